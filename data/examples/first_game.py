#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
"""Your first game, from Python: a level that one walks through in a terminal.

    python3 first_game.py drowned-abbey.ashlar.json --recipe two-halves --seed 3

h j k l, w a s d or the arrows walk, q leaves. Where nobody sits at a keyboard the moves come as letters, and --walk prints those
that lead out:

    python3 first_game.py FILE --walk | python3 first_game.py FILE

It plays as first-game.c does, and says the same. In Debian the packages python3-gi and gir1.2-glib-2.0 are all that it needs
beside the library; GI_TYPELIB_PATH says where Ashlar-1.typelib is, if that is no place of the system's.
"""

import argparse
import curses
import sys

import gi

gi.require_version('Ashlar', '1')
from gi.repository import Ashlar, GLib  # noqa: E402

SIGHT = 9  # how far the hero sees, in cells
MOVES = {'h': (-1, 0), 'j': (0, 1), 'k': (0, -1), 'l': (1, 0)}
TWINS = {'a': 'h', 's': 'j', 'w': 'k', 'd': 'l'}
ARROWS = {curses.KEY_LEFT: 'h', curses.KEY_DOWN: 'j', curses.KEY_UP: 'k', curses.KEY_RIGHT: 'l'}


def load_level(path, recipe, seed, saved):
    """A saved level, or one that a recipe of a content makes: by default the first."""
    if saved:
        return Ashlar.Level.load(path)
    content = Ashlar.Content.load(path)
    if recipe is None and content.get_n_recipes() > 0:
        recipe = content.get_recipe(0).get_id()
    return content.generate(recipe or '', seed, None, None)


def cells_of(link):
    return [link.get_cell(i) for i in range(link.get_n_cells())]


class Game:
    def __init__(self, level):
        self.level = level
        self.width, self.height = level.get_size()
        self.seen = bytearray(self.width * self.height)
        self.in_hand = set()
        self.n_steps = 0
        self.message = ''
        self.locked = []
        for link in map(level.get_link, range(level.get_n_links())):
            if link.get_lock():
                self.locked.append((set(cells_of(link)), link.get_lock()))

        # What lies on the tiles: characters, and the names of keys.
        self.things = {}
        self.keys = {}
        for thing in map(level.get_object, range(level.get_n_objects())):
            blueprint = thing.get_blueprint()
            if blueprint is not None and blueprint.get_symbol():
                self.things[thing.get_position()] = blueprint.get_symbol()
        signs = {Ashlar.MarkerKind.KEY: '?', Ashlar.MarkerKind.LOCK: '+', Ashlar.MarkerKind.EXIT: '>'}
        for marker in map(level.get_marker, range(level.get_n_markers())):
            if marker.get_kind() in signs:
                self.things[marker.get_position()] = signs[marker.get_kind()]
            if marker.get_kind() == Ashlar.MarkerKind.KEY:
                self.keys[marker.get_position()] = marker.get_name()
        # Every level has both; the first of the three says so.
        _, *self.hero = level.find_marker(Ashlar.MarkerKind.ENTRANCE)
        _, *self.exit = level.find_marker(Ashlar.MarkerKind.EXIT)
        self.look()

    def look(self):
        for cell, visible in enumerate(self.level.find_visible(*self.hero, SIGHT).get_data()):
            self.seen[cell] |= visible

    def is_won(self):
        return self.hero == self.exit

    def find_wanted_key(self, at, to):
        """A key that a step wants and that is not in hand, or None.

        A lock is on a link, the way between two areas. Where areas share their borders the link's cells are in no area, and to
        step on one is to use the link. Elsewhere areas lie side by side, and the step from one to the other uses it.
        """
        here, there = self.level.get_area_at(*at), self.level.get_area_at(*to)
        if here >= 0 and here != there:
            for cells, lock in self.locked:
                if to in cells and (there < 0 or at in cells):
                    for key in lock:
                        if key not in self.in_hand:
                            return key
        return None

    def step(self, letter):
        """Does a move, or says why not."""
        at = tuple(self.hero)
        to = (at[0] + MOVES[letter][0], at[1] + MOVES[letter][1])
        self.message = ''
        if not self.is_walkable(to):
            return
        key = self.find_wanted_key(at, to)
        if key is not None:
            self.message = f'Locked: this wants the key “{key}”.'
            return
        self.hero = list(to)
        self.n_steps += 1
        if to in self.keys:
            self.message = f'You take the key “{self.keys[to]}”.'
            self.in_hand.add(self.keys.pop(to))
            del self.things[to]
        if self.is_won():
            self.message = f'You are out, after {self.n_steps} steps.'
        self.look()

    def is_walkable(self, at):
        """No cell has a negative place, and the library takes none."""
        return min(at) >= 0 and self.level.is_walkable(*at)

    def find_way(self):
        """The moves to the nearest key in reach, or else to the exit, or None."""
        start, out = tuple(self.hero), tuple(self.exit)
        came = {start: ''}
        queue = [start]
        for at in queue:
            if at in self.keys:
                return came[at]
            # Who stands on the exit has left: it leads nowhere else.
            if at == out:
                continue
            for letter, (dx, dy) in MOVES.items():
                to = (at[0] + dx, at[1] + dy)
                if to not in came and self.is_walkable(to) and self.find_wanted_key(at, to) is None:
                    came[to] = came[at] + letter
                    queue.append(to)
        return came.get(out)

    def rows(self):
        """What was seen, row by row."""
        for y in range(self.height):
            row = ''
            for x in range(self.width):
                if [x, y] == self.hero:
                    row += '@'
                elif not self.seen[y * self.width + x]:
                    row += ' '
                else:
                    row += self.things.get((x, y)) or self.level.get_tile_at(x, y).get_representation()
            yield row

    def status(self):
        text = f'{self.n_steps} steps, {len(self.in_hand)} keys'
        here, there = self.level.get_area_at(*self.hero), self.level.get_area_at(*self.exit)
        if here >= 0 and there >= 0:
            text += f', the exit is {len(self.level.find_path(here, there)) - 1} areas away'
        return text


