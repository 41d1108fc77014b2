# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""The promise of the ABI: check-symbols.py LIBRARY LIST INCLUDES HEADER… [--update]

What the library exports, what the list promises and what the public headers declare are the same. With --update
the list is written anew; a symbol that goes away then shows in the diff, and asks for a new major version.
"""

import pathlib
import re
import subprocess
import sys

DECLARED = re.compile(r'^ASHLAR_API\b[^;(]*?\b(ashlar_\w+) *\(', re.MULTILINE)


def exported(library):
    listing = subprocess.run(['nm', '-D', '--defined-only', library], check=True, capture_output=True, text=True)
    symbols = {line.split()[-1] for line in listing.stdout.splitlines()}
    # What sanitizers and coverage add is not ours.
    return {symbol for symbol in symbols if not symbol.startswith(('__', '_init', '_fini', '_edata', '_end'))}


def differences(first, second, first_name, second_name):
    return [f'{symbol}: in {first_name}, not in {second_name}' for symbol in sorted(first - second)] + [
        f'{symbol}: in {second_name}, not in {first_name}' for symbol in sorted(second - first)
    ]


def main(library, path, *headers):
    built = exported(library)
    if '--update' in headers:
        pathlib.Path(path).write_text(''.join(f'{symbol}\n' for symbol in sorted(built)), encoding='utf-8')
        return 0
    listed = set(pathlib.Path(path).read_text(encoding='utf-8').split())
    declared = set()
    for header in headers:
        declared |= set(DECLARED.findall(pathlib.Path(header).read_text(encoding='utf-8')))
    cases = {
        'the library exports what the list promises': differences(built, listed, 'the library', 'the list'),
        'the library exports what the headers declare': differences(built, declared, 'the library', 'the headers'),
        'a missing symbol is found': [] if differences({'a', 'b'}, {'a'}, '', '') else ['blind'],
    }
    print(f'1..{len(cases)}')
    for number, (name, findings) in enumerate(cases.items(), 1):
        print(f'{"not ok" if findings else "ok"} {number} - {name}')
        for finding in findings:
            print(f'# {finding}')
    return 1 if any(cases.values()) else 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
