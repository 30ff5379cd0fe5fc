# SPDX-License-Identifier: GPL-3.0-or-later
"""Keeps POTFILES complete: the list of the files that have strings for translators.

usage: potfiles.py [--check] SOURCE-ROOT

Writes po/POTFILES anew; with --check, writes nothing and fails if it isn't what it should be.
"""

import os
import re
import sys

# Where strings for players may stand; tests and tools speak English to developers.
FOLDERS = ("core", "host", "online", "plugin", "data", "po")
MARKED = re.compile(r"\b(?:_|N_|C_|NC_|Q_|ngettext|g_dngettext|g_dgettext|g_dpgettext2?)"
                    r"\s*\(\s*\"|\brg_(?:fail|fail_also|scan_fail)\s*\([^;]*?\""
                    r"|\bMG_CONSTRUCT\s*\([^\")]*\"")
# What sets and asks a table in scenarios: only developers read its errors.
FOR_DEVELOPERS = re.compile(r"core/\w+/\w+-(?:arrange|query)\.c")
# A macro's own definition isn't a string, and neither is what a comment shows.
NOT_CODE = re.compile(r"/\*.*?\*/|//[^\n]*|^\s*#\s*define\s+N?C?Q?_\b[^\n]*", re.S | re.M)
TRANSLATED_WHOLE = (".desktop.in", ".metainfo.xml.in", ".ui", ".gschema.xml")

HEAD = """\
# Files with strings for translators; `po/potfiles.py .` writes this list, ./check compares it.
"""


def has_strings(path):
    if path.endswith(TRANSLATED_WHOLE):
        return True
    if not path.endswith((".c", ".h", ".def")):
        return False
    with open(path, encoding="utf-8") as file:
        return MARKED.search(NOT_CODE.sub("", file.read())) is not None


def list_files(root):
    found = []
    for folder in FOLDERS:
        for where, _, names in os.walk(os.path.join(root, folder)):
            for name in names:
                path = os.path.join(where, name)
                name = os.path.relpath(path, root).replace(os.sep, "/")
                if has_strings(path) and not FOR_DEVELOPERS.fullmatch(name):
                    found.append(name)
    return HEAD + "".join(f"{name}\n" for name in sorted(found))


def main(arguments):
    check = arguments[0] == "--check"
    root = arguments[-1]
    path = os.path.join(root, "po", "POTFILES")
    wanted = list_files(root)
    if not check:
        with open(path, "w", encoding="utf-8") as file:
            file.write(wanted)
        return 0
    with open(path, encoding="utf-8") as file:
        listed = set(file.read().splitlines())
    wanted = set(wanted.splitlines())
    for name in sorted(wanted - listed):
        print(f"po/POTFILES: {name} has strings for translators, but isn't listed")
    for name in sorted(listed - wanted):
        print(f"po/POTFILES: {name} is listed, but has no strings for translators")
    return 1 if wanted != listed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
