# SPDX-License-Identifier: GPL-3.0-or-later
"""Pebbles: two take one, two or three from a heap in turn, and whoever takes the last one wins."""

import pathlib

import gi

gi.require_version("Tabletop", "1")
from gi.repository import Gio, GObject, Tabletop  # noqa: E402  (after require_version)

HEAP = 15
SKIN = pathlib.Path(__file__).with_name("pebbles.json")


def list_of(item_type, items):
    store = Gio.ListStore(item_type=item_type)
    for item in items:
        store.append(item)
    return store


class Match(Tabletop.Match):
    __gtype_name__ = "PebblesMatch"

    def __init__(self, **properties):
        super().__init__(**properties)
        self.taken = []  # how many at a time: all there is to a match

    def left(self):
        return HEAP - sum(self.taken)

    def do_list_decisions(self, viewer):
        """Who is asked, and, for that seat alone, between what it chooses."""
        seat, left = len(self.taken) % 2, self.left()
        asked = Tabletop.Decision.new(0, self.props.sequence, seat, "take", "How many do you take?")
        for n in range(1, min(3, left) + 1) if viewer.is_seat(seat) else []:
            choice = Tabletop.Choice.new("take", str(n), f"Take {n}", None, 0)
            choice.add_reference(Tabletop.Reference.new_piece(
                Tabletop.ReferenceRole.SUBJECT, f"pebble-{left - n + 1}"))
            asked.add_choice(choice)
        return list_of(Tabletop.Decision, [asked] if left else [])

    def do_apply(self, seat, choice):
        self.taken.append(int(choice.props.notation))
        return True

    def do_dup_view(self, viewer):
        """Everything in its zone; a game with secrets would leave out what `viewer` can't see."""
        view = Tabletop.View.new("The heap", len(self.taken) % 2 if self.left() else -1)
        heap = Tabletop.Zone.new("heap", "Heap", -1, Tabletop.ZoneLayout.ROW)
        heap.set_role(Tabletop.ZoneRole.MARKET)
        for n in range(self.left()):
            heap.add_piece(Tabletop.Piece.new(f"pebble-{n + 1}", "pebble", f"Pebble {n + 1}"))
        heap.set_count(self.left())
        view.add_zone(heap)
        for seat in range(2):
            view.add_seat(Tabletop.ViewSeat.new(seat, self.props.setup.get_seat_name(seat), -1,
                                                Tabletop.SeatStatus.ACTIVE))
            pile = Tabletop.Zone.new(f"taken:{seat}", "Taken", seat, Tabletop.ZoneLayout.STACK)
            pile.set_role(Tabletop.ZoneRole.DISCARD)
            pile.set_count(sum(self.taken[seat::2]))
            view.add_zone(pile)
        return view

    def do_list_events(self, viewer, since):
        events = []
        for i, n in enumerate(self.taken):
            name = self.props.setup.get_seat_name(i % 2)
            event = Tabletop.Event.new(i + 1, i + 1, "take", i % 2, f"{name} takes {n}", "")
            event.add_move(Tabletop.Move.new("heap", f"taken:{i % 2}", n))
            events.append(event)
        return list_of(Tabletop.Event, events[since:])

    def do_dup_result(self):
        winner = (len(self.taken) - 1) % 2
        return None if self.left() else Tabletop.Result.new_for_winner(
            "The heap is gone.", 2, winner, len(self.taken))


class Game(Tabletop.Game):
    __gtype_name__ = "PebblesGame"

    def __init__(self):
        super().__init__(id="pebbles", title="Pebbles", summary="Take the last one",
                         description="One, two or three in turn.", min_seats=2, max_seats=2,
                         skin_uri=SKIN.as_uri(), match_type=Match)


class Provider(GObject.Object, Tabletop.GameProvider):
    """What libpeas finds when this file is a plugin."""

    __gtype_name__ = "PebblesProvider"

    def do_list_games(self):
        return list_of(Tabletop.Game, [Game()])
