/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a recipe demands of the blocks in a level: how many, which, where.
 *
 * Blocks that are named by id are counted by what the level says; tags, and what a block says of
 * itself, need the content. An entry that cannot be judged is passed over. Cost: O(areas * entries);
 * the cooldown looks around each area as far as it reaches. */

#include "check/ashlar-check-private.h"

#include <inttypes.h>
#include <string.h>

#include "base/ashlar-queue-private.h"
#include "content/ashlar-block-private.h"

static gboolean
lays_blocks (const AshlarCheck *self)
{
  return ashlar_check_is_by (self, "blocks") || ashlar_check_is_by (self, "block-grid");
}

static const AshlarValue *
get_parameter (const AshlarCheck *self, const char *id)
{
  return ashlar_check_get_parameter (ashlar_check_get_planner_part (self), id);
}

/* Whether it can be told which areas an entry means. */
static gboolean
is_known (const AshlarCheck *self, const char *entry)
{
  return self->content != NULL || !g_str_has_prefix (entry, "tag:");
}

static gboolean
matches (const AshlarCheck *self, guint32 area, const char *entry)
{
  const char *block = self->areas[area].block;
  guint       index;

  if (block == NULL)
    return FALSE;
  if (self->content == NULL)
    return strcmp (block, entry) == 0;
  index = ashlar_content_find_block (self->content, block);
  return index != ASHLAR_NO_INDEX
         && ashlar_block_matches (ashlar_content_get_block (self->content, index), entry);
}

static guint
count_matching (const AshlarCheck *self, const char *entry)
{
  guint n = 0;

  for (guint32 area = 0; area < self->plan->n_areas; area++)
    n += matches (self, area, entry);
  return n;
}

void
ashlar_check_blocks_count (AshlarCheck *self)
{
  const AshlarCheckPart *planner = ashlar_check_get_planner_part (self);
  gint                   min, max;

  if (!ashlar_check_is_by (self, "blocks"))
    return;
  if (ashlar_check_get_integer (planner, "minBlocks", &min) && (gint) self->plan->n_areas < min)
    ashlar_check_breach (self, NULL, 0, "The level has %u blocks; at least %d were wanted",
                         self->plan->n_areas, min);
  if (ashlar_check_get_integer (planner, "maxBlocks", &max) && max >= 0
      && (gint) self->plan->n_areas > max)
    ashlar_check_breach (self, NULL, 0, "The level has %u blocks; at most %d were wanted",
                         self->plan->n_areas, max);
}

void
ashlar_check_area_small (AshlarCheck *self)
{
  guint64 n_cells = (guint64) self->canvas->width * self->canvas->height, n_owned = 0;
  gint    percent;

  if (!ashlar_check_is_by (self, "blocks")
      || !ashlar_check_get_integer (ashlar_check_get_planner_part (self), "minArea", &percent))
    return;
  for (guint64 at = 0; at < n_cells; at++)
    n_owned += self->canvas->owners[at] != ASHLAR_NO_AREA;
  if (n_owned * 100 < n_cells * (guint64) MAX (percent, 0))
    ashlar_check_breach (
        self, NULL, 0, "Blocks cover %" PRIu64 " of %" PRIu64 " cells; at least %d %% were wanted",
        n_owned, n_cells, percent);
}

static void
check_end (AshlarCheck *self, const char *parameter, AshlarRoles role)
{
  const AshlarValue *value = get_parameter (self, parameter);
  guint32            area = ashlar_plan_find_role (self->plan, role);
  const char        *entry;

  if (!lays_blocks (self) || value == NULL
      || ashlar_value_get_value_type (value) != ASHLAR_VALUE_STRING || area == ASHLAR_NO_AREA)
    return;
  entry = ashlar_value_get_string (value);
  if (is_known (self, entry) && self->areas[area].block != NULL && !matches (self, area, entry))
    ashlar_check_breach (self, "areas", area,
                         role == ASHLAR_ROLE_ENTRANCE
                             ? N_ ("The entrance is in %s; expected %s, the %s")
                             : N_ ("The exit is in %s; expected %s, the %s"),
                         self->areas[area].block, entry, parameter);
}

