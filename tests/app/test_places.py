# SPDX-License-Identifier: GPL-3.0-or-later
"""Where things lie on a table, in windows of several sizes."""

import itertools
import re
import time

import pytest
from asked import (
    find_text,
    focus,
    go_to,
    is_set,
    labels,
    list_names,
    list_ways,
    open_settings,
    reads,
    turn_setting,
)
from test_looks import come_to_rest, read_box

HEAD = 42  # how high one is at most, in pixels
PHONE = ["--width", "360", "--height", "720"]
COMMANDER = ["--seats", "4", "--choices", "300", "--option", "commander=true", "--pace", "none"]


def list_cards(window, place):
    """The boxes of cards that are seen in such a place, as it is read out. What is not lies behind
    a head, and is no higher than that, and wider than a card on its side."""
    boxes = []
    for _name, thing in window.list_buttons():
        try:
            is_there = re.search(place, thing.get_description().split("\n")[-1])
            box = thing.get_extents(window.atspi.CoordType.WINDOW)
            if is_there and (box.height > HEAD or 0 < box.width < 1.5 * box.height):
                boxes.append((box.x, box.y, box.width, box.height))
        except window.gone:
            pass
    return boxes


def overlap(a, b):
    return (a[0] < b[0] + b[2] and b[0] < a[0] + a[2] and a[1] < b[1] + b[3] and b[1] < a[1] + a[3])


@pytest.mark.parametrize("width, height, least", [(1280, 800, 90), (360, 720, 52)])
def test_the_market_is_large(sit, screen, width, height, least):
    """Decisions are about it: its cards are larger than others in lines, and none hides another."""
    size = ["--width", str(width), "--height", str(height)]
    window = sit("monarch", "--seats", "4", "--choices", "60", *size)

    def look():
        market, banners = list_cards(window, "^Market$"), list_cards(window, "^Banners$")
        return (
            len(market) > 3
            and min(box[2] for box in market) >= least
            and min(box[2] for box in market) > max(box[2] for box in banners)
            and not any(overlap(a, b) for i, a in enumerate(market) for b in market[:i])
        )

    window.wait(look)
    screen.keep_picture(f"market-{width}")


@pytest.mark.parametrize("seat, name", [(1, "Anna"), (2, "Olga")])
def test_who_has_left_is_a_head(sit, screen, seat, name):
    """What they still have is seen when it is clicked, and gone again after another click; as long
    as the game goes on, which the others end by themselves if nobody else is asked."""
    position = ["--seats", "4", "--choices", "40", "--left", str(seat), "--pace", "slow"]
    window = sit("monarch", *position, "--width", "1280", "--height", "800")
    head = name + ","

    def find_head():
        return window.wait(lambda: next(
            (thing for told, thing in window.list_buttons() if told.startswith(head)), None))

    window.wait(lambda: list_cards(window, "^Market$") and not list_cards(window, name))
    screen.keep_picture(f"left-{seat}")
    window.try_until(lambda: find_head().do_action(0), lambda: list_cards(window, name))
    window.try_until(lambda: find_head().do_action(0), lambda: not list_cards(window, name))


def find_head(window, name):
    pairs = window.list_buttons()
    return next((thing for told, thing in pairs if told.startswith(name + ",")), None)


