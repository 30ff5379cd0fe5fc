# SPDX-License-Identifier: GPL-3.0-or-later
"""Ending and beginning again: in order, by SIGKILL, by systemd; nothing is lost, nobody is locked
out, and nothing is done twice."""

import contextlib
import os
import random
import resource
import shutil
import socket
import sqlite3
import sys
import time

import pytest

import websocket
from house import House, run, wait_for

DAY = 24 * 60 * 60


def list_steps(house):
    """What the database says was done, as (seat, request); only while the server is down."""
    with contextlib.closing(sqlite3.connect(house.folder / "tables.db")) as database:
        return database.execute("SELECT seat, request FROM step ORDER BY number").fetchall()


def test_a_restart_loses_no_seat(tmp_path):
    with House(tmp_path) as house:
        table, secrets = house.new("monarch", "--seats", "3", "--bots", "1", "--spectators", "1")
        guests = [house.sit(secrets[1], "Ada"), house.sit(secrets[2], "Bea")]
        for _ in range(6):
            for guest in guests:
                if guest.is_asked():
                    guest.play()
        views = [guest.look() for guest in guests]
        shown = house.order("show", table)
        begun = time.monotonic()
        assert house.stop() == 0
        assert time.monotonic() - begun < 5
        for guest in guests:
            assert guest.expect("closing")["reason"] == "restarting"
            guest.wait_closed()
        assert not house.socket.exists()

        house.start()
        again = house.order("show", table)
        assert again["steps"] == shown["steps"] and again["names"] == shown["names"]
        guests = [guest.come_back() for guest in guests]
        assert [guest.look() for guest in guests] == views
        assert [seat["presence"] for seat in house.order("show", table)["seats"]] == ["here"] * 3
        # An invitation that was made before is as good as ever, and used ones are used.
        house.sit(secrets[0], "Cy")
        assert websocket.claim(house.port, secrets[1])[0] == 403
        # Somebody who is asked goes on.
        assert sum(guest.play() for guest in guests if guest.is_asked()) >= 1


def test_sigkill_loses_nothing_that_was_acknowledged_and_does_nothing_twice(tmp_path):
    chance = random.Random(7)
    with House(tmp_path) as house:
        table, secrets = house.new("monarch", "--seats", "2", "--bots", "1")
        guest = house.sit(secrets[1])
        for _ in range(8):
            guest.play(chance.randrange(1, 4))
            if not guest.wait_turn():
                break
            acknowledged = guest.id
            known = guest.state["sequence"]
            guest.id += 1
            request = {"type": "decide", "id": guest.id, **guest.default()}
            guest.send(**request)
            time.sleep(chance.random() * 0.01)
            house.kill()
            done = [number for seat, number in list_steps(house) if seat == 0 and number > 0]
            assert set(range(1, acknowledged + 1)) <= set(done)
            assert len(done) == len(set(done)) and max(done) <= guest.id
            house.start()
            # What was in the air may have ended the match: then nobody is let in any more.
            if house.order("show", table)["over"]:
                break
            guest = guest.come_back()
            assert guest.state["sequence"] >= known
            # What wasn't answered is asked again, and done exactly once by then.
            guest.send(**request)
            assert "error" not in guest.expect("ack", id=guest.id)
        house.kill()
        done = [number for seat, number in list_steps(house) if seat == 0 and number > 0]
        assert sorted(done) == list(range(1, guest.id + 1))
        house.start()
        assert house.order("show", table)["steps"] == len(list_steps_of(house))


def list_steps_of(house):
    """The steps, from a copy of the files of a server that runs."""
    copy = house.folder / "copy"
    copy.mkdir(exist_ok=True)
    for path in house.folder.glob("tables.db*"):
        shutil.copy(path, copy)
    with contextlib.closing(sqlite3.connect(copy / "tables.db")) as database:
        return database.execute("SELECT number FROM step").fetchall()


