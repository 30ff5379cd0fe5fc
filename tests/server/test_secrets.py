# SPDX-License-Identifier: GPL-3.0-or-later
"""The whole life of a table at the level `debug`, and then a search for every secret that there was
in everything that was written down anywhere."""

import base64
import hashlib

import pytest

import websocket
from house import House, secret_of, wait_for


def live(house):
    """Does everything that can be done with a table; the secrets and tokens that it took, and what
    orders printed that have no business with links."""
    secrets, printed = [], []
    table, found = house.new("monarch", "--seats", "4", "--bots", "1", "--spectators", "1",
                             "--decision-time", "600")
    secrets += found.values()
    ada, bea, cy = (house.sit(found[seat], name) for seat, name in
                    ((1, "Ada"), (2, "Bea"), (0, "Cy")))
    websocket.claim(house.port, found[1])
    websocket.WebSocket(house.port, found[3]).close()
    websocket.WebSocket(house.port, ada.tokens[0] + "x").close()
    for guest in (ada, bea):
        if guest.is_asked():
            guest.play()
    ada.ask("talk", team=False, text="Hello")
    ada.send(type="look", known=-1, stays=False)
    stray = websocket.WebSocket(house.port, bea.token)
    stray.send(type="nonsense")
    stray.wait_closed()
    bea = bea.come_back()
    ada = ada.come_back()
    other = house.order("invite", table, "3")["invitations"][0]
    secrets.append(secret_of(other["link"]))
    printed += [house.ctl(*order).stdout for order in (
        ["list"], ["show", table], ["show", table, "--json"], ["status"], ["say", table, "Hi"])]
    house.ctl("revoke", table, "5")
    house.ctl("kick", table, "2")
    house.reload()
    house.kill()
    house.start()
    ada, cy = ada.come_back(), cy.come_back()
    house.ctl("close", table)
    house.ctl("open", table)
    ada = ada.come_back()
    house.stop()
    house.start()
    ada = ada.come_back()
    tokens = [token for guest in (ada, bea, cy) for token in guest.tokens]
    house.ctl("remove", table)
    house.stop()
    return secrets + tokens, printed, table


def forms_of(secret):
    """What a secret could look like: as it is, its bytes, and the hash that the database has."""
    raw = base64.urlsafe_b64decode(secret + "=")
    digest = hashlib.sha256(secret.encode()).digest()
    return [secret.encode(), raw, raw.hex().encode(), digest, digest.hex().encode(),
            base64.b64encode(raw), base64.b64encode(digest)]


@pytest.mark.parametrize("form", ["json", "text"])
def test_no_secret_is_ever_written_down(tmp_path, form):
    with House(tmp_path, log={"format": form, "level": "debug"},
               env={"G_MESSAGES_DEBUG": "all"}) as house:
        if form == "text":
            house.events = lambda *names: [
                {"event": name} for name in names for line in house.log.splitlines()
                if line.split()[2] == name]
        secrets, printed, table = live(house)
        assert len(set(secrets)) >= 15
        assert all(len(secret) == 43 for secret in secrets)
        log = house.log.encode()
        # It was the whole life, and it was logged.
        for event in ("table-new", "invited", "request", "seated", "left", "kicked", "revoked",
                      "table-closed", "table-opened", "table-removed", "stopped", "accepted"):
            assert event.encode() in log, event
        assert table.encode() in log
        # Nothing had to be taken out at the last moment: nobody tried to write any.
        assert b"[redacted]" not in log
        for secret in secrets:
            for form_of_it in forms_of(secret):
                assert form_of_it not in log
            assert all(secret not in text for text in printed)


def test_the_files_hold_hashes_only(tmp_path):
    with House(tmp_path) as house:
        table, secrets = house.new("monarch", "--seats", "2", "--bots", "1")
        guest = house.sit(secrets[1])
        guest.play(3)
        again = guest.come_back()
        house.kill()
        files = {path.name: path.read_bytes() for path in tmp_path.glob("tables.db*")}
        assert table.encode() in b"".join(files.values())
        # The search finds what is there: the hash of the token that is good now.
        digest = hashlib.sha256(again.token.encode()).digest()
        assert any(digest in data for data in files.values())
        for secret in (*secrets.values(), *again.tokens):
            for name, data in files.items():
                assert secret.encode() not in data, name
                assert base64.urlsafe_b64decode(secret + "=") not in data, name


def test_nobody_sees_secrets_in_the_process_list(tmp_path):
    with House(tmp_path) as house:
        _, secrets = house.new("whisper")
        wait_for(lambda: house.order("status")["tables"] == 1, "table")
        for name in ("cmdline", "environ"):
            with open(f"/proc/{house.process.pid}/{name}", "rb") as file:
                text = file.read()
            assert all(secret.encode() not in text for secret in secrets.values())
