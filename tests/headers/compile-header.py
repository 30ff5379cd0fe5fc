#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compiles one header as a file of its own: DIRECTORY HEADER COMPILER…"""

import subprocess
import sys

directory, header, *compiler = sys.argv[1:]
# Twice, so that a header without its guard is noticed.
source = f'#include "{header}"\n#include "{header}"\n'
warnings = ['-Wall', '-Wextra', '-Wno-unused-parameter', '-Werror']
command = compiler + warnings + ['-I', directory, '-fsyntax-only', '-']
sys.exit(subprocess.run(command, input=source, text=True, check=False).returncode)
