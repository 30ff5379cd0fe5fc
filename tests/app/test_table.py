# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables of each game: on a phone, by day and by night, and until somebody has won."""

from pathlib import Path

import pytest
from asked import TABLE, names, reads
from screen import Window


@pytest.mark.parametrize("game, seats", [("monarch", 4), ("emperor", 6), ("free-for-all", 4)])
def test_there_is_room_for_a_table_on_a_phone(sit, screen, game, seats):
    size = ["--width", "360", "--height", "720"]
    window = sit(game, "--seats", str(seats), "--choices", "200", *size)
    window.wait(lambda: len(window.buttons()) > 8)
    frame = window.root.get_child_at_index(0).get_extents(window.atspi.CoordType.WINDOW)
    assert frame.width <= 360
    screen.keep_picture("phone-" + game)


def list_places(window, role, name):
    """Where everything lies that has that role and name."""
    things = [thing for thing in window.walk()
              if thing.get_role_name() == role and thing.get_name() == name]
    return [place for place in map(window.read_place, things) if place]


def test_there_is_room_for_a_card_shown_large_on_a_phone(sit, screen):
    """What is written on it and what the rules make of it stand below it."""
    window = sit("free-for-all", "--seats", "4", "--choices", "40", "--width", "360", "--height",
                 "720")
    window.wait(lambda: len(window.buttons()) > 8)
    window.press_keys("F6")
    window.wait(lambda: window.find_focused() == "Plains")
    window.press("i")
    texts = window.wait_for_rest(lambda: list_places(window, "label", "Rulings"))
    screen.keep_picture("phone-study")
    (x, y, width, _height), = texts
    faces = list_places(window, "image", "Plains")
    assert any(face[0] == x and face[2] == width and face[1] + face[3] <= y for face in faces)
    assert width <= 300


def reach_into_each_other(heads):
    return [(a, b) for a in heads for b in heads
            if a[0] < b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3]]


@pytest.mark.parametrize("width, text", [(1280, 100), (1280, 200), (360, 100), (360, 150),
                                         (360, 200)])
def test_heads_tell_the_figures_of_everybody(sit, screen, width, text):
    size = ["--width", str(width), "--height", "720", "--text", str(text)]
    window = sit("monarch", "--seats", "4", "--choices", "150", *size)
    window.wait(lambda: len(names(window, ", Crowns ")) == 4)
    screen.keep_picture(f"monarch-{width}-{text}")
    heads = [place for role in ("push button", "button") for name in names(window, ", Crowns ")
             for place in list_places(window, role, name)]
    assert len(heads) == 4
    assert reach_into_each_other(heads) == []
    if (width, text) == (1280, 200):
        wide, narrow = (list_places(window, "label", name)[0][2] for name in ("Quinn", "Anna"))
        assert wide > narrow  # and isn't cut, for figures beside it are smaller


def test_what_stands_beside_a_large_board_is_wider(large_screen):
    window = Window(large_screen, "--game", "monarch", "--seats", "2", "--width", "2560",
                    "--height", "1400", program=TABLE)
    window.wait(window.list_choices)
    window.wait(lambda: list_places(window, "list", "What has happened")[0][2] > 350)
    large_screen.keep_picture("monarch-2560")
    window.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game, seats", [("monarch", 4), ("free-for-all", 4), ("emperor", 6),
                                         ("treachery", 5)])
def test_a_table_is_seen_in_the_light_and_in_the_dark(sit, screen, game, seats, scheme):
    window = sit(game, "--seats", str(seats), "--choices", "100", "--scheme", scheme)
    window.wait(window.list_choices)
    screen.keep_picture(f"{game}-{scheme}")


def choose_something(window):
    """As somebody who takes what can be had, and goes on when nothing can."""
    try:
        listed = window.find("What can be pointed at")
        if listed and listed.get_child_count():
            listed.get_child_at_index(0).do_action(0)
        else:
            window.list_choices()[0][1].do_action(0)
    except (AttributeError, IndexError, window.gone):
        pass  # somebody else is asked


def test_a_whole_game_is_played(sit, screen):
    window = sit("monarch", "--seats", "2")

    def go_on():
        choose_something(window)
        return reads(window, " reigns with ") or reads(window, " reign ")

    window.wait(go_on, 300)  # the others rest after each choice
    screen.keep_picture("over")


def test_a_picture_that_cant_be_read_is_told_with_where_it_is(sit, screen):
    folder = Path(screen.env["XDG_DATA_HOME"]) / "tabletop" / "pictures"
    folder.mkdir(parents=True)
    (folder / "Island.png").write_text("no picture")
    window = sit("free-for-all", "--seats", "3", "--seed", "5", "--until", "trigger")
    told = f"“Island.png” can't be read: replace or remove it in {folder}"
    window.wait(lambda: reads(window, told))
    screen.keep_picture("bad-picture")
    (folder / "Island.png").unlink()


def test_escape_puts_away_what_lies_over_the_board(sit, screen):
    """As the log does on a phone; and then the focus is on what shows it again."""
    window = sit("monarch", "--seats", "3", "--choices", "30", "--width", "360", "--height", "720")
    window.click("What has happened")
    pressed = window.atspi.StateType.PRESSED

    def is_open():
        return any(thing.get_state_set().contains(pressed)
                   for name, thing in window.list_buttons() if name == "What has happened")

    window.wait(is_open)
    screen.keep_picture("phone-log")
    for key in ("Tab", "Tab", "Shift+Tab"):
        window.press_keys(key)
        assert window.find_focused() == "It is your turn.", "the focus went to what is covered"
    window.press_keys("Escape")
    window.wait(lambda: not is_open())
    assert window.find_focused() == "What has happened"
