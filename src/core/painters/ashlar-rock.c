/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Rock that grows.
 *
 * An area is bytes, 0 rock and 1 floor, eight of which are worked on at once as one number: sums of up
 * to nine cells stay within their bytes. So growing, wearing and smoothing read each cell a few times
 * an eighth, and draw eight random numbers of seven bits at once. The first
 * of the eight is the lowest byte on every machine, so that all get the same.
 *
 * What is fixed stays floor through all of it, and what is not inside stays rock. Floor that is cut off
 * is buried at the end: parts of the floor, found by stretches of cells, in which nothing is fixed. What is
 * fixed hangs together because lines lead there from every gateway.
 *
 * Ragged edges are found eight cells at once and need no flood: a cell is buried only where the floor around it hangs together without
 * it (the crossing number of Hilditch 1969, for steps to four neighbours, is one), so that whatever was
 * connected is, one cell after the other.
 *
 * Cost: O(cells of the area's rectangle) each. */

#include "painters/ashlar-rock-private.h"

#include <string.h>

#include "base/ashlar-eights-private.h"
#include "base/ashlar-pool-private.h"

#define ONES ASHLAR_EIGHT_ONES
#define SEVENS (ONES * 0x7f)
#define PAD 8u
/* How many of a hundred edge cells change at full randomness. */
#define MOST_RAGGED 50u

/* 1 in so many of ASHLAR_ROCK_PARTS of the eight cells. */
static inline guint64
draw_eight (AshlarStream *stream, guint parts)
{
  guint64 high = ashlar_stream_next (stream);
  guint64 low = ashlar_stream_next (stream);
  guint64 eight = high << 32 | low;

  return (~((eight & SEVENS) + ONES * (ASHLAR_ROCK_PARTS - parts)) >> 7) & ONES;
}

/* ---- Life ---- */

static void
mark_inside (AshlarRock *self)
{
  const AshlarDrawing *drawing = self->drawing;
  gint                 left = drawing->own.x, top = drawing->own.y;

  if (!drawing->is_joined)
    {
      for (gint y = drawing->inner.y; y < drawing->inner.y + drawing->inner.height; y++)
        memset (self->inside + ashlar_rock_at (self, drawing->inner.x - left, y - top), 1,
                drawing->inner.width);
      return;
    }
  for (gint y = 0; y < (gint) self->height; y++)
    for (gint x = 0; x < (gint) self->width; x++)
      if (ashlar_drawing_is_inside (drawing, left + x, top + y))
        self->inside[ashlar_rock_at (self, x, y)] = 1;
}

/* Gateways of shared borders are no cells of the area, but lie beside some. */
static void
mark_gateways (AshlarRock *self)
{
  const AshlarDrawing *drawing = self->drawing;
  const AshlarPlan    *plan = drawing->context->plan;

  if (plan->borders == ASHLAR_BORDERS_DISJOINT)
    return;
  for (guint32 i = plan->adjacency_first[drawing->area];
       i < plan->adjacency_first[drawing->area + 1]; i++)
    {
      guint32 link = plan->adjacency[i];

      for (guint32 g = plan->gateway_first[link]; g < plan->gateway_first[link + 1]; g++)
        self->fixed[ashlar_rock_at (self, plan->gateways[g].x - drawing->own.x,
                                    plan->gateways[g].y - drawing->own.y)]
            = 1;
    }
}

static void
mark_floor (AshlarRock *self)
{
  const AshlarDrawing *drawing = self->drawing;
  const AshlarCanvas  *canvas = drawing->canvas;
  guint16              wall = drawing->context->step->tiles.wall;
  guint32              area = drawing->area;
  guint                width = self->width;

  for (guint y = 0; y < self->height; y++)
    {
      gsize          at = (gsize) (drawing->own.y + y) * canvas->width + drawing->own.x;
      const guint16 *tiles = canvas->tiles + at;
      const guint32 *owners = canvas->owners + at;
      guint8        *fixed = self->fixed + ashlar_rock_at (self, 0, (gint) y);

      for (guint x = 0; x < width; x++)
        fixed[x] = (guint8) ((tiles[x] != wall) & (owners[x] == area));
    }
}

void
ashlar_rock_memory_clear (AshlarRockMemory *self)
{
  g_clear_pointer (&self->cells, ashlar_free);
  self->n_allocated = 0;
  ashlar_stretches_clear (&self->parts);
}

static void
reserve (AshlarRockMemory *self, gsize n)
{
  if (n <= self->n_allocated)
    return;
  ashlar_free (self->cells);
  self->cells = ashlar_new (guint8, n);
  self->n_allocated = n;
}

void
ashlar_rock_init (AshlarRock *self, AshlarDrawing *drawing)
{
  gsize   n;
  guint8 *inside, *fixed, *floor;

  self->drawing = drawing;
  self->width = drawing->own.width;
  self->height = drawing->own.height;
  self->own = (AshlarRockMemory){ 0 };
  self->memory = drawing->context->rock != NULL ? drawing->context->rock : &self->own;
  /* Eights begin with a row's first cell, and its last may reach beyond the row. */
  self->stride = (self->width + 7u) / 8u * 8u + PAD;
  n = self->stride * (self->height + 2) + PAD + 1;
  reserve (self->memory, 4 * n);
  self->inside = inside = self->memory->cells;
  self->fixed = fixed = inside + n;
  self->next = fixed + n;
  self->floor = floor = self->next + n;
  memset (inside, 0, 3 * n);
  mark_inside (self);
  mark_floor (self);
  mark_gateways (self);
  for (gsize at = 0; at < n; at++)
    floor[at] = inside[at] | fixed[at];
}

void
ashlar_rock_clear (AshlarRock *self)
{
  ashlar_rock_memory_clear (&self->own);
}

/* ---- Growing ---- */

static void
swap (AshlarRock *self)
{
  guint8 *floor = self->floor;

  self->floor = self->next;
  self->next = floor;
}

/* The cells on the rim, which no row reaches. */
static void
take_rim (AshlarRock *self)
{
  gsize last = ashlar_rock_at (self, 0, (gint) self->height);

  memcpy (self->next, self->fixed, self->stride + PAD);
  memcpy (self->next + last - PAD, self->fixed + last - PAD, self->stride + PAD);
  for (gsize at = ashlar_rock_at (self, 0, 0); at < last; at += self->stride)
    {
      self->next[at - 1] = self->fixed[at - 1];
      self->next[at + self->width] = self->fixed[at + self->width];
    }
}

void
ashlar_rock_sow (AshlarRock *self, AshlarStream *stream, guint parts)
{
  AshlarStream own = *stream; /* which no store of a cell can change */

  for (gint y = 0; y < (gint) self->height; y++)
    for (gint x = 0; x < (gint) self->width; x += 8)
      {
        gsize   at = ashlar_rock_at (self, x, y);
        guint64 rock = draw_eight (&own, parts);

        ashlar_eight_store (self->floor + at, (ashlar_eight_load (self->floor + at) & ~rock)
                                                  | ashlar_eight_load (self->fixed + at));
      }
  *stream = own;
}

void
ashlar_rock_fill (AshlarRock *self, const AshlarRectangle *rectangle)
{
  gint left = rectangle->x - self->drawing->own.x, top = rectangle->y - self->drawing->own.y;

  for (gint y = 0; y < (gint) self->height; y++)
    for (gint x = 0; x < (gint) self->width; x++)
      {
        gsize at = ashlar_rock_at (self, x, y);

        if (x < left || y < top || x >= left + rectangle->width || y >= top + rectangle->height)
          self->floor[at] = self->fixed[at];
      }
}

/* Of eight cells: 1 where some of the four neighbours is floor; where all are. */
static inline guint64
some_beside (const AshlarRock *self, gsize at)
{
  return ashlar_eight_load (self->floor + at - 1) | ashlar_eight_load (self->floor + at + 1)
         | ashlar_eight_load (self->floor + at - self->stride)
         | ashlar_eight_load (self->floor + at + self->stride);
}

static inline guint64
all_beside (const AshlarRock *self, gsize at)
{
  return ashlar_eight_load (self->floor + at - 1) & ashlar_eight_load (self->floor + at + 1)
         & ashlar_eight_load (self->floor + at - self->stride)
         & ashlar_eight_load (self->floor + at + self->stride);
}

void
ashlar_rock_grow (AshlarRock *self, AshlarStream *stream, guint parts)
{
  AshlarStream own = *stream; /* which no store of a cell can change */

  for (gint y = 0; y < (gint) self->height; y++)
    for (gint x = 0; x < (gint) self->width; x += 8)
      {
        gsize   at = ashlar_rock_at (self, x, y);
        guint64 eaten = draw_eight (&own, parts) & ~all_beside (self, at);

        ashlar_eight_store (self->next + at, (ashlar_eight_load (self->floor + at) & ~eaten)
                                                 | ashlar_eight_load (self->fixed + at));
      }
  *stream = own;
  take_rim (self);
  swap (self);
}

void
ashlar_rock_wear (AshlarRock *self, AshlarStream *stream, guint parts)
{
  AshlarStream own = *stream; /* which no store of a cell can change */

  for (gint y = 0; y < (gint) self->height; y++)
    for (gint x = 0; x < (gint) self->width; x += 8)
      {
        gsize   at = ashlar_rock_at (self, x, y);
        guint64 worn = draw_eight (&own, parts) & some_beside (self, at);

        ashlar_eight_store (self->next + at, ashlar_eight_load (self->floor + at)
                                                 | (worn & ashlar_eight_load (self->inside + at)));
      }
  *stream = own;
  take_rim (self);
  swap (self);
}

static inline guint64
sum_row (const guint8 *cells)
{
  return ashlar_eight_load (cells - 1) + ashlar_eight_load (cells) + ashlar_eight_load (cells + 1);
}

void
ashlar_rock_smooth (AshlarRock *self)
{
  for (gint y = 0; y < (gint) self->height; y++)
    for (gint x = 0; x < (gint) self->width; x += 8)
      {
        gsize         at = ashlar_rock_at (self, x, y);
        const guint8 *floor = self->floor + at;
        guint64       sum
            = sum_row (floor - self->stride) + sum_row (floor) + sum_row (floor + self->stride);
        guint64 most = ((sum + ONES * (128 - 5)) >> 7) & ONES;

        ashlar_eight_store (self->next + at, (most & ashlar_eight_load (self->inside + at))
                                                 | ashlar_eight_load (self->fixed + at));
      }
  take_rim (self);
  swap (self);
}

void
ashlar_rock_drop_pockets (AshlarRock *self)
{
  AshlarStretches *parts = &self->memory->parts;
  gsize            first = ashlar_rock_at (self, 0, 0);

  memset (self->floor, 0, first);
  memset (self->floor + ashlar_rock_at (self, -8, (gint) self->height), 0, self->stride);
  ashlar_stretches_find (parts, self->floor + first, self->stride, self->width, self->height, 1);
  ashlar_stretches_mark (parts, self->fixed + first, self->stride, self->width, 1);
  for (guint y = 0; y < self->height; y++)
    {
      guint8 *row = self->floor + ashlar_rock_at (self, 0, (gint) y);

      row[-1] = row[self->width] = 0;
      for (guint32 i = parts->rows[y]; i < parts->rows[y + 1]; i++)
        if (!ashlar_stretches_is_marked (parts, i))
          for (guint x = parts->stretches[i].first; x < parts->stretches[i].end; x++)
            row[x] = 0;
    }
}

void
ashlar_rock_lay_down (const AshlarRock *self)
{
  const AshlarDrawing    *drawing = self->drawing;
  const AshlarPaintTiles *tiles = &drawing->context->step->tiles;
  guint16                 floor_tile = tiles->floor, wall_tile = tiles->wall;
  AshlarCanvas           *canvas = drawing->canvas;
  guint                   width = self->width;

  for (gint y = 0; y < (gint) self->height; y++)
    {
      guint16 *row = canvas->tiles + (gsize) (drawing->own.y + y) * canvas->width + drawing->own.x;
      const guint8 *floor = self->floor + ashlar_rock_at (self, 0, y);
      const guint8 *inside = self->inside + ashlar_rock_at (self, 0, y);
      const guint8 *fixed = self->fixed + ashlar_rock_at (self, 0, y);

      /* What is fixed has its tile. */
      for (guint x = 0; x < width; x++)
        {
          guint16 tile = floor[x] != 0 ? floor_tile : wall_tile;

          row[x] = (inside[x] & ~(guint) fixed[x]) != 0 ? tile : row[x];
        }
    }
}

/* ---- Ragged edges ---- */

/* Whether the floor around a cell hangs together without it: each run of floor around it that begins at
 * a side is counted, and there is one. */
static gboolean
is_spare (const AshlarRock *self, gsize at)
{
  const gssize  stride = (gssize) self->stride;
  const guint8 *cells = self->floor + at;
  const guint8  around[9] = { cells[1],           cells[1 - stride], cells[-stride],
                              cells[-stride - 1], cells[-1],         cells[stride - 1],
                              cells[stride],      cells[stride + 1], cells[1] };
  guint         n = 0;

  for (guint i = 0; i < 8; i += 2)
    n += (guint) (around[i] - (around[i] & around[i + 1] & around[i + 2]));
  return n == 1;
}

/* Now, when what was floor there may have been buried. */
static guint8
has_floor_beside (const AshlarRock *self, gsize at)
{
  const guint8 *cells = self->floor + at;

  return cells[1] | cells[-1] | cells[self->stride] | cells[-(gssize) self->stride];
}

/* Of eight cells those that may change, by what the edges were: floor with rock beside it, and rock with
 * floor. */
static inline guint64
find_edges (const AshlarRock *self, gsize at)
{
  const guint8 *cells = self->next + at;
  guint64       here = ashlar_eight_load (cells), left = ashlar_eight_load (cells - 1),
          right = ashlar_eight_load (cells + 1), up = ashlar_eight_load (cells - self->stride),
          down = ashlar_eight_load (cells + self->stride);

  return ((here & ~(left & right & up & down)) | (~here & (left | right | up | down)))
         & ashlar_eight_load (self->inside + at) & ~ashlar_eight_load (self->fixed + at);
}

void
ashlar_rock_roughen (AshlarRock *self, AshlarStream *stream, guint randomness)
{
  AshlarStream own = *stream; /* which no store of a cell can change */
  guint        chance = randomness * MOST_RAGGED;

  if (randomness == 0)
    return;
  /* So that none runs away. */
  memcpy (self->next, self->floor, self->stride * (self->height + 2));
  for (gint y = 0; y < (gint) self->height; y++)
    for (gint x = 0; x < (gint) self->width; x += 8)
      {
        gsize first = ashlar_rock_at (self, x, y);

        for (guint64 edges = find_edges (self, first); edges != 0; edges &= edges - 1)
          {
            gsize at = first + (gsize) __builtin_ctzll (edges) / 8;

            if (ashlar_stream_below (&own, 10000) >= chance)
              continue;
            if (self->next[at] == 0)
              self->floor[at] = has_floor_beside (self, at);
            else if (is_spare (self, at))
              self->floor[at] = 0;
          }
      }
  *stream = own;
}

/* The cells that one comes in by stay floor. */
static void
fix_entries (AshlarRock *self)
{
  const AshlarPlan *plan = self->drawing->context->plan;
  guint32           area = self->drawing->area;

  for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
    {
      AshlarPassageIter iter;
      AshlarPassage     passage;

      ashlar_passage_iter_init (&iter, self->drawing, plan->adjacency[i]);
      while (ashlar_passage_iter_next (&iter, self->drawing, &passage))
        for (gint n = 0; n < passage.width; n++)
          {
            gint x = passage.x + (passage.is_level ? 0 : n) - self->drawing->own.x;
            gint y = passage.y + (passage.is_level ? n : 0) - self->drawing->own.y;

            self->fixed[ashlar_rock_at (self, x, y)] |= self->floor[ashlar_rock_at (self, x, y)];
          }
    }
}

void
ashlar_drawing_roughen (AshlarDrawing *self,
                        AshlarStream  *stream,
                        guint          randomness,
                        gboolean       keeps_floor)
{
  g_auto (AshlarRock) rock = { 0 };
  AshlarRectangle letters;
  gsize           n;

  if (randomness == 0 || self->inner.width == 0 || self->inner.height == 0)
    return;
  ashlar_rock_init (&rock, self);
  n = rock.stride * (rock.height + 2);
  memcpy (rock.floor, rock.fixed, n);
  if (!keeps_floor)
    {
      const guint8 *inside = rock.inside;
      guint8       *fixed = rock.fixed;

      /* What is not inside is no floor to bury. */
      for (gsize at = 0; at < n; at++)
        fixed[at] &= (guint8) (1 - inside[at]);
      fix_entries (&rock);
      if (ashlar_drawing_get_letters (self, &letters))
        for (gint y = letters.y; y < letters.y + letters.height; y++)
          memset (rock.fixed + ashlar_rock_at (&rock, letters.x - self->own.x, y - self->own.y), 1,
                  letters.width);
    }
  ashlar_rock_roughen (&rock, stream, randomness);
  ashlar_rock_lay_down (&rock);
}
