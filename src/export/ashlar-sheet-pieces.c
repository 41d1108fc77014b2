/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* First come the tiles, then the designer's own sheets, and then what stands in none of them: pictures put together, shade, colours and
 * characters, and objects of sizes of their own, a sheet a size. Which of these there are is known before any is drawn, so that numbers
 * are dealt out in one go.
 *
 * Frames of a picture that moves stand side by side, in one row. Cost: O(pictures) and the pixels that are drawn. */

#include "export/ashlar-sheet-pieces-private.h"

#include <string.h>

#include "render/ashlar-plain.h"
#include "render/ashlar-things-private.h"

#define MOST_SHARED_PICTURES 65536u /* of a skin that are looked at one by one */
#define MOST_SHARED_PIECES 4096u    /* of them that are drawn ahead */
#define MOST_SHARED_TILES 1024u
#define USUAL_CELL_SIZE 32u

static void
sheet_free (gpointer data)
{
  AshlarSceneSheet *self = data;

  g_free (self->name);
  g_free (self->file);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_array_unref (self->animations);
  g_free (self);
}

AshlarSceneSheet *
_ashlar_sheet_pieces_add_sheet (AshlarSheetPieces   *self,
                                AshlarSceneSheetKind kind,
                                const char          *name)
{
  GPtrArray        *sheets = self->sheets;
  AshlarSceneSheet *sheet = g_new0 (AshlarSceneSheet, 1);
  GString          *unique = g_string_new (name);

  for (guint i = 0; i < sheets->len; i++)
    if (strcmp (((AshlarSceneSheet *) g_ptr_array_index (sheets, i))->name, unique->str) == 0)
      {
        g_string_append_c (unique, '-');
        i = G_MAXUINT;
      }
  sheet->kind = kind;
  sheet->name = g_string_free (unique, FALSE);
  sheet->animations = g_array_new (FALSE, FALSE, sizeof (AshlarSceneAnimation));
  sheet->first = 1;
  if (sheets->len > 0)
    {
      const AshlarSceneSheet *last = g_ptr_array_index (sheets, sheets->len - 1);

      sheet->first = last->first + last->columns * last->rows;
    }
  g_ptr_array_add (sheets, sheet);
  return sheet;
}

/* ------------------------------------------------------------------ the designer's own sheets */

static void
take_sheets (AshlarPiecesMaker *self)
{
  guint n = ashlar_dresser_get_n_sheets (self->dresser);

  self->own = g_new (guint, n);
  for (guint i = 0; i < n; i++)
    {
      const AshlarSkinSheet *named = g_ptr_array_index (self->dresser->skin->sheets, i);
      const AshlarSheetGrid  grid
          = { self->pieces->cell_width, self->pieces->cell_height, named->margin, named->spacing };
      guint width, height, columns = 0, rows = 0;
      g_autoptr (GBytes) bytes = _ashlar_exporter_read_picture (self->exporter, named->image);
      AshlarSceneSheet *sheet;

      self->own[i] = ASHLAR_NO_SHEET;
      if (bytes != NULL
          && ashlar_pictures_get_size (self->exporter->pictures, named->image, &width, &height))
        ashlar_sheet_grid_count (&grid, width, height, &columns, &rows);
      if (columns == 0 || rows == 0)
        continue;
      self->own[i] = self->pieces->sheets->len;
      sheet = _ashlar_sheet_pieces_add_sheet (self->pieces, ASHLAR_SCENE_SHEET_SKIN, named->id);
      sheet->file
          = _ashlar_exporter_dup_picture_name (self->exporter, self->pieces->sheets, named->image);
      sheet->source = i;
      sheet->bytes = g_steal_pointer (&bytes);
      sheet->width = width;
      sheet->height = height;
      sheet->columns = columns;
      sheet->rows = rows;
      sheet->margin = grid.margin;
      sheet->spacing = grid.spacing;
      sheet->piece_width = grid.width;
      sheet->piece_height = grid.height;
    }
}

