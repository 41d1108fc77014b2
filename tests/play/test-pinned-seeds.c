/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Seeds that floors have of their own: each that fails somewhere is found, at the least depth where its
 * floor may stand, and no other. */

#include <string.h>

#include "adventures.h"
#include "base/ashlar-report-private.h"
#include "pipeline/ashlar-pinned-seeds-private.h"

static AshlarReport *
check (AshlarContent *content)
{
  AshlarReport *report = ashlar_report_new ();

  g_assert_true (ashlar_content_check_pinned_seeds (content, report, NULL));
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    g_test_message ("%s: %s", ashlar_finding_get_subject (ashlar_report_get_finding (report, i)),
                    ashlar_finding_get_message (ashlar_report_get_finding (report, i)));
  return report;
}

static void
assert_finding (AshlarReport *report, guint index, const char *subject, const char *message)
{
  const AshlarFinding *finding = ashlar_report_get_finding (report, index);

  g_assert_cmpstr (ashlar_finding_get_code (finding), ==, "pinned-seed-fails");
  g_assert_cmpint (ashlar_finding_get_severity (finding), ==, ASHLAR_SEVERITY_ERROR);
  g_assert_cmpstr (ashlar_finding_get_subject (finding), ==, subject);
  g_assert_nonnull (strstr (ashlar_finding_get_message (finding), message));
}

static void
test_sound (void)
{
  g_autoptr (AshlarContent) content = adventures_read (
      "[ { \"id\": \"q\", \"title\": \"\", \"floors\": [ { \"id\": \"c\", \"recipe\": \"halls\","
      "\"times\": 3, \"seeds\": [ \"1\", \"2\" ] }, { \"id\": \"n\", \"recipe\": \"never\" } ] } "
      "]");
  g_autoptr (AshlarContent) none
      = adventures_read ("[ { \"id\": \"q\", \"title\": \"\", \"floors\": [ { \"id\": \"n\","
                         "\"recipe\": \"never\" } ] } ]");
  g_autoptr (AshlarReport) report = check (content), nothing = check (none);

  g_assert_true (ashlar_content_has_pinned_seeds (content));
  g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 0);
  g_assert_false (ashlar_content_has_pinned_seeds (none));
  g_assert_cmpuint (ashlar_report_get_n_findings (nothing), ==, 0);
}

/* The deeper, the more it wants: from some depth on there is no room. Which depths there are the ways
 * decide. */
#define GROWING                                                                                    \
  "[ { \"id\": \"p\", \"title\": \"\", \"floors\": [ { \"id\": \"c\", \"recipe\": \"halls\" } ] "  \
  "},"                                                                                             \
  "{ \"id\": \"q\", \"title\": \"\", \"floors\": ["                                                \
  "{ \"id\": \"a\", \"recipe\": \"halls\", \"times\": %u },"                                       \
  "{ \"id\": \"b\", \"recipe\": \"sized\", \"seeds\": [ \"7\", \"8\" ],"                           \
  "  \"set\": { \"across\": { \"from\": 6, \"step\": -1, \"to\": 2 },"                             \
  "             \"down\": { \"from\": 6, \"step\": -1, \"to\": 2 } },"                             \
  "  \"place\": [ { \"id\": \"m\", \"object\": \"bp_gem\", \"at\": \"any\","                       \
  "                 \"count\": { \"min\": 28, \"max\": 28 } } ]%s } ] } ]"

/* The least depth, from @first on by @step, where a seed fails; 0: nowhere. */
static guint
find_least (AshlarContent *content, guint64 seed, guint first, guint step, guint last)
{
  const AshlarAdventure *adventure = g_ptr_array_index (content->adventures, 0);
  const AshlarQuest     *quest = g_ptr_array_index (adventure->quests, 1);

  for (guint depth = first; depth <= last; depth += step)
    {
      g_autoptr (AshlarLevel) level = ashlar_floor_build (
          content, g_ptr_array_index (quest->floors, 1), depth, seed, NULL, NULL);

      if (level == NULL)
        return depth;
    }
  return 0;
}

