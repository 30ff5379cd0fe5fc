# SPDX-License-Identifier: GPL-3.0-or-later
"""Messages that mean no good: deep, doubled, broken, stale, foreign, repeated, curious."""

import json

import pytest

import websocket
from host import ATTACKER, settle, table, under_attack
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
        settle(host)


def test_nothing_comes_before_the_hello():
    with under_attack(warm_up=warm_up) as host:
        token = host.claim(1, source=ATTACKER)
        for message in (talk(), b'{"type":"look","known":-1,"stays":false}'):
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
            for sequence in (0, 1, seat.sequence, seat.sequence + 1, 2 ** 52):
                for notation in ("step:1", "draw", "x" * 4096, "step:1;step:2"):
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
        if not any(notice["type"] == "ping" for notice in seat.seen):
            seat.expect("ping")  # whose answer says that the new one has arrived
        assert "error" not in seat.ask("talk", team=False, text="here")
        assert websocket.WebSocket(host.port, first, source=ATTACKER).status == 401
        again = websocket.Seat(host.port, seat.token, source=ATTACKER)
        seat.wait_closed()  # the newest connection wins
        seat.close()
        again.close()


@pytest.mark.parametrize("request_", [
    {"type": "look", "known": -1, "stays": False, "viewer": "seat 0"},
    {"type": "look", "known": -1, "stays": True, "seat": 0},
    {"type": "look", "known": -2, "stays": False},
    {"type": "look", "known": -1},
    {"type": "look", "known": -1, "stays": 1},
    {"type": "hello", "version": 2, "deal": 0, "events": 0, "event_sequence": 0, "talk": 0,
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


def is_card(notice):
    """Whether this tells which card was drawn."""
    return (notice["type"] == "events"
            and any(event["kind"] == "card" for event in notice["events"]))


def hand(state):
    """What a view shows of seat 0's hand."""
    return next(zone["pieces"] for zone in state["view"]["zones"] if zone["id"] == "hand-0")


def test_what_a_seat_draws_nobody_else_learns_in_any_way():
    with table(per_address=16) as host:
        drawer = host.sit(0)
        seats = [host.sit(1), host.sit(2)]
        spectator = host.sit(-1)
        ack = drawer.ask("decide", sequence=drawer.sequence, decision=0, notation="draw")
        assert "error" not in ack
        drawn = [notice for notice in drawer.seen if is_card(notice)]
        assert len(drawn) == 1, "who draws learns it"
        drawer.send(type="look", known=-1, stays=False)
        assert [set(card) for card in hand(drawer.expect("state"))] != [{"kind"}]

        for watcher in [*seats, spectator]:
            watcher.expect("state")  # that something was drawn
            watcher.send(type="look", known=-1, stays=False)
            assert hand(watcher.expect("state")) == [{"kind": "card"}], "a back, and no more"
        for seat in seats:
            seat.id += 1
            seat.send(type="explain", id=seat.id, notation="draw")
            seat.expect("explanation", id=seat.id)
            seat.ask("undo", sequence=seat.sequence)
            seat.ask("vote", seat=0, yes=True)
            seat.ask("talk", team=True, text="what was it?")
        again = [websocket.Seat(host.port, seat.token) for seat in seats]  # from the beginning
        for watcher in [*seats, spectator, *again]:
            assert watcher.seen
            assert not any(is_card(notice) for notice in watcher.seen)
            watcher.close()
        drawer.close()
