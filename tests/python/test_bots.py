# SPDX-License-Identifier: GPL-3.0-or-later
"""Bots: the games' own, and ones written in Python that sit at a table."""

import re

import gi
import pytest

gi.require_version("Tabletop", "1")
gi.require_version("Regalia", "1")
from gi.repository import GLib, GObject, Regalia, Tabletop  # noqa: E402  (after require_version)

from kit_match import refused  # noqa: E402

Error = Tabletop.Error


class GreedyBot(GObject.Object, Tabletop.Bot):
    """Buys what costs most, as a beginner does."""

    __gtype_name__ = "TestGreedyBot"
    name = GObject.Property(type=str, default="Greedy", flags=GObject.ParamFlags.READABLE)

    def __init__(self):
        super().__init__()
        self.seen = []

    def do_choose(self, match, decision):
        viewer = Tabletop.Viewer.new_seat(decision.props.seat)
        view = match.dup_view(viewer)
        self.seen.append((type(match), match.props.sequence))

        def price(choice):
            pieces = [view.find_piece(reference.props.id) for reference in choice.props.references
                      if reference.props.kind == Tabletop.ReferenceKind.PIECE]
            return sum(int(number) for piece in pieces
                       for number in re.findall(r"\d+", piece.props.face.props.cost))

        return max(decision.props.choices, key=price)


def make_bot(choose, n_made=[0]):
    """A bot that does what a function says; each class needs the interface for itself."""
    n_made[0] += 1
    return type("OddBot", (GObject.Object, Tabletop.Bot), {
        "__gtype_name__": f"TestOddBot{n_made[0]}",
        "name": GObject.Property(type=str, default="Odd", flags=GObject.ParamFlags.READABLE),
        "do_choose": lambda self, match, decision: choose(match, decision)})()


def test_the_bots_of_monarch(monarch):
    infos = {info.get_id(): info for info in monarch.list_bots()}
    assert list(infos) == ["random", "steady"]
    assert all(info.get_title() and info.get_description() for info in infos.values())
    bot = monarch.create_bot("steady", 3)
    assert isinstance(bot, Regalia.Bot) and isinstance(bot, Tabletop.Bot)
    assert bot.dup_name() == bot.props.name == "Steady"
    assert isinstance(Tabletop.RandomBot.new(3), Tabletop.Bot)


def test_a_bot_chooses_the_same_for_the_same_seed(monarch, match):
    seat = next(seat for seat in range(3) if match.is_asked(seat))
    decision = match.ref_decision(seat)
    seen = match.clone_for(Tabletop.Viewer.new_seat(seat))
    for name in "random", "steady":
        chosen = {monarch.create_bot(name, 5).choose(seen, decision) for _ in range(5)}
        assert len(chosen) == 1 and chosen < set(decision.props.choices)


def test_a_bot_in_python_plays_a_whole_game(match):
    table = Tabletop.Table.new(match)
    bot = GreedyBot()
    table.seat_own_bot(0, bot)
    table.seat_bot(1, "random", 1)
    table.seat_bot(2, "steady", 2)
    n_choices = table.run_bots(0)
    assert match.is_over() and n_choices == match.props.sequence
    assert len(bot.seen) > 10
    assert table.get_occupant(0).props.name == "Greedy"
    assert table.get_occupant(0).props.bot_id == ""


def test_bots_stop_at_a_person(match):
    table = Tabletop.Table.new(match)
    for seat in 1, 2:
        table.seat_own_bot(seat, GreedyBot())
    table.seat_local(0, "Ada")
    while not match.is_over() and match.props.sequence < 200:
        table.run_bots(0)
        if not match.is_over():
            assert match.is_asked(0)
            table.play_default(0)
    assert table.run_bots(1) <= 1


def test_two_of_a_name(match):
    table = Tabletop.Table.new(match)
    for seat in range(3):
        table.seat_own_bot(seat, GreedyBot())
    names = [each.props.name for each in table.list_occupants()]
    assert names[0] == "Greedy" and len(set(names)) == 3


def test_a_bot_can_not_look(secret_match):
    """What a bot gets is dealt anew: the other hands in it are not the real ones."""
    seen = []
    table = Tabletop.Table.new(secret_match)
    table.seat_own_bot(0, make_bot(
        lambda match, decision: seen.append(match) or decision.get_choice(0)))
    table.run_bots(0)
    real = secret_match.state
    [clone] = seen
    assert clone is not secret_match and clone.state.hands[1:] != real.hands[1:]
    assert sorted(clone.state.hands[0]) == sorted(real.hands[0] + [real.laid[0]])
    assert not clone.list_steps()
    refused({Error.UNSUPPORTED}, "saving what a bot sees", clone.to_bytes)


def test_a_bot_can_try_things_out(match):
    """It plays on in its clone; the match at the table doesn't move."""
    def choose(seen, decision):
        results = []
        for choice in decision.props.choices:
            trial = seen.clone_for(Tabletop.Viewer.new_seat(decision.props.seat))
            trial.apply(decision.props.seat, trial.ref_decision(
                decision.props.seat).get_choice(choice.props.index), trial.props.sequence)
            results.append(trial.dup_hash())
        assert len(set(results)) == len(results)
        return decision.get_choice(0)

    seat = next(seat for seat in range(3) if match.is_asked(seat))
    table = Tabletop.Table.new(match)
    table.seat_own_bot(seat, make_bot(choose))
    assert table.run_bots(1) == 1 and match.props.sequence == 1


