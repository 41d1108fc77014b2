/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Joining floor: what comes out is connected, nothing is changed in vain, and no smaller change
 * would do (brute force). */

#include <glib.h>
#include <string.h>

#include "base/ashlar-stream-private.h"
#include "painters/ashlar-floor-join-private.h"

#define MAX_SIDE 64

/* A grid with a rim. */
typedef struct
{
  guint  width, height;
  guint8 cells[(MAX_SIDE + 2) * (MAX_SIDE + 2)];
} Grid;

static guint8
parse (char c)
{
  switch (c)
    {
    case '.':
      return ASHLAR_FLOOR_FIXED;
    case 'o':
      return ASHLAR_FLOOR_OPEN;
    case 'x':
      return ASHLAR_FLOOR_SHUT;
    default:
      return ASHLAR_FLOOR_NONE;
    }
}

static void
grid_from_text (Grid *self, const char *text)
{
  g_auto (GStrv) rows = g_strsplit (text, "\n", -1);

  memset (self, 0, sizeof *self);
  self->height = g_strv_length (rows) + 2;
  self->width = (guint) strlen (rows[0]) + 2;
  for (guint y = 0; y + 2 < self->height; y++)
    for (guint x = 0; x + 2 < self->width; x++)
      self->cells[(y + 1) * self->width + x + 1] = parse (rows[y][x]);
}

static char *
grid_to_text (const Grid *self)
{
  GString *text = g_string_new (NULL);

  for (guint y = 1; y + 1 < self->height; y++)
    {
      if (y > 1)
        g_string_append_c (text, '\n');
      for (guint x = 1; x + 1 < self->width; x++)
        g_string_append_c (text, "#.o x"[self->cells[y * self->width + x]]);
    }
  return g_string_free (text, FALSE);
}

static gboolean
is_floor (guint8 state)
{
  return state == ASHLAR_FLOOR_FIXED || state == ASHLAR_FLOOR_OPEN;
}

/* How many parts the cells of the given states have; *with_fixed of them hold fixed floor. */
static guint
count_parts (const Grid *self, gboolean with_shut, guint *with_fixed)
{
  Grid                seen = { 0 };
  g_autofree guint32 *stack = g_new (guint32, self->width * self->height * 4 + 4);
  guint               n_parts = 0;

  *with_fixed = 0;
  for (guint start = 0; start < self->width * self->height; start++)
    {
      guint    n = 0;
      gboolean fixed = FALSE;

      if (seen.cells[start]
          || !(is_floor (self->cells[start])
               || (with_shut && self->cells[start] == ASHLAR_FLOOR_SHUT)))
        continue;
      stack[n++] = start;
      seen.cells[start] = TRUE;
      while (n > 0)
        {
          guint32      at = stack[--n];
          const gint32 steps[4] = { -1, 1, -(gint32) self->width, (gint32) self->width };

          fixed = fixed || self->cells[at] == ASHLAR_FLOOR_FIXED;
          for (guint i = 0; i < 4; i++)
            {
              guint32 next = at + (guint32) steps[i];

              if (seen.cells[next]
                  || !(is_floor (self->cells[next])
                       || (with_shut && self->cells[next] == ASHLAR_FLOOR_SHUT)))
                continue;
              seen.cells[next] = TRUE;
              stack[n++] = next;
            }
        }
      n_parts++;
      *with_fixed += fixed;
    }
  return n_parts;
}

