# SPDX-License-Identifier: GPL-3.0-or-later
"""A table with everything on it: where zones lie, what glides, where arrows lead.

Areas of the skin say where a zone lies, and relations of the scene what the arrows are.
"""

import math

from gi.repository import GLib, Graphene, Gtk, Tabletop

from brush import Brush, rectangle

Area, Kind = Tabletop.AreaKind, Tabletop.ReferenceKind
ME, GAP, GLIDE = 0, 6, 250  # a seat, pixels, milliseconds


def key_of(reference):
    """What tells one thing of the table from all others, or None for what needn't be pointed at."""
    if reference.props.kind == Kind.ZONE:
        return None  # where what was pointed at goes
    if reference.props.kind == Kind.SEAT:
        return Kind.SEAT, reference.props.number
    return (reference.props.kind, reference.props.id) if reference.props.id else None


class Item:
    """A piece, or several that look the same, as it is set on the table."""

    def __init__(self, skin, area, zone, piece):
        self.piece, self.zone, self.count = piece, zone, 1
        self.frame, self.color = skin.find_frame(piece, zone), skin.find_color(piece, zone)
        self.look = (piece.props.face, piece.props.turned, tuple(
            note.props.text for note in piece.props.notes))
        scale = area.props.scale / 100
        ratio = math.sqrt(self.frame.props.width / self.frame.props.height)
        self.upright = ratio * scale, scale / ratio
        self.size = self.upright[::-1] if piece.props.turned % 180 else self.upright


