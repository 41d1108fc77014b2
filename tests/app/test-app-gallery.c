/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The gallery of blocks: several at once, order and tags, and ten thousand of them: figures of frames
 * are printed, not judged, for machines differ; what is judged is that pictures come. */

#include "ashlar-config.h"

#include <time.h>

#include "harness.h"

#include "blocks/editor-block-element.h"
#include "edits/editor-block-set-edit.h"
#include "widgets/editor-element-card.h"

#define N_BLOCKS 10000

typedef struct
{
  GArray *gaps, *works; /* of gint64, microseconds */
  gint64  last, last_work;
} Watch;

static gint64
get_work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

/* Between two turns of the main loop. */
static gboolean
turn_cb (gpointer user_data)
{
  Watch *watch = user_data;
  gint64 now = g_get_monotonic_time (), work = get_work ();
  gint64 gap = now - watch->last, worked = work - watch->last_work;

  g_array_append_val (watch->gaps, gap);
  g_array_append_val (watch->works, worked);
  watch->last = now;
  watch->last_work = work;
  return G_SOURCE_CONTINUE;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  return *(const gint64 *) a < *(const gint64 *) b ? -1 : *(const gint64 *) a > *(const gint64 *) b;
}

static void
print_times (const char *what, GArray *times)
{
  guint over = 0;

  if (times->len == 0)
    return;

  g_array_sort (times, compare_times);
  for (guint i = 0; i < times->len; i++)
    over += g_array_index (times, gint64, i) > 32000;
  g_test_message ("%s: %u, median %.1f ms, 9 of 10 below %.1f ms, longest %.1f ms, %u over 32 ms",
                  what, times->len, (double) g_array_index (times, gint64, times->len / 2) / 1000,
                  (double) g_array_index (times, gint64, times->len * 9 / 10) / 1000,
                  (double) g_array_index (times, gint64, times->len - 1) / 1000, over);
}

static guint
begin_watch (Watch *watch)
{
  watch->gaps = g_array_new (FALSE, FALSE, sizeof (gint64));
  watch->works = g_array_new (FALSE, FALSE, sizeof (gint64));
  watch->last = g_get_monotonic_time ();
  watch->last_work = get_work ();
  /* As often as the loop turns. */
  return g_timeout_add_full (G_PRIORITY_HIGH, 4, turn_cb, watch, NULL);
}

static void
end_watch (Watch *watch, guint source, const char *what)
{
  g_autofree char *work = g_strdup_printf ("%s, work of the thread a turn", what);

  g_source_remove (source);
  print_times (what, watch->gaps);
  print_times (work, watch->works);
  g_array_unref (watch->gaps);
  g_array_unref (watch->works);
}

static EditorElementList *
get_gallery (EditorWindow *window)
{
  return EDITOR_ELEMENT_LIST (
      harness_find (harness_get_page (window, "blocks"), EDITOR_TYPE_ELEMENT_LIST));
}

static GtkGridView *
get_grid (EditorWindow *window)
{
  return GTK_GRID_VIEW (harness_find (GTK_WIDGET (get_gallery (window)), GTK_TYPE_GRID_VIEW));
}

static GtkSelectionModel *
get_selection (EditorWindow *window)
{
  return gtk_grid_view_get_model (get_grid (window));
}

static guint
count_blocks (EditorWindow *window)
{
  return ashlar_content_get_n_blocks (
      editor_document_get_content (editor_window_get_document (window)));
}

static const char *
get_id (EditorWindow *window, guint block)
{
  return ashlar_content_get_block (
             editor_document_get_content (editor_window_get_document (window)), block)
      ->id;
}

static void
select_some (EditorWindow *window, const guint *blocks, guint n)
{
  for (guint i = 0; i < n; i++)
    gtk_selection_model_select_item (get_selection (window), blocks[i], i == 0);
}

