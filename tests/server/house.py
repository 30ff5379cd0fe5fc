# SPDX-License-Identifier: GPL-3.0-or-later
"""A tabletop-server of the test's own: its files, its log, orders to it, and guests at its tables.

The program, its libraries and the games are found through the environment that meson sets.
"""

import contextlib
import json
import os
import pathlib
import random
import signal
import socket
import subprocess
import threading
import time
import urllib.parse

import websocket

PATIENCE = 60  # seconds; a test that waits so long has failed
PROGRAM = os.environ["TABLETOP_SERVER"]
PLUGINS = os.environ["TABLETOP_TEST_PLUGINS"].split(":")
DATA = pathlib.Path(__file__).resolve().parents[2] / "data" / "server"


def free_port():
    """A port that nobody has at the moment, and that nobody is given by chance: other tests run at
    the same time."""
    while True:
        port = random.randrange(10000, 32000)
        with socket.socket() as sock, contextlib.suppress(OSError):
            sock.bind(("", port))
            return port


def run(*arguments, check=None, **how):
    """Runs the program to its end."""
    result = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True,
                            timeout=PATIENCE, check=False, **how)
    if check is not None:
        assert result.returncode == check, result.stdout + result.stderr
    return result


def wait_for(condition, what):
    """Waits until something is so, and returns it."""
    deadline = time.monotonic() + PATIENCE
    while True:
        found = condition()
        if found:
            return found
        assert time.monotonic() < deadline, f"no {what}"
        time.sleep(0.02)


def write_config(path, **groups):
    """Writes a configuration: group={key: value}; `_` stands for `-`."""
    lines = []
    for group, keys in groups.items():
        lines.append(f"[{group}]")
        lines += [f"{key.replace('_', '-')}={value}" for key, value in keys.items()]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


class House:
    """A server and its folder; it can end and begin again any number of times."""

    def __init__(self, folder, log=None, env=None, **groups):
        self.folder = folder
        self.config = folder / "server.conf"
        self.socket = folder / "admin.sock"
        self.port = free_port()
        self.env = env or {}
        self.groups = groups
        self.groups["server"] = {
            "listen": "loopback", "port": self.port, "database": folder / "tables.db",
            "admin_socket": self.socket, "plugin_path": ";".join(PLUGINS),
            **groups.get("server", {})}
        self.groups.setdefault("metrics", {"listen": ""})
        self.groups["log"] = {"format": "json", "level": "debug", **(log or {})}
        self.groups["limits"] = {
            "requests_per_ten_seconds": 10000, "requests_at_once": 10000,
            "looks_per_ten_seconds": 10000, "looks_at_once": 10000,
            "claims_per_minute": 1000, "failures_per_minute": 1000,
            "connections_per_address": 1000, "arrivals_per_minute": 100000,
            **groups.get("limits", {})}
        self.configure()
        self.process = None
        self.log = ""

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def configure(self, group=None, **keys):
        """Writes the configuration, with other values of a group."""
        if group is not None:
            self.groups.setdefault(group, {}).update(keys)
        write_config(self.config, **self.groups)

    def start(self, prefix=(), **how):
        """Starts it, and waits until it is ready."""
        mark = len(self.log)
        self.process = subprocess.Popen([*prefix, PROGRAM, "--config", str(self.config)],
                                        stderr=subprocess.PIPE, text=True,
                                        env={**os.environ, **self.env}, **how)
        self.reader = threading.Thread(target=self.read, args=[self.process.stderr], daemon=True)
        self.reader.start()
        wait_for(lambda: "ready" in self.log[mark:] or self.process.poll() is not None, "start")
        assert self.process.poll() is None, self.log
        return self

    def read(self, stream):
        """Takes the log; runs in a thread."""
        for line in stream:
            self.log += line

    def wait_end(self):
        """Waits for its end, and returns the status."""
        status = self.process.wait(PATIENCE)
        self.reader.join(PATIENCE)
        return status

    def stop(self):
        """Ends it in order."""
        self.process.send_signal(signal.SIGTERM)
        return self.wait_end()

    def kill(self):
        """Ends it as a power cut would."""
        self.process.kill()
        self.wait_end()

    def reload(self):
        """Has it read its configuration again, and gives the event that tells how that went."""
        events = ("reloaded", "not-reloaded")
        before = len(self.events(*events))
        self.process.send_signal(signal.SIGHUP)
        wait_for(lambda: len(self.events(*events)) > before, "answer to SIGHUP")
        return self.events(*events)[-1]

    def events(self, *names):
        """The lines of the log that are about one of these."""
        lines = [json.loads(line) for line in self.log.split("\n")[:-1]]
        return [line for line in lines if line["event"] in names]

    def last_event(self, name):
        """Waits for such a line of the log, which comes by a pipe, and gives the last one."""
        return wait_for(lambda: self.events(name), name)[-1]

    def ctl(self, *arguments, check=0):
        """Gives an order as somebody at a terminal does."""
        return run("ctl", "--socket", self.socket, *arguments, check=check)

    def order(self, *arguments, check=0):
        """Gives an order; its answer as an object."""
        return json.loads(self.ctl("--json", *arguments, check=check).stdout)

    def new(self, *arguments):
        """A table and the secrets of its invitations, by seat; spectators are at 0."""
        answer = self.order("new", *arguments)
        return answer["table"], {invitation.get("seat", 0): secret_of(invitation["link"])
                                 for invitation in answer["invitations"]}

    def claim(self, secret, name="Bea", **how):
        """The token for an invitation."""
        status, answer, _ = websocket.claim(how.pop("port", self.port), secret, name, **how)
        assert status == 200, (status, answer)
        return answer["token"]

    def sit(self, secret, name="Bea", **how):
        """A guest with this invitation."""
        more = how.pop("more", ())
        token = self.claim(secret, name, **how)
        return Guest(how.pop("port", self.port), token, more=more, **how)


