/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorCountedBlocks: blocks and tags with a number each: what a level must hold. A group of a
 * form, with a row an entry and a button that adds one. An EditorParameterView. */

#pragma once

#include "recipes/editor-parameter-view.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_COUNTED_BLOCKS (editor_counted_blocks_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorCountedBlocks, editor_counted_blocks, EDITOR, COUNTED_BLOCKS, AdwPreferencesGroup)

GtkWidget *editor_counted_blocks_new (const AshlarParameterSpec *spec);

G_END_DECLS
