/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Whole files, in and out: the one way to read one and the one way to write one, for the library,
 * the command and the editor. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* All that is in @file, at most @limit bytes: what has no size of its own (a pipe, a device) is read
 * no further. Files that say that they are larger are not begun.
 *
 * Error: what GIO says; %G_IO_ERROR_NO_SPACE if there is more than @limit, with the file's name, which
 * other errors have not got in every case. */
GBytes *ashlar_file_load (GFile *file, gsize limit, GCancellable *cancellable, GError **error);
/* The same of a stream that is open; it stays so. @name is for messages. */
GBytes *ashlar_file_load_stream (
    GInputStream *stream, const char *name, gsize limit, GCancellable *cancellable, GError **error);

/* The bytes as text that may be looked at even where there are none of them: never NULL. */
const char *ashlar_bytes_get_text (GBytes *bytes, gsize *length);

/* Makes @path hold @size bytes of @text.
 *
 * A regular file becomes the new one at one stroke and is flushed to the disk, see
 * ashlar-replace-private.h: through symbolic links, with the mode, owner, group and extended
 * attributes that it had, and not at all where it is read-only. Whatever else stands there, a device,
 * a pipe, a standard stream by its name (/dev/stdout), is opened and written to.
 *
 * Error: of #G_FILE_ERROR, names @path and the reason */
gboolean ashlar_file_write (const char *path, gconstpointer text, gsize size, GError **error);

/* Takes the next piece of a text. 0; or an errno: no more is wanted. */
typedef int (*AshlarPieceFunc) (const char *text, gsize size, gpointer taker);
/* Gives the text of @what piece by piece, up to the first that is not taken. 0, or what was said of that. */
typedef int (*AshlarGiveFunc) (gpointer what, AshlarPieceFunc take, gpointer taker);

/* The same of a text that is too long to be held: it is not read again once it is written. */
gboolean
ashlar_file_write_in_pieces (const char *path, AshlarGiveFunc give, gpointer what, GError **error);

/* The same, where @file is on this computer; elsewhere as GIO does it. */
gboolean ashlar_file_save (GFile *file, GBytes *bytes, GCancellable *cancellable, GError **error);

/* TRUE: @path is a regular file with these bytes and no others. */
gboolean ashlar_file_holds (const char *path, gconstpointer text, gsize size);
/* TRUE: @path is there and no regular file and no folder, so that it is written to and not replaced. */
gboolean ashlar_file_is_stream (const char *path);

G_END_DECLS
