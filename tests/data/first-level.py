# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""The first level from Python, over introspection: first-level.py CONTENT RECIPE SEED"""

import sys

import gi

gi.require_version('Ashlar', '1')
from gi.repository import Ashlar, GLib  # noqa: E402

content = Ashlar.Content.load(sys.argv[1])
level = content.generate(sys.argv[2], int(sys.argv[3]), None, None)
sys.stdout.write(level.to_text())

# What a script would do with it: values outlive what they came from, errors are exceptions.
tiles = [level.get_tile(index) for index in range(level.get_n_tiles())]
del level
assert all(tile.get_representation() for tile in tiles)
try:
    content.generate('no-such-recipe', 1, None, None)
except GLib.Error as error:
    assert 'no-such-recipe' in error.message, error.message
else:
    raise AssertionError('a recipe that does not exist gave a level')
