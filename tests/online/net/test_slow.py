# SPDX-License-Identifier: GPL-3.0-or-later
"""Strangers with all the time in the world: they say little, or nothing, or don't listen."""

import contextlib
import json
import socket
import ssl
import time

import pytest

import websocket
from host import ATTACKER, new_folder, settle, table, under_attack
from websocket import PING, TEXT, frame


def wait_end(sock, timeout=10):
    """Waits until the other end closes, and returns how long that took."""
    start = time.monotonic()
    sock.settimeout(timeout)
    try:
        while sock.recv(65536):
            pass
    except ConnectionResetError:
        pass
    return time.monotonic() - start


def trickle(sock, data, seconds):
    """Sends a byte at a time until nobody listens any more; how long that took."""
    start = time.monotonic()
    try:
        for i in range(len(data)):
            sock.sendall(data[i:i + 1])
            time.sleep(0.05)
            assert time.monotonic() < start + seconds, "it is still listened to"
    except OSError:
        pass
    return time.monotonic() - start


def test_who_says_nothing_goes():
    with under_attack(header_time=1000) as host:
        socks = [websocket.connect(host.port, ATTACKER) for _ in range(4)]
        for sock in socks:
            assert wait_end(sock) < 2.5
        assert host.figures()["late"] == 4


def test_a_head_that_comes_byte_by_byte_is_not_waited_for():
    with under_attack(header_time=1000) as host:
        with websocket.connect(host.port, ATTACKER) as sock:
            assert trickle(sock, websocket.head("GET", "/v1/health", "X: " + "y" * 1000), 4) < 3
        with websocket.connect(host.port, ATTACKER) as sock:
            sock.sendall(b"GET /v1/health HTTP/1.1\r\n")
            assert trickle(sock, b"X: y\r\n" * 200, 4) < 3
        assert host.figures()["late"] == 2


def test_a_body_that_comes_byte_by_byte_is_not_waited_for():
    with under_attack(header_time=1000) as host:
        with websocket.connect(host.port, ATTACKER) as sock:
            sock.sendall(websocket.head("POST", "/v1/claim", "Content-Length: 10000",
                                        "Authorization: Seat x"))
            assert trickle(sock, b" " * 1000, 4) < 3
        assert host.figures()["late"] == 1


def test_an_answer_that_is_not_read_is_not_kept():
    with under_attack(answer_time=1000, header_time=1000) as host:
        socks = [websocket.connect(host.port, ATTACKER) for _ in range(4)]
        for i, sock in enumerate(socks):
            sock.sendall(websocket.head("GET", "/v1/health" if i % 2 else "/nothing"))
        settle(host)
        for sock in socks:
            sock.close()


def test_a_handshake_of_tls_that_never_ends():
    with new_folder() as folder:
        tls = {"tls": websocket.trust_all()}
        with under_attack(f"--tls={folder}", how=tls, handshake_time=1000) as host:
            silent = [websocket.connect(host.port, ATTACKER) for _ in range(2)]
            half = [websocket.connect(host.port, ATTACKER) for _ in range(2)]
            for sock in half:
                sock.sendall(b"\x16\x03\x01\x02\x00\x01")
            for sock in silent + half:
                assert wait_end(sock) < 3
            assert host.figures()["late"] == 4


def client_hello():
    """What a client says first."""
    out = ssl.MemoryBIO()
    end = websocket.trust_all().wrap_bio(ssl.MemoryBIO(), out)
    with contextlib.suppress(ssl.SSLWantReadError):
        end.do_handshake()
    return out.read()


def test_many_handshakes_leave_room_for_one_that_is_meant():
    with new_folder() as folder:
        tls = {"tls": websocket.trust_all()}
        with under_attack(f"--tls={folder}", how=tls, per_address=40) as host:
            for silent in (b"", client_hello()[:100], client_hello()):
                socks = [websocket.connect(host.port, ATTACKER) for _ in range(40)]
                for sock in socks:
                    sock.sendall(silent)
                start = time.monotonic()
                assert websocket.request(host.port, "GET", "/v1/health", **tls)[0] == 200
                assert time.monotonic() < start + 1
                for sock in socks:
                    sock.close()
                settle(host)
            assert host.figures()["evicted"] > 20


