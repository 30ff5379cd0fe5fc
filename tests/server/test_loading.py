# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables are loaded when somebody comes for them and put away when nobody is there; ones that are
over never come back, and nobody at a table notices anything of it."""

import json
import random
import time

import websocket
from house import House, wait_for


def list_loaded(house):
    """Which tables are in memory."""
    return {table["table"] for table in house.order("list")["tables"] if table["loaded"]}


def refusal(house, token):
    """What is said to who comes with this token and isn't let in."""
    seat = websocket.WebSocket(house.port, token)
    seat.close()
    return seat.status, seat.headers, json.loads(seat.data)["error"] if seat.data else None


def play_by_chance(guest, n, chance):
    """Makes choices, takes some back; how many events that told."""
    for _ in range(n):
        decision = guest.wait_turn()
        if not decision:
            break
        choice = chance.choice(decision["choices"])
        sequence = decision.get("sequence", guest.state["sequence"])
        ack = guest.ask("decide", sequence=sequence, decision=decision["id"],
                        notation=choice["notation"])
        assert ack.get("error", {}).get("key") in (None, "stale"), ack
        if guest.state.get("can_undo") and chance.random() < 0.3:
            guest.ask("undo", sequence=guest.state["sequence"])


def knowledge(guest):
    """What a guest says of what it knows when it comes back, and its events."""
    events = []
    for notice in guest.seen:
        if notice["type"] == "events":
            for number, event in enumerate(notice["events"], notice["first"]):
                events.append((number, event.get("text") or "".join(event["parts"])))
            sequence = notice["sequence"]
        elif notice["type"] == "undone":
            events = events[:notice["events"]]
    known = {"deal": guest.welcome["deal"], "events": events[-1][0], "event_sequence": sequence}
    return known, events


def test_a_table_is_loaded_when_somebody_comes(tmp_path):
    with House(tmp_path) as house:
        tables = [house.new("monarch", "--seats", "2", "--bots", "1") for _ in range(3)]
        guests = [house.sit(secrets[1]) for _, secrets in tables]
        for guest in guests:
            guest.play(3)
        open_table, invitations = house.new("monarch", "--seats", "3", "--bots", "1")
        house.kill()
        house.start()
        assert list_loaded(house) == set()
        assert {table["state"] for table in house.order("list")["tables"]} == {"open"}
        status, _, error = refusal(house, "A" * 43)
        assert (status, error["key"]) == (401, "unauthorized")
        assert list_loaded(house) == set()
        guests[1].come_back().play(2)
        assert list_loaded(house) == {tables[1][0]}
        # An invitation opens it as well, and so does an order.
        house.sit(invitations[1], "Cy")
        assert list_loaded(house) == {tables[1][0], open_table}
        house.ctl("say", tables[0][0], "Hello")
        assert list_loaded(house) == {tables[0][0], tables[1][0], open_table}
        assert house.order("show", tables[2][0])["seats"][0]["presence"] == "away"


def test_who_comes_back_to_a_long_game_hears_what_is_new_and_nothing_else(tmp_path):
    chance = random.Random(3)
    with House(tmp_path) as house:
        table, secrets = house.new("monarch", "--seats", "2", "--bots", "1", "--bot", "random")
        guest = house.sit(secrets[1])
        while house.order("show", table)["steps"] < 200:
            assert guest.wait_turn()
            play_by_chance(guest, 20, chance)
        known, events = knowledge(guest)
        # Without a word of what it knew it is told all of it, as it was.
        whole = guest.come_back()
        assert knowledge(whole)[1] == events
        view = whole.look()
        for end in (house.kill, house.stop):
            end()
            house.start()
            again = whole.come_back(known=known)
            told = [notice for notice in again.seen if notice["type"] in ("undone", "events")]
            assert told == []
            assert again.look() == view
            whole = again.come_back(known=None)
            assert knowledge(whole)[1] == events
        # It goes on from there, and taking back still works.
        play_by_chance(whole, 20, chance)
        assert house.order("show", table)["steps"] > 200


def end_match(house):
    """A table whose match is over, and its two guests."""
    table, secrets = house.new("monarch", "--seats", "3", "--bots", "1")
    guests = house.sit(secrets[1], "Ada"), house.sit(secrets[2], "Cy")
    for guest in guests:
        guest.ask("leave")
    assert guests[1].seen[-2]["type"] == "reveal"
    return table, guests


