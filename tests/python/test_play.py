# SPDX-License-Identifier: GPL-3.0-or-later
"""A game as a Python user plays it: options, choices, views, tables, saves, undo."""

import random

import gi
import pytest

gi.require_version("Tabletop", "1")
from gi.repository import Gio, GLib, Tabletop  # noqa: E402  (after require_version)

from kit_match import refused, step  # noqa: E402

Error = Tabletop.Error


def first_asked(match):
    return next(seat for seat in range(match.get_n_seats()) if match.is_asked(seat))


def test_a_whole_game(monarch):
    match = monarch.create_match(monarch.create_setup(4), None)
    rng = random.Random(1)
    changes = []
    match.connect("changed", lambda _: changes.append(match.props.sequence))
    while not match.props.over:
        decision = match.ref_decision(first_asked(match))
        assert decision.props.prompt and decision.get_sequence() == match.get_sequence()
        choice = rng.choice(list(decision.props.choices))
        match.apply(decision.props.seat, choice, match.props.sequence)
    assert changes == list(range(1, match.props.sequence + 1))
    result = match.dup_result()
    assert result.equal(match.dup_result()) and result.get_n_turns() > 10
    assert result.props.reason and result.props.n_choices <= match.props.sequence
    winners = [each for each in result.props.standings if each.props.won]
    assert winners and all(each.has_won() and each.props.rank == 1 for each in winners)
    assert result.to_variant().get_type_string() == Tabletop.RESULT_TYPE_STRING


def test_what_a_game_says(monarch):
    for name in ("id", "title", "summary", "description", "icon_name", "rules_uri",
                 "skin_uri", "guide_uri", "rules_version", "min_seats", "max_seats",
                 "recommended_seats", "duration", "tags", "traits", "abi"):
        assert getattr(monarch, f"get_{name}")() == monarch.get_property(name)
    assert Tabletop.Traits.NEGOTIATION & monarch.props.traits
    assert not Tabletop.Traits.TEAMS & monarch.props.traits


def test_options(monarch):
    assert [option.props.key for option in monarch.list_options()][:1] == ["banners"]
    banners = monarch.find_option("banners")
    assert banners.props.kind == Tabletop.OptionKind.BOOLEAN
    assert banners.props.default_value.unpack() is True
    assert banners.parse("off").unpack() is False
    setup = monarch.create_setup(0)
    assert setup.get_n_seats() == monarch.props.recommended_seats
    setup.set_option("banners", GLib.Variant("b", False))
    assert setup.get_boolean("banners") is False
    setup.set_option_text("banners=yes")
    assert setup.get_option("banners").unpack() is True
    assert setup.get_option("no-such") is None
    assert setup.get_string("cards") == "builtin"
    assert setup.get_game() == monarch


def test_every_kind_of_option():
    new = Tabletop.Option
    number = new.new_integer("number", "Number", None, 3, 1, 9)
    word = new.new_choice("word", "Word", "Which.", "red", ["red", "blue"], ["Red", "Blue"])
    text = new.new_string("text", "Text", None, "hm", 5)
    switch = new.new_boolean("switch", "Switch", None, True)
    assert (number.get_minimum(), number.get_maximum()) == (1, 9)
    assert word.get_choices() == ["red", "blue"] and word.get_choice_titles() == ["Red", "Blue"]
    assert [each.props.kind for each in (switch, number, word, text)] == [
        Tabletop.OptionKind.BOOLEAN, Tabletop.OptionKind.INTEGER, Tabletop.OptionKind.CHOICE,
        Tabletop.OptionKind.STRING]
    number.set_minimum_title("Alone")
    text.set_suggestions(["hm", "ah"], ["Hm", "Ah"])
    assert number.get_minimum_title() == number.props.minimum_title == "Alone"
    assert (text.get_choices(), text.get_choice_titles()) == (["hm", "ah"], ["Hm", "Ah"])
    for option in number, word, text, switch:
        assert option.validate(option.get_default_value())
        assert option.get_title() and option.get_description() in ("", "Which.")
        assert option.props.key == option.props.title.lower()


