# SPDX-License-Identifier: GPL-3.0-or-later
"""Friends at terminals of their own: links, talk, secrets, and every way for a process to end."""

import json
import os
import re
import signal
import socket
import tempfile
import threading
import time

import pytest

from table import PATIENCE, PLUGINS, Terminal, choices_of, run
from test_terminal import pick

MONARCH = ("host", "monarch", "--seats", "4", "--bots", "1", "--bot", "random", "--seed", "11",
           "--name", "Ada")
LINK = re.compile(r"tabletop join '(tabletop://\S+)'")
ASKED = r"^(Ada|Bea|Cem)> $|^The game is over$"


@pytest.fixture(name="home")
def fixture_home():
    """A machine of its own: nothing is shared but the network."""
    with tempfile.TemporaryDirectory() as folder:
        yield {"XDG_DATA_HOME": folder, "XDG_STATE_HOME": os.path.join(folder, "state")}


def links_of(terminal, n_links):
    """What the host's terminal shows first."""
    terminal.wait_for(r"The table is open at tabletop://")
    text = terminal.text
    while len(LINK.findall(text)) < n_links:
        terminal.wait_for(r"tabletop join '\S+'")
        text = terminal.text
    return LINK.findall(text)


def wait_for_seat(terminal):
    terminal.wait_for(r"(> $|looking on\)> $)")


OVER = re.compile(r"^.* reigns? with \d+ Crowns", re.M)


class Player:
    """Somebody who plays simply, and comes back the same way after each end."""

    def __init__(self, name, arguments, back, env):
        self.name, self.back, self.env = name, back, env
        self.ended = False
        self.seen = self.answered = 0
        self.terminal = Terminal(*arguments, lines=50, columns=100, env=env)

    def lose_power(self):
        self.terminal.kill()
        os.close(self.terminal.primary)
        self.terminal = Terminal(*self.back, lines=50, columns=100, env=self.env)
        self.seen = 0

    def step(self):
        """Answers if asked; tells whether the game is over here."""
        terminal = self.terminal
        terminal._pump(0.005)
        text = terminal.text
        if OVER.search(text):
            self.ended = True
        elif text.endswith(f"\n{self.name}> ") and len(text) > self.seen:
            start = text.rfind(f"{self.name} (")
            choices = choices_of(text[start:])
            if choices:
                self.seen = len(text)
                self.answered += 1
                terminal.send(pick(choices))
        return self.ended


def test_three_terminals_play_to_the_end_and_each_loses_power_once(home):
    states = [dict(home, XDG_STATE_HOME=os.path.join(home["XDG_STATE_HOME"], who))
              for who in ("ada", "bea", "cem")]
    host = Terminal(*MONARCH, lines=50, columns=100, env=states[0])
    links = links_of(host, 2)
    assert len(set(links)) == 2 and all("#" in link for link in links)
    table = json.loads(run("tables", "--json", env=states[0], check=0).stdout)[0]
    assert table["game"] == "monarch" and table["in_use"]

    players = [Player("Bea", ("join", links[0], "--name", "Bea"), ("join", links[0]), states[1]),
               Player("Cem", ("join", links[1], "--name", "Cem"), ("join", links[1]), states[2])]
    ada = Player.__new__(Player)
    ada.name, ada.env, ada.ended, ada.terminal = "Ada", states[0], False, host
    ada.seen = ada.answered = 0
    ada.back = ("resume", table["id"])
    players.append(ada)

    try:
        deadline = time.monotonic() + 4 * PATIENCE
        killed = 0
        while not all([player.step() for player in players]):
            assert time.monotonic() < deadline, "\n\n".join(
                f"{player.name}: {player.terminal.text[-1500:]}" for player in players)
            # Well before the end, and not before whoever lost it last is there again.
            if (killed < len(players) and players[killed].answered >= 3 * (killed + 1)
                    and all(player.seen for player in players[:killed])):
                players[killed].lose_power()
                killed += 1
        assert killed == len(players)
        standings = []
        for player in players:
            player.terminal.mark = OVER.search(player.terminal.text).start()
            for _ in range(4):
                player.terminal.wait_for(r"^ *\d\. \S+ +.*$")
            standings.append(re.findall(r"^ *(\d\. \S+) ", player.terminal.text, re.M)[-4:])
        assert len(standings[0]) == 4
        assert all(standing == standings[0] for standing in standings)
    finally:
        for player in players:
            player.terminal.__exit__()

    table = json.loads(run("tables", "--json", env=states[0], check=0).stdout)[0]
    assert table["over"] and not table["in_use"] and table["steps"] > 20
    assert table["names"][:3] == ["Ada", "Bea", "Cem"]


