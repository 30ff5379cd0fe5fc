# SPDX-License-Identifier: GPL-3.0-or-later
"""Laying a table: its seats and options, and how it was laid the last time; or finding one."""

from asked import go_to
from friends import find_name, find_role, list_names, open_window, says
from laying import choose_next_deck, open_first_seat
from test_window import type_name


def find_number(window, name):
    return next(thing for thing in window.walk()
                if thing.get_role_name() == "spin button" and thing.get_name() == name)


def read_number(window, name):
    return find_number(window, name).get_text()


def test_a_game_runs_after_three_clicks_at_most(screen, bea):
    with open_window(screen, bea) as window:
        window.wait(lambda: "Monarch" in window.buttons())
        screen.keep_picture("lobby-welcome")
        window.click("Monarch")
        window.click("Start")
        window.wait(lambda: window.find("What to choose"))


def test_who_sits_where_outlasts_another_number_of_seats(screen, bea):
    with open_window(screen, bea) as window:
        window.click("Monarch")
        window.click("Seat 2: Invite a Friend")
        window.wait(lambda: says(window, "A friend, who gets a link"))
        spin = window.wait(lambda: find_role(window, "spin button"))
        spin.set_current_value(3)
        window.wait(lambda: "Seat 4: You" not in window.buttons())
        window.wait(lambda: says(window, "A friend, who gets a link"))


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


def list_places(window, words):
    """Where these words are seen, each time."""
    places = [window.read_place(thing) for thing in window.walk()
              if thing.get_role_name() == "label" and thing.get_name() == words]
    return [place for place in places if place]


def find_letter(window, words):
    """How wide a letter is where these words are seen first, cut or not."""
    return list_places(window, words)[0][2] / len(words)


def test_options_are_chosen_and_not_written(screen, bea):
    with open_window(screen, bea) as window:
        window.click("Emperor")
        window.wait(lambda: window.find("Decks of emperors"))
        window.wait(lambda: says(window, "Sixty cards"))
        assert not says(window, "constructed")
        go_to(window, "First team")
        screen.keep_picture("lobby-options")
        attacks = find_letter(window, "One neighbor, chosen each combat")
        assert attacks > .85 * find_letter(window, "Sixty cards")  # it isn't cut
        assert read_number(window, "Starting life") == "As usual"
        assert says(window, "As usual: 20, or 40 with commanders")
        assert read_number(window, "First team") == "Drawn by lot"
        find_number(window, "First team").set_current_value(2)
        window.wait(lambda: read_number(window, "First team") == "2")


def test_words_to_choose_from_are_seen_as_a_whole(screen, bea):
    """In the row, and in the list that it opens."""
    with open_window(screen, bea) as window:
        window.click("Monarch")
        window.click("Seat 2: Invite a Friend")
        window.wait(lambda: says(window, "Who Can Reach the Table"))
        go_to(window, "Who Can Reach the Table")
        window.press("Return")
        long, short = "Everybody on this network", "This computer only"
        window.wait_for_rest(lambda: len(list_places(window, long)) == 2
                             and list_places(window, long))
        screen.keep_picture("lobby-reach")
        widths = [place[2] for place in list_places(window, long)]
        assert min(widths) >= .95 * find_letter(window, short) * len(long)


def test_short_words_to_choose_from_are_whole_on_a_phone(screen, bea):
    """However much there is to say of what they are about."""
    with open_window(screen, bea) as window:
        window.click("Emperor")
        window.wait(lambda: list_places(window, "Sixty cards"))
        usual = find_letter(window, "Sixty cards")
        screen.resize_window(360, 720)
        go_to(window, "Attacks")
        window.wait_for_rest(lambda: list_places(window, "Decks of generals"))
        screen.keep_picture("lobby-options-phone")
        assert find_letter(window, "Sixty cards") >= .95 * usual


def test_seats_without_teams_leave_no_room_for_their_colors(screen, bea):
    with open_window(screen, bea) as window:
        for game, indented in (("Free-for-All", False), ("Emperor", True)):
            window.click(game)
            [number] = window.wait_for_rest(lambda: list_places(window, "Number of Seats"))
            [seat] = list_places(window, "Seat 2")
            assert (seat[0] > number[0]) == indented
            window.click("Back")


def test_a_number_leaves_room_for_its_name_on_a_phone(screen, bea):
    with open_window(screen, bea) as window:
        window.click("Free-for-All")
        window.wait(lambda: window.find("Starting life"))
        screen.resize_window(360, 720)

        def look():
            frame = window.root.get_child_at_index(0).get_extents(window.atspi.CoordType.WINDOW)
            name = next(thing for thing in window.walk() if thing.get_role_name() == "label"
                        and thing.get_name() == "Starting life")
            return frame.width <= 360 and window.read_place(name)

        _x, _y, width, height = window.wait_for_rest(look)
        screen.keep_picture("lobby-number-phone")
        assert width > 100 and height < 30


def test_how_a_game_stands_is_read_on_a_phone(screen, bea):
    with open_window(screen, bea) as window:
        window.click("Free-for-All")
        window.click("Start")
        window.wait(lambda: window.find("What to choose"))
        window.click("Back")

        def find_standing():
            return next((thing for thing in window.walk() if thing.get_role_name() == "label"
                         and "(Life" in thing.get_name()), None)

        window.wait(find_standing)
        wide = window.find_place(find_standing())[3]
        screen.resize_window(360, 720)
        window.wait(lambda: window.read_place(find_standing())[2] < 300)
        narrow = window.find_place(find_standing())[3]
        screen.keep_picture("continue-phone")
        assert narrow > wide * 5 // 4, (narrow, wide)  # three lines; then it needs a fourth


def test_what_options_are_about_is_plain_words(screen, bea):
    with open_window(screen, bea) as window:
        window.click("Monarch")
        window.wait(lambda: says(window, "the youngest sister's."))


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
        # What the game says stands above all, and pushes the row down; it is seen all the same.
        window.wait(lambda: says(window, "there are: constructed"))
        _x, y, _width, height = window.find_place(find_name(window, "The game knows no “n"))
        screen.keep_picture("lobby-no-such-word")
        _x, top, _width, whole = window.read_place(find_role(window, "frame"))
        assert y + height <= top + whole


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


def test_what_is_wrong_with_a_link_stands_at_the_link(screen, bea):
    with open_window(screen, bea) as window:
        window.click(window.wait(lambda: find_name(window, "Join…")))
        button = window.wait(lambda: window.buttons().get("Sit Down"))
        # The link has the focus as soon as the page is there.
        window.try_until(lambda: window.press("n"), lambda: button.get_state_set().contains(
            window.atspi.StateType.SENSITIVE))
        window.click("Sit Down")
        window.wait(lambda: says(window, "This isn't a link to a table."))
        screen.keep_picture("lobby-link")
        window.wait(lambda: says(window, "No open table was found on this network"))
