# SPDX-License-Identifier: GPL-3.0-or-later
"""Figures: whether Prometheus could read them, and whether they are true."""

import os
import re

import pytest

import websocket
from house import House, free_port

NAME = re.compile(r"[a-zA-Z_:][a-zA-Z0-9_:]*")
SAMPLE = re.compile(r"([a-zA-Z_:][a-zA-Z0-9_:]*)(\{[a-z]+=\"[^\"\\\n]*\"\})? (\d+(?:\.\d+)?)")


@pytest.fixture(name="house")
def fixture_house(tmp_path):
    """A server with figures at its `metrics` port."""
    port = free_port()
    with House(tmp_path, metrics={"listen": f"127.0.0.1:{port}"}) as house:
        house.metrics = port
        yield house


def get(house):
    """The figures as {name: (type, value)}, read as strictly as the format is."""
    status, headers, body = websocket.request(house.metrics, "GET", "/metrics")
    assert status == 200
    assert headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    text = body.decode()
    assert text.endswith("\n") and "\r" not in text
    figures, types, helped = {}, {}, set()
    for line in text.splitlines():
        if line.startswith("# HELP "):
            name, words = line[7:].split(" ", 1)
            assert NAME.fullmatch(name) and words and name not in helped
            helped.add(name)
        elif line.startswith("# TYPE "):
            name, kind = line[7:].split(" ")
            assert kind in ("counter", "gauge", "summary") and name in helped and name not in types
            types[name] = kind
        else:
            name, _, value = SAMPLE.fullmatch(line).groups()
            family = re.sub(r"_(sum|count)$", "", name)
            kind = types[name if name in types else family]
            assert (kind == "counter") == name.endswith("_total") or kind == "summary"
            assert name not in figures
            figures[name] = float(value)
    return figures


def test_they_are_true(house):
    before = get(house)
    assert before["tabletop_tables"] == before["tabletop_choices_total"] == 0
    _, secrets = house.new("monarch", "--seats", "2", "--bots", "1")
    house.new("whisper")
    guest = house.sit(secrets[1])
    made = guest.play(3)
    websocket.claim(house.port, secrets[1])
    websocket.WebSocket(house.port, "x" * 43).close()
    after = get(house)
    assert after["tabletop_tables"] == after["tabletop_tables_open"] == 2
    assert after["tabletop_guests"] == after["tabletop_guests_connected"] == 1
    assert after["tabletop_connections_seated"] == 1
    assert after["tabletop_choices_total"] == made + after["tabletop_bot_choices_total"]
    assert after["tabletop_claims_total"] == 1
    assert after["tabletop_refused_claims_total"] == 1
    assert after["tabletop_refused_tokens_total"] >= 1
    assert after["tabletop_commit_seconds_count"] >= made
    assert after["tabletop_commit_seconds_sum"] > 0
    assert after["tabletop_server_received_bytes_total"] > 0
    for name, value in before.items():
        assert not name.endswith("_total") or after[name] >= value, name


def test_the_process(house):
    figures = get(house)
    folder = f"/proc/{house.process.pid}"
    pages = int(open(f"{folder}/statm", encoding="ascii").read().split()[1])
    assert abs(figures["process_resident_memory_bytes"] - pages * os.sysconf("SC_PAGE_SIZE")) \
        < 4 << 20
    # One more is open while it answers.
    assert 0 <= figures["process_open_fds"] - len(os.listdir(f"{folder}/fd")) <= 1
    assert figures["process_max_fds"] >= 1024
    assert figures["process_cpu_seconds_total"] > 0
    started = os.stat(folder).st_mtime
    assert abs(figures["process_start_time_seconds"] - started) < 60


def test_no_figure_names_anybody(house):
    _, secrets = house.new("monarch", "--seats", "2", "--bots", "1")
    guest = house.sit(secrets[1], "Ada")
    body = websocket.request(house.metrics, "GET", "/metrics")[2].decode()
    assert "Ada" not in body and guest.token not in body and secrets[1] not in body


@pytest.mark.parametrize("method,path,status", [
    ("GET", "/", 404), ("GET", "/metricsx", 404), ("GET", "/v1/health", 404),
    ("POST", "/metrics", 405), ("HEAD", "/metrics", 200),
])
def test_other_requests(house, method, path, status):
    with websocket.connect(house.metrics) as sock:
        sock.sendall(websocket.head(method, path))
        answer = b""
        while block := sock.recv(65536):
            answer += block
    assert answer.startswith(f"HTTP/1.1 {status} ".encode())
    assert answer.endswith(b"\r\n\r\n") == (method == "HEAD")


@pytest.mark.parametrize("lines,status", [
    (["Host: 127.0.0.1:28671"], 200), (["Host: localhost"], 200), (["Host: [::1]:28671"], 200),
    ([], 403), (["Host: localhost", "Host: localhost"], 403),
    (["Host: localhost", "host: evil.example"], 403), (["Host: localhost", " evil.example"], 403),
    (["Host: evil.example:28671"], 403), (["HOST:evil.example"], 403),
    (["Host: 127.0.0.1.evil.example"], 403), (["Host: localhost@evil.example"], 403),
    (["Host: 127.0.0.1", "Origin: http://127.0.0.1"], 403), (["Origin: null"], 403),
    (["Host: "], 403), (["Host: /x"], 403),
])
def test_no_page_of_the_web_reads_it(house, lines, status):
    """Not even one whose name was made to mean this machine."""
    request = "\r\n".join(["GET /metrics HTTP/1.1", *lines, "", ""]).encode()
    answer = websocket.ask(websocket.connect(house.metrics), request)
    assert answer[0] == status
    assert (b"tabletop_" in answer[2]) == (status == 200)


def test_nonsense_costs_nothing(house):
    descriptors = len(os.listdir(f"/proc/{house.process.pid}/fd"))
    assert websocket.ask(websocket.connect(house.metrics), b"nonsense\r\n\r\n")[0] == 400
    assert websocket.ask(websocket.connect(house.metrics), b"GET /metrics " * 2000)[0] is None
    # Somebody who says nothing has no place for long, and there are few places.
    silent = [websocket.connect(house.metrics) for _ in range(40)]
    for sock in silent:
        sock.settimeout(20)
        assert sock.recv(1) == b""
        sock.close()
    assert get(house)
    assert len(os.listdir(f"/proc/{house.process.pid}/fd")) <= descriptors + 2


def test_an_empty_address_is_no_listener(tmp_path):
    with House(tmp_path, metrics={"listen": ""}) as house:
        assert not house.events("metrics-listening")
