/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The canvas shows exactly the cells, whatever it has kept from before. */

#include "ashlar-config.h"

#include "harness.h"

#include "canvas/editor-tile-canvas.h"

static GBytes *
draw (GtkWidget *widget)
{
  int          width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  guchar      *pixels = g_malloc0 ((gsize) width * height * 4);
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  texture
      = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), node,
                                     &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  gdk_texture_download (texture, pixels, (gsize) width * 4);
  return g_bytes_new_take (pixels, (gsize) width * height * 4);
}

static gboolean
has_size (gpointer user_data)
{
  return gtk_widget_get_width (user_data) > 300;
}

/* Pieces that were kept, and those drawn anew around a change, make the picture that a canvas without a past makes. */
static void
test_pieces (void)
{
  static const double zooms[] = { 2, .6, .3, .05, 1, .025 };
  EditorWindow       *window = harness_new_window (700, 600);
  GtkWidget          *top = gtk_window_new ();
  GtkWidget          *scrolled = gtk_scrolled_window_new ();
  EditorTileCanvas   *canvas = EDITOR_TILE_CANVAS (editor_tile_canvas_new ());
  guint               side = 300;
  gsize               size = side * side * sizeof (guint16);
  g_autofree guint16 *cells = g_new0 (guint16, side * side);
  g_autoptr (AshlarPalette) palette = NULL;

  harness_open_sample (window, "old-keep");
  palette = ashlar_palette_new (editor_document_get_content (editor_window_get_document (window)));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (canvas));
  gtk_window_set_child (GTK_WINDOW (top), scrolled);
  gtk_window_set_default_size (GTK_WINDOW (top), 600, 500);
  gtk_window_present (GTK_WINDOW (top));
  harness_wait ("the canvas to be shown", has_size, canvas);

  editor_tile_canvas_set_palette (canvas, palette);
  for (guint i = 0; i < side * side; i++)
    cells[i] = (guint16) g_test_rand_int_range (0, 30);
  g_autoptr (GBytes) first = g_bytes_new (cells, size);

  editor_tile_canvas_set_cells (canvas, first, side, side);
  for (guint round = 0; round < 60; round++)
    {
      int x = g_test_rand_int_range (0, (int) side), y = g_test_rand_int_range (0, (int) side);
      int width = g_test_rand_int_range (1, 40), height = g_test_rand_int_range (1, 40);
      g_autoptr (GBytes) kept = NULL;
      g_autoptr (GBytes) fresh = NULL;
      g_autoptr (GBytes) changed = NULL;

      width = MIN (width, (int) side - x);
      height = MIN (height, (int) side - y);
      editor_tile_canvas_set_zoom (canvas, zooms[round % G_N_ELEMENTS (zooms)]);
      if (round % 3 == 0)
        editor_tile_canvas_reveal (canvas, x, y, width, height);
      g_clear_pointer (&kept, g_bytes_unref);
      kept = draw (GTK_WIDGET (canvas));
      for (int row = y; row < y + height; row++)
        for (int column = x; column < x + width; column++)
          cells[row * (int) side + column] = (guint16) g_test_rand_int_range (0, 30);
      changed = g_bytes_new (cells, size);
      editor_tile_canvas_update_cells (canvas, changed, x, y, width, height);
      g_bytes_unref (kept);
      kept = draw (GTK_WIDGET (canvas));
      /* The same cells, everything forgotten. */
      editor_tile_canvas_set_cells (canvas, changed, side, side);
      fresh = draw (GTK_WIDGET (canvas));
      if (!g_bytes_equal (kept, fresh))
        g_error ("round %u at zoom %g: %d, %d, %d × %d differs", round,
                 zooms[round % G_N_ELEMENTS (zooms)], x, y, width, height);
    }
  gtk_window_destroy (GTK_WINDOW (top));
  harness_close (window);
}

int
main (int argc, char *argv[])
{
  harness_init (&argc, &argv);
  g_test_add_func ("/canvas/pieces", test_pieces);
  return harness_run ();
}
