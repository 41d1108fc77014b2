/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Every field shows the document's value and writes to it through editor-block-edit.h. While it is
 * being filled (`updating`), nothing is written. Rows of exits and objects are kept as long as
 * their number stays, so that the one that is being edited keeps the focus. */

#include "ashlar-config.h"

#include "blocks/editor-block-inspector.h"

#include "edits/editor-block-edit.h"
#include "edits/editor-block-set-edit.h"
#include "blocks/editor-block-share.h"
#include "blocks/editor-block-variants.h"
#include "document/editor-looks.h"
#include "widgets/editor-block-picture.h"
#include "widgets/editor-chip.h"
#include "widgets/editor-commit-entry.h"
#include "widgets/editor-picker.h"
#include "widgets/editor-refusal.h"
#include "edits/editor-exit-place.h"
#include "blocks/editor-exit-row.h"
#include "blocks/editor-object-row.h"
#include "widgets/editor-wrap-layout.h"

#include <adwaita.h>
#include <glib/gi18n.h>

struct _EditorBlockInspector
{
  GtkWidget parent_instance;

  /* Owned. */
  EditorDocument *document;
  GSignalGroup   *signals; /* of the document */
  AshlarPalette  *palette;
  GPtrArray      *exit_rows;   /* borrowed rows */
  GPtrArray      *object_rows; /* borrowed rows */
  char          **shown_tags;

  char    *recipe; /* id; owned, nullable */
  guint    block;
  guint    reveal_idle; /* the chosen object's row is to be scrolled to */
  guint    share_idle;  /* its share among all blocks is to be found */
  gboolean updating;

  /* Template children. */
  GtkWidget     *scrolled;
  GtkWidget     *box;
  GtkListBoxRow *id_row;
  GtkWidget     *id;
  GtkEditable   *description_row;
  GtkWidget     *tags;
  GtkMenuButton *add_tag;
  AdwActionRow  *size_row;
  GtkSpinButton *columns;
  GtkSpinButton *rows;
  GtkDropDown   *corner;
  AdwActionRow  *occurrences_row;
  GtkSpinButton *occurrences;
  GtkSpinButton *minimum, *maximum;
  GtkSwitch     *has_minimum, *has_maximum;
  GtkSwitch     *may_end;
  GtkLabel      *variants_label;
  GtkWidget     *variants;
  GtkWidget     *orientations;
  GtkListBox    *exits;
  GtkListBox    *objects;
  GtkMenuButton *add_object;
  GtkWidget     *checks[ASHLAR_N_ORIENTATIONS];
};

enum
{
  OBJECT_WANTED,
  EXIT_CHOSEN,
  OBJECT_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorBlockInspector, editor_block_inspector, GTK_TYPE_WIDGET)

static AshlarContent *
get_content (EditorBlockInspector *self)
{
  return editor_document_get_content (self->document);
}

static void
set_tags (EditorBlockInspector *self, GPtrArray *tags)
{
  editor_edit_apply (self->document,
                     editor_block_edit_set_tags (get_content (self), self->block,
                                                 (const char *const *) tags->pdata, NULL));
}

static void
remove_tag_cb (const char *tag, gpointer user_data)
{
  EditorBlockInspector *self = user_data;
  const AshlarBlock    *block = editor_block_edit_peek (self->document, self->block);
  g_autoptr (GPtrArray) tags = g_ptr_array_new ();

  for (char **own = block->tags; *own != NULL; own++)
    if (!g_str_equal (*own, tag))
      g_ptr_array_add (tags, *own);
  g_ptr_array_add (tags, NULL);
  set_tags (self, tags);
}

static void
show_tags (EditorBlockInspector *self, const AshlarBlock *block)
{
  /* Widgets that are made anew cost a layout of all others. */
  if (self->shown_tags != NULL
      && g_strv_equal ((const char *const *) self->shown_tags, (const char *const *) block->tags))
    return;
  g_strfreev (self->shown_tags);
  self->shown_tags = g_strdupv (block->tags);
  editor_chips_clear (self->tags);
  for (char **tag = block->tags; *tag != NULL; tag++)
    gtk_box_append (GTK_BOX (self->tags), editor_chip_new (*tag, NULL, remove_tag_cb, self));
}

static void
show_bound (GtkSwitch *has, GtkSpinButton *spin, gint32 value)
{
  gtk_switch_set_active (has, value >= 0);
  if (value >= 0)
    gtk_spin_button_set_value (spin, value);
}

