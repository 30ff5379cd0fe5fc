# SPDX-License-Identifier: GPL-3.0-or-later
"""regalia-conform itself: that it fails when it should, and says why in a way that helps."""

import os
import pathlib
import re
import subprocess

import pytest

PROGRAM = os.environ['REGALIA_CONFORM']
ROOT = pathlib.Path(os.environ['REGALIA_SOURCE'])

HEAD = """game monarch
seats 3
seed 2
option first 1
set row jade_armor strategist court_poet philosopher globe
"""


def run(*words, cwd=None):
    return subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True, check=False,
                          cwd=cwd)


@pytest.fixture(name='conform')
def conform_fixture(tmp_path):
    """Plays a text, after a head unless it brings its own."""
    def conform(text, *options, head=HEAD):
        path = tmp_path / 'a.scenario'
        path.write_text(head + text)
        return run(*options, path)
    return conform


# What holds and what doesn't.

@pytest.mark.parametrize('line', [
    '1: harvest',
    '1: acquire strategist, harvest',
    'expect seat 1 gold = 5', 'expect seat 1 gold != 6', 'expect seat 1 gold < 6',
    'expect seat 1 gold <= 5', 'expect seat 1 gold > 4', 'expect seat 1 gold >= 5',
    'expect row has globe philosopher', 'expect row lacks tiger_pelt',
    'expect row = jade_armor strategist court_poet philosopher globe',
    'expect seat 1 court is empty', 'expect seat 1 gold is unchanged',
    'expect asked 1', 'expect asked 1 for ask-turn', 'expect not over', 'expect no event moon',
    'expect 0 events moon',
    'offered 1: tax, harvest, end',
    'refused 1: acquire jade_armor by BG-13', 'refused 1: acquire jade_armor saying "8 gold"',
    'not offered 1: acquire jade_armor',
    'view 1 shows globe', 'view spectator shows globe in zone-market',
    'view everyone hides tiger_pelt', 'view 2 counts 5 in zone-market',
    'view everyone counts 9 in zone-lands by 3', 'view 2 reads gold of 1 = 5',
    'view everyone same after set deck war_elephant',
    'view everyone differs after set seat 1 gold 7',
    'pass until turn = 2', 'leave 1',
    'bot steady 1: tax', 'bot steady until turn = 2',
])
def test_holds(conform, line):
    control = 'control "c"\nset seat 1 gold 20\n1: acquire jade_armor\n'
    result = conform(f'scenario "s"\n{line}\nexpect round = 1\n{control}')
    assert result.returncode == 0, result.stdout + result.stderr
    assert result.stdout.endswith('2 passed, 0 failed\n')


