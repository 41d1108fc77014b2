/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The page knows which block, tool and tile are chosen and tells its parts. What they want done is
 * done by editor-block-edit.h; what has to be said goes to the window by win.toast. */

#include "ashlar-config.h"

#include "blocks/editor-blocks-page-private.h"

#include "document/editor-looks.h"
#include "edits/editor-object-edit.h"
#include "widgets/editor-fitting.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (EditorBlocksPage, editor_blocks_page, EDITOR_TYPE_PAGE)

guint
_editor_blocks_page_count (EditorBlocksPage *self)
{
  return self->page.document != NULL
             ? ashlar_content_get_n_blocks (editor_document_get_content (self->page.document))
             : 0;
}

/* ---- What is shown ---- */

static void take_focus (EditorPage *page);

static void
show_middle (EditorBlocksPage *self)
{
  GtkRoot   *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean   loses = self->page.selected == ASHLAR_NO_INDEX && focus != NULL
                   && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));

  gtk_stack_set_visible_child_name (self->stack, self->page.selected == ASHLAR_NO_INDEX ? "empty"
                                                 : self->shows_chain                    ? "chain"
                                                                                        : "block");
  gtk_widget_set_visible (GTK_WIDGET (self->tools), self->page.selected != ASHLAR_NO_INDEX);
  /* Of what is gone with the last block, to what makes another. */
  if (loses)
    take_focus (EDITOR_PAGE (self));
}

void
_editor_blocks_page_show_chain (EditorBlocksPage *self, gboolean shows)
{
  if (self->shows_chain == shows)
    return;
  self->shows_chain = shows;
  show_middle (self);
  _editor_blocks_page_show_zoom (self);
  _editor_blocks_page_update_actions (self);
  if (self->page.selected != ASHLAR_NO_INDEX)
    take_focus (EDITOR_PAGE (self));
}

static void
show_block (EditorBlocksPage *self, guint block)
{
  guint n = _editor_blocks_page_count (self);

  editor_page_select (&self->page, "blocks", n == 0 ? ASHLAR_NO_INDEX : MIN (block, n - 1));
  editor_element_list_select (self->list, &editor_block_element_kind, self->page.selected, FALSE);
  editor_block_canvas_set_block (self->canvas, self->page.document, self->page.selected);
  editor_block_inspector_set_block (self->inspector, self->page.document, self->page.selected);
  editor_fits_strip_show (self->fits, self->page.document, self->page.selected, -1);
  editor_block_live_show (self->live, self->page.document, self->page.selected);
  editor_chain_view_show (self->chain, self->page.document, self->page.selected);
  show_middle (self);
  _editor_blocks_page_update_actions (self);
  _editor_blocks_page_show_status (self);
}

static void
choose_tile (EditorBlocksPage *self)
{
  guint tile = editor_palette_bar_get_tile (self->palette);

  if (tile != ASHLAR_NO_INDEX)
    editor_paint_tool_set_tile (editor_block_canvas_get_paint (self->canvas), tile);
}

static void
show_tiles (EditorBlocksPage *self)
{
  if (self->page.document == NULL)
    return;
  editor_palette_bar_set_file (self->palette, editor_document_get_file (self->page.document));
  editor_palette_bar_set_content (self->palette, editor_document_get_content (self->page.document),
                                  editor_document_get_palette (self->page.document));
  choose_tile (self);
}

static void
document_changed (EditorPage *page, EditorChange kind, guint subject)
{
  EditorBlocksPage *self = EDITOR_BLOCKS_PAGE (page);

  switch (kind)
    {
    case EDITOR_CHANGE_EVERYTHING:
      show_tiles (self);
      show_block (self, self->page.selected == ASHLAR_NO_INDEX ? 0 : self->page.selected);
      _editor_blocks_page_show_tool (self);
      break;
    case EDITOR_CHANGE_TILES:
    case EDITOR_CHANGE_PROPERTIES:
    case EDITOR_CHANGE_LOOKS:
      show_tiles (self);
      break;
    case EDITOR_CHANGE_BLOCKS:
      /* What was added, moved or brought back by undo is what one wants to see. */
      show_block (self, subject);
      break;
    case EDITOR_CHANGE_BLOCK:
      /* Undo of a stroke in another block goes there. */
      if (subject != self->page.selected)
        show_block (self, subject);
      _editor_blocks_page_show_status (self);
      break;
    case EDITOR_CHANGE_OBJECTS:
      _editor_blocks_page_show_tool (self);
      break;
    case EDITOR_CHANGE_RECIPE:
    case EDITOR_CHANGE_RECIPES:
    case EDITOR_CHANGE_STARS:
    case EDITOR_CHANGE_SKINS:
    case EDITOR_CHANGE_ADVENTURES:
    case EDITOR_CHANGE_PUZZLE:
    case EDITOR_CHANGE_PUZZLES:
    default:
      break;
    }
}

