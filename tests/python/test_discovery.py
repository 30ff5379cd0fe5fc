# SPDX-License-Identifier: GPL-3.0-or-later
"""Games are found: through libpeas, through the library itself, in plugins written in Python."""

import json
import os
import subprocess
import sys
import textwrap

import gi
import pytest

gi.require_version("Tabletop", "1")
gi.require_version("Regalia", "1")
from gi.repository import Gio, Regalia, Tabletop  # noqa: E402  (after require_version)

import toygame  # noqa: E402
from kit_match import refused  # noqa: E402

Error = Tabletop.Error
# Where the build folder has Magpies as a plugin.
PLUGINS = os.environ["TABLETOP_TEST_PLUGINS"]


def ids(catalog):
    return [game.props.id for game in catalog.list_games()]


def plugin_of(catalog, plugin_id):
    return next(plugin for plugin in catalog.list_plugins() if plugin.props.id == plugin_id)


def write_plugin(folder, name, **keys):
    keys = {"Module": name, "Name": name.title(), "X-Tabletop-ABI": 1, **keys}
    lines = [f"{key.replace('_', '-')}={value}" for key, value in keys.items()
             if value is not None]
    path = folder / f"{name}.plugin"
    path.write_text("\n".join(["[Plugin]", *lines, ""]), encoding="utf-8")
    return path


def test_the_catalog_finds_monarch(catalog):
    assert "monarch" in ids(catalog)
    assert ids(catalog) == sorted(ids(catalog))
    assert catalog.list_problems() == []
    game = catalog.lookup_game("monarch")
    assert isinstance(game, Tabletop.Game) and isinstance(game, Regalia.Monarch)
    assert game.props.title == "Monarch"


def test_the_plugin_says_what_it_is(catalog):
    plugin = plugin_of(catalog, "regalia")
    assert plugin.props.name == "Regalia" and plugin.props.description
    assert plugin.props.version and plugin.props.loaded and plugin.props.problem == ""
    assert plugin.props.game_ids == ["monarch", "free-for-all", "emperor", "treachery"]
    assert plugin.props.path.endswith("regalia.plugin")


def test_the_library_has_the_games_too():
    provider = Regalia.Provider.new()
    assert isinstance(provider, Tabletop.GameProvider)
    games = [game.props.id for game in provider.list_games()]
    assert games == ["monarch", "free-for-all", "emperor", "treachery"]
    assert Regalia.Monarch.new().props.id == "monarch"
    catalog = Tabletop.Catalog.new([])
    assert ids(catalog) == [] and catalog.props.search_paths == []
    catalog.add_provider(provider)
    assert ids(catalog) == ["emperor", "free-for-all", "monarch", "treachery"]


def test_a_game_of_the_process_itself():
    catalog = Tabletop.Catalog.new([])
    changes = []
    catalog.connect("changed", changes.append)
    catalog.add_provider(toygame.Provider())
    assert ids(catalog) == ["magpies"] and changes == [catalog]
    catalog.add_provider(toygame.Provider())
    assert ids(catalog) == ["magpies"]
    assert len(catalog.list_problems()) == 1 and "magpies" in catalog.list_problems()[0]


def test_unloading_and_loading_again():
    catalog = Tabletop.Catalog.new(None)
    changes = []
    catalog.connect("changed", changes.append)
    held = catalog.lookup_game("monarch")
    for _ in range(3):
        catalog.unload("regalia")
        assert "monarch" not in ids(catalog)
        assert not plugin_of(catalog, "regalia").props.loaded
        refused({Error.NOT_FOUND}, "a game that is gone", catalog.lookup_game, "monarch")
        catalog.load("regalia")
        assert "monarch" in ids(catalog) and plugin_of(catalog, "regalia").is_loaded()
    assert len(changes) == 6
    catalog.load("regalia")
    assert len(changes) == 6
    # What somebody holds goes on working.
    assert held.simulate(held.create_setup(2), ["random"], None).props.standings


def test_the_card_sets_of_a_game(monarch, tmp_path, monkeypatch):
    assert monarch.list_card_sets()[0] == "builtin"
    assert all(folder.endswith("regalia/monarch") for folder in monarch.list_card_folders())
    path = tmp_path / "broken.monarch"
    path.write_text("nonsense\n", encoding="utf-8")
    message = refused({Error.BAD_DATA}, "a broken set", monarch.check_card_set, str(path))
    assert message.startswith(f"{path}:1:")
    refused({Error.NOT_FOUND}, "no set", monarch.check_card_set, str(tmp_path / "none.monarch"))


