/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "plain-dresser.h"

#include <string.h>

#define NOBODY (-1)

/* ---------------------------------------------------------------------- words */

static gboolean means (const PlainDresser *self, const char *word, gint tile);

static const AshlarTile *
get_tile (const PlainDresser *self, gint tile)
{
  return g_ptr_array_index (self->content->resolved, (guint) tile);
}

static gint
find_tile (const PlainDresser *self, gunichar representation)
{
  for (guint i = 0; i < self->content->tiles->len; i++)
    if (get_tile (self, (gint) i)->representation == representation)
      return (gint) i;
  return NOBODY;
}

static gboolean
one_means (const PlainDresser *self, char **words, gint tile)
{
  for (; *words != NULL; words++)
    if (means (self, *words, tile))
      return TRUE;
  return FALSE;
}

static gboolean
means (const PlainDresser *self, const char *word, gint tile)
{
  const AshlarTile  *of = get_tile (self, tile);
  const AshlarValue *group;

  if (g_utf8_strlen (word, -1) == 1)
    return of->representation == g_utf8_get_char (word);
  if (strcmp (word, "any") == 0)
    return TRUE;
  if (strcmp (word, "walkable") == 0)
    return of->n_references == 0 && !of->empty && !of->blocks_movement;
  if (strcmp (word, "blocking") == 0)
    return of->n_references == 0 && !of->empty && of->blocks_movement;
  if (g_str_has_prefix (word, "kind:"))
    {
      gunichar kind = g_utf8_get_char (word + 5);

      while (tile != NOBODY && get_tile (self, tile)->representation != kind)
        tile = find_tile (self, get_tile (self, tile)->parent);
      return tile != NOBODY;
    }
  group = self->skin->groups != NULL ? ashlar_value_lookup (self->skin->groups, word) : NULL;
  for (guint i = 0; group != NULL && i < ashlar_value_get_n_items (group); i++)
    if (means (self, ashlar_value_get_string (ashlar_value_get_item (group, i)), tile))
      return TRUE;
  return FALSE;
}

/* ----------------------------------------------------------------- neighbours */

/* What stands in a cell; NOBODY beyond the canvas and in cells that are no one's. */
static gint
tile_at (const PlainDresser *self, gint x, gint y)
{
  guint tile;

  if (x < 0 || y < 0 || x >= self->columns || y >= self->rows)
    return NOBODY;
  tile = self->cells[y * self->columns + x];
  if (tile >= self->content->tiles->len)
    return NOBODY;
  return get_tile (self, (gint) tile)->empty && get_tile (self, (gint) tile)->n_references == 0
             ? NOBODY
             : (gint) tile;
}

static gboolean
is_one_of (const PlainDresser *self, char **words, gint x, gint y)
{
  gint tile = tile_at (self, x, y);

  if (tile == NOBODY)
    tile = find_tile (self, self->content->default_tile);
  while (get_tile (self, tile)->n_references > 0)
    {
      const AshlarTile *of = get_tile (self, tile);
      guint             best = 0;

      for (guint i = 0; i < of->n_references; i++)
        if (of->references[i].occurrences > of->references[best].occurrences)
          best = i;
      tile = find_tile (self, of->references[best].representation);
    }
  return one_means (self, words, tile);
}

static char **
get_joins (const AshlarSkinLook *look)
{
  return (look->own & ASHLAR_LOOK_JOINS) != 0 ? look->joins : look->tiles;
}

static guint
mask_at (const PlainDresser *self, const AshlarSkinLook *look, gint x, gint y)
{
  static const struct
  {
    gint  x, y;
    guint bit;
  } around[] = { { 0, -1, 1 },  { 1, 0, 2 },  { 0, 1, 4 },   { -1, 0, 8 },
                 { 1, -1, 16 }, { 1, 1, 32 }, { -1, 1, 64 }, { -1, -1, 128 } };
  guint mask = 0;

  for (guint i = 0; i < G_N_ELEMENTS (around); i++)
    if (is_one_of (self, get_joins (look), x + around[i].x, y + around[i].y))
      mask |= around[i].bit;
  return mask;
}

/* Which of the cells around the corner at the top left of cell (x, y) join. */
static guint
corner_at (const PlainDresser *self, const AshlarSkinLook *look, gint x, gint y)
{
  char **joins = get_joins (look);

  return (is_one_of (self, joins, x, y - 1) ? 16u : 0) | (is_one_of (self, joins, x, y) ? 32u : 0)
         | (is_one_of (self, joins, x - 1, y) ? 64u : 0)
         | (is_one_of (self, joins, x - 1, y - 1) ? 128u : 0);
}

/* --------------------------------------------------------------------- chance */

