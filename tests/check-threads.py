# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""The editor works in the background in one way: only its worker has threads."""

import re

import house

WORKER = 'src/app/document/editor-worker.c'
THREAD = re.compile(r'\b(?:g_task_run_in_thread(?:_sync)?|g_thread_(?!self\b)\w+|pthread_create|thrd_create)\b')


def check(tree):
    findings = []
    for path, text in tree.items():
        if not path.startswith('src/app/') or path == WORKER:
            continue
        for number, line in enumerate(text.splitlines(), 1):
            thread = THREAD.search(line)
            if thread:
                findings.append(f'{path}:{number}: "{thread.group()}": an EditorWorker does that')
    return findings


house.run(
    check,
    planted={
        'a task of its own': {'src/app/levels/a.c': '  g_task_run_in_thread (task, run);\n'},
        'a thread of its own': {'src/app/levels/a.c': '  g_thread_unref (g_thread_new ("a", run, NULL));\n'},
        'a pool of its own': {'src/app/document/a.c': '  pool = g_thread_pool_new (run, NULL, 1, TRUE, NULL);\n'},
    },
    clean={
        WORKER: '  g_thread_pool_push (pool, run, NULL);\n',
        'src/app/drawing/a.c': '  task = g_task_new (widget, NULL, callback, NULL);\n',
        'src/core/base/a.c': '  g_thread_new ("a", run, NULL);\n',
    },
)
