# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""The game in a terminal plays the sample adventure: check-lantern.py ASHLAR SOURCE GAME

A walk that a bot wrote is gone on with, saved, and comes out the same; keys do what the screen says; at a terminal the game draws in
colour, follows keys and arrows, and leaves the terminal as it was, ended by a key or by a signal.
"""

import json
import os
import pathlib
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import termios

ashlar, source, game = sys.argv[1:]
sample = pathlib.Path(source, 'data', 'samples', 'last-lantern.ashlar.json')
DEADLINE = 30
number = 0
failed = False


def case(good, name, details=''):
    global number, failed
    number += 1
    failed |= not good
    print(f'{"ok" if good else "not ok"} {number} - {name}')
    if not good:
        for line in str(details).splitlines():
            print(f'# {line}')


def run(*call):
    return subprocess.run(list(map(str, call)), input='', capture_output=True, text=True, check=False, timeout=120)


def check_keys(folder):
    home = run(game, sample)
    case(home.returncode == 0 and '1  Go rescue the princess' in home.stdout and '(not yet)' in home.stdout, 'home lists quests', home)
    case('Potion for 5 gold' in home.stdout and '+4 HP for 25 gold' in home.stdout, 'and offers', home.stdout)
    out = run(game, sample, '--seed', 42, '--keys', '1')
    case('1 Under the kitchen: Reach the exit' in out.stdout and '@' in out.stdout, 'who sets out sees the floor', out.stdout)
    case(len(out.stdout.splitlines()) == 24 and max(map(len, out.stdout.splitlines())) <= 80, 'on 80 by 24 cells', out.stdout)
    back = run(game, sample, '--seed', 42, '--keys', '1' + '\b')
    case(back.stdout == run(game, sample, '--seed', 42).stdout, 'and takes it back', back.stdout)
    closed = run(game, sample, '--keys', '2')
    case('Go slay the dragon (not yet)' in closed.stdout, 'a closed quest stays closed', closed.stdout)
    saved = folder / 'keys.walk.json'
    run(game, sample, '--seed', 42, '--keys', '1aawwi', '--save', saved)
    again = run(game, sample, '--replay', saved)
    case('1 Under the kitchen' in again.stdout, 'a saved walk goes on where it was left', again)


def check_walks(folder):
    """Whole quests, by a bot who knows the way."""
    for quest, words in {'rescue': 'Go rescue the princess (done)', 'slay': 'Go slay the dragon', 'read': 'Read the word vault (done)'}.items():
        for seed in (1, 2):
            walk, kept = folder / f'{quest}-{seed}.walk.json', folder / 'kept.walk.json'
            made = run(ashlar, 'play', sample, '--quest', quest, '--seed', seed, '--bot', 'guide', '--walk', walk, '--format', 'json')
            shown = run(game, sample, '--replay', walk, '--save', kept)
            case(
                made.returncode == 0 and shown.returncode == 0 and words in shown.stdout and 'gold' in shown.stdout,
                f'{quest}, seed {seed}: the walk leads home',
                made.stderr + shown.stderr + shown.stdout,
            )
            same = [json.loads(path.read_text(encoding='utf-8')) for path in (walk, kept)]
            case(same[0]['actions'] == same[1]['actions'] and same[0]['end'] == same[1]['end'], 'and is kept as it was', same)


def check_refusals(folder):
    text = folder / 'text'
    text.write_text('no JSON', encoding='utf-8')
    keep = sample.with_name('old-keep.ashlar.json')
    for call in ([folder / 'missing'], [text], [keep], [sample, '--adventure', 'none'], [sample, '--replay', text], []):
        result = run(game, *call)
        case(result.returncode == 1 and result.stderr.strip() and not result.stdout, f'refused: {len(call)} {call[-1:]}', result)


def read_until(terminal, words):
    text = b''
    while words not in text and select.select([terminal], [], [], DEADLINE)[0]:
        try:
            text += os.read(terminal, 65536)
        except OSError:
            break
    return text


def check_terminal():
    for end in ('q', signal.SIGTERM, signal.SIGINT):
        terminal, theirs = pty.openpty()
        before = termios.tcgetattr(theirs)
        process = subprocess.Popen([game, str(sample), '--seed', '42'], stdin=theirs, stdout=theirs)
        text = read_until(terminal, b'turn 0')
        case(b'turn 0' in text and b'\033[38;2;' in text, 'at a terminal home is drawn in colour', text[-400:])
        os.write(terminal, b'1')
        text = read_until(terminal, b'Under the kitchen')
        case(b'Under the kitchen' in text, 'a figure sets out', text[-400:])
        read_until(terminal, b'turn 0')
        os.write(terminal, b'.')
        case(b'turn 1' in read_until(terminal, b'turn 1'), 'it follows a letter')
        os.write(terminal, b'\033[C')
        case(re.search(rb'turn 2', read_until(terminal, b'turn 2')), 'and an arrow')
        if end == 'q':
            os.write(terminal, b'q')
        else:
            process.send_signal(end)
        case(b'\033[?1049l' in read_until(terminal, b'\033[?1049l'), f'{end} ends it')
        case(process.wait(DEADLINE) == (0 if end == 'q' else -end), 'with its status', process.returncode)
        case(termios.tcgetattr(theirs) == before, 'the terminal is as it was')
        os.close(theirs)
        os.close(terminal)


with tempfile.TemporaryDirectory() as name:
    check_keys(pathlib.Path(name))
    check_walks(pathlib.Path(name))
    check_refusals(pathlib.Path(name))
    check_terminal()
print(f'1..{number}')
sys.exit(failed)
