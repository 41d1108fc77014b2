/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* GLib's own replacement writes through no symbolic link, resets the mode, and its new file cannot
 * be told from anybody's: a save that is killed leaves NAME.XXXXXX for good. Here the name says who
 * began it (".NAME.ashlar-save-PID-START-BOOT-HOST-RANDOM"), so that a later start can remove it.
 *
 * Invariant: the old name changes by rename() alone, which comes after the new bytes have been
 * flushed and read again. One pass over the bytes to write them, one to read. */

#include "ashlar-config.h"

#include "document/editor-replace.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "document/editor-process.h"

#define MARK ".ashlar-save-"
#define STRAY_SECONDS 60
#define LONGEST_BASE 120 /* bytes of the old name in the new one: together below 255 */

struct _EditorReplace
{
  char *path;
  char *beside; /* NULL: renamed already */
};

void
editor_replace_set_error (GError **error, const char *path, int code)
{
  g_autofree char *name = g_filename_display_name (path);
  const char      *reason = g_strerror (code);

  switch (code)
    {
    case ENOSPC:
    case EDQUOT:
      reason = _ ("the disk is full");
      break;
    case EROFS:
      reason = _ ("the disk can only be read");
      break;
    case EACCES:
    case EPERM:
      reason = _ ("no permission to write there");
      break;
    case EIO:
      reason = _ ("the disk reports a fault");
      break;
    case EISDIR:
      reason = _ ("that is a folder");
      break;
    case ENOENT:
    case ENOTDIR:
      reason = _ ("there is no such folder");
      break;
    case ELOOP:
      reason = _ ("symbolic links lead round in a circle");
      break;
    case ENAMETOOLONG:
      reason = _ ("the name is too long");
      break;
    default:
      break;
    }
  /* Translators: the first %s is a file, the second what is wrong with it. */
  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (code), _ ("%s: %s"), name,
               reason);
}

char *
editor_replace_dup_real_path (const char *path, GError **error)
{
  g_autofree char *current = g_canonicalize_filename (path, NULL);

  for (int i = 0; i < 40; i++)
    {
      g_autofree char *target = g_file_read_link (current, NULL);
      g_autofree char *folder = NULL;
      char            *next;

      if (target == NULL)
        return g_steal_pointer (&current);
      folder = g_path_get_dirname (current);
      next = g_canonicalize_filename (target, folder);
      g_free (current);
      current = next;
    }
  editor_replace_set_error (error, path, ELOOP);
  return NULL;
}

static char *
dup_beside (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *identity = editor_process_dup_identity ();
  g_autofree char *name = NULL;

  if (strlen (base) > LONGEST_BASE)
    base[LONGEST_BASE] = '\0';
  name = g_strdup_printf (".%s" MARK "%s-%08x", base, identity, g_random_int ());
  return g_build_filename (folder, name, NULL);
}

static int
open_new (EditorReplace *self, int mode)
{
  for (int i = 0; i < 100; i++)
    {
      int fd;

      g_free (self->beside);
      self->beside = dup_beside (self->path);
      fd = g_open (self->beside, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode < 0 ? 0666 : 0600);
      if (fd >= 0 || errno != EEXIST)
        return fd;
    }
  return -1;
}

static int
write_all (int fd, const char *text, gsize size)
{
  while (size > 0)
    {
      gssize n = write (fd, text, MIN (size, (gsize) 1 << 30));

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return errno;
      if (n == 0)
        return ENOSPC;
      text += n;
      size -= (gsize) n;
    }
  return 0;
}

/* 0 if the file holds @text and nothing more. */
static int
compare_all (int fd, const char *text, gsize size)
{
  char  buffer[1 << 16];
  gsize seen = 0;

  if (lseek (fd, 0, SEEK_SET) != 0)
    return errno;
  for (;;)
    {
      gssize n = read (fd, buffer, sizeof buffer);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return errno;
      if (n == 0)
        return seen == size ? 0 : EIO;
      if ((gsize) n > size - seen || memcmp (buffer, text + seen, (gsize) n) != 0)
        return EIO;
      seen += (gsize) n;
    }
}

