/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The picture of all cells at the current zoom is cut into pieces of 256×256 device pixels. A frame
 * draws those that are in sight, each a texture, 1:1 at whole device pixels; one that is not in the
 * cache is drawn by the CPU straight from the cells first (0.2 ms). So a frame costs the pixels in
 * sight, at every zoom and number of cells, and a change costs the pieces that it touches.
 *
 * With many cells to a pixel, pieces come from a pyramid of means, made in a worker; until it is
 * there, from one cell a pixel. */

#include "canvas/editor-tile-canvas-private.h"

/* Below this many cells, means are worked out from the cells as fast as from a pyramid. */
#define MIPS_FROM_CELLS (512 * 512)
#define SPARE_PIECES 192

#define PRIVATE(self) _editor_tile_canvas_get_private (self)

/* GTK's cairo renderer converts all but one format at each frame, and until 4.18 another than
 * after. */
static gboolean
wants_rgb (EditorTileCanvas *self)
{
  GtkNative   *native = gtk_widget_get_native (GTK_WIDGET (self));
  GskRenderer *renderer = native != NULL ? gtk_native_get_renderer (native) : NULL;

  return renderer != NULL && g_str_equal (G_OBJECT_TYPE_NAME (renderer), "GskCairoRenderer")
         && (gtk_get_major_version () == 4 && gtk_get_minor_version () < 18);
}

static GdkTexture *
texture_from_pixels (guchar *pixels, int width, int height, gboolean rgb)
{
  g_autoptr (GBytes) bytes = NULL;
  gsize           stride = (gsize) width * 4;
  GdkMemoryFormat format = GDK_MEMORY_DEFAULT;

  if (rgb)
    {
      const guint32 *from = (const guint32 *) (const void *) pixels;
      guchar        *to = pixels;

      /* In place: what is written never overtakes what is read. */
      for (gsize i = 0; i < (gsize) width * height; i++)
        {
          guint32 color = from[i];

          *to++ = color >> 16 & 0xff;
          *to++ = color >> 8 & 0xff;
          *to++ = color & 0xff;
        }
      stride = (gsize) width * 3;
      format = GDK_MEMORY_R8G8B8;
    }
  bytes = g_bytes_new_take (pixels, stride * height);
  return gdk_memory_texture_new (width, height, format, bytes, stride);
}

static GdkTexture *
draw_piece (EditorTileCanvas *self, guint column, guint row, int width, int height, gboolean rgb)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);
  guchar                  *pixels = g_malloc ((gsize) width * height * 4);
  const guint16           *cells = g_bytes_get_data (priv->cells, NULL);
  int                      x = (int) column * EDITOR_PIECE, y = (int) row * EDITOR_PIECE;
  const AshlarPixels       target = { x, y, width, height, pixels, (gsize) width * 4 };

  if (priv->mips != NULL && ashlar_palette_wants_mips (priv->palette, priv->cell_size))
    ashlar_raster_mips (priv->mips, priv->cell_size, &target);
  else
    ashlar_raster_cells (
        priv->palette, &(AshlarCells){ cells, priv->columns, priv->rows }, priv->cell_size,
        priv->flags | (editor_worker_get_busy (priv->mips_worker) ? ASHLAR_RASTER_DRAFT : 0),
        &target);
  if (priv->tint != NULL)
    priv->tint (&target, priv->cell_size, priv->tint_data);
  return texture_from_pixels (pixels, width, height, rgb);
}

typedef struct
{
  AshlarPalette    *palette;
  GBytes           *cells;
  guint             columns, rows;
  AshlarRasterFlags flags;
  AshlarMips       *mips;
} MipsJob;

static void
mips_job_free (gpointer data)
{
  MipsJob *job = data;

  ashlar_palette_unref (job->palette);
  g_bytes_unref (job->cells);
  g_clear_pointer (&job->mips, ashlar_mips_unref);
  g_free (job);
}

static gboolean
mips_job_run (gpointer data, GCancellable *cancellable, GError **error)
{
  MipsJob *job = data;

  job->mips = ashlar_mips_new (job->palette, g_bytes_get_data (job->cells, NULL), job->columns,
                               job->rows, job->flags);
  return TRUE;
}

