/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorBounds: two numbers, from and to. Where ends may be left open, an open end shows a dash.
 *
 * Signal: changed (): by the designer. */

#pragma once

#include <gtk/gtk.h>

#include "base/ashlar-value-private.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_BOUNDS (editor_bounds_get_type ())
G_DECLARE_FINAL_TYPE (EditorBounds, editor_bounds, EDITOR, BOUNDS, GtkWidget)

/* @open: either end may be left out. */
GtkWidget *editor_bounds_new (gint minimum, gint maximum, gboolean open);
/* { "min": 3, "max": 7 } or one number for both; what is left out, or NULL, is open, or is
 * @default_min and @default_max where ends may not be open. */
void editor_bounds_set (EditorBounds      *self,
                        const AshlarValue *value,
                        gint               default_min,
                        gint               default_max);
/* NULL: both ends are open. */
AshlarValue *editor_bounds_dup_value (EditorBounds *self);

G_END_DECLS
