/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The trace: steps in one array, their cells in one pool. Text and cells belong to the last step.
 * Parts draw nothing and decide nothing because of it: a level with a trace is the same to the
 * byte. */

#include "level/ashlar-trace-private.h"

struct _AshlarTrace
{
  gatomicrefcount ref_count;
  GArray         *steps; /* of AshlarTraceStep */
  GArray         *cells; /* of AshlarTraceCell */
};

static void
clear_step (gpointer step)
{
  g_free (((AshlarTraceStep *) step)->text);
}

AshlarTrace *
ashlar_trace_new (void)
{
  AshlarTrace *self = g_new (AshlarTrace, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->steps = g_array_new (FALSE, FALSE, sizeof (AshlarTraceStep));
  g_array_set_clear_func (self->steps, clear_step);
  self->cells = g_array_new (FALSE, FALSE, sizeof (AshlarTraceCell));
  return self;
}

AshlarTrace *
ashlar_trace_ref (AshlarTrace *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_trace_unref (AshlarTrace *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_array_unref (self->steps);
  g_array_unref (self->cells);
  g_free (self);
}

void
ashlar_trace_step (
    AshlarTrace *self, AshlarStage stage, guint32 area, guint32 variant, const char *reason)
{
  AshlarTraceStep step = { (guint8) stage, area, variant, reason, NULL, 0, 0 };

  if (self == NULL)
    return;
  step.first_cell = self->cells->len;
  g_array_append_val (self->steps, step);
}

static AshlarTraceStep *
last_step (AshlarTrace *self)
{
  g_return_val_if_fail (self->steps->len > 0, NULL);
  return &g_array_index (self->steps, AshlarTraceStep, self->steps->len - 1);
}

void
ashlar_trace_text (AshlarTrace *self, const char *format, ...)
{
  AshlarTraceStep *step;
  va_list          arguments;

  if (self == NULL || (step = last_step (self)) == NULL)
    return;
  g_free (step->text);
  va_start (arguments, format);
  step->text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
}

void
ashlar_trace_cell (AshlarTrace *self, guint x, guint y, guint16 tile)
{
  AshlarTraceCell  cell = { (guint16) x, (guint16) y, tile };
  AshlarTraceStep *step;

  if (self == NULL || (step = last_step (self)) == NULL)
    return;
  g_array_append_val (self->cells, cell);
  step->n_cells++;
}

void
ashlar_trace_truncate (AshlarTrace *self, guint n_steps)
{
  if (self == NULL || n_steps >= self->steps->len)
    return;
  g_array_set_size (self->cells, g_array_index (self->steps, AshlarTraceStep, n_steps).first_cell);
  g_array_set_size (self->steps, n_steps);
}

guint
ashlar_trace_get_n_steps (const AshlarTrace *self)
{
  return self->steps->len;
}

const AshlarTraceStep *
ashlar_trace_get_step (const AshlarTrace *self, guint index)
{
  g_return_val_if_fail (index < self->steps->len, NULL);
  return &g_array_index (self->steps, AshlarTraceStep, index);
}

const AshlarTraceCell *
ashlar_trace_get_cells (const AshlarTrace *self, const AshlarTraceStep *step)
{
  return (const AshlarTraceCell *) (const void *) self->cells->data + step->first_cell;
}
