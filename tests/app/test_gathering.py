# SPDX-License-Identifier: GPL-3.0-or-later
"""A table that waits for its guests: a friend brings a deck, and the host begins."""

import contextlib

from friends import find_name, list_cards, open_window, says
from gathering import (OF_WOLVES, WOLVES, choose_own_deck, come, host_and_wait, is_ready,
                       keep_deck)


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
        guest.try_until(lambda: guest.point_at("I Am Ready"), lambda: is_ready(host))
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


def is_dark(rgb):
    return max(rgb) < 120


def count_lines_of_code(screen, box):
    """How many lines of the screen have a part of the code that is seen there."""
    x, y, width, height = box
    lines = screen.read_pixels(x, y, width + 20, height + 8)
    return sum(sum(map(is_dark, line)) > 10 for line in lines)


def test_the_code_of_a_link_is_seen_whole(screen, bea):
    with open_window(screen, bea) as host:
        link = host_and_wait(host)
        code = host.find_place("The link as a QR code")
        screen.keep_picture("gathering-code")
        assert count_lines_of_code(screen, code) >= 180
        # Its letters are no larger than those around it: it is two lines.
        assert host.find_place(link)[3] <= 2.5 * host.find_place("Waiting for a friend")[3]
        screen.resize_window(360, 720)
        names = ["Waiting for Your Friends", "Somebody Who Looks On"]
        host.wait(lambda: host.find_place(names[0])[2] < 360)
        assert len({host.find_place(name)[2] for name in names}) == 1

        def scroll():
            for _ in range(4):
                host.atspi.generate_mouse_event(180, 400, "b5c")

        host.try_until(scroll, lambda: host.find_place(link)[1] < 560)
        screen.keep_picture("gathering-code-phone")
        assert count_lines_of_code(screen, host.find_place("The link as a QR code")) >= 180
