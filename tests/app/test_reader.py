# SPDX-License-Identifier: GPL-3.0-or-later
"""Whoever hears the window instead of seeing it is told what happens at the table."""

import pytest
from asked import wait_for
from friends import host_for_a_friend, open_window, says
from test_keys import POSITIONS, list_answers
from test_talk import open_terminal


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
    window.wait(lambda: window.hears("Celia keeps a hand"))
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


@pytest.mark.parametrize("game", POSITIONS)
def test_symbols_are_heard_by_their_names(sit, game):
    window = sit(game, *POSITIONS[game])
    window.wait(lambda: list_answers(window))
    window.wait_for_rest(lambda: list_board(window))
    heard = [text for thing in window.walk()
             for text in (thing.get_name(), thing.get_description()) if text]
    assert not [text for text in heard if "{" in text]
    called = "1 Gold" if game == "monarch" else " mana"
    assert any(called in text for text in heard), heard


def list_board(window):
    """What lies on the table: pairs of a name and of the lines of its description."""
    board = window.wait(lambda: window.find("Table"))
    things = [board.get_child_at_index(i) for i in range(board.get_child_count())]
    return [(thing.get_name(), (thing.get_description() or "").splitlines()) for thing in things]


@pytest.mark.parametrize("game", POSITIONS)
def test_each_card_says_where_it_lies_and_each_head_says_things_once(sit, game):
    window = sit(game, *POSITIONS[game])
    window.wait(lambda: list_answers(window))
    things = window.wait_for_rest(lambda: list_board(window))
    # The heads of seats have their names, and figures behind them.
    heads = [name.split(", ") for name, lines in things if lines[:1] == [name]]
    people = {parts[0] for parts in heads}
    assert len(heads) >= 3 and all(len(set(parts)) == len(parts) for parts in heads), heads
    cards = [(name, lines) for name, lines in things if lines[:1] != [name]]
    assert cards and all(name and lines and lines[-1] for name, lines in cards), cards
    owners = {lines[-1].split(" of ")[-1] for _name, lines in cards if " of " in lines[-1]}
    assert owners and owners <= people, owners - people
