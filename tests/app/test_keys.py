# SPDX-License-Identifier: GPL-3.0-or-later
"""Whatever can be chosen at a table can be gone to by the keyboard alone."""

import pytest
from test_table import focus, sit  # noqa: F401 (a fixture)

POSITIONS = {
    "monarch": ["--seats", "3", "--choices", "30"],
    "free-for-all": ["--seats", "3", "--seed", "6", "--until", "attack"],
    "emperor": ["--seats", "6", "--choices", "60"],
    "treachery": ["--seats", "4", "--choices", "40"],
}


def list_names(window, place):
    """The names of what is in that box; none while somebody else is asked."""
    try:
        box = window.find(place)
        names = [box.get_child_at_index(i).get_name() for i in range(box.get_child_count())]
    except (AttributeError, window.gone):
        names = []
    return [name for name in names if name]


def list_ways(window):
    return [name for name in list_names(window, "How to go on") if name != "Other ways to go on"]


def list_answers(window):
    """The names of all that can be chosen in words, and by which they go on."""
    return (list_ways(window) + list_names(window, "What to choose")
            + list_names(window, "What can be pointed at"))


@pytest.mark.parametrize("game", POSITIONS)
def test_every_answer_is_on_the_way_of_the_keyboard(sit, screen, game):
    window = sit(game, *POSITIONS[game])
    wanted = set(window.wait(lambda: list_answers(window)))
    met = set()
    for _ in range(150):
        before = focus(window)
        window.press("Tab")
        window.wait(lambda: focus(window) != before)  # noqa: B023 - waited for at once
        met.add(focus(window)[0])
        if wanted <= met:
            break
    screen.keep_picture("keys-" + game)
    assert wanted - met == set()
