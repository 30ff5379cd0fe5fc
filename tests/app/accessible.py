# SPDX-License-Identifier: GPL-3.0-or-later
"""What a window tells assistive technologies, by one look.

A program gives its whole tree in one answer: names, roles, states and all. libatspi asks for each
child and each name by itself, some thousands of times for a table, and what it finds last is of
another moment than what it found first. Only what nobody has seen yet is missing in that answer:
GTK makes it when it is asked for.
"""

import collections
import contextlib
import dataclasses
import json
import time

import pytest

MOMENT = 0.1  # seconds; what was found holds for so long
ROUNDS = 10  # how often a look begins again where the window has changed meanwhile
ROOT = "/org/a11y/atspi/accessible/root"
REGISTRY = "org.a11y.atspi.Registry"
BUS = "org.freedesktop.DBus"

Box = collections.namedtuple("Box", "x y width height")
Node = collections.namedtuple("Node", "parent name role description states count")


class Bus:
    """The bus of assistive technologies of a session; it raises GLib.Error as Gio does."""

    def __init__(self, session):
        gi = pytest.importorskip("gi")
        gi.require_version("Atspi", "2.0")
        gi.require_version("Json", "1.0")
        from gi.repository import Atspi, Gio, GLib, Json

        self.atspi, self.gio, self.glib, self.json = Atspi, Gio, GLib, Json
        self.connection = self._connect(session)
        self.address, = self.call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
        self.connection = self._connect(self.address)

    def _connect(self, address):
        flags = self.gio.DBusConnectionFlags
        return self.gio.DBusConnection.new_for_address_sync(
            address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)

    def call(self, name, path, interface, method, kinds="", *arguments):
        """What a method answers; `kinds` are the types of its arguments, as D-Bus writes them."""
        return self.unpack(self.connection.call_sync(
            name, path, interface, method, self.glib.Variant(f"({kinds})", arguments), None,
            self.gio.DBusCallFlags.NONE, -1, None))

    def unpack(self, variant):
        """Its parts, with lists for tuples: by way of JSON, for Variant.unpack() goes through them
        in Python, and took a third of the time of a test."""
        return json.loads(self.json.gvariant_serialize_data(variant)[0])

    def list_programs(self):
        """The names on the bus of all that have windows."""
        children, = self.call(REGISTRY, ROOT, "org.a11y.atspi.Accessible", "GetChildren")
        return [name for name, _ in children]

    def find_process(self, name):
        """The process that has this name on the bus."""
        return self.call(BUS, "/org/freedesktop/DBus", BUS, "GetConnectionUnixProcessID", "s",
                         name)[0]


class Tree:
    """All that a program tells."""

    def __init__(self, bus, name):
        self.bus = bus
        self.name = name
        self.nodes = {}
        self.children = {}
        self.looked = 0
        self.holds = 0  # how many want that no other look comes between
        self.root = Accessible(self, ROOT)

    def call(self, path, interface, method, *arguments):
        return self.bus.call(self.name, path, "org.a11y.atspi." + interface, method, *arguments)

    def read(self, path):
        """What is known of a thing, by a new look if the last one is too long ago."""
        if not self.holds and time.monotonic() > self.looked + MOMENT:
            self.look()
        if path not in self.nodes:
            raise self.bus.glib.Error("it is there no more")
        return self.nodes[path]

    @contextlib.contextmanager
    def hold(self):
        """What is read meanwhile is of one moment, however long reading takes."""
        self.holds += 1
        try:
            yield
        finally:
            self.holds -= 1

    def look(self):
        """Looks at everything."""
        for number in range(ROUNDS):
            self.nodes = {
                path: Node(parent, name, role, description, states, count)
                for (_, path), _, (_, parent), _, count, _, name, role, description, states
                in self.call("/org/a11y/atspi/cache", "Cache", "GetItems")[0]}
            # What is hidden is in it, too, with its old place: only parents tell who is there.
            parents = [path for path, node in self.nodes.items() if node.count or path == ROOT]
            if number % 2 == 0:
                self.children = {}
            self.children |= self._list_children(set(parents) - set(self.children))
            if all(child in self.nodes for path in parents for child in self.children[path]):
                break  # else some were never asked for, and only their children are missing yet
        self.looked = time.monotonic()

    def _list_children(self, parents):
        """The children of each; all are asked before the first one answers."""
        children = {}

        def note(connection, result, path):
            try:
                answer, = self.bus.unpack(connection.call_finish(result))
            except self.bus.glib.Error:
                answer = []  # it went just now
            children[path] = [child for _, child in answer]

        context = self.bus.glib.MainContext.new()
        context.push_thread_default()
        for path in parents:
            self.bus.connection.call(
                self.name, path, "org.a11y.atspi.Accessible", "GetChildren", None, None,
                self.bus.gio.DBusCallFlags.NONE, -1, None, note, path)
        while len(children) < len(parents):
            context.iteration(True)
        context.pop_thread_default()
        return children


@dataclasses.dataclass(frozen=True)
class Accessible:
    """One thing of a tree, with what is used here of Atspi.Accessible and its interfaces."""

    tree: Tree
    path: str

    def get_name(self):
        return self.tree.read(self.path).name

    def get_description(self):
        return self.tree.read(self.path).description

    def get_role_name(self):
        atspi = self.tree.bus.atspi
        return atspi.role_get_name(atspi.Role(self.tree.read(self.path).role))

    def get_state_set(self):
        low, high = self.tree.read(self.path).states
        return States(low | high << 32)

    def get_parent(self):
        return Accessible(self.tree, self.tree.read(self.path).parent)

    def list_children(self):
        self.tree.read(self.path)
        return [Accessible(self.tree, path) for path in self.tree.children.get(self.path, [])]

    def get_child_count(self):
        return len(self.list_children())

    def get_child_at_index(self, index):
        return dict(enumerate(self.list_children())).get(index)

    def do_action(self, index):
        self.tree.call(self.path, "Action", "DoAction", "i", index)

    def get_extents(self, origin):
        return Box(*self.tree.call(self.path, "Component", "GetExtents", "u", origin)[0])

    def get_current_value(self):
        return self._get("Value", "CurrentValue")

    def set_current_value(self, value):
        value = self.tree.bus.glib.Variant("d", value)
        self._call_properties("Set", "ssv", "org.a11y.atspi.Value", "CurrentValue", value)

    def get_text(self):
        count = self._get("Text", "CharacterCount")
        return self.tree.call(self.path, "Text", "GetText", "ii", 0, count)[0]

    def get_n_selections(self):
        return self.tree.call(self.path, "Text", "GetNSelections")[0]

    def set_text_contents(self, text):
        self.tree.call(self.path, "EditableText", "SetTextContents", "s", text)

    def _get(self, interface, name):
        return self._call_properties("Get", "ss", "org.a11y.atspi." + interface, name)[0]

    def _call_properties(self, method, *arguments):
        tree = self.tree
        return tree.bus.call(tree.name, self.path, BUS + ".Properties", method, *arguments)


@dataclasses.dataclass(frozen=True)
class States:
    """The states of a thing, a bit for each."""

    bits: int

    def contains(self, state):
        return bool(self.bits >> state & 1)