static void
show_share (EditorBlockInspector *self)
{
  g_autofree char *share = NULL;

  g_clear_handle_id (&self->share_idle, g_source_remove);
  if (editor_block_edit_peek (self->document, self->block) == NULL)
    return;
  share = editor_block_dup_share (get_content (self), self->recipe, self->block);
  adw_action_row_set_subtitle (self->occurrences_row, share);
}

static gboolean
share_cb (gpointer user_data)
{
  EditorBlockInspector *self = user_data;

  self->share_idle = 0;
  show_share (self);
  return G_SOURCE_REMOVE;
}

/* A turn of its own after an edit: all blocks are looked through. */
static void
show_share_soon (EditorBlockInspector *self)
{
  if (self->share_idle == 0)
    self->share_idle = g_idle_add (share_cb, self);
}

static void
show_chance (EditorBlockInspector *self, const AshlarBlock *block)
{
  gtk_spin_button_set_value (self->occurrences, block->occurrences);
  show_bound (self->has_minimum, self->minimum, block->minimum);
  show_bound (self->has_maximum, self->maximum, block->maximum);
  gtk_switch_set_active (self->may_end, block->may_end);
}

static void
show_variants (EditorBlockInspector *self, const AshlarBlock *block)
{
  guint            n, n_wanted = 0;
  g_autofree char *text = NULL;

  for (guint i = 0; i < ASHLAR_N_ORIENTATIONS; i++)
    {
      gboolean wanted = (block->orientations >> i & 1) != 0;

      n_wanted += wanted;
      gtk_check_button_set_active (GTK_CHECK_BUTTON (self->checks[i]), wanted);
    }
  if (!editor_block_variants_show (self->variants, self->document, self->palette, self->block, &n))
    return;
  /* Translators: how many variants of a block differ: "5 different of 8" */
  text = g_strdup_printf (_ ("%u different of %u"), n, n_wanted);
  gtk_label_set_label (self->variants_label, text);
}

static void
expanded_cb (EditorExitRow *row, GParamSpec *pspec, EditorBlockInspector *self)
{
  if (self->updating || !adw_expander_row_get_expanded (ADW_EXPANDER_ROW (row)))
    return;
  g_signal_emit (self, signals[EXIT_CHOSEN], 0, (int) editor_exit_row_get_exit (row));
}

static void
show_exits (EditorBlockInspector *self, const AshlarBlock *block)
{
  while (self->exit_rows->len > block->n_exits)
    {
      gtk_list_box_remove (self->exits,
                           g_ptr_array_index (self->exit_rows, self->exit_rows->len - 1));
      g_ptr_array_set_size (self->exit_rows, (int) self->exit_rows->len - 1);
    }
  while (self->exit_rows->len < block->n_exits)
    {
      GtkWidget *row = editor_exit_row_new ();

      g_signal_connect (row, "notify::expanded", G_CALLBACK (expanded_cb), self);
      gtk_list_box_append (self->exits, row);
      g_ptr_array_add (self->exit_rows, row);
    }
  for (guint i = 0; i < block->n_exits; i++)
    editor_exit_row_show (g_ptr_array_index (self->exit_rows, i), self->document, self->palette,
                          self->block, i);
}

static void
show_objects (EditorBlockInspector *self, const AshlarBlock *block)
{
  while (self->object_rows->len > block->n_objects)
    {
      gtk_list_box_remove (self->objects,
                           g_ptr_array_index (self->object_rows, self->object_rows->len - 1));
      g_ptr_array_set_size (self->object_rows, (int) self->object_rows->len - 1);
    }
  while (self->object_rows->len < block->n_objects)
    {
      GtkWidget *row = editor_object_row_new ();

      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      gtk_list_box_append (self->objects, row);
      g_ptr_array_add (self->object_rows, row);
    }
  for (guint i = 0; i < block->n_objects; i++)
    editor_object_row_show (g_ptr_array_index (self->object_rows, i), self->document, self->block,
                            i);
}

