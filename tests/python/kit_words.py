# SPDX-License-Identifier: GPL-3.0-or-later
"""The conformance kit, points 12 and 13: what people and programs are told."""

import re

import gi

gi.require_version("Tabletop", "1")
from gi.repository import Tabletop  # noqa: E402  (after require_version)

from kit_match import (  # noqa: E402
    asked, copy_of, hash_of, moments, need, own_decisions, refused, seats, viewers)

# Mana symbols, as in {2}{G}.
SYMBOL = re.compile(r"\{([^{}]*)\}")
# What a text has in it that wasn't filled in.
LEFT_OPEN = re.compile(r"\{[a-z_]+\}|%[sdu]|%\d|\(null\)|<[a-z]+ object")
Error = Tabletop.Error


# 12. Words.

def texts(subject, effort):
    """Everything that a player reads in some games, as (where it stands, text)."""
    game = subject.game
    yield from ((name, game.get_property(name)) for name in ("title", "summary", "description"))
    for option in game.list_options():
        yield from [("option", option.props.title), ("option", option.props.description)]
        yield from (("choice of an option", title) for title in option.props.choice_titles)
    for bot in game.list_bots():
        yield from [("bot", bot.props.title), ("bot", bot.props.description)]
    for match, _ in moments(subject, effort, 120):
        for viewer in viewers(match):
            yield from view_texts(match.dup_view(viewer))
            for decision in match.list_decisions(viewer):
                yield "prompt", decision.props.prompt
                for choice in decision.props.choices:
                    yield "label", choice.props.label
                    if choice.props.description:
                        yield "what a choice does", choice.props.description
            for event in match.list_events(viewer, 0):
                yield "event", event.props.text
            if match.is_over():
                result = match.dup_result_for(viewer)
                yield "reason", result.props.reason
                yield from (("summary", each.props.summary) for each in result.props.standings)


def view_texts(view):
    yield "phase", view.props.phase
    for seat in view.props.seats:
        yield from (("counter", counter.props.title) for counter in seat.props.counters)
    for zone in view.props.zones:
        yield "zone", zone.props.title
        for piece in zone.props.pieces:
            if piece.props.id:
                yield "piece", piece.get_title()
            for face in [piece.props.face, *piece.props.alternatives]:
                yield from face_texts(face) if face else ()
            yield from (("counter", counter.props.title) for counter in piece.props.counters)


def face_texts(face):
    yield "face", face.props.title
    for text in [face.props.subtitle, face.props.cost, face.props.corner, *face.props.lines]:
        if text:
            yield "face", text


def words(subject, effort):
    """No text is empty, none has a place in it that wasn't filled in, and symbols are listed."""
    symbols = {symbol.props.id for symbol in subject.game.list_symbols()}
    for where, text in texts(subject, effort):
        need(text.strip(), "an empty text:", where)
        if where == "face":
            for symbol in SYMBOL.findall(text):
                need(symbol in symbols, "no symbol of the game:", symbol)
            text = SYMBOL.sub("", text)
        need(not LEFT_OPEN.search(text), f"not filled in ({where}): {text}")


# 13. Numbers.

def numbers(subject, effort):
    """Programs that learn are told of all choices, and a choice by its number is that choice."""
    layout = subject.game.create_layout(subject.n_seats)
    columns = layout.list_columns(Tabletop.Section.HEAD)
    for match, rng in moments(subject, effort, 130):
        need(match.find_asked() == min(asked(match), default=-1), "another seat is asked first")
        for seat in seats(match):
            notations = [choice.props.notation for decision in own_decisions(match, seat)
                         for choice in decision.props.choices]
            head = dict(zip(columns, memoryview(
                match.encode(seat, layout, 0).get_data()).cast("i")))
            need(match.count_choices(seat) == head["choices"] == len(notations),
                 "seat", seat, "has", notations)
            need(head["seat"] == seat and head["seats"] == subject.n_seats, "the head says", head)
            need(head["over"] == match.is_over(), "the end, the head says", head)
            codes = {Error.OVER, Error.NOT_YOURS, Error.ILLEGAL}
            state = hash_of(match)
            refused(codes, "a number too great", match.apply_nth, seat, len(notations),
                    match.props.sequence)
            need(hash_of(match) == state, "what was refused changed the match")
            if notations:
                number = rng.randrange(len(notations))
                one, other = copy_of(match), copy_of(match)
                one.apply_nth(seat, number, one.props.sequence)
                other.apply_text(seat, notations[number], other.props.sequence)
                need(hash_of(one) == hash_of(other), "number", number, "isn't", notations[number])
