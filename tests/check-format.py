# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""The page on the content format is whole and true: check-format.py MAKE SCHEMA ASHLAR SAMPLE…

Every key of the schema is on it with its sentence and an example, and each example fits what the completed schema says of its
key. The samples, and the schema's example of a whole file, open. A schema that lacks a sentence or an example is refused.
"""

import copy
import json
import pathlib
import subprocess
import sys
import tempfile

from jsonschema import Draft202012Validator

make, schema_path, ashlar, *samples = sys.argv[1:]
schema = json.loads(pathlib.Path(schema_path).read_text(encoding='utf-8'))
number = 0
failed = False


def case(good, what, details=()):
    global number, failed
    number += 1
    failed |= not good
    print(f'{"ok" if good else "not ok"} {number} - {what}')
    for detail in details:
        print(f'# {detail}')


def run(*call):
    return subprocess.run(list(map(str, call)), capture_output=True, text=True, check=False)


def write(how, changed=None):
    with tempfile.NamedTemporaryFile('w', suffix='.json', encoding='utf-8') as file:
        json.dump(schema if changed is None else changed, file)
        file.flush()
        return run(sys.executable, make, how, file.name, *samples)


def names_of(part):
    """The keys that stand in it, at any depth."""
    if isinstance(part, dict):
        if isinstance(part.get('properties'), dict):
            for name, inner in part['properties'].items():
                if isinstance(inner, dict) and inner.get('description'):
                    yield name
        for word, inner in part.items():
            if word not in ('examples', 'if', 'then', 'not'):
                yield from names_of(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from names_of(inner)


keys = json.loads(write('json').stdout)
whole = json.loads(run(ashlar, 'schema', 'content').stdout)
findings = []
for table, name, example, part in keys:
    validator = Draft202012Validator({'$ref': '#/$defs/checked', '$defs': whole['$defs'] | {'checked': part}})
    findings += [f'{table}.{name}: {json.dumps(example)[:80]}: {error.message[:200]}' for error in validator.iter_errors(example)]
case(len(keys) > 240 and not findings, f'the examples of {len(keys)} keys fit', findings)

listed = {name.rsplit('.', 1)[-1] for _, name, _, _ in keys}
missing = sorted(set(names_of(schema)) - listed)
case(not missing, 'every key is there', missing)

page = write('markdown').stdout
missing = [f'{table}.{name}' for table, name, _, part in keys if f'`{name}` (' not in page or part['description'] not in page]
case(not missing, 'the page has each of them with its sentence', missing)

with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder, 'example.ashlar.json')
    for i, example in enumerate(schema['examples']):
        path.write_text(json.dumps(example), encoding='utf-8')
        result = run(ashlar, 'lint', path)
        case(result.returncode == 0, f'the example {i} of a whole file opens', result.stderr.splitlines())
for sample in samples:
    result = run(ashlar, 'lint', sample)
    case(result.returncode == 0, f'{pathlib.Path(sample).name} opens', result.stderr.splitlines())

for what, changes in {
    'a key without a sentence': {'type': 'integer'},
    'a key without an example': {'type': 'integer', 'description': 'How thick it is.'},
}.items():
    changed = copy.deepcopy(schema)
    changed['$defs']['tile']['properties']['thickness'] = changes
    result = write('markdown', changed)
    case(result.returncode != 0 and 'thickness' in result.stderr, f'planted: {what}', [result.stderr])
print(f'1..{number}')
sys.exit(failed)
