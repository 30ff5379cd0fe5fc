# SPDX-License-Identifier: GPL-3.0-or-later
"""Any game of Tabletop as a PettingZoo AEC environment, for programs that learn.

    from tabletop.env import env
    game = env("monarch", seats=3)
    game.reset(seed=7)
    for agent in game.agent_iter():
        observation, reward, terminated, truncated, info = game.last()
        over = terminated or truncated
        game.step(None if over else choose(observation["observation"], observation["action_mask"]))

An observation is what the agent's seat may know, in numbers; docs/python.md says how they are laid
out, and how actions, rewards and ends are meant. Nothing in here knows a game.

PettingZoo, Gymnasium and NumPy are optional. Without PettingZoo `RawEnv` has the same methods but
no base class, without Gymnasium there are no spaces, and without NumPy numbers are a `memoryview`.
"""

import gi

gi.require_version("Tabletop", "1")
from gi.repository import Tabletop  # noqa: E402  (after require_version)

try:
    import numpy
except ImportError:
    numpy = None
try:
    from gymnasium import spaces
except ImportError:
    spaces = None
try:
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError:
    AECEnv, wrappers = object, None

__all__ = ["RawEnv", "env", "raw_env", "word"]

SECTIONS = ("head", "seats", "zones", "pieces", "choices")
_HEAD = Tabletop.Section.HEAD


def word(text):
    """The number that stands for a stable word in observations, as `word("gold")`."""
    return Tabletop.word_number(text)


def raw_env(game, **options):
    """An environment of `game`, which is a `Tabletop.Game` or the id of one that is installed.
    The rest is for `RawEnv`."""
    if isinstance(game, str):
        game = Tabletop.Catalog.new(None).lookup_game(game)
    return RawEnv(game, **options)


def env(game, **options):
    """The same in the wrappers of PettingZoo that notice wrong use: slower, and for beginnings."""
    inner = raw_env(game, **options)
    if wrappers is None:
        raise ImportError("env() of tabletop.env needs pettingzoo; raw_env() does without")
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(inner))


