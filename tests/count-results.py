# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""Counts the test cases of a meson run, one by one, from the records of its testlog.json; run-tests.py reads them.

Meson counts programs; a program here holds dozens of cases and says in TAP how each went. A program
that says nothing, stops before its plan is done or ends badly is a failure however many cases passed.
`report` prints the failures, then as the last line: N passed, N failed, N skipped. It gives 1 unless something
passed and nothing failed.
"""

import re

CASE = re.compile(r'^( *)(not )?ok\b *(\d+)? *-? *(.*)$')
PLAN = re.compile(r'^( *)1\.\.(\d+)')
DIRECTIVE = re.compile(r'#\s*(skip|todo)\b', re.IGNORECASE)


class Count:
    def __init__(self):
        self.passed = 0
        self.skipped = 0
        self.failures = []

    @property
    def cases(self):
        return self.passed + self.skipped + len(self.failures)


def count_tap(name, text, count):
    """Adds the leaves of TAP output; a line that sums up an indented subtest is no case of its own."""
    planned = None
    bailed = False
    top_level = 0
    deepest = 0
    for line in text.splitlines():
        plan = PLAN.match(line)
        if plan and not plan.group(1):
            planned = int(plan.group(2))
            continue
        if line.startswith('Bail out!'):
            bailed = True
            continue
        case = CASE.match(line)
        if not case:
            continue
        indent = len(case.group(1))
        sums_up = indent < deepest
        deepest = indent
        if indent == 0:
            top_level += 1
        if sums_up:
            continue
        directive = DIRECTIVE.search(case.group(4))
        if directive and directive.group(1).lower() == 'skip':
            count.skipped += 1
        elif case.group(2):
            count.failures.append(f'{name}: {case.group(4) or case.group(3)}')
        else:
            count.passed += 1
    return bailed or (planned is not None and planned != top_level)


def count_program(record, count):
    name = record['name']
    text = record.get('stdout') or ''
    before = count.cases
    failures_before = len(count.failures)
    is_tap = any(PLAN.match(line) or CASE.match(line) for line in text.splitlines())
    incomplete = is_tap and count_tap(name, text, count)
    good = record['result'] in ('OK', 'EXPECTEDFAIL')

    if record['result'] == 'SKIP' and count.cases == before:
        count.skipped += 1
    elif is_tap and count.cases == before and record['result'] != 'SKIP':
        count.failures.append(f'{name}: no test case ran')
    elif not is_tap:
        if good:
            count.passed += 1
        else:
            count.failures.append(f'{name}: {record["result"]}')
    elif (incomplete or not (good or record['result'] == 'SKIP')) and len(count.failures) == failures_before:
        count.failures.append(f'{name}: ended before its plan was done ({record["result"]}, status {record["returncode"]})')


def report(count):
    if count.cases == 0:
        count.failures.append('no test ran')
    for failure in count.failures:
        print(f'FAILED {failure}')
    print(f'{count.passed} passed, {len(count.failures)} failed, {count.skipped} skipped')
    return 1 if count.failures or count.passed == 0 else 0
