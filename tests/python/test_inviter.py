# SPDX-License-Identifier: GPL-3.0-or-later
"""What is needed for friends elsewhere can be written in Python, too: an inviter, a store, a
recorder."""

import gi

gi.require_version("Tabletop", "1")
from gi.repository import Gio, GLib, GObject, Tabletop  # noqa: E402  (after require_version)

from kit_match import refused  # noqa: E402

Error = Tabletop.Error
State = Tabletop.InvitationState


class PaperInviter(GObject.Object, Tabletop.Inviter):
    """Writes links on paper."""

    __gtype_name__ = "TestPaperInviter"
    state = GObject.Property(type=Tabletop.InviterState, default=Tabletop.InviterState.IDLE,
                             flags=GObject.ParamFlags.READABLE)
    address = GObject.Property(type=str, default="paper:", flags=GObject.ParamFlags.READABLE)

    table = GObject.Property(type=Tabletop.Table, flags=GObject.ParamFlags.READABLE)
    pace = GObject.Property(type=int, default=-1, minimum=-1)
    gathering = GObject.Property(type=bool, default=False)
    brought = GObject.Property(type=str, flags=GObject.ParamFlags.READABLE)

    def __init__(self):
        super().__init__()
        self.invitations = []
        self.closed = False
        self.said = []
        self.store = Drawer()

    def do_invite(self, seat, ttl):
        if seat > 1:
            raise GLib.Error.new_literal(Tabletop.error_quark(), f"There is no seat {seat}",
                                         Error.NOT_FOUND)
        expires = GLib.DateTime.new_now_utc().add_seconds(ttl or 86400)
        self.invitations.append(Tabletop.Invitation.new(seat, f"paper:#{seat}", expires))
        return self.invitations[-1]

    def do_revoke(self, invitation):
        invitation.set_state(State.REVOKED)
        return True

    def do_reissue(self, invitation):
        self.revoke(invitation)
        return self.invite(invitation.props.seat, 60)

    def do_list_invitations(self):
        store = Gio.ListStore.new(Tabletop.Invitation)
        for invitation in self.invitations:
            store.append(invitation)
        return store

    def do_close(self):
        self.closed = True

    def do_invite_spectator(self, ttl):
        return Tabletop.Invitation.new(Tabletop.NO_SEAT, "paper:#look", GLib.DateTime.new_now_utc())

    def do_kick(self, seat):
        return seat == 1

    def do_deal_again(self):
        return self.props.table

    def do_begin(self):
        self.gathering = False
        return self.props.table

    def do_set_ready(self, ready):
        self.said.append(("ready", ready))
        return True

    def do_set_clocks(self, decision, game):
        self.said.append((decision, game))
        return True

    def do_get_remaining(self, seat):
        return 1500 if seat == 0 else -1

    def do_say(self, seat, team_only, text):
        self.report_talk(seat, "Ada", team_only, text)
        return True

    def do_vote(self, seat, voter, yes):
        self.report_vote(seat, 1 if yes else 0, 2, True)
        return True

    def do_set_grace(self, seconds):
        self.said.append(("grace", seconds))
        return True

    def do_get_silence(self):
        return 7000

    def do_retry(self):
        self.said.append("retry")

    def do_get_grace_left(self, seat):
        return 4500 if seat == 1 else -1

    def do_stand_in(self, seat):
        return seat == 1

    def do_list_nearby(self):
        store = Gio.ListStore.new(Tabletop.Nearby)
        store.append(Tabletop.Nearby.new("Ada", "Monarch", "paper:"))
        return store

    def do_admit(self, knock, seat, yes):
        self.said.append((knock, seat, yes))
        return True

    def do_dup_store(self):
        return self.store


class Drawer(GObject.Object, Tabletop.Store):
    """Keeps tables in a drawer."""

    __gtype_name__ = "TestDrawer"

    def __init__(self):
        super().__init__()
        self.tables = {}

    def do_list_tables(self):
        store = Gio.ListStore.new(Tabletop.SavedTable)
        now = GLib.DateTime.new_now_utc()
        for name, table in self.tables.items():
            setup = table.get_match().get_setup()
            names = [setup.get_seat_name(seat) for seat in range(setup.get_n_seats())]
            store.append(Tabletop.SavedTable.new(name, setup.get_game().props.id,
                                                 setup.get_game().props.title, names, now, now,
                                                 3, False, True))
        return store

    def do_load(self, name, game):
        if name not in self.tables:
            raise GLib.Error.new_literal(Tabletop.error_quark(), f"No {name} in here",
                                         Error.NOT_FOUND)
        return self.tables[name]

    def do_export_table(self, name, file):
        return file.replace_contents(name.encode(), None, False, Gio.FileCreateFlags.NONE, None)[0]

    def do_import_table(self, file):
        return file.load_contents(None)[1].decode()

    def do_remove(self, name):
        return self.tables.pop(name, None) is not None


