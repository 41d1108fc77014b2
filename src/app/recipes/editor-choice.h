/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The words of a choice behind a button. The button leaves room for the title of its row; the list
 * shows every word. */

#pragma once

#include <gtk/gtk.h>

#include "content/ashlar-parameter-private.h"

G_BEGIN_DECLS

/* A GtkDropDown in the order of the choices. */
GtkWidget *editor_choice_new (const AshlarParameterSpec *spec);

G_END_DECLS
