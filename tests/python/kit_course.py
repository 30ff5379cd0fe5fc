# SPDX-License-Identifier: GPL-3.0-or-later
"""The conformance kit, points 2 to 5, 9 and 10: how a match goes, is kept, and goes again."""

import os
import random
from dataclasses import replace

import gi

gi.require_version("Tabletop", "1")
from gi.repository import GLib, Tabletop  # noqa: E402  (after require_version)

from kit_match import (  # noqa: E402
    Broken, asked, copy_of, hash_of, moments, need, need_same, own_decisions, pick, play, play_out,
    refused, reloaded, seats, step, told_all, viewers)
from kit_secrets import check_parts  # noqa: E402

Error = Tabletop.Error


# 2. The same again.

def determinism(subject, effort):
    """The same setup, seed and choices give the same states, and tell everybody the same."""
    made = number = 0
    starts = set()
    while made < effort.steps:
        one, other = subject.start(number), subject.start(number)
        starts.add(hash_of(one))
        rng = random.Random(number)
        while made < effort.steps and not one.is_over():
            need(hash_of(one) == hash_of(other), "seed", number, "after", made, "choices")
            seat, notation = step(one, rng)
            other.apply_text(seat, notation, other.props.sequence)
            made += 1
        need_same(told_all(one), told_all(other), "seed", number)
        number += 1
    starts |= {hash_of(subject.start(seed)) for seed in range(number, 10)}
    need(len(starts) > 1 or not subject.has("CHANCE"), "chance brings the same for every seed")


# 3. To the end.

def to_the_end(subject, effort):
    """Whoever plays at random comes to an end, with a choice at each moment and a fair result."""
    for number in range(effort.matches):
        match = subject.start(number)
        rng = random.Random(number)
        for made in range(effort.endless + 1):
            need(match.dup_result() is None, "there is a result before the end")
            need(made < effort.endless, "no end after", made, "choices")
            for seat in asked(match):
                need(any(not decision.props.optional and decision.get_n_choices()
                         for decision in own_decisions(match, seat)),
                     "the match waits for seat", seat, "without a choice")
            step(match, rng)
            if match.is_over():
                break
        check_result(subject, match.dup_result())
        check_endings(match)
        check_over(match)
    setup = subject.setup()
    for bot in subject.game.list_bots():
        # What the others are for is to be stronger, not faster.
        n_games = effort.simulations if bot.props.id == "random" else effort.matches
        for number in range(n_games):
            seed = Tabletop.seed_derive(number, 0)
            result = subject.game.simulate(setup, [bot.props.id], seed)
            check_result(subject, result)
        need(subject.game.simulate(setup, [bot.props.id], seed).equal(result),
             bot.props.id, "plays differently with the same seed")


def check_over(match):
    for viewer in viewers(match):
        need(not match.list_decisions(viewer).get_n_items(), "somebody is asked after the end")
    for seat in seats(match):
        need(not match.is_asked(seat), "seat", seat, "is asked after the end")
        refused({Error.OVER}, "a choice after the end", match.apply_text, seat, "x",
                match.props.sequence)
        refused({Error.OVER}, "leaving after the end", match.leave, seat)


def check_result(subject, result):
    standings = list(result.props.standings)
    need([each.props.seat for each in standings] == list(range(subject.n_seats)),
         "the result hasn't one standing for each seat")
    ranks = [each.props.rank for each in standings]
    need(all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks),
         "the ranks are", ranks)
    need(result.props.reason, "the result has no reason")
    for each in standings:
        partners = [other for other in standings if other.props.team == each.props.team != -1]
        need(all(other.props.won == each.props.won for other in partners),
             "team", each.props.team, "won in part")


def check_endings(match):
    """Nobody is told another result than anybody, only in other words."""
    result = match.dup_result()
    need(match.dup_result_for(Tabletop.Viewer.new_spectator()).equal(result),
         "a spectator is told as if they had played")
    for viewer in viewers(match):
        own = match.dup_result_for(viewer)
        need(figures_of(own) == figures_of(result), viewer.to_string(), "is told another result")


def figures_of(result):
    return (result.props.rule, result.props.n_choices, result.props.n_rounds,
            [(each.props.seat, each.props.team, each.props.rank, each.props.score, each.props.won,
              each.props.left) for each in result.props.standings])


# 4. Choices.

def choices(subject, effort):
    """Each listed choice can be made; a mutated, foreign or stale one is refused and changes
    nothing."""
    old = None
    for match, rng in moments(subject, effort, 40):
        if match.is_over():
            continue
        for seat in seats(match):
            for decision in own_decisions(match, seat):
                check_acts(match, decision)
                for choice in decision.props.choices:
                    copy = copy_of(match)
                    copy.apply_text(seat, choice.props.notation, copy.props.sequence)
        check_refusals(match, rng, old)
        old = (match, *pick(match, rng), match.props.sequence)


