# SPDX-License-Identifier: GPL-3.0-or-later
"""What tests of the window share: one screen for all, and who sits before it."""

import pytest
from asked import TABLE
from screen import Screen, Window


@pytest.fixture(scope="session")
def screen(tmp_path_factory):
    folder = tmp_path_factory.mktemp("screen")
    folder.chmod(0o700)
    screen = Screen(folder)
    yield screen
    screen.close()


@pytest.fixture
def large_screen(tmp_path):
    """On which there is room for cards that are almost twice as large as usual."""
    folder = tmp_path / "large"
    folder.mkdir(mode=0o700)
    screen = Screen(folder, "2560x1440")
    yield screen
    screen.close()


@pytest.fixture
def window(screen, tmp_path):
    # Nothing is kept from test to test, such as how the last table was laid.
    window = Window(screen, person={"XDG_DATA_HOME": str(tmp_path / "home")})
    yield window
    window.close()


@pytest.fixture
def sit(screen):
    """Sits down at a position: a game, and what the bench needs to find it."""
    windows = []

    def sit_down(game, *arguments):
        windows.append(Window(screen, "--game", game, *arguments, program=TABLE))
        return windows[-1]

    yield sit_down
    for window in windows:
        window.close()


@pytest.fixture
def bea(screen, tmp_path):
    """Who hosts."""
    return screen.make_person(tmp_path / "bea")


@pytest.fixture
def anna(screen, tmp_path):
    """Who comes."""
    return screen.make_person(tmp_path / "anna")
