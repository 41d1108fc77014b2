/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* GLib's own replacement writes through no symbolic link, resets the mode and forgets the owner, and
 * its new file cannot be told from anybody's: a save that is killed leaves NAME.XXXXXX for good.
 * Here the name says who began it (".NAME.ashlar-save-PID-START-BOOT-HOST-RANDOM"), so that a later
 * start can remove it.
 *
 * Invariant: the old name changes by rename() alone, which comes after the new bytes have been
 * flushed and read again. One pass over the bytes to write them, one to read. There is one
 * exception: a file of somebody else, who lets us write to it, cannot be given back to them by
 * rename(). It is written where it is, in room that has been set aside before. */

#include "base/ashlar-replace-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#ifdef __linux__
#include <sys/xattr.h>
#endif
#include <unistd.h>

#include "base/ashlar-process-private.h"

#define MARK ".ashlar-save-"
#define STRAY_SECONDS 60
#define LONGEST_BASE 120 /* bytes of the old name in the new one: together below 255 */

struct _AshlarReplace
{
  char         *path;
  char         *beside; /* NULL: renamed already */
  gboolean      in_place;
  gconstpointer text; /* borrowed; what is written in place */
  gsize         size;
  int           fd;     /* of what is appended to; else -1 */
  int           fault;  /* 0, or the first errno of that */
  GString      *copied; /* what is written in place, of what was appended; nullable */
};

void
ashlar_replace_set_error (GError **error, const char *path, int code)
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
ashlar_replace_dup_real_path (const char *path, GError **error)
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
  ashlar_replace_set_error (error, path, ELOOP);
  return NULL;
}

static char *
dup_beside (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *identity = ashlar_process_dup_identity ();
  g_autofree char *name = NULL;

  if (strlen (base) > LONGEST_BASE)
    base[LONGEST_BASE] = '\0';
  name = g_strdup_printf (".%s" MARK "%s-%08x", base, identity, g_random_int ());
  return g_build_filename (folder, name, NULL);
}

static int
open_new (AshlarReplace *self, int mode)
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

int
ashlar_replace_write_all (int fd, const char *text, gsize size)
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

#ifdef __linux__
/* Access lists and what users note are the designer's own. What the system hangs on files is its
 * business: it mostly does so by itself, and lets nobody else. */
static gboolean
must_keep_attribute (const char *name)
{
  return g_str_has_prefix (name, "user.") || g_str_has_prefix (name, "system.posix_acl_");
}

static int
keep_attribute (int fd, const char *path, const char *name)
{
  g_autofree char *value = NULL;
  gssize           size = getxattr (path, name, NULL, 0);

  if (size > 0)
    {
      value = g_malloc ((gsize) size);
      size = getxattr (path, name, value, (gsize) size);
    }
  if (size >= 0 && fsetxattr (fd, name, value != NULL ? value : "", (gsize) size, 0) == 0)
    return 0;
  return must_keep_attribute (name) ? errno : 0;
}

static int
keep_attributes (int fd, const char *path)
{
  g_autofree char *names = NULL;
  gssize           size = listxattr (path, NULL, 0);
  int              code = 0;

  if (size <= 0)
    return 0;
  names = g_malloc ((gsize) size);
  size = listxattr (path, names, (gsize) size);
  for (gssize i = 0; i < size && code == 0; i += (gssize) strlen (names + i) + 1)
    code = keep_attribute (fd, path, names + i);
  return code;
}
#else
static int
keep_attributes (int fd, const char *path)
{
  return 0;
}
#endif

/* Makes the new file's owner, group, attributes and mode those of the old one. */
static int
keep (AshlarReplace *self, int fd, const struct stat *old)
{
  struct stat new;
  int code;

  if (fstat (fd, &new) != 0)
    return errno;
  if ((new.st_uid != old->st_uid || new.st_gid != old->st_gid)
      && fchown (fd, old->st_uid, old->st_gid) != 0)
    {
      self->in_place = errno == EPERM;
      return self->in_place ? 0 : errno;
    }
  code = keep_attributes (fd, self->path);
  if (code == 0 && fchmod (fd, old->st_mode & 07777) != 0)
    code = errno;
  return code;
}

