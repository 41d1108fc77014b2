/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Floors: what a floor places moves nothing that its recipe makes, parameters follow the depth, a level
 * says enough to be built again, and what is wrong is said of the floor. */

#include <string.h>

#include "../core/levels.h"
#include "adventures.h"
#include "base/ashlar-json-private.h"
#include "level/ashlar-trace-private.h"
#include "pipeline/ashlar-build-private.h"
#include "pipeline/ashlar-floor-private.h"

/* One quest of one floor. */
static AshlarContent *
read_floor (const char *floor)
{
  g_autofree char *quests
      = g_strdup_printf ("[ { \"id\": \"q\", \"title\": \"\", \"floors\": [ %s ] } ]", floor);

  return adventures_read (quests);
}

static const AshlarFloor *
get_floor (AshlarContent *content)
{
  const AshlarAdventure *adventure = g_ptr_array_index (content->adventures, 0);

  return g_ptr_array_index (((AshlarQuest *) g_ptr_array_index (adventure->quests, 0))->floors, 0);
}

static AshlarLevel *
build (AshlarContent *content, guint depth, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  AshlarLevel *level
      = ashlar_content_build_floor (content, get_floor (content), depth, seed, NULL, &error);

  g_assert_no_error (error);
  return level;
}

static AshlarLevel *
generate (AshlarContent *content, const char *recipe, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  AshlarLevel *level = ashlar_content_generate (content, recipe, seed, NULL, NULL, &error);

  g_assert_no_error (error);
  return level;
}

/* All but what was placed and what is recorded. */
static void
assert_same_walls (AshlarLevel *a, AshlarLevel *b)
{
  guint          width, height, other_width, other_height;
  const guint16 *cells = ashlar_level_get_cells (a, &width, &height);
  const guint16 *others = ashlar_level_get_cells (b, &other_width, &other_height);

  g_assert_cmpuint (width, ==, other_width);
  g_assert_cmpuint (height, ==, other_height);
  g_assert_cmpmem (cells, width * height * sizeof *cells, others, width * height * sizeof *others);
  g_assert_cmpuint (ashlar_level_get_n_areas (a), ==, ashlar_level_get_n_areas (b));
  g_assert_cmpuint (ashlar_level_get_n_links (a), ==, ashlar_level_get_n_links (b));
  g_assert_cmpuint (a->markers->len, ==, b->markers->len);
  for (guint i = 0; i < a->markers->len; i++)
    {
      const AshlarPlacedMarker *left = &g_array_index (a->markers, AshlarPlacedMarker, i);
      const AshlarPlacedMarker *right = &g_array_index (b->markers, AshlarPlacedMarker, i);

      g_assert_true (left->kind == right->kind && left->x == right->x && left->y == right->y);
    }
}

/* The first @n objects of both. */
static void
assert_same_objects (AshlarLevel *a, AshlarLevel *b, guint n)
{
  g_assert_cmpuint (a->objects->len, >=, n);
  g_assert_cmpuint (b->objects->len, >=, n);
  for (guint i = 0; i < n; i++)
    {
      const AshlarPlacedObject *left = &g_array_index (a->objects, AshlarPlacedObject, i);
      const AshlarPlacedObject *right = &g_array_index (b->objects, AshlarPlacedObject, i);

      g_assert_cmpstr (left->reference, ==, right->reference);
      g_assert_true (left->x == right->x && left->y == right->y && left->area == right->area);
    }
}

/* Rules of every kind, in every sample. */
static void
test_moves_no_wall (void)
{
  static const char *const samples[]
      = { "first-steps", "old-keep", "drowned-abbey", "dwindle-mines", "sixteen-pieces" };
  guint n_placed = 0;

  for (guint s = 0; s < G_N_ELEMENTS (samples); s++)
    {
      g_autoptr (AshlarContent) content = levels_load_sample (samples[s]);
      g_autoptr (AshlarContent) rules = read_floor (
          "{ \"id\": \"f\", \"recipe\": \"halls\", \"place\": ["
          "{ \"id\": \"gems\", \"object\": \"bp_princess\", \"when\": { \"role\": \"exit\" },"
          "  \"count\": { \"min\": 1, \"max\": 1 } },"
          "{ \"object\": \"bp_lamp\", \"chance\": 0.7 },"
          "{ \"id\": \"c\", \"object\": \"bp_unknown\", \"at\": \"centre\" } ] }");

      for (guint r = 0; r < ashlar_content_get_n_recipes (content); r++)
        for (guint64 seed = 0; seed < 3; seed++)
          {
            const char *recipe = ashlar_recipe_get_id (ashlar_content_get_recipe (content, r));
            AshlarFloor floor = *get_floor (rules);
            g_autoptr (GError) error = NULL;
            g_autoptr (AshlarLevel) plain
                = ashlar_content_generate (content, recipe, seed, NULL, NULL, NULL);
            g_autoptr (AshlarLevel) level = NULL;

            if (plain == NULL)
              continue;
            g_test_message ("%s, %s, seed %" G_GUINT64_FORMAT, samples[s], recipe, seed);
            floor.recipe = (char *) recipe;
            level = ashlar_content_build_floor (content, &floor, 1, seed, NULL, &error);
            g_assert_no_error (error);
            assert_same_walls (plain, level);
            assert_same_objects (plain, level, plain->objects->len);
            g_assert_cmpuint (level->objects->len, >, plain->objects->len);
            n_placed += level->objects->len - plain->objects->len;
          }
    }
  g_assert_cmpuint (n_placed, >, 100);
}

