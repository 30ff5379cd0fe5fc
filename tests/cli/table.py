# SPDX-License-Identifier: GPL-3.0-or-later
"""How the tests start tabletop: through pipes, or as somebody at a terminal.

The program, its libraries and the games are found through the environment that meson sets.
"""

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import tempfile
import termios
import time
import unicodedata

PLUGINS = os.environ["TABLETOP_TEST_PLUGINS"]  # where the game whisper is
HOME = tempfile.TemporaryDirectory()  # nothing is written to the home of whoever runs the tests
os.environ["XDG_DATA_HOME"] = HOME.name
PATIENCE = 60  # seconds; a test that waits so long has failed
# What no text may bring to a terminal: controls but line ends, and what turns or hides text.
HARM = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u00ad\u200b\u200e\u200f\u2028-\u202e"
                  "\u2060-\u206f\ufeff]")
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b\][^\x07]*\x07|\x01|\x02")


def run(*arguments, text="", env=None, check=None):
    """Runs tabletop with `text` as its standard input, and returns what it did."""
    result = subprocess.run(["tabletop", *map(str, arguments)], input=text, capture_output=True,
                            text=True, timeout=PATIENCE, env={**os.environ, **(env or {})},
                            check=False)
    if check is not None:
        assert result.returncode == check, result.stdout + result.stderr
    return result


def width_of(line):
    """How many columns of a terminal a line takes."""
    line = ESCAPES.sub("", line)
    return sum(0 if unicodedata.combining(c) else
               2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)


class Terminal:
    """Somebody who sits at a terminal of a given size and plays with tabletop."""

    def __init__(self, *arguments, columns=80, lines=24, env=None, stderr_too=True):
        self.raw = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.mark = 0
        primary, replica = pty.openpty()
        fcntl.ioctl(replica, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        environment = {**os.environ, "TERM": "xterm-256color", "INPUTRC": "/dev/null",
                       **(env or {})}
        environment.pop("NO_COLOR", None) if "NO_COLOR" not in (env or {}) else None

        def take_terminal():
            os.setsid()
            fcntl.ioctl(replica, termios.TIOCSCTTY, 0)

        # pylint: disable-next=subprocess-popen-preexec-fn
        self.process = subprocess.Popen(
            ["tabletop", *map(str, arguments)], stdin=replica, stdout=replica,
            stderr=replica if stderr_too else subprocess.DEVNULL, env=environment,
            preexec_fn=take_terminal, close_fds=True)
        os.close(replica)
        self.primary = primary

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.primary)

    @property
    def text(self):
        """Everything on the screen so far, without colours."""
        lines = self.raw.replace("\r\x1b[K\r", "\n")  # a prompt that is erased, and comes again
        return ESCAPES.sub("", lines).replace("\r\n", "\n").replace("\r", "")

    def _pump(self, timeout):
        if not select.select([self.primary], [], [], timeout)[0]:
            return True
        try:
            data = os.read(self.primary, 65536)
        except OSError:
            data = b""  # the program ended
        self.raw += self.decoder.decode(data)
        return bool(data)

    def wait_for(self, pattern):
        """Waits until `pattern` stands on the screen after what was waited for before."""
        deadline = time.monotonic() + PATIENCE
        while True:
            text = self.text
            found = re.compile(pattern, re.M).search(text, self.mark)
            if found:
                before = text[self.mark:found.end()]
                self.mark = found.end()
                return before
            assert time.monotonic() < deadline, f"no {pattern!r} in:\n{text[-3000:]}"
            if not self._pump(0.2):
                assert re.compile(pattern, re.M).search(self.text, self.mark), \
                    f"it ended without {pattern!r}:\n{self.text[-3000:]}"

    def read_for(self, seconds):
        """Takes what it says for a while."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline and self._pump(0.05):
            pass

    def send(self, line):
        """Types a line."""
        os.write(self.primary, (line + "\n").encode())

    def press(self, key):
        """Presses a key, such as \\x03 for Ctrl-C."""
        os.write(self.primary, key.encode())

    def kill(self):
        """Ends the program as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def wait_end(self):
        """Waits for the end of the program, and returns its status."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self._pump(0.2):
            pass
        return self.process.wait(PATIENCE)


def choices_of(screen):
    """The choices that the last menu on a screen of one column offers, by label."""
    found = {}
    for line in screen.splitlines():
        for number, label in re.findall(r"(?:^|\s{2})\s*(\d+)  (\S.*?)(?=\s{2,}\d+  |\s*$)", line):
            found[label] = number
    return found