@pytest.mark.parametrize('line, expected, saw', [
    ('1: acquire jade_armor', 'seat 1 may choose "acquire jade_armor"', 'costs 8 gold; you have 5'),
    ('2: harvest', 'seat 2 may choose "harvest"', 'not asked'),
    ('expect seat 1 gold = 6', 'seat 1 gold = 6', '5'),
    ('expect seat 1 gold != 5', 'seat 1 gold != 5', '5'),
    ('expect seat 1 gold > 5', 'seat 1 gold > 5', '5'),
    ('expect seat 1 gold changed by 1', 'seat 1 gold changed by 1', 'before: 5'),
    ('expect row has globe tiger_pelt', 'row has globe tiger_pelt', 'jade_armor'),
    ('expect row lacks globe tiger_pelt', 'row lacks globe tiger_pelt', 'jade_armor'),
    ('expect row = globe', 'row = globe', 'jade_armor'),
    ('expect row = jade_armor strategist court_poet philosopher', 'row = jade', 'globe'),
    ('expect row is empty', 'row is empty', 'jade_armor'),
    ('expect asked 1 2', 'asked 1 2', 'asked 1'),
    ('expect asked none', 'nobody is asked', 'asked 1'),
    ('expect asked 1 for ask-pact', 'seat 1 is asked for ask-pact', 'ask-turn'),
    ('expect 1 event moon', '1 events moon', 'no event'),
    ('expect over', 'the match is over', 'it goes on'),
    ('expect event moon', 'event moon', 'no event'),
    ('offered 1: acquire jade_armor', 'seat 1 is offered', 'harvest, tax'),
    ('offered only 1: harvest', 'no other', 'harvest, tax'),
    ('not offered 1: harvest', 'is not offered "harvest"', 'harvest, tax'),
    ('refused 1: harvest by BG-9', 'is refused "harvest" by BG-9', 'it is offered'),
    ('refused 1: acquire jade_armor by BG-9', 'by BG-9', 'refused by BG-13'),
    ('refused 1: acquire jade_armor saying "9 gold"', 'saying "9 gold"', 'costs 8 gold'),
    ('view 1 shows tiger_pelt', 'tiger_pelt is shown', 'zone zone-market'),
    ('view everyone hides globe', 'globe is hidden', 'zone zone-market'),
    ('view 1 shows globe in zone-court of 1', 'globe is shown', 'zone zone-court of 1'),
    ('view 1 counts 4 in zone-market', '4 pieces in zone-market', 'zone zone-market'),
    ('view 1 counts 9 in zone-lands by 4', 'by 4', 'zone zone-lands'),
    ('view 1 reads gold of 2 = 4', 'gold = 4', 'gold=5'),
    ('view everyone same after set seat 1 gold 7', 'sees the same table', 'gold=7'),
    ('view everyone differs after set deck war_elephant', 'sees another table', 'instead of'),
    ('view everyone same after set seat 1 gold 5', 'another table', 'was so already'),
    ('pass until seat 1 gold = 500', 'playing gets there', 'never came'),
    ('bot steady until seat 1 gold = 500', 'playing gets there', 'the match ended before'),
    ('bot steady 1: harvest', 'steady at seat 1 chooses "harvest"', '1: tax'),
    ('bot steady 1: fly banner_of_might', 'steady at seat 1 chooses', "that isn't offered"),
])
def test_fails(conform, line, expected, saw):
    control = 'control "c"\nset seat 1 gold 20\n1: acquire jade_armor\n1: harvest\n'
    result = conform(f'scenario "s"\n{line}\nexpect round = 1\n{control}')
    assert result.returncode == 1, result.stdout + result.stderr
    assert 'a.scenario:7:' in result.stdout
    assert line in result.stdout
    before, after = result.stdout.split('  saw:', 1)
    assert expected in before.split('expected:')[1]
    assert saw in after
    assert '1 failed\n' in result.stdout


# Events.

BUY = '1: acquire strategist\n'


@pytest.mark.parametrize('line, holds', [
    ('expect event acquired', True),
    ('expect event acquired seat 1 card strategist gold 5', True),
    ('expect event acquired seat 2', False),
    ('expect event acquired card globe', False),
    ('expect event acquired, joined, revealed', True),
    ('expect event revealed, acquired', False),
    ('expect event acquired, acquired', False),
    ('expect no event acquired seat 2', True),
    ('expect no event acquired card strategist', False),
    ('expect 1 event acquired', True),
    ('expect 1 event acquired card strategist', True),
    ('expect 2 events acquired', False),
    ('expect 0 events acquired', False),
])
def test_events(conform, line, holds):
    result = conform(f'scenario "s"\n{BUY}{line}\n')
    assert result.returncode == (0 if holds else 1), result.stdout


def test_events_are_those_of_the_latest_line_of_play(conform):
    result = conform(f'scenario "s"\n{BUY}1: harvest\nexpect event acquired\n')
    assert result.returncode == 1
    assert 'harvested seat1' in result.stdout


def test_only_wants_the_whole_list_but_not_the_way_back(conform):
    text = 'set seat 1 court war_elephant\nscenario "s"\n1: acquire strategist\n'
    assert conform(text + 'offered only 1: keep, replace war_elephant\n').returncode == 0
    assert conform(text + 'offered only 1: keep\n').returncode == 1


def test_refusals_leave_no_traces_in_what_is_told_later(conform):
    text = ('scenario "s"\nrefused 1: acquire jade_armor by BG-13\nexpect seat 1 gold = 6\n'
            'control "c"\nset seat 1 gold 20\n1: acquire jade_armor\n')
    result = conform(text)
    assert 'expected: seat 1 gold = 6\n' in result.stdout


def refused(option, reason, control='seats 3'):
    return (f'scenario "s"\nseats 2\noption first {option}\nrefused table {reason}\n'
            f'control "c"\n{control}\nexpect not over\n')


