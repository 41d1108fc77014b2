/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Line of sight against its definition, cell by cell: every 4×4 grid from every eye, random larger ones,
 * symmetry wherever both ends are open, the disc of a radius, and what a game calls. */

#include <string.h>

#include "base/ashlar-stream-private.h"
#include "level/ashlar-sight-private.h"
#include "levels.h"

#define MOST 24

static const guint8 walls[] = { 0, 1 }; /* tile 0 is open, tile 1 blocks */

static AshlarSight
get_sight (const guint16 *cells, guint width, guint height)
{
  return (AshlarSight){ cells, width, height, walls, G_N_ELEMENTS (walls) };
}

/* The definition */

static gint
floor_div (gint a, gint b)
{
  return a / b - (a % b != 0 && (a < 0) != (b < 0));
}

/* Whether nothing blocks in the rows between, on a ray of slope @up / @right that keeps to one side (-1, 1)
 * of what it touches. Rows lie along x where @steep is not set. */
static gboolean
is_ray_free (const AshlarSight *sight,
             gint               ax,
             gint               ay,
             gint               depth,
             gint               up,
             gint               right,
             gint               side,
             gboolean           steep,
             gint               sign)
{
  for (gint row = 1; row < depth; row++)
    {
      gint at = side > 0 ? floor_div (2 * row * up + right, 2 * right)
                         : -floor_div (-2 * row * up + right, 2 * right);
      gint x = steep ? ax + at : ax + sign * row, y = steep ? ay + sign * row : ay + at;

      if (x < 0 || y < 0 || x >= (gint) sight->width || y >= (gint) sight->height
          || sight->cells[y * (gint) sight->width + x] != 0)
        return FALSE;
    }
  return TRUE;
}

/* Of the slopes at which a ray begins to meet another cell, the least that is above @up / @right. */
static void
next_edge (gint depth, gint up, gint right, gint *next_up, gint *next_right)
{
  *next_up = G_MAXINT16;
  *next_right = 1;
  for (gint row = 1; row <= depth; row++)
    {
      /* (2 * k - 1) / (2 * row) > up / right */
      gint k = floor_div (2 * row * up + right, 2 * right) + 1;

      if ((2 * k - 1) * *next_right < *next_up * 2 * row)
        {
          *next_up = 2 * k - 1;
          *next_right = 2 * row;
        }
    }
}

/* From a cell to another in a quadrant whose rows are as deep: a wall is seen along any slope between its
 * edges, anything else along that of its middle. */
static gboolean
sees_in_quadrant (const AshlarSight *sight,
                  gint               ax,
                  gint               ay,
                  gint               depth,
                  gint               column,
                  gboolean           is_wall,
                  gboolean           steep,
                  gint               sign)
{
  gint up = MAX (2 * column - 1, -2 * depth), right = 2 * depth, end = MIN (2 * column + 1, right);

  if (!is_wall)
    return is_ray_free (sight, ax, ay, depth, column, depth, 1, steep, sign)
           || is_ray_free (sight, ax, ay, depth, column, depth, -1, steep, sign);
  while (up * 2 * depth < end * right)
    {
      gint next_up, next_right;

      next_edge (depth, up, right, &next_up, &next_right);
      /* The mediant lies between the two, where no ray touches an edge. */
      if (is_ray_free (sight, ax, ay, depth, up + next_up, right + next_right, 1, steep, sign))
        return TRUE;
      up = next_up;
      right = next_right;
    }
  return FALSE;
}

static gboolean
sees (const AshlarSight *sight, gint ax, gint ay, gint bx, gint by)
{
  gint     dx = bx - ax, dy = by - ay;
  gboolean is_wall = sight->cells[by * (gint) sight->width + bx] != 0;

  if (dx == 0 && dy == 0)
    return TRUE;
  if (ABS (dy) >= ABS (dx)
      && sees_in_quadrant (sight, ax, ay, ABS (dy), dx, is_wall, TRUE, dy > 0 ? 1 : -1))
    return TRUE;
  return ABS (dx) >= ABS (dy)
         && sees_in_quadrant (sight, ax, ay, ABS (dx), dy, is_wall, FALSE, dx > 0 ? 1 : -1);
}

