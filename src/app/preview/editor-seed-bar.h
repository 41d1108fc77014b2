/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorSeedBar: the seed of the preview: typed, thrown, back and forward through those that were
 * seen, kept for every recipe, starred; and what is drawn anew while the seed stays: the re-rolls of single stages, which go
 * with their seed.
 *
 * Its buttons call page.dice, page.seed-back, page.seed-forward, page.same-seed, page.reroll (s),
 * page.reset-rerolls, and what is in the menu Share, so that keys do the same. Signals: changed ():
 * another seed, or another re-roll; named (const EditorLevelName *): a level of a recipe was pasted into
 * the field: who has the recipes goes there, or calls editor_seed_bar_refuse() meanwhile. */

#pragma once

#include <gtk/gtk.h>

#include "preview/editor-level-name.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_SEED_BAR (editor_seed_bar_get_type ())
G_DECLARE_FINAL_TYPE (EditorSeedBar, editor_seed_bar, EDITOR, SEED_BAR, GtkWidget)

guint64  editor_seed_bar_get_seed (EditorSeedBar *self);
void     editor_seed_bar_set_seed (EditorSeedBar *self, guint64 seed); /* seen from now on */
void     editor_seed_bar_dice (EditorSeedBar *self);
gboolean editor_seed_bar_step (EditorSeedBar *self,
                               int            step); /* -1 back, 1 forward; FALSE at the end */
gboolean editor_seed_bar_can_step (EditorSeedBar *self, int step);
/* By stage: how often each was drawn anew. Borrowed until the next change. */
const guint32 *editor_seed_bar_get_rerolls (EditorSeedBar *self);
gboolean       editor_seed_bar_has_rerolls (EditorSeedBar *self);
void           editor_seed_bar_reroll (EditorSeedBar *self, AshlarStage stage);
void           editor_seed_bar_reset_rerolls (EditorSeedBar *self);
/* Both at once. */
void editor_seed_bar_set_state (EditorSeedBar *self,
                                guint64        seed,
                                const guint32  rerolls[ASHLAR_N_STAGES]);
void editor_seed_bar_refuse (EditorSeedBar *self, const GError *error);
/* Beside the buttons: "No other seed will help"; NULL: how many seeds were seen. */
void editor_seed_bar_set_note (EditorSeedBar *self, const char *note);
/* What the button beside the star opens. */
void editor_seed_bar_set_stars_popover (EditorSeedBar *self, GtkPopover *popover);
/* Of the recipe: whether the seed is starred, how many are, how many of these give another level. */
void editor_seed_bar_show_stars (EditorSeedBar *self,
                                 gboolean       is_starred,
                                 guint          n_stars,
                                 guint          n_changed);
/* What exports the level, to be dragged from; borrowed. */
GtkWidget *editor_seed_bar_get_export_button (EditorSeedBar *self);
/* The seed alone: no stages, stars, sharing, export. */
void editor_seed_bar_set_compact (EditorSeedBar *self, gboolean compact);
/* At the end: what the pointer is on. */
void editor_seed_bar_set_readout (EditorSeedBar *self, const char *readout);

G_END_DECLS
