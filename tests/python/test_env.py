# SPDX-License-Identifier: GPL-3.0-or-later
"""`tabletop.env` without anything that isn't Debian's: what PettingZoo expects of an environment,
with numbers as they come. test_pettingzoo.py has PettingZoo's own tests."""

import random

import gi
import pytest

gi.require_version("Tabletop", "1")
from gi.repository import GLib, Tabletop  # noqa: E402  (after require_version)

from tabletop import env as module  # noqa: E402
from tabletop.env import RawEnv, raw_env, rewards_of, word  # noqa: E402
import toygame  # noqa: E402

GAMES = {
    "monarch for two": ("monarch", 2, {}),
    "monarch for four": ("monarch", 4, {}),
    "free-for-all": ("free-for-all", 3, {}),
    "emperor": ("emperor", 6, {}),
    "magpies": (None, 3, {}),
    "magpies in pairs": (None, 4, {"options": ["partners"]}),
}


@pytest.fixture(params=GAMES.values(), ids=list(GAMES))
def new(request):
    """Makes environments, one like the other."""
    name, seats, options = request.param
    return lambda **more: raw_env(name or toygame.Game(), seats=seats, **{**options, **more})


def actions_of(observation):
    return [action for action, is_open in enumerate(observation["action_mask"]) if is_open]


def bytes_of(observation):
    return bytes(observation["observation"]), bytes(observation["action_mask"])


def play(environment, rng, n_steps=10**6):
    """Plays at random; yields what each agent is told before it acts."""
    for agent in environment.agent_iter(n_steps):
        observation, reward, terminated, truncated, info = environment.last()
        yield agent, observation, reward, terminated, truncated, info
        over = terminated or truncated
        environment.step(None if over else rng.choice(actions_of(observation)))


def head_of(environment, observation):
    columns = environment.layout.list_columns(Tabletop.Section.HEAD)
    return dict(zip(columns, observation["observation"]))


def test_whoever_is_selected_is_asked(new):
    environment = new()
    environment.reset(seed=3)
    assert environment.agents == environment.possible_agents
    for agent, observation, reward, terminated, truncated, info in play(
            environment, random.Random(3), 300):
        if terminated:
            break
        seat = int(agent.partition("_")[2])
        head = head_of(environment, observation)
        assert environment.match.is_asked(seat) and head["seat"] == seat
        assert head["listed"] + (head["pages"] > 1) == len(actions_of(observation)) > 0
        assert bytes(info["action_mask"]) == bytes(observation["action_mask"])
        assert (reward, truncated) == (0, False)
        for other in environment.agents:
            if other != agent:
                assert actions_of(environment.observe(other)) == []
                assert environment.infos[other] == {}


def test_the_same_seed_is_the_same_game(new):
    def record(environment, seed):
        environment.reset(seed=seed)
        return [(agent, bytes_of(observation), reward)
                for agent, observation, reward, *_ in play(environment, random.Random(1), 60)]

    one, other = new(), new()
    assert record(one, 5) == record(other, 5)
    assert record(one, 5) == record(one, 5) != record(one, 6)
    # The games that follow without a seed are all others, and the same ones again.
    first, second, third = record(one, 5), record(one, None), record(one, None)
    assert first != second and second != third
    record(other, 5)
    assert record(other, None) == second


def test_it_ends_with_rewards_that_come_to_nothing():
    for name, seats in ("monarch", 2), ("monarch", 4), (None, 3):
        environment = raw_env(name or toygame.Game(), seats=seats)
        environment.reset(seed=8)
        told = {}
        for agent, _, reward, terminated, _, _ in play(environment, random.Random(8)):
            if terminated:
                told[agent] = reward
                assert environment.match.is_over()
        assert set(told) == set(environment.possible_agents) and environment.agents == []
        assert abs(sum(told.values())) < 1e-9 and max(map(abs, told.values())) <= 1
        best = max(told, key=told.get)
        standings = environment.match.dup_result().props.standings
        assert standings[int(best[5:])].props.rank == 1


def result_of(*standings):
    result = Tabletop.Result.new("The end", "T-1", 1, 1)
    for seat, (team, rank) in enumerate(standings):
        result.add_standing(Tabletop.Standing.new(seat, team, rank, 0, rank == 1, False, "So"))
    return result


@pytest.mark.parametrize("standings, rewards", [
    ([(-1, 1), (-1, 2)], [1, -1]),
    ([(-1, 1), (-1, 1)], [0, 0]),
    ([(-1, 3), (-1, 1), (-1, 2)], [-1, 1, 0]),
    ([(-1, 1), (-1, 2), (-1, 2), (-1, 4)], [1, 0, 0, -1]),
    ([(0, 1), (1, 2), (0, 1), (1, 2)], [1, -1, 1, -1]),
    ([(0, 1), (1, 2), (1, 2)], [1, -0.5, -0.5]),
    ([(-1, 1)], [0]),
])
def test_rewards_follow_from_places(standings, rewards):
    assert list(rewards_of(result_of(*standings)).values()) == rewards


