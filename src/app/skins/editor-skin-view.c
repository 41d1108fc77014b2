/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Ten seconds here: drop a picture, drag over the walls in it, say "walls", and see the map below dressed. A cell of the map that looks wrong
 * is clicked, then the piece that belongs there.
 *
 * What is shown follows from the document, the style, the look and the sheet that are looked at: update() shows all of it anew. A picture
 * that no style has yet, just dropped or copied, is shown like a sheet; with its first pieces it becomes one, in the same step of undo. */

#include "ashlar-config.h"

#include "skins/editor-skin-view-private.h"

#include <glib/gi18n.h>

#include "document/editor-looks.h"
#include "edits/editor-look-edit.h"
#include "skins/editor-look-picture.h"
#include "skins/editor-look-words.h"
#include "skins/editor-patch-look.h"
#include "skins/editor-sheet-marks.h"

G_DEFINE_FINAL_TYPE (EditorSkinView, editor_skin_view, GTK_TYPE_WIDGET)

AshlarContent *
_editor_skin_view_get_content (EditorSkinView *self)
{
  return self->document != NULL ? editor_document_get_content (self->document) : NULL;
}

void
_editor_skin_view_say (EditorSkinView *self, const char *message)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", message);
}

static void
set_string (char **field, const char *value)
{
  char *copy = *field != value ? g_strdup (value) : NULL;

  if (*field == value)
    return;
  g_free (*field);
  *field = copy;
}

/* ---- What is looked at ---- */

/* What is gone is looked at no more. */
static void
update_selection (EditorSkinView *self)
{
  AshlarContent *content = _editor_skin_view_get_content (self);
  guint          n = content != NULL ? content->skins->len : 0;

  if (n == 0)
    self->skin = ASHLAR_NO_INDEX;
  else if (self->skin == ASHLAR_NO_INDEX)
    self->skin = 0;
  else
    self->skin = MIN (self->skin, n - 1);
  g_clear_pointer (&self->resolved, ashlar_skin_unref);
  if (self->skin != ASHLAR_NO_INDEX)
    self->resolved = editor_skin_dup_resolved (content, self->skin);
  if (self->look != NULL
      && (self->resolved == NULL
          || ashlar_skin_find_look (self->resolved, self->look) == ASHLAR_NO_INDEX))
    {
      set_string (&self->look, NULL);
      self->reassigns = FALSE;
    }
  if (self->sheet != NULL
      && (self->resolved == NULL
          || ashlar_skin_find_sheet (self->resolved, self->sheet) == ASHLAR_NO_INDEX))
    set_string (&self->sheet, NULL);
  if (self->sheet == NULL && self->fresh == NULL && self->resolved != NULL
      && self->resolved->sheets->len > 0)
    set_string (&self->sheet,
                ((AshlarSkinSheet *) g_ptr_array_index (self->resolved->sheets, 0))->id);
}

/* The picture that was dropped is a sheet of the style now. */
static void
adopt_fresh (EditorSkinView *self)
{
  for (guint i = 0;
       self->fresh != NULL && self->resolved != NULL && i < self->resolved->sheets->len; i++)
    {
      const AshlarSkinSheet *sheet = g_ptr_array_index (self->resolved->sheets, i);

      if (!g_str_equal (sheet->image, self->fresh))
        continue;
      set_string (&self->sheet, sheet->id);
      set_string (&self->fresh, NULL);
    }
}

static void
update_inspector (EditorSkinView *self)
{
  gboolean shows_look = self->look != NULL;

  editor_skin_inspector_show (self->skin_inspector, self->document, self->skin, self->resolved);
  editor_look_inspector_show (self->look_inspector, self->document, self->skin, self->resolved,
                              self->look);
  gtk_stack_set_visible_child (self->inspectors, shows_look ? GTK_WIDGET (self->look_inspector)
                                                            : GTK_WIDGET (self->skin_inspector));
}

static void
update_lists (EditorSkinView *self)
{
  AshlarContent    *content = _editor_skin_view_get_content (self);
  const AshlarSkin *skin
      = self->skin != ASHLAR_NO_INDEX ? g_ptr_array_index (content->skins, self->skin) : NULL;

  editor_element_list_select (self->list, &editor_skin_element_kind, self->skin, FALSE);
  editor_look_list_show (self->looks, self->document, skin, self->resolved, self->look);
}