@pytest.mark.parametrize('option, reason, saw', [
    (3, 'by BG-5', None), (3, 'by BG-5 saying "give 0 to 2"', None),
    (3, 'by BG-1', 'refused by BG-5'), (3, 'saying "4 seats"', 'but there are 2 seats'),
    (1, 'by BG-5', 'it is set'),
])
def test_a_table_is_refused(conform, option, reason, saw):
    result = conform(refused(option, reason))
    assert result.returncode == (1 if saw else 0), result.stdout
    assert not saw or saw in result.stdout


def test_a_refused_table_has_a_control_and_nothing_else(conform):
    alone = refused(3, 'by BG-5').split('control')[0]
    assert 'no control shows one' in conform(alone).stderr
    assert 'nothing else to play' in conform(alone + 'expect not over\n').stderr


# A game with places, a stack and many ways to say one thing.

MAGIC = """game free-for-all
seats 2
option first 1
option deck1 simple_green
option deck2 simple_red
set step main1
set ask-always
set seat 1 hand lightning_bolt
set seat 1 battlefield mountain
set seat 2 battlefield 2 grizzly_bears
set seat 2 battlefield prodigal_pyromancer
scenario "s"
"""
BOLT = '1: cast lightning_bolt, choose grizzly_bears\n'


@pytest.mark.parametrize('text', [
    '1: cast lightning_bolt, choose seat2\nresolve\nexpect seat 2 life = 17\n',
    '1: cast lightning_bolt plain, choose seat2\nresolve 1\nexpect seat 2 life = 17\n',
    BOLT + 'resolve\nexpect battlefield grizzly_bears = 1\n'
    'expect event resolves object lightning_bolt, damage what grizzly_bears, dies\n',
    BOLT + 'expect stack = 1\nexpect stack targets = grizzly_bears\n',
    BOLT + '1: pass\n2: activate prodigal_pyromancer, choose seat1\nexpect stack = 2\n'
    'resolve 2\nexpect seat 1 life = 19\nexpect stack = 0\n',
    'offered 1: cast lightning_bolt, cast lightning_bolt plain, pass\n',
    'not offered 1: cast grizzly_bears\nnot offered 1: cast lightning_bolt converted\n'
    '1: cast lightning_bolt, choose seat1\n',
    'refused 1: cast mountain by 305.9\n1: cast lightning_bolt, choose seat1\n',
    '1: cast lightning_bolt\nrefused 1: choose mountain by 115.1\n'
    'offered only 1: choose seat1, choose seat2, choose grizzly_bears, choose grizzly_bears,'
    ' choose prodigal_pyromancer\n',
    'set seat 2 battlefield grizzly_bears tapped\n1: cast lightning_bolt\n'
    'not offered 1: choose grizzly_bears-4\n1: choose grizzly_bears-3\nresolve\n'
    'expect battlefield grizzly_bears = 2\nexpect tapped grizzly_bears = no\n'
    'expect tapped grizzly_bears-2 = no\n',
    'pass until main2\nexpect step = main2\nexpect turn = 1\n',
    'pass until upkeep\nexpect active = seat 2\n',
    'view everyone shows grizzly_bears in battlefield of 2\nview 2 hides lightning_bolt\n'
    'view 1 shows lightning_bolt in hand of 1\n',
    'view everyone reads life of 2 = 20\nview everyone reads is-monarch of 1 = 0\n',
    'expect seat 1 hand-limit = 7\nexpect damage grizzly_bears = 0\n',
    # The only ability needn't be written where it is refused, either.
    'set seat 1 battlefield llanowar_elves sick\nset seat 1 battlefield prodigal_pyromancer\n'
    'refused 1: activate llanowar_elves by 302.6\noffered 1: activate prodigal_pyromancer\n',
    # The only target is chosen without a question, and may be named all the same.
    'set seat 1 hand vandalblast\nset seat 2 battlefield sol_ring\n'
    '1: cast vandalblast, choose sol_ring\nexpect stack targets = sol_ring\n',
    # … also while another one is still to be chosen.
    'set seat 1 hand prey_upon\nset seat 1 mana green 1\nset seat 1 battlefield watchwolf\n'
    'set seat 2 battlefield grizzly_bears\nset seat 2 battlefield savannah_lions\n'
    '1: cast prey_upon, choose watchwolf, choose grizzly_bears\n'
    'expect stack targets has grizzly_bears\n',
    # A token is called what it is set with, and by its name.
    'set seat 1 battlefield spirit_flying\nexpect power spirit_flying = 1\n'
    'expect power spirit = 1\nexpect seat 1 battlefield spirit_flying = 1\n',
    'set seat 2 battlefield spirit_flying\n1: cast lightning_bolt, choose spirit_flying\n'
    'expect event targets what spirit_flying\nexpect named spirit_flying = spirit\n',
    # What stands there has stood there since before the turn, whoever controls it by all of it.
    'set seat 1 battlefield mind_control attached grizzly_bears-2\n'
    'expect controller grizzly_bears = seat 2\n'
    'expect controller grizzly_bears-2 = seat 1\nexpect sick grizzly_bears-2 = no\n'
    'pass until attackers\n1: attack grizzly_bears seat2\n',
    # Taking back may be written, and needn't be.
    '1: cast lightning_bolt\noffered only 1: choose seat1, choose seat2, choose grizzly_bears-1, '
    'choose grizzly_bears-2, choose prodigal_pyromancer\n',
    '1: cast lightning_bolt\noffered only 1: choose seat1, choose seat2, choose grizzly_bears-1, '
    'choose grizzly_bears-2, choose prodigal_pyromancer, cancel\n',
    # A control takes back what was set.
    'set seat 1 battlefield swamp\nexpect battlefield swamp = 1\n'
    'control "c"\nwithout set seat 1 battlefield swamp\nexpect battlefield swamp = 0\n',
])
def test_magic_is_written_short(conform, text):
    result = conform(text, head=MAGIC)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize('text, expected, saw', [
    ('resolve\nexpect turn = 1\n', 'the top of the stack resolves', 'the stack is empty'),
    ('1: cast lightning_bolt\nresolve\nexpect turn = 1\n', 'the top of the stack resolves',
     'nobody is asked to pass'),
    ('1: cast lightning_bolt\n1: choose\nexpect turn = 1\n', 'seat 1 may choose "choose"',
     'several such choices'),
    ('1: done\nexpect turn = 1\n', 'seat 1 may choose "done"', 'leave "done" out'),
    ('1: cast mountain\nexpect turn = 1\n', 'seat 1 may choose "cast mountain"', 'By 305.9'),
    ('not offered 1: cast\n1: cast lightning_bolt\n', 'is not offered "cast"', 'lightning_bolt.'),
    ('offered 1: cast lightning_bolt converted\n', 'is offered', 'lightning_bolt.'),
    ('refused 1: cast mountain by 117.1a\n1: cast lightning_bolt\n', 'by 117.1a', '305.9'),
    ('view everyone reads is-monarch of 1 = 1\n', 'is-monarch = 1', 'seat 1 life=20'),
    ('set seat 1 hand vandalblast\nset seat 2 battlefield sol_ring\n'
     '1: cast vandalblast, choose mountain\nexpect turn = 1\n', 'may choose "choose mountain"',
     'is offered'),
])
def test_magic_that_fails(conform, text, expected, saw):
    result = conform(text, head=MAGIC)
    assert result.returncode == 1, result.stdout + result.stderr
    before, after = result.stdout.split('  saw:', 1)
    assert expected in before.split('expected:')[1]
    assert saw in after


