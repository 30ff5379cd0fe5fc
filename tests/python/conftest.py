# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests share: a catalog with the games of the build folder, and Magpies, the game that
is written in Python.

meson sets the environment by which typelibs, libraries and plugins are found.
"""

import os
import tempfile

import gi
import pytest

gi.require_version("Tabletop", "1")
gi.require_version("Regalia", "1")
from gi.repository import Tabletop  # noqa: E402  (after require_version)

import toygame  # noqa: E402


@pytest.fixture(scope="session")
def catalog():
    return Tabletop.Catalog.new(None)


@pytest.fixture
def monarch(catalog):
    return catalog.lookup_game("monarch")


@pytest.fixture
def magpies():
    return toygame.Game()


@pytest.fixture
def match(monarch):
    """A match of Monarch, always the same."""
    return monarch.create_match(monarch.create_setup(3), Tabletop.seed_derive(1, 0))


@pytest.fixture
def secret_match(magpies):
    """A match of Magpies, always the same; everybody is asked at once."""
    return magpies.create_match(magpies.create_setup(3), Tabletop.seed_derive(1, 0))


@pytest.fixture(name="home")
def fixture_home(monkeypatch):
    """A folder of its own for what is kept on the disk."""
    with tempfile.TemporaryDirectory() as folder:
        monkeypatch.setenv("XDG_DATA_HOME", os.path.join(folder, "data"))
        monkeypatch.setenv("XDG_STATE_HOME", os.path.join(folder, "state"))
        yield folder
