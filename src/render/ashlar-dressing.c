/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Cells as stacks of pictures. The dresser tells which picture a cell has in each layer; what of them can be seen, over
 * what of the tile itself, is the cell's stack. A level has few different ones: each gets a number when it is met first, and what is
 * worked out of it, its mean colour and its pixels, is worked out once.
 *
 * From the top down a stack ends at the first picture that leaves nothing of the cell free: what lies below does not tell stacks apart. Below pictures
 * that leave something free lies the tile's own colour, and where nothing but shade is drawn the tile as it is without a skin.
 * A picture that reaches beyond its sheet, or whose sheet is not there, is none.
 *
 * A stack is found by a hash of its key, a few words: the base, the picture of each layer, and a byte a layer for the frame
 * of those that move. When MOST_STACKS are known all are forgotten. Cost: O(layers) a cell.
 *
 * Long because what finds a stack, draws it and takes it apart knows its key. */

#include "render/ashlar-dressing-private.h"

#include <string.h>

#include "render/ashlar-palette-private.h"
#include "skins/ashlar-dresser-private.h"

#define MOST_STACKS 65536u
#define OPAQUE 0xff000000u
#define MOST_SHADE_LIGHT 28 /* of 255: of a shadow's colour */

/* What is known of a picture. */
enum
{
  KNOWN = 1 << 0,
  PARTS = 1 << 1, /* there are pixels to draw, in all of its parts */
  SHADE = 1 << 2,
  COLOR = 1 << 3,
  GLYPH = 1 << 4,
  COVERS = 1 << 5, /* nothing of the cell is seen through it */
  MOVES = 1 << 6,
  TINTED = 1 << 7, /* parts, and a colour below them */
  DRAWS = PARTS | SHADE | COLOR | GLYPH,
};

/* What lies below the pictures of a stack, in the upper byte of the first word of its key; what follows in the word
 * is a colour after UNDER, and a look otherwise. */
enum
{
  BASE_NONE,
  BASE_UNDER = 1 << 0, /* a colour */
  BASE_OWN = 1 << 1,   /* the tile without its glyph */
  BASE_GLYPH = 1 << 2, /* the tile's glyph lies on the pictures */
};

struct _AshlarDressing
{
  AshlarDresser *dresser;
  AshlarSkin    *skin;  /* with what its parents give */
  GPtrArray     *tiles; /* of AshlarTile: those of the content */
  gunichar       default_tile;

  guint         n_layers, n_pictures, n_sheets;
  guint         cell_width, cell_height;
  AshlarSheet **sheets; /* nullable, each */
  guint8       *kinds;  /* by picture, from 1 on; KNOWN when it was looked at */

  guint32  shade; /* its colour, 0xRRGGBB */
  gboolean has_shade;

  guint    n_words; /* of a key */
  guint    age;     /* how often all stacks were forgotten */
  guint32 *keys;
  guint32 *means; /* 0xFFRRGGBB, 0: not worked out */
  guint    n_stacks, n_room;
  guint32 *slots; /* number of a stack + 1; 0: free */
  guint    n_slots;
  guint32 *key;      /* that is being looked for */
  GArray  *pictures; /* of guint32: those of a row of cells */
  guint32 *of_tiles; /* by tile: what it looks like among its like, + 1; 0: not worked out */
};

/* ------------------------------------------------------------------ making */

static void
take_sheets (AshlarDressing *self, AshlarPictures *pictures)
{
  AshlarDresser               *plain = self->dresser;
  g_autofree AshlarSheetFacts *facts = NULL;

  self->n_sheets = ashlar_dresser_get_n_sheets (plain);
  self->sheets = g_new0 (AshlarSheet *, self->n_sheets);
  facts = g_new0 (AshlarSheetFacts, self->n_sheets);
  for (guint i = 0; i < self->n_sheets; i++)
    {
      const AshlarSkinSheet *named = g_ptr_array_index (self->skin->sheets, i);
      const AshlarSheetGrid  grid
          = { self->cell_width, self->cell_height, named->margin, named->spacing };
      AshlarSheet *sheet = _ashlar_pictures_get_sheet (pictures, named->image);

      if (sheet == NULL)
        continue;
      self->sheets[i] = _ashlar_sheet_ref (sheet);
      facts[i].empty = _ashlar_sheet_get_empty (sheet, &grid, &facts[i].columns, &facts[i].rows);
    }
  self->dresser = ashlar_dresser_with_facts (plain, facts);
  ashlar_dresser_unref (plain);
}

