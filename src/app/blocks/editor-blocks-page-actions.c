/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The page's commands and the keys that need no modifier. */

#include "ashlar-config.h"

#include "blocks/editor-blocks-page-private.h"

#include "edits/editor-block-set-edit.h"

#include "widgets/editor-keys.h"

#include <glib/gi18n.h>
#include <string.h>

void
_editor_blocks_page_update_actions (EditorBlocksPage *self)
{
  static const char *const of_a_block[] = { "tag-blocks", "find-exits", "zoom-in", "zoom-out",
                                            "zoom-fit",   "zoom-one",   "zoom-to", "resize" };
  static const char *const of_a_wall[] = { "lay-floor", "leave-wall" };
  gboolean                 any = self->page.selected != ASHLAR_NO_INDEX;

  for (guint i = 0; i < G_N_ELEMENTS (of_a_block); i++)
    editor_page_enable (&self->page, of_a_block[i], any);
  editor_page_enable (&self->page, "chain-graph", any);
  editor_page_enable (
      &self->page, "add-found-exits",
      any && editor_exit_tool_get_n_found (editor_block_canvas_get_exits (self->canvas)) > 0);
  for (guint i = 0; i < G_N_ELEMENTS (of_a_wall); i++)
    editor_page_enable (
        &self->page, of_a_wall[i],
        any && editor_exit_tool_get_floor_exit (editor_block_canvas_get_exits (self->canvas)) >= 0);
  editor_page_set_state (&self->page, "chain-graph", g_variant_new_boolean (self->shows_chain));
  editor_page_enable (&self->page, "chain-back", self->shows_chain && any);
  _editor_blocks_page_update_selection_actions (self);
}

static void
chain_graph_state_cb (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  _editor_blocks_page_show_chain (user_data, g_variant_get_boolean (value));
}

static void
chain_back_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _editor_blocks_page_show_chain (user_data, FALSE);
}

/* What was just made is there to be drawn on. */
static void
focus_canvas (EditorBlocksPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self->canvas)))
    gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

static void
tag_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorBlocksPage *self = user_data;
  const char       *tag = g_variant_get_string (parameter, NULL);
  guint             n, n_changed;
  g_autofree guint *blocks = editor_element_list_dup_selected (self->list, &n);
  g_autofree char  *message = NULL;

  if (tag[0] == '\0')
    return;
  editor_page_apply (&self->page,
                     editor_block_set_edit_add_tag (editor_page_get_content (&self->page), blocks,
                                                    n, tag, &n_changed, NULL),
                     NULL);
  message
      = g_strdup_printf (ngettext ("%u block tagged", "%u blocks tagged", n_changed), n_changed);
  editor_page_say (&self->page, message, n_changed > 0);
}

static void
rename_cb (EditorBlocksPage *self)
{
  editor_panels_reveal_inspector (self->panels);
  editor_block_inspector_edit_id (self->inspector);
}

void
_editor_blocks_page_bind_verbs (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, focus_canvas);
  gtk_widget_class_bind_template_callback (widget_class, rename_cb);
}

static void
find_exits_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorBlocksPage *self = user_data;

  if (editor_exit_tool_find (editor_block_canvas_get_exits (self->canvas)) == 0)
    editor_page_say (&self->page, _ ("Every opening in the border has its exit"), FALSE);
}

/* All that are proposed, in one step. */
static void
add_found_exits_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorBlocksPage *self = user_data;
  guint             n;
  EditorEdit       *edit = editor_block_edit_find_exits (editor_page_get_content (&self->page),
                                                         self->page.selected, &n, NULL);
  g_autofree char  *message = g_strdup_printf (ngettext ("%u exit added", "%u exits added", n), n);

  editor_page_apply (&self->page, edit, NULL);
  editor_exit_tool_forget_found (editor_block_canvas_get_exits (self->canvas));
  editor_page_say (&self->page, message, TRUE);
}

static void
forget_found_exits_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorBlocksPage *self = user_data;

  editor_exit_tool_forget_found (editor_block_canvas_get_exits (self->canvas));
}

