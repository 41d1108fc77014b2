/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorObjectInspector: the values of one object blueprint.
 *
 * Signal: back (): the arrow above an outcome was clicked. */

#pragma once

#include <adwaita.h>

#include "document/editor-document.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_OBJECT_INSPECTOR (editor_object_inspector_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorObjectInspector, editor_object_inspector, EDITOR, OBJECT_INSPECTOR, AdwBin)

/* As editor_tile_inspector_show(). */
void editor_object_inspector_show (EditorObjectInspector *self,
                                   EditorDocument        *document,
                                   guint                  index,
                                   guint                  outcome_of);
/* The keyboard goes to the id. */
void editor_object_inspector_rename (EditorObjectInspector *self);

G_END_DECLS
