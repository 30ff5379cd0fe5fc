# SPDX-License-Identifier: GPL-3.0-or-later
"""A screen that nobody sees, and the window on it as a screen reader knows it."""

import contextlib
import ctypes
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest
from accessible import Bus, Tree

PICTURES = os.environ.get("PICTURES")  # a folder, or none
LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
PATIENCE = 60  # seconds; what takes so long has failed
# By their places on a keyboard of X, as evdev numbers them.
KEYS = {"Escape": 9, "Tab": 23, "r": 27, "t": 28, "Return": 36, "Control": 37, "a": 38, "f": 41,
        "Shift": 50, "n": 57, "Alt": 64, "space": 65, "F1": 67, "F6": 72, "F10": 76, "Home": 110,
        "Up": 111, "Prior": 112, "Right": 114, "Down": 116, "Next": 117}
NEEDED = ["Xvfb", "dbus-daemon", LAUNCHER]


class Screen:
    """An X server, a session bus and the bus of assistive technologies, of its own."""

    def __init__(self, folder, size="1280x900"):
        missing = [name for name in NEEDED if not shutil.which(name)]
        if missing:
            pytest.skip("not here: " + ", ".join(missing))
        self.processes = []
        self.folder = folder
        self.env = dict(
            os.environ,
            GDK_BACKEND="x11",
            GSK_RENDERER="cairo",
            GSETTINGS_BACKEND="memory",
            XDG_RUNTIME_DIR=str(folder),
            XDG_DATA_HOME=str(folder / "data"),
            LC_ALL="C.UTF-8",
            LANGUAGE="",
        )
        self.env.pop("GTK_A11Y", None)
        self.env["DISPLAY"] = ":" + self.start_and_read(
            # It must not begin anew when whoever came first has gone again.
            ["Xvfb", "-displayfd", "1", "-noreset", "-screen", "0", size + "x24"]
            + ["-fbdir", str(folder)]
        )
        self.env["DBUS_SESSION_BUS_ADDRESS"] = self.start_and_read(
            ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
        )
        self.start([LAUNCHER, "--launch-immediately", "--a11y=1"])
        self.bus = Bus(self.env["DBUS_SESSION_BUS_ADDRESS"])
        self.notifications = Path(folder) / "notifications"
        self.start_desktop(self.notifications, self.env)

    def start_desktop(self, notifications, env):
        """What shows notifications in a session, and keeps them in a file."""
        desktop = Path(__file__).with_name("notifications.py")
        self.start_and_read([sys.executable, str(desktop), str(notifications)], env=env)

    def start(self, command, **options):
        process = subprocess.Popen(command, **{"env": self.env, **options})
        self.processes.append(process)
        return process

    def start_and_read(self, command, **options):
        process = self.start(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                             **options)
        return process.stdout.readline().strip()

    def keep_picture(self, name):
        """Keeps what is on the screen among the pictures of the tests."""
        if PICTURES:
            self.take_picture(Path(PICTURES) / (name + ".png"))

    def take_picture(self, path):
        """Keeps what is on the screen as a PNG."""
        gi = pytest.importorskip("gi")
        gi.require_version("GdkPixbuf", "2.0")
        from gi.repository import GdkPixbuf, GLib

        lines = self._read_lines()
        flat = b"".join(lines)
        colors = bytearray(3 * len(flat) // 4)
        for place in range(3):
            colors[place::3] = flat[2 - place :: 4]
        width = len(lines[0]) // 4
        picture = GdkPixbuf.Pixbuf.new_from_bytes(
            GLib.Bytes.new(bytes(colors)), GdkPixbuf.Colorspace.RGB, False, 8, width, len(lines),
            3 * width)
        path.parent.mkdir(parents=True, exist_ok=True)
        picture.savev(str(path), "png", [], [])

    def hash_pixels(self, box=None):
        """A number that stays the same while the screen does, or that part of it: left, top, width
        and height. Never one of a picture that is half drawn: two looks after each other agree."""
        before, now = None, self._hash_once(box)
        while now != before:
            before, now = now, self._hash_once(box)
        return now

    def _hash_once(self, box):
        if box is None:
            return hash((self.folder / "Xvfb_screen0").read_bytes())
        left, top, width, height = box
        lines = self._read_lines()[top : top + height]
        return hash(b"".join(line[4 * left : 4 * (left + width)] for line in lines))

    def enlarge_texts(self, percent):
        """Whoever opens a window from now on has texts of that size, against usual ones."""
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = x11.XDefaultRootWindow.restype = ctypes.c_void_p
        display = ctypes.c_void_p(x11.XOpenDisplay(self.env["DISPLAY"].encode()))
        root = ctypes.c_ulong(x11.XDefaultRootWindow(display))
        text = f"Xft.dpi: {96 * percent // 100}\n".encode()
        manager, string, bits, replace = 23, 31, 8, 0  # RESOURCE_MANAGER, STRING
        x11.XChangeProperty(display, root, ctypes.c_ulong(manager), ctypes.c_ulong(string), bits,
                            replace, text, len(text))
        x11.XCloseDisplay(display)

    def resize_window(self, width, height):
        """Gives the largest window that is there another size, as a window manager would."""
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = x11.XDefaultRootWindow.restype = ctypes.c_void_p
        display = ctypes.c_void_p(x11.XOpenDisplay(self.env["DISPLAY"].encode()))
        root = ctypes.c_ulong(x11.XDefaultRootWindow(display))
        windows, n_windows = ctypes.POINTER(ctypes.c_ulong)(), ctypes.c_uint()
        x11.XQueryTree(display, root, *(ctypes.byref(ctypes.c_ulong()) for _ in range(2)),
                       ctypes.byref(windows), ctypes.byref(n_windows))

        def find_area(window):
            size = [ctypes.c_uint() for _ in range(4)]  # with the border, and the depth
            place = [ctypes.c_int() for _ in range(2)]
            x11.XGetGeometry(display, ctypes.c_ulong(window), ctypes.byref(ctypes.c_ulong()),
                             *map(ctypes.byref, place + size))
            return size[0].value * size[1].value

        largest = max(windows[: n_windows.value], key=find_area)
        x11.XResizeWindow(display, ctypes.c_ulong(largest), width, height)
        x11.XCloseDisplay(display)

    def read_pixels(self, left, top, width, height):
        """The colors of a part of the screen, line by line: triples of 0 to 255."""
        lines = []
        for line in self._read_lines()[top : top + height]:
            line = line[4 * left : 4 * (left + width)]
            lines.append([(line[i + 2], line[i + 1], line[i]) for i in range(0, len(line), 4)])
        return lines

    def _read_lines(self):
        """The lines of the screen; each point is blue, green, red, and a byte without meaning."""
        # A window dump that X keeps up to date: its head in words, a table of colors, the lines.
        dump = (self.folder / "Xvfb_screen0").read_bytes()
        head = struct.unpack(">20I", dump[:80])
        width, height, per_line = head[4], head[5], head[12]
        assert head[11] == 32 and head[7] == 0
        start = head[0] + 12 * head[19]
        begins = range(start, start + height * per_line, per_line)
        return [dump[at : at + 4 * width] for at in begins]

    def close(self):
        for process in reversed(self.processes):
            process.terminate()
            process.wait(10)

    def make_person(self, folder):
        """What the programs of another person at this screen are given: a session and files of
        their own, and the same assistive technologies."""
        person = {
            "DBUS_SESSION_BUS_ADDRESS": self.start_and_read(
                ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
            ),
            "AT_SPI_BUS_ADDRESS": self.bus.address,
            "XDG_DATA_HOME": str(folder),
        }
        self.start_desktop(Path(folder) / "notifications", {**self.env, **person})
        return person


class Window:
    """The program, as it is told to assistive technologies."""

    def __init__(self, screen, *arguments, person=None, program="tabletop-window"):
        # Only here: whatever is read in asks for the bus at once.
        os.environ.update(screen.env)
        self.bus = screen.bus
        self.atspi = self.bus.atspi
        self.atspi.init()
        self.loop = self.bus.glib.MainContext.default()
        self.gone = self.bus.glib.Error
        self.log = tempfile.TemporaryFile("w+", dir=screen.folder, encoding="utf-8")
        self.process = screen.start(
            [program, *arguments], stderr=self.log, env={**screen.env, **(person or {})}
        )
        self.tree = self.wait(self._find_tree)
        self.root = self.tree.root

    def _find_tree(self):
        for name in self.bus.list_programs():
            with contextlib.suppress(self.gone):  # it comes or goes just now
                tree = Tree(self.bus, name)
                if self.is_own(tree) and tree.root.get_child_count():
                    return tree
        return None

    def is_own(self, tree):
        return self.bus.find_process(tree.name) == self.process.pid

    def wait(self, find, seconds=PATIENCE):
        """What `find` gives as soon as it gives something; where things went while they were looked
        at, that was nothing. Looking takes a while itself on a busy machine: the last look begins
        when the time is over."""
        end = time.monotonic() + seconds
        is_last = False
        while not is_last:
            is_last = time.monotonic() >= end
            while self.loop.pending():  # what has changed is told by the bus
                self.loop.iteration(False)
            with contextlib.suppress(self.gone):
                if found := find():
                    return found
            time.sleep(0.05)
        raise AssertionError(f"waited {seconds} s in vain; the window said: {self.read_log()}")

    def wait_for_rest(self, look, seconds=PATIENCE):
        """What `look` gives as soon as it gives the same twice, and something."""
        before = None

        def is_same():
            nonlocal before
            now = look()
            if now and now == before:
                return now
            before = now
            time.sleep(0.3)
            return None

        return self.wait(is_same, seconds)

    def try_until(self, act, find):
        """Acts, and again where that was lost because a window opened just then; what `find` gives
        once it came of it. A busy machine is given more time by and by: what only came late must
        not be undone by acting again."""
        for seconds in (5, 10, 20, 40):
            act()
            with contextlib.suppress(AssertionError):
                return self.wait(find, seconds)
        raise AssertionError(f"nothing came of it; the window said: {self.read_log()}")

    def walk(self, start=None):
        """Everything in the window, or within something, as one look has found it."""
        with contextlib.suppress(self.gone):  # the window comes or goes just now
            if start is None:
                self.tree.look()
            else:
                self.tree.read(start.path)
        with self.tree.hold():
            yield from self._walk(start or self.root)

    def _walk(self, thing):
        yield thing
        children = []
        with contextlib.suppress(self.gone):  # while it was looked at
            children = thing.list_children()
        for child in children:
            yield from self._walk(child)

    def listen(self):
        """From now on `heard` has what is said to those who have a screen reader: announcements,
        or new names of the window where GTK has none."""
        self.heard = []

        def note(event):
            with contextlib.suppress(AttributeError, self.gone):
                is_name = "accessible-name" in event.type
                if not is_name or event.source.get_role_name() == "frame":
                    self.heard.append(event.any_data)

        self.listener = self.atspi.EventListener.new(note)
        for kind in ("object:property-change:accessible-name", "object:announcement"):
            self.listener.register(kind)

    def hears(self, part):
        """What was heard with that in it; None if nothing was yet."""
        return next((text for text in self.heard if part in text), None)

    def find(self, name):
        """The first thing of that name, or None."""
        for thing in self.walk():
            try:
                if thing.get_name() == name:
                    return thing
            except self.gone:
                pass
        return None

    def find_focused(self, role=None):
        """The name of what has the keyboard's focus; None if it isn't of that role."""
        for thing in self.walk():
            try:
                if thing.get_state_set().contains(self.atspi.StateType.FOCUSED):
                    return thing.get_name() if role in (None, thing.get_role_name()) else None
            except self.gone:
                pass
        return "" if role is None else None

    def has_focus(self, name):
        """Whether something of that name has it, whatever has it in other windows: one that lies
        behind another may tell of a focus of its own."""
        for thing in self.walk():
            try:
                if (thing.get_state_set().contains(self.atspi.StateType.FOCUSED)
                        and thing.get_name() == name):
                    return True
            except self.gone:
                pass
        return False

    def is_seen(self, name):
        """Whether something of that name has a place: what is folded away has a name, too."""
        try:
            thing = self.find(name)
            return bool(thing) and thing.get_extents(self.atspi.CoordType.WINDOW).width > 0
        except self.gone:
            return False

    def list_buttons(self):
        """All that can be clicked: pairs of a name and a button."""
        pairs = []
        for thing in self.walk():
            try:
                if "button" in thing.get_role_name():
                    pairs.append((thing.get_name(), thing))
            except self.gone:
                pass
        return pairs

    def buttons(self):
        """The buttons by their names."""
        return dict(self.list_buttons())

    def list_choices(self):
        """What can be chosen without pointing at anything: pairs of a name and a button. What lets
        the game go on comes last."""
        pairs = []
        for place in ("What to choose", "How to go on"):
            try:
                box = self.find(place)
                buttons = [box.get_child_at_index(i) for i in range(box.get_child_count())]
                pairs += [(button.get_name(), button) for button in buttons]
            except (AttributeError, self.gone):
                pass  # somebody else is asked
        return [pair for pair in pairs if pair[0] and pair[0] != "Other ways to go on"]

    def click(self, name, seconds=PATIENCE):
        """Clicks the button of that name, once it is there; if it makes way for another one just
        then, that one."""

        def click_now():
            button = self.buttons().get(name)
            with contextlib.suppress(AttributeError, self.gone):
                button.do_action(0)
                return True
            return False

        self.wait(click_now, seconds)

    def point_at(self, name):
        """Clicks on the thing of that name with the pointer, once it has come to rest;
        the window has to be in the corner of the screen, and on top."""
        x, y, width, height = self.find_place(name)
        # GTK 4.18 tells places without the margins around them: all lies further down and right.
        self.atspi.generate_mouse_event(x + width * 3 // 4, y + height * 3 // 4, "b1c")

    def read_place(self, thing):
        """Where a thing lies in its window, and how large it is; None if it isn't seen."""
        if thing is None:
            return None
        box = thing.get_extents(self.atspi.CoordType.WINDOW)
        return (box.x, box.y, box.width, box.height) if box.width > 0 else None

    def is_active(self):
        """Whether keys come to it: without a window manager nobody gives a window of GTK 4.18 the
        focus back after a dialog. One of GTK 4.8 always has it, and doesn't tell."""
        states = self.root.get_child_at_index(0).get_state_set()
        return self.find_shift() == 0 or states.contains(self.atspi.StateType.ACTIVE)

    def find_shift(self):
        """How much further down and right than told things may lie: GTK 4.18 leaves out the padding
        of all that a thing is within, and tells its window's own as a place before the beginning.
        """
        frame = self.root.get_child_at_index(0)
        return 16 if frame.get_extents(self.atspi.CoordType.WINDOW).x < 0 else 0

    def find_place(self, thing):
        """The same of a thing, or of what has that name, once it has come to rest."""
        find = (lambda: self.find(thing)) if isinstance(thing, str) else lambda: thing
        return self.wait_for_rest(lambda: self.read_place(find()))

    def press(self, key):
        """Types one key, by its X name."""
        self.atspi.generate_keyboard_event(
            self.gdk_keyval(key), None, self.atspi.KeySynthType.SYM
        )

    def press_keys(self, *names):
        """Presses keys one after the other, as somebody at a keyboard does: "Tab", "Alt+Next"."""
        synth, kinds = self.atspi.generate_keyboard_event, self.atspi.KeySynthType
        for name in names:
            *held, last = [KEYS[key] for key in name.split("+")]
            for key in held:
                synth(key, None, kinds.PRESS)
            synth(last, None, kinds.PRESSRELEASE)
            for key in held:
                synth(key, None, kinds.RELEASE)
            time.sleep(0.2)

    def drag(self, start, end, shift=0):
        """Presses the button on one thing, moves to another one and lets go; both lie so much
        further down than is told."""
        (x, y), (to_x, to_y) = [(x, y + shift) for x, y in map(self.find_middle, (start, end))]
        self.atspi.generate_mouse_event(x, y, "abs")
        self.atspi.generate_mouse_event(x, y, "b1p")
        for step in range(1, 11):
            self.atspi.generate_mouse_event(
                x + (to_x - x) * step // 10, y + (to_y - y) * step // 10, "abs"
            )
            time.sleep(0.02)
        self.atspi.generate_mouse_event(to_x, to_y, "b1r")

    def find_middle(self, thing):
        x, y, width, height = self.find_place(thing)
        return x + width // 2, y + height // 2

    @staticmethod
    def gdk_keyval(key):
        import gi

        gi.require_version("Gdk", "4.0")
        from gi.repository import Gdk

        return Gdk.keyval_from_name(key)

    def close(self, forgiven=None):
        """Ends it; it must never have complained, but in lines with what is forgiven."""
        self.process.terminate()
        self.process.wait(10)
        lines = self.read_log().splitlines()
        log = "\n".join(line for line in lines if not forgiven or forgiven not in line)
        assert "CRITICAL" not in log and "WARNING" not in log, log

    def read_log(self):
        self.log.seek(0)
        return self.log.read()
