/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-note.h"

#define NOTE "editor-note"
#define SECONDS 5

typedef struct
{
  GtkWidget *popover; /* a child of the field */
  GtkLabel  *label;
  guint      source;
} Note;

static void
destroy_cb (Note *note)
{
  g_clear_handle_id (&note->source, g_source_remove);
  g_clear_pointer (&note->popover, gtk_widget_unparent);
}

static void
hide (Note *note)
{
  g_clear_handle_id (&note->source, g_source_remove);
  if (note->popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (note->popover));
}

static gboolean
over_cb (gpointer user_data)
{
  Note *note = user_data;

  note->source = 0;
  hide (note);
  return G_SOURCE_REMOVE;
}

static Note *
make (GtkWidget *field)
{
  Note *note = g_new0 (Note, 1);

  note->popover = gtk_popover_new ();
  note->label = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "max-width-chars", 36, NULL);
  gtk_widget_add_css_class (note->popover, "note-popover");
  gtk_popover_set_child (GTK_POPOVER (note->popover), GTK_WIDGET (note->label));
  /* Who goes on typing or clicks elsewhere is not held up. */
  gtk_popover_set_autohide (GTK_POPOVER (note->popover), FALSE);
  gtk_widget_set_can_focus (note->popover, FALSE);
  gtk_widget_set_can_target (note->popover, FALSE);
  gtk_popover_set_position (GTK_POPOVER (note->popover), GTK_POS_BOTTOM);
  gtk_widget_set_parent (note->popover, field);
  g_signal_connect_swapped (field, "destroy", G_CALLBACK (destroy_cb), note);
  g_signal_connect_swapped (field, "unmap", G_CALLBACK (hide), note);
  g_object_set_data_full (G_OBJECT (field), NOTE, note, g_free);
  return note;
}

void
editor_note_show (GtkWidget *field, const char *text)
{
  Note *note;

  g_return_if_fail (GTK_IS_WIDGET (field));
  note = g_object_get_data (G_OBJECT (field), NOTE);
  if (text == NULL || !gtk_widget_get_mapped (field))
    {
      if (note != NULL)
        hide (note);
      return;
    }
  if (note == NULL)
    note = make (field);
  gtk_label_set_label (note->label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                  -1);
  gtk_popover_popup (GTK_POPOVER (note->popover));
  g_clear_handle_id (&note->source, g_source_remove);
  note->source = g_timeout_add_seconds (SECONDS, over_cb, note);
}

const char *
editor_note_get (GtkWidget *field)
{
  Note *note;

  g_return_val_if_fail (GTK_IS_WIDGET (field), NULL);
  note = g_object_get_data (G_OBJECT (field), NOTE);
  return note != NULL && note->source != 0 ? gtk_label_get_label (note->label) : NULL;
}