def test_names_are_cleaned(magpies):
    setup = magpies.create_setup(2)
    told = []
    setup.connect("seat-name-changed", lambda _, seat: told.append(seat))
    assert setup.get_seat_name(1) == "Seat 2"
    setup.set_seat_name(1, "  Anna\u202e\n Lena " + "x" * 90)
    assert setup.get_seat_name(1).startswith("Anna Lena xxx")
    assert len(setup.get_seat_name(1)) == Tabletop.MAX_NAME
    setup.set_seat_name(1, None)
    assert setup.get_seat_name(1) == "Seat 2"
    assert told == [1, 1]


def test_a_setup_as_a_value(magpies):
    setup = magpies.create_setup(3)
    setup.set_option_text("feathers=6")
    setup.set_seat_name(0, "Ada")
    setup.set_option_text("song2=chak")
    value = setup.to_variant()
    assert value.unpack() == ("magpies", 3, ["Ada", "", ""],
                              {"feathers": 6, "partners": False,
                               "song1": "", "song2": "chak", "song3": ""})
    again = Tabletop.Setup.new_from_variant(magpies, value)
    assert again.equal(setup) and setup.copy().equal(setup)
    again.set_option_text("feathers=5")
    assert not again.equal(setup)


def test_options_of_each_kind(magpies):
    option = Tabletop.Option
    deck = option.new_deck("deck", "Deck", None, "any", ["any"], ["By lot"], 20)
    assert (deck.props.kind, deck.props.choices) == (Tabletop.OptionKind.DECK, ["any"])
    first = option.new_seat("first", "First", None, 0, 4)
    assert (first.props.kind, first.props.maximum) == (Tabletop.OptionKind.SEAT, 4)
    assert (first.props.group, first.is_advanced()) == ("game", False)

    song = magpies.find_option("song")
    assert (song.props.group_title, song.is_advanced()) == ("Manners", True)
    assert song.is_for_seats() and song.dup_seat_key(2) == "song3"
    setup = magpies.create_setup(3)
    setup.set_option_text("song=chak")
    setup.set_option_text("song1=chirr")
    assert [setup.get_string(song.dup_seat_key(seat)) for seat in range(3)] == [
        "chirr", "chak", "chak"]
    assert setup.get_option("song") is None
    assert magpies.option_applies(setup, "partners") == (False, "Only for tables of four.")
    assert magpies.option_applies(magpies.create_setup(4), "partners") == (True, None)


def test_a_match_keeps_its_setup(magpies):
    setup = magpies.create_setup(2)
    match = magpies.create_match(setup, None)
    assert match.get_game() == magpies and match.get_setup().equal(setup)
    refused({Error.UNSUPPORTED}, "an option in play", match.props.setup.set_option_text,
            "feathers=5")
    setup.set_option_text("feathers=5")
    assert match.props.setup.get_integer("feathers") == 4
    match.props.setup.set_seat_name(0, "Ada")
    assert "Ada" in match.ref_decision(0).props.prompt


def test_choices_know_where_they_belong(secret_match):
    decision = secret_match.ref_decision(1)
    assert decision.get_id() == decision.props.id and decision.get_kind() == "lay"
    assert decision.get_seat() == 1 and decision.get_prompt() == decision.props.prompt
    assert decision.get_choices().get_n_items() == decision.get_n_choices() == 4
    assert decision.get_default_index() == 0
    assert not decision.is_optional() and not decision.is_cancellable()
    choice = decision.get_choice(2)
    assert choice == decision.find_notation(choice.get_notation())
    assert decision.find_notation("lay:99") is None
    assert (choice.get_decision_id(), choice.get_seat(), choice.get_index()) == (
        decision.props.id, 1, 2)
    assert choice.get_sequence() == 0 and choice.get_kind() == "lay"
    assert choice.get_label() == f"Lay feather {choice.get_notation()[4:]}"
    assert choice.get_description()
    assert [(each.props.role.value_nick, each.props.id) for each in choice.get_references()] == [
        ("subject", f"feather-{choice.get_notation()[4:]}"), ("destination", "laid:1")]
    assert choice.is_reversible() and not choice.is_destructive()
    assert choice.get_flags() == Tabletop.ChoiceFlags.REVERSIBLE


