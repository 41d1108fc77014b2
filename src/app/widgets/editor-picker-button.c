/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-picker-button.h"

#include <glib/gi18n.h>

#include "widgets/editor-picker.h"

struct _EditorPickerButton
{
  GtkWidget parent_instance;

  EditorChoiceKind     kind;
  gboolean             required; /* nothing stands for none */
  AshlarContent       *content;  /* owned, nullable */
  EditorBlockPictures *pictures; /* owned, nullable */
  char                *id;       /* owned, nullable */

  /* Owned as children. */
  GtkWidget *button;
  GtkWidget *picture;
  GtkWidget *name;
};

G_DEFINE_FINAL_TYPE (EditorPickerButton, editor_picker_button, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
fill_cb (EditorPickerButton *self, EditorPicker *picker)
{
  EditorChoices *choices = editor_picker_begin (picker, self->content, NULL, self->pictures);

  if (!self->required)
    editor_choices_add_none (choices, editor_choice_kind_get_none (self->kind));
  editor_choices_add_all (choices, self->kind);
}

static void
chosen_cb (EditorPickerButton *self, const char *id)
{
  if (g_strcmp0 (id, self->id) != 0)
    g_signal_emit (self, signals[CHOSEN], 0, id);
}

static void
dispose (GObject *object)
{
  EditorPickerButton *self = EDITOR_PICKER_BUTTON (object);

  g_clear_pointer (&self->button, gtk_widget_unparent);
  g_clear_object (&self->pictures);
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_pointer (&self->id, g_free);
  G_OBJECT_CLASS (editor_picker_button_parent_class)->dispose (object);
}

static void
editor_picker_button_class_init (EditorPickerButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dispose;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
editor_picker_button_init (EditorPickerButton *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  self->picture = gtk_picture_new ();
  gtk_widget_set_size_request (self->picture, 24, 24);
  gtk_widget_set_valign (self->picture, GTK_ALIGN_CENTER);
  gtk_widget_set_overflow (self->picture, GTK_OVERFLOW_HIDDEN);
  self->name = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_END,
                             "width-chars", 8, "max-width-chars", 14, "hexpand", TRUE, NULL);
  gtk_box_append (GTK_BOX (box), self->picture);
  gtk_box_append (GTK_BOX (box), self->name);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("pan-down-symbolic"));
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->button), box);
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
}

GtkWidget *
editor_picker_button_new (EditorChoiceKind kind, gboolean required)
{
  EditorPickerButton *self = g_object_new (EDITOR_TYPE_PICKER_BUTTON, NULL);
  GtkWidget          *picker = editor_picker_new (kind);

  self->kind = kind;
  self->required = required;
  g_signal_connect_object (picker, "fill", G_CALLBACK (fill_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (picker, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), picker);
  return GTK_WIDGET (self);
}

GtkWidget *
editor_picker_button_get_control (EditorPickerButton *self)
{
  g_return_val_if_fail (EDITOR_IS_PICKER_BUTTON (self), NULL);
  return self->button;
}

const char *
editor_picker_button_get_id (EditorPickerButton *self)
{
  g_return_val_if_fail (EDITOR_IS_PICKER_BUTTON (self), NULL);
  return self->id;
}

void
editor_picker_button_update (EditorPickerButton  *self,
                             AshlarContent       *content,
                             EditorBlockPictures *pictures,
                             const char          *id)
{
  g_autofree char *name = NULL;
  g_autoptr (GdkPaintable) picture = NULL;

  g_return_if_fail (EDITOR_IS_PICKER_BUTTON (self));
  ashlar_content_ref (content);
  g_clear_pointer (&self->content, ashlar_content_unref);
  self->content = content;
  g_set_object (&self->pictures, pictures);
  if (id != self->id)
    {
      char *copy = g_strdup (id);

      g_free (self->id);
      self->id = copy;
    }

  if (id != NULL)
    {
      name = editor_choice_kind_dup_name (self->kind, content, id);
      picture = editor_choice_kind_dup_picture (self->kind, content, NULL, pictures, id,
                                                gtk_widget_get_scale_factor (self->button));
    }
  gtk_label_set_label (GTK_LABEL (self->name), name != NULL ? name
                                               : id != NULL ? id
                                               : self->required
                                                   ? ""
                                                   : editor_choice_kind_get_none (self->kind));
  gtk_picture_set_paintable (GTK_PICTURE (self->picture), picture);
  gtk_widget_set_visible (self->picture, picture != NULL);
  if (id != NULL && name == NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "error");
}
