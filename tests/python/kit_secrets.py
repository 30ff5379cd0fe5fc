# SPDX-License-Identifier: GPL-3.0-or-later
"""The conformance kit, points 6 and 7: who may know what, and who knows no less."""

import random

import gi

gi.require_version("Tabletop", "1")
from gi.repository import GLib, Tabletop  # noqa: E402  (after require_version)

from kit_match import (  # noqa: E402
    asked, hash_of, moments, need, need_same, pieces_of, seats, step, teams, told, viewers)


# 6. Secrets.

def non_interference(subject, effort):
    """Two matches that differ only in what a viewer may not know tell that viewer the same."""
    has_secrets = subject.has("CHANCE") or subject.has("HIDDEN_INFORMATION")
    dealt_anew = False
    for match, _ in moments(subject, effort, 60):
        state = hash_of(match)
        for viewer in viewers(match):
            who = viewer.to_string()
            truth = told(match, viewer)
            clone = match.clone_for(viewer)
            dealt_anew |= hash_of(clone) != state
            need(clone.props.sequence == match.props.sequence, "a clone of another age")
            need_same(truth, told(clone, viewer), "a clone for", who)
            need(hash_of(match.clone_for(viewer)) == hash_of(clone), "two clones for", who)
            need_same(truth, told(clone.clone_for(viewer), viewer), "a clone's clone for", who)
            check_numbers(match, viewer)
            if has_secrets:
                check_seed(match, clone)
        check_bots(match)
        check_hidden_pieces(match)
        check_drawing(match)
        need(hash_of(match) == state, "looking changed the match")
    need(dealt_anew or not has_secrets, "a clone deals nothing anew")
    check_the_end(subject)
    check_observers(subject, effort)
    check_moves(subject, effort)


def check_the_end(subject):
    """What is still hidden then isn't told with the result."""
    match, rng = subject.start(61), random.Random(61)
    while not match.is_over():
        step(match, rng)
    for viewer in viewers(match):
        need_same(told(match, viewer), told(match.clone_for(viewer), viewer),
                  "at the end, a clone for", viewer.to_string())


def check_numbers(match, viewer):
    """A gap in the numbers would tell that something happened."""
    numbers = [event.props.number for event in match.list_events(viewer, 0)]
    need(numbers == list(range(1, match.count_events(viewer) + 1)),
         f"{viewer.to_string()} hears of events {numbers}")
    since = len(numbers) // 2
    need([event.props.number for event in match.list_events(viewer, since)] == numbers[since:],
         f"{viewer.to_string()} doesn't hear what came after event {since}")


def counts_of(view):
    """How many pieces lie in each zone that isn't empty."""
    return {zone.props.id: zone.props.count for zone in view.props.zones if zone.props.count}


def zones_of(view):
    """Where each piece lies that has a name."""
    return {piece.props.id: zone.props.id for zone in view.props.zones
            for piece in zone.props.pieces if piece.props.id}


def carry_out(move, counts, zones, who):
    """Does to a table what a move says."""
    piece, former, old, new = (move.props.piece, move.props.former, move.props.from_zone,
                               move.props.to_zone)
    need(move.props.count == 1 or not (piece or former), who, "hears of several by one name")
    if old and not move.props.from_place:
        counts[old] = counts.get(old, 0) - move.props.count
    if new and not move.props.to_place:
        counts[new] = counts.get(new, 0) + move.props.count
    if former and not move.props.from_place:
        need(zones.pop(former, old) == old, who, "hears that", former, "goes from", old)
    if piece and not move.props.to_place:
        zones[piece] = new


def check_parts(told, text):
    """The parts of a text are that text, and name what an event or a question is about."""
    parts, references = list(told.props.parts), list(told.props.references)
    need("".join(part.props.text for part in parts) == text, "the parts of", text)
    need(not any(one.equal(other) for i, one in enumerate(references) for other in references[:i]),
         "one thing twice:", references)
    for part in parts:
        named = part.props.reference
        need(named is None or any(named.equal(other) for other in references),
             part.props.text, "is named, but", text, "isn't about it")


