/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Crosswords that come to the window: from a dialog, dropped on it, named on the command line. They
 * go to the page Puzzles of its document; a window that has none gets a new one. */

#include "ashlar-config.h"

#include "window/editor-window-private.h"

#include <glib/gi18n.h>

#include "puzzles/editor-puzzles-page.h"

#define NEW_DOCUMENT "/io/github/ashlar/Ashlar/new.ashlar.json"

static void
import (EditorWindow *self, GPtrArray *files)
{
  if (self->document == NULL)
    _editor_window_open_sample (self, NEW_DOCUMENT);
  if (self->document == NULL)
    return;
  adw_view_stack_set_visible_child_name (self->pages, "puzzles");
  editor_puzzles_page_import (
      EDITOR_PUZZLES_PAGE (adw_view_stack_get_child_by_name (self->pages, "puzzles")), files);
}

static gboolean
is_crossword (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *folded = g_ascii_strdown (base != NULL ? base : "", -1);

  return g_str_has_suffix (folded, ".ipuz") || g_str_has_suffix (folded, ".puz");
}

void
editor_window_open_files (EditorWindow *self, GFile *const *files, guint n)
{
  g_autoptr (GPtrArray) crosswords = g_ptr_array_new ();
  gboolean on_puzzles;

  g_return_if_fail (EDITOR_IS_WINDOW (self));
  on_puzzles = self->document != NULL
               && g_strcmp0 (adw_view_stack_get_visible_child_name (self->pages), "puzzles") == 0;
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *base = g_file_get_basename (files[i]);
      gboolean         is_content = base != NULL && g_str_has_suffix (base, ".ashlar.json");

      /* On Puzzles whatever is no content is meant to be a crossword; the report says if it is none. */
      if (is_crossword (files[i]) || (on_puzzles && !is_content))
        g_ptr_array_add (crosswords, files[i]);
      else
        editor_window_open (self, files[i]);
    }
  if (crosswords->len > 0)
    import (self, crosswords);
}

static void
response_cb (GtkNativeDialog *dialog, int response, EditorWindow *self)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GListModel) chosen = gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog));
      g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

      for (guint i = 0; i < g_list_model_get_n_items (chosen); i++)
        g_ptr_array_add (files, g_list_model_get_item (chosen, i));
      import (self, files);
    }
  g_object_unref (dialog);
}

void
_editor_window_choose_crosswords (EditorWindow *self)
{
  GtkFileChooserNative *dialog
      = gtk_file_chooser_native_new (_ ("Import Crosswords"), GTK_WINDOW (self),
                                     GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Import"), NULL);
  g_autoptr (GtkFileFilter) crosswords = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (crosswords, _ ("Crosswords (ipuz)"));
  gtk_file_filter_add_pattern (crosswords, "*.ipuz");
  gtk_file_filter_add_pattern (crosswords, "*.IPUZ");
  gtk_file_filter_add_pattern (crosswords, "*.json");
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), crosswords);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), all);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), TRUE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}
