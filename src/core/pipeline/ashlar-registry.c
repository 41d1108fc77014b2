/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Every part there is. A new one is a row here, a file in its room (a planner a folder), and what tests/check-parts.py
 * then says is lacking. */

#include "pipeline/ashlar-registry-private.h"

#include "assign/ashlar-passes-private.h"
#include "planners/ashlar-planners-private.h"

static const AshlarPlanner *const planners[] = {
  &ashlar_planner_blocks,
  &ashlar_planner_block_grid,
  &ashlar_planner_mine,
  &ashlar_planner_minidungeon,
  &ashlar_planner_crossword,
  &ashlar_planner_areas,
  NULL,
};

static const AshlarPass *const passes[] = {
  &ashlar_pass_ends,
  &ashlar_pass_attach,
  &ashlar_pass_route,
  &ashlar_pass_guardian,
  &ashlar_pass_zones,
  &ashlar_pass_contents,
  NULL,
};

static const AshlarPainter *const painters[] = {
  &ashlar_painter_blocks,       &ashlar_painter_open,
  &ashlar_painter_room,         &ashlar_painter_tunnel,
  &ashlar_painter_multi_tunnel, &ashlar_painter_circular_tunnel,
  &ashlar_painter_cave,         NULL,
};

static const AshlarFinish *const finishes[] = {
  &ashlar_finish_border,
  &ashlar_finish_cellular_automaton,
  &ashlar_finish_remove_dead_ends,
  &ashlar_finish_remove_gaps,
  NULL,
};

const AshlarPlanner *const *
ashlar_registry_get_planners (guint *n)
{
  *n = G_N_ELEMENTS (planners) - 1;
  return planners;
}

const AshlarPass *const *
ashlar_registry_get_passes (guint *n)
{
  *n = G_N_ELEMENTS (passes) - 1;
  return passes;
}

const AshlarPainter *const *
ashlar_registry_get_painters (guint *n)
{
  *n = G_N_ELEMENTS (painters) - 1;
  return painters;
}

const AshlarFinish *const *
ashlar_registry_get_finishes (guint *n)
{
  *n = G_N_ELEMENTS (finishes) - 1;
  return finishes;
}

const AshlarPlanner *
ashlar_registry_find_planner (const char *id)
{
  for (guint i = 0; planners[i] != NULL; i++)
    if (g_str_equal (planners[i]->part.id, id))
      return planners[i];
  return NULL;
}

const AshlarPass *
ashlar_registry_find_pass (const char *id)
{
  for (guint i = 0; passes[i] != NULL; i++)
    if (g_str_equal (passes[i]->part.id, id))
      return passes[i];
  return NULL;
}

const AshlarPainter *
ashlar_registry_find_painter (const char *id)
{
  for (guint i = 0; painters[i] != NULL; i++)
    if (g_str_equal (painters[i]->part.id, id))
      return painters[i];
  return NULL;
}

const AshlarFinish *
ashlar_registry_find_finish (const char *id)
{
  for (guint i = 0; finishes[i] != NULL; i++)
    if (g_str_equal (finishes[i]->part.id, id))
      return finishes[i];
  return NULL;
}

static void
add_id (GString *list, const char *id)
{
  if (list->len > 0)
    g_string_append (list, ", ");
  g_string_append (list, id);
}

char *
ashlar_registry_list (AshlarPartKind kind)
{
  GString *list = g_string_new (NULL);

  switch (kind)
    {
    case ASHLAR_PART_PLANNER:
      for (guint i = 0; planners[i] != NULL; i++)
        add_id (list, planners[i]->part.id);
      break;
    case ASHLAR_PART_PASS:
      for (guint i = 0; passes[i] != NULL; i++)
        add_id (list, passes[i]->part.id);
      break;
    case ASHLAR_PART_PAINTER:
      for (guint i = 0; painters[i] != NULL; i++)
        add_id (list, painters[i]->part.id);
      break;
    case ASHLAR_PART_FINISH:
      for (guint i = 0; finishes[i] != NULL; i++)
        add_id (list, finishes[i]->part.id);
      break;
    default:
      break;
    }
  return g_string_free (list, FALSE);
}
