/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "recipes/editor-block-set-dialog.h"

#include <glib/gi18n.h>

#include "widgets/editor-id-chooser.h"

#define PICTURE_SIZE 32

struct _EditorBlockSetDialog
{
  AdwWindow parent_instance;

  AshlarContent       *content;  /* owned */
  EditorBlockPictures *pictures; /* owned */
  AshlarValue         *set;      /* owned; NULL: all */
  GtkStringList       *entries;  /* owned */
  GtkStringFilter     *filter;   /* owned by the list */

  /* Template children. */
  GtkWidget      *all_button;
  GtkSearchEntry *search;
  GtkListView    *list;
};

G_DEFINE_FINAL_TYPE (EditorBlockSetDialog, editor_block_set_dialog, ADW_TYPE_WINDOW)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
has_entry (const AshlarValue *set, const char *entry)
{
  if (set == NULL || ashlar_value_get_value_type (set) != ASHLAR_VALUE_ARRAY)
    return FALSE;
  for (guint i = 0; i < ashlar_value_get_n_items (set); i++)
    {
      const AshlarValue *item = ashlar_value_get_item (set, i);

      if (ashlar_value_get_value_type (item) == ASHLAR_VALUE_STRING
          && g_str_equal (ashlar_value_get_string (item), entry))
        return TRUE;
    }
  return FALSE;
}

gboolean
editor_block_set_names (const AshlarValue *set, const AshlarBlock *block)
{
  if (set == NULL || ashlar_value_get_value_type (set) != ASHLAR_VALUE_ARRAY)
    return TRUE;
  for (guint i = 0; i < ashlar_value_get_n_items (set); i++)
    {
      const AshlarValue *item = ashlar_value_get_item (set, i);

      if (ashlar_value_get_value_type (item) == ASHLAR_VALUE_STRING
          && ashlar_block_matches (block, ashlar_value_get_string (item)))
        return TRUE;
    }
  return FALSE;
}

guint
editor_block_set_count (AshlarContent *content, const AshlarValue *set)
{
  guint n = 0;

  for (guint i = 0; i < ashlar_content_get_n_blocks (content); i++)
    n += editor_block_set_names (set, ashlar_content_get_block (content, i));
  return n;
}

static gboolean
is_checked (EditorBlockSetDialog *self, const char *entry)
{
  guint index;

  if (self->set == NULL || has_entry (self->set, entry))
    return TRUE;
  index = ashlar_content_find_block (self->content, entry);
  return index != ASHLAR_NO_INDEX
         && editor_block_set_names (self->set, ashlar_content_get_block (self->content, index));
}

static void
take_set (EditorBlockSetDialog *self, AshlarValue *set)
{
  g_clear_pointer (&self->set, ashlar_value_unref);
  self->set = set;
  gtk_widget_set_sensitive (self->all_button, set != NULL);
  g_signal_emit (self, signals[CHANGED], 0, set);
}

/* Taking out a block that is in by its tag, or one of all, writes the others down one by one. */
static AshlarValue *
without (EditorBlockSetDialog *self, const char *entry)
{
  AshlarValue *set = ashlar_value_new_array ();
  guint        removed = ashlar_content_find_block (self->content, entry);

  if (self->set != NULL && has_entry (self->set, entry))
    {
      for (guint i = 0; i < ashlar_value_get_n_items (self->set); i++)
        {
          AshlarValue *item = ashlar_value_get_item (self->set, i);

          if (ashlar_value_get_value_type (item) != ASHLAR_VALUE_STRING
              || !g_str_equal (ashlar_value_get_string (item), entry))
            ashlar_value_array_add (set, ashlar_value_ref (item));
        }
      if (removed == ASHLAR_NO_INDEX
          || !editor_block_set_names (set, ashlar_content_get_block (self->content, removed)))
        return set;
      ashlar_value_unref (set);
      set = ashlar_value_new_array ();
    }
  for (guint i = 0; i < ashlar_content_get_n_blocks (self->content); i++)
    {
      AshlarBlock *block = ashlar_content_get_block (self->content, i);

      if (editor_block_set_names (self->set, block) && !ashlar_block_matches (block, entry))
        ashlar_value_array_add (set, ashlar_value_new_string (block->id));
    }
  return set;
}

static AshlarValue *
with (EditorBlockSetDialog *self, const char *entry)
{
  AshlarValue *set = ashlar_value_new_array ();

  for (guint i = 0; i < ashlar_value_get_n_items (self->set); i++)
    ashlar_value_array_add (set, ashlar_value_ref (ashlar_value_get_item (self->set, i)));
  ashlar_value_array_add (set, ashlar_value_new_string (entry));
  return set;
}

