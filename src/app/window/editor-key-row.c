/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "window/editor-key-row.h"

#include "widgets/editor-keymap.h"
#include "widgets/editor-tooltip.h"
#include "window/editor-key-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

struct _EditorKeyRow
{
  AdwActionRow parent_instance;

  const EditorKeys *command;

  /* Owned as children. */
  GtkWidget *keys;
  GtkWidget *reset;
};

G_DEFINE_FINAL_TYPE (EditorKeyRow, editor_key_row, ADW_TYPE_ACTION_ROW)

static char *
dup_keys_text (EditorKeyRow *self)
{
  const char *const *keys = editor_keys_get (self->command->command);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autofree char *label = editor_keys_dup_label (keys[i]);

      if (i > 0)
        g_string_append (text, ", ");
      g_string_append (text, label);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
update (EditorKeyRow *self)
{
  const char *const *keys = editor_keys_get (self->command->command);
  g_autofree char   *text = dup_keys_text (self), *spoken = NULL;
  GtkWidget         *child;

  while ((child = gtk_widget_get_first_child (self->keys)) != NULL)
    gtk_box_remove (GTK_BOX (self->keys), child);
  for (guint i = 0; keys[i] != NULL; i++)
    gtk_box_append (GTK_BOX (self->keys), gtk_shortcut_label_new (keys[i]));
  if (keys[0] == NULL)
    {
      GtkWidget *none = gtk_label_new (_ ("No key"));

      gtk_widget_add_css_class (none, "dim-label");
      gtk_box_append (GTK_BOX (self->keys), none);
    }
  gtk_widget_set_visible (
      self->reset,
      editor_keymap_get_own (editor_keymap_get_default (), self->command->command) != NULL);
  /* Translators: a command and its keys, as a screen reader says them: "Fill, F" */
  spoken = g_strdup_printf (_ ("%s, %s"), _ (self->command->title),
                            text[0] != '\0' ? text : _ ("No key"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
activated_cb (EditorKeyRow *self)
{
  GtkWindow *dialog
      = editor_key_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->command);

  gtk_window_present (dialog);
}

static void
reset_cb (EditorKeyRow *self)
{
  editor_keymap_reset (editor_keymap_get_default (), self->command->command);
  /* The button is gone with what it took back. */
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
editor_key_row_class_init (EditorKeyRowClass *klass)
{
}

static void
editor_key_row_init (EditorKeyRow *self)
{
  self->reset = gtk_button_new_from_icon_name ("edit-undo-symbolic");
  gtk_widget_set_valign (self->reset, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->reset, "flat");
  editor_tooltip_set (self->reset, _ ("The editor’s own key again"));
  g_signal_connect_swapped (self->reset, "clicked", G_CALLBACK (reset_cb), self);
  self->keys = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_set_valign (self->keys, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->keys);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->reset);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), TRUE);
  g_signal_connect (self, "activated", G_CALLBACK (activated_cb), NULL);
  g_signal_connect_object (editor_keymap_get_default (), "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
editor_key_row_new (const EditorKeys *command)
{
  EditorKeyRow    *self = g_object_new (EDITOR_TYPE_KEY_ROW, "title", _ (command->title), NULL);
  g_autofree char *reset = NULL;

  self->command = command;
  /* Translators: %s is a command, for example "Fill" */
  reset = g_strdup_printf (_ ("The editor’s own key for %s again"), _ (command->title));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->reset), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  reset, -1);
  update (self);
  return GTK_WIDGET (self);
}

const EditorKeys *
editor_key_row_get_command (EditorKeyRow *self)
{
  return self->command;
}

gboolean
editor_key_row_matches (EditorKeyRow *self, const char *words)
{
  g_autofree char *keys = dup_keys_text (self);
  g_autofree char *all
      = g_strjoin ("\n", _ (self->command->title),
                   editor_keys_get_section_title (self->command->section), keys, NULL);
  g_autofree char *folded = g_utf8_casefold (all, -1), *wanted = g_utf8_casefold (words, -1);

  return strstr (folded, g_strstrip (wanted)) != NULL;
}
