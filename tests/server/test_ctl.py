# SPDX-License-Identifier: GPL-3.0-or-later
"""Orders: what they do, what they print, and who may give them."""

import json
import os
import pathlib
import re
import socket
import stat
import subprocess
import sys
import tempfile

import pytest

import websocket
from house import House, run

ASK = """
import socket, sys
sock = socket.socket(socket.AF_UNIX)
sock.connect(sys.argv[1])
try:
    sock.sendall(b'{"do":"status"}\\n')
    sys.stdout.buffer.write(sock.recv(65536))
except (BrokenPipeError, ConnectionResetError):
    pass
"""
LINK = re.compile(r"tabletop://127\.0\.0\.1:\d+/j/[a-z0-9]+#[A-Za-z0-9_-]{43}")


@pytest.fixture(name="house")
def fixture_house(tmp_path):
    """A server without tables."""
    with House(tmp_path) as house:
        yield house


def talk(house, *lines):
    """Says lines to the socket, and gives an answer for each."""
    with socket.socket(socket.AF_UNIX) as sock:
        sock.settimeout(10)
        sock.connect(str(house.socket))
        sock.sendall(b"".join(line + b"\n" for line in lines))
        with sock.makefile("rb") as stream:
            return [json.loads(stream.readline() or "null") for _ in lines]


def test_new_prints_a_link_for_each_open_seat(house):
    out = house.ctl("new", "monarch", "--seats", 4, "--bots", 2, "--spectators", 1).stdout
    lines = [line.split(None, 1) for line in out.splitlines()]
    assert lines[0][0] == "table"
    assert [line[0] for line in lines[1:]] == ["seat", "seat", "spectator"]
    assert len(LINK.findall(out)) == 3
    table = house.order("show", lines[0][1])
    assert [seat["kind"] for seat in table["seats"]] == ["empty", "empty", "bot", "bot"]
    assert [invitation["state"] for invitation in table["invitations"]] == ["open"] * 3


def test_nothing_else_prints_links(house):
    table, _ = house.new("monarch", "--seats", 2)
    house.ctl("say", table, "Welcome!")
    for order in (["list"], ["show", table], ["status"], ["games"], ["close", table],
                  ["open", table]):
        for form in ([], ["--json"]):
            out = house.ctl(*form, *order).stdout
            assert "#" not in out
            assert not re.search(r"[A-Za-z0-9_-]{43}", out)
    assert not LINK.search(house.log) and "[redacted]" not in house.log


def test_options_bots_and_clocks_of_a_new_table(house):
    table, _ = house.new("monarch", "--seats", "2", "--bots", "1", "--bot", "random",
                         "--decision-time", "60", "--game-time", "3600", "--hours", "2",
                         "--grace-time", "30")
    shown = house.order("show", table)
    assert (shown["decision_time"], shown["game_time"]) == (60, 3600)
    assert shown["grace_time"] == 30
    refused = house.ctl("stand-in", table, "1", check=3)
    assert "No guest has seat 1" in refused.stderr
    assert shown["seats"][1]["kind"] == "bot"
    for wrong, words in ((["--seats", "9"], "2 to 4 seats"),
                         (["--bots", "3", "--seats", "2"], "no more bots"),
                         (["--bot", "randm", "--bots", "1"], "random"),
                         (["--option", "nonsense=1"], "nonsense"),
                         (["--hours", "337"], "good_for")):
        assert words in house.ctl("new", "monarch", *wrong, check=3).stderr
    assert len(house.order("list")["tables"]) == 1


def test_people(house):
    table, secrets = house.new("monarch", "--seats", "3", "--bots", "1", "--spectators", "1")
    guest = house.sit(secrets[1], "Ada")
    watcher = house.sit(secrets[0], "Cy")
    shown = house.order("show", table)
    assert (shown["seats"][0]["kind"], shown["seats"][0]["name"]) == ("guest", "Ada")
    assert shown["spectators"] == 1 and shown["links"] == 2
    assert shown["invitations"][0]["state"] == "claimed"
    house.ctl("say", table, "Dinner in ten minutes")
    for each in (guest, watcher):
        assert each.expect("talk")["text"] == "Dinner in ten minutes"
    house.ctl("kick", table, "1")
    assert guest.expect("closing")["reason"] == "kicked"
    assert house.order("show", table)["seats"][0]["kind"] == "empty"
    invitation = house.order("invite", table, "1", "--hours", "1")["invitations"][0]
    assert invitation["seat"] == 1
    house.sit(invitation["link"].partition("#")[2], "Bea")
    assert house.order("show", table)["seats"][0]["name"] == "Bea"
    assert "spectator" in house.ctl("invite", table, "spectator").stdout
    assert "No guest has seat 3" in house.ctl("kick", table, "3", check=3).stderr
    for order in ("kick", "invite"):
        assert "no seat 4; the last is 3" in house.ctl(order, table, "4", check=3).stderr


def test_a_revoked_invitation_opens_nothing(house):
    table, secrets = house.new("monarch", "--seats", "2")
    house.ctl("revoke", table, "2")
    assert websocket.claim(house.port, secrets[2])[0] == 403
    assert house.order("show", table)["invitations"][1]["state"] == "revoked"
    house.sit(secrets[1])
    house.ctl("revoke", table, "3", check=3)