def check_acts(match, decision):
    """What a decision says for those who draw it is so."""
    view = match.dup_view(Tabletop.Viewer.new_seat(decision.props.seat))
    kinds, flags, forms = Tabletop.ReferenceKind, Tabletop.ChoiceFlags, Tabletop.DecisionForm
    finders = {kinds.PIECE: view.find_piece, kinds.ZONE: view.find_zone}
    choices = list(decision.props.choices)

    def check_references(act, what):
        for reference in act.props.references:
            kind, number = reference.props.kind, reference.props.number
            if kind in finders:
                need(finders[kind](reference.props.id), what, "names", reference,
                     "which isn't seen")
            if kind == kinds.SEAT:
                need(number in seats(match), what, "names seat", number)

    check_parts(decision, decision.props.prompt)
    check_references(decision, decision.props.prompt)
    texts = [(choice.props.label, choice.props.context) for choice in choices]
    need(len(set(texts)) == len(texts), "choices read alike:", texts)
    numbers = {}
    for choice in choices:
        check_references(choice, choice.props.notation)
        need(choice.props.alike <= choice.props.index, choice.props.notation, "is like a later one")
        need(bool(choice.props.flags & flags.CANCEL)
             == (decision.props.cancellable and choice == choices[-1]),
             choice.props.notation, "takes all back, or doesn't")
        for reference in choice.props.references:
            if reference.props.kind == kinds.NUMBER:
                numbers.setdefault(reference.props.number, choice)
                break
    if decision.props.form == forms.NUMBER:
        low, high = decision.get_minimum(), decision.get_maximum()
        need(all(decision.find_number(number) == numbers.get(number)
                 for number in range(low - 2, high + 3)), "the range isn't its choices")
        need(all(low <= number <= high for number in numbers), "a number is out of range")
        need(not numbers or decision.get_suggested() in numbers, "suggests what isn't there")
    for made in decision.props.made:
        check_references(made, made.props.notation)


def check_refusals(match, rng, old):
    before, now, state = told_all(match), match.props.sequence, hash_of(match)
    seat, choice = pick(match, rng)
    decision = next(each for each in own_decisions(match, seat)
                    if each.props.id == choice.props.decision_id)
    other = (seat + 1) % match.get_n_seats()

    def made_up(notation, n_before):
        """A choice that claims to be one of the decision's."""
        forged = Tabletop.Decision.new(decision.props.id, now, seat, "forged", "Forged")
        for number in range(n_before):
            forged.add_choice(Tabletop.Choice.new("forged", f"forged{number}", "Forged", None,
                                                  Tabletop.ChoiceFlags.NONE))
        mine = Tabletop.Choice.new("forged", notation, "Forged", None,
                                   Tabletop.ChoiceFlags.NONE)
        forged.add_choice(mine)
        return mine

    notation = choice.props.notation
    index = choice.props.index
    loose = Tabletop.Choice.new(choice.props.kind, notation, "Loose", None,
                                Tabletop.ChoiceFlags.NONE)
    attempts = [
        ("another's choice", {Error.NOT_YOURS}, match.apply, other, choice, now),
        ("a sequence number of the future", {Error.STALE}, match.apply, seat, choice, now + 1),
        ("a choice of no decision", {Error.ILLEGAL}, match.apply, seat, loose, now),
        ("a mutated notation", {Error.ILLEGAL}, match.apply, seat, made_up("forged", index), now),
        ("a mutated index", {Error.ILLEGAL}, match.apply, seat,
         made_up(notation, index + 1), now),
        ("an index too great", {Error.ILLEGAL}, match.apply, seat,
         made_up(notation, decision.get_n_choices()), now),
        ("a seat that there isn't", {Error.NOT_FOUND}, match.apply, match.get_n_seats(), choice,
         now),
        ("the word of no choice", {Error.ILLEGAL}, match.apply_text, seat, "no such choice", now),
        ("an empty word", {Error.ILLEGAL}, match.apply_text, seat, "", now),
        ("a word of 100 kB", {Error.ILLEGAL}, match.apply_text, seat, "x" * 100000, now),
    ]
    if not own_decisions(match, other):
        attempts.append(("somebody who isn't asked", {Error.NOT_YOURS}, match.apply_text, other,
                         notation, now))
    if old is not None and old[0] is match and old[3] != now:
        _, old_seat, old_choice, then = old
        attempts += [
            ("a stale sequence number", {Error.STALE}, match.apply, old_seat, old_choice, then),
            ("a stale choice", {Error.STALE, Error.NOT_YOURS}, match.apply, old_seat, old_choice,
             now)]
    for what, codes, call, *arguments in attempts:
        refused(codes, what, call, *arguments)
        need((hash_of(match), match.props.sequence) == (state, now), what, "changed the match")
    need_same(before, told_all(match), "being refused")


