# SPDX-License-Identifier: GPL-3.0-or-later
"""What a table does in other threads, as Python sees it: also for a game in Python."""

import gi
import pytest

gi.require_version("Tabletop", "1")
from gi.repository import Gio, GLib, Tabletop  # noqa: E402  (after require_version)

from online_table import until  # noqa: E402


def lay(game, n_seats):
    match = game.create_match(game.create_setup(n_seats), Tabletop.seed_derive(1, 0))
    table = Tabletop.Table.new(match)
    for seat in range(n_seats):
        table.seat_bot(seat, game.list_bots()[0].get_id(), seat)
    return table


@pytest.fixture(name="game", params=["monarch", "emperor", "magpies"])
def fixture_game(request, catalog, magpies):
    return magpies if request.param == "magpies" else catalog.lookup_game(request.param)


def called(begin, *arguments):
    """What a call hands its callback, which comes from the main loop."""
    results = []
    begin(*arguments, lambda _source, result: results.append(result))
    until(lambda: results)
    return results[0]


def test_bots_tables_and_pasts(game):
    n_seats = game.get_min_seats()
    alone, table = lay(game, n_seats), lay(game, n_seats)
    made = alone.run_bots(20)
    assert table.run_bots_finish(called(table.run_bots_async, 20, 0, None)) == made > 0
    match = table.get_match()
    assert match.dup_hash() == alone.get_match().dup_hash()

    saved = table.save()
    loaded = Tabletop.Table.load_finish(called(Tabletop.Table.load_async, game, saved, None))
    assert loaded.save().get_data() == saved.get_data()

    if match.list_steps() is None:
        return
    past = match.dup_past_finish(called(match.dup_past_async, made - 1, None))
    assert past.dup_hash() == match.dup_past(made - 1).dup_hash()


def test_deadlines_are_told(monarch):
    table = lay(monarch, 2)
    told = []
    table.connect("deadline-changed", lambda _table, seat: told.append(seat))
    table.set_deadline(1, 7000000)
    assert table.get_deadline(1) == 7000000 and table.get_deadline(0) == -1 and told == [1]


def test_bots_can_be_stopped(monarch):
    table = lay(monarch, 3)
    cancellable = Gio.Cancellable()
    results = []
    table.run_bots_async(0, 1000, cancellable, lambda _table, result: results.append(result))
    until(lambda: table.get_match().get_sequence() == 1)
    cancellable.cancel()
    until(lambda: results)
    with pytest.raises(GLib.Error) as refusal:
        table.run_bots_finish(results[0])
    assert refusal.value.matches(Gio.io_error_quark(), Gio.IOErrorEnum.CANCELLED)
    assert table.get_match().get_sequence() == 1
