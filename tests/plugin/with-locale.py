# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs a program in a made-up language that has every message of the sources.

usage: with-locale.py SOURCE-ROOT LANGUAGE KEYWORD... -- PROGRAM [ARGUMENT...]

The language en_XA is the pseudo-locale of po/pseudo.py.  In en_XB, a careless translator has
misspelt every placeholder and left braces open.
"""

import os
import re
import subprocess
import sys
import tempfile

LOCALE = "en_US.UTF-8"


def make_catalogue(root, folder, language, keywords):
    sys.path.insert(0, os.path.join(root, "po"))
    import potfiles
    import pseudo

    listed = [line for line in potfiles.list_files(root).splitlines()
              if line.endswith((".c", ".def"))]
    pot = os.path.join(folder, "regalia.pot")
    po = os.path.join(folder, "regalia.po")
    subprocess.run(["xgettext", "--from-code=UTF-8", "--language=C", "--directory=" + root,
                    "--output=" + pot, *keywords, *listed], check=True)
    pseudo.main(pot, po)
    if language == "en_XB":
        with open(po, encoding="utf-8") as file:
            lines = file.read().splitlines()
        for i, line in enumerate(lines):
            if line.startswith("msgstr") and re.search(r"\{\w+\}", line):
                line = re.sub(r"\{(\w+)\}", r"{no such \1}", line)
                lines[i] = line[:-1] + ' {open"'
        with open(po, "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
    messages = os.path.join(folder, language, "LC_MESSAGES")
    os.makedirs(messages)
    subprocess.run(["msgfmt", "-o", os.path.join(messages, "regalia.mo"), po], check=True)


def make_locale(folder):
    """A locale to speak the language in: newer gettexts overlook LANGUAGE in C.UTF-8, too."""
    subprocess.run(["localedef", "-i", "en_US", "-f", "UTF-8", os.path.join(folder, LOCALE)],
                   check=True)


def main(root, language, *rest):
    split = rest.index("--")
    with tempfile.TemporaryDirectory() as folder:
        make_catalogue(root, folder, language, rest[:split])
        make_locale(folder)
        env = dict(os.environ, TABLETOP_LOCALE_DIR=folder, LOCPATH=folder, LC_ALL=LOCALE,
                   LANGUAGE=language)
        return subprocess.run(rest[split + 1:], env=env, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
