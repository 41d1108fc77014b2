/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The planner `mine`: a sprawling mine on a Hilbert curve.
 *
 * A random sub-section of a curve that is large enough; the hub at its centre; its fragments joined, or
 * those deleted that no way leads to;
 * a roll for a room in every other cell, the less likely the farther out; a roll for additional
 * edges; rooms and halls of random sizes. The steps have a file each: ashlar-hilbert.c,
 * ashlar-mine-graph.c, ashlar-mine-prune.c, ashlar-mine-result.c; what they did is told in
 * ashlar-mine-record.c, once all is known, so that a trace has no part in it.
 *
 * Cost: O(cells). Source: the article on Dwindle's mines. */

#include "planners/mine/ashlar-mine-private.h"

#include <glib/gi18n.h>

static const char *const falloff_ids[] = { "linear", "smooth", "steep", NULL };
static const char *const falloff_labels[]
    = { N_ ("Evenly"), N_ ("Slowly, then fast"), N_ ("Fast, then slowly"), NULL };

static const char *const unreachable_ids[] = { "join", "delete", NULL };
static const char *const unreachable_labels[] = { N_ ("Join"), N_ ("Delete"), NULL };

static const AshlarParameterSpec parameters[] = {
  { .id = "order",
    .label = N_ ("Order of the curve"),
    .help = N_ ("The whole curve has 2 to this power cells a side; the larger, the more ways a "
                "mine can lie on it."),
    .offset = offsetof (AshlarMineSettings, order),
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 1,
    .maximum = ASHLAR_HILBERT_MAX_ORDER,
    .value = 5 },
  { .id = "across",
    .label = N_ ("Across"),
    .unit = N_ ("cells"),
    .help = N_ ("Width of the part of the curve that the mine takes."),
    .offset = offsetof (AshlarMineSettings, across),
    .use = ASHLAR_USE_ACROSS,
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 1,
    .maximum = 1 << ASHLAR_HILBERT_MAX_ORDER,
    .value = 16 },
  { .id = "down",
    .label = N_ ("Down"),
    .unit = N_ ("cells"),
    .help = N_ ("Height of the part of the curve that the mine takes."),
    .offset = offsetof (AshlarMineSettings, down),
    .use = ASHLAR_USE_DOWN,
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 1,
    .maximum = 1 << ASHLAR_HILBERT_MAX_ORDER,
    .value = 16 },
  { .id = "roomChance",
    .label = N_ ("Rooms at the rim"),
    .unit = N_ ("%"),
    .help
    = N_ ("Chance of a room at the rim; it is 100 at the hub and falls outwards. Where none is "
          "rolled, one room beside the hub stands all the same: the exit needs a place."),
    .offset = offsetof (AshlarMineSettings, room_chance),
    .type = ASHLAR_PARAMETER_PERCENT,
    .minimum = 0,
    .maximum = 100,
    .value = 30 },
  { .id = "nearHub",
    .label = N_ ("Rooms near the hub"),
    .unit = N_ ("cells"),
    .help = N_ ("So many cells around the hub have a room for certain."),
    .offset = offsetof (AshlarMineSettings, near_hub),
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 0,
    .maximum = 1 << ASHLAR_HILBERT_MAX_ORDER,
    .value = 1 },
  { .id = "falloff",
    .label = N_ ("Falloff"),
    .help = N_ ("How the chance of a room falls on the way from the hub to the rim."),
    .offset = offsetof (AshlarMineSettings, falloff),
    .type = ASHLAR_PARAMETER_CHOICE,
    .value = ASHLAR_MINE_LINEAR,
    .choices = falloff_ids,
    .choice_labels = falloff_labels },
  { .id = "unreachable",
    .label = N_ ("Unreachable"),
    .help
    = N_ ("What becomes of parts of the curve that have no way to the hub: they are joined to "
          "it, or deleted with their rooms, which leaves much smaller mines."),
    .offset = offsetof (AshlarMineSettings, unreachable),
    .type = ASHLAR_PARAMETER_CHOICE,
    .value = ASHLAR_MINE_JOIN,
    .choices = unreachable_ids,
    .choice_labels = unreachable_labels },
  { .id = "extraEdges",
    .label = N_ ("Extra edges"),
    .unit = N_ ("%"),
    .help = N_ ("Chance of each cell to be linked to one more neighbour: what makes loops."),
    .offset = offsetof (AshlarMineSettings, extra_edges),
    .type = ASHLAR_PARAMETER_PERCENT,
    .minimum = 0,
    .maximum = 100,
    .value = 15 },
  { .id = "roomSize",
    .label = N_ ("Room size"),
    .unit = N_ ("tiles"),
    .help = N_ ("Sides of a room's floor; with its walls it must fit into a cell. Blocks bring "
                "rooms of their own."),
    .offset = offsetof (AshlarMineSettings, room_size),
    .type = ASHLAR_PARAMETER_RANGE,
    .minimum = 1,
    .maximum = 254,
    .range_min = 3,
    .range_max = 7 },
  { .id = "hallWidth",
    .label = N_ ("Hall width"),
    .unit = N_ ("tiles"),
    .help = N_ ("Width of the floor of halls; never wider than the rooms that they join."),
    .offset = offsetof (AshlarMineSettings, hall_width),
    .type = ASHLAR_PARAMETER_RANGE,
    .minimum = 1,
    .maximum = 254,
    .range_min = 1,
    .range_max = 2 },
  { .id = "cellSize",
    .label = N_ ("Cell size"),
    .unit = N_ ("tiles"),
    .help = N_ ("Sides of a cell of the curve; with blocks it is theirs."),
    .offset = offsetof (AshlarMineSettings, cell_size),
    .given = offsetof (AshlarMineSettings, has_cell_size),
    .use = ASHLAR_USE_CELL,
    .type = ASHLAR_PARAMETER_INTEGER,
    .minimum = 3,
    .maximum = 256,
    .value = 9 },
  { .id = "spread",
    .label = N_ ("Spread"),
    .unit = N_ ("%"),
    .help = N_ ("How far from the middle of a cell's side towards its corners a hall may leave; at "
                "100 anywhere. Exits of blocks stay where they are."),
    .offset = offsetof (AshlarMineSettings, spread),
    .type = ASHLAR_PARAMETER_PERCENT,
    .minimum = 0,
    .maximum = 100,
    .value = 100 },
};

static AshlarPlan *
mine_plan (gconstpointer prepared, const AshlarRun *run, GError **error)
{
  AshlarMineGraph graph;
  AshlarPlan     *plan = NULL;

  if (ashlar_mine_graph_init (&graph, prepared, run, error))
    {
      plan = ashlar_mine_graph_to_plan (&graph);
      if (run->trace != NULL)
        ashlar_mine_record (&graph);
    }
  ashlar_mine_graph_clear (&graph);
  return plan;
}

const AshlarPlanner ashlar_planner_mine = {
  .part = {
    .id = "mine",
    .version = 2,
    .name = N_ ("Mine"),
    .description = N_ ("Digs rooms and halls along a Hilbert curve, densest around the hub."),
    .parameters = parameters,
    .n_parameters = G_N_ELEMENTS (parameters),
    .facts = { .kinds = 1u << ASHLAR_AREA_ROOM | 1u << ASHLAR_AREA_HALL, .roles = ASHLAR_ROLE_HUB },
  },
  .lays_cells = TRUE,
  .painter = "room",
  .prepare = ashlar_mine_task_new,
  .free_prepared = g_free,
  .plan = mine_plan,
};
