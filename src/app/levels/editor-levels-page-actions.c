/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "levels/editor-levels-page-private.h"

#include "pipeline/ashlar-materials-private.h"

#include "pipeline/ashlar-registry-private.h"

#include <glib/gi18n.h>

#include "edits/editor-recipe-edit.h"
#include "preview/editor-trace-words.h"

static void
allow_block_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorLevelsPage *self = user_data;

  editor_page_apply (&self->page,
                     editor_recipe_edit_allow_block (editor_page_get_content (&self->page),
                                                     self->page.selected,
                                                     g_variant_get_string (parameter, NULL), NULL),
                     NULL);
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
zoom_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorLevelsPage *self = user_data;
  const char       *name = g_action_get_name (G_ACTION (action));
  gboolean          is_page = _editor_levels_page_shows_page (self);

  if (g_str_equal (name, "zoom-in"))
    is_page ? editor_one_page_view_zoom_in (self->one_page)
            : editor_tile_canvas_zoom_in (self->canvas);
  else if (g_str_equal (name, "zoom-out"))
    is_page ? editor_one_page_view_zoom_out (self->one_page)
            : editor_tile_canvas_zoom_out (self->canvas);
  else if (g_str_equal (name, "zoom-one"))
    is_page ? editor_one_page_view_set_zoom (self->one_page, 1)
            : editor_tile_canvas_set_zoom (self->canvas, 1);
  else
    is_page ? editor_one_page_view_fit (self->one_page) : editor_tile_canvas_fit (self->canvas);
}

/* Re-rolls */

static void
reroll_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorLevelsPage *self = user_data;
  AshlarStage       stage;

  if (!ashlar_stage_from_string (g_variant_get_string (parameter, NULL), &stage))
    return;
  g_clear_pointer (&self->before, ashlar_level_unref);
  if (self->overlay.level != NULL)
    self->before = ashlar_level_ref (self->overlay.level);
  self->rerolled = stage;
  editor_seed_bar_reroll (self->seed_bar, stage);
}

static void
legend_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  g_simple_action_set_state (action, state);
  g_settings_set_boolean (EDITOR_LEVELS_PAGE (user_data)->settings, "show-legend",
                          g_variant_get_boolean (state));
}

static void
reset_rerolls_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_seed_bar_reset_rerolls (EDITOR_LEVELS_PAGE (user_data)->seed_bar);
}

/* Pieces */

static void
pieces_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  EditorLevelsPage *self = user_data;

  g_simple_action_set_state (action, state);
  _editor_levels_page_update_view (self);
  _editor_levels_page_update_actions (self);
}

/* One is made to be drawn on: it is opened where that is done. */
static void
make_piece_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorLevelsPage *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *pointer = NULL;
  EditorEdit      *edit;
  guint            set, mask, block;

  g_variant_get (parameter, "(uu)", &set, &mask);
  edit = editor_recipe_edit_make_piece (editor_page_get_content (&self->page), self->page.selected,
                                        set, mask, &block, &error);
  if (!editor_page_apply (&self->page, edit, &error))
    return;
  pointer = g_strdup_printf ("/blocks/%u", block);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.go-to", "s", pointer);
}

static void
make_pieces (EditorLevelsPage *self, guint set)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  guint            n;
  EditorEdit      *edit = editor_recipe_edit_make_pieces (editor_page_get_content (&self->page),
                                                          self->page.selected, set, &n, &error);

  if (!editor_page_apply (&self->page, edit, &error) || n == 0)
    return;
  text = g_strdup_printf (ngettext ("Made %u block", "Made %u blocks", n), n);
  editor_page_say (&self->page, text, TRUE);
}

static void
make_pieces_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  make_pieces (user_data, g_variant_get_uint32 (parameter));
}

