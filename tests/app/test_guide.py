# SPDX-License-Identifier: GPL-3.0-or-later
"""Learning a game by playing it: pages above the board that come when it is time for them."""

import pytest
from screen import Window


def find_text(window, text):
    for thing in window.walk():
        try:
            if thing.get_role_name() == "label" and thing.get_name() == text:
                return thing
        except window.gone:
            pass
    return None


def learn(window, game):
    window.click(game)
    window.click("Learn by Playing")
    window.wait(lambda: window.find("What to choose"))


def test_a_guide_leads_through_the_first_turn(window, screen):
    learn(window, "Monarch")
    window.listen()
    for title in ("Who is to reign?", "The land", "The market"):
        window.wait(lambda title=title: find_text(window, title))
        window.click("Next")
    window.wait(lambda: find_text(window, "Harvest"))
    screen.keep_picture("guide-harvest")
    window.wait(lambda: window.hears("Harvest\nOnce a turn you either harvest or tax."))
    window.click("Harvest the farms: +4 food")
    window.wait(lambda: find_text(window, "Buy a card"))
    screen.keep_picture("guide-buy")
    window.click("Previous")
    window.wait(lambda: find_text(window, "Harvest"))
    window.click("Next")
    window.wait(lambda: find_text(window, "Buy a card"))
    for page in range(6, 10):
        window.click("Next")
        window.wait(lambda page=page: find_text(window, f"{page} of 9"))
    screen.keep_picture("guide-last")
    window.click("Done")
    window.wait(lambda: not find_text(window, "It is all yours"))


def test_a_guide_has_room_on_a_phone(window, screen):
    learn(window, "Monarch")
    screen.resize_window(360, 720)
    window.wait(lambda: find_text(window, "Who is to reign?"))
    frame = window.wait_for_rest(lambda: window.root.get_child_at_index(0).get_extents(
        window.atspi.CoordType.WINDOW))
    screen.keep_picture("guide-360")
    assert frame.width <= 360
    try:
        window.click("Next")
        window.wait(lambda: find_text(window, "The land"))
    finally:
        screen.resize_window(1280, 860)


def count_shown(window):
    """How many cards are marked, as they are told of."""
    return sum("The guide speaks of it" in thing.get_description() for thing in window.walk()
               if "button" in thing.get_role_name())


def test_what_a_page_shows_is_marked_while_it_is_read(window, screen):
    learn(window, "Monarch")
    window.wait(lambda: find_text(window, "Who is to reign?"))
    window.click("Next")
    window.wait(lambda: find_text(window, "The land"))
    assert window.wait(lambda: count_shown(window)) == 9
    window.click("Next")
    window.wait(lambda: find_text(window, "The market"))
    window.wait(lambda: count_shown(window) == 10)
    screen.keep_picture("guide-shown")
    window.click("Next")
    window.wait(lambda: find_text(window, "Harvest"))
    window.wait(lambda: not count_shown(window))
    window.click("Previous")
    window.wait(lambda: count_shown(window) == 10)
    window.click("Close the Guide")
    window.wait(lambda: not count_shown(window))


@pytest.fixture
def large(screen, tmp_path):
    """The window of who has texts twice as large as usual."""
    screen.enlarge_texts(200)
    window = Window(screen, person={"XDG_DATA_HOME": str(tmp_path)})
    yield window
    window.close()
    screen.enlarge_texts(100)


def frame_of(window):
    return window.root.get_child_at_index(0).get_extents(window.atspi.CoordType.WINDOW)


def lies_within(window, name, width, height):
    """Whether all of what has that name lies in the corner of the screen, within such a size."""
    box = window.find_place(name)
    return box[0] + box[2] <= width and box[1] + box[3] <= height


