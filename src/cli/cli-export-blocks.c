/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The blocks of a content as a map of Tiled, which `ashlar import` reads back. */

#include <string.h>

#include "base/ashlar-report-private.h"
#include "cli/cli-export.h"
#include "export/ashlar-blocks-export.h"

#define CELL_SIZE 32 /* pixels; where a character can be read */

static const char *const extensions[]
    = { [ASHLAR_BLOCKS_TMX] = ".tmx", [ASHLAR_BLOCKS_TMJ] = ".tmj" };

static gboolean
find_format (const CliExport *call, AshlarBlocksFormat *format)
{
  for (guint i = 0; i < G_N_ELEMENTS (extensions); i++)
    if (call->format_id != NULL ? g_str_equal (call->format_id, extensions[i] + 1)
                                : g_str_has_suffix (call->output, extensions[i]))
      {
        *format = (AshlarBlocksFormat) i;
        return TRUE;
      }
  if (call->format_id != NULL)
    cli_complain (&cli_export, "--blocks: no format “%s”; there is: tmx, tmj", call->format_id);
  else
    cli_complain (&cli_export,
                  "--blocks: expected --format tmx or tmj, or an --output that ends so");
  return FALSE;
}

/* FALSE after a word about what is wrong with the call. */
static gboolean
check (const CliExport *call)
{
  const struct
  {
    gboolean    is_wrong;
    const char *message;
  } rules[] = {
    { call->output == NULL || strcmp (call->output, "-") == 0,
      N_ ("--blocks writes a map and the pictures beside it; expected --output FILE or FOLDER") },
    { call->inputs[1] != NULL, N_ ("--blocks is of one content file at a time") },
    { call->puzzle != NULL || call->recipes != NULL || call->seed_text != NULL
          || call->seeds != NULL || call->settings != NULL || call->rerolls != NULL,
      N_ ("--blocks writes blocks; puzzles, recipes and seeds have no part in it") },
    { call->watch || call->dry_run || call->list != NULL || call->depfile != NULL,
      N_ ("--watch, --dry-run, --list and --depfile are of levels") },
    { call->style != NULL || call->skin != NULL,
      N_ ("--blocks shows tiles as they are; --style and --skin are of levels") },
    { call->cell_size != 0 && (call->cell_size < 4 || call->cell_size > 256),
      N_ ("--cell-size: expected 4 to 256 pixels") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (rules[i].is_wrong)
      {
        cli_complain (&cli_export, "%s", cli_words (rules[i].message));
        return FALSE;
      }
  return TRUE;
}

/* "old-keep" of "levels/old-keep.ashlar.json". */
static char *
dup_stem (const char *path)
{
  g_autofree char *base
      = strcmp (path, "-") == 0 ? g_strdup ("blocks") : g_path_get_basename (path);
  char *dot = strchr (base + 1, '.');

  if (dot != NULL)
    *dot = '\0';
  return g_steal_pointer (&base);
}

/* The file, where the call names a folder. */
static char *
dup_path (const CliExport *call, AshlarBlocksFormat format)
{
  g_autofree char *stem = dup_stem (call->inputs[0]);
  g_autofree char *name = g_strconcat (stem, "-blocks", extensions[format], NULL);

  if (!g_str_has_suffix (call->output, "/") && !g_file_test (call->output, G_FILE_TEST_IS_DIR))
    return g_strdup (call->output);
  if (g_mkdir_with_parents (call->output, 0777) != 0)
    {
      cli_complain (&cli_export, "%s: the folder cannot be made", call->output);
      return NULL;
    }
  return g_build_filename (call->output, name, NULL);
}

static void
say_losses (const char *path, AshlarReport *losses)
{
  for (guint i = 0; i < ashlar_report_get_n_findings (losses); i++)
    cli_complain (&cli_export, "%s: hint: %s", path,
                  cli_words_of_finding (ashlar_report_get_finding (losses, i)));
}

gint
cli_export_blocks (const CliExport *call)
{
  AshlarBlocksFormat format = ASHLAR_BLOCKS_TMX;
  g_autofree char   *path = NULL;
  g_autofree char   *stem = NULL;
  g_autofree char   *folder = NULL;
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (AshlarPictures) pictures = NULL;
  g_autoptr (AshlarOutput) output = NULL;
  g_autoptr (AshlarReport) losses = ashlar_report_new ();
  g_autoptr (GError) error = NULL;

  if (!check (call) || !find_format (call, &format))
    return CLI_BAD_CALL;
  content = cli_load_content (&cli_export, call->inputs[0]);
  path = content != NULL ? dup_path (call, format) : NULL;
  if (path == NULL)
    return CLI_BAD_INPUT;
  stem = dup_stem (path);
  folder = g_path_get_dirname (call->inputs[0]);
  pictures = ashlar_pictures_new (content, strcmp (call->inputs[0], "-") == 0 ? NULL : folder, NULL,
                                  NULL);
  output = ashlar_output_new (path);
  if (!ashlar_blocks_export (content, stem, pictures,
                             call->cell_size > 0 ? (guint) call->cell_size : CELL_SIZE, format,
                             output, losses, &error)
      || !ashlar_output_commit (output, &error))
    {
      cli_complain_of (&cli_export, "", error);
      return CLI_BAD_INPUT;
    }
  say_losses (path, losses);
  for (guint i = 0; i < ashlar_output_get_n_files (output); i++)
    cli_print ("%s\n", ashlar_output_get_path (output, i));
  return CLI_DONE;
}
