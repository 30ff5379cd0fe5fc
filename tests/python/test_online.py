# SPDX-License-Identifier: GPL-3.0-or-later
"""Magpies, a game in Python, over the wire, where nothing knows it: a table in a process of its
own, guests in this one, with everything that the contract gives them."""

import random
import time

import gi
import pytest

gi.require_version("Tabletop", "1")
gi.require_version("TabletopOnline", "1")
from gi.repository import Gio, GLib, Tabletop, TabletopOnline  # noqa: E402  (after require_version)

from online_table import Guest, Host, PATIENCE, sit_down, until  # noqa: E402


def play(guests, turns=10000, seed=1):
    chance = random.Random(seed)
    players = guests[:-1]
    deadline = time.monotonic() + PATIENCE
    while turns and not all(guest.match.is_over() for guest in guests):
        assert time.monotonic() < deadline
        turns -= 1
        until(lambda: any(guest.match.is_over() or guest.match.is_asked(guest.seat)
                          for guest in players))
        chance.choice(players).step(chance)


def check_the_same(host, guests):
    """What each guest knows is what the table would tell its viewer."""
    for guest in guests:
        told = host.ask(f"events {guest.viewer.to_string()}")
        until(lambda: guest.texts() == told["events"])
        assert guest.match.is_over() == told["over"]


def test_a_whole_game_with_secret_choices(home):
    with Host(home, "new", 3) as host:
        assert host.first["state"] == "hosting" and host.first["address"].startswith("tabletop://")
        guests = sit_down(host, 3)
        game = guests[0].match.get_game()
        assert game.props.id == "magpies" and game.props.title == "Magpies"
        assert guests[0].inviter.get_state() == Tabletop.InviterState.JOINED
        assert guests[-1].viewer.get_kind() == Tabletop.ViewerKind.SPECTATOR
        play(guests)
        check_the_same(host, guests)
        results = [guest.match.dup_result().to_variant().unpack() for guest in guests]
        # Each is told in words for them; else it is the same.
        assert len({(*numbers, *(standing[:-1] for standing in standings))
                    for _reason, *numbers, standings in results}) == 1
        hands = {guest.seat: [piece.get_title() for zone in
                              guest.match.dup_view(guest.viewer).get_zones()
                              for piece in zone.get_pieces()] for guest in guests[:-1]}
        assert len(hands) == 3


def test_a_guest_can_ask_only_for_what_is_its_own(home):
    with Host(home, "new", 2) as host:
        guest = sit_down(host, 2)[0]
        other = Tabletop.Viewer.new_seat(1)
        for call in (lambda: guest.match.dup_view(other), lambda: guest.match.to_bytes(),
                     lambda: guest.match.clone_for(guest.viewer),
                     lambda: guest.match.dup_past(0)):
            with pytest.raises(GLib.Error):
                call()
        assert guest.match.dup_seed() is None
        assert len(guest.match.list_events(other, 0)) == 0
        assert not any(decision.get_seat() == 1 and decision.get_n_choices()
                       for decision in guest.match.list_decisions(guest.viewer))


def test_refusals_come_as_at_a_local_table(home):
    with Host(home, "new", 2) as host:
        guest = sit_down(host, 2)[0]
        with pytest.raises(GLib.Error) as refusal:
            guest.match.apply_text(guest.seat, "fly to the moon", guest.match.get_sequence())
        assert refusal.value.matches(Tabletop.error_quark(), Tabletop.Error.ILLEGAL)
        with pytest.raises(GLib.Error) as refusal:
            guest.match.apply_text(1 - guest.seat, "anything", guest.match.get_sequence())
        assert refusal.value.matches(Tabletop.error_quark(), Tabletop.Error.NOT_YOURS)


def test_the_table_is_killed_and_comes_back(home):
    with Host(home, "new", 2) as host:
        guests = sit_down(host, 2)
        play(guests, turns=4)
        check_the_same(host, guests)
        before = [guest.texts() for guest in guests]
        table = host.first["table"]
        host.kill()
        until(lambda: all(guest.inviter.get_state() == Tabletop.InviterState.LOST
                          for guest in guests))
    with Host(home, "resume", table) as host:
        until(lambda: all(guest.inviter.get_state() == Tabletop.InviterState.JOINED
                          for guest in guests))
        assert [guest.texts() for guest in guests] == before
        play(guests)
        check_the_same(host, guests)


def test_deal_again(home):
    with Host(home, "new", 2) as host:
        guests = sit_down(host, 2)
        play(guests, turns=3)
        tables = [guest.inviter.dup_table() for guest in guests]
        changed = []
        for guest in guests:
            guest.inviter.connect("notify::table", lambda inviter, _spec: changed.append(inviter))
        assert host.ask("deal")["dealt"]
        until(lambda: len(changed) >= 3)
        assert all(guest.inviter.dup_table() != table for guest, table in zip(guests, tables))
        play(guests, seed=2)
        check_the_same(host, guests)


