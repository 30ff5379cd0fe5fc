# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables that wait for their guests: they bring decks, and it begins when all have said so."""

import json

import pytest

import websocket
from house import PATIENCE, House, wait_for
from table import Terminal

ELVES = "30 Forest\n26 Island\n4 Llanowar Elves\n"
OF_ELVES = {"Forest", "Island", "Llanowar Elves"}


@pytest.fixture(name="house")
def fixture_house(tmp_path):
    """A server without tables."""
    with House(tmp_path) as house:
        yield house


def new(house, *arguments):
    """A table for three, of which the last is a bot, that waits for two guests."""
    return house.new("free-for-all", "--seats", "3", "--bots", "1", "--wait", *arguments)


def welcomed(guest):
    """Waits for the next welcome, which has the token with which the guest comes back."""
    guest.welcome = guest.expect("welcome", PATIENCE)
    guest.token = guest.welcome["token"]


def begins(guest, deal=2):
    """Waits until the game begins for this guest."""
    while guest.welcome["deal"] != deal:
        welcomed(guest)
        guest.expect("state", PATIENCE)
    assert "gathering" not in guest.welcome


def waits_again(guest, deal):
    """Waits until the table waits for its guests once more."""
    while guest.welcome["deal"] != deal:
        welcomed(guest)
    assert guest.welcome["gathering"] and guest.welcome["decks"]


def hand_of(guest):
    """The titles of all cards that a guest sees of its own."""
    view = guest.look()
    seat = int(guest.welcome["viewer"].split(":")[1])
    titles = {face["face"]: face["title"] for face in view["faces"]}
    hand = {titles[piece["face"]] for zone in view["zones"] if zone.get("owner") == seat
            for piece in zone.get("pieces", []) if "face" in piece}
    assert hand
    return hand


def test_it_begins_when_all_guests_are_ready(house):
    table, secrets = new(house)
    ada, bea = house.sit(secrets[1], "Ada"), house.sit(secrets[2], "Bea")
    assert ada.welcome["gathering"] and ada.welcome["decks"]
    assert "error" not in ada.ask("bring", name="Elves", list=ELVES)
    assert "error" not in ada.ask("ready", yes=True)
    shown = house.order("show", table)
    assert shown["waiting"] and [seat["ready"] for seat in shown["seats"]] == [True, False, False]
    assert "waiting" in house.ctl("show", table).stdout
    assert "Ada (ready)" in house.ctl("show", table).stdout
    bea.ask("ready", yes=True)
    begins(ada)
    begins(bea)
    assert hand_of(ada) <= OF_ELVES
    shown = house.order("show", table)
    assert not shown["waiting"] and shown["deal"] == 2 and "ready" not in shown["seats"][0]
    assert house.last_event("table-begun")["table"] == table
    assert ada.ask("bring", name="Elves", list=ELVES)["error"]["key"] == "unsupported"
    # What it is called, or what is in it, is nobody's but the guest's.
    assert "lves" not in house.log + json.dumps(shown)


def test_whoever_changes_their_mind_is_waited_for(house):
    table, secrets = new(house)
    ada, bea = house.sit(secrets[1]), house.sit(secrets[2])
    ada.ask("ready", yes=True)
    for number, yes in ((1, True), (2, False)):
        bea.send(type="ready", id=number, yes=yes)
    bea.expect("ack", id=2)
    with pytest.raises(TimeoutError):
        ada.expect("welcome", timeout=2.5)
    assert house.order("show", table)["waiting"]


def test_an_order_begins_it_whoever_is_missing(house):
    table, secrets = new(house)
    ada = house.sit(secrets[1])
    house.ctl("begin", table)
    begins(ada)
    house.sit(secrets[2])
    refused = house.ctl("begin", table, check=None)
    assert refused.returncode == 1 and "begun already" in refused.stderr
    assert house.ctl("begin", "nowhere", check=None).returncode == 3


def test_it_needs_a_guest_to_wait_for(house):
    refused = house.ctl("new", "monarch", "--seats", "2", "--bots", "2", "--wait", check=None)
    assert refused.returncode == 3 and "nobody to wait for" in refused.stderr
    assert house.order("list")["tables"] == []
    # A game without decks can be waited for as well.
    _, secrets = house.new("monarch", "--seats", "2", "--bots", "1", "--wait")
    ada = house.sit(secrets[1])
    assert "decks" not in ada.welcome
    ada.ask("ready", yes=True)
    begins(ada)


@pytest.mark.parametrize("end", ["stop", "kill"])
def test_it_waits_on_after_a_restart(house, end):
    table, secrets = new(house, "--decision-time", "600")
    ada, bea = house.sit(secrets[1]), house.sit(secrets[2])
    ada.ask("bring", name="Elves", list=ELVES)
    ada.ask("ready", yes=True)
    getattr(house, end)()
    house.start()
    bea = bea.come_back()
    assert house.order("show", table)["waiting"]
    ada = ada.come_back()
    assert ada.welcome["brought"] == "Elves"
    bea.ask("ready", yes=True)
    getattr(house, end)()  # most likely before it has begun
    house.start()
    ada, bea = ada.come_back(), bea.come_back()
    begins(ada)
    begins(bea)
    assert hand_of(ada) <= OF_ELVES


