# SPDX-License-Identifier: GPL-3.0-or-later
"""A table of Emperor as a Python user sees it: teams, who reaches whom, whose hands are open."""

import gi
import pytest

gi.require_version("Tabletop", "1")
from gi.repository import Tabletop  # noqa: E402  (after require_version)

N_SEATS = 6


def seated(catalog, *places):
    """A match whose seats take these places of their teams, one after the other."""
    game = catalog.lookup_game("emperor")
    match = game.create_match(game.create_setup(N_SEATS), Tabletop.seed_derive(5, 0))
    for place in places:
        seat = next(seat for seat in range(N_SEATS) if match.is_asked(seat))
        choice = next(choice for choice in match.ref_decision(seat).props.choices
                      if choice.get_notation() == f"sit {place}")
        match.apply(seat, choice, match.props.sequence)
    return match


@pytest.fixture(name="match")
def fixture_match(catalog):
    """Everybody sits in the order of the seats: the second and the fifth are the emperors."""
    return seated(catalog, "general1", "emperor", "general1", "emperor")


def seats_seen_by(match, seat):
    return list(match.dup_view(Tabletop.Viewer.new_seat(seat)).get_seats())


def test_teams(match):
    assert Tabletop.Traits.TEAMS & match.props.game.props.traits
    assert [seat.get_team() for seat in seats_seen_by(match, 0)] == [0, 0, 0, 1, 1, 1]
    view = match.dup_view(Tabletop.Viewer.new_seat(4))
    assert [view.are_teammates(4, seat) for seat in range(7)] == [False] * 3 + [True] * 3 + [False]


def test_who_sits_beside_whom(catalog):
    """Places are known when all sit (809.2); before, a view tells the order of the seats."""
    match = seated(catalog, "emperor", "general2")
    for viewer in range(N_SEATS):
        assert [seat.get_place() for seat in seats_seen_by(match, viewer)] == list(range(N_SEATS))
    match = seated(catalog, "emperor", "general2", "general2", "emperor")
    view = match.dup_view(Tabletop.Viewer.new_spectator())
    assert [seat.get_place() for seat in view.get_seats()] == [1, 2, 0, 5, 4, 3]
    assert [seat.get_index() for seat in view.dup_seating()] == [2, 0, 1, 5, 4, 3]


@pytest.mark.parametrize("seat, seen", [
    (1, ["1 seat away, teammate", None, "1 seat away, teammate",
         "2 seats away, out of reach of attacks", "3 seats away, out of range",
         "2 seats away, out of reach of attacks"]),
    (2, ["2 seats away, out of range, teammate", "1 seat away, teammate", None,
         "1 seat away, can be attacked", "2 seats away, out of range",
         "3 seats away, out of range"]),
])
def test_who_reaches_whom_and_why_not(match, seat, seen):
    notes = [", ".join(note.props.text for note in each.props.notes)
             for each in seats_seen_by(match, seat)]
    for other, (note, expected) in enumerate(zip(notes, seen)):
        role = "emperor" if other % 3 == 1 else f"general {1 + other % 3 // 2}"
        assert note.endswith(f"place {other + 1}, {role}" + (f", {expected}" if expected else ""))


def test_hands_are_open_to_the_team_alone(match):
    for viewer in range(N_SEATS):
        view = match.dup_view(Tabletop.Viewer.new_seat(viewer))
        hands = {zone.get_owner(): zone for zone in view.get_zones()
                 if zone.get_id().startswith("hand")}
        assert sorted(hands) == list(range(N_SEATS))
        for owner, hand in hands.items():
            seen = [piece.is_face_up() for piece in hand.get_pieces()]
            assert hand.get_count() == 7
            assert all(seen) and len(seen) == 7 if owner // 3 == viewer // 3 else not any(seen)
