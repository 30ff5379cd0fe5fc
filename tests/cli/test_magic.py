# SPDX-License-Identifier: GPL-3.0-or-later
"""A game of Magic at the terminal: what is asked, what is shown, and what is left out."""

import pathlib
import re

import pytest

from table import HOME, Terminal, choices_of, run, width_of

PLAY = ("play", "free-for-all", "--bots", "3", "--seed", "5", "--name", "Maya",
        *(word for seat in range(1, 5) for word in ("--option", f"deck{seat}=simple_red")))


def play(*lines):
    """The output after each line that was typed, the first screen at first."""
    out = run(*PLAY, text="".join(line + "\n" for line in lines), check=0).stdout
    return re.split(r"^Maya> .*\n", out, flags=re.M)


def question_of(screen):
    """What was asked last."""
    return re.findall(r"^Maya \(Life \d+\): (.*)$", screen, re.M)[-1]


def test_an_opening_hand_shows_what_it_costs():
    screen = play()[0]
    assert question_of(screen) == "Do you keep this hand?"
    assert re.search(r"^Hand: .*Mountain", screen, re.M)
    assert re.search(r"Mogg Fanatic \(\{R\}, 1/1\)", screen)
    assert not re.search(r"You draw [A-Z]", screen)  # it is on the table
    assert re.search(r"^▶ 1 Maya \(you\) +20 +7 +53 +0", screen, re.M)


def test_settings_and_passing_stand_beside_the_moves():
    screen = play("keep")[1]
    assert question_of(screen) == "It's your main phase. What will you do?"
    assert set(choices_of(screen[screen.index("Maya (Life"):])) == {"Play Mountain"}
    assert re.search(r"^p Pass  pt Pass until the turn ends  ", screen, re.M)


def test_nobody_is_asked_who_can_do_nothing():
    """Three other turns go by in one breath, and the log says what happened in them."""
    screen = play("keep", "play mountain", "p", "p")[4]
    assert question_of(screen) == "It's your main phase. What will you do?"
    assert re.findall(r"^Turn (\d): (?!main)", screen, re.M) == ["2", "3", "4", "5"]
    assert "casts" in screen or "plays" in screen
    for noise in ("upkeep", "is untapped", "is tapped", "adds 1", "draws 1 card"):
        assert noise not in screen


def test_whoever_wants_to_be_asked_all_the_same_is():
    answers = play("keep", "skip", "play mountain", "p", "p")
    assert "asked even where you can do nothing" in answers[2]
    assert question_of(answers[5]) != "It's your main phase. What will you do?"
    answers = play("keep", "fc", "p")
    assert "full control" in answers[2] and "fc [x] Full control" in answers[2]
    assert question_of(answers[3]) == "You have priority."


def test_undo_goes_back_to_what_was_asked():
    answers = play("keep", "fc", "undo", "play mountain", "undo")
    assert "Taken back." in answers[3]
    assert re.search("^fc \\[ \\] Full control", answers[3], re.M), answers[3]
    assert "nothing to take back" in answers[5]  # everybody has seen the card


def test_a_card_can_be_read_in_the_middle_of_the_game():
    answers = play("keep", "card mountain", "card", "card mountian", "look mountain")
    assert re.match(r"Mountain\n", answers[2])
    assert "Type “card”" in answers[3]
    assert "“Mountain”" in answers[4]
    assert "Mountain  mountain." in answers[5]


def test_lands_are_counted_and_tapped_ones_apart():
    answers = play("keep", "play mountain", "p", "play mountain", "p", "play mountain", "1")
    boards = [line for answer in answers for line in answer.splitlines()
              if line.startswith("Battlefield: ")]
    assert any("Mountain ×2" in line or "Mountain ×3" in line for line in boards)
    assert any("(tapped)" in line for answer in answers for line in answer.splitlines())


@pytest.mark.parametrize("columns,lines", [(80, 24), (100, 30)])
def test_the_question_stays_on_the_screen(columns, lines):
    with Terminal(*PLAY, columns=columns, lines=lines) as terminal:
        terminal.wait_for("Maya> ")
        terminal.send("keep")
        screen = terminal.wait_for("Maya> ")
        asked = screen[screen.rindex("Maya (Life"):]
        assert asked.count("\n") < lines / 2
        assert all(len(line) <= columns for line in screen.splitlines() if "> keep" not in line)


def test_the_options_of_seats_are_told_once():
    out = run("info", "free-for-all", check=0).stdout
    assert "deck=any, deck1 … deck8  Deck (of all seats, or of one)" in out
    assert "Only with decks of your own." in out
    assert out.count("The name of a deck") == 1
    assert "tabletop decks list" in out


