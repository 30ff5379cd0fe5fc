# SPDX-License-Identifier: GPL-3.0-or-later
"""Draws pieces with GTK as a skin says: its colors, frames and drawings, and texts with symbols."""

import re

from gi.repository import Gdk, GdkPixbuf, Gio, Graphene, Gsk, Pango, Tabletop


LINE = 1.35  # of a line, in sizes of its letters
WHOLE = 96  # pixels: how wide a piece is that shows its whole face


def rectangle(x, y, w, h):
    return Graphene.Rect().init(x, y, max(w, 0), max(h, 0))


class Brush:
    """Draws with the colors and drawings of a skin; texts with symbols in them."""

    def __init__(self, skin, scheme, widget):
        self.skin, self.scheme, self.pictures, self.ground = skin, scheme, {}, "card"
        self.layout = widget.create_pango_layout("")

    def color(self, word, ink=False, alpha=1):
        get = self.skin.get_ink if ink else self.skin.get_fill
        rgba = Gdk.RGBA()
        rgba.parse(get(self.scheme, word))
        rgba.alpha = alpha
        return rgba

    def box(self, to, rect, word, radius=5, ink=False, alpha=1):
        rounded = Gsk.RoundedRect()
        rounded.init_from_rect(rect, radius)
        to.push_rounded_clip(rounded)
        to.append_color(self.color(word, ink, alpha), rect)
        to.pop()

    def picture(self, to, rect, svg, key):
        side = int(min(rect.get_width(), rect.get_height()))
        if svg is None or side < 4:
            return
        if (key, side) not in self.pictures:
            stream = Gio.MemoryInputStream.new_from_bytes(svg)
            picture = GdkPixbuf.Pixbuf.new_from_stream_at_scale(stream, side, side, True, None)
            self.pictures[key, side] = Gdk.Texture.new_for_pixbuf(picture)
        to.append_texture(self.pictures[key, side], rectangle(
            rect.get_x() + (rect.get_width() - side) / 2,
            rect.get_y() + (rect.get_height() - side) / 2, side, side))

    def words(self, text, size, bold):
        """The words and symbols of a text, with how wide each is."""
        for word, symbol in re.findall(r"([^\s{}]+|\s+)|\{([^{}]+)\}", text):
            svg = symbol and self.skin.dup_symbol(self.scheme, self.ground, symbol)
            if svg:
                yield svg, symbol, size * 1.25
                continue
            self.layout.set_text(word or symbol, -1)
            font = Pango.FontDescription(f"Cantarell, Sans {'Bold ' if bold else ''}{size:.0f}px")
            self.layout.set_font_description(font)
            yield None, word or symbol, self.layout.get_size()[0] / Pango.SCALE

    def lines(self, text, width, size, bold=False):
        """The text broken into lines of such parts."""
        lines, used = [[]], 0
        for part in self.words(text, size, bold):
            if used + part[2] > width and lines[-1]:
                lines.append([])
                used = 0
            if lines[-1] or part[1].strip():
                lines[-1].append(part)
                used += part[2]
        return lines

    def text(self, to, text, x, y, width, height, word, size=12, bold=False, end=False):
        """Writes as many lines as there is room for, at least one; gives how high they are."""
        self.ground = word
        widest = max((part[2] for part in self.words(text, size, bold)), default=0)
        size = max(7, size * width / widest) if widest > width else size
        lines = self.lines(text, width, size, bold)[:max(1, int(height / (size * LINE)))]
        to.push_clip(rectangle(x, y, width, max(height, size * LINE)))
        for row, line in enumerate(lines):
            at, top = x, y + row * size * LINE
            at += width - sum(part[2] for part in line) if end else 0
            for svg, content, advance in line:
                if svg:
                    self.picture(to, rectangle(at, top, advance, size * 1.25), svg,
                                 (content, word))
                else:
                    list(self.words(content, size, bold))
                    to.save()
                    to.translate(Graphene.Point().init(at, top))
                    to.append_layout(self.layout, self.color(word, ink=True))
                    to.restore()
                at += advance
        to.pop()
        return len(lines) * size * LINE

    def face(self, to, item, rect):
        """One piece in its frame, with whatever rows of it there is room for."""
        piece, frame, word = item.piece, item.frame, item.color
        x, y, w, h = rect.get_x(), rect.get_y(), rect.get_width(), rect.get_height()
        radius = min(w, h) * frame.props.rounding / 100
        self.box(to, rect, word, radius, ink=True)
        self.box(to, rectangle(x + 1, y + 1, w - 2, h - 2), word, radius)
        art, face = self.skin.find_art(piece, item.zone), piece.props.face
        svg = art and self.skin.dup_artwork(self.scheme, word, art)
        if face is None or w < 32:
            return self.picture(to, rectangle(x + 3, y + 3, w - 6, h - 6), svg, (art, word))
        size, inset = max(8, min(13, w / 9.5)), 4 + radius * .4
        parts = {"": "", "title": face.props.title, "subtitle": face.props.subtitle,
                 "cost": face.props.cost, "corner": face.props.corner,
                 "lines": " ".join(face.props.lines), "art": art or ""}
        rows = frame.props.rows if w >= WHOLE else frame.props.small_rows
        rows = [[parts.get(part) for part in row.split("|")] + [row] for row in rows]
        rows = [row for row in rows if any(row[:-1])]
        tall = [0 if row[-1] in ("art", "lines") else size * LINE * min(2, len(self.lines(
            row[0], (w - 2 * inset) * (.7 if len(row) > 2 else 1), size, True))) for row in rows]
        room = max(0, h - 2 * inset - sum(tall)) / max(1, tall.count(0))
        y += inset
        for row, high in zip(rows, tall):
            ends = len(row) > 2 and row[1] and sum(p[2] for p in self.words(row[1], size, True))
            wide = w - 2 * inset - (ends or 0)
            if row[-1] == "art":
                self.picture(to, rectangle(x + 4, y, w - 8, room), svg, (art, word))
            elif not high:
                self.text(to, row[0], x + inset, y, wide, room, word, size * .85)
            else:
                self.text(to, row[0] or "", x + inset, y, wide, high, word, size, True)
            if ends:
                self.text(to, row[1], x + inset + wide, y, ends + 1, high, word, size, True)
            y += high or room
        said = " · ".join(note.props.text for note in piece.props.notes
                          if note.props.prominence == Tabletop.Prominence.HIGH)
        if said:
            self.box(to, rectangle(x + 2, rect.get_y() + h - size * 1.6, w - 4, size * 1.5),
                     "active", 3)
            self.text(to, said, x + 5, rect.get_y() + h - size * 1.55, w - 10, 1, "active",
                      size * .9)
