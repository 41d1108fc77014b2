/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar import: maps of Tiled and drawings in text, as blocks. */

#include "cli/cli-import.h"

#include <string.h>

#define MOST_NAMED 12 /* blocks that a line names */

/* "16x9" and "16×9". */
static gboolean
parse_split (const char *text, guint *width, guint *height)
{
  g_auto (GStrv) parts = NULL;
  guint64 numbers[2];

  parts = g_strsplit (text, strstr (text, "×") != NULL ? "×" : "x", 3);
  if (g_strv_length (parts) != 2)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    if (!g_ascii_string_to_unsigned (parts[i], 10, 1, ASHLAR_MAX_BLOCK_SIZE, &numbers[i], NULL))
      return FALSE;
  *width = (guint) numbers[0];
  *height = (guint) numbers[1];
  return TRUE;
}

gboolean
cli_import_parse_map_options (CliImportCall *call)
{
  static const char *const cuts[] = { [ASHLAR_MAP_CUT_AUTO] = "auto",
                                      [ASHLAR_MAP_CUT_WHOLE] = "map",
                                      [ASHLAR_MAP_CUT_OBJECTS] = "objects",
                                      [ASHLAR_MAP_CUT_GRID] = "grid",
                                      NULL };
  gint                     cut = ASHLAR_MAP_CUT_AUTO;

  if (call->cut != NULL)
    {
      for (cut = 0; cuts[cut] != NULL && strcmp (cuts[cut], call->cut) != 0;)
        cut++;
      if (cuts[cut] == NULL)
        {
          cli_complain (&cli_import, "--blocks expects auto, map, objects or grid, not “%s”",
                        call->cut);
          return FALSE;
        }
    }
  if (call->split != NULL)
    {
      if (!parse_split (call->split, &call->options.grid_width, &call->options.grid_height))
        {
          cli_complain (&cli_import,
                        "--split expects the size of a block such as 16x16, at most 256x256, not "
                        "“%s”",
                        call->split);
          return FALSE;
        }
      if (call->cut != NULL && cut != ASHLAR_MAP_CUT_GRID)
        {
          cli_complain (&cli_import, "--split cuts into a grid; it does not go with --blocks %s",
                        call->cut);
          return FALSE;
        }
      cut = ASHLAR_MAP_CUT_GRID;
    }
  else if (cut == ASHLAR_MAP_CUT_GRID)
    {
      cli_complain (&cli_import, "--blocks grid expects --split WxH, the size of a block");
      return FALSE;
    }
  call->options.cut = (AshlarMapCut) cut;
  call->options.layer = call->layer;
  call->options.any_rectangle = call->any_rectangle;
  call->options.no_openings = call->no_openings;
  call->options.keep_turns = call->keep_turns;
  if (call->into != NULL)
    {
      g_autofree char *full = g_canonicalize_filename (call->into, NULL);

      call->folder = g_path_get_dirname (full);
      call->options.content_folder = call->folder;
    }
  return TRUE;
}

void
cli_import_read_map (CliImportItem *item, AshlarMapFormat format, GBytes *bytes)
{
  item->is_map = TRUE;
  item->map = ashlar_map_file_load (bytes, format, item->path, item->report);
}

static char *
dup_block_names (const CliImportCall *call, const CliImportItem *item)
{
  GString *names = g_string_new (NULL);
  guint    n = item->counts.n_blocks;
  guint    first = ashlar_content_get_n_blocks (call->content) - n;

  for (guint i = 0; i < MIN (n, MOST_NAMED); i++)
    g_string_append_printf (
        names, "%s“%s”", i > 0 ? ", " : "",
        ashlar_block_get_id (ashlar_content_get_block (call->content, first + i)));
  if (n > MOST_NAMED)
    g_string_append (names, " …");
  return g_string_free (names, FALSE);
}

void
cli_import_add_map (CliImportCall *call, CliImportItem *item)
{
  AshlarContent *content;

  if (call->id != NULL)
    {
      g_free (item->map->name);
      item->map->name = g_strdup (call->id);
    }
  content = ashlar_map_file_import (item->map, call->content, &call->options, &item->counts,
                                    item->report);
  if (content == NULL)
    {
      call->is_refused = TRUE;
      g_clear_pointer (&item->map, ashlar_map_file_free);
      return;
    }
  ashlar_content_unref (call->content);
  call->content = content;
  call->is_changed |= item->counts.n_blocks > 0 || item->counts.is_changed;
  item->blocks = dup_block_names (call, item);
}

/* "2 blocks, 3 exits, …": what is nothing is left out, but for blocks. */
static AshlarText *
new_counts (const AshlarMapCounts *counts)
{
  g_autoptr (GPtrArray) texts = ashlar_texts_new ();
  guint n = counts->n_blocks;

  g_ptr_array_add (texts, ashlar_text_new_plural ("%u block", "%u blocks", n, n));
  n = counts->n_exits;
  if (n > 0)
    g_ptr_array_add (texts, ashlar_text_new_plural ("%u exit", "%u exits", n, n));
  n = counts->n_openings;
  if (n > 0)
    g_ptr_array_add (
        texts, ashlar_text_new_plural ("%u exit at an opening", "%u exits at openings", n, n));
  n = counts->n_tiles;
  if (n > 0)
    g_ptr_array_add (texts, ashlar_text_new_plural ("%u new tile", "%u new tiles", n, n));
  n = counts->n_objects;
  if (n > 0)
    g_ptr_array_add (texts, ashlar_text_new_plural ("%u new object", "%u new objects", n, n));
  n = counts->n_changed;
  if (n > 0)
    g_ptr_array_add (texts, ashlar_text_new_plural ("%u changed block", "%u changed blocks", n, n));
  n = counts->n_known;
  if (n > 0)
    g_ptr_array_add (texts, ashlar_text_new_plural ("%u block that is there already",
                                                    "%u blocks that are there already", n, n));
  return ashlar_text_join (", ", texts);
}

/* "FILE: 2 blocks, 3 exits, …; added as “a”, “b”". */
void
cli_import_print_map (const CliImportCall *call, const CliImportItem *item)
{
  g_autoptr (GPtrArray) texts = ashlar_texts_new ();
  g_autoptr (AshlarText) line = NULL;

  g_ptr_array_add (texts, new_counts (&item->counts));
  if (item->counts.n_blocks > 0)
    g_ptr_array_add (texts, call->is_dry ? ashlar_text_new ("would be added as %s", item->blocks)
                                         : ashlar_text_new ("added as %s", item->blocks));
  line = ashlar_text_join ("; ", texts);
  cli_print ("%s: %s\n", item->name, cli_words_of_text (line));
}

void
cli_import_write_map (JsonBuilder *builder, const CliImportItem *item)
{
  const struct
  {
    const char *key;
    guint       n;
  } numbers[] = { { "blocks", item->counts.n_blocks },    { "known", item->counts.n_known },
                  { "changed", item->counts.n_changed },  { "tiles", item->counts.n_tiles },
                  { "objects", item->counts.n_objects },  { "exits", item->counts.n_exits },
                  { "openings", item->counts.n_openings } };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      ashlar_json_add_integer (builder, numbers[i].key, numbers[i].n);
    }
}
