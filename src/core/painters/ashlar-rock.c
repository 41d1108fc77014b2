/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Rock that grows.
 *
 * An area is bytes, 0 rock and 1 floor, eight of which are worked on at once as one number: sums of up
 * to nine cells stay within their bytes. So growing, wearing and smoothing read each cell a few times
 * an eighth, and draw eight random numbers of seven bits at once. Bytes are looked at as memory lays
 * them, and what is drawn is laid out from the low end, so that every machine gets the same.
 *
 * What is fixed stays floor through all of it, and what is not inside stays rock. Floor that is cut off
 * is buried at the end by a flood from what is fixed, which hangs together because lines lead there from
 * every gateway.
 *
 * Ragged edges need no flood: a cell is buried only where the floor around it hangs together without
 * it (the crossing number of Hilditch 1969, for steps to four neighbours, is one), so that whatever was
 * connected is, one cell after the other.
 *
 * Cost: O(cells of the area's rectangle) each. */

#include "painters/ashlar-rock-private.h"

#include <string.h>

#include "base/ashlar-grid-private.h"

#define ONES G_GUINT64_CONSTANT (0x0101010101010101)
#define SEVENS (ONES * 0x7f)
#define PAD 8u
/* How many of a hundred edge cells change at full randomness. */
#define MOST_RAGGED 50u

static inline guint64
load (const guint8 *cells)
{
  guint64 eight;

  memcpy (&eight, cells, sizeof eight);
  return eight;
}

static inline void
store (guint8 *cells, guint64 eight)
{
  memcpy (cells, &eight, sizeof eight);
}

/* 1 in so many of ASHLAR_ROCK_PARTS of the eight cells. */
static inline guint64
draw_eight (AshlarStream *stream, guint parts)
{
  guint64 high = ashlar_stream_next (stream);
  guint64 low = ashlar_stream_next (stream);
  guint64 eight = GUINT64_TO_LE (high << 32 | low);

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

  for (guint y = 0; y < self->height; y++)
    {
      gsize          at = (gsize) (drawing->own.y + y) * canvas->width + drawing->own.x;
      const guint16 *tiles = canvas->tiles + at;
      const guint32 *owners = canvas->owners + at;
      guint8        *fixed = self->fixed + ashlar_rock_at (self, 0, (gint) y);

      for (guint x = 0; x < self->width; x++)
        fixed[x] = (guint8) ((tiles[x] != wall) & (owners[x] == drawing->area));
    }
}

void
ashlar_rock_init (AshlarRock *self, AshlarDrawing *drawing)
{
  gsize n;

  self->drawing = drawing;
  self->width = drawing->own.width;
  self->height = drawing->own.height;
  /* Eights begin with a row's first cell, and its last may reach beyond the row. */
  self->stride = (self->width + 7u) / 8u * 8u + PAD;
  n = self->stride * (self->height + 2) + PAD + 1;
  self->memory = g_malloc0 (4 * n);
  self->inside = self->memory;
  self->fixed = self->inside + n;
  self->floor = self->fixed + n;
  self->next = self->floor + n;
  mark_inside (self);
  mark_floor (self);
  mark_gateways (self);
  for (gsize at = 0; at < n; at++)
    self->floor[at] = self->inside[at] | self->fixed[at];
}

void
ashlar_rock_clear (AshlarRock *self)
{
  g_clear_pointer (&self->memory, g_free);
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
  for (gint y = 0; y < (gint) self->height; y++)
    for (gint x = 0; x < (gint) self->width; x += 8)
      {
        gsize   at = ashlar_rock_at (self, x, y);
        guint64 rock = draw_eight (stream, parts);

        store (self->floor + at, (load (self->floor + at) & ~rock) | load (self->fixed + at));
      }
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
  return load (self->floor + at - 1) | load (self->floor + at + 1)
         | load (self->floor + at - self->stride) | load (self->floor + at + self->stride);
}

static inline guint64
all_beside (const AshlarRock *self, gsize at)
{
  return load (self->floor + at - 1) & load (self->floor + at + 1)
         & load (self->floor + at - self->stride) & load (self->floor + at + self->stride);
}

void
ashlar_rock_grow (AshlarRock *self, AshlarStream *stream, guint parts)
{
  for (gint y = 0; y < (gint) self->height; y++)
    for (gint x = 0; x < (gint) self->width; x += 8)
      {
        gsize   at = ashlar_rock_at (self, x, y);
        guint64 eaten = draw_eight (stream, parts) & ~all_beside (self, at);

        store (self->next + at, (load (self->floor + at) & ~eaten) | load (self->fixed + at));
      }
  take_rim (self);
  swap (self);
}

void
ashlar_rock_wear (AshlarRock *self, AshlarStream *stream, guint parts)
{
  for (gint y = 0; y < (gint) self->height; y++)
    for (gint x = 0; x < (gint) self->width; x += 8)
      {
        gsize   at = ashlar_rock_at (self, x, y);
        guint64 worn = draw_eight (stream, parts) & some_beside (self, at);

        store (self->next + at, load (self->floor + at) | (worn & load (self->inside + at)));
      }
  take_rim (self);
  swap (self);
}

static inline guint64
sum_row (const guint8 *cells)
{
  return load (cells - 1) + load (cells) + load (cells + 1);
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

        store (self->next + at, (most & load (self->inside + at)) | load (self->fixed + at));
      }
  take_rim (self);
  swap (self);
}

