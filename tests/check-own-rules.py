# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""The game with rules of its own keeps its rules: check-own-rules.py ASHLAR GAME

Each floor that the game tells of is built again by the command, from the recipe and the seed that it names, and its way is walked here
over the level's JSON: as many steps, and as much oil left. The same call says the same; another way leads to another floor; who has no oil
left is at home, and what cannot be is said.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

ashlar, game = sys.argv[1:]
OIL = 400
number = 0
failed = False

CONTENT = {
    'format': 'ashlar-content', 'version': 1, 'title': 'Own rules', 'description': '', 'author': '', 'license': 'CC0-1.0', 'defaultTile': '#',
    'tiles': [
        {'representation': '.', 'description': 'Floor', 'blocksLoS': False, 'blocksMovement': False},
        {'representation': '#', 'description': 'Wall', 'blocksLoS': True, 'blocksMovement': True},
    ],
    'objects': [{'id': 'lamp', 'light': {'radius': 5}}],
    'blocks': [],
    'recipes': [
        {'id': 'halls', 'planner': {'type': 'minidungeon', 'parameters': {'across': 4, 'down': 4}}},
        {'id': 'wide', 'planner': {'type': 'minidungeon', 'parameters': {'across': 9, 'down': 9}}},
        {'id': 'never', 'planner': {'type': 'minidungeon', 'parameters': {'across': 2, 'down': 2}},
         'place': [{'id': 'many', 'object': 'lamp', 'count': {'min': 9999, 'max': 9999}}]},
    ],
    'adventures': [{'id': 'dark', 'title': 'Dark', 'story': ['Drip.', {'by': 'Bat', 'text': 'Eek.'}], 'quests': [
        {'id': 'out', 'title': 'Out', 'text': 'Down and out.', 'floors': [
            {'id': 'halls', 'recipe': 'halls', 'times': 2, 'next': [
                {'floor': 'wide', 'label': 'Left'}, {'floor': 'hub', 'label': 'Up'}, {'floor': 'broken', 'label': 'Right'}]},
            {'id': 'wide', 'recipe': 'wide', 'times': 9, 'next': 'hub',
             'place': [{'id': 'lamp', 'object': 'lamp', 'count': {'min': 1, 'max': 1}}]},
            {'id': 'broken', 'recipe': 'never'}]}]}],
}


def case(good, name, details=''):
    global number, failed
    number += 1
    failed |= not good
    print(f'{"ok" if good else "not ok"} {number} - {name}')
    if not good:
        for line in str(details).splitlines():
            print(f'# {line}')


def steps_of(path, recipe, seed):
    """How long the way is: the floor's own things stand on a level that is the recipe's."""
    level = json.loads(subprocess.run([ashlar, 'generate', path, '--recipe', recipe, '--seed', seed, '--format', 'level'],
                                      capture_output=True, text=True, check=True).stdout)
    floor = {(x, y) for y, row in enumerate(level['rows']) for x, tile in enumerate(row) if tile == '.'}
    ends = {marker['kind']: tuple(marker['position']) for marker in level['markers']}
    far = {ends['entrance']: 0}
    for x, y in (queue := [ends['entrance']]):
        for cell in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
            if cell in floor and cell not in far:
                far[cell] = far[x, y] + 1
                queue.append(cell)
    return far[ends['exit']]


def main(folder):
    path = pathlib.Path(folder, 'content.json')
    path.write_text(json.dumps(CONTENT), encoding='utf-8')

    def play(seed, *ways, quest='out'):
        return subprocess.run([game, path, 'dark', quest, str(seed), *ways], capture_output=True, text=True, check=False, timeout=60)

    outcomes = set()
    for seed in range(1, 9):
        walk = play(seed)
        outcomes.add(walk.stdout.splitlines()[-1])
        case(walk.stdout == play(seed).stdout and walk.returncode == 0, f'seed {seed} tells the same again', walk.stderr)
        oil = OIL
        told = re.findall(r'^(\w+), floor (\d+), seed (\d+): (\d+) steps, (?:oil for (\d+) left|and oil for (\d+))$', walk.stdout, re.MULTILINE)
        wrong = []
        for depth, (floor, at, floor_seed, steps, left, lack) in enumerate(told, 1):
            oil += 15 if floor == 'wide' else 0
            if int(at) != depth or int(steps) != steps_of(path, floor, floor_seed):
                wrong.append(f'{floor} at depth {depth}: {steps} steps')
            if lack and (int(lack) != oil or oil >= int(steps)) or left and int(left) != oil - int(steps):
                wrong.append(f'{floor} at depth {depth}: oil')
            oil -= int(steps)
        case(told and not wrong, f'seed {seed}: steps and oil are what the levels say', wrong or walk.stdout)
    case(outcomes == {'Home, and done.', 'Home, in the dark.'} or outcomes == {'Home, in the dark.'}, 'quests end at home', outcomes)
    up = play(1, '1')
    case('> Up\n' in up.stdout and up.stdout.endswith('Home, and done.\n') and 'wide' not in up.stdout, 'another way leads elsewhere', up.stdout)
    case(up.stdout.startswith('Down and out.\n') and re.search(r'^(Drip\.|Bat: Eek\.)$', up.stdout, re.MULTILINE), 'stories are told', up.stdout)
    broken = play(1, '2')
    case(broken.returncode == 1 and re.search('floor "broken" of the quest "out" cannot be built at depth 3 with seed [0-9]+', broken.stderr),
         'a floor that cannot be built is named', broken.stderr)
    unknown = play(1, quest='in')
    case(unknown.returncode == 1 and 'There is no quest "in"' in unknown.stderr, 'what there is not is said', unknown.stderr)
    print(f'1..{number}')


with tempfile.TemporaryDirectory() as temporary:
    main(temporary)
sys.exit(failed)
