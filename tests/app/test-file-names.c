/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Titles become names of files, names of files titles, and a name that was typed gets its suffix. */

#include "ashlar-config.h"

#include "document/editor-file-name.h"

#include <string.h>

static void
test_from_title (void)
{
  static const struct
  {
    const char *title, *name;
  } cases[] = {
    { "The Old Keep", "the-old-keep.ashlar.json" },
    { "  Keep — and then, some!  ", "keep-and-then-some.ashlar.json" },
    { "../../etc/passwd", "etc-passwd.ashlar.json" },
    { "..", "untitled.ashlar.json" },
    { "", "untitled.ashlar.json" },
    { "???", "untitled.ashlar.json" },
    { "Schloß Ärger", "schloß-ärger.ashlar.json" },
    { "A\xcc\x88rger", "ärger.ashlar.json" },
    { "城 7", "城-7.ashlar.json" },
    { "The King’s Road", "the-kings-road.ashlar.json" },
    { "a\nb\tc", "a-b-c.ashlar.json" },
    { "keep.ashlar.json", "keep-ashlar-json.ashlar.json" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = editor_file_name_from_title (cases[i].title);

      g_assert_cmpstr (name, ==, cases[i].name);
    }
}

/* Whatever a title holds, its name is one that any folder takes, and is found again. */
static void
test_random_titles (void)
{
  static const gunichar kinds[] = { 'a',  'Z', '7',  ' ',   '-',    '.',     '/',   '\'',
                                    '\\', '"', 0xdf, 0x301, 0x57ce, 0x1f3f0, 0x202e };
  guint                 n = g_test_slow () ? 200000 : 5000;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GString) title = g_string_new (NULL);
      g_autofree char *name = NULL;
      gint             length = g_test_rand_int_range (0, 300);

      for (gint k = 0; k < length; k++)
        g_string_append_unichar (title,
                                 kinds[g_test_rand_int_range (0, (gint) G_N_ELEMENTS (kinds))]);
      name = editor_file_name_from_title (title->str);
      g_assert_true (g_utf8_validate (name, -1, NULL));
      g_assert_cmpuint (strlen (name), <=, 200);
      g_assert_null (strpbrk (name, "/\\\"' \n"));
      g_assert_true (g_str_has_suffix (name, EDITOR_FILE_SUFFIX));
      g_assert_true (name[0] != '.' && name[0] != '-');
      g_assert_cmpuint (editor_file_name_count_stem (name), ==,
                        g_utf8_strlen (name, -1) - strlen (EDITOR_FILE_SUFFIX));
    }
}

static void
test_stem (void)
{
  static const struct
  {
    const char *name;
    guint       n;
  } cases[] = {
    { "the-old-keep.ashlar.json", 12 },
    { "KEEP.Ashlar.JSON", 4 },
    { "keep.json", 4 },
    { "keep", 4 },
    { "ärger.ashlar.json", 5 },
    { ".ashlar.json", 7 },
    { ".hidden", 7 },
    { "v1.2.ashlar.json", 4 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (editor_file_name_count_stem (cases[i].name), ==, cases[i].n);
}

static void
test_title (void)
{
  static const struct
  {
    const char *name, *title;
  } cases[] = {
    { "the-old-keep.ashlar.json", "The old keep" },
    { "Sunken_Abbey.ashlar.json", "Sunken Abbey" },
    { "ärger.json", "Ärger" },
    { "keep", "Keep" },
    { "---.ashlar.json", "---.ashlar.json" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_build_filename ("/nowhere", cases[i].name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autofree char *title = editor_file_name_dup_title (file);

      g_assert_cmpstr (title, ==, cases[i].title);
    }
}

static void
test_complete (void)
{
  static const struct
  {
    const char *typed, *completed;
  } cases[] = {
    { "keep", "keep.ashlar.json" },
    { "keep.json", "keep.ashlar.json" },
    { "keep.JSON", "keep.ashlar.json" },
    { "keep.ashlar", "keep.ashlar.json" },
    { "keep.ashlar.json", "keep.ashlar.json" },
    { "Keep.Ashlar.Json", "Keep.Ashlar.Json" },
    { "keep v1.2", "keep v1.2.ashlar.json" },
    { "keep.txt", "keep.txt.ashlar.json" },
    { ".json", ".json.ashlar.json" },
    { "ashlar.json", "ashlar.ashlar.json" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_build_filename ("/nowhere", cases[i].typed, NULL);
      g_autoptr (GFile) typed = g_file_new_for_path (path);
      g_autoptr (GFile) completed = editor_file_name_complete (typed);
      g_autoptr (GFile) again = editor_file_name_complete (completed);
      g_autofree char *base = g_file_get_basename (completed);
      g_autoptr (GFile) folder = g_file_get_parent (completed);

      g_assert_cmpstr (base, ==, cases[i].completed);
      g_assert_cmpstr (g_file_peek_path (folder), ==, "/nowhere");
      g_assert_true (g_file_equal (again, completed));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/file-names/from-title", test_from_title);
  g_test_add_func ("/file-names/random-titles", test_random_titles);
  g_test_add_func ("/file-names/stem", test_stem);
  g_test_add_func ("/file-names/title", test_title);
  g_test_add_func ("/file-names/complete", test_complete);
  return g_test_run ();
}
