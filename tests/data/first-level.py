# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""The first level from Python, over introspection: first-level.py CONTENT RECIPE SEED"""

import pathlib
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

# The crossword of the day goes into a content of the designer's.
document = b'''{"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/crossword#1"],
 "dimensions": {"width": 2, "height": 2}, "puzzle": [[1, 2], [3, 0]], "solution": [["A", "S"], ["T", "O"]],
 "clues": {"Across": [[1, "Like"]], "Down": []}}'''
puzzle = Ashlar.ipuz_load_bytes(GLib.Bytes.new(document), 'day.ipuz')
words = [(puzzle.get_word_number(i), puzzle.get_word_answer(i), puzzle.get_word_clue(i)) for i in range(puzzle.get_n_words())]
assert words == [('1', 'AS', 'Like'), ('3', 'TO', None), ('1', 'AT', None), ('2', 'SO', None)], words
more = content.add_puzzle(puzzle)
assert more.get_n_puzzles() == content.get_n_puzzles() + 1

# A level of a crossword says its words and how it is lit and coloured.
lit = Ashlar.Level.load(str(pathlib.Path(__file__).parent / 'level' / 'y_lights.json'))
words = [(lit.get_word_number(i), lit.get_word_direction(i), lit.get_word_answer(i)) for i in range(lit.get_n_words())]
assert words == [('1', Ashlar.WordDirection.ACROSS, 'STAR'), (None, Ashlar.WordDirection.DOWN, 'STOP')], words
squares = [lit.get_word_cell(0, i) for i in range(lit.get_word_n_cells(0))]
assert [tuple(square) for square in squares] == [('ST', 1, 1), ('A', 2, 1), ('R', 3, 1)], squares
lights = [tuple(lit.get_light(i)) for i in range(lit.get_n_lights())]
assert lights == [(3, 2, 4, 0xFFD75F), (1, 3, 1, 0x00FF00)], lights
assert lit.get_palette() == 'dusk'
assert tuple(lit.get_palette_color('moss')) == (True, 0x3A5F0B)
assert not lit.get_palette_color('paint')[0]
