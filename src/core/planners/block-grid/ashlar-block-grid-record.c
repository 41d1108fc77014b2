/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Steps are kept by cell, because areas are numbered only when the level is done. */

#include "planners/block-grid/ashlar-block-grid-record-private.h"

typedef struct
{
  const char *reason;
  guint       x, y;
  guint32     piece;
  gboolean    gone;
  char       *text;
} Step;

struct _AshlarGridRecord
{
  const AshlarGridTask *task;
  GArray               *steps; /* of Step */
  guint                 first_of_try;
};

static void
step_clear (gpointer element)
{
  g_free (((Step *) element)->text);
}

AshlarGridRecord *
ashlar_grid_record_new (const AshlarGridTask *task)
{
  AshlarGridRecord *self = g_new0 (AshlarGridRecord, 1);

  self->task = task;
  self->steps = g_array_new (FALSE, TRUE, sizeof (Step));
  g_array_set_clear_func (self->steps, step_clear);
  return self;
}

void
ashlar_grid_record_free (AshlarGridRecord *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->steps);
  g_free (self);
}

void
ashlar_grid_record_step (AshlarGridRecord *self,
                         const char       *reason,
                         guint             x,
                         guint             y,
                         guint32           piece,
                         gboolean          gone,
                         char             *text)
{
  Step step = { reason, x, y, piece, gone, text };

  g_array_append_val (self->steps, step);
}

void
ashlar_grid_record_redraw (AshlarGridRecord *self, char *text)
{
  self->first_of_try = self->steps->len;
  ashlar_grid_record_step (self, "plan-redrawn", G_MAXUINT, G_MAXUINT, ASHLAR_GRID_NO_PIECE, FALSE,
                           text);
}

static void
flush_cells (const AshlarGridRecord *self, AshlarTrace *trace, const Step *step)
{
  const AshlarGridPieces *pieces = self->task->pieces;
  const AshlarVariant    *variant
      = ashlar_variants_get (pieces->variants, pieces->pieces[step->piece].variant);
  guint left = step->x * pieces->width;
  guint top = step->y * pieces->height;

  for (guint y = 0; y < variant->height; y++)
    for (guint x = 0; x < variant->width; x++)
      {
        guint16 tile = variant->cells[(gsize) y * variant->width + x];

        if (tile != ASHLAR_TILE_NONE)
          ashlar_trace_cell (trace, left + x, top + y, step->gone ? ASHLAR_TILE_NONE : tile);
      }
}

void
ashlar_grid_record_flush (AshlarGridRecord *self, AshlarTrace *trace, const guint32 *areas)
{
  for (guint i = 0; i < self->steps->len; i++)
    {
      const Step *step = &g_array_index (self->steps, Step, i);
      guint32     area = ASHLAR_NO_AREA;
      guint32     variant = G_MAXUINT32;

      if (step->x != G_MAXUINT && areas != NULL && i >= self->first_of_try)
        area = areas[(gsize) step->y * self->task->across + step->x];
      if (step->piece != ASHLAR_GRID_NO_PIECE)
        variant = self->task->pieces->pieces[step->piece].variant;
      ashlar_trace_step (trace, ASHLAR_STAGE_PLAN, area, variant, step->reason);
      if (step->text != NULL)
        ashlar_trace_text (trace, "%s", step->text);
      if (step->piece != ASHLAR_GRID_NO_PIECE)
        flush_cells (self, trace, step);
    }
}
