/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Ten thousand blocks are opened, and edited: what the window's thread works at one turn of its loop, for each
 * kind of edit, with each page in front. What is worked out from all blocks is worked out elsewhere. */

#include "ashlar-config.h"

#include <time.h>

#include "harness.h"

#define N_BLOCKS 10000
#define FEW_BLOCKS 1000
#define N_EDITS 3
/* What a frame has, in milliseconds; a machine that others use, and a sanitizer, are given more. */
#define FRAME 32
#define GENEROUS 4

typedef AshlarContent *(*Edit) (AshlarContent *content, guint block, guint nth);

static gint64
get_work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static AshlarContent *
set_occurrences (AshlarContent *content, guint block, guint nth)
{
  g_autoptr (AshlarBlock) changed = ashlar_block_copy (ashlar_content_get_block (content, block));

  changed->occurrences = 10 + nth;
  return ashlar_content_with_block (content, block, changed);
}

/* One in all: each takes the place of the one before. */
static AshlarContent *
add_exit (AshlarContent *content, guint block, guint nth)
{
  g_autoptr (AshlarBlock) changed = ashlar_block_copy (ashlar_content_get_block (content, block));
  AshlarExit exit = {
    .x = 0, .y = (int) (nth % changed->height), .direction = ASHLAR_DIRECTION_WEST, .width = 1
  };

  if (nth > 0)
    ashlar_block_remove_exit (changed, changed->n_exits - 1);
  ashlar_block_insert_exit (changed, changed->n_exits, &exit);
  return ashlar_content_with_block (content, block, changed);
}

static AshlarContent *
draw_stroke (AshlarContent *content, guint block, guint nth)
{
  g_autoptr (AshlarBlock) changed = ashlar_block_copy (ashlar_content_get_block (content, block));
  guint n = ashlar_content_get_n_tiles (content);

  for (guint x = 0; x < changed->width; x++)
    changed->cells[x] = ashlar_content_get_tile (content, (nth + x) % n)->representation;
  return ashlar_content_with_block (content, block, changed);
}

static AshlarContent *
rename_block (AshlarContent *content, guint block, guint nth)
{
  g_autofree char *id = g_strdup_printf ("other_%u", nth);

  return ashlar_content_with_renamed_block (content, ashlar_content_get_block (content, block)->id,
                                            id);
}

static const struct
{
  const char  *name;
  Edit         edit;
  EditorChange kind;
} edits[] = {
  { "occurrences", set_occurrences, EDITOR_CHANGE_BLOCK },
  { "an exit", add_exit, EDITOR_CHANGE_BLOCK },
  { "a stroke", draw_stroke, EDITOR_CHANGE_BLOCK },
  { "a name", rename_block, EDITOR_CHANGE_BLOCKS },
};

static GFile *
write_blocks (guint n)
{
  EditorWindow    *window = harness_new_window (1600, 1000);
  g_autofree char *path = harness_build_path ("many.ashlar.json");
  g_autoptr (GPtrArray) blocks
      = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_block_unref);
  g_autoptr (AshlarContent) many = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  AshlarContent *content;

  harness_open_sample (window, "old-keep");
  content = editor_document_get_content (editor_window_get_document (window));
  for (guint i = 0; i < n; i++)
    {
      AshlarBlock *copy = ashlar_block_copy (
          ashlar_content_get_block (content, i % ashlar_content_get_n_blocks (content)));

      g_free (copy->id);
      copy->id = g_strdup_printf ("bl_%05u", i);
      g_ptr_array_add (blocks, copy);
    }
  many = ashlar_content_with_blocks (content, (AshlarBlock *const *) blocks->pdata, blocks->len);
  bytes = ashlar_content_to_bytes (many);
  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                       &error);
  g_assert_no_error (error);
  harness_close (window);
  return g_file_new_for_path (path);
}

static gboolean
has_document (gpointer user_data)
{
  EditorDocument *document = editor_window_get_document (user_data);

  return document != NULL
         && ashlar_content_get_n_blocks (editor_document_get_content (document)) >= FEW_BLOCKS;
}

