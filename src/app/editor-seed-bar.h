/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorSeedBar: the seed of the preview: typed, thrown, back and forward through those that were
 * seen, pinned.
 *
 * Its buttons call page.dice, page.seed-back, page.seed-forward and page.seed-pinned, so that keys
 * do the same. Signal: changed (): another seed. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_SEED_BAR (editor_seed_bar_get_type ())
G_DECLARE_FINAL_TYPE (EditorSeedBar, editor_seed_bar, EDITOR, SEED_BAR, GtkWidget)

guint64  editor_seed_bar_get_seed (EditorSeedBar *self);
void     editor_seed_bar_set_seed (EditorSeedBar *self, guint64 seed); /* seen from now on */
void     editor_seed_bar_dice (EditorSeedBar *self);
gboolean editor_seed_bar_step (EditorSeedBar *self,
                               int            step); /* -1 back, 1 forward; FALSE at the end */
gboolean editor_seed_bar_can_step (EditorSeedBar *self, int step);
/* Beside the buttons: "No other seed will help"; NULL: how many seeds were seen. */
void editor_seed_bar_set_note (EditorSeedBar *self, const char *note);
/* At the end: what the pointer is on. */
void editor_seed_bar_set_readout (EditorSeedBar *self, const char *readout);

G_END_DECLS
