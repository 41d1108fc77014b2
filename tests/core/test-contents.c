/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Objects that are assigned to areas before these are themed: as many as was said, where was said; the
 * theme and later passes can ask for them, and they stand there. */

#include <string.h>

#include "content/ashlar-content-edit-private.h"
#include "level/ashlar-trace-private.h"
#include "levels.h"
#include "pipeline/ashlar-build-private.h"

#define N_SEEDS 40
#define N_SEEDS_LONG 20000

static guint
get_n_seeds (void)
{
  return g_getenv ("ASHLAR_TEST_LONG") != NULL ? N_SEEDS_LONG : N_SEEDS;
}

/* A mine with a recipe of one pass `contents`; @theme as JSON. */
static AshlarContent *
make_content (const char *records, const char *theme)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strdup_printf (
      "{'format':'ashlar-content','version':1,'defaultTile':'#','tiles':["
      "{'representation':'.','blocksMovement':false},{'representation':'#','blocksMovement':true}],"
      "'objects':[{'id':'gold'},{'id':'orc'},{'id':'foe','references':{'orc':1,'gold':1}}],"
      "'recipes':[{'id':'r','planner':{'type':'mine','parameters':{'order':3,'across':6,'down':6}},"
      "'assign':[{'type':'contents','parameters':{'contents':[%s]}}],"
      "'tiles':{'floor':'.','wall':'#'},'theme':[%s]}]}",
      records, theme);
  g_autoptr (GBytes) bytes = NULL;
  AshlarContent *content;

  g_strdelimit (text, "'", '"');
  bytes = g_bytes_new (text, strlen (text));
  content = ashlar_content_load_bytes (bytes, "contents", &error);
  g_assert_no_error (error);
  return content;
}

static AshlarLevel *
make_level (AshlarContent *content, guint64 seed, GError **error)
{
  return ashlar_content_generate (content, "r", seed, NULL, NULL, error);
}

static guint
count (AshlarLevel *level, const char *reference, guint32 area)
{
  guint n = 0;

  for (guint i = 0; i < level->objects->len; i++)
    {
      const AshlarPlacedObject *object = &g_array_index (level->objects, AshlarPlacedObject, i);

      n += strcmp (object->reference, reference) == 0
           && (area == ASHLAR_NO_AREA || object->area == area);
    }
  return n;
}

static guint
count_links (AshlarLevel *level, guint32 area)
{
  return level->plan->adjacency_first[area + 1] - level->plan->adjacency_first[area];
}

/* As many areas as was said, each a dead end, none with two; and each is painted by what asks for it. */
static void
test_counts (void)
{
  g_autoptr (AshlarContent) content = make_content (
      "{'object':'gold','count':{'min':2,'max':4},'when':{'deadEnd':true}},"
      "{'object':'orc','count':{'min':1,'max':3},'when':{'not':{'contains':'gold'}}}",
      "{'id':'a','when':{'contains':'gold'},'painter':'room'},{'id':'b','painter':'tunnel'}");
  guint n_seen[5] = { 0 }, n_levels = 0;

  for (guint64 seed = 0; seed < get_n_seeds (); seed++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarLevel) level = make_level (content, seed, &error);
      g_autoptr (AshlarReport) report = NULL;
      guint n_gold, n_orcs;

      if (level == NULL)
        {
          g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_NO_SPACE);
          g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==,
                           "/recipes/0/assign/0/parameters/contents/0");
          continue;
        }
      n_levels++;
      n_gold = count (level, "gold", ASHLAR_NO_AREA);
      n_orcs = count (level, "orc", ASHLAR_NO_AREA);
      g_assert_cmpuint (n_gold, >=, 2);
      g_assert_cmpuint (n_gold, <=, 4);
      g_assert_cmpuint (n_orcs, >=, 1);
      g_assert_cmpuint (n_orcs, <=, 3);
      n_seen[n_gold]++;
      for (guint32 area = 0; area < level->plan->n_areas; area++)
        {
          guint n = count (level, "gold", area);

          g_assert_cmpuint (n, <=, 1);
          g_assert_cmpstr (ashlar_level_area_get_painter (ashlar_level_get_area (level, area)), ==,
                           n > 0 ? "room" : "tunnel");
          if (n > 0)
            g_assert_cmpuint (count_links (level, area), ==, 1);
          g_assert_true (n == 0 || count (level, "orc", area) == 0);
        }
      levels_assert_sound (level);
      report = ashlar_content_check_level (content, level);
      for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
        g_error ("seed %" G_GUINT64_FORMAT ": %s", seed,
                 ashlar_finding_get_message (ashlar_report_get_finding (report, i)));
    }
  g_assert_cmpuint (n_levels, >, get_n_seeds () / 2);
  for (guint n = 2; n <= 4; n++)
    g_assert_cmpuint (n_seen[n], >, 0);
}

