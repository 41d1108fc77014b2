/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the passes that assign promise: where the ends lie, and that neighbours are linked. Cost:
 * O(areas + links), and finding the neighbours. */

#include "check/ashlar-check-private.h"

#include "plan/ashlar-neighbours-private.h"

/* The last pass `ends`, if none that makes links came after it; or NULL. */
static const AshlarCheckPart *
find_ends (const AshlarCheck *self)
{
  const AshlarCheckPart *ends = NULL;

  for (guint i = 0; i < self->parts->len; i++)
    {
      const AshlarCheckPart *part = &g_array_index (self->parts, AshlarCheckPart, i);

      if (g_strcmp0 (part->record->stage, "assign") != 0)
        continue;
      if (g_str_equal (part->record->type, "ends"))
        ends = part;
      else if (!g_str_equal (part->record->type, "guardian")
               && !g_str_equal (part->record->type, "contents"))
        ends = NULL;
    }
  return ends != NULL && ends->settings != NULL ? ends : NULL;
}

/* Whether the planner suggests no exit of its own: where its parameters are told. */
static gboolean
suggests_no_exit (const AshlarCheck *self)
{
  const AshlarCheckPart *planner = ashlar_check_get_planner_part (self);
  const char            *path = ashlar_check_get_choice (planner, "path");
  gint                   loops;

  if (planner == NULL || planner->settings == NULL)
    return FALSE;
  if (g_str_equal (planner->record->type, "crossword"))
    return TRUE;
  return ((g_str_equal (planner->record->type, "blocks")
           && ashlar_check_get_integer (planner, "loops", &loops))
          || (g_str_equal (planner->record->type, "block-grid") && g_strcmp0 (path, "none") == 0))
         && ashlar_check_get_parameter (planner, "endBlock") == NULL;
}

void
ashlar_check_exit_near (AshlarCheck *self)
{
  const AshlarCheckPart *ends = find_ends (self);
  const char            *mode = ends != NULL ? ashlar_check_get_choice (ends, "mode") : NULL;
  guint32                entrance = ashlar_plan_find_role (self->plan, ASHLAR_ROLE_ENTRANCE);
  guint32                exit = ashlar_plan_find_role (self->plan, ASHLAR_ROLE_EXIT);
  g_autofree guint32    *distances = NULL;

  if (mode == NULL || entrance == ASHLAR_NO_AREA || exit == ASHLAR_NO_AREA
      || !(g_str_equal (mode, "farthest") || g_str_equal (mode, "apart")
           || (g_str_equal (mode, "suggested") && suggests_no_exit (self))))
    return;
  distances = g_new (guint32, self->plan->n_areas);
  ashlar_plan_get_distances (self->plan, entrance, distances);
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    if (distances[area] != ASHLAR_NO_AREA && distances[exit] != ASHLAR_NO_AREA
        && distances[area] > distances[exit])
      {
        ashlar_check_breach (self, "areas", exit,
                             "The exit is %u links from the entrance; area %u is %u, and the "
                             "farthest was wanted",
                             distances[exit], area, distances[area]);
        return;
      }
}

static gint64
find_gap (gint64 value, gint64 first, gint64 length)
{
  return value < first ? first - value : value > first + length ? value - first - length : 0;
}

/* How far a point in permille of the canvas is from an area's rectangle. */
static gint64
get_gap (const AshlarCheck *self, guint32 area, gint x, gint y)
{
  const AshlarRectangle *own = &self->plan->rectangles[area];

  return find_gap ((gint64) x * self->canvas->width, own->x * 1000, own->width * 1000)
         + find_gap ((gint64) y * self->canvas->height, own->y * 1000, own->height * 1000);
}

static void
check_given (AshlarCheck *self, const AshlarSettings *settings, const char *id, AshlarRoles role)
{
  guint32              end = ashlar_plan_find_role (self->plan, role);
  AshlarPoints *const *points = ashlar_settings_find (settings, id);
  gint                 x, y;

  if (end == ASHLAR_NO_AREA || *points == NULL || (*points)->len == 0)
    return;
  x = g_array_index (*points, AshlarPoint, 0).x;
  y = g_array_index (*points, AshlarPoint, 0).y;
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    if (!ashlar_check_has_role (self, area, ASHLAR_ROLE_ENTRANCE | ASHLAR_ROLE_EXIT)
        && get_gap (self, area, x, y) < get_gap (self, end, x, y))
      {
        ashlar_check_breach (self, "areas", end,
                             "The %s was wanted at [%d, %d] permille of the canvas; area %u is "
                             "nearer to that",
                             id, x, y, area);
        return;
      }
}

void
ashlar_check_end_elsewhere (AshlarCheck *self)
{
  const AshlarCheckPart *ends = ashlar_check_find_part (self, "assign", "ends");

  if (g_strcmp0 (ashlar_check_get_choice (ends, "mode"), "given") != 0)
    return;
  check_given (self, ends->settings, "entrance", ASHLAR_ROLE_ENTRANCE);
  check_given (self, ends->settings, "exit", ASHLAR_ROLE_EXIT);
}

/* Two ends in two areas, where there are two. */
void
ashlar_check_ends_together (AshlarCheck *self)
{
  guint32 entrance = ashlar_plan_find_role (self->plan, ASHLAR_ROLE_ENTRANCE);

  if (ashlar_check_find_part (self, "assign", "ends") != NULL && self->plan->n_areas > 1
      && entrance != ASHLAR_NO_AREA && ashlar_check_has_role (self, entrance, ASHLAR_ROLE_EXIT))
    ashlar_check_breach (self, "areas", entrance,
                         "Entrance and exit are one area of %u; expected two", self->plan->n_areas);
}

/* With a chance of 100 % all neighbours are linked; where blocks lie, their exits say who is. */
void
ashlar_check_neighbours_unlinked (AshlarCheck *self)
{
  const AshlarCheckPart *attach = ashlar_check_find_part (self, "assign", "attach");
  gint                   loops;
  g_auto (AshlarNeighbours) neighbours = { 0 };

  if (attach == NULL || !ashlar_check_get_integer (attach, "loops", &loops) || loops < 100
      || ashlar_check_get_parameter (attach, "except") != NULL)
    return;
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    if (self->plan->kinds[area] == ASHLAR_AREA_BLOCK)
      return;
  ashlar_neighbours_init (&neighbours, self->plan);
  for (guint32 i = 0; i < neighbours.n_pairs; i++)
    if (!ashlar_check_are_linked (self, neighbours.pairs[2 * i], neighbours.pairs[2 * i + 1]))
      ashlar_check_breach (self, "areas", neighbours.pairs[2 * i],
                           "The area is not linked to its neighbour %u; with loops of 100 %% all "
                           "are",
                           neighbours.pairs[2 * i + 1]);
}
