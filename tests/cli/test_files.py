# SPDX-License-Identifier: GPL-3.0-or-later
"""Files that aren't what somebody thinks: pipes, devices, folders, what is too large, a NUL."""

import os

import pytest

from table import run

COMMANDS = [
    ("resume", "{}"),
    ("replay", "{}"),
    ("import", "{}"),
    ("decks", "check", "{}"),
    ("cards", "check", "{}"),
    ("play", "free-for-all", "--deck", "{}"),
    ("play", "monarch", "--option", "content={}"),
]


def quick(command, path, home):
    """Runs a command on a file; it has to end by itself, and soon."""
    return run(*(word.format(path) for word in command),
               env={"XDG_DATA_HOME": str(home), "XDG_STATE_HOME": str(home)})


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_only_plain_files_are_read(command, tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, "/dev/zero", "/dev/full", "/proc/kmsg", tmp_path):
        result = quick(command, path, tmp_path)
        assert result.returncode in (1, 2, 3), result.stdout
        assert "CRITICAL" not in result.stderr and result.stderr


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_file_has_a_limit(command, tmp_path):
    large = tmp_path / "large"
    with open(large, "wb") as file:
        file.truncate(1 << 40)  # it takes no room on the disk
    result = quick(command, large, tmp_path)
    assert result.returncode in (1, 2, 3) and result.stderr


def test_a_pipe_is_named_in_words(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    result = quick(("resume", "{}"), pipe, tmp_path)
    assert result.returncode == 3 and "isn't a plain file" in " ".join(result.stderr.split())


def test_a_nul_cuts_no_deck(tmp_path):
    """What stands behind it would be lost."""
    deck = tmp_path / "a.deck"
    deck.write_bytes(b"4 Forest\n2 For\0est\n60 Island\n")
    for command in (("decks", "check", "{}"), ("play", "free-for-all", "--deck", "{}")):
        result = quick(command, deck, tmp_path)
        assert result.returncode == 3
        assert "a.deck:2:6: There is a NUL" in " ".join(result.stderr.split())
