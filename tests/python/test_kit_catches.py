# SPDX-License-Identifier: GPL-3.0-or-later
"""The kit fails where it should: each of these games breaks one promise, and is caught.

Every game here is Magpies with one mistake; Magpies itself passes (test_kit.py).
"""

import copy
import itertools
import json
import re

import gi
import pytest

gi.require_version("Tabletop", "1")
from gi.repository import GLib, Tabletop  # noqa: E402  (after require_version)

import kit  # noqa: E402
import toygame  # noqa: E402
from kit_match import Broken, Effort, Subject  # noqa: E402
from kit_scenes import Listener  # noqa: E402

EFFORT = Effort(simulations=5, matches=6, steps=60, moments=12, endless=300)
NUMBERS = itertools.count()


def spoil(parent, **methods):
    """A class derived from `parent`, with some methods replaced."""
    return type(parent.__name__, (parent,),
                {"__gtype_name__": f"Spoilt{parent.__name__}{next(NUMBERS)}", **methods})


def spoilt_match(**methods):
    return spoil(toygame.Game, match_type=spoil(toygame.Match, **methods))


def spoilt_state(**methods):
    """A game whose matches have another state."""
    state = type("State", (toygame.State,), methods)

    def init(self, game, setup, seed):
        toygame.Match.__init__(self, game, setup, seed)
        if seed is not None:
            self.state = state(self.get_n_seats(), setup.get_integer("feathers"), seed)

    return spoilt_match(__init__=init)


def list_again(self, viewer, change):
    """The decisions of Magpies, each made anew with what `change` says."""
    def renew(decision):
        prompt, choices = change(self, viewer, decision)
        new = Tabletop.Decision.new(decision.props.id, decision.props.sequence,
                                    decision.props.seat, decision.props.kind, prompt)
        for label, notation in choices:
            new.add_choice(Tabletop.Choice.new("lay", notation, label, None,
                                               Tabletop.ChoiceFlags.NONE))
        return new

    return toygame.list_of(Tabletop.Decision,
                           map(renew, toygame.Match.do_list_decisions(self, viewer)))


def choices_of(decision):
    return [(each.props.label, each.props.notation) for each in decision.props.choices]


def tell_again(self, viewer, since, change):
    return toygame.list_of(Tabletop.Event, [
        Tabletop.Event.new(*change(each.props.number, each.props.sequence, each.props.kind,
                                   each.props.seat, each.props.text, each.props.rule))
        for each in toygame.Match.do_list_events(self, viewer, since)])


# 6: what leaks.

def prompt_counts_high_feathers(self, viewer, decision):
    others = [hand for seat, hand in enumerate(self.state.hands) if not viewer.is_seat(seat)]
    n_high = sum(feather > 20 for hand in others for feather in hand)
    return f"Beware of {n_high} high feathers", choices_of(decision)


def order_depends_on_the_others(self, viewer, decision):
    total = sum(sum(hand) for seat, hand in enumerate(self.state.hands)
                if not viewer.is_seat(seat))
    return decision.props.prompt, choices_of(decision)[::1 if total % 2 else -1]


def choices_for_all(self, viewer, decision):
    seat = decision.props.seat
    return decision.props.prompt, [(f"Lay feather {feather}", f"lay:{feather}")
                                   for feather in self.state.hands[seat]]


def name_a_feather(self, event, seat, text):
    toygame.Match.add_parts(self, event, seat, text)
    event.add_reference(Tabletop.Reference.new_piece(
        Tabletop.ReferenceRole.TARGET, f"feather-{toygame.N_FEATHERS + 1}"))


def gap_in_numbers(self, viewer, since):
    return toygame.list_of(Tabletop.Event, [
        Tabletop.Event.new(number, *event[1:6]) for number, event in enumerate(self.events, 1)
        if self.hears(viewer, event[0]) and number > since])


def clone_that_knows(self, viewer):
    clone = toygame.Match.do_clone_for(self, viewer)
    clone.state = copy.deepcopy(self.state)
    return clone


def clone_with_the_seed(self, viewer):
    clone = toygame.Match.do_clone_for(self, viewer)
    clone.seed, clone.steps = self.seed, self.steps
    return clone


