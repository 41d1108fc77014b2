/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Planners, passes and painters: what they are called and what they may be told. */

#pragma once

#include "content/ashlar-parameter.h"

G_BEGIN_DECLS

/**
 * AshlarPartKind:
 * @ASHLAR_PART_PLANNER: lays out areas and links them
 * @ASHLAR_PART_PASS: decides what the areas of a plan are for
 * @ASHLAR_PART_PAINTER: turns areas into tiles
 * @ASHLAR_PART_FINISH: goes over the whole canvas
 *
 * What a part of a generator does.
 */
typedef enum
{
  ASHLAR_PART_PLANNER,
  ASHLAR_PART_PASS,
  ASHLAR_PART_PAINTER,
  ASHLAR_PART_FINISH,
} AshlarPartKind;

/**
 * AshlarPart:
 *
 * A planner, pass or painter that recipes may name. It is there for as long as the program runs.
 */
typedef struct _AshlarPart AshlarPart;

#define ASHLAR_TYPE_PART (ashlar_part_get_type ())
ASHLAR_API GType                      ashlar_part_get_type (void);
ASHLAR_API const char                *ashlar_part_get_id (const AshlarPart *self);
ASHLAR_API guint                      ashlar_part_get_version (const AshlarPart *self);
ASHLAR_API const char                *ashlar_part_get_label (const AshlarPart *self);
ASHLAR_API const char                *ashlar_part_get_description (const AshlarPart *self);
ASHLAR_API guint                      ashlar_part_get_n_parameters (const AshlarPart *self);
ASHLAR_API const AshlarParameterSpec *ashlar_part_get_parameter (const AshlarPart *self,
                                                                 guint             index);

G_END_DECLS