class Clerk(GObject.Object, Tabletop.Recorder):
    """Writes every step down, until the paper is full."""

    __gtype_name__ = "TestClerk"

    def __init__(self):
        super().__init__()
        self.steps = []
        self.full = False

    def do_record(self, match, seat, kind, notation):
        if self.full:
            raise GLib.Error.new_literal(Gio.io_error_quark(), "The paper is full",
                                         Gio.IOErrorEnum.NO_SPACE)
        self.steps.append((match.props.sequence, seat, kind, notation))
        return True

    def do_withdraw(self, match):
        self.steps.pop()


def test_everything_that_an_inviter_can():
    inviter = PaperInviter()
    heard = []
    for signal in "talk", "vote-changed", "knock":
        inviter.connect(signal, lambda _inviter, *what: heard.append(what))
    assert inviter.say(0, False, "hello") and inviter.vote(1, 0, True)
    inviter.report_knock("k1", "Bea", "192.0.2.1")
    assert heard == [(0, "Ada", False, "hello"), (1, 1, 2, True), ("k1", "Bea", "192.0.2.1")]
    assert inviter.invite_spectator(0).get_seat() == Tabletop.NO_SEAT
    assert inviter.kick(1) and inviter.set_clocks(10, 0) and inviter.admit("k1", 2, True)
    refused({Error.FAILED}, "a kick that fails without a reason", inviter.kick, 0)
    assert inviter.set_grace(30) and inviter.stand_in(1)
    refused({Error.FAILED}, "a bot for somebody who is there", inviter.stand_in, 0)
    assert inviter.said == [(10, 0), ("k1", 2, True), ("grace", 30)]
    assert inviter.get_grace_left(1) == 4500 and inviter.get_grace_left(0) == -1
    assert inviter.get_silence() == 7000
    inviter.retry()
    assert inviter.said[-1] == "retry"
    assert inviter.get_remaining(0) == 1500 and inviter.get_remaining(1) == -1
    assert inviter.dup_table() is None and inviter.dup_viewer() is None
    refused({Error.FAILED}, "no table to deal at", inviter.deal_again)
    refused({Error.FAILED}, "no table to begin at", inviter.begin)
    nearby = inviter.list_nearby()[0]
    assert (nearby.get_name(), nearby.get_title(), nearby.get_uri()) == ("Ada", "Monarch", "paper:")


def test_a_store_in_python(match, tmp_path):
    store = PaperInviter().dup_store()
    table = Tabletop.Table.new(match)
    store.tables["left"] = table
    saved = store.list_tables()[0]
    assert saved.get_id() == "left" and saved.get_game_id() == "monarch"
    assert saved.get_title() == "Monarch" and len(saved.get_names()) == 3
    assert saved.get_created().equal(saved.get_changed()) and saved.get_n_steps() == 3
    assert not saved.is_over() and saved.is_in_use()
    assert store.load("left", match.get_game()) == table
    refused({Error.NOT_FOUND}, "a table that isn't there", store.load, "right", match.get_game())
    file = Gio.File.new_for_path(str(tmp_path / "table"))
    assert store.export_table("left", file) and store.import_table(file) == "left"
    assert store.remove("left") and len(store.list_tables()) == 0


def test_a_recorder_in_python(match):
    clerk = Clerk()
    match.set_recorder(clerk)
    seat = next(seat for seat in range(3) if match.is_asked(seat))
    choice = match.ref_decision(seat).get_choice(0)
    found = match.find_choice(seat, 0, choice.get_notation(), 0)
    assert found == choice and not clerk.steps
    match.apply(seat, choice, 0)
    assert clerk.steps == [(0, seat, Tabletop.StepKind.CHOICE, choice.get_notation())]
    clerk.full = True
    before = match.dup_hash()
    try:
        match.leave(seat)
        raise AssertionError("nothing was refused")
    except GLib.Error as error:
        assert error.matches(Gio.io_error_quark(), Gio.IOErrorEnum.NO_SPACE)
    assert match.dup_hash() == before and match.props.sequence == 1
    match.set_recorder(None)
    match.leave(seat)
    clerk.full = False
    assert clerk.record(match, 0, Tabletop.StepKind.UNDO, None) and len(clerk.steps) == 2
    clerk.withdraw(match)
    assert len(clerk.steps) == 1