/* "FROM,TO": blocks by index. */
static void
make_bridge_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorLevelsPage *self = user_data;
  g_auto (GStrv) ends = g_strsplit (g_variant_get_string (parameter, NULL), ",", 2);
  g_autoptr (AshlarMaterials) materials = NULL;
  g_autofree char *pointer = NULL;
  g_autoptr (GError) error = NULL;
  guint64     from, to;
  guint       block = ashlar_content_get_n_blocks (editor_page_get_content (&self->page));
  EditorEdit *edit;

  if (g_strv_length (ends) != 2
      || !g_ascii_string_to_unsigned (ends[0], 10, 0, ASHLAR_MAX_BLOCKS, &from, NULL)
      || !g_ascii_string_to_unsigned (ends[1], 10, 0, ASHLAR_MAX_BLOCKS, &to, NULL))
    return;
  /* The one place where a hand waits for them, if it is faster than the worker. */
  materials = ashlar_content_get_materials (editor_page_get_content (&self->page));
  edit = editor_recipe_edit_make_bridge (editor_page_get_content (&self->page), materials->chain,
                                         self->page.selected, (guint) from, (guint) to, &error);
  if (!editor_page_apply (&self->page, edit, &error))
    return;
  pointer = g_strdup_printf ("/blocks/%u", block);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.go-to", "s", pointer);
}

static void
make_missing_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  make_pieces (user_data, ASHLAR_NO_INDEX);
}

/* Playback */

static void
playback_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  EditorLevelsPage *self = user_data;
  gboolean          on = g_variant_get_boolean (state);

  g_simple_action_set_state (action, state);
  gtk_widget_set_visible (GTK_WIDGET (self->playback), on);
  editor_preview_set_taping (self->preview, on);
  editor_playback_set_tape (self->playback, NULL, on ? _ ("Building…") : NULL);
  if (on)
    _editor_levels_page_request (self);
  else
    {
      gtk_widget_set_visible (self->why, FALSE);
      _editor_levels_page_update_view (self);
    }
  _editor_levels_page_update_actions (self);
}

static void
play_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorLevelsPage *self = user_data;

  editor_playback_set_playing (self->playback, !editor_playback_get_playing (self->playback));
}

static void
step_back_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_playback_step (EDITOR_LEVELS_PAGE (user_data)->playback, -1);
}

static void
step_forward_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_playback_step (EDITOR_LEVELS_PAGE (user_data)->playback, 1);
}

