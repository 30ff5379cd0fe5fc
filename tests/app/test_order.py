# SPDX-License-Identifier: GPL-3.0-or-later
"""An order is given and piles are made, by keys and by dragging."""

import time

from asked import focused, go_to, labels, list_images, reads


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
    if not window.find_shift():
        return 0  # GTK 4.8 tells where they are
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
    window.wait(lambda: order_names(window)[:1] == [second + " on top"]
                and order_names(window)[-1:] == [first + " away"])
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
    window.wait(lambda: focused(window) == first[0] + ", second pile")
    screen.keep_picture("two-piles")
    window.drag(window.find(second[1] + ", second pile"), window.find(first[1] + ", first pile"),
                window.find_shift())
    window.wait(lambda: list_pile(window, "first pile") == [second[1], *first[1:]])
    window.press("space")
    window.wait(lambda: not list_pile(window, "second pile"))
    told = [f"You choose {name}" for name in [second[1], *first[1:]]]
    window.wait(lambda: [text for text in labels(window) if text in told] == told)
    screen.keep_picture("piles-made")
