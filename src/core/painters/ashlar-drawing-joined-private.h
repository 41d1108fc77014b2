/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What AshlarDrawing does otherwise in areas that are joined of several rectangles. */

#pragma once

#include "painters/ashlar-drawing-private.h"

G_BEGIN_DECLS

/* Whether one gets from each part of each joined area to all others of it without a gateway. */
gboolean ashlar_joined_areas_hang_together (const AshlarPlan *plan);
/* Whether a joined area has a part that is too small for a rim with an inside. */
gboolean ashlar_joined_area_is_tight (const AshlarPlan *plan, guint32 area);

/* Whether floor may lie on a cell of any area, asked of the plan alone; in areas of one rectangle O(1), in
 * others O(parts). */
gboolean ashlar_area_has_inside (const AshlarPlan *plan, guint32 area, gint x, gint y);

/* Owners and walls. */
void ashlar_drawing_begin_joined (AshlarDrawing *self);
/* Floor on the inside that lies in @rectangle. */
void ashlar_drawing_fill_joined (AshlarDrawing *self, const AshlarRectangle *rectangle);
/* The middle of @wanted if that is inside, else of the part that is nearest to it. */
AshlarCell ashlar_drawing_find_centre_joined (const AshlarDrawing   *self,
                                              const AshlarRectangle *wanted);
/* Where one comes in through the gateway cell @from. */
void ashlar_drawing_go_in_joined (const AshlarDrawing *self,
                                  const AshlarCell    *from,
                                  AshlarPassage       *passage);

G_END_DECLS
