# SPDX-License-Identifier: GPL-3.0-or-later
"""Whatever can be gone to by the keyboard has a name that a person understands, on every page."""

import contextlib
import re
from pathlib import Path

import pytest
from asked import focused, move
from friends import open_window
from laying import is_sensitive, open_first_seat
from menu import open_menu
from test_window import GAMES, begin

# What a program calls things: types, and the underline of a key.
NO_NAME = re.compile(r"\b(Gtk|Adw|App)[A-Z]|(^|\s)_\w|^\W*$")
TYPE = re.compile(r"\b(Gtk|Adw|App)[A-Z]")
BOXES = {"filler", "panel"}  # which a reader passes by
# Boxes that only hold what has a name; a filler is a panel in GTK 4.18.
HOLDERS = {"filler", "list", "panel", "scroll pane", "table"}


def is_named(thing):
    return not NO_NAME.search(thing.get_name() or "")


def list_unnamed(window):
    """What can be gone to and is called nothing, or what only a program calls it. A row is read by
    what is written in it."""
    unnamed, n_looked_at = [], 0
    for thing in window.walk():
        try:
            role, states = thing.get_role_name(), thing.get_state_set()
            width = thing.get_extents(window.atspi.CoordType.WINDOW).width
            if not states.contains(window.atspi.StateType.FOCUSABLE) or width == 0:
                continue
            n_looked_at += 1
            # GTK 4.18 has no names for the entries of a menu, whoever's it is.
            if role == "menu item" and not thing.get_name():
                continue
            reads = role == "list item" and any(
                part.get_role_name() == "label" and is_named(part) for part in window.walk(thing))
            if role not in HOLDERS and not is_named(thing) and not reads:
                unnamed.append((role, thing.get_name()))
        except window.gone:
            pass  # while it was looked at
    assert n_looked_at > 3
    return unnamed


def list_called_by_type(window):
    """What a screen reader meets under the name of its type, with the focus or without."""
    called = []
    for thing in window.walk():
        with contextlib.suppress(window.gone):
            name, role = thing.get_name() or "", thing.get_role_name()
            width = thing.get_extents(window.atspi.CoordType.WINDOW).width
            if TYPE.search(name) and width > 0 and role not in BOXES:
                called.append((role, name))
    return called


def check_names(window):
    """What comes and goes just then has no name for a moment."""
    with contextlib.suppress(AssertionError):
        window.wait(lambda: not list_unnamed(window) and not list_called_by_type(window), 5)
    assert list_unnamed(window) == []
    assert list_called_by_type(window) == []


def test_the_first_page(window):
    window.wait(lambda: "Monarch" in window.buttons())
    check_names(window)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_laid_and_begun(window, screen, game):
    window.click(game)
    window.wait(lambda: "Start" in window.buttons())
    check_names(window)
    screen.keep_picture("lobby-" + game.lower())
    window.click("Start")
    window.wait(window.list_choices)
    check_names(window)


def test_whoever_joins(window, screen):
    window.wait(lambda: "Monarch" in window.buttons())
    window.click(next(name for name in window.buttons() if name.startswith("Join…")))
    window.wait(lambda: "Sit Down" in window.buttons())
    check_names(window)
    screen.keep_picture("lobby-join")


def test_friends(window):
    window.click("Monarch")
    window.click("Seat 2: Invite a Friend")
    window.click("Start")
    window.wait(lambda: "Copy Link" in window.buttons())
    check_names(window)


def test_a_table_that_waits(window):
    window.click("Free-for-All")
    window.click("Seat 2: Invite a Friend")
    window.click("Start")
    window.wait(lambda: "Begin" in window.buttons())
    check_names(window)


@pytest.mark.parametrize("entry, sign", [("Preferences", "Speed of motion"),
                                         ("Plugins", "Regalia"),
                                         ("Rules", "Search the rules"),
                                         ("Keyboard Shortcuts", "Let go of what was pointed at"),
                                         ("About Tabletop", "Legal")])
def test_what_the_menu_opens(window, entry, sign):
    window.wait(lambda: "Monarch" in window.buttons())
    open_menu(window, entry)
    window.wait(lambda: window.find(sign))
    check_names(window)


def check_way(window, *wanted):
    """All of that is come to by Tab alone, from wherever the focus is in what has just opened."""
    if not window.is_active():
        return
    met = {focused(window)}
    for _ in range(20):
        if met >= set(wanted):
            return
        met.add(move(window, "Tab")[0])
    raise AssertionError(f"{set(wanted) - met} isn't on the way; {met} is")


def test_a_deck_is_looked_at(screen, bea):
    own = Path(bea["XDG_DATA_HOME"]) / "regalia" / "free-for-all"
    own.mkdir(parents=True)
    (own / "My wolves.txt").write_text("59 Forest\n1 Nosuch Card\n", encoding="utf-8")
    with open_window(screen, bea) as window:
        window.click("Free-for-All")
        window.wait(lambda: window.find("My wolves"))
        check_names(window)  # with the one that can't be played with
        window.click("Look")
        window.wait(lambda: window.find("Cards of the deck"))
        check_names(window)
        check_way(window, "Forget…", "Cards of the deck")


def test_a_deck_is_brought(screen, bea):
    with open_window(screen, bea) as window:
        window.click("Free-for-All")
        open_first_seat(window)
        check_names(window)
        window.click("Bring a Deck to Seat 1")
        field = window.wait(lambda: window.find("List of cards"))
        check_names(window)
        field.set_text_contents("4 Grizzly Bears\n56 Forest\n")
        window.wait(lambda: is_sensitive(window, "Use Deck"))
        check_way(window, "Open a File…", "Use Deck", "List of cards")


def test_a_replay(window):
    begin(window, "Monarch")
    window.wait(window.list_choices)
    open_menu(window, "Replay")
    window.wait(lambda: "One step on" in window.buttons())
    check_names(window)
