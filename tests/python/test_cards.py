# SPDX-License-Identifier: GPL-3.0-or-later
"""Cards and decks from Python: looking up, checking, bringing; and a collection of one's own."""

import contextlib
import os
import pathlib
import tempfile

# Before the library asks for it: what lies there is played with.
HOME = tempfile.TemporaryDirectory()
os.environ["XDG_DATA_HOME"] = HOME.name

import gi  # noqa: E402
import pytest  # noqa: E402

gi.require_version("Tabletop", "1")
gi.require_version("Regalia", "1")
from gi.repository import GLib, Regalia, Tabletop  # noqa: E402  (after require_version)

import toygame  # noqa: E402

Error = Tabletop.Error
OWN = pathlib.Path(HOME.name) / "regalia" / "free-for-all"


@contextlib.contextmanager
def refused(code, part):
    with pytest.raises(GLib.Error) as caught:
        yield
    assert caught.value.matches(Tabletop.error_quark(), code)
    assert part in caught.value.message


@pytest.fixture
def game(catalog):
    return catalog.lookup_game("free-for-all")


def test_a_game_with_cards_is_a_collection(game, monarch):
    assert isinstance(game, Tabletop.Collection) and isinstance(game, Regalia.FreeForAll)
    assert not isinstance(monarch, Tabletop.Collection)
    assert game.list_formats() == ["free-for-all", "commander", "commanders"]


def test_find_card(game):
    card = game.find_card("far/away")
    assert (card.props.id, card.props.name) == ("far_away", "Far // Away")
    assert [face.props.name for face in card.props.faces] == ["Far", "Away"]
    facts = {fact.props.id: fact.props.value for fact in card.props.faces[0].props.facts}
    assert facts["cost"] == "{1}{U}"
    with refused(Error.NOT_FOUND, "Grizzly Bears"):
        game.find_card("Grizly Bears")


def test_cards_of_one_name(game):
    golems = game.list_named("The Golem")
    facts = [{fact.props.id: fact.props.value for fact in golem.props.facts} for golem in golems]
    assert [fact["set"] for fact in facts] == ["TRD-2021", "TRD-2025"]
    assert [golem.props.id for golem in golems] == ["the_golem", "the_golem_trd_2025"]
    assert [card.props.name for card in game.list_named("grizzly bears")] == ["Grizzly Bears"]
    assert [card.props.id for card in game.search("set:TRD-2025 golem role:guardian")] \
        == ["the_golem_trd_2025"]
    with refused(Error.NOT_FOUND, "The Golem"):
        game.list_named("The Gollem")


def test_rulings(game):
    rulings = game.find_card("Palace Jailer").props.rulings
    assert "610.3" in [ruling.props.title for ruling in rulings]
    assert all(ruling.props.value for ruling in rulings)
    assert len(game.find_card("Grizzly Bears").props.rulings) == 0


def test_search(game):
    names = [card.props.name for card in game.search("t:goblin pow>=2 mv<=3")]
    assert "Goblin Guide" in names and names == sorted(names)
    assert len(game.search("xyzzyxyzzy")) == 0
    with refused(Error.BAD_DATA, "color"):
        game.search("colr:red")


def test_decks(game):
    decks = {deck.props.name: deck for deck in game.list_decks()}
    assert decks["simple_red"].props.formats == ["free-for-all"]
    assert (decks["simple_red"].props.n_cards, decks["simple_red"].props.summary) == (60, "red")
    for deck in decks.values():
        again = game.check_deck(deck.props.name, deck.props.list, deck.props.formats[0])
        assert again.props.list == deck.props.list
    with refused(Error.BAD_DATA, "903.5"):
        game.check_deck("x", decks["simple_red"].props.list, "commander")


def test_bring_a_deck_and_play(game):
    setup = game.create_setup(2)
    assert game.import_deck(setup, 0, "Ten Bears.txt", "4 Grizzly Bears\n56 Forest\n")
    assert setup.get_string("deck1") == "ten_bears"
    result = game.simulate(setup, ["random"], Tabletop.seed_derive(1, 0))
    assert len(result.props.standings) == 2
    with refused(Error.BAD_DATA, "a.txt:1:3"):
        game.import_deck(setup, 1, "a.txt", "4 Grizly Bears\n56 Forest\n")


def test_own_files(game):
    OWN.mkdir(parents=True)
    cards = OWN / "mine.cards"
    cards.write_text('card "Kitchen Dragon" {R} creature Dragon 1/1\n', encoding="utf-8")
    assert game.check_cards(str(cards), None)
    assert game.format_cards(str(cards), None) == cards.read_text(encoding="utf-8")
    assert game.find_card("kitchen dragon").props.kind == "Creature — Dragon"
    cards.write_text('card "Kitchen Dragon" {R} creture Dragon 1/1\n', encoding="utf-8")
    with refused(Error.BAD_DATA, f"{cards}:1:27"):
        game.check_cards(str(cards), None)
    with refused(Error.BAD_DATA, f"{cards}:1:27"):
        game.list_decks()
    cards.write_text('card "Kitchen Dragon" {R} creture Dragon 1/1\n  flyng\n', encoding="utf-8")
    with refused(Error.BAD_DATA, f"\n{cards}:2:3: "):
        game.check_cards(str(cards), None)
    cards.unlink()
    with refused(Error.NOT_FOUND, "Kitchen Dragon"):
        game.find_card("Kitchen Dragon")


def test_a_deck_is_kept_and_forgotten(game):
    deck = game.keep_deck("Ten Bears.txt", "4 Grizzly Bears\n56 Forest\n")
    assert (deck.props.name, deck.props.title, deck.props.own) == ("ten_bears", "Ten Bears", True)
    setup = game.create_setup(2)
    assert setup.set_option_text("deck2=ten_bears") and game.validate(setup)
    (OWN / "Ten Bears.txt").write_text("4 Grizly Bears\n", encoding="utf-8")
    listed = {deck.props.name: deck for deck in game.list_decks()}["ten_bears"]
    assert "Ten Bears.txt:1:3: " in listed.props.problem
    assert game.forget_deck("ten_bears")
    with refused(Error.NOT_FOUND, "ten_bears"):
        game.forget_deck("ten_bears")
    with refused(Error.BAD_DATA, "a.txt:1:3"):
        game.keep_deck("a.txt", "4 Grizly Bears\n56 Forest\n")


class Shelf(toygame.Game, Tabletop.Collection):
    """A collection in Python, which has one card."""

    __gtype_name__ = "TestShelf"

    def do_find_card(self, name):
        card = Tabletop.Card.new(name, name.title(), "Bird")
        card.set_text("It sings.")
        card.set_summary("Bird, 4 eggs")
        card.add_face(Tabletop.Card.new(name, "Egg", ""))
        card.add_fact(Tabletop.Fact.new("eggs", "Eggs", "4"))
        card.add_ruling(Tabletop.Fact.new("bird-1", "Bird 1", "It needn't sing."))
        return card


def test_a_collection_in_python():
    shelf = Shelf()
    assert isinstance(shelf, Tabletop.Collection)
    card = shelf.find_card("magpie")
    assert card.props.facts[0].props.value == "4"
    assert (card.props.summary, card.props.faces[0].props.name) == ("Bird, 4 eggs", "Egg")
    assert card.props.text == "It sings."
    assert [each.props.id for each in shelf.list_named("magpie")] == ["magpie"]
    assert [ruling.props.title for ruling in card.props.rulings] == ["Bird 1"]
    assert shelf.list_formats() == []
    with refused(Error.UNSUPPORTED, "cards"):
        shelf.search("magpie")
