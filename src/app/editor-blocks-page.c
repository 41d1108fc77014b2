/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The page knows which block, tool and tile are chosen and tells its parts. What they want done is
 * done by editor-block-edit.h; what has to be said goes to the window by win.toast. */

#include "ashlar-config.h"

#include "editor-blocks-page.h"

#include "editor-block-canvas.h"
#include "editor-block-edit.h"
#include "editor-block-gallery.h"
#include "editor-block-inspector.h"
#include "editor-palette-bar.h"
#include "editor-panels.h"

#include <glib/gi18n.h>
#include <math.h>

struct _EditorBlocksPage
{
  GtkWidget parent_instance;

  /* Owned. */
  EditorDocument     *document;
  GSimpleActionGroup *actions;

  guint block;

  /* Template children. */
  EditorPanels         *panels;
  EditorBlockGallery   *gallery;
  GtkWidget            *tools;
  GtkLabel             *zoom;
  GtkStack             *stack;
  EditorBlockCanvas    *canvas;
  EditorPaletteBar     *palette;
  GtkLabel             *position;
  GtkLabel             *cell;
  GtkLabel             *hint;
  EditorBlockInspector *inspector;
};

enum
{
  PROP_DOCUMENT = 1,
  PROP_SUBJECT,
};

static void editor_blocks_page_iface_init (EditorPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorBlocksPage,
                               editor_blocks_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (EDITOR_TYPE_PAGE,
                                                      editor_blocks_page_iface_init))

static void
say (EditorBlocksPage *self, const char *message, gboolean undo)
{
  gtk_widget_activate_action (GTK_WIDGET (self), undo ? "win.toast-undo" : "win.toast", "s",
                              message);
}

static guint
count_blocks (EditorBlocksPage *self)
{
  return self->document != NULL
             ? ashlar_content_get_n_blocks (editor_document_get_content (self->document))
             : 0;
}

/* ---- What is shown ---- */

static void
update_actions (EditorBlocksPage *self)
{
  static const char *const of_a_block[] = { "duplicate-block",    "delete-block", "move-block-back",
                                            "move-block-forward", "find-exits",   "zoom-in",
                                            "zoom-out",           "zoom-fit",     "zoom-100" };
  gboolean                 any = self->block != ASHLAR_NO_INDEX;

  for (guint i = 0; i < G_N_ELEMENTS (of_a_block); i++)
    g_simple_action_set_enabled (
        G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), of_a_block[i])),
        any);
}

static void
show_status (EditorBlocksPage *self)
{
  int                x, y;
  const AshlarBlock *block = editor_block_edit_peek (self->document, self->block);
  AshlarContent     *content;
  g_autofree char   *place = NULL;
  g_autoptr (GString) words = NULL;
  guint tile;

  if (block == NULL || !editor_block_canvas_get_pointed (self->canvas, &x, &y) || x < 0 || y < 0
      || x >= (int) block->width || y >= (int) block->height)
    {
      gtk_label_set_label (self->position, "");
      gtk_label_set_label (self->cell, "");
      return;
    }
  content = editor_document_get_content (self->document);
  /* Translators: a cell, column and row */
  place = g_strdup_printf (_ ("%d, %d"), x, y);
  gtk_label_set_label (self->position, place);

  words = g_string_new (NULL);
  tile = ashlar_content_find_tile (content, ashlar_block_get_cell (block, (guint) x, (guint) y));
  if (tile != ASHLAR_NO_INDEX)
    g_string_append (words, ashlar_content_get_resolved_tile (content, tile)->description);
  for (guint i = 0; i < block->n_objects; i++)
    if (block->objects[i].x == x && block->objects[i].y == y)
      {
        guint       index = ashlar_content_find_object (content, block->objects[i].reference);
        const char *name = index != ASHLAR_NO_INDEX
                               ? ashlar_content_get_object (content, index)->description
                               : "";

        /* Translators: what stands on a cell, with its probability: "Small light 50 %" */
        g_string_append (words, " · ");
        g_string_append_printf (words, _ ("%s %g %%"),
                                name[0] != '\0' ? name : block->objects[i].reference,
                                block->objects[i].probability / 10000.);
      }
  gtk_label_set_label (self->cell, words->str);
}

static void
show_zoom (EditorBlocksPage *self)
{
  double zoom = editor_tile_canvas_get_zoom (EDITOR_TILE_CANVAS (self->canvas)) * 100;
  /* Translators: how large the block is shown, in percent */
  g_autofree char *text = g_strdup_printf (_ ("%.0f %%"), zoom);

  gtk_label_set_label (self->zoom, text);
}

