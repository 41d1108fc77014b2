/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What each tile looks like. A conditional tile's colour is the mean of its outcomes by
 * occurrences; as outcomes may be conditional themselves, means are worked out depth first, each
 * once: linear in tiles and references. Content is sound, so there is no cycle to meet. */

#include "render/ashlar-palette-private.h"

#include <string.h>

#define NO_COLOR G_MAXUINT32
#define MOST_SPRITE_BYTES (64u << 20) /* that a palette keeps */

static guint32
work_out_color (AshlarContent *content, guint index, const AshlarLook *looks, guint32 *colors)
{
  const AshlarTile *tile;
  double            red = 0, green = 0, blue = 0, total = 0;

  if (colors[index] != NO_COLOR)
    return colors[index];

  tile = ashlar_content_get_tile (content, index);
  for (guint i = 0; i < tile->n_references; i++)
    {
      guint   outcome = ashlar_content_find_tile (content, tile->references[i].representation);
      double  weight = tile->references[i].occurrences;
      guint32 color;

      if (outcome == ASHLAR_NO_INDEX || weight == 0)
        continue;
      color = work_out_color (content, outcome, looks, colors);
      red += weight * (color >> 16 & 0xff);
      green += weight * (color >> 8 & 0xff);
      blue += weight * (color & 0xff);
      total += weight;
    }

  if (total > 0)
    colors[index] = (guint32) (red / total + .5) << 16 | (guint32) (green / total + .5) << 8
                    | (guint32) (blue / total + .5);
  else
    colors[index] = looks[index].sheet != NULL ? _ashlar_sheet_get_mean (
                        looks[index].sheet, &looks[index].region, looks[index].under)
                                               : ashlar_tile_get_display_color (tile);
  return colors[index];
}

static void
fill_bands (AshlarLook       *look,
            AshlarContent    *content,
            const AshlarTile *tile,
            const AshlarLook *looks,
            guint32          *colors)
{
  double total = 0, sum = 0;

  for (guint i = 0; i < tile->n_references; i++)
    total += tile->references[i].occurrences;
  if (total == 0)
    return;

  look->bands = g_new (AshlarBand, tile->n_references);
  for (guint i = 0; i < tile->n_references; i++)
    {
      guint outcome = ashlar_content_find_tile (content, tile->references[i].representation);

      if (outcome == ASHLAR_NO_INDEX || tile->references[i].occurrences == 0)
        continue;
      sum += tile->references[i].occurrences;
      look->bands[look->n_bands].color = work_out_color (content, outcome, looks, colors);
      look->bands[look->n_bands].look = outcome;
      look->bands[look->n_bands].until = sum / total;
      look->n_bands++;
    }
}

/* A tile that is no part of a block or is decided later shows nothing of its own. */
static void
find_picture (AshlarLook *look, const AshlarTile *tile, AshlarPictures *pictures)
{
  AshlarSheet *sheet;

  if (tile->image == NULL || tile->empty || tile->n_references > 0)
    return;
  sheet = _ashlar_pictures_get_sheet (pictures, tile->image);
  if (sheet == NULL || !_ashlar_sheet_find_region (sheet, tile, &look->region))
    return;
  look->sheet = _ashlar_sheet_ref (sheet);
  look->under = ashlar_tile_get_display_color (tile);
}

/* A picture of its own says what a tile is. With its parent's, only the glyph tells the two apart. */
static gboolean
is_told_by_picture (AshlarContent *content, const AshlarLook *look, const AshlarTile *tile)
{
  const AshlarTile *parent;
  guint             index;

  if (look->sheet == NULL)
    return FALSE;
  index = tile->parent != 0 ? ashlar_content_find_tile (content, tile->parent) : ASHLAR_NO_INDEX;
  if (index == ASHLAR_NO_INDEX)
    return TRUE;
  parent = ashlar_content_get_tile (content, index);
  return g_strcmp0 (parent->image, tile->image) != 0
         || memcmp (parent->image_region, tile->image_region, sizeof tile->image_region) != 0;
}

AshlarPalette *
ashlar_palette_new (AshlarContent *content)
{
  return ashlar_palette_new_with_pictures (content, NULL);
}

