/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Layers are never kept: a band of rows is dressed when it is asked for, so that memory does not grow with the level. The last band is
 * remembered, for formats that go through all layers of it. Before, all cells are gone through once, since which layers there are is
 * the first that is written. */

#include "export/ashlar-scene-private.h"

#include <string.h>

#define BAND_CELLS 65536u

static void
layer_free (gpointer data)
{
  AshlarSceneLayer *self = data;

  g_free (self->name);
  g_free (self);
}

static void
add_layer (AshlarScene *self, AshlarSceneLayerKind kind, const char *name)
{
  AshlarSceneLayer *layer = g_new0 (AshlarSceneLayer, 1);
  GString          *unique = g_string_new (*name != '\0' ? name : "skin");

  for (guint i = 0; i < self->layers->len; i++)
    if (strcmp (((AshlarSceneLayer *) g_ptr_array_index (self->layers, i))->name, unique->str) == 0)
      {
        g_string_append_c (unique, '-');
        i = G_MAXUINT;
      }
  layer->kind = kind;
  layer->name = g_string_free (unique, FALSE);
  layer->hidden = kind == ASHLAR_SCENE_LAYER_TILES && self->dressed != NULL;
  g_ptr_array_add (self->layers, layer);
}

guint
ashlar_scene_get_band (AshlarScene *self)
{
  guint columns, rows;

  ashlar_level_get_cells (self->level, &columns, &rows);
  return CLAMP (BAND_CELLS / columns, 1, rows);
}

static void
read_band (AshlarScene *self, guint y, guint n_rows)
{
  guint          columns, rows, n_layers;
  const guint16 *tiles = ashlar_level_get_cells (self->level, &columns, &rows);

  if (self->has_band && self->band_y == y && self->band_rows == n_rows)
    return;
  n_layers = ashlar_dresser_get_n_layers (ashlar_palette_get_dresser (self->dressed));
  if (!self->has_band || self->band_rows < n_rows)
    {
      g_free (self->bases);
      g_free (self->pictures);
      self->bases = g_new (AshlarBase, (gsize) n_rows * columns);
      self->pictures = g_new (guint32, (gsize) n_rows * columns * MAX (n_layers, 1));
    }
  ashlar_palette_find_layers (self->dressed, &(AshlarCells){ tiles, columns, rows }, y, n_rows,
                              self->bases, self->pictures);
  self->has_band = TRUE;
  self->band_y = y;
  self->band_rows = n_rows;
}

static gboolean
make_layers (AshlarScene *self, GCancellable *cancellable, GError **error)
{
  gboolean       has_bases = FALSE, has_signs = FALSE;
  guint          columns, rows, band = ashlar_scene_get_band (self);
  AshlarDresser *dresser;

  add_layer (self, ASHLAR_SCENE_LAYER_TILES, "tiles");
  if (self->dressed == NULL)
    return TRUE;
  ashlar_level_get_cells (self->level, &columns, &rows);
  for (guint y = 0; y < rows && !(has_bases && has_signs); y += band)
    {
      guint n = MIN (band, rows - y);

      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      read_band (self, y, n);
      for (gsize i = 0; i < (gsize) n * columns; i++)
        {
          has_bases |= self->bases[i].kind != ASHLAR_BASE_NONE;
          has_signs |= self->bases[i].sign != 0;
        }
    }
  if (has_bases)
    add_layer (self, ASHLAR_SCENE_LAYER_BASE, "base");
  self->first_skin_layer = self->layers->len;
  dresser = ashlar_palette_get_dresser (self->dressed);
  for (guint i = 0; i < ashlar_dresser_get_n_layers (dresser); i++)
    add_layer (self, ASHLAR_SCENE_LAYER_SKIN, ashlar_dresser_get_layer (dresser, i));
  if (has_signs)
    add_layer (self, ASHLAR_SCENE_LAYER_SIGNS, "signs");
  return TRUE;
}

AshlarScene *
ashlar_scene_new (AshlarExporter *exporter,
                  AshlarLevel    *level,
                  GCancellable   *cancellable,
                  GError        **error)
{
  g_autoptr (AshlarScene) self = g_new0 (AshlarScene, 1);

  self->exporter = ashlar_exporter_ref (exporter);
  self->level = ashlar_level_ref (level);
  self->layers = g_ptr_array_new_with_free_func (layer_free);
  self->terrains = g_ptr_array_new_with_free_func (_ashlar_scene_terrain_free);
  self->dressed = _ashlar_exporter_has_skin (exporter, level) ? exporter->dressed : NULL;
  self->pieces = ashlar_sheet_pieces_find (exporter, level, cancellable, error);
  if (self->pieces == NULL || !make_layers (self, cancellable, error))
    return NULL;
  _ashlar_scene_find_terrains (self);
  _ashlar_scene_find_things (self);
  return g_steal_pointer (&self);
}

