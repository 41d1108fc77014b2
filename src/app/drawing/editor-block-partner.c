/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A block that could follow, pale, where it would lie beside the one that is drawn. */

#include "ashlar-config.h"

#include "drawing/editor-block-canvas-private.h"

#include "document/editor-looks.h"
#include "widgets/editor-thumbnail.h"

void
editor_block_canvas_show_partner (EditorBlockCanvas *self, guint index, int x, int y)
{
  AshlarVariants      *variants;
  const AshlarVariant *variant;
  guint                side;

  g_clear_object (&self->partner);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (index == ASHLAR_NO_INDEX || self->document == NULL)
    return;
  variants = editor_document_get_variants (self->document);
  if (index >= ashlar_variants_get_n (variants))
    return;
  variant = ashlar_variants_get (variants, index);
  side = CLAMP (1024u / MAX (variant->width, variant->height), 4, 24);
  self->partner = editor_thumbnail_new (
      editor_document_get_palette (self->document), variant->cells, variant->width, variant->height,
      variant->width * side, variant->height * side, EDITOR_THUMBNAIL_TRANSPARENT);
  self->partner_x = x;
  self->partner_y = y;
  self->partner_columns = variant->width;
  self->partner_rows = variant->height;
}

static void
forget (EditorBlockCanvas *self, gboolean other)
{
  g_clear_object (&self->partner);
}

static void
draw (EditorBlockCanvas *self, EditorBlockDrawing *drawing)
{
  graphene_rect_t bounds;

  if (self->partner == NULL)
    return;
  _editor_block_drawing_get_bounds (drawing, self->partner_x, self->partner_y,
                                    self->partner_columns, self->partner_rows, &bounds);
  gtk_snapshot_push_opacity (drawing->snapshot, .55);
  gtk_snapshot_append_texture (drawing->snapshot, self->partner, &bounds);
  gtk_snapshot_pop (drawing->snapshot);
}

const EditorBlockHandler _editor_block_partner_handler = {
  .reset = forget,
  .snapshot = draw,
};
