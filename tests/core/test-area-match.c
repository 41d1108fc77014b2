/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Predicates over the areas of a crossword's plan: each key, asked of each area. */

#include <string.h>

#include "base/ashlar-json-private.h"
#include "content/ashlar-elements-private.h"
#include "plan/ashlar-area-match-private.h"

/* Three letters of a row, a well under the second, a vault of two squares beyond the last:
 *
 *     0 1 2 4 5
 *       3
 */
static AshlarPlan *
new_plan (void)
{
  static const guint8  cells[][2] = { { 1, 1 }, { 2, 1 }, { 3, 1 }, { 2, 2 }, { 4, 1 }, { 5, 1 } };
  static const guint32 ends[][2] = { { 0, 1 }, { 1, 2 }, { 1, 3 }, { 2, 4 }, { 4, 5 } };
  static const guint32 areas[] = { 0, 1, 2 };
  AshlarPlanBuilder   *builder = ashlar_plan_builder_new (ASHLAR_BORDERS_DISJOINT, 21, 12);
  AshlarPlan          *plan;

  ashlar_plan_builder_set_lattice (builder, 3, 3);
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    {
      AshlarRectangle rectangle
          = { (guint16) (3 * cells[i][0]), (guint16) (3 * cells[i][1]), 3, 3 };

      ashlar_plan_builder_add_area (builder, i < 3 ? ASHLAR_AREA_LETTER : ASHLAR_AREA_SPECIAL,
                                    &rectangle);
    }
  ashlar_plan_builder_set_special (builder, 3, ASHLAR_SPECIAL_WELL);
  ashlar_plan_builder_set_special (builder, 4, ASHLAR_SPECIAL_VAULT);
  ashlar_plan_builder_set_special (builder, 5, ASHLAR_SPECIAL_VAULT);
  ashlar_plan_builder_add_role (builder, 0, ASHLAR_ROLE_ENTRANCE);
  ashlar_plan_builder_add_role (builder, 2, ASHLAR_ROLE_EXIT);
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    ashlar_plan_builder_add_link (builder, ends[i][0], ends[i][1], NULL, NULL, 0);
  plan = ashlar_plan_builder_free_to_plan (builder);
  ashlar_plan_add_route (plan, "main", areas, G_N_ELEMENTS (areas));
  return plan;
}

static void
test_each_key_of_each_area (void)
{
  static const struct
  {
    const char *predicate;
    const char *areas; /* which it holds for */
  } cases[] = {
    { "{}", "012345" },
    { "{\"kind\": \"letter\"}", "012" },
    { "{\"kind\": \"Special\"}", "345" },
    { "{\"special\": \"well\"}", "3" },
    { "{\"special\": \"VAULT\"}", "45" },
    { "{\"special\": \"passage\"}", "" },
    { "{\"not\": {\"special\": \"vault\"}}", "0123" },
    { "{\"any\": [{\"special\": \"well\"}, {\"role\": \"exit\"}]}", "23" },
    { "{\"special\": \"vault\", \"deadEnd\": true}", "5" },
    { "{\"kind\": \"letter\", \"special\": \"vault\"}", "" },
    { "{\"adjacentTo\": {\"special\": \"well\"}}", "1" },
    { "{\"adjacentTo\": {\"special\": \"vault\"}}", "245" },
    { "{\"adjacentTo\": {\"kind\": \"special\", \"adjacentTo\": {\"role\": \"exit\"}}}", "25" },
    { "{\"deadEnd\": true}", "035" },
    { "{\"deadEnd\": false}", "124" },
    { "{\"links\": {\"min\": 3}}", "1" },
    { "{\"distance\": {\"min\": 2}}", "2345" },
    { "{\"distance\": 4}", "5" },
    { "{\"size\": 9}", "012345" },
    { "{\"size\": {\"max\": 8}}", "" },
    { "{\"y\": {\"min\": 600}}", "3" },
    { "{\"x\": {\"max\": 400}}", "013" },
    { "{\"role\": \"entrance\"}", "0" },
    { "{\"route\": \"main\"}", "012" },
    { "{\"before\": \"exit\"}", "01" },
    { "{\"after\": \"entrance\"}", "12" },
    { "{\"zone\": \"safe\"}", "" },
    { "{\"block\": \"bl\"}", "" },
    { "{\"tag\": \"x\"}", "" },
    { "{\"contains\": \"bp\"}", "" },
  };
  g_autoptr (AshlarPlan) plan = new_plan ();
  g_autoptr (AshlarContent) content = ashlar_content_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const AshlarPath path = { .key = "" };
      g_autoptr (GBytes) bytes
          = g_bytes_new_static (cases[i].predicate, strlen (cases[i].predicate));
      g_autoptr (AshlarReport) report = ashlar_report_new ();
      g_autoptr (AshlarValue) value = ashlar_json_read (bytes, "predicate", NULL);
      g_autoptr (AshlarPredicate) predicate = ashlar_read_predicate (report, &path, value);
      g_autoptr (GString) found = g_string_new (NULL);
      AshlarAreaMatch match;

      g_assert_nonnull (predicate);
      g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 0);
      ashlar_area_match_init (&match, plan, NULL, content);
      for (guint32 area = 0; area < plan->n_areas; area++)
        if (ashlar_area_match_test (&match, predicate, area))
          g_string_append_printf (found, "%u", area);
      ashlar_area_match_clear (&match);
      if (!g_str_equal (found->str, cases[i].areas))
        g_error ("%s holds for \"%s\", not for \"%s\"", cases[i].predicate, found->str,
                 cases[i].areas);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/area-match/each-key-of-each-area", test_each_key_of_each_area);
  return g_test_run ();
}
