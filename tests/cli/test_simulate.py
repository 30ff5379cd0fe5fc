# SPDX-License-Identifier: GPL-3.0-or-later
"""tabletop simulate: whole games add up, and the same seed gives the same answer."""

import json
import re

from table import Terminal, run

SMALL = ("simulate", "monarch", "--games", "30", "--seed", "7", "--bots", "random")


def simulate(*arguments):
    return json.loads(run(*SMALL, "--json", *arguments, check=0).stdout)


def without_timing(answer):
    return {key: value for key, value in answer.items() if key != "timing"}


def test_every_win_is_counted_once():
    answer = simulate("--seats", "3")
    assert answer["games"] == 30 and answer["seats"] == 3
    assert abs(sum(seat["wins"] for seat in answer["by_seat"]) - 30) < 1e-6
    assert abs(sum(seat["win_rate"] for seat in answer["by_seat"]) - 1) < 1e-6
    assert [seat["games"] for seat in answer["by_seat"]] == [30, 30, 30]
    assert answer["by_bot"][0]["bot"] == "random" and answer["by_bot"][0]["games"] == 90
    assert answer["mean_choices"] > answer["mean_turns"] > 0


def test_wins_are_told_by_order_team_and_deck():
    out = run("simulate", "emperor", "--games", "8", "--seed", "7", "--bots", "random",
              check=0).stdout
    for row in ("Seat 6", "Plays as no. 1", "Plays as no. 6", "Team 1", "Team 2", "gw_tokens"):
        assert re.search(rf"^{re.escape(row)} +\d+ +\d", out, re.M), out
    assert re.search(r"turns and [\d.]+ choices a game, [\d.]+ rounds$", out, re.M)
    answer = json.loads(run("simulate", "emperor", "--games", "8", "--seed", "7", "--bots",
                            "random", "--json", check=0).stdout)
    assert [row["order"] for row in answer["by_order"]] == [1, 2, 3, 4, 5, 6]
    assert [row["team"] for row in answer["by_team"]] == [1, 2]
    for rows, games in (("by_order", 48), ("by_team", 16), ("by_deck", 48)):
        assert sum(row["games"] for row in answer[rows]) == games
        assert abs(sum(row["wins"] for row in answer[rows]) - 8) < 1e-6
    assert 1 < answer["mean_rounds"] < answer["mean_turns"]
    # Nobody plays in a team, or with a deck, where there are none.
    assert {"by_order", "mean_rounds"} < set(simulate("--seats", "3"))
    assert not {"by_team", "by_deck"} & set(simulate("--seats", "3"))


def test_the_same_seed_gives_the_same_answer():
    first = run(*SMALL, check=0).stdout
    assert first == run(*SMALL, check=0).stdout
    assert first != run(*SMALL, "--seed", "8", check=0).stdout
    assert "second" not in first  # times are never the same


def test_threads_make_no_difference():
    assert without_timing(simulate()) == without_timing(simulate("--jobs", "4"))


def test_verbose_tells_times():
    assert "games a second" in run(*SMALL, "--verbose", check=0).stdout


def test_rotation_moves_bots_but_not_their_sum():
    four = ("--bots", "random,random,random,random")
    still, moving = simulate(*four), simulate(*four, "--rotate")
    assert moving["rotate"] and not still["rotate"]
    # Four of a kind: whoever sits where, the bot has won every game.
    assert moving["by_bot"][0]["wins"] == still["by_bot"][0]["wins"] == 30


def test_options_reach_the_game():
    assert without_timing(simulate()) != without_timing(simulate("--option", "banners=no"))


def test_bar_on_a_terminal_goes_away_again():
    with Terminal("simulate", "monarch", "--games", "3000", "--bots", "random") as terminal:
        terminal.wait_for(r"\d+/3000")
        assert terminal.wait_end() == 0
        assert "3000 games" in terminal.text
        assert terminal.raw.rindex("\x1b[K") < terminal.raw.index("3000 games")


def test_there_is_no_bar_in_a_pipe():
    assert run(*SMALL, check=0).stderr == ""
