/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "skins/editor-picture-file.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "base/ashlar-file-private.h"
#include "lint/ashlar-lint-pictures-private.h"
#include "document/editor-looks.h"
#include "document/editor-worker.h"
#include "edits/editor-tile-edit.h"

#define FOLDER "pictures"
#define MOST_NAMES 1000

/* ------------------------------------------------------------------ the tile */

/* ------------------------------------------------------------------ the file */

char *
editor_picture_dup_name (const char *folder, const char *path)
{
  g_autoptr (GFile) from = g_file_new_for_path (folder);
  g_autoptr (GFile) to = g_file_new_for_path (path);
  g_autofree char *name = g_file_get_relative_path (from, to);
  g_autofree char *found = NULL;

  /* A name that leads elsewhere by a link is not below, either. */
  if (name != NULL && g_utf8_validate (name, -1, NULL))
    found = ashlar_picture_dup_path (folder, name);
  return found != NULL ? g_steal_pointer (&name) : NULL;
}

static gboolean
has_same_bytes (GFile *file, GBytes *bytes)
{
  g_autoptr (GBytes) other = ashlar_file_load (file, g_bytes_get_size (bytes), NULL, NULL);

  return other != NULL && g_bytes_equal (bytes, other);
}

char *
editor_picture_write (
    const char *folder, const char *wish, GBytes *bytes, GCancellable *cancellable, GError **error)
{
  g_autofree char *into = g_build_filename (folder, FOLDER, NULL);
  const char      *dot;

  if (g_mkdir_with_parents (into, 0777) != 0)
    {
      int saved = errno;

      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (saved),
                   /* Translators: the first %s is a folder, the second why it cannot be made */
                   _ ("The folder %s cannot be made: %s"), into, g_strerror (saved));
      return NULL;
    }

  dot = strrchr (wish, '.');
  if (dot == NULL || dot == wish)
    dot = wish + strlen (wish);
  for (guint i = 1; i < MOST_NAMES; i++)
    {
      g_autofree char *number = i > 1 ? g_strdup_printf ("-%u", i) : g_strdup ("");
      g_autofree char *name
          = g_strdup_printf (FOLDER "/%.*s%s%s", (int) (dot - wish), wish, number, dot);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GFile) target = g_file_new_for_path (path);
      g_autoptr (GFileOutputStream) stream = NULL;
      g_autoptr (GError) failure = NULL;

      /* Creating fails where something is already, so that nothing is ever written over. */
      stream = g_file_create (target, G_FILE_CREATE_NONE, cancellable, &failure);
      if (stream == NULL && g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_EXISTS))
        {
          if (has_same_bytes (target, bytes))
            return g_steal_pointer (&name);
          continue;
        }
      if (stream != NULL
          && g_output_stream_write_all (G_OUTPUT_STREAM (stream), g_bytes_get_data (bytes, NULL),
                                        g_bytes_get_size (bytes), NULL, cancellable, &failure)
          && g_output_stream_close (G_OUTPUT_STREAM (stream), cancellable, &failure))
        return g_steal_pointer (&name);
      if (stream != NULL)
        g_file_delete (target, NULL, NULL);
      g_propagate_error (error, g_steal_pointer (&failure));
      return NULL;
    }
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, _ ("All names for a copy of %s are taken"),
               wish);
  return NULL;
}

char *
editor_picture_copy (const char *folder, GFile *file, GCancellable *cancellable, GError **error)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (base);
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GBytes) bytes = NULL;

  info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
                            G_FILE_QUERY_INFO_NONE, cancellable, error);
  if (info == NULL)
    return NULL;
  if (g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR
      || g_file_info_get_size (info) > (goffset) ASHLAR_MAX_PICTURE_BYTES)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   /* Translators: %s is a file, %u a number */
                   _ ("%s is no picture file of at most %u MiB"), shown,
                   ASHLAR_MAX_PICTURE_BYTES >> 20);
      return NULL;
    }
  bytes = ashlar_file_load (file, ASHLAR_MAX_PICTURE_BYTES, cancellable, error);
  return bytes != NULL ? editor_picture_write (folder, shown, bytes, cancellable, error) : NULL;
}

/* ------------------------------------------------------------------ both */

typedef struct
{
  GtkWidget      *widget; /* weak */
  EditorDocument *document;
  gunichar        tile; /* by identity: its index may be another when the copy is made */
  GFile          *file;
  char           *folder;
  char           *merge_key;
  char           *name; /* of the copy */
} Taking;

static void
taking_free (gpointer data)
{
  Taking *taking = data;

  g_clear_weak_pointer (&taking->widget);
  g_object_unref (taking->document);
  g_object_unref (taking->file);
  g_free (taking->folder);
  g_free (taking->merge_key);
  g_free (taking->name);
  g_free (taking);
}

static void
tell (GtkWidget *widget, const char *message)
{
  if (widget != NULL)
    gtk_widget_activate_action (widget, "win.toast", "s", message);
}

