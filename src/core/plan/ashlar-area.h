/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The words for what areas are and have: borders, kinds, roles, special rooms, markers. */

#pragma once

#include "base/ashlar-macros.h"

G_BEGIN_DECLS

/**
 * AshlarBorders:
 * @ASHLAR_BORDERS_SHARED: neighbouring areas have a line of cells in common that belongs to neither
 * @ASHLAR_BORDERS_DISJOINT: areas lie side by side and own all their cells
 *
 * How the areas of a level meet.
 */
typedef enum
{
  ASHLAR_BORDERS_SHARED,
  ASHLAR_BORDERS_DISJOINT,
} AshlarBorders;

/**
 * AshlarAreaKind:
 * @ASHLAR_AREA_BLOCK: a block that a designer drew
 * @ASHLAR_AREA_CELL: a cell of a lattice
 * @ASHLAR_AREA_ROOM: a room
 * @ASHLAR_AREA_HALL: a hall that leads from room to room
 * @ASHLAR_AREA_LETTER: a letter of a crossword, or a word of it
 * @ASHLAR_AREA_SPECIAL: a special room of a crossword dungeon
 * @ASHLAR_AREA_AREA: none of these
 *
 * What sort of area it is.
 */
typedef enum
{
  ASHLAR_AREA_BLOCK,
  ASHLAR_AREA_CELL,
  ASHLAR_AREA_ROOM,
  ASHLAR_AREA_HALL,
  ASHLAR_AREA_LETTER,
  ASHLAR_AREA_SPECIAL,
  ASHLAR_AREA_AREA,
} AshlarAreaKind;

/**
 * AshlarRoles:
 * @ASHLAR_ROLE_ENTRANCE: the level begins here
 * @ASHLAR_ROLE_EXIT: the level ends here
 * @ASHLAR_ROLE_HUB: the middle from which the level grew
 * @ASHLAR_ROLE_GUARDIAN: somebody bars the way
 * @ASHLAR_ROLE_REWARD: what the guardian guards
 * @ASHLAR_ROLE_KEY: a key lies here
 * @ASHLAR_ROLE_GOAL: what the level is about
 *
 * The parts that an area plays in its level; several at once, or none.
 */
typedef enum
{
  ASHLAR_ROLE_ENTRANCE = 1 << 0,
  ASHLAR_ROLE_EXIT = 1 << 1,
  ASHLAR_ROLE_HUB = 1 << 2,
  ASHLAR_ROLE_GUARDIAN = 1 << 3,
  ASHLAR_ROLE_REWARD = 1 << 4,
  ASHLAR_ROLE_KEY = 1 << 5,
  ASHLAR_ROLE_GOAL = 1 << 6,
} AshlarRoles;

/**
 * AshlarSpecial:
 * @ASHLAR_SPECIAL_NONE: no special room
 * @ASHLAR_SPECIAL_VAULT: a dead end beside one letter
 * @ASHLAR_SPECIAL_PASSAGE: a secret link between two words
 * @ASHLAR_SPECIAL_COURTYARD: two squares by two or more, with letters on two sides at least
 * @ASHLAR_SPECIAL_SHRINE: straight beyond the last letter of a word
 * @ASHLAR_SPECIAL_COLONNADE: three squares or more in a row along a word
 * @ASHLAR_SPECIAL_WELL: letters on three sides or four
 *
 * What fills the gaps of a crossword dungeon; each has a rule that makes it fit where it stands.
 */
typedef enum
{
  ASHLAR_SPECIAL_NONE,
  ASHLAR_SPECIAL_VAULT,
  ASHLAR_SPECIAL_PASSAGE,
  ASHLAR_SPECIAL_COURTYARD,
  ASHLAR_SPECIAL_SHRINE,
  ASHLAR_SPECIAL_COLONNADE,
  ASHLAR_SPECIAL_WELL,
} AshlarSpecial;

/**
 * AshlarMarkerKind:
 * @ASHLAR_MARKER_ENTRANCE: where the level begins; every level has one
 * @ASHLAR_MARKER_EXIT: where the level ends; every level has one
 * @ASHLAR_MARKER_STAIRS_UP: stairs up
 * @ASHLAR_MARKER_STAIRS_DOWN: stairs down
 * @ASHLAR_MARKER_HUB: the middle from which the level grew
 * @ASHLAR_MARKER_KEY: a key; it has the key's name
 * @ASHLAR_MARKER_LOCK: a lock, on a gateway cell of its link
 * @ASHLAR_MARKER_GUARDIAN: somebody who bars the way
 * @ASHLAR_MARKER_TREASURE: something worth the way
 * @ASHLAR_MARKER_INFLUENCE: a point that bent the routes; the one marker that may stand in a wall
 * @ASHLAR_MARKER_REROUTE: where a route was led elsewhere
 * @ASHLAR_MARKER_WAY: a further way out; its name is the way's id
 *
 * What a marker stands for.
 */
typedef enum
{
  ASHLAR_MARKER_ENTRANCE,
  ASHLAR_MARKER_EXIT,
  ASHLAR_MARKER_STAIRS_UP,
  ASHLAR_MARKER_STAIRS_DOWN,
  ASHLAR_MARKER_HUB,
  ASHLAR_MARKER_KEY,
  ASHLAR_MARKER_LOCK,
  ASHLAR_MARKER_GUARDIAN,
  ASHLAR_MARKER_TREASURE,
  ASHLAR_MARKER_INFLUENCE,
  ASHLAR_MARKER_REROUTE,
  ASHLAR_MARKER_WAY,
} AshlarMarkerKind;

/**
 * ASHLAR_N_MARKERS:
 *
 * How many kinds of markers there are.
 */
#define ASHLAR_N_MARKERS 12

G_END_DECLS
