/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Crosswords for games: what is merely unusual is passed over in silence. */

#include "formats/ashlar-ipuz-private.h"

#include "base/ashlar-json-private.h"

/**
 * ashlar_puzzle_load:
 * @path: (type filename): an ipuz file, of any writer
 * @error: return location for an error, or %NULL
 *
 * Reads a crossword. Its id is made of the file's name.
 *
 * Error: what g_file_load_bytes() gives if the file cannot be read (%G_IO_ERROR);
 *   %ASHLAR_JSON_ERROR with a line for each fault: its file, its place as a JSON Pointer, what was
 *   found and what was expected
 *
 * Returns: (transfer full): a puzzle whose letters are all known
 */
AshlarPuzzle *
ashlar_puzzle_load (const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  bytes = ashlar_json_load (path, error);
  return bytes != NULL ? ashlar_puzzle_load_bytes (bytes, path, error) : NULL;
}

/**
 * ashlar_puzzle_load_bytes:
 * @bytes: the text of an ipuz file
 * @name: what to call it in messages; the puzzle's id is made of its last part
 * @error: return location for an error, or %NULL
 *
 * Reads a crossword from memory, as from the network.
 *
 * Error: %ASHLAR_JSON_ERROR, as ashlar_puzzle_load()
 *
 * Returns: (transfer full): a puzzle whose letters are all known
 */
AshlarPuzzle *
ashlar_puzzle_load_bytes (GBytes *bytes, const char *name, GError **error)
{
  g_autoptr (AshlarReport) report = NULL;

  g_return_val_if_fail (bytes != NULL && name != NULL, NULL);

  report = ashlar_report_new ();
  return ashlar_ipuz_read (bytes, name, report, error);
}