def check_told(event, known, who):
    """An event concerns what `who`, to whom these pieces are `known`, has seen."""
    check_parts(event, event.props.text)
    for reference in event.props.references:
        need(reference.props.kind != Tabletop.ReferenceKind.PIECE or reference.props.id in known,
             who, "hears of", reference.props.id, "and has never seen it:", event.props.text)


def check_moves(subject, effort):
    """The moves of all events lead from the view before to the view after."""
    rng = random.Random(62)
    for number in range(effort.matches // 4 + 1):
        match = subject.start(62 + number)
        tables = [(viewer, match.count_events(viewer), match.dup_view(viewer))
                  for viewer in viewers(match)]
        known = [set(zones_of(view)) for _, _, view in tables]
        for _ in range(effort.steps // 5):
            if match.is_over():
                break
            step(match, rng)
            announcing = [seat for seat in asked(match)
                          if match.ref_decision(seat).props.cancellable]
            if announcing:
                continue  # what may be taken back isn't told yet
            for i, (viewer, since, view) in enumerate(tables):
                who, counts, zones = viewer.to_string(), counts_of(view), zones_of(view)
                events = list(match.list_events(viewer, since))
                for event in events:
                    for move in event.props.moves:
                        carry_out(move, counts, zones, who)
                        known[i] |= {move.props.piece, move.props.former}
                view = match.dup_view(viewer)
                known[i] |= set(zones_of(view))
                for event in events:
                    check_told(event, known[i], who)
                need_same({zone: n for zone, n in counts.items() if n}, counts_of(view),
                          "what moved, to", who)
                shown = zones_of(view)
                for piece, zone in shown.items():
                    need(zones.get(piece) == zone, piece, "appears in", zone, "unheard by", who)
                tables[i] = viewer, match.count_events(viewer), view


def check_seed(match, clone):
    """With the seed one has all secrets."""
    try:
        data = clone.to_bytes().get_data()
    except GLib.Error:
        return
    need(data != match.to_bytes().get_data(), "a clone saves the match that it comes from")


def check_bots(match):
    """A bot chooses by what its seat knows."""
    for info in match.props.game.list_bots():
        for seat in asked(match):
            viewer = Tabletop.Viewer.new_seat(seat)
            decision = match.ref_decision(seat)
            clone = match.clone_for(viewer)
            both = [match.props.game.create_bot(info.props.id, 6).choose(seen, decision)
                    for seen in (clone, clone.clone_for(viewer))]
            need(both[0] == both[1], "the bot", info.props.id, "chooses",
                 *(choice.props.notation for choice in both))


def check_hidden_pieces(match):
    """What lies face down is nothing to a spectator, and what is hidden says nothing."""
    spectator = match.dup_view(Tabletop.Viewer.new_spectator())
    public = pieces_of(spectator)
    heard = {reference.props.id
             for event in match.list_events(Tabletop.Viewer.new_spectator(), 0)
             for reference in event.props.references
             if reference.props.kind == Tabletop.ReferenceKind.PIECE}
    for viewer in viewers(match):
        view = match.dup_view(viewer)
        for zone in view.props.zones:
            for piece in zone.props.pieces:
                if piece.props.id and not piece.props.face_up:
                    need(piece.props.id not in public, "a spectator sees", piece.props.id)
                    need(piece.props.id not in heard, "a spectator hears of", piece.props.id)
                if not piece.props.id:
                    need(not (piece.props.face or list(piece.props.alternatives)
                              or piece.props.card or piece.props.icon_name),
                         "a hidden piece says", piece.get_title() or piece.props.card)


def check_drawing(match):
    """Zones and steps are told apart, emblems are symbols, and whoever acts is asked."""
    symbols = {symbol.props.id for symbol in match.props.game.list_symbols()}
    for viewer in viewers(match):
        view = match.dup_view(viewer)
        for what in view.props.zones, view.props.steps:
            ids = [each.props.id for each in what]
            need(len(ids) == len(set(ids)), "one id for two:", ids)
        need(sum(step.props.current for step in view.props.steps) <= 1, "two steps are going on")
        for relation in view.props.relations:
            for end in relation.get_from(), relation.get_to():
                need(end.props.kind == Tabletop.ReferenceKind.SEAT
                     or view.find_piece(end.props.id), "an arrow to nothing:", end.props.id)
        for seat in view.props.seats:
            need(symbols.issuperset(seat.props.emblems), "no symbols:", seat.props.emblems)
            need(not seat.props.flags & Tabletop.SeatFlags.ACTING
                 or match.is_asked(seat.props.index), "whether it acts:", seat.props.name)


def check_observers(subject, effort):
    """What is signalled to a viewer is what the viewer can look up, and nothing else."""
    rng = random.Random(61)
    for number in range(effort.matches // 4 + 1):
        match = subject.start(61 + number)
        heard = []
        for viewer in viewers(match):
            observer = match.observe(viewer)
            events = [show.props.number for show in match.list_events(viewer, 0)]
            heard.append((viewer, events, observer))
            observer.connect("event", lambda _, event, log: log.append(event.props.number),
                             events)
            observer.connect("undone", lambda _, last, log: log.__delitem__(slice(last, None)),
                             events)
        for _ in range(effort.steps // 10):
            if match.is_over():
                break
            step(match, rng)
            undoers = [seat for seat in seats(match) if match.can_undo(seat)]
            if undoers and rng.random() < 0.3:
                match.undo(undoers[0])
            for viewer, events, _ in heard:
                need(len(events) == match.count_events(viewer),
                     f"{viewer.to_string()} was told of {len(events)} events")
                need(events == sorted(set(events)), "events were told twice or in disorder")


# 7. Who knows no less.

def union_law(subject, effort):
    """A spectator knows nothing that a seat doesn't, and a team nothing that a member doesn't."""
    for match, _ in moments(subject, effort, 70):
        spectator = Tabletop.Viewer.new_spectator()
        for seat in seats(match):
            need_less(match, spectator, Tabletop.Viewer.new_seat(seat))
        for team in teams(match):
            view = match.dup_view(Tabletop.Viewer.new_team(team))
            for shown in view.props.seats:
                if shown.props.team == team:
                    need_less(match, Tabletop.Viewer.new_team(team),
                              Tabletop.Viewer.new_seat(shown.props.index))
            need_less(match, spectator, Tabletop.Viewer.new_team(team))


def need_less(match, less, more):
    """Everything that `less` sees and is asked must be seen by `more`."""
    names = f"{less.to_string()} knows more than {more.to_string()}:"
    one, other = match.dup_view(less), match.dup_view(more)
    seen = pieces_of(other)
    for piece, shown in pieces_of(one).items():
        need(piece in seen and is_seen(shown, seen[piece]), names, shown)
    for zone in one.props.zones:
        same = other.find_zone(zone.props.id)
        need(same is not None and same.props.count == zone.props.count, names, zone.props.id)
    # The numbers of decisions tell when a viewer was first asked: each has its own. And whoever is
    # asked may have begun to answer, which the others don't see.
    asked = {each.props.seat for each in match.list_decisions(more)}
    known = {asked_what(each) for each in match.list_decisions(more)}
    for each in match.list_decisions(less):
        need(each.props.seat in asked, names, each.props.prompt)
        need(more.is_seat(each.props.seat) or asked_what(each) in known, names, each.props.prompt)


def is_seen(less, more):
    """Whether `more` tells all that `less` does of a piece. Who knows what lies face down sees its
    face in place of its back, with what there is to say of it."""
    zone, name, kind, _, _, _, *fixed, notes, parent = more
    told, known = wordless(less[-2]), wordless(notes)
    if [*less[:-2], less[-1]] == [*more[:-2], parent]:
        return told == known
    return (
        "face-down" in {note[0] for note in notes}
        and [zone, name, kind, *fixed, parent] == [*less[:3], *less[6:-2], less[-1]]
        and told <= known)


def wordless(notes):
    """Notes but for their texts, which call nobody by name to themselves."""
    return {(name, prominence, reference) for name, _, prominence, reference in notes}


def asked_what(decision):
    return decision.props.seat, decision.props.kind, decision.props.prompt
