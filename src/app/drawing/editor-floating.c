/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "drawing/editor-floating.h"

#include "edits/editor-exit-place.h"

EditorFloating *
editor_floating_new (
    AshlarContent *before, AshlarContent *base, guint block, EditorStamp *stamp, int x, int y)
{
  EditorFloating *self = g_new0 (EditorFloating, 1);

  self->before = ashlar_content_ref (before);
  self->base = ashlar_content_ref (base);
  self->block = block;
  self->stamp = editor_stamp_ref (stamp);
  self->x = x;
  self->y = y;
  self->fill = base->default_tile;
  return self;
}

EditorFloating *
editor_floating_new_lifted (AshlarContent *content, guint block, const EditorSelection *selection)
{
  g_autoptr (EditorStamp) stamp
      = editor_stamp_new_selected (ashlar_content_get_block (content, block), selection);
  EditorRectangle bounds;
  EditorFloating *self;

  if (stamp == NULL || !editor_selection_get_bounds (selection, &bounds))
    return NULL;
  self = editor_floating_new (content, content, block, stamp, bounds.x, bounds.y);
  self->lifted = editor_selection_copy (selection);
  return self;
}

void
editor_floating_free (EditorFloating *self)
{
  ashlar_content_unref (self->before);
  ashlar_content_unref (self->base);
  g_clear_pointer (&self->lifted, editor_selection_free);
  editor_stamp_unref (self->stamp);
  g_free (self);
}

void
editor_floating_turn (EditorFloating *self, AshlarOrientation orientation)
{
  EditorStamp       *turned = editor_stamp_turn (self->stamp, self->base, orientation);
  const AshlarBlock *old = editor_stamp_get_block (self->stamp);
  const AshlarBlock *block = editor_stamp_get_block (turned);

  /* Division cuts towards 0, there and back alike. */
  self->x += ((int) old->width - (int) block->width) / 2;
  self->y += ((int) old->height - (int) block->height) / 2;
  editor_stamp_unref (self->stamp);
  self->stamp = turned;
}

AshlarBlock *
editor_floating_build_block (EditorFloating *self, EditorPlacing *placing)
{
  AshlarBlock *block = ashlar_block_copy (ashlar_content_get_block (self->base, self->block));

  *placing = (EditorPlacing){ 0 };
  if (self->lifted != NULL && !self->copies)
    editor_stamp_clear (block, self->lifted, self->fill);
  editor_stamp_put (self->stamp, block, self->x, self->y, placing);
  editor_stamp_drop_unfit (self->base, block, placing);
  if (!editor_block_has_a_cell (self->base, block))
    g_clear_pointer (&block, ashlar_block_unref);
  return block;
}

EditorSelection *
editor_floating_build_selection (EditorFloating *self)
{
  const AshlarBlock *block = ashlar_content_get_block (self->base, self->block);
  g_autoptr (EditorSelection) mask = editor_stamp_build_mask (self->stamp);

  return editor_selection_copy_moved (mask, block->width, block->height, self->x, self->y);
}

gboolean
editor_floating_covers (EditorFloating *self, int x, int y)
{
  const AshlarBlock *block = editor_stamp_get_block (self->stamp);

  x -= self->x;
  y -= self->y;
  return x >= 0 && y >= 0 && x < (int) block->width && y < (int) block->height
         && ashlar_block_get_cell (block, (guint) x, (guint) y) != EDITOR_STAMP_HOLE;
}
