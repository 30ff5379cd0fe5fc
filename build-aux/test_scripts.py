# SPDX-License-Identifier: GPL-3.0-or-later
"""The scripts around the build: packages, building once, counting, and the style checks.

They run on a small project of their own, with stand-ins for apt and friends, which bash takes for
the real ones because they are functions.
"""

import json
import os
import shutil
import subprocess
import sys

import pytest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
sys.path.insert(0, HERE)
import style  # noqa: E402  (the path is set just above)
import tally  # noqa: E402

MESON = """
project('tiny', 'c', version: '0')
foreach name : ['tests', 'bench', 'docs', 'introspection']
  get_option(name)
endforeach
configure_file(input: 'build-aux/run.in', output: 'run', configuration: {
  'EXPORTS': 'export PATH="' + meson.project_build_root() / 'host/app' + ':$PATH"'})
add_test_setup('default', is_default: true, exclude_suites: ['long'])
add_test_setup('long')
subdir('host/cli')
if get_option('app').enabled()
  subdir('host/app')
endif
"""

OPTIONS = """
option('app', type: 'feature', value: 'disabled')
option('tests', type: 'boolean', value: true)
option('bench', type: 'feature')
option('docs', type: 'feature')
option('introspection', type: 'feature')
"""

PROGRAM = r"""
#include <stdio.h>
int
main (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    puts (argv[i]);
  return argc > 1 && argv[1][0] == '7' ? 7 : 0;
}
"""

# A machine on which everything is installed but what $MISSING names; $SUDO says who is root.
MACHINE = r"""
dpkg-query () {
  local name
  for name in "${@:3}"; do
    case " $MISSING " in
      *" $name "*) printf 'not-installed %s\n' "$name" ;;
      *) case $name in *-2*) ;; *) printf 'installed %s\n' "$name" ;; esac ;;
    esac
  done
}
apt-cache () { case $2 in *-2*) ;; *) echo "$2 | 1.0" ;; esac; }
apt-get () { echo "apt-get $*"; return "${APT_STATUS:-0}"; }
sudo () { echo "sudo $*"; }
env () { shift; "$@"; }
id () { echo "${WHO:-0}"; }
timeout () { echo "fetching: $*"; return "${PIP_STATUS:-0}"; }
export -f dpkg-query apt-cache apt-get sudo env id timeout
"""


@pytest.fixture(name="tree")
def fixture_tree(tmp_path):
    """A source tree with the scripts and a program that prints its arguments."""
    root = tmp_path / "a tree"
    (root / "host" / "cli").mkdir(parents=True)
    shutil.copytree(HERE, root / "build-aux")
    for name in ("play", "check"):
        shutil.copy(os.path.join(ROOT, name), root)
    (root / "meson.build").write_text(MESON)
    (root / "meson_options.txt").write_text(OPTIONS)
    (root / "host" / "cli" / "tabletop.c").write_text(PROGRAM)
    (root / "host" / "cli" / "meson.build").write_text(
        "tabletop = executable('tabletop', 'tabletop.c')\n"
        "if get_option('tests')\n"
        "  test('fine', tabletop, suite: 'core')\n"
        "  test('patient', tabletop, args: '8', suite: ['core', 'waits'])\n"
        "  test('seven', tabletop, args: '7', suite: 'long')\n"
        "endif\n")
    (root / "host" / "app").mkdir()
    (root / "host" / "app" / "window.c").write_text(
        '#include <stdio.h>\nint main (void) { puts ("a window"); return 0; }\n')
    (root / "host" / "app" / "meson.build").write_text(
        "executable('tabletop-window', 'window.c')\n")
    return root


