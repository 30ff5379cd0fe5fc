# SPDX-License-Identifier: GPL-3.0-or-later
"""The pseudo-locale keeps what programs fill in, and msgfmt accepts it."""

import gettext
import os
import subprocess
import sys

import pytest

sys.path.insert(0, os.path.dirname(__file__))
import pseudo  # noqa: E402  (the path is set just above)

POT = r'''
# a translator's comment
msgid ""
msgstr ""
"Content-Type: text/plain; charset=CHARSET\n"

#, c-format
msgid "%d card of %s"
msgid_plural "%d cards of %s"
msgstr[0] ""
msgstr[1] ""

msgctxt "phase"
msgid "Harvest"
msgstr ""

msgid ""
"{seat} says \"yes\"\n"
"and pays {amount}.\n"
msgstr ""
'''


@pytest.mark.parametrize("text", [
    "%d cards", "%1$s of %2$s", "100%%", "%-5.2f gold", "%zu left",
    "{seat} takes {card}", "<b>Bold</b> &amp; more", "%s\n",
])
def test_keeps_what_is_filled_in(text):
    made = pseudo.pseudo(text)
    assert pseudo.KEPT.findall(made) == pseudo.KEPT.findall(text)
    assert made.endswith("\n") == text.endswith("\n")


def test_letters_change_and_brackets_enclose():
    assert pseudo.pseudo("Harvest or tax") == "[Ĥåŕvéšť öŕ ťåx~~~~]"
    assert pseudo.pseudo("") == ""
    assert pseudo.pseudo(" ") == " "
    assert pseudo.pseudo("Farms\nTax\n") == "[Fåŕmš~]\n[Ťåx~]\n"


def test_msgfmt_accepts_and_gettext_finds(tmp_path):
    (tmp_path / "a.pot").write_text(POT, encoding="utf-8")
    pseudo.main(tmp_path / "a.pot", tmp_path / "a.po")
    subprocess.run(["msgfmt", "--check", "-o", tmp_path / "a.mo", tmp_path / "a.po"], check=True)
    with open(tmp_path / "a.mo", "rb") as file:
        catalog = gettext.GNUTranslations(file)
    assert catalog.ngettext("%d card of %s", "%d cards of %s", 1).startswith("[%d çåŕď")
    assert catalog.ngettext("%d card of %s", "%d cards of %s", 2).startswith("[%d çåŕďš")
    assert catalog.pgettext("phase", "Harvest") == "[Ĥåŕvéšť~~]"
    said = catalog.gettext('{seat} says "yes"\nand pays {amount}.\n')
    assert said.startswith('[{seat} šåýš "ýéš"') and "]\n[åñď påýš {amount}." in said
    assert said.endswith("]\n")