def test_in_treachery_one_is_told_who_one_is():
    arguments = ("play", "treachery", "--seats", "5", "--bots", "4", "--seed", "3")
    out = run(*arguments, text="", check=0, env={"COLUMNS": "160"}).stdout
    told = re.findall(r"^You are (?:the|an?) (\w+)\. You win ", out, re.M)
    assert len(told) == 1 and told[0] in ("Leader", "Guardian", "Assassin", "Traitor")
    assert not re.search(r"^\w+ is an? ", out, re.M)  # what others win by is in no list


def test_everybody_is_named():
    """No event calls a player by the number of the seat."""
    out = run("play", "free-for-all", "--spectate", "--seats", "2", "--seed", "2", "--option",
              "deck1=simple_red", "--option", "deck2=simple_green", check=0).stdout
    assert re.search(r"deals \d+ damage to (Bruno|Celia)", out)
    assert not re.search(r"\bseat \d", out)
    assert re.search(r"^• .* loses \d+ life: -?\d+$", out, re.M)


LATE = ("play", "free-for-all", "--bots", "4", "--seed", "11", "--name", "Maya", "--option",
        "commander=yes")


def screens_of(columns, lines, n):
    """What stands on the screen as Maya's turns begin, who does nothing in them."""
    with Terminal(*LATE, columns=columns, lines=lines) as terminal:
        terminal.wait_for("Maya> ")
        terminal.send("keep")
        for _ in range(n):
            screen = terminal.wait_for("Maya> $")
            if "Maya (Life" not in screen:
                break
            yield screen[screen.index("\n"):].rstrip("\n")
            terminal.send("1" if "p Pass" not in screen else "pa")


def test_a_late_table_of_five_fits_on_the_screen():
    screens = list(screens_of(100, 30, 16))
    assert len(screens) > 10 and any("“view” shows everything" in screen for screen in screens)
    heights = [screen.count("\n") + 1 for screen in screens]
    assert max(heights) <= 31, heights
    for screen in screens:
        assert all(width_of(line) <= 100 for line in screen.splitlines())


def test_an_attack_at_the_wrong_time_is_told_the_right_one():
    out = run("play", "free-for-all", "--bots", "1", "--seed", "3", "--name", "Maya", "--option",
              "first=1", "--option", "deck1=simple_green", check=0,
              text="keep\nattack kalonian tusker\n").stdout
    assert re.search(r"no choice 'attack kalonian tusker' now; there are:\s'pass', 'play", out)


def test_alike_cards_are_one_choice():
    """Whoever searches a library reads each name once."""
    path = pathlib.Path(HOME.name) / "growth.txt"
    path.write_text("56 Forest\n4 Rampant Growth\n", encoding="utf-8")
    out = run("play", "free-for-all", "--bots", "1", "--seed", "3", "--name", "Maya", "--deck",
              path, check=0, text="keep\nplay forest\np\nplay forest\ncast rampant growth\n").stdout
    assert re.search(r"^ *1  Forest ×\d\d$", out, re.M), out[-3000:]


def test_a_permanent_says_what_it_is_protected_from():
    path = pathlib.Path(HOME.name) / "knights.txt"
    path.write_text("4 White Knight\n4 Paladin en-Vec\n52 Plains\n", encoding="utf-8")
    out = run("play", "free-for-all", "--bots", "1", "--seed", "5", "--name", "Maya", "--deck",
              path, check=0, text="keep\nplay plains\np\nplay plains\ncast white knight\n\np\np\n"
              ).stdout
    assert "White Knight (2/2, first strike, protection from black" in out, out[-3000:]


def test_declared_attackers_are_seen_and_taken_back_before_they_count():
    path = pathlib.Path(HOME.name) / "guides.txt"
    path.write_text("4 Goblin Guide\n4 Monastery Swiftspear\n52 Mountain\n", encoding="utf-8")
    out = run("play", "free-for-all", "--seats", "3", "--bots", "1", "--seed", "3",
              "--name", "Maya", "--name", "Dar", "--option", "first=1", "--deck", path, check=0,
              text="keep\nkeep\nplay mountain\ncast goblin guide\np\n"
                   "attacks dar\nwhy goblin guide\nstay\nattacks dario\nd\n").stdout
    asked, declared, why, taken, other, counts = re.split(r"^Maya> .*\n", out, flags=re.M)[4:10]
    assert question_of(asked) == "Which creature attacks? (0 of 1 attack)"
    # One player's name begins another's: what is typed in full is meant.
    assert re.search(r"Goblin Guide(\s✦)?\s⚔ Dar\? \(2/2, haste\)", declared), declared
    assert "\nSo far: Goblin Guide attacks Dar\n" in declared
    assert question_of(declared) == "Nothing else can attack. Do they attack so? (1 attacks)"
    assert "• Goblin Guide attacks" not in declared and "take that back first. (508.1b)" in why
    assert "⚔" not in taken and question_of(taken) == question_of(asked)
    assert "⚔ Dario? (" in other
    assert "• Goblin Guide attacks Dario" in counts


