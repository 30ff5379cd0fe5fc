# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game in Python, as a plugin of libpeas: each seat says a number, the greatest wins."""

import gi

gi.require_version("Tabletop", "1")
from gi.repository import Gio, GLib, GObject, Tabletop  # noqa: E402


class SnakeMatch(Tabletop.Match):
    __gtype_name__ = "SnakeMatch"

    def __init__(self, **properties):
        super().__init__(**properties)
        self.said = []

    def do_list_decisions(self, viewer):
        decisions = Gio.ListStore(item_type=Tabletop.Decision)
        if len(self.said) < self.get_n_seats():
            seat = len(self.said)
            decision = Tabletop.Decision.new(0, self.get_sequence(), seat, "say", "Which number?")
            if viewer.is_seat(seat):
                for number in range(1, 4):
                    decision.add_choice(Tabletop.Choice.new(
                        "say", str(number), f"Say {number}", None,
                        Tabletop.ChoiceFlags.NONE))
            decisions.append(decision)
        return decisions

    def do_apply(self, seat, choice):
        self.said.append(int(choice.get_notation()))
        return True

    def do_dup_view(self, viewer):
        return Tabletop.View.new("Numbers", -1)

    def do_list_events(self, viewer, since):
        events = Gio.ListStore(item_type=Tabletop.Event)
        for i, number in enumerate(self.said[since:]):
            events.append(Tabletop.Event.new(
                since + i + 1, since + i + 1, "say", since + i, f"{number}", "SNAKE-1"))
        return events

    def do_to_bytes(self):
        setup = self.get_setup().to_variant()
        return GLib.Variant("((suasa{sv})ai)", (setup.unpack(), self.said)).get_data_as_bytes()

    def do_dup_hash(self):
        return "-".join(map(str, self.said))

    def do_dup_result(self):
        if len(self.said) < self.get_n_seats():
            return None
        result = Tabletop.Result.new("All have spoken.", "SNAKE-2", len(self.said), 1)
        for seat, number in enumerate(self.said):
            rank = 1 + sum(other > number for other in self.said)
            result.add_standing(
                Tabletop.Standing.new(seat, -1, rank, number, rank == 1, False, None))
        return result

    def do_clone_for(self, viewer):
        clone = SnakeMatch(game=self.get_game(), setup=self.get_setup())
        clone.said = list(self.said)
        return clone


class SnakeGame(Tabletop.Game):
    __gtype_name__ = "SnakeGame"

    def do_create_match(self, setup, seed):
        return SnakeMatch(game=self, setup=setup)

    def do_load_match(self, data):
        whole = GLib.Variant.new_from_bytes(
            GLib.VariantType("((suasa{sv})ai)"), data, False)
        setup = Tabletop.Setup.new_from_variant(self, whole.get_child_value(0))
        match = SnakeMatch(game=self, setup=setup)
        match.said = whole.get_child_value(1).unpack()
        return match


class SnakeProvider(GObject.Object, Tabletop.GameProvider):
    __gtype_name__ = "SnakeProvider"

    def do_list_games(self):
        games = Gio.ListStore(item_type=Tabletop.Game)
        games.append(SnakeGame(id="snake", title="Snake", min_seats=1, max_seats=3))
        return games