def test_references():
    kinds, roles = Tabletop.ReferenceKind, Tabletop.ReferenceRole
    references = [
        Tabletop.Reference.new_piece(roles.SUBJECT, "drake"),
        Tabletop.Reference.new_zone(roles.DESTINATION, "market"),
        Tabletop.Reference.new_step(roles.SOURCE, "upkeep"),
        Tabletop.Reference.new_seat(roles.TARGET, 2),
        Tabletop.Reference.new_number(roles.COST, -3)]
    assert [each.get_kind() for each in references] == [
        kinds.PIECE, kinds.ZONE, kinds.STEP, kinds.SEAT, kinds.NUMBER]
    assert [each.get_role() for each in references][:2] == [roles.SUBJECT, roles.DESTINATION]
    assert [each.get_id() or each.get_number() for each in references] == [
        "drake", "market", "upkeep", 2, -3]
    for each in references:
        again = Tabletop.Reference.new_from_variant(each.to_variant())
        assert [each.equal(other) for other in references] == [
            again.equal(other) for other in references]
        assert repr(each).startswith("<Tabletop.Reference (")


def test_numbers_selections_and_what_was_made():
    forms, flags = Tabletop.DecisionForm, Tabletop.ChoiceFlags

    def choice(notation, number, flag=flags.NONE):
        made = Tabletop.Choice.new("n", notation, "Number", None, flag)
        made.add_reference(Tabletop.Reference.new_number(
            Tabletop.ReferenceRole.SUBJECT, number))
        return made

    decision = Tabletop.Decision.new(7, 3, 1, "x", "What is X?")
    for number in range(3):
        each = choice(f"number {number}", number)
        if number > 0:
            each.set_context(f"{number + 1}")
            each.set_alike(0)
        decision.add_choice(each)
    back = Tabletop.Choice.new("back", "back", "Back", None, flags.TAKES_BACK)
    back.set_takes_back(0)
    decision.add_choice(back)
    decision.add_made(choice("cast drake", 0))
    decision.set_form(forms.NUMBER, 0, 0, 0)
    decision.set_remaining("{2}{B}")
    assert decision.props.form == forms.NUMBER
    assert (decision.get_minimum(), decision.get_maximum()) == (0, 2)
    decision.set_default_index(1)
    assert decision.get_suggested() == 1
    assert decision.find_number(2) == decision[2] and decision.find_number(3) is None
    assert [each.props.context for each in decision] == ["", "2", "3", ""]
    assert [each.props.alike for each in decision] == [0, 0, 0, 3]
    assert decision.find_taking_back(0) == back and back.props.takes_back == 0
    assert [each.props.notation for each in decision.props.made] == ["cast drake"]
    assert decision.props.remaining == "{2}{B}"
    picking = Tabletop.Decision.new(8, 3, 1, "pick", "Which?")
    picking.set_form(forms.SELECTION, 1, 3, 2)
    assert (picking.props.least, picking.props.most, picking.props.picked) == (1, 3, 2)
    picking.set_progress("2 of 3 attack")
    picking.set_follow_up("Whom does {} attack?")
    assert picking.props.progress == "2 of 3 attack"
    assert picking.dup_follow_up("Drake") == "Whom does Drake attack?"


def test_a_decision_of_ones_own():
    decision = Tabletop.Decision.new(7, 3, 1, "pay", "How?")
    for notation in "gold", "food":
        choice = Tabletop.Choice.new("pay", notation, notation.title(), None,
                                     Tabletop.ChoiceFlags.DESTRUCTIVE)
        choice.add_reference(Tabletop.Reference.new_number(Tabletop.ReferenceRole.COST, 3))
        decision.add_choice(choice)
    decision.add_reference(Tabletop.Reference.new_seat(Tabletop.ReferenceRole.SUBJECT, 1))
    assert [each.props.number for each in decision.props.references] == [1]
    decision.set_default_index(1)
    decision.set_cancellable(True)
    decision.set_optional(True)
    assert decision.props.default_index == 1
    assert decision.props.cancellable and decision.props.optional
    assert all(choice.is_destructive() for choice in decision.props.choices)


