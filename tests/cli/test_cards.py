# SPDX-License-Identifier: GPL-3.0-or-later
"""Cards to look up and to check, decks to list, to check and to bring along."""

import json
import os
import pathlib
import re
import shutil

import pytest

from table import HOME, PLUGINS, run, width_of

OWN = pathlib.Path(HOME.name) / "regalia" / "free-for-all"
DRAGON = """card "Kitchen Dragon" {3}{R} creature Dragon Cook 4/4
  flying
  when this enters: create 1 "Goblin" tokens
"""


@pytest.fixture
def own():
    """The player's own folder for cards and decks."""
    OWN.mkdir(parents=True)
    yield OWN
    shutil.rmtree(OWN)


def write(path, text):
    path.write_text(text, encoding="utf-8")
    return path


# Looking up.


def test_show_prints_a_card():
    out = run("cards", "show", "Grizzly", "Bears", check=0).stdout
    assert out.startswith("Grizzly Bears\nCreature — Bear\n")
    assert "Mana cost       {1}{G}\n" in out
    assert "Power           2\n" in out


def test_show_prints_both_faces():
    out = run("cards", "show", "starscream, power hungry", check=0).stdout
    assert "Starscream, Power Hungry\n" in out and "\n\nStarscream, Seeker Leader\n" in out
    assert all(width_of(line) <= 80 for line in out.splitlines())


def test_show_tells_tokens_of_one_name_apart():
    out = run("cards", "show", "spirit", check=0).stdout
    assert re.search(r"^  Called by cards +Spirit \(colorless\)$", out, re.M)
    assert re.search(r"^  Others of this name +Spirit \(flying\)$", out, re.M)
    out = run("cards", "show", "Spirit (flying)", check=0).stdout
    assert "Flying" in out
    assert re.search(r"^  Others of this name +Spirit \(colorless\)$", out, re.M)
    assert "Others of" not in run("cards", "show", "Goat", check=0).stdout


def test_show_tells_identities_of_one_name_apart():
    both = run("cards", "show", "The Golem", check=0).stdout
    assert both.index("TRD-2021\n") < both.index("\n\nThe Golem\n") < both.index("TRD-2025\n")
    one = run("cards", "show", "the golem", "--set", "trd-2025", check=0).stdout
    assert "TRD-2025" in one and "TRD-2021" not in one
    cards = json.loads(run("cards", "show", "The Golem", "--json", check=0).stdout)["cards"]
    assert [card["id"] for card in cards] == ["the_golem", "the_golem_trd_2025"]
    arguments = ("cards", "show", "The Golem", "--set", "TRD-2025", "--json")
    assert json.loads(run(*arguments, check=0).stdout)["id"] == "the_golem_trd_2025"
    assert "TRD-1999" in run("cards", "show", "The Golem", "--set", "TRD-1999", check=3).stderr
    assert "go together" in run("cards", "search", "--set", "TRD-2025", "golem", check=2).stderr


def test_show_prints_rulings():
    out = run("cards", "show", "queen marchesa", check=0).stdout
    own, mechanics = out.index("\nRulings\n  603.4 "), out.index("\n  725.2 ")
    assert out.index("\n  Toughness  ") < own < mechanics
    assert all(width_of(line) <= 80 for line in out.splitlines())


def test_every_card_with_text_has_rulings():
    cards = json.loads(run("cards", "search", "--json", "is:card", check=0).stdout)["cards"]
    assert len(cards) >= 445
    assert [card["name"] for card in cards if card["text"] and not card["rulings"]] == []


def test_own_cards_have_rulings(own):
    write(own / "mine.cards", DRAGON + 'rulings on "Kitchen Dragon"\n  111.1 "Goblins cook."\n')
    card = json.loads(run("cards", "show", "Kitchen Dragon", "--json", check=0).stdout)
    assert card["rulings"][0] == {"id": "111.1", "title": "111.1", "value": "Goblins cook."}
    assert [ruling["title"] for ruling in card["rulings"]].count("702.9b") == 1


def test_show_names_the_nearest_cards():
    result = run("cards", "show", "Grizly Bears", check=3)
    assert "no card “Grizly Bears”" in result.stderr and "“Grizzly Bears”" in result.stderr
    assert result.stdout == ""
    assert "There is no card “xyzzyxyzzy”." in run("cards", "show", "xyzzyxyzzy", check=3).stderr


