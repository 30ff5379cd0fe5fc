# SPDX-License-Identifier: GPL-3.0-or-later
"""What is told by colors is there to be seen: measured on the screen, in the colors of the skin."""

import json
import os
import subprocess
import time
from collections import Counter
from pathlib import Path

import pytest
from asked import labels

SHEET = os.environ.get("SHEET", "app-sheet")  # a program that draws faces side by side
SKIN = json.loads((Path(__file__).parents[2] / "host/sdk/skin/default.json").read_text())
HIGH = {"light": "high-contrast-light", "dark": "high-contrast"}
POSITIONS = {
    "monarch": ["--seats", "4", "--choices", "150", "--until", "acquire"],
    "free-for-all": ["--seats", "3", "--seed", "6", "--until", "attack"],
    "treachery": ["--seats", "5", "--choices", "150", "--until", "play"],
    "emperor": ["--seats", "6", "--choices", "150", "--until", "play"],
}


TEAM = (0x35, 0x84, 0xe4)  # the first one's, in style.css
LONG = [
    ("Huntmaster of the Fells", "creature", "Creature — Human Werewolf", "{2}{R}{G}",
     ["Whenever this enters or is turned over: create a green 2/2 Wolf token, gain 2 life."]),
    ("Insistent Peddler", "creature", "Unwanted Guest: send it to a sister", "1 {gold}", []),
    ("The Ambitious Queen", "identity", "Identity — Assassin",
     "Unveil: pay 2 life, exile a card in your hand.",
     ["Whenever this is unveiled: counter target spell.",
      "You win with the other Assassins if the Leader is out while one of you is still there."]),
    ("He Who Comes To Save The Day", "identity", "Identity — Traitor", "Unveil: {2}.",
     ["Whenever this is unveiled: for target player in turn, the next time that player loses the "
      "game this turn, instead shuffle all cards in their hand and graveyard and all permanents "
      "they own into their library, and that player draws 12 cards; their life total becomes 12."]),
]


def color(name, scheme, nth=0):
    """What the skin fills with under that name; or, as the second one, its ink."""
    text = SKIN["colors"][name][scheme][nth]
    return tuple(int(text[i : i + 2], 16) for i in (1, 3, 5))


def luminance(rgb):
    parts = [c / 255 for c in rgb]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a, b):
    """As WCAG has it: 1 to 21."""
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


def near(a, b, most=3):
    return max(abs(x - y) for x, y in zip(a, b)) <= most


def read_box(screen, box):
    """The colors in a box, and how often each is there."""
    return Counter(c for line in screen.read_pixels(*box) for c in line)


def list_boxes(window, role, within=None):
    """Pairs of a name and a place: x, y, width, height; or only of what is within another role."""
    boxes = []
    for thing in window.walk():
        try:
            if thing.get_role_name() == role and (
                not within or thing.get_parent().get_parent().get_role_name() == within
            ):
                box = thing.get_extents(window.atspi.CoordType.WINDOW)
                boxes.append((thing.get_name(), (box.x, box.y, box.width, box.height)))
        except window.gone:
            pass
    return boxes


def come_to_rest(window, screen):
    """Waits until the screen stays as it is."""
    before = []

    def rests():
        time.sleep(0.1)
        before.append(screen.hash_pixels())
        return len(before) > 3 and len(set(before[-4:])) == 1

    window.wait(lambda: window.find("How to go on") or window.find("What to choose"))
    window.wait(rests)


def sit_in_high_contrast(screen, sit, game, scheme):
    screen.env["ADW_DEBUG_HIGH_CONTRAST"] = "1"
    try:
        window = sit(game, *POSITIONS[game], "--scheme", scheme)
    finally:
        del screen.env["ADW_DEBUG_HIGH_CONTRAST"]
    come_to_rest(window, screen)
    screen.keep_picture(f"high-contrast-{game}-{scheme}")
    return window


def inner(box, further):
    """A part of a line of text, wherever exactly it is: with GTK 4.8 the margins around the window
    are not counted, and 5 pixels are missing."""
    x, y, width, height = box
    return x + 5, y + height // 4, width - 5 + further, height // 2 + 5 + further // 2


def is_saturated(rgb):
    return max(rgb) - min(rgb) > 60


def check_texts(screen, window):
    """Everything that is written around the cards stands out against what is behind it."""
    told = [name for name, _box in list_boxes(window, "label", "list item")]
    further, seen = 2 * window.find_shift(), 0
    for name, box in list_boxes(window, "label"):
        # Rows of the log keep a place where they were scrolled away.
        if box[2] < 12 or box[3] < 12 or name in told:
            continue
        counts = read_box(screen, inner(box, further))
        ground = counts.most_common(1)[0][0]
        best = max(contrast(ground, ink) for ink in counts)
        assert best >= 4.5, (name, best)
        seen += 1
    assert seen > 15


