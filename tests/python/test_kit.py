# SPDX-License-Identifier: GPL-3.0-or-later
"""The conformance kit on every game that the catalog finds, and on Magpies."""

import dataclasses
import os

import gi
import pytest

gi.require_version("Tabletop", "1")
from gi.repository import Tabletop  # noqa: E402  (after require_version)

import kit  # noqa: E402
import kit_course  # noqa: E402
import toygame  # noqa: E402
from kit_match import Effort, Subject, numbers_of_seats  # noqa: E402

PLAYTHROUGHS = os.path.join(os.path.dirname(__file__), "playthroughs")
# What a game in Python takes a thousand times longer for.
SLOW = Effort(simulations=60, matches=8, steps=200, moments=10)
# Of tables where a game has a thousand choices.
LARGE = Effort(simulations=40, matches=3, steps=200, moments=6)
# How much of that there is, in a hundred; ./check asks for less, and for all of it with --long.
KIT_GAMES = min(int(os.environ.get("KIT_GAMES", "100")), 100)


def some_numbers_of_seats(game):
    """The kit of the core plays at more: here at the smallest table, the usual one, and the largest
    that doesn't take too long."""
    fit = [n_seats for n_seats in numbers_of_seats(game) if n_seats <= 9]
    some = (fit[0], game.get_recommended_seats(), fit[-1])
    return [n_seats for n_seats in fit if n_seats in some]


def some_of(effort):
    return dataclasses.replace(effort, matches=-(-effort.matches * KIT_GAMES // 100),
                               moments=-(-effort.moments * KIT_GAMES // 100))


def subjects():
    catalog = Tabletop.Catalog.new(None)
    found = [(Subject(game, n_seats), some_of(Effort() if n_seats <= 4 else LARGE))
             for game in catalog.list_games() for n_seats in some_numbers_of_seats(game)]
    magpies = toygame.Game()
    found += [(Subject(magpies, n_seats), SLOW) for n_seats in numbers_of_seats(magpies)]
    found.append((Subject(magpies, 4, {"partners": "yes"}), SLOW))
    return found


SUBJECTS = subjects()
GAMES = {subject.game.props.id: subject.game for subject, _ in SUBJECTS}


def test_there_are_games():
    assert {"monarch", "magpies"} <= set(GAMES)


@pytest.mark.parametrize("point", kit.POINTS.values(), ids=list(kit.POINTS))
@pytest.mark.parametrize("subject, effort", SUBJECTS, ids=[str(each[0]) for each in SUBJECTS])
def test_point(subject, effort, point):
    point(subject, effort)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_whole_game_is_as_it_was(game):
    kit_course.check_playthrough(Subject(game, game.props.min_seats), PLAYTHROUGHS)


def test_the_number_of_ways_to_go_on(magpies):
    setup = magpies.create_setup(2)
    setup.set_option_text("feathers=3")
    match = magpies.create_match(setup, Tabletop.seed_derive(1, 1))
    # Either magpie begins and has three feathers; then the other has three.  After that the next
    # round begins, with two feathers each.
    assert [kit_course.perft(match, depth) for depth in range(4)] == [1, 6, 18, 72]


def test_the_kit_is_a_program(capsys):
    assert kit.main(["monarch", "--simulations", "2", "--point", "1", "--point", "3",
                     "--option", "banners=off"]) == 0
    lines = capsys.readouterr().out.splitlines()
    n_checks = 2 * len(numbers_of_seats(GAMES["monarch"]))
    assert lines[0] == f"1..{n_checks}"
    assert lines[1] == "ok 1 - monarch-2 banners=off: 1 metadata"
    assert len(lines) == n_checks + 1
    assert all(line.startswith("ok ") for line in lines[1:])


def test_the_program_says_what_is_broken(capsys, tmp_path):
    (tmp_path / "monarch-2.txt").write_text("something else\n", encoding="utf-8")
    arguments = ["monarch", "--point", "1", "--playthroughs", str(tmp_path)]
    assert kit.main(arguments) == 1
    out = capsys.readouterr().out
    assert "not ok" in out and "“something else” has become “monarch-2”" in out
    assert kit.main([*arguments, "--write"]) == 0
    assert kit.main(arguments) == 0
