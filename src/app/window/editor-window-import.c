/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What comes to the window from elsewhere: from a dialog, dropped on it, named on the command line.
 * Crosswords go to the page Puzzles; maps of Tiled and drawings in text are shown in a dialog first and
 * become blocks. A window that has no document gets a new one. */

#include "ashlar-config.h"

#include "window/editor-window-private.h"

#include <glib/gi18n.h>

#include "puzzles/editor-puzzles-page.h"
#include "window/editor-import-dialog.h"
#include "edits/editor-content-edit.h"

static gboolean
has_suffix (GFile *file, const char *const *suffixes)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *folded = g_ascii_strdown (base != NULL ? base : "", -1);

  for (guint i = 0; suffixes[i] != NULL; i++)
    if (g_str_has_suffix (folded, suffixes[i]))
      return TRUE;
  return FALSE;
}

static gboolean
is_crossword (GFile *file)
{
  static const char *const suffixes[] = { ".ipuz", ".puz", NULL };

  return has_suffix (file, suffixes);
}

static gboolean
is_map (GFile *file)
{
  static const char *const suffixes[] = { ".tmx", ".tmj", ".tsx", ".tsj", ".txt", ".xml", NULL };

  return has_suffix (file, suffixes);
}

static gboolean
is_content (GFile *file)
{
  static const char *const suffixes[] = { ".ashlar.json", NULL };

  return has_suffix (file, suffixes);
}

/* ---- crosswords */

static void
import_puzzles (EditorWindow *self, GPtrArray *files)
{
  if (self->document == NULL)
    _editor_window_open_sample (self, EDITOR_NEW_DOCUMENT);
  if (self->document == NULL)
    return;
  adw_view_stack_set_visible_child_name (self->pages, "puzzles");
  editor_puzzles_page_import (EDITOR_PUZZLES_PAGE (editor_window_get_page (self, "puzzles")),
                              files);
}

/* ---- maps */

/* To the first of the blocks that came last. */
static void
show_blocks (EditorWindow *self, guint n_blocks)
{
  AshlarContent   *content = editor_document_get_content (self->document);
  g_autofree char *subject
      = g_strdup_printf ("/blocks/%u", ashlar_content_get_n_blocks (content) - n_blocks);

  adw_view_stack_set_visible_child_name (self->pages, "blocks");
  editor_window_go_to (self, subject);
}

static void
accepted_cb (EditorImportDialog *dialog, EditorWindow *self)
{
  guint            n = editor_import_dialog_get_n_blocks (dialog);
  guint            n_changed = editor_import_dialog_get_n_changed (dialog);
  AshlarContent   *content = editor_import_dialog_get_content (dialog);
  g_autofree char *label
      = n > 0 ? g_strdup_printf (ngettext ("Import %u Block", "Import %u Blocks", n), n)
              : g_strdup (_ ("Import Changes"));
  g_autofree char *said
      = n > 0 ? g_strdup_printf (ngettext ("%u block imported", "%u blocks imported", n), n)
              : g_strdup_printf (ngettext ("%u block changed", "%u blocks changed", n_changed),
                                 n_changed);

  if (editor_import_dialog_get_is_new (dialog))
    {
      EditorWindow *other = self;

      if (self->document != NULL)
        {
          other = editor_window_new (
              EDITOR_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))));
          gtk_window_present (GTK_WINDOW (other));
        }
      _editor_window_open_sample (other, EDITOR_NEW_DOCUMENT);
      self = other;
    }
  if (self->document == NULL)
    return;
  editor_edit_apply (self->document,
                     editor_content_edit_replace (editor_document_get_content (self->document),
                                                  content, label, NULL));
  if (n > 0)
    show_blocks (self, n);
  editor_window_toast (self, said, TRUE);
}

