# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs pytest with the arguments given and reports every case in the Test Anything Protocol.

meson counts what a program reports in TAP case by case; without this a whole file of tests would
count as one.  TAP has standard output to itself: what pytest prints goes to standard error.
"""

import os
import sys

import pytest


class TapReporter:
    """Turns pytest's reports into one TAP line for each case."""

    def __init__(self, out):
        self.out = out
        self.number = 0
        self.outcome = {}
        self.reason = {}

    def say(self, line):
        self.out.write(line + "\n")
        self.out.flush()

    def pytest_collection_finish(self, session):
        if session.items:
            self.say(f"1..{len(session.items)}")

    def pytest_collectreport(self, report):
        if report.failed:
            self.say(f"Bail out! {report.nodeid} could not be collected")

    def pytest_runtest_logreport(self, report):
        # A case is what the worst of its phases (set-up, call, tear-down) was.
        if report.failed:
            self.outcome[report.nodeid] = "failed"
        elif report.skipped and report.nodeid not in self.outcome:
            self.outcome[report.nodeid] = "skipped"
            self.reason[report.nodeid] = str(report.longrepr[2]).removeprefix("Skipped: ")

    def pytest_runtest_logfinish(self, nodeid):
        self.number += 1
        name = nodeid.replace("#", " ").replace("\\", "/")
        outcome = self.outcome.get(nodeid, "passed")
        mark = "not ok" if outcome == "failed" else "ok"
        directive = f" # SKIP {self.reason[nodeid]}" if outcome == "skipped" else ""
        self.say(f"{mark} {self.number} - {name}{directive}")


def main():
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    reporter = TapReporter(out)
    status = pytest.main(["-p", "no:cacheprovider", *sys.argv[1:]], plugins=[reporter])
    if status == pytest.ExitCode.NO_TESTS_COLLECTED:
        reporter.say("Bail out! there is no test")
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
