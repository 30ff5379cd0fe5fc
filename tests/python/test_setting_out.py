# SPDX-License-Identifier: GPL-3.0-or-later
"""What a host needs to draw a table and to let people point at it, for any game."""

import pytest
from gi.repository import Tabletop

GAMES = ["monarch", "free-for-all", "emperor", "treachery"]
SIGN = "\N{OBJECT REPLACEMENT CHARACTER}"
WIDTH, HEIGHT, LINE = 1400, 900, 16


@pytest.fixture(params=[*GAMES, "magpies"])
def game(request, catalog, magpies):
    return magpies if request.param == "magpies" else catalog.lookup_game(request.param)


@pytest.fixture
def table(game):
    """A match some choices on, where seat 0 is asked; with its scene and its plan."""
    match = game.create_match(game.create_setup(0), Tabletop.seed_derive(7, 0))
    while not match.is_over() and (match.props.sequence < 40 or not match.is_asked(0)):
        seat = match.find_asked()
        match.apply_nth(seat, match.props.sequence % match.count_choices(seat),
                        match.props.sequence)
    scene = Tabletop.Scene.new(match, Tabletop.Viewer.new_seat(0))
    scene.update()
    return match, scene, Tabletop.Plan.new(scene, Tabletop.Skin.new_for_game(game), 0)


def test_everything_that_lies_open_has_its_place(table):
    _match, scene, plan = table
    skin = Tabletop.Skin.new_for_game(scene.props.match.props.game)
    places = list(plan.list_places(WIDTH, HEIGHT, LINE, 1))
    assert repr(plan) == "<Tabletop.Plan>"
    for place in places:
        props = place.props
        assert 0 <= props.x and props.x + props.width <= WIDTH + .1
        assert 0 <= props.y and props.y + props.height <= HEIGHT + .1
        assert bool(props.seat) != bool(props.zone)
        if props.reference:
            assert plan.find_place(props.reference) == place
            middle = props.x + props.width / 2, props.y + props.height / 2
            assert place in list(plan.list_at(*middle))
        else:
            assert props.piece.is_hidden()
    for zone in scene.props.zones:
        area = skin.find_area(zone)
        if area.props.kind in (Tabletop.AreaKind.CENTER, Tabletop.AreaKind.SEAT):
            assert sum(place.props.count for place in places
                       if place.props.piece and place.props.zone == zone) == len(zone)
    assert len([place for place in places if place.props.seat]) == len(scene.props.seats)


def test_a_face_is_set_in_its_frame(table):
    _match, scene, plan = table
    skin = Tabletop.Skin.new_for_game(scene.props.match.props.game)
    for place in plan.list_places(WIDTH, HEIGHT, LINE, 1):
        piece = place.props.piece
        face = piece and piece.props.face
        for small in (False, True) if face else ():
            cells = list(skin.find_frame(piece, place.props.zone).list_cells(face, small, 200, 12))
            assert cells
            for cell in cells:
                assert 0 <= cell.props.y and cell.props.y + cell.props.height <= 202
                assert (cell.props.text == "") == (cell.props.part == "art")
            rows = [(cell.props.y, cell.ends()) for cell in cells]
            assert len(set(rows)) == len(rows)


def test_pointing_leads_to_every_choice(table):
    """Whoever points at what a choice refers to, in order, can't miss it."""
    match, _scene, _plan = table
    picker, decisions = Tabletop.Picker.new(), match.list_decisions(Tabletop.Viewer.new_seat(0))
    kinds = Tabletop.ReferenceKind
    nowhere = kinds.NUMBER, kinds.CARD, kinds.ZONE
    if match.is_over():
        return
    picker.ask(decisions, 0)
    everything = list(picker.list_choices())
    assert everything == [choice for decision in decisions if decision.props.seat == 0
                          for choice in decision.props.choices]
    assert repr(picker) == f"<Tabletop.Picker choices={len(everything)}>"
    for choice in everything:
        at = [each for each in choice.props.references if each.props.kind not in nowhere]
        for reference in at:
            assert picker.can_point(reference) and picker.point(reference)
            assert picker.is_pointed(reference)
        assert choice.count_pointable() == len(at)
        meant = list(picker.list_choices())
        assert choice in meant and list(picker.list_pointed()) == at
        if picker.ref_choice():
            assert meant == [choice]
        for _ in at:
            assert picker.back()
    assert not picker.back()


def test_a_seat_says_how_it_stands(table):
    _match, scene, _plan = table
    for seat in scene.props.seats:
        text, ids = Tabletop.Symbol.split(seat.dup_text())
        assert text.startswith(seat.props.name) and text.count(SIGN) == len(ids)
        assert ids == seat.props.emblems
        assert all(counter.props.title in text for counter in seat.props.counters)


def test_a_guest_sees_the_game_that_is_installed_here(catalog, monarch):
    stranger = Tabletop.Game(id="monarch", rules_version=monarch.props.rules_version)
    assert catalog.ref_twin(stranger).list_rules().get_n_items() > 0
    assert catalog.ref_twin(stranger).props.skin_uri == monarch.props.skin_uri
    other = Tabletop.Game(id="monarch", rules_version="of another time")
    assert catalog.ref_twin(other) == other and other.props.skin_uri == ""


def test_one_wins():
    result = Tabletop.Result.new_for_winner("All is gone.", 3, 1, 9)
    assert [standing.props.won for standing in result.props.standings] == [False, True, False]
    assert [standing.props.rank for standing in result.props.standings] == [2, 1, 2]
