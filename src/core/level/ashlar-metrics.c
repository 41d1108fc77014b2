/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The table of metrics, and measures as others hold them. What a metric measures, and where that is on the
 * level, is told by the file of its subject, ashlar-measure-*.c. */

#include "level/ashlar-metrics-private.h"

#include <glib/gi18n.h>
#include <inttypes.h>

#include "level/ashlar-measure-private.h"

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
  _ashlar_measure_count_floor (self);
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
  g_free (self->n_neighbours);
  ashlar_bridges_clear (&self->bridges);
  g_free (self->is_bridge);
  g_free (self->is_cut);
  g_free (self->behind);
  g_free (self->significant);
  g_free (self->flows);
  g_free (self->tile_danger);
  g_free (self->tile_reward);
  g_free (self->steps);
  ashlar_grid_clear (&self->grid);
  g_free (self);
}

/* --------------------------------------------------------------------- places */

static void
add_number (GArray **list, guint32 number)
{
  if (*list == NULL)
    *list = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_val (*list, number);
}

void
_ashlar_places_add_area (AshlarPlaces *places, guint32 area)
{
  add_number (&places->areas, area);
}

void
_ashlar_places_add_link (AshlarPlaces *places, guint32 link)
{
  add_number (&places->links, link);
}

void
_ashlar_places_add_cell (AshlarPlaces *places, guint x, guint y)
{
  const AshlarCell cell = { (guint16) x, (guint16) y };

  if (places->cells == NULL)
    places->cells = g_array_new (FALSE, FALSE, sizeof (AshlarCell));
  if (places->cells->len < ASHLAR_PLACES_MOST_CELLS)
    g_array_append_val (places->cells, cell);
  else
    places->is_cut = TRUE;
}

void
_ashlar_places_set_box (const AshlarMeasure *self, AshlarPlaces *places)
{
  if (self->n_floor > 0)
    places->box = (AshlarRectangle){ (guint16) self->left, (guint16) self->top,
                                     (guint16) (self->right - self->left + 1),
                                     (guint16) (self->bottom - self->top + 1) };
}

void
ashlar_places_clear (AshlarPlaces *places)
{
  g_clear_pointer (&places->areas, g_array_unref);
  g_clear_pointer (&places->links, g_array_unref);
  g_clear_pointer (&places->cells, g_array_unref);
  g_clear_pointer (&places->owners, g_free);
  *places = (AshlarPlaces){ 0 };
}

/* ------------------------------------------------------------------ the table */

