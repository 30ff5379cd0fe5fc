# SPDX-License-Identifier: GPL-3.0-or-later
"""Where each named argument of an operation stands, read off the patterns of mg-constructs.def.

usage: constructs.py DEFINITIONS HEADER SOURCE

An argument is called like its slot, or as the lower-case names behind the pattern say; the words in
capitals behind them are properties. HEADER gets the lists of both and the first of
each sort, SOURCE the tables.
"""

import re
import sys

CONSTRUCT = re.compile(r'^MG_(?:CONSTRUCT \((\w+), (\w+), ("[^"]*")|JOINING \((\w+), (\w+))'
                       r'((?:, \w+)*)\)', re.M)
# Players are players, and instructions instructions; `[<enters>]` takes three arguments.
ARGUMENTS = {"whose": ["who"], "effects": ["do"], "enters": ["enters", "with_n", "with_counter"]}


def read(path):
    """Of each operation: its sort, its name, its pattern, its arguments, its properties."""
    with open(path, encoding="utf-8") as file:
        for match in CONSTRUCT.finditer(file.read()):
            words = match[6].split(", ")[1:]
            names = [word for word in words if word.islower()]
            slots = re.findall(r"<(\w+)>", match[3] or "")
            names = names or [name for slot in slots for name in ARGUMENTS.get(slot, [slot])]
            if len(names) < len(slots) or len(set(names)) < len(names):
                sys.exit(f"{path}: say what the arguments of {match[2]} are called")
            yield (match[1] or match[4], match[2] or match[5], match[3] or "NULL", names,
                   [word for word in words if word.isupper()])


def main(path, header, source):
    constructs = list(read(path))
    names = sorted({name for construct in constructs for name in construct[3]})
    properties = sorted({word for construct in constructs for word in construct[4]})
    sorts = {}
    for number, (sort, name, pattern, _, _) in enumerate(constructs):
        if pattern != "NULL" and sorts.setdefault(sort, [name, number - 1])[1] != number - 1:
            sys.exit(f"{path}: {name} doesn't stand with the others of its sort")
        sorts[sort][1] = number
    with open(header, "w", encoding="utf-8") as file:
        file.write("#pragma once\n\n#define MG_EACH_ARG(X)"
                   + "".join(f" \\\n  X ({name}, {name.upper()})" for name in names)
                   + "\n\nenum\n{\n"
                   + "".join(f"  MG_IS_{name} = 1 << {bit},\n"
                             for bit, name in enumerate(properties))
                   + "};\n\n"
                   + "".join(f"#define MG_FIRST_{sort} MG_OP_{first}\n"
                             for sort, (first, _) in sorts.items()))
    with open(source, "w", encoding="utf-8") as file:
        file.write('#include "magic/language/mg-tree.h"\n\n'
                   "const mg_construct mg_constructs[MG_N_OPS] = {\n")
        for sort, name, pattern, _, words in constructs:
            said = " | ".join(f"MG_IS_{word}" for word in words) or "0"
            file.write(f'  [MG_OP_{name}] = {{ MG_SORT_{sort}, "{name}", {pattern}, {said} }},\n')
        file.write("};\n\nenum { NO = MG_NODE_ARGS };\n\n"
                   "const uint8_t mg_arg_places[MG_N_ARGS][MG_N_OPS] = {\n")
        for name in ["none", *names]:
            places = [str(construct[3].index(name)) if name in construct[3] else "NO"
                      for construct in constructs]
            file.write(f"  [MG_ARG_{name.upper()}] = {{ NO, {', '.join(places)} }},\n")
        file.write("};\n")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