def test_what_has_come_is_marked_until_the_table_changes_again():
    screens = play("keep", "play mountain", "view", "p", "p")
    for screen in screens[2:4]:
        assert re.search(r"^Battlefield: Mountain\s✦$", screen, re.M), screen
    assert re.search(r"^Battlefield: Mountain$", screens[5], re.M), screens[5]
    assert re.search(r"\nHand: [^•]*Goblin Guide\s✦", screens[5]), screens[5]
    assert "You draw Goblin Guide" in screens[5]


def test_the_steps_of_a_turn_are_a_strip_with_stops():
    screens = play("keep", "view", "stops", "declare blockers in my own", "view")
    assert re.search(r"^Turn 1: main phase  ···▶··◆···◆··$", screens[1], re.M), screens[1]
    assert "You are asked in main phase, declare blockers, second main phase" in screens[2]
    assert re.search(r"^Turn 1: main phase  ···▶······◆··$", screens[5], re.M), screens[5]
    assert "You are asked in main phase, second main phase" in screens[5], screens[5]


def test_a_number_is_typed_as_it_is():
    """X of a spell is one entry of the menu, however many numbers there are."""
    path = pathlib.Path(HOME.name) / "quakes.txt"
    path.write_text("4 Earthquake\n4 Fireball\n52 Mountain\n", encoding="utf-8")
    text = "keep\n" + 4 * "play mountain\npt\n" + "play mountain\ncast earthquake\n5\n0\n"
    out = run("play", "free-for-all", "--bots", "1", "--bot", "random", "--seed", "3", "--name",
              "Maya", "--option", "first=1", "--option", "deck2=simple_green", "--deck",
              f"1={path}", check=0, text=text).stdout
    asked, refused, cast = re.split(r"^Maya> .*\n", out, flags=re.M)[11:14]
    assert "\nSo far: Cast Earthquake\n" in asked
    assert question_of(asked) == "Earthquake: what is X? 4 at most. (left to pay: {X}{R})"
    assert re.search(r"^0-4  0 to 4$", asked, re.M), asked
    assert "You cast Earthquake" not in refused
    assert "• You cast Earthquake, X is 0" in cast


def test_a_letter_that_means_nothing_now_is_told_what_does():
    path = pathlib.Path(HOME.name) / "guides.txt"
    path.write_text("4 Goblin Guide\n4 Monastery Swiftspear\n52 Mountain\n", encoding="utf-8")
    out = run("play", "free-for-all", "--bots", "2", "--seed", "3", "--name", "Maya", "--option",
              "first=1", "--deck", path, check=0,
              text="keep\nhand\nplay mountain\ncast goblin guide\np\nattacks celia\np\nd\n"
              ).stdout
    answers = re.split(r"^Maya> .*\n", out, flags=re.M)
    assert answers[2].startswith("Maya: Hand (8)\n") and "by hand" not in answers[2]
    assert "There is no “p” now. What there is: d (Attack with 1), c (Take it back)." in answers[7]
    assert "• Goblin Guide attacks Celia" in answers[8]


def test_a_question_that_has_letters_only_takes_no_number():
    path = pathlib.Path(HOME.name) / "crypts.txt"
    path.write_text("4 Blood Crypt\n4 Steam Vents\n4 Watery Grave\n48 Mountain\n", encoding="utf-8")
    result = run("play", "free-for-all", "--bots", "1", "--seed", "4", "--name", "Maya", "--option",
                 "first=1", "--deck", path, text="keep\nplay steam\np\n2-3\ny\n")
    asked = re.split(r"^Maya> .*\n", result.stdout, flags=re.M)
    assert question_of(asked[2]).endswith("so that it enters untapped?"), result.stdout
    assert result.stderr == ""
    assert "What there is: n (No), y (Yes)." in asked[3]


def test_a_token_says_what_it_is_and_nothing_reads_like_a_program():
    def text_of(name):
        shown = run("cards", "show", name, check=0).stdout
        return " ".join(shown.split())
    assert "Create two 1/1 white Soldier creature tokens." in text_of("Raise the Alarm")
    assert ("Exile target creature. Its controller may search their library for a basic land card, "
            "put it onto the battlefield tapped under its owner's control, then shuffle their "
            "library.") in text_of("Path to Exile")
    assert ("Exile target creature. Its controller gains life equal to its power."
            in text_of("Swords to Plowshares"))
    assert ("Otherwise, create a 1/1 white Spirit creature token with flying"
            in text_of("Court of Grace"))


def test_a_seat_that_is_not_there_is_refused_and_what_does_nothing_is_told():
    simulate = ("simulate", "emperor", "--games", "1", "--bots", "random", "--option")
    refused = run(*simulate, "deck7=simple_red", check=2)
    assert "deck7: There are 6 seats, and none of them is seat 7" in refused.stderr
    idle = run(*simulate, "seating=mirrored", check=0)
    assert "“seating” makes no difference here. Only for teams of an even number" in idle.stderr
    assert "no difference" not in run(*simulate, "deck3=simple_red", check=0).stderr
