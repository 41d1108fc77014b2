/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorAdventureForm: the inspector of an adventure: a form of the part that is looked at. What is refused stays as it was typed, with the reason
 * at its row; what the lint has against a value is said there too. */

#pragma once

#include <gtk/gtk.h>

#include "adventures/editor-adventure.h"
#include "widgets/editor-block-pictures.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_ADVENTURE_FORM (editor_adventure_form_get_type ())
G_DECLARE_FINAL_TYPE (EditorAdventureForm, editor_adventure_form, EDITOR, ADVENTURE_FORM, GtkWidget)

GtkWidget *editor_adventure_form_new (EditorAdventure *adventure);
/* Nullable. */
void editor_adventure_form_set_pictures (EditorAdventureForm *self, EditorBlockPictures *pictures);
/* The first field has the focus then. */
void editor_adventure_form_edit (EditorAdventureForm *self);
/* @place: from the part on, "set/across", "next/1/floor", "3/hits". */
void editor_adventure_form_go_to (EditorAdventureForm *self, const char *place);

G_END_DECLS
