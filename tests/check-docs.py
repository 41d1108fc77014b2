# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""Each public function is documented, once, where it is declared or defined."""

import re

import house

DECLARED = re.compile(r'^ASHLAR_API\b[^;(]*?\b(ashlar_\w+) *\(', re.MULTILINE)
DOCUMENTED = re.compile(r'^/\*\*\n \* (ashlar_\w+):', re.MULTILINE)
# What introspection and GLib ask for, and says all in its name.
OBVIOUS = re.compile(r'_(?:get_type|error_quark|ref|unref)$')


def check(tree):
    declared = {}
    documented = {}
    for path, text in tree.items():
        if path.startswith(('src/core/', 'src/play/')) and path.endswith(('.c', '.h')):
            if path.endswith('.h') and not path.endswith('-private.h'):
                declared |= {name: path for name in DECLARED.findall(text)}
            for name in DOCUMENTED.findall(text):
                documented.setdefault(name, []).append(path)
    findings = [
        f'{path}: {name} is not documented'
        for name, path in declared.items()
        if name not in documented and not OBVIOUS.search(name)
    ]
    findings += [f'{name} is documented in {" and ".join(paths)}' for name, paths in documented.items() if len(paths) > 1]
    return findings


DECLARATION = {'src/core/level/ashlar-a.h': 'ASHLAR_API const guint16 *ashlar_a_get_b (AshlarA *self);\n'}
COMMENT = '/**\n * ashlar_a_get_b:\n *\n * Returns: cells\n */\n'

house.run(
    check,
    planted={
        'a function without a word': DECLARATION,
        'a function with two': DECLARATION | {'src/core/level/ashlar-a.c': COMMENT, 'src/core/level/ashlar-b.c': COMMENT},
    },
    clean=DECLARATION | {'src/core/level/ashlar-a.c': COMMENT},
)
