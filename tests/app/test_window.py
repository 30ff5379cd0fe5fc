# SPDX-License-Identifier: GPL-3.0-or-later
"""The window as somebody uses it who hears it and doesn't see it."""

import os
from pathlib import Path

import pytest
from screen import Screen, Window

GAMES = ["Emperor", "Free-for-All", "Monarch", "Treachery"]
PICTURES = os.environ.get("PICTURES")  # a folder, or none


@pytest.fixture(scope="session")
def screen(tmp_path_factory):
    folder = tmp_path_factory.mktemp("screen")
    folder.chmod(0o700)
    screen = Screen(folder)
    yield screen
    screen.close()


@pytest.fixture
def window(screen):
    window = Window(screen)
    yield window
    window.close()
    log = window.read_log()
    assert "CRITICAL" not in log and "WARNING" not in log, log


def begin(window, game):
    window.click(game)
    window.click("Start")


def play_until(window, name):
    """Chooses whatever comes first until a button is there whose name begins so."""

    def go_on():
        if any(button.startswith(name) for button in window.buttons()):
            return True
        try:
            window.list_choices()[0][1].do_action(0)
        except (IndexError, window.gone):
            pass  # somebody else is asked
        return False

    window.wait(go_on, 60)


def keep_picture(screen, name):
    if PICTURES:
        screen.take_picture(Path(PICTURES) / (name + ".png"))


def test_each_game_has_a_tile_that_says_what_it_is(window, screen):
    window.wait(lambda: "Monarch" in window.buttons())
    buttons = window.buttons()
    assert [name for name in GAMES if name not in buttons] == []
    for name in GAMES:
        assert buttons[name].get_description()
    keep_picture(screen, "welcome")


def test_a_turn_of_monarch_is_played_by_its_buttons(window, screen):
    begin(window, "Monarch")
    play_until(window, "Acquire ")
    keep_picture(screen, "monarch")
    # Something that can be had is on the table as a button of its own, and in words.
    words = [name for name in window.buttons() if name.startswith("Acquire ")]
    assert words
    card = words[0].removeprefix("Acquire ")
    assert card in window.buttons()
    window.click(card)
    window.wait(lambda: words[0] not in window.buttons())


def test_a_hand_of_magic_is_kept_and_a_card_is_looked_at(window, screen):
    begin(window, "Free-for-All")
    window.click("Keep this hand")
    window.wait(lambda: any(name.startswith("Pass") for name in window.buttons()))
    keep_picture(screen, "free-for-all")


@pytest.mark.parametrize("game", ["Emperor", "Treachery"])
def test_others_begin_too(window, screen, game):
    begin(window, game)
    window.wait(lambda: "Seat 1" not in window.buttons() and len(window.buttons()) > 12)
    keep_picture(screen, game.lower())


def test_every_button_on_a_table_has_a_name_for_people(window):
    begin(window, "Monarch")
    play_until(window, "End the turn")
    names = [name for name, _button in window.list_buttons()]
    # The switch inside a menu button, which GTK 4.8 names by its type, is the menu button's own.
    assert [name for name in names if not name or name.startswith(("App", "Gtk", "Adw"))] == []


def test_one_goes_back_to_where_one_came_from(window):
    begin(window, "Monarch")
    play_until(window, "End the turn")
    window.click("Back")
    window.wait(lambda: "Treachery" in window.buttons())
