/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The level's table of tiles as a page has it: what each is drawn as, the tint of its cells, and which
 * kinds there are to be named in a legend.
 *
 * Colours come from the tile, or from its kind where it has none; a colour of the level's palette that is
 * named as the kind ("water", "grass", "door") stands for both. The floor takes no more than a hue. */

#include "render/ashlar-one-page-private.h"

#include "render/ashlar-page-words-private.h"

#define LONGEST_NAME 30u
/* Floors that a legend names, and how far off the usual one they are: of 765. */
#define MOST_FLOORS 4u
#define NOTABLE 18u

/* Of the floor's hue, and of what is drawn over it. */
#define TINT .34
#define STRONG_TINT .62
#define COAT .5

static gboolean
find_color (AshlarLevel *level, const AshlarTile *tile, AshlarPageKind kind, guint32 *color)
{
  if (ashlar_level_find_palette_color (level, _ashlar_page_kind_get_id (kind), color))
    return kind != ASHLAR_PAGE_FLOOR;
  if (tile->color >= 0)
    *color = (guint32) tile->color;
  else
    *color = _ashlar_page_kind_get_color (kind);
  return tile->color >= 0 || *color != 0;
}

static guint32
get_tint (const AshlarPageTile *tile, const AshlarPageColors *colors, guint32 color)
{
  if (tile->form != ASHLAR_FORM_GROUND)
    return colors->floor;
  return tile->kind == ASHLAR_PAGE_FLOOR || tile->kind == ASHLAR_PAGE_GRAVEL
                 || tile->kind == ASHLAR_PAGE_RUBBLE || tile->kind == ASHLAR_PAGE_BONES
             ? _ashlar_page_colors_tint (colors, color, TINT)
         : tile->kind == ASHLAR_PAGE_CARPET || tile->kind == ASHLAR_PAGE_PLANKS
             ? _ashlar_page_colors_coat (colors, color, .32)
             : _ashlar_page_colors_tint (colors, color, STRONG_TINT);
}

/* Which tiles of the table are on the canvas; the others are never looked at. */
static guint8 *
find_used (const AshlarPageMap *self)
{
  guint8 *used = g_malloc0 (self->n_tiles + 1);
  gsize   n = (gsize) self->width * self->height;

  for (gsize i = 0; i < n; i++)
    used[MIN (self->cells[i], self->n_tiles)] = TRUE;
  return used;
}

void
_ashlar_page_tiles_init (AshlarPageMap *self, AshlarLevel *level, const AshlarPageColors *colors)
{
  g_autofree guint8 *used = NULL;

  self->n_tiles = ashlar_level_get_n_tiles (level);
  self->tiles = g_new0 (AshlarPageTile, self->n_tiles + 1);
  used = find_used (self);
  for (guint i = 0; i < self->n_tiles; i++)
    {
      const AshlarTile *tile = g_ptr_array_index (level->tiles, i);
      AshlarPageTile   *own = &self->tiles[i];
      guint32           color;

      if (!used[i])
        continue;
      own->kind = (guint8) _ashlar_page_kind_find (tile, level->tiles);
      /* What fills all that nobody built is no object. */
      if (level->content != NULL && tile->representation == level->content->default_tile
          && _ashlar_page_kind_get_form ((AshlarPageKind) own->kind) == ASHLAR_FORM_THING)
        own->kind = ASHLAR_PAGE_ROCK;
      own->form = (guint8) _ashlar_page_kind_get_form ((AshlarPageKind) own->kind);
      own->direction = (guint8) _ashlar_page_kind_find_direction (tile);
      own->is_walkable = !tile->blocks_movement && !tile->empty;
      own->is_open = own->form != ASHLAR_FORM_ROCK && (own->is_walkable || !tile->blocks_los);
      own->tint = own->coat = colors->floor;
      if (!find_color (level, tile, (AshlarPageKind) own->kind, &color))
        continue;
      own->tint = get_tint (own, colors, color);
      own->coat = _ashlar_page_colors_coat (colors, color,
                                            own->kind == ASHLAR_PAGE_DEEP    ? .72
                                            : own->kind == ASHLAR_PAGE_HEDGE ? .38
                                            : own->kind == ASHLAR_PAGE_LAVA  ? .7
                                                                             : COAT);
    }
}

/* "Oak door, swollen shut" is an oak door; NULL: it does not say. */
static char *
dup_name (const AshlarTile *tile)
{
  gsize            n = strcspn (tile->description, ",;:.(");
  g_autofree char *start = g_strndup (tile->description, n);
  char            *name = _ashlar_page_clean (start, LONGEST_NAME);

  if (*name == '\0' || g_utf8_strlen (name, -1) > LONGEST_NAME)
    g_clear_pointer (&name, g_free);
  return name;
}

