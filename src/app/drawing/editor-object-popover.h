/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorObjectPopover: one object of a block, where it stands: what it is, how likely it is there. */

#pragma once

#include "document/editor-document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_OBJECT_POPOVER (editor_object_popover_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorObjectPopover, editor_object_popover, EDITOR, OBJECT_POPOVER, GtkPopover)

GtkWidget *editor_object_popover_new (void);
/* Pops up over @bounds of its parent. */
void editor_object_popover_show (EditorObjectPopover   *self,
                                 EditorDocument        *document,
                                 guint                  block,
                                 guint                  object,
                                 const graphene_rect_t *bounds);
/* What the document says now; pops down if there is no such object any more. */
void editor_object_popover_update (EditorObjectPopover *self);

G_END_DECLS
