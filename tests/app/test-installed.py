# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""Four ways from the start page to a level in a file, in the program as it is installed, over the accessible bus and without a
pointer: in German, in a language that is read from right to left and two fifths longer, with text at one and a half times its
size, and from a crossword to its dungeon.

    xvfb-run … test-installed.py MESON BUILD PREFIX LIBDIR PSEUDO

Each finds what it presses by the words of its language, so that what is not translated is not found.
"""

import gettext
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from heard import PRESSED, Atspi, Control, Editor, GLib, case, children_of, end, find_alert, wait_for

LARGE = 22  # pixels of a line of text at one and a half times its size; usually it has 17

MESON, BUILD, PREFIX, LIBDIR, PSEUDO = sys.argv[1:]


def install(folder):
    """Into an empty folder, with what a package does afterwards; gives the root, and what is set for programs in it."""
    subprocess.run([MESON, 'install', '-C', BUILD, '--no-rebuild', '--quiet', '--destdir', folder], check=True, stdout=sys.stderr)
    root = pathlib.Path(folder + PREFIX)
    share = root / 'share'
    subprocess.run(['glib-compile-schemas', share / 'glib-2.0' / 'schemas'], check=True)
    # A language that there is, so that GTK knows in which direction it is read; its words are those of none.
    pseudo = share / 'locale' / 'he' / 'LC_MESSAGES' / 'ashlar.mo'
    pseudo.parent.mkdir(parents=True)
    shutil.copy(PSEUDO, pseudo)
    return root, {
        'ASHLAR_LOCALEDIR': str(share / 'locale'),
        'GSETTINGS_SCHEMA_DIR': str(share / 'glib-2.0' / 'schemas'),
        'LD_LIBRARY_PATH': str(root / LIBDIR),
        'XDG_DATA_DIRS': f'{share}:/usr/share',
    }


class Words:
    """What the interface says in a language, as it is heard: without the signs of mnemonics."""

    def __init__(self, root, language):
        self.catalogue = gettext.translation('ashlar', root / 'share' / 'locale', [language]) if language else gettext.NullTranslations()

    def say(self, text):
        return self.catalogue.gettext(text).replace('_', '', 1)

    def of_sample(self, text):
        return self.catalogue.pgettext('sample', text)


def get_text(accessible):
    text = accessible.get_text_iface()
    return text.get_text(0, text.get_character_count()) if text is not None else ''


class Journey:
    def __init__(self, root, environment, language, text):
        self.words = Words(root, language)
        self.output = pathlib.Path(tempfile.mkdtemp(dir=root))
        own = {'HOME': str(self.output)} | ({'LANGUAGE': language} if language else {})
        self.editor = Editor(str(root / 'bin' / 'ashlar-editor'), environment=environment | own, text=text)

    def press(self, text, role=None):
        self.editor.press(self.words.say(text), role)

    def find(self, text, role=None):
        return self.editor.find_control(self.words.say(text), role)

    def begin(self, sample):
        """The card of a sample on the start page: one press from there to a level."""
        title = self.words.of_sample(sample)
        self.editor.press(title)
        wait_for(f'the window of {title}', lambda: any(frame.get_name() == title for frame in children_of(self.editor.application)))

    def get_windows(self):
        return [window for window in children_of(self.editor.application) if window.get_name()]

    def find_field(self):
        """What the file is to be called, in the dialog that asks where: it is the one that holds the name with its ending."""
        def look(accessible):
            if accessible.get_role() in (Atspi.Role.TEXT, Atspi.Role.ENTRY):
                if get_text(accessible).endswith('.png'):
                    return accessible
            for child in children_of(accessible):
                found = look(child)
                if found:
                    return found
            return None

        windows = self.get_windows()
        return look(windows[-1]) if len(windows) > 2 else None

    def export(self):
        """The level that is open, as a picture; its bytes."""
        path = self.output / 'level.png'
        self.press('_Export…')
        dialog = self.words.say('Export the Level')
        wait_for('the dialog', lambda: any(window.get_name() == dialog for window in self.get_windows()))
        self.editor.press(self.words.say('_Export…'), within=dialog)
        field = wait_for('the name of the file', self.find_field)
        field.get_editable_text_iface().set_text_contents(str(path))
        wait_for('the name that was given', lambda: get_text(field) == str(path))
        self.press('_Export', 'push button')
        wait_for('the file', path.exists)
        return path.read_bytes()

    def close(self):
        self.editor.close()


def is_level(picture):
    """A picture with pixels in it: of a level, a few thousand bytes at least."""
    return picture.startswith(b'\x89PNG\r\n') and picture.endswith(b'IEND\xaeB`\x82') and len(picture) > 4000


def check(name, root, environment, language, text, sample, way):
    try:
        journey = Journey(root, environment, language, text)
        try:
            journey.begin(sample)
            details = way(journey)
            case(not details, f'{name}: on the way', details)
            case(is_level(journey.export()), f'{name}: a level in a file')
        finally:
            journey.close()
    except (TimeoutError, AssertionError, GLib.Error) as error:
        case(False, name, [str(error)])


def roll(journey):
    """Another seed gives another level, of which is told."""
    def get_told():
        alert = find_alert(journey.editor.application)
        return alert.get_name() if alert is not None else ''

    before = wait_for('the first level to be told', get_told)
    journey.press('Roll another seed')
    wait_for('the other level to be told', lambda: get_told() != before and any(sign.isdigit() for sign in get_told()))
    return []


def roll_mirrored(journey):
    """What one begins with stands at the right, what one ends with at the left."""
    details = roll(journey)
    first, last = journey.find('Roll another seed'), journey.find('_Export…')
    if first.box[0] <= last.box[0]:
        details.append(f'from left to right: {first.describe()}, {last.describe()}')
    return details


def roll_large(journey):
    """All that is shown is within the window, and higher than text of the usual size is."""
    details = roll(journey)
    export = journey.find('_Export…')
    for window in children_of(journey.editor.application):
        frame = Control(window, Control(journey.editor.application, None, alone=True))
        right, bottom = frame.box[2], frame.box[3]
        for control in frame.controls():
            x, y, width, height = control.box
            # A list is longer than what is seen of it, and what it lies in scrolls.
            if control.role in PRESSED and (x < 0 or x + width > right) and not control.scrolls():
                details.append(f'outside of the window, {right} by {bottom}: {control.describe()}')
    text = next(control for control in Control(export.accessible, export.parent).walk() if control.role == 'label')
    if text.box[3] < LARGE:
        details.append(f'not as large as the text is wanted: {text.describe()}')
    return details


def cut_out(journey):
    """From a crossword to the recipe of a dungeon made of its words."""
    journey.press('Puzzles')
    journey.press('_Make a Dungeon')
    journey.find('Roll another seed')
    return roll(journey)


def main():
    Atspi.init()
    with tempfile.TemporaryDirectory(prefix='ashlar-installed-') as folder:
        root, environment = install(folder)
        for name, language, text, sample, way in (
            ('in German', 'de', 1, 'The Old Keep', roll),
            ('from right to left', 'he', 1, 'The Old Keep', roll_mirrored),
            ('large text', None, 1.5, 'The Old Keep', roll_large),
            ('out of a crossword', None, 1, 'The Word Vaults', cut_out),
        ):
            began = time.monotonic()
            check(name, root, environment, language, text, sample, way)
            print(f'# {name}: {time.monotonic() - began:.1f} s', flush=True)
    return end()


sys.exit(main())