void
ashlar_scene_free (AshlarScene *self)
{
  g_clear_pointer (&self->thing, _ashlar_scene_thing_free);
  g_clear_pointer (&self->letters, g_ptr_array_unref);
  g_free (self->objects);
  g_ptr_array_unref (self->terrains);
  g_ptr_array_unref (self->layers);
  g_clear_pointer (&self->pieces, ashlar_sheet_pieces_unref);
  g_free (self->bases);
  g_free (self->pictures);
  ashlar_level_unref (self->level);
  ashlar_exporter_unref (self->exporter);
  g_free (self);
}

/* ------------------------------------------------------------------ sheets */

guint
ashlar_scene_get_n_sheets (AshlarScene *self)
{
  return ashlar_sheet_pieces_get_sheets (self->pieces)->len;
}

const AshlarSceneSheet *
ashlar_scene_get_sheet (AshlarScene *self, guint index)
{
  return g_ptr_array_index (ashlar_sheet_pieces_get_sheets (self->pieces), index);
}

guint
ashlar_scene_find_piece (AshlarScene *self, guint32 number, guint32 *piece)
{
  GPtrArray *sheets = ashlar_sheet_pieces_get_sheets (self->pieces);
  guint      low = 0, high = sheets->len;

  while (high - low > 1)
    {
      guint middle = low + (high - low) / 2;

      if (((const AshlarSceneSheet *) g_ptr_array_index (sheets, middle))->first <= number)
        low = middle;
      else
        high = middle;
    }
  *piece = number - ((const AshlarSceneSheet *) g_ptr_array_index (sheets, low))->first;
  return low;
}

void
ashlar_scene_sheet_locate (const AshlarSceneSheet *self, guint32 piece, guint *x, guint *y)
{
  *x = self->margin + piece % self->columns * (self->piece_width + self->spacing);
  *y = self->margin + piece / self->columns * (self->piece_height + self->spacing);
}

char *
ashlar_scene_dup_file_name (AshlarScene *self, const char *what)
{
  return _ashlar_exporter_dup_file_name (
      self->exporter, ashlar_sheet_pieces_are_shared (self->pieces) ? NULL : self->level,
      ashlar_sheet_pieces_get_sheets (self->pieces), what);
}

void
ashlar_scene_add_pictures (AshlarScene *self, AshlarOutput *output)
{
  for (guint i = 0; i < ashlar_scene_get_n_sheets (self); i++)
    ashlar_output_add (output, ashlar_scene_get_sheet (self, i)->file,
                       ashlar_scene_get_sheet (self, i)->bytes);
}

/* ------------------------------------------------------------------ layers */

guint
ashlar_scene_get_n_layers (AshlarScene *self)
{
  return self->layers->len;
}

const AshlarSceneLayer *
ashlar_scene_get_layer (AshlarScene *self, guint index)
{
  return g_ptr_array_index (self->layers, index);
}

void
ashlar_scene_get_size (AshlarScene *self, guint *width, guint *height)
{
  ashlar_level_get_cells (self->level, width, height);
}

void
ashlar_scene_get_cell_size (AshlarScene *self, guint *width, guint *height)
{
  ashlar_sheet_pieces_get_cell_size (self->pieces, width, height);
}

static void
read_tiles (const guint16 *tiles, gsize n, guint n_tiles, guint32 *numbers)
{
  for (gsize i = 0; i < n; i++)
    numbers[i] = tiles[i] < n_tiles ? tiles[i] + 1u : 0;
}

/* What lies below the skin's pictures, or above. */
static void
read_bases (AshlarScene *self, const guint16 *tiles, gsize n, gboolean is_signs, guint32 *numbers)
{
  for (gsize i = 0; i < n; i++)
    {
      const AshlarBase *base = &self->bases[i];

      if (is_signs)
        numbers[i] = base->sign != 0 ? ashlar_sheet_pieces_get_sign (self->pieces, base->sign,
                                                                     base->is_sign_dark)
                                     : 0;
      else
        numbers[i] = base->kind == ASHLAR_BASE_COLOR
                         ? ashlar_sheet_pieces_get_color (self->pieces, base->color)
                     : base->kind == ASHLAR_BASE_TILE   ? self->level->tiles->len + tiles[i] + 1u
                     : base->kind == ASHLAR_BASE_SAMPLE ? tiles[i] + 1u
                                                        : 0;
    }
}

