/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The painters that draw, on random plans with random parameters, several in one level: every two
 * gateways of an area are connected inside it, no gateway is closed, floor of different areas
 * touches at gateways alone, every cell has its owner; the same seed gives the same bytes, with a
 * trace too. */

#include <string.h>

#include "block-sets.h"
#include "levels.h"
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/painters/lattices", test_lattices);
  g_test_add_func ("/painters/shared-borders", test_shared);
  return g_test_run ();
}
