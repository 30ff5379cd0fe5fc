#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long a server takes until its door is open, and a guest until the first answer.

    ready.py BUILD [GAME SEATS STEPS TABLES SNAPSHOT]

Fills a database by bench-online-fill of the build folder, starts its tabletop-server with it, sits
down at the first table, which loads it, kills the server, and comes back.
"""

import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "tests" / "online" / "net"))
import websocket  # noqa: E402  (after the path is known)

PORT = 28699


def start(server, config):
    """Starts the server; it, and after how many milliseconds it said that it is ready."""
    began = time.monotonic()
    process = subprocess.Popen([server, "--config", config], stderr=subprocess.PIPE, text=True)
    for line in process.stderr:
        if "ready" in line:
            return process, 1000 * (time.monotonic() - began)
    sys.exit(f"it ended with {process.wait()}")


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    what = sys.argv[2:] or ["free-for-all", "4", "1000", "1", "896"]
    os.environ["TABLETOP_PLUGIN_PATH"] = str(build / "plugin" / "module")
    with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
        database = pathlib.Path(folder) / "tables.db"
        filled = subprocess.run([build / "bench" / "online" / "bench-online-fill", database, *what],
                                check=True, capture_output=True, text=True).stdout
        secret = re.search(r"secret (\S+)", filled).group(1)
        print(filled.splitlines()[-1].replace("loaded", "a table is loaded"), f"({' '.join(what)})")
        print(f"the database has {database.stat().st_size / 2 ** 20:.0f} MiB")
        config = pathlib.Path(folder) / "server.conf"
        config.write_text(f"[server]\nlisten=loopback\nport={PORT}\ndatabase={database}\n"
                          f"admin-socket={folder}/admin\n[metrics]\nlisten=\n"
                          "[tables]\nmax=1000000\n", encoding="utf-8")
        server, ready = start(build / "server" / "tabletop-server", config)
        print(f"ready after {ready:.0f} ms")
        token = websocket.claim(PORT, secret)[1]["token"]
        seat = websocket.Seat(PORT, token)
        server.kill()
        server.wait()
        server, ready = start(build / "server" / "tabletop-server", config)
        print(f"ready after {ready:.0f} ms, having been killed")
        last = [notice for notice in seat.seen if notice["type"] == "event"][-1]
        began = time.monotonic()
        again = websocket.WebSocket(PORT, seat.token)
        again.send(type="hello", version=1, deal=1, events=last["number"],
                   event_sequence=last["sequence"], talk=0)
        kinds = [again.receive()["type"]]
        print(f"first answer after {1000 * (time.monotonic() - began):.0f} ms")
        while kinds[-1] != "state":
            kinds.append(again.receive()["type"])
        print(f"all of it after {1000 * (time.monotonic() - began):.0f} ms: {', '.join(kinds)}")
        memory = pathlib.Path(f"/proc/{server.pid}/status").read_text(encoding="ascii")
        print("memory", re.search(r"VmRSS:\s+(\d+ kB)", memory).group(1))
        server.terminate()
        server.wait()


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    main()
