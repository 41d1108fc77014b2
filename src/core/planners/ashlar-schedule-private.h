/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarSchedule: what a growth has laid of what is demanded, which blocks may be laid still, and
 * when each demanded block is due. */

#pragma once

#include "base/ashlar-stream-private.h"
#include "planners/ashlar-demands-private.h"

G_BEGIN_DECLS

typedef struct
{
  const AshlarDemands *demands; /* borrowed */
  guint32             *counts;  /* per demand: blocks laid that serve it */
  guint8              *spent;   /* per block: demands that it serves and that have their maximum */
  guint                n_spent; /* demands that have their maximum */
  GArray              *dues; /* in the order in which they come; from the next on they are left */
  guint                next;
} AshlarSchedule;

/* A block is due at @from + 0 … @range - 1 of the growth's progress; the end block at @end. */
typedef struct
{
  guint from, range, end;
} AshlarDueWindow;

void ashlar_schedule_init (AshlarSchedule *self, const AshlarDemands *demands);
void ashlar_schedule_clear (AshlarSchedule *self);
/* Nothing is laid, and nothing due. */
void ashlar_schedule_reset (AshlarSchedule *self);

/* @by: 1 if the block is laid, -1 if it is taken back. */
void  ashlar_schedule_count (AshlarSchedule *self, guint block, gboolean is_start, gint by);
guint ashlar_schedule_n_missing (const AshlarSchedule *self, guint demand);
/* The first demand that is not met; G_MAXUINT: all are. */
guint ashlar_schedule_find_missing (const AshlarSchedule *self);
/* Blocks that all demands miss. */
guint ashlar_schedule_count_missing (const AshlarSchedule *self);

/* Draws when each block that is missing is due. @large: of demands that are. */
void ashlar_schedule_draw (AshlarSchedule        *self,
                           AshlarStream          *stream,
                           const AshlarDueWindow *common,
                           const AshlarDueWindow *large);
/* The demand that is next, is due by now, and is still missed; G_MAXUINT: none. */
guint ashlar_schedule_peek (AshlarSchedule *self, guint progress);
/* Strikes it out. */
void ashlar_schedule_pop (AshlarSchedule *self);

/* TRUE if no maximum keeps the block out. */
static inline gboolean
ashlar_schedule_may_lay (const AshlarSchedule *self, guint block)
{
  return self->spent[block] == 0;
}

static inline gboolean
ashlar_schedule_has_dues (const AshlarSchedule *self)
{
  return self->next < self->dues->len;
}

G_END_DECLS