static guint64
hash (const char *id, const char *of, gint x, gint y)
{
  g_autofree char *text = g_strconcat (id, of, NULL);
  guint64          fnv = G_GUINT64_CONSTANT (14695981039346656037);
  guint64          z;

  for (const char *c = text; *c != '\0'; c++)
    fnv = (fnv ^ (guchar) *c) * G_GUINT64_CONSTANT (1099511628211);
  z = ((guint64) x | (guint64) y << 32) ^ fnv;
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

static guint
choose (const AshlarSkinLook *look, gint x, gint y)
{
  guint64 sum = 0, below = 0, at;

  for (guint i = 0; i < look->n_variants; i++)
    sum += look->variants[i].weight;
  at = ((hash (look->id, ":variant", x, y) >> 32) * sum) >> 32;
  for (guint i = 0; i < look->n_variants; i++)
    {
      below += look->variants[i].weight;
      if (at < below)
        return i;
    }
  g_assert_not_reached ();
}

static gboolean
applies (const PlainDresser *self, const AshlarSkinLook *look, gint x, gint y)
{
  static const gint steps[4][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
  gint              tile = tile_at (self, x, y);
  gboolean          beside = look->beside[0] == NULL;

  if (tile == NOBODY || look->tiles[0] == NULL)
    return FALSE;
  if (!one_means (self, look->tiles, tile))
    {
      guint any = 0;

      if (look->layout != ASHLAR_LAYOUT_CORNER_16 || look->n_variants == 0)
        return FALSE;
      for (gint j = 0; j < 2; j++)
        for (gint i = 0; i < 2; i++)
          any |= corner_at (self, look, x + i, y + j);
      if (any == 0)
        return FALSE;
    }
  for (guint i = 0; i < 4; i++)
    {
      gint     to_x = x + steps[i][0], to_y = y + steps[i][1];
      gboolean joined = is_one_of (self, get_joins (look), to_x, to_y);

      if ((look->open >> i & 1) != 0 && joined)
        return FALSE;
      if ((look->joined >> i & 1) != 0 && !joined)
        return FALSE;
      beside = beside || is_one_of (self, look->beside, to_x, to_y);
    }
  /* Chance is in millionths. */
  return beside
         && (double) (hash (look->id, ":chance", x, y) >> 32)
                < (double) look->chance / 1e6 * 4294967296.0;
}

/* --------------------------------------------------------------------- pieces */

static gboolean
is_there (const PlainDresser *self, guint sheet, gint column, gint row)
{
  const AshlarSheetFacts *facts = self->facts != NULL ? &self->facts[sheet] : NULL;

  return facts == NULL
         || ((guint) column < facts->columns && (guint) row < facts->rows
             && (facts->empty == NULL
                 || !facts->empty[(guint) row * facts->columns + (guint) column]));
}

static gboolean
piece_at (const PlainDresser   *self,
          const AshlarSkinLook *look,
          guint                 sheet,
          guint                 variant,
          guint                 mask,
          gint                 *at)
{
  guint column, row;

  for (guint i = 0; i < look->n_pieces; i++)
    if (look->pieces[i].mask == mask)
      {
        memcpy (at, look->pieces[i].at, sizeof look->pieces[i].at);
        return is_there (self, sheet, at[0], at[1]);
      }
  if (look->layout == ASHLAR_LAYOUT_QUARTERS_20
      || !ashlar_layout_find_piece (look->layout, look->order, look->columns, mask, &column, &row))
    return FALSE;
  at[0] = look->variants[variant].at[0] + (gint) column;
  at[1] = look->variants[variant].at[1] + (gint) row;
  return is_there (self, sheet, at[0], at[1]);
}

/* The piece, or the one without corners, or the full one. */
static gboolean
stand_in (const PlainDresser   *self,
          const AshlarSkinLook *look,
          guint                 sheet,
          guint                 variant,
          guint                 mask,
          gint                 *at)
{
  if (piece_at (self, look, sheet, variant, mask, at))
    return TRUE;
  switch (look->layout)
    {
    case ASHLAR_LAYOUT_AXIS_2:
      return piece_at (self, look, sheet, variant, 10, at);
    case ASHLAR_LAYOUT_EDGE_16:
      return piece_at (self, look, sheet, variant, 15, at);
    case ASHLAR_LAYOUT_BLOB_47:
      return piece_at (self, look, sheet, variant, mask % 16, at)
             || piece_at (self, look, sheet, variant, 255, at);
    case ASHLAR_LAYOUT_CORNER_16:
      return mask != 0 && piece_at (self, look, sheet, variant, 240, at);
    case ASHLAR_LAYOUT_SINGLE:
    case ASHLAR_LAYOUT_QUARTERS_20:
    case ASHLAR_LAYOUT_SHADE_8:
    case ASHLAR_N_LAYOUTS:
    default:
      return FALSE;
    }
}

/* The rectangle of the cell's pixels from (x, y) on, cut from (from_x, from_y) of the sheet's cell @at. */
static void
cut (const PlainDresser *self,
     AshlarPicture      *picture,
     const gint         *at,
     gint                from_x,
     gint                from_y,
     gint                x,
     gint                y,
     gint                width,
     gint                height)
{
  const AshlarSkinSheet *sheet = g_ptr_array_index (self->skin->sheets, picture->sheet);
  AshlarPicturePart     *part = &picture->parts[picture->n_parts++];

  part->sheet_x = sheet->margin + (guint) at[0] * ((guint) self->skin->cell[0] + sheet->spacing)
                  + (guint) from_x;
  part->sheet_y = sheet->margin + (guint) at[1] * ((guint) self->skin->cell[1] + sheet->spacing)
                  + (guint) from_y;
  part->x = x;
  part->y = y;
  part->width = (guint) width;
  part->height = (guint) height;
}

static void
draw_quarters (const PlainDresser   *self,
               const AshlarSkinLook *look,
               guint                 variant,
               gint                  x,
               gint                  y,
               AshlarPicture        *picture)
{
  gint width = self->skin->cell[0], height = self->skin->cell[1];

  for (gint j = 0; j < 2; j++)
    for (gint i = 0; i < 2; i++)
      {
        gint     left = i == 0 ? 0 : width / 2, right = i == 0 ? width / 2 : width;
        gint     top = j == 0 ? 0 : height / 2, bottom = j == 0 ? height / 2 : height;
        gint     at[2], from_x = left, from_y = top;
        gboolean found;

        if (look->layout == ASHLAR_LAYOUT_CORNER_16)
          {
            guint mask = corner_at (self, look, x + i, y + j);
            /* A piece is one, whichever cell it is seen in. */
            guint own = look->n_variants <= 4 ? choose (look, x + i, y + j) : variant;

            /* The piece's middle lies on the corner. */
            found = stand_in (self, look, picture->sheet, own, mask, at);
            from_x = i == 0 ? width - right : 0;
            from_y = j == 0 ? height - bottom : 0;
          }
        else
          {
            const guint masks[]
                = { ashlar_layout_reduce (ASHLAR_LAYOUT_QUARTERS_20, mask_at (self, look, x, y)),
                    255 };

            found = FALSE;
            for (guint k = 0; k < 2 && !found; k++)
              {
                guint column, row;

                ashlar_layout_find_quarter (masks[k], (guint) (2 * j + i), &column, &row);
                at[0] = look->variants[variant].at[0] + (gint) column / 2;
                at[1] = look->variants[variant].at[1] + (gint) row / 2;
                found = is_there (self, picture->sheet, at[0], at[1]);
              }
          }
        if (found && right > left && bottom > top)
          cut (self, picture, at, from_x, from_y, left, top, right - left, bottom - top);
      }
}

static gboolean
draw (const PlainDresser *self, const AshlarSkinLook *look, gint x, gint y, AshlarPicture *picture)
{
  guint mask = ashlar_layout_reduce (look->layout, mask_at (self, look, x, y));
  guint variant, columns, rows;
  gint  at[2];

  *picture = (AshlarPicture){ .n_frames = look->frames, .frame_ms = look->ms };
  picture->has_color = look->color >= 0;
  picture->color = picture->has_color ? (guint32) look->color : 0;
  picture->glyph = look->glyph;
  if (look->n_variants == 0 && look->layout == ASHLAR_LAYOUT_SHADE_8)
    {
      picture->kind = ASHLAR_PICTURE_SHADE;
      picture->shade = mask;
      return mask != 0;
    }
  if (look->n_variants == 0)
    {
      picture->kind = ASHLAR_PICTURE_FLAT;
      return look->color >= 0 || look->glyph != 0;
    }
  picture->kind = ASHLAR_PICTURE_PARTS;
  picture->sheet = look->sheet != NULL ? ashlar_skin_find_sheet (self->skin, look->sheet) : 0;
  ashlar_layout_get_size (look->layout, look->order, look->columns, &columns, &rows);
  picture->frame_step
      = columns
        * ((guint) self->skin->cell[0]
           + ((AshlarSkinSheet *) self->skin->sheets->pdata[picture->sheet])->spacing);
  variant = choose (look, x, y);
  if (look->layout == ASHLAR_LAYOUT_CORNER_16
      || (look->layout == ASHLAR_LAYOUT_QUARTERS_20
          && !piece_at (self, look, picture->sheet, variant, mask, at)))
    draw_quarters (self, look, variant, x, y, picture);
  else if (stand_in (self, look, picture->sheet, variant, mask, at))
    cut (self, picture, at, 0, 0, 0, 0, self->skin->cell[0], self->skin->cell[1]);
  return picture->n_parts > 0;
}

/* ---------------------------------------------------------------------- whole */

GPtrArray *
plain_dresser_list_layers (const AshlarSkin *skin)
{
  GPtrArray *layers = g_ptr_array_new ();

  for (guint i = 0; i < skin->looks->len; i++)
    {
      const AshlarSkinLook *look = g_ptr_array_index (skin->looks, i);

      if (look->tiles[0] != NULL
          && !g_ptr_array_find_with_equal_func (layers, look->layer, g_str_equal, NULL))
        g_ptr_array_add (layers, look->layer);
    }
  return layers;
}

gboolean
plain_dresser_dress (
    const PlainDresser *self, const char *layer, gint x, gint y, AshlarPicture *picture)
{
  const AshlarSkinLook *last = NULL;

  for (guint i = 0; i < self->skin->looks->len; i++)
    {
      const AshlarSkinLook *look = g_ptr_array_index (self->skin->looks, i);

      if (strcmp (look->layer, layer) == 0 && applies (self, look, x, y))
        last = look;
    }
  return last != NULL && draw (self, last, x, y, picture);
}
