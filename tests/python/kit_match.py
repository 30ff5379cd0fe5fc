# SPDX-License-Identifier: GPL-3.0-or-later
"""What the conformance kit does with a match: play it at random, copy it, and write down all that
somebody can learn from it.

Nothing here knows a game, and nothing here looks behind the contract of Tabletop.
"""

import random
from dataclasses import dataclass, field

import gi

gi.require_version("Tabletop", "1")
from gi.repository import GLib, Tabletop  # noqa: E402  (after require_version)


class Broken(AssertionError):
    """A game broke a promise; the text says which and where."""


def need(condition, *words):
    if not condition:
        raise Broken(" ".join(map(str, words)))


@dataclass(frozen=True)
class Effort:
    """How hard to look."""

    simulations: int = 1000  # whole games by Game.simulate
    matches: int = 20  # whole games choice by choice
    steps: int = 500  # of two matches side by side
    moments: int = 24  # at which a match is looked at from all sides
    endless: int = 100000  # choices; the longest games that people play have some thousands


@dataclass
class Subject:
    """A game at a number of seats, with options that aren't at their default."""

    game: Tabletop.Game
    n_seats: int
    options: dict = field(default_factory=dict)  # key: text

    def __str__(self):
        words = [f"{key}={value}" for key, value in self.options.items()]
        return " ".join([f"{self.game.props.id}-{self.n_seats}", *words])

    def setup(self):
        setup = self.game.create_setup(self.n_seats)
        for key, value in self.options.items():
            setup.set_option_text(f"{key}={value}")
        return setup

    def start(self, number):
        return self.game.create_match(self.setup(), Tabletop.seed_derive(number, self.n_seats))

    def has(self, trait):
        return bool(self.game.props.traits & getattr(Tabletop.Traits, trait))


# Playing.

def seats(match):
    return range(match.get_n_seats())


def numbers_of_seats(game):
    """How many can play: what a game refuses in between its bounds is none of them."""
    least, most = game.props.min_seats, game.props.max_seats
    return [n for n in range(least, most + 1)
            if n in (least, game.get_recommended_seats(), most) or takes(game, n)]


def takes(game, n_seats):
    try:
        return game.validate(game.create_setup(n_seats))
    except GLib.Error:
        return False


def hash_of(match):
    return match.dup_hash()


def own_decisions(match, seat):
    viewer = Tabletop.Viewer.new_seat(seat)
    return [decision for decision in match.list_decisions(viewer)
            if decision.props.seat == seat]


def asked(match):
    return [seat for seat in seats(match) if match.is_asked(seat)]


def pick(match, rng):
    """Somebody who may choose, and one of the choices; now and then one that nobody waits for."""
    waited_for = asked(match)
    need(waited_for, "the match isn't over, but nobody is asked")
    if rng.random() < 0.1:
        seat = rng.choice([seat for seat in seats(match) if own_decisions(match, seat)])
    else:
        seat = rng.choice(waited_for)
    decisions = own_decisions(match, seat)
    need(decisions, "seat", seat, "is asked, but has no decision")
    decision = rng.choice(decisions)
    n_choices = decision.get_n_choices()
    need(n_choices, "seat", seat, "is asked without a choice")
    return seat, decision.get_choice(rng.randrange(n_choices))


def step(match, rng):
    seat, choice = pick(match, rng)
    match.apply(seat, choice, match.props.sequence)
    return seat, choice.props.notation


def play(match, rng, n_choices):
    """Makes at most that many choices at random."""
    for _ in range(n_choices):
        if match.is_over():
            break
        step(match, rng)


def play_out(match, rng, effort):
    """Plays to the end at random."""
    play(match, rng, effort.endless)
    need(match.is_over(), "no end after", effort.endless, "choices")


def copy_of(match):
    """A match in the same state: saved and loaded."""
    return match.props.game.load_match(match.to_bytes())


def reloaded(match):
    """The same by way of a table, which remembers the sequence number too."""
    return Tabletop.Table.load(match.props.game, Tabletop.Table.new(match).save()).props.match


def moments(subject, effort, seed):
    """Matches at random moments: in play, right after something was taken back, and loaded."""
    rng = random.Random(seed)
    n_moments = 0
    for number in range(effort.matches):
        match = subject.start(seed + number)
        while n_moments < effort.moments * (number + 1) / effort.matches:
            yield match, rng
            n_moments += 1
            if match.is_over():
                break
            play(match, rng, 1 + rng.randrange(8))
            undoers = [seat for seat in seats(match) if match.can_undo(seat)]
            if undoers and rng.random() < 0.5:
                match.undo(undoers[0])
            if rng.random() < 0.2:
                match = reloaded(match)


