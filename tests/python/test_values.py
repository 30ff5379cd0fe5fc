# SPDX-License-Identifier: GPL-3.0-or-later
"""What a view is made of, made and read again in Python: all of it survives as one value."""

import gi

gi.require_version("Tabletop", "1")
from gi.repository import Tabletop  # noqa: E402  (after require_version)


def a_view():
    view = Tabletop.View.new("Main phase", 0)
    seat = Tabletop.ViewSeat.new(0, "Ada", -1, Tabletop.SeatStatus.ACTIVE)
    seat.set_distance(2)
    seat.set_emblems(["crown"])
    seat.set_goal("Ada wins by gold.")
    view.add_seat(seat)
    front = Tabletop.Face.new("drake", "creature", "Drake")
    front.set_cost("{2}{U}")
    front.set_subtitle("Creature — Drake")
    front.set_colors(["blue"])
    piece = Tabletop.Piece.new("drake-7", "creature", None)
    piece.set_face(front)
    piece.add_alternative(Tabletop.Face.new("egg", "creature", "Egg"))
    ada = Tabletop.Reference.new_seat(Tabletop.ReferenceRole.TARGET, 0)
    piece.add_note(Tabletop.Note.new("attacks", "attacks Ada", Tabletop.Prominence.HIGH, ada))
    zone = Tabletop.Zone.new("battlefield:0", "Battlefield", 0, Tabletop.ZoneLayout.ROW)
    zone.add_piece(piece)
    view.add_zone(zone)
    view.add_relation(Tabletop.Relation.new(
        Tabletop.RelationKind.ATTACKS,
        Tabletop.Reference.new_piece(Tabletop.ReferenceRole.SUBJECT, "drake-7"), ada, True))
    step = Tabletop.TurnStep.new("combat", "Combat", True)
    step.set_stops(Tabletop.Stops.MINE)
    view.add_step(step)
    return view


def test_a_view_is_one_value():
    view = a_view()
    again = Tabletop.View.new_from_variant(view.to_variant())
    assert view.equal(again)
    seat, piece = again.props.seats[0], again.find_piece("drake-7")
    assert seat.props.distance == 2 and seat.get_emblems() == ["crown"]
    assert seat.props.goal == seat.get_goal() == "Ada wins by gold."
    assert piece.props.face.props.cost == "{2}{U}"
    assert piece.props.face.props.subtitle == "Creature — Drake"
    assert piece.props.face.get_colors() == ["blue"]
    assert [face.props.title for face in piece.props.alternatives] == ["Egg"]
    note = piece.props.notes[0]
    assert note.props.prominence == Tabletop.Prominence.HIGH
    assert note.get_reference().props.number == 0
    assert again.props.relations[0].is_provisional()
    assert again.props.steps[0].get_stops() == Tabletop.Stops.MINE


def test_views_may_have_one_list():
    """What a game that shows many states makes once."""
    first, second = a_view(), Tabletop.View.new("Main phase", 0)
    zones = Tabletop.items_new(Tabletop.Zone, list(first.props.zones))
    steps = Tabletop.items_new(Tabletop.TurnStep, list(first.props.steps))
    for view in (first, second):
        view.set_zones(zones)
        view.set_steps(steps)
    assert first.props.zones == second.props.zones == zones
    assert first.props.steps == second.props.steps == steps
    assert second.find_piece("drake-7").props.face.props.title == "Drake"


def test_a_deck_says_whose_it_is_and_what_is_wrong_with_it():
    deck = Tabletop.Deck.new("mine", None, 60, None, "60 Frog")
    deck.set_title("Rain of Frogs")
    deck.set_own(True)
    deck.set_problem("Line 3: no such card")
    assert (deck.props.name, deck.props.title, deck.props.own, deck.props.problem) == (
        "mine", "Rain of Frogs", True, "Line 3: no such card")


def test_a_move_says_where_it_goes():
    move = Tabletop.Move.new("market", "court:0", 1)
    move.set_piece("owl", None)
    move.set_places("land1", None)
    move.set_index(3)
    assert (move.props.piece, move.props.from_zone, move.props.to_zone) == (
        "owl", "market", "court:0")
    assert (move.props.from_place, move.props.to_place, move.props.index) == ("land1", "", 3)


def test_lists_are_gone_through_by_number():
    seats = a_view().props.seats
    assert Tabletop.items_count(seats) == 1
    assert Tabletop.items_get(seats, 0) is seats[0]


def test_a_choice_is_copied_for_another_decision():
    choice = Tabletop.Choice.new("step", "step 1", "Step on", None, Tabletop.ChoiceFlags.REVERSIBLE)
    choice.set_shortcut("s")
    copy = choice.copy()
    decision = Tabletop.Decision.new(7, 42, 2, "go", "How far?")
    decision.add_choice(copy)
    assert copy.props.original is copy.get_original() is choice
    assert choice.props.original is None
    for name in ("kind", "notation", "label", "description", "flags", "shortcut", "context"):
        assert getattr(copy.props, name) == getattr(choice.props, name)
    assert (copy.props.sequence, copy.props.seat, copy.props.takes_back) == (42, 2, -1)


def test_an_event_has_another_number_for_another_viewer():
    event = Tabletop.Event.new(7, 12, "drawn", 1, "Bea draws a card", None)
    event.set_cue(Tabletop.Cue.DRAW)
    other = event.renumber(5)
    assert (other.props.number, other.props.sequence, other.props.text) == (5, 12, event.props.text)
    assert other.props.cue == Tabletop.Cue.DRAW
    assert event.says_the_same(other) and other.says_the_same(event)
    assert event.renumber(7) is event
    assert not event.says_the_same(Tabletop.Event.new(7, 12, "drawn", 0, "Ada draws a card", None))
