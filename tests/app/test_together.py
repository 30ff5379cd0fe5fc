# SPDX-License-Identifier: GPL-3.0-or-later
"""Two people on one network, each with two computer players on their side: one clicks the link that
the other one sent, and both play their turns."""

import contextlib
import re

from friends import find_name, in_a_hurry, list_names, open_window, says

# What both like to do, the best first, by how its words begin; " word" is anywhere in them.
LIKED = ["Sit as general", "Sit as ", "Keep this hand", " attacks ", "Play ", "Cast ",
         "Use This Order", "Attack with", "Block with", "No attack", "No block", "None",
         "That is all", "Pass"]
PLACES = ["What can be pointed at", "What to choose", "How to go on"]


def list_answers(window):
    """All that can be chosen in words, by one look: pairs of a name and a button."""
    found = {}
    for thing in window.walk():
        with contextlib.suppress(AttributeError, window.gone):  # it goes just now
            if (place := thing.get_name()) in PLACES:
                buttons = [thing.get_child_at_index(i) for i in range(thing.get_child_count())]
                found[place] = [(button.get_name(), button) for button in buttons]
    pairs = [pair for place in PLACES for pair in found.get(place, [])]
    return [pair for pair in pairs if pair[0] and not pair[0].startswith("Other ways")]


def fits(words, name):
    return words in name if words[0] == " " else name.startswith(words)


def choose(window, liked):
    """Chooses what is liked best, else whatever comes first, and gives its name; None if nothing is
    asked."""
    answers = list_answers(window)
    ways = [way for words in liked for way in answers if fits(words, way[0])]
    for name, button in (ways + answers)[:1]:
        with contextlib.suppress(window.gone):  # somebody else is asked
            button.do_action(0)
            return name
    return None


def read_turn(window):
    """Which turn it is, as it stands in the title; 0 before the first."""
    turns = [re.match(r"Turn (\d+): [a-z -]+$", name) for name in list_names(window)]
    return max((int(turn[1]) for turn in turns if turn), default=0)


def list_team(window):
    """The heads of those who play with whoever sits there."""
    return {name for name in list_names(window) if ", place " in name and "teammate" in name}


def test_two_people_and_their_computers_play_each_other_by_a_clicked_link(screen, bea, anna):
    with (open_window(screen, in_a_hurry(bea)) as host,
          open_window(screen, in_a_hurry(anna)) as guest):
        host.click("Emperor")
        host.click("Seat 4: Invite a Friend")  # the first of the other team
        host.click("Start")
        link = host.wait(lambda: find_name(host, "tabletop://"))
        assert screen.start(["tabletop-window", link], env={**screen.env, **anna}).wait(20) == 0
        host.wait(lambda: says(host, "Here, not ready yet"))
        host.click("Begin")
        chosen = {host: [], guest: []}

        def play(window):
            # The guest wants other cards, once; for the first ones nothing is put back.
            fresh = window is guest and "Take a mulligan" not in chosen[window]
            chosen[window].append(choose(window, ["Take a mulligan"] * fresh + LIKED))

        def have_both(*wanted):
            for window in chosen:
                play(window)
            return all(any(fits(words, name or "") for name in names)
                       for words in wanted for names in chosen.values())

        host.wait(lambda: have_both("Sit as ", "Keep this hand"))
        assert "Take a mulligan" in chosen[guest]
        host.wait(lambda: have_both("Play ", "Pass"), 120)
        screen.keep_picture("together")
        # Two computers play with each of them, and none of those with both.
        teams = list_team(host), list_team(guest)
        assert [len(team) for team in teams] == [2, 2]
        assert not {head.split(",")[0] for head in teams[0]} & {
            head.split(",")[0] for head in teams[1]}
        # It goes on, and for both it is the same turn.
        last = read_turn(host)
        assert last > 0
        host.wait(lambda: have_both("Pass") and read_turn(host) > last + 1, 120)
        guest.wait(lambda: read_turn(guest) == read_turn(host))
