# SPDX-License-Identifier: GPL-3.0-or-later
"""Saved games: nothing is lost, nothing that is broken is believed, and replays come out right."""

import json
import re
import stat

import pytest

from table import PLUGINS, Terminal, run

PLAY = ("play", "monarch", "--seats", "2", "--seed", "11", "--name", "Maya", "--bot", "random")


@pytest.fixture(name="saved")
def fixture_saved(tmp_path):
    """A game of some turns, in a file."""
    path = tmp_path / "evening.table"
    run(*PLAY, "--save", path, text="harvest\nend\ntax\nend\n", check=0)
    return path


def question_of(out):
    """What the player was told last before being asked."""
    return re.findall(r"^Maya \(.*\):", out, re.M)[-1]


def test_the_end_of_the_input_says_how_to_go_on(saved, tmp_path):
    path = tmp_path / "other name.table"
    out = run(*PLAY, "--save", path, text="harvest\n", check=0).stdout
    assert out.endswith(f"Go on with:\n  tabletop resume '{path}'\n")
    assert saved.read_bytes().startswith(b"tabletop-table 1\n")
    assert stat.S_IMODE(saved.stat().st_mode) == 0o600  # it holds the seed


def test_resume_goes_on_exactly(saved):
    before = run("resume", saved, check=0).stdout
    again = run("resume", saved, check=0).stdout
    assert question_of(before) == question_of(again)
    played = run("resume", saved, text="harvest\n", check=0).stdout
    after = run("resume", saved, check=0).stdout
    assert question_of(played) == question_of(after) != question_of(before)


def test_a_saved_game_is_the_one_that_was_played(tmp_path):
    """In one go or in two, the same choices lead to the same table."""
    one, two = tmp_path / "one", tmp_path / "two"
    run(*PLAY, "--save", one, text="harvest\nend\ntax\nend\n", check=0)
    run(*PLAY, "--save", two, text="harvest\n", check=0)
    run("resume", two, text="end\ntax\nend\n", check=0)
    assert one.read_bytes() == two.read_bytes()


def test_kill_loses_nothing(tmp_path):
    path = tmp_path / "killed.table"
    with Terminal(*PLAY, "--save", path) as terminal:
        terminal.wait_for("Maya> ")
        terminal.send("harvest")
        told = terminal.wait_for(r"Maya \(.*\):")
        terminal.wait_for("Maya> ")
        terminal.kill()
    assert question_of(run("resume", path, check=0).stdout) == question_of(told)
    assert not [name for name in tmp_path.iterdir() if name != path]


def test_an_old_game_is_not_overwritten(saved):
    before = saved.read_bytes()
    result = run(*PLAY, "--save", saved, check=1)
    assert "is there already" in " ".join(result.stderr.split())
    assert saved.read_bytes() == before


def test_a_failing_save_is_said_once_and_play_goes_on(tmp_path):
    path = tmp_path / "no" / "such" / "folder.table"
    result = run(*PLAY, "--save", path, text="harvest\nundo\nharvest\n", check=0)
    assert result.stderr.count("isn't saved") == 1
    assert result.stdout.count("You harvest") == 2
    assert "This game isn't saved" in result.stdout


def test_save_at_the_table(tmp_path):
    path = tmp_path / "later.table"
    out = run(*PLAY, text=f"save {path}\nharvest\nsave\n", check=0).stdout
    assert out.count("Saved") == 2
    assert "harvests" in run("replay", path, check=0).stdout
    other = tmp_path / "taken.table"
    other.write_text("mine")
    out = run(*PLAY, text=f"save {other}\n", check=0).stdout
    assert "is there already" in " ".join(out.split())
    assert other.read_text() == "mine"


def test_quitting_at_a_terminal_saves_by_itself(tmp_path):
    with Terminal(*PLAY, env={"XDG_DATA_HOME": str(tmp_path)}) as terminal:
        terminal.wait_for("Maya> ")
        terminal.press("\x04")
        assert terminal.wait_end() == 0
        text = "".join(terminal.text.split())
    files = list((tmp_path / "tabletop" / "games").iterdir())
    assert len(files) == 1 and f"resume{files[0]}" in text
    assert "Maya" in run("resume", files[0], check=0).stdout


@pytest.mark.parametrize("length", [0, 1, 10, 60, 200, -1])
def test_a_cut_save_is_refused(saved, length):
    saved.write_bytes(saved.read_bytes()[:length])
    for command in ("resume", "replay"):
        result = run(command, saved, check=3)
        assert result.stdout == ""
        assert saved.name in result.stderr
    assert len(result.stderr) > len(str(saved)) + 30  # it says what is wrong


def test_a_flipped_bit_is_refused(saved):
    whole = saved.read_bytes()
    for at in range(0, len(whole), 37):
        saved.write_bytes(whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1:])
        result = run("replay", saved, check=3)
        assert saved.name in result.stderr


def test_a_save_of_a_game_that_is_not_here(saved):
    result = run("resume", saved, env={"TABLETOP_PLUGIN_PATH": PLUGINS}, check=3)
    assert "monarch" in result.stderr


def test_replay_tells_the_whole_game(saved):
    out = run("replay", saved, check=0).stdout
    assert re.search(r"^ +1\. Maya: Harvest the farms: ", out, re.M)
    assert "Maya harvests the farms" in out
    assert re.search(r"\d+ steps, checked\.", out)


def test_replay_stops_where_it_is_told(saved):
    out = run("replay", saved, "--to", "2", "--delay", "1", check=0).stdout
    assert "2 steps, checked." in out and " 3. " not in out
    result = run("replay", saved, "--to", "1000", check=2)
    assert "steps" in result.stderr


def test_replay_as_json(saved):
    answer = json.loads(run("replay", saved, "--viewer", "seat:2", "--json", check=0).stdout)
    assert answer["game"] == "monarch" and answer["checked"] is True
    assert [step["step"] for step in answer["steps"]] == list(range(1, len(answer["steps"]) + 1))
    assert answer["steps"][0]["seat"] == 1 and answer["steps"][0]["notation"] == "harvest"
    numbers = [event["number"] for part in [answer["start"], *answer["steps"]]
               for event in part["events"]]
    assert numbers == list(range(1, len(numbers) + 1))


def test_a_game_that_is_over_stays_over(tmp_path):
    path = tmp_path / "over.table"
    run("play", "monarch", "--spectate", "--seats", "2", "--bot", "random", "--save", path,
        check=0)
    assert "The game is over" in run("resume", path, text="1\n", check=0).stdout
    result = json.loads(run("replay", path, "--json", check=0).stdout)["result"]
    assert sorted(standing["seat"] for standing in result["standings"]) == [1, 2]
    assert any(standing["won"] for standing in result["standings"])


def test_replay_of_a_seat_that_is_not_there(saved):
    error = run("replay", saved, "--viewer", "seat:6", check=2).stderr
    assert "no seat 6; they count from 1 to " in " ".join(error.split())


def test_replay_of_a_game_that_keeps_no_record(tmp_path):
    path = tmp_path / "whisper.table"
    run("--plugin-path", PLUGINS, "play", "whisper", "--hot-seat", "--save", path, text="1\n1\n",
        check=0)
    result = run("--plugin-path", PLUGINS, "replay", path, check=1)
    assert "no record" in result.stderr
