/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The pass `ends`: which area is the entrance, which the exit.
 *
 * By default the planner's suggestion holds, and the exit is the area farthest from the entrance,
 * counted in links. Two areas far apart are found by two breadth-first sweeps: the farthest area
 * from the lowest id, then the farthest from that one (exact on trees, and never less than half of
 * the longest distance elsewhere). Given ends are points in permille of the canvas; the area whose
 * rectangle is nearest to the point is taken, so that what was dragged onto the picture stays where
 * it was when the plan changes. Ties go to the lowest id.
 *
 * Invariant: exactly one area has the role entrance, exactly one the role exit; they differ unless
 * the plan has one area. A plan of one area has both: its two markers then stand on different cells
 * (see place/).
 *
 * Cost: O(areas + links). Draws nothing. */

#include "assign/ashlar-passes-private.h"
#include "level/ashlar-trace-private.h"

#include <glib/gi18n.h>

enum
{
  MODE_SUGGESTED,
  MODE_FARTHEST,
  MODE_APART,
  MODE_GIVEN,
};

static const char *const mode_ids[] = { "suggested", "farthest", "apart", "given", NULL };
static const char *const mode_labels[] = {
  N_ ("As the planner suggests"),
  N_ ("Exit far from the entrance"),
  N_ ("Two areas far apart"),
  N_ ("Given points"),
  NULL,
};

typedef struct
{
  gint          mode;
  AshlarPoints *entrance, *exit;
} Settings;

static const AshlarParameterSpec parameters[] = {
  {
      .id = "mode",
      .label = N_ ("Ends"),
      .help = N_ ("How entrance and exit are found."),
      .offset = offsetof (Settings, mode),
      .type = ASHLAR_PARAMETER_CHOICE,
      .value = MODE_SUGGESTED,
      .choices = mode_ids,
      .choice_labels = mode_labels,
  },
  {
      .id = "entrance",
      .label = N_ ("Entrance"),
      .unit = N_ ("permille of the canvas"),
      .help = N_ ("Where the entrance is wanted; the nearest area is taken. Counts with given "
                  "points alone."),
      .offset = offsetof (Settings, entrance),
      .type = ASHLAR_PARAMETER_POINTS,
      .minimum = 0,
      .maximum = 1000,
      .optional = TRUE,
  },
  {
      .id = "exit",
      .label = N_ ("Exit"),
      .unit = N_ ("permille of the canvas"),
      .help
      = N_ ("Where the exit is wanted; the nearest area is taken. Counts with given points alone."),
      .offset = offsetof (Settings, exit),
      .type = ASHLAR_PARAMETER_POINTS,
      .minimum = 0,
      .maximum = 1000,
      .optional = TRUE,
  },
};

/* The area farthest from @from, itself only if there is no other; @distances is overwritten. */
static guint32
find_farthest (const AshlarPlan *plan, guint32 from, guint32 *distances)
{
  guint32 best = from;

  ashlar_plan_get_distances (plan, from, distances);
  for (guint32 area = 0; area < plan->n_areas; area++)
    if (distances[area] != ASHLAR_NO_AREA && distances[area] > distances[best])
      best = area;
  return best;
}

/* How far @value lies outside first <= value <= last. */
static gint64
gap (gint64 value, gint64 first, gint64 last)
{
  return value < first ? first - value : value > last ? value - last : 0;
}

/* The area nearest to a point in permille of the canvas, leaving out @taken; inside an area the
 * nearer centre wins. */
static guint32
find_nearest (const AshlarPlan *plan, gint x, gint y, guint32 taken)
{
  gint64  point_x = (gint64) x * plan->width, point_y = (gint64) y * plan->height;
  guint32 best = ASHLAR_NO_AREA;
  gint64  best_gap = 0, best_centre = 0;

  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      const AshlarRectangle *rectangle = &plan->rectangles[area];
      gint64                 left = rectangle->x * 1000, top = rectangle->y * 1000;
      gint64                 width = rectangle->width * 1000, height = rectangle->height * 1000;
      gint64 distance = gap (point_x, left, left + width) + gap (point_y, top, top + height);
      gint64 centre = ABS (2 * point_x - 2 * left - width) + ABS (2 * point_y - 2 * top - height);

      if (area == taken)
        continue;
      if (best == ASHLAR_NO_AREA || distance < best_gap
          || (distance == best_gap && centre < best_centre))
        {
          best = area;
          best_gap = distance;
          best_centre = centre;
        }
    }
  return best;
}

