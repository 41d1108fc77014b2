/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planner `minidungeon`, alone and with the painter `tunnel` up to the level, in R per tile, and
 * against the article's own way in the same run. To reach: 0.25 R at 100² cells of 5 × 5 tiles, growth
 * that is linear up to 1024² cells, 500 times as fast as the article's way at 100².
 *
 * The article's way, written plainly: cells are objects in a list. Who wants the cell at a place
 * goes through the list; the pieces that fit are collected anew for each cell; for each cell a search
 * goes out to see whether it comes to the centre. Both go with the square of the cells. */

#include "bench-level.h"
#include "bench-subjects.h"

#include "content/ashlar-content-private.h"
#include "planners/minidungeon/ashlar-minidungeon-private.h"

#define CELL 5u /* tiles a side */
#define RACED 100u

static const guint       sizes[] = { 8, 32, 100, 320, 1024 };
static const guint       grown[] = { 100, 320, 1024 };
static const char *const islands[] = { "delete", "connect" };

/* ------------------------------------------------------------------ the article's way */

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

static double
go_the_articles_way (gpointer subject, guint64 seed)
{
  guint side = GPOINTER_TO_UINT (subject);
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
  return (double) (side * CELL) * (side * CELL);
}

/* ------------------------------------------------------------------ ours */

static AshlarGenerator *
make_generator (guint side, guint way)
{
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_autoptr (AshlarContent) with_recipe = NULL;
  g_autoptr (AshlarRecipe) recipe = ashlar_recipe_new ("bench", "minidungeon");
  g_autofree char *across = g_strdup_printf ("across=%u", side);
  g_autofree char *down = g_strdup_printf ("down=%u", side);
  g_autofree char *what = g_strdup_printf ("islands=%s", islands[way]);

  with_recipe = ashlar_content_with_recipe (content, ASHLAR_NO_INDEX, recipe);
  return bench_generator_new (with_recipe, "bench", across, down, what, NULL);
}

static void
add_article (BenchRace *race, guint side)
{
  bench_race_add (race, &(BenchContender){
                            .name = "the article's way",
                            .run = go_the_articles_way,
                            .subject = GUINT_TO_POINTER (side),
                            .lacks = "plans the cells, and paints no tile",
                            .at_least = 500,
                        });
}

static void
open_level (BenchRace *race, const BenchRow *row)
{
  bench_race_add_levels (race, make_generator (row->size, row->variant), row->size * CELL,
                         row->size == RACED ? 0.25 : 0);
  if (row->size == RACED && row->variant == 0)
    add_article (race, RACED);
}

static void
open_plan (BenchRace *race, const BenchRow *row)
{
  bench_race_add_plans (race, make_generator (row->size, row->variant), row->size * CELL, 0);
}

static void
open_growth (BenchRace *race, const BenchRow *row)
{
  bench_race_add_growth (race, make_generator (row->size, row->variant),
                         make_generator (bench_get_tenth (row->size), row->variant),
                         row->size * CELL);
}

void
bench_minidungeon (BenchRows *rows)
{
  for (guint way = 0; way < G_N_ELEMENTS (islands); way++)
    {
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        bench_rows_add (rows, &(BenchRow){ .open = open_level, .size = sizes[i], .variant = way },
                        "%s-level-%u", islands[way], sizes[i]);
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        bench_rows_add (rows, &(BenchRow){ .open = open_plan, .size = sizes[i], .variant = way },
                        "%s-plan-%u", islands[way], sizes[i]);
      for (guint i = 0; i < G_N_ELEMENTS (grown); i++)
        bench_rows_add (rows, &(BenchRow){ .open = open_growth, .size = grown[i], .variant = way },
                        "%s-growth-to-%u", islands[way], grown[i]);
    }
}
