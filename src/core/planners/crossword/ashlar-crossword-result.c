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
 * Which squares are linked comes out of a few ands and shifts a row of bits.
 *
 * Cost: O(letters + rows of bits). */

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
  for (guint y = room->y; squares->areas != NULL && y < (guint) room->y + room->height; y++)
    for (guint x = room->x; x < (guint) room->x + room->width; x++)
      squares->areas[(gsize) y * squares->map.width + x] = area;
  return area;
}

/* The walk over the squares, row by row: what becomes of them, and what is known of those before. */
typedef struct
{
  const AshlarCrosswordTask *task;
  AshlarCrosswordSquares    *squares;
  AshlarPlanBuilder         *builder;
  AshlarPlan                *plan;     /* the builder's, with room for all areas and links */
  gboolean                   is_tile;  /* a square is a tile */
  gboolean                   has_bars; /* letters of no common word touch somewhere */
  guint32                    entrance;
  guint32                    above[ASHLAR_MAX_PUZZLE_SIZE + 2 * (ASHLAR_CROSSWORD_RING + 1)];
  guint32                    rooms[ASHLAR_CROSSWORD_MOST_ROOMS];
} Walk;

/* A special room, by any of its squares. */
static guint32
get_room (Walk *self, guint x, guint y)
{
  AshlarCrosswordSquares  *squares = self->squares;
  const AshlarSpecialRoom *room = squares->rooms;

  while (x < room->x || x >= (guint) room->x + room->width || y < room->y
         || y >= (guint) room->y + room->height)
    room++;
  if (x == room->x && y == room->y)
    self->rooms[room - squares->rooms]
        = ashlar_crossword_add_room (self->builder, self->task, squares, room);
  return self->rooms[room - squares->rooms];
}

/* The plan's links while some are added: in variables, which nothing that is written can be. */
typedef struct
{
  guint32    *from, *to, *gateway_first;
  AshlarCell *gateways;
  guint32     n;
} Links;

/* Between the square @before, to the left or above, and that of @area. */
static inline void
add_link (
    Links *self, gboolean is_tile, guint32 before, guint32 area, AshlarCell from, AshlarCell to)
{
  guint32  link = self->n++;
  gboolean is_swapped = before > area;

  self->from[link] = is_swapped ? area : before;
  self->to[link] = is_swapped ? before : area;
  self->gateway_first[link + 1] = is_tile ? 2 * link + 2 : 0;
  if (!is_tile)
    return;
  self->gateways[2 * link] = is_swapped ? to : from;
  self->gateways[2 * link + 1] = is_swapped ? from : to;
}

/* Bits of a row, and of the squares above or to the left of each. */
typedef struct
{
  guint64 taken, special;
} Bits;

static inline Bits
get_bits (const AshlarCrosswordMap *map, gsize word)
{
  return (Bits){ map->letters[word] | map->special[word], map->special[word] };
}

/* The squares with a link to the one before: in a word that runs on from there, which @onward says, or
 * where one of the two is of a special room. */
static inline guint64
find_links (Walk *self, Bits here, Bits before, guint64 onward)
{
  guint64 touching = here.taken & before.taken & ~(here.special & before.special);
  guint64 links = touching & (onward | here.special | before.special);

  self->has_bars = self->has_bars || links != touching;
  return links;
}

/* Of the letter that the dungeon began with, its place in the word of bits from @x on; 64: elsewhere. */
static guint
get_first (const Walk *self, guint x, guint y)
{
  const AshlarCrosswordRun *first = &self->squares->runs[0];

  return y == first->y && x / 64 == first->x / 64 ? first->x % 64 : 64;
}

/* Adds the areas and links of one word of bits, the first of which is in column @x. @last: the area of the
 * square before. Returns that of the last. */
static guint32
add_word (
    Walk *self, Bits here, guint64 links_up, guint64 links_west, guint x, guint y, guint32 last)
{
  const AshlarCrosswordSquares *squares = self->squares;
  AshlarPlan                   *plan = self->plan;
  AshlarRectangle              *rectangles = plan->rectangles, tiles;
  guint8                       *kinds = plan->kinds;
  guint32                      *above = self->above + x, n_areas = plan->n_areas, area;
  guint32                      *areas
      = squares->areas != NULL ? squares->areas + (gsize) y * squares->map.width + x : NULL;
  Links links
      = { plan->link_from, plan->link_to, plan->gateway_first, plan->gateways, plan->n_links };
  guint    first = get_first (self, x, y);
  gint     left = (gint) x - (gint) squares->first_x, width = (gint) self->task->cell_width;
  gboolean is_tile = self->is_tile;

  ashlar_crossword_get_tiles (self->task, squares, x, y, &tiles);
  for (guint64 bits = here.taken; bits != 0; bits &= bits - 1)
    {
      guint      at = (guint) __builtin_ctzll (bits);
      AshlarCell cell;

      tiles.x = (guint16) ((left + (gint) at) * width);
      cell = (AshlarCell){ tiles.x, tiles.y };
      if (G_UNLIKELY ((here.special >> at & 1) != 0))
        {
          plan->n_areas = n_areas;
          area = get_room (self, x + at, y);
          n_areas = plan->n_areas;
        }
      else
        {
          area = n_areas++;
          rectangles[area] = tiles;
          kinds[area] = ASHLAR_AREA_LETTER;
          if (at == first)
            self->entrance = area;
          if (areas != NULL)
            areas[at] = area;
        }
      if ((links_up >> at & 1) != 0)
        add_link (&links, is_tile, above[at], area, (AshlarCell){ cell.x, (guint16) (cell.y - 1) },
                  cell);
      if ((links_west >> at & 1) != 0)
        add_link (&links, is_tile, last, area, (AshlarCell){ (guint16) (cell.x - 1), cell.y },
                  cell);
      above[at] = last = area;
    }
  plan->n_areas = n_areas;
  plan->n_links = links.n;
  return last;
}

