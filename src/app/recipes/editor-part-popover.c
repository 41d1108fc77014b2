/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "recipes/editor-part-popover.h"

#include <glib/gi18n.h>

#define WIDTH 300
#define MAX_HEIGHT 440

struct _EditorPartPopover
{
  GtkPopover parent_instance;

  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (EditorPartPopover, editor_part_popover, GTK_TYPE_POPOVER)

enum
{
  FILL,
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
activated_cb (GtkListBox *list, GtkListBoxRow *row, EditorPartPopover *self)
{
  g_autofree char *id = g_strdup (g_object_get_data (G_OBJECT (row), "id"));

  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[CHOSEN], 0, id);
}

static void
map_cb (EditorPartPopover *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, row);
  g_signal_emit (self, signals[FILL], 0);
  row = gtk_widget_get_first_child (GTK_WIDGET (self->list));
  if (row != NULL)
    gtk_widget_grab_focus (row);
}

static void
editor_part_popover_class_init (EditorPartPopoverClass *klass)
{
  signals[FILL] = g_signal_new ("fill", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
editor_part_popover_init (EditorPartPopover *self)
{
  GtkWidget *scrolled;

  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "parts");
  g_signal_connect (self->list, "row-activated", G_CALLBACK (activated_cb), self);
  scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", self->list, "hscrollbar-policy",
                           GTK_POLICY_NEVER, "propagate-natural-height", TRUE, "max-content-height",
                           MAX_HEIGHT, NULL);
  gtk_widget_set_size_request (scrolled, WIDTH, -1);
  gtk_popover_set_child (GTK_POPOVER (self), scrolled);
  gtk_widget_add_css_class (GTK_WIDGET (self), "part-popover");
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
}

GtkWidget *
editor_part_popover_new (void)
{
  return g_object_new (EDITOR_TYPE_PART_POPOVER, NULL);
}

static GtkWidget *
new_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 36);
  return label;
}

void
editor_part_popover_add (EditorPartPopover *self,
                         const char        *id,
                         const char        *name,
                         const char        *sentence)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  g_return_if_fail (EDITOR_IS_PART_POPOVER (self));
  g_object_set_data_full (G_OBJECT (row), "id", g_strdup (id), g_free);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), new_label (name));
  if (sentence != NULL && sentence[0] != '\0')
    {
      GtkWidget *label = new_label (sentence);

      gtk_widget_add_css_class (label, "caption");
      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  sentence != NULL ? sentence : "", -1);
  gtk_list_box_append (self->list, row);
}

void
editor_part_popover_add_part (EditorPartPopover *self, const AshlarPart *part)
{
  editor_part_popover_add (self, part->id, _ (part->name),
                           part->description != NULL ? _ (part->description) : NULL);
}

void
editor_part_popover_set_empty (EditorPartPopover *self, const char *text)
{
  GtkWidget *label = new_label (text);

  g_return_if_fail (EDITOR_IS_PART_POPOVER (self));
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_margin_top (label, 12);
  gtk_widget_set_margin_bottom (label, 12);
  gtk_widget_set_margin_start (label, 12);
  gtk_widget_set_margin_end (label, 12);
  gtk_list_box_set_placeholder (self->list, label);
}