AshlarDressing *
_ashlar_dressing_new (AshlarContent *content, AshlarPictures *pictures, const char *skin)
{
  AshlarDresser  *dresser = skin != NULL ? ashlar_dresser_new (content, skin, NULL) : NULL;
  AshlarDressing *self;

  if (dresser == NULL)
    return NULL;
  self = g_new0 (AshlarDressing, 1);
  self->dresser = dresser;
  self->skin = ashlar_skin_resolve (
      g_ptr_array_index (content->skins, ashlar_content_find_skin (content, skin)), content->skins);
  self->tiles = g_ptr_array_ref (content->resolved);
  self->default_tile = content->default_tile;
  ashlar_dresser_get_cell_size (dresser, &self->cell_width, &self->cell_height);
  take_sheets (self, pictures);
  self->n_layers = ashlar_dresser_get_n_layers (self->dresser);
  self->n_pictures = ashlar_dresser_get_n_pictures (self->dresser);
  self->kinds = g_new0 (guint8, self->n_pictures);
  self->n_words = 1 + self->n_layers + (self->n_layers + 3) / 4;
  self->key = g_new0 (guint32, self->n_words);
  self->pictures = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->of_tiles = g_new0 (guint32, self->tiles->len + 1);
  return self;
}

void
_ashlar_dressing_free (AshlarDressing *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->n_sheets; i++)
    g_clear_pointer (&self->sheets[i], _ashlar_sheet_unref);
  g_free (self->sheets);
  ashlar_dresser_unref (self->dresser);
  ashlar_skin_unref (self->skin);
  g_ptr_array_unref (self->tiles);
  g_free (self->kinds);
  g_free (self->keys);
  g_free (self->means);
  g_free (self->slots);
  g_free (self->key);
  g_array_unref (self->pictures);
  g_free (self->of_tiles);
  g_free (self);
}

static gboolean
has_same_tiles (const AshlarDressing *a, const AshlarDressing *b)
{
  if (a->default_tile != b->default_tile || a->tiles->len != b->tiles->len)
    return FALSE;
  for (guint i = 0; a->tiles != b->tiles && i < a->tiles->len; i++)
    {
      const AshlarTile *one = g_ptr_array_index (a->tiles, i);
      const AshlarTile *other = g_ptr_array_index (b->tiles, i);

      if (one != other && !ashlar_tile_equal (one, other))
        return FALSE;
    }
  return TRUE;
}

gboolean
_ashlar_dressing_equal (const AshlarDressing *a, const AshlarDressing *b)
{
  if (a == b)
    return TRUE;
  if (a == NULL || b == NULL || !has_same_tiles (a, b) || a->n_sheets != b->n_sheets
      || !ashlar_skin_equal (a->skin, b->skin))
    return FALSE;
  for (guint i = 0; i < a->n_sheets; i++)
    if (a->sheets[i] != b->sheets[i])
      return FALSE;
  return TRUE;
}

void
_ashlar_dressing_get_cell_size (const AshlarDressing *self, guint *width, guint *height)
{
  *width = self->cell_width;
  *height = self->cell_height;
}

gboolean
_ashlar_dressing_get_ambient (const AshlarDressing *self, guint32 *color)
{
  return ashlar_dresser_get_ambient (self->dresser, color);
}

/* ------------------------------------------------------------------ pictures */

static gboolean
has_part (AshlarSheet *sheet, const AshlarPicturePart *part, guint32 right)
{
  guint width = _ashlar_sheet_get_width (sheet), height = _ashlar_sheet_get_height (sheet);

  return part->width > 0 && part->height > 0 && right <= width && part->sheet_x <= width - right
         && part->width <= width - right - part->sheet_x && part->sheet_y <= height
         && part->height <= height - part->sheet_y;
}

