# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""The editor as who hears it has it: its tree on the accessible bus, and what can be done there. What test-names.py and
test-installed.py share.

A program starts itself anew in a session bus of its own, whose org.a11y.Bus starts the bus of the accessible ones: GTK
looks for that as soon as it opens the display, and shows an empty tree for good where it was not there in time.
The tree is read from the top: GTK makes an accessible one when somebody asks for it.
"""

import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import warnings

if 'ASHLAR_HEARD_TAP' not in os.environ:
    # What the bus starts talks, too: TAP alone goes to the standard output.
    tap = os.dup(1)
    os.set_inheritable(tap, True)
    os.dup2(2, 1)
    os.environ['ASHLAR_HEARD_TAP'] = str(tap)
    os.execvp('dbus-run-session', ['dbus-run-session', '--', sys.executable, *sys.argv])
sys.stdout = os.fdopen(int(os.environ.pop('ASHLAR_HEARD_TAP')), 'w')

import gi  # noqa: E402

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib  # noqa: E402

# The interfaces of 2.46 are the only ones there; 2.52 calls them old.
warnings.simplefilter('ignore', DeprecationWarning)

DEADLINE = 60  # seconds: a tree has a thousand questions, and the machine may have other work
# Of one question, in milliseconds: who lays out a page answers afterwards.
Atspi.set_timeout(1000 * DEADLINE, 1000 * DEADLINE)
PRESSED = {'push button', 'toggle button', 'check box', 'radio button', 'combo box', 'page tab', 'link', 'menu item',
           'check menu item', 'radio menu item'}

number = 0
failures = 0


def case(good, what, details=()):
    global number, failures
    number += 1
    failures += not good
    print(f'{"ok" if good else "not ok"} {number} - {what}', flush=True)
    for detail in details:
        print(f'# {detail}', flush=True)


def end():
    print(f'1..{number}')
    return 1 if failures else 0


def children_of(accessible):
    for i in range(accessible.get_child_count()):
        child = accessible.get_child_at_index(i)
        if child is not None:
            yield child


class Control:
    """One accessible, read once: what it says may be another thing in the next moment."""

    def __init__(self, accessible, parent, alone=False):
        self.accessible = accessible
        self.parent = parent
        self.role = accessible.get_role_name() or ''
        self.name = accessible.get_name() or ''
        states = accessible.get_state_set()
        actions = accessible.get_action_iface()
        # What can be pressed is heard of as well where it is no stop of Tab.
        self.focusable = states.contains(Atspi.StateType.FOCUSABLE) or (
            self.role in PRESSED and actions is not None and actions.get_n_actions() > 0)
        self.sensitive = states.contains(Atspi.StateType.SENSITIVE)
        self.box = (0, 0, 0, 0)
        component = accessible.get_component_iface() if parent is not None else None
        # A page of a stack is no widget and has no place, but its child may.
        self.has_place = component is not None
        if component is not None:
            extents = component.get_extents(Atspi.CoordType.WINDOW)
            self.box = (extents.x, extents.y, extents.width, extents.height)
        self.children = []
        if not alone and not self.hidden:
            self.children = [Control(child, self) for child in children_of(accessible)]

    @property
    def shown(self):
        """A page that is not in front, a row that is folded away: nothing of it was given a place."""
        return self.box[2] > 0 and self.box[3] > 0

    @property
    def hidden(self):
        return self.has_place and not self.shown

    def walk(self):
        yield self
        for child in self.children:
            yield from child.walk()

    def controls(self):
        return [c for c in self.walk() if c.focusable and c.shown]

    def place(self):
        """What it would be among siblings: boxes that hold it alone are nothing of their own."""
        place = self
        while place.parent is not None and len(place.parent.children) == 1:
            place = place.parent
        return place.parent

    def scrolls(self):
        """Whether it lies in something of which more may be there than is seen."""
        at = self.parent
        while at is not None and at.role != 'scroll pane':
            at = at.parent
        return at is not None

    def describe(self):
        path = []
        at = self.parent
        while at is not None and len(path) < 5:
            path.append(f'{at.role} “{at.name}”' if at.name else at.role)
            at = at.parent
        return f'{self.role} “{self.name}” at {self.box} in ' + ' < '.join(path)


def wait_for(what, function):
    """Until it gives something true; whatever goes away while it is looked at is looked at anew."""
    end = time.monotonic() + DEADLINE
    while time.monotonic() < end:
        try:
            found = function()
            if found:
                return found
        except GLib.Error:
            pass
        # An answer of the bus, or a moment: there is no event for "has come to rest".
        GLib.MainContext.default().iteration(False)
        time.sleep(0.02)
    raise TimeoutError(f'waited {DEADLINE} seconds for {what}')


def find_alert(accessible, depth=0):
    """GTK tells of what somebody has asked for; a screen reader looks for alerts itself."""
    if accessible.get_role() == Atspi.Role.ALERT:
        return accessible
    if depth > 8:
        return None
    for child in children_of(accessible):
        found = find_alert(child, depth + 1)
        if found:
            return found
    return None


class Editor:
    """One that runs, as at a first start. @environment is added to what the test runs in; text is @text times as large as usual."""

    def __init__(self, program, *arguments, tour=False, environment=None, text=1):
        self.home = tempfile.TemporaryDirectory(prefix='ashlar-heard-')
        homes = {name: self.home.name
                 for name in ('XDG_DATA_HOME', 'XDG_STATE_HOME', 'XDG_CONFIG_HOME', 'XDG_CACHE_HOME')}
        # At the first start of all a tour stands in front.
        settings = self.folder / 'glib-2.0' / 'settings' / 'keyfile'
        settings.parent.mkdir(parents=True)
        settings.write_text(f'[io/github/ashlar/Ashlar]\ntour-seen={"false" if tour else "true"}\n', encoding='utf-8')
        looks = self.folder / 'gtk-4.0' / 'settings.ini'
        looks.parent.mkdir()
        looks.write_text(f'[Settings]\ngtk-xft-dpi={int(96 * 1024 * text)}\n', encoding='utf-8')
        self.process = subprocess.Popen([program, *arguments], env=dict(
            os.environ, GTK_A11Y='atspi', G_DEBUG='fatal-warnings', GSETTINGS_BACKEND='keyfile', **homes, **(environment or {})))
        self.application = wait_for('the editor on the bus', self.find)

    @property
    def folder(self):
        """Its own, where it keeps whatever it keeps."""
        return pathlib.Path(self.home.name)

    def find(self):
        desktop = Atspi.get_desktop(0)
        for application in children_of(desktop):
            if application.get_process_id() == self.process.pid:
                return application if application.get_child_count() > 0 else None
        return None

    def read(self):
        return Control(self.application, None)

    def find_control(self, name, role=None, within=None):
        """The first that can be pressed; nothing behind it is asked for, and of others no more than needed."""
        def look(accessible, parent):
            found_name = accessible.get_name() or ''
            component = accessible.get_component_iface()
            if component is not None and parent is not None:
                extents = component.get_extents(Atspi.CoordType.WINDOW)
                if extents.width <= 0 or extents.height <= 0:
                    return None
            if found_name == name and parent is not None:
                control = Control(accessible, Control(parent, None, alone=True), alone=True)
                if control.focusable and control.sensitive and control.shown and role in (None, control.role):
                    return control
            for child in children_of(accessible):
                found = look(child, accessible)
                if found:
                    return found
            return None

        def look_within():
            """In the newest window of that name, or in all, the newest first: what is in front is behind in the list."""
            for window in reversed(list(children_of(self.application))):
                found = look(window, self.application) if within in (None, window.get_name()) else None
                if found:
                    return found
            return None

        return wait_for(f'a control “{name}”', look_within)

    def press(self, name, role=None, within=None):
        action = self.find_control(name, role, within).accessible.get_action_iface()
        assert action.do_action(0), name

    def close(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()
        self.home.cleanup()
