# SPDX-License-Identifier: GPL-3.0-or-later
"""Requests that no friend would make, while somebody plays: each is refused, and costs nothing."""

import json
import time

import pytest

import websocket
from host import ATTACKER, under_attack

KILO = 1024
CLAIM = "/v1/claim"
HUGE = 150 << 20


def keys(body):
    """The key of a refusal."""
    return json.loads(body)["error"]["key"]


def test_a_huge_body_is_refused_by_what_its_head_says():
    with under_attack() as host:
        before = host.resident()
        for _ in range(8):
            with websocket.connect(host.port, ATTACKER) as sock:
                sock.sendall(websocket.head("POST", CLAIM, f"Content-Length: {HUGE}",
                                            "Authorization: Seat x"))
                status, headers, body = websocket.read_answer(sock)
                assert (status, keys(body)) == (413, "too-large")
                assert headers["connection"] == "close"
        host.assert_no_bigger(before, 4)


def test_a_huge_body_that_is_sent_all_the_same_is_not_read():
    with under_attack() as host:
        before = host.resident()
        for _ in range(4):
            sent = 0
            with websocket.connect(host.port, ATTACKER) as sock:
                sock.sendall(websocket.head("POST", CLAIM, f"Content-Length: {HUGE}",
                                            "Authorization: Seat x"))
                sock.settimeout(15)
                try:
                    while sent < HUGE:
                        sent += sock.send(b"x" * (64 * KILO))
                except OSError:
                    pass
            assert sent < HUGE
        host.assert_no_bigger(before, 4)


def test_a_body_that_is_too_long_by_one_is_refused():
    with under_attack() as host:
        lines = ("Authorization: Seat x",)
        status, _, _ = websocket.request(host.port, "POST", CLAIM, *lines, source=ATTACKER,
                                         body=b" " * (16 * KILO))
        assert status == 400
        status, _, _ = websocket.request(host.port, "POST", CLAIM, *lines, source=ATTACKER,
                                         body=b" " * (16 * KILO + 1))
        assert status == 413


@pytest.mark.parametrize("how", ["chunked", "chunked, chunked", "gzip, chunked", "identity",
                                 "\tchunked", "xchunked"])
def test_a_chunked_body_is_refused(how):
    with under_attack() as host:
        with websocket.connect(host.port, ATTACKER) as sock:
            sock.sendall(websocket.head("POST", CLAIM, f"Transfer-Encoding: {how}",
                                        "Authorization: Seat x"))
            sock.settimeout(3)
            start = time.monotonic()
            try:
                while time.monotonic() < start + 3:
                    sock.sendall(b"1000\r\n" + b"x" * 4096 + b"\r\n")
            except OSError:
                pass
            assert time.monotonic() < start + 3, "it is still read"
        status, _, _ = websocket.request(host.port, "POST", CLAIM, f"Transfer-Encoding: {how}",
                                         "Authorization: Seat x", source=ATTACKER)
        assert status in ((411,) if how.strip() == "chunked" else (None,))


@pytest.mark.parametrize("lengths", [
    ("Content-Length: 5", "Content-Length: 6"),
    ("Content-Length: 5", "Transfer-Encoding: chunked"),
    ("Content-Length: -1",),
    ("Content-Length: 99999999999999999999999",),
    ("Content-Length: 0x10",),
    ("Content-Length: 5 5",),
])
def test_a_length_that_is_none_is_refused(lengths):
    with under_attack() as host:
        with websocket.connect(host.port, ATTACKER, timeout=3) as sock:
            status, _, _ = websocket.ask(sock, websocket.head("POST", CLAIM, *lengths,
                                                              "Authorization: Seat x") + b"{}   ")
            assert status in (None, 411)


def test_what_comes_behind_a_request_is_no_request():
    with under_attack() as host:
        before = host.figures()["requests"]
        with websocket.connect(host.port, ATTACKER) as sock:
            sock.sendall(websocket.head("GET", "/v1/health") * 20)
            data = b""
            while block := sock.recv(65536):
                data += block
        assert data.count(b"HTTP/1.1 ") == 1
        assert host.figures()["requests"] <= before + 1


def test_a_head_without_an_end_is_cut():
    with under_attack() as host:
        before = host.resident()
        for line in (b"X-%d: " + b"y" * 60 + b"\r\n", b"y" * 64, b"%d: \r\n"):
            with websocket.connect(host.port, ATTACKER) as sock:
                sock.sendall(b"GET /v1/health HTTP/1.1\r\n")
                sent = 0
                try:
                    while sent < 4 << 20:
                        block = b"".join(line.replace(b"%d", b"%d" % i) for i in range(64))
                        sent += sock.send(block)
                    sock.settimeout(1)
                    assert sock.recv(1) == b""
                except (ConnectionResetError, BrokenPipeError):
                    pass
        figures = host.figures()
        assert figures["greedy"] + figures["nonsense"] == 3
        host.assert_no_bigger(before, 4)


