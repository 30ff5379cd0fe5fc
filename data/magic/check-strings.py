# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares names.c with what list-strings prints.

usage: check-strings.py LIST-STRINGS C-FILE
"""

import subprocess
import sys


def main(program, c_path):
    wanted = subprocess.run([program], capture_output=True, text=True, check=True).stdout
    with open(c_path, encoding="utf-8") as file:
        if file.read() == wanted:
            return 0
    print(f"{c_path}: isn't what list-strings prints; write its output there")
    return 1


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
