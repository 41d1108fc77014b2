/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorEntryPopover: a list of words to search and choose from. It is filled when it opens.
 *
 * Signals: fill ()   the owner calls editor_entry_popover_set_words()
 *          chosen (string word)
 *          new-wanted ()   by the button of editor_entry_popover_offer_new() */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_ENTRY_POPOVER (editor_entry_popover_get_type ())
G_DECLARE_FINAL_TYPE (EditorEntryPopover, editor_entry_popover, EDITOR, ENTRY_POPOVER, GtkPopover)

GtkWidget *editor_entry_popover_new (const char *placeholder);
/* Whether Enter chooses what was typed, if no word has it. Default: no. */
void editor_entry_popover_set_takes_new (EditorEntryPopover *self, gboolean takes_new);
/* A button below the list, for what is not in it yet. */
void editor_entry_popover_offer_new (EditorEntryPopover *self, const char *label);
/* @words: NULL-terminated. */
void editor_entry_popover_set_words (EditorEntryPopover *self, const char *const *words);

G_END_DECLS