/* The piece of the designer's own sheet that a picture is, with all of its frames. */
static gboolean
find_own (const AshlarPiecesMaker *self,
          const AshlarPicture     *picture,
          AshlarSceneAnimation    *piece,
          guint                   *index)
{
  const AshlarPicturePart *part = &picture->parts[0];
  const AshlarSceneSheet  *sheet;
  guint                    column, row, across, down;

  if (picture->kind != ASHLAR_PICTURE_PARTS || picture->n_parts != 1 || part->x != 0 || part->y != 0
      || part->width != self->pieces->cell_width || part->height != self->pieces->cell_height)
    return FALSE;
  *index = self->own[picture->sheet];
  if (*index == ASHLAR_NO_SHEET)
    return FALSE;
  sheet = g_ptr_array_index (self->pieces->sheets, *index);
  across = sheet->piece_width + sheet->spacing;
  down = sheet->piece_height + sheet->spacing;
  if (part->sheet_x < sheet->margin || (part->sheet_x - sheet->margin) % across != 0
      || part->sheet_y < sheet->margin || (part->sheet_y - sheet->margin) % down != 0)
    return FALSE;
  column = (part->sheet_x - sheet->margin) / across;
  row = (part->sheet_y - sheet->margin) / down;
  if (column >= sheet->columns || row >= sheet->rows)
    return FALSE;
  *piece = (AshlarSceneAnimation){ row * sheet->columns + column, 1, picture->frame_ms, 1 };
  if (picture->n_frames < 2 || picture->frame_ms == 0)
    return TRUE;
  piece->step = picture->frame_step / across;
  piece->n_frames = picture->n_frames;
  return picture->frame_step % across == 0 && piece->step > 0
         && (guint64) column + (guint64) piece->step * (piece->n_frames - 1) < sheet->columns;
}

static gint
compare_animations_cb (gconstpointer a, gconstpointer b)
{
  const AshlarSceneAnimation *one = a, *other = b;

  return one->piece < other->piece ? -1 : one->piece > other->piece;
}

void
_ashlar_sheet_pieces_add_animation (AshlarSceneSheet *sheet, const AshlarSceneAnimation *piece)
{
  if (piece->n_frames > 1)
    g_array_append_val (sheet->animations, *piece);
}

/* By piece, each once: the first that is said of it. */
static void
sort_animations (AshlarSheetPieces *self)
{
  for (guint i = 0; i < self->sheets->len; i++)
    {
      GArray *animations = ((AshlarSceneSheet *) g_ptr_array_index (self->sheets, i))->animations;
      guint   n = 0;

      g_array_sort (animations, compare_animations_cb);
      for (guint k = 0; k < animations->len; k++)
        {
          const AshlarSceneAnimation at = g_array_index (animations, AshlarSceneAnimation, k);

          if (n == 0 || g_array_index (animations, AshlarSceneAnimation, n - 1).piece != at.piece)
            g_array_index (animations, AshlarSceneAnimation, n++) = at;
        }
      g_array_set_size (animations, n);
    }
}

/* ------------------------------------------------------------------ which pieces there are */

/* All that tells what is drawn of a picture. */
static GBytes *
describe (const AshlarPicture *picture)
{
  struct
  {
    guint32           words[9];
    AshlarPicturePart parts[4];
  } key;

  memset (&key, 0, sizeof key);
  key.words[0] = picture->kind;
  if (picture->kind == ASHLAR_PICTURE_PARTS)
    {
      key.words[1] = picture->sheet;
      key.words[2] = picture->n_parts;
      key.words[3] = picture->n_frames;
      key.words[4] = picture->frame_ms;
      key.words[5] = picture->frame_step;
      memcpy (key.parts, picture->parts, picture->n_parts * sizeof *picture->parts);
    }
  else if (picture->kind == ASHLAR_PICTURE_SHADE)
    key.words[1] = picture->shade;
  else
    key.words[1] = picture->has_color ? picture->color + 1 : 0;
  return g_bytes_new (&key, sizeof key);
}

