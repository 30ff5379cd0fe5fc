#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: loop.py [GAME [SEATS [STEPS]]]

For how long a table holds the main loop: while a saved match is laid out again, while its past is
made, and while bots think; each with the call that waits and with the one that doesn't. Time in
which the thread could have run, but no processor was free, isn't counted."""

import sys
import time

import gi

gi.require_version("Tabletop", "1")
from gi.repository import GLib, Tabletop  # noqa: E402  (after require_version)


def clock():
    """Seconds, without those in which this thread waited for a processor."""
    with open("/proc/thread-self/schedstat", encoding="ascii") as file:
        return time.monotonic() - int(file.read().split()[1]) / 1e9


class Ticks:
    """What comes between two turns of the main loop in which a window could be drawn."""

    def __init__(self):
        self.gaps = []
        self.last = clock()
        self.source = GLib.timeout_add(1, self.tick, priority=GLib.PRIORITY_HIGH_IDLE + 20)

    def tick(self):
        now = clock()
        self.gaps.append(now - self.last)
        self.last = now
        return True

    def stop(self):
        GLib.source_remove(self.source)
        return max(self.gaps) * 1000


def tell(what, held, waited, took):
    print(f"{what:12} held the loop for {held:7.2f} ms at most, {waited:7.2f} ms where it waits; "
          f"done after {took:7.1f} ms")


def measure(what, wait, begin, finish):
    start = clock()
    result = wait()
    waited = (clock() - start) * 1000
    done = []
    ticks = Ticks()
    start = time.monotonic()
    begin(lambda _source, result: done.append(finish(result)))
    while not done:
        GLib.MainContext.default().iteration(True)
    took = (time.monotonic() - start) * 1000
    GLib.MainContext.default().iteration(True)
    tell(what, ticks.stop(), waited, took)
    return result, done[0]


def main(name="emperor", seats="12", steps="900"):
    game = Tabletop.Catalog.new(None).lookup_game(name)
    tables = []
    for _ in range(2):
        match = game.create_match(game.create_setup(int(seats)), Tabletop.seed_derive(1, 0))
        table = Tabletop.Table.new(match)
        for seat in range(int(seats)):
            table.seat_bot(seat, "steady", seat)
        tables.append(table)
    steps = int(steps)
    measure("run_bots", lambda: tables[0].run_bots(steps),
            lambda told: tables[1].run_bots_async(steps, 0, None, told),
            tables[1].run_bots_finish)
    match = tables[1].get_match()
    assert match.dup_hash() == tables[0].get_match().dup_hash()
    saved = tables[1].save()
    print(f"{name} for {seats}, {match.get_sequence()} steps, {saved.get_size()} bytes")
    measure("load", lambda: Tabletop.Table.load(game, saved),
            lambda told: Tabletop.Table.load_async(game, saved, None, told),
            Tabletop.Table.load_finish)
    measure("dup_past", lambda: match.dup_past(steps - 1),
            lambda told: match.dup_past_async(steps - 1, None, told), match.dup_past_finish)
    measure("to_bytes", match.to_bytes, lambda told: GLib.idle_add(told, None, None),
            lambda _result: True)


if __name__ == "__main__":
    main(*sys.argv[1:])
