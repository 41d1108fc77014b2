# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""Runs `meson test` in a build directory and counts its cases: run-tests.py BUILD [--build] [--share K/N] [ARGUMENT of meson test…]

A program that opens a window depends on a display server, a session bus and what else the machine does. One that
fails is run once more, alone, when all others are done: what fails twice has failed; what then passes is said to be
UNSTEADY, with what it printed the first time, and counted as it passed. No other program gets a second chance, and
none gets one where more than three windows have failed.
With --build what the tests need is built first, and no more; otherwise it must be there. With --share K/N only every N-th program with a window is run, from the K-th on in the order of their
names, and the monkey, which looks into all of them: N runs with the numbers from 0 to N - 1 leave none out.

Failures, then unsteady programs, are said again at the end, before the line that counts: N passed, N failed, N skipped.
"""

import glob
import importlib.util
import json
import os
import pathlib
import subprocess
import sys

spec = importlib.util.spec_from_file_location('count_results', pathlib.Path(__file__).parent / 'count-results.py')
count_results = importlib.util.module_from_spec(spec)
spec.loader.exec_module(count_results)

MOST_AGAIN = 3
ALWAYS = 'monkey'


def read_records(folder):
    records = []
    for path in sorted(glob.glob(f'{folder}/meson-logs/testlog*.json')):
        with open(path, encoding='utf-8') as log:
            records += [json.loads(line) for line in log if line.strip()]
    return records


def failures_of(record):
    count = count_results.Count()
    count_results.count_program(record, count)
    return count.failures


# Meson says "ashlar:app+frames / canvas", or "canvas" where a program is in no suite.
def is_window(record):
    suites, slash, _ = record['name'].rpartition(' / ')
    return bool(slash) and 'app' in suites.split(':')[-1].split('+')


def find_unsteady(records):
    """Those that get a second chance."""
    failed = [record for record in records if is_window(record) and failures_of(record)]
    return failed if len(failed) <= MOST_AGAIN else []


def choose_share(names, k, n):
    """Of programs with windows."""
    others = sorted(name for name in names if name != ALWAYS)
    return [name for name in names if name == ALWAYS] + others[k % n::n]


def list_windows(folder):
    tests = json.loads(subprocess.run(['meson', 'introspect', '--tests', folder], check=True, capture_output=True).stdout)
    suites = {test['name']: [suite.rpartition(':')[2] for suite in test['suite']] for test in tests}
    return [name for name, within in suites.items() if 'app' in within and 'frames' not in within]


def run(folder, arguments, builds=False):
    for path in glob.glob(f'{folder}/meson-logs/testlog*.json'):
        os.remove(path)
    command = ['meson', 'test', '-C', folder, '--print-errorlogs'] + arguments
    if not builds:
        command.append('--no-rebuild')
    subprocess.run(command, stdin=subprocess.DEVNULL, stdout=sys.stderr, check=False)
    return read_records(folder)


def with_second_runs(records, second):
    """What counts of each program, and what of the first run was not seen again."""
    again = {record['name']: record for record in second}
    unsteady = []
    counted = []
    for record in records:
        other = again.get(record['name'])
        if other is not None:
            if not failures_of(other):
                unsteady += failures_of(record)
            record = other
        counted.append(record)
    return counted, unsteady


def main(folder, arguments):
    builds = arguments[:1] == ['--build']
    if builds:
        arguments = arguments[1:]
    if arguments[:1] == ['--share']:
        k, n = map(int, arguments[1].split('/'))
        arguments = arguments[2:] + choose_share(list_windows(folder), k, n)
    records = run(folder, arguments, builds)
    unsteady = []
    again = find_unsteady(records)
    if again:
        names = [record['name'].rpartition(' / ')[2] for record in again]
        setup = [argument for i, argument in enumerate(arguments)
                 if argument == '--setup' or (i > 0 and arguments[i - 1] == '--setup')]
        print(f'Once more, alone: {", ".join(names)}', file=sys.stderr)
        records, unsteady = with_second_runs(records, run(folder, setup + ['--num-processes', '1'] + names))
    count = count_results.Count()
    for record in records:
        count_results.count_program(record, count)
    for failure in unsteady:
        print(f'UNSTEADY {failure}')
    return count_results.report(count)


if __name__ == '__main__':
    sys.exit(main(sys.argv[1], sys.argv[2:]))
