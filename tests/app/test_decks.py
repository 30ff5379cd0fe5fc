# SPDX-License-Identifier: GPL-3.0-or-later
"""Decks are brought to a table, kept, looked at and forgotten, and their mistakes are told."""

import contextlib
from pathlib import Path

from friends import open_window, says
from laying import choose_next_deck, is_sensitive, open_first_seat


BEARS = "4 Grizzly Bears\n56 Forest\n"


def bring(window, text):
    open_first_seat(window)
    field = window.try_until(lambda: window.point_at("Bring a Deck to Seat 1"),
                             lambda: window.find("List of cards"))
    field.set_text_contents(text)


def answer(window, name):
    """Answers a dialog, in which each button is there twice, for a wide and for a narrow window."""

    def find():
        return [button for words, button in window.list_buttons()
                if words.startswith(name) and not words.endswith("…")]

    for button in window.wait(find):
        with contextlib.suppress(window.gone):
            button.do_action(0)


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


def test_a_deck_is_brought_along_and_its_mistakes_are_told_at_their_line(screen, bea):
    with open_window(screen, bea) as window:
        window.click("Free-for-All")
        window.try_until(lambda: window.point_at("Seat 1"),
                         lambda: window.is_seen("Bring a Deck to Seat 1"))
        text = window.try_until(lambda: window.point_at("Bring a Deck to Seat 1"),
                                lambda: window.find("List of cards"))
        text.set_text_contents("30 Plains\n30 Nosuch Card\n")
        window.wait(lambda: says(window, "Line 2: "))
        screen.keep_picture("lobby-deck")
        states = window.buttons()["Use Deck"].get_state_set()
        assert not states.contains(window.atspi.StateType.SENSITIVE)