/* Whether all of a frame is in the sheet, which lies that far to the right of the first. */
static gboolean
has_frame (const AshlarDressing *self, const AshlarPicture *picture, guint32 right)
{
  AshlarSheet *sheet = picture->sheet < self->n_sheets ? self->sheets[picture->sheet] : NULL;

  for (guint i = 0; i < MIN (picture->n_parts, 4); i++)
    if (sheet == NULL || !has_part (sheet, &picture->parts[i], right))
      return FALSE;
  return picture->n_parts > 0;
}

/* Draws a frame into a rectangle of pixels, whose top left one is @x, @y of the cell. What lies outside is cut off. */
static void
draw_parts (const AshlarDressing *self,
            const AshlarPicture  *picture,
            guint32               right,
            gint                  x,
            gint                  y,
            guint                 width,
            guint                 height,
            guint32              *pixels)
{
  for (guint i = 0; i < MIN (picture->n_parts, 4); i++)
    {
      const AshlarPicturePart *part = &picture->parts[i];
      gint64                   left = (gint64) part->x - x, top = (gint64) part->y - y;
      gint64                   from = MAX (left, 0), end = MIN (left + part->width, width);

      for (gint64 row = MAX (top, 0); row < MIN (top + part->height, height); row++)
        {
          const guint32 *source
              = _ashlar_sheet_peek (self->sheets[picture->sheet], part->sheet_x + right,
                                    part->sheet_y + (guint) (row - top));
          guint32 *out = pixels + row * width;

          for (gint64 column = from; column < end; column++)
            out[column] = _ashlar_pixel_over (out[column], source[column - left]);
        }
    }
}

static gboolean
leaves_nothing_free (const AshlarDressing *self, const AshlarPicture *picture)
{
  gsize               n = (gsize) self->cell_width * self->cell_height;
  g_autofree guint32 *pixels = g_new0 (guint32, n);

  draw_parts (self, picture, 0, 0, 0, self->cell_width, self->cell_height, pixels);
  for (gsize i = 0; i < n; i++)
    if (pixels[i] < OPAQUE)
      return FALSE;
  return TRUE;
}

static guint8
look_at_picture (AshlarDressing *self, guint32 number)
{
  AshlarPicture picture;
  guint8        kind = KNOWN;

  ashlar_dresser_get_picture (self->dresser, number, &picture);
  if (picture.kind == ASHLAR_PICTURE_SHADE)
    kind |= picture.shade != 0 ? SHADE : 0;
  else if (picture.kind == ASHLAR_PICTURE_FLAT)
    kind |= (picture.has_color ? COLOR | COVERS : 0) | (picture.glyph != 0 ? GLYPH : 0);
  else if (has_frame (self, &picture, 0))
    {
      kind |= PARTS | (picture.has_color ? TINTED : 0);
      if (picture.n_frames > 1 && picture.frame_ms > 0)
        kind |= MOVES;
      else if (leaves_nothing_free (self, &picture))
        kind |= COVERS;
    }
  return kind;
}

static inline guint8
get_kind (AshlarDressing *self, guint32 picture)
{
  if (picture == ASHLAR_NO_PICTURE)
    return KNOWN;
  if (self->kinds[picture] == 0)
    self->kinds[picture] = look_at_picture (self, picture);
  return self->kinds[picture];
}

static guint
find_frame (const AshlarPicture *picture, guint64 ms)
{
  return picture->n_frames > 1 && picture->frame_ms > 0
             ? (guint) (ms / picture->frame_ms % picture->n_frames)
             : 0;
}

/* How far to the right of the first a frame lies; the first stands for what the sheet has not. */
static guint32
find_right (const AshlarDressing *self, const AshlarPicture *picture, guint frame)
{
  guint64 right = (guint64) picture->frame_step * frame;

  return right <= ASHLAR_MAX_PICTURE_SIDE && has_frame (self, picture, (guint32) right)
             ? (guint32) right
             : 0;
}

guint32
_ashlar_dressing_dress_thing (
    AshlarDressing *self, const char *object, const char *marker, guint x, guint y)
{
  guint32       number = object != NULL ? ashlar_dresser_dress_object (self->dresser, object, x, y)
                         : marker != NULL ? ashlar_dresser_dress_marker (self->dresser, marker, x, y)
                                          : ASHLAR_NO_PICTURE;
  AshlarPicture picture;

  if (number == ASHLAR_NO_PICTURE)
    return ASHLAR_NO_PICTURE;
  ashlar_dresser_get_picture (self->dresser, number, &picture);
  return (picture.kind == ASHLAR_PICTURE_FLAT && (picture.has_color || picture.glyph != 0))
                 || (picture.kind == ASHLAR_PICTURE_PARTS && has_frame (self, &picture, 0))
             ? number
             : ASHLAR_NO_PICTURE;
}

