# SPDX-License-Identifier: GPL-3.0-or-later
"""A guest of a host that wants to harm it: what comes to the terminal, the memory, and an end."""

import copy
import itertools
import json
import os
import pathlib
import re
import tempfile
import time

import pytest

from rogue import DECISION, END, SEATS, STATE, VIEW, WELCOME, Rogue, at_table, pack
from table import HARM, PATIENCE, Terminal, run

SCHEMAS = {path.name.removesuffix(".schema.json"): json.loads(path.read_text(encoding="utf-8"))
           for path in (pathlib.Path(__file__).parents[2] / "data/protocol").glob("*.schema.json")}
NOTICES = sorted(name for name in SCHEMAS if name.startswith("notice-"))
# C0, DEL, C1, an escape of each kind, directions, what takes no room, and a tower of marks.
POISON = ("\x01\x07\x08\x1b[2J\x1b]0;x\x07\x1bPq\x1b\\\x7f\x85\x90\x9b31m\x9d"
          "\u00ad\u200b\u200e\u200f\u2028\u2029\u202a\u202e\u2060\u2066\u2069\ufeff\n\r\t"
          "\U000e0041" + "o" + 40 * "\u0301")
SILENT = ("notice-ack", "notice-closing", "notice-welcome")  # their texts aren't shown, or later
# Tabs are typed; by several backspaces readline goes back to its prompt. The poison has one.
OURS = re.compile(r"\x1b\[(\?2004[hl]|[0-9;]*[mHJKCDA])|[\r\x07\t]|\x08{2,}")
TOWER = re.compile("\u0301{5}")


@pytest.fixture(name="home")
def fixture_home():
    with tempfile.TemporaryDirectory() as folder:
        yield {"XDG_DATA_HOME": folder, "XDG_STATE_HOME": os.path.join(folder, "state")}


class Maker:
    """Makes the fullest message that a schema describes, around what the table is like."""

    def __init__(self, schema, poison):
        self.schema = schema
        self.poison = poison  # of a path and a schema of a text: what stands there
        self.paths = []

    def make(self, part, path):
        while "$ref" in part or "anyOf" in part:
            own = {key: part[key] for key in part if key not in ("$ref", "anyOf")}
            more = (self.schema["$defs"][part["$ref"].rpartition("/")[2]] if "$ref" in part
                    else part["anyOf"][0])
            part = {**more, **own}
        if "const" in part:
            return part["const"]
        if "enum" in part:
            return part["enum"][-1] if path.endswith("kind") else part["enum"][0]
        if "properties" in part:
            # Of keys that exclude each other, a reference has its first, an event its parts, and a
            # choice of a view the number of what is told whole elsewhere.
            either = [one["required"] for one in part.get("oneOf", [])]
            whole = path.endswith(("references[]", "answers[]", "made[]"))
            left_out = sum(either[1:] if whole else either[:-1], [])
            return {key: self.make(value, f"{path}.{key}")
                    for key, value in part["properties"].items() if key not in left_out}
        kind = part["type"][-1] if isinstance(part["type"], list) else part["type"]
        if kind == "array":
            return [self.make(part["items"], path + "[]")] * max(part.get("minItems", 1), 1)
        if kind == "integer":
            return max(part.get("minimum", 0), 0)
        if kind == "boolean":
            return True
        self.paths.append((path, "pattern" in part))
        if path.endswith((".face", ".alternatives[]")):  # a piece's is one of those that there are
            return self.poison(path, part) or "face"
        return self.poison(path, part) or f"x{len(self.paths)}"


