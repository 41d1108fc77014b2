/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is said can be done: the advice of an error, followed, gives a level, and the parameters that a
 * level records give that level again. */

#include <stdlib.h>
#include <string.h>

#include "levels.h"

static AshlarLevel *
generate (AshlarContent *content, const char *recipe, guint64 seed, AshlarOptions *options)
{
  g_autoptr (GError) error = NULL;
  AshlarLevel *level = ashlar_content_generate (content, recipe, seed, options, NULL, &error);

  g_test_message ("recipe %s, seed %" G_GUINT64_FORMAT, recipe, seed);
  g_assert_no_error (error);
  return level;
}

/* A level whose blocks settle the size of its cells records that size, and with what it records it is
 * made again to the byte. */
static void
test_cell_size (void)
{
  g_autoptr (AshlarContent) content = levels_load_sample ("sixteen-pieces");

  for (guint r = 0; r < ashlar_content_get_n_recipes (content); r++)
    {
      const char *recipe = ashlar_recipe_get_id (ashlar_content_get_recipe (content, r));
      g_autoptr (AshlarLevel) level = generate (content, recipe, 7, NULL), again = NULL;
      const AshlarPartRecord *planner = g_ptr_array_index (level->parts, 0);
      const AshlarValue      *size = ashlar_value_lookup (planner->parameters, "cellSize");
      g_autoptr (AshlarOptions) options = ashlar_options_new ();
      g_autofree char *assignment = NULL;

      g_assert_cmpuint (level->plan->cell_width, >, 0);
      g_assert_nonnull (size);
      g_assert_cmpint (ashlar_value_get_integer (size), ==, level->plan->cell_width);
      assignment = g_strdup_printf ("cellSize=%u", level->plan->cell_width);
      ashlar_options_set_parameter (options, assignment);
      again = generate (content, recipe, 7, options);
      levels_assert_same (level, again);
    }
}

/* What an error names is what stands in the way, and its advice, followed, gives a level. */
static void
test_advice (void)
{
  static const struct
  {
    const char *sample, *recipe;
    const char *given[3];
    const char *subject; /* the parameter that is named */
    const char *words;
    const char *followed[3]; /* each alone mends it; %u: the least that is named */
  } rows[] = {
    { "old-keep",
      "keep",
      { "width=172" },
      "maxBlocks",
      "40 % of 172 × 54 tiles",
      { "maxBlocks=%u", "minArea=28", "width=100" } },
    { "old-keep",
      "keep",
      { "width=12" },
      "width",
      "15 × 15 and the canvas 12 × 54",
      { "width=40" } },
    { "old-keep",
      "keep",
      { "height=12", "width=80" },
      "height",
      "Let height be 15 or more",
      { "height=40" } },
    { "first-steps",
      "burrow",
      { "minBlocks=20", "cooldown=8" },
      "cooldown",
      "again within 8 links",
      { "cooldown=0" } },
    { "first-steps",
      "first-level",
      { "minArea=50", "cooldown=0" },
      "maxBlocks",
      "that is all that 20 blocks cover",
      { "maxBlocks=%u" } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarOptions) options = ashlar_options_new ();
      g_autoptr (AshlarContent) content = levels_load_sample (rows[i].sample);
      g_autofree char *subject
          = g_strdup_printf ("/recipes/%u/planner/parameters/%s",
                             ashlar_content_find_recipe (content, rows[i].recipe), rows[i].subject);
      guint least = 0;

      for (guint g = 0; g < G_N_ELEMENTS (rows[i].given) && rows[i].given[g] != NULL; g++)
        ashlar_options_set_parameter (options, rows[i].given[g]);
      g_assert_null (ashlar_content_generate (content, rows[i].recipe, 3, options, NULL, &error));
      g_assert_nonnull (error);
      g_test_message ("%s", error->message);
      g_assert_cmpstr (ashlar_generate_error_get_subject (error), ==, subject);
      g_assert_nonnull (strstr (error->message, rows[i].words));
      if (strstr (error->message, "maxBlocks be ") != NULL)
        least = (guint) strtoul (strstr (error->message, "maxBlocks be ") + 13, NULL, 10);
      for (guint f = 0; f < G_N_ELEMENTS (rows[i].followed) && rows[i].followed[f] != NULL; f++)
        {
          g_autoptr (AshlarOptions) better = ashlar_options_new ();
          g_autoptr (AshlarLevel) level = NULL;
          g_auto (GStrv) parts = g_strsplit (rows[i].followed[f], "%u", 2);
          g_autofree char *number = g_strdup_printf ("%u", least);
          g_autofree char *advice = g_strjoinv (number, parts);

          for (guint g = 0; g < G_N_ELEMENTS (rows[i].given) && rows[i].given[g] != NULL; g++)
            ashlar_options_set_parameter (better, rows[i].given[g]);
          ashlar_options_set_parameter (better, advice);
          g_test_message ("followed: %s", advice);
          level = generate (content, rows[i].recipe, 3, better);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/advice/errors", test_advice);
  g_test_add_func ("/advice/cell-size", test_cell_size);
  return g_test_run ();
}
