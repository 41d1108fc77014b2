# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""LDtk projects by LDtk's own rules: test-ldtk-reader.py WRITE-LEVEL SAMPLES

Held against LDtk's JSON schema, where that lies in $ASHLAR_SCHEMAS or ../shared/schemas; against its keys, since the schema lets unknown ones pass; against what
LDtk asks for beyond it; cell by cell against the level; and pixel by pixel against the window's picture. The checks are tried on spoilt
projects, too.
"""

import copy
import json
import os
import pathlib
import re
import sys

from level_pictures import compare_cells, run

SCHEMA = 'ldtk-1.5.3.schema.json'
IDENTIFIER = re.compile(r'[A-Z][A-Za-z0-9_]*')
FREE = re.compile(r'[A-Za-z][A-Za-z0-9_]*')
IID = re.compile(r'[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}')
TILE = {'px', 'src', 'f', 't', 'd', 'a'}
VALUES = {
    'Bool': ('F_Bool', 'V_Bool', bool),
    'Int': ('F_Int', 'V_Int', int),
    'Float': ('F_Float', 'V_Float', (int, float)),
    'String': (('F_String', 'F_Text'), 'V_String', str),
    'Color': ('F_Color', 'V_Int', str),
    'Tile': ('F_Tile', 'V_String', dict),
    'Array<Point>': ('F_Point', 'V_String', list),
}


def layers(project):
    return project['levels'][0]['layerInstances']


def shorten(project):
    """Without most cells, whose form is checked here: the schema takes its time."""
    short = copy.copy(project)
    short['levels'] = [{**level, 'layerInstances': [cut(layer) for layer in level['layerInstances']]} for level in project['levels']]
    return short


def cut(layer):
    return {**layer, **{key: layer[key][:40] + layer[key][-40:] for key in ('gridTiles', 'intGridCsv', 'entityInstances')}}


# ---- schema


def check_schema(project, schema):
    import jsonschema

    return [f'{"/".join(map(str, e.absolute_path))}: {e.message[:200]}' for e in jsonschema.Draft7Validator(schema).iter_errors(shorten(project))]


def walk_keys(value, part, schema, place=''):
    """Keys that the schema does not know, wherever they stand."""
    if '$ref' in part:
        name = part['$ref'].split('/')[-1]
        part = schema['otherTypes'].get(name) or schema[name]
    for option in part.get('oneOf', []):
        if '$ref' in option and value is not None:
            return walk_keys(value, option, schema, place)
    found = []
    if isinstance(value, list):
        for i, item in enumerate(value):
            found += walk_keys(item, part.get('items', {}), schema, f'{place}/{i}')
    elif isinstance(value, dict) and 'properties' in part:
        for key, item in value.items():
            if key in part['properties']:
                found += walk_keys(item, part['properties'][key], schema, f'{place}/{key}')
            else:
                found.append(f'{place}/{key}: LDtk has no such key')
    return found


# ---- what LDtk asks for


def check_names(project):
    found = []
    defs = project['defs']
    for kind, names in {
        'layer': [layer['identifier'] for layer in defs['layers']],
        'entity': [entity['identifier'] for entity in defs['entities']],
        'tileset': [sheet['identifier'] for sheet in defs['tilesets']],
        'enum': [enum['identifier'] for enum in defs['enums']],
        'enum value': [value['id'] for enum in defs['enums'] for value in enum['values']],
        'level': [level['identifier'] for level in project['levels']],
        'grid value': [value['identifier'] for layer in defs['layers'] for value in layer['intGridValues']],
    }.items():
        found += [f'{kind} {name}: no identifier' for name in names if not IDENTIFIER.fullmatch(name) or '__' in name]
        if len(set(names)) != len(names):
            found.append(f'{kind}: a name stands twice: {names}')
    for fields in [defs['levelFields'], *[entity['fieldDefs'] for entity in defs['entities']]]:
        names = [field['identifier'] for field in fields]
        found += [f'field {name}: no identifier' for name in names if not FREE.fullmatch(name)]
        if len(set(names)) != len(names):
            found.append(f'field: a name stands twice: {names}')
    return found


def check_ids(project):
    defs = project['defs']
    uids = [level['uid'] for level in project['levels']]
    uids += [part['uid'] for kind in ('layers', 'entities', 'tilesets', 'enums', 'levelFields') for part in defs[kind]]
    uids += [field['uid'] for entity in defs['entities'] for field in entity['fieldDefs']]
    iids = [project['iid'], project['dummyWorldIid']]
    for level in project['levels']:
        iids.append(level['iid'])
        for layer in level['layerInstances']:
            iids += [layer['iid'], *[entity['iid'] for entity in layer['entityInstances']]]
    found = [f'{iid}: no iid' for iid in iids if not IID.fullmatch(iid)]
    if len(set(uids)) != len(uids) or max(uids) >= project['nextUid']:
        found.append('a uid stands twice, or is to be given again')
    if len(set(iids)) != len(iids):
        found.append('an iid stands twice')
    return found


def check_fields(place, definitions, instances, tilesets):
    found = []
    if [d['identifier'] for d in definitions] != [i['__identifier'] for i in instances]:
        return [f'{place}: its fields are not those of its definition']
    for definition, field in zip(definitions, instances):
        where = f'{place}: {field["__identifier"]}'
        kind, internal, python = VALUES[field['__type']]
        value, real = field['__value'], field['realEditorValues']
        if field['__type'] != definition['__type'] or field['defUid'] != definition['uid']:
            found.append(f'{where}: is not what it is defined as')
        if definition['type'] not in kind or definition['isArray'] != isinstance(value, list):
            found.append(f'{where}: type {definition["type"]}')
        if value is None:
            if real or not definition['canBeNull']:
                found.append(f'{where}: is null')
            continue
        if not isinstance(value, python) or (python is not bool and isinstance(value, bool)):
            found.append(f'{where}: {value!r}')
        if isinstance(value, list):
            if [f'{p["cx"]},{p["cy"]}' for p in value] != [r['params'][0] for r in real]:
                found.append(f'{where}: the editor has other points')
            continue
        shown = real[0]['params'][0]
        if len(real) != 1 or real[0]['id'] != internal:
            found.append(f'{where}: the editor has {real}')
        elif field['__type'] == 'Color':
            if f'#{shown:06X}' != value:
                found.append(f'{where}: the editor has another colour')
        elif field['__type'] == 'Tile':
            if value != field['__tile'] or shown != '{x},{y},{w},{h}'.format(**value) or value['tilesetUid'] not in tilesets:
                found.append(f'{where}: the editor has another tile')
        elif shown != value:
            found.append(f'{where}: the editor has {shown!r}')
        if field['__type'] == 'Int' and not -(2**31) <= value < 2**31:
            found.append(f'{where}: more than 32 bits')
    return found


def check_entities(project):
    found = []
    entities = {entity['uid']: entity for entity in project['defs']['entities']}
    tilesets = {sheet['uid']: sheet for sheet in project['defs']['tilesets']}
    definitions = {layer['uid']: layer for layer in project['defs']['layers']}
    for layer in layers(project):
        for entity in layer['entityInstances']:
            what = entities[entity['defUid']]
            where = f'{layer["__identifier"]}: {entity["__identifier"]}'
            pivot = [what['pivotX'], what['pivotY']]
            size = layer['__gridSize']
            corner = [entity['px'][0] - pivot[0] * entity['width'], entity['px'][1] - pivot[1] * entity['height']]
            if entity['__identifier'] != what['identifier'] or entity['__pivot'] != pivot or entity['__tags'] != what['tags']:
                found.append(f'{where}: is not what it is defined as')
            if not set(what['tags']) & set(definitions[layer['layerDefUid']]['requiredTags']):
                found.append(f'{where}: not in this layer')
            if [int((c + 0.5) // size) for c in corner] != entity['__grid'] or [entity['__worldX'], entity['__worldY']] != entity['px']:
                found.append(f'{where}: stands at {entity["px"]} in {entity["__grid"]}')
            if not what['resizableX'] and (entity['width'], entity['height']) != (what['width'], what['height']):
                found.append(f'{where}: cannot have this size')
            if entity['__tile'] is not None:
                tile, sheet = entity['__tile'], tilesets[entity['__tile']['tilesetUid']]
                if tile['x'] + tile['w'] > sheet['pxWid'] or tile['y'] + tile['h'] > sheet['pxHei']:
                    found.append(f'{where}: its tile is in no sheet')
                if what['tileRect'] not in (None, tile):
                    found.append(f'{where}: the editor shows another tile')
            found += check_fields(where, what['fieldDefs'], entity['fieldInstances'], tilesets)
    found += check_fields('level', project['defs']['levelFields'], project['levels'][0]['fieldInstances'], tilesets)
    return found


def check_layers(project):
    """Layers and their tiles, as LDtk counts them: by its own number of columns."""
    found = []
    definitions = project['defs']['layers']
    tilesets = {sheet['uid']: sheet for sheet in project['defs']['tilesets']}
    level = project['levels'][0]
    if [layer['uid'] for layer in definitions] != [layer['layerDefUid'] for layer in layers(project)]:
        found.append('layers are in another order than their definitions')
    for definition, layer in zip(definitions, layers(project)):
        name, size, width = layer['__identifier'], layer['__gridSize'], layer['__cWid']
        n = width * layer['__cHei']
        if (name, layer['__type'], size) != (definition['identifier'], definition['type'], definition['gridSize']):
            found.append(f'{name}: is not what it is defined as')
        if [width * size, layer['__cHei'] * size] != [level['pxWid'], level['pxHei']] or layer['levelId'] != level['uid']:
            found.append(f'{name}: is not of the level')
        if len(layer['intGridCsv']) != (n if layer['__type'] == 'IntGrid' else 0) or layer['autoLayerTiles']:
            found.append(f'{name}: has other cells')
        if layer['__type'] != 'Tiles':
            if layer['gridTiles'] or layer['__tilesetDefUid'] is not None:
                found.append(f'{name}: has tiles')
            continue
        sheet = tilesets[layer['__tilesetDefUid']]
        grid, gap, rim = sheet['tileGridSize'], sheet['spacing'], sheet['padding']
        columns, rows = -(-(sheet['pxWid'] - 2 * rim) // (grid + gap)), -(-(sheet['pxHei'] - 2 * rim) // (grid + gap))
        if layer['__tilesetRelPath'] != sheet['relPath'] or (columns, rows) != (sheet['__cWid'], sheet['__cHei']):
            found.append(f'{name}: its sheet is {sheet["relPath"]}')
        seen = set()
        for tile in layer['gridTiles']:
            cell = tile['d'][0]
            x, y = tile['t'] % columns, tile['t'] // columns
            if (
                set(tile) != TILE
                or tile['px'] != [cell % width * size, cell // width * size]
                or tile['src'] != [rim + x * (grid + gap), rim + y * (grid + gap)]
                or (tile['f'], tile['a'], len(tile['d'])) != (0, 1, 1)
                or not 0 <= cell < n
                or cell in seen
            ):
                found.append(f'{name}: {tile}')
                break
            seen.add(cell)
    return found


def check_tile_facts(project, level):
    """What is said of tiles, as a game looks it up: by the grid's value, or by the piece."""
    found = []
    grid = next(layer for layer in project['defs']['layers'] if layer['type'] == 'IntGrid')
    sheet = next(sheet for sheet in project['defs']['tilesets'] if sheet['tagsSourceEnumUid'] is not None)
    tags = {tag['enumValueId']: set(tag['tileIds']) for tag in sheet['enumTags']}
    facts = {entry['tileId']: json.loads(entry['data']) for entry in sheet['customData']}
    enum = next(enum for enum in project['defs']['enums'] if enum['uid'] == sheet['tagsSourceEnumUid'])
    if set(tags) != {value['id'] for value in enum['values']}:
        found.append('tags are not those of the enum')
    for i, tile in enumerate(level['tiles']):
        value = grid['intGridValues'][i]
        piece = value['tile']['x'] // sheet['tileGridSize'] + value['tile']['y'] // sheet['tileGridSize'] * sheet['__cWid']
        if value['value'] != i + 1 or value['groupUid'] != 0 or value['tile']['tilesetUid'] != sheet['uid']:
            found.append(f'grid value {value}')
        for key, tag in (('blocksMovement', 'BlocksMovement'), ('blocksLoS', 'BlocksLoS')):
            if (piece in tags.get(tag, ())) != bool(tile.get(key, False)) or facts[piece][key] != bool(tile.get(key, False)):
                found.append(f'tile {i}: {key}')
        for key in ('description', 'onEnter', 'representation'):
            if tile.get(key) and facts[piece].get(key) != tile[key]:
                found.append(f'tile {i}: {key} is {facts[piece].get(key)!r}')
    return found