# Being refused.

def refused(codes, what, call, *arguments):
    """The message with which a call fails; `codes` are the ones it may fail with."""
    try:
        call(*arguments)
    except GLib.Error as error:
        need(any(error.matches(Tabletop.error_quark(), code) for code in codes),
             f"{what}: refused with {error.domain} {error.code}: {error.message}")
        need(len(error.message) > 8, f"{what}: refused without a reason: “{error.message}”")
        return error.message
    raise Broken(f"{what}: wasn't refused")


# Knowing.

def teams(match):
    if not match.props.game.props.traits & Tabletop.Traits.TEAMS:
        return []
    found = set()
    for seat in seats(match):
        view = match.dup_view(Tabletop.Viewer.new_seat(seat))
        found |= {shown.props.team for shown in view.props.seats}
    return sorted(found - {-1})


def viewers(match):
    return [*map(Tabletop.Viewer.new_seat, seats(match)),
            *map(Tabletop.Viewer.new_team, teams(match)), Tabletop.Viewer.new_spectator()]


def show_references(act):
    return tuple(each.to_variant().print_(False) for each in act.props.references)


def show_choice(choice):
    return (choice.props.index, choice.props.kind, choice.props.notation, choice.props.label,
            choice.props.description, show_references(choice), int(choice.props.flags),
            choice.props.context, choice.props.cost, choice.props.alike, choice.props.takes_back)


def show_decision(decision):
    return (decision.props.seat, decision.props.kind, decision.props.prompt,
            decision.props.default_index, decision.props.cancellable, decision.props.optional,
            show_references(decision), tuple(map(show_part, decision.props.parts)),
            int(decision.props.form), decision.props.least,
            decision.props.most, decision.props.picked, decision.props.remaining,
            decision.props.progress, decision.props.follow_up,
            tuple(map(show_choice, decision.props.made)),
            tuple(map(show_choice, decision.props.choices)))


def show_move(move):
    return (move.props.piece, move.props.former, move.props.from_zone, move.props.to_zone,
            move.props.from_place, move.props.to_place, move.props.index, move.props.count)


def show_part(part):
    reference = part.props.reference
    return part.props.text, reference and reference.to_variant().print_(False)


def show_event(event):
    return (event.props.number, event.props.kind, event.props.seat, event.props.text,
            event.props.rule, show_references(event), tuple(map(show_part, event.props.parts)),
            int(event.props.cue),
            tuple(map(show_move, event.props.moves)))


def encoded(match, viewer):
    """What a program that learns gets for a seat, page by page; nothing for other viewers."""
    if viewer.get_kind() != Tabletop.ViewerKind.SEAT:
        return None
    n_seats = match.get_n_seats()
    layouts = [match.props.game.create_layout(n_seats), Tabletop.Layout.new(n_seats, 3, 5, 2, 1, 1)]
    return [match.encode(viewer.get_index(), layout, page).get_data().hex()
            for layout in layouts for page in range(2)]


def told(match, viewer):
    """All that a viewer can learn from a match, but the numbers that say how old something is."""
    view, result = match.dup_view(viewer), match.dup_result_for(viewer)
    return {"view": view.to_variant().print_(True),
            "numbers": encoded(match, viewer),
            "decisions": [show_decision(each) for each in match.list_decisions(viewer)],
            "events": [show_event(each) for each in match.list_events(viewer, 0)],
            "number of events": match.count_events(viewer),
            "end": result and result.to_variant().print_(True)}


def told_all(match):
    return {viewer.to_string(): told(match, viewer) for viewer in viewers(match)}


def need_same(one, other, *words):
    """Compares what `told` or `told_all` gave, and says where it differs."""
    if one == other:
        return
    differing = [key for key in one if one[key] != other.get(key)]
    for key in differing:
        if isinstance(one[key], dict):
            need_same(one[key], other[key], *words, key)
        raise Broken(" ".join(map(str, (*words, key))) + f": {one[key]} is not {other.get(key)}")
    raise Broken(" ".join(map(str, words)) + ": one tells more than the other")


def pieces_of(view):
    """The pieces that a view names, with all that it says of them, and the zone they lie in."""
    zones = view.to_variant().unpack()[4]
    return {piece[0]: (zone[0], *piece) for zone in zones for piece in zone[9] if piece[0]}
