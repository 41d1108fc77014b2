/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Drafts: kept while a document is not saved, gone when it is; what a dead process left is offered,
 * what a living one keeps is not; whatever lies in the folder, nothing falls over it. */

#include "ashlar-config.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "content/ashlar-content-private.h"
#include "document/editor-ago.h"
#include "document/editor-difference.h"
#include "document/editor-draft.h"
#include "base/ashlar-process-private.h"
#include "document/editor-recovery.h"
#include "base/ashlar-replace-private.h"

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
change (EditorDocument *document, guint number)
{
  g_autofree char *title = g_strdup_printf ("%u", number);
  g_autoptr (AshlarContent) next
      = ashlar_content_with_title (editor_document_get_content (document), title);

  editor_document_apply (document, next, EDITOR_CHANGE_PROPERTIES, 0, "Rename", NULL);
}

static gboolean
exists (const char *id)
{
  g_autofree char *path = editor_recovery_dup_path (id);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static char *
dup_kept_title (const char *id)
{
  g_autofree char *path = editor_recovery_dup_path (id);
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = ashlar_content_load (path, &error);

  g_assert_no_error (error);
  return g_strdup (ashlar_content_get_title (content));
}

/* An identity that no process has: ours, started at another time. */
static char *
dup_dead_identity (void)
{
  g_autofree char *own = ashlar_process_dup_identity ();
  g_auto (GStrv) parts = g_strsplit (own, "-", -1);

  return g_strdup_printf ("%s-1-%s-%s", parts[0], parts[2], parts[3]);
}

/* The process that kept the draft has died. */
static void
bury (const char *id)
{
  g_autofree char *path = editor_recovery_dup_side_path (id);
  g_autofree char *dead = dup_dead_identity ();
  g_autoptr (GKeyFile) side = g_key_file_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (g_key_file_load_from_file (side, path, G_KEY_FILE_NONE, &error));
  g_key_file_set_string (side, "Draft", "process", dead);
  g_assert_true (g_key_file_save_to_file (side, path, &error));
}

static guint
n_offered (void)
{
  g_autoptr (GPtrArray) found = editor_recovery_list ();

  return found->len;
}

/* Within three seconds of a change, with the newest change; gone with the change; one file however
 * many changes. */
static void
test_kept (void)
{
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_autoptr (EditorDocument) document = editor_document_new (content);
  g_autoptr (EditorDraft) draft = editor_draft_new (document, NULL);
  const char *id = editor_draft_get_id (draft);
  gint64      begun = g_get_monotonic_time ();

  g_assert_cmpint (editor_draft_get_state (draft), ==, EDITOR_DRAFT_NONE);
  for (guint i = 1; i <= 50; i++)
    change (document, i);
  WAIT_FOR ("a draft", editor_draft_get_state (draft) == EDITOR_DRAFT_KEPT);
  g_assert_cmpint (g_get_monotonic_time () - begun, <, 3 * G_USEC_PER_SEC);
  {
    g_autofree char *title = dup_kept_title (id);

    g_assert_cmpstr (title, ==, "50");
  }
  /* Ours: nobody else is offered it. */
  g_assert_cmpuint (n_offered (), ==, 0);

  for (guint i = 0; i < 50; i++)
    editor_document_undo (document);
  g_assert_false (editor_document_get_modified (document));
  WAIT_FOR ("the draft to go", !exists (id));
  WAIT_FOR ("its state", editor_draft_get_state (draft) == EDITOR_DRAFT_NONE);
}

/* Ten thousand blocks: as soon as any other, and the main loop only hands over a reference. */
static void
test_large (void)
{
  g_autoptr (GString) text = g_string_new ("{ \"format\": \"ashlar-content\", \"version\": 1, "
                                           "\"defaultTile\": \"#\", \"tiles\": [ "
                                           "{ \"representation\": \"#\" }, "
                                           "{ \"representation\": \".\" } ], \"blocks\": [ ");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (EditorDocument) document = NULL;
  g_autoptr (EditorDraft) draft = NULL;
  g_autoptr (GError) error = NULL;
  gint64 begun, longest = 0, last;

  for (guint i = 0; i < 10000; i++)
    {
      g_string_append_printf (text, "%s{ \"id\": \"bl_%u\", \"representation\": [ ",
                              i > 0 ? ", " : "", i);
      for (guint y = 0; y < 10; y++)
        g_string_append_printf (text, "%s\"#........#\"", y > 0 ? ", " : "");
      g_string_append (text, " ] }");
    }
  g_string_append (text, " ] }");
  bytes = g_bytes_new (text->str, text->len);
  content = ashlar_content_load_bytes (bytes, "large", &error);
  g_assert_no_error (error);
  document = editor_document_new (content);
  draft = editor_draft_new (document, NULL);
  begun = last = g_get_monotonic_time ();
  change (document, 1);
  while (editor_draft_get_state (draft) != EDITOR_DRAFT_KEPT)
    {
      gint64 now;

      g_main_context_iteration (NULL, FALSE);
      now = g_get_monotonic_time ();
      longest = MAX (longest, now - last);
      last = now;
      g_usleep (200);
    }
  g_test_message ("kept after %" G_GINT64_FORMAT " ms, longest turn of the main loop %.1f ms",
                  (last - begun) / 1000, (double) longest / 1000.0);
  g_assert_cmpint (last - begun, <, 3 * G_USEC_PER_SEC);
  editor_draft_discard (draft);
}

/* What is discarded is not written again by a worker that is late. */
static void
test_discarded (void)
{
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (AshlarContent) content = ashlar_content_new ();
      g_autoptr (EditorDocument) document = editor_document_new (content);
      g_autoptr (EditorDraft) draft = editor_draft_new (document, NULL);
      g_autofree char *id = g_strdup (editor_draft_get_id (draft));

      change (document, 1);
      editor_draft_write_now (draft);
      g_assert_true (exists (id));
      /* Adopted, it is written by a worker at once. */
      {
        g_autoptr (EditorDraft) second = editor_draft_new (document, id);

        editor_draft_discard (second);
      }
      g_clear_object (&draft);
      for (guint k = 0; k < 20; k++)
        {
          g_main_context_iteration (NULL, FALSE);
          g_usleep (500);
        }
      g_assert_false (exists (id));
    }
}

