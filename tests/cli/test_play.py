# SPDX-License-Identifier: GPL-3.0-or-later
"""Playing through a pipe: every word that can be typed at the table, with and without Monarch."""

import re
import time

import pytest

from table import HARM, PLUGINS, choices_of, run

PLAY = ("play", "monarch", "--seed", "3", "--name", "Maya", "--bot", "random")
WHISPER = ("--plugin-path", PLUGINS, "play", "whisper", "--seed", "5")


def play(*lines):
    """The output after each line that was typed, the first screen at first."""
    out = run(*PLAY, text="".join(line + "\n" for line in lines), check=0).stdout
    return re.split(r"^Maya> .*\n", out, flags=re.M)


def test_first_screen_shows_row_lands_and_choices():
    screen = play()[0]
    assert re.search(r"\b\d+ gold\b", screen)
    for word in ("Market", "Lands", "Land 9", "Yields food", "Gold", "Food", "Crowns",
                 "Maya (you)", "Pavel", "Round 1"):
        assert word in screen
    labels = [label.split(":")[0] for label in choices_of(screen)]
    assert {"Harvest the farms", "Tax the villages", "End the turn"} <= set(labels)
    assert re.search(r"Harvest the farms: \+\d+ food", screen)
    assert re.search(r"Crowns -?\d", screen[screen.index("Market"):])


@pytest.mark.parametrize("typed", ["1", "harvest", "HARVEST", "har", " h "])
def test_a_choice_by_number_notation_or_beginning(typed):
    assert "You harvest the farms" in play(typed)[1]


def test_the_beginnings_of_all_words_are_enough():
    screen = play()[0]
    card = next(label[len("Acquire "):] for label in choices_of(screen)
                if label.startswith("Acquire "))
    assert card.split()[0] in play(f"ac {card.split()[0].lower()[:3]}")[1]


def test_too_little_is_asked_back():
    first, answer = play("a")
    assert answer.startswith("That could be:\n")
    could_be = choices_of(answer)
    assert len(could_be) > 1 and all(label.startswith("Acquire ") for label in could_be)
    assert could_be.items() <= choices_of(first).items()  # the numbers stay


def test_a_part_of_what_a_choice_says_is_enough():
    assert "You harvest the farms" in play("the FARMS")[1]
    labels = {label.split(":")[0] for label in choices_of(play("the ")[1])}
    assert labels >= {"Harvest the farms", "Tax the villages"}


def test_the_name_of_a_place_shows_it_and_chooses_nothing():
    first, answer, more = play("Market", "sweep the market")[:3]
    assert answer.startswith("Market (5)\n") and "Sweep" in str(choices_of(first))
    assert "You sweep" in more  # more of what a choice says is one


def test_a_letter_means_a_word_and_no_part_of_one():
    assert "There is no choice" in play("g")[1]


def test_all_says_what_it_wants_all_of():
    answers = play("all", "all no such thing")
    assert "Type “all” and a part" in answers[1] and "no such choice" in answers[2]


def test_several_numbers_choose_one_after_the_other():
    numbers = {label.split(":")[0]: number for label, number in choices_of(play()[0]).items()}
    assert sorted(map(int, numbers.values())) == list(range(1, len(numbers) + 1))
    both = f"{numbers['Harvest the farms']} {numbers['End the turn']}"
    answer = play(both)[1]
    assert "You harvest the farms" in answer
    assert "Pavel" in answer.split("You harvest the farms")[1]  # the turn has ended


def test_a_refused_choice_says_why_with_its_rule():
    answers = play("harvest", "tax", "why tax", "why end", "frobnicate")
    assert "harvest or tax, once a turn. (BG-9)" in answers[2]
    assert "(BG-9)" in answers[3]
    assert "You can do that now." in answers[4]
    assert answers[5].strip()


def test_a_name_is_enough_to_ask_why():
    answers = play("why vineyard", "harvest", "why vine", "why banner", "why small village")
    assert re.match(r"Vineyard: (You can do that now: Acquire Vineyard|.*\(BG-\d+\))", answers[1])
    assert answers[3].startswith("Vineyard: ")
    assert answers[4].count("Banner of ") >= 3 and "(BG-20)" in answers[4]
    assert "nothing to do with it now" in answers[5]


def test_the_rules_are_read_at_the_table():
    rules = play("rules", "")[1]
    assert "How to score\n" in rules and "in any order" in rules
    assert rules.strip() in run("info", "monarch", check=0).stdout
    searched = play("rules harvest", "rules spaceship", "")
    assert searched[1].lstrip().startswith("Harvest  BG-10\n")
    assert "say nothing about that" in searched[2]


def test_undo_takes_back_once():
    answers = play("harvest", "undo", "undo", "tax")
    assert "Taken back." in answers[2]
    assert "Food 5" in re.search(r"^Maya \(.*\):", answers[2], re.M).group()
    assert "nothing to take back" in answers[3]
    assert "You tax the villages" in answers[4]  # and told once
    assert "harvests" not in answers[4]


