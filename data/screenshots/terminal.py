#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""A picture of the game in a terminal: terminal.py ASHLAR GAME CONTENT PICTURE

Walks with a guide into the keep, and has pango-view draw what the game drew: its colours as Pango's markup.
"""

import fcntl
import html
import json
import os
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios

ashlar, game, content, picture = sys.argv[1:]
COLUMNS, ROWS = 80, 30
STEPS = 190  # actions of the guide: he is in the keep then


def keys_of(actions):
    for action in actions.split():
        kind, n = action[0], action[1:]
        if kind in 'q>':
            yield str(int(n) + 1)
        elif kind == 'i':
            yield f'i{int(n) + 1}'
        else:
            yield from kind * int(n or 1)


with tempfile.TemporaryDirectory() as folder:
    walk = os.path.join(folder, 'guide.walk.json')
    subprocess.run([ashlar, 'play', content, '--quest', 'rescue', '--bot', 'guide', '--seed', '42', '--walk', walk], check=True, stdout=subprocess.DEVNULL)
    with open(walk, encoding='utf-8') as file:
        keys = list(keys_of(json.load(file)['actions']))[:STEPS]
    terminal, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack('HHHH', ROWS, COLUMNS, 0, 0))
    process = subprocess.Popen([game, content, '--seed', '42'], stdin=theirs, stdout=theirs)
    screen = b''
    for key in ['', *keys]:
        os.write(terminal, key.encode())
        drawn = b''
        while not drawn.endswith(b'\033[J') and select.select([terminal], [], [], 10)[0]:
            drawn += os.read(terminal, 65536)
        screen = drawn
    os.write(terminal, b'q')
    text = screen.decode().split('\033[H')[-1]
    markup, color = '', None
    for part in re.split(r'(\033\[[0-9;?]*[A-Za-z])', text.replace('\r', '')):
        found = re.fullmatch(r'\033\[38;2;(\d+);(\d+);(\d+)m', part)
        if found:
            color = '#%02x%02x%02x' % tuple(map(int, found.groups()))
        elif part and not part.startswith('\033'):
            markup += f'<span foreground="{color or "#d8d2c6"}">{html.escape(part)}</span>'
    source = os.path.join(folder, 'screen.txt')
    with open(source, 'w', encoding='utf-8') as file:
        file.write(f'<span font="Monospace 11">{markup}</span>')
    subprocess.run(['pango-view', '--markup', '--no-display', '--background=#0e0c16', '--margin=16', f'--output={picture}', source], check=True)
    process.wait(10)