static char *
dup_note (EditorSkinView *self)
{
  const char *fault = editor_sheet_picture_get_fault (self->picture);

  if (self->waiting != NULL || self->waiting_bytes != NULL)
    return g_strdup (_ ("Pictures lie beside the block set. Save it, and the picture comes in."));
  if (fault != NULL)
    return g_strdup (fault);
  if (self->reassigns)
    {
      g_autofree char *words = editor_mask_dup_words (self->mask);

      if (self->mask == 0)
        /* Translators: %s is the name of a look */
        return g_strdup_printf (_ ("“%s”: click the piece that belongs there. Esc ends."),
                                self->look);
      /* Translators: the name of a look, and the sides on which the cell is joined: "north, east" */
      return g_strdup_printf (_ ("“%s”, joined %s: click the piece that belongs there. Esc ends."),
                              self->look, words);
    }
  if (self->fresh != NULL || (self->resolved != NULL && self->resolved->looks->len == 0))
    return g_strdup (_ ("Drag over the pieces of one thing: walls, say, or a floor."));
  return NULL;
}

void
_editor_skin_view_update_note (EditorSkinView *self)
{
  g_autofree char *words = dup_note (self);
  gboolean         waits = self->waiting != NULL || self->waiting_bytes != NULL;

  gtk_label_set_label (self->note_words, words != NULL ? words : "");
  gtk_widget_set_visible (self->note, words != NULL);
  gtk_widget_set_visible (self->note_save, waits);
  gtk_widget_set_visible (self->empty_note, waits);
  if (editor_sheet_picture_get_fault (self->picture) != NULL || waits)
    gtk_widget_add_css_class (self->note, "warning");
  else
    gtk_widget_remove_css_class (self->note, "warning");
}

static void
update_stack (EditorSkinView *self)
{
  gtk_stack_set_visible_child (self->stack, self->sheet != NULL || self->fresh != NULL ? self->work
                                            : self->resolved != NULL                   ? self->work
                                                                     : self->empty);
  gtk_widget_set_visible (self->no_sheet, self->sheet == NULL && self->fresh == NULL);
  gtk_widget_set_visible (self->sheet_overlay, self->sheet != NULL || self->fresh != NULL);
}

static void
update_patch (EditorSkinView *self)
{
  if (self->document == NULL)
    return;
  editor_palette_bar_set_content (self->palette, editor_document_get_content (self->document),
                                  editor_document_get_palette (self->document));
  editor_patch_update (self->patch);
}

void
_editor_skin_view_update (EditorSkinView *self)
{
  self->is_old = FALSE;
  update_selection (self);
  adopt_fresh (self);
  self->updating = TRUE;
  if (self->document != NULL)
    update_lists (self);
  update_inspector (self);
  _editor_skin_view_update_sheet (self);
  update_stack (self);
  update_patch (self);
  _editor_skin_view_update_note (self);
  _editor_skin_view_update_actions (self);
  self->updating = FALSE;
}

/* The style that is worked on is the one that everything is shown in. */
static void
choose_skin (EditorSkinView *self, guint skin)
{
  AshlarContent *content = _editor_skin_view_get_content (self);

  if (self->skin != skin)
    {
      set_string (&self->look, NULL);
      set_string (&self->sheet, NULL);
      self->reassigns = FALSE;
      editor_patch_unchoose (self->patch);
    }
  self->skin = skin;
  if (skin < content->skins->len)
    editor_document_set_skin (self->document,
                              ((AshlarSkin *) g_ptr_array_index (content->skins, skin))->id);
  _editor_skin_view_update (self);
}

