/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-picker.h"

#define WIDTH 260

struct _EditorPicker
{
  GtkPopover parent_instance;

  EditorChoiceList *list;
  GtkWidget        *make;
  guint             forget_idle;
};

enum
{
  FILL,
  CHOSEN,
  NEW_WANTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorPicker, editor_picker, GTK_TYPE_POPOVER)

static void
chosen_cb (EditorPicker *self, const char *id, guint index)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[CHOSEN], 0, id, index);
}

static void
make_clicked_cb (EditorPicker *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[NEW_WANTED], 0);
}

static void
map (GtkWidget *widget)
{
  EditorPicker *self = EDITOR_PICKER (widget);

  g_clear_handle_id (&self->forget_idle, g_source_remove);
  g_signal_emit (self, signals[FILL], 0);
  GTK_WIDGET_CLASS (editor_picker_parent_class)->map (widget);
  editor_choice_list_begin (self->list);
}

static gboolean
forget_cb (gpointer user_data)
{
  EditorPicker *self = user_data;

  self->forget_idle = 0;
  editor_picker_begin (self, NULL, NULL, NULL);
  return G_SOURCE_REMOVE;
}

/* It keeps no content alive that has been left behind; but what is under the pointer does not go while the
 * surface that it is on goes, too. */
static void
unmap (GtkWidget *widget)
{
  EditorPicker *self = EDITOR_PICKER (widget);

  GTK_WIDGET_CLASS (editor_picker_parent_class)->unmap (widget);
  if (self->forget_idle == 0)
    self->forget_idle = g_idle_add (forget_cb, self);
}

static void
dispose (GObject *object)
{
  g_clear_handle_id (&EDITOR_PICKER (object)->forget_idle, g_source_remove);
  G_OBJECT_CLASS (editor_picker_parent_class)->dispose (object);
}

static void
editor_picker_class_init (EditorPickerClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  GTK_WIDGET_CLASS (klass)->map = map;
  GTK_WIDGET_CLASS (klass)->unmap = unmap;
  signals[FILL]
      = g_signal_new ("fill", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHOSEN] = g_signal_new ("chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_UINT);
  signals[NEW_WANTED]
      = g_signal_new ("new-wanted", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_picker_init (EditorPicker *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  self->list = EDITOR_CHOICE_LIST (editor_choice_list_new ());
  self->make = gtk_button_new ();
  gtk_widget_set_visible (self->make, FALSE);
  gtk_widget_set_size_request (box, WIDTH, -1);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->list));
  gtk_box_append (GTK_BOX (box), self->make);
  gtk_popover_set_child (GTK_POPOVER (self), box);
  g_signal_connect_swapped (self->list, "chosen", G_CALLBACK (chosen_cb), self);
  g_signal_connect_swapped (self->make, "clicked", G_CALLBACK (make_clicked_cb), self);
}

GtkWidget *
editor_picker_new (EditorChoiceKind kind)
{
  EditorPicker *self = g_object_new (EDITOR_TYPE_PICKER, NULL);

  editor_choice_list_set_placeholder (self->list, editor_choice_kind_get_placeholder (kind));
  return GTK_WIDGET (self);
}

EditorChoiceList *
editor_picker_get_list (EditorPicker *self)
{
  g_return_val_if_fail (EDITOR_IS_PICKER (self), NULL);
  return self->list;
}

EditorChoices *
editor_picker_begin (EditorPicker        *self,
                     AshlarContent       *content,
                     AshlarPalette       *palette,
                     EditorBlockPictures *pictures)
{
  EditorChoices *choices;

  g_return_val_if_fail (EDITOR_IS_PICKER (self), NULL);
  choices = editor_choice_list_get_choices (self->list);
  editor_choices_reset (choices, content, palette, pictures);
  return choices;
}

void
editor_picker_offer_new (EditorPicker *self, const char *label)
{
  gtk_button_set_label (GTK_BUTTON (self->make), label);
  gtk_widget_set_visible (self->make, TRUE);
}
