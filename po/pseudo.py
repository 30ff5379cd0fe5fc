# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes a pseudo-locale from a .pot file, to see which strings escape translation.

usage: pseudo.py POT-FILE PO-FILE

Every message is put in brackets, its letters get accents, and it grows by a third, as German
would; what a program fills in ({seat}, %d, <b>, _mnemonics, line ends) stays as it is.  A string
on the screen without brackets wasn't translated; a bracket that is missing was cut off.  Of a
message on several lines each has its own, since programs show some line by line.
"""

import ast
import re
import sys

ACCENTS = str.maketrans("AaCcDdEeGgHhIiLlNnOoRrSsTtUuWwYyZz",
                        "ÅåÇçĎďÉéĞğĤĥÎîĻļÑñÖöŔŕŠšŤťÛûŴŵÝýŽž")
# What must come through untouched: printf directives, {names}, tags and entities, escapes.
KEPT = re.compile(r"%(?:\d+\$)?[-+ #0']*[\d*]*(?:\.[\d*]+)?(?:hh|h|ll|l|j|z|t|L)?[a-zA-Z%]"
                  r"|\{[^{}]*\}|<[^<>]+>|&\w+;|\\.")


def pseudo(text):
    """`text` in the pseudo-locale; an empty text stays empty."""
    return "\n".join(pseudo_line(line) for line in text.split("\n"))


def pseudo_line(line):
    if not line.strip():
        return line
    parts = []
    last = 0
    for kept in KEPT.finditer(line):
        parts += [line[last:kept.start()].translate(ACCENTS), kept.group()]
        last = kept.end()
    parts.append(line[last:].translate(ACCENTS))
    return f"[{''.join(parts)}{'~' * (len(line) // 3)}]"


def quote(text):
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return '"' + escaped.replace("\t", "\\t") + '"'


def parse(text):
    """The entries of a .pot file, each as ([comment line], {keyword: text})."""
    for block in re.split(r"\n\s*\n", text):
        comments, fields, keyword = [], {}, None
        for line in block.splitlines():
            if line.startswith("#"):
                comments.append(line)
            elif line.startswith('"'):
                fields[keyword] += ast.literal_eval(line)
            elif line.strip():
                keyword, _, value = line.partition(" ")
                fields[keyword] = ast.literal_eval(value)
        if "msgid" in fields:
            yield comments, fields


HEADER = """\
msgid ""
msgstr ""
"Language: en_XA\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""


def convert(pot):
    """The .po file of the pseudo-locale for the text of a .pot file."""
    out = [HEADER]
    for comments, fields in parse(pot):
        if not fields["msgid"]:
            continue
        lines = [line for line in comments if line.startswith("#,")]
        if "msgctxt" in fields:
            lines.append(f"msgctxt {quote(fields['msgctxt'])}")
        lines.append(f"msgid {quote(fields['msgid'])}")
        if "msgid_plural" in fields:
            lines += [f"msgid_plural {quote(fields['msgid_plural'])}",
                      f"msgstr[0] {quote(pseudo(fields['msgid']))}",
                      f"msgstr[1] {quote(pseudo(fields['msgid_plural']))}"]
        else:
            lines.append(f"msgstr {quote(pseudo(fields['msgid']))}")
        out.append("\n".join(lines) + "\n")
    return "\n".join(out)


def main(pot_path, po_path):
    with open(pot_path, encoding="utf-8") as file:
        po = convert(file.read())
    with open(po_path, "w", encoding="utf-8") as file:
        file.write(po)


if __name__ == "__main__":
    main(*sys.argv[1:])