/* What a recipe accepts it accepts without what the floor brings. */
static void
test_moves_no_choice (void)
{
  static const char accept[] = "{ \"danger\": { \"max\": 0 } }";
  g_autoptr (AshlarContent) base = read_floor (
      "{ \"id\": \"f\", \"recipe\": \"halls\", \"place\": ["
      "{ \"id\": \"p\", \"object\": \"bp_dragon\", \"count\": { \"min\": 1, \"max\": 1 } } ] }");
  g_autoptr (AshlarContent) with_dragon = NULL, content = NULL;
  g_autoptr (AshlarRecipe) recipe = ashlar_recipe_copy (g_ptr_array_index (base->recipes, 0));
  g_autoptr (GBytes) bytes = g_bytes_new_static (accept, strlen (accept));
  g_autoptr (GBytes) properties = g_bytes_new_static ("{ \"danger\": 90 }", 16);
  AshlarObject *dragon = ashlar_object_new ("bp_dragon");

  dragon->properties = ashlar_json_read (properties, "properties", NULL);
  recipe->accept = ashlar_json_read (bytes, "accept", NULL);
  with_dragon = ashlar_content_with_object (base, ASHLAR_NO_INDEX, dragon);
  ashlar_object_unref (dragon);
  content = ashlar_content_with_recipe (with_dragon, 0, recipe);
  for (guint64 seed = 0; seed < 10; seed++)
    {
      g_autoptr (AshlarLevel) plain = generate (content, "halls", seed);
      g_autoptr (AshlarLevel) level = build (content, 1, seed);

      assert_same_walls (plain, level);
      g_assert_cmpuint (level->objects->len, ==, plain->objects->len + 1);
    }
}

/* The same rule in recipe and floor, by the same id, does not put its things on the same cells. */
static void
test_own_streams (void)
{
  g_autoptr (AshlarContent) content = read_floor (
      "{ \"id\": \"f\", \"recipe\": \"halls\", \"place\": ["
      "{ \"id\": \"gems\", \"object\": \"bp_gem\", \"chance\": 0.5, \"at\": \"any\" },"
      "{ \"id\": \"gems2\", \"object\": \"bp_thing\", \"chance\": 0.5, \"at\": \"any\" } ] }");
  guint n_rooms = 0, n_alike = 0;

  for (guint64 seed = 0; seed < 60; seed++)
    {
      g_autoptr (AshlarLevel) plain = generate (content, "halls", seed);
      g_autoptr (AshlarLevel) level = build (content, 1, seed);
      guint             n_areas = ashlar_level_get_n_areas (level);
      g_autofree guint *n = g_new0 (guint, n_areas * 2);

      for (guint i = 0; i < level->objects->len; i++)
        {
          const AshlarPlacedObject *object = &g_array_index (level->objects, AshlarPlacedObject, i);

          if (i < plain->objects->len)
            n[object->area] = 1;
          else if (n[n_areas + object->area] == 0)
            n[n_areas + object->area] = 1;
        }
      for (guint area = 0; area < n_areas; area++)
        {
          n_rooms++;
          n_alike += n[area] == n[n_areas + area];
        }
    }
  /* Two rules at a half each: there is one in three areas of four, and half of all agree with the recipe's. */
  g_assert_cmpfloat_with_epsilon ((double) n_alike / n_rooms, 0.5, 0.08);
}

