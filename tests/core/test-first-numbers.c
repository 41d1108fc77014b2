/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The first thing that a program does with the library is to read levels on many threads at once: a seed of digits is one to all of them.
 * A program has only one first time, so that this one calls itself over and over. */

#include <gio/gio.h>
#include <string.h>

#include "base/ashlar-json-private.h"

#define N_THREADS 8
#define N_PROGRAMS 200

static gint n_ready;

static gpointer
read_seed (gpointer data)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("\"42\"", 4);
  g_autoptr (AshlarValue) value = ashlar_json_read (bytes, "", NULL);
  guint64 seed = 0;

  g_atomic_int_inc (&n_ready);
  while (g_atomic_int_get (&n_ready) < N_THREADS)
    continue;
  return GINT_TO_POINTER (
      g_ascii_string_to_unsigned (ashlar_value_get_string (value), 10, 0, G_MAXUINT64, &seed, NULL)
      && seed == 42);
}

/* The exit status: how many threads found no number. */
static int
be_child (void)
{
  GThread *threads[N_THREADS];
  int      n = 0;

  for (guint i = 0; i < N_THREADS; i++)
    threads[i] = g_thread_new ("reader", read_seed, NULL);
  for (guint i = 0; i < N_THREADS; i++)
    n += g_thread_join (threads[i]) == NULL;
  return n;
}

static const char *program;

static void
test_first_numbers (void)
{
  for (guint i = 0; i < N_PROGRAMS; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GSubprocess) child
          = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, program, "--child", NULL);

      g_assert_no_error (error);
      g_subprocess_wait (child, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpint (g_subprocess_get_exit_status (child), ==, 0);
    }
}

int
main (int argc, char **argv)
{
  if (argc == 2 && strcmp (argv[1], "--child") == 0)
    return be_child ();
  program = argv[0];
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/first-numbers/on-many-threads", test_first_numbers);
  return g_test_run ();
}
