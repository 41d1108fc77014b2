/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What an export is made from: contents with their recipes, and levels that are made already. A content is read at once; of
 * levels, which may be thousands, no more is read at first than that they are levels. */

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/ashlar-file-private.h"
#include "base/ashlar-json-private.h"
#include "cli/cli-export.h"
#include "level/ashlar-level-private.h"
#include "render/ashlar-page-palettes.h"
#include "render/ashlar-plain.h"

static void
input_free (gpointer data)
{
  CliExportInput *self = data;

  g_free (self->name);
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_pointer (&self->exporter, ashlar_exporter_unref);
  g_free (self);
}

static void
source_free (gpointer data)
{
  CliExportSource *self = data;

  g_clear_pointer (&self->generator, ashlar_generator_unref);
  g_clear_error (&self->failure);
  g_free (self);
}

void
cli_export_batch_clear (CliExportBatch *self)
{
  g_clear_pointer (&self->losses_by_message, g_hash_table_unref);
  g_clear_pointer (&self->losses, g_ptr_array_unref);
  g_clear_pointer (&self->names, g_hash_table_unref);
  g_clear_pointer (&self->jobs, g_array_unref);
  g_clear_pointer (&self->sources, g_ptr_array_unref);
  g_clear_pointer (&self->inputs, g_ptr_array_unref);
  g_mutex_clear (&self->lock);
}

/* ------------------------------------------------------------------ levels */

/* Whether the document says that it is a level; all else is read as a content. */
static gboolean
is_level (GBytes *bytes)
{
  static const char start[] = "{\n  \"format\": \"ashlar-level\"";
  gsize             size;
  const char       *text = ashlar_bytes_get_text (bytes, &size);
  g_autoptr (AshlarValue) value = NULL;
  const AshlarValue *format;

  /* As we write them: all of it is read when its turn comes. */
  if (size > strlen (start) && memcmp (text, start, strlen (start)) == 0)
    return TRUE;
  value = ashlar_json_read (bytes, "", NULL);
  format = value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_OBJECT
               ? ashlar_value_lookup (value, "format")
               : NULL;
  return format != NULL && ashlar_value_get_value_type (format) == ASHLAR_VALUE_STRING
         && strcmp (ashlar_value_get_string (format), "ashlar-level") == 0;
}

/* A palette of the recipe, of the level or built in; @palettes: the recipe's, nullable. */
static gboolean
check_palette (const CliExport *call, AshlarValue *palettes, AshlarLevel *level, GError **error)
{
  const char *id = call->looks.page.palette;
  g_autoptr (AshlarValue) palette = NULL;
  g_auto (GStrv) ids = NULL;
  g_autofree char *known = NULL;

  if (id == NULL)
    return TRUE;
  palette = ashlar_page_palette_find (palettes, level, id);
  if (palette != NULL)
    return TRUE;
  ids = ashlar_page_palette_dup_ids (palettes, level);
  known = g_strjoinv (", ", ids);
  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "no palette “%s”; there is: %s", id,
               known);
  return FALSE;
}

AshlarLevel *
cli_export_load_level (const CliExport *call, const CliExportInput *input, GError **error)
{
  g_autoptr (GBytes) bytes
      = input->bytes != NULL ? g_bytes_ref (input->bytes) : cli_read (input->path, error);
  g_autoptr (AshlarLevel) level = NULL;

  if (bytes != NULL)
    level = ashlar_level_load_bytes (bytes, cli_display_name (input->path), error);
  if (level == NULL || !check_palette (call, NULL, level, error))
    return NULL;
  return g_steal_pointer (&level);
}

/* Pictures lie beside the content file; who only has the level has none of them. */
static void
make_exporter (const CliExport *call, CliExportInput *input, const char *skin)
{
  AshlarExportOptions options = call->looks;
  gboolean            has_folder = input->content != NULL && strcmp (input->path, "-") != 0;
  g_autofree char    *folder
      = has_folder && cli_export_knows_looks (call) ? g_path_get_dirname (input->path) : NULL;
  g_autoptr (GPtrArray) faults = NULL;

  options.name = input->name;
  options.folder = folder;
  options.skin = (char *) skin;
  options.background = input->content != NULL ? input->content->default_tile : 0;
  input->exporter = ashlar_exporter_new (input->content, &options);
  faults = ashlar_exporter_dup_faults (input->exporter);
  for (guint i = 0; i < faults->len; i++)
    cli_complain (&cli_export, "%s", cli_words_of_text (faults->pdata[i]));
}

