/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "base/ashlar-report-private.h"

#define TEST_ERROR (g_quark_from_static_string ("test-error"))

static void
test_order (void)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (GError) error = NULL;

  ashlar_report_add (report, ASHLAR_SEVERITY_ERROR, "one", "/a", "the %s one", "first");
  ashlar_report_add (report, ASHLAR_SEVERITY_HINT, "two", "/b", "the second");
  ashlar_report_add (report, ASHLAR_SEVERITY_ERROR, "three", "/c", "the third");
  ashlar_report_set_fix (report, ashlar_text_new ("Do it"), ashlar_value_new_array ());

  g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 3);
  g_assert_cmpuint (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR), ==, 2);
  g_assert_cmpuint (ashlar_report_count (report, ASHLAR_SEVERITY_WARNING), ==, 0);
  g_assert_cmpstr (ashlar_finding_get_code (ashlar_report_get_finding (report, 1)), ==, "two");
  g_assert_cmpstr (ashlar_finding_get_subject (ashlar_report_get_finding (report, 1)), ==, "/b");
  g_assert_cmpstr (ashlar_finding_get_message (ashlar_report_get_finding (report, 0)), ==,
                   "the first one");
  g_assert_null (ashlar_finding_get_fix (ashlar_report_get_finding (report, 0)));
  g_assert_cmpstr (ashlar_finding_get_fix (ashlar_report_get_finding (report, 2)), ==, "Do it");

  ashlar_report_propagate (report, "FILE", TEST_ERROR, 3, &error);
  g_assert_error (error, TEST_ERROR, 3);
  g_assert_cmpstr (error->message, ==, "FILE:/a: the first one\nFILE:/c: the third");
}

static void
test_limit (void)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (AshlarReport) all = ashlar_report_new ();
  const AshlarFinding *last;

  for (guint i = 0; i < 1500; i++)
    {
      ashlar_report_add (report, i < 1200 ? ASHLAR_SEVERITY_HINT : ASHLAR_SEVERITY_ERROR, "many",
                         "/x", "number %u", i);
      ashlar_report_set_fix (report, ashlar_text_new ("Away with it"), ashlar_value_new_array ());
    }
  g_assert_cmpuint (ashlar_report_get_n_findings (report), ==, 1001);
  g_assert_cmpuint (ashlar_report_count (report, ASHLAR_SEVERITY_HINT), ==, 1200);
  g_assert_cmpuint (ashlar_report_count (report, ASHLAR_SEVERITY_ERROR), ==, 300);
  last = ashlar_report_get_finding (report, 1000);
  g_assert_cmpint (ashlar_finding_get_severity (last), ==, ASHLAR_SEVERITY_ERROR);
  g_assert_cmpstr (ashlar_finding_get_message (last), ==, "and 500 more that are not listed");
  g_assert_null (ashlar_finding_get_fix (last));

  ashlar_report_add (all, ASHLAR_SEVERITY_WARNING, "first", "", "one before");
  ashlar_report_append (all, report);
  g_assert_cmpuint (ashlar_report_get_n_findings (all), ==, 1001);
  g_assert_cmpuint (ashlar_report_count (all, ASHLAR_SEVERITY_HINT), ==, 1200);
  g_assert_cmpuint (ashlar_report_count (all, ASHLAR_SEVERITY_ERROR), ==, 300);
  g_assert_cmpstr (ashlar_finding_get_message (ashlar_report_get_finding (all, 1000)), ==,
                   "and 501 more that are not listed");
  g_assert_cmpstr (ashlar_finding_get_fix (ashlar_report_get_finding (all, 1)), ==, "Away with it");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/order", test_order);
  g_test_add_func ("/report/limit", test_limit);
  return g_test_run ();
}
