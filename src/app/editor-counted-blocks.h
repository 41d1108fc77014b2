/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorCountedBlocks: blocks and tags with a number each: what a level must hold. A group of a
 * form, with a row an entry and a button that adds one.
 *
 * Signal: changed (const char *id, AshlarValue *value), as a parameter row's. */

#pragma once

#include <adwaita.h>

#include "content/ashlar-parameter-private.h"
#include "editor-block-pictures.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_COUNTED_BLOCKS (editor_counted_blocks_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorCountedBlocks, editor_counted_blocks, EDITOR, COUNTED_BLOCKS, AdwPreferencesGroup)

GtkWidget *editor_counted_blocks_new (const AshlarParameterSpec *spec);
/* @error_entry: nullable: the entry that @error is about; NULL with an error: it is about all of
 * them. */
void        editor_counted_blocks_update (EditorCountedBlocks *self,
                                          AshlarContent       *content,
                                          EditorBlockPictures *pictures,
                                          const AshlarValue   *given,
                                          const char          *error,
                                          const char          *error_entry);
const char *editor_counted_blocks_get_id (EditorCountedBlocks *self);

G_END_DECLS