def test_a_target_that_was_chosen_without_a_question_is_told(conform, tmp_path):
    (tmp_path / 'two.cards').write_text(
        'card "Two" {0} sorcery\n  destroy target creature; deal 1 damage to any target\n')
    head = ('game free-for-all\nseats 2\noption first 1\ncontent also "two.cards"\n'
            'option deck1 simple_green\noption deck2 simple_red\nset step main1\nset ask-always\n'
            'set seat 1 hand two\nset seat 2 battlefield llanowar_elves\nscenario "s"\n')
    result = conform('1: cast two, choose seat2\nexpect stack = 1\n', head=head)
    assert result.returncode == 0, result.stdout
    result = conform('1: cast two, choose llanowar_elves, choose seat2\nexpect stack = 1\n',
                     head=head)
    assert result.returncode == 1
    assert 'is one "choose llanowar_elves" too many?' in result.stdout


def test_a_back_is_told_by_its_card(conform):
    result = conform('set seat 1 battlefield insectile_aberration\nexpect turn = 1\n', head=MAGIC)
    assert "is a part of 'delver_of_secrets': set that, with 'back'" in result.stdout
    result = conform('set seat 1 battlefield delver_of_secrets back\nexpect turn = 1\n', head=MAGIC)
    assert result.returncode == 0


def test_options_are_names_of_the_content(conform):
    result = conform('expect turn = 1\n', head=MAGIC.replace('simple_red', 'simple_rd'))
    assert result.returncode == 3
    assert '"simple_rd" is no value of option "deck2"' in result.stdout