def test_a_link_is_good_once(home):
    with Terminal(*MONARCH, env=home, lines=60, columns=120) as host:
        link = links_of(host, 2)[0]
        with Terminal("join", link, "--name", "Bea",
                      env={**home, "XDG_STATE_HOME": home["XDG_STATE_HOME"] + "1"}) as bea:
            wait_for_seat(bea)
            thief = run("join", link, "--name", "Eve",
                        env={**home, "XDG_STATE_HOME": home["XDG_STATE_HOME"] + "2"})
            assert thief.returncode == 1 and "invitation" in thief.stderr.lower()
            host.wait_for("Bea is here")
            assert "Eve" not in host.text


@pytest.mark.parametrize("link, words", [
    ("http://example.org/", "tabletop://"),
    ("tabletop://127.0.0.1:1/j/abc#" + 43 * "A", "127.0.0.1"),
    ("tabletop://127.0.0.1", "link"),
    ("nonsense", "tabletop://"),
])
def test_a_bad_link_says_what_is_wrong(home, link, words):
    result = run("join", link, env=home)
    assert result.returncode != 0 and words in result.stderr
    assert "AAAA" not in result.stderr


def test_talk_people_and_kick(home):
    with Terminal(*MONARCH, env=home, lines=60, columns=120) as host:
        links = links_of(host, 2)
        with Terminal("join", links[0], "--name", "Bea\x1b[31m\u202eevil",
                      env={**home, "XDG_STATE_HOME": home["XDG_STATE_HOME"] + "1"}) as bea:
            wait_for_seat(bea)
            host.wait_for("Bea")
            bea.send("say good evening \x1b[2J")
            host.wait_for("good evening")
            assert "\x1b[2J" not in host.raw and "\u202e" not in host.raw
            host.send("say and to you")
            bea.wait_for("and to you")
            host.send("people")
            host.wait_for(r"is a bot")
            host.send("kick 2")
            host.wait_for(r"\[y/N\]")
            host.send("y")
            bea.wait_for("(?i)sent you away|host")
            assert bea.wait_end() == 0


def test_a_host_that_does_not_answer_is_told_and_nothing_said_is_lost(home):
    with Terminal("host", "monarch", "--seats", "2", "--name", "Ada", env=home) as ada:
        link = links_of(ada, 1)[0]
        with Terminal("join", link, "--name", "Bea", env=home) as bea:
            wait_for_seat(bea)
            ada.process.send_signal(signal.SIGSTOP)
            try:
                bea.wait_for(r"No answer from the host for \d+ seconds")
                bea.send("say are you there")
            finally:
                ada.process.send_signal(signal.SIGCONT)
            bea.wait_for(r"The host answers again")
            ada.wait_for(r"are you there")


def test_who_is_away_has_time_to_come_back(home):
    with Terminal("host", "monarch", "--seats", "4", "--bots", "1", "--grace-time", "9", env=home,
                  lines=60, columns=120) as host:
        links = links_of(host, 2)
        homes = [{**home, "XDG_STATE_HOME": home["XDG_STATE_HOME"] + str(n)} for n in (1, 2)]
        with Terminal("join", links[1], "--name", "Cy", env=homes[1]) as cy:
            with Terminal("join", links[0], "--name", "Bea", env=homes[0]) as bea:
                wait_for_seat(bea)
                bea.kill()
            host.wait_for("Bea is away")
            host.send("vote 2")
            host.wait_for("0:09 to come back before a vote counts; vote again in 0:0[1-9]")
            host.send("people")
            host.wait_for("Bea is away. A vote counts in 0:0[1-9]")
            time.sleep(9)
            host.send("people")
            host.wait_for("Bea is away. “vote 2” lets a bot play")
            host.send("vote 2")
            cy.wait_for("Shall a bot play for Bea. 1 of 2")
            # The host needs nobody's vote.
            host.send("bot 2")
            cy.wait_for("Bea is away, and a bot plays in the meantime")


