/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is said of contents, levels and walks, in a language in which no letter is plain: whatever plain word is left is a name, of the file or
 * of something in files, or it cannot be translated. Findings, failures, fixes, steps of traces, levels in words, what happens on walks. */

#include "ashlar-config.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>
#include <unistd.h>

#include "../core/random-recipes.h"
#include "content/ashlar-content-private.h"
#include "content/ashlar-parameter-private.h"
#include "document/editor-words.h"
#include "edits/editor-uses.h"
#include "formats/ashlar-ipuz-private.h"
#include "formats/ashlar-map-import-private.h"
#include "lint/ashlar-lint-pictures-private.h"
#include "pipeline/ashlar-build-private.h"
#include "pipeline/ashlar-registry-private.h"
#include "preview/editor-level-account.h"
#include "preview/editor-trace-words.h"
#include "survey/ashlar-sample-private.h"
#include "walks/editor-happening.h"
#include "walks/editor-walk-words.h"

#define WORD "[A-Za-z][A-Za-z0-9_'-]*[A-Za-z0-9]"
#define TURNS 300u

/* Words of files and of the command, and names of programs and formats: the same in every language. */
static const char known[] = "Ashlar ASHLAR JSON PNG JPEG GIF BMP Tiled ipuz UTF base64 zlib gzip "
                            "csv CSV SHA-256 MIN MAX NAME PARAMETER id tag prefix "
                            "north east south west width height across down min max start end true "
                            "false null e9 http ipuz org crossword v1 v2";

typedef struct
{
  GHashTable *names;
  guint       n_texts, n_faults;
} Said;

