# SPDX-License-Identifier: GPL-3.0-or-later
"""Magic with friends at terminals of their own: whoever loses power comes back to the same game,
and nobody is shown what another one holds."""

import json
import os
import re
import time

import pytest

from table import Terminal, run
from test_online import LINK, fixture_home, links_of  # pylint: disable=unused-import

assert fixture_home is not None  # pytest finds it here
ANSWERS = ("Keep this hand", "Sit as ", "Play ")
HAND = re.compile(r"^(?:(\w+): )?Hand: ((?:.*\n)(?:  .*\n)*)", re.M)
STEPS = 12  # questions that each of them answers at least


def number_of(screen, label):
    """The number before a choice that begins so, if it is there."""
    found = re.search(rf"(?:^|\s)(\d+)  {label}", screen, re.M)
    return found and found[1]


class Player:
    """Somebody who plays lands and passes, and comes back the same way after a loss of power."""

    def __init__(self, name, terminal, back, env):
        self.name, self.terminal, self.back, self.env = name, terminal, back, env
        self.seen, self.answered, self.texts = 0, 0, []

    def lose_power(self):
        """Ends at once, and comes back."""
        self.texts.append(self.terminal.text)
        self.terminal.kill()
        os.close(self.terminal.primary)
        self.terminal = Terminal(*self.back, lines=50, columns=100, env=self.env)
        self.seen = 0

    def step(self):
        """Answers if asked."""
        self.terminal._pump(0.005)  # pylint: disable=protected-access
        text = self.terminal.text
        if not text.endswith(f"\n{self.name}> ") or len(text) <= self.seen:
            return
        screen = text[text.rfind(f"\n{self.name} ("):]
        numbers = [number for number in (number_of(screen, label) for label in ANSWERS) if number]
        keys = [key for key in "pdyn" if re.search(rf"(^|  ){key} [A-Z]", screen, re.M)]
        self.seen = len(text)
        self.answered += 1
        self.terminal.send(numbers[0] if numbers else keys[0] if keys else "1")

    def everything(self):
        """All that ever stood on the screen."""
        return "\n".join([*self.texts, self.terminal.text])


def shown_hands(text):
    """The hands that stood on a screen: by the name before them, the own one without."""
    return {name for name, _ in HAND.findall(text)}


def play_with_losses(home, host_words, names):
    """Hosts a table, lets the others join, and has each lose power once. Returns the players."""
    states = [dict(home, XDG_STATE_HOME=os.path.join(home["XDG_STATE_HOME"], name))
              for name in names]
    host = Terminal(*host_words, "--name", names[0], lines=50, columns=100, env=states[0])
    links = links_of(host, len(names) - 1)
    table = json.loads(run("tables", "--json", env=states[0], check=0).stdout)[0]["id"]
    players = [Player(names[0], host, ("resume", table), states[0])]
    for name, link, state in zip(names[1:], links, states[1:]):
        terminal = Terminal("join", link, "--name", name, lines=50, columns=100, env=state)
        players.append(Player(name, terminal, ("join", link), state))
    deadline = time.monotonic() + 100
    lost = 0
    while lost < len(players) or min(player.answered for player in players) < STEPS:
        assert time.monotonic() < deadline, "\n\n".join(
            f"{player.name} ({player.answered}): {player.terminal.text[-1500:]}"
            for player in players)
        for player in players:
            player.step()
        # Nobody loses power before those who did are there again.
        if (lost < len(players) and players[lost].answered >= 4
                and all(player.seen for player in players[:lost])):
            players[lost].lose_power()
            lost += 1
    return players


def end(players):
    """Closes all terminals."""
    for player in players:
        player.terminal.__exit__()


def test_free_for_all_goes_on_after_each_lost_power(home):
    decks = [word for seat, deck in enumerate(("simple_red", "simple_green", "simple_red",
                                               "simple_green"), 1)
             for word in ("--option", f"deck{seat}={deck}")]
    players = play_with_losses(home, ("host", "free-for-all", "--seats", "4", "--bots", "2",
                                      "--bot", "random", "--seed", "11", *decks), ("Ada", "Bea"))
    try:
        for player in players:
            assert shown_hands(player.everything()) == {""}
        for player, deck in zip(players, ("simple_red", "simple_green")):
            cards = re.findall(r"^\d+ (.*)$", run("decks", "show", deck, check=0).stdout, re.M)
            hands = HAND.findall(player.everything())
            held = {re.sub(r"\s(×|\(|✦).*", "", card) for _, hand in hands
                    for card in re.sub(r"\n  ", " ", hand).strip().split(", ")
                    if re.match(r"[A-Z]", card)}
            assert held and held <= set(cards), held - set(cards)
    finally:
        end(players)


def test_emperor_shows_hands_to_the_team_only(home):
    players = play_with_losses(home, ("host", "emperor", "--seats", "6", "--bots", "3", "--bot",
                                      "random", "--seed", "11"), ("Ada", "Bea", "Cem"))
    try:
        teams = []
        for player in players:
            text = player.everything()
            rows = re.findall(r"^.? \d+ (Ada|Bea|Cem)(?: \(.*?\))? +(\d)\b", text, re.M)
            team = dict(rows)
            teams.append(team)
            mates = {name for name in team if team[name] == team[player.name]}
            others = shown_hands(text) & {"Ada", "Bea", "Cem"}
            assert others == mates - {player.name}, (player.name, team, others)
        assert teams[0] == teams[1] == teams[2]
        assert len(teams[0]) == 3
    finally:
        end(players)


def test_a_local_game_loses_nothing(tmp_path):
    path = tmp_path / "magic.table"
    words = ("play", "free-for-all", "--bots", "3", "--seed", "5", "--name", "Maya", "--save", path)
    player = Player("Maya", Terminal(*words, lines=50, columns=100), ("resume", path), {})
    try:
        while player.answered < 8:
            player.step()
        player.terminal.mark = len(player.terminal.text) - 1
        player.terminal.wait_for(r"Maya> $")
        before = player.terminal.text
        player.lose_power()
        player.terminal.wait_for(r"Maya> $")
        before = re.sub(r"\s✦", "", before)  # nothing is new to who comes back
        assert HAND.findall(player.terminal.text)[-1] == HAND.findall(before)[-1]
        player.step()
        player.terminal.wait_for(r"Maya> $")
    finally:
        end([player])
