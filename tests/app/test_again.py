# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables that are kept on this device are seen again from the welcome page, and forgotten."""

import contextlib
from pathlib import Path

import gi
import pytest
from asked import labels, reads
from friends import find_name, open_window

gi.require_version("Tabletop", "1")
gi.require_version("Regalia", "1")
from gi.repository import GLib, Regalia, Tabletop  # noqa: E402

KEPT = "[{id}]\nTitle={title}\nNames={names}\nOver={over}\n"


def play(game_id, people, n_choices):
    """A table at which computer players have made some choices, or all of them."""
    games = {game.get_id(): game for game in Regalia.Provider.new().list_games()}
    game = games[game_id]
    match = game.create_match(game.create_setup(2), GLib.Bytes.new(bytes([3] + [0] * 31)))
    table = Tabletop.Table.new(match)
    bot = list(game.list_bots())[-1].get_id()
    for seat in range(2):
        table.seat_bot(seat, bot, seat)
    table.run_bots(n_choices)
    for seat, name in enumerate(people):
        table.seat_local(seat, name)
    return table


def keep(person, tables):
    """Writes tables down as the window does, by their ids."""
    folder = Path(person["XDG_DATA_HOME"]) / "tabletop"
    (folder / "games").mkdir(parents=True)
    groups = ""
    for name, table in tables.items():
        match = table.get_match()
        (folder / "games" / (name + ".table")).write_bytes(table.save().get_data())
        groups += KEPT.format(
            id=name,
            title=match.get_game().get_title(),
            names=", ".join(match.get_setup().get_seat_name(seat) for seat in range(2)),
            over=str(match.is_over()).lower(),
        )
    (folder / "games.list").write_text(groups)


def choose_from_menu(window, start, entries, entry):
    """Opens the menu of a table, which has those entries, and chooses one by its place: GTK 4.18
    has no names for them."""
    button = window.wait(lambda: find_name(window, start))

    def find():
        items = []
        for thing in window.walk():
            with contextlib.suppress(window.gone):
                if thing.get_role_name() == "menu item":
                    items.append(thing)
        return len(items) == len(entries) and items[entries.index(entry)]

    found = window.try_until(lambda: window.point_at(button), find)
    assert found.get_name() in ("", entry)
    found.do_action(0)


def open_finished(window):
    window.try_until(lambda: window.point_at("Finished Tables"),
                     lambda: window.is_seen(find_name(window, "More: ")))


def find_answers(window, name):
    """Of a dialog; each is there twice, for a wide and for a narrow window."""
    return [button for words, button in window.list_buttons() if words.startswith(name)]


def read_count(window):
    """How many steps a game has that is seen again; None while there is none."""
    counts = [text for text in labels(window) if text.startswith("0 of ")]
    return int(counts[0].removeprefix("0 of ")) if counts else None


def test_a_game_that_is_over_is_seen_again(screen, bea):
    table = play("monarch", ["Bea"], 0)
    assert table.get_match().is_over()
    keep(bea, {"first": table})
    with open_window(screen, bea) as window:
        window.wait(lambda: find_name(window, "Finished Tables"))
        assert not find_name(window, "Continue")
        open_finished(window)
        name = window.wait(lambda: find_name(window, "Replay: Monarch, Bea"))
        screen.keep_picture("finished")
        window.click(name)
        n_steps = window.wait(lambda: read_count(window))
        assert n_steps == len(table.get_match().list_steps())
        screen.keep_picture("seen-again")
        window.click("Play")
        window.click("Pause")
        window.find("Step").set_current_value(n_steps)
        window.wait(lambda: f"{n_steps} of {n_steps}" in labels(window))
        screen.keep_picture("seen-to-the-end")
        end = table.get_match().dup_result().get_reason()
        window.wait(lambda: any(text.endswith(end) for text in labels(window)))


def test_a_game_that_nobody_has_left_says_how_it_stands(screen, bea):
    """As when the program ended with it: nothing but the table was written down."""
    keep(bea, {"second": play("free-for-all", ["Bea"], 4)})
    with open_window(screen, bea) as window:
        window.wait(lambda: reads(window, "Bea (Life 18), "))
        assert reads(window, "Turn 1")
        screen.keep_picture("not-left")


def test_a_game_that_is_over_is_forgotten(screen, bea):
    keep(bea, {"first": play("monarch", ["Bea"], 0)})
    with open_window(screen, bea) as window:
        open_finished(window)
        choose_from_menu(window, "More: Monarch", ["Forget…"], "Forget…")
        answers = window.wait(lambda: find_answers(window, "Forget"))
        screen.keep_picture("forget")
        for answer in answers:
            with contextlib.suppress(window.gone):
                answer.do_action(0)
        window.wait(lambda: not find_name(window, "Replay: Monarch"))
        assert not window.find("Finished Tables")


def hand_of(match, viewer):
    """The titles of what that viewer sees in the hand of the first seat."""
    pieces = []
    for zone in match.dup_view(viewer).get_zones():
        if zone.get_owner() == 0 and zone.get_role() == Tabletop.ZoneRole.HAND:
            pieces += [piece.get_title() for piece in zone.get_pieces()]
    return {title for title in pieces if title}


@pytest.mark.parametrize("people", [["Bea"], ["Bea", "Anna"]])
def test_nobody_finds_in_a_game_that_goes_on_what_another_one_holds(screen, bea, people):
    table = play("free-for-all", people, 4)
    match = table.get_match()
    held = hand_of(match, Tabletop.Viewer.new_seat(0))
    assert held
    keep(bea, {"second": table})
    with open_window(screen, bea) as window:
        choose_from_menu(window, "More: Free-for-All", ["Replay", "Forget…"], "Replay")
        n_steps = window.wait(lambda: read_count(window))
        for i in range(n_steps):
            window.click("One step on")
            window.wait(lambda: f"{i + 1} of {n_steps}" in labels(window))  # noqa: B023
        found = {name for name in held if find_name(window, name)}
        screen.keep_picture(f"seen-again-{len(people)}")
        assert found == (held if len(people) == 1 else set())
