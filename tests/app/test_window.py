# SPDX-License-Identifier: GPL-3.0-or-later
"""The window as somebody uses it who hears it and doesn't see it."""

import contextlib
import time

import pytest
from screen import Window

GAMES = ["Emperor", "Free-for-All", "Monarch", "Treachery"]


def begin(window, game):
    window.click(game)
    window.click("Start")


def play_until(window, name):
    """Chooses whatever comes first until a button is there whose name begins so. That one is never
    chosen, even if it comes while the window is looked at."""

    def go_on():
        if any(button.startswith(name) for button in window.buttons()):
            return True
        ways = window.list_choices()
        if ways and not ways[0][0].startswith(name):
            with contextlib.suppress(window.gone):  # somebody else is asked
                ways[0][1].do_action(0)
        return False

    window.wait(go_on, 60)


def test_each_game_has_a_tile_that_says_what_it_is(window, screen):
    window.wait(lambda: "Monarch" in window.buttons())
    buttons = window.buttons()
    assert [name for name in GAMES if name not in buttons] == []
    for name in GAMES:
        assert buttons[name].get_description()
    screen.keep_picture("welcome")


def find_sizes(window, name):
    """Of buttons with that name: widths and heights."""
    return [window.find_place(thing)[2:] for found, thing in window.list_buttons() if found == name]


def test_tiles_use_the_room_of_a_large_window(large_screen, tmp_path):
    """And are as they were in a smaller one again: no higher than their texts are."""
    window = Window(large_screen, person={"XDG_DATA_HOME": str(tmp_path / "home")})
    before = window.wait(lambda: find_sizes(window, "Monarch"))
    large_screen.resize_window(2400, 1000)
    window.wait(lambda: find_sizes(window, "Monarch")[0][0] > 400)
    large_screen.keep_picture("welcome-2400")
    large_screen.resize_window(1250, 860)
    window.wait(lambda: find_sizes(window, "Monarch") == before)
    window.close()


def test_a_tooltip_does_not_lie_over_what_its_button_opens(window, screen):
    """The pointer is still over the button."""
    menu = window.wait(lambda: window.find("Main Menu"))
    x, y, width, height = window.find_place(menu)
    # Before its lower half lies what it opens.
    x, y = x + window.find_shift() + width // 3, y + window.find_shift() + height // 3

    def look():
        return [tuple(line) for line in screen.read_pixels(0, 36, 1280, 100)]

    def is_told():
        """Whether the tooltip is where it was seen: part of it is as black as shadows are here."""
        now = look()
        same = sum(now[y][x] == told[y][x] for x, y in places)
        return same > 0.8 * len(places)

    alone = window.wait_for_rest(look)
    window.atspi.generate_mouse_event(x, y, "abs")
    window.wait(lambda: look() != alone)
    told = window.wait_for_rest(look)
    places = [(x, y) for y in range(100) for x in range(1280) if told[y][x] != alone[y][x]]
    screen.keep_picture("tooltip")
    window.atspi.generate_mouse_event(x, y, "b1c")
    window.wait(lambda: not is_told() and look() != alone)
    window.atspi.generate_mouse_event(x + 3, y, "abs")
    time.sleep(2)  # it would come after half a second
    screen.keep_picture("tooltip-menu")
    assert not is_told()


def test_the_keyboard_begins_with_the_first_game(window):
    window.wait(lambda: "Monarch" in window.buttons())
    window.wait(lambda: window.find_focused() == GAMES[0])


def test_arrows_go_from_game_to_game_at_once(window):
    window.wait(lambda: window.find_focused() == GAMES[0])
    window.press_keys("Right")
    window.wait(lambda: window.find_focused() == GAMES[1])


def test_the_keyboard_begins_with_the_table_to_go_on_with(window):
    begin(window, "Monarch")
    play_until(window, "End the turn")
    window.click("Back")
    window.wait(lambda: (window.find_focused() or "").startswith("Continue: Monarch"))


