/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Rows of the inspectors of looks and styles. */

#pragma once

#include <adwaita.h>

#include "edits/editor-edit.h"

G_BEGIN_DECLS

AdwPreferencesGroup *editor_form_add_group (GtkWidget *box, const char *title);
/* The control at the row's end bears its title for the ear. */
AdwActionRow *
editor_form_add_row (AdwPreferencesGroup *group, const char *title, GtkWidget *control);
/* A caption over a control that needs the whole width. Returns: the box around both. */
GtkWidget *editor_form_add_wide (AdwPreferencesGroup *group, const char *title, GtkWidget *control);
GtkWidget *editor_form_new_icon_button (const char *icon, const char *name);
/* A scrolled column, 360 pixels wide, in @bin. Returns: (transfer none): the column */
GtkWidget *editor_form_new_column (AdwBin *bin);
gint64     editor_form_get_color (GtkColorChooser *button); /* 0xRRGGBB */
void       editor_form_set_color (GtkColorChooser *button, gint64 color);

G_END_DECLS
