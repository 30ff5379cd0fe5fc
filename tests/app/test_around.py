# SPDX-License-Identifier: GPL-3.0-or-later
"""What is around a table: the log, the rules, preferences, plugins, shortcuts."""

import contextlib
import re
import time

from test_window import begin, play_until


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


def list_names(window, role):
    """The names of everything in the window that has that role."""
    names = []
    for thing in window.walk():
        try:
            if thing.get_role_name() == role:
                names.append(thing.get_name())
        except window.gone:
            pass
    return names


def test_the_main_menu_has_the_key_that_all_have(window):
    window.wait(lambda: "Monarch" in window.buttons())
    window.try_until(lambda: window.press_keys("F10"),
                     lambda: len(list_entries(window)) == len(MENU))


def type_text(window, text):
    window.atspi.generate_keyboard_event(0, text, window.atspi.KeySynthType.STRING)


def list_texts(window):
    return list_names(window, "label")


def find_text(window, start):
    """The first text that begins so, or None."""
    return next((text for text in list_texts(window) if text.startswith(start)), None)


def list_images(window):
    return list_names(window, "image")


def list_log(window):
    """Those of its lines that have a row, from above to below."""
    log = window.find("What has happened")
    return [log.get_child_at_index(i).get_name() for i in range(log.get_child_count())]


def test_what_happened_is_told_with_links_for_the_keyboard(window, screen):
    begin(window, "Monarch")
    play_until(window, "End the turn")
    told = " comes to the market."
    card = text = ""
    for _ in range(20):
        window.press_keys("Tab")
        if window.find_focused("list item") is not None:
            break
    window.wait(lambda: window.find_focused() == list_log(window)[-1])  # where the news are
    for _ in range(40):
        window.press_keys("Up")
        text = window.find_focused()
        card = text.removesuffix(told)
        if text.endswith(told) and card not in list_images(window):
            break
    assert card != text
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
                     lambda: window.find_focused() == "Search the rules")
    n_all = len(window.wait_for_rest(lambda: list_sections(window)))
    type_text(window, "sweep")
    window.wait(lambda: 0 < len(list_sections(window)) < n_all)
    rule = "all cards of the market are discarded"  # what fits best is read
    window.wait(lambda: any(rule in text for text in list_texts(window)))
    screen.keep_picture("rules")
    window.press_keys("Return")
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
        return any("plugin/module" in text for text in list_texts(window))

    window.try_until(lambda: window.point_at("Regalia"), is_told)
    screen.keep_picture("plugins")


def test_keys_are_shown(window, screen):
    window.wait(lambda: "Monarch" in window.buttons())
    open_menu(window, "Keyboard Shortcuts")
    window.wait(lambda: window.find("Let go of what was pointed at"))
    screen.keep_picture("shortcuts")
    texts = list_texts(window)
    assert "Page Down" in texts and not [text for text in texts if "_" in text]


def press_first(window, buttons, *beginnings):
    """Presses the first button whose name begins so, and says whether there was one."""
    for beginning in beginnings:
        for name, button in buttons:
            if name.startswith(beginning):
                with contextlib.suppress(window.gone):  # it has gone already
                    button.do_action(0)
                    time.sleep(0.5)  # it goes down first, and a question may come of it
                return True
    return False


def end_turn(window, until):
    """Ends one's turn, also where that is asked twice, and waits for what comes of it."""

    def end():
        # Again if need be: what is asked may be shown anew while a button goes down.
        buttons = window.list_buttons()
        is_there = any(name == "End the turn" for name, _button in buttons)
        if is_there:
            press_first(window, buttons, "Do It", "End the turn")
        return not is_there

    def go_on():
        # Others' turns may ask one, too.
        press_first(window, window.list_buttons(), "Do It", "Walk away")
        return until()

    window.wait(lambda: "End the turn" in window.buttons())
    window.wait(end)
    window.wait(go_on)


