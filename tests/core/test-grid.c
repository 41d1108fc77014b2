/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Floods and queues, against the plainest way to say the same: every tiny grid of every content, every
 * start. */

#include <string.h>

#include "base/ashlar-grid-private.h"
#include "base/ashlar-queue-private.h"
#include "base/ashlar-stream-private.h"

#define MOST 4u

enum
{
  FLOOR = 1,
  MAYBE = 2,
  SEEN = 4,
};

/* Steps to each cell by relaxing all until nothing changes; G_MAXUINT32: out of reach. */
static void
reach (const guint8 *cells, guint width, guint height, guint start, guint flags, guint32 *steps)
{
  gboolean changed = TRUE;

  for (guint at = 0; at < width * height; at++)
    steps[at] = at == start ? 0 : G_MAXUINT32;
  while (changed)
    {
      changed = FALSE;
      for (guint a = 0; a < width * height; a++)
        for (guint b = 0; b < width * height; b++)
          {
            gint dx = (gint) (a % width) - (gint) (b % width);
            gint dy = (gint) (a / width) - (gint) (b / width);

            if (ABS (dx) + ABS (dy) != 1 || steps[a] == G_MAXUINT32 || (cells[b] & flags) == 0
                || (cells[b] & SEEN) != 0 || steps[b] <= steps[a] + 1)
              continue;
            steps[b] = steps[a] + 1;
            changed = TRUE;
          }
    }
}

static void
check_flood (
    AshlarGrid *grid, const guint8 *cells, guint width, guint height, guint start, guint flags)
{
  guint32 wanted[MOST * MOST], steps[(MOST + 2) * (MOST + 2)];
  guint32 begin;
  guint   n, n_wanted = 0;

  reach (cells, width, height, start, flags, wanted);
  for (guint pass = 0; pass < 2; pass++)
    {
      ashlar_grid_set_size (grid, width, height);
      for (guint at = 0; at < width * height; at++)
        grid->cells[ashlar_grid_at (grid, at % width, at / width)] = cells[at];
      begin = ashlar_grid_at (grid, start % width, start / width);
      if (pass == 0)
        n = ashlar_grid_flood (grid, begin, flags, SEEN);
      else
        n = ashlar_flood (grid->cells, grid->stride, begin, flags, SEEN, grid->queue, steps);

      n_wanted = 0;
      for (guint at = 0; at < width * height; at++)
        {
          guint32 place = ashlar_grid_at (grid, at % width, at / width);

          g_assert_cmpuint (ashlar_grid_x (grid, place), ==, at % width);
          g_assert_cmpuint (ashlar_grid_y (grid, place), ==, at / width);
          n_wanted += wanted[at] != G_MAXUINT32;
          g_assert_cmpuint (grid->cells[place], ==,
                            cells[at] | (wanted[at] != G_MAXUINT32 ? SEEN : 0));
        }
      g_assert_cmpuint (n, ==, n_wanted);
      for (guint i = 0; i < n; i++)
        {
          guint32 place = grid->queue[i];
          guint   at = ashlar_grid_y (grid, place) * width + ashlar_grid_x (grid, place);

          g_assert_cmpuint (wanted[at], !=, G_MAXUINT32);
          for (guint j = 0; j < i; j++)
            g_assert_cmpuint (grid->queue[j], !=, place);
          if (pass == 1)
            {
              g_assert_cmpuint (steps[place], ==, wanted[at]);
              g_assert_cmpuint (steps[place], >=, i > 0 ? steps[grid->queue[i - 1]] : 0);
            }
        }
      /* The rim stays as it is. */
      for (guint32 place = 0; place < grid->n; place++)
        if (ashlar_grid_x (grid, place) >= width || ashlar_grid_y (grid, place) >= height)
          g_assert_cmpuint (grid->cells[place], ==, 0);
    }
}

