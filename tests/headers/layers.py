# SPDX-License-Identifier: GPL-3.0-or-later
"""The layers of the tree, as layers.txt has them, are kept.

usage: layers.py ROOT [--write | ARCHIVE]

Prints a line for each test (TAP). ARCHIVE is the static library of the core, in which symbols are
looked at as well: who calls a function uses the folder that defines it. --write puts the table into
HACKING.md.
"""

import os
import re
import subprocess
import sys

TABLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "layers.txt")
# The rooms of the engine have a door each, called like its folder; beside them there are these.
DOORS = {"mg-survey.h"}
BEGIN, END = "<!-- layers.txt -->\n", "<!-- end -->\n"


def read_table():
    """{folder: (what it may use, what it is)}, in the order of the file."""
    rows = {}
    with open(TABLE, encoding="utf-8") as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                folder, uses, about = (part.strip() for part in line.split("|"))
                rows[folder] = (uses.split(), about)
    return rows


def reach(rows, folder):
    """All that a folder may use, itself among it."""
    found, waiting = set(), [folder]
    while waiting:
        at = waiting.pop()
        if at not in rows:
            sys.exit(f"{TABLE}: {at} has no row of its own")
        if at not in found:
            found.add(at)
            waiting += rows[at][0]
    return found


def sources(root, rows):
    for folder in rows:
        for name in sorted(os.listdir(os.path.join(root, folder))):
            if name.endswith((".c", ".h")):
                yield folder, name


def find_include(root, names, folder, included):
    """The folder in which an included file stands, or None if it isn't one of ours."""
    for base in (folder, "core"):
        if os.path.exists(os.path.join(root, base, included)):
            return os.path.dirname(os.path.normpath(os.path.join(base, included)))
    return names.get(included)


def is_door(folder, header):
    """Whether a folder may be entered by that header. Only the rooms of the engine have doors."""
    above, room = os.path.split(folder)
    return above != "core/magic/engine" or header == f"mg-{room}.h" or header in DOORS


def check_includes(root, rows, allowed):
    names = {name: folder for folder, name in sources(root, rows)}
    names.update({"tabletop.h": "host/sdk", "regalia.h": "plugin/lib"})
    for folder, name in sources(root, rows):
        with open(os.path.join(root, folder, name), encoding="utf-8") as file:
            for included in re.findall(r'^\s*#\s*include\s*["<]([^">]+)[">]', file.read(), re.M):
                target = find_include(root, names, folder, included)
                if target is None:
                    continue
                if target not in allowed[folder]:
                    yield f"{folder}/{name} includes {included}, which is of {target}"
                elif included.endswith("-private.h") and target != folder:
                    yield f"{folder}/{name} includes {included}, which is private to {target}"
                elif target != folder and not is_door(target, os.path.basename(included)):
                    yield f"{folder}/{name} includes {included}, which isn't the door of {target}"


def check_symbols(root, rows, allowed, archive):
    members = {f"{folder}/{name}".removeprefix("core/").replace("/", "_") + ".o": folder
               for folder, name in sources(root, rows) if folder.startswith("core")}
    defined, used, at = {}, [], None
    out = subprocess.run(["nm", archive], check=True, capture_output=True, text=True).stdout
    for line in out.splitlines():
        if line.endswith(".o:"):
            at = members.get(os.path.basename(line[:-1]))
        elif at and line:
            kind, symbol = line.split()[-2:]
            if kind in "TDRBVW":
                defined[symbol] = at
            elif kind == "U":
                used.append((at, symbol))
    if not used:
        yield f"{archive} has no symbols"
    for folder, symbol in used:
        target = defined.get(symbol, folder)
        if target not in allowed[folder]:
            yield f"{folder} uses {symbol}, which is of {target}"


def check_folders(root, rows):
    for top in ("core", "online", "plugin", "server", "host"):
        for folder, _, names in os.walk(os.path.join(root, top)):
            here = os.path.relpath(folder, root)
            if here not in rows and any(name.endswith((".c", ".h")) for name in names):
                yield f"{here} isn't in layers.txt"


def print_table(rows):
    lines = ["| folder | what it is | may use |", "| --- | --- | --- |"]
    for folder, (uses, about) in rows.items():
        inside = sum(use.startswith(folder + "/") for use in uses)
        shown = [f"`{use}/`" for use in uses if not use.startswith(folder + "/")]
        shown += ["its rooms"] if inside else []
        lines.append(f"| `{folder}/` | {about} | {', '.join(shown)} |")
    return "\n".join(lines) + "\n"


def main(root, *arguments):
    rows = read_table()
    allowed = {folder: reach(rows, folder) for folder in rows}
    with open(os.path.join(root, "HACKING.md"), encoding="utf-8") as file:
        text = file.read()
    head, _, rest = text.partition(BEGIN)
    table, _, tail = rest.partition(END)
    if arguments == ("--write",):
        with open(os.path.join(root, "HACKING.md"), "w", encoding="utf-8") as file:
            file.write(head + BEGIN + "\n" + print_table(rows) + "\n" + END + tail)
        return 0
    tests = [
        ("every folder has its place", list(check_folders(root, rows))),
        ("includes", list(check_includes(root, rows, allowed))),
        ("HACKING.md has the table", [] if table.strip() == print_table(rows).strip()
         else [f"it doesn't: run {sys.argv[0]} . --write"]),
    ]
    if arguments:
        tests.append(("symbols of the core", sorted(set(
            check_symbols(root, rows, allowed, arguments[0])))))
    print(f"1..{len(tests)}")
    for number, (name, faults) in enumerate(tests, 1):
        print(f"{'not ok' if faults else 'ok'} {number} - {name}")
        for fault in faults:
            print(f"# {fault}")
    return any(faults for _, faults in tests)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
