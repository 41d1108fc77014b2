/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is copied of a level gives that level, to the byte: the command is run by a shell, the C program
 * compiled and run, the Python script where the library can be had from Python. Ids and paths hold all
 * that means something in one of them. */

#include "ashlar-config.h"

#include <glib/gstdio.h>
#include <stdlib.h>

#include "content/ashlar-content-private.h"
#include "levels/editor-level-code.h"
#include "pipeline/ashlar-generator.h"

/* @script by sh: its output; what it says on stderr fails the test. */
static GBytes *
run_script (const char *folder, const char *format, ...)
{
  const char      *argv[] = { "/bin/bash", "-c", NULL, NULL };
  g_autofree char *script = NULL;
  g_autofree char *err = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocessLauncher) launcher
      = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GBytes) said = NULL;
  GBytes *out = NULL;
  va_list arguments;

  va_start (arguments, format);
  script = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  argv[2] = script;
  g_subprocess_launcher_set_cwd (launcher, folder);
  process = g_subprocess_launcher_spawnv (launcher, argv, &error);
  g_assert_no_error (error);
  g_subprocess_communicate (process, NULL, NULL, &out, &said, &error);
  g_assert_no_error (error);
  err = g_strdup_printf ("%.*s", (int) g_bytes_get_size (said),
                         (const char *) g_bytes_get_data (said, NULL));
  g_assert_cmpstr (err, ==, "");
  g_assert_true (g_subprocess_get_successful (process));
  return out;
}

static void
assert_same (GBytes *a, GBytes *b)
{
  g_assert_cmpmem (g_bytes_get_data (a, NULL), g_bytes_get_size (a), g_bytes_get_data (b, NULL),
                   g_bytes_get_size (b));
}

