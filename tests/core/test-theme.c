/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The stage `theme`: counts, weights and rules without an id; and the way that a trail takes, which
 * needs the same plans. */

#include <string.h>

#include "block-sets.h"
#include "content/ashlar-elements-private.h"
#include "level/ashlar-level-private.h"
#include "pipeline/ashlar-build-private.h"
#include "pipeline/ashlar-generator-private.h"
#include "place/ashlar-placer-private.h"
#include "plan/ashlar-area-match-private.h"

#define N_DRAWS 6000

static guint
count (guint quick, guint lengthy)
{
  return g_getenv ("ASHLAR_TEST_LONG") != NULL ? lengthy : quick;
}

static AshlarContent *
read_recipe (const char *planner, const char *members)
{
  g_autofree char *text = g_strdup_printf (
      "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "{\"representation\": \".\"}, "
      "{\"representation\": \"#\", \"blocksLoS\": true, \"blocksMovement\": true}], "
      "\"objects\": [{\"id\": \"blood\"}], \"recipes\": [{\"id\": \"r\", "
      "\"planner\": {\"type\": \"%s\"}, %s}]}",
      planner, members);

  return block_sets_read (text);
}

static guint
count_theme (const AshlarPlan *plan, guint16 theme)
{
  guint n = 0;

  for (guint32 area = 0; area < plan->n_areas; area++)
    n += plan->themes[area] == theme;
  return n;
}

/* ---- Counts */

/* Rules of random conditions and counts: each took no more than it may, nothing that a rule before it
 * wanted and had room for, and as many as there were. */
static void
test_counts (void)
{
  static const char *const planners[] = { "mine", "minidungeon" };
  static const char *const conditions[]
      = { "{ \"deadEnd\": true }", "{ \"links\": { \"min\": 2 } }", "{ \"x\": { \"min\": 500 } }",
          "{}" };
  guint n_full = 0, n_refused = 0;

  for (guint seed = 0; seed < count (300, 30000); seed++)
    {
      AshlarStream     stream;
      g_autofree char *members = NULL;
      g_autoptr (AshlarContent) content = NULL;
      g_autoptr (AshlarGenerator) generator = NULL;
      g_autoptr (AshlarBuild) made = NULL;
      g_autoptr (GError) error = NULL;
      const AshlarRecipe *recipe;
      const AshlarPlan   *plan;
      g_auto (AshlarAreaMatch) match = { 0 };
      guint first, second, least, most, other;

      ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 99);
      first = ashlar_stream_below (&stream, G_N_ELEMENTS (conditions));
      second = ashlar_stream_below (&stream, G_N_ELEMENTS (conditions));
      most = ashlar_stream_below (&stream, 24);
      least = ashlar_stream_below (&stream, most + 1);
      other = ashlar_stream_below (&stream, 5);
      members = g_strdup_printf (
          "\"theme\": [{ \"id\": \"few\", \"when\": %s, \"count\": { \"min\": %u, \"max\": %u }, "
          "\"painter\": \"room\" }, "
          "{ \"when\": %s, \"count\": { \"max\": %u }, \"painter\": \"tunnel\" }, "
          "{ \"painter\": \"open\" }]",
          conditions[first], least, most, conditions[second], other);
      content = read_recipe (planners[seed % 2], members);
      generator = ashlar_generator_new (content, "r", NULL, &error);
      g_assert_no_error (error);
      made = ashlar_build_new (generator, seed, NULL, FALSE, NULL, NULL);
      recipe = g_ptr_array_index (content->recipes, 0);
      if (made->level == NULL)
        {
          const GError *said = made->error;

          g_assert_error (said, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_NO_SPACE);
          g_assert_cmpstr (ashlar_generate_error_get_subject (said), ==,
                           "/recipes/0/theme/0/count");
          g_assert_nonnull (strstr (said->message, "few"));
          n_refused++;
          continue;
        }
      plan = made->themed;
      ashlar_area_match_init (&match, plan, NULL, content);
      g_assert_cmpuint (count_theme (plan, 0), <=, most);
      g_assert_cmpuint (count_theme (plan, 0), >=, least);
      g_assert_cmpuint (count_theme (plan, 1), <=, other);
      n_full += count_theme (plan, 0) == most;
      for (guint32 area = 0; area < plan->n_areas; area++)
        for (guint16 rule = 0; rule <= MIN (plan->themes[area], 1); rule++)
          {
            const AshlarThemeRule *asked = g_ptr_array_index (recipe->theme, rule);
            gboolean               fits = ashlar_area_match_test (&match, asked->when, area);

            if (rule == plan->themes[area])
              g_assert_true (fits);
            else if (fits)
              g_assert_cmpuint (count_theme (plan, rule), ==, (guint) asked->count.max);
          }
    }
  g_assert_cmpuint (n_full, >, 50);
  g_assert_cmpuint (n_refused, >, 5);
}

