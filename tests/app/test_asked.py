# SPDX-License-Identifier: GPL-3.0-or-later
"""What is asked at a table, how much is asked, and how it is answered."""

import re
import time

import pytest
from asked import (find_text, focused, go_to, is_set, labels, list_images, list_names, list_ways,
                   names, open_settings, reads, turn_setting, wait_for, wait_without)


def test_spells_say_what_they_cost(sit, screen):
    window = sit("free-for-all", "--seats", "2", "--seed", "3", "--choices", "60",
                 "--until", "main")
    spell = wait_for(window, "Cast ")[0]
    window.wait(lambda: re.match(r"costs [^{}]+ mana$", window.buttons()[spell].get_description()))
    screen.keep_picture("costs")


def test_space_throws_nothing_away(sit, screen):
    """What picks nothing, though something could be, is chosen by who means it alone."""
    window = sit("treachery", "--seats", "5", "--seed", "3", "--until", "unveil")
    window.click(wait_for(window, "Unveil ")[0])
    window.wait(lambda: (focused(window) or "").startswith("Not Yet"))
    window.press_keys("Tab", "Return")
    window.wait(lambda: "None" in list_names(window, "What to choose"))
    targets = list_names(window, "What can be pointed at")
    assert not list_ways(window)
    screen.keep_picture("none")
    if window.is_active():
        assert window.wait(lambda: focused(window)) not in ["None", *targets]
        window.press_keys("space", "Tab")  # whoever has moved on has seen to what was pressed
        window.wait(lambda: focused(window) == "None")
    window.wait(lambda: list_names(window, "What can be pointed at") == targets)
    window.click(targets[0])
    window.wait(lambda: "That is all" in list_ways(window))


def test_a_number_begins_with_what_is_suggested(sit, screen):
    """Of combat damage that is what kills, and Return says that it is right so."""
    window = sit("free-for-all", "--seats", "4", "--seed", "12", "--until", "assign")
    window.wait(lambda: reads(window, "Boggart Brute has 3 damage left."))
    window.wait(lambda: focused(window) == "Number")
    window.wait(lambda: window.find("Number").get_current_value() == 2)
    screen.keep_picture("suggested")
    window.press_keys("Return")
    window.wait(lambda: reads(window, "Boggart Brute deals 2 damage to Goblin Electromancer"))


def test_what_is_no_number_can_be_chosen_beside_one(sit, screen):
    window = sit("monarch", "--seats", "3", "--seed", "2", "--until", "agree", "--pace", "slow")
    wait_for(window, "Walk away")
    screen.keep_picture("agree")
    window.click("Agree to pay what you offer")
    window.wait(lambda: reads(window, "You agree."))


def test_an_answer_that_is_pressed_stays_while_others_act(sit):
    """Whoever has pressed it and lets it go has chosen it, whoever chose something between."""
    window = sit("monarch", "--seats", "3", "--seed", "2", "--until", "agree", "--pace", "slow")
    wait_for(window, "Agree")
    x, y = window.find_middle("Agree to pay what you offer")
    window.atspi.generate_mouse_event(x, y, "abs")
    window.atspi.generate_mouse_event(x, y, "b1p")
    window.wait(lambda: reads(window, "Olga agrees.") and reads(window, "Pavel agrees."))
    window.atspi.generate_mouse_event(x, y, "b1r")
    window.wait(lambda: reads(window, "You agree."))


def press(window, name):
    """With the pointer, and as long as a hand does."""
    x, y, width, height = window.find_place(name)
    x, y = x + width * 3 // 4, y + height * 3 // 4  # as Window.point_at() does
    window.atspi.generate_mouse_event(x, y, "abs")
    window.atspi.generate_mouse_event(x, y, "b1p")
    time.sleep(0.1)
    window.atspi.generate_mouse_event(x, y, "b1r")


def test_space_is_what_is_said_to_be_space_after_a_click(sit):
    """Not what has moved up to where the answer was that was clicked."""
    window = sit("free-for-all", "--seats", "2", "--seed", "3", "--choices", "60",
                 "--until", "main")
    wait_for(window, "Play Mountain")
    press(window, "Play Mountain")
    window.wait(lambda: reads(window, "You play Mountain"))
    wait_for(window, "Cast ")
    window.wait(lambda: focused(window) == "Pass")
    window.press_keys("space")
    wait_without(window, "Cast ")


