# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""Maps for virtual tabletops by a strict reader: test-uvtt-reader.py WRITE-LEVEL SAMPLES

Every key is there and none else; the lines tell which cells block sight, as the level does, and each is a closed outline; each door and lock is
a portal across its gateway, in whose gap there is no line; the picture is that of the cells.
"""

import base64
import json
import math
import struct
import zlib

from level_pictures import Picture, run

KEYS = {'format', 'resolution', 'line_of_sight', 'objects_line_of_sight', 'portals', 'environment', 'lights', 'image'}
MOST_CELLS = 1200  # of pictures that are looked at pixel by pixel
NATIVE = 16  # pixels of a cell of all skins here


def exact(value, **kinds):
    """The values of an object that has these keys and no others."""
    assert set(value) == set(kinds), f'keys {sorted(value)}'
    for key, kind in kinds.items():
        good = isinstance(value[key], kind) and (kind is bool or not isinstance(value[key], bool))
        assert good, f'{key}: {value[key]!r}'
    return [value[key] for key in kinds]


def point(value):
    return tuple(exact(value, x=(int, float), y=(int, float)))


def read(case):
    return json.loads(case.path('.dd2vtt').read_text(encoding='utf-8'))


def is_color(text):
    return len(text) == 8 and text == text.lower() and int(text, 16) >= 0xFF000000


def form(case):
    vtt = read(case)
    assert set(vtt) == KEYS, sorted(vtt)
    assert vtt['format'] == 0.3 and vtt['objects_line_of_sight'] == []
    origin, size, cell = exact(vtt['resolution'], map_origin=dict, map_size=dict, pixels_per_grid=int)
    assert (point(origin), point(size)) == ((0, 0), (case.columns, case.rows))
    assert cell > 0
    baked, ambient = exact(vtt['environment'], baked_lighting=bool, ambient_light=str)
    assert baked is False and is_color(ambient)
    skin = next((skin for skin in case.content['skins'] if skin['id'] == case.skin), {})
    if not case.skin:
        assert ambient == 'ffffffff'
    elif 'ambient' in skin:
        assert ambient == 'ff' + skin['ambient'][1:].lower()


def lights(case):
    told = []
    for light in read(case)['lights']:
        position, reach, strength, color, shadows = exact(
            light, position=dict, range=(int, float), intensity=(int, float), color=str, shadows=bool
        )
        assert is_color(color) and strength == 1 and shadows
        x, y = point(position)
        told.append(([x - 0.5, y - 0.5], reach, '#' + color[2:]))
    wanted = [(light['position'], light['radius'], light['color'].lower()) for light in case.level.get('lights', [])]
    assert told == wanted, f'{told[:3]}, not {wanted[:3]}'


# ---- sight


def is_closed(link):
    return link['door'] or link['lock'] is not None


def tile_doors(case):
    """Cells of doors among the tiles, in the way of no link that has one."""
    doors = {
        tile['representation']
        for tile in case.level['tiles']
        if tile.get('blocksLoS') and not tile.get('blocksMovement') and 'door' in tile.get('description', '').lower().split()
    }
    found = {(x, y) for y in range(case.rows) for x in range(case.columns) if case.tile_at(x, y) in doors}
    return found - {tuple(cell) for link in case.level['links'] if is_closed(link) for cell in link['cells']}


def walls(case):
    """Cells that block sight, but for those that a portal closes."""
    blocking = {tile['representation'] for tile in case.level['tiles'] if tile.get('blocksLoS')}
    cells = {(x, y) for y in range(case.rows) for x in range(case.columns) if case.tile_at(x, y) in blocking}
    return cells - tile_doors(case) - {tuple(cell) for link in case.level['links'] if is_closed(link) for cell in link['cells']}


def find_edges(vtt):
    for line in vtt['line_of_sight']:
        corners = [point(corner) for corner in line]
        assert len(corners) >= 5 and corners[0] == corners[-1], 'a line is open'
        for before, at, after in zip(corners, corners[1:], corners[2:] + corners[1:2]):
            assert (before[0] == at[0]) != (before[1] == at[1]), f'{before} to {at} lies on no side of a cell'
            assert (before[0] == at[0]) != (at[0] == after[0]), f'{at} is no corner'
        yield from zip(corners, corners[1:])


def sight(case):
    """A ray from a cell to the west crosses lines an odd number of times where the cell blocks."""
    crossings = {}
    for (x, y), (other_x, other_y) in find_edges(read(case)):
        if x == other_x:
            for row in range(min(y, other_y), max(y, other_y)):
                crossings.setdefault(row, []).append(x)
    found = set()
    for y in range(case.rows):
        places = sorted(crossings.get(y, []))
        assert len(set(places)) == len(places), f'row {y}: a side twice'
        for start, end in zip(places[::2], places[1::2]):
            found |= {(x, y) for x in range(start, end)}
        assert len(places) % 2 == 0, f'row {y}: {places}'
    assert found == walls(case), sorted(found ^ walls(case))[:5]


def portals(case):
    blocked = walls(case)
    gates = [link['cells'] for link in case.level['links'] if is_closed(link)] + [[list(cell)] for cell in sorted(tile_doors(case))]
    covered = set()
    for portal in read(case)['portals']:
        position, bounds, rotation, closed, free = exact(
            portal, position=dict, bounds=list, rotation=(int, float), closed=bool, freestanding=bool
        )
        assert closed and len(bounds) == 2
        (x1, y1), (x2, y2) = map(point, bounds)
        assert point(position) == ((x1 + x2) / 2, (y1 + y2) / 2)
        assert math.isclose(rotation, math.atan2(y2 - y1, x2 - x1))
        assert (x1 == x2) != (y1 == y2) and (x1, y1) < (x2, y2)
        for step in range(int(math.dist((x1, y1), (x2, y2)))):
            # The cells on both sides, or the one in whose middle it stands.
            if x1 == x2:
                middle, sides = (x1, y1 + step + 0.5), [(math.ceil(x1) - 1, int(y1) + step), (math.floor(x1), int(y1) + step)]
            else:
                middle, sides = (x1 + step + 0.5, y1), [(int(x1) + step, math.ceil(y1) - 1), (int(x1) + step, math.floor(y1))]
            assert not blocked & set(sides), f'a line at the portal {middle}'
            owners = [i for i, cells in enumerate(gates) if any(list(side) in cells for side in sides)]
            assert owners, f'the portal {middle} is at no gateway'
            covered |= set(owners)
        ends = [near(corner, blocked) for corner in ((x1, y1), (x2, y2))]
        assert free == (not all(ends)), f'{position}: freestanding'
    assert covered == set(range(len(gates))), 'a door has no portal'


def near(corner, blocked):
    x, y = corner
    return any((cx, cy) in blocked for cx in {math.ceil(x) - 1, math.floor(x)} for cy in {math.ceil(y) - 1, math.floor(y)})


# ---- picture


def check_size(data, width, height):
    """Without reading all pixels, of a large one."""
    assert struct.unpack('>II', data[16:24]) == (width, height), 'another size'
    packed, at = b'', 8
    while at < len(data):
        length, kind = struct.unpack('>I4s', data[at:at + 8])
        assert zlib.crc32(data[at + 4:at + 8 + length]) == struct.unpack('>I', data[at + 8 + length:at + 12 + length])[0], kind
        packed += data[at + 8:at + 8 + length] if kind == b'IDAT' else b''
        at += 12 + length
    assert kind == b'IEND' and len(zlib.decompress(packed)) == (3 * width + 1) * height


def picture(case):
    vtt = read(case)
    cell = vtt['resolution']['pixels_per_grid']
    path = case.path('.map.png')
    path.write_bytes(base64.b64decode(vtt['image'], validate=True))
    is_dressed = case.skin and case.content['skins'][0]['sheets'][0]['image'] != 'missing.png'
    if not is_dressed or case.columns * case.rows > MOST_CELLS:
        check_size(path.read_bytes(), case.columns * cell, case.rows * cell)
        return
    found = Picture(path)
    assert (found.width, found.height) == (case.columns * cell, case.rows * cell), 'another size'
    # Pictures of things reach into the cells around theirs.
    stood = {tuple(thing['position']) for thing in case.level['objects'] + case.level['markers']}
    stood = {(x + across, y + down) for x, y in stood for across in (-1, 0, 1) for down in (-2, -1, 0)}
    factor, n_compared = cell // NATIVE, 0
    assert cell == factor * NATIVE
    for y in range(case.drawn.height):
        wanted, row = case.drawn.rows[y], found.rows[y * factor + factor - 1]
        for x in range(0, case.drawn.width, 3):
            if (x // NATIVE, y // NATIVE) not in stood and wanted[4 * x + 3] == 255:
                n_compared += 1
                assert row[4 * x * factor : 4 * x * factor + 3] == wanted[4 * x : 4 * x + 3], f'pixel {x}, {y}'
    assert n_compared > 1000


def losses(case):
    told = set(case.losses['uvtt'])
    assert ('locks' in told) == any(link['lock'] is not None for link in case.level['links'])
    assert ('things' in told) == bool(case.level['objects'] or case.level['markers'])


run([form, lights, sight, portals, picture, losses], random_cases=0)