guint
_ashlar_dressing_get_thing_reach (const AshlarDressing *self)
{
  guint reach = 0;

  for (guint i = 0; i < self->skin->looks->len; i++)
    {
      const AshlarSkinLook *look = g_ptr_array_index (self->skin->looks, i);

      reach = MAX (reach, ((guint) look->region[2] / 2 + self->cell_width - 1) / self->cell_width);
      reach = MAX (reach, (guint) look->region[3] / self->cell_height);
    }
  return reach;
}

guint
_ashlar_dressing_find_frame (AshlarDressing *self, guint32 number, guint64 ms)
{
  AshlarPicture picture;

  ashlar_dresser_get_picture (self->dresser, number, &picture);
  return find_frame (&picture, ms);
}

gboolean
_ashlar_dressing_is_flat (AshlarDressing *self, guint32 number)
{
  AshlarPicture picture;

  ashlar_dresser_get_picture (self->dresser, number, &picture);
  return picture.kind == ASHLAR_PICTURE_FLAT;
}

gboolean
_ashlar_dressing_cut (
    AshlarDressing *self, guint32 number, guint64 ms, AshlarCut *cut, AshlarPicture *flat)
{
  AshlarPicture picture;
  gint64        left = G_MAXINT64, top = G_MAXINT64, right = G_MININT64, bottom = G_MININT64;

  ashlar_dresser_get_picture (self->dresser, number, &picture);
  *flat = picture;
  if (picture.kind != ASHLAR_PICTURE_PARTS)
    return FALSE;
  for (guint i = 0; i < MIN (picture.n_parts, 4); i++)
    {
      const AshlarPicturePart *part = &picture.parts[i];

      left = MIN (left, part->x);
      top = MIN (top, part->y);
      right = MAX (right, (gint64) part->x + part->width);
      bottom = MAX (bottom, (gint64) part->y + part->height);
    }
  *cut = (AshlarCut){ (gint) left, (gint) top, (guint) (right - left), (guint) (bottom - top),
                      NULL };
  cut->pixels = g_new0 (guint32, (gsize) cut->width * cut->height);
  draw_parts (self, &picture, find_right (self, &picture, find_frame (&picture, ms)), cut->x,
              cut->y, cut->width, cut->height, cut->pixels);
  return TRUE;
}

/* ------------------------------------------------------------------ stacks */

static guint32
hash_key (const guint32 *key, guint n_words)
{
  guint64 hash = 0x9e3779b97f4a7c15u;

  for (guint i = 0; i < n_words; i++)
    {
      hash = (hash ^ key[i]) * 0xff51afd7ed558ccdu;
      hash ^= hash >> 32;
    }
  return (guint32) hash;
}

static void
put_into_slot (AshlarDressing *self, guint stack)
{
  guint slot
      = hash_key (self->keys + (gsize) stack * self->n_words, self->n_words) & (self->n_slots - 1);

  while (self->slots[slot] != 0)
    slot = (slot + 1) & (self->n_slots - 1);
  self->slots[slot] = stack + 1;
}

static void
grow (AshlarDressing *self)
{
  self->n_room = MAX (2 * self->n_room, 256);
  self->keys = g_renew (guint32, self->keys, (gsize) self->n_room * self->n_words);
  self->means = g_renew (guint32, self->means, self->n_room);
  g_free (self->slots);
  self->n_slots = 2 * self->n_room;
  self->slots = g_new0 (guint32, self->n_slots);
  for (guint i = 0; i < self->n_stacks; i++)
    put_into_slot (self, i);
}