def test_a_phone_opens_the_seat_that_is_asked_about(sit, screen):
    """Once for each question: somebody who opens another one then sees that."""
    window = sit("free-for-all", "--seats", "4", "--seed", "12", "--until", "assign", *PHONE)
    question = window.wait(lambda: find_text(window, "Boggart Brute has 3 damage left."))
    assert "Goblin Electromancer" in question
    window.wait(lambda: list_cards(window, "Battlefield of Edda"))
    come_to_rest(window, screen)
    screen.keep_picture("asked-about")
    shift, lines = window.find_shift(), {}
    for name in ("Celia", "Edda"):
        x, y, width, height = window.read_place(find_head(window, name))
        foot = read_box(screen, (x + shift, y + height - 4, width, 8 + 2 * shift))
        lines[name] = sum(n for seen, n in foot.items() if seen[2] > 150 > 2 * seen[0])  # blue
    assert lines["Edda"] > 60 and not lines["Celia"]  # who has something to be chosen
    window.try_until(lambda: find_head(window, "Celia").do_action(0),
                     lambda: list_cards(window, "Battlefield of Celia"))
    assert window.wait_for_rest(lambda: not list_cards(window, "Battlefield of Edda"))
    number = window.find("Number")
    number.set_current_value(0)
    window.wait(lambda: number.get_current_value() == 0)
    beside = number.get_parent().get_parent()
    button = next(thing for thing in map(beside.get_child_at_index, range(beside.get_child_count()))
                  if thing.get_role_name() in ("push button", "button"))
    button.do_action(0)  # it says what it does
    window.wait(lambda: not reads(window, question))


def test_a_key_that_goes_to_what_can_be_chosen_opens_where_it_lies(sit, screen):
    """The focus is always seen."""
    window = sit("free-for-all", "--seats", "4", "--seed", "2", "--choices", "100", "--until",
                 "target", *PHONE)
    window.wait(lambda: reads(window, "Doom Blade: choose a target."))
    window.wait(lambda: list_cards(window, "Battlefield of Dario"))
    assert not list_cards(window, "Battlefield of Edda")
    go_to(window, "Monastery Swiftspear", "n")
    window.wait(lambda: list_cards(window, "Battlefield of Edda"))
    screen.keep_picture("opened-by-key")
    assert window.wait_for_rest(lambda: focus(window)[1:3]) > (0, 100)


@pytest.mark.parametrize("width, height, text", [(360, 720, 100), (900, 600, 200)])
def test_what_others_have_is_told_apart_where_there_is_little_room(sit, screen, width, height,
                                                                    text):
    window = sit("free-for-all", *COMMANDER, "--width", str(width), "--height", str(height),
                 "--text", str(text))
    seen = window.wait_for_rest(lambda: list_cards(window, "Battlefield of Celia"))
    screen.keep_picture(f"told-apart-{width}")
    assert len(seen) == 6
    assert min(min(box[2:]) for box in seen) >= 38, seen
    costs = [thing for thing in window.walk()
             if thing.get_role_name() == "label" and thing.get_name().endswith(" mana")]
    heights = [window.read_place(cost)[3] for cost in costs if window.read_place(cost)]
    assert heights and min(heights) >= 13 * text // 100, heights


