# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""The games that a stranger begins with lead from the entrance to the exit: check-first-game.py ASHLAR SOURCE GAME [GAME_PY]

Each way that a game finds is walked again here, over the level's JSON and by nothing of the library: no step into a wall, no lock
without its keys. Who walks past the keys is stopped at the lock. The game in Python says what the one in C says. At a terminal the
game draws, follows letters and arrows, and leaves the terminal as it was.
"""

import json
import os
import pathlib
import pty
import re
import select
import subprocess
import sys
import tempfile
import termios

ashlar, source, game, *game_py = sys.argv[1:]
samples = pathlib.Path(source, 'data', 'samples')
MOVES = {'h': (-1, 0), 'j': (0, 1), 'k': (0, -1), 'l': (1, 0)}
DEADLINE = 30
number = 0
failed = False
barred_in = set()


def case(good, name, details=''):
    global number, failed
    number += 1
    failed |= not good
    print(f'{"ok" if good else "not ok"} {number} - {name}')
    if not good:
        for line in str(details).splitlines():
            print(f'# {line}')
    return good


def run(*call, moves=''):
    return subprocess.run(list(map(str, call)), input=moves, capture_output=True, text=True, check=False, timeout=120)


def told(result):
    """All but the map: a saved level does not know what its objects look like."""
    return [line for line in result.stdout.splitlines() if re.match('You |Locked|[0-9]+ steps', line)]


class Level:
    """What the JSON says, and what walking means."""

    def __init__(self, path):
        level = json.loads(path.read_text(encoding='utf-8'))
        walls = {tile['representation'] for tile in level['tiles'] if tile['blocksMovement']}
        self.rows = level['rows']
        self.floor = {(x, y) for y, row in enumerate(self.rows) for x, tile in enumerate(row) if tile not in walls}
        places = {kind: [tuple(m['position']) for m in level['markers'] if m['kind'] == kind] for kind in ('entrance', 'exit')}
        (self.entrance,), (self.exit,) = places['entrance'], places['exit']
        self.keys = {tuple(m['position']): m['name'] for m in level['markers'] if m['kind'] == 'key'}
        # Where borders are shared, a locked link is its cells; else it is the step over the border between two of them.
        shared = level['borders'] == 'shared'
        self.locks = []
        for link in level['links']:
            if link['lock']:
                cells = set(map(tuple, link['cells']))
                self.locks.append((cells, set() if shared else cells, link['lock']['requires']))

    def wanted(self, at, to):
        """The keys of the lock that a step opens. Its links lie along borders: no other step joins two cells of one."""
        for cells, before, keys in self.locks:
            if to in cells and at not in cells if not before else {at, to} <= cells and self.crosses(cells, at, to):
                return keys
        return []

    def crosses(self, cells, at, to):
        # The two sides of a wide gateway are parallel lines: a step along one of them keeps its line.
        (dx, dy) = (to[0] - at[0], to[1] - at[1])
        lines = {cell[0] if dx else cell[1] for cell in cells}
        return len(lines) == 2

    def walk(self, moves):
        """Where the moves end, the keys taken on the way, or None at the first that cannot be."""
        at, hand = self.entrance, []
        for move in moves:
            to = (at[0] + MOVES[move][0], at[1] + MOVES[move][1])
            if to not in self.floor or not set(self.wanted(at, to)) <= set(hand) or at == self.exit:
                return None
            at = to
            if at in self.keys and self.keys[at] not in hand:
                hand.append(self.keys[at])
        return at, hand

    def past_the_keys(self):
        """The moves straight to the exit, for who has all keys or wants none."""
        came, queue = {self.entrance: ''}, [self.entrance]
        for at in queue:
            for move, (dx, dy) in MOVES.items():
                to = (at[0] + dx, at[1] + dy)
                if to in self.floor and to not in came and to not in self.keys:
                    came[to] = came[at] + move
                    queue.append(to)
        return came.get(self.exit)


def locked_keep(folder):
    """The Old Keep, whose blocks lie side by side, with a lock before the goal and a key elsewhere."""
    content = json.loads((samples / 'old-keep.ashlar.json').read_text(encoding='utf-8'))
    (recipe,) = [recipe for recipe in content['recipes'] if recipe['id'] == 'keep']
    zones = {
        'zones': [{'id': 'safe'}, {'id': 'inner'}, {'id': 'outer'}],
        'keys': [{'name': 'iron key', 'zone': 'outer'}],
        'locks': [{'target': 'goal', 'requires': ['iron key']}],
    }
    recipe['assign'] = [{'type': 'ends'}, {'type': 'zones', 'parameters': zones}]
    path = folder / 'locked-keep.ashlar.json'
    path.write_text(json.dumps(content), encoding='utf-8')
    return path


def check_level(folder, path, recipe, seed, with_locks):
    name = f'{path.name.removesuffix(".ashlar.json")}, {recipe}, seed {seed}'
    what = (path, '--recipe', recipe, '--seed', seed)
    saved = folder / 'level.json'
    made = run(ashlar, 'generate', *what, '--format', 'level', '--output', saved)
    if not case(made.returncode == 0, f'{name}: there is a level', made.stderr):
        return
    level = Level(saved)
    found = run(game, *what, '--walk')
    moves = found.stdout.replace('\n', '')
    end = level.walk(moves)
    case(
        found.returncode == 0 and end is not None and end[0] == level.exit,
        f'{name}: the way that the game finds leads out',
        f'{found.stderr}\n{moves}\n{end}',
    )
    played = run(game, *what, moves=found.stdout)
    taken = re.findall(r'^You take the key “(.*)”\.$', played.stdout, re.MULTILINE)
    case(
        played.returncode == 0 and f'You are out, after {len(moves)} steps.' in played.stdout and end and taken == end[1],
        f'{name}: and so it plays',
        played.stdout,
    )
    case(
        told(run(game, '--level', saved, moves=found.stdout)) == told(played),
        f'{name}: the saved level plays like the one just made',
    )
    # Where a key lies in the only way nobody gets past it.
    straight = level.past_the_keys() if with_locks else None
    if with_locks:
        case(bool(level.locks and level.keys), f'{name}: something is locked')
    if straight is not None:
        barred_in.add(path.name)
        barred = run(game, *what, moves=straight)
        case(
            barred.returncode == 2 and 'Locked: this wants the key “' in barred.stdout and 'You are out' not in barred.stdout,
            f'{name}: without its keys the lock stays shut',
            barred.stdout,
        )
    if game_py and straight is not None:
        same = run(sys.executable, *game_py, *what, moves=straight)
        case(same.stdout == barred.stdout, f'{name}: nor in Python', same.stdout + same.stderr)
    if game_py:
        same = run(sys.executable, *game_py, *what, '--walk')
        case(same.stdout == found.stdout and same.returncode == 0, f'{name}: Python finds the same way', same.stdout + same.stderr)
        same = run(sys.executable, *game_py, *what, moves=found.stdout)
        case(same.stdout == played.stdout and same.returncode == 0, f'{name}: Python plays the same', same.stdout + same.stderr)


def check_refusals(folder):
    text = folder / 'text'
    text.write_text('no JSON', encoding='utf-8')
    keep = samples / 'old-keep.ashlar.json'
    programs = [[game]] + [[sys.executable, *game_py]] * bool(game_py)
    for what, words in {
        (folder / 'missing',): 'missing',
        (text,): 'text:1:1',
        (keep, '--recipe', 'cellar'): 'no recipe "cellar"',
        (keep, '--level'): 'format',
    }.items():
        for program in programs:
            result = run(*program, *what)
            shown = ' '.join(map(str, what)).replace(str(folder), '').replace(str(samples), '')
            case(
                result.returncode == 1 and words in result.stderr and 'Traceback' not in result.stderr and not result.stdout,
                f'{pathlib.Path(program[-1]).name} {shown} is refused',
                result.stdout + result.stderr,
            )
    ended = run(game, keep, moves='q')
    case(ended.returncode == 2 and '0 steps' in ended.stdout, 'who leaves is not out', ended.stdout)


def read_until(terminal, words, name):
    """A case: what the game draws comes to say these words."""
    text = b''
    while words not in text and select.select([terminal], [], [], DEADLINE)[0]:
        try:
            text += os.read(terminal, 65536)
        except OSError:
            break
    return words in text, name, text.decode(errors='replace')[-400:]


def check_terminal():
    """The entrance of the first level of The Old Keep has floor above and below."""
    terminal, theirs = pty.openpty()
    before = termios.tcgetattr(theirs)
    process = subprocess.Popen([game, str(samples / 'old-keep.ashlar.json')], stdin=theirs, stdout=theirs)
    case(*read_until(terminal, b'0 steps, 0 keys', 'at a terminal the game draws'))
    os.write(terminal, b'k')
    case(*read_until(terminal, b'1 steps, 0 keys', 'it follows a letter'))
    os.write(terminal, b'\033[B')
    case(*read_until(terminal, b'2 steps, 0 keys', 'and an arrow'))
    os.write(terminal, b'\3')
    case(*read_until(terminal, b'\033[?1049l', 'Ctrl+C ends it'))
    case(process.wait(DEADLINE) == 2, 'with its status')
    case(termios.tcgetattr(theirs) == before, 'the terminal is as it was')
    os.close(theirs)
    os.close(terminal)


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    abbey = samples / 'drowned-abbey.ashlar.json'
    for seed in (1, 2, 3, 4):
        for recipe in ('two-halves', 'three-quarters'):
            check_level(folder, abbey, recipe, seed, True)
    keep = locked_keep(folder)
    for seed in (1, 2, 3, 4):
        check_level(folder, keep, 'keep', seed, True)
    case(barred_in == {abbey.name, keep.name}, 'locks were tried between areas that share borders, and between others', barred_in)
    for sample, recipe in {
        'old-keep': 'deep-halls',
        'dwindle-mines': 'pit',
        'first-steps': 'burrow',
        'crossword-vaults': 'first-words',
        'sixteen-pieces': 'garden',
    }.items():
        check_level(folder, samples / f'{sample}.ashlar.json', recipe, 7, False)
    check_refusals(folder)
    check_terminal()
print(f'1..{number}')
sys.exit(failed)