static void
check_eye (const AshlarSight *sight, guint x, guint y, guint radius)
{
  guint8 seen[MOST * MOST] = { 0 };
  guint  n = 0;
  guint  found = ashlar_sight_find (sight, x, y, radius,
                                    &(AshlarSeen){ .stride = sight->width, .cells = seen });

  for (guint by = 0; by < sight->height; by++)
    for (guint bx = 0; bx < sight->width; bx++)
      {
        guint64  far = (guint64) ((bx - x) * (bx - x)) + (by - y) * (by - y);
        gboolean wanted = (radius > 2 * MOST || far <= (guint64) radius * radius + radius)
                          && sees (sight, (gint) x, (gint) y, (gint) bx, (gint) by);

        if (seen[by * sight->width + bx] != wanted)
          g_error ("from %u, %u of radius %u the cell %u, %u is %sseen, of %u × %u", x, y, radius,
                   bx, by, wanted ? "not " : "", sight->width, sight->height);
        n += wanted;
      }
  g_assert_cmpuint (found, ==, n);
}

/* Tests */

static void
test_every_small_grid (void)
{
  guint16     cells[16] = { 0 };
  AshlarSight sight = get_sight (cells, 4, 4);

  for (guint mask = 0; mask < 1u << 16; mask++)
    {
      for (guint i = 0; i < 16; i++)
        cells[i] = mask >> i & 1;
      /* Turning and mirroring give every eye of every grid from these. */
      check_eye (&sight, 0, 0, ASHLAR_SIGHT_UNLIMITED);
      check_eye (&sight, 1, 0, ASHLAR_SIGHT_UNLIMITED);
      check_eye (&sight, 2, 1, ASHLAR_SIGHT_UNLIMITED);
    }
}

static void
fill (AshlarStream *stream, guint16 *cells, guint n)
{
  guint share = ashlar_stream_below (stream, 60);

  for (guint i = 0; i < n; i++)
    cells[i] = ashlar_stream_below (stream, 100) < share;
}

static void
test_random_grids (void)
{
  AshlarStream stream;
  guint16      cells[MOST * MOST] = { 0 };

  ashlar_stream_init (&stream, 1, ASHLAR_STAGE_PLAN, 0, 0);
  for (guint i = 0; i < 400; i++)
    {
      guint       width = 1 + ashlar_stream_below (&stream, 16);
      guint       height = 1 + ashlar_stream_below (&stream, 16);
      AshlarSight sight = get_sight (cells, width, height);

      fill (&stream, cells, width * height);
      for (guint k = 0; k < 4; k++)
        check_eye (&sight, ashlar_stream_below (&stream, width),
                   ashlar_stream_below (&stream, height),
                   k == 0 ? ASHLAR_SIGHT_UNLIMITED : ashlar_stream_below (&stream, 12));
    }
}

static void
test_symmetry (void)
{
  AshlarStream       stream;
  guint16            cells[MOST * MOST] = { 0 };
  g_autofree guint8 *seen = g_malloc (MOST * MOST * MOST * MOST);
  const guint        n = MOST * MOST;

  ashlar_stream_init (&stream, 2, ASHLAR_STAGE_PLAN, 0, 0);
  for (guint i = 0; i < 20; i++)
    {
      AshlarSight sight = get_sight (cells, MOST, MOST);
      guint       radius = i % 2 == 0 ? ASHLAR_SIGHT_UNLIMITED : 3 + i / 2;

      fill (&stream, cells, n);
      memset (seen, 0, n * n);
      for (guint at = 0; at < n; at++)
        ashlar_sight_find (&sight, at % MOST, at / MOST, radius,
                           &(AshlarSeen){ .stride = MOST, .cells = seen + at * n });
      for (guint a = 0; a < n; a++)
        for (guint b = 0; b < a; b++)
          if (cells[a] == 0 && cells[b] == 0)
            g_assert_cmpuint (seen[a * n + b], ==, seen[b * n + a]);
    }
}

