/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a frame of the canvas costs: panning 4096 × 4096 cells at several zooms, each frame another place; and a stroke on a block of
 * 256 × 256, each frame a step of it, commits included. The work of the window's own thread is printed, not judged: machines
 * differ. What is judged is that frames keep coming and that the stroke arrives. */

#include "ashlar-config.h"

#include <math.h>
#include <time.h>

#include "harness.h"

#include "drawing/editor-block-canvas.h"
#include "edits/editor-block-edit.h"
#include "pipeline/ashlar-generator.h"
#include "render/ashlar-pictures.h"

#define N_FRAMES 90

typedef struct
{
  GtkWidget *canvas;
  GArray    *works;   /* of gint64, microseconds */
  GArray    *commits; /* the same, of the ends of strokes; or NULL */
  gint64     last;
  guint      n_frames;
  void (*step) (gpointer watch, guint frame);
  GtkAdjustment *horizontal, *vertical;
} Watch;

static gint64
get_work (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  Watch *watch = user_data;
  gint64 now = get_work (), worked = now - watch->last;

  if (watch->last != 0)
    g_array_append_val (watch->works, worked);
  watch->last = now;
  watch->step (watch, watch->n_frames);
  gtk_widget_queue_draw (widget);
  return ++watch->n_frames <= N_FRAMES;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return *(const gint64 *) a < *(const gint64 *) b ? -1 : *(const gint64 *) a > *(const gint64 *) b;
}

static gboolean
all_frames (gpointer user_data)
{
  return ((Watch *) user_data)->n_frames > N_FRAMES;
}

static void
run (Watch *watch, const char *what)
{
  watch->works = g_array_new (FALSE, FALSE, sizeof (gint64));
  watch->last = 0;
  watch->n_frames = 0;
  gtk_widget_add_tick_callback (watch->canvas, tick_cb, watch, NULL);
  harness_wait ("all frames", all_frames, watch);
  g_assert_cmpuint (watch->works->len, ==, N_FRAMES);
  g_array_sort (watch->works, compare);
  g_test_message ("%s: a frame is %.1f ms of work, 9 of 10 below %.1f ms, longest %.1f ms", what,
                  (double) g_array_index (watch->works, gint64, N_FRAMES / 2) / 1000,
                  (double) g_array_index (watch->works, gint64, N_FRAMES * 9 / 10) / 1000,
                  (double) g_array_index (watch->works, gint64, N_FRAMES - 1) / 1000);
  g_array_unref (watch->works);
  if (watch->commits == NULL)
    return;
  g_array_sort (watch->commits, compare);
  g_test_message ("%s: the end of a stroke is %.1f ms of work, longest %.1f ms", what,
                  (double) g_array_index (watch->commits, gint64, watch->commits->len / 2) / 1000,
                  (double) g_array_index (watch->commits, gint64, watch->commits->len - 1) / 1000);
  g_array_set_size (watch->commits, 0);
}

static void
pan (gpointer user_data, guint frame)
{
  Watch *watch = user_data;

  gtk_adjustment_set_value (watch->horizontal, 300 + frame * 41 % 2000);
  gtk_adjustment_set_value (watch->vertical, 300 + frame * 29 % 2000);
}

static gboolean
is_shown (gpointer user_data)
{
  return gtk_widget_get_width (user_data) > 1000;
}

/* A level over and over again: what is in sight changes, what is next to what repeats. */
static void
fill_with_level (AshlarContent *content, guint16 *cells, guint side)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarLevel) level = ashlar_content_generate (content, "keep", 1, NULL, NULL, &error);
  const guint16 *part;
  guint          columns, rows;

  g_assert_no_error (error);
  part = ashlar_level_get_cells (level, &columns, &rows);
  for (guint y = 0; y < side; y++)
    for (guint x = 0; x < side; x++)
      cells[(gsize) y * side + x] = part[(gsize) (y % rows) * columns + x % columns];
}