def test_show_as_json():
    card = json.loads(run("cards", "show", "Fire // Ice", "--json", check=0).stdout)
    assert (card["id"], card["name"]) == ("fire_ice", "Fire // Ice")
    assert [face["name"] for face in card["faces"]] == ["Fire", "Ice"]
    facts = {fact["id"]: fact["value"] for fact in card["faces"][0]["facts"]}
    assert facts["cost"] == "{1}{R}"
    assert facts["mana-value"] == "2"


def test_search():
    out = run("cards", "search", "t:goblin", "c:red mv<=3", "pow>=2", check=0).stdout
    lines = out.splitlines()
    assert lines == sorted(lines) and len(lines) >= 3
    assert all("Goblin" in line for line in lines)
    assert any(line.startswith("Goblin Guide ") and "2/2, {R}" in line for line in lines)


def test_search_as_json():
    cards = json.loads(run("cards", "search", "name=mountain", "--json", check=0).stdout)["cards"]
    assert [card["id"] for card in cards] == ["mountain"]
    assert json.loads(run("cards", "search", "xyzzyxyzzy", "--json", check=3).stdout) == {
        "cards": []}


def test_search_says_what_it_does_not_understand():
    assert "Did you mean \"color\"?" in run("cards", "search", "colr:red", check=2).stderr
    assert "at 3" in run("cards", "search", "c:redd", check=2).stderr
    assert "no such card" in run("cards", "search", "xyzzyxyzzy", check=3).stderr
    assert run("cards", "search", "--", "-t:creature t:land", check=0).stdout != ""


def test_the_first_words_of_a_name_are_enough():
    for typed in ("starscream", "STARSCREAM, power", "éomer"):
        assert run("cards", "show", typed, check=0).stdout.startswith(
            "Éomer" if typed == "éomer" else "Starscream, Power Hungry\n")
    for typed in ("stars", "bear", "grizzly bear"):  # a part of a word, a last word
        assert "There is no card" in run("cards", "show", typed, check=3).stderr


def test_a_deck_needs_whole_names(tmp_path):
    (tmp_path / "deck.txt").write_text("4 Starscream\n56 Swamp\n", encoding="utf-8")
    assert "There is no card \"Starscream\"" in run("decks", "check", tmp_path / "deck.txt",
                                                   check=3).stderr


def test_commands_say_what_is_missing():
    assert "NAME is missing" in run("cards", "show", check=2).stderr
    assert "QUERY is missing" in run("cards", "search", check=2).stderr
    assert "FILE is missing" in run("cards", "check", check=2).stderr
    assert "behind “--”" in run("cards", "search", "-t:land", check=2).stderr
    for arguments in (("cards",), ("cards", "show"), ("decks",), ("decks", "show"),
                      ("decks", "check"), ("decks", "list", "more"), ("decks", "show", "a", "b")):
        assert run(*arguments, check=2).stderr.startswith("tabletop: ")
    assert "Did you mean “search”?" in run("cards", "serch", "x", check=2).stderr
    assert "Did you mean “check”?" in run("decks", "chek", "x", check=2).stderr


def test_game_of_the_cards():
    shown = run("cards", "show", "Mountain", "--game", "free-for-all", check=0).stdout
    assert shown.startswith("Mountain\n")
    assert "no cards" in run("cards", "show", "Mountain", "--game", "monarch", check=2).stderr
    run("cards", "show", "Mountain", "--game", "nothing", check=3)


def test_without_a_game_with_cards(tmp_path):
    for name in os.listdir(PLUGINS):
        if "whisper" in name and os.path.isfile(os.path.join(PLUGINS, name)):
            shutil.copy(os.path.join(PLUGINS, name), tmp_path)
    result = run("cards", "show", "Mountain", env={"TABLETOP_PLUGIN_PATH": str(tmp_path)}, check=3)
    assert "no game with cards" in result.stderr


# Checking cards.


def test_check_cards(tmp_path):
    good = write(tmp_path / "good.cards", DRAGON)
    bad = write(tmp_path / "bad.cards", DRAGON.replace("Dragon", "Wyrm").replace("ying", "yng"))
    result = run("cards", "check", good, bad, check=3)
    assert result.stdout == f"{good}: no mistake.\n"
    assert result.stderr.startswith(f"{bad}:2:3: Expected ")
    assert "\"flying\"" in result.stderr
    assert result.stderr.endswith(f"\n{bad}: 1 mistake.\n")
    run("cards", "check", good, check=0)


