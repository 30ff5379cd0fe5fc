# SPDX-License-Identifier: GPL-3.0-or-later
"""The conformance kit, point 14: whoever listens to a scene hears all, once."""

import random

import gi

gi.require_version("Tabletop", "1")
from gi.repository import Tabletop  # noqa: E402  (after require_version)

from kit_match import need, seats, step, viewers  # noqa: E402


# 14. Whoever listens to a scene.

class Listener:
    """Knows a table only by what its scene says of changes."""

    def __init__(self, match, viewer):
        self.match, self.viewer = match, viewer
        self.scene = Tabletop.Scene.new(match, viewer)
        self.scene.follow()
        self.lists, self.pieces, self.notified = {}, {}, []
        for name in "seats", "zones", "steps", "relations":
            self.attend(name, self.scene.get_property(name))
        self.listen()

    def attend(self, name, model):
        """Follows a list by what it says of itself."""
        known = list(model)
        model.connect("items-changed", lambda model, at, removed, added: known.__setitem__(
            slice(at, at + removed), [model[at + i] for i in range(added)]))
        self.lists[name] = model, known

    def listen(self):
        """Attends to what has come; forgets what has gone."""
        for zone in self.scene.props.zones:
            if zone.props.id not in self.lists:
                self.attend(zone.props.id, zone.props.pieces)
        there = {piece.props.id: piece for zone in self.scene.props.zones for piece in zone
                 if piece.props.id}
        for name, piece in there.items():
            if name not in self.pieces:
                self.pieces[name] = piece, rows_of(piece)
                piece.connect("notify", lambda piece, spec: self.notified.append(
                    (piece.props.id, spec.name)))
        for name in set(self.pieces) - set(there):
            del self.pieces[name]

    def check(self):
        view = self.match.dup_view(self.viewer)
        who = self.viewer.to_string()
        need(portrait(self.scene).equal(view), f"the scene of {who} isn't the view")
        for name, (model, known) in self.lists.items():
            need(known == list(model), f"{name} of {who} didn't say all that changed")
        for name, (piece, before) in list(self.pieces.items()):
            now = self.scene.find_piece(name)
            need(now is None or now == piece, f"{name} became another object for {who}")
            need((now is None) == (view.find_piece(name) is None), f"{name} isn't where it is")
            if now is None:
                continue
            rows = rows_of(piece)
            changed = sorted((name, row) for row in rows if rows[row] != before[row])
            told = sorted(each for each in self.notified if each[0] == name)
            need(told == changed, f"{who} was told of {told}, and {changed} changed")
            self.pieces[name] = piece, rows
        self.notified.clear()
        self.listen()


def rows_of(piece):
    """All that is said of a piece, by the names of its properties."""
    view, zone = Tabletop.View.new("", -1), Tabletop.Zone.new("z", "", -1, Tabletop.ZoneLayout.ROW)
    zone.add_piece(piece)
    view.add_zone(zone)
    row = view.to_variant().unpack()[4][0][9][0]
    return dict(zip([spec.name for spec in Tabletop.Piece.list_properties()], row))


def portrait(scene):
    """A scene as a view."""
    view = Tabletop.View.new(scene.props.phase, scene.props.active_seat)
    view.set_tags(scene.props.tags)
    for add, things in ((view.add_seat, scene.props.seats), (view.add_zone, scene.props.zones),
                        (view.add_step, scene.props.steps),
                        (view.add_relation, scene.props.relations)):
        for thing in things:
            add(thing)
    return view


def scenes(subject, effort):
    """The differences that a scene tells, made to what was known before, are the next view."""
    rng = random.Random(14)
    for number in range(effort.matches // 10 + 1):
        match = subject.start(140 + number)
        listeners = [Listener(match, viewer) for viewer in viewers(match)]
        for _ in range(effort.steps // 20):
            if match.is_over():
                break
            step(match, rng)
            undoers = [seat for seat in seats(match) if match.can_undo(seat)]
            for _ in range(1 + bool(undoers)):
                for listener in listeners:
                    listener.check()
                if undoers:
                    match.undo(undoers.pop())