/* A cell's picture: the piece that it is, or one that is to be drawn. */
static void
add_picture (AshlarPiecesMaker *self, guint32 number)
{
  AshlarPicture        picture;
  AshlarSceneAnimation piece;
  AshlarDrawnPiece     drawn = { number, -1, -1, 1, 0 };
  AshlarDrawnAlias     alias = { number, 0 };
  guint                index;
  GBytes              *key;

  ashlar_dresser_get_picture (self->dresser, number, &picture);
  if (picture.kind == ASHLAR_PICTURE_PARTS
          ? picture.n_parts == 0 || self->own[picture.sheet] == ASHLAR_NO_SHEET
      : picture.kind == ASHLAR_PICTURE_SHADE ? picture.shade == 0
                                             : !picture.has_color)
    return;
  if (find_own (self, &picture, &piece, &index))
    {
      AshlarSceneSheet *sheet = g_ptr_array_index (self->pieces->sheets, index);

      _ashlar_sheet_pieces_add_animation (sheet, &piece);
      g_hash_table_insert (self->pieces->pictures, GUINT_TO_POINTER (number),
                           GUINT_TO_POINTER (sheet->first + piece.piece));
      return;
    }
  if (picture.kind == ASHLAR_PICTURE_PARTS && picture.frame_ms > 0)
    {
      drawn.n_frames = MAX (picture.n_frames, 1);
      drawn.frame_ms = picture.frame_ms;
    }
  key = describe (&picture);
  index = GPOINTER_TO_UINT (g_hash_table_lookup (self->alike, key));
  if (index == 0)
    {
      g_array_append_val (self->drawn, drawn);
      index = self->drawn->len;
      g_hash_table_insert (self->alike, g_bytes_ref (key), GUINT_TO_POINTER (index));
    }
  g_bytes_unref (key);
  alias.drawn = index - 1;
  g_array_append_val (self->of_drawn, alias);
}

static void
add_color (AshlarPiecesMaker *self, guint32 color)
{
  const AshlarDrawnPiece drawn = { 0, color, -1, 1, 0 };

  if (g_hash_table_add (self->pieces->colors, GUINT_TO_POINTER (color + 1)))
    g_array_append_val (self->drawn, drawn);
}

static void
add_sign (AshlarPiecesMaker *self, gunichar sign, gboolean is_dark)
{
  const AshlarDrawnPiece drawn = { 0, -1, ASHLAR_SIGN_KEY (sign, is_dark), 1, 0 };

  if (g_hash_table_add (self->pieces->signs, GUINT_TO_POINTER (ASHLAR_SIGN_KEY (sign, is_dark))))
    g_array_append_val (self->drawn, drawn);
}

static void
add_thing (AshlarPiecesMaker *self, guint32 number)
{
  AshlarPicture        picture;
  AshlarSceneAnimation piece;
  AshlarDrawnThing     drawn = { number, 1, 0, 0, 0, 0, 0 };
  guint                index;

  if (g_hash_table_contains (self->pieces->things, GUINT_TO_POINTER (number)))
    return;
  ashlar_dresser_get_picture (self->dresser, number, &picture);
  if (picture.kind == ASHLAR_PICTURE_SHADE
      || (picture.kind == ASHLAR_PICTURE_PARTS
          && (picture.n_parts == 0 || self->own[picture.sheet] == ASHLAR_NO_SHEET)))
    return;
  if (find_own (self, &picture, &piece, &index))
    {
      const AshlarThingPiece at = { index, piece.piece, 0, 0 };

      _ashlar_sheet_pieces_add_animation (g_ptr_array_index (self->pieces->sheets, index), &piece);
      g_hash_table_insert (self->pieces->things, GUINT_TO_POINTER (number),
                           g_memdup2 (&at, sizeof at));
      return;
    }
  if (picture.kind == ASHLAR_PICTURE_PARTS && picture.frame_ms > 0)
    {
      drawn.n_frames = MAX (picture.n_frames, 1);
      drawn.frame_ms = picture.frame_ms;
    }
  g_free (ashlar_palette_dup_thing_frame (self->dressed, number, 0, &drawn.x, &drawn.y,
                                          &drawn.width, &drawn.height));
  g_array_append_val (self->drawn_things, drawn);
  g_hash_table_insert (self->pieces->things, GUINT_TO_POINTER (number), NULL);
}

