# SPDX-License-Identifier: GPL-3.0-or-later
"""The configuration: every key is known, every mistake is named with its place."""

import configparser
import os
import re
import subprocess

import pytest

from house import DATA, PATIENCE, PROGRAM, House, run, write_config

EXAMPLE = DATA / "tabletop-server.conf"


def parse(text):
    """A key file as {group: {key: value}}."""
    parser = configparser.ConfigParser(interpolation=None)
    parser.read_string(text)
    return {group: {key: value.rstrip(";") for key, value in parser[group].items()}
            for group in parser.sections()}


def check(path, status, text):
    """Has a text checked, and gives what was said."""
    path = path / "test.conf"
    path.write_text(text, encoding="utf-8")
    result = run("--config", path, "--check-config", check=status)
    return (result.stdout if status == 0 else result.stderr).replace(str(path), "FILE")


def test_the_example_has_every_key_with_its_default(tmp_path):
    text = EXAMPLE.read_text(encoding="utf-8")
    keys = "\n".join(line[1:] if line.startswith("#") and "=" in line and " " not in line else line
                     for line in text.split("\n"))
    # Of the lists in it, one item is written without a semicolon.
    (tmp_path / "all.conf").write_text(keys, encoding="utf-8")
    (tmp_path / "none.conf").write_text("", encoding="utf-8")
    defaults = run("--config", tmp_path / "none.conf", "--print-config", check=0).stdout
    printed = run("--config", tmp_path / "all.conf", "--print-config", check=0).stdout
    assert printed == defaults
    assert parse(keys) == parse(defaults)
    assert run("--config", EXAMPLE, "--print-config", check=0).stdout == defaults


def test_what_is_printed_reads_back(tmp_path):
    write_config(tmp_path / "a.conf", server={
        "listen": "lan;[::1]:4000;unix:/run/x.sock", "listen_tls": "0.0.0.0:443", "port": 4711,
        "public_uri": "tabletop://play.example.org?tls=1", "proxies": "127.0.0.1;10.0.0.0/8;unix",
        "origins": "https://play.example.org", "pin": "yes"},
        log={"format": "json", "level": "warning"}, metrics={"listen": "[::1]:9000"},
        tables={"max": 3, "decision_time": 60, "spectators_talk": "yes"},
        limits={"connections": 5000, "idle_time": 90, "looks_per_ten_seconds": 7,
                "unconfirmed_size": 512})
    first = run("--config", tmp_path / "a.conf", "--print-config", check=0).stdout
    values = parse(first)
    assert values["limits"]["idle-time"] == "90" and values["limits"]["looks-at-once"] == "40"
    assert values["limits"]["looks-per-ten-seconds"] == "7"
    # What grows with the number of connections has grown.
    assert values["limits"]["arrivals-per-minute"] == "5000"
    assert values["server"]["listen"] == "lan;[::1]:4000;unix:/run/x.sock"
    (tmp_path / "b.conf").write_text(first, encoding="utf-8")
    assert run("--config", tmp_path / "b.conf", "--print-config", check=0).stdout == first


@pytest.mark.parametrize("text,line,words", [
    ("[limits]\nconections=5\n", 2, ["conections", "did you mean “connections”"]),
    ("[server]\n\n# x\n  listne = lan\n", 4, ["listne", "did you mean “listen”"]),
    ("\n[servr]\nlisten=lan\n", 2, ["servr", "did you mean “server”"]),
    ("[limits]\nconnections=many\n", 2, ["connections", "“many” is no whole number"]),
    ("[limits]\nconnections=0\n", 2, ["0 is not between 1 and 1000000"]),
    ("[limits]\nidle-time=5\n", 2, ["idle-time", "not between 30 and 86400"]),
    ("[server]\nport=65536\n", 2, ["port", "65535"]),
    ("[server]\npin=perhaps\n", 2, ["pin", "neither yes nor no"]),
    ("[log]\nlevel=info\nformat=jsn\n", 3, ["format", "did you mean “json”"]),
    ("[log]\nlevel=loud\n", 2, ["level", "“loud” is none of error, warning"]),
    ("[server]\nlisten=loopback;example.org:80\n", 2, ["listen", "“example.org:80”"]),
    ("[server]\nlisten=unix:here\n", 2, ["“here” is not a path that begins with /"]),
    ("[server]\nlisten=lan:80:90\n", 2, ["listen"]),
    ("[server]\nlisten=127.0.0.1:0\n", 2, ["listen"]),
    ("[server]\nlisten=127.0.0.1:65536\n", 2, ["listen"]),
    ("[server]\ndatabase=\n", 2, ["database"]),
    ("[server]\nproxies=localhost\n", 2, ["proxies", "10.0.0.0/8"]),
    ("[server]\norigins=play.example.org\n", 2, ["origins", "https://"]),
    ("[server]\npublic-uri=https://play.example.org\n", 2, ["public-uri", "tabletop://"]),
    ("[server]\npublic-uri=tabletop://h/j/abc\n", 2, ["public-uri"]),
    ("[metrics]\nlisten=127.0.0.1\n", 2, ["listen", "ADDRESS:PORT"]),
    ("[tables]\ngood-for=337\n", 2, ["good-for", "336"]),
])
def test_a_mistake_is_named_with_its_line(tmp_path, text, line, words):
    said = check(tmp_path, 3, text)
    assert said.startswith(f"tabletop-server: FILE:{line}: ")
    for word in words:
        assert word in said
    assert said.count("\n") == 1


