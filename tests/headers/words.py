#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Each word of Magic's card language is known to whoever reads its sort, as words.txt has them.

usage: words.py ROOT

Prints a line for each test (TAP). A word that a row neither names in its files nor leaves out with
a reason is a fault, and so is one that it leaves out and names.
"""

import glob
import os
import re
import sys

TABLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "words.txt")
COMMENT = re.compile(r"/\*.*?\*/", re.S)


def read_table():
    """Of each row: its sorts, its files, what they do, and {word: why not}."""
    rows = []
    with open(TABLE, encoding="utf-8") as file:
        for line in file:
            if line.startswith("  "):
                words, _, reason = line.partition(": ")
                rows[-1][3].update({word: reason.strip() for word in words.split()})
            elif line.strip() and not line.startswith("#"):
                sorts, files, what = (part.strip() for part in line.split("|"))
                rows.append((sorts.split(), files.split(), what, {}))
    return rows


def find_known(core, patterns):
    """The words that the files name."""
    found = set()
    for pattern in patterns:
        paths = glob.glob(os.path.join(core, pattern))
        if not paths:
            sys.exit(f"there is no {pattern}")
        for path in paths:
            with open(path, encoding="utf-8") as file:
                text = COMMENT.sub("", file.read())
            found.update(re.findall(r"\b(?:MG_OP|mg_do)_([A-Z]\w*)", text))
    return found


def check(core, row, constructs):
    sorts, files, what, left_out = row
    words = [word for sort, word, pattern, _, _ in constructs
             if sort in sorts and pattern != "NULL"]
    known = find_known(core, files)
    for word in words:
        if word not in known and word not in left_out:
            yield f"nothing in {' '.join(files)} knows MG_OP_{word} ({what})"
    for word, reason in left_out.items():
        if word not in words or word in known or not reason:
            yield f"{word} needn't be left out" if reason else f"say why {word} is left out"


def main(root):
    core = os.path.join(root, "core", "magic")
    sys.path.insert(0, os.path.join(core, "language"))
    sys.dont_write_bytecode = True
    import constructs as definitions  # pylint: disable=import-outside-toplevel,import-error

    constructs = list(definitions.read(os.path.join(core, "language", "mg-constructs.def")))
    rows = read_table()
    sorts = {sort for sort, _, pattern, _, _ in constructs if pattern != "NULL"}
    tests = [("every sort is read by somebody",
              sorted(sorts.difference(*(set(row[0]) for row in rows))))]
    for row in rows:
        tests.append((f"{' and '.join(row[0])}: {row[2]}", list(check(core, row, constructs))))
    print(f"1..{len(tests)}")
    for number, (name, faults) in enumerate(tests, 1):
        print(f"{'not ok' if faults else 'ok'} {number} - {name}")
        for fault in faults:
            print(f"# {fault}")
    return any(faults for _, faults in tests)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
