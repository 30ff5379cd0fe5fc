# SPDX-License-Identifier: GPL-3.0-or-later
"""Magpies over the wire, for the tests: a table in a process of its own, and guests in this one."""

import json
import os
import signal
import subprocess
import sys
import time

import gi

gi.require_version("Tabletop", "1")
gi.require_version("TabletopOnline", "1")
from gi.repository import GLib, TabletopOnline  # noqa: E402  (after require_version)

HERE = os.path.dirname(os.path.abspath(__file__))
PATIENCE = 30


class Host:
    """A table in another process."""

    def __init__(self, home, *arguments):
        self.process = subprocess.Popen(
            [sys.executable, os.path.join(HERE, "online_host.py"), *map(str, arguments)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "XDG_DATA_HOME": os.path.join(home, "host")})
        self.first = self.hear()

    def hear(self):
        return json.loads(self.process.stdout.readline())

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self.hear()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()


def until(done, seconds=PATIENCE):
    """Runs the main context until `done()` is true."""
    deadline = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < deadline
        if not GLib.MainContext.default().iteration(False):
            time.sleep(0.001)


class Guest:
    """A seat at that table, or somebody who looks on."""

    def __init__(self, link, name):
        self.inviter = TabletopOnline.Inviter()
        self.result = None
        self.talk = []
        self.states = []
        self.inviter.connect("talk", lambda _inviter, *what: self.talk.append(what))
        self.inviter.connect("notify::state", lambda inviter, _spec:
                             self.states.append(inviter.get_state().value_nick))
        self.inviter.join_async(link, name, None, self.on_joined)

    def on_joined(self, _inviter, result):
        self.result = result

    def sit(self):
        until(lambda: self.result is not None)
        table = self.inviter.join_finish(self.result)
        assert table == self.inviter.dup_table()
        return self

    @property
    def match(self):
        return self.inviter.dup_table().get_match()

    @property
    def viewer(self):
        return self.inviter.dup_viewer()

    @property
    def seat(self):
        return self.viewer.get_index()

    def texts(self):
        return [event.get_text() for event in self.match.list_events(self.viewer, 0)]

    def step(self, chance):
        """Makes a choice if it is asked."""
        match = self.match
        decision = match.ref_decision(self.seat)
        if decision is None or match.is_over():
            return
        choice = decision.get_choice(chance.randrange(decision.get_n_choices()))
        match.apply(self.seat, choice, decision.get_sequence())


def sit_down(host, n_seats):
    links = host.first["links"]
    guests = [Guest(links[str(seat)], f"Magpie {seat}") for seat in range(n_seats)]
    guests.append(Guest(links["spectator"], "Owl"))
    return [guest.sit() for guest in guests]
