# SPDX-License-Identifier: GPL-3.0-or-later
"""What others did: gone through, seen again from the beginning, and told to who looks elsewhere."""

import contextlib
import re
import time

from asked import find_text, labels
from friends import look_away
from laying import is_sensitive
from test_keys import list_answers
from test_window import begin, play_until


def press_first(window, buttons, *beginnings):
    """Presses the first button whose name begins so, and says whether there was one."""
    for beginning in beginnings:
        for name, button in buttons:
            if name.startswith(beginning):
                with contextlib.suppress(window.gone):  # it has gone already
                    button.do_action(0)
                    time.sleep(0.5)  # it goes down first, and a question may come of it
                return True
    return False


def end_turn(window, until):
    """Ends one's turn, also where that is asked twice, and waits for what comes of it."""

    def end():
        # Again if need be: what is asked may be shown anew while a button goes down.
        buttons = window.list_buttons()
        is_there = any(name == "End the turn" for name, _button in buttons)
        if is_there:
            press_first(window, buttons, "Do It", "End the turn")
        return not is_there

    def go_on():
        # Others' turns may ask one, too.
        press_first(window, window.list_buttons(), "Do It", "Walk away")
        return until()

    window.wait(lambda: "End the turn" in window.buttons())
    window.wait(end)
    window.wait(go_on)


def play_until_told(window):
    """Plays until others have done two things at least since one's last turn, or before it."""

    def find():
        window.wait_for_rest(lambda: labels(window))  # what was told before slides away
        return find_text(window, "Since your turn: 1 of ")

    play_until(window, "End the turn")
    while (find() or " 1 of 1").endswith(" 1 of 1"):
        end_turn(window, lambda: "End the turn" in window.buttons())
        play_until(window, "End the turn")


def test_what_others_did_is_gone_through_until_one_chooses(window, screen):
    begin(window, "Monarch")
    play_until_told(window)
    screen.keep_picture("since")
    title = find_text(window, "Since your turn: 1 of ")
    heights = [window.read_place(thing)[3] for thing in window.walk()
               if thing.get_name() == title and thing.get_role_name() == "label"]
    assert heights and max(heights) <= 20  # one line
    window.press_keys("Alt+Next")
    window.wait(lambda: find_text(window, "Since your turn: 2 of "))
    window.press_keys("Alt+Prior")
    title = window.wait(lambda: find_text(window, "Since your turn: 1 of "))
    n_texts = len(window.wait_for_rest(lambda: labels(window)))
    window.click(title)  # all of it
    window.wait(lambda: len(labels(window)) >= n_texts - 1 + int(title.split(" of ")[1]))
    screen.keep_picture("since-all")
    window.click(title)
    window.wait(lambda: len(labels(window)) == n_texts)
    window.click("Enough of it")
    window.wait(lambda: "Enough of it" not in window.buttons())


def sit_down(window):
    """Whoever is called to the window says that they are there."""
    window.click(window.wait(lambda: find_text(window, "I am ")))
    window.wait(window.list_choices)


def play_at_one_window(window):
    """Something that whoever is at the window does; whether somebody sat down, and was told what
    others did."""
    if find_text(window, "I am "):
        sit_down(window)
        window.wait_for_rest(lambda: labels(window))
        return (find_text(window, "Before your turn: 1 of ")
                or find_text(window, "Since your turn: 1 of "))
    if not press_first(window, window.list_buttons(), "Do It", "Sweep the market", "End the turn"):
        press_first(window, window.list_choices(), "")
    return None


def test_whoever_sits_down_is_told_what_others_did(window, screen):
    window.click("Monarch")
    window.click("Seat 2: You")
    window.click("Start")
    sit_down(window)
    for _ in range(3):  # each time, and not only the first one
        window.wait(lambda: play_at_one_window(window), 120)
    screen.keep_picture("since-seated")


def test_a_game_is_seen_again_from_its_beginning(window, screen):
    begin(window, "Monarch")
    play_until(window, "End the turn")
    end_turn(window, lambda: "End the turn" in window.buttons())
    before = window.wait_for_rest(lambda: list_answers(window))
    window.try_until(lambda: window.press_keys("Control+r"),
                     lambda: find_text(window, "0 of "))
    assert not is_sensitive(window, "One step back")
    window.click("One step on")
    window.wait(lambda: find_text(window, "1 of "))
    told = window.wait_for_rest(lambda: labels(window))
    window.click("One step back")
    window.wait(lambda: find_text(window, "0 of "))
    assert labels(window) != told
    window.find("Step").set_current_value(1e6)
    window.wait(lambda: not is_sensitive(window, "One step on"))
    window.find("Step").set_current_value(1)  # however one comes there
    window.wait(lambda: labels(window) == told)
    screen.keep_picture("replay-jumped")
    window.find("Step").set_current_value(0)
    window.wait(lambda: find_text(window, "0 of "))
    window.click("Play")
    window.wait(lambda: any(re.match(r"([2-9]|\d\d) of ", text) for text in labels(window)))
    screen.keep_picture("replay")
    window.click("Back")
    window.wait(lambda: "One step on" not in window.buttons())
    window.wait(lambda: list_answers(window) == before)


def test_what_a_replay_jumps_over_is_not_seen_to_happen(window, screen):
    """Cards lie where they belong at once; nothing goes a way that it never went."""
    begin(window, "Monarch")
    play_until(window, "End the turn")
    end_turn(window, lambda: "End the turn" in window.buttons())
    window.try_until(lambda: window.press_keys("Control+r"), lambda: find_text(window, "0 of "))
    x, y, width, height = window.find_place("Table")
    part = (max(x, 0), max(y, 0) + 40, width, height - 80)
    last = int(find_text(window, "0 of ").split()[-1])

    def jump(step):
        """What is seen of the table from then on, until it has rested for a second."""
        seen = [screen.hash_pixels(part)]
        window.find("Step").set_current_value(step)
        since = time.monotonic()
        while time.monotonic() - since < 1:
            now = screen.hash_pixels(part)
            if now != seen[-1]:
                seen.append(now)
                since = time.monotonic()
        return seen

    jump(last)
    jump(0)  # each card was drawn once
    assert len(jump(last)) == 2
    assert len(jump(0)) == 2


def test_whoever_looks_elsewhere_is_told_that_they_are_asked(window, screen):
    begin(window, "Monarch")
    play_until(window, "End the turn")
    look_away(window)
    screen.notifications.write_text("")

    def read():
        return screen.notifications.read_text().splitlines()

    def end_turns(until):
        # Reading two windows takes so long that others may have played in the meantime.
        def go_on():
            press_first(window, window.list_buttons(), "Do It", "Walk away", "End the turn")
            return until()

        window.wait(go_on)

    def read_told():  # an earlier one may be withdrawn first
        return [line for line in read() if not line.endswith(" withdrawn")]

    end_turns(read_told)
    number, text = read_told()[0].split(maxsplit=1)
    # A Moon of somebody else's turn asks one, too.
    assert text in ("Monarch: It is your turn.", "Monarch: You are asked something.")
    end_turns(lambda: f"{number} withdrawn" in read())  # it is answered
