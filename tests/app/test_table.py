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


def test_spells_say_what_they_cost(sit, screen):
    window = sit("free-for-all", "--seats", "2", "--seed", "3", "--choices", "60",
                 "--until", "main")
    spell = wait_for(window, "Cast ")[0]
    said = window.buttons()[spell].get_description()
    assert re.match(r"costs (\{[^}]+\})+$", said), said
    screen.keep_picture("costs")


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


@pytest.mark.parametrize("game, seats, choices", [("monarch", 4, 60), ("emperor", 6, 600)])
def test_nothing_wakes_the_program_while_nothing_moves(sit, game, seats, choices):
    window = sit(game, "--seats", str(seats), "--choices", str(choices))
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


def test_one_is_told_who_one_is_and_what_one_wins_by(sit, screen):
    window = sit("treachery", "--seats", "5", "--until", "keep")
    window.wait(lambda: reads(window, "You win "))
    screen.keep_picture("goal")
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
    assert not window.is_seen("Got It")


def test_whose_general_one_is_is_told_and_gone_with_the_next_choice(sit, screen):
    window = sit("emperor", "--seats", "6")
    window.click(wait_for(window, "Sit as general 1")[0])
    window.wait(lambda: reads(window, "You are a general of "), 60)
    screen.keep_picture("goal-general")
    window.click("Keep this hand")
    window.wait(lambda: not window.is_seen("Got It"))


def test_an_identity_is_unveiled(sit, screen):
    window = sit("treachery", "--seats", "5", "--seed", "3", "--until", "unveil")
    assert "in secret" in wait_for(window, "Anna,")[0]
    words = wait_for(window, "Unveil ")[0]
    assert words.split("Unveil ")[1] in window.buttons(), "it is called what one's own card is"
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
    assert not order(window)
    screen.keep_picture("ordered")


def test_an_order_is_given_by_dragging(sit, screen):
    window, rows = two_abilities(sit)
    window.drag(*order(window), find_shift(window))
    window.wait(lambda: order_names(window) == rows[::-1])
    window.click("Use This Order")
    window.wait(lambda: triggers(window) == ["sacrifice", "draw two"])
    assert not order(window)


def test_cards_are_moved_from_pile_to_pile(sit, screen):
    # Two cards are looked at: each stays on top or goes away.
    decks = ["--option", "commander=true", "--option", "deck=brago_wu"]
    window = sit("free-for-all", "--seats", "2", "--seed", "59", *decks, "--until", "top")
    rows = window.wait(lambda: order_names(window))
    first, second = rows[0].removesuffix(" on top"), rows[1].removesuffix(" on top")
    assert reads(window, f"Drag here for “{first} away”")
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
    window.drag(window.find(second[1] + ", second pile"), window.find(first[1] + ", first pile"))
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


def test_nothing_of_a_game_is_left_when_another_one_begins(screen):
    played = subprocess.run(
        [TABLE, "--game", "monarch", "--seats", "2", "--pace", "none", "--games", "2"],
        env=screen.env, stdout=subprocess.PIPE, check=True, text=True, timeout=300,
    ).stdout.splitlines()
    assert [line.split(":")[0] for line in played] == ["game 1", "game 2"]
