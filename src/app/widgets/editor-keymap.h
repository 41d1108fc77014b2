/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorKeymap: the keys that the user chose instead of those of the table in editor-keys.c. They
 * are the setting `keys`, which holds only what differs; whoever shows keys connects to "changed". */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_KEYMAP (editor_keymap_get_type ())
G_DECLARE_FINAL_TYPE (EditorKeymap, editor_keymap, EDITOR, KEYMAP, GObject)

/* Signal: changed () */

EditorKeymap *editor_keymap_get_default (void); /* borrowed */
/* NULL: the table's hold. Empty: the user wants none. Borrowed until the next change. */
const char *const *editor_keymap_get_own (EditorKeymap *self, const char *command);
/* NULL-terminated; what equals the table's is forgotten. A key that another command has is taken
 * from it, in the same step. */
void     editor_keymap_set (EditorKeymap *self, const char *command, const char *const *keys);
void     editor_keymap_reset (EditorKeymap *self, const char *command);
void     editor_keymap_reset_all (EditorKeymap *self);
gboolean editor_keymap_has_own (EditorKeymap *self); /* any at all */

/* The keys in the tooltips of what calls a command, under @root: "Open a file (Ctrl+O)". */
void editor_keymap_update_tooltips (EditorKeymap *self, GtkWidget *root);

G_END_DECLS
