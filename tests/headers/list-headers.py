#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fails when a header below DIRECTORY isn't in the list, or the other way round."""

import pathlib
import sys

directory = pathlib.Path(sys.argv[1])
listed = set(sys.argv[2:])
there = {str(path.relative_to(directory)) for path in directory.rglob('*.h')}
for name in sorted(there - listed):
    print(f'{name} is not compiled alone: add it to tests/headers/meson.build')
for name in sorted(listed - there):
    print(f'{name} is listed in tests/headers/meson.build but not there')
sys.exit(there != listed)
