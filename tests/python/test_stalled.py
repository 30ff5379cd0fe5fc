# SPDX-License-Identifier: GPL-3.0-or-later
"""A table that is stopped in the middle of a game, and guests whose main loop goes on."""

import os
import signal
import time

import gi
import pytest

gi.require_version("Tabletop", "1")
from gi.repository import Gio, GLib, Tabletop  # noqa: E402  (after require_version)

from online_table import Host, sit_down, until  # noqa: E402

STOPPED = 10  # seconds
TICK = 2  # milliseconds


def waited_for_a_processor():
    """For how long this thread could have run and didn't, because others did; in seconds."""
    with open("/proc/thread-self/schedstat", encoding="ascii") as file:
        return int(file.read().split()[1]) / 1e9


class Ticks:
    """The longest time for which somebody held the main loop, in seconds."""

    def __init__(self):
        self.longest = 0
        self.count = 0
        self.last = self.now()
        self.source = GLib.timeout_add(TICK, self.tick)

    @staticmethod
    def now():
        return time.monotonic() - waited_for_a_processor()

    def tick(self):
        now = self.now()
        self.longest = max(self.longest, now - self.last)
        self.last = now
        self.count += 1
        return True

    def stop(self):
        GLib.source_remove(self.source)


class Call:
    """A call that doesn't wait: what became of it."""

    def __init__(self, begin, finish, *arguments):
        self.done = None
        self.cancellable = Gio.Cancellable()
        before = time.thread_time()
        begin(*arguments, self.cancellable, self.on_ready)
        assert time.thread_time() - before < 0.05
        self.finish = finish

    def on_ready(self, _match, result):
        try:
            self.done = self.finish(result)
        except GLib.Error as error:
            self.done = error


def rest(seconds):
    """Lets the main loop run."""
    end = time.monotonic() + seconds
    until(lambda: time.monotonic() > end)


@pytest.fixture(name="stopped")
def fixture_stopped(home):
    """A guest who is asked something, at a table that was just stopped."""
    with Host(home, "new", 2) as host:
        guest = sit_down(host, 2)[0]
        until(lambda: guest.match.is_asked(guest.seat))
        guest.match.dup_view(guest.viewer)
        os.kill(host.process.pid, signal.SIGSTOP)
        ticks = Ticks()
        yield host, guest, ticks
        ticks.stop()
        os.kill(host.process.pid, signal.SIGCONT)
        print(f"held the loop for at most {ticks.longest * 1000:.1f} ms, in {ticks.count} ticks")
        assert ticks.longest < 0.05


def choose(guest, n):
    decision = guest.match.ref_decision(guest.seat)
    return Call(guest.match.apply_async, guest.match.apply_finish, guest.seat,
                decision.get_choice(n), decision.get_sequence())


def test_a_choice_is_made_when_the_table_goes_on(stopped):
    host, guest, _ticks = stopped
    match = guest.match
    before = match.get_sequence()
    call = choose(guest, 0)
    reason = Call(match.explain_async, match.explain_finish, guest.seat, "fly to the moon")
    view = match.dup_known_view(guest.viewer)
    rest(STOPPED)
    assert call.done is None and reason.done is None
    assert match.dup_known_view(guest.viewer).props.zones and view.props.zones
    assert match.get_sequence() == before

    os.kill(host.process.pid, signal.SIGCONT)
    until(lambda: call.done is not None and not isinstance(reason.done, GLib.Error))
    assert call.done is True
    assert match.get_sequence() > before
    assert match.list_events(guest.viewer, 0)


def test_a_choice_can_be_given_up(stopped):
    host, guest, _ticks = stopped
    call = choose(guest, 0)
    text = Call(guest.match.apply_text_async, guest.match.apply_text_finish, guest.seat,
                "fly to the moon", guest.match.get_sequence())
    rest(0.2)
    call.cancellable.cancel()
    text.cancellable.cancel()
    until(lambda: call.done is not None and text.done is not None, seconds=1)
    for given_up in (call.done, text.done):
        assert given_up.matches(Gio.io_error_quark(), Gio.IOErrorEnum.CANCELLED)

    # It was sent, and counts all the same; the same wish again waits for its answer.
    again = choose(guest, 0)
    os.kill(host.process.pid, signal.SIGCONT)
    until(lambda: again.done is not None)
    assert again.done is True
    assert host.ask("events spectator")["sequence"] == 1


def test_one_leaves_at_once(stopped):
    host, guest, _ticks = stopped
    match, seat = guest.match, guest.seat
    call = choose(guest, 0)
    leaver = Call(match.leave_async, match.leave_finish, seat)
    rest(0.5)
    assert call.done is None and leaver.done is None
    guest.inviter.close()
    until(lambda: call.done is not None and leaver.done is not None, seconds=1)
    for given_up in (call.done, leaver.done):
        assert given_up.matches(Tabletop.error_quark(), Tabletop.Error.FAILED)
    assert guest.inviter.get_state() == Tabletop.InviterState.IDLE

    # Both were on their way.
    os.kill(host.process.pid, signal.SIGCONT)
    until(lambda: host.ask(f"events seat:{seat}")["over"])


def test_a_local_match_answers_as_soon(secret_match):
    match = secret_match
    decision = match.ref_decision(0)
    call = Call(match.apply_async, match.apply_finish, 0, decision.get_choice(0),
                decision.get_sequence())
    assert match.get_sequence() == 1 and call.done is None
    until(lambda: call.done is not None)
    assert call.done is True
    assert len(match.dup_known_view(Tabletop.Viewer.new_seat(0)).props.zones)
    leaver = Call(match.leave_async, match.leave_finish, 9)
    until(lambda: leaver.done is not None)
    assert leaver.done.matches(Tabletop.error_quark(), Tabletop.Error.NOT_FOUND)


def test_a_local_choice_is_taken_back(match):
    seat = None
    while seat is None or not match.can_undo(seat):
        seat = match.find_asked()
        match.apply_nth(seat, 0, match.get_sequence())
    undoer = Call(match.undo_async, match.undo_finish, seat)
    until(lambda: undoer.done is not None)
    assert undoer.done is True
