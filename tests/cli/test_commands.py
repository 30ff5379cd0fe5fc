# SPDX-License-Identifier: GPL-3.0-or-later
"""The commands that answer and end: what they print, and with which status they fail."""

import json
import os
import pathlib
import re
import subprocess

import pytest

from table import PLUGINS, run, width_of

DATA = pathlib.Path(__file__).resolve().parents[2] / "data"
COMMANDS = ("list", "info", "rules", "play", "resume", "simulate", "replay", "bench", "cards",
            "decks", "skin")


def test_first_screen_names_games_and_commands():
    out = run(check=0).stdout
    assert "Monarch" in out and "Free-for-All" in out
    for command in ("play free-for-all", "info free-for-all", "simulate free-for-all"):
        # What is to be typed stands apart from what it does.
        assert re.search(rf"^  tabletop {command}( --games 100)?  +[a-z]", out, re.M)


def test_first_screen_without_a_game(tmp_path):
    result = run(env={"TABLETOP_PLUGIN_PATH": str(tmp_path)}, check=3)
    assert "There is no game here yet" in result.stderr


def test_help_lists_every_command_and_each_explains_itself():
    out = run("--help", check=0).stdout
    for command in COMMANDS:
        assert f"\n  {command} " in out
        assert f"tabletop {command} [OPTION" in run(command, "--help", check=0).stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_man_page_and_completion_know_every_option(command):
    out = run(command, "--help", check=0).stdout
    options = set(re.findall(r"^ +(?:-\w, )?--([a-z-]+)", out, re.M))
    own = options - {"help", "plugin-path", "verbose", "version"}
    page = (DATA / "tabletop.1").read_text(encoding="utf-8").replace("\\-", "-")
    synopsis = page.split(f'.SY "tabletop {command}"')[1].split(".YS")[0]
    assert set(re.findall(r"^\.OP --(\S+)", synopsis, re.M)) == own
    completion = (DATA / "completions" / "tabletop").read_text(encoding="utf-8")
    line = re.search(rf"^ +{command}\) options\+='([^']*)'", completion, re.M)
    assert {word[2:] for word in (line.group(1).split() if line else [])} == own


def test_version():
    assert run("--version", check=0).stdout.startswith("tabletop 0.")
    assert run("play", "--version", check=0).stdout.startswith("tabletop 0.")


def test_list():
    out = run("list", check=0).stdout
    assert "monarch" in out and "2-4 seats" in out
    assert run("list", "--ids", check=0).stdout == "emperor\nfree-for-all\nmonarch\ntreachery\n"


def test_list_as_json():
    games = json.loads(run("list", "--json", check=0).stdout)["games"]
    assert [game["id"] for game in games] == ["emperor", "free-for-all", "monarch", "treachery"]
    assert (games[2]["min_seats"], games[2]["max_seats"]) == (2, 4)


def test_plugin_path_adds_games():
    for arguments in (("--plugin-path", PLUGINS, "list", "--ids"),
                      ("list", "--ids", "--plugin-path", PLUGINS)):
        ids = run(*arguments, check=0).stdout.split()
        assert ids == ["emperor", "free-for-all", "monarch", "treachery", "whisper"]


def test_list_reports_a_broken_plugin_and_goes_on(tmp_path):
    (tmp_path / "broken.plugin").write_text(
        "[Plugin]\nModule=broken\nName=Broken\nX-Tabletop-ABI=1\nX-Tabletop-Games=broken;\n")
    result = run("--plugin-path", tmp_path, "list", "--ids", check=0)
    assert result.stdout == "emperor\nfree-for-all\nmonarch\ntreachery\n"
    assert "broken" in result.stderr


def test_list_without_games_fails(tmp_path):
    result = run("list", env={"TABLETOP_PLUGIN_PATH": str(tmp_path)}, check=3)
    assert result.stdout == ""
    assert "There is no game" in result.stderr


def test_verbose_says_where_plugins_are():
    assert "regalia: loaded from " in run("list", "--verbose", check=0).stderr


def test_info_tells_a_newcomer_everything():
    out = run("info", "monarch", check=0).stdout
    for word in ("2 to 4 players", "banners=yes", "first=0", "a seat from 1 to 4, or 0", "random",
                 "Rules"):
        assert word in out
    assert all(width_of(line) <= 80 for line in out.splitlines())


def test_the_rules_can_be_searched():
    tax = run("rules", "monarch", "TAX", check=0).stdout
    assert tax.startswith("Tax  BG-11\n") and "1 food for each village" in tax
    assert run("rules", "free-for-all", "508.1a", check=0).stdout.startswith(
        "Declaring attackers  508\n")
    found = run("rules", "treachery", "unveil", check=0).stdout
    assert found.startswith("Unveil  702.187\n") and "Others that say something" in found
    listed = run("rules", "emperor", check=0).stdout
    assert re.search(r"^  809\.2 +Seats of a team$", listed, re.M)
    nothing = run("rules", "monarch", "spaceship", check=1)
    assert "say nothing about “spaceship”" in nothing.stderr and nothing.stdout == ""