static int
fill (int fd, const char *text, gsize size, int mode)
{
  int code = write_all (fd, text, size);

  if (code == 0 && mode >= 0 && fchmod (fd, (mode_t) mode) != 0)
    code = errno;
  if (code == 0 && fsync (fd) != 0)
    code = errno;
  if (code == 0)
    code = compare_all (fd, text, size);
  return code;
}

EditorReplace *
editor_replace_begin (const char *path, gconstpointer text, gsize size, int mode, GError **error)
{
  g_autoptr (EditorReplace) self = g_new0 (EditorReplace, 1);
  int fd, code;

  self->path = g_strdup (path);
  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      editor_replace_set_error (error, path, EISDIR);
      return NULL;
    }
  fd = open_new (self, mode);
  if (fd < 0)
    {
      code = errno;
      g_clear_pointer (&self->beside, g_free);
      editor_replace_set_error (error, path, code);
      return NULL;
    }
  code = fill (fd, text, size, mode);
  if (close (fd) != 0 && code == 0)
    code = errno;
  if (code != 0)
    {
      editor_replace_set_error (error, path, code);
      return NULL;
    }
  return g_steal_pointer (&self);
}

gboolean
editor_replace_sync_folder (const char *path, GError **error)
{
  int fd = g_open (path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  int code = 0;

  /* A folder that may be written to but not read, and file systems that know no such thing. */
  if (fd < 0)
    return TRUE;
  if (fsync (fd) != 0 && errno != EINVAL && errno != ENOTSUP && errno != EROFS)
    code = errno;
  (void) close (fd);
  if (code == 0)
    return TRUE;
  editor_replace_set_error (error, path, code);
  return FALSE;
}

gboolean
editor_replace_commit (EditorReplace *self, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);

  if (g_rename (self->beside, self->path) != 0)
    {
      editor_replace_set_error (error, self->path, errno);
      return FALSE;
    }
  g_clear_pointer (&self->beside, g_free);
  (void) editor_replace_sync_folder (folder, error);
  return TRUE;
}

void
editor_replace_free (EditorReplace *self)
{
  if (self->beside != NULL)
    (void) g_unlink (self->beside);
  g_free (self->beside);
  g_free (self->path);
  g_free (self);
}

gboolean
editor_replace_file (const char *path, gconstpointer text, gsize size, int mode, GError **error)
{
  g_autoptr (EditorReplace) replace = editor_replace_begin (path, text, size, mode, error);
  g_autoptr (GError) failure = NULL;

  if (replace == NULL)
    return FALSE;
  (void) editor_replace_commit (replace, &failure);
  if (failure == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

/* Whose is it, if the name is one of ours? "PID-START-BOOT-HOST"; NULL: not ours. */
static char *
dup_owner (const char *name)
{
  const char *mark = g_strrstr (name, MARK);
  const char *identity, *random;
  gsize       length;

  if (name[0] != '.' || mark == NULL || mark == name)
    return NULL;
  identity = mark + strlen (MARK);
  random = strrchr (identity, '-');
  length = strlen (identity);
  if (random == NULL || length < 9 || random != identity + length - 9
      || strspn (random + 1, "0123456789abcdef") != 8)
    return NULL;
  return g_strndup (identity, (gsize) (random - identity));
}

guint
editor_replace_remove_strays (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gint64      now = g_get_real_time () / G_USEC_PER_SEC;
  const char *name;
  guint       n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *owner = dup_owner (name);
      g_autofree char *path = NULL;
      GStatBuf         status;

      if (owner == NULL || editor_process_get_state (owner) != EDITOR_PROCESS_DEAD)
        continue;
      path = g_build_filename (folder, name, NULL);
      if (g_lstat (path, &status) == 0 && S_ISREG (status.st_mode) && status.st_uid == getuid ()
          && now - (gint64) status.st_mtime >= STRAY_SECONDS && g_unlink (path) == 0)
        n++;
    }
  return n;
}