/* All that the skin can ever draw. FALSE: it is too much. */
static gboolean
add_all (AshlarPiecesMaker *self)
{
  guint    n_pictures = ashlar_dresser_get_n_pictures (self->dresser);
  gboolean has_signs = FALSE;

  if (n_pictures > MOST_SHARED_PICTURES || self->pieces->n_tiles > MOST_SHARED_TILES)
    return FALSE;
  for (guint i = 0; i < self->dresser->n_looks; i++)
    {
      const AshlarDressLook *look = &self->dresser->looks[i];
      guint32 end = i + 1 < self->dresser->n_looks ? self->dresser->looks[i + 1].first : n_pictures;

      for (guint32 number = look->first; number < end; number++)
        {
          if (look->look->tiles[0] != NULL && number != look->region)
            add_picture (self, number);
          if (look->look->objects[0] != NULL || look->look->markers[0] != NULL)
            add_thing (self, number);
          if (self->drawn->len + self->drawn_things->len > MOST_SHARED_PIECES)
            return FALSE;
        }
      if (look->kind == ASHLAR_DRESS_PIECES && look->look->color >= 0)
        add_color (self, (guint32) look->look->color);
      has_signs |= look->kind == ASHLAR_DRESS_FLAT || look->kind == ASHLAR_DRESS_SHADE;
      if (look->kind == ASHLAR_DRESS_FLAT && look->look->glyph != 0)
        {
          add_sign (self, look->look->glyph, FALSE);
          add_sign (self, look->look->glyph, TRUE);
        }
    }
  for (guint i = 0; i < self->pieces->n_tiles; i++)
    {
      const AshlarLook *own = &self->dressed->looks[i];

      if (own->checker || own->bands != NULL)
        continue;
      add_color (self, own->sheet != NULL ? own->under : own->color);
      if (has_signs && own->glyph != 0)
        {
          add_sign (self, own->glyph, FALSE);
          add_sign (self, own->glyph, TRUE);
        }
    }
  return TRUE;
}

/* What the level has, a band at a time. */
static gboolean
add_of_level (AshlarPiecesMaker *self, GError **error)
{
  guint               n_layers = ashlar_dresser_get_n_layers (self->dresser), columns, rows, band;
  const guint16      *tiles = ashlar_level_get_cells (self->level, &columns, &rows);
  const AshlarCells   cells = { tiles, columns, rows };
  g_autofree guint32 *pictures = NULL;
  g_autofree AshlarBase *bases = NULL;
  g_autoptr (GArray) things = ashlar_things_new_for_level (self->level);

  band = MIN (rows, MAX (65536 / columns, 1));
  pictures = g_new (guint32, (gsize) band * columns * MAX (n_layers, 1));
  bases = g_new (AshlarBase, (gsize) band * columns);
  for (guint y = 0; y < rows; y += band)
    {
      guint n = MIN (band, rows - y);

      if (g_cancellable_set_error_if_cancelled (self->cancellable, error))
        return FALSE;
      ashlar_palette_find_layers (self->dressed, &cells, y, n, bases, pictures);
      for (gsize i = 0; i < (gsize) n * columns; i++)
        {
          if (bases[i].kind == ASHLAR_BASE_COLOR)
            add_color (self, bases[i].color);
          if (bases[i].sign != 0)
            add_sign (self, bases[i].sign, bases[i].is_sign_dark);
        }
      for (gsize i = 0; i < (gsize) n * columns * n_layers; i++)
        if (pictures[i] != ASHLAR_NO_PICTURE
            && (i < n_layers || pictures[i] != pictures[i - n_layers])
            && g_hash_table_add (self->seen, GUINT_TO_POINTER (pictures[i])))
          add_picture (self, pictures[i]);
    }
  for (guint i = 0; i < things->len; i++)
    {
      guint32 picture
          = _ashlar_things_find_picture (self->dressed, &g_array_index (things, AshlarThing, i));

      if (picture != ASHLAR_NO_PICTURE)
        add_thing (self, picture);
    }
  return TRUE;
}

