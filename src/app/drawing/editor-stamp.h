/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorStamp: cells with what stands on them and leads out of them, taken from a block or drawn
 * elsewhere, to be put into a block. An immutable value: no widget, no document.
 *
 * It is a block whose cells may be holes (character 0), through which one sees what was there. */

#pragma once

#include "canvas/editor-selection.h"
#include "content/ashlar-content-private.h"

G_BEGIN_DECLS

#define EDITOR_STAMP_HOLE 0

typedef struct _EditorStamp EditorStamp;

/* Takes @block, which has at least one cell. */
EditorStamp *editor_stamp_new (AshlarBlock *block);
/* What is selected, with the objects there and the exits that are selected whole. NULL if nothing
 * is. @selection NULL: all of it. */
EditorStamp *editor_stamp_new_selected (const AshlarBlock *block, const EditorSelection *selection);
EditorStamp *editor_stamp_ref (EditorStamp *self);
void         editor_stamp_unref (EditorStamp *self);

const AshlarBlock *editor_stamp_get_block (EditorStamp *self);
/* The cells that are no holes. Returns: (transfer full) */
EditorSelection *editor_stamp_build_mask (EditorStamp *self);

/* Turned once more, tiles by what @content says of them. However often: it is always the cells as
 * they were drawn that are turned, so four turns are none, whatever the tiles say. */
EditorStamp *
editor_stamp_turn (EditorStamp *self, AshlarContent *content, AshlarOrientation orientation);

/* What there is to say when a stamp has been put somewhere. */
typedef struct
{
  guint n_exits;   /* dropped: they lead nowhere */
  guint n_objects; /* dropped: they were below, or their cell is none */
} EditorPlacing;

/* @block: reference count one, as of ashlar_block_copy(). Cell (0, 0) of the stamp comes to lie at
 * @x, @y; what falls outside is left out. */
void editor_stamp_put (EditorStamp *self, AshlarBlock *block, int x, int y, EditorPlacing *placing);
/* What is selected becomes @fill, without objects and without the exits that are selected whole. */
void editor_stamp_clear (AshlarBlock *block, const EditorSelection *selection, gunichar fill);

/* Drops exits and objects that have no place in @block any more, and counts them. */
void editor_stamp_drop_unfit (AshlarContent *content, AshlarBlock *block, EditorPlacing *placing);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorStamp, editor_stamp_unref)

G_END_DECLS
