/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the painter `blocks` does on lattices that planners lay: see AshlarPainter. */

#pragma once

#include "painters/ashlar-painter-private.h"

G_BEGIN_DECLS

/* What a recipe says. */
typedef struct
{
  AshlarBlockSet *blocks;
} AshlarBlocksPainterSettings;

gpointer ashlar_piece_choice_prepare (const AshlarPreparation *preparation, GError **error);
void     ashlar_piece_choice_free (gpointer prepared);
void     ashlar_piece_choice_get_cell (gconstpointer prepared, guint *width, guint *height);
void     ashlar_piece_choice_get_exit (gconstpointer   prepared,
                                       AshlarDirection side,
                                       guint          *offset,
                                       guint          *width);
gboolean ashlar_piece_choice_choose (const AshlarPaintContext *context,
                                     guint16                   theme,
                                     AshlarPlan               *plan,
                                     GError                  **error);

G_END_DECLS
