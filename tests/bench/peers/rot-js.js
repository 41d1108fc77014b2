/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Levels by rot.js (npm: rot-js).
 *
 * rot-js.js maze SIDE AMOUNT: a perfect maze of SIDE × SIDE cells by its EllerMaze, four tiles each, which counts so much.
 * rot-js.js cave SIDE RUNS: SIDE × SIDE tiles, 45 % of rock, and so many runs of its Cellular with the rule that it has by default:
 * floor with five walls around it becomes wall, wall with less than four becomes floor. What its `connect` would mend is not. */

'use strict';

const { fail, load, race } = require('./peer.js');

const [what, side, number] = [process.argv[2], ...process.argv.slice(3).map(Number)];
const ROCK = 0.45;

if (!['maze', 'cave'].includes(what) || !(side > 1) || !(number > 0))
  fail('usage: rot-js.js maze SIDE AMOUNT | rot-js.js cave SIDE RUNS');

const ROT = load('rot-js');

/* Mazes are told a cell at a time, and by no other way. */
function makeMaze(seed) {
  const width = 2 * side + 1;
  const tiles = new Uint8Array(width * width);

  ROT.RNG.setSeed(seed);
  new ROT.Map.EllerMaze(width, width).create((x, y, wall) => { tiles[y * width + x] = wall; });
  return tiles;
}

/* A tree on all cells has so many of them, and a passage less. */
function lookAtMaze(tiles) {
  const nFloor = tiles.reduce((n, wall) => n + (wall ? 0 : 1), 0);

  return nFloor === 2 * side * side - 1 ? null : `${nFloor} tiles of floor make no perfect maze`;
}

function makeCave(seed) {
  const map = new ROT.Map.Cellular(side, side);

  ROT.RNG.setSeed(seed);
  map.randomize(ROCK);
  for (let i = 0; i < number; i++)
    map.create();
  return map;
}

/* It is smooth: noise has every second cell like the one before. */
function lookAtCave(map) {
  let nFloor = 0, nAlike = 0;

  for (let x = 0; x < side; x++)
    for (let y = 1; y < side; y++) {
      nFloor += map._map[x][y] === 0;
      nAlike += map._map[x][y] === map._map[x][y - 1];
    }
  return nFloor > side * side / 4 && nAlike > side * side * 3 / 4 ? null : 'this is no cave';
}

if (what === 'maze')
  race(makeMaze, lookAtMaze, number);
else
  race(makeCave, lookAtCave, side * side);
