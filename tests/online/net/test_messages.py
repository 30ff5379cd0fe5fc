# SPDX-License-Identifier: GPL-3.0-or-later
"""Messages that mean no good: deep, doubled, broken, stale, foreign, repeated, curious."""

import json

import pytest

import websocket
from host import ATTACKER, under_attack
from websocket import TEXT, frame

KILO = 1024


def warm_up(host):
    """One seat that misbehaves a little."""
    seat = host.sit(2, source="127.0.0.3")
    seat.send_raw(frame(TEXT, b"nonsense"))
    seat.wait_closed()
    seat.close()


def talk(**more):
    """A talk request as text, with what is added."""
    return json.dumps({"type": "talk", "id": 1, "team": False, "text": "x", **more}).encode()


@pytest.mark.parametrize("message", [
    b"[" * (16 * KILO),
    b'{"a":' * 3000,
    b'{"type":"talk","id":1,"team":false,"text":' + b"[" * 8000 + b"]" * 8000 + b"}",
    b'{"type":"pong","type":"leave","id":1,"time":1}',
    b'{"type":"talk","id":1,"id":2,"team":false,"text":"x"}',
    b'{"type":"talk","id":1,"team":false,"text":"x","te\\u0078t":"y"}',
    b"",
    b" ",
    b"null",
    b"[]",
    b"{}",
    b'{"type":"hello"}{"type":"hello"}',
    b'{"type":"nonsense","id":1}',
    b'{"type":"pong","time":1.5}',
    b'{"type":"pong","time":1e3}',
    b'{"type":"pong","time":99999999999999999999}',
    b'{"type":"pong","time":"1"}',
    b'{"type":"pong","time":1,"more":2}',
    b'{"type":"pong"}',
    b'{"type":"pong","time":01}',
    b'{"type":"pong","time":1,}',
    b"{'type':'pong','time':1}",
    b'{"type":"pong","time":1} trailing',
    b'{"type":"pong","time":NaN}',
    b'{"type":"talk","id":1,"team":false,"text":"\\u0000"}',
    b'{"type":"talk","id":1,"team":false,"text":"\\ud800"}',
    b'{"type":"talk","id":1,"team":false,"text":"a\\tb\tc"}',
    b'{"type":"talk","id":1,"team":false,"text":"open',
    b'{"type":"talk","id":0,"team":false,"text":"x"}',
    b'{"type":"talk","id":-1,"team":false,"text":"x"}',
    talk(text="x" * 257),
    talk(text=["x"]),
    talk(seat=0),
    b'{"type":"decide","id":1,"sequence":0,"decision":0,"notation":"' + b"x" * 4097 + b'"}',
    b"\xef\xbb\xbf" + talk(),
    talk().replace(b"x", b"\xc0\xaf"),
    talk().replace(b"x", b"\xed\xa0\x80"),
    talk().replace(b"x", b"\xf5\x80\x80\x80"),
    talk().replace(b"x", b"\0"),
], ids=lambda message: repr(message[:60]))
def test_what_is_no_request_closes_the_connection(message):
    with under_attack(warm_up=warm_up) as host:
        seat = host.sit(1, source=ATTACKER)
        seat.send_raw(frame(TEXT, message))
        seat.wait_closed()
        seat.close()
        assert host.figures()["seats"] == 1


def test_nothing_comes_before_the_hello():
    with under_attack(warm_up=warm_up) as host:
        token = host.claim(1, source=ATTACKER)
        for message in (talk(), b'{"type":"look","known":-1}'):
            socket = websocket.WebSocket(host.port, token, source=ATTACKER)
            socket.send_raw(frame(TEXT, message))
            socket.wait_closed()
            socket.close()


def test_who_never_says_hello_goes():
    with under_attack(warm_up=warm_up, hello_seconds=1) as host:
        socket = websocket.WebSocket(host.port, host.claim(1, source=ATTACKER), source=ATTACKER)
        socket.wait_closed()
        socket.close()


