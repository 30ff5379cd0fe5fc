# SPDX-License-Identifier: GPL-3.0-or-later
"""Guests bring decks of their own to a table in another process, which waits for them."""

import gi
import pytest

gi.require_version("Tabletop", "1")
gi.require_version("TabletopOnline", "1")
from gi.repository import GLib, Tabletop  # noqa: E402  (after require_version)

from online_table import Guest, Host, until  # noqa: E402

ELVES = "30 Forest\n26 Island\n4 Llanowar Elves\n"
OF_ELVES = {"Forest", "Island", "Llanowar Elves"}


class Friend(Guest):
    """A guest who knows what became of its deck."""

    def bring(self, name, text):
        """What is wrong with a deck, or None."""
        results = []
        self.inviter.bring_deck_async(name, text, None,
                                      lambda _inviter, result: results.append(result))
        until(lambda: results)
        try:
            return None if self.inviter.bring_deck_finish(results[0]) else "nothing was said"
        except GLib.Error as error:
            self.error = error
            return error.message

    def hand(self):
        zones = self.match.dup_view(self.viewer).get_zones()
        return {piece.get_title() for zone in zones if zone.get_owner() == self.seat
                for piece in zone.get_pieces() if piece.get_title()}


def come(host, seat, name):
    """A guest who is at the table that waits."""
    friend = Friend(host.first["links"][str(seat)], name)
    until(lambda: friend.inviter.props.gathering)
    return friend


def begin(host, *friends):
    assert host.ask("begin") == {"gathering": False}
    return [friend.sit() for friend in friends]


def deal_again(host, *friends):
    """They wait for another game, with the seats that they have."""
    assert host.ask("deal") == {"dealt": True, "gathering": True}
    for friend in friends:
        until(lambda: friend.inviter.props.gathering)  # noqa: B023
        assert friend.inviter.get_state() == Tabletop.InviterState.JOINED


def test_a_guest_brings_a_deck(home):
    with Host(home, "new", 2, "free-for-all", "gather") as host:
        assert host.first["gathering"]
        bea, cem = come(host, 0, "Bea"), come(host, 1, "Cem")
        assert bea.inviter.can_bring_deck() and bea.inviter.props.brought is None
        assert bea.result is None
        assert bea.bring("Elves", ELVES) is None
        assert bea.inviter.props.brought == "Elves"
        assert not cem.inviter.dup_table().are_all_ready()
        assert bea.inviter.set_ready(True)
        until(lambda: cem.inviter.dup_table().get_occupant(0).is_ready())
        assert cem.inviter.dup_table().are_all_ready(), "of the others"
        assert not cem.inviter.dup_table().get_occupant(1).is_ready()
        until(lambda: bea.inviter.dup_table().get_occupant(0).is_ready())
        assert host.ask("ready") == {"ready": [0]}
        waiting = bea.inviter.dup_table()

        begin(host, bea, cem)
        assert not bea.inviter.props.gathering and bea.inviter.props.brought is None
        assert bea.inviter.dup_table() != waiting
        assert bea.hand() and bea.hand() <= OF_ELVES
        assert "elves" not in str(cem.match.get_setup().to_variant()), "as the host laid it"
        assert bea.bring("Elves", ELVES) is not None
        assert bea.error.matches(Tabletop.error_quark(), Tabletop.Error.UNSUPPORTED)


def test_mistakes_are_told_by_line_and_nothing_is_lost(home):
    with Host(home, "new", 2, "free-for-all", "gather") as host:
        bea, cem = come(host, 0, "Bea"), come(host, 1, "Cem")
        assert bea.bring("Elves", ELVES) is None
        told = bea.bring("Mine", "56 Forest\n4 Llanowar Elfs\n4 Nothing At All\n")
        assert bea.error.matches(Tabletop.error_quark(), Tabletop.Error.ILLEGAL)
        assert [line.split(":")[:2] for line in told.splitlines()] == [["Mine", "2"], ["Mine", "3"]]
        assert "Llanowar Elves" in told, "the nearest name"
        assert "16384" in bea.bring("Mine", "1 Forest\n" * 2000)
        assert bea.error.matches(Tabletop.error_quark(), Tabletop.Error.BAD_DATA)
        assert bea.inviter.props.brought == "Elves"
        assert cem.bring("Mine", ELVES) is None and cem.bring("", "") is None
        assert cem.inviter.props.brought is None
        begin(host, bea, cem)
        assert bea.hand() <= OF_ELVES
        assert not cem.hand() <= OF_ELVES


