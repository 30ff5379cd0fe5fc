# SPDX-License-Identifier: GPL-3.0-or-later
"""The main menu, and what it opens."""

import contextlib


# In their order: GTK 4.18 has no names for the entries of a menu, whoever's it is.
MENU = ["Rules", "Replay", "Preferences", "Plugins", "Keyboard Shortcuts", "About Tabletop"]


def list_entries(window):
    """The entries of the main menu, while it is open."""
    entries = []
    for thing in window.walk():
        with contextlib.suppress(window.gone):
            if thing.get_role_name() == "menu item":
                entries.append(thing)
    return entries


def find_entry(window, entry):
    """An entry of the main menu, which is opened."""

    def find():
        entries = list_entries(window)
        if not entries:
            window.click("Main Menu")
            entries = list_entries(window)
        return len(entries) == len(MENU) and entries[MENU.index(entry)]

    found = window.wait(find)
    assert found.get_name() in ("", entry)
    return found


def open_menu(window, entry):
    """Chooses an entry of the main menu."""
    find_entry(window, entry).do_action(0)