def test_keys_lead_on_after_an_offer_that_was_clicked(sit):
    """The button can't be pressed again, and leaves the focus to what can."""
    window = sit("monarch", "--seats", "3", "--seed", "1", "--until", "offer", "--pace", "slow")
    window.wait(lambda: "Offer 1" in window.buttons() and focused(window) == "Number")
    press(window, "Offer 1")
    window.wait(lambda: reads(window, "You offer 1 "))
    # Again if need be: while others make their offers nothing is asked, and a key is for nothing.
    window.try_until(lambda: window.press("4"), lambda: "Offer 4" in window.buttons())


def test_who_clicked_an_offer_is_led_to_agreeing(sit):
    window = sit("monarch", "--seats", "3", "--seed", "1", "--until", "offer", "--pace", "slow")
    window.wait(lambda: "Offer 1" in window.buttons() and focused(window) == "Number")
    window.press("4")
    window.wait(lambda: "Offer 4" in window.buttons())
    press(window, "Offer 4")
    window.wait(lambda: focused(window) == "Agree to pay what you offer")
    window.press_keys("space")
    window.wait(lambda: reads(window, "You agree."))


def test_an_offer_stays_where_it_is_until_it_is_changed(sit):
    """Return alone doesn't take it back. The button says what it does."""
    window = sit("monarch", "--seats", "3", "--seed", "1", "--until", "offer", "--pace", "slow")
    window.wait(lambda: focused(window) == "Number")
    window.wait(lambda: "Offer 1" in window.buttons() and reads(window, "1 to 6"))
    window.press_keys("Up")
    window.wait(lambda: "Offer 2" in window.buttons())
    window.press_keys("Return")
    window.wait(lambda: reads(window, "You offer "))
    offers = [text for text in labels(window) if text.startswith("You offer ")]
    number = float(offers[0].split()[2])
    window.press_keys("Return", "Return")
    window.wait(lambda: window.find("Number").get_current_value() == number)
    assert [text for text in labels(window) if text.startswith("You offer ")] == offers


def test_the_button_says_what_is_typed_and_nothing_else_is_chosen(sit):
    """And who offers more than is needed is told so: nobody can agree then."""
    window = sit("monarch", "--seats", "3", "--seed", "1", "--until", "offer", "--pace", "slow")
    window.wait(lambda: focused(window) == "Number")
    window.press("5")
    window.wait(lambda: "Offer 5" in window.buttons())
    window.press("5")  # 55
    window.press_keys("Return")
    window.wait(lambda: "Offer 6" in window.buttons())  # all that there is
    assert not reads(window, "You offer ")
    assert not reads(window, "Too much")
    window.press_keys("Return")
    window.wait(lambda: reads(window, "You offer 6 "))
    window.wait(lambda: reads(window, "Too much"))


def test_who_can_agree_is_not_led_to_another_offer(sit):
    window = sit("monarch", "--seats", "3", "--seed", "2", "--until", "agree", "--pace", "slow")
    window.wait(lambda: focused(window) == "Agree to pay what you offer")


def test_the_space_bar_goes_on_from_a_number(sit):
    window = sit("monarch", "--seats", "3", "--seed", "1", "--until", "offer")
    window.wait(lambda: focused(window) == "Number")
    window.press_keys("space")
    window.wait(lambda: reads(window, "You walk away."))


def test_nobody_who_is_alone_is_asked_in_vain(sit, screen):
    """Bots learn nothing from it, and somebody who wants to be asked all the same says so."""
    window = sit("free-for-all", "--seats", "8", "--seed", "4", "--choices", "400",
                 "--pace", "none")
    wait_for(window, "Cast ")
    window.wait(lambda: reads(window, "It's your main phase."))
    setting = "Go on by itself where I can do nothing"
    assert open_settings(window, setting) is True
    screen.keep_picture("skips")
    assert turn_setting(window, setting) is False