static void
write_text (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

/* The Old Keep, its recipe by another name, in a file of that name. */
static AshlarContent *
write_content (const char *id, const char *path)
{
  g_autofree char *sample
      = g_build_filename (g_getenv ("ASHLAR_SAMPLES"), "old-keep.ashlar.json", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = ashlar_content_load (sample, &error);
  g_autoptr (AshlarRecipe) recipe = NULL;
  g_autoptr (GBytes) bytes = NULL;
  AshlarContent *renamed;

  g_assert_no_error (error);
  recipe = ashlar_recipe_copy (ashlar_content_get_recipe (content, 0));
  g_free (recipe->id);
  recipe->id = g_strdup (id);
  renamed = ashlar_content_with_recipe (content, 0, recipe);
  bytes = ashlar_content_to_bytes (renamed);
  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                       &error);
  g_assert_no_error (error);
  return renamed;
}

static const struct
{
  const char *id, *file;
  guint64     seed;
  guint32     rerolls[ASHLAR_N_STAGES];
} rows[] = {
  { "keep", "keep.json", 7304117, { 0 } },
  { "keep", "keep.json", G_MAXUINT64, { [ASHLAR_STAGE_PAINT] = 3, [ASHLAR_STAGE_PLACE] = 1 } },
  { "it's \"a\" \\ */ ?\?/ $HOME `id` %s\n\t\x1b é 城 🏰",
    "it's \"a\" \\ ?\?) $HOME %s\né.json",
    5,
    { [ASHLAR_STAGE_PLAN] = 2 } },
  { "-r", "\xff\xfe'\\ 7.json", 1, { [ASHLAR_STAGE_RESOLVE] = 1 } },
};

typedef struct
{
  char            *folder, *path;
  EditorLevelName *name;
  AshlarLevel     *built; /* as the editor has it, */
  GBytes          *level; /* and as level JSON */
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (AshlarOptions) options = ashlar_options_new ();
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("ashlar-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, rows[i].file, NULL);
  self->name = editor_level_name_new (rows[i].id, rows[i].seed, rows[i].rerolls);
  content = write_content (rows[i].id, self->path);
  for (guint k = 0; k < ASHLAR_N_STAGES; k++)
    ashlar_options_set_reroll (options, (AshlarStage) k, rows[i].rerolls[k]);
  self->built = ashlar_content_generate (content, rows[i].id, rows[i].seed, options, NULL, &error);
  g_assert_no_error (error);
  self->level = ashlar_level_to_bytes (self->built);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  static const char *const made[] = { "level.c", "level", "level.png", "level.py" };

  for (gsize i = 0; i < G_N_ELEMENTS (made); i++)
    {
      g_autofree char *path = g_build_filename (self->folder, made[i], NULL);

      (void) g_remove (path);
    }
  g_assert_cmpint (g_remove (self->path), ==, 0);
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  g_free (self->folder);
  g_free (self->path);
  editor_level_name_free (self->name);
  ashlar_level_unref (self->built);
  g_bytes_unref (self->level);
}

static void
test_command (Fixture *self, gconstpointer data)
{
  g_autofree char *command = editor_level_code_make_command (self->name, self->path);
  g_autoptr (GBytes) out = NULL;

  g_assert_true (g_utf8_validate (command, -1, NULL));
  out = run_script (self->folder, "ashlar () { \"$ASHLAR_COMMAND\" \"$@\"; }\n%s --format level",
                    command);
  assert_same (out, self->level);
}

/* What the window exports and the command writes are the same bytes; and what is copied where the page
 * is shown is the command for that. */
static void
test_export (Fixture *self, gconstpointer data)
{
  static const AshlarOnePageOptions pages[]
      = { ASHLAR_ONE_PAGE_OPTIONS_INIT,
          { .is_map = TRUE, .grid = TRUE },
          { .hatching = TRUE, .letters = 1 },
          { .legend = TRUE, .language = ASHLAR_PAGE_GERMAN } };
  static const char *const formats[] = { "png", "svg" };
  g_autofree char         *command = editor_level_code_make_command (self->name, self->path);

  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (EditorExport) what = editor_export_new ();
      g_autoptr (GBytes) written = NULL, out = NULL;

      what->format = ashlar_export_format_find (formats[i]);
      what->options.folder = g_strdup (self->folder);
      what->options.cell_size = 14;
      what->options.background = '#';
      written = editor_export_make_bytes (what, self->built, NULL);
      out = run_script (self->folder,
                        "ashlar () { shift; \"$ASHLAR_COMMAND\" export \"$@\"; }\n"
                        "%s --style plain --cell-size 14 --format %s",
                        command, formats[i]);
      assert_same (out, written);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autoptr (EditorExport) what = editor_export_new ();
      g_autofree char *export = NULL;
      g_autofree char *title = ashlar_one_page_dup_title (self->built);
      g_autoptr (GBytes) written = NULL, out = NULL;

      ashlar_one_page_options_copy (&what->options.page, &pages[i]);
      export = editor_level_code_make_export (self->name, self->path, what);
      what->options.is_page = TRUE;
      what->options.page.title = g_strdup (title);
      written = editor_export_make_bytes (what, self->built, NULL);
      out = run_script (self->folder,
                        "ashlar () { \"$ASHLAR_COMMAND\" \"$@\"; }\n"
                        "%s && cat level.png",
                        export);
      assert_same (out, written);
    }
}

static void
test_c (Fixture *self, gconstpointer data)
{
  g_autofree char *code = editor_level_code_make_c (self->name, self->path);
  g_autoptr (GBytes) out = NULL;

  g_assert_true (g_utf8_validate (code, -1, NULL));
  write_text (self->folder, "level.c", code);
#ifdef __SANITIZE_ADDRESS__
  g_test_skip ("a library with a sanitizer in it serves no plain program");
  return;
#endif
  /* By the letter of the standard there are trigraphs. */
  out = run_script (self->folder,
                    "args=\"$ASHLAR_CC_ARGS $(pkg-config --cflags --libs gio-2.0)\"\n"
                    "$ASHLAR_CC -std=c11 -Wall -Wextra -Werror -o level level.c $args && ./level");
  assert_same (out, self->level);
}

static void
test_python (Fixture *self, gconstpointer data)
{
  g_autofree char *code = editor_level_code_make_python (self->name, self->path);
  g_autoptr (GBytes) out = NULL;

  g_assert_true (g_utf8_validate (code, -1, NULL));
  write_text (self->folder, "level.py", code);
  if (g_getenv ("ASHLAR_TYPELIBS") == NULL)
    {
      g_autoptr (GBytes) parsed = run_script (
          self->folder, "/usr/bin/python3 -c 'import ast; ast.parse(open(\"level.py\").read())'");

      g_test_skip ("the library is not built for Python; the script was parsed");
      return;
    }
  out = run_script (self->folder, "GI_TYPELIB_PATH=\"$ASHLAR_TYPELIBS\" "
                                  "LD_LIBRARY_PATH=\"$ASHLAR_TYPELIBS\" /usr/bin/python3 level.py");
  assert_same (out, self->level);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *command = g_strdup_printf ("/level-code/command/%u", (guint) i);
      g_autofree char *export = g_strdup_printf ("/level-code/export/%u", (guint) i);
      g_autofree char *c = g_strdup_printf ("/level-code/c/%u", (guint) i);
      g_autofree char *python = g_strdup_printf ("/level-code/python/%u", (guint) i);

      g_test_add (command, Fixture, GUINT_TO_POINTER (i), set_up, test_command, tear_down);
      g_test_add (export, Fixture, GUINT_TO_POINTER (i), set_up, test_export, tear_down);
      g_test_add (c, Fixture, GUINT_TO_POINTER (i), set_up, test_c, tear_down);
      g_test_add (python, Fixture, GUINT_TO_POINTER (i), set_up, test_python, tear_down);
    }
  return g_test_run ();
}