static void
set_named (const Taking *taking, const char *name)
{
  AshlarContent *content = editor_document_get_content (taking->document);
  guint          tile = ashlar_content_find_tile (content, taking->tile);
  g_autoptr (GError) error = NULL;

  if (tile != ASHLAR_NO_INDEX
      && !editor_edit_apply (
          taking->document,
          editor_tile_edit_set_picture (content, tile, name, NULL, taking->merge_key, &error)))
    tell (taking->widget, editor_words_of_error (error));
}

static gboolean
copy_run (gpointer data, GCancellable *cancellable, GError **error)
{
  Taking *taking = data;

  taking->name = editor_picture_copy (taking->folder, taking->file, cancellable, error);
  return taking->name != NULL;
}

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  const Taking *taking = editor_work_get_job (result);
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;

  if (editor_work_finish (result, &error) == NULL)
    {
      tell (taking->widget, editor_words_of_error (error));
      return;
    }
  /* Translators: %s is a file in a folder: "pictures/wall.png" */
  message = g_strdup_printf (_ ("Copied to %s"), taking->name);
  set_named (taking, taking->name);
  tell (taking->widget, message);
}

static void
response_cb (AdwMessageDialog *dialog, const char *response)
{
  static const EditorWork work = { .run = copy_run, .free = taking_free };
  Taking                 *taking;

  if (!g_str_equal (response, "copy"))
    return;
  /* Once: closing is a response, too. */
  taking = g_object_steal_data (G_OBJECT (dialog), "taking");
  if (taking == NULL)
    return;
  editor_work_async (&work, taking, NULL, NULL, copied_cb, NULL);
}

static void
ask (Taking *taking)
{
  GtkRoot         *root = gtk_widget_get_root (taking->widget);
  g_autofree char *base = g_file_get_basename (taking->file);
  g_autofree char *shown = g_filename_display_name (base);
  g_autofree char *into = g_filename_display_name (taking->folder);
  g_autofree char *body = NULL;
  GtkWidget       *dialog;

  body = g_strdup_printf (
      /* Translators: the first %s is a file, the second a folder; the folder “pictures” is a name */
      _ ("A picture lies beside the block set, so that both move together. %s lies elsewhere; it "
         "can be copied to the folder “pictures” in %s."),
      shown, into);
  dialog = adw_message_dialog_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                                   _ ("Copy the Picture?"), body);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "copy",
                                    _ ("_Copy"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "copy",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "copy");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  /* The dialog keeps what is asked about; without an answer it goes with it. */
  g_object_set_data_full (G_OBJECT (dialog), "taking", taking, taking_free);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
editor_picture_take_file (
    GtkWidget *widget, EditorDocument *document, guint tile, GFile *file, const char *merge_key)
{
  AshlarContent   *content = editor_document_get_content (document);
  g_autofree char *folder = editor_document_dup_folder (document);
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *name = NULL;
  Taking          *taking;

  if (folder == NULL)
    {
      tell (widget, _ ("Pictures lie beside the block set: save it first"));
      return;
    }
  taking = g_new0 (Taking, 1);
  g_set_weak_pointer (&taking->widget, widget);
  taking->document = g_object_ref (document);
  taking->tile = ((AshlarTile *) g_ptr_array_index (content->tiles, tile))->representation;
  taking->file = g_object_ref (file);
  taking->folder = g_strdup (folder);
  taking->merge_key = g_strdup (merge_key);
  name = path != NULL ? editor_picture_dup_name (folder, path) : NULL;
  if (name == NULL)
    {
      ask (taking);
      return;
    }
  set_named (taking, name);
  taking_free (taking);
}

typedef struct
{
  EditorPictureFindTile find_tile;
  gpointer              user_data;
} Drop;

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, const Drop *drop)
{
  GtkWidget      *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  EditorDocument *document = NULL;
  guint           tile = drop->find_tile (widget, &document, drop->user_data);
  GSList         *files = g_value_get_boxed (value);

  /* A block set that is dropped on a tile is meant for the window. */
  if (document == NULL || tile == ASHLAR_NO_INDEX || files == NULL || files->next != NULL)
    return FALSE;
  g_autofree char *name = g_file_get_basename (files->data);
  g_autofree char *type = g_content_type_guess (name, NULL, 0, NULL);

  if (!g_content_type_is_a (type, "image/*"))
    return FALSE;
  editor_picture_take_file (widget, document, tile, files->data, NULL);
  return TRUE;
}

static void
drop_free (gpointer drop, GClosure *closure)
{
  g_free (drop);
}

void
editor_picture_accept_drops (GtkWidget *widget, EditorPictureFindTile find_tile, gpointer user_data)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);
  Drop          *drop = g_new (Drop, 1);

  *drop = (Drop){ find_tile, user_data };
  g_signal_connect_data (target, "drop", G_CALLBACK (drop_cb), drop, drop_free, 0);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (target));
}