AshlarPalette *
ashlar_palette_new_with_pictures (AshlarContent *content, AshlarPictures *pictures)
{
  AshlarPalette      *self = g_new0 (AshlarPalette, 1);
  guint               n_tiles = ashlar_content_get_n_tiles (content);
  guint               background = ashlar_content_find_tile (content, content->default_tile);
  g_autofree guint32 *colors = g_new (guint32, n_tiles + 1);

  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->lock);
  self->n_tiles = n_tiles;
  self->looks = g_new0 (AshlarLook, n_tiles + 1);

  for (guint i = 0; i < n_tiles; i++)
    {
      colors[i] = NO_COLOR;
      find_picture (&self->looks[i], ashlar_content_get_tile (content, i), pictures);
    }
  for (guint i = 0; i < n_tiles; i++)
    {
      const AshlarTile *tile = ashlar_content_get_tile (content, i);
      AshlarLook       *look = &self->looks[i];

      look->color = work_out_color (content, i, self->looks, colors);
      look->checker = tile->empty;
      /* What fills everything else is quieter without its glyph. */
      if (!tile->empty && i != background && tile->representation != ' '
          && !is_told_by_picture (content, look, tile))
        look->glyph = tile->representation;
      if (tile->n_references > 0)
        fill_bands (look, content, tile, self->looks, colors);
    }
  self->looks[n_tiles].checker = TRUE;
  return self;
}

/* Around what blocks lies the first tile that does not, and the other way round: so a wall shows its face, and a door
 * the wall that it is in. */
static guint16 *
find_around (AshlarContent *content)
{
  guint    n_tiles = ashlar_content_get_n_tiles (content);
  guint    firsts[2] = { ASHLAR_NO_INDEX, ASHLAR_NO_INDEX };
  guint16 *around = g_new (guint16, n_tiles);

  for (guint i = n_tiles; i-- > 0;)
    {
      const AshlarTile *tile = ashlar_content_get_tile (content, i);

      if (!tile->empty && tile->n_references == 0)
        firsts[tile->blocks_movement ? 1 : 0] = i;
    }
  for (guint i = 0; i < n_tiles; i++)
    {
      guint other = firsts[ashlar_content_get_tile (content, i)->blocks_movement ? 0 : 1];

      around[i] = (guint16) (other != ASHLAR_NO_INDEX ? other : i);
    }
  return around;
}

AshlarPalette *
ashlar_palette_new_dressed (AshlarContent *content, AshlarPictures *pictures, const char *skin)
{
  AshlarPalette *self = ashlar_palette_new_with_pictures (content, pictures);

  self->skin = g_strdup (skin);
  self->dressing = _ashlar_dressing_new (content, pictures, skin);
  self->around = self->dressing != NULL ? find_around (content) : NULL;
  return self;
}

