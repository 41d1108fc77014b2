/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarTrace: the ordered list of what a generator did. Off unless asked for: every part gets a
 * trace that may be NULL, and with it on the level is the same to the byte. A failed run keeps its
 * trace. */

#pragma once

#include "base/ashlar-stream-private.h"
#include "plan/ashlar-plan-private.h"

G_BEGIN_DECLS

typedef struct
{
  guint8      stage;   /* AshlarStage */
  guint32     area;    /* or ASHLAR_NO_AREA */
  guint32     variant; /* or G_MAXUINT32 */
  const char *reason;  /* static, kebab-case: "block-placed", "exit-plugged", "cell-redrawn" */
  char   *text; /* "14 candidates; 9 overlap, 3 forbidden by exit 1 of bl_hall; bl_stairs taken with
                 weight 2 of 5" */
  guint32 first_cell; /* in the trace's pool */
  guint32 n_cells;
} AshlarTraceStep;

typedef struct
{
  guint16 x, y;
  guint16 tile; /* what stands there from this step on, ASHLAR_TILE_NONE: unchanged or taken away */
} AshlarTraceCell;

typedef struct _AshlarTrace AshlarTrace;

AshlarTrace *ashlar_trace_new (void);
AshlarTrace *ashlar_trace_ref (AshlarTrace *self);
void         ashlar_trace_unref (AshlarTrace *self);

/* For the one who generates. */
void ashlar_trace_step (
    AshlarTrace *self, AshlarStage stage, guint32 area, guint32 variant, const char *reason);
void ashlar_trace_text (AshlarTrace *self, const char *format, ...)
    G_GNUC_PRINTF (2, 3);                                                   /* of the last step */
void ashlar_trace_cell (AshlarTrace *self, guint x, guint y, guint16 tile); /* to the last step */

/* Forgets all steps from @n_steps on. */
void ashlar_trace_truncate (AshlarTrace *self, guint n_steps);

guint                  ashlar_trace_get_n_steps (const AshlarTrace *self);
const AshlarTraceStep *ashlar_trace_get_step (const AshlarTrace *self, guint index);
const AshlarTraceCell *ashlar_trace_get_cells (const AshlarTrace     *self,
                                               const AshlarTraceStep *step);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarTrace, ashlar_trace_unref)

G_END_DECLS
