#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compares games and counts with the files beside this script: check.py PROGRAM [--update].

A file begins with the words that PROGRAM is called with; the rest is what it printed. When a rule
changed on purpose, run it with --update and read what changed in the files: that is the review.
"""

import difflib
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
MOST_LINES = 40


def printed(program, words):
    return subprocess.run([program, *words], stdout=subprocess.PIPE, text=True, check=True).stdout


def replayed(program, path):
    """What a file should be now."""
    first, _, _ = path.read_text().partition('\n')
    if path.name == 'counts.txt':
        lines = [first]
        for line in path.read_text().splitlines()[1:]:
            words = line.split()[:4]
            lines.append(' '.join(words) + ' ' + printed(program, words).strip())
        return '\n'.join(lines) + '\n'
    return first + '\n' + printed(program, first.split())


def main():
    program, *options = sys.argv[1:]
    paths = sorted(HERE.glob('*.txt'))
    failed = not paths
    print(f'1..{len(paths)}')
    for number, path in enumerate(paths, 1):
        now = replayed(program, path)
        if options == ['--update']:
            path.write_text(now)
        difference = list(difflib.unified_diff(path.read_text().splitlines(), now.splitlines(),
                                               path.name, 'now', lineterm=''))
        failed = failed or bool(difference)
        print(f'{"not ok" if difference else "ok"} {number} - {path.name}')
        for line in difference[:MOST_LINES]:
            print(f'# {line}')
    return failed


if __name__ == '__main__':
    sys.exit(main())
