/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* From the squares of a crossword dungeon to a plan, and to the words that go with it.
 *
 * Areas are numbered row by row. Neighbours in one word are linked, and no others: two letters that a
 * bar parts have a wall between them. A special room is one area, however many squares it has, and
 * linked to every letter that it touches; it touches no other. So the plan is a lattice where no room
 * is larger than a square, and areas are whole squares anyhow. In a tile a letter all gateways are
 * obvious, and given here; in larger squares they are left to the stage `open`.
 *
 * The entrance is natural where the dungeon began: at the first letter of the word chosen first.
 *
 * Cost: O(squares of the map + letters). */

#include "planners/crossword/ashlar-crossword-private.h"

#include <string.h>

#include "plan/ashlar-lattice-private.h"

void
ashlar_crossword_get_tiles (const AshlarCrosswordTask    *task,
                            const AshlarCrosswordSquares *squares,
                            guint                         x,
                            guint                         y,
                            AshlarRectangle              *tiles)
{
  tiles->x = (guint16) ((x - squares->first_x) * task->cell_width);
  tiles->y = (guint16) ((y - squares->first_y) * task->cell_height);
  tiles->width = (guint16) task->cell_width;
  tiles->height = (guint16) task->cell_height;
}

guint32
ashlar_crossword_add_room (AshlarPlanBuilder         *builder,
                           const AshlarCrosswordTask *task,
                           AshlarCrosswordSquares    *squares,
                           const AshlarSpecialRoom   *room)
{
  AshlarRectangle tiles;
  guint32         area;

  ashlar_crossword_get_tiles (task, squares, room->x, room->y, &tiles);
  tiles.width = (guint16) (tiles.width * room->width);
  tiles.height = (guint16) (tiles.height * room->height);
  area = ashlar_plan_builder_add_area (builder, ASHLAR_AREA_SPECIAL, &tiles);
  ashlar_plan_builder_set_special (builder, area, room->kind);
  for (guint y = room->y; y < (guint) room->y + room->height; y++)
    for (guint x = room->x; x < (guint) room->x + room->width; x++)
      squares->areas[(gsize) y * squares->width + x] = area;
  return area;
}

/* From the square @before, to the left (@is_level) or above, to that of @area, unless both are of one
 * area, or letters of no word that holds both. */
static void
add_link (AshlarLattice                *lattice,
          const AshlarCrosswordTask    *task,
          const AshlarCrosswordSquares *squares,
          gsize                         before,
          gsize                         at,
          gboolean                      is_level,
          const AshlarRectangle        *tiles)
{
  const guint16 *words = is_level ? squares->across : squares->down;
  guint32        from_area = squares->areas[before], to_area = squares->areas[at];
  AshlarCell     from, to;

  if (from_area == ASHLAR_NO_AREA || from_area == to_area
      || (squares->contents[before] == ASHLAR_CROSSWORD_LETTER_HERE
          && squares->contents[at] == ASHLAR_CROSSWORD_LETTER_HERE
          && (words[at] == ASHLAR_NO_WORD || words[at] != words[before])))
    return;
  to = (AshlarCell){ tiles->x, tiles->y };
  from = (AshlarCell){ (guint16) (tiles->x - is_level), (guint16) (tiles->y - !is_level) };
  if (task->cell_width > 1 || task->cell_height > 1)
    ashlar_lattice_join (lattice, MIN (from_area, to_area), MAX (from_area, to_area));
  else if (from_area < to_area)
    ashlar_plan_builder_add_link (lattice->builder, from_area, to_area, &from, &to, 1);
  else
    ashlar_plan_builder_add_link (lattice->builder, to_area, from_area, &to, &from, 1);
}

/* The area of a square, unless that is known by another of its squares, and its links to those that
 * come before it. */
static void
add_square (AshlarLattice               *lattice,
            const AshlarCrosswordGrowth *growth,
            AshlarCrosswordSquares      *squares,
            guint                        x,
            guint                        y)
{
  gsize           at = (gsize) y * squares->width + x;
  guint           what = squares->contents[at];
  AshlarRectangle tiles;

  ashlar_crossword_get_tiles (growth->task, squares, x, y, &tiles);
  if (what != ASHLAR_CROSSWORD_LETTER_HERE && squares->areas[at] == ASHLAR_NO_AREA)
    ashlar_crossword_add_room (lattice->builder, growth->task, squares, &squares->rooms[what]);
  else if (what == ASHLAR_CROSSWORD_LETTER_HERE)
    squares->areas[at] = ashlar_lattice_add_area (lattice, ASHLAR_AREA_LETTER, &tiles);
  add_link (lattice, growth->task, squares, at - squares->width, at, FALSE, &tiles);
  add_link (lattice, growth->task, squares, at - 1, at, TRUE, &tiles);
}

