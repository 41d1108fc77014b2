/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPropertyPopover: name, type and default of a new property.
 *
 * Signal: declared (const char *name, guint type, AshlarValue *default_value): the owner makes it and pops the popover down, or says what
 * is wrong. */

#pragma once

#include <gtk/gtk.h>

#include "content/ashlar-property-private.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PROPERTY_POPOVER (editor_property_popover_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorPropertyPopover, editor_property_popover, EDITOR, PROPERTY_POPOVER, GtkPopover)

GtkWidget *editor_property_popover_new (void);
void       editor_property_popover_complain (EditorPropertyPopover *self, const char *complaint);

/* A drop-down of the types, in the order of AshlarPropertyType. */
GtkWidget *editor_property_types_new (void);

G_END_DECLS
