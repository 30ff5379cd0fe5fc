#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long it takes from the start of the program until its window is on the screen, in which X
is asked a hundred times a second: `build-release/run /usr/bin/python3 bench/first-window.py`"""

import subprocess
import time


def measure():
    began = time.monotonic()
    process = subprocess.Popen(["tabletop-window"], stderr=subprocess.DEVNULL)
    try:
        while time.monotonic() < began + 20:
            tree = subprocess.run(
                ["xwininfo", "-root", "-tree"], stdout=subprocess.PIPE, text=True, check=True
            ).stdout
            if '"Tabletop"' in tree:
                return time.monotonic() - began
            time.sleep(0.01)
    finally:
        process.terminate()
        process.wait()
    raise SystemExit("There was no window within 20 seconds.")


times = sorted(measure() for _ in range(5))
print("first window after", ", ".join(f"{seconds * 1000:.0f} ms" for seconds in times))
