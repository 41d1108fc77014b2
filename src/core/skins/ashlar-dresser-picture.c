/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* From the number of a picture to what is drawn.
 *
 * A look's pictures are numbered by variant and state: the state is one of the reduced masks of its layout, or, where a
 * cell is composed of the pieces at its corners, the mask and whether the cell itself joins. Of such, up to four variants are
 * chosen for each corner, so that what lies around it is of one piece, and what is counted are all fours of them. For a piece that is empty
 * stands the one without corners, then the full one; but where nothing joins at all around a corner nothing need be drawn, and a shade
 * that is empty is no shadow.
 *
 * Cost: O(log looks) a picture. */

#include "skins/ashlar-dresser-private.h"

static AshlarPicture *
picture_copy (AshlarPicture *self)
{
  return g_memdup2 (self, sizeof *self);
}

static AshlarPicturePart *
part_copy (AshlarPicturePart *self)
{
  return g_memdup2 (self, sizeof *self);
}

G_DEFINE_BOXED_TYPE (AshlarPicture, ashlar_picture, picture_copy, g_free)
G_DEFINE_BOXED_TYPE (AshlarPicturePart, ashlar_picture_part, part_copy, g_free)

#define EDGES 0x0fu
#define CORNERS 0xf0u

/* ----------------------------------------------------------------------- pieces */

static gboolean
is_there (const AshlarDresser *self, const AshlarDressLook *look, const gint *at)
{
  const AshlarSheetFacts *facts;

  if (at[0] < 0 || at[1] < 0)
    return FALSE;
  if (self->facts == NULL)
    return TRUE;
  facts = &self->facts[look->sheet];
  return (guint) at[0] < facts->columns && (guint) at[1] < facts->rows
         && (facts->empty == NULL || !facts->empty[(gsize) at[1] * facts->columns + (guint) at[0]]);
}

/* As it was said: of the variant, without asking what is there. */
static gboolean
get_place (const AshlarDressLook *look, guint variant, guint mask, gint *at)
{
  const AshlarSkinVariant *of = &look->look->variants[variant];
  const AshlarDressPlace  *place
      = &look->places[ashlar_layout_get_indices (look->look->layout)[mask]];

  if (!place->there)
    return FALSE;
  for (guint i = 0; i < 2; i++)
    at[i] = place->at[i] + (place->fixed ? 0 : of->at[i]);
  return TRUE;
}

/* What is drawn for a reduced mask: its piece, or the one that stands for it. */
static gboolean
find_drawn (
    const AshlarDresser *self, const AshlarDressLook *look, guint variant, guint mask, gint *at)
{
  AshlarLayout layout = look->look->layout;
  guint        tries[3] = { mask, mask, mask };

  if (layout == ASHLAR_LAYOUT_CORNER_16 && mask != 0)
    tries[1] = tries[2] = CORNERS;
  else if (layout != ASHLAR_LAYOUT_CORNER_16 && layout != ASHLAR_LAYOUT_SHADE_8)
    {
      tries[1] = ashlar_layout_reduce (layout, mask & EDGES);
      tries[2] = ashlar_layout_reduce (layout, EDGES | CORNERS);
    }
  for (guint i = 0; i < G_N_ELEMENTS (tries); i++)
    if (get_place (look, variant, tries[i], at) && is_there (self, look, at))
      return TRUE;
  return FALSE;
}

/* A quarter of a cell with that mask, in halves of cells of the sheet. */
static gboolean
find_quarter (const AshlarDresser   *self,
              const AshlarDressLook *look,
              guint                  variant,
              guint                  mask,
              guint                  quarter,
              gint                  *half)
{
  const gint *of = look->look->variants[variant].at;
  const guint tries[] = { mask, EDGES | CORNERS };

  for (guint i = 0; i < G_N_ELEMENTS (tries); i++)
    {
      guint column, row;

      ashlar_layout_find_quarter (tries[i], quarter, &column, &row);
      half[0] = 2 * of[0] + (gint) column;
      half[1] = 2 * of[1] + (gint) row;
      if (is_there (self, look, (gint[]){ half[0] / 2, half[1] / 2 }))
        return TRUE;
    }
  return FALSE;
}

/* ------------------------------------------------------------- what is drawn at all */

static gboolean
draws (const AshlarDresser *self, const AshlarDressLook *look, guint variant, guint mask)
{
  gint at[2];

  if (look->look->layout != ASHLAR_LAYOUT_QUARTERS_20)
    return find_drawn (self, look, variant, mask, at);
  if (get_place (look, variant, mask, at) && is_there (self, look, at))
    return TRUE;
  for (guint quarter = 0; quarter < ASHLAR_N_QUARTERS; quarter++)
    if (find_quarter (self, look, variant, mask, quarter, at))
      return TRUE;
  return FALSE;
}

