/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* An id is any text that is not empty. The last "@" that only a number and re-rolls follow ends it; so
 * that nothing else is taken for it, an id with which the text would be read as something else is
 * quoted, which is found out by reading. Cost: O(length), the shell's quoting included. */

#include "ashlar-config.h"

#include "preview/editor-level-name.h"

#include <glib/gi18n.h>
#include <string.h>

#define GREATEST_SEED "18446744073709551615"

EditorLevelName *
editor_level_name_new (const char *recipe, guint64 seed, const guint32 rerolls[ASHLAR_N_STAGES])
{
  EditorLevelName *self = g_new0 (EditorLevelName, 1);

  self->recipe = g_strdup (recipe);
  self->has_seed = TRUE;
  self->seed = seed;
  self->has_rerolls = TRUE;
  if (rerolls != NULL)
    memcpy (self->rerolls, rerolls, sizeof self->rerolls);
  return self;
}

EditorLevelName *
editor_level_name_copy (const EditorLevelName *self)
{
  EditorLevelName *copy = g_memdup2 (self, sizeof *self);

  copy->recipe = g_strdup (self->recipe);
  return copy;
}

void
editor_level_name_free (EditorLevelName *self)
{
  g_free (self->recipe);
  g_free (self);
}

gboolean
editor_level_name_equal (const EditorLevelName *a, const EditorLevelName *b)
{
  return g_strcmp0 (a->recipe, b->recipe) == 0 && a->has_seed == b->has_seed && a->seed == b->seed
         && a->has_rerolls == b->has_rerolls
         && memcmp (a->rerolls, b->rerolls, sizeof a->rerolls) == 0;
}

/* ---- numbers and stages */

static gboolean
read_seed (EditorLevelName *self, const char *text, GError **error)
{
  self->has_seed = TRUE;
  if (g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, &self->seed, NULL))
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               /* Translators: %s is the largest number that a seed can be */
               _ ("A seed is a whole number from 0 to %s"), GREATEST_SEED);
  return FALSE;
}

static char *
dup_stages (void)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) ids = NULL;

  for (guint i = 0; i < ASHLAR_N_STAGES; i++)
    g_strv_builder_add (builder, ashlar_stage_to_string ((AshlarStage) i));
  ids = g_strv_builder_end (builder);
  return g_strjoinv (", ", ids);
}

/* "paint:3", and "paint=3" as the command has it. */
static gboolean
read_reroll (EditorLevelName *self, const char *text, GError **error)
{
  gsize            length = strcspn (text, ":=");
  g_autofree char *id = g_strndup (text, length), *stages = NULL;
  AshlarStage      stage;
  guint64          count;

  if (!ashlar_stage_from_string (id, &stage))
    {
      stages = dup_stages ();
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   /* Translators: what was typed, and the stages that there are */
                   _ ("“%s” is no stage; there is: %s"), id, stages);
      return FALSE;
    }
  if (text[length] == '\0'
      || !g_ascii_string_to_unsigned (text + length + 1, 10, 0, G_MAXINT32, &count, NULL))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _ ("“%s” does not say how often; expected a number as in “paint:3”"), text);
      return FALSE;
    }
  self->has_rerolls = TRUE;
  self->rerolls[stage] = (guint32) count;
  return TRUE;
}

EditorLevelName *
editor_level_name_new_for_options (const char        *recipe,
                                   const char        *seed,
                                   const char *const *rerolls,
                                   GError           **error)
{
  g_autoptr (EditorLevelName) self = g_new0 (EditorLevelName, 1);

  self->recipe = g_strdup (recipe);
  /* Where none are named there are none. */
  self->has_rerolls = TRUE;
  if (seed != NULL && !read_seed (self, seed, error))
    return NULL;
  for (guint i = 0; rerolls != NULL && rerolls[i] != NULL; i++)
    if (!read_reroll (self, rerolls[i], error))
      return NULL;
  return g_steal_pointer (&self);
}

/* ---- recipe@seed */

/* A number and what may be re-rolls. */
static gboolean
is_tail (const char *text)
{
  const char *digits = text;

  while (g_ascii_isdigit (*text))
    text++;
  return text > digits && (*text == '\0' || g_ascii_isspace (*text));
}

static gboolean
read_tail (EditorLevelName *self, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\n\r\f\v", -1);

  if (!read_seed (self, words[0], error))
    return FALSE;
  for (guint i = 1; words[i] != NULL; i++)
    if (words[i][0] != '\0' && !read_reroll (self, words[i], error))
      return FALSE;
  return TRUE;
}

/* The one word that the quotes hold; NULL: they hold something else. */
static char *
unquote (const char *text)
{
  g_auto (GStrv) words = NULL;
  int n;

  if ((text[0] != '\'' && text[0] != '"') || !g_shell_parse_argv (text, &n, &words, NULL) || n != 1)
    return NULL;
  return g_strdup (words[0]);
}

/* ---- the command */

