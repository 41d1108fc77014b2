/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorLevelContent: a level as other programs take it when it is dragged there: files, in the format in which the document's levels
 * are exported. They are written when somebody asks for them, into a folder of the cache, where those of an hour ago go. */

#pragma once

#include <gtk/gtk.h>

#include "levels/editor-export.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_LEVEL_CONTENT (editor_level_content_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorLevelContent, editor_level_content, EDITOR, LEVEL_CONTENT, GdkContentProvider)

/* @what: copied. */
GdkContentProvider *editor_level_content_new (AshlarLevel *level, const EditorExport *what);

G_END_DECLS
