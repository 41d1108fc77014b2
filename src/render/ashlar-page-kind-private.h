/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a tile is drawn as on a page: rock, floor, water, a door, a table. One table says all of it. */

#pragma once

#include "content/ashlar-tile-private.h"

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_PAGE_NOTHING, /* no part of the level */
  ASHLAR_PAGE_ROCK,
  ASHLAR_PAGE_ORE,
  ASHLAR_PAGE_HEDGE,
  ASHLAR_PAGE_FLOOR,
  ASHLAR_PAGE_GRASS,
  ASHLAR_PAGE_FLOWERS,
  ASHLAR_PAGE_FUNGUS,
  ASHLAR_PAGE_GRAVEL,
  ASHLAR_PAGE_RUBBLE,
  ASHLAR_PAGE_BONES,
  ASHLAR_PAGE_CARPET,
  ASHLAR_PAGE_PLANKS,
  ASHLAR_PAGE_RAILS,
  ASHLAR_PAGE_ICE,
  ASHLAR_PAGE_VEIL,
  ASHLAR_PAGE_WATER,
  ASHLAR_PAGE_DEEP,
  ASHLAR_PAGE_LAVA,
  ASHLAR_PAGE_PIT,
  ASHLAR_PAGE_BRIDGE,
  ASHLAR_PAGE_DOOR,
  ASHLAR_PAGE_GATE,
  ASHLAR_PAGE_GRATE,
  ASHLAR_PAGE_WINDOW,
  ASHLAR_PAGE_STAIRS_UP,
  ASHLAR_PAGE_STAIRS_DOWN,
  ASHLAR_PAGE_STEPS,
  ASHLAR_PAGE_LADDER,
  ASHLAR_PAGE_SPIKES,
  ASHLAR_PAGE_PILLAR,
  ASHLAR_PAGE_STATUE,
  ASHLAR_PAGE_TREE,
  ASHLAR_PAGE_TABLE,
  ASHLAR_PAGE_BED,
  ASHLAR_PAGE_BARREL,
  ASHLAR_PAGE_CRATE,
  ASHLAR_PAGE_SHELF,
  ASHLAR_PAGE_RAILING,
  ASHLAR_PAGE_TOMB,
  ASHLAR_PAGE_ALTAR,
  ASHLAR_PAGE_HEARTH,
  ASHLAR_PAGE_FOUNTAIN,
  ASHLAR_PAGE_FURNITURE,
} AshlarPageKind;
#define ASHLAR_N_PAGE_KINDS 44u

typedef enum
{
  ASHLAR_FORM_ROCK,   /* hatched */
  ASHLAR_FORM_GROUND, /* floor with a texture */
  ASHLAR_FORM_LIQUID, /* a body with a shore */
  ASHLAR_FORM_MARK,   /* on the floor, to be walked on */
  ASHLAR_FORM_ACROSS, /* in the gap of a wall */
  ASHLAR_FORM_THING,  /* an object with an outline that stands on the floor */
} AshlarPageForm;

/* @tiles: of AshlarTile, to find parents in. */
AshlarPageKind _ashlar_page_kind_find (const AshlarTile *tile, GPtrArray *tiles);
/* What words mean, whatever it blocks; ASHLAR_N_PAGE_KINDS: nothing that is known. */
guint _ashlar_page_kind_find_words (const char *words);
/* Where it leads up to: 1 north, 2 east, 3 south, 4 west; 0: it does not say. */
guint _ashlar_page_kind_find_direction (const AshlarTile *tile);
/* Of a property "drawing", and of a palette's colour. */
const char *_ashlar_page_kind_get_id (AshlarPageKind kind);
const char *
_ashlar_page_kind_get_name (AshlarPageKind kind); /* in English; NULL: not in a legend */
AshlarPageForm _ashlar_page_kind_get_form (AshlarPageKind kind);
/* Where neither tile nor palette has one; 0: the floor's. */
guint32 _ashlar_page_kind_get_color (AshlarPageKind kind);

G_END_DECLS