def test_a_spectator_sees_and_does_nothing(home):
    with Terminal(*MONARCH, "--spectators", "1", env=home, lines=80, columns=120) as host:
        links = links_of(host, 3)
        with Terminal("join", links[-1], env={**home, "XDG_STATE_HOME":
                                              home["XDG_STATE_HOME"] + "1"}) as watcher:
            watcher.wait_for(r"looking on\)> ")
            watcher.send("leave")
            watcher.wait_for("only look on")


def test_a_guest_reads_the_rulebook_that_is_installed_here(home):
    """None comes over the network."""
    with Terminal(*MONARCH, env=home, lines=80, columns=120) as host:
        links = links_of(host, 2)
        with Terminal("join", links[0], "--name", "Bea", lines=80, columns=120,
                      env={**home, "XDG_STATE_HOME": home["XDG_STATE_HOME"] + "1"}) as bea:
            wait_for_seat(bea)
            bea.send("rules TAX")
            bea.wait_for("1 food for each village")


def test_export_and_import(home):
    with Terminal(*MONARCH, env=home, lines=60, columns=120) as host:
        links_of(host, 2)
        host.kill()
    with tempfile.TemporaryDirectory() as other:
        file = os.path.join(other, "moved.table")
        table = json.loads(run("tables", "--json", env=home, check=0).stdout)[0]["id"]
        run("export", table, file, env=home, check=0)
        assert run("export", table, file, env=home).returncode != 0  # it is there already
        there = {"XDG_DATA_HOME": other, "XDG_STATE_HOME": other}
        assert run("import", file, env=there, check=0).stdout.strip() == table
        again = run("import", file, env=there)
        assert again.returncode != 0 and table in again.stderr
        with Terminal("resume", table[:6], env=there, lines=60, columns=100) as host:
            host.wait_for("The table is open at")
        with open(file, "r+b") as damaged:
            damaged.seek(damaged.read().index(b"tabletop-table 1"))
            damaged.write(b"nonsense" * 10)
        run("tables", "--remove", table, env=there, check=0)
        assert run("import", file, env=there).returncode == 3


def test_ctrl_c_and_the_end_of_input_keep_the_table(home):
    with Terminal(*MONARCH, env=home, lines=60, columns=120) as host:
        links_of(host, 2)
        host.wait_for("> ")
        host.press("\x03")
        host.wait_for("> ")
        host.press("\x04")
        host.wait_for("The table is kept")
        assert host.wait_end() == 0
    assert not json.loads(run("tables", "--json", env=home, check=0).stdout)[0]["in_use"]


def test_secrets_stay_with_their_seat(home):
    """A game with hidden words, over the wire: a guest's screen shows only its own."""
    with Terminal("--plugin-path", PLUGINS, "host", "whisper", "--seats", "2", "--seed", "5",
                  "--name", "Ada", env=home, lines=60, columns=120) as host:
        host.wait_for("a guest who tries out numbers can find out all cards")
        link = links_of(host, 1)[0]
        with Terminal("join", link, "--name", "Bea",
                      env={**home, "XDG_STATE_HOME": home["XDG_STATE_HOME"] + "1"}) as bea:
            wait_for_seat(bea)
            host.wait_for("> ")
            mine = set(re.findall("白い([a-z]+)", host.text))
            hers = set(re.findall("白い([a-z]+)", bea.text))
            assert mine and not mine & hers


class SlowWay:
    """A way to a table on which what a guest says takes a while, what the table says doesn't."""

    def __init__(self, link, seconds):
        self.seconds = seconds
        self.port = int(re.search(r":(\d+)/", link)[1])
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.link = link.replace(f":{self.port}/", f":{self.listener.getsockname()[1]}/")
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            guest = self.listener.accept()[0]
            table = socket.create_connection(("127.0.0.1", self.port))
            for way in ((guest, table, self.seconds), (table, guest, 0)):
                threading.Thread(target=self.carry, args=way, daemon=True).start()

    @staticmethod
    def carry(source, target, seconds):
        try:
            while data := source.recv(65536):
                time.sleep(seconds)
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            pass  # one of them has gone