static void
floor_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorBlocksPage *self = user_data;

  if (g_str_equal (g_action_get_name (G_ACTION (action)), "lay-floor"))
    editor_exit_tool_lay_floor (editor_block_canvas_get_exits (self->canvas));
  else
    editor_exit_tool_forget_floor (editor_block_canvas_get_exits (self->canvas));
  /* The button is gone. */
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

static void
zoom_chain (EditorChainCanvas *chain, const char *name, GVariant *parameter)
{
  if (g_str_equal (name, "zoom-in") || g_str_equal (name, "zoom-out"))
    editor_chain_canvas_zoom_by (chain, g_str_equal (name, "zoom-in") ? 1 : -1);
  else if (g_str_equal (name, "zoom-to"))
    editor_chain_canvas_set_zoom (chain, g_variant_get_int32 (parameter) / 100.);
  else if (g_str_equal (name, "zoom-one"))
    editor_chain_canvas_set_zoom (chain, 1);
  else
    editor_chain_canvas_fit (chain);
}

static void
zoom_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorBlocksPage *self = user_data;
  EditorTileCanvas *canvas = EDITOR_TILE_CANVAS (self->canvas);
  const char       *name = g_action_get_name (G_ACTION (action));

  if (self->shows_chain)
    zoom_chain (editor_chain_view_get_canvas (self->chain), name, parameter);
  else if (g_str_equal (name, "zoom-in"))
    editor_tile_canvas_zoom_in (canvas);
  else if (g_str_equal (name, "zoom-out"))
    editor_tile_canvas_zoom_out (canvas);
  else if (g_str_equal (name, "zoom-to"))
    editor_tile_canvas_set_zoom (canvas, g_variant_get_int32 (parameter) / 100.);
  else if (g_str_equal (name, "zoom-one"))
    editor_tile_canvas_set_zoom (canvas, 1);
  else
    editor_tile_canvas_fit (canvas);
}

static void
resize_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  static const struct
  {
    const char *how;
    int         left, top, right, bottom;
  } ways[] = {
    { "wider", 0, 0, 1, 0 },       { "narrower", 0, 0, -1, 0 },   { "taller", 0, 0, 0, 1 },
    { "lower", 0, 0, 0, -1 },      { "wider-left", -1, 0, 0, 0 }, { "narrower-left", 1, 0, 0, 0 },
    { "taller-top", 0, -1, 0, 0 }, { "lower-top", 0, 1, 0, 0 },
  };
  EditorBlocksPage  *self = user_data;
  const AshlarBlock *block = editor_block_edit_peek (self->page.document, self->page.selected);

  for (guint i = 0; block != NULL && i < G_N_ELEMENTS (ways); i++)
    if (g_str_equal (g_variant_get_string (parameter, NULL), ways[i].how))
      {
        editor_block_canvas_resize (self->canvas, ways[i].left, ways[i].top,
                                    (int) block->width + ways[i].right,
                                    (int) block->height + ways[i].bottom);
        return;
      }
}

static void
tool_state_cb (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  EditorBlocksPage     *self = user_data;
  const EditorToolMode *tool = editor_tool_modes_find (g_variant_get_string (value, NULL));

  if (tool == NULL)
    return;
  _editor_blocks_page_show_chain (self, FALSE);
  g_simple_action_set_state (action, value);
  editor_block_canvas_set_mode (self->canvas, tool);
  _editor_blocks_page_show_tool (self);
}

static const char *const mirrors[] = {
  [EDITOR_MIRROR_NONE] = "none",
  [EDITOR_MIRROR_VERTICAL] = "vertical",
  [EDITOR_MIRROR_HORIZONTAL] = "horizontal",
  [EDITOR_MIRROR_BOTH] = "both",
};

