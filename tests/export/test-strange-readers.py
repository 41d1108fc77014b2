# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""Levels of which all names, texts and values are strange, in every format, as others read them: test-strange-readers.py WRITE-STRANGE

They are written where the designer's pictures lie, and none of these may change.
"""

import csv
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

import godot_text
from level_pictures import Picture

SEEDS = 6 if 'ASHLAR_TEST_SHORT' in os.environ else 24
LUAS = [command for command in (['luac5.4', '-p'], ['luac5.1', '-p'], ['luajit'], ['lua5.1']) if shutil.which(command[0])]


def one(constant):
    raise ValueError(f'{constant} is no JSON')


def read_json(path):
    return json.loads(path.read_bytes().decode(), parse_constant=one)


def read_csv(path):
    for part in path.parent.glob(f'{path.stem}*.csv'):
        with part.open(newline='') as lines:
            rows = [[int(number) for number in row] for row in csv.reader(lines)]
        assert len({len(row) for row in rows}) == 1, part


def read_lua(path):
    for command in LUAS:
        subprocess.run([*command, str(path)], check=True)


def read_godot(path):
    scene = godot_text.File(path)
    for resource in scene.ext.values():
        assert (path.parent / resource['path']).is_file(), resource
    for tiles in path.parent.glob('*.tres'):
        godot_text.File(tiles)


def read_xml(path):
    root = xml.etree.ElementTree.parse(path).getroot()
    for image in root.iter('image'):
        if 'source' in image.keys():
            picture = Picture(path.parent / image.get('source'))
            assert (picture.width, picture.height) == (int(image.get('width')), int(image.get('height'))), image.attrib


def read_tmj(path):
    for sheet in read_json(path)['tilesets']:
        picture = Picture(path.parent / sheet['image'])
        assert (picture.width, picture.height) == (sheet['imagewidth'], sheet['imageheight']), sheet['image']


def read_text(path):
    assert path.read_bytes().decode()


def read_pdf(path):
    assert path.read_bytes().startswith(b'%PDF-') and b'%%EOF' in path.read_bytes()[-64:]


READERS = {'pdf': read_pdf, 'png': Picture, 'svg': read_xml, 'level': read_json, 'text': read_text, 'tmx': read_xml, 'tmj': read_tmj,
           'godot': read_godot, 'ldtk': read_json, 'lua': read_lua, 'csv': read_csv, 'uvtt': read_json}


def check(seed):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        subprocess.run([sys.argv[1], str(seed), name], check=True, stdout=subprocess.DEVNULL)
        for own, sizes in (('keep.png', (191, 130)), ('keep-tiles.png', (193, 130)), ('sub/keep.png', (190, 130)), ('one.png', (1, 1))):
            picture = Picture(folder / own)
            assert (picture.width, picture.height) == sizes, f'{own} is another'
        for path in folder.iterdir():
            assert len(path.name.encode()) < 256 and 'ashlar-save' not in path.name, path
        for form, read in READERS.items():
            paths = list(folder.glob(f'level-{form}.*'))
            assert len(paths) == 1 or (form == 'ldtk' and not paths), f'{form} is not there'  # which knows square cells alone
            for path in paths:
                try:
                    read(path)
                except Exception as error:
                    raise AssertionError(f'{form}: {error!r}') from error


print(f'1..{SEEDS}')
failed = False
for seed in range(SEEDS):
    try:
        check(seed)
        print(f'ok {seed + 1} seed {seed}')
    except (AssertionError, subprocess.CalledProcessError) as error:
        failed = True
        print(f'not ok {seed + 1} seed {seed}')
        print(*(f'# {line}' for line in str(error)[:2000].splitlines()), sep='\n')
sys.exit(failed)