static void
show_block (EditorBlockInspector *self)
{
  const AshlarBlock *block = editor_block_edit_peek (self->document, self->block);
  g_autofree char   *cells = NULL;
  guint              n_cells;

  gtk_widget_set_visible (self->box, block != NULL);
  if (block == NULL)
    return;
  self->updating = TRUE;
  editor_commit_entry_set_text (EDITOR_COMMIT_ENTRY (self->id), block->id);
  if (!g_str_equal (gtk_editable_get_text (self->description_row), block->description))
    gtk_editable_set_text (self->description_row, block->description);
  show_tags (self, block);
  gtk_spin_button_set_value (self->columns, block->width);
  gtk_spin_button_set_value (self->rows, block->height);
  n_cells = editor_block_count_cells (get_content (self), block);
  cells = g_strdup_printf (ngettext ("%u cell used", "%u cells used", n_cells), n_cells);
  adw_action_row_set_subtitle (self->size_row, cells);
  show_chance (self, block);
  show_variants (self, block);
  show_exits (self, block);
  show_objects (self, block);
  self->updating = FALSE;
}

static void
make_palette (EditorBlockInspector *self)
{
  g_clear_pointer (&self->palette, ashlar_palette_unref);
  if (self->document != NULL)
    self->palette = ashlar_palette_ref (editor_document_get_palette (self->document));
}

static void
changed_cb (EditorDocument *document, EditorChange kind, guint subject, EditorBlockInspector *self)
{
  if (kind == EDITOR_CHANGE_BLOCK && subject != self->block)
    return;
  if (kind != EDITOR_CHANGE_BLOCK && kind != EDITOR_CHANGE_BLOCKS)
    make_palette (self);
  show_block (self);
  show_share_soon (self);
}

static void
chain_ready_cb (EditorBlockInspector *self)
{
  const AshlarBlock *block = editor_block_edit_peek (self->document, self->block);

  if (block == NULL)
    return;
  self->updating = TRUE;
  show_variants (self, block);
  self->updating = FALSE;
}

static void
linted_cb (EditorBlockInspector *self)
{
  const AshlarBlock *block = editor_block_edit_peek (self->document, self->block);

  if (block == NULL)
    return;
  self->updating = TRUE;
  show_exits (self, block);
  self->updating = FALSE;
}

/* ---- Writing ---- */

static void
id_cb (EditorBlockInspector *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->id));
  g_autoptr (GError) error = NULL;

  /* A field is left as well when undo takes its block away. */
  if (editor_block_edit_peek (self->document, self->block) != NULL)
    editor_apply_or_refuse (
        self->id, self->document,
        editor_block_edit_rename (get_content (self), self->block, text, &error), &error);
}

static void
description_changed_cb (EditorBlockInspector *self)
{
  if (!self->updating && self->document != NULL)
    editor_edit_apply (self->document, editor_block_edit_describe (
                                           get_content (self), self->block,
                                           gtk_editable_get_text (self->description_row), NULL));
}

static void
tag_chosen_cb (EditorBlockInspector *self, const char *tag)
{
  const AshlarBlock *block = editor_block_edit_peek (self->document, self->block);
  g_autoptr (GPtrArray) tags = g_ptr_array_new ();

  if (block == NULL || ashlar_block_has_tag (block, tag))
    return;
  for (char **own = block->tags; *own != NULL; own++)
    g_ptr_array_add (tags, *own);
  g_ptr_array_add (tags, (gpointer) tag);
  g_ptr_array_add (tags, NULL);
  set_tags (self, tags);
}

/* The tags of other blocks. */
static void
fill_tags_cb (EditorBlockInspector *self, EditorPicker *picker)
{
  AshlarContent     *content = get_content (self);
  const AshlarBlock *block = editor_block_edit_peek (self->document, self->block);
  EditorChoices     *choices = editor_picker_begin (picker, content, NULL, NULL);
  g_auto (GStrv) tags = editor_block_set_list_tags (content);

  for (guint i = 0; block != NULL && tags[i] != NULL; i++)
    if (!ashlar_block_has_tag (block, tags[i]))
      editor_choices_add_word (choices, tags[i], NULL, NULL);
  editor_choices_set_takes_new (choices, TRUE);
}

static void
size_changed_cb (EditorBlockInspector *self)
{
  guint       corner = gtk_drop_down_get_selected (self->corner);
  EditorEdit *edit;
  g_autoptr (GError) error = NULL;

  if (self->updating || self->document == NULL)
    return;
  edit = editor_block_edit_resize (
      get_content (self), self->block, (guint) gtk_spin_button_get_value_as_int (self->columns),
      (guint) gtk_spin_button_get_value_as_int (self->rows), corner & 1, corner & 2, &error);
  editor_apply_or_refuse (GTK_WIDGET (self), self->document, edit, &error);
  show_block (self);
}

static void
occurrences_changed_cb (EditorBlockInspector *self)
{
  if (!self->updating && self->document != NULL)
    editor_edit_apply (self->document,
                       editor_block_edit_set_occurrences (
                           get_content (self), self->block,
                           (guint) gtk_spin_button_get_value_as_int (self->occurrences), NULL));
}

