/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* ashlar export: what others read and print: levels as pictures, pages and text, puzzles as ipuz. */

#include "cli/cli-export.h"
#include "render/ashlar-page-palettes.h"

static void
export_clear (CliExport *self)
{
  g_free (self->format_id);
  g_free (self->output);
  g_free (self->puzzle);
  g_strfreev (self->recipes);
  g_free (self->seed_text);
  g_free (self->seeds);
  g_strfreev (self->settings);
  g_strfreev (self->rerolls);
  g_free (self->style);
  g_free (self->skin);
  g_free (self->encoding);
  g_free (self->list);
  g_free (self->depfile);
  for (guint i = 0; i < ASHLAR_N_PAGE_OPTIONS; i++)
    g_free (self->page_words[i]);
  g_clear_pointer (&self->options, ashlar_options_unref);
  ashlar_export_options_clear (&self->looks);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliExport, export_clear)

/* Texts that @strings keeps. */
static GArray *
add_page_options (CliExport *call, const GOptionEntry *first, GPtrArray *strings)
{
  GArray *entries = g_array_new (TRUE, FALSE, sizeof (GOptionEntry));
  g_auto (GStrv) palettes = ashlar_page_palette_dup_ids (NULL, NULL);
  g_autofree char *listed = g_strjoinv (", ", palettes);

  for (; first->long_name != NULL; first++)
    g_array_append_val (entries, *first);
  for (guint i = 0; i < ASHLAR_N_PAGE_OPTIONS; i++)
    {
      const AshlarPageOption *option = &ashlar_page_options[i];
      gboolean                is_switch = option->kind == ASHLAR_PAGE_OPTION_SWITCH;
      GOptionEntry            entry = { .long_name = option->id,
                                        .arg = is_switch ? G_OPTION_ARG_NONE : G_OPTION_ARG_STRING,
                                        .arg_data = is_switch ? (gpointer) &call->page_left_out[i]
                                                              : (gpointer) &call->page_words[i],
                                        .description = option->help,
                                        .arg_description = option->argument };

      if (is_switch)
        {
          g_ptr_array_add (strings, g_strconcat ("no-", option->id, NULL));
          entry.long_name = g_ptr_array_index (strings, strings->len - 1);
        }
      if (option->kind == ASHLAR_PAGE_OPTION_PALETTE)
        {
          g_ptr_array_add (strings, g_strdup_printf ("%s %s; by default as drawn for the level",
                                                     option->help, listed));
          entry.description = g_ptr_array_index (strings, strings->len - 1);
        }
      g_array_append_val (entries, entry);
    }
  return entries;
}

