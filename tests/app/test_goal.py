# SPDX-License-Identifier: GPL-3.0-or-later
"""Who one is and what one wins by is told as a game begins; and what is hidden is unveiled."""

import contextlib

import pytest
from asked import find_text, go_to, labels, names, reads, wait_for


def is_beside_the_board(window, name):
    """Whether it lies over nothing that is on the table, once both have come to rest."""
    x, y, width, height = window.find_place(name)
    left, top, board_width, board_height = window.find_place("Table")
    return (x >= left + board_width or x + width <= left or y >= top + board_height
            or y + height <= top)


def describe(window, beginning):
    """What is told of the first button that is called so."""
    return next((button.get_description() for name, button in window.list_buttons()
                 if name.startswith(beginning)), "")


def test_one_is_told_who_one_is_and_what_one_wins_by(sit, screen):
    window = sit("treachery", "--seats", "5", "--until", "keep")
    window.wait(lambda: reads(window, "You win "))
    screen.keep_picture("goal")
    window.wait(lambda: is_beside_the_board(window, "Got It"))
    window.wait(lambda: "\nYou are " in describe(window, "Anna,"))
    window.click("Got It")
    window.wait(lambda: not window.is_seen("Got It"))
    # One's identity says it, too, in words and large.
    goal = "\nYou win with the Guardians once everybody else is out."
    card = window.wait(lambda: next(
        (name for name, button in window.list_buttons() if goal in button.get_description()), None))
    go_to(window, card)
    window.press("i")
    window.wait(lambda: reads(window, "Rulings"))
    screen.keep_picture("goal-identity")
    window.press("Escape")
    window.wait(lambda: not reads(window, "Rulings"))
    window.click("Keep this hand")
    window.wait(lambda: not names(window, "Keep this hand"))
    window.wait(lambda: not window.is_seen("Got It"))


def test_whose_general_one_is_is_told_and_gone_with_the_next_choice(sit, screen):
    window = sit("emperor", "--seats", "6")
    window.click(wait_for(window, "Sit as general at the emperor's right")[0])
    window.wait(lambda: reads(window, "You are a general of "), 60)
    screen.keep_picture("goal-general")
    window.wait(lambda: is_beside_the_board(window, "Got It"))
    window.wait(lambda: reads(window, "Do you keep this hand?"))
    # Nothing is left free for a symbol that isn't there.
    question, told = (window.find_place(find_text(window, words))[0]
                      for words in ("Do you keep this hand?", "You are a general of "))
    assert abs(told - question) <= 8
    window.click("Keep this hand")
    window.wait(lambda: not window.is_seen("Got It"))


@pytest.mark.parametrize("text, is_below", [("100", False), ("150", True)])
def test_a_button_takes_no_room_from_large_words_beside_it(sit, screen, text, is_below):
    window = sit("treachery", "--seats", "5", "--until", "keep", "--text", text)
    window.wait(lambda: reads(window, "You win "))
    _x, y, _width, height = window.find_place(find_text(window, "You are the Leader."))
    screen.keep_picture(f"goal-text-{text}")
    assert (window.find_place("Got It")[1] >= y + height) == is_below


def test_what_one_wins_by_covers_nothing_where_there_is_little_room(sit, screen):
    window = sit("treachery", "--seats", "5", "--until", "keep", "--width", "360", "--height",
                 "720")
    goal = window.wait(lambda: next((text for text in labels(window) if "You win " in text), None))
    window.wait(lambda: is_beside_the_board(window, "Got It"))
    screen.keep_picture("goal-360")
    # Two lines of it, which open up; who hears it hears all.
    few = window.find_place(goal)[3]
    assert few <= 40
    window.click("All of it")
    window.wait(lambda: window.find_place(goal)[3] > few)
    window.wait(lambda: is_beside_the_board(window, "Got It"))
    screen.keep_picture("goal-360-all")
    window.click("All of it")
    window.wait(lambda: window.find_place(goal)[3] == few)


def test_identities_lie_with_their_seats(sit, screen):
    window = sit("treachery", "--seats", "5", "--until", "pass")
    wait_for(window, "Pass")
    screen.keep_picture("identities")


def test_an_identity_is_unveiled(sit, screen):
    window = sit("treachery", "--seats", "5", "--seed", "3", "--until", "unveil")
    assert "in secret" in wait_for(window, "Anna,")[0]
    words = wait_for(window, "Unveil ")[0]
    # it is called what one's own card is
    window.wait(lambda: words.split("Unveil ")[1] in window.buttons())
    window.click(words)
    window.wait(lambda: reads(window, "Everybody will know who you are."))
    screen.keep_picture("unveil")

    def confirm():
        """Presses it where it is seen: it is there twice, beside "Not Yet" and above it."""
        for name, button in window.list_buttons():
            if name.startswith("Do It"):
                with contextlib.suppress(window.gone):
                    button.do_action(0)
        return not names(window, "Do It")

    window.wait(confirm)
    window.wait(lambda: reads(window, "choose a target"))
    window.click("None")
    wait_for(window, "Pass")
    window.wait(lambda: any("in secret" not in name for name in names(window, "Anna,")[:1]))
    screen.keep_picture("unveiled")


def test_an_empty_table_says_what_comes_first(sit, screen):
    window = sit("emperor", "--seats", "6")
    window.wait(lambda: reads(window, "The teams take their places"))
    screen.keep_picture("opening")
    window.click("Sit as the emperor")
    window.wait(lambda: not reads(window, "The teams take their places"), 60)
