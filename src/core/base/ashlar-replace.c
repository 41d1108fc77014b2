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
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "base/ashlar-process-private.h"
#include "base/ashlar-system-private.h"

#define MARK ".ashlar-save-"
#define STRAY_SECONDS 60
#define LONGEST_BASE 120 /* bytes of the old name in the new one: together below 255 */

struct _AshlarReplace
{
  char         *path;
  char         *beside; /* NULL: renamed already */
  gboolean      in_place;
  gboolean      is_flushed; /* what was appended */
  gconstpointer text;       /* borrowed; what is written in place */
  gsize         size;
  AshlarHandle *appended; /* what is appended to; nullable */
  int           fault;    /* 0, or the first errno of that */
  GString      *copied;   /* what is written in place, of what was appended; nullable */
};

void
ashlar_replace_set_error (GError **error, const char *path, int code)
{
  g_autofree char *name = g_filename_display_name (path);
  const char      *reason = g_strerror (code);

  switch (code)
    {
    case ENOSPC:
#ifdef EDQUOT
    case EDQUOT:
#endif
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

static AshlarHandle *
open_new (AshlarReplace *self, gboolean is_secret, int *code)
{
  AshlarHandle *handle = NULL;

  for (int i = 0; i < 100; i++)
    {
      g_free (self->beside);
      self->beside = dup_beside (self->path);
      handle = ashlar_handle_open (self->beside,
                                   is_secret ? ASHLAR_HANDLE_SECRET : ASHLAR_HANDLE_NEW, code);
      if (handle != NULL || *code != EEXIST)
        break;
    }
  if (handle == NULL)
    g_clear_pointer (&self->beside, g_free);
  return handle;
}

/* 0 if the file holds @text and nothing more. */
static int
compare_all (AshlarHandle *handle, const char *text, gsize size)
{
  char  buffer[1 << 16];
  gsize seen = 0, n;
  int   code = ashlar_handle_rewind (handle);

  if (code != 0)
    return code;
  do
    {
      n = ashlar_handle_read (handle, buffer, sizeof buffer, &code);
      if (code != 0)
        return code;
      if (n > size - seen || (n > 0 && memcmp (buffer, text + seen, n) != 0))
        return EIO;
      seen += n;
    }
  while (n == sizeof buffer);
  return seen == size ? 0 : EIO;
}

/* @old: the file that is to be like the new one; NULL: @mode decides. */
static int
fill (AshlarReplace *self, AshlarHandle *handle, const AshlarFileStatus *old, int mode)
{
  int code = ashlar_handle_write (handle, self->text, self->size);

  if (code == 0 && old != NULL)
    code = ashlar_handle_keep (handle, self->path, old, &self->in_place);
  if (code == 0 && old == NULL && mode >= 0)
    code = ashlar_handle_set_mode (handle, mode);
  if (code == 0)
    code = ashlar_handle_flush (handle);
  if (code == 0)
    code = compare_all (handle, self->text, self->size);
  return code;
}

/* The first fault counts. */
static int
close_after (AshlarHandle *handle, int code)
{
  int last = ashlar_handle_close (handle);

  return code != 0 ? code : last;
}

/* Nothing of the old file is touched before there is room for all of the new one. */
static int
write_in_place (AshlarReplace *self)
{
  int           code;
  AshlarHandle *handle = ashlar_handle_open (self->path, ASHLAR_HANDLE_CHANGE, &code);

  if (handle == NULL)
    return code;
  code = ashlar_handle_reserve (handle, self->size);
  if (code == 0)
    code = ashlar_handle_write (handle, self->text, self->size);
  if (code == 0)
    code = ashlar_handle_cut (handle, self->size);
  if (code == 0)
    code = ashlar_handle_flush (handle);
  if (code == 0)
    code = compare_all (handle, self->text, self->size);
  return close_after (handle, code);
}

/* A file that nobody may write to is not to be replaced either, though its folder would allow it. */
static gboolean
check_writable (const char *path, const AshlarFileStatus *status, GError **error)
{
  g_autofree char *name = NULL;

  if (status->kind == ASHLAR_FILE_IS_FOLDER)
    {
      ashlar_replace_set_error (error, path, EISDIR);
      return FALSE;
    }
  /* It is written to, by ashlar_file_write(). */
  if (status->kind != ASHLAR_FILE_IS_PLAIN)
    {
      ashlar_replace_set_error (error, path, EEXIST);
      return FALSE;
    }
  if (!status->is_guarded && ashlar_system_may_write (path))
    return TRUE;
  name = g_filename_display_name (path);
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_ACCES, _ ("%s: the file is read-only"), name);
  return FALSE;
}

AshlarReplace *
ashlar_replace_begin (const char *path, gconstpointer text, gsize size, int mode, GError **error)
{
  g_autoptr (AshlarReplace) self = g_new0 (AshlarReplace, 1);
  AshlarFileStatus old;
  gboolean         exists = ashlar_system_look (path, &old) == 0;
  AshlarHandle    *handle;
  int              code;

  self->path = g_strdup (path);
  self->text = text;
  self->size = size;
  if (exists && !check_writable (path, &old, error))
    return NULL;
  handle = open_new (self, exists || mode >= 0, &code);
  if (handle != NULL)
    code = close_after (handle, fill (self, handle, exists && mode < 0 ? &old : NULL, mode));
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
  AshlarFileStatus old;
  gboolean         exists = ashlar_system_look (path, &old) == 0;

  self->path = g_strdup (path);
  if (exists && !check_writable (path, &old, error))
    return NULL;
  self->appended = open_new (self, exists, &self->fault);
  if (self->appended != NULL && exists)
    self->fault = ashlar_handle_keep (self->appended, path, &old, &self->in_place);
  if (self->fault == 0)
    return g_steal_pointer (&self);
  ashlar_replace_set_error (error, path, self->fault);
  return NULL;
}

int
ashlar_replace_append (AshlarReplace *self, const char *text, gsize size)
{
  if (self->fault == 0)
    self->fault = ashlar_handle_write (self->appended, text, size);
  if (self->fault == 0)
    self->size += size;
  return self->fault;
}

void
ashlar_replace_flush (AshlarReplace *self)
{
  self->is_flushed = TRUE;
  if (self->fault == 0)
    self->fault = ashlar_handle_flush (self->appended);
}

gboolean
ashlar_replace_is_same (AshlarReplace *self)
{
  g_autofree char *ours = NULL, *theirs = NULL;
  AshlarFileStatus status;
  AshlarHandle    *handle;
  gboolean         is_same = FALSE;
  gsize            left = self->size, most = (gsize) 1 << 16;
  int              code;

  if (self->fault != 0 || ashlar_system_look (self->path, &status) != 0
      || status.kind != ASHLAR_FILE_IS_PLAIN || status.size != self->size
      || ashlar_handle_rewind (self->appended) != 0)
    return FALSE;
  handle = ashlar_handle_open (self->path, ASHLAR_HANDLE_READ, &code);
  if (handle == NULL)
    return FALSE;
  ours = g_malloc (most);
  theirs = g_malloc (most);
  do
    {
      gsize piece = MIN (left, most);

      is_same = ashlar_handle_read (self->appended, ours, piece, &code) == piece
                && ashlar_handle_read (handle, theirs, piece, &code) == piece
                && memcmp (ours, theirs, piece) == 0;
      left -= piece;
    }
  while (is_same && left > 0);
  (void) ashlar_handle_close (handle);
  return is_same;
}

/* What was appended is of use from here on. */
static int
finish_appending (AshlarReplace *self)
{
  AshlarHandle *handle = g_steal_pointer (&self->appended);
  int           code;

  if (handle == NULL)
    return 0;
  if (self->fault == 0 && self->in_place)
    {
      self->copied = g_string_sized_new (self->size);
      if (ashlar_handle_rewind (handle) != 0
          || ashlar_handle_read (handle, self->copied->str, self->size, &code) != self->size)
        self->fault = EIO;
      self->text = self->copied->str;
    }
  self->fault = close_after (handle, self->fault);
  return self->fault;
}

gboolean
ashlar_replace_sync_folder (const char *path, GError **error)
{
  int code = ashlar_system_flush_folder (path);

  if (code == 0)
    return TRUE;
  ashlar_replace_set_error (error, path, code);
  return FALSE;
}

gboolean
ashlar_replace_commit (AshlarReplace *self, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  gboolean         is_flushed = self->appended == NULL || self->is_flushed;
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
  if (is_flushed)
    (void) ashlar_replace_sync_folder (folder, error);
  return TRUE;
}

void
ashlar_replace_free (AshlarReplace *self)
{
  if (self->beside != NULL)
    (void) g_unlink (self->beside);
  if (self->appended != NULL)
    (void) ashlar_handle_close (self->appended);
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
      AshlarFileStatus status;

      if (owner == NULL || ashlar_process_get_state (owner) != ASHLAR_PROCESS_DEAD)
        continue;
      path = g_build_filename (folder, name, NULL);
      if (ashlar_system_look_at_link (path, &status) == 0 && status.kind == ASHLAR_FILE_IS_PLAIN
          && status.is_ours && now - status.modified >= STRAY_SECONDS && g_unlink (path) == 0)
        n++;
    }
  return n;
}
