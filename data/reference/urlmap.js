// SPDX-FileCopyrightText: 2026 The Ashlar maintainers
// SPDX-License-Identifier: MIT

// Where the names of other libraries lead.
baseURLs = [
  ['GLib', 'https://docs.gtk.org/glib/'],
  ['GObject', 'https://docs.gtk.org/gobject/'],
  ['Gio', 'https://docs.gtk.org/gio/'],
];