def secret_of(link):
    """What stands behind the # of a link."""
    return urllib.parse.urlsplit(link).fragment


class Guest(websocket.Seat):
    """Somebody who plays: takes whatever choice is the default."""

    def __init__(self, port, token, before=None, **how):
        self.where = port, how
        super().__init__(port, token, **how)
        self.tokens = [token, self.token]
        if before is not None:
            self.id = before.id
            self.tokens = [*before.tokens, *self.tokens]

    def come_back(self, **how):
        """The same guest on another connection."""
        self.close()
        port, usual = self.where
        return Guest(port, self.token, before=self, **{**usual, **how})

    @property
    def state(self):
        """The last state that it was told."""
        return [notice for notice in self.seen if notice["type"] == "state"][-1]

    def is_asked(self):
        """What it has to decide, if it has to."""
        seat = self.welcome["viewer"].split(":")
        shown = self.state.get("view", self.state)
        mine = [{**d, "id": i + 1} for i, d in enumerate(shown.get("decisions", []))
                if d.get("choices") and not d.get("optional") and seat == ["seat", str(d["seat"])]]
        if not mine:
            return None
        # In a view what a choice says stands among the answers.
        choices = [shown["answers"][choice["answer"]] if "answer" in choice else choice
                   for choice in mine[0]["choices"]]
        return {**mine[0], "choices": choices}

    def wait_turn(self):
        """Waits until it is asked, or the match is over."""
        while not self.state.get("over") and not self.is_asked():
            self.expect("state", PATIENCE)
        return self.is_asked()

    def default(self):
        """The request that makes its default choice."""
        decision = self.is_asked()
        choice = decision["choices"][decision.get("default_index", 0)]
        return {"sequence": self.state["sequence"],
                "decision": decision["id"], "notation": choice["notation"]}

    def play(self, n=1):
        """Makes so many choices, or as many as there are until the end; how many it made."""
        made = 0
        while made < n and self.wait_turn():
            ack = self.ask("decide", PATIENCE, **self.default())
            # Somebody else was faster: what is asked now came before the answer.
            if ack.get("error", {}).get("key") == "stale":
                continue
            assert "error" not in ack, ack
            made += 1
        return made

    def look(self):
        """The whole table as it sees it."""
        self.send(type="look", known=-1, stays=False)
        while True:
            state = self.expect("state", PATIENCE)
            if "view" in state:
                return state["view"]