@pytest.mark.parametrize("data", [
    b"\r\n" * 100,
    b"\0" * 100 + b"\r\n\r\n",
    b"GET\r\n\r\n",
    b"GET /v1/health\r\n\r\n",
    b"GET /v1/health HTTP/9.9\r\nHost: x\r\n\r\n",
    b"GET  HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET http:// HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /v1/health HTTP/1.1\r\n\r\n",
    b"GET /v1/health HTTP/1.1\r\nHost: a/b\r\n\r\n",
    b"GET /v1/health HTTP/1.1\r\nHost\0: x\r\n\r\n",
    b"GET /v1/health HTTP/1.1\r\nHost: \xff\xfe\r\n\r\n",
    b"GET /%00%ff%fe HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n",
    b"CONNECT example.org:443 HTTP/1.1\r\nHost: x\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
    b"TRACE /v1/health HTTP/1.1\r\nHost: x\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 50,
    b"GET /v1/play HTTP/1.0\r\nUpgrade: websocket\r\n\r\n",
    b"GET /v1/health HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n",
    b"POST /v1/claim HTTP/1.1\r\nHost: x\r\nRange: bytes=-\r\nContent-Length: 0\r\n\r\n",
    b"GET /v1/health HTTP/1.1\r\nHost: x\r\nAuthorization: Seat \0\r\n\r\n",
], ids=repr)
def test_what_is_no_request_of_ours_ends_the_connection(data):
    with under_attack(header_time=1000) as host:
        with websocket.connect(host.port, ATTACKER, timeout=5) as sock:
            status, _, body = websocket.ask(sock, data)
            assert status is None or status >= 400
            assert not body or keys(body) in ("bad-request", "not-found", "unauthorized")
            sock.settimeout(3)
            try:
                assert sock.recv(1) == b""
            except ConnectionResetError:
                pass


@pytest.mark.parametrize("lines", [
    (), ("Upgrade: websocket", "Connection: Upgrade"),
    ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 12",
     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="),
    ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
     "Sec-WebSocket-Key: x"),
])
def test_an_upgrade_that_is_none_is_refused_like_anything_else(lines):
    with under_attack() as host:
        token = host.claim(1, source=ATTACKER)
        status, headers, body = websocket.request(
            host.port, "GET", "/v1/play", f"Authorization: Seat {token}",
            "Sec-WebSocket-Protocol: regalia.v2", *lines, source=ATTACKER)
        assert (status, headers["content-type"]) == (400, "application/json")
        assert keys(body) == "bad-request"


@pytest.mark.parametrize("method,path,status", [
    ("GET", "/", 404),
    ("GET", "/v1", 404),
    ("GET", "/v1/play/", 404),
    ("GET", "/v1/play/x", 404),
    ("GET", "/v1/claim", 405),
    ("PUT", "/v1/claim", 405),
    ("DELETE", "/v1/claim", 405),
    ("POST", "/v1/play", 405),
    ("POST", "/v1/health", 405),
    ("GET", "/V1/HEALTH", 404),
])
def test_there_are_three_things_to_ask_for(method, path, status):
    with under_attack() as host:
        got, _, body = websocket.request(host.port, method, path, source=ATTACKER)
        assert got == status
        assert "error" in json.loads(body)


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://localhost", "",
                                    "https://good.example, https://evil.example"])
def test_web_pages_may_do_nothing(origin):
    with under_attack("--origin=https://good.example") as host:
        secret = host.secret(1)
        body = b'{"version":2,"name":"Eve"}'
        status, headers, _ = websocket.request(host.port, "POST", CLAIM, f"Origin: {origin}",
                                               f"Authorization: Seat {secret}", body=body,
                                               source=ATTACKER)
        assert status == 403
        assert not any(name.startswith("access-control") for name in headers)
        status, answer, _ = websocket.claim(host.port, secret, source=ATTACKER)
        assert status == 200, "the invitation was spent"
        status = websocket.WebSocket(host.port, answer["token"], more=(f"Origin: {origin}",),
                                     source=ATTACKER).status
        assert status == 403
        socket = websocket.WebSocket(host.port, answer["token"], source=ATTACKER,
                                     more=("Origin: https://good.example",))
        assert socket.status == 101
        socket.close()


def test_without_a_token_there_is_no_socket():
    with under_attack(failures=100) as host:
        token = host.claim(1, source=ATTACKER)
        for lines in ((), ("Authorization: Basic eDp4",), (f"Authorization: Bearer {token}",),
                      ("Authorization: Seat",), ("Authorization: Seat ",),
                      (f"Authorization: Seat {token}x",), (f"Authorization: Seat {token[:-1]}",),
                      (f"Cookie: token={token}",)):
            assert websocket.WebSocket(host.port, None, more=lines, source=ATTACKER).status == 401
        _, lines = websocket.upgrade_lines(None)
        status, _, _ = websocket.request(host.port, "GET", f"/v1/play?token={token}", *lines,
                                         source=ATTACKER)
        assert status == 401


@pytest.mark.parametrize("protocol", [None, "", "regalia.v1", "regalia.v3", "xregalia.v2", "chat"])
def test_another_protocol_is_not_spoken(protocol):
    with under_attack() as host:
        token = host.claim(1, source=ATTACKER)
        socket = websocket.WebSocket(host.port, token, protocol=protocol, source=ATTACKER)
        assert socket.status == 400
        socket = websocket.WebSocket(host.port, token, protocol="chat, regalia.v2",
                                     source=ATTACKER)
        assert (socket.status, socket.headers["sec-websocket-protocol"]) == (101, "regalia.v2")
        socket.close()


@pytest.mark.parametrize("lines", [
    ("Sec-WebSocket-Version: 12", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="),
    ("Sec-WebSocket-Version: 13",),
    ("Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: short"),
    ("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",),
])
def test_half_an_upgrade_is_none(lines):
    with under_attack(header_time=1000) as host:
        token = host.claim(1, source=ATTACKER)
        status, _, _ = websocket.request(host.port, "GET", "/v1/play", "Upgrade: websocket",
                                         "Connection: Upgrade", f"Authorization: Seat {token}",
                                         "Sec-WebSocket-Protocol: regalia.v2", *lines,
                                         source=ATTACKER)
        assert status is None or status >= 400