def test_a_view_of_monarch(match):
    view = match.dup_view(Tabletop.Viewer.new_seat(0))
    market = view.find_zone("market")
    assert (market.get_title(), market.get_owner(), market.get_count()) == ("Market", -1, 5)
    lands = view.find_zone("lands")
    assert lands.get_layout() == Tabletop.ZoneLayout.GRID and lands.get_columns() == 3
    assert lands.get_pieces().get_n_items() == 9
    piece = market.props.pieces[0]
    assert piece == view.find_piece(piece.get_id())
    assert piece.get_title() and piece.dup_text() and piece.get_kind()
    assert piece.props.face.props.cost and piece.props.face.props.kind
    assert piece.is_face_up() and not piece.is_hidden() and piece.get_owner() == -1
    assert piece.get_icon_name() == "" and piece.get_notes().get_n_items() == 0
    seat = view.get_seats()[0]
    assert (seat.get_index(), seat.get_team()) == (0, -1)
    assert seat.get_name() == "Seat 1" and seat.get_status() == Tabletop.SeatStatus.ACTIVE
    counters = {counter.get_id(): counter.get_value() for counter in seat.get_counters()}
    assert "gold" in counters and "food" in counters
    assert view.get_phase() and view.get_active_seat() in range(3)
    assert view.get_zones().get_n_items() > 5


def test_a_view_as_a_value(match):
    view = match.dup_view(Tabletop.Viewer.new_spectator())
    value = view.to_variant()
    assert value.get_type_string() == Tabletop.VIEW_TYPE_STRING
    assert Tabletop.View.new_from_variant(value).equal(view)
    wrong = GLib.Variant("s", "view")
    refused({Error.BAD_DATA}, "a view of another type", Tabletop.View.new_from_variant, wrong)


def test_a_view_of_ones_own():
    view = Tabletop.View.new("Draw", 1)
    seat = Tabletop.ViewSeat.new(0, "Ada", 2, Tabletop.SeatStatus.LEFT)
    seat.add_counter(Tabletop.Counter.new("gold", "Gold", -3))
    first = Tabletop.Note.new("first", "goes first", Tabletop.Prominence.HIGH, None)
    seat.add_note(first)
    assert seat.get_place() == 0
    seat.set_place(3)
    assert seat.props.place == 3
    view.add_seat(seat)
    zone = Tabletop.Zone.new("hand", "Hand", 0, Tabletop.ZoneLayout.GRID)
    zone.set_columns(2)
    piece = Tabletop.Piece.new("ace", "card", "Ace")
    face = Tabletop.Face.new("ace", "red", "Ace")
    face.set_lines(["Highest", "costs {1}"])
    face.set_colors(["red"])
    piece.set_face(face)
    piece.set_turned(90)
    piece.set_flags(Tabletop.PieceFlags.DIMMED)
    piece.set_owner(0)
    piece.set_face_up(False)
    piece.set_icon_name("ace-symbolic")
    king = Tabletop.Reference.new_piece(Tabletop.ReferenceRole.TARGET, "king")
    piece.add_note(Tabletop.Note.new("tapped", "turned to its side", Tabletop.Prominence.NORMAL,
                                     king))
    piece.set_parent_id("king")
    piece.add_counter(Tabletop.Counter.new("strength", "Strength", 11))
    zone.add_piece(piece)
    zone.set_count(3)
    zone.set_role(Tabletop.ZoneRole.HAND)
    zone.set_prominence(Tabletop.Prominence.HIGH)
    zone.set_group("cards")
    view.add_zone(zone)
    step = Tabletop.TurnStep.new("draw", "Draw a card", True)
    step.set_stops(Tabletop.Stops.MINE)
    view.add_step(step)
    subject, target = Tabletop.ReferenceRole.SUBJECT, Tabletop.ReferenceRole.TARGET
    view.add_relation(Tabletop.Relation.new(Tabletop.RelationKind.ATTACKS,
                                            Tabletop.Reference.new_piece(subject, "ace"),
                                            Tabletop.Reference.new_seat(target, 0), True))
    shown = ("ace", "red", "Ace", "", "", "", ["Highest", "costs {1}"], ["red"], [])
    assert view.to_variant().unpack() == (
        "Draw", [], 1,
        [(0, "Ada", 2, 3, False, 1, 0, -1, [], "", [("gold", "Gold", -3)],
          [("first", "goes first", 2, None)])],
        [("hand", "Hand", 0, 1, 1, 2, "cards", 2, 3,
          [("ace", "card", shown, [], "", 0, False, "ace-symbolic", 90, 1,
            [("strength", "Strength", 11)],
            [("tapped", "turned to its side", 0, (1, 0, "king", 0))], "king")])],
        [("draw", "Draw a card", True, 1)],
        [(0, (0, 0, "ace", 0), (1, 1, "", 0), True)])
    assert piece.get_title() == "Ace"
    one = Tabletop.Symbol.new("1", "one coin", "a coin", None)
    assert Tabletop.Symbol.spell(None, "costs {1}") == "costs {1}"
    coins = Gio.ListStore.new(Tabletop.Symbol)
    coins.append(one)
    assert Tabletop.Symbol.spell(coins, piece.dup_text()) == "Highest\ncosts a coin"
    assert list(seat.get_notes()) == [first]
    assert piece.get_notes()[0].props.text == "turned to its side"
    assert piece.get_parent_id() == "king"
    assert piece.get_counters()[0].get_title() == "Strength"
    assert Tabletop.Piece.new(None, "card", None).is_hidden()