def test_a_disk_that_is_full_stops_tables_and_loses_nothing(tmp_path):
    with House(tmp_path) as house:
        house.stop()
        # A write beyond the limit fails, instead of killing it.
        house.start(restore_signals=False)
        table, secrets = house.new("monarch", "--seats", "2", "--bots", "1")
        guest = house.sit(secrets[1])
        guest.play(3)
        guest.wait_turn()
        steps = house.order("show", table)["steps"]
        resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
        request = guest.default()
        guest.id += 1
        guest.send(type="decide", id=guest.id, **request)
        wait_for(lambda: house.order("status")["stalled"] == 1, "stall")
        assert house.order("show", table)["stalled"]
        assert house.last_event("table-problem")
        assert "can't be written" in house.ctl("new", "whisper", check=1).stderr
        house.ctl("close", table, check=1)
        house.ctl("remove", table, check=1)
        resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE,
                         (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        assert "error" not in guest.expect("ack", 30, id=guest.id)
        assert house.order("status")["stalled"] == 0
        house.kill()
        house.start()
        assert house.order("show", table)["steps"] > steps
        guest.come_back().play(1)


def test_many_tables_come_back(tmp_path):
    with House(tmp_path) as house:
        tables = [house.new("whisper")[0] for _ in range(30)]
        house.kill()
        house.start()
        found = house.order("list")["tables"]
        assert sorted(table["table"] for table in found) == sorted(tables)
        assert {table["state"] for table in found} == {"open"}


def test_a_table_whose_game_is_missing_is_broken_and_hurts_nobody(tmp_path):
    with House(tmp_path) as house:
        broken, _ = house.new("whisper")
        table, secrets = house.new("monarch", "--seats", "2", "--bots", "1")
        house.stop()
        paths = house.groups["server"]["plugin_path"]
        house.configure("server", plugin_path=paths.split(";")[0])
        house.start()
        shown = house.order("show", broken)
        assert shown["state"] == "broken" and "whisper" in shown["why"]
        assert house.order("status")["broken"] == 1
        house.sit(secrets[1]).play(2)
        assert "whisper" in house.ctl("open", broken, check=3).stderr
        house.stop()
        house.configure("server", plugin_path=paths)
        house.start()
        assert {each["state"] for each in house.order("list")["tables"]} == {"open"}
        assert house.order("show", table)["steps"] > 0


def leave(house, table, secret):
    """Ends a match by leaving it."""
    guest = house.sit(secret)
    guest.ask("leave")
    guest.close()
    wait_for(lambda: house.order("show", table)["links"] == 0, "departure")
    assert house.order("show", table)["over"]


def test_tables_that_are_over_go_when_they_are_old_if_that_is_wanted(tmp_path):
    with House(tmp_path) as house:
        over, secrets = house.new("monarch", "--seats", "2", "--bots", "1")
        leave(house, over, secrets[1])
        going_on, _ = house.new("monarch", "--seats", "2", "--bots", "1")
        house.env = {"LD_PRELOAD": os.environ["LATER_LIBRARY"], "LATER": str(40 * DAY)}
        house.stop()
        house.start()
        # By default nothing ever goes.
        assert len(house.order("list")["tables"]) == 2
        house.stop()
        house.configure("tables", remove_over_after=41)
        house.start()
        assert len(house.order("list")["tables"]) == 2
        house.stop()
        house.configure("tables", remove_over_after=39)
        house.start()
        assert [table["table"] for table in house.order("list")["tables"]] == [going_on]
        assert house.last_event("table-removed")["table"] == over


def test_an_invitation_expires(tmp_path):
    with House(tmp_path) as house:
        table, secrets = house.new("whisper", "--seats", "3", "--hours", "1")
        house.sit(secrets[1])
        house.kill()
        house.env = {"LD_PRELOAD": os.environ["LATER_LIBRARY"], "LATER": "3700"}
        house.start()
        assert websocket.claim(house.port, secrets[2])[0] == 403
        states = [each["state"] for each in house.order("show", table)["invitations"]]
        assert states == ["claimed", "expired", "expired"]


@pytest.fixture(name="notices")
def fixture_notices(tmp_path):
    """What systemd would hear: a socket that takes what is said to NOTIFY_SOCKET."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sock:
        sock.bind(str(tmp_path / "notify"))
        sock.settimeout(20)
        yield sock


def expect(notices, word):
    """Waits for a thing to be said."""
    while True:
        said = notices.recv(4096).decode().split("\n")
        if word in said:
            return said


def test_systemd_is_told(tmp_path, notices):
    env = {"NOTIFY_SOCKET": notices.getsockname(), "WATCHDOG_USEC": "200000"}
    with House(tmp_path, env=env) as house:
        assert "STATUS=0 tables" in expect(notices, "READY=1")
        for _ in range(3):
            expect(notices, "WATCHDOG=1")
        house.reload()
        said = expect(notices, "RELOADING=1")
        assert any(line.startswith("MONOTONIC_USEC=") for line in said)
        expect(notices, "READY=1")
        assert house.stop() == 0
        expect(notices, "STOPPING=1")


def test_it_takes_sockets_from_systemd(tmp_path):
    """Guests who come while there is no process wait, and are served by the next."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        sock.listen(16)
        port = sock.getsockname()[1]
        # As systemd does: descriptor 3, and the number of the process that it is meant for.
        prefix = [sys.executable, "-c", f"""
import os, sys
os.dup2({sock.fileno()}, 3)
os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1", LISTEN_FDNAMES="guests")
os.execv(sys.argv[1], sys.argv[1:])
"""]
        with House(tmp_path) as house:
            house.stop()
            house.start(prefix, pass_fds=[sock.fileno()])
            _, secrets = house.new("monarch", "--seats", "2", "--bots", "1")
            guest = house.sit(secrets[1], port=port)
            guest.play(2)
            with pytest.raises(ConnectionRefusedError):
                websocket.connect(house.port)
            house.stop()
            with websocket.connect(port) as waiting:
                waiting.sendall(websocket.head("GET", "/v1/health"))
                house.start(prefix, pass_fds=[sock.fileno()])
                assert websocket.read_answer(waiting)[0] == 200
            guest.come_back().play(2)


def test_a_busy_address_is_said_and_ends_it(tmp_path):
    with House(tmp_path) as house:
        text = house.config.read_text(encoding="utf-8")
        other = tmp_path / "other"
        other.mkdir()
        (other / "server.conf").write_text(text.replace(str(tmp_path), str(other)),
                                           encoding="utf-8")
        assert "loopback" in run("--config", other / "server.conf", check=1).stderr


def test_a_socket_that_was_left_behind_is_replaced_and_other_files_are_not(tmp_path):
    with House(tmp_path) as house:
        house.kill()
        assert house.socket.exists()
        house.start()
        assert house.order("status")["ok"]
        house.stop()
        house.socket.write_text("mine", encoding="utf-8")
        assert "admin.sock" in run("--config", house.config, check=1).stderr
        assert house.socket.read_text(encoding="utf-8") == "mine"