void
_ashlar_dresser_find_drawn (const AshlarDresser *self, AshlarDressLook *look)
{
  guint n = look->kind == ASHLAR_DRESS_PIECES ? ashlar_layout_get_n_masks (look->look->layout) : 1;

  look->drawn_differs = self->facts != NULL && look->kind == ASHLAR_DRESS_PIECES;
  look->drawn = g_new0 (guint64, look->drawn_differs ? look->n_variants : 1);
  if (look->kind == ASHLAR_DRESS_FLAT)
    look->drawn[0] = 1;
  else if (look->kind == ASHLAR_DRESS_SHADE)
    /* All but that of nothing. */
    look->drawn[0] = (1u << look->n_states) - 2;
  else if (look->kind == ASHLAR_DRESS_PIECES)
    for (guint variant = 0; variant < (look->drawn_differs ? look->n_variants : 1); variant++)
      for (guint i = 0; i < n; i++)
        if (draws (self, look, variant, ashlar_layout_get_nth_mask (look->look->layout, i)))
          look->drawn[variant] |= G_GUINT64_CONSTANT (1) << i;
}

gboolean
ashlar_dresser_find_piece (
    AshlarDresser *self, guint look, guint variant, guint mask, guint *sheet, gint *at)
{
  const AshlarDressLook *of = &self->looks[look];

  if (of->kind != ASHLAR_DRESS_PIECES || !get_place (of, variant, mask, at))
    return FALSE;
  *sheet = of->sheet;
  return TRUE;
}

/* ------------------------------------------------------------------------ parts */

/* A rectangle of the cell at @at of the sheet. */
static void
add_part (const AshlarDresser *self,
          AshlarPicture       *out,
          const gint          *at,
          const guint         *offset,
          const guint         *to,
          const guint         *size)
{
  const AshlarSkinSheet *sheet = g_ptr_array_index (self->skin->sheets, out->sheet);
  AshlarPicturePart     *part = &out->parts[out->n_parts++];

  part->sheet_x
      = sheet->margin + (guint) at[0] * ((guint) self->skin->cell[0] + sheet->spacing) + offset[0];
  part->sheet_y
      = sheet->margin + (guint) at[1] * ((guint) self->skin->cell[1] + sheet->spacing) + offset[1];
  part->x = (gint32) to[0];
  part->y = (gint32) to[1];
  part->width = size[0];
  part->height = size[1];
}

static void
add_quarters (const AshlarDresser   *self,
              const AshlarDressLook *look,
              guint                  variant,
              guint                  state,
              AshlarPicture         *out)
{
  const gint *cell = self->skin->cell;
  const guint half[2] = { (guint) cell[0] / 2, (guint) cell[1] / 2 };

  for (guint quarter = 0; quarter < ASHLAR_N_QUARTERS; quarter++)
    {
      const guint far[2] = { quarter % 2, quarter / 2 };
      guint       offset[2], to[2], size[2];
      gint        at[2];

      for (guint i = 0; i < 2; i++)
        {
          to[i] = far[i] != 0 ? half[i] : 0;
          size[i] = far[i] != 0 ? (guint) cell[i] - half[i] : half[i];
          /* The near part of a cell is the far one of the piece around its corner. */
          offset[i] = look->corners ? (far[i] != 0 ? 0 : (guint) cell[i] - half[i]) : to[i];
        }
      if (look->corners)
        {
          guint mask = ashlar_layout_get_vertex_mask (state & 0xff, (state & 0x100) != 0, quarter);

          if (!find_drawn (self, look, _ashlar_dresser_get_variant (look, variant, quarter), mask,
                           at))
            continue;
        }
      else
        {
          guint mask = ashlar_layout_get_nth_mask (look->look->layout, state);

          if (!find_quarter (self, look, variant, mask, quarter, at))
            continue;
          at[0] /= 2;
          at[1] /= 2;
        }
      if (size[0] > 0 && size[1] > 0)
        add_part (self, out, at, offset, to, size);
    }
}

