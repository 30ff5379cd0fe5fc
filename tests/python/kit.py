# SPDX-License-Identifier: GPL-3.0-or-later
"""The conformance kit: what Tabletop promises to hosts and players, checked on any game.

usage: python3 -m kit [OPTION...] [GAME...]

Each function of `POINTS` checks one promise of a `Subject` and raises `Broken` where it is broken.
Run as a program it checks the games named, or all that the catalog finds, for every number of
seats, and reports in the Test Anything Protocol.
"""

import argparse
import os
import random
import re
import sys
from dataclasses import replace

import gi

gi.require_version("Tabletop", "1")
from gi.repository import GLib, Tabletop  # noqa: E402  (after require_version)

from kit_match import (  # noqa: E402
    Broken, Effort, Subject, asked, copy_of, hash_of, moments, need, need_same, numbers_of_seats,
    own_decisions, pick, pieces_of, play, play_out, refused, reloaded, seats, step, teams, told,
    told_all, viewers)

Error = Tabletop.Error
WORD = re.compile(r"[a-z][a-z0-9-]*")
# What a text has in it that wasn't filled in.
# But mana symbols, as in {2}{G}.
SYMBOL = re.compile(r"\{([^{}]*)\}")
LEFT_OPEN = re.compile(r"\{[a-z_]+\}|%[sdu]|%\d|\(null\)|<[a-z]+ object")


# 1. What a game says about itself.

def metadata(subject, effort):
    """A game says all that a host shows, its defaults can be played, and the rest is refused."""
    game = subject.game
    need(WORD.fullmatch(game.props.id), "the id", game.props.id)
    for name in "title", "summary", "description", "rules_version":
        need(game.get_property(name).strip(), "there is no", name)
    need("\n" not in game.props.summary, "the summary has more than one line")
    need(1 <= game.props.min_seats <= game.get_recommended_seats() <= game.props.max_seats,
         "its numbers of seats")
    need(game.props.abi == Tabletop.ABI, "its ABI is", game.props.abi)
    need(all(map(WORD.fullmatch, game.props.tags)), "its tags are", game.props.tags)

    setup = subject.setup()
    game.validate(setup)
    game.create_match(setup, None)
    for n_seats in game.props.min_seats - 1, game.props.max_seats + 1:
        if n_seats > 0:
            message = refused({Error.BAD_OPTION}, f"{n_seats} seats", game.create_match,
                              game.create_setup(n_seats), None)
            need("seats" in message, "the refusal doesn't name the seats:", message)
    refused({Error.BAD_DATA}, "a seed of 31 bytes", game.create_match, setup,
            GLib.Bytes.new(bytes(31)))

    keys = [option.props.key for option in game.list_options()]
    need(len(set(keys)) == len(keys), "two options have the same key:", keys)
    check_group(subject, game.list_options())
    for option in game.list_options():
        check_option(subject, option)
        check_idle(subject, option)
        if option.props.for_seats:
            check_seats(subject, option)
    refused({Error.NOT_FOUND}, "an option that there isn't", setup.set_option_text, "no-such=1")

    check_rules(game)

    bots = [bot.props.id for bot in game.list_bots()]
    need("random" in bots and len(set(bots)) == len(bots), "its bots are", bots)
    for bot in game.list_bots():
        need(WORD.fullmatch(bot.props.id) and bot.props.title, "the bot", bot.props.id)
        need(game.create_bot(bot.props.id, 1).dup_name(), "the bot", bot.props.id, "has no name")
    refused({Error.NOT_FOUND}, "a bot that there isn't", game.create_bot, "no-such", 1)


def check_rules(game):
    """Sections are told apart, cite what there is, and are found by their own ids and titles."""
    rules = list(game.list_rules())
    ids = [rule.props.id for rule in rules]
    need(len(set(ids)) == len(ids), "two sections have the same id:", ids)
    need(rules, "there is no rulebook")
    need([rule.props.id for rule in game.search_rules(" ")] == ids, "looking for nothing")
    for rule in rules:
        need(rule.props.title and rule.props.text, rule.props.id, "says nothing")
        need(set(rule.props.see) <= set(ids), rule.props.id, "names", rule.props.see)
        need(game.search_rules(rule.props.id)[0].props.id == rule.props.id, rule.props.id,
             "isn't found by its id")
        need(game.search_rules(rule.props.title.upper())[0].props.id == rule.props.id,
             rule.props.title, "isn't found by its title")
        need(game.dup_rule(rule.props.id).props.id == rule.props.id, rule.props.id, "isn't there")
        need(game.dup_cited_rule(f"No. ({rule.props.id})").props.id == rule.props.id,
             rule.props.id, "isn't what a refusal cites")
    need(game.dup_rule("no-such-rule") is None and game.dup_cited_rule("No.") is None,
         "a rule that there isn't")
    need(not list(game.search_rules("qqqxyz")), "words that stand nowhere are found")


def check_group(subject, options):
    titles = {}
    for option in options:
        group, title = option.props.group, option.props.group_title
        need(WORD.fullmatch(group) and title, option.props.key, "is in the group", group)
        need(titles.setdefault(group, title) == title, "two titles of the group", group)