def test_check_tells_all_mistakes(tmp_path):
    bad = write(tmp_path / "bad.cards", DRAGON.replace("ying", "yng").replace("Goblin", "Gobln")
                + DRAGON.replace("Kitchen", "Cellar").replace("creature", "creture"))
    lines = run("cards", "check", bad, check=3).stderr.splitlines()
    assert [line.rsplit(": ", 1)[0].removeprefix(f"{bad}:").split(": ")[0] for line in lines] == [
        "2:3", "3:30", "4:29", str(bad)]
    assert "Did you mean \"Goblin\"?" in lines[1] and "\"creature\"?" in lines[2]
    assert lines[-1] == f"{bad}: 3 mistakes."
    files = json.loads(run("cards", "check", bad, "--json", check=3).stdout)["files"]
    assert files == [{"file": str(bad), "right": False, "mistakes": lines[:-1]}]


def test_check_cards_that_speak_of_each_other(tmp_path):
    imp = write(tmp_path / "imp.cards", 'token "Kitchen Imp" red creature Imp 1/1\n')
    call = write(tmp_path / "call.cards",
                 'card "Call" {R} sorcery\n  create 1 "Kitchen Imp" tokens\n')
    run("cards", "check", imp, call, check=0)
    assert f"{call}:2:12:" in run("cards", "check", call, imp, check=3).stderr


def test_check_cards_as_json(tmp_path):
    good = write(tmp_path / "good.cards", DRAGON)
    nowhere = tmp_path / "nowhere.cards"
    files = json.loads(run("cards", "check", good, nowhere, "--json", check=3).stdout)["files"]
    assert files[0] == {"file": str(good), "right": True}
    assert files[1]["file"] == str(nowhere) and not files[1]["right"]
    assert len(files[1]["mistakes"]) == 1 and "No such file" in files[1]["mistakes"][0]
    assert "mistake." not in run("cards", "check", nowhere, check=3).stderr


# Formatting cards.

LOOSE = """\
# Mine.
card  "Kitchen Dragon" {4}{R}{R} creature Dragon 5/5 # big
  flying
# at the door
  when this enters: draw 1 card
  haste   # fast
"""
FORMATTED = """\
# Mine.
card "Kitchen Dragon" {4}{R}{R} creature Dragon 5/5  # big
  flying, haste  # fast
  # at the door
  when this enters: draw a card
"""


def test_format_cards(tmp_path):
    loose = write(tmp_path / "loose.cards", LOOSE)
    assert run("cards", "format", loose, check=0).stdout == FORMATTED
    result = run("cards", "format", "--check", loose, check=1)
    assert result.stdout == f"""\
{loose}:2: This isn't as it is formatted.
-card  "Kitchen Dragon" {{4}}{{R}}{{R}} creature Dragon 5/5 # big
-  flying
-# at the door
-  when this enters: draw 1 card
-  haste   # fast
+card "Kitchen Dragon" {{4}}{{R}}{{R}} creature Dragon 5/5  # big
+  flying, haste  # fast
+  # at the door
+  when this enters: draw a card
"""
    assert loose.read_text(encoding="utf-8") == LOOSE
    loose.chmod(0o640)
    link = tmp_path / "link.cards"
    link.symlink_to(loose)
    assert run("cards", "format", "--write", link, check=0).stdout == ""
    assert loose.read_text(encoding="utf-8") == FORMATTED
    assert link.is_symlink() and loose.stat().st_mode & 0o777 == 0o640
    result = run("cards", "format", "--check", loose, check=0)
    assert (result.stdout, result.stderr) == ("", "")
    assert [path.name for path in tmp_path.iterdir()] in (
        ["loose.cards", "link.cards"], ["link.cards", "loose.cards"])


def test_format_tells_each_place(tmp_path):
    text = "".join(f'card "Land {n}" land\n  {{T}}: add {{G}}\n\n' for n in range(40))
    spoiled = text.replace('"Land 7" land', '"Land 7"  land').replace(
        '"Land 30" land\n', '"Land 30" land\n\n\n')
    mine = write(tmp_path / "mine.cards", spoiled + "\n\n")
    lines = run("cards", "format", "--check", mine, check=1).stdout.splitlines()
    places = [line.split(":")[1] for line in lines if line.startswith(str(mine))]
    assert places == ["22", "93", "122"]
    write(mine, text.rstrip())
    assert run("cards", "format", "--check", mine, check=1).stdout.startswith(f"{mine}:119: ")


