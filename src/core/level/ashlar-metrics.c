/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The metrics' definitions.
 *
 * F floor cells, T all cells, V areas that hold floor, E links between these, κ parts that they form.
 * Rooms are those of V that are no halls: in a mine, what was rolled as a room.
 * A ratio over nothing is 0, but for reachability: of no floor everything can be reached. Where there
 * is no way the path has no length.
 *
 * Sources: density and rooms, Ge ("Dungeon Metrics", Cogmind 2014); reachability and path, the
 * regions and path length of gym-pcgrl (Khalifa et al. 2020); loops, the cyclomatic number, and
 * meshedness (Buhl et al. 2004). Cost: O(cells + areas + links), and a search for each key. */

#include "level/ashlar-metrics-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/ashlar-grid-private.h"
#include "base/ashlar-queue-private.h"
#include "base/ashlar-union-find-private.h"
#include "content/ashlar-tile-private.h"

struct _AshlarMeasure
{
  const AshlarPlan *plan;
  AshlarLevel      *level; /* NULL: there is a plan alone */
  guint             width, height;
  guint8           *walkable; /* per cell; of a level */

  gint64   n_floor;
  guint    left, right, top, bottom; /* of the floor's bounding box, both included */
  guint32 *floors;           /* per area: floor cells; of a plan alone, 1 where there is some */
  gint64   n_open;           /* areas that hold floor */
  gint64   n_rooms, n_owned; /* those that are no halls, and their floor */

  gboolean has_graph;
  gint64   n_links, n_parts;

  /* Of the last search over cells. */
  AshlarGrid grid;
  guint32   *steps; /* per cell of the grid, of those that were reached */
};

/* Of a cell of the grid. */
enum
{
  FLOOR = 1 << 0,
  REACHED = 1 << 1,
};

/* ------------------------------------------------------------- what is needed */

static void
count_floor (AshlarMeasure *self)
{
  const AshlarCanvas *canvas = self->level->canvas;
  gsize               at = 0;

  self->left = self->top = G_MAXUINT;
  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++, at++)
      {
        const AshlarTile *tile = g_ptr_array_index (self->level->tiles, canvas->tiles[at]);

        self->walkable[at] = !tile->blocks_movement && !tile->empty;
        if (!self->walkable[at])
          continue;
        self->n_floor++;
        self->left = MIN (self->left, x);
        self->right = MAX (self->right, x);
        self->top = MIN (self->top, y);
        self->bottom = MAX (self->bottom, y);
        if (canvas->owners[at] != ASHLAR_NO_AREA)
          self->floors[canvas->owners[at]]++;
      }
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      self->n_open += self->floors[area] > 0;
      if (self->plan->kinds[area] == ASHLAR_AREA_HALL)
        continue;
      self->n_rooms += self->floors[area] > 0;
      self->n_owned += self->floors[area];
    }
}

AshlarMeasure *
ashlar_measure_new (AshlarLevel *level)
{
  AshlarMeasure *self = g_new0 (AshlarMeasure, 1);

  self->plan = level->plan;
  self->level = level;
  self->width = level->canvas->width;
  self->height = level->canvas->height;
  self->walkable = g_new (guint8, (gsize) self->width * self->height);
  self->floors = g_new0 (guint32, level->plan->n_areas);
  count_floor (self);
  return self;
}

/* An area with a gateway has floor, if only there: painters keep gateways open, and so do passes. */
AshlarMeasure *
ashlar_measure_new_for_plan (const AshlarPlan *plan)
{
  AshlarMeasure *self = g_new0 (AshlarMeasure, 1);

  self->plan = plan;
  self->width = plan->width;
  self->height = plan->height;
  self->floors = g_new0 (guint32, plan->n_areas);
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      self->floors[area] = plan->adjacency_first[area + 1] > plan->adjacency_first[area];
      self->n_open += self->floors[area];
      self->n_rooms += plan->kinds[area] == ASHLAR_AREA_HALL ? 0 : self->floors[area];
    }
  return self;
}

