/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "base/ashlar-system-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#ifdef __linux__
#include <sys/mman.h>
#include <sys/xattr.h>
#endif
#include <unistd.h>

struct _AshlarHandle
{
  int fd;
};

/* -------------------------------------------------------------------- files */

static int
read_status (int result, const struct stat *from, AshlarFileStatus *status)
{
  if (result != 0)
    return errno;
  *status = (AshlarFileStatus){
    .kind = S_ISREG (from->st_mode)   ? ASHLAR_FILE_IS_PLAIN
            : S_ISDIR (from->st_mode) ? ASHLAR_FILE_IS_FOLDER
                                      : ASHLAR_FILE_IS_OTHER,
    .size = (guint64) from->st_size,
    .modified = (gint64) from->st_mtime,
    .is_ours = from->st_uid == getuid (),
    .is_guarded = (from->st_mode & 0222) == 0,
    .owner = from->st_uid,
    .group = from->st_gid,
    .mode = from->st_mode & 07777,
  };
  return 0;
}

int
ashlar_system_look (const char *path, AshlarFileStatus *status)
{
  struct stat found;

  return read_status (stat (path, &found), &found, status);
}

int
ashlar_system_look_at_link (const char *path, AshlarFileStatus *status)
{
  struct stat found;

  return read_status (lstat (path, &found), &found, status);
}

gboolean
ashlar_system_may_write (const char *path)
{
  return g_access (path, W_OK) == 0;
}

char *
ashlar_system_dup_real_path (const char *path)
{
  char *real = realpath (path, NULL);
  char *copy = g_strdup (real);

  free (real);
  return copy;
}

int
ashlar_system_flush_folder (const char *path)
{
  int fd = g_open (path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  int code = 0;

  /* A folder that may be written to but not read, and file systems that know no such thing. */
  if (fd < 0)
    return 0;
  if (fsync (fd) != 0 && errno != EINVAL && errno != ENOTSUP && errno != EROFS)
    code = errno;
  (void) close (fd);
  return code;
}

/* ---------------------------------------------------------------- processes */

#if defined(__linux__) && defined(MADV_HUGEPAGE)
#define LARGE_PAGE ((gsize) 2 << 20)

/* A page more than is wanted, so that one can begin where a large page does; what lies around goes back. */
gpointer
ashlar_system_map (gsize size)
{
  gsize   page = (gsize) sysconf (_SC_PAGESIZE), whole;
  guint8 *mapped, *from;

  if (!g_size_checked_add (&whole, size, LARGE_PAGE + page))
    return NULL;
  size = (size + page - 1) / page * page;
  mapped = mmap (NULL, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE,
                 -1, 0);
  if (mapped == MAP_FAILED)
    return NULL;
  from = mapped + (LARGE_PAGE - (guintptr) mapped % LARGE_PAGE) % LARGE_PAGE;
  whole = whole / page * page;
  if (from > mapped)
    munmap (mapped, (gsize) (from - mapped));
  if (mapped + whole > from + size)
    munmap (from + size, (gsize) (mapped + whole - from - size));
  madvise (from, size, MADV_HUGEPAGE);
  return from;
}

void
ashlar_system_unmap (gpointer memory, gsize size)
{
  munmap (memory, size);
}
#else
gpointer
ashlar_system_map (gsize size)
{
  return NULL;
}

void
ashlar_system_unmap (gpointer memory, gsize size)
{
}
#endif

guint64
ashlar_system_get_process (void)
{
  return (guint64) getpid ();
}

gboolean
ashlar_system_has_process (guint64 process)
{
  return kill ((pid_t) process, 0) == 0 || errno != ESRCH;
}

/* --------------------------------------------------------------- open files */

static AshlarHandle *
take (int fd, int *code)
{
  AshlarHandle *self;

  if (fd < 0)
    {
      *code = errno;
      return NULL;
    }
  self = g_new (AshlarHandle, 1);
  self->fd = fd;
  *code = 0;
  return self;
}

AshlarHandle *
ashlar_handle_open (const char *path, AshlarHandleUse use, int *code)
{
  static const int flags[] = {
    [ASHLAR_HANDLE_READ] = O_RDONLY,
    [ASHLAR_HANDLE_STREAM] = O_WRONLY | O_NOCTTY,
    [ASHLAR_HANDLE_CHANGE] = O_RDWR,
    [ASHLAR_HANDLE_NEW] = O_RDWR | O_CREAT | O_EXCL,
    [ASHLAR_HANDLE_SECRET] = O_RDWR | O_CREAT | O_EXCL,
  };

  return take (g_open (path, flags[use] | O_CLOEXEC, use == ASHLAR_HANDLE_SECRET ? 0600 : 0666),
               code);
}

AshlarHandle *
ashlar_handle_open_descriptor (int descriptor, int *code)
{
  return take (fcntl (descriptor, F_DUPFD_CLOEXEC, 0), code);
}

int
ashlar_handle_write (AshlarHandle *self, const char *text, gsize size)
{
  while (size > 0)
    {
      gssize n = write (self->fd, text, MIN (size, (gsize) 1 << 30));

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

gsize
ashlar_handle_read (AshlarHandle *self, char *buffer, gsize size, int *code)
{
  gsize seen = 0;

  *code = 0;
  while (seen < size)
    {
      gssize n = read (self->fd, buffer + seen, size - seen);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        *code = errno;
      if (n <= 0)
        break;
      seen += (gsize) n;
    }
  return seen;
}

int
ashlar_handle_rewind (AshlarHandle *self)
{
  return lseek (self->fd, 0, SEEK_SET) == 0 ? 0 : errno;
}

int
ashlar_handle_flush (AshlarHandle *self)
{
  return fsync (self->fd) == 0 ? 0 : errno;
}

int
ashlar_handle_reserve (AshlarHandle *self, gsize size)
{
  return size > 0 ? posix_fallocate (self->fd, 0, (off_t) size) : 0;
}

int
ashlar_handle_cut (AshlarHandle *self, gsize size)
{
  return ftruncate (self->fd, (off_t) size) == 0 ? 0 : errno;
}

int
ashlar_handle_set_mode (AshlarHandle *self, int mode)
{
  return fchmod (self->fd, (mode_t) mode) == 0 ? 0 : errno;
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

int
ashlar_handle_keep (AshlarHandle           *self,
                    const char             *path,
                    const AshlarFileStatus *old,
                    gboolean               *is_foreign)
{
  struct stat new;
  int code;

  *is_foreign = FALSE;
  if (fstat (self->fd, &new) != 0)
    return errno;
  if ((new.st_uid != old->owner || new.st_gid != old->group)
      && fchown (self->fd, old->owner, old->group) != 0)
    {
      *is_foreign = errno == EPERM;
      return *is_foreign ? 0 : errno;
    }
  code = keep_attributes (self->fd, path);
  return code != 0 ? code : ashlar_handle_set_mode (self, (int) old->mode);
}

int
ashlar_handle_close (AshlarHandle *self)
{
  int code = close (self->fd) == 0 ? 0 : errno;

  g_free (self);
  return code;
}