def check_cells(project, level):
    grid = next(layer for layer in layers(project) if layer['__type'] == 'IntGrid')
    indexes = {tile['representation']: i + 1 for i, tile in enumerate(level['tiles'])}
    cells = [indexes[character] for row in level['rows'] for character in row]
    found = [] if grid['intGridCsv'] == cells else ['cells are not those of the level']
    for name, key in (('Objects', 'objects'), ('Markers', 'markers')):
        things = next(layer for layer in layers(project) if layer['__identifier'] == name)['entityInstances']
        if sorted(thing['__grid'] for thing in things) != sorted(thing['position'] for thing in level[key]):
            found.append(f'{key} are elsewhere')
    return found


# ---- all of it


def check(project, level, schema):
    found = check_names(project) + check_ids(project) + check_layers(project) + check_entities(project)
    found += check_cells(project, level) + check_tile_facts(project, level)
    if schema is not None:
        found += check_schema(project, schema) + walk_keys(shorten(project), {'$ref': '#/LdtkJsonRoot'}, schema)
    return found


def spoil(project):
    """Projects with one fault each."""

    def change(what, way):
        other = copy.deepcopy(project)
        way(other)
        return what, other

    tiles = next(i for i, layer in enumerate(layers(project)) if layer['gridTiles'])
    grid = next(i for i, layer in enumerate(layers(project)) if layer['intGridCsv'])
    things = next(i for i, layer in enumerate(layers(project)) if layer['entityInstances'] and layer['entityInstances'][0]['fieldInstances'])
    yield change('a tile of another sheet', lambda p: layers(p)[tiles]['gridTiles'][0].update(t=layers(p)[tiles]['gridTiles'][0]['t'] + 1))
    yield change('a tile elsewhere', lambda p: layers(p)[tiles]['gridTiles'][0].update(d=[1, 2]))
    yield change('another cell', lambda p: layers(p)[grid]['intGridCsv'].__setitem__(0, 99))
    yield change('a thing without its fields', lambda p: layers(p)[things]['entityInstances'][0].update(fieldInstances=[]))
    yield change('a name twice', lambda p: p['defs']['layers'][0].update(identifier=p['defs']['layers'][1]['identifier']))
    yield change('a name that is none', lambda p: p['defs']['entities'][0].update(identifier='a-b'))
    yield change('an iid twice', lambda p: p.update(dummyWorldIid=p['iid']))
    yield change('tags of other tiles', lambda p: [tag.update(tileIds=[]) for tag in p['defs']['tilesets'][0]['enumTags']])


