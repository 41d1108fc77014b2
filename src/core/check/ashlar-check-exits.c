/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Exits: which of them links use, and what must hold of the two that meet.
 *
 * A link uses an exit if its gateway in the block is the exit's own cells, all of them, and the cells
 * on the other side lie beyond them. Cost: O(links * exits of a block). */

#include "check/ashlar-check-private.h"

#include "content/ashlar-block-private.h"

/* Whether a link's gateway is the exit of a block in @area. */
static gboolean
is_exit (const AshlarCheck *self, guint32 area, guint32 link, const AshlarVariantExit *exit)
{
  guint32           other = ashlar_plan_other_end (self->plan, link, area);
  const AshlarCell *here = ashlar_check_get_gateways (self, link, area);
  const AshlarCell *there = ashlar_check_get_gateways (self, link, other);
  AshlarDirection   direction = (AshlarDirection) exit->direction;
  gint              x = self->plan->rectangles[area].x + exit->x;
  gint              y = self->plan->rectangles[area].y + exit->y;
  gboolean is_level = direction == ASHLAR_DIRECTION_NORTH || direction == ASHLAR_DIRECTION_SOUTH;

  if (ashlar_check_get_n_gateways (self, link) != exit->width)
    return FALSE;
  for (guint i = 0; i < exit->width; i++)
    {
      gint along = is_level ? here[i].x - x : here[i].y - y;

      if ((is_level ? here[i].y != y : here[i].x != x) || along < 0 || along >= exit->width
          || there[i].x != here[i].x + ashlar_direction_dx (direction)
          || there[i].y != here[i].y + ashlar_direction_dy (direction))
        return FALSE;
    }
  return TRUE;
}

/* The exit that the link uses in the area, which is a block; G_MAXUINT: none. */
static guint
find_exit (const AshlarCheck *self, guint32 area, guint32 link)
{
  const AshlarVariant *variant = ashlar_check_get_variant (self, area);

  for (guint e = 0; e < variant->n_exits; e++)
    if (is_exit (self, area, link, &variant->exits[e]))
      return e;
  return G_MAXUINT;
}

void
ashlar_check_find_exit_links (AshlarCheck *self)
{
  const AshlarPlan *plan = self->plan;

  self->exit_first = g_new0 (guint32, (gsize) plan->n_areas + 1);
  for (guint32 area = 0; area < plan->n_areas; area++)
    {
      const AshlarVariant *variant = ashlar_check_get_variant (self, area);

      self->exit_first[area + 1]
          = self->exit_first[area] + (variant != NULL ? variant->n_exits : 0);
    }
  self->exit_links = g_new (guint32, MAX (self->exit_first[plan->n_areas], 1));
  for (guint32 i = 0; i < self->exit_first[plan->n_areas]; i++)
    self->exit_links[i] = ASHLAR_NO_LINK;
  for (guint32 area = 0; !ashlar_check_is_shared (self) && area < plan->n_areas; area++)
    for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
      {
        guint exit = ashlar_check_get_variant (self, area) != NULL
                         ? find_exit (self, area, plan->adjacency[i])
                         : G_MAXUINT;

        if (exit != G_MAXUINT)
          self->exit_links[self->exit_first[area] + exit] = plan->adjacency[i];
      }
}

void
ashlar_check_exit_astray (AshlarCheck *self)
{
  for (guint32 link = 0; !ashlar_check_is_shared (self) && link < self->plan->n_links; link++)
    for (guint end = 0; end < 2; end++)
      {
        guint32 area = end == 0 ? self->plan->link_from[link] : self->plan->link_to[link];

        if (ashlar_check_get_variant (self, area) != NULL
            && find_exit (self, area, link) == G_MAXUINT)
          ashlar_check_breach (self, "links", link,
                               "The gateway in area %u is no exit of the block %s: expected all "
                               "cells of one, and those beyond them",
                               area, self->areas[area].block);
      }
}

static const AshlarExit *
get_drawn (const AshlarCheck *self, guint32 area, guint exit)
{
  const AshlarVariant *variant = ashlar_check_get_variant (self, area);

  return &ashlar_content_get_block (self->content, variant->block)
              ->exits[variant->exits[exit].source];
}

static AshlarBlock *
get_block (const AshlarCheck *self, guint32 area)
{
  return ashlar_content_get_block (self->content, ashlar_check_get_variant (self, area)->block);
}

/* Planners that lay blocks ask the lists; where cells are painted with blocks they do not apply. */
static gboolean
lays_blocks (const AshlarCheck *self)
{
  return ashlar_check_is_by (self, "blocks") || ashlar_check_is_by (self, "block-grid");
}

