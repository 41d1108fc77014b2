# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""Maps of Tiled as others find them. Both formats are read here by nothing of ours and must say the same, cell by cell what the level
says; then Tiled itself reads each and writes the other, which must still be it."""

import base64
import json
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
import zlib

# What JSON always has and XML leaves out where it is as usual.
USUAL = {'visible': True, 'opacity': 1, 'x': 0, 'y': 0, 'rotation': 0, 'draworder': 'topdown', 'margin': 0, 'spacing': 0,
         'width': 0, 'height': 0, 'name': '', 'type': '', 'class': '', 'probability': 1, 'objectalignment': 'unspecified',
         'fillmode': 'stretch', 'tilerendersize': 'tile', 'infinite': False, 'compressionlevel': -1, 'encoding': 'csv',
         'compression': '', 'tiledversion': '', 'version': '', 'point': False}
TEXTS = ('name', 'type', 'class', 'value', 'version', 'tiledversion')
IMAGE = {'source': 'image', 'width': 'imagewidth', 'height': 'imageheight'}


def plain(value):
    """A number as one, whichever way it is written."""
    try:
        number = float(value)
    except (TypeError, ValueError):
        return value
    return int(number) if number == int(number) else number


def trim(members):
    return {key: value for key, value in members.items() if USUAL.get(key) != value or isinstance(value, bool) != isinstance(
        USUAL.get(key), bool)}


def decode(text, compression):
    raw = base64.b64decode(text, validate=True)
    if compression == 'zlib':
        raw = zlib.decompress(raw)
    return list(struct.unpack(f'<{len(raw) // 4}I', raw))


# --------------------------------------------------------------------- TMX


def attributes(element, skip=()):
    members = {}
    for key, value in element.attrib.items():
        if key in skip:
            continue
        if key == 'visible' or key == 'infinite':
            members[key] = value == '1'
        elif key in TEXTS:
            members[key] = value
        else:
            members[key] = plain(value)
    return members


def xml_properties(element):
    kinds = {'int': int, 'float': float, 'bool': lambda text: {'true': True, 'false': False}[text]}
    found = {}
    for one in element.iterfind('properties/property'):
        kind = one.get('type', 'string')
        text = one.get('value', one.text or '')
        assert one.get('name') not in found
        found[one.get('name')] = [kind, kinds.get(kind, str)(text)]
    return found


def xml_object(element):
    members = attributes(element)
    members['properties'] = xml_properties(element)
    if element.find('point') is not None:
        members['point'] = True
    if element.find('polyline') is not None:
        members['polyline'] = [[float(number) for number in pair.split(',')]
                               for pair in element.find('polyline').get('points').split()]
    return trim(members)


def xml_group(element):
    members = attributes(element)
    members['properties'] = xml_properties(element)
    members['objects'] = [xml_object(one) for one in element.iterfind('object')]
    return trim(members)


def xml_layer(element):
    if element.tag == 'objectgroup':
        return {'kind': 'objectgroup', **xml_group(element)}
    data = element.find('data')
    members = attributes(element)
    members['properties'] = xml_properties(element)
    if data.get('encoding') == 'csv':
        members['data'] = [int(number) for number in data.text.split(',')]
    else:
        members['data'] = decode(data.text.strip(), data.get('compression'))
    return {'kind': 'tilelayer', **trim(members)}


def xml_tile(element):
    members = attributes(element)
    members['properties'] = xml_properties(element)
    if element.find('objectgroup') is not None:
        members['objectgroup'] = xml_group(element.find('objectgroup'))
    if element.find('animation') is not None:
        members['animation'] = [attributes(frame) for frame in element.iterfind('animation/frame')]
    return trim(members)


def xml_wangset(element):
    members = attributes(element)
    members['colors'] = [attributes(color) for color in element.iterfind('wangcolor')]
    members['wangtiles'] = {int(tile.get('tileid')): [int(color) for color in tile.get('wangid').split(',')]
                            for tile in element.iterfind('wangtile')}
    return members


def xml_tileset(element):
    members = attributes(element)
    for key, value in attributes(element.find('image')).items():
        members[IMAGE[key]] = value
    members['tiles'] = [xml_tile(tile) for tile in element.iterfind('tile')]
    members['wangsets'] = [xml_wangset(one) for one in element.iterfind('wangsets/wangset')]
    return trim(members)


def read_tmx(path):
    root = ElementTree.parse(path).getroot()
    assert root.tag == 'map'
    members = attributes(root)
    members['properties'] = xml_properties(root)
    members['tilesets'] = [xml_tileset(one) for one in root.iterfind('tileset')]
    members['layers'] = [xml_layer(one) for one in root if one.tag in ('layer', 'objectgroup')]
    return trim(members)


# --------------------------------------------------------------------- TMJ


def json_properties(value):
    found = {one['name']: [one['type'], one['value']] for one in value.pop('properties', [])}
    return found


def json_object(value):
    value = dict(value)
    value['properties'] = json_properties(value)
    if 'polyline' in value:
        value['polyline'] = [[float(point['x']), float(point['y'])] for point in value['polyline']]
    return trim(value)


def json_group(value):
    value = dict(value)
    assert value.pop('type') == 'objectgroup'
    value['properties'] = json_properties(value)
    value['objects'] = [json_object(one) for one in value['objects']]
    return trim(value)


def json_layer(value):
    if value['type'] == 'objectgroup':
        return {'kind': 'objectgroup', **json_group(value)}
    value = dict(value)
    assert value.pop('type') == 'tilelayer'
    value['properties'] = json_properties(value)
    if isinstance(value['data'], str):
        assert value.pop('encoding') == 'base64'
        value['data'] = decode(value['data'], value.pop('compression'))
    return {'kind': 'tilelayer', **trim(value)}


def json_tile(value):
    value = dict(value)
    value['properties'] = json_properties(value)
    if 'objectgroup' in value:
        value['objectgroup'] = json_group(value['objectgroup'])
    return trim(value)


def json_wangset(value):
    value = dict(value)
    value['wangtiles'] = {tile['tileid']: tile['wangid'] for tile in value['wangtiles']}
    return value


def json_tileset(value):
    value = dict(value)
    value['tiles'] = [json_tile(tile) for tile in value.get('tiles', [])]
    value['wangsets'] = [json_wangset(one) for one in value.get('wangsets', [])]
    return trim(value)


def read_tmj(path):
    value = json.loads(path.read_text(encoding='utf-8'))
    assert value.pop('type') == 'map' and isinstance(value['version'], str)
    value['properties'] = json_properties(value)
    value['tilesets'] = [json_tileset(one) for one in value['tilesets']]
    value['layers'] = [json_layer(one) for one in value['layers']]
    return trim(value)


# ------------------------------------------------------------------ claims


def assert_sound(path, found):
    """Ids, tilesets and pictures, by the rules of the format."""
    layers = [layer['id'] for layer in found['layers']]
    objects = [one['id'] for layer in found['layers'] for one in layer.get('objects', [])]
    for tileset in found['tilesets']:
        for tile in tileset['tiles']:
            layers += [tile['objectgroup']['id']] if 'objectgroup' in tile else []
            objects += [one['id'] for one in tile.get('objectgroup', {}).get('objects', [])]
    assert len(set(layers)) == len(layers) and max(layers) < found['nextlayerid']
    assert len(set(objects)) == len(objects) and max(objects, default=0) < found['nextobjectid']
    assert len({layer['name'] for layer in found['layers']}) == len(found['layers'])
    next_gid = 1
    for tileset in found['tilesets']:
        assert tileset['firstgid'] >= next_gid
        next_gid = tileset['firstgid'] + tileset['tilecount']
        assert tileset['tilecount'] % tileset['columns'] == 0
        assert '/' not in tileset['image'] and '\\' not in tileset['image']
        head = (path.parent / tileset['image']).read_bytes()[:24]
        assert struct.unpack('>II', head[16:24]) == (tileset['imagewidth'], tileset['imageheight'])
        for tile in tileset['tiles']:
            assert 0 <= tile['id'] < tileset['tilecount'] and 'name' not in tile['properties']
            assert list(tile['properties']) == sorted(tile['properties'])
        assert [tile['id'] for tile in tileset['tiles']] == sorted({tile['id'] for tile in tileset['tiles']})
        for wangset in tileset['wangsets']:
            colors = len(wangset['colors'])
            odd, even = {'corner': ((0, 2, 4, 6), ()), 'edge': ((1, 3, 5, 7), ()), 'mixed': ((), ())}[wangset['type']]
            for tile, wangid in wangset['wangtiles'].items():
                assert 0 <= tile < tileset['tilecount'] and len(wangid) == 8 and any(wangid)
                assert all(0 <= color <= colors for color in wangid) and not any(wangid[i] for i in odd + even)
    for layer in found['layers']:
        for gid in layer.get('data', []):
            assert 0 <= gid < next_gid


def assert_is_level(path, found):
    """The tiles of the first layer, by what their tileset says of them."""
    level = json.loads(path.with_suffix('').with_suffix('.level.json').read_text(encoding='utf-8'))
    tiles = {tile['id'] + found['tilesets'][0]['firstgid']: tile for tile in found['tilesets'][0]['tiles']}
    first = found['layers'][0]
    rows = [''.join(tiles[gid]['type'] for gid in first['data'][y * found['width']:(y + 1) * found['width']])
            for y in range(found['height'])]
    assert first['name'] == 'tiles' and rows == level['rows'], 'other cells than the level has'
    layers = sum(layer['kind'] == 'tilelayer' for layer in found['layers'])
    assert first.get('visible', True) == (layers == 1), 'the tiles show below a skin, or not without one'
    for tile in tiles.values():
        assert tile['properties']['blocksMovement'] == ['bool', 'objectgroup' in tile]


def difference(one, other, where=''):
    """The first place at which two values are not the same."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted(set(one) | set(other), key=str):
            if key not in one or key not in other:
                return f'{where}/{key}: in one alone: {one.get(key)!r}, {other.get(key)!r}'
            found = difference(one[key], other[key], f'{where}/{key}')
            if found:
                return found
        return None
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for index, pair in enumerate(zip(one, other)):
            found = difference(*pair, f'{where}/{index}')
            if found:
                return found
        return None
    return None if one == other and isinstance(one, bool) == isinstance(other, bool) else f'{where}: {one!r}, {other!r}'


