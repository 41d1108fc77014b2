/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How smooth the window stays: prints from start to first frame, and the gaps between frames while
 * parameters of a level of 1024 × 1024 change. Figures are printed, not judged: machines differ,
 * and others may be at work on them; the work of the thread itself is told apart from the waiting.
 * What is judged is that previews keep coming. */

#include "ashlar-config.h"

#include <time.h>

#include "harness.h"

#include "edits/editor-recipe-edit.h"
#include "canvas/editor-tile-canvas.h"
#include "levels/editor-levels-page-private.h"

#define N_CHANGES 100
#define CHANGE_MS 20

typedef struct
{
  EditorWindow *window;
  GArray       *gaps;  /* of gint64, microseconds between frames */
  GArray       *works; /* of gint64, microseconds that the window's thread worked for a frame */
  gint64        last, last_work;
  guint         n_changes;
  guint         n_previews;
} Watch;

static gint64
get_work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return (gint64) time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  Watch *watch = user_data;
  gint64 now = g_get_monotonic_time ();
  gint64 work = get_work ();
  gint64 gap = now - watch->last, worked = work - watch->last_work;

  if (watch->last != 0)
    {
      g_array_append_val (watch->gaps, gap);
      g_array_append_val (watch->works, worked);
    }
  watch->last = now;
  watch->last_work = work;
  return G_SOURCE_CONTINUE;
}

static void
ready_cb (Watch *watch)
{
  watch->n_previews++;
}

static void
set_parameter (EditorDocument *document, const char *id, AshlarValue *value)
{
  g_autoptr (AshlarValue) owned = value;
  g_autoptr (AshlarRecipe) next = ashlar_recipe_with_parameter (
      ashlar_content_get_recipe (editor_document_get_content (document), 0), id, owned);

  harness_set_recipe (document, 0, next, id);
}

static gboolean
change_cb (gpointer user_data)
{
  Watch *watch = user_data;

  set_parameter (editor_window_get_document (watch->window), "loops",
                 ashlar_value_new_integer (watch->n_changes % 100));
  return ++watch->n_changes < N_CHANGES;
}

static gboolean
changes_done (gpointer user_data)
{
  return ((Watch *) user_data)->n_changes >= N_CHANGES;
}

static int
compare_gaps (gconstpointer a, gconstpointer b)
{
  return *(const gint64 *) a < *(const gint64 *) b ? -1 : *(const gint64 *) a > *(const gint64 *) b;
}

static void
print_times (const char *what, GArray *times)
{
  guint over = 0;

  g_array_sort (times, compare_gaps);
  for (guint i = 0; i < times->len; i++)
    over += g_array_index (times, gint64, i) > 32000;
  g_test_message ("%s: median %.1f ms, 9 of 10 below %.1f ms, longest %.1f ms, %u over 32 ms", what,
                  (double) g_array_index (times, gint64, times->len / 2) / 1000,
                  (double) g_array_index (times, gint64, times->len * 9 / 10) / 1000,
                  (double) g_array_index (times, gint64, times->len - 1) / 1000, over);
}

static void
test_changes (void)
{
  Watch           watch = { .gaps = g_array_new (FALSE, FALSE, sizeof (gint64)),
                            .works = g_array_new (FALSE, FALSE, sizeof (gint64)) };
  EditorDocument *document;
  EditorPreview  *preview;
  guint           tick;
  gulong          handler;

  watch.window = harness_new_window (1600, 1000);
  harness_open_sample (watch.window, "old-keep");
  harness_show_page (watch.window, "levels");
  harness_wait_for_level (watch.window);
  document = editor_window_get_document (watch.window);
  set_parameter (document, "maxBlocks", NULL);
  set_parameter (document, "minBlocks", ashlar_value_new_integer (1));
  set_parameter (document, "minArea", NULL);
  set_parameter (document, "width", ashlar_value_new_integer (1024));
  set_parameter (document, "height", ashlar_value_new_integer (1024));
  harness_wait_for_level (watch.window);
  preview = editor_levels_page_get_preview (harness_get_levels_page (watch.window));
  g_assert_no_error (editor_preview_get_result (preview)->error);
  g_test_message ("a level of 1024 x 1024: %u areas in %d ms",
                  ashlar_level_get_n_areas (editor_preview_get_result (preview)->level),
                  (int) (editor_preview_get_result (preview)->microseconds / 1000));
  harness_screenshot (GTK_WIDGET (watch.window), "levels-huge");

  handler = g_signal_connect_swapped (preview, "ready", G_CALLBACK (ready_cb), &watch);
  tick = gtk_widget_add_tick_callback (GTK_WIDGET (watch.window), tick_cb, &watch, NULL);
  g_timeout_add (CHANGE_MS, change_cb, &watch);
  harness_wait ("all changes", changes_done, &watch);
  harness_wait_for_level (watch.window);
  gtk_widget_remove_tick_callback (GTK_WIDGET (watch.window), tick);
  g_signal_handler_disconnect (preview, handler);

  g_test_message ("%u changes, %u previews, %u frames", watch.n_changes, watch.n_previews,
                  watch.gaps->len);
  print_times ("gaps between frames", watch.gaps);
  print_times ("work of the window's thread for a frame", watch.works);
  g_assert_cmpuint (watch.n_previews, >=, 2);
  g_array_unref (watch.gaps);
  g_array_unref (watch.works);
  harness_close (watch.window);
}