static void
forget_all (AshlarPiecesMaker *self)
{
  g_array_set_size (self->drawn, 0);
  g_array_set_size (self->drawn_things, 0);
  g_array_set_size (self->of_drawn, 0);
  g_hash_table_remove_all (self->alike);
  g_hash_table_remove_all (self->pieces->pictures);
  g_hash_table_remove_all (self->pieces->colors);
  g_hash_table_remove_all (self->pieces->things);
  g_hash_table_remove_all (self->pieces->signs);
  for (guint i = 0; i < self->pieces->sheets->len; i++)
    g_array_set_size (
        ((AshlarSceneSheet *) g_ptr_array_index (self->pieces->sheets, i))->animations, 0);
}

/* ------------------------------------------------------------------ making */

/* Of the first tile that has a picture; else what is usual. */
static guint
find_usual_size (const AshlarPiecesMaker *self)
{
  for (guint i = 0; self->exporter->pictures != NULL && i < self->plain->n_tiles; i++)
    if (self->plain->looks[i].sheet != NULL)
      return CLAMP (MAX (self->plain->looks[i].region.width, self->plain->looks[i].region.height),
                    8, ASHLAR_PLAIN_MAX_CELL_SIZE);
  return USUAL_CELL_SIZE;
}

static void
find_cell_size (AshlarPiecesMaker *self)
{
  AshlarSheetPieces *pieces = self->pieces;
  guint              asked = self->exporter->options.cell_size;

  if (self->dresser != NULL)
    ashlar_dresser_get_cell_size (self->dresser, &pieces->cell_width, &pieces->cell_height);
  else
    pieces->cell_width = pieces->cell_height = asked > 0 ? asked : find_usual_size (self);
}

static gboolean
make (AshlarPiecesMaker *self, GError **error)
{
  if (!_ashlar_sheet_pieces_draw_tiles (self, error))
    return FALSE;
  if (self->dresser == NULL)
    return TRUE;
  take_sheets (self);
  self->pieces->is_shared = add_all (self);
  if (!self->pieces->is_shared)
    {
      forget_all (self);
      if (!add_of_level (self, error))
        return FALSE;
    }
  if (!_ashlar_sheet_pieces_draw_composed (self, error)
      || !_ashlar_sheet_pieces_draw_things (self, error))
    return FALSE;
  sort_animations (self->pieces);
  return TRUE;
}

static AshlarSheetPieces *
pieces_new (AshlarExporter *exporter, AshlarLevel *level, GCancellable *cancellable, GError **error)
{
  g_autoptr (AshlarSheetPieces) pieces = g_new0 (AshlarSheetPieces, 1);
  AshlarPiecesMaker maker
      = { .pieces = pieces, .exporter = exporter, .level = level, .cancellable = cancellable };
  gboolean is_made;

  g_atomic_ref_count_init (&pieces->ref_count);
  pieces->sheets = g_ptr_array_new_with_free_func (sheet_free);
  pieces->pictures = g_hash_table_new (NULL, NULL);
  pieces->colors = g_hash_table_new (NULL, NULL);
  pieces->signs = g_hash_table_new (NULL, NULL);
  pieces->things = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  pieces->n_tiles = level->tiles->len;
  pieces->is_shared = TRUE;
  maker.plain = _ashlar_exporter_make_plain_palette (exporter, level);
  maker.dressed = _ashlar_exporter_has_skin (exporter, level) ? exporter->dressed : NULL;
  maker.dresser = maker.dressed != NULL ? ashlar_palette_get_dresser (maker.dressed) : NULL;
  maker.drawn = g_array_new (FALSE, FALSE, sizeof (AshlarDrawnPiece));
  maker.drawn_things = g_array_new (FALSE, FALSE, sizeof (AshlarDrawnThing));
  maker.of_drawn = g_array_new (FALSE, FALSE, sizeof (AshlarDrawnAlias));
  maker.seen = g_hash_table_new (NULL, NULL);
  maker.alike
      = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  find_cell_size (&maker);
  is_made = make (&maker, error);
  g_hash_table_unref (maker.seen);
  g_hash_table_unref (maker.alike);
  g_array_unref (maker.of_drawn);
  g_array_unref (maker.drawn);
  g_array_unref (maker.drawn_things);
  g_free (maker.own);
  ashlar_palette_unref (maker.plain);
  return is_made ? g_steal_pointer (&pieces) : NULL;
}

