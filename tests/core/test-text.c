/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "base/ashlar-error-private.h"
#include "base/ashlar-report-private.h"
#include "content/ashlar-content.h"
#include "plan/ashlar-generate-error-private.h"

#include <string.h>

/* A language of a few sentences. */
typedef struct
{
  const char *message, *words, *many; /* @many: nullable, of several things */
} Entry;

static char *
translate (const char *message, const char *plural, guint64 n, gpointer data)
{
  for (const Entry *entry = data; entry->message != NULL; entry++)
    if (strcmp (entry->message, message) == 0)
      return g_strdup (plural != NULL && n != 1 && entry->many != NULL ? entry->many
                                                                       : entry->words);
  return NULL;
}

/* Each sentence in English and as the entry has it. Takes @text. */
static void
check (AshlarText *text, const char *english, const char *words, const char *found)
{
  const Entry      entries[] = { { "%s has %u cells and %d doors", words, NULL },
                                 { "%u block", words, words },
                                 { "North", "Norden", NULL },
                                 { "from %p", words, NULL },
                                 { "%.2f of %c", words, NULL },
                                 { NULL, NULL, NULL } };
  g_autofree char *said = ashlar_text_to_string (text, NULL, NULL);
  g_autofree char *translated = ashlar_text_to_string (text, translate, (gpointer) entries);

  g_assert_cmpstr (said, ==, english);
  g_assert_cmpstr (translated, ==, found);
  ashlar_text_unref (text);
}

#define CELLS ashlar_text_new ("%s has %u cells and %d doors", "hall", 12u, -3)
#define ENGLISH "hall has 12 cells and -3 doors"

static void
test_arguments (void)
{
  check (CELLS, ENGLISH, "%s: %u Felder, %d Türen", "hall: 12 Felder, -3 Türen");
  check (CELLS, ENGLISH, "%3$d Türen, %2$5u Felder in %1$s (100 %%)",
         "-3 Türen,    12 Felder in hall (100 %)");
  check (CELLS, ENGLISH, "%1$s, %1$s", "hall, hall");
  check (CELLS, ENGLISH, "nichts", "nichts");
  check (CELLS, ENGLISH, NULL, ENGLISH);
}

/* What must not reach printf(): the sentence stands in English. */
static void
test_broken_translations (void)
{
  const char *const broken[]
      = { "%s %s %d",   "%d %u %d",   "%s %u %d %d", "%4$s",      "%0$s",
          "%1$u",       "%n",         "%s %",        "%1$s %u",   "%s %u %d %s%s%s",
          "%*s",        "%99999999d", "%s %lq",      "%1$s %2$n", "%p",
          "%m",         "%s %2$u",    "%-",          "%1$",       "%s %u %f",
          "%99999999s", "%s %s\xff",  "%.999s %u %d" };

  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    check (CELLS, ENGLISH, broken[i], ENGLISH);
}

static void
test_plurals (void)
{
  check (ashlar_text_new_plural ("%u block", "%u blocks", 1, 1u), "1 block", "%u Block", "1 Block");
  check (ashlar_text_new_plural ("%u block", "%u blocks", 3, 3u), "3 blocks", "kein Block",
         "kein Block");
  check (ashlar_text_new_plural ("%u block", "%u blocks", 0, 0u), "0 blocks", "%s", "0 blocks");
}

static void
test_nested (void)
{
  g_autoptr (AshlarText) north = ashlar_text_new ("North");
  g_autoptr (AshlarText) name = ashlar_text_new_verbatim ("100 %s");
  g_autoptr (GPtrArray) list = ashlar_texts_new ();

  check (ashlar_text_new ("from %p", north), "from North", "von %p", "von Norden");
  check (ashlar_text_new ("from %p", north), "from North", "von %s", "from Norden");
  check (ashlar_text_new ("from %p", name), "from 100 %s", "von %p", "von 100 %s");
  g_ptr_array_add (list, ashlar_text_ref (north));
  g_ptr_array_add (list, ashlar_text_new ("from %p", name));
  check (ashlar_text_join (", ", list), "North, from 100 %s", "%p", "Norden, 100 %s");
  check (ashlar_text_join_lines (list), "North\nfrom 100 %s", "%p", "Norden\n100 %s");
}

/* Whatever types a conversion of <inttypes.h> and of the others takes. */
static void
test_numbers (void)
{
  g_autoptr (AshlarText) text
      = ashlar_text_new ("%" PRIu64 " %" PRId64 " %zu %x %05d %5.1f %hu %%", G_MAXUINT64,
                         G_MININT64, G_MAXSIZE, 255u, -42, 2.25, (gushort) 7);
  g_autofree char *said = ashlar_text_to_string (text, NULL, NULL);
  g_autofree char *expected = g_strdup_printf ("%" PRIu64 " %" PRId64 " %zu ff -0042   2.2 7 %%",
                                               G_MAXUINT64, G_MININT64, G_MAXSIZE);

  g_assert_cmpstr (said, ==, expected);
  check (ashlar_text_new ("%.2f of %c", 0.5, 'x'), "0.50 of x", "%2$c: %1$.1f", "x: 0.5");
}

