#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Hosts Magpies, a game in Python, or another one for the tests: what it prints is JSON, a line for
each thing.

    online_host.py new SEATS [GAME [gather]] | online_host.py resume TABLE [GAME]

On standard input, `deal` deals again, `begin` deals at a table that waits for its guests, `ready`
says who of them is ready, `clock SECONDS` sets a clock, `save` and `events` tell.
"""

import json
import sys

import gi

gi.require_version("Tabletop", "1")
gi.require_version("TabletopOnline", "1")
from gi.repository import GLib, Tabletop, TabletopOnline  # noqa: E402  (after require_version)

import toygame  # noqa: E402

INVITER = TabletopOnline.Inviter()
LOOP = GLib.MainLoop()


def tell(**what):
    print(json.dumps(what), flush=True)


def on_hosted(_inviter, result):
    INVITER.host_finish(result)
    table = INVITER.dup_table()
    match = table.get_match()
    saved = INVITER.dup_store().list_tables()
    links = {}
    if sys.argv[1] == "new":
        links = {seat: INVITER.invite(seat, 0).get_uri() for seat in range(match.get_n_seats())}
        links["spectator"] = INVITER.invite_spectator(0).get_uri()
    tell(address=INVITER.dup_address(), links=links, table=saved[0].get_id(),
         state=INVITER.get_state().value_nick, gathering=INVITER.props.gathering)


def on_line(channel, _condition):
    line = channel.readline()
    words = line.split()
    if not words:
        LOOP.quit()
        return False
    match = INVITER.dup_table().get_match()
    if words[0] == "deal":
        INVITER.deal_again()
        tell(dealt=True, gathering=INVITER.props.gathering)
    elif words[0] == "begin":
        INVITER.begin()
        tell(gathering=INVITER.props.gathering)
    elif words[0] == "ready":
        tell(ready=[occupant.get_seat() for occupant in INVITER.dup_table().list_occupants()
                    if occupant.is_ready()])
    elif words[0] == "clock":
        INVITER.set_clocks(int(words[1]), 0)
        tell(clock=int(words[1]))
    elif words[0] == "events":
        viewer = Tabletop.Viewer.parse(" ".join(words[1:]))
        tell(events=[event.get_text() for event in match.list_events(viewer, 0)],
             sequence=match.get_sequence(), over=match.is_over())
    return True


def main():
    game = toygame.Game()
    if len(sys.argv) > 3:
        game = Tabletop.Catalog.new(None).lookup_game(sys.argv[3])
    if sys.argv[1] == "new":
        setup = game.create_setup(int(sys.argv[2]))
        table = Tabletop.Table.new(game.create_match(setup, None))
    else:
        table = INVITER.dup_store().load(sys.argv[2], game)
    INVITER.props.gathering = "gather" in sys.argv
    INVITER.host_async(table, None, None, on_hosted)
    channel = GLib.IOChannel.unix_new(sys.stdin.fileno())
    GLib.io_add_watch(channel, GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN | GLib.IOCondition.HUP,
                      lambda _channel, condition: on_line(sys.stdin, condition))
    LOOP.run()


main()
