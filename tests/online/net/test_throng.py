# SPDX-License-Identifier: GPL-3.0-or-later
"""More strangers than there is room for."""

import contextlib
import select
import socket
import time

import websocket
from host import ATTACKER, settle, table, under_attack

MANY = 10_000
WAVE = 200  # fewer than may wait in the kernel


def knock(port, count, source):
    """Opens connections without waiting for one after the other; those that got through."""
    socks = []
    for _ in range(count):
        sock = socket.socket()
        sock.setblocking(False)
        sock.setsockopt(socket.IPPROTO_IP, 24, 1)  # IP_BIND_ADDRESS_NO_PORT: ports are plenty
        sock.bind((source, 0))
        with contextlib.suppress(BlockingIOError):
            sock.connect(("127.0.0.1", port))
        socks.append(sock)
    return socks


def count_open(socks, timeout):
    """How many of them the other end has left open after a while."""
    poller = select.poll()
    still = {sock.fileno(): sock for sock in socks}
    for number in still:
        poller.register(number, select.POLLIN)
    deadline = time.monotonic() + timeout
    while still and (left := deadline - time.monotonic()) > 0:
        for number, _ in poller.poll(left * 1000):
            poller.unregister(number)
            del still[number]
    return len(still)


def test_ten_thousand_connections_from_one_address():
    with under_attack() as host:
        before = host.processor_time()
        for _ in range(MANY // WAVE):
            socks = knock(host.port, WAVE, ATTACKER)
            assert count_open(socks, 0.2) <= 4
            for sock in socks:
                sock.close()
        figures = host.figures()
        assert figures["turned_away"] + figures["accepted"] >= MANY
        assert figures["turned_away"] > MANY - 200
        assert host.processor_time() < before + 5
        told = [line for line in host.log if line["what"] == "turned-away"]
        assert 0 < len(told) < 60, "the log isn't a way to fill the disk"


def test_four_of_one_address_are_enough():
    with under_attack(arrivals=1000) as host:
        socks = knock(host.port, 40, ATTACKER)
        assert count_open(socks, 1) == 4
        for sock in socks:
            sock.close()
        settle(host)
        assert websocket.request(host.port, "GET", "/v1/health", source=ATTACKER)[0] == 200


def test_a_household_sits_at_one_table():
    """Guests behind one address are known and don't count: as many as sit there may come."""
    with table(per_address=1) as host:
        seats = [host.sit(seat, source=ATTACKER) for seat in range(3)]
        for seat in seats:
            assert "error" not in seat.ask("talk", team=False, text="we are all here")
        socks = knock(host.port, 10, ATTACKER)
        assert count_open(socks, 1) == 1, "strangers count as ever"
        for end in (*seats, *socks):
            end.close()
        settle(host, 0)
        assert websocket.request(host.port, "GET", "/v1/health", source=ATTACKER)[0] == 200


def test_an_address_that_comes_again_and_again_has_to_wait():
    with under_attack(arrivals=30) as host:
        got = [websocket.request(host.port, "GET", "/v1/health", source=ATTACKER)[0]
               for _ in range(60)]
        assert got[:30] == [200] * 30
        assert got.count(None) >= 25
        assert websocket.request(host.port, "GET", "/v1/health", source="127.0.0.9")[0] == 200


def test_a_full_house_of_strangers_makes_room():
    with under_attack() as host:
        socks = [sock for i in range(40)
                 for sock in knock(host.port, 4, f"127.0.1.{i + 1}")]
        time.sleep(0.5)
        figures = host.figures()
        assert figures["connections"] <= 64
        assert figures["evicted"] > 80
        seat = host.sit(1)
        assert "error" not in seat.ask("talk", team=False, text="here I am")
        seat.close()
        for sock in socks:
            sock.close()


def test_a_full_house_of_players_makes_none():
    with table(connections=3) as host:
        seats = [host.sit(0), host.sit(1), host.sit(2)]
        assert websocket.request(host.port, "GET", "/v1/health", source=ATTACKER)[0] is None
        for seat in seats:
            assert "error" not in seat.ask("talk", team=False, text="still here")
            seat.close()
        settle(host, 0)
        assert websocket.request(host.port, "GET", "/v1/health", source=ATTACKER)[0] == 200


def test_descriptors_that_run_out_come_back():
    with table(connections=4000, per_address=4000, arrivals=100_000) as host:
        seat = host.sit(0)
        # Less than the process may open, so that it is the process that says no.
        resource_limit(host.pid, 200)
        socks = knock(host.port, 400, ATTACKER)
        time.sleep(0.5)
        for _ in range(3):
            start = time.monotonic()
            seat.step()
            assert time.monotonic() < start + 1
        assert any(line["what"] == "accept-failed" for line in host.log)
        for sock in socks:
            sock.close()
        settle(host)
        assert websocket.request(host.port, "GET", "/v1/health")[0] == 200
        seat.close()


def resource_limit(pid, descriptors):
    """Lets a process have so many descriptors."""
    import resource  # only here, and only on systems that have it

    resource.prlimit(pid, resource.RLIMIT_NOFILE, (descriptors, descriptors))
