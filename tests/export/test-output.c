/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Files of an export: all or none, whole, and left alone where nothing changes. */

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "export/ashlar-output.h"

typedef struct
{
  char *folder, *path;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("ashlar-output-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "keep-1.tmx", NULL);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (self->folder);
  g_free (self->folder);
  g_free (self->path);
}

static guint
count_files (const Fixture *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
assert_holds (const Fixture *self, const char *name, const char *expected)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL), *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static void
write_two (AshlarOutput *output, const char *text)
{
  g_autoptr (GBytes) picture = g_bytes_new_static ("picture", 7);

  ashlar_sink_text (ashlar_output_begin (output, NULL), text);
  ashlar_output_add (output, "keep.png", picture);
  ashlar_output_add (output, "keep.png", picture);
}

static void
test_whole (Fixture *self, gconstpointer data)
{
  g_autoptr (AshlarOutput) output = ashlar_output_new (self->path);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (ashlar_output_get_stem (output), ==, "keep-1");
  write_two (output, "map");
  ashlar_output_commit (output, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_files (self), ==, 2);
  assert_holds (self, "keep-1.tmx", "map");
  assert_holds (self, "keep.png", "picture");
  g_assert_cmpuint (ashlar_output_get_n_files (output), ==, 2);
  g_assert_cmpstr (ashlar_output_get_path (output, 0), ==, self->path);
}

static void
test_dropped (Fixture *self, gconstpointer data)
{
  AshlarOutput *output = ashlar_output_new (self->path);

  write_two (output, "map");
  ashlar_output_free (output);
  g_assert_cmpuint (count_files (self), ==, 0);
}

/* The time of a file that would be the same stays. */
static void
test_unchanged (Fixture *self, gconstpointer data)
{
  struct stat before, after;

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (AshlarOutput) output = ashlar_output_new (self->path);
      g_autoptr (GError) error = NULL;

      write_two (output, i == 2 ? "other" : "map");
      ashlar_output_commit (output, &error);
      g_assert_no_error (error);
      g_assert_cmpint (ashlar_output_is_unchanged (output, 0), ==, i == 1);
      g_assert_cmpint (ashlar_output_is_unchanged (output, 1), ==, i > 0);
      g_assert_cmpint (stat (self->path, i == 0 ? &before : &after), ==, 0);
      if (i > 0)
        g_assert_cmpint (before.st_ino == after.st_ino, ==, i == 1);
    }
  assert_holds (self, "keep-1.tmx", "other");
  g_assert_cmpuint (count_files (self), ==, 2);
}

