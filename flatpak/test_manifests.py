# SPDX-License-Identifier: GPL-3.0-or-later
"""flatpak-builder accepts both manifests, and they fit each other and the build options."""

import json
import os
import re
import subprocess

import pytest

HERE = os.path.dirname(os.path.abspath(__file__))
POINT = "eu.regalia.Tabletop.Plugin"
HOST = "eu.regalia.Tabletop"
ADDON = POINT + ".Regalia"


@pytest.fixture(name="show", scope="module")
def fixture_show(tmp_path_factory):
    home = str(tmp_path_factory.mktemp("home"))

    def show(name):
        run = subprocess.run(
            ["flatpak-builder", "--show-manifest", os.path.join(HERE, name + ".yml")],
            capture_output=True, text=True, check=True,
            env={**os.environ, "HOME": home, "XDG_DATA_HOME": home})
        return json.loads(run.stdout)
    return show


@pytest.mark.parametrize("name", [HOST, ADDON])
def test_manifest_is_accepted(show, name):
    manifest = show(name)
    assert manifest["id"] == name
    assert manifest["modules"]


@pytest.mark.parametrize("name", [HOST, ADDON])
def test_build_options_exist(show, name):
    with open(os.path.join(HERE, "..", "meson_options.txt"), encoding="utf-8") as file:
        known = set(re.findall(r"option\('(\w+)'", file.read()))
    module = show(name)["modules"][-1]
    given = {re.match(r"-D(\w+)=", option).group(1) for option in module["config-opts"]}
    assert given and given <= known
    [source] = module["sources"]
    assert (source["type"], source["path"]) == ("dir", "..")


def test_each_builds_its_own_half(show):
    assert "-Dplugin=false" in show(HOST)["modules"][-1]["config-opts"]
    assert "-Dhost=false" in show(ADDON)["modules"][-1]["config-opts"]


def test_add_on_fits_the_point(show):
    host, addon = show(HOST), show(ADDON)
    point = host["add-extensions"][POINT]
    assert addon["branch"] == point["version"]
    assert addon["runtime"] == host["id"] and addon["runtime-version"] == host["branch"]
    assert addon["sdk"] == f"{host['sdk']}//{host['runtime-version']}"
    name = addon["id"][len(POINT) + 1:]
    assert addon["build-options"]["prefix"] == f"/app/{point['directory']}/{name}"


def test_merged_folders_are_searched(show):
    host = show(HOST)
    point = host["add-extensions"][POINT]
    merged = {f"/app/{point['directory']}/{folder}" for folder in point["merge-dirs"].split(";")}
    searched = {argument.rpartition("=")[2] for argument in host["finish-args"]
                if argument.startswith("--env=")}
    assert searched == merged


def test_only_the_network_and_a_window_are_asked_for(show):
    permissions = [argument for argument in show(HOST)["finish-args"]
                   if not argument.startswith("--env=")]
    assert permissions == [
        "--share=network", "--socket=wayland", "--socket=fallback-x11", "--share=ipc",
        "--device=dri", "--system-talk-name=org.freedesktop.Avahi"]
    assert "finish-args" not in show(ADDON)
