# SPDX-License-Identifier: GPL-3.0-or-later
"""Frames that no friend would send, from somebody who does have a seat."""

import json
import struct
import time
import zlib

import pytest

import websocket
from host import ATTACKER, settle, under_attack
from websocket import BINARY, CONTINUATION, PING, PONG, TEXT, frame

KILO = 1024


def warm_up(host):
    """One seat that misbehaves a little."""
    seat = host.sit(2, source="127.0.0.3")
    seat.send_raw(frame(TEXT, b"nonsense"))
    seat.wait_closed()
    seat.close()


def flood(socket, make, most=32 << 20, seconds=8):
    """Sends until the other end has had enough; how many bytes that took."""
    sent = 0
    deadline = time.monotonic() + seconds
    socket.sock.settimeout(seconds)
    try:
        while sent < most and time.monotonic() < deadline:
            data = make()
            socket.send_raw(data)
            sent += len(data)
    except OSError:
        return sent
    raise AssertionError(f"{sent} bytes were taken")


def assert_shut_out(host, socket):
    """The socket is closed, and the seat is no worse for it: its owner may come back."""
    socket.wait_closed()
    socket.close()
    settle(host)


@pytest.mark.parametrize("size", [0, 1, 125, 1000, 16 * KILO], ids="{} bytes".format)
def test_endless_fragments(size):
    with under_attack(warm_up=warm_up) as host:
        seat = host.sit(1, source=ATTACKER)
        before = host.resident()
        seat.send_raw(frame(TEXT, b"{", fin=False))
        block = b"".join(frame(CONTINUATION, b" " * size, fin=False)
                         for _ in range(max(1, 64 * KILO // (size + 6))))
        flood(seat, lambda: block)
        assert_shut_out(host, seat)
        assert host.figures()["greedy"] == 1
        host.assert_no_bigger(before, 2)


def test_fragments_that_make_one_message_are_all_right():
    with under_attack(warm_up=warm_up) as host:
        seat = host.sit(1, source=ATTACKER)
        message = json.dumps({"type": "talk", "id": 1, "team": False, "text": "hello"}).encode()
        seat.send_raw(frame(TEXT, message[:9], fin=False) + frame(PING, b"now")
                      + frame(CONTINUATION, message[9:20], fin=False)
                      + frame(CONTINUATION, message[20:]))
        assert "error" not in seat.expect("ack", id=1)
        seat.close()


def test_a_message_of_just_the_size_that_is_allowed():
    with under_attack(warm_up=warm_up) as host:
        seat = host.sit(1, source=ATTACKER)
        message = json.dumps({"type": "talk", "id": 1, "team": False, "text": "hello"}).encode()
        for _ in range(3):
            seat.send_raw(frame(TEXT, message + b" " * (16 * KILO - len(message))))
        for _ in range(3):
            assert "error" not in seat.expect("ack", id=1)
        seat.send_raw(frame(TEXT, message + b" " * (16 * KILO + 1 - len(message))))
        assert_shut_out(host, seat)


@pytest.mark.parametrize("length", [16 * KILO + 1, 1 << 31, 1 << 40, (1 << 63) - 1],
                         ids="{} bytes".format)
def test_a_frame_that_says_it_is_huge(length):
    with under_attack(warm_up=warm_up) as host:
        seat = host.sit(1, source=ATTACKER)
        before = host.resident()
        seat.send_raw(frame(TEXT, b"x" * 100, length=length))
        assert_shut_out(host, seat)
        host.assert_no_bigger(before, 2)


def test_deflate_is_not_spoken():
    bomb = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = bomb.compress(b"\0" * (12 << 20)) + bomb.flush(zlib.Z_SYNC_FLUSH)
    with under_attack(warm_up=warm_up) as host:
        before = host.resident()
        token = host.claim(1, source=ATTACKER)
        socket = websocket.WebSocket(
            host.port, token, source=ATTACKER,
            more=("Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",))
        assert socket.status == 101
        assert "sec-websocket-extensions" not in socket.headers
        socket.send_raw(frame(TEXT, data[:16000], bits=0x40))
        assert_shut_out(host, socket)
        host.assert_no_bigger(before, 2)


@pytest.mark.parametrize("data", [
    frame(TEXT, b'{"type":"pong","time":1}', masked=False),
    frame(BINARY, b'{"type":"pong","time":1}'),
    frame(CONTINUATION, b"x"),
    frame(3, b"x"),
    frame(11, b"x"),
    frame(PING, b"x" * 126),
    frame(PING, b"x", fin=False),
    frame(TEXT, b"x", bits=0x20),
    frame(TEXT, b"x", bits=0x10),
    frame(TEXT, b"{", fin=False) + frame(TEXT, b"}"),
    frame(TEXT, b"\xff\xfe"),
    frame(8, b"\x03"),
    frame(8, struct.pack(">H", 999)),
    b"\xff" * 64,
    b"GET / HTTP/1.1\r\n\r\n" * 8,
], ids=repr)
def test_frames_that_are_none(data):
    with under_attack(warm_up=warm_up) as host:
        seat = host.sit(1, source=ATTACKER)
        seat.send_raw(data)
        assert_shut_out(host, seat)


def test_nothing_but_pings():
    with under_attack(warm_up=warm_up) as host:
        seat = host.sit(1, source=ATTACKER)
        block = frame(PING, b"x" * 100) * 50
        flood(seat, lambda: block)
        assert_shut_out(host, seat)


def test_nothing_but_pongs():
    with under_attack(warm_up=warm_up) as host:
        seat = host.sit(1, source=ATTACKER)
        block = frame(PONG) * 500
        flood(seat, lambda: block)
        assert_shut_out(host, seat)


def test_more_messages_than_anybody_can_mean():
    with under_attack(warm_up=warm_up) as host:
        seat = host.sit(1, source=ATTACKER)
        message = frame(TEXT, json.dumps({"type": "pong", "time": 1}).encode() + b" " * 2000) * 10
        sent = flood(seat, lambda: message)
        assert sent < 16 << 20
        assert_shut_out(host, seat)
        assert host.figures()["greedy"] == 1


def test_more_requests_than_a_player_makes_are_answered_that_way():
    with under_attack(warm_up=warm_up) as host:
        seat = host.sit(1, source=ATTACKER)
        ids = range(seat.id + 1, seat.id + 121)
        for i in ids:  # before any is answered, however slow the machine
            seat.send(type="decide", id=i, sequence=0, decision=0, notation="step:1")
        keys = [seat.expect("ack").get("error", {}).get("key") for _ in ids]
        assert keys.count("too-fast") > 50
        seat.close()