def test_before_ones_first_turn_there_was_no_last_one(sit, screen):
    window = sit("free-for-all", "--seats", "3", "--option", "first=2", "--pace", "none")
    window.click("Keep this hand")
    window.wait(lambda: reads(window, "Before your turn: 1 of "))
    screen.keep_picture("before-the-first")
    assert not reads(window, "Since your turn")


def test_settings_have_check_marks(sit, screen):
    window = sit("free-for-all", "--seats", "2", "--seed", "3", "--choices", "60",
                 "--until", "main")
    wait_for(window, "Cast ")
    assert open_settings(window, "Full control") is False
    window.wait(lambda: is_set(window, "Full control") is False)
    screen.keep_picture("settings")
    assert turn_setting(window, "Full control") is True


def describe(window, name):
    """How a button is described; None while it isn't there, as while answers are made anew."""
    button = window.buttons().get(name)
    return button.get_description() if button else None


def test_a_stop_is_set_in_any_step(sit, screen):
    """In whose turns is asked; all stops are behind one setting."""
    window = sit("free-for-all", "--seats", "2", "--seed", "3", "--choices", "60",
                 "--until", "main")
    wait_for(window, "Cast ")
    window.click("end step")
    stop = "Stop at end step in others' turns"
    window.wait(lambda: stop in list_names(window, "What can be pointed at"))
    screen.keep_picture("stop")
    assert not names(window, "Stop at upkeep") and not names(window, "Stop when")
    assert list_ways(window) == ["Leave everything as it is"]
    assert window.buttons()[stop].get_description() == "Off"
    window.click(stop)
    wait_for(window, "Cast ")
    open_settings(window, "Full control")
    window.click("All stops…")
    window.wait(lambda: stop in list_names(window, "What can be pointed at"))
    window.wait(lambda: describe(window, stop) == "On")
    screen.keep_picture("stops")
    for stop in ("Stop at upkeep in others' turns", "Stop at draw step in my own turns"):
        window.click(stop)  # one after the other: the list stays until it is left
        window.wait(lambda: describe(window, stop) == "On")
    window.click("Leave everything as it is")
    wait_for(window, "Cast ")
    told = window.wait(lambda: window.buttons()["upkeep"].get_description())
    assert told == "You are asked here in the turns of others"


def find_row(window, y):
    """What can be chosen so far down in the window, whether it is set, and where it lies; None if
    nothing can."""
    rows = window.find("What can be pointed at")
    for i in range(rows.get_child_count()):
        row = rows.get_child_at_index(i)
        box = row.get_extents(window.atspi.CoordType.WINDOW)
        if box.y <= y < box.y + box.height:
            return row.get_name(), row.get_description(), box.y, box.height
    return None


