# SPDX-License-Identifier: GPL-3.0-or-later
"""What happens at a table in the window, from positions in which there is something to do."""

import contextlib
import os
import re
import subprocess
import time
from pathlib import Path

import pytest
from screen import Window

TABLE = os.environ.get("TABLE", "bench-window")  # a program that opens the window at a position


@pytest.fixture
def sit(screen):
    """Sits down at a position: a game, and what the bench needs to find it."""
    windows = []

    def sit_down(game, *arguments):
        windows.append(Window(screen, "--game", game, *arguments, program=TABLE))
        return windows[-1]

    yield sit_down
    for window in windows:
        window.close()


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


def attack(sit):
    return sit("free-for-all", "--seats", "3", "--seed", "6", "--until", "attack")


def test_an_attack_is_declared_by_pointing_and_changed(sit, screen):
    window = attack(sit)
    words = wait_for(window, " attacks ")
    creature, defender = words[0].split(" attacks ")
    assert len(words) > 1, "there is a choice whom to attack"
    assert window.buttons()[creature].get_description().startswith("Can be chosen")
    window.wait(lambda: reads(window, "0 of ") and names(window, "No attack"))
    window.click(creature)
    # Now it waits for whom it attacks: the heads of seats are named by their name and figures.
    window.wait(lambda: reads(window, f"Whom does {creature} attack?"))
    window.click(next(name for name in window.buttons() if name.startswith(defender + ",")))
    back = wait_for(window, creature + " doesn't attack")
    wait_for(window, "Attack with 1")
    assert not names(window, "Take it back"), "that would say the same"
    screen.keep_picture("attack")
    window.click(back[0])
    wait_for(window, words[0])
    window.click(words[1])
    wait_for(window, creature + " doesn't attack")
    window.click("Attack with 1")
    wait_without(window, "doesn't attack")


def test_many_attackers_are_a_row_each(sit, screen):
    """Where there are more ways to attack than rows that are seen at once."""
    window = sit("free-for-all", "--seats", "8", "--seed", "6", "--until", "attack")
    prompt = window.wait(lambda: next(
        (text for text in labels(window) if re.match(r"0 of [1-9] attack", text)), None))
    n = int(prompt.split()[2])
    rows = window.wait(lambda: list_names(window, "What can be pointed at"))
    assert not names(window, " attacks ") and len(rows) <= n
    creature = rows[0].split(" (")[0]
    screen.keep_picture("rows")
    window.click(rows[0])
    window.wait(lambda: reads(window, f"Whom does {creature} attack?"))
    whom = wait_for(window, creature + " attacks ")
    assert len(whom) == len(names(window, " attacks ")) > 1
    screen.keep_picture("rows-whom")
    window.click("Something Else")
    wait_without(window, " attacks ")
    window.click(rows[0])
    window.click(wait_for(window, creature + " attacks ")[0])
    wait_for(window, "Attack with 1")


def test_what_one_does_all_others_do_too(sit, screen):
    """By one row, and each is still taken back by itself."""
    window = sit("free-for-all", "--seats", "3", "--seed", "37", "--until", "attack")
    window.wait(lambda: reads(window, "0 of 3 attack"))
    assert not names(window, "The same for all others")
    first = window.wait(lambda: list_names(window, "What can be pointed at"))[0]
    defender = first.split(" attacks ")[1]
    window.click(first)
    rest = wait_for(window, "The same for all others: ")
    assert rest == ["The same for all others: " + defender]
    screen.keep_picture("rest")
    window.click(rest[0])
    wait_for(window, "Attack with 3")
    assert len(names(window, "doesn't attack")) == 2  # two of them are alike
    screen.keep_picture("rest-all")
    window.click("Attack with 3")
    window.wait(lambda: reads(window, f"attacks {defender}"))


def test_spells_say_what_they_cost(sit, screen):
    window = sit("free-for-all", "--seats", "2", "--seed", "3", "--choices", "60",
                 "--until", "main")
    spell = wait_for(window, "Cast ")[0]
    said = window.buttons()[spell].get_description()
    assert re.match(r"costs (\{[^}]+\})+$", said), said
    screen.keep_picture("costs")


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


