/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "play/editor-play-page-private.h"

#include <glib/gi18n.h>

#include "chain/ashlar-chain-private.h"
#include "content/ashlar-adventure-private.h"
#include "content/ashlar-block-private.h"
#include "document/editor-looks.h"
#include "level/ashlar-level-private.h"

static void
mode_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  editor_play_page_set_view (user_data, g_variant_get_string (state, NULL));
  editor_page_take_focus (user_data);
}

/* ---- Layers */

static const struct
{
  const char      *action;
  EditorWalkLayers layer;
} layers[] = {
  { "explored", EDITOR_LAYER_EXPLORED }, { "sight", EDITOR_LAYER_SIGHT },
  { "trail", EDITOR_LAYER_TRAIL },       { "heat", EDITOR_LAYER_HEAT },
  { "locks", EDITOR_LAYER_LOCKS },       { "scripts", EDITOR_LAYER_SCRIPTS },
};

static void
layer_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  EditorPlayPage  *self = user_data;
  EditorWalkLayers wanted = 0;

  g_simple_action_set_state (action, state);
  for (gsize i = 0; i < G_N_ELEMENTS (layers); i++)
    if (editor_page_get_switch (&self->page, layers[i].action))
      wanted |= layers[i].layer;
  editor_walk_canvas_set_layers (editor_walk_stage_get_canvas (self->stage), wanted);
}

static void
cards_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  EditorPlayPage *self = user_data;

  g_simple_action_set_state (action, state);
  editor_walk_stage_set_cards_shown (self->stage, g_variant_get_boolean (state));
}

/* ---- Styles */

/* Tiles are those that the document shows. */
static EditorStyle *
get_style (EditorPlayPage *self)
{
  g_autoptr (GVariant) state
      = g_action_group_get_action_state (G_ACTION_GROUP (self->page.actions), "style");
  EditorStyle *style = editor_styles_find (self->styles, g_variant_get_string (state, NULL));
  const char  *skin
      = self->page.document != NULL ? editor_document_get_skin (self->page.document) : NULL;
  g_autoptr (EditorStyle) tiles
      = g_list_model_get_item (self->styles, editor_styles_find_skin (self->styles, skin));

  return style != NULL && editor_style_get_kind (style) != EDITOR_STYLE_TILES ? style : tiles;
}

static void
show_style (EditorPlayPage *self)
{
  EditorStyle *style = get_style (self);

  editor_page_set_state (&self->page, "style", g_variant_new_string (editor_style_get_id (style)));
  gtk_menu_button_set_label (self->style_button, editor_style_get_label (style));
  editor_walk_canvas_set_style (editor_walk_stage_get_canvas (self->stage),
                                editor_style_get_kind (style));
}

void
_editor_play_page_update_styles (EditorPlayPage *self)
{
  g_autoptr (GMenuModel) menu = NULL;

  g_clear_object (&self->styles);
  self->styles = editor_styles_new (editor_page_get_content (&self->page));
  menu = editor_styles_new_menu (self->styles, "page.style");
  gtk_menu_button_set_menu_model (self->style_button, menu);
  show_style (self);
}

static void
style_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  EditorPlayPage *self = user_data;
  EditorStyle    *style = editor_styles_find (self->styles, g_variant_get_string (state, NULL));
  const char     *skin = style != NULL ? editor_style_get_skin (style) : NULL;

  if (style == NULL)
    return;
  g_simple_action_set_state (action, state);
  if (editor_style_get_kind (style) == EDITOR_STYLE_TILES && self->page.document != NULL)
    editor_document_set_skin (self->page.document, skin != NULL ? skin : "");
  show_style (self);
}

static void
zoom_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorTileCanvas *canvas
      = EDITOR_TILE_CANVAS (editor_walk_stage_get_canvas (EDITOR_PLAY_PAGE (user_data)->stage));
  const char *name = g_action_get_name (G_ACTION (action));

  if (g_str_equal (name, "zoom-in"))
    editor_tile_canvas_zoom_in (canvas);
  else if (g_str_equal (name, "zoom-out"))
    editor_tile_canvas_zoom_out (canvas);
  else if (g_str_equal (name, "zoom-one"))
    editor_tile_canvas_set_zoom (canvas, 1);
  else
    editor_tile_canvas_fit (canvas);
}

/* ---- What the hero does */

static void
step_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  static const char *const names[] = { "north", "east", "south", "west" };
  EditorPlayPage          *self = user_data;
  AshlarPlay              *play = editor_walk_get_play (self->walk);

  if (play == NULL || !_editor_play_page_is_walking (self))
    return;
  if (ashlar_play_get_state (play) == ASHLAR_PLAY_FIGHTING)
    {
      editor_walk_stage_say (self->stage, _ ("There is a foe in the way: fight it first"));
      return;
    }
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i], g_variant_get_string (parameter, NULL)))
      editor_walk_act (self->walk, (AshlarAction) (ASHLAR_ACTION_NORTH + (gint) i), 0);
}

