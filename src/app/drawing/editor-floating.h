/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorFloating: a stamp over a block that is not settled yet: it can still be moved and turned.
 * What the block is with it is always made from what was there before, so nothing below is lost on
 * the way. No widget, no document. */

#pragma once

#include "drawing/editor-stamp.h"

G_BEGIN_DECLS

typedef struct
{
  AshlarContent   *before; /* what Escape gives back */
  AshlarContent   *base;   /* what the stamp is put on: @before, with the tiles that it brings */
  guint            block;
  EditorSelection *lifted; /* where it was taken from; NULL: from elsewhere */
  gboolean         copies; /* it stays there too */
  gunichar         fill;   /* what is left there otherwise */
  EditorStamp     *stamp;
  int              x, y;
} EditorFloating;

/* What is selected in @block, still where it was; NULL if nothing is selected. */
EditorFloating *
editor_floating_new_lifted (AshlarContent *content, guint block, const EditorSelection *selection);
/* Something from elsewhere. @base: @before, or one with more tiles. */
EditorFloating *editor_floating_new (
    AshlarContent *before, AshlarContent *base, guint block, EditorStamp *stamp, int x, int y);
void editor_floating_free (EditorFloating *self);

/* Around its middle: as many turns back bring it back to the cell. */
void editor_floating_turn (EditorFloating *self, AshlarOrientation orientation);
/* The block with the stamp where it is now. NULL if it would have no cell of its own. */
AshlarBlock *editor_floating_build_block (EditorFloating *self, EditorPlacing *placing);
/* The cells of the stamp, within the block. Returns: (transfer full) */
EditorSelection *editor_floating_build_selection (EditorFloating *self);
gboolean         editor_floating_covers (EditorFloating *self, int x, int y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorFloating, editor_floating_free)

G_END_DECLS
