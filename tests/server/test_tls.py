# SPDX-License-Identifier: GPL-3.0-or-later
"""TLS without a proxy: a certificate that somebody vouches for, or one that links name."""

import base64
import hashlib
import ssl
import urllib.parse

import pytest

import websocket
from house import House, free_port
from proxy import NAME, Authority


@pytest.fixture(name="authority")
def fixture_authority(tmp_path):
    """An authority of our own."""
    (tmp_path / "authority").mkdir()
    return Authority(tmp_path / "authority")


def shown(port, context):
    """The certificate that is shown at a port."""
    with websocket.connect(port, tls=context) as sock:
        return sock.getpeercert(True)


def test_a_certificate_is_read_again(tmp_path, authority, monkeypatch):
    monkeypatch.setattr(websocket, "HOST", NAME)
    certificate, key = authority.vouch("first")
    tls = free_port()
    with House(tmp_path, server={
            "listen": "", "listen_tls": f"127.0.0.1:{tls}", "certificate": certificate,
            "private_key": key}) as house:
        answer = house.order("new", "monarch", "--seats", "2", "--bots", "1")
        link = urllib.parse.urlsplit(answer["invitations"][0]["link"])
        assert link.netloc == f"127.0.0.1:{tls}" and link.query == "tls=1"
        guest = house.sit(link.fragment, port=tls, tls=authority)
        guest.play(2)
        before = shown(tls, authority)
        other, other_key = authority.vouch("second")
        certificate.write_bytes(other.read_bytes())
        house.reload()
        # Half of a pair is no pair: the old one stays.
        assert house.last_event("not-reloaded")
        assert shown(tls, authority) == before
        key.write_bytes(other_key.read_bytes())
        assert house.reload()["event"] == "reloaded"
        assert shown(tls, authority) == ssl.PEM_cert_to_DER_cert(other.read_text()) != before
        # Whoever was there stays.
        guest.play(2)
        with websocket.connect(tls) as sock, pytest.raises(ssl.SSLCertVerificationError):
            ssl.create_default_context().wrap_socket(sock, server_hostname=NAME)


def test_without_one_it_makes_its_own_and_links_name_it(tmp_path):
    tls = free_port()
    with House(tmp_path, server={"listen": "", "listen_tls": f"127.0.0.1:{tls}"}) as house:
        answer = house.order("new", "monarch", "--seats", "2", "--bots", "1")
        link = urllib.parse.urlsplit(answer["invitations"][0]["link"])
        pin = urllib.parse.parse_qs(link.query)["pin"][0]
        der = shown(tls, websocket.trust_all())
        assert pin == base64.urlsafe_b64encode(hashlib.sha256(der).digest()).rstrip(b"=").decode()
        house.sit(link.fragment, port=tls, tls=websocket.trust_all()).play(2)
        house.kill()
        house.start()
        assert shown(tls, websocket.trust_all()) == der
