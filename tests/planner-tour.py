# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""Prints a level of every planner: planner-tour.py ASHLAR SAMPLES <PLANNERS.json

The list of planners is what `ashlar planners --format json` says. A planner is shown by the first
recipe of a sample that uses it, else without content.
"""

import json
import pathlib
import subprocess
import sys

SEED = '42'


def find_recipe(samples, planner):
    for path in sorted(samples.glob('*.ashlar.json')):
        for recipe in json.loads(path.read_text(encoding='utf-8')).get('recipes', []):
            if recipe.get('planner', {}).get('type') == planner:
                return path, recipe['id']
    return None, None


def main(ashlar, samples):
    listed = json.load(sys.stdin)
    if isinstance(listed, dict):
        listed = listed['planners']
    failed = 0
    for entry in listed:
        planner = entry['id'] if isinstance(entry, dict) else entry
        path, recipe = find_recipe(pathlib.Path(samples), planner)
        call = [ashlar, 'generate']
        call += [str(path), '--recipe', recipe] if path else ['--planner', planner]
        call += ['--seed', SEED, '--format', 'text']
        print(f'# {planner}: {" ".join(call)}', flush=True)
        failed += subprocess.run(call, check=False).returncode != 0
        print(flush=True)
    if not listed:
        print('no planner is listed', file=sys.stderr)
    return 1 if failed or not listed else 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