/* ---- What the parts ask for ---- */

static void
selected_cb (EditorBlocksPage *self, EditorElement *element)
{
  show_block (self, editor_element_get_index (element));
}

static void
tile_chosen_cb (EditorBlocksPage *self, guint tile)
{
  editor_paint_tool_end_stamp (editor_block_canvas_get_paint (self->canvas));
  editor_paint_tool_set_tile (editor_block_canvas_get_paint (self->canvas), tile);
  /* One chooses a tile to paint with it. */
  if (editor_block_canvas_get_mode (self->canvas) == &editor_eraser_mode
      || editor_block_canvas_get_mode (self->canvas) == &editor_exit_mode)
    g_action_group_activate_action (G_ACTION_GROUP (self->page.actions), "tool",
                                    g_variant_new_string ("brush"));
}

static void
tile_picked_cb (EditorBlocksPage *self, guint tile)
{
  editor_paint_tool_end_stamp (editor_block_canvas_get_paint (self->canvas));
  editor_palette_bar_choose (self->palette, tile);
}

static void
exit_selected_cb (EditorBlocksPage *self, int exit)
{
  editor_block_inspector_show_exit (self->inspector, exit);
  editor_fits_strip_show (self->fits, self->page.document, self->page.selected, exit);
}

static void
found_changed_cb (EditorBlocksPage *self)
{
  guint            n = editor_exit_tool_get_n_found (editor_block_canvas_get_exits (self->canvas));
  g_autofree char *label = g_strdup_printf (
      ngettext ("%u exit found · a click adds it", "%u exits found · a click adds one", n), n);

  gtk_label_set_label (self->found_label, label);
  gtk_widget_set_visible (self->found_bar, n > 0);
  gtk_widget_set_visible (
      self->floor_bar,
      n == 0
          && editor_exit_tool_get_floor_exit (editor_block_canvas_get_exits (self->canvas)) >= 0);
  _editor_blocks_page_update_actions (self);
}

static void
exit_chosen_cb (EditorBlocksPage *self, int exit)
{
  editor_block_canvas_select_exit (self->canvas, exit);
}

static void
object_selected_cb (EditorBlocksPage *self, int object)
{
  editor_block_inspector_show_object (self->inspector, object);
  _editor_blocks_page_show_tool (self);
}

static void
object_row_chosen_cb (EditorBlocksPage *self, int object)
{
  editor_block_canvas_select_object (self->canvas, object);
}

static void
object_chosen_cb (EditorBlocksPage *self, const char *id)
{
  editor_object_tool_set_id (editor_block_canvas_get_objects (self->canvas), id);
  _editor_blocks_page_show_tool (self);
}

static void
canvas_message_cb (EditorBlocksPage *self, const char *message, gboolean undo)
{
  editor_page_say (&self->page, message, undo);
}

static void
object_wanted_cb (EditorBlocksPage *self, const char *id)
{
  g_autofree char *made = NULL;

  if (self->page.selected == ASHLAR_NO_INDEX)
    return;
  if (id == NULL)
    editor_page_apply (&self->page,
                       editor_object_edit_new (editor_page_get_content (&self->page), &made, NULL),
                       NULL);
  editor_object_tool_add (editor_block_canvas_get_objects (self->canvas), id != NULL ? id : made);
}

static void
fit_pointed_cb (EditorBlocksPage *self, guint variant, int x, int y)
{
  editor_block_canvas_show_partner (self->canvas, variant, x, y);
}

static void
block_opened_cb (EditorBlocksPage *self, guint block)
{
  show_block (self, block);
  _editor_blocks_page_show_chain (self, FALSE);
}

