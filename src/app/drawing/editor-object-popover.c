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

#include <glib/gi18n.h>
#include <math.h>

struct _EditorObjectPopover
{
  GtkPopover parent_instance;

  EditorDocument *document; /* owned */
  guint           block, object;
  gboolean        updating;

  /* Owned as children. */
  GtkWidget     *chooser;
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

static void
dispose (GObject *object)
{
  g_clear_object (&EDITOR_OBJECT_POPOVER (object)->document);
  G_OBJECT_CLASS (editor_object_popover_parent_class)->dispose (object);
}

static void
editor_object_popover_class_init (EditorObjectPopoverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dispose;
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

static GtkWidget *
new_label (const char *text, GtkWidget *of)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (of), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label,
                                  NULL, -1);
  return label;
}

static void
editor_object_popover_init (EditorObjectPopover *self)
{
  GtkWidget *grid = gtk_grid_new ();
  GtkWidget *scale, *spin, *unit = gtk_label_new ("%");
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *delete = gtk_button_new_with_mnemonic (_ ("_Delete"));

  self->chooser = editor_picker_button_new (EDITOR_CHOICE_OBJECT, TRUE);
  self->probability = gtk_adjustment_new (100, 0, 100, 1, 10, 0);
  scale = gtk_scale_new (GTK_ORIENTATION_HORIZONTAL, self->probability);
  gtk_scale_set_draw_value (GTK_SCALE (scale), FALSE);
  gtk_range_set_round_digits (GTK_RANGE (scale), 0);
  gtk_widget_set_size_request (scale, 140, 32);
  spin = gtk_spin_button_new (self->probability, 1, 4);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 8);
  g_signal_connect (spin, "output", G_CALLBACK (output_cb), NULL);

  gtk_grid_set_row_spacing (GTK_GRID (grid), 9);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_widget_set_margin_start (grid, 6);
  gtk_widget_set_margin_end (grid, 6);
  gtk_widget_set_margin_top (grid, 6);
  gtk_widget_set_margin_bottom (grid, 6);
  gtk_grid_attach (GTK_GRID (grid),
                   new_label (_ ("Object"), editor_picker_button_get_control (
                                                EDITOR_PICKER_BUTTON (self->chooser))),
                   0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), self->chooser, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), new_label (_ ("Probability"), spin), 0, 1, 1, 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Probability"), -1);
  gtk_widget_set_hexpand (scale, TRUE);
  gtk_box_append (GTK_BOX (row), scale);
  gtk_box_append (GTK_BOX (row), spin);
  gtk_box_append (GTK_BOX (row), unit);
  gtk_grid_attach (GTK_GRID (grid), row, 1, 1, 1, 1);
  gtk_widget_set_halign (delete, GTK_ALIGN_END);
  gtk_widget_add_css_class (delete, "destructive-action");
  gtk_grid_attach (GTK_GRID (grid), delete, 1, 2, 1, 1);
  gtk_popover_set_child (GTK_POPOVER (self), grid);

  g_signal_connect_swapped (self->chooser, "chosen", G_CALLBACK (chosen_cb), self);
  g_signal_connect_swapped (self->probability, "value-changed", G_CALLBACK (probability_cb), self);
  g_signal_connect_swapped (delete, "clicked", G_CALLBACK (delete_cb), self);
  g_signal_connect (self, "closed", G_CALLBACK (closed_cb), NULL);
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
