/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarTrace: the ordered list of what a generator did. Off unless asked for: every part gets a
 * trace that may be NULL, and with it on the level is the same to the byte. A failed run keeps its
 * trace.
 *
 * A step says what happened, where, and why: the why in clauses, each a kind with its numbers and
 * names. They become words where they are shown, and nowhere before. */

#pragma once

#include "base/ashlar-stream-private.h"
#include "level/ashlar-trace-clauses-private.h"
#include "plan/ashlar-plan-private.h"

G_BEGIN_DECLS

#define ASHLAR_TRACE_CLAUSE_KIND(name, words) ASHLAR_CLAUSE_##name,
typedef enum
{
  ASHLAR_TRACE_CLAUSES (ASHLAR_TRACE_CLAUSE_KIND) ASHLAR_N_CLAUSES,
} AshlarClauseKind;
#undef ASHLAR_TRACE_CLAUSE_KIND

typedef struct
{
  guint8      stage;   /* AshlarStage */
  guint32     area;    /* or ASHLAR_NO_AREA */
  guint32     variant; /* or G_MAXUINT32 */
  const char *reason;  /* static, kebab-case: "block-placed", "exit-plugged", "cell-redrawn" */
  /* In the trace's pools. */
  guint32 first_clause, n_clauses;
  guint32 first_cell, n_cells;
} AshlarTraceStep;

typedef union
{
  gint64      number;
  const char *name;
} AshlarTraceValue;

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
/* Adds a clause to the last step. @values: as many as its words have places for; names are copied.
 * ashlar_trace_say (trace, TAKEN, { .name = id }, { weight }, { total }) */
void
ashlar_trace_add_clause (AshlarTrace *self, AshlarClauseKind kind, const AshlarTraceValue *values);
#define ashlar_trace_say(trace, kind, ...)                                                         \
  ashlar_trace_add_clause (trace, ASHLAR_CLAUSE_##kind, (const AshlarTraceValue[]){ __VA_ARGS__ })
/* To the last step the clauses of a step of another trace. */
void ashlar_trace_repeat (AshlarTrace *self, const AshlarTrace *other, guint step);
void ashlar_trace_cell (AshlarTrace *self, guint x, guint y, guint16 tile); /* to the last step */
/* All cells of @rectangle, as unchanged or taken away. */
void ashlar_trace_rectangle (AshlarTrace *self, const AshlarRectangle *rectangle);
/* The tiles of a block that lies at (@x, @y), or, with @gone, those cells without them. */
void ashlar_trace_block (
    AshlarTrace *self, const AshlarVariant *variant, guint x, guint y, gboolean gone);

/* Steps from @first on name areas by numbers of their own, which are looked up in @numbers now; NULL:
 * there is none of these areas any more. */
void ashlar_trace_number_areas (AshlarTrace *self, guint first, const guint32 *numbers);
/* Forgets all steps from @n_steps on. */
void ashlar_trace_truncate (AshlarTrace *self, guint n_steps);

guint                  ashlar_trace_get_n_steps (const AshlarTrace *self); /* 0 of NULL */
const AshlarTraceStep *ashlar_trace_get_step (const AshlarTrace *self, guint index);
const AshlarTraceCell *ashlar_trace_get_cells (const AshlarTrace     *self,
                                               const AshlarTraceStep *step);
/* What the step says; NULL if that is nothing. @translate (nullable): what gettext() does. */
char *ashlar_trace_dup_words (const AshlarTrace     *self,
                              const AshlarTraceStep *step,
                              const char *(*translate) (const char *words));

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AshlarTrace, ashlar_trace_unref)

G_END_DECLS