void
ashlar_check_start_block (AshlarCheck *self)
{
  check_end (self, "startBlock", ASHLAR_ROLE_ENTRANCE);
}

void
ashlar_check_end_block (AshlarCheck *self)
{
  check_end (self, "endBlock", ASHLAR_ROLE_EXIT);
}

/* Block areas that no painter but `blocks` has painted. */
static gboolean
has_all_blocks (const AshlarCheck *self)
{
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    if (self->areas[area].block == NULL)
      return FALSE;
  return TRUE;
}

void
ashlar_check_guaranteed (AshlarCheck *self)
{
  const AshlarValue *counts = get_parameter (self, "guaranteed");

  if (!lays_blocks (self) || counts == NULL
      || ashlar_value_get_value_type (counts) != ASHLAR_VALUE_OBJECT || !has_all_blocks (self))
    return;
  for (guint i = 0; i < ashlar_value_get_n_items (counts); i++)
    {
      const char        *entry = ashlar_value_get_key (counts, i);
      const AshlarValue *count = ashlar_value_get_item (counts, i);
      guint              n;

      if (!is_known (self, entry) || ashlar_value_get_value_type (count) != ASHLAR_VALUE_INTEGER)
        continue;
      n = count_matching (self, entry);
      if (n != ashlar_value_get_integer (count))
        ashlar_check_breach (self, NULL, 0,
                             "%s stands %u times; exactly %" PRId64 " were guaranteed", entry, n,
                             ashlar_value_get_integer (count));
    }
}

/* Whether an entry of a list, or of an object's keys, means the area. Of a text: whether it does. */
static gboolean
is_named (const AshlarCheck *self, guint32 area, const AshlarValue *entries, gboolean *is_certain)
{
  AshlarValueType type;
  guint           n = 0;

  if (entries == NULL)
    return FALSE;
  type = ashlar_value_get_value_type (entries);
  if (type == ASHLAR_VALUE_STRING)
    {
      *is_certain = *is_certain && is_known (self, ashlar_value_get_string (entries));
      return matches (self, area, ashlar_value_get_string (entries));
    }
  if (type == ASHLAR_VALUE_ARRAY || type == ASHLAR_VALUE_OBJECT)
    n = ashlar_value_get_n_items (entries);
  for (guint i = 0; i < n; i++)
    {
      const AshlarValue *item = ashlar_value_get_item (entries, i);
      const char        *entry = NULL;

      if (type == ASHLAR_VALUE_OBJECT)
        entry = ashlar_value_get_key (entries, i);
      else if (ashlar_value_get_value_type (item) == ASHLAR_VALUE_STRING)
        entry = ashlar_value_get_string (item);
      if (entry == NULL)
        continue;
      *is_certain = *is_certain && is_known (self, entry);
      if (matches (self, area, entry))
        return TRUE;
    }
  return FALSE;
}

/* Only blocks of the set, and those that something else asks for by name. */
void
ashlar_check_block_unasked (AshlarCheck *self)
{
  static const char *const others[] = { "startBlock", "endBlock", "guaranteed" };
  const AshlarValue       *set = get_parameter (self, "blocks");

  if (!lays_blocks (self) || set == NULL || ashlar_value_get_value_type (set) != ASHLAR_VALUE_ARRAY
      || ashlar_value_get_n_items (set) == 0)
    return;
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      gboolean is_certain = TRUE;
      gboolean is_asked
          = self->areas[area].block == NULL || is_named (self, area, set, &is_certain);

      for (guint i = 0; i < G_N_ELEMENTS (others); i++)
        is_asked = is_asked || is_named (self, area, get_parameter (self, others[i]), &is_certain);
      if (!is_asked && is_certain)
        ashlar_check_breach (self, "areas", area, "%s is not among the blocks to build with",
                             self->areas[area].block);
    }
}

