#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A window for any game: drawn from a scene and a skin, played by pointing at things.

usage: host.py GAME [SEATS [STEPS [light|dark|high-contrast]]]

It knows no game and reads no words.  Bots make so many STEPS before somebody plays.
"""

import math
import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Tabletop", "1")
from gi.repository import (  # noqa: E402  (after require_version)
    Gtk, Tabletop, Gdk, GdkPixbuf, Gio, GLib, Graphene, Gsk, Pango)

ME, GLIDE = 0, 250  # a seat, milliseconds
LINE, WHOLE = 16, 96  # pixels: a line of text, and how wide a piece is with its whole face
SIGN = "\N{OBJECT REPLACEMENT CHARACTER}"


def rectangle(x, y, w, h):
    return Graphene.Rect().init(x, y, max(w, 0), max(h, 0))


class Board(Gtk.Widget):
    """The table: drawn where a plan says as a skin says, with arrows between."""

    def __init__(self, host, skin, scheme):
        super().__init__(hexpand=True, vexpand=True)
        self.host, self.skin, self.scheme, self.pictures, self.began = host, skin, scheme, {}, 0
        self.plan = Tabletop.Plan.new(host.scene, skin, ME)
        click = Gtk.GestureClick()
        click.connect("released", lambda _click, _n, x, y: host.point(self.plan.list_at(x, y)))
        self.add_controller(click)

    def color(self, word, ink=False):
        color, get = Gdk.RGBA(), self.skin.get_ink if ink else self.skin.get_fill
        color.parse(get(self.scheme, word))
        return color

    def box(self, to, x, y, w, h, word, radius=5, ink=False):
        rounded = Gsk.RoundedRect()
        rounded.init_from_rect(rectangle(x, y, w, h), radius)
        to.push_rounded_clip(rounded)
        to.append_color(self.color(word, ink), rectangle(x, y, w, h))
        to.pop()

    def picture(self, to, x, y, w, h, svg):
        side = int(min(w, h))
        if not svg or side < 4:
            return
        key = svg.get_data(), side
        if key not in self.pictures:
            stream = Gio.MemoryInputStream.new_from_bytes(svg)
            self.pictures[key] = Gdk.Texture.new_for_pixbuf(
                GdkPixbuf.Pixbuf.new_from_stream_at_scale(stream, side, side, True, None))
        to.append_texture(self.pictures[key],
                          rectangle(x + (w - side) / 2, y + (h - side) / 2, side, side))

    def text(self, to, text, x, y, width, height, word, size=12, bold=False, end=False):
        """Writes as many lines as there is room for, at least one; gives how wide they are."""
        plain, ids = Tabletop.Symbol.split(text)
        layout, attributes = self.create_pango_layout(plain), Pango.AttrList()
        room = Pango.Rectangle()  # that each symbol has
        room.y, room.width, room.height = (int(size * Pango.SCALE * n) for n in (-.95, 1.15, 1.15))
        places = [len(plain[:i].encode()) for i, letter in enumerate(plain) if letter == SIGN]
        for index in places:
            shape = Pango.attr_shape_new(room, room)
            shape.start_index, shape.end_index = index, index + len(SIGN.encode())
            attributes.insert(shape)
        layout.set_attributes(attributes)
        layout.set_font_description(Pango.FontDescription(
            f"Cantarell, Sans {'Bold ' if bold else ''}{size:.0f}px"))
        layout.set_width(int(max(width, 1) * Pango.SCALE))
        layout.set_height(int(max(height, 1) * Pango.SCALE))
        layout.set_ellipsize(Pango.EllipsizeMode.END)
        used, tall = layout.get_pixel_size()
        to.save()
        to.translate(Graphene.Point().init(x + (width - used if end else 0), y))
        to.append_layout(layout, self.color(word, ink=True))
        for index, symbol in zip(places, ids):
            at = layout.index_to_pos(index)
            if at.y < tall * Pango.SCALE:  # not cut off
                where = (side / Pango.SCALE for side in (at.x, at.y, at.width, at.height))
                self.picture(to, *where, self.skin.dup_symbol(self.scheme, word, symbol))
        to.restore()
        return used

    def face(self, to, piece, zone, w, h):
        """One piece in its frame, with whatever of its face there is room for."""
        frame, face = self.skin.find_frame(piece, zone), piece.props.face
        word, art = self.skin.find_color(piece, zone), self.skin.find_art(piece, zone)
        svg = art and self.skin.dup_artwork(self.scheme, word, art)
        radius, size = min(w, h) * frame.props.rounding / 100, max(8, min(13, w / 9))
        self.box(to, 0, 0, w, h, word, radius, ink=True)
        self.box(to, 1, 1, w - 2, h - 2, word, radius)
        if face is None or w < 32:
            return self.picture(to, 3, 3, w - 6, h - 6, svg)
        inset, taken = 4 + radius * .4, 0  # by what ends a row
        for cell in frame.list_cells(face, w < WHOLE, h - 2 * inset, size * 1.35):
            part, y, high = cell.props.part, cell.props.y + inset, cell.props.height
            if part == "art":
                self.picture(to, inset, y, w - 2 * inset, high, svg)
                continue
            used = self.text(to, cell.props.text, inset, y, w - 2 * inset - taken, high, word, size,
                             bold=part != "lines", end=cell.props.ends)
            taken = used + 3 if cell.props.ends else 0
        said = " · ".join(note.props.text for note in piece.props.notes
                          if note.props.prominence == Tabletop.Prominence.HIGH)
        if said:
            self.box(to, 2, h - size * 1.6, w - 4, size * 1.5, "active", 3)
            self.text(to, said, 5, h - size * 1.5, w - 10, 1, "active", size * .9)

    def share(self):
        """How much of the way is done by what glides."""
        return min(1, (GLib.get_monotonic_time() - self.began) / 1000 / GLIDE)

    def begin(self):
        self.began = GLib.get_monotonic_time()
        self.add_tick_callback(lambda *_: self.queue_draw() or self.share() < 1)

    def piece(self, to, place, w, h):
        turned = place.piece.props.turned
        to.translate(Graphene.Point().init(w / 2, h / 2))
        to.rotate(turned)
        w, h = (h, w) if turned % 180 else (w, h)
        to.translate(Graphene.Point().init(-w / 2, -h / 2))
        self.face(to, place.piece, place.zone, w, h)
        if place.count > 1:
            self.box(to, -2, h - 18, 28, LINE, "many", 8)
            self.text(to, f"×{place.count}", 3, h - 17, 24, 1, "many", 11)

    def draw(self, to, place):
        """Whatever lies there, lit up if it can be pointed at."""
        x, y, w, h = place.x, place.y, place.width, place.height
        if place.reference and self.host.picker.can_point(place.reference):
            self.box(to, x - 3, y - 3, w + 6, h + 6, "choice", 8)
        to.save()
        to.translate(Graphene.Point().init(x, y))
        if place.seat:
            acts = place.seat.props.index == self.host.scene.props.active_seat
            word = "active" if acts else "area"
            self.box(to, 0, 0, w, h, word, 7)
            self.text(to, place.seat.dup_text(), 8, 3, w - 16, 2 * LINE, word, 12)
        elif place.piece:
            self.piece(to, place, w, h)
        else:
            title = f"{place.zone.props.title} {place.count or ''}"
            self.text(to, title, 0, 0, w, 1, "area", 11)
        to.restore()

    def arrow(self, to, relation):
        ends = [self.plan.find_place(end) for end in (relation.get_from(), relation.get_to())]
        if None in ends:
            return
        a, b = (Graphene.Point().init(  # a seat's name, the middle of all else
            end.props.x + end.props.width / 2,
            end.props.y + (LINE if end.props.seat else end.props.height / 2)) for end in ends)
        far, color = math.hypot(b.x - a.x, b.y - a.y), self.color(relation.props.kind.value_nick)
        to.save()
        to.translate(a)
        to.rotate(math.degrees(math.atan2(b.y - a.y, b.x - a.x)))
        to.append_color(color, rectangle(0, -2, far - 6, 2 if relation.props.provisional else 4))
        to.translate(Graphene.Point().init(far - 8, 0))
        to.rotate(45)
        to.append_color(color, rectangle(-6, -6, 12, 12))
        to.restore()

    def do_snapshot(self, to):
        width, height = self.get_width(), self.get_height()
        to.append_color(self.color("table"), rectangle(0, 0, width, height))
        for place in self.plan.list_places(width, height, LINE, self.share()):
            self.draw(to, place.props)
        for relation in self.host.scene.props.relations:
            self.arrow(to, relation)


class Host(Gtk.Application):
    """A window with the board, and what is asked beside it."""

    def __init__(self, name, seats=0, steps=0, scheme="light"):
        super().__init__(flags=Gio.ApplicationFlags.NON_UNIQUE)
        self.scheme = Tabletop.Scheme(["light", "dark", "high-contrast"].index(scheme))
        self.game = Tabletop.Catalog.new(None).lookup_game(name)
        self.match = self.game.create_match(self.game.create_setup(int(seats)), None)
        self.table, self.picker = Tabletop.Table.new(self.match), Tabletop.Picker.new()
        for seat in range(self.match.get_n_seats()):
            self.table.seat_bot(seat, self.game.list_bots()[-1].props.id, seat)
        self.table.run_bots(int(steps)) if int(steps) else None
        self.table.seat_local(ME, "You")
        self.scene = Tabletop.Scene.new(self.match, Tabletop.Viewer.new_seat(ME))
        self.observer = self.match.observe(self.scene.props.viewer)

    def do_activate(self):
        self.board = Board(self, Tabletop.Skin.new_for_game(self.game), self.scheme)
        self.prompt = Gtk.Label(wrap=True, xalign=0, css_classes=["title-4"])
        self.list, self.log = Gtk.ListBox(), Gtk.Label(wrap=True)
        side = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6, width_request=300)
        for child in self.prompt, Gtk.ScrolledWindow(child=self.list, vexpand=True), self.log:
            side.append(child)
        self.list.connect("row-activated", lambda _list, row: self.choose(
            self.picker.list_choices()[row.get_index()]))
        self.scene.connect("changing", lambda _scene: self.board.begin())
        self.scene.connect("happened", lambda _scene, event: self.log.set_text(event.props.text))
        self.observer.connect("decisions-changed", lambda _observer: self.ask())
        self.scene.follow()
        self.ask()
        Gtk.Settings.get_default().props.gtk_application_prefer_dark_theme = int(self.scheme) > 0
        Gtk.ApplicationWindow(application=self, title=self.game.props.title, default_width=1400,
                              default_height=900, child=Gtk.Paned(
                                  start_child=self.board, end_child=side,
                                  resize_end_child=False)).present()
        self.table.run_bots_async(0, GLIDE, None, None)

    def ask(self):
        self.picker.ask(self.match.list_decisions(self.scene.props.viewer), ME)
        decision = self.match.ref_decision(ME) if self.match.is_asked(ME) else None
        self.prompt.set_text(decision.props.prompt if decision else self.scene.props.phase)
        self.offer()

    def offer(self):
        """Lists what may be meant by what has been pointed at."""
        self.list.bind_model(self.picker.list_choices(), self.label)
        self.board.queue_draw()

    def label(self, choice):
        said = " — ".join(filter(None, [choice.props.label, choice.props.context]))
        return Gtk.Label(label=Tabletop.Symbol.spell(self.game.list_symbols(), said), wrap=True,
                         xalign=0)

    def point(self, places):
        """Somebody points at what lies there; at nothing, they take back all pointing."""
        at = [place.props.reference for place in places if place.props.reference]
        if not any(self.picker.point(reference) for reference in at):
            while self.picker.back():
                pass
        choice = self.picker.ref_choice()
        self.choose(choice) if choice else self.offer()

    def choose(self, choice):
        self.match.apply(ME, choice, self.match.props.sequence)
        self.table.run_bots_async(0, GLIDE, None, None)  # unless they are still at it


if __name__ == "__main__":
    sys.exit(Host(*sys.argv[1:]).run([]))
