/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A button for a block that may follow at an exit: drawn in its place there, in how many ways, and how
 * often. */

#pragma once

#include <gtk/gtk.h>

#include "chain/editor-fits.h"

G_BEGIN_DECLS

/* @picture: of @partner where it fits. */
GtkWidget *
editor_fit_card_new (const AshlarBlock *partner, const EditorFit *fit, GdkPaintable *picture);

G_END_DECLS
