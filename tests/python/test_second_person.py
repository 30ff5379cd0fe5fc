# SPDX-License-Identifier: GPL-3.0-or-later
"""What is said to somebody of themselves says "you": nobody reads their own name."""

import random

import gi
import pytest

gi.require_version("Tabletop", "1")
from gi.repository import Tabletop  # noqa: E402  (after require_version)

NAMES = ["Aldegund", "Balduin", "Cunigunde", "Dietlinde", "Ermentrud", "Fridugar"]

# Kinds of texts that name two players, of whom both are the one who reads.
ABOUT_BOTH = {"event chose", "event votes", "event sent"}


def notes_of(view):
    for seat in view.props.seats:
        yield from (("note", note.props.text) for note in seat.props.notes)
    for zone in view.props.zones:
        yield "zone", zone.props.title
        for piece in zone.props.pieces:
            yield from (("note", note.props.text) for note in piece.props.notes)
            yield "text", piece.dup_text()


def texts_for(match, seat, since):
    """All that is said to a seat, each text with what it is."""
    viewer = Tabletop.Viewer.new_seat(seat)
    view = match.dup_view(viewer)
    yield "phase", view.props.phase
    yield from notes_of(view)
    for event in match.list_events(viewer, since):
        yield f"event {event.props.kind}", event.props.text
    for decision in match.list_decisions(viewer):
        yield f"prompt {decision.props.kind}", decision.props.prompt
        for choice in decision.props.choices:
            yield f"label {choice.props.kind}", choice.props.label
            yield f"description {choice.props.kind}", choice.props.description


def play_on(match, rng):
    seat = next(seat for seat in rng.sample(range(match.get_n_seats()), match.get_n_seats())
                if match.is_asked(seat))
    choices = list(match.ref_decision(seat).props.choices)
    match.apply(seat, rng.choice(choices), match.props.sequence)


@pytest.mark.parametrize("name, n_seats", [
    ("monarch", 3), ("free-for-all", 3), ("emperor", 6), ("treachery", 5)])
def test_nobody_reads_their_own_name(catalog, name, n_seats):
    game = catalog.lookup_game(name)
    spoken_to = 0
    third_person = {}
    for number in range(3):
        setup = game.create_setup(n_seats)
        for seat in range(n_seats):
            setup.set_seat_name(seat, NAMES[seat])
        match = game.create_match(setup, Tabletop.seed_derive(number, 0))
        rng = random.Random(number)
        heard = [0] * n_seats
        for _ in range(400):
            if match.is_over():
                break
            seat = rng.randrange(n_seats)
            for what, text in texts_for(match, seat, heard[seat]):
                spoken_to += "you" in text.lower()
                if NAMES[seat] in text and what not in ABOUT_BOTH:
                    third_person.setdefault(what, text)
            heard[seat] = match.count_events(Tabletop.Viewer.new_seat(seat))
            play_on(match, rng)
    assert spoken_to > 0
    assert third_person == {}


def test_others_read_the_name(catalog):
    game = catalog.lookup_game("monarch")
    setup = game.create_setup(2)
    setup.set_seat_name(0, NAMES[0])
    setup.set_seat_name(1, NAMES[1])
    match = game.create_match(setup, Tabletop.seed_derive(1, 0))
    first = next(seat for seat in range(2) if match.is_asked(seat))
    heard = [match.dup_view(viewer).props.phase for viewer in (
        Tabletop.Viewer.new_seat(first), Tabletop.Viewer.new_seat(1 - first),
        Tabletop.Viewer.new_spectator())]
    assert heard == ["Round 1: your turn"] + [f"Round 1: {NAMES[first]}'s turn"] * 2
