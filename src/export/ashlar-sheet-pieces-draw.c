/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The sheets that we draw: tiles, what is put together of pieces, and things of one size each.
 *
 * Frames of a picture that moves stand side by side, in one row. Cost: the pixels that are drawn. */

#include <math.h>
#include <string.h>

#include "export/ashlar-sheet-pieces-private.h"
#include "render/ashlar-image.h"

/* As nearly square as rows of eights are. */
static guint
find_columns (guint n)
{
  guint side = (guint) ceil (sqrt (n));

  return n <= 8 ? MAX (n, 1) : (side + 7) / 8 * 8;
}

/* Gives it room for @n pieces side by side. */
static void
size_sheet (AshlarSceneSheet *sheet, guint n, guint columns, guint width, guint height)
{
  sheet->columns = columns;
  sheet->rows = MAX ((n + columns - 1) / columns, 1);
  sheet->piece_width = width;
  sheet->piece_height = height;
  sheet->width = sheet->columns * width;
  sheet->height = sheet->rows * height;
}

/* Draws a piece into the pixels of its sheet; @pixels as large as the piece. */
static void
put (const AshlarSceneSheet *sheet, guint32 piece, const guint32 *pixels, guint32 *picture)
{
  guint x, y;

  ashlar_scene_sheet_locate (sheet, piece, &x, &y);
  for (guint row = 0; row < sheet->piece_height; row++)
    memcpy (picture + (gsize) (y + row) * sheet->width + x,
            pixels + (gsize) row * sheet->piece_width, sheet->piece_width * sizeof *pixels);
}

/* Takes @pixels. */
static gboolean
finish_sheet (AshlarSceneSheet *sheet, guint32 *pixels, GError **error)
{
  g_autoptr (AshlarImage) image = ashlar_image_new (pixels, sheet->width, sheet->height);

  sheet->bytes = ashlar_image_to_png (image, error);
  return sheet->bytes != NULL;
}

static guint32 *
new_pixels (const AshlarSceneSheet *sheet)
{
  return g_new0 (guint32, (gsize) sheet->width * sheet->height);
}

/* ------------------------------------------------------------------ tiles */

/* A tile as it is without a skin, in a cell. */
static guint32 *
draw_tile (const AshlarPiecesMaker *self, guint16 tile, AshlarRasterFlags flags)
{
  guint             width = self->pieces->cell_width, height = self->pieces->cell_height;
  guint             size = MAX (width, height);
  guint32          *square = g_new0 (guint32, (gsize) size * size), *pixels;
  const AshlarCells cells = { &tile, 1, 1 };

  ashlar_raster_cells (
      self->plain, &cells, size, flags | ASHLAR_RASTER_CLEAR,
      &(AshlarPixels){ 0, 0, (int) size, (int) size, (guchar *) square, size * 4 });
  if (width == height)
    return square;
  pixels = g_new0 (guint32, (gsize) width * height);
  _ashlar_pixels_scale (square, size, size, pixels, width, height, width);
  g_free (square);
  return pixels;
}

gboolean
_ashlar_sheet_pieces_draw_tiles (AshlarPiecesMaker *self, GError **error)
{
  AshlarSceneSheet *sheet
      = _ashlar_sheet_pieces_add_sheet (self->pieces, ASHLAR_SCENE_SHEET_TILES, "tiles");
  guint    n_tiles = self->pieces->n_tiles, n = n_tiles * (self->dressed != NULL ? 2 : 1);
  guint32 *pixels;

  sheet->file
      = _ashlar_exporter_dup_file_name (self->exporter, NULL, self->pieces->sheets, "tiles.png");
  size_sheet (sheet, n, find_columns (n), self->pieces->cell_width, self->pieces->cell_height);
  pixels = new_pixels (sheet);
  for (guint i = 0; i < n; i++)
    {
      g_autofree guint32 *piece
          = draw_tile (self, (guint16) (i % n_tiles), i < n_tiles ? ASHLAR_RASTER_GLYPHS : 0);

      put (sheet, i, piece, pixels);
    }
  return finish_sheet (sheet, pixels, error);
}

/* ------------------------------------------------------------------ what we draw */

/* Where the next piece stands, with all of its frames in one row. */
static guint32
place (guint32 *next, guint n_frames, guint columns)
{
  guint32 piece = *next;

  if (piece % columns + n_frames > columns)
    piece += columns - piece % columns;
  *next = piece + n_frames;
  return piece;
}

static void
fill (const AshlarPiecesMaker *self,
      const AshlarDrawnPiece  *drawn,
      const AshlarSceneSheet  *sheet,
      guint32                  piece,
      guint32                 *pixels)
{
  for (guint frame = 0; frame < drawn->n_frames; frame++)
    {
      gsize               n = (gsize) sheet->piece_width * sheet->piece_height;
      g_autofree guint32 *cell = NULL;

      if (drawn->sign >= 0)
        cell = ashlar_palette_dup_sign (self->dressed, (gunichar) (drawn->sign >> 1),
                                        (drawn->sign & 1) != 0);
      else if (drawn->color >= 0)
        {
          cell = g_new (guint32, n);
          for (gsize i = 0; i < n; i++)
            cell[i] = 0xff000000u | (guint32) drawn->color;
        }
      else
        cell = ashlar_palette_dup_picture (self->dressed, drawn->picture, frame);
      if (cell != NULL)
        put (sheet, piece + frame, cell, pixels);
    }
}

static void
keep_number (const AshlarPiecesMaker *self, const AshlarDrawnPiece *drawn, guint32 number)
{
  gpointer value = GUINT_TO_POINTER (number);

  if (drawn->sign >= 0)
    g_hash_table_insert (self->pieces->signs, GUINT_TO_POINTER ((guint) drawn->sign), value);
  else if (drawn->color >= 0)
    g_hash_table_insert (self->pieces->colors, GUINT_TO_POINTER ((guint) drawn->color + 1), value);
}

