/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done to one block of a content; what the canvas and the inspector do. */

#pragma once

#include "canvas/editor-stroke.h"
#include "edits/editor-edit.h"

G_BEGIN_DECLS

/* Borrowed; NULL if there is no such block. */
const AshlarBlock *editor_block_edit_peek (EditorDocument *document, guint block);

/* Takes @changed, which fits but may have no cell left. */
EditorEdit *editor_block_edit_replace (
    AshlarContent *content, guint block, AshlarBlock *changed, const char *label, GError **error);
/* Cells of @stroke, which hold tile indices. Exits that the stroke walls in from outside, and objects
 * whose cell is no part of the block any more, go with it; @n_dropped says how many. */
EditorEdit *editor_block_edit_paint (AshlarContent *content,
                                     guint          block,
                                     EditorStroke  *stroke,
                                     const char    *label,
                                     guint         *n_dropped,
                                     GError       **error);

/* Everywhere in the content. */
EditorEdit *
editor_block_edit_rename (AshlarContent *content, guint block, const char *id, GError **error);
EditorEdit *editor_block_edit_describe (AshlarContent *content,
                                        guint          block,
                                        const char    *description,
                                        GError       **error);
EditorEdit *editor_block_edit_set_tags (AshlarContent     *content,
                                        guint              block,
                                        const char *const *tags,
                                        GError           **error);
/* The content keeps its place relative to the corner: @at_right, @at_bottom. */
EditorEdit *editor_block_edit_resize (AshlarContent *content,
                                      guint          block,
                                      guint          width,
                                      guint          height,
                                      gboolean       at_right,
                                      gboolean       at_bottom,
                                      GError       **error);
/* To the cells of @frame, counted from the present corner; new ones are the set's default tile.
 * @lost: what that took away, in words; NULL: nothing. */
EditorEdit *editor_block_edit_reframe (
    AshlarContent *content, guint block, const EditorRectangle *frame, char **lost, GError **error);
EditorEdit *editor_block_edit_set_occurrences (AshlarContent *content,
                                               guint          block,
                                               guint          occurrences,
                                               GError       **error);
/* How often it stands in one level; -1: no bound. What is above the other moves it. */
EditorEdit *editor_block_edit_set_bounds (
    AshlarContent *content, guint block, gint32 minimum, gint32 maximum, GError **error);
/* FALSE: it leads somewhere, and wants two of its exits joined. */
EditorEdit *editor_block_edit_set_may_end (AshlarContent *content,
                                           guint          block,
                                           gboolean       may_end,
                                           GError       **error);
EditorEdit *editor_block_edit_set_orientations (AshlarContent *content,
                                                guint          block,
                                                guint8         orientations,
                                                GError       **error);

/* Position, direction and width of @place. @index: of the new exit, or of one that is there already.
 */
EditorEdit *editor_block_edit_add_exit (
    AshlarContent *content, guint block, const AshlarExit *place, guint *index, GError **error);
/* One step with the exit, if that was added just before. @traits: as editor_exit_lay_floor() has
 * them. */
EditorEdit *editor_block_edit_lay_floor (
    AshlarContent *content, const guint8 *traits, guint block, guint exit, GError **error);
EditorEdit *editor_block_edit_move_exit (
    AshlarContent *content, guint block, guint exit, const AshlarExit *place, GError **error);
/* With its cells behind it or, where there is no room, before it. */
EditorEdit *editor_block_edit_set_exit_width (
    AshlarContent *content, guint block, guint exit, guint width, GError **error);
EditorEdit *
editor_block_edit_remove_exit (AshlarContent *content, guint block, guint exit, GError **error);
/* @list: NULL-terminated; unused if @kind is NONE. */
EditorEdit *editor_block_edit_set_exit_list (AshlarContent     *content,
                                             guint              block,
                                             guint              exit,
                                             AshlarExitList     kind,
                                             const char *const *list,
                                             GError           **error);
EditorEdit *editor_block_edit_set_exit_plug (
    AshlarContent *content, guint block, guint exit, gunichar plug, GError **error);
/* Exits at all openings of the border that have none. */
EditorEdit *
editor_block_edit_find_exits (AshlarContent *content, guint block, guint *n_found, GError **error);

EditorEdit *editor_block_edit_add_object (
    AshlarContent *content, guint block, int x, int y, const char *reference, GError **error);
EditorEdit *editor_block_edit_move_object (
    AshlarContent *content, guint block, guint object, int x, int y, GError **error);
EditorEdit *editor_block_edit_set_reference (
    AshlarContent *content, guint block, guint object, const char *reference, GError **error);
EditorEdit *editor_block_edit_set_probability (
    AshlarContent *content, guint block, guint object, guint32 probability, GError **error);
EditorEdit *
editor_block_edit_remove_object (AshlarContent *content, guint block, guint object, GError **error);

/* A block to start from, behind block @after or last. */
EditorEdit *editor_block_edit_add (AshlarContent *content, guint after, GError **error);

/* A cell of this character is none: it becomes empty, or the default tile in a set without an empty
 * one. */
#define EDITOR_BLOCK_HOLE 0
void editor_block_fill_holes (AshlarBlock *block, AshlarContent *content);
/* Of cells that were drawn elsewhere: a part of a block, a part of a level. Takes @block, reference
 * count one: it gets a free id after the one it has, and exits at the openings of its border. */
EditorEdit *
editor_block_edit_make (AshlarContent *content, AshlarBlock *block, guint after, GError **error);
/* "Made bl_new, with 2 exits", of that. */
char *editor_block_dup_made_words (const EditorEdit *edit);

G_END_DECLS
