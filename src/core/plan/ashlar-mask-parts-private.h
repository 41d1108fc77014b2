/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Areas of any shape, as rectangles. */

#pragma once

#include "plan/ashlar-plan-private.h"

G_BEGIN_DECLS

/* What encloses rectangles. */
AshlarRectangle ashlar_parts_enclose (const AshlarRectangle *parts, guint n_parts);
/* Two or more rectangles, of AshlarRectangle, such that an area joined of them owns in @box, which lies
 * on the canvas, the cells for which @mask has 1 (row-major), and reaches to its rim; NULL: there are
 * none, or @box alone is enough. */
GArray *
ashlar_mask_dup_parts (const AshlarPlan *plan, const AshlarRectangle *box, const guint8 *mask);

G_END_DECLS
