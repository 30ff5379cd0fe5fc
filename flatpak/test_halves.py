# SPDX-License-Identifier: GPL-3.0-or-later
"""Each half builds alone with the options of its manifest, and they find each other installed.

A flatpak runtime can't be had everywhere, so the same is done in a folder of our own.
"""

import json
import os
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
HOST = "eu.regalia.Tabletop"
ADDON = "eu.regalia.Tabletop.Plugin.Regalia"


def options(name):
    run = subprocess.run(
        ["flatpak-builder", "--show-manifest", os.path.join(HERE, name + ".yml")],
        capture_output=True, text=True, check=True)
    given = json.loads(run.stdout)["modules"][-1]["config-opts"]
    # The runtime has libpeas 2; here it is whichever there is.
    return [option for option in given if not option.startswith("-Dpeas=")]


def install(name, build, prefix, environment):
    environment = {key: value for key, value in environment.items()
                   if not key.startswith("MESON")}
    subprocess.run(["/usr/bin/python3", "/usr/bin/meson", "setup", build, ROOT,
                    f"--prefix={prefix}", "--libdir=lib", *options(name)],
                   env=environment, check=True)
    subprocess.run(["ninja", "-C", build, "install"], env=environment, check=True)


def test_host_then_games(tmp_path):
    app = tmp_path / "app"
    addon = app / "extensions" / "Regalia"
    plain = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}
    install(HOST, tmp_path / "build-host", app, plain)
    assert not list(app.rglob("*egalia-1*"))

    there = {**plain,
             "PKG_CONFIG_PATH": f"{app}/lib/pkgconfig",
             "LD_LIBRARY_PATH": f"{addon}/lib:{app}/lib",
             "XDG_DATA_DIRS": f"{app}/share:/usr/local/share:/usr/share",
             "GI_TYPELIB_PATH": f"{app}/lib/girepository-1.0",
             "TABLETOP_PLUGIN_PATH": f"{addon}/lib/tabletop/plugins"}
    install(ADDON, tmp_path / "build-games", addon, there)
    assert not list(addon.rglob("*abletop-1*"))
    assert [program.name for program in addon.glob("bin/*")] == ["regalia-conform"]

    tabletop = str(app / "bin" / "tabletop")
    listed = subprocess.run([tabletop, "list", "--ids"], env=there, capture_output=True,
                            text=True, check=True)
    assert "monarch" in listed.stdout.split()
    alone = subprocess.run([tabletop, "list", "--ids"],
                           env={**there, "TABLETOP_PLUGIN_PATH": ""}, capture_output=True,
                           text=True, check=False)
    assert alone.stdout == "" and alone.returncode == 3 and "no game" in alone.stderr
