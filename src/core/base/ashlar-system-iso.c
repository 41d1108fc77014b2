/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What C and GLib can do anywhere: a save is still a new file beside the old one, flushed, read again
 * and renamed. Owners, modes and attributes are as the system gives them, and of another process
 * nothing is known: it counts as running, so that what may be its own is left alone. */

#include "base/ashlar-system-private.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdio.h>

#ifdef G_OS_WIN32
#define fileno _fileno
#endif

#define MAY_WRITE 2 /* as access () counts */

struct _AshlarHandle
{
  FILE    *file;
  gboolean is_borrowed;
  gboolean has_written; /* since the place was set: C wants it set again before one reads */
};

/* -------------------------------------------------------------------- files */

int
ashlar_system_look (const char *path, AshlarFileStatus *status)
{
  GStatBuf found;

  if (g_stat (path, &found) != 0)
    return errno;
  *status = (AshlarFileStatus){
    .kind = g_file_test (path, G_FILE_TEST_IS_REGULAR) ? ASHLAR_FILE_IS_PLAIN
            : g_file_test (path, G_FILE_TEST_IS_DIR)   ? ASHLAR_FILE_IS_FOLDER
                                                       : ASHLAR_FILE_IS_OTHER,
    .size = (guint64) found.st_size,
    .modified = (gint64) found.st_mtime,
    .is_ours = TRUE,
    .is_guarded = (found.st_mode & 0222) == 0,
  };
  return 0;
}

int
ashlar_system_look_at_link (const char *path, AshlarFileStatus *status)
{
  int code = ashlar_system_look (path, status);

  if (code == 0 && g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    status->kind = ASHLAR_FILE_IS_OTHER;
  return code;
}

gboolean
ashlar_system_may_write (const char *path)
{
  return g_access (path, MAY_WRITE) == 0;
}

/* A link anywhere on the way begins it anew; a hundred of them lead round in a circle. */
char *
ashlar_system_dup_real_path (const char *path)
{
  g_autofree char *current = g_canonicalize_filename (path, NULL);

  for (int n_links = 0; n_links < 100; n_links++)
    {
      const char      *rest = g_path_skip_root (current);
      g_autofree char *target = NULL;
      g_autofree char *folder = NULL;
      g_autofree char *joined = NULL;
      gsize            length = rest != NULL ? (gsize) (rest - current) : 0;

      while (target == NULL && current[length] != '\0')
        {
          g_autofree char *part = NULL;

          while (current[length] != '\0' && !G_IS_DIR_SEPARATOR (current[length]))
            length++;
          part = g_strndup (current, length);
          target = g_file_read_link (part, NULL);
          if (target != NULL)
            folder = g_path_get_dirname (part);
          else if (current[length] != '\0')
            length++;
        }
      if (target == NULL)
        return g_file_test (current, G_FILE_TEST_EXISTS) ? g_steal_pointer (&current) : NULL;
      joined = g_build_filename (target, current + length, NULL);
      g_free (current);
      current = g_canonicalize_filename (joined, folder);
    }
  return NULL;
}

int
ashlar_system_flush_folder (const char *path)
{
  return 0;
}

/* ---------------------------------------------------------------- processes */

gpointer
ashlar_system_map (gsize size)
{
  return NULL;
}

void
ashlar_system_unmap (gpointer memory, gsize size)
{
}

guint64
ashlar_system_get_process (void)
{
  static gsize number;

  if (g_once_init_enter (&number))
    g_once_init_leave (&number, (gsize) g_random_int_range (1, G_MAXINT32));
  return number;
}

gboolean
ashlar_system_has_process (guint64 process)
{
  return TRUE;
}

/* --------------------------------------------------------------- open files */

static AshlarHandle *
take (FILE *file, gboolean is_borrowed, int *code)
{
  AshlarHandle *self;

  if (file == NULL)
    {
      *code = errno;
      return NULL;
    }
  self = g_new0 (AshlarHandle, 1);
  self->file = file;
  self->is_borrowed = is_borrowed;
  *code = 0;
  return self;
}

AshlarHandle *
ashlar_handle_open (const char *path, AshlarHandleUse use, int *code)
{
  static const char *const modes[] = {
    [ASHLAR_HANDLE_READ] = "rb",  [ASHLAR_HANDLE_STREAM] = "wb",   [ASHLAR_HANDLE_CHANGE] = "r+b",
    [ASHLAR_HANDLE_NEW] = "w+bx", [ASHLAR_HANDLE_SECRET] = "w+bx",
  };

  return take (g_fopen (path, modes[use]), FALSE, code);
}

AshlarHandle *
ashlar_handle_open_descriptor (int descriptor, int *code)
{
  errno = EBADF;
  return take (descriptor == 1 ? stdout : descriptor == 2 ? stderr : NULL, TRUE, code);
}

int
ashlar_handle_write (AshlarHandle *self, const char *text, gsize size)
{
  errno = 0;
  self->has_written = TRUE;
  if (fwrite (text, 1, size, self->file) == size)
    return 0;
  return errno != 0 ? errno : EIO;
}

gsize
ashlar_handle_read (AshlarHandle *self, char *buffer, gsize size, int *code)
{
  gsize n;

  errno = 0;
  if (self->has_written)
    (void) fseek (self->file, 0, SEEK_CUR);
  self->has_written = FALSE;
  n = fread (buffer, 1, size, self->file);
  *code = n < size && ferror (self->file) ? (errno != 0 ? errno : EIO) : 0;
  return n;
}

int
ashlar_handle_rewind (AshlarHandle *self)
{
  self->has_written = FALSE;
  return fseek (self->file, 0, SEEK_SET) == 0 ? 0 : errno;
}

int
ashlar_handle_flush (AshlarHandle *self)
{
  return fflush (self->file) == 0 && g_fsync (fileno (self->file)) == 0 ? 0 : errno;
}

int
ashlar_handle_reserve (AshlarHandle *self, gsize size)
{
  return 0;
}

/* Only what belongs to somebody else is written where it is, and here nothing does. */
int
ashlar_handle_cut (AshlarHandle *self, gsize size)
{
  return ENOSYS;
}

int
ashlar_handle_set_mode (AshlarHandle *self, int mode)
{
  return 0;
}

int
ashlar_handle_keep (AshlarHandle           *self,
                    const char             *path,
                    const AshlarFileStatus *old,
                    gboolean               *is_foreign)
{
  *is_foreign = FALSE;
  return 0;
}

int
ashlar_handle_close (AshlarHandle *self)
{
  int code = (self->is_borrowed ? fflush (self->file) : fclose (self->file)) == 0 ? 0 : errno;

  g_free (self);
  return code;
}
