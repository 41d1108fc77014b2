# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""A strict reader of scenes and resources of Godot 4.3 as text.

`read` gives a file's head and sections; anything that Godot's own reader would refuse or pass over in silence is an error here: keys that
their type does not have, values of another type, references to what is not there, nodes without a parent or with one name twice, pieces
outside of their picture or upon each other.
"""

import base64
import re

NAME = r'[A-Za-z_][A-Za-z0-9_]*'
# How many arguments constructors take; None: any number.
ARITY = {'Vector2': 2, 'Vector2i': 2, 'Rect2': 4, 'Rect2i': 4, 'Color': 4, 'PackedVector2Array': None, 'PackedByteArray': 1,
         'ExtResource': 1, 'SubResource': 1}
INTEGERS = {'Vector2i', 'Rect2i'}
TEXTS = {'PackedByteArray', 'ExtResource', 'SubResource'}


class Fault(Exception):
    pass


class Made(tuple):
    """What a constructor makes: its name, then its arguments."""
    __slots__ = ()

    @property
    def kind(self):
        return self[0]

    @property
    def values(self):
        return self[1:]


class Text:
    """Reads values from a string."""

    def __init__(self, text):
        self.text = text
        self.at = 0

    def fail(self, what):
        raise Fault(f'line {self.text.count(chr(10), 0, self.at) + 1}: {what}')

    def skip(self, newlines=True):
        space = ' \t\n' if newlines else ' \t'
        while self.at < len(self.text) and self.text[self.at] in space:
            self.at += 1

    def peek(self):
        return self.text[self.at] if self.at < len(self.text) else ''

    def expect(self, what):
        if not self.text.startswith(what, self.at):
            self.fail(f'expected {what!r}, not {self.text[self.at:self.at + 20]!r}')
        self.at += len(what)

    def match(self, pattern):
        found = re.compile(pattern).match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def string(self):
        self.expect('"')
        parts = []
        while True:
            found = self.match(r'[^"\\]*')
            # Godot takes them, but nobody wants to see them.
            if re.search(r'[\x00-\x1f\x7f]', found[0]):
                self.fail('a control character in a string')
            parts.append(found[0])
            c = self.peek()
            self.at += 1
            if c == '"':
                return ''.join(parts)
            if c == '':
                self.fail('a string without an end')
            c = self.peek()
            self.at += 1
            if c == 'u':
                found = self.match(r'[0-9a-f]{4}')
                # Read as bytes of UTF-8: above ASCII the escape would be no character.
                if not found or not 0 < int(found[0], 16) < 0x80:
                    self.fail('an escape that is no character of ASCII')
                parts.append(chr(int(found[0], 16)))
            elif c in 'nt"\\':
                parts.append({'n': '\n', 't': '\t'}.get(c, c))
            else:
                self.fail(f'an escape \\{c}')

    def value(self):
        self.skip()
        c = self.peek()
        if c == '"':
            return self.string()
        if c == '&':
            self.at += 1
            return self.string()
        if c == '[':
            return self.items(']', self.value)
        if c == '{':
            pairs = self.items('}', self.pair)
            if len({key for key, _ in pairs}) != len(pairs):
                self.fail('a key twice in a dictionary')
            return dict(pairs)
        found = self.match(r'-?[0-9]+(\.[0-9]+)?(e[+-]?[0-9]+)?')
        if found:
            if found[1] or found[2]:
                return float(found[0])
            if not -2**63 <= int(found[0]) < 2**63:
                self.fail('an integer beyond 64 bits')
            return int(found[0])
        found = self.match(NAME)
        if not found:
            self.fail(f'no value: {self.text[self.at:self.at + 20]!r}')
        if found[0] in ('true', 'false'):
            return found[0] == 'true'
        if found[0] not in ARITY:
            self.fail(f'what is {found[0]}?')
        arguments = self.items(')', self.value, '(')
        return self.make(found[0], arguments)

    def make(self, kind, arguments):
        if ARITY[kind] is not None and len(arguments) != ARITY[kind]:
            self.fail(f'{kind} with {len(arguments)} arguments')
        wanted = str if kind in TEXTS else int if kind in INTEGERS else (int, float)
        if any(isinstance(item, bool) or not isinstance(item, wanted) for item in arguments):
            self.fail(f'{kind} of {arguments}')
        if kind == 'PackedByteArray':
            return base64.b64decode(arguments[0], validate=True)
        if kind == 'PackedVector2Array':
            if len(arguments) % 2:
                self.fail('half a vector')
            return Made((kind, *zip(arguments[::2], arguments[1::2])))
        return Made((kind, *arguments))

    def pair(self):
        self.skip()
        key = self.string()
        self.skip()
        self.expect(':')
        return key, self.value()

    def items(self, end, read, start=None):
        self.expect(start or {']': '[', '}': '{'}[end])
        items = []
        self.skip()
        if self.peek() == end:
            self.at += 1
            return items
        while True:
            items.append(read())
            self.skip()
            if self.peek() == end:
                self.at += 1
                return items
            self.expect(',')

    def section(self):
        """[tag key=value …] and the lines `key = value` below it."""
        self.expect('[')
        tag = self.match(NAME)[0]
        head, keys = {}, {}
        while self.peek() != ']':
            self.expect(' ')
            key = self.match(NAME)[0]
            self.expect('=')
            if key in head:
                self.fail(f'{key} twice')
            head[key] = self.value()
        self.expect(']')
        while True:
            self.skip()
            if self.peek() in ('', '['):
                return tag, head, keys
            # A key as Godot reads it: all up to the sign, blanks left out.
            key = self.match(r'[A-Za-z0-9_:/]+')
            if not key:
                self.fail('no key')
            self.expect(' = ')
            if key[0] in keys:
                self.fail(f'{key[0]} twice')
            keys[key[0]] = self.value()
            self.skip(newlines=False)
            if self.peek() not in ('\n', ''):
                self.fail('more after a value')


# ------------------------------------------------------------------ types

def is_kind(*kinds):
    return lambda value: isinstance(value, Made) and value.kind in kinds


def is_integer(value):
    return isinstance(value, int) and not isinstance(value, bool)


def is_number(value):
    return isinstance(value, float) or is_integer(value)


def is_text(value):
    return isinstance(value, str)


def is_boolean(value):
    return isinstance(value, bool)


def is_bytes(value):
    return isinstance(value, bytes)


def is_reference(value):
    return isinstance(value, Made) and value.kind in ('ExtResource', 'SubResource')


def is_metadata(value):
    return True


METADATA = {r'metadata/[A-Za-z][A-Za-z0-9_]*': is_metadata}
CANVAS_ITEM = METADATA | {'self_modulate': is_kind('Color'), 'texture_filter': is_integer, 'z_index': is_integer}
NODE = CANVAS_ITEM | {'position': is_kind('Vector2')}
PICTURE = NODE | {'centered': is_boolean, 'offset': is_kind('Vector2')}
PIECE = r'[0-9]+:[0-9]+'
PEERING = '|'.join(f'{a}_side' for a in ('right', 'bottom', 'left', 'top')) + '|' + \
    '|'.join(f'{a}_{b}_corner' for a in ('top', 'bottom') for b in ('left', 'right'))

# By type: which keys there are, as expressions, and what their values are.
KEYS = {
    'Node2D': NODE,
    'Marker2D': NODE,
    'Sprite2D': PICTURE | {'texture': is_reference, 'region_enabled': is_boolean, 'region_rect': is_kind('Rect2')},
    'AnimatedSprite2D': PICTURE | {'sprite_frames': is_reference, 'autoplay': is_text},
    'TileMapLayer': NODE | {'tile_map_data': is_bytes, 'tile_set': is_reference, 'collision_enabled': is_boolean},
    'AtlasTexture': {'atlas': is_reference, 'region': is_kind('Rect2')},
    'SpriteFrames': {'animations': lambda value: isinstance(value, list)},
    'OccluderPolygon2D': {'polygon': is_kind('PackedVector2Array')},
    'TileSetAtlasSource': {
        'resource_name': is_text,
        'texture': is_reference,
        'margins': is_kind('Vector2i'),
        'separation': is_kind('Vector2i'),
        'texture_region_size': is_kind('Vector2i'),
        PIECE + r'/animation_separation': is_kind('Vector2i'),
        PIECE + r'/animation_frame_[0-9]+/duration': is_number,
        PIECE + r'/0': is_integer,
        PIECE + r'/0/terrain_set': is_integer,
        PIECE + r'/0/terrain': is_integer,
        PIECE + rf'/0/terrains_peering_bit/({PEERING})': is_integer,
        PIECE + r'/0/probability': is_number,
        PIECE + r'/0/occlusion_layer_0/polygon': is_reference,
        PIECE + r'/0/physics_layer_0/polygon_0/points': is_kind('PackedVector2Array'),
        PIECE + r'/0/custom_data_[0-9]+': is_metadata,
    },
    'TileSet': {
        'tile_size': is_kind('Vector2i'),
        'occlusion_layer_0/light_mask': is_integer,
        'physics_layer_0/collision_layer': is_integer,
        r'terrain_set_[0-9]+/mode': is_integer,
        r'terrain_set_[0-9]+/terrain_0/name': is_text,
        r'terrain_set_[0-9]+/terrain_0/color': is_kind('Color'),
        r'custom_data_layer_[0-9]+/name': is_text,
        r'custom_data_layer_[0-9]+/type': is_integer,
        r'sources/[0-9]+': is_reference,
    },
}
COMPILED = {kind: [(re.compile(pattern), check) for pattern, check in keys.items()] for kind, keys in KEYS.items()}


def check_keys(kind, keys):
    if kind not in COMPILED:
        raise Fault(f'no type {kind}')
    for key, value in keys.items():
        checks = [check for pattern, check in COMPILED[kind] if pattern.fullmatch(key)]
        if not checks:
            raise Fault(f'{kind} has no {key}')
        if not checks[0](value):
            raise Fault(f'{kind}: {key} = {value!r}')


class File:
    """`ext` and `sub`: by id; `nodes`: by path from the root, '.' itself; `resource`: the keys of a resource."""

    def __init__(self, path):
        text = Text(path.read_bytes().decode('utf-8'))
        self.path = path
        self.ext, self.sub, self.nodes, self.resource = {}, {}, {}, None
        tag, self.head, keys = text.section()
        if tag not in ('gd_scene', 'gd_resource') or keys:
            raise Fault(f'begins with {tag}')
        self.is_scene = tag == 'gd_scene'
        order = ['ext_resource', 'sub_resource', 'node' if self.is_scene else 'resource']
        while text.peek():
            tag, head, keys = text.section()
            # What is referred to stands before.
            if tag not in order:
                raise Fault(f'{tag} after {order[0]}')
            del order[:order.index(tag)]
            getattr(self, f'add_{tag}')(head, keys)

    def check_references(self, value):
        if isinstance(value, Made) and value.kind == 'ExtResource' and value.values[0] not in self.ext:
            raise Fault(f'no external {value}')
        if isinstance(value, Made) and value.kind == 'SubResource' and value.values[0] not in self.sub:
            raise Fault(f'no {value}')
        for item in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
            self.check_references(item)

    def add_ext_resource(self, head, keys):
        if set(head) != {'type', 'path', 'id'} or keys or head['id'] in self.ext:
            raise Fault(f'ext_resource {head}')
        if '/' in head['path'] or not (self.path.parent / head['path']).is_file():
            raise Fault(f'no file {head["path"]}')
        self.ext[head['id']] = head

    def add_sub_resource(self, head, keys):
        if set(head) != {'type', 'id'} or head['id'] in self.sub:
            raise Fault(f'sub_resource {head}')
        check_keys(head['type'], keys)
        self.check_references(list(keys.values()))
        self.sub[head['id']] = (head['type'], keys)

    def add_resource(self, head, keys):
        if head or self.resource is not None:
            raise Fault('resource')
        check_keys(self.head['type'], keys)
        self.check_references(list(keys.values()))
        self.resource = keys

    def add_node(self, head, keys):
        name = head['name']
        if not name or re.search(r'[.:@/"%\x00-\x1f]', name) or name != name.strip():
            raise Fault(f'a node called {name!r}')
        if set(head) - {'parent'} != {'name', 'type'} or ('parent' in head) != bool(self.nodes):
            raise Fault(f'node {head}')
        if not self.nodes:
            path = '.'
        else:
            if head['parent'] not in self.nodes:
                raise Fault(f'no parent {head["parent"]!r}')
            path = name if head['parent'] == '.' else f'{head["parent"]}/{name}'
        if path in self.nodes:
            raise Fault(f'two nodes {path}')
        check_keys(head['type'], keys)
        self.check_references(list(keys.values()))
        self.nodes[path] = (head['type'], keys)


# ------------------------------------------------------------------ tile sets

class Source:
    """`tiles`: what is said of the piece at (x, y), with its `frames`: regions of the picture and how long each is seen."""

    def __init__(self, file, keys, picture_size):
        self.name = keys['resource_name']
        self.picture = file.ext[keys['texture'].values[0]]['path']
        self.margins, self.separation, self.size = (keys[key].values for key in ('margins', 'separation', 'texture_region_size'))
        self.grid = tuple((picture_size(self.picture)[i] - self.margins[i] + self.separation[i]) // (self.size[i] + self.separation[i])
                          for i in (0, 1))
        self.tiles, self.taken = {}, {}
        for key, value in keys.items():
            if ':' in key:
                self.set(key, value)

    def take(self, at, cells):
        for cell in cells:
            if self.taken.setdefault(cell, at) != at:
                raise Fault(f'{self.name}: {at} lies on {self.taken[cell]}')
            if not all(0 <= cell[i] < self.grid[i] for i in (0, 1)):
                raise Fault(f'{self.name}: {at} is outside')

    def set(self, key, value):
        place, key = key.split('/', 1)
        at = tuple(map(int, place.split(':')))
        if at not in self.tiles:
            self.take(at, [at])
            self.tiles[at] = {'animation_separation': (0, 0), 'durations': []}
        tile = self.tiles[at]
        if key == 'animation_separation':
            if tile['durations']:
                raise Fault('a distance after its frames')
            tile[key] = value.values
        elif key.startswith('animation_frame_'):
            if int(key.split('/')[0].rsplit('_', 1)[1]) != len(tile['durations']):
                raise Fault('frames out of order')
            tile['durations'].append(value)
            self.take(at, self.cells(at))
        elif key == '0':
            if value != 0:
                raise Fault('an alternative')
            tile['is_there'] = True
        elif 'is_there' not in tile:
            raise Fault(f'{key} before the piece')
        else:
            tile[key[2:]] = value

    def cells(self, at):
        tile = self.tiles[at]
        step = 1 + tile['animation_separation'][0]
        return [(at[0] + i * step, at[1]) for i in range(max(1, len(tile['durations'])))]

    def region(self, cell):
        return tuple(self.margins[i] + cell[i] * (self.size[i] + self.separation[i]) for i in (0, 1)) + tuple(self.size)


CUSTOM_TYPES = {1: is_boolean, 2: is_integer, 3: lambda value: isinstance(value, float), 4: is_text}
BITS = {0: ('side', 'corner'), 1: ('corner',), 2: ('side',)}


class TileSet:
    """`sources` by id; `custom`: (name, type) of each layer; `terrains`: (name, mode) of each set."""

    def __init__(self, path, picture_size):
        file = File(path)
        if file.is_scene or file.head != {'type': 'TileSet', 'format': 3}:
            raise Fault(f'head {file.head}')
        keys = file.resource
        order = [key.split('/')[0].rstrip('0123456789') for key in keys]
        if 'sources' in order and order.index('sources') + order.count('sources') != len(order):
            raise Fault('layers after sources')
        self.size = keys['tile_size'].values
        self.custom = self.layers(keys, 'custom_data_layer_', ('name', 'type'))
        self.terrains = self.layers(keys, 'terrain_set_', ('terrain_0/name', 'mode', 'terrain_0/color'))
        if len({name for name, _ in self.custom}) != len(self.custom):
            raise Fault('two custom layers of one name')
        self.sources = {int(key.split('/')[1]): Source(file, file.sub[value.values[0]][1], picture_size)
                        for key, value in keys.items() if key.startswith('sources/')}
        for source in self.sources.values():
            for at, tile in source.tiles.items():
                self.check_tile(source, at, tile)

    @staticmethod
    def layers(keys, prefix, members):
        n = len({key.split('/')[0] for key in keys if key.startswith(prefix)})
        return [tuple(keys[f'{prefix}{i}/{member}'] for member in members) for i in range(n)]

    def check_tile(self, source, at, tile):
        for key, value in tile.items():
            if key.startswith('custom_data_') and not CUSTOM_TYPES[self.custom[int(key[12:])][1]](value):
                raise Fault(f'{source.name} {at}: {key} = {value!r}')
            if key.startswith('terrains_peering_bit/'):
                mode = self.terrains[tile['terrain_set']][1]
                if value != 0 or tile['terrain'] != 0 or not key.endswith(BITS[mode]):
                    raise Fault(f'{source.name} {at}: {key}')

    def say(self, source, at):
        """Custom data of a piece, by name."""
        tile = self.sources[source].tiles[at]
        return {name: tile[f'custom_data_{i}'] for i, (name, _) in enumerate(self.custom) if f'custom_data_{i}' in tile}


def read_cells(data):
    """(x, y): (source, (atlas x, atlas y)) of the bytes of a layer."""
    if int.from_bytes(data[:2], 'little') != 0 or (len(data) - 2) % 12:
        raise Fault('no cells')
    cells = {}
    for at in range(2, len(data), 12):
        x, y, source, column, row, alternative = (int.from_bytes(data[i:i + 2], 'little', signed=i < at + 4)
                                                  for i in range(at, at + 12, 2))
        if (x, y) in cells or alternative != 0:
            raise Fault(f'cell {x}, {y}')
        cells[x, y] = (source, (column, row))
    return cells
