# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""po/POTFILES lists every file with strings to translate, nothing else, in order."""

import re

import house

MARKED = re.compile(r'(?<![A-Za-z0-9_])(?:_|N_|C_|NC_|Q_|gettext|ngettext|g_dgettext|g_dngettext|g_dpgettext2?) ?\(')
DEFINITION = re.compile(r'^\s*#\s*define\b.*$', re.MULTILINE)
COMMENT = re.compile(r'/\*.*?\*/', re.DOTALL)


def says_something(path, text):
    if path.startswith('src/') and path.endswith(('.c', '.h')):
        return bool(MARKED.search(COMMENT.sub('', DEFINITION.sub('', text))))
    if path.startswith('ui/') and path.endswith('.ui'):
        return 'translatable="yes"' in text or 'translatable="true"' in text
    return path.startswith('data/') and path.endswith(('.desktop.in', '.metainfo.xml.in', '.gschema.xml'))


def check(tree):
    listed = [line for line in tree['po/POTFILES'].splitlines() if line and not line.startswith('#')]
    wanted = sorted(path for path, text in tree.items() if says_something(path, text))
    findings = [f'po/POTFILES lacks {path}' for path in wanted if path not in listed]
    findings += [f'po/POTFILES lists {path}, which says nothing' for path in listed if path not in wanted]
    if listed != sorted(set(listed)):
        findings.append('po/POTFILES is not sorted, or lists a file twice')
    return findings


house.run(
    check,
    planted={
        'a source that is not listed': {'po/POTFILES': '', 'src/app/a.c': 'puts (_("Save"));\n'},
        'a plural that is not listed': {'po/POTFILES': '', 'src/app/a.c': 'ngettext ("%u block", "%u blocks", n);\n'},
        'a template that is not listed': {'po/POTFILES': '', 'ui/a.ui': '<property translatable="yes">Save</property>\n'},
        'a file that is gone': {'po/POTFILES': 'src/app/a.c\n'},
        'a file that says nothing': {'po/POTFILES': 'src/app/a.c\n', 'src/app/a.c': '/* As _("Save") does. */\n'},
        'disorder': {
            'po/POTFILES': 'src/app/b.c\nsrc/app/a.c\n',
            'src/app/a.c': '_("A")',
            'src/app/b.c': '_("B")',
        },
    },
    clean={
        'po/POTFILES': '# What says something.\nsrc/app/a.c\n',
        'src/app/a.c': 'puts (_("Save"));\n',
        'src/app/b.h': '#define N_(text) (text)\n',
        'src/app/c.c': 'with_ (1); g_autofree char *path = N_PATHS_ (2);\n',
    },
)