def test_nobody_who_is_alone_is_asked_in_vain(sit, screen):
    """Bots learn nothing from it, and somebody who wants to be asked all the same says so."""
    window = sit("free-for-all", "--seats", "8", "--seed", "4", "--choices", "400",
                 "--pace", "none")
    wait_for(window, "Cast ")
    window.wait(lambda: reads(window, "It's your main phase."))
    setting = "Go on by itself where I can do nothing"
    assert open_settings(window, setting) is True
    screen.keep_picture("skips")
    while focused(window) != setting:
        window.press_keys("Tab")
    window.press_keys("space")
    window.wait(lambda: is_set(window, setting) is None)  # the menu is closed
    assert open_settings(window, setting) is False


def test_settings_have_check_marks(sit, screen):
    window = sit("free-for-all", "--seats", "2", "--seed", "3", "--choices", "60",
                 "--until", "main")
    wait_for(window, "Cast ")
    assert open_settings(window, "Full control") is False
    window.wait(lambda: is_set(window, "Stop in the main phase of my own turns"))
    screen.keep_picture("settings")
    for _ in range(5):
        if focused(window) == "Full control":
            break
        window.press_keys("Tab")
    assert focused(window) == "Full control"
    window.press_keys("space")
    window.wait(lambda: is_set(window, "Full control") is None)  # the menu closes
    assert open_settings(window, "Full control") is True


