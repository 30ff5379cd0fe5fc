# SPDX-License-Identifier: GPL-3.0-or-later
"""Looking on at a friend's table: what is seen and heard there, and coming back to it."""

from friends import find_name, list_names, open_window, says
from menu import find_entry
from test_talk import open_terminal


def find_link(terminal, beginning):
    """The link below a line that begins so."""
    lines = list(terminal.lines)
    for line, after in zip(lines, lines[1:]):
        if line.startswith(beginning):
            return after.split("'")[1]
    return None


def look_on(screen, window, host, person):
    """Comes by the link for looking on; returns it."""
    link = window.wait(lambda: find_link(host, "To look on"))
    assert screen.start(["tabletop-window", link], env={**screen.env, **person}).wait(20) == 0
    window.wait(lambda: find_name(window, "Waiting for"))
    return link


def test_whoever_looks_on_hears_what_is_said_and_has_no_say(screen, bea, anna):
    arguments = ["host", "free-for-all", "--seats", "2", "--spectators", "1"]
    with open_terminal(screen, bea, *arguments) as host, open_window(screen, anna) as onlooker:
        look_on(screen, onlooker, host, anna)
        onlooker.point_at("Talk")
        host.type("say welcome")
        onlooker.wait(lambda: says(onlooker, ": welcome"))
        onlooker.wait(lambda: says(onlooker, "You look on"))
        screen.keep_picture("onlooker-talk")
        said = [thing for thing in onlooker.walk() if thing.get_name().endswith(": welcome")]
        assert said and not any(thing.get_n_selections() for thing in said)
        assert not says(onlooker, "Say something")


def test_whoever_looked_on_comes_back_after_the_window_was_killed(screen, bea, anna):
    arguments = ["host", "free-for-all", "--seats", "2", "--spectators", "1"]
    with open_terminal(screen, bea, *arguments) as host:
        with open_window(screen, anna) as onlooker:
            link = look_on(screen, onlooker, host, anna)
            onlooker.process.kill()
            onlooker.process.wait(10)
        with open_window(screen, anna) as onlooker:
            row = onlooker.wait(lambda: find_name(onlooker, "Continue: Free-for-All"))
            assert says(onlooker, "You look on") and not says(onlooker, "Your seat")
            screen.keep_picture("onlooker-continue")
            onlooker.click(row)
            onlooker.wait(lambda: find_name(onlooker, "Waiting for"))
            onlooker.process.kill()
            onlooker.process.wait(10)
        with open_window(screen, anna, link) as onlooker:  # as a desktop opens it
            onlooker.wait(lambda: find_name(onlooker, "Waiting for"))


def find_banner(window):
    """Where the picture on the card is that opens a game."""

    def find():
        for thing in window.walk():
            try:
                after = thing.get_parent().get_child_at_index(1)
                if thing.get_role_name() == "image" and after.get_name() == OPENING:
                    box = thing.get_extents(window.atspi.CoordType.WINDOW)
                    return box.width > 100 and box
            except (AttributeError, window.gone):
                pass
        return None

    return window.wait(find)


def look_at_opening(screen, window):
    """The colors of that picture, once it has been drawn and nothing moves it any more."""

    def read():
        box = find_banner(window)
        lines = screen.read_pixels(box.x, box.y, box.width, box.height)
        pixels = [color for line in lines for color in line]
        return len(set(pixels)) > 50 and pixels

    return window.wait_for_rest(read)


OPENING = "The teams take their places, and say who is their emperor"


def test_a_game_elsewhere_opens_with_the_picture_that_it_has_here(screen, bea, anna):
    with open_window(screen, anna) as window:
        window.click("Emperor")
        window.click("Start")
        own = look_at_opening(screen, window)
    arguments = ["host", "emperor", "--seats", "6", "--bots", "5", "--spectators", "1"]
    with open_terminal(screen, bea, *arguments) as host, open_window(screen, anna) as onlooker:
        look_on(screen, onlooker, host, anna)
        seen = look_at_opening(screen, onlooker)
        screen.keep_picture("onlooker-opening")
    assert len(own) == len(seen)
    differing = sum(max(abs(a - b) for a, b in zip(*pair)) > 8 for pair in zip(own, seen))
    assert differing < len(own) // 50, differing


def test_the_card_that_opens_a_game_makes_way_for_cards_that_nobody_sees(screen, bea, anna):
    arguments = ["host", "free-for-all", "--seats", "2", "--spectators", "1"]
    with open_terminal(screen, bea, *arguments) as host, open_window(screen, anna) as onlooker:
        look_on(screen, onlooker, host, anna)
        onlooker.wait(lambda: find_name(onlooker, "Library"))
        # The words are still above the table.
        assert list_names(onlooker).count("Opening hands") == 1


def test_nobody_is_offered_to_look_back_at_a_game_that_is_played_elsewhere(screen, bea, anna):
    arguments = ["host", "free-for-all", "--seats", "2", "--spectators", "1"]
    with open_terminal(screen, bea, *arguments) as host, open_window(screen, anna) as onlooker:
        look_on(screen, onlooker, host, anna)
        entry = find_entry(onlooker, "Replay")
        assert not entry.get_state_set().contains(onlooker.atspi.StateType.SENSITIVE)