static void
take_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static EditorDocument *
recover (const char *id)
{
  g_autoptr (GPtrArray) found = editor_recovery_list ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  EditorDocument *document;

  g_assert_cmpuint (found->len, ==, 1);
  g_assert_cmpstr (((EditorRecovered *) g_ptr_array_index (found, 0))->id, ==, id);
  editor_recovery_open_async (g_ptr_array_index (found, 0), NULL, take_cb, &result);
  WAIT_FOR ("the draft to be opened", result != NULL);
  document = editor_recovery_open_finish (result, &error);
  g_assert_no_error (error);
  return document;
}

static gboolean
save (EditorDocument *document, GFile *file, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  editor_document_save_async (document, file, FALSE, NULL, take_cb, &result);
  WAIT_FOR ("the document to be saved", result != NULL);
  return editor_document_save_finish (document, result, error);
}

/* On its file, as a step over what is saved; or, where the file is another by now, as a conflict. */
static void
test_recovered (void)
{
  for (guint other = 0; other < 2; other++)
    {
      g_autoptr (AshlarContent) content = ashlar_content_new ();
      g_autoptr (EditorDocument) first = editor_document_new (content);
      g_autofree char *name = g_strdup_printf ("recovered-%u.ashlar.json", other);
      g_autofree char *path = g_build_filename (home, name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (EditorDocument) document = NULL;
      g_autoptr (EditorDraft) draft = NULL;
      g_autofree char *id = NULL;
      g_autoptr (GError) error = NULL;

      change (first, 1);
      g_assert_true (save (first, file, &error));
      g_assert_no_error (error);
      draft = editor_draft_new (first, NULL);
      id = g_strdup (editor_draft_get_id (draft));
      change (first, 2);
      editor_draft_write_now (draft);
      g_clear_object (&draft);
      g_assert_cmpuint (n_offered (), ==, 0);
      bury (id);
      if (other)
        g_assert_true (
            g_file_set_contents (path, "{ \"format\": \"of somebody else\" }", -1, NULL));

      document = recover (id);
      g_assert_cmpstr (ashlar_content_get_title (editor_document_get_content (document)), ==, "2");
      g_assert_true (editor_document_get_modified (document));
      g_assert_true (g_file_equal (editor_document_get_file (document), file));
      if (other)
        {
          g_assert_false (save (document, NULL, &error));
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
          editor_recovery_remove (id);
        }
      else
        {
          editor_document_undo (document);
          g_assert_false (editor_document_get_modified (document));
          editor_document_redo (document);
          /* It goes on as the same draft, which is not offered to others from now on. */
          draft = editor_draft_new (document, id);
          g_assert_cmpstr (editor_draft_get_id (draft), ==, id);
          WAIT_FOR ("the draft to be ours", n_offered () == 0);
          g_assert_true (save (document, NULL, &error));
          g_assert_no_error (error);
          WAIT_FOR ("the draft to go", !exists (id));
        }
    }
}

/* Saved, and killed before the draft went: there is nothing to offer. */
static void
test_saved_and_killed (void)
{
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_autoptr (EditorDocument) document = editor_document_new (content);
  g_autofree char *path = g_build_filename (home, "killed.ashlar.json", NULL);
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  change (document, 7);
  g_assert_true (editor_recovery_write_side (id, uri, "x", "7", &error));
  g_assert_true (editor_recovery_write (id, editor_document_get_content (document), &error));
  bury (id);
  g_assert_cmpuint (n_offered (), ==, 1);
  g_assert_true (save (document, file, &error));
  g_assert_cmpuint (n_offered (), ==, 0);
  g_assert_false (exists (id));
}

static void
test_discard_and_back (void)
{
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_autofree char *id = g_uuid_string_random ();
  g_autoptr (GError) error = NULL;

  g_assert_true (editor_recovery_write_side (id, NULL, NULL, "Untitled", &error));
  g_assert_true (editor_recovery_write (id, content, &error));
  bury (id);
  g_assert_cmpuint (n_offered (), ==, 1);
  g_assert_true (editor_recovery_discard (id, &error));
  g_assert_cmpuint (n_offered (), ==, 0);
  g_assert_true (editor_recovery_take_back (id, &error));
  g_assert_cmpuint (n_offered (), ==, 1);
  editor_recovery_remove (id);
  g_assert_false (editor_recovery_discard (id, &error));
  g_assert_nonnull (error);
}

/* Whatever lies there: told of, left there, nothing falls over it. */
static void
test_hostile (void)
{
  static const struct
  {
    const char *content, *side;
    gboolean    readable;
  } cases[] = {
    { "", "", FALSE },
    { "{", NULL, FALSE },
    { "\xff\xfe", "[Draft]\nuri=\\", FALSE },
    { "null", "no key file at all \x01\x02", FALSE },
    { "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", "[Draft]\nprocess=0-0-0-0\n", FALSE },
    { "{ \"format\": \"ashlar-content\", \"version\": 999 }", "[Draft]\nprocess=-1--1-x-y\n",
      FALSE },
    { NULL, NULL, TRUE },
    { NULL, "[Draft]\nuri=not a uri\netag=\ntitle=<b>%s%n</b>\n", TRUE },
    { NULL, "[Draft]\nuri=http://example.org/a\nprocess=99999999999999999999-1-a-b\n", TRUE },
    { NULL, "[Draft]\nuri=file:///dev/zero\n", TRUE },
    { NULL, "[Draft]\nuri=file:///\n", TRUE },
  };
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_autoptr (GBytes) good = ashlar_content_to_bytes (content);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *id = g_strdup_printf ("hostile %" G_GSIZE_FORMAT, i);
      g_autofree char *path = editor_recovery_dup_path (id);
      g_autofree char *side = editor_recovery_dup_side_path (id);
      g_autoptr (GPtrArray) found = NULL;
      EditorRecovered *recovered;

      g_test_message ("case %" G_GSIZE_FORMAT, i);
      if (cases[i].content != NULL)
        g_assert_true (g_file_set_contents (path, cases[i].content, -1, NULL));
      else
        g_assert_true (g_file_set_contents (path, g_bytes_get_data (good, NULL),
                                            (gssize) g_bytes_get_size (good), NULL));
      if (cases[i].side != NULL)
        g_assert_true (g_file_set_contents (side, cases[i].side, -1, NULL));
      found = editor_recovery_list ();
      g_assert_cmpuint (found->len, ==, 1);
      recovered = g_ptr_array_index (found, 0);
      g_assert_cmpstr (recovered->id, ==, id);
      g_assert_true (g_utf8_validate (recovered->title, -1, NULL));
      g_assert_true ((recovered->fault == NULL) == cases[i].readable);
      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
      if (cases[i].readable)
        {
          g_autoptr (EditorDocument) document = recover (id);

          g_assert_true (editor_document_get_modified (document));
        }
      g_assert_true (editor_recovery_discard (id, NULL));
    }
}

