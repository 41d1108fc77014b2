/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorSampleCard: a bundled block set to begin with: its title, how large it is, and a level that
 * it builds, made in the background. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_SAMPLE_CARD (editor_sample_card_get_type ())
G_DECLARE_FINAL_TYPE (EditorSampleCard, editor_sample_card, EDITOR, SAMPLE_CARD, GtkButton)

/* @resource: path of a content file in the resources. */
GtkWidget *editor_sample_card_new (const char *resource);

G_END_DECLS
