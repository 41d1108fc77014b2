/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planner `minidungeon`, alone and with the painter `tunnel` up to the level, in R per tile, and
 * against the article's own way in the same run. To reach: 0.25 R at 100² cells of 5 × 5 tiles, an
 * exponent of 1.05 at most up to 1024² cells, 500 times as fast as the article's way at 100².
 *
 * The article's way, written plainly: cells are objects in a list. Who wants the cell at a place
 * goes through the list; the pieces that fit are collected anew for each cell; for each cell a search
 * goes out to see whether it comes to the centre. Both go with the square of the cells. */

#include "bench.h"

#include <math.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "content/ashlar-content-private.h"
#include "pipeline/ashlar-generator-private.h"
#include "planners/minidungeon/ashlar-minidungeon-private.h"

#define BUDGET (G_USEC_PER_SEC / 2) /* of one figure */
#define CELL 5u                     /* tiles a side */

static const guint sizes[] = { 8, 32, 100, 320, 1024 };

/* ---- The article's way ---- */

typedef struct _Cell Cell;

struct _Cell
{
  guint    x, y;
  guint    exits; /* 0: empty */
  Cell    *neighbours[ASHLAR_N_DIRECTIONS];
  guint    visit; /* the last search that came by */
  gboolean is_island;
};

static Cell *
find_cell (GPtrArray *cells, guint x, guint y)
{
  for (guint i = 0; i < cells->len; i++)
    {
      Cell *cell = g_ptr_array_index (cells, i);

      if (cell->x == x && cell->y == y)
        return cell;
    }
  return NULL;
}

static void
find_neighbours (GPtrArray *cells, Cell *cell)
{
  cell->neighbours[ASHLAR_DIRECTION_NORTH] = find_cell (cells, cell->x, cell->y + 1);
  cell->neighbours[ASHLAR_DIRECTION_EAST] = find_cell (cells, cell->x + 1, cell->y);
  cell->neighbours[ASHLAR_DIRECTION_SOUTH] = find_cell (cells, cell->x, cell->y - 1);
  cell->neighbours[ASHLAR_DIRECTION_WEST] = find_cell (cells, cell->x - 1, cell->y);
}

static gboolean
does_fit (const Cell *cell, guint exits)
{
  for (guint direction = 0; direction < ASHLAR_N_DIRECTIONS; direction++)
    {
      const Cell *neighbour = cell->neighbours[direction];
      gboolean    has_exit = (exits >> direction & 1) != 0;

      if (neighbour == NULL ? has_exit
                            : neighbour->exits != 0
                                  && has_exit != ((neighbour->exits >> (direction ^ 2) & 1) != 0))
        return FALSE;
    }
  return TRUE;
}

static void
choose_piece (Cell *cell, AshlarStream *stream)
{
  g_autoptr (GArray) fitting = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < ASHLAR_MINIDUNGEON_N_PIECES; i++)
    {
      guint exits = ashlar_minidungeon_pieces[i];

      if (does_fit (cell, exits))
        g_array_append_val (fitting, exits);
    }
  if (fitting->len > 0)
    cell->exits = g_array_index (fitting, guint, ashlar_stream_below (stream, fitting->len));
}

static gboolean
is_connected (Cell *from, Cell *to, guint visit)
{
  g_autoptr (GQueue) queue = g_queue_new ();
  Cell *cell = from;

  for (from->visit = visit; cell != NULL && cell != to; cell = g_queue_pop_head (queue))
    for (guint direction = 0; direction < ASHLAR_N_DIRECTIONS; direction++)
      {
        Cell *neighbour = cell->neighbours[direction];

        if ((cell->exits >> direction & 1) == 0 || neighbour->exits == 0
            || neighbour->visit == visit)
          continue;
        neighbour->visit = visit;
        g_queue_push_tail (queue, neighbour);
      }
  return cell == to;
}

static guint
get_hanging (const Cell *cell)
{
  guint hanging = 0;

  for (guint direction = 0; direction < ASHLAR_N_DIRECTIONS; direction++)
    if (cell->neighbours[direction] != NULL
        && (cell->neighbours[direction]->exits >> (direction ^ 2) & 1) != 0)
      hanging |= 1u << direction;
  return hanging;
}

static void
go_the_articles_way (guint side, guint64 seed)
{
  g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
  Cell        *centre;
  AshlarStream stream;

  ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 0);
  for (guint y = 0; y < side; y++)
    for (guint x = 0; x < side; x++)
      {
        Cell *cell = g_new0 (Cell, 1);

        cell->x = x;
        cell->y = y;
        g_ptr_array_add (cells, cell);
      }
  for (guint i = 0; i < cells->len; i++)
    {
      find_neighbours (cells, g_ptr_array_index (cells, i));
      choose_piece (g_ptr_array_index (cells, i), &stream);
    }
  centre = find_cell (cells, side / 2, side / 2);
  for (guint i = 0; i < cells->len; i++)
    {
      Cell *cell = g_ptr_array_index (cells, i);

      cell->is_island = !is_connected (cell, centre, i + 1);
    }
  for (guint i = 0; i < cells->len; i++)
    if (((Cell *) g_ptr_array_index (cells, i))->is_island)
      ((Cell *) g_ptr_array_index (cells, i))->exits = 0;
  for (guint i = 0; i < cells->len; i++)
    ((Cell *) g_ptr_array_index (cells, i))->exits |= get_hanging (g_ptr_array_index (cells, i));
}

