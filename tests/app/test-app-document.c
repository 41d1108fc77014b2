/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Documents: undo held against a model, saving against what a file system can do to it. */

#include "ashlar-config.h"

#include "harness.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "document/editor-backups.h"
#include "document/editor-history.h"

/* A content whose title says which one it is. */
static AshlarContent *
with_number (AshlarContent *content, guint number)
{
  g_autofree char *title = g_strdup_printf ("%u", number);

  return ashlar_content_with_title (content, title);
}

static guint
number_of (AshlarContent *content)
{
  return (guint) g_ascii_strtoull (ashlar_content_get_title (content), NULL, 10);
}

/* The model: an array of numbers, keys and a position, as plain as can be. */
typedef struct
{
  guint numbers[20000];
  int   keys[20000]; /* of the step that led there; 0: none */
  guint n, position;
} Model;

static void
model_push (Model *model, guint number, int key)
{
  if (number == model->numbers[model->position])
    return;
  if (model->position + 1 < model->n)
    {
      model->n = model->position + 1;
      model->keys[model->position] = 0;
    }
  if (key != 0 && model->position > 0 && model->keys[model->position] == key)
    {
      model->numbers[model->position] = number;
      if (number == model->numbers[model->position - 1])
        model->n = model->position--;
      return;
    }
  model->position++;
  model->numbers[model->position] = number;
  model->keys[model->position] = key;
  model->n = model->position + 1;
  if (model->n > EDITOR_HISTORY_LENGTH + 1)
    {
      memmove (model->numbers, model->numbers + 1, model->position * sizeof (guint));
      memmove (model->keys, model->keys + 1, model->position * sizeof (int));
      model->position--;
      model->n--;
    }
}

static void
test_undo (void)
{
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_autoptr (AshlarContent) first = with_number (content, 0);
  g_autoptr (EditorHistory) history = editor_history_new (first);
  g_autofree Model *model = g_new0 (Model, 1);
  guint             n_steps = g_getenv ("ASHLAR_TEST_LONG") != NULL ? 1000000 : 20000;

  model->n = 1;
  for (guint i = 0; i < n_steps; i++)
    {
      EditorChange kind;
      guint        subject;

      switch (g_test_rand_int_range (0, 10))
        {
        case 0:
        case 1:
        case 2:
          if (editor_history_undo (history, &kind, &subject))
            model->keys[model->position--] = 0;
          break;
        case 3:
        case 4:
          if (editor_history_redo (history, &kind, &subject))
            model->position++;
          break;
        case 5:
          editor_history_end_gesture (history);
          model->keys[model->position] = 0;
          break;
        default:
          {
            /* Few numbers, so that steps that change nothing come up. */
            guint            number = (guint) g_test_rand_int_range (0, 8);
            int              key = g_test_rand_int_range (0, 3);
            g_autofree char *name = key != 0 ? g_strdup_printf ("key %d", key) : NULL;
            g_autoptr (AshlarContent) next = with_number (content, number);

            editor_history_push (history, next, EDITOR_CHANGE_PROPERTIES, number, "Step", name);
            model_push (model, number, key);
          }
        }
      g_assert_cmpuint (number_of (editor_history_get_content (history)), ==,
                        model->numbers[model->position]);
      g_assert_true ((editor_history_get_undo_label (history) != NULL) == (model->position > 0));
      g_assert_true ((editor_history_get_redo_label (history) != NULL)
                     == (model->position + 1 < model->n));
    }
}

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_modified (void)
{
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_autoptr (AshlarContent) other = with_number (content, 7);
  g_autoptr (EditorDocument) document = editor_document_new (content);
  guint changes = 0;

  g_signal_connect_swapped (document, "changed", G_CALLBACK (count_cb), &changes);
  g_assert_false (editor_document_get_modified (document));
  editor_document_apply (document, content, EDITOR_CHANGE_PROPERTIES, 0, "Nothing", NULL);
  g_assert_cmpuint (changes, ==, 0);
  editor_document_apply (document, other, EDITOR_CHANGE_PROPERTIES, 0, "Rename", NULL);
  g_assert_cmpuint (changes, ==, 1);
  g_assert_true (editor_document_get_modified (document));
  editor_document_undo (document);
  g_assert_false (editor_document_get_modified (document));
  editor_document_redo (document);
  g_assert_true (editor_document_get_modified (document));
  /* Back to the same by another way. */
  editor_document_apply (document, content, EDITOR_CHANGE_PROPERTIES, 0, "Back", NULL);
  g_assert_false (editor_document_get_modified (document));
}

/* Saving */

static void
store_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static gboolean
is_stored (gpointer user_data)
{
  return *(gpointer *) user_data != NULL;
}

static gboolean
save (EditorDocument *document, const char *path, gboolean force, GError **error)
{
  g_autoptr (GFile) file = path != NULL ? g_file_new_for_path (path) : NULL;
  g_autoptr (GAsyncResult) result = NULL;

  editor_document_save_async (document, file, force, NULL, store_cb, &result);
  harness_wait ("the document to be saved", is_stored, &result);
  return editor_document_save_finish (document, result, error);
}

static EditorDocument *
load (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GAsyncResult) result = NULL;

  editor_document_load_async (file, NULL, store_cb, &result);
  harness_wait ("the document to be loaded", is_stored, &result);
  return editor_document_load_finish (result, error);
}

static void
change (EditorDocument *document, guint number)
{
  g_autoptr (AshlarContent) next = with_number (editor_document_get_content (document), number);

  editor_document_apply (document, next, EDITOR_CHANGE_PROPERTIES, 0, "Rename", NULL);
}

static void
assert_title (const char *path, const char *title)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarContent) content = ashlar_content_load (path, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (ashlar_content_get_title (content), ==, title);
}

