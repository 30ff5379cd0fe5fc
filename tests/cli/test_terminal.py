# SPDX-License-Identifier: GPL-3.0-or-later
"""Somebody at a terminal: keys, colours, sizes, and a whole game by numbers."""

import re
from pathlib import Path

import pytest

from table import HARM, PLUGINS, Terminal, choices_of, run, width_of

PLAY = ("play", "monarch", "--seats", "2", "--seed", "4", "--name", "Maya", "--bot", "random")
WHISPER = ("--plugin-path", PLUGINS, "play", "whisper", "--seed", "5")

# What a simple player likes best, by the beginning of the label.
LIKES = ("Acquire", "Fly", "Show", "Agree", "Tax", "Harvest", "Build", "Send", "Keep", "End")


def pick(choices):
    for like in LIKES:
        for label, number in choices.items():
            if label.startswith(like):
                return number
    return next(iter(choices.values()))


def test_a_whole_game_by_numbers():
    with Terminal(*PLAY, lines=50, columns=100) as terminal:
        for _ in range(1000):
            screen = terminal.wait_for(r"^Maya> |^The game is over$")
            if screen.endswith("over"):
                break
            question = screen[screen.rindex("Maya ("):]
            terminal.send(pick(choices_of(question)))
        assert terminal.wait_end() == 0
        assert re.search(r"^  1\. (Maya|Olga) +-?\d+ ", terminal.text, re.M)
        assert "\x1b[1" in terminal.raw  # colours


@pytest.mark.parametrize("columns, lines", [(60, 24), (80, 24), (120, 40), (40, 20)])
def test_no_line_is_wider_than_the_terminal(columns, lines):
    words = ("tax", "view", "choices", "?", "look market", "harvest", "end", "view", "log 30",
             "frobnicate the very long word that no game has ever known and never will know")
    with Terminal(*PLAY, columns=columns, lines=lines) as terminal:
        for word in words:
            terminal.wait_for("Maya> ")
            terminal.send(word)
        terminal.wait_for("Maya> ")
        shown = [line for line in terminal.text.split("\n") if not line.startswith("Maya> ")]
    assert len(shown) > 60
    # What was typed wraps where readline wants; it isn't ours.
    typed = "".join(words)
    wide = [line for line in shown if width_of(line) > columns and line.strip() not in typed]
    assert not wide


def find_in_heap(pid, text):
    """Whether a program has that text in what it allocated."""
    for line in Path(f"/proc/{pid}/maps").read_text(encoding="utf-8").splitlines():
        if line.endswith("[heap]"):
            begin, end = (int(place, 16) for place in line.split()[0].split("-"))
            with open(f"/proc/{pid}/mem", "rb") as memory:
                memory.seek(begin)
                return text in memory.read(end - begin)
    return False


def test_the_environment_stays_as_it_is():
    """No thread may change it while another one reads it, and GLib reads it all the time."""
    with Terminal(*PLAY, columns=80) as terminal:
        terminal.wait_for("Maya> ")
        assert not find_in_heap(terminal.process.pid, b"COLUMNS=80")


def test_wide_letters_are_counted():
    with Terminal(*WHISPER, "--bots", "1", "--bot", "random", "--name", "Ada", columns=60,
                  lines=40) as terminal:
        terminal.wait_for("Ada> ")
        frame = [line for line in terminal.text.split("\n") if line.startswith(("┌", "│", "└"))]
    assert len(frame) >= 3 and any("白い" in line for line in frame)
    assert len({width_of(line) for line in frame}) == 1


def test_no_color():
    with Terminal(*PLAY, env={"NO_COLOR": "1"}) as terminal:
        terminal.wait_for("Maya> ")
        assert not re.search(r"\x1b\[[0-9;]*m", terminal.raw)
    with Terminal(*PLAY, env={"NO_COLOR": ""}) as terminal:
        terminal.wait_for("Maya> ")
        assert re.search(r"\x1b\[[0-9;]*m", terminal.raw)


def test_no_game_can_steer_the_terminal():
    with Terminal(*WHISPER, "--bots", "1", "--bot", "random", "--name", "Ada") as terminal:
        for word in ("look hand", "choices", "\t\t", "log", "1", "1", "1"):
            terminal.wait_for("Ada> ")
            terminal.send(word)
        terminal.wait_for("All rounds are played.")
        assert terminal.wait_end() == 0
    ours = re.sub(r"\x1b\[(\?2004[hl]|[0-9;]*[mHJKCDA])|[\r\x07]", "", terminal.raw)
    assert not HARM.search(ours)


def test_a_pipe_has_no_colours():
    assert "\x1b" not in run(*PLAY, text="view\n", check=0).stdout


def test_boxes_without_utf8():
    with Terminal(*PLAY, lines=40, env={"LC_ALL": "C"}) as terminal:
        terminal.wait_for("Maya> ")
        assert "+ Lands --" in terminal.text
        assert terminal.text.isascii()


def test_ctrl_c_gives_the_line_up():
    with Terminal(*PLAY) as terminal:
        terminal.wait_for("Maya> ")
        terminal.press("tax and spend")
        terminal.wait_for("spend")
        terminal.press("\x03")
        terminal.wait_for("Maya> ")
        assert "Ctrl-D" not in terminal.text
        terminal.send("harvest")
        terminal.wait_for("You harvest the farms")
        terminal.wait_for("Maya> ")
        terminal.press("\x03")  # on an empty line, too
        terminal.wait_for("Ctrl-D leaves")
        terminal.wait_for("Maya> ")
        terminal.send("undo")
        terminal.wait_for("Taken back")


