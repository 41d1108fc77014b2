/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The check as an oracle: sound levels have no finding, each spoilt one has the finding of the
 * guarantee that it breaks, and there is a spoilt level for every guarantee.
 *
 * That it refuses nothing which planners make is the property of test-guarantees and test-samples. */

#include <ashlar.h>

#include "check/ashlar-check-private.h"
#include "mutations.h"

static JsonNode *
load (const char *stem, const char *suffix)
{
  g_autofree char *name = g_strconcat (stem, suffix, NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "check", name, NULL);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;

  json_parser_load_from_file (parser, path, &error);
  g_assert_no_error (error);
  return json_parser_steal_root (parser);
}

static GBytes *
to_bytes (JsonNode *root)
{
  char *text = json_to_string (root, FALSE);

  return g_bytes_new_take (text, strlen (text));
}

static AshlarLevel *
to_level (JsonNode *root)
{
  g_autoptr (GBytes) bytes = to_bytes (root);
  g_autoptr (GError) error = NULL;
  AshlarLevel *level = ashlar_level_load_bytes (bytes, "level", &error);

  g_assert_no_error (error);
  return level;
}

static const MutationBase *
find_base (const char *name)
{
  for (guint i = 0; i < n_mutation_bases; i++)
    if (g_str_equal (mutation_bases[i].name, name))
      return &mutation_bases[i];
  g_assert_not_reached ();
}

/* Holds a level against what @content (nullable) says it is made of. */
static AshlarReport *
check (JsonNode *root, JsonNode *content_root)
{
  g_autoptr (AshlarLevel) level = to_level (root);
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  if (content_root == NULL)
    return ashlar_level_check (level);
  bytes = to_bytes (content_root);
  content = ashlar_content_load_bytes (bytes, "content", &error);
  g_assert_no_error (error);
  return ashlar_content_check_level (content, level);
}

static gboolean
has_code (AshlarReport *report, const char *code)
{
  gboolean found = FALSE;

  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      g_test_message ("%s: %s [%s]", ashlar_finding_get_subject (finding),
                      ashlar_finding_get_message (finding), ashlar_finding_get_code (finding));
      found = found || g_str_equal (ashlar_finding_get_code (finding), code);
    }
  return found;
}

/* The level by hand names parts that are not known here, which is no breach. */
static void
test_sound (void)
{
  for (guint i = 0; i < n_mutation_bases; i++)
    {
      const MutationBase *base = &mutation_bases[i];
      g_autoptr (JsonNode) root = load (base->name, ".json");
      g_autoptr (JsonNode) content
          = base->content != NULL ? load (base->content, ".ashlar.json") : NULL;
      g_autoptr (AshlarReport) report = check (root, content);

      g_test_message ("%s", base->name);
      has_code (report, "");
      g_assert_cmpuint (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR), ==, 0);
      if (content != NULL)
        g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 0);
    }
}

static void
test_mutations (void)
{
  for (guint i = 0; i < n_mutations; i++)
    {
      const Mutation     *mutation = &mutations[i];
      const MutationBase *base = find_base (mutation->base);
      g_autoptr (JsonNode) root = load (base->name, ".json");
      g_autoptr (JsonNode) content
          = base->content != NULL ? load (base->content, ".ashlar.json") : NULL;
      g_autoptr (AshlarReport) report = NULL;

      g_test_message ("%s: %s", mutation->base, mutation->name);
      for (guint s = 0; s < G_N_ELEMENTS (mutation->steps) && mutation->steps[s] != NULL; s++)
        if (g_str_has_prefix (mutation->steps[s], "content "))
          mutation_apply (content, mutation->steps[s] + strlen ("content "));
        else
          mutation_apply (root, mutation->steps[s]);
      report = check (root, content);
      if (!has_code (report, mutation->code))
        g_error ("%s: %s: expected the code %s", mutation->base, mutation->name, mutation->code);
    }
}

/* Looked at as levels are that come without their content. */
static void
test_allowances (void)
{
  for (guint i = 0; i < n_allowances; i++)
    {
      const Mutation *allowance = &allowances[i];
      g_autoptr (JsonNode) root = load (allowance->base, ".json");
      g_autoptr (AshlarReport) report = NULL;

      g_test_message ("%s: %s", allowance->base, allowance->name);
      for (guint s = 0; s < G_N_ELEMENTS (allowance->steps) && allowance->steps[s] != NULL; s++)
        mutation_apply (root, allowance->steps[s]);
      report = check (root, NULL);
      has_code (report, "");
      if (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR) > 0)
        g_error ("%s: %s: expected no breach", allowance->base, allowance->name);
    }
}

/* ---- What no file can hold */

