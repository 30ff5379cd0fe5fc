# SPDX-License-Identifier: GPL-3.0-or-later
"""Signals reach a viewer with what that viewer may know, and nothing else does."""

import random

import gi
import pytest

gi.require_version("Tabletop", "1")
from gi.repository import GObject, Tabletop  # noqa: E402  (after require_version)

from kit_match import step  # noqa: E402


class Ear:
    """Writes down all that one viewer is told."""

    def __init__(self, match, viewer):
        self.log = []
        self.observer = match.observe(viewer)
        self.observer.connect("event", lambda _, event: self.log.append(
            (event.props.number, event.props.kind, event.props.text,
             [reference.props.id for reference in event.props.references
              if reference.props.kind == Tabletop.ReferenceKind.PIECE])))
        self.observer.connect("undone", lambda _, last: self.log.append(("undone", last)))
        self.observer.connect("decisions-changed", lambda _: self.log.append("decisions"))
        self.observer.connect("over", lambda _: self.log.append("over"))

    def take(self):
        log, self.log = self.log, []
        return log


@pytest.fixture
def ears(secret_match):
    viewers = [*map(Tabletop.Viewer.new_seat, range(3)), Tabletop.Viewer.new_spectator()]
    return [Ear(secret_match, viewer) for viewer in viewers]


def test_an_observer_says_who_it_is(secret_match):
    observer = secret_match.observe(Tabletop.Viewer.new_seat(1))
    assert observer.get_match() == secret_match
    assert observer.get_viewer().to_string() == "seat:1"
    assert observer.get_last_event() == 2  # the deal, and its own hand
    assert secret_match.observe(Tabletop.Viewer.new_spectator()).props.last_event == 1


def test_each_is_told_its_own(secret_match, ears):
    feather = secret_match.state.hands[0][1]
    secret_match.apply_text(0, f"lay:{feather}", 0)
    own, *others, spectator = [ear.take() for ear in ears]
    assert own == [(3, "lay", f"Seat 1 lays feather {feather}", [f"feather-{feather}"]),
                   "decisions"]
    for log in others:
        assert log == [(3, "lay", "Seat 1 lays a feather", []), "decisions"]
    assert spectator == [(2, "lay", "Seat 1 lays a feather", []), "decisions"]


def test_no_signal_names_what_is_hidden(secret_match, ears):
    hidden = {seat: set(hand) for seat, hand in enumerate(secret_match.state.hands)}
    rng = random.Random(1)
    while not secret_match.is_over():
        step(secret_match, rng)
        for seat, ear in enumerate(ears):
            said = str(ear.take())
            for other in set(hidden) - {seat}:
                still = hidden[other] - set(secret_match.state.spent)
                assert not any(f"feather-{feather}'" in said or f"feather {feather}'" in said
                               for feather in still), said


def test_taking_back_is_told(secret_match, ears):
    before = [ear.observer.props.last_event for ear in ears]
    secret_match.apply(0, secret_match.ref_decision(0).get_choice(0), 0)
    for ear in ears:
        ear.take()
    secret_match.undo(0)
    assert [ear.take() for ear in ears] == [[("undone", last), "decisions"] for last in before]
    assert [ear.observer.props.last_event for ear in ears] == before


def test_the_end_is_told_once(secret_match, ears):
    rng = random.Random(2)
    while not secret_match.is_over():
        step(secret_match, rng)
    for ear in ears:
        log = ear.take()
        assert log.count("over") == 1 and log[-2:] == ["decisions", "over"]
        assert log[-3][1] == "end"


def test_a_handler_may_go_on_playing(secret_match):
    """What it causes is told after what is under way."""
    ear = Ear(secret_match, Tabletop.Viewer.new_spectator())

    def answer(observer):
        seat = next((seat for seat in range(3) if secret_match.is_asked(seat)), None)
        if seat is not None:
            secret_match.apply(seat, secret_match.ref_decision(seat).get_choice(0),
                               secret_match.props.sequence)

    observer = secret_match.observe(Tabletop.Viewer.new_spectator())
    observer.connect("decisions-changed", answer)
    answer(observer)
    assert secret_match.is_over()
    numbers = [each[0] for each in ear.take() if isinstance(each, tuple)]
    assert numbers == list(range(2, len(numbers) + 2))


def test_nothing_else_carries_content(catalog, match):
    """No other signal of a match or a table has more than a seat or a text for the host."""
    # Signals are there once there is an object of the class.
    kept = [catalog, match, Tabletop.Table.new(match)]
    kept.append(match.observe(Tabletop.Viewer.new_spectator()))
    for kind, name in [(Tabletop.Match, "changed"), (Tabletop.Catalog, "changed")]:
        assert not GObject.signal_query(name, kind).param_types
    for kind, name, types in [
            (Tabletop.Table, "seat-changed", [GObject.TYPE_UINT]),
            (Tabletop.Table, "problem", [GObject.TYPE_INT, GObject.TYPE_STRING]),
            (Tabletop.Observer, "event", [Tabletop.Event.__gtype__])]:
        assert list(GObject.signal_query(name, kind).param_types) == types


def test_properties_are_told(match):
    told = []
    for name in "sequence", "over":
        match.connect(f"notify::{name}", lambda _, spec: told.append(spec.name))
    rng = random.Random(3)
    while not match.is_over():
        step(match, rng)
    assert told.count("sequence") == match.props.sequence and told[-2:] == ["sequence", "over"]
