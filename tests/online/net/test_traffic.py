# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything that a live table and its guests say to each other is as data/protocol describes it,
and all that is described there is said.
"""

import json
import pathlib

import jsonschema
import pytest

import websocket
from host import table

FOLDER = pathlib.Path(__file__).parents[3] / "data" / "protocol"
SCHEMAS = {path.name.removesuffix(".schema.json"): json.loads(path.read_text(encoding="utf-8"))
           for path in FOLDER.glob("*.schema.json")}
CHECKS = {name: jsonschema.Draft202012Validator(schema) for name, schema in SCHEMAS.items()}


def check(seen, name, message):
    """Fails if a message isn't what its schema says."""
    error = jsonschema.exceptions.best_match(CHECKS[name].iter_errors(message))
    assert error is None, f"{name}: {error.json_path}: {error.message}: {message}"
    seen.add(name)


class Witness(websocket.Seat):
    """A guest who checks every word, its own too."""

    def __init__(self, seen, port, token):
        self.words = seen
        super().__init__(port, token)

    def send(self, **message):
        check(self.words, "request-" + message["type"], message)
        super().send(**message)

    def receive(self, timeout=websocket.PATIENCE):
        notice = super().receive(timeout)
        check(self.words, "notice-" + notice["type"], notice)
        return notice


def sit(seen, host, seat):
    """Sits down, and checks what is said on the way."""
    secret = host.secret(seat)
    check(seen, "claim", {"version": 2, "name": "Bea"})
    status, answer, _ = websocket.claim(host.port, secret)
    assert status == 200
    check(seen, "claimed", answer)
    guest = Witness(seen, host.port, answer["token"])
    status, refused, _ = websocket.claim(host.port, secret)
    assert status == 403
    check(seen, "refusal", refused)
    return guest


@pytest.fixture(name="words", scope="module")
def fixture_words():
    """The names of all messages that were seen."""
    seen = set()
    with table() as host:
        check(seen, "health", json.loads(websocket.request(host.port, "GET", "/v1/health")[2]))
        one, two = (sit(seen, host, seat) for seat in (0, 1))
        one.send(type="look", known=-1)
        assert "view" in one.expect("state")
        one.step()  # and takes it back
        one.ask("talk", team=False, text="Good evening")
        two.expect("talk")
        one.id += 1
        one.send(type="explain", id=one.id, notation="fly")
        one.expect("explanation")
        one.ask("vote", seat=1, yes=True)
        two.close()
        assert one.expect("seats")["seats"][1]["grace"] == 120
        one.ask("vote", seat=1, yes=True)  # which doesn't count yet
        host.order("grace 0")
        assert "grace" not in one.expect("seats")["seats"][1]
        three = sit(seen, host, 2)
        one.ask("vote", seat=1, yes=True)
        three.close()
        two = Witness(seen, host.port, two.token)
        three = Witness(seen, host.port, three.token)
        three.ask("leave")
        for seat in range(3, len(two.welcome["names"])):
            sit(seen, host, seat).ask("leave")
        one.ask("leave")  # the last one has won, and the seed is told
        two.expect("reveal")
        host.order("stop closed")
        two.expect("closing")
    return seen


def test_everything_is_as_it_is_described(words):
    assert words == set(SCHEMAS), sorted(set(SCHEMAS) - words)