static void
use (AshlarPageMap *self, AshlarLevel *level, const AshlarPageColors *colors, guint kind)
{
  AshlarPageUse    *own = &self->uses[kind];
  guint             n_tiles = 0, most = 0;
  const AshlarTile *first = NULL;
  const char       *name = _ashlar_page_kind_get_name ((AshlarPageKind) kind);

  for (guint i = 0; i < self->n_tiles; i++)
    {
      const AshlarPageTile *tile = &self->tiles[i];

      if (tile->kind != kind || tile->n == 0)
        continue;
      own->n += tile->n;
      n_tiles++;
      if (tile->n <= most)
        continue;
      most = tile->n;
      first = g_ptr_array_index (level->tiles, i);
      own->coat = tile->coat;
    }
  if (n_tiles == 0)
    return;
  /* What is drawn with lines alone is of ink that has something of the tile's colour. */
  own->line = colors->ink;
  if (first->color >= 0 && !colors->is_sparing)
    {
      guint32 mixed = _ashlar_color_mix (colors->ink, (guint32) first->color, .4);

      if (_ashlar_color_contrast (mixed, colors->floor) >= 4)
        own->line = mixed;
    }
  /* Steps lead anywhere. */
  if (name != NULL && n_tiles == 1 && kind != ASHLAR_PAGE_STEPS)
    own->name = dup_name (first);
  if (name != NULL && own->name == NULL)
    own->name = g_strdup (_ashlar_page_word (self->language, name));
}

static guint
get_difference (guint32 a, guint32 b)
{
  guint sum = 0;

  for (guint shift = 0; shift <= 16; shift += 8)
    sum += (guint) ABS ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff));
  return sum;
}

/* A mosaic among flagstones is in the legend, where the hue tells one from the other. */
static void
name_floors (AshlarPageMap *self, AshlarLevel *level)
{
  const AshlarPageTile *usual = NULL;
  guint                 n = 0;

  for (guint i = 0; i < self->n_tiles; i++)
    if (self->tiles[i].kind == ASHLAR_PAGE_FLOOR && self->tiles[i].n > 0
        && (usual == NULL || self->tiles[i].n > usual->n))
      usual = &self->tiles[i];
  for (guint i = 0; i < self->n_tiles && n < MOST_FLOORS; i++)
    {
      AshlarPageTile *tile = &self->tiles[i];

      if (tile->kind != ASHLAR_PAGE_FLOOR || tile->n == 0
          || get_difference (tile->tint, usual->tint) < NOTABLE)
        continue;
      tile->name = dup_name (g_ptr_array_index (level->tiles, i));
      n += tile->name != NULL;
    }
}

void
_ashlar_page_tiles_use (AshlarPageMap *self, AshlarLevel *level, const AshlarPageColors *colors)
{
  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      {
        gsize place = (gsize) y * self->width + x;

        AshlarPageTile *tile
            = self->cells[place] < self->n_tiles ? &self->tiles[self->cells[place]] : NULL;

        /* Ore deep in the rock is not seen. */
        if (self->floor[place]
            || (tile != NULL && tile->form == ASHLAR_FORM_ROCK
                && _ashlar_page_kind_get_name ((AshlarPageKind) tile->kind) != NULL
                && _ashlar_page_map_is_rim (self, (int) x, (int) y)))
          tile->n++;
      }
  for (guint kind = 0; kind < ASHLAR_N_PAGE_KINDS; kind++)
    use (self, level, colors, kind);
  name_floors (self, level);
}

gboolean
_ashlar_page_map_is_rim (const AshlarPageMap *self, int x, int y)
{
  for (int v = y - 1; v <= y + 1; v++)
    for (int u = x - 1; u <= x + 1; u++)
      if (ashlar_page_map_is_floor (self, u, v))
        return TRUE;
  return FALSE;
}

void
_ashlar_page_tiles_clear (AshlarPageMap *self)
{
  for (guint kind = 0; kind < ASHLAR_N_PAGE_KINDS; kind++)
    g_free (self->uses[kind].name);
  for (guint i = 0; i < self->n_tiles; i++)
    g_free (self->tiles[i].name);
  g_clear_pointer (&self->bodies, g_array_unref);
  g_clear_pointer (&self->covered, g_hash_table_unref);
  g_free (self->tiles);
}
