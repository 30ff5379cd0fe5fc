# SPDX-License-Identifier: GPL-3.0-or-later
"""What docs/examples/ has runs: the game is one by the kit, the hosts play and draw any game."""

import os
import pathlib
import shutil
import subprocess
import sys

import gi
import pytest
from gi.repository import Tabletop

import kit
from kit_match import Effort, Subject

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "docs" / "examples"
WINDOW = pathlib.Path(__file__).with_name("window.py")
sys.path.insert(0, str(EXAMPLES))

import pebbles  # noqa: E402  (from the examples)

GAMES = ["monarch", "free-for-all", "emperor", "treachery", "magpies", "pebbles"]
# It is as short as can be: it has no rulebook.
LEFT_OUT = {"metadata", "rules"}
LINES = {"host.py": 250, "watch.py": 100, "pebbles.py": 100, "pebbles.c": 100}
FEW = Effort(simulations=20, matches=5, steps=50, moments=5)


@pytest.fixture(name="plugins", scope="session")
def fixture_plugins(tmp_path_factory):
    """The folders of all plugins, with the example as one that this libpeas can load."""
    folder = tmp_path_factory.mktemp("plugins") / "pebbles"
    shutil.copytree(EXAMPLES, folder)
    toys = pathlib.Path(os.environ["TABLETOP_TEST_PLUGINS"])
    loader = next(line for line in (toys / "toygame.plugin").read_text().splitlines()
                  if line.startswith("Loader="))
    plugin = folder / "pebbles.plugin"
    plugin.write_text(plugin.read_text().replace("Loader=python3", loader))
    return ":".join([os.environ["TABLETOP_PLUGIN_PATH"], str(folder), str(toys)])


@pytest.fixture(name="display", scope="session")
def fixture_display():
    """A screen that nobody sees."""
    gtk = gi.Repository.get_default().enumerate_versions("Gtk")
    if "4.0" not in gtk or not shutil.which("Xvfb"):
        pytest.skip("there is no GTK 4, or no Xvfb")
    reading, writing = os.pipe()
    server = subprocess.Popen(["Xvfb", "-noreset", "-displayfd", str(writing), "-screen", "0",
                               "1600x1000x24"],
                              pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    yield ":" + os.read(reading, 16).decode().strip()
    server.terminate()
    server.wait()


@pytest.mark.parametrize("name", LINES)
def test_an_example_is_as_short_as_its_chapter_says(name):
    assert len((EXAMPLES / name).read_text(encoding="utf-8").splitlines()) <= LINES[name]


@pytest.mark.parametrize("point", [point for point in kit.POINTS.values()
                                   if point.__name__ not in LEFT_OUT])
def test_the_game_is_one(point):
    point(Subject(pebbles.Game(), 2), FEW)


def test_the_skin_fits_the_game():
    game = pebbles.Game()
    fits, remarks = Tabletop.Skin.new_for_game(game).check(game, 2)
    assert fits and remarks == []


@pytest.mark.parametrize("game", ["pebbles", "monarch", "free-for-all"])
def test_the_smallest_host_plays(game, plugins):
    done = subprocess.run([sys.executable, EXAMPLES / "watch.py", game], input="1\n" * 30,
                          env={**os.environ, "TABLETOP_PLUGIN_PATH": plugins}, text=True,
                          capture_output=True, check=True)
    assert done.stderr == ""
    if game == "pebbles":
        assert done.stdout.endswith("The heap is gone.\n") and "Heap (15): Pebble 1" in done.stdout


@pytest.mark.parametrize("game", GAMES)
def test_the_window_draws_and_plays(game, plugins, display):
    env = {**os.environ, "TABLETOP_PLUGIN_PATH": plugins, "DISPLAY": display, "GDK_BACKEND": "x11",
           "GSK_RENDERER": "cairo", "GSETTINGS_BACKEND": "memory", "GTK_A11Y": "none"}
    done = subprocess.run([sys.executable, WINDOW, game], env=env, text=True, timeout=120,
                          capture_output=True, check=False)
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stderr
    assert "CRITICAL" not in done.stderr, done.stderr