static gboolean
is_checked (gpointer user_data)
{
  return editor_document_is_checked (user_data);
}

/* Milliseconds of the longest turn, if there was none of more than @longest microseconds before, until all blocks are there, checked and drawn. */
static double
watch_turns (EditorWindow *window, gint64 longest)
{
  gint64 quiet = g_get_monotonic_time (), end = quiet + 60 * G_USEC_PER_SEC;

  while (!has_document (window) || !is_checked (editor_window_get_document (window))
         || g_get_monotonic_time () - quiet < 300 * G_TIME_SPAN_MILLISECOND)
    {
      gint64 before = get_work (), work;

      g_assert_cmpint (g_get_monotonic_time (), <, end);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (500);
      work = get_work () - before;
      if (work > 2000)
        quiet = g_get_monotonic_time ();
      longest = MAX (longest, work);
    }
  return (double) longest / 1000;
}

/* Milliseconds of the longest turn until all that follows from the edit is there and drawn. */
static double
apply (EditorWindow *window, guint edit, guint block, guint nth)
{
  EditorDocument *document = editor_window_get_document (window);
  g_autoptr (AshlarContent) changed
      = edits[edit].edit (editor_document_get_content (document), block, nth);
  gint64 before;

  /* A gesture of its own, as a hand's would be. */
  editor_document_end_gesture (document);
  before = get_work ();
  editor_document_apply (document, changed, edits[edit].kind, block, edits[edit].name, NULL);
  return watch_turns (window, get_work () - before);
}

static double
open_blocks (guint n)
{
  g_autoptr (GFile) file = write_blocks (n);
  EditorWindow *window = harness_new_window (1600, 1000);
  gint64        before;
  double        longest;

  harness_draw (GTK_WIDGET (window));
  before = get_work ();
  editor_window_open (window, file);
  longest = watch_turns (window, get_work () - before);
  g_assert_cmpuint (ashlar_content_get_n_blocks (
                        editor_document_get_content (editor_window_get_document (window))),
                    ==, n);
  harness_close (window);
  return longest;
}

/* What takes longest is that a page is laid out and a level drawn for the first time, whatever else is in the document. */
static void
test_opening (void)
{
  double few, many;

  open_blocks (FEW_BLOCKS);
  few = open_blocks (FEW_BLOCKS);
  many = open_blocks (N_BLOCKS);
  g_test_message ("opening: longest turn %.1f ms, with %u blocks %.1f ms", many, FEW_BLOCKS, few);
  g_assert_cmpfloat (many, <, few + FRAME);
}

static void
test_edits (void)
{
  static const char *const pages[] = { "blocks", "tiles", "puzzles", "levels" };
  g_autoptr (GFile) file = write_blocks (N_BLOCKS);
  EditorWindow   *window = harness_new_window (1600, 1000);
  EditorDocument *document;

  editor_window_open (window, file);
  harness_wait ("the file to be opened", has_document, window);
  document = editor_window_get_document (window);
  harness_wait ("the lint", is_checked, document);
  g_assert_true (editor_window_go_to (window, "/blocks/5000"));
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      harness_show_page (window, pages[i]);
      harness_settle ();
      for (guint edit = 0; edit < G_N_ELEMENTS (edits); edit++)
        {
          double longest = 0, sum = 0;

          for (guint nth = 0; nth < N_EDITS; nth++)
            {
              double one = apply (window, edit, 5000, nth);

              longest = MAX (longest, one);
              sum += one;
            }
          g_test_message ("%s, %s: longest turn %.1f ms, mean %.1f ms", pages[i], edits[edit].name,
                          longest, sum / N_EDITS);
          g_assert_cmpfloat (sum / N_EDITS, <, FRAME * GENEROUS);
        }
    }
  harness_close (window);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/edit-frames/opening", test_opening);
  g_test_add_func ("/edit-frames/edits", test_edits);
  return harness_run ();
}
