/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The lists of an adventure as kinds of entries, of which the forms' lists are made; and its members that are no lists, as specs of parameters.
 * Entries are as editor-adventure-value.h has them. */

#pragma once

#include "recipes/editor-entry-kind.h"

G_BEGIN_DECLS

extern const EditorEntryEdits editor_entry_edits_adventure;

extern const EditorEntryKind editor_entry_kind_talk;
extern const EditorEntryKind editor_entry_kind_offers;
extern const EditorEntryKind editor_entry_kind_pack;
extern const EditorEntryKind editor_entry_kind_levels;
extern const EditorEntryKind editor_entry_kind_foes;
extern const EditorEntryKind editor_entry_kind_items;
extern const EditorEntryKind editor_entry_kind_encounters;
extern const EditorEntryKind editor_entry_kind_story;
extern const EditorEntryKind editor_entry_kind_enter;
extern const EditorEntryKind editor_entry_kind_won;
extern const EditorEntryKind editor_entry_kind_ways;

extern const AshlarParameterSpec editor_hero_specs[];
extern const guint               editor_n_hero_specs;
extern const AshlarParameterSpec editor_reward_specs[];
extern const guint               editor_n_reward_specs;
extern const AshlarParameterSpec editor_times_specs[];
extern const guint               editor_n_times_specs;

G_END_DECLS