AshlarPalette *
ashlar_palette_ref (AshlarPalette *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

static void
clear_sprites (AshlarPalette *self, AshlarSprites *set)
{
  if (set == NULL)
    return;
  for (guint i = 0; i < set->n_sprites; i++)
    if (set->sprites[i] != NULL)
      {
        g_clear_pointer (&set->sprites[i], g_free);
        self->n_bytes -= (gsize) set->size * set->size * sizeof (guint32);
      }
}

static void
free_sprites (AshlarPalette *self, guint index)
{
  AshlarSprites *set = self->sets[index];

  if (set == NULL)
    return;
  clear_sprites (self, set);
  g_free (set->sprites);
  g_clear_pointer (&self->sets[index], g_free);
}

void
_ashlar_palette_forget_sprites (AshlarPalette *self)
{
  for (guint i = 0; i < ASHLAR_N_SPRITE_SETS; i++)
    clear_sprites (self, self->sets[i]);
}

void
ashlar_palette_unref (AshlarPalette *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  for (guint i = 0; i < ASHLAR_N_SPRITE_SETS; i++)
    free_sprites (self, i);
  for (guint i = 0; i < self->n_tiles; i++)
    {
      g_free (self->looks[i].bands);
      g_clear_pointer (&self->looks[i].sheet, _ashlar_sheet_unref);
    }
  g_free (self->looks);
  g_free (self->skin);
  g_free (self->around);
  _ashlar_dressing_free (self->dressing);
  g_clear_pointer (&self->things, g_hash_table_unref);
  g_mutex_clear (&self->lock);
  g_free (self);
}

guint
ashlar_palette_get_n_tiles (AshlarPalette *self)
{
  return self->n_tiles;
}

const char *
ashlar_palette_get_skin (AshlarPalette *self)
{
  return self->skin;
}

guint
ashlar_palette_get_reach (AshlarPalette *self)
{
  return self->dressing != NULL ? 1 : 0;
}

guint32
ashlar_palette_get_color (AshlarPalette *self, guint16 tile)
{
  guint   look = ashlar_palette_index (self, tile);
  guint32 color;

  if (self->dressing == NULL)
    return self->looks[look].color;
  g_mutex_lock (&self->lock);
  color = _ashlar_palette_get_dressed_color (self, look);
  g_mutex_unlock (&self->lock);
  return color;
}

guint32
_ashlar_palette_get_dressed_color (AshlarPalette *self, guint look)
{
  guint32 dressed = self->dressing != NULL && look < self->n_tiles
                        ? _ashlar_dressing_find_tile (self, (guint16) look)
                        : look;

  return dressed > self->n_tiles ? _ashlar_dressing_get_mean (self, dressed) & 0xffffff
                                 : self->looks[dressed].color;
}

void
_ashlar_palette_find_colors (AshlarPalette     *self,
                             const AshlarCells *cells,
                             guint              row,
                             guint              left,
                             guint              n,
                             const guint32     *of_looks,
                             guint32           *colors)
{
  const guint16 *line = cells->cells + (gsize) row * cells->columns + left;

  if (self->dressing == NULL)
    {
      for (guint i = 0; i < n; i++)
        colors[i] = of_looks[ashlar_palette_index (self, line[i])];
      return;
    }
  g_mutex_lock (&self->lock);
  _ashlar_dressing_find_looks (self, cells, row, left, n, 0, colors);
  for (guint i = 0; i < n; i++)
    colors[i] = colors[i] > self->n_tiles ? _ashlar_dressing_get_mean (self, colors[i])
                                          : of_looks[colors[i]];
  g_mutex_unlock (&self->lock);
}

gboolean
ashlar_palette_equal (AshlarPalette *a, AshlarPalette *b)
{
  if (a == b)
    return TRUE;
  if (a == NULL || b == NULL || a->n_tiles != b->n_tiles || g_strcmp0 (a->skin, b->skin) != 0
      || !_ashlar_dressing_equal (a->dressing, b->dressing))
    return FALSE;
  for (guint i = 0; i < a->n_tiles; i++)
    {
      const AshlarLook *one = &a->looks[i], *other = &b->looks[i];

      if (one->color != other->color || one->glyph != other->glyph || one->checker != other->checker
          || one->n_bands != other->n_bands)
        return FALSE;
      if (one->sheet != other->sheet
          || (one->sheet != NULL
              && (one->under != other->under
                  || memcmp (&one->region, &other->region, sizeof one->region) != 0)))
        return FALSE;
      for (guint band = 0; band < one->n_bands; band++)
        if (one->bands[band].color != other->bands[band].color
            || one->bands[band].look != other->bands[band].look
            || one->bands[band].until != other->bands[band].until)
          return FALSE;
    }
  return TRUE;
}

AshlarSprites *
_ashlar_palette_get_sprites (AshlarPalette *self, int size, AshlarRasterFlags flags)
{
  guint oldest = 0;

  self->clock++;
  for (guint i = 0; i < ASHLAR_N_SPRITE_SETS; i++)
    {
      AshlarSprites *set = self->sets[i];

      if (set != NULL && set->size == size && set->flags == flags)
        {
          set->last_use = self->clock;
          return set;
        }
      if (self->sets[oldest] != NULL
          && (set == NULL || set->last_use < self->sets[oldest]->last_use))
        oldest = i;
    }

  free_sprites (self, oldest);
  self->sets[oldest] = g_new0 (AshlarSprites, 1);
  self->sets[oldest]->size = size;
  self->sets[oldest]->flags = flags;
  self->sets[oldest]->last_use = self->clock;
  self->sets[oldest]->n_sprites = self->n_tiles + 1;
  self->sets[oldest]->sprites = g_new0 (guint32 *, self->n_tiles + 1);
  return self->sets[oldest];
}

/* Nothing but these is kept: what is used now is drawn anew if it was forgotten. */
static void
make_room (AshlarPalette *self, AshlarSprites *sprites, gsize size)
{
  for (guint i = 0; i < ASHLAR_N_SPRITE_SETS && self->n_bytes + size > MOST_SPRITE_BYTES; i++)
    if (self->sets[i] != sprites)
      clear_sprites (self, self->sets[i]);
  if (self->n_bytes + size > MOST_SPRITE_BYTES)
    clear_sprites (self, sprites);
}

const guint32 *
_ashlar_palette_add_sprite (AshlarPalette *self, AshlarSprites *sprites, guint32 look)
{
  gsize size = (gsize) sprites->size * sprites->size * sizeof (guint32);

  make_room (self, sprites, size);
  if (look >= sprites->n_sprites)
    {
      guint n = MAX (look + 1, 2 * sprites->n_sprites);

      sprites->sprites = g_renew (guint32 *, sprites->sprites, n);
      memset (sprites->sprites + sprites->n_sprites, 0,
              (n - sprites->n_sprites) * sizeof *sprites->sprites);
      sprites->n_sprites = n;
    }
  sprites->sprites[look] = look > self->n_tiles
                               ? _ashlar_dressing_draw (self, look, sprites->size, sprites->flags)
                               : _ashlar_sprite_draw (self, look, sprites->size, sprites->flags);
  self->n_bytes += size;
  return sprites->sprites[look];
}
