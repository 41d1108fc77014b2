/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Slider and entry share an adjustment in percent. The slider goes in whole ones; the entry takes
 * four places, and those make the millionth that the file has. What is done until it closes is one
 * step of undo a field. */

#include "ashlar-config.h"

#include "drawing/editor-object-popover.h"

#include "edits/editor-block-edit.h"
#include "widgets/editor-picker-button.h"
#include "widgets/editor-popup.h"

#include <math.h>

struct _EditorObjectPopover
{
  GtkPopover parent_instance;

  EditorDocument *document; /* owned */
  guint           block, object;
  gboolean        updating;

  GtkWidget *chooser; /* owned as a child */

  /* Template children. */
  GtkWidget     *grid, *label;
  GtkAdjustment *probability;
};

G_DEFINE_FINAL_TYPE (EditorObjectPopover, editor_object_popover, GTK_TYPE_POPOVER)

static const AshlarBlockObject *
peek (EditorObjectPopover *self)
{
  const AshlarBlock *block = editor_block_edit_peek (self->document, self->block);

  return block != NULL && self->object < block->n_objects ? &block->objects[self->object] : NULL;
}

void
editor_object_popover_update (EditorObjectPopover *self)
{
  const AshlarBlockObject *object = peek (self);

  if (object == NULL)
    {
      gtk_popover_popdown (GTK_POPOVER (self));
      return;
    }
  self->updating = TRUE;
  editor_picker_button_update (EDITOR_PICKER_BUTTON (self->chooser),
                               editor_document_get_content (self->document), NULL,
                               object->reference);
  if (lround (gtk_adjustment_get_value (self->probability) * 10000) != object->probability)
    gtk_adjustment_set_value (self->probability, object->probability / 10000.);
  self->updating = FALSE;
}

static void
chosen_cb (EditorObjectPopover *self, const char *id)
{
  const AshlarBlockObject *object = peek (self);

  if (!self->updating && object != NULL && id != NULL)
    editor_edit_apply (self->document, editor_block_edit_set_reference (
                                           editor_document_get_content (self->document),
                                           self->block, self->object, id, NULL));
}

static void
probability_cb (EditorObjectPopover *self)
{
  guint32 probability = (guint32) lround (gtk_adjustment_get_value (self->probability) * 10000);

  if (!self->updating && peek (self) != NULL)
    editor_edit_apply (self->document, editor_block_edit_set_probability (
                                           editor_document_get_content (self->document),
                                           self->block, self->object, probability, NULL));
}

static void
delete_cb (EditorObjectPopover *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  if (peek (self) != NULL)
    editor_edit_apply (self->document, editor_block_edit_remove_object (
                                           editor_document_get_content (self->document),
                                           self->block, self->object, NULL));
}

static void
closed_cb (EditorObjectPopover *self)
{
  GtkWidget *canvas = gtk_widget_get_parent (GTK_WIDGET (self));

  if (self->document != NULL)
    editor_document_end_gesture (self->document);
  if (canvas != NULL)
    gtk_widget_grab_focus (canvas);
}

/* "12.5", not "12.5000". */
static gboolean
output_cb (GtkSpinButton *spin, gpointer user_data)
{
  g_autofree char *text = g_strdup_printf ("%.7g", gtk_spin_button_get_value (spin));

  if (g_strcmp0 (text, gtk_editable_get_text (GTK_EDITABLE (spin))) != 0)
    gtk_editable_set_text (GTK_EDITABLE (spin), text);
  return TRUE;
}

static void
dispose (GObject *object)
{
  g_clear_object (&EDITOR_OBJECT_POPOVER (object)->document);
  gtk_widget_dispose_template (GTK_WIDGET (object), EDITOR_TYPE_OBJECT_POPOVER);
  G_OBJECT_CLASS (editor_object_popover_parent_class)->dispose (object);
}

static void
editor_object_popover_class_init (EditorObjectPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-object-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorObjectPopover, grid);
  gtk_widget_class_bind_template_child (widget_class, EditorObjectPopover, label);
  gtk_widget_class_bind_template_child (widget_class, EditorObjectPopover, probability);
  gtk_widget_class_bind_template_callback (widget_class, closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, delete_cb);
  gtk_widget_class_bind_template_callback (widget_class, output_cb);
  gtk_widget_class_bind_template_callback (widget_class, probability_cb);
}

static void
editor_object_popover_init (EditorObjectPopover *self)
{
  EditorPickerButton *chooser;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->chooser = editor_picker_button_new (EDITOR_CHOICE_OBJECT, TRUE);
  chooser = EDITOR_PICKER_BUTTON (self->chooser);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (editor_picker_button_get_control (chooser)),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, self->label, NULL, -1);
  gtk_grid_attach (GTK_GRID (self->grid), self->chooser, 1, 0, 1, 1);
  g_signal_connect_swapped (chooser, "chosen", G_CALLBACK (chosen_cb), self);
}

GtkWidget *
editor_object_popover_new (void)
{
  return g_object_new (EDITOR_TYPE_OBJECT_POPOVER, NULL);
}

void
editor_object_popover_show (EditorObjectPopover   *self,
                            EditorDocument        *document,
                            guint                  block,
                            guint                  object,
                            const graphene_rect_t *bounds)
{
  GdkRectangle place = { (int) bounds->origin.x, (int) bounds->origin.y, (int) bounds->size.width,
                         (int) bounds->size.height };

  g_set_object (&self->document, document);
  self->block = block;
  self->object = object;
  editor_object_popover_update (self);
  editor_popup_at (GTK_POPOVER (self), &place);
}
