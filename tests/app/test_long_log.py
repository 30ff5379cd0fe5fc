# SPDX-License-Identifier: GPL-3.0-or-later
"""A long log: its end takes few rows, and whoever reads back has all of it."""

from asked import focused, go_to_log
from friends import choose_first

FEW = 120  # twice as many as are kept while the end is read


def list_rows(window):
    """How each line that has a row is called, from above to below."""
    log = window.find("What has happened")
    return [log.get_child_at_index(i).get_name() for i in range(log.get_child_count())]


def turn_wheel(window, button):
    box = window.find("What has happened").get_extents(window.atspi.CoordType.WINDOW)
    window.atspi.generate_mouse_event(box.x + box.width // 2, box.y + box.height - 60, button)


def test_few_lines_have_rows_until_somebody_reads_back(sit):
    window = sit("free-for-all", "--seats", "4", "--seed", "5", "--choices", "300")
    window.wait(lambda: window.find("What to choose"))
    few = window.wait_for_rest(lambda: list_rows(window))
    assert 60 <= len(few) <= FEW, len(few)
    window.try_until(lambda: turn_wheel(window, "b4c"), lambda: len(list_rows(window)) > FEW)
    assert set(few) <= set(list_rows(window))

    def read_on():
        turn_wheel(window, "b5c")
        choose_first(window)
        return len(list_rows(window)) <= FEW

    window.wait(read_on)  # once there is more to read
    go_to_log(window)
    window.wait(lambda: focused(window) == list_rows(window)[-1])
    window.try_until(lambda: window.press_keys("Home"),
                     lambda: focused(window) == "Dario takes the first turn")
