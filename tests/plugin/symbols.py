# SPDX-License-Identifier: GPL-3.0-or-later
"""The library exports what its headers declare, and nothing else.

usage: symbols.py PREFIX LIBRARY HEADER|FOLDER...
"""

import glob
import os
import re
import subprocess
import sys


def exported(library):
    lines = subprocess.run(["nm", "-D", "--defined-only", library], check=True,
                           capture_output=True, text=True).stdout.splitlines()
    return {line.split()[-1].split("@")[0] for line in lines if line.split()[-2] in "TDBRW"}


def headers_of(path):
    """A header, or all that are in a folder, and the files that declare a type for themselves."""
    if os.path.isdir(path):
        return sorted(glob.glob(os.path.join(path, "**", "*.[ch]"), recursive=True))
    return [path]


def declared(prefix, paths):
    names = set()
    for header in (header for path in paths for header in headers_of(path)):
        with open(header, encoding="utf-8") as file:
            code = re.sub(r"/\*.*?\*/", "", file.read(), flags=re.S)
        if header.endswith(".h"):
            names.update(re.findall(rf"\b({prefix}_[a-z0-9_]+) \(", code))
        names.update(f"{name}_get_type" for name in re.findall(
            rf"G_DECLARE_\w+ \(\s*\w+,\s*({prefix}_[a-z0-9_]+)", code))
    return names


def main(prefix, library, *headers):
    out, said = exported(library), declared(prefix, headers)
    for name in sorted(out - said):
        print(f"{name} is exported, but no header declares it")
    for name in sorted(said - out):
        print(f"{name} is declared, but not exported")
    return 0 if out == said and out else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