def make(name, poison):
    """The fullest notice, such that only its texts are strange, and the paths of those."""
    maker = Maker(SCHEMAS[name], poison)
    notice = maker.make(SCHEMAS[name], name)
    if name == "notice-welcome":
        notice = {**notice, "table": "t", "viewer": "seat:0", "token": WELCOME["token"],
                  "commitment": 64 * "0", "names": 2 * notice["names"]}
        notice["game"] = {**notice["game"], "id": "race", "max_seats": 4}
    if name == "notice-seats":
        notice["seats"].append({**notice["seats"][0], "seat": 1})
    if name == "notice-reveal":
        notice = {**notice, "seed": 64 * "0", "commitment": 64 * "0"}
    if name == "notice-events":
        notice["first"] = 1
    if name == "notice-state":
        notice["sequence"] = 1
        notice["view"]["zones"][0]["count"] = 1
        del notice["result"], notice["over"], notice["since"], notice["changes"]
    return notice, maker.paths


def poison_lines(_, part):
    """Poisons what people read, and not what is compared."""
    return None if "pattern" in part else "x" + POISON + "y"


def leave(terminal):
    """Goes away, unless it is away already; the exit status."""
    deadline = time.monotonic() + PATIENCE
    while terminal.process.poll() is None:
        assert time.monotonic() < deadline, terminal.text
        terminal.press("\x04")
        terminal.read_for(0.2)
    return terminal.wait_end()


def session(home, notice):
    """Joins, looks around, and returns what came to the terminal and the exit status."""
    kind = notice["type"]
    welcome = {**WELCOME, "viewer": "seat:0"} if kind != "welcome" else notice
    state = copy.deepcopy({**STATE, "view": {**VIEW, "decisions": [{**DECISION, "seat": 0}]}})
    state = notice if kind == "state" else state
    told = 0

    def answer(request, say, _):
        nonlocal told
        if request["type"] == "hello":
            told = 0
            say(welcome, SEATS, state)
        elif request["type"] == "look":
            told += 1
            if kind == "events" and isinstance(notice["first"], int) and notice["first"] < 9:
                say({**notice, "first": told})
            elif kind not in ("welcome", "state", "ack", "explanation"):
                say(notice)
            say(state)
        elif request["type"] in ("explain", "decide", "talk"):
            key = "explanation" if request["type"] == "explain" else "ack"
            say({**(notice if kind == key else {"type": key}), "id": request["id"]})

    with Rogue(answer) as rogue, Terminal("join", rogue.link, "--name", "Bea", env=home,
                                          lines=60) as terminal:
        try:
            terminal.wait_for(r"\S.*> $")
            for word in ("look", "view", "log 9", "why x", "choices", "people", "say x", "?", "1"):
                terminal.send(word)
                time.sleep(0.02)
            terminal.press("\t\t\n")
        except (AssertionError, OSError):
            pass  # it has ended
        return terminal, leave(terminal)


def harm_in(terminal):
    """What came to the terminal that isn't of this program's own making."""
    rest = OURS.sub("", terminal.raw)
    return HARM.findall(rest) + TOWER.findall(rest)


@pytest.mark.parametrize("name", NOTICES)
def test_no_text_of_a_host_steers_the_terminal(name, home):
    notice, paths = make(name, poison_lines)
    terminal, status = session(home, notice)
    assert not harm_in(terminal)
    assert "CRITICAL" not in terminal.raw and status in (0, 1)
    if any(not pattern for _, pattern in paths) and name not in SILENT:
        assert "x[2J]0;xPq\\31m" in terminal.raw, terminal.text  # it is shown, and harmless


def list_ids():
    """Where a notice has a text that is compared: the name of the notice, and the path."""
    return [(name, path) for name in NOTICES for path, pattern in make(name, poison_lines)[1]
            if pattern]


@pytest.mark.parametrize("name, path", list_ids())
def test_no_id_of_a_host_steers_the_terminal(name, path, home):
    """What can't be cleaned is refused in words, unless nothing was asked of it."""
    notice, _ = make(name, lambda where, _: "x" + POISON if where == path else None)
    terminal, status = session(home, notice)
    assert not harm_in(terminal)
    assert "CRITICAL" not in terminal.raw and status in (0, 1)


