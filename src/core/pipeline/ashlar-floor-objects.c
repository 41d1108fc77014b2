/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can lie on a floor, before any level is built: what rules place, of the recipe and of the floor, what areas are assigned, and
 * what stands in blocks that may be laid.
 *
 * Both ends are kept: so many are there in every level that is built, so many at most. What is said to lie there for sure does; what
 * is said never to, does not; between them nothing is promised. An object with outcomes counts for what all its outcomes are, and may
 * be what one of them is.
 *
 * Cost: O(rules + objects in blocks), and O(outcomes) for each object that is asked about. */

#include "pipeline/ashlar-adventure-lint-private.h"

#include "content/ashlar-parameter-kind-private.h"

#include <string.h>

void
_ashlar_finds_add (GHashTable *found, const char *object, guint64 surely, guint64 most)
{
  AshlarFinds *finds;

  if (object == NULL || most == 0)
    return;
  finds = g_hash_table_lookup (found, object);
  if (finds == NULL)
    {
      finds = g_new0 (AshlarFinds, 1);
      g_hash_table_insert (found, g_strdup (object), finds);
    }
  finds->surely = MIN (finds->surely + surely, ASHLAR_ANY_NUMBER);
  finds->most = MIN (finds->most + most, ASHLAR_ANY_NUMBER);
}

static void
add_rules (GHashTable *found, GPtrArray *rules)
{
  for (guint i = 0; i < rules->len; i++)
    {
      const AshlarPlaceRule *rule = rules->pdata[i];
      gboolean               is_anywhere = rule->when == NULL && rule->trail == NULL;

      if (rule->count.max >= 0 || rule->count.min >= 0)
        _ashlar_finds_add (found, rule->object, (guint64) MAX (rule->count.min, 0),
                           rule->count.max == G_MAXINT ? ASHLAR_ANY_NUMBER
                                                       : (guint64) MAX (rule->count.max, 0));
      else if (rule->chance != 0)
        /* One in each area: every level has one. */
        _ashlar_finds_add (found, rule->object,
                           is_anywhere && (rule->chance < 0 || rule->chance >= 1000000),
                           ASHLAR_ANY_NUMBER);
    }
}

/* The records of the pass `contents`. */
static void
add_contents (GHashTable *found, const AshlarRecipeStep *step)
{
  const AshlarValue *list
      = step->parameters != NULL ? ashlar_value_lookup (step->parameters, "contents") : NULL;

  if (strcmp (step->type, "contents") != 0 || list == NULL
      || ashlar_value_get_value_type (list) != ASHLAR_VALUE_ARRAY)
    return;
  for (guint i = 0; i < ashlar_value_get_n_items (list); i++)
    {
      const AshlarValue *record = ashlar_value_get_item (list, i), *object, *count;
      g_autoptr (AshlarReport) report = ashlar_report_new ();
      const AshlarPath root = { .key = "" };
      AshlarBounds     bounds = { TRUE, 1, 1 };

      if (ashlar_value_get_value_type (record) != ASHLAR_VALUE_OBJECT)
        continue;
      object = ashlar_value_lookup (record, "object");
      count = ashlar_value_lookup (record, "count");
      if (object == NULL || ashlar_value_get_value_type (object) != ASHLAR_VALUE_STRING)
        continue;
      if (count != NULL)
        ashlar_read_bounds (report, &root, count, 0, &bounds, NULL);
      _ashlar_finds_add (found, ashlar_value_get_string (object), (guint64) MAX (bounds.min, 0),
                         bounds.max == G_MAXINT ? ASHLAR_ANY_NUMBER : (guint64) bounds.max);
    }
}

/* -------------------------------------------------------------------- blocks */

static gboolean
names_blocks (const AshlarParameterSpec *spec)
{
  return ashlar_parameter_kind_get (spec->type)->reference == ASHLAR_REFERENCE_BLOCK;
}

/* Sets the bytes of the blocks that the part names; FALSE: it names none, and so may take any. */
static gboolean
mark_blocks (const AshlarPart     *part,
             const AshlarSettings *settings,
             AshlarContent        *content,
             guint8               *mask)
{
  gboolean any = FALSE;

  for (guint i = 0; i < part->n_parameters; i++)
    {
      const AshlarParameterSpec *spec = &part->parameters[i];

      if (!names_blocks (spec) || ashlar_settings_is_default (settings, spec->id))
        continue;
      ashlar_parameter_mark_blocks (spec, ashlar_settings_find (settings, spec->id), content, mask);
      any |= spec->use != ASHLAR_USE_START && spec->use != ASHLAR_USE_DEMAND;
    }
  return any;
}