void
ashlar_measure_free (AshlarMeasure *self)
{
  g_free (self->walkable);
  g_free (self->floors);
  g_free (self->steps);
  ashlar_grid_clear (&self->grid);
  g_free (self);
}

static gboolean
is_between_rooms (const AshlarMeasure *self, guint32 link)
{
  const AshlarPlan *plan = self->plan;

  return self->floors[plan->link_from[link]] > 0 && self->floors[plan->link_to[link]] > 0;
}

static void
need_graph (AshlarMeasure *self)
{
  const AshlarPlan *plan = self->plan;
  g_auto (AshlarUnionFind) parts = { 0 };

  if (self->has_graph)
    return;
  self->has_graph = TRUE;
  ashlar_union_find_init (&parts, plan->n_areas);
  self->n_parts = self->n_open;
  for (guint32 link = 0; link < plan->n_links; link++)
    if (is_between_rooms (self, link))
      {
        self->n_links++;
        self->n_parts
            -= ashlar_union_find_unite (&parts, plan->link_from[link], plan->link_to[link]);
      }
}

/* Steps to the four neighbours from a cell, to all others. Returns how many cells are in reach. */
static gint64
walk (AshlarMeasure *self, guint x, guint y)
{
  AshlarGrid *grid = &self->grid;
  gsize       cell = 0;
  guint32     start;

  ashlar_grid_set_size (grid, self->width, self->height);
  if (self->steps == NULL)
    self->steps = g_new (guint32, grid->n);
  for (guint row = 0; row < self->height; row++)
    for (guint column = 0; column < self->width; column++, cell++)
      grid->cells[ashlar_grid_at (grid, column, row)] = self->walkable[cell] ? FLOOR : 0;
  start = ashlar_grid_at (grid, x, y);
  if (grid->cells[start] == 0)
    return 0;
  return ashlar_flood (grid->cells, grid->stride, start, FLOOR, REACHED, grid->queue, self->steps);
}

static AshlarFraction
whole (gint64 number)
{
  return (AshlarFraction){ number, 1 };
}

static AshlarFraction
ratio (gint64 numerator, gint64 denominator)
{
  return denominator > 0 ? (AshlarFraction){ numerator, denominator } : whole (0);
}

/* ---------------------------------------------------------------- the metrics */

static AshlarFraction
measure_size (AshlarMeasure *self)
{
  return whole ((gint64) self->width * self->height);
}

static AshlarFraction
measure_floor (AshlarMeasure *self)
{
  return whole (self->n_floor);
}

static AshlarFraction
measure_density (AshlarMeasure *self)
{
  return ratio (100 * self->n_floor, (gint64) self->width * self->height);
}

static AshlarFraction
measure_box_density (AshlarMeasure *self)
{
  gint64 box = self->n_floor == 0 ? 0
                                  : ((gint64) self->right - self->left + 1)
                                        * ((gint64) self->bottom - self->top + 1);

  return ratio (100 * self->n_floor, box);
}

static AshlarFraction
measure_areas (AshlarMeasure *self)
{
  return whole (self->plan->n_areas);
}

static AshlarFraction
measure_rooms (AshlarMeasure *self)
{
  return whole (self->n_rooms);
}

static AshlarFraction
measure_room_size (AshlarMeasure *self)
{
  return ratio (self->n_owned, self->n_rooms);
}

static AshlarFraction
measure_links (AshlarMeasure *self)
{
  need_graph (self);
  return whole (self->n_links);
}

static AshlarFraction
measure_parts (AshlarMeasure *self)
{
  need_graph (self);
  return whole (self->n_parts);
}

static AshlarFraction
measure_loops (AshlarMeasure *self)
{
  need_graph (self);
  return whole (self->n_links - self->n_open + self->n_parts);
}

static AshlarFraction
measure_meshedness (AshlarMeasure *self)
{
  need_graph (self);
  if (self->n_open < 3)
    return whole (0);
  return ratio (100 * (self->n_links - self->n_open + self->n_parts), 2 * self->n_open - 5);
}

static AshlarFraction
measure_branching (AshlarMeasure *self)
{
  need_graph (self);
  return ratio (200 * self->n_links, self->n_open);
}