void
_editor_blocks_page_show_mirror (EditorBlocksPage *self)
{
  g_autofree char *name = g_settings_get_string (self->settings, "mirror-drawing");
  EditorMirror     mirror = EDITOR_MIRROR_NONE;

  for (guint i = 0; i < G_N_ELEMENTS (mirrors); i++)
    if (g_str_equal (mirrors[i], name))
      mirror = i;
  editor_paint_tool_set_mirror (editor_block_canvas_get_paint (self->canvas), mirror);
  editor_page_set_state (&self->page, "mirror-vertical",
                         g_variant_new_boolean (mirror & EDITOR_MIRROR_VERTICAL));
  editor_page_set_state (&self->page, "mirror-horizontal",
                         g_variant_new_boolean ((mirror & EDITOR_MIRROR_HORIZONTAL) != 0));
}

static void
mirror_state_cb (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  EditorBlocksPage *self = user_data;
  EditorMirror      axis = g_str_equal (g_action_get_name (G_ACTION (action)), "mirror-vertical")
                               ? EDITOR_MIRROR_VERTICAL
                               : EDITOR_MIRROR_HORIZONTAL;
  EditorMirror mirror = editor_paint_tool_get_mirror (editor_block_canvas_get_paint (self->canvas));

  mirror = g_variant_get_boolean (value) ? mirror | axis : mirror & ~axis;
  g_settings_set_string (self->settings, "mirror-drawing", mirrors[mirror]);
  _editor_blocks_page_show_mirror (self);
  _editor_blocks_page_show_tool (self);
}

static const GActionEntry entries[] = {
  { .name = "tag-blocks", .activate = tag_cb, .parameter_type = "s" },
  { .name = "find-exits", .activate = find_exits_cb },
  { .name = "add-found-exits", .activate = add_found_exits_cb },
  { .name = "forget-found-exits", .activate = forget_found_exits_cb },
  { .name = "lay-floor", .activate = floor_cb },
  { .name = "leave-wall", .activate = floor_cb },
  { .name = "resize", .activate = resize_cb, .parameter_type = "s" },
  { .name = "zoom-in", .activate = zoom_cb },
  { .name = "zoom-out", .activate = zoom_cb },
  { .name = "zoom-one", .activate = zoom_cb },
  { .name = "zoom-fit", .activate = zoom_cb },
  { .name = "zoom-to", .activate = zoom_cb, .parameter_type = "i" },
  { .name = "mirror-vertical", .state = "false", .change_state = mirror_state_cb },
  { .name = "mirror-horizontal", .state = "false", .change_state = mirror_state_cb },
  { .name = "chain-graph", .state = "false", .change_state = chain_graph_state_cb },
  { .name = "chain-back", .activate = chain_back_cb },
  { .name = "tool", .parameter_type = "s", .state = "'brush'", .change_state = tool_state_cb },
};

/* Letters and digits: only what no field has taken comes here. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                EditorBlocksPage      *self)
{
  GtkWidget  *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  int         number = editor_keys_find_number (keyval, state);
  const char *command;

  if (keyval == GDK_KEY_Escape && self->shows_chain)
    {
      _editor_blocks_page_show_chain (self, FALSE);
      return GDK_EVENT_STOP;
    }
  if (self->page.selected == ASHLAR_NO_INDEX || GTK_IS_EDITABLE (focus)
      || (state & (GDK_ALT_MASK | GDK_SUPER_MASK)))
    return GDK_EVENT_PROPAGATE;

  command = editor_keys_find_plain (keyval, state);
  if (command != NULL)
    {
      g_autofree char *name = NULL;
      g_autoptr (GVariant) target = NULL;

      if (!g_action_parse_detailed_name (command + strlen ("page."), &name, &target, NULL)
          || !g_action_group_has_action (G_ACTION_GROUP (self->page.actions), name))
        return GDK_EVENT_PROPAGATE;
      g_action_group_activate_action (G_ACTION_GROUP (self->page.actions), name, target);
    }
  else if (number > 0)
    editor_palette_bar_choose_slot (self->palette, (guint) number - 1);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

void
_editor_blocks_page_actions_init (EditorBlocksPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  editor_page_add_actions (&self->page, entries, G_N_ELEMENTS (entries), self);
  _editor_blocks_page_selection_actions_init (self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
