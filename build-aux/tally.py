# SPDX-License-Identifier: GPL-3.0-or-later
"""Adds up what `meson test` did: every case of a gtest, pytest or scenario run counts as one.

usage: tally.py MESON-LOGS-FOLDER

Prints the programs that took longest, the cases that failed or were skipped, then "N passed,
N failed" alone on the last line.
Exits with 1 if anything failed or nothing ran.

The JUnit log knows the cases, but calls a program that ran out of time or died after its last
case a success; the JSON log knows how each program ended.  So a program that ended badly without
a failed case counts as one failure.
"""

import glob
import json
import os
import sys
from xml.etree import ElementTree

GOOD = {"OK", "EXPECTEDFAIL"}
SLOWEST = 10


def read_entries(folder):
    """What the JSON log tells of each program that ran, by its "project:suite / program"."""
    entries = {}
    for path in glob.glob(os.path.join(folder, "testlog*.json")):
        with open(path, encoding="utf-8") as log:
            for line in log:
                entry = json.loads(line)
                entries[entry["name"]] = entry
    return entries


def short(name):
    return name.rpartition(" / ")[2]


def outcome_of(case):
    if case.find("failure") is not None or case.find("error") is not None:
        return "failed"
    if case.find("skipped") is not None:
        return "skipped"
    return None if case.get("status") == "notrun" else "passed"


def read_cases(folder, programs):
    """The cases of the programs that report them, as {program: [(case, outcome)]}."""
    cases = {}
    for path in glob.glob(os.path.join(folder, "testlog*.junit.xml")):
        for suite in ElementTree.parse(path).getroot().iter("testsuite"):
            # "project.program", or "project.program.suite" from gtest, with the program as the
            # JSON log names it; "project" alone holds the programs without cases, for which that
            # log says more.
            rest = suite.get("name").partition(".")[2]
            owners = [name for name in programs if rest == name or rest.startswith(name + ".")]
            if not rest or not owners:
                continue
            owner = max(owners, key=len)
            part = rest[len(owner):].lstrip(".")
            for case in suite.iter("testcase"):
                outcome = outcome_of(case)
                if outcome:
                    name = f"{part}.{case.get('name')}" if part else case.get("name")
                    cases.setdefault(owner, []).append((f"{short(owner)}: {name}", outcome))
    return cases


def tally(folder):
    """What happened, as {"passed": [case], "failed": [case], "skipped": [case]}."""
    programs = {name: entry["result"] for name, entry in read_entries(folder).items()}
    cases = read_cases(folder, programs)
    sums = {"passed": [], "failed": [], "skipped": []}
    for name, result in programs.items():
        for case, outcome in cases.get(name, []):
            sums[outcome].append(case)
        failed_cases = any(outcome == "failed" for _, outcome in cases.get(name, []))
        if result == "SKIP" and name not in cases:
            sums["skipped"].append(short(name))
        elif result in GOOD and name not in cases:
            sums["passed"].append(short(name))
        elif result not in GOOD and result != "SKIP" and not failed_cases:
            sums["failed"].append(f"{short(name)} ({result})")
    return sums


def slowest(folder):
    """The programs that took longest, as [(seconds, program)], the slowest first."""
    times = [(entry.get("duration", 0), short(name))
             for name, entry in read_entries(folder).items()]
    return sorted(times, reverse=True)[:SLOWEST]


def main(folder):
    sums = tally(folder)
    for seconds, name in slowest(folder):
        print(f"{seconds:7.1f} s  {name}")
    for outcome in ("skipped", "failed"):
        for case in sums[outcome]:
            print(f"{outcome}: {case}")
    print(f"{len(sums['passed'])} passed, {len(sums['failed'])} failed")
    return 1 if sums["failed"] or not sums["passed"] else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
