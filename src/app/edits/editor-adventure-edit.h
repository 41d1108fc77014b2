/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done to the adventures of a content. What becomes of quests and floors is in editor-quest-edit.h. */

#pragma once

#include "content/ashlar-adventure-private.h"
#include "edits/editor-edit.h"

G_BEGIN_DECLS

/* Borrowed; NULL: there is none of that index. */
const AshlarAdventure *editor_adventure_peek (AshlarContent *content, guint index);

/* Places are those of editor-adventure-value.h. What the reader of files would refuse is refused in its words. */
EditorEdit *editor_adventure_edit_set (AshlarContent *content,
                                       guint          index,
                                       const char    *place,
                                       AshlarValue   *value,
                                       const char    *label,
                                       const char    *merge_key,
                                       GError       **error);
EditorEdit *editor_adventure_edit_insert (AshlarContent *content,
                                          guint          index,
                                          const char    *list,
                                          guint          at,
                                          AshlarValue   *entry,
                                          const char    *label,
                                          GError       **error);
EditorEdit *editor_adventure_edit_move_entry (AshlarContent *content,
                                              guint          index,
                                              const char    *list,
                                              guint          from,
                                              guint          to,
                                              const char    *label,
                                              GError       **error);

/* One with a quest of one floor, of the first recipe. */
EditorEdit *editor_adventure_edit_add (AshlarContent *content, GError **error);
/* One of ten floors of the recipe, each a little larger than that before it as far as that can be built. */
EditorEdit *
editor_adventure_edit_add_grown (AshlarContent *content, const char *recipe, GError **error);
EditorEdit *editor_adventure_edit_duplicate (AshlarContent *content, guint index, GError **error);
EditorEdit *
editor_adventure_edit_rename (AshlarContent *content, guint index, const char *id, GError **error);
EditorEdit *editor_adventure_edit_remove (AshlarContent *content, guint index, GError **error);
/* The adventure at @from has the index @to then. */
EditorEdit *
editor_adventure_edit_move (AshlarContent *content, guint from, guint to, GError **error);

/* For the other edits of adventures. */

/* To be written to; NULL and an error where there is none of that index. */
AshlarAdventure *editor_adventure_copy (AshlarContent *content, guint index, GError **error);
/* Takes @next. ASHLAR_NO_INDEX: one more. */
EditorEdit *editor_adventure_edit_finish (AshlarContent   *content,
                                          guint            index,
                                          AshlarAdventure *next,
                                          const char      *label,
                                          const char      *merge_key,
                                          GError         **error);

G_END_DECLS
