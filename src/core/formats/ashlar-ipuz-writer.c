/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A puzzle as an ipuz file: its document in canonical form, each row of the grid on a line. */

#include "formats/ashlar-ipuz-private.h"

GBytes *
ashlar_ipuz_to_bytes (const AshlarPuzzle *puzzle)
{
  g_autoptr (AshlarValue) document = ashlar_puzzle_dup_canonical (puzzle);
  AshlarJsonWriter *writer = ashlar_json_writer_new ();

  ashlar_puzzle_write_document (writer, document);
  return ashlar_json_writer_free_to_bytes (writer);
}
