/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* crossword-layout-generator.js FILE AMOUNT: layouts of words by npm's crossword-layout-generator. A line of the file has the words of
 * a level, lines are taken in turn; a layout counts AMOUNT. It draws nothing at random. */

'use strict';

const fs = require('fs');
const { fail, load, race } = require('./peer.js');

const [file, amount] = process.argv.slice(2);

if (!file || !(Number(amount) > 0))
  fail('usage: crossword-layout-generator.js FILE AMOUNT');

const { generateLayout } = load('crossword-layout-generator');
const lists = fs.readFileSync(file, 'utf8').split('\n').filter(Boolean).map((line) => line.split(' '));

if (lists.length === 0)
  fail('there are no words');

/* It writes into what it is given. */
function make(seed) {
  return generateLayout(lists[seed % lists.length].map((answer) => ({ clue: '', answer })));
}

function look(layout) {
  const nPlaced = layout.result.filter((word) => word.orientation !== 'none').length;

  return nPlaced * 2 > layout.result.length ? null : `only ${nPlaced} of ${layout.result.length} words are placed`;
}

race(make, look, Number(amount));
