// SPDX-FileCopyrightText: 2026 The Ashlar maintainers
// SPDX-License-Identifier: MIT

// Maps of Tiled as games find them: by Phaser's parser, by tmx-parser, and against the JSON Schema of @kayahr/tiled. It is called by hand,
// since it needs the network once:
//
//   npm install --prefix /tmp/readers phaser tmx-parser @kayahr/tiled ajv
//   build/tests/export/write-tiled-maps /tmp/maps
//   NODE_PATH=/tmp/readers/node_modules node tests/export/read-tiled.js /tmp/maps

'use strict';

const assert = require('assert');
const fs = require('fs');
const path = require('path');
const tmx = require('tmx-parser');
const Ajv = require('ajv');

// Phaser asks its browser for much that a parser never needs.
const anything = new Proxy({}, {
  get: (_, key) => (/ImageData$/.test(String(key)) ? () => ({ data: new Uint8ClampedArray(64) }) : () => ({})),
  set: () => true,
});
global.navigator = { userAgent: '', platform: '' };
global.window = global;
global.self = global;
global.screen = {};
global.Image = function () {};
global.Element = function () {};
global.HTMLCanvasElement = function () {};
global.document = {
  documentElement: {},
  body: {},
  addEventListener() {},
  createElement: () => ({ getContext: () => anything, canPlayType: () => '', style: {} }),
};
const modules = process.env.NODE_PATH;
const parse = require(path.join(modules, 'phaser/src/tilemaps/parsers/tiled/ParseJSONTiled.js'));
const schema = JSON.parse(fs.readFileSync(path.join(modules, '@kayahr/tiled/lib/map.schema.json'), 'utf-8'));
const validate = new Ajv({ strict: false }).compile(schema);

function readLevel(file) {
  return JSON.parse(fs.readFileSync(file.replace(/\.tm[jx]$/, '.level.json'), 'utf-8'));
}

// Tiles by the characters that their tileset calls them.
function assertCells(level, get) {
  level.rows.forEach((row, y) => {
    assert.strictEqual(Array.from(row).map((_, x) => get(x, y)).join(''), row);
  });
}

function checkPhaser(file) {
  const json = JSON.parse(fs.readFileSync(file, 'utf-8'));
  const level = readLevel(file);
  const map = parse(path.basename(file), JSON.parse(JSON.stringify(json)), false);
  const tiles = map.tilesets[0];

  assert.strictEqual(map.tilesets.length, json.tilesets.length);
  assert.strictEqual(map.layers[0].name, 'tiles');
  assertCells(level, (x, y) => {
    const found = map.layers[0].data[y][x];

    assert.strictEqual(tiles.tileData[found.index - tiles.firstgid].objectgroup !== undefined,
                       tiles.tileProperties[found.index - tiles.firstgid].blocksMovement);
    return tiles.tileProperties[found.index - tiles.firstgid].representation;
  });
  assert.strictEqual(map.layers.length, json.layers.filter((layer) => layer.type === 'tilelayer').length);
  assert.strictEqual(map.layers[0].visible, json.layers[0].visible);
  const objects = map.objects.find((layer) => layer.name === 'objects');
  assert.strictEqual(objects ? objects.objects.length : 0, (level.objects || []).length);
}

function checkParser(file) {
  return new Promise((resolve, reject) => {
    tmx.parseFile(file, (error, map) => {
      if (error) return reject(error);
      const level = readLevel(file);
      const layers = map.layers.filter((layer) => layer.type === 'tile');

      assertCells(level, (x, y) => layers[0].tileAt(x, y).properties.representation);
      const objects = map.layers.find((layer) => layer.name === 'objects');
      assert.strictEqual(objects ? objects.objects.length : 0, (level.objects || []).length);
      return resolve();
    });
  });
}

// The schema knows no colours of layers of objects, which Tiled has.
function checkSchema(file) {
  const json = JSON.parse(fs.readFileSync(file, 'utf-8'));

  json.layers.forEach((layer) => delete layer.color);
  if (!validate(json)) throw new Error(JSON.stringify(validate.errors.slice(0, 4)));
}

async function main(folder) {
  let failed = 0;

  for (const name of fs.readdirSync(folder, { recursive: true }).sort()) {
    const file = path.join(folder, name);

    try {
      if (name.endsWith('.tmj')) {
        // Phaser skips compressed layers, and says so.
        if (!fs.readFileSync(file, 'utf-8').includes('"compression": "zlib"')) checkPhaser(file);
        checkSchema(file);
      } else if (name.endsWith('.tmx')) {
        await checkParser(file);
      } else continue;
      console.log(`${name}: as the level`);
    } catch (error) {
      console.log(`${name}: ${error.stack.slice(0, 700)}`);
      failed = 1;
    }
  }
  process.exit(failed);
}

main(process.argv[2]);