/* One recipe for all that speaks of probabilities here. */
static void
recipe_chosen_cb (EditorBlocksPage *self, const char *id)
{
  editor_block_live_set_recipe (self->live, id);
  editor_fits_strip_set_recipe (self->fits, id);
  editor_block_inspector_set_recipe (self->inspector, id);
  editor_chain_view_set_recipe (self->chain, id);
}

/* ---- The page ---- */

static gboolean
go_to (EditorPage *page, const char *subject)
{
  EditorBlocksPage *self = EDITOR_BLOCKS_PAGE (page);
  guint             block, exit, object;
  const char       *rest;

  if (!editor_subject_get_index (subject, "/blocks/", &block, &rest)
      || block >= _editor_blocks_page_count (self))
    return FALSE;
  _editor_blocks_page_show_chain (self, FALSE);
  show_block (self, block);
  if (editor_subject_get_index (rest, "/exits/", &exit, NULL)
      && exit < editor_block_edit_peek (self->page.document, block)->n_exits)
    {
      editor_panels_reveal_inspector (self->panels);
      editor_block_canvas_select_exit (self->canvas, (int) exit);
    }
  if (editor_subject_get_index (rest, "/objects/", &object, NULL)
      && object < editor_block_edit_peek (self->page.document, block)->n_objects)
    {
      editor_panels_reveal_inspector (self->panels);
      editor_block_canvas_select_object (self->canvas, (int) object);
    }
  return TRUE;
}

static gboolean
get_open_level (EditorPage *page, EditorOpenLevel *open)
{
  return editor_preview_get_open_level (
      editor_block_live_get_preview (EDITOR_BLOCKS_PAGE (page)->live), open);
}

static void
take_focus (EditorPage *page)
{
  EditorBlocksPage *self = EDITOR_BLOCKS_PAGE (page);

  if (self->page.selected == ASHLAR_NO_INDEX)
    gtk_widget_child_focus (gtk_stack_get_visible_child (self->stack), GTK_DIR_TAB_FORWARD);
  else
    gtk_widget_grab_focus (self->shows_chain
                               ? GTK_WIDGET (editor_chain_view_get_canvas (self->chain))
                               : GTK_WIDGET (self->canvas));
}

static void
document_set (EditorPage *page)
{
  EditorBlocksPage *self = EDITOR_BLOCKS_PAGE (page);

  editor_element_list_set_document (self->list, page->document);
  editor_palette_bar_set_content (self->palette, NULL, NULL);
  show_tiles (self);
  show_block (self, 0);
}

static void
document_moved (EditorPage *page)
{
  show_tiles (EDITOR_BLOCKS_PAGE (page));
}

/* In a low window the canvas comes first: below this height what is under it folds to its button.
 */
#define FOLD_BELOW 740

static gboolean
fold_cb (gpointer user_data)
{
  EditorBlocksPage *self = user_data;

  self->fold_idle = 0;
  gtk_toggle_button_set_active (self->bottom_button, self->height >= FOLD_BELOW);
  return G_SOURCE_REMOVE;
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EditorBlocksPage *self = EDITOR_BLOCKS_PAGE (widget);
  gboolean          crosses = self->height == 0 ? height < FOLD_BELOW
                                                : (self->height < FOLD_BELOW) != (height < FOLD_BELOW);

  self->height = height;
  gtk_widget_size_allocate (GTK_WIDGET (self->panels), &(GtkAllocation){ 0, 0, width, height },
                            baseline);
  /* Only when the limit is crossed: in between it is the user's. */
  if (crosses && self->fold_idle == 0)
    self->fold_idle = g_idle_add (fold_cb, self);
}

static void
measure (GtkWidget     *widget,
         GtkOrientation orientation,
         int            for_size,
         int           *minimum,
         int           *natural,
         int           *minimum_baseline,
         int           *natural_baseline)
{
  gtk_widget_measure (GTK_WIDGET (EDITOR_BLOCKS_PAGE (widget)->panels), orientation, for_size,
                      minimum, natural, minimum_baseline, natural_baseline);
}

static void
dispose (GObject *object)
{
  EditorBlocksPage *self = EDITOR_BLOCKS_PAGE (object);

  g_clear_handle_id (&self->fold_idle, g_source_remove);
  g_clear_handle_id (&self->zoom_idle, g_source_remove);

  /* The canvas lets go of what is selected when it goes; the other parts may be gone before it. */
  if (self->canvas != NULL)
    g_signal_handlers_disconnect_by_data (self->canvas, self);
  g_cancellable_cancel (self->paste);
  g_clear_object (&self->paste);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (editor_blocks_page_parent_class)->dispose (object);
}