@pytest.mark.parametrize("what, words", [
    (b"no json", "begin with a brace"),
    (b'{"type":"events","events":[{}]}', "first"),
    (b'{"type":"talk","number":1,"name":"A","text":"\\ud800"}', "half a surrogate pair"),
    (b'{"type":"talk","number":1,"name":"A","text":"\xc0\xae"}', "isn't UTF-8"),
    pytest.param(b'{"type":"zzz","text":"' + 300000 * b"x" + b'"}', "too long", id="long"),
    (b'{"type":"ping","time":1e400}', "fraction or an exponent"),
    (b'{"type":"ping","time":NaN}', "neither a text nor a number"),
    (b'{"type":' + 17 * b'[', "deeper than 16"),
    (b'{"type":"ping","time":1,"time":2}', "there before"),
])
def test_a_host_that_sends_what_cannot_be_understood(what, words, home):
    with Rogue(at_table(what, first=[WELCOME, SEATS])) as rogue:
        result = run("join", rogue.link, "--name", "Bea", env=home)
    assert result.returncode == 1 and words in " ".join(result.stderr.split())
    assert "CRITICAL" not in result.stderr


IMPOSSIBLE = [
    ({"type": "vote", "seat": 7, "yes": 1, "needed": 2, "open": True}, "a seat that it hasn't"),
    ({"type": "talk", "number": 1, "seat": 7, "name": "A", "text": "b"}, "a seat that it hasn't"),
    ({"type": "events", "first": 9, "sequence": 1, "events": [{"kind": "k", "text": "t"}]},
     "number of an event"),
    ({"type": "undone", "events": 9}, "events that were undone"),
    ({**STATE, "sequence": "18446744073709551615", "decisions": []}, "number of a state"),
    ({**STATE, "over": True}, "end without a result"),
    ({**END, "result": {**END["result"], "standings": [
        {"seat": i, "rank": 1, "score": 0} for i in range(5000)]}}, "how many standings"),
    ({**STATE, "decisions": [{**DECISION, "seat": 9}]}, "seat of a decision"),
    ({**WELCOME, "viewer": "seat:0"}, "another seat than before"),
]


@pytest.mark.parametrize("notice, words", IMPOSSIBLE)
def test_a_host_that_tells_what_cannot_be_from_the_first(notice, words, home):
    """Right after the opening messages, before the table is shown."""
    with Rogue(at_table(notice)) as rogue:
        result = run("join", rogue.link, "--name", "Bea", env=home)
    assert result.returncode == 1 and words in " ".join((result.stdout + result.stderr).split())
    assert "CRITICAL" not in result.stderr and "WARNING" not in result.stderr


@pytest.mark.parametrize("notice, words", IMPOSSIBLE)
def test_a_host_that_tells_what_cannot_be(notice, words, home):
    """In the middle of the game, as somebody sits there."""
    def answer(request, say, _):
        if request["type"] == "hello":
            say(WELCOME, SEATS, STATE)
        elif request["type"] == "look":
            say({**STATE, "view": VIEW})
        elif request["type"] == "talk":
            say(notice)

    with Rogue(answer) as rogue, Terminal("join", rogue.link, "--name", "Bea",
                                          env=home) as terminal:
        terminal.wait_for("Bea> $")
        terminal.send("say so")
        terminal.wait_for(words)
        assert terminal.wait_end() == 1
        assert "CRITICAL" not in terminal.raw


@pytest.mark.parametrize("breach", [
    b"}",
    b'{"type":"zzz","text":"' + 300000 * b"x" + b'"}',  # longer than a message may be
    b'{"type":"zzz","text":"\xff"}',  # no UTF-8
], ids=["json", "long", "utf-8"])
def test_a_host_that_breaks_the_protocol_each_time_is_left_alone(breach, home):
    """A welcome isn't enough to be called again without a pause."""
    def answer(request, say, number):
        if request["type"] == "hello":
            say(WELCOME, SEATS, STATE, *((breach,) if number > 1 else ()))
        elif request["type"] == "look":
            say({**STATE, "view": VIEW}, breach)

    with Rogue(answer) as rogue, Terminal("join", rogue.link, "--name", "Bea",
                                          env=home) as terminal:
        assert terminal.wait_end() == 1
        assert "can't be understood" in " ".join(terminal.text.split())
    assert len(rogue.times) == 3
    waits = [after - before for before, after in zip(rogue.times, rogue.times[1:])]
    assert waits[0] > 0.2 and waits[1] > 0.45


