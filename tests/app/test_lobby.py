# SPDX-License-Identifier: GPL-3.0-or-later
"""Laying a table: the decks that somebody brought, and the table as it was laid the last time."""

import contextlib
from pathlib import Path

from asked import go_to
from friends import list_names, open_window, says
from test_window import type_name

BEARS = "4 Grizzly Bears\n56 Forest\n"


def open_first_seat(window):
    window.try_until(lambda: window.point_at("Seat 1"),
                     lambda: window.is_seen("Look at the Deck of Seat 1"))


def bring(window, text):
    open_first_seat(window)
    field = window.try_until(lambda: window.point_at("Bring a Deck to Seat 1"),
                             lambda: window.find("List of cards"))
    field.set_text_contents(text)


def is_sensitive(window, name):
    button = window.buttons().get(name)
    return button and button.get_state_set().contains(window.atspi.StateType.SENSITIVE)


def answer(window, name):
    """Answers a dialog, in which each button is there twice, for a wide and for a narrow window."""

    def find():
        return [button for words, button in window.list_buttons()
                if words.startswith(name) and not words.endswith("…")]

    for button in window.wait(find):
        with contextlib.suppress(window.gone):
            button.do_action(0)


def choose_next_deck(window):
    """The one below that of the first seat whose row is open."""
    window.try_until(lambda: window.point_at("Deck"), lambda: window.is_seen("UB Control"))
    window.find_place("UB Control")  # the list has come to rest
    assert not window.find("Queen Marchesa RWB")  # which is for Commander
    window.press_keys("Down", "Return")


def test_a_deck_that_was_brought_is_there_at_the_next_table(screen, bea):
    with open_window(screen, bea) as window:
        window.click("Free-for-All")
        bring(window, BEARS)
        screen.keep_picture("lobby-bring")
        window.wait(lambda: is_sensitive(window, "Use Deck"))
        window.click("Use Deck")
        window.wait(lambda: window.find("List of cards") is None)
        assert window.wait(lambda: says(window, "My deck"))
        screen.keep_picture("lobby-brought")
    with open_window(screen, bea) as window:
        window.click("Treachery")
        open_first_seat(window)
        choose_next_deck(window)  # one's own come first
        window.wait(lambda: is_sensitive(window, "Look at the Deck of Seat 1"))
        screen.keep_picture("lobby-kept")
        window.try_until(lambda: window.point_at("Look at the Deck of Seat 1"),
                         lambda: window.find("Cards of the deck"))
        screen.keep_picture("lobby-look")
        window.click("Forget…")
        answer(window, "Forget")
        window.wait(lambda: window.find("Cards of the deck") is None)
        window.wait(lambda: not says(window, "My deck"))
    assert list(Path(bea["XDG_DATA_HOME"]).glob("regalia/*/*")) == []


def test_a_deck_with_a_mistake_is_told_and_passed_over(screen, bea):
    own = Path(bea["XDG_DATA_HOME"]) / "regalia" / "free-for-all"
    own.mkdir(parents=True)
    (own / "My wolves.txt").write_text("59 Forest\n1 Nosuch Card\n", encoding="utf-8")
    (own / "My bears.txt").write_text(BEARS, encoding="utf-8")
    with open_window(screen, bea) as window:
        window.click("Free-for-All")
        window.wait(lambda: says(window, "Line 2: "))
        window.wait(lambda: window.find("My wolves"))
        screen.keep_picture("lobby-mistake")
        window.click("Start")
        window.click("Keep this hand")