static void
show_block (EditorBlocksPage *self, guint block)
{
  guint n = count_blocks (self);

  self->block = n == 0 ? ASHLAR_NO_INDEX : MIN (block, n - 1);
  editor_block_gallery_select (self->gallery, self->block);
  editor_block_canvas_set_block (self->canvas, self->document, self->block);
  editor_block_inspector_set_block (self->inspector, self->document, self->block);
  gtk_stack_set_visible_child_name (self->stack,
                                    self->block == ASHLAR_NO_INDEX ? "empty" : "block");
  gtk_widget_set_sensitive (self->tools, self->block != ASHLAR_NO_INDEX);
  update_actions (self);
  show_status (self);
  g_object_notify (G_OBJECT (self), "subject");
}

static void
choose_tile (EditorBlocksPage *self)
{
  guint tile = editor_palette_bar_get_tile (self->palette);

  if (tile != ASHLAR_NO_INDEX)
    editor_block_canvas_set_tile (self->canvas, tile);
}

static void
show_tiles (EditorBlocksPage *self)
{
  editor_palette_bar_set_content (
      self->palette, self->document != NULL ? editor_document_get_content (self->document) : NULL);
  choose_tile (self);
}

static void
changed_cb (EditorDocument *document, EditorChange kind, guint subject, EditorBlocksPage *self)
{
  switch (kind)
    {
    case EDITOR_CHANGE_EVERYTHING:
      show_tiles (self);
      show_block (self, self->block == ASHLAR_NO_INDEX ? 0 : self->block);
      break;
    case EDITOR_CHANGE_TILES:
    case EDITOR_CHANGE_PROPERTIES:
      show_tiles (self);
      break;
    case EDITOR_CHANGE_BLOCKS:
      /* What was added, moved or brought back by undo is what one wants to see. */
      show_block (self, subject);
      break;
    case EDITOR_CHANGE_BLOCK:
      /* Undo of a stroke in another block goes there. */
      if (subject != self->block)
        show_block (self, subject);
      show_status (self);
      break;
    case EDITOR_CHANGE_OBJECTS:
    case EDITOR_CHANGE_RECIPE:
    case EDITOR_CHANGE_RECIPES:
    default:
      break;
    }
}

/* ---- What the parts ask for ---- */

static void
gallery_selected_cb (EditorBlocksPage *self, guint block)
{
  show_block (self, block);
}

static void
tile_chosen_cb (EditorBlocksPage *self, guint tile)
{
  editor_block_canvas_set_tile (self->canvas, tile);
  /* One chooses a tile to paint with it. */
  if (editor_block_canvas_get_tool (self->canvas) == &editor_eraser_tool
      || editor_block_canvas_get_tool (self->canvas) == &editor_exit_tool)
    g_action_group_activate_action (G_ACTION_GROUP (self->actions), "tool",
                                    g_variant_new_string ("brush"));
}

static void
tile_picked_cb (EditorBlocksPage *self, guint tile)
{
  editor_palette_bar_choose (self->palette, tile);
}

static void
exit_selected_cb (EditorBlocksPage *self, int exit)
{
  editor_block_inspector_show_exit (self->inspector, exit);
}

static void
exit_chosen_cb (EditorBlocksPage *self, int exit)
{
  editor_block_canvas_select_exit (self->canvas, exit);
}

static void
canvas_message_cb (EditorBlocksPage *self, const char *message, gboolean undo)
{
  say (self, message, undo);
}

static void
inspector_message_cb (EditorBlocksPage *self, const char *message)
{
  say (self, message, FALSE);
}

static void
object_wanted_cb (EditorBlocksPage *self, const char *id)
{
  int x, y;

  if (self->block == ASHLAR_NO_INDEX)
    return;
  editor_block_canvas_get_cursor_cell (self->canvas, &x, &y);
  editor_block_edit_add_object (self->document, self->block, x, y, id);
}

/* ---- Commands ---- */

static void
add_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorBlocksPage *self = user_data;

  if (self->document != NULL)
    editor_block_edit_add (self->document, self->block);
}

static void
duplicate_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorBlocksPage *self = user_data;

  editor_block_edit_duplicate (self->document, self->block);
}

static void
delete_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorBlocksPage *self = user_data;
  /* Translators: %s is the id of a block */
  g_autofree char *message = g_strdup_printf (
      _ ("%s deleted"), editor_block_edit_peek (self->document, self->block)->id);

  editor_block_edit_remove (self->document, self->block);
  say (self, message, TRUE);
}

static void
move_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorBlocksPage *self = user_data;
  gboolean          back = g_str_equal (g_action_get_name (G_ACTION (action)), "move-block-back");

  if (back && self->block == 0)
    return;
  editor_block_edit_reorder (self->document, self->block, back ? self->block - 1 : self->block + 1);
}

