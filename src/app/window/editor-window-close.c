/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Closing windows, one or all: what is not saved is asked for once, and Cancel cancels all of it. */

#include "ashlar-config.h"

#include "window/editor-window-private.h"

#include <glib/gi18n.h>

static gboolean
close_idle_cb (gpointer user_data)
{
  gtk_window_close (user_data);
  return G_SOURCE_REMOVE;
}

static void
saved_to_close_cb (EditorWindow *self, gboolean saved, gpointer unused)
{
  if (!saved)
    return;
  /* Changed again meanwhile, it is asked again. */
  self->close_confirmed = !editor_document_get_modified (self->document);
  gtk_window_close (GTK_WINDOW (self));
}

static void
close_response_cb (AdwMessageDialog *dialog, const char *response, EditorWindow *self)
{
  if (g_str_equal (response, "save"))
    {
      _editor_window_save_then (self, saved_to_close_cb, NULL);
    }
  else if (g_str_equal (response, "discard"))
    {
      self->close_confirmed = TRUE;
      /* The dialog closes after its response, and must find its parent alive. */
      g_idle_add_full (G_PRIORITY_DEFAULT, close_idle_cb, g_object_ref (self), g_object_unref);
    }
}

gboolean
_editor_window_confirm_close (EditorWindow *self)
{
  g_autofree char *title = NULL, *body = NULL;
  GtkWidget       *dialog;

  if (self->document == NULL || !editor_document_get_modified (self->document))
    return TRUE;

  g_object_get (self->document, "title", &title, NULL);
  /* Translators: %s is the title of a document. */
  body = g_strdup_printf (_ ("“%s” has changes that are not saved. Discarded, they are lost."),
                          title);
  dialog = adw_message_dialog_new (GTK_WINDOW (self), _ ("Save the Changes?"), body);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "discard",
                                    _ ("_Discard"), "save", _ ("_Save"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (close_response_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
  return FALSE;
}

/* Quitting */

typedef struct
{
  GtkApplication *application; /* owned */
  GPtrArray      *windows;     /* owned, of EditorWindow: what is not saved */
  GPtrArray      *checks;      /* of GtkCheckButton, one a window; NULL: one window alone */
  gboolean       *wanted;      /* one a window: it is to be saved */
  guint           position;
} Quit;

static void
quit_free (Quit *self)
{
  g_object_unref (self->application);
  g_ptr_array_unref (self->windows);
  g_clear_pointer (&self->checks, g_ptr_array_unref);
  g_free (self->wanted);
  g_free (self);
}

static gboolean
end_quit_cb (gpointer user_data)
{
  Quit *self = user_data;
  g_autoptr (GList) all = g_list_copy (gtk_application_get_windows (self->application));

  for (guint i = 0; i < self->windows->len; i++)
    if (!self->wanted[i])
      ((EditorWindow *) g_ptr_array_index (self->windows, i))->close_confirmed = TRUE;
  for (GList *link = all; link != NULL; link = link->next)
    gtk_window_close (link->data);
  quit_free (self);
  return G_SOURCE_REMOVE;
}

/* One after the other: a document without a file asks for its name. */
static void
save_next (EditorWindow *window, gboolean saved, gpointer user_data)
{
  Quit *self = user_data;

  if (!saved)
    {
      quit_free (self);
      return;
    }
  while (self->position < self->windows->len)
    {
      EditorWindow *next = g_ptr_array_index (self->windows, self->position);

      if (!self->wanted[self->position++] || next->document == NULL)
        continue;
      gtk_window_present (GTK_WINDOW (next));
      _editor_window_save_then (next, save_next, self);
      return;
    }
  /* Dialogs close after their response, and must find their parents alive. */
  g_idle_add (end_quit_cb, self);
}

static void
quit_response_cb (AdwMessageDialog *dialog, const char *response, Quit *self)
{
  gboolean save = g_str_equal (response, "save");

  if (!save && !g_str_equal (response, "discard"))
    {
      quit_free (self);
      return;
    }
  for (guint i = 0; i < self->windows->len; i++)
    self->wanted[i] = save
                      && (self->checks == NULL
                          || gtk_check_button_get_active (g_ptr_array_index (self->checks, i)));
  save_next (NULL, TRUE, self);
}

static GtkWidget *
new_list (Quit *self)
{
  GtkWidget *list = g_object_new (GTK_TYPE_LIST_BOX, "selection-mode", GTK_SELECTION_NONE,
                                  "css-classes", (const char *[]){ "boxed-list", NULL }, NULL);

  self->checks = g_ptr_array_new ();
  for (guint i = 0; i < self->windows->len; i++)
    {
      EditorWindow *window = g_ptr_array_index (self->windows, i);
      GFile        *file = editor_document_get_file (window->document);
      GtkWidget    *row = adw_action_row_new ();
      GtkWidget    *check
          = g_object_new (GTK_TYPE_CHECK_BUTTON, "active", TRUE, "valign", GTK_ALIGN_CENTER, NULL);
      g_autofree char *title = NULL;
      g_autofree char *name = file != NULL ? g_file_get_parse_name (file) : NULL;

      g_object_get (window->document, "title", &title, NULL);
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                                   name != NULL ? name : _ ("No file yet: asks for a name"));
      adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 2);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
      gtk_list_box_append (GTK_LIST_BOX (list), row);
      g_ptr_array_add (self->checks, check);
    }
  return list;
}

void
editor_window_quit_all (GtkApplication *application)
{
  Quit            *self = g_new0 (Quit, 1);
  GtkWindow       *active = gtk_application_get_active_window (application);
  GtkWidget       *dialog;
  g_autofree char *body = NULL;

  self->application = g_object_ref (application);
  self->windows = g_ptr_array_new_with_free_func (g_object_unref);
  for (GList *link = gtk_application_get_windows (application); link != NULL; link = link->next)
    {
      EditorWindow *window = EDITOR_IS_WINDOW (link->data) ? link->data : NULL;

      if (window != NULL && window->document != NULL
          && editor_document_get_modified (window->document))
        g_ptr_array_add (self->windows, g_object_ref (window));
    }
  self->wanted = g_new0 (gboolean, self->windows->len + 1);
  if (self->windows->len == 0)
    {
      end_quit_cb (self);
      return;
    }
  if (self->windows->len == 1)
    {
      EditorWindow    *window = g_ptr_array_index (self->windows, 0);
      g_autofree char *title = NULL;

      active = GTK_WINDOW (window);
      g_object_get (window->document, "title", &title, NULL);
      /* Translators: %s is the title of a document. */
      body = g_strdup_printf (_ ("“%s” has changes that are not saved. Discarded, they are lost."),
                              title);
    }
  else
    body = g_strdup_printf (ngettext ("%u document has changes that are not saved. Those that are "
                                      "not saved now are lost.",
                                      "%u documents have changes that are not saved. Those that "
                                      "are not saved now are lost.",
                                      self->windows->len),
                            self->windows->len);
  dialog = adw_message_dialog_new (active, _ ("Save the Changes?"), body);
  if (self->windows->len > 1)
    adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), new_list (self));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "discard",
                                    self->windows->len > 1 ? _ ("_Discard All") : _ ("_Discard"),
                                    "save", _ ("_Save"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "discard",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "save",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "save");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (quit_response_cb), self);
  if (active != NULL)
    gtk_window_present (active);
  gtk_window_present (GTK_WINDOW (dialog));
}
