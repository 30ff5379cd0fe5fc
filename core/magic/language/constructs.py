# SPDX-License-Identifier: GPL-3.0-or-later
"""Where each named argument of an operation stands, read off the patterns of mg-constructs.def.

usage: constructs.py DEFINITIONS HEADER SOURCE

An argument is called like its slot, or as the lower-case names behind the pattern say; the words in
capitals behind them are properties. HEADER gets the lists of both, the first of each sort and how
many there are, SOURCE the tables.

What can't be read is refused, and so is a slot, a name or a property that the comment at the top of
mg-constructs.def doesn't list.
"""

import collections
import re
import sys

CONSTRUCT = re.compile(r'^MG_(?:CONSTRUCT \((\w+), (\w+), ("[^"\n]*")|JOINING \((\w+), (\w+))'
                       r'((?:, \w+)*)\)', re.M)
COMMENT = re.compile(r"/\*.*?\*/", re.S)
DIRECTIVE = re.compile(r"^#.*", re.M)
# Players are players, and instructions instructions; `[<enters>]` takes three arguments.
ARGUMENTS = {"whose": ["who"], "effects": ["do"], "enters": ["enters", "with_n", "with_counter"]}
NODE_ARGS = 6  # an mg_node has room for so many


def read_known(text):
    """What the comment at the top lists: slots, names that aren't theirs, properties."""
    comment = next(match[0] for match in COMMENT.finditer(text) if "Slots:" in match[0])
    slots = set(re.findall(r"<(\w+)>", comment))
    rows = re.findall(r"^ \*   ((?:\w+, )*\w+)  ", comment.partition("Behind the pattern")[2], re.M)
    words = {word for row in rows for word in row.split(", ")}
    return (slots, {word for word in words if word.islower()},
            {word for word in words if word.isupper()})


def find_fault(construct, slots, known):
    """What is wrong with one of them, or None."""
    _, _, _, names, properties = construct
    slot_names = [name for slot in slots for name in ARGUMENTS.get(slot, [slot])]
    known_names = known[0].union(known[1], *ARGUMENTS.values())
    for word in slots:
        if word not in known[0]:
            return f"<{word}> isn't listed"
    for word in names + properties:
        if word not in (known_names if word in names else known[2]):
            return f"{word} isn't listed"
    if slots and not 0 <= len(names) - len(slot_names) <= 1 or len(set(names)) < len(names):
        return "say what its arguments are called"
    if len(names) > NODE_ARGS:
        return f"a node has room for {NODE_ARGS} arguments"
    return None


def read(path):
    """Of each operation: its sort, its name, its pattern, its arguments, its properties."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    known = read_known(text)
    text = DIRECTIVE.sub("", COMMENT.sub("", text))
    rest = CONSTRUCT.sub("", text).split("\n")
    for line in rest:
        if line.strip():
            sys.exit(f"{path}: can't read {line.strip()}")
    for match in CONSTRUCT.finditer(text):
        words = match[6].split(", ")[1:]
        slots = re.findall(r"<(\w+)>", match[3] or "")
        properties = [word for word in words if not word.islower()]
        names = ([word for word in words if word.islower()]
                 or [name for slot in slots for name in ARGUMENTS.get(slot, [slot])])
        construct = (match[1] or match[4], match[2] or match[5], match[3] or "NULL", names,
                     properties)
        fault = find_fault(construct, slots, known)
        if fault:
            sys.exit(f"{path}: {construct[1]}: {fault}")
        yield construct


def main(path, header, source):
    constructs = list(read(path))
    arguments = sorted({name for construct in constructs for name in construct[3]})
    properties = sorted({word for construct in constructs for word in construct[4]})
    counts = collections.Counter(sort for sort, _, pattern, _, _ in constructs
                                 if pattern != "NULL")
    sorts = {}
    for number, (sort, name, pattern, _, _) in enumerate(constructs):
        if pattern != "NULL" and sorts.setdefault(sort, [name, number - 1])[1] != number - 1:
            sys.exit(f"{path}: {name} doesn't stand with the others of its sort")
        sorts[sort][1] = number
    with open(header, "w", encoding="utf-8") as file:
        file.write("#pragma once\n\n#define MG_EACH_ARG(X)"
                   + "".join(f" \\\n  X ({name}, {name.upper()})" for name in arguments)
                   + "\n\nenum\n{\n"
                   + "".join(f"  MG_IS_{name} = 1 << {bit},\n"
                             for bit, name in enumerate(properties))
                   + f"  MG_NODE_ARGS = {NODE_ARGS}\n}};\n\n"
                   + "".join(f"#define MG_FIRST_{sort} MG_OP_{first}\n"
                             f"#define MG_N_OF_{sort} {counts[sort]}\n"
                             for sort, (first, _) in sorts.items()))
    with open(source, "w", encoding="utf-8") as file:
        file.write('#include "magic/language/mg-tree.h"\n\n'
                   "const mg_construct mg_constructs[MG_N_OPS] = {\n")
        for sort, name, pattern, _, words in constructs:
            said = " | ".join(f"MG_IS_{word}" for word in words) or "0"
            file.write(f'  [MG_OP_{name}] = {{ MG_SORT_{sort}, "{name}", {pattern}, {said} }},\n')
        file.write("};\n\nenum { NO = MG_NODE_ARGS };\n\n"
                   "const uint8_t mg_arg_places[MG_N_ARGS][MG_N_OPS] = {\n")
        for name in ["none", *arguments]:
            places = [f"[MG_OP_{op}] = {names.index(name) if name in names else 'NO'}"
                      for _, op, _, names, _ in constructs]
            file.write(f"  [MG_ARG_{name.upper()}] = {{ NO, {', '.join(places)} }},\n")
        file.write("};\n")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
