# SPDX-License-Identifier: GPL-3.0-or-later
"""Puts the cards and decks that are shipped together as one text in the card language.

usage: assemble.py TEXT-FILE FILE...
       assemble.py --titles C-FILE LIST...

Files that end in .cards or .rulings are in that language and are copied; the others are lists of
cards, each of which becomes a deck of the file's name without its number ("01_dawn.txt" is the deck
"dawn"). The titles of lists, which their first lines tell ("# Dawn - light and birds"), become a
table in C: the language has names only.
"""

import pathlib
import re
import sys

ENTRY = re.compile(r"(?P<count>\d+)x? (?P<name>.*?)(?P<commander> \*CMDR\*)?$")


def name_of(path):
    return re.sub(r"^[a-z]?\d+_", "", path.stem).replace("-", "_")


def title(path):
    """A line of the table of titles."""
    first = path.read_text(encoding="utf-8").split("\n", 1)[0]
    told = re.fullmatch(r'# ([^"\\]+?) - .+', first)
    if not told:
        sys.exit(f"{path}:1: write a title and what it is like, as: # Dawn - light and birds")
    return f'  {{ "{name_of(path)}", "{told[1]}" }},\n'


def deck(path):
    """The lines of a deck, its commanders first."""
    commanders, cards = [], []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = line.strip()
        if not line or line.startswith(("#", "//")):
            continue
        entry = ENTRY.fullmatch(line)
        if not entry:
            sys.exit(f"{path}:{number}: write a count and a name, like: 4 Grizzly Bears")
        if entry["commander"]:
            commanders.append(f'  commander "{entry["name"]}"\n')
        else:
            cards.append(f'  {entry["count"]} "{entry["name"]}"\n')
    return f'\ndeck "{name_of(path)}"\n' + "".join(commanders + cards)


def main(text_path, *paths):
    with open(text_path, "w", encoding="utf-8") as text:
        for path in map(pathlib.Path, paths):
            if path.suffix in (".cards", ".rulings"):
                text.write(path.read_text(encoding="utf-8"))
            else:
                text.write(deck(path))


def write_titles(c_path, *paths):
    with open(c_path, "w", encoding="utf-8") as text:
        text.write('#include "regalia-decks.h"\n\n')
        text.write("const RegaliaDeckTitle _regalia_deck_titles[] = {\n")
        text.writelines(title(pathlib.Path(path)) for path in paths)
        text.write("  { NULL, NULL },\n};\n")


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    if sys.argv[1] == "--titles":
        write_titles(*sys.argv[2:])
    else:
        main(*sys.argv[1:])
