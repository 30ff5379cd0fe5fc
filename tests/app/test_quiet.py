# SPDX-License-Identifier: GPL-3.0-or-later
"""What a table asks of a device: nothing while nothing moves, and no more from game to game."""

import contextlib
import re
import subprocess
import time
from pathlib import Path

import pytest
from asked import TABLE


def count_wakes(window):
    """How often each thread of the program has gone to sleep until now."""
    counts = {}
    for status in Path(f"/proc/{window.process.pid}/task").glob("*/status"):
        with contextlib.suppress(OSError):  # that one has just ended
            after = status.read_text().split("\nvoluntary_ctxt_switches:")[1]
            counts[status.parent.name] = int(after.split()[0])
    return counts


def wakes_within(window, seconds):
    before = count_wakes(window)
    time.sleep(seconds)
    after = count_wakes(window)
    # Threads that have waited for work for long enough end, once.
    return sum(count - before.get(thread, 0) for thread, count in after.items())


@pytest.mark.parametrize(
    "game, seats, choices, width",
    [("monarch", 4, 60, 1280), ("emperor", 6, 600, 1280), ("free-for-all", 4, 60, 900)],
)
def test_nothing_wakes_the_program_while_nothing_moves(sit, game, seats, choices, width):
    """Not even where a question has no room beside the steps, but would have it without them."""
    place = ["--seats", str(seats), "--choices", str(choices)]
    window = sit(game, *place, "--width", str(width), "--height", "800")
    asked = window.wait(window.list_choices)
    asked[0][1].do_action(0)
    window.wait(lambda: window.list_choices() not in ([], asked))
    window.wait(lambda: wakes_within(window, 0.5) < 3)  # all is where it belongs
    # Nothing begins to move again; threads that did some work look for more of it once or twice.
    assert wakes_within(window, 3) < 6
    assert wakes_within(window, 5) == 0


def play_games(screen, *how):
    """Bots play: how many widgets and pictures each game had, and what is told after it."""
    told = subprocess.run(
        [TABLE, "--game", "monarch", "--seats", "2", "--pace", "none", *how],
        env=screen.env, stdout=subprocess.PIPE, check=True, text=True, timeout=300,
    ).stdout.splitlines()
    counts = [re.fullmatch(r"(\d+) widgets, (\d+) pictures drawn", line) for line in told]
    return [tuple(map(int, count.groups())) for count in counts if count], [
        line.split(":")[0] for line, count in zip(told, counts) if not count]


def test_nothing_of_a_game_is_left_when_another_one_begins(screen):
    counts, left = play_games(screen, "--games", "4")
    assert left == ["game 1", "game 2", "game 3", "game 4"]
    assert max(widgets for widgets, _ in counts) < 1000


def test_what_moves_is_not_drawn_anew_in_each_frame(screen):
    """Nor kept in each of the sizes that it has on its way."""
    (_, at_rest), = play_games(screen, "--games", "1")[0]
    (_, moving), = play_games(screen, "--games", "1", "--motion", "normal")[0]
    assert moving < 2 * at_rest