static void
test_depth (void)
{
  g_autoptr (AshlarContent) content
      = read_floor ("{ \"id\": \"f\", \"recipe\": \"sized\", \"set\": {"
                    "\"across\": { \"from\": 4, \"step\": 2, \"to\": 9 }, \"down\": 5 } }");
  static const guint across[] = { 4, 6, 8, 9, 9 };

  for (guint depth = 1; depth <= G_N_ELEMENTS (across); depth++)
    {
      g_autoptr (AshlarLevel) level = build (content, depth, 3);
      guint width, height;

      ashlar_level_get_size (level, &width, &height);
      g_assert_cmpuint (width, ==, across[depth - 1] * 5);
      g_assert_cmpuint (height, ==, 25);
    }
}

/* ---- Built again from what it says */

static AshlarValue *
get (AshlarValue *value, const char *key)
{
  AshlarValue *member = ashlar_value_lookup (value, key);

  g_assert_nonnull (member);
  return member;
}

/* A floor as the level's JSON tells of it. */
static char *
dup_recorded_floor (AshlarLevel *level)
{
  g_autoptr (GBytes) bytes = ashlar_level_to_bytes (level);
  g_autoptr (AshlarValue) json = ashlar_json_read (bytes, "level", NULL);
  AshlarValue     *generator = get (json, "generator"), *passes = get (generator, "passes");
  g_autofree char *set = ashlar_json_value_to_text (get (get (generator, "planner"), "parameters"));
  GString         *floor = g_string_new (NULL);
  guint            n = 0;

  g_string_append_printf (floor,
                          "{ \"id\": \"again\", \"recipe\": \"%s\", \"set\": %s, \"place\": [",
                          ashlar_value_get_string (get (generator, "recipe")), set);
  for (guint i = 0; i < ashlar_value_get_n_items (passes); i++)
    {
      AshlarValue     *pass = ashlar_value_get_item (passes, i);
      g_autofree char *rule = ashlar_json_value_to_text (get (pass, "parameters"));

      if (g_str_equal (ashlar_value_get_string (get (pass, "type")), ASHLAR_FLOOR_RULE))
        g_string_append_printf (floor, "%s%s", n++ > 0 ? ", " : "", rule);
    }
  g_string_append (floor, "] }");
  return g_string_free (floor, FALSE);
}

#define FULL                                                                                       \
  "{ \"id\": \"f\", \"recipe\": \"halls\", \"set\": { \"across\": { \"from\": 3, \"step\": 1 },"   \
  "\"weights\": { \"WE\": 3 } }, \"place\": ["                                                     \
  "{ \"id\": \"p\", \"object\": \"bp_princess\", \"when\": { \"role\": \"exit\" },"                \
  "\"count\": { \"min\": 1, \"max\": 1 }, \"at\": \"wall\" },"                                     \
  "{ \"id\": \"l\", \"object\": \"bp_lamp\", \"chance\": 0.5 } ] }"

static void
test_built_again (void)
{
  g_autoptr (AshlarContent) content = read_floor (FULL);

  for (guint depth = 1; depth < 8; depth++)
    {
      g_autoptr (AshlarLevel) level = build (content, depth, depth * 7);
      g_autofree char *floor = dup_recorded_floor (level);
      g_autoptr (AshlarContent) again_content = read_floor (floor);
      g_autoptr (AshlarLevel) again = build (again_content, 1, depth * 7);

      g_assert_true (again->lights != NULL && again->lights->len > 0);
      levels_assert_same (level, again);
    }
}

/* A level of a floor is what its content promises; one whose princess was taken away is not. */
static void
test_checked (void)
{
  g_autoptr (AshlarContent) content = read_floor (FULL);

  for (guint depth = 1; depth < 8; depth++)
    {
      g_autoptr (AshlarLevel) level = build (content, depth, depth);
      g_autoptr (GBytes) bytes = ashlar_level_to_bytes (level);
      g_autoptr (AshlarLevel) read = ashlar_level_load_bytes (bytes, "level", NULL);
      g_autoptr (AshlarReport) report = ashlar_content_check_level (content, read);
      g_autoptr (AshlarReport) other = NULL;

      for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
        g_test_message ("%s", ashlar_finding_get_message (ashlar_report_get_finding (report, i)));
      g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 0);
      for (guint i = 0; i < read->objects->len; i++)
        if (g_str_equal (g_array_index (read->objects, AshlarPlacedObject, i).reference,
                         "bp_princess"))
          g_array_remove_index (read->objects, i);
      other = ashlar_content_check_level (content, read);
      g_assert_cmpuint (ashlar_report_get_n_findings (other), >, 0);
    }
}

/* ---- Faults */

