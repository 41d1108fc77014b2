# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""What is heard of the editor: the names that it tells a screen reader, over the bus, as it runs.

The tests in C ask GTK what a widget was given; here it is what arrives, with what GTK makes of it: a control
without a name of its own is heard as its type. Called as `xvfb-run … test-names.py ashlar-editor data/samples`.

It starts itself anew in a session bus of its own, whose org.a11y.Bus starts the bus of the accessible ones: GTK
looks for that as soon as it opens the display, and shows an empty tree for good where it was not there in time.
The tree is read from the top: GTK makes an accessible one when somebody asks for it.
"""

import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import warnings

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib  # noqa: E402

# The interfaces of 2.46 are the only ones there; 2.52 calls them old.
warnings.simplefilter('ignore', DeprecationWarning)

DEADLINE = 60  # seconds: a tree has a thousand questions, and the machine may have other work
TYPE = re.compile(r'(Gtk|Adw|Editor|Gdk)[A-Z][A-Za-z]*')
# The sign of a mnemonic, before a letter: ids of blocks have theirs within a word.
MNEMONIC = re.compile(r'(^|\s)_\w')
# They can have the focus, and pass it on to what is in them: they have names, but several may be called alike.
PASSING = {'scroll pane', 'list', 'list box', 'table', 'tree table', 'panel', 'filler', 'grouping', 'generic'}
PRESSED = {'push button', 'toggle button', 'check box', 'radio button', 'combo box', 'page tab', 'link', 'menu item',
           'check menu item', 'radio menu item'}
TABS = ('Tiles', 'Blocks', 'Puzzles', 'Levels', 'Play')

number = 0
failures = 0


def case(good, what, details=()):
    global number, failures
    number += 1
    failures += not good
    print(f'{"ok" if good else "not ok"} {number} - {what}', flush=True)
    for detail in details:
        print(f'# {detail}', flush=True)


def children_of(accessible):
    for i in range(accessible.get_child_count()):
        child = accessible.get_child_at_index(i)
        if child is not None:
            yield child


def is_twice(name):
    """One name by itself and one of who labels it, put together."""
    words = name.split()
    half = len(words) // 2
    return half > 0 and len(words) == 2 * half and words[:half] == words[half:]


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
        """A page of a stack is no widget and has no place, but its child may."""
        return self.parent is not None and not self.shown and not self.name.endswith('StackPage')

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

    def describe(self):
        path = []
        at = self.parent
        while at is not None and len(path) < 5:
            path.append(f'{at.role} “{at.name}”' if at.name else at.role)
            at = at.parent
        return f'{self.role} “{self.name}” at {self.box} in ' + ' < '.join(path)


def find_faults(root):
    faults = []
    groups = {}
    controls = root.controls()
    for control in controls:
        if control.name.strip() == '':
            faults.append(f'has no name: {control.describe()}')
        elif TYPE.fullmatch(control.name.strip()):
            faults.append(f'is called as its type: {control.describe()}')
        elif MNEMONIC.search(control.name):
            faults.append(f'is read out with the sign of its mnemonic: {control.describe()}')
        elif is_twice(control.name):
            faults.append(f'is read out twice: {control.describe()}')
        if control.role not in PASSING:
            groups.setdefault((id(control.place()), control.role), []).append(control)
    for group in groups.values():
        if len(group) > 1 and len({c.name for c in group}) == 1:
            faults.append(f'{len(group)} siblings are called alike: {group[0].describe()}')
    return controls, faults


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


class Editor:
    def __init__(self, program, *arguments, tour=False):
        self.home = tempfile.TemporaryDirectory(prefix='ashlar-names-')
        homes = {name: self.home.name
                 for name in ('XDG_DATA_HOME', 'XDG_STATE_HOME', 'XDG_CONFIG_HOME', 'XDG_CACHE_HOME')}
        # At the first start of all a tour stands in front.
        settings = pathlib.Path(self.home.name) / 'glib-2.0' / 'settings' / 'keyfile'
        settings.parent.mkdir(parents=True)
        settings.write_text(f'[io/github/ashlar/Ashlar]\ntour-seen={"false" if tour else "true"}\n', encoding='utf-8')
        self.process = subprocess.Popen([program, *arguments], env=dict(
            os.environ, GTK_A11Y='atspi', G_DEBUG='fatal-warnings', GSETTINGS_BACKEND='keyfile', **homes))
        self.application = wait_for('the editor on the bus', self.find)

    def find(self):
        desktop = Atspi.get_desktop(0)
        for application in children_of(desktop):
            if application.get_process_id() == self.process.pid:
                return application if application.get_child_count() > 0 else None
        return None

    def read(self):
        return Control(self.application, None)

    def find_control(self, name, role=None):
        """The first that can be pressed; nothing behind it is asked for."""
        def look(accessible, parent):
            control = Control(accessible, parent, alone=True)
            if control.hidden:
                return None
            if (control.name == name and control.focusable and control.sensitive and control.shown
                    and role in (None, control.role)):
                return control
            for child in children_of(accessible):
                found = look(child, control)
                if found:
                    return found
            return None

        return wait_for(f'a control “{name}”', lambda: look(self.application, None))

    def press(self, name, role=None):
        action = self.find_control(name, role).accessible.get_action_iface()
        assert action.do_action(0), name

    def close(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()
        self.home.cleanup()


def check_screen(editor, what, least):
    """Lists are filled in their own time: what is at fault at first may be well in a moment."""
    controls, faults = [], []

    def good():
        nonlocal controls, faults
        controls, faults = find_faults(editor.read())
        return not faults and len(controls) >= least

    try:
        wait_for(f'{what} to be without a fault', good)
    except TimeoutError as error:
        faults.append(str(error))
    case(not faults, f'{what}: {len(controls)} controls have names of their own', faults)


def check_pages(editor, what, tabs=TABS):
    for tab in tabs:
        editor.press(tab)
        wait_for(f'the page {tab}', lambda: editor.find_control(tab).accessible.get_state_set().contains(
            Atspi.StateType.SELECTED))
        check_screen(editor, f'{what}, {tab}', 20)


class Heard:
    """What a screen reader is told while it does something else: names of alerts that become others."""

    def __init__(self):
        self.words = []
        self.listener = Atspi.EventListener.new(self.on_event)
        self.listener.register('object:property-change:accessible-name')

    def on_event(self, event):
        try:
            if event.source.get_role() == Atspi.Role.ALERT:
                self.words.append(str(event.any_data))
        except GLib.Error:
            pass

    def check(self, what, pattern, do=None):
        """Without @do, of what was heard since the last time it did something."""
        if do is not None:
            self.words.clear()
            do()
        try:
            wait_for(what, lambda: any(re.search(pattern, words) for words in self.words))
            case(True, f'{what} is told')
        except TimeoutError:
            case(False, f'{what} is told', [f'heard {words!r}' for words in self.words])


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


def check_announcements(editor, heard):
    wait_for('where it is told', lambda: find_alert(editor.application))
    heard.check('a new seed', r'^[\w-]+, seed \d+: \d+ by \d+ cells\. \d+ areas', lambda: editor.press('Roll another seed'))
    editor.press('Tiles')
    wait_for('the page Tiles', lambda: editor.find_control('Duplicate'))
    heard.check('what was done', 'Duplicate Tile', lambda: editor.press('Duplicate'))
    heard.check('a finding', r'\d+ (finding|here|in the document).*: ')
    heard.check('what was undone', r'Undone: ', lambda: editor.press('Undo'))


def find_tour(editor, step):
    """What is in front: its name says which step it is."""
    for frame in children_of(editor.application):
        for child in children_of(frame):
            if child.get_role() == Atspi.Role.DIALOG and f'step {step} of 5' in (child.get_name() or ''):
                return Control(child, Control(frame, None, alone=True))
    return None


def check_tour(program):
    """Who is new hears of each step what can be seen of it, on the button that has the focus, and gets through by that."""
    editor = Editor(program, tour=True)
    try:
        for step in range(1, 6):
            def at_step(step=step):
                tour = find_tour(editor, step)
                if tour is None:
                    return None
                texts = [control.name for control in tour.walk() if control.role == 'label' and control.name]
                for control in tour.controls():
                    description = control.accessible.get_description() or ''
                    if control.accessible.get_state_set().contains(Atspi.StateType.FOCUSED):
                        return control if all(text in description for text in texts[:2]) else None
                return None
            try:
                button = wait_for(f'step {step} of the tour', at_step)
            except TimeoutError as error:
                case(False, f'step {step} of the tour is heard', [str(error)])
                return
            case(button.name == ('Next' if step < 5 else 'Done'), f'step {step} of the tour is heard', [button.describe()])
            button.accessible.get_action_iface().do_action(0)
        wait_for('the end of the tour', lambda: not any(find_tour(editor, step) for step in range(1, 6)))
        case(True, 'the tour ends')
    finally:
        editor.close()


def main():
    program, samples = sys.argv[1], pathlib.Path(sys.argv[2])
    Atspi.init()
    # A program tells what was asked for when it began.
    heard = Heard()
    check_tour(program)
    editor = Editor(program)
    try:
        check_screen(editor, 'start page', 10)
        # Who hears the names alone gets from there to an empty document.
        editor.press('Empty')
        check_pages(editor, 'an empty document')
    finally:
        editor.close()
    for sample, tabs in (('old-keep', TABS), ('crossword-vaults', ('Puzzles',))):
        editor = Editor(program, str(samples / f'{sample}.ashlar.json'))
        try:
            check_pages(editor, sample, tabs)
            if sample == 'old-keep':
                editor.press('Levels')
                check_announcements(editor, heard)
        finally:
            editor.close()
    print(f'1..{number}')
    return 1 if failures else 0


if 'ASHLAR_NAMES_TAP' not in os.environ:
    # What the bus starts talks, too: TAP alone goes to the standard output.
    tap = os.dup(1)
    os.set_inheritable(tap, True)
    os.dup2(2, 1)
    os.environ['ASHLAR_NAMES_TAP'] = str(tap)
    os.execvp('dbus-run-session', ['dbus-run-session', '--', sys.executable, *sys.argv])
sys.stdout = os.fdopen(int(os.environ.pop('ASHLAR_NAMES_TAP')), 'w')
sys.exit(main())