BROKEN = {
    "no-module": ({"Module": None}, "Module"),
    "no-code": ({}, "missing"),
    "no-abi": ({"X-Tabletop-ABI": None, "Loader": "python3"}, "X-Tabletop-ABI"),
    "other-abi": ({"X-Tabletop-ABI": 7, "Loader": "python3"}, "7"),
    "other-loader": ({"Loader": "cobol"}, "cobol"),
    "lonely": ({"Depends": "nobody"}, "missing"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_plugin_harms_nothing(name, tmp_path, monkeypatch):
    keys, reason = BROKEN[name]
    path = write_plugin(tmp_path, name, **keys)
    monkeypatch.setenv("TABLETOP_PLUGIN_PATH",
                       f"{tmp_path}:{os.environ['TABLETOP_PLUGIN_PATH']}")
    catalog = Tabletop.Catalog.new(None)
    assert "monarch" in ids(catalog)
    [problem] = catalog.list_problems()
    assert problem.startswith(str(path)) and reason in problem
    broken = next(plugin for plugin in catalog.list_plugins() if plugin.props.path == str(path))
    assert broken.get_problem() and not broken.is_loaded()
    code = Error.VERSION if "abi" in name else Error.FAILED
    refused({code}, name, catalog.load, broken.props.id)


def run(program, *arguments, env=None):
    """A plugin in Python shares its process with others' Python: each test has one of its own."""
    return subprocess.run([program, *arguments], capture_output=True, text=True, check=False,
                          timeout=60, env={**os.environ, **(env or {})})


def run_python(script, env=None):
    result = run(sys.executable, "-c", textwrap.dedent(script), env=env)
    assert result.returncode == 0, result.stderr
    return result.stdout


def test_a_plugin_in_python():
    out = run_python("""
        import gi
        gi.require_version("Tabletop", "1")
        from gi.repository import Tabletop
        catalog = Tabletop.Catalog.new(None)
        print(*catalog.list_problems(), sep="\\n", end="")
        print(*[game.props.id for game in catalog.list_games()])
        magpies = catalog.lookup_game("magpies")
        match = magpies.create_match(magpies.create_setup(2), Tabletop.seed_derive(1, 1))
        table = Tabletop.Table.new(match)
        table.seat_bot(0, "thrifty", 1)
        table.seat_bot(1, "random", 2)
        print(table.run_bots(0), match.is_over())
        catalog.unload("toygame")
        print(*[game.props.id for game in catalog.list_games()])
        catalog.load("toygame")
        print(*[game.props.id for game in catalog.list_games()])
    """, env={"TABLETOP_PLUGIN_PATH": f"{PLUGINS}:{os.environ['TABLETOP_PLUGIN_PATH']}"})
    assert out.splitlines() == ["emperor free-for-all magpies monarch treachery", "8 True",
                                "emperor free-for-all monarch treachery",
                                "emperor free-for-all magpies monarch treachery"]


def test_a_plugin_in_python_that_can_not_be_imported(tmp_path):
    loader = plugin_loader()
    (tmp_path / "sour.py").write_text("raise RuntimeError('sour')\n", encoding="utf-8")
    write_plugin(tmp_path, "sour", Loader=loader)
    (tmp_path / "empty.py").write_text("", encoding="utf-8")
    write_plugin(tmp_path, "empty", Loader=loader)
    out = run_python("""
        import gi
        gi.require_version("Tabletop", "1")
        from gi.repository import Tabletop
        catalog = Tabletop.Catalog.new(None)
        print(*[game.props.id for game in catalog.list_games()])
        print(*catalog.list_problems(), sep="\\n")
    """, env={"TABLETOP_PLUGIN_PATH": f"{tmp_path}:{os.environ['TABLETOP_PLUGIN_PATH']}"})
    games, *problems = out.splitlines()
    assert games == "emperor free-for-all monarch treachery"
    assert sorted(os.path.basename(each.split(":")[0]) for each in problems) == [
        "empty.plugin", "sour.plugin"]


def plugin_loader():
    """What libpeas calls its loader for Python; it has changed."""
    with open(os.path.join(PLUGINS, "toygame.plugin"), encoding="utf-8") as file:
        return next(line.split("=")[1].strip() for line in file if line.startswith("Loader="))


def test_the_program_plays_a_game_in_python():
    env = {"TABLETOP_PLUGIN_PATH": f"{PLUGINS}:{os.environ['TABLETOP_PLUGIN_PATH']}"}
    listed = run("tabletop", "list", env=env)
    assert listed.returncode == 0, listed.stderr
    assert "magpies" in listed.stdout and "monarch" in listed.stdout
    told = run("tabletop", "info", "magpies", env=env)
    assert told.returncode == 0 and "thrifty" in told.stdout, told.stderr
    played = [run("tabletop", "simulate", "magpies", "--seats", "3", "--games", "5", "--seed",
                  "1", "--json", env=env) for _ in range(2)]
    assert played[0].returncode == 0, played[0].stderr
    one, other = (json.loads(each.stdout) for each in played)
    assert one.pop("timing") and other.pop("timing")
    assert one == other


def test_list_models_are_sequences(catalog):
    games = catalog.list_games()
    assert isinstance(games, Gio.ListModel)
    assert len(games) == len(list(games)) and games[0] in list(games)
    assert [inviter.__gtype__.name for inviter in catalog.list_inviters()] == ["OnlineInviter"]