static void
add_names (Said *self, const char *text)
{
  g_autoptr (GRegex) word = g_regex_new (WORD, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  for (g_regex_match (word, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      char *name = g_match_info_fetch (match, 0);

      g_hash_table_add (self->names, name);
      /* "a.b", "old-keep" and what is cut short within. */
      for (char *dash = strchr (name, '-'); dash != NULL; dash = strchr (dash + 1, '-'))
        g_hash_table_add (self->names, g_strndup (name, (gsize) (dash - name)));
    }
}

static void
add_part (Said *self, const AshlarPart *part)
{
  add_names (self, part->id);
  for (guint i = 0; i < part->n_parameters; i++)
    {
      add_names (self, part->parameters[i].id);
      for (guint c = 0;
           part->parameters[i].choices != NULL && part->parameters[i].choices[c] != NULL; c++)
        add_names (self, part->parameters[i].choices[c]);
      for (guint f = 0; f < part->parameters[i].n_fields; f++)
        add_names (self, part->parameters[i].fields[f].id);
    }
}

static void
said_init (Said *self)
{
  guint n;

  *self = (Said){ .names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };
  add_names (self, known);
  for (guint i = 0; i < ashlar_metrics_get_n (); i++)
    add_names (self, ashlar_metric_get (i)->id);
  for (guint i = 0; i < (ashlar_registry_get_planners (&n), n); i++)
    add_part (self, &ashlar_registry_get_planners (&n)[i]->part);
  for (guint i = 0; i < (ashlar_registry_get_passes (&n), n); i++)
    add_part (self, &ashlar_registry_get_passes (&n)[i]->part);
  for (guint i = 0; i < (ashlar_registry_get_painters (&n), n); i++)
    add_part (self, &ashlar_registry_get_painters (&n)[i]->part);
  for (guint i = 0; i < (ashlar_registry_get_finishes (&n), n); i++)
    add_part (self, &ashlar_registry_get_finishes (&n)[i]->part);
}

static void
said_clear (Said *self)
{
  g_hash_table_unref (self->names);
  g_assert_cmpuint (self->n_texts, >, 0);
  g_assert_cmpuint (self->n_faults, ==, 0);
}

/* JSON Pointers, the values of files in quotes and lists of what may stand in files are as they are, and
 * what GLib says of XML is in its own catalogue. */
static char *
drop_quoted (const char *text)
{
  g_autoptr (GRegex) quoted = g_regex_new (
      "\"[^\"]*\"?|(^|[ \\[:])/[^ :]*|\\\\[uú][0-9a-f]{4}|U\\+[0-9A-F]+|0x[0-9A-Fa-f]+"
      "|\\[+[\\w-]+((, |~*\\]? (óŕ|áñð) )[\\w-]+)+~*\\]|óñé óƒ [\\w-]+(, [\\w-]+)*"
      "|íţ ɱáķéš [\\w-]+|rule-[0-9]+|(Document ended|Entity name|Element|Error on line)[^;\\]]*",
      0, 0, NULL);

  return g_regex_replace_literal (quoted, text, -1, 0, " ", 0, NULL);
}

static void
check_words (Said *self, const char *what, const char *text)
{
  g_autoptr (GRegex) word = g_regex_new (WORD, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *rest = NULL;

  if (text == NULL || *text == '\0')
    return;
  self->n_texts++;
  rest = drop_quoted (text);
  for (g_regex_match (word, rest, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    {
      g_autofree char *found = g_match_info_fetch (match, 0);

      /* In capitals only: answers of crosswords. */
      if (strlen (found) < 3 || strpbrk (found, "abcdefghijklmnopqrstuvwxyz") == NULL
          || g_hash_table_contains (self->names, found))
        continue;
      self->n_faults++;
      g_test_message ("%s: “%s” stays English in: %s", what, found, text);
    }
}

static void
check_error (Said *self, const char *what, const GError *error)
{
  if (error != NULL && error->domain != G_FILE_ERROR)
    check_words (self, what, editor_words_of_error (error));
}

static void
check_report (Said *self, const char *what, AshlarReport *report)
{
  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      check_words (self, what, editor_words_of_finding (finding));
      check_words (self, what, editor_words_of_fix (finding));
    }
}

typedef void (*FileFunc) (Said *said, const char *path, GBytes *bytes);

static void
for_each_file (const char *folder, const char *suffix, FileFunc func)
{
  g_autofree char *where = g_build_filename (g_getenv ("G_TEST_SRCDIR"), folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (where, 0, NULL);
  const char *name;
  Said        said;

  g_assert_nonnull (dir);
  said_init (&said);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (where, name, NULL), *text = NULL;
      g_autoptr (GBytes) bytes = NULL;
      gsize length;

      if (!g_str_has_suffix (name, suffix) || !g_file_get_contents (path, &text, &length, NULL))
        continue;
      bytes = g_bytes_new (text, length);
      add_names (&said, name);
      if (length < 4 << 20)
        add_names (&said, text);
      func (&said, path, bytes);
    }
  said_clear (&said);
}

/* ------------------------------------------------------------------- bad files */

static void
read_content (Said *said, const char *path, GBytes *bytes)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = ashlar_content_load_bytes (bytes, name, &error);
  g_autoptr (AshlarReport) report = content != NULL ? ashlar_content_lint (content) : NULL;

  check_error (said, name, error);
  if (report == NULL)
    return;
  ashlar_lint_pictures (content, NULL, report);
  ashlar_lint_pictures (content, "/nowhere", report);
  check_report (said, name, report);
}

static void
test_contents (void)
{
  for_each_file ("data/content", ".json", read_content);
}

static void
read_level (Said *said, const char *path, GBytes *bytes)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarLevel) level = ashlar_level_load_bytes (bytes, name, &error);

  check_error (said, name, error);
}

static void
test_levels (void)
{
  for_each_file ("data/level", ".json", read_level);
}

static void
read_map (Said *said, const char *path, GBytes *bytes)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  AshlarMapFormat format = ashlar_map_sniff (bytes, path);
  AshlarMapFile  *file;

  if (format == ASHLAR_MAP_NONE)
    return;
  file = ashlar_map_file_load (bytes, format, path, report);
  check_report (said, name, report);
  g_clear_pointer (&file, ashlar_map_file_free);
}

static void
test_maps (void)
{
  for_each_file ("data/tiled", ".tmx", read_map);
  for_each_file ("data/tiled", ".tmj", read_map);
}

