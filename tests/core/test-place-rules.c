/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Place rules on random block sets: what a rule says holds, held against the finished level; rules do
 * not move each other's objects. */

#include <string.h>

#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"
#include "block-sets.h"
#include "content/ashlar-elements-private.h"
#include "levels.h"
#include "pipeline/ashlar-build-private.h"
#include "pipeline/ashlar-generator-private.h"
#include "place/ashlar-placer-private.h"
#include "plan/ashlar-area-match-private.h"

static guint
count (guint quick, guint lengthy)
{
  return g_getenv ("ASHLAR_TEST_LONG") != NULL ? lengthy : quick;
}

static AshlarPredicate *
read_predicate (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (AshlarValue) value = ashlar_json_read (bytes, "predicate", NULL);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  AshlarPredicate *predicate = ashlar_read_predicate (report, ASHLAR_PATH_KEY (NULL, ""), value);

  g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 0);
  return predicate;
}

/* A rule's object has the rule's number in its id, so that the test can tell whose it is. */
static AshlarPlaceRule *
add_rule (AshlarRecipe *recipe, const char *when, const char *at)
{
  AshlarPlaceRule *rule = g_new0 (AshlarPlaceRule, 1);

  rule->id = g_strdup_printf ("rule-%u", recipe->place->len);
  rule->object = g_strdup_printf ("o%u", recipe->place->len);
  rule->when = when != NULL ? read_predicate (when) : NULL;
  rule->at = g_strdup (at);
  rule->count.min = rule->count.max = -1;
  rule->chance = -1;
  g_ptr_array_add (recipe->place, rule);
  return rule;
}

static AshlarContent *
with_recipe (AshlarContent *content, AshlarRecipe *recipe)
{
  guint index = ashlar_content_find_recipe (content, recipe->id);

  return ashlar_content_with_recipe (content, index, recipe);
}

static void
add_random_rules (AshlarRecipe *recipe, AshlarStream *stream)
{
  static const char *const predicates[]
      = { NULL,
          NULL,
          "{ \"deadEnd\": true }",
          "{ \"links\": { \"min\": 2 } }",
          "{ \"not\": { \"role\": \"entrance\" } }",
          "{ \"any\": [{ \"role\": \"entrance\" }, { \"role\": \"exit\" }] }",
          "{ \"distance\": { \"max\": 2 } }",
          "{ \"adjacentTo\": { \"role\": \"entrance\" } }",
          "{ \"size\": { \"max\": 20 } }",
          "{ \"contains\": \"o1\" }",
          "{ \"x\": { \"min\": 400 } }" };
  guint n = 1 + ashlar_stream_below (stream, 5);

  for (guint i = 0; i < n; i++)
    {
      guint            when = ashlar_stream_below (stream, G_N_ELEMENTS (predicates));
      guint            at = ashlar_stream_below (stream, 6);
      guint            how = ashlar_stream_below (stream, 5);
      AshlarPlaceRule *rule
          = add_rule (recipe, predicates[when], at < 5 ? ashlar_place_words[at] : NULL);

      if (how < 2)
        {
          rule->chance = how == 0 ? 1000000 : ashlar_stream_below (stream, 1000001);
          continue;
        }
      if (how == 4)
        continue;
      rule->count.min = (gint) ashlar_stream_below (stream, how == 3 ? 60 : 4);
      rule->count.max = ashlar_stream_below (stream, 4) == 0
                            ? G_MAXINT
                            : rule->count.min + (gint) ashlar_stream_below (stream, 40);
    }
}

/* What the test knows of a finished level: which cells `at` means, told another way than the code
 * under test does. */
