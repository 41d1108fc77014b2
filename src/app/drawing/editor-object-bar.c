/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "drawing/editor-object-bar.h"

#include "edits/editor-object-edit.h"
#include "edits/editor-blueprint.h"
#include "widgets/editor-object-picture.h"
#include "widgets/editor-picker.h"
#include "widgets/editor-tooltip.h"

#define PICTURE 32
/* More would be a search in themselves. */
#define MAX_BUTTONS 24

struct _EditorObjectBar
{
  GtkWidget parent_instance;

  EditorDocument *document; /* owned */
  AshlarContent  *shown;    /* owned: whose objects the buttons are */
  gboolean        updating;

  /* Template children. */
  GtkWidget *box;
  GtkWidget *room;
  GtkWidget *buttons;
  GtkWidget *name;
  GtkWidget *all;
  GtkWidget *add;
  GtkWidget *none;
};

enum
{
  OBJECT_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorObjectBar, editor_object_bar, GTK_TYPE_WIDGET)

static AshlarContent *
peek (EditorObjectBar *self)
{
  return self->document != NULL ? editor_document_get_content (self->document) : NULL;
}

static void
choose (EditorObjectBar *self, guint index)
{
  AshlarContent *content = peek (self);

  if (content != NULL && index < ashlar_content_get_n_objects (content))
    g_signal_emit (self, signals[OBJECT_CHOSEN], 0, ashlar_content_get_object (content, index)->id);
}

static void
toggled_cb (GtkToggleButton *button, EditorObjectBar *self)
{
  guint index = 0;

  if (self->updating)
    return;
  for (GtkWidget *other = gtk_widget_get_prev_sibling (GTK_WIDGET (button)); other != NULL;
       other = gtk_widget_get_prev_sibling (other))
    index++;
  choose (self, index);
}

static GtkWidget *
new_button (EditorObjectBar *self, AshlarContent *content, guint index)
{
  const AshlarObject *object = ashlar_content_get_object (content, index);
  const char         *name = editor_object_get_name (content, object->id);
  g_autoptr (GdkPaintable) paintable = editor_object_picture_new (object);
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *picture = gtk_picture_new_for_paintable (paintable);

  gtk_widget_set_size_request (picture, PICTURE, PICTURE);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), picture);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "slot");
  gtk_widget_add_css_class (button, "object-slot");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_focus_on_click (button, FALSE);
  editor_tooltip_set (button, name);
  g_signal_connect (button, "toggled", G_CALLBACK (toggled_cb), self);
  return button;
}

static void
fill (EditorObjectBar *self, AshlarContent *content)
{
  guint      n = ashlar_content_get_n_objects (content);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->buttons)) != NULL)
    gtk_box_remove (GTK_BOX (self->buttons), child);
  for (guint i = 0; i < MIN (n, MAX_BUTTONS); i++)
    gtk_box_append (GTK_BOX (self->buttons), new_button (self, content, i));
  gtk_widget_set_visible (self->room, n > 0);
  gtk_widget_set_visible (self->all, n > 0);
  gtk_widget_set_visible (self->add, n > 0);
  gtk_widget_set_visible (self->none, n == 0);
}

static gboolean
has_same_objects (AshlarContent *a, AshlarContent *b)
{
  guint n = ashlar_content_get_n_objects (a);

  if (n != ashlar_content_get_n_objects (b))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (ashlar_content_get_object (a, i) != ashlar_content_get_object (b, i))
      return FALSE;
  return TRUE;
}

void
editor_object_bar_show (EditorObjectBar *self, EditorDocument *document, const char *id)
{
  AshlarContent *content;
  guint          index = 0, chosen;

  g_set_object (&self->document, document);
  content = peek (self);
  if (content == NULL)
    return;
  self->updating = TRUE;
  if (self->shown == NULL || !has_same_objects (self->shown, content))
    fill (self, content);
  ashlar_content_ref (content);
  g_clear_pointer (&self->shown, ashlar_content_unref);
  self->shown = content;
  gtk_label_set_label (GTK_LABEL (self->name),
                       id != NULL ? editor_object_get_name (content, id) : "");
  chosen = id != NULL ? ashlar_content_find_object (content, id) : ASHLAR_NO_INDEX;
  for (GtkWidget *button = gtk_widget_get_first_child (self->buttons); button != NULL;
       button = gtk_widget_get_next_sibling (button), index++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), index == chosen);
  self->updating = FALSE;
}

static void
fill_cb (EditorObjectBar *self, EditorPicker *picker)
{
  editor_choices_add_all (editor_picker_begin (picker, peek (self), NULL, NULL),
                          EDITOR_CHOICE_OBJECT);
}

static void
picked_cb (EditorObjectBar *self, const char *id)
{
  g_signal_emit (self, signals[OBJECT_CHOSEN], 0, id);
}

static void
new_clicked_cb (EditorObjectBar *self)
{
  if (self->document != NULL)
    {
      g_autofree char *id = NULL;

      editor_edit_apply (
          self->document,
          editor_object_edit_new (editor_document_get_content (self->document), &id, NULL));
      g_signal_emit (self, signals[OBJECT_CHOSEN], 0, id);
    }
}

static void
dispose (GObject *object)
{
  EditorObjectBar *self = EDITOR_OBJECT_BAR (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), EDITOR_TYPE_OBJECT_BAR);
  g_clear_pointer (&self->shown, ashlar_content_unref);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (editor_object_bar_parent_class)->dispose (object);
}

static void
editor_object_bar_class_init (EditorObjectBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  signals[OBJECT_CHOSEN]
      = g_signal_new ("object-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-object-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorObjectBar, box);
  gtk_widget_class_bind_template_child (widget_class, EditorObjectBar, room);
  gtk_widget_class_bind_template_child (widget_class, EditorObjectBar, buttons);
  gtk_widget_class_bind_template_child (widget_class, EditorObjectBar, name);
  gtk_widget_class_bind_template_child (widget_class, EditorObjectBar, all);
  gtk_widget_class_bind_template_child (widget_class, EditorObjectBar, add);
  gtk_widget_class_bind_template_child (widget_class, EditorObjectBar, none);
  gtk_widget_class_bind_template_callback (widget_class, new_clicked_cb);
}

static void
editor_object_bar_init (EditorObjectBar *self)
{
  GtkWidget *picker = editor_picker_new (EDITOR_CHOICE_OBJECT);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->all), picker);
  g_signal_connect_swapped (picker, "fill", G_CALLBACK (fill_cb), self);
  g_signal_connect_swapped (picker, "chosen", G_CALLBACK (picked_cb), self);
}
