# SPDX-License-Identifier: GPL-3.0-or-later
"""Each misuse ends in a GLib.Error with the domain and the code that the documentation says."""

import random
import re
from types import SimpleNamespace

import gi
import pytest

gi.require_version("Tabletop", "1")
from gi.repository import GLib, Tabletop  # noqa: E402  (after require_version)

import toygame  # noqa: E402
from kit_match import step  # noqa: E402

Error = Tabletop.Error


@pytest.fixture
def at(catalog, monarch, match, magpies, secret_match):
    """What a misuse needs: a match in play, an old choice, one that is over, a saved table."""
    rng = random.Random(1)
    seat = next(seat for seat in range(3) if match.is_asked(seat))
    old = match.ref_decision(seat).get_choice(0)
    match.apply(seat, old, 0)
    over = monarch.create_match(monarch.create_setup(2), Tabletop.seed_derive(2, 0))
    while not over.is_over():
        step(over, rng)
    asked = next(seat for seat in range(3) if match.is_asked(seat))
    idle = next(seat for seat in range(3) if not match.ref_decision(seat))
    return SimpleNamespace(
        catalog=catalog, game=monarch, match=match, setup=monarch.create_setup(3), old=old,
        old_seat=seat, asked=asked, idle=idle, now=match.props.sequence, over=over,
        choice=match.ref_decision(asked).get_choice(0), table=Tabletop.Table.new(match),
        saved=Tabletop.Table.new(match).save().get_data(), match_saved=match.to_bytes().get_data(),
        magpies=magpies, secret=secret_match, spectator=Tabletop.Viewer.new_spectator())


def loose_choice():
    return Tabletop.Choice.new("end", "end", "End", None, Tabletop.ChoiceFlags.NONE)


def flip(data, place):
    return GLib.Bytes.new(data[:place] + bytes([data[place] ^ 1]) + data[place + 1:])


def next_version(data, word):
    return GLib.Bytes.new(re.sub(word + rb" \d+", word + b" 99", data, count=1))


def fail_in_python(at):
    class Careless(toygame.Game):
        def do_create_match(self, setup, seed):
            return None

    game = Careless()
    return game.create_match(game.create_setup(2), None)