/* A level of any size, of a recipe of its own: @side cells or a few more. */
static EditorPreview *
show_side (EditorWindow *window, guint side)
{
  static const char *const ids[] = { "across", "down", "cellSize" };
  const gint64             values[] = { (side + 8) / 9, (side + 8) / 9, 9 };
  EditorDocument          *document;
  guint                    index;
  g_autofree char         *pointer = NULL;
  EditorPreview           *preview;

  harness_open_sample (window, "new");
  harness_show_page (window, "levels");
  document = editor_window_get_document (window);
  index = harness_add_recipe (document, "minidungeon");
  pointer = g_strdup_printf ("/recipes/%u", index);
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (AshlarValue) value = ashlar_value_new_integer (values[i]);
      g_autoptr (AshlarRecipe) next = ashlar_recipe_with_parameter (
          ashlar_content_get_recipe (editor_document_get_content (document), index), ids[i], value);

      harness_set_recipe (document, index, next, NULL);
    }
  g_assert_true (editor_window_go_to (window, pointer));
  harness_wait_for_level (window);
  preview = editor_levels_page_get_preview (harness_get_levels_page (window));
  g_assert_no_error (editor_preview_get_result (preview)->error);
  return preview;
}

#define N_STEPS 60

typedef struct
{
  Watch             watch;
  guint             n_frames;
  GtkAdjustment    *horizontal, *vertical;
  EditorPlayback   *playback;
  GRand            *random;
  EditorTileCanvas *canvas;
  EditorDocument   *document;
  guint             recipe;
  GArray           *steps; /* microseconds of work that a step itself takes */
  void (*step) (gpointer mover);
} Mover;

/* And the level that the last step asked for is there. */
static gboolean
has_moved (gpointer user_data)
{
  Mover *self = user_data;

  return self->n_frames >= N_STEPS
         && !editor_preview_is_busy (
             editor_levels_page_get_preview (harness_get_levels_page (self->watch.window)));
}

static gboolean
move_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  Mover *self = user_data;
  gint64 before, worked;

  tick_cb (widget, clock, &self->watch);
  before = get_work ();
  self->step (self);
  worked = get_work () - before;
  g_array_append_val (self->steps, worked);
  gtk_widget_queue_draw (GTK_WIDGET (self->canvas));
  self->n_frames++;
  return !has_moved (self);
}

static void
move (Mover *self, const char *what, void (*step) (gpointer mover))
{
  g_autofree char *of_steps = g_strdup_printf ("%s, the step itself", what);

  self->watch = (Watch){ .window = self->watch.window,
                         .gaps = g_array_new (FALSE, FALSE, sizeof (gint64)),
                         .works = g_array_new (FALSE, FALSE, sizeof (gint64)) };
  self->steps = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->n_frames = 0;
  self->step = step;
  gtk_widget_add_tick_callback (GTK_WIDGET (self->canvas), move_cb, self, NULL);
  harness_wait (what, has_moved, self);
  harness_settle ();
  print_times (what, self->watch.works);
  print_times (of_steps, self->steps);
  g_array_unref (self->watch.gaps);
  g_array_unref (self->watch.works);
  g_array_unref (self->steps);
}

static void
pan (gpointer user_data)
{
  Mover *self = user_data;

  gtk_adjustment_set_value (self->horizontal, 41 * self->n_frames % 1500);
  gtk_adjustment_set_value (self->vertical, 29 * self->n_frames % 1500);
}

static void
zoom (gpointer user_data)
{
  Mover *self = user_data;

  if (self->n_frames % 24 < 12)
    editor_tile_canvas_zoom_in (self->canvas);
  else
    editor_tile_canvas_zoom_out (self->canvas);
}