def play_until_told(window):
    """Plays until others have done two things at least since one's last turn, or before it."""

    def find():
        window.wait_for_rest(lambda: list_texts(window))  # what was told before slides away
        return find_text(window, "Since your last turn: 1 of ")

    play_until(window, "End the turn")
    while (find() or " 1 of 1").endswith(" 1 of 1"):
        end_turn(window, lambda: "End the turn" in window.buttons())
        play_until(window, "End the turn")


def test_what_others_did_is_gone_through_until_one_chooses(window, screen):
    begin(window, "Monarch")
    play_until_told(window)
    screen.keep_picture("since")
    window.press_keys("Alt+Next")
    window.wait(lambda: find_text(window, "Since your last turn: 2 of "))
    window.press_keys("Alt+Prior")
    title = window.wait(lambda: find_text(window, "Since your last turn: 1 of "))
    n_texts = len(list_texts(window))
    window.click(title)  # all of it
    window.wait(lambda: len(list_texts(window)) >= n_texts - 1 + int(title.split(" of ")[1]))
    screen.keep_picture("since-all")
    window.click(title)
    window.wait(lambda: len(list_texts(window)) == n_texts)
    window.click("Enough of it")
    window.wait(lambda: "Enough of it" not in window.buttons())


def sit_down(window):
    """Whoever is called to the window says that they are there."""
    window.click(window.wait(lambda: find_text(window, "I am ")))
    window.wait(window.list_choices)


def play_at_one_window(window):
    """Something that whoever is at the window does; whether somebody sat down, and was told what
    others did."""
    if find_text(window, "I am "):
        sit_down(window)
        window.wait_for_rest(lambda: list_texts(window))
        return find_text(window, "Since your last turn: 1 of ")
    if not press_first(window, window.list_buttons(), "Do It", "Sweep the market", "End the turn"):
        press_first(window, window.list_choices(), "")
    return None


def test_whoever_sits_down_is_told_what_others_did(window, screen):
    window.click("Monarch")
    window.click("Seat 2: You")
    window.click("Start")
    sit_down(window)
    for _ in range(3):  # each time, and not only the first one
        window.wait(lambda: play_at_one_window(window), 120)
    screen.keep_picture("since-seated")


def list_ways(window):
    return [name for name, _button in window.list_choices()]


def test_a_game_is_seen_again_from_its_beginning(window, screen):
    begin(window, "Monarch")
    play_until(window, "End the turn")
    end_turn(window, lambda: "End the turn" in window.buttons())
    before = window.wait_for_rest(lambda: list_ways(window))
    window.try_until(lambda: window.press_keys("Control+r"),
                     lambda: find_text(window, "0 of "))
    window.click("One step on")
    window.wait(lambda: find_text(window, "1 of "))
    window.click("One step back")
    window.wait(lambda: find_text(window, "0 of "))
    window.click("Play")
    window.wait(lambda: any(re.match(r"([2-9]|\d\d) of ", text) for text in list_texts(window)))
    screen.keep_picture("replay")
    window.click("Back")
    window.wait(lambda: "One step on" not in window.buttons())
    window.wait(lambda: list_ways(window) == before)


def test_whoever_looks_elsewhere_is_told_that_it_is_their_turn(window, screen):
    begin(window, "Monarch")
    play_until(window, "End the turn")
    window.try_until(lambda: window.press_keys("F1"),  # another window is in front
                     lambda: window.find_focused() == "Search the rules")
    screen.notifications.write_text("")

    def read():
        return screen.notifications.read_text().splitlines()

    def end_turns(until):
        # Reading two windows takes so long that others may have played in the meantime.
        def go_on():
            press_first(window, window.list_buttons(), "Do It", "Walk away", "End the turn")
            return until()

        window.wait(go_on)

    def read_told():  # an earlier one may be withdrawn first
        return [line for line in read() if not line.endswith(" withdrawn")]

    end_turns(read_told)
    number, text = read_told()[0].split(maxsplit=1)
    assert text == "Monarch: It is your turn."
    end_turns(lambda: f"{number} withdrawn" in read())  # it is answered
