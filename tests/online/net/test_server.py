# SPDX-License-Identifier: GPL-3.0-or-later
"""Where a table is reached, what a proxy may say, and how it stops."""

import json
import os
import socket
import stat
import time
import urllib.parse

import pytest

import websocket
from host import ATTACKER, new_folder, settle, table


def own_addresses():
    """The addresses of this machine that aren't its own business."""
    found = socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)
    return sorted({info[4][0] for info in found
                   if not info[4][0].startswith(("127.", "::1", "fe80"))})


def test_health():
    with table() as host:
        status, headers, body = websocket.request(host.port, "GET", "/v1/health")
        assert (status, json.loads(body)) == (200, {"version": 2})
        assert headers["content-type"] == "application/json"
        assert "server" not in headers


def test_loopback_is_for_this_machine_alone():
    with table() as host:
        for family, address in ((socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")):
            with socket.socket(family) as sock:
                try:
                    sock.connect((address, host.port))
                except OSError:
                    assert family == socket.AF_INET6 and not socket.has_dualstack_ipv6()
        for address in own_addresses():
            family = socket.AF_INET6 if ":" in address else socket.AF_INET
            with socket.socket(family) as sock, pytest.raises(ConnectionRefusedError):
                sock.connect((address, host.port))
        assert urllib.parse.urlsplit(host.invite(0)).hostname == "127.0.0.1"


def test_lan_names_an_address_that_others_reach():
    with new_folder() as folder, table("--listen=lan", f"--tls={folder}") as host:
        link = urllib.parse.urlsplit(host.invite(0))
        assert link.port == host.port
        assert len(urllib.parse.parse_qs(link.query)["pin"][0]) == 43
        if own_addresses():
            assert not link.hostname.startswith("127.")
        family = socket.AF_INET6 if ":" in link.hostname else socket.AF_INET
        with socket.socket(family) as sock:
            sock.settimeout(5)
            sock.connect((link.hostname, link.port))
            with websocket.trust_all().wrap_socket(sock) as tls:
                assert websocket.ask(tls, websocket.head("GET", "/v1/health"))[0] == 200


def test_an_address_that_is_taken_is_an_error():
    with table() as host:
        with pytest.raises(AssertionError, match="error"):
            with table(f"--listen=127.0.0.1:{host.port}"):
                pass


@pytest.mark.parametrize("where", ["nonsense", "127.0.0.1:0", "127.0.0.1:x", "[::1", "1.2.3.4.5",
                                   "127.0.0.1:65536", ""])
def test_where_has_to_be_somewhere(where):
    with pytest.raises(AssertionError, match="error"):
        with table(f"--listen={where}"):
            pass


def test_a_unix_socket():
    with new_folder() as folder:
        path = f"{folder}/socket"
        with table(f"--listen=unix:{path}") as host:
            assert stat.S_IMODE(os.stat(path).st_mode) == 0o660
            assert websocket.request(0, "GET", "/v1/health", unix=path)[0] == 200
            # HTTP/1.0 needs no Host, and there is no address to stand in for it.
            with websocket.connect(0, unix=path) as sock:
                assert websocket.ask(sock, b"GET /v1/health HTTP/1.0\r\n\r\n")[0] == 200
            assert host.port == 0
        assert not os.path.exists(path)
        with socket.socket(socket.AF_UNIX) as stale:
            stale.bind(path)
        with table(f"--listen=unix:{path}"):
            assert websocket.request(0, "GET", "/v1/health", unix=path)[0] == 200
            with pytest.raises(AssertionError, match="error"):
                with table(f"--listen=unix:{path}"):
                    pass
            assert websocket.request(0, "GET", "/v1/health", unix=path)[0] == 200


def try_token(how, address, port=0):
    """The status of a wrong token from an address that a proxy names."""
    more = (f"X-Forwarded-For: {address}",) if address else ()
    sock = websocket.WebSocket(port, "x" * 43, more=more, **how)
    sock.close()
    return sock.status


def test_a_proxy_speaks_for_others():
    with new_folder() as folder:
        how = {"unix": f"{folder}/socket"}
        with table(f"--listen=unix:{how['unix']}", "--proxy=unix", "--proxy=10.0.0.0/8",
                   failures=3) as host:
            got = [try_token(how, "192.0.2.1") for _ in range(5)]
            assert got == [401] * 4 + [429]
            assert try_token(how, "192.0.2.2") == 401
            # What the stranger wrote itself stands further left.
            assert try_token(how, "192.0.2.2, 192.0.2.1") == 429
            assert try_token(how, "192.0.2.1, 192.0.2.3") == 401
            # Another proxy of ours in between.
            assert try_token(how, "192.0.2.1, 10.1.2.3") == 429
            assert try_token(how, "::ffff:192.0.2.1") == 429
            # One household has a whole /64.
            got = [try_token(how, f"2001:db8:1:2::{i}") for i in range(1, 6)]
            assert got == [401] * 4 + [429]
            assert try_token(how, "2001:db8:1:3::1") == 401
            for nonsense in ("", "unknown", "1.2.3.4:80", "<script>", ","):
                assert try_token(how, nonsense) in (401, 429)
            assert any(line.get("address") == "192.0.2.1" for line in host.log)


def test_a_proxy_is_not_bounded_itself_but_each_of_its_guests_is():
    with new_folder() as folder:
        how = {"unix": f"{folder}/socket"}
        with table(f"--listen=unix:{how['unix']}", "--proxy=unix") as host:
            socks = [websocket.connect(0, **how) for _ in range(30)]
            for i, sock in enumerate(socks):
                sock.sendall(websocket.head("GET", "/v1/health",
                                            f"X-Forwarded-For: 192.0.2.{i + 1}"))
            assert [websocket.read_answer(sock)[0] for sock in socks] == [200] * 30
            for sock in socks:
                sock.close()
            tokens = []
            for seat in (0, 1, 2, -1, -1):
                status, answer, _ = websocket.claim(0, host.secret(seat), **how)
                assert status == 200
                tokens.append(answer["token"])
            guest = "X-Forwarded-For: 192.0.2.7"
            seats = [websocket.WebSocket(0, token, more=(guest,), **how) for token in tokens]
            assert [seat.status for seat in seats] == [101] * 5, "whoever has a seat is known"
            # A claim whose body doesn't come: somebody whom nobody knows yet.
            socks = [websocket.connect(0, **how) for _ in range(5)]
            for sock in socks:
                sock.sendall(websocket.head("POST", "/v1/claim", guest, "Content-Length: 64"))
            assert websocket.read_answer(socks[-1])[0] == 429
            for end in (*seats, *socks):
                end.close()


def test_nobody_else_speaks_for_others():
    with table(failures=3) as host:
        got = [try_token({"source": ATTACKER}, f"192.0.2.{i}", host.port) for i in range(5)]
        assert got == [401] * 4 + [429]


def test_it_stops_with_a_word_to_everybody():
    for reason, code in (("closed", 1000), ("restarting", 1001)):
        with table() as host:
            seats = [host.sit(0), host.sit(1)]
            stranger = websocket.connect(host.port, ATTACKER)
            start = time.monotonic()
            host.order(f"stop {reason}")
            for seat in seats:
                assert seat.expect("closing")["reason"] == reason
                assert seat.wait_closed() == code
                seat.send_raw(websocket.frame(websocket.CLOSE, b"\x03\xe8"))
            host.expect("stopped")
            assert time.monotonic() < start + 1.5
            stranger.close()
            with pytest.raises(ConnectionRefusedError):
                websocket.connect(host.port)


def test_it_stops_in_time_whatever_guests_do():
    with table(closing_time=500) as host:
        seats = [host.sit(0), host.sit(1)]
        start = time.monotonic()
        host.order("stop closed")
        host.expect("stopped")
        assert time.monotonic() < start + 2
        for seat in seats:
            seat.close()


def test_a_server_that_dies_and_comes_back_on_its_port():
    with table() as host:
        seat = host.sit(0)
        seat.step()
        host.order("die", "dead")
        seat.wait_closed()
        seat.close()
        port = host.port
        host.order("listen")
        assert host.expect("listening")["port"] == port
        seat = websocket.Seat(port, seat.token)
        seat.step()
        seat.close()
        settle(host, 0)
