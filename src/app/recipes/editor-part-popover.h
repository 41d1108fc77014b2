/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPartPopover: what can be added, each with its name and one sentence: planners, passes,
 * painters, conditions.
 *
 * Signals: fill (): it opens; the owner calls editor_part_popover_add(). chosen (const char *id) */

#pragma once

#include <gtk/gtk.h>

#include "plan/ashlar-part-private.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_PART_POPOVER (editor_part_popover_get_type ())
G_DECLARE_FINAL_TYPE (EditorPartPopover, editor_part_popover, EDITOR, PART_POPOVER, GtkPopover)

GtkWidget *editor_part_popover_new (void);
/* Plain texts. @sentence: nullable. */
void editor_part_popover_add (EditorPartPopover *self,
                              const char        *id,
                              const char        *name,
                              const char        *sentence);
/* The same in the words of the part. */
void editor_part_popover_add_part (EditorPartPopover *self, const AshlarPart *part);
/* Said where there is nothing to add. */
void editor_part_popover_set_empty (EditorPartPopover *self, const char *text);

G_END_DECLS
