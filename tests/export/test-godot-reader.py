# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""Scenes of Godot against the levels that they are of: test-godot-reader.py WRITE-LEVEL SAMPLES

Everything is read by a strict reader of our own: godot3 of Debian, which is 3.2, says “Saved with newer format version”.
"""

import godot_text
import level_pictures


def read(case):
    if not hasattr(case, 'scene'):
        case.scene = godot_text.File(case.path('.tscn'))
        paths = [head['path'] for head in case.scene.ext.values() if head['type'] == 'TileSet']
        case.tile_set_path = case.folder / paths[0]
        case.tile_set = godot_text.TileSet(case.tile_set_path, lambda name: (case.picture(name).width, case.picture(name).height))
        case.layers = [(path, keys, godot_text.read_cells(keys['tile_map_data']))
                       for path, (kind, keys) in case.scene.nodes.items() if kind == 'TileMapLayer']
    return case


def reads(case):
    read(case)
    assert case.scene.is_scene and case.scene.head == {'format': 4}, 'another head'
    kind, root = case.scene.nodes['.']
    assert kind == 'Node2D' and root['texture_filter'] == 1
    assert root['metadata/size'].values == (case.columns, case.rows)
    for key in ('recipe', 'seed') if case.level['generator'].get('recipe') else ():
        assert root[f'metadata/{key}'] == case.level['generator'][key]
    cell = case.tile_set.size
    assert root['metadata/cell_size'].values == cell
    for source in case.tile_set.sources.values():
        assert source.size == cell, f'{source.name}: pieces of {source.size}'
        # All of a sheet can be drawn on with.
        covered = set(source.taken)
        for other in case.tile_set.sources.values():
            covered |= set(other.taken) if other.picture == source.picture else set()
        assert len(covered) == source.grid[0] * source.grid[1], f'{source.name}: {len(covered)} pieces'


def keeps_cells(case):
    read(case)
    above = -1
    for number, (path, keys, cells) in enumerate(case.layers):
        assert keys.get('z_index', 0) > above, 'layers do not rise'
        above = keys.get('z_index', 0)
        hidden = number == 0 and case.skin != ''
        assert keys.get('self_modulate') == (godot_text.Made(('Color', 1, 1, 1, 0)) if hidden else None), f'{path} is hidden'
        assert keys.get('collision_enabled', True) == (number == 0)
        for at, (source, piece) in cells.items():
            assert piece in case.tile_set.sources[source].tiles, f'{path} {at}: no piece {piece} of {source}'
            assert 0 <= at[0] < case.columns and 0 <= at[1] < case.rows
    path, _, cells = case.layers[0]
    assert path == 'tiles' and len(cells) == case.columns * case.rows
    for (x, y), (source, piece) in cells.items():
        assert case.tile_set.say(source, piece)['representation'] == case.tile_at(x, y), f'cell {x}, {y}'


def says_what_tiles_are(case):
    read(case)
    half = [size / 2 for size in case.tile_set.size]
    square = ((-half[0], -half[1]), (half[0], -half[1]), (half[0], half[1]), (-half[0], half[1]))
    names = {tile['representation']: tile for tile in case.level['tiles']}
    found = 0
    for at, tile in case.tile_set.sources[0].tiles.items():
        said = case.tile_set.say(0, at)
        known = names.get(said.get('representation'))
        if known is None:
            continue
        found += 1
        polygon = tile.get('physics_layer_0/polygon_0/points')
        assert (polygon is not None) == known['blocksMovement'] and (polygon is None or polygon.values == square), f'collision of {at}'
        assert ('occlusion_layer_0/polygon' in tile) == known['blocksLoS'], f'occluder of {at}'
        assert (said['blocksMovement'], said['blocksLoS']) == (known['blocksMovement'], known['blocksLoS'])
        assert said.get('onEnter') == known.get('onEnter') and said.get('description', '') == known['description']
        for name, value in known.get('properties', {}).items():
            kind = dict(case.tile_set.custom)[name]
            if isinstance(value, list):
                assert level_pictures.json.loads(said[name]) == value
            elif kind == 4 and not isinstance(value, str):
                assert said[name] == level_pictures.json.dumps(value), f'{name}: {said[name]!r}'
            else:
                assert said[name] == value, f'{name}: {said[name]!r}'
    assert found == len(names), f'{found} tiles of {len(names)}'
    for number, source in case.tile_set.sources.items():
        if number > 0:
            assert not any('physics_layer_0/polygon_0/points' in tile for tile in source.tiles.values()), 'a collision of a picture'


def looks_alike(case):
    read(case)
    width, height = case.tile_set.size
    cut = {}

    def piece(cell):
        if cell not in cut:
            source = case.tile_set.sources[cell[0]]
            cut[cell] = case.picture(source.picture).cut(*source.region(cell[1]))
        return cut[cell]

    seen = [cells for _, keys, cells in case.layers if 'self_modulate' not in keys]
    signs = [cells for path, _, cells in case.layers if path == 'signs']
    level_pictures.compare_cells(case, width, height, lambda x, y: [piece(cells[x, y]) for cells in seen if (x, y) in cells],
                                 lambda x, y: any((x, y) in cells for cells in signs))


def group(case, name):
    return [(path, kind, keys) for path, (kind, keys) in case.scene.nodes.items() if path.startswith(name + '/') and path.count('/') == 1]


def places_things(case):
    read(case)
    width, height = case.tile_set.size
    for name, key in (('objects', 'reference'), ('markers', 'kind'), ('lights', None)):
        nodes = group(case, name)
        wanted = sorted((item['position'][0], item['position'][1], item[key] if key else 'light') for item in case.level.get(name, []))
        assert sorted((*keys['metadata/cell'].values, keys['metadata/kind']) for _, _, keys in nodes) == wanted, name
        for path, kind, keys in nodes:
            x, y = keys['metadata/cell'].values
            assert keys['position'].values == ((x + 0.5) * width, (y + 0.5) * height), path
            assert name != 'markers' or kind == 'Marker2D'
            if kind == 'Sprite2D' and 'texture' in keys:
                picture = case.picture(case.scene.ext[keys['texture'].values[0]]['path'])
                assert keys['region_enabled'] and not keys['centered']
                picture.cut(*keys['region_rect'].values)
    assert not [path for path, _, _ in group(case, 'links') if '/' not in path]
    links = sorted((keys['metadata/from'], keys['metadata/to'], keys['metadata/door'],
                    keys.get('metadata/requires', '')) for _, _, keys in group(case, 'links'))
    assert links == sorted((link['from'], link['to'], link['door'], ','.join(link['lock'] or [])) for link in case.level.get('links', [])), 'links'
    areas = [keys['metadata/rect'].values for _, _, keys in group(case, 'areas')]
    assert sorted(areas) == sorted(tuple(area[key] for key in ('x', 'y', 'width', 'height')) for area in case.level.get('areas', [])), 'areas'
    words = sorted((keys['metadata/answer'], keys['metadata/path'].values) for _, _, keys in group(case, 'words'))
    assert words == sorted((word['answer'], tuple(((x + 0.5) * width, (y + 0.5) * height) for x, y in word['cells']))
                           for word in case.level.get('words', [])), 'words'


def keeps_odd_properties(case):
    read(case)
    assert 'property-type' in case.losses['godot']
    objects = [keys for _, _, keys in group(case, 'objects')]
    assert objects
    for keys in objects:
        for name, value in level_pictures.ODD_PROPERTIES.items():
            said = keys['metadata/properties'].get(name, keys.get(f'metadata/{name}')) if name != 'end' else keys['metadata/end']
            assert (level_pictures.json.loads(said) if isinstance(value, list) else said) == value, f'{name}: {said!r}'


def shares_its_tile_set(case):
    """What is written in a batch: levels of one content and skin have one tile set, but where sheets are a level's own."""
    read(case)
    name = case.tile_set_path.name
    pictures = {source.picture for source in case.tile_set.sources.values()}
    assert name.endswith('-tiles.tres') and (name[:-len('tiles.tres')] + 'pieces.png' in pictures or not
                                             any(picture.endswith('-pieces.png') for picture in pictures)), f'{name} of {pictures}'


level_pictures.run([reads, keeps_cells, says_what_tiles_are, looks_alike, places_things, shares_its_tile_set],
                   [keeps_odd_properties])
