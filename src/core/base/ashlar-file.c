/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Reading grows its buffer as the bytes come, by half of what there is, so that memory is taken for
 * what has arrived and not for what a file says of itself. */

#include "base/ashlar-file-private.h"

#include <string.h>

#include "base/ashlar-replace-private.h"
#include "base/ashlar-system-private.h"

#define FIRST_PIECE ((gsize) 1 << 16)
#define LARGEST_PIECE ((gsize) 1 << 24)

/* ------------------------------------------------------------------ reading */

static GBytes *
fail_too_large (const char *name, gsize limit, GError **error)
{
  if (limit >= 1u << 20)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                 "%s: found more than %u MiB; expected at most that", name, (guint) (limit >> 20));
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
                 "%s: found more than %zu bytes; expected at most that", name, limit);
  return NULL;
}

GBytes *
ashlar_file_load_stream (
    GInputStream *stream, const char *name, gsize limit, GCancellable *cancellable, GError **error)
{
  g_autofree char *text = NULL;
  gsize            size = 0, n_read;

  do
    {
      gsize piece = MIN (CLAMP (size / 2, FIRST_PIECE, LARGEST_PIECE), limit + 1 - size);

      text = g_realloc (text, size + piece);
      if (!g_input_stream_read_all (stream, text + size, piece, &n_read, cancellable, error))
        {
          g_prefix_error (error, "%s: ", name);
          return NULL;
        }
      size += n_read;
      if (size > limit)
        return fail_too_large (name, limit, error);
      if (n_read < piece)
        break;
    }
  while (TRUE);
  text = g_realloc (text, MAX (size, 1));
  return g_bytes_new_take (g_steal_pointer (&text), size);
}

GBytes *
ashlar_file_load (GFile *file, gsize limit, GCancellable *cancellable, GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, error);
  g_autoptr (GFileInfo) info = NULL;

  if (stream == NULL)
    return NULL;
  info = g_file_input_stream_query_info (stream, G_FILE_ATTRIBUTE_STANDARD_SIZE, cancellable, NULL);
  if (info != NULL && g_file_info_get_size (info) > (goffset) limit)
    return fail_too_large (name, limit, error);
  return ashlar_file_load_stream (G_INPUT_STREAM (stream), name, limit, cancellable, error);
}

const char *
ashlar_bytes_get_text (GBytes *bytes, gsize *length)
{
  const char *text = g_bytes_get_data (bytes, length);

  return text != NULL ? text : "";
}

/* ------------------------------------------------------------------ writing */

/* "/dev/stdout", "/dev/fd/3", "/proc/self/fd/3": the number, or -1. A descriptor that is a file of
 * its own is written to where it stands, as `> FILE` and `>> FILE` mean it. */
static int
find_descriptor (const char *path)
{
  static const char *const folders[] = { "/dev/fd/", "/proc/self/fd/" };
  static const char *const names[] = { "/dev/stdin", "/dev/stdout", "/dev/stderr" };
  guint64                  number;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (path, names[i]) == 0)
      return (int) i;
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    if (g_str_has_prefix (path, folders[i])
        && g_ascii_string_to_unsigned (path + strlen (folders[i]), 10, 0, G_MAXINT, &number, NULL))
      return (int) number;
  return -1;
}

gboolean
ashlar_file_is_stream (const char *path)
{
  AshlarFileStatus status;

  return find_descriptor (path) >= 0
         || (ashlar_system_look (path, &status) == 0 && status.kind == ASHLAR_FILE_IS_OTHER);
}

gboolean
ashlar_file_holds (const char *path, gconstpointer text, gsize size)
{
  AshlarFileStatus status;
  g_autofree char *held = NULL;
  gsize            length;

  return ashlar_system_look (path, &status) == 0 && status.kind == ASHLAR_FILE_IS_PLAIN
         && status.size == size && g_file_get_contents (path, &held, &length, NULL)
         && length == size && (size == 0 || memcmp (held, text, size) == 0);
}

/* A text, as a whole or in pieces. */
typedef struct
{
  AshlarGiveFunc give; /* NULL: text */
  gpointer       what;
  const char    *text;
  gsize          size;
} Text;

static int
take_for_stream (const char *text, gsize size, gpointer handle)
{
  return ashlar_handle_write (handle, text, size);
}

static int
take_for_file (const char *text, gsize size, gpointer replace)
{
  return ashlar_replace_append (replace, text, size);
}

static gboolean
write_to_stream (const char *path, const Text *text, GError **error)
{
  int           descriptor = find_descriptor (path), code, last;
  AshlarHandle *handle = descriptor >= 0 ? ashlar_handle_open_descriptor (descriptor, &code)
                                         : ashlar_handle_open (path, ASHLAR_HANDLE_STREAM, &code);

  if (handle == NULL)
    {
      ashlar_replace_set_error (error, path, code);
      return FALSE;
    }
  code = text->give != NULL ? text->give (text->what, take_for_stream, handle)
                            : ashlar_handle_write (handle, text->text, text->size);
  /* A device or pipe has nothing to flush; what has tells of it when it is closed. */
  last = ashlar_handle_close (handle);
  if (code == 0)
    code = last;
  if (code != 0)
    ashlar_replace_set_error (error, path, code);
  return code == 0;
}

static gboolean
replace_in_pieces (const char *path, const Text *text, GError **error)
{
  g_autoptr (AshlarReplace) replace = ashlar_replace_open (path, error);
  g_autoptr (GError) failure = NULL;
  int code;

  if (replace == NULL)
    return FALSE;
  code = text->give (text->what, take_for_file, replace);
  /* Not all of it, perhaps for a reason of the giver's: what is there stays. */
  if (code != 0)
    {
      ashlar_replace_set_error (error, path, code);
      return FALSE;
    }
  ashlar_replace_flush (replace);
  (void) ashlar_replace_commit (replace, &failure);
  if (failure == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

static gboolean
write_text (const char *path, const Text *text, GError **error)
{
  g_autofree char *real = NULL;
  g_autofree char *folder = NULL;

  if (ashlar_file_is_stream (path))
    return write_to_stream (path, text, error);
  real = ashlar_replace_dup_real_path (path, error);
  if (real == NULL)
    return FALSE;
  folder = g_path_get_dirname (real);
  (void) ashlar_replace_remove_strays (folder);
  if (text->give != NULL)
    return replace_in_pieces (real, text, error);
  return ashlar_replace_file (real, text->text, text->size, -1, error);
}

gboolean
ashlar_file_write (const char *path, gconstpointer text, gsize size, GError **error)
{
  const Text whole = { .text = text, .size = size };

  return write_text (path, &whole, error);
}

gboolean
ashlar_file_write_in_pieces (const char *path, AshlarGiveFunc give, gpointer what, GError **error)
{
  const Text pieces = { .give = give, .what = what };

  return write_text (path, &pieces, error);
}

gboolean
ashlar_file_save (GFile *file, GBytes *bytes, GCancellable *cancellable, GError **error)
{
  g_autofree char *path = g_file_get_path (file);
  gsize            size;
  gconstpointer    text = g_bytes_get_data (bytes, &size);

  if (path != NULL)
    return ashlar_file_write (path, text, size, error);
  return g_file_replace_contents (file, text, size, NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                  cancellable, error);
}