/* Each thing that is done to several is one step, and undo brings back what was there. */
static void
test_several (void)
{
  static const guint some[] = { 1, 3, 4 };
  EditorWindow      *window = harness_new_window (1280, 800);
  EditorDocument    *document;
  g_autoptr (AshlarContent) before = NULL;
  g_autofree char *first = NULL, *second = NULL, *third = NULL;
  guint            n, n_selected;

  harness_open_sample (window, "old-keep");
  harness_show_page (window, "blocks");
  document = editor_window_get_document (window);
  before = ashlar_content_ref (editor_document_get_content (document));
  n = count_blocks (window);
  first = g_strdup (get_id (window, 1));
  second = g_strdup (get_id (window, 3));
  third = g_strdup (get_id (window, 4));

  select_some (window, some, G_N_ELEMENTS (some));
  g_free (editor_element_list_dup_selected (get_gallery (window), &n_selected));
  g_assert_cmpuint (n_selected, ==, 3);
  g_assert_true (harness_activate (window, "page.delete", NULL));
  g_assert_cmpuint (count_blocks (window), ==, n - 3);
  g_assert_true (harness_activate (window, "win.undo", NULL));
  g_assert_true (ashlar_content_equal (editor_document_get_content (document), before));

  select_some (window, some, G_N_ELEMENTS (some));
  g_assert_true (harness_activate (window, "page.duplicate", NULL));
  g_assert_cmpuint (count_blocks (window), ==, n + 3);
  g_assert_true (g_str_has_prefix (get_id (window, 5), first));
  g_assert_true (harness_activate (window, "win.undo", NULL));

  select_some (window, some, G_N_ELEMENTS (some));
  g_assert_true (harness_activate (window, "page.tag-blocks", g_variant_new_string ("mine")));
  for (guint i = 0; i < G_N_ELEMENTS (some); i++)
    g_assert_true (g_strv_contains ((const char *const *) ashlar_content_get_block (
                                        editor_document_get_content (document), some[i])
                                        ->tags,
                                    "mine"));
  g_assert_true (harness_activate (window, "win.undo", NULL));
  g_assert_true (ashlar_content_equal (editor_document_get_content (document), before));

  /* By a drop of one of them; to the end and back to the beginning. */
  select_some (window, some, G_N_ELEMENTS (some));
  g_assert_true (harness_activate (window, "page.reorder", g_variant_new ("(uu)", 3, n - 1)));
  g_assert_cmpstr (get_id (window, n - 3), ==, first);
  g_assert_cmpstr (get_id (window, n - 2), ==, second);
  g_assert_cmpstr (get_id (window, n - 1), ==, third);
  g_assert_true (harness_activate (window, "win.undo", NULL));
  editor_edit_apply (document, editor_block_set_edit_move (editor_document_get_content (document),
                                                           some, G_N_ELEMENTS (some), 0, NULL));
  g_assert_cmpstr (get_id (window, 0), ==, first);
  g_assert_cmpstr (get_id (window, 2), ==, third);
  g_assert_true (harness_activate (window, "win.undo", NULL));
  g_assert_true (ashlar_content_equal (editor_document_get_content (document), before));
  harness_close (window);
}

static guint
count_cells (EditorElement *element)
{
  const AshlarBlock *block = editor_element_get_value (element);

  return block->width * block->height;
}

static void
test_search (void)
{
  EditorWindow   *window = harness_new_window (1280, 800);
  GtkEditable    *search;
  guint           n, n_tagged = 0;
  EditorDocument *document;

  harness_open_sample (window, "old-keep");
  harness_show_page (window, "blocks");
  document = editor_window_get_document (window);
  n = count_blocks (window);
  for (guint i = 0; i < n; i++)
    n_tagged += g_strv_contains (
        (const char *const *) ashlar_content_get_block (editor_document_get_content (document), i)
            ->tags,
        "start");
  search = GTK_EDITABLE (harness_find (GTK_WIDGET (get_gallery (window)), GTK_TYPE_SEARCH_ENTRY));
  g_assert_cmpuint (n_tagged, >, 0);
  gtk_editable_set_text (search, "tag:START");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (get_selection (window))), ==, n_tagged);
  gtk_editable_set_text (search, "tag:start no-such-word");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (get_selection (window))), ==, 0);
  gtk_editable_set_text (search, "");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (get_selection (window))), ==, n);

  gtk_widget_activate_action (GTK_WIDGET (get_grid (window)), "gallery.order", "s", "size");
  for (guint i = 0; i + 1 < n; i++)
    {
      g_autoptr (EditorElement) item
          = g_list_model_get_item (G_LIST_MODEL (get_selection (window)), i);
      g_autoptr (EditorElement) next
          = g_list_model_get_item (G_LIST_MODEL (get_selection (window)), i + 1);

      g_assert_cmpuint (count_cells (item), >=, count_cells (next));
    }
  harness_close (window);
}

