/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done to the designer's own properties and their definitions. */

#pragma once

#include "content/ashlar-property-private.h"
#include "edits/editor-blueprint.h"
#include "edits/editor-edit.h"

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
EditorEdit *editor_property_edit_set (AshlarContent      *content,
                                      EditorBlueprintKind kind,
                                      guint               index,
                                      const char         *name,
                                      AshlarValue        *value,
                                      GError            **error);

/* @default_value: nullable. */
EditorEdit *editor_property_edit_declare (AshlarContent      *content,
                                          EditorBlueprintKind kind,
                                          const char         *name,
                                          AshlarPropertyType  type,
                                          AshlarValue        *default_value,
                                          GError            **error);
/* Everywhere. */
EditorEdit *editor_property_edit_rename (AshlarContent      *content,
                                         EditorBlueprintKind kind,
                                         const char         *from,
                                         const char         *to,
                                         GError            **error);
EditorEdit *editor_property_edit_retype (AshlarContent     *content,
                                         guint              definition,
                                         AshlarPropertyType type,
                                         GError           **error);
/* Names of the elements whose values cannot become @type, comma by comma, and the default if it is one of them; NULL: all can. */
char *editor_property_dup_unfit (AshlarContent *content, guint definition, AshlarPropertyType type);
/* How many tiles or objects say something of it themselves. */
guint       editor_property_count_uses (AshlarContent *content, guint definition);
EditorEdit *editor_property_edit_set_default (AshlarContent *content,
                                              guint          definition,
                                              AshlarValue   *default_value,
                                              GError       **error);
/* The values stay. */
EditorEdit *editor_property_edit_remove (AshlarContent *content, guint definition, GError **error);
EditorEdit *
editor_property_edit_move (AshlarContent *content, guint from, guint to, GError **error);

G_END_DECLS
