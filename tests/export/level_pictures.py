# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""What readers of exported levels share: pictures, cases, and TAP."""

import json
import os
import pathlib
import struct
import subprocess
import sys
import tempfile
import zlib

# Pictures that are composed once are put together from rounded ones.
MOST_DIFFERENCE = 3


class Picture:
    """Rows of four bytes a pixel, red first, not multiplied."""

    def __init__(self, path):
        data = pathlib.Path(path).read_bytes()
        assert data[:8] == b'\x89PNG\r\n\x1a\n', f'{path} is no PNG'
        at, packed, palette, alphas = 8, b'', b'', b''
        while at < len(data):
            length, kind = struct.unpack('>I4s', data[at:at + 8])
            chunk = data[at + 8:at + 8 + length]
            if kind == b'IHDR':
                self.width, self.height, depth, color, _, _, interlace = struct.unpack('>IIBBBBB', chunk)
                assert interlace == 0 and (depth == 8 or color == 3), f'{path}: depth {depth}, colour {color}'
            elif kind == b'IDAT':
                packed += chunk
            elif kind == b'PLTE':
                palette = chunk
            elif kind == b'tRNS':
                alphas = chunk
            at += 12 + length
        self.rows = list(self.unfilter(zlib.decompress(packed), depth, color, palette, alphas))

    def unfilter(self, raw, depth, color, palette, alphas):
        samples = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color]
        stride, step = (self.width * samples * depth + 7) // 8, max(1, samples * depth // 8)
        before = bytearray(stride)
        for y in range(self.height):
            kind, row = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
            for i in range(stride if kind else 0):
                a, b, c = row[i - step] if i >= step else 0, before[i], before[i - step] if i >= step else 0
                if kind == 1:
                    guess = a
                elif kind == 2:
                    guess = b
                elif kind == 3:
                    guess = (a + b) // 2
                else:
                    far = [abs(b - c), abs(a - c), abs(a + b - 2 * c)]
                    guess = (a, b, c)[far.index(min(far))]
                row[i] = row[i] + guess & 255
            before = row
            yield self.expand(row, depth, color, palette, alphas)

    def expand(self, row, depth, color, palette, alphas):
        if color == 6:
            return bytes(row)
        if color == 2:
            return b''.join(bytes(row[i:i + 3]) + b'\xff' for i in range(0, len(row), 3))
        assert color == 3, 'grey'
        out = bytearray()
        for x in range(self.width):
            index = row[x * depth // 8] >> (8 - depth - x * depth % 8) & (1 << depth) - 1
            out += palette[3 * index:3 * index + 3] + bytes([alphas[index] if index < len(alphas) else 255])
        return bytes(out)

    def cut(self, x, y, width, height):
        assert 0 <= x <= self.width - width and 0 <= y <= self.height - height, f'{x}, {y}: outside of the picture'
        return b''.join(row[4 * x:4 * (x + width)] for row in self.rows[y:y + height])


def lay(pieces, size):
    """Pieces over each other, the lowest first: multiplied by alpha."""
    out = [0] * size
    for piece in pieces:
        for i in range(0, size, 4):
            alpha = piece[i + 3]
            if alpha == 255:
                out[i:i + 4] = piece[i:i + 4]
            elif alpha:
                for k in range(3):
                    out[i + k] = (piece[i + k] * alpha + out[i + k] * (255 - alpha) + 127) // 255
                out[i + 3] = alpha + (out[i + 3] * (255 - alpha) + 127) // 255
    return out


def compare_cells(case, width, height, find, has_sign):
    """Whether the picture is what pieces make it. `find (x, y)`: bytes of those that lie in a cell, the lowest first. Where there is a
    sign, a character whose edges are drawn for what the tile looks like, pieces are only looked for."""
    drawn = case.drawn
    assert (drawn.width, drawn.height) == (case.columns * width, case.rows * height), 'another size'
    seen = {}
    for y in range(case.rows):
        for x in range(case.columns):
            pieces = tuple(find(x, y))
            if has_sign(x, y):
                continue
            wanted = drawn.cut(x * width, y * height, width, height)
            if (pieces, wanted) in seen:
                continue
            seen[pieces, wanted] = True
            for i, (one, other) in enumerate(zip(lay(pieces, 4 * width * height), lay([wanted], 4 * width * height))):
                assert abs(one - other) <= MOST_DIFFERENCE, f'cell {x}, {y}, byte {i}: {one}, not {other}'


# ------------------------------------------------------------------ cases

# Content, recipe, seed, skin.
CASES = [
    ('old-keep', 'small-watchtower', 3, 'stone'),
    ('old-keep', 'keep', 5, 'ice'),
    ('old-keep', 'small-watchtower', 4, ''),
    ('sixteen-pieces', 'cellar', 3, 'garden'),
    ('sixteen-pieces', 'garden', 2, 'autumn'),
    ('dwindle-mines', 'pit', 1, 'mine'),
    ('platform-rooms', 'classic', 2, 'cave'),
    ('crossword-vaults', 'first-words', 3, 'vaults'),
    ('drowned-abbey', 'low-tide', 1, 'lake'),
    ('first-steps', 'first-level', 7, 'plain'),
]
RANDOM_CASES = 12
SHORT = 'ASHLAR_TEST_SHORT' in os.environ
# Of the random sheets.
SEED = ('--seed', f'R02S{"0badcafe" * 4}')
ODD = 'a"b\\c\nd]]e\x01\x7f\tü😀.:@/%'
ODD_PROPERTIES = {'end': 1, ODD: True, 'two words': 'x', '9': ODD, 'mixed': 2, 'real': 0.1, 'least': -2**63, 'most': 2**63 - 1, 'huge': 1e300,
                  '_edit_lock_': True, 'kind': 'mine', 'list': [1, 'a"b', None]}


def make_odd(samples, folder):
    """A content whose names and properties want to be escaped everywhere, and whose skin has no picture file."""
    content = json.loads((samples / 'first-steps.ashlar.json').read_text(encoding='utf-8'))
    for number, tile in enumerate(content['tiles']):
        tile['properties'] = ODD_PROPERTIES | ({'mixed': 'text', 'real': 3} if number else {})
        tile['description'] = ODD
        tile['onEnter'] = ODD
    for blueprint in content.get('objects', []):
        blueprint['properties'] = ODD_PROPERTIES
        blueprint['description'] = ODD
    for sheet in content['skins'][0]['sheets']:
        sheet['image'] = 'missing.png'
    path = folder / 'odd.ashlar.json'
    path.write_text(json.dumps(content), encoding='utf-8')
    return path


class Case:
    """A level that was written, as the files beside its stem."""

    def __init__(self, stem, content, skin):
        self.stem, self.folder, self.skin = stem, stem.parent, skin
        self.content = json.loads(content.read_text(encoding='utf-8'))
        self.level = json.loads(self.path('.level.json').read_text(encoding='utf-8'))
        self.losses = json.loads(self.path('.losses.json').read_text(encoding='utf-8'))
        self.columns, self.rows = self.level['width'], self.level['height']
        self.pictures = {}

    def path(self, extension):
        return self.stem.with_name(self.stem.name + extension)

    @property
    def drawn(self):
        """The cells as the window draws them."""
        return self.picture(self.path('.drawn.png').name)

    def picture(self, name):
        if name not in self.pictures:
            self.pictures[name] = Picture(self.folder / name)
        return self.pictures[name]

    def tile_at(self, x, y):
        """What stands for the tile there."""
        return self.level['rows'][y][x]


def run(checks, odd_checks=(), random_cases=RANDOM_CASES):
    """Called as: TEST WRITE-LEVEL SAMPLES. Each check takes a case; `odd_checks` take those of the odd content alone."""
    write_level, samples = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
    status = number = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        odd = make_odd(samples, folder)
        calls = [(checks, samples / f'{content}.ashlar.json', *rest) for content, *rest in CASES[::3 if SHORT else 1]]
        calls += [([*checks, *odd_checks], odd, 'first-level', seed, skin) for seed, skin in ((3, 'plain'), (4, ''))]
        calls += [(checks, None, 'random', seed, 'random') for seed in range(min(random_cases, 4) if SHORT else random_cases)]
        print(f'1..{sum(len(call[0]) for call in calls)}')
        for called, content, recipe, seed, skin in calls:
            stem = folder / f'{content.name.split(".")[0] if content else seed}-{recipe}-{skin or "tiles"}' / f'level {seed}'
            stem.parent.mkdir()
            subprocess.run([write_level, *SEED, content, recipe, str(seed), skin, stem] if content else [write_level, *SEED, str(seed), stem], check=True,
                           stdout=subprocess.DEVNULL)
            case = Case(stem, content or stem.with_name(stem.name + '.content.json'), skin)
            for check in called:
                number += 1
                try:
                    check(case)
                    print(f'ok {number} - {check.__name__}: {stem.parent.name}')
                except Exception as error:  # pylint: disable=broad-except
                    status = 1
                    print(f'not ok {number} - {check.__name__}: {stem.parent.name}')
                    print(f'# {type(error).__name__}: {error}'.replace('\n', '\n# '))
    sys.exit(status)