static void
wait_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_walk_act (EDITOR_PLAY_PAGE (user_data)->walk, ASHLAR_ACTION_WAIT, 0);
}

static void
fight_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorPlayPage *self = user_data;

  if (!editor_walk_act (self->walk, ASHLAR_ACTION_FIGHT, 0))
    editor_walk_stage_say (self->stage, _ ("Nobody is here to fight"));
}

static void
pack_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_walk_stage_show_pack (EDITOR_PLAY_PAGE (user_data)->stage);
}

static void
whole_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_walk_canvas_toggle_whole (
      editor_walk_stage_get_canvas (EDITOR_PLAY_PAGE (user_data)->stage));
}

static void
way_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorPlayPage *self = user_data;

  editor_walk_act (self->walk, ASHLAR_ACTION_WAY, (gint) g_variant_get_uint32 (parameter));
  editor_page_take_focus (&self->page);
}

static void
set_out_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_walk_act (EDITOR_PLAY_PAGE (user_data)->walk, ASHLAR_ACTION_SET_OUT,
                   (gint) g_variant_get_uint32 (parameter));
}

static void
buy_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_walk_act (EDITOR_PLAY_PAGE (user_data)->walk, ASHLAR_ACTION_BUY,
                   (gint) g_variant_get_uint32 (parameter));
}

static void
home_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorPlayPage *self = user_data;

  if (editor_walk_act (self->walk, ASHLAR_ACTION_HOME, 0))
    editor_page_say (&self->page, _ ("The quest is given up; Backspace takes that back"), FALSE);
}

static void
take_back_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorPlayPage *self = user_data;

  if (!editor_walk_shows_now (self->walk))
    editor_walk_show_turn (self->walk, EDITOR_WALK_NOW);
  else if (!editor_walk_take_back (self->walk))
    editor_walk_stage_say (self->stage, _ ("This is where the walk begins"));
}

static void
again_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_walk_again (EDITOR_PLAY_PAGE (user_data)->walk);
  editor_page_take_focus (user_data);
}

static void
next_floor_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _editor_play_page_next_floor (user_data);
}

/* ---- To the editor and back */

/* The block that the area is made of, in the document as it is now. */
static guint
find_block_here (EditorPlayPage *self)
{
  AshlarLevel         *level = editor_walk_get_level (self->walk);
  AshlarContent       *content = editor_walk_get_content (self->walk);
  const AshlarVariant *variant;
  guint                x, y;
  gint                 area;

  if (level == NULL || level->variants == NULL || level->plan->variants == NULL
      || !editor_walk_get_position (self->walk, &x, &y))
    return ASHLAR_NO_INDEX;
  area = ashlar_level_get_area_at (level, x, y);
  if (area < 0 || level->plan->variants[area] >= ashlar_variants_get_n (level->variants))
    return ASHLAR_NO_INDEX;
  variant = ashlar_variants_get (level->variants, level->plan->variants[area]);
  return ashlar_content_find_block (
      editor_page_get_content (&self->page),
      ashlar_block_get_id (ashlar_content_get_block (content, variant->block)));
}

static void
edit_here_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorPlayPage  *self = user_data;
  guint            block = find_block_here (self);
  const char      *recipe = editor_walk_get_recipe (self->walk);
  g_autofree char *subject = NULL;

  if (block != ASHLAR_NO_INDEX)
    subject = g_strdup_printf ("/blocks/%u", block);
  else if (recipe != NULL
           && ashlar_content_find_recipe (editor_page_get_content (&self->page), recipe)
                  != ASHLAR_NO_INDEX)
    /* What is painted has no block: its recipe says how. */
    subject = g_strdup_printf (
        "/recipes/%u", ashlar_content_find_recipe (editor_page_get_content (&self->page), recipe));
  else
    {
      editor_walk_stage_say (self->stage, _ ("There is no block here that could be edited"));
      return;
    }
  self->edits_here = TRUE;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.go-to", "s", subject);
}

static void
rebuild_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_walk_rebuild (EDITOR_PLAY_PAGE (user_data)->walk);
  editor_page_take_focus (user_data);
}

static void
leave_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gtk_widget_activate_action (user_data, "win.end-walk", NULL);
}

static void
walk_any_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_play_page_walk (user_data, NULL);
}

static void
forget_error_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_walk_forget_error (EDITOR_PLAY_PAGE (user_data)->walk);
}

