/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Whether what was said of an export goes together, and what it comes to. */

#include <string.h>
#include <unistd.h>

#include "cli/cli-export.h"
#include "pipeline/ashlar-options-private.h"
#include "render/ashlar-plain.h"

static const struct
{
  const char *id, *extension;
  gboolean    is_binary;
} formats[] = {
  [CLI_EXPORT_IPUZ] = { "ipuz", ".ipuz", FALSE }, [CLI_EXPORT_LEVEL] = { "level", ".json", FALSE },
  [CLI_EXPORT_TEXT] = { "text", ".txt", FALSE },  [CLI_EXPORT_PNG] = { "png", ".png", TRUE },
  [CLI_EXPORT_SVG] = { "svg", ".svg", FALSE },    [CLI_EXPORT_PDF] = { "pdf", ".pdf", TRUE },
};

static const char *const style_ids[] = { "one-page", "tiles", "map", "plain", NULL };
#define PLAIN_STYLE 3 /* tiles without a skin */

const char *
cli_export_get_extension (const CliExport *self)
{
  return formats[self->format].extension;
}

gboolean
cli_export_is_to_stdout (const CliExport *self)
{
  return self->output == NULL || strcmp (self->output, "-") == 0;
}

static gboolean
find_format (CliExport *call)
{
  g_autoptr (GString) known = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      if (call->format_id != NULL
              ? g_str_equal (call->format_id, formats[i].id)
              : call->output != NULL && g_str_has_suffix (call->output, formats[i].extension))
        {
          call->format = (CliExportFormat) i;
          return TRUE;
        }
      g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", formats[i].id);
    }
  if (call->format_id != NULL)
    cli_complain (&cli_export, "no format “%s”; there is: %s", call->format_id, known->str);
  else
    cli_complain (&cli_export,
                  "expected --format, or an --output whose end tells the format; there is: %s",
                  known->str);
  return FALSE;
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
  call->page = (AshlarOnePageOptions) ASHLAR_ONE_PAGE_OPTIONS_INIT;
  for (guint i = 0; i < ASHLAR_N_PAGE_OPTIONS; i++)
    {
      const AshlarPageOption *option = &ashlar_page_options[i];
      const char             *word = call->page_words[i];
      g_autoptr (GPtrArray) words = g_ptr_array_new ();
      guint value;

      switch (option->kind)
        {
        case ASHLAR_PAGE_OPTION_SWITCH:
          ashlar_page_option_set (option, &call->page, !call->page_left_out[i]);
          break;
        case ASHLAR_PAGE_OPTION_CHOICE:
          for (guint k = 0; option->words[k].id != NULL; k++)
            g_ptr_array_add (words, (gpointer) option->words[k].id);
          g_ptr_array_add (words, NULL);
          if (!find_word (option->id, word, (const char *const *) words->pdata, &value))
            return FALSE;
          ashlar_page_option_set (option, &call->page, value);
          break;
        case ASHLAR_PAGE_OPTION_PALETTE:
        case ASHLAR_PAGE_OPTION_TITLE:
        default:
          ashlar_page_option_set_text (option, &call->page, word);
          break;
        }
    }
  return TRUE;
}

/* What does not go together, as a sentence; NULL: it does. */
static const char *
find_contradiction (const CliExport *call)
{
  gboolean is_ipuz = call->format == CLI_EXPORT_IPUZ;
  gboolean reads_stdin = g_strv_contains ((const char *const *) call->inputs, "-");
  const struct
  {
    gboolean    is_wrong;
    const char *message;
  } rules[] = {
    { call->cell_size != 0 && !call->is_plain, "--cell-size goes with --style tiles" },
    { call->skin != NULL && !call->is_plain, "--skin goes with --style tiles" },
    { call->unlit && !call->is_plain, "--unlit goes with --style tiles" },
    { is_ipuz && call->recipes != NULL, "--recipe makes a level; the format ipuz is of puzzles" },
    { is_ipuz && (call->seeds != NULL || call->seed_text != NULL),
      "seeds make levels; the format ipuz is of puzzles" },
    { is_ipuz && call->inputs[1] != NULL, "puzzles are written of one content file at a time" },
    { is_ipuz && (call->watch || call->dry_run || call->list != NULL || call->depfile != NULL),
      "--watch, --dry-run, --list and --depfile are of levels; the format ipuz is of puzzles" },
    { !is_ipuz && call->puzzle != NULL, "--puzzle goes with the format ipuz" },
    { call->seeds != NULL && call->seed_text != NULL,
      "--seed is one and --seeds are many; expected one of them" },
    { call->watch && cli_export_is_to_stdout (call), "--watch needs --output FILE" },
    { call->watch && reads_stdin, "--watch needs files; the standard input is read once" },
    { call->watch && call->dry_run, "--watch writes; expected it without --dry-run" },
    { call->depfile != NULL && call->list == NULL && cli_export_is_to_stdout (call),
      "--depfile says what files are made from; expected --output FILE" },
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

gboolean
cli_export_check (CliExport *call)
{
  guint       style;
  const char *contradiction;

  if (!find_format (call) || !find_word ("style", call->style, style_ids, &style)
      || !read_page_options (call))
    return FALSE;
  call->options = ashlar_options_new ();
  if (!cli_read_rerolls (&cli_export, call->rerolls, call->options) || !read_seeds (call)
      || !cli_check_threads (&cli_export, call->n_threads))
    return FALSE;
  if (call->format == CLI_EXPORT_LEVEL)
    ashlar_options_set_for_file (call->options);
  for (guint i = 0; call->settings != NULL && call->settings[i] != NULL; i++)
    ashlar_options_set_parameter (call->options, call->settings[i]);
  call->is_plain = style == 1 || style == PLAIN_STYLE;
  call->is_undressed = style == PLAIN_STYLE;
  call->is_map = style == 2;
  contradiction = find_contradiction (call);
  if (contradiction != NULL)
    cli_complain (&cli_export, "%s", contradiction);
  else if (call->cell_size < 0 || call->cell_size > ASHLAR_PLAIN_MAX_CELL_SIZE)
    cli_complain (&cli_export, "--cell-size %d: expected pixels from 1 to %d", call->cell_size,
                  ASHLAR_PLAIN_MAX_CELL_SIZE);
  else if (call->width < ASHLAR_ONE_PAGE_MIN_WIDTH || call->width > ASHLAR_ONE_PAGE_MAX_WIDTH)
    cli_complain (&cli_export, "--width %d: expected pixels from %d to %d", call->width,
                  ASHLAR_ONE_PAGE_MIN_WIDTH, ASHLAR_ONE_PAGE_MAX_WIDTH);
  else if (formats[call->format].is_binary && cli_export_is_to_stdout (call) && !call->dry_run
           && isatty (STDOUT_FILENO))
    cli_complain (&cli_export, "a %s is no text for a terminal; expected --output FILE",
                  formats[call->format].id);
  else
    return TRUE;
  return FALSE;
}
