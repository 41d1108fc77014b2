/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#pragma once

#include "base/ashlar-orientation.h"
#include "base/ashlar-text.h"

G_BEGIN_DECLS

/* First @first, then @second. */
AshlarOrientation ashlar_orientation_compose (AshlarOrientation first, AshlarOrientation second);
AshlarDirection   ashlar_orientation_turn_direction (AshlarOrientation self,
                                                     AshlarDirection   direction);
/* Where cell (x, y) of a block of width x height comes to lie. */
void ashlar_orientation_turn_cell (
    AshlarOrientation self, gint width, gint height, gint x, gint y, gint *out_x, gint *out_y);

/* "North" in the middle of a sentence, for %p. */
AshlarText *ashlar_direction_get_text (AshlarDirection self);

G_END_DECLS