static const GActionEntry entries[] = {
  { .name = "allow-block", .activate = allow_block_cb, .parameter_type = "s" },
  { .name = "star", .state = "false", .change_state = _editor_levels_page_star_cb },
  { .name = "star-seed", .activate = _editor_levels_page_star_seed_cb, .parameter_type = "t" },
  { .name = "dice", .activate = _editor_levels_page_dice_cb },
  { .name = "next-failing", .activate = _editor_levels_page_next_failing_cb },
  { .name = "last-good-seed", .activate = _editor_levels_page_last_good_cb },
  { .name = "follow-advice",
    .activate = _editor_levels_page_follow_advice_cb,
    .parameter_type = "u" },
  { .name = "seed-back", .activate = seed_back_cb },
  { .name = "seed-forward", .activate = seed_forward_cb },
  { .name = "zoom-in", .activate = zoom_cb },
  { .name = "zoom-out", .activate = zoom_cb },
  { .name = "zoom-one", .activate = zoom_cb },
  { .name = "zoom-fit", .activate = zoom_cb },
  { .name = "areas", .state = "false", .change_state = _editor_levels_page_overlay_cb },
  { .name = "gateways", .state = "false", .change_state = _editor_levels_page_overlay_cb },
  { .name = "route", .state = "false", .change_state = _editor_levels_page_overlay_cb },
  { .name = "objects", .state = "false", .change_state = _editor_levels_page_overlay_cb },
  { .name = "words", .state = "true", .change_state = _editor_levels_page_overlay_cb },
  { .name = "add-influence", .activate = _editor_levels_page_add_influence_cb },
  { .name = "zones", .state = "false", .change_state = _editor_levels_page_overlay_cb },
  { .name = "links", .state = "false", .change_state = _editor_levels_page_overlay_cb },
  { .name = "lattice", .state = "false", .change_state = _editor_levels_page_overlay_cb },
  { .name = "bare", .state = "false", .change_state = _editor_levels_page_overlay_cb },
  { .name = "distance", .state = "false", .change_state = _editor_levels_page_overlay_cb },
  { .name = "sight", .state = "false", .change_state = _editor_levels_page_overlay_cb },
  { .name = "dead-ends", .state = "false", .change_state = _editor_levels_page_overlay_cb },
  { .name = "chokepoints", .state = "false", .change_state = _editor_levels_page_overlay_cb },
  { .name = "exits", .state = "false", .change_state = _editor_levels_page_overlay_cb },
  { .name = "block-outlines", .state = "false", .change_state = _editor_levels_page_overlay_cb },
  { .name = "light", .state = "true", .change_state = _editor_levels_page_overlay_cb },
  { .name = "legend", .state = "true", .change_state = legend_cb },
  { .name = "reroll", .activate = reroll_cb, .parameter_type = "s" },
  { .name = "reset-rerolls", .activate = reset_rerolls_cb },
  { .name = "copy-picture", .activate = _editor_levels_page_copy_picture_cb },
  { .name = "copy-seed", .activate = _editor_levels_page_copy_cb },
  { .name = "copy-account", .activate = _editor_levels_page_copy_cb },
  { .name = "copy-command", .activate = _editor_levels_page_copy_cb },
  { .name = "copy-c", .activate = _editor_levels_page_copy_cb },
  { .name = "copy-python", .activate = _editor_levels_page_copy_cb },
  { .name = "playback", .state = "false", .change_state = playback_cb },
  { .name = "select", .state = "false", .change_state = _editor_levels_page_select_cb },
  { .name = "make-block", .activate = _editor_levels_page_make_block_cb },
  { .name = "pieces", .state = "false", .change_state = pieces_cb },
  { .name = "make-piece", .activate = make_piece_cb, .parameter_type = "(uu)" },
  { .name = "make-pieces", .activate = make_pieces_cb, .parameter_type = "u" },
  { .name = "make-missing", .activate = make_missing_cb },
  { .name = "make-bridge", .activate = make_bridge_cb, .parameter_type = "s" },
  { .name = "play", .activate = play_cb },
  { .name = "style",
    .parameter_type = "s",
    .state = "'tiles'",
    .change_state = _editor_levels_page_style_cb },
  { .name = "export", .activate = _editor_levels_page_export_cb },
  { .name = "export-again", .activate = _editor_levels_page_export_again_cb },
  { .name = "mode",
    .parameter_type = "s",
    .state = "'level'",
    .change_state = _editor_levels_page_mode_cb },
  { .name = "many-panel",
    .parameter_type = "s",
    .state = "'statistics'",
    .change_state = _editor_levels_page_many_panel_cb },
  { .name = "open-seed", .activate = _editor_levels_page_open_seed_cb, .parameter_type = "t" },
  { .name = "step-back", .activate = step_back_cb },
  { .name = "step-forward", .activate = step_forward_cb },
};

void
_editor_levels_page_actions_init (EditorLevelsPage *self)
{
  g_autoptr (GAction) same = g_settings_create_action (self->settings, "same-seed");

  editor_page_add_actions (&self->page, entries, G_N_ELEMENTS (entries), self);
  g_action_map_add_action (G_ACTION_MAP (self->page.actions), same);
  editor_page_set_state (
      &self->page, "legend",
      g_variant_new_boolean (g_settings_get_boolean (self->settings, "show-legend")));
}

static gboolean
has_zones (EditorLevelsPage *self)
{
  const AshlarPlan *plan
      = self->overlay.areas != NULL ? editor_plan_index_get_plan (self->overlay.areas) : NULL;

  return plan != NULL && plan->zone_names != NULL && plan->zone_names->len > 0;
}

