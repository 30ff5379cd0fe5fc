#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A window for any game: drawn from a scene and a skin, played by pointing at things.

usage: host.py GAME [--seats N] [--seed N] [--steps N] [--scheme light|dark|high-contrast]

It knows no game and reads no words: what can be pointed at the references of choices say, board.py
has where it lies, and brush.py what it looks like.  With --steps, bots make so many choices first.
"""

import argparse
import sys

import gi

for name, version in ("Gdk", "4.0"), ("Gsk", "4.0"), ("Gtk", "4.0"), ("Tabletop", "1"):
    gi.require_version(name, version)
gi.require_version("Graphene", "1.0")
from gi.repository import Gio, GLib, Gtk, Tabletop  # noqa: E402  (after require_version)

from board import GLIDE, ME, Board, key_of  # noqa: E402

Kind, SIDEBAR = Tabletop.ReferenceKind, 300  # pixels


class Host(Gtk.Application):
    def __init__(self, args):
        super().__init__(flags=Gio.ApplicationFlags.NON_UNIQUE)
        self.args, self.picked, self.open, self.busy = args, [], [], False
        game = Tabletop.Catalog.new(None).lookup_game(args.game)
        match = game.create_match(game.create_setup(args.seats), Tabletop.seed_derive(args.seed, 0))
        bot = list(game.list_bots())[-1].props.id
        self.game, self.match, self.table = game, match, Tabletop.Table.new(match)
        for seat in range(match.get_n_seats()):
            self.table.seat_bot(seat, bot, args.seed + seat)
        self.table.run_bots(args.steps) if args.steps else None
        self.table.seat_local(ME, "You")
        self.scene = Tabletop.Scene.new(match, Tabletop.Viewer.new_seat(ME))
        self.observer = match.observe(self.scene.props.viewer)

    def do_activate(self):
        width, height = map(int, self.args.size.split("x"))
        self.window = Gtk.ApplicationWindow(application=self, title=self.game.props.title,
                                            default_width=width, default_height=height)
        scheme = list(Tabletop.Scheme.__enum_values__.values())
        scheme = next(each for each in scheme if each.value_nick == self.args.scheme)
        Gtk.Settings.get_default().set_property("gtk-application-prefer-dark-theme",
                                                scheme != Tabletop.Scheme.LIGHT)
        self.board = Board(self, Tabletop.Skin.new_for_game(self.game), scheme)
        self.prompt = Gtk.Label(wrap=True, xalign=0, css_classes=["title-4"])
        self.list = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        self.log = Gtk.Label(wrap=True, xalign=0, yalign=1, vexpand=True)
        side = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6, margin_start=6,
                       margin_end=6, width_request=SIDEBAR)
        for child in (self.prompt, Gtk.ScrolledWindow(child=self.list, vexpand=True),
                      Gtk.ScrolledWindow(child=self.log, min_content_height=180)):
            side.append(child)
        box = Gtk.Box()
        box.append(self.board)
        box.append(side)
        self.window.set_child(box)
        self.scene.connect("changing", lambda _scene: self.board.begin())
        self.scene.connect("happened", lambda _scene, event: self.tell(event))
        self.scene.connect("moved", self.glide)
        self.scene.connect("changed", lambda _scene: self.board.queue_draw())
        self.observer.connect("decisions-changed", lambda _observer: self.start())
        self.scene.follow()
        self.refresh()
        self.window.present()
        self.go_on()

    def tell(self, event):
        if event.props.weight != Tabletop.EventWeight.MINOR:
            lines = self.log.get_text().split("\n")[-15:]
            self.log.set_text("\n".join([*lines, event.props.text]))

    def glide(self, _scene, _event, move, piece, _former):
        """What has another id now, or comes from a pile, sets out from where that was."""
        was = self.board.was
        start = was.get((Kind.PIECE, move.props.former),
                        was.get((Kind.ZONE, move.props.from_zone)))
        if piece and start:
            was.setdefault((Kind.PIECE, piece.props.id), start)

    # What can be chosen.

    def fitting(self):
        """The choices that refer to what was picked, in that order, and what they refer to next."""
        for decision in self.match.list_decisions(self.scene.props.viewer):
            for choice in decision.props.choices if decision.props.seat == ME else []:
                keys = [key for key in map(key_of, choice.props.references) if key]
                if keys[:len(self.picked)] == self.picked:
                    yield choice, keys[len(self.picked):]

    def offers(self):
        return {keys[0] for keys in self.open if keys}

    def start(self):
        """What was picked belongs to what was asked before."""
        self.picked = []
        self.refresh()

    def point(self, keys):
        self.picked = self.picked + [key for key in keys if key in self.offers()][:1]
        whole = [choice for choice, rest in self.fitting() if not rest]
        if len(whole) == 1 and self.picked:
            return self.choose(whole[0])
        if not any(key in self.offers() for key in keys):
            return self.start()
        return self.refresh()

    def choose(self, choice):
        self.picked = []
        try:
            self.match.apply(ME, choice, self.match.props.sequence)
        except GLib.Error as refusal:
            self.prompt.set_text(refusal.message)
        self.go_on()

    def go_on(self):
        """Lets the bots choose until somebody at the window is asked."""
        if not self.busy:
            self.busy = True
            self.table.run_bots_async(0, GLIDE, None, self.done)

    def done(self, table, result):
        self.busy = False
        table.run_bots_finish(result)

    def refresh(self):
        fitting = list(self.fitting())
        self.open = [rest for _choice, rest in fitting]
        decision = self.match.ref_decision(ME) if self.match.is_asked(ME) else None
        self.prompt.set_text(decision.props.prompt if decision else self.scene.props.phase)
        while self.list.get_first_child():
            self.list.remove(self.list.get_first_child())
        for choice, _rest in fitting:
            spelled = Tabletop.Symbol.spell(self.game.list_symbols(), choice.props.label)
            label = Gtk.Label(label=" — ".join(filter(None, [spelled, choice.props.context])),
                              xalign=0, wrap=True)
            button = Gtk.Button(child=label, css_classes=["flat"])
            button.connect("clicked", lambda _button, choice=choice: self.choose(choice))
            self.list.append(button)
        self.board.queue_draw()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--steps", type=int, default=0)
    parser.add_argument("--scheme", default="light")
    parser.add_argument("--size", default="1400x900")
    sys.exit(Host(parser.parse_args()).run([]))
