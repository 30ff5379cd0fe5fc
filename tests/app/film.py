# SPDX-License-Identifier: GPL-3.0-or-later
"""A film of one turn of each game: `build-check/run /usr/bin/python3 tests/app/film.py docs`.

Somebody sits down at the beginning of their turn, at a table that is always the same, and plays it
in the window. Each picture shows what was asked; below it stand what they chose, and what the
window told until the next one.
"""

import contextlib
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from screen import Screen, Window

WIDTH, HEIGHT = 1250, 850
SHOWN = 880  # pixels across, in the pages
MOST = 8  # choices in a game
REST = 0.7  # seconds in which nothing happens any more
PLACES = ["Do It", "What can be pointed at", "What to choose", "How to go on"]
PROGRAM = str(Path(shutil.which("tabletop-window")).parents[2] / "bench" / "bench-window")

INTRODUCTION = """\
You are Anna, and sit at the bottom of the table. Each picture shows what the window asks; below it
stand what Anna chooses, and what the window then tells, in its own words. What can be chosen has a
blue edge.
"""

# What ends a question, and a turn.
ENOUGH = ["Attack with", "No attack", "No block", "None", "That is all", "Pass"]

# What each person likes to do, the best first, by how its words begin; " word" is anywhere in them.
FILMS = {
    "monarch": (
        "Monarch",
        ["--seats", "3", "--choices", "60"],
        ["Do It", "Walk away", "Harvest", "Tax", "Acquire", "End the turn"],
    ),
    "free-for-all": (
        "Free-for-All",
        ["--seats", "3", "--seed", "6", "--choices", "120", "--until", "play"],
        ["Do It", "Play ", "Cast ", " attacks ", *ENOUGH],
    ),
    "emperor": (
        "Emperor",
        ["--seats", "6", "--seed", "34", "--choices", "250", "--until", "play"],
        ["Do It", "Play ", "Cast Frost", "Ajani", "Trygon Predator attacks", *ENOUGH],
    ),
    "treachery": (
        "Treachery",
        ["--seats", "5", "--seed", "3", "--until", "unveil"],
        ["Do It", "Yourself", "Unveil ", "Cast ", " attacks ", *ENOUGH],
    ),
}


def read(window):
    """All that can be chosen in words, and what the window tells to have happened: pairs of a name
    and a button, and lines. What lets the game go on comes last."""
    ways, lines = {}, []
    for thing in window.walk():
        try:
            place = thing.get_name()
            if place.startswith("Do It"):  # libadwaita says it twice, and has it twice
                ways["Do It"] = [("Do It", thing)]
            elif place in PLACES:
                children = [thing.get_child_at_index(i) for i in range(thing.get_child_count())]
                ways[place] = [(child.get_name(), child) for child in children]
            elif place == "What has happened" and thing.get_role_name() == "list":
                lines = [t.get_name() for t in window.walk(thing) if t.get_role_name() == "label"]
        except (AttributeError, window.gone):
            pass  # it goes just now
    ways = [way for place in PLACES for way in ways.get(place, [])]
    return ways, [line for line in lines if line]


def tell_new(before, after):
    """What the log has now and hadn't before; it shows its last lines only."""
    known = before[-3:]
    for end in range(len(after), 0, -1):
        if after[:end][-len(known):] == known:
            return after[end:]
    return after


def find_liked(ways, liked):
    """What this person likes best of it, else whatever comes first; None if nothing is asked."""
    for words in liked:
        for name, button in ways:
            fits = words in name if words[0] == " " else name.startswith(words)
            if fits and "doesn't" not in name:
                return name, button
    return next((way for way in ways if not way[0].startswith(("Take", "Other"))), None)


def is_others(line):
    """Whether somebody else's turn begins with it."""
    return (line.startswith("Turn ") and "yours" not in line) or (
        line.startswith("It is ") and line.endswith("turn.") and "your" not in line
    )


def take_picture(screen, picture):
    """Once nothing moves on the screen."""
    seen = []

    def rests():
        time.sleep(0.1)
        seen.append(screen.hash_pixels())
        return len(seen) > 3 and len(set(seen[-3:])) == 1

    end = time.monotonic() + 10
    while not rests() and time.monotonic() < end:
        pass
    screen.take_picture(picture)


def wait_for_rest(window, liked, log):
    """What is liked and what is told, as soon as both stay as they are, or others have a turn."""
    before = None

    def look():
        nonlocal before
        time.sleep(REST)
        ways, lines = read(window)
        way = find_liked(ways, liked)
        now = way and way[0], lines
        rests, before = now == before, now
        if log and any(map(is_others, tell_new(log, lines))):
            return way, lines
        return rests and way and (way, lines)

    return window.wait(look, 90)


def press(window, name, button):
    """Presses it; where a dialog asks once more, the one of two that is seen."""
    same = [thing for thing in window.walk() if is_named(window, thing, name + " " + name)]
    for thing in same or [button]:
        with contextlib.suppress(window.gone):
            thing.do_action(0)


def is_named(window, thing, name):
    try:
        return thing.get_name() == name
    except window.gone:
        return False


def play(screen, game):
    """Yields pictures and what is told about each: a file, what was chosen, what came of it."""
    title, arguments, liked = FILMS[game]
    size = ["--width", str(WIDTH), "--height", str(HEIGHT)]
    window = Window(screen, "--game", game, *arguments, "--pace", "slow", *size, program=PROGRAM)
    way, log = wait_for_rest(window, liked, [])
    for number in range(1, MOST + 1):
        picture = Path(screen.folder) / f"{game}-{number:02}.png"
        take_picture(screen, picture)
        if way is None:
            yield picture, None, []
            break
        name, button = way
        press(window, name, button)
        way, after = wait_for_rest(window, liked, log)
        told = tell_new(log, after)
        yield picture, name, told
        log = after
        if any(is_others(line) for line in told):
            take_picture(screen, picture := Path(screen.folder) / f"{game}-{number + 1:02}.png")
            yield picture, None, []
            break
    window.close()


def develop(picture, target):
    """Makes it small: few colors, no black around the window."""
    subprocess.run(
        ["convert", str(picture), "-crop", f"{WIDTH}x{HEIGHT}+0+0", "+repage"]
        + ["-resize", f"{SHOWN}x", "-dither", "None", "-colors", "96", "-strip"]
        + ["-define", "png:compression-level=9", f"PNG8:{target}"],
        check=True,
    )


def main(docs, games):
    with tempfile.TemporaryDirectory() as runtime:
        Path(runtime).chmod(0o700)
        screen = Screen(Path(runtime))
        try:
            window = Window(screen)
            window.atspi.generate_mouse_event(WIDTH + 20, HEIGHT + 5, "abs")  # points at nothing
            window.close()
            for game in games:
                title = FILMS[game][0]
                page = [f"# One turn of {title}\n", INTRODUCTION]
                for picture, chosen, told in play(screen, game):
                    develop(picture, docs / "film" / picture.name)
                    page.append(f"![{title}, picture {picture.stem[-2:]}]({picture.name})\n")
                    if chosen:
                        page.append(f"Anna chooses: **{chosen}**.\n")
                    if told:
                        page.append("".join(f"> {line}  \n" for line in told))
                (docs / "film" / f"{game}.md").write_text("\n".join(page), encoding="utf-8")
        finally:
            screen.close()


main(Path(sys.argv[1]), sys.argv[2:] or list(FILMS))