static void
test_faults (void)
{
  static const struct
  {
    const char *floor, *subject, *message;
  } cases[] = {
    { "{ \"id\": \"f\", \"recipe\": \"sized\", \"set\": { \"across\": { \"from\": 5000, \"step\": "
      "20 } } }",
      "set/across", "set/across" },
    { "{ \"id\": \"f\", \"recipe\": \"halls\", \"place\": [ { \"id\": \"p\", \"object\": "
      "\"bp_gem\","
      "\"count\": { \"min\": 5000, \"max\": 5000 } } ] }",
      "place/0/count", "at least 5000" },
    { "{ \"id\": \"f\", \"recipe\": \"never\" }", "/recipes/2/place/0/count", "at least 9999" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AshlarContent) content = read_floor (cases[i].floor);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarLevel) level
          = ashlar_content_build_floor (content, get_floor (content), 4, 1, NULL, &error);

      g_assert_null (level);
      g_test_message ("%s", error->message);
      g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==, cases[i].subject);
      g_assert_nonnull (strstr (error->message, cases[i].message));
    }
}

/* What is kept with a content is told apart by what is placed. */
static void
test_kept_apart (void)
{
  g_autoptr (AshlarContent) content = read_floor (FULL);
  AshlarFloor floor = *get_floor (content);
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (AshlarFloor) other = ashlar_floor_copy (&floor);
  g_autoptr (AshlarLevel) with = build (content, 1, 1), without = NULL, plain = NULL, two = NULL;

  floor.place = none;
  floor.set = NULL;
  without = ashlar_content_build_floor (content, &floor, 1, 1, NULL, NULL);
  plain = generate (content, "halls", 1);
  levels_assert_same (without, plain);
  g_assert_cmpuint (with->objects->len, >, without->objects->len);
  ((AshlarPlaceRule *) g_ptr_array_index (other->place, 0))->count.min = 2;
  ((AshlarPlaceRule *) g_ptr_array_index (other->place, 0))->count.max = 2;
  two = ashlar_content_build_floor (content, other, 1, 1, NULL, NULL);
  g_assert_cmpuint (two->objects->len, ==, with->objects->len + 1);
}

/* However it is looked at: kept stages, those of the recipe without the floor, a trace that tells of what the
 * floor placed. */
static void
test_builds (void)
{
  g_autoptr (AshlarContent) content
      = read_floor ("{ \"id\": \"f\", \"recipe\": \"halls\", \"place\": [ { \"id\": \"p\","
                    "\"object\": \"bp_princess\", \"count\": { \"min\": 2, \"max\": 2 } } ] }");
  g_autoptr (AshlarGenerator) plain_generator = ashlar_generator_new (content, "halls", NULL, NULL);
  g_autoptr (AshlarGenerator) generator
      = ashlar_generator_new_for_floor (content, get_floor (content), 1, NULL);

  for (guint64 seed = 0; seed < 5; seed++)
    {
      g_autoptr (AshlarLevel) level = build (content, 1, seed);
      g_autoptr (AshlarBuild) plain
          = ashlar_build_new (plain_generator, seed, NULL, FALSE, NULL, NULL);
      g_autoptr (AshlarBuild) fresh = ashlar_build_new (generator, seed, NULL, FALSE, NULL, NULL);
      g_autoptr (AshlarBuild) after = ashlar_build_new (generator, seed, NULL, FALSE, plain, NULL);
      g_autoptr (AshlarBuild) back
          = ashlar_build_new (plain_generator, seed, NULL, FALSE, after, NULL);
      g_autoptr (AshlarBuild) traced = ashlar_build_new (generator, seed, NULL, TRUE, NULL, NULL);
      guint n_princesses = 0;

      levels_assert_same (level, fresh->level);
      levels_assert_same (level, after->level);
      levels_assert_same (level, traced->level);
      levels_assert_same (plain->level, back->level);
      for (guint i = 0; i < ashlar_trace_get_n_steps (traced->trace); i++)
        {
          g_autofree char *words = ashlar_trace_dup_words (
              traced->trace, ashlar_trace_get_step (traced->trace, i), NULL);

          n_princesses += words != NULL && strstr (words, "bp_princess") != NULL;
        }
      g_assert_cmpuint (n_princesses, >=, 2);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/floor/moves-no-wall", test_moves_no_wall);
  g_test_add_func ("/floor/moves-no-choice", test_moves_no_choice);
  g_test_add_func ("/floor/own-streams", test_own_streams);
  g_test_add_func ("/floor/depth", test_depth);
  g_test_add_func ("/floor/built-again", test_built_again);
  g_test_add_func ("/floor/checked", test_checked);
  g_test_add_func ("/floor/faults", test_faults);
  g_test_add_func ("/floor/kept-apart", test_kept_apart);
  g_test_add_func ("/floor/builds", test_builds);
  return g_test_run ();
}
