# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""po/samples.c has the texts of the samples that the editor shows in the user's language: check-sample-words.py [--update]"""

import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEAD = """/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Made by tests/check-sample-words.py --update of data/samples, for xgettext. Nothing compiles it. */
"""


def texts(content):
    """Pairs of what a text is and the text, as they stand in the file."""
    yield 'title of a sample', content.get('title')
    yield 'what a sample is', content.get('description')
    for recipe in content.get('recipes', []):
        yield f'what the recipe “{recipe["id"]}” makes', recipe.get('description')
    for tile in content.get('tiles', []):
        yield 'name of a tile', tile.get('description')
    for thing in content.get('objects', []):
        yield 'name of a thing or a foe', thing.get('description')
    for block in content.get('blocks', []):
        yield f'what the block “{block["id"]}” is', block.get('description')
    for skin in content.get('skins', []):
        yield f'name of the skin “{skin["id"]}”', skin.get('description')
    for adventure in content.get('adventures', []):
        yield from adventure_texts(adventure)


def adventure_texts(adventure):
    hub = adventure.get('hub', {})
    yield 'title of an adventure', adventure.get('title')
    yield 'what home base looks like', hub.get('text')
    yield from (('said at home base', text) for text in hub.get('talk', []))
    yield from story_texts(adventure.get('story', []))
    for quest in adventure.get('quests', []):
        yield 'title of a quest', quest.get('title')
        yield f'what the quest “{quest["id"]}” is about', quest.get('text')
        for floor in quest.get('floors', []):
            yield 'title of a floor', floor.get('title')
            story = floor.get('story', {})
            yield from story_texts(story.get('enter', []))
            yield from story_texts(story.get('won', []))
            for way in floor.get('next', []) if isinstance(floor.get('next'), list) else []:
                yield 'where a way leads, on a button', way.get('label') if isinstance(way, dict) else None


def story_texts(lines):
    for line in lines:
        if isinstance(line, dict):
            yield 'who says something', line.get('by')
            yield 'said on a floor', line.get('text')
        else:
            yield 'told on a floor', line


def quoted(text):
    return '"' + text.replace('\\', '\\\\').replace('"', '\\"').replace('\n', '\\n') + '"'


def make(contents):
    """Of names and contents the whole file; each text once."""
    lines = [HEAD]
    seen = set()
    for name, content in contents:
        lines.append(f'/* {name} */')
        for what, text in texts(content):
            if text and text not in seen:
                seen.add(text)
                lines.append(f'/* Translators: {what}, of {content["title"]} */')
                lines.append(f'NC_ ("sample", {quoted(text)})')
        lines.append('')
    return '\n'.join(lines)


def main():
    # The empty one stands among the samples on the first page.
    paths = [*sorted((ROOT / 'data' / 'samples').glob('*.ashlar.json')), ROOT / 'ui' / 'new.ashlar.json']
    contents = [(path.name, json.loads(path.read_text(encoding='utf-8'))) for path in paths]
    made = make(contents)
    path = ROOT / 'po' / 'samples.c'
    if sys.argv[1:] == ['--update']:
        path.write_text(made, encoding='utf-8')
        return 0
    listed = 'po/samples.c' in (ROOT / 'po' / 'POTFILES').read_text(encoding='utf-8').splitlines()
    changed = [(name, dict(content, title=content['title'] + '!')) for name, content in contents]
    cases = [
        ('there are samples', bool(contents)),
        ('po/samples.c is that of the samples (tests/check-sample-words.py --update)', path.read_text(encoding='utf-8') == made),
        ('xgettext reads it', listed),
        ('planted: a title that was changed', make(changed) != made),
        ('planted: a quote is kept', '"a \\"b\\""' in make([('x', {'title': 'a "b"'})])),
    ]
    print(f'1..{len(cases)}')
    for number, (what, good) in enumerate(cases, 1):
        print(f'{"ok" if good else "not ok"} {number} - {what}')
    return 0 if all(good for _, good in cases) else 1


sys.exit(main())