@pytest.mark.parametrize("game, words", [
    ("free-for-all", ("20 life", "poison", "left", "monarch", "reaches", "range=0", "--bots")),
    ("emperor", ("general", "two seats", "deployed", "next to you", "teams=0", "--bots")),
    ("treachery", ("Leader", "Guardian", "Assassin", "Traitor", "Unveiling", "undercover",
                   "At the table", "rumble=0", "best with 5", "about 120 minutes")),
])
def test_info_tells_how_magic_is_played(game, words):
    out = run("info", game, check=0).stdout
    for word in (*words, f"tabletop play {game}", "“?”"):
        assert word in out, word


@pytest.mark.parametrize("arguments, status, words", [
    (("lst",), 2, ("lst", "Did you mean “list”?")),
    (("xylophone",), 2, ("xylophone",)),
    (("list", "extra"), 2, ("extra",)),
    (("list", "--jason"), 2, ("--jason", "Did you mean --json?")),
    (("info",), 2, ("GAME is missing",)),
    (("info", "monarh"), 3, ("monarh", "“monarch”")),
    (("play", "monarch", "--sets=3"), 2, ("--sets", "--seats")),
    (("play", "monarch", "--seats", "9"), 2, ("2 to 4", "9")),
    (("play", "monarch", "--seats", "-1"), 2, ("-1",)),
    (("play", "monarch", "--seats", "two"), 2, ("two",)),
    (("play", "monarch", "--option", "baners=no"), 2, ("baners", "banners")),
    (("play", "monarch", "--option", "banners=perhaps"), 2, ("banners", "perhaps")),
    (("play", "monarch", "--option", "first=7"), 2, ("first", "7", "4")),
    (("play", "monarch", "--bot", "randm"), 3, ("randm", "random")),
    (("play", "monarch", "--bots", "5"), 2, ("4 seats", "5")),
    (("play", "monarch", "--bots", "-1"), 2, ("4 seats", "-1")),
    (("play", "monarch", "--spectate", "--hot-seat"), 2, ("--spectate",)),
    (("play", "monarch", "--name", "A", "--name", "B"), 2, ("more names",)),
    (("play", "monarch", "--seed", "abc"), 2, ("abc",)),
    (("play", "monarch", "--seed", "-1"), 2, ("-1",)),
    (("resume",), 2, ("FILE|TABLE is missing",)),
    (("resume", "no-such-file"), 3, ("no-such-file",)),
    (("replay", "no-such-file"), 3, ("no-such-file",)),
    (("replay", "x", "--to", "-1"), 2, ("negative",)),
    (("replay", "x", "--viewer", "seat:0"), 2, ("seat:0",)),
    (("replay", "x", "--viewer", "everybody"), 2, ("everybody",)),
    (("simulate", "monarch", "--games", "0"), 2, ("games",)),
    (("simulate", "monarch", "--jobs", "0"), 2, ("jobs",)),
    (("simulate", "monarch", "--bots", "random,random"), 2, ("2 bots", "4 seats")),
    (("simulate", "monarch", "--bots", "stedy"), 3, ("stedy",)),
    (("bench", "monarch", "--time", "0"), 2, ("milliseconds",)),
    (("bench", "chess"), 3, ("chess",)),
])
def test_what_is_wrong_is_named(arguments, status, words):
    result = run(*arguments, check=status)
    assert result.stdout == ""
    for word in words:
        assert word in result.stderr


def test_bench_prints_figures_with_units():
    out = run("bench", "monarch", "--time", "50", check=0).stdout
    assert "1/s" in out and " B " in out
    figures = json.loads(run("bench", "--time", "50", "--json", check=0).stdout)
    values = {figure["id"]: figure["value"] for figure in figures[0]["figures"]}
    assert [figure["game"] for figure in figures] == [
        "emperor", "free-for-all", "monarch", "treachery"]
    assert values["games-per-second"] > 0 and values["choices-per-second"] > 0


def test_a_full_disk_is_noticed():
    with open("/dev/full", "wb") as full:
        result = subprocess.run(["tabletop", "list"], stdout=full, stderr=subprocess.PIPE,
                                text=True, check=False, env=os.environ)
    assert result.returncode == 1
    assert "could not be written" in result.stderr


def test_a_locale_without_the_letters_gets_the_nearest():
    result = run("lst", env={"LC_ALL": "C"}, check=2)
    assert 'Did you mean "list"?' in result.stderr
