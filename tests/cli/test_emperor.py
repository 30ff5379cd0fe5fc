# SPDX-License-Identifier: GPL-3.0-or-later
"""Emperor at the terminal: a table of six on which one sees who sits where, who is in reach, and
what the team holds."""

import re

from table import Terminal, run

PLAY = ("play", "emperor", "--bots", "5", "--seed", "3", "--name", "Maya", "--option", "first=1",
        *(word for seat in range(1, 7) for word in ("--option", f"deck{seat}=simple_red")))


def play(*lines):
    """The output after each line that was typed, the first screen at first."""
    out = run(*PLAY, text="".join(line + "\n" for line in lines), env={"COLUMNS": "160"},
              check=0).stdout
    return re.split(r"^Maya> .*\n", out, flags=re.M)


def notes_of(screen):
    """How far away each seat is, and what stands behind its numbers, in the order in which they
    sit."""
    screen = re.sub(r"\n {20,}(?=\S)", " ", screen)  # what goes on below
    rows = re.findall(r"^[▶▷ ] \d \S.*?(?:  +\d+){5}(?:  +(\d))?(?:  +(\D.*))?$", screen, re.M)
    return [[word for word in (away, *notes.split(", ")) if word] for away, notes in rows]


def test_what_a_newcomer_is_told():
    out = run("info", "emperor", check=0).stdout
    for word in ("Two or more teams", "A team loses when its emperor does", "deployed",
                 "next to you", "6 to 12 players", "Players belong to teams"):
        assert word in " ".join(out.split())


def test_places_are_secret_until_all_sit():
    before, after = play("sit emperor")[:2]
    assert "Which place of your team do you take?" in before
    assert "general 1," not in before and "emperor," not in before
    for line in ("You sit as the emperor", "the first turn"):
        assert line in after
    assert len(notes_of(after)) == 6


def sit(seats, place, *options):
    """As what one will sit, in words."""
    words = [word for option in options for word in ("--option", option)]
    out = run("play", "emperor", "--bots", str(seats - 1), "--seed", "3", *words,
              text=f"sit {place}\n", check=0).stdout
    return re.search(r"You will sit as (.*)", out)[1]


def test_places_say_at_which_side_of_the_emperor():
    """The turns pass to the left (103.1): who comes after the emperor sits there."""
    assert [sit(6, place) for place in ("emperor", "general1", "general2")] == [
        "the emperor", "general at the emperor's right", "general at the emperor's left"]
    after = play("sit general2")[1]
    assert "You sit as general at the emperor's left" in after
    teammates = notes_of(after)[:3]  # in the order of turns
    assert "emperor" in teammates[1] and "general 2" in teammates[2]


def test_larger_teams_have_several_generals_at_a_side():
    """Of five places the third is the emperor's; of four that are mirrored not the same in all."""
    assert [sit(10, f"general{number}") for number in range(1, 5)] == [
        "second general at the emperor's right", "general at the emperor's right",
        "general at the emperor's left", "second general at the emperor's left"]
    alike, mirrored = (sit(8, "general2", "seating=" + how, "emperors-range=2")
                       for how in ("alike", "mirrored"))
    assert alike == "general at the emperor's left"
    assert mirrored == "general 2"  # which is at the right of every other emperor


def test_who_is_in_reach_is_seen_at_a_glance():
    """An emperor between two generals: nobody to attack, one opponent out of range (809.3)."""
    assert notes_of(play("sit emperor")[1]) == [
        ["1", "general 1", "teammate"],
        ["emperor"],
        ["1", "general 2", "teammate"],
        ["2", "general 1", "out of reach of attacks"],
        ["3", "emperor", "out of range"],
        ["2", "general 2", "out of reach of attacks"],
    ]
    notes = notes_of(play("sit general1")[1])
    assert ["1", "general 2", "can be attacked"] in notes
    assert ["2", "emperor", "out of range"] in notes
    assert ["2", "general 2", "out of range", "teammate"] in notes
    # All words are where everything is.
    assert "place 3, general 2, 2 seats away, out of range, teammate" in " ".join(
        play("sit general1", "view")[2].split())


def test_who_one_is_and_what_one_wins_by_is_told_once():
    before, after, again = play("sit general1", "keep")[:3]
    goal = "You are a general of Ines. Your team has won once every other emperor is out"
    assert "You are" not in before and goal in after and goal not in again
    assert goal in " ".join(play("sit general1", "keep", "view")[3].split())


def test_the_seats_stand_in_the_order_in_which_they_sit():
    """Who is listed next sits to the left, and so do the boards of the others, Maya's own last."""
    screen = play("sit emperor", "view")[2]
    places = re.findall(r"place (\d)", screen)
    assert places == ["1", "2", "3", "4", "5", "6"]
    names = re.findall(r"^[▶▷ ] \d (\S.*?)  ", screen, re.M)
    assert names[1] == "Maya (you)" and names != sorted(names)


def test_the_hands_of_the_team_are_open_and_no_others():
    screen = play("sit emperor")[1]
    hands = re.findall(r"^(\S[^:\n]*): Hand: ", screen, re.M)
    assert len(hands) == 2
    assert re.search(r"^Hand: ", screen, re.M)


def test_a_creature_is_deployed():
    """Goblin Guide may be tapped as it comes: the emperor gives it to a general."""
    screens = play("sit emperor", "keep", "play mountain", "cast goblin_guide",
                   "activate goblin_guide deploy", "choose seat3")
    assert "Goblin Guide: deploy it to a teammate, for good" in screens[4]
    assert "Goblin Guide: choose" in screens[5] and "c Take it back" in screens[5]
    assert "Jonas controls Goblin Guide now" in screens[6]


def test_all_that_matters_is_seen_where_there_is_little_room():
    """Each seat has its line; the board of whoever can be attacked is told, and of who is out of
    range none is, until somebody wants to see everything."""
    with Terminal(*PLAY, columns=80, lines=24) as terminal:
        terminal.wait_for("Maya> $")
        for line in ("sit general1", "keep", "1", "p", "p", "1"):
            terminal.send(line)
            screen = terminal.wait_for("Maya> $")
        screen = screen[screen.index("\n\n") + 1:]
        assert screen.count("\n") < 24, screen
        seats = re.findall(r"^[▶▷ ] (\d) .*(?:you|teammate|range|attacked)", screen, re.M)
        assert sorted(seats) == list("123456"), screen
        assert re.search(r"^[▶▷ ] 6 .*can be attacked$", screen, re.M)
        assert re.search(r"^Mira: Battlefield: ", screen, re.M)
        assert not re.search(r"^(Kira|Lars): Battlefield: ", screen, re.M)
        terminal.send("view")
        assert re.search(r"^(Kira|Lars): Battlefield: ", terminal.wait_for("Maya> $"), re.M)