/* A format that nothing can be kept of is as it is printed. */
static void
test_unread_formats (void)
{
  check (ashlar_text_new ("%.*s and %-*u.", 2, "abc", 3, 7u), "ab and 7  .", "%s", "ab and 7  .");
}

/* Names out of files stay in their line in every language. */
static void
test_safety (void)
{
  g_autoptr (AshlarText) name = ashlar_text_new_verbatim ("a\nb");

  check (ashlar_text_new ("from %p", name), "from a\nb", "von %p", "von a\nb");
  check (ashlar_text_new_printable ("from %p", (gpointer) name), "from a\\u000ab", "von %p",
         "von a\\u000ab");
  check (ashlar_text_new_printable ("%s has %u cells and %d doors", "\033[1m", 1u, 1),
         "\\u001b[1m has 1 cells and 1 doors", "%2$u: %1$s", "1: \\u001b[1m");
}

/* --------------------------------------------------------------- who keeps it */

static const Entry german[]
    = { { "The recipe %s has no room", "Das Rezept %s hat keinen Platz", NULL },
        { "Remove %s", "%s entfernen", NULL },
        { "%s is gone", "%s ist weg", NULL },
        { "and %u more that are not listed", "und %u weitere", "und %u weitere" },
        { NULL, NULL, NULL } };

static void
check_german (AshlarText *text, const char *words)
{
  g_autofree char *said = ashlar_text_to_string (text, translate, (gpointer) german);

  g_assert_cmpstr (said, ==, words);
}

static void
test_errors (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) copy = NULL;
  g_autoptr (GError) foreign = g_error_new (G_IO_ERROR, G_IO_ERROR_FAILED, "no disk");
  g_autoptr (AshlarText) text = NULL;
  g_autoptr (AshlarText) prefixed = NULL;
  g_autoptr (AshlarText) other = ashlar_error_dup_text (foreign);

  ashlar_generate_error_set (&error, ASHLAR_GENERATE_ERROR_NO_SPACE, "/recipes/0",
                             "The recipe %s has no room", "rc");
  g_assert_cmpstr (error->message, ==, "The recipe rc has no room");
  copy = g_error_copy (error);
  g_clear_error (&error);
  text = ashlar_error_dup_text (copy);
  check_german (text, "Das Rezept rc hat keinen Platz");
  g_assert_cmpstr (ashlar_generate_error_get_subject (copy), ==, "/recipes/0");

  g_prefix_error (&copy, "%s: ", "a.json");
  prefixed = ashlar_error_dup_text (copy);
  check_german (prefixed, "a.json: Das Rezept rc hat keinen Platz");
  check_german (other, "no disk");
}

/* Errors of domains that keep no text have their message. */
static void
test_foreign_domain (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarText) text = NULL;

  ashlar_error_set (&error, G_IO_ERROR, G_IO_ERROR_FAILED, "%s is gone", "bl");
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_assert_cmpstr (error->message, ==, "bl is gone");
  text = ashlar_error_dup_text (error);
  check_german (text, "bl is gone");
}

static void
test_findings (void)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarReport) other = ashlar_report_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarText) text = NULL;
  const AshlarFinding *finding;

  ashlar_report_add (report, ASHLAR_SEVERITY_ERROR, "gone", "/a", "%s is gone", "bl");
  ashlar_report_set_fix (report, ashlar_text_new ("Remove %s", "bl"), ashlar_value_new_array ());
  ashlar_report_append (other, report);
  finding = ashlar_report_get_finding (other, 0);
  g_assert_cmpstr (ashlar_finding_get_message (finding), ==, "bl is gone");
  g_assert_cmpstr (ashlar_finding_get_fix (finding), ==, "Remove bl");
  check_german (ashlar_finding_get_text (finding), "bl ist weg");
  check_german (ashlar_finding_get_fix_text (finding), "bl entfernen");

  ashlar_report_add (other, ASHLAR_SEVERITY_ERROR, "gone", "/b", "%s is gone", "bm");
  ashlar_report_propagate (other, "a.json", ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                           &error);
  g_assert_cmpstr (error->message, ==, "a.json:/a: bl is gone\na.json:/b: bm is gone");
  text = ashlar_error_dup_text (error);
  check_german (text, "a.json:/a: bl ist weg\na.json:/b: bm ist weg");

  for (guint i = 0; i < 1001; i++)
    ashlar_report_add (report, ASHLAR_SEVERITY_ERROR, "gone", "/c", "%s is gone", "bn");
  finding = ashlar_report_get_finding (report, ashlar_report_get_n_findings (report) - 1);
  g_assert_cmpstr (ashlar_finding_get_message (finding), ==, "and 2 more that are not listed");
  check_german (ashlar_finding_get_text (finding), "und 2 weitere");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/arguments", test_arguments);
  g_test_add_func ("/text/broken-translations", test_broken_translations);
  g_test_add_func ("/text/plurals", test_plurals);
  g_test_add_func ("/text/nested", test_nested);
  g_test_add_func ("/text/numbers", test_numbers);
  g_test_add_func ("/text/unread-formats", test_unread_formats);
  g_test_add_func ("/text/safety", test_safety);
  g_test_add_func ("/text/errors", test_errors);
  g_test_add_func ("/text/foreign-domain", test_foreign_domain);
  g_test_add_func ("/text/findings", test_findings);
  return g_test_run ();
}
