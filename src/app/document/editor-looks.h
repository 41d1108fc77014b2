/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the document's tiles look like: the skin that was chosen, the picture files that tiles and skins name, and
 * one palette for everybody who draws them.
 *
 * The palette is a value: a worker that takes a reference of its own may draw with it. While the
 * tiles look as they did it stays the same value, so that what was drawn with it may stay.
 *
 * Pictures are read in a worker, when a tile names one that is not there yet, when the document gets
 * another file, and when files in their folders change; then EDITOR_CHANGE_LOOKS is emitted. Until
 * they have arrived tiles show their colours. */

#pragma once

#include "document/editor-document.h"
#include "render/ashlar-raster.h"

G_BEGIN_DECLS

/* Borrowed, until the next change of the document. Ask again after a change of tiles, of properties
 * (the default tile is drawn without its glyph) and after EDITOR_CHANGE_LOOKS. */
AshlarPalette *editor_document_get_palette (EditorDocument *self);

/* Borrowed, until the next EDITOR_CHANGE_LOOKS; NULL: none have been read yet. */
AshlarPictures *editor_document_get_pictures (EditorDocument *self);

/* The id of the skin that tiles are shown in; NULL: none. It is the one that was chosen, if there still is one of that id,
 * else the first. */
const char *editor_document_get_skin (EditorDocument *self);
/* NULL: the first; "": none. EDITOR_CHANGE_LOOKS follows if it is another. The content is not changed by it. */
void editor_document_set_skin (EditorDocument *self, const char *skin);

/* The folder of the document's file, where new pictures go; NULL: it has no file yet. */
char *editor_document_dup_folder (EditorDocument *self);
/* The folder that pictures' names are relative to: that of the file or, as long as there is none, the one that was said. */
char *editor_document_dup_picture_folder (EditorDocument *self);
/* Where the pictures of an untitled document lie: of one that was made of a sample. They are copied to where it is saved. */
void editor_document_set_origin (EditorDocument *self, const char *folder);

typedef struct _EditorLooks EditorLooks;

/* For the document, which owns one. */
EditorLooks *_editor_looks_new (EditorDocument *document);
void         _editor_looks_free (EditorLooks *self);
/* The content is another one; the file is. */
void _editor_looks_update (EditorLooks *self);
void _editor_looks_file_changed (EditorLooks *self);

G_END_DECLS
