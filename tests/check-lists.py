# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""No flow box: that of GTK 4.8 reads the iterator of a child that is gone when its cursor moves after a refill. Thousands
are a GtkGridView over a model, dozens an EditorCardLayout."""

import re

import house

FLOW_BOX = re.compile(r'GtkFlowBox|gtk_flow_box_\w+ \(|GTK_TYPE_FLOW_BOX')
# A comment may say why there is none.
COMMENT = re.compile(r'/\*.*?\*/|<!--.*?-->', re.DOTALL)


def check(tree):
    findings = []
    for path, text in tree.items():
        if path.startswith(('src/', 'ui/', 'tests/app/')):
            for found in FLOW_BOX.finditer(COMMENT.sub('', text)):
                findings.append(f'{path}: {found.group()}')
    return findings


house.run(
    check,
    planted={
        'a flow box in code': {'src/app/a.c': '  GtkWidget *box = gtk_flow_box_new ();\n'},
        'a flow box in a template': {'ui/a.ui': '<object class="GtkFlowBox" id="items">\n'},
        'a test that looks for one': {'tests/app/a.c': 'harness_find (page, GTK_TYPE_FLOW_BOX);\n'},
    },
    clean={'src/app/a.c': '/* A GtkFlowBox would do, but not that of 4.8. */\n'},
)