def clone_by_chance(self, viewer):
    clone = toygame.Match.do_clone_for(self, viewer)
    clone.state.deal_anew(self.eyes(viewer), toygame.checksum(str(next(NUMBERS))).encode())
    return clone


def count_in_a_view(self, viewer):
    """The zone of what nobody holds says whether the highest feather is there."""
    view = toygame.Match.do_dup_view(self, viewer)
    view.find_zone("away").set_count(len(self.state.away) + (40 in self.state.away))
    return view


def remembered_face(self, viewer):
    """A piece that lay open once keeps its icon when it is hidden."""
    value = toygame.Match.do_dup_view(self, viewer).to_variant().print_(False)
    value = re.sub(r"\('', 'feather', nothing, \[\], ''(, \d, false, )''",
                   r"('', 'feather', nothing, [], ''\1'low'", value)
    return Tabletop.View.new_from_variant(GLib.Variant.parse(
        GLib.VariantType(Tabletop.VIEW_TYPE_STRING), value, None, None))


def numbers_that_know(self, encoder):
    """The encoder is told of the highest feather in others' hands."""
    others = [hand for seat, hand in enumerate(self.state.hands) if seat != encoder.get_seat()]
    encoder.add_tag(f"beware-{max(map(max, filter(None, others)), default=0)}")
    return Tabletop.Match.do_encode(self, encoder)


def words_of_the_whole(self, viewer):
    view = toygame.Match.do_dup_view(self, viewer)
    view.set_tags([f"next-{number}" for number in self.state.away[:1]])
    return view


def never_the_same(self, viewer):
    """A view that depends on how often it was asked for."""
    view = toygame.Match.do_dup_view(self, viewer)
    view.set_tags([f"look-{next(NUMBERS)}"])
    return view


def words_of_a_seat(self, viewer):
    view = toygame.Match.do_dup_view(self, viewer)
    for seat, hand in zip(view.props.seats, self.state.hands):
        if sum(hand) > 50:
            seat.add_note(Tabletop.Note.new("strong", "strong", Tabletop.Prominence.NORMAL, None))
    return view


class CheatingBot(toygame.GObject.Object, Tabletop.Bot):
    __gtype_name__ = "MagpiesCheatingBot"
    name = toygame.GObject.Property(type=str, default="Cheat",
                                    flags=toygame.GObject.ParamFlags.READABLE)

    def do_choose(self, match, decision):
        return decision.get_choice(
            sum(map(sum, match.state.hands[1:])) % decision.get_n_choices())


LEAKS = {
    "hands that all see": spoilt_match(knows=lambda self, viewer, seat: True),
    "events that all hear": spoilt_match(hears=lambda self, viewer, audience: True),
    "a prompt that counts": spoilt_match(do_list_decisions=lambda self, viewer: list_again(
        self, viewer, prompt_counts_high_feathers)),
    "an order of choices": spoilt_match(do_list_decisions=lambda self, viewer: list_again(
        self, viewer, order_depends_on_the_others)),
    "choices that all see": spoilt_match(do_list_decisions=lambda self, viewer: list_again(
        self, viewer, choices_for_all)),
    "a treasure that appears unheard": spoilt_match(moved=lambda self: [
        motion for motion in toygame.Match.moved(self) if motion[1][0] != motion[2][0]]),
    "a feather that is named before it is seen": spoilt_match(add_parts=name_a_feather),
    "a gap in the numbers of events": spoilt_match(do_list_events=gap_in_numbers),
    "a number of events": spoilt_match(do_count_events=lambda self, viewer: len(self.events)),
    "a number of pieces": spoilt_match(do_dup_view=count_in_a_view),
    "an icon on a hidden piece": spoilt_match(do_dup_view=remembered_face),
    "numbers that know more": spoilt_match(do_encode=numbers_that_know),
    "words of the whole": spoilt_match(do_dup_view=words_of_the_whole),
    "words of a seat": spoilt_match(do_dup_view=words_of_a_seat),
    "a clone that knows all": spoilt_match(do_clone_for=clone_that_knows),
    "a clone with the seed": spoilt_match(do_clone_for=clone_with_the_seed),
    "a clone by chance": spoilt_match(do_clone_for=clone_by_chance),
    "spectators who are partners": spoilt_match(
        eyes=lambda self, viewer: {0} if viewer.get_kind() == Tabletop.ViewerKind.SPECTATOR
        else toygame.Match.eyes(self, viewer)),
    "a bot that looks": spoil(toygame.Game, do_create_bot=lambda self, *_: CheatingBot()),
}


