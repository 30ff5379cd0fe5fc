# SPDX-License-Identifier: GPL-3.0-or-later
"""Whoever waits at a table talks, goes and comes back, and says how they want to be asked."""

import contextlib

from asked import is_set, open_settings, turn_setting
from friends import find_name, open_window, says
from gathering import come, host_and_wait
from test_talk import say


def test_a_table_that_waits_outlasts_its_window(screen, bea, anna):
    with open_window(screen, anna) as guest:
        with open_window(screen, bea) as host:
            come(screen, guest, host_and_wait(host), anna)
            host.wait(lambda: says(host, "Here, not ready yet"))
            guest.try_until(lambda: guest.point_at("I Am Ready"),
                            lambda: says(host, "All are ready."))
            host.process.kill()
            host.process.wait(10)
        with open_window(screen, bea) as host:
            host.click(host.wait(lambda: find_name(host, "Continue: Free-for-All")))
            host.wait(lambda: "Begin" in host.buttons())
            host.wait(lambda: says(host, "All are ready."), 60)  # who waited comes back by itself
            screen.keep_picture("gathering-again")
            host.click("Begin")
            guest.wait(lambda: not says(guest, "The game begins when its host says so"))


def test_a_table_that_is_left_can_be_gone_on_with(screen, bea):
    with open_window(screen, bea) as host:
        host_and_wait(host)
        host.click("Back")
        host.click(host.wait(lambda: find_name(host, "Continue: Free-for-All")))
        host.click("Begin")
        host.wait(lambda: "Begin" not in host.buttons())
        host.click("Back")

        def go_on():  # again if need be: the list is made anew once the table is closed
            row = find_name(host, "Continue: Free-for-All")
            if row:
                host.click(row)

        host.try_until(go_on, lambda: find_name(host, "Library"))


def begin_and_keep(window):
    """Whether one's own hand could be kept: whose turn is the first is asked first, and the friend
    who is invited never answers."""
    host_and_wait(window)
    window.click("Begin")
    kept = window.wait(lambda: window.list_choices() or says(window, "Waiting for Seat 2"))
    if kept is not True:
        window.click("Keep this hand")
        window.wait(lambda: not window.list_choices())
    window.click("Back")
    return kept is not True


def test_a_table_that_is_hosted_tells_how_all_stand(screen, bea):
    with open_window(screen, bea) as host:
        assert any(begin_and_keep(host) for _ in range(8))
        host.wait(lambda: says(host, "(Life "))
        screen.keep_picture("hosted-standing")


def go_on(window):
    """Whether a turn could go on; whatever else is asked is answered somehow."""
    choices = window.list_choices()
    ends = [button for name, button in choices if name.startswith(("End the turn", "Pass"))]
    with contextlib.suppress(AttributeError, window.gone):
        things = window.find("What can be pointed at")
        choices += [("", things.get_child_at_index(0))]
    for button in ends[:1] or [button for _name, button in choices[:1]]:
        with contextlib.suppress(AttributeError, window.gone):
            button.do_action(0)
            return bool(ends)
    return False


def test_whoever_waits_says_how_they_want_to_be_asked(screen, bea, anna):
    """In the host's turn, over the network; it counts as soon as the guest is asked."""
    with open_window(screen, bea) as host, open_window(screen, anna) as guest:
        come(screen, guest, host_and_wait(host, 2), anna)
        host.click("Begin")
        were_asked = []  # whoever was, in a turn

        def is_waiting():
            """The guest is, and knows what there is to be set; since the first turn it has it at
            hand, whoever's that is."""
            if says(guest, "Turn 1: "):
                assert guest.wait(lambda: guest.is_seen("Stops and other settings"))
            were_asked.extend(window for window in (host, guest) if go_on(window))
            return guest in were_asked and host.list_choices() and not guest.list_choices()

        host.wait(is_waiting, 90)
        open_settings(guest, "Full control")
        assert turn_setting(guest, "Full control")
        screen.keep_picture("wish")
        guest.press_keys("Escape")
        guest.wait(lambda: is_set(guest, "Full control") is None)
        host.wait(lambda: guest.list_choices() or (go_on(host) and False), 90)
        # It is turned back by being chosen: so it was set, and no wish any more.
        open_settings(guest, "Full control")
        assert not turn_setting(guest, "Full control")


def test_they_talk_while_they_wait_and_go_on_with_it(screen, bea, anna):
    with open_window(screen, bea) as host, open_window(screen, anna) as guest:
        come(screen, guest, host_and_wait(host), anna)
        say(guest, "shall we begin")
        guest.wait(lambda: says(guest, "You: shall we begin"))
        host.wait(lambda: says(host, ": shall we begin"))
        screen.keep_picture("gathering-talk")
        host.click("Begin")
        guest.wait(lambda: not says(guest, "The game begins when its host says so"))
        # What was said is among what is said in the game.
        guest.try_until(lambda: guest.point_at("Talk"),
                        lambda: says(guest, "You: shall we begin"))