void
_editor_skin_view_choose_look (EditorSkinView *self, const char *look)
{
  guint                  index;
  const AshlarSkinSheet *sheet;

  set_string (&self->look, look);
  index = self->look != NULL && self->resolved != NULL
              ? ashlar_skin_find_look (self->resolved, self->look)
              : ASHLAR_NO_INDEX;
  if (index != ASHLAR_NO_INDEX)
    {
      const AshlarSkinLook *chosen = g_ptr_array_index (self->resolved->looks, index);

      sheet = editor_skin_get_sheet_of (self->resolved, chosen);
      if (sheet != NULL && (chosen->n_variants > 0 || chosen->region[2] > 0))
        {
          set_string (&self->sheet, sheet->id);
          set_string (&self->fresh, NULL);
        }
    }
  _editor_skin_view_update (self);
}

void
_editor_skin_view_end_reassigning (EditorSkinView *self)
{
  self->reassigns = FALSE;
  editor_patch_unchoose (self->patch);
  editor_region_view_unchoose (self->view);
  _editor_skin_view_update_note (self);
}

/* ---- What is done by hand ---- */

static void
skin_chosen_cb (EditorElementList *list, EditorElement *element, EditorSkinView *self)
{
  choose_skin (self, editor_element_get_index (element));
}

/* The name of what was just made is typed over. */
static void
rename_skin_cb (EditorSkinView *self)
{
  set_string (&self->look, NULL);
  update_inspector (self);
  editor_panels_reveal_inspector (self->panels);
  editor_skin_inspector_rename (self->skin_inspector);
}

static void
look_chosen_cb (EditorLookList *list, const char *look, EditorSkinView *self)
{
  _editor_skin_view_end_reassigning (self);
  _editor_skin_view_choose_look (self, look);
}

static void
look_removed_cb (EditorSkinView *self)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->actions), "remove-look", NULL);
}

static void
look_renamed_cb (EditorSkinView *self, const char *id)
{
  set_string (&self->look, id);
}

/* The piece that is drawn there is framed in the sheet. */
static void
frame_drawn (EditorSkinView *self, const EditorDrawn *drawn)
{
  guint                 index = ashlar_skin_find_look (self->resolved, drawn->look), column, row;
  const AshlarSkinLook *look;

  if (index == ASHLAR_NO_INDEX)
    return;
  look = g_ptr_array_index (self->resolved->looks, index);
  if (look->layout == ASHLAR_LAYOUT_SINGLE && drawn->variant < look->n_variants)
    _editor_skin_view_frame (self, (guint) look->variants[drawn->variant].at[0],
                             (guint) look->variants[drawn->variant].at[1]);
  else if (drawn->mask != ASHLAR_NO_INDEX
           && editor_look_find_piece (look, drawn->mask, &column, &row))
    _editor_skin_view_frame (self, column, row);
}

static void
cell_chosen_cb (EditorPatch *patch, guint x, guint y, EditorSkinView *self)
{
  AshlarContent *content = _editor_skin_view_get_content (self);
  EditorDrawn    drawn = { 0 };
  guint          index;

  if (self->resolved == NULL
      || !editor_drawn_find (content, self->resolved->id, editor_patch_get_cells (patch),
                             EDITOR_PATCH_COLUMNS, EDITOR_PATCH_ROWS, x, y, &drawn))
    {
      self->reassigns = FALSE;
      set_string (&self->look, NULL);
      _editor_skin_view_update (self);
      return;
    }
  index = ashlar_skin_find_look (self->resolved, drawn.look);
  self->mask = drawn.mask;
  self->variant = drawn.variant;
  self->reassigns
      = drawn.mask != ASHLAR_NO_INDEX && index != ASHLAR_NO_INDEX
        && ((AshlarSkinLook *) g_ptr_array_index (self->resolved->looks, index))->n_variants > 0;
  _editor_skin_view_choose_look (self, drawn.look);
  frame_drawn (self, &drawn);
  editor_drawn_clear (&drawn);
}

/* A tile in hand is painted with. */
static void
tile_chosen_cb (EditorPaletteBar *palette, guint tile, EditorSkinView *self)
{
  _editor_skin_view_set_tool (self, "brush");
}

/* ---- The document ---- */