def room(process, mebibytes):
    """So many; a sanitizer keeps what was freed for a while, and needs more."""
    maps = pathlib.Path(f"/proc/{process}/maps").read_text(encoding="utf-8")
    return mebibytes * (16 if "libasan" in maps else 1)


def memory_of(pid):
    status = pathlib.Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return int(re.search(r"VmHWM:\s+(\d+) kB", status)[1]) / 1024


@pytest.mark.parametrize("at_once", [True, False])
def test_a_host_that_tells_without_an_end_fills_no_memory(at_once, home):
    def event(number):
        return {"type": "events", "first": number, "sequence": 1,
                "events": [{"kind": "k", "text": f"Event {number} " + 1000 * "x"}]}

    last = 1

    def answer(request, say, _):
        nonlocal last
        if request["type"] == "hello":
            say(WELCOME, SEATS, STATE)
        elif request["type"] == "look":
            say({**STATE, "sequence": last, "view": VIEW})
        elif request["type"] == "talk":
            last = 99
            for block in range(20):
                say(*(event(1000 * block + i + 1) for i in range(1000)))
                if not at_once:
                    say({**STATE, "sequence": block + 2,
                         "decisions": [] if block < 19 else [DECISION]})
            say({**STATE, "sequence": 99}, {"type": "ack", "id": request["id"]})
        elif request["type"] == "explain":
            say({"type": "explanation", "id": request["id"], "text": "Still there."})

    with Rogue(answer) as rogue, Terminal("join", rogue.link, "--name", "Bea",
                                          env=home) as terminal:
        terminal.wait_for("Bea> $")
        before = memory_of(terminal.process.pid)
        terminal.send("say so")
        terminal.wait_for("Event 20000")
        terminal.send("why step")
        terminal.wait_for("Still there")
        assert memory_of(terminal.process.pid) - before < room(terminal.process.pid, 48)
        terminal.send("log 3")
        terminal.wait_for("Event 20000")
        assert leave(terminal) == 0


def deafen(kinds):
    """A host that tells without an end, from the first moment, and lets nobody look."""
    fast = [{"type": kind, "time": 1} for kind in kinds if kind not in ("events", "state")]
    fast = pack(*(20000 * fast))

    def answer(request, say, _):
        if request["type"] != "hello":
            return
        say(WELCOME, SEATS, STATE)
        for i in itertools.count(1) if kinds else ():
            if fast:
                say(fast)
            if "events" in kinds:
                say({"type": "events", "first": i, "sequence": 1,
                     "events": [{"kind": "k", "text": 1000 * "x"}]})
            if "state" in kinds:
                say({**STATE, "sequence": i + 1, "decisions": []})
    return answer


@pytest.mark.parametrize("kinds", [["events"], ["events", "state"], ["unknown"], ["ping"], []],
                         ids="-".join)
def test_no_host_makes_a_guest_deaf(kinds, home):
    """Whatever it tells, and though it lets nobody look: the prompt comes, and words are heard.
    Answers that it never reads fill no memory."""
    with Rogue(deafen(kinds)) as rogue, Terminal(
            "join", rogue.link, "--name", "Bea", env=home) as terminal:
        begin = time.monotonic()
        terminal.wait_for(r"Bea\)?> ")
        assert memory_of(terminal.process.pid) < room(terminal.process.pid, 48)
        terminal.send("quit")
        assert terminal.wait_end() == 0
        assert time.monotonic() - begin < 12
        assert "CRITICAL" not in terminal.raw