static void
reorder_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorBlocksPage *self = user_data;
  guint             from, to;

  g_variant_get (parameter, "(uu)", &from, &to);
  if (MAX (from, to) < count_blocks (self))
    editor_block_edit_reorder (self->document, from, to);
}

static void
find_exits_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorBlocksPage *self = user_data;
  guint             n = editor_block_edit_find_exits (self->document, self->block);
  g_autofree char  *message
      = n == 0 ? g_strdup (_ ("Every opening in the border has its exit"))
               : g_strdup_printf (ngettext ("%u exit found", "%u exits found", n), n);

  say (self, message, n > 0);
}

static void
zoom_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorBlocksPage *self = user_data;
  EditorTileCanvas *canvas = EDITOR_TILE_CANVAS (self->canvas);
  const char       *name = g_action_get_name (G_ACTION (action));

  if (g_str_equal (name, "zoom-in"))
    editor_tile_canvas_zoom_in (canvas);
  else if (g_str_equal (name, "zoom-out"))
    editor_tile_canvas_zoom_out (canvas);
  else if (g_str_equal (name, "zoom-100"))
    editor_tile_canvas_set_zoom (canvas, 1);
  else
    editor_tile_canvas_fit (canvas);
}

static void
tool_state_cb (GSimpleAction *action, GVariant *value, gpointer user_data)
{
  EditorBlocksPage *self = user_data;
  const EditorTool *tool = editor_tools_find (g_variant_get_string (value, NULL));

  if (tool == NULL)
    return;
  g_simple_action_set_state (action, value);
  editor_block_canvas_set_tool (self->canvas, tool);
  gtk_label_set_label (self->hint, _ (tool->hint));
}

static const GActionEntry entries[] = {
  { "add-block", add_cb },           { "duplicate-block", duplicate_cb },
  { "delete-block", delete_cb },     { "move-block-back", move_cb },
  { "move-block-forward", move_cb }, { "reorder-block", reorder_cb, "(uu)" },
  { "find-exits", find_exits_cb },   { "zoom-in", zoom_cb },
  { "zoom-out", zoom_cb },           { "zoom-fit", zoom_cb },
  { "zoom-100", zoom_cb },           { "tool", NULL, "s", "'brush'", tool_state_cb },
};

/* Letters and digits: only what no field has taken comes here. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                EditorBlocksPage      *self)
{
  GtkWidget        *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  const EditorTool *tool;

  if (self->block == ASHLAR_NO_INDEX || GTK_IS_EDITABLE (focus)
      || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)))
    return GDK_EVENT_PROPAGATE;

  tool = editor_tools_find_key (keyval);
  if (tool != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (self->actions), "tool",
                                    g_variant_new_string (tool->id));
  else if (keyval >= GDK_KEY_1 && keyval <= GDK_KEY_9)
    editor_palette_bar_choose_slot (self->palette, keyval - GDK_KEY_1);
  else if (keyval >= GDK_KEY_KP_1 && keyval <= GDK_KEY_KP_9)
    editor_palette_bar_choose_slot (self->palette, keyval - GDK_KEY_KP_1);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

/* ---- The page ---- */

static gboolean
go_to (EditorPage *page, const char *subject)
{
  EditorBlocksPage *self = EDITOR_BLOCKS_PAGE (page);
  guint             block, exit;
  const char       *rest;

  if (!editor_subject_get_index (subject, "/blocks/", &block, &rest)
      || block >= count_blocks (self))
    return FALSE;
  show_block (self, block);
  if (editor_subject_get_index (rest, "/exits/", &exit, NULL)
      && exit < editor_block_edit_peek (self->document, block)->n_exits)
    {
      editor_panels_reveal_inspector (self->panels);
      editor_block_canvas_select_exit (self->canvas, (int) exit);
    }
  return TRUE;
}

static GActionGroup *
get_actions (EditorPage *page)
{
  return G_ACTION_GROUP (EDITOR_BLOCKS_PAGE (page)->actions);
}

static void
editor_blocks_page_iface_init (EditorPageInterface *iface)
{
  iface->go_to = go_to;
  iface->get_actions = get_actions;
}