# 5. Back and forth.

def round_trips(subject, effort):
    """What is written is read back; saved, loaded, cloned, undone and replayed is the same."""
    for match, rng in moments(subject, effort, 50):
        check_saves(match, rng)
        if match.is_over():
            continue
        for seat in seats(match):
            for decision in own_decisions(match, seat):
                notations = [choice.props.notation for choice in decision.props.choices]
                need(len(set(notations)) == len(notations), "two choices are written alike")
                need([decision.find_notation(each) for each in notations]
                     == list(decision.props.choices), "a choice isn't found by its notation")
        copy = copy_of(match)
        seat, choice = pick(match, rng)
        match.apply(seat, choice, match.props.sequence)
        copy.apply_text(seat, choice.props.notation, copy.props.sequence)
        need(hash_of(copy) == hash_of(match), choice.props.notation, "does less in words")
        check_clone(match, rng)
    check_undo(subject, effort)
    check_past(subject)


def check_saves(match, rng):
    """A saved match goes on as the one that was saved; a damaged one is refused."""
    again = reloaded(match)
    need(hash_of(again) == hash_of(match), "a loaded match is another")
    need(again.props.sequence == match.props.sequence, "loading forgot the sequence number")
    need_same(told_all(match), told_all(again), "loading")
    for _ in range(3):
        if not again.is_over():
            copy = copy_of(again)
            seat, notation = step(again, rng)
            copy.apply_text(seat, notation, copy.props.sequence)
            need(hash_of(copy) == hash_of(again), "a loaded match goes on differently")
            need_same(told_all(again), told_all(copy), "going on after loading")

    game = match.props.game
    data = match.to_bytes().get_data()
    table = Tabletop.Table.new(match).save().get_data()
    for name, whole, load in [("match", data, game.load_match),
                              ("table", table, lambda part: Tabletop.Table.load(game, part))]:
        cut = rng.randrange(len(whole))
        refused({Error.BAD_SAVE}, f"a saved {name} cut at {cut}", load,
                GLib.Bytes.new(whole[:cut]))
        place, bit = rng.randrange(len(whole)), rng.randrange(8)
        flipped = bytearray(whole)
        flipped[place] ^= 1 << bit
        refused({Error.BAD_SAVE, Error.VERSION, Error.NOT_FOUND},
                f"a saved {name} with bit {bit} of byte {place} flipped", load,
                GLib.Bytes.new(bytes(flipped)))


def check_clone(match, rng):
    """A clone and its match go their own ways."""
    viewer = rng.choice(viewers(match))
    clone = match.clone_for(viewer)
    state, before = hash_of(match), told_all(match)
    if not clone.is_over():
        play(clone, rng, 3)
        need(hash_of(clone) != state, "a clone doesn't move")
    need(hash_of(match) == state, "playing a clone changed the match")
    need_same(before, told_all(match), "playing a clone")


