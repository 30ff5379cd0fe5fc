# SPDX-License-Identifier: GPL-3.0-or-later
"""The icons, the man page and the bash completion are what a desktop and a shell expect."""

import os
import re
import subprocess
from xml.etree import ElementTree

import pytest

HERE = os.path.dirname(os.path.abspath(__file__))
SVG = "{http://www.w3.org/2000/svg}"
ICONS = {
    "scalable/apps/eu.regalia.Tabletop.svg": 128,
    "symbolic/apps/eu.regalia.Tabletop-symbolic.svg": 16,
    **{f"symbolic/apps/eu.regalia.Tabletop.{game}-symbolic.svg": 16
       for game in ("monarch", "free-for-all", "emperor", "treachery")},
}
COMMANDS = ["list", "info", "rules", "play", "host", "join", "tables", "resume", "export", "import",
            "simulate", "replay", "bench", "cards", "decks", "skin"]


def read(*path):
    with open(os.path.join(HERE, *path), encoding="utf-8") as file:
        return file.read()


@pytest.mark.parametrize("path, size", ICONS.items())
def test_icon_is_square_and_stands_alone(path, size):
    root = ElementTree.fromstring(read("icons", "hicolor", path))
    assert root.tag == SVG + "svg"
    assert root.get("viewBox") == f"0 0 {size} {size}"
    tags = {element.tag for element in root.iter()}
    assert not tags & {SVG + "image", SVG + "script", SVG + "style", SVG + "text", SVG + "use"}
    drawn = [element for element in root.iter() if element.tag in (SVG + "path", SVG + "circle")]
    assert len(drawn) >= (3 if "eu.regalia.Tabletop" in path and path.count(".") == 3 else 1)


@pytest.mark.parametrize("path", [path for path in ICONS if path.startswith("symbolic")])
def test_symbolic_icon_has_one_colour(path):
    text = read("icons", "hicolor", path)
    assert set(re.findall(r'(?:fill|stroke)="([^"]*)"', text)) == {"#222222"}


def test_man_page_is_clean_and_names_every_command():
    page = os.path.join(HERE, "tabletop.1")
    run = subprocess.run(["groff", "-man", "-Tutf8", "-ww", "-z", page],
                         capture_output=True, text=True, check=True)
    assert run.stderr == ""
    for command in COMMANDS:
        assert f'.SY "tabletop {command}"' in read("tabletop.1")


def test_pictures_for_software_centers_are_there_and_the_file_is_valid_with_them(tmp_path):
    text = read("eu.regalia.Tabletop.metainfo.xml.in").replace("@SCREENSHOTS_URL@",
                                                               "https://example.org/film")
    path = tmp_path / "eu.regalia.Tabletop.metainfo.xml"
    path.write_text(re.sub("@(BEGIN|END)_SCREENSHOTS@", "", text), encoding="utf-8")
    run = subprocess.run(["appstreamcli", "validate", "--no-net", str(path)],
                         capture_output=True, text=True, check=False)
    complaints = re.findall(r"^[EW]: .*", run.stdout, re.M)
    # Newer versions ask for a page on the web, which there isn't yet.
    assert not [each for each in complaints if "url-homepage-missing" not in each], run.stdout
    images = list(ElementTree.parse(path).iter("image"))
    assert len(images) >= 4
    for image in images:
        name = image.text.removeprefix("https://example.org/film/")
        with open(os.path.join(HERE, "..", "docs", "film", name), "rb") as file:
            header = file.read(24)
        size = [int.from_bytes(header[i:i + 4], "big") for i in (16, 20)]
        assert size == [int(image.get("width")), int(image.get("height"))]


def complete(tmp_path, *words):
    """What bash offers for the last of `words`, with a tabletop that knows two games."""
    program = tmp_path / "tabletop"
    program.write_text('#!/bin/sh\n[ "$*" = "list --ids" ] && printf "monarch\\nmill\\n"\n')
    program.chmod(0o755)
    script = ('. "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _tabletop; '
              'printf "%s\\n" "${COMPREPLY[@]}"')
    run = subprocess.run(
        ["bash", "-c", script, "bash", os.path.join(HERE, "completions", "tabletop"),
         str(program), *words],
        cwd=tmp_path, capture_output=True, text=True, check=True)
    assert run.stderr == ""
    return run.stdout.split()


def test_completes_commands(tmp_path):
    assert complete(tmp_path, "") == COMMANDS
    assert complete(tmp_path, "re") == ["resume", "replay"]
    assert complete(tmp_path, "--v") == ["--version", "--verbose"]


def test_completes_games(tmp_path):
    assert complete(tmp_path, "play", "m") == ["monarch", "mill"]
    assert complete(tmp_path, "--verbose", "info", "mo") == ["monarch"]
    assert complete(tmp_path, "list", "m") == []


def test_completes_parts_of_commands(tmp_path):
    (tmp_path / "mine.cards").touch()
    assert complete(tmp_path, "cards", "s") == ["show", "search"]
    assert complete(tmp_path, "cards", "format", "mi") == ["mine.cards"]
    assert complete(tmp_path, "cards", "format", "--w") == ["--write"]
    assert complete(tmp_path, "decks", "") == ["list", "show", "check"]
    assert complete(tmp_path, "cards", "check", "mi") == ["mine.cards"]
    assert complete(tmp_path, "cards", "show", "mi") == []
    assert complete(tmp_path, "decks", "check", "--game", "mo") == ["monarch"]
    assert complete(tmp_path, "decks", "check", "--f") == ["--format"]


def test_completes_options_of_a_command(tmp_path):
    assert set(complete(tmp_path, "play", "monarch", "--s")) == {"--seats", "--spectate",
                                                                 "--seed", "--save"}
    assert complete(tmp_path, "simulate", "monarch", "--ga") == ["--games"]
    assert complete(tmp_path, "info", "monarch", "--ga") == []
    assert complete(tmp_path, "play", "monarch", "--seats", "") == []


def test_completes_files(tmp_path):
    (tmp_path / "evening.table").touch()
    assert complete(tmp_path, "resume", "ev") == ["evening.table"]
    assert complete(tmp_path, "play", "monarch", "--save", "ev") == ["evening.table"]
    assert complete(tmp_path, "play", "monarch", "--deck", "ev") == ["evening.table"]
