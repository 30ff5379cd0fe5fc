#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long it takes from the start of the program until its window is on the screen, for which X
is asked a hundred times a second, and what of that the program used a processor for, which doesn't
depend on what else the machine does: `build-release/run /usr/bin/python3 bench/first-window.py`"""

import contextlib
import subprocess
import time
from pathlib import Path


def processor_time(pid):
    """Of all threads, in seconds."""
    used = 0
    for task in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # it has just ended
            used += int(task.read_text().split()[0])
    return used / 1e9


def is_shown():
    asked = ["xwininfo", "-name", "Tabletop"]
    told = subprocess.run(asked, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return "IsViewable" in told.stdout


def measure():
    began = time.monotonic()
    process = subprocess.Popen(["tabletop-window"], stderr=subprocess.DEVNULL)
    try:
        while time.monotonic() < began + 20:
            if is_shown():
                return time.monotonic() - began, processor_time(process.pid)
            if process.poll() is not None:
                raise SystemExit(f"tabletop-window ended ({process.returncode}): no screen?")
            time.sleep(0.01)
    finally:
        process.terminate()
        process.wait()
    raise SystemExit("There was no window within 20 seconds.")


times = sorted(measure() for _ in range(5))
told = (f"{clock * 1000:.0f} ms ({used * 1000:.0f})" for clock, used in times)
print("first window after, of which on a processor:", ", ".join(told))
