# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""A planner, pass, painter or finishing pass is a file and a row: what else names it is there; what a planner makes is checked, and it has golden levels."""

import json
import pathlib
import re

import house

DEFINITION = re.compile(
    r'^const Ashlar(Planner|Pass|Painter|Finish) (ashlar_(?:planner|pass|painter|finish)_\w+) = \{.*?\.id = "([^"]+)"',
    re.MULTILINE | re.DOTALL,
)
ROOT = pathlib.Path(__file__).resolve().parent.parent
HEADERS = {
    'Planner': 'src/core/planners/ashlar-planners-private.h',
    'Pass': 'src/core/assign/ashlar-passes-private.h',
    'Painter': 'src/core/painters/ashlar-painter-private.h',
    'Finish': 'src/core/finish/ashlar-finish-private.h',
}
REGISTRY = 'src/core/pipeline/ashlar-registry.c'
GOLDEN = 'tests/core/golden.c'
# Nothing there is taken from how a level is made, so that what a planner promises is written down again.
CHECKED = {
    'src/core/check/ashlar-check-planners.c': 'which kinds of areas',
    'src/core/check/ashlar-check-cells.c': 'whether a lattice',
}


def golden_planners(tree):
    """The types of planner in the contents that golden levels are made from."""
    found = set()
    stems = re.search(r'samples_in_turn\[\] = \{(.*?)\}', tree.get(GOLDEN, ''), re.DOTALL)
    for stem in re.findall(r'"([^"]+)"', stems.group(1) if stems else ''):
        for folder in ('data/samples', 'tests/data/golden'):
            name = f'{folder}/{stem}.ashlar.json'
            # Contents are data, which the tree leaves out.
            text = tree.get(name) or (ROOT.joinpath(name).read_text(encoding='utf-8') if ROOT.joinpath(name).is_file() else None)
            if text is not None:
                found |= {recipe['planner']['type'] for recipe in json.loads(text).get('recipes', [])}
    return found


def check(tree):
    findings = []
    golden = golden_planners(tree)
    listed = tree.get('po/POTFILES', '').splitlines()
    for path, text in sorted(tree.items()):
        for kind, symbol, part in DEFINITION.findall(text) if path.startswith('src/core/') and path.endswith('.c') else []:
            folder, name = path.rsplit('/', 1)
            if f"'{name}'" not in tree.get(f'{folder}/meson.build', ''):
                findings.append(f"{folder}/meson.build lacks '{name}'")
            room, own = folder.rsplit('/', 1)
            if room != 'src/core' and f"subdir('{own}')" not in tree.get(f'{room}/meson.build', ''):
                findings.append(f"{room}/meson.build lacks subdir('{own}')")
            if not re.search(rf'extern const Ashlar{kind} +{symbol};', tree.get(HEADERS[kind], '')):
                findings.append(f'{HEADERS[kind]} lacks: extern const Ashlar{kind} {symbol};')
            if not re.search(rf'&{symbol}\b', tree.get(REGISTRY, '')):
                findings.append(f'{REGISTRY} lacks a row: &{symbol}')
            if 'N_ (' in text and path not in listed:
                findings.append(f'po/POTFILES lacks {path}')
            for checked, what in CHECKED.items() if kind == 'Planner' else ():
                if f'"{part}"' not in tree.get(checked, ''):
                    findings.append(f'{checked} does not say {what} the planner {part} makes')
            if kind == 'Planner' and part not in golden:
                findings.append(
                    f'the planner {part} has no golden levels: add a recipe of it to a content that {GOLDEN} names '
                    f'(a new one at the end of the list; tests/data/golden holds those that no sample shows), '
                    f'then run ./dev golden --update'
                )
    return findings


TOY = 'const AshlarPlanner ashlar_planner_toy = {\n  .part = {\n    .id = "toy",\n    .name = N_ ("Toy"),\n  },\n};\n'
WHOLE = {
    'src/core/planners/toy/ashlar-toy.c': TOY,
    'src/core/planners/toy/meson.build': "core_sources += files('ashlar-toy.c')\n",
    'src/core/planners/meson.build': "subdir('toy')\n",
    HEADERS['Planner']: 'extern const AshlarPlanner ashlar_planner_toy;\n',
    REGISTRY: '  &ashlar_planner_toy, NULL,\n',
    'po/POTFILES': 'src/core/planners/toy/ashlar-toy.c\n',
    **{path: '{ "toy", 0, "toy" },\n' for path in CHECKED},
    GOLDEN: 'samples_in_turn[] = {\n  "toys",\n};\n',
    'tests/data/golden/toys.ashlar.json': '{"recipes": [{"id": "r", "planner": {"type": "toy"}}]}',
}

house.run(
    check,
    planted={
        f'nothing in {path}': {**WHOLE, path: '{}' if path.endswith('.json') else ''}
        for path in WHOLE
        if path != 'src/core/planners/toy/ashlar-toy.c'
    },
    clean=WHOLE,
)
