/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the planners that lay cells promise of a level that says it is theirs: which kinds of areas
 * there are, how many cells, that links lead to neighbours alone; and what each adds to that.
 *
 * What only chance decides, such as which rooms were rolled, a level does not let one decide. Cost:
 * O(areas + links). */

#include "check/ashlar-check-private.h"

#include <inttypes.h>

#include "content/ashlar-tile-private.h"

static gboolean
is_lattice (const AshlarCheck *self)
{
  return self->plan->cell_width > 0 && self->plan->cell_height > 0;
}

static guint
get_across (const AshlarCheck *self)
{
  return self->canvas->width / self->plan->cell_width;
}

static guint
get_down (const AshlarCheck *self)
{
  return self->canvas->height / self->plan->cell_height;
}

/* Which cell of the lattice an area is. */
static guint
get_column (const AshlarCheck *self, guint32 area)
{
  return self->plan->rectangles[area].x / self->plan->cell_width;
}

static guint
get_row (const AshlarCheck *self, guint32 area)
{
  return self->plan->rectangles[area].y / self->plan->cell_height;
}

/* ---- All of them */

void
ashlar_check_area_kind (AshlarCheck *self)
{
  static const struct
  {
    const char *planner;
    guint       kinds; /* bits */
    const char *expected;
  } rows[] = {
    { "blocks", 1u << ASHLAR_AREA_BLOCK, "block" },
    { "block-grid", 1u << ASHLAR_AREA_BLOCK, "block" },
    { "minidungeon", 1u << ASHLAR_AREA_CELL, "cell" },
    { "mine", 1u << ASHLAR_AREA_ROOM | 1u << ASHLAR_AREA_HALL, "room, hall" },
    { "areas", 1u << ASHLAR_AREA_AREA, "area" },
    { "crossword", 1u << ASHLAR_AREA_LETTER | 1u << ASHLAR_AREA_SPECIAL, "letter, special" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint32 area = 0; ashlar_check_is_by (self, rows[i].planner) && area < self->plan->n_areas;
         area++)
      if ((rows[i].kinds & 1u << self->plan->kinds[area]) == 0)
        ashlar_check_breach (self, "areas", area,
                             "The area is of the kind %s; the planner %s makes %s",
                             ashlar_area_kind_to_string ((AshlarAreaKind) self->plan->kinds[area]),
                             rows[i].planner, rows[i].expected);
}

/* One measure that the record tells. */
static void
check_measure (AshlarCheck *self, const char *id, guint found, const char *words)
{
  gint wanted;

  if (ashlar_check_get_integer (ashlar_check_get_planner_part (self), id, &wanted) && wanted >= 0
      && (guint) wanted != found)
    ashlar_check_breach (self, NULL, 0, "The level is %u %p; %s was %d", found,
                         ashlar_text_get_phrase (words), id, wanted);
}

void
ashlar_check_canvas_size (AshlarCheck *self)
{
  const char *planner = ashlar_check_get_planner_id (self);

  if (g_strcmp0 (planner, "blocks") == 0 || g_strcmp0 (planner, "areas") == 0)
    {
      check_measure (self, "width", self->canvas->width, N_ ("tiles wide"));
      check_measure (self, "height", self->canvas->height, N_ ("tiles high"));
    }
  else if (is_lattice (self)
           && (g_strcmp0 (planner, "block-grid") == 0 || g_strcmp0 (planner, "minidungeon") == 0
               || g_strcmp0 (planner, "mine") == 0))
    {
      check_measure (self, "across", get_across (self), N_ ("cells wide"));
      check_measure (self, "down", get_down (self), N_ ("cells high"));
    }
}

/* The lattice's cells are as large as was wanted; those that blocks paint are as large as they. */
void
ashlar_check_cell_size (AshlarCheck *self)
{
  gint wanted;

  if (!is_lattice (self)
      || !ashlar_check_get_integer (ashlar_check_get_planner_part (self), "cellSize", &wanted)
      || wanted < 0
      || ((guint) wanted == self->plan->cell_width && (guint) wanted == self->plan->cell_height))
    return;
  if (ashlar_check_find_part (self, "paint", "blocks") != NULL)
    return;
  ashlar_check_breach (self, NULL, 0, "The cells are %u × %u tiles; cellSize was %d",
                       self->plan->cell_width, self->plan->cell_height, wanted);
}

/* Links lead to the cell beside, and once. */
void
ashlar_check_link_far (AshlarCheck *self)
{
  if (!is_lattice (self)
      || !(ashlar_check_is_by (self, "block-grid") || ashlar_check_is_by (self, "minidungeon")
           || ashlar_check_is_by (self, "mine") || ashlar_check_is_by (self, "crossword")))
    return;
  for (guint32 link = 0; link < self->plan->n_links; link++)
    {
      AshlarDirection side;

      if (!ashlar_check_find_side (self, self->plan->link_from[link], self->plan->link_to[link],
                                   &side))
        ashlar_check_breach (self, "links", link,
                             "Areas %u and %u are linked; expected cells side by side",
                             self->plan->link_from[link], self->plan->link_to[link]);
    }
}

void
ashlar_check_link_repeated (AshlarCheck *self)
{
  g_autoptr (GHashTable) pairs = NULL;

  if (!ashlar_check_is_by (self, "minidungeon") && !ashlar_check_is_by (self, "mine")
      && !ashlar_check_is_by (self, "crossword"))
    return;
  pairs = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  for (guint32 link = 0; link < self->plan->n_links; link++)
    {
      guint32 from = self->plan->link_from[link], to = self->plan->link_to[link];
      guint64 pair = (guint64) MIN (from, to) << 32 | MAX (from, to);

      if (!g_hash_table_add (pairs, g_memdup2 (&pair, sizeof pair)))
        ashlar_check_breach (self, "links", link, "Areas %u and %u are linked already", from, to);
    }
}

static gboolean
is_by_blocks (const AshlarCheck *self, guint32 area)
{
  return g_strcmp0 (self->areas[area].painter, "blocks") == 0;
}

static gboolean
is_wide (const AshlarCheck *self, guint32 area)
{
  return g_strcmp0 (self->areas[area].painter, "open") == 0
         || g_strcmp0 (self->areas[area].painter, "cave") == 0;
}

/* Cells from a gateway's first on that lie next to each other: a gateway may lie in two places. */
static guint
count_run (const AshlarCell *cells, guint n_cells)
{
  guint n = 1;

  while (n < n_cells && cells[n].x - cells[0].x + cells[n].y - cells[0].y == (gint) n)
    n++;
  return n;
}

/* So many percent of the way from the middle of a side to its corners, and no farther. Blocks have their
 * exits where they are, and wide areas open a whole side. */
void
ashlar_check_gateway_aside (AshlarCheck *self)
{
  const AshlarPlan *plan = self->plan;
  gint              spread;

  if (!is_lattice (self) || MIN (plan->cell_width, plan->cell_height) < 3
      || (!ashlar_check_is_by (self, "minidungeon") && !ashlar_check_is_by (self, "mine"))
      || !ashlar_check_get_integer (ashlar_check_get_planner_part (self), "spread", &spread))
    return;
  for (guint32 link = 0; link < plan->n_links; link++)
    {
      guint32         from = plan->link_from[link], to = plan->link_to[link];
      guint           n = (plan->gateway_first[link + 1] - plan->gateway_first[link]) / 2, run;
      AshlarDirection side;

      if (is_by_blocks (self, from) || is_by_blocks (self, to)
          || (is_wide (self, from) && is_wide (self, to))
          || !ashlar_check_find_side (self, from, to, &side))
        continue;
      for (guint i = 0; i < n; i += run)
        {
          const AshlarCell *cells = plan->gateways + plan->gateway_first[link] + i;
          gboolean is_level = side == ASHLAR_DIRECTION_NORTH || side == ASHLAR_DIRECTION_SOUTH;
          gint     length = (gint) (is_level ? plan->cell_width : plan->cell_height) - 2;
          gint     start = is_level ? cells->x - plan->rectangles[from].x
                                    : cells->y - plan->rectangles[from].y;
          gint     last, middle;

          run = count_run (cells, n - i);
          last = length - (gint) run;
          middle = last / 2;
          if (last < 0
              || (start - 1 >= middle - (middle * spread + 50) / 100
                  && start - 1 <= middle + ((last - middle) * spread + 50) / 100))
            continue;
          ashlar_check_breach (self, "links", link,
                               "The gateway at (%u, %u) lies farther from the middle of the side "
                               "than a spread of %d %% allows",
                               cells->x, cells->y, spread);
        }
    }
}

void
ashlar_check_areas_few (AshlarCheck *self)
{
  if ((ashlar_check_is_by (self, "minidungeon") || ashlar_check_is_by (self, "mine"))
      && self->plan->n_areas < 2)
    ashlar_check_breach (self, NULL, 0, "The level has %u areas; expected two at least",
                         self->plan->n_areas);
}

/* ---- block-grid */

void
ashlar_check_grid_fill (AshlarCheck *self)
{
  gint    fill;
  guint64 n_cells;
  guint   wanted;

  if (!ashlar_check_is_by (self, "block-grid") || !is_lattice (self)
      || !ashlar_check_get_integer (ashlar_check_get_planner_part (self), "fill", &fill))
    return;
  n_cells = (guint64) get_across (self) * get_down (self);
  wanted = (guint) (n_cells * (guint64) MAX (fill, 0) / 100);
  if (self->plan->n_areas < wanted)
    ashlar_check_breach (self, NULL, 0,
                         "%u of %" PRIu64 " cells hold a block; %d %% are %u at least",
                         self->plan->n_areas, n_cells, fill, wanted);
}

void
ashlar_check_grid_snake (AshlarCheck *self)
{
  guint32     entrance = ashlar_plan_find_role (self->plan, ASHLAR_ROLE_ENTRANCE);
  guint32     exit = ashlar_plan_find_role (self->plan, ASHLAR_ROLE_EXIT);
  const char *path = ashlar_check_get_choice (ashlar_check_get_planner_part (self), "path");
  gboolean    has_route = FALSE;

  if (!ashlar_check_is_by (self, "block-grid") || g_strcmp0 (path, "snake") != 0
      || !is_lattice (self))
    return;
  for (guint r = 0; self->plan->routes != NULL && r < self->plan->routes->len; r++)
    has_route
        = has_route
          || g_str_equal (((AshlarRoute *) g_ptr_array_index (self->plan->routes, r))->id, "snake");
  if (!has_route)
    ashlar_check_breach (self, NULL, 0, "There is no route \"snake\"; a snake was wanted");
  if (entrance != ASHLAR_NO_AREA && get_row (self, entrance) != 0)
    ashlar_check_breach (self, "areas", entrance,
                         "The entrance is in row %u; with a snake it is in the top row",
                         get_row (self, entrance));
  if (exit != ASHLAR_NO_AREA && get_row (self, exit) + 1 != get_down (self))
    ashlar_check_breach (self, "areas", exit,
                         "The exit is in row %u; with a snake it is in the bottom row, %u",
                         get_row (self, exit), get_down (self) - 1);
}

/* ---- minidungeon */

/* Cells from the rim. */
static guint
get_depth (const AshlarCheck *self, guint32 area)
{
  guint x = get_column (self, area), y = get_row (self, area);

  return MIN (MIN (x, get_across (self) - 1 - x), MIN (y, get_down (self) - 1 - y));
}

void
ashlar_check_stairs_inside (AshlarCheck *self)
{
  guint32     entrance = ashlar_plan_find_role (self->plan, ASHLAR_ROLE_ENTRANCE);
  guint32     exit = ashlar_plan_find_role (self->plan, ASHLAR_ROLE_EXIT);
  const char *stairs = ashlar_check_get_choice (ashlar_check_get_planner_part (self), "stairs");
  const char *mode
      = ashlar_check_get_choice (ashlar_check_find_part (self, "assign", "ends"), "mode");
  guint best = G_MAXUINT, second = G_MAXUINT, up, down;

  if (!ashlar_check_is_by (self, "minidungeon") || g_strcmp0 (stairs, "edges") != 0
      || (mode != NULL && g_strcmp0 (mode, "suggested") != 0) || !is_lattice (self)
      || entrance == ASHLAR_NO_AREA || exit == ASHLAR_NO_AREA || entrance == exit)
    return;
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      guint depth = get_depth (self, area);

      second = depth < best ? best : MIN (second, depth);
      best = MIN (best, depth);
    }
  up = get_depth (self, entrance);
  down = get_depth (self, exit);
  if (MIN (up, down) != best || MAX (up, down) != second)
    ashlar_check_breach (self, NULL, 0,
                         "The stairs are %u and %u cells from the rim; other cells are nearer, %u "
                         "and %u",
                         up, down, best, second);
}

