/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Contents share the list of resolved tiles as long as no tile is another: where it is the same
 * list and the same default tile, so is the palette. Otherwise one is made, and dropped again if
 * it draws everything as the last one did. */

#include "ashlar-config.h"

#include "document/editor-looks.h"

#include "document/editor-document-private.h"

AshlarPalette *
editor_document_get_palette (EditorDocument *self)
{
  AshlarContent *content;
  g_autoptr (AshlarPalette) palette = NULL;

  g_return_val_if_fail (EDITOR_IS_DOCUMENT (self), NULL);
  content = editor_document_get_content (self);
  if (self->palette != NULL && self->palette_tiles == content->resolved
      && self->palette_default == content->default_tile)
    return self->palette;

  palette = ashlar_palette_new (content);
  if (self->palette == NULL || !ashlar_palette_equal (palette, self->palette))
    {
      g_clear_pointer (&self->palette, ashlar_palette_unref);
      self->palette = g_steal_pointer (&palette);
    }
  /* The reference keeps the address from becoming another list's. */
  g_ptr_array_ref (content->resolved);
  g_clear_pointer (&self->palette_tiles, g_ptr_array_unref);
  self->palette_tiles = content->resolved;
  self->palette_default = content->default_tile;
  return self->palette;
}