/* The number of the stack of self->key. */
static guint
intern (AshlarDressing *self)
{
  gsize size = self->n_words * sizeof (guint32);
  guint slot;

  if (self->n_stacks == self->n_room)
    grow (self);
  slot = hash_key (self->key, self->n_words) & (self->n_slots - 1);
  for (; self->slots[slot] != 0; slot = (slot + 1) & (self->n_slots - 1))
    {
      guint stack = self->slots[slot] - 1;

      if (memcmp (self->keys + (gsize) stack * self->n_words, self->key, size) == 0)
        return stack;
    }
  memcpy (self->keys + (gsize) self->n_stacks * self->n_words, self->key, size);
  self->means[self->n_stacks] = 0;
  self->slots[slot] = ++self->n_stacks;
  return self->n_stacks - 1;
}

static void
forget_stacks (AshlarPalette *palette)
{
  AshlarDressing *self = palette->dressing;

  self->n_stacks = 0;
  self->age++;
  if (self->slots != NULL)
    memset (self->slots, 0, self->n_slots * sizeof *self->slots);
  memset (self->of_tiles, 0, (self->tiles->len + 1) * sizeof *self->of_tiles);
  _ashlar_palette_forget_sprites (palette);
}

/* @tint: of the lowest picture that has one, or none. */
static guint32
find_base (AshlarPalette *palette, guint look, guint kinds, guint32 tint)
{
  const AshlarLook *own = &palette->looks[look];
  guint             base = BASE_NONE;

  if ((kinds & (COVERS | PARTS)) == PARTS)
    {
      guint32 color = own->sheet != NULL ? own->under : own->color;

      if (tint != ASHLAR_NO_PICTURE)
        {
          AshlarPicture picture;

          ashlar_dresser_get_picture (palette->dressing->dresser, tint, &picture);
          color = picture.color;
        }
      return (guint32) BASE_UNDER << 24 | color;
    }
  if (!(kinds & COVERS))
    base |= BASE_OWN;
  if (!(kinds & (PARTS | GLYPH)) && own->glyph != 0)
    base |= BASE_GLYPH;
  return base != BASE_NONE ? (guint32) base << 24 | look : 0;
}

/* What a cell looks like that has @pictures, one of each layer. */
static guint32
find_look (AshlarPalette *palette, guint look, const guint32 *pictures, guint64 ms)
{
  AshlarDressing *self = palette->dressing;
  guint32        *key = self->key;
  guint8         *frames = (guint8 *) (key + 1 + self->n_layers);
  guint           kinds = 0;
  guint32         tint = ASHLAR_NO_PICTURE;

  if (palette->looks[look].checker)
    return look;
  memset (key, 0, self->n_words * sizeof *key);
  for (guint layer = self->n_layers; layer-- > 0 && !(kinds & COVERS);)
    {
      guint8 kind = get_kind (self, pictures[layer]);

      if (!(kind & DRAWS))
        continue;
      kinds |= kind;
      key[1 + layer] = pictures[layer];
      if (kind & TINTED)
        tint = pictures[layer];
      if ((kind & MOVES) && ms > 0)
        {
          AshlarPicture picture;

          ashlar_dresser_get_picture (self->dresser, pictures[layer], &picture);
          frames[layer] = (guint8) find_frame (&picture, ms);
        }
    }
  if (!(kinds & DRAWS))
    return look;
  key[0] = find_base (palette, look, kinds, tint);
  return palette->n_tiles + 1 + intern (self);
}

/* What the characters of a stack lie on is its mean. */
static gboolean
is_light_below (AshlarPalette *palette, guint look, const guint32 *pictures)
{
  if (palette->dressing->n_stacks >= MOST_STACKS)
    forget_stacks (palette);
  return _ashlar_look_is_light (
      _ashlar_dressing_get_mean (palette, find_look (palette, look, pictures, 0)));
}

/* What has no colour and no pixels is no picture of a layer. */
static void
drop_pictures (AshlarDressing *self, guint32 *pictures)
{
  for (guint layer = 0; layer < self->n_layers; layer++)
    if (!(get_kind (self, pictures[layer]) & (DRAWS & ~GLYPH)))
      pictures[layer] = ASHLAR_NO_PICTURE;
}

