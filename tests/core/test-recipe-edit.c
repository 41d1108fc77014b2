/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Recipes edited by place: each edit gives what the file would have, an edit and its opposite give
 * the recipe back, and what cannot stand in a file is refused. */

#include "base/ashlar-json-private.h"
#include "base/ashlar-stream-private.h"
#include "content/ashlar-elements-private.h"
#include "plan/ashlar-plan-private.h"
#include "random-content.h"

#include <string.h>

static AshlarContent *
load (const char *recipe)
{
  g_autofree char *text = g_strdelimit (
      g_strconcat ("{ 'format': 'ashlar-content', 'version': 1, 'defaultTile': '#', 'tiles': [ "
                   "{ 'representation': '#', 'blocksMovement': true }, "
                   "{ 'representation': '.' } ], 'recipes': [ ",
                   recipe, " ] }", NULL),
      "'", '"');
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  AshlarContent *content = ashlar_content_load_bytes (bytes, "test", &error);

  g_assert_no_error (error);
  return content;
}

#define RECIPE                                                                                     \
  "{ 'id': 'a', 'planner': { 'type': 'mine', 'parameters': { 'order': 5 }, 'note': 1 }, "          \
  "'assign': [ { 'type': 'attach', 'parameters': { 'loops': 20 } } ], "                            \
  "'tiles': { 'floor': '.' }, "                                                                    \
  "'theme': [ { 'id': 'dead', 'when': { 'deadEnd': true }, 'painter': 'cave' }, "                  \
  "{ 'id': 'rest', 'painter': 'room', 'tiles': { 'wall': '#' } } ], "                              \
  "'place': [ { 'id': 'loot', 'object': 'gold', 'chance': 0.5 } ], "                               \
  "'accept': { 'rooms': { 'min': 10 } }, 'mine': true }"

static AshlarValue *
parse (const char *json)
{
  g_autofree char *text = g_strdelimit (g_strconcat ("[", json, "]", NULL), "'", '"');
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarValue) list = ashlar_json_read (bytes, "test", &error);

  g_assert_no_error (error);
  return ashlar_value_ref (ashlar_value_get_item (list, 0));
}

static void
assert_reads (const AshlarRecipe *recipe, const char *place, const char *expected)
{
  g_autoptr (AshlarValue) whole = ashlar_kind_write (&ashlar_recipe_kind, recipe);
  g_autoptr (AshlarValue) value = expected != NULL ? parse (expected) : NULL;
  AshlarValue *found = ashlar_recipe_value_find (whole, place);

  if (!ashlar_value_equal (found, value))
    g_error ("%s is not %s", place, expected != NULL ? expected : "gone");
}

/* Place, new value (NULL: taken away), what then stands at another place (NULL: nothing). */
static const struct
{
  const char *place, *value, *at, *expected;
} edits[] = {
  { "planner/parameters/order", "7", "planner",
    "{ 'type': 'mine', 'parameters': { 'order': 7 }, 'note': 1 }" },
  { "planner/parameters/order", NULL, "planner", "{ 'type': 'mine', 'note': 1 }" },
  { "planner/type", "'areas'", "planner/type", "'areas'" },
  { "assign/0/parameters/loops", "30", "assign/0/parameters", "{ 'loops': 30 }" },
  { "assign/0/parameters/loops", NULL, "assign/0", "{ 'type': 'attach' }" },
  { "assign/0", NULL, "assign", NULL },
  { "tiles/floor", NULL, "tiles", NULL },
  { "tiles/door", "'.'", "tiles", "{ 'floor': '.', 'door': '.' }" },
  { "theme/0/when", "{ 'links': { 'min': 2 }, 'not': { 'role': 'hub' } }", "theme/0/when/links/min",
    "2" },
  { "theme/0/when/deadEnd", NULL, "theme/0", "{ 'id': 'dead', 'painter': 'cave' }" },
  { "theme/0/chance", "0.25", "theme/0/chance", "0.25" },
  { "theme/0/chance", "1", "theme/0/chance", NULL },
  { "theme/1/parameters/shrink", "3", "theme/1/parameters", "{ 'shrink': 3 }" },
  { "theme/1/tiles/wall", NULL, "theme/1", "{ 'id': 'rest', 'painter': 'room' }" },
  { "theme/0", NULL, "theme/0/id", "'rest'" },
  { "place/0/count", "{ 'max': 3 }", "place/0/count", "{ 'max': 3 }" },
  { "place/0/chance", NULL, "place/0", "{ 'id': 'loot', 'object': 'gold' }" },
  { "accept/rooms/min", NULL, "accept", NULL },
  { "accept/a~1b", "{ 'min': 1 }", "accept", "{ 'rooms': { 'min': 10 }, 'a/b': { 'min': 1 } }" },
  { "finish", "[ { 'type': 'border' } ]", "finish/0/type", "'border'" },
};

