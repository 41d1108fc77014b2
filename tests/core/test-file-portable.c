/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The library where no Unix is: this program brings ashlar-system-iso.c along, which the library then
 * takes instead of its own. What is saved, read and refused is the same. */

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "base/ashlar-file-private.h"
#include "base/ashlar-process-private.h"
#include "base/ashlar-replace-private.h"
#include "base/ashlar-system-private.h"
#include "lint/ashlar-lint-pictures-private.h"

typedef struct
{
  char *folder;
} Fixture;

static char *
dup_path (Fixture *self, const char *name)
{
  return g_build_filename (self->folder, name, NULL);
}

static void
assert_holds (const char *path, const char *text)
{
  g_autofree char *held = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &held, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (held, ==, text);
}

static guint
count_files (Fixture *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = g_dir_make_tmp ("ashlar-portable-XXXXXX", NULL);

  /* What the system calls it when links are followed. */
  self->folder = ashlar_system_dup_real_path (folder);
  g_assert_nonnull (self->folder);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = dup_path (self, name);

      if (g_unlink (path) != 0)
        g_rmdir (path);
    }
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
}

/* The program has the layer that it is to try: the other one knows its process. */
static void
test_layer (Fixture *self, gconstpointer data)
{
  g_assert_true (ashlar_system_has_process (G_MAXINT32 - 1));
  g_assert_cmpint (ashlar_system_flush_folder ("/nowhere"), ==, 0);
}

static void
test_save (Fixture *self, gconstpointer data)
{
  g_autofree char *path = dup_path (self, "a.json");
  g_autofree char *large = g_strnfill ((1 << 17) + 3, 'x');
  g_autoptr (GError) error = NULL;
  AshlarFileStatus status;

  g_assert_true (ashlar_file_write (path, "first", 5, &error));
  g_assert_no_error (error);
  assert_holds (path, "first");
  /* Two buffers of what is read again, and three bytes. */
  g_assert_true (ashlar_file_write (path, large, strlen (large), &error));
  assert_holds (path, large);
  g_assert_true (ashlar_file_write (path, "", 0, &error));
  assert_holds (path, "");
  g_assert_cmpint (ashlar_system_look (path, &status), ==, 0);
  g_assert_cmpint (status.kind, ==, ASHLAR_FILE_IS_PLAIN);
  g_assert_cmpuint (status.size, ==, 0);
  /* Nothing is left beside it. */
  g_assert_cmpuint (count_files (self), ==, 1);
}

static int
give_twice (gpointer what, AshlarPieceFunc take, gpointer taker)
{
  int code = take (what, strlen (what), taker);

  return code != 0 ? code : take (what, strlen (what), taker);
}

static void
test_pieces (Fixture *self, gconstpointer data)
{
  g_autofree char *path = dup_path (self, "a.bin");
  g_autoptr (AshlarReplace) replace = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (ashlar_file_write_in_pieces (path, give_twice, (char *) "ab", &error));
  g_assert_no_error (error);
  assert_holds (path, "abab");
  g_assert_true (ashlar_file_holds (path, "abab", 4));
  g_assert_false (ashlar_file_holds (path, "abaB", 4));

  replace = ashlar_replace_open (path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (ashlar_replace_append (replace, "aba", 3), ==, 0);
  g_assert_false (ashlar_replace_is_same (replace));
  g_assert_cmpint (ashlar_replace_append (replace, "b", 1), ==, 0);
  g_assert_true (ashlar_replace_is_same (replace));
}

/* Begun and not committed: the old file is there, and nothing else. */
static void
test_left (Fixture *self, gconstpointer data)
{
  g_autofree char *path = dup_path (self, "a.json");
  g_autoptr (AshlarReplace) replace = NULL;

  g_assert_true (ashlar_file_write (path, "old", 3, NULL));
  replace = ashlar_replace_begin (path, "new", 3, -1, NULL);
  g_assert_nonnull (replace);
  g_assert_cmpuint (count_files (self), ==, 2);
  g_clear_pointer (&replace, ashlar_replace_free);
  g_assert_cmpuint (count_files (self), ==, 1);
  assert_holds (path, "old");
  /* What another process left may be one's that runs: it stays. */
  replace = ashlar_replace_begin (path, "new", 3, -1, NULL);
  g_assert_cmpuint (ashlar_replace_remove_strays (self->folder), ==, 0);
  g_assert_true (ashlar_replace_commit (replace, NULL));
  assert_holds (path, "new");
}

static void
test_refused (Fixture *self, gconstpointer data)
{
  g_autofree char *guarded = dup_path (self, "guarded.json");
  g_autofree char *nowhere = dup_path (self, "no/folder.json");
  g_autoptr (GError) read_only = NULL, folder = NULL, missing = NULL;

  g_assert_true (ashlar_file_write (guarded, "old", 3, NULL));
  g_assert_cmpint (g_chmod (guarded, 0444), ==, 0);
  g_assert_false (ashlar_file_write (guarded, "new", 3, &read_only));
  g_assert_error (read_only, G_FILE_ERROR, G_FILE_ERROR_ACCES);
  assert_holds (guarded, "old");
  g_assert_false (ashlar_file_write (self->folder, "new", 3, &folder));
  g_assert_error (folder, G_FILE_ERROR, G_FILE_ERROR_ISDIR);
  g_assert_false (ashlar_file_write (nowhere, "new", 3, &missing));
  g_assert_error (missing, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

static void
test_identity (Fixture *self, gconstpointer data)
{
  g_autofree char *own = ashlar_process_dup_identity ();
  g_autofree char *again = ashlar_process_dup_identity ();

  g_assert_cmpstr (own, ==, again);
  g_assert_cmpint (ashlar_process_get_state (own), ==, ASHLAR_PROCESS_ALIVE);
}

/* A picture stays below the folder, whatever a symbolic link says. */
static void
test_links (Fixture *self, gconstpointer data)
{
  g_autofree char *out = dup_path (self, "out");
  g_autofree char *round = dup_path (self, "round");
  g_autofree char *in = dup_path (self, "in.png");
  g_autofree char *link = dup_path (self, "link.png");
  g_autofree char *found = NULL, *outside = NULL;
  g_autoptr (GFile) out_file = g_file_new_for_path (out), round_file = g_file_new_for_path (round);
  g_autoptr (GFile) link_file = g_file_new_for_path (link);

  g_assert_true (ashlar_file_write (in, "x", 1, NULL));
  g_assert_true (g_file_make_symbolic_link (out_file, g_get_tmp_dir (), NULL, NULL));
  g_assert_true (g_file_make_symbolic_link (link_file, "in.png", NULL, NULL));
  g_assert_true (g_file_make_symbolic_link (round_file, "round", NULL, NULL));
  found = ashlar_picture_dup_path (self->folder, "link.png");
  g_assert_cmpstr (found, ==, in);
  outside = ashlar_picture_dup_path (self->folder, "out/x.png");
  g_assert_null (outside);
  g_assert_null (ashlar_system_dup_real_path (round));
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *name;
    void (*test) (Fixture *self, gconstpointer data);
  } tests[] = {
    { "/portable/layer", test_layer },       { "/portable/save", test_save },
    { "/portable/pieces", test_pieces },     { "/portable/left", test_left },
    { "/portable/refused", test_refused },   { "/portable/links", test_links },
    { "/portable/identity", test_identity },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
