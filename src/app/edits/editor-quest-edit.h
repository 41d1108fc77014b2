/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done to the quests of an adventure and to their floors. What one is renamed or removed by is mended wherever it is named; what is a
 * single value is set by editor_adventure_edit_set(). */

#pragma once

#include "edits/editor-edit.h"

G_BEGIN_DECLS

/* Behind all others, with one floor. */
EditorEdit *editor_quest_edit_add (AshlarContent *content, guint adventure, GError **error);
/* Stands behind that which it is a copy of. */
EditorEdit *
editor_quest_edit_duplicate (AshlarContent *content, guint adventure, guint quest, GError **error);
EditorEdit *editor_quest_edit_rename (
    AshlarContent *content, guint adventure, guint quest, const char *id, GError **error);
EditorEdit *
editor_quest_edit_remove (AshlarContent *content, guint adventure, guint quest, GError **error);
/* The quest at @from has the index @to then. */
EditorEdit *editor_quest_edit_move (
    AshlarContent *content, guint adventure, guint from, guint to, GError **error);
/* Whether it can be set out on only when @other is done. */
EditorEdit *editor_quest_edit_require (AshlarContent *content,
                                       guint          adventure,
                                       guint          quest,
                                       const char    *other,
                                       gboolean       required,
                                       GError       **error);

/* Directly behind @floor, whose ways it takes over: one gets to it, and from there where one got before. Of the same recipe. */
EditorEdit *editor_floor_edit_add (
    AshlarContent *content, guint adventure, guint quest, guint floor, GError **error);
/* The same with all that the floor says. */
EditorEdit *editor_floor_edit_duplicate (
    AshlarContent *content, guint adventure, guint quest, guint floor, GError **error);
EditorEdit *editor_floor_edit_rename (AshlarContent *content,
                                      guint          adventure,
                                      guint          quest,
                                      guint          floor,
                                      const char    *id,
                                      GError       **error);
/* Ways to it lead to where its first one led. */
EditorEdit *editor_floor_edit_remove (
    AshlarContent *content, guint adventure, guint quest, guint floor, GError **error);
/* Before the floor @to of @to_quest as it stands now, or behind its last; into another quest without the ways of its own. */
EditorEdit *editor_floor_edit_move (AshlarContent *content,
                                    guint          adventure,
                                    guint          quest,
                                    guint          floor,
                                    guint          to_quest,
                                    guint          to,
                                    GError       **error);
/* What the floor tells the old planner stays as far as the new one knows it. */
EditorEdit *editor_floor_edit_set_recipe (AshlarContent *content,
                                          guint          adventure,
                                          guint          quest,
                                          guint          floor,
                                          const char    *recipe,
                                          GError       **error);
/* One more way; where it leads to goes without saying is said first. @to: an id of a floor, ASHLAR_HUB, or NULL: a new floor that leads on to
 * where the first way leads. */
EditorEdit *editor_floor_edit_add_way (AshlarContent *content,
                                       guint          adventure,
                                       guint          quest,
                                       guint          floor,
                                       const char    *to,
                                       GError       **error);
/* Whether one of the pinned seeds is @seed. */
EditorEdit *editor_floor_edit_pin (AshlarContent *content,
                                   guint          adventure,
                                   guint          quest,
                                   guint          floor,
                                   guint64        seed,
                                   gboolean       pinned,
                                   GError       **error);

G_END_DECLS