def test_looking_changes_nothing():
    before = choices_of(play()[0])
    answers = play("view", "look market", "look Vine", "look nothing at all", "log 2", "choices",
                   "help", "?", "")
    assert "Court: " not in answers[2]
    assert re.match(r"Market \(5\)\n", answers[2])
    assert "Vineyard  vineyard" in answers[3] and "Yields food 2" in answers[3]
    assert "Nothing that you can see" in answers[4]
    assert answers[5].count("• ") == 2
    assert "acquire vineyard" in answers[6]
    assert "undo" in answers[7] and answers[7] == answers[8]
    assert choices_of(answers[9]) == before


def test_every_word_without_its_argument_says_what_it_wants():
    answers = play("look", "why", "seat", "log x", "seat 2")
    for answer, word in zip(answers[1:5], ("look", "why", "seat", "log")):
        assert f"Type “{word}”" in answer
    assert "isn't asked now" in answers[5]


def test_leave_lets_the_others_play_to_the_end():
    out = run(*PLAY, text="leave\n", check=0).stdout
    assert "Maya leaves the table." in out or "Maya (out)" in out
    assert re.search(r"^ +1\. ", out, re.M)


def test_spectators_see_a_whole_game():
    out = run("play", "monarch", "--spectate", "--seats", "2", "--bot", "random", "--seed", "1",
              check=0).stdout
    assert "The game is over" in out and "(you)" not in out
    assert set(re.findall(r"^  [12]\. (\w+)", out, re.M)) == {"Nino", "Olga"}


def test_spectators_may_have_time_to_read():
    watch = (*WHISPER, "--spectate", "--seats", "2", "--bot", "random")
    plain = run(*watch, check=0).stdout
    began = time.monotonic()
    assert run(*watch, "--delay", "1500", check=0).stdout == plain
    assert time.monotonic() - began > 3  # two rests; by itself it takes a tenth of a second
    for wrong in (("--delay", "200"), ("--spectate", "--delay", "-1")):
        result = run("play", "monarch", *wrong)
        assert result.returncode == 2 and "--delay is a number of milliseconds" in result.stderr


def test_the_same_seed_is_the_same_game():
    lines = "harvest\nend\n"
    assert run(*PLAY, text=lines).stdout == run(*PLAY, text=lines).stdout
    assert run("play", "monarch", "--name", "Maya").stdout \
        != run("play", "monarch", "--name", "Maya").stdout


def test_hot_seat_asks_everybody():
    out = run("play", "monarch", "--hot-seat", "--seats", "2", "--name", "Ada", "--name", "Bea",
              "--option", "first=2", "--seed", "3", text="harvest\nend\ntax\nend\n",
              check=0).stdout
    assert re.findall(r"^(\w+)> ", out, re.M) == ["Bea", "Bea", "Ada", "Ada"]
    assert "You tax" in out


def test_nothing_that_a_seat_may_not_know_is_shown():
    out = run(*WHISPER, "--seats", "2", "--bots", "1", "--bot", "random", "--name", "Ada",
              check=0).stdout
    shown = set(re.findall("白い([a-z]+)", out))
    assert len(shown) == 3
    assert "face down" in out or re.search(r"^\w+: Hand: 3", out, re.M)


def test_a_word_of_the_game_comes_before_ours():
    text = "view\n/view\nview\n"
    out = run(*WHISPER, "--bots", "1", "--bot", "random", "--name", "Ada", text=text,
              check=0).stdout
    assert out.count("Ada has nothing in mind") == 2


def test_no_game_can_steer_the_terminal():
    """Every text of the game whisper ends in characters that no terminal should get."""
    words = "/view\nlook hand\nlook seats\nlog\nchoices\nwhy view\n?\n" + 3 * "1\n"
    for how in ((), ("--verbose",)):
        result = run(*WHISPER, *how, "--bots", "1", "--bot", "clumsy", text=words, check=0)
        assert "danger" in result.stdout and "All rounds are played." in result.stdout
        assert not HARM.search(result.stdout + result.stderr)
    for arguments in (("list",), ("list", "--json"), ("info", "whisper")):
        result = run("--plugin-path", PLUGINS, *arguments)
        assert "hisper" in result.stdout
        assert not HARM.search(result.stdout + result.stderr)


def test_a_bot_that_fails_is_replaced_by_the_default():
    result = run(*WHISPER, "--bots", "1", "--bot", "clumsy", "--name", "Ada", text="1\n1\n1\n",
                 check=0)
    assert "The bot “Clumsy” can't choose: its cards fell down" in result.stderr
    assert "All rounds are played." in result.stdout


def test_seats_asked_at_once_may_answer_in_any_order():
    out = run(*WHISPER, "--hot-seat", "--name", "Ada", "--name", "Bea", text="seat 2\n1\n1\n",
              check=0).stdout
    assert re.findall(r"^(\w+)> ", out, re.M) == ["Ada", "Bea", "Ada"]