/* Over re-rolls of the theme alone: which areas are chosen is even, what weights give their shares. */
static void
test_draws (void)
{
  g_autoptr (AshlarContent) content
      = read_recipe ("mine", "\"theme\": [{ \"count\": { \"max\": 3 }, \"painter\": \"room\" }, "
                             "{ \"painter\": { \"room\": 2, \"blocks\": 0, \"tunnel\": 1 }, "
                             "\"parameters\": { \"tunnel\": { \"width\": 2 } } }]");
  g_autoptr (GError) error = NULL;
  g_autofree guint *n_chosen = NULL;
  guint             n_rooms = 0, n_tunnels = 0, n_areas = 0;
  double            square = 0;

  for (guint draw = 0; draw < N_DRAWS; draw++)
    {
      g_autoptr (AshlarOptions) options = ashlar_options_new ();
      g_autoptr (AshlarGenerator) generator = NULL;
      g_autoptr (AshlarPlan) plan = NULL;
      AshlarRun run = { .seed = 7 };

      generator = ashlar_generator_new (content, "r", options, &error);
      g_assert_no_error (error);
      run.rerolls[ASHLAR_STAGE_THEME] = draw;
      plan = ashlar_generator_plan (generator, &run, &error);
      plan = ashlar_generator_assign (generator, g_steal_pointer (&plan), &run, &error);
      plan = ashlar_generator_theme (generator, g_steal_pointer (&plan), &run, &error);
      g_assert_no_error (error);
      if (n_chosen == NULL)
        n_chosen = g_new0 (guint, plan->n_areas);
      n_areas = plan->n_areas;
      g_assert_cmpuint (count_theme (plan, 0), ==, 3);
      for (guint32 area = 0; area < n_areas; area++)
        n_chosen[area] += plan->themes[area] == 0;
      n_rooms += count_theme (plan, 1);
      n_tunnels += count_theme (plan, 2);
      g_assert_cmpuint (count_theme (plan, 1) + count_theme (plan, 2), ==, n_areas - 3);
    }
  for (guint32 area = 0; area < n_areas; area++)
    {
      double expected = 3.0 * N_DRAWS / n_areas, miss = n_chosen[area] - expected;

      square += miss * miss / expected;
    }
  /* Its mean is n_areas - 1 at most, and its deviation the root of twice that. */
  g_test_message ("chi-square %.1f of %u areas", square, n_areas);
  g_assert_cmpfloat (square, <, n_areas + 6 * 1.4143 * 10);
  g_assert_cmpuint (ABS ((gint) (n_rooms - 2 * n_tunnels)), <, (n_rooms + n_tunnels) / 50);
}

/* Painters and weights are in the level's record: a part each, that is told what is its own. */
static void
test_record (void)
{
  g_autoptr (AshlarContent) content
      = read_recipe ("mine", "\"theme\": [{ \"painter\": { \"room\": 2, \"tunnel\": 1 }, "
                             "\"parameters\": { \"tunnel\": { \"width\": 2 } } }]");
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarLevel) level = ashlar_content_generate (content, "r", 5, NULL, NULL, &error);
  guint n_painters = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < ashlar_level_get_n_parts (level); i++)
    {
      const AshlarLevelPart *part = ashlar_level_get_part (level, i);
      g_autofree char       *parameters = ashlar_level_part_dup_parameters (part);

      if (g_strcmp0 (ashlar_level_part_get_stage (part), "paint") != 0)
        continue;
      g_assert_cmpstr (ashlar_level_part_get_id (part), ==, n_painters == 0 ? "room" : "tunnel");
      if (n_painters++ == 1)
        g_assert_nonnull (strstr (parameters, "\"width\": { \"min\": 2"));
    }
  g_assert_cmpuint (n_painters, ==, 2);
}