static void
test_save (void)
{
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_autoptr (EditorDocument) document = editor_document_new (content);
  g_autofree char *path = harness_build_path ("plain.ashlar.json");
  g_autoptr (GError) error = NULL;
  GStatBuf before, after;

  change (document, 1);
  g_assert_true (save (document, path, FALSE, &error));
  g_assert_no_error (error);
  g_assert_false (editor_document_get_modified (document));
  assert_title (path, "1");

  /* The mode is the user's, also one that the umask would not give. */
  g_assert_cmpint (g_chmod (path, 0622), ==, 0);
  change (document, 2);
  g_assert_true (save (document, NULL, FALSE, &error));
  assert_title (path, "2");
  g_assert_cmpint (g_stat (path, &before), ==, 0);
  g_assert_cmpint (before.st_mode & 07777, ==, 0622);

  /* What has not changed is not written. */
  g_assert_true (save (document, NULL, FALSE, &error));
  g_assert_cmpint (g_stat (path, &after), ==, 0);
  g_assert_true (before.st_ino == after.st_ino);
  change (document, 3);
  editor_document_undo (document);
  g_assert_true (save (document, NULL, FALSE, &error));
  g_assert_cmpint (g_stat (path, &after), ==, 0);
  g_assert_true (before.st_ino == after.st_ino);
}

static void
test_save_link (void)
{
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_autoptr (EditorDocument) document = editor_document_new (content);
  g_autofree char *target = harness_build_path ("target.ashlar.json");
  g_autofree char *link = harness_build_path ("link.ashlar.json");
  g_autofree char *dangling = harness_build_path ("dangling.ashlar.json");
  g_autofree char *later = harness_build_path ("later.ashlar.json");
  g_autoptr (GError) error = NULL;

  change (document, 1);
  g_assert_true (save (document, target, FALSE, &error));
  g_assert_cmpint (symlink ("target.ashlar.json", link), ==, 0);
  change (document, 2);
  g_assert_true (save (document, link, FALSE, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  assert_title (target, "2");

  g_assert_cmpint (symlink ("later.ashlar.json", dangling), ==, 0);
  change (document, 3);
  g_assert_true (save (document, dangling, FALSE, &error));
  g_assert_true (g_file_test (dangling, G_FILE_TEST_IS_SYMLINK));
  g_assert_false (g_file_test (later, G_FILE_TEST_IS_SYMLINK));
  assert_title (later, "3");
}

static void
test_save_conflict (void)
{
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_autoptr (AshlarContent) theirs = with_number (content, 99);
  g_autoptr (GBytes) bytes = ashlar_content_to_bytes (theirs);
  g_autoptr (EditorDocument) document = editor_document_new (content);
  g_autofree char *path = harness_build_path ("conflict.ashlar.json");
  g_autoptr (GError) error = NULL;

  change (document, 1);
  g_assert_true (save (document, path, FALSE, &error));
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), &error));
  change (document, 2);
  g_assert_false (save (document, NULL, FALSE, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_clear_error (&error);
  assert_title (path, "99");
  g_assert_true (editor_document_get_modified (document));

  g_assert_true (save (document, NULL, TRUE, &error));
  g_assert_no_error (error);
  assert_title (path, "2");
}

static void
test_save_failure (void)
{
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_autoptr (EditorDocument) document = editor_document_new (content);
  g_autofree char *path = harness_build_path ("no-such-folder/a.ashlar.json");
  g_autoptr (GError) error = NULL;

  change (document, 1);
  g_assert_false (save (document, path, FALSE, &error));
  g_assert_nonnull (error);
  g_assert_true (editor_document_get_modified (document));
  g_assert_null (editor_document_get_file (document));
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

static void
test_backups (void)
{
  g_autoptr (AshlarContent) content = ashlar_content_new ();
  g_autoptr (EditorDocument) document = editor_document_new (content);
  g_autofree char *path = harness_build_path ("kept.ashlar.json");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *folder = editor_backups_dup_folder (file);
  g_autoptr (GError) error = NULL;

  for (guint i = 1; i <= 8; i++)
    {
      change (document, i);
      g_assert_true (save (document, path, FALSE, &error));
      g_assert_cmpuint (count_files (folder), ==, MIN (i - 1, EDITOR_BACKUPS_KEPT));
    }
}

static void
test_load (void)
{
  g_autofree char *path = harness_build_path ("own.ashlar.json");
  g_autofree char *bad = harness_build_path ("bad.ashlar.json");
  /* Not canonical: opened and saved, no byte changes. */
  const char *text
      = "{ \"format\":\"ashlar-content\", \"version\":1, \"title\":\"x\",\n"
        "\"defaultTile\":\"#\",\"tiles\":[{\"representation\":\"#\",\"blocksMovement\":true}]}";
  g_autofree char *after = NULL;
  g_autoptr (EditorDocument) document = NULL;
  g_autoptr (EditorDocument) none = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  document = load (path, &error);
  g_assert_no_error (error);
  g_assert_false (editor_document_get_modified (document));
  g_assert_true (save (document, NULL, FALSE, &error));
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, text);

  g_assert_true (g_file_set_contents (bad, "{ \"format\": ", -1, NULL));
  none = load (bad, &error);
  g_assert_null (none);
  g_assert_nonnull (strstr (error->message, "bad.ashlar.json"));
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/document/undo", test_undo);
  g_test_add_func ("/document/modified", test_modified);
  g_test_add_func ("/document/save", test_save);
  g_test_add_func ("/document/save-link", test_save_link);
  g_test_add_func ("/document/save-conflict", test_save_conflict);
  g_test_add_func ("/document/save-failure", test_save_failure);
  g_test_add_func ("/document/backups", test_backups);
  g_test_add_func ("/document/load", test_load);
  return harness_run ();
}