/* @old: the file that is to be like the new one; NULL: @mode decides. */
static int
fill (AshlarReplace *self, int fd, const struct stat *old, int mode)
{
  int code = ashlar_replace_write_all (fd, self->text, self->size);

  if (code == 0 && old != NULL)
    code = keep (self, fd, old);
  if (code == 0 && old == NULL && mode >= 0 && fchmod (fd, (mode_t) mode) != 0)
    code = errno;
  if (code == 0 && fsync (fd) != 0)
    code = errno;
  if (code == 0)
    code = compare_all (fd, self->text, self->size);
  return code;
}

/* Nothing of the old file is touched before there is room for all of the new one. */
static int
write_in_place (AshlarReplace *self)
{
  int fd = g_open (self->path, O_RDWR | O_CLOEXEC, 0);
  int code;

  if (fd < 0)
    return errno;
  code = self->size > 0 ? posix_fallocate (fd, 0, (off_t) self->size) : 0;
  if (code == 0)
    code = ashlar_replace_write_all (fd, self->text, self->size);
  if (code == 0 && ftruncate (fd, (off_t) self->size) != 0)
    code = errno;
  if (code == 0 && fsync (fd) != 0)
    code = errno;
  if (code == 0)
    code = compare_all (fd, self->text, self->size);
  if (close (fd) != 0 && code == 0)
    code = errno;
  return code;
}

/* A file that nobody may write to is not to be replaced either, though its folder would allow it. */
static gboolean
check_writable (const char *path, const struct stat *status, GError **error)
{
  g_autofree char *name = NULL;

  if (S_ISDIR (status->st_mode))
    {
      ashlar_replace_set_error (error, path, EISDIR);
      return FALSE;
    }
  /* It is written to, by ashlar_file_write(). */
  if (!S_ISREG (status->st_mode))
    {
      ashlar_replace_set_error (error, path, EEXIST);
      return FALSE;
    }
  if ((status->st_mode & 0222) != 0 && g_access (path, W_OK) == 0)
    return TRUE;
  name = g_filename_display_name (path);
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_ACCES, _ ("%s: the file is read-only"), name);
  return FALSE;
}

AshlarReplace *
ashlar_replace_begin (const char *path, gconstpointer text, gsize size, int mode, GError **error)
{
  g_autoptr (AshlarReplace) self = g_new0 (AshlarReplace, 1);
  struct stat old;
  gboolean    exists = stat (path, &old) == 0;
  int         fd, code;

  self->path = g_strdup (path);
  self->text = text;
  self->size = size;
  self->fd = -1;
  if (exists && !check_writable (path, &old, error))
    return NULL;
  fd = open_new (self, exists ? 0600 : mode);
  if (fd < 0)
    {
      code = errno;
      g_clear_pointer (&self->beside, g_free);
      ashlar_replace_set_error (error, path, code);
      return NULL;
    }
  code = fill (self, fd, exists && mode < 0 ? &old : NULL, mode);
  if (close (fd) != 0 && code == 0)
    code = errno;
  if (code != 0)
    {
      ashlar_replace_set_error (error, path, code);
      return NULL;
    }
  return g_steal_pointer (&self);
}

AshlarReplace *
ashlar_replace_open (const char *path, GError **error)
{
  g_autoptr (AshlarReplace) self = g_new0 (AshlarReplace, 1);
  struct stat old;
  gboolean    exists = stat (path, &old) == 0;

  self->path = g_strdup (path);
  self->fd = -1;
  if (exists && !check_writable (path, &old, error))
    return NULL;
  self->fd = open_new (self, exists ? 0600 : -1);
  if (self->fd >= 0 && exists)
    self->fault = keep (self, self->fd, &old);
  if (self->fd < 0)
    {
      self->fault = errno;
      g_clear_pointer (&self->beside, g_free);
    }
  if (self->fault == 0)
    return g_steal_pointer (&self);
  ashlar_replace_set_error (error, path, self->fault);
  return NULL;
}

