/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the document's tiles look like: the picture files that they name, and one palette for
 * everybody who draws them.
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

/* The folder that pictures' names are relative to; NULL: the document has no file yet. */
char *editor_document_dup_folder (EditorDocument *self);

typedef struct _EditorLooks EditorLooks;

/* For the document, which owns one. */
EditorLooks *_editor_looks_new (EditorDocument *document);
void         _editor_looks_free (EditorLooks *self);
/* The content is another one; the file is. */
void _editor_looks_update (EditorLooks *self);
void _editor_looks_file_changed (EditorLooks *self);

G_END_DECLS