static gint
add_level (CliExportBatch *self, CliExportInput *input)
{
  const CliExport *call = self->call;
  CliExportSource *source;

  if (call->format == NULL)
    {
      cli_complain (&cli_export, "%s is a level; puzzles are in a content file",
                    cli_display_name (input->path));
      return CLI_BAD_INPUT;
    }
  if (call->skin != NULL && !g_str_equal (call->skin, "none"))
    {
      cli_complain (&cli_export, "%s is a level; skins are in a content file",
                    cli_display_name (input->path));
      return CLI_BAD_CALL;
    }
  make_exporter (call, input, NULL);
  source = g_new0 (CliExportSource, 1);
  source->input = input;
  g_ptr_array_add (self->sources, source);
  return CLI_DONE;
}

/* ---------------------------------------------------------------- contents */

/* The skin that tiles are dressed by; NULL: none is. */
static gint
find_skin (const CliExport *call, const CliExportInput *input, const char **skin)
{
  g_autoptr (GString) known = g_string_new ("none");

  *skin = NULL;
  if (!cli_export_knows_looks (call) || g_strcmp0 (call->skin, "none") == 0)
    return CLI_DONE;
  if (call->skin == NULL)
    {
      if (!call->is_undressed)
        *skin = ashlar_content_get_default_skin (input->content);
      return CLI_DONE;
    }
  for (guint i = 0; i < input->content->skins->len; i++)
    {
      const char *id = ashlar_skin_get_id (g_ptr_array_index (input->content->skins, i));

      if (g_str_equal (id, call->skin))
        *skin = id;
      g_string_append_printf (known, ", %s", id);
    }
  if (*skin != NULL)
    return CLI_DONE;
  cli_complain (&cli_export, "--skin %s: expected one of %s", call->skin, known->str);
  return CLI_BAD_CALL;
}

/* The ids of recipes that are asked for; NULL after a word about it. */
static GPtrArray *
find_recipes (const CliExport *call, const CliExportInput *input)
{
  AshlarContent *content = input->content;
  guint          n = ashlar_content_get_n_recipes (content);
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autoptr (GString) ids = g_string_new (NULL);
  gboolean all = call->recipes == NULL && (n == 1 || call->seeds != NULL);

  for (guint i = 0; call->recipes != NULL && call->recipes[i] != NULL; i++)
    {
      if (g_str_equal (call->recipes[i], "all")
          && ashlar_content_find_recipe (content, "all") == ASHLAR_NO_INDEX)
        all = TRUE;
      else if (!g_ptr_array_find_with_equal_func (found, call->recipes[i], g_str_equal, NULL))
        g_ptr_array_add (found, call->recipes[i]);
    }
  if (all)
    g_ptr_array_set_size (found, 0);
  for (guint i = 0; i < n; i++)
    {
      const char *id = ashlar_recipe_get_id (ashlar_content_get_recipe (content, i));

      g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", id);
      if (all)
        g_ptr_array_add (found, (gpointer) id);
    }
  if (found->len > 0)
    return g_steal_pointer (&found);
  if (n > 0)
    cli_complain (&cli_export, "%s: expected --recipe, one of: %s", cli_display_name (input->path),
                  ids->str);
  else
    cli_complain (&cli_export, "%s: expected --recipe, one of: none, it has no recipe",
                  cli_display_name (input->path));
  return NULL;
}

