/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "editor-puzzles-page-private.h"

#include <glib/gi18n.h>

static void
duplicate_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorPuzzlesPage *self = user_data;

  editor_puzzle_edit_duplicate (self->document, self->puzzle);
}

static void
delete_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorPuzzlesPage *self = user_data;
  g_autofree char   *name = editor_puzzle_dup_name (_editor_puzzles_page_peek (self));
  /* Translators: %s is the title of a crossword. */
  g_autofree char *text = g_strdup_printf (_ ("“%s” deleted"), name);

  editor_puzzle_edit_remove (self->document, self->puzzle);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast-undo", "s", text);
}

static void
reorder_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorPuzzlesPage *self = user_data;
  guint              from, to;

  g_variant_get (parameter, "(uu)", &from, &to);
  if (self->document != NULL)
    editor_puzzle_edit_reorder (self->document, from, to);
}

static void
move_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorPuzzlesPage *self = user_data;
  gboolean           up = g_str_equal (g_action_get_name (G_ACTION (action)), "move-up");

  editor_puzzle_edit_reorder (self->document, self->puzzle,
                              up ? self->puzzle - 1 : self->puzzle + 1);
}

static void
class_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  EditorPuzzlesPage *self = user_data;
  const char        *id = g_variant_get_string (state, NULL);
  guint              pairing = 0;

  while (pairing < ASHLAR_N_PAIRINGS && !g_str_equal (id, ashlar_pairing_ids[pairing]))
    pairing++;
  if (pairing == ASHLAR_N_PAIRINGS && !g_str_equal (id, "auto"))
    return;
  g_simple_action_set_state (action, state);
  self->pairing = pairing;
  _editor_puzzles_page_update (self);
}

static void
show_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  g_simple_action_set_state (action, state);
  _editor_puzzles_page_update (user_data);
}

static const GActionEntry entries[] = {
  { .name = "duplicate", .activate = duplicate_cb },
  { .name = "delete", .activate = delete_cb },
  { .name = "reorder", .activate = reorder_cb, .parameter_type = "(uu)" },
  { .name = "move-up", .activate = move_cb },
  { .name = "move-down", .activate = move_cb },
  { .name = "class", .parameter_type = "s", .state = "'auto'", .change_state = class_cb },
  { .name = "show-letters", .state = "true", .change_state = show_cb },
  { .name = "show-classes", .state = "true", .change_state = show_cb },
};

void
_editor_puzzles_page_actions_init (EditorPuzzlesPage *self)
{
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page", G_ACTION_GROUP (self->actions));
}

static void
set_enabled (EditorPuzzlesPage *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name)), enabled);
}

void
_editor_puzzles_page_update_actions (EditorPuzzlesPage *self)
{
  static const char *const of_puzzle[] = { "duplicate", "delete" };
  gboolean                 any = self->puzzle != ASHLAR_NO_INDEX;

  for (guint i = 0; i < G_N_ELEMENTS (of_puzzle); i++)
    set_enabled (self, of_puzzle[i], any);
  set_enabled (self, "move-up", any && self->puzzle > 0);
  set_enabled (self, "move-down", any && self->puzzle + 1 < _editor_puzzles_page_count (self));
}