@pytest.mark.parametrize("leaky", LEAKS.values(), ids=list(LEAKS))
def test_a_leak_is_found(leaky):
    with pytest.raises(Broken):
        kit.non_interference(Subject(leaky(), 3), EFFORT)


# The other points.

def forgetful_load(self, data):
    """Loads the setup and the deal, and none of the moves."""
    save = json.loads(data.get_data().decode().split(" ", 3)[3])
    value = GLib.Variant.parse(GLib.VariantType("(suasa{sv})"), save["setup"], None, None)
    return self.replay(Tabletop.Setup.new_from_variant(self, value),
                       bytes.fromhex(save["seed"]), [])


def trusting_load(self, data):
    """Loads whatever comes, however damaged."""
    try:
        return toygame.Game.do_load_match(self, data)
    except GLib.Error:
        return self.do_create_match(self.create_setup(3), GLib.Bytes.new(bytes(32)))


def undo_that_forgets_the_events(self, seat):
    events = list(self.events)
    toygame.Match.do_undo(self, seat)
    self.events = events
    return True


def undo_that_plays_lower(self, seat):
    toygame.Match.do_undo(self, seat)
    self.state.hands[seat][0] += 1
    return True


def apply_on_a_whim(self, seat, choice):
    toygame.Match.do_apply(self, seat, choice)
    self.state.away.append(next(NUMBERS))
    return True


def apply_but_not_twos(self, seat, choice):
    if choice.props.index == 2:
        raise toygame.refusal(Tabletop.Error.ILLEGAL, "Not that one (MAG-2)")
    return toygame.Match.do_apply(self, seat, choice)


def a_choice_twice(self, viewer, decision):
    choices = choices_of(decision)
    return decision.props.prompt, choices + choices[:1]


def a_blank_label(self, viewer, decision):
    return decision.props.prompt, [(" ", notation) for _, notation in choices_of(decision)]


def an_open_place(self, viewer, decision):
    return "Which feather does {seat} lay?", choices_of(decision)


def leave_but_stay_asked(self, seat):
    self.state.left[seat] = True
    self.steps.append(f"{seat}")
    return True


def leave_quietly(self, seat):
    """The others wait for who left."""
    self.fly_off(seat)
    self.state.left[seat] = self.state.left.count(False) == 1
    return True


def turn_that_gives_back(self):
    """The treasure goes under the others, and the feathers back to the hands."""
    laid = list(self.laid)
    taken = toygame.State.turn(self)
    if taken:
        self.treasures.append(self.hoards[taken[0]].pop())
        for hand, feather in zip(self.hands, laid):
            hand.append(feather)
    return taken


def result_without_first(self):
    result = toygame.Match.do_dup_result(self)
    if result is None:
        return None
    worse = Tabletop.Result.new(result.props.reason, result.props.rule, 1, 1)
    for each in result.props.standings:
        worse.add_standing(Tabletop.Standing.new(each.props.seat, -1, each.props.rank + 1, 0,
                                                 False, False, None))
    return worse


def result_for_the_vain(self, viewer):
    """Whoever looks has won."""
    result = toygame.Match.do_dup_result(self)
    if result is None:
        return None
    vain = Tabletop.Result.new(result.props.reason, result.props.rule, result.props.n_choices,
                               result.props.n_rounds)
    for each in result.props.standings:
        won = viewer.is_seat(each.props.seat) or each.props.won
        vain.add_standing(Tabletop.Standing.new(each.props.seat, each.props.team, each.props.rank,
                                                each.props.score, won, each.props.left, None))
    return vain


def result_with_the_seed(self, viewer):
    result = toygame.Match.do_dup_result(self)
    if result is None:
        return None
    return Tabletop.Result.new(f"All came from {self.seed}", "MAG-5", 1, 1)