def test_the_last_picture_is_of_the_end(home):
    """Though the end comes before the table has heard that somebody looks."""
    with Terminal("--plugin-path", PLUGINS, "host", "whisper", "--seats", "2", "--seed", "5",
                  "--name", "Ada", env=home, lines=60, columns=120) as host:
        way = SlowWay(links_of(host, 1)[0], 1)
        with Terminal("join", way.link, "--name", "Bea", lines=60, columns=120,
                      env={**home, "XDG_STATE_HOME": home["XDG_STATE_HOME"] + "1"}) as bea:
            for _ in range(3):
                bea.wait_for(r"^Bea> $")
                bea.send("1")
                bea.wait_for("Bea has [a-z]+ in mind")
                host.wait_for(r"^Ada> $")
                host.send("1")
            bea.wait_for("All rounds are played")
            deadline = time.monotonic() + PATIENCE
            scores = []
            while sum(map(int, scores)) != 3:
                assert time.monotonic() < deadline, bea.text[-2000:]
                bea.read_for(0.2)
                scores = re.findall(r"^. \d (?:Ada|Bea).* (\d)$", bea.text, re.M)[-2:]
            bea.read_for(2)  # and nothing older comes after it
            assert scores == re.findall(r"^. \d (?:Ada|Bea).* (\d)$", bea.text, re.M)[-2:]


def test_a_link_alone_is_joined_and_seen_by_nobody_else(home):
    """As when it was clicked; and the list of processes is everybody's to read."""
    with Terminal(*MONARCH, env=home, lines=60, columns=120) as host:
        link = links_of(host, 2)[0]
        with Terminal(link, lines=50, columns=100,
                      env={**home, "XDG_STATE_HOME": home["XDG_STATE_HOME"] + "1"}) as bea:
            wait_for_seat(bea)
            with open(f"/proc/{bea.process.pid}/cmdline", encoding="utf-8") as file:
                arguments = file.read()
            assert link.partition("#")[0] in arguments
            assert link.partition("#")[2] not in arguments


def test_a_network_without_a_table(home):
    result = run("join", env=home)
    assert result.returncode == 1 and "tabletop join LINK" in result.stderr


def test_a_host_that_is_killed_is_not_missed(home):
    """The guest's terminal waits, and plays on when the table is back."""
    with Terminal(*MONARCH, env=home, lines=60, columns=120) as host:
        link = links_of(host, 2)[0]
        with Terminal("join", link, "--name", "Bea", lines=50, columns=100,
                      env={**home, "XDG_STATE_HOME": home["XDG_STATE_HOME"] + "1"}) as bea:
            wait_for_seat(bea)
            host.wait_for("Bea is here")
            host.process.send_signal(signal.SIGKILL)
            bea.wait_for("connection is lost")
            table = json.loads(run("tables", "--json", env=home, check=0).stdout)[0]["id"]
            with Terminal("resume", table, env=home, lines=60, columns=120) as again:
                bea.wait_for("Connected again")
                again.wait_for("Bea is here")


def test_a_stranger_knocks(home):
    """Whoever finds the table on the network can ask, and the host says yes or no."""
    with Terminal(*MONARCH, env=home, lines=60, columns=120) as host:
        door = links_of(host, 2)[0].split("#")[0]
        host.wait_for("> ")
        with Terminal("join", door, "--name", "Eve", lines=50, columns=100,
                      env={**home, "XDG_STATE_HOME": home["XDG_STATE_HOME"] + "1"}) as eve:
            host.wait_for(r"Eve \(127\.0\.0\.1\) asks for a seat")
            host.send("admit no")
            eve.wait_for("invitation can't be used")
            assert eve.wait_end() == 1
        with Terminal("join", door, "--name", "Bea", lines=50, columns=100,
                      env={**home, "XDG_STATE_HOME": home["XDG_STATE_HOME"] + "2"}) as bea:
            host.wait_for(r"Bea \(127\.0\.0\.1\) asks for a seat")
            host.send("admit")
            host.wait_for("Bea is here")
            wait_for_seat(bea)