/* A folder in place of the folder of drafts: said, and no crash. */
static void
test_unwritable (void)
{
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_autoptr (EditorDocument) document = editor_document_new (content);
  g_autofree char *folder = editor_recovery_dup_folder ();
  g_autofree char *aside = g_strconcat (folder, ".aside", NULL);
  g_autoptr (EditorDraft) draft = editor_draft_new (document, NULL);

  g_assert_cmpint (g_rename (folder, aside), ==, 0);
  g_assert_true (g_file_set_contents (folder, "no folder", -1, NULL));
  change (document, 1);
  WAIT_FOR ("the failure", editor_draft_get_state (draft) == EDITOR_DRAFT_FAILED);
  g_assert_nonnull (strstr (editor_draft_get_failure (draft), "recovery"));
  g_assert_cmpuint (n_offered (), ==, 0);

  g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_cmpint (g_rename (aside, folder), ==, 0);
  change (document, 2);
  WAIT_FOR ("a draft again", editor_draft_get_state (draft) == EDITOR_DRAFT_KEPT);
  g_assert_null (editor_draft_get_failure (draft));
  editor_draft_discard (draft);
}

static void
test_process (void)
{
  g_autofree char *own = ashlar_process_dup_identity ();
  g_autofree char *dead = dup_dead_identity ();
  g_auto (GStrv) parts = g_strsplit (own, "-", -1);
  g_autofree char *rebooted = g_strdup_printf ("%s-%s-00112233-%s", parts[0], parts[1], parts[3]);
  g_autofree char *elsewhere = g_strdup_printf ("%s-%s-00112233-44556677", parts[0], parts[1]);
  g_autofree char *child_identity = NULL;
  int              status;
  pid_t            child;

  g_assert_cmpint (ashlar_process_get_state (own), ==, ASHLAR_PROCESS_ALIVE);
  g_assert_cmpint (ashlar_process_get_state (dead), ==, ASHLAR_PROCESS_DEAD);
  g_assert_cmpint (ashlar_process_get_state (rebooted), ==, ASHLAR_PROCESS_DEAD);
  g_assert_cmpint (ashlar_process_get_state (elsewhere), ==, ASHLAR_PROCESS_ELSEWHERE);
  g_assert_cmpint (ashlar_process_get_state (NULL), ==, ASHLAR_PROCESS_UNKNOWN);
  g_assert_cmpint (ashlar_process_get_state (""), ==, ASHLAR_PROCESS_UNKNOWN);
  g_assert_cmpint (ashlar_process_get_state ("1-2-3"), ==, ASHLAR_PROCESS_UNKNOWN);

  child = fork ();
  if (child == 0)
    _exit (0);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  child_identity = g_strdup_printf ("%d-%s-%s-%s", (int) child, parts[1], parts[2], parts[3]);
  g_assert_cmpint (ashlar_process_get_state (child_identity), ==, ASHLAR_PROCESS_DEAD);
}