def test_talk(home):
    with Host(home, "new", 2) as host:
        guests = sit_down(host, 2)
        guests[0].inviter.say(0, False, "hello \u202e\x07there")
        until(lambda: guests[1].talk)
        assert guests[1].talk[0] == (0, "Magpie 0", False, "hello there")


def test_a_team_talks_among_itself(home):
    """In Emperor the first three seats are a team: others don't hear that there was anything. No
    more than four guests may come from one address."""
    with Host(home, "new", 6, "emperor") as host:
        first, third, fourth, owl = guests = [
            Guest(host.first["links"][who], f"Magpie {who}").sit()
            for who in ("0", "2", "3", "spectator")]
        first.inviter.say(0, True, "attack")
        fourth.inviter.say(3, True, "defend")
        third.inviter.say(2, False, "good luck")
        until(lambda: all(guest.talk and len(guest.talk) == (1 if guest == owl else 2)
                          for guest in guests))
        lines = {guest: sorted(text for _seat, _name, _team, text in guest.talk)
                 for guest in guests}
        assert lines[first] == lines[third] == ["attack", "good luck"]
        assert lines[fourth] == ["defend", "good luck"]
        assert lines[owl] == ["good luck"]
        assert (0, "Magpie 0", True, "attack") in third.talk


def test_a_clock_plays_for_who_sleeps(home):
    with Host(home, "new", 2) as host:
        guests = sit_down(host, 2)
        before = guests[0].match.get_sequence()
        table, told = guests[0].inviter.dup_table(), []
        assert table.get_deadline(0) == -1
        table.connect("deadline-changed", lambda _table, seat: told.append(seat))
        host.ask("clock 2")
        until(lambda: told)
        assert told[0] == 0 and 0 < table.get_deadline(0) - GLib.get_monotonic_time() <= 2100000
        assert table.get_deadline(1) == -1
        until(lambda: guests[0].match.get_sequence() > before)


def test_bots_of_a_hosted_table_take_their_time_elsewhere(home):
    game = Tabletop.Catalog.new(None).lookup_game("monarch")
    table = Tabletop.Table.new(game.create_match(game.create_setup(2), None))
    for seat in range(2):
        table.seat_bot(seat, game.list_bots()[0].get_id(), seat)
    inviter = TabletopOnline.Inviter()
    assert inviter.get_pace() == -1
    inviter.set_pace(300)
    assert inviter.props.pace == 300
    hosted, times = [], []
    table.get_match().connect("changed", lambda _match: times.append(time.monotonic()))
    inviter.host_async(table, None, None, lambda _inviter, result: hosted.append(result))
    until(lambda: hosted)
    inviter.host_finish(hosted[0])
    until(lambda: len(times) >= 3)
    # In batches they would have made dozens at once.
    assert all(later - before > 0.25 for before, later in zip(times, times[1:]))
    inviter.close()
    made = len(times)
    until(lambda: GLib.get_monotonic_time() / 1e6 > times[-1] + 0.8)
    assert len(times) == made


def test_joining_can_be_given_up(home):
    inviter = TabletopOnline.Inviter()
    cancellable = Gio.Cancellable()
    results = []
    inviter.join_async("tabletop://127.0.0.1:9/j/abcdef#" + "A" * 43, "Nobody", cancellable,
                       lambda _inviter, result: results.append(result))
    cancellable.cancel()
    until(lambda: results)
    with pytest.raises(GLib.Error):
        inviter.join_finish(results[0])
    assert inviter.get_state() == Tabletop.InviterState.IDLE and inviter.dup_table() is None


def test_what_is_under_way_can_be_closed(home, match):
    """Joining, and opening to a network, for which a certificate is made meanwhile."""
    store = TabletopOnline.Inviter().dup_store()
    before = len(store.list_tables())
    for begin, finish in (
            (lambda inviter, *last: inviter.join_async(
                "tabletop://127.0.0.1:9/j/abcdef#" + "A" * 43, "Nobody", *last), "join_finish"),
            (lambda inviter, *last: inviter.host_async(
                Tabletop.Table.new(match), "0.0.0.0", *last), "host_finish")):
        inviter = TabletopOnline.Inviter()
        states, results = [], []
        inviter.connect("notify::state", lambda inviter, _spec: states.append(inviter.get_state()))
        begin(inviter, None, lambda _inviter, result: results.append(result))
        assert states == [Tabletop.InviterState.CONNECTING]
        inviter.close()
        until(lambda: results)
        with pytest.raises(GLib.Error) as given_up:
            getattr(inviter, finish)(results[0])
        assert given_up.value.matches(Gio.io_error_quark(), Gio.IOErrorEnum.CANCELLED)
        assert states[1:] == [Tabletop.InviterState.IDLE] and inviter.dup_table() is None
    assert len(store.list_tables()) == before
