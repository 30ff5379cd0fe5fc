# SPDX-License-Identifier: GPL-3.0-or-later
"""Who guesses, and what is told to whom: tokens, invitations, logs."""

import base64
import os
import statistics
import time
import urllib.parse

import pytest

import websocket
from host import ATTACKER, SLOW_DOWN, settle, table, under_attack


def guess():
    """A secret as good as any."""
    return base64.urlsafe_b64encode(os.urandom(32)).decode().rstrip("=")


def play(host, token, **how):
    """The status of an attempt to play."""
    socket = websocket.WebSocket(host.port, token, **how)
    socket.close()
    return socket.status


def test_who_guesses_tokens_is_locked_out():
    with under_attack(failures=5, lock_time=60_000) as host:
        got = [play(host, guess(), source=ATTACKER) for _ in range(12)]
        assert got[:6] == [401] * 6
        assert got[6:] == [429] * 6
        assert host.figures()["locked_out"] == 1
        status, _, headers = websocket.claim(host.port, guess(), source=ATTACKER)
        assert status == 429
        assert 50 < int(headers["retry-after"]) <= 60
        assert play(host, guess(), source="127.0.0.9") == 401


def test_a_lock_ends():
    with under_attack(failures=60, lock_time=1000, claims=1000, arrivals=1000) as host:
        for _ in range(70):
            last = play(host, guess(), source=ATTACKER)
        assert last == 429
        time.sleep(2)
        assert play(host, guess(), source=ATTACKER) == 401


def test_who_is_locked_out_does_not_cost_a_neighbour_the_seat():
    with under_attack(failures=3) as host:
        token = host.claim(1, source=ATTACKER)
        while play(host, guess(), source=ATTACKER) != 429:
            pass
        seat = websocket.Seat(host.port, token, source=ATTACKER)
        assert "error" not in seat.ask("talk", team=False, text="let in")
        seat.close()


def test_who_guesses_invitations_is_locked_out():
    with under_attack(failures=4, claims=1000) as host:
        secret = host.secret(1)
        got = [websocket.claim(host.port, guess(), source=ATTACKER)[0] for _ in range(8)]
        assert got == [403] * 5 + [429] * 3
        assert websocket.claim(host.port, secret, source=ATTACKER)[0] == 429
        assert websocket.claim(host.port, secret, source="127.0.0.9")[0] == 200


def test_ten_claims_a_minute():
    with under_attack(failures=1000) as host:
        got = [websocket.claim(host.port, guess(), source=ATTACKER)[0] for _ in range(15)]
        assert got == [403] * 10 + [429] * 5


def test_claims_of_all_together_have_a_budget():
    with under_attack(all_claims=20, failures=1000) as host:
        got = [websocket.claim(host.port, guess(), source=f"127.0.2.{i}")[0]
               for i in range(1, 30)]
        assert got.count(403) in (19, 20)  # the player's own was one of them
        assert got.count(429) >= 9


def test_every_useless_invitation_gets_the_same_answer():
    with under_attack(claims=10_000, failures=10_000, all_claims=10_000, arrivals=10_000) as host:
        used, revoked = host.secret(1), host.secret(2)
        host.secret(2)  # takes the one before back
        assert websocket.claim(host.port, used)[0] == 200
        answers = set()
        times = {}
        for _ in range(60):
            for name, secret in (("used", used), ("revoked", revoked), ("unknown", guess()),
                                 ("short", "x"), ("other", "x" * 43)):
                start = time.perf_counter()
                status, _, body = websocket.request(
                    host.port, "POST", "/v1/claim", f"Authorization: Seat {secret}",
                    body=b'{"version":2,"name":"Eve"}', source=ATTACKER)
                times.setdefault(name, []).append(time.perf_counter() - start)
                answers.add((status, body))
        assert len(answers) == 1 and next(iter(answers))[0] == 403
        middle = [statistics.median(one) for one in times.values()]
        assert max(middle) - min(middle) < 0.001 * SLOW_DOWN, middle


def test_an_invitation_is_used_once():
    with under_attack() as host:
        secret = host.secret(1)
        first = websocket.claim(host.port, secret, source=ATTACKER)
        again = websocket.claim(host.port, secret, source=ATTACKER)
        assert (first[0], again[0]) == (200, 403)
        assert again[1]["error"]["key"] == "invitation-unusable"


@pytest.mark.parametrize("body", [b"", b"x", b"{}", b"[" * 16000, b'{"version":2}',
                                  b'{"version":2,"name":"a","name":"b"}',
                                  b'{"version":2,"name":"a","more":1}',
                                  b'{"version":1,"name":"a"}', b'{"version":2,"name":"\xff"}',
                                  b'{"version":2,"name":"a\\u0000b"}',
                                  b'{"version":2,"name":"' + b"x" * 300 + b'"}'])
def test_a_claim_that_is_none_spends_nothing(body):
    with under_attack() as host:
        secret = host.secret(1)
        status, _, _ = websocket.request(host.port, "POST", "/v1/claim",
                                         f"Authorization: Seat {secret}", body=body,
                                         source=ATTACKER)
        assert status == 400
        assert websocket.claim(host.port, secret)[0] == 200


def test_no_log_has_a_secret():
    with table(failures=3) as host:
        secrets = [guess() for _ in range(6)]
        invitation = host.secret(0)
        status, answer, _ = websocket.claim(host.port, invitation, name="Bea Secretname")
        assert status == 200
        seat = websocket.Seat(host.port, answer["token"])
        seat.ask("talk", team=False, text="nothing-to-log")
        secrets += [invitation, answer["token"], seat.token, "Secretname", "nothing-to-log",
                    "query-to-hide", "path-to-hide", "agent-to-hide"]
        for secret in secrets[:6]:
            play(host, secret)
            websocket.claim(host.port, secret)
            websocket.request(host.port, "GET", f"/v1/health?query-to-hide={secret}",
                              "User-Agent: agent-to-hide", f"Cookie: {secret}")
            websocket.request(host.port, "GET", f"/path-to-hide/{secret}")
            websocket.request(host.port, secret[:20], "/v1/claim")
        seat.send(type="nonsense", text=secrets[0])
        seat.wait_closed()
        seat.close()
        settle(host, 0)
        said = "".join(line for line in host.everything if '"log"' in line)
        assert "locked-out" in said and "seated" in said and "/v1/health" in said
        for secret in secrets:
            assert secret not in said
            assert urllib.parse.quote(secret) not in said
