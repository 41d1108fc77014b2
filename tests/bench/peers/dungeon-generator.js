/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* dungeon-generator.js SIDE: a canvas of SIDE × SIDE tiles by npm's dungeon-generator, with rooms of 5 to 11 tiles a side, walls
 * counted, and a corridor for two rooms, as it has them by default; as many as use two thirds of the canvas. */

'use strict';

const { fail, load, race } = require('./peer.js');

const TILES_A_ROOM = 95;
const LEAST_USED = 0.5; /* of the canvas */

const side = Number(process.argv[2]);

if (!(side > 15))
  fail('usage: dungeon-generator.js SIDE');

const Dungeon = load('dungeon-generator');

/* Rooms are told without their walls. */
function make(seed) {
  const room = { min_size: [3, 3], max_size: [9, 9], max_exits: 4 };
  const dungeon = new Dungeon({
    size: [side, side],
    seed: String(seed),
    room_count: Math.round(side * side / TILES_A_ROOM),
    rooms: { initial: room, any: room },
  });

  dungeon.generate();
  return dungeon;
}

function look(dungeon) {
  const used = new Set();
  let share;

  for (const piece of dungeon.children)
    for (let x = 0; x < piece.size[0]; x++)
      for (let y = 0; y < piece.size[1]; y++)
        used.add((piece.position[1] + y) * side + piece.position[0] + x);
  share = used.size / side / side;
  return share > LEAST_USED && dungeon.walls.get(dungeon.start_pos) === false
    ? null
    : `${dungeon.children.length} rooms and corridors use ${share} of the canvas`;
}

race(make, look, side * side);
