# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""Each source begins with the two lines that say whose it is and under which licence."""

import house

ENDINGS = ('.c', '.h', '.py', '.sh', '.css', '.ui', '.svg', '.1')
PLAIN = ('dev', '.ci/run')


def check(tree):
    findings = []
    for path, text in tree.items():
        if path.endswith(ENDINGS) or path in PLAIN:
            head = text.splitlines()[:5]
            for line in ('SPDX-FileCopyrightText: ', 'SPDX-License-Identifier: MIT'):
                if not any(line in candidate for candidate in head):
                    findings.append(f'{path}: its head lacks {line.strip()}')
    return findings


house.run(
    check,
    planted={
        'no head': {'src/core/base/a.c': '#include <glib.h>\n'},
        'another licence': {
            'src/core/base/a.c': '/* SPDX-FileCopyrightText: 2026 A\n * SPDX-License-Identifier: GPL-3.0-only */\n'
        },
    },
)
