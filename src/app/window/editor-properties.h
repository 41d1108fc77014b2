/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorProperties: what a document says of itself, title to licence, its default tile, and what it
 * holds. What is typed holds at once; each field is one step of undo. */

#pragma once

#include <adwaita.h>

#include "document/editor-document.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PROPERTIES (editor_properties_get_type ())
G_DECLARE_FINAL_TYPE (EditorProperties, editor_properties, EDITOR, PROPERTIES, AdwWindow)

GtkWindow *editor_properties_new (GtkWindow *parent, EditorDocument *document);

G_END_DECLS
