# SPDX-License-Identifier: GPL-3.0-or-later
"""All that a player reads is translated, in Python too.

Runs in the pseudo-locale, in which each translated text stands in brackets.
"""

import locale

import gi
import pytest

gi.require_version("Tabletop", "1")
from gi.repository import GLib, Tabletop  # noqa: E402  (after require_version)

import kit_words  # noqa: E402
from kit_match import Effort, Subject  # noqa: E402


# Before any game is made: a game is translated once, when it is.
locale.setlocale(locale.LC_ALL, "")


def is_translated(text):
    return text.startswith("[") and text.endswith("]")


def test_all_of_monarch_is_translated(monarch):
    effort = Effort(matches=3, moments=15)
    untranslated = {(where, text) for where, text in kit_words.texts(Subject(monarch, 3), effort)
                    # A name is what it is, and numbers are alike everywhere.
                    if not is_translated(text) and text.strip("+-0123456789 ")}
    assert {text for _, text in untranslated} == set()


def test_words_are_filled_in(monarch):
    kit_words.words(Subject(monarch, 2), Effort(matches=3, moments=15))


def test_what_stays_the_same(monarch):
    """Ids, notations and rules are for programs."""
    match = monarch.create_match(monarch.create_setup(2), Tabletop.seed_derive(1, 1))
    assert monarch.props.id == "monarch"
    assert [option.props.key for option in monarch.list_options()][0] == "banners"
    seat = next(seat for seat in range(2) if match.is_asked(seat))
    for choice in match.ref_decision(seat).props.choices:
        assert choice.props.notation.isascii() and "[" not in choice.props.notation


def test_errors_are_translated(catalog):
    with pytest.raises(GLib.Error) as caught:
        catalog.lookup_game("monrch")
    assert is_translated(caught.value.message) and "monarch" in caught.value.message
