/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Drawings in text to blocks. A character is the tile of that representation; one that no tile has
 * makes a new tile. Where a row is too short, and at blanks that are no tile, there is no block. */

#include "formats/ashlar-mapping-private.h"

static gunichar
get_cell (gpointer source, gint64 x, gint64 y)
{
  const AshlarDrawing *drawing = source;

  return drawing->cells[(gsize) y * drawing->width + (gsize) x];
}

/* What the signs mean that most people draw dungeons with. */
static void
add_tile (AshlarMapping *self, gunichar character, const char *place)
{
  static const struct
  {
    char        character;
    const char *description;
    gboolean    blocks;
  } usual[] = {
    { '#', "Wall", TRUE },   { '.', "Floor", FALSE },  { '+', "Door", FALSE },
    { '~', "Water", FALSE }, { '=', "Bridge", FALSE }, { ',', "Grass", FALSE },
  };
  AshlarTile      *tile = ashlar_tile_new (character);
  g_autofree char *shown = ashlar_character_describe (character);
  gboolean         blocks = FALSE;

  g_free (tile->description);
  tile->description = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    if (character == (gunichar) (guchar) usual[i].character)
      {
        tile->description = g_strdup (usual[i].description);
        blocks = usual[i].blocks;
      }
  if (tile->description == NULL)
    tile->description = g_strdup_printf ("Tile %s", shown);
  tile->own |= ASHLAR_TILE_DESCRIPTION;
  if (blocks)
    {
      tile->blocks_los = tile->blocks_movement = TRUE;
      tile->own |= ASHLAR_TILE_BLOCKS_LOS | ASHLAR_TILE_BLOCKS_MOVEMENT;
    }
  ashlar_report_add (
      self->report, ASHLAR_SEVERITY_HINT, "new-tile", place,
      blocks ? N_ ("%s was no tile before; it is one now that blocks movement and sight")
             : N_ ("%s was no tile before; it is one now that one can walk on"),
      shown);
  _ashlar_mapping_add_tile (self, tile);
}

/* FALSE: there is no room for its tiles. */
static gboolean
settle_tiles (AshlarMapping *self, AshlarDrawing *drawing)
{
  gsize n = (gsize) drawing->width * drawing->height;

  for (gsize i = 0; i < n; i++)
    {
      gunichar         character = drawing->cells[i];
      g_autofree char *place = NULL;

      if (character == 0 || _ashlar_mapping_has_tile (self, character))
        continue;
      if (character == ' ')
        {
          drawing->cells[i] = 0;
          continue;
        }
      place
          = g_strdup_printf ("%zu:%zu", drawing->line + i / drawing->width, i % drawing->width + 1);
      if (self->content->tiles->len >= ASHLAR_MAX_TILES)
        {
          ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "limit", place,
                             "a content has at most %d tiles; there is no room for more",
                             ASHLAR_MAX_TILES);
          return FALSE;
        }
      add_tile (self, character, place);
    }
  return TRUE;
}

static void
cut (AshlarMapping *self, AshlarDrawing *drawing, GPtrArray *blocks, GPtrArray *places)
{
  g_autofree char *place = g_strdup_printf ("%u", drawing->line);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (AshlarMapPiece));

  if (self->options->cut == ASHLAR_MAP_CUT_GRID)
    _ashlar_mapping_cut_grid (self, 0, 0, drawing->width, drawing->height,
                              drawing->id != NULL ? drawing->id : self->file->name, place, pieces);
  else
    {
      AshlarMapPiece piece = {
        .name = drawing->id, .width = drawing->width, .height = drawing->height, .place = place
      };

      g_array_append_val (pieces, piece);
    }
  for (guint i = 0; i < pieces->len; i++)
    {
      AshlarBlock *block = _ashlar_mapping_draw_block (
          self, &g_array_index (pieces, AshlarMapPiece, i), get_cell, drawing);

      if (block == NULL)
        continue;
      g_ptr_array_add (blocks, block);
      g_ptr_array_add (places, g_strdup (place));
    }
}

void
_ashlar_mapping_import_drawings (AshlarMapping *self)
{
  g_autoptr (GPtrArray) blocks = g_ptr_array_new ();
  g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (g_free);

  if (self->options->cut == ASHLAR_MAP_CUT_OBJECTS)
    ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "no-rectangle", "",
                       "found a text, which has no rectangles; expected a map of Tiled (a text is "
                       "cut at its empty lines)");
  for (guint i = 0; i < self->file->drawings->len
                    && ashlar_report_count (self->report, ASHLAR_SEVERITY_ERROR) == 0;
       i++)
    {
      const AshlarDrawing *drawing = g_ptr_array_index (self->file->drawings, i);
      AshlarDrawing        settled = *drawing;

      settled.cells = g_memdup2 (drawing->cells,
                                 (gsize) drawing->width * drawing->height * sizeof (gunichar));
      if (settle_tiles (self, &settled))
        cut (self, &settled, blocks, places);
      g_free (settled.cells);
    }
  _ashlar_mapping_settle_tiles (self);
  for (guint i = 0; i < blocks->len; i++)
    _ashlar_mapping_add_block (self, g_ptr_array_index (blocks, i), g_ptr_array_index (places, i));
}
