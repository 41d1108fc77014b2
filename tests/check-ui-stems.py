# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""Each .ui file has the stem of a .c file, and the resource list names it."""

import pathlib

import house


def check(tree):
    stems = {pathlib.PurePosixPath(path).stem for path in tree if path.startswith('src/') and path.endswith('.c')}
    lists = ''.join(text for path, text in tree.items() if path.endswith('.gresource.xml'))
    findings = []
    for path in tree:
        if not path.startswith('ui/') or not path.endswith(('.ui', '.svg', '.css')):
            continue
        pure = pathlib.PurePosixPath(path)
        if pure.suffix == '.ui' and pure.stem not in stems:
            findings.append(f'{path}: no {pure.stem}.c of the same stem')
        if lists and pure.name not in lists:
            findings.append(f'{path}: in no resource list')
    return findings


house.run(
    check,
    planted={
        'an .ui file without code': {'ui/editor-lost.ui': '', 'src/app/editor-found.c': ''},
        'an icon that is not in the resources': {
            'ui/a-symbolic.svg': '',
            'ui/ashlar.gresource.xml': '<file>b-symbolic.svg</file>',
        },
    },
    clean={
        'ui/editor-found.ui': '',
        'src/app/pages/editor-found.c': '',
        'ui/ashlar.gresource.xml': '<file>editor-found.ui</file>',
    },
)
