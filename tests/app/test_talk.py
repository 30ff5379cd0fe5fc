# SPDX-License-Identifier: GPL-3.0-or-later
"""Talking at a table that is open to others, and voting about who has left it."""

import contextlib
import signal
import subprocess
import threading

from friends import (choose_first, choose_until, find_name, host_for_a_friend, open_window, says,
                     sit_down_by_link)


class Terminal:
    """Somebody who sits at the table with the other program."""

    def __init__(self, screen, person, *arguments):
        self.process = screen.start(
            ["tabletop", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**screen.env, **person},
        )
        self.lines = []
        threading.Thread(target=lambda: self.lines.extend(self.process.stdout), daemon=True).start()

    def type(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def read(self, part):
        """The last line with that in it, or None."""
        return next((line for line in reversed(self.lines) if part in line), None)

    def close(self):
        self.process.kill()
        self.process.wait(10)


@contextlib.contextmanager
def open_terminal(screen, person, *arguments):
    terminal = Terminal(screen, person, *arguments)
    try:
        yield terminal
    finally:
        terminal.close()


def has_focus(window, name):
    """Within a window that has no focus itself nothing tells of it."""
    place = window.find(name)
    return place and (place.get_state_set().contains(window.atspi.StateType.FOCUSED)
                      or not window.is_active())


def say(window, text):
    place = "Say something to the table"
    window.try_until(lambda: window.point_at(place), lambda: has_focus(window, place))
    window.atspi.generate_keyboard_event(0, text, window.atspi.KeySynthType.STRING)
    window.press("Return")


def test_the_host_is_told_what_a_guest_says_and_answers(screen, bea, anna):
    with open_window(screen, bea) as host:
        link = host_for_a_friend(host)
        with open_terminal(screen, anna, "join", link) as guest:
            host.wait(lambda: says(host, "Here"))
            host.click("Close")
            guest.type("say hello you")
            host.wait(lambda: find_name(host, "1"))  # unread
            screen.keep_picture("talk-unread")
            host.point_at("Talk")
            host.wait(lambda: says(host, ": hello you"))
            # Nothing more is to be clicked.
            host.wait(lambda: has_focus(host, "Say something to the table"))
            say(host, "well met")
            host.wait(lambda: says(host, "You: well met"))
            host.wait(lambda: guest.read("well met"))
            screen.keep_picture("talk")


def test_a_key_leads_to_where_one_says_something(screen, bea):
    with open_window(screen, bea) as host:
        host_for_a_friend(host)
        host.click("Close")
        host.wait(lambda: find_name(host, "Talk"))
        if host.is_active():
            host.try_until(lambda: host.press_keys("Control+t"),
                           lambda: host.find_focused() == "Say something to the table")


def test_a_guest_is_told_that_the_host_does_not_answer(screen, bea, anna):
    with open_window(screen, bea) as host, open_window(screen, anna) as guest:
        sit_down_by_link(screen, guest, host_for_a_friend(host), anna)
        choose_until(host, lambda: guest.list_choices())
        host.process.send_signal(signal.SIGSTOP)
        try:
            guest.wait(lambda: says(guest, "No answer from the host for "), 20)
            guest.wait(lambda: choose_first(guest))
            guest.wait(lambda: says(guest, "Not yet sent: "))
            guest.point_at("Talk")
            say(guest, "are you there")
            guest.wait(lambda: says(guest, "are you there (not yet sent)"))
            screen.keep_picture("lobby-silent")
            guest.wait(lambda: "Leave" in guest.buttons())
            guest.click("Wait")
            guest.wait(lambda: not says(guest, "No answer from the host"))
        finally:
            host.process.send_signal(signal.SIGCONT)
        # The host has told it to all.
        guest.wait(lambda: says(guest, ": are you there") and not says(guest, "not yet sent"))
        guest.wait(lambda: not says(guest, "Not yet sent"))


def find_link(terminal, number):
    links = [line.split("'")[1] for line in terminal.lines if "join '" in line]
    return links[number] if len(links) > number else None


def test_those_who_are_there_vote_that_the_computer_plays(screen, bea, anna, tmp_path):
    carl = screen.make_person(tmp_path / "carl")
    # Long enough to be read while it runs, also by who looks slowly.
    arguments = ["host", "monarch", "--seats", "3", "--grace-time", "8"]
    with open_terminal(screen, bea, *arguments) as host:
        with open_window(screen, anna) as guest:
            link = guest.wait(lambda: find_link(host, 0))
            other = guest.wait(lambda: find_link(host, 1))
            screen.start(["tabletop-window", link], env={**screen.env, **anna}).wait(20)
            with open_terminal(screen, carl, "join", other):
                guest.wait(lambda: guest.find("Talk"))
                host.type("say hello all")
                guest.wait(lambda: find_name(guest, "1"))
                guest.wait(lambda: host.read("is here"))
                assert not says(guest, "is away")
            guest.wait(lambda: says(guest, "is away. In 0:0"))
            guest.click("Let the Computer Play")
            guest.wait(lambda: says(guest, "1 of 2 votes"))
            screen.keep_picture("talk-vote")
            guest.wait(lambda: "Wait" in guest.buttons())
            host.type("vote 3")
            guest.wait(lambda: not says(guest, "is away") and not says(guest, "of 2 votes"))
            guest.wait(lambda: host.read("a bot plays in the meantime"))