def test_tab_completes():
    with Terminal(*PLAY) as terminal:
        terminal.wait_for("Maya> ")
        terminal.press("har\t\n")
        terminal.wait_for("You harvest the farms")


def test_what_gives_up_is_asked_twice():
    with Terminal(*WHISPER, "--bots", "1", "--bot", "random", "--name", "Ada",
                  lines=40) as terminal:
        terminal.wait_for("Ada> ")
        terminal.send("give up")
        terminal.wait_for(r"\[y/N\] ")
        terminal.send("")
        terminal.wait_for("Ada> ")
        terminal.send("give up")
        terminal.wait_for(r"\[y/N\] ")
        terminal.send("y")
        terminal.wait_for("All rounds are played")
        assert terminal.wait_end() == 0


def test_leaving_is_asked_twice():
    with Terminal(*PLAY) as terminal:
        terminal.wait_for("Maya> ")
        terminal.send("leave")
        terminal.wait_for(r"\[y/N\] ")
        terminal.send("n")
        terminal.wait_for("Maya> ")
        terminal.send("quit")
        terminal.wait_for("tabletop resume")
        assert terminal.wait_end() == 0


def test_secrets_are_cleared_between_players():
    with Terminal(*WHISPER, "--hot-seat", "--name", "Ada", "--name", "Bea", lines=40) as terminal:
        terminal.wait_for("Ada plays now")
        assert "白い" not in terminal.text
        terminal.send("")
        seen = terminal.wait_for("Ada> ")
        assert len(set(re.findall("白い([a-z]+)", seen))) == 3
        terminal.send("1")
        terminal.wait_for("Bea plays now")
        # The screen and what can be scrolled back to were emptied before Bea looks.
        assert "\x1b[2J" in terminal.raw and "\x1b[3J" in terminal.raw
        assert terminal.raw.rindex("\x1b[2J") > terminal.raw.rindex("白い")
        terminal.press("\x1b[A")  # the line that Ada typed is gone from the history
        terminal.send("")
        hers = terminal.wait_for("Bea> ")
        assert not set(re.findall("白い([a-z]+)", seen)) & set(re.findall("白い([a-z]+)", hers))
        assert "in mind" not in hers


def test_a_resized_terminal_is_drawn_anew():
    import fcntl
    import struct
    import termios
    with Terminal(*PLAY, columns=120) as terminal:
        terminal.wait_for("Maya> ")
        assert max(width_of(line) for line in terminal.text.split("\n")) > 60
        fcntl.ioctl(terminal.primary, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 60, 0, 0))
        terminal.send("")
        screen = terminal.wait_for("Maya> ")
        assert max(width_of(line) for line in screen.split("\n")) <= 60


def test_the_market_tells_costs_worth_and_effect_where_there_is_little_room():
    for columns, lines in ((80, 24), (100, 30)):
        with Terminal(*PLAY, columns=columns, lines=lines) as terminal:
            screen = terminal.wait_for("Maya> ")
            market = screen[screen.index("\nMarket"):].splitlines()[2:7]
            assert all(re.search(r"^  \w.* \d+ (gold|food) · .*(Crowns|Yields) .*\w", line)
                       for line in market), screen


def test_a_board_is_told_in_words_where_it_would_scroll_away():
    """All that matters for the question is on the screen with it; “view” shows the board."""
    with Terminal(*PLAY, columns=80, lines=24) as terminal:
        for word in ("harvest", "1", "1", "1"):
            screen = terminal.wait_for("^Maya> $")
            screen = screen[screen.rindex("\nRound ") + 1:]
            assert screen.count("\n") < 24, screen
            assert re.search(r"^Lands: (Simple Farm|Small Village) ×\d \(Yields", screen, re.M)
            terminal.send(word)
        terminal.send("view")
        terminal.wait_for("┌ Lands ─")


def test_ending_a_turn_without_collecting_is_asked_twice():
    with Terminal(*PLAY) as terminal:
        terminal.wait_for("Maya> ")
        terminal.send("end")
        terminal.wait_for(r"neither harvested nor taxed this turn\. Sure\?")
        terminal.send("n")
        terminal.wait_for("Maya> ")


def test_the_last_round_is_told_whatever_else_happened():
    """In the header, and among the news when others did more than there is room for."""
    play = ("play", "monarch", "--seats", "4", "--seed", "8", "--name", "Maya", "--option",
            "first=4")
    with Terminal(*play, columns=80, lines=24) as terminal:
        for _ in range(200):
            screen = terminal.wait_for(r"^Maya> $|Sure\? .*$|^The game is over$")
            if "the last one: " in screen or screen.endswith("over"):
                break
            terminal.send("y" if "Sure?" in screen else "end" if "End the turn" in screen else "1")
        assert re.search(r"^Round \d+, the last one: your turn$", screen, re.M), screen
        news = screen[:screen.index("Maya (Gold")]
        assert re.search(r"\(\d+ more events; “log \d+” shows all\)", news), screen
        assert re.search(r"court is full: this is the\s+last\s+round", news), screen
