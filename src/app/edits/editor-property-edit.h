/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done to the designer's own properties and their definitions, each as one step of undo. As in editor-tile-edit.h, @error
 * says in words why something cannot be done. */

#pragma once

#include "content/ashlar-property-private.h"
#include "document/editor-document.h"
#include "edits/editor-blueprint.h"

G_BEGIN_DECLS

/* "tile", "object": what definitions are for. */
const char *editor_blueprint_get_word (EditorBlueprintKind kind);
/* "whole number". */
const char *editor_property_type_get_label (AshlarPropertyType type);
/* What nothing says: no, 0, "". */
AshlarValue *editor_property_type_new_value (AshlarPropertyType type);
/* As a content file has it, on one line. */
char *editor_property_dup_json (const AshlarValue *value);

/* @value: NULL takes the element's own value back. */
gboolean editor_property_edit_set (EditorDocument     *document,
                                   EditorBlueprintKind kind,
                                   guint               index,
                                   const char         *name,
                                   AshlarValue        *value,
                                   GError            **error);

/* @default_value: nullable. */
gboolean editor_property_edit_declare (EditorDocument     *document,
                                       EditorBlueprintKind kind,
                                       const char         *name,
                                       AshlarPropertyType  type,
                                       AshlarValue        *default_value,
                                       GError            **error);
/* Everywhere. */
gboolean editor_property_edit_rename (EditorDocument     *document,
                                      EditorBlueprintKind kind,
                                      const char         *from,
                                      const char         *to,
                                      GError            **error);
gboolean editor_property_edit_retype (EditorDocument    *document,
                                      guint              definition,
                                      AshlarPropertyType type,
                                      GError           **error);
/* Names of the elements whose values cannot become @type, comma by comma, and the default if it is one of them; NULL: all can. */
char *editor_property_dup_unfit (AshlarContent *content, guint definition, AshlarPropertyType type);
/* How many tiles or objects say something of it themselves. */
guint    editor_property_count_uses (AshlarContent *content, guint definition);
gboolean editor_property_edit_set_default (EditorDocument *document,
                                           guint           definition,
                                           AshlarValue    *default_value,
                                           GError        **error);
/* The values stay. */
gboolean editor_property_edit_remove (EditorDocument *document, guint definition, GError **error);
gboolean editor_property_edit_move (EditorDocument *document, guint from, guint to, GError **error);

G_END_DECLS
