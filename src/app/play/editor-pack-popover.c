/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "play/editor-pack-popover.h"

#include <glib/gi18n.h>

#include "content/ashlar-adventure-private.h"
#include "walks/editor-walk-words.h"
#include "widgets/editor-object-picture.h"

struct _EditorPackPopover
{
  GtkPopover parent_instance;

  GtkWidget *list;
};

G_DEFINE_FINAL_TYPE (EditorPackPopover, editor_pack_popover, GTK_TYPE_POPOVER)

static guint use_signal;

static void
use_cb (EditorPackPopover *self, GtkListBoxRow *row)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, use_signal, 0, (guint) gtk_list_box_row_get_index (row));
}

static GtkWidget *
new_row (AshlarPlay *play, AshlarContent *content, guint index)
{
  guint                  count;
  const char            *object = ashlar_play_get_pack (play, index, &count);
  AshlarJourney         *journey = ashlar_play_get_journey (play);
  const AshlarAdventure *adventure
      = journey != NULL ? ashlar_journey_get_adventure (journey) : NULL;
  const AshlarItem *item
      = adventure != NULL ? ashlar_adventure_get_item (adventure, content->objects, object) : NULL;
  g_autofree char *title = editor_walk_dup_object_title (content, object);
  g_autofree char *label = g_strdup_printf ("%u × %s", count, title), *worth = NULL;
  g_autoptr (GdkPaintable) picture
      = editor_object_picture_new (editor_walk_find_object (content, object));
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *image = gtk_image_new_from_paintable (picture), *name = gtk_label_new (label);

  gtk_image_set_pixel_size (GTK_IMAGE (image), 20);
  gtk_box_append (GTK_BOX (box), image);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (box), name);
  if (item != NULL && item->heal > 0)
    {
      GtkWidget *heal;

      worth = g_strdup_printf (_ ("+%u HP"), item->heal);
      heal = gtk_label_new (worth);
      gtk_widget_add_css_class (heal, "dim-label");
      gtk_box_append (GTK_BOX (box), heal);
    }
  gtk_widget_set_size_request (row, -1, 36);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_set_sensitive (row, ashlar_play_can_use (play, index));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return row;
}

static void
show (GtkWidget *widget)
{
  EditorPackPopover *self = EDITOR_PACK_POPOVER (widget);
  GtkWidget         *row = gtk_widget_get_first_child (self->list);

  GTK_WIDGET_CLASS (editor_pack_popover_parent_class)->show (widget);
  while (row != NULL && !gtk_widget_get_sensitive (row))
    row = gtk_widget_get_next_sibling (row);
  if (row == NULL)
    return;
  gtk_list_box_select_row (GTK_LIST_BOX (self->list), GTK_LIST_BOX_ROW (row));
  gtk_widget_grab_focus (row);
}

static void
editor_pack_popover_class_init (EditorPackPopoverClass *klass)
{
  GTK_WIDGET_CLASS (klass)->show = show;
  use_signal = g_signal_new ("use", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                             NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
editor_pack_popover_init (EditorPackPopover *self)
{
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_BROWSE);
  gtk_widget_set_size_request (self->list, 220, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("The pack"), -1);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (use_cb), self);
  gtk_popover_set_child (GTK_POPOVER (self), self->list);
}

GtkWidget *
editor_pack_popover_new (AshlarPlay *play, AshlarContent *content)
{
  EditorPackPopover *self = g_object_new (EDITOR_TYPE_PACK_POPOVER, NULL);

  for (guint i = 0; i < ashlar_play_get_n_pack (play); i++)
    gtk_list_box_append (GTK_LIST_BOX (self->list), new_row (play, content, i));
  return GTK_WIDGET (self);
}
