#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What constructs.py refuses: copies of mg-constructs.def in which one line is broken.

usage: refusals.py ROOT

Prints a line for each copy (TAP).
"""

import os
import subprocess
import sys
import tempfile

LET_X = 'MG_CONSTRUCT (EFFECT, LET_X, "let X be <n>", COURSE)'
# What it is, the line's text, what stands there instead, and what is told of it.
COPIES = [
    ("nothing broken", LET_X, LET_X, ""),
    ("a line in two", LET_X, LET_X.replace(', "', ',\n  "'), "can't read"),
    ("no space before the bracket", LET_X, LET_X.replace(" (", "("), "can't read"),
    ("indented", LET_X, f"  {LET_X}", "can't read"),
    ("a misspelled macro", LET_X, LET_X.replace("CONSTRUCT", "CONSTRUKT"), "can't read"),
    ("an unfinished line", LET_X, LET_X[:-1], "can't read"),
    ("a misspelled sort", LET_X, LET_X.replace("EFFECT", "EFECT"), "doesn't stand with"),
    ("a misspelled property", LET_X, LET_X.replace("COURSE", "COURES"), "COURES isn't listed"),
    ("a property in mixed letters", LET_X, LET_X.replace("COURSE", "Course"),
     "Course isn't listed"),
    ("a misspelled slot", LET_X, LET_X.replace("<n>", "<nn>"), "<nn> isn't listed"),
    ("a misspelled name", '[, then <do>]", do, then', '[, then <do>]", do, thne',
     "thne isn't listed"),
    ("a name too few", '[, then <do>]", do, then', '[, then <do>]", do',
     "say what its arguments are called"),
    ("two names too many", '[, then <do>]", do, then', '[, then <do>]", do, then, n, who',
     "say what its arguments are called"),
    ("a name twice", '[, then <do>]", do, then', '[, then <do>]", do, do',
     "say what its arguments are called"),
    ("more than a node has room for", LET_X,
     LET_X.replace("<n>", "<n> <do> <objs> <who> <any> <if> <mods>"), "has room for"),
    ("a misspelled name of what joins", "SEQUENCE, first, rest", "SEQUENCE, first, rets",
     "rets isn't listed"),
]


def refuse(program, text):
    """What is told of a .def of that text; "" if it is taken."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [os.path.join(folder, name) for name in ("broken.def", "mg-args.h", "mg-args.c")]
        with open(paths[0], "w", encoding="utf-8") as file:
            file.write(text)
        ended = subprocess.run([sys.executable, program, *paths], stderr=subprocess.PIPE,
                               text=True, check=False)
        return ended.stderr if ended.returncode else ""


def main(root):
    language = os.path.join(root, "core", "magic", "language")
    with open(os.path.join(language, "mg-constructs.def"), encoding="utf-8") as file:
        text = file.read()
    failed = False
    print(f"1..{len(COPIES)}")
    for number, (name, line, broken, expected) in enumerate(COPIES, 1):
        told = refuse(os.path.join(language, "constructs.py"), text.replace(line, broken, 1))
        good = line in text and (expected in told if expected else not told)
        failed |= not good
        print(f"{'ok' if good else 'not ok'} {number} - {name}\n# {told.strip()[-100:]}")
    return failed


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
