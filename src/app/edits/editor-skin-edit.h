/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done to the styles of a content, which its file calls skins; their sheets are in editor-sheet-edit.h, what they say of tiles
 * and objects in editor-look-edit.h.
 *
 * @skin: an index; @look, @sheet: ids, which the style may have from its parent. To change such a one gives it to the style itself. */

#pragma once

#include "edits/editor-edit.h"
#include "content/ashlar-skin-private.h"

G_BEGIN_DECLS

/* Behind all others; @wish: NULL: "style". Its id is @wish, or "WISH-2" and so on. */
EditorEdit *editor_skin_edit_add (AshlarContent *content, const char *wish, GError **error);
/* Whose parent it is, follows. */
EditorEdit *
editor_skin_edit_rename (AshlarContent *content, guint skin, const char *id, GError **error);
EditorEdit *
editor_skin_edit_describe (AshlarContent *content, guint skin, const char *text, GError **error);
EditorEdit *
editor_skin_edit_set_license (AshlarContent *content, guint skin, const char *text, GError **error);
/* Pixels; 0 and 0: the parent's, or 16. */
EditorEdit *editor_skin_edit_set_cell (
    AshlarContent *content, guint skin, guint width, guint height, GError **error);
/* 0xRRGGBB, or -1: the parent's, or none. */
EditorEdit *
editor_skin_edit_set_ambient (AshlarContent *content, guint skin, gint64 color, GError **error);
/* NULL: none. What would go round in a circle is refused. */
EditorEdit *editor_skin_edit_set_parent (AshlarContent *content,
                                         guint          skin,
                                         const char    *parent,
                                         GError       **error);
/* Refused while it is a parent. */
EditorEdit *editor_skin_edit_remove (AshlarContent *content, guint skin, GError **error);
/* The style at @from has the index @to then. The first is shown unless another is chosen. */
EditorEdit *editor_skin_edit_move (AshlarContent *content, guint from, guint to, GError **error);

/* Another picture for a sheet. */
typedef struct
{
  const char *sheet; /* an id */
  const char *image; /* path relative to the content file */
} EditorSheetImage;

/* A style behind all others, the original its parent: what is changed there, changes here, too, but the pictures of @images. */
EditorEdit *editor_skin_edit_duplicate_style (AshlarContent          *content,
                                              guint                   skin,
                                              const EditorSheetImage *images,
                                              guint                   n_images,
                                              GError                **error);

/* With what its parents give; NULL: there is no such style. */
AshlarSkin *editor_skin_dup_resolved (AshlarContent *content, guint skin);

/* For the functions that change sheets and looks. */

/* A copy of the style to write to, without what its parents give; NULL and an error: there is none. */
AshlarSkin *editor_skin_copy (AshlarContent *content, guint skin, GError **error);
/* The sheet or look of @next, a copy of the style; one of its parent's becomes its own. NULL and an error: it has none of that id. */
AshlarSkinSheet *
editor_skin_own_sheet (AshlarContent *content, AshlarSkin *next, const char *sheet, GError **error);
AshlarSkinLook *
editor_skin_own_look (AshlarContent *content, AshlarSkin *next, const char *look, GError **error);
/* Takes @next, which is put in the place of the style at @skin (ASHLAR_NO_INDEX: behind all others) as it would be read from a file. What could
 * not be read is refused. */
EditorEdit *editor_skin_edit_finish (
    AshlarContent *content, guint skin, AshlarSkin *next, const char *label, GError **error);
/* @wish, or "WISH-2" and so on, where an element of @elements has it: a struct that begins with its id. */
char *editor_skin_dup_free_id (GPtrArray *elements, const char *wish);
/* Lower case, words joined by "-": of a file's name or a description; "" if nothing is left. */
char *editor_skin_dup_readable_id (const char *text);

G_END_DECLS
