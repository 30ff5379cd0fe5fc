// SPDX-License-Identifier: GPL-3.0-or-later
// Where the documentation of the namespaces that ours mentions stands.
baseURLs = [
  ['GLib', 'https://docs.gtk.org/glib/'],
  ['GObject', 'https://docs.gtk.org/gobject/'],
  ['Gio', 'https://docs.gtk.org/gio/'],
  ['Tabletop', '../tabletop-1/'],
];
