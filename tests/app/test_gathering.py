# SPDX-License-Identifier: GPL-3.0-or-later
"""A table that waits for its guests: a friend brings a deck, and the host begins."""

import contextlib
from pathlib import Path

from test_friends import (find_name, find_role, list_cards, list_choices, list_names,
                          open_window, says)
from test_lobby import point_until
from test_table import focused, is_set, open_settings
from test_talk import say

WOLVES = "30 Forest\n26 Island\n4 Llanowar Elves\n"
OF_WOLVES = {"Forest", "Island", "Llanowar Elves"}


def keep_deck(person, name, text):
    """As somebody does who has brought a deck before."""
    folder = Path(person["XDG_DATA_HOME"]) / "regalia" / "free-for-all"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.txt").write_text(text, encoding="utf-8")


def host_and_wait(host, n_seats=None):
    """Lays a table that waits for one friend, and gives the link."""
    host.click("Free-for-All")
    if n_seats is not None:
        spin = host.wait(lambda: find_role(host, "spin button"))
        spin.set_current_value(n_seats)
        host.wait(lambda: f"Seat {n_seats + 1}: You" not in host.buttons())
    host.click("Seat 2: Invite a Friend")
    host.wait(lambda: says(host, "Friends Bring Their Own Decks"))
    host.click("Start")
    host.wait(lambda: "Begin" in host.buttons())
    return host.wait(lambda: find_name(host, "tabletop://"))


def find_switch(window, name):
    """The switch of a row, which is called like it; None while there is none."""
    for thing in window.walk():
        with contextlib.suppress(window.gone):
            if thing.get_name() == name and thing.get_role_name() not in ("list item", "label"):
                return thing
    return None


def is_on(window, name):
    """Whether a switch is on; None while there is none."""
    switch = find_switch(window, name)
    with contextlib.suppress(AttributeError, window.gone):
        return switch.get_state_set().contains(window.atspi.StateType.CHECKED)
    return None


def come(screen, guest, link, person):
    assert screen.start(["tabletop-window", link], env={**screen.env, **person}).wait(20) == 0
    guest.wait(lambda: says(guest, "The game begins when its host says so"))
    # Whoever isn't waited for is what they are.
    guest.wait(lambda: says(guest, "Hosts this table"))
    assert not is_ready(guest) and not says(guest, "not ready yet")
    assert "Join" not in list_names(guest), "the table has a name by then"


def is_ready(window):
    return any(name == "Ready to begin" for name in list_names(window))


def choose_own_deck(guest):
    """The first one below what the host has left; it goes to the table at once."""
    point_until(guest, "Your Deck", lambda: guest.find("WU Flicker Skies"))  # the list is there
    guest.wait_for_rest(lambda: guest.find_middle(guest.find("WU Flicker Skies")))
    guest.press_keys("Down", "Return")


def test_whether_friends_bring_decks_is_as_it_was(screen, bea):
    title = "Friends Bring Their Own Decks"
    with open_window(screen, bea) as window:
        window.click("Free-for-All")
        window.click("Seat 2: Invite a Friend")
        window.wait(lambda: is_on(window, title))
        find_switch(window, title).do_action(0)
        window.wait(lambda: is_on(window, title) is False)
        screen.keep_picture("gathering-off")
        window.click("Back")
        window.wait(lambda: "Start" not in window.buttons())  # the page is gone
        window.click("Treachery")  # whose friends would bring decks as well
        window.try_until(lambda: window.click("Seat 2: Invite a Friend"),
                         lambda: is_on(window, title) is False)
        window.click("As Usual")
        # The page is laid anew, perhaps after the first click.
        window.try_until(lambda: window.click("Seat 2: Invite a Friend"),
                         lambda: is_on(window, title))


def test_a_friend_brings_a_deck(screen, bea, anna):
    keep_deck(anna, "My wolves", WOLVES)
    with open_window(screen, bea) as host, open_window(screen, anna) as guest:
        link = host_and_wait(host)
        screen.keep_picture("gathering-host")
        come(screen, guest, link, anna)
        host.wait(lambda: says(host, "Here, not ready yet"))
        guest.wait(lambda: says(guest, "Computer player"))
        guest.wait(lambda: says(guest, "Bring a Deck…"))
        choose_own_deck(guest)
        guest.wait(lambda: says(guest, "The table has taken your deck"))
        point_until(guest, "I Am Ready", lambda: is_ready(host))
        host.wait(lambda: says(host, "All are ready."))
        screen.keep_picture("gathering-ready")
        assert not says(host, "My wolves"), "what a guest brings is the guest's to know"
        host.click("Begin")
        cards = guest.wait(lambda: list_cards(guest))
        assert cards <= OF_WOLVES, cards
        screen.keep_picture("gathering-begun")


def test_a_bad_deck_is_told_at_its_row(screen, bea, anna):
    keep_deck(anna, "My wolves", "40 Forest\n")
    with open_window(screen, bea) as host, open_window(screen, anna) as guest:
        come(screen, guest, host_and_wait(host), anna)
        choose_own_deck(guest)
        guest.wait(lambda: says(guest, "60"))  # which is how many there must be
        assert not says(guest, "The table has taken your deck")
        screen.keep_picture("gathering-refused")
        guest.click("Back")
        row = guest.wait(lambda: find_name(guest, "Continue: Free-for-All"))
        guest.click(row)
        guest.wait(lambda: says(guest, "The game begins when its host says so"))
        host.click("Begin")
        guest.wait(lambda: not says(guest, "The game begins when its host says so"))


