# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""What the README says to type works: check-readme.py ASHLAR SOURCE

Runs each command of its blocks of shell, one after the other in a folder where only the files lie that a reader is told to have.
The commands of ./dev are held against what ./dev lists, and run in a bare root by `./dev fresh`; the blocks of C and Python are
compiled and run by check-install.py. The table of planners is held against the command, and the pictures are looked for.
"""

import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

ashlar = pathlib.Path(sys.argv[1]).resolve()
source = pathlib.Path(sys.argv[2]).resolve()
readme = (source / 'README.md').read_text(encoding='utf-8')
samples = source / 'data' / 'samples'

number = 0
failed = False


def case(good, name, details=''):
    global number, failed
    number += 1
    failed |= not good
    print(f'{"ok" if good else "not ok"} {number} - {name}')
    if not good:
        for line in details.splitlines():
            print(f'# {line}')


def run(call, folder):
    env = os.environ | {'PATH': f'{ashlar.parent}:{os.environ["PATH"]}'}
    return subprocess.run(shlex.split(call, comments=True), cwd=folder, env=env, capture_output=True, text=True, check=False)


def lay_out(folder):
    """The files that a reader has: a sample, a crossword and a map of one's own."""
    shutil.copy(samples / 'old-keep.ashlar.json', folder)
    shutil.copy(samples / 'last-lantern.ashlar.json', folder)
    puzzle = 'export {} --puzzle tuesday-vaults --format ipuz --output monday.ipuz'
    made = run(f'ashlar {puzzle.format(shlex.quote(str(samples / "crossword-vaults.ashlar.json")))}', folder)
    assert made.returncode == 0, made.stderr
    shutil.copy(source / 'tests/data/tiled/y_csv.tmx', folder / 'dungeon.tmx')


def find_commands():
    """Each line of the blocks of shell; one that ends in a backslash goes on."""
    for block in re.findall(r'^```sh\n(.*?)^```$', readme, re.MULTILINE | re.DOTALL):
        for line in block.replace('\\\n', ' ').splitlines():
            if line.strip():
                yield line.strip()


def check_command(call, folder, known):
    words = shlex.split(call, comments=True)
    if words[0] == './dev':
        case(f'\n  {words[1]} ' in known, f'./dev knows "{words[1]}"', known)
    elif words[0] == 'ashlar':
        before = {path: path.stat().st_mtime_ns for path in folder.iterdir()}
        result = run(call, folder)
        left = [path for path in folder.iterdir() if path.stat().st_mtime_ns != before.get(path)]
        case(result.returncode == 0, call, result.stderr)
        # A lint that finds nothing says nothing.
        case(bool(result.stdout.strip() or left or words[1] == 'lint'), f'something comes of it: {call}')
    else:
        case(words[0] == 'cc' and words[1] == 'first-level.c', f'{words[0]} is tried by check-install.py', call)


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    lay_out(folder)
    known = subprocess.run([source / 'dev'], capture_output=True, text=True, check=False).stdout
    for call in find_commands():
        check_command(call, folder, known)

    listed = [entry['id'] for entry in json.loads(run('ashlar planners --format json', folder).stdout)]
    table = re.findall(r'^  \| `([a-z-]+)` \|', readme, re.MULTILINE)
    case(sorted(table) == sorted(listed), 'the table has each planner once', f'{table}; the command lists {listed}')

for path in re.findall(r'!\[[^\]]*\]\(([^)]+)\)', readme):
    case((source / path).is_file(), f'{path} is there')

print(f'1..{number}')
sys.exit(failed)
