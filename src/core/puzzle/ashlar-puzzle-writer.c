/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The layout of a puzzle's document, in files of its own and within content: a row of the grid is a
 * line, however long; clues begin on lines of their own; all else as the writer lays it out. */

#include "puzzle/ashlar-puzzle-private.h"

static gboolean
is_array (const AshlarValue *value)
{
  return ashlar_value_get_value_type (value) == ASHLAR_VALUE_ARRAY;
}

/* "Across", "Down:Verticali". */
static gboolean
is_clue_list (const char *key)
{
  return g_str_has_prefix (key, "Across") || g_str_has_prefix (key, "Down");
}

/* The items of @value on a line each; an array, a row of the grid, on one however long. */
static void
write_lines (AshlarJsonWriter *writer, const AshlarValue *value)
{
  ashlar_json_writer_begin_array (writer, FALSE);
  for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
    {
      const AshlarValue *item = ashlar_value_get_item (value, i);

      if (!is_array (item))
        {
          ashlar_json_writer_value (writer, item);
          continue;
        }
      ashlar_json_writer_begin_array (writer, TRUE);
      for (guint j = 0; j < ashlar_value_get_n_items (item); j++)
        ashlar_json_writer_value (writer, ashlar_value_get_item (item, j));
      ashlar_json_writer_end_array (writer);
    }
  ashlar_json_writer_end_array (writer);
}

void
ashlar_puzzle_write_document (AshlarJsonWriter *writer, const AshlarValue *document)
{
  ashlar_json_writer_begin_object (writer, FALSE);
  for (guint i = 0; i < ashlar_value_get_n_items (document); i++)
    {
      const char        *key = ashlar_value_get_key (document, i);
      const AshlarValue *value = ashlar_value_get_item (document, i);

      ashlar_json_writer_key (writer, key);
      if (is_array (value) && (g_str_equal (key, "puzzle") || g_str_equal (key, "solution")))
        write_lines (writer, value);
      else if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_OBJECT
               && g_str_equal (key, "clues"))
        {
          ashlar_json_writer_begin_object (writer, FALSE);
          for (guint j = 0; j < ashlar_value_get_n_items (value); j++)
            {
              ashlar_json_writer_key (writer, ashlar_value_get_key (value, j));
              if (is_array (ashlar_value_get_item (value, j))
                  && is_clue_list (ashlar_value_get_key (value, j)))
                write_lines (writer, ashlar_value_get_item (value, j));
              else
                ashlar_json_writer_value (writer, ashlar_value_get_item (value, j));
            }
          ashlar_json_writer_end_object (writer);
        }
      else
        ashlar_json_writer_value (writer, value);
    }
  ashlar_json_writer_end_object (writer);
}