static void
read_walk (Said *said, const char *path, GBytes *bytes)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (AshlarPlay) play = NULL;
  g_autofree char *sample
      = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "../data/samples/old-keep.ashlar.json", NULL);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (sample, &text, NULL, NULL));
  add_names (said, text);
  content = ashlar_content_load (sample, NULL);
  play = ashlar_play_load_bytes (content, bytes, name, &error);
  check_error (said, name, error);
  if (play != NULL)
    check_error (said, name, ashlar_play_get_error (play));
}

static void
test_walk_files (void)
{
  for_each_file ("data/walk", ".json", read_walk);
}

/* -------------------------------------------------------------------- failures */

/* Recipes of any settings, of which many cannot work. */
static void
test_failures (void)
{
  guint                       n, n_recipes = g_test_slow () ? 3000 : 120;
  const AshlarPlanner *const *planners = ashlar_registry_get_planners (&n);

  for (guint i = 0; i < n; i++)
    for (guint64 seed = 1; seed <= n_recipes; seed++)
      {
        g_autofree char *text = random_recipes_dup_content (planners[i], seed);
        g_autofree char *what = g_strdup_printf (
            "random_recipes_dup_content (%s, %" G_GUINT64_FORMAT ")", planners[i]->part.id, seed);
        g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
        g_autoptr (GError) error = NULL;
        g_autoptr (AshlarContent) content = ashlar_content_load_bytes (bytes, "random", &error);
        g_autoptr (AshlarReport) report = NULL;
        g_autoptr (AshlarLevel) level = NULL;
        Said said;

        said_init (&said);
        add_names (&said, text);
        check_error (&said, what, error);
        if (content != NULL)
          {
            report = ashlar_content_lint (content);
            check_report (&said, what, report);
            level = ashlar_content_generate (content, ashlar_content_get_recipe (content, 0)->id,
                                             seed, NULL, NULL, &error);
            check_error (&said, what, error);
          }
        said.n_texts++; /* where nothing is wrong, nothing is said */
        said_clear (&said);
      }
}

/* --------------------------------------------------------------------- samples */

static void
add_labels (Said *said, AshlarContent *content)
{
  /* Titles and names come as they are shown: accented, or as they stand in the file. */
  add_names (said, ashlar_content_get_title (content));
}

static const char *
translate (const char *words)
{
  return _ (words);
}

static void
check_trace (Said *said, const char *what, const AshlarBuild *build)
{
  for (guint i = 0; i < ashlar_trace_get_n_steps (build->trace); i++)
    {
      const AshlarTraceStep *step = ashlar_trace_get_step (build->trace, i);
      g_autofree char       *sentence = editor_reason_dup_sentence (step->reason);
      g_autofree char       *details = ashlar_trace_dup_words (build->trace, step, translate);

      check_words (said, what, sentence);
      check_words (said, what, details);
    }
}

/* What a bot meets. */
static void
check_walk (Said *said, const char *what, AshlarLevel *level, AshlarContent *content)
{
  g_autoptr (AshlarPlay) play = ashlar_play_new_for_level (level);
  g_autoptr (GPtrArray) happenings = NULL;
  g_autofree char *fate = NULL;

  ashlar_play_run (play, ASHLAR_BOT_COLLECTOR, TURNS);
  happenings = editor_happenings_new (play, content);
  for (guint i = 0; i < happenings->len; i++)
    check_words (said, what, editor_happening_get_words (happenings->pdata[i]));
  fate = editor_walk_dup_fate (play, content);
  check_words (said, what, fate);
}