# Mistakes in files.

@pytest.mark.parametrize('text, place, words', [
    ('scenrio "s"\n', '6:1', ['"scenrio"', 'scenario']),
    ('scenario s\n', '6:10', ['title']),
    ('scenario "s"\nexpekt over\n', '7:1', ['expekt', 'expect']),
    ('scenario "s"\n1 harvest\n', '7:3', [':']),
    ('scenario "s"\n1:\n', '7:3', ['choice']),
    ('scenario "s"\n99: harvest\n', '7:1', ['seat']),
    ('scenario "s"\nexpect seat 1 gold\n', '7:19', ['comparison']),
    ('scenario "s"\nexpect seat 1 gold =\n', '7:21', ['compare']),
    ('scenario "s"\nexpect = 5\n', '7:8', ['seat 1 gold']),
    ('scenario "s"\nexpect event acquired seat\n', '7:27', ['pairs']),
    ('scenario "s"\nrefused 1: tax\n', '7:15', ['by']),
    ('scenario "s"\nview 1 sows globe\n', '7:8', ['sows', 'shows']),
    ('scenario "s"\nresolve twice\n', '7:9', ['how often']),
    ('scenario "s"\nrefused 1: tax by .9\n', '7:19', ['rule that refuses']),
    ('scenario "s"\n1: harvest\nset seat 1 gold 5\n', '8:1', ['never an outcome']),
    ('scenario "s"\n1: harvest\nproves BG-1\n', '8:', ['proves']),
    ('scenario "s"\n1: harvest\n', '6:1', ['expects nothing']),
    ('scenario "s"\nrefused 1: tax by BG-9\n', '7:', ['could be offered']),
    ('scenario "s"\nnot offered 1: tax\n', '7:', ['could be offered']),
    ('scenario "s"\nwithout set seat 1 gold 99\nexpect over\n', '7:9', ["can't be left out"]),
    ('scenario "s"\nexpect 2 events moon, boxed\n', '7:', ['one kind']),
    ('control "s"\n1: harvest\n', '6:9', ['needs a scenario']),
    ('1: harvest\n', '6:1', ['before the first scenario']),
    ('', '5:', ['no scenario']),
    ('scenario "s"\nexpect over\n\x01\n', '8:1', []),
    ('scenario "s\nexpect over\n', '6:10', ['quote']),
])
def test_mistakes_have_a_place(conform, text, place, words):
    result = conform(text)
    assert result.returncode == 3, result.stdout
    assert re.search(r'a\.scenario:' + place, result.stderr), result.stderr
    for word in words:
        assert word in result.stderr
    assert result.stdout == ''


@pytest.mark.parametrize('setup, play, words', [
    ('game monrach', '', ['monrach', 'did you mean "monarch"']),
    ('option baners off', '', ['baners', 'did you mean "banners"']),
    ('option banners perhaps', '', ['"perhaps" is no value']),
    ('option first 9', '', ['first']),
    ('seats 9', '', ['2 to 4 seats']),
    ('content "nowhere.monarch"', '', ['nowhere.monarch']),
    ('set seat 1 gld 5', '', ['gld', 'gold']),
    ('set row tiger_plt', '', ['tiger_plt', 'tiger_pelt']),
    ('', 'expect seat 9 gold = 5', ['9']),
    ('', 'expect row < 5', ['compares numbers']),
    ('', 'expect event aquired', ['aquired', 'did you mean "acquired"']),
    ('', 'expect event taxed sead 1', ['sead', 'did you mean "seat"']),
    ('', 'view 1 shows globe in zone-markt', ['did you mean "zone-market"']),
    ('', 'view 1 reads glod = 5', ['did you mean "gold"']),
    ('', 'view 4 shows globe', ['seat 4']),
    ('', '4: harvest', ['no seat 4']),
    ('', 'save and load', ["can't be saved"]),
    ('', 'resolve', ['no stack']),
    ('', 'pass until main2', ['step']),
])
def test_what_is_not_there_is_a_bad_file(conform, setup, play, words):
    result = conform(f'scenario "s"\n{setup}\n{play}\nexpect round = 1\n')
    assert result.returncode == 3, result.stdout
    assert 'wrong:' in result.stdout
    for word in words:
        assert word in result.stdout