/* Whether the area has exactly one neighbour; two links to the same area are one. */
static gboolean
has_one_neighbour (const AshlarMeasure *self, guint32 area)
{
  const AshlarPlan *plan = self->plan;
  guint32           neighbour = ASHLAR_NO_AREA;

  for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
    {
      guint32 other = ashlar_plan_other_end (plan, plan->adjacency[i], area);

      if (self->floors[other] == 0 || other == neighbour)
        continue;
      if (neighbour != ASHLAR_NO_AREA)
        return FALSE;
      neighbour = other;
    }
  return neighbour != ASHLAR_NO_AREA;
}

static AshlarFraction
measure_dead_ends (AshlarMeasure *self)
{
  const AshlarPlan *plan = self->plan;
  gint64            n = 0;

  for (guint32 area = 0; area < plan->n_areas; area++)
    n += self->floors[area] > 0
         && (plan->roles[area] & (ASHLAR_ROLE_ENTRANCE | ASHLAR_ROLE_EXIT)) == 0
         && has_one_neighbour (self, area);
  return whole (n);
}

static AshlarFraction
measure_dead_end_cells (AshlarMeasure *self)
{
  gint64 n = 0;
  gsize  at = 0;

  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++, at++)
      n += self->walkable[at]
           && (x > 0 && self->walkable[at - 1]) + (x + 1 < self->width && self->walkable[at + 1])
                      + (y > 0 && self->walkable[at - self->width])
                      + (y + 1 < self->height && self->walkable[at + self->width])
                  == 1;
  return whole (n);
}

static const AshlarPlacedMarker *
find_marker (const AshlarMeasure *self, AshlarMarkerKind kind)
{
  const GArray *markers = self->level->markers;

  for (guint i = 0; i < markers->len; i++)
    if (g_array_index (markers, AshlarPlacedMarker, i).kind == kind)
      return &g_array_index (markers, AshlarPlacedMarker, i);
  return NULL;
}

static AshlarFraction
measure_reachability (AshlarMeasure *self)
{
  const AshlarPlacedMarker *entrance = find_marker (self, ASHLAR_MARKER_ENTRANCE);

  if (self->n_floor == 0)
    return whole (100);
  return entrance != NULL ? ratio (100 * walk (self, entrance->x, entrance->y), self->n_floor)
                          : whole (0);
}

/* Adds the steps from one marker to the next. FALSE if there is no way. */
static gboolean
add_leg (AshlarMeasure            *self,
         const AshlarPlacedMarker *from,
         const AshlarPlacedMarker *to,
         gint64                   *length)
{
  guint32 at;

  walk (self, from->x, from->y);
  at = ashlar_grid_at (&self->grid, to->x, to->y);
  if ((self->grid.cells[at] & REACHED) == 0)
    return FALSE;
  *length += self->steps[at];
  return TRUE;
}

static AshlarFraction
measure_critical_path (AshlarMeasure *self)
{
  const AshlarPlacedMarker *at = find_marker (self, ASHLAR_MARKER_ENTRANCE);
  const AshlarPlacedMarker *exit = find_marker (self, ASHLAR_MARKER_EXIT);
  gint64                    length = 0;

  if (at == NULL || exit == NULL)
    return whole (0);
  for (guint i = 0; i < self->level->markers->len; i++)
    {
      const AshlarPlacedMarker *key = &g_array_index (self->level->markers, AshlarPlacedMarker, i);

      if (key->kind != ASHLAR_MARKER_KEY)
        continue;
      if (!add_leg (self, at, key, &length))
        return whole (0);
      at = key;
    }
  return whole (add_leg (self, at, exit, &length) ? length : 0);
}

static AshlarFraction
measure_path_linearity (AshlarMeasure *self)
{
  guint32           entrance = ashlar_plan_find_role (self->plan, ASHLAR_ROLE_ENTRANCE);
  guint32           exit = ashlar_plan_find_role (self->plan, ASHLAR_ROLE_EXIT);
  g_autofree guint *path = NULL;
  guint             n_areas;
  gint64            n = 0;

  if (entrance == ASHLAR_NO_AREA || exit == ASHLAR_NO_AREA)
    return whole (0);
  path = ashlar_plan_find_path (self->plan, entrance, exit, &n_areas);
  for (guint i = 0; i < n_areas; i++)
    n += self->floors[path[i]] > 0;
  return ratio (100 * n, self->n_open);
}

