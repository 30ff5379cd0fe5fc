# SPDX-License-Identifier: GPL-3.0-or-later
"""`tabletop.env` before PettingZoo's own tests. `./check` fetches what they need
(build-aux/pypi)."""

import random
import warnings

import pytest

from tabletop.env import env, raw_env
import toygame

TABLES = {
    "monarch-2": ("monarch", 2),
    "monarch-3": ("monarch", 3),
    "monarch-4": ("monarch", 4),
    "free-for-all-2": ("free-for-all", 2),
    "emperor-6": ("emperor", 6),
    "magpies-3": (None, 3),
}
# What it says of every environment whose observations are dictionaries.
EXPECTED = ("Observation is not a NumPy array",
            "Observation space for each agent probably should be gymnasium.spaces.box")


@pytest.fixture(params=TABLES.values(), ids=list(TABLES))
def new(request):
    pytest.importorskip("pettingzoo", reason="PettingZoo isn't there; ./check fetches it")
    name, seats = request.param
    return lambda make=raw_env, **more: make(name or toygame.Game(), seats=seats, **more)


def test_api(new):
    from pettingzoo.test import api_test
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(new(max_steps=2000), num_cycles=300)
    told = {str(each.message) for each in caught}
    assert {each for each in told if not each.startswith(EXPECTED)} == set()


def test_api_in_wrappers(new):
    from pettingzoo.test import api_test
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(new(env, max_steps=500), num_cycles=100)


def test_seeds(new):
    from pettingzoo.test import seed_test
    seed_test(lambda: new(env), num_cycles=150)


def test_observations_are_in_their_space(new):
    import numpy
    environment = new()
    environment.reset(seed=2)
    rng = random.Random(2)
    for agent in environment.agent_iter(200):
        observation, _, terminated, _, _ = environment.last()
        if terminated:
            break
        assert environment.observation_space(agent).contains(observation)
        assert isinstance(observation["observation"], numpy.ndarray)
        environment.step(rng.choice(numpy.flatnonzero(observation["action_mask"])))


def test_wrong_use_is_noticed(new):
    environment = new(env)
    with pytest.raises(AttributeError):
        environment.last()
    environment.reset(seed=1)
    with pytest.raises(AssertionError):
        environment.step(10**6)
