/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorDocument: one open content file: the current value, the list of values for undo, the file
 * it belongs to.
 *
 * Widgets read the document and draw; only action handlers write to it, through
 * editor_document_apply(). A change is a new content value with a label and a kind; a gesture (one
 * stroke, typing in one field) gives all its changes the same merge key and becomes one step of
 * undo. Steps that change nothing are dropped. Modified means: current differs from saved. */

#pragma once

#include <gio/gio.h>

#include "chain/ashlar-chain-private.h"

G_BEGIN_DECLS

/* What a change touches, so that a view redraws no more than that. */
typedef enum
{
  EDITOR_CHANGE_EVERYTHING, /* opened, reverted, several kinds at once */
  EDITOR_CHANGE_TILES,
  EDITOR_CHANGE_OBJECTS,
  EDITOR_CHANGE_BLOCK,  /* one block; its index is the subject */
  EDITOR_CHANGE_BLOCKS, /* blocks added, removed, moved, renamed */
  EDITOR_CHANGE_RECIPE, /* one recipe; its index is the subject */
  EDITOR_CHANGE_RECIPES,
  EDITOR_CHANGE_STARS, /* of a recipe; no level is another one by that */
  EDITOR_CHANGE_SKINS, /* no level is another one by that; EDITOR_CHANGE_LOOKS follows if tiles look otherwise */
  EDITOR_CHANGE_ADVENTURES, /* one adventure, its index is the subject, or which there are; no level is another one by that */
  EDITOR_CHANGE_PUZZLE, /* one crossword; its index is the subject */
  EDITOR_CHANGE_PUZZLES,
  EDITOR_CHANGE_PROPERTIES, /* title, author, default tile … */
  EDITOR_CHANGE_LOOKS,      /* the content is as it was; pictures of tiles have arrived or gone */
} EditorChange;

#define EDITOR_TYPE_DOCUMENT (editor_document_get_type ())
G_DECLARE_FINAL_TYPE (EditorDocument, editor_document, EDITOR, DOCUMENT, GObject)

/* Properties: "file" (GFile or NULL), "etag", "title" (for display), "modified", "busy", "can-undo",
 * "can-redo", "undo-label", "redo-label". Signals: changed (EditorChange kind, guint subject): the
 * content is another value now; chain-ready (): what follows from its blocks has been made; linted
 * (): a newer report is there; checked (): all that there is to find in the current content is in it,
 * whether it is a newer one or not. */

EditorDocument *editor_document_new (AshlarContent *content); /* untitled, unmodified */
/* What was not saved when the editor ended: @content, over @saved as one step of undo. @saved is
 * what @file holds, if it is still as @etag says; NULL: else. */
EditorDocument *editor_document_new_recovered (AshlarContent *content,
                                               AshlarContent *saved,
                                               GFile         *file,
                                               const char    *etag);

AshlarContent *
editor_document_get_content (EditorDocument *self); /* borrowed, until the next change */
/* What follows from the blocks is made in the background after each change: of the current content,
 * borrowed until the next change; NULL: not there yet, "chain-ready" will tell. */
AshlarChain    *editor_document_get_chain (EditorDocument *self);
AshlarVariants *editor_document_get_variants (EditorDocument *self);
/* Of each tile of the current content, AshlarTileTraits; borrowed until the next change. */
const guint8               *editor_document_get_tile_traits (EditorDocument *self);
typedef struct _EditorStars EditorStars;
EditorStars  *editor_document_get_stars (EditorDocument *self); /* borrowed: see editor-stars.h */
AshlarReport *editor_document_get_report (
    EditorDocument *self); /* newest lint, made in the background; may be NULL */
/* What many seeds of the recipes have against the current content, after all else that the lint says,
 * and without what that says already. */
void editor_document_set_odds (EditorDocument *self, AshlarReport *report);
/* What many walks came to of the content as it is; NULL: nothing is known (any more). */
void editor_document_set_walk_findings (EditorDocument *self, AshlarReport *report);
/* The content that a finding of the report is about: an older one than the document's from a change
 * until that has been looked at. Borrowed until then. */
AshlarContent *editor_document_get_finding_content (EditorDocument *self, guint index);
/* @block: an index in that content, then in the document's; FALSE if the block is not there any more. */
gboolean editor_document_find_finding_block (EditorDocument *self, guint index, guint *block);
/* Whether all that there is to find in the current content has been found. */
gboolean editor_document_is_checked (EditorDocument *self);
GFile   *editor_document_get_file (EditorDocument *self);
/* The state of the file that was read or written last; NULL: untitled, "": the file is yet to be
 * made. Saving finds a conflict if the file is in another. */
const char *editor_document_get_etag (EditorDocument *self);
gboolean    editor_document_get_modified (EditorDocument *self);
/* The file could not be written to when it was read. */
gboolean editor_document_get_read_only (EditorDocument *self);
/* What is in the file; an untitled document's first value; NULL: nobody knows. */
AshlarContent *editor_document_get_saved (EditorDocument *self);

/* The file holds @content now, which somebody else wrote: a step of undo with @label, and saved. */
void editor_document_take_over (EditorDocument *self,
                                AshlarContent  *content,
                                const char     *etag,
                                const char     *label);
/* The file holds something else, or is no more: whatever is here is not saved. */
void editor_document_forget_saved (EditorDocument *self);
/* @file, which is yet to be made, is to hold it. */
void editor_document_set_new_file (EditorDocument *self, GFile *file);

/* @label: translated, for "Undo: Paint Floor". @merge_key: NULL for a step of its own. Takes a
 * reference of its own on @content. */
void editor_document_apply (EditorDocument *self,
                            AshlarContent  *content,
                            EditorChange    kind,
                            guint           subject,
                            const char     *label,
                            const char     *merge_key);
void editor_document_end_gesture (
    EditorDocument *self); /* what follows is a new step, even with the same key */
void editor_document_undo (EditorDocument *self);
void editor_document_redo (EditorDocument *self);

/* In a worker. The error names file, place, found, expected. */
void            editor_document_load_async (GFile              *file,
                                            GCancellable       *cancellable,
                                            GAsyncReadyCallback callback,
                                            gpointer            user_data);
EditorDocument *editor_document_load_finish (GAsyncResult *result, GError **error);

/* Atomic and durable, through symbolic links, mode kept; writes nothing if nothing changed;
 * G_IO_ERROR_WRONG_ETAG if the file was changed by somebody else since, unless @force. */
void     editor_document_save_async (EditorDocument     *self,
                                     GFile              *file, /* nullable: the document's own */
                                     gboolean            force,
                                     GCancellable       *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer            user_data);
gboolean editor_document_save_finish (EditorDocument *self, GAsyncResult *result, GError **error);

G_END_DECLS