static void
read_skin (AshlarScene *self, guint layer, gsize n, guint32 *numbers)
{
  guint n_layers = ashlar_dresser_get_n_layers (ashlar_palette_get_dresser (self->dressed));
  const guint32 *pictures = self->pictures + layer;
  guint32        last = 0, number = 0;

  for (gsize i = 0; i < n; i++)
    {
      guint32 picture = pictures[i * n_layers];

      if (picture != last)
        {
          last = picture;
          number = ashlar_sheet_pieces_get_picture (self->pieces, picture);
        }
      numbers[i] = number;
    }
}

void
ashlar_scene_read_rows (AshlarScene *self, guint index, guint y, guint n_rows, guint32 *numbers)
{
  const AshlarSceneLayer *layer = ashlar_scene_get_layer (self, index);
  guint                   columns, rows;
  const guint16          *tiles = ashlar_level_get_cells (self->level, &columns, &rows);
  gsize                   n = (gsize) n_rows * columns;

  g_return_if_fail (y <= rows && n_rows <= rows - y);

  tiles += (gsize) y * columns;
  if (layer->kind == ASHLAR_SCENE_LAYER_TILES)
    {
      read_tiles (tiles, n, self->level->tiles->len, numbers);
      return;
    }
  read_band (self, y, n_rows);
  if (layer->kind == ASHLAR_SCENE_LAYER_SKIN)
    read_skin (self, index - self->first_skin_layer, n, numbers);
  else
    read_bases (self, tiles, n, layer->kind == ASHLAR_SCENE_LAYER_SIGNS, numbers);
}

/* ------------------------------------------------------------------ tiles */

guint
ashlar_scene_get_n_tiles (AshlarScene *self)
{
  return self->level->tiles->len;
}

const AshlarTile *
ashlar_scene_get_tile (AshlarScene *self, guint index)
{
  return g_ptr_array_index (self->level->tiles, index);
}

AshlarValue *
ashlar_scene_dup_tile_properties (AshlarScene *self, guint index)
{
  const AshlarTile      *tile = ashlar_scene_get_tile (self, index);
  AshlarSceneProperties *properties = _ashlar_scene_properties_new ();
  char                   representation[7] = "";

  representation[g_unichar_to_utf8 (tile->representation, representation)] = '\0';
  _ashlar_scene_properties_add (properties, "blocksLoS",
                                ashlar_value_new_boolean (tile->blocks_los));
  _ashlar_scene_properties_add (properties, "blocksMovement",
                                ashlar_value_new_boolean (tile->blocks_movement));
  _ashlar_scene_properties_add_text (properties, "representation", representation);
  _ashlar_scene_properties_add_text (properties, "description", tile->description);
  _ashlar_scene_properties_add_text (properties, "onEnter", tile->on_enter);
  _ashlar_scene_properties_add_text (properties, "onExit", tile->on_exit);
  _ashlar_scene_properties_add_all (properties, tile->properties);
  return _ashlar_scene_properties_free_to_value (properties);
}

/* ------------------------------------------------------------------ the rest */

guint
ashlar_scene_get_n_terrains (AshlarScene *self)
{
  return self->terrains->len;
}

const AshlarSceneTerrain *
ashlar_scene_get_terrain (AshlarScene *self, guint index)
{
  return g_ptr_array_index (self->terrains, index);
}

AshlarLevel *
ashlar_scene_get_level (AshlarScene *self)
{
  return self->level;
}

guint32
ashlar_scene_get_background (AshlarScene *self)
{
  gunichar rock = self->exporter->content != NULL ? self->exporter->content->default_tile
                                                  : self->exporter->options.background;

  for (guint i = 0; i < self->level->tiles->len; i++)
    if (ashlar_scene_get_tile (self, i)->representation == rock)
      {
        g_autoptr (AshlarPalette) plain
            = self->dressed == NULL
                  ? _ashlar_exporter_make_plain_palette (self->exporter, self->level)
                  : ashlar_palette_ref (self->dressed);

        return ashlar_palette_get_color (plain, (guint16) i) & 0xffffff;
      }
  return 0x202028;
}

const AshlarExportOptions *
ashlar_scene_get_options (AshlarScene *self)
{
  return &self->exporter->options;
}
