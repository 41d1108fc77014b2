/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "drawing/editor-paint-drawing.h"

#include "document/editor-looks.h"
#include "widgets/editor-block-picture.h"

#include <math.h>
#include <string.h>

/* Of a ghost, that are drawn as pictures; more are drawn as runs of colour. */
#define MAX_PICTURES 600
#define MAX_RUNS 2000

void
editor_paint_drawing_area (EditorToolDrawing *drawing, const EditorRectangle *area)
{
  graphene_rect_t bounds;

  if (area->width * area->height <= 1)
    return;
  editor_tool_drawing_get_bounds (drawing, area->x, area->y, area->width, area->height, &bounds);
  editor_tool_drawing_frame (drawing, &bounds, -2, 4, &editor_tool_white);
  editor_tool_drawing_frame (drawing, &bounds, -1, 2, &drawing->accent);
}

void
editor_paint_drawing_axes (EditorToolDrawing *drawing, EditorMirror axes)
{
  graphene_rect_t all, line;

  editor_tool_drawing_get_bounds (drawing, 0, 0, (int) drawing->block->width,
                                  (int) drawing->block->height, &all);
  for (EditorMirror axis = EDITOR_MIRROR_VERTICAL; axis <= EDITOR_MIRROR_HORIZONTAL; axis <<= 1)
    {
      float x = all.origin.x + all.size.width / 2, y = all.origin.y + all.size.height / 2;

      if (!(axes & axis))
        continue;
      if (axis == EDITOR_MIRROR_VERTICAL)
        graphene_rect_init (&line, roundf (x) - 1, all.origin.y - 6, 2, all.size.height + 12);
      else
        graphene_rect_init (&line, all.origin.x - 6, roundf (y) - 1, all.size.width + 12, 2);
      gtk_snapshot_append_color (drawing->snapshot, &drawing->accent, &line);
      graphene_rect_inset (&line, axis == EDITOR_MIRROR_VERTICAL ? -1 : 0,
                           axis == EDITOR_MIRROR_VERTICAL ? 0 : -1);
      editor_tool_drawing_frame (drawing, &line, 0, 1, &editor_tool_white);
    }
}

static guint16
ghost_at (EditorStroke *ghost, int x, int y)
{
  gsize at = (gsize) y * ghost->columns + (gsize) x;

  return ghost->cells[at] != ghost->base[at] ? ghost->cells[at] : G_MAXUINT16;
}

static guint
count_runs (EditorStroke *ghost, int left, int top, int right, int bottom)
{
  guint n = 0;

  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      n += ghost_at (ghost, x, y) != G_MAXUINT16
           && (x == left || ghost_at (ghost, x - 1, y) == G_MAXUINT16);
  return n;
}

/* As a picture of one pixel a cell: its edges are soft, and it costs the same however ragged they
 * are. */
static void
draw_soft (EditorToolDrawing *drawing,
           EditorStroke      *ghost,
           int                left,
           int                top,
           int                right,
           int                bottom,
           const GdkRGBA     *tint)
{
  gsize   width = (gsize) (right - left), height = (gsize) (bottom - top);
  guchar *pixels = g_malloc0 (width * height * 4);
  guchar  color[4]
      = { (guchar) (tint->red * tint->alpha * 255), (guchar) (tint->green * tint->alpha * 255),
          (guchar) (tint->blue * tint->alpha * 255), (guchar) (tint->alpha * 255) };
  g_autoptr (GBytes) bytes = g_bytes_new_take (pixels, width * height * 4);
  g_autoptr (GdkTexture) texture = NULL;
  graphene_rect_t bounds;

  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      if (ghost_at (ghost, x, y) != G_MAXUINT16)
        memcpy (pixels + ((gsize) (y - top) * width + (gsize) (x - left)) * 4, color, 4);
  texture = gdk_memory_texture_new ((int) width, (int) height, GDK_MEMORY_R8G8B8A8_PREMULTIPLIED,
                                    bytes, width * 4);
  editor_tool_drawing_get_bounds (drawing, left, top, right - left, bottom - top, &bounds);
  gtk_snapshot_append_texture (drawing->snapshot, texture, &bounds);
}

void
editor_paint_drawing_ghost (EditorToolDrawing *drawing, EditorStroke *ghost)
{
  AshlarPalette *palette = editor_document_get_palette (drawing->host->document);
  g_autoptr (GdkPaintable) picture = NULL;
  guint16  pictured = G_MAXUINT16;
  GdkRGBA  tint = drawing->accent;
  int      left = MAX (ghost->drawn.x, drawing->left), top = MAX (ghost->drawn.y, drawing->top);
  int      right = MIN (ghost->drawn.x + ghost->drawn.width, drawing->right);
  int      bottom = MIN (ghost->drawn.y + ghost->drawn.height, drawing->bottom);
  guint    n = 0;
  gboolean pictures;

  for (int y = top; y < bottom && n <= MAX_PICTURES; y++)
    for (int x = left; x < right; x++)
      n += ghost_at (ghost, x, y) != G_MAXUINT16;
  pictures = n <= MAX_PICTURES && drawing->size >= 4;
  tint.alpha = pictures ? .2f : .4f;

  if (pictures)
    gtk_snapshot_push_opacity (drawing->snapshot, .65);
  for (int y = top; pictures && y < bottom; y++)
    for (int x = left; x < right; x++)
      {
        guint16         tile = ghost_at (ghost, x, y);
        graphene_rect_t bounds;

        if (tile == G_MAXUINT16)
          continue;
        if (tile != pictured)
          {
            g_clear_object (&picture);
            picture = editor_block_picture_new_for_tile (palette, tile, drawing->scale);
            pictured = tile;
          }
        editor_tool_drawing_get_bounds (drawing, x, y, 1, 1, &bounds);
        gtk_snapshot_save (drawing->snapshot);
        gtk_snapshot_translate (drawing->snapshot, &bounds.origin);
        gdk_paintable_snapshot (picture, drawing->snapshot, bounds.size.width, bounds.size.height);
        gtk_snapshot_restore (drawing->snapshot);
      }
  if (pictures)
    gtk_snapshot_pop (drawing->snapshot);

  if (!pictures && count_runs (ghost, left, top, right, bottom) > MAX_RUNS)
    {
      draw_soft (drawing, ghost, left, top, right, bottom, &tint);
      return;
    }
  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      {
        int             start = x;
        graphene_rect_t bounds;

        while (x < right && ghost_at (ghost, x, y) != G_MAXUINT16)
          x++;
        if (x == start)
          continue;
        editor_tool_drawing_get_bounds (drawing, start, y, x - start, 1, &bounds);
        gtk_snapshot_append_color (drawing->snapshot, &tint, &bounds);
      }
}
