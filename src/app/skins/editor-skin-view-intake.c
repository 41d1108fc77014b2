/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How a picture comes in: dropped, pasted or chosen. It is to lie beside the content file, so that both move together: what lies elsewhere is
 * copied there, which takes nothing from anybody. As long as the document has no file the picture waits for one. */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "skins/editor-skin-view-private.h"

#include <glib/gi18n.h>

#include "document/editor-looks.h"
#include "skins/editor-picture-file.h"

#define PASTED "pasted.png"

typedef struct
{
  EditorSkinView *view; /* owned */
  EditorDocument *document;
  char           *folder;
  GFile          *file;  /* either this */
  GBytes         *bytes; /* or these */
  char           *name;  /* of the copy */
} Copying;

static void
copying_free (gpointer data)
{
  Copying *copying = data;

  g_object_unref (copying->view);
  g_object_unref (copying->document);
  g_free (copying->folder);
  g_clear_object (&copying->file);
  g_clear_pointer (&copying->bytes, g_bytes_unref);
  g_free (copying->name);
  g_free (copying);
}

static gboolean
copy_run (gpointer data, GCancellable *cancellable, GError **error)
{
  Copying *copying = data;

  copying->name
      = copying->file != NULL
            ? editor_picture_copy (copying->folder, copying->file, cancellable, error)
            : editor_picture_write (copying->folder, PASTED, copying->bytes, cancellable, error);
  return copying->name != NULL;
}

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  const Copying  *copying = editor_work_get_job (result);
  EditorSkinView *self = copying->view;
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;

  if (self->document != copying->document)
    return;
  if (editor_work_finish (result, &error) == NULL)
    {
      _editor_skin_view_say (self, editor_words_of_error (error));
      return;
    }
  /* Translators: %s is a file in a folder: "pictures/wall.png" */
  message = g_strdup_printf (_ ("Copied to %s"), copying->name);
  _editor_skin_view_show_fresh (self, copying->name);
  _editor_skin_view_say (self, message);
}

/* Takes @file and @bytes, of which one is there. */
static void
take (EditorSkinView *self, GFile *file, GBytes *bytes)
{
  static const EditorWork work = { .run = copy_run, .free = copying_free };
  g_autofree char        *folder = editor_document_dup_folder (self->document);
  g_autofree char        *path = file != NULL ? g_file_get_path (file) : NULL;
  g_autofree char        *name = NULL;
  Copying                *copying;

  g_clear_object (&self->waiting);
  g_clear_pointer (&self->waiting_bytes, g_bytes_unref);
  if (folder == NULL)
    {
      self->waiting = file;
      self->waiting_bytes = bytes;
      _editor_skin_view_update (self);
      return;
    }
  name = path != NULL ? editor_picture_dup_name (folder, path) : NULL;
  if (name != NULL)
    {
      g_object_unref (file);
      _editor_skin_view_show_fresh (self, name);
      return;
    }
  copying = g_new0 (Copying, 1);
  *copying = (Copying){
    g_object_ref (self), g_object_ref (self->document), g_steal_pointer (&folder), file, bytes, NULL
  };
  editor_work_async (&work, copying, NULL, NULL, copied_cb, NULL);
}

void
_editor_skin_view_take_waiting (EditorSkinView *self)
{
  g_autofree char *folder
      = self->document != NULL ? editor_document_dup_folder (self->document) : NULL;

  if (folder != NULL && (self->waiting != NULL || self->waiting_bytes != NULL))
    take (self, g_steal_pointer (&self->waiting), g_steal_pointer (&self->waiting_bytes));
}

gboolean
editor_skin_view_take_file (EditorSkinView *self, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file), *type = NULL;

  g_return_val_if_fail (EDITOR_IS_SKIN_VIEW (self), FALSE);
  type = g_content_type_guess (name, NULL, 0, NULL);
  if (self->document == NULL || !g_content_type_is_a (type, "image/*"))
    return FALSE;
  take (self, g_object_ref (file), NULL);
  return TRUE;
}

/* ---- By file chooser ---- */

static void
file_chosen_cb (GtkNativeDialog *dialog, int response, EditorSkinView *self)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_clear_object (&self->chooser);
  if (file != NULL && !editor_skin_view_take_file (self, file))
    _editor_skin_view_say (self, _ ("That is no picture"));
}

void
_editor_skin_view_choose_file (EditorSkinView *self)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autofree char *path = editor_document_dup_folder (self->document);
  GtkRoot         *root = gtk_widget_get_root (GTK_WIDGET (self));

  g_clear_object (&self->chooser);
  self->chooser = gtk_file_chooser_native_new (
      _ ("Choose a Sheet"), GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
      GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Choose"), _ ("_Cancel"));
  gtk_file_filter_set_name (filter, _ ("Pictures"));
  gtk_file_filter_add_mime_type (filter, "image/png");
  gtk_file_filter_add_mime_type (filter, "image/jpeg");
  gtk_file_filter_add_mime_type (filter, "image/gif");
  gtk_file_filter_add_mime_type (filter, "image/bmp");
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (self->chooser), filter);
  if (path != NULL)
    {
      g_autoptr (GFile) folder = g_file_new_for_path (path);

      gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (self->chooser), folder, NULL);
    }
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (self->chooser), TRUE);
  g_signal_connect_object (self->chooser, "response", G_CALLBACK (file_chosen_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->chooser));
}

/* ---- From the clipboard, and dropped ---- */

static void
take_texture (EditorSkinView *self, GdkTexture *texture)
{
  take (self, NULL, gdk_texture_save_to_png_bytes (texture));
}

static void
texture_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (EditorSkinView) self = user_data;
  g_autoptr (GdkTexture) texture
      = gdk_clipboard_read_texture_finish (GDK_CLIPBOARD (source), result, NULL);

  if (texture == NULL)
    _editor_skin_view_say (self, _ ("There is no picture in the clipboard"));
  else if (self->document != NULL)
    take_texture (self, texture);
}

void
_editor_skin_view_paste (EditorSkinView *self)
{
  gdk_clipboard_read_texture_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL,
                                    texture_read_cb, g_object_ref (self));
}

/* A block set that is dropped here is meant for the window. */
static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, EditorSkinView *self)
{
  GSList *files;

  if (self->document == NULL)
    return FALSE;
  if (G_VALUE_HOLDS (value, GDK_TYPE_TEXTURE))
    {
      take_texture (self, g_value_get_object (value));
      return TRUE;
    }
  files = g_value_get_boxed (value);
  if (files == NULL || !editor_skin_view_take_file (self, files->data))
    return FALSE;
  if (files->next != NULL)
    _editor_skin_view_say (self, _ ("One picture at a time: the first was taken"));
  return TRUE;
}

void
_editor_skin_view_intake_init (EditorSkinView *self)
{
  GType          types[] = { GDK_TYPE_FILE_LIST, GDK_TYPE_TEXTURE };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