static gboolean
is_given (const AshlarPoints *points)
{
  return points != NULL && points->len > 0;
}

static guint32
find_given (const AshlarPlan *plan, const AshlarPoints *points, guint32 taken)
{
  const AshlarPoint *point;

  if (!is_given (points))
    return ASHLAR_NO_AREA;
  point = &g_array_index (points, AshlarPoint, 0);
  return find_nearest (plan, point->x, point->y, taken);
}

static AshlarPlan *
assign_ends (AshlarPlan *plan, const AshlarAssigning *assigning, GError **error)
{
  const Settings     *told = ashlar_settings_get (assigning->settings);
  const AshlarRun    *run = assigning->run;
  g_autofree guint32 *distances = NULL;
  guint32             entrance = plan->natural_entrance, exit = ASHLAR_NO_AREA;
  gint                mode = told->mode;

  if (plan->n_areas == 0)
    {
      ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_NO_SPACE, "",
                                 "The plan has no area, so there is no place for an entrance");
      ashlar_plan_unref (plan);
      return NULL;
    }

  plan = ashlar_plan_make_writable (plan);
  distances = g_new (guint32, plan->n_areas);
  if (entrance == ASHLAR_NO_AREA)
    entrance = 0;

  if (mode == MODE_APART)
    {
      entrance = find_farthest (plan, 0, distances);
    }
  else if (mode == MODE_GIVEN)
    {
      guint32 given = find_given (plan, told->entrance, ASHLAR_NO_AREA);

      if (given != ASHLAR_NO_AREA)
        entrance = given;
      exit = find_given (plan, told->exit, entrance);
    }

  if (exit == ASHLAR_NO_AREA && (mode == MODE_SUGGESTED || mode == MODE_GIVEN)
      && plan->natural_exit != entrance)
    exit = plan->natural_exit;
  if (exit == ASHLAR_NO_AREA)
    exit = find_farthest (plan, entrance, distances);

  for (guint32 area = 0; area < plan->n_areas; area++)
    plan->roles[area] &= (guint8) ~(ASHLAR_ROLE_ENTRANCE | ASHLAR_ROLE_EXIT);
  plan->roles[entrance] |= ASHLAR_ROLE_ENTRANCE;
  plan->roles[exit] |= ASHLAR_ROLE_EXIT;

  if (run->trace != NULL)
    {
      ashlar_trace_step (run->trace, ASHLAR_STAGE_ASSIGN, entrance, G_MAXUINT32,
                         "entrance-assigned");
      ashlar_trace_say (run->trace, ENTRANCE, { entrance }, { .name = mode_ids[mode] });
      ashlar_trace_step (run->trace, ASHLAR_STAGE_ASSIGN, exit, G_MAXUINT32, "exit-assigned");
      ashlar_trace_say (run->trace, EXIT, { exit }, { .name = mode_ids[mode] });
    }
  return plan;
}

static AshlarRoles
get_moved_ends (const AshlarSettings *settings, const char **parameter)
{
  const Settings *told = ashlar_settings_get (settings);
  AshlarRoles     moved = 0;

  *parameter = "mode";
  switch (told->mode)
    {
    case MODE_FARTHEST:
      return ASHLAR_ROLE_EXIT;
    case MODE_APART:
      return ASHLAR_ROLE_ENTRANCE | ASHLAR_ROLE_EXIT;
    case MODE_GIVEN:
      /* A point that is not given leaves the planner's suggestion. */
      if (is_given (told->entrance))
        moved |= ASHLAR_ROLE_ENTRANCE;
      if (is_given (told->exit))
        moved |= ASHLAR_ROLE_EXIT;
      return moved;
    default:
      return 0;
    }
}

const AshlarPass ashlar_pass_ends = {
  .part = {
    .id = "ends",
    .version = 1,
    .name = N_ ("Entrance and exit"),
    .description = N_ ("Chooses the areas where the level is entered and left."),
    .parameters = parameters,
    .n_parameters = G_N_ELEMENTS (parameters),
    .facts = { .roles = ASHLAR_ROLE_ENTRANCE | ASHLAR_ROLE_EXIT },
  },
  .lays = ASHLAR_BASE_ENDS,
  .get_moved_ends = get_moved_ends,
  .assign = assign_ends,
};