/* What the painters that lay blocks take; TRUE: some takes any. */
static gboolean
mark_painted (AshlarContent *content, const AshlarRecipe *recipe, guint8 *mask)
{
  const AshlarPlanner *planner = ashlar_registry_find_planner (recipe->planner.type);
  const AshlarPainter *last
      = planner != NULL ? ashlar_registry_find_painter (planner->painter) : NULL;
  gboolean any = !planner->needs_blocks && last != NULL && last->opening == ASHLAR_OPENING_EXITS;

  for (guint i = 0; i < recipe->theme->len; i++)
    {
      const AshlarThemeRule *rule = recipe->theme->pdata[i];

      for (guint which = 0; which < ashlar_theme_rule_get_n_painters (rule); which++)
        {
          const AshlarPainter *painter
              = ashlar_registry_find_painter (ashlar_theme_rule_get_painter (rule, which));
          g_autoptr (AshlarReport) report = ashlar_report_new ();
          g_autoptr (AshlarSettings) settings = NULL;

          if (painter == NULL || painter->opening != ASHLAR_OPENING_EXITS || planner->needs_blocks)
            continue;
          settings = ashlar_part_read (
              &painter->part, ashlar_theme_rule_get_parameters (rule, which), content, "", report);
          any |= !mark_blocks (&painter->part, settings, content, mask);
        }
      if (ashlar_theme_rule_takes_all (rule))
        return any && (last == NULL || last->opening != ASHLAR_OPENING_EXITS);
    }
  return any;
}

static void
add_blocks (GHashTable           *found,
            AshlarContent        *content,
            const AshlarRecipe   *recipe,
            const AshlarSettings *settings)
{
  const AshlarPlanner *planner = ashlar_registry_find_planner (recipe->planner.type);
  g_autofree guint8   *mask = g_new0 (guint8, content->blocks->len + 1);
  gboolean             any = planner == NULL;

  if (planner != NULL && planner->needs_blocks)
    any |= settings == NULL || !mark_blocks (&planner->part, settings, content, mask);
  if (planner != NULL)
    any |= mark_painted (content, recipe, mask);
  for (guint b = 0; b < content->blocks->len; b++)
    {
      const AshlarBlock *block = content->blocks->pdata[b];
      guint64            surely
          = planner != NULL && planner->needs_blocks && any ? (guint64) MAX (block->minimum, 0) : 0;

      for (guint i = 0; (any || mask[b]) && i < block->n_objects; i++)
        if (block->objects[i].probability > 0)
          _ashlar_finds_add (found, block->objects[i].reference,
                             block->objects[i].probability == 1000000 ? surely : 0,
                             ASHLAR_ANY_NUMBER);
    }
}

GHashTable *
_ashlar_floor_find_objects (AshlarContent        *content,
                            const AshlarRecipe   *recipe,
                            const AshlarFloor    *floor,
                            const AshlarSettings *settings)
{
  GHashTable *found = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  add_rules (found, recipe->place);
  add_rules (found, floor->place);
  for (guint i = 0; i < recipe->assign->len; i++)
    add_contents (found, recipe->assign->pdata[i]);
  add_blocks (found, content, recipe, settings);
  return found;
}

/* ------------------------------------------------------------------ outcomes */

typedef enum
{
  SHARE_NONE,
  SHARE_SOME,
  SHARE_ALL,
} Share;

typedef struct
{
  AshlarContent *content;
  GHashTable    *wanted; /* ids */
  GHashTable    *shares; /* id → Share + 1 */
} Sharing;

/* How many of the outcomes of an object are what is wanted. Objects have no circles. */
static Share
get_share (Sharing *self, const char *id)
{
  gpointer            known = g_hash_table_lookup (self->shares, id);
  guint               index = ashlar_content_find_object (self->content, id);
  const AshlarObject *object
      = index != ASHLAR_NO_INDEX ? self->content->objects->pdata[index] : NULL;
  gboolean any = FALSE, all = TRUE, none = TRUE;
  Share    share;

  if (known != NULL)
    return (Share) (GPOINTER_TO_UINT (known) - 1);
  if (g_hash_table_contains (self->wanted, id))
    share = SHARE_ALL;
  else
    {
      for (guint i = 0; object != NULL && i < object->n_references; i++)
        if (object->references[i].occurrences > 0)
          {
            Share inner = get_share (self, object->references[i].id);

            any = TRUE;
            all &= inner == SHARE_ALL;
            none &= inner == SHARE_NONE;
          }
      share = !any || none ? SHARE_NONE : all ? SHARE_ALL : SHARE_SOME;
    }
  g_hash_table_insert (self->shares, (gpointer) id, GUINT_TO_POINTER (share + 1));
  return share;
}

AshlarFinds
_ashlar_finds_count (GHashTable *found, AshlarContent *content, const char *wanted)
{
  g_autoptr (GHashTable) outcomes = ashlar_objects_gather_outcomes (content->objects, wanted);
  g_autoptr (GHashTable) shares = g_hash_table_new (g_str_hash, g_str_equal);
  Sharing        sharing = { content, outcomes, shares };
  AshlarFinds    sum = { 0, 0 };
  GHashTableIter iter;
  gpointer       id, value;

  g_hash_table_iter_init (&iter, found);
  while (g_hash_table_iter_next (&iter, &id, &value))
    {
      const AshlarFinds *finds = value;
      Share              share = get_share (&sharing, id);

      if (share == SHARE_ALL)
        sum.surely = MIN (sum.surely + finds->surely, ASHLAR_ANY_NUMBER);
      if (share != SHARE_NONE)
        sum.most = MIN (sum.most + finds->most, ASHLAR_ANY_NUMBER);
    }
  return sum;
}