def spoil_keys(project):
    def change(what, way):
        other = copy.deepcopy(project)
        way(other)
        return what, other

    yield change('a key that is missing', lambda p: p.pop('toc'))
    yield change('a number for a text', lambda p: p['defs']['tilesets'][0].update(relPath=3))
    yield change('a misspelt key', lambda p: p['levels'][0].update(bgcolor=None))
    yield change('a misspelt key in a definition', lambda p: p['defs'].update(tileSets=[]))


def find_schema():
    beside = pathlib.Path(sys.argv[2]).resolve().parents[2] / 'shared' / 'schemas'
    path = pathlib.Path(os.environ.get('ASHLAR_SCHEMAS', beside), SCHEMA)
    try:
        import jsonschema  # noqa: F401

        return json.loads(path.read_text(encoding='utf-8'))
    except (ImportError, FileNotFoundError) as error:
        print(f'# without the schema: {error}')
        return None


SCHEMA_READ = find_schema()


def read(case):
    return json.loads(case.path('.ldtk').read_text(encoding='utf-8'))


def rules(case):
    found = check(read(case), case.level, SCHEMA_READ)
    assert not found, '\n'.join(found[:8])


def picture(case):
    """All tiles drawn over each other, from the bottom up."""
    project = read(case)
    size = project['defaultGridSize']
    stacks, signs = {}, set()
    for layer in reversed(layers(project)):
        if layer['__type'] == 'Tiles' and layer['visible']:
            if layer['__identifier'] == 'Signs':
                signs |= {tile['d'][0] for tile in layer['gridTiles']}
            for tile in layer['gridTiles']:
                stacks.setdefault(tile['d'][0], []).append(case.picture(layer['__tilesetRelPath']).cut(*tile['src'], size, size))
    compare_cells(case, size, size, lambda x, y: stacks.get(y * case.columns + x, ()), lambda x, y: y * case.columns + x in signs)


def sheets(case):
    for sheet in read(case)['defs']['tilesets']:
        found = case.picture(sheet['relPath'])
        assert (found.width, found.height) == (sheet['pxWid'], sheet['pxHei']), sheet


def faults_are_found(case):
    project = read(case)
    for what, other in spoil(project):
        assert check(other, case.level, None), what
    for what, other in spoil_keys(project) if SCHEMA_READ is not None else ():
        assert check(other, case.level, SCHEMA_READ), what


run([rules, picture, sheets], [faults_are_found])
