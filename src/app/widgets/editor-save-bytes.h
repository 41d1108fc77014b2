/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is there already as bytes, into a file of the user's choice. What was shown when the file is asked for is what is saved, whatever becomes
 * of it until its name is there. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Asks for a file, and says by win.toast of @where what came of it. @name: that is proposed; what no file name may hold is replaced. */
void editor_save_bytes (GtkWidget *where, const char *title, const char *name, GBytes *bytes);

G_END_DECLS