def test_ctrl_c_leaves_the_wait_for_the_table(home):
    """While the first look at the table is waited for, and that is said."""
    with Rogue(deafen([])) as rogue, Terminal(
            "join", rogue.link, "--name", "Bea", env=home) as terminal:
        terminal.wait_for("Waiting to see the table")
        begin = time.monotonic()
        terminal.press("\x03")
        terminal.wait_for(r"Bea\)?> ")
        assert time.monotonic() - begin < 1
        terminal.send("quit")
        assert terminal.wait_end() == 0


def test_ctrl_c_leaves_the_wait_for_an_answer(home):
    """The table shows itself, but never says what became of a choice."""
    with Rogue(at_table()) as rogue, Terminal(
            "join", rogue.link, "--name", "Bea", env=home) as terminal:
        terminal.wait_for(r"Bea> $")
        terminal.send("step")
        terminal.wait_for(r"Waiting for the table\. Ctrl-C gives up\.")
        terminal.press("\x03")
        terminal.wait_for("Nobody waits for it any more, but it may still be done")
        terminal.wait_for(r"Bea> $")
        terminal.send("quit")
        assert terminal.wait_end() == 0


def list_numbers():
    """Every whole number of the notices, by the name of the notice and its place."""
    found = []

    def walk(value, place, name):
        if isinstance(value, dict):
            for key, part in value.items():
                walk(part, (*place, key), name)
        elif isinstance(value, list):
            for i, part in enumerate(value):
                walk(part, (*place, i), name)
        elif isinstance(value, int) and not isinstance(value, bool):
            found.append((name, place))

    for name in NOTICES:
        walk(make(name, lambda *_: None)[0], (), name)
    return found


@pytest.mark.parametrize("number", [2**31 - 1, "18446744073709551615"])
@pytest.mark.parametrize("name", NOTICES)
def test_no_number_of_a_host_is_too_great(name, number, home):
    """Each number of a notice is made enormous, one after the other, in the same session."""
    notices = []
    for each, place in list_numbers():
        if each == name:
            notice = make(name, lambda *_: None)[0]
            part = notice
            for key in place[:-1]:
                part = part[key]
            part[place[-1]] = number
            notices.append(notice)
    for notice in notices:
        terminal, status = session(home, notice)
        assert "CRITICAL" not in terminal.raw and "WARNING" not in terminal.raw, notice
        assert status in (0, 1, 3), notice


def pieces(number, **keys):
    return [{"kind": "k", "title": "T",
             **{key: value.format(i, i + 1) for key, value in keys.items()}}
            for i in range(number)]


def zones(*more, **keys):
    return {**VIEW, "zones": [{"id": "z", "title": "Z", **keys}, *more]}


def seats(number):
    return {**VIEW, "seats": [{"index": i, "name": "Ada"} for i in range(number)]}


COUNTERS = [{"id": "c", "title": "Counter", "value": 1}]


@pytest.mark.parametrize("view, words", [
    (zones(owner=-2), "view.zones[0].owner"),
    (zones(count=-1), "view.zones[0].count"),
    ({**VIEW, "seats": [{"index": -1, "name": "A"}]}, "view.seats[0].index"),
    ({**VIEW, "active_seat": 2**31}, "view.active_seat"),
    ({**VIEW, "active_seat": 2}, "turnitis"),
    (seats(1000), "howmanyseats"),
    ({**VIEW, "seats": [{"index": 2**32 - 1, "name": "A"}]}, "theorderofseats"),
    (zones(owner=2), "theownerofazone"),
    (zones({"id": "z", "title": "Z"}), "azonethatistheretwice"),
    (zones(pieces=[{"id": "p", "owner": 2**31 - 1}]), "theownerofapiece"),
])
def test_what_is_wrong_with_a_view_is_said(view, words, home):
    with Rogue(at_table(look={**STATE, "view": view})) as rogue:
        result = run("join", rogue.link, "--name", "Bea", env=home)
    assert result.returncode == 1 and words in "".join(result.stderr.split()), result.stderr
    assert "CRITICAL" not in result.stderr


