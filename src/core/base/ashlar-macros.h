/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include <glib-object.h>

/**
 * ASHLAR_API:
 *
 * Marks a symbol that the shared library exports. Everything else is hidden.
 */
#define ASHLAR_API __attribute__ ((visibility ("default"))) extern

/* Limits of what is read, checked before memory is taken. */
#define ASHLAR_MAX_TILES 4096
#define ASHLAR_MAX_BLOCKS 65536
#define ASHLAR_MAX_BLOCK_SIZE 256      /* cells a side */
#define ASHLAR_MAX_BLOCK_EXITS 4096    /* of one block */
#define ASHLAR_MAX_BLOCK_OBJECTS 65535 /* of one block */
#define ASHLAR_MAX_BLOCK_TAGS 256      /* of one block */
#define ASHLAR_MAX_LISTED_BLOCKS 4096  /* of an exit's list */
#define ASHLAR_MAX_OBJECTS 16384
#define ASHLAR_MAX_OUTCOMES 4096 /* of one conditional object */
#define ASHLAR_MAX_PROPERTY_DEFINITIONS 4096
#define ASHLAR_MAX_RECIPES 1024
#define ASHLAR_MAX_RECIPE_STEPS 32    /* of each list of passes of a recipe */
#define ASHLAR_MAX_RECIPE_RULES 4096  /* of each list of rules of a recipe */
#define ASHLAR_MAX_STARS 16384        /* of a recipe */
#define ASHLAR_MAX_CONDITIONS 16384   /* predicates in the rules of all recipes together */
#define ASHLAR_MAX_PUZZLE_CLUES 16384 /* of one crossword */
#define ASHLAR_MAX_DRAWINGS 8192 /* blocks in one file of blocks drawn in text, or of bare ones */
#define ASHLAR_MAX_OCCURRENCES 1000000 /* of a block or an outcome; their sum stays below 2^32 */
#define ASHLAR_MAX_PALETTES 4096       /* of a recipe */
#define ASHLAR_MAX_SKINS 64
#define ASHLAR_MAX_SKIN_SHEETS 64
#define ASHLAR_MAX_SKIN_LOOKS 1024
#define ASHLAR_MAX_SKIN_GROUPS 1024
#define ASHLAR_MAX_SKIN_LAYERS 16
#define ASHLAR_MAX_SELECTORS 4096 /* in one list that says which tiles are meant */
#define ASHLAR_MAX_LOOK_VARIANTS 256
#define ASHLAR_MAX_LOOK_WEIGHTS 1048575 /* the weights of all variants of a look, added up */
#define ASHLAR_MAX_LOOK_FRAMES 256
#define ASHLAR_MAX_CELL_PIXELS 256             /* a side of a cell of a sheet */
#define ASHLAR_MAX_INHERITED_BYTES (16u << 20) /* that all tiles together have from their parents */
#define ASHLAR_MAX_JSON_BYTES (256u << 20)     /* bytes of one JSON file */
#define ASHLAR_MAX_JSON_DEPTH 64
#define ASHLAR_MAX_JSON_MEMBERS 65536 /* keys in one object */
/* A text has so many arrays and objects, or one in so many bytes if that is more. */
#define ASHLAR_MAX_JSON_CONTAINERS 16384
#define ASHLAR_JSON_CONTAINER_BYTES 5
#define ASHLAR_MAX_TILED_BYTES (64u << 20)   /* bytes of a map of Tiled or of an external tileset */
#define ASHLAR_MAX_TEXT_BYTES (16u << 20)    /* bytes of blocks drawn in text */
#define ASHLAR_MAX_IPUZ_BYTES (16u << 20)    /* bytes of one crossword */
#define ASHLAR_MAX_PICTURE_BYTES (16u << 20) /* bytes of one picture file */
#define ASHLAR_MAX_PICTURE_SIDE 16384        /* pixels a side of one picture */
#define ASHLAR_MAX_PICTURE_PIXELS (1u << 24) /* pixels of one picture, 64 MiB in memory */
#define ASHLAR_MAX_PICTURES_PIXELS (1u << 26) /* pixels of all pictures of a content */
#define ASHLAR_MAX_LEVEL_SIZE 8192            /* cells a side, in memory */
#define ASHLAR_MAX_LEVEL_FILE_SIZE 4096       /* cells a side, in a file */
