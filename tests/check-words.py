# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""Nothing is left for later: what is not done is left out, not announced."""

import re

import house

# Written in two halves, so that this file does not find itself.
LEFT_OPEN = re.compile(r'\b(?:TO' r'DO|FIX' r'ME|X' r'XX|HA' r'CK|st' r'ub|not imple' r'mented)\b')
CONFLICT = re.compile(r'^(?:<{7}|>{7}) ', re.MULTILINE)
# The formatter takes the hyphens of a quark's name for subtractions.
QUARK = re.compile(r'G_DEFINE_QUARK \([^,]* - ')


def check(tree):
    findings = []
    for path, text in tree.items():
        for number, line in enumerate(text.splitlines(), 1):
            word = LEFT_OPEN.search(line) or CONFLICT.search(line) or QUARK.search(line)
            if word:
                findings.append(f'{path}:{number}: "{word.group()}"')
    return findings


house.run(
    check,
    planted={
        'a note to oneself': {'src/core/base/a.c': '/* TO' 'DO: the rest */\n'},
        'half a function': {'ui/a.ui': '<!-- not imple' 'mented -->\n'},
        'a formatted quark': {'src/core/base/a.c': 'G_DEFINE_QUARK' ' (a - b, a_b)\n'},
        'half a merge': {'dev': '<' * 7 + ' HEAD\n'},
    },
    clean={'src/core/base/a.c': '/* Stubborn hackers fix methods. */\n'},
)