def test_wrong_actions_change_nothing(new):
    environment = new()
    with pytest.raises(KeyError):
        environment.reset(seed=1)
        environment.observe("seat_99")
    before = environment.match.dup_hash()
    listed = len(actions_of(environment.last()[0]))
    for action in None, -1, listed, environment.layout.props.n_choices, 10**6, 0.5, "0":
        with pytest.raises((ValueError, TypeError)):
            environment.step(action)
        assert environment.match.dup_hash() == before
    environment.step(listed - 1)
    assert environment.match.dup_hash() != before


def test_pages_lose_no_choice(new):
    """With room for two choices, all of them can still be made."""
    game = new().game
    n_seats = new().setup.props.n_seats
    layout = Tabletop.Layout.new(n_seats, 4, 8, 2, 1, 1)
    environment = new(layout=layout)
    environment.reset(seed=4)
    turned = 0
    rng = random.Random(4)
    for _ in range(30):
        if environment.match.is_over():
            break
        seat = environment.match.find_asked()
        n_choices = environment.match.count_choices(seat)
        wanted = rng.randrange(n_choices)
        decision = environment.match.ref_decision(seat)
        expected = game.load_match(environment.match.to_bytes())
        expected.apply_nth(seat, wanted, expected.props.sequence)
        for page in range(wanted // 2):
            observation = environment.last()[0]
            head = head_of(environment, observation)
            assert (head["page"], head["choices"]) == (page, n_choices)
            before = environment.match.dup_hash()
            environment.step(2)
            assert environment.match.dup_hash() == before
            assert environment.agent_selection == f"seat_{seat}"
            turned += 1
        assert decision.props.seat == seat
        environment.step(wanted % 2)
        assert environment.match.dup_hash() == expected.dup_hash()
    assert turned > 0


def test_the_page_after_the_last_is_the_first():
    environment = raw_env("monarch", seats=2, layout=Tabletop.Layout.new(2, 1, 1, 2, 0, 0))
    environment.reset(seed=1)
    first = bytes_of(environment.last()[0])
    pages = head_of(environment, environment.last()[0])["pages"]
    assert pages > 1
    for _ in range(pages):
        environment.step(2)
    assert bytes_of(environment.last()[0]) == first


def test_it_can_be_broken_off(new):
    environment = new(max_steps=5)
    environment.reset(seed=2)
    seen = [truncated for _, _, reward, _, truncated, _ in play(environment, random.Random(2))
            if reward == 0]
    assert seen == [False] * 5 + [True] * len(environment.possible_agents)


def test_bots_take_the_other_seats():
    environment = raw_env("monarch", seats=3, bots={0: "steady", 2: "random"})
    assert environment.possible_agents == ["seat_1"]
    environment.reset(seed=2)
    agents = {agent for agent, *_ in play(environment, random.Random(2))}
    assert agents == {"seat_1"} and environment.match.is_over()
    with pytest.raises(ValueError):
        raw_env("monarch", seats=2, bots={0: "steady", 1: "steady"})
    with pytest.raises(GLib.Error):
        raw_env("monarch", seats=2, bots={0: "stedy"}).reset(seed=1)


def test_what_is_asked_for_must_be_there():
    with pytest.raises(GLib.Error):
        raw_env("monrch")
    with pytest.raises(GLib.Error):
        raw_env("monarch", seats=9)
    with pytest.raises(GLib.Error):
        raw_env("monarch", options=["bannrs=off"])
    with pytest.raises(ValueError):
        raw_env("monarch", seats=2, layout=Tabletop.Layout.new(3, 1, 1, 1, 1, 1))
    with pytest.raises(ValueError):
        raw_env("monarch", render_mode="human")


def test_an_observation_is_only_what_its_seat_knows():
    """Somebody else's hand is dealt anew, and the agent sees no difference."""
    environment = RawEnv(toygame.Game(), seats=3)
    environment.reset(seed=6)
    own = bytes_of(environment.observe("seat_1"))
    other = bytes_of(environment.observe("seat_0"))
    environment.match = environment.match.clone_for(Tabletop.Viewer.new_seat(1))
    assert bytes_of(environment.observe("seat_1")) == own
    environment._seen = None
    assert bytes_of(environment.observe("seat_0"))[0] != other[0]


def test_numbers_can_be_taken_apart():
    environment = raw_env("monarch", seats=3)
    environment.reset(seed=1)
    observation = environment.last()[0]["observation"]
    sections = environment.unpack(observation)
    assert [len(sections[name]) for name in ("head", "seats")] == [1, 3]
    seat = sections["seats"][0]
    gold = next(c for c in environment.match.dup_view(Tabletop.Viewer.new_seat(0)).props.seats[
        int(environment.agent_selection[5:])].props.counters if c.props.id == "gold")
    values = {seat[f"counter{n}.word"]: seat[f"counter{n}.value"] for n in range(1, 6)}
    assert values[word("gold")] == gold.props.value
    kinds = {row["kind"] for row in sections["choices"] if row["kind"]}
    decision = environment.match.ref_decision(environment.match.find_asked())
    assert kinds == {word(choice.props.kind) for choice in decision.props.choices}
    names = environment.layout.list_names()
    assert len(names) == len(observation) == environment.layout.get_size()


def test_lands_say_what_lies_on_them():
    environment = raw_env("monarch", seats=3)
    environment.reset(seed=2)
    seen = set()
    for agent, observation, *_ in play(environment, random.Random(2), 300):
        viewer = Tabletop.Viewer.new_seat(int(agent[5:]))
        lands = next(zone for zone in environment.match.dup_view(viewer).props.zones
                     if zone.props.id == "lands")
        rows = [row for row in environment.unpack(observation["observation"])["pieces"]
                if row["word"] == word("land")]
        assert [row["number"] for row in rows] == list(range(1, 10))
        for row, piece in zip(rows, lands.props.pieces):
            assert row["tag1"] == word(piece.props.face.props.id)
            seen.add((piece.props.face.props.id, piece.get_title()))
    assert ("golden_orchard", "Golden Orchard") in seen
    assert len({what for what, title in seen if "Small" not in title}) >= 5


# A game that writes its numbers itself.

class WritingMatch(toygame.Match):
    __gtype_name__ = "MagpiesWritingMatch"

    def do_encode(self, encoder):
        viewer = Tabletop.Viewer.new_seat(encoder.get_seat())
        view = self.dup_view(viewer)
        encoder.set_active_seat(view.props.active_seat)
        for seat in view.props.seats:
            encoder.add_seat(seat.props.index, seat.props.team, seat.props.place,
                             seat.props.status, seat.props.far)
            for counter in seat.props.counters:
                encoder.add_counter(counter.props.id, counter.props.value)
        for zone in view.props.zones:
            encoder.add_zone(zone.props.id, zone.props.owner, zone.props.count)
            for piece in zone.props.pieces:
                encoder.add_piece(piece.props.id, piece.props.kind, piece.props.owner,
                                  piece.props.face_up, piece.props.parent_id)
                for note in piece.props.notes:
                    encoder.add_tag(note.props.id)
        for decision in self.list_decisions(viewer):
            encoder.add_decision(decision.props.seat, decision.props.kind, decision.props.optional,
                                 decision.get_n_choices(), decision.props.default_index)
            for choice in decision.props.choices:
                wanted = encoder.wants_choice()
                encoder.add_choice(choice.props.kind, choice.props.notation if wanted else "")
        return True


class WritingGame(toygame.Game):
    __gtype_name__ = "MagpiesWritingGame"
    match_type = WritingMatch

    def do_create_layout(self, n_seats):
        return Tabletop.Layout.new(n_seats, 20, 40, 3, 2, 1)


def test_a_game_can_write_its_numbers_itself():
    game = WritingGame()
    layout = game.create_layout(3)
    assert (layout.props.n_zones, layout.props.n_pieces, layout.props.n_choices) == (20, 40, 3)
    assert (layout.props.n_tags, layout.props.n_counters) == (2, 1)
    written = game.create_match(game.create_setup(3), Tabletop.seed_derive(1, 0))
    plain_game = toygame.Game()
    plain = plain_game.create_match(plain_game.create_setup(3), Tabletop.seed_derive(1, 0))
    for _ in range(5):
        for seat in range(3):
            for page in range(2):
                assert (written.encode(seat, layout, page).get_data()
                        == plain.encode(seat, layout, page).get_data())
        seat = plain.find_asked()
        for match in written, plain:
            match.apply_nth(seat, 0, match.get_sequence())


def test_an_encoder_by_itself():
    layout = Tabletop.Layout.new(2, 1, 1, 1, 0, 0)
    encoder = Tabletop.Encoder.new(layout, 1, 0)
    assert encoder.get_layout() == layout and encoder.get_seat() == 1
    encoder.set_over(True)
    numbers = memoryview(encoder.end().get_data()).cast("i")
    sections = Tabletop.Section
    assert len(numbers) == layout.get_size() == sum(
        layout.get_n_rows(section) * layout.get_n_columns(section)
        for section in map(sections, range(5)))
    assert layout.get_start(sections.SEATS) == layout.get_n_columns(sections.HEAD)
    over = layout.list_columns(sections.HEAD).index("over")
    assert numbers[over] == 1 and Tabletop.word_number("") == 0


def test_it_shows_the_table():
    environment = raw_env("monarch", seats=2, render_mode="ansi")
    environment.reset(seed=1)
    assert "Market (5): " in environment.render()
    assert raw_env("monarch", seats=2).render() is None
    assert str(environment) == "monarch_v0"


def test_what_is_missing_is_said(monkeypatch):
    monkeypatch.setattr(module, "spaces", None)
    monkeypatch.setattr(module, "wrappers", None)
    environment = raw_env("monarch", seats=2)
    for use in environment.observation_space, environment.action_space:
        with pytest.raises(ImportError, match="gymnasium"):
            use("seat_0")
    with pytest.raises(ImportError, match="pettingzoo"):
        module.env("monarch")
