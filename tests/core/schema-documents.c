/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Documents for check-documents.py, many in one process, each with a NUL behind it:
 *
 *   schema-documents contents N           random contents whose recipes are sound or ask for the impossible
 *   schema-documents levels N CONTENT…    levels of all recipes of the files, then of random recipes, N in all
 *   schema-documents judge                what is wrong with each content on standard input: a line of faults, as
 *                                         a JSON list of [code, place] */

#include <ashlar.h>
#include <stdio.h>
#include <string.h>

#include "base/ashlar-json-private.h"
#include "content/ashlar-content-private.h"
#include "random-recipes.h"

#define SEEDS_OF_FILES 2 /* of each recipe: these levels are large */
#define SEEDS_OF_RANDOM 3
#define LARGEST_LEVEL 24000 /* bytes: what takes no validator long */

static char *
dup_random (guint number)
{
  guint                       n;
  const AshlarPlanner *const *planners = ashlar_registry_get_planners (&n);

  return random_recipes_dup_content (planners[number % n], number);
}

static void
print_document (const char *text, gsize length)
{
  fwrite (text, 1, length, stdout);
  putchar ('\0');
}

static gboolean
print_level (AshlarContent *content, const char *recipe, guint64 seed)
{
  g_autoptr (AshlarLevel) level = ashlar_content_generate (content, recipe, seed, NULL, NULL, NULL);
  g_autoptr (GBytes) bytes = level != NULL ? ashlar_level_to_bytes (level) : NULL;
  gsize       length;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;

  if (text == NULL || length > LARGEST_LEVEL)
    return FALSE;
  print_document (text, length);
  return TRUE;
}

static guint
print_levels_of (AshlarContent *content, guint n_seeds)
{
  guint n = 0;

  for (guint i = 0; i < content->recipes->len; i++)
    for (guint64 seed = 1; seed <= n_seeds; seed++)
      n += print_level (content, ((AshlarRecipe *) g_ptr_array_index (content->recipes, i))->id,
                        seed);
  return n;
}

static AshlarContent *
read_content (const char *text, gsize length, AshlarReport *report)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length);

  return ashlar_content_read (bytes, "a document", report, NULL);
}

static int
print_levels (guint n, char **paths)
{
  guint printed = 0;

  for (; *paths != NULL; paths++)
    {
      g_autoptr (AshlarContent) content = ashlar_content_load (*paths, NULL);

      g_assert_nonnull (content);
      printed += print_levels_of (content, SEEDS_OF_FILES);
    }
  for (guint number = 0; printed < n; number++)
    {
      g_autofree char *text = dup_random (number);
      g_autoptr (AshlarReport) report = ashlar_report_new ();
      g_autoptr (AshlarContent) content = read_content (text, strlen (text), report);

      printed += print_levels_of (content, SEEDS_OF_RANDOM);
    }
  return 0;
}

/* What keeps @text from being opened, or its recipes from being built; and if it is no JSON at all, that. */
static void
print_faults (const char *text, gsize length)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarContent) content = read_content (text, length, report);
  g_autoptr (AshlarReport) findings = content != NULL ? ashlar_content_lint (content) : NULL;
  g_autoptr (GString) line = g_string_new (NULL);

  if (findings != NULL)
    ashlar_report_append (report, findings);
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);
      g_autoptr (AshlarValue) place = ashlar_value_new_string (finding->subject);
      g_autofree char *text_of_place = ashlar_json_value_to_text (place);

      if (finding->severity == ASHLAR_SEVERITY_ERROR)
        g_string_append_printf (line, "%s[\"%s\", %s]", line->len > 0 ? ", " : "", finding->code,
                                text_of_place);
    }
  if (content == NULL && line->len == 0)
    g_string_assign (line, "[\"no-json\", \"\"]");
  printf ("[%s]\n", line->str);
}

static int
judge (void)
{
  g_autoptr (GString) input = g_string_new (NULL);
  char  buffer[65536];
  gsize got;

  while ((got = fread (buffer, 1, sizeof buffer, stdin)) > 0)
    g_string_append_len (input, buffer, (gssize) got);
  for (const char *at = input->str; at < input->str + input->len; at += strlen (at) + 1)
    print_faults (at, strlen (at));
  return 0;
}

int
main (int argc, char **argv)
{
  const char *what = argc > 1 ? argv[1] : "";

  if (g_str_equal (what, "judge"))
    return judge ();
  if (argc > 2 && g_str_equal (what, "levels"))
    return print_levels ((guint) atoi (argv[2]), argv + 3);
  if (argc > 2 && g_str_equal (what, "contents"))
    {
      for (guint number = 0; number < (guint) atoi (argv[2]); number++)
        {
          g_autofree char *text = dup_random (number);

          print_document (text, strlen (text));
        }
      return 0;
    }
  fputs ("usage: schema-documents contents N | levels N CONTENT… | judge\n", stderr);
  return 2;
}