@pytest.mark.parametrize("end", [None, "stop", "kill"])
def test_it_waits_again_before_another_game(house, end):
    table, secrets = new(house)
    ada, bea = house.sit(secrets[1], "Ada"), house.sit(secrets[2], "Bea")
    ada.ask("bring", name="Elves", list=ELVES)
    for guest in (ada, bea):
        guest.ask("ready", yes=True)
    begins(ada)
    begins(bea)
    house.ctl("deal", table)
    assert house.last_event("table-dealt")["table"] == table
    waits_again(ada, 3)
    waits_again(bea, 3)
    if end is not None:
        getattr(house, end)()
        house.start()
        ada, bea = ada.come_back(), bea.come_back()
    assert ada.welcome["gathering"] and ada.welcome["brought"] == "Elves"
    assert bea.welcome["gathering"] and "brought" not in bea.welcome
    shown = house.order("show", table)
    assert shown["waiting"] and [seat["ready"] for seat in shown["seats"]] == [False, False, False]
    refused = house.ctl("deal", table, check=None)
    assert refused.returncode == 1 and "begun yet" in refused.stderr
    for guest in (ada, bea):
        guest.ask("ready", yes=True)
    begins(ada, 4)
    begins(bea, 4)
    assert hand_of(ada) <= OF_ELVES
    assert not hand_of(bea) <= OF_ELVES


def test_a_table_that_is_over_is_dealt_again(tmp_path):
    with House(tmp_path, tables={"put_away_after": 1}) as house:
        table, secrets = house.new("monarch", "--seats", "2", "--bots", "1", "--wait")
        ada = house.sit(secrets[1])
        ada.ask("ready", yes=True)
        begins(ada)
        ada.ask("leave")
        ada.close()
        wait_for(lambda: house.order("show", table)["state"] == "over", "table that is over")
        assert house.ctl("say", table, "Hello!", check=None).returncode == 3
        house.ctl("deal", table)
        assert house.order("show", table)["waiting"]
        ada = ada.come_back()
        assert ada.welcome["gathering"] and ada.welcome["deal"] == 3
        ada.ask("ready", yes=True)
        begins(ada, 4)
        assert house.ctl("deal", "nowhere", check=None).returncode == 3


def test_a_table_that_never_waited_is_dealt_again_at_once(house):
    table, secrets = house.new("monarch", "--seats", "2", "--bots", "1")
    ada = house.sit(secrets[1])
    house.ctl("deal", table)
    begins(ada)


def test_it_is_put_away_like_any_other_also_with_a_clock(tmp_path):
    with House(tmp_path, tables={"put_away_after": 1}) as house:
        table, secrets = new(house, "--decision-time", "600")
        ada = house.sit(secrets[1])
        ada.ask("ready", yes=True)
        ada.close()
        wait_for(lambda: house.events("table-put-away"), "table that is put away")
        bea = house.sit(secrets[2])
        assert bea.welcome["gathering"]
        bea.ask("ready", yes=True)
        begins(bea)
        assert house.order("show", table)["deal"] == 2


def test_a_stranger_to_the_rules_of_waiting_is_refused(house):
    _, secrets = new(house, "--spectators", "1")
    ada, cy = house.sit(secrets[1]), house.sit(secrets[0])
    for kind, rest in (("bring", {"name": "Elves", "list": ELVES}), ("ready", {"yes": True})):
        assert cy.ask(kind, **rest)["error"]["key"] == "not-yours"
    assert ada.ask("decide", sequence=0, decision=0, notation="keep")["error"]["key"] == "illegal"
    refused = ada.ask("bring", name="Elves", list="60 Forrest\n")["error"]
    assert refused["key"] == "illegal" and "Elves:1:" in refused["text"]
    assert "brought" not in ada.come_back().welcome
    status, answer, _ = websocket.claim(house.port, secrets[1])
    assert status == 403 and "error" in answer


def test_the_program_for_guests_brings_a_deck(house, tmp_path):
    deck = tmp_path / "Elves.txt"
    deck.write_text(ELVES, encoding="utf-8")
    answer = house.order("new", "free-for-all", "--seats", "2", "--wait")
    links = [invitation["link"] for invitation in answer["invitations"]]
    bea = house.sit(links[1].partition("#")[2], "Bea")
    with Terminal("join", links[0], "--name", "Ada", "--deck", deck, lines=60, columns=120,
                  env={"XDG_STATE_HOME": str(tmp_path)}) as ada:
        ada.wait_for("The table has taken your deck")
        ada.wait_for("You are ready")
        bea.ask("ready", yes=True)
        ada.wait_for("Hand: ")
    assert "Elves" not in json.dumps(bea.seen)