/* What of a killed save goes, and what stays. */
static void
test_strays (void)
{
  g_autofree char *folder = g_build_filename (home, "strays", NULL);
  g_autofree char *own = ashlar_process_dup_identity ();
  g_autofree char *dead = dup_dead_identity ();
  const struct
  {
    const char *before, *identity, *after;
    gboolean    old, goes;
  } cases[] = {
    { ".keep.ashlar.json.ashlar-save-", dead, "-0123abcd", TRUE, TRUE },
    { ".keep.ashlar.json.ashlar-save-", dead, "-0123abcd", FALSE, FALSE },
    { ".keep.ashlar.json.ashlar-save-", own, "-0123abcd", TRUE, FALSE },
    { "keep.ashlar.json.ashlar-save-", dead, "-0123abcd", TRUE, FALSE },
    { ".keep.ashlar.json.ashlar-save-", dead, "-0123ABCD", TRUE, FALSE },
    { ".keep.ashlar.json.ashlar-save-", dead, "-0123abcd.bak", TRUE, FALSE },
    { ".ashlar-save-", dead, "-0123abcd", TRUE, FALSE },
    { "keep.ashlar.json.", "", "AB12CD", TRUE, FALSE },
    { "keep.ashlar.json", "", "", TRUE, FALSE },
  };

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name
          = g_strconcat (cases[i].before, cases[i].identity, cases[i].after, NULL);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_test_message ("%s", name);
      g_assert_true (g_file_set_contents (path, "x", 1, NULL));
      if (cases[i].old)
        {
          const struct timespec times[2] = { { 1000000, 0 }, { 1000000, 0 } };

          g_assert_cmpint (utimensat (AT_FDCWD, path, times, 0), ==, 0);
        }
      g_assert_cmpuint (ashlar_replace_remove_strays (folder), ==, cases[i].goes ? 1 : 0);
      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS) == !cases[i].goes);
      if (!cases[i].goes)
        g_assert_cmpint (g_unlink (path), ==, 0);
    }
}

