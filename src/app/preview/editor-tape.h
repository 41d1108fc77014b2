/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorTape: how a level came to be, made ready to be played: the trace of a run, the cells after
 * any of its steps, and for each cell the steps that had a hand in it.
 *
 * A position p is "after p steps", 0 <= p <= n_steps: at 0 nothing is done yet, at the end the cells
 * are those of the level. Immutable; made in a worker, shared between threads. No widget. */

#pragma once

#include "canvas/editor-shapes.h"
#include "pipeline/ashlar-build-private.h"

G_BEGIN_DECLS

/* Runs with more cells are not taped: the story would take longer to tell than anybody listens. */
#define EDITOR_TAPE_MOST_CELLS (2048u * 2048u)

typedef struct _EditorTape EditorTape;

/* Of a build with a trace; NULL if it tells nothing that could be shown. */
EditorTape *editor_tape_new (AshlarBuild *build);
EditorTape *editor_tape_ref (EditorTape *self);
void        editor_tape_unref (EditorTape *self);

/* The run, with its plans; a failed one has its error. Borrowed. */
const AshlarBuild *editor_tape_get_build (const EditorTape *self);
/* The plan as far as the run came; NULL if the planner failed. */
const AshlarPlan      *editor_tape_get_plan (const EditorTape *self);
void                   editor_tape_get_size (const EditorTape *self, guint *columns, guint *rows);
guint                  editor_tape_get_n_steps (const EditorTape *self);
const AshlarTraceStep *editor_tape_get_step (const EditorTape *self, guint step);
const AshlarTraceCell *editor_tape_get_step_cells (const EditorTape *self, guint step);
/* The first step of a stage; n_steps if it has none. */
guint editor_tape_get_stage_start (const EditorTape *self, AshlarStage stage);

/* The cells at a position: guint16, row-major. */
guint16 *editor_tape_dup_cells (const EditorTape *self, guint position);
/* @cells are those at @from and become those at @to; @changed is around what is another now. Costs
 * the cells of the steps between, and never more than a look at every cell. */
void editor_tape_move (
    const EditorTape *self, guint16 *cells, guint from, guint to, EditorRectangle *changed);
/* The last step before @position that touched the cell. FALSE: none did. */
gboolean
editor_tape_find_step (const EditorTape *self, guint x, guint y, guint position, guint *step);
/* The step before @position that told of the area first. FALSE: none did. */
gboolean
editor_tape_find_area_step (const EditorTape *self, guint32 area, guint position, guint *step);
/* Whether the area is there at the position: it was told of, or all of the plan has been. */
gboolean editor_tape_has_area (const EditorTape *self, guint32 area, guint position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorTape, editor_tape_unref)

G_END_DECLS
