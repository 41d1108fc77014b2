/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The stages of the pipeline, by which generators are told to draw one of them anew. */

#pragma once

#include "base/ashlar-macros.h"

G_BEGIN_DECLS

/**
 * AshlarStage:
 * @ASHLAR_STAGE_PLAN: areas and their links
 * @ASHLAR_STAGE_ASSIGN: entrance, exit and what else areas are for
 * @ASHLAR_STAGE_THEME: which painter an area gets
 * @ASHLAR_STAGE_OPEN: the cells that join two areas
 * @ASHLAR_STAGE_PAINT: tiles
 * @ASHLAR_STAGE_RESOLVE: what conditional tiles become
 * @ASHLAR_STAGE_FINISH: passes over the whole canvas
 * @ASHLAR_STAGE_PLACE: objects and markers
 *
 * A step of building a level, in the order in which they are taken. Each draws from random numbers
 * of its own.
 */
typedef enum
{
  ASHLAR_STAGE_PLAN,
  ASHLAR_STAGE_ASSIGN,
  ASHLAR_STAGE_THEME,
  ASHLAR_STAGE_OPEN,
  ASHLAR_STAGE_PAINT,
  ASHLAR_STAGE_RESOLVE,
  ASHLAR_STAGE_FINISH,
  ASHLAR_STAGE_PLACE,
} AshlarStage;

/**
 * ASHLAR_N_STAGES:
 *
 * How many stages there are.
 */
#define ASHLAR_N_STAGES 8 /* their order is part of the output: new ones come last */

ASHLAR_API const char *ashlar_stage_to_string (AshlarStage self);
ASHLAR_API gboolean    ashlar_stage_from_string (const char *text, AshlarStage *out);

G_END_DECLS
