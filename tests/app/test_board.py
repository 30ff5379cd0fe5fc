# SPDX-License-Identifier: GPL-3.0-or-later
"""What lies on the table is what it looks like: in play or in a hand, attached to something, spoken
of or there to be chosen; also for somebody who needs large texts."""

import pytest
from asked import TABLE, focused, go_to, go_to_log
from screen import Window
from test_looks import SKIN, color, come_to_rest, is_saturated, near, read_box

SIZE = 900, 600  # of a window without room for the side
COMMANDER = ["--seats", "4", "--choices", "600", "--seed", "5", "--option", "commander=true",
             "--pace", "none"]
EMPEROR = ["--seats", "6", "--choices", "150", "--until", "play"]


def list_cards(window, place):
    """Pairs of a name and a box of what lies there, such as "Hand of Jonas"."""
    cards = []
    for thing in window.walk():
        try:
            if (thing.get_description() or "").splitlines()[-1:] == [place]:
                cards.append((thing.get_name(), thing.get_extents(window.atspi.CoordType.WINDOW)))
        except window.gone:
            pass
    return cards


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_held_is_not_taken_for_what_is_in_play(screen, sit, scheme):
    window = sit("emperor", *EMPEROR, "--scheme", scheme)
    come_to_rest(window, screen)
    screen.keep_picture("board-held-" + scheme)
    shift = window.find_shift()
    grounds = {}
    for place in ("Hand of Jonas", "Battlefield of Jonas"):
        cards = [box for _name, box in list_cards(window, place)]
        first = min(cards, key=lambda box: box.x)
        # Left of the first card, away from the edges of cards that lie there as a pile.
        beside = (first.x + shift - 12, first.y + shift + 20, 6, first.height - 30)
        grounds[place] = read_box(screen, beside).most_common(1)[0][0]
    assert near(grounds["Hand of Jonas"], color("table", scheme))
    assert near(grounds["Battlefield of Jonas"], color("area", scheme))


def test_the_name_of_what_is_attached_is_seen(screen, sit):
    window = sit("free-for-all", "--seats", "3", "--seed", "6", "--choices", "100", "--until",
                 "attack")
    come_to_rest(window, screen)
    screen.keep_picture("board-attached")
    own = dict(list_cards(window, "Battlefield of Anna"))
    knight, splitter, lions = own["White Knight"], own["Bonesplitter"], own["Savannah Lions"]
    assert splitter.x == knight.x and splitter.width == knight.width
    assert knight.y - splitter.y >= 0.2 * knight.height
    # Together they have the room of one.
    assert abs(splitter.y - lions.y) <= 1
    assert abs(knight.y + knight.height - lions.y - lions.height) <= 1


@pytest.mark.parametrize("width, height", [("1280", "860"), ("360", "720")])
def test_what_lies_at_the_side_has_the_name_of_its_place(screen, sit, width, height):
    """As piles have, whose names are on them."""
    window = sit("free-for-all", "--seats", "3", "--choices", "330", "--option", "commander=true",
                 "--pace", "none", "--width", width, "--height", height)
    come_to_rest(window, screen)
    screen.keep_picture("board-side-" + width)
    shift = window.find_shift()
    [(_name, card)] = list_cards(window, "Command zone of Anna")
    above = read_box(screen, (card.x + shift, card.y + shift - 17, card.width, 14))
    ground, n = above.most_common(1)[0]
    ink = [seen for seen in above if not near(seen, ground, 60)]
    assert n > 100 and sum(above[seen] for seen in ink) > 30


def read_heads(screen, window):
    """The color behind the names of small cards of others, by what they are called."""
    shift, heads = window.find_shift(), {}
    for who in ("Kira", "Lars", "Mira"):
        for name, box in list_cards(window, "Battlefield of " + who):
            if 44 <= box.width < 66 and box.width < box.height:
                # Without the 5 pixels that GTK 4.8 leaves out, or with them.
                head = (box.x + shift + 7, box.y + shift + 7, box.width - 8, 7)
                heads[name] = read_box(screen, head).most_common(1)[0][0]
    return heads


