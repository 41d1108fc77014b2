# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""Lua tables against the levels that they are of: test-lua-reader.py WRITE-LEVEL SAMPLES

Every Lua that is installed loads them, and says what it has. Without any there is nothing to be said.
"""

import json
import pathlib
import shutil
import subprocess
import sys

import level_pictures

# The first tells integers from others.
LUAS = [found for name in ('lua5.4', 'lua5.3', 'lua5.2', 'lua5.1', 'luajit') if (found := shutil.which(name))]
KNOWS_INTEGERS = bool(LUAS) and LUAS[0].endswith(('5.4', '5.3'))
READER = pathlib.Path(__file__).with_name('read-level.lua')


def read(case, lua=LUAS[0] if LUAS else None):
    if not hasattr(case, 'tables'):
        case.tables = {}
    if lua not in case.tables:
        said = subprocess.run([lua, READER, case.path('.lua')], check=False, capture_output=True)
        assert said.returncode == 0, said.stderr.decode()
        case.tables[lua] = json.loads(said.stdout.decode('utf-8'))
    return case.tables[lua]


def without_large(value):
    """Lua before 5.3 has no other numbers than doubles."""
    if isinstance(value, dict):
        return {key: without_large(item) for key, item in value.items()}
    if isinstance(value, list):
        return [without_large(item) for item in value]
    return float(value) if isinstance(value, int) and not isinstance(value, bool) else value


def is_one_in_all(case):
    for lua in LUAS:
        assert without_large(read(case, lua)) == without_large(read(case)), f'{lua} reads another level'
    for luac in ('luac5.4', 'luac5.1'):
        if shutil.which(luac):
            subprocess.run([luac, '-p', case.path('.lua')], check=True)


def keeps_cells(case):
    level = read(case)
    assert (level['width'], level['height'], level['name']) == (case.columns, case.rows, case.stem.name)
    for number, layer in enumerate(level['layers']):
        assert len(layer['data']) == case.columns * case.rows
        assert layer['visible'] == (number > 0 or not case.skin)
    for y in range(case.rows):
        for x in range(case.columns):
            tile = level['tiles'][level['layers'][0]['data'][y * case.columns + x] - 1]
            assert tile['properties']['representation'] == case.tile_at(x, y), f'cell {x}, {y}'


def looks_alike(case):
    level = read(case)
    quads = {}
    for sheet in level['sheets']:
        picture = case.picture(sheet['image'])
        assert (picture.width, picture.height) == (sheet['imageWidth'], sheet['imageHeight'])
        for piece in range(sheet['columns'] * sheet['rows']):
            row, column = divmod(piece, sheet['columns'])
            quads[sheet['first'] + piece] = (picture, sheet['margin'] + column * (sheet['pieceWidth'] + sheet['spacing']),
                                             sheet['margin'] + row * (sheet['pieceHeight'] + sheet['spacing']),
                                             sheet['pieceWidth'], sheet['pieceHeight'])
    cut = {}

    def piece_of(number):
        if number not in cut:
            picture, *region = quads[number]
            cut[number] = picture.cut(*region)
        return cut[number]

    seen = [layer['data'] for layer in level['layers'] if layer['visible']]
    signs = [layer['data'] for layer in level['layers'] if layer['kind'] == 'signs']
    level_pictures.compare_cells(
        case, level['cellWidth'], level['cellHeight'],
        lambda x, y: [piece_of(data[y * case.columns + x]) for data in seen if data[y * case.columns + x]],
        lambda x, y: any(data[y * case.columns + x] for data in signs))
    for name in ('objects', 'markers'):
        for thing in level[name]:
            if 'picture' in thing:
                piece_of(thing['picture']['piece'])
    for sheet in level['sheets']:
        for animation in sheet['animations']:
            assert all(animation['piece'] + i * animation['step'] in quads for i in range(animation['frames']))


def says_what_tiles_are(case):
    names = {tile['representation']: tile for tile in case.level['tiles']}
    found = 0
    for tile in read(case)['tiles']:
        said = tile['properties']
        known = names.get(said['representation'])
        if known is None:
            continue
        found += 1
        assert (tile['blocksMovement'], tile['blocksLoS']) == (known['blocksMovement'], known['blocksLoS'])
        assert said.get('onEnter') == known.get('onEnter') and said.get('description', '') == known['description']
        for name, value in known.get('properties', {}).items():
            assert (json.loads(said[name]) if isinstance(value, list) else said[name]) == value, f'{name}: {said[name]!r}'
    assert found == len(names)


def places_things(case):
    level = read(case)
    for name, key in (('objects', 'reference'), ('markers', 'kind'), ('lights', None)):
        said = sorted((thing['x'], thing['y'], thing['kind']) for thing in level[name])
        assert said == sorted((*thing['position'], thing[key] if key else 'light') for thing in case.level.get(name, [])), name
    assert sorted((light['x'], light['y'], light['properties']['radius'], light['properties']['color']) for light in level['lights']) \
        == sorted((*light['position'], light['radius'], light['color']) for light in case.level.get('lights', []))
    links = [(link['properties']['from'], link['properties']['to'], link['properties']['door'],
              link['properties'].get('requires', []), link['properties']['cells']) for link in level['links']]
    assert sorted(links) == sorted((link['from'], link['to'], link['door'], link['lock'] or [], sum(link['cells'], []))
                                   for link in case.level.get('links', [])), 'links'
    areas = [tuple(area[key] for key in ('x', 'y', 'width', 'height')) for area in level['areas']]
    assert sorted(areas) == sorted(tuple(area[key] for key in ('x', 'y', 'width', 'height')) for area in case.level.get('areas', []))
    words = sorted((word['properties']['answer'], word['points']) for word in level['words'])
    assert words == sorted((word['answer'], sum(word['cells'], [])) for word in case.level.get('words', [])), 'words'
    assert (level['routes'] or {}) == {route['id']: route['areas'] for route in case.level.get('routes', [])}, 'routes'


def keeps_odd_properties(case):
    assert case.losses['lua'] == ['large-integers']
    objects = read(case)['objects']
    assert objects
    for thing in objects:
        for name, value in level_pictures.ODD_PROPERTIES.items():
            said = thing['properties'][name]
            said = json.loads(said) if isinstance(value, list) else said
            assert said == value and (type(said) is type(value) or not KNOWS_INTEGERS), f'{name}: {said!r}'


if not LUAS:
    print('1..0 # SKIP no Lua')
    sys.exit()
level_pictures.run([is_one_in_all, keeps_cells, looks_alike, says_what_tiles_are, places_things], [keeps_odd_properties])