static void
test_ago (void)
{
  static const struct
  {
    gint64      seconds;
    const char *text;
  } cases[] = {
    { -100, "just now" },      { 0, "just now" },        { 59, "just now" },
    { 60, "1 minute ago" },    { 185, "3 minutes ago" }, { 3600, "1 hour ago" },
    { 86399, "23 hours ago" }, { 86400, "1 day ago" },   { 30 * 86400 - 1, "29 days ago" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gint64           now = G_GINT64_CONSTANT (1700000000) * G_USEC_PER_SEC;
      g_autofree char *text = editor_ago_dup (now - cases[i].seconds * G_USEC_PER_SEC, now);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
test_difference (void)
{
  g_autoptr (AshlarContent) old = ashlar_content_new ();
  g_autoptr (AshlarContent) renamed = ashlar_content_with_title (old, "Other");
  AshlarTile *tile = ashlar_tile_new ('x');
  g_autoptr (AshlarContent) more = ashlar_content_with_tile (old, ASHLAR_NO_INDEX, tile);
  EditorDifference difference = editor_difference_of (old, more);
  g_autofree char *added = editor_difference_dup_words (&difference);
  g_autofree char *removed = NULL, *same = NULL, *title = NULL;

  ashlar_tile_unref (tile);
  g_assert_cmpstr (added, ==, "1 tile added");
  difference = editor_difference_of (more, old);
  removed = editor_difference_dup_words (&difference);
  g_assert_cmpstr (removed, ==, "1 tile removed");
  difference = editor_difference_of (old, old);
  same = editor_difference_dup_words (&difference);
  g_assert_cmpstr (same, ==, "the same");
  difference = editor_difference_of (old, renamed);
  title = editor_difference_dup_words (&difference);
  g_assert_cmpstr (title, ==, "title, order or properties differ");
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;
  int status;

  home = g_dir_make_tmp ("ashlar-drafts-XXXXXX", &error);
  g_assert_no_error (error);
  g_setenv ("XDG_STATE_HOME", home, TRUE);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/drafts/process", test_process);
  g_test_add_func ("/drafts/kept-within-three-seconds", test_kept);
  g_test_add_func ("/drafts/large", test_large);
  g_test_add_func ("/drafts/discarded-for-good", test_discarded);
  g_test_add_func ("/drafts/recovered-on-its-file", test_recovered);
  g_test_add_func ("/drafts/saved-and-killed", test_saved_and_killed);
  g_test_add_func ("/drafts/discard-and-take-back", test_discard_and_back);
  g_test_add_func ("/drafts/hostile", test_hostile);
  g_test_add_func ("/drafts/unwritable", test_unwritable);
  g_test_add_func ("/drafts/strays", test_strays);
  g_test_add_func ("/drafts/ago", test_ago);
  g_test_add_func ("/drafts/difference", test_difference);
  status = g_test_run ();
  {
    const char *arguments[] = { "rm", "-rf", home, NULL };

    g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL,
                  NULL, NULL);
  }
  g_free (home);
  return status;
}
