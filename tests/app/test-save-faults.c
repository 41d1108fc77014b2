/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Saving on a disk that fails. Every call of a save to the file system fails once, in every way it
 * can: the old or the new file is there, never another. What writes is what the editor runs; the
 * calls of the C library are this program's own, which fail when they are told to. */

#include "ashlar-config.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdarg.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "content/ashlar-content-private.h"
#include "document/editor-backups.h"
#include "document/editor-document.h"

typedef enum
{
  CALL_OPEN,
  CALL_WRITE,
  CALL_FSYNC,
  CALL_RENAME,
  CALL_FCHMOD,
  CALL_FSETXATTR,
  N_CALLS
} Call;

#define FAULT_SHORT (-1)       /* a write does half of it, and says so */
#define FAULT_LIE (-2)         /* a write leaves out the last byte, and does not say so */
#define FAULT_KILL_BEFORE (-3) /* the process is killed before the call, */
#define FAULT_KILL_AFTER (-4)  /* or after it */

static gint armed;      /* atomic: calls count */
static gint n_calls;    /* atomic: since armed */
static gint fault_at;   /* the call that fails, from 1 */
static gint fault;      /* errno, or one of the above */
static gint fault_done; /* atomic */
static gint seen[N_CALLS];

static gboolean
is_file (int fd)
{
  struct stat status;

  return syscall (SYS_fstat, fd, &status) == 0
         && (S_ISREG (status.st_mode) || S_ISDIR (status.st_mode));
}

/* The fault that this call is to have; 0: none. */
static int
take_fault (Call call)
{
  if (!g_atomic_int_get (&armed))
    return 0;
  g_atomic_int_inc (&seen[call]);
  if (g_atomic_int_add (&n_calls, 1) + 1 != fault_at)
    return 0;
  g_atomic_int_set (&fault_done, 1);
  if (fault == FAULT_KILL_BEFORE)
    syscall (SYS_kill, getpid (), SIGKILL);
  return fault;
}

static long
end (int this_fault, long result)
{
  if (this_fault == FAULT_KILL_AFTER)
    syscall (SYS_kill, getpid (), SIGKILL);
  return result;
}

#define FAIL_IF(fault_of_call)                                                                     \
  if ((fault_of_call) > 0)                                                                         \
    {                                                                                              \
      errno = (fault_of_call);                                                                     \
      return -1;                                                                                   \
    }

int
open (const char *path, int flags, ...)
{
  va_list arguments;
  int     mode = 0, this_fault = 0;

  va_start (arguments, flags);
  if ((flags & O_CREAT) != 0)
    mode = va_arg (arguments, int);
  va_end (arguments);
  if ((flags & O_CREAT) != 0)
    this_fault = take_fault (CALL_OPEN);
  FAIL_IF (this_fault);
  return (int) end (this_fault, syscall (SYS_openat, AT_FDCWD, path, flags, mode));
}

ssize_t
write (int fd, const void *text, size_t size)
{
  int this_fault = g_atomic_int_get (&armed) && is_file (fd) ? take_fault (CALL_WRITE) : 0;

  FAIL_IF (this_fault);
  if (this_fault == FAULT_SHORT)
    return syscall (SYS_write, fd, text, (size + 1) / 2);
  if (this_fault == FAULT_LIE)
    return syscall (SYS_write, fd, text, size - 1) + 1;
  return end (this_fault, syscall (SYS_write, fd, text, size));
}

int
fsync (int fd)
{
  int this_fault = take_fault (CALL_FSYNC);

  FAIL_IF (this_fault);
  return (int) end (this_fault, syscall (SYS_fsync, fd));
}

int
fchmod (int fd, mode_t mode)
{
  int this_fault = take_fault (CALL_FCHMOD);

  FAIL_IF (this_fault);
  return (int) end (this_fault, syscall (SYS_fchmod, fd, mode));
}

int
fsetxattr (int fd, const char *name, const void *value, size_t size, int flags)
{
  int this_fault = take_fault (CALL_FSETXATTR);

  FAIL_IF (this_fault);
  return (int) end (this_fault, syscall (SYS_fsetxattr, fd, name, value, size, flags));
}

int
rename (const char *old_path, const char *new_path)
{
  int this_fault = take_fault (CALL_RENAME);

  FAIL_IF (this_fault);
  return (int) end (this_fault, syscall (SYS_renameat2, AT_FDCWD, old_path, AT_FDCWD, new_path, 0));
}

/* The save */

