# SPDX-License-Identifier: GPL-3.0-or-later
"""tabletop skin check: what is wrong, where, and what to do, for those who draw games."""

import json
import os
import pathlib

import pytest

from table import run

ROOT = pathlib.Path(__file__).resolve().parents[2]
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">{}</svg>'


@pytest.fixture(name="skin")
def fixture_skin(tmp_path):
    """Writes a skin with these members and gives what is said of it, on one line."""
    def check(*options, status=3, **members):
        (tmp_path / "skin.json").write_text(json.dumps({"skin": 1, **members}), encoding="utf-8")
        result = run("skin", "check", *options, str(tmp_path / "skin.json"), check=status)
        return result.stderr if status else result.stdout
    check.folder = tmp_path
    return check


@pytest.mark.parametrize("game", ["monarch", "free-for-all", "emperor", "treachery"])
def test_our_own_are_right(game):
    assert run("skin", "check", game, check=0).stdout == f"{game}: no mistake.\n"


def test_files_of_our_own_are_right():
    for game, name in (("monarch", "monarch"), ("treachery", "magic")):
        path = ROOT / "data" / "skins" / name / "skin.json"
        assert "no mistake" in run("skin", "check", "--game", game, path, check=0).stdout


def test_what_was_not_seen_is_told_to_those_who_want_to_know():
    said = run("skin", "check", "--verbose", "free-for-all", check=0).stdout
    assert "free-for-all: frames[1].kinds: no “emblem” was seen\n" in said


def test_a_skin_alone(skin):
    assert skin(status=0).endswith("skin.json: no mistake.\n")


def test_mistakes_are_counted_and_have_their_place(skin):
    said = skin(frame=[], areas=[{"area": "centre"}])
    assert "skin.json: $: “frame” means nothing here. Did you mean “frames”?\n" in said
    assert "skin.json: areas[0].area: “centre” means nothing here. Did you mean “center”?" in said
    assert said.endswith("skin.json: 2 mistakes.\n")


def test_colors_that_can_not_be_read(skin):
    pair = ["#808080", "#888888"]
    said = skin(colors={"card": {"light": pair, "dark": pair, "high-contrast": pair}})
    assert "colors.card.light: #888888 stands out from #808080 by 1.11 to 1; make one of" in said
    assert "at least 4.5 to 1" in said and "at least 7.0 to 1" in said


@pytest.mark.parametrize("body,told", [
    ("<script/>", "“<script>” can’t stand here"),
    ('<image href="file:///etc/passwd"/>', "“<image>” can’t stand here"),
    ('<path onload="x ()"/>', "“onload” may run or fetch something"),
    ('<path fill="url(http://example.org)"/>', "“fill” may run or fetch something"),
    ("<g>", "line 1"),
])
def test_drawings_that_do_more_than_draw(skin, body, told):
    (skin.folder / "a.svg").write_text(SVG.format(body), encoding="utf-8")
    said = skin(artwork={"a": "a.svg"})
    assert "skin.json: artwork.a: a.svg: " in said and told in said


def test_drawings_that_are_no_plain_files(skin):
    os.mkfifo(skin.folder / "pipe.svg")
    assert "isn't a plain file" in skin(artwork={"a": "pipe.svg"})
    assert "artwork.a: gone.svg: " in skin(artwork={"a": "gone.svg"})


def test_what_a_game_shows_must_be_there(skin):
    said = skin("--game", "monarch", symbols={"golf": {"colors": ["card"], "marks": ["G"]}},
                frames=[{"kinds": ["cort"], "rows": [], "small-rows": []}],
                areas=[{"area": "center", "roles": ["board"]}])
    for line in ("symbols: “gold” is missing: draw Gold",
                 "symbols: the game has no symbol “golf”; take it out",
                 "colors: “might” is missing, which is a color of “",
                 "frames: none is for the kind “guest”; add one",
                 "frames[0].kinds: there is no kind “cort”. Did you mean “court”?",
                 "areas: none takes the zone “Market”; add one"):
        assert line in said, line


def test_what_is_not_there():
    assert "no game “chess”" in run("skin", "check", "chess", check=3).stderr
    assert "can't be read" in run("skin", "check", "/nowhere/skin.json", check=3).stderr
    assert "GAME or FILE is missing" in run("skin", "check", check=2).stderr
    assert "There is no" in run("skin", "chek", "monarch", check=2).stderr
