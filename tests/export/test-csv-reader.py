# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""Grids of numbers against the levels that they are of: test-csv-reader.py WRITE-LEVEL SAMPLES

Read by Python's csv; a skin's layers are drawn from the one atlas.
"""

import csv
import re

import level_pictures


def read_grid(path):
    with path.open(newline='') as file:
        return [list(map(int, row)) for row in csv.reader(file)]


def read(case):
    """Grids by layer: there is no order to be read from them, so that the test knows which layers lie on which."""
    if not hasattr(case, 'grids'):
        start = case.stem.name + '_'
        case.grids = {path.name[len(start):-len('.csv')]: read_grid(path) for path in case.folder.glob(start + '*.csv')}
    return case.grids


def keeps_cells(case):
    grids = read(case)
    for name, grid in grids.items():
        assert [len(row) for row in grid] == [case.columns] * case.rows, f'size of {name}'
    assert read_grid(case.path('.csv')) == grids['tiles'], 'the level itself'
    # Each index stands for one tile and each tile for one index, which is that of the content.
    kinds = {(number, case.tile_at(x, y)) for y, row in enumerate(grids['tiles']) for x, number in enumerate(row)}
    assert len(kinds) == len({number for number, _ in kinds}) == len({tile for _, tile in kinds})
    names = [tile['representation'] for tile in case.content['tiles']]
    assert all(names[number] == tile for number, tile in kinds), f'{kinds}'
    assert (len(grids) > 1) == (case.skin != '')


def looks_alike(case):
    grids = read(case)
    atlases = list(case.folder.glob('*-atlas.png'))
    assert len(atlases) == (case.skin != '')
    if not case.skin:
        return
    # Layers from the bottom up, as the Lua file of the same level tells them.
    order = [re.sub(r'[^A-Za-z0-9_-]', '-', line.split('"')[1]) for line in case.path('.lua').read_text(encoding='utf-8').splitlines()
             if line.startswith('    { name = ') and 'visible = true' in line]
    assert sorted(order) == sorted(set(grids) - {'tiles'})
    size = case.drawn.width // case.columns
    atlas = case.picture(atlases[0].name)
    columns = atlas.width // size
    seen = {}

    def piece(number):
        if number not in seen:
            seen[number] = atlas.cut(number % columns * size, number // columns * size, size, size)
        return seen[number]

    level_pictures.compare_cells(case, size, size,
                                 lambda x, y: [piece(grids[name][y][x]) for name in order if grids[name][y][x] >= 0],
                                 lambda x, y: 'signs' in grids and grids['signs'][y][x] >= 0)


def tells_losses(case):
    lost = case.losses['csv']
    assert 'tile-properties' in lost and lost.count('things') == sum(
        bool(case.level.get(name, [])) for name in ('objects', 'markers', 'links', 'lights', 'areas', 'words')) + bool(case.level.get('words', []))


level_pictures.run([keeps_cells, looks_alike, tells_losses])
