/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done to a block of a document: each function is one change with its name for undo.
 * They are what the canvas, the inspector and the gallery call; none of them writes to the document
 * otherwise.
 *
 * Those that may be refused say why, in the designer's words: (transfer full), NULL if it was done.
 */

#pragma once

#include "document/editor-document.h"
#include "canvas/editor-stroke.h"

G_BEGIN_DECLS

/* Borrowed; NULL if there is no such block. */
const AshlarBlock *editor_block_edit_peek (EditorDocument *document, guint block);

/* Cells of @stroke, which hold tile indices. Exits that the stroke walls in from outside, and objects
 * whose cell is no part of the block any more, go with it; @n_dropped says how many. */
char *editor_block_edit_paint (EditorDocument *document,
                               guint           block,
                               EditorStroke   *stroke,
                               const char     *label,
                               guint          *n_dropped);

/* Everywhere in the document. */
char *editor_block_edit_rename (EditorDocument *document, guint block, const char *id);
void  editor_block_edit_describe (EditorDocument *document, guint block, const char *description);
void  editor_block_edit_set_tags (EditorDocument *document, guint block, const char *const *tags);
/* The content keeps its place relative to the corner: @at_right, @at_bottom. */
char *editor_block_edit_resize (EditorDocument *document,
                                guint           block,
                                guint           width,
                                guint           height,
                                gboolean        at_right,
                                gboolean        at_bottom);
/* To the cells from @left, @top of the present ones, @width and @height of them; new ones are the
 * set's default tile. @lost: what that took away, in words; NULL: nothing. Returns: why it is not
 * done, or NULL. */
char *editor_block_edit_reframe (EditorDocument *document,
                                 guint           block,
                                 int             left,
                                 int             top,
                                 guint           width,
                                 guint           height,
                                 char          **lost);
void  editor_block_edit_set_occurrences (EditorDocument *document, guint block, guint occurrences);
/* How often it stands in one level; -1: no bound. What is above the other moves it. */
void editor_block_edit_set_bounds (EditorDocument *document,
                                   guint           block,
                                   gint32          minimum,
                                   gint32          maximum);
void
editor_block_edit_set_orientations (EditorDocument *document, guint block, guint8 orientations);

/* Position, direction and width of @place. Gives the new exit's index, or -1 if it does not fit. */
int editor_block_edit_add_exit (EditorDocument *document, guint block, const AshlarExit *place);
/* Whether the exit stands on cells that can never be walked on, and the set has a floor for them. */
gboolean editor_block_edit_lacks_floor (EditorDocument *document, guint block, guint exit);
/* One step with the exit, if that was added just before. */
void     editor_block_edit_lay_floor (EditorDocument *document, guint block, guint exit);
gboolean editor_block_edit_move_exit (EditorDocument   *document,
                                      guint             block,
                                      guint             exit,
                                      const AshlarExit *place);
void     editor_block_edit_remove_exit (EditorDocument *document, guint block, guint exit);
/* @list: NULL-terminated; unused if @kind is NONE. */
void editor_block_edit_set_exit_list (EditorDocument    *document,
                                      guint              block,
                                      guint              exit,
                                      AshlarExitList     kind,
                                      const char *const *list);
void
editor_block_edit_set_exit_plug (EditorDocument *document, guint block, guint exit, gunichar plug);
/* Exits at all openings of the border that have none: how many. */
guint editor_block_edit_find_exits (EditorDocument *document, guint block);

/* An object for a set that has none, or a further one. Returns: (transfer full): its id */
char *editor_block_edit_new_object (EditorDocument *document);
void
editor_block_edit_move_object (EditorDocument *document, guint block, guint object, int x, int y);
void editor_block_edit_add_object (
    EditorDocument *document, guint block, int x, int y, const char *reference);
void editor_block_edit_set_object (EditorDocument          *document,
                                   guint                    block,
                                   guint                    object,
                                   const AshlarBlockObject *value,
                                   const char              *merge_key);
void editor_block_edit_remove_object (EditorDocument *document, guint block, guint object);

/* The set's blocks. They give the index of the block that is to be shown next, or ASHLAR_NO_INDEX.
 */
guint editor_block_edit_add (EditorDocument *document, guint after);
guint editor_block_edit_duplicate (EditorDocument *document, guint block);
guint editor_block_edit_remove (EditorDocument *document, guint block);
guint editor_block_edit_reorder (EditorDocument *document, guint block, guint to);

G_END_DECLS
