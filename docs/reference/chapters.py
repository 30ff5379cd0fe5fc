# SPDX-License-Identifier: GPL-3.0-or-later
"""Puts the examples into a chapter of the reference, so that what is read there is what runs.

usage: chapters.py EXAMPLES CHAPTER OUTPUT

A line `@include NAME@` becomes the whole file EXAMPLES/NAME, but for its licence, as code.
"""

import pathlib
import re
import sys

LANGUAGES = {".py": "python", ".c": "c", ".json": "json", ".svg": "xml", ".plugin": "ini"}
LICENCE = re.compile(r"^.*SPDX-License-Identifier.*\n\n?", re.M)


def main(examples, chapter, output):
    def include(found):
        path = pathlib.Path(examples) / found[1]
        text = LICENCE.sub("", path.read_text(encoding="utf-8"), count=1)
        return f"```{LANGUAGES[path.suffix]}\n{text}```"

    text = pathlib.Path(chapter).read_text(encoding="utf-8")
    pathlib.Path(output).write_text(re.sub(r"^@include (\S+)@$", include, text, flags=re.M),
                                    encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
