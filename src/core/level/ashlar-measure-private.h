/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The inside of a measure, and what the files of metrics have in common: the cells that can be walked on,
 * floor by area, the graph of areas, the last walk over cells. For ashlar-metrics.c and the files
 * ashlar-measure-*.c alone; others have ashlar-metrics-private.h.
 *
 * F floor cells, T all cells, V areas that hold floor, E links between these, κ parts that they form.
 * Rooms are those of V that are no halls: in a mine, what was rolled as a room.
 * A ratio over nothing is 0, but for reachability, of no floor everything can be reached, and for leniency:
 * where nothing harms, all is lenient. Where there is no way the path has no length.
 *
 * What several metrics need is worked out by a function need_…(), the first time. */

#pragma once

#include "base/ashlar-grid-private.h"
#include "level/ashlar-metrics-private.h"
#include "plan/ashlar-bridges-private.h"

G_BEGIN_DECLS

/* Of a cell of the grid. */
enum
{
  ASHLAR_MEASURE_FLOOR = 1 << 0,
  ASHLAR_MEASURE_REACHED = 1 << 1, /* by the last walk */
  ASHLAR_MEASURE_HERE = 1 << 2,    /* on this side of a gateway */
  ASHLAR_MEASURE_THERE = 1 << 3,   /* on the other */
};

struct _AshlarMeasure
{
  const AshlarPlan *plan;
  AshlarLevel      *level; /* NULL: there is a plan alone */
  guint             width, height;
  guint8           *walkable; /* per cell, 0 or 1; of a level */

  gint64   n_floor;
  guint    left, right, top, bottom; /* of the floor's bounding box, both included */
  guint32 *floors;           /* per area: floor cells; of a plan alone, 1 where there is some */
  gint64   n_open;           /* areas that hold floor */
  gint64   n_rooms, n_owned; /* those that are no halls, and their floor */

  gboolean has_graph;
  gint64   n_links, n_parts;
  guint32 *n_neighbours; /* per area: other areas with floor that it is linked with */

  gboolean      has_bridges;
  AshlarBridges bridges;   /* over V, from the entrance */
  guint8       *is_bridge; /* per link */
  guint8       *is_cut;    /* per area: an articulation */
  gint64       *behind;    /* per area: floor of what can be reached only through it */

  guint8 *significant; /* nullable; per link */
  gint8  *flows;       /* nullable; per link: the ways from the entrance to the exit; ± 1 or 0 */
  gint64  n_ways;

  gboolean has_weights;
  gint64  *tile_danger, *tile_reward; /* per tile of the level */
  gint64   danger, reward;

  /* Of the last walk over cells. */
  AshlarGrid grid;
  guint32   *steps; /* per cell of the grid, of those that were reached */
  gboolean   has_walked;
  guint      walked_x, walked_y;
  guint      n_walked; /* cells that were reached: the first of the grid's queue */
};

static inline AshlarFraction
ashlar_whole (gint64 number)
{
  return (AshlarFraction){ number, 1 };
}

/* A denominator has 31 bits at most, so that fractions can be compared with numbers and each other; of
 * larger ones the last bits go, and the value becomes no greater by that. */
static inline AshlarFraction
ashlar_ratio (gint64 numerator, gint64 denominator)
{
  if (denominator <= 0)
    return ashlar_whole (0);
  while (denominator > G_MAXINT32)
    {
      numerator /= 2;
      denominator -= denominator / 2;
    }
  return (AshlarFraction){ numerator, denominator };
}

/* A room: an area that holds floor and is no hall. */
static inline gboolean
ashlar_measure_is_room (const AshlarMeasure *self, guint32 area)
{
  return self->floors[area] > 0 && self->plan->kinds[area] != ASHLAR_AREA_HALL;
}

static inline gboolean
ashlar_measure_joins_floor (const AshlarMeasure *self, guint32 link)
{
  return self->floors[self->plan->link_from[link]] > 0
         && self->floors[self->plan->link_to[link]] > 0;
}