def test_a_closed_table_is_kept_and_opens_again(house):
    table, secrets = house.new("monarch", "--seats", "2", "--bots", "1")
    guest = house.sit(secrets[1])
    guest.play(3)
    view = guest.look()
    house.ctl("close", table)
    assert guest.expect("closing")["reason"] == "closed"
    assert house.order("list")["tables"][0]["state"] == "closed"
    assert "isn't open" in house.ctl("invite", table, "1", check=3).stderr
    assert websocket.WebSocket(house.port, guest.token).status == 401
    house.kill()
    house.start()
    assert house.order("show", table)["state"] == "closed"
    house.ctl("open", table)
    house.ctl("open", table)
    guest = guest.come_back()
    assert guest.look() == view
    guest.play(2)


def test_a_removed_table_is_gone(house):
    table, secrets = house.new("monarch", "--seats", "2")
    other, _ = house.new("whisper")
    guest = house.sit(secrets[1])
    house.ctl("remove", table)
    assert guest.expect("closing")["reason"] == "closed"
    house.ctl("show", table, check=3)
    house.kill()
    house.start()
    assert [each["table"] for each in house.order("list")["tables"]] == [other]
    assert websocket.claim(house.port, secrets[2])[0] == 403


def test_plain_answers(house):
    house.new("monarch", "--seats", "2", "--bots", "1")
    assert re.search(r"^[a-z0-9]{12}  \S+Z  open    Monarch: Seat 1, ", house.ctl("list").stdout)
    assert re.search(r"^monarch +Monarch, 2 to 4 seats$", house.ctl("games").stdout, re.M)
    status = house.ctl("status").stdout
    assert re.search(r"^tables +1$", status, re.M)
    assert f"tabletop://127.0.0.1:{house.port}\n" in status


def test_statuses(house, tmp_path):
    assert "There is no game" in house.ctl("new", "monrch", check=3).stderr
    assert "there is no order" in house.ctl("frob", check=2).stderr
    assert "takes 1 arguments" in house.ctl("show", check=2).stderr
    assert "an order is missing" in house.ctl(check=2).stderr
    assert "is no seat" in house.ctl("kick", "x", "0", check=2).stderr
    result = run("ctl", "--socket", tmp_path / "nobody", "status", check=1)
    assert "nobody" in result.stderr
    answer = house.order("show", "nothing", check=3)
    assert answer == {"ok": False, "error": {"key": "not-found",
                                             "text": "There is no table “nothing”"}}


@pytest.mark.parametrize("line,key", [
    (b"", "bad-request"),
    (b"nonsense", "bad-request"),
    (b"[]", "bad-request"),
    (b"{}", "bad-request"),
    (b'{"do":"frob"}', "not-found"),
    (b'{"do":"status","more":1}', "bad-request"),
    (b'{"do":"status","do":"stop"}', "bad-request"),
    (b'{"do":"new"}', "bad-request"),
    (b'{"do":"new","game":7}', "bad-request"),
    (b'{"do":"new","game":"monarch","seats":-1}', "bad-request"),
    (b'{"do":"invite","table":"x","seat":0}', "bad-request"),
    (b'{"do":"kick","table":"x","seat":1}', "not-found"),
    (b'{"do":"say","table":"x","text":"\xff"}', "bad-request"),
])
def test_orders_that_make_no_sense(house, line, key):
    answer, status = talk(house, line, b'{"do":"status"}')
    assert (answer["ok"], answer["error"]["key"]) == (False, key), answer
    assert status["ok"]


def test_several_orders_on_one_connection_and_none_that_is_too_long(house):
    answers = talk(house, *[b'{"do":"status"}'] * 50)
    assert [answer["ok"] for answer in answers] == [True] * 50
    with pytest.raises(ConnectionResetError):
        talk(house, b'{"do":"' + b"x" * 20000 + b'"}')
    assert house.order("status")["ok"]


def test_a_secret_in_a_mistaken_order_is_not_logged(house):
    _, secrets = house.new("whisper")
    talk(house, json.dumps({"do": secrets[1]}).encode())
    assert "There is no order “[redacted]”" in house.last_event("order-refused")["why"]
    assert secrets[1] not in house.log


def test_the_socket_is_for_its_owner(house):
    assert stat.S_IMODE(house.socket.stat().st_mode) == 0o600
    assert stat.S_IMODE((house.folder / "tables.db").stat().st_mode) == 0o600


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")
def test_somebody_else_is_refused_whatever_the_mode_of_the_socket(house):
    # The folders of a test are for its user alone.
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        house.stop()
        house.socket = pathlib.Path(folder) / "admin.sock"
        house.configure("server", admin_socket=house.socket)
        house.start()
        house.socket.chmod(0o666)
        result = subprocess.run(
            [sys.executable, "-c", ASK, house.socket], user=65534, group=65534, extra_groups=[],
            env={}, stdout=subprocess.PIPE, check=True, timeout=60)
        assert result.stdout == b""
        house.last_event("stranger-refused")
        assert len(house.events("stranger-refused")) == 1
        result = subprocess.run([sys.executable, "-c", ASK, house.socket], env={},
                                stdout=subprocess.PIPE, check=True, timeout=60)
        assert result.stdout.startswith(b'{"ok":true')


def test_stop_ends_it(house):
    _, secrets = house.new("monarch", "--seats", "2", "--bots", "1")
    guest = house.sit(secrets[1])
    house.ctl("stop")
    assert guest.expect("closing")["reason"] == "restarting"
    assert house.wait_end() == 0
    assert not house.socket.exists()


def test_two_servers_do_not_share_a_database(house, tmp_path):
    other = tmp_path / "other.conf"
    text = house.config.read_text(encoding="utf-8")
    other.write_text(text.replace("admin.sock", "other.sock").replace(
        f"port={house.port}", "port=0"), encoding="utf-8")
    assert "use" in run("--config", other, check=1).stderr
    assert house.order("status")["ok"]
