/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The areas of a crossword dungeon where an area is a word.
 *
 * A crossing belongs to the word that was chosen first, so that a later word is cut by earlier ones:
 * what is left of it between two cuts is an area of its own, and each area is a straight piece without
 * a gap. Words of which every letter belongs to others have no area. Special rooms are areas of their
 * own, as they are in plans of letters.
 *
 * Two areas have one link, however often they meet: neighbours across which a word runs on. In a tile
 * a letter all of these places are gateways; in larger squares the stage `open` chooses, unless a bar
 * parts some of them: then the gateway is given, in the middle between two squares without one.
 *
 * Cost: O(squares of the map + meetings log meetings). */

#include "planners/crossword/ashlar-crossword-private.h"

/* Where two areas meet: a square and the one to its right, or below. */
typedef struct
{
  guint32  from, to; /* areas, from < to */
  guint32  square;   /* of `from` */
  guint32  other;    /* of `to` */
  gboolean is_open;  /* no bar between */
} Meeting;

static void
add_piece (AshlarPlanBuilder           *builder,
           const AshlarCrosswordGrowth *growth,
           AshlarCrosswordSquares      *squares,
           const AshlarCrosswordRun    *run,
           guint                        first,
           guint                        end)
{
  gboolean        is_across = run->direction == ASHLAR_WORD_ACROSS;
  gsize           step = is_across ? 1 : squares->map.width;
  gsize           begin = (gsize) run->y * squares->map.width + run->x;
  AshlarRectangle tiles;
  guint32         area;

  ashlar_crossword_get_tiles (growth->task, squares, run->x + (is_across ? first : 0),
                              run->y + (is_across ? 0 : first), &tiles);
  if (is_across)
    tiles.width = (guint16) (tiles.width * (end - first));
  else
    tiles.height = (guint16) (tiles.height * (end - first));
  area = ashlar_plan_builder_add_area (builder, ASHLAR_AREA_LETTER, &tiles);
  for (guint i = first; i < end; i++)
    squares->areas[begin + i * step] = area;
}

static void
add_pieces (AshlarPlanBuilder           *builder,
            const AshlarCrosswordGrowth *growth,
            AshlarCrosswordSquares      *squares,
            const AshlarCrosswordRun    *run)
{
  gsize step = run->direction == ASHLAR_WORD_ACROSS ? 1 : squares->map.width;
  gsize begin = (gsize) run->y * squares->map.width + run->x;
  guint first = 0;

  for (guint i = 0; i <= run->length; i++)
    {
      if (i < run->length && squares->areas[begin + i * step] == ASHLAR_NO_AREA)
        continue;
      if (i > first)
        add_piece (builder, growth, squares, run, first, i);
      first = i + 1;
    }
}

static void
meet (GArray *meetings, const AshlarCrosswordSquares *squares, guint x, guint y, gboolean is_level)
{
  const AshlarCrosswordMap *map = &squares->map;
  gsize    at = (gsize) y * map->width + x, next = at + (is_level ? 1 : map->width);
  guint32  from = squares->areas[at], to = squares->areas[next];
  gboolean is_swapped = from > to;
  Meeting  meeting;

  if (from == to || from == ASHLAR_NO_AREA || to == ASHLAR_NO_AREA)
    return;
  meeting = (Meeting){
    .from = MIN (from, to),
    .to = MAX (from, to),
    .square = (guint32) (is_swapped ? next : at),
    .other = (guint32) (is_swapped ? at : next),
    .is_open = ashlar_crossword_map_has (map, map->special, x, y)
               || ashlar_crossword_map_has (map, map->special, x + is_level, y + !is_level)
               || ashlar_crossword_map_has (map, is_level ? map->onward : map->downward, x, y),
  };
  g_array_append_val (meetings, meeting);
}

static int
compare_meetings (gconstpointer a, gconstpointer b)
{
  const Meeting *left = a, *right = b;

  if (left->from != right->from)
    return left->from < right->from ? -1 : 1;
  if (left->to != right->to)
    return left->to < right->to ? -1 : 1;
  return left->square < right->square ? -1 : left->square > right->square;
}

/* The tile of @square that lies beside @other, in the middle of that side. */
static AshlarCell
get_gate (const AshlarCrosswordTask    *task,
          const AshlarCrosswordSquares *squares,
          guint32                       square,
          guint32                       other)
{
  AshlarRectangle tiles;
  guint           dx, dy;

  ashlar_crossword_get_tiles (task, squares, square % squares->map.width,
                              square / squares->map.width, &tiles);
  dx = (tiles.width - 1u) / 2;
  dy = (tiles.height - 1u) / 2;
  if (other == square + 1)
    dx = tiles.width - 1u;
  else if (other + 1 == square)
    dx = 0;
  else if (other > square)
    dy = tiles.height - 1u;
  else
    dy = 0;
  return (AshlarCell){ (guint16) (tiles.x + dx), (guint16) (tiles.y + dy) };
}

/* The link of all meetings of two areas; none if bars part them everywhere. */
static void
link_areas (AshlarPlanBuilder            *builder,
            const AshlarCrosswordTask    *task,
            const AshlarCrosswordSquares *squares,
            const Meeting                *meetings,
            guint                         n)
{
  g_autofree AshlarCell *cells = g_new (AshlarCell, 2 * (gsize) n);
  guint                  n_open = 0, n_given;

  for (guint i = 0; i < n; i++)
    {
      if (!meetings[i].is_open)
        continue;
      cells[n_open] = get_gate (task, squares, meetings[i].square, meetings[i].other);
      cells[n + n_open] = get_gate (task, squares, meetings[i].other, meetings[i].square);
      n_open++;
    }
  if (n_open == 0)
    return;
  n_given = task->cell_width == 1 ? n_open : n_open < n ? 1 : 0;
  ashlar_plan_builder_add_link (builder, meetings->from, meetings->to, n_given > 0 ? cells : NULL,
                                n_given > 0 ? cells + n : NULL, n_given);
}

void
ashlar_crossword_add_segments (AshlarPlanBuilder           *builder,
                               const AshlarCrosswordGrowth *growth,
                               AshlarCrosswordSquares      *squares)
{
  g_autoptr (GArray) meetings = g_array_new (FALSE, FALSE, sizeof (Meeting));

  if (squares->areas == NULL)
    ashlar_crossword_squares_add_areas (squares);
  for (guint i = 0; i < squares->n_runs; i++)
    add_pieces (builder, growth, squares, &squares->runs[i]);
  for (guint i = 0; i < squares->n_rooms; i++)
    ashlar_crossword_add_room (builder, growth->task, squares, &squares->rooms[i]);
  for (guint y = squares->first_y; y < squares->first_y + squares->shown_height - 1; y++)
    for (guint x = squares->first_x; x < squares->first_x + squares->shown_width - 1; x++)
      {
        meet (meetings, squares, x, y, TRUE);
        meet (meetings, squares, x, y, FALSE);
      }
  g_array_sort (meetings, compare_meetings);
  for (guint first = 0, end; first < meetings->len; first = end)
    {
      const Meeting *group = &g_array_index (meetings, Meeting, first);

      for (end = first; end < meetings->len && meetings->len > 0; end++)
        if (g_array_index (meetings, Meeting, end).from != group->from
            || g_array_index (meetings, Meeting, end).to != group->to)
          break;
      link_areas (builder, growth->task, squares, group, end - first);
    }
}
