# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""The pages of the reference keep up with the library: check-reference.py GIR SOURCE

The page *By subject* names each type and each call that belongs to none, and nothing that is gone. What the guides quote of the first
games stands there. All pages are built. Whether their links lead somewhere is gi-docgen's to say, in `./dev docs`.
"""

import pathlib
import re
import sys
import xml.etree.ElementTree

CORE = '{http://www.gtk.org/introspection/core/1.0}'
C = '{http://www.gtk.org/introspection/c/1.0}'
GLIB = '{http://www.gtk.org/introspection/glib/1.0}'
KINDS = {'record': 'struct', 'enumeration': 'enum', 'bitfield': 'flags', 'function': 'func', 'function-macro': 'func', 'constant': 'const'}
LINK = re.compile(r'\[((?:struct|enum|flags|error|func|const)@Ashlar\.[\w.]+)\]')


def to_be_listed(gir):
    """What the page has to name, as gi-docgen writes it. Of limits it names two for all."""
    namespace = xml.etree.ElementTree.parse(gir).getroot().find(CORE + 'namespace')
    for element in namespace:
        kind = KINDS.get(element.tag.removeprefix(CORE))
        name = element.get('name')
        if kind is None or (kind == 'const' and re.match('MAX_|JSON_', name)) or element.get('introspectable') == '0' and kind == 'const':
            continue
        if kind == 'enum' and element.get(GLIB + 'error-domain'):
            kind = 'error'
        yield f'{kind}@Ashlar.{element.get("moved-to") or name}'


def check_subjects(page, wanted):
    named = LINK.findall(page)
    wanted = set(wanted)
    limits = {'const@Ashlar.MAX_LEVEL_SIZE', 'const@Ashlar.MAX_LEVEL_FILE_SIZE'}
    yield from (f'{name} is not on the page' for name in sorted(wanted - set(named)))
    yield from (f'{name} is on the page, and nowhere else' for name in sorted(set(named) - wanted - limits))
    yield from (f'{name} is on the page twice' for name in sorted({name for name in named if named.count(name) > 1}))


def check_quotes(page, language, program):
    """Each line of code that a guide shows is a line of the program, however far it is moved in."""
    lines = {line.strip() for line in program.splitlines()}
    for block in re.findall(rf'^```{language}\n(.*?)^```$', page, re.MULTILINE | re.DOTALL):
        for line in block.splitlines():
            if line.strip() not in lines | {'', '…'}:
                yield f'"{line.strip()}" is not in the program'


def main(gir, source):
    folder = pathlib.Path(source, 'data', 'reference')
    pages = {path.name: path.read_text(encoding='utf-8') for path in folder.glob('*.md')}
    program = pathlib.Path(source, 'data', 'examples', 'first-game.c').read_text(encoding='utf-8')
    own_rules = pathlib.Path(source, 'data', 'examples', 'own-rules.c').read_text(encoding='utf-8')
    lantern = pathlib.Path(source, 'data', 'examples', 'lantern.c').read_text(encoding='utf-8')
    wanted = list(to_be_listed(gir))
    listed = (folder / 'ashlar.toml.in').read_text(encoding='utf-8'), (folder / 'meson.build').read_text(encoding='utf-8')
    cases = {
        'each type and each free call has its place': list(check_subjects(pages['by-subject.md'], wanted)),
        'what the guide quotes stands in the game': list(check_quotes(pages['first-game.md'], 'c', program)),
        'what the page of own rules quotes stands in its game': list(check_quotes(pages['own-rules.md'], 'c', own_rules)),
        'what the page of our rules quotes stands in its game': list(check_quotes(pages['playing.md'], 'c', lantern)),
        'each page is built': [name for name in pages for text in listed if name not in text],
    }
    planted = {
        'a type that no page names': check_subjects('', ['struct@Ashlar.A']),
        'a type that is gone': check_subjects('[struct@Ashlar.A]', []),
        'a line that the program lost': check_quotes('```c\nb ();\n```\n', 'c', 'a ();\n'),
    }
    print(f'1..{len(cases) + len(planted)}')
    failed = False
    number = 0
    for name, findings in cases.items():
        number += 1
        failed |= bool(findings)
        print(f'{"not ok" if findings else "ok"} {number} - {name}')
        for finding in findings:
            print(f'# {finding}')
    for name, findings in planted.items():
        number += 1
        found = list(findings)
        failed |= not found
        print(f'{"ok" if found else "not ok"} {number} - planted: {name}')
    return failed


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
