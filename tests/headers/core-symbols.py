#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Looks through what the core's archive leaves to others: no GLib, no file, no clock, no locale, no
thread. Sanitizers and coverage bring symbols of their own, which begin with "__"."""

import re
import subprocess
import sys

FORBIDDEN = re.compile(
    r'_?g_|fopen|open|read|write|getenv|time$|clock|setlocale|pthread_|mtx_|thrd_|rand$|srand')
SIGN_OF_LIFE = 'memcpy'

names = set()
for line in subprocess.run(['nm', '-u', '-P', sys.argv[1]],
                           stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines():
    words = line.split()
    if len(words) >= 2 and words[1] == 'U':
        names.add(words[0])

forbidden = sorted(name for name in names if FORBIDDEN.match(name))
if SIGN_OF_LIFE not in names and '__asan_memcpy' not in names:
    print(f'the list of symbols can\'t be right: {SIGN_OF_LIFE} is missing in {sorted(names)}')
    sys.exit(1)
for name in forbidden:
    print(f'the core uses {name}')
sys.exit(bool(forbidden))