def test_what_a_game_says_of_a_question_and_an_event():
    choice = Tabletop.Choice.new("pass", "pass", "Pass", None, Tabletop.ChoiceFlags.NONE)
    choice.set_shortcut("p")
    decision = Tabletop.Decision.new(1, 2, 0, "priority", "What will you do?")
    decision.add_choice(choice)
    decision.set_idle(True)
    assert (decision.is_idle(), choice.get_shortcut()) == (True, "p")
    event = Tabletop.Event.new(1, 2, "turn", 0, "Turn 1: Ada", None)
    assert event.get_weight() == Tabletop.EventWeight.NORMAL
    event.set_weight(Tabletop.EventWeight.HEAD)
    assert event.get_weight() == Tabletop.EventWeight.HEAD


def test_viewers():
    seat, team, spectator = (Tabletop.Viewer.new_seat(2), Tabletop.Viewer.new_team(1),
                             Tabletop.Viewer.new_spectator())
    texts = ["seat:2", "team:1", "spectator"]
    for viewer, text in zip([seat, team, spectator], texts):
        assert viewer.to_string() == text
        assert Tabletop.Viewer.parse(text).equal(viewer) and viewer.copy().equal(viewer)
    assert (seat.get_kind(), seat.get_index()) == (Tabletop.ViewerKind.SEAT, 2)
    assert team.get_kind() == Tabletop.ViewerKind.TEAM
    assert spectator.get_kind() == Tabletop.ViewerKind.SPECTATOR
    assert seat.is_seat(2) and not seat.is_seat(1) and not team.is_seat(1)
    assert not seat.equal(team)


@pytest.mark.parametrize("text", ["", "all", "seat", "seat:", "seat:-1", "seat:x", "team:1 "])
def test_nobody_else_is_a_viewer(text):
    refused({Error.BAD_DATA}, text, Tabletop.Viewer.parse, text)


def test_events(match):
    rng = random.Random(3)
    viewer = Tabletop.Viewer.new_seat(0)
    for _ in range(10):
        step(match, rng)
    events = match.list_events(viewer, 0)
    assert len(events) == match.count_events(viewer)
    last = events[len(events) - 1]
    assert last.get_number() == len(events) and 0 < last.get_sequence() <= match.props.sequence
    assert last.get_kind() and last.get_text() and last.get_rule().startswith("BG-")
    assert last.get_seat() in range(-1, 3) and last.get_references() is not None
    own = Tabletop.Event.new(1, 2, "deal", -1, "Cards are dealt", "X-1")
    ace = Tabletop.Reference.new_piece(Tabletop.ReferenceRole.TARGET, "ace")
    king = Tabletop.Reference.new_card(Tabletop.ReferenceRole.SUBJECT, "king")
    own.add_reference(king)
    own.add_part(": the ", None)
    own.add_part("ace", ace)
    assert own.props.text == own.get_text() == "Cards are dealt: the ace"
    assert [(part.props.text, part.props.reference) for part in own.get_parts()] == [
        ("Cards are dealt: the ", None), ("ace", ace)]
    assert list(own.props.references) == list(own.get_references()) == [king, ace]
    part = Tabletop.TextPart.new("ace", ace)
    assert (part.get_text(), part.get_reference()) == ("ace", ace)
    assert own.props.seat == -1