static const struct
{
  AshlarMetric metric;
  AshlarFraction (*measure) (AshlarMeasure *self);
  void (*locate) (AshlarMeasure *self, AshlarPlaces *places); /* NULL: it is of the whole level */
} table[] = {
  { { "size", N_ ("Size"), N_ ("cells"), N_ ("All cells of the level, wall and floor."), G_MAXINT64,
      ASHLAR_ANSWER_BY_PLAN, FALSE },
    _ashlar_measure_size,
    NULL },
  { { "floor", N_ ("Floor"), N_ ("cells"), N_ ("Cells that can be walked on."), G_MAXINT64,
      ASHLAR_ANSWER_BY_LEVEL, FALSE },
    _ashlar_measure_floor,
    NULL },
  { { "density", N_ ("Density"), N_ ("percent"), N_ ("Floor among all cells."), 100,
      ASHLAR_ANSWER_BY_LEVEL, FALSE },
    _ashlar_measure_density,
    NULL },
  { { "boxDensity", N_ ("Density of the used part"), N_ ("percent"),
      N_ ("Floor among the cells of the smallest rectangle that holds all of it."), 100,
      ASHLAR_ANSWER_BY_LEVEL, FALSE },
    _ashlar_measure_box_density,
    _ashlar_locate_box_density },
  { { "areas", N_ ("Areas"), N_ ("areas"), N_ ("What the planner laid out."), G_MAXINT64,
      ASHLAR_ANSWER_BY_PLAN, FALSE },
    _ashlar_measure_areas,
    _ashlar_locate_areas },
  { { "rooms", N_ ("Rooms"), N_ ("areas"),
      N_ ("Areas that hold floor, but for the halls between them."), G_MAXINT64,
      ASHLAR_ANSWER_BY_ROOMS, FALSE },
    _ashlar_measure_rooms,
    _ashlar_locate_rooms },
  { { "smallRooms", N_ ("Small rooms"), N_ ("areas"), N_ ("Rooms of up to 16 cells of floor."),
      G_MAXINT64, ASHLAR_ANSWER_BY_LEVEL, FALSE },
    _ashlar_measure_small_rooms,
    _ashlar_locate_small_rooms },
  { { "mediumRooms", N_ ("Medium rooms"), N_ ("areas"), N_ ("Rooms of 17 to 64 cells of floor."),
      G_MAXINT64, ASHLAR_ANSWER_BY_LEVEL, FALSE },
    _ashlar_measure_medium_rooms,
    _ashlar_locate_medium_rooms },
  { { "largeRooms", N_ ("Large rooms"), N_ ("areas"), N_ ("Rooms of more than 64 cells of floor."),
      G_MAXINT64, ASHLAR_ANSWER_BY_LEVEL, FALSE },
    _ashlar_measure_large_rooms,
    _ashlar_locate_large_rooms },
  { { "roomSize", N_ ("Size of a room"), N_ ("cells"), N_ ("Floor of the rooms, on average."),
      G_MAXINT64, ASHLAR_ANSWER_BY_LEVEL, FALSE },
    _ashlar_measure_room_size,
    _ashlar_locate_room_size },
  { { "roomSpread", N_ ("Spread of room sizes"), N_ ("cells"),
      N_ ("How far rooms are from the average size (the standard deviation): 0 where all are "
          "alike."),
      G_MAXINT64, ASHLAR_ANSWER_BY_LEVEL, FALSE },
    _ashlar_measure_room_spread,
    _ashlar_locate_room_size },
  { { "links", N_ ("Links"), N_ ("links"), N_ ("Links between areas that hold floor."), G_MAXINT64,
      ASHLAR_ANSWER_BY_ROOMS, FALSE },
    _ashlar_measure_links,
    _ashlar_locate_links },
  { { "parts", N_ ("Parts"), N_ ("parts"), N_ ("Groups of areas that no link joins."), G_MAXINT64,
      ASHLAR_ANSWER_BY_ROOMS, FALSE },
    _ashlar_measure_parts,
    _ashlar_locate_parts },
  { { "reachability", N_ ("Reachability"), N_ ("percent"),
      N_ ("Floor that can be reached from the entrance."), 100, ASHLAR_ANSWER_BY_LEVEL, FALSE },
    _ashlar_measure_reachability,
    _ashlar_locate_reachability },
  { { "criticalPath", N_ ("Critical path"), N_ ("steps"),
      N_ ("The shortest walk from the entrance to the exit, over all keys in their order."),
      G_MAXINT64, ASHLAR_ANSWER_BY_LEVEL, FALSE },
    _ashlar_measure_critical_path,
    _ashlar_locate_critical_path },
  { { "pathLinearity", N_ ("Path linearity"), N_ ("percent"),
      N_ ("Areas on the shortest way from the entrance to the exit."), 100, ASHLAR_ANSWER_BY_ROOMS,
      FALSE },
    _ashlar_measure_path_linearity,
    _ashlar_locate_path_linearity },
  { { "alternatives", N_ ("Alternatives"), N_ ("ways"),
      N_ ("Ways from the entrance to the exit of which no two take the same link."), G_MAXINT64,
      ASHLAR_ANSWER_BY_ROOMS, FALSE },
    _ashlar_measure_alternatives,
    _ashlar_locate_alternatives },
  { { "branching", N_ ("Branching"), N_ ("hundredths of a link"),
      N_ ("Links at an area, on average."), G_MAXINT64, ASHLAR_ANSWER_BY_ROOMS, FALSE },
    _ashlar_measure_branching,
    _ashlar_locate_junctions },
  { { "junctions", N_ ("Junctions"), N_ ("areas"), N_ ("Areas with three neighbours or more."),
      G_MAXINT64, ASHLAR_ANSWER_BY_ROOMS, FALSE },
    _ashlar_measure_junctions,
    _ashlar_locate_junctions },
  { { "deadEnds", N_ ("Dead ends"), N_ ("areas"),
      N_ ("Areas with one neighbour, other than entrance and exit."), G_MAXINT64,
      ASHLAR_ANSWER_BY_ROOMS, FALSE },
    _ashlar_measure_dead_ends,
    _ashlar_locate_dead_ends },
  { { "deadEndCells", N_ ("Cells at dead ends"), N_ ("cells"),
      N_ ("Floor that is open on one side."), G_MAXINT64, ASHLAR_ANSWER_BY_LEVEL, FALSE },
    _ashlar_measure_dead_end_cells,
    _ashlar_locate_dead_end_cells },
  { { "loops", N_ ("Loops"), N_ ("loops"), N_ ("Links that could go without parting anything."),
      G_MAXINT64, ASHLAR_ANSWER_BY_ROOMS, FALSE },
    _ashlar_measure_loops,
    _ashlar_locate_loops },
  { { "significantLoops", N_ ("Significant loops"), N_ ("loops"),
      N_ ("Loops around which one walks more than 20 steps; areas that shorter ones join are one."),
      G_MAXINT64, ASHLAR_ANSWER_BY_LEVEL, TRUE },
    _ashlar_measure_significant_loops,
    _ashlar_locate_significant_loops },
  { { "meshedness", N_ ("Meshedness"), N_ ("percent"),
      N_ ("Loops among those that a flat map of so many areas can have."), G_MAXINT64,
      ASHLAR_ANSWER_BY_ROOMS, FALSE },
    _ashlar_measure_meshedness,
    _ashlar_locate_loops },
  { { "chokepoints", N_ ("Chokepoints"), N_ ("areas"),
      N_ ("Areas without which the level would fall apart."), G_MAXINT64, ASHLAR_ANSWER_BY_ROOMS,
      FALSE },
    _ashlar_measure_chokepoints,
    _ashlar_locate_chokepoints },
  { { "bridges", N_ ("Bridges"), N_ ("links"),
      N_ ("Links without which the level would fall apart."), G_MAXINT64, ASHLAR_ANSWER_BY_ROOMS,
      FALSE },
    _ashlar_measure_bridges,
    _ashlar_locate_bridges },
  { { "behindChokepoint", N_ ("Behind a chokepoint"), N_ ("percent"),
      N_ ("Floor that can be reached from the entrance only through one same area, of the area "
          "where this is most."),
      100, ASHLAR_ANSWER_BY_LEVEL, FALSE },
    _ashlar_measure_behind_chokepoint,
    _ashlar_locate_behind_chokepoint },
  { { "keys", N_ ("Keys"), N_ ("keys"), N_ ("Keys that lie in the level, each part for itself."),
      G_MAXINT64, ASHLAR_ANSWER_BY_PLAN, FALSE },
    _ashlar_measure_keys,
    _ashlar_locate_keys },
  { { "nonlinearity", N_ ("Nonlinearity"), N_ ("areas"),
      N_ ("Areas that are walked again on the way from the entrance over all keys to the exit."),
      G_MAXINT64, ASHLAR_ANSWER_BY_PLAN, FALSE },
    _ashlar_measure_nonlinearity,
    _ashlar_locate_nonlinearity },
  { { "exploration", N_ ("Exploration"), N_ ("percent"),
      N_ ("Floor that is seen, on average, by who looks for one of entrance, exit, keys and "
          "objects from another, nearest cells first."),
      100, ASHLAR_ANSWER_BY_LEVEL, TRUE },
    _ashlar_measure_exploration,
    _ashlar_locate_exploration },
  { { "safety", N_ ("Safety"), N_ ("percent"),
      N_ ("Floor that is nearer to the entrance by foot than to any object."), 100,
      ASHLAR_ANSWER_BY_LEVEL, FALSE },
    _ashlar_measure_safety,
    _ashlar_locate_safety },
  { { "danger", N_ ("Danger"), N_ ("weight per 100 floor cells"),
      N_ ("The property danger of all tiles and objects in the level, added up, for 100 cells of "
          "floor."),
      G_MAXINT64, ASHLAR_ANSWER_BY_LEVEL, FALSE },
    _ashlar_measure_danger,
    _ashlar_locate_danger },
  { { "reward", N_ ("Reward"), N_ ("weight per 100 floor cells"),
      N_ ("The property reward of all tiles and objects in the level, added up, for 100 cells of "
          "floor."),
      G_MAXINT64, ASHLAR_ANSWER_BY_LEVEL, FALSE },
    _ashlar_measure_reward,
    _ashlar_locate_reward },
  { { "leniency", N_ ("Leniency"), N_ ("percent"),
      N_ ("Reward among danger and reward together; 100 where nothing is dangerous."), 100,
      ASHLAR_ANSWER_BY_LEVEL, FALSE },
    _ashlar_measure_leniency,
    _ashlar_locate_leniency },
  { { "symmetry", N_ ("Symmetry"), N_ ("percent"),
      N_ ("Cells of the used part, floor or wall, that are the same when it is mirrored about its "
          "best axis."),
      100, ASHLAR_ANSWER_BY_LEVEL, FALSE },
    _ashlar_measure_symmetry,
    _ashlar_locate_symmetry },
  { { "variety", N_ ("Variety"), N_ ("percent"),
      N_ ("Different windows of 3 × 3 cells, floor or wall, among all such windows."), 100,
      ASHLAR_ANSWER_BY_LEVEL, FALSE },
    _ashlar_measure_variety,
    NULL },
  { { "repetition", N_ ("Repetition"), N_ ("areas"),
      N_ ("Areas of one same block in the largest group that links join."), G_MAXINT64,
      ASHLAR_ANSWER_BY_LEVEL, FALSE },
    _ashlar_measure_repetition,
    _ashlar_locate_repetition },
  { { "words", N_ ("Words"), N_ ("words"), N_ ("Words of a crossword."), G_MAXINT64,
      ASHLAR_ANSWER_BY_PLAN, FALSE },
    _ashlar_measure_words,
    _ashlar_locate_words },
  { { "specialRooms", N_ ("Special rooms"), N_ ("rooms"),
      N_ ("Vaults, passages, courtyards, shrines, colonnades and wells."), G_MAXINT64,
      ASHLAR_ANSWER_BY_PLAN, FALSE },
    _ashlar_measure_special_rooms,
    _ashlar_locate_special_rooms },
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
  g_return_val_if_fail (metric < G_N_ELEMENTS (table), ashlar_whole (0));
  return table[metric].measure (self);
}

void
ashlar_measure_locate (AshlarMeasure *self, guint metric, AshlarPlaces *places)
{
  *places = (AshlarPlaces){ 0 };
  g_return_if_fail (metric < G_N_ELEMENTS (table));
  if (table[metric].locate != NULL)
    table[metric].locate (self, places);
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
    return g_strdup_printf ("%" PRId64, value.numerator / value.denominator);
  return g_strdup_printf ("%" PRId64 ".%" PRId64, value.numerator / value.denominator,
                          10 * rest / value.denominator);
}
