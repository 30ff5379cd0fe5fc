# SPDX-License-Identifier: GPL-3.0-or-later
"""The conformance kit: what Tabletop promises to hosts and players, checked on any game.

usage: python3 -m kit [OPTION...] [GAME...]

Each function of `POINTS` checks one promise of a `Subject` and raises `Broken` where it is broken.
Run as a program it checks the games named, or all that the catalog finds, for every number of
seats, and reports in the Test Anything Protocol.
"""

import argparse
import sys

import gi

gi.require_version("Tabletop", "1")
from gi.repository import GLib, Tabletop  # noqa: E402  (after require_version)

from kit_course import (  # noqa: E402
    check_playthrough, choices, determinism, leaving, round_trips, to_the_end)
from kit_game import metadata, rules  # noqa: E402
from kit_match import Broken, Effort, Subject, numbers_of_seats  # noqa: E402
from kit_scenes import scenes  # noqa: E402
from kit_secrets import non_interference, union_law  # noqa: E402
from kit_words import numbers, words  # noqa: E402


POINTS = {
    "1 metadata": metadata,
    "2 determinism": determinism,
    "3 to the end": to_the_end,
    "4 choices": choices,
    "5 round trips": round_trips,
    "6 non-interference": non_interference,
    "7 union law": union_law,
    "8 rules": rules,
    "9 leaving": leaving,
    "12 words": words,
    "13 numbers": numbers,
    "14 scenes": scenes,
}


def list_checks(options):
    """What is to be checked, as (name, function, arguments)."""
    catalog = Tabletop.Catalog.new(None)
    games = [catalog.lookup_game(each) for each in options.games] or list(catalog.list_games())
    effort = Effort(simulations=options.simulations)
    chosen = dict(each.partition("=")[::2] for each in options.option)
    for game in games:
        for n_seats in numbers_of_seats(game):
            subject = Subject(game, n_seats, chosen)
            for name, point in POINTS.items():
                if not options.point or name.split()[0] in options.point:
                    yield f"{subject}: {name}", point, (subject, effort)
        if options.playthroughs:
            subject = Subject(game, game.props.min_seats, chosen)
            yield (f"{subject}: 10 as it was", check_playthrough,
                   (subject, options.playthroughs, options.write))


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="python3 -m kit", description=__doc__.split("\n")[0])
    parser.add_argument("games", metavar="GAME", nargs="*", help="ids of games; all without any")
    parser.add_argument("--option", metavar="KEY=VALUE", action="append", default=[],
                        help="an option of the games; may be repeated")
    parser.add_argument("--point", metavar="N", action="append", default=[],
                        choices=[name.split()[0] for name in POINTS],
                        help="check only this point; may be repeated")
    parser.add_argument("--simulations", type=int, default=Effort.simulations, metavar="N",
                        help="whole games for each number of seats (default: %(default)s)")
    parser.add_argument("--playthroughs", metavar="FOLDER",
                        help="compare a whole game with the one kept in FOLDER")
    parser.add_argument("--write", action="store_true", help="keep the game in FOLDER instead")
    checks = list(list_checks(parser.parse_args(arguments)))
    print(f"1..{len(checks)}")
    n_broken = 0
    for number, (name, point, what) in enumerate(checks, 1):
        try:
            point(*what)
            print(f"ok {number} - {name}", flush=True)
        except (Broken, GLib.Error) as error:
            n_broken += 1
            reason = getattr(error, "message", error)
            print(f"not ok {number} - {name}\n# {reason}", flush=True)
    return 1 if n_broken else 0


if __name__ == "__main__":
    sys.exit(main())