def check_log(screen, window, least):
    """So does what has happened, and the links in it."""
    (_name, log), = [pair for pair in list_boxes(window, "list") if pair[0] == "What has happened"]
    counts = read_box(screen, log)
    ground = counts.most_common(1)[0][0]
    links = [contrast(ground, ink) for ink in counts if is_saturated(ink)]
    assert max(contrast(ground, ink) for ink in counts) >= least
    assert links and max(links) >= 4.5, "links can't be read"


def check_board(screen, window, scheme):
    """What can be chosen has an edge, and so has the panel of whoever is asked."""
    counts = read_box(screen, (10, 90, 900, 720))
    table, active, choice = (color(n, HIGH[scheme]) for n in ("table", "active", "choice"))
    assert counts[table] > 50000 and counts[active] > 20000 and counts[choice] > 400
    assert contrast(table, choice) >= 3 and contrast(active, choice) >= 3
    for other in ("light", "dark"):
        for name in ("table", "area", "active", "choice"):
            assert counts[color(name, other)] < 50, (name, other)
    offered = [thing for _name, thing in window.list_buttons()
               if thing.get_description().startswith("Can be chosen")]
    assert offered
    further = 2 * window.find_shift()
    for thing in offered:
        box = thing.get_extents(window.atspi.CoordType.WINDOW)
        edge = read_box(screen, (box.x - 4, box.y + 10, 12 + further // 2, box.height - 10))
        assert edge[choice] >= box.height - 20, thing.get_name()


def check_cards(screen, window, scheme):
    """Each card has an edge that is told from its fields and from what it lies on."""
    ink, further = color("area", HIGH[scheme], 1), 2 * window.find_shift()
    board, seen = window.find("Table"), 0
    for thing in (board.get_child_at_index(i) for i in range(board.get_child_count())):
        description = thing.get_description() or ""
        if description.startswith(("Can be chosen", "Chosen", thing.get_name())):
            continue  # which has a ring, or is the head of a seat
        box = thing.get_extents(window.atspi.CoordType.WINDOW)
        edge = read_box(screen, (box.x - 4, box.y + 10, 12 + further // 2, box.height - 10))
        assert edge[ink] >= 0.7 * (box.height - 20), thing.get_name()
        seen += 1
    assert seen > 5


def check_titles(screen, window):
    """So does what is written on a card of the market, whether it can be had just now or not."""
    board, further, seen = window.find("Table"), 2 * window.find_shift(), 0
    for thing in (board.get_child_at_index(i) for i in range(board.get_child_count())):
        if (thing.get_description() or "").splitlines()[-1:] != ["Market"]:
            continue
        box = thing.get_extents(window.atspi.CoordType.WINDOW)
        title = box.x + 5 + further // 2, box.y + 5 + further // 2, box.width - 10, box.height // 6
        counts = read_box(screen, title)
        ground = counts.most_common(1)[0][0]
        assert max(contrast(ground, ink) for ink in counts) >= 7, thing.get_name()
        seen += 1
    assert seen == 5


@pytest.mark.parametrize("scheme", HIGH)
@pytest.mark.parametrize("game", POSITIONS)
def test_in_high_contrast_everything_stands_out(screen, sit, game, scheme):
    window = sit_in_high_contrast(screen, sit, game, scheme)
    check_texts(screen, window)
    check_log(screen, window, 7)
    check_board(screen, window, scheme)
    check_cards(screen, window, scheme)
    if game == "monarch":
        check_titles(screen, window)


def read_stripe(screen, head):
    """The colors of the lines at the upper edge of a panel, and how many have them."""
    x, y, width, _height = head
    lines = screen.read_pixels(x + 10, y - 8, width - 10, 24)
    runs = [Counter(line).most_common(1)[0] for line in lines]
    return Counter(rgb for rgb, n in runs if n > 0.9 * (width - 10))


def has_stripe(screen, head, rgb):
    """It is 5 lines high, of which both outer ones may be mixed with what is beside it."""
    return sum(n for c, n in read_stripe(screen, head).items() if near(c, rgb)) >= 3


def find_heads(window, part):
    # "push button", or "button" as newer buses have it.
    return [box for role in ("push button", "button")
            for name, box in list_boxes(window, role) if part in name]


def test_cards_look_the_same_whatever_size_they_had_before(screen, sit):
    """Each is drawn once for its size; what was drawn for another one isn't left."""
    position = ["--seats", "6", "--choices", "600", "--option", "format=commander"]

    def look(window):
        come_to_rest(window, screen)
        return screen.read_pixels(0, 100, 950, 740)  # of the board

    window = sit("emperor", *position, "--width", "1000", "--height", "620")
    smaller = look(window)
    screen.keep_picture("smaller")
    screen.resize_window(1280, 860)
    resized = look(window)
    window.close()
    assert resized != smaller
    drawn = look(sit("emperor", *position))
    others = sum(a != b for lines in zip(resized, drawn) for a, b in zip(*lines))
    # GTK 4.18 leaves out the faint last row of letters that are turned, or not.
    assert others < 30, others


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_teammates_have_a_stripe_and_who_is_out_of_range_a_veil(screen, sit, scheme):
    window = sit("emperor", *POSITIONS["emperor"], "--scheme", scheme)
    come_to_rest(window, screen)
    screen.keep_picture("standing-" + scheme)
    check_log(screen, window, 4.5)
    standings = (", teammate", ", out of range", ", out of reach of attacks")
    team, far, near_by = (find_heads(window, part) for part in standings)
    assert len(team) == 2 and far and near_by
    told = [thing.get_name() for thing in window.walk() if thing.get_role_name() == "label"]
    assert sum(text.endswith("teammate") for text in told) == 2  # once for each
    for head in team:
        assert has_stripe(screen, head, color("blocks", scheme))
    for head in far + near_by:
        assert not has_stripe(screen, head, color("blocks", scheme))
    veiled = tuple((a + b) / 2 for a, b in zip(color("area", scheme), color("table", scheme)))
    for heads, ground in ((far, veiled), (near_by, color("area", scheme))):
        for x, y, width, height in heads:
            counts = read_box(screen, (x, y + height + 10, width, 60))
            # What somebody shows of their hand lies on another ground, and may take most of it.
            assert any(near(seen, ground) for seen, _n in counts.most_common(2)), (x, y)


def test_a_stripe_strikes_out_no_name_on_a_phone(screen, sit):
    window = sit("emperor", "--seats", "12", "--choices", "600", "--width", "360",
                 "--height", "720")
    come_to_rest(window, screen)
    screen.keep_picture("standing-phone")
    ink = tuple(int(SKIN["colors"]["area"]["light"][1][i : i + 2], 16) for i in (1, 3, 5))
    n_lines = 0
    for x, y, width, height in find_heads(window, ", teammate"):
        for line in screen.read_pixels(x + 10, y - 8, width - 10, height + 16):
            if sum(near(rgb, color("blocks", "light")) for rgb in line) > width // 3:
                assert not any(near(rgb, ink, 40) for rgb in line), (x, y)
                n_lines += 1
    assert n_lines >= 2


def test_in_high_contrast_a_veil_is_words(screen, sit):
    window = sit_in_high_contrast(screen, sit, "emperor", "light")
    far = find_heads(window, ", out of range")
    assert far and "out of range" in [name for name, _box in list_boxes(window, "label")]
    for x, y, width, height in far:
        counts = read_box(screen, (x, y + height + 10, width, 60))
        assert counts.most_common(1)[0][0] == color("area", HIGH["light"])


def test_whoever_can_be_attacked_has_a_stripe(screen, sit):
    window = sit("free-for-all", "--seats", "4", "--seed", "6", "--option", "attack=left",
                 "--until", "attack")
    come_to_rest(window, screen)
    screen.keep_picture("standing-attack")
    reached, others = (find_heads(window, part)
                       for part in (", can be attacked", ", out of reach of attacks"))
    assert len(reached) == 1 and len(others) == 2
    assert has_stripe(screen, reached[0], color("attacks", "light"))
    for head in others:
        assert not has_stripe(screen, head, color("attacks", "light"))


def test_differences_float_at_their_figures(screen, sit):
    """What is gained and what is lost for it: neither lies over the other one."""
    window = sit("monarch", "--seats", "2")
    tax = window.wait(lambda: [name for name in window.buttons() if name.startswith("Tax ")])[0]
    come_to_rest(window, screen)
    (x, y, width, _height), = find_heads(window, "Anna, Gold ")
    window.click(tax)

    def find_floats():
        lines = screen.read_pixels(x, y, width, 80)
        found = [[i for line in lines for i, rgb in enumerate(line) if rgb == color(name, "light")]
                 for name in ("blocks", "attacks")]
        return found if all(len(columns) > 150 for columns in found) else None

    gained, lost = window.wait(find_floats)
    screen.keep_picture("differences")
    assert max(gained) < min(lost)  # gold, then food


def test_what_one_means_beside_a_number_looks_so(screen, sit):
    """Agreeing, where all that is needed is offered, and not offering something else."""
    window = sit("monarch", "--seats", "3", "--seed", "2", "--until", "agree")
    come_to_rest(window, screen)
    roles = ["push button", "button"]  # as AT-SPI calls it, and as it does since 2.53
    seen = {name: read_box(screen, inner(box, 0)).most_common(1)[0][0] for role in roles
            for name, box in list_boxes(window, role) if box[2] > 20}
    assert is_saturated(seen["Agree to pay what you offer"])
    assert not is_saturated(seen["Offer 0"])
    assert not is_saturated(seen["Walk away and pay nothing"])


def test_space_is_not_said_to_lead_on_while_an_answer_takes_it(screen, sit):
    """Where agreeing has the focus, Space agrees: "Space" isn't read beside walking away then."""
    window = sit("monarch", "--seats", "3", "--seed", "2", "--until", "agree")
    window.wait(lambda: window.has_focus("Agree to pay what you offer"))

    def reads_space():
        come_to_rest(window, screen)
        boxes = dict(list_boxes(window, "push button") + list_boxes(window, "button"))
        x, y, width, height = boxes["Walk away and pay nothing"]
        shift = window.find_shift()
        end = read_box(screen, (x + shift + width - 60, y + shift + height // 4, 50, height // 2))
        return len(end) > 4  # letters have many shades

    assert not reads_space()
    window.try_until(lambda: window.press_keys("Tab"),
                     lambda: not window.has_focus("Agree to pay what you offer"))
    assert reads_space()


def test_what_is_read_from_right_to_left_begins_there(screen, sit):
    """The team's color at the name's side, and piles at the other one, within each panel."""
    window = sit("emperor", *POSITIONS["emperor"], "--right-to-left")
    come_to_rest(window, screen)
    screen.keep_picture("right-to-left")
    (x, y, width, height), = find_heads(window, "Anna, ")
    ends = [read_box(screen, (left, y, 16, height))[TEAM] for left in (x - 4, x + width - 4)]
    assert ends[0] == 0 and ends[1] >= height
    (left, _top, wide, _high), = [box for box in find_heads(window, "Library ×") if box[1] > y]
    assert left + wide < x + width / 2


def test_lines_of_the_log_begin_where_one_begins_to_read(sit, screen):
    """From right to left at the right, also where they go on below; whatever language they are."""
    window = sit("monarch", "--seats", "3", "--choices", "60", "--right-to-left", "--width", "1000",
                 "--height", "700", "--text", "150")
    come_to_rest(window, screen)
    screen.keep_picture("right-to-left-log")
    # GTK 4.18 doesn't tell where the log is, but what can be chosen stands above it.
    x, _y, width, _height = window.find_place("How to go on")
    log = screen.read_pixels(max(x, 0), 420, width + window.find_shift(), 220)
    ground = Counter(rgb for line in log for rgb in line).most_common(1)[0][0]
    inks = [[i for i, rgb in enumerate(line) if not near(rgb, ground, 60)] for line in log]
    # Where letters are dense; elsewhere there are ends of a few of them.
    ends = [max(ink) for ink in inks if len(ink) > 25]
    assert len(ends) > 60 and max(ends) - min(ends) < 40, ends


def test_nothing_is_cut_of_what_is_written_on_a_large_card(screen, tmp_path):
    """As large as it stands beside the board and in the list of what was done with it."""
    faces = [{"id": str(i), "title": title, "kind": kind, "subtitle": subtitle, "cost": cost,
              "lines": lines}
             for i, (title, kind, subtitle, cost, lines) in enumerate(LONG)]
    for width in ("230", "180"):
        told = tell_faces(tmp_path / "cut.png", faces, screen.env, "--width", width, "--cut")
        assert "cut: " not in told
    faces[-1]["lines"] *= 3
    told = tell_faces(tmp_path / "cut.png", faces, screen.env, "--width", "121", "--cut")
    assert "cut: " + faces[-1]["title"] in told


def test_no_word_is_torn_on_a_large_card_with_large_texts(screen, tmp_path):
    """However much a cost leaves of the line: it is set smaller. As wide as it is on a phone."""
    faces = [{"id": title, "kind": "creature", "title": title, "subtitle": subtitle, "cost": cost,
              "lines": ["Creatures are indestructible."]}
             for title, subtitle, cost in (
                 ("Planeswalker's Mischief", "Enchantment", "{2}{U}"),
                 ("Counterspell", "Instant", "{U}{U}"),
                 ("Huntmaster of the Fells", "Creature — Human Werewolf", "{2}{R}{G}"),
                 ("Gideon, Ally of Zendikar", "Legendary Planeswalker — Gideon", "{2}{W}{W}"))]
    for width in ("150", "245", "330"):
        told = tell_faces(tmp_path / f"torn-{width}.png", faces, screen.env, "--width", width,
                          "--text", "200", "--cut")
        assert "cut: " not in told, width


def tell_faces(path, faces, env, *arguments):
    """What the program says that draws them."""
    return subprocess.run([SHEET, "treachery", path, *arguments], input=json.dumps(faces),
                          text=True, env=env, stdout=subprocess.PIPE, check=True).stdout


def draw_faces(screen, path, faces, *arguments):
    """The pixels of each face, 50 wide, in flat colors: line by line."""
    gi = pytest.importorskip("gi")
    gi.require_version("GdkPixbuf", "2.0")
    from gi.repository import GdkPixbuf

    subprocess.run([SHEET, "free-for-all", path, "--width", "50", "--columns", str(len(faces)),
                    "--scheme", "high-contrast", *arguments], input=json.dumps(faces),
                   text=True, env=screen.env, stdout=subprocess.DEVNULL, check=True)
    picture = GdkPixbuf.Pixbuf.new_from_file(str(path))
    flat, stride = picture.get_pixels(), picture.get_rowstride()
    size = picture.get_n_channels()

    def read(left):
        return [[tuple(flat[y * stride + x * size :][:3]) for x in range(left, left + 50)]
                for y in range(4, 74)]

    return [read(4 + 54 * i) for i in range(len(faces))]


def is_ink(rgb):
    return max(rgb) < 40


def stands_alone(face):
    """Whether there is no ink at the edges below the title, where a dark field would be."""
    edges = face[66][4:46] + [face[y][x] for y in range(25, 66) for x in (4, 45)]
    return not any(map(is_ink, edges))


def count_hidden(face, sign):
    """How many points of ink at one side have no equal at the other."""
    ink = [(x, y) for y in range(25, 66) for x in range(4, 46)
           if is_ink(face[y][x]) and (x - 24.5) * sign > 0]
    assert len(ink) > 100
    # What is of an odd size stands half a point beside the middle.
    return min(sum(max(face[y][last - x]) > 90 for x, y in ink) for last in (49, 50))


@pytest.mark.parametrize("plate, sign, arguments", [
    ({"kind": "creature", "corner": "2/2"}, -1, ["--role", "board"]),
    ({"kind": "instant", "cost": "{2}{G}"}, 1, []),
])
def test_plates_hide_nothing_of_a_small_card(screen, tmp_path, plate, sign, arguments):
    """A golem is alike at both sides, and so is what a plate at one side leaves of it."""
    bare = [{"id": f"golem_{i}", "kind": plate["kind"], "title": "Watching Golem",
             "colors": ["green"], "words": ["golem"]} for i in range(60)]
    drawn = draw_faces(screen, tmp_path / "bare.png", bare, *arguments)
    alike = [face | plate for face, lines in zip(bare, drawn)
             if stands_alone(lines) and count_hidden(lines, sign) == 0]
    drawn = draw_faces(screen, tmp_path / "plated.png", alike, *arguments)
    assert len(drawn) >= 10
    assert [count_hidden(lines, sign) for lines in drawn] == [0] * len(drawn)


def test_a_long_word_stays_on_one_line_of_a_small_card(screen, tmp_path):
    """Its second line would lie where there is nothing but a field."""
    faces = [{"id": f"{title}_{i}", "kind": "plain", "title": title, "colors": ["green"]}
             for title in ("Counterspell", "Gravedigger") for i in range(10)]
    drawn = [face for face in draw_faces(screen, tmp_path / "words.png", faces)
             if stands_alone(face)]
    assert len(drawn) >= 6

    def is_written(face, first, last):
        return any(max(rgb) < 180 for line in face[first:last] for rgb in line[4:46])

    for face in drawn:
        assert is_written(face, 3, 12) and not is_written(face, 13, 20)


def test_points_below_zero_are_not_read_the_wrong_way_round(sit, screen):
    """From right to left "-1" would be "1-"."""
    window = sit("free-for-all", "--seats", "8", "--choices", "500", "--until", "target",
                 "--right-to-left", "--width", "900", "--height", "700")
    window.wait(lambda: "Look at the Table" in window.buttons())
    screen.keep_picture("right-to-left-end")
    assert "\N{LEFT-TO-RIGHT MARK}-1" in labels(window)