/* What blocks say of themselves: a minimum counts where the block is one to build with. */
void
ashlar_check_block_bounds (AshlarCheck *self)
{
  const AshlarValue *set = get_parameter (self, "blocks");
  gboolean has_set = set != NULL && ashlar_value_get_value_type (set) == ASHLAR_VALUE_ARRAY
                     && ashlar_value_get_n_items (set) > 0;

  if (!lays_blocks (self) || !has_all_blocks (self))
    return;
  for (guint b = 0; b < ashlar_content_get_n_blocks (self->content); b++)
    {
      const AshlarBlock *block = ashlar_content_get_block (self->content, b);
      gboolean           is_in_set = !has_set;
      guint              n = 0;

      if (block->minimum <= 0 && block->maximum < 0)
        continue;
      for (guint i = 0; has_set && i < ashlar_value_get_n_items (set); i++)
        is_in_set = is_in_set
                    || (ashlar_value_get_value_type (ashlar_value_get_item (set, i))
                            == ASHLAR_VALUE_STRING
                        && ashlar_block_matches (
                            block, ashlar_value_get_string (ashlar_value_get_item (set, i))));
      for (guint32 area = 0; area < self->plan->n_areas; area++)
        n += g_strcmp0 (self->areas[area].block, block->id) == 0;
      if (is_in_set && (gint) n < block->minimum)
        ashlar_check_breach (self, NULL, 0, "%s stands %u times; its minimum is %d", block->id, n,
                             block->minimum);
      if (block->maximum >= 0 && (gint) n > block->maximum)
        ashlar_check_breach (self, NULL, 0, "%s stands %u times; its maximum is %d", block->id, n,
                             block->maximum);
    }
}

/* ---- Over the links */

/* The nearest area of the same block within @most links, or ASHLAR_NO_AREA. */
static guint32
find_same (const AshlarCheck *self, guint32 from, guint most, AshlarQueue *queue, guint *away)
{
  const AshlarPlan *plan = self->plan;
  guint32           area;
  guint             ring_end = 1;

  ashlar_queue_reset (queue);
  ashlar_queue_add (queue, from);
  *away = 1;
  while (*away <= most && ashlar_queue_take (queue, &area))
    {
      for (guint32 i = plan->adjacency_first[area]; i < plan->adjacency_first[area + 1]; i++)
        {
          guint32 other = ashlar_plan_other_end (plan, plan->adjacency[i], area);

          if (ashlar_queue_add (queue, other)
              && g_strcmp0 (self->areas[other].block, self->areas[from].block) == 0)
            return other;
        }
      if (queue->head == ring_end)
        {
          ring_end = queue->tail;
          *away += 1;
        }
    }
  return ASHLAR_NO_AREA;
}

void
ashlar_check_cooldown (AshlarCheck *self)
{
  g_auto (AshlarQueue) queue = { 0 };
  gint cooldown;

  if (!ashlar_check_is_by (self, "blocks")
      || !ashlar_check_get_integer (ashlar_check_get_planner_part (self), "cooldown", &cooldown))
    return;
  ashlar_queue_init (&queue, self->plan->n_areas);
  for (guint32 area = 0; cooldown > 0 && area < self->plan->n_areas; area++)
    {
      guint   away;
      guint32 other = self->areas[area].block != NULL
                          ? find_same (self, area, (guint) cooldown, &queue, &away)
                          : ASHLAR_NO_AREA;

      if (other != ASHLAR_NO_AREA && other > area)
        ashlar_check_breach (self, "areas", area,
                             "Area %u is %s as well, %u links away; expected more than %d", other,
                             self->areas[area].block, away, cooldown);
    }
}

/* Where no loops were wanted, links make a tree. */
void
ashlar_check_loop_unasked (AshlarCheck *self)
{
  gint loops;

  if (ashlar_check_is_by (self, "blocks")
      && ashlar_check_get_integer (ashlar_check_get_planner_part (self), "loops", &loops)
      && loops == 0 && self->plan->n_areas > 0 && self->plan->n_links >= self->plan->n_areas)
    ashlar_check_breach (self, NULL, 0, "%u links join %u areas; without loops there are %u",
                         self->plan->n_links, self->plan->n_areas, self->plan->n_areas - 1);
}
