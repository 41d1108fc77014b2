# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""Holds a published JSON Schema against an independent validator: samples and good files
fit, bad files whose fault a schema can tell do not, and every key has its sentence.

usage: check-schema.py SCHEMA CORPUS SAMPLES ASHLAR

Files that open though a recipe of theirs cannot be built are refused where the lint finds an error, and nowhere else."""

import json
import pathlib
import subprocess
import sys

from jsonschema import Draft202012Validator

# Faults that only the whole can tell: references, geometry, cycles, what stands twice, what agrees with what.
BEYOND = {
    'n_adventure_damage.json',  # some of it is told, a least above the most is not
    'n_adventure_ids.json',
    'n_adventure_levels.json',
    'n_block_ids.json',  # some of it is told, the same id twice is not
    'n_block_minimum_above_maximum.json',
    'n_block_rows_of_many_lengths.json',
    'n_block_sizes_disagree.json',
    'n_block_too_high_string.json',
    'n_block_unknown_cells.json',
    'n_block_without_a_cell.json',
    'n_conditional_cycle.json',
    'n_conditional_cycle_by_inheritance.json',
    'n_conditional_empty.json',
    'n_conditional_empty_by_inheritance.json',
    'n_conditional_itself.json',
    'n_default_tile_empty.json',
    'n_default_tile_unknown.json',
    'n_exit_faces_inwards.json',
    'n_exit_on_empty_cell.json',
    'n_exit_outside.json',
    'n_exit_wide_inwards.json',
    'n_object_reference_cycle.json',
    'n_object_reference_unknown.json',
    'n_skin_parents.json',
    'n_star_repeated.json',
    'n_tile_parent_cycle.json',
    'n_tile_parent_itself.json',
    'n_tile_parent_unknown.json',
    'n_tile_region_without_image.json',
    'n_tile_repeated.json',
    'n_tile_transformed_to_empty.json',
    'n_tile_transformed_twice.json',
    'n_tile_two_cycles.json',
    'n_raw_duplicate_key.json',  # gone before a validator sees it
    'n_raw_lone_surrogate.json',
    'n_raw_nul.json',
    'n_raw_huge_double.json',
    'n_raw_depth_65.json',
    # Of levels.
    'n_area_id.json',
    'n_area_mask_rows.json',
    'n_area_outside.json',
    'n_area_zone.json',
    'n_link_cell_outside.json',
    'n_link_odd_cells.json',
    'n_link_to_itself.json',
    'n_link_to_nowhere.json',
    'n_light_outside.json',
    'n_object_outside.json',
    'n_route_nowhere.json',
    'n_row_short.json',
    'n_row_unknown_tile.json',
    'n_tile_repeated.json',
    'n_word_letters_short.json',
    'n_zone_twice.json',
    # Of walks.
    'n_actions_too_many.json',
    'n_hashes_missing.json',
    'n_rerolls_stage.json',
    'n_seed_too_large.json',
    'n_times_few.json',
}


def load(path):
    return json.loads(path.read_text(encoding='utf-8-sig'))


def undescribed(schema, path=''):
    """Keys that the schema describes without a sentence."""
    for key, member in schema.get('properties', {}).items():
        if not str(member.get('description', '')).endswith('.'):
            yield f'{path}/{key}'
        yield from undescribed(member, f'{path}/{key}')
    for name, definition in schema.get('$defs', {}).items():
        yield from undescribed(definition, name)
    for keyword in ('items', 'additionalProperties'):
        if isinstance(schema.get(keyword), dict):
            yield from undescribed(schema[keyword], f'{path}/*')
    for option in schema.get('anyOf', []):
        yield from undescribed(option, path)


def examples(schema, path='#'):
    """Every example, with the schema that it stands in."""
    if isinstance(schema, dict):
        for example in schema['examples'] if isinstance(schema.get('examples'), list) else []:
            yield path, schema, example
        for key, member in schema.items():
            if key != 'examples':
                yield from examples(member, f'{path}/{key}')


def check_examples(schema):
    found = 0
    for path, part, example in examples(schema):
        found += 1
        # Names are the whole document's.
        validator = Draft202012Validator(part | {'$defs': schema.get('$defs', {})})
        for error in validator.iter_errors(example):
            yield f'{path}: {error.json_path}: {error.message[:200]}'
    if found == 0:
        yield 'there are none'


def pointer(error):
    return ''.join('/' + str(key).replace('~', '~0').replace('/', '~1') for key in error.absolute_path)


def lint(ashlar, path):
    """The places of what cannot be built, and what holds it."""
    output = subprocess.run([ashlar, 'lint', '--format', 'json', path], capture_output=True, text=True, check=False).stdout
    return [finding['subject'] for finding in json.loads(output)['findings'] if finding['severity'] == 'error'] if output else []


def misfits(validator, path, ashlar):
    errors = list(validator.iter_errors(load(path)))
    subjects = lint(ashlar, path) if errors and path.name.endswith('.json') else []
    for error in errors:
        place = pointer(error)
        if not any(subject == place or subject.startswith(place + '/') for subject in subjects if place):
            yield f'{error.json_path}: {error.message[:200]}'


def main():
    schema_path, corpus, sample_folder = map(pathlib.Path, sys.argv[1:4])
    ashlar = sys.argv[4]
    samples = sorted(sample_folder.glob('*.ashlar.json'))
    schema = load(schema_path)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    results = [('every key has its sentence', list(undescribed(schema))), ('the examples fit', list(check_examples(schema)))]

    for path in samples + sorted(corpus.glob('y_*.json')):
        results.append((f'{path.name} fits', list(misfits(validator, path, ashlar))))
    for path in sorted(corpus.glob('n_*.json')):
        if path.name in BEYOND:
            continue
        try:
            fits = validator.is_valid(load(path))
        except (ValueError, RecursionError):
            fits = False
        results.append((f'{path.name} does not fit', ['the schema takes it'] if fits else []))

    print(f'1..{len(results)}')
    for number, (name, problems) in enumerate(results, 1):
        print(f'{"not " if problems else ""}ok {number} - {name}')
        for problem in problems:
            print(f'# {problem}')
    return any(problems for _, problems in results)


sys.exit(main())
