# SPDX-License-Identifier: GPL-3.0-or-later
"""Turns a text file into a C array, so that a program has it without reading a file.

usage: embed.py TEXT-FILE C-FILE NAME HEADER

The array is called NAME, is declared in HEADER and ends in a NUL.
"""

import sys


def literal(byte):
    char = chr(byte)
    if char in "'\\" or not 0x20 <= byte < 0x7f:
        return f"'\\{byte:03o}'"
    return f"'{char}'"


def main(text_path, c_path, name, header):
    with open(text_path, "rb") as file:
        data = file.read()
    if b"\0" in data:
        sys.exit(f"{text_path}: has a NUL byte")
    # Characters one by one: ISO C warrants string literals of 4095 bytes only.
    lines = [", ".join(map(literal, line)) for line in data.splitlines(keepends=True)]
    with open(c_path, "w", encoding="utf-8") as file:
        file.write(f'#include "{header}"\n\nconst char {name}[] = {{\n')
        file.writelines(f"  {line},\n" for line in lines)
        file.write("  '\\0'\n};\n")


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