def run(tree, command, **variables):
    """Runs a script of the tree on the pretended machine."""
    plain = {key: value for key, value in os.environ.items()
             if not key.startswith(("MESON", "REGALIA_", "NINJA"))
             and key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(
        ["bash", "-c", MACHINE + 'exec "$@"', "bash", str(tree / command[0]), *command[1:]],
        env={**plain, "MISSING": "", **variables}, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, check=False, timeout=100)


def test_play_builds_once_and_passes_arguments_through(tree):
    first = run(tree, ["play", "simulate", "two words", "--seats"])
    assert first.returncode == 0, first.stderr
    assert first.stdout == "simulate\ntwo words\n--seats\n"
    assert "Configuring build..." in first.stderr and "Building in build..." in first.stderr
    again = run(tree, ["play", "7"])
    assert (again.returncode, again.stdout, again.stderr) == (7, "7\n", "")


def test_play_builds_what_changed(tree):
    run(tree, ["play"])
    (tree / "host" / "cli" / "tabletop.c").write_text(
        '#include <stdio.h>\nint main (void) { puts ("new"); return 0; }\n')
    assert run(tree, ["play"]).stdout == "new\n"


def test_play_survives_being_moved(tree):
    run(tree, ["play"])
    moved = tree.parent / "elsewhere"
    tree.rename(moved)
    result = run(moved, ["play", "hello"])
    assert (result.returncode, result.stdout) == (0, "hello\n"), result.stderr


def test_play_says_that_it_did_not_build(tree):
    (tree / "host" / "cli" / "tabletop.c").write_text("broken\n")
    result = run(tree, ["play"])
    assert (result.returncode, result.stdout) == (1, "")
    assert "error:" in result.stderr and "could not be built" in result.stderr


def test_play_runs_other_programs_in_its_environment(tree):
    result = run(tree, ["play", "--run", "sh", "-c", 'echo "$1"; exit 4', "sh", "a b"])
    assert (result.returncode, result.stdout) == (4, "a b\n")
    assert run(tree, ["play", "--run"]).returncode == 2


@pytest.mark.parametrize("display", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_play_opens_the_window_where_there_is_a_display(tree, display):
    run(tree, ["play"])
    result = run(tree, ["play"], **{display: "here"})
    assert (result.returncode, result.stdout) == (0, "a window\n"), result.stderr
    assert run(tree, ["play", "list"], **{display: "here"}).stdout == "list\n"


def test_play_takes_the_terminal_where_the_window_cannot_be_had(tree):
    result = run(tree, ["play"], DISPLAY="here", MISSING="libgtk-4-dev", REGALIA_NO_INSTALL="1")
    assert (result.returncode, result.stdout) == (0, "")
    assert "libgtk-4-dev" in result.stderr and "So this is the terminal." in result.stderr
    result = run(tree, ["play", "--window"], DISPLAY="here", MISSING="libgtk-4-dev",
                 REGALIA_NO_INSTALL="1")
    assert (result.returncode, result.stdout) == (3, "")


@pytest.mark.parametrize("script", ["play", "check"])
def test_refuses_to_install_when_told_so(tree, script):
    result = run(tree, [script], MISSING="meson gettext", REGALIA_NO_INSTALL="1")
    assert (result.returncode, result.stdout) == (3, "")
    assert "meson gettext" in result.stderr
    assert "apt-get" not in result.stderr


def test_installs_what_is_missing_and_says_so_first(tree):
    result = run(tree, ["play", "x"], MISSING="meson gettext")
    assert (result.returncode, result.stdout) == (0, "x\n"), result.stderr
    said = result.stderr.splitlines()
    assert said[1] == "  meson gettext"
    assert said[2:4] == ["apt-get update -q",
                         "apt-get install -q -y --no-install-recommends meson gettext"]


def test_installs_through_sudo(tree):
    result = run(tree, ["play"], MISSING="meson", WHO="1000")
    assert "sudo apt-get update -q" in result.stderr
    assert "sudo env DEBIAN_FRONTEND=noninteractive apt-get install" in result.stderr


def test_says_when_apt_fails(tree):
    result = run(tree, ["play"], MISSING="meson", APT_STATUS="1")
    assert result.returncode == 3
    assert "could not install" in result.stderr


def test_check_needs_more_than_play(tree):
    assert run(tree, ["play"], MISSING="libgtest-dev").returncode == 0
    refused = run(tree, ["check"], MISSING="libgtest-dev", REGALIA_NO_INSTALL="1")
    assert (refused.returncode, refused.stdout) == (3, "")


def test_takes_the_name_that_this_debian_knows(tree):
    # The stand-ins know no package with -2 in its name: either name of a need will do.
    result = run(tree, ["play"], MISSING="libpeas-dev libpeas-2-dev", REGALIA_NO_INSTALL="1")
    assert "  libpeas-dev" in result.stderr.splitlines()


def test_check_counts_and_ends_in_the_plain_line(tree):
    result = run(tree, ["check"])
    assert result.returncode == 0, result.stdout + result.stderr
    assert result.stdout.splitlines()[-1] == "2 passed, 0 failed"
    assert result.stdout.count("core / fine") == 1 and result.stdout.count("waits / patient") == 1


def test_check_fails_with_a_test_that_waits(tree):
    build = tree / "host" / "cli" / "meson.build"
    build.write_text(build.read_text().replace("args: '8'", "args: '7'"))
    result = run(tree, ["check"])
    assert result.returncode != 0
    assert result.stdout.splitlines()[-2:] == ["failed: patient (FAIL)", "1 passed, 1 failed"]
    assert run(tree, ["check", "fine"]).stdout.splitlines()[-1] == "1 passed, 0 failed"


def test_check_fails_with_a_test(tree):
    result = run(tree, ["check", "--long"])
    assert result.returncode != 0
    assert result.stdout.splitlines()[-2:] == ["failed: seven (FAIL)", "2 passed, 1 failed"]


def test_check_fails_when_nothing_ran_or_built(tree):
    nothing = run(tree, ["check", "--suite", "nonesuch"])
    assert nothing.returncode != 0
    assert nothing.stdout.splitlines()[-1] == "0 passed, 0 failed"
    (tree / "host" / "cli" / "tabletop.c").write_text("broken\n")
    broken = run(tree, ["check"])
    assert (broken.returncode, broken.stdout) == (1, "0 passed, 1 failed\n")


def test_check_fetches_once_what_no_debian_has(tree):
    for selection in [], ["--suite", "gi"], ["python pettingzoo"]:
        shutil.rmtree(tree / "build-check", ignore_errors=True)
        first = run(tree, ["check", *selection])
        assert first.stderr.count("fetching: ") == 1 and "build-aux/pypi" in first.stderr
        assert "fetching: " not in run(tree, ["check", *selection]).stderr
    (tree / "build-aux" / "pypi").write_text("another == 1\n")
    assert "fetching: " in run(tree, ["check"]).stderr


def test_check_goes_on_without_what_can_not_be_fetched(tree):
    result = run(tree, ["check"], PIP_STATUS="1")
    assert "could not be fetched" in result.stderr and result.returncode == 0
    assert not (tree / "build-check" / "pypi").exists()
    for selection in ["fine"], ["--suite", "core"], ["--asan"]:
        assert "fetching: " not in run(tree, ["check", *selection]).stderr
    assert "fetching: " not in run(tree, ["check"], REGALIA_NO_INSTALL="1").stderr


def test_check_explains_itself(tree):
    assert "usage: ./check" in run(tree, ["check", "--help"]).stdout
    wrong = run(tree, ["check", "--nonsense"])
    assert (wrong.returncode, wrong.stdout) == (2, "")


def test_ci_adds_both_runs_up(tree):
    shutil.copytree(os.path.join(ROOT, ".ci"), tree / ".ci")
    (tree / "check").write_text(
        '#!/bin/sh\n[ "$CI" = true ] || exit 9\n'
        'case $1 in --asan) echo "5 passed, 2 failed" > "$REGALIA_TALLY"; exit 1 ;;\n'
        '*) echo "30 passed, 0 failed" > "$REGALIA_TALLY" ;; esac\n')
    result = run(tree, [".ci/run"])
    assert (result.returncode, result.stdout.splitlines()[-1]) == (1, "35 passed, 2 failed")
    (tree / "check").write_text("#!/bin/sh\nexit 3\n")
    result = run(tree, [".ci/run"])
    assert (result.returncode, result.stdout.splitlines()[-1]) == (1, "0 passed, 2 failed")


LOGS = {
    # A gtest and a pytest with cases, a gtest that died, plain programs, one out of time.
    "t:core / cases": "FAIL", "t:core / cases.more": "OK", "t:gi / python": "OK",
    "t:core / died": "FAIL", "t:core / leaked": "FAIL", "t:data / plain": "OK",
    "t:data / late": "TIMEOUT", "t:data / left": "SKIP",
}
JUNIT = """<testsuites>
<testsuite name="t.t:core / cases.A">
<testcase name="one"/><testcase name="two"><failure/></testcase>
<testcase name="off" status="notrun"/>
</testsuite>
<testsuite name="t.t:core / cases.more.B">
<testcase name="one"/><testcase name="no"><skipped/></testcase>
</testsuite>
<testsuite name="t.t:core / leaked.C"><testcase name="one"/></testsuite>
<testsuite name="t.t:gi / python"><testcase name="one"/><testcase name="two"/></testsuite>
<testsuite name="t">
<testcase name="t:data / plain"/><testcase name="t:data / late"/>
<testcase name="t:core / died"><failure/></testcase>
<testcase name="t:data / left"><skipped/></testcase>
</testsuite>
</testsuites>"""


def test_tally_counts_cases_and_bad_endings(tmp_path):
    (tmp_path / "testlog-default.json").write_text(
        "".join(json.dumps({"name": name, "result": result}) + "\n"
                for name, result in LOGS.items()))
    (tmp_path / "testlog-default.junit.xml").write_text(JUNIT)
    sums = tally.tally(tmp_path)
    assert sums == {
        "passed": ["cases: A.one", "cases.more: B.one", "python: one", "python: two",
                   "leaked: C.one", "plain"],
        "failed": ["cases: A.two", "died (FAIL)", "leaked (FAIL)", "late (TIMEOUT)"],
        "skipped": ["cases.more: B.no", "left"],
    }


def test_tally_names_the_slowest_first(tmp_path):
    (tmp_path / "testlog-default.json").write_text("".join(
        json.dumps({"name": f"tiny:core / t{i}", "result": "OK", "duration": i * 7 % 12}) + "\n"
        for i in range(12)))
    assert tally.slowest(tmp_path) == [(12 - i, f"t{(12 - i) * 7 % 12}") for i in range(1, 11)]


def test_algorithms_are_included(tmp_path):
    (tmp_path / "kit.h").write_text("#include <algorithm>\n")
    (tmp_path / "by-header.cc").write_text('#include "kit.h"\nint a = std::min (1, 2);\n')
    (tmp_path / "none.cc").write_text("#include <string>\n\nint a = std::min (1, 2);\n")
    names = ["by-header.cc", "kit.h", "none.cc"]
    assert list(style.check_includes(tmp_path, names)) == [
        "none.cc:3: std::min needs #include <algorithm>"]


@pytest.mark.parametrize("name, text, complaint", [
    ("a.c", "int a;\r\n", "carriage return"),
    ("a.c", "int a; \n", "ends in a blank"),
    ("a.c", "int a;", "doesn't end"),
    ("a.c", "int a;\n\n", "empty line"),
    ("a.py", "if a:\n\tb\n", "indented by a tab"),
    ("a.h", "/* " + "x" * 98 + " */\n", "has 104 columns"),
    ("a.c", b"\xff\n", "can't decode"),
])
def test_editor_rules_are_enforced(tmp_path, name, text, complaint):
    shutil.copy(os.path.join(ROOT, ".editorconfig"), tmp_path)
    (tmp_path / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    found = list(style.check_editor(tmp_path, [name]))
    assert len(found) == 1 and complaint in found[0]
    (tmp_path / "good.c").write_text("int a;\n")
    assert not list(style.check_editor(tmp_path, ["good.c"]))


def test_format_licence_links_and_shell_are_enforced(tmp_path):
    shutil.copy(os.path.join(ROOT, ".clang-format"), tmp_path)
    good = "/* SPDX-License-Identifier: GPL-3.0-or-later */\n\n/* An idea. */\n\nint a;\n"
    (tmp_path / "good.c").write_text(good)
    (tmp_path / "crooked.c").write_text("int  a;\n")
    (tmp_path / "idle.c").write_text(good.replace("/* An idea. */\n\n", ""))
    (tmp_path / "bad.sh").write_text("#!/bin/sh\necho $1\n")
    names = ["bad.sh", "crooked.c", "good.c", "idle.c"]
    if style.why_no_format() is None:
        assert list(style.check_format(tmp_path, names)) == [
            "crooked.c: clang-format -i crooked.c"]
    assert [found.split(":")[0] for found in style.check_licence(tmp_path, names)] == [
        "bad.sh", "crooked.c", "idle.c"]
    (tmp_path / "a.md").write_text("[a](good.c) [b](gone.c#x) [c](https://example.org/)\n")
    assert list(style.check_links(tmp_path, ["a.md"])) == [
        "a.md: links to gone.c, which isn't there"]
    assert any("SC2086" in found for found in style.check_shell(tmp_path, names))