/* Finds a way from @from to @to along links that can carry one more, and puts it on them: breadth first
 * (Edmonds and Karp 1972). @flows: by link, 1 towards its end, -1 back. */
static gboolean
add_way (const AshlarMeasure *self, guint32 from, guint32 to, gint8 *flows)
{
  const AshlarPlan *plan = self->plan;
  g_auto (AshlarQueue) queue = { 0 };
  g_autofree guint32 *before = g_new (guint32, plan->n_areas); /* the link by which it came */
  guint32             area;

  ashlar_queue_init (&queue, plan->n_areas);
  ashlar_queue_add (&queue, from);
  while (!queue.came[to] && ashlar_queue_take (&queue, &area))
    for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
      {
        guint32 link = plan->adjacency[i], other = ashlar_plan_other_end (plan, link, area);

        if (self->floors[other] > 0 && flows[link] != (plan->link_from[link] == area ? 1 : -1)
            && ashlar_queue_add (&queue, other))
          before[other] = link;
      }
  if (!queue.came[to])
    return FALSE;
  area = to;
  while (area != from)
    {
      guint32 link = before[area];

      flows[link] = (gint8) (flows[link] + (plan->link_to[link] == area ? 1 : -1));
      area = ashlar_plan_other_end (plan, link, area);
    }
  return TRUE;
}

static AshlarFraction
measure_alternatives (AshlarMeasure *self)
{
  guint32           entrance = ashlar_plan_find_role (self->plan, ASHLAR_ROLE_ENTRANCE);
  guint32           exit = ashlar_plan_find_role (self->plan, ASHLAR_ROLE_EXIT);
  g_autofree gint8 *flows = g_new0 (gint8, self->plan->n_links);
  gint64            n = 0;

  if (entrance == ASHLAR_NO_AREA || exit == ASHLAR_NO_AREA || entrance == exit
      || self->floors[entrance] == 0)
    return whole (0);
  while (add_way (self, entrance, exit, flows))
    n++;
  return whole (n);
}

/* The areas that keys lie in, in the order in which they are fetched. */
static GArray *
list_key_areas (AshlarMeasure *self)
{
  GArray       *areas = g_array_new (FALSE, FALSE, sizeof (guint32));
  const GArray *marks = self->plan->marks;

  for (guint i = 0; self->level == NULL && marks != NULL && i < marks->len; i++)
    if (g_array_index (marks, AshlarMark, i).kind == ASHLAR_MARKER_KEY)
      g_array_append_val (areas, g_array_index (marks, AshlarMark, i).area);
  for (guint i = 0; self->level != NULL && i < self->level->markers->len; i++)
    {
      const AshlarPlacedMarker *marker
          = &g_array_index (self->level->markers, AshlarPlacedMarker, i);
      const guint32 *owners = self->level->canvas->owners;
      guint32        area = marker->area != ASHLAR_NO_AREA
                                ? marker->area
                                : owners[(gsize) marker->y * self->width + marker->x];

      if (marker->kind == ASHLAR_MARKER_KEY && area != ASHLAR_NO_AREA)
        g_array_append_val (areas, area);
    }
  return areas;
}

static AshlarFraction
measure_keys (AshlarMeasure *self)
{
  g_autoptr (GArray) areas = list_key_areas (self);

  return whole (areas->len);
}