/* ---- mine */

static guint32
find_hub (const AshlarCheck *self, guint *n)
{
  guint32 hub = ASHLAR_NO_AREA;

  *n = 0;
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    if (ashlar_check_has_role (self, area, ASHLAR_ROLE_HUB))
      {
        hub = area;
        *n += 1;
      }
  return hub;
}

/* One room that is within a cell of the centre. */
void
ashlar_check_hub_astray (AshlarCheck *self)
{
  guint   n;
  guint32 hub = find_hub (self, &n);

  if (!ashlar_check_is_by (self, "mine"))
    return;
  if (n != 1)
    ashlar_check_breach (self, NULL, 0, "%u areas have the role hub; expected one", n);
  else if (self->plan->kinds[hub] != ASHLAR_AREA_ROOM)
    ashlar_check_breach (self, "areas", hub, "The hub is of the kind %s; expected room",
                         ashlar_area_kind_to_string ((AshlarAreaKind) self->plan->kinds[hub]));
  else if (is_lattice (self)
           && (ABS (2 * (gint) get_column (self, hub) - ((gint) get_across (self) - 1)) > 2
               || ABS (2 * (gint) get_row (self, hub) - ((gint) get_down (self) - 1)) > 2))
    ashlar_check_breach (self, "areas", hub,
                         "The hub is the cell (%u, %u) of %u × %u; expected one within a cell of "
                         "the centre",
                         get_column (self, hub), get_row (self, hub), get_across (self),
                         get_down (self));
}

