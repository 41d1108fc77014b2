/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the document's tiles look like: one palette for everybody who draws them.
 *
 * The palette is a value: a worker that takes a reference of its own may draw with it. While the
 * tiles look as they did it stays the same value, so that what was drawn with it may stay. */

#pragma once

#include "document/editor-document.h"
#include "render/ashlar-raster.h"

G_BEGIN_DECLS

/* Borrowed, until the next change of the document. Ask again after a change of tiles, of properties
 * (the default tile is drawn without its glyph) and after EDITOR_CHANGE_LOOKS. */
AshlarPalette *editor_document_get_palette (EditorDocument *self);

G_END_DECLS
