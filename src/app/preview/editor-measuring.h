/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorMeasuring: what a level measures, and where a metric comes from on it, worked out in the
 * background. What costs several looks at all cells is not measured of a large level unless it is asked
 * for, and of a very large one nothing is.
 *
 * Signals: measured (): there are values of another level, more of the same, or none any more.
 *          located (): the same of the places. */

#pragma once

#include <gtk/gtk.h>

#include "level/ashlar-metrics-private.h"

G_BEGIN_DECLS

/* Levels with more cells: what is costly waits; everything does. */
#define EDITOR_MEASURING_MOST_COSTLY (1024u * 1024u)
#define EDITOR_MEASURING_MOST_CELLS (2048u * 2048u)

#define EDITOR_TYPE_MEASURING (editor_measuring_get_type ())
G_DECLARE_FINAL_TYPE (EditorMeasuring, editor_measuring, EDITOR, MEASURING, GObject)

EditorMeasuring *editor_measuring_new (void);
/* @level: nullable. What is there of another level stays until there is something of this one. */
void editor_measuring_set_level (EditorMeasuring *self, AshlarLevel *level);
/* Of this level whatever has been left out. */
void     editor_measuring_measure_all (EditorMeasuring *self);
gboolean editor_measuring_is_busy (EditorMeasuring *self);
/* FALSE: it has not been measured. */
gboolean editor_measuring_get_value (EditorMeasuring *self, guint metric, AshlarFraction *value);
/* Whether something has been left out. */
gboolean editor_measuring_is_partial (EditorMeasuring *self);
/* Asks for the places of a metric, of each level that comes; G_MAXUINT: of none. */
void editor_measuring_locate (EditorMeasuring *self, guint metric);
/* Those of the level, borrowed until the next `located`; NULL: none are there. */
const AshlarPlaces *editor_measuring_get_places (EditorMeasuring *self);
/* Of its cells or of those of its areas, each a pixel; NULL: it has a walk, single things or links, or the
 * level is too large for a picture of it. */
cairo_surface_t *editor_measuring_get_mask (EditorMeasuring *self);
/* That the places belong to; borrowed. */
AshlarLevel *editor_measuring_get_located_level (EditorMeasuring *self);
guint        editor_measuring_get_metric (EditorMeasuring *self); /* whose places are asked for */
/* Stops what runs. */
void editor_measuring_stop (EditorMeasuring *self);

G_END_DECLS
