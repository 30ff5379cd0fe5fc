# SPDX-License-Identifier: GPL-3.0-or-later
"""The part of a desktop that shows notifications: each one is a line of a file."""

import sys

from gi.repository import Gio, GLib

NAME = "org.freedesktop.Notifications"
INTERFACE = """<node><interface name="org.freedesktop.Notifications">
<method name="Notify"><arg type="s"/><arg type="u"/><arg type="s"/><arg type="s"/><arg type="s"/>
<arg type="as"/><arg type="a{sv}"/><arg type="i"/><arg type="u" direction="out"/></method>
<method name="CloseNotification"><arg type="u"/></method>
<method name="GetCapabilities"><arg type="as" direction="out"/></method>
<method name="GetServerInformation"><arg type="s" direction="out"/><arg type="s" direction="out"/>
<arg type="s" direction="out"/><arg type="s" direction="out"/></method>
</interface></node>"""


class Desktop:
    def __init__(self, path):
        self.path = path
        self.number = 0

    def note(self, line):
        with open(self.path, "a", encoding="utf-8") as file:
            print(line, file=file)

    def on_call(self, _bus, _sender, _path, _interface, method, arguments, call):
        if method == "Notify":
            self.number += 1
            self.note(f"{self.number} {arguments[3]}: {arguments[4]}")
            call.return_value(GLib.Variant("(u)", (self.number,)))
        elif method == "CloseNotification":
            self.note(f"{arguments[0]} withdrawn")
            call.return_value(None)
        elif method == "GetCapabilities":
            call.return_value(GLib.Variant("(as)", (["body"],)))
        else:
            call.return_value(GLib.Variant("(ssss)", ("test", "test", "1", "1.2")))


def main(path):
    desktop = Desktop(path)
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    interface = Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0]
    bus.register_object(
        "/org/freedesktop/Notifications", interface, desktop.on_call, None, None
    )
    Gio.bus_own_name_on_connection(
        bus, NAME, 0, lambda *_: print("ready", flush=True), None
    )
    GLib.MainLoop().run()


main(sys.argv[1])