def test_the_place_of_a_seat_is_as_good_as_its_name(sit, screen):
    window = attack(sit)
    creature, defender = wait_for(window, " attacks ")[1].split(" attacks ")
    window.click(creature)
    screen.keep_picture("whom")
    buttons = window.buttons()
    head = buttons[next(name for name in buttons if name.startswith(defender + ","))]
    x, y, width, height = window.find_place(head)
    window.atspi.generate_mouse_event(x + width // 2, y + height + 3, "b1c")
    wait_for(window, creature + " doesn't attack")


def test_an_attack_is_declared_by_dragging(sit, screen):
    window = attack(sit)
    creature, defender = wait_for(window, " attacks ")[1].split(" attacks ")
    buttons = window.buttons()
    head = next(name for name in buttons if name.startswith(defender + ","))
    window.drag(buttons[creature], buttons[head])
    wait_for(window, creature + " doesn't attack")
    screen.keep_picture("dragged")


def test_a_block_is_declared_and_taken_back(sit, screen):
    window = sit("free-for-all", "--seats", "3", "--seed", "1", "--until", "block")
    words = wait_for(window, " blocks ")
    window.click(words[0])
    back = wait_for(window, "doesn't block")
    screen.keep_picture("block")
    window.click(back[0])
    wait_for(window, words[0])
    window.click("No block")
    wait_without(window, " blocks ")


def test_digits_choose_and_the_space_bar_goes_on(sit):
    window = attack(sit)
    creature = wait_for(window, " attacks ")[0].split(" attacks ")[0]
    window.press("1")
    wait_for(window, creature + " doesn't attack")
    window.press("space")
    wait_without(window, "doesn't attack")


def count_wakes(window):
    """How often each thread of the program has gone to sleep until now."""
    counts = {}
    for status in Path(f"/proc/{window.process.pid}/task").glob("*/status"):
        after = status.read_text().split("\nvoluntary_ctxt_switches:")[1]
        counts[status.parent.name] = int(after.split()[0])
    return counts


def wakes_within(window, seconds):
    before = count_wakes(window)
    time.sleep(seconds)
    after = count_wakes(window)
    # Threads that have waited for work for long enough end, once.
    return sum(count - before.get(thread, 0) for thread, count in after.items())


@pytest.mark.parametrize(
    "game, seats, choices, width",
    [("monarch", 4, 60, 1280), ("emperor", 6, 600, 1280), ("free-for-all", 4, 60, 900)],
)
def test_nothing_wakes_the_program_while_nothing_moves(sit, game, seats, choices, width):
    """Not even where a question has no room beside the steps, but would have it without them."""
    place = ["--seats", str(seats), "--choices", str(choices)]
    window = sit(game, *place, "--width", str(width), "--height", "800")
    asked = window.wait(window.list_choices)
    asked[0][1].do_action(0)
    window.wait(lambda: window.list_choices() not in ([], asked))
    window.wait(lambda: wakes_within(window, 0.5) < 3)  # all is where it belongs
    # Nothing begins to move again; threads that did some work look for more of it once or twice.
    assert wakes_within(window, 3) < 6
    assert wakes_within(window, 5) == 0


def focus(window):
    """The name of what has the focus, and where it is: another thing may have the same name."""
    for thing in window.walk():
        try:
            if thing.get_state_set().contains(window.atspi.StateType.FOCUSED):
                place = thing.get_extents(window.atspi.CoordType.WINDOW)
                return thing.get_name(), place.x, place.y
        except window.gone:
            pass
    return None, 0, 0


def focused(window):
    """The name of what has the focus."""
    return focus(window)[0]


def labels(window):
    """All texts that are there."""
    texts = []
    for thing in window.walk():
        try:
            if thing.get_role_name() == "label":
                texts.append(thing.get_name())
        except window.gone:
            pass
    return texts


def reads(window, word):
    """Whether a text with that word is there."""
    return any(word in text for text in labels(window))


def go_to(window, name):
    """Gives something the focus, by the keyboard alone."""
    for _ in range(80):
        if focused(window) == name:
            return
        before = focus(window)
        window.press("Tab")
        window.wait(lambda: focus(window) != before)  # noqa: B023 - waited for at once
    raise AssertionError(f"{name} is nowhere on the way")


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


def test_a_card_is_gone_to_by_arrows_and_read(sit, screen):
    window = attack(sit)
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


def test_identities_lie_with_their_seats(sit, screen):
    window = sit("treachery", "--seats", "5", "--until", "pass")
    wait_for(window, "Pass")
    screen.keep_picture("identities")


def is_beside_the_board(window, name):
    """Whether it lies over nothing that is on the table."""
    x, y, width, height = window.find_place(window.find(name))
    left, top, board_width, board_height = window.find_place(window.find("Table"))
    return (x >= left + board_width or x + width <= left or y >= top + board_height
            or y + height <= top)


def test_one_is_told_who_one_is_and_what_one_wins_by(sit, screen):
    window = sit("treachery", "--seats", "5", "--until", "keep")
    window.wait(lambda: reads(window, "You win "))
    screen.keep_picture("goal")
    window.wait(lambda: is_beside_the_board(window, "Got It"))
    head = wait_for(window, "Anna,")[0]
    assert "\nYou are " in window.buttons()[head].get_description()
    window.click("Got It")
    window.wait(lambda: not window.is_seen("Got It"))
    # One's identity says it, too, in words and large.
    card = next(name for name, button in window.list_buttons()
                if "\nYou win with the Guardians once everybody else is out." in
                button.get_description())
    go_to(window, card)
    window.press("i")
    window.wait(lambda: reads(window, "Rulings"))
    screen.keep_picture("goal-identity")
    window.press("Escape")
    window.wait(lambda: not reads(window, "Rulings"))
    window.click("Keep this hand")
    window.wait(lambda: not names(window, "Keep this hand"))
    window.wait(lambda: not window.is_seen("Got It"))


def test_whose_general_one_is_is_told_and_gone_with_the_next_choice(sit, screen):
    window = sit("emperor", "--seats", "6")
    window.click(wait_for(window, "Sit as general at the emperor's right")[0])
    window.wait(lambda: reads(window, "You are a general of "), 60)
    screen.keep_picture("goal-general")
    window.wait(lambda: is_beside_the_board(window, "Got It"))
    window.click("Keep this hand")
    window.wait(lambda: not window.is_seen("Got It"))


def test_what_one_wins_by_covers_nothing_where_there_is_little_room(sit, screen):
    window = sit("treachery", "--seats", "5", "--until", "keep", "--width", "360", "--height",
                 "720")
    window.wait(lambda: reads(window, "You win "))
    window.wait(lambda: is_beside_the_board(window, "Got It"))
    screen.keep_picture("goal-360")


def list_images(window):
    return [thing.get_name() for thing in window.walk() if thing.get_role_name() == "image"]


def test_a_question_about_a_card_shows_it_large(sit, screen):
    window = sit("free-for-all", "--seats", "3", "--seed", "1", "--until", "top")
    answer = wait_for(window, " on top")[0]
    screen.keep_picture("asked-large")
    window.wait(lambda: answer.removesuffix(" on top") in list_images(window))


def test_an_answer_that_is_gone_to_shows_its_card_large(sit):
    window = sit("free-for-all", "--seats", "3", "--seed", "6", "--until", "attack")
    window.wait(lambda: names(window, " attacks "))
    for _ in range(40):
        if " attacks " in (focused(window) or ""):
            break
        window.press_keys("Down")
    card = focused(window).split(" attacks ")[0]
    window.wait(lambda: card in list_images(window))


def test_an_identity_is_unveiled(sit, screen):
    window = sit("treachery", "--seats", "5", "--seed", "3", "--until", "unveil")
    assert "in secret" in wait_for(window, "Anna,")[0]
    words = wait_for(window, "Unveil ")[0]
    # it is called what one's own card is
    window.wait(lambda: words.split("Unveil ")[1] in window.buttons())
    window.click(words)
    window.wait(lambda: reads(window, "Everybody will know who you are."))
    screen.keep_picture("unveil")

    def confirm():
        """Presses it where it is seen: it is there twice, beside "Not Yet" and above it."""
        for name, button in window.list_buttons():
            if name.startswith("Do It"):
                with contextlib.suppress(window.gone):
                    button.do_action(0)
        return not names(window, "Do It")

    window.wait(confirm)
    window.wait(lambda: reads(window, "choose a target"))
    window.click("None")
    wait_for(window, "Pass")
    window.wait(lambda: any("in secret" not in name for name in names(window, "Anna,")[:1]))
    screen.keep_picture("unveiled")


def order(window):
    """The rows of an order that is laid out, from first to last."""
    rows = window.find("The order, from first to last")
    try:
        return [rows.get_child_at_index(i) for i in range(rows.get_child_count())]
    except (AttributeError, window.gone):
        return []


def order_names(window):
    try:
        return [row.get_name() for row in order(window)]
    except window.gone:
        return []


def find_shift(window):
    """How much further down the rows of an order lie than is told: GTK 4.18 leaves out the borders
    of all that is around them. A click gives one the focus, and none below the second does that."""
    row = order(window)[1]
    half = row.get_extents(window.atspi.CoordType.WINDOW).height // 2
    x, y = window.find_middle(row)
    for shift in range(half + 30, -half, -2):
        window.atspi.generate_mouse_event(x, y + shift, "b1c")
        time.sleep(0.2)
        if focused(window) == row.get_name():
            time.sleep(0.5)  # what comes next is no second click
            return shift - half
    raise AssertionError("no row is where it is told to be")


def triggers(window):
    """What the log tells of a Mulldrifter's abilities on the stack, by a word of each."""
    words = ["draw two", "sacrifice"]
    told = [text for text in labels(window) if text.startswith("Mulldrifter triggers: ")]
    return [word for text in told for word in words if word in text]


def two_abilities(sit):
    """Both abilities of a creature that was evoked: to draw cards, and to sacrifice it."""
    window = sit("free-for-all", "--seats", "3", "--seed", "5", "--until", "trigger")
    rows = window.wait(lambda: order_names(window))
    assert len(rows) == 2 and "draw two" in rows[0] and "sacrifice" in rows[1]
    return window, rows


def test_an_order_is_given_by_keys(sit, screen):
    window, rows = two_abilities(sit)
    go_to(window, rows[0])
    window.press_keys("Alt+Down")
    window.wait(lambda: order_names(window) == rows[::-1] and focused(window) == rows[0])
    window.press_keys("Alt+Down")  # there is nothing below
    screen.keep_picture("order")
    window.press_keys("Alt+Up")
    window.wait(lambda: order_names(window) == rows and focused(window) == rows[0])
    window.press_keys("Alt+Down")
    window.wait(lambda: order_names(window) == rows[::-1])
    window.press("space")
    window.wait(lambda: triggers(window) == ["sacrifice", "draw two"])
    window.wait(lambda: not order(window))
    screen.keep_picture("ordered")


def test_an_order_is_given_by_dragging(sit, screen):
    window, rows = two_abilities(sit)
    window.drag(*order(window), find_shift(window))
    window.wait(lambda: order_names(window) == rows[::-1])
    window.click("Use This Order")
    window.wait(lambda: triggers(window) == ["sacrifice", "draw two"])
    window.wait(lambda: not order(window))


def two_cards(sit):
    """Two cards are looked at: each stays on top or goes away."""
    decks = ["--option", "commander=true", "--option", "deck=brago_wu"]
    window = sit("free-for-all", "--seats", "2", "--seed", "59", *decks, "--until", "top")
    return window, window.wait(lambda: order_names(window))


def test_a_card_of_an_order_is_shown_large(sit, screen):
    window, rows = two_cards(sit)
    for row in (rows[1], rows[0]):
        go_to(window, row)
        window.wait(lambda: row.removesuffix(" on top") in list_images(window))
    x, y = window.find_middle(order(window)[1])
    y += window.find_shift()

    def shakes():
        """Something that is pointed at is entered once it is there."""
        window.atspi.generate_mouse_event(x, y - 60, "abs")
        window.atspi.generate_mouse_event(x, y, "abs")

    second = rows[1].removesuffix(" on top")
    window.try_until(shakes, lambda: second in list_images(window))
    screen.keep_picture("order-large")
    window.atspi.generate_mouse_event(2, 890, "abs")  # nothing is pointed at in the next window


def test_cards_are_moved_from_pile_to_pile(sit, screen):
    window, rows = two_cards(sit)
    first, second = rows[0].removesuffix(" on top"), rows[1].removesuffix(" on top")
    window.wait(lambda: reads(window, f"Drag here for “{first} away”"))
    window.drag(order(window)[0], order(window)[-1], find_shift(window))
    window.wait(lambda: order_names(window)[0] == second + " on top")
    assert order_names(window)[-1] == first + " away"
    screen.keep_picture("piles")
    go_to(window, first + " away")
    window.press_keys("Alt+Up")  # across the line
    window.wait(lambda: first + " on top" in order_names(window))
    window.press_keys("Alt+Up")
    window.wait(lambda: order_names(window)[:2] == rows[:2])
    window.press("space")
    window.wait(lambda: not order(window))


def list_pile(window, which):
    """The names of what lies in a pile that is being made."""
    names = []
    try:
        rows = window.find("Two piles")
        names = [rows.get_child_at_index(i).get_name() for i in range(rows.get_child_count())]
    except (AttributeError, window.gone):
        pass
    return [name.removesuffix(", " + which) for name in names if name.endswith(", " + which)]


def test_cards_are_separated_into_piles(sit, screen):
    # Somebody else casts Fact or Fiction: five cards are separated, and that player takes a pile.
    deck = ["--option", "deck=ub_control"]
    window = sit("free-for-all", "--seats", "2", "--seed", "1", *deck, "--until", "pile")
    first = window.wait(lambda: list_pile(window, "first pile"))
    second = list_pile(window, "second pile")
    assert len(first) == 3 and len(second) == 2
    go_to(window, first[0] + ", first pile")
    window.press_keys("Alt+Down")
    window.wait(lambda: list_pile(window, "second pile") == [first[0], *second])
    assert focused(window) == first[0] + ", second pile"
    screen.keep_picture("two-piles")
    window.drag(window.find(second[1] + ", second pile"), window.find(first[1] + ", first pile"),
                window.find_shift())
    window.wait(lambda: list_pile(window, "first pile") == [second[1], *first[1:]])
    window.press("space")
    window.wait(lambda: not list_pile(window, "second pile"))
    told = [f"You choose {name}" for name in [second[1], *first[1:]]]
    window.wait(lambda: [text for text in labels(window) if text in told] == told)
    screen.keep_picture("piles-made")


@pytest.mark.parametrize("game, seats", [("monarch", 4), ("emperor", 6), ("free-for-all", 4)])
def test_there_is_room_for_a_table_on_a_phone(sit, screen, game, seats):
    size = ["--width", "360", "--height", "720"]
    window = sit(game, "--seats", str(seats), "--choices", "200", *size)
    window.wait(lambda: len(window.buttons()) > 8)
    frame = window.root.get_child_at_index(0).get_extents(window.atspi.CoordType.WINDOW)
    assert frame.width <= 360
    screen.keep_picture("phone-" + game)


@pytest.mark.parametrize("width, text", [(1280, 100), (360, 100), (360, 150)])
def test_heads_tell_the_figures_of_everybody(sit, screen, width, text):
    size = ["--width", str(width), "--height", "720", "--text", str(text)]
    window = sit("monarch", "--seats", "4", "--choices", "150", *size)
    assert len(wait_for(window, ", Crowns ")) == 4
    screen.keep_picture(f"monarch-{width}-{text}")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game, seats", [("monarch", 4), ("free-for-all", 4), ("emperor", 6),
                                         ("treachery", 5)])
