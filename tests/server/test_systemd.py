# SPDX-License-Identifier: GPL-3.0-or-later
"""The units: whether systemd understands them, and how much they let the server do."""

import os
import pathlib
import re
import shutil
import subprocess

import pytest

from house import DATA, PROGRAM

BUILT = pathlib.Path(os.environ["TABLETOP_SERVER_DATA"])
MOST_EXPOSED = 1.2  # of 10; what systemd-analyze security says of the unit

needs_analyze = pytest.mark.skipif(shutil.which("systemd-analyze") is None,
                                   reason="systemd-analyze isn't installed")


@pytest.fixture(name="units")
def fixture_units(tmp_path):
    """The units as they would be installed here, with the program where it is."""
    text = (BUILT / "tabletop-server.service").read_text(encoding="utf-8")
    assert text.count("ExecStart=") == 1
    text = re.sub(r"ExecStart=\S+", f"ExecStart={PROGRAM}", text)
    text = re.sub(r"^User=.*$", "User=daemon", text, flags=re.M)
    text = re.sub(r"^Group=.*\n", "", text, flags=re.M)
    (tmp_path / "tabletop-server.service").write_text(text, encoding="utf-8")
    shutil.copy(DATA / "tabletop-server.socket", tmp_path)
    return tmp_path


@needs_analyze
@pytest.mark.parametrize("name", ["tabletop-server.service", "tabletop-server.socket"])
def test_systemd_understands_the_unit(units, name):
    result = subprocess.run(["systemd-analyze", "verify", "--man=no", units / name],
                            capture_output=True, text=True, check=False, timeout=60)
    mine = [line for line in (result.stdout + result.stderr).splitlines()
            if "tabletop-server" in line]
    assert not mine
    broken = units / "tabletop-server.service"
    broken.write_text(broken.read_text(encoding="utf-8") + "\n[Service]\nMemoryMax=lots\n",
                      encoding="utf-8")
    result = subprocess.run(["systemd-analyze", "verify", "--man=no", broken],
                            capture_output=True, text=True, check=False, timeout=60)
    assert "lots" in result.stderr


@needs_analyze
def test_the_service_may_do_little(units):
    result = subprocess.run(
        ["systemd-analyze", "security", "--offline=yes", f"--threshold={int(MOST_EXPOSED * 10)}",
         "--no-pager", units / "tabletop-server.service"],
        capture_output=True, text=True, check=False, timeout=60)
    said = [line for line in result.stdout.splitlines() if "Overall exposure" in line]
    assert result.returncode == 0, said or result.stderr


@pytest.mark.skipif(shutil.which("systemd-sysusers") is None,
                    reason="systemd-sysusers isn't installed")
def test_the_user_is_made(tmp_path):
    (tmp_path / "etc").mkdir()
    subprocess.run(["systemd-sysusers", f"--root={tmp_path}", DATA / "tabletop-server.sysusers"],
                   check=True, capture_output=True, timeout=60)
    users = (tmp_path / "etc" / "passwd").read_text(encoding="utf-8")
    assert re.search(r"^tabletop-server:.*:/var/lib/tabletop-server:.*nologin$", users, re.M)


def test_the_unit_and_the_configuration_agree():
    unit = (BUILT / "tabletop-server.service").read_text(encoding="utf-8")
    config = (DATA / "tabletop-server.conf").read_text(encoding="utf-8")
    assert "StateDirectory=tabletop-server\n" in unit
    assert "#database=/var/lib/tabletop-server/" in config
    assert "RuntimeDirectory=tabletop-server\n" in unit
    assert "#admin-socket=/run/tabletop-server/" in config
    assert re.search(r"--config \S+/tabletop-server/tabletop-server\.conf$", unit, re.M)