def test_a_scenario_without_a_game_is_bad(conform):
    result = conform('scenario "s"\nexpect over\n', head='')
    assert result.returncode == 3
    assert 'which game?' in result.stdout


def test_no_file_is_played_when_another_cannot_be_read(tmp_path):
    good, bad = tmp_path / 'a.scenario', tmp_path / 'b.scenario'
    good.write_text(HEAD + 'scenario "s"\nexpect not over\n')
    bad.write_text('nonsense\n')
    result = run(good, bad)
    assert result.returncode == 3
    assert 'passed' not in result.stdout


# Cards of one's own.

def test_content_is_found_beside_the_scenario(tmp_path):
    source = (ROOT / 'data/monarch/proposed.monarch').read_text()
    assert '"Tiger Pelt"' in source
    (tmp_path / 'own.monarch').write_text(source.replace('"Tiger Pelt"', '"Lion Pelt"'))
    (tmp_path / 'a.scenario').write_text(
        'game monarch\ncontent "own.monarch"\nscenario "s"\nset row lion_pelt\n'
        'expect row has lion_pelt\n')
    assert run(tmp_path / 'a.scenario').returncode == 0
    assert run('a.scenario', cwd=tmp_path).returncode == 0


def test_content_may_add_to_what_is_shipped(tmp_path):
    (tmp_path / 'own.cards').write_text('card "Lone Wolf" {0} creature Wolf 3/1\n')
    (tmp_path / 'a.scenario').write_text(
        'game free-for-all\ncontent also "own.cards"\nscenario "s"\nset step main1\n'
        'set seat 1 battlefield lone_wolf\nset seat 2 battlefield grizzly_bears\n'
        'expect power lone_wolf = 3\nexpect power grizzly_bears = 2\n')
    result = run(tmp_path / 'a.scenario')
    assert result.returncode == 0, result.stdout


def added_twice(tmp_path, second):
    (tmp_path / 'a.cards').write_text('card "First Bear" {G} creature Bear 2/2\n')
    (tmp_path / 'b.cards').write_text(second)
    (tmp_path / 'a.scenario').write_text(
        'game free-for-all\ncontent also "a.cards"\ncontent also "b.cards"\nscenario "s"\n'
        'set step main1\nset seat 1 battlefield first_bear\nset seat 1 battlefield second_bear\n'
        'expect power first_bear = 2\nexpect power second_bear = 3\n')
    return run(tmp_path / 'a.scenario')


def test_contents_that_are_added_add_up(tmp_path):
    result = added_twice(tmp_path, 'card "Second Bear" {G} creature Bear 3/3\n')
    assert result.returncode == 0, result.stdout


def test_a_mistake_in_the_second_of_them_has_the_line_of_its_file(tmp_path):
    result = added_twice(tmp_path, '\ncard "Second Bear" {G} creature Bear 3/3\n  howl\n')
    assert result.returncode == 3
    assert 'b.cards:3:' in result.stdout


def test_a_name_that_nothing_has_is_a_mistake(conform):
    result = conform('expect battlefield gobblin = 0\n', head=MAGIC)
    assert result.returncode == 3
    assert "There is no card or token 'gobblin'; is it 'goblin'?" in result.stdout


TWO_WOLVES = """
card "Lone Wolf" {0} creature Wolf 3/1
  howl

card "Gray Wolf" {0} creature Wolf 2/2

card "Old Wolf" {0} creatur Wolf 1/1
"""


def of_wolves(tmp_path, *options, wolf):
    (tmp_path / 'own.cards').write_text(TWO_WOLVES)
    (tmp_path / 'a.scenario').write_text(
        'game free-for-all\ncontent also "own.cards"\nscenario "s"\n'
        f'set seat 1 battlefield {wolf}\nexpect battlefield {wolf} = 1\n')
    return run(*options, tmp_path / 'a.scenario')


def test_a_mistake_in_what_is_added_fails_what_needs_it(tmp_path):
    result = of_wolves(tmp_path, wolf='lone_wolf')
    assert result.returncode == 3
    assert 'own.cards:3:' in result.stdout
    assert 'own.cards:7:' in result.stdout  # all mistakes at once
    assert '(left out: card "Lone Wolf")' in result.stdout


def test_a_mistake_that_nothing_needs_is_told_all_the_same(tmp_path):
    result = of_wolves(tmp_path, wolf='gray_wolf')
    assert result.returncode == 0, result.stdout
    assert 'own.cards:3:' in result.stderr and 'own.cards:7:' in result.stderr
    assert of_wolves(tmp_path, '--strict', wolf='gray_wolf').returncode == 3


