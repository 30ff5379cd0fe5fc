# SPDX-License-Identifier: GPL-3.0-or-later
"""A scene from Python: objects that stay, lists that tell what changes, and what moved."""

import random

from gi.repository import Tabletop

ME = Tabletop.Viewer.new_seat(0)


def play(match, rng):
    seat = next(seat for seat in range(3) if match.is_asked(seat))
    decision = match.ref_decision(seat)
    match.apply(seat, rng.choice(list(decision)), match.get_sequence())


def shown(scene_or_view):
    return {zone.props.id: [piece.props.id for piece in zone] for zone in scene_or_view.props.zones}


class Mirror(list):
    """A copy of a list that is led by nothing but what the list tells."""

    def __init__(self, pieces):
        super().__init__(pieces)
        pieces.connect("items-changed", self.on_items_changed)

    def on_items_changed(self, pieces, position, removed, added):
        self[position:position + removed] = [pieces[position + i] for i in range(added)]


def test_a_scene_follows_its_match(match):
    scene = Tabletop.Scene.new(match, ME)
    assert scene.props.view is None and scene.props.match is match
    scene.follow()
    mirrors = {zone.props.id: Mirror(zone.props.pieces) for zone in scene.props.zones}
    rng = random.Random(1)
    known = {}
    moved = []
    scene.connect("moved", lambda _scene, _event, move, piece, _former: moved.append((move, piece)))

    for _ in range(60):
        play(match, rng)
        view = match.dup_view(ME)
        assert shown(scene) == shown(view)
        for zone in scene.props.zones:
            assert mirrors[zone.props.id] == list(zone.props.pieces)
            for piece in zone:
                if piece.props.id:
                    assert known.setdefault(piece.props.id, piece) is piece
                    assert scene.find_piece(piece.props.id) is piece
    assert any(piece is not None for _move, piece in moved)
    assert scene.props.last_event == match.list_events(ME, 0)[-1].props.number


def test_a_scene_is_led_by_hand(match):
    scene = Tabletop.Scene.new(None, None)
    told = []
    scene.connect("changing", lambda scene: told.append("changing"))
    scene.connect("happened", lambda scene, event: told.append("happened"))
    scene.connect("changed", lambda scene: told.append("changed"))
    scene.show(match.dup_view(ME), None)
    assert told == ["changing", "changed"]
    assert repr(scene) == "<Tabletop.Scene zones=" + repr(list(shown(scene))) + ">"

    last = match.list_events(ME, 0)[-1].props.number
    play(match, random.Random(1))
    scene.show(match.dup_view(ME), match.list_events(ME, last))
    assert "happened" in told and told[-1] == "changed"
    assert shown(scene) == shown(match.dup_view(ME))


def test_a_scene_is_updated_when_asked(match):
    scene = Tabletop.Scene.new(match, ME)
    assert scene.update()
    before = shown(scene)
    rng = random.Random(2)
    while shown(match.dup_view(ME)) == before:
        play(match, rng)
    assert shown(scene) == before
    assert scene.update()
    assert shown(scene) != before


def test_views_share_what_is_alike(match):
    view = match.dup_view(ME)
    again = Tabletop.View.new_from_variant(view.to_variant())
    assert again.share(view) is view
    other = Tabletop.View.new("Another phase", 0)
    for zone in Tabletop.View.new_from_variant(view.to_variant()).props.zones:
        other.add_zone(zone)
    shared = other.share(view)
    assert shared is other
    assert all(a is b for a, b in zip(shared.props.zones, view.props.zones))


def test_a_scene_tells_by_how_much_counters_change(match):
    scene = Tabletop.Scene.new(match, ME)
    scene.follow()
    told, rng = [], random.Random(1)

    def values():
        return {(seat.props.index, counter.props.id): counter.props.value
                for seat in scene.props.seats for counter in seat.props.counters}

    def on_counted(_scene, event, bearer, counter, before, after):
        told.append((event, after - before))
        if isinstance(bearer, Tabletop.ViewSeat):
            assert known.get((bearer.props.index, counter), 0) == before
            known[bearer.props.index, counter] = after

    known = values()
    scene.connect("counted", on_counted)
    for _ in range(60):
        play(match, rng)
        assert {key: known.get(key, 0) for key in values()} == values()
    assert any(event is not None and change for event, change in told)
