# SPDX-License-Identifier: GPL-3.0-or-later
"""The window as the guest of a host that wants to harm it: it stays, answers, or ends in words."""

import contextlib
import sys
import time
from pathlib import Path

import pytest
from friends import says
from screen import Window

sys.path.insert(0, str(Path(__file__).parents[1] / "cli"))
from rogue import STATE, VIEW, Rogue, at_table  # noqa: E402

HUGE = 2**31 - 1


@pytest.fixture(scope="module")
def guest(screen, tmp_path_factory):
    """Who comes to all of these tables, and knows of none before."""
    return screen.make_person(tmp_path_factory.mktemp("guest"))


@contextlib.contextmanager
def sit(screen, guest, folder, answer):
    """The window at the table of such a host."""
    with Rogue(answer) as rogue:
        window = Window(screen, rogue.link, person={**guest, "XDG_DATA_HOME": str(folder)})
        try:
            window.rogue = rogue
            yield window
            assert window.process.poll() is None, window.read_log()
        finally:
            window.close()


def look_at(screen, guest, folder, view, sign):
    """The window says that where the table looks so, comes to rest, and answers whoever asks."""
    with sit(screen, guest, folder, at_table(look={**STATE, "view": view})) as window:
        window.wait(lambda: says(window, sign))
        window.wait_for_rest(screen.hash_pixels)
        assert window.process.poll() is None, window.read_log()
        begun = time.monotonic()
        assert says(window, sign)
        assert time.monotonic() - begun < 10


def with_zone(**values):
    return {**VIEW, "zones": [{**VIEW["zones"][0], **values}]}


def with_pieces(*pieces, **values):
    return with_zone(pieces=list(pieces), **values)


PAWN = VIEW["zones"][0]["pieces"][0]
PAIR = [{**PAWN, "id": "a"}, {**PAWN, "id": "b"}]

# How a table can't look.
IMPOSSIBLE = {
    "a zone of a seat that there is not": with_zone(owner=HUGE),
    "a piece of a seat that there is not": with_pieces({**PAWN, "owner": HUGE}),
    "a turn of a seat that there is not": {**VIEW, "active_seat": HUGE},
    "seats in disorder": {**VIEW, "seats": VIEW["seats"][::-1]},
    "a seat that there is not": {**VIEW, "seats": [*VIEW["seats"], {"index": HUGE, "name": "C"}]},
    "a seat twice": {**VIEW, "seats": 2 * VIEW["seats"]},
    "hundreds of seats": {**VIEW, "seats": [{"index": i, "name": "S"} for i in range(300)]},
    "one zone twice": {**VIEW, "zones": 2 * VIEW["zones"]},
    "figures without end": {**VIEW, "seats": [
        {**seat, "counters": [{"id": "life", "title": "Life", "value": -2**62}]}
        for seat in VIEW["seats"]]},
}

# How it can look, though nobody would play there.
ODD = {
    "one piece twice": with_pieces(PAWN, PAWN),
    "nobody": {**VIEW, "seats": []},
    "nothing": {"phase": "", "seats": VIEW["seats"], "zones": []},
    "half of the seats": {**VIEW, "seats": VIEW["seats"][:1]},
    "no seat and a zone of one": {**VIEW, "seats": [],
                                  "zones": [{**VIEW["zones"][0], "owner": 1}]},
    "heaps without end": with_zone(count=2**32 - 1),
    "columns without end": with_zone(layout="grid", columns=2**32 - 1),
    "pieces that lie on each other": with_pieces(
        {**PAIR[0], "parent_id": "b"}, {**PAIR[1], "parent_id": "a"}),
    "a piece that lies on itself": with_pieces({**PAWN, "parent_id": "pawn"}),
    "a piece that lies on nothing": with_pieces({**PAWN, "parent_id": "nosuch"}),
    "a tower": with_pieces(*({**PAWN, "id": f"p{i}", **({"parent_id": f"p{i-1}"} if i else {})}
                             for i in range(300))),
    "arrows from nowhere": {**VIEW, "relations": [
        {"kind": "targets", "from": {"piece": "nosuch"}, "to": {"seat": HUGE}},
        {"kind": "blocks", "from": {"piece": "pawn"}, "to": {"zone": "nosuch"}}]},
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_a_table_that_cannot_look_so(screen, guest, tmp_path, what):
    look_at(screen, guest, tmp_path, IMPOSSIBLE[what], "The table was closed.")


@pytest.mark.parametrize("what", ODD)
def test_a_table_that_looks_odd(screen, guest, tmp_path, what):
    look_at(screen, guest, tmp_path, ODD[what], "Talk")