def test_a_table_is_seen_in_the_light_and_in_the_dark(sit, screen, game, seats, scheme):
    window = sit(game, "--seats", str(seats), "--choices", "100", "--scheme", scheme)
    window.wait(window.list_choices)
    screen.keep_picture(f"{game}-{scheme}")


def test_an_empty_table_says_what_comes_first(sit, screen):
    window = sit("emperor", "--seats", "6")
    window.wait(lambda: reads(window, "The teams take their places"))
    screen.keep_picture("opening")
    window.click("Sit as the emperor")
    window.wait(lambda: not reads(window, "The teams take their places"), 60)


def choose_something(window):
    """As somebody who takes what can be had, and goes on when nothing can."""
    try:
        listed = window.find("What can be pointed at")
        if listed and listed.get_child_count():
            listed.get_child_at_index(0).do_action(0)
        else:
            window.list_choices()[0][1].do_action(0)
    except (AttributeError, IndexError, window.gone):
        pass  # somebody else is asked


def test_a_whole_game_is_played(sit, screen):
    window = sit("monarch", "--seats", "2")

    def go_on():
        choose_something(window)
        return reads(window, " reigns with ") or reads(window, " reign ")

    window.wait(go_on, 300)  # the others rest after each choice
    screen.keep_picture("over")


