/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Steps are kept with the growth's own numbers, because a block that is taken back shifts those of
 * all later areas. */

#include "planners/blocks/ashlar-blocks-record-private.h"

typedef struct
{
  const char *reason;
  guint32     area;
  guint32     variant;
  char       *text;
  guint       first_cell;
  guint       n_cells;
} Step;

struct _AshlarBlocksRecord
{
  const AshlarBlocksTable *table;
  GArray                  *steps; /* of Step */
  GArray                  *cells; /* of AshlarTraceCell */
  guint                    first_of_attempt;
};

static void
step_clear (gpointer element)
{
  g_free (((Step *) element)->text);
}

AshlarBlocksRecord *
ashlar_blocks_record_new (const AshlarBlocksTable *table)
{
  AshlarBlocksRecord *self = g_new0 (AshlarBlocksRecord, 1);

  self->table = table;
  self->steps = g_array_new (FALSE, TRUE, sizeof (Step));
  g_array_set_clear_func (self->steps, step_clear);
  self->cells = g_array_new (FALSE, FALSE, sizeof (AshlarTraceCell));
  return self;
}

void
ashlar_blocks_record_free (AshlarBlocksRecord *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->steps);
  g_array_unref (self->cells);
  g_free (self);
}

void
ashlar_blocks_record_step (
    AshlarBlocksRecord *self, const char *reason, guint32 area, guint32 variant, char *text)
{
  Step step = { reason, area, variant, text, self->cells->len, 0 };

  g_array_append_val (self->steps, step);
}

void
ashlar_blocks_record_cell (AshlarBlocksRecord *self, guint x, guint y, guint16 tile)
{
  AshlarTraceCell cell = { (guint16) x, (guint16) y, tile };

  g_array_append_val (self->cells, cell);
  g_array_index (self->steps, Step, self->steps->len - 1).n_cells++;
}

void
ashlar_blocks_record_cells (
    AshlarBlocksRecord *self, guint32 variant, guint x, guint y, gboolean gone)
{
  const AshlarVariant *source = ashlar_variants_get (self->table->variants, variant);

  for (guint row = 0; row < source->height; row++)
    for (guint column = 0; column < source->width; column++)
      {
        guint16 tile = source->cells[(gsize) row * source->width + column];

        if (tile != ASHLAR_TILE_NONE)
          ashlar_blocks_record_cell (self, x + column, y + row, gone ? ASHLAR_TILE_NONE : tile);
      }
}

void
ashlar_blocks_record_redraw (AshlarBlocksRecord *self, guint redraw, char *text)
{
  for (guint i = self->first_of_attempt; i < self->steps->len; i++)
    g_array_index (self->steps, Step, i).area = ASHLAR_NO_AREA;
  if (redraw > 0)
    ashlar_blocks_record_step (self, "plan-redrawn", ASHLAR_NO_AREA, G_MAXUINT32, text);
  else
    g_free (text);
  self->first_of_attempt = self->steps->len;
}

void
ashlar_blocks_record_flush (AshlarBlocksRecord *self, AshlarTrace *trace, const guint32 *numbers)
{
  for (guint i = 0; i < self->steps->len; i++)
    {
      const Step *step = &g_array_index (self->steps, Step, i);
      guint32     area = step->area;

      if (area != ASHLAR_NO_AREA)
        area = numbers != NULL ? numbers[area] : ASHLAR_NO_AREA;
      ashlar_trace_step (trace, ASHLAR_STAGE_PLAN, area, step->variant, step->reason);
      if (step->text != NULL)
        ashlar_trace_text (trace, "%s", step->text);
      for (guint c = step->first_cell; c < step->first_cell + step->n_cells; c++)
        {
          const AshlarTraceCell *cell = &g_array_index (self->cells, AshlarTraceCell, c);

          ashlar_trace_cell (trace, cell->x, cell->y, cell->tile);
        }
    }
}