static gboolean
may_stand (AshlarLevel *level, const AshlarPlaceRule *rule, guint area, guint x, guint y)
{
  gboolean north = ashlar_level_is_walkable (level, x, y - 1),
           south = ashlar_level_is_walkable (level, x, y + 1),
           west = ashlar_level_is_walkable (level, x - 1, y),
           east = ashlar_level_is_walkable (level, x + 1, y);

  if (!ashlar_level_is_walkable (level, x, y))
    return FALSE;
  if (g_strcmp0 (rule->at, "gateway") == 0)
    {
      const AshlarPlan *plan = level->plan;

      for (guint l = 0; l < plan->n_links; l++)
        for (guint32 g = plan->gateway_first[l]; g < plan->gateway_first[l + 1]; g++)
          if (plan->gateways[g].x == x && plan->gateways[g].y == y
              && (plan->link_from[l] == area || plan->link_to[l] == area)
              && (plan->borders == ASHLAR_BORDERS_SHARED
                  || ashlar_level_get_area_at (level, x, y) == (gint) area))
            return TRUE;
      return FALSE;
    }
  if (ashlar_level_get_area_at (level, x, y) != (gint) area)
    return FALSE;
  if (g_strcmp0 (rule->at, "wall") == 0)
    return !(north && south && west && east);
  if (g_strcmp0 (rule->at, "corner") == 0)
    return !(north && south) && !(west && east);
  return TRUE;
}

typedef struct
{
  AshlarLevel           *level;
  AshlarRecipe          *recipe;
  guint                  width, height, n_block_objects;
  const AshlarPlaceRule *rule;
  guint                  number;
} Inspection;

static gint
rule_of (const AshlarPlacedObject *object)
{
  return object->reference[0] == 'o' && g_ascii_isdigit (object->reference[1])
             ? (gint) g_ascii_strtoull (object->reference + 1, NULL, 10)
             : -1;
}