def check_seats(subject, option):
    """One option, and a value for each seat that is there."""
    setup, key = subject.setup(), option.props.key
    n_seats, default = setup.props.n_seats, option.props.default_value
    keys = [option.dup_seat_key(seat) for seat in range(n_seats + 1)]
    need(len(set(keys)) == len(keys) and key not in keys, "its keys are", keys)
    for seat in range(n_seats):
        setup.set_option(keys[seat], default)
        need(setup.get_option(keys[seat]).equal(default), keys[seat], "isn't set")
    need(setup.get_option(key).equal(default), key, "isn't what all have")
    refused({Error.BAD_OPTION}, "a seat that there isn't", setup.set_option, keys[-1], default)
    applies, reason = subject.game.option_applies(setup, keys[-1])
    need(not applies and reason, keys[-1], "applies, to a seat that there isn't")


def check_idle(subject, option):
    """What doesn't apply makes no difference, whatever it is set to."""
    setup, key = subject.setup(), option.props.key
    applies, reason = subject.game.option_applies(setup, key)
    need(applies or reason, key, "doesn't apply, without a reason")
    seed = GLib.Bytes.new(bytes(32))
    usual = told_all(subject.game.create_match(setup, seed))
    for value in [] if applies else good_values(option):
        try:
            setup.set_option_text(f"{key}={value}")
            other = subject.game.create_match(setup, seed)
        except GLib.Error:
            continue
        need_same(usual, told_all(other), f"{key}={value}, which doesn't apply,")


def good_values(option):
    kinds = Tabletop.OptionKind
    return {kinds.BOOLEAN: ["yes", "no"], kinds.CHOICE: option.props.choices,
            kinds.INTEGER: [option.props.minimum, option.props.maximum],
            kinds.STRING: [option.props.default_value.unpack()],
            kinds.DECK: option.props.choices,
            kinds.SEAT: [0, option.props.maximum]}[option.props.kind]


def check_option(subject, option):
    key, kind = option.props.key, option.props.kind
    need(WORD.fullmatch(key) and option.props.title, "the option", key)
    option.validate(option.props.default_value)
    kinds = Tabletop.OptionKind
    for value in good_values(option):
        # A value can be right and yet not go with the number of seats; then it says so.
        setup = subject.setup()
        setup.set_option_text(f"{key}={value}")
        try:
            subject.game.create_match(setup, None)
        except GLib.Error as error:
            need(error.matches(Tabletop.error_quark(), Error.BAD_OPTION) and key in error.message,
                 f"{key}={value}:", error.message)
    bad = {kinds.BOOLEAN: ["perhaps"], kinds.CHOICE: ["no such word", ""],
           kinds.INTEGER: [option.props.minimum - 1, option.props.maximum + 1, "many", ""],
           kinds.SEAT: [-1, option.props.maximum + 1, "many", ""],
           kinds.DECK: ["x" * (option.props.maximum + 1)],
           kinds.STRING: ["x" * (option.props.maximum + 1)]}[kind]
    for value in bad:
        setup = subject.setup()
        message = refused({Error.BAD_OPTION}, f"{key}={value}", setup.set_option_text,
                          f"{key}={value}")
        need(key in message, f"{key}={value}: the refusal doesn't name the option:", message)
    wrong_type = GLib.Variant("ai", [1])
    message = refused({Error.BAD_OPTION}, f"{key}=[1]", option.validate, wrong_type)
    need(key in message, f"{key}=[1]: the refusal doesn't name the option:", message)


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


# 14. Whoever listens to a scene.

class Listener:
    """Knows a table only by what its scene says of changes."""

    def __init__(self, match, viewer):
        self.match, self.viewer = match, viewer
        self.scene = Tabletop.Scene.new(match, viewer)
        self.scene.follow()
        self.lists, self.pieces, self.notified = {}, {}, []
        for name in "seats", "zones", "steps", "relations":
            self.attend(name, self.scene.get_property(name))
        self.listen()

    def attend(self, name, model):
        """Follows a list by what it says of itself."""
        known = list(model)
        model.connect("items-changed", lambda model, at, removed, added: known.__setitem__(
            slice(at, at + removed), [model[at + i] for i in range(added)]))
        self.lists[name] = model, known

    def listen(self):
        """Attends to what has come; forgets what has gone."""
        for zone in self.scene.props.zones:
            if zone.props.id not in self.lists:
                self.attend(zone.props.id, zone.props.pieces)
        there = {piece.props.id: piece for zone in self.scene.props.zones for piece in zone
                 if piece.props.id}
        for name, piece in there.items():
            if name not in self.pieces:
                self.pieces[name] = piece, rows_of(piece)
                piece.connect("notify", lambda piece, spec: self.notified.append(
                    (piece.props.id, spec.name)))
        for name in set(self.pieces) - set(there):
            del self.pieces[name]

    def check(self):
        view = self.match.dup_view(self.viewer)
        who = self.viewer.to_string()
        need(portrait(self.scene).equal(view), f"the scene of {who} isn't the view")
        for name, (model, known) in self.lists.items():
            need(known == list(model), f"{name} of {who} didn't say all that changed")
        for name, (piece, before) in list(self.pieces.items()):
            now = self.scene.find_piece(name)
            need(now is None or now == piece, f"{name} became another object for {who}")
            need((now is None) == (view.find_piece(name) is None), f"{name} isn't where it is")
            if now is None:
                continue
            rows = rows_of(piece)
            changed = sorted((name, row) for row in rows if rows[row] != before[row])
            told = sorted(each for each in self.notified if each[0] == name)
            need(told == changed, f"{who} was told of {told}, and {changed} changed")
            self.pieces[name] = piece, rows
        self.notified.clear()
        self.listen()