/* A window of the level holds the same as all of it. */
static void
test_window (void)
{
  AshlarStream stream;
  guint16      cells[MOST * MOST] = { 0 };
  AshlarSight  sight = get_sight (cells, MOST, MOST);

  ashlar_stream_init (&stream, 3, ASHLAR_STAGE_PLAN, 0, 0);
  for (guint i = 0; i < 200; i++)
    {
      guint8 all[MOST * MOST] = { 0 }, part[MOST * MOST] = { 0 };
      guint  x = ashlar_stream_below (&stream, MOST), y = ashlar_stream_below (&stream, MOST);
      guint  radius = ashlar_stream_below (&stream, 10);
      guint  left = x > radius ? x - radius : 0, top = y > radius ? y - radius : 0;
      guint  right = MIN (x + radius, MOST - 1), bottom = MIN (y + radius, MOST - 1);
      guint  stride = right - left + 1, n;

      fill (&stream, cells, MOST * MOST);
      n = ashlar_sight_find (&sight, x, y, radius, &(AshlarSeen){ .stride = MOST, .cells = all });
      g_assert_cmpuint (
          ashlar_sight_find (&sight, x, y, radius, &(AshlarSeen){ left, top, stride, part }), ==,
          n);
      for (guint v = top; v <= bottom; v++)
        for (guint u = left; u <= right; u++)
          g_assert_cmpuint (part[(v - top) * stride + u - left], ==, all[v * MOST + u]);
    }
}

/* An empty hall of the largest size: every cell is seen from a corner, and nothing overflows. */
static void
test_largest (void)
{
  const guint         side = 8192;
  g_autofree guint16 *cells = g_new0 (guint16, (gsize) side * side);
  g_autofree guint8  *seen = g_malloc0 ((gsize) side * side);
  AshlarSight         sight = get_sight (cells, side, side);
  AshlarSeen          all = { .stride = side, .cells = seen };

  cells[(gsize) 5 * side + 5] = 1;
  g_assert_cmpuint (ashlar_sight_find (&sight, 0, 0, ASHLAR_SIGHT_UNLIMITED, &all), <, side * side);
  g_assert_cmpuint (seen[(gsize) 5 * side + 5], ==, 1);
  /* All of the diagonal lies behind it. */
  for (guint at = 6; at < side; at++)
    g_assert_cmpuint (seen[(gsize) at * side + at], ==, 0);
  cells[(gsize) 5 * side + 5] = 0;
  memset (seen, 0, (gsize) side * side);
  g_assert_cmpuint (ashlar_sight_find (&sight, 0, side - 1, ASHLAR_SIGHT_UNLIMITED, &all), ==,
                    side * side);
}

static void
test_level (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarLevel) level = ashlar_content_generate (
      content, ashlar_content_get_recipe (content, 0)->id, 7, NULL, NULL, &error);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree guint8 *seen = NULL, *blocks = NULL;
  const guint16     *cells;
  AshlarSight        sight;
  guint              width, height, x, y, n = 0;

  g_assert_no_error (error);
  cells = ashlar_level_get_cells (level, &width, &height);
  blocks = ashlar_level_dup_blocks_los (level);
  sight = (AshlarSight){ cells, width, height, blocks, ashlar_level_get_n_tiles (level) };
  seen = g_malloc0 ((gsize) width * height);
  g_assert_true (ashlar_level_find_marker (level, ASHLAR_MARKER_ENTRANCE, &x, &y));
  bytes = ashlar_level_dup_visible (level, x, y, 9);
  g_assert_cmpuint (g_bytes_get_size (bytes), ==, (gsize) width * height);
  g_assert_cmpuint (ashlar_level_find_visible (level, x, y, 9, seen), >, 1);
  g_assert_cmpmem (seen, (gsize) width * height, g_bytes_get_data (bytes, NULL),
                   g_bytes_get_size (bytes));
  for (guint at = 0; at < width * height; at++)
    {
      g_assert_cmpuint (
          ashlar_tile_get_blocks_los (ashlar_level_get_tile_at (level, at % width, at / width)), ==,
          sight.blocks[sight.cells[at]]);
      n += seen[at];
    }
  /* What is there stays: a second look finds nothing new, one that reaches further only what is. */
  g_assert_cmpuint (ashlar_level_find_visible (level, x, y, 9, seen), ==, 0);
  n += ashlar_level_find_visible (level, x, y, G_MAXUINT, seen);
  for (guint at = 0; at < width * height; at++)
    n -= seen[at];
  g_assert_cmpuint (n, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sight/every-small-grid", test_every_small_grid);
  g_test_add_func ("/sight/random-grids", test_random_grids);
  g_test_add_func ("/sight/symmetry", test_symmetry);
  g_test_add_func ("/sight/window", test_window);
  g_test_add_func ("/sight/largest", test_largest);
  g_test_add_func ("/sight/level", test_level);
  return g_test_run ();
}