void
ashlar_check_hub_entrance (AshlarCheck *self)
{
  guint       n;
  guint32     hub = find_hub (self, &n);
  const char *mode
      = ashlar_check_get_choice (ashlar_check_find_part (self, "assign", "ends"), "mode");

  if (ashlar_check_is_by (self, "mine") && n == 1
      && (g_strcmp0 (mode, "suggested") == 0 || g_strcmp0 (mode, "farthest") == 0)
      && !ashlar_check_has_role (self, hub, ASHLAR_ROLE_ENTRANCE))
    ashlar_check_breach (self, "areas", hub,
                         "The hub is not the entrance, which is there by "
                         "default");
}

typedef struct
{
  guint32 area, number, low, rooms_before, next;
} Step;

/* Halls through which no way from room to room leads. A depth-first search from a room, with the
 * lowest number that each subtree has a link to (Hopcroft and Tarjan): what has no link past its
 * parent and no room in it leads nowhere. */
static void
find_idle_halls (AshlarCheck *self, guint32 root, guint32 *numbers, Step *stack)
{
  const AshlarPlan *plan = self->plan;
  guint32           n = 0, n_rooms = 0, depth = 0;

  stack[depth++] = (Step){ root, ++n, 1, 0, plan->adjacency_first[root] };
  numbers[root] = n;
  n_rooms++;
  while (depth > 0)
    {
      Step *step = &stack[depth - 1];

      if (step->next < plan->adjacency_first[step->area + 1])
        {
          guint32 other = ashlar_plan_other_end (plan, plan->adjacency[step->next++], step->area);

          if (numbers[other] != 0)
            {
              if (depth < 2 || other != stack[depth - 2].area)
                step->low = MIN (step->low, numbers[other]);
              continue;
            }
          numbers[other] = ++n;
          stack[depth++] = (Step){ other, n, n, n_rooms, plan->adjacency_first[other] };
          n_rooms += plan->kinds[other] != ASHLAR_AREA_HALL;
          continue;
        }
      if (--depth == 0)
        break;
      if (step->low >= stack[depth - 1].number && n_rooms == step->rooms_before)
        ashlar_check_breach (self, "areas", step->area,
                             "The hall leads to no other room; expected a way from room to room "
                             "through it");
      stack[depth - 1].low = MIN (stack[depth - 1].low, step->low);
    }
}