def test_all_that_is_known_of_a_player_is_read(sit, screen):
    """By touch, by the other button and by a key: tooltips are for those who have a mouse."""
    window = sit("free-for-all", *COMMANDER, *PHONE)
    head = window.wait(lambda: find_head(window, "Dario"))
    told = head.get_name().split(", ")
    damage = "6 damage from the commander of Celia"
    assert damage in told
    x, y, width, height = window.find_place(head)
    mouse = window.atspi.generate_mouse_event

    def press_long():
        mouse(x + width // 2, y + height // 2, "b1p")
        time.sleep(1)
        mouse(x + width // 2, y + height // 2, "b1r")

    for show in (press_long, lambda: mouse(x + width // 2, y + height // 2, "b3c")):
        show()
        window.wait(lambda: window.is_seen(damage))
        assert set(told) <= set(labels(window))
        screen.keep_picture("player")
        window.press_keys("Escape")
        window.wait(lambda: not window.is_seen(damage))
    # None of that has opened what that player has in play.
    assert not list_cards(window, "Battlefield of Dario")
    window.press_keys("F6")
    life = go_to(window, lambda name: ", Life " in name, "Up").split(", ")[1]
    assert not window.is_seen(life)
    window.press("i")
    window.wait(lambda: window.is_seen(life))
    window.press_keys("Escape")
    window.wait(lambda: not window.is_seen(life))


def read_told(window, head):
    """The texts that stand in a head, where they have a place."""
    return [thing.get_name() for thing in window.walk(head)
            if thing.get_role_name() == "label" and window.read_place(thing)]


@pytest.mark.parametrize("size, last", [
    ([], "6 damage from the commander of Celia"), (PHONE, "…")])
def test_what_is_known_of_a_player_stands_beside_the_name(sit, screen, size, last):
    """As far as there is room; else its beginning, or a sign that there is more."""
    window = sit("free-for-all", *COMMANDER, *size)
    heads = [window.wait(lambda name=name: find_head(window, name))
             for name in ("Anna", "Celia", "Dario")]
    own, without, other = (window.wait_for_rest(lambda head=head: read_told(window, head))
                           for head in heads)
    screen.keep_picture("known-of-a-player" + ("-phone" if size else ""))
    assert own[-1] == "3 damage from the commander of Celia"
    assert without == ["Celia", "22", "3"]
    assert other == ["Dario", "24", last]


def test_a_head_is_let_go_as_what_it_opened_is_closed(sit, screen):
    window = sit("free-for-all", *COMMANDER)
    head = window.wait(lambda: find_head(window, "Dario"))
    x, y, width, height = window.find_place(head)
    mouse, shift = window.atspi.generate_mouse_event, window.find_shift()

    def look():
        return screen.read_pixels(x + shift, y + shift, width - shift, height - shift)

    mouse(1, 1, "abs")
    before = window.wait_for_rest(look)
    mouse(x + width // 2, y + height // 2, "b3c")
    window.wait(lambda: "computer player: Steady" in labels(window))
    window.press_keys("Escape")
    window.wait(lambda: "computer player: Steady" not in labels(window))
    mouse(1, 1, "abs")
    window.wait(lambda: look() == before)


def read_number(screen, box):
    """The uppermost light letters in the right half of a card, as points line by line."""
    x, y, width, height = box
    half = width // 2
    lines = screen.read_pixels(x + half, y + 8, half - 1, height - 8)
    light = [[at for at, color in enumerate(line) if min(color) > 200] for line in lines]
    first = next((at for at, line in enumerate(light) if line), len(light))
    return list(itertools.takewhile(bool, light[first:]))


@pytest.mark.parametrize("width, height, text", [(360, 720, 200), (700, 600, 200)])
def test_the_number_of_a_pile_is_read_however_small_it_is(sit, screen, width, height, text):
    """The same number looks the same on both, whatever the name beside it is."""
    window = sit("free-for-all", "--seats", "2", "--seed", "3", "--choices", "60", "--until",
                 "main", "--width", str(width), "--height", str(height), "--text", str(text))
    piles = [window.find_place(name) for name in ("Hand ×3", "Graveyard ×3")]
    if window.find_shift() > 0:
        pytest.skip("GTK doesn't tell where piles lie to the pixel")
    numbers = window.wait_for_rest(lambda: [read_number(screen, box) for box in piles])
    screen.keep_picture(f"small-piles-{width}-{text}")
    assert numbers[0] == numbers[1] and len(numbers[0]) >= 7 * text // 100


def test_settings_stay_within_a_phone(sit, screen):
    """Also with large texts, whose lines are longer than it is wide."""
    window = sit("free-for-all", *COMMANDER, *PHONE, "--text", "200")
    open_settings(window, "Full control")
    screen.keep_picture("settings-phone")
    places = {thing.get_name(): window.read_place(thing) for thing in window.walk()
              if thing.get_role_name() == "check box"}
    assert max(place[2] for place in places.values()) <= 360
    long = places["Go on by itself where I can do nothing"]
    assert long[3] >= 2 * places["Full control"][3]
    heights = {thing.get_name(): window.read_place(thing)[3] for thing in window.walk()
               if thing.get_role_name() == "label" and window.read_place(thing)}
    assert heights["All stops…"] == heights["Full control"]  # it is a row as they are


def test_the_end_covers_no_words(sit, screen):
    window = sit("emperor", "--seats", "6", "--choices", "600", "--until", "attack",
                 "--width", "900", "--height", "600", "--text", "200")
    _x, y, _width, height = window.find_place("Look at the Table")
    screen.keep_picture("end-900")
    reason = "You win. Only one team has its emperor left."
    told = [window.read_place(thing) for thing in window.walk()
            if thing.get_name() == reason and thing.get_role_name() == "label"]
    assert max(box[1] for box in told) >= y + height


@pytest.mark.parametrize("game, seats", [("monarch", 4), ("free-for-all", 4), ("free-for-all", 2)])
def test_the_end_tells_its_results_on_a_phone_with_large_texts(sit, screen, game, seats):
    """Those who stand best, above the buttons, in a window that is no wider for that."""
    window = sit(game, "--seats", str(seats), "--choices", "100000", *PHONE, "--text", "200")
    top = window.find_place("Play Again")[1]
    screen.keep_picture(f"end-phone-{game}-{seats}")
    frame = window.root.get_child_at_index(0).get_extents(window.atspi.CoordType.WINDOW)
    assert frame.width <= 360
    for place in ("1.", "2."):
        _x, y, _width, height = window.find_place(place)
        assert y > 0 and y + height <= top, place


@pytest.mark.parametrize("percent", [100, 200])
def test_what_an_empty_table_tells_covers_nothing_else(sit, screen, percent):
    """It is there where there is room for it above what is asked, and else it is not."""
    window = sit("emperor", "--seats", "6", *PHONE, "--text", str(percent))
    asked = "Which place of your team do you take? The others learn it when all sit."
    window.wait(lambda: window.is_seen(asked))
    screen.keep_picture(f"opening-phone-{percent}")
    place = window.read_place(window.find("The teams take their places, and say who is their "
                                          "emperor"))
    # With GTK 4.8 it has a place also where it isn't seen.
    ground = place and read_box(screen, (*place[:3], 40)).most_common(1)[0][0]
    assert (ground == (255, 255, 255)) == (percent == 100), ground


def test_a_window_grows_for_no_steps(sit, screen):
    """Where they have no room beside what is asked, that stands below, and beside again later."""
    window = sit("free-for-all", "--seats", "4", "--choices", "30", "--width", "700", "--height",
                 "600", "--text", "150")

    def find_frame():
        frame = window.root.get_child_at_index(0)
        return frame.get_extents(window.atspi.CoordType.WINDOW).width

    def is_below():
        return window.find_place("How to go on")[0] < 100

    window.wait(is_below)
    assert window.wait_for_rest(find_frame) <= 700
    screen.resize_window(1270, 600)
    window.wait(lambda: not is_below())
    screen.resize_window(700, 600)
    window.wait(is_below)
    assert window.wait_for_rest(find_frame) <= 700


def test_what_is_exiled_lies_with_its_owner(sit, screen):
    """Nothing is between the seats but what has been announced."""
    position = ["--seats", "4", "--choices", "500", "--until", "pass"]
    window = sit("free-for-all", *position, "--width", "1280", "--height", "800")
    exiled = window.wait_for_rest(lambda: list_cards(window, "Exile"))
    assert len(exiled) == len(list_cards(window, "Exile.*(Anna|Celia|Dario|Edda)"))


def find_pile(window):
    pairs = window.list_buttons()
    return next((thing for name, thing in pairs if name.startswith("Graveyard ×")), None)


def test_a_pile_is_spread_out_in_cards_of_one_shape(sit, screen):
    """However few lines a card beside another one has."""
    window = sit("free-for-all", "--seats", "2", "--choices", "150", "--until", "pass")
    window.wait(lambda: find_pile(window)).do_action(0)

    def look():
        boxes = [
            thing.get_extents(window.atspi.CoordType.WINDOW) for _, thing in window.list_buttons()
        ]
        # As wide as they may be: there is room for them all beside each other.
        return [box.height for box in boxes if box.width == 180] == [252] * 4

    window.wait(look)
    assert window.find("Graveyard of Anna · 4")
    screen.keep_picture("pile")
    window.press_keys("Escape")
    window.click("Library ×45")  # also of those that aren't seen
    window.wait(lambda: window.find("Library of Anna · 45"))


def find_change(before, after):
    """Where two pictures of the screen differ: left, top, right, bottom."""
    rows = [y for y, (old, new) in enumerate(zip(before, after)) if old != new]
    old, new = (picture[(rows[0] + rows[-1]) // 2] for picture in (before, after))
    columns = [x for x in range(len(old)) if old[x] != new[x]]
    return columns[0], rows[0], columns[-1], rows[-1]


def test_a_card_of_a_pile_is_shown_large(sit, screen):
    """By a key, the other button of the mouse, or a long press; and the pile stays."""
    window = sit("free-for-all", "--seats", "2", "--choices", "150", "--until", "pass")
    mouse = window.atspi.generate_mouse_event

    def look():
        return screen.read_pixels(0, 0, 1280, 900)

    pile = window.wait(lambda: find_pile(window))
    before = window.wait_for_rest(look)
    pile.do_action(0)
    window.wait(lambda: window.find_focused() == "Ajani's Pridemate")
    # Where popovers are isn't told by GTK 4.8.
    left, top, right, bottom = find_change(before, window.wait_for_rest(look))
    x, y = left + (right - left) * 3 // 8, (top + bottom) // 2  # the second of four

    def press_long():
        mouse(x, y, "b1p")
        time.sleep(1)
        mouse(x, y, "b1r")

    for name, show in [("Ajani's Pridemate", lambda: window.press("i")),
                       ("Mortify", lambda: mouse(x, y, "b3c")), ("Mortify", press_long)]:
        show()
        window.wait(lambda: reads(window, "Rulings"))
        assert name in labels(window)
        screen.keep_picture("pile-study")
        window.press_keys("Escape")
        window.wait(lambda: not reads(window, "Rulings"))
        assert window.find("Graveyard of Anna · 4")


def test_what_is_announced_takes_its_room_once_a_turn(sit, screen):
    """Before that the others have it; and nothing jumps back when it is gone from there."""
    seats = ["--seats", "4", "--choices", "100", "--seed", "5", "--until", "play"]
    window = sit("free-for-all", *seats, "--width", "1280", "--height", "800")

    def find_edge():
        """Where the last of the others ends, or None."""
        for told, thing in window.list_buttons():
            if told.startswith("Edda,"):
                box = thing.get_extents(window.atspi.CoordType.WINDOW)
                return box.x + box.width
        return None

    def lies_there():
        return list_cards(window, "^Stack$")

    window.wait(find_edge)
    before = window.wait_for_rest(find_edge)
    assert not lies_there()
    # Else it is gone as soon as the others have passed, which a busy machine may not see.
    open_settings(window, "Full control")
    assert turn_setting(window, "Full control")
    window.press_keys("Escape")
    window.wait(lambda: is_set(window, "Full control") is None)
    window.click("Cast Swords to Plowshares")
    window.wait(lambda: "Soul Warden" in list_names(window, "What can be pointed at"))
    window.click("Soul Warden")
    window.wait(lies_there)
    during = window.wait_for_rest(find_edge)
    assert during < before - 60
    screen.keep_picture("announced")

    def go_on():
        for way in list_ways(window)[:1]:
            window.click(way)

    window.try_until(go_on, lambda: not lies_there())
    assert window.wait_for_rest(find_edge) == during


def test_names_stay_in_their_heads_with_large_texts(sit, screen):
    """Eight of them on a phone; they are as small as usual ones before they are cut."""
    window = sit("free-for-all", "--seats", "8", "--choices", "300", "--until", "attack", *PHONE,
                 "--text", "200")
    names = ["Celia", "Dario", "Edda", "Falk", "Ines"]
    window.wait(lambda: find_head(window, "Celia"))
    screen.keep_picture("heads-phone")
    for name in names:
        head = window.find_place(find_head(window, name))
        told = [window.read_place(thing) for thing in window.walk()
                if thing.get_name() == name and thing.get_role_name() == "label"]
        [place] = [box for box in told if box and box[1] < head[1] + head[3]]
        assert place[0] >= head[0] and place[0] + place[2] <= head[0] + head[2], name


@pytest.mark.parametrize("seats, size", [
    (3, [*PHONE, "--text", "200"]), (4, [*PHONE, "--text", "200"]), (3, []),
    (3, ["--width", "1000", "--height", "600"]), (3, ["--right-to-left"])])
def test_offers_are_read_in_heads(sit, screen, seats, size):
    """Also of those who have agreed, which is a sign in their heads; none is cut."""
    window = sit("monarch", "--seats", str(seats), "--seed", "2", "--until", "agree", "--pace",
                 "slow", *size)
    for name in ["Olga", "Pavel", "Quinn"][: seats - 1]:
        window.wait(lambda name=name: find_head(window, name))

    def look():
        places = [window.read_place(thing) for thing in window.walk()
                  if thing.get_role_name() == "label" and thing.get_name() == "Offers"]
        return len(places) == seats and places

    places = window.wait_for_rest(look)
    come_to_rest(window, screen)
    screen.keep_picture("-".join(["offers", str(seats), *(word.strip("-") for word in size)]))
    for place in places:
        assert read_end(screen, place, window.find_shift()) > 3, (place, places)


def read_end(screen, place, shift):
    """How many rows of pixels the last letters of a label take: dots take one or two."""
    x, y, width, height = place
    rows = screen.read_pixels(x + shift + width * 6 // 10, y + shift, width * 3 // 10, height)
    ground = max(sum(c) for row in rows for c in row)
    return sum(any(sum(c) < ground - 120 for c in row) for row in rows)


def test_a_board_keeps_its_room_on_a_phone_with_large_texts(sit, screen):
    window = sit("monarch", "--seats", "3", "--choices", "60", "--until", "offer", *PHONE,
                 "--text", "200")
    cards = window.wait_for_rest(lambda: list_cards(window, "Market"))
    screen.keep_picture("offer-phone")
    assert min(box[2] for box in cards) >= 40, cards


def test_an_answer_of_two_lines_has_room_for_both(sit):
    window = sit("treachery", "--seats", "5", "--choices", "200", "--until", "play", *PHONE,
                 "--text", "200")
    heights = [window.find_place(name)[3] for name in ["Play Mountain", "Cast Lightning Bolt"]]
    assert heights[1] > 1.6 * heights[0], heights


def study_on_phone(window, name):
    """Shows a card of the table large."""
    x, y, width, height = window.find_place(name)
    shift = window.find_shift()
    window.atspi.generate_mouse_event(x + shift + width // 2, y + shift + height // 3, "b3c")


def list_faces(window, name):
    """The heights of all that show it large."""
    return [thing.get_extents(window.atspi.CoordType.WINDOW).height for thing in window.walk()
            if thing.get_role_name() == "image" and thing.get_name() == name]


def find_foot(screen):
    """The first row below a popover on a phone: its edge left of what it shows is white."""
    rows = screen.read_pixels(27, 200, 1, 400)
    return 200 + next(y for y, [pixel] in enumerate(rows) if min(pixel) < 240)


def test_a_phone_shows_what_a_card_does_first_and_that_there_is_more(sit, screen):
    """The face says it in large letters; nothing of it is said again, and rulings go on below."""
    window = sit("treachery", "--seats", "5", "--choices", "200", "--until", "play", *PHONE,
                 "--text", "200")
    window.wait(lambda: window.list_choices())
    come_to_rest(window, screen)
    name = "Flametongue Kavu"
    study_on_phone(window, name)
    window.wait(lambda: reads(window, "Rulings"))
    come_to_rest(window, screen)
    screen.keep_picture("study-phone")
    assert name not in labels(window) and not reads(window, "Creature — Kavu")
    assert max(list_faces(window, name)) > 300
    foot = find_foot(screen)
    for _ in range(6):  # what is cut below fades
        seen = read_box(screen, (40, foot - 15, 220, 6))
        assert min(map(min, seen)) > 110, sorted(seen)[:3]
        window.atspi.generate_mouse_event(120, 300, "b5c")
        come_to_rest(window, screen)
