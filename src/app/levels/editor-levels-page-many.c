/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The page's other half: what its recipe does over many seeds. It is asked for while somebody looks
 * at it, and a seed of it is opened as a level. */

#include "ashlar-config.h"

#include "levels/editor-levels-page-private.h"

static gboolean
is_state (EditorLevelsPage *self, const char *name, const char *value)
{
  g_autoptr (GVariant) state
      = g_action_group_get_action_state (G_ACTION_GROUP (self->page.actions), name);

  return g_str_equal (g_variant_get_string (state, NULL), value);
}

/* One of the sheet, as the level. */
static void
open_cb (EditorLevelsPage *self, guint recipe, guint64 seed)
{
  _editor_levels_page_choose (self, recipe);
  g_action_group_activate_action (G_ACTION_GROUP (self->page.actions), "open-seed",
                                  g_variant_new_uint64 (seed));
}

gboolean
_editor_levels_page_shows_many (EditorLevelsPage *self)
{
  return is_state (self, "mode", "many");
}

void
_editor_levels_page_many_init (EditorLevelsPage *self)
{
  self->sheet = EDITOR_SHEET_VIEW (editor_sheet_view_new ());
  g_signal_connect_object (self->sheet, "open", G_CALLBACK (open_cb), self, G_CONNECT_SWAPPED);
  gtk_box_prepend (self->many_box, GTK_WIDGET (self->sheet));
  /* What is kept stands before what may come. */
  gtk_box_prepend (self->many_box, GTK_WIDGET (self->stars_view));
  gtk_box_prepend (GTK_BOX (self->many_bar), editor_sheet_view_get_bar (self->sheet));
}

void
_editor_levels_page_update_many (EditorLevelsPage *self)
{
  gboolean many = _editor_levels_page_shows_many (self);
  gboolean statistics = many && is_state (self, "many-panel", "statistics");

  gtk_widget_set_visible (self->overlays_bar, !many);
  gtk_widget_set_visible (self->view_bar, !many);
  gtk_widget_set_visible (self->many_bar, many);
  gtk_widget_set_visible (self->many_tabs, many);
  gtk_stack_set_visible_child (self->modes, many ? self->many : self->one_level);
  gtk_stack_set_visible_child (self->inspector,
                               statistics ? self->statistics_box : GTK_WIDGET (self->form));
  editor_sheet_view_set_open (self->sheet, editor_seed_bar_get_seed (self->seed_bar));
  editor_sheet_view_show (self->sheet, self->page.document, self->page.selected);
  _editor_levels_page_update_statistics (self);
}

void
_editor_levels_page_mode_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  g_simple_action_set_state (action, state);
  _editor_levels_page_update_many (user_data);
}

void
_editor_levels_page_many_panel_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  g_simple_action_set_state (action, state);
  _editor_levels_page_update_many (user_data);
}

/* One of the many, as the level. */
void
_editor_levels_page_open_seed_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorLevelsPage *self = user_data;

  g_action_group_change_action_state (G_ACTION_GROUP (self->page.actions), "mode",
                                      g_variant_new_string ("level"));
  editor_seed_bar_set_seed (self->seed_bar, g_variant_get_uint64 (parameter));
}
