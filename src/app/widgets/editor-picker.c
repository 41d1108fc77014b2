/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-picker.h"

#include <glib/gi18n.h>
#include <string.h>

#include "widgets/editor-search.h"

#define PICTURE 24
#define NAME "editor-picker-name"

struct _EditorPicker
{
  GtkPopover parent_instance;

  /* Owned as children. */
  GtkWidget *search;
  GtkWidget *list;
};

enum
{
  WANTED,
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorPicker, editor_picker, GTK_TYPE_POPOVER)

static gboolean
filter_cb (GtkListBoxRow *row, gpointer user_data)
{
  EditorPicker    *self = user_data;
  const char      *name = g_object_get_data (G_OBJECT (row), NAME);
  const char      *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  g_autofree char *folded = g_utf8_casefold (name, -1), *wanted = g_utf8_casefold (text, -1);

  return strstr (folded, wanted) != NULL;
}

static void
choose (EditorPicker *self, GtkListBoxRow *row)
{
  guint index = (guint) gtk_list_box_row_get_index (row);

  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[CHOSEN], 0, index);
}

static void
row_activated_cb (EditorPicker *self, GtkListBoxRow *row)
{
  choose (self, row);
}

static void
search_changed_cb (EditorPicker *self)
{
  gtk_list_box_invalidate_filter (GTK_LIST_BOX (self->list));
}

static void
search_activated_cb (EditorPicker *self)
{
  const char      *typed = gtk_editable_get_text (GTK_EDITABLE (self->search));
  EditorSearchBest best = EDITOR_SEARCH_BEST_INIT;
  GtkListBoxRow   *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), i)) != NULL; i++)
    if (filter_cb (row, self))
      editor_search_offer (&best, typed, (guint) i, g_object_get_data (G_OBJECT (row), NAME));
  if (best.position != GTK_INVALID_LIST_POSITION)
    choose (self, gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), (int) best.position));
}

static void
show_cb (EditorPicker *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->list)) != NULL && GTK_IS_LIST_BOX_ROW (child))
    gtk_list_box_remove (GTK_LIST_BOX (self->list), child);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  g_signal_emit (self, signals[WANTED], 0);
  gtk_widget_grab_focus (self->search);
}

static void
editor_picker_class_init (EditorPickerClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  signals[WANTED]
      = g_signal_new ("wanted", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHOSEN] = g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
editor_picker_init (EditorPicker *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *nothing = gtk_label_new (_ ("Nothing has this name"));

  self->search = gtk_search_entry_new ();
  g_object_set (self->search, "placeholder-text", _ ("Search"), NULL);
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_list_box_set_filter_func (GTK_LIST_BOX (self->list), filter_cb, self, NULL);
  gtk_widget_add_css_class (nothing, "dim-label");
  gtk_list_box_set_placeholder (GTK_LIST_BOX (self->list), nothing);
  gtk_widget_add_css_class (self->list, "picker");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 360);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), self->list);
  gtk_widget_set_size_request (box, 240, -1);
  gtk_box_append (GTK_BOX (box), self->search);
  gtk_box_append (GTK_BOX (box), scrolled);
  gtk_popover_set_child (GTK_POPOVER (self), box);

  g_signal_connect (self, "show", G_CALLBACK (show_cb), NULL);
  g_signal_connect_swapped (self->search, "search-changed", G_CALLBACK (search_changed_cb), self);
  g_signal_connect_swapped (self->search, "activate", G_CALLBACK (search_activated_cb), self);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
}

GtkWidget *
editor_picker_new (void)
{
  return g_object_new (EDITOR_TYPE_PICKER, NULL);
}

GtkWidget *
editor_picker_add (EditorPicker *self, GdkPaintable *picture, const char *name, const char *note)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *image = gtk_picture_new_for_paintable (picture);
  GtkWidget *label = gtk_label_new (name);

  g_return_val_if_fail (EDITOR_IS_PICKER (self), NULL);
  gtk_widget_set_size_request (image, PICTURE, PICTURE);
  gtk_widget_set_overflow (image, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_valign (image, GTK_ALIGN_CENTER);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), label);
  if (note != NULL)
    {
      GtkWidget *at_right = gtk_label_new (note);

      gtk_widget_add_css_class (at_right, "dim-label");
      gtk_box_append (GTK_BOX (box), at_right);
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data_full (G_OBJECT (row), NAME, g_strdup (name), g_free);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
  return row;
}