def test_cards_keep_their_names_where_texts_are_large(screen, sit):
    seen = []
    for text in ("100", "150"):
        window = sit("emperor", *EMPEROR, "--text", text, "--width", "1280", "--height", "800")
        come_to_rest(window, screen)
        screen.keep_picture("board-texts-" + text)
        seen.append(read_heads(screen, window))
        window.close()
    usual, large = seen
    both = [name for name in usual if name in large]
    assert len(both) >= 4
    assert [name for name in both if not near(usual[name], large[name], 12)] == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_where_an_ability_comes_from_is_gray(screen, sit, scheme):
    """What is aimed at has a color, and a target is what is asked for here."""
    window = sit("free-for-all", "--seats", "4", "--seed", "1", "--until", "target", "--scheme",
                 scheme, "--width", "1280", "--height", "800")
    come_to_rest(window, screen)
    screen.keep_picture("board-source-" + scheme)
    table = read_box(screen, (0, 80, 940, 700))
    assert table[color("caused-by", scheme)] > 60
    assert not is_saturated(color("caused-by", scheme))
    assert not table[color("targets", scheme)]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_tells_targets_in_words(screen, sit, scheme):
    """Arrows end at the head behind which the target lies."""
    window = sit("free-for-all", "--seats", "4", "--choices", "100", "--seed", "5", "--until",
                 "respond", "--scheme", scheme, "--width", "360", "--height", "720")
    come_to_rest(window, screen)
    screen.keep_picture("board-phone-targets-" + scheme)
    shift, written = window.find_shift(), {}
    ink = SKIN["colors"]["table"][scheme][1]
    ink = tuple(int(ink[i : i + 2], 16) for i in (1, 3, 5))
    stack = list_cards(window, "Stack")
    for name, box in stack:
        beside = read_box(screen, (box.x + shift + box.width + 8, box.y + shift + 4, 40, 60))
        written[name] = sum(n for seen, n in beside.items() if near(seen, ink, 40))
    assert len(written) == 2
    assert written["Man-o'-War"] > 40  # "targeting Ajani's Pridemate"
    first = min(stack, key=lambda card: card[1].x)
    assert first[0] == "Soul Warden"  # which has no target, and no room beside it


