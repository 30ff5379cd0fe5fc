# SPDX-License-Identifier: GPL-3.0-or-later
"""After a game the table waits again: for the host, for a guest, and for somebody else."""

import contextlib
import subprocess

from friends import find_name, list_cards, list_told, look_away, open_window, says
from gathering import (OF_WOLVES, WOLVES, choose_own_deck, come, host_and_wait, is_ready,
                       keep_deck)


class Terminal:
    """Somebody who sits at the same table with the program for terminals."""

    def __init__(self, screen, person, *arguments):
        self.process = screen.start(
            ["tabletop", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env={**screen.env, **person, "XDG_STATE_HOME": person["XDG_DATA_HOME"]})

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def wait_for(self, text):
        return next(line for line in self.process.stdout if text in line)


@contextlib.contextmanager
def at_terminal(screen, person, *arguments):
    terminal = Terminal(screen, person, *arguments)
    yield terminal
    terminal.process.stdin.close()
    terminal.process.stdout.close()
    terminal.process.wait(20)


def find_told(person, text):
    """The number of the last notification of this table that says so, or None."""
    told = [line for line in list_told(person) if line.endswith(f" Free-for-All: {text}")]
    return told[-1].split()[0] if told else None


def come_back(guest):
    """Leaves the table, and goes on with the seat once the page is gone."""
    guest.click("Back")
    guest.wait(lambda: "Back" not in guest.buttons())
    guest.click(guest.wait(lambda: find_name(guest, "Continue: Free-for-All")))


def test_a_host_waits_again_and_somebody_else_comes(screen, bea, anna):
    keep_deck(bea, "My wolves", WOLVES)
    with open_window(screen, bea) as host:
        link = host_and_wait(host, 2)
        with at_terminal(screen, anna, "join", link, "--name", "Anna") as guest:
            host.wait(lambda: says(host, "All are ready."))
            host.click("Begin")
            host.wait(lambda: find_name(host, "Library"))
            guest.say("leave")
            host.wait(lambda: says(host, "You Won"))
            host.click("Friends")
            host.click("Deal Again")
            host.wait(lambda: "Begin" in host.buttons())
            host.wait(lambda: says(host, "1 friend isn’t ready yet."))
            host.wait(lambda: says(host, "Here, not ready yet"))
            assert not find_name(host, "Library")
            choose_own_deck(host)
            host.wait(lambda: says(host, "The table has taken your deck"))
            guest.wait_for("Type “ready”")
            guest.say("ready")
            host.wait(lambda: says(host, "All are ready."))
            screen.keep_picture("gather-again-host")
        host.wait(lambda: says(host, "Ready, and away for a moment"))
        host.click("Invite Somebody Else")
        link = host.wait(lambda: find_name(host, "tabletop://"))
        host.wait(lambda: says(host, "1 seat is still free."))
        look_away(host)
        with at_terminal(screen, anna, "join", link, "--name", "Cem"):
            host.wait(lambda: says(host, "Cem"))
            host.wait(lambda: find_told(bea, "All are ready."))
            host.press_keys("Escape")
            host.click("Begin")
            cards = host.wait(lambda: list_cards(host))
            assert cards <= OF_WOLVES, cards
            screen.keep_picture("gather-again-begun")


def test_a_guest_waits_again_with_the_deck_that_it_has(screen, bea, anna):
    keep_deck(anna, "My wolves", WOLVES)
    with at_terminal(screen, bea, "host", "free-for-all", "--seats", "2", "--bots", "0", "--wait",
                     "--name", "Bea") as host, open_window(screen, anna) as guest:
        come(screen, guest, host.wait_for("join '").split("'")[1], anna)
        choose_own_deck(guest)
        guest.wait(lambda: says(guest, "The table has taken your deck"))
        guest.try_until(lambda: guest.point_at("I Am Ready"),
                        lambda: find_name(guest, "Library"))
        look_away(guest)
        host.say("deal")
        guest.wait(lambda: says(guest, "The game begins when its host says so"))
        number = guest.wait(lambda: find_told(anna, "The table waits for another game."))
        guest.press_keys("Escape")
        guest.wait(lambda: says(guest, "The table has your deck “My wolves”"))
        guest.wait(lambda: says(guest, "Hosts this table"))
        assert not is_ready(guest) and not find_name(guest, "Library")
        screen.keep_picture("gather-again-guest")
        guest.try_until(lambda: guest.point_at("I Am Ready"),
                        lambda: find_name(guest, "Library"))
        guest.wait(lambda: f"{number} withdrawn" in list_told(anna))
        cards = guest.wait(lambda: list_cards(guest))
        assert cards <= OF_WOLVES, cards
        # Back and again: nothing is left of the page on which it waited.
        come_back(guest)
        guest.wait(lambda: find_name(guest, "Library"))
        host.say("deal")
        guest.wait(lambda: says(guest, "The game begins when its host says so"))
        come_back(guest)
        guest.wait(lambda: says(guest, "The table has your deck “My wolves”"))


def test_a_guest_is_told_that_the_table_is_closed_while_it_waits(screen, bea, anna):
    with open_window(screen, anna) as guest:
        with at_terminal(screen, bea, "host", "free-for-all", "--seats", "2", "--bots", "0",
                         "--wait", "--name", "Bea") as host:
            come(screen, guest, host.wait_for("join '").split("'")[1], anna)
            guest.try_until(lambda: guest.point_at("I Am Ready"),
                        lambda: find_name(guest, "Library"))
            host.say("deal")
            guest.wait(lambda: says(guest, "The game begins when its host says so"))
            host.say("kick 2")
        guest.wait(lambda: says(guest, "The table was closed."))
        assert "Sit Down" in guest.buttons()
