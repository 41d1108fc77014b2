/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The canvas that painters draw on: arrays in one block, filled once. */

#include "level/ashlar-canvas-private.h"

#include <string.h>

/* One block for all: the largest that a level takes of its generator's pool. */
static AshlarCanvas *
canvas_alloc (guint width, guint height, guint n_areas)
{
  AshlarCanvas *self = g_new (AshlarCanvas, 1);
  gsize         n_cells = (gsize) width * height;
  gsize         owners = sizeof (guint32) * n_cells, counts = sizeof (guint32) * n_areas;
  guint8       *block = ashlar_malloc_n (owners + counts + sizeof (guint16) * n_cells, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->width = width;
  self->height = height;
  self->n_areas = n_areas;
  self->is_overlaid = FALSE;
  self->block = block;
  self->owners = (guint32 *) (void *) block;
  self->n_conditional = (guint32 *) (void *) (block + owners);
  self->tiles = (guint16 *) (void *) (block + owners + counts);
  memset (self->n_conditional, 0, counts);
  return self;
}

/* What is filled is copied behind itself: at the speed of memcpy, with any compiler. */
static void
fill_tiles (guint16 *tiles, gsize n, guint16 fill)
{
  gsize n_filled = MIN (n, 1);

  if (n > 0)
    tiles[0] = fill;
  while (n_filled < n)
    {
      gsize n_more = MIN (n_filled, n - n_filled);

      memcpy (tiles + n_filled, tiles, sizeof (guint16) * n_more);
      n_filled += n_more;
    }
}

AshlarCanvas *
ashlar_canvas_new (guint width, guint height, guint n_areas, guint16 fill)
{
  AshlarCanvas *self = canvas_alloc (width, height, n_areas);
  gsize         n_cells = (gsize) width * height;

  fill_tiles (self->tiles, n_cells, fill);
  memset (self->owners, 0xff, sizeof (guint32) * n_cells);
  return self;
}

AshlarCanvas *
ashlar_canvas_new_bare (guint width, guint height, guint n_areas)
{
  return canvas_alloc (width, height, n_areas);
}

void
ashlar_canvas_fill (AshlarCanvas *self, guint x, guint y, guint width, guint height, guint16 fill)
{
  /* Whole rows are filled as one. */
  gsize n = width == self->width ? (gsize) width * height : width;
  guint n_runs = width == self->width ? 1 : height;
  gsize first = (gsize) y * self->width + x;

  for (guint run = 0; run < n_runs; run++)
    {
      gsize at = first + (gsize) run * self->width;

      if (run == 0)
        fill_tiles (self->tiles + at, n, fill);
      else
        memcpy (self->tiles + at, self->tiles + first, sizeof (guint16) * n);
      memset (self->owners + at, 0xff, sizeof (guint32) * n);
    }
}

AshlarCanvas *
ashlar_canvas_copy (const AshlarCanvas *self)
{
  AshlarCanvas *copy = canvas_alloc (self->width, self->height, self->n_areas);
  gsize         n_cells = (gsize) self->width * self->height;

  memcpy (copy->tiles, self->tiles, sizeof (guint16) * n_cells);
  memcpy (copy->owners, self->owners, sizeof (guint32) * n_cells);
  if (self->n_areas > 0)
    memcpy (copy->n_conditional, self->n_conditional, sizeof (guint32) * self->n_areas);
  return copy;
}

AshlarCanvas *
ashlar_canvas_make_writable (AshlarCanvas *self)
{
  AshlarCanvas *copy;

  if (g_atomic_ref_count_compare (&self->ref_count, 1))
    return self;
  copy = ashlar_canvas_copy (self);
  ashlar_canvas_unref (self);
  return copy;
}

AshlarCanvas *
ashlar_canvas_ref (AshlarCanvas *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_canvas_unref (AshlarCanvas *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  ashlar_free (self->block);
  g_free (self);
}