def test_what_is_no_key_file_is_refused(tmp_path):
    assert "FILE: " in check(tmp_path, 3, "listen=lan\n")
    assert "nonsense" in check(tmp_path, 3, "[server]\nnonsense\n")
    assert "No such file" in run("--config", tmp_path / "none", "--check-config", check=3).stderr


@pytest.mark.parametrize("server,words", [
    ({"certificate": "/nowhere/a.pem"}, "set both or neither"),
    ({"certificate": "/nowhere/a.pem", "private_key": "/nowhere/b.pem"}, "/nowhere/a.pem"),
    ({"plugin_path": "/nowhere/games"}, "there is no folder /nowhere/games"),
    ({"database": "/nowhere/tables.db"}, "there is no folder /nowhere"),
])
def test_what_it_names_has_to_be_there(tmp_path, server, words):
    write_config(tmp_path / "test.conf", server={"database": tmp_path / "tables.db", **server})
    assert words in run("--config", tmp_path / "test.conf", "--check-config", check=3).stderr
    assert words in run("--config", tmp_path / "test.conf", check=3).stderr


def test_a_good_one_is_called_good(tmp_path):
    assert check(tmp_path, 0, f"[server]\ndatabase={tmp_path}/t.db\n") == "FILE: nothing is wrong\n"


def test_wrong_command_lines():
    assert "--help" in run("frobnicate", check=2).stderr
    assert "--nonsense" in run("--nonsense", check=2).stderr
    assert run("--version", check=0).stdout.startswith("tabletop-server 0.")


def test_a_reload_takes_what_is_good_and_keeps_what_was(tmp_path):
    with House(tmp_path) as house:
        house.configure("tables", good_for=2, max=1)
        assert house.reload()["event"] == "reloaded"
        house.new("whisper")
        assert "max" in house.ctl("new", "whisper", check=1).stderr
        house.configure("tables", max="lots")
        said = house.reload()
        assert said["event"] == "not-reloaded" and "lots" in said["why"]
        house.ctl("new", "whisper", check=1)
        house.configure("tables", max=2)
        house.configure("server", database=tmp_path / "other.db")
        assert house.reload()["event"] == "reloaded"
        assert house.last_event("needs-restart")["key"] == "database"
        house.new("whisper")
        assert not (tmp_path / "other.db").exists()


def test_the_log_has_levels_and_two_forms(tmp_path):
    with House(tmp_path, log={"level": "notice", "format": "text"}) as house:
        house.ctl("show", "nothing here", check=3)
        assert house.stop() == 0
        lines = house.log.splitlines()
        assert all(re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (notice|warning) [a-z-]+",
                            line) for line in lines), lines
        assert any(line.endswith("order-refused why=\"There is no table “nothing here”\"")
                   for line in lines)


def test_in_the_journal_lines_have_a_priority_instead_of_a_time(tmp_path):
    log = tmp_path / "journal"
    with log.open("w", encoding="utf-8") as stream:
        info = os.fstat(stream.fileno())
        result = subprocess.run([PROGRAM, "--config", write_broken(tmp_path)], stderr=stream,
                                env={**os.environ,
                                     "JOURNAL_STREAM": f"{info.st_dev}:{info.st_ino}"},
                                timeout=PATIENCE, check=False)
    assert result.returncode == 1
    assert log.read_text(encoding="utf-8").startswith("<5>listening ")


def write_broken(folder):
    """A configuration with which a server begins, and then can't go on."""
    (folder / "file").write_text("", encoding="utf-8")
    path = folder / "broken.conf"
    write_config(path, server={"port": 0, "database": folder / "tables.db",
                               "admin_socket": folder / "file"})
    return path