/* What a painter among several is told is renamed with what it names. */
static void
test_rename (void)
{
  g_autofree char *text = g_strdup (
      "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "{\"representation\": \".\"}, "
      "{\"representation\": \"#\", \"blocksLoS\": true, \"blocksMovement\": true}], "
      "\"blocks\": [{\"id\": \"old\", \"representation\": [\".\"]}], \"recipes\": [{\"id\": \"r\", "
      "\"planner\": \"mine\", \"theme\": [{ \"painter\": { \"blocks\": 1, \"room\": 1 }, "
      "\"parameters\": { \"blocks\": { \"blocks\": [\"old\"] } } }]}]}");
  g_autoptr (AshlarContent) content = block_sets_read (text);
  g_autoptr (AshlarContent) renamed = ashlar_content_with_renamed_block (content, "old", "new");
  g_autoptr (GBytes) bytes = ashlar_content_to_bytes (renamed);
  const char *written = g_bytes_get_data (bytes, NULL);
  gssize      length = (gssize) g_bytes_get_size (bytes);

  g_assert_nonnull (g_strstr_len (written, length, "\"blocks\": [\"new\"]"));
  g_assert_null (g_strstr_len (written, length, "\"old\""));
}

/* What is wrong is said at its place, and is no level. */
static void
test_faults (void)
{
  static const struct
  {
    const char *members, *subject;
    gboolean    refused;
  } rows[] = {
    { "\"theme\": [{ \"painter\": { \"room\": 1, \"mud\": 1 } }]", "/recipes/0/theme/0/painter",
      TRUE },
    { "\"theme\": [{ \"painter\": { \"room\": 1, \"tunnel\": 2 }, "
      "\"parameters\": { \"tunnel\": { \"straightness\": 101 } } }]",
      "/recipes/0/theme/0/parameters/tunnel/straightness", TRUE },
    { "\"place\": [{ \"object\": \"blood\", \"trail\": \"main\" }]", "/recipes/0/place/0/trail",
      FALSE },
    { "\"place\": [{ \"object\": \"blood\", \"trail\": \"main\", \"when\": {} }]",
      "/recipes/0/place/0/when", TRUE },
    { "\"place\": [{ \"object\": \"blood\", \"trail\": \"main\", \"at\": \"wall\" }]",
      "/recipes/0/place/0/at", TRUE },
    { "\"assign\": [\"route\"], \"place\": [{ \"object\": \"blood\", \"trail\": \"alt-9\", "
      "\"count\": { \"min\": 1 } }]",
      "/recipes/0/place/0/count", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (AshlarContent) content = read_recipe ("mine", rows[i].members);
      g_autoptr (AshlarReport) report = ashlar_content_lint (content);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarLevel) level = ashlar_content_generate (content, "r", 3, NULL, NULL, &error);
      gboolean said = FALSE;

      for (guint f = 0; f < ashlar_report_get_n_findings (report); f++)
        said = said
               || g_str_equal (ashlar_finding_get_subject (ashlar_report_get_finding (report, f)),
                               rows[i].subject);
      g_test_message ("%s: %s", rows[i].subject, error != NULL ? error->message : "a level");
      g_assert_true ((level == NULL) == rows[i].refused);
      if (error != NULL)
        g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==, rows[i].subject);
      /* The last is known only when there is a plan. */
      g_assert_true (said || i + 1 == G_N_ELEMENTS (rows));
    }
}

/* ---- Rules without an id */