@pytest.mark.parametrize("game", ["Monarch", "Treachery"])
def test_a_guide_has_room_on_a_phone_with_large_texts(large, screen, game):
    learn(large, game)
    screen.resize_window(360, 720)
    window_of_phone = large.wait_for_rest(lambda: frame_of(large).width)
    screen.keep_picture("guide-large-" + game)
    assert window_of_phone <= 360
    assert lies_within(large, "Next", 360, 720)
    assert lies_within(large, large.list_choices()[0][0], 360, 720)
    title = "Who is to reign?" if game == "Monarch" else "In secret"
    told = [thing for thing in large.walk() if thing.get_role_name() == "label"]
    nth = next(i for i, thing in enumerate(told) if thing.get_name() == title)
    line, text = (large.find_place(thing) for thing in told[nth : nth + 2])
    # Three lines and most of a fourth are seen at once.
    assert text[1] >= line[1] + line[3]
    assert large.find_place("Next")[1] - text[1] > 3.6 * line[3]


def test_what_was_begun_is_read_on_a_phone_with_large_texts(large, screen):
    learn(large, "Monarch")
    large.click("Back")
    title = large.wait(lambda: next((thing for thing in large.walk()
                                     if thing.get_role_name() == "label"
                                     and thing.get_name() == "Monarch"), None))
    told = large.wait(lambda: next((thing for thing in large.walk()
                                    if thing.get_role_name() == "label"
                                    and thing.get_name().startswith("Today")), None))
    screen.resize_window(360, 720)
    line = large.find_place(title)[3]
    height = large.find_place(told)[3]
    screen.keep_picture("continue-large")
    assert line < 60, line  # one line
    # It is smaller, but when it was, which turn it is and who stands how are many lines.
    assert height > 6 * line * .7, (height, line)


def test_a_guide_waits_until_it_is_time(window, screen):
    learn(window, "Free-for-All")
    window.wait(lambda: find_text(window, "Your hand"))
    screen.keep_picture("guide-hand")
    window.click("Keep this hand")
    for title in ("A land each turn", "Going on", "Another land"):
        window.wait(lambda title=title: find_text(window, title))
        window.click("Next")
    window.wait(lambda: find_text(window, "Play on"))  # there is no mana for anything yet


def test_a_guide_shows_where_an_emperor_sits(window, screen):
    learn(window, "Emperor")
    window.wait(lambda: find_text(window, "Two teams"))
    window.click("Next")
    window.wait(lambda: find_text(window, "Your place"))
    window.click("Sit as the emperor")
    window.wait(lambda: find_text(window, "Your hand"))
    screen.keep_picture("guide-emperor")
    window.click("Close the Guide")
    window.wait(lambda: not find_text(window, "Your hand"))


def test_a_guide_tells_how_one_hides(window, screen):
    learn(window, "Treachery")
    for title in ("In secret", "Who are you?"):
        window.wait(lambda title=title: find_text(window, title))
        screen.keep_picture("guide-treachery")
        window.click("Next")
    window.wait(lambda: find_text(window, "Your hand"))
    window.click("Keep this hand")
    window.wait(lambda: find_text(window, "Play on"))  # others have their turns first


def go_on(window):
    """Goes on with the game that was left."""
    name = window.wait(
        lambda: next((n for n in window.buttons() if n.startswith("Continue: ")), None)
    )
    window.click(name)
    window.wait(lambda: window.find("What to choose"))


def test_a_guide_goes_on_another_day(screen, anna):
    for day in ("first", "second", "third"):
        window = Window(screen, person=anna)
        try:
            if day == "first":
                learn(window, "Monarch")
                for title in ("Who is to reign?", "The land", "The market"):
                    window.wait(lambda title=title: find_text(window, title))  # noqa: B023
                    window.click("Next")
            else:
                go_on(window)
            if day == "third":
                assert not find_text(window, "Close the Guide")
            else:
                window.wait(lambda: find_text(window, "Harvest"))  # noqa: B023
                screen.keep_picture("guide-" + day)
            if day == "second":
                window.click("Close the Guide")
                window.wait(lambda: not find_text(window, "Harvest"))  # noqa: B023
        finally:
            window.close()
