# SPDX-License-Identifier: GPL-3.0-or-later
"""Skins from Python: each game has one that fits, and what is drawn from it can be read."""

import json
import xml.etree.ElementTree as ElementTree

import pytest
from gi.repository import Gio, GLib, Tabletop

GAMES = ["monarch", "free-for-all", "emperor", "treachery"]
SCHEMES = [
    Tabletop.Scheme.LIGHT,
    Tabletop.Scheme.DARK,
    Tabletop.Scheme.HIGH_CONTRAST,
    Tabletop.Scheme.HIGH_CONTRAST_LIGHT,
]
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(params=[*GAMES, "magpies"])
def game(request, catalog, magpies):
    return magpies if request.param == "magpies" else catalog.lookup_game(request.param)


def luminance(color):
    parts = [int(color[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    parts = [part / 12.92 if part <= .04045 else ((part + .055) / 1.055) ** 2.4 for part in parts]
    return sum(part * weight for part, weight in zip(parts, (.2126, .7152, .0722)))


def contrast(a, b):
    darker, lighter = sorted([luminance(a), luminance(b)])
    return (lighter + .05) / (darker + .05)


def test_a_skin_fits_its_game(game):
    skin = Tabletop.Skin.new_for_game(game)
    assert game.props.skin_uri and skin.list_symbols()
    fits, _remarks = skin.check(game, 2)
    assert fits


def test_what_is_built_in_is_read_once(game):
    skin = Tabletop.Skin.new_for_game(game)
    is_same = Tabletop.Skin.new_for_game(game) is skin
    assert is_same == game.props.skin_uri.startswith("resource:")


def test_each_game_is_known_by_a_picture_of_its_own(catalog):
    pictures = set()
    for name in GAMES:
        skin = Tabletop.Skin.new_for_game(catalog.lookup_game(name))
        pictures.add(skin.dup_artwork(Tabletop.Scheme.LIGHT, "card", "game-" + name).get_data())
    assert len(pictures) == len(GAMES)


def test_every_symbol_is_drawn(game):
    skin = Tabletop.Skin.new_for_game(game)
    drawn = {}
    for symbol in game.list_symbols():
        for scheme in SCHEMES:
            svg = skin.dup_symbol(scheme, "card", symbol.props.id).get_data()
            root = ElementTree.fromstring(svg)
            assert root.tag == SVG + "svg" and root.get("viewBox")
            assert drawn.setdefault((scheme, svg), symbol.props.id) == symbol.props.id


def test_all_colors_can_be_read(game):
    skin = Tabletop.Skin.new_for_game(game)
    assert len(skin.list_colors()) > 12
    for color in skin.list_colors():
        for scheme in SCHEMES:
            least = 7 if scheme == Tabletop.Scheme.HIGH_CONTRAST else 4.5
            assert contrast(skin.get_fill(scheme, color), skin.get_ink(scheme, color)) >= least


def test_a_table_can_be_drawn_from_a_scene_and_a_skin(game):
    """Each zone has its place and each piece its frame, color and picture, without a word known."""
    skin = Tabletop.Skin.new_for_game(game)
    match = game.create_match(game.create_setup(0), Tabletop.seed_derive(3, 0))
    while match.props.sequence < 60 and not match.is_over():
        match.apply_nth(match.find_asked(), 0, match.props.sequence)
    scene = Tabletop.Scene.new(match, Tabletop.Viewer.new_seat(0))
    scene.update()
    seen = set()
    for zone in scene.props.zones:
        area = skin.find_area(zone)
        assert area.props.scale > 0
        for piece in zone:
            frame = skin.find_frame(piece, zone)
            assert frame.props.width and frame.props.height and frame.props.rows
            assert skin.find_color(piece, zone) in skin.list_colors()
            art = skin.find_art(piece, zone)
            if art:
                assert skin.dup_artwork(Tabletop.Scheme.DARK, "card", art)
            seen.add((area.props.kind, area.find_row(piece), art))
    assert len(seen) > 1


def test_a_page_gets_all_of_it_in_one_text(game):
    """What is in it is what the skin answers, and it names nothing that isn't in it."""
    skin = Tabletop.Skin.new_for_game(game)
    page = json.loads(skin.to_json())
    assert page["skin"] == 1
    assert sorted(page["colors"]) == skin.list_colors()
    for color, schemes in page["colors"].items():
        for scheme in SCHEMES:
            assert schemes[scheme.value_nick] == [skin.get_fill(scheme, color),
                                                  skin.get_ink(scheme, color)]
    assert sorted(page["symbols"]) == skin.list_symbols()
    assert sorted(page["artwork"]) == skin.list_artworks()
    assert len(page["frames"]) == len(skin.list_frames())
    assert [area["area"] for area in page["areas"]] == [
        area.props.kind.value_nick for area in skin.list_areas()]
    for frame in page["frames"]:
        assert frame["color"] in page["colors"] or not frame["color"]
        assert frame["art"] in page["artwork"] or not frame["art"]
        assert frame["width"] and frame["height"] and frame["rows"]
    for art, svg in page["artwork"].items():
        inked = skin.dup_artwork(Tabletop.Scheme.DARK, "card", art).get_data().decode()
        ink = skin.get_ink(Tabletop.Scheme.DARK, "card")
        assert ElementTree.fromstring(svg).tag == SVG + "svg"
        assert svg.replace('color="currentColor"', f'color="{ink}"', 1) == inked
    for schemes in page["symbols"].values():
        assert sorted(schemes) == sorted(scheme.value_nick for scheme in SCHEMES)
        assert all(ElementTree.fromstring(svg).tag == SVG + "svg" for svg in schemes.values())
    for tinctures in page["tinctures"].values():
        assert tinctures["fields"] and tinctures["charges"]
    for charge in page["charges"] + page["devices"]:
        assert set(charge["art"]) <= set(page["artwork"])


def test_a_page_has_a_skin_that_can_be_read(game, tmp_path):
    path = tmp_path / "skin.json"
    path.write_text(Tabletop.Skin.new_for_game(game).to_json())
    page = json.loads(path.read_text())
    again = json.loads(Tabletop.Skin.new_for_file(Gio.File.new_for_path(str(path))).to_json())
    for member in ("frames", "areas"):  # behind which those of the default skin come once more
        assert again[member][:len(page[member])] == page[member]
        del again[member], page[member]
    assert again == page


def test_a_skin_that_is_not_there_is_an_error(magpies):
    elsewhere = type(magpies)(skin_uri="resource:///nowhere/skin.json")
    with pytest.raises(GLib.Error) as refused:
        Tabletop.Skin.new_for_game(elsewhere)
    assert refused.value.matches(Tabletop.error_quark(), Tabletop.Error.BAD_DATA)
    assert "skin.json" in refused.value.message


def test_what_frames_and_areas_say(magpies):
    skin = Tabletop.Skin.new_for_game(magpies)
    assert skin.list_artworks() == ["back", "feather", "treasure"]
    treasure = skin.list_frames()[1]
    assert treasure.props.kinds == ["treasure"] and treasure.props.roles == []
    assert treasure.props.art == "treasure" and treasure.props.color == "glitter"
    assert treasure.props.rounding == 20 and treasure.props.small_rows == ["|corner"]
    assert treasure.get_seals() == skin.list_symbols()
    seat, default = skin.list_areas()[2], Tabletop.Skin.dup_default().list_areas()[0]
    assert seat.props.kind == Tabletop.AreaKind.SEAT and seat.props.owner == "seat"
    assert seat.props.roles == ["board", "stack"] and seat.props.groups == []
    assert not seat.gathers() and seat.props.rows == []
    assert default.props.kind == Tabletop.AreaKind.HAND


def test_a_skin_from_a_file(tmp_path):
    path = tmp_path / "skin.json"
    path.write_text('{"skin": 1, "areas": [{"area": "side"}]}')
    skin = Tabletop.Skin.new_for_file(Gio.File.new_for_path(str(path)))
    zone = Tabletop.Zone.new("nest", "Nest", 0, Tabletop.ZoneLayout.ROW)
    assert skin.find_area(zone).props.kind == Tabletop.AreaKind.SIDE


def test_what_a_skin_shows_of_itself(monarch):
    skin = Tabletop.Skin.new_for_game(monarch)
    assert repr(skin) == "<Tabletop.Skin symbols=5>"
    assert "kinds=['village']" in repr(skin.list_frames()[0])
    assert "kind=" in repr(skin.list_areas()[0])


def test_faces_say_in_words_what_they_are(catalog):
    """The words of the subtitle, which nobody translates."""
    game = catalog.lookup_game("free-for-all")
    match = game.create_match(game.create_setup(0), Tabletop.seed_derive(1, 0))
    seat = Tabletop.Viewer.new_seat(match.find_asked())
    faces = [piece.props.face for zone in match.dup_view(seat).get_zones()
             for piece in zone.get_pieces() if piece.props.face]
    said = [face for face in faces if face.props.subtitle]
    assert said
    for face in said:
        words = [word for word in face.props.subtitle.lower().split() if word != "—"]
        assert face.get_words() == words


def test_every_card_has_a_charge_of_its_own_sort(catalog):
    game = catalog.lookup_game("free-for-all")
    skin = Tabletop.Skin.new_for_game(game)
    without = []
    cards = [*game.search("mv>=0"), *game.search("-mv>=0")]
    assert len(cards) > 440
    for card in cards:
        kind = card.props.kind.lower()
        face = Tabletop.Face.new(card.props.id, "card", card.props.name)
        face.set_words([word for word in kind.split() if word != "—"])
        piece = Tabletop.Piece.new(card.props.id, "card", card.props.name)
        piece.set_face(face)
        art = skin.find_art(piece, None)
        if art is None:
            without.append(card.props.name)
    assert without == []


def test_arms_can_be_seen_on_every_field(game):
    """What lies on a field stands out from it, in all colors that arms may have."""
    skin = Tabletop.Skin.new_for_game(game)
    for color in skin.list_colors():
        for scheme in SCHEMES:
            for field in skin.list_fields(scheme, color):
                assert all(contrast(field, charge) >= 3
                           for charge in skin.list_charges(scheme, color)), (color, scheme)


def test_hidden_pieces_all_look_alike(game):
    skin = Tabletop.Skin.new_for_game(game)
    for kind in ("card", "identity-piece", "moon"):
        hidden = Tabletop.Piece.new(None, kind, None)
        assert skin.find_art(hidden, None) == "back"
        assert skin.find_device(hidden) is None
        assert skin.list_tinctures(hidden, None) == ["back"]
