# SPDX-License-Identifier: GPL-3.0-or-later
"""What the end of a game tells, and where it leads."""

from pathlib import Path

import gi
import pytest
from asked import labels
from friends import choose_first, find_name, open_window
from test_again import keep, play, read_count

gi.require_version("Tabletop", "1")
gi.require_version("Regalia", "1")
from gi.repository import GLib, Regalia, Tabletop  # noqa: E402


def play_almost(game_id):
    """A table at which Bea chooses next, as near to the end as can be."""
    n = len(play(game_id, [], 0).get_match().list_steps()) - 1
    while not (table := play(game_id, ["Bea"], n)).get_match().is_asked(0):
        n -= 1
    return table


def read_kept(person, name):
    """The match as the window has written it down."""
    path = Path(person["XDG_DATA_HOME"]) / "tabletop" / "games" / (name + ".table")
    data = GLib.Bytes.new(path.read_bytes())
    games = {game.get_id(): game for game in Regalia.Provider.new().list_games()}
    return Tabletop.Table.load(games[Tabletop.Table.peek_game_id(data)], data).get_match()


def end(window, title):
    """Plays on until the card is there that tells the end."""
    window.click(window.wait(lambda: find_name(window, "Continue: " + title)))
    window.wait(lambda: "Look at the Table" in window.buttons() or (choose_first(window) and False))


GAMES = [("monarch", "Monarch"), ("free-for-all", "Free-for-All")]


@pytest.mark.parametrize("game_id, title", GAMES)
def test_the_end_tells_who_has_won_and_why(screen, bea, game_id, title):
    keep(bea, {"last": play_almost(game_id)})
    with open_window(screen, bea) as window:
        window.listen()
        end(window, title)
        screen.keep_picture("end-" + game_id)
        texts = labels(window)
        match = window.wait(lambda: (m := read_kept(bea, "last")).is_over() and m)
        result = match.dup_result_for(Tabletop.Viewer.new_seat(0))
        assert result.get_reason() in texts
        window.wait(lambda: window.hears("The game is over.\n" + result.get_reason()))
        assert ("You Won" if result.get_standings()[0].has_won() else "The Game Is Over") in texts
        for standing in result.get_standings():
            name = match.get_setup().get_seat_name(standing.get_seat())
            at = texts.index(f"{standing.get_rank()}.")
            row = texts[at : at + 4]
            assert name in row and standing.get_summary() in row, (row, name)
        for way in ("Play Again", "Replay", "Look at the Table"):
            state = window.buttons()[way].get_state_set()
            assert state.contains(window.atspi.StateType.SENSITIVE), way


def test_from_the_end_one_looks_back_and_plays_again(screen, bea):
    table = play_almost("monarch")
    keep(bea, {"last": table})
    with open_window(screen, bea) as window:
        end(window, "Monarch")
        window.click("Replay")
        assert window.wait(lambda: read_count(window)) > len(table.get_match().list_steps())
        window.click("Back")
        window.wait(lambda: "Look at the Table" in window.buttons())
        window.click("Look at the Table")
        window.wait(lambda: "Look at the Table" not in window.buttons())
        window.wait(lambda: find_name(window, "Deck"))
        window.click("Back")
        window.wait(lambda: "Monarch" in window.buttons())
        window.wait(lambda: not find_name(window, "Continue: "))  # it is over


def test_the_same_people_play_again(screen, bea):
    keep(bea, {"last": play_almost("monarch")})
    with open_window(screen, bea) as window:
        end(window, "Monarch")
        window.click("Play Again")
        window.wait(lambda: "Look at the Table" not in window.buttons())
        window.wait(lambda: find_name(window, "Bea, Gold 5, Food 5, Crowns 0"))
        screen.keep_picture("end-again")