static void
take_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static gboolean
save (EditorDocument *document, GFile *file, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  editor_document_save_async (document, file, FALSE, NULL, take_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return editor_document_save_finish (document, result, error);
}

static EditorDocument *
load (GFile *file)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  EditorDocument *document;

  editor_document_load_async (file, NULL, take_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  document = editor_document_load_finish (result, &error);
  g_assert_no_error (error);
  return document;
}

static void
change (EditorDocument *document, const char *title)
{
  g_autoptr (AshlarContent) next
      = ashlar_content_with_title (editor_document_get_content (document), title);

  editor_document_apply (document, next, EDITOR_CHANGE_PROPERTIES, 0, "Rename", NULL);
}

static char *
dup_text (const char *title)
{
  g_autoptr (AshlarContent) empty = ashlar_content_new ();
  g_autoptr (AshlarContent) content = ashlar_content_with_title (empty, title);
  g_autoptr (GBytes) bytes = ashlar_content_to_bytes (content);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

typedef struct
{
  char    *home, *folder, *path;
  char    *old, *new;
  GFile   *file;
  gboolean has_note; /* the file has an extended attribute; not every file system knows them */
} Place;

static Place place;

static void
write_old (void)
{
  const char *arguments[] = { "rm", "-rf", place.folder, NULL };

  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, NULL,
                NULL);
  g_assert_cmpint (g_mkdir (place.folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (place.path, place.old, -1, NULL));
  g_assert_cmpint (g_chmod (place.path, 0640), ==, 0);
  place.has_note = setxattr (place.path, "user.note", "mine", 4, 0) == 0;
  g_assert_true (place.has_note || errno == ENOTSUP);
}

static guint
count_files (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* "old" or "new"; fails on anything else. */
static const char *
assert_old_or_new (void)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  char     note[16];
  GStatBuf status;

  g_file_get_contents (place.path, &text, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_stat (place.path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 07777, ==, 0640);
  g_assert_true (getxattr (place.path, "user.note", note, sizeof note) == 4
                 || (!place.has_note && errno != ERANGE));
  if (strcmp (text, place.old) == 0)
    return "old";
  g_assert_cmpstr (text, ==, place.new);
  return "new";
}

/* The n-th call fails with @code. FALSE: there are fewer calls. */
static gboolean
try_fault (guint n, int code)
{
  g_autoptr (EditorDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  const char *there;
  gboolean    saved, hit;

  write_old ();
  document = load (place.file);
  change (document, "new");
  fault_at = (gint) n;
  fault = code;
  g_atomic_int_set (&n_calls, 0);
  g_atomic_int_set (&fault_done, 0);
  g_atomic_int_set (&armed, 1);
  saved = save (document, NULL, &error);
  g_atomic_int_set (&armed, 0);
  hit = g_atomic_int_get (&fault_done);

  g_test_message ("call %u, fault %d (%s): %s", n, code, code > 0 ? g_strerror (code) : "-",
                  saved ? "saved" : error->message);
  there = assert_old_or_new ();
  g_assert_true (editor_document_get_modified (document) == !saved);
  if (saved)
    g_assert_cmpstr (there, ==, "new");
  else
    g_assert_nonnull (strstr (error->message, place.folder));
  g_assert_cmpuint (count_files (place.folder), ==, 1);
  /* Half a write is no fault: the other half follows. */
  g_assert_true (saved || code != FAULT_SHORT);

  /* And once the disk works, so does saving, without a question. */
  g_clear_error (&error);
  g_assert_true (save (document, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (assert_old_or_new (), ==, "new");
  return hit;
}

static void
test_old_or_new (void)
{
  static const int faults[] = { ENOSPC, EIO, EROFS, EACCES, EDQUOT, EINTR, FAULT_SHORT, FAULT_LIE };

  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      guint n = 1;

      while (try_fault (n, faults[i]))
        n++;
      /* New file and backup: open, write, sync, rename, sync of the folder each. */
      g_assert_cmpuint (n, >, 10);
    }
  for (guint call = 0; call < N_CALLS; call++)
    g_assert_true (seen[call] > 0 || (call == CALL_FSETXATTR && !place.has_note));
}

/* A new file is there as a whole or not at all. */
static void
test_new_or_none (void)
{
  for (guint n = 1;; n++)
    {
      g_autoptr (AshlarContent) content = ashlar_content_new ();
      g_autoptr (EditorDocument) document = editor_document_new (content);
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      gboolean saved, hit;

      write_old ();
      g_assert_cmpint (g_unlink (place.path), ==, 0);
      change (document, "new");
      fault_at = (gint) n;
      fault = ENOSPC;
      g_atomic_int_set (&n_calls, 0);
      g_atomic_int_set (&fault_done, 0);
      g_atomic_int_set (&armed, 1);
      saved = save (document, place.file, &error);
      g_atomic_int_set (&armed, 0);
      hit = g_atomic_int_get (&fault_done);
      if (g_file_get_contents (place.path, &text, NULL, NULL))
        g_assert_cmpstr (text, ==, place.new);
      else
        {
          g_assert_false (saved);
          g_assert_cmpuint (count_files (place.folder), ==, 0);
        }
      if (!hit)
        break;
    }
}

/* Killed before and after every call. */
static void
test_killed (gconstpointer program)
{
  for (guint n = 1, ended = 0; !ended; n++)
    for (guint after = 0; after < 2; after++)
      {
        g_autofree char *call = g_strdup_printf ("%u", n);
        const char *arguments[] = { program, "--save", call, after ? "after" : "before", NULL };
        g_autoptr (GError) error = NULL;
        int status;

        write_old ();
        g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL,
                      &status, &error);
        g_assert_no_error (error);
        ended = WIFEXITED (status);
        g_test_message ("killed %s call %u: the %s file", after ? "after" : "before", n,
                        assert_old_or_new ());
        if (ended)
          {
            g_assert_cmpint (WEXITSTATUS (status), ==, 0);
            g_assert_cmpstr (assert_old_or_new (), ==, "new");
          }
        else
          g_assert_cmpint (WTERMSIG (status), ==, SIGKILL);
      }
}

static int
save_and_be_killed (const char *call, const char *when)
{
  g_autoptr (EditorDocument) document = load (place.file);

  change (document, "new");
  fault_at = atoi (call);
  fault = g_str_equal (when, "after") ? FAULT_KILL_AFTER : FAULT_KILL_BEFORE;
  g_atomic_int_set (&armed, 1);
  return save (document, NULL, NULL) ? 0 : 1;
}

/* Refused, said with name and reason, and the document stays as it is. */
static void
test_refused (void)
{
  g_autofree char *folder_path = g_build_filename (place.folder, "folder.ashlar.json", NULL);
  g_autofree char *circle = g_build_filename (place.folder, "circle.ashlar.json", NULL);
  g_autofree char *missing = g_build_filename (place.folder, "none", "a.ashlar.json", NULL);
  g_autofree char *beside = g_build_filename (place.path, "a.ashlar.json", NULL);
  g_autofree char *name = g_strnfill (300, 'n');
  g_autofree char *longest = g_build_filename (place.folder, name, NULL);
  const struct
  {
    const char *path, *reason;
  } cases[] = {
    { folder_path, "that is a folder" }, { circle, "circle" },    { missing, "no such folder" },
    { beside, "no such folder" },        { longest, "too long" }, { place.path, "read-only" },
  };

  write_old ();
  g_assert_cmpint (g_chmod (place.path, 0440), ==, 0);
  g_assert_cmpint (g_mkdir (folder_path, 0700), ==, 0);
  g_assert_cmpint (symlink ("circle.ashlar.json", circle), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (AshlarContent) content = ashlar_content_new ();
      g_autoptr (EditorDocument) document = editor_document_new (content);
      g_autoptr (GFile) file = g_file_new_for_path (cases[i].path);
      g_autoptr (GError) error = NULL;

      change (document, "new");
      g_assert_false (save (document, file, &error));
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, place.folder));
      g_assert_nonnull (strstr (error->message, cases[i].reason));
      g_assert_true (editor_document_get_modified (document));
      g_assert_null (editor_document_get_file (document));
    }
  g_assert_cmpuint (count_files (place.folder), ==, 3);
  g_assert_cmpint (g_chmod (place.path, 0640), ==, 0);
  g_assert_cmpstr (assert_old_or_new (), ==, "old");
}

/* A file that is yet to be made, and that somebody else makes meanwhile. */
static void
test_made_meanwhile (void)
{
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_autoptr (EditorDocument) document = editor_document_new (content);
  g_autoptr (GError) error = NULL;

  write_old ();
  editor_document_set_new_file (document, place.file);
  change (document, "new");
  g_assert_true (editor_document_get_modified (document));
  g_assert_false (save (document, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_assert_cmpstr (assert_old_or_new (), ==, "old");

  g_clear_error (&error);
  g_assert_cmpint (g_unlink (place.path), ==, 0);
  g_assert_true (save (document, NULL, &error));
  g_assert_no_error (error);
  g_assert_false (editor_document_get_modified (document));
}

int
main (int argc, char *argv[])
{
  const char *given = g_getenv ("ASHLAR_FAULTS_HOME");
  int         status;

  place.home = given != NULL ? g_strdup (given) : g_dir_make_tmp ("ashlar-faults-XXXXXX", NULL);
  place.folder = g_build_filename (place.home, "folder", NULL);
  place.path = g_build_filename (place.folder, "keep.ashlar.json", NULL);
  place.file = g_file_new_for_path (place.path);
  place.old = dup_text ("old");
  place.new = dup_text ("new");
  g_setenv ("XDG_STATE_HOME", place.home, TRUE);
  g_setenv ("XDG_DATA_HOME", place.home, TRUE);
  g_setenv ("ASHLAR_FAULTS_HOME", place.home, TRUE);
  if (argc == 4 && g_str_equal (argv[1], "--save"))
    return save_and_be_killed (argv[2], argv[3]);

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/save/the-old-or-the-new-file-never-another", test_old_or_new);
  g_test_add_func ("/save/a-whole-file-or-none", test_new_or_none);
  g_test_add_data_func ("/save/killed-at-every-call", argv[0], test_killed);
  g_test_add_func ("/save/refused-with-name-and-reason", test_refused);
  g_test_add_func ("/save/made-meanwhile", test_made_meanwhile);
  status = g_test_run ();
  {
    const char *arguments[] = { "rm", "-rf", place.home, NULL };

    g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL,
                  NULL, NULL);
  }
  g_free (place.home);
  g_free (place.folder);
  g_free (place.path);
  g_free (place.old);
  g_free (place.new);
  g_object_unref (place.file);
  return status;
}