void
ashlar_check_hall_idle (AshlarCheck *self)
{
  g_autofree guint32 *numbers = g_new0 (guint32, MAX (self->plan->n_areas, 1));
  g_autofree Step    *stack = g_new (Step, MAX (self->plan->n_areas, 1));

  for (guint32 area = 0; ashlar_check_is_by (self, "mine") && area < self->plan->n_areas; area++)
    if (self->plan->kinds[area] == ASHLAR_AREA_ROOM)
      {
        find_idle_halls (self, area, numbers, stack);
        return;
      }
}

/* Whether parts that the hub cannot reach are deleted, rooms and all. */
static gboolean
deletes_unreachable (const AshlarCheck *self)
{
  return g_strcmp0 (ashlar_check_get_choice (ashlar_check_get_planner_part (self), "unreachable"),
                    "delete")
         == 0;
}

/* Around the hub every cell is a room. */
void
ashlar_check_rooms_near_hub (AshlarCheck *self)
{
  guint   n, n_found = 0, n_wanted = 0;
  guint32 hub = find_hub (self, &n);
  gint    near;

  if (!ashlar_check_is_by (self, "mine") || !is_lattice (self) || n != 1
      || deletes_unreachable (self)
      || !ashlar_check_get_integer (ashlar_check_get_planner_part (self), "nearHub", &near))
    return;
  for (guint y = 0; y < get_down (self); y++)
    for (guint x = 0; x < get_across (self); x++)
      n_wanted += ABS ((gint) x - (gint) get_column (self, hub)) <= near
                  && ABS ((gint) y - (gint) get_row (self, hub)) <= near;
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    n_found += self->plan->kinds[area] == ASHLAR_AREA_ROOM
               && ABS ((gint) get_column (self, area) - (gint) get_column (self, hub)) <= near
               && ABS ((gint) get_row (self, area) - (gint) get_row (self, hub)) <= near;
  if (n_found != n_wanted)
    ashlar_check_breach (self, "areas", hub,
                         "%u of %u cells within %d of the hub are rooms; all of them should be",
                         n_found, n_wanted, near);
}