static void
bounds_changed_cb (EditorBlockInspector *self)
{
  if (self->updating || self->document == NULL)
    return;
  editor_edit_apply (self->document, editor_block_edit_set_bounds (
                                         get_content (self), self->block,
                                         gtk_switch_get_active (self->has_minimum)
                                             ? gtk_spin_button_get_value_as_int (self->minimum)
                                             : -1,
                                         gtk_switch_get_active (self->has_maximum)
                                             ? gtk_spin_button_get_value_as_int (self->maximum)
                                             : -1,
                                         NULL));
}

static void
may_end_changed_cb (EditorBlockInspector *self)
{
  if (!self->updating && self->document != NULL)
    editor_edit_apply (self->document,
                       editor_block_edit_set_may_end (get_content (self), self->block,
                                                      gtk_switch_get_active (self->may_end), NULL));
}

static void
orientation_toggled_cb (EditorBlockInspector *self)
{
  guint8 orientations = 1;

  if (self->updating || self->document == NULL)
    return;
  for (guint i = 1; i < ASHLAR_N_ORIENTATIONS; i++)
    if (gtk_check_button_get_active (GTK_CHECK_BUTTON (self->checks[i])))
      orientations |= (guint8) (1u << i);
  editor_edit_apply (self->document, editor_block_edit_set_orientations (
                                         get_content (self), self->block, orientations, NULL));
}

static void
fill_objects_cb (EditorBlockInspector *self, EditorPicker *picker)
{
  editor_choices_add_all (editor_picker_begin (picker, get_content (self), NULL, NULL),
                          EDITOR_CHOICE_OBJECT);
}

static void
object_row_activated_cb (EditorBlockInspector *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[OBJECT_CHOSEN], 0, gtk_list_box_row_get_index (row));
}

static void
object_chosen_cb (EditorBlockInspector *self, const char *id)
{
  g_signal_emit (self, signals[OBJECT_WANTED], 0, id);
}

static void
new_object_cb (EditorBlockInspector *self)
{
  g_signal_emit (self, signals[OBJECT_WANTED], 0, NULL);
}

static void
dispose (GObject *object)
{
  EditorBlockInspector *self = EDITOR_BLOCK_INSPECTOR (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->document);
  g_clear_pointer (&self->palette, ashlar_palette_unref);
  g_clear_pointer (&self->exit_rows, g_ptr_array_unref);
  g_clear_pointer (&self->object_rows, g_ptr_array_unref);
  g_clear_pointer (&self->shown_tags, g_strfreev);
  g_clear_handle_id (&self->reveal_idle, g_source_remove);
  g_clear_handle_id (&self->share_idle, g_source_remove);
  g_clear_pointer (&self->recipe, g_free);
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  G_OBJECT_CLASS (editor_block_inspector_parent_class)->dispose (object);
}