void
editor_skin_view_set_document (EditorSkinView *self, EditorDocument *document)
{
  g_return_if_fail (EDITOR_IS_SKIN_VIEW (self));
  g_set_object (&self->document, document);
  self->skin = ASHLAR_NO_INDEX;
  set_string (&self->look, NULL);
  set_string (&self->sheet, NULL);
  set_string (&self->fresh, NULL);
  self->reassigns = FALSE;
  g_clear_object (&self->waiting);
  g_clear_pointer (&self->waiting_bytes, g_bytes_unref);
  editor_palette_bar_set_content (self->palette, NULL, NULL);
  editor_element_list_set_document (self->list, document);
  editor_patch_set_document (self->patch, document);
  if (document != NULL)
    {
      const char *shown = editor_document_get_skin (document);

      if (shown != NULL)
        self->skin = ashlar_content_find_skin (editor_document_get_content (document), shown);
    }
  _editor_skin_view_set_tool (self, "select");
  _editor_skin_view_update (self);
}

void
editor_skin_view_document_changed (EditorSkinView *self, EditorChange kind)
{
  g_return_if_fail (EDITOR_IS_SKIN_VIEW (self));
  self->is_old = TRUE;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (kind != EDITOR_CHANGE_STARS && kind != EDITOR_CHANGE_RECIPE && kind != EDITOR_CHANGE_RECIPES
      && kind != EDITOR_CHANGE_BLOCK && kind != EDITOR_CHANGE_BLOCKS && kind != EDITOR_CHANGE_PUZZLE
      && kind != EDITOR_CHANGE_PUZZLES && kind != EDITOR_CHANGE_ADVENTURES)
    _editor_skin_view_update (self);
}

void
editor_skin_view_document_moved (EditorSkinView *self)
{
  g_return_if_fail (EDITOR_IS_SKIN_VIEW (self));
  _editor_skin_view_take_waiting (self);
  _editor_skin_view_update (self);
}

void
editor_skin_view_set_subject (EditorSkinView *self, const char *tile, const char *object)
{
  g_return_if_fail (EDITOR_IS_SKIN_VIEW (self));
  set_string (&self->tile, tile);
  set_string (&self->object, object);
}

gboolean
editor_skin_view_show (EditorSkinView *self, guint skin, const char *look)
{
  g_return_val_if_fail (EDITOR_IS_SKIN_VIEW (self), FALSE);
  if (self->document == NULL || skin >= _editor_skin_view_get_content (self)->skins->len)
    return FALSE;
  choose_skin (self, skin);
  if (look != NULL)
    _editor_skin_view_choose_look (self, look);
  return TRUE;
}

