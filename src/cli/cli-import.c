/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar import: crosswords and maps into a content file, all of them or none; without a content file,
 * what is in them. What a file is, it says itself. */

#include <stdio.h>
#include <string.h>

#include "base/ashlar-json-private.h"
#include "base/ashlar-report-private.h"
#include "base/ashlar-printable-private.h"
#include "cli/cli-import.h"
#include "puzzle/ashlar-puzzle-classes-private.h"
#include "formats/ashlar-ipuz-private.h"
#include "pipeline/ashlar-crossword-recipe-private.h"

typedef CliImportItem Item;
typedef CliImportCall Call;

static void
item_clear (gpointer pointer)
{
  Item *self = pointer;

  g_clear_pointer (&self->puzzle, ashlar_puzzle_unref);
  g_clear_pointer (&self->map, ashlar_map_file_free);
  g_free (self->blocks);
  ashlar_report_unref (self->report);
  g_clear_pointer (&self->refusal, ashlar_text_unref);
  g_free (self->id);
  g_free (self->recipe);
}

static void
call_clear (Call *self)
{
  g_free (self->into);
  g_free (self->id);
  g_free (self->format);
  g_free (self->cut);
  g_free (self->split);
  g_free (self->layer);
  g_free (self->folder);
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_pointer (&self->items, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Call, call_clear)

static const char *const severities[] = {
  [ASHLAR_SEVERITY_HINT] = N_ ("hint"),
  [ASHLAR_SEVERITY_WARNING] = N_ ("warning"),
  [ASHLAR_SEVERITY_ERROR] = N_ ("error"),
};

/* ---------------------------------------------------------------- reading */

static void
read_puzzle (Item *item, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;

  item->puzzle = ashlar_ipuz_read (bytes, strcmp (item->path, "-") == 0 ? "puzzle" : item->path,
                                   item->report, &error);
  if (item->puzzle == NULL && ashlar_report_count (item->report, ASHLAR_SEVERITY_ERROR) == 0)
    item->refusal = ashlar_error_dup_text (error);
}

static void
read_item (Call *call, const char *path)
{
  Item item = { .name = cli_display_name (path), .path = path, .report = ashlar_report_new () };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = cli_read (path, &error);
  AshlarMapFormat format = bytes != NULL ? ashlar_map_sniff (bytes, path) : ASHLAR_MAP_NONE;

  if (bytes == NULL)
    item.refusal = ashlar_error_dup_text (error);
  else if (format == ASHLAR_MAP_NONE)
    read_puzzle (&item, bytes);
  else
    cli_import_read_map (&item, format, bytes);
  call->is_refused |= item.puzzle == NULL && item.map == NULL;
  g_array_append_val (call->items, item);
}

static void
refuse (Call *call, Item *item, AshlarText *why)
{
  item->refusal = why;
  call->is_refused = TRUE;
}

/* Puts the puzzle into the content, which is a value: nothing is written yet. */
static void
add_item (Call *call, Item *item)
{
  const char *wish = call->id != NULL ? call->id : ashlar_puzzle_get_id (item->puzzle);
  guint       known = ashlar_content_find_equal_puzzle (call->content, item->puzzle);
  g_autoptr (AshlarContent) before = NULL;
  g_autoptr (AshlarPuzzle) named = NULL;
  guint recipe;

  if (known != ASHLAR_NO_INDEX)
    {
      item->is_known = TRUE;
      item->id = g_strdup (ashlar_puzzle_get_id (ashlar_content_get_puzzle (call->content, known)));
      return;
    }
  if (ashlar_content_get_n_puzzles (call->content) >= ASHLAR_MAX_PUZZLES)
    {
      refuse (call, item,
              ashlar_text_new ("the content has %u puzzles; there is room for no more",
                               ASHLAR_MAX_PUZZLES));
      return;
    }
  if (call->id != NULL && ashlar_content_find_puzzle (call->content, call->id) != ASHLAR_NO_INDEX)
    {
      refuse (call, item,
              ashlar_text_new ("there is another puzzle “%s” in %s; expected another --id",
                               call->id, call->into));
      return;
    }
  item->id = ashlar_content_dup_free_puzzle_id (call->content, wish);
  named = ashlar_puzzle_with_id (item->puzzle, item->id);
  before = g_steal_pointer (&call->content);
  call->content = ashlar_content_with_puzzle_at (before, ASHLAR_NO_INDEX, named);
  call->is_changed = TRUE;
  if (call->with_recipe)
    {
      g_autoptr (AshlarContent) without = g_steal_pointer (&call->content);

      call->content = ashlar_content_with_crossword_recipe (
          without, ashlar_content_get_n_puzzles (without) - 1, NULL, &recipe);
      item->recipe
          = g_strdup (ashlar_recipe_get_id (ashlar_content_get_recipe (call->content, recipe)));
    }
}

/* --------------------------------------------------------------- printing */

static void
complain_of_item (const Item *item)
{
  for (guint i = 0; i < ashlar_report_get_n_findings (item->report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (item->report, i);
      gboolean             is_error = finding->severity == ASHLAR_SEVERITY_ERROR;
      g_autofree char     *line = g_strdup_printf (
              "%s:%s%s %s%s%s", item->name, finding->subject, *finding->subject != '\0' ? ":" : "",
          is_error ? "" : cli_words (severities[finding->severity]), is_error ? "" : ": ",
              cli_words_of_finding (finding));
      g_autofree char *printable = ashlar_dup_printable (line);

      fprintf (stderr, "%s\n", printable);
    }
  if (item->refusal != NULL)
    {
      g_autofree char *line
          = g_strdup_printf ("%s: %s", item->name, cli_words_of_text (item->refusal));
      g_autofree char *printable = ashlar_dup_printable (line);

      fprintf (stderr, "%s\n", printable);
    }
}

/* "15 × 15, 80 words, odd 18 of 46, …": of each class the words that hang together. */
static AshlarText *
new_counts (const AshlarPuzzle *puzzle)
{
  g_autoptr (AshlarPuzzleClasses) classes = ashlar_puzzle_classes_new (puzzle);
  g_autoptr (GPtrArray) texts = ashlar_texts_new ();
  guint n_unclued = 0;

  g_ptr_array_add (texts, ashlar_text_new_layout ("%u × %u", puzzle->width, puzzle->height));
  g_ptr_array_add (
      texts, ashlar_text_new_plural ("%u word", "%u words", puzzle->n_words, puzzle->n_words));
  for (guint i = 0; i < ASHLAR_N_PAIRINGS; i++)
    g_ptr_array_add (texts,
                     ashlar_text_new ("%s %u of %u", ashlar_pairing_ids[i],
                                      classes->classes[i].largest, classes->classes[i].n_words));
  for (guint i = 0; i < puzzle->n_words; i++)
    n_unclued += puzzle->words[i].clue == NULL;
  if (n_unclued > 0)
    g_ptr_array_add (texts, ashlar_text_new_plural ("%u without a clue", "%u without a clue",
                                                    n_unclued, n_unclued));
  return ashlar_text_join (", ", texts);
}

/* What became of it; NULL: nothing. */
static AshlarText *
new_outcome (const Call *call, const Item *item)
{
  if (item->is_known)
    return item->recipe != NULL ? ashlar_text_new ("is there already as “%s” with the recipe “%s”",
                                                   item->id, item->recipe)
                                : ashlar_text_new ("is there already as “%s”", item->id);
  if (item->id == NULL)
    return NULL;
  if (item->recipe == NULL)
    return call->is_dry ? ashlar_text_new ("would be added as “%s”", item->id)
                        : ashlar_text_new ("added as “%s”", item->id);
  return call->is_dry
             ? ashlar_text_new ("would be added as “%s” with the recipe “%s”", item->id,
                                item->recipe)
             : ashlar_text_new ("added as “%s” with the recipe “%s”", item->id, item->recipe);
}

/* "FILE: 15 × 15, …; “Monday”; by Ann; added as “monday”". */
static void
print_item (const Call *call, const Item *item)
{
  const AshlarPuzzle *puzzle = item->puzzle;
  AshlarText         *outcome = new_outcome (call, item);
  g_autoptr (GPtrArray) texts = ashlar_texts_new ();
  g_autoptr (AshlarText) line = NULL;

  g_ptr_array_add (texts, new_counts (puzzle));
  if (*puzzle->title != '\0')
    g_ptr_array_add (texts, ashlar_text_new ("“%s”", puzzle->title));
  if (*puzzle->author != '\0')
    g_ptr_array_add (texts, ashlar_text_new ("by %s", puzzle->author));
  if (*puzzle->copyright != '\0')
    g_ptr_array_add (texts, ashlar_text_new_verbatim (puzzle->copyright));
  if (outcome != NULL)
    g_ptr_array_add (texts, outcome);
  line = ashlar_text_join ("; ", texts);
  cli_print ("%s: %s\n", item->name, cli_words_of_text (line));
}

static void
write_puzzle (JsonBuilder *builder, const AshlarPuzzle *puzzle)
{
  g_autoptr (AshlarPuzzleClasses) classes = ashlar_puzzle_classes_new (puzzle);
  guint n_unclued = 0;

  for (guint i = 0; i < puzzle->n_words; i++)
    n_unclued += puzzle->words[i].clue == NULL;
  ashlar_json_add_string (builder, "title", puzzle->title);
  ashlar_json_add_string (builder, "author", puzzle->author);
  ashlar_json_add_string (builder, "copyright", puzzle->copyright);
  ashlar_json_add_integer (builder, "width", puzzle->width);
  ashlar_json_add_integer (builder, "height", puzzle->height);
  ashlar_json_add_integer (builder, "words", puzzle->n_words);
  ashlar_json_add_integer (builder, "withoutClue", n_unclued);
  ashlar_json_begin_object (builder, "pairings");
  for (guint i = 0; i < ASHLAR_N_PAIRINGS; i++)
    {
      ashlar_json_begin_object (builder, ashlar_pairing_ids[i]);
      ashlar_json_add_integer (builder, "words", classes->classes[i].n_words);
      ashlar_json_add_integer (builder, "connected", classes->classes[i].largest);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

static void
write_items (JsonBuilder *builder, const Call *call, const char *key, gboolean are_maps)
{
  ashlar_json_begin_array (builder, key);
  for (guint i = 0; i < call->items->len; i++)
    {
      const Item *item = &g_array_index (call->items, Item, i);

      if (item->is_map != are_maps)
        continue;
      ashlar_json_begin_object (builder, NULL);
      ashlar_json_add_string (builder, "file", item->name);
      if (are_maps)
        cli_import_write_map (builder, item);
      else
        {
          ashlar_json_add_string (builder, "id", item->id);
          ashlar_json_add_boolean (builder, "known", item->is_known);
          ashlar_json_add_string (builder, "recipe", item->recipe);
        }
      if (item->puzzle != NULL)
        write_puzzle (builder, item->puzzle);
      cli_write_findings (builder, item->report, item->refusal);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
print_json (const Call *call, gboolean is_written)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  ashlar_json_begin_object (builder, NULL);
  ashlar_json_add_string (builder, "into", call->into);
  ashlar_json_add_boolean (builder, "new", call->is_new);
  ashlar_json_add_boolean (builder, "written", is_written);
  write_items (builder, call, "puzzles", FALSE);
  write_items (builder, call, "maps", TRUE);
  json_builder_end_object (builder);
  cli_print_json (builder);
}

/* ------------------------------------------------------------------- call */

/* Tells of every file. */
static void
print_items (const Call *call, gboolean is_written)
{
  if (call->json)
    {
      print_json (call, is_written);
      return;
    }
  for (guint i = 0; i < call->items->len; i++)
    {
      const Item *item = &g_array_index (call->items, Item, i);

      complain_of_item (item);
      if (item->refusal != NULL || (call->is_refused && !call->is_dry))
        continue;
      if (item->puzzle != NULL)
        print_item (call, item);
      else if (item->map != NULL)
        cli_import_print_map (call, item);
    }
  if (is_written && call->is_new)
    cli_say ("%s: a new content file", call->into);
  if (call->is_refused && !call->is_dry)
    cli_complain (&cli_import, "nothing has been added to %s", call->into);
}

/* The file that is there, or a content that is to become one: floor and wall, as a new document has them. A link that leads
 * nowhere is a mistake, not a wish. FALSE: it cannot be read, and that has been said. */
static gboolean
find_content (Call *call)
{
  call->is_new = !g_file_test (call->into, G_FILE_TEST_EXISTS)
                 && !g_file_test (call->into, G_FILE_TEST_IS_SYMLINK);
  call->content = call->is_new ? ashlar_content_new () : cli_load_content (&cli_import, call->into);
  return call->content != NULL;
}

static gint
import (Call *call, gint n_paths, char **paths)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  if (call->into != NULL && !find_content (call))
    return CLI_BAD_INPUT;
  call->items = g_array_new (FALSE, FALSE, sizeof (Item));
  g_array_set_clear_func (call->items, item_clear);
  for (gint i = 0; i < n_paths; i++)
    read_item (call, paths[i]);
  for (guint i = 0; i < call->items->len; i++)
    {
      Item *item = &g_array_index (call->items, Item, i);

      /* What a map gives is known only when it is cut, so that it goes somewhere in any case. */
      if (item->map != NULL && call->content == NULL)
        call->content = ashlar_content_new ();
      if (item->map != NULL)
        cli_import_add_map (call, item);
      else if (item->puzzle != NULL && call->into != NULL)
        add_item (call, item);
    }
  if (!call->is_refused && call->is_changed && !call->is_dry)
    {
      bytes = ashlar_content_to_bytes (call->content);
      if (!ashlar_json_check_size (call->into, g_bytes_get_size (bytes), &error)
          || !cli_write (call->into, bytes, &error))
        {
          cli_complain_of (&cli_import, "", error);
          return CLI_BAD_INPUT;
        }
    }
  print_items (call, bytes != NULL);
  return call->is_refused ? CLI_BAD_INPUT : CLI_DONE;
}

static gboolean
check_call (const Call *call, gint n_paths, char **paths)
{
  guint n_inputs = 0;

  for (gint i = 0; i < n_paths; i++)
    n_inputs += strcmp (paths[i], "-") == 0;
  if (n_inputs > 1)
    cli_complain (&cli_import, "“-” stands twice; there is one standard input");
  else if (call->into == NULL && !call->is_dry)
    cli_complain (&cli_import, "expected --into CONTENT, or --dry-run to look only");
  else if (call->into != NULL && strcmp (call->into, "-") == 0)
    cli_complain (&cli_import, "--into expects a file; it is read and written");
  else if (call->id != NULL && (n_paths > 1 || *call->id == '\0'))
    cli_complain (&cli_import, "--id expects an id that is not empty, for one file");
  else if (call->with_recipe && call->into == NULL)
    cli_complain (&cli_import, "--recipe goes with --into");
  else
    return TRUE;
  return FALSE;
}

static gint
run (gint argc, char **argv)
{
  g_auto (Call) call = { 0 };
  const GOptionEntry entries[] = {
    { "into", 'i', 0, G_OPTION_ARG_FILENAME, &call.into,
      N_ ("the content file that gets puzzles and blocks; made if it is not there"), "CONTENT" },
    { "dry-run", 'n', 0, G_OPTION_ARG_NONE, &call.is_dry,
      N_ ("write nothing: say what is in the files and what is wrong with them"), NULL },
    { "id", 0, 0, G_OPTION_ARG_STRING, &call.id,
      N_ ("what to call the puzzle or the block in the content; by default after its file"), "ID" },
    { "recipe", 'r', 0, G_OPTION_ARG_NONE, &call.with_recipe,
      N_ ("make a recipe for each puzzle that is added"), NULL },
    { "blocks", 'b', 0, G_OPTION_ARG_STRING, &call.cut,
      N_ ("how to cut a map: map (one block), objects (each rectangle of class “block”), grid; by "
          "default objects where there are such rectangles, else map"),
      "HOW" },
    { "split", 's', 0, G_OPTION_ARG_STRING, &call.split,
      N_ ("cut maps into a grid of blocks this large"), "WxH" },
    { "any-rectangle", 0, 0, G_OPTION_ARG_NONE, &call.any_rectangle,
      N_ ("rectangles of any class are blocks"), NULL },
    { "layer", 0, 0, G_OPTION_ARG_STRING, &call.layer, N_ ("take this tile layer alone"), "NAME" },
    { "keep-turns", 0, 0, G_OPTION_ARG_NONE, &call.keep_turns,
      N_ ("make a tile of its own of each turned tile"), NULL },
    { "no-openings", 0, 0, G_OPTION_ARG_NONE, &call.no_openings,
      N_ ("no exits but those that the map names"), NULL },
    { "format", 'f', 0, G_OPTION_ARG_STRING, &call.format, N_ ("text (default) or json"),
      "FORMAT" },
    { NULL },
  };
  gint status;

  if (!cli_parse (
          &cli_import, entries,
          N_ ("The files are crosswords (ipuz, of any writer), maps of Tiled (TMX, TMJ) and "
              "blocks drawn in plain text. All are added or, if one of them is refused, none."),
          &argc, &argv, 1, G_MAXINT - 1, &status))
    return status;
  if (!cli_parse_format (&cli_import, call.format, &call.json)
      || !check_call (&call, argc - 1, argv + 1) || !cli_import_parse_map_options (&call))
    return CLI_BAD_CALL;
  return import (&call, argc - 1, argv + 1);
}

const CliCommand cli_import = {
  .name = "import",
  .synopsis = "FILE…",
  .summary = N_ ("Put crosswords and maps into a content file"),
  .run = run,
};
