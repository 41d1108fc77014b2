/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorClueItem: a word of a puzzle with its clue, as an item of a list. "changed" is emitted when
 * its row has to say something else. */

#pragma once

#include <glib-object.h>

#include "puzzle/ashlar-puzzle-private.h"

G_BEGIN_DECLS

typedef enum
{
  EDITOR_CLUE_PLAIN,
  EDITOR_CLUE_CONNECTED, /* of the class that is shown, and of its connected part */
  EDITOR_CLUE_CHOSEN,    /* in the dungeon */
} EditorClueTint;

#define EDITOR_TYPE_CLUE_ITEM (editor_clue_item_get_type ())
G_DECLARE_FINAL_TYPE (EditorClueItem, editor_clue_item, EDITOR, CLUE_ITEM, GObject)

EditorClueItem *editor_clue_item_new (void);
void            editor_clue_item_update (EditorClueItem         *self,
                                         guint                   word,
                                         const AshlarPuzzleWord *of,
                                         EditorClueTint          tint);
guint           editor_clue_item_get_word (EditorClueItem *self);
const char     *editor_clue_item_get_number (EditorClueItem *self);
const char     *editor_clue_item_get_clue (EditorClueItem *self);
guint           editor_clue_item_get_length (EditorClueItem *self);
EditorClueTint  editor_clue_item_get_tint (EditorClueItem *self);

G_END_DECLS