def test_simulations(monarch):
    setup = monarch.create_setup(3)
    seed = Tabletop.seed_derive(7, 1)
    one = monarch.simulate(setup, ["steady", "random", "random"], seed)
    assert one.equal(monarch.simulate(setup, ["steady", "random", "random"], seed))
    wins = sum(monarch.simulate(setup, ["steady", "random", "random"],
                                Tabletop.seed_derive(7, number)).props.standings[0].props.won
               for number in range(20))
    assert wins > 10
    figures = {figure.get_id(): figure for figure in monarch.measure(3, 5, None)}
    assert figures["games-per-second"].get_value() > 0
    assert figures["choices-per-second"].get_unit() == "1/s"
    assert figures["choices-per-second"].get_label()
    assert Tabletop.Figure.new("size", "Size", 2.5, "B").props.value == 2.5


def test_measuring_can_be_stopped(magpies):
    cancellable = Gio.Cancellable()
    cancellable.cancel()
    with pytest.raises(GLib.Error) as caught:
        magpies.measure(2, 1000, cancellable)
    assert caught.value.matches(Gio.io_error_quark(), Gio.IOErrorEnum.CANCELLED)


def test_seeds():
    seed = Tabletop.seed_derive(7, 0)
    assert seed.get_size() == Tabletop.SEED_SIZE and seed.equal(Tabletop.seed_derive(7, 0))
    assert not seed.equal(Tabletop.seed_derive(7, 1))
    assert not Tabletop.seed_generate().equal(Tabletop.seed_generate())
    assert Tabletop.seed_derive_number(seed, 0) != Tabletop.seed_derive_number(seed, 1)
    assert len(Tabletop.seed_commitment(seed)) == 64


def test_saving_and_loading(match, monarch):
    rng = random.Random(4)
    for _ in range(25):
        step(match, rng)
    again = monarch.load_match(match.to_bytes())
    assert again.dup_hash() == match.dup_hash()
    for _ in range(25):
        seat, notation = step(match, rng)
        again.apply_text(seat, notation, again.props.sequence)
    assert again.dup_hash() == match.dup_hash()


def test_a_table(match, catalog, monarch):
    table = Tabletop.Table.new(match)
    told = []
    table.connect("seat-changed", lambda _, seat: told.append(seat))
    table.seat_local(0, "Ada")
    table.seat_bot(1, "steady", 5)
    table.seat_guest(2, "Ben")
    kinds = Tabletop.OccupantKind
    occupants = list(table.list_occupants())
    assert [each.get_kind() for each in occupants] == [kinds.LOCAL, kinds.BOT, kinds.GUEST]
    assert [each.get_name() for each in occupants] == ["Ada", "Olga", "Ben"]
    assert occupants[1].get_bot_id() == "steady" and occupants[1].get_bot_seed() == 5
    assert [each.get_seat() for each in occupants] == [0, 1, 2] == told
    assert match.props.setup.get_seat_name(2) == "Ben"

    data = table.save()
    assert Tabletop.Table.peek_game_id(data) == "monarch"
    for again in catalog.load_table(data), Tabletop.Table.load(monarch, data):
        assert again.get_match().dup_hash() == match.dup_hash()
        assert again.get_occupant(1).props.bot_id == "steady"
    table.vacate(2)
    assert table.get_occupant(2).props.kind == kinds.EMPTY

    problems = []
    table.connect("problem", lambda _, seat, text: problems.append((seat, text)))
    table.report_problem(2, "Ben is gone")
    assert problems == [(2, "Ben is gone")]


