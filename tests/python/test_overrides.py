# SPDX-License-Identifier: GPL-3.0-or-later
"""What Python sees of the libraries beside their functions: documentation and `repr`."""

import inspect
import pydoc
import random

from gi.repository import Gio, GLib, GObject, Regalia, Tabletop
import pytest

MODULES = [Tabletop, Regalia]
CLASSES = [
    (module, name) for module in MODULES for name in dir(module)
    if inspect.isclass(getattr(module, name))
    and issubclass(getattr(module, name), GObject.Object)
    and getattr(module, name).__module__ == module.__name__
]


def test_there_are_classes():
    assert len(CLASSES) > 30


@pytest.mark.parametrize("module, name", CLASSES, ids=[name for _module, name in CLASSES])
def test_class_is_documented(module, name):
    """In help(), with its properties, signals and methods."""
    cls = getattr(module, name)
    page = pydoc.render_doc(cls, renderer=pydoc.plaintext)
    own = [pspec.name for pspec in cls.list_properties() if pspec.owner_type == cls.__gtype__]
    for prop in own:
        assert f"    {prop.replace('-', '_')} (" in page, prop
    for signal in GObject.signal_list_names(cls):
        assert f"    {signal} (" in page, signal
    for method in cls.__info__.get_methods():
        if not method.is_constructor():
            assert f"    {method.get_name()}(" in page, method.get_name()


@pytest.mark.parametrize("module, name", CLASSES, ids=[name for _module, name in CLASSES])
def test_methods_are_documented(module, name):
    for method in getattr(module, name).__info__.get_methods():
        signature, _, text = method.__doc__.partition("\n\n")
        assert signature.startswith(method.get_name())
        assert len(text) > 10, method.get_name()


@pytest.mark.parametrize("module, name", CLASSES, ids=[name for _module, name in CLASSES])
def test_class_shows_itself(module, name):
    assert getattr(module, name).__repr__ is not GObject.Object.__repr__


def test_documentation_speaks_python():
    text = Tabletop.Match.apply.__doc__ + Tabletop.Match.__doc__
    for foreign in ("%TRUE", "%NULL", "[method@", "[class@", "NULL", "FALSE"):
        assert foreign not in text
    assert "Parameters:" in text and "Signals" in text


def test_other_libraries_stay_as_they_are():
    assert Gio.File.new_for_path.__doc__ == "new_for_path(path:str) -> Gio.File"


def test_what_is_on_the_table_shows_itself(match):
    view = match.dup_view(Tabletop.Viewer.new_seat(0))
    seat = next(seat for seat in range(3) if match.is_asked(seat))
    decision = match.ref_decision(seat)
    market = view.find_zone("market")
    assert repr(match) == "<Regalia.Match game='monarch' sequence=0 over=False>"
    assert repr(match.props.game) == "<Regalia.Monarch id='monarch' title='Monarch'>"
    assert repr(match.props.setup) == "<Tabletop.Setup game='monarch' n_seats=3>"
    assert repr(Tabletop.Viewer.new_seat(1)) == "<Tabletop.Viewer seat:1>"
    assert repr(decision[0]) == (
        "<Tabletop.Choice notation='harvest' label='Harvest the farms: +4 food'>")
    assert repr(decision).startswith(f"<Tabletop.Decision seat={seat} prompt=")
    assert repr(market) == "<Tabletop.Zone id='market' owner=-1 count=5>"
    assert repr(market.props.pieces) == repr(list(market))
    assert repr(market[0]).startswith("<Tabletop.Piece id='")
    assert repr(view.props.seats[0]).startswith("<Tabletop.ViewSeat index=0 name=")
    assert "id='gold'" in repr(view.props.seats[0].props.counters)
    assert repr(match.list_events(Tabletop.Viewer.new_seat(0), 0)[0]).startswith("<Tabletop.Event ")


def test_a_link_is_not_shown():
    """It is a key to a seat."""
    invitation = Tabletop.Invitation.new(
        1, "https://example.org/#secret", GLib.DateTime.new_now_utc())
    assert "secret" not in repr(invitation)


def test_what_holds_things_is_a_sequence(catalog, match):
    view = match.dup_view(Tabletop.Viewer.new_seat(0))
    seat = next(seat for seat in range(3) if match.is_asked(seat))
    decision = match.ref_decision(seat)
    assert len(decision) == decision.get_n_choices() == len(list(decision))
    assert decision[-1].props.notation == "end"
    assert [zone.props.id for zone in view][:2] == ["lands", "market"]
    assert len(view.find_zone("market")) == 5
    assert [game.props.id for game in catalog] == [game.props.id for game in catalog.list_games()]


def test_what_is_empty_is_there_all_the_same():
    empty = Tabletop.Zone.new("hand", "Hand", 0, Tabletop.ZoneLayout.ROW)
    assert len(empty) == 0
    assert empty


def test_a_result_is_its_standings(match):
    rng = random.Random(1)
    while not match.is_over():
        seat = next(seat for seat in range(3) if match.is_asked(seat))
        choice = rng.choice(list(match.ref_decision(seat)))
        match.apply(seat, choice, match.props.sequence)
    result = match.dup_result()
    assert len(result) == 3
    assert repr(result[0]).startswith("<Tabletop.Standing rank=1 seat=")
    assert repr(result).startswith("<Tabletop.Result reason=")