/* By their look neither maps nor drawings. */
static void
others_cb (EditorImportDialog *dialog, GPtrArray *files, EditorWindow *self)
{
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new ();

  for (guint i = 0; i < files->len; i++)
    {
      GFile *file = g_ptr_array_index (files, i);

      /* A content among them is opened; all else goes to where it is said what is wrong with it. */
      if (is_content (file))
        editor_window_open (self, file);
      else
        g_ptr_array_add (puzzles, file);
    }
  if (puzzles->len > 0)
    import_puzzles (self, puzzles);
}

static void
import_maps (EditorWindow *self, GPtrArray *files)
{
  g_autoptr (AshlarContent) fresh = _editor_window_new_content ();
  EditorImportDialog *dialog
      = editor_import_dialog_new (GTK_WINDOW (self), self->document, fresh, files);

  g_signal_connect_object (dialog, "accepted", G_CALLBACK (accepted_cb), self, 0);
  g_signal_connect_object (dialog, "others", G_CALLBACK (others_cb), self, 0);
}

/* ---- from outside */

/* @is_chosen: to be imported, whatever it is; else what is neither crossword nor map is opened. */
static void
take_files (EditorWindow *self, GFile *const *files, guint n, gboolean is_chosen)
{
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new ();
  g_autoptr (GPtrArray) maps = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean on_puzzles
      = self->document != NULL
        && g_strcmp0 (adw_view_stack_get_visible_child_name (self->pages), "puzzles") == 0;

  for (guint i = 0; i < n; i++)
    if (is_crossword (files[i]))
      g_ptr_array_add (puzzles, files[i]);
    else if (is_map (files[i]) || (is_chosen && !is_content (files[i])))
      g_ptr_array_add (maps, g_object_ref (files[i]));
    /* On Puzzles whatever is no content is meant to be a crossword; the report says if it is none. */
    else if (on_puzzles && !is_content (files[i]))
      g_ptr_array_add (puzzles, files[i]);
    else
      editor_window_open (self, files[i]);
  if (puzzles->len > 0)
    import_puzzles (self, puzzles);
  if (maps->len > 0)
    import_maps (self, maps);
}

void
editor_window_open_files (EditorWindow *self, GFile *const *files, guint n)
{
  g_return_if_fail (EDITOR_IS_WINDOW (self));
  take_files (self, files, n, FALSE);
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
      take_files (self, (GFile *const *) files->pdata, files->len, TRUE);
    }
  g_object_unref (dialog);
}

static void
add_filter (GtkNativeDialog *dialog, const char *name, const char *const *suffixes)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; suffixes[i] != NULL; i++)
    if (*suffixes[i] == '*')
      gtk_file_filter_add_pattern (filter, suffixes[i]);
    else
      gtk_file_filter_add_suffix (filter, suffixes[i]);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
}

void
_editor_window_choose_imports (EditorWindow *self)
{
  static const char *const known[] = { "ipuz", "tmx", "tmj", "txt", "json", NULL };
  static const char *const puzzles[] = { "ipuz", "json", NULL };
  static const char *const maps[] = { "tmx", "tmj", "json", "xml", NULL };
  static const char *const texts[] = { "txt", NULL };
  static const char *const all[] = { "*", NULL };
  GtkNativeDialog         *dialog = GTK_NATIVE_DIALOG (
              gtk_file_chooser_native_new (_ ("Import Crosswords and Maps"), GTK_WINDOW (self),
                                           GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Import"), NULL));

  add_filter (dialog, _ ("Crosswords, maps and texts"), known);
  add_filter (dialog, _ ("Crosswords (ipuz)"), puzzles);
  add_filter (dialog, _ ("Tiled maps (TMX, TMJ)"), maps);
  add_filter (dialog, _ ("Blocks drawn in text"), texts);
  add_filter (dialog, _ ("All files"), all);
  gtk_native_dialog_set_modal (dialog, TRUE);
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (dialog), TRUE);
  _editor_window_begin_at_folder (self, GTK_FILE_CHOOSER (dialog));
  g_signal_connect_object (dialog, "response", G_CALLBACK (response_cb), self, 0);
  gtk_native_dialog_show (dialog);
}
