# SPDX-License-Identifier: GPL-3.0-or-later
"""The page of keyboard shortcuts has every key that the window binds, and no other."""

import re
from pathlib import Path

APP = Path(__file__).parents[2] / "host" / "app"
# What GTK does by itself, in every window.
GTK = {"Tab", "<Shift>Tab", "Left", "Right", "Up", "Down", "Return"}
MODIFIERS = {"0": "", "GDK_ALT_MASK": "<Alt>", "GDK_CONTROL_MASK": "<Control>"}


def list_bound():
    """Each key that the sources of the window bind, as GTK writes it."""
    bound = set()
    for path in APP.glob("*/app-*.c"):
        text = path.read_text()
        binding = r"add_binding(?:_action)? \([^;]*?GDK_KEY_(\w+), (\w+),"
        for key, modifier in re.findall(binding, text):
            bound.add(MODIFIERS[modifier] + key)
        bound |= set(re.findall(r'add_key \(keys, "([^"]+)"', text))
        bound |= {"<Alt>" + key for key in re.findall(r"add_key \(keys, GDK_KEY_(\w+), -?1", text)}
        for accels in re.findall(r"set_accels_for_action \([^;]*?\{ ([^}]*), NULL \}", text):
            bound |= set(re.findall(r'"([^"]+)"', accels))
        for key in re.findall(r"key == GDK_KEY_(\w+)", text):
            bound.add("<Shift>" + key.lower() if key.isupper() and len(key) == 1 else key)
        if "gtk_menu_button_set_primary" in text:
            bound.add("F10")
        if "key >= GDK_KEY_1 && key <= GDK_KEY_9" in text:
            bound.add("1...9")
    return bound - {"<Control>KP_Enter"}  # the same key, elsewhere


def list_shown():
    text = (APP / "shell" / "app-shortcuts.c").read_text()
    return {key for keys in re.findall(r'\{ N_ \("[^"]+"\), "([^"]+)" \}', text)
            for key in keys.split()}


def test_all_keys_are_shown_and_no_others():
    bound = list_bound()
    assert {"space", "i", "1...9", "<Alt>Up", "F6", "<Control>q", "<Alt>Left"} <= bound
    assert list_shown() == bound | GTK