AshlarSheetPieces *
ashlar_sheet_pieces_find (AshlarExporter *exporter,
                          AshlarLevel    *level,
                          GCancellable   *cancellable,
                          GError        **error)
{
  gboolean is_of_content = exporter->content != NULL && level->tiles == exporter->content->resolved;
  AshlarSheetPieces *pieces = NULL;

  if (!is_of_content)
    return pieces_new (exporter, level, cancellable, error);
  g_mutex_lock (&exporter->lock);
  if (exporter->pieces != NULL)
    pieces = ashlar_sheet_pieces_ref (exporter->pieces);
  else
    {
      pieces = pieces_new (exporter, level, cancellable, error);
      if (pieces != NULL && pieces->is_shared)
        exporter->pieces = ashlar_sheet_pieces_ref (pieces);
    }
  g_mutex_unlock (&exporter->lock);
  return pieces;
}

AshlarSheetPieces *
ashlar_sheet_pieces_ref (AshlarSheetPieces *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_sheet_pieces_unref (AshlarSheetPieces *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_ptr_array_unref (self->sheets);
  g_hash_table_unref (self->pictures);
  g_hash_table_unref (self->colors);
  g_hash_table_unref (self->signs);
  g_hash_table_unref (self->things);
  g_free (self);
}

/* ------------------------------------------------------------------ asking */

GPtrArray *
ashlar_sheet_pieces_get_sheets (AshlarSheetPieces *self)
{
  return self->sheets;
}

gboolean
ashlar_sheet_pieces_are_shared (AshlarSheetPieces *self)
{
  return self->is_shared;
}

void
ashlar_sheet_pieces_get_cell_size (AshlarSheetPieces *self, guint *width, guint *height)
{
  *width = self->cell_width;
  *height = self->cell_height;
}

guint32
ashlar_sheet_pieces_get_picture (AshlarSheetPieces *self, guint32 picture)
{
  return picture != ASHLAR_NO_PICTURE
             ? GPOINTER_TO_UINT (g_hash_table_lookup (self->pictures, GUINT_TO_POINTER (picture)))
             : 0;
}

guint32
ashlar_sheet_pieces_get_color (AshlarSheetPieces *self, guint32 color)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->colors, GUINT_TO_POINTER (color + 1)));
}

guint32
ashlar_sheet_pieces_get_sign (AshlarSheetPieces *self, gunichar sign, gboolean is_dark)
{
  return GPOINTER_TO_UINT (
      g_hash_table_lookup (self->signs, GUINT_TO_POINTER (ASHLAR_SIGN_KEY (sign, is_dark))));
}

gboolean
ashlar_sheet_pieces_get_thing (AshlarSheetPieces *self, guint32 picture, AshlarThingPiece *piece)
{
  const AshlarThingPiece *found
      = picture != ASHLAR_NO_PICTURE
            ? g_hash_table_lookup (self->things, GUINT_TO_POINTER (picture))
            : NULL;

  if (found != NULL)
    *piece = *found;
  return found != NULL;
}
