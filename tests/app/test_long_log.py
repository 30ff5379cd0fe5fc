# SPDX-License-Identifier: GPL-3.0-or-later
"""A long log: its end takes few rows, and whoever reads back has all of it."""

from asked import focused, go_to_log, list_images
from friends import choose_first
from test_looks import come_to_rest

FEW = 120  # twice as many as are kept while the end is read
WIDTH = 100  # of what is looked at, in pixels: left of the pointer


def list_rows(window):
    """How each line that has a row is called, from above to below."""
    log = window.find("What has happened")
    return [log.get_child_at_index(i).get_name() for i in range(log.get_child_count())]


def read_log(window, screen):
    """What is seen of it, once the screen has come to rest: its rows, if GTK tells of those only,
    or else the lines of the screen, as what it tells of the places of rows is as old as when they
    were seen."""
    come_to_rest(window, screen)
    if window.find_shift() > 0:
        return list_rows(window)
    box = window.find("What has happened").get_extents(window.atspi.CoordType.WINDOW)
    return list(map(tuple, screen.read_pixels(box.x, box.y, WIDTH, box.height)))


def is_seen(lines, log):
    """Whether they are there, however far further up or down."""
    return any(log[i:i + len(lines)] == lines for i in range(len(log) - len(lines) + 1))


def point_at_log(window, event):
    """Whoever turns a wheel there points there before."""
    box = window.find("What has happened").get_extents(window.atspi.CoordType.WINDOW)
    window.atspi.generate_mouse_event(box.x + box.width // 2, box.y + box.height - 60, event)


def sit_late(sit):
    """In one's own turn, when nobody else does anything."""
    window = sit("free-for-all", "--seats", "4", "--seed", "5", "--choices", "300")
    window.wait(lambda: window.find("What has happened"))
    window.wait(lambda: any(row.startswith("You draw ") for row in list_rows(window)[-1:]))
    return window


def test_few_lines_have_rows_until_somebody_reads_back(sit):
    window = sit_late(sit)
    assert 0 < len(list_rows(window)) <= FEW
    go_to_log(window)
    window.wait(lambda: focused(window) == list_rows(window)[-1])
    window.try_until(lambda: window.press_keys("Home"),
                     lambda: focused(window) == "Dario takes the first turn")


def test_who_scrolls_back_stays_there(sit, screen):
    window = sit_late(sit)
    window.press("n")  # shows a card large: until something was looked at the log has its room
    window.wait(lambda: list_images(window))
    point_at_log(window, "abs")
    end = read_log(window, screen)
    for _ in range(30):
        point_at_log(window, "b4c")
    back = read_log(window, screen)
    assert not is_seen(end, back)
    some = back[len(back) // 3:len(back) * 2 // 3]
    assert len(set(some)) > 1  # letters
    for _ in range(6):
        choose_first(window)
        assert is_seen(some, read_log(window, screen))


def test_the_end_is_seen_whatever_room_a_question_leaves(sit, screen):
    """No line is cut, as it was where a question had taken a little of the log's room."""
    window = sit("monarch", "--seats", "3", "--seed", "2", "--until", "agree", "--width", "1100",
                 "--height", "760")
    window.wait(lambda: window.find("Agree to pay what you offer"))
    found = read_log(window, screen)
    for _ in range(10):
        point_at_log(window, "b5c")
    assert read_log(window, screen) == found
