/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Whether what was said of an export goes together, and what it comes to. */

#include <string.h>
#include <unistd.h>

#include "cli/cli-export.h"
#include "pipeline/ashlar-options-private.h"
#include "render/ashlar-plain.h"

static const char *const style_ids[] = { "one-page", "tiles", "map", "plain", NULL };
#define PLAIN_STYLE 3 /* tiles without a skin */

gboolean
cli_export_is_to_stdout (const CliExport *self)
{
  return self->output == NULL || strcmp (self->output, "-") == 0;
}

char *
cli_export_dup_format_ids (void)
{
  GString *ids = g_string_new ("ipuz");

  for (guint i = 0; ashlar_export_formats[i] != NULL; i++)
    g_string_append_printf (ids, ", %s", ashlar_export_formats[i]->id);
  return g_string_free (ids, FALSE);
}

void
cli_export_list_formats (void)
{
  cli_print ("%-8s %-8s %s\n", "ipuz", ".ipuz",
             cli_words (N_ ("Crosswords of a content file, for programs that solve them.")));
  for (guint i = 0; ashlar_export_formats[i] != NULL; i++)
    {
      const AshlarExportFormat *format = ashlar_export_formats[i];

      cli_print ("%-8s %-8s %s: %s\n", format->id, format->extension, cli_words (format->name),
                 cli_words (format->note));
    }
}

static gboolean
find_format (CliExport *call)
{
  g_autofree char *known = cli_export_dup_format_ids ();
  gboolean         is_ipuz = call->format_id != NULL
                                 ? g_str_equal (call->format_id, "ipuz")
                                 : call->output != NULL && g_str_has_suffix (call->output, ".ipuz");

  if (call->format_id != NULL)
    call->format = ashlar_export_format_find (call->format_id);
  else if (call->output != NULL)
    call->format = ashlar_export_format_find_for_file (call->output);
  if (call->format != NULL || is_ipuz)
    return TRUE;
  if (call->format_id != NULL)
    cli_complain (&cli_export, "no format “%s”; there is: %s", call->format_id, known);
  else
    cli_complain (&cli_export,
                  "expected --format, or an --output whose end tells the format; there is: %s",
                  known);
  return FALSE;
}

static AshlarExportFlags
get_flags (const CliExport *call)
{
  return call->format != NULL ? call->format->flags : 0;
}

gboolean
cli_export_knows_looks (const CliExport *call)
{
  AshlarExportFlags flags = get_flags (call);

  return (flags & ASHLAR_EXPORT_SKIN) != 0
         && ((flags & ASHLAR_EXPORT_PICTURE) == 0 || !call->is_page);
}

/* One of the words; the first where @word is NULL. */
static gboolean
find_word (const char *option, const char *word, const char *const *words, guint *index)
{
  g_autofree char *known = g_strjoinv (", ", (char **) words);

  for (*index = 0; words[*index] != NULL; (*index)++)
    if (word == NULL || g_str_equal (word, words[*index]))
      return TRUE;
  cli_complain (&cli_export, "--%s %s: expected one of %s", option, word, known);
  return FALSE;
}

/* What was said of the page, for the page. */
static gboolean
read_page_options (CliExport *call)
{
  for (guint i = 0; i < ASHLAR_N_PAGE_OPTIONS; i++)
    {
      const AshlarPageOption *option = &ashlar_page_options[i];
      const char             *word = call->page_words[i];
      g_autoptr (GPtrArray) words = g_ptr_array_new ();
      guint value;

      switch (option->kind)
        {
        case ASHLAR_PAGE_OPTION_SWITCH:
          ashlar_page_option_set (option, &call->looks.page, !call->page_left_out[i]);
          break;
        case ASHLAR_PAGE_OPTION_CHOICE:
          for (guint k = 0; option->words[k].id != NULL; k++)
            g_ptr_array_add (words, (gpointer) option->words[k].id);
          g_ptr_array_add (words, NULL);
          if (!find_word (option->id, word, (const char *const *) words->pdata, &value))
            return FALSE;
          ashlar_page_option_set (option, &call->looks.page, value);
          break;
        case ASHLAR_PAGE_OPTION_PALETTE:
        case ASHLAR_PAGE_OPTION_TITLE:
        default:
          ashlar_page_option_set_text (option, &call->looks.page, word);
          break;
        }
    }
  return TRUE;
}