/* Rows */

static void
bind_row (EditorBlockSetDialog *self, GtkWidget *box, const char *entry)
{
  GtkWidget       *check = gtk_widget_get_first_child (box);
  GtkWidget       *picture = gtk_widget_get_next_sibling (check);
  GtkWidget       *label = gtk_widget_get_next_sibling (picture);
  g_autofree char *text = editor_block_entry_dup_label (entry);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), is_checked (self, entry));
  gtk_label_set_label (GTK_LABEL (label), text);
  gtk_picture_set_paintable (
      GTK_PICTURE (picture),
      GDK_PAINTABLE (editor_block_pictures_find (
          self->pictures, entry, (guint) (PICTURE_SIZE * gtk_widget_get_scale_factor (picture)))));
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, EditorBlockSetDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *picture = gtk_picture_new ();
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "hexpand", TRUE, "ellipsize",
                                   PANGO_ELLIPSIZE_END, NULL);

  /* The row is what is hit; the mark shows the state. */
  gtk_widget_set_can_target (check, FALSE);
  gtk_widget_set_focusable (check, FALSE);
  gtk_widget_set_size_request (picture, PICTURE_SIZE, PICTURE_SIZE);
  gtk_box_append (GTK_BOX (box), check);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, EditorBlockSetDialog *self)
{
  bind_row (self, gtk_list_item_get_child (item),
            gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

/* What one click changes may change other rows: all that are on the screen are bound again. */
static void
rebind (EditorBlockSetDialog *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, 0);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, 0);
  gtk_list_view_set_factory (self->list, factory);
}

static void
activate_cb (GtkListView *list, guint position, EditorBlockSetDialog *self)
{
  g_autoptr (GtkStringObject) object
      = g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (list)), position);
  const char *entry = gtk_string_object_get_string (object);

  take_set (self, is_checked (self, entry) ? without (self, entry) : with (self, entry));
  rebind (self);
}

static void
all_cb (EditorBlockSetDialog *self)
{
  take_set (self, NULL);
  rebind (self);
}

static void
search_cb (EditorBlockSetDialog *self)
{
  gtk_string_filter_set_search (self->filter, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
editor_block_set_dialog_dispose (GObject *object)
{
  EditorBlockSetDialog *self = EDITOR_BLOCK_SET_DIALOG (object);

  adw_window_set_content (ADW_WINDOW (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_BLOCK_SET_DIALOG);
  g_clear_object (&self->pictures);
  g_clear_object (&self->entries);
  g_clear_pointer (&self->set, ashlar_value_unref);
  g_clear_pointer (&self->content, ashlar_content_unref);
  G_OBJECT_CLASS (editor_block_set_dialog_parent_class)->dispose (object);
}

static void
editor_block_set_dialog_class_init (EditorBlockSetDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_block_set_dialog_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/ashlar/Ashlar/editor-block-set-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorBlockSetDialog, all_button);
  gtk_widget_class_bind_template_child (widget_class, EditorBlockSetDialog, search);
  gtk_widget_class_bind_template_child (widget_class, EditorBlockSetDialog, list);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, all_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
}

static void
editor_block_set_dialog_init (EditorBlockSetDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
editor_block_set_dialog_new (GtkWindow           *parent,
                             AshlarContent       *content,
                             EditorBlockPictures *pictures,
                             AshlarValue         *set)
{
  EditorBlockSetDialog *self
      = g_object_new (EDITOR_TYPE_BLOCK_SET_DIALOG, "transient-for", parent, NULL);
  g_auto (GStrv) entries = editor_block_entries (content);
  g_autoptr (GtkSelectionModel) model = NULL;
  GtkFilterListModel *filtered;

  self->content = ashlar_content_ref (content);
  self->pictures = g_object_ref (pictures);
  self->set = set != NULL ? ashlar_value_ref (set) : NULL;
  self->entries = gtk_string_list_new ((const char *const *) entries);
  self->filter = gtk_string_filter_new (
      gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string"));
  filtered = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->entries)),
                                        GTK_FILTER (self->filter));
  model = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (filtered)));
  rebind (self);
  gtk_list_view_set_model (self->list, model);
  gtk_widget_set_sensitive (self->all_button, set != NULL);
  return GTK_WIDGET (self);
}