/* From the entrance from key to key to the exit, each time by the shortest way. */
static AshlarFraction
measure_nonlinearity (AshlarMeasure *self)
{
  g_autoptr (GArray) tour = list_key_areas (self);
  guint32            at = ashlar_plan_find_role (self->plan, ASHLAR_ROLE_ENTRANCE);
  guint32            exit = ashlar_plan_find_role (self->plan, ASHLAR_ROLE_EXIT);
  g_autofree guint8 *been = g_new0 (guint8, (gsize) self->plan->n_areas + 1);
  gint64             n = 0;

  if (at == ASHLAR_NO_AREA || exit == ASHLAR_NO_AREA)
    return whole (0);
  g_array_append_val (tour, exit);
  been[at] = TRUE;
  for (guint i = 0; i < tour->len; i++)
    {
      guint               n_areas;
      g_autofree guint32 *path
          = ashlar_plan_find_path (self->plan, at, g_array_index (tour, guint32, i), &n_areas);

      for (guint p = 1; p < n_areas; p++)
        {
          n += been[path[p]];
          been[path[p]] = TRUE;
        }
      if (path != NULL)
        at = g_array_index (tour, guint32, i);
    }
  return whole (n);
}

static AshlarFraction
measure_words (AshlarMeasure *self)
{
  return whole (self->plan->words != NULL ? self->plan->words->n_words : 0);
}

static AshlarFraction
measure_special_rooms (AshlarMeasure *self)
{
  const AshlarPlan *plan = self->plan;
  gint64            n = 0;

  for (guint32 area = 0; plan->specials != NULL && area < plan->n_areas; area++)
    n += plan->specials[area] != ASHLAR_SPECIAL_NONE;
  return whole (n);
}

/* ------------------------------------------------------------------ the table */

static const struct
{
  AshlarMetric metric;
  AshlarFraction (*measure) (AshlarMeasure *self);
} table[] = {
  { { "size", N_ ("Size"), N_ ("cells"), N_ ("All cells of the level, wall and floor."), G_MAXINT64,
      ASHLAR_ANSWER_BY_PLAN },
    measure_size },
  { { "floor", N_ ("Floor"), N_ ("cells"), N_ ("Cells that can be walked on."), G_MAXINT64,
      ASHLAR_ANSWER_BY_LEVEL },
    measure_floor },
  { { "density", N_ ("Density"), N_ ("percent"), N_ ("Floor among all cells."), 100,
      ASHLAR_ANSWER_BY_LEVEL },
    measure_density },
  { { "boxDensity", N_ ("Density of the used part"), N_ ("percent"),
      N_ ("Floor among the cells of the smallest rectangle that holds all of it."), 100,
      ASHLAR_ANSWER_BY_LEVEL },
    measure_box_density },
  { { "areas", N_ ("Areas"), N_ ("areas"), N_ ("What the planner laid out."), G_MAXINT64,
      ASHLAR_ANSWER_BY_PLAN },
    measure_areas },
  { { "rooms", N_ ("Rooms"), N_ ("areas"),
      N_ ("Areas that hold floor, but for the halls between them."), G_MAXINT64,
      ASHLAR_ANSWER_BY_ROOMS },
    measure_rooms },
  { { "roomSize", N_ ("Size of a room"), N_ ("cells"), N_ ("Floor of the rooms, on average."),
      G_MAXINT64, ASHLAR_ANSWER_BY_LEVEL },
    measure_room_size },
  { { "links", N_ ("Links"), N_ ("links"), N_ ("Links between areas that hold floor."), G_MAXINT64,
      ASHLAR_ANSWER_BY_ROOMS },
    measure_links },
  { { "parts", N_ ("Parts"), N_ ("parts"), N_ ("Groups of areas that no link joins."), G_MAXINT64,
      ASHLAR_ANSWER_BY_ROOMS },
    measure_parts },
  { { "reachability", N_ ("Reachability"), N_ ("percent"),
      N_ ("Floor that can be reached from the entrance."), 100, ASHLAR_ANSWER_BY_LEVEL },
    measure_reachability },
  { { "criticalPath", N_ ("Critical path"), N_ ("steps"),
      N_ ("The shortest walk from the entrance to the exit, over all keys in their order."),
      G_MAXINT64, ASHLAR_ANSWER_BY_LEVEL },
    measure_critical_path },
  { { "pathLinearity", N_ ("Path linearity"), N_ ("percent"),
      N_ ("Areas on the shortest way from the entrance to the exit."), 100,
      ASHLAR_ANSWER_BY_ROOMS },
    measure_path_linearity },
  { { "alternatives", N_ ("Alternatives"), N_ ("ways"),
      N_ ("Ways from the entrance to the exit of which no two take the same link."), G_MAXINT64,
      ASHLAR_ANSWER_BY_ROOMS },
    measure_alternatives },
  { { "branching", N_ ("Branching"), N_ ("hundredths of a link"),
      N_ ("Links at an area, on average."), G_MAXINT64, ASHLAR_ANSWER_BY_ROOMS },
    measure_branching },
  { { "deadEnds", N_ ("Dead ends"), N_ ("areas"),
      N_ ("Areas with one neighbour, other than entrance and exit."), G_MAXINT64,
      ASHLAR_ANSWER_BY_ROOMS },
    measure_dead_ends },
  { { "deadEndCells", N_ ("Cells at dead ends"), N_ ("cells"),
      N_ ("Floor that is open on one side."), G_MAXINT64, ASHLAR_ANSWER_BY_LEVEL },
    measure_dead_end_cells },
  { { "loops", N_ ("Loops"), N_ ("loops"), N_ ("Links that could go without parting anything."),
      G_MAXINT64, ASHLAR_ANSWER_BY_ROOMS },
    measure_loops },
  { { "meshedness", N_ ("Meshedness"), N_ ("percent"),
      N_ ("Loops among those that a flat map of so many areas can have."), G_MAXINT64,
      ASHLAR_ANSWER_BY_ROOMS },
    measure_meshedness },
  { { "keys", N_ ("Keys"), N_ ("keys"), N_ ("Keys that lie in the level, each part for itself."),
      G_MAXINT64, ASHLAR_ANSWER_BY_PLAN },
    measure_keys },
  { { "nonlinearity", N_ ("Nonlinearity"), N_ ("areas"),
      N_ ("Areas that are walked again on the way from the entrance over all keys to the exit."),
      G_MAXINT64, ASHLAR_ANSWER_BY_PLAN },
    measure_nonlinearity },
  { { "words", N_ ("Words"), N_ ("words"), N_ ("Words of a crossword."), G_MAXINT64,
      ASHLAR_ANSWER_BY_PLAN },
    measure_words },
  { { "specialRooms", N_ ("Special rooms"), N_ ("rooms"),
      N_ ("Vaults, passages, courtyards, shrines, colonnades and wells."), G_MAXINT64,
      ASHLAR_ANSWER_BY_PLAN },
    measure_special_rooms },
};