gboolean
_ashlar_sheet_pieces_draw_composed (AshlarPiecesMaker *self, GError **error)
{
  AshlarSceneSheet   *sheet;
  guint               columns, most = 1, n = 0;
  guint32             next = 0, *pixels;
  g_autofree guint32 *places = g_new (guint32, self->drawn->len);

  if (self->drawn->len == 0)
    return TRUE;
  for (guint i = 0; i < self->drawn->len; i++)
    {
      n += g_array_index (self->drawn, AshlarDrawnPiece, i).n_frames;
      most = MAX (most, g_array_index (self->drawn, AshlarDrawnPiece, i).n_frames);
    }
  columns = MAX (find_columns (n), most);
  for (guint i = 0; i < self->drawn->len; i++)
    places[i] = place (&next, g_array_index (self->drawn, AshlarDrawnPiece, i).n_frames, columns);

  sheet = _ashlar_sheet_pieces_add_sheet (self->pieces, ASHLAR_SCENE_SHEET_COMPOSED, "pieces");
  sheet->file = _ashlar_exporter_dup_file_name (self->exporter,
                                                self->pieces->is_shared ? NULL : self->level,
                                                self->pieces->sheets, "pieces.png");
  size_sheet (sheet, next, columns, self->pieces->cell_width, self->pieces->cell_height);
  pixels = new_pixels (sheet);
  for (guint i = 0; i < self->drawn->len; i++)
    {
      const AshlarDrawnPiece    *drawn = &g_array_index (self->drawn, AshlarDrawnPiece, i);
      const AshlarSceneAnimation piece = { places[i], drawn->n_frames, drawn->frame_ms, 1 };

      fill (self, drawn, sheet, places[i], pixels);
      _ashlar_sheet_pieces_add_animation (sheet, &piece);
      keep_number (self, drawn, sheet->first + places[i]);
    }
  for (guint i = 0; i < self->of_drawn->len; i++)
    {
      const AshlarDrawnAlias *alias = &g_array_index (self->of_drawn, AshlarDrawnAlias, i);

      g_hash_table_insert (self->pieces->pictures, GUINT_TO_POINTER (alias->picture),
                           GUINT_TO_POINTER (sheet->first + places[alias->drawn]));
    }
  return finish_sheet (sheet, pixels, error);
}

static gint
compare_things_cb (gconstpointer a, gconstpointer b)
{
  const AshlarDrawnThing *one = a, *other = b;

  if (one->width != other->width)
    return one->width < other->width ? -1 : 1;
  if (one->height != other->height)
    return one->height < other->height ? -1 : 1;
  return one->picture < other->picture ? -1 : one->picture > other->picture;
}

/* Those @things, which are all of one size. */
static gboolean
draw_things_sheet (AshlarPiecesMaker      *self,
                   const AshlarDrawnThing *things,
                   guint                   n_things,
                   GError                **error)
{
  g_autofree char    *name = g_strdup_printf ("things-%ux%u", things->width, things->height);
  g_autofree char    *file = g_strconcat (name, ".png", NULL);
  guint               columns, most = 1, n = 0, index = self->pieces->sheets->len;
  guint32             next = 0, *pixels;
  g_autofree guint32 *places = g_new (guint32, n_things);
  AshlarSceneSheet   *sheet;

  for (guint i = 0; i < n_things; i++)
    {
      n += things[i].n_frames;
      most = MAX (most, things[i].n_frames);
    }
  columns = MAX (find_columns (n), most);
  for (guint i = 0; i < n_things; i++)
    places[i] = place (&next, things[i].n_frames, columns);
  sheet = _ashlar_sheet_pieces_add_sheet (self->pieces, ASHLAR_SCENE_SHEET_THINGS, name);
  sheet->file = _ashlar_exporter_dup_file_name (
      self->exporter, self->pieces->is_shared ? NULL : self->level, self->pieces->sheets, file);
  size_sheet (sheet, next, columns, things->width, things->height);
  pixels = new_pixels (sheet);
  for (guint i = 0; i < n_things; i++)
    {
      const AshlarThingPiece     at = { index, places[i], things[i].x, things[i].y };
      const AshlarSceneAnimation piece = { places[i], things[i].n_frames, things[i].frame_ms, 1 };

      for (guint frame = 0; frame < things[i].n_frames; frame++)
        {
          int                 x, y;
          guint               width, height;
          g_autofree guint32 *drawn = ashlar_palette_dup_thing_frame (
              self->dressed, things[i].picture, frame, &x, &y, &width, &height);

          put (sheet, places[i] + frame, drawn, pixels);
        }
      _ashlar_sheet_pieces_add_animation (sheet, &piece);
      g_hash_table_insert (self->pieces->things, GUINT_TO_POINTER (things[i].picture),
                           g_memdup2 (&at, sizeof at));
    }
  return finish_sheet (sheet, pixels, error);
}

gboolean
_ashlar_sheet_pieces_draw_things (AshlarPiecesMaker *self, GError **error)
{
  guint                   n = self->drawn_things->len;
  const AshlarDrawnThing *things
      = (const AshlarDrawnThing *) (const void *) self->drawn_things->data;

  g_array_sort (self->drawn_things, compare_things_cb);
  for (guint i = 0, end; i < n; i = end)
    {
      for (end = i + 1; end < n && things[end].width == things[i].width
                        && things[end].height == things[i].height;)
        end++;
      if (!draw_things_sheet (self, things + i, end - i, error))
        return FALSE;
    }
  return TRUE;
}