static void
spoil_tile (AshlarLevel *level)
{
  level->canvas->tiles[0] = G_MAXUINT16;
}

static void
spoil_owner (AshlarLevel *level)
{
  level->canvas->owners[0] = 0;
}

static void
spoil_area (AshlarLevel *level)
{
  level->plan->rectangles[0].width = 200;
}

static void
spoil_gateway (AshlarLevel *level)
{
  level->plan->gateways[0].x = 200;
}

static void
spoil_link (AshlarLevel *level)
{
  for (guint32 link = 1; link <= level->plan->n_links; link++)
    level->plan->gateway_first[link] -= level->plan->gateway_first[1];
}

static void
spoil_marker (AshlarLevel *level)
{
  g_array_index (level->markers, AshlarPlacedMarker, 0).y = 200;
}

static void
spoil_object (AshlarLevel *level)
{
  g_array_index (level->objects, AshlarPlacedObject, 0).area = 200;
}

static void
spoil_letter (AshlarLevel *level)
{
  level->plan->words->cells[0].x = 200;
}

static const struct
{
  const char *base, *code;
  void (*spoil) (AshlarLevel *level);
} spoils[] = {
  { "line", "tile-unknown", spoil_tile },     { "line", "owner-outside-area", spoil_owner },
  { "line", "area-outside", spoil_area },     { "line", "gateway-outside", spoil_gateway },
  { "line", "gateway-missing", spoil_link },  { "line", "marker-outside", spoil_marker },
  { "line", "object-outside", spoil_object }, { "words", "letter-outside", spoil_letter },
};

static void
test_memory (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (spoils); i++)
    {
      g_autoptr (JsonNode) root = load (spoils[i].base, ".json");
      g_autoptr (AshlarLevel) level = to_level (root);
      g_autoptr (AshlarReport) report = NULL;

      spoils[i].spoil (level);
      report = ashlar_level_check (level);
      g_test_message ("%s", spoils[i].code);
      g_assert_true (has_code (report, spoils[i].code));
    }
}

/* ---- The table */

static void
test_all_codes (void)
{
  guint                 n;
  const AshlarCheckRow *rows = ashlar_check_get_rows (&n);

  for (guint i = 0; i < n; i++)
    {
      gboolean is_broken = FALSE;

      for (guint m = 0; m < n_mutations; m++)
        is_broken = is_broken || g_str_equal (mutations[m].code, rows[i].code);
      for (guint s = 0; s < G_N_ELEMENTS (spoils); s++)
        is_broken = is_broken || g_str_equal (spoils[s].code, rows[i].code);
      if (!is_broken)
        g_error ("No spoilt level breaks %s: a row in mutations.c is missing", rows[i].code);
      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (rows[i].code, !=, rows[j].code);
      g_assert_true (g_str_has_suffix (rows[i].guarantee, "."));
    }
}

/* The manual page has each code and its sentence. */
static void
test_manual (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "ashlar.1", NULL);
  g_autofree char *page = NULL;
  g_autoptr (GString) plain = NULL;
  g_autoptr (GError) error = NULL;
  guint                 n;
  const AshlarCheckRow *rows = ashlar_check_get_rows (&n);

  g_file_get_contents (path, &page, NULL, &error);
  g_assert_no_error (error);
  plain = g_string_new (page);
  g_string_replace (plain, "\\-", "-", 0);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *entry
          = g_strdup_printf (".TP\n.B %s\n%s\n", rows[i].code, rows[i].guarantee);

      if (strstr (plain->str, entry) == NULL)
        g_error ("data/ashlar.1 does not have, under GUARANTEES:\n%s", entry);
    }
}

/* Many breaches of one guarantee are told in part, and counted. */
static void
test_many (void)
{
  g_autoptr (JsonNode) root = load ("line", ".json");
  g_autoptr (AshlarReport) report = NULL;
  guint n = 0;

  for (guint x = 0; x < 40; x++)
    {
      g_autofree char *step = g_strdup_printf ("cell %u 0 .", x);

      mutation_apply (root, step);
    }
  report = check (root, NULL);
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    n += g_str_equal (ashlar_finding_get_code (ashlar_report_get_finding (report, i)),
                      "floor-without-area");
  g_assert_cmpuint (n, ==, 25);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/check/sound", test_sound);
  g_test_add_func ("/check/mutations", test_mutations);
  g_test_add_func ("/check/allowances", test_allowances);
  g_test_add_func ("/check/memory", test_memory);
  g_test_add_func ("/check/all-codes", test_all_codes);
  g_test_add_func ("/check/manual", test_manual);
  g_test_add_func ("/check/many", test_many);
  return g_test_run ();
}