def test_taking_back_and_defaults(secret_match):
    table = Tabletop.Table.new(secret_match)
    before = secret_match.dup_hash()
    table.seat_local(0, None)
    table.play_default(0)
    assert not secret_match.is_asked(0) and secret_match.can_undo(0)
    refused({Error.NOT_YOURS}, "a default for who isn't asked", table.play_default, 0)
    table.undo(0)
    assert secret_match.dup_hash() == before and secret_match.get_sequence() == 2
    secret_match.apply(0, secret_match.ref_decision(0).get_choice(3), 2)
    secret_match.undo(0)
    assert secret_match.dup_hash() == before


def test_leaving(match):
    match.leave(1)
    view = match.dup_view(Tabletop.Viewer.new_spectator())
    assert view.props.seats[1].props.status == Tabletop.SeatStatus.LEFT
    rng = random.Random(5)
    while not match.is_over():
        step(match, rng)
    assert match.dup_result().props.standings[1].has_left()


def test_the_past(match):
    rng = random.Random(6)
    states = [match.dup_hash()]
    for _ in range(6):
        step(match, rng)
        states.append(match.dup_hash())
    assert len(match.list_steps()) == 6
    assert [match.dup_past(n).dup_hash() for n in range(7)] == states


def test_why_not(match):
    seat = first_asked(match)
    notation = "acquire no_such_card"
    message = refused({Error.ILLEGAL}, notation, match.apply_text, seat, notation,
                      match.props.sequence)
    assert message
    assert match.explain(seat, "sweep") is None or "BG-" in match.explain(seat, "sweep")


def test_a_result_of_ones_own():
    result = Tabletop.Result.new("All is told", "X-2", 12, 3)
    standing = Tabletop.Standing.new(0, 1, 2, -5, False, True, "5 lost")
    result.add_standing(standing)
    assert result.get_standings()[0] == standing
    assert (standing.get_seat(), standing.get_team(), standing.get_rank(), standing.get_score(),
            standing.has_won(), standing.has_left(), standing.get_summary()) == (
        0, 1, 2, -5, False, True, "5 lost")
    assert (result.get_reason(), result.get_rule(), result.get_n_choices()) == (
        "All is told", "X-2", 12)
    assert result.to_variant().unpack() == (
        "All is told", "X-2", 12, 3, [(0, 1, 2, -5, False, True, "5 lost")])


def test_what_else_is_told_of_a_seat():
    seat = Tabletop.ViewSeat.new(0, "Ada", 2, Tabletop.SeatStatus.ACTIVE)
    assert not seat.is_far()
    seat.set_far(True)
    assert seat.props.far
    standing = Tabletop.Standing.new(0, -1, 1, 7, True, False, None)
    standing.set_order(2)
    standing.set_deck("simple_green")
    assert (standing.get_order(), standing.get_deck()) == (2, "simple_green")


def test_a_result_counts_rounds(monarch):
    match = monarch.create_match(monarch.create_setup(2), Tabletop.seed_derive(1, 1))
    table = Tabletop.Table.new(match)
    for seat in range(2):
        table.seat_bot(seat, "steady", seat)
    table.run_bots(0)
    result = match.dup_result()
    result.set_n_rounds(9)
    assert result.props.n_rounds == 9


def test_texts_and_files_of_others_are_made_harmless(tmp_path):
    assert Tabletop.text_tame("a\x1b[31mb", 10) == "a[31mb"
    assert Tabletop.text_is_tame("a b", 3) and not Tabletop.text_is_tame("a\x1b", 3)
    assert Tabletop.text_find_nearest("Monarh", ["emperor", "monarch"]) == "monarch"
    assert Tabletop.text_find_nearest("dragon", ["emperor", "monarch"]) is None
    path = tmp_path / "a.txt"
    path.write_text("four", encoding="utf-8")
    assert Tabletop.file_read_text(str(path), 4) == "four"
    assert Tabletop.file_read(str(path), 4).get_data() == b"four"
    with pytest.raises(GLib.Error):
        Tabletop.file_read(str(path), 3)


def test_a_match_may_not_number_its_steps(monarch):
    match = monarch.create_match(monarch.create_setup(2), Tabletop.seed_derive(1, 1))
    assert match.number_steps([])