void
_editor_levels_page_update_actions (EditorLevelsPage *self)
{
  static const char *const of_recipe[]
      = { "allow-block", "make-bridge",  "dice",   "next-failing", "reroll",
          "copy-seed",   "copy-command", "copy-c", "copy-python",  "open-seed" };
  static const char *const of_level[] = { "objects" };
  static const char *const of_result[] = { "copy-account" };
  static const char *const of_picture[] = { "zoom-in", "zoom-out", "zoom-one", "zoom-fit" };
  static const char *const of_plan[] = { "areas", "gateways", "links", "route" };
  gboolean                 has_recipe = self->page.selected != ASHLAR_NO_INDEX;
  gboolean                 has_level = has_recipe && self->overlay.level != NULL;
  gboolean                 has_plan = has_recipe && _editor_levels_page_has_plan (self);
  gboolean                 is_seen = has_recipe
                     && (has_level || self->overlay.tape != NULL
                         || (has_plan && (self->overlay.overlays & EDITOR_OVERLAY_BARE) != 0));
  /* What is drawn over tiles is not drawn over a page. */
  gboolean has_tiles = is_seen && !_editor_levels_page_shows_page (self);
  gboolean has_pieces = has_recipe && _editor_levels_page_get_pieces (self) != NULL;
  gboolean is_taped = editor_playback_get_tape (self->playback) != NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (of_recipe); i++)
    editor_page_enable (&self->page, of_recipe[i], has_recipe);
  for (gsize i = 0; i < G_N_ELEMENTS (of_level); i++)
    editor_page_enable (&self->page, of_level[i], has_level && has_tiles);
  for (gsize i = 0; i < G_N_ELEMENTS (of_result); i++)
    editor_page_enable (&self->page, of_result[i],
                        has_recipe && editor_preview_get_result (self->preview) != NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (of_picture); i++)
    editor_page_enable (&self->page, of_picture[i], is_seen);
  for (gsize i = 0; i < G_N_ELEMENTS (of_plan); i++)
    editor_page_enable (&self->page, of_plan[i], has_tiles && has_plan);
  editor_page_enable (
      &self->page, "lattice",
      has_tiles && self->overlay.areas != NULL
          && ashlar_plan_get_square_width (editor_plan_index_get_plan (self->overlay.areas)) > 0);
  editor_page_enable (&self->page, "words",
                      has_tiles && self->overlay.areas != NULL
                          && editor_plan_index_get_plan (self->overlay.areas)->words != NULL);
  editor_page_enable (&self->page, "add-influence", has_tiles && has_plan);
  editor_page_enable (&self->page, "zones", has_tiles && has_zones (self));
  editor_page_enable (&self->page, "bare", has_plan && (has_tiles || !is_seen));
  editor_page_enable (&self->page, "export", has_level && !self->is_making);
  editor_page_enable (&self->page, "export-again", has_level && !self->is_making);
  editor_page_enable (&self->page, "copy-picture", has_level && !self->is_making);
  editor_page_enable (&self->page, "reset-rerolls",
                      has_recipe && editor_seed_bar_has_rerolls (self->seed_bar));
  editor_page_enable (&self->page, "playback",
                      has_recipe
                          && (_editor_levels_page_has_build (self)
                              || gtk_widget_get_visible (GTK_WIDGET (self->playback))));
  _editor_levels_page_update_overlay_actions (self, has_tiles && has_plan);
  _editor_levels_page_update_cut (self);
  editor_page_enable (&self->page, "pieces", has_pieces);
  editor_page_enable (&self->page, "make-piece", has_pieces);
  editor_page_enable (&self->page, "make-pieces", has_pieces);
  editor_page_enable (&self->page, "make-missing", has_pieces);
  editor_page_enable (&self->page, "play", is_taped);
  editor_page_enable (&self->page, "step-back",
                      is_taped && editor_playback_can_step (self->playback, -1));
  editor_page_enable (&self->page, "step-forward",
                      is_taped && editor_playback_can_step (self->playback, 1));
  editor_page_enable (&self->page, "seed-back",
                      has_recipe && editor_seed_bar_can_step (self->seed_bar, -1));
  editor_page_enable (&self->page, "seed-forward",
                      has_recipe && editor_seed_bar_can_step (self->seed_bar, 1));
  _editor_levels_page_update_stars (self);
}
