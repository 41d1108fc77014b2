# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""Each icon that the editor names is there: in the theme of the oldest and the newest system, or drawn by us."""

import pathlib
import re
import sys

import gi

gi.require_version('Gtk', '4.0')
from gi.repository import Gdk, Gtk  # noqa: E402

import house  # noqa: E402

NAMED = re.compile(r'[">]([a-z][a-z0-9-]*-symbolic)["<]')

if not Gtk.init_check():
    print('Bail out! no display')
    sys.exit(1)
theme = Gtk.IconTheme.get_for_display(Gdk.Display.get_default())
ours = {path.stem for path in (pathlib.Path(__file__).resolve().parent.parent / 'ui' / 'icons').rglob('*.svg')}


def check(tree):
    findings = []
    for path, text in tree.items():
        if path.startswith(('src/app/', 'ui/')) and path.endswith(('.c', '.ui')):
            for name in sorted(set(NAMED.findall(text))):
                if name not in ours and not theme.has_icon(name):
                    findings.append(f'{path}: no icon {name}')
    return findings


house.run(
    check,
    planted={
        'a name in a template': {'ui/a.ui': '<property name="icon-name">no-such-thing-symbolic</property>'},
        'a name in the code': {'src/app/a.c': 'gtk_image_new_from_icon_name ("no-such-thing-symbolic");'},
    },
    clean={'ui/a.ui': '<property name="icon-name">ashlar-dice-symbolic</property>'},
)
