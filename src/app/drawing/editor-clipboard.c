/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Whoever owns the clipboard may send without an end: it is read in pieces, and no further than a
 * byte beyond what a clipping may have. */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "drawing/editor-clipboard.h"

#include <glib/gi18n.h>

#define PIECE (256u << 10)

static const char *const mime_types[]
    = { EDITOR_CLIPPING_MIME_TYPE, "text/plain;charset=utf-8", "text/plain", NULL };

typedef struct
{
  GInputStream *stream;
  GByteArray   *bytes;
  gboolean      is_text;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;

  g_clear_object (&reading->stream);
  g_byte_array_unref (reading->bytes);
  g_free (reading);
}

void
editor_clipboard_set (GtkWidget *widget, EditorClipping *clipping)
{
  g_autoptr (GBytes) bytes = editor_clipping_to_bytes (clipping);
  g_autofree char    *text = editor_clipping_to_text (clipping);
  GdkContentProvider *providers[] = {
    gdk_content_provider_new_for_bytes (EDITOR_CLIPPING_MIME_TYPE, bytes),
    gdk_content_provider_new_typed (G_TYPE_STRING, text),
  };
  g_autoptr (GdkContentProvider) both
      = gdk_content_provider_new_union (providers, G_N_ELEMENTS (providers));

  gdk_clipboard_set_content (gtk_widget_get_clipboard (widget), both);
}

gboolean
editor_clipboard_has_clipping (GtkWidget *widget)
{
  GdkContentFormats *formats = gdk_clipboard_get_formats (gtk_widget_get_clipboard (widget));

  if (gdk_content_formats_contain_gtype (formats, G_TYPE_STRING))
    return TRUE;
  for (guint i = 0; mime_types[i] != NULL; i++)
    if (gdk_content_formats_contain_mime_type (formats, mime_types[i]))
      return TRUE;
  return FALSE;
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Reading *reading = g_task_get_task_data (task);
  GError  *error = NULL;
  g_autoptr (GBytes) piece
      = g_input_stream_read_bytes_finish (G_INPUT_STREAM (source), result, &error);

  if (piece == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  g_byte_array_append (reading->bytes, g_bytes_get_data (piece, NULL),
                       (guint) g_bytes_get_size (piece));
  if (g_bytes_get_size (piece) == 0 || reading->bytes->len > EDITOR_CLIPPING_MAX_BYTES)
    g_task_return_boolean (task, TRUE);
  else
    {
      GCancellable *cancellable = g_task_get_cancellable (task);

      g_input_stream_read_bytes_async (G_INPUT_STREAM (source), PIECE, G_PRIORITY_DEFAULT,
                                       cancellable, read_cb, g_steal_pointer (&task));
    }
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Reading      *reading = g_task_get_task_data (task);
  GCancellable *cancellable = g_task_get_cancellable (task);
  const char   *mime_type = NULL;
  GError       *error = NULL;

  reading->stream = gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, &mime_type, &error);
  if (reading->stream == NULL)
    {
      g_task_return_error (task, error);
      return;
    }
  reading->is_text = !g_str_equal (mime_type, EDITOR_CLIPPING_MIME_TYPE);
  g_input_stream_read_bytes_async (reading->stream, PIECE, G_PRIORITY_DEFAULT, cancellable, read_cb,
                                   g_steal_pointer (&task));
}

void
editor_clipboard_read_async (GtkWidget          *widget,
                             GCancellable       *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer            user_data)
{
  GTask   *task = g_task_new (widget, cancellable, callback, user_data);
  Reading *reading = g_new0 (Reading, 1);

  reading->bytes = g_byte_array_new ();
  g_task_set_source_tag (task, editor_clipboard_read_async);
  g_task_set_task_data (task, reading, reading_free);
  gdk_clipboard_read_async (gtk_widget_get_clipboard (widget), (const char **) mime_types,
                            G_PRIORITY_DEFAULT, cancellable, opened_cb, task);
}

const char *
editor_clipboard_peek_text (GAsyncResult *result, gsize *length)
{
  Reading *reading = g_task_get_task_data (G_TASK (result));

  *length = reading->bytes->len;
  return reading->is_text && !g_task_had_error (G_TASK (result)) && *length > 0
             ? (const char *) reading->bytes->data
             : NULL;
}

EditorClipping *
editor_clipboard_read_finish (GAsyncResult  *result,
                              AshlarContent *content,
                              char         **remark,
                              char         **refused)
{
  Reading *reading = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  *remark = *refused = NULL;
  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
        *refused = g_strdup_printf (_ ("Not pasted: %s"), editor_words_of_error (error));
      return NULL;
    }
  bytes = g_bytes_new (reading->bytes->data, reading->bytes->len);
  /* What is too large is refused there, text or not. */
  if (!reading->is_text || g_bytes_get_size (bytes) > EDITOR_CLIPPING_MAX_BYTES)
    return editor_clipping_new_from_bytes (bytes, refused);
  return editor_clipping_new_from_text (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                        content, remark, refused);
}