void
ashlar_check_exit_lists (AshlarCheck *self)
{
  for (guint32 link = 0; lays_blocks (self) && link < self->plan->n_links; link++)
    for (guint end = 0; end < 2; end++)
      {
        guint32 area = end == 0 ? self->plan->link_from[link] : self->plan->link_to[link];
        guint32 other = ashlar_plan_other_end (self->plan, link, area);
        guint   exit;

        if (ashlar_check_get_variant (self, area) == NULL
            || ashlar_check_get_variant (self, other) == NULL)
          continue;
        exit = find_exit (self, area, link);
        if (exit != G_MAXUINT
            && !ashlar_exit_permits (get_drawn (self, area, exit), get_block (self, other)))
          ashlar_check_breach (self, "links", link,
                               "Exit %u of %s permits no %s, which is linked there",
                               ashlar_check_get_variant (self, area)->exits[exit].source,
                               self->areas[area].block, self->areas[other].block);
      }
}

/* Without plugs every exit of a block grid meets one. */
void
ashlar_check_exit_unmet (AshlarCheck *self)
{
  const AshlarValue *plugs
      = ashlar_check_get_parameter (ashlar_check_get_planner_part (self), "plugs");

  if (!ashlar_check_is_by (self, "block-grid") || plugs == NULL
      || ashlar_value_get_value_type (plugs) != ASHLAR_VALUE_BOOLEAN
      || ashlar_value_get_boolean (plugs))
    return;
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      const AshlarVariant *variant = ashlar_check_get_variant (self, area);

      for (guint e = 0; variant != NULL && e < variant->n_exits; e++)
        if (ashlar_check_get_exit_links (self, area)[e] == ASHLAR_NO_LINK)
          ashlar_check_breach (self, "areas", area,
                               "Exit %u of %s meets no exit; without plugs every one does",
                               variant->exits[e].source, self->areas[area].block);
    }
}

/* What leads somewhere, by the designer's word, does so on two sides. */
void
ashlar_check_block_ends (AshlarCheck *self)
{
  for (guint32 area = 0; ashlar_check_is_by (self, "blocks") && area < self->plan->n_areas; area++)
    {
      const AshlarVariant *variant = ashlar_check_get_variant (self, area);
      guint                n = 0;

      if (variant == NULL || get_block (self, area)->may_end)
        continue;
      for (guint e = 0; e < variant->n_exits; e++)
        n += ashlar_check_get_exit_links (self, area)[e] != ASHLAR_NO_LINK;
      if (n < 2)
        ashlar_check_breach (self, "areas", area,
                             "%s may not end, and %u of its exits are joined; expected two at "
                             "least",
                             self->areas[area].block, n);
    }
}

/* The plugged exit of another block that faces one, by the number of its first cell beyond. */
typedef struct
{
  guint32 area;
  guint   exit;
} Free;

static guint64
make_key (gint x, gint y, guint direction, guint width)
{
  return (guint64) (x + 1) << 40 | (guint64) (y + 1) << 16 | (guint64) direction << 12
         | MIN (width, 4095u);
}

/* With a chance of 100 % two free exits that face each other, and whose lists agree, are joined; a
 * cooldown may forbid it. */
void
ashlar_check_loop_missed (AshlarCheck *self)
{
  gint loops, cooldown = 0;
  g_autoptr (GHashTable) free_exits
      = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);

  ashlar_check_get_integer (ashlar_check_get_planner_part (self), "cooldown", &cooldown);
  if (!ashlar_check_is_by (self, "blocks") || cooldown > 0
      || !ashlar_check_get_integer (ashlar_check_get_planner_part (self), "loops", &loops)
      || loops < 100)
    return;
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      const AshlarVariant *variant = ashlar_check_get_variant (self, area);

      for (guint e = 0; variant != NULL && e < variant->n_exits; e++)
        {
          const AshlarVariantExit *exit = &variant->exits[e];
          AshlarDirection          direction = (AshlarDirection) exit->direction;
          gint                     x = self->plan->rectangles[area].x + exit->x;
          gint                     y = self->plan->rectangles[area].y + exit->y;
          guint64                  own = make_key (x, y, direction, exit->width), facing;
          Free                     entry = { area, e };
          const Free              *other;

          if (ashlar_check_get_exit_links (self, area)[e] != ASHLAR_NO_LINK)
            continue;
          facing
              = make_key (x + ashlar_direction_dx (direction), y + ashlar_direction_dy (direction),
                          ashlar_direction_opposite (direction), exit->width);
          other = g_hash_table_lookup (free_exits, &facing);
          if (other != NULL && other->area != area
              && ashlar_exit_permits (get_drawn (self, area, e), get_block (self, other->area))
              && ashlar_exit_permits (get_drawn (self, other->area, other->exit),
                                      get_block (self, area)))
            ashlar_check_breach (self, "areas", area,
                                 "Exit %u of %s and one of area %u face each other and are not "
                                 "joined; with loops of 100 %% all that can be are",
                                 exit->source, self->areas[area].block, other->area);
          g_hash_table_insert (free_exits, g_memdup2 (&own, sizeof own),
                               g_memdup2 (&entry, sizeof entry));
        }
    }
}
