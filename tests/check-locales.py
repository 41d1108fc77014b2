# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""What a machine reads is the same in every locale: imports, exports, lint, surveys, walks and pictures. What is for people is not.

check-locales.py ASHLAR SAMPLES MAPS SOURCE

Each row runs under C.UTF-8 and under German (a comma in numbers), Turkish (another lower case of I) and Hebrew (from right to left),
which localedef makes in a folder of their own; and in a language in which no letter is plain (app/make-pseudo.py). What is written must be
the same bytes. Reports for people are printed in that language, too: a plain word left in one is a name, or it cannot be translated.
"""

import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ashlar, samples, maps, source = map(pathlib.Path, sys.argv[1:])
LOCALES = ('de_DE', 'tr_TR', 'he_IL')
PSEUDO = 'pseudo'  # the language without plain letters
# What a map in capitals is called: the letters that Turkish turns into others.
KINDS = ('BRIDGE', 'WALL INSIDE', 'LIQUID', 'Istanbul', 'TILE', 'İzmir', 'ΟΔΟΣ')

TILES = ''.join(f'<tile id="{at}" class="{kind}"/>' for at, kind in enumerate(KINDS))
MAP = f"""<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="{len(KINDS)}" height="2" tilewidth="8" tileheight="8">
 <tileset firstgid="1" name="SIMPLE WALLS IN IVORY" tilewidth="8" tileheight="8" tilecount="{len(KINDS)}" columns="{len(KINDS)}">{TILES}</tileset>
 <layer name="FIRST" width="{len(KINDS)}" height="2"><data encoding="csv">
{','.join(str(1 + at) for at in range(len(KINDS)))},
{','.join(str(1 + at) for at in range(len(KINDS)))}
</data></layer>
</map>
"""
CROSSWORD = {
    'version': 'http://ipuz.org/v2',
    'kind': ['http://ipuz.org/crossword#1'],
    'title': 'INSIDE THE FIRST OFFICE, İÇİ',
    'dimensions': {'width': 3, 'height': 3},
    'puzzle': [[1, 2, 3], [4, 0, 0], [5, 0, 0]],
    'solution': [['F', 'I', 'X'], ['I', 'N', 'I'], ['T', 'I', 'S']],
}


def environment(locale, folder, home):
    # Sentences are for people, and GLib's are in their language; all else is the locale's. What sanitizers are told stays: fontconfig keeps
    # what it has for good, and they would end a program that wrote all its files.
    env = {name: value for name, value in os.environ.items() if name.endswith('SAN_OPTIONS')}
    env |= {'PATH': '/usr/bin:/bin', 'HOME': str(home), 'XDG_CACHE_HOME': str(home), 'LC_ALL': locale, 'LANGUAGE': 'en'}
    if locale != 'C.UTF-8':
        env['LOCPATH'] = str(folder)
    return env


def pseudo_environment(folder, home):
    return environment('C.UTF-8', folder, home) | {'LANGUAGE': PSEUDO, 'ASHLAR_LOCALEDIR': str(folder / 'words')}


def make_pseudo(folder):
    """Whether the language could be made."""
    tools = [shutil.which('xgettext'), shutil.which('msgfmt')]
    if None in tools:
        return False
    catalogue = folder / 'words' / PSEUDO / 'LC_MESSAGES' / 'ashlar.mo'
    catalogue.parent.mkdir(parents=True)
    subprocess.run([sys.executable, source / 'tests' / 'app' / 'make-pseudo.py', *tools, source, catalogue], check=True)
    return True


def make_locales(folder):
    """Those that could be made; [] where there is nothing to make them of."""
    made = []
    if shutil.which('localedef') is None:
        return made
    for name in LOCALES:
        path = folder / f'{name}.UTF-8'
        call = ['localedef', '--no-archive', '-i', name, '-f', 'UTF-8', str(path)]
        subprocess.run(call, capture_output=True, check=False)  # 1: warnings
        if (path / 'LC_CTYPE').is_file():
            made.append(f'{name}.UTF-8')
    return made


WORD = re.compile(r'[A-Za-z][A-Za-z0-9_-]*[A-Za-z0-9]')
# Of commands, formats and kinds of parameters, and what tables in a terminal count in.
KNOWN = 'ashlar COMMAND ARGUMENT JSON PNG SVG PDF true false odd even odd-even even-odd inside inside-crossword out'.split()
# Of JSON what has ids.
KEYS = ('id', 'code', 'type', 'choices', 'default', 'recipe', 'planner')


def told_rows(inputs):
    """Reports for people."""
    own = inputs / 'own.ashlar.json'
    yield 'usage', ['--help']
    for parts in ('planners', 'passes', 'painters'):
        yield f'tell {parts}', [parts]
    yield 'tell formats', ['export', '--list-formats']
    yield 'tell recipes', ['recipes', own]
    yield 'tell guarantees', ['check', '--codes']
    yield 'tell a level', ['check', inputs / 'words.json']
    yield 'tell findings', ['lint', '--seeds', '3', inputs / 'never.ashlar.json']
    yield 'tell an import', ['import', '-n', '-r', '-i', 'c.json', inputs / 'Islands.tmx', inputs / 'INSIDE.ipuz']
    yield 'tell an export', ['export', '-f', 'text', '-r', 'infinite-office', '-n', '1..3', '-o', 'out/{seed}.txt', own]
    yield 'tell a survey', ['survey', '-r', 'infinite-office', '-n', '1..3', '-f', 'text', '--times', own]
    yield 'tell a failure', ['survey', '-r', 'never', '-n', '1..3', '-f', 'text', '--fail-above', '5', inputs / 'never.ashlar.json']
    yield 'tell a page', ['survey', '-r', 'infinite-office', '-n', '1..3', '--html', '-', own]
    yield 'tell a page of failures', ['survey', '-r', 'never', '-n', '1..3', '--html', '-', inputs / 'never.ashlar.json']
    merged = ['survey', '--merge', inputs / 'failures.json', '--content', inputs / 'never.ashlar.json']
    yield 'tell a failure of a file', [*merged, '-f', 'text']
    yield 'tell a page of a file', [*merged, '--html', '-']
    yield 'tell sensitivity', ['survey', '-r', 'infinite-office', '-n', '1..2', '-f', 'text', '--sensitivity', 'loops=0..100', own]
    for bot in ('guide', 'seeker', 'collector'):
        yield f'tell walks of a {bot}', ['play', '-n', '1..4', '-f', 'text', '--times', '--bot', bot, samples / 'last-lantern.ashlar.json']
    yield 'tell walks of a level', ['play', '-n', '1..3', '-f', 'text', '--level', inputs / 'level.json']
    yield 'tell a walk', ['play', '--level', '--replay', inputs / 'walk.json', inputs / 'level.json']
    yield 'tell a shell', ['complete', '--', 'survey', '--']
    yield 'tell a shell of a parameter', ['complete', '--', 'generate', '--planner', 'mine', '--set', '']


def each_text(value, keys, key=''):
    """Of values in JSON those that these keys have."""
    if isinstance(value, dict):
        for name, member in value.items():
            yield from each_text(member, keys, name)
    elif isinstance(value, list):
        for item in value:
            yield from each_text(item, keys, key)
    elif isinstance(value, str) and key in keys:
        yield value


def find_names(inputs, env):
    """(words, titles) that are the same in every language: of the inputs and the samples, and what the command lists."""
    words, titles = set(KNOWN), set()
    for path in [*inputs.iterdir(), *samples.glob('*.ashlar.json')]:
        words |= set(WORD.findall(path.name))
        if path.suffix == '.json':
            data = json.loads(path.read_text(encoding='utf-8'))
            words |= set(each_text(data, KEYS))
            titles |= set(each_text(data, ('title', 'name', 'label', 'description')))
    words |= {word for text in (MAP, json.dumps(CROSSWORD, ensure_ascii=False)) for word in WORD.findall(text)}
    for call in (['planners'], ['passes'], ['painters'], ['check', '--codes'], ['survey', '-r', 'never', '-n', '1..2', inputs / 'never.ashlar.json']):
        done = subprocess.run([ashlar, *call, '-f', 'json'], env=env, capture_output=True, check=True)
        words |= {word for text in each_text(json.loads(done.stdout), KEYS) for word in WORD.findall(text)}
    done = subprocess.run([ashlar, 'export', '--list-formats'], env=env, capture_output=True, check=True)
    words |= {word for line in done.stdout.decode().splitlines() for word in WORD.findall(line[:18])}
    done = subprocess.run([ashlar, '--help'], env=env, capture_output=True, check=True)
    words |= set(re.findall(r'^  (\w+)  ', done.stdout.decode(), re.MULTILINE))
    return words, sorted((title for title in titles if len(title) > 2), key=len, reverse=True)


def drop_titles(line, titles):
    """Without what has a name; in columns one is cut short."""
    for title in titles:
        line = re.sub(rf'(?<!\w){re.escape(title)}(?![\w-])', ' ', line) if title in line else line
        for length in range(len(title) - 1, 1, -1) if '…' in line else ():
            line = line.replace(title[:length] + '…', ' ')
    return line


def drop_markup(text):
    """What a page says: no commands, nothing of pictures but what is said of them."""
    text = re.sub(r'<style>.*?</style>|<code>.*?</code>|src="[^"]*"', ' ', text, flags=re.DOTALL)
    return re.sub(r'<[^>]*?(?:alt="([^"]*)")?>', r' \1 ', text)


def check_page(folder, inputs):
    """A line each of what a page says wrongly of its language. Catalogues may be of any: of Hebrew there is none yet but a head."""
    own = inputs / 'own.ashlar.json'
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nLanguage: he\\n"\n'
    (folder / 'he.po').write_text(head, encoding='utf-8')
    pages = {}
    for language, po in (('de', source / 'po' / 'de.po'), ('pt_BR', source / 'po' / 'pt_BR.po'), ('he', folder / 'he.po'), ('en', None)):
        catalogue = folder / 'words' / language / 'LC_MESSAGES' / 'ashlar.mo'
        catalogue.parent.mkdir(parents=True)
        if po is not None:
            subprocess.run(['msgfmt', '-o', catalogue, po], check=True)
        for locale in ('C.UTF-8', 'de_DE.UTF-8'):
            env = environment(locale, folder, inputs) | {'LANGUAGE': language, 'ASHLAR_LOCALEDIR': str(folder / 'words')}
            done = subprocess.run([ashlar, 'survey', '-r', 'infinite-office', '-n', '1..3', '--html', '-', own], env=env, capture_output=True, check=True)
            pages.setdefault(language, []).append(done.stdout.decode('utf-8'))
    for language, (page, other) in pages.items():
        if page != other:
            yield f'{language}: numbers follow the locale'
        expected = f'<html lang="{language.replace("_", "-")}"' + (' dir="rtl">' if language == 'he' else '>')
        if expected not in page:
            yield f'{language}: {page[:60]!r}; expected {expected}'
        if ('Startwerten' in page) != (language == 'de'):
            yield f'{language}: the words are of another language'
        if re.findall('src="[^"]*"|<svg[^>]*>', page) != re.findall('src="[^"]*"|<svg[^>]*>', pages['en'][0]):
            yield f'{language}: other pictures'


def check_told(args, folder, inputs, names):
    """A line each of what stays English."""
    folder.mkdir()
    (folder / 'out').mkdir()
    env = pseudo_environment(folder.parent, inputs)
    done = subprocess.run([ashlar, *args], cwd=folder, env=env, capture_output=True, check=False, stdin=subprocess.DEVNULL)
    text = (done.stdout + done.stderr).decode('utf-8').replace(str(folder), '').replace(str(inputs), '')
    if len(text) < 20:
        yield f'says nothing but “{text}”'
    if text.startswith('<!DOCTYPE'):
        text = html.unescape(drop_markup(text))
    for line in text.splitlines():
        # Options, places and values of files are as they are, and so is the command that is told.
        rest = re.sub(r'^ +ashlar generate .*|--[a-z-]+|\S*/[^ :]*|"[^"]*"|sha256:[0-9a-f]+| \[[a-z-]+\]$', ' ', drop_titles(line, names[1]))
        for word in WORD.findall(rest):
            if len(word) > 2 and word not in names[0]:
                yield f'“{word}” stays English in: {line}'


def make_never(content, out):
    """A recipe that accepts no level."""
    data = json.loads(content.read_text(encoding='utf-8'))
    recipe = next(recipe for recipe in data['recipes'] if recipe['id'] == 'infinite-office')
    data['recipes'] = [dict(recipe, id='never', accept={'rooms': {'max': 1}})]
    out.write_text(json.dumps(data, ensure_ascii=False), encoding='utf-8')


def rename_recipe(content, out):
    """A recipe whose name is made a title, with a ligature in it and an i in front."""
    data = json.loads(content.read_text(encoding='utf-8'))
    data['recipes'][0]['id'] = 'infinite-office'
    data['puzzles'] = data.get('puzzles', [])
    out.write_text(json.dumps(data, ensure_ascii=False), encoding='utf-8')


def rows(inputs):
    keep = samples / 'old-keep.ashlar.json'
    vaults = samples / 'crossword-vaults.ashlar.json'
    own = inputs / 'own.ashlar.json'
    yield 'import a map in capitals', ['import', '-f', 'json', '-i', 'c.json', inputs / 'Islands.tmx']
    yield 'import a map by grid', ['import', '-f', 'json', '-i', 'c.json', '-b', 'grid', '-s', '2x2', inputs / 'Islands.tmx']
    yield 'import a crossword', ['import', '-f', 'json', '-r', '-i', 'c.json', inputs / 'INSIDE.ipuz']
    for path in sorted(maps.glob('y_*.tm[xj]')):
        yield f'import {path.name}', ['import', '-f', 'json', '-i', 'c.json', path]
    for name in ('tmx', 'tmj', 'godot', 'ldtk', 'uvtt', 'level', 'lua', 'csv', 'text'):
        yield f'export {name}', ['export', '-f', name, '-r', 'infinite-office', '-n', '7', '-o', 'out/', own]
    for name in ('png', 'svg', 'pdf'):
        yield f'export {name}', ['export', '-f', name, '-r', 'infinite-office', '-n', '7', '-o', 'out/', own]
        yield f'export {name} of a crossword', ['export', '-f', name, '-r', 'tuesday-vaults', '-n', '7', '-o', 'out/', vaults]
    for style in ('tiles', 'plain', 'map'):
        yield f'export a picture of {style}', ['export', '-f', 'png', '--style', style, '-r', 'infinite-office', '-n', '7', '-o', 'out/', own]
    for language in ('en', 'de', 'es', 'fr', 'pt_BR', 'zh_CN'):
        page = ['export', '-f', 'svg', '--language', language, '-n', '7', '-o', 'out/']
        yield f'export a page in {language}', [*page, '-r', 'infinite-office', own]
        yield f'export a page of a crossword in {language}', [*page, '-r', 'tuesday-vaults', vaults]
    yield 'export ipuz', ['export', '-f', 'ipuz', '--puzzle', 'tuesday-vaults', '-o', 'out/p.ipuz', vaults]
    yield 'export blocks', ['export', '--blocks', '-f', 'tmx', '-o', 'out/blocks.tmx', keep]
    for path in sorted(samples.glob('*.ashlar.json')):
        yield f'lint {path.name}', ['lint', '-f', 'json', path]
    yield 'generate', ['generate', '-r', 'infinite-office', '-n', '7', '-f', 'level', '-o', 'l.json', '--trace', 't.json', own]
    for name in ('json', 'csv'):
        yield f'survey {name}', ['survey', '-r', 'infinite-office', '-n', '1..6', '-f', name, '-o', f's.{name}', '--per-seed', 'per.csv', own]
    merged = ['survey', '--merge', '-o', 's.json', inputs / 'failures.json']
    yield 'survey of failures', ['survey', '-r', 'never', '-n', '1..3', '-f', 'json', '-o', 's.json', inputs / 'never.ashlar.json']
    yield 'survey of files', merged
    yield 'survey of files with their content', [*merged, '--content', inputs / 'never.ashlar.json', '-f', 'csv']
    yield 'sensitivity', ['survey', '-r', 'infinite-office', '-n', '1..2', '-f', 'csv', '--sensitivity', 'loops=0..100', own]
    yield 'recipes', ['recipes', '-f', 'json', own]
    yield 'planners', ['planners', '-f', 'json']
    yield 'schema', ['schema', 'content']


def run(args, env, folder):
    """Exit status, what is said, and all files."""
    folder.mkdir()
    (folder / 'out').mkdir()
    done = subprocess.run([ashlar, *args], cwd=folder, env=env, capture_output=True, check=False, stdin=subprocess.DEVNULL)
    files = {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob('*')) if path.is_file()}
    return done.returncode, done.stdout.replace(bytes(folder), b''), files, done.stderr.decode('utf-8', 'replace')


def find_alike(pages):
    """Languages whose page is that of another: nothing was translated."""
    seen = {}
    for language, page in pages.items():
        yield from (f'{language} says what {other} says' for other, bytes_ in seen.items() if bytes_ == page)
        seen[language] = page


def differences(expected, found):
    if expected[0] != found[0]:
        yield f'exit status {expected[0]} and {found[0]}: {found[3].strip()}'
    if expected[1] != found[1]:
        yield 'what is said'
    for name in sorted(expected[2].keys() | found[2].keys()):
        if expected[2].get(name) != found[2].get(name):
            yield name


def make_walk(inputs, env):
    """A level, a walk over it, a level with words, and a survey."""
    calls = (
        ['generate', '-r', 'infinite-office', '-n', '7', '-f', 'level', '-o', inputs / 'level.json', inputs / 'own.ashlar.json'],
        ['generate', '-r', 'tuesday-vaults', '-n', '7', '-f', 'level', '-o', inputs / 'words.json', samples / 'crossword-vaults.ashlar.json'],
        ['survey', '-r', 'never', '-n', '1..3', '-o', inputs / 'failures.json', inputs / 'never.ashlar.json'],
        ['play', '--level', '--seed', '7', '--walk', inputs / 'walk.json', '-o', inputs / 'walks.json', inputs / 'level.json'],
    )
    for call in calls:
        subprocess.run([ashlar, *call], env=env, check=True, stdin=subprocess.DEVNULL)


def say(number, what, notes):
    """Whether it is wrong, as a status."""
    print(f'{"not ok" if notes else "ok"} {number} - {what}', flush=True)
    for note in notes:
        print('# ' + note.replace('\n', '\n# '))
    return bool(notes)


def main():
    with tempfile.TemporaryDirectory(prefix='ashlar-locales') as top:
        top = pathlib.Path(top)
        locales = make_locales(top)
        if not locales:
            print('1..0 # SKIP no localedef, or no sources of locales for it')
            return 0
        inputs = top / 'inputs'
        inputs.mkdir()
        (inputs / 'Islands.tmx').write_text(MAP, encoding='utf-8')
        (inputs / 'INSIDE.ipuz').write_text(json.dumps(CROSSWORD, ensure_ascii=False), encoding='utf-8')
        rename_recipe(samples / 'old-keep.ashlar.json', inputs / 'own.ashlar.json')
        make_never(inputs / 'own.ashlar.json', inputs / 'never.ashlar.json')
        has_pseudo = make_pseudo(top)
        for picture in samples.glob('*.png'):
            shutil.copy(picture, inputs)
        make_walk(inputs, environment('C.UTF-8', top, inputs))
        table = list(rows(inputs))
        told = list(told_rows(inputs)) if has_pseudo else []
        print(f'1..{len(table) + len(told) + bool(told)}')
        status = 0
        pages = {}
        for number, (what, args) in enumerate(table, 1):
            expected = run(args, environment('C.UTF-8', top, inputs), top / f'{number}-C')
            notes = []
            # Nothing is compared where nothing is written.
            if expected[0] != 0 or not (expected[1] or expected[2]):
                notes.append(f'exit status {expected[0]}: {expected[3].strip()}')
            if what.startswith('export a page of a crossword'):
                pages[what.split()[-1]] = b''.join(expected[2].values())
                notes += [note for note in find_alike(pages) if note.startswith(what.split()[-1])]
            for locale in locales:
                found = run(args, environment(locale, top, inputs), top / f'{number}-{locale}')
                notes += [f'{locale}: {note}' for note in differences(expected, found)]
            if has_pseudo:
                found = run(args, pseudo_environment(top, inputs), top / f'{number}-pseudo')
                notes += [f'in another language: {note}' for note in differences(expected, found)]
            status |= say(number, what, notes)
            if not notes or 'ASHLAR_KEEP' not in os.environ:
                for path in top.glob(f'{number}-*'):
                    shutil.rmtree(path)
        names = find_names(inputs, environment('C.UTF-8', top, inputs)) if told else None
        for number, (what, args) in enumerate(told, len(table) + 1):
            status |= say(number, what, list(check_told(args, top / f'{number}', inputs, names)))
        if told:
            status |= say(len(table) + len(told) + 1, 'pages say of which language they are', list(check_page(top, inputs)))
        missing = set(LOCALES) - {locale.split('.')[0] for locale in locales}
        if missing:
            print(f'# not tried: {", ".join(sorted(missing))}')
        return status


sys.exit(main())