def test_a_large_screen_has_large_words_around_the_cards(large_screen):
    """As cards are larger there, so are the steps and what is written on small piles."""
    screen, heights, letters = large_screen, [], []
    for high in (840, 1440):
        window = Window(screen, "--game", "emperor", *EMPEROR, "--width", "2560", "--height",
                        str(high), program=TABLE)
        come_to_rest(window, screen)
        screen.keep_picture(f"board-words-{high}")
        step = window.wait_for_rest(lambda w=window: w.read_place(w.find("end step")))
        heights.append(step[3])
        piles = [thing for name, thing in window.list_buttons() if name.startswith("Hand ×")]
        boxes = [thing.get_extents(window.atspi.CoordType.WINDOW) for thing in piles]
        pile = min(boxes, key=lambda box: box.x + box.y)
        shift = window.find_shift()
        foot = (pile.x + shift, pile.y + shift + pile.height * 2 // 3, pile.width, pile.height // 3)
        ink = SKIN["colors"]["back"]["light"][1]
        ink = tuple(int(ink[i : i + 2], 16) for i in (1, 3, 5))
        lines = screen.read_pixels(*foot)
        letters.append(sum(any(near(seen, ink, 40) for seen in line) for line in lines))
        window.close()
    assert heights[1] >= 1.2 * heights[0], heights
    assert letters[0] >= 5 and letters[1] >= 1.4 * letters[0], letters


def test_what_is_spoken_of_does_not_look_as_if_it_could_be_chosen(screen, sit):
    window = sit("monarch", "--seats", "3", "--choices", "30")
    come_to_rest(window, screen)
    market = dict(list_cards(window, "Market"))
    go_to_log(window)
    told = " comes to the market."
    go_to(window, lambda name: name.removesuffix(told) in market, "Up")
    box, shift = market[focused(window).removesuffix(told)], window.find_shift()
    edge = (box.x + shift + 10, box.y + shift - 14, box.width - 20, 28)
    before = set(read_box(screen, edge))
    window.press_keys("Right", "Return")  # to the line's link, which is followed
    added = window.wait(lambda: set(read_box(screen, edge)) - before)
    assert not any(is_saturated(seen) and max(seen) == seen[2] for seen in added)  # no blue


def find_shown(screen, before, size=SIZE):
    """The box of all points of the screen that aren't as before: left, top, right, bottom.

    Turned letters of which a part is drawn anew are a shade lighter or darker here and there.
    """
    places = [(x, y) for y, lines in enumerate(zip(screen.read_pixels(0, 0, *size), before))
              for x, (now, then) in enumerate(zip(*lines)) if not near(now, then, 40)]
    return places and (min(x for x, _y in places), min(y for _x, y in places),
                       max(x for x, _y in places) + 1, max(y for _x, y in places) + 1)


@pytest.mark.parametrize("place", ["Battlefield of Anna", "Command zone of Anna"])
def test_a_card_under_the_pointer_is_shown_large_where_the_side_is_folded(screen, sit, place):
    """As long as the pointer lies on it; away from it, for eyes only."""
    window = sit("free-for-all", *COMMANDER, "--width", str(SIZE[0]), "--height", str(SIZE[1]))
    window.atspi.generate_mouse_event(200, 25, "abs")
    come_to_rest(window, screen)
    before = screen.read_pixels(0, 0, *SIZE)
    shift = window.find_shift()
    name, box = list_cards(window, place)[0]
    x, y = box.x + shift, box.y + shift

    def come():
        window.atspi.generate_mouse_event(x + box.width // 2, y + box.height // 2, "abs")
        come_to_rest(window, screen)
        return find_shown(screen, before)

    left, top, right, bottom = window.wait(come)
    screen.keep_picture("board-hovered-" + place.split()[0].lower())
    assert right - left >= 180 and bottom - top >= 250
    assert right <= x or left >= x + box.width
    n_told = sum(thing.get_name() == name for thing in window.walk())
    window.press_keys("Shift")
    come_to_rest(window, screen)
    assert not find_shown(screen, before)
    assert sum(thing.get_name() == name for thing in window.walk()) == n_told
    window.atspi.generate_mouse_event(200, 25, "abs")
    come_to_rest(window, screen)
    assert window.wait(come)
    window.atspi.generate_mouse_event(200, 25, "abs")
    window.wait(lambda: not find_shown(screen, before))


def test_a_card_under_the_pointer_is_read_where_answers_leave_it_no_room(screen, sit):
    window = sit("free-for-all", *COMMANDER)
    come_to_rest(window, screen)
    shift = window.find_shift()
    [(_name, box)] = list_cards(window, "Command zone of Anna")
    board = 12, 450, 240, 300  # where nothing changes but by what lies over it
    before = screen.read_pixels(*board)
    window.atspi.generate_mouse_event(box.x + shift + box.width // 2,
                                      box.y + shift + box.height // 2, "abs")
    window.wait(lambda: screen.read_pixels(*board) != before)
    come_to_rest(window, screen)
    screen.keep_picture("board-hovered-beside-answers")
    seen = read_box(screen, board)
    assert seen.most_common(1)[0][1] > 10000  # its ground
    window.atspi.generate_mouse_event(1100, 20, "abs")
    window.wait(lambda: screen.read_pixels(*board) == before)


def test_a_card_that_is_shown_large_has_its_text_with_large_texts(screen, sit):
    """On the whole page, where the board is too low for that."""
    window = sit("treachery", "--seats", "5", "--seed", "3", "--until",
                 "unveil", "--text", "200", "--width", str(SIZE[0]), "--height", str(SIZE[1]))
    window.atspi.generate_mouse_event(200, 25, "abs")
    come_to_rest(window, screen)
    before = screen.read_pixels(0, 0, *SIZE)
    shift = window.find_shift()
    _name, box = window.wait(lambda: list_cards(window, "Hand of Anna"))[0]

    def come():
        window.atspi.generate_mouse_event(box.x + shift + 6, box.y + shift + 20, "abs")
        come_to_rest(window, screen)
        return find_shown(screen, before)

    left, top, right, bottom = window.wait(come)
    screen.keep_picture("board-hovered-large")
    assert right - left >= 240 and bottom - top >= 336, (left, top, right, bottom)
    assert right <= box.x + shift or left >= box.x + shift + box.width


@pytest.mark.parametrize("text, name", [(100, "Prodigal Pyromancer"), (200, "Prodigal Pyromancer"),
                                        (200, "The Corrupted Regent")])
def test_what_a_card_does_is_read_under_the_pointer_on_a_phone(screen, sit, text, name):
    """In smaller letters rather than not at all, and beside the board rather than tiny on it."""
    size = 360, 720
    window = sit("treachery", "--seats", "5", "--choices", "200", "--until", "play", "--width",
                 str(size[0]), "--height", str(size[1]), "--text", str(text))
    window.atspi.generate_mouse_event(1200, 20, "abs")
    window.wait(lambda: window.list_choices())
    come_to_rest(window, screen)
    before = screen.read_pixels(0, 0, *size)
    x, y, width, height = window.find_place(name)
    shift = window.find_shift()

    def come():
        window.atspi.generate_mouse_event(x + shift + width // 2, y + shift + height // 3, "abs")
        come_to_rest(window, screen)
        return find_shown(screen, before, size)

    left, top, right, bottom = window.wait(come)
    screen.keep_picture(f"board-hovered-phone-{text}-" + name.split()[-1].lower())
    assert right - left >= 180, (left, top, right, bottom)
    # Words are written on its light ground; a picture is dark there.
    low = (bottom - top) // 4
    seen = read_box(screen, (left + 12, bottom - low - 8, right - left - 24, low))
    assert sum(n for rgb, n in seen.items() if min(rgb) > 190) > .5 * seen.total()