static void
describe_pieces (const AshlarDresser   *self,
                 const AshlarDressLook *look,
                 guint                  variant,
                 guint                  state,
                 AshlarPicture         *out)
{
  const guint  none[2] = { 0, 0 };
  const guint  size[2] = { (guint) self->skin->cell[0], (guint) self->skin->cell[1] };
  AshlarLayout layout = look->look->layout;
  gint         at[2];

  out->frame_step
      = look->step
        * (size[0]
           + ((AshlarSkinSheet *) g_ptr_array_index (self->skin->sheets, look->sheet))->spacing);
  if (look->corners)
    add_quarters (self, look, variant, state, out);
  else if (layout != ASHLAR_LAYOUT_QUARTERS_20)
    {
      if (find_drawn (self, look, variant, ashlar_layout_get_nth_mask (layout, state), at))
        add_part (self, out, at, none, none, size);
    }
  else if (get_place (look, variant, ashlar_layout_get_nth_mask (layout, state), at)
           && is_there (self, look, at))
    add_part (self, out, at, none, none, size);
  else
    add_quarters (self, look, variant, state, out);
}

/* Its bottom centre stands where that of the cell is. */
static void
describe_region (const AshlarDresser *self, const AshlarDressLook *look, AshlarPicture *out)
{
  const gint *region = look->look->region;

  out->n_parts = 1;
  out->parts[0] = (AshlarPicturePart){
    .sheet_x = (guint) region[0],
    .sheet_y = (guint) region[1],
    .x = self->skin->cell[0] / 2 - region[2] / 2,
    .y = self->skin->cell[1] - region[3],
    .width = (guint) region[2],
    .height = (guint) region[3],
  };
  out->frame_step = (guint) region[2];
}

/* The look to which the number belongs. */
static const AshlarDressLook *
find_look (const AshlarDresser *self, guint32 picture)
{
  guint low = 0, high = self->n_looks;

  while (high - low > 1)
    {
      guint middle = low + (high - low) / 2;

      if (self->looks[middle].first <= picture)
        low = middle;
      else
        high = middle;
    }
  return &self->looks[low];
}

/**
 * ashlar_dresser_get_n_pictures:
 * @self: a dresser
 *
 * Says how far the numbers of pictures go. There may be millions where few are ever drawn: keep what
 * you make of a picture in a table of those that occur.
 *
 * Returns: one more than the highest number; 1 if nothing is ever drawn
 */
guint
ashlar_dresser_get_n_pictures (AshlarDresser *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_pictures;
}

/**
 * ashlar_dresser_get_picture:
 * @self: a dresser
 * @picture: what stands in a layer of a cell, 1 <= picture < n_pictures
 * @out: (out caller-allocates): what is drawn
 *
 * Says what a number stands for. The same number is always the same picture, as long as the dresser
 * lives. A picture of %ASHLAR_PICTURE_PARTS whose pieces are all missing has no parts.
 */
void
ashlar_dresser_get_picture (AshlarDresser *self, guint32 picture, AshlarPicture *out)
{
  const AshlarDressLook *look;
  guint                  variant, state;

  g_return_if_fail (out != NULL);
  *out = (AshlarPicture){ .n_frames = 1 };
  g_return_if_fail (self != NULL);
  g_return_if_fail (picture > 0 && picture < self->n_pictures);

  look = find_look (self, picture);
  variant = (picture - look->first) / look->n_states;
  state = (picture - look->first) % look->n_states;
  out->n_frames = look->look->frames;
  out->frame_ms = look->look->ms;
  out->has_color = look->look->color >= 0;
  out->color = out->has_color ? (guint32) look->look->color : 0;
  out->glyph = look->look->glyph;
  if (look->region == picture)
    {
      out->sheet = look->sheet;
      describe_region (self, look, out);
    }
  else if (look->kind == ASHLAR_DRESS_PIECES)
    {
      out->sheet = look->sheet;
      describe_pieces (self, look, variant, state, out);
    }
  else if (look->kind == ASHLAR_DRESS_SHADE)
    {
      out->kind = ASHLAR_PICTURE_SHADE;
      out->shade = ashlar_layout_get_nth_mask (ASHLAR_LAYOUT_SHADE_8, state);
    }
  else
    out->kind = ASHLAR_PICTURE_FLAT;
}

/**
 * ashlar_picture_get_part:
 * @self: a picture
 * @index: 0 <= index < n_parts; beyond there is none
 * @out: (out caller-allocates): the part; untouched where there is none
 *
 * Gives a part of a picture.
 *
 * Returns: whether it has so many
 */
gboolean
ashlar_picture_get_part (const AshlarPicture *self, guint index, AshlarPicturePart *out)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (out != NULL, FALSE);

  if (index >= MIN (self->n_parts, G_N_ELEMENTS (self->parts)))
    return FALSE;
  *out = self->parts[index];
  return TRUE;
}