def play(screen, game):
    """Somebody sits at a terminal."""
    curses.curs_set(0)
    while not game.is_won():
        height, width = screen.getmaxyx()
        left = max(0, min(game.hero[0] - width // 2, game.width - width))
        top = max(0, min(game.hero[1] - height // 2, game.height - height + 2))
        screen.erase()
        for y, row in enumerate(list(game.rows())[top : top + height - 2]):
            screen.insstr(y, 0, row[left : left + width])
        screen.insstr(height - 2, 0, game.status()[:width])
        screen.insstr(height - 1, 0, game.message[:width])
        screen.refresh()
        key = screen.getch()
        letter = ARROWS.get(key) or (chr(key) if 0 < key < 128 else '')
        if letter in ('q', '\4'):
            break
        letter = TWINS.get(letter, letter)
        if letter in MOVES:
            game.step(letter)


def follow(game):
    """Moves come as letters; what they come to is told line by line, and in the end what was seen."""
    for letter in sys.stdin.read():
        if letter == 'q' or game.is_won():
            break
        letter = TWINS.get(letter, letter)
        if letter in MOVES:
            game.step(letter)
            if game.message:
                print(game.message)
    print('\n'.join(game.rows()))
    print(game.status())


def walk(game):
    """The game plays itself and prints its moves."""
    while not game.is_won():
        way = game.find_way()
        if way is None:
            break
        for letter in way:
            game.step(letter)
        print(way)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('file')
    parser.add_argument('-r', '--recipe', help='the recipe (default: the first)')
    parser.add_argument('-s', '--seed', type=int, default=1, help='the seed (default: 1)')
    parser.add_argument('-l', '--level', action='store_true', help='FILE is a saved level, not a content')
    parser.add_argument('-w', '--walk', action='store_true', help='find the way out and print the moves')
    options = parser.parse_args()
    try:
        game = Game(load_level(options.file, options.recipe, options.seed, options.level))
    except GLib.Error as error:
        sys.exit(error.message)
    if options.walk:
        walk(game)
    elif sys.stdin.isatty() and sys.stdout.isatty():
        curses.wrapper(play, game)
        print(game.message)
    else:
        follow(game)
    sys.exit(0 if game.is_won() else 2)


if __name__ == '__main__':
    main()
