/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* EditorKeys: which keys call which command: one table for the application's accelerators, for the
 * letters and digits that a canvas takes, for the preferences, where each can be changed, and for
 * the window that shows them. What the user chose instead of the table's is EditorKeymap.
 *
 * A key with Ctrl or Alt, and a function key, works everywhere. A plain one (a letter, a digit,
 * Shift with a letter, and those for which a field has a use of its own, as Ctrl+C) belongs to the
 * page: it asks editor_keys_find_plain() for what no field has taken. Where one walks plain keys have meanings of their
 * own (editor_keys_find_walk()): the same letter may draw on one page and walk on another. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_MAX_KEYS 3

/* In the order in which they are shown. */
typedef enum
{
  EDITOR_KEYS_EDITING,
  EDITOR_KEYS_TOOLS,
  EDITOR_KEYS_TURNS,
  EDITOR_KEYS_SIZE,
  EDITOR_KEYS_CURSOR, /* gestures alone */
  EDITOR_KEYS_MOUSE,  /* gestures alone */
  EDITOR_KEYS_VIEW,
  EDITOR_KEYS_LEVELS,
  EDITOR_KEYS_OVERLAYS,
  EDITOR_KEYS_PLAYBACK,
  EDITOR_KEYS_WALK, /* plain ones are of the page where one walks alone */
  EDITOR_KEYS_FILES,
  EDITOR_KEYS_PAGES,
  EDITOR_KEYS_GENERAL,
  EDITOR_N_KEYS_SECTIONS
} EditorKeysSection;

typedef struct
{
  const char *command;                   /* detailed action name: "win.save", "page.tool::brush" */
  const char *keys[EDITOR_MAX_KEYS + 1]; /* as gtk_accelerator_parse() reads them; the defaults */
  EditorKeysSection section;
  const char       *title; /* what the command does, to be translated */
} EditorKeys;

/* What a canvas does with keys that are nobody's to change, and with the mouse. */
typedef struct
{
  EditorKeysSection section;
  const char       *keys;  /* as GtkShortcutsShortcut reads them; NULL: it is the mouse */
  const char       *mouse; /* what the hand does, to be translated; NULL: keys */
  const char       *title;
} EditorGesture;

/* All commands that have keys, in the order in which they are shown. */
const EditorKeys    *editor_keys_get_all (guint *n_commands);
const EditorGesture *editor_keys_get_gestures (guint *n_gestures);
/* Translated. */
const char *editor_keys_get_section_title (EditorKeysSection section);
/* NULL: it is not in the table. */
const EditorKeys *editor_keys_find (const char *command);
/* The user's own, if there are any, else the table's. NULL-terminated, borrowed until the next
 * change; empty if there are none. */
const char *const *editor_keys_get (const char *command);
/* Another command that has @key already, or NULL. */
const EditorKeys *editor_keys_find_holder (const char *command, const char *key);
/* Whether the canvas, the fields or GTK need the key for themselves: arrows, Enter, 1 to 9 … */
gboolean editor_keys_is_reserved (const char *key);
/* The same for one command: what a canvas needs to draw is free where one walks. */
gboolean editor_keys_is_reserved_for (const char *command, const char *key);
/* Whether the command can be called by a key that a field would take as text. */
gboolean editor_keys_takes_plain (const char *command);
/* The name of what was pressed, as gtk_accelerator_parse() reads it: of letters the small one, of
 * other signs without the Shift that it took to type them. NULL: only a modifier.
 * Returns: (transfer full) */
char *editor_keys_name_press (guint keyval, GdkModifierType state, GdkModifierType consumed);
/* "Ctrl+Shift+S", for people. Returns: (transfer full) */
char *editor_keys_dup_label (const char *key);
/* Of the commands with the prefix "page.", but for those by which one walks, the one that the plain key calls; NULL: none. */
const char *editor_keys_find_plain (guint keyval, GdkModifierType state);
/* The same of those by which one walks. */
const char *editor_keys_find_walk (guint keyval, GdkModifierType state);
/* 1 to 9 for the key of that digit, which takes a tile of the palette; 0: another key. */
int editor_keys_find_number (guint keyval, GdkModifierType state);
/* Whether @key is one that a field would take as text. */
gboolean editor_keys_is_plain (const char *key);
/* "Fill (F)": what a tooltip says. Returns: (transfer full) */
char *editor_keys_dup_tip (const char *label, const char *command);

G_END_DECLS
