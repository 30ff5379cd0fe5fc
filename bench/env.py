#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Usage: env.py [GAME [SEATS [CHOICES]]]

How many choices a second go through tabletop.env: each made by step(), after observation and mask
were asked for. Choices are picked at random."""

import random
import sys
import time

from tabletop.env import raw_env


def play(environment, n_choices, rng):
    made = episode = 0
    while made < n_choices:
        environment.reset(seed=episode)
        episode += 1
        for _ in environment.agent_iter():
            observation, _, terminated, _, _ = environment.last()
            if terminated:
                environment.step(None)
                continue
            mask = observation["action_mask"].tobytes()
            environment.step(rng.randrange(mask.count(1)))
            made += 1
            if made == n_choices:
                break
    return episode


def main(name="monarch", seats="3", n_choices="100000"):
    environment = raw_env(name, seats=int(seats))
    rng = random.Random(1)
    play(environment, 1000, rng)
    wall, processor = time.perf_counter(), time.process_time()
    games = play(environment, int(n_choices), rng)
    wall, processor = time.perf_counter() - wall, time.process_time() - processor
    print(f"{name} for {seats}: {environment.layout.get_size()} numbers, {games} games, "
          f"{int(n_choices) / processor:.0f} choices a second of the processor, "
          f"{int(n_choices) / wall:.0f} by the clock")


if __name__ == "__main__":
    main(*sys.argv[1:])
