/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorPreferences: what the user may choose, as GSettings have it: style, what a new window shows,
 * the canvas, and every key (EditorKeyRow). What is chosen holds at once. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_PREFERENCES (editor_preferences_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorPreferences, editor_preferences, EDITOR, PREFERENCES, AdwPreferencesWindow)

GtkWindow *editor_preferences_new (GtkWindow *parent);

G_END_DECLS