def test_a_picture_that_cant_be_read_is_told_with_where_it_is(sit, screen):
    folder = Path(screen.env["XDG_DATA_HOME"]) / "tabletop" / "pictures"
    folder.mkdir(parents=True)
    (folder / "Island.png").write_text("no picture")
    window = sit("free-for-all", "--seats", "3", "--seed", "5", "--until", "trigger")
    told = f"“Island.png” can't be read: replace or remove it in {folder}"
    window.wait(lambda: reads(window, told))
    screen.keep_picture("bad-picture")
    (folder / "Island.png").unlink()


def play_games(screen, *how):
    """Bots play: how many widgets and pictures each game had, and what is told after it."""
    told = subprocess.run(
        [TABLE, "--game", "monarch", "--seats", "2", "--pace", "none", *how],
        env=screen.env, stdout=subprocess.PIPE, check=True, text=True, timeout=300,
    ).stdout.splitlines()
    counts = [re.fullmatch(r"(\d+) widgets, (\d+) pictures drawn", line) for line in told]
    return [tuple(map(int, count.groups())) for count in counts if count], [
        line.split(":")[0] for line, count in zip(told, counts) if not count]


def test_nothing_of_a_game_is_left_when_another_one_begins(screen):
    counts, left = play_games(screen, "--games", "4")
    assert left == ["game 1", "game 2", "game 3", "game 4"]
    assert max(widgets for widgets, _ in counts) < 1000


def test_what_moves_is_not_drawn_anew_in_each_frame(screen):
    """Nor kept in each of the sizes that it has on its way."""
    (_, at_rest), = play_games(screen, "--games", "1")[0]
    (_, moving), = play_games(screen, "--games", "1", "--motion", "normal")[0]
    assert moving < 2 * at_rest