def test_content_with_a_mistake_says_where(tmp_path):
    (tmp_path / 'own.monarch').write_text('court\n')
    (tmp_path / 'a.scenario').write_text(
        'game monarch\ncontent "own.monarch"\nscenario "s"\nexpect over\n')
    result = run(tmp_path / 'a.scenario')
    assert result.returncode == 3
    assert 'own.monarch:1:' in result.stdout


# Coverage.

LEDGER = 'id\tsource\tstatement\nAA-1\tx\tone\nAA-2\tx\ttwo\nBB-1\tx\tthree\n'
PASSING, FAILING = 'expect not over\n', 'expect over\n'


@pytest.fixture(name='cover')
def cover_fixture(tmp_path):
    def cover(text, *options):
        (tmp_path / 'ledger.tsv').write_text(LEDGER)
        (tmp_path / 'a.scenario').write_text(HEAD + text)
        return run('--coverage', tmp_path / 'ledger.tsv', *options, tmp_path)
    return cover


def test_coverage_counts_what_is_proven(cover):
    result = cover(f'scenario "s"\nproves AA-1 BB-1\n{PASSING}')
    assert result.returncode == 0
    assert 'AA: 1 of 2 proven' in result.stdout
    assert 'not proven: AA-2' in result.stdout
    assert 'BB: 1 of 1 proven' in result.stdout


def test_what_is_required_must_be_proven(cover):
    text = f'scenario "s"\nproves AA-1 BB-1\n{PASSING}'
    assert cover(text, '--require', 'BB').returncode == 0
    assert cover(text, '--require', 'AA').returncode == 1
    assert cover(text, '--require', 'BB', '--require', 'AA').returncode == 1
    assert cover(text, '--require', 'CC').returncode == 3


def test_a_scenario_that_fails_proves_nothing(cover):
    result = cover(f'scenario "s"\nproves BB-1\n{FAILING}')
    assert result.returncode == 1
    assert 'BB: 0 of 1 proven' in result.stdout


def test_an_id_is_not_proven_while_any_scenario_of_it_fails(cover):
    result = cover(f'scenario "s"\nproves BB-1\n{PASSING}scenario "t"\nproves BB-1\n{FAILING}')
    assert 'BB: 0 of 1 proven' in result.stdout


def test_a_scenario_stands_and_falls_with_its_controls(cover):
    result = cover(f'scenario "s"\nproves BB-1\n{PASSING}control "c"\n{FAILING}')
    assert 'BB: 0 of 1 proven' in result.stdout


def test_unknown_ids_are_mistakes(cover):
    result = cover(f'scenario "s"\nproves AA-3\n{PASSING}')
    assert result.returncode == 3
    assert re.search(r'a\.scenario:7:8: "AA-3" isn\'t in', result.stderr)


def test_numbers_of_rules_need_not_be_in_the_ledger(cover):
    result = cover(f'scenario "s"\nproves BB-1 508.1a 104.3\n{PASSING}')
    assert result.returncode == 0
    assert 'BB: 1 of 1 proven' in result.stdout


def test_ids_of_another_ledger_are_none_of_its_business(cover):
    result = cover(f'scenario "s"\nproves BB-1 CC-7\n{PASSING}')
    assert result.returncode == 0, result.stderr
    assert 'BB: 1 of 1 proven' in result.stdout
    assert 'CC:' not in result.stdout


def test_ids_may_have_dots(tmp_path):
    (tmp_path / 'ledger.tsv').write_text(LEDGER + 'BB-718.1\tx\tfour\n')
    (tmp_path / 'a.scenario').write_text(HEAD + f'scenario "s"\nproves BB-718.1 BB-1\n{PASSING}')
    result = run('--coverage', tmp_path / 'ledger.tsv', '--require', 'BB', tmp_path)
    assert result.returncode == 0, result.stdout + result.stderr
    assert 'proven: BB-1 BB-718.1' in result.stdout


# The rest of the command line.

def test_tap(conform):
    result = conform(f'scenario "one"\n{PASSING}scenario "two # too"\n{FAILING}', '--tap')
    assert result.returncode == 1
    lines = result.stdout.splitlines()
    assert lines[0] == '1..2'
    assert lines[1].startswith('ok 1 - ') and lines[1].endswith(': one')
    assert lines[2].startswith('not ok 2 - ') and '#' not in lines[2]
    assert all(line.startswith('#') for line in lines[3:])


