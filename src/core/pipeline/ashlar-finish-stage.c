/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The stage `finish`: passes over the ground, and the tiles that they leave.
 *
 * A pass opens and closes cells; here these get the floor or the wall that their area is painted
 * with. A conditional one is drawn among its outcomes that serve. Each pass has a stream for what it
 * decides and one for tiles, by its place in the recipe.
 *
 * Invariants: those of finish/ashlar-ground.c, and no conditional tile appears. Cost: O(cells) a
 * pass, beside the pass's own. */

#include "pipeline/ashlar-generator-private.h"

#include "base/ashlar-eights-private.h"
#include "level/ashlar-trace-private.h"

typedef struct
{
  AshlarGenerator      *generator;
  const AshlarOutcomes *outcomes;
  const AshlarPlan     *plan;
  const AshlarRun      *run;
  AshlarCanvas         *canvas;
  AshlarGround         *ground;
} Stage;

/* The floor that a theme rule's areas are opened with: its own, or the first tile that may serve. */
static guint16
find_floor (const AshlarGenerator *self, const AshlarOutcomes *outcomes, guint theme)
{
  guint16 floor = g_array_index (self->theme, AshlarThemeStep, theme).paint.tiles.floor;

  for (guint16 tile = 0; floor == ASHLAR_TILE_NONE && tile < self->content->resolved->len; tile++)
    if (!((AshlarTile *) g_ptr_array_index (self->content->resolved, tile))->empty
        && ashlar_outcomes_may_walk (outcomes, tile, ASHLAR_ORIENTATION_IDENTITY))
      floor = tile;
  return floor;
}

static guint16
draw_tile (const Stage *self, gsize at, gboolean opened, AshlarStream *stream)
{
  guint32 area = self->canvas->owners[at];
  guint   theme = self->plan->themes != NULL ? self->plan->themes[area] : 0;
  guint16 tile
      = opened ? find_floor (self->generator, self->outcomes, theme)
               : g_array_index (self->generator->theme, AshlarThemeStep, theme).paint.tiles.wall;

  return ashlar_outcomes_draw (self->outcomes, tile, ASHLAR_ORIENTATION_IDENTITY,
                               opened ? ASHLAR_OUTCOME_WALKABLE : ASHLAR_OUTCOME_BLOCKING, stream);
}

/* Which of eight cells are now open, or now closed, but not yet on the canvas. */
static inline guint64
find_changes (const guint8 *cells, gboolean opened)
{
  guint64 eight = ashlar_eight_load (cells);
  guint64 floor = eight / ASHLAR_GROUND_FLOOR, drawn = eight / ASHLAR_GROUND_DRAWN;

  return (opened ? floor & ~drawn : drawn & ~floor) & ASHLAR_EIGHT_ONES;
}

/* Gives a tile to the cell. */
static void
paint_cell (const Stage *self, gsize at, gboolean opened, AshlarStream *stream)
{
  guint16 tile = draw_tile (self, at, opened, stream);

  self->canvas->tiles[at] = tile;
  self->ground->cells[at] &= (guint8) ~ASHLAR_GROUND_DRAWN;
  if (ashlar_outcomes_get_walkable (self->outcomes)[tile])
    self->ground->cells[at] |= ASHLAR_GROUND_DRAWN;
}

/* Gives tiles to all cells that are now open, or now closed. */
static void
paint (const Stage *self, gboolean opened, const char *pass, AshlarStream *stream)
{
  guint width = self->canvas->width;
  gsize n = 0;

  for (guint y = 0; y < self->canvas->height && !ashlar_run_is_cancelled (self->run); y++)
    for (guint x = 0; x < width; x += 8)
      {
        gsize   first = (gsize) y * width + x;
        guint64 changes = find_changes (self->ground->cells + first, opened);

        for (; changes != 0; changes &= changes - 1)
          {
            guint i = (guint) __builtin_ctzll (changes) / 8;

            /* The next row's. */
            if (x + i >= width)
              break;
            paint_cell (self, first + i, opened, stream);
            if (self->run->trace == NULL)
              continue;
            if (n++ == 0)
              ashlar_trace_step (self->run->trace, ASHLAR_STAGE_FINISH, ASHLAR_NO_AREA, G_MAXUINT32,
                                 opened ? "cells-opened" : "cells-closed");
            ashlar_trace_cell (self->run->trace, x + i, y, self->canvas->tiles[first + i]);
          }
      }
  if (n > 0)
    ashlar_trace_say (self->run->trace, FINISHED, { (gint64) n }, { .name = pass });
}

AshlarCanvas *
ashlar_generator_finish (AshlarGenerator  *self,
                         const AshlarPlan *plan,
                         AshlarCanvas     *canvas,
                         const AshlarRun  *run,
                         GError          **error)
{
  g_autoptr (AshlarCanvas) finished = canvas;
  g_auto (AshlarGround) ground = { .cancellable = run->cancellable };
  g_autofree guint8    *openable = NULL;
  const AshlarOutcomes *outcomes = ashlar_resolver_get_outcomes (self->materials->resolver);
  Stage                 stage = { self, outcomes, plan, run, NULL, &ground };

  if (self->finish->len == 0)
    return g_steal_pointer (&finished);

  finished = ashlar_canvas_make_writable (finished);
  stage.canvas = finished;
  openable = g_new (guint8, self->theme->len);
  for (guint i = 0; i < self->theme->len; i++)
    openable[i] = find_floor (self, outcomes, i) != ASHLAR_TILE_NONE;
  ashlar_ground_init (&ground, plan, finished, self->materials->variants,
                      ashlar_outcomes_get_walkable (outcomes), openable);
  if (!ashlar_run_goes_on (run, error))
    return NULL;
  for (guint i = 0; i < self->finish->len; i++)
    {
      const AshlarStep *step = &g_array_index (self->finish, AshlarStep, i);
      AshlarStream      stream;

      ashlar_run_stream (run, ASHLAR_STAGE_FINISH, i, &stream);
      if (!step->finish->finish (&ground, step->settings, &stream, run->cancellable, error))
        {
          ashlar_part_explain_nothing (&step->finish->part, ASHLAR_PART_FINISH, "a canvas", error);
          return NULL;
        }
      ashlar_run_stream (run, ASHLAR_STAGE_FINISH, (guint64) 1 << 32 | i, &stream);
      paint (&stage, FALSE, step->finish->part.id, &stream);
      paint (&stage, TRUE, step->finish->part.id, &stream);
      if (!ashlar_run_goes_on (run, error))
        return NULL;
    }
  return g_steal_pointer (&finished);
}
