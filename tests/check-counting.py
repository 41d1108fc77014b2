# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""The last line of ./dev test counts what ran, and no way to fail is taken for success.

A window that fails has a second chance, and nothing else has one.
"""

import importlib.util
import pathlib
import sys

spec = importlib.util.spec_from_file_location('run_tests', pathlib.Path(__file__).parent / 'run-tests.py')
run_tests = importlib.util.module_from_spec(spec)
spec.loader.exec_module(run_tests)
count_results = run_tests.count_results

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

GOOD, BAD = ('1..2\nok 1 /a\nok 2 /b\n', 'OK', 0), ('1..2\nok 1 /a\nnot ok 2 /b\n', 'FAIL', 1)

# Programs and how they went at first; how those went that ran again; passed, failed, unsteady.
RUNS = [
    ([('p:app / x', GOOD), ('p:core / y', GOOD)], [], (4, 0, 0)),
    ([('p:app / x', BAD), ('p:core / y', GOOD)], [('p:app / x', GOOD)], (4, 0, 1)),
    ([('p:app+frames / x', BAD)], [('p:app+frames / x', BAD)], (1, 1, 0)),
    ([('p:core / x', BAD), ('app', BAD), ('p:house / app', BAD)], [], (3, 3, 0)),
    ([(f'p:app / {i}', BAD) for i in range(3)], [(f'p:app / {i}', GOOD) for i in range(3)], (6, 0, 3)),
    ([(f'p:app / {i}', BAD) for i in range(4)], [], (4, 4, 0)),
]


def make_record(name, program):
    return {'name': name, 'stdout': program[0], 'result': program[1], 'returncode': program[2]}


# All programs with windows, in how many shares they are run; each is in one of them, and the monkey in all.
SHARES = [(['b', 'monkey', 'd', 'a', 'c'], 3), (['b', 'monkey', 'd', 'a', 'c'], 1), (['a', 'monkey'], 4), (['b', 'a'], 2)]

status = 0
print(f'1..{len(TABLE) + len(RUNS) + len(SHARES)}')
for number, (stdout, result, returncode, expected) in enumerate(TABLE, 1):
    count = count_results.Count()
    count_results.count_program({'name': 'x', 'stdout': stdout, 'result': result, 'returncode': returncode}, count)
    got = (count.passed, len(count.failures), count.skipped)
    good = got == expected
    status |= not good
    print(f'{"ok" if good else "not ok"} {number} - {stdout.splitlines()[:1]} {result}')
    if not good:
        print(f'# expected {expected}, counted {got}: {count.failures}')
for number, (first, second, expected) in enumerate(RUNS, len(TABLE) + 1):
    records = [make_record(*program) for program in first]
    again = [make_record(*program) for program in second]
    asked = [record['name'] for record in run_tests.find_unsteady(records)]
    counted, unsteady = run_tests.with_second_runs(records, again)
    count = count_results.Count()
    for record in counted:
        count_results.count_program(record, count)
    got = (count.passed, len(count.failures), len(unsteady))
    good = got == expected and asked == [record['name'] for record in again]
    status |= not good
    print(f'{"ok" if good else "not ok"} {number} - {len(first)} programs, {len(second)} of them again')
    if not good:
        print(f'# expected {expected}, counted {got}: {count.failures}; again: {asked}')
for number, (names, n) in enumerate(SHARES, len(TABLE) + len(RUNS) + 1):
    shares = [run_tests.choose_share(names, k, n) for k in range(n)]
    others = sorted(name for share in shares for name in share if name != 'monkey')
    sizes = [len(share) for share in shares]
    good = (others == sorted(set(names) - {'monkey'}) and max(sizes) - min(sizes) <= 1
            and all(share.count('monkey') == names.count('monkey') for share in shares))
    status |= not good
    print(f'{"ok" if good else "not ok"} {number} - {len(names)} windows in {n} shares')
    if not good:
        print(f'# {shares}')
sys.exit(status)