static EditorDocument *
make_many (EditorDocument *model)
{
  AshlarContent *content = editor_document_get_content (model);
  g_autoptr (GPtrArray) blocks
      = g_ptr_array_new_with_free_func ((GDestroyNotify) ashlar_block_unref);
  g_autoptr (AshlarContent) many = NULL;

  for (guint i = 0; i < N_BLOCKS; i++)
    {
      AshlarBlock *copy = ashlar_block_copy (
          ashlar_content_get_block (content, i % ashlar_content_get_n_blocks (content)));

      g_free (copy->id);
      copy->id = g_strdup_printf ("bl_%05u", i);
      g_ptr_array_add (blocks, copy);
    }
  many = ashlar_content_with_blocks (content, (AshlarBlock *const *) blocks->pdata, blocks->len);
  return editor_document_new (many);
}

static gboolean
all_have_pictures (gpointer user_data)
{
  GtkWidget *grid = user_data;
  guint      n_cards = 0;

  for (GtkWidget *cell = gtk_widget_get_first_child (grid); cell != NULL;
       cell = gtk_widget_get_next_sibling (cell))
    {
      GtkWidget *card = gtk_widget_get_first_child (cell);
      GtkWidget *picture;

      if (!EDITOR_IS_ELEMENT_CARD (card) || !gtk_widget_get_mapped (card))
        continue;
      n_cards++;
      picture = harness_find (card, GTK_TYPE_PICTURE);
      if (editor_element_card_get_element (EDITOR_ELEMENT_CARD (card)) != NULL
          && gtk_picture_get_paintable (GTK_PICTURE (picture)) == NULL)
        return FALSE;
    }
  return n_cards > 0;
}

static gboolean
is_linted (gpointer user_data)
{
  return editor_document_get_report (user_data) != NULL;
}

typedef struct
{
  GtkAdjustment *adjustment;
  guint          n_steps;
} Scroll;

static gboolean
scroll_cb (gpointer user_data)
{
  Scroll *scroll = user_data;

  gtk_adjustment_set_value (scroll->adjustment, gtk_adjustment_get_value (scroll->adjustment) + 90);
  return ++scroll->n_steps < 120;
}

static gboolean
is_scrolled (gpointer user_data)
{
  return ((Scroll *) user_data)->n_steps >= 120;
}

static gboolean
has_document (gpointer user_data)
{
  return editor_window_get_document (user_data) != NULL;
}

/* A file of ten thousand blocks, on the disk as any other. */
static GFile *
write_many (void)
{
  EditorWindow    *window = harness_new_window (1600, 1000);
  g_autofree char *path = harness_build_path ("many.ashlar.json");
  g_autoptr (EditorDocument) document = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  harness_open_sample (window, "old-keep");
  harness_show_page (window, "blocks");
  document = make_many (editor_window_get_document (window));
  bytes = ashlar_content_to_bytes (editor_document_get_content (document));
  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                       &error);
  g_assert_no_error (error);
  harness_close (window);
  return g_file_new_for_path (path);
}

static void
test_many (void)
{
  g_autoptr (GFile) file = write_many ();
  EditorWindow   *window = harness_new_window (1600, 1000);
  EditorDocument *document;
  Watch           watch = { NULL };
  Scroll          scroll = { NULL };
  guint           source;

  harness_settle ();
  source = begin_watch (&watch);
  editor_window_open (window, file);
  harness_wait ("the file to be opened", has_document, window);
  document = editor_window_get_document (window);
  harness_wait ("the pictures", all_have_pictures, get_grid (window));
  end_watch (&watch, source, "opening ten thousand blocks");
  source = begin_watch (&watch);
  harness_wait ("the lint", is_linted, document);
  harness_settle ();
  end_watch (&watch, source, "the lint of ten thousand blocks");

  scroll.adjustment = gtk_scrollable_get_vadjustment (
      GTK_SCROLLABLE (gtk_widget_get_parent (GTK_WIDGET (get_grid (window)))));
  source = begin_watch (&watch);
  g_timeout_add (16, scroll_cb, &scroll);
  harness_wait ("the end of the way", is_scrolled, &scroll);
  end_watch (&watch, source, "scrolling ten thousand blocks");
  harness_wait ("the pictures there", all_have_pictures, get_grid (window));

  source = begin_watch (&watch);
  g_assert_true (harness_activate (window, "page.duplicate", NULL));
  harness_settle ();
  end_watch (&watch, source, "duplicating one of ten thousand blocks");
  harness_close (window);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/gallery/several", test_several);
  g_test_add_func ("/gallery/search", test_search);
  g_test_add_func ("/gallery/many", test_many);
  return harness_run ();
}
