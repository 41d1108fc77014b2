/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorScatter: levels by two of their metrics: how many lie where as shades, each as a dot, the open
 * level as a diamond, starred ones as rings. A click on a dot chooses its seed; dragging chooses a region.
 *
 * Keys: arrows go from dot to dot, Return takes the one that is looked at; Shift with arrows moves the
 * region, Control and Shift size it, Escape lets go of it.
 *
 * Signals: looked-at (): another dot, or none; seed-chosen (guint64 seed); region-changed () */

#pragma once

#include <gtk/gtk.h>

#include "seeds/editor-bins.h"
#include "survey/ashlar-sample-private.h"

G_BEGIN_DECLS

/* In ASHLAR_SAMPLE_UNIT ths, both ends included. */
typedef struct
{
  guint64 left, right, bottom, top;
} EditorRegion;

#define EDITOR_TYPE_SCATTER (editor_scatter_get_type ())
G_DECLARE_FINAL_TYPE (EditorScatter, editor_scatter, EDITOR, SCATTER, GtkWidget)

/* @levels: of AshlarSample, borrowed until the next call; @open: nullable. */
void editor_scatter_set_levels (
    EditorScatter *self, guint across, guint up, GPtrArray *levels, const AshlarSample *open);
void editor_scatter_set_stars (EditorScatter *self, const guint64 *seeds, guint n);
/* NULL: none is chosen. */
void                editor_scatter_set_region (EditorScatter *self, const EditorRegion *region);
const EditorRegion *editor_scatter_get_region (EditorScatter *self);
gboolean            editor_scatter_is_inside (EditorScatter *self, const AshlarSample *level);
/* Of the dot that is looked at; NULL: none is. */
const AshlarSample *editor_scatter_get_looked_at (EditorScatter *self);
/* Where a level's dot is, in pixels of the widget. */
void editor_scatter_locate (EditorScatter *self, const AshlarSample *level, graphene_point_t *at);

G_END_DECLS
