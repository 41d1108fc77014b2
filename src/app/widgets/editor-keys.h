/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorKeys: which keys call which command: one table for the application's accelerators, for the
 * letters and digits that a canvas takes, and for whoever shows them.
 *
 * A key with Ctrl or Alt, and a function key, works everywhere. A plain one (a letter, a digit,
 * Shift with a letter) belongs to the page: it asks editor_keys_find_plain() for what no field has
 * taken. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_MAX_KEYS 3

typedef struct
{
  const char *command;                   /* detailed action name: "win.save", "page.tool::brush" */
  const char *keys[EDITOR_MAX_KEYS + 1]; /* as gtk_accelerator_parse() reads them; the defaults */
} EditorKeys;

/* All commands that have keys, in the order in which they are shown. */
const EditorKeys *editor_keys_get_all (guint *n_commands);
/* NULL-terminated, borrowed; empty if there are none. */
const char *const *editor_keys_get (const char *command);
/* Of the commands with the prefix "page.", the one that the plain key calls; NULL: none. */
const char *editor_keys_find_plain (guint keyval, GdkModifierType state);
/* Whether @key is one that a field would take as text. */
gboolean editor_keys_is_plain (const char *key);
/* "Fill (F)": what a tooltip says. Returns: (transfer full) */
char *editor_keys_dup_tip (const char *label, const char *command);

G_END_DECLS