static void
set_document (EditorBlocksPage *self, EditorDocument *document)
{
  if (self->document == document)
    return;
  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_set_object (&self->document, document);
  editor_block_gallery_set_document (self->gallery, document);
  show_tiles (self);
  show_block (self, 0);
  /* After the parts: what they show is up to date when the page chooses among it. */
  if (document != NULL)
    g_signal_connect (document, "changed", G_CALLBACK (changed_cb), self);
  g_object_notify (G_OBJECT (self), "document");
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  EditorBlocksPage *self = EDITOR_BLOCKS_PAGE (object);

  switch (id)
    {
    case PROP_DOCUMENT:
      g_value_set_object (value, self->document);
      break;
    case PROP_SUBJECT:
      g_value_take_string (value, self->block == ASHLAR_NO_INDEX
                                      ? NULL
                                      : g_strdup_printf ("/blocks/%u", self->block));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_DOCUMENT:
      set_document (EDITOR_BLOCKS_PAGE (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
dispose (GObject *object)
{
  EditorBlocksPage *self = EDITOR_BLOCKS_PAGE (object);

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_pointer ((GtkWidget **) &self->panels, gtk_widget_unparent);
  g_clear_object (&self->actions);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (editor_blocks_page_parent_class)->dispose (object);
}

static void
editor_blocks_page_class_init (EditorBlocksPageClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  object_class->dispose = dispose;
  g_object_class_override_property (object_class, PROP_DOCUMENT, "document");
  g_object_class_override_property (object_class, PROP_SUBJECT, "subject");

  g_type_ensure (EDITOR_TYPE_PANELS);
  g_type_ensure (EDITOR_TYPE_BLOCK_GALLERY);
  g_type_ensure (EDITOR_TYPE_BLOCK_CANVAS);
  g_type_ensure (EDITOR_TYPE_PALETTE_BAR);
  g_type_ensure (EDITOR_TYPE_BLOCK_INSPECTOR);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-blocks-page.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, EditorBlocksPage, name)
  BIND (panels);
  BIND (gallery);
  BIND (tools);
  BIND (zoom);
  BIND (stack);
  BIND (canvas);
  BIND (palette);
  BIND (position);
  BIND (cell);
  BIND (hint);
  BIND (inspector);
#undef BIND
}

static void
add_tools (EditorBlocksPage *self)
{
  guint                    n_tools;
  const EditorTool *const *tools = editor_tools_get (&n_tools);

  for (guint i = 0; i < n_tools; i++)
    {
      GtkWidget       *button = gtk_toggle_button_new ();
      GtkWidget       *overlay = gtk_overlay_new ();
      char             key[2] = { (char) g_ascii_toupper ((char) tools[i]->key), '\0' };
      GtkWidget       *label = gtk_label_new (key);
      g_autofree char *tip = g_strdup_printf ("%s (%s)", _ (tools[i]->label), key);

      gtk_overlay_set_child (GTK_OVERLAY (overlay), gtk_image_new_from_icon_name (tools[i]->icon));
      gtk_widget_set_halign (label, GTK_ALIGN_END);
      gtk_widget_set_valign (label, GTK_ALIGN_END);
      gtk_widget_add_css_class (label, "tool-key");
      gtk_overlay_add_overlay (GTK_OVERLAY (overlay), label);
      gtk_button_set_child (GTK_BUTTON (button), overlay);
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_add_css_class (button, "tool");
      gtk_widget_set_tooltip_text (button, tip);
      gtk_widget_set_focus_on_click (button, FALSE);
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _ (tools[i]->label), -1);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.tool");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", tools[i]->id);
      gtk_box_append (GTK_BOX (self->tools), button);
    }
}

static void
editor_blocks_page_init (EditorBlocksPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->block = ASHLAR_NO_INDEX;
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));
  add_tools (self);
  gtk_label_set_label (self->hint, _ (editor_brush_tool.hint));

  g_signal_connect_swapped (self->gallery, "selected", G_CALLBACK (gallery_selected_cb), self);
  g_signal_connect_swapped (self->palette, "tile-chosen", G_CALLBACK (tile_chosen_cb), self);
  g_signal_connect_swapped (self->canvas, "tile-picked", G_CALLBACK (tile_picked_cb), self);
  g_signal_connect_swapped (self->canvas, "exit-selected", G_CALLBACK (exit_selected_cb), self);
  g_signal_connect_swapped (self->canvas, "pointed", G_CALLBACK (show_status), self);
  g_signal_connect_swapped (self->canvas, "message", G_CALLBACK (canvas_message_cb), self);
  g_signal_connect_swapped (self->canvas, "view-changed", G_CALLBACK (show_zoom), self);
  g_signal_connect_swapped (self->inspector, "message", G_CALLBACK (inspector_message_cb), self);
  g_signal_connect_swapped (self->inspector, "object-wanted", G_CALLBACK (object_wanted_cb), self);
  g_signal_connect_swapped (self->inspector, "exit-chosen", G_CALLBACK (exit_chosen_cb), self);

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  update_actions (self);
}

GtkWidget *
editor_blocks_page_new (void)
{
  return g_object_new (EDITOR_TYPE_BLOCKS_PAGE, NULL);
}
