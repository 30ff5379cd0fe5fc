# SPDX-License-Identifier: GPL-3.0-or-later
"""A table that waits for its guests: a friend brings a deck, and the host begins."""

from pathlib import Path

from test_friends import find_name, list_cards, list_names, open_window, says
from test_lobby import point_until

WOLVES = "30 Forest\n26 Island\n4 Llanowar Elves\n"
OF_WOLVES = {"Forest", "Island", "Llanowar Elves"}


def keep_deck(person, name, text):
    """As somebody does who has brought a deck before."""
    folder = Path(person["XDG_DATA_HOME"]) / "regalia" / "free-for-all"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.txt").write_text(text, encoding="utf-8")


def host_and_wait(host):
    """Lays a table that waits for one friend, and gives the link."""
    host.click("Free-for-All")
    host.click("Seat 2: Invite a Friend")
    host.wait(lambda: says(host, "Friends Bring Their Own Decks"))
    host.click("Start")
    host.wait(lambda: "Begin" in host.buttons())
    return host.wait(lambda: find_name(host, "tabletop://"))


def come(screen, guest, link, person):
    assert screen.start(["tabletop-window", link], env={**screen.env, **person}).wait(20) == 0
    guest.wait(lambda: says(guest, "The game begins when its host says so"))
    # Whoever isn't waited for is ready.
    assert is_ready(guest) and not says(guest, "not ready yet")


def is_ready(window):
    return any(name == "Ready to begin" for name in list_names(window))


def choose_own_deck(guest):
    """The first one below what the host has left; it goes to the table at once."""
    point_until(guest, "Your Deck", lambda: guest.find("WU Flicker Skies"))  # the list is there
    guest.wait_for_rest(lambda: guest.find_middle(guest.find("WU Flicker Skies")))
    guest.press_keys("Down", "Return")


def test_a_friend_brings_a_deck(screen, bea, anna):
    keep_deck(anna, "My wolves", WOLVES)
    with open_window(screen, bea) as host, open_window(screen, anna) as guest:
        link = host_and_wait(host)
        screen.keep_picture("gathering-host")
        come(screen, guest, link, anna)
        host.wait(lambda: says(host, "Here, not ready yet"))
        choose_own_deck(guest)
        guest.wait(lambda: says(guest, "The table has taken your deck"))
        point_until(guest, "I Am Ready", lambda: is_ready(host))
        assert says(host, "All are ready.")
        screen.keep_picture("gathering-ready")
        assert not says(host, "My wolves"), "what a guest brings is the guest's to know"
        host.click("Begin")
        cards = guest.wait(lambda: list_cards(guest))
        assert cards <= OF_WOLVES, cards
        screen.keep_picture("gathering-begun")


def test_a_bad_deck_is_told_at_its_row(screen, bea, anna):
    keep_deck(anna, "My wolves", "40 Forest\n")
    with open_window(screen, bea) as host, open_window(screen, anna) as guest:
        come(screen, guest, host_and_wait(host), anna)
        choose_own_deck(guest)
        guest.wait(lambda: says(guest, "60"))  # which is how many there must be
        assert not says(guest, "The table has taken your deck")
        screen.keep_picture("gathering-refused")
        guest.click("Back")
        row = guest.wait(lambda: find_name(guest, "Continue: Free-for-All"))
        guest.click(row)
        guest.wait(lambda: says(guest, "The game begins when its host says so"))
        host.click("Begin")
        guest.wait(lambda: not says(guest, "The game begins when its host says so"))


def test_a_table_that_waits_outlasts_its_window(screen, bea, anna):
    with open_window(screen, anna) as guest:
        with open_window(screen, bea) as host:
            come(screen, guest, host_and_wait(host), anna)
            host.wait(lambda: says(host, "Here, not ready yet"))
            point_until(guest, "I Am Ready", lambda: says(host, "All are ready."))
            host.process.kill()
            host.process.wait(10)
        with open_window(screen, bea) as host:
            host.click(host.wait(lambda: find_name(host, "Continue: Free-for-All")))
            host.wait(lambda: "Begin" in host.buttons())
            host.wait(lambda: says(host, "All are ready."), 60)  # who waited comes back by itself
            screen.keep_picture("gathering-again")
            host.click("Begin")
            guest.wait(lambda: not says(guest, "The game begins when its host says so"))


def test_a_table_that_is_left_can_be_gone_on_with(screen, bea):
    with open_window(screen, bea) as host:
        host_and_wait(host)
        host.click("Back")
        host.click(host.wait(lambda: find_name(host, "Continue: Free-for-All")))
        host.click("Begin")
        host.wait(lambda: "Begin" not in host.buttons())
        host.click("Back")
        host.click(host.wait(lambda: find_name(host, "Continue: Free-for-All")))
        host.wait(lambda: find_name(host, "Library"))
