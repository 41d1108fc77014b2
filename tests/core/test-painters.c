/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The painters that draw, on random plans with random parameters, several in one level: every two
 * gateways of an area are connected inside it, no gateway is closed, floor of different areas
 * touches at gateways alone, every cell has its owner; the same seed gives the same bytes, with a
 * trace too. */

#include <string.h>

#include "block-sets.h"
#include "levels.h"
#include "painters/ashlar-gateways-private.h"
#include "random-plans.h"

#define N_PLANS 1500
#define N_PLANS_LONG 500000

static guint
count_plans (void)
{
  return g_getenv ("ASHLAR_TEST_LONG") != NULL ? N_PLANS_LONG : N_PLANS;
}

/* The first number to try: ASHLAR_TEST_FROM repeats a failure at once. */
static guint64
get_first (void)
{
  const char *from = g_getenv ("ASHLAR_TEST_FROM");

  return from != NULL ? g_ascii_strtoull (from, NULL, 10) : 0;
}

static void
print_level (AshlarLevel *level)
{
  g_autofree char *text = ashlar_level_to_text (level);

  g_test_message ("%s", text);
}

/* A door stands on one side of its link: in all cells of one area, or in those of the border. */
static void
check_doors (AshlarGenerator *generator, AshlarLevel *level)
{
  const AshlarPlan *plan = level->plan;
  guint16           door = g_array_index (generator->theme, AshlarThemeStep, 0).paint.tiles.door;
  guint16           floor = g_array_index (generator->theme, AshlarThemeStep, 0).paint.tiles.floor;

  /* One tile may be the gateway of several links where there is no rim. */
  if (!ashlar_plan_has_rims (plan))
    return;
  for (guint32 link = 0; door != floor && link < plan->n_links; link++)
    {
      guint n = plan->gateway_first[link + 1] - plan->gateway_first[link], n_doors = 0;

      for (guint32 i = plan->gateway_first[link]; i < plan->gateway_first[link + 1]; i++)
        n_doors
            += level->canvas->tiles[(gsize) plan->gateways[i].y * plan->width + plan->gateways[i].x]
               == door;
      g_assert_cmpuint (n_doors, ==,
                        !plan->link_doors[link]                  ? 0
                        : plan->borders == ASHLAR_BORDERS_SHARED ? n
                                                                 : n / 2);
    }
}

static void
check_plan (guint64 number, AshlarBorders borders)
{
  g_autofree char *content = random_plans_dup_content (number);
  g_autoptr (AshlarGenerator) generator = random_plans_get_generator (content);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarTrace) trace = ashlar_trace_new ();
  g_autoptr (AshlarLevel) level = NULL, again = NULL;

  g_test_message ("repeat with: ASHLAR_TEST_FROM=%" G_GUINT64_FORMAT " test-painters", number);
  level = random_plans_run (generator, random_plans_new (number, borders), number, NULL, &error);
  if (level == NULL)
    g_error ("plan %" G_GUINT64_FORMAT ": %s\n%s", number, error->message, content);
  if (g_getenv ("ASHLAR_TEST_SHOW") != NULL)
    print_level (level);
  levels_assert_sound (level);
  check_doors (generator, level);
  again = random_plans_run (generator, random_plans_new (number, borders), number, trace, &error);
  g_assert_no_error (error);
  levels_assert_same (level, again);
  g_assert_cmpuint (ashlar_trace_get_n_steps (trace), >, ashlar_level_get_n_areas (level));
}

static void
test_lattices (void)
{
  for (guint64 i = get_first (), n = i + count_plans (); i < n; i++)
    check_plan (i, ASHLAR_BORDERS_DISJOINT);
}

static void
test_shared (void)
{
  for (guint64 i = get_first (), n = i + count_plans (); i < n; i++)
    check_plan (i, ASHLAR_BORDERS_SHARED);
}

/* What a painter draws with when the content does not say, and what it says when it cannot. */
static void
test_tiles (void)
{
  static const struct
  {
    const char *tiles, *message; /* NULL: it can */
  } rows[] = {
    { "{ \"representation\": \"#\", \"blocksMovement\": true }, { \"representation\": \".\" }",
      NULL },
    { "{ \"representation\": \"#\", \"blocksMovement\": true },"
      "{ \"representation\": \"r\", \"references\": { \"#\": 1, \"%\": 1 } },"
      "{ \"representation\": \"%\", \"blocksMovement\": true }",
      "\"floor\"" },
    { "{ \"representation\": \"#\" }, { \"representation\": \".\" }", "\"wall\"" },
  };
  const AshlarPainter *const *painters;
  guint                       n_painters;

  painters = ashlar_registry_get_painters (&n_painters);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint p = 0; p < n_painters; p++)
      {
        g_autofree char *text = g_strdup_printf (
            "{ \"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": "
            "[ %s ], \"recipes\": [ { \"id\": \"r\", \"planner\": { \"type\": \"minidungeon\" }, "
            "\"theme\": [ { \"id\": \"a\", \"painter\": \"%s\" } ] } ] }",
            rows[i].tiles, painters[p]->part.id);
        g_autoptr (GError) error = NULL;
        g_autoptr (AshlarGenerator) generator = NULL;
        g_autoptr (AshlarLevel) level = NULL;

        if (painters[p]->opening == ASHLAR_OPENING_EXITS)
          continue;
        generator = random_plans_get_generator (text);
        level = ashlar_generator_generate (generator, 4, NULL, &error);
        if (rows[i].message == NULL)
          {
            g_assert_no_error (error);
            levels_assert_sound (level);
            continue;
          }
        g_assert_error (error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_PARAMETER);
        g_assert_nonnull (strstr (error->message, rows[i].message));
        g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==, "/recipes/0/tiles");
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/painters/lattices", test_lattices);
  g_test_add_func ("/painters/shared-borders", test_shared);
  g_test_add_func ("/painters/tiles", test_tiles);
  return g_test_run ();
}
