# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""One thought a file: over 800 lines needs a reason in a comment that begins with "Long because"."""

import house

MOST = 800


def check(tree):
    findings = []
    for path, text in tree.items():
        if path.startswith(('src/', 'tests/')) and path.endswith(('.c', '.h', '.py')):
            lines = text.splitlines()
            if len(lines) > MOST and not any('Long because' in line for line in lines[:40]):
                findings.append(f'{path}: {len(lines)} lines and no reason')
    return findings


house.run(
    check,
    planted={'a long file': {'src/app/a.c': '\n' * (MOST + 1)}},
    clean={
        'src/app/a.c': '/* Long because it is one table. */\n' + '\n' * MOST,
        'src/app/b.c': '\n' * MOST,
    },
)