def test_text_from_people_is_cleaned():
    assert Tabletop.text_clean("  hello \u202e\x07\t there\n", 256) == "hello there"
    assert Tabletop.text_clean("abcdef", 3) == "abc" and Tabletop.text_clean("\x1b", 3) is None


def test_the_seed_is_the_tables(match):
    assert match.dup_seed().get_data() == Tabletop.seed_derive(1, 0).get_data()
    assert match.clone_for(Tabletop.Viewer.new_seat(0)).dup_seed() is None


def test_a_match_can_follow_another(secret_match):
    told = []
    secret_match.connect("changed", lambda match: told.append(match.props.sequence))
    secret_match.move_on(9)
    assert told == [9]


def test_guests_come_and_go(match):
    table = Tabletop.Table.new(match)
    Presence = Tabletop.Presence
    refused({Error.NOT_FOUND}, "nobody's presence", table.set_presence, 1, Presence.AWAY)
    table.seat_guest(1, "Bea")
    table.set_presence(1, Presence.AWAY)
    assert table.get_occupant(1).get_presence() == Presence.AWAY
    table.stand_in(1, "random", 1)
    assert table.get_occupant(1).get_presence() == Presence.STOOD_IN
    table.set_presence(1, Presence.HERE)
    assert table.get_occupant(1).get_home_kind() == table.get_occupant(1).get_kind()
    assert table.set_home_kind(1, Tabletop.OccupantKind.BOT)
    assert table.get_occupant(1).get_home_kind() == Tabletop.OccupantKind.BOT
    assert table.get_occupant(1).get_presence() == Presence.HERE


def test_an_invitation():
    expires = GLib.DateTime.new_utc(2030, 1, 2, 3, 4, 5)
    invitation = Tabletop.Invitation.new(2, "https://example.org/#secret", expires)
    assert invitation.get_seat() == 2 and invitation.get_uri() == "https://example.org/#secret"
    assert invitation.get_expires().equal(expires) and invitation.get_state() == State.OPEN
    told = []
    invitation.connect("notify::state", lambda *_: told.append(invitation.props.state))
    invitation.set_state(State.CLAIMED)
    assert told == [State.CLAIMED]


def test_an_inviter_in_python():
    inviter = PaperInviter()
    assert inviter.dup_address() == "paper:"
    assert inviter.get_pace() == -1
    inviter.set_pace(400)
    assert inviter.props.pace == 400
    assert not inviter.is_gathering() and not inviter.dup_brought()
    inviter.set_gathering(True)
    assert inviter.is_gathering() and inviter.set_ready(True)
    assert inviter.said == [("ready", True)]
    assert not inviter.can_bring_deck()
    assert inviter.get_state() == Tabletop.InviterState.IDLE
    assert not inviter.has_failed()
    first = inviter.invite(0, 0)
    second = inviter.reissue(first)
    assert first.props.state == State.REVOKED and second.props.state == State.OPEN
    assert inviter.revoke(second) and len(inviter.list_invitations()) == 2
    refused({Error.NOT_FOUND}, "a seat that there isn't", inviter.invite, 5, 0)
    inviter.close()
    assert inviter.closed


def test_what_an_inviter_leaves_out_is_unsupported(match):
    """Also where the answer comes later."""
    inviter = PaperInviter()
    loop = GLib.MainLoop()
    results = []

    def done(source, result):
        results.append(result)
        if len(results) == 3:
            loop.quit()

    inviter.host_async(Tabletop.Table.new(match), None, None, done)
    inviter.join_async("paper:#0", "Ada", None, done)
    inviter.bring_deck_async("Elves", "60 Forest", None, done)
    loop.run()
    refused({Error.UNSUPPORTED}, "hosting", inviter.host_finish, results[0])
    refused({Error.UNSUPPORTED}, "joining", inviter.join_finish, results[1])
    refused({Error.UNSUPPORTED}, "bringing", inviter.bring_deck_finish, results[2])