def as_tiled(found):
    """What 1.8, the oldest that is about, keeps: no classes of layers, no ids of collisions."""
    found = json.loads(json.dumps(found))
    found.pop('tiledversion', None)
    found.pop('version', None)
    for layer in found['layers']:
        layer.pop('class', None)
        if 'color' in layer:
            layer['color'] = layer['color'].lower()
    for tileset in found['tilesets']:
        for tile in tileset['tiles']:
            tile.get('objectgroup', {}).pop('id', None)
    return found


def convert(path, target):
    environment = dict(os.environ, QT_QPA_PLATFORM='offscreen')
    subprocess.run(['tiled', '--export-map', path, target], env=environment, check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)


def assert_survives_tiled(tmx, tmj):
    for path, read, suffix, other in ((tmx, read_tmx, '.tmj', read_tmj), (tmj, read_tmj, '.tmx', read_tmx)):
        target = path.with_name(path.stem + '-by-tiled' + suffix)
        convert(path, target)
        found = difference(as_tiled(read(path)), as_tiled(other(target)))
        target.unlink()
        assert not found, f'{path.name}: {found}'


def check(path):
    tmj = path.with_suffix('.tmj')
    found = read_tmx(path)
    assert_sound(path, found)
    assert_is_level(path, found)
    other = difference(found, read_tmj(tmj))
    assert not other, other
    if shutil.which('tiled'):
        assert_survives_tiled(path, tmj)


def main():
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.argv[1], folder], check=True, stdout=subprocess.DEVNULL)
        maps = sorted(pathlib.Path(folder).glob('*/*.tmx'))
        print(f'1..{len(maps)}')
        status = 0
        for number, path in enumerate(maps, 1):
            try:
                check(path)
                print(f'ok {number} - {path.name}')
            except AssertionError as error:
                print(f'not ok {number} - {path.name}\n# {error}')
                status = 1
    return status


if __name__ == '__main__':
    sys.exit(main())
