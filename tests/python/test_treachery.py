# SPDX-License-Identifier: GPL-3.0-or-later
"""A table of Treachery as a Python user sees it: all know the Leader, and each their own role."""

import gi
import pytest

gi.require_version("Regalia", "1")
gi.require_version("Tabletop", "1")
from gi.repository import Regalia, Tabletop  # noqa: E402  (after require_version)

N_SEATS = 5
ROLES = {"Leader", "Guardian", "Assassin", "Traitor"}


@pytest.fixture(name="match")
def fixture_match(catalog):
    game = catalog.lookup_game("treachery")
    return game.create_match(game.create_setup(N_SEATS), Tabletop.seed_derive(5, 0))


def texts_of(seat):
    return [note.props.text for note in seat.props.notes]


def roles_seen_by(match, viewer):
    """The roles beside each seat's name, and whether they are said to be a secret."""
    return [([note for note in texts_of(seat) if note in ROLES],
             "in secret" in texts_of(seat))
            for seat in match.dup_view(viewer).get_seats()]


def identities_seen_by(match, viewer):
    zone = next(zone for zone in match.dup_view(viewer).get_zones()
                if zone.get_title() == "Identities")
    return [piece.get_title() for piece in zone.get_pieces()]


def test_a_type_of_its_own(catalog):
    game = catalog.lookup_game("treachery")
    assert isinstance(game, Regalia.Treachery) and isinstance(game, Regalia.Game)
    assert (game.props.min_seats, game.props.max_seats) == (4, 12)
    assert game.props.recommended_seats == 5
    assert game.props.traits & Tabletop.Traits.HIDDEN_INFORMATION
    assert game.props.traits & Tabletop.Traits.TEAMS
    assert Regalia.Treachery.new().props.id == "treachery"


def test_everybody_knows_the_leader_and_oneself(match):
    spectator = roles_seen_by(match, Tabletop.Viewer.new_spectator())
    leader = next(seat for seat in range(N_SEATS) if spectator[seat] == (["Leader"], False))
    assert [roles for roles, _ in spectator].count([]) == N_SEATS - 1
    dealt = []
    for seat in range(N_SEATS):
        seen = roles_seen_by(match, Tabletop.Viewer.new_seat(seat))
        dealt += seen[seat][0]
        assert seen[seat][1] == (seat != leader)
        for other in range(N_SEATS):
            if other != seat:
                assert seen[other] == spectator[other]
    assert sorted(dealt) == ["Assassin", "Assassin", "Guardian", "Leader", "Traitor"]


def test_identities_lie_in_the_order_of_the_seats(match):
    spectator = identities_seen_by(match, Tabletop.Viewer.new_spectator())
    assert len(spectator) == N_SEATS and len(set(spectator)) == 2
    back = max(set(spectator), key=spectator.count)
    for seat in range(N_SEATS):
        seen = identities_seen_by(match, Tabletop.Viewer.new_seat(seat))
        assert seen[seat] != back
        assert seen[:seat] + seen[seat + 1:] == spectator[:seat] + spectator[seat + 1:]


def test_nobody_is_said_to_be_on_a_team_before_it_is_known(match):
    """The Leader isn't, either, as long as nobody is known to be on the same one (907.5d)."""
    for viewer in (Tabletop.Viewer.new_spectator(), Tabletop.Viewer.new_seat(1)):
        teams = [seat.get_team() for seat in match.dup_view(viewer).get_seats()]
        assert teams == [-1] * N_SEATS
