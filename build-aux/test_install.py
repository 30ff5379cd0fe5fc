# SPDX-License-Identifier: GPL-3.0-or-later
"""What `meson install` lays down is complete, and works from there.

$BUILD_ROOT is the build folder; $PREFIX and $LIBDIR are where it installs to.
"""

import os
import subprocess
import sys

import pytest

PREFIX = os.environ["PREFIX"]
LIBDIR = os.path.join(PREFIX, os.environ["LIBDIR"])
FILES = """
bin/tabletop
bin/tabletop-server
include/regalia-1/regalia.h
include/tabletop-1/tabletop.h
include/tabletop-online-1/online-inviter.h
lib/libregalia-1.so
lib/libtabletop-1.so
lib/libtabletop-online-1.so
lib/pkgconfig/regalia-1.pc
lib/pkgconfig/tabletop-1.pc
lib/pkgconfig/tabletop-online-1.pc
lib/tabletop/plugins/regalia/libregalia.so
lib/tabletop/plugins/regalia/regalia.plugin
share/applications/eu.regalia.Tabletop.desktop
share/bash-completion/completions/tabletop
share/doc/tabletop-server/Caddyfile
share/doc/tabletop-server/nginx.conf
share/icons/hicolor/scalable/apps/eu.regalia.Tabletop.svg
share/icons/hicolor/symbolic/apps/eu.regalia.Tabletop-symbolic.svg
share/man/man1/tabletop-server.1
share/man/man1/tabletop.1
share/metainfo/eu.regalia.Tabletop.Plugin.Regalia.metainfo.xml
share/metainfo/eu.regalia.Tabletop.metainfo.xml
""".split()
WINDOW = """
bin/tabletop-window
share/dbus-1/services/eu.regalia.Tabletop.service
""".split() if os.environ["WINDOW"] == "true" else []
TYPELIBS = """
lib/girepository-1.0/Regalia-1.typelib
lib/girepository-1.0/Tabletop-1.typelib
lib/girepository-1.0/TabletopOnline-1.typelib
share/gir-1.0/Regalia-1.gir
share/gir-1.0/Tabletop-1.gir
share/gir-1.0/TabletopOnline-1.gir
""".split()
OVERRIDES = os.environ["OVERRIDES"]
TYPELIBS += [os.path.join(OVERRIDES, name) for name in """
_regalia_docs.py
_tabletop.py
_tabletop_docs.py
_tabletop_online_docs.py
Regalia.py
Tabletop.py
TabletopOnline.py
""".split()]
INTROSPECTED = os.environ["INTROSPECTED"] == "true"


@pytest.fixture(name="place", scope="module")
def fixture_place(tmp_path_factory):
    """A function from a path under the prefix to where it was installed for the test."""
    destination = str(tmp_path_factory.mktemp("destination"))
    subprocess.run(
        ["/usr/bin/meson", "install", "--no-rebuild", "--quiet", "-C", os.environ["BUILD_ROOT"]],
        env={**os.environ, "DESTDIR": destination}, stdout=subprocess.DEVNULL, check=True)

    def place(path):
        where = LIBDIR + path[3:] if path.startswith("lib/") else os.path.join(PREFIX, path)
        return destination + where
    return place


def environment(place, home):
    """What a program needs because it was installed aside; nothing of the build folder."""
    plain = {key: value for key, value in os.environ.items() if key not in (
        "TABLETOP_PLUGIN_PATH", "GI_TYPELIB_PATH", "LD_LIBRARY_PATH", "PYTHONPATH")}
    return {**plain, "HOME": str(home), "XDG_DATA_HOME": str(home),
            "LD_LIBRARY_PATH": place("lib/"),
            "PYTHONPATH": place(os.path.dirname(os.path.dirname(OVERRIDES))),
            "GI_TYPELIB_PATH": place("lib/girepository-1.0"),
            "TABLETOP_PLUGIN_PATH": place("lib/tabletop/plugins")}


@pytest.mark.parametrize("path", FILES + WINDOW + (TYPELIBS if INTROSPECTED else []))
def test_file_is_there(place, path):
    assert os.path.getsize(place(path)) > 0


def test_program_plays_from_there(place, tmp_path):
    def tabletop(*words):
        return subprocess.run([place("bin/tabletop"), *words], cwd=tmp_path,
                              env=environment(place, tmp_path), stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, check=True).stdout
    assert "monarch" in tabletop("list", "--ids").split()
    assert tabletop("simulate", "monarch", "--seats", "2", "--games", "1", "--seed", "1")


@pytest.mark.skipif(not INTROSPECTED, reason="built without introspection")
def test_python_finds_the_games_there(place, tmp_path):
    script = ("import gi\n"
              "gi.require_version('Tabletop', '1')\n"
              "gi.require_version('Regalia', '1')\n"
              "from gi.repository import Regalia, Tabletop\n"
              "print([game.props.id for game in Tabletop.Catalog.new(None).list_games()])\n"
              "print(Tabletop.Viewer.new_seat(1))\n")
    run = subprocess.run([sys.executable, "-c", script], cwd=tmp_path,
                         env=environment(place, tmp_path), capture_output=True, text=True,
                         check=True)
    assert "'monarch'" in run.stdout
    assert "<Tabletop.Viewer seat:1>" in run.stdout
