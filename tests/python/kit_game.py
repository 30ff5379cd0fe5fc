# SPDX-License-Identifier: GPL-3.0-or-later
"""The conformance kit, points 1 and 8: what a game says about itself, and its rules."""

import random
import re

import gi

gi.require_version("Tabletop", "1")
from gi.repository import GLib, Tabletop  # noqa: E402  (after require_version)

from kit_match import need, need_same, play_out, refused, told_all, viewers  # noqa: E402

WORD = re.compile(r"[a-z][a-z0-9-]*")
Error = Tabletop.Error


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