static void
test_flood (void)
{
  g_auto (AshlarGrid) grid = { 0 };
  guint n_checked = 0;

  for (guint height = 1; height <= MOST; height++)
    for (guint width = 1; width <= MOST && width * height <= 9; width++)
      for (guint number = 0; number < 1u << width * height; number++)
        {
          guint8       cells[MOST * MOST];
          AshlarStream stream;

          ashlar_stream_init (&stream, number, ASHLAR_STAGE_PLAN, width, height);
          for (guint at = 0; at < width * height; at++)
            cells[at]
                = (guint8) ((number >> at & 1) != 0 ? FLOOR
                                                    : ashlar_stream_below (&stream, 4) * MAYBE);
          for (guint start = 0; start < width * height; start++)
            {
              check_flood (&grid, cells, width, height, start, FLOOR);
              check_flood (&grid, cells, width, height, start, FLOOR | MAYBE);
              n_checked++;
            }
        }
  g_test_message ("%u floods", n_checked);
  g_assert_cmpuint (n_checked, >, 1000);
}

/* A smaller grid after a larger one, and an empty one. */
static void
test_sizes (void)
{
  g_auto (AshlarGrid) grid = { 0 };

  for (guint side = 40; side-- > 0;)
    {
      ashlar_grid_set_size (&grid, side, 40 - side);
      g_assert_cmpuint (grid.n, ==, (side + 2) * (42 - side));
      for (guint32 at = 0; at < grid.n; at++)
        g_assert_cmpuint (grid.cells[at], ==, 0);
      for (guint x = 0; x < side; x++)
        for (guint y = 0; y < 40 - side; y++)
          grid.cells[ashlar_grid_at (&grid, x, y)] = FLOOR;
      if (side > 0)
        g_assert_cmpuint (
            ashlar_grid_flood (&grid, ashlar_grid_at (&grid, side / 2, 0), FLOOR, SEEN), ==,
            side * (40 - side));
    }
}

/* Every graph of four nodes: what is reached, nearest first, each once. */
static void
test_queue (void)
{
  for (guint edges = 0; edges < 1u << 12; edges++)
    {
      g_auto (AshlarQueue) queue = { 0 };
      gboolean joined[4][4] = { { FALSE } };
      guint    bit = 0;

      for (guint a = 0; a < 4; a++)
        for (guint b = 0; b < 4; b++)
          if (a != b)
            joined[a][b] = (edges >> bit++ & 1) != 0;
      ashlar_queue_init (&queue, 4);
      for (guint32 start = 0; start < 4; start++)
        {
          guint   distances[4];
          guint32 node, n = 0;
          guint   last = 0;

          for (guint a = 0; a < 4; a++)
            distances[a] = a == start ? 0 : 99;
          for (guint round = 0; round < 4; round++)
            for (guint a = 0; a < 4; a++)
              for (guint b = 0; b < 4; b++)
                if (joined[a][b])
                  distances[b] = MIN (distances[b], distances[a] + 1);

          g_assert_true (ashlar_queue_add (&queue, start));
          g_assert_false (ashlar_queue_add (&queue, start));
          while (ashlar_queue_take (&queue, &node))
            {
              g_assert_cmpuint (distances[node], >=, last);
              g_assert_cmpuint (distances[node], <, 99);
              last = distances[node];
              g_assert_cmpuint (queue.numbers[n++], ==, node);
              for (guint32 b = 0; b < 4; b++)
                if (joined[node][b])
                  ashlar_queue_add (&queue, b);
            }
          for (guint a = 0; a < 4; a++)
            g_assert_cmpint (queue.came[a], ==, distances[a] < 99);
          g_assert_cmpuint (n, ==, queue.tail);
          ashlar_queue_reset (&queue);
          for (guint a = 0; a < 4; a++)
            g_assert_false (queue.came[a]);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grid/flood", test_flood);
  g_test_add_func ("/grid/sizes", test_sizes);
  g_test_add_func ("/queue/walks", test_queue);
  return g_test_run ();
}