static void
editor_block_inspector_class_init (EditorBlockInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType           type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  signals[OBJECT_WANTED] = g_signal_new ("object-wanted", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[EXIT_CHOSEN] = g_signal_new ("exit-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 1, G_TYPE_INT);
  signals[OBJECT_CHOSEN] = g_signal_new ("object-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (EDITOR_TYPE_COMMIT_ENTRY);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/ashlar/Ashlar/editor-block-inspector.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, EditorBlockInspector, name)
  BIND (scrolled);
  BIND (box);
  BIND (id_row);
  BIND (id);
  BIND (description_row);
  BIND (tags);
  BIND (add_tag);
  BIND (size_row);
  BIND (columns);
  BIND (rows);
  BIND (corner);
  BIND (occurrences_row);
  BIND (occurrences);
  BIND (minimum);
  BIND (maximum);
  BIND (has_minimum);
  BIND (has_maximum);
  BIND (may_end);
  BIND (variants_label);
  BIND (variants);
  BIND (orientations);
  BIND (exits);
  BIND (objects);
  BIND (add_object);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, id_cb);
  gtk_widget_class_bind_template_callback (widget_class, object_row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, description_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, bounds_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, may_end_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, size_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, occurrences_changed_cb);
}

static void
editor_block_inspector_init (EditorBlockInspector *self)
{
  GtkWidget *picker;

  self->signals = g_signal_group_new (EDITOR_TYPE_DOCUMENT);
  g_signal_group_connect (self->signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_group_connect_swapped (self->signals, "chain-ready", G_CALLBACK (chain_ready_cb), self);
  g_signal_group_connect_swapped (self->signals, "linted", G_CALLBACK (linted_cb), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  editor_commit_entry_set_row (EDITOR_COMMIT_ENTRY (self->id), self->id_row,
                               _ ("Renaming changes it everywhere"));
  self->block = ASHLAR_NO_INDEX;
  self->exit_rows = g_ptr_array_new ();
  self->object_rows = g_ptr_array_new ();
  gtk_widget_set_layout_manager (self->tags, editor_wrap_layout_new (6));

  for (guint i = 0; i < ASHLAR_N_ORIENTATIONS; i++)
    {
      self->checks[i] = gtk_check_button_new_with_label (editor_orientation_get_name (i));
      gtk_widget_set_sensitive (self->checks[i], i != ASHLAR_ORIENTATION_IDENTITY);
      g_signal_connect_swapped (self->checks[i], "toggled", G_CALLBACK (orientation_toggled_cb),
                                self);
      gtk_box_append (GTK_BOX (self->orientations), self->checks[i]);
    }

  picker = editor_picker_new (EDITOR_CHOICE_TAG);
  editor_choice_list_set_placeholder (editor_picker_get_list (EDITOR_PICKER (picker)),
                                      _ ("New tag, then Enter"));
  g_signal_connect_swapped (picker, "fill", G_CALLBACK (fill_tags_cb), self);
  g_signal_connect_swapped (picker, "chosen", G_CALLBACK (tag_chosen_cb), self);
  gtk_menu_button_set_popover (self->add_tag, picker);

  picker = editor_picker_new (EDITOR_CHOICE_OBJECT);
  editor_picker_offer_new (EDITOR_PICKER (picker), _ ("New Object"));
  g_signal_connect_swapped (picker, "new-wanted", G_CALLBACK (new_object_cb), self);
  g_signal_connect_swapped (picker, "fill", G_CALLBACK (fill_objects_cb), self);
  g_signal_connect_swapped (picker, "chosen", G_CALLBACK (object_chosen_cb), self);
  gtk_menu_button_set_popover (self->add_object, picker);
}

void
editor_block_inspector_set_block (EditorBlockInspector *self, EditorDocument *document, guint block)
{
  const gboolean is_other = document != self->document || block != self->block;

  if (is_other)
    editor_commit_entry_finish (GTK_WIDGET (self));
  if (document != self->document)
    {
      g_set_object (&self->document, document);
      g_signal_group_set_target (self->signals, document);
      make_palette (self);
    }
  if (self->block != block)
    {
      self->block = block;
      editor_block_inspector_show_exit (self, -1);
    }
  show_block (self);
  /* What is said of one block is not left to stand beside another. */
  if (is_other)
    show_share (self);
  else
    show_share_soon (self);
}

void
editor_block_inspector_show_exit (EditorBlockInspector *self, int exit)
{
  self->updating = TRUE;
  for (guint i = 0; i < self->exit_rows->len; i++)
    adw_expander_row_set_expanded (g_ptr_array_index (self->exit_rows, i), (int) i == exit);
  self->updating = FALSE;
}

/* A row that has just been made has its place after the next layout. */
static gboolean
reveal_cb (gpointer user_data)
{
  EditorBlockInspector *self = user_data;
  GtkScrolledWindow    *scrolled = GTK_SCROLLED_WINDOW (self->scrolled);

  self->reveal_idle = 0;
  for (guint i = 0; i < self->object_rows->len; i++)
    editor_object_row_reveal (g_ptr_array_index (self->object_rows, i), scrolled, self->box);
  return G_SOURCE_REMOVE;
}

void
editor_block_inspector_show_object (EditorBlockInspector *self, int object)
{
  for (guint i = 0; i < self->object_rows->len; i++)
    editor_object_row_set_current (g_ptr_array_index (self->object_rows, i), (int) i == object);
  if (object >= 0 && self->reveal_idle == 0)
    self->reveal_idle = g_idle_add_full (G_PRIORITY_LOW, reveal_cb, self, NULL);
}

void
editor_block_inspector_edit_id (EditorBlockInspector *self)
{
  gtk_widget_grab_focus (self->id);
}

void
editor_block_inspector_set_recipe (EditorBlockInspector *self, const char *id)
{
  if (g_strcmp0 (self->recipe, id) == 0)
    return;
  g_free (self->recipe);
  self->recipe = g_strdup (id);
  show_share (self);
}