static void
add_squares (AshlarLattice               *lattice,
             const AshlarCrosswordGrowth *growth,
             AshlarCrosswordSquares      *squares)
{
  const guint64 *taken = squares->taken;

  for (guint y = 0; y < squares->height; y++)
    for (guint x = 0; x < squares->n_row_words; x++)
      for (guint64 bits = *taken++; bits != 0; bits &= bits - 1)
        add_square (lattice, growth, squares, 64 * x + (guint) __builtin_ctzll (bits), y);
}

/* The runs in the order of the puzzle: those across, then those down, each by the place of the first
 * letter. They are few, or all and in order already. */
static guint16 *
dup_order (const AshlarCrosswordGrowth *growth)
{
  guint16 *order = g_new (guint16, growth->n_chosen);

  for (guint i = 0; i < growth->n_chosen; i++)
    {
      guint place = i;

      for (; place > 0 && growth->chosen[order[place - 1]] > growth->chosen[i]; place--)
        order[place] = order[place - 1];
      order[place] = (guint16) i;
    }
  return order;
}

static AshlarWords *
make_words (const AshlarCrosswordGrowth *growth, const AshlarCrosswordSquares *squares)
{
  const AshlarCrosswordTask *task = growth->task;
  AshlarPuzzle              *puzzle = task->puzzle;
  g_autofree guint16        *order = dup_order (growth);
  guint                      n_cells = 0;
  AshlarWords               *words;

  for (guint i = 0; i < squares->n_runs; i++)
    n_cells += squares->runs[i].length;
  words = ashlar_words_new (squares->n_runs, n_cells, ashlar_puzzle_ref (puzzle),
                            (GDestroyNotify) ashlar_puzzle_unref);
  n_cells = 0;
  for (guint i = 0; i < squares->n_runs; i++)
    {
      const AshlarCrosswordRun    *run = &squares->runs[order[i]];
      const AshlarCrosswordChoice *choice = &growth->class->words[growth->chosen[order[i]]];
      const AshlarPuzzleWord      *word = &puzzle->words[choice->word];
      guint                        dx = run->direction == ASHLAR_WORD_ACROSS, dy = !dx;
      AshlarRectangle              tiles;

      words->words[i] = (AshlarWord){
        .number = word->number,
        .clue = word->clue,
        .answer = word->answer,
        .first = n_cells,
        .n_cells = run->length,
        .direction = run->direction,
      };
      memcpy (words->letters + n_cells, choice->letters, sizeof (char *) * run->length);
      ashlar_crossword_get_tiles (task, squares, run->x, run->y, &tiles);
      tiles.x = (guint16) (tiles.x + (tiles.width - 1) / 2);
      tiles.y = (guint16) (tiles.y + (tiles.height - 1) / 2);
      for (guint letter = 0; letter < run->length; letter++)
        words->cells[n_cells++] = (AshlarCell){ (guint16) (tiles.x + letter * dx * tiles.width),
                                                (guint16) (tiles.y + letter * dy * tiles.height) };
    }
  return words;
}

static gboolean
has_large_room (const AshlarCrosswordSquares *squares)
{
  for (guint i = 0; i < squares->n_rooms; i++)
    if (squares->rooms[i].width > 1 || squares->rooms[i].height > 1)
      return TRUE;
  return FALSE;
}

AshlarPlan *
ashlar_crossword_to_plan (const AshlarCrosswordGrowth *growth, AshlarCrosswordSquares *squares)
{
  const AshlarCrosswordTask *task = growth->task;
  const AshlarCrosswordRun  *first = &squares->runs[0];
  AshlarPlanBuilder         *builder;

  if (task->unit == ASHLAR_CROSSWORD_LETTER)
    {
      AshlarLattice lattice;

      if (has_large_room (squares))
        ashlar_lattice_init_squares (&lattice, squares->shown_width, squares->shown_height,
                                     task->cell_width, task->cell_height, squares->n_taken,
                                     2 * squares->n_taken);
      else
        ashlar_lattice_init (&lattice, squares->shown_width, squares->shown_height,
                             task->cell_width, task->cell_height, squares->n_taken,
                             2 * squares->n_taken);
      add_squares (&lattice, growth, squares);
      builder = lattice.builder;
    }
  else
    {
      builder = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT,
                                         squares->shown_width * task->cell_width,
                                         squares->shown_height * task->cell_height);
      ashlar_plan_builder_set_squares (builder, task->cell_width, task->cell_height);
      ashlar_crossword_add_segments (builder, growth, squares);
    }
  ashlar_plan_builder_set_suggestions (
      builder, squares->areas[(gsize) first->y * squares->width + first->x], ASHLAR_NO_AREA);
  ashlar_plan_builder_take_words (builder, make_words (growth, squares));
  return ashlar_plan_builder_free_to_plan (builder);
}