/* What does not go together, as a sentence; NULL: it does. */
static const char *
find_contradiction (const CliExport *call)
{
  gboolean is_ipuz = call->format == NULL;
  gboolean is_picture = (get_flags (call) & ASHLAR_EXPORT_PICTURE) != 0;
  gboolean has_looks = cli_export_knows_looks (call);
  gboolean reads_stdin = g_strv_contains ((const char *const *) call->inputs, "-");
  const struct
  {
    gboolean    is_wrong;
    const char *message;
  } rules[] = {
    { call->cell_size != 0 && !has_looks, N_ ("--cell-size goes with --style tiles") },
    { call->skin != NULL && !has_looks, N_ ("--skin goes with --style tiles") },
    { call->unlit && (!has_looks || !is_picture), N_ ("--unlit goes with --style tiles") },
    { call->encoding != NULL && (get_flags (call) & ASHLAR_EXPORT_ENCODING) == 0,
      N_ ("--encoding is of cells, and this format writes them in one way") },
    { (get_flags (call) & ASHLAR_EXPORT_FILES) != 0 && cli_export_is_to_stdout (call)
          && !call->dry_run,
      N_ ("this format is more than one file; expected --output FILE") },
    { is_ipuz && call->recipes != NULL,
      N_ ("--recipe makes a level; the format ipuz is of puzzles") },
    { is_ipuz && (call->seeds != NULL || call->seed_text != NULL),
      N_ ("seeds make levels; the format ipuz is of puzzles") },
    { is_ipuz && call->inputs[1] != NULL,
      N_ ("puzzles are written of one content file at a time") },
    { is_ipuz && (call->watch || call->dry_run || call->list != NULL || call->depfile != NULL),
      N_ ("--watch, --dry-run, --list and --depfile are of levels; the format ipuz is of "
          "puzzles") },
    { !is_ipuz && call->puzzle != NULL, N_ ("--puzzle goes with the format ipuz") },
    { call->seeds != NULL && call->seed_text != NULL,
      N_ ("--seed is one and --seeds are many; expected one of them") },
    { call->watch && cli_export_is_to_stdout (call), N_ ("--watch needs --output FILE") },
    { call->watch && reads_stdin, N_ ("--watch needs files; the standard input is read once") },
    { call->watch && call->dry_run, N_ ("--watch writes; expected it without --dry-run") },
    { call->depfile != NULL && call->list == NULL && cli_export_is_to_stdout (call),
      N_ ("--depfile says what files are made from; expected --output FILE") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (rules[i].is_wrong)
      return rules[i].message;
  return NULL;
}

static gboolean
read_seeds (CliExport *call)
{
  call->has_seeds = call->seeds != NULL || call->seed_text != NULL;
  if (call->seeds != NULL)
    return cli_read_seeds (&cli_export, call->seeds, &call->first_seed, &call->last_seed);
  if (call->seed_text != NULL
      && !g_ascii_string_to_unsigned (call->seed_text, 10, 0, G_MAXUINT64, &call->first_seed, NULL))
    {
      cli_complain (&cli_export, "--seed %s: expected a number from 0 to 18446744073709551615",
                    call->seed_text);
      return FALSE;
    }
  call->last_seed = call->first_seed;
  return TRUE;
}

/* What it looks like. */
static gboolean
read_looks (CliExport *call)
{
  guint style, encoding;

  if (!find_word ("style", call->style, style_ids, &style)
      || !find_word ("encoding", call->encoding, ashlar_encoding_names, &encoding)
      || !read_page_options (call))
    return FALSE;
  call->is_page = style == 0 || style == 2;
  call->is_undressed = style == PLAIN_STYLE;
  call->looks.is_page = call->is_page;
  call->looks.page.is_map = style == 2;
  call->looks.light = !call->unlit;
  call->looks.encoding = (AshlarEncoding) encoding;
  call->looks.width = (guint) MAX (call->width, 0);
  call->looks.cell_size = (guint) MAX (call->cell_size, 0);
  if (call->cell_size < 0 || call->cell_size > ASHLAR_PLAIN_MAX_CELL_SIZE)
    cli_complain (&cli_export, "--cell-size %d: expected pixels from 1 to %d", call->cell_size,
                  ASHLAR_PLAIN_MAX_CELL_SIZE);
  else if (call->width < ASHLAR_ONE_PAGE_MIN_WIDTH || call->width > ASHLAR_ONE_PAGE_MAX_WIDTH)
    cli_complain (&cli_export, "--width %d: expected pixels from %d to %d", call->width,
                  ASHLAR_ONE_PAGE_MIN_WIDTH, ASHLAR_ONE_PAGE_MAX_WIDTH);
  else
    return TRUE;
  return FALSE;
}

gboolean
cli_export_check (CliExport *call)
{
  const char *contradiction;

  if (!find_format (call) || !read_looks (call))
    return FALSE;
  call->options = ashlar_options_new ();
  if (!cli_read_rerolls (&cli_export, call->rerolls, call->options) || !read_seeds (call)
      || !cli_check_threads (&cli_export, call->n_threads))
    return FALSE;
  if (call->format != NULL && g_str_equal (call->format->id, "level"))
    ashlar_options_set_for_file (call->options);
  for (guint i = 0; call->settings != NULL && call->settings[i] != NULL; i++)
    ashlar_options_set_parameter (call->options, call->settings[i]);
  contradiction = find_contradiction (call);
  if (contradiction != NULL)
    cli_complain (&cli_export, "%s", cli_words (contradiction));
  else if ((get_flags (call) & ASHLAR_EXPORT_BINARY) != 0 && cli_export_is_to_stdout (call)
           && !call->dry_run && isatty (STDOUT_FILENO))
    cli_complain (&cli_export, "a %s is no text for a terminal; expected --output FILE",
                  call->format->id);
  else
    return TRUE;
  return FALSE;
}