def test_choices_that_are_somebody_elses_or_stale_change_nothing():
    with under_attack(warm_up=warm_up) as host:
        seat = host.sit(1, source=ATTACKER)
        keys = set()
        for decision in range(4):
            for sequence in (0, 1, seat.sequence, seat.sequence + 1, 2 ** 63):
                for notation in ("step:1", "draw", "", "x" * 4096, "step:1;step:2"):
                    ack = seat.ask("decide", sequence=sequence, decision=decision,
                                   notation=notation)
                    keys.add(ack["error"]["key"])
        assert "too-fast" in keys
        assert keys <= {"too-fast", "stale", "not-yours", "illegal", "bad-data"}, keys
        seat.close()


def test_a_request_that_is_repeated_is_done_once():
    with under_attack(warm_up=warm_up) as host:
        seat = host.sit(1, source=ATTACKER)
        message = frame(TEXT, talk(text="once"))
        for _ in range(5):
            seat.send_raw(message)
        acks = [seat.expect("ack", id=1) for _ in range(5)]
        assert all(ack == acks[0] for ack in acks)
        assert sum(notice.get("text") == "once" for notice in seat.seen) == 1
        seat.close()


def test_a_token_that_was_renewed_is_worth_nothing():
    with under_attack(warm_up=warm_up) as host:
        first = host.claim(1, source=ATTACKER)
        seat = websocket.Seat(host.port, first, source=ATTACKER)
        assert "error" not in seat.ask("talk", team=False, text="here")
        assert websocket.WebSocket(host.port, first, source=ATTACKER).status == 401
        again = websocket.Seat(host.port, seat.token, source=ATTACKER)
        seat.wait_closed()  # the newest connection wins
        seat.close()
        again.close()


def contains(value, word):
    """Whether a JSON value has that word as a key or a text anywhere."""
    if isinstance(value, dict):
        return any(key == word or contains(item, word) for key, item in value.items())
    if isinstance(value, list):
        return any(contains(item, word) for item in value)
    return value == word


@pytest.mark.parametrize("request_", [
    {"type": "look", "known": -1, "viewer": "seat 0"},
    {"type": "look", "known": -1, "seat": 0},
    {"type": "look", "known": -2},
    {"type": "hello", "version": 1, "deal": 0, "events": 0, "event_sequence": 0, "talk": 0,
     "viewer": "seat 0"},
    {"type": "explain", "id": 1, "notation": "draw", "seat": 0},
    {"type": "leave", "id": 1, "seat": 0},
    {"type": "undo", "id": 1, "sequence": 0, "seat": 0},
    {"type": "decide", "id": 1, "sequence": 0, "decision": 0, "notation": "draw", "seat": 0},
], ids=str)
def test_there_is_no_way_to_say_that_one_is_somebody_else(request_):
    with under_attack(warm_up=warm_up) as host:
        seat = host.sit(1, source=ATTACKER)
        seat.send(**request_)
        seat.wait_closed()
        seat.close()


def test_what_a_seat_draws_no_other_seat_and_no_spectator_learns():
    with under_attack(warm_up=warm_up) as host:
        # Whoever plays here is another table's player; seats 1 and 2 are the curious ones.
        curious = [host.sit(1, source=ATTACKER), host.sit(2, source=ATTACKER),
                   host.sit(-1, source=ATTACKER)]
        for watcher in curious:
            for known in (-1, 0):
                watcher.send(type="look", known=known)
            watcher.ask("explain" if watcher is not curious[2] else "talk",
                        **({"notation": "draw"} if watcher is not curious[2] else
                           {"team": False, "text": "?"})) if watcher is curious[2] else None
            watcher.send(type="hello", version=1, deal=1, events=10 ** 6, event_sequence=10 ** 6,
                         talk=10 ** 6) if watcher is curious[0] else None
        for watcher in curious[1:]:
            view = watcher.expect("state")
            assert not any(notice["type"] == "event" and notice.get("kind") == "card"
                           for notice in watcher.seen + [view])
        for watcher in curious:
            watcher.close()