def one_standing(self):
    result = toygame.Match.do_dup_result(self)
    if result is None:
        return None
    short = Tabletop.Result.new("The end", "MAG-5", 1, 1)
    short.add_standing(result.props.standings[0])
    return short


def view_for_spectators(self, viewer):
    """Only a spectator sees how many feathers nobody holds."""
    view = toygame.Match.do_dup_view(self, viewer)
    if viewer.get_kind() != Tabletop.ViewerKind.SPECTATOR:
        view.find_zone("away").set_count(0)
    return view


def own_choice(match, seat, n):
    return match.ref_decision(seat).get_choice(n)


def seat_view_without_treasure(self, viewer):
    view = toygame.Match.do_dup_view(self, viewer)
    if viewer.get_kind() == Tabletop.ViewerKind.SEAT:
        for piece in view.find_zone("treasure").props.pieces:
            piece.set_card("turn_me")
    return view


def labels_alike(self, viewer, decision):
    return decision.props.prompt, [("Lay it", notation) for _, notation in choices_of(decision)]


def point_into_the_dark(self, viewer):
    decisions = toygame.Match.do_list_decisions(self, viewer)
    for decision in decisions:
        decision.add_reference(Tabletop.Reference.new_piece(
            Tabletop.ReferenceRole.TARGET, "feather-99"))
    return decisions


def nothing_cancels(self, viewer):
    decisions = toygame.Match.do_list_decisions(self, viewer)
    for decision in decisions:
        decision.set_cancellable(True)
    return decisions


MISTAKES = {
    "no summary": (kit.metadata, lambda: toygame.Game(summary="")),
    "an id with spaces": (kit.metadata, lambda: toygame.Game(id="mag pies")),
    "more seats recommended than there are": (
        kit.metadata, lambda: toygame.Game(recommended_seats=9)),
    "no bot": (kit.metadata, spoil(
        toygame.Game, do_list_bots=lambda self: toygame.list_of(Tabletop.BotInfo, []))),
    "defaults that can't be played": (kit.metadata, spoil(
        toygame.Game, do_validate=lambda self, setup: setup.get_boolean("partners"))),
    "a refusal that names no option": (kit.metadata, spoil(
        toygame.Game, do_create_match=lambda self, setup, seed: toygame.Game.do_create_match(
            self, setup, seed) if setup.get_integer("feathers") == 4 else None)),
    "chance of its own": (kit.determinism, spoilt_match(do_apply=apply_on_a_whim)),
    "the same deal for each seed": (kit.determinism, spoil(
        toygame.Game, do_create_match=lambda self, setup, seed: self.match_type(
            self, setup, bytes(32)))),
    "nobody is asked": (kit.to_the_end, spoilt_match(do_is_asked=lambda self, seat: False)),
    "no end": (kit.to_the_end, spoilt_state(turn=turn_that_gives_back)),
    "nobody is first": (kit.to_the_end, spoilt_match(do_dup_result=result_without_first)),
    "somebody told of another end": (
        kit.to_the_end, spoilt_match(do_dup_result_for=result_for_the_vain)),
    "a result that tells of what is hidden": (
        kit.non_interference, spoilt_match(do_dup_result_for=result_with_the_seed)),
    "one standing for all": (kit.to_the_end, spoilt_match(do_dup_result=one_standing)),
    "a choice that can't be made": (kit.choices, spoilt_match(do_apply=apply_but_not_twos)),
    "choices that read alike": (kit.choices, spoilt_match(
        do_list_decisions=lambda self, viewer: list_again(self, viewer, labels_alike))),
    "a card that isn't seen": (kit.choices, spoilt_match(do_list_decisions=point_into_the_dark)),
    "a last choice that doesn't cancel": (
        kit.choices, spoilt_match(do_list_decisions=nothing_cancels)),
    "a choice that is there twice": (
        kit.round_trips, spoilt_match(do_list_decisions=lambda self, viewer: list_again(
            self, viewer, a_choice_twice))),
    "a save that forgets": (kit.round_trips, spoil(toygame.Game, do_load_match=forgetful_load)),
    "a save that believes all": (
        kit.round_trips, spoil(toygame.Game, do_load_match=trusting_load)),
    "undo that keeps events": (
        kit.round_trips, spoilt_match(do_undo=undo_that_forgets_the_events)),
    "undo that changes a hand": (kit.round_trips, spoilt_match(do_undo=undo_that_plays_lower)),
    "undo for everybody": (kit.round_trips, spoilt_match(
        do_can_undo=lambda self, seat: self.undoable is not None)),
    "undo promised and not there": (kit.round_trips, spoilt_match(
        do_can_undo=lambda self, seat: False)),
    "a record of something else": (kit.round_trips, spoilt_match(
        do_list_steps=lambda self: self.steps[1:])),
    "a past that is the present": (kit.round_trips, spoilt_match(
        do_dup_past=lambda self, n_steps: self.props.game.replay(
            self.props.setup, self.seed, self.steps))),
    "spectators who see more": (kit.union_law, spoilt_match(do_dup_view=view_for_spectators)),
    "seats that see other things": (
        kit.union_law, spoilt_match(do_dup_view=seat_view_without_treasure)),
    "an event without a rule": (kit.rules, spoilt_match(
        do_list_events=lambda self, viewer, since: tell_again(
            self, viewer, since, lambda *event: (*event[:5], None)))),
    "somebody who can't go": (kit.leaving, spoilt_match(do_leave=leave_but_stay_asked)),
    "somebody who is waited for": (kit.leaving, spoilt_match(do_leave=leave_quietly)),
    "a blank label": (kit.words, spoilt_match(do_list_decisions=lambda self, viewer: list_again(
        self, viewer, a_blank_label))),
    "a place that isn't filled in": (
        kit.words, spoilt_match(do_list_decisions=lambda self, viewer: list_again(
            self, viewer, an_open_place))),
    "a number that is another choice": (kit.numbers, spoilt_match(
        do_apply_nth=lambda self, seat, n: self.do_apply(
            seat, own_choice(self, seat, (n + 1) % self.count_choices(seat))))),
    "a view that changes by itself": (kit.scenes, spoilt_match(do_dup_view=never_the_same)),
    "a wrong number of choices": (kit.numbers, spoilt_match(
        do_count_choices=lambda self, seat: len(self.state.hands[seat]) + 1)),
}