class RawEnv(AECEnv):
    """One table of a game, at which each agent has a seat.

    seats       how many seats there are; by default as many as the game recommends
    options     settings of the game as people write them: ["banners=off"]
    bots        who plays at seats that have no agent: {1: "steady"}
    max_steps   after so many steps the game is broken off; None: never
    render_mode "ansi": render() gives a text that a spectator may see
    layout      a `Tabletop.Layout`; by default that of the game

    `layout` says where each number is; `unpack()` takes an observation apart; `match` is the
    `Tabletop.Match`, for whoever runs the environment: agents may not look at it.
    """

    def __init__(self, game, seats=None, options=(), bots=None, max_steps=None, render_mode=None,
                 layout=None):
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ValueError(f"There is no render mode {render_mode!r}; there is 'ansi'")
        self.game = game
        self.setup = game.create_setup(seats or game.get_recommended_seats())
        for option in options:
            self.setup.set_option_text(option)
        game.validate(self.setup)
        self.bots = dict(bots or {})
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.metadata = {"name": f"{game.props.id}_v0", "render_modes": ["ansi"],
                         "is_parallelizable": False, "render_fps": 1}
        n_seats = self.setup.props.n_seats
        self.layout = layout or game.create_layout(n_seats)
        if self.layout.props.n_seats != n_seats:
            raise ValueError(f"The layout is for {self.layout.props.n_seats} seats, not {n_seats}")
        if not set(self.bots) < set(range(n_seats)):
            raise ValueError("Bots sit at seats that are there, and leave one of them to an agent")
        self.possible_agents = [f"seat_{n}" for n in range(n_seats) if n not in self.bots]
        self._seat_of = {agent: int(agent[5:]) for agent in self.possible_agents}
        self._agent_at = {seat: agent for agent, seat in self._seat_of.items()}
        self._per_page = self.layout.props.n_choices
        columns = self.layout.list_columns(_HEAD)
        self._listed, self._pages = columns.index("listed"), columns.index("pages")
        self._spaces = {}
        self._seed = None
        self._episode = 0
        self.match = None
        self.agents = []

    # What can be seen and done.

    def observation_space(self, agent):
        return self._space(agent)[0]

    def action_space(self, agent):
        return self._space(agent)[1]

    def _space(self, agent):
        if spaces is None:
            raise ImportError("The spaces of an environment need gymnasium")
        if self._seat_of[agent] not in self._spaces:
            limits = numpy.iinfo(numpy.int32)
            n_actions = self._per_page + 1
            self._spaces[self._seat_of[agent]] = (
                spaces.Dict({
                    "observation": spaces.Box(limits.min, limits.max,
                                              (self.layout.get_size(),), numpy.int32),
                    "action_mask": spaces.Box(0, 1, (n_actions,), numpy.int8)}),
                spaces.Discrete(n_actions))
        return self._spaces[self._seat_of[agent]]

    def observe(self, agent):
        """What `agent` may know, and which actions it has: none unless it is selected."""
        if agent == self.agent_selection and self._seen is not None:
            return self._seen
        return self._look(self._seat_of[agent], 0, False)

    def _look(self, seat, page, selected):
        data = self.match.encode(seat, self.layout, page).get_data()
        if numpy is None:
            numbers = memoryview(data).cast("i")
            mask = memoryview(bytearray(self._per_page + 1)).cast("b")
        else:
            numbers = numpy.frombuffer(data, numpy.int32)
            mask = numpy.zeros(self._per_page + 1, numpy.int8)
        if selected:
            listed = numbers[self._listed]
            if numpy is None:
                mask[:listed] = memoryview(b"\1" * listed).cast("b")
            else:
                mask[:listed] = 1
            mask[self._per_page] = numbers[self._pages] > 1
        return {"observation": numbers, "action_mask": mask}

    def unpack(self, numbers):
        """The sections of an observation by name; each is a list of rows, and each row a dictionary
        of its columns."""
        sections = {}
        for number, name in enumerate(SECTIONS):
            section = Tabletop.Section(number)
            columns = self.layout.list_columns(section)
            start, width = self.layout.get_start(section), len(columns)
            sections[name] = [
                dict(zip(columns, map(int, numbers[at:at + width]))) for at in
                range(start, start + width * self.layout.get_n_rows(section), width)]
        return sections

    # Playing.

    def reset(self, seed=None, options=None):
        """Begins a game. The same `seed` gives the same one; without a seed comes the next of those
        that follow from the last seed, or, if there never was one, a game that nobody can guess.
        `options` mean nothing; those of the game are given to the environment."""
        if seed is not None:
            self._seed, self._episode = int(seed), 0
        elif self._seed is not None:
            self._episode += 1
        chance = None
        if self._seed is not None:
            chance = Tabletop.seed_derive(self._seed % 2**64, self._episode)
        self.match = self.game.create_match(self.setup, chance)
        self._table = None
        if self.bots:
            self._table = Tabletop.Table.new(self.match)
            for seat, bot in self.bots.items():
                self._table.seat_bot(seat, bot, ((self._seed or 0) + self._episode) % 2**64)
        self._steps = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action):
        """Makes choice number `action` of the page that the selected agent sees; the last action
        shows it the next page. For an agent whose game is over, the action is None."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._bury(agent, action)
            return
        action = self._check(action)
        self._cumulative_rewards[agent] = 0.0
        self._steps += 1
        self.infos[agent] = {}
        if action == self._per_page:
            self._page += 1
            self._select(self._seat)
        else:
            self.match.apply_nth(self._seat, self._page * self._per_page + action,
                                 self.match.get_sequence())
            self._go_on()
        if self.max_steps is not None and self._steps >= self.max_steps and self._seat >= 0:
            self._seat, self._seen = -1, None
            self.truncations = dict.fromkeys(self.agents, True)
            self._finish()

    def _check(self, action):
        """The action as a number, if it is open."""
        if action is None or int(action) != action:
            raise ValueError(f"{action!r} is no action")
        action = int(action)
        if not (0 <= action <= self._per_page and self._seen["action_mask"][action]):
            raise ValueError(f"{self.agent_selection} has no action {action} now")
        return action

    def _go_on(self):
        """Selects who is asked next, or ends."""
        seat = self._find_asked()
        self._page = 0
        if seat >= 0:
            self._select(seat)
            return
        self._seat, self._seen = -1, None
        self.terminations = dict.fromkeys(self.agents, True)
        places = rewards_of(self.match.dup_result())
        self.rewards = {agent: places[self._seat_of[agent]] for agent in self.agents}
        for agent in self.agents:
            self._cumulative_rewards[agent] += self.rewards[agent]
        self._finish()

    def _find_asked(self):
        """The first seat with an agent that is asked, after the bots have played; -1 at the end."""
        if self._table is not None:
            self._table.run_bots(0)
        seat = self.match.find_asked()
        if seat < 0 or seat in self._agent_at:
            return seat
        # Bots that are asked together with others wait for them.
        return next(filter(self.match.is_asked, self._agent_at))

    def _select(self, seat):
        agent = self._agent_at[seat]
        self._seat = seat
        self.agent_selection = agent
        self._seen = self._look(seat, self._page, True)
        pages = int(self._seen["observation"][self._pages])
        self._page %= pages
        self.infos[agent] = {"action_mask": self._seen["action_mask"]}

    def _finish(self):
        self.agent_selection = self.agents[0]
        self.infos = {agent: {} for agent in self.agents}

    # What PettingZoo's own base class does, so that there is one way with it and without.

    def _bury(self, agent, action):
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        for values in (self.terminations, self.truncations, self.rewards,
                       self._cumulative_rewards, self.infos):
            del values[agent]
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def last(self, observe=True):
        """Observation, reward since its last step, terminated, truncated, info: of the selected
        agent."""
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                self.terminations[agent], self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter=2**63):
        """The selected agent, until there is none any more."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    @property
    def num_agents(self):
        return len(self.agents)

    @property
    def max_num_agents(self):
        return len(self.possible_agents)

    @property
    def unwrapped(self):
        return self

    def __str__(self):
        return self.metadata["name"]

    def render(self):
        """The table as a spectator sees it, in text, in the player's language."""
        if self.render_mode is None:
            return None
        view = self.match.dup_view(Tabletop.Viewer.new_spectator())
        lines = [view.props.phase]
        for seat in view.props.seats:
            counters = ", ".join(f"{c.props.title} {c.props.value}" for c in seat.props.counters)
            lines.append(f"{seat.props.name}: {counters}")
        for zone in view.props.zones:
            pieces = ", ".join(piece.get_title() or "?" for piece in zone.props.pieces)
            lines.append(f"{zone.props.title} ({zone.props.count}): {pieces}")
        return "\n".join(lines)

    def close(self):
        self.match = self._table = None


def rewards_of(result):
    """What each seat gets at the end: over all its opponents, 1 for each that has a lower place and
    -1 for each that has a higher one, divided by the most opponents that anybody has. All rewards
    come to 0 together."""
    standings = list(result.props.standings)

    def opponents(standing):
        seat, team = standing.props.seat, standing.props.team
        return [other for other in standings
                if other.props.seat != seat and (team < 0 or other.props.team != team)]

    most = max((len(opponents(standing)) for standing in standings), default=0) or 1
    return {
        standing.props.seat: sum(
            (other.props.rank > standing.props.rank) - (other.props.rank < standing.props.rank)
            for other in opponents(standing)) / most
        for standing in standings}
