# SPDX-License-Identifier: GPL-3.0-or-later
"""People at windows of their own, and what stands in them."""

import contextlib
import functools
import re
from pathlib import Path

from screen import Window


@contextlib.contextmanager
def open_window(screen, person, *arguments, forgiven=None):
    window = Window(screen, *arguments, person=person)
    try:
        yield window
    finally:  # else it would lie over the windows of the next test
        window.close(forgiven)


def look_away(window):
    """Another window of the same program is in front."""
    window.try_until(lambda: window.press_keys("F1"),
                     lambda: window.has_focus("Search the rules"))


def list_told(person):
    """What that desktop has shown, in its order, and what it has withdrawn."""
    notes = Path(person["XDG_DATA_HOME"], "notifications")
    return notes.read_text(encoding="utf-8").splitlines() if notes.exists() else []


def choose_first(window):
    """Whether there was something to choose."""
    for _name, button in window.list_choices():
        try:
            button.do_action(0)
            return True
        except window.gone:
            pass
    return False


def list_names(window):
    """All that stands in the window; how it is called itself may be what is only heard."""
    names = []
    for thing in window.walk():
        try:
            if thing.get_role_name() != "frame":
                names.append(thing.get_name() or "")
        except window.gone:
            pass  # while it was looked at
    return names


def find_name(window, beginning):
    return next((name for name in list_names(window) if name.startswith(beginning)), None)


def says(window, text):
    return any(text in name for name in list_names(window))


def find_role(window, role):
    for thing in window.walk():
        try:
            if thing.get_role_name() == role:
                return thing
        except window.gone:
            pass
    return None


def in_a_hurry(person):
    """The same person, who has set that computer players don't rest and nothing is asked twice."""
    folder = Path(person["XDG_DATA_HOME"]) / "config"
    settings = folder / "glib-2.0" / "settings" / "keyfile"
    settings.parent.mkdir(parents=True)
    settings.write_text("[eu/regalia/Tabletop]\npace='none'\nconfirm=false\n")
    return {**person, "GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": str(folder)}


def host_for_a_friend(window):
    """Lays a table for two people and computers, and gives the link."""
    window.click("Monarch")
    window.click("Seat 2: Invite a Friend")
    window.click("Start")
    return window.wait(lambda: find_name(window, "tabletop://"))


def sit_down_by_link(screen, guest, link, person):
    """As a desktop does it when a link is clicked, while the program is running."""
    assert screen.start(["tabletop-window", link], env={**screen.env, **person}).wait(20) == 0
    guest.wait(lambda: guest.find("What to choose"))


@functools.cache
def read_cards():
    """The names of all cards."""
    folder = Path(__file__).parents[2] / "data" / "magic" / "cards"
    return {name for path in folder.glob("*.cards")
            for name in re.findall(r'^card "([^"]+)"', path.read_text(), re.MULTILINE)}


def list_cards(window):
    """The names of all cards that are seen in the window."""
    return {name.partition(" ×")[0] for name in window.buttons()} & read_cards()


def choose_until(window, found, seconds=90):
    """Chooses whatever comes first, rather to end the turn, until something is there."""

    def go_on():
        if found():
            return True
        pairs = window.list_choices()
        twice = [pair for pair in window.list_buttons()
                 if pair[0].startswith(("Do It", "Walk away", "I am "))]
        ends = [pair for pair in pairs if pair[0].startswith("End the turn")]
        for _name, button in (twice + ends + pairs)[:1]:
            with contextlib.suppress(window.gone):
                button.do_action(0)
        return False

    window.wait(go_on, seconds)
