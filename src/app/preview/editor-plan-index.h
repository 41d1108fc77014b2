/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPlanIndex: which areas of a plan lie in a rectangle, so that a frame costs the areas in
 * sight and not all there are. */

#pragma once

#include "canvas/editor-shapes.h"
#include "plan/ashlar-plan-private.h"

G_BEGIN_DECLS

typedef struct _EditorPlanIndex EditorPlanIndex;

EditorPlanIndex  *editor_plan_index_new (AshlarPlan *plan);
void              editor_plan_index_free (EditorPlanIndex *self);
const AshlarPlan *editor_plan_index_get_plan (EditorPlanIndex *self);
/* The areas whose rectangle meets that of cells, each once; borrowed until the next call. */
const guint32 *
editor_plan_index_find (EditorPlanIndex *self, const EditorRectangle *cells, guint *n_areas);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorPlanIndex, editor_plan_index_free)

G_END_DECLS
