/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a painter is. A painter must leave every two gateways of its area connected inside that area
 * and may not block a gateway. */

#pragma once

#include "level/ashlar-canvas-private.h"
#include "plan/ashlar-part-private.h"

G_BEGIN_DECLS

typedef enum
{
  ASHLAR_OPENING_WIDE,
  ASHLAR_OPENING_DOOR,
  ASHLAR_OPENING_NARROW,
  ASHLAR_OPENING_EXITS, /* as the block's exits are */
} AshlarOpening;

typedef struct
{
  const AshlarPlan     *plan;
  AshlarVariants       *variants; /* nullable */
  AshlarContent        *content;
  const AshlarSettings *settings;
  const AshlarRun      *run;
} AshlarPaintContext;

typedef struct
{
  AshlarPart    part;
  AshlarOpening opening;
  /* NULL if it can paint this plan, else what it lacks ("needs areas that are blocks or cells of a
   * lattice"). */
  const char *(*misfit) (const AshlarPlan *plan);
  gboolean (*paint) (const AshlarPaintContext *context,
                     guint32                   area,
                     AshlarCanvas             *canvas,
                     GError                  **error);
} AshlarPainter;

extern const AshlarPainter ashlar_painter_blocks;

G_END_DECLS
