#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The smallest host: shows the table of any game in lines of text, and asks for numbers.

usage: watch.py GAME
"""

import sys

import gi

gi.require_version("Tabletop", "1")
from gi.repository import Tabletop  # noqa: E402  (after require_version)

ME = 0


def show(scene):
    """Draws the table: all that may be known is in the scene, and nothing else."""
    print(f"\n== {scene.props.phase}")
    for seat in scene.props.seats:
        figures = ", ".join(f"{c.props.title} {c.props.value}" for c in seat.props.counters)
        print(f"{seat.props.name}: {figures}")
    for zone in scene.props.zones:
        pieces = [piece.get_title() or "?" for piece in zone]
        if zone.props.count:
            print(f"  {zone.props.title} ({zone.props.count}): {', '.join(pieces)}")


def ask(decision):
    """One of the choices: there is nothing to check, whichever it is."""
    print(decision.props.prompt)
    for number, choice in enumerate(decision.props.choices, 1):
        print(f"{number:3} {choice.props.label} {choice.props.context}".rstrip())
    while True:
        line = sys.stdin.readline().strip()
        if not line:
            sys.exit()
        if line.isdecimal() and 1 <= int(line) <= decision.get_n_choices():
            return decision.props.choices[int(line) - 1]


def main(game_id):
    catalog = Tabletop.Catalog.new(None)  # finds plugins
    game = catalog.lookup_game(game_id)
    match = game.create_match(game.create_setup(0), None)
    table = Tabletop.Table.new(match)
    table.seat_local(ME, "Anna")
    for seat in range(1, match.get_n_seats()):
        table.seat_bot(seat, list(game.list_bots())[-1].props.id, seat)

    scene = Tabletop.Scene.new(match, Tabletop.Viewer.new_seat(ME))
    scene.connect("happened", lambda _scene, event: print("*", event.props.text))
    scene.follow()
    while not match.is_over():
        table.run_bots(0)
        if match.is_asked(ME):
            show(scene)
            choice = ask(match.ref_decision(ME))
            match.apply(ME, choice, match.props.sequence)
    print(match.dup_result().props.reason)


if __name__ == "__main__":
    main(sys.argv[1])