void
editor_skin_view_take_focus (EditorSkinView *self)
{
  g_return_if_fail (EDITOR_IS_SKIN_VIEW (self));
  if (gtk_widget_get_mapped (GTK_WIDGET (self->view)))
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

GActionGroup *
editor_skin_view_get_actions (EditorSkinView *self)
{
  g_return_val_if_fail (EDITOR_IS_SKIN_VIEW (self), NULL);
  return G_ACTION_GROUP (self->actions);
}

/* ---- The object ---- */

/* While nobody looks, changes cost nothing. */
static void
map (GtkWidget *widget)
{
  EditorSkinView *self = EDITOR_SKIN_VIEW (widget);

  GTK_WIDGET_CLASS (editor_skin_view_parent_class)->map (widget);
  if (self->is_old)
    _editor_skin_view_update (self);
}

static void
dispose (GObject *object)
{
  EditorSkinView *self = EDITOR_SKIN_VIEW (object);

  if (self->fit_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->fit_tick);
  self->fit_tick = 0;
  if (self->guesser != NULL)
    editor_worker_dismiss (&self->guesser);
  if (self->picture != NULL)
    g_signal_handlers_disconnect_by_data (self->picture, self);
  if (self->view != NULL)
    {
      editor_region_view_set_overlay (self->view, NULL, NULL);
      g_signal_handlers_disconnect_by_data (self->view, self);
    }
  self->view = NULL;
  g_clear_pointer ((GtkWidget **) &self->popover, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_SKIN_VIEW);
  g_clear_object (&self->picture);
  g_clear_pointer (&self->pixels, editor_sheet_pixels_unref);
  g_clear_object (&self->document);
  g_clear_object (&self->waiting);
  g_clear_object (&self->chooser);
  g_clear_pointer (&self->waiting_bytes, g_bytes_unref);
  g_clear_pointer (&self->resolved, ashlar_skin_unref);
  g_clear_pointer (&self->sheets, g_ptr_array_unref);
  G_OBJECT_CLASS (editor_skin_view_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  EditorSkinView *self = EDITOR_SKIN_VIEW (object);
  char **strings[] = { &self->look, &self->sheet, &self->fresh, &self->tile, &self->object };

  for (guint i = 0; i < G_N_ELEMENTS (strings); i++)
    g_clear_pointer (strings[i], g_free);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (editor_skin_view_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, EditorSkinView, child)
  BIND (panels);
  BIND (side);
  BIND (list);
  BIND (stack);
  BIND (empty);
  BIND (empty_note);
  BIND (work);
  BIND (no_sheet);
  BIND (sheet_choice);
  BIND (grid_button);
  BIND (grid_note);
  BIND (note);
  BIND (note_words);
  BIND (note_save);
  BIND (sheet_overlay);
  BIND (sheet_scrolled);
  BIND (palette_box);
  BIND (patch_box);
  BIND (inspectors);
  BIND (skin_inspector);
  BIND (look_inspector);
#undef BIND
  gtk_widget_class_bind_template_child_full (widget_class, "cell_width", FALSE,
                                             G_STRUCT_OFFSET (EditorSkinView, spins[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "cell_height", FALSE,
                                             G_STRUCT_OFFSET (EditorSkinView, spins[1]));
  gtk_widget_class_bind_template_child_full (widget_class, "margin_spin", FALSE,
                                             G_STRUCT_OFFSET (EditorSkinView, spins[2]));
  gtk_widget_class_bind_template_child_full (widget_class, "spacing_spin", FALSE,
                                             G_STRUCT_OFFSET (EditorSkinView, spins[3]));
}

static void
editor_skin_view_class_init (EditorSkinViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  widget_class->map = map;
  g_type_ensure (EDITOR_TYPE_PANELS);
  g_type_ensure (EDITOR_TYPE_ELEMENT_LIST);
  g_type_ensure (EDITOR_TYPE_SKIN_INSPECTOR);
  g_type_ensure (EDITOR_TYPE_LOOK_INSPECTOR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-skin-view.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, skin_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, rename_skin_cb);
  gtk_widget_class_bind_template_callback (widget_class, look_renamed_cb);
  _editor_skin_view_bind_sheet (widget_class);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
editor_skin_view_init (EditorSkinView *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->skin = ASHLAR_NO_INDEX;
  self->sheets = g_ptr_array_new_with_free_func (g_free);
  self->actions = g_simple_action_group_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page", G_ACTION_GROUP (self->actions));
  editor_element_list_set_up (self->list, editor_skin_shelves, EDITOR_N_SKIN_SHELVES,
                              G_ACTION_MAP (self->actions));
  self->looks = EDITOR_LOOK_LIST (editor_look_list_new ());
  gtk_widget_set_vexpand (GTK_WIDGET (self->looks), TRUE);
  gtk_box_append (GTK_BOX (self->side), GTK_WIDGET (self->looks));
  g_signal_connect (self->looks, "chosen", G_CALLBACK (look_chosen_cb), self);
  g_signal_connect_swapped (self->looks, "removed", G_CALLBACK (look_removed_cb), self);

  self->palette = EDITOR_PALETTE_BAR (editor_palette_bar_new ());
  gtk_widget_set_hexpand (GTK_WIDGET (self->palette), TRUE);
  gtk_box_append (GTK_BOX (self->palette_box), GTK_WIDGET (self->palette));
  g_signal_connect (self->palette, "tile-chosen", G_CALLBACK (tile_chosen_cb), self);
  self->patch = EDITOR_PATCH (editor_patch_new ());
  g_signal_connect (self->patch, "cell-chosen", G_CALLBACK (cell_chosen_cb), self);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->patch));
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (self->patch_box), scrolled);

  _editor_skin_view_sheet_init (self);
  _editor_skin_view_intake_init (self);
  _editor_skin_view_actions_init (self);
  _editor_skin_view_update (self);
}