/* What stands for others becomes one of them, and the area is still one that contains it. */
static void
test_references (void)
{
  g_autoptr (AshlarContent) content
      = make_content ("{'object':'foe','count':{'min':6,'max':6}}",
                      "{'id':'a','when':{'contains':'foe'},'painter':'room'},"
                      "{'id':'b','painter':'tunnel'}");
  g_autoptr (AshlarLevel) level = NULL;
  g_autoptr (GError) error = NULL;
  guint n = 0;

  level = make_level (content, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (level->objects->len, ==, 6);
  g_assert_cmpuint (count (level, "foe", ASHLAR_NO_AREA), ==, 0);
  for (guint32 area = 0; area < level->plan->n_areas; area++)
    n += g_str_equal (ashlar_level_area_get_painter (ashlar_level_get_area (level, area)), "room");
  g_assert_cmpuint (n, ==, 6);
}

/* The minimum is a demand: fewer areas are a refusal that names the record. */
static void
test_too_few (void)
{
  g_autoptr (AshlarContent) content
      = make_content ("{'object':'orc'},"
                      "{'object':'gold','count':{'min':2,'max':2},'when':{'role':'entrance'}}",
                      "{'id':'b','painter':'tunnel'}");
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarLevel) level = make_level (content, 1, &error);

  g_assert_null (level);
  g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_NO_SPACE);
  g_assert_cmpstr (error->message, ==,
                   "2 areas at least are to contain gold, and there are 1 that can");
  g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==,
                   "/recipes/0/assign/0/parameters/contents/1");
}

/* An object that gets another name has it in the records, too: the level has the same things. */
static void
test_renamed (void)
{
  g_autoptr (AshlarContent) content
      = make_content ("{'object':'gold','count':{'min':2,'max':2}}",
                      "{'id':'a','when':{'contains':'gold'},'painter':'room'},"
                      "{'id':'b','painter':'tunnel'}");
  g_autoptr (AshlarContent) renamed
      = ashlar_content_with_renamed_object (content, "gold", "silver");
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarLevel) level = make_level (renamed, 1, &error);
  guint n_rooms = 0;

  g_assert_no_error (error);
  g_assert_cmpuint (count (level, "silver", ASHLAR_NO_AREA), ==, 2);
  for (guint32 area = 0; area < level->plan->n_areas; area++)
    n_rooms += g_str_equal (ashlar_level_area_get_painter (ashlar_level_get_area (level, area)),
                            "room");
  g_assert_cmpuint (n_rooms, ==, 2);
}

static gboolean
lints (AshlarContent *content, const char *code)
{
  g_autoptr (AshlarReport) report = ashlar_content_lint (content);

  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    if (g_str_equal (ashlar_finding_get_code (ashlar_report_get_finding (report, i)), code))
      return TRUE;
  return FALSE;
}

/* What the pass gives can be asked for; without it that can never hold. */
static void
test_facts (void)
{
  const char *theme = "{'id':'a','when':{'contains':'gold'},'painter':'room'},"
                      "{'id':'b','painter':'tunnel'}";
  g_autoptr (AshlarContent) with = make_content ("{'object':'gold'}", theme);
  g_autoptr (AshlarContent) zones
      = make_content ("{'object':'gold'}", "{'id':'a','when':{'zone':'safe'},'painter':'room'},"
                                           "{'id':'b','painter':'tunnel'}");

  g_assert_false (lints (with, "predicate-never-holds"));
  g_assert_true (lints (zones, "predicate-never-holds"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/contents/as-many-as-was-said-where-was-said", test_counts);
  g_test_add_func ("/contents/references", test_references);
  g_test_add_func ("/contents/fewer-than-the-minimum-are-refused", test_too_few);
  g_test_add_func ("/contents/renamed", test_renamed);
  g_test_add_func ("/contents/facts", test_facts);
  return g_test_run ();
}
