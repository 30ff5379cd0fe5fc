# SPDX-License-Identifier: GPL-3.0-or-later
"""A table that waits for its guests: how it is laid, and how one comes to it."""

from pathlib import Path

from friends import find_name, find_role, list_names, says


WOLVES = "30 Forest\n26 Island\n4 Llanowar Elves\n"
OF_WOLVES = {"Forest", "Island", "Llanowar Elves"}


def host_and_wait(host, n_seats=None):
    """Lays a table that waits for one friend, and gives the link."""
    host.click("Free-for-All")
    if n_seats is not None:
        spin = host.wait(lambda: find_role(host, "spin button"))
        spin.set_current_value(n_seats)
        host.wait(lambda: f"Seat {n_seats + 1}: You" not in host.buttons())
    host.click("Seat 2: Invite a Friend")
    host.wait(lambda: says(host, "Friends Bring Their Own Decks"))
    host.click("Start")
    host.wait(lambda: "Begin" in host.buttons())
    return host.wait(lambda: find_name(host, "tabletop://"))


def come(screen, guest, link, person):
    assert screen.start(["tabletop-window", link], env={**screen.env, **person}).wait(20) == 0
    guest.wait(lambda: says(guest, "The game begins when its host says so"))
    # Whoever isn't waited for is what they are.
    guest.wait(lambda: says(guest, "Hosts this table"))
    assert not is_ready(guest) and not says(guest, "not ready yet")
    assert "Join" not in list_names(guest), "the table has a name by then"


def is_ready(window):
    return any(name == "Ready to begin" for name in list_names(window))


def keep_deck(person, name, text):
    """As somebody does who has brought a deck before."""
    folder = Path(person["XDG_DATA_HOME"]) / "regalia" / "free-for-all"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.txt").write_text(text, encoding="utf-8")


def choose_own_deck(guest):
    """The first one below what the host has left; it goes to the table at once."""
    deck = "WU Flicker Skies"
    guest.try_until(lambda: guest.point_at("Your Deck"), lambda: guest.is_seen(deck))
    guest.find_place(deck)  # the list has come to rest
    guest.press_keys("Down", "Return")