static void
build_sample (Said *said, const char *path, GBytes *bytes)
{
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (AshlarContent) content = ashlar_content_load_bytes (bytes, name, NULL);
  g_autoptr (AshlarReport) report = ashlar_content_lint (content);

  add_labels (said, content);
  check_report (said, name, report);
  for (guint i = 0; i < ashlar_content_get_n_recipes (content); i++)
    {
      const char      *recipe = ashlar_recipe_get_id (ashlar_content_get_recipe (content, i));
      g_autofree char *what = g_strdup_printf ("%s, %s", name, recipe);
      g_autoptr (GError) error = NULL;
      g_autoptr (AshlarGenerator) generator = ashlar_generator_new (content, recipe, NULL, &error);
      g_autoptr (AshlarBuild) build
          = generator != NULL ? ashlar_build_new (generator, 7, NULL, TRUE, NULL, NULL) : NULL;

      check_error (said, what, error);
      if (build == NULL)
        continue;
      check_error (said, what, build->error);
      check_trace (said, what, build);
      if (build->level != NULL)
        {
          g_autofree char *account = editor_level_account (build->level, content);

          check_words (said, what, account);
          check_walk (said, what, build->level, content);
        }
    }
}

static void
test_samples (void)
{
  for_each_file ("../data/samples", ".ashlar.json", build_sample);
}

/* The check itself: a phrase that stays English is found, and names are not. */
static void
test_found (void)
{
  Said said;
  g_autoptr (AshlarText) text = ashlar_text_new ("nothing lies %s it", "to the right of");
  g_autoptr (AshlarText) phrase
      = ashlar_text_new ("found %p; expected %p", ashlar_text_get_phrase ("an array"),
                         ashlar_text_get_phrase ("an object"));

  said_init (&said);
  check_words (&said, "planted", editor_words_of_text (text));
  g_assert_cmpuint (said.n_faults, >, 0);
  said.n_faults = 0;
  check_words (&said, "whole", editor_words_of_text (phrase));
  g_assert_cmpuint (said.n_faults, ==, 0);
  g_assert_nonnull (strchr (editor_words_of_text (phrase), '['));
  said_clear (&said);
}

/* "11 cells in 4 blocks" ends within its own sentence: a preposition may ask for another case than a number of blocks by itself has. */
static void
test_uses (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "data", "samples",
                                            "old-keep.ashlar.json", NULL);
  g_autoptr (AshlarContent) content = ashlar_content_load (path, NULL);
  guint n_found = 0;

  g_assert_nonnull (content);
  for (guint i = 0; i < ashlar_content_get_n_tiles (content); i++)
    {
      g_autofree char *words = editor_uses_dup_words (content, EDITOR_BLUEPRINT_TILE, i);

      if (words == NULL || strstr (words, "ƀļóçķ") == NULL)
        continue;
      n_found++;
      if (g_regex_match_simple (" íñ \\[", words, 0, 0))
        g_error ("a sentence of pieces: %s", words);
    }
  g_assert_cmpuint (n_found, >, 0);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = NULL, *catalogues = NULL, *catalogue = NULL, *language = NULL;
  int              status;

  g_setenv ("LANGUAGE", "xx", TRUE);
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  catalogues = g_dir_make_tmp ("ashlar-pseudo-XXXXXX", NULL);
  folder = g_build_filename (catalogues, "xx", "LC_MESSAGES", NULL);
  catalogue = g_build_filename (folder, GETTEXT_PACKAGE ".mo", NULL);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_cmpint (symlink (g_getenv ("ASHLAR_PSEUDO"), catalogue), ==, 0);
  bindtextdomain (GETTEXT_PACKAGE, catalogues);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_test_add_func ("/pseudo-words/found", test_found);
  g_test_add_func ("/pseudo-words/contents", test_contents);
  g_test_add_func ("/pseudo-words/levels", test_levels);
  g_test_add_func ("/pseudo-words/maps", test_maps);
  g_test_add_func ("/pseudo-words/walk-files", test_walk_files);
  g_test_add_func ("/pseudo-words/failures", test_failures);
  g_test_add_func ("/pseudo-words/samples", test_samples);
  g_test_add_func ("/pseudo-words/uses", test_uses);
  status = g_test_run ();
  unlink (catalogue);
  g_rmdir (folder);
  language = g_path_get_dirname (folder);
  g_rmdir (language);
  g_rmdir (catalogues);
  return status;
}