static void
test_pan (gconstpointer is_dressed)
{
  static const double zooms[] = { 2, .8, .25, .05, .0125 };
  guint               side = 4096;
  GtkWidget          *window = gtk_window_new ();
  GtkWidget          *scrolled = gtk_scrolled_window_new ();
  EditorTileCanvas   *canvas = EDITOR_TILE_CANVAS (editor_tile_canvas_new ());
  guint16            *cells = g_new (guint16, (gsize) side * side);
  Watch               watch = { .canvas = GTK_WIDGET (canvas), .step = pan };
  g_autofree char    *folder = g_test_build_filename (G_TEST_DIST, "..", "data", "samples", NULL);
  g_autofree char    *path = g_build_filename (folder, "old-keep.ashlar.json", NULL);
  g_autoptr (AshlarContent) content
      = is_dressed ? ashlar_content_load (path, NULL) : ashlar_content_new ();
  g_autoptr (AshlarPictures) pictures = ashlar_pictures_new (content, folder, NULL, NULL);
  g_autoptr (AshlarPalette) palette
      = ashlar_palette_new_dressed (content, pictures, is_dressed ? "stone" : NULL);
  g_autoptr (GBytes) bytes = NULL;

  if (is_dressed)
    fill_with_level (content, cells, side);
  else
    for (gsize i = 0; i < (gsize) side * side; i++)
      cells[i] = (guint16) ((i * 2654435761u >> 7) % 3 == 0);
  bytes = g_bytes_new_take (cells, (gsize) side * side * sizeof *cells);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (canvas));
  gtk_window_set_child (GTK_WINDOW (window), scrolled);
  gtk_window_set_default_size (GTK_WINDOW (window), 1600, 960);
  gtk_window_present (GTK_WINDOW (window));
  harness_wait ("the canvas", is_shown, canvas);
  editor_tile_canvas_set_palette (canvas, palette);
  editor_tile_canvas_set_cells (canvas, bytes, side, side);
  watch.horizontal = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scrolled));
  watch.vertical = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    {
      g_autofree char *what
          = g_strdup_printf ("panning 4096²%s, %g pixels a cell", is_dressed ? ", dressed" : "",
                             zooms[i] * EDITOR_CELL_SIZE);

      editor_tile_canvas_set_zoom (canvas, zooms[i]);
      run (&watch, what);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Ten steps of a drag, then the commit. */
static void
draw_on (gpointer user_data, guint frame)
{
  Watch *watch = user_data;
  int    x = (int) (frame * 7 % 240), y = (int) (frame * 5 % 240);

  if (frame % 10 == 0)
    g_signal_emit_by_name (watch->canvas, "pressed", x, y, (guint) GDK_BUTTON_PRIMARY, 0);
  g_signal_emit_by_name (watch->canvas, "dragged", x + 9, y + 4, 0);
  if (frame % 10 == 9)
    {
      gint64 before = get_work (), worked;

      g_signal_emit_by_name (watch->canvas, "released", x + 9, y + 4, 0);
      worked = get_work () - before;
      if (watch->commits != NULL)
        g_array_append_val (watch->commits, worked);
    }
}

/* The most that a press can change: all cells, shown beforehand under the pointer. */
static void
fill_on (gpointer user_data, guint frame)
{
  Watch *watch = user_data;

  if (frame % 10 == 0)
    {
      editor_paint_tool_set_tile (
          editor_block_canvas_get_paint (EDITOR_BLOCK_CANVAS (watch->canvas)), frame / 10 % 2);
      g_signal_emit_by_name (watch->canvas, "pressed", 100, 100, (guint) GDK_BUTTON_PRIMARY, 0);
      g_signal_emit_by_name (watch->canvas, "released", 100, 100, 0);
    }
  else
    g_signal_emit_by_name (watch->canvas, "hovered", 100 + frame % 10, 100, TRUE);
}

static void
test_stroke (void)
{
  EditorWindow *window = harness_new_window (1600, 1000);
  g_autoptr (GArray) commits = g_array_new (FALSE, FALSE, sizeof (gint64));
  Watch           watch = { .step = draw_on, .commits = commits };
  EditorDocument *document;
  g_autoptr (AshlarBlock) block = NULL;
  g_autoptr (AshlarContent) content = NULL;
  AshlarContent *before;

  harness_open_sample (window, "old-keep");
  harness_show_page (window, "blocks");
  document = editor_window_get_document (window);
  watch.canvas = harness_find (GTK_WIDGET (window), EDITOR_TYPE_BLOCK_CANVAS);
  block = ashlar_block_new ("bl_huge", 256, 256, '#');
  content = ashlar_content_with_inserted_block (editor_document_get_content (document), 0, block);
  editor_document_apply (document, content, EDITOR_CHANGE_BLOCKS, 0, "Add", NULL);
  harness_settle ();
  g_assert_cmpuint (editor_block_canvas_get_block (EDITOR_BLOCK_CANVAS (watch.canvas)), ==, 0);
  before = editor_document_get_content (document);
  run (&watch, "drawing on 256 × 256, all of it in sight");
  g_assert_true (editor_document_get_content (document) != before);
  editor_tile_canvas_set_zoom (EDITOR_TILE_CANVAS (watch.canvas), 1);
  run (&watch, "drawing on 256 × 256 at 100 %");
  watch.commits = NULL;
  watch.step = fill_on;
  editor_block_canvas_set_mode (EDITOR_BLOCK_CANVAS (watch.canvas), &editor_fill_mode);
  run (&watch, "filling all of 256 × 256, shown beforehand");
  harness_close (window);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_data_func ("/canvas-frames/pan", NULL, test_pan);
  g_test_add_data_func ("/canvas-frames/pan-dressed", "stone", test_pan);
  g_test_add_func ("/canvas-frames/stroke", test_stroke);
  return harness_run ();
}