/* With a chance of 100 % every cell is a room. */
void
ashlar_check_rooms_missing (AshlarCheck *self)
{
  gint  chance;
  guint n = 0, n_cells;

  if (!ashlar_check_is_by (self, "mine") || !is_lattice (self)
      || !ashlar_check_get_integer (ashlar_check_get_planner_part (self), "roomChance", &chance)
      || chance < 100 || deletes_unreachable (self))
    return;
  n_cells = get_across (self) * get_down (self);
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    n += self->plan->kinds[area] == ASHLAR_AREA_ROOM;
  if (n != n_cells)
    ashlar_check_breach (self, NULL, 0, "%u of %u cells are rooms; with a chance of 100 %% all are",
                         n, n_cells);
}

/* Whether floor is as painters left it: no pass came after them, and no tile turned into another. */
static gboolean
is_plain (const AshlarCheck *self)
{
  for (guint i = 0; i < self->level->tiles->len; i++)
    if (((AshlarTile *) g_ptr_array_index (self->level->tiles, i))->n_references > 0)
      return FALSE;
  return ashlar_check_find_part (self, "finish", NULL) == NULL;
}

static gboolean
is_room (const AshlarCheck *self, guint32 area)
{
  return self->plan->kinds[area] == ASHLAR_AREA_ROOM
         && g_strcmp0 (self->areas[area].painter, "room") == 0;
}

