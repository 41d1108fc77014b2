/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the page says of the pointer's cell, of the tool and of the zoom. */

#include "ashlar-config.h"

#include "blocks/editor-blocks-page-private.h"

#include "document/editor-sample-words.h"
#include "edits/editor-exit-place.h"
#include "document/editor-exit-finding.h"
#include "edits/editor-blueprint.h"
#include "widgets/editor-object-picture.h"

#include <glib/gi18n.h>
#include <string.h>

static void
append_exits (GString *words, const AshlarBlock *block, int x, int y)
{
  for (guint i = 0; i < block->n_exits; i++)
    {
      int              left, top, width, height;
      g_autofree char *side
          = g_utf8_strdown (editor_direction_get_name (block->exits[i].direction), -1);

      editor_exit_get_cells (&block->exits[i], &left, &top, &width, &height);
      if (x < left || y < top || x >= left + width || y >= top + height)
        continue;
      /* Translators: %s is a direction: "exit south" */
      g_string_append (words, " · ");
      g_string_append_printf (words, _ ("exit %s"), side);
    }
}

static void
append_objects (GString *words, AshlarContent *content, const AshlarBlock *block, int x, int y)
{
  gboolean any = FALSE;

  for (guint i = 0; i < block->n_objects; i++)
    if (block->objects[i].x == x && block->objects[i].y == y)
      {
        any = TRUE;
        /* Translators: what stands on a cell, with its probability: "Small light 50 %" */
        g_string_append (words, " · ");
        g_string_append_printf (words, _ ("%s %g %%"),
                                editor_object_get_name (content, block->objects[i].reference),
                                block->objects[i].probability / 10000.);
      }
  if (!any)
    g_string_append_printf (words, " · %s", _ ("no object"));
}

void
_editor_blocks_page_show_status (EditorBlocksPage *self)
{
  int                x, y;
  const AshlarBlock *block = editor_block_edit_peek (self->page.document, self->page.selected);
  AshlarContent     *content;
  g_autofree char   *place = NULL;
  g_autoptr (GString) words = NULL;
  guint tile;

  if (block == NULL || !editor_block_canvas_get_pointed (self->canvas, &x, &y) || x < 0 || y < 0
      || x >= (int) block->width || y >= (int) block->height)
    {
      gtk_label_set_label (self->position, "");
      gtk_label_set_label (self->cell, "");
      return;
    }
  content = editor_document_get_content (self->page.document);
  /* Translators: a cell, column and row */
  place = g_strdup_printf (_ ("%d, %d"), x, y);
  gtk_label_set_label (self->position, place);

  words = g_string_new (NULL);
  tile = ashlar_content_find_tile (content, ashlar_block_get_cell (block, (guint) x, (guint) y));
  if (tile != ASHLAR_NO_INDEX)
    g_string_append (words,
                     editor_sample_words (ashlar_content_get_tile (content, tile)->description));
  append_exits (words, block, x, y);
  append_objects (words, content, block, x, y);
  gtk_label_set_label (self->cell, words->str);
}

static gboolean
zoom_idle_cb (gpointer user_data)
{
  EditorBlocksPage *self = user_data;
  double            zoom = 100
                * (self->shows_chain
                       ? editor_chain_canvas_get_zoom (editor_chain_view_get_canvas (self->chain))
                       : editor_tile_canvas_get_zoom (EDITOR_TILE_CANVAS (self->canvas)));
  /* Translators: how large the block is shown, in percent */
  g_autofree char *text = g_strdup_printf (_ ("%.0f %%"), zoom);

  self->zoom_idle = 0;
  if (strcmp (gtk_label_get_label (self->zoom), text) != 0)
    gtk_label_set_label (self->zoom, text);
  return G_SOURCE_REMOVE;
}

/* The canvas may say so while it gets its size, and then no label may ask for another. */
void
_editor_blocks_page_show_zoom (EditorBlocksPage *self)
{
  if (self->zoom_idle == 0)
    self->zoom_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, zoom_idle_cb, self, NULL);
}

void
_editor_blocks_page_show_tool (EditorBlocksPage *self)
{
  const EditorToolMode *tool = editor_block_canvas_get_mode (self->canvas);

  _editor_blocks_page_show_hint (self);
  gtk_stack_set_visible_child (self->bars, tool == &editor_object_mode
                                               ? GTK_WIDGET (self->object_bar)
                                               : GTK_WIDGET (self->palette));
  if (tool == &editor_object_mode)
    editor_object_bar_show (
        self->object_bar, self->page.document,
        editor_object_tool_get_id (editor_block_canvas_get_objects (self->canvas)));
}