def test_format_tells_in_words_what_lines_dont_show(tmp_path):
    mine = tmp_path / "mine.cards"
    mine.write_bytes(b"\xef\xbb\xbf" + FORMATTED.replace("\n", "\r\n").encode())
    assert run("cards", "format", "--check", mine, check=1).stdout == f"""\
{mine}:1: The file begins with a byte-order mark.
{mine}:1: This line ends with CR LF, rather than LF alone.
"""
    mine.write_bytes(FORMATTED.replace("fast\n", "fast\r\n").replace("a card", "1 card").encode())
    assert run("cards", "format", "--check", mine, check=1).stdout == f"""\
{mine}:3: This line ends with CR LF, rather than LF alone.
{mine}:5: This isn't as it is formatted.
-  when this enters: draw 1 card
+  when this enters: draw a card
"""
    run("cards", "format", "--write", mine, check=0)
    assert mine.read_bytes() == FORMATTED.encode()


def test_format_leaves_files_with_mistakes(tmp_path):
    good = write(tmp_path / "good.cards", LOOSE)
    bad = write(tmp_path / "bad.cards",
                LOOSE.replace("Dragon\"", "Wyrm\"").replace("ying", "yng"))
    before = bad.read_text(encoding="utf-8")
    result = run("cards", "format", "--write", good, bad, check=3)
    assert result.stderr.startswith(f"{bad}:3:3: Expected ")
    assert result.stderr.endswith(f"\n{bad}: 1 mistake.\n")
    assert good.read_text(encoding="utf-8") == FORMATTED
    assert bad.read_text(encoding="utf-8") == before
    run("cards", "format", tmp_path / "nowhere.cards", check=3)
    run("cards", "format", "--write", "--check", good, check=2)
    run("cards", "check", "--write", good, check=2)
    assert "“monarch” has no cards" in run("cards", "format", "--game", "monarch", good,
                                           check=2).stderr


def test_format_cards_that_speak_of_each_other(tmp_path):
    imp = write(tmp_path / "imp.cards", 'token "Kitchen Imp" red creature Imp 1/1\n')
    call = write(tmp_path / "call.cards",
                 'card "Call" {R} sorcery\n  create one "Kitchen Imp" token\n')
    assert run("cards", "format", imp, call, check=0).stdout == """\
token "Kitchen Imp" red creature Imp 1/1
card "Call" {R} sorcery
  create a "Kitchen Imp" token
"""
    run("cards", "format", call, imp, check=3)


# Decks.


def test_list_of_decks():
    out = run("decks", "list", check=0).stdout
    assert any(line.split() == ["simple_red", "60", "cards", "free-for-all", "red"]
               for line in out.splitlines())
    assert "Queen Marchesa" in out
    names = run("decks", "list", "--ids", check=0).stdout.splitlines()
    assert "simple_red" in names and len(names) == len(out.splitlines())


def test_deck_that_is_shown_can_be_checked(tmp_path):
    for name in ("simple_red", "starscream_b"):
        shown = run("decks", "show", name, check=0).stdout
        path = write(tmp_path / f"{name}.txt", shown)
        out = run("decks", "check", path, check=0).stdout
        assert out.startswith(f"{path}: ") and " cards, for " in out
    assert "Did you mean “simple_red”?" in run("decks", "show", "simple_rd", check=3).stderr
    deck = json.loads(run("decks", "show", "simple_red", "--json", check=0).stdout)
    assert (deck["cards"], deck["formats"]) == (60, ["free-for-all"])


def test_check_tells_all_mistakes_of_decks(tmp_path):
    bad = write(tmp_path / "bad.txt", "4 Grizly Bears\n5 Lightning Bolt\n20 Mountain\n")
    good = write(tmp_path / "good.txt", "60 Mountain\n")
    result = run("decks", "check", bad, good, check=3)
    lines = result.stderr.splitlines()
    assert lines[0].startswith(f"{bad}:1:3: ") and "Grizzly Bears" in lines[0]
    assert lines[1].startswith(f"{bad}:2:3: ") and lines[1].endswith("(100.2a)")
    assert lines[2].startswith(f"{bad}: ") and lines[2].endswith("(100.2a)")
    assert len(lines) == 3
    assert result.stdout == f"{good}: 60 cards, for free-for-all.\n"