MISUSES = {
    "a choice that isn't offered": (Error.ILLEGAL, lambda at: at.match.apply_text(
        at.asked, "fly to the moon", at.now)),
    "a choice of no decision": (Error.ILLEGAL, lambda at: at.match.apply(
        at.asked, loose_choice(), at.now)),
    "taking back what can't be": (Error.ILLEGAL, lambda at: at.match.undo(at.idle)),
    "a choice out of turn": (Error.NOT_YOURS, lambda at: at.match.apply_text(
        at.idle, "end", at.now)),
    "another's choice": (Error.NOT_YOURS, lambda at: at.secret.apply(
        1, at.secret.ref_decision(0).get_choice(0), 0)),
    "a default out of turn": (Error.NOT_YOURS, lambda at: at.table.play_default(at.idle)),
    "an old sequence number": (Error.STALE, lambda at: at.match.apply(at.old_seat, at.old, 0)),
    "a sequence number to come": (Error.STALE, lambda at: at.match.apply(
        at.asked, at.choice, at.now + 1)),
    "an old notation": (Error.STALE, lambda at: at.match.apply_text(
        at.old_seat, at.old.props.notation, 0)),
    "a choice after the end": (Error.OVER, lambda at: at.over.apply_text(
        0, "end", at.over.props.sequence)),
    "leaving after the end": (Error.OVER, lambda at: at.over.leave(0)),
    "a default after the end": (Error.OVER, lambda at: Tabletop.Table.new(
        at.over).play_default(0)),
    "a value of another type": (Error.BAD_OPTION, lambda at: at.setup.set_option(
        "banners", GLib.Variant("s", "yes"))),
    "a value in no language": (Error.BAD_OPTION, lambda at: at.setup.set_option_text(
        "banners=perhaps")),
    "a number out of its bounds": (Error.BAD_OPTION, lambda at: at.magpies.create_setup(
        2).set_option_text("feathers=9")),
    "a set of cards that isn't there": (Error.BAD_OPTION, lambda at: (
        at.setup.set_option_text("cards=none"), at.game.validate(at.setup))),
    "too many seats": (Error.BAD_OPTION, lambda at: at.game.create_match(
        at.game.create_setup(5), None)),
    "too few bots": (Error.BAD_OPTION, lambda at: at.game.simulate(
        at.setup, ["random", "random"], None)),
    "partners of three": (Error.BAD_OPTION, lambda at: toygame_with_partners(at.magpies)),
    "a seed of 5 bytes": (Error.BAD_DATA, lambda at: at.game.create_match(
        at.setup, GLib.Bytes.new(b"short"))),
    "a viewer that sees all": (Error.BAD_DATA, lambda at: Tabletop.Viewer.parse("all")),
    "a view of another type": (Error.BAD_DATA, lambda at: Tabletop.View.new_from_variant(
        GLib.Variant("i", 1))),
    "a setup of another game": (Error.BAD_DATA, lambda at: Tabletop.Setup.new_from_variant(
        at.game, at.magpies.create_setup(3).to_variant())),
    "a table cut short": (Error.BAD_SAVE, lambda at: at.catalog.load_table(
        GLib.Bytes.new(at.saved[:-1]))),
    "a table with a changed byte": (Error.BAD_SAVE, lambda at: at.catalog.load_table(
        flip(at.saved, len(at.saved) - 5))),
    "no table": (Error.BAD_SAVE, lambda at: Tabletop.Table.peek_game_id(GLib.Bytes.new(b"no"))),
    "nothing at all": (Error.BAD_SAVE, lambda at: at.game.load_match(GLib.Bytes.new(b""))),
    "a match cut short": (Error.BAD_SAVE, lambda at: at.game.load_match(
        GLib.Bytes.new(at.match_saved[:40]))),
    "a match of a game in Python": (Error.BAD_SAVE, lambda at: at.magpies.load_match(
        GLib.Bytes.new(at.secret.to_bytes().get_data()[:-1]))),
    "a table of tomorrow": (Error.VERSION, lambda at: at.catalog.load_table(
        next_version(at.saved, b"tabletop-table"))),
    "a match of tomorrow": (Error.VERSION, lambda at: at.game.load_match(
        next_version(at.match_saved, b"regalia-save"))),
    "a match of tomorrow in Python": (Error.VERSION, lambda at: at.magpies.load_match(
        next_version(at.secret.to_bytes().get_data(), b"magpies"))),
    "an unknown game": (Error.NOT_FOUND, lambda at: at.catalog.lookup_game("monrch")),
    "an unknown plugin": (Error.NOT_FOUND, lambda at: at.catalog.load("regal")),
    "an unknown plugin to unload": (Error.NOT_FOUND, lambda at: at.catalog.unload("regal")),
    "an unknown option": (Error.NOT_FOUND, lambda at: at.setup.set_option_text("bannrs=off")),
    "an unknown option to look at": (Error.NOT_FOUND, lambda at: at.game.find_option("bannrs")),
    "an unknown bot": (Error.NOT_FOUND, lambda at: at.game.create_bot("stedy", 1)),
    "an unknown bot to play": (Error.NOT_FOUND, lambda at: at.game.simulate(
        at.setup, ["stedy"], None)),
    "a seat that there isn't": (Error.NOT_FOUND, lambda at: at.match.leave(9)),
    "a viewer that there isn't": (Error.NOT_FOUND, lambda at: at.match.dup_view(
        Tabletop.Viewer.new_seat(3))),
    "a team that there isn't": (Error.NOT_FOUND, lambda at: at.match.clone_for(
        Tabletop.Viewer.new_team(0))),
    "a chair that there isn't": (Error.NOT_FOUND, lambda at: at.table.seat_local(3, "Ada")),
    "a past that there isn't": (Error.NOT_FOUND, lambda at: at.match.dup_past(at.now + 1)),
    "another game's table": (Error.NOT_FOUND, lambda at: Tabletop.Table.load(
        at.magpies, GLib.Bytes.new(at.saved))),
    "saving what somebody knows": (Error.UNSUPPORTED, lambda at: at.match.clone_for(
        at.spectator).to_bytes()),
    "options of a match": (Error.UNSUPPORTED, lambda at: at.match.props.setup.set_option_text(
        "banners=off")),
    "the past of a clone": (Error.UNSUPPORTED, lambda at: at.match.clone_for(
        at.spectator).dup_past(0)),
    "a game that forgets to say why": (Error.FAILED, fail_in_python),
}


def toygame_with_partners(magpies):
    setup = magpies.create_setup(3)
    setup.set_option_text("partners")
    magpies.validate(setup)


@pytest.mark.parametrize("code, misuse", MISUSES.values(), ids=list(MISUSES))
def test_misuse(at, code, misuse):
    before = at.match.dup_hash(), at.match.props.sequence, at.secret.dup_hash()
    with pytest.raises(GLib.Error) as caught:
        misuse(at)
    error = caught.value
    assert error.domain == "tabletop-error-quark"
    assert error.matches(Tabletop.error_quark(), code), (error.code, error.message)
    assert error.code == int(code) and len(error.message) > 10
    assert (at.match.dup_hash(), at.match.props.sequence, at.secret.dup_hash()) == before


def test_every_code_is_met():
    """All but the one that no test in Python can bring about."""
    codes = {value for value in vars(Error).values() if isinstance(value, Error)}
    assert {code for code, _ in MISUSES.values()} == codes - {Error.NO_MEMORY}
    assert len(codes) == 12


@pytest.mark.parametrize("call, hint", [
    (lambda at: at.catalog.lookup_game("monrch"), "monarch"),
    (lambda at: at.setup.set_option_text("bannrs=off"), "banners"),
    (lambda at: at.game.create_bot("stedy", 1), "steady"),
    (lambda at: at.game.validate(at.game.create_setup(9)), "2 to 4"),
    (lambda at: at.magpies.create_setup(2).set_option_text("feathers=9"), "between 2 and 8"),
    (lambda at: at.secret.apply_text(0, "lay:", 0), "MAG-2"),
])
def test_an_error_helps(at, call, hint):
    with pytest.raises(GLib.Error) as caught:
        call(at)
    assert hint in caught.value.message
