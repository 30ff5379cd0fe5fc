# SPDX-License-Identifier: GPL-3.0-or-later
"""What is around a table: the log, the rules, preferences, plugins, shortcuts."""

from asked import find_text, focused, go_to, go_to_log, labels, list_images
from menu import MENU, list_entries, open_menu
from test_window import begin, play_until


def test_the_main_menu_has_the_key_that_all_have(window):
    window.wait(lambda: "Monarch" in window.buttons())
    window.try_until(lambda: window.press_keys("F10"),
                     lambda: len(list_entries(window)) == len(MENU))


def type_text(window, text):
    window.atspi.generate_keyboard_event(0, text, window.atspi.KeySynthType.STRING)


def list_log(window):
    """Those of its lines that have a row, from above to below."""
    log = window.find("What has happened")
    return [log.get_child_at_index(i).get_name() for i in range(log.get_child_count())]


def test_what_happened_is_told_with_links_for_the_keyboard(window, screen):
    begin(window, "Monarch")
    play_until(window, "End the turn")
    told = " comes to the market."
    go_to_log(window)
    window.wait(lambda: focused(window) == list_log(window)[-1])  # where the news are

    def is_new(line):
        return line.endswith(told) and line.removesuffix(told) not in list_images(window)

    card = go_to(window, is_new, "Up").removesuffix(told)
    window.press_keys("Right", "Return")  # to the line's link, which is followed
    window.wait(lambda: card in list_images(window))  # shown large
    screen.keep_picture("log")


def list_sections(window):
    """The sections of a rulebook that are offered; none while they change."""
    try:
        sections = window.find("Sections")
        children = [sections.get_child_at_index(i) for i in range(sections.get_child_count())]
        return [child.get_name() for child in children]
    except (AttributeError, window.gone):
        return []


def test_rules_are_searched_and_read(window, screen):
    begin(window, "Monarch")
    play_until(window, "End the turn")  # nothing else takes the focus meanwhile
    window.try_until(lambda: window.press_keys("F1"),
                     lambda: window.has_focus("Search the rules"))
    n_all = len(window.wait_for_rest(lambda: list_sections(window)))
    type_text(window, "sweep")
    window.wait(lambda: 0 < len(list_sections(window)) < n_all)
    rule = "all cards of the market are discarded"  # what fits best is read
    window.wait(lambda: any(rule in text for text in labels(window)))
    screen.keep_picture("rules")
    window.press_keys("Return")
    window.try_until(lambda: window.press_keys("Tab"),
                     lambda: not window.has_focus("Search the rules"))
    window.press_keys("Control+f")
    window.wait(lambda: window.has_focus("Search the rules"))
    window.press_keys("Escape")
    window.wait(lambda: not window.find("Search the rules"))


def test_the_list_of_rules_has_the_names_of_symbols(window):
    window.click("Free-for-All")
    window.wait(lambda: "Start" in window.buttons())
    window.try_until(lambda: window.press_keys("F1"), lambda: window.find("Search the rules"))
    window.wait(lambda: find_text(window, "X is a number that you choose"))


def test_preferences_are_there(window, screen):
    window.wait(lambda: "Monarch" in window.buttons())
    open_menu(window, "Preferences")
    window.wait(lambda: window.find("Speed of motion"))
    screen.keep_picture("preferences")


def test_plugins_are_listed_with_where_they_are(window, screen):
    window.wait(lambda: "Monarch" in window.buttons())
    open_menu(window, "Plugins")

    def is_told():
        return any("plugin/module" in text for text in labels(window))

    window.try_until(lambda: window.point_at("Regalia"), is_told)
    screen.keep_picture("plugins")


def test_keys_are_shown(window, screen):
    window.wait(lambda: "Monarch" in window.buttons())
    open_menu(window, "Keyboard Shortcuts")
    window.wait(lambda: window.find("Let go of what was pointed at"))
    screen.keep_picture("shortcuts")
    texts = labels(window)
    assert "Page Down" in texts and not [text for text in texts if "_" in text]
