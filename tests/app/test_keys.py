# SPDX-License-Identifier: GPL-3.0-or-later
"""Whatever can be chosen at a table can be gone to by the keyboard alone, and whole turns can be
played by it: after each choice the focus is where the next thing is."""

import pytest
from asked import (focus, focused, list_names, list_ways, move, reads, wait_for,
                   wait_without)
from test_window import begin

POSITIONS = {
    "monarch": ["--seats", "3", "--choices", "30"],
    "free-for-all": ["--seats", "3", "--seed", "6", "--until", "attack"],
    "emperor": ["--seats", "6", "--choices", "60"],
    "treachery": ["--seats", "4", "--choices", "40"],
}


WAY = 40  # presses of a key at most, however long the log is and however much lies on the table


def list_answers(window):
    """The names of all that can be chosen in words, and by which they go on."""
    return (list_ways(window) + list_names(window, "What to choose")
            + list_names(window, "What can be pointed at"))


@pytest.mark.parametrize("game", POSITIONS)
def test_every_answer_is_on_the_way_of_the_arrows(sit, screen, game):
    window = sit(game, *POSITIONS[game])
    wanted = set(window.wait(lambda: list_answers(window)))
    met = {focus(window)[0]}
    for _ in range(WAY):
        if wanted <= met:
            break
        met.add(move(window, "Down")[0])
    screen.keep_picture("keys-" + game)
    assert wanted - met == set()


@pytest.mark.parametrize("game", POSITIONS)
def test_tab_goes_from_area_to_area(sit, game):
    """The question, one's hand, one's field, what is nobody's, the others, the steps, the log."""
    window = sit(game, *POSITIONS[game])
    window.wait(lambda: list_answers(window))
    met = [window.wait(lambda: focused(window) is not None and focus(window))]
    while (place := move(window, "Tab")) != met[0]:
        met.append(place)
        assert len(met) <= 11, met
    back = {move(window, "Shift+Tab") for _ in met}
    # Each is entered at its beginning from either side; steps and settings are two in one.
    assert len(back) >= len(met) - 1


def test_what_can_be_chosen_is_gone_through_by_a_key(sit):
    window = sit("free-for-all", "--seats", "3", "--seed", "6", "--until", "attack")
    window.wait(lambda: list_answers(window))
    window.press("n")
    window.wait(lambda: focused(window) == "Monastery Swiftspear")
    window.press("Return")
    window.press("n")
    window.wait(lambda: (focused(window) or "").startswith("Celia, "))
    window.press("n")
    window.wait(lambda: (focused(window) or "").startswith("Dario, "))
    window.press_keys("Shift+n")
    window.wait(lambda: (focused(window) or "").startswith("Celia, "))


def test_the_question_is_near_the_top(window, screen):
    begin(window, "Monarch")
    window.wait(window.list_choices)
    # The lot says who begins: a player who comes later may be asked first for how much to give.
    window.wait(lambda: focused(window) in ["Number"] + list_answers(window))
    steps = 0
    while focus(window)[0] != "Back":
        move(window, "Shift+Tab")
        steps += 1
    assert steps <= 6


class Keyboard:
    """Somebody who has nothing else, and presses no key before they know where they are."""

    def __init__(self, window):
        self.window = window

    def press(self, *keys, then):
        """Presses keys; after the last one the focus comes to what has that in its name."""
        self.window.press_keys(*keys)
        self.window.wait(lambda: then in (focused(self.window) or ""))


def test_turns_of_monarch_are_played_by_keys(sit, screen):
    keys = Keyboard(sit("monarch", "--seats", "2", "--pace", "none"))
    keys.press(then="End the turn")
    keys.press("Tab", then="Harvest the farms")
    keys.press("Return", then="Sweep the market")  # which is in its place
    keys.press("Return", then="Acquire ")
    keys.press("F6", then="Academy")  # on the board
    keys.press("Return", then="Acquire Academy")  # it can be had in two ways
    keys.press("Tab", then="as this turn's free improvement")
    keys.press("Return", then="Build on a free village")  # another question is gone to
    screen.keep_picture("keys-build")
    keys.press("Return", then="End the turn")
    keys.press("Return", then="End the turn")
    keys.window.wait(lambda: "Harvest the farms" in " ".join(list_answers(keys.window)))
    keys.press(then="End the turn")  # the next turn begins where the last one ended
    keys.press("Tab", then="Harvest the farms")


def test_a_turn_of_magic_is_played_by_keys(sit, screen):
    keys = Keyboard(sit("free-for-all", "--seats", "3", "--seed", "6", "--pace", "none"))
    window = keys.window
    keys.press(then="Keep this hand")
    keys.press("Return", then="Pass")
    keys.press("F6", then="Mountain")
    keys.press("Return", then="Monastery Swiftspear")  # the next card that can be played
    window.wait(lambda: reads(window, "You play "))
    keys.press("Return", then="Pass")  # the land has paid for it
    window.wait(lambda: reads(window, "You cast "))
    keys.press("Return", then="No attack")  # attackers are declared
    keys.press("F6", then="Monastery Swiftspear")
    keys.press("Return", then="Monastery Swiftspear")
    window.wait(lambda: reads(window, "Whom does Monastery Swiftspear attack?"))
    keys.press("n", then="Celia, ")
    keys.press("Return", then="Attack with 1")
    wait_for(window, "doesn't attack")
    screen.keep_picture("keys-attack")
    keys.press("F6", then="Monastery Swiftspear")
    keys.press("Return", then="No attack")  # it is taken back
    wait_without(window, "doesn't attack")
    keys.press("F6", then="Monastery Swiftspear")
    keys.press("Return", "n", "n", then="Dario, ")
    keys.press("Return", then="Attack with 1")
    keys.press("Return", then="Pass")
    wait_without(window, "Dario, Life 20")  # it hurts; the log may have gone on from it


def test_a_block_is_declared_by_keys(sit):
    keys = Keyboard(sit("free-for-all", "--seats", "3", "--seed", "1", "--until", "block"))
    keys.press(then="No block")
    keys.press("F6", then="Vampire Nighthawk")
    keys.press("Return", "n", then="Bloodbraid Elf")
    keys.press("Return", then="Block with 1")
    wait_for(keys.window, "doesn't block")
    keys.press("Control+Return", then="Pass")
    wait_without(keys.window, "doesn't block")
