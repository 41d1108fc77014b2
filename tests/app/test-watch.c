/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What other programs do to a file that is open: the table of decisions, and files that are really
 * written, replaced, moved and broken, in any order, against what the document must be then. */

#include "ashlar-config.h"

#include <gio/gio.h>
#include <glib/gstdio.h>

#include "content/ashlar-content-private.h"
#include "document/editor-watch.h"

static char *home;

static gboolean
deadline_cb (gpointer user_data)
{
  g_error ("Waited 20 seconds for: %s", (const char *) user_data);
  return G_SOURCE_REMOVE;
}

#define WAIT_FOR(what, condition)                                                                  \
  G_STMT_START                                                                                     \
  {                                                                                                \
    guint source = g_timeout_add_seconds (20, deadline_cb, (gpointer) (what));                     \
                                                                                                   \
    while (!(condition))                                                                           \
      g_main_context_iteration (NULL, TRUE);                                                       \
    g_source_remove (source);                                                                      \
  }                                                                                                \
  G_STMT_END

static void
test_table (void)
{
  static const struct
  {
    EditorDiskState   disk;
    gboolean          modified, busy;
    EditorWatchAction action;
  } cases[] = {
    { EDITOR_DISK_SAME, FALSE, FALSE, EDITOR_WATCH_NOTHING },
    { EDITOR_DISK_SAME, TRUE, FALSE, EDITOR_WATCH_NOTHING },
    { EDITOR_DISK_TOUCHED, FALSE, FALSE, EDITOR_WATCH_TAKE_ETAG },
    { EDITOR_DISK_TOUCHED, TRUE, FALSE, EDITOR_WATCH_TAKE_ETAG },
    { EDITOR_DISK_CHANGED, FALSE, FALSE, EDITOR_WATCH_RELOAD },
    { EDITOR_DISK_CHANGED, TRUE, FALSE, EDITOR_WATCH_ASK },
    { EDITOR_DISK_UNREADABLE, FALSE, FALSE, EDITOR_WATCH_TELL_UNREADABLE },
    { EDITOR_DISK_UNREADABLE, TRUE, FALSE, EDITOR_WATCH_TELL_UNREADABLE },
    { EDITOR_DISK_GONE, FALSE, FALSE, EDITOR_WATCH_TELL_GONE },
    { EDITOR_DISK_GONE, TRUE, FALSE, EDITOR_WATCH_TELL_GONE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpint (editor_watch_decide (cases[i].disk, cases[i].modified, FALSE), ==,
                       cases[i].action);
      /* While it is written, whatever is seen is half the truth. */
      g_assert_cmpint (editor_watch_decide (cases[i].disk, cases[i].modified, TRUE), ==,
                       EDITOR_WATCH_LATER);
    }
}

/* Files */

typedef struct
{
  char           *path, *other;
  GFile          *file;
  EditorDocument *document;
  EditorWatch    *watch;
  int             found;   /* the last that was told; -1: nothing since asked */
  guint           n_found; /* how often */
} Fixture;

static void
found_cb (EditorWatch *watch, int action, Fixture *fixture)
{
  fixture->found = action;
  fixture->n_found++;
}

static void
write_title (const char *path, const char *title, gboolean in_place)
{
  g_autoptr (AshlarContent) empty = ashlar_content_new ();
  g_autoptr (AshlarContent) content = ashlar_content_with_title (empty, title);
  g_autoptr (GBytes) bytes = ashlar_content_to_bytes (content);
  g_autoptr (GError) error = NULL;

  g_file_set_contents_full (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                            in_place ? G_FILE_SET_CONTENTS_NONE : G_FILE_SET_CONTENTS_CONSISTENT,
                            0600, &error);
  g_assert_no_error (error);
}

static void
take_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static gboolean
save (Fixture *fixture, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  editor_document_save_async (fixture->document, NULL, FALSE, NULL, take_cb, &result);
  WAIT_FOR ("the document to be saved", result != NULL);
  return editor_document_save_finish (fixture->document, result, error);
}

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  fixture->path = g_build_filename (home, "watched.ashlar.json", NULL);
  fixture->other = g_build_filename (home, "other.ashlar.json", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
  write_title (fixture->path, "first", FALSE);
  editor_document_load_async (fixture->file, NULL, take_cb, &result);
  WAIT_FOR ("the file to be opened", result != NULL);
  fixture->document = editor_document_load_finish (result, &error);
  g_assert_no_error (error);
  fixture->watch = editor_watch_new (fixture->document);
  fixture->found = -1;
  g_signal_connect (fixture->watch, "found", G_CALLBACK (found_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  g_clear_object (&fixture->watch);
  g_clear_object (&fixture->document);
  g_clear_object (&fixture->file);
  (void) g_unlink (fixture->path);
  (void) g_rmdir (fixture->path);
  (void) g_unlink (fixture->other);
  g_free (fixture->path);
  g_free (fixture->other);
}

static const char *
title_of (Fixture *fixture)
{
  return ashlar_content_get_title (editor_document_get_content (fixture->document));
}

static void
change (Fixture *fixture, const char *title)
{
  g_autoptr (AshlarContent) next
      = ashlar_content_with_title (editor_document_get_content (fixture->document), title);

  editor_document_apply (fixture->document, next, EDITOR_CHANGE_PROPERTIES, 0, "Rename", NULL);
}

static void
expect (Fixture *fixture, EditorWatchAction action)
{
  WAIT_FOR ("the watch to tell", fixture->found == (int) action);
  fixture->found = -1;
}

/* Shown at once; Undo brings back what was there. */
static void
test_reload (Fixture *fixture, gconstpointer in_place)
{
  write_title (fixture->path, "theirs", in_place != NULL);
  expect (fixture, EDITOR_WATCH_RELOAD);
  g_assert_cmpstr (title_of (fixture), ==, "theirs");
  g_assert_false (editor_document_get_modified (fixture->document));
  editor_document_undo (fixture->document);
  g_assert_cmpstr (title_of (fixture), ==, "first");
  g_assert_true (editor_document_get_modified (fixture->document));
  /* What was undone can be saved without a question: one has seen what it writes over. */
  g_assert_true (save (fixture, NULL));
}

static void
test_ask (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GError) error = NULL;

  change (fixture, "mine");
  write_title (fixture->path, "theirs", FALSE);
  expect (fixture, EDITOR_WATCH_ASK);
  g_assert_cmpstr (title_of (fixture), ==, "mine");
  g_assert_cmpstr (ashlar_content_get_title (editor_watch_get_theirs (fixture->watch)), ==,
                   "theirs");
  g_assert_false (save (fixture, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_clear_error (&error);

  editor_watch_keep_mine (fixture->watch);
  expect (fixture, EDITOR_WATCH_NOTHING);
  g_assert_true (editor_document_get_modified (fixture->document));
  g_assert_true (save (fixture, &error));
  g_assert_no_error (error);

  change (fixture, "mine again");
  write_title (fixture->path, "theirs again", FALSE);
  expect (fixture, EDITOR_WATCH_ASK);
  editor_watch_take_theirs (fixture->watch);
  expect (fixture, EDITOR_WATCH_NOTHING);
  g_assert_cmpstr (title_of (fixture), ==, "theirs again");
  g_assert_false (editor_document_get_modified (fixture->document));
  editor_document_undo (fixture->document);
  g_assert_cmpstr (title_of (fixture), ==, "mine again");
}

/* Gone, moved, back again; still here, not saved, and saved again. */
static void
test_gone (Fixture *fixture, gconstpointer unused)
{
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  expect (fixture, EDITOR_WATCH_TELL_GONE);
  g_assert_true (editor_document_get_modified (fixture->document));
  g_assert_cmpstr (title_of (fixture), ==, "first");
  g_assert_true (save (fixture, NULL));
  expect (fixture, EDITOR_WATCH_NOTHING);
  g_assert_false (editor_document_get_modified (fixture->document));

  g_assert_cmpint (g_rename (fixture->path, fixture->other), ==, 0);
  expect (fixture, EDITOR_WATCH_TELL_GONE);
  g_assert_nonnull (editor_watch_get_moved_to (fixture->watch));
  g_assert_cmpint (g_rename (fixture->other, fixture->path), ==, 0);
  expect (fixture, EDITOR_WATCH_NOTHING);
  g_assert_false (editor_document_get_modified (fixture->document));
}

static void
test_unreadable (Fixture *fixture, gconstpointer unused)
{
  g_assert_true (g_file_set_contents (fixture->path, "{ \"format\": 7", -1, NULL));
  expect (fixture, EDITOR_WATCH_TELL_UNREADABLE);
  g_assert_nonnull (editor_watch_get_fault (fixture->watch));
  g_assert_cmpstr (title_of (fixture), ==, "first");
  g_assert_true (editor_document_get_modified (fixture->document));

  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  g_assert_cmpint (g_mkdir (fixture->path, 0700), ==, 0);
  editor_watch_look (fixture->watch);
  expect (fixture, EDITOR_WATCH_TELL_UNREADABLE);
  g_assert_cmpstr (title_of (fixture), ==, "first");
  g_assert_false (save (fixture, NULL));
  g_assert_true (editor_document_get_modified (fixture->document));
}

/* Whatever happens in whatever order, once it is quiet: a document without own changes shows the
 * file; one with own changes has kept them, and saving does not write over what was not seen. */
static void
test_any_order (Fixture *fixture, gconstpointer unused)
{
  guint n_steps = g_getenv ("ASHLAR_TEST_LONG") != NULL ? 200 : 8;

  for (guint i = 0; i < n_steps; i++)
    {
      g_autofree char *mine = g_strdup_printf ("mine %u", i);
      g_autofree char *theirs = g_strdup_printf ("theirs %u", i);
      g_autofree char *before = g_strdup (title_of (fixture));
      gboolean         own = g_test_rand_bit (), other = g_test_rand_bit ();
      gboolean         was_modified = editor_document_get_modified (fixture->document);
      g_autoptr (GError) error = NULL;

      g_test_message ("%u: own %d, other %d, modified %d", i, own, other, was_modified);
      if (own)
        change (fixture, mine);
      if (other)
        write_title (fixture->path, theirs, g_test_rand_bit ());
      if (other && (own || was_modified))
        {
          expect (fixture, EDITOR_WATCH_ASK);
          g_assert_cmpstr (title_of (fixture), ==, own ? mine : before);
          g_assert_false (save (fixture, &error));
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
          if (g_test_rand_bit ())
            editor_watch_take_theirs (fixture->watch);
          else
            editor_watch_keep_mine (fixture->watch);
          expect (fixture, EDITOR_WATCH_NOTHING);
        }
      else if (other)
        {
          expect (fixture, EDITOR_WATCH_RELOAD);
          g_assert_cmpstr (title_of (fixture), ==, theirs);
        }
      else if (own && g_test_rand_bit ())
        {
          guint n_found = fixture->n_found;

          g_assert_true (save (fixture, &error));
          g_assert_no_error (error);
          /* Our own save is no news. */
          g_assert_cmpuint (fixture->n_found, ==, n_found);
        }
      else
        g_assert_cmpstr (title_of (fixture), ==, own ? mine : before);
    }
}

/* Two editors that do not know of each other: nobody writes over what he has not seen. */
static void
test_two_processes (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  Fixture second = { .path = fixture->path, .file = fixture->file };

  g_clear_object (&fixture->watch); /* it has no time to see anything */
  editor_document_load_async (fixture->file, NULL, take_cb, &result);
  WAIT_FOR ("the second", result != NULL);
  second.document = editor_document_load_finish (result, &error);
  g_assert_no_error (error);
  change (fixture, "first editor");
  change (&second, "second editor");
  g_assert_true (save (fixture, &error));
  g_assert_false (save (&second, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_assert_true (editor_document_get_modified (second.document));
  g_object_unref (second.document);
}

int
main (int argc, char *argv[])
{
  int status;

  home = g_dir_make_tmp ("ashlar-watch-XXXXXX", NULL);
  g_setenv ("XDG_STATE_HOME", home, TRUE);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/watch/table", test_table);
  g_test_add ("/watch/reload/replaced", Fixture, NULL, set_up, test_reload, tear_down);
  g_test_add ("/watch/reload/in-place", Fixture, "in place", set_up, test_reload, tear_down);
  g_test_add ("/watch/ask", Fixture, NULL, set_up, test_ask, tear_down);
  g_test_add ("/watch/gone-and-back", Fixture, NULL, set_up, test_gone, tear_down);
  g_test_add ("/watch/unreadable", Fixture, NULL, set_up, test_unreadable, tear_down);
  g_test_add ("/watch/any-order", Fixture, NULL, set_up, test_any_order, tear_down);
  g_test_add ("/watch/two-processes", Fixture, NULL, set_up, test_two_processes, tear_down);
  status = g_test_run ();
  {
    const char *arguments[] = { "rm", "-rf", home, NULL };

    g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL,
                  NULL, NULL);
  }
  g_free (home);
  return status;
}