def test_check_decks_for_a_format(tmp_path):
    path = write(tmp_path / "deck.txt", "1 Queen Marchesa *CMDR*\n98 Plains\n1 Grizzly Bears\n")
    assert "903.5c" in run("decks", "check", path, "--format", "commander", check=3).stderr
    assert "903.3" in run("decks", "check", path, "--format", "free-for-all", check=3).stderr
    assert "“draft”" in run("decks", "check", path, "--format", "draft", check=2).stderr


def test_check_decks_for_a_format_that_goes_by_a_list(own, tmp_path):
    write(own / "wild.cards", 'list "wild"\n  "Grizzly Bears"\n')
    path = write(tmp_path / "deck.txt", "4 Grizzly Bears\n56 Forest\n")
    assert "free-for-all, wild" in run("decks", "check", path, "--format", "wild", check=0).stdout
    path = write(tmp_path / "deck.txt", "4 Lightning Bolt\n56 Mountain\n")
    result = run("decks", "check", path, "--format", "wild", check=3)
    assert result.stderr.startswith(f"{path}:1:3: Lightning Bolt isn't on the list ")
    # So does a table that asks for it, with the seat and its deck.
    refused = run("simulate", "emperor", "--games", "1", "--option", "generals-play=wild",
                  "--option", "deck2=simple_red", "--option", "emperors-play=wild", check=2)
    assert "seat 2" in refused.stderr or "seat 1" in refused.stderr


def test_check_decks_as_json(tmp_path):
    good = write(tmp_path / "good.txt", "60 Mountain\n")
    bad = write(tmp_path / "bad.txt", "6 Mountain\n")
    files = json.loads(run("decks", "check", good, bad, "--json", check=3).stdout)["files"]
    assert files[0]["cards"] == 60 and files[0]["list"] == "60 Mountain\n"
    assert "100.2a" in files[1]["mistakes"]


# Playing with one's own.


def test_own_files_are_added(own):
    write(own / "mine.cards", DRAGON)
    write(own / "My Dragons.txt", "4 Kitchen Dragon\n56 Mountain\n")
    assert "my_dragons" in run("decks", "list", "--ids", check=0).stdout.splitlines()
    assert run("cards", "show", "kitchen dragon", check=0).stdout.startswith("Kitchen Dragon\n")
    run("simulate", "free-for-all", "--seats", 2, "--games", 1, "--bots", "random",
        "--option", "deck1=my_dragons", check=0)
    wrong = write(own / "wrong.txt", "60 Montain\n")
    assert f"{wrong}:1:4: " in run("decks", "list", check=3).stderr


def test_whole_set(own):
    write(own / "whole.free-for-all", DRAGON + 'token "Goblin" red creature Goblin 1/1\n'
          'card "Mountain" basic land Mountain\n'
          'deck "dragons"\n  4 "Kitchen Dragon"\n  56 "Mountain"\n')
    run("simulate", "free-for-all", "--seats", 2, "--games", 1, "--bots", "random",
        "--option", "cards=whole", "--option", "deck1=dragons", check=0)
    run("cards", "check", own / "whole.free-for-all", check=0)


def test_play_with_a_deck_from_a_file(tmp_path):
    mine = write(tmp_path / "mine.txt", "4 Grizzly Bears\n56 Forest\n")
    other = write(tmp_path / "other.txt", "60 Mountain\n")
    save = tmp_path / "evening.table"
    run("play", "free-for-all", "--seats", 2, "--spectate", "--bot", "random", "--seed", 1,
        "--deck", mine, "--deck", f"2={other}", "--save", save, check=0)
    mine.unlink()
    other.unlink()
    replayed = run("replay", save, "--viewer", "seat:1", check=0).stdout
    assert "Grizzly Bears" in replayed and "Mountain" in replayed
    assert "checked" in replayed


def test_decks_that_can_not_be_brought(tmp_path):
    mine = write(tmp_path / "mine.txt", "4 Grizly Bears\n56 Forest\n")
    result = run("play", "free-for-all", "--deck", mine, check=3)
    assert "Grizzly Bears" in result.stderr
    assert "no seat 7" in run("play", "free-for-all", "--deck", f"7={mine}", check=2).stderr
    assert "no seat 0" in run("play", "free-for-all", "--deck", f"0={mine}", check=2).stderr
    run("play", "free-for-all", "--deck", tmp_path / "nowhere.txt", check=3)
    assert "decks" in run("play", "monarch", "--deck", mine, check=2).stderr
    legal = write(tmp_path / "legal.txt", "60 Forest\n")
    assert "903" in run("play", "free-for-all", "--option", "commander=yes", "--deck", legal,
                        check=3).stderr