def test_a_table_that_waits_outlasts_its_window(screen, bea, anna):
    with open_window(screen, anna) as guest:
        with open_window(screen, bea) as host:
            come(screen, guest, host_and_wait(host), anna)
            host.wait(lambda: says(host, "Here, not ready yet"))
            point_until(guest, "I Am Ready", lambda: says(host, "All are ready."))
            host.process.kill()
            host.process.wait(10)
        with open_window(screen, bea) as host:
            host.click(host.wait(lambda: find_name(host, "Continue: Free-for-All")))
            host.wait(lambda: "Begin" in host.buttons())
            host.wait(lambda: says(host, "All are ready."), 60)  # who waited comes back by itself
            screen.keep_picture("gathering-again")
            host.click("Begin")
            guest.wait(lambda: not says(guest, "The game begins when its host says so"))


def test_a_table_that_is_left_can_be_gone_on_with(screen, bea):
    with open_window(screen, bea) as host:
        host_and_wait(host)
        host.click("Back")
        host.click(host.wait(lambda: find_name(host, "Continue: Free-for-All")))
        host.click("Begin")
        host.wait(lambda: "Begin" not in host.buttons())
        host.click("Back")
        host.click(host.wait(lambda: find_name(host, "Continue: Free-for-All")))
        host.wait(lambda: find_name(host, "Library"))


def test_whoever_waits_sees_the_teams(screen, bea, anna):
    with open_window(screen, bea) as host:
        host.click("Emperor")
        host.click("Seat 2: Invite a Friend")
        host.wait(lambda: says(host, "Friends Bring Their Own Decks"))
        host.click("Start")
        link = host.wait(lambda: find_name(host, "tabletop://"))
        host.wait(lambda: says(host, "Team 1 · Waiting for a friend"))
        host.wait(lambda: says(host, "Team 2 · Computer player"))
        host.wait(lambda: says(host, "Team 1 · You host this table"))
        screen.keep_picture("gathering-teams-host")
        with open_window(screen, anna) as guest:
            come(screen, guest, link, anna)
            guest.wait(lambda: says(guest, "Team 1 · Hosts this table"))
            guest.wait(lambda: says(guest, "Team 2 · Computer player"))
            screen.keep_picture("gathering-teams-guest")


def turn_setting(window, name):
    """Turns it in the menu of settings, and tells whether it has a check mark then; the menu is
    open."""
    open_settings(window, name)
    for _ in range(5):
        if focused(window) == name:
            break
        window.press_keys("Tab")
    assert focused(window) == name
    window.press_keys("space")
    window.wait(lambda: is_set(window, name) is None)  # the menu closes
    return open_settings(window, name)


def go_on(window):
    """Whether a turn could go on; whatever else is asked is answered somehow."""
    choices = list_choices(window)
    ends = [button for name, button in choices if name.startswith(("End the turn", "Pass"))]
    with contextlib.suppress(AttributeError, window.gone):
        things = window.find("What can be pointed at")
        choices += [("", things.get_child_at_index(0))]
    for button in ends[:1] or [button for _name, button in choices[:1]]:
        with contextlib.suppress(AttributeError, window.gone):
            button.do_action(0)
            return bool(ends)
    return False


def test_whoever_waits_says_how_they_want_to_be_asked(screen, bea, anna):
    """In the host's turn, over the network; it counts as soon as the guest is asked."""
    with open_window(screen, bea) as host, open_window(screen, anna) as guest:
        come(screen, guest, host_and_wait(host, 2), anna)
        host.click("Begin")
        were_asked = []  # whoever was, in a turn

        def is_waiting():
            """The guest is, and knows what there is to be set; since the first turn it has it at
            hand, whoever's that is."""
            if says(guest, "Turn 1: "):
                assert guest.wait(lambda: guest.is_seen("Stops and other settings"))
            were_asked.extend(window for window in (host, guest) if go_on(window))
            return guest in were_asked and list_choices(host) and not list_choices(guest)

        host.wait(is_waiting, 90)
        assert turn_setting(guest, "Full control")
        screen.keep_picture("wish")
        guest.press_keys("Escape")
        guest.wait(lambda: is_set(guest, "Full control") is None)
        host.wait(lambda: list_choices(guest) or (go_on(host) and False), 90)
        # It is turned back by being chosen: so it was set, and no wish any more.
        assert not turn_setting(guest, "Full control")


def test_they_talk_while_they_wait_and_go_on_with_it(screen, bea, anna):
    with open_window(screen, bea) as host, open_window(screen, anna) as guest:
        come(screen, guest, host_and_wait(host), anna)
        say(guest, "shall we begin")
        guest.wait(lambda: says(guest, "You: shall we begin"))
        host.wait(lambda: says(host, ": shall we begin"))
        screen.keep_picture("gathering-talk")
        host.click("Begin")
        guest.wait(lambda: not says(guest, "The game begins when its host says so"))
        # What was said is among what is said in the game.
        point_until(guest, "Talk", lambda: says(guest, "You: shall we begin"))