/* The floor of the adventure that could not be built, in the document as it is now; NULL: it was none, or is gone. */
static char *
dup_failed_floor (EditorPlayPage *self)
{
  AshlarContent *content = editor_page_get_content (&self->page),
                *walked = editor_walk_get_content (self->walk);
  const char            *adventure = editor_walk_get_adventure (self->walk);
  const AshlarAdventure *before, *now;
  const AshlarQuest     *quest;
  const AshlarFloor     *floor;
  guint                  q, f, index;

  if (content == NULL || !editor_walk_get_failed_floor (self->walk, &q, &f))
    return NULL;
  index = ashlar_content_find_adventure (content, adventure);
  if (index == ASHLAR_NO_INDEX)
    return NULL;
  before = ashlar_content_get_adventure (walked, ashlar_content_find_adventure (walked, adventure));
  now = ashlar_content_get_adventure (content, index);
  quest = g_ptr_array_index (before->quests, q);
  floor = g_ptr_array_index (quest->floors, f);
  q = ashlar_adventure_find_quest (now, quest->id);
  f = q != ASHLAR_NO_INDEX ? ashlar_quest_find_floor (g_ptr_array_index (now->quests, q), floor->id)
                           : ASHLAR_NO_INDEX;
  return f != ASHLAR_NO_INDEX ? g_strdup_printf ("/adventures/%u/quests/%u/floors/%u", index, q, f)
                              : NULL;
}

static void
show_recipe_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorPlayPage  *self = user_data;
  g_autofree char *subject = dup_failed_floor (self);

  if (subject == NULL)
    subject = editor_page_dup_subject (&self->page);
  if (subject != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.go-to", "s", subject);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.show-page", "s", "levels");
}

static void
dice_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorPlayPage *self = user_data;

  editor_seed_bar_dice (self->seed_bar);
}

static void
seed_step_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  editor_seed_bar_step (EDITOR_PLAY_PAGE (user_data)->seed_bar,
                        g_str_equal (g_action_get_name (G_ACTION (action)), "seed-back") ? -1 : 1);
}

void
_editor_play_page_update_actions (EditorPlayPage *self)
{
  AshlarPlay *play = editor_walk_get_play (self->walk);
  gboolean    on_floor = editor_walk_get_level (self->walk) != NULL;
  gboolean    has_rules = play != NULL && ashlar_play_get_journey (play) != NULL;
  const struct
  {
    const char *name;
    gboolean    enabled;
  } states[] = {
    { "take-back", play != NULL },
    { "again", on_floor },
    { "next-floor", on_floor && !editor_walk_is_busy (self->walk) },
    { "home", has_rules && on_floor },
    { "step", on_floor },
    { "wait", on_floor },
    { "fight", has_rules && on_floor },
    { "pack", has_rules && on_floor },
    { "whole", on_floor },
    { "edit-here", on_floor },
    { "forget-error", play != NULL },
    { "rebuild", play != NULL && editor_walk_is_old (self->walk) },
    { "dice", (editor_walk_get_recipe (self->walk) != NULL && !has_rules)
                  || (editor_walk_get_error (self->walk) != NULL && self->wanted != NULL) },
    { "seed-back", editor_seed_bar_can_step (self->seed_bar, -1) },
    { "seed-forward", editor_seed_bar_can_step (self->seed_bar, 1) },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (states); i++)
    editor_page_enable (&self->page, states[i].name, states[i].enabled);
}

void
_editor_play_page_actions_init (EditorPlayPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "mode", .parameter_type = "s", .state = "'walk'", .change_state = mode_cb },
    { .name = "explored", .state = "true", .change_state = layer_cb },
    { .name = "sight", .state = "true", .change_state = layer_cb },
    { .name = "trail", .state = "true", .change_state = layer_cb },
    { .name = "heat", .state = "false", .change_state = layer_cb },
    { .name = "locks", .state = "false", .change_state = layer_cb },
    { .name = "scripts", .state = "false", .change_state = layer_cb },
    { .name = "cards", .state = "true", .change_state = cards_cb },
    { .name = "style", .parameter_type = "s", .state = "''", .change_state = style_cb },
    { .name = "zoom-in", .activate = zoom_cb },
    { .name = "zoom-out", .activate = zoom_cb },
    { .name = "zoom-one", .activate = zoom_cb },
    { .name = "zoom-fit", .activate = zoom_cb },
    { .name = "step", .parameter_type = "s", .activate = step_cb },
    { .name = "wait", .activate = wait_cb },
    { .name = "fight", .activate = fight_cb },
    { .name = "pack", .activate = pack_cb },
    { .name = "whole", .activate = whole_cb },
    { .name = "way", .parameter_type = "u", .activate = way_cb },
    { .name = "set-out", .parameter_type = "u", .activate = set_out_cb },
    { .name = "buy", .parameter_type = "u", .activate = buy_cb },
    { .name = "home", .activate = home_cb },
    { .name = "take-back", .activate = take_back_cb },
    { .name = "again", .activate = again_cb },
    { .name = "next-floor", .activate = next_floor_cb },
    { .name = "edit-here", .activate = edit_here_cb },
    { .name = "rebuild", .activate = rebuild_cb },
    { .name = "leave", .activate = leave_cb },
    { .name = "walk-any", .activate = walk_any_cb },
    { .name = "forget-error", .activate = forget_error_cb },
    { .name = "show-recipe", .activate = show_recipe_cb },
    { .name = "dice", .activate = dice_cb },
    { .name = "seed-back", .activate = seed_step_cb },
    { .name = "seed-forward", .activate = seed_step_cb },
  };

  editor_page_add_actions (&self->page, entries, G_N_ELEMENTS (entries), self);
}
