/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Where the cell is, then what is there: the tile, exits that it belongs to, objects on it. */

#include "ashlar-config.h"

#include "drawing/editor-cell-words.h"

#include <glib/gi18n.h>

#include "document/editor-exit-finding.h"
#include "document/editor-sample-words.h"
#include "edits/editor-blueprint.h"
#include "edits/editor-exit-place.h"

char *
editor_cell_dup_words (AshlarContent *content, const AshlarBlock *block, int x, int y)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint tile;

  if (x < 0 || y < 0 || x >= (int) block->width || y >= (int) block->height)
    return NULL;
  /* Translators: what a screen reader says of a cell, counted from one */
  g_string_append_printf (text, _ ("row %d, column %d"), y + 1, x + 1);
  tile = ashlar_content_find_tile (content, ashlar_block_get_cell (block, (guint) x, (guint) y));
  if (tile != ASHLAR_NO_INDEX)
    {
      g_autofree char *name = g_utf8_strdown (
          editor_sample_words (ashlar_content_get_tile (content, tile)->description), -1);

      if (name[0] != '\0')
        g_string_append_printf (text, ", %s", name);
    }
  for (guint i = 0; i < block->n_exits; i++)
    {
      int left, top, width, height;

      editor_exit_get_cells (&block->exits[i], &left, &top, &width, &height);
      if (x >= left && y >= top && x < left + width && y < top + height)
        {
          g_autofree char *side
              = g_utf8_strdown (editor_direction_get_name (block->exits[i].direction), -1);

          /* Translators: %s is a direction: "exit south" */
          g_string_append (text, ", ");
          g_string_append_printf (text, _ ("exit %s"), side);
        }
    }
  for (guint i = 0; i < block->n_objects; i++)
    if (block->objects[i].x == x && block->objects[i].y == y)
      {
        g_autofree char *name
            = g_utf8_strdown (editor_object_get_name (content, block->objects[i].reference), -1);

        g_string_append (text, ", ");
        /* Translators: what a screen reader says of an object: its name and its probability */
        g_string_append_printf (text, _ ("%s %g percent"), name,
                                block->objects[i].probability / 10000.);
      }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
