# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""What is heard of the editor: the names that it tells a screen reader, over the bus, as it runs.

The tests in C ask GTK what a widget was given; here it is what arrives, with what GTK makes of it: a control
without a name of its own is heard as its type. Called as `xvfb-run … test-names.py ashlar-editor data/samples`.
"""

import pathlib
import re
import sys

from heard import Atspi, Control, Editor, GLib, case, children_of, end, find_alert, wait_for

TYPE = re.compile(r'(Gtk|Adw|Editor|Gdk)[A-Z][A-Za-z]*')
# The sign of a mnemonic, before a letter: ids of blocks have theirs within a word.
MNEMONIC = re.compile(r'(^|\s)_\w')
# They can have the focus, and pass it on to what is in them: they have names, but several may be called alike.
PASSING = {'scroll pane', 'list', 'list box', 'table', 'tree table', 'panel', 'filler', 'grouping', 'generic'}
TABS = ('Tiles', 'Blocks', 'Puzzles', 'Levels', 'Play')


def is_twice(name):
    """One name by itself and one of who labels it, put together."""
    words = name.split()
    half = len(words) // 2
    return half > 0 and len(words) == 2 * half and words[:half] == words[half:]


def find_faults(root):
    faults = []
    groups = {}
    controls = root.controls()
    # What the focus passes on its way is said, too.
    faults += [f'is called as its type: {page.describe()}' for page in root.walk() if not page.has_place and TYPE.fullmatch(page.name)]
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
            case(button.name == ('Next' if step < 5 else 'Done'), f'step {step} of the tour is heard')
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
    return end()


sys.exit(main())