static void
test_table (void)
{
  static const struct
  {
    const char *before, *after; /* NULL: cannot be joined */
  } rows[] = {
    { "...", "..." },
    { ".x.", ".o." },
    { ".xx.", ".oo." },
    { ".#.", NULL },
    /* The short way round. */
    { ".xxx.\nx###x\nxxxxx", ".ooo.\nx###x\nxxxxx" },
    /* One cell in the middle joins three parts; the pairwise ways take two. */
    { "#.#\n.x.\n###", "#.#\n.o.\n###" },
    { "#.#x\n.xx.\n#.##", "#.#x\n.oo.\n#.##" },
    /* What nothing reaches is shut; what is open and joined stays. */
    { ".#o", ".#x" },
    { ".oo#o", ".oo#x" },
    /* Without fixed floor the largest part is kept. */
    { "oo#o", "oo#x" },
    { "xx#o", "xx#x" },
    { "o#ox", "x#ox" },
    { "xxx", "xxx" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (AshlarFloorMethod method = ASHLAR_FLOOR_AUTO; method <= ASHLAR_FLOOR_HEURISTIC; method++)
      {
        Grid             grid;
        guint32          apart[2];
        gboolean         joined;
        g_autofree char *text = NULL;

        g_test_message ("row %u, method %d", i, method);
        grid_from_text (&grid, rows[i].before);
        joined = ashlar_floor_join (grid.cells, grid.width, grid.height, method, apart);
        g_assert_cmpint (joined, ==, rows[i].after != NULL);
        if (!joined)
          {
            g_assert_cmpint (grid.cells[apart[0]], ==, ASHLAR_FLOOR_FIXED);
            g_assert_cmpint (grid.cells[apart[1]], ==, ASHLAR_FLOOR_FIXED);
            continue;
          }
        text = grid_to_text (&grid);
        g_assert_cmpstr (text, ==, rows[i].after);
      }
}

static void
draw_grid (Grid *grid, AshlarStream *stream, guint width, guint height)
{
  /* Of ten: nothing, fixed, open, shut. */
  guint fixed = 1 + ashlar_stream_below (stream, 3);
  guint open = ashlar_stream_below (stream, 3);
  guint shut = 2 + ashlar_stream_below (stream, 4);

  memset (grid, 0, sizeof *grid);
  grid->width = width + 2;
  grid->height = height + 2;
  for (guint y = 1; y <= height; y++)
    for (guint x = 1; x <= width; x++)
      {
        guint die = ashlar_stream_below (stream, 10);

        grid->cells[y * grid->width + x] = die < fixed                 ? ASHLAR_FLOOR_FIXED
                                           : die < fixed + open        ? ASHLAR_FLOOR_OPEN
                                           : die < fixed + open + shut ? ASHLAR_FLOOR_SHUT
                                                                       : ASHLAR_FLOOR_NONE;
      }
}

/* The fewest shut cells that, opened, join all floor; the grid has nothing that cannot be reached.
 * G_MAXUINT: too many to try. */
static guint
solve_by_force (const Grid *grid)
{
  guint32 shut[24];
  guint   n = 0, best = G_MAXUINT;

  for (guint32 i = 0; i < grid->width * grid->height; i++)
    if (grid->cells[i] == ASHLAR_FLOOR_SHUT)
      {
        if (n == 14)
          return G_MAXUINT;
        shut[n++] = i;
      }
  for (guint set = 0; set < 1u << n; set++)
    {
      guint n_opened = (guint) __builtin_popcount (set), fixed;
      Grid  tried = *grid;

      if (n_opened >= best)
        continue;
      for (guint i = 0; i < n; i++)
        if (set >> i & 1)
          tried.cells[shut[i]] = ASHLAR_FLOOR_OPEN;
      if (count_parts (&tried, FALSE, &fixed) <= 1)
        best = n_opened;
    }
  return best;
}

/* Random grids against brute force, and what must hold of every result. */
static void
test_force (void)
{
  guint n_cases = g_getenv ("ASHLAR_TEST_LONG") != NULL ? 400000 : 4000, n_compared = 0,
        n_joined = 0;

  for (guint seed = 0; seed < n_cases; seed++)
    {
      AshlarStream stream;
      Grid         before, reachable, after;
      guint        fixed, n_opened = 0, n_parts, least;
      guint32      apart[2];

      ashlar_stream_init (&stream, seed, ASHLAR_STAGE_RESOLVE, 0, 0);
      draw_grid (&before, &stream, 2 + ashlar_stream_below (&stream, 5),
                 2 + ashlar_stream_below (&stream, 4));
      after = before;
      n_parts = count_parts (&before, TRUE, &fixed);
      g_test_message ("seed %u", seed);
      if (!ashlar_floor_join (after.cells, after.width, after.height, ASHLAR_FLOOR_EXACT, apart))
        {
          g_assert_cmpuint (fixed, >, 1);
          continue;
        }
      g_assert_cmpuint (fixed, <=, 1);
      g_assert_cmpuint (count_parts (&after, FALSE, &fixed), <=, 1);

      reachable = before;
      for (guint i = 0; i < before.width * before.height; i++)
        {
          gboolean changed = before.cells[i] != after.cells[i];

          if (before.cells[i] == ASHLAR_FLOOR_FIXED || before.cells[i] == ASHLAR_FLOOR_NONE)
            g_assert_false (changed);
          if (before.cells[i] == ASHLAR_FLOOR_OPEN && changed)
            {
              /* Only what was in another part at best, of which there must be one. */
              g_assert_cmpuint (n_parts, >, 1);
              reachable.cells[i] = ASHLAR_FLOOR_NONE;
            }
          n_opened += before.cells[i] == ASHLAR_FLOOR_SHUT && changed;
        }
      least = solve_by_force (&reachable);
      if (least == G_MAXUINT)
        continue;
      n_compared++;
      n_joined += n_opened > 0;
      g_assert_cmpuint (n_opened, ==, least);
    }
  g_assert_cmpuint (n_compared, >, n_cases / 4);
  g_assert_cmpuint (n_joined, >, n_cases / 20);
}

/* Large grids by the heuristic: connected, and no opened cell that could be left out. */
static void
test_heuristic (void)
{
  guint n_cases = g_getenv ("ASHLAR_TEST_LONG") != NULL ? 2000 : 40;

  for (guint seed = 0; seed < n_cases; seed++)
    {
      AshlarStream stream;
      Grid         before, after;
      guint        fixed, side = 12 + seed % (MAX_SIDE - 12);
      guint32      apart[2];

      ashlar_stream_init (&stream, seed, ASHLAR_STAGE_RESOLVE, 0, 1);
      draw_grid (&before, &stream, side, side);
      for (guint i = 0; i < before.width * before.height; i++)
        if (before.cells[i] == ASHLAR_FLOOR_FIXED)
          before.cells[i] = ASHLAR_FLOOR_OPEN;
      after = before;
      g_test_message ("seed %u", seed);
      g_assert_true (
          ashlar_floor_join (after.cells, after.width, after.height, ASHLAR_FLOOR_AUTO, apart));
      g_assert_cmpuint (count_parts (&after, FALSE, &fixed), <=, 1);
      if (side > 24)
        continue;
      for (guint i = 0; i < before.width * before.height; i++)
        if (before.cells[i] == ASHLAR_FLOOR_SHUT && after.cells[i] == ASHLAR_FLOOR_OPEN)
          {
            Grid tried = after;

            tried.cells[i] = ASHLAR_FLOOR_SHUT;
            g_assert_cmpuint (count_parts (&tried, FALSE, &fixed), >, 1);
          }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/floor-join/table", test_table);
  g_test_add_func ("/floor-join/force", test_force);
  g_test_add_func ("/floor-join/heuristic", test_heuristic);
  return g_test_run ();
}