static void
test_depths (void)
{
  guint n_found = 0;

  for (guint times = 1; times < 5; times++)
    for (guint loops = 0; loops < 2; loops++)
      {
        g_autoptr (GString) quests = g_string_new (GROWING);
        g_autofree char *n = g_strdup_printf ("%u", times);
        g_autoptr (AshlarContent) content = NULL;
        g_autoptr (AshlarReport) report = NULL;
        guint n_expected = 0;

        g_string_replace (quests, "%u", n, 1);
        /* Back to the first floor: it stands at every so many depths then. */
        g_string_replace (
            quests, "%s",
            loops ? ", \"next\": [ { \"floor\": \"a\" }, { \"floor\": \"hub\" } ]" : "", 1);
        content = adventures_read (quests->str);
        report = check (content);
        for (guint i = 0; i < 2; i++)
          {
            guint            least = find_least (content, 7 + i, times + 1, times + 1,
                                      loops ? ASHLAR_MAX_DEPTH : times + 1);
            g_autofree char *subject
                = g_strdup_printf ("/adventures/0/quests/1/floors/1/seeds/%u", i);
            g_autofree char *words = g_strdup_printf (
                "Seed %u of the floor b gives no level at depth %u of the quest q", 7 + i, least);

            if (least == 0)
              continue;
            for (guint f = 0; f < ashlar_report_get_n_findings (report); f++)
              if (g_str_equal (ashlar_finding_get_subject (ashlar_report_get_finding (report, f)),
                               subject))
                assert_finding (report, f, subject, words);
            n_expected++;
          }
        g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, n_expected);
        n_found += n_expected;
      }
  g_assert_cmpuint (n_found, >, 4);
  g_assert_cmpuint (n_found, <, 16);
}

/* What cannot begin is said once, however many seeds there are. */
static void
test_unmade (void)
{
  g_autoptr (AshlarContent) content = adventures_read (
      "[ { \"id\": \"q\", \"title\": \"\", \"floors\": [ { \"id\": \"c\", \"recipe\": \"sized\","
      "\"times\": 9, \"seeds\": [ \"1\", \"2\", \"3\" ],"
      "\"set\": { \"across\": { \"from\": 3, \"step\": 9000 } } } ] } ]");
  g_autoptr (AshlarReport) report = check (content);

  g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 1);
  assert_finding (report, 0, "/adventures/0/quests/0/floors/0/seeds", "at depth 2");
}

/* Circles of growing floors, many ways: it ends. */
static void
test_hostile (void)
{
  g_autoptr (GString) quests = g_string_new ("[ { \"id\": \"q\", \"title\": \"\", \"floors\": [");
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (AshlarReport) report = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  for (guint f = 0; f < 40; f++)
    {
      g_string_append_printf (quests,
                              "%s{ \"id\": \"f%u\", \"recipe\": \"sized\", \"times\": %u, %s"
                              " \"set\": { \"across\": { \"from\": 2, \"step\": 1 } },"
                              " \"next\": [",
                              f > 0 ? ", " : "", f, f % 3 + 1,
                              f == 7 ? "\"seeds\": [ \"1\" ]," : "");
      for (guint w = 0; w < 40; w++)
        g_string_append_printf (quests, "%s{ \"floor\": \"f%u\" }", w > 0 ? ", " : "", w);
      g_string_append (quests, ", { \"floor\": \"hub\" } ] }");
    }
  g_string_append (quests, "] } ]");
  content = adventures_read (quests->str);
  report = check (content);
  g_assert_cmpuint (ashlar_report_get_n_findings (report), <=, 1);
  g_cancellable_cancel (cancellable);
  g_assert_false (ashlar_content_check_pinned_seeds (content, report, cancellable));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pinned-seeds/sound", test_sound);
  g_test_add_func ("/pinned-seeds/depths", test_depths);
  g_test_add_func ("/pinned-seeds/unmade", test_unmade);
  g_test_add_func ("/pinned-seeds/hostile", test_hostile);
  return g_test_run ();
}