/* ---- Ours ---- */

static AshlarGenerator *
make_generator (guint side, const char *islands)
{
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_autoptr (AshlarContent) with_recipe = NULL;
  g_autoptr (AshlarRecipe) recipe = ashlar_recipe_new ("bench", "minidungeon");
  g_autoptr (AshlarOptions) options = ashlar_options_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *across = g_strdup_printf ("across=%u", side);
  g_autofree char *down = g_strdup_printf ("down=%u", side);
  g_autofree char *what = g_strdup_printf ("islands=%s", islands);
  AshlarGenerator *generator;

  ashlar_options_set_parameter (options, across);
  ashlar_options_set_parameter (options, down);
  ashlar_options_set_parameter (options, what);
  with_recipe = ashlar_content_with_recipe (content, ASHLAR_NO_INDEX, recipe);
  generator = ashlar_generator_new (with_recipe, "bench", options, &error);
  if (generator == NULL)
    g_error ("%s", error->message);
  return generator;
}

/* Nanoseconds a tile; every level has a seed of its own. */
static double
measure (AshlarGenerator *generator, guint side, gboolean whole)
{
  gint64 begin = bench_get_time ();
  gint64 end;
  guint  n = 0;

  do
    {
      AshlarRun run = { .seed = 1000 + n++ };

      if (whole)
        {
          AshlarLevel *level = ashlar_generator_run (generator, &run, NULL);

          g_assert_nonnull (level);
          ashlar_level_unref (level);
        }
      else
        {
          AshlarPlan *plan = ashlar_generator_plan (generator, &run, NULL);

          g_assert_nonnull (plan);
          ashlar_plan_unref (plan);
        }
      end = bench_get_time ();
    }
  while (end - begin < BUDGET);
  return (double) (end - begin) * 1000.0 / n / (side * CELL) / (side * CELL);
}

static double
get_exponent (double first, double last, guint first_side, guint last_side)
{
  return 1.0 + log (last / first) / (2 * log ((double) last_side / first_side));
}

static void
race (AshlarGenerator *generator, guint side, double whole)
{
  double tiles = (double) (side * CELL) * (side * CELL);
  double plan = measure (generator, side, FALSE) * tiles;
  gint64 begin = bench_get_time ();
  double theirs;

  go_the_articles_way (side, 1);
  theirs = (double) (bench_get_time () - begin) * 1000.0;
  g_print ("  the article's way at %u²: %.0f ms; our plan %.3f ms, %.0f times as fast (to reach: "
           "500); our level %.3f ms, %.0f times\n",
           side, theirs / 1e6, plan / 1e6, theirs / plan, whole * tiles / 1e6,
           theirs / (whole * tiles));
}

static void
measure_sizes (const char *islands)
{
  double first = 0;

  g_print ("%9s %9s %8s %8s %8s %9s  (%s; to reach at 100²: whole 0.25 R; from there on: exponent "
           "1.05)\n",
           "cells", "R ns", "plan R", "whole R", "ms", "exponent", islands);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      guint side = sizes[i];
      g_autoptr (AshlarGenerator) generator = make_generator (side, islands);
      double reference = bench_measure_reference (side * CELL);
      double plan = measure (generator, side, FALSE);
      double whole = measure (generator, side, TRUE);

      if (side == 100)
        first = whole;
      g_print ("%8u² %9.1f %8.3f %8.3f %8.2f ", side, reference, plan / reference,
               whole / reference, whole * side * CELL * side * CELL / 1e6);
      if (side > 100)
        g_print ("%9.3f\n", get_exponent (first, whole, 100, side));
      else
        g_print ("\n");
      if (side == 100)
        race (generator, side, whole);
    }
}

/* The same where memory stays with the process from level to level: what the system takes to hand out
 * fresh pages, for large levels alone, is no growth of ours. */
static void
measure_growth (const char *islands)
{
  double first = 0;

#ifdef __GLIBC__
  mallopt (M_MMAP_MAX, 0);
  mallopt (M_TRIM_THRESHOLD, G_MAXINT);
#endif
  g_print ("  memory kept:");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (AshlarGenerator) generator = NULL;
      AshlarRun run = { .seed = 1 };
      double    whole;

      if (sizes[i] < 100)
        continue;
      generator = make_generator (sizes[i], islands);
      ashlar_level_unref (ashlar_generator_run (generator, &run, NULL));
      whole = measure (generator, sizes[i], TRUE);
      if (sizes[i] == 100)
        first = whole;
      g_print (" %u²: %.2f ns a tile, exponent %.3f;", sizes[i], whole,
               sizes[i] == 100 ? 1.0 : get_exponent (first, whole, 100, sizes[i]));
    }
  g_print ("\n");
}

void
bench_minidungeon (void)
{
  static const char *const islands[] = { "delete", "connect" };

  g_print ("minidungeon + tunnel: cells of 5 × 5 tiles, trace off, a seed a level\n");
  for (guint k = 0; k < G_N_ELEMENTS (islands); k++)
    measure_sizes (islands[k]);
  for (guint k = 0; k < G_N_ELEMENTS (islands); k++)
    measure_growth (islands[k]);
}