static void
test_values (void)
{
  g_autoptr (AshlarContent) content = load (RECIPE);
  AshlarRecipe *recipe = ashlar_content_get_recipe (content, 0);

  for (gsize i = 0; i < G_N_ELEMENTS (edits); i++)
    {
      g_autoptr (AshlarValue) value = edits[i].value != NULL ? parse (edits[i].value) : NULL;
      g_autoptr (AshlarRecipe) next = ashlar_recipe_with_value (recipe, edits[i].place, value);

      if (next == NULL)
        g_error ("%s: refused", edits[i].place);
      assert_reads (next, edits[i].at, edits[i].expected);
      assert_reads (next, "mine", "true");
    }
}

static const struct
{
  const char *place, *value;
} refused[] = {
  { "theme/0/when", "{ 'deadEnd': 3 }" },
  { "theme/0/when", "{ 'kind': 'castle' }" },
  { "theme/2/painter", "'cave'" },
  { "theme/first/painter", "'cave'" },
  { "theme/0/painter", NULL },
  { "theme/0/chance", "7" },
  { "place/0/at", "'moon'" },
  { "id/a", "1" },
  { "id", NULL },
};

static void
test_refused (void)
{
  g_autoptr (AshlarContent) content = load (RECIPE);
  AshlarRecipe *recipe = ashlar_content_get_recipe (content, 0);

  for (gsize i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (AshlarValue) value = refused[i].value != NULL ? parse (refused[i].value) : NULL;
      g_autoptr (AshlarRecipe) next = ashlar_recipe_with_value (recipe, refused[i].place, value);

      if (next != NULL)
        g_error ("%s: not refused", refused[i].place);
    }
}

/* Any recipe: written as a value and read again it is itself; an item put in, moved there and back
 * and taken out leaves what was there. */
static void
test_there_and_back (void)
{
  static const char *const lists[] = { "assign", "theme", "finish", "place" };
  static const char *const items[]
      = { "{ 'type': 'ends' }", "{ 'id': 'new', 'painter': 'cave' }", "{ 'type': 'border' }",
          "{ 'id': 'new', 'object': 'gold', 'chance': 1 }" };
  guint n_cases = g_getenv ("ASHLAR_TEST_LONG") != NULL ? 20000 : 400;

  for (guint seed = 0; seed < n_cases; seed++)
    {
      g_autoptr (AshlarContent) content = random_content (seed);
      AshlarStream stream;

      ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 0);
      if (seed % 100 == 0)
        g_test_message ("random contents from %u on", seed);
      for (guint i = 0; i < ashlar_content_get_n_recipes (content); i++)
        {
          AshlarRecipe *recipe = ashlar_content_get_recipe (content, i);
          guint         kind = ashlar_stream_below (&stream, G_N_ELEMENTS (lists));
          g_autoptr (AshlarValue) item = parse (items[kind]);
          g_autoptr (AshlarValue) whole = ashlar_kind_write (&ashlar_recipe_kind, recipe);
          AshlarValue     *list = ashlar_value_lookup (whole, lists[kind]);
          guint            n = list != NULL ? ashlar_value_get_n_items (list) : 0;
          guint            at = ashlar_stream_below (&stream, n + 1);
          guint            to = ashlar_stream_below (&stream, n + 1);
          g_autofree char *place = g_strdup_printf ("%s/%u", lists[kind], at);
          g_autofree char *moved_place = g_strdup_printf ("%s/%u", lists[kind], to);
          g_autofree char *json = g_strdup (items[kind]);
          g_autoptr (AshlarRecipe) with = ashlar_recipe_with_item (recipe, lists[kind], at, item);
          g_autoptr (AshlarRecipe) moved
              = ashlar_recipe_with_moved_item (with, lists[kind], at, to);
          g_autoptr (AshlarRecipe) back
              = ashlar_recipe_with_moved_item (moved, lists[kind], to, at);
          g_autoptr (AshlarRecipe) without = ashlar_recipe_with_value (back, place, NULL);

          assert_reads (with, place, json);
          assert_reads (moved, moved_place, json);
          g_assert_true (ashlar_recipe_equal (back, with));
          g_assert_true (ashlar_recipe_equal (without, recipe));
          g_assert_null (ashlar_recipe_with_moved_item (with, lists[kind], 0, n + 1));
        }
    }
}

