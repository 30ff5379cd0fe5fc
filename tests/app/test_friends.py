# SPDX-License-Identifier: GPL-3.0-or-later
"""Coming to a friend's table: by a link, as a stranger, or to look on."""

import contextlib
import subprocess

from friends import (choose_first, choose_until, find_name, host_for_a_friend, in_a_hurry,
                     list_cards, list_names, list_told, look_away, open_window, says,
                     sit_down_by_link)
from menu import open_menu


def test_two_windows_play_each_other_by_a_clicked_link(screen, bea, anna):
    with (open_window(screen, in_a_hurry(bea)) as host,
          open_window(screen, in_a_hurry(anna)) as guest):
        link = host_for_a_friend(host)
        screen.keep_picture("lobby-friends")
        sit_down_by_link(screen, guest, link, anna)
        host.wait(lambda: says(host, "Here"))
        screen.keep_picture("lobby-guest")
        turns = {host: 0, guest: 0}

        def play():
            for window in turns:
                turns[window] += choose_first(window)
            return min(turns.values()) >= 3

        host.wait(play)


def test_a_guest_sees_cards_dealt_again_by_a_terminal(screen, bea, anna):
    host = screen.start(
        ["tabletop", "host", "monarch", "--seats", "2"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**screen.env, **bea},
    )
    link = next(line for line in host.stdout if "join '" in line).split("'")[1]
    with open_window(screen, anna, link) as guest:
        guest.wait(lambda: find_name(guest, "Deck"))
        before = set(guest.buttons())
        host.stdin.write("deal\n")
        host.stdin.flush()
        # Of a hundred cards others lie there, and nothing of the game before.
        guest.wait(lambda: find_name(guest, "Deck") and len(before - set(guest.buttons())) > 2)
        assert not says(guest, "The table is closed")
    host.stdin.close()
    host.wait(20)


def test_a_link_that_is_clicked_during_a_game_opens_another_window(screen, bea):
    with open_window(screen, bea) as window:
        link = host_for_a_friend(window)
        host, _, secret = link.partition("#")
        wrong = host + "#" + secret[::-1]
        assert screen.start(["tabletop-window", wrong], env={**screen.env, **bea}).wait(20) == 0
        window.wait(lambda: "Sit Down" in window.buttons())
        assert find_name(window, "tabletop://") == link  # and the first one is as it was


# So libadwaita 1.7 measures each long heading of its own AdwMessageDialog, whoever's it is.
HEADING = "Trying to measure GtkLabel"


def test_a_stranger_asks_for_a_seat_and_is_let_in(screen, bea, anna):
    with open_window(screen, bea, forgiven=HEADING) as host:
        link = host_for_a_friend(host)
        host.click("Close")
        look_away(host)
        address = link.partition("#")[0]  # what everybody near by can see, without the secret
        with open_window(screen, anna) as guest:
            screen.start(["tabletop-window", address], env={**screen.env, **anna}).wait(20)
            guest.wait(lambda: says(guest, "Waiting for the host to let you in"))
            host.wait(lambda: says(host, "Asks for a Seat"))
            told = " Asks for a Seat: Your table can let them in."
            host.wait(lambda: any(line.endswith(told) for line in list_told(bea)))
            screen.keep_picture("lobby-knock")

            def let_in():
                # It is there twice, for a wide and for a narrow window; one of them isn't seen.
                for name, button in host.list_buttons():
                    if "Let In" in name:
                        with contextlib.suppress(host.gone):  # the other one was seen
                            button.do_action(0)

            host.try_until(let_in, lambda: guest.find("What to choose"))
            number = next(line for line in list_told(bea) if line.endswith(told)).split()[0]
            host.wait(lambda: f"{number} withdrawn" in list_told(bea))


def test_somebody_looks_on_and_is_shown_no_hand(screen, bea, anna):
    with open_window(screen, bea) as host, open_window(screen, anna) as onlooker:
        host.click("Free-for-All")
        host.click("Seat 2: Invite a Friend")
        host.click("Start")
        host.wait(lambda: find_name(host, "tabletop://"))
        before = {name for name in list_names(host) if name.startswith("tabletop://")}
        host.click("Invite")
        link = host.wait(lambda: next((name for name in list_names(host)
                                       if name.startswith("tabletop://") and name not in before),
                                      None))
        screen.keep_picture("friends-onlooker")
        assert screen.start(["tabletop-window", link], env={**screen.env, **anna}).wait(20) == 0
        onlooker.wait(lambda: says(onlooker, "The game begins when its host says so"))
        host.wait(lambda: find_name(host, "Invite"))  # the link is used
        host.click("Begin")
        onlooker.wait(lambda: not says(onlooker, "The game begins when its host says so"))
        # Whoever begins is drawn: the host may be asked about its hand only after the friend.
        assert host.wait(lambda: list_cards(host))
        screen.keep_picture("onlooker")
        assert not list_cards(onlooker) and not onlooker.list_choices()


def test_nobody_finds_at_a_window_what_another_looked_back_at(screen, bea, anna):
    with open_window(screen, bea) as host, open_window(screen, anna) as guest:
        host.click("Monarch")
        host.click("Seat 2: Invite a Friend")
        host.click("Seat 3: You")
        host.click("Start")
        link = host.wait(lambda: find_name(host, "tabletop://"))
        assert screen.start(["tabletop-window", link], env={**screen.env, **anna}).wait(20) == 0
        host.wait(lambda: says(host, "Here"))  # whoever plays first
        host.click("Close")

        def find_called():
            choose_first(guest)  # who may be the first to play
            return find_name(host, "I am ")

        host.click(host.wait(find_called))
        # What the guest has chosen may be there for a moment still.
        choose_until(host, lambda: guest.list_choices() and says(host, "Waiting for "))
        open_menu(host, "Replay")
        host.wait(lambda: "One step on" in host.buttons())
        choose_until(guest, lambda: find_name(host, "I am "))
        screen.keep_picture("lobby-called")
        host.wait(lambda: "One step on" not in host.buttons())
