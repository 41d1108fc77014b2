/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What planners, passes and painters may be told. */

#pragma once

#include "base/ashlar-macros.h"

G_BEGIN_DECLS

/**
 * AshlarParameterType:
 * @ASHLAR_PARAMETER_INTEGER: a whole number
 * @ASHLAR_PARAMETER_PERCENT: a whole number from 0 to 100
 * @ASHLAR_PARAMETER_BOOLEAN: true or false
 * @ASHLAR_PARAMETER_CHOICE: one word of several
 * @ASHLAR_PARAMETER_RANGE: two whole numbers, `{ "min": 3, "max": 7 }`
 * @ASHLAR_PARAMETER_WEIGHTS: a whole number for each of several words
 * @ASHLAR_PARAMETER_BLOCK_SET: a list of ids of blocks and `tag:NAME`
 * @ASHLAR_PARAMETER_COUNTED_BLOCKS: a number for each of some blocks and tags,
 *   `{ "bl_boss": 1, "tag:crypt": 2 }`
 * @ASHLAR_PARAMETER_BLOCK: the id of a block or `tag:NAME`
 * @ASHLAR_PARAMETER_PUZZLE: the id of a puzzle
 * @ASHLAR_PARAMETER_POINTS: a list of points in permille of the level's width and height
 * @ASHLAR_PARAMETER_TILE: the representation of a tile
 * @ASHLAR_PARAMETER_OBJECT: the id of an object blueprint
 * @ASHLAR_PARAMETER_PREDICATE: which areas are meant, as a rule's `when` says it
 * @ASHLAR_PARAMETER_WORD: a free word that is not empty, such as an id that the recipe names
 * @ASHLAR_PARAMETER_RECORDS: a list of objects whose members have types of their own
 * @ASHLAR_PARAMETER_WORDS: a list of free words
 *
 * What the value of a parameter is.
 */
typedef enum
{
  ASHLAR_PARAMETER_INTEGER,
  ASHLAR_PARAMETER_PERCENT,
  ASHLAR_PARAMETER_BOOLEAN,
  ASHLAR_PARAMETER_CHOICE,
  ASHLAR_PARAMETER_RANGE,
  ASHLAR_PARAMETER_WEIGHTS,
  ASHLAR_PARAMETER_BLOCK_SET,
  ASHLAR_PARAMETER_COUNTED_BLOCKS,
  ASHLAR_PARAMETER_BLOCK,
  ASHLAR_PARAMETER_PUZZLE,
  ASHLAR_PARAMETER_POINTS,
  ASHLAR_PARAMETER_TILE,
  ASHLAR_PARAMETER_OBJECT,
  ASHLAR_PARAMETER_PREDICATE,
  ASHLAR_PARAMETER_WORD,
  ASHLAR_PARAMETER_RECORDS,
  ASHLAR_PARAMETER_WORDS,
} AshlarParameterType;

/**
 * AshlarParameterSpec:
 *
 * One thing that a planner, pass or painter may be told. It is there for as long as the program runs.
 */
typedef struct _AshlarParameterSpec AshlarParameterSpec;

#define ASHLAR_TYPE_PARAMETER_SPEC (ashlar_parameter_spec_get_type ())
ASHLAR_API GType       ashlar_parameter_spec_get_type (void);
ASHLAR_API const char *ashlar_parameter_spec_get_id (const AshlarParameterSpec *self);
ASHLAR_API const char *ashlar_parameter_spec_get_label (const AshlarParameterSpec *self);
ASHLAR_API const char *ashlar_parameter_spec_get_unit (const AshlarParameterSpec *self);
ASHLAR_API const char *ashlar_parameter_spec_get_description (const AshlarParameterSpec *self);
ASHLAR_API AshlarParameterType
                    ashlar_parameter_spec_get_value_type (const AshlarParameterSpec *self);
ASHLAR_API gboolean ashlar_parameter_spec_is_optional (const AshlarParameterSpec *self);
ASHLAR_API gboolean ashlar_parameter_spec_get_bounds (const AshlarParameterSpec *self,
                                                      gint                      *minimum,
                                                      gint                      *maximum);
ASHLAR_API char    *ashlar_parameter_spec_dup_default (const AshlarParameterSpec *self);
ASHLAR_API const char *const *ashlar_parameter_spec_get_choices (const AshlarParameterSpec *self);
ASHLAR_API char **ashlar_parameter_spec_dup_choice_labels (const AshlarParameterSpec *self);

G_END_DECLS
