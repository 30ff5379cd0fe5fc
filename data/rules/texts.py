# SPDX-License-Identifier: GPL-3.0-or-later
"""Keeps texts.c complete: what the rulebooks and guides say, as gettext can find it.

usage: texts.py C-FILE (RULES-FILE | GUIDE-FILE.json)…
       texts.py --check CORE C-FILE (RULES-FILE | GUIDE-FILE.json)…

Writes C-FILE anew; with --check, writes nothing and fails if it isn't what it should be, if a book
has a section twice or names one that there isn't, or if the sources in the folder CORE cite a rule
that no book has.
"""

import json
import os
import re
import sys
import textwrap

HEAD = """\
/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the rulebooks and guides say, for gettext; written by texts.py, compiled by nobody. */

/* clang-format off */
static const char *const texts[] = {
"""

HEADING = re.compile(r"(?:section|basics) (\S+) (\S.*)")
CITED = re.compile(r'"([A-Z]{2}-\d+|\d{3}(?:\.\d+[a-z]?)?)"')
SHARED = "magic.rules"


def read(path):
    """The ids, the references and the texts of a book; a guide has only texts."""
    ids, named, texts = [], [], []
    with open(path, encoding="utf-8") as file:
        if path.endswith(".json"):
            pages = json.load(file)["pages"]
            return [], [], [page[word] for page in pages for word in ("title", "text")]
        for line in file.read().splitlines():
            heading = HEADING.fullmatch(line)
            if heading:
                ids.append(heading[1])
                texts.append(heading[2])
            elif line.startswith("see "):
                named += line.split()[1:]
            elif line and not line.startswith("#"):
                texts.append(line)
    return ids, named, texts


def faults(books):
    shared = next((ids for path, (ids, _, _) in books.items() if path.endswith(SHARED)), [])
    for path, (ids, named, _) in books.items():
        there = ids if path.endswith(("monarch.rules", SHARED)) else ids + shared
        yield from (f"{path}: two sections {each}" for each in ids if there.count(each) > 1)
        yield from (f"{path}: there is no section {each}" for each in named if each not in there)


def as_c(text):
    """A text as the string of C that it is, on lines that aren't too long."""
    text = text.replace("\\", "\\\\").replace('"', '\\"')
    lines = textwrap.wrap(text, 84, break_long_words=False, break_on_hyphens=False)
    return "  N_ (" + "\n      ".join(
        f'"{line}{" " if line is not lines[-1] else ""}"' for line in lines) + "),\n"


def leads_to(cited, section):
    """As tabletop_game_dup_rule finds it: 508.1a in 508.1a, else in 508.1, else in 508."""
    rest = cited.removeprefix(section)
    return cited.startswith(section) and (
        not rest or rest[0] == "." or section[-1].isdigit() and rest[0].islower())


def uncited(core, books):
    """What the sources cite and no book has; Monarch's own by the book of Monarch."""
    for where, _, names in os.walk(core):
        board = "monarch" in where
        ids = [each for path, (ids, _, _) in books.items()
               if path.endswith("monarch.rules") == board for each in ids]
        for name in sorted(names):
            path = os.path.join(where, name)
            # A header of the whole core only shows what a rule may look like.
            if where == core or not name.endswith((".c", ".h", ".def")):
                continue
            with open(path, encoding="utf-8") as file:
                cited = sorted(set(CITED.findall(file.read())))
            yield from (f"{path} cites {each}, which no rulebook has" for each in cited
                        if not any(leads_to(each, section) for section in ids))


def main(arguments):
    check = arguments[0] == "--check"
    c_path, *paths = arguments[2:] if check else arguments
    books = {path: read(path) for path in sorted(paths)}
    texts = dict.fromkeys(text for _, _, all_texts in books.values() for text in all_texts)
    wanted = HEAD + "".join(map(as_c, texts)) + "};\n"
    found = list(faults(books))
    if not check:
        with open(c_path, "w", encoding="utf-8") as file:
            file.write(wanted)
    else:
        found += uncited(arguments[1], books)
        with open(c_path, encoding="utf-8") as file:
            if file.read() != wanted:
                found.append(f"{c_path}: isn't what texts.py makes of the books; "
                             "run it without --check")
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
