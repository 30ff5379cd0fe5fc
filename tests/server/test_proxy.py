# SPDX-License-Identifier: GPL-3.0-or-later
"""Play through the proxies that we ship configurations for, with TLS."""

import json
import re
import subprocess

import pytest

import websocket
from house import House, wait_for
from proxy import NAME, Authority, Caddy, Nginx

PROXIES = {"nginx": Nginx, "caddy": Caddy}
FORGED = "X-Forwarded-For: 9.9.9.9"


@pytest.fixture(name="authority", scope="module")
def fixture_authority(tmp_path_factory):
    """An authority of our own."""
    return Authority(tmp_path_factory.mktemp("authority"))


@pytest.fixture(name="place", params=PROXIES)
def fixture_place(request, tmp_path, authority, monkeypatch):
    """A house, a proxy before it, and how guests get there."""
    kind = PROXIES[request.param]
    if kind.program is None:
        pytest.skip(f"{request.param} isn't installed")
    monkeypatch.setattr(websocket, "HOST", NAME)
    (tmp_path / "proxy").mkdir()
    (tmp_path / "house").mkdir()
    with House(tmp_path / "house", server={
            "proxies": "127.0.0.1", "public_uri": f"tabletop://{NAME}?tls=1"}) as house, \
            kind(tmp_path / "proxy", house, authority) as proxy:
        yield house, proxy, {"port": proxy.https, "tls": authority}


def test_friends_play_through_it(place):
    house, proxy, way = place
    out = house.ctl("new", "monarch", "--seats", "3", "--bots", "1", "--spectators", "1").stdout
    links = re.findall(rf"tabletop://{NAME}/j/\w+\?tls=1#(\S{{43}})", out)
    assert len(links) == 3
    ada, bea, cy = (house.sit(secret, name, **way) for secret, name in
                    zip(links, ("Ada", "Bea", "Cy")))
    while ada.id + bea.id < 20:
        assert ada.is_asked() or bea.is_asked()
        for guest, other in ((ada, bea), (bea, ada)):
            if guest.is_asked():
                guest.play()
                other.expect("state")
    assert cy.look()["seats"][0]["name"] == "Ada"
    # A restart behind the proxy costs nobody a seat.
    house.stop()
    assert ada.expect("closing")["reason"] == "restarting"
    status, _, body = websocket.request(method="GET", path="/v1/health", **way)
    assert status == 503 and json.loads(body)["error"]["key"] == "failed"
    house.start()
    ada, bea = ada.come_back(), bea.come_back()
    for guest in (ada, bea):
        if guest.is_asked():
            guest.play()
    secrets = [*links, *ada.tokens, *bea.tokens, *cy.tokens]
    for guest in (ada, bea, cy):
        guest.close()
    logged = proxy.logged()
    assert b"/v1/claim" in logged and b"/v1/play" in logged
    access = proxy.access_log.read_bytes()
    for secret in secrets:
        assert secret.encode() not in logged
        assert secret not in house.log
    assert b"Authorization" not in access and b"Seat " not in access
    assert "[redacted]" not in house.log


def test_guests_are_told_apart_and_can_not_pretend(place):
    house, _, way = place
    _, secrets = house.new("monarch", "--seats", "2", "--spectators", "1")
    websocket.request(way["port"], "GET", "/v1/health", FORGED, source="127.0.0.5", tls=way["tls"])
    house.sit(secrets[1], source="127.0.0.6", more=[FORGED], **way)
    house.last_event("seated")
    seen = {line["address"] for line in house.events("request", "seated")}
    assert {"127.0.0.5", "127.0.0.6"} <= seen <= {"127.0.0.5", "127.0.0.6", "proxy"}
    # Who guesses is stopped, alone.
    statuses = [websocket.claim(way["port"], "x" * 43, source="127.0.0.7", tls=way["tls"])[0]
                for _ in range(30)]
    assert statuses[0] == 403
    house.sit(secrets[2], source="127.0.0.8", **way)


def test_limits_count_guests_and_not_the_proxy(place):
    house, _, way = place
    house.configure("limits", failures_per_minute=5, claims_per_minute=8)
    house.reload()
    _, secrets = house.new("monarch", "--seats", "2")
    statuses = [websocket.claim(way["port"], "x" * 43, source="127.0.0.7", tls=way["tls"])[0]
                for _ in range(9)]
    assert statuses[0] == 403 and statuses[-1] == 429
    house.sit(secrets[2], source="127.0.0.8", **way)
    assert house.last_event("locked-out")["address"] == "127.0.0.7"


def test_http_goes_to_https(place):
    _, proxy, _ = place
    status, headers, _ = websocket.request(proxy.http, "GET", "/v1/health")
    assert status in (301, 308)
    assert re.fullmatch(rf"https://{NAME}(:{proxy.https})?/v1/health", headers["location"])


def test_what_it_lets_through(place):
    _, _, way = place
    status, headers, body = websocket.request(method="GET", path="/v1/health", **way)
    assert (status, body) == (200, b'{"version":2}')
    assert "max-age" in headers["strict-transport-security"]
    for path in ("/", "/metrics", "/v1", "/v1/", "/v1/healthx", "/v1/../metrics"):
        status, _, body = websocket.request(method="GET", path=path, **way)
        assert status == 404 and json.loads(body)["error"]["key"] == "not-found", path
    status, answer, _ = websocket.claim(way["port"], "x" * 43, name="x" * 20000, tls=way["tls"])
    assert status == 413 and answer["error"]["key"] == "too-large"
    assert websocket.WebSocket(way["port"], "x" * 43, tls=way["tls"]).status == 401
    assert websocket.WebSocket(way["port"], "x" * 43, more=["Origin: https://evil.example"],
                               tls=way["tls"]).status == 403


def test_nginx_has_a_limit_of_its_own(tmp_path, authority, monkeypatch):
    if Nginx.program is None:
        pytest.skip("nginx isn't installed")
    monkeypatch.setattr(websocket, "HOST", NAME)
    with House(tmp_path, server={"proxies": "127.0.0.1"}) as house:
        (tmp_path / "proxy").mkdir()
        with Nginx(tmp_path / "proxy", house, authority) as proxy:
            statuses = [websocket.claim(proxy.https, "x" * 43, tls=authority)[0]
                        for _ in range(20)]
            assert statuses.count(403) in (10, 11, 12)
            assert set(statuses) == {403, 429}
            wait_for(lambda: len(house.events("request")) == statuses.count(403), "refusals")


def test_nginx_finds_nothing_wrong_with_our_site(tmp_path, authority):
    if Nginx.program is None:
        pytest.skip("nginx isn't installed")
    with House(tmp_path) as house:
        (tmp_path / "proxy").mkdir()
        with Nginx(tmp_path / "proxy", house, authority) as proxy:
            result = subprocess.run([*proxy.command(), "-t"], capture_output=True, text=True,
                                    check=True, timeout=60)
            assert "successful" in result.stderr and "warn" not in result.stderr