static void
scrub (gpointer user_data)
{
  Mover *self = user_data;
  guint  n = editor_tape_get_n_steps (editor_playback_get_tape (self->playback));

  editor_playback_set_position (self->playback,
                                (guint) g_rand_int_range (self->random, 0, (gint) n));
}

static void
change (gpointer user_data)
{
  Mover *self = user_data;
  g_autoptr (AshlarValue) value = ashlar_value_new_integer (self->n_frames % 100);
  g_autoptr (AshlarRecipe) next = ashlar_recipe_with_parameter (
      ashlar_content_get_recipe (editor_document_get_content (self->document), self->recipe),
      "spread", value);

  /* As a slider does that is dragged: not at each frame. */
  if (self->n_frames % 4 == 0 && self->n_frames < N_STEPS)
    harness_set_recipe (self->document, self->recipe, next, "spread");
}

static void
set_up (Mover *self, guint side)
{
  GtkWidget *page, *scrolled;

  self->watch.window = harness_new_window (1600, 1000);
  show_side (self->watch.window, side);
  self->document = editor_window_get_document (self->watch.window);
  page = harness_get_page (self->watch.window, "levels");
  self->recipe = editor_levels_page_get_recipe (EDITOR_LEVELS_PAGE (page));
  self->canvas = EDITOR_TILE_CANVAS (harness_find (page, EDITOR_TYPE_TILE_CANVAS));
  scrolled = gtk_widget_get_ancestor (GTK_WIDGET (self->canvas), GTK_TYPE_SCROLLED_WINDOW);
  self->horizontal = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (scrolled));
  self->vertical = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  self->playback = editor_levels_page_get_playback (EDITOR_LEVELS_PAGE (page));
}

/* The page itself, at every size: a slider that is dragged, panning at two zooms, zooming. */
static void
test_page (gconstpointer data)
{
  guint            side = GPOINTER_TO_UINT (data);
  Mover            mover = { 0 };
  g_autofree char *changing = g_strdup_printf ("%u²: changing a parameter", side);
  g_autofree char *panning = g_strdup_printf ("%u²: panning", side);
  g_autofree char *near = g_strdup_printf ("%u²: panning near", side);
  g_autofree char *zooming = g_strdup_printf ("%u²: zooming", side);

  set_up (&mover, side);
  move (&mover, changing, change);
  harness_wait_for_level (mover.watch.window);
  move (&mover, zooming, zoom);
  editor_tile_canvas_set_zoom (mover.canvas, 0.25);
  move (&mover, panning, pan);
  editor_tile_canvas_set_zoom (mover.canvas, 1);
  move (&mover, near, pan);
  harness_close (mover.watch.window);
}

static gboolean
has_tape (gpointer user_data)
{
  return editor_playback_get_tape (user_data) != NULL;
}

/* Anywhere in the story of a level, at each frame. */
static void
test_scrub (gconstpointer data)
{
  guint            side = GPOINTER_TO_UINT (data);
  Mover            mover = { .random = g_rand_new_with_seed (7) };
  g_autofree char *what = g_strdup_printf ("%u²: seeking anywhere", side);

  set_up (&mover, side);
  g_assert_true (harness_activate (mover.watch.window, "page.playback", NULL));
  harness_wait ("the tape", has_tape, mover.playback);
  g_test_message ("%u steps", editor_tape_get_n_steps (editor_playback_get_tape (mover.playback)));
  move (&mover, what, scrub);
  g_rand_free (mover.random);
  harness_close (mover.watch.window);
}

static void
count_cb (GdkFrameClock *clock, guint *n_frames)
{
  (*n_frames)++;
}

static gboolean
has_frame (gpointer user_data)
{
  /* The one that is under way may have drawn already; one without a change costs nothing. */
  return *(guint *) user_data >= 3;
}

/* What a frame costs the window's thread, in microseconds. */
static gint64
time_frame (GtkWidget *canvas)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (canvas);
  gint64         work = 0;

  gdk_frame_clock_begin_updating (clock);
  /* The first draws the cells of this view, too, which are kept. */
  for (guint i = 0; i < 2; i++)
    {
      guint  n_frames = 0;
      gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (count_cb), &n_frames);

      harness_settle ();
      work = get_work ();
      gtk_widget_queue_draw (canvas);
      harness_wait ("a frame", has_frame, &n_frames);
      work = get_work () - work;
      g_signal_handler_disconnect (clock, handler);
    }
  gdk_frame_clock_end_updating (clock);
  return work;
}

static gboolean
has_steps (gpointer user_data)
{
  return ((EditorLevelsPage *) user_data)->tint.heat != NULL;
}

