# SPDX-License-Identifier: GPL-3.0-or-later
"""Invitations can be made, shown and answered from Python: the interface is all there is so far."""

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

    def __init__(self):
        super().__init__()
        self.invitations = []
        self.closed = False

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
    assert inviter.get_state() == Tabletop.InviterState.IDLE
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
        if len(results) == 2:
            loop.quit()

    inviter.host_async(Tabletop.Table.new(match), None, done)
    inviter.join_async("paper:#0", "Ada", None, done)
    loop.run()
    refused({Error.UNSUPPORTED}, "hosting", inviter.host_finish, results[0])
    refused({Error.UNSUPPORTED}, "joining", inviter.join_finish, results[1])