def test_tap_counts_requirements(tmp_path):
    (tmp_path / 'ledger.tsv').write_text(LEDGER)
    (tmp_path / 'a.scenario').write_text(HEAD + f'scenario "s"\nproves BB-1\n{PASSING}')
    result = run('--tap', '--coverage', tmp_path / 'ledger.tsv', '--require', 'AA', '--require',
                 'BB', tmp_path)
    assert result.stdout.startswith('1..3\n')
    assert 'not ok 2 - every id AA- is proven' in result.stdout
    assert '\nok 3 - every id BB- is proven' in result.stdout


def test_only(conform):
    text = f'scenario "one"\n{PASSING}control "its control"\n{PASSING}scenario "two"\n{FAILING}'
    result = conform(text, '--only', 'on')
    assert result.returncode == 0
    assert '2 passed, 0 failed' in result.stdout
    assert conform(text, '--only', 'nothing like it').returncode == 2


def test_verbose_prints_the_play(conform):
    result = conform('scenario "s"\n1: harvest\nexpect not over\n', '--verbose')
    assert '    1: harvest\n      harvested seat1' in result.stdout


@pytest.mark.parametrize('words', [[], ['--nonsense'], ['--require', 'BG', 'x'], ['--coverage'],
                                   ['--tap', '--verbose', 'x']])
def test_usage(words):
    result = run(*words)
    assert result.returncode == 2
    assert '--help' in result.stderr
    assert result.stdout == ''


def test_an_empty_folder_is_wrong_usage(tmp_path):
    assert run(tmp_path).returncode == 2


def test_a_file_that_is_not_there(tmp_path):
    result = run(tmp_path / 'nothing.scenario')
    assert result.returncode == 3
    assert 'nothing.scenario' in result.stderr


def test_help_and_version():
    assert '--coverage' in run('--help').stdout
    assert re.fullmatch(r'regalia-conform \d+\.\d+\.\d+\n', run('--version').stdout)


def test_folders_are_searched(tmp_path):
    inner = tmp_path / 'inner'
    inner.mkdir()
    (inner / 'b.scenario').write_text(HEAD + f'scenario "s"\n{PASSING}')
    (tmp_path / 'a.scenario').write_text(HEAD + f'scenario "s"\n{PASSING}')
    (tmp_path / 'notes.txt').write_text('nonsense')
    assert '2 passed' in run(tmp_path).stdout


# Bots.

def test_a_bot_that_is_not_there(conform):
    result = conform('scenario "s"\nbot stedy 1: tax\n')
    assert result.returncode == 3
    assert 'there is no bot "stedy"; did you mean "steady"?' in result.stdout


def test_a_bot_takes_one_choice_after_the_other(conform):
    result = conform('scenario "s"\nset row globe\nset taken tax\nset seat 1 court physician\n'
                     'set seat 1 gold 9\nbot steady 1: acquire globe, keep\n'
                     'expect seat 1 court = physician globe\n', '--verbose')
    assert result.returncode == 0, result.stdout
    assert '    1: acquire globe\n    1: keep\n      acquired' in result.stdout


UNSOLVED = sorted((ROOT / 'tests/puzzles/unsolved').glob('*.scenario'))


@pytest.mark.parametrize('path', UNSOLVED, ids=lambda path: path.stem)
def test_puzzles_that_steady_does_not_solve(path):
    assert run(path).returncode == 1, 'it is solved: move it to tests/puzzles/solved'


# The documentation.

def test_the_examples_of_the_documentation_play(tmp_path):
    text = (ROOT / 'docs/scenarios.md').read_text()
    examples = re.findall(r'```scenario\n(.*?)```', text, re.DOTALL)
    assert len(examples) >= 4
    for i, example in enumerate(examples):
        (tmp_path / f'{i}.scenario').write_text(example)
    result = run(tmp_path)
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_documentation_names_every_statement():
    text = (ROOT / 'docs/scenarios.md').read_text()
    source = (ROOT / 'tests/conform/scenario-parse.c').read_text()
    table = source[source.index('} statements[] = {'):]
    words = re.findall(r'\{ "([a-z]+)", PHASE', table)
    assert len(words) > 15
    for word in words:
        assert re.search(rf'`{word}\b', text), word
