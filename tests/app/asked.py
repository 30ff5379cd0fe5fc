# SPDX-License-Identifier: GPL-3.0-or-later
"""What a table in the window asks and tells, and where its focus is."""

import os

TABLE = os.environ.get("TABLE", "bench-window")  # a program that opens the window at a position


def names(window, part):
    return [name for name in window.buttons() if part in name]


def wait_for(window, part):
    return window.wait(lambda: names(window, part))


def wait_without(window, part):
    window.wait(lambda: not names(window, part))


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


def list_of(window, role):
    """The names of everything in the window that has that role."""
    found = []
    for thing in window.walk():
        try:
            if thing.get_role_name() == role:
                found.append(thing.get_name())
        except window.gone:
            pass
    return found


def labels(window):
    """All texts that are there."""
    return list_of(window, "label")


def reads(window, word):
    """Whether a text with that word is there."""
    return any(word in text for text in labels(window))


def find_text(window, start):
    """The first text that begins so, or None."""
    return next((text for text in labels(window) if text.startswith(start)), None)


def list_images(window):
    """The names of all pictures, and of cards that are shown large."""
    return list_of(window, "image")


def focus(window):
    """What has the focus: its name, where it is, and which of all it is: another one may be called
    the same, and lie there when what was there was scrolled away."""
    for thing in window.walk():
        try:
            if thing.get_state_set().contains(window.atspi.StateType.FOCUSED):
                place = thing.get_extents(window.atspi.CoordType.WINDOW)
                return thing.get_name(), place.x, place.y, thing.path
        except window.gone:
            pass
    return None, 0, 0, None


def focused(window):
    """The name of what has the focus."""
    return focus(window)[0]


def move(window, key):
    """Presses a key that moves the focus; where that is then."""
    before = focus(window)
    return window.try_until(lambda: window.press_keys(key),
                            lambda: (now := focus(window)) != before and now)


def go_to(window, name, key="Tab"):
    """Gives something the focus by that key alone: what has this name, or fits a function of it."""
    fits = name if callable(name) else lambda focused: focused == name
    at = focus(window)[0]
    for _ in range(80):
        if fits(at or ""):
            return at
        at = move(window, key)[0]
    raise AssertionError(f"{name} is nowhere on the way, which ends at {at}")


def go_to_log(window):
    """Gives what has happened the focus, by Tab alone."""
    for _ in range(20):
        if window.find_focused("list item") is not None:
            return
        move(window, "Tab")
    raise AssertionError("no way leads to what has happened")


def is_set(window, setting):
    """Whether it has a check mark; None while it isn't shown."""
    try:
        check = window.find(setting)
        if check.get_extents(window.atspi.CoordType.WINDOW).width <= 0:
            return None
        return check.get_state_set().contains(window.atspi.StateType.CHECKED)
    except (AttributeError, window.gone):
        return None


def open_settings(window, setting):
    """Opens the menu of settings, and tells whether that one has a check mark."""
    window.try_until(lambda: window.click("Stops and other settings"),
                     lambda: is_set(window, setting) is not None)
    return is_set(window, setting)


def turn_setting(window, setting):
    """Turns it in the menu of settings, which is open, then and again; tells whether it has a
    check mark now."""
    go_to(window, setting)
    window.press_keys("space")
    window.wait(lambda: is_set(window, setting) is None)  # the menu closes
    return open_settings(window, setting)