def test_a_match_that_is_over_is_loaded_only_for_who_looks_at_its_end(tmp_path):
    with House(tmp_path, tables={"put_away_after": 1}) as house:
        table, (guest, other) = end_match(house)
        view = other.look()
        house.kill()
        house.start()
        assert list_loaded(house) == set()
        shown = house.order("show", table)
        assert shown["state"] == "over" and shown["over"] and not shown["loaded"]
        assert "is over" in house.ctl("kick", table, "1", check=3).stderr
        assert list_loaded(house) == set()
        # Whoever comes late sees what those who were there have seen last.
        late = other.come_back()
        assert list_loaded(house) == {table}
        assert late.state["over"] and late.state["result"] == other.state["result"]
        assert late.look() == view
        assert next(n for n in late.seen if n["type"] == "reveal")["seed"]
        assert late.ask("leave")["error"]["key"] == "over"
        late.close()
        wait_for(lambda: list_loaded(house) == set(), "rest")
        # It can be closed, opened and removed like any other.
        house.ctl("close", table)
        assert house.order("show", table)["state"] == "closed"
        assert refusal(house, guest.token)[0] == 401
        house.ctl("open", table)
        assert house.order("show", table)["state"] == "over"
        house.ctl("remove", table)
        assert refusal(house, guest.token)[0] == 401


def test_how_a_match_ended_is_told_if_it_cannot_be_played_again(tmp_path):
    with House(tmp_path) as house:
        table, (guest, _) = end_match(house)
        house.stop()
        house.configure("server", plugin_path=tmp_path)
        house.start()
        assert house.order("show", table)["state"] == "broken"
        for _ in range(2):
            status, _, error = refusal(house, guest.token)
            assert (status, error["key"]) == (410, "over")
            assert "over" in error["text"] and "Ada" in error["text"] and "Cy" in error["text"]
        assert list_loaded(house) == set()


def come_at_once(house, requests):
    """Sends all of them before it reads an answer; the answers."""
    sockets = [websocket.connect(house.port) for _ in requests]
    for sock, data in zip(sockets, requests):
        sock.sendall(data)
    answers = [websocket.read_answer(sock) for sock in sockets]
    for sock in sockets:
        sock.close()
    return answers


def test_many_who_come_at_once_are_asked_to_come_again(tmp_path):
    with House(tmp_path) as house:
        tables = [house.new("emperor", "--seats", "12", "--bots", "11", "--bot", "random",
                            "--spectators", "1") for _ in range(30)]
        guests = [house.sit(secrets[1]) for _, secrets in tables]
        for (table, _), guest in zip(tables, guests):
            while house.order("show", table)["steps"] < 60 and guest.play(1):
                pass
        house.kill()
        house.start()
        playing = guests[0].come_back()
        body = b'{"version":2,"name":"Cy"}'
        claims = [websocket.head("POST", "/v1/claim", f"Authorization: Seat {secrets[0]}",
                                 f"Content-Length: {len(body)}") + body
                  for _, secrets in tables[1:15]]
        plays = [websocket.head("GET", "/v1/play", *websocket.upgrade_lines(guest.token)[1])
                 for guest in guests[15:]]
        waiting, counts = claims + plays, {}
        while waiting:
            again = []
            for request, (status, headers, data) in zip(waiting, come_at_once(house, waiting)):
                counts[status] = counts.get(status, 0) + 1
                if status == 503:
                    assert json.loads(data)["error"]["key"] == "failed"
                    assert headers["retry-after"] == "1"
                    again.append(request)
            waiting = again
            # Who is in can play, whoever comes.
            assert playing.ask("talk", 2, team=False, text="Still here")["type"] == "ack"
        took = [event["microseconds"] for event in house.events("table-loaded")]
        assert sum(took[1:]) > 200_000, "this machine is too fast for this test"
        assert counts[503] > 0
        assert counts[200] == len(claims) and counts[101] == len(plays)


def test_a_table_where_nobody_is_is_put_away(tmp_path):
    with House(tmp_path, tables={"put_away_after": 1}) as house:
        table, secrets = house.new("monarch", "--seats", "2", "--bots", "1")
        clocked, more = house.new("monarch", "--seats", "2", "--bots", "1", "--game-time", "3600")
        guest = house.sit(secrets[1])
        other = house.sit(more[1])
        guest.play(5)
        view = guest.look()
        steps = house.order("show", table)["steps"]
        time.sleep(3)
        assert list_loaded(house) == {table, clocked}, "somebody is there"
        guest.close()
        other.close()
        wait_for(lambda: list_loaded(house) == {clocked}, "rest; one with a clock goes on")
        for token in (guest.token, guest.token):
            again = websocket.Seat(house.port, token)
            assert list_loaded(house) == {table, clocked}
            again.close()
            wait_for(lambda: list_loaded(house) == {clocked}, "rest")
        back = guest.come_back()
        assert back.look() == view
        assert house.order("show", table)["steps"] == steps
        back.play(2)
        # Tokens that were used up don't open it, whether or not it is loaded.
        first = guest.tokens[0]
        assert refusal(house, first)[0] == 401
        back.close()
        wait_for(lambda: list_loaded(house) == {clocked}, "rest")
        assert refusal(house, first)[0] == 401
        house.ctl("close", table)
        assert refusal(house, back.token)[0] == 401