void
ashlar_rock_drop_pockets (AshlarRock *self)
{
  g_autofree guint32 *queue = g_new (guint32, (gsize) self->width * self->height + 1);

  /* A flood never steps over what is 0. */
  memset (self->floor, 0, self->stride + PAD);
  memset (self->floor + ashlar_rock_at (self, -8, (gint) self->height), 0, self->stride);
  for (gint y = 0; y < (gint) self->height; y++)
    {
      gsize at = ashlar_rock_at (self, 0, y);

      self->floor[at - 1] = self->floor[at + self->width] = 0;
    }
  for (gint y = 0; y < (gint) self->height; y++)
    {
      gsize at = ashlar_rock_at (self, 0, y);

      for (gsize end = at + self->width; at < end; at++)
        if (self->fixed[at] != 0 && self->floor[at] == 1)
          ashlar_flood (self->floor, (guint) self->stride, (guint32) at, 1, 2, queue, NULL);
    }
  for (gint y = 0; y < (gint) self->height; y++)
    for (gint x = 0; x < (gint) self->width; x += 8)
      {
        gsize at = ashlar_rock_at (self, x, y);

        store (self->floor + at, load (self->floor + at) >> 1 & ONES);
      }
}

void
ashlar_rock_lay_down (const AshlarRock *self)
{
  const AshlarDrawing    *drawing = self->drawing;
  const AshlarPaintTiles *tiles = &drawing->context->step->tiles;
  AshlarCanvas           *canvas = drawing->canvas;

  for (gint y = 0; y < (gint) self->height; y++)
    {
      guint16 *row = canvas->tiles + (gsize) (drawing->own.y + y) * canvas->width + drawing->own.x;
      const guint8 *floor = self->floor + ashlar_rock_at (self, 0, y);
      const guint8 *inside = self->inside + ashlar_rock_at (self, 0, y);
      const guint8 *fixed = self->fixed + ashlar_rock_at (self, 0, y);

      /* What is fixed has its tile. */
      for (guint x = 0; x < self->width; x++)
        if ((inside[x] & ~fixed[x]) != 0)
          row[x] = floor[x] != 0 ? tiles->floor : tiles->wall;
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

void
ashlar_rock_roughen (AshlarRock *self, AshlarStream *stream, guint randomness)
{
  guint chance = randomness * MOST_RAGGED;

  if (randomness == 0)
    return;
  memcpy (self->next, self->floor, self->stride * (self->height + 2));
  /* By what the edges were, so that none runs away. */
  for (gint y = 0; y < (gint) self->height; y++)
    for (gint x = 0; x < (gint) self->width; x++)
      {
        gsize at = ashlar_rock_at (self, x, y);
        guint beside = self->next[at - 1] + self->next[at + 1] + self->next[at - self->stride]
                       + (guint) self->next[at + self->stride];
        gboolean is_floor = self->next[at] != 0;

        if (self->inside[at] == 0 || self->fixed[at] != 0 || beside == (is_floor ? 4 : 0)
            || ashlar_stream_below (stream, 10000) >= chance)
          continue;
        if (!is_floor)
          self->floor[at] = has_floor_beside (self, at);
        else if (is_spare (self, at))
          self->floor[at] = 0;
      }
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
      /* What is not inside is no floor to bury. */
      for (gsize at = 0; at < n; at++)
        rock.fixed[at] &= (guint8) (1 - rock.inside[at]);
      fix_entries (&rock);
      if (ashlar_drawing_get_letters (self, &letters))
        for (gint y = letters.y; y < letters.y + letters.height; y++)
          memset (rock.fixed + ashlar_rock_at (&rock, letters.x - self->own.x, y - self->own.y), 1,
                  letters.width);
    }
  ashlar_rock_roughen (&rock, stream, randomness);
  ashlar_rock_lay_down (&rock);
}