/* What places are made of. */
void _ashlar_places_add_area (AshlarPlaces *places, guint32 area);
void _ashlar_places_add_link (AshlarPlaces *places, guint32 link);
void _ashlar_places_add_cell (AshlarPlaces *places, guint x, guint y);
void _ashlar_places_set_box (const AshlarMeasure *self, AshlarPlaces *places); /* of the floor */

/* The walk of floor cells from a cell, in steps to four neighbours: how many are in reach. The grid says
 * which, `steps` how far; the last walk is kept. */
gint64 _ashlar_measure_walk (AshlarMeasure *self, guint x, guint y);
void _ashlar_measure_forget_walk (AshlarMeasure *self); /* before the grid serves something else */
void _ashlar_measure_need_grid (AshlarMeasure *self);
void _ashlar_measure_need_graph (AshlarMeasure *self);
void _ashlar_measure_need_bridges (AshlarMeasure *self);
const AshlarPlacedMarker *_ashlar_measure_find_marker (const AshlarMeasure *self,
                                                       AshlarMarkerKind     kind); /* or NULL */

/* ashlar-measure-floor.c */
void           _ashlar_measure_count_floor (AshlarMeasure *self);
AshlarFraction _ashlar_measure_size (AshlarMeasure *self);
AshlarFraction _ashlar_measure_floor (AshlarMeasure *self);
AshlarFraction _ashlar_measure_density (AshlarMeasure *self);
AshlarFraction _ashlar_measure_box_density (AshlarMeasure *self);
AshlarFraction _ashlar_measure_dead_end_cells (AshlarMeasure *self);
AshlarFraction _ashlar_measure_symmetry (AshlarMeasure *self);
AshlarFraction _ashlar_measure_variety (AshlarMeasure *self);
void           _ashlar_locate_box_density (AshlarMeasure *self, AshlarPlaces *places);
void           _ashlar_locate_dead_end_cells (AshlarMeasure *self, AshlarPlaces *places);
void           _ashlar_locate_symmetry (AshlarMeasure *self, AshlarPlaces *places);

/* ashlar-measure-rooms.c */
AshlarFraction _ashlar_measure_areas (AshlarMeasure *self);
AshlarFraction _ashlar_measure_rooms (AshlarMeasure *self);
AshlarFraction _ashlar_measure_small_rooms (AshlarMeasure *self);
AshlarFraction _ashlar_measure_medium_rooms (AshlarMeasure *self);
AshlarFraction _ashlar_measure_large_rooms (AshlarMeasure *self);
AshlarFraction _ashlar_measure_room_size (AshlarMeasure *self);
AshlarFraction _ashlar_measure_room_spread (AshlarMeasure *self);
AshlarFraction _ashlar_measure_words (AshlarMeasure *self);
AshlarFraction _ashlar_measure_special_rooms (AshlarMeasure *self);
AshlarFraction _ashlar_measure_repetition (AshlarMeasure *self);
void           _ashlar_locate_areas (AshlarMeasure *self, AshlarPlaces *places);
void           _ashlar_locate_rooms (AshlarMeasure *self, AshlarPlaces *places);
void           _ashlar_locate_small_rooms (AshlarMeasure *self, AshlarPlaces *places);
void           _ashlar_locate_medium_rooms (AshlarMeasure *self, AshlarPlaces *places);
void           _ashlar_locate_large_rooms (AshlarMeasure *self, AshlarPlaces *places);
void           _ashlar_locate_room_size (AshlarMeasure *self, AshlarPlaces *places);
void           _ashlar_locate_words (AshlarMeasure *self, AshlarPlaces *places);
void           _ashlar_locate_special_rooms (AshlarMeasure *self, AshlarPlaces *places);
void           _ashlar_locate_repetition (AshlarMeasure *self, AshlarPlaces *places);

