/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "blocks/editor-object-row.h"

#include "document/editor-sample-words.h"
#include "edits/editor-block-edit.h"
#include "widgets/editor-object-picture.h"
#include "widgets/editor-tooltip.h"

#include <glib/gi18n.h>
#include <math.h>

struct _EditorObjectRow
{
  AdwActionRow parent_instance;

  EditorDocument *document; /* borrowed */
  guint           block, object;
  gboolean        updating;

  GtkWidget *symbol;
  GtkWidget *probability;
};

G_DEFINE_FINAL_TYPE (EditorObjectRow, editor_object_row, ADW_TYPE_ACTION_ROW)

static const AshlarBlockObject *
peek (EditorObjectRow *self)
{
  const AshlarBlock *block = editor_block_edit_peek (self->document, self->block);

  return block != NULL && self->object < block->n_objects ? &block->objects[self->object] : NULL;
}

static void
probability_changed_cb (GtkSpinButton *spin, EditorObjectRow *self)
{
  guint32 probability = (guint32) lround (gtk_spin_button_get_value (spin) * 10000);

  if (!self->updating && peek (self) != NULL)
    editor_edit_apply (self->document, editor_block_edit_set_probability (
                                           editor_document_get_content (self->document),
                                           self->block, self->object, probability, NULL));
}

static void
delete_clicked_cb (EditorObjectRow *self)
{
  editor_edit_apply (self->document,
                     editor_block_edit_remove_object (editor_document_get_content (self->document),
                                                      self->block, self->object, NULL));
}

void
editor_object_row_show (EditorObjectRow *self, EditorDocument *document, guint block, guint index)
{
  AshlarContent           *content = editor_document_get_content (document);
  const AshlarBlockObject *object;
  const AshlarObject      *blueprint;
  guint                    found;
  g_autofree char         *place = NULL;

  self->document = document;
  self->block = block;
  self->object = index;
  object = peek (self);
  if (object == NULL)
    return;
  found = ashlar_content_find_object (content, object->reference);
  blueprint = found != ASHLAR_NO_INDEX ? ashlar_content_get_object (content, found) : NULL;

  self->updating = TRUE;
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self),
                                 blueprint != NULL && blueprint->description[0] != '\0'
                                     ? editor_sample_words (blueprint->description)
                                     : object->reference);
  if (blueprint != NULL)
    /* Translators: where an object stands, column and row */
    place = g_strdup_printf (_ ("at %d, %d"), object->x, object->y);
  else
    place = g_strdup_printf (_ ("at %d, %d · no object of that id"), object->x, object->y);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), place);
  {
    g_autoptr (GdkPaintable) picture = editor_object_picture_new (blueprint);

    gtk_image_set_from_paintable (GTK_IMAGE (self->symbol), picture);
  }
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->probability), object->probability / 10000.);
  self->updating = FALSE;
}

void
editor_object_row_set_current (EditorObjectRow *self, gboolean current)
{
  if (current)
    gtk_widget_add_css_class (GTK_WIDGET (self), "current");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "current");
}

void
editor_object_row_reveal (EditorObjectRow *self, GtkScrolledWindow *scrolled, GtkWidget *content)
{
  double x, y;

  if (gtk_widget_has_css_class (GTK_WIDGET (self), "current")
      && gtk_widget_translate_coordinates (GTK_WIDGET (self), content, 0, 0, &x, &y))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (scrolled), y,
                               y + gtk_widget_get_height (GTK_WIDGET (self)) + 12);
}

static void
editor_object_row_class_init (EditorObjectRowClass *klass)
{
}

/* "50 %", and numbers with or without the sign when they are typed. */
static gboolean
output_cb (GtkSpinButton *spin, gpointer user_data)
{
  /* Translators: a probability in percent */
  g_autofree char *text = g_strdup_printf (_ ("%g %%"), gtk_spin_button_get_value (spin));

  if (g_strcmp0 (text, gtk_editable_get_text (GTK_EDITABLE (spin))) != 0)
    gtk_editable_set_text (GTK_EDITABLE (spin), text);
  return TRUE;
}

static int
input_cb (GtkSpinButton *spin, double *value, gpointer user_data)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));
  char       *end;

  *value = g_strtod (text, &end);
  return end == text ? GTK_INPUT_ERROR : TRUE;
}

static void
editor_object_row_init (EditorObjectRow *self)
{
  GtkWidget *delete = gtk_button_new_from_icon_name ("user-trash-symbolic");

  self->symbol = gtk_image_new ();
  gtk_image_set_pixel_size (GTK_IMAGE (self->symbol), 24);
  adw_action_row_add_prefix (ADW_ACTION_ROW (self), self->symbol);
  self->probability = gtk_spin_button_new_with_range (0, 100, 5);
  /* The sign of percent is no figure. */
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (self->probability), FALSE);
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (self->probability), 4);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->probability), 6);
  gtk_widget_set_valign (self->probability, GTK_ALIGN_CENTER);
  editor_tooltip_set (self->probability, _ ("Probability"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->probability), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Probability"), -1);
  g_signal_connect (self->probability, "output", G_CALLBACK (output_cb), NULL);
  g_signal_connect (self->probability, "input", G_CALLBACK (input_cb), NULL);
  g_signal_connect (self->probability, "value-changed", G_CALLBACK (probability_changed_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->probability);
  gtk_widget_add_css_class (delete, "flat");
  gtk_widget_set_valign (delete, GTK_ALIGN_CENTER);
  editor_tooltip_set (delete, _ ("Delete the Object"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (delete), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Delete the Object"), -1);
  g_signal_connect_swapped (delete, "clicked", G_CALLBACK (delete_clicked_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), delete);
}

GtkWidget *
editor_object_row_new (void)
{
  return g_object_new (EDITOR_TYPE_OBJECT_ROW, NULL);
}