/* A million areas and two million links: a frame costs what can be seen of them. */
static void
test_overlays (void)
{
  static const char *const overlays[]
      = { "page.areas", "page.links", "page.gateways", "page.lattice" };
  EditorWindow   *window = harness_new_window (1600, 1000);
  EditorDocument *document;
  EditorPreview  *preview;
  GtkWidget      *canvas;

  harness_open_sample (window, "new");
  harness_show_page (window, "levels");
  document = editor_window_get_document (window);
  {
    guint            index = harness_add_recipe (document, "minidungeon");
    g_autofree char *pointer = g_strdup_printf ("/recipes/%u", index);
    g_autoptr (AshlarValue) side = ashlar_value_new_integer (1024);
    g_autoptr (AshlarRecipe) across = ashlar_recipe_with_parameter (
        ashlar_content_get_recipe (editor_document_get_content (document), index), "across", side);
    g_autoptr (AshlarRecipe) both = ashlar_recipe_with_parameter (across, "down", side);

    harness_set_recipe (document, index, both, NULL);
    g_assert_true (editor_window_go_to (window, pointer));
  }
  harness_wait_for_level (window);
  preview = editor_levels_page_get_preview (harness_get_levels_page (window));
  g_assert_no_error (editor_preview_get_result (preview)->error);
  g_test_message ("%u areas, %u links",
                  ashlar_level_get_n_areas (editor_preview_get_result (preview)->level),
                  ashlar_level_get_n_links (editor_preview_get_result (preview)->level));
  canvas = harness_find (harness_get_page (window, "levels"), EDITOR_TYPE_TILE_CANVAS);
  for (guint i = 0; i < 24 && editor_tile_canvas_get_zoom (EDITOR_TILE_CANVAS (canvas)) < 1.5; i++)
    {
      gint64 plain = time_frame (canvas), drawn, tinted;

      for (gsize j = 0; j < G_N_ELEMENTS (overlays); j++)
        g_assert_true (harness_activate (window, overlays[j], NULL));
      drawn = time_frame (canvas);
      for (gsize j = 0; j < G_N_ELEMENTS (overlays); j++)
        g_assert_true (harness_activate (window, overlays[j], NULL));
      g_assert_true (harness_activate (window, "page.distance", NULL));
      g_assert_true (harness_activate (window, "page.sight", NULL));
      harness_wait ("steps", has_steps, harness_get_levels_page (window));
      g_signal_emit_by_name (canvas, "hovered", 4000, 4000, TRUE);
      tinted = time_frame (canvas);
      g_assert_true (harness_activate (window, "page.distance", NULL));
      g_assert_true (harness_activate (window, "page.sight", NULL));
      g_test_message ("at %.1f pixels a cell: %.1f ms, with distance and sight %.1f ms, without "
                      "overlays %.1f ms",
                      editor_tile_canvas_get_cell_size (EDITOR_TILE_CANVAS (canvas)),
                      (double) drawn / 1000, (double) tinted / 1000, (double) plain / 1000);
      g_assert_true (harness_activate (window, "page.zoom-in", NULL));
      harness_settle ();
    }
  harness_close (window);
}

static void
painted_cb (GdkFrameClock *clock, gint64 *painted)
{
  if (*painted == 0)
    *painted = g_get_monotonic_time ();
}

static gboolean
is_painted (gpointer user_data)
{
  return *(gint64 *) user_data != 0;
}

static void
test_start (void)
{
  gint64        start = g_get_monotonic_time (), painted = 0;
  EditorWindow *window = editor_window_new (harness_get_application ());

  gtk_widget_realize (GTK_WIDGET (window));
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "after-paint",
                    G_CALLBACK (painted_cb), &painted);
  gtk_window_present (GTK_WINDOW (window));
  harness_wait ("the first frame", is_painted, &painted);
  g_test_message ("first window: %.0f ms to its first frame", (double) (painted - start) / 1000);
  harness_close (window);
}

int
main (int argc, char *argv[])
{
  static const guint sides[] = { 256, 1024, 2048, 4096 };

  harness_init (&argc, &argv);
  g_test_add_func ("/frames/start", test_start);
  g_test_add_func ("/frames/changes", test_changes);
  for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree char *page = g_strdup_printf ("/frames/page/%u", sides[i]);
      g_autofree char *story = g_strdup_printf ("/frames/scrub/%u", sides[i]);

      g_test_add_data_func (page, GUINT_TO_POINTER (sides[i]), test_page);
      if (sides[i] <= 1024)
        g_test_add_data_func (story, GUINT_TO_POINTER (sides[i]), test_scrub);
    }
  g_test_add_func ("/frames/overlays", test_overlays);
  return harness_run ();
}