static void
test_moved_recipe (void)
{
  g_autoptr (AshlarContent) content
      = load ("{ 'id': 'a', 'planner': 'mine' }, { 'id': 'b', 'planner': 'mine' }, "
              "{ 'id': 'c', 'planner': 'mine' }");
  g_autoptr (AshlarContent) next = ashlar_content_with_moved_recipe (content, 0, 2);
  g_autoptr (AshlarContent) back = ashlar_content_with_moved_recipe (next, 2, 0);

  g_assert_cmpstr (ashlar_content_get_recipe (next, 0)->id, ==, "b");
  g_assert_cmpstr (ashlar_content_get_recipe (next, 1)->id, ==, "c");
  g_assert_cmpstr (ashlar_content_get_recipe (next, 2)->id, ==, "a");
  g_assert_cmpuint (ashlar_content_find_recipe (next, "a"), ==, 2);
  g_assert_true (ashlar_content_equal (back, content));
}

/* Each condition that a form may write is one that the reader takes, and every word of a list is
 * one that plans know. */
static void
test_conditions (void)
{
  g_autoptr (AshlarContent) content = load (RECIPE);
  AshlarRecipe              *recipe = ashlar_content_get_recipe (content, 0);
  guint                      n;
  const AshlarConditionSpec *specs = ashlar_predicate_get_conditions (&n);

  for (guint i = 0; i < n; i++)
    {
      g_assert_true (ashlar_predicate_find_condition (specs[i].key) == &specs[i]);
      g_assert_cmpint (specs[i].type == ASHLAR_CONDITION_CHOICE, ==, specs[i].choices != NULL);
      for (guint j = 0; specs[i].choices != NULL && specs[i].choices[j] != NULL; j++)
        {
          g_autofree char *place = g_strconcat ("theme/1/when/", specs[i].key, NULL);
          g_autoptr (AshlarValue) word = ashlar_value_new_string (specs[i].choices[j]);
          g_autoptr (AshlarRecipe) next = ashlar_recipe_with_value (recipe, place, word);
          AshlarAreaKind kind;

          g_assert_nonnull (next);
          g_assert_nonnull (specs[i].choice_labels[j]);
          if (g_str_equal (specs[i].key, "special"))
            {
              const AshlarThemeRule *rule = g_ptr_array_index (next->theme, 1);

              g_assert_cmpint (ashlar_special_from_string (specs[i].choices[j]), ==, j + 1);
              g_assert_cmpint (rule->when->special, ==, j + 1);
            }
          else if (g_str_equal (specs[i].key, "kind"))
            g_assert_true (ashlar_area_kind_from_string (specs[i].choices[j], &kind));
          else
            g_assert_cmpint (ashlar_role_from_string (specs[i].choices[j]), !=, 0);
        }
    }
  g_assert_null (ashlar_predicate_find_condition ("moon"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/recipe-edit/values", test_values);
  g_test_add_func ("/recipe-edit/refused", test_refused);
  g_test_add_func ("/recipe-edit/there-and-back", test_there_and_back);
  g_test_add_func ("/recipe-edit/moved-recipe", test_moved_recipe);
  g_test_add_func ("/recipe-edit/conditions", test_conditions);
  return g_test_run ();
}
