# SPDX-License-Identifier: GPL-3.0-or-later
"""Attackers and blockers are declared, by pointing, by dragging and in words, and taken back."""

import re

from asked import labels, list_names, names, reads, wait_for, wait_without


def attack(sit):
    return sit("free-for-all", "--seats", "3", "--seed", "6", "--until", "attack")


def test_an_attack_is_declared_by_pointing_and_changed(sit, screen):
    window = attack(sit)
    words = wait_for(window, " attacks ")
    creature, defender = words[0].split(" attacks ")
    assert len(words) > 1, "there is a choice whom to attack"
    window.wait(lambda: (window.find(creature).get_description() or "").startswith("Can be chosen"))
    window.wait(lambda: reads(window, "0 of ") and names(window, "No attack"))
    window.click(creature)
    # Now it waits for whom it attacks: the heads of seats are named by their name and figures.
    window.wait(lambda: reads(window, f"Whom does {creature} attack?"))
    window.click(next(name for name in window.buttons() if name.startswith(defender + ",")))
    back = wait_for(window, creature + " doesn't attack")
    wait_for(window, "Attack with 1")
    assert not names(window, "Take it back"), "that would say the same"
    screen.keep_picture("attack")
    window.click(back[0])
    wait_for(window, words[0])
    window.click(words[1])
    wait_for(window, creature + " doesn't attack")
    window.click("Attack with 1")
    wait_without(window, "doesn't attack")


def test_a_step_says_when_stops_can_be_set(sit, screen):
    """They can't while attackers are declared."""
    window = attack(sit)
    attacks = wait_for(window, " attacks ")
    window.click("end step")
    window.wait(lambda: window.is_seen("Stops can be set when you are asked for a move"))
    screen.keep_picture("no-stops-now")
    window.press("Escape")
    window.wait(lambda: not window.is_seen("Stops can be set when you are asked for a move"))
    assert wait_for(window, " attacks ") == attacks


def test_many_attackers_are_a_row_each(sit, screen):
    """Where there are more ways to attack than rows that are seen at once."""
    window = sit("free-for-all", "--seats", "8", "--seed", "6", "--until", "attack")
    prompt = window.wait(lambda: next(
        (text for text in labels(window) if re.match(r"0 of [1-9] attack", text)), None))
    n = int(prompt.split()[2])
    rows = window.wait(lambda: list_names(window, "What can be pointed at"))
    assert not names(window, " attacks ") and len(rows) <= n
    creature = rows[0].split(" (")[0]
    screen.keep_picture("rows")
    window.click(rows[0])
    window.wait(lambda: reads(window, f"Whom does {creature} attack?"))
    whom = wait_for(window, creature + " attacks ")
    assert len(whom) == len(names(window, " attacks ")) > 1
    screen.keep_picture("rows-whom")
    window.click("Something Else")
    wait_without(window, " attacks ")
    window.click(rows[0])
    window.click(wait_for(window, creature + " attacks ")[0])
    wait_for(window, "Attack with 1")


def test_what_one_does_all_others_do_too(sit, screen):
    """By one row, and each is still taken back by itself."""
    window = sit("free-for-all", "--seats", "3", "--seed", "37", "--until", "attack")
    window.wait(lambda: reads(window, "0 of 3 attack"))
    assert not names(window, "The same for all others")
    first = window.wait(lambda: list_names(window, "What can be pointed at"))[0]
    defender = first.split(" attacks ")[1]
    window.click(first)
    rest = wait_for(window, "The same for all others: ")
    assert rest == ["The same for all others: " + defender]
    screen.keep_picture("rest")
    window.click(rest[0])
    wait_for(window, "Attack with 3")
    assert len(names(window, "doesn't attack")) == 2  # two of them are alike
    screen.keep_picture("rest-all")
    window.click("Attack with 3")
    window.wait(lambda: reads(window, f"attacks {defender}"))


def test_the_place_of_a_seat_is_as_good_as_its_name(sit, screen):
    window = attack(sit)
    creature, defender = wait_for(window, " attacks ")[1].split(" attacks ")
    window.click(creature)
    screen.keep_picture("whom")
    buttons = window.buttons()
    head = buttons[next(name for name in buttons if name.startswith(defender + ","))]
    x, y, width, height = window.find_place(head)
    window.atspi.generate_mouse_event(x + width // 2, y + height + 3, "b1c")
    wait_for(window, creature + " doesn't attack")


def test_an_attack_is_declared_by_dragging(sit, screen):
    window = attack(sit)
    creature, defender = wait_for(window, " attacks ")[1].split(" attacks ")
    buttons = window.buttons()
    head = next(name for name in buttons if name.startswith(defender + ","))
    window.drag(buttons[creature], buttons[head])
    wait_for(window, creature + " doesn't attack")
    screen.keep_picture("dragged")


def test_a_block_is_declared_and_taken_back(sit, screen):
    window = sit("free-for-all", "--seats", "3", "--seed", "1", "--until", "block")
    words = wait_for(window, " blocks ")
    window.click(words[0])
    back = wait_for(window, "doesn't block")
    screen.keep_picture("block")
    window.click(back[0])
    wait_for(window, words[0])
    window.click("No block")
    wait_without(window, " blocks ")


def test_digits_choose_and_the_space_bar_goes_on(sit):
    window = attack(sit)
    creature = wait_for(window, " attacks ")[0].split(" attacks ")[0]
    window.press("1")
    wait_for(window, creature + " doesn't attack")
    window.press("space")
    wait_without(window, "doesn't attack")
