# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""The pictures of the gallery are what the commands beside them give: check-gallery.py ASHLAR SOURCE [--update]

With --update they are made anew, once somebody has looked why they are others: `meson compile -C build gallery`.
Fonts and compressors differ from system to system, by a shade here and there: pictures are compared, not files.
"""

import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

import gi

gi.require_version('GdkPixbuf', '2.0')
from gi.repository import GdkPixbuf, GLib  # noqa: E402

SHADE = 48  # of 255; what a letter's edge may differ by
SHARE = 0.01  # of all bytes of a picture: those that may differ by more
MOST = 100_000  # bytes of a picture
ENTRY = re.compile(r'^!\[([^\]]+)\]\(([\w-]+\.png)\)\n\n```sh\n(ashlar export .*)\n```$', re.MULTILINE)
PLANNER = re.compile(r'^## .*: `([a-z-]+)`$', re.MULTILINE)

number = 0
failed = False


def case(good, name, *details):
    global number, failed
    number += 1
    failed |= not good
    print(f'{"ok" if good else "not ok"} {number} - {name}')
    if not good:
        for line in details:
            print(f'# {line}')


def make(ashlar, samples, command, output):
    """What the page says, as it stands there."""
    words = shlex.split(command)
    result = subprocess.run([ashlar, *words[1:-1], output], cwd=samples, capture_output=True, text=True, check=False)
    return '' if result.returncode == 0 else result.stderr or f'status {result.returncode}'


def differ(made, kept):
    """Why these two are not the same picture; '': they are."""
    if not kept.is_file():
        return f'there is no {kept}'
    if made.read_bytes() == kept.read_bytes():
        return ''
    try:
        one, other = (GdkPixbuf.Pixbuf.new_from_file(str(path)) for path in (made, kept))
    except GLib.Error as error:
        return error.message
    sizes = [(picture.get_width(), picture.get_height(), picture.get_n_channels()) for picture in (one, other)]
    if sizes[0] != sizes[1]:
        return f'{sizes[0]} instead of {sizes[1]}'
    ours, theirs = (picture.read_pixel_bytes().get_data() for picture in (one, other))
    n = sum(abs(a - b) > SHADE for a, b in zip(ours, theirs))
    return f'{n} of {len(ours)} bytes are others' if n > SHARE * len(ours) else ''


def main():
    ashlar, source = sys.argv[1], pathlib.Path(sys.argv[2]).resolve()
    gallery, samples = source / 'data' / 'gallery', source / 'data' / 'samples'
    page = (gallery / 'gallery.md').read_text(encoding='utf-8')
    entries = ENTRY.findall(page)
    os.environ['LC_ALL'] = 'C.UTF-8'
    with tempfile.TemporaryDirectory() as folder:
        made = pathlib.Path(folder, 'made.png')
        for what, name, command in entries:
            complaint = make(ashlar, samples, command, gallery / name if '--update' in sys.argv else made)
            if '--update' in sys.argv:
                if complaint:
                    sys.exit(f'{name}: {complaint}')
                continue
            case(shlex.split(command)[-2:] == ['--output', name], f'{name} is what its command writes', command)
            complaint = complaint or differ(made, gallery / name)
            case(not complaint, f'{name}: {what}', complaint, f'try: {command}')
        if '--update' in sys.argv:
            return 0
        # Another seed is another picture, or the eye of this test is shut.
        case(bool(differ(made, gallery / entries[0][1])), 'planted: another picture')
    sizes = {path.name: path.stat().st_size for path in gallery.glob('*.png')}
    case(sorted(sizes) == sorted(name for _, name, _ in entries), 'each picture has a command', ', '.join(sorted(sizes)))
    case(len(entries) == page.count('!['), 'each command is in the form that is tried')
    case(all(size <= MOST for size in sizes.values()), f'no picture is larger than {MOST} bytes', str(sizes))
    planners = subprocess.run([ashlar, 'planners'], capture_output=True, text=True, check=True).stdout
    planners = sorted(re.findall(r'^([a-z-]+) \(version', planners, re.MULTILINE))
    case(sorted(PLANNER.findall(page)) == planners, 'every planner has its place', ', '.join(planners))
    print(f'1..{number}')
    return failed


sys.exit(main())