int
ashlar_replace_append (AshlarReplace *self, const char *text, gsize size)
{
  if (self->fault == 0)
    self->fault = ashlar_replace_write_all (self->fd, text, size);
  if (self->fault == 0)
    self->size += size;
  return self->fault;
}

/* -1: their end. */
static gssize
read_piece (int fd, char *buffer, gsize size)
{
  gsize seen = 0;

  while (seen < size)
    {
      gssize n = read (fd, buffer + seen, size - seen);

      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        break;
      seen += (gsize) n;
    }
  return (gssize) seen;
}

gboolean
ashlar_replace_is_same (AshlarReplace *self)
{
  g_autofree char *ours = NULL, *theirs = NULL;
  struct stat      status;
  gboolean         is_same = FALSE;
  gsize            left = self->size, most = (gsize) 1 << 16;
  int              fd;

  if (self->fault != 0 || stat (self->path, &status) != 0 || !S_ISREG (status.st_mode)
      || (guint64) status.st_size != self->size || lseek (self->fd, 0, SEEK_SET) != 0)
    return FALSE;
  fd = g_open (self->path, O_RDONLY | O_CLOEXEC, 0);
  if (fd < 0)
    return FALSE;
  ours = g_malloc (most);
  theirs = g_malloc (most);
  do
    {
      gsize piece = MIN (left, most);

      is_same = read_piece (self->fd, ours, piece) == (gssize) piece
                && read_piece (fd, theirs, piece) == (gssize) piece
                && memcmp (ours, theirs, piece) == 0;
      left -= piece;
    }
  while (is_same && left > 0);
  (void) close (fd);
  return is_same;
}

/* What was appended is of use from here on. */
static int
finish_appending (AshlarReplace *self)
{
  int fd = self->fd;

  if (fd < 0)
    return 0;
  self->fd = -1;
  if (self->fault == 0 && self->in_place)
    {
      self->copied = g_string_sized_new (self->size);
      if (lseek (fd, 0, SEEK_SET) != 0
          || read_piece (fd, self->copied->str, self->size) != (gssize) self->size)
        self->fault = EIO;
      self->text = self->copied->str;
    }
  if (close (fd) != 0 && self->fault == 0)
    self->fault = errno;
  return self->fault;
}

gboolean
ashlar_replace_sync_folder (const char *path, GError **error)
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
  ashlar_replace_set_error (error, path, code);
  return FALSE;
}

gboolean
ashlar_replace_commit (AshlarReplace *self, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  gboolean         is_whole = self->fd < 0;
  int              code = finish_appending (self);

  if (code == 0 && self->in_place)
    code = write_in_place (self);
  else if (code == 0 && g_rename (self->beside, self->path) != 0)
    code = errno;
  if (code != 0)
    {
      ashlar_replace_set_error (error, self->path, code);
      return FALSE;
    }
  if (self->in_place)
    return TRUE;
  g_clear_pointer (&self->beside, g_free);
  if (is_whole)
    (void) ashlar_replace_sync_folder (folder, error);
  return TRUE;
}

void
ashlar_replace_free (AshlarReplace *self)
{
  if (self->beside != NULL)
    (void) g_unlink (self->beside);
  if (self->fd >= 0)
    (void) close (self->fd);
  if (self->copied != NULL)
    g_string_free (self->copied, TRUE);
  g_free (self->beside);
  g_free (self->path);
  g_free (self);
}

gboolean
ashlar_replace_file (const char *path, gconstpointer text, gsize size, int mode, GError **error)
{
  g_autoptr (AshlarReplace) replace = ashlar_replace_begin (path, text, size, mode, error);
  g_autoptr (GError) failure = NULL;

  if (replace == NULL)
    return FALSE;
  (void) ashlar_replace_commit (replace, &failure);
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
ashlar_replace_remove_strays (const char *folder)
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

      if (owner == NULL || ashlar_process_get_state (owner) != ASHLAR_PROCESS_DEAD)
        continue;
      path = g_build_filename (folder, name, NULL);
      if (g_lstat (path, &status) == 0 && S_ISREG (status.st_mode) && status.st_uid == getuid ()
          && now - (gint64) status.st_mtime >= STRAY_SECONDS && g_unlink (path) == 0)
        n++;
    }
  return n;
}
