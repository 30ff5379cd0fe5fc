# SPDX-License-Identifier: GPL-3.0-or-later
"""Both manifests are built by flatpak-builder, installed, and run in the sandbox.

runtime.sh makes what they run on, once for each build folder. Its libraries are in place of the
manifests' own modules, which would have to be fetched from elsewhere.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
FOLDER = os.environ["FLATPAK_FOLDER"]  # in the build folder
HOST = "eu.regalia.Tabletop"
ADDON = "eu.regalia.Tabletop.Plugin.Regalia"
RUNTIMES = ["org.gnome.Platform//47", "org.gnome.Sdk//47"]

sys.path.insert(0, os.path.join(ROOT, "tests", "app"))
from screen import Screen, Window  # noqa: E402  pylint: disable=wrong-import-position
from test_window import begin, play_until  # noqa: E402  pylint: disable=wrong-import-position

ENVIRONMENT = {
    **os.environ,
    "FLATPAK_USER_DIR": os.path.join(FOLDER, "user"),
    "XDG_CACHE_HOME": os.path.join(FOLDER, "cache"),
    "HOME": FOLDER,
}


def call(*command, status=0, **options):
    run = subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, check=False,
                         **options)
    said = run.stdout[-2000:] + run.stderr[-4000:]
    assert run.returncode == status, f"{' '.join(command)}\n{said}"
    return run.stdout


def build(name):
    """Builds and installs what a manifest describes, from this tree."""
    manifest = json.loads(call("flatpak-builder", "--show-manifest",
                               os.path.join(HERE, name + ".yml")))
    own = manifest["modules"][-1]
    own["sources"][0]["path"] = ROOT
    manifest["modules"] = [own]
    # What flatpak-builder of Debian 12 calls for it is no longer part of any runtime; what it would
    # look at is validated with the rest of data/.
    manifest["appstream-compose"] = False
    # The meson of Debian has another folder for libraries than GNOME's.
    options = manifest.setdefault("build-options", {})
    options["libdir"] = options.get("prefix", "/app") + "/lib"
    path = os.path.join(FOLDER, name + ".json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(manifest, file)
    call("flatpak-builder", "--user", "--install", "--force-clean", "--disable-cache",
         "--disable-rofiles-fuse", "--state-dir", os.path.join(FOLDER, "state"),
         os.path.join(FOLDER, "build-" + name), path)


@pytest.fixture(name="tabletop", scope="module")
def fixture_tabletop():
    """Runs the command line of the installed application."""
    os.makedirs(FOLDER, exist_ok=True)
    repository = os.path.join(FOLDER, "repository")
    if not os.path.exists(os.path.join(FOLDER, "made")):
        shutil.rmtree(repository, ignore_errors=True)
        call(os.path.join(HERE, "runtime.sh"), repository)
        with open(os.path.join(FOLDER, "made"), "w", encoding="utf-8"):
            pass
    call("flatpak", "--user", "remote-add", "--if-not-exists", "--no-gpg-verify", "made",
         repository)
    call("flatpak", "--user", "install", "-y", "--noninteractive", "--or-update", "made",
         *RUNTIMES)
    build(HOST)
    if ADDON in call("flatpak", "--user", "list", "--columns=application").split():
        call("flatpak", "--user", "uninstall", "-y", "--noninteractive", ADDON)  # an earlier run's
    alone = call("flatpak", "run", "--command=tabletop", HOST, "list", "--json", status=3)
    assert json.loads(alone) == {"games": []}
    build(ADDON)

    def tabletop(*arguments, **options):
        return call("flatpak", "run", "--command=tabletop", HOST, *arguments, **options)
    return tabletop


def test_finds_the_games_of_the_add_on(tabletop):
    assert {"monarch", "emperor", "free-for-all", "treachery"} <= set(
        tabletop("list", "--ids").split())


def test_bots_play_a_whole_game(tabletop):
    for game in "monarch", "free-for-all":
        text = tabletop("simulate", game, "--games", "1", "--seed", "1")
        assert "won" in text, text


def test_a_seat_is_taken_at_a_table_outside(tabletop, tmp_path):
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path)}
    with subprocess.Popen(["tabletop", "host", "monarch", "--seats", "2", "--seed", "11", "--name",
                           "Ada"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, env=env) as host:
        link = next(found.group(1) for found in (
            re.search(r"tabletop join '(tabletop://\S+)'", line) for line in host.stdout) if found)
        text = tabletop("join", link, "--name", "Bea", input="people\nquit\n", timeout=60)
        host.kill()
    assert "Ada" in text and "Bea" in text, text


class SandboxWindow(Window):
    """What is asked in a sandbox is answered by a proxy before it, which is another process."""

    def is_own(self, tree):
        return tree.root.get_name() == "tabletop-window"


def test_the_window_opens_and_plays(tabletop, tmp_path):
    del tabletop
    tmp_path.chmod(0o700)
    screen = Screen(tmp_path)
    screen.env.update({name: ENVIRONMENT[name] for name in ("FLATPAK_USER_DIR", "HOME")})
    try:
        window = SandboxWindow(screen, "run", HOST, program="flatpak")
        begin(window, "Monarch")
        play_until(window, "End the turn")
        screen.take_picture(Path(os.environ["PICTURES"]) / "sandbox.png")
    finally:
        screen.close()
