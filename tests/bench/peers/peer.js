/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What peer.h is for C: answers "round SEED N" by "ok NANOSECONDS AMOUNT" once N levels are made.
 *
 * Nanoseconds are processor time of the whole process, that of node's own threads included, which compile and collect what is done
 * with. A level is looked at before the first round, and levels are made for a while, so that what is made often is compiled.
 *
 * Packages come from the folder that the environment's ASHLAR_PEERS names. */

'use strict';

const fs = require('fs');
const readline = require('readline');

const WARM_UP = 300e3; /* microseconds */

function fail(message) {
  fs.writeSync(2, message + '\n');
  process.exit(1);
}

function load(name) {
  try {
    return require(require.resolve(name, { paths: [process.env.ASHLAR_PEERS || '.'] }));
  } catch (error) {
    return fail(name + ' is not there: ' + error.message);
  }
}

/* Microseconds since @from. */
function getTime(from) {
  const usage = process.cpuUsage(from);

  return usage.user + usage.system;
}

/* @make: of a seed makes a level; @look: says of a level, by a text, what it lacks, or nothing; @amount: what a level counts. */
function race(make, look, amount) {
  const begin = process.cpuUsage();
  let fault;

  /* Packages that talk would talk into the answers. */
  console.log = () => {};
  fault = look(make(1));
  if (fault)
    fail(fault);
  for (let seed = 2; getTime(begin) < WARM_UP; seed++)
    make(seed);

  readline.createInterface({ input: process.stdin }).on('line', (line) => {
    const words = line.split(' ');
    const seed = Number(words[1]), n = Number(words[2]);
    let usage;

    if (words.length !== 3 || words[0] !== 'round' || !Number.isInteger(seed) || !(n > 0))
      fail('expected: round SEED N');
    usage = process.cpuUsage();
    for (let i = 0; i < n; i++)
      make(seed + i);
    fs.writeSync(1, `ok ${getTime(usage) * 1000} ${n * amount}\n`);
  });
}

module.exports = { fail, load, race };