/* As find_look () says of its key: what is below the lowest picture that can be seen, and the character above all. */
static AshlarBase
find_one_base (AshlarPalette *palette, guint look, guint32 *pictures)
{
  AshlarDressing *self = palette->dressing;
  AshlarBase      result = { ASHLAR_BASE_NONE, 0, 0, FALSE };
  guint           kinds = 0;
  guint32         tint = ASHLAR_NO_PICTURE, base;

  if (palette->looks[look].checker)
    {
      memset (pictures, 0, self->n_layers * sizeof *pictures);
      return result;
    }
  for (guint layer = self->n_layers; layer-- > 0 && !(kinds & COVERS);)
    {
      guint8 kind = get_kind (self, pictures[layer]);

      kinds |= kind;
      if (kind & TINTED)
        tint = pictures[layer];
      if ((kind & GLYPH) && result.sign == 0)
        {
          AshlarPicture picture;

          ashlar_dresser_get_picture (self->dresser, pictures[layer], &picture);
          result.sign = picture.glyph;
        }
    }
  if (!(kinds & DRAWS))
    {
      drop_pictures (self, pictures);
      result.kind = ASHLAR_BASE_SAMPLE;
      return result;
    }
  base = find_base (palette, look, kinds, tint);
  if (base >> 24 & BASE_UNDER)
    {
      result.kind = ASHLAR_BASE_COLOR;
      result.color = base & 0xffffff;
    }
  else if (base >> 24 & BASE_OWN)
    result.kind = ASHLAR_BASE_TILE;
  if (result.sign == 0 && (base >> 24 & BASE_GLYPH))
    result.sign = palette->looks[look].glyph;
  if (result.sign != 0)
    result.is_sign_dark = is_light_below (palette, look, pictures);
  drop_pictures (self, pictures);
  return result;
}

void
_ashlar_dressing_find_bases (
    AshlarPalette *palette, const guint16 *tiles, guint n, AshlarBase *bases, guint32 *pictures)
{
  for (guint i = 0; i < n; i++, pictures += palette->dressing->n_layers)
    {
      AshlarBase base = find_one_base (palette, ashlar_palette_index (palette, tiles[i]), pictures);

      if (bases != NULL)
        bases[i] = base;
    }
}

AshlarDresser *
_ashlar_dressing_get_dresser (const AshlarDressing *self)
{
  return self->dresser;
}

void
_ashlar_dressing_find_looks (AshlarPalette     *palette,
                             const AshlarCells *cells,
                             guint              row,
                             guint              left,
                             guint              n,
                             guint64            ms,
                             guint32           *looks)
{
  AshlarDressing *self = palette->dressing;
  const guint16  *line = cells->cells + (gsize) row * cells->columns + left;
  const guint32  *pictures;
  guint           n_layers = self->n_layers;

  if (self->n_stacks + n > MAX (MOST_STACKS, 2 * n))
    forget_stacks (palette);
  /* A skin of objects alone has no layers. */
  g_array_set_size (self->pictures, MAX (n * n_layers, 1));
  pictures = (const guint32 *) (const void *) self->pictures->data;
  ashlar_dresser_dress_cells (self->dresser, cells->cells, cells->columns, cells->rows, left, row,
                              n, 1, (guint32 *) (void *) self->pictures->data);
  for (guint i = 0; i < n; i++, pictures += n_layers)
    if (i > 0 && line[i] == line[i - 1]
        && memcmp (pictures, pictures - n_layers, n_layers * sizeof *pictures) == 0)
      looks[i] = looks[i - 1];
    else
      looks[i] = find_look (palette, ashlar_palette_index (palette, line[i]), pictures, ms);
}

guint32
_ashlar_dressing_find_tile (AshlarPalette *palette, guint16 tile)
{
  AshlarDressing *self = palette->dressing;
  guint           index = ashlar_palette_index (palette, tile);
  guint16         cells[9];
  guint32         pictures[ASHLAR_MAX_SKIN_LAYERS];

  if (index == palette->n_tiles || self->n_layers > G_N_ELEMENTS (pictures))
    return index;
  if (self->of_tiles[index] == 0)
    {
      for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
        cells[i] = tile;
      ashlar_dresser_dress_cells (self->dresser, cells, 3, 3, 1, 1, 1, 1, pictures);
      self->of_tiles[index] = find_look (palette, index, pictures, 0) + 1;
    }
  return self->of_tiles[index] - 1;
}

/* ------------------------------------------------------------------ drawing */