/* A slip of the call is told at once; what else keeps a recipe from beginning is why its levels fail. */
static gboolean
add_recipe (CliExportBatch *self, CliExportInput *input, const char *id)
{
  CliExport *call = self->call;
  guint      index = ashlar_content_find_recipe (input->content, id);
  g_autoptr (GError) error = NULL;
  CliExportSource *source;

  if (index != ASHLAR_NO_INDEX
      && !check_palette (call, ashlar_content_get_recipe (input->content, index)->palettes, NULL,
                         &error))
    {
      cli_complain_of (&cli_export, "", error);
      return FALSE;
    }
  source = g_new0 (CliExportSource, 1);
  source->input = input;
  source->recipe = id;
  source->generator = ashlar_generator_new (input->content, id, call->options, &source->failure);
  g_ptr_array_add (self->sources, source);
  if (index != ASHLAR_NO_INDEX)
    return TRUE;
  cli_complain_of_level (&cli_export, cli_display_name (input->path), call->settings,
                         source->failure);
  return FALSE;
}

static gint
add_content (CliExportBatch *self, CliExportInput *input)
{
  CliExport *call = self->call;
  g_autoptr (GPtrArray) recipes = NULL;
  const char *skin;
  gint        status = find_skin (call, input, &skin);

  if (status != CLI_DONE || call->format == NULL)
    return status;
  recipes = find_recipes (call, input);
  if (recipes == NULL)
    return CLI_BAD_INPUT;
  for (guint i = 0; i < recipes->len; i++)
    if (!add_recipe (self, input, g_ptr_array_index (recipes, i)))
      return CLI_BAD_INPUT;
  if (!call->has_seeds)
    {
      call->first_seed = call->last_seed = ((guint64) g_random_int () << 32) | g_random_int ();
      call->has_seeds = TRUE;
      fprintf (stderr, "seed %" PRIu64 "\n", call->first_seed);
    }
  make_exporter (call, input, skin);
  return CLI_DONE;
}

/* --------------------------------------------------------------------- all */

/* FALSE after a word about it: it cannot be read. */
static gboolean
load (CliExportInput *input)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = cli_read (input->path, &error);

  if (bytes != NULL && is_level (bytes))
    {
      if (strcmp (input->path, "-") == 0)
        input->bytes = g_steal_pointer (&bytes);
      return TRUE;
    }
  if (bytes != NULL)
    input->content = ashlar_content_load_bytes (bytes, cli_display_name (input->path), &error);
  if (input->content != NULL)
    return TRUE;
  cli_complain_of (&cli_export, "", error);
  return FALSE;
}

/* What makes levels, where there is nothing but levels. */
static gboolean
is_told_too_much (const CliExportBatch *self)
{
  const CliExport      *call = self->call;
  const CliExportInput *first = g_ptr_array_index (self->inputs, 0);

  for (guint i = 0; i < self->inputs->len; i++)
    if (((const CliExportInput *) g_ptr_array_index (self->inputs, i))->content != NULL)
      return FALSE;
  if (call->recipes == NULL && call->seeds == NULL && call->seed_text == NULL
      && call->settings == NULL && call->rerolls == NULL)
    return FALSE;
  cli_complain (&cli_export,
                "%s is a level already; --recipe, --seed, --seeds, --reroll and --set go with a "
                "content file",
                cli_display_name (first->path));
  return TRUE;
}

gint
cli_export_read (CliExportBatch *self, gboolean *all_read)
{
  char **paths = self->call->inputs;

  *all_read = TRUE;
  self->inputs = g_ptr_array_new_with_free_func (input_free);
  self->sources = g_ptr_array_new_with_free_func (source_free);
  g_mutex_init (&self->lock);
  for (guint i = 0; paths[i] != NULL; i++)
    {
      CliExportInput *input = g_new0 (CliExportInput, 1);

      input->path = paths[i];
      input->name = cli_export_dup_stem (paths[i]);
      if (load (input))
        g_ptr_array_add (self->inputs, input);
      else
        {
          input_free (input);
          *all_read = FALSE;
        }
    }
  if (self->inputs->len == 0)
    return CLI_BAD_INPUT;
  if (is_told_too_much (self))
    return CLI_BAD_CALL;
  for (guint i = 0; i < self->inputs->len; i++)
    {
      CliExportInput *input = g_ptr_array_index (self->inputs, i);
      gint status = input->content != NULL ? add_content (self, input) : add_level (self, input);

      if (status != CLI_DONE)
        return status;
    }
  return CLI_DONE;
}