/* ashlar-measure-graph.c */
AshlarFraction _ashlar_measure_links (AshlarMeasure *self);
AshlarFraction _ashlar_measure_parts (AshlarMeasure *self);
AshlarFraction _ashlar_measure_loops (AshlarMeasure *self);
AshlarFraction _ashlar_measure_meshedness (AshlarMeasure *self);
AshlarFraction _ashlar_measure_branching (AshlarMeasure *self);
AshlarFraction _ashlar_measure_junctions (AshlarMeasure *self);
AshlarFraction _ashlar_measure_dead_ends (AshlarMeasure *self);
AshlarFraction _ashlar_measure_chokepoints (AshlarMeasure *self);
AshlarFraction _ashlar_measure_bridges (AshlarMeasure *self);
AshlarFraction _ashlar_measure_behind_chokepoint (AshlarMeasure *self);
void           _ashlar_locate_links (AshlarMeasure *self, AshlarPlaces *places);
void           _ashlar_locate_parts (AshlarMeasure *self, AshlarPlaces *places);
void           _ashlar_locate_loops (AshlarMeasure *self, AshlarPlaces *places);
void           _ashlar_locate_junctions (AshlarMeasure *self, AshlarPlaces *places);
void           _ashlar_locate_dead_ends (AshlarMeasure *self, AshlarPlaces *places);
void           _ashlar_locate_chokepoints (AshlarMeasure *self, AshlarPlaces *places);
void           _ashlar_locate_bridges (AshlarMeasure *self, AshlarPlaces *places);
void           _ashlar_locate_behind_chokepoint (AshlarMeasure *self, AshlarPlaces *places);

/* ashlar-measure-around.c */
AshlarFraction _ashlar_measure_significant_loops (AshlarMeasure *self);
void           _ashlar_locate_significant_loops (AshlarMeasure *self, AshlarPlaces *places);

/* ashlar-measure-ways.c */
AshlarFraction _ashlar_measure_reachability (AshlarMeasure *self);
AshlarFraction _ashlar_measure_critical_path (AshlarMeasure *self);
AshlarFraction _ashlar_measure_path_linearity (AshlarMeasure *self);
AshlarFraction _ashlar_measure_alternatives (AshlarMeasure *self);
AshlarFraction _ashlar_measure_keys (AshlarMeasure *self);
AshlarFraction _ashlar_measure_nonlinearity (AshlarMeasure *self);
void           _ashlar_locate_reachability (AshlarMeasure *self, AshlarPlaces *places);
void           _ashlar_locate_critical_path (AshlarMeasure *self, AshlarPlaces *places);
void           _ashlar_locate_path_linearity (AshlarMeasure *self, AshlarPlaces *places);
void           _ashlar_locate_alternatives (AshlarMeasure *self, AshlarPlaces *places);
void           _ashlar_locate_keys (AshlarMeasure *self, AshlarPlaces *places);
void           _ashlar_locate_nonlinearity (AshlarMeasure *self, AshlarPlaces *places);

/* ashlar-measure-points.c */
AshlarFraction _ashlar_measure_exploration (AshlarMeasure *self);
AshlarFraction _ashlar_measure_safety (AshlarMeasure *self);
void           _ashlar_locate_exploration (AshlarMeasure *self, AshlarPlaces *places);
void           _ashlar_locate_safety (AshlarMeasure *self, AshlarPlaces *places);

/* ashlar-measure-weights.c */
AshlarFraction _ashlar_measure_danger (AshlarMeasure *self);
AshlarFraction _ashlar_measure_reward (AshlarMeasure *self);
AshlarFraction _ashlar_measure_leniency (AshlarMeasure *self);
void           _ashlar_locate_danger (AshlarMeasure *self, AshlarPlaces *places);
void           _ashlar_locate_reward (AshlarMeasure *self, AshlarPlaces *places);
void           _ashlar_locate_leniency (AshlarMeasure *self, AshlarPlaces *places);

G_END_DECLS