static GtkWidget *
get_canvas (EditorPage *page)
{
  return GTK_WIDGET (EDITOR_BLOCKS_PAGE (page)->canvas);
}

static void
editor_blocks_page_class_init (EditorBlocksPageClass *klass)
{
  GObjectClass    *object_class = G_OBJECT_CLASS (klass);
  EditorPageClass *page_class = EDITOR_PAGE_CLASS (klass);
  GtkWidgetClass  *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dispose;
  page_class->document_set = document_set;
  page_class->document_changed = document_changed;
  page_class->document_moved = document_moved;
  page_class->go_to = go_to;
  page_class->get_canvas = get_canvas;
  page_class->take_focus = take_focus;
  page_class->get_open_level = get_open_level;

  g_type_ensure (EDITOR_TYPE_PANELS);
  g_type_ensure (EDITOR_TYPE_FITTING);
  g_type_ensure (EDITOR_TYPE_TOOLBAR);
  g_type_ensure (EDITOR_TYPE_ELEMENT_LIST);
  g_type_ensure (EDITOR_TYPE_BLOCK_CANVAS);
  g_type_ensure (EDITOR_TYPE_PALETTE_BAR);
  g_type_ensure (EDITOR_TYPE_OBJECT_BAR);
  g_type_ensure (EDITOR_TYPE_BLOCK_INSPECTOR);
  g_type_ensure (EDITOR_TYPE_FITS_STRIP);
  g_type_ensure (EDITOR_TYPE_BLOCK_LIVE);
  g_type_ensure (EDITOR_TYPE_CHAIN_VIEW);
  widget_class->size_allocate = size_allocate;
  widget_class->measure = measure;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-blocks-page.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, EditorBlocksPage, name)
  BIND (panels);
  BIND (list);
  BIND (tools);
  BIND (tools_end);
  BIND (zoom);
  BIND (stack);
  BIND (canvas);
  BIND (bars);
  BIND (found_bar);
  BIND (found_label);
  BIND (floor_bar);
  BIND (palette);
  BIND (object_bar);
  BIND (position);
  BIND (cell);
  BIND (hint);
  BIND (bottom_button);
  BIND (fits);
  BIND (live);
  BIND (chain);
  BIND (inspector);
#undef BIND
  _editor_blocks_page_bind_verbs (widget_class);
#define CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)
  CALLBACK (selected_cb);
  CALLBACK (tile_chosen_cb);
  CALLBACK (tile_picked_cb);
  CALLBACK (exit_selected_cb);
  CALLBACK (object_selected_cb);
  CALLBACK (found_changed_cb);
  CALLBACK (_editor_blocks_page_show_status);
  CALLBACK (canvas_message_cb);
  CALLBACK (_editor_blocks_page_show_zoom);
  CALLBACK (_editor_blocks_page_selection_changed_cb);
  CALLBACK (object_wanted_cb);
  CALLBACK (object_row_chosen_cb);
  CALLBACK (object_chosen_cb);
  CALLBACK (exit_chosen_cb);
  CALLBACK (fit_pointed_cb);
  CALLBACK (show_block);
  CALLBACK (block_opened_cb);
  CALLBACK (recipe_chosen_cb);
#undef CALLBACK
}

static void
editor_blocks_page_init (EditorBlocksPage *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL); /* it hears its height */
  self->settings = g_settings_new (ASHLAR_APP_ID);
  _editor_blocks_page_actions_init (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  editor_element_list_set_up (self->list, &editor_block_shelf, 1,
                              G_ACTION_MAP (self->page.actions));
  _editor_blocks_page_tools_init (self);
  _editor_blocks_page_show_tool (self);

  g_signal_connect_swapped (editor_chain_view_get_canvas (self->chain), "view-changed",
                            G_CALLBACK (_editor_blocks_page_show_zoom), self);

  _editor_blocks_page_show_mirror (self);
  _editor_blocks_page_selection_init (self);
  _editor_blocks_page_update_actions (self);
}

void
editor_blocks_page_show_live (EditorBlocksPage *self)
{
  g_return_if_fail (EDITOR_IS_BLOCKS_PAGE (self));
  gtk_toggle_button_set_active (self->bottom_button, TRUE);
}
