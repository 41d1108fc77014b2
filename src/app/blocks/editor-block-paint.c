/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Painting: the tools of editor-tool.h draw into a stroke from press to release, which is shown
 * over the document's cells and committed as one step. The secondary button picks the tile under
 * it. */

#include "ashlar-config.h"

#include "blocks/editor-block-canvas-private.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_PREVIEW_RUNS 4000

static void
clear_preview (EditorBlockCanvas *self)
{
  if (self->preview == NULL)
    return;
  g_clear_pointer (&self->preview, g_array_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static guint16
find_empty_tile (AshlarContent *content)
{
  for (guint i = 0; i < ashlar_content_get_n_tiles (content); i++)
    if (ashlar_content_get_resolved_tile (content, i)->empty)
      return (guint16) i;
  return G_MAXUINT16;
}

static void
fill_context (EditorBlockCanvas *self)
{
  AshlarContent *content = editor_document_get_content (self->document);
  guint          background = ashlar_content_find_tile (content, content->default_tile);
  guint          n_tiles = ashlar_content_get_n_tiles (content);

  if (self->tile >= n_tiles)
    self->tile = 0;
  self->context.stroke = self->stroke;
  self->context.tile = self->tile;
  self->context.default_tile = background == ASHLAR_NO_INDEX ? self->tile : (guint16) background;
  self->context.empty_tile = find_empty_tile (content);
}

static void
update_preview (EditorBlockCanvas *self)
{
  EditorStroke now = { self->columns, self->rows, self->cells, self->cells };

  clear_preview (self);
  if (!self->hovering || self->stroke != NULL || self->tool->preview == NULL || self->cells == NULL)
    return;
  self->context.stroke = &now;
  self->preview = self->tool->preview (&self->context, self->hover_x, self->hover_y);
  self->context.stroke = NULL;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
press (EditorBlockCanvas *self, int x, int y, guint button, GdkModifierType state)
{
  if (button == GDK_BUTTON_SECONDARY)
    {
      self->picking = TRUE;
      _editor_block_canvas_pick (self, x, y);
      return TRUE;
    }
  if (self->tool->press == NULL)
    return FALSE;
  clear_preview (self);
  g_clear_pointer (&self->stroke, editor_stroke_free);
  self->stroke = editor_stroke_new (self->cells, self->columns, self->rows);
  fill_context (self);
  self->context.anchor_x = self->context.last_x = x;
  self->context.anchor_y = self->context.last_y = y;
  self->tool->press (&self->context, x, y, state);
  _editor_block_canvas_show_stroke (self);
  return TRUE;
}

static void
move (EditorBlockCanvas *self, int x, int y, GdkModifierType state)
{
  if (self->picking)
    _editor_block_canvas_pick (self, x, y);
  if (self->stroke == NULL)
    return;
  if (self->tool->move != NULL)
    self->tool->move (&self->context, x, y, state);
  self->context.last_x = x;
  self->context.last_y = y;
  _editor_block_canvas_show_stroke (self);
}

static void
cancel (EditorBlockCanvas *self)
{
  self->picking = FALSE;
  if (self->stroke == NULL)
    return;
  editor_stroke_reset (self->stroke);
  _editor_block_canvas_show_stroke (self);
  g_clear_pointer (&self->stroke, editor_stroke_free);
}

static void
commit (EditorBlockCanvas *self)
{
  g_autoptr (EditorStroke) stroke = g_steal_pointer (&self->stroke);
  g_autofree char  *label = NULL, *refused = NULL;
  const AshlarTile *tile;
  guint             n_dropped;

  if (stroke == NULL)
    return;
  self->context.stroke = NULL;
  self->context.has_point = TRUE;
  self->context.point_x = self->context.last_x;
  self->context.point_y = self->context.last_y;
  if (!editor_stroke_changes_anything (stroke))
    return;

  tile
      = ashlar_content_get_resolved_tile (editor_document_get_content (self->document), self->tile);
  label = g_strdup (_ (self->tool->step));
  if (strstr (label, "%s") != NULL)
    {
      g_autoptr (GString) text = g_string_new (label);

      g_string_replace (text, "%s", tile->description[0] != '\0' ? tile->description : _ ("Tile"),
                        1);
      g_free (label);
      label = g_string_free (g_steal_pointer (&text), FALSE);
    }

  refused = editor_block_edit_paint (self->document, self->block, stroke, label, &n_dropped);
  if (refused != NULL)
    {
      _editor_block_canvas_show_block (self);
      _editor_block_canvas_say (self, refused, FALSE);
    }
  else if (n_dropped > 0)
    {
      g_autofree char *message
          = g_strdup_printf (ngettext ("%u exit no longer leads out and was deleted",
                                       "%u exits no longer lead out and were deleted", n_dropped),
                             n_dropped);

      _editor_block_canvas_say (self, message, TRUE);
    }
  update_preview (self);
}

static void
release (EditorBlockCanvas *self, GdkModifierType state)
{
  if (self->picking)
    self->picking = FALSE;
  else
    commit (self);
}

static void
reset (EditorBlockCanvas *self, gboolean other)
{
  g_clear_pointer (&self->stroke, editor_stroke_free);
  self->picking = FALSE;
  if (other)
    self->context.has_point = FALSE;
  clear_preview (self);
}

/* What a press would change. */
static void
snapshot (EditorBlockCanvas *self, EditorBlockDrawing *drawing)
{
  GArray *runs = self->preview;
  GdkRGBA color = drawing->accent;
  guint   n_drawn = 0;

  if (runs == NULL)
    return;
  color.alpha = .35f;
  for (guint i = 0; i < runs->len && n_drawn < MAX_PREVIEW_RUNS; i++)
    {
      EditorRun       run = g_array_index (runs, EditorRun, i);
      graphene_rect_t bounds;

      if (run.y < drawing->top || run.y >= drawing->bottom || run.x >= drawing->right
          || run.x + run.length <= drawing->left)
        continue;
      _editor_block_drawing_get_bounds (drawing, run.x, run.y, run.length, 1, &bounds);
      gtk_snapshot_append_color (drawing->snapshot, &color, &bounds);
      n_drawn++;
    }
}

const EditorBlockHandler _editor_block_paint_handler = {
  .press = press,
  .move = move,
  .release = release,
  .cancel = cancel,
  .hover = update_preview,
  .reset = reset,
  .snapshot = snapshot,
};