def test_nonsense_instead_of_tls():
    with new_folder() as folder:
        tls = {"tls": websocket.trust_all()}
        with under_attack(f"--tls={folder}", how=tls, handshake_time=1000) as host:
            for data in (websocket.head("GET", "/v1/health"), b"\0" * 4000,
                         b"\x16\x03\x01\xff\xff" + b"x" * 65535):
                with websocket.connect(host.port, ATTACKER) as sock:
                    sock.sendall(data)
                    wait_end(sock)


def test_who_plays_and_is_silent_goes():
    with under_attack(idle_time=10_000, ping_seconds=1, pong_seconds=2) as host:
        seat = host.sit(1, source=ATTACKER)
        start = time.monotonic()
        code = seat.wait_closed(timeout=8)
        assert time.monotonic() < start + 6
        assert code is not None
        seat.close()


def test_an_idle_socket_goes_even_if_the_hub_would_wait():
    with table(idle_time=1000) as host:
        seat = host.sit(1, source=ATTACKER)
        start = time.monotonic()
        seat.wait_closed(timeout=8)
        assert time.monotonic() < start + 4
        assert host.figures()["late"] == 1
        seat.close()


def deaf(host, number):
    """A seat whose owner's computer has room for very little."""
    token = host.claim(number, source=ATTACKER)
    connect = socket.create_connection

    def connect_small(*arguments, **more):
        sock = connect(*arguments, **more)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        return sock

    socket.create_connection = connect_small
    try:
        return websocket.Seat(host.port, token, source=ATTACKER)
    finally:
        socket.create_connection = connect


def test_pings_whose_answers_nobody_reads():
    with under_attack(window_size=4 << 20, blocked_time=1000) as host:
        seat = deaf(host, 1)
        before = host.resident()
        block = (frame(PING, b"x" * 125) * 100
                 + frame(TEXT, json.dumps({"type": "pong", "time": 0}).encode()))
        seat.sock.settimeout(10)
        deadline = time.monotonic() + 30
        with pytest.raises(OSError):
            while time.monotonic() < deadline:
                seat.send_raw(block)
                time.sleep(0.04)
        assert time.monotonic() < deadline, "it was let go on"
        settle(host)
        assert host.figures()["slow"] == 1
        host.assert_no_bigger(before, 16)
        seat.close()


def test_notices_that_nobody_reads():
    # The player lives by the same limit, and needs pings to say what has arrived.
    with under_attack(unconfirmed=16384, ping_seconds=1, blocked_time=60_000) as host:
        seat = deaf(host, 1)
        before = host.resident()
        seat.sock.settimeout(10)
        deadline = time.monotonic() + 30
        number = 0
        with pytest.raises(OSError):
            while time.monotonic() < deadline:
                number += 1
                seat.send(type="decide", id=number, sequence=0, decision=0, notation="nothing")
                time.sleep(0.005)
        assert time.monotonic() < deadline, "it was let go on"
        settle(host)
        host.assert_no_bigger(before, 4)
        figures = host.figures()
        assert figures["greedy"] == figures["slow"] == 0, "it was the hub that had enough"
        seat.close()


def test_a_goodbye_that_is_ignored():
    with under_attack(closing_time=500) as host:
        seat = host.sit(1, source=ATTACKER)
        host.order("kick 1", "kicked")
        assert seat.wait_closed() == 4002
        start = time.monotonic()
        with pytest.raises(OSError):
            while time.monotonic() < start + 5:
                seat.send(type="look", known=-1, stays=False)
                time.sleep(0.01)
        assert time.monotonic() < start + 3
        seat.close()