static void
mips_job_done (gpointer owner, gpointer data, const GError *error)
{
  EditorTileCanvasPrivate *priv = PRIVATE (owner);

  priv->mips = g_steal_pointer (&((MipsJob *) data)->mips);
  editor_tile_cache_clear (priv->cache);
  gtk_widget_queue_draw (GTK_WIDGET (owner));
}

void
_editor_tile_canvas_pieces_init (EditorTileCanvas *self)
{
  static const EditorWork work
      = { .run = mips_job_run, .free = mips_job_free, .done = mips_job_done };

  PRIVATE (self)->mips_worker = editor_worker_new (&work, self);
}

void
_editor_tile_canvas_drop_mips (EditorTileCanvas *self)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);

  g_clear_pointer (&priv->mips, ashlar_mips_unref);
  editor_worker_stop (priv->mips_worker);
}

/* A stroke changes few of them. */
void
_editor_tile_canvas_update_mips (EditorTileCanvas *self, int x, int y, int width, int height)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);
  const AshlarCells cells = { g_bytes_get_data (priv->cells, NULL), priv->columns, priv->rows };

  if (priv->mips == NULL || (gsize) width * height > MIPS_FROM_CELLS)
    _editor_tile_canvas_drop_mips (self);
  else
    priv->mips
        = ashlar_mips_update (priv->mips, priv->palette, &cells, x, y, width, height, priv->flags);
}

/* Called when a frame would use them. */
static void
want_mips (EditorTileCanvas *self)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);
  MipsJob                 *job;

  if (priv->mips != NULL || editor_worker_get_busy (priv->mips_worker)
      || !ashlar_palette_wants_mips (priv->palette, priv->cell_size)
      || (gsize) priv->columns * priv->rows <= MIPS_FROM_CELLS)
    return;

  job = g_new0 (MipsJob, 1);
  job->palette = ashlar_palette_ref (priv->palette);
  job->cells = g_bytes_ref (priv->cells);
  job->columns = priv->columns;
  job->rows = priv->rows;
  job->flags = priv->flags;
  editor_worker_request (priv->mips_worker, job, EDITOR_WORK_AFTER);
}

void
_editor_tile_canvas_forget_pieces (EditorTileCanvas *self)
{
  _editor_tile_canvas_drop_mips (self);
  editor_tile_cache_clear (PRIVATE (self)->cache);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
_editor_tile_canvas_snapshot_cells (EditorTileCanvas *self, GtkSnapshot *snapshot)
{
  EditorTileCanvasPrivate *priv = PRIVATE (self);
  double                   scale = priv->scale;
  int                      full_width = ashlar_raster_get_length (priv->columns, priv->cell_size);
  int                      full_height = ashlar_raster_get_length (priv->rows, priv->cell_size);
  int                      view_width = gtk_widget_get_width (GTK_WIDGET (self)) * priv->scale;
  int                      view_height = gtk_widget_get_height (GTK_WIDGET (self)) * priv->scale;
  int      left = MAX (-priv->origin_x, 0), right = MIN (view_width - priv->origin_x, full_width);
  int      top = MAX (-priv->origin_y, 0), bottom = MIN (view_height - priv->origin_y, full_height);
  gboolean rgb = wants_rgb (self);
  guint    n_in_sight = 0;

  if (left >= right || top >= bottom)
    return;
  want_mips (self);

  for (int row = top / EDITOR_PIECE; row * EDITOR_PIECE < bottom; row++)
    for (int column = left / EDITOR_PIECE; column * EDITOR_PIECE < right; column++)
      {
        int         width = MIN (EDITOR_PIECE, full_width - column * EDITOR_PIECE);
        int         height = MIN (EDITOR_PIECE, full_height - row * EDITOR_PIECE);
        GdkTexture *texture = editor_tile_cache_lookup (priv->cache, priv->cell_size, column, row);

        if (texture == NULL)
          {
            g_autoptr (GdkTexture) drawn = draw_piece (self, column, row, width, height, rgb);

            editor_tile_cache_insert (priv->cache, priv->cell_size, column, row, drawn);
            texture = drawn;
          }
        gtk_snapshot_append_texture (
            snapshot, texture,
            &GRAPHENE_RECT_INIT ((priv->origin_x + column * EDITOR_PIECE) / scale,
                                 (priv->origin_y + row * EDITOR_PIECE) / scale, width / scale,
                                 height / scale));
        n_in_sight++;
      }
  editor_tile_cache_trim (priv->cache, MAX (SPARE_PIECES, 3 * n_in_sight));
}