/* The pictures of a stack, a cell of the sheet; without shade as long as that has no colour. */
static guint32 *
draw_pictures (AshlarPalette *palette, guint stack)
{
  AshlarDressing *self = palette->dressing;
  const guint32  *key = self->keys + (gsize) stack * self->n_words;
  const guint8   *frames = (const guint8 *) (key + 1 + self->n_layers);
  gsize           n = (gsize) self->cell_width * self->cell_height;
  guint32        *pixels = g_new0 (guint32, n);
  AshlarPicture   picture;

  for (guint layer = 0; layer < self->n_layers; layer++)
    {
      if (key[1 + layer] == ASHLAR_NO_PICTURE)
        continue;
      ashlar_dresser_get_picture (self->dresser, key[1 + layer], &picture);
      if (picture.kind == ASHLAR_PICTURE_PARTS)
        draw_parts (self, &picture, find_right (self, &picture, frames[layer]), 0, 0,
                    self->cell_width, self->cell_height, pixels);
      else if (picture.kind == ASHLAR_PICTURE_SHADE && self->has_shade)
        _ashlar_shade_draw (pixels, self->cell_width, self->cell_height, picture.shade,
                            self->shade);
      else if (picture.kind == ASHLAR_PICTURE_FLAT && picture.has_color)
        for (gsize i = 0; i < n; i++)
          pixels[i] = OPAQUE | picture.color;
    }
  return pixels;
}

static guint32
get_base (AshlarPalette *palette, guint stack, guint *kind)
{
  guint32 word = palette->dressing->keys[(gsize) stack * palette->dressing->n_words];

  *kind = word >> 24;
  return word & 0xffffff;
}

static guint32
work_out_mean (AshlarPalette *palette, guint stack)
{
  AshlarDressing     *self = palette->dressing;
  g_autofree guint32 *pixels = draw_pictures (palette, stack);
  guint               kind;
  guint32             base = get_base (palette, stack, &kind), mean;

  mean = OPAQUE | (kind & BASE_OWN ? palette->looks[base].color : kind & BASE_UNDER ? base : 0);
  _ashlar_pixels_scale (pixels, self->cell_width, self->cell_height, &mean, 1, 1, 1);
  return mean;
}

/* Shade has the colour of what lies where nobody is, unshaded, but dark. */
static void
choose_shade (AshlarPalette *palette)
{
  AshlarDressing *self = palette->dressing;
  guint32         color = 0x0e0c16, light;

  for (guint i = 0; i < self->tiles->len; i++)
    if (((const AshlarTile *) g_ptr_array_index (self->tiles, i))->representation
        == self->default_tile)
      {
        guint32 look = _ashlar_dressing_find_tile (palette, (guint16) i);

        color = look > palette->n_tiles ? work_out_mean (palette, look - palette->n_tiles - 1)
                                        : palette->looks[look].color;
        break;
      }
  color &= 0xffffff;
  light = (299 * (color >> 16) + 587 * (color >> 8 & 0xff) + 114 * (color & 0xff)) / 1000;
  self->shade = 0;
  for (guint shift = 0; shift < 24; shift += 8)
    self->shade |= (color >> shift & 0xff) * MIN (light, MOST_SHADE_LIGHT) / MAX (light, 1)
                   << shift;
  self->has_shade = TRUE;
}

guint32
_ashlar_dressing_get_mean (AshlarPalette *palette, guint32 look)
{
  AshlarDressing *self = palette->dressing;
  guint           stack = look - palette->n_tiles - 1;

  if (!self->has_shade)
    choose_shade (palette);
  if (self->means[stack] == 0)
    self->means[stack] = work_out_mean (palette, stack);
  return self->means[stack];
}

/* The uppermost character of a stack, or the tile's own; 0: none. */
static gunichar
find_glyph (AshlarPalette *palette, guint stack)
{
  AshlarDressing *self = palette->dressing;
  const guint32  *key = self->keys + (gsize) stack * self->n_words;
  guint           kind;
  guint32         base = get_base (palette, stack, &kind);
  AshlarPicture   picture;

  for (guint layer = self->n_layers; layer-- > 0;)
    if (get_kind (self, key[1 + layer]) & GLYPH)
      {
        ashlar_dresser_get_picture (self->dresser, key[1 + layer], &picture);
        return picture.glyph;
      }
  return kind & BASE_GLYPH ? palette->looks[base].glyph : 0;
}

