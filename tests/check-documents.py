# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""The published JSON Schemas against what the library writes, takes and refuses:

check-documents.py CONTENT-SCHEMA LEVEL-SCHEMA DOCUMENTS SAMPLES

A thousand levels fit, and no key of theirs is one that the schema does not know; so do contents with random parameters. Then
contents are spoilt, a member at a time, by chance: what the schema refuses the reader or the lint refuses at the same place, and
what these refuse for a reason that a schema can see is refused by it, too."""

import json
import pathlib
import random
import subprocess
import sys

from jsonschema import Draft202012Validator

LEVELS = 1000
CONTENTS = 120
SPOILT = 1200
SMALL = 40000  # bytes of a sample that is spoilt
# Faults that a schema sees, each by what one value is.
VISIBLE = {
    'parameter-type',
    'parameter-unknown',
    'parameter-missing',
    'parameter-range',
    'unknown-part',
    'unknown-metric',
    'wrong-type',
    'missing',
    'out-of-range',
    'wrong-value',
    'empty-id',
    'unknown-word',
    'no-weight',
    'limit',
}
WRONG = [None, True, -1, 3, 2.5, 10**9, '', 'x', 'nobody', [], ['x'], [[]], {}, {'min': 9, 'max': 'x'}, {'nobody': 1}]


def strict(schema):
    """The same, but an object may have none but the described members."""
    copy = dict(schema)
    if 'properties' in copy:
        copy.setdefault('additionalProperties', False)
    for keyword in ('properties', '$defs'):
        if keyword in copy:
            copy[keyword] = {key: strict(member) for key, member in copy[keyword].items()}
    for keyword in ('items', 'else', 'additionalProperties'):
        if isinstance(copy.get(keyword), dict):
            copy[keyword] = strict(copy[keyword])
    if 'anyOf' in copy:
        copy['anyOf'] = [strict(option) for option in copy['anyOf']]
    return copy


def places(value, path=()):
    """Every value in the document that something holds, as the way to it."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield (*path, key)
        yield from places(item, (*path, key))


def spoil(document, dice):
    """A copy with one thing other than it was, mostly in what is written by hand."""
    copy = json.loads(json.dumps(document))
    ways = list(places(copy))
    recipes = [way for way in ways if way[0] == 'recipes'] or ways
    way = dice.choice(recipes if dice.random() < 0.8 else ways)
    holder = copy
    for key in way[:-1]:
        holder = holder[key]
    kind = dice.randrange(4)
    if kind == 0:
        del holder[way[-1]]
    elif kind == 1 and isinstance(holder[way[-1]], dict):
        holder[way[-1]]['nobody'] = dice.choice(WRONG)
    elif kind == 2 and isinstance(holder[way[-1]], int):
        holder[way[-1]] = dice.choice([-(2**31), -1, 0, 1, 101, 5000, 2**31 - 1, 2**40])
    else:
        holder[way[-1]] = dice.choice(WRONG)
    return copy, kind, way


def pointer(path):
    return ''.join('/' + str(key).replace('~', '~0').replace('/', '~1') for key in path)


def same_place(one, other):
    return one == other or one.startswith(other + '/') or other.startswith(one + '/')


def is_visible(code, subject, document):
    """Whether the fault is in one value, and in no puzzle: what these are made of is ipuz's to say."""
    if subject.startswith('/puzzles/') or code not in VISIBLE:
        return False
    if not code.endswith('range'):
        return True
    value = document
    for key in subject.split('/')[1:]:
        value = value[int(key)] if isinstance(value, list) else value[key.replace('~1', '/').replace('~0', '~')]
    # Two ends that do not go together are the reader's to see.
    return not isinstance(value, dict)


def judge(program, documents):
    text = b''.join(json.dumps(document).encode() + b'\0' for document in documents)
    lines = subprocess.run([program, 'judge'], input=text, capture_output=True, check=True).stdout.decode().splitlines()
    return [json.loads(line) for line in lines]


def printed(program, *arguments):
    output = subprocess.run([program, *map(str, arguments)], capture_output=True, check=True).stdout
    return [json.loads(text) for text in output.split(b'\0')[:-1]]


def misfits(schema, documents):
    validator = Draft202012Validator(schema)
    for number, document in enumerate(documents):
        for error in validator.iter_errors(document):
            yield f'document {number}, {pointer(error.absolute_path)}: {error.message[:200]}'


def check_spoilt(schema, program, contents):
    """Two lists: what the schema alone refuses, and what it misses."""
    dice = random.Random(16)
    validator = Draft202012Validator(schema)
    spoilt = [spoil(dice.choice(contents), dice) for _ in range(SPOILT)]
    alone, missed, refused = [], [], 0
    for (document, kind, way), faults in zip(spoilt, judge(program, [document for document, _, _ in spoilt]), strict=True):
        errors = [pointer(error.absolute_path) for error in validator.iter_errors(document)]
        refused += bool(errors)
        what = f'{["taken out", "one more", "number", "other value"][kind]} at {pointer(way)}'
        if errors and not any(same_place(error, subject) for error in errors for _, subject in faults):
            alone.append(f'{what}: {errors}, but {faults[:3]}')
        seen = [(code, subject) for code, subject in faults if is_visible(code, subject, document)]
        if seen and not errors:
            missed.append(f'{what}: {seen[:3]}')
    if refused < SPOILT // 4:
        missed.append(f'{refused} of {SPOILT} were refused: too few to say anything')
    return alone, missed


def main():
    content_schema, level_schema = (json.loads(pathlib.Path(path).read_text(encoding='utf-8')) for path in sys.argv[1:3])
    program, samples = sys.argv[3], sorted(pathlib.Path(sys.argv[4]).glob('*.ashlar.json'))
    levels = printed(program, 'levels', LEVELS, *samples)
    contents = printed(program, 'contents', CONTENTS)
    sound = [content for content, faults in zip(contents, judge(program, contents), strict=True) if not faults]
    recipes = {level['generator']['recipe'] for level in levels}
    small = [path for path in samples if path.stat().st_size < SMALL]
    alone, missed = check_spoilt(content_schema, program, sound + [json.loads(path.read_text(encoding='utf-8')) for path in small])
    results = [
        ('there are a thousand levels, of many recipes', [] if len(levels) >= LEVELS and len(recipes) > 10 else [f'{len(levels)}, {recipes}']),
        ('all levels fit', list(misfits(level_schema, levels))),
        ('the schema knows every key of a level', list(misfits(strict(level_schema), levels[::4]))),
        ('contents with random parameters fit', list(misfits(content_schema, sound)) if len(sound) > CONTENTS // 2 else [f'{len(sound)} are sound']),
        ('the schema knows every key of a sample', list(misfits(strict(content_schema), [json.loads(path.read_text(encoding='utf-8')) for path in samples]))),
        ('what the schema refuses is refused at the same place', alone),
        ('what a schema can see is refused by it', missed),
    ]
    print(f'1..{len(results)}')
    for number, (name, problems) in enumerate(results, 1):
        print(f'{"not " if problems else ""}ok {number} - {name}')
        for problem in problems[:20]:
            print(f'# {problem}')
    return any(problems for _, problems in results)


sys.exit(main())
