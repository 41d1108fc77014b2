# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""The content format for who writes or reads files by hand: make-format.py markdown|mallard|json SCHEMA SAMPLE…

Each key with the sentence that its JSON Schema has, and an example: the plainest value that the schema's own examples or
the samples give it. A key that has no sentence, or that nothing gives a value to, is an error: either its part of the
schema gets an example with it, or it is no key. `json` is for the test, which holds each example against the schema.
"""

import collections
import html
import json
import pathlib
import re
import sys

TITLES = {
    'placedObject': 'Placed object',
    'themeRule': 'Theme rule',
    'placeRule': 'Place rule',
    'propertyDefinition': 'Property definition',
    'skinSheet': 'Sheet of a skin',
    'skinLook': 'Look of a skin',
    'hub': 'Home base',
    'heroLevel': 'Level of a hero',
    'storyLine': 'Line of a story',
}
# What the parts of a generator say of themselves, and the command lists: schema → what it is.
PARTS = {
    'planner': 'a planner, see `ashlar planners`',
    'assign': 'a pass, by its name or as `{"type": …, "parameters": {…}}`',
    'finish': 'a finishing pass, by its name or as `{"type": …, "parameters": {…}}`',
    'painter': 'a painter, by its name',
    'painting': 'the parameters of a painter',
    'metrics': 'bounds by metric',
    'tile-names': 'characters of tiles by name',
    'floor-set': 'parameters of a planner by name',
}
TYPES = {
    'string': 'text',
    'integer': 'a whole number',
    'number': 'a number',
    'boolean': 'true or false',
    'array': 'a list',
    'object': 'an object',
}
# How long a value may be to stand on a line.
LINE = 110

Key = collections.namedtuple('Key', 'name kind required sentence example')


class Format:
    def __init__(self, schema):
        self.schema = schema
        self.parts = schema['$defs']
        # By the id of a key's schema: what its own examples say comes before what samples do.
        self.given = collections.defaultdict(list)
        self.used = collections.defaultdict(list)
        self.values = self.given

    def resolve(self, part):
        if '$ref' in part:
            name = part['$ref'].rsplit('/', 1)[-1]
            return self.parts.get(name, {})
        return part

    def visit(self, value, part):
        """Whatever keys a value has, it is an example of each of them."""
        part = self.resolve(part)
        for branch in part.get('anyOf', []) + part.get('oneOf', []) + part.get('allOf', []):
            self.visit(value, branch)
        if isinstance(value, dict):
            for name, inner in part.get('properties', {}).items():
                if name in value and isinstance(inner, dict):
                    if value[name] is not None:
                        self.values[id(inner)].append(value[name])
                    self.visit(value[name], inner)
            if isinstance(part.get('additionalProperties'), dict):
                for inner in value.values():
                    self.visit(inner, part['additionalProperties'])
        elif isinstance(value, list):
            for i, inner in enumerate(value):
                prefix = part.get('prefixItems', [])
                item = prefix[i] if i < len(prefix) else part.get('items')
                if isinstance(item, dict):
                    self.visit(inner, item)

    def take_examples(self, part=None):
        part = self.schema if part is None else part
        for example in part.get('examples', []):
            self.visit(example, part)
        for member in part.get('$defs', {}).values():
            self.take_examples(member)

    def find_example(self, inner):
        """The plainest: neither a bare 0 nor half a file, and always the same one."""
        found = self.given[id(inner)] or self.used[id(inner)]
        if 'const' in inner:
            return inner['const']
        if not found:
            return None

        def rank(value):
            text = json.dumps(value, ensure_ascii=False)
            return (value in (False, 0, '', [], {}), abs(len(text) - 18), text)

        return min(found, key=rank)

    def name_kind(self, part):
        if '$ref' in part:
            name = part['$ref'].rsplit('/', 1)[-1]
            if name in PARTS:
                return PARTS[name]
            if next(self.find_properties(self.parts[name]), None) is not None:
                return f'[{get_title(name)}]'
            return {'character': 'a character', 'id': 'an id', 'color': 'a colour, `"#rrggbb"`'}.get(
                name, self.name_kind(self.parts[name])
            )
        if 'const' in part:
            return f'always `{json.dumps(part["const"])}`'
        if 'enum' in part:
            return 'one of ' + ', '.join(f'`{word}`' for word in part['enum'] if word is not None)
        for word in ('anyOf', 'oneOf'):
            if word in part:
                # A name in capitals means the same, and so the schema has a pattern beside each enumeration.
                kinds = [self.name_kind(branch) for branch in part[word] if 'pattern' not in branch]
                return ' or '.join(dict.fromkeys(kind for kind in kinds if kind))
        kinds = part.get('type', [])
        kinds = [kind for kind in ([kinds] if isinstance(kinds, str) else kinds) if kind != 'null']
        if kinds == ['array'] and isinstance(part.get('items'), dict):
            inner = self.name_kind(part['items'])
            return f'a list, each {inner}' if inner else 'a list'
        return ' or '.join(TYPES[kind] for kind in kinds)

    def find_properties(self, part, before=''):
        """Those of an object, and of objects in it that have no name of their own: `reward`, `reward.gold`."""
        for branch in [part] + part.get('anyOf', []) + part.get('oneOf', []):
            for name, inner in branch.get('properties', {}).items():
                # A branch may repeat a key to say when it is meant.
                if branch is not part and 'description' not in inner and name in part.get('properties', {}):
                    continue
                yield before + name, inner, name in branch.get('required', [])
                if '$ref' not in inner:
                    yield from self.find_properties(inner, f'{before}{name}.')

    def get_keys(self, part, where):
        for name, inner, required in self.find_properties(part):
            if not inner.get('description'):
                raise ValueError(f'{where}: the key {name} has no description')
            example = self.find_example(inner)
            if example is None:
                raise ValueError(f'{where}: neither the schema nor a sample has an example of the key {name}')
            yield Key(name, self.name_kind(inner), required, inner['description'], example), inner

    def find_tables(self):
        """Whatever has keys: the file, and its parts."""
        yield 'file', self.schema
        for name, part in self.parts.items():
            if next(self.find_properties(part), None) is not None:
                yield name, part


def get_title(name):
    return TITLES.get(name, name[0].upper() + name[1:])


def get_name(key):
    return key.name.rsplit('.', 1)[-1]


def get_line(key):
    return f'{json.dumps(get_name(key))}: {json.dumps(key.example, ensure_ascii=False)}'


def link(text, to):
    """The names of parts, [Tile], as links."""
    return re.sub(r'\[([A-Z][a-z ]+)\]', lambda found: to(found[1]), text)


def write_markdown(tables):
    yield 'Title: The content format'
    yield ''
    yield '# The content format'
    yield ''
    yield (
        'A content file is JSON: what a designer draws and says, and nothing that is made of it. Keys that are not '
        'listed here are kept as they are. `ashlar lint` tells what is wrong with a file, each fault with its place, and '
        '`ashlar schema content` prints the JSON Schema that this page is made of.'
    )
    for name, sentence, keys in tables:
        title = 'The file' if name == 'file' else get_title(name)
        yield ''
        yield f'## {title}'
        yield ''
        yield sentence
        yield ''
        for key in keys:
            kind = link(key.kind, lambda found: f'[{found}](#{found.lower().replace(" ", "-")})')
            needed = ', required' if key.required else ''
            yield f'`{key.name}` ({kind}{needed})'
            yield ''
            yield f':   {key.sentence}'
            yield ''
            line = get_line(key)
            if len(line) <= LINE:
                yield f'    `{line}`'
            else:
                yield '    ```json'
                yield from ('    ' + row for row in fold(key))
                yield '    ```'
            yield ''


def abridge(value, depth=0):
    """What is told of under another heading is left out: […] and {…}."""
    if isinstance(value, dict) and depth < 2:
        members = [f'{json.dumps(name)}: {abridge(inner, depth + 1)}' for name, inner in list(value.items())[:4]]
        return '{' + ', '.join(members + ['…'] * (len(value) > 4)) + '}'
    if isinstance(value, list) and (depth < 2 or not isinstance((value + [0])[0], (dict, list))):
        items = [abridge(inner, depth + 1) for inner in value[: 1 if depth else 2]]
        return '[' + ', '.join(items + ['…'] * (len(value) > len(items))) + ']'
    if isinstance(value, (dict, list)):
        return '{…}' if isinstance(value, dict) else '[…]'
    return json.dumps(value, ensure_ascii=False)


def fold(key):
    """On as many lines as it takes to be read."""
    text = json.dumps({get_name(key): key.example}, ensure_ascii=False, indent=2)
    if len(text.splitlines()) > 24:
        return [f'{json.dumps(get_name(key))}: {abridge(key.example)}']
    return [row[2:] for row in text.splitlines()[1:-1]]


def write_mallard(tables):
    def escape(text):
        return re.sub(r'`([^`]*)`', r'<code>\1</code>', html.escape(text, quote=False))

    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield '<page xmlns="http://projectmallard.org/1.0/" type="topic" id="format">'
    yield '  <info>'
    yield '    <link type="guide" xref="index#out"/>'
    yield '    <desc>What a content file may hold: each key with a sentence and an example.</desc>'
    yield '  </info>'
    yield '  <title>The content format</title>'
    yield '  <p>A content file is JSON. Keys that are not listed here are kept as they are; what is wrong stands among the findings.</p>'
    for name, sentence, keys in tables:
        title = 'The file' if name == 'file' else get_title(name)
        yield f'  <section id="{title.lower().replace(" ", "-")}">'
        yield f'    <title>{title}</title>'
        yield f'    <p>{escape(sentence)}</p>'
        yield '    <terms>'
        for key in keys:
            kind = link(escape(key.kind), lambda found: f'<link xref="#{found.lower().replace(" ", "-")}">{found}</link>')
            needed = ', required' if key.required else ''
            line = get_line(key)
            rows = [line] if len(line) <= LINE else fold(key)
            yield '      <item>'
            yield f'        <title><code>{key.name}</code> ({kind}{needed})</title>'
            yield f'        <p>{escape(key.sentence)}</p>'
            yield '        <code>' + html.escape('\n'.join(rows), quote=False) + '</code>'
            yield '      </item>'
        yield '    </terms>'
        yield '  </section>'
    yield '</page>'


def main():
    how, path, *samples = sys.argv[1:]
    schema = json.loads(pathlib.Path(path).read_text(encoding='utf-8'))
    made = Format(schema)
    made.take_examples()
    made.values = made.used
    for sample in samples:
        made.visit(json.loads(pathlib.Path(sample).read_text(encoding='utf-8')), schema)
    tables = [(name, part['description'], list(made.get_keys(part, name))) for name, part in made.find_tables()]
    if how == 'json':
        print(json.dumps([[name, key.name, key.example, inner] for name, _, keys in tables for key, inner in keys]))
        return
    tables = [(name, sentence, [key for key, _ in keys]) for name, sentence, keys in tables]
    write = {'markdown': write_markdown, 'mallard': write_mallard}[how]
    sys.stdout.reconfigure(encoding='utf-8')
    print('\n'.join(write(tables)))


try:
    main()
except ValueError as error:
    sys.exit(f'make-format.py: {error}')