static void
test_names (void)
{
  g_autoptr (AshlarContent) content
      = read_recipe ("mine", "\"theme\": [{ \"when\": {}, \"painter\": \"room\" }, "
                             "{ \"id\": \"rule-2\", \"when\": {}, \"painter\": \"room\" }, "
                             "{ \"painter\": \"room\" }], "
                             "\"place\": [{ \"object\": \"blood\" }]");
  static const char *const names[] = { "rule-1", "rule-2", "rule-3" };
  const AshlarRecipe      *recipe = g_ptr_array_index (content->recipes, 0);
  g_autoptr (GBytes) bytes = ashlar_content_to_bytes (content);
  g_autoptr (AshlarContent) again = ashlar_content_load_bytes (bytes, "again", NULL);
  g_autoptr (GBytes) written = ashlar_content_to_bytes (again);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (((AshlarThemeRule *) g_ptr_array_index (recipe->theme, i))->id, ==, names[i]);
  g_assert_cmpstr (((AshlarPlaceRule *) g_ptr_array_index (recipe->place, 0))->id, ==, "rule-1");
  g_assert_true (g_bytes_equal (bytes, written));
  g_assert_nonnull (
      g_strstr_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), "rule-3"));
}

/* ---- The way of a trail */

/* Cells side by side, from the entrance to the exit, all floor, through the areas in their order. */
static void
check_way (AshlarLevel *level, const AshlarRoute *route, const GArray *cells, const GArray *areas)
{
  guint width = level->canvas->width, place = 0;

  g_assert_cmpuint (cells->len, >, 0);
  g_assert_cmpuint (cells->len, ==, areas->len);
  for (guint i = 0; i < cells->len; i++)
    {
      guint32 at = g_array_index (cells, guint32, i), area = g_array_index (areas, guint32, i);
      guint   x = at % width, y = at / width;

      g_assert_true (ashlar_level_is_walkable (level, x, y));
      if (area != route->areas[place])
        place++;
      g_assert_cmpuint (place, <, route->n_areas);
      g_assert_cmpuint (area, ==, route->areas[place]);
      if (i > 0)
        {
          guint32 before = g_array_index (cells, guint32, i - 1);
          guint   dx = ABS ((gint) x - (gint) (before % width));
          guint   dy = ABS ((gint) y - (gint) (before / width));

          g_assert_cmpuint (dx + dy, ==, 1);
        }
    }
  g_assert_cmpuint (place, ==, route->n_areas - 1);
}

static void
test_trail (void)
{
  static const char *const planners[] = { "mine", "minidungeon", "mine" };
  static const char *const painters[] = { "room", "tunnel", "open" };

  for (guint seed = 0; seed < count (300, 30000); seed++)
    {
      g_autofree char *members = g_strdup_printf (
          "\"theme\": [{ \"painter\": \"%s\" }], \"place\": []", painters[seed / 3 % 3]);
      g_autoptr (AshlarContent) content = read_recipe (planners[seed % 3], members);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarLevel) level
          = ashlar_content_generate (content, "r", seed, NULL, NULL, &error);
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint32));
      g_autoptr (GArray) areas = g_array_new (FALSE, FALSE, sizeof (guint32));
      g_autofree guint8 *walkable = NULL;
      AshlarRoute        route = { .id = (char *) "main" };
      AshlarPlacing      placing = { 0 };

      g_assert_no_error (error);
      walkable = g_new0 (guint8, level->tiles->len);
      for (guint i = 0; i < level->tiles->len; i++)
        walkable[i] = !ashlar_tile_get_blocks_movement (g_ptr_array_index (level->tiles, i));
      route.areas = ashlar_plan_find_path (
          level->plan, ashlar_plan_find_role (level->plan, ASHLAR_ROLE_ENTRANCE),
          ashlar_plan_find_role (level->plan, ASHLAR_ROLE_EXIT), &route.n_areas);
      placing.plan = level->plan;
      placing.canvas = level->canvas;
      placing.walkable = walkable;
      ashlar_place_trail (&placing, level->markers, &route, cells, areas);
      check_way (level, &route, cells, areas);
      g_free (route.areas);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/theme/counts", test_counts);
  g_test_add_func ("/theme/draws", test_draws);
  g_test_add_func ("/theme/record", test_record);
  g_test_add_func ("/theme/rename", test_rename);
  g_test_add_func ("/theme/faults", test_faults);
  g_test_add_func ("/theme/names", test_names);
  g_test_add_func ("/theme/trail", test_trail);
  return g_test_run ();
}
