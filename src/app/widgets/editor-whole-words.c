/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* libadwaita lets the titles of rows be broken anywhere, with hyphens of Pango's: beside a field of larger text "Minimum area" became
 * "Mi-ni-mu-m are-a". Words that are words are kept whole, which makes the panel as wide as they need; what is longer than any, a path or an
 * id, is still broken, but without signs that are none of it. */

#include "ashlar-config.h"

#include "widgets/editor-whole-words.h"

#define LONGEST 16 /* letters of a word that is kept whole */
#define TAUGHT "editor-whole-words"

static gboolean
has_long_word (const char *text)
{
  guint n = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      n = g_unichar_isspace (g_utf8_get_char (at)) ? 0 : n + 1;
      if (n > LONGEST)
        return TRUE;
    }
  return FALSE;
}

static void
update (GtkLabel *label)
{
  PangoWrapMode mode
      = has_long_word (gtk_label_get_text (label)) ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD;

  if (gtk_label_get_wrap_mode (label) != mode)
    gtk_label_set_wrap_mode (label, mode);
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer user_data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);
  g_autoptr (PangoAttrList) attributes = NULL;
  PangoAttrList *own;

  if (!GTK_IS_LABEL (widget) || !gtk_label_get_wrap (GTK_LABEL (widget))
      || gtk_label_get_wrap_mode (GTK_LABEL (widget)) == PANGO_WRAP_WORD
      || g_object_get_data (G_OBJECT (widget), TAUGHT) != NULL)
    return G_SOURCE_CONTINUE;
  g_object_set_data (G_OBJECT (widget), TAUGHT, GINT_TO_POINTER (TRUE));
  own = gtk_label_get_attributes (GTK_LABEL (widget));
  attributes = own != NULL ? pango_attr_list_copy (own) : pango_attr_list_new ();
  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  gtk_label_set_attributes (GTK_LABEL (widget), attributes);
  g_signal_connect (widget, "notify::label", G_CALLBACK (update), NULL);
  update (GTK_LABEL (widget));
  return G_SOURCE_CONTINUE;
}

void
editor_whole_words_init (void)
{
  static gboolean done;

  if (done)
    return;
  done = TRUE;
  g_type_class_ref (GTK_TYPE_WIDGET); /* for good: signals come with the class */
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
}
