# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""The last line of ./dev test counts what ran, and no way to fail is taken for success."""

import importlib.util
import pathlib
import sys

spec = importlib.util.spec_from_file_location('count_results', pathlib.Path(__file__).parent / 'count-results.py')
count_results = importlib.util.module_from_spec(spec)
spec.loader.exec_module(count_results)

# What a program printed, what meson made of it, its status; passed, failed, skipped.
TABLE = [
    ('1..2\nok 1 /a\nok 2 /b\n', 'OK', 0, (2, 0, 0)),
    ('ok 1 - a\nok 2 - b # SKIP no display\n1..2\n', 'OK', 0, (1, 0, 1)),
    ('1..2\nok 1 /a\nnot ok 2 /b\n', 'FAIL', 1, (1, 1, 0)),
    ('1..2\nok 1 /a\nnot ok /b - GLib:ERROR\nBail out! GLib:ERROR\n', 'ERROR', -6, (1, 1, 0)),
    ('1..3\nok 1 /a\n', 'ERROR', 0, (1, 1, 0)),
    ('1..1\nok 1 /a\n', 'ERROR', 1, (1, 1, 0)),
    ('1..1\n# slow\n', 'TIMEOUT', -15, (0, 1, 0)),
    ('1..0\n', 'OK', 0, (0, 1, 0)),
    ('# Subtest: a\n    ok 1 b\n    ok 2 c\n    1..2\nok 1 a\n1..1\n', 'OK', 0, (2, 0, 0)),
    ('', 'OK', 0, (1, 0, 0)),
    ('', 'FAIL', 1, (0, 1, 0)),
    ('==1==ERROR: AddressSanitizer\n', 'FAIL', 1, (0, 1, 0)),
]

status = 0
print(f'1..{len(TABLE)}')
for number, (stdout, result, returncode, expected) in enumerate(TABLE, 1):
    count = count_results.Count()
    count_results.count_program({'name': 'x', 'stdout': stdout, 'result': result, 'returncode': returncode}, count)
    got = (count.passed, len(count.failures), count.skipped)
    good = got == expected
    status |= not good
    print(f'{"ok" if good else "not ok"} {number} - {stdout.splitlines()[:1]} {result}')
    if not good:
        print(f'# expected {expected}, counted {got}: {count.failures}')
sys.exit(status)
