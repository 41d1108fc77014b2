/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "base/ashlar-value-private.h"

static void
test_numbers (void)
{
  static const struct
  {
    double          number;
    AshlarValueType type;
  } rows[] = {
    { 0.0, ASHLAR_VALUE_INTEGER },
    { -0.0, ASHLAR_VALUE_INTEGER },
    { 1.0, ASHLAR_VALUE_INTEGER },
    { -1e15, ASHLAR_VALUE_INTEGER },
    { 9007199254740994.0, ASHLAR_VALUE_INTEGER },
    { 9223372036854774784.0, ASHLAR_VALUE_INTEGER },
    { -9223372036854775808.0, ASHLAR_VALUE_INTEGER },
    { 9223372036854775808.0, ASHLAR_VALUE_DOUBLE },
    { 0.1, ASHLAR_VALUE_DOUBLE },
    { 1e300, ASHLAR_VALUE_DOUBLE },
    { 5e-324, ASHLAR_VALUE_DOUBLE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (AshlarValue) value = ashlar_value_new_double (rows[i].number);

      g_test_message ("%.17g", rows[i].number);
      g_assert_cmpint (ashlar_value_get_value_type (value), ==, rows[i].type);
      g_assert_cmpfloat (ashlar_value_get_double (value), ==, rows[i].number);
    }

  for (gint64 integer = -300; integer <= 300; integer++)
    {
      g_autoptr (AshlarValue) value = ashlar_value_new_integer (integer);

      g_assert_cmpint (ashlar_value_get_integer (value), ==, integer);
    }
}

static AshlarValue *
sample (gint64 last)
{
  AshlarValue *object = ashlar_value_new_object ();
  AshlarValue *array = ashlar_value_new_array ();

  ashlar_value_array_add (array, ashlar_value_new_string ("é"));
  ashlar_value_array_add (array, ashlar_value_new_null ());
  ashlar_value_array_add (array, ashlar_value_new_double (0.25));
  ashlar_value_object_set (object, "list", array);
  ashlar_value_object_set (object, "flag", ashlar_value_new_boolean (TRUE));
  ashlar_value_object_set (object, "last", ashlar_value_new_integer (last));
  return object;
}

static void
test_equal (void)
{
  g_autoptr (AshlarValue) a = sample (1000);
  g_autoptr (AshlarValue) b = sample (1000);
  g_autoptr (AshlarValue) c = sample (1001);
  g_autoptr (AshlarValue) empty_array = ashlar_value_new_array ();
  g_autoptr (AshlarValue) empty_object = ashlar_value_new_object ();
  g_autoptr (AshlarValue) moved = ashlar_value_new_object ();

  g_assert_true (ashlar_value_equal (NULL, NULL));
  g_assert_false (ashlar_value_equal (a, NULL));
  g_assert_true (ashlar_value_equal (a, b));
  g_assert_false (ashlar_value_equal (a, c));
  g_assert_false (ashlar_value_equal (empty_array, empty_object));

  /* The order of members is what is written, so it counts. */
  for (guint i = ashlar_value_get_n_items (a); i-- > 0;)
    ashlar_value_object_append_from (moved, a, i);
  g_assert_false (ashlar_value_equal (a, moved));
}

static void
test_members (void)
{
  g_autoptr (AshlarValue) one = ashlar_value_new_integer (1);
  g_autoptr (AshlarValue) object = sample (7);
  g_autoptr (AshlarValue) with = ashlar_value_with_member (object, "flag", one);
  g_autoptr (AshlarValue) without = ashlar_value_without_member (object, "list");
  g_autoptr (AshlarValue) from_nothing = ashlar_value_with_member (NULL, "one", one);
  g_autoptr (AshlarValue) nothing = ashlar_value_without_member (NULL, "one");

  /* In its place, and the original is as it was. */
  g_assert_cmpstr (ashlar_value_get_key (with, 1), ==, "flag");
  g_assert_cmpint (ashlar_value_get_integer (ashlar_value_lookup (with, "flag")), ==, 1);
  g_assert_true (ashlar_value_get_boolean (ashlar_value_lookup (object, "flag")));
  g_assert_true (ashlar_value_get_item (with, 0) == ashlar_value_get_item (object, 0));

  g_assert_cmpuint (ashlar_value_get_n_items (without), ==, 2);
  g_assert_null (ashlar_value_lookup (without, "list"));
  g_assert_cmpuint (ashlar_value_get_n_items (from_nothing), ==, 1);
  g_assert_cmpuint (ashlar_value_get_n_items (nothing), ==, 0);
  g_assert_null (ashlar_value_lookup (NULL, "one"));
}

static gpointer
share_for_a_while (gpointer value)
{
  for (guint i = 0; i < 20000; i++)
    {
      AshlarValue *shared = ashlar_value_ref (value);

      ashlar_value_unref (
          ashlar_value_with_member (shared, "x", ashlar_value_get_item (shared, 0)));
      ashlar_value_unref (shared);
    }
  return NULL;
}

static void
test_threads (void)
{
  g_autoptr (AshlarValue) value = sample (12345);
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("share", share_for_a_while, value);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
  g_assert_cmpint (ashlar_value_get_integer (ashlar_value_lookup (value, "last")), ==, 12345);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/value/numbers", test_numbers);
  g_test_add_func ("/value/equal", test_equal);
  g_test_add_func ("/value/members", test_members);
  g_test_add_func ("/value/threads", test_threads);
  return g_test_run ();
}
