# SPDX-License-Identifier: GPL-3.0-or-later
"""The Python in the pages works as it stands there, typed line by line into python3.

What a page shows in a `text` block right after a `python` block is all that the lines before it
print; `...` stands for anything.
"""

import code
import contextlib
import doctest
import io
import os
import re

import pytest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Typist(code.InteractiveConsole):
    """Types lines as a newcomer does, and gives up at the first error."""

    def type_block(self, lines):
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            more = False
            for line in lines:
                more = self.push(line)
            assert not more, "the block doesn't end: " + lines[-1]
        return out.getvalue()

    def showtraceback(self):
        raise  # pylint: disable=misplaced-bare-raise

    def showsyntaxerror(self, filename=None, **_):
        raise  # pylint: disable=misplaced-bare-raise


def read_blocks(path):
    """The Python blocks of a page: line number, lines, and what is shown after it or None."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    blocks = []
    end = None
    for match in BLOCK.finditer(text):
        language, body = match.groups()
        number = text.count("\n", 0, match.start()) + 2
        if language == "python":
            blocks.append([number, body.split("\n"), None])
            end = match.end()
        elif language == "text" and end is not None and not text[end:match.start()].strip():
            blocks[-1][2] = body
    return blocks


@pytest.mark.parametrize("page", ["README.md", os.path.join("docs", "python.md"),
                                  os.path.join("docs", "cards.md")])
def test_page(page, monkeypatch, tmp_path):
    path = os.path.join(ROOT, page)
    blocks = read_blocks(path)
    assert blocks, f"{page} has no Python"
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("HOME", str(tmp_path))
    typist = Typist()
    for number, lines, shown in blocks:
        printed = typist.type_block(lines)
        if shown is not None:
            assert doctest.OutputChecker().check_output(shown, printed, doctest.ELLIPSIS), (
                f"{page}:{number}: this is printed:\n{printed}")


def test_every_answer_is_checked():
    """A page in which nothing is shown would prove little."""
    blocks = read_blocks(os.path.join(ROOT, "docs", "python.md"))
    assert sum(shown is not None for _, _, shown in blocks) > len(blocks) // 2


def test_a_wrong_page_is_noticed(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("```python\nfor i in range(2):\n    print(i)\n\n```\n\n```text\n0\n2\n```\n",
                    encoding="utf-8")
    [(number, lines, shown)] = read_blocks(page)
    assert number == 2 and Typist().type_block(lines) == "0\n1\n" != shown
    with pytest.raises(SyntaxError):
        Typist().type_block(["for i in range(2):", "    print(i)", "print('no blank line')", ""])
    with pytest.raises(ZeroDivisionError):
        Typist().type_block(["1 / 0", ""])
