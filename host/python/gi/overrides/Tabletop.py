# SPDX-License-Identifier: GPL-3.0-or-later
"""The contract between hosts and games as Python likes it. gi.repository loads this by itself."""

from gi.module import get_introspection_module

from ._tabletop import describe, hold, show
from ._tabletop_docs import DOCS

Tabletop = get_introspection_module('Tabletop')

__all__ = []

describe(DOCS)


def _game_of(thing):
    game = thing.props.game
    return f'game={game.props.id!r}' if game is not None else 'game=None'


def _of_result(result):
    return ' '.join(f'{s.props.rank}.=seat{s.props.seat}' for s in result.props.standings)


show(Tabletop.Area, 'kind', 'roles', 'groups')
show(Tabletop.BotInfo, 'id', 'title')
show(Tabletop.Card, 'id', 'name')
show(Tabletop.Catalog, lambda catalog: f'games={[g.props.id for g in catalog.list_games()]}')
show(Tabletop.Cell, 'part', 'text')
show(Tabletop.Choice, 'notation', 'label')
show(Tabletop.Counter, 'id', 'value')
show(Tabletop.Decision, 'seat', 'prompt', lambda decision: f'choices={len(decision)}')
show(Tabletop.Deck, 'name', 'n_cards')
show(Tabletop.Encoder, lambda encoder: f'seat={encoder.get_seat()}')
show(Tabletop.Event, 'number', 'kind', 'text')
show(Tabletop.Face, 'id', 'title')
show(Tabletop.Fact, 'id', 'value')
show(Tabletop.Figure, 'id', 'value', 'unit')
show(Tabletop.Frame, 'kinds', 'rows')
show(Tabletop.Game, 'id', 'title')
# Not its link, which is a key to a seat.
show(Tabletop.Invitation, 'seat', 'state')
show(Tabletop.Layout, 'n_seats', 'n_zones', 'n_pieces', 'n_choices')
show(Tabletop.Match, _game_of, 'sequence', 'over')
show(Tabletop.Move, 'piece', 'from_zone', 'to_zone', 'count')
show(Tabletop.Nearby, 'name', 'title')
show(Tabletop.Note, 'id', 'text')
show(Tabletop.Observer, 'viewer', 'last_event')
show(Tabletop.Occupant, 'seat', 'kind', 'name')
show(Tabletop.Option, 'key', 'default_value')
show(Tabletop.Picker, lambda picker: f'choices={len(picker.list_choices())}')
show(Tabletop.Piece, 'id', lambda piece: f'title={piece.get_title()!r}')
show(Tabletop.Place, 'seat', 'zone', 'piece')
show(Tabletop.Plan)
show(Tabletop.Plugin, 'id', 'name', 'loaded')
show(Tabletop.RandomBot, 'name')
show(Tabletop.Reference, lambda reference: reference.to_variant().print_(False))
show(Tabletop.Relation, 'kind', 'from', 'to')
show(Tabletop.Result, 'reason', _of_result)
show(Tabletop.Rule, 'id', 'title')
show(Tabletop.SavedTable, 'id', 'title')
show(Tabletop.Scene, lambda scene: f'zones={[z.props.id for z in scene.props.zones]}')
show(Tabletop.Setup, _game_of, 'n_seats')
show(Tabletop.Skin, lambda skin: f'symbols={len(skin.list_symbols())}')
show(Tabletop.Standing, 'rank', 'seat', 'score')
show(Tabletop.Symbol, 'id', 'title')
show(Tabletop.Table, 'match')
show(Tabletop.TextPart, 'text')
show(Tabletop.TurnStep, 'id', 'title', 'current')
show(Tabletop.View, 'phase', lambda view: f'zones={[z.props.id for z in view.props.zones]}')
show(Tabletop.ViewSeat, 'index', 'name')
show(Tabletop.Zone, 'id', 'owner', 'count')
show(Tabletop.Viewer, Tabletop.Viewer.to_string)

# Lists show what is in them. Their class has no name of its own.
type(Tabletop.View().props.zones).__repr__ = lambda objects: repr(list(objects))

hold(Tabletop.Catalog, lambda catalog: list(catalog.list_games()))
hold(Tabletop.Decision, lambda decision: decision.props.choices)
hold(Tabletop.Result, lambda result: result.props.standings)
hold(Tabletop.View, lambda view: view.props.zones)
hold(Tabletop.Zone, lambda zone: zone.props.pieces)