def test_the_table_is_killed_while_it_waits(home):
    with Host(home, "new", 2, "free-for-all", "gather") as host:
        bea, cem = come(host, 0, "Bea"), come(host, 1, "Cem")
        assert bea.bring("Elves", ELVES) is None
        bea.inviter.set_ready(True)
        until(lambda: cem.inviter.dup_table().get_occupant(0).is_ready())
        table = host.first["table"]
        host.kill()
    with Host(home, "resume", table, "free-for-all") as host:
        assert host.first["gathering"]
        assert host.ask("ready") == {"ready": [0]}
        cem.inviter.close()
        begin(host, bea)  # who waited has come back by itself
        assert bea.hand() <= OF_ELVES


def test_the_table_waits_again_before_another_game(home):
    with Host(home, "new", 2, "free-for-all", "gather") as host:
        bea, cem = come(host, 0, "Bea"), come(host, 1, "Cem")
        assert bea.bring("Elves", ELVES) is None
        begin(host, bea, cem)
        tables = []
        bea.inviter.connect("notify::table", lambda inviter, _spec: tables.append(
            (inviter.dup_table(), inviter.props.gathering)))
        deal_again(host, bea, cem)
        assert [waits for _table, waits in tables] == [True]
        assert bea.inviter.props.brought == "Elves" and bea.inviter.can_bring_deck()
        assert cem.inviter.props.brought is None
        assert cem.bring("Mine", ELVES) is None
        assert bea.inviter.set_ready(True)
        until(lambda: cem.inviter.dup_table().get_occupant(0).is_ready())
        assert host.ask("begin") == {"gathering": False}
        for friend in (bea, cem):
            until(lambda: not friend.inviter.props.gathering and friend.hand())  # noqa: B023
            assert friend.hand() <= OF_ELVES
        assert [waits for _table, waits in tables] == [True, False]


def test_the_table_is_killed_while_it_waits_again(home):
    with Host(home, "new", 2, "free-for-all", "gather") as host:
        bea, cem = come(host, 0, "Bea"), come(host, 1, "Cem")
        assert bea.bring("Elves", ELVES) is None
        begin(host, bea, cem)
        deal_again(host, bea, cem)
        bea.inviter.set_ready(True)
        until(lambda: cem.inviter.dup_table().get_occupant(0).is_ready())
        table = host.first["table"]
        host.kill()
        until(lambda: bea.inviter.get_state() == Tabletop.InviterState.LOST)
        assert bea.inviter.props.gathering
    with Host(home, "resume", table, "free-for-all") as host:
        assert host.first["gathering"]
        until(lambda: bea.inviter.get_state() == Tabletop.InviterState.JOINED)
        assert bea.inviter.props.brought == "Elves"
        assert host.ask("ready") == {"ready": [0]}
        assert host.ask("begin") == {"gathering": False}
        until(lambda: not bea.inviter.props.gathering and bea.hand())
        assert bea.hand() <= OF_ELVES


def test_who_waits_can_give_up(home):
    with Host(home, "new", 2, "free-for-all", "gather") as host:
        bea = come(host, 0, "Bea")
        bea.inviter.close()
        until(lambda: bea.result is not None)
        with pytest.raises(GLib.Error):
            bea.inviter.join_finish(bea.result)
        again = come(host, 0, "Bea")
        assert again.inviter.can_bring_deck()


def test_where_nobody_brings_decks_it_waits_all_the_same(home):
    with Host(home, "new", 2, "monarch", "gather") as host:
        bea = come(host, 0, "Bea")
        assert not bea.inviter.can_bring_deck()
        assert bea.bring("Elves", ELVES) is not None
        assert bea.error.matches(Tabletop.error_quark(), Tabletop.Error.UNSUPPORTED)
        begin(host, bea)


def test_only_a_guest_of_a_table_that_waits_brings_decks(home):
    with Host(home, "new", 2) as host:
        bea = Friend(host.first["links"]["0"], "Bea").sit()
        assert not bea.inviter.props.gathering
        assert bea.bring("Elves", ELVES) is not None
        assert bea.error.matches(Tabletop.error_quark(), Tabletop.Error.UNSUPPORTED)
        with pytest.raises(GLib.Error):
            bea.inviter.set_ready(True)
        with pytest.raises(GLib.Error):
            bea.inviter.begin()