static gint
run (gint argc, char **argv)
{
  g_auto (CliExport) call = { .width = ASHLAR_ONE_PAGE_WIDTH, .looks = ASHLAR_EXPORT_OPTIONS_INIT };
  g_autofree char   *formats = cli_export_dup_format_ids ();
  g_autofree char   *format_help = g_strdup_printf ("%s; by default as OUTPUT ends", formats);
  gboolean           lists = FALSE;
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_STRING, &call.format_id, format_help, "FORMAT" },
    { "list-formats", 0, 0, G_OPTION_ARG_NONE, &lists,
      N_ ("say which formats there are, and what they are for"), NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &call.output,
      N_ ("where it goes: a file, with {recipe}, {seed}, {name}, {content} or {index} in its name "
          "for "
          "many, or a folder"),
      "FILE" },
    { "blocks", 0, 0, G_OPTION_ARG_NONE, &call.blocks,
      N_ ("the content's blocks as a map of Tiled, which import reads back"), NULL },
    { "puzzle", 0, 0, G_OPTION_ARG_STRING, &call.puzzle, N_ ("the puzzle to write as ipuz"), "ID" },
    { "recipe", 'r', 0, G_OPTION_ARG_STRING_ARRAY, &call.recipes,
      N_ ("the recipe to build by; may stand many times; “all” is each that there is, as with "
          "--seeds where no recipe is given"),
      "ID" },
    { "seed", 'n', 0, G_OPTION_ARG_STRING, &call.seed_text,
      N_ ("0 … 18446744073709551615; drawn and said where none is given"), "N" },
    { "seeds", 0, 0, G_OPTION_ARG_STRING, &call.seeds,
      N_ ("a level of each seed, both ends included"), "A..B" },
    { "set", 's', 0, G_OPTION_ARG_STRING_ARRAY, &call.settings,
      N_ ("a parameter of the planner; may stand many times"), "KEY=VALUE" },
    { "reroll", 0, 0, G_OPTION_ARG_STRING_ARRAY, &call.rerolls,
      N_ ("draw one stage anew, all others as they are"), "STAGE=N" },
    { "threads", 'j', 0, G_OPTION_ARG_INT, &call.n_threads,
      N_ ("how many levels at once; by default one for each processor"), "N" },
    { "watch", 'w', 0, G_OPTION_ARG_NONE, &call.watch,
      N_ ("write again what differs whenever an input or a picture changes"), NULL },
    { "if-changed", 0, 0, G_OPTION_ARG_NONE, &call.if_changed,
      N_ ("leave files alone, with their times, that hold the same already"), NULL },
    { "dry-run", 0, 0, G_OPTION_ARG_NONE, &call.dry_run,
      N_ ("write nothing, and list the files that would be written"), NULL },
    { "list", 0, 0, G_OPTION_ARG_FILENAME, &call.list,
      N_ ("write there in the end which files there are, a line each"), "FILE" },
    { "depfile", 0, 0, G_OPTION_ARG_FILENAME, &call.depfile,
      N_ ("write there what they were made from, for make and ninja"), "FILE" },
    { "progress", 0, 0, G_OPTION_ARG_NONE, &call.progress,
      N_ ("say how far it is even where standard error is no terminal"), NULL },
    { "style", 0, 0, G_OPTION_ARG_STRING, &call.style,
      N_ ("one-page (default), tiles, plain (tiles without a skin), or map: a player's map"),
      "STYLE" },
    { "skin", 0, 0, G_OPTION_ARG_STRING, &call.skin,
      N_ ("of tiles; the content's first by default, or none"), "ID" },
    { "unlit", 0, 0, G_OPTION_ARG_NONE, &call.unlit, N_ ("a skin without the level's own light"),
      NULL },
    { "encoding", 0, 0, G_OPTION_ARG_STRING, &call.encoding,
      N_ ("of the cells of maps: csv (default), zlib or base64"), "ENCODING" },
    { "width", 0, 0, G_OPTION_ARG_INT, &call.width, N_ ("of a png; 2000 by default"), "PIXELS" },
    { "cell-size", 0, 0, G_OPTION_ARG_INT, &call.cell_size,
      N_ ("of tiles; by default as large as --width allows, and with a skin a whole number of "
          "times "
          "its own"),
      "PIXELS" },
    { NULL },
  };
  g_autoptr (GPtrArray) strings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) all = add_page_options (&call, entries, strings);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  gint status;

  if (!cli_parse (&cli_export, (const GOptionEntry *) (void *) all->data,
                  N_ ("Levels are made of content files by recipes and seeds, or read. The same "
                      "level, format and options give the same picture."),
                  &argc, &argv, 0, G_MAXINT - 1, &status))
    return status;
  if (lists)
    {
      cli_export_list_formats ();
      return CLI_DONE;
    }
  if (argc < 2)
    {
      cli_complain (&cli_export, "an argument is missing: %s", cli_export.synopsis);
      return CLI_BAD_CALL;
    }
  call.inputs = argv + 1;
  if (call.blocks)
    return cli_export_blocks (&call);
  if (!cli_export_check (&call))
    return CLI_BAD_CALL;
  return call.watch ? cli_export_watch (&call) : cli_export_round (&call, cancellable, files);
}

const CliCommand cli_export = {
  .name = "export",
  .synopsis = "CONTENT…|LEVEL…",
  .summary = N_ ("Write levels as pictures, pages and text, puzzles as ipuz"),
  .run = run,
};
