# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""The programs that drive what benchmarks race against: each that can be run here answers a tiny round in the form it should, looks at
what its peer made, and says so where there is none. Peers are looked for where ASHLAR_PEERS says, the folder into which
`./dev bench --peers` fetches them; those that are not there are skipped. And every peer says what it leaves out."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
NODE = shutil.which('node')
COMPILER = shutil.which('cc')
ROUNDS = 'round 7 2\nround 9 3\n'
FETCHED = pathlib.Path(os.environ.get('ASHLAR_PEERS', 'peers'))

WORDS = 'DUNGEON EDITOR LEVEL CORRIDOR TUNNEL CAVERN GOBLIN TREASURE LANTERN KEEP\n'
# A script is called after its module; its arguments, and what a level counts.
SCRIPTS = (
    ('rot-js', ['maze', '8', '5'], 5),
    ('rot-js', ['cave', '32', '3'], 1024),
    ('dungeon-generator', ['32'], 1024),
    ('crossword-layout-generator', ['{words}', '1'], 1),
)
PROGRAMS = (
    ('stb', '<stb/stb_herringbone_wang_tile.h>', [], ['80', '10', '4'], 6400),
    ('libtcod', '<libtcod/libtcod.h>', ['-ltcod'], ['bsp', '64', '10'], 4096),
    ('libtcod', '<libtcod/libtcod.h>', ['-ltcod'], ['cave', '64', '3'], 4096),
)

number = 0
status = 0


def case(good, what, detail=''):
    global number, status
    number += 1
    print(f'{"ok" if good else "not ok"} {number} - {what}')
    for line in detail.splitlines() if not good else ():
        print(f'# {line}')
    if not good:
        status = 1


def skip(what, why):
    global number
    number += 1
    print(f'ok {number} - {what} # SKIP {why}')


def run(arguments, said, peers=FETCHED):
    return subprocess.run(
        arguments, input=said, capture_output=True, text=True, timeout=100, check=False,
        env=dict(os.environ, ASHLAR_PEERS=str(peers)),
    )


def is_answer(done, amount):
    """Two rounds, of two levels and of three."""
    return done.returncode == 0 and re.fullmatch(rf'ok \d+ {2 * amount}\nok \d+ {3 * amount}\n', done.stdout)


def race(what, arguments, amount):
    done = run(arguments, ROUNDS)
    case(is_answer(done, amount), f'{what} answers', done.stdout + done.stderr)
    done = run(arguments, 'turn 7 2\n')
    case(done.returncode == 1 and done.stdout == '', f'{what} refuses other lines', done.stdout)


def try_protocol():
    """What scripts share, with a peer that makes nothing of worth."""
    script = f"require('{HERE}/peers/peer.js').race((seed) => console.log(seed), () => %s, 5)"
    done = run([NODE, '-e', script % 'null'], ROUNDS)
    case(is_answer(done, 5), 'scripts answer, however much a peer talks', done.stdout + done.stderr)
    done = run([NODE, '-e', script % "'no level'"], ROUNDS)
    case(done.returncode == 1 and 'no level' in done.stderr, 'there is no race against nothing', done.stdout)


def try_scripts(folder):
    words = pathlib.Path(folder) / 'words'
    words.write_text(WORDS, encoding='utf-8')
    for module, arguments, amount in SCRIPTS:
        arguments = [NODE, HERE / 'peers' / f'{module}.js'] + [word.format(words=words) for word in arguments]
        done = run(arguments, ROUNDS, folder)
        case(done.returncode == 1 and 'is not there' in done.stderr, f'{module} is missed', done.stdout + done.stderr)
        if (FETCHED / 'node_modules' / module).is_dir():
            race(module, arguments, amount)
        else:
            skip(f'{module} answers', 'it is not fetched')


def try_programs(folder):
    for name, header, libraries, arguments, amount in PROGRAMS:
        program = pathlib.Path(folder) / name
        there = subprocess.run(
            [COMPILER, '-E', '-xc', '-'], input=f'#include {header}\n', capture_output=True, text=True, check=False
        )
        if there.returncode != 0:
            skip(f'{name} answers', f'there is no {header}')
            continue
        built = subprocess.run(
            [COMPILER, '-Wall', '-Wextra', '-Werror', '-o', program, HERE / 'peers' / f'{name}.c'] + libraries,
            capture_output=True, text=True, check=False,
        )
        case(built.returncode == 0, f'{name} is compiled', built.stderr)
        if built.returncode == 0:
            race(f'{name} {arguments[0]}', [program] + arguments, amount)


def find_boasts(text):
    """Peers that do not say what they leave out."""
    peers = re.findall(r'BenchContender(?:\)|\s+\w+ =)\s*\{(.*?)\n\s*\}', text, re.DOTALL)
    return len(peers), [peer for peer in peers if not re.search(r'\.lacks\s*=\s*"\w', peer)]


def main():
    text = ''.join(path.read_text(encoding='utf-8') for path in sorted(HERE.glob('bench-peers*.c')))
    n_peers, boasts = find_boasts(text)
    case(n_peers > 8 and not boasts, 'every peer says what it leaves out', '\n'.join(boasts))
    case(find_boasts(text.replace('.lacks', '.unit', 1))[1], 'planted: one that does not')
    with tempfile.TemporaryDirectory() as folder:
        if NODE is None:
            skip('scripts', 'there is no node')
        else:
            try_protocol()
            try_scripts(folder)
        if COMPILER is None:
            skip('programs', 'there is no cc')
        else:
            try_programs(folder)
    print(f'1..{number}')
    return status


sys.exit(main())
