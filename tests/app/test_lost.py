# SPDX-License-Identifier: GPL-3.0-or-later
"""A host stops, is killed or takes long: it never stops a window, and the table goes on."""

import contextlib
import os
import signal
import time
from pathlib import Path

from friends import (choose_first, choose_until, find_name, host_for_a_friend, open_window, says,
                     sit_down_by_link)


def read_queued(*processes):
    """For how many seconds these have waited until now, because others had the processors."""
    return sum(int(Path(f"/proc/{process}/schedstat").read_text().split()[1])
               for process in processes) / 1e9


def time_an_answer(window):
    """For how many seconds the window keeps a question waiting; however busy the machine is."""
    both = window.process.pid, os.getpid()
    begun, queued = time.monotonic(), read_queued(*both)
    window.tree.look()
    return time.monotonic() - begun - (read_queued(*both) - queued)


def test_a_host_that_stops_never_stops_its_guests_window(screen, bea, anna):
    with open_window(screen, bea) as host, open_window(screen, anna) as guest:
        sit_down_by_link(screen, guest, host_for_a_friend(host), anna)

        choose_until(host, lambda: guest.list_choices())
        host.process.send_signal(signal.SIGSTOP)
        try:
            guest.wait(lambda: choose_first(guest))
            guest.wait(lambda: says(guest, "Waiting for the table to answer"), 5)
            screen.keep_picture("lobby-waiting")
            slowest, end = 0, time.monotonic() + 10
            while time.monotonic() < end:
                slowest = max(slowest, time_an_answer(guest))
                time.sleep(0.02)
            assert slowest < 2, slowest
            guest.click("Friends", 5)
            guest.wait(lambda: says(guest, "You"), 5)
        finally:
            host.process.send_signal(signal.SIGCONT)
        guest.wait(lambda: not says(guest, "Waiting for the table to answer"), 20)


def test_a_guest_can_leave_a_host_that_stops(screen, bea, anna):
    with open_window(screen, bea) as host, open_window(screen, anna) as guest:
        link = host_for_a_friend(host)
        host.process.send_signal(signal.SIGSTOP)
        try:
            screen.start(["tabletop-window", link], env={**screen.env, **anna}).wait(20)
            guest.click("Give Up", 5)
            guest.wait(lambda: "Sit Down" in guest.buttons(), 1)
            guest.click("Back", 1)
            guest.wait(lambda: "Monarch" in guest.buttons(), 1)
        finally:
            host.process.send_signal(signal.SIGCONT)


def test_a_table_that_takes_long_to_open_can_be_left(screen, bea):
    """The disk is slow: a pipe stands where the certificate belongs."""
    pipe = Path(bea["XDG_DATA_HOME"]) / "tabletop" / "certificate.pem"
    pipe.parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(pipe)
    with open_window(screen, bea) as window:
        window.click("Monarch")
        window.click("Seat 2: Invite a Friend")
        window.click("Start")
        window.wait(lambda: "Opening…" in window.buttons())
        screen.keep_picture("lobby-opening")
        window.click("Back")
        window.wait(lambda: "Opening…" not in window.buttons())
        with pipe.open("w", encoding="utf-8"):
            pass  # whoever reads it finds nothing there
        pipe.unlink()
        assert host_for_a_friend(window)


def test_a_game_goes_on_after_the_window_was_killed(screen, bea):
    with open_window(screen, bea) as window:
        window.click("Monarch")
        window.click("Start")
        chosen = []

        def play():
            if len(chosen) < 5 and choose_first(window):
                chosen.append(True)
            return len(chosen) == 5 and window.list_choices()

        window.wait(play, 60)
        time.sleep(1)  # a person would notice more than that
        before = window.wait_for_rest(lambda: [name for name, _button in window.list_choices()])
        window.process.kill()
        window.process.wait(10)
    with open_window(screen, bea) as window:
        name = window.wait(lambda: find_name(window, "Continue: Monarch"))
        screen.keep_picture("lobby-continue")
        window.click(name)
        window.wait(lambda: [name for name, _button in window.list_choices()] == before)


def test_guests_come_back_to_a_table_that_was_killed(screen, bea, anna):
    with open_window(screen, anna) as guest:
        with open_window(screen, bea) as host:
            sit_down_by_link(screen, guest, host_for_a_friend(host), anna)
            host.process.kill()
            host.process.wait(10)
        guest.wait(lambda: says(guest, "The connection is lost"), 20)
        guest.wait(lambda: "Try Now" in guest.buttons())
        screen.keep_picture("lobby-lost")

        def come_back():
            """By itself the guest would try it after longer and longer waits."""
            with contextlib.suppress(AttributeError, guest.gone):  # it is back already
                guest.buttons().get("Try Now").do_action(0)
            return says(host, "Here")

        with open_window(screen, bea) as host:
            name = host.wait(lambda: find_name(host, "Continue: "))
            host.click(name)
            host.wait(come_back, 30)
            guest.wait(lambda: not says(guest, "The connection is lost"), 5)
