# SPDX-License-Identifier: GPL-3.0-or-later
"""A table that is attacked, and somebody who plays at it all the while."""

import contextlib
import json
import os
import queue
import re
import subprocess
import tempfile
import threading
import time
import urllib.parse

import websocket

ATTACKER = "127.0.0.2"  # the whole network 127.0.0.0/8 is this machine
PATIENCE = 20
RSS_SLACK = 8  # MiB; what malloc keeps
SLOW_DOWN = int(os.environ.get("ONLINE_SLOW_DOWN", "1"))  # what sanitizers make of it
MEMORY_IS_TOLD = SLOW_DOWN == 1  # they keep what was freed


class Host:
    """The program online-host."""

    def __init__(self, *options, **limits):
        options = [*options, *(f"--limit={name.replace('_', '-')}={value}"
                               for name, value in limits.items())]
        self.process = subprocess.Popen([os.environ["ONLINE_HOST"], *options],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.lines = queue.Queue()
        self.log = []
        self.everything = []
        threading.Thread(target=self.read, daemon=True).start()
        self.port = self.expect("listening")["port"]
        self.pid = self.process.pid

    def read(self):
        """Sorts what the program says; runs in a thread."""
        for line in self.process.stdout:
            self.everything.append(line)
            said = json.loads(line)
            (self.log.append if said["event"] == "log" else self.lines.put)(said)
        self.lines.put({"event": "end"})

    def expect(self, event):
        """The next thing that it says, which has to be that."""
        said = self.lines.get(timeout=PATIENCE)
        assert said["event"] == event, said
        return said

    def order(self, order, event=None):
        """Makes it do something, and waits for what it says to that."""
        self.process.stdin.write(order + "\n")
        self.process.stdin.flush()
        return self.expect(event) if event else None

    def invite(self, seat):
        """A link for a seat."""
        return self.order(f"invite {seat}", "invitation")["uri"]

    def secret(self, seat):
        """The secret of a link for a seat."""
        return urllib.parse.urlsplit(self.invite(seat)).fragment

    def claim(self, seat, **how):
        """The token of a seat."""
        status, answer, _ = websocket.claim(self.port, self.secret(seat), **how)
        assert status == 200, answer
        return answer["token"]

    def sit(self, seat, **how):
        """Somebody at a seat."""
        return websocket.Seat(self.port, self.claim(seat, **how), **how)

    def figures(self):
        """What the server has counted."""
        return self.order("figures", "figures")

    def descriptors(self):
        """What files it has open."""
        folder = f"/proc/{self.pid}/fd"
        return sorted(re.sub(r"\d+", "", os.readlink(f"{folder}/{name}"))
                      for name in os.listdir(folder))

    def resident(self):
        """How much memory it has, in bytes."""
        with open(f"/proc/{self.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def assert_no_bigger(self, before, mebibytes):
        """Its memory is what it was, but for so much at most."""
        after = self.resident()
        assert not MEMORY_IS_TOLD or after <= before + (mebibytes << 20), (before, after)

    def processor_time(self):
        """How long it has worked, in seconds."""
        with open(f"/proc/{self.pid}/stat", encoding="ascii") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def quit(self):
        """Ends it; it has to end well."""
        if self.process.poll() is None:
            with contextlib.suppress(BrokenPipeError):
                self.process.stdin.close()
        try:
            assert self.process.wait(PATIENCE) == 0, self.process.returncode
        finally:
            self.process.kill()
            self.process.stdout.close()


class Player(threading.Thread):
    """Somebody who plays without a pause for as long as an attack lasts."""

    def __init__(self, seat):
        super().__init__(daemon=True)
        self.seat = seat
        self.slowest = 0
        self.steps = 0
        self.failure = None
        self.end = threading.Event()

    def run(self):
        try:
            while not self.end.is_set():
                start = time.monotonic()
                self.seat.step()
                self.slowest = max(self.slowest, time.monotonic() - start)
                self.steps += 1
                # As often as a seat may for long, after a quick start.
                self.end.wait(0.3 if self.steps < 12 else 1.1)
        except Exception as failure:  # told to the test by stop()
            self.failure = failure

    def stop(self):
        """Ends it, and says how it went."""
        self.end.set()
        self.join(PATIENCE)
        assert self.failure is None, repr(self.failure)
        assert self.steps > 0
        assert self.slowest < SLOW_DOWN, f"an answer took {self.slowest:.3f} s"


@contextlib.contextmanager
def table(*options, **limits):
    """A host that ends with the test."""
    host = Host(*options, **limits)
    try:
        yield host
    finally:
        host.quit()


@contextlib.contextmanager
def under_attack(*options, how=None, warm_up=None, **limits):
    """A table with a player at seat 0, who gets every answer within a second whatever the test
    does, and whose host afterwards has as many files open, and as much memory, as before.

    The limits of the test are on top of those of a table among friends. What is loaded and
    allocated once stays, so a refusal, a connection that ends, and what `warm_up` does, come before
    anything is measured.
    """
    how = how or {}
    with table(*options, **limits) as host:
        seat = host.sit(0, **how)
        seat.close()
        seat = websocket.Seat(host.port, seat.token, **how)
        seat.step()
        websocket.request(host.port, "GET", "/", source="127.0.0.3", **how)
        if warm_up is not None:
            warm_up(host)
        settle(host)
        if how.get("tls"):
            time.sleep(2.2)  # so long may TLS take to say goodbye
        descriptors, resident = host.descriptors(), host.resident()
        player = Player(seat)
        player.start()
        try:
            yield host
        finally:
            player.stop()
        settle(host)
        wait_for_descriptors(host, descriptors)
        host.assert_no_bigger(resident, RSS_SLACK)
        seat.step()
        seat.close()


def settle(host, connections=1):
    """Waits until nobody but the player is connected."""
    deadline = time.monotonic() + PATIENCE
    while host.figures()["connections"] > connections:
        assert time.monotonic() < deadline, (host.figures(), host.log[-4:])
        time.sleep(0.05)


def wait_for_descriptors(host, descriptors):
    """Waits until it has no other files open than these."""
    deadline = time.monotonic() + 5
    while (now := host.descriptors()) != descriptors:
        assert time.monotonic() < deadline, (descriptors, now)
        time.sleep(0.05)


def new_folder():
    """A folder that goes with the test."""
    return tempfile.TemporaryDirectory(prefix="online-net-")
