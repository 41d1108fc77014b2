/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Limits of what is read, checked before memory is taken. Within a major version they grow and never shrink. */

#pragma once

/**
 * ASHLAR_MAX_TILES:
 *
 * How many tiles a content may have.
 */
#define ASHLAR_MAX_TILES 4096

/**
 * ASHLAR_MAX_BLOCKS:
 *
 * How many blocks a content may have.
 */
#define ASHLAR_MAX_BLOCKS 65536

/**
 * ASHLAR_MAX_BLOCK_SIZE:
 *
 * How many cells a block may be wide or high.
 */
#define ASHLAR_MAX_BLOCK_SIZE 256

/**
 * ASHLAR_MAX_BLOCK_EXITS:
 *
 * How many exits a block may have.
 */
#define ASHLAR_MAX_BLOCK_EXITS 4096

/**
 * ASHLAR_MAX_BLOCK_OBJECTS:
 *
 * How many objects may stand in a block.
 */
#define ASHLAR_MAX_BLOCK_OBJECTS 65535

/**
 * ASHLAR_MAX_BLOCK_TAGS:
 *
 * How many tags a block may have.
 */
#define ASHLAR_MAX_BLOCK_TAGS 256

/**
 * ASHLAR_MAX_LISTED_BLOCKS:
 *
 * How many blocks the list of an exit may name.
 */
#define ASHLAR_MAX_LISTED_BLOCKS 4096

/**
 * ASHLAR_MAX_OBJECTS:
 *
 * How many objects a content may have.
 */
#define ASHLAR_MAX_OBJECTS 16384

/**
 * ASHLAR_MAX_OUTCOMES:
 *
 * How many outcomes a conditional object may have.
 */
#define ASHLAR_MAX_OUTCOMES 4096

/**
 * ASHLAR_MAX_PROPERTY_DEFINITIONS:
 *
 * How many properties a content may define.
 */
#define ASHLAR_MAX_PROPERTY_DEFINITIONS 4096

/**
 * ASHLAR_MAX_RECIPES:
 *
 * How many recipes a content may have.
 */
#define ASHLAR_MAX_RECIPES 1024

/**
 * ASHLAR_MAX_RECIPE_STEPS:
 *
 * How many passes each list of a recipe may have.
 */
#define ASHLAR_MAX_RECIPE_STEPS 32

/**
 * ASHLAR_MAX_RECIPE_RULES:
 *
 * How many rules each list of a recipe may have.
 */
#define ASHLAR_MAX_RECIPE_RULES 4096

/**
 * ASHLAR_MAX_STARS:
 *
 * How many seeds a recipe may have starred.
 */
#define ASHLAR_MAX_STARS 16384

/**
 * ASHLAR_MAX_CONDITIONS:
 *
 * How many predicates the rules of all recipes may have together.
 */
#define ASHLAR_MAX_CONDITIONS 16384

/**
 * ASHLAR_MAX_PUZZLE_CLUES:
 *
 * How many clues a crossword may have.
 */
#define ASHLAR_MAX_PUZZLE_CLUES 16384

/**
 * ASHLAR_MAX_DRAWINGS:
 *
 * How many blocks a file of blocks drawn in text, or of bare ones, may have.
 */
#define ASHLAR_MAX_DRAWINGS 8192

/**
 * ASHLAR_MAX_OCCURRENCES:
 *
 * How often a block or an outcome may say that it occurs; the sum of all stays below 2^32.
 */
#define ASHLAR_MAX_OCCURRENCES 1000000

/**
 * ASHLAR_MAX_PALETTES:
 *
 * How many palettes a recipe may have.
 */
#define ASHLAR_MAX_PALETTES 4096

/**
 * ASHLAR_MAX_SKINS:
 *
 * How many skins a content may have.
 */
#define ASHLAR_MAX_SKINS 64

/**
 * ASHLAR_MAX_SKIN_SHEETS:
 *
 * How many sheets a skin may have.
 */
#define ASHLAR_MAX_SKIN_SHEETS 64

/**
 * ASHLAR_MAX_SKIN_LOOKS:
 *
 * How many looks a skin may have.
 */
#define ASHLAR_MAX_SKIN_LOOKS 1024

/**
 * ASHLAR_MAX_SKIN_GROUPS:
 *
 * How many groups of tiles a skin may have.
 */
#define ASHLAR_MAX_SKIN_GROUPS 1024

/**
 * ASHLAR_MAX_SKIN_LAYERS:
 *
 * How many layers a skin may have.
 */
#define ASHLAR_MAX_SKIN_LAYERS 16

/**
 * ASHLAR_MAX_SELECTORS:
 *
 * How many entries a list that says which tiles are meant may have.
 */
#define ASHLAR_MAX_SELECTORS 4096

/**
 * ASHLAR_MAX_LOOK_VARIANTS:
 *
 * How many variants a look may have.
 */
#define ASHLAR_MAX_LOOK_VARIANTS 256

/**
 * ASHLAR_MAX_LOOK_WEIGHTS:
 *
 * What the weights of all variants of a look may add up to.
 */
#define ASHLAR_MAX_LOOK_WEIGHTS 1048575