/* Whether a rectangle of floor so wide and so high lies in the area: by runs of columns that are high
 * enough. */
static gboolean
has_floor (const AshlarCheck *self, guint32 area, gint width, gint height)
{
  const AshlarRectangle *own = &self->plan->rectangles[area];
  g_autofree gint       *heights = g_new0 (gint, own->width);

  for (gint y = 0; y < own->height; y++)
    {
      gint run = 0;

      for (gint x = 0; x < own->width; x++)
        {
          gboolean is_own = ashlar_check_is_floor (self, own->x + x, own->y + y)
                            && ashlar_check_owns (self, area, own->x + x, own->y + y);

          heights[x] = is_own ? heights[x] + 1 : 0;
          run = heights[x] >= height ? run + 1 : 0;
          if (run >= width)
            return TRUE;
        }
    }
  return FALSE;
}

void
ashlar_check_room_size (AshlarCheck *self)
{
  const AshlarCheckPart *planner = ashlar_check_get_planner_part (self);
  gint                   min, max, hall_min, hall_max, width, height;

  if (!ashlar_check_is_by (self, "mine") || !is_lattice (self) || !is_plain (self)
      || !ashlar_check_get_range (planner, "roomSize", &min, &max)
      || !ashlar_check_get_range (planner, "hallWidth", &hall_min, &hall_max)
      || self->plan->cell_width < 3 || self->plan->cell_height < 3)
    return;
  width = (gint) self->plan->cell_width - 2;
  height = (gint) self->plan->cell_height - 2;
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      if (!is_room (self, area))
        continue;
      if (!has_floor (self, area, MIN (min, width), MIN (min, height)))
        ashlar_check_breach (self, "areas", area,
                             "The room has no floor of %d × %d tiles, the least that was wanted",
                             MIN (min, width), MIN (min, height));
      /* A passage on either side, across the whole room, is no part of it. */
      else if (max + 2 * hall_max < MIN (width, height)
               && has_floor (self, area, max + 2 * hall_max + 1, max + 2 * hall_max + 1))
        ashlar_check_breach (self, "areas", area,
                             "The room is more than %d tiles wide and high, and at most %d were "
                             "wanted",
                             max + 2 * hall_max, max);
    }
}

void
ashlar_check_hall_width (AshlarCheck *self)
{
  gint min, max;

  if (!ashlar_check_is_by (self, "mine")
      || !ashlar_check_get_range (ashlar_check_get_planner_part (self), "hallWidth", &min, &max))
    return;
  for (guint32 link = 0; link < self->plan->n_links; link++)
    {
      guint32 from = self->plan->link_from[link], to = self->plan->link_to[link];
      gint    n = (gint) ashlar_check_get_n_gateways (self, link);

      if (g_strcmp0 (self->areas[from].painter, "room") == 0
          && g_strcmp0 (self->areas[to].painter, "room") == 0 && n > max)
        ashlar_check_breach (self, "links", link,
                             "The hall between areas %u and %u is %d tiles wide; at most %d were "
                             "wanted",
                             from, to, n, max);
    }
}
