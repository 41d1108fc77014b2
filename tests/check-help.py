# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""The help is whole: each page that F1 asks for is there and is installed, with a title, a description and a picture that
exists; every link leads to a page, and no page is one that nothing leads to."""

import pathlib
import re
import xml.etree.ElementTree

import house

FOLDER = 'data/help/C/ashlar/'
SUBJECTS = 'src/app/window/editor-help.c'
BUILD = 'data/help/meson.build'
MALLARD = '{http://projectmallard.org/1.0/}'
PICTURES = pathlib.Path(__file__).resolve().parent.parent / 'data' / 'screenshots'


def get_words(tree, name):
    found = re.search(rf'{name} = \[([^\]]*)\]', tree.get(BUILD, ''))
    return re.findall(r"'([^']+)'", found[1]) if found else []


def get_text(root, *path):
    element = root.find('/'.join(MALLARD + part for part in path))
    return ''.join(element.itertext()).strip() if element is not None else ''


def check_page(path, root, sections, installed, pictures):
    name = path.removeprefix(FOLDER).removesuffix('.page')
    findings = []
    if root.get('id') != name:
        findings.append(f'its id is {root.get("id")}')
    if name not in installed:
        findings.append(f'{BUILD} does not list it')
    findings += [f'no {part[-1]}' for part in (('title',), ('info', 'desc')) if not get_text(root, *part)]
    media = [element.get('src', '') for element in root.iter(MALLARD + 'media')]
    if not media:
        findings.append('no picture')
    for source in media:
        picture = source.removeprefix('figures/').removesuffix('.png')
        if source != f'figures/{picture}.png' or not (PICTURES / f'{picture}.png').is_file():
            findings.append(f'no picture {source}')
        elif picture not in pictures:
            findings.append(f'{BUILD} does not list {source}')
    links = [element.get('xref') for element in root.iter(MALLARD + 'link') if element.get('xref')]
    findings += [f'{link} leads nowhere' for link in links if link not in sections]
    if name != 'index' and not any(link.startswith('index') for link in links):
        findings.append('nothing leads to it from the index')
    return [f'{path}: {finding}' for finding in findings]


def check(tree):
    findings = []
    pages = {}
    sections = set()
    for path, text in tree.items():
        if not path.startswith(FOLDER) or not path.endswith('.page'):
            continue
        try:
            pages[path] = xml.etree.ElementTree.fromstring(text)
        except xml.etree.ElementTree.ParseError as error:
            findings.append(f'{path}: {error}')
    for path, root in pages.items():
        name = path.removeprefix(FOLDER).removesuffix('.page')
        sections |= {name} | {f'{name}#{part.get("id")}' for part in root.iter(MALLARD + 'section')}
    installed = get_words(tree, 'help_pages')
    for path, root in pages.items():
        findings += check_page(path, root, sections, installed, get_words(tree, 'help_pictures'))
    asked = re.findall(r'^  \{ editor_\w+, .*, "([a-z]+)" \},$', tree.get(SUBJECTS, ''), re.MULTILINE)
    asked += re.findall(r'return "([a-z]+)";', tree.get(SUBJECTS, ''))
    if not asked:
        findings.append(f'{SUBJECTS}: asks for no page')
    findings += [f'{SUBJECTS}: no page {name}' for name in sorted(set(asked)) if f'{FOLDER}{name}.page' not in pages]
    return findings


PAGE = (
    '<page xmlns="http://projectmallard.org/1.0/" type="topic" id="blocks"><info><link type="guide" xref="index"/>'
    '<desc>What.</desc></info><title>Blocks</title><media src="figures/blocks.png"/></page>'
)
INDEX = PAGE.replace('"blocks"', '"index"')
CLEAN = {
    FOLDER + 'blocks.page': PAGE,
    FOLDER + 'index.page': INDEX,
    BUILD: "help_pages = ['blocks', 'index']\nhelp_pictures = ['blocks']\n",
    SUBJECTS: '  { editor_blocks_page_get_type, NULL, "blocks" },\n  return "index";\n',
}


def with_page(old, new):
    return CLEAN | {FOLDER + 'blocks.page': PAGE.replace(old, new)}


house.run(
    check,
    planted={
        'a page that is asked for and not there': CLEAN | {SUBJECTS: '  { editor_x_get_type, NULL, "x" },\n'},
        'a page that is no XML': with_page('</page>', ''),
        'a page that is not installed': CLEAN | {BUILD: "help_pages = ['index']\nhelp_pictures = ['blocks']\n"},
        'a picture that is not there': with_page('figures/blocks.png', 'figures/none.png'),
        'a picture that is not installed': CLEAN | {BUILD: "help_pages = ['blocks', 'index']\n"},
        'a page without a picture': with_page('<media src="figures/blocks.png"/>', ''),
        'a page without a description': with_page('<desc>What.</desc>', ''),
        'a page that nothing leads to': with_page('xref="index"', 'xref="blocks"'),
        'a link that leads nowhere': with_page('<title>', '<link xref="none"/><title>'),
    },
    clean=CLEAN,
)