def rows_of(piece):
    """All that is said of a piece, by the names of its properties."""
    view, zone = Tabletop.View.new("", -1), Tabletop.Zone.new("z", "", -1, Tabletop.ZoneLayout.ROW)
    zone.add_piece(piece)
    view.add_zone(zone)
    row = view.to_variant().unpack()[4][0][9][0]
    return dict(zip([spec.name for spec in Tabletop.Piece.list_properties()], row))


def portrait(scene):
    """A scene as a view."""
    view = Tabletop.View.new(scene.props.phase, scene.props.active_seat)
    view.set_tags(scene.props.tags)
    for add, things in ((view.add_seat, scene.props.seats), (view.add_zone, scene.props.zones),
                        (view.add_step, scene.props.steps),
                        (view.add_relation, scene.props.relations)):
        for thing in things:
            add(thing)
    return view


def scenes(subject, effort):
    """The differences that a scene tells, made to what was known before, are the next view."""
    rng = random.Random(14)
    for number in range(effort.matches // 10 + 1):
        match = subject.start(140 + number)
        listeners = [Listener(match, viewer) for viewer in viewers(match)]
        for _ in range(effort.steps // 20):
            if match.is_over():
                break
            step(match, rng)
            undoers = [seat for seat in seats(match) if match.can_undo(seat)]
            for _ in range(1 + bool(undoers)):
                for listener in listeners:
                    listener.check()
                if undoers:
                    match.undo(undoers.pop())


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


# 8. Rules.

def rules(subject, effort):
    """Each event names the rule behind it, and so does the result."""
    for number in range(effort.matches // 4 + 1):
        match = subject.start(80 + number)
        play_out(match, random.Random(number), effort)
        for viewer in viewers(match):
            for event in match.list_events(viewer, 0):
                need(re.search(r"\d", event.props.rule), "no rule behind:", event.props.text)
        need(re.search(r"\d", match.dup_result().props.rule), "no rule behind the result")


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


POINTS = {
    "1 metadata": metadata,
    "2 determinism": determinism,
    "3 to the end": to_the_end,
    "4 choices": choices,
    "5 round trips": round_trips,
    "6 non-interference": non_interference,
    "7 union law": union_law,
    "8 rules": rules,
    "9 leaving": leaving,
    "12 words": words,
    "13 numbers": numbers,
    "14 scenes": scenes,
}


def list_checks(options):
    """What is to be checked, as (name, function, arguments)."""
    catalog = Tabletop.Catalog.new(None)
    games = [catalog.lookup_game(each) for each in options.games] or list(catalog.list_games())
    effort = Effort(simulations=options.simulations)
    chosen = dict(each.partition("=")[::2] for each in options.option)
    for game in games:
        for n_seats in numbers_of_seats(game):
            subject = Subject(game, n_seats, chosen)
            for name, point in POINTS.items():
                if not options.point or name.split()[0] in options.point:
                    yield f"{subject}: {name}", point, (subject, effort)
        if options.playthroughs:
            subject = Subject(game, game.props.min_seats, chosen)
            yield (f"{subject}: 10 as it was", check_playthrough,
                   (subject, options.playthroughs, options.write))


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="python3 -m kit", description=__doc__.split("\n")[0])
    parser.add_argument("games", metavar="GAME", nargs="*", help="ids of games; all without any")
    parser.add_argument("--option", metavar="KEY=VALUE", action="append", default=[],
                        help="an option of the games; may be repeated")
    parser.add_argument("--point", metavar="N", action="append", default=[],
                        choices=[name.split()[0] for name in POINTS],
                        help="check only this point; may be repeated")
    parser.add_argument("--simulations", type=int, default=Effort.simulations, metavar="N",
                        help="whole games for each number of seats (default: %(default)s)")
    parser.add_argument("--playthroughs", metavar="FOLDER",
                        help="compare a whole game with the one kept in FOLDER")
    parser.add_argument("--write", action="store_true", help="keep the game in FOLDER instead")
    checks = list(list_checks(parser.parse_args(arguments)))
    print(f"1..{len(checks)}")
    n_broken = 0
    for number, (name, point, what) in enumerate(checks, 1):
        try:
            point(*what)
            print(f"ok {number} - {name}", flush=True)
        except (Broken, GLib.Error) as error:
            n_broken += 1
            reason = getattr(error, "message", error)
            print(f"not ok {number} - {name}\n# {reason}", flush=True)
    return 1 if n_broken else 0


if __name__ == "__main__":
    sys.exit(main())