gboolean
_ashlar_dressing_has_glyph (AshlarPalette *palette, guint32 look)
{
  return find_glyph (palette, look - palette->n_tiles - 1) != 0;
}

guint
_ashlar_dressing_get_age (const AshlarDressing *self)
{
  return self->age;
}

guint32 *
_ashlar_dressing_draw (AshlarPalette *palette, guint32 look, int size, AshlarRasterFlags flags)
{
  AshlarDressing *self = palette->dressing;
  guint           stack = look - palette->n_tiles - 1;
  guint           side = (guint) size;
  guint32         mean = _ashlar_dressing_get_mean (palette, look);
  guint           kind;
  guint32         base = get_base (palette, stack, &kind);
  guint32        *pixels;

  if (size >= ASHLAR_PICTURE_SIZE && (kind & BASE_OWN))
    pixels = _ashlar_sprite_draw (palette, base, size,
                                  flags & ~(ASHLAR_RASTER_GLYPHS | ASHLAR_RASTER_GRID));
  else
    {
      pixels = g_new (guint32, (gsize) side * side);
      for (gsize i = 0; i < (gsize) side * side; i++)
        pixels[i] = size < ASHLAR_PICTURE_SIZE ? mean : OPAQUE | (kind & BASE_UNDER ? base : 0);
    }
  if (size >= ASHLAR_PICTURE_SIZE)
    {
      g_autofree guint32 *pictures = draw_pictures (palette, stack);

      _ashlar_pixels_scale (pictures, self->cell_width, self->cell_height, pixels, side, side,
                            side);
    }
  _ashlar_sprite_finish (pixels, size, flags, find_glyph (palette, stack), mean & 0xffffff);
  return pixels;
}

guint32 *
_ashlar_dressing_draw_sign (const AshlarDressing *self, gunichar sign, gboolean is_dark)
{
  int              width = (int) self->cell_width, height = (int) self->cell_height;
  int              size = MIN (width, height);
  const AshlarLook look = { .color = is_dark ? 0xffffff : 0, .glyph = sign };
  guint32         *pixels = g_new0 (guint32, (gsize) width * (gsize) height);
  cairo_surface_t *surface = cairo_image_surface_create_for_data (
      (guchar *) pixels, CAIRO_FORMAT_ARGB32, width, height, width * 4);
  cairo_t       *cr = cairo_create (surface);
  cairo_matrix_t matrix;
  PangoLayout   *layout;

  if (size >= ASHLAR_GLYPH_SIZE)
    {
      cairo_translate (cr, (width - size) / 2, (height - size) / 2);
      layout = _ashlar_look_create_glyph (&look, cr, size, &matrix);
      cairo_transform (cr, &matrix);
      pango_cairo_update_layout (cr, layout);
      _ashlar_look_set_glyph_color (&look, cr);
      pango_cairo_show_layout (cr, layout);
      g_object_unref (layout);
    }
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  cairo_surface_destroy (surface);
  return pixels;
}

guint32 *
_ashlar_dressing_draw_picture (AshlarPalette *palette, guint32 number, guint frame)
{
  AshlarDressing *self = palette->dressing;
  AshlarPicture   picture;
  guint32        *pixels;

  if (!(get_kind (self, number) & DRAWS))
    return NULL;
  ashlar_dresser_get_picture (self->dresser, number, &picture);
  if (picture.kind == ASHLAR_PICTURE_SHADE && !self->has_shade)
    choose_shade (palette);
  pixels = g_new0 (guint32, (gsize) self->cell_width * self->cell_height);
  if (picture.kind == ASHLAR_PICTURE_PARTS)
    draw_parts (self, &picture, find_right (self, &picture, frame), 0, 0, self->cell_width,
                self->cell_height, pixels);
  else if (picture.kind == ASHLAR_PICTURE_SHADE)
    _ashlar_shade_draw (pixels, self->cell_width, self->cell_height, picture.shade, self->shade);
  else if (picture.has_color)
    for (gsize i = 0; i < (gsize) self->cell_width * self->cell_height; i++)
      pixels[i] = OPAQUE | picture.color;
  return pixels;
}