@pytest.mark.parametrize("point, spoilt", MISTAKES.values(), ids=list(MISTAKES))
def test_a_mistake_is_found(point, spoilt):
    with pytest.raises((Broken, GLib.Error)):
        point(Subject(spoilt(), 3), EFFORT)


def test_every_point_can_fail():
    """No point of the kit is without a mistake that it finds."""
    assert {point for point, _ in MISTAKES.values()} | {kit.non_interference} == set(
        kit.POINTS.values())


def refuse_to_go(self, seat):
    raise toygame.refusal(Tabletop.Error.UNSUPPORTED, "Nobody flies off")


PLAIN = spoil(
    toygame.Game, match_type=spoil(
        toygame.Match, do_can_undo=lambda self, seat: False, do_leave=refuse_to_go,
        do_list_steps=lambda self: None))


@pytest.mark.parametrize("point", kit.POINTS.values(), ids=list(kit.POINTS))
def test_a_game_may_do_without(point):
    """No undo, no leaving and no record are no mistake, if the game says so."""
    game = PLAIN(traits=Tabletop.Traits.HIDDEN_INFORMATION | Tabletop.Traits.CHANCE)
    point(Subject(game, 3), EFFORT)


@pytest.mark.parametrize("deaf", ["lists", "pieces"])
def test_who_misses_a_change_is_noticed(deaf):
    """The law of scenes holds because of what is told, not because the listener looks."""
    match = Subject(toygame.Game(), 3).start(1)
    listener = Listener(match, Tabletop.Viewer.new_seat(0))
    if deaf == "lists":
        for _model, known in listener.lists.values():
            known[:] = known[1:]
    else:
        name, (piece, rows) = next(iter(listener.pieces.items()))
        listener.pieces[name] = piece, {**rows, "kind": "another"}
    with pytest.raises(Broken):
        listener.check()
