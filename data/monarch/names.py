# SPDX-License-Identifier: GPL-3.0-or-later
"""Keeps names.c complete: the names of a data file, as gettext can find them.

usage: names.py [--check] DATA-FILE C-FILE

Writes C-FILE anew; with --check, writes nothing and fails if it isn't what it should be.
"""

import re
import sys

NAME = re.compile(r'^(?:emblem|court|village|farm|guest|moon|banner|board) "([^"]+)"', re.M)

HEAD = """\
/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The names in proposed.monarch, for gettext; written by names.py, compiled by nobody. */

/* clang-format off */
static const char *const names[] = {
"""


def main(arguments):
    check = arguments[0] == "--check"
    data_path, c_path = arguments[-2:]
    with open(data_path, encoding="utf-8") as file:
        names = NAME.findall(file.read())
    wanted = HEAD + "".join(f'  N_ ("{name}"),\n' for name in names) + "};\n"
    if not check:
        with open(c_path, "w", encoding="utf-8") as file:
            file.write(wanted)
        return 0
    with open(c_path, encoding="utf-8") as file:
        if file.read() == wanted:
            return 0
    print(f"{c_path}: isn't what names.py makes of {data_path}; run it without --check")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
