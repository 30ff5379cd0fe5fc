# SPDX-License-Identifier: GPL-3.0-or-later
"""regalia-stress itself: that it deals the same game again, finds a fault that was planted, shrinks
the game to a short one that fails by the same fault, and writes what can be played again."""

import os
import re
import subprocess
from pathlib import Path

import pytest

STRESS = os.environ['REGALIA_STRESS']
CONFORM = os.environ['REGALIA_CONFORM']


def run(*words):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True,
                          check=False)


def choices(path):
    """Each choice of a scenario file, with its seat."""
    return [(seat, choice)
            for seat, line in re.findall(r'^  (\d+): (.*)$', path.read_text(), re.MULTILINE)
            for choice in line.split(', ')]


def planted(folder, *words, game='free-for-all', seats=4, number=0):
    """Plays until the planted fault breaks a game, and returns its file."""
    plants = [word for plant in words for word in ('--plant', plant)]
    result = run(STRESS, '--game', game, '--seats', seats, '--from', number, '--games', 20,
                 '--out', folder, *plants)
    files = list(folder.glob('*.scenario'))
    assert result.returncode == 1, result.stderr
    assert len(files) == 1, result.stderr
    return files[0], plants, result


def test_the_same_number_is_the_same_game():
    words = (STRESS, '--game', 'free-for-all', '--seats', 3, '--from', 7, '--games', 3)
    first, again = run(*words), run(*words)
    assert first.returncode == 0, first.stderr
    assert first.stdout == again.stdout
    assert '3 played' in first.stdout


def test_an_option_is_what_was_said():
    words = (STRESS, '--game', 'treachery', '--seats', 5, '--games', 3, '--option')
    result = run(*words, 'identities=TRD-2025')
    rows = re.findall(r'(?m)^# .{28} (TRD-\d+) +(\d+) ', result.stdout)
    dealt = {identities for identities, games in rows if int(games) > 0}

    assert result.returncode == 0, result.stderr
    assert set(dealt) == {'TRD-2025'}
    for wrong in ('identities=TRD-2031', 'identity=TRD-2025', 'identities', 'rumble=101'):
        assert run(*words, wrong).returncode == 2, wrong


@pytest.mark.parametrize('seats, number, plants, most', [
    (4, 4, ['play mountain'], 8),
    (4, 8, ['cast lightning_bolt'], 25),
    (3, 4, ['attack', 'block'], 45),
])
def test_a_planted_fault_is_shrunk(tmp_path, seats, number, plants, most):
    path, words, found = planted(tmp_path, *plants, seats=seats, number=number)
    played = int(re.search(r'failed after (\d+) choices', found.stderr)[1])
    short = choices(path)

    assert 0 < len(short) <= min(most, played - 1), f'{len(short)} of {played}'
    # It ends with what breaks it.
    assert short[-1][1].startswith(plants[-1])
    for plant in plants:
        assert any(choice.startswith(plant) for _, choice in short)
    assert int(re.search(r'^seats (\d+)$', path.read_text(), re.MULTILINE)[1]) < seats

    again = run(STRESS, '--replay', path, *words)
    assert again.returncode == 1, again.stderr
    assert 'broken invariant' in again.stdout
    assert f'After {len(short)} choices' in again.stdout

    # Each choice is open where it is taken; without the fault all is well.
    assert run(STRESS, '--replay', path).returncode == 0
    conform = run(CONFORM, path)
    assert conform.returncode == 0, conform.stdout + conform.stderr


def test_a_failed_game_is_there_before_it_is_shrunk(tmp_path):
    """Shrinking takes hours where a game is long: whoever ends it still has what was played."""
    words = ['--game', 'free-for-all', '--seats', '4', '--from', '4', '--games', '20']
    plant = ['--plant', 'play mountain']
    with subprocess.Popen([STRESS, *words, *plant, '--out', str(tmp_path)],
                          stderr=subprocess.PIPE, text=True) as process:
        told = next(line for line in process.stderr if 'as it was played' in line)
        process.kill()
    path = Path(told.split(': the game')[0])
    assert len(choices(path)) > 8
    assert run(STRESS, '--replay', path, *plant).returncode == 1


def test_other_games_are_shrunk_as_well(tmp_path):
    path, words, _ = planted(tmp_path, 'harvest', 'tax', game='monarch')
    assert len(choices(path)) <= 8
    assert run(STRESS, '--replay', path, *words).returncode == 1


def test_a_choice_that_is_not_there_is_told(tmp_path):
    path = tmp_path / 'a.scenario'
    path.write_text('game monarch\nseats 2\n\nscenario "Nothing of the kind"\n  expect not over\n'
                    '  1: fly a_kite\n')
    result = run(STRESS, '--replay', path)
    assert result.returncode == 1
    assert 'may not "fly a_kite"' in result.stdout


@pytest.mark.parametrize('words, status', [
    ([], 2),
    (['--game', 'nonsense', '--seats', 2], 2),
    (['--game', 'monarch', '--seats', 99], 2),
    (['--replay', '/nowhere'], 3),
    (['--help'], 0),
])
def test_exit_codes(words, status):
    assert run(STRESS, *words).returncode == status