@pytest.mark.parametrize("view", [
    zones(pieces=pieces(2000, id="p{0}")),
    zones(pieces=pieces(1999, id="p{0}", parent_id="all") + pieces(1, id="all")),
    zones(pieces=pieces(1000, id="p{0}", parent_id="p{0}")
          + pieces(1000, id="q{0}", parent_id="q{1}")),
    zones(pieces=pieces(1000, id="p1", parent_id="q")
          + pieces(1000, id="q", parent_id="p1") + pieces(9, id="q")),
    zones(pieces=[{**piece, "counters": COUNTERS} for piece in pieces(800, id="p{0}")]),
    zones(pieces=pieces(1000, id="p{0}"), layout="grid", columns=2**31 - 1, count=2**31 - 1),
    zones(pieces=[{}] * 2000),
    zones(*({"id": f"z{i}", "title": "Z", "owner": i % 2} for i in range(900)), count=9),
    {**VIEW, "phase": 4000 * "x", "seats": [{"index": i, "name": 4000 * "x"} for i in range(2)]},
    {**VIEW, "seats": [{"index": i, "name": "A", "place": 2**32 - 1, "team": 2**31 - 1}
                       for i in range(2)]},
])
def test_a_view_that_is_too_much_is_drawn_soon(view, home):
    choices = [{"kind": "step", "notation": f"step:{i}", "label": f"Go {i}",
                "references": [{"piece": f"p{i}"}]}
               for i in range(500)]
    state = {**STATE, "decisions": [{**DECISION, "choices": choices}]}
    assert len(json.dumps({**state, "view": view})) < 1 << 18

    with Rogue(at_table(first=[WELCOME, SEATS, state], look={**state, "view": view})) as rogue, \
            Terminal("join", rogue.link, "--name", "Bea", env=home) as terminal:
        terminal.wait_for("Bea> $")
        for word in ("view", "choices", "look track"):
            terminal.send(word)
            terminal.wait_for("Bea> $")
        spent = pathlib.Path(f"/proc/{terminal.process.pid}/stat").read_text(encoding="utf-8")
        assert sum(map(int, spent.split()[13:15])) / os.sysconf("SC_CLK_TCK") < 5
        assert memory_of(terminal.process.pid) < room(terminal.process.pid, 128)
        assert leave(terminal) == 0


def test_an_end_that_is_told_is_no_fault(home):
    with Rogue(at_table(first=[WELCOME, SEATS, END], look={**END, "view": VIEW})) as rogue:
        result = run("join", rogue.link, "--name", "Bea", env=home)
    assert result.returncode == 0 and "That is all." in result.stdout


def test_a_seat_that_was_kept_is_offered(home):
    with Rogue(at_table(look={**STATE, "view": VIEW})) as rogue:
        assert run("join", rogue.link, "--name", "Bea", env=home).returncode == 0
        assert len(rogue.times) == 1
        asked = run("join", env=home)
        assert asked.returncode == 1 and len(rogue.times) == 1
        assert re.search(r"^ 1  back to your seat: Race \(.*\)", asked.stdout, re.M), asked.stdout
        back = run("join", env=home, text="1\n")
        assert back.returncode == 0 and "How far?" in back.stdout and len(rogue.times) == 2
        assert rogue.link not in asked.stdout + back.stdout


@pytest.mark.parametrize("body", [
    b"", b"x", b"[]", b'{"token":1}',
    b'{"token":"' + 43 * b"T" + b'","table":"\\u001b[2J","seat":0}',
    b'{"error":{"key":"x","text":"\\u001b[2J\\u202e\\u009b"}}', b"{" * 100, b"\xff" * 20,
])
@pytest.mark.parametrize("status", [200, 403, 409, 999])
def test_an_answer_that_is_none(status, body, home):
    with Rogue(at_table(), claim=(status, body)) as rogue:
        result = run("join", rogue.link, "--name", "Bea", env=home)
    assert result.returncode == 1 and result.stderr.startswith("tabletop: ")
    assert not HARM.search(result.stderr) and "CRITICAL" not in result.stderr