static gboolean
is_call (int n, char **words)
{
  g_autofree char *program = n > 1 ? g_path_get_basename (words[0]) : NULL;

  if (program == NULL)
    return FALSE;
  return g_str_equal (program, "ashlar-editor")
         || (g_str_equal (program, "ashlar")
             && (g_str_equal (words[1], "generate") || g_str_equal (words[1], "export")));
}

static void
refuse (GError **error, const char *reason)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, reason);
}

/* @words: of a call; taken apart. What says where the level goes and how it is drawn is nothing here. */
static EditorLevelName *
read_call (char ***words, GError **error)
{
  g_autofree char *recipe = NULL, *seed = NULL, *planner = NULL, *passed = NULL;
  g_auto (GStrv) rerolls = NULL, settings = NULL;
  /* What was pasted is UTF-8 whatever the locale is: only filenames are taken as they are. */
  const GOptionEntry entries[] = {
    { "recipe", 'r', 0, G_OPTION_ARG_FILENAME, &recipe, NULL, NULL },
    { "seed", 'n', 0, G_OPTION_ARG_FILENAME, &seed, NULL, NULL },
    { "reroll", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &rerolls, NULL, NULL },
    { "set", 's', 0, G_OPTION_ARG_FILENAME_ARRAY, &settings, NULL, NULL },
    { "planner", 'p', 0, G_OPTION_ARG_FILENAME, &planner, NULL, NULL },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &passed, NULL, NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &passed, NULL, NULL },
    { "title", 0, 0, G_OPTION_ARG_FILENAME, &passed, NULL, NULL },
    { NULL },
  };
  GOptionContext *context = g_option_context_new (NULL);
  gboolean        is_read;

  g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_ignore_unknown_options (context, TRUE);
  is_read = g_option_context_parse_strv (context, words, error);
  g_option_context_free (context);
  if (!is_read)
    return NULL;
  if (planner != NULL)
    refuse (error, _ ("The command builds by a planner alone; a recipe is needed here"));
  else if (settings != NULL)
    refuse (error, _ ("--set changes what the recipe says; change it in the recipe"));
  else if (seed == NULL)
    refuse (error, _ ("The command names no seed"));
  else
    return editor_level_name_new_for_options (recipe, seed, (const char *const *) rerolls, error);
  return NULL;
}

/* ---- all of it */

/* The "@" that ends the id; NULL: there is none. */
static const char *
find_end (const char *text)
{
  const char *at = strrchr (text, '@');

  return at != NULL && at > text && is_tail (at + 1) ? at : NULL;
}

EditorLevelName *
editor_level_name_parse (const char *text, GError **error)
{
  g_autoptr (EditorLevelName) self = g_new0 (EditorLevelName, 1);
  g_autofree char *whole = g_strchomp (g_strdup (text)), *before = NULL, *quoted = NULL;
  g_auto (GStrv) words = NULL;
  const char *at = find_end (whole), *first = whole;
  int         n;

  if (at != NULL)
    {
      before = g_strndup (whole, (gsize) (at - whole));
      quoted = unquote (before);
    }
  if (quoted == NULL && g_shell_parse_argv (whole, &n, &words, NULL) && is_call (n, words))
    return read_call (&words, error);
  if (at != NULL)
    {
      self->recipe = quoted != NULL ? g_steal_pointer (&quoted) : g_steal_pointer (&before);
      self->has_rerolls = TRUE;
      return read_tail (self, at + 1, error) ? g_steal_pointer (&self) : NULL;
    }
  while (g_ascii_isspace (*first))
    first++;
  if (is_tail (first))
    return read_tail (self, first, error) ? g_steal_pointer (&self) : NULL;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
               /* Translators: %s is the largest number that a seed can be */
               _ ("A seed is a whole number from 0 to %s; “recipe@seed” and the command of a level "
                  "can be pasted, too"),
               GREATEST_SEED);
  return NULL;
}

char *
editor_level_name_to_string (const EditorLevelName *self)
{
  g_autoptr (GString) tail = g_string_new (NULL);
  g_autoptr (EditorLevelName) read = NULL;
  g_autofree char *plain = NULL, *quoted = NULL;

  g_return_val_if_fail (self->recipe != NULL && self->has_seed, NULL);
  g_string_append_printf (tail, "@%" G_GUINT64_FORMAT, self->seed);
  for (guint i = 0; i < ASHLAR_N_STAGES; i++)
    if (self->rerolls[i] > 0)
      g_string_append_printf (tail, " %s:%u", ashlar_stage_to_string ((AshlarStage) i),
                              self->rerolls[i]);
  plain = g_strconcat (self->recipe, tail->str, NULL);
  read = editor_level_name_parse (plain, NULL);
  if (read != NULL && g_strcmp0 (read->recipe, self->recipe) == 0)
    return g_steal_pointer (&plain);
  quoted = g_shell_quote (self->recipe);
  return g_strconcat (quoted, tail->str, NULL);
}