/* Whether something stands on the cell before object @before comes. */
static gboolean
is_taken (const Inspection *self, guint x, guint y, guint before)
{
  for (guint i = 0; i < before; i++)
    {
      const AshlarPlacedObject *object
          = &g_array_index (self->level->objects, AshlarPlacedObject, i);

      if (object->x == x && object->y == y)
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_end (const Inspection *self, guint x, guint y)
{
  for (guint i = 0; i < self->level->markers->len; i++)
    {
      const AshlarPlacedMarker *marker
          = &g_array_index (self->level->markers, AshlarPlacedMarker, i);

      if ((marker->kind == ASHLAR_MARKER_ENTRANCE || marker->kind == ASHLAR_MARKER_EXIT)
          && marker->x == x && marker->y == y)
        return TRUE;
    }
  return FALSE;
}

/* Objects on cells that are taken: only where no cell that the rule may use in the area is free. */
static void
check_taken (const Inspection *self, guint index)
{
  const AshlarPlacedObject *object
      = &g_array_index (self->level->objects, AshlarPlacedObject, index);
  gboolean               on_end = is_end (self, object->x, object->y);
  const AshlarRectangle *rectangle = &self->level->plan->rectangles[object->area];

  if (!on_end && !is_taken (self, object->x, object->y, index))
    return;
  for (guint y = rectangle->y; y < (guint) rectangle->y + rectangle->height; y++)
    for (guint x = rectangle->x; x < (guint) rectangle->x + rectangle->width; x++)
      if (may_stand (self->level, self->rule, object->area, x, y) && !is_end (self, x, y)
          && !is_taken (self, x, y, index))
        g_error ("object %u (%s) at (%u, %u) stands on something while (%u, %u) is free", index,
                 object->reference, object->x, object->y, x, y);
}

static void
check_rule (const Inspection *self, AshlarAreaMatch *match)
{
  const AshlarPlan   *plan = self->level->plan;
  g_autofree guint32 *placed = g_new0 (guint32, plan->n_areas);
  g_autofree guint8  *here = g_new0 (guint8, (gsize) self->width * self->height);
  guint               n_placed = 0, n_places = 0;

  for (guint i = self->n_block_objects; i < self->level->objects->len; i++)
    {
      const AshlarPlacedObject *object
          = &g_array_index (self->level->objects, AshlarPlacedObject, i);

      if (rule_of (object) != (gint) self->number)
        continue;
      placed[object->area]++;
      n_placed++;
      g_assert_true (may_stand (self->level, self->rule, object->area, object->x, object->y));
      check_taken (self, i);
      if (self->rule->count.max >= 0)
        g_assert_false (here[object->y * self->width + object->x]);
      here[object->y * self->width + object->x] = TRUE;
    }
  for (guint area = 0; area < plan->n_areas; area++)
    {
      const AshlarRectangle *rectangle = &plan->rectangles[area];
      guint                  n = 0;

      if (self->rule->when != NULL && !ashlar_area_match_test (match, self->rule->when, area))
        {
          g_assert_cmpuint (placed[area], ==, 0);
          continue;
        }
      for (guint y = rectangle->y; y < (guint) rectangle->y + rectangle->height; y++)
        for (guint x = rectangle->x; x < (guint) rectangle->x + rectangle->width; x++)
          n += may_stand (self->level, self->rule, area, x, y);
      n_places += n;
      if (self->rule->count.max < 0)
        g_assert_cmpuint (placed[area], <=, 1);
      if (self->rule->count.max < 0 && (self->rule->chance < 0 || self->rule->chance == 1000000))
        g_assert_cmpuint (placed[area], ==, n > 0);
      if (self->rule->chance == 0)
        g_assert_cmpuint (placed[area], ==, 0);
    }
  if (self->rule->count.max >= 0)
    {
      g_assert_cmpuint (n_placed, >=, (guint) self->rule->count.min);
      if (self->rule->count.max == G_MAXINT)
        g_assert_cmpuint (n_placed, ==, (guint) self->rule->count.min);
      else
        g_assert_cmpuint (n_placed, <=, (guint) self->rule->count.max);
      g_assert_cmpuint (n_placed, <=, n_places);
    }
}

static void
check_level (AshlarLevel *level, AshlarRecipe *recipe, AshlarContent *content)
{
  Inspection self = { .level = level, .recipe = recipe };
  g_auto (AshlarAreaMatch) match = { 0 };

  levels_assert_sound (level);
  ashlar_level_get_cells (level, &self.width, &self.height);
  ashlar_area_match_init (&match, level->plan, level->variants, content);
  while (self.n_block_objects < level->objects->len
         && rule_of (&g_array_index (level->objects, AshlarPlacedObject, self.n_block_objects)) < 0)
    self.n_block_objects++;
  for (guint r = 0; r < recipe->place->len; r++)
    {
      self.rule = g_ptr_array_index (recipe->place, r);
      self.number = r;
      check_rule (&self, &match);
    }
}

/* Random block sets, random rules: what a rule says holds, or the error names it. */
static void
test_rules (void)
{
  guint n_levels = 0, n_errors = 0;

  for (guint64 number = 0; number < count (250, 250000); number++)
    {
      g_autofree char *text = block_sets_dup_random (number);
      g_autoptr (AshlarContent) plain = block_sets_read (text), content = NULL;
      g_autoptr (AshlarRecipe) recipe = ashlar_recipe_new ("r", "blocks");
      AshlarStream stream;

      ashlar_stream_init (&stream, number, ASHLAR_STAGE_PLACE, 0, 0);
      add_random_rules (recipe, &stream);
      content = with_recipe (plain, recipe);
      g_test_message ("random set %" G_GUINT64_FORMAT, number);
      for (guint64 seed = 0; seed < 4; seed++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (AshlarLevel) level
              = ashlar_content_generate (content, "r", seed, NULL, NULL, &error);

          if (level != NULL)
            {
              n_levels++;
              check_level (level, recipe, content);
              continue;
            }
          n_errors++;
          g_assert_cmpuint (error->domain, ==, ASHLAR_GENERATE_ERROR);
          if (g_str_has_prefix (ashlar_generate_error_get_subject (error), "/recipes/0/place/"))
            {
              g_assert_nonnull (strstr (error->message, "The place rule rule-"));
              g_assert_nonnull (strstr (error->message, " places (at: "));
            }
        }
    }
  g_test_message ("%u levels, %u errors", n_levels, n_errors);
  g_assert_cmpuint (n_levels, >, n_errors);
}

static AshlarRecipe *
copy_sample_recipe (AshlarContent *content, const char *id)
{
  return ashlar_recipe_copy (
      ashlar_content_get_recipe (content, ashlar_content_find_recipe (content, id)));
}

/* Blocks and tags, which random sets have not. */
static void
test_blocks_and_tags (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep"), changed = NULL;
  g_autoptr (AshlarRecipe) recipe = copy_sample_recipe (content, "keep");
  guint n[2] = { 0 };

  add_rule (recipe, "{ \"block\": \"bl_throne\" }", "centre");
  add_rule (recipe, "{ \"tag\": \"corridor\" }", "wall");
  changed = with_recipe (content, recipe);
  for (guint64 seed = 0; seed < count (20, 2000); seed++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarLevel) level
          = ashlar_content_generate (changed, "keep", seed, NULL, NULL, &error);

      g_assert_no_error (error);
      check_level (level, recipe, changed);
      for (guint i = 0; i < level->objects->len; i++)
        {
          const AshlarPlacedObject *object = &g_array_index (level->objects, AshlarPlacedObject, i);
          gint                      rule = rule_of (object);

          if (rule < 0)
            continue;
          n[rule]++;
          if (rule == 0)
            g_assert_cmpstr (
                ashlar_level_area_get_block (ashlar_level_get_area (level, object->area)), ==,
                "bl_throne");
        }
    }
  g_assert_cmpuint (n[0], ==, count (20, 2000));
  g_assert_cmpuint (n[1], >, 0);
}

/* The cell of each area's object of a rule; G_MAXUINT32: none. */
static guint32 *
dup_cells (AshlarLevel *level, gint rule)
{
  guint32 *cells = g_new (guint32, level->plan->n_areas);

  memset (cells, 0xff, sizeof (guint32) * level->plan->n_areas);
  for (guint i = 0; i < level->objects->len; i++)
    {
      const AshlarPlacedObject *object = &g_array_index (level->objects, AshlarPlacedObject, i);

      if (rule_of (object) == rule)
        cells[object->area] = (guint32) object->y * level->plan->width + object->x;
    }
  return cells;
}

/* Another chance, another place, no rule at all: the walls stay, and so do the other rule's objects,
 * but those whose very cell is now taken or free. */
static void
test_rules_are_apart (void)
{
  static const struct
  {
    gint        chance;
    const char *at;
  } others[] = { { 500000, "any" }, { 1000000, "wall" }, { 0, "any" } };
  g_autoptr (AshlarContent) content = levels_load_sample ("old-keep");
  guint n_kept = 0, n_moved = 0;

  for (guint64 seed = 0; seed < count (20, 2000); seed++)
    {
      AshlarLevel *levels[G_N_ELEMENTS (others)];
      guint32     *cells[G_N_ELEMENTS (others)][3];

      for (guint i = 0; i < G_N_ELEMENTS (others); i++)
        {
          g_autoptr (AshlarRecipe) recipe = copy_sample_recipe (content, "keep");
          g_autoptr (AshlarContent) changed = NULL;
          g_autoptr (GError) error = NULL;

          add_rule (recipe, NULL, others[i].at)->chance = others[i].chance;
          add_rule (recipe, NULL, "any")->chance = 700000;
          add_rule (recipe, NULL, "centre")->chance = 700000;
          changed = with_recipe (content, recipe);
          levels[i] = ashlar_content_generate (changed, "keep", seed, NULL, NULL, &error);
          g_assert_no_error (error);
          for (gint rule = 0; rule < 3; rule++)
            cells[i][rule] = dup_cells (levels[i], rule);
        }
      for (guint i = 1; i < G_N_ELEMENTS (others); i++)
        {
          g_assert_cmpmem (levels[0]->canvas->tiles,
                           sizeof (guint16) * levels[0]->plan->width * levels[0]->plan->height,
                           levels[i]->canvas->tiles,
                           sizeof (guint16) * levels[i]->plan->width * levels[i]->plan->height);
          for (guint area = 0; area < levels[0]->plan->n_areas; area++)
            {
              guint32 before = cells[0][1][area], after = cells[i][1][area];

              n_kept += before == after;
              if (before == after)
                continue;
              n_moved++;
              g_assert_true (before != G_MAXUINT32 && after != G_MAXUINT32);
              g_assert_true (cells[i][0][area] == before || cells[0][0][area] == after);
            }
        }
      for (guint i = 0; i < G_N_ELEMENTS (others); i++)
        for (guint rule = 0; rule < 3; rule++)
          g_free (cells[i][rule]);
      for (guint i = 0; i < G_N_ELEMENTS (others); i++)
        g_clear_pointer (&levels[i], ashlar_level_unref);
    }
  g_test_message ("%u kept, %u moved", n_kept, n_moved);
  g_assert_cmpuint (n_kept, >, n_moved * 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/place-rules/random", test_rules);
  g_test_add_func ("/place-rules/blocks-and-tags", test_blocks_and_tags);
  g_test_add_func ("/place-rules/apart", test_rules_are_apart);
  return g_test_run ();
}
