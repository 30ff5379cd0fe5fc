# SPDX-License-Identifier: GPL-3.0-or-later
"""Whoever hears the window instead of seeing it is told what happens at the table."""

from test_friends import host_for_a_friend, open_window, says
from test_talk import open_terminal
from test_table import sit, wait_for  # noqa: F401 (a fixture)


def test_who_plays_hears_what_they_did_and_are_asked(sit):
    window = sit("monarch", "--seats", "2", "--pace", "none")
    wait_for(window, "Harvest the farms")
    window.listen()
    window.click("Harvest the farms: +5 food")
    heard = window.wait(lambda: window.hears("You harvest the farms"))
    assert heard.index("You harvest the farms") < heard.index("What will you do?")


def test_who_plays_hears_what_others_did_and_that_it_is_their_turn(sit):
    window = sit("free-for-all", "--seats", "2", "--pace", "none")
    window.listen()
    window.click("Keep this hand")
    window.wait(lambda: window.hears("Steady 2 keeps a hand"))
    window.wait(lambda: window.hears("Turn 1: yours\nIt's your main phase."))


def test_a_friend_who_comes_goes_and_speaks_is_heard(screen, bea, anna):
    with open_window(screen, bea) as host:
        link = host_for_a_friend(host)
        host.listen()
        with open_terminal(screen, anna, "join", link) as guest:
            host.wait(lambda: says(host, "Here"))
            host.click("Close")
            host.wait(lambda: host.hears(" is here."))
            guest.type("say hello you")
            host.wait(lambda: host.hears(": hello you"))
        host.wait(lambda: host.hears(" is away."))