def test_what_is_on_the_screen_is_kept_as_a_picture(window, screen, tmp_path):
    window.wait(lambda: "Monarch" in window.buttons())
    screen.take_picture(tmp_path / "pictures" / "welcome.png")
    from gi.repository import GdkPixbuf

    picture = GdkPixbuf.Pixbuf.new_from_file(str(tmp_path / "pictures" / "welcome.png"))
    seen = screen.read_pixels(0, 400, picture.get_width(), 1)[0]
    kept = picture.get_pixels()[400 * picture.get_rowstride() :][: 3 * len(seen)]
    assert len(set(seen)) > 5  # there is something to be seen
    assert kept == bytes(part for color in seen for part in color)


def test_a_turn_of_monarch_is_played_by_its_buttons(window, screen):
    begin(window, "Monarch")
    play_until(window, "Acquire ")
    screen.keep_picture("monarch")
    # Something that can be had is on the table as a button of its own, and in words.
    words = [name for name in window.buttons() if name.startswith("Acquire ")]
    assert words
    card = words[0].removeprefix("Acquire ").partition(" as this turn's ")[0]
    ways = [name for name in words if f"{name} ".startswith(f"Acquire {card} ")]
    window.wait(lambda: card in window.buttons())
    window.click(card)
    if len(ways) > 1:  # it is asked in which, as of an improvement that is free
        window.click(ways[0])
    window.wait(lambda: words[0] not in window.buttons())


def test_what_was_chosen_is_taken_back_by_the_button_in_the_header(window):
    begin(window, "Monarch")

    def is_of_use():
        states = window.buttons()["Take back"].get_state_set()
        return states.contains(window.atspi.StateType.SENSITIVE)

    play_until(window, "Harvest the farms")
    window.wait(lambda: not is_of_use())
    window.click(next(name for name in window.buttons() if name.startswith("Harvest the farms")))
    window.wait(is_of_use)
    window.wait(lambda: not any(name.startswith("Harvest the farms") for name in window.buttons()))
    window.click("Take back")
    window.wait(lambda: any(name.startswith("Harvest the farms") for name in window.buttons()))
    window.wait(lambda: not is_of_use())


def test_a_hand_of_magic_is_kept_and_a_card_is_looked_at(window, screen):
    begin(window, "Free-for-All")
    window.click("Keep this hand")
    window.wait(lambda: any(name.startswith("Pass") for name in window.buttons()))
    screen.keep_picture("free-for-all")


@pytest.mark.parametrize("game", ["Emperor", "Treachery"])
def test_others_begin_too(window, screen, game):
    begin(window, game)
    window.wait(lambda: "Seat 1" not in window.buttons() and len(window.buttons()) > 12)
    screen.keep_picture(game.lower())


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


def type_name(window, place, name):
    """Writes another name into the field of that name."""

    def write():
        window.point_at(place)
        window.press_keys("Control+a")
        window.atspi.generate_keyboard_event(0, name, window.atspi.KeySynthType.STRING)

    window.try_until(write, lambda: window.find(name + ", at this window"))


def test_people_at_one_window_have_names_that_are_kept(window, screen):
    window.click("Free-for-All")
    window.click("Seat 3: You")
    type_name(window, "Name at Seat 3", "Bea")
    window.click("Seat 2: You")  # who comes before her is another one, and she stays who she is
    window.wait(lambda: window.find("Player 2, at this window"))
    window.wait(lambda: window.find("Bea, at this window"))
    window.click("Seat 2: Computer Player")
    screen.keep_picture("names")
    window.click("Start")
    called = window.wait(lambda: next((n for n in window.buttons() if n.startswith("I am ")), None))
    while called != "I am Bea":
        window.click(called)
        window.wait(lambda: window.find("Keep this hand"))
        window.press_keys("space", "space")  # once too often: hers stays hidden
        called = window.wait(lambda: window.find("I am Bea") and "I am Bea")
    time.sleep(1)
    assert window.find("Pass the window to Bea") and not window.find("Keep this hand")
    screen.keep_picture("called-by-name")
    window.click("Back")
    window.click("Free-for-All")
    window.click("Seat 2: You")
    window.wait(lambda: window.find("Bea, at this window"))
