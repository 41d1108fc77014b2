/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "editor-levels-page-private.h"

#include <glib/gi18n.h>

#include "editor-recipe-edit.h"

static void
new_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorLevelsPage *self = user_data;

  _editor_levels_page_choose (
      self, editor_recipe_edit_add (self->document, g_variant_get_string (parameter, NULL)));
}

static void
duplicate_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorLevelsPage *self = user_data;

  _editor_levels_page_choose (self, editor_recipe_edit_duplicate (self->document, self->recipe));
}

static void
rename_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorLevelsPage *self = user_data;

  editor_panels_reveal_inspector (self->panels);
  editor_recipe_form_edit_id (self->form);
}

static void
delete_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorLevelsPage *self = user_data;
  /* Translators: %s is the id of a recipe. */
  g_autofree char *text = g_strdup_printf (_ ("Deleted %s"), self->recipe_id);

  editor_recipe_edit_delete (self->document, self->recipe);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast-undo", "s", text);
}

static void
allow_block_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorLevelsPage *self = user_data;

  editor_recipe_edit_allow_block (self->document, self->recipe,
                                  g_variant_get_string (parameter, NULL));
}

static void
dice_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_seed_bar_dice (EDITOR_LEVELS_PAGE (user_data)->seed_bar);
}

static void
seed_back_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_seed_bar_step (EDITOR_LEVELS_PAGE (user_data)->seed_bar, -1);
}

static void
seed_forward_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_seed_bar_step (EDITOR_LEVELS_PAGE (user_data)->seed_bar, 1);
}

static void
zoom_in_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_tile_canvas_zoom_in (EDITOR_LEVELS_PAGE (user_data)->canvas);
}

static void
zoom_out_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_tile_canvas_zoom_out (EDITOR_LEVELS_PAGE (user_data)->canvas);
}

static void
zoom_one_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_tile_canvas_set_zoom (EDITOR_LEVELS_PAGE (user_data)->canvas, 1);
}

static void
zoom_fit_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_tile_canvas_fit (EDITOR_LEVELS_PAGE (user_data)->canvas);
}

static const struct
{
  const char    *action;
  EditorOverlays overlay;
} overlays[] = {
  { "areas", EDITOR_OVERLAY_AREAS },
  { "gateways", EDITOR_OVERLAY_GATEWAYS },
  { "route", EDITOR_OVERLAY_ROUTE },
  { "objects", EDITOR_OVERLAY_OBJECTS },
};

static void
overlay_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  EditorLevelsPage *self = user_data;

  g_simple_action_set_state (action, state);
  for (gsize i = 0; i < G_N_ELEMENTS (overlays); i++)
    if (g_str_equal (overlays[i].action, g_action_get_name (G_ACTION (action))))
      {
        if (g_variant_get_boolean (state))
          self->overlay.overlays |= overlays[i].overlay;
        else
          self->overlay.overlays &= ~overlays[i].overlay;
      }
  gtk_widget_queue_draw (GTK_WIDGET (self->canvas));
}

static const GActionEntry entries[] = {
  { .name = "new", .activate = new_cb, .parameter_type = "s" },
  { .name = "duplicate", .activate = duplicate_cb },
  { .name = "rename", .activate = rename_cb },
  { .name = "delete", .activate = delete_cb },
  { .name = "allow-block", .activate = allow_block_cb, .parameter_type = "s" },
  { .name = "dice", .activate = dice_cb },
  { .name = "seed-back", .activate = seed_back_cb },
  { .name = "seed-forward", .activate = seed_forward_cb },
  { .name = "zoom-in", .activate = zoom_in_cb },
  { .name = "zoom-out", .activate = zoom_out_cb },
  { .name = "zoom-one", .activate = zoom_one_cb },
  { .name = "zoom-fit", .activate = zoom_fit_cb },
  { .name = "areas", .state = "false", .change_state = overlay_cb },
  { .name = "gateways", .state = "false", .change_state = overlay_cb },
  { .name = "route", .state = "false", .change_state = overlay_cb },
  { .name = "objects", .state = "false", .change_state = overlay_cb },
};

void
_editor_levels_page_actions_init (EditorLevelsPage *self)
{
  g_autoptr (GAction) pinned = g_settings_create_action (self->settings, "seed-pinned");

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  g_action_map_add_action (G_ACTION_MAP (self->actions), pinned);
  _editor_levels_page_update_actions (self);
}

static void
set_enabled (EditorLevelsPage *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), name)), enabled);
}

void
_editor_levels_page_update_actions (EditorLevelsPage *self)
{
  static const char *const of_recipe[] = { "duplicate", "rename", "delete", "allow-block", "dice" };
  static const char *const of_level[]
      = { "zoom-in", "zoom-out", "zoom-one", "zoom-fit", "areas", "gateways", "route", "objects" };
  gboolean has_recipe = self->recipe != ASHLAR_NO_INDEX;
  gboolean has_level = has_recipe && self->overlay.level != NULL;

  if (self->actions == NULL)
    return;
  set_enabled (self, "new", self->document != NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (of_recipe); i++)
    set_enabled (self, of_recipe[i], has_recipe);
  for (gsize i = 0; i < G_N_ELEMENTS (of_level); i++)
    set_enabled (self, of_level[i], has_level);
  set_enabled (self, "seed-back", has_recipe && editor_seed_bar_can_step (self->seed_bar, -1));
  set_enabled (self, "seed-forward", has_recipe && editor_seed_bar_can_step (self->seed_bar, 1));
}