const AshlarMetric *
ashlar_metric_get (guint index)
{
  return index < G_N_ELEMENTS (table) ? &table[index].metric : NULL;
}

guint
ashlar_metric_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (g_str_equal (table[i].metric.id, id))
      return i;
  return G_MAXUINT;
}

char *
ashlar_metric_list (void)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", table[i].metric.id);
  return g_string_free (list, FALSE);
}

gboolean
ashlar_measure_knows (const AshlarMeasure *self, guint metric)
{
  g_return_val_if_fail (metric < G_N_ELEMENTS (table), FALSE);
  return self->level != NULL || table[metric].metric.answer == ASHLAR_ANSWER_BY_PLAN
         || (table[metric].metric.answer == ASHLAR_ANSWER_BY_ROOMS
             && self->n_open == self->plan->n_areas);
}

AshlarFraction
ashlar_measure_get (AshlarMeasure *self, guint metric)
{
  g_return_val_if_fail (metric < G_N_ELEMENTS (table), whole (0));
  return table[metric].measure (self);
}

gint
ashlar_fraction_compare (AshlarFraction value, gint64 number)
{
  gint64 other = number * value.denominator;

  return value.numerator < other ? -1 : value.numerator > other;
}

char *
ashlar_fraction_to_string (AshlarFraction value)
{
  gint64 rest = value.numerator % value.denominator;

  if (rest == 0)
    return g_strdup_printf ("%" G_GINT64_FORMAT, value.numerator / value.denominator);
  return g_strdup_printf ("%" G_GINT64_FORMAT ".%" G_GINT64_FORMAT,
                          value.numerator / value.denominator, 10 * rest / value.denominator);
}
