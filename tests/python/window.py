# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays at the window of docs/examples/host.py, by pointing and by its list.

usage: window.py GAME
"""

import os
import pathlib
import sys
import time
import traceback

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "docs" / "examples"))

import host  # noqa: E402  (from the examples)
from gi.repository import GLib, Tabletop  # noqa: E402  (of the versions that it wants)

STEPS = {"magpies": 2, "pebbles": 2}  # before somebody plays; they are soon over


def drive(game):
    # What fails in a callback ends the program, which would otherwise wait for ever.
    sys.excepthook = lambda *what: (traceback.print_exception(*what), os._exit(1))
    app = host.Host(game, steps=STEPS.get(game, 60), scheme="dark")
    began, seen = time.monotonic(), {"pointed": 0, "drawn": set()}
    skin = Tabletop.Skin.new_for_game(app.game)

    def subject(piece):
        return Tabletop.Reference.new_piece(Tabletop.ReferenceRole.SUBJECT, piece.props.id)

    def look():
        for zone in app.scene.props.zones:
            area = skin.find_area(zone)
            drawn = area.props.kind in (Tabletop.AreaKind.CENTER, Tabletop.AreaKind.SEAT)
            for piece in zone:
                if piece.props.id and app.board.plan.find_place(subject(piece)):
                    seen["drawn"].add(piece.props.id)
                else:
                    assert not piece.props.id or not drawn or area.gathers()

    def step():
        if time.monotonic() - began > 40 or app.match.is_over() or seen["pointed"] > 3:
            app.quit()
            return False
        # The table is drawn, and nothing is on its way.
        if app.board.share() < 1 or not app.match.is_asked(host.ME):
            return True
        places = list(app.board.plan.list_places(1000, 800, host.LINE, 1))
        look()
        lit = [place for place in places
               if place.props.reference and app.picker.can_point(place.props.reference)]
        if lit:
            seen["pointed"] += 1
            app.point(lit[:1])
        else:
            app.choose(app.picker.list_choices()[0])
        return True

    GLib.timeout_add(80, step)
    app.run([])
    print(game, seen["pointed"], len(seen["drawn"]))
    assert seen["drawn"] and seen["pointed"]


if __name__ == "__main__":
    drive(sys.argv[1])