def test_who_turns_one_setting_after_the_other_stays_there(sit):
    window = sit("free-for-all", "--seats", "2", "--seed", "3", "--choices", "60",
                 "--until", "main", "--height", "640")  # with no room for all of them
    wait_for(window, "Cast ")
    open_settings(window, "Full control")
    window.click("All stops…")
    window.wait(lambda: names(window, "Stop at upkeep"))
    box = window.find("What can be pointed at").get_extents(window.atspi.CoordType.WINDOW)
    x, y = box.x + 60, box.y - 94  # among those above, before they are scrolled away
    assert find_row(window, y) is None
    window.atspi.generate_mouse_event(x, y, "abs")
    for _ in range(6):
        window.atspi.generate_mouse_event(x, y, "b5c")
    stop, how, top, height = window.wait_for_rest(lambda: find_row(window, y))
    other = {"Off": "On", "On": "Off"}[how]  # which of them lies there follows from GTK
    # Not where it was scrolled: GTK 4.18 has all a little further down than it tells.
    window.atspi.generate_mouse_event(x, top + height * 3 // 4, "b1c")
    window.wait(lambda: find_row(window, y) == (stop, other, top, height))


def test_answers_that_are_alike_are_one(sit, screen):
    window = sit("monarch", "--seats", "3", "--seed", "4", "--until", "place")
    wait_for(window, "Build on a free farm")
    buttons = window.list_buttons()
    farms = [button for name, button in buttons if name.startswith("Build on a free farm")]
    assert len(farms) == 1 and sum(name == "Simple Farm" for name, _button in buttons) > 1
    assert farms[0].get_description().startswith("×")
    screen.keep_picture("alike")
    farms[0].do_action(0)
    wait_without(window, "Build on a free farm")


def box_of(window, name):
    """Where it lies in the window: its left, upper, right and lower edge."""
    box = window.find(name).get_extents(window.atspi.CoordType.WINDOW)
    return box.x, box.y, box.x + box.width, box.y + box.height


def pay_by_hand(window):
    wait_for(window, "Cast ")
    open_settings(window, "Pay by hand")
    turn_setting(window, "Pay by hand")
    window.press_keys("Escape")


def test_what_is_tapped_for_a_spell_is_taken_back(sit, screen):
    """By who clicks on it again. Each answer keeps its digit meanwhile, and what is told in passing
    leaves free what remains to be paid."""
    window = sit("free-for-all", "--seats", "2", "--seed", "3", "--choices", "60",
                 "--until", "main", "--width", "760", "--height", "620", "--pace", "slow")
    pay_by_hand(window)
    window.click("Cast Faithless Looting with flashback")
    window.wait(lambda: reads(window, "3 to go"))
    assert names(window, ": tap this")[2:] == ["Island: tap this: Add blue mana.",
                                               "Mountain: tap this: Add red mana."]
    window.press("5")  # an island
    window.wait(lambda: reads(window, "2 to go"))
    window.click("Steam Vents: tap this: Add blue mana.")
    window.wait(lambda: reads(window, "1 to go"))
    assert names(window, " stays untapped") == ["Island stays untapped",
                                                "Steam Vents stays untapped"]
    window.click("Young Pyromancer")
    problem = window.wait(lambda: find_text(window, "Young Pyromancer: "))
    screen.keep_picture("paying")
    _left, upper, _right, lower = window.wait_for_rest(lambda: box_of(window, problem))
    assert upper < lower <= box_of(window, "Still to pay")[1]
    window.click("Steam Vents")  # the card
    window.wait(lambda: reads(window, "2 to go"))
    wait_for(window, "Steam Vents: tap")
    assert names(window, " stays untapped") == ["Island stays untapped"]
    window.press("6")  # the mountain
    window.wait(lambda: reads(window, "1 to go"))
    window.press("5")  # the other island
    window.wait(lambda: reads(window, "Which card do you discard?"))  # it was cast, and resolves


@pytest.mark.parametrize("width, height", [(1280, 860), (360, 720)])
def test_a_second_click_pays_with_the_same(sit, screen, width, height):
    """What is tapped is turned where it lies, or lies where there was nothing, or on its heap; and
    nothing is smaller as the spell is announced."""
    window = sit("free-for-all", "--seats", "2", "--seed", "3", "--choices", "60",
                 "--until", "main", "--width", str(width), "--height", str(height))
    pay_by_hand(window)
    before = window.find_place("Young Pyromancer")[2]
    window.click("Cast Faithless Looting with flashback")
    window.wait(lambda: reads(window, "3 to go"))
    others = ["Young Pyromancer", "Elemental ×2", "Steam Vents", "Izzet Charm"]
    places = [window.find_place(name) for name in others]
    assert places[0][2] > before * .9, (places, before)
    x, y = window.find_middle("Island ×2")
    window.atspi.generate_mouse_event(x, y, "b1c")
    window.wait(lambda: reads(window, "2 to go"))
    islands = window.wait_for_rest(
        lambda: [window.read_place(thing) for name, thing in window.list_buttons()
                 if name == "Island"])
    screen.keep_picture(f"tapped-one-{width}")
    assert len(islands) == 2
    window.atspi.generate_mouse_event(x, y, "b1c")
    window.wait(lambda: reads(window, "1 to go"))
    window.find_place("Island ×2")  # both are turned, and lie as one again
    screen.keep_picture(f"tapped-both-{width}")
    assert names(window, " stays untapped") == ["Island stays untapped"]
    assert [window.find_place(name) for name in others] == places
    window.atspi.generate_mouse_event(1, 1, "abs")  # it would look at a card of the next table


@pytest.mark.parametrize("size", [[], ["--width", "360", "--height", "720", "--text", "200"]])
def test_what_floats_is_seen_beside_the_name(sit, screen, size):
    window = sit("free-for-all", "--seats", "2", "--seed", "3", "--choices", "60",
                 "--until", "main", *size)
    pay_by_hand(window)
    window.click("Island ×2")
    window.wait(lambda: window.is_seen("1 blue mana"))
    window.click("Cast Faithless Looting with flashback")
    window.wait(lambda: reads(window, "3 to go"))
    screen.keep_picture("floats-phone" if size else "floats")
    assert window.is_seen("1 blue mana")  # also while something is paid


def test_a_card_is_gone_to_by_arrows_and_read(sit, screen):
    window = sit("free-for-all", "--seats", "3", "--seed", "6", "--until", "attack")
    creature = wait_for(window, " attacks ")[0].split(" attacks ")[0]
    window.press("n")
    window.wait(lambda: focused(window) == creature)
    window.press("i")
    window.wait(lambda: reads(window, "prowess"))  # what is written on it, which its button hasn't
    screen.keep_picture("study")
    window.press("Escape")
    window.wait(lambda: not reads(window, "prowess"))
    window.press("Down")
    window.wait(lambda: focused(window) not in (None, creature))
    window.press("Up")
    window.wait(lambda: focused(window) == creature)


def test_a_question_about_a_card_shows_it_large(sit, screen):
    """As much larger as texts are, so that it is read there, and needn't be over the board."""
    window = sit("free-for-all", "--seats", "3", "--seed", "1", "--until", "top", "--text", "130")
    card = wait_for(window, " on top")[0].removesuffix(" on top")
    window.wait(lambda: card in list_images(window))
    _x, _y, width, height = window.find_place(next(
        thing for thing in window.walk()
        if (thing.get_name(), thing.get_role_name()) == (card, "image")))
    screen.keep_picture("asked-large")
    assert width >= 200 * 1.3 and height >= 280 * 1.3


def test_an_answer_that_is_gone_to_shows_its_card_large(sit):
    window = sit("free-for-all", "--seats", "3", "--seed", "6", "--until", "attack")
    window.wait(lambda: names(window, " attacks "))
    card = go_to(window, lambda name: " attacks " in name, "Down").split(" attacks ")[0]
    window.wait(lambda: card in list_images(window))


def list_seen(window):
    """What can be pointed at in words, as far as it is shown."""
    box = window.find("What can be pointed at")
    rows = [box.get_child_at_index(i) for i in range(box.get_child_count())] if box else []
    return [row.get_name() for row in rows
            if row.get_extents(window.atspi.CoordType.WINDOW).height > 0]


def test_a_library_is_searched_by_typing(sit, screen):
    window = sit("emperor", "--seats", "6", "--seed", "1", "--option", "format=commander",
                 "--choices", "1454")

    def type_words(words, found):
        window.atspi.generate_keyboard_event(0, words, window.atspi.KeySynthType.STRING)
        window.wait(lambda: list_seen(window) == found)

    window.wait(lambda: len(list_seen(window)) > 12)
    go_to(window, "Search among these")
    type_words("sol", ["Sol Ring", "Solemn Simulacrum"])
    screen.keep_picture("search")
    window.press_keys("Escape")
    window.wait(lambda: len(list_seen(window)) > 12)
    type_words("bojuka", ["Bojuka Bog"])
    window.press_keys("Return")  # the only one that is left
    window.wait(lambda: not window.is_seen("Search among these"))
    window.wait(lambda: window.is_seen("Bojuka Bog"))  # in the hand


def test_answers_have_room_before_everything_below_them(sit, screen):
    window = sit("monarch", "--seats", "4", "--choices", "20", "--until", "acquire",
                 "--width", "1250", "--height", "860")
    wait_for(window, "Acquire ")
    answers = window.wait_for_rest(lambda: list_names(window, "What can be pointed at"))
    assert len(answers) >= 5
    screen.keep_picture("answers-have-room")
    pane = window.find("What can be pointed at")
    while pane.get_role_name() != "scroll pane":
        pane = pane.get_parent()
    pane, last = (thing.get_extents(window.atspi.CoordType.WINDOW)
                  for thing in (pane, window.buttons()[answers[-1]]))
    assert last.y + last.height <= pane.y + pane.height
