# SPDX-License-Identifier: GPL-3.0-or-later
"""A table is laid: seats are opened, and have decks."""


def open_first_seat(window):
    window.try_until(lambda: window.point_at("Seat 1"),
                     lambda: window.is_seen("Look at the Deck of Seat 1"))


def choose_next_deck(window):
    """The one below that of the first seat whose row is open."""
    window.try_until(lambda: window.point_at("Deck"), lambda: window.is_seen("UB Control"))
    window.find_place("UB Control")  # the list has come to rest
    assert not window.find("Queen Marchesa RWB")  # which is for Commander
    window.press_keys("Down", "Return")


def is_sensitive(window, name):
    button = window.buttons().get(name)
    return button and button.get_state_set().contains(window.atspi.StateType.SENSITIVE)