/* A file that cannot be written leaves all others as they were. */
static void
test_all_or_none (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = g_build_filename (self->folder, "keep.png", NULL);
  g_autoptr (AshlarOutput) output = ashlar_output_new (self->path);
  g_autoptr (GError) error = NULL;

  g_mkdir (folder, 0700);
  write_two (output, "map");
  g_assert_false (ashlar_output_commit (output, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_ISDIR);
  g_assert_nonnull (strstr (error->message, "keep.png"));
  g_assert_false (g_file_test (self->path, G_FILE_TEST_EXISTS));
}

static void
test_full_disk (Fixture *self, gconstpointer data)
{
  g_autoptr (AshlarOutput) output = ashlar_output_new ("/dev/full");
  g_autoptr (GError) error = NULL;

  if (!g_file_test ("/dev/full", G_FILE_TEST_EXISTS))
    {
      g_test_skip ("there is no /dev/full");
      return;
    }
  ashlar_sink_text (ashlar_output_begin (output, NULL), "map");
  g_assert_false (ashlar_output_commit (output, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC);
}

/* Nothing is laid beside a device, and no file is two. */
static void
test_beside (Fixture *self, gconstpointer data)
{
  g_autoptr (AshlarOutput) null = ashlar_output_new ("/dev/null");
  g_autoptr (AshlarOutput) twice = ashlar_output_new (self->path);
  g_autofree char *picture = g_build_filename (self->folder, "keep.png", NULL);
  g_autoptr (GError) error = NULL;

  write_two (null, "map");
  g_assert_false (ashlar_output_commit (null, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL);
  g_assert_false (g_file_test ("/dev/keep.png", G_FILE_TEST_EXISTS));
  g_clear_error (&error);

  g_assert_cmpint (symlink ("keep-1.tmx", picture), ==, 0);
  write_two (twice, "map");
  g_assert_false (ashlar_output_commit (twice, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST);
  g_assert_false (g_file_test (self->path, G_FILE_TEST_EXISTS));
}

static void
test_no_folder (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "nowhere", "keep.tmx", NULL);
  g_autoptr (AshlarOutput) output = ashlar_output_new (path);
  g_autoptr (GError) error = NULL;

  write_two (output, "map");
  g_assert_false (ashlar_output_commit (output, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_assert_nonnull (strstr (error->message, path));
}

/* A file keeps its mode, and a link stays one. */
static void
test_link (Fixture *self, gconstpointer data)
{
  g_autofree char *target = g_build_filename (self->folder, "real.tmx", NULL);
  g_autoptr (AshlarOutput) output = NULL;
  g_autoptr (GError) error = NULL;
  struct stat status;

  g_assert_true (g_file_set_contents (target, "old", -1, NULL));
  g_assert_cmpint (chmod (target, 0640), ==, 0);
  g_assert_cmpint (symlink ("real.tmx", self->path), ==, 0);
  output = ashlar_output_new (self->path);
  write_two (output, "new");
  ashlar_output_commit (output, &error);
  g_assert_no_error (error);
  assert_holds (self, "real.tmx", "new");
  g_assert_cmpint (lstat (self->path, &status), ==, 0);
  g_assert_true (S_ISLNK (status.st_mode));
  g_assert_cmpint (stat (target, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0640);
}

static void
test_memory (void)
{
  g_autoptr (AshlarOutput) output = ashlar_output_new_in_memory ("levels/keep-1.tmx");
  gsize size;

  write_two (output, "map");
  g_assert_true (ashlar_output_commit (output, NULL));
  g_assert_cmpstr (ashlar_output_get_path (output, 1), ==, "levels/keep.png");
  g_assert_cmpmem (g_bytes_get_data (ashlar_output_get_bytes (output, 0), &size), 3, "map", 3);
  g_assert_cmpuint (size, ==, 3);
}

/* What is appended in pieces of any size is what comes out. */
static void
test_pieces (Fixture *self, gconstpointer data)
{
  g_autoptr (AshlarOutput) output = ashlar_output_new (self->path);
  AshlarSink *sink = ashlar_output_begin (output, NULL);
  g_autoptr (GString) expected = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_malloc (300000), *held = NULL;
  gsize            size;

  memset (text, 'x', 300000);
  for (guint i = 0; i < 60; i++)
    {
      gsize n = (gsize) g_test_rand_int_range (0, i % 9 == 0 ? 300000 : 5000);

      text[n / 2] = (char) ('a' + i % 26);
      g_string_append_len (expected, text, (gssize) n);
      ashlar_sink_append (sink, text, n);
      g_string_append_printf (expected, "%u", i);
      ashlar_sink_printf (sink, "%u", i);
    }
  ashlar_output_commit (output, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (self->path, &held, &size, NULL));
  g_assert_cmpmem (held, size, expected->str, expected->len);
  g_assert_cmpuint (ashlar_output_get_size (output, 0), ==, expected->len);
}

static void
test_words (void)
{
  g_autoptr (AshlarOutput) output = ashlar_output_new_in_memory ("a");
  AshlarSink *sink = ashlar_output_begin (output, NULL);
  gsize       size;
  const char *text;

  setlocale (LC_ALL, "de_DE.UTF-8");
  ashlar_sink_xml (sink, "<a href=\"b\">&\n\001é");
  ashlar_sink_text (sink, "|");
  ashlar_sink_json_string (sink, "a\"b\\\n\001é");
  ashlar_sink_text (sink, "|");
  ashlar_sink_number (sink, 0.1);
  ashlar_sink_text (sink, " ");
  ashlar_sink_number (sink, -3);
  ashlar_sink_text (sink, " ");
  ashlar_sink_number (sink, 1.0 / 3);
  setlocale (LC_ALL, "C");
  g_assert_true (ashlar_output_commit (output, NULL));
  text = g_bytes_get_data (ashlar_output_get_bytes (output, 0), &size);
  g_assert_cmpmem (
      text, size,
      "&lt;a href=&quot;b&quot;&gt;&amp;&#10;\357\277\275é|\"a\\\"b\\\\\\n\\u0001é\"|0.1 -3 "
      "0.3333333333333333",
      strlen ("&lt;a href=&quot;b&quot;&gt;&amp;&#10;\357\277\275é|\"a\\\"b\\\\\\n\\u0001é\"|0.1 "
              "-3 0.3333333333333333"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name) g_test_add ("/output/" #name, Fixture, NULL, set_up, test_##name, tear_down)
  ADD (whole);
  ADD (dropped);
  ADD (unchanged);
  ADD (all_or_none);
  ADD (full_disk);
  ADD (beside);
  ADD (no_folder);
  ADD (link);
  ADD (pieces);
  g_test_add_func ("/output/memory", test_memory);
  g_test_add_func ("/output/words", test_words);
  return g_test_run ();
}
