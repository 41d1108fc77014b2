# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""A message is whole where xgettext reads it: no macro stands between the pieces of its string."""

import re

import house

COMMENT = re.compile(r'/\*.*?\*/', re.DOTALL)
# A marked string behind which something else than a comma or the end of the call follows; of ngettext
# the second string, too.
STRING = r'(?:"(?:[^"\\\n]|\\.)*"\s*)+'
MARKED = re.compile(
    r'(?<![A-Za-z0-9_])(?:_|N_|C_|NC_|ngettext|g_dngettext|g_dpgettext2?|ASHLAR_CONTEXT) ?\(\s*'
    r'(?:' + STRING + r',\s*)?' + STRING + r'([A-Za-z_]\w*)'
)


def check(tree):
    findings = []
    for path, text in tree.items():
        if path.startswith('src/') and path.endswith(('.c', '.h')):
            code = COMMENT.sub(lambda found: '\n' * found.group().count('\n'), text)
            for match in MARKED.finditer(code):
                line = code.count('\n', 0, match.start()) + 1
                findings.append(f'{path}:{line}: {match.group(1)} cuts a message: print the number first, as %s')
    return findings


house.run(
    check,
    planted={
        'a macro at the end': {'src/app/a.c': '_ ("Seed %" G_GUINT64_FORMAT)\n'},
        'a macro in the middle': {'src/app/a.c': '_ ("Seed %" G_GUINT64_FORMAT\n   " of many")\n'},
        'a macro in the plural': {'src/app/a.c': 'ngettext ("One", "%" G_GSIZE_FORMAT " of them", n)\n'},
        'a macro behind a context': {'src/core/a.c': 'C_ ("seed", "Seed %" PRIu64)\n'},
    },
    clean={
        'src/app/a.c': '_ ("Seed %s"), ngettext ("%u block", "%u "\n"blocks", n); C_ ("key", "Tab");\n',
        'src/app/b.c': 'g_strdup_printf ("%" G_GUINT64_FORMAT, n); /* _ ("%" X) */ N_ ("one")\n',
    },
)