def test_the_next_table_is_laid_like_the_last(screen, bea):
    with open_window(screen, bea) as window:
        window.click("Free-for-All")
        open_first_seat(window)
        choose_next_deck(window)
        window.wait(lambda: says(window, "WU Flicker Skies"))
        window.click("Seat 2: You")
        window.wait(lambda: window.find("Player 2, at this window"))
        window.click("Start")
        window.wait(lambda: "Start" not in window.buttons())
    with open_window(screen, bea) as window:
        window.click("Free-for-All")
        window.wait(lambda: window.find("Player 2, at this window"))
        open_first_seat(window)  # what is folded away isn't told by GTK 4.18
        window.wait(lambda: says(window, "WU Flicker Skies"))
        screen.keep_picture("lobby-as-before")
        window.click("As Usual")
        window.wait(lambda: not says(window, "Player 2, at this window"))
        window.wait(lambda: not says(window, "WU Flicker Skies"))
    with open_window(screen, bea) as window:
        window.click("Free-for-All")
        window.wait(lambda: "Start" in window.buttons()
                    and not says(window, "Player 2, at this window"))


def find_number(window, name):
    return next(thing for thing in window.walk()
                if thing.get_role_name() == "spin button" and thing.get_name() == name)


def read_number(window, name):
    return find_number(window, name).get_text()


def test_options_are_chosen_and_not_written(screen, bea):
    with open_window(screen, bea) as window:
        window.click("Emperor")
        window.wait(lambda: window.find("Decks of emperors"))
        window.wait(lambda: says(window, "Sixty cards"))
        assert not says(window, "constructed")
        go_to(window, "First team")
        screen.keep_picture("lobby-options")
        assert read_number(window, "Starting life") == "20, or 40 with commanders"
        assert read_number(window, "First team") == "Drawn by lot"
        find_number(window, "First team").set_current_value(2)
        window.wait(lambda: read_number(window, "First team") == "2")


def test_a_word_that_means_nothing_is_told_at_its_row(screen, bea):
    with open_window(screen, bea) as window:
        window.click("Emperor")
        window.wait(lambda: window.find("Decks of emperors"))
        go_to(window, "Decks of emperors")
        window.press("Return")
        window.wait(lambda: window.is_seen("Other…"))
        for key in ("End", "Return"):
            window.press(key)

        def write():
            for key in ("n", "Return"):
                window.press(key)

        window.try_until(write, lambda: says(window, "The game knows no “n"))
        screen.keep_picture("lobby-no-such-word")


def test_seats_say_who_plays_with_whom(screen, bea):
    with open_window(screen, bea) as window:
        window.click("Emperor")
        window.wait(lambda: says(window, "Team 2 · Computer"))
        open_first_seat(window)
        # What words of an option mean stands beside it, not in a tooltip.
        for words in ("Team 1 · ", "What the deck of this seat must be",
                      "The teams take their places, and say who is their emperor"):
            window.wait(lambda words=words: says(window, words))
        screen.keep_picture("lobby-teams")


def test_a_table_to_go_on_with_says_how_far_it_has_come(screen, bea):
    with open_window(screen, bea) as window:
        window.click("Monarch")
        window.click("Start")
        window.wait(window.list_choices)
        window.click("Back")
        window.wait(lambda: says(window, "Round 1"))
        # What everybody at the table sees of each.
        window.wait(lambda: says(window, "(Gold ") and says(window, "Crowns "))
        screen.keep_picture("lobby-how-far")


def test_who_begins_is_chosen_by_name(screen, bea):
    with open_window(screen, bea) as window:
        window.click("Free-for-All")
        window.wait(lambda: window.find("First player"))
        go_to(window, "First player")
        window.press("Return")
        window.wait(lambda: window.is_seen("Seat 2: Computer player"))
        screen.keep_picture("lobby-first")
        window.press_keys("Down", "Return")
        seat = next(name for name in list_names(window) if name.endswith(", at this window"))
        window.try_until(lambda: window.point_at(seat), lambda: window.is_seen("Name at Seat 1"))
        type_name(window, "Name at Seat 1", "Zoe")
        window.wait(lambda: says(window, "Seat 1: Zoe"))  # it stays chosen, and follows
        window.click("Start")
        window.click("Keep this hand")
        window.wait(lambda: says(window, "You take the first turn"))
