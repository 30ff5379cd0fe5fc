# SPDX-License-Identifier: GPL-3.0-or-later
"""tabletop.h brings every public header, and none of them can be included without it.

usage: headers.py COMPILER... -- HEADER...    (the generated one last)
"""

import os
import re
import subprocess
import sys

REFUSAL = "Only <tabletop.h> can be included directly."
UMBRELLA = "tabletop.h"
PRIVATE = re.compile(r".*-private\.h|tabletop-peas\.h")


def main(arguments):
    split = arguments.index("--")
    compiler, headers = arguments[:split], arguments[split + 1:]
    folder = os.path.dirname(next(path for path in headers if path.endswith("/" + UMBRELLA)))
    public = {os.path.basename(path) for path in headers} - {UMBRELLA}
    with open(os.path.join(folder, UMBRELLA), encoding="utf-8") as file:
        included = set(re.findall(r'#include "(.*)"', file.read()))
    there = {name for name in os.listdir(folder)
             if name.endswith(".h") and not PRIVATE.fullmatch(name)} - {UMBRELLA}

    faults = [f"{UMBRELLA} doesn't include {name}" for name in sorted(public - included)]
    faults += [f"{UMBRELLA} includes {name}, which isn't installed"
               for name in sorted(included - public)]
    faults += [f"{name} isn't installed" for name in sorted(there - public)]
    flags = subprocess.run(["pkg-config", "--cflags", "gio-2.0"], capture_output=True, text=True,
                           check=True).stdout.split()
    for path in headers:
        run = subprocess.run(
            [*compiler, *flags, "-I", os.path.dirname(headers[-1]), "-E", "-x", "c", path],
            capture_output=True, text=True, check=False)
        name = os.path.basename(path)
        if name == UMBRELLA and run.returncode != 0:
            faults.append(run.stderr)
        elif name != UMBRELLA and REFUSAL not in run.stderr:
            faults.append(f"{name} can be included directly")
    print("\n".join(faults))
    return 1 if faults or not public else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