static guint32
add_squares (Walk *self, gsize word, guint x, guint y, guint32 last)
{
  const AshlarCrosswordMap *map = &self->squares->map;
  Bits                      here = get_bits (map, word), above = get_bits (map, word - map->stride);
  Bits                      west = { here.taken << 1, here.special << 1 };
  guint64                   onward = map->onward[word] << 1, links_up, links_west;

  if (here.taken == 0)
    return last;
  if (x > 0)
    {
      Bits before = get_bits (map, word - 1);

      west.taken |= before.taken >> 63;
      west.special |= before.special >> 63;
      onward |= map->onward[word - 1] >> 63;
    }
  links_up = find_links (self, here, above, map->downward[word - map->stride]);
  links_west = find_links (self, here, west, onward);
  return add_word (self, here, links_up, links_west, x, y, last);
}

static void
walk (Walk *self)
{
  const AshlarCrosswordMap *map = &self->squares->map;
  gsize                     word = ashlar_crossword_map_get_word (map, 0, 0);

  for (guint y = 0; y < map->height; y++, word += map->stride)
    {
      guint32 last = ASHLAR_NO_AREA;

      for (guint i = 0; i < map->n_row_words; i++)
        last = add_squares (self, word + i, 64 * i, y, last);
    }
}

/* The runs in the order of the puzzle: those across, then those down, each by the place of the first
 * letter. They are few, or all and in order already. */
static void
fill_order (const AshlarCrosswordGrowth *growth, guint16 *order)
{
  for (guint i = 0; i < growth->n_chosen; i++)
    {
      guint place = i;

      for (; place > 0 && growth->chosen[order[place - 1]] > growth->chosen[i]; place--)
        order[place] = order[place - 1];
      order[place] = (guint16) i;
    }
}

static AshlarWords *
make_words (const AshlarCrosswordGrowth *growth, const AshlarCrosswordSquares *squares)
{
  const AshlarCrosswordTask *task = growth->task;
  AshlarPuzzle              *puzzle = task->puzzle;
  guint16                    few[ASHLAR_CROSSWORD_FEW_WORDS];
  g_autofree guint16        *many = NULL;
  guint16                   *order = few;
  guint                      n_cells = 0;
  AshlarWords               *words;

  if (growth->n_chosen > G_N_ELEMENTS (few))
    order = many = g_new (guint16, growth->n_chosen);
  fill_order (growth, order);
  words = ashlar_words_new (squares->n_runs, squares->n_letters, ashlar_puzzle_ref (puzzle),
                            (GDestroyNotify) ashlar_puzzle_unref);
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

/* Letters of a word have a link less than they are; a room has one a side of a square at most. */
static guint
count_most_links (const AshlarCrosswordSquares *squares)
{
  guint n = squares->n_letters - squares->n_runs;

  for (guint i = 0; i < squares->n_rooms; i++)
    n += 2u * (squares->rooms[i].width + squares->rooms[i].height);
  return n;
}

static AshlarPlanBuilder *
add_letters (const AshlarCrosswordGrowth *growth, AshlarCrosswordSquares *squares)
{
  const AshlarCrosswordTask *task = growth->task;
  guint                      n_areas = squares->n_letters + squares->n_rooms;
  guint                      n_links = count_most_links (squares);
  AshlarLattice              lattice;
  Walk                       self;

  if (has_large_room (squares))
    ashlar_lattice_init_squares (&lattice, squares->shown_width, squares->shown_height,
                                 task->cell_width, task->cell_height, n_areas, n_links);
  else
    ashlar_lattice_init (&lattice, squares->shown_width, squares->shown_height, task->cell_width,
                         task->cell_height, n_areas, n_links);
  self.task = task;
  self.squares = squares;
  self.builder = lattice.builder;
  self.plan = lattice.plan;
  self.is_tile = task->cell_width == 1 && task->cell_height == 1;
  self.has_bars = FALSE;
  self.entrance = ASHLAR_NO_AREA;
  if (self.is_tile)
    ashlar_lattice_reserve_gateways (&lattice);
  walk (&self);
  self.plan->touches_at_gateways = self.is_tile && !self.has_bars;
  ashlar_plan_builder_set_suggestions (self.builder, self.entrance, ASHLAR_NO_AREA);
  return self.builder;
}

static AshlarPlanBuilder *
add_words (const AshlarCrosswordGrowth *growth, AshlarCrosswordSquares *squares)
{
  const AshlarCrosswordTask *task = growth->task;
  const AshlarCrosswordRun  *first = &squares->runs[0];
  AshlarPlanBuilder         *builder;

  builder
      = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, squares->shown_width * task->cell_width,
                                 squares->shown_height * task->cell_height);
  ashlar_plan_builder_set_squares (builder, task->cell_width, task->cell_height);
  ashlar_crossword_add_segments (builder, growth, squares);
  ashlar_plan_builder_set_suggestions (
      builder, squares->areas[(gsize) first->y * squares->map.width + first->x], ASHLAR_NO_AREA);
  return builder;
}

AshlarPlan *
ashlar_crossword_to_plan (const AshlarCrosswordGrowth *growth, AshlarCrosswordSquares *squares)
{
  AshlarPlanBuilder *builder;

  if (growth->run->trace != NULL)
    ashlar_crossword_squares_add_areas (squares);
  builder = growth->task->unit == ASHLAR_CROSSWORD_LETTER ? add_letters (growth, squares)
                                                          : add_words (growth, squares);
  ashlar_plan_builder_take_words (builder, make_words (growth, squares));
  return ashlar_plan_builder_free_to_plan (builder);
}
