# SPDX-License-Identifier: GPL-3.0-or-later
"""A table that waits for its guests, at terminals: what they bring, and when it begins."""

import os
import re

import pytest
from table import Terminal, run
from test_online import links_of

# What a card costs is told where it is alone of its kind.
OWN_HAND = r"Hand: ((Forest|Island|Llanowar Elves)( ×\d)?( \([^)]*\))?(, |$))+"
ELVES = "30 Forest\n26 Island\n4 Llanowar Elves\n"


@pytest.fixture(name="home")
def fixture_home(tmp_path):
    """A machine of its own: nothing is shared but the network."""
    return {"XDG_DATA_HOME": str(tmp_path / "data"), "XDG_STATE_HOME": str(tmp_path / "state")}


@pytest.fixture(name="elves")
def fixture_elves(tmp_path):
    path = tmp_path / "Elves.txt"
    path.write_text(ELVES, encoding="utf-8")
    return path


def home_of(home, who):
    return {**home, "XDG_STATE_HOME": os.path.join(home["XDG_STATE_HOME"], who)}


def host(home):
    return Terminal("host", "free-for-all", "--seats", "3", "--wait", "--bots", "0", "--name",
                    "Ada", env=home, lines=60, columns=120)


def join(home, who, link, *more):
    return Terminal("join", link, "--name", who, *more, env=home_of(home, who), lines=60,
                    columns=120)


def test_guests_bring_decks_and_it_begins(home, elves):
    with host(home) as table:
        links = links_of(table, 2)
        with join(home, "Bea", links[0], "--deck", elves) as bea:
            bea.wait_for("The table has taken your deck")
            bea.wait_for("You are ready")
            table.wait_for("Bea is ready")
            with join(home, "Cem", links[1]) as cem:
                cem.wait_for("You are ready")
                table.wait_for("Cem is ready")
                bea.wait_for(OWN_HAND)  # whoever begins is drawn
                assert "Elves" not in table.text and "Elves" not in cem.text


def test_a_bad_deck_is_told_by_line_and_the_seat_is_kept(home, elves, tmp_path):
    bad = tmp_path / "Bad.txt"
    bad.write_text("56 Forest\n4 Llanowar Elfs\n", encoding="utf-8")
    with host(home) as table:
        links = links_of(table, 2)
        refused = run("join", links[0], "--name", "Bea", "--deck", bad, env=home_of(home, "Bea"))
        assert refused.returncode == 3
        told = " ".join(refused.stderr.split())
        assert "tabletop: Bad.txt:2:3: There is no card" in told and "Llanowar Elves" in told, told
        missing = run("join", links[0], "--deck", tmp_path / "none", env=home_of(home, "Bea"))
        assert missing.returncode == 3
        with join(home, "Bea", links[0], "--deck", elves) as bea:
            bea.wait_for("The table has taken your deck")
            table.wait_for("Bea is ready")


def test_a_table_that_waits_is_resumed(home, elves):
    with host(home) as table:
        links = links_of(table, 2)
        with join(home, "Bea", links[0], "--deck", elves) as bea:
            bea.wait_for("You are ready")
            table.wait_for("Bea is ready")
            table.press("\x03")
            table.wait_for("The table is kept")
            saved = run("tables", env=home).stdout.split()[0]
            with Terminal("resume", saved, env=home, lines=60, columns=120) as again:
                again.wait_for("The table is open")
                with join(home, "Cem", links[1]):
                    again.wait_for("Cem is ready")
                    bea.wait_for(OWN_HAND)


def test_a_deck_comes_too_late_to_a_table_that_has_begun(home, elves):
    with Terminal("host", "free-for-all", "--seats", "2", "--bots", "0", env=home,
                  lines=60, columns=120) as table:
        link = links_of(table, 1)[0]
        with join(home, "Bea", link, "--deck", elves) as bea:
            bea.wait_for("The game has begun already")
            bea.wait_for("Hand: ")


def test_the_table_waits_again_before_another_game(home, elves, tmp_path):
    """One guest keeps the deck, the other brings another one; somebody else comes for a third."""
    wolves = tmp_path / "Wolves.txt"
    wolves.write_text(ELVES, encoding="utf-8")
    with host(home) as table:
        links = links_of(table, 2)
        with (join(home, "Bea", links[0], "--deck", elves) as bea,
              join(home, "Cem", links[1]) as cem):
            table.wait_for("(Bea|Cem) is ready")
            table.wait_for("(Bea|Cem) is ready")
            for terminal in (bea, cem):
                terminal.wait_for("Hand: ")
            table.wait_for("> $")
            table.send("/deal")
            table.wait_for("Give this game up")
            table.send("yes")
            table.wait_for("It begins when all are ready")
            bea.wait_for("still has your deck “Elves.txt”")
            for terminal in (bea, cem):
                terminal.wait_for("Type “ready” when you are")
            table.send("deck " + str(elves))
            table.wait_for("The table has taken your deck")
            bea.send("view")
            bea.wait_for("The game hasn't begun yet")
            cem.send("say shall we")
            table.wait_for("Cem: shall we")
            cem.send("deck " + str(tmp_path / "none"))
            cem.wait_for("none")
            cem.send("deck " + str(wolves))
            cem.wait_for("The table has taken your deck")
            cem.send("ready no")
            cem.wait_for("The game waits for you")
            cem.send("ready")
            cem.wait_for("You are ready")
            table.wait_for("Cem is ready")
            assert "Wolves" not in table.text and "Wolves" not in bea.text
            bea.send("ready")
            for terminal in (table, bea, cem):
                terminal.wait_for(OWN_HAND)
            bea.send("/ready")
            bea.wait_for("doesn't wait for its guests")


def test_a_host_begins_without_who_has_left(home):
    with host(home) as table:
        links = links_of(table, 2)
        with join(home, "Bea", links[0]) as bea:
            with join(home, "Cem", links[1]) as cem:
                table.wait_for("(Bea|Cem) is ready")
                table.wait_for("(Bea|Cem) is ready")
                cem.wait_for("Hand: ")
                table.wait_for("> $")
                table.send("/deal")
                table.wait_for("Give this game up")
                table.send("yes")
                table.wait_for("It begins when all are ready")
                cem.wait_for("Type “ready” when you are")
                cem.send("quit")
                cem.wait_for("Your seat is kept")
            table.wait_for("Cem is away")
            table.send("kick 3")
            table.wait_for("Send this guest away")
            table.send("yes")
            table.wait_for("The seat is free")
            table.send("invite 3")
            link = re.search(r"tabletop join '(\S+)'", table.wait_for(r"tabletop join '\S+'"))[1]
            with join(home, "Dan", link) as dan:
                dan.wait_for("You are ready")  # as whoever comes to a table that waits
                table.wait_for("Dan is ready")
                table.send("begin")
                bea.wait_for("Hand: ")
                dan.wait_for("Hand: ")
