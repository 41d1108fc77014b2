# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""A document is changed in one way: by an edit, which a function of a content gives, through one door.

Only editor-edit.c and the document's own room call editor_document_apply(); only the room of the edits
makes an EditorEdit; whatever gives one there takes a content first and an error last; and no file of it
knows a document, but for that door and what only looks.
"""

import re

import house

EDITS = 'src/app/edits/'
DOOR = EDITS + 'editor-edit.'
# What makes edits for the functions that give them.
MAKERS = {'editor_edit_new', 'editor_edit_merge', 'editor_edit_check', 'editor_edit_refuse', 'editor_edit_new_unchanged'}
SHAPE = re.compile(r'^(?:static )?EditorEdit \*\s*(\w+) \((.*?)\)\s*[;{]', re.S | re.M)


def check(tree):
    findings = []
    for path, text in tree.items():
        if not path.startswith('src/app/') or not path.endswith(('.c', '.h')):
            continue
        code = re.sub(r'/\*.*?\*/', '', text, flags=re.S)
        if not path.startswith((DOOR, 'src/app/document/')):
            if re.search(r'\beditor_document_apply \(', code):
                findings.append(f'{path} writes to a document by itself')
        if not path.startswith(EDITS):
            if re.search(r'\beditor_edit_(new|new_unchanged) \(', code):
                findings.append(f'{path} makes an edit by itself')
            continue
        if path.startswith(DOOR):
            continue
        for line in code.splitlines():
            if 'EditorDocument' in line and '_peek (' not in line:
                findings.append(f'{path} knows a document: {line.strip()}')
        if path.endswith('.h'):
            for name, arguments in SHAPE.findall(code):
                arguments = [' '.join(argument.split()) for argument in arguments.split(',')]
                if name not in MAKERS and (
                    arguments[0] != 'AshlarContent *content' or arguments[-1] != 'GError **error'
                ):
                    findings.append(f'{path}: {name} has another shape')
    return findings


house.run(
    check,
    planted={
        'a page that writes': {'src/app/tiles/a.c': 'editor_document_apply (document, content, 0, 0, "", NULL);'},
        'a page that makes an edit': {'src/app/tiles/a.c': 'return editor_edit_new (content, 0, 0, "", NULL);'},
        'an edit that takes a document': {
            'src/app/edits/a.h': 'gboolean editor_a_edit_set (EditorDocument *document, GError **error);'
        },
        'an edit without an error': {'src/app/edits/a.h': 'EditorEdit *editor_a_edit_set (AshlarContent *content);'},
        'an edit of something else': {
            'src/app/edits/a.h': 'EditorEdit *\neditor_a_edit_set (guint a,\n                   GError **error);'
        },
    },
    clean={
        'src/app/edits/editor-edit.c': 'editor_document_apply (document, content, 0, 0, "", NULL);',
        'src/app/edits/a.h': 'EditorEdit *editor_a_edit_set (\n    AshlarContent *content, guint a, GError **error);\n'
        '/* Of an EditorDocument. */\nconst AshlarBlock *editor_a_peek (EditorDocument *document);',
        'src/app/tiles/a.c': 'editor_edit_apply (document, editor_a_edit_set (content, 1, NULL));',
    },
)