def refusal_of_a_bot(code, match, choose):
    """What run_bots says to a bot that fails, and that nothing was played instead."""
    table = Tabletop.Table.new(match)
    table.seat_own_bot(0, make_bot(choose))
    before = match.dup_hash()
    message = refused({code}, "what the bot does", table.run_bots, 0)
    assert match.props.sequence == 0 and match.dup_hash() == before
    assert "“Odd”" in message
    return message


def test_a_bot_that_makes_no_choice(secret_match, capfd):
    assert "made no choice" in refusal_of_a_bot(Error.FAILED, secret_match, lambda *_: None)
    assert capfd.readouterr().err == ""


def test_a_bot_that_raises_anything(secret_match, capfd):
    def stumble(match, decision):
        raise ValueError("where am I?")

    assert "made no choice" in refusal_of_a_bot(Error.FAILED, secret_match, stumble)
    assert "ValueError: where am I?" in capfd.readouterr().err


@pytest.mark.parametrize("wrong", [0, 1, "play 3", True, [], object], ids=repr)
def test_a_bot_that_gives_no_choice(secret_match, wrong, capfd):
    refusal_of_a_bot(Error.FAILED, secret_match, lambda *_: wrong)
    assert "TypeError" in capfd.readouterr().err


@pytest.mark.parametrize("give", [
    lambda match, decision: decision, lambda match, decision: match,
    lambda match, decision: decision.props.choices], ids=["decision", "match", "list"])
def test_a_bot_that_gives_another_object(secret_match, give, capfd):
    refusal_of_a_bot(Error.FAILED, secret_match, give)
    assert "TypeError" in capfd.readouterr().err


def test_a_bot_that_makes_a_choice_of_another_decision(secret_match):
    loose = Tabletop.Choice.new("play", "play 1", "Play", None, Tabletop.ChoiceFlags.NONE)
    [foreign] = [decision for decision in secret_match.list_decisions(
        Tabletop.Viewer.new_seat(1)) if decision.props.seat == 1]
    for wrong in loose, foreign.get_choice(0):
        message = refusal_of_a_bot(Error.ILLEGAL, secret_match, lambda *_, wrong=wrong: wrong)
        assert f"“{wrong.props.notation}”" in message

    def play_on(seen, decision):
        """Answers with what it is asked later in its copy."""
        while not seen.props.sequence or not seen.is_asked(0):
            seat = next(seat for seat in range(seen.get_n_seats()) if seen.is_asked(seat))
            seen.apply(seat, seen.ref_decision(seat).get_choice(0), seen.props.sequence)
        return seen.ref_decision(0).get_choice(0)

    refusal_of_a_bot(Error.ILLEGAL, secret_match, play_on)


def test_a_bot_may_answer_with_what_its_copy_lists(secret_match):
    table = Tabletop.Table.new(secret_match)
    table.seat_own_bot(0, make_bot(lambda match, decision: match.ref_decision(0).get_choice(1)))
    assert table.run_bots(1) == 1 and secret_match.props.sequence == 1


def test_a_bot_that_reports_an_error(secret_match):
    def tire(match, decision):
        raise GLib.Error.new_literal(Tabletop.error_quark(), "I'm tired", Error.STALE)

    assert refusal_of_a_bot(Error.FAILED, secret_match, tire).endswith(": I'm tired")


def test_a_bot_that_fails_later_keeps_what_was_played(match):
    choices = iter([0])

    def tire(seen, decision):
        return decision.get_choice(next(choices))

    table = Tabletop.Table.new(match)
    for seat in range(3):
        table.seat_own_bot(seat, make_bot(tire))
    refused({Error.FAILED}, "a tired bot", table.run_bots, 0)
    assert match.props.sequence == 1


def test_a_bot_that_is_not_there(monarch, match):
    message = refused({Error.NOT_FOUND}, "a bot", monarch.create_bot, "stedy", 1)
    assert "steady" in message
    refused({Error.NOT_FOUND}, "a bot", Tabletop.Table.new(match).seat_bot, 0, "stedy", 1)


def test_a_bot_of_ones_own_is_saved_as_an_empty_seat(match, catalog):
    table = Tabletop.Table.new(match)
    table.seat_own_bot(0, GreedyBot())
    again = catalog.load_table(table.save())
    assert again.get_occupant(0).props.kind == Tabletop.OccupantKind.EMPTY
    assert again.get_occupant(0).props.name == "Greedy"


@pytest.mark.parametrize("bots, wins", [(["steady", "random", "random", "random"], 40)])
def test_steady_is_better_than_random(monarch, bots, wins):
    setup = monarch.create_setup(4)
    won = sum(monarch.simulate(setup, bots, Tabletop.seed_derive(11, number))
              .props.standings[0].props.won for number in range(60))
    assert won >= wins