/**
 * ASHLAR_MAX_LOOK_FRAMES:
 *
 * How many frames a look may have.
 */
#define ASHLAR_MAX_LOOK_FRAMES 256

/**
 * ASHLAR_MAX_CELL_PIXELS:
 *
 * How many pixels a cell of a sheet may be wide or high.
 */
#define ASHLAR_MAX_CELL_PIXELS 256

/**
 * ASHLAR_MAX_INHERITED_BYTES:
 *
 * How many bytes all tiles together may have from their parents.
 */
#define ASHLAR_MAX_INHERITED_BYTES (16u << 20)

/**
 * ASHLAR_MAX_JSON_BYTES:
 *
 * How many bytes a JSON file may have.
 */
#define ASHLAR_MAX_JSON_BYTES (256u << 20)

/**
 * ASHLAR_MAX_JSON_DEPTH:
 *
 * How deep arrays and objects of a JSON file may lie in each other.
 */
#define ASHLAR_MAX_JSON_DEPTH 64

/**
 * ASHLAR_MAX_JSON_MEMBERS:
 *
 * How many keys an object of a JSON file may have.
 */
#define ASHLAR_MAX_JSON_MEMBERS 65536

/**
 * ASHLAR_MAX_JSON_CONTAINERS:
 *
 * How many arrays and objects a JSON file may have, however small it is.
 */
#define ASHLAR_MAX_JSON_CONTAINERS 16384

/**
 * ASHLAR_JSON_CONTAINER_BYTES:
 *
 * A JSON file of more than %ASHLAR_MAX_JSON_CONTAINERS arrays and objects has so many bytes for each.
 */
#define ASHLAR_JSON_CONTAINER_BYTES 5

/**
 * ASHLAR_MAX_TILED_BYTES:
 *
 * How many bytes a map of Tiled or an external tileset may have.
 */
#define ASHLAR_MAX_TILED_BYTES (64u << 20)

/**
 * ASHLAR_MAX_TEXT_BYTES:
 *
 * How many bytes a file of blocks drawn in text may have.
 */
#define ASHLAR_MAX_TEXT_BYTES (16u << 20)

/**
 * ASHLAR_MAX_IPUZ_BYTES:
 *
 * How many bytes a crossword may have.
 */
#define ASHLAR_MAX_IPUZ_BYTES (16u << 20)

/**
 * ASHLAR_MAX_PICTURE_BYTES:
 *
 * How many bytes a picture file may have.
 */
#define ASHLAR_MAX_PICTURE_BYTES (16u << 20)

/**
 * ASHLAR_MAX_PICTURE_SIDE:
 *
 * How many pixels a picture may be wide or high.
 */
#define ASHLAR_MAX_PICTURE_SIDE 16384

/**
 * ASHLAR_MAX_PICTURE_PIXELS:
 *
 * How many pixels a picture may have, 64 MiB in memory.
 */
#define ASHLAR_MAX_PICTURE_PIXELS (1u << 24)

/**
 * ASHLAR_MAX_PICTURES_PIXELS:
 *
 * How many pixels all pictures of a content may have.
 */
#define ASHLAR_MAX_PICTURES_PIXELS (1u << 26)

/**
 * ASHLAR_MAX_LEVEL_SIZE:
 *
 * How many cells a level may be wide or high that is generated.
 */
#define ASHLAR_MAX_LEVEL_SIZE 8192

/**
 * ASHLAR_MAX_LEVEL_FILE_SIZE:
 *
 * How many cells a level may be wide or high that is read from a file.
 */
#define ASHLAR_MAX_LEVEL_FILE_SIZE 4096

/**
 * ASHLAR_MAX_ADVENTURES:
 *
 * How many adventures a content may have.
 */
#define ASHLAR_MAX_ADVENTURES 64

/**
 * ASHLAR_MAX_QUESTS:
 *
 * How many quests an adventure may have.
 */
#define ASHLAR_MAX_QUESTS 256

/**
 * ASHLAR_MAX_FLOORS:
 *
 * How many floors a quest may have.
 */
#define ASHLAR_MAX_FLOORS 1024

/**
 * ASHLAR_MAX_FLOOR_TIMES:
 *
 * How many floors of an adventure may be alike and follow each other.
 */
#define ASHLAR_MAX_FLOOR_TIMES 100

/**
 * ASHLAR_MAX_DEPTH:
 *
 * How many floors may lie between home base and the hero, the one that he is on included.
 */
#define ASHLAR_MAX_DEPTH 1000

/**
 * ASHLAR_MAX_STORY:
 *
 * How many characters a text of an adventure may have.
 */
#define ASHLAR_MAX_STORY 4096

/**
 * ASHLAR_MAX_ADVENTURE_VALUES:
 *
 * How many values of any kind, down to the last number, all adventures of a content may be made of.
 */
#define ASHLAR_MAX_ADVENTURE_VALUES 262144

/**
 * ASHLAR_MAX_AMOUNT:
 *
 * How many HP, MP, experience, gold or things of a kind an adventure may speak of in one place.
 */
#define ASHLAR_MAX_AMOUNT 1000000

/**
 * ASHLAR_MAX_TURNS:
 *
 * How many turns a walk may have.
 */
#define ASHLAR_MAX_TURNS 1000000
