/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Puzzles as ipuz files. Ids and titles are hostile text: a file's name is made of the letters and
 * digits of an id, and of nothing else. */

#include <string.h>

#include "cli/cli-export.h"
#include "formats/ashlar-ipuz-private.h"

#define MOST_NAME 64 /* characters */

/* "../Day 3" is "day-3". @taken: names so far; the new one is added, which differs from them. */
static char *
make_name (const char *id, GHashTable *taken)
{
  g_autoptr (GString) stem = g_string_new (NULL);
  g_autofree char *name = NULL;

  for (const char *p = id; *p != '\0' && g_utf8_strlen (stem->str, -1) < MOST_NAME;
       p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isalnum (c))
        g_string_append_unichar (stem, g_unichar_tolower (c));
      else if (stem->len > 0 && stem->str[stem->len - 1] != '-')
        g_string_append_c (stem, '-');
    }
  while (stem->len > 0 && stem->str[stem->len - 1] == '-')
    g_string_truncate (stem, stem->len - 1);
  if (stem->len == 0)
    g_string_assign (stem, "puzzle");
  name = g_strdup_printf ("%s.ipuz", stem->str);
  for (guint n = 2; !g_hash_table_add (taken, g_strdup (name)); n++)
    {
      g_free (name);
      name = g_strdup_printf ("%s-%u.ipuz", stem->str, n);
    }
  return g_steal_pointer (&name);
}

static gint
write_all (AshlarContent *content, const char *folder)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GError) error = NULL;

  if (g_mkdir_with_parents (folder, 0777) != 0)
    {
      cli_complain (&cli_export, "%s: the folder cannot be made", folder);
      return CLI_BAD_INPUT;
    }
  for (guint i = 0; i < ashlar_content_get_n_puzzles (content); i++)
    {
      AshlarPuzzle    *puzzle = ashlar_content_get_puzzle (content, i);
      g_autofree char *name = make_name (ashlar_puzzle_get_id (puzzle), taken);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GBytes) bytes = ashlar_ipuz_to_bytes (puzzle);

      if (!cli_write (path, bytes, &error))
        {
          cli_complain_of (&cli_export, "", error);
          return CLI_BAD_INPUT;
        }
      cli_print ("%s\n", path);
    }
  return CLI_DONE;
}

static void
complain_of_id (AshlarContent *content, const char *name, const char *puzzle)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < ashlar_content_get_n_puzzles (content); i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "",
                            ashlar_puzzle_get_id (ashlar_content_get_puzzle (content, i)));
  cli_complain (&cli_export, "%s: no puzzle “%s”; there is: %s", name, puzzle, ids->str);
}

gint
cli_export_puzzles (AshlarContent *content,
                    const char    *name,
                    const char    *puzzle,
                    const char    *output)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  guint    index = 0, n = ashlar_content_get_n_puzzles (content);
  gboolean is_folder
      = output != NULL
        && (g_str_has_suffix (output, "/") || g_file_test (output, G_FILE_TEST_IS_DIR));

  if (puzzle != NULL && (index = ashlar_content_find_puzzle (content, puzzle)) == ASHLAR_NO_INDEX)
    {
      complain_of_id (content, name, puzzle);
      return CLI_BAD_INPUT;
    }
  if (n == 0)
    {
      cli_complain (&cli_export, "%s: no puzzle in it", name);
      return CLI_BAD_INPUT;
    }
  if (puzzle == NULL && is_folder)
    return write_all (content, output);
  if (puzzle == NULL && n > 1)
    {
      cli_complain (&cli_export,
                    "%s: %u puzzles in it; expected --puzzle ID for one of them, or a folder as "
                    "--output for all",
                    name, n);
      return CLI_BAD_INPUT;
    }
  if (is_folder)
    {
      cli_complain (&cli_export, "%s is a folder; expected a file as --output", output);
      return CLI_BAD_CALL;
    }
  bytes = ashlar_ipuz_to_bytes (ashlar_content_get_puzzle (content, index));
  if (!cli_write (output, bytes, &error))
    {
      cli_complain_of (&cli_export, "", error);
      return CLI_BAD_INPUT;
    }
  return CLI_DONE;
}