def check_undo(subject, effort):
    """Taking a choice back leads to the state before it."""
    undone = 0
    for number in range(effort.matches // 4 + 1):
        match = subject.start(52 + number)
        rng = random.Random(number)
        for _ in range(effort.moments):
            if match.is_over():
                break
            undone += undo_one(subject, match, rng)
    need(bool(undone) == subject.has("UNDO"), undone, "choices were taken back")


def undo_one(subject, match, rng):
    """Makes a choice, takes it back if that can be done, and then makes another."""
    state, before, then = hash_of(match), told_all(match), match.props.sequence
    seat, notation = step(match, rng)
    undoers = [each for each in seats(match) if match.can_undo(each)]
    need(set(undoers) <= {seat}, "seats", undoers, "could take back what seat", seat, "did")
    for other in set(seats(match)) - set(undoers):
        refused({Error.ILLEGAL if subject.has("UNDO") else Error.UNSUPPORTED},
                f"seat {other} takes {notation} back", match.undo, other)
    if not undoers:
        return False
    match.undo(seat)
    need(hash_of(match) == state, "taking", notation, "back leads elsewhere")
    need_same(before, told_all(match), "taking", notation, "back")
    need(match.props.sequence > then + 1, "taking back doesn't count as a change")
    step(match, rng)
    return True


def check_past(subject):
    """A match that keeps a record can be played again from it."""
    match = subject.start(51)
    rng = random.Random(51)
    states, steps = [hash_of(match)], []
    while not match.is_over() and len(steps) < 200:
        seat, notation = step(match, rng)
        steps.append(f"{seat} {notation}")
        states.append(hash_of(match))
    if not match.list_steps():
        refused({Error.UNSUPPORTED}, "the past of a game without a record", match.dup_past, 0)
        return
    need(match.list_steps() == steps, "the record isn't what was played")
    for n_steps in {0, 1, len(steps) // 2, len(steps)}:
        past = match.dup_past(n_steps)
        need(hash_of(past) == states[n_steps], "the past of", n_steps, "steps is another")
        need(past.list_steps() == steps[:n_steps], "the past has another past")
    refused({Error.NOT_FOUND}, "the future", match.dup_past, len(steps) + 1)
    again = subject.start(51)
    for state, each in zip(states, steps):
        need(hash_of(again) == state, "the record leads elsewhere before", each)
        seat, _, notation = each.partition(" ")
        again.apply_text(int(seat), notation, again.props.sequence)


# 9. Going away.

def leaving(subject, effort):
    """Whoever leaves, at whatever moment: the others play on to the end."""
    # Each of them costs as many games as there are seats.
    for match, rng in moments(subject, replace(effort, moments=effort.moments // 2), 90):
        if match.is_over():
            continue
        for seat in seats(match):
            copy = copy_of(match)
            try:
                copy.leave(seat)
            except GLib.Error as error:
                need(error.matches(Tabletop.error_quark(), Error.UNSUPPORTED)
                     or Tabletop.SeatStatus.LEFT in statuses(match), error.message)
                continue
            check_gone(copy, seat)
            play_out(copy, rng, effort)
            need(copy.dup_result().props.standings[seat].props.left, "the result forgot who left")
        check_defaults(match, rng, effort)


def statuses(match):
    return [shown.props.status for shown
            in match.dup_view(Tabletop.Viewer.new_spectator()).props.seats]


def check_gone(match, seat):
    need(statuses(match)[seat] == Tabletop.SeatStatus.LEFT, "the view shows who left")
    need(not match.is_asked(seat), "who left is asked")
    if match.is_over():
        return
    state = hash_of(match)
    refused({Error.NOT_YOURS}, "a choice of who left", match.apply_text, seat, "x",
            match.props.sequence)
    refused({Error.ILLEGAL, Error.NOT_YOURS, Error.FAILED}, "leaving twice", match.leave, seat)
    need(hash_of(match) == state, "leaving twice changed the match")


def check_defaults(match, rng, effort):
    """For a player who is away, there is always something to do."""
    table = Tabletop.Table.new(copy_of(match))
    match = table.props.match
    away = rng.choice(seats(match))
    for _ in range(effort.endless):
        if match.is_over():
            return
        if match.is_asked(away):
            decision = match.ref_decision(away)
            need(decision.props.default_index < decision.get_n_choices(), "no default")
            table.play_default(away)
        else:
            step(match, rng)
    raise Broken(f"no end while seat {away} is away")


# 10. As it was.

def playthrough(subject):
    """A whole random game as text: each choice, what a spectator hears of it, and the result."""
    match = subject.start(100)
    rng = random.Random(100)
    spectator = Tabletop.Viewer.new_spectator()
    lines = [f"{subject}", "perft " + " ".join(str(perft(match, depth)) for depth in (1, 2))]
    last = 0
    while True:
        for event in match.list_events(spectator, last):
            lines.append(f"    {event.props.text} ({event.props.rule})")
            last = event.props.number
        if match.is_over():
            break
        seat, notation = step(match, rng)
        lines.append(f"{seat} {notation}")
    result = match.dup_result()
    lines.append(f"{result.props.reason} ({result.props.rule})")
    for each in result.props.standings:
        lines.append(f"{each.props.rank}. {each.props.score} {each.props.summary}")
    return "\n".join(lines) + "\n"


def perft(match, depth):
    """How many ways there are to go on for `depth` choices."""
    if depth == 0 or match.is_over():
        return 1
    n_ways = 0
    for seat in asked(match):
        for choice in match.ref_decision(seat).props.choices:
            copy = copy_of(match)
            copy.apply_text(seat, choice.props.notation, copy.props.sequence)
            n_ways += perft(copy, depth - 1)
    return n_ways


def check_playthrough(subject, folder, write=False):
    """Compares a game with the one that is kept, or keeps it."""
    path = os.path.join(folder, f"{str(subject).replace(' ', '-')}.txt")
    text = playthrough(subject)
    if write:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    with open(path, encoding="utf-8") as file:
        kept = file.read()
    if text != kept:
        for number, (line, was) in enumerate(zip(text.split("\n"), kept.split("\n")), 1):
            need(line == was, f"{path}:{number}: “{was}” has become “{line}”; if that is meant:"
                 f" python3 -m kit --playthroughs {folder} --write {subject.game.props.id}")
