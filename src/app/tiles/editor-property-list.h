/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPropertyList: the designer's own properties of one tile or object: a row for each definition, with a control of its type, then
 * what is not declared. Each says whose value it is. A value that does not fit its definition is shown as it is written. */

#pragma once

#include <adwaita.h>

#include "tiles/editor-blueprint-swatch.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PROPERTY_LIST (editor_property_list_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorPropertyList, editor_property_list, EDITOR, PROPERTY_LIST, AdwPreferencesGroup)

GtkWidget *editor_property_list_new (EditorBlueprintKind kind);
/* @document: nullable. Call it again whenever the document changes. */
void editor_property_list_show (EditorPropertyList *self, EditorDocument *document, guint index);

G_END_DECLS
