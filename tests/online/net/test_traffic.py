# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything that a live table and its guests say to each other is as data/protocol describes it,
and all that is described there is said.
"""

import json
import pathlib
import re

import jsonschema
import pytest

import websocket
from host import table

ROOT = pathlib.Path(__file__).parents[3]
FOLDER = ROOT / "data" / "protocol"
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
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
        one.send(type="look", known=-1, stays=False)
        assert "view" in one.expect("state")
        one.step()  # and takes it back
        one.ask("talk", team=False, text="Good evening")
        two.expect("talk")
        # The game has begun, so it is too late for that.
        assert one.ask("bring", name="Elves", list="60 Forest\n")["error"]["key"] == "unsupported"
        assert one.ask("ready", yes=True)["error"]["key"] == "unsupported"
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


@pytest.fixture(name="apply")
def fixture_apply():
    """What docs/protocol.md shows: how a guest carries out a difference."""
    names = {}
    exec(re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)[1], names)  # noqa: S102 (our own page)
    return names["apply"]


def test_the_page_shows_what_it_says_of_differences(apply):
    shown = [json.loads(text) for text in
             re.findall(r"^← (\{\"type\":\"state\".*(?:\n  .*)*)", PAGE, re.MULTILINE)]
    before = next(state for state in shown if state["sequence"] == 8)["view"]
    state = next(state for state in shown if "changes" in state)
    view = apply(before, state["changes"])
    check(set(), "notice-state", {"type": "state", "sequence": 9, "view": view})
    assert state["since"] == 8
    assert "relations" not in view and view["active_seat"] == 0
    assert view["seats"][1] is before["seats"][1] and view["seats"][0]["counters"][0]["value"] == 5
    hand, track = view["zones"][:2]
    assert "pieces" not in hand
    assert [piece["id"] for piece in track["pieces"]] == ["pawn-2", "card"]
    assert "turned" not in track["pieces"][0] and track["pieces"][0]["notes"]


def test_differences_give_what_is_there(apply):
    """A guest who follows differences and one who always asks for the whole see the same."""
    with table() as host:
        guest = host.sit(0)
        guest.send(type="look", known=-1, stays=False)
        shown = guest.expect("state")
        for turn in range(12):
            if turn % 3 == 2:  # several states between two looks
                guest.step()
            guest.send(type="look", known=shown["sequence"], stays=False)
            if turn % 3 == 0:
                guest.ask("decide", sequence=guest.sequence, decision=0, notation="step:1")
            elif turn % 3 == 1:
                guest.ask("undo", sequence=guest.sequence)
            else:
                guest.expect("state")
            told = next(notice for notice in reversed(guest.seen) if "changes" in notice)
            assert told["since"] == shown["sequence"]
            view = apply(shown["view"], told["changes"])
            guest.send(type="look", known=-1, stays=False)
            shown = guest.expect("state")
            assert view == shown["view"]


def test_everything_is_as_it_is_described(words):
    assert words == set(SCHEMAS), sorted(set(SCHEMAS) - words)