def rows_of(skin, zone, named):
    """The rows of a zone; where its area gathers, what looks the same is one but for `named`."""
    area, rows = skin.find_area(zone), {}
    for index, piece in enumerate(zone):
        columns = zone.props.columns
        row = rows.setdefault(index // columns if columns else area.find_row(piece), [])
        item = Item(skin, area, zone, piece)
        twin = next((other for other in row if other.look == item.look), None)
        if twin and area.gathers() and piece.props.face and piece.props.id not in named:
            twin.count += 1
        else:
            row.append(item)
    return [rows[key] for key in sorted(rows)]


def set_rows(rows, unit, width):
    """The rows below each other, none wider than there is room; and how large that is."""
    places, top, widest = [], 0, 0
    for row in rows:
        at, high = 0, 0
        for item in row:
            wide, tall = item.size[0] * unit, item.size[1] * unit
            if at and at + wide > width:
                at, top, high = 0, top + high + GAP, 0
            places.append((item, at, top, wide, tall))
            at, high, widest = at + wide + GAP, max(high, tall), max(widest, at + wide)
        top += high + GAP
    return places, widest + 2 * GAP, top + 15


class Board(Gtk.Widget):
    """The table: where everything lies, what it looks like, and what can be pointed at."""

    def __init__(self, host, skin, scheme):
        super().__init__(hexpand=True, vexpand=True)
        self.host, self.skin, self.brush = host, skin, Brush(skin, scheme, self)
        self.spots, self.was, self.began = {}, {}, 0
        click = Gtk.GestureClick()
        click.connect("released", lambda _click, _n, x, y: host.point(self.spots_at(x, y)))
        self.add_controller(click)

    def spots_at(self, x, y):
        point = Graphene.Point().init(x, y)
        return [key for key, rect in reversed(self.spots.items()) if rect.contains_point(point)]

    def set_out(self, to, zones, x, y, width, height):
        """Zones beside and below each other, with pieces as large as they fit."""
        named = {end.props.id for relation in self.host.scene.props.relations
                 for end in (relation.get_from(), relation.get_to())}
        zones = [(zone, rows_of(self.skin, zone, named)) for zone in zones if zone.props.pieces]
        for unit in (170 * .93 ** i for i in range(40)):
            at, top, high, blocks = 0, 0, 0, []
            for zone, rows in zones:
                places, wide, tall = set_rows(rows, unit, width)
                if at and at + wide > width:
                    at, top, high = 0, top + high, 0
                blocks.append((zone, places, x + at, y + top, wide, tall))
                at, high = at + wide, max(high, tall)
            if top + high <= height and all(block[4] <= width + 2 * GAP for block in blocks):
                break
        for zone, places, left, top, wide, tall in blocks:
            self.spots[Kind.ZONE, zone.props.id] = rectangle(left, top, wide, tall)
            self.brush.text(to, zone.props.title, left, top, max(wide, 80), 1, "area", 10)
            for item, at, under, *size in places:
                self.put(to, item, rectangle(left + at, top + 14 + under, *size))

    def put(self, to, item, rect):
        """One piece, on its way if it glides, and marked if it can be chosen."""
        key, share = (Kind.PIECE, item.piece.props.id), self.share()
        old = self.was.get(key)
        if old and share < 1:
            rect = old.interpolate(rect, share)
        if item.piece.props.id:
            self.spots[key] = rect
        if key in self.host.offers():
            self.brush.box(to, rect.inset_r(-3, -3), "choice", 7)
        to.save()
        to.translate(Graphene.Point().init(rect.get_x() + rect.get_width() / 2,
                                           rect.get_y() + rect.get_height() / 2))
        to.rotate(item.piece.props.turned)
        w, h = rect.get_width(), rect.get_height()
        w, h = (h, w) if item.size != item.upright else (w, h)
        self.brush.face(to, item, rectangle(-w / 2, -h / 2, w, h))
        to.restore()
        if item.count > 1:
            x, y = rect.get_x() - 2, rect.get_y() + rect.get_height() - 14
            self.brush.box(to, rectangle(x, y, 26, 16), "many", 8)
            self.brush.text(to, f"×{item.count}", x + 5, y + 1, 24, 1, "many", 11)

    def seat_panel(self, to, seat, zones, x, y, width, height):
        """A seat: who sits there, its figures, its piles, and what it has in play."""
        word = "active" if seat.props.index == self.host.scene.props.active_seat else "area"
        rect = self.spots[Kind.SEAT, seat.props.index] = rectangle(x, y, width, height)
        if (Kind.SEAT, seat.props.index) in self.host.offers():
            self.brush.box(to, rect.inset_r(-3, -3), "choice", 9)
        self.brush.box(to, rect, word, 7)
        figures = [f"{counter.props.title} {counter.props.value}" for counter in
                   seat.props.counters]
        figures += [note.props.text for note in seat.props.notes
                    if note.props.prominence == Tabletop.Prominence.HIGH]
        kinds = {zone: self.skin.find_area(zone).props.kind for zone in zones}
        mine = seat.props.index == ME
        figures += [f"{zone.props.title} {zone.props.count}" for zone in zones
                    if kinds[zone] == Area.PILES or kinds[zone] == Area.HAND and not mine]
        head = " ".join([seat.props.name, *("{%s}" % each for each in seat.props.emblems)])
        high = self.brush.text(to, head + "  " + " · ".join(figures), x + 8, y + 4, width - 16, 34,
                               word, 12)
        self.set_out(to, [zone for zone in zones if kinds[zone] == Area.SEAT], x + 8, y + high + 6,
                     width - 16, height - high - 10)

    # What it looks like.

    def share(self):
        """How much of the way is done by what glides."""
        return min(1, (GLib.get_monotonic_time() - self.began) / 1000 / GLIDE)

    def begin(self):
        self.was, self.began = dict(self.spots), GLib.get_monotonic_time()
        self.add_tick_callback(lambda *_: self.queue_draw() or self.share() < 1)

    def arrow(self, to, relation):
        ends = [self.spots.get(key_of(end)) for end in (relation.get_from(), relation.get_to())]
        if None in ends:
            return
        a, b = (rect.get_center() for rect in ends)
        word, far = relation.props.kind.value_nick, math.hypot(b.x - a.x, b.y - a.y)
        to.save()
        to.translate(a)
        to.rotate(math.degrees(math.atan2(b.y - a.y, b.x - a.x)))
        to.append_color(self.brush.color(word, alpha=.4 if relation.props.provisional else .9),
                        rectangle(0, -2, far - 6, 4))
        to.translate(Graphene.Point().init(far - 8, 0))
        to.rotate(45)
        to.append_color(self.brush.color(word), rectangle(-6, -6, 12, 12))
        to.restore()

    def do_snapshot(self, to):
        scene, w, h = self.host.scene, self.get_width(), self.get_height()
        to.append_color(self.brush.color("table"), rectangle(0, 0, w, h))
        self.spots = {}
        shared, owned = {}, {}
        for zone in scene.props.zones:
            kind, owner = self.skin.find_area(zone).props.kind, zone.props.owner
            (shared.setdefault(kind, []) if owner < 0 else owned.setdefault(owner, [])).append(zone)
        seats = sorted(scene.props.seats, key=lambda seat: seat.props.place)
        mine = next(i for i, seat in enumerate(seats) if seat.props.index == ME)
        others = seats[mine + 1:] + seats[:mine]
        hand = [zone for zone in owned.get(ME, []) if
                self.skin.find_area(zone).props.kind == Area.HAND and zone.props.pieces]
        side = [zone for zone in shared.get(Area.SIDE, []) if zone.props.pieces]
        low, bottom = h * .2 if hand else 0, h * (.24 if shared.get(Area.CENTER) else .36)
        top = h - low - bottom - 2 * GAP
        wide = (w - GAP) * .8 if side else w - GAP
        if shared.get(Area.CENTER):  # a board: the others beside it
            left = w * .26
            cells = [(GAP, GAP + i * top / len(others), left - GAP, top / len(others) - GAP)
                     for i in range(len(others))]
            self.set_out(to, shared[Area.CENTER], left + GAP, GAP, wide - left - GAP, top - GAP)
        else:  # around the table, the left neighbour first
            lines = 2 if len(others) > 5 else 1
            columns = math.ceil(len(others) / lines)
            cells = [(GAP + i % columns * wide / columns, GAP + i // columns * top / lines,
                      wide / columns - GAP, top / lines - GAP) for i in range(len(others))]
        for seat, cell in zip(others, cells):
            self.seat_panel(to, seat, owned.get(seat.props.index, []), *cell)
        self.set_out(to, side, wide + GAP, GAP, w - wide - 2 * GAP, top - 20)
        piles = " · ".join(f"{zone.props.title} {zone.props.count}" for kind in
                           (Area.PILES, Area.DRAWER) for zone in shared.get(kind, []))
        self.brush.text(to, piles, GAP, h - low - bottom - 18, w - 2 * GAP, 1, "table", 11,
                        end=True)
        self.seat_panel(to, seats[mine], owned.get(ME, []), GAP, h - low - bottom, w - 2 * GAP,
                        bottom - GAP)
        self.set_out(to, hand, GAP, h - low, w - 2 * GAP, low)
        for relation in scene.props.relations:
            self.arrow(to, relation)
