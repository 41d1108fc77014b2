/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Parts of a grid by stretches, held against floods from cell to cell. */

#include "base/ashlar-grid-private.h"
#include "base/ashlar-stream-private.h"
#include "base/ashlar-stretches-private.h"

enum
{
  OTHER = 1 << 0,
  FLOOR = 1 << 2,
  WANTED = 1 << 3,
  SEEN = 1 << 4,
};

static guint
count (guint quick, guint lengthy)
{
  return g_getenv ("ASHLAR_TEST_LONG") != NULL ? lengthy : quick;
}

static void
draw_grid (AshlarGrid *grid, AshlarStream *stream)
{
  guint width = 1 + ashlar_stream_below (stream, ashlar_stream_below (stream, 2) == 0 ? 8 : 200);
  guint density = 1 + ashlar_stream_below (stream, 99);

  ashlar_grid_set_size (grid, width, 1 + ashlar_stream_below (stream, 12));
  for (guint y = 0; y < grid->height; y++)
    for (guint x = 0; x < grid->width; x++)
      {
        guint8 *cell = &grid->cells[ashlar_grid_at (grid, x, y)];

        *cell |= ashlar_stream_below (stream, 100) < density ? FLOOR : 0;
        *cell |= ashlar_stream_below (stream, 20) == 0 ? WANTED : 0;
        *cell |= ashlar_stream_below (stream, 2) == 0 ? OTHER : 0;
      }
}

/* Of each cell the number of the stretch that it is in, or G_MAXUINT32. */
static guint32 *
spread (const AshlarStretches *self, const AshlarGrid *grid)
{
  guint32 *numbers = g_new (guint32, grid->n);

  for (guint32 at = 0; at < grid->n; at++)
    numbers[at] = G_MAXUINT32;
  for (guint y = 0; y < grid->height; y++)
    for (guint32 i = self->rows[y]; i < self->rows[y + 1]; i++)
      {
        g_assert_cmpuint (self->stretches[i].first, <, self->stretches[i].end);
        g_assert_cmpuint (self->stretches[i].end, <=, grid->width);
        for (guint x = self->stretches[i].first; x < self->stretches[i].end; x++)
          numbers[ashlar_grid_at (grid, x, y)] = i;
      }
  return numbers;
}

static void
test_parts (void)
{
  g_auto (AshlarStretches) stretches = { 0 };
  g_auto (AshlarGrid) grid = { 0 };

  for (guint64 seed = 0; seed < count (2000, 200000); seed++)
    {
      g_autofree guint32 *numbers = NULL;
      AshlarStream        stream;
      guint               n_parts, n_marked = 0;
      const guint8       *first;

      g_test_message ("grid %" G_GUINT64_FORMAT, seed);
      ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 0);
      draw_grid (&grid, &stream);
      first = grid.cells + ashlar_grid_at (&grid, 0, 0);
      ashlar_stretches_find (&stretches, first, grid.stride, grid.width, grid.height, FLOOR);
      n_parts = ashlar_stretches_mark (&stretches, first, grid.stride, grid.width, WANTED);
      numbers = spread (&stretches, &grid);
      for (guint32 at = 0; at < grid.n; at++)
        {
          guint    n;
          guint32  part;
          gboolean is_wanted = FALSE;

          g_assert_cmpint (numbers[at] != G_MAXUINT32, ==, (grid.cells[at] & FLOOR) != 0);
          if ((grid.cells[at] & FLOOR) == 0 || (grid.cells[at] & SEEN) != 0)
            continue;
          /* The first cell of a part, and all that hang together with it. */
          part = numbers[at];
          n = ashlar_grid_flood (&grid, at, FLOOR, SEEN);
          g_assert_cmpuint (stretches.stretches[part].size, ==, n);
          for (guint i = 0; i < n; i++)
            {
              guint32 cell = grid.queue[i];

              g_assert_cmpuint (stretches.stretches[numbers[cell]].part, ==, part);
              is_wanted = is_wanted || (grid.cells[cell] & WANTED) != 0;
            }
          g_assert_cmpint (ashlar_stretches_is_marked (&stretches, part), ==, is_wanted);
          n_marked += is_wanted;
        }
      g_assert_cmpuint (n_parts, ==, n_marked);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/stretches/parts", test_parts);
  return g_test_run ();
}
