/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Whether two variants can lie side by side at two exits.
 *
 * They cannot if a cell belongs to both, or if floor of the one touches floor of the other anywhere
 * but where the exits meet: walkable cells of different areas touch only at gateways. What may
 * become floor counts as floor, cells of other exits too: they stay open unless they are plugged,
 * and which ones will be is not known here.
 *
 * Most exits are in the block's outermost line. Two such exits that face each other lay the blocks
 * wholly beyond each other, so that nothing can overlap and only the two outermost lines can touch:
 * an AND of two bit rows, and nothing at all where neither block has floor beside its exit. Only
 * what lies in a recess needs a look at the cells.
 *
 * Cost: O(cells of the outermost lines) a block, O(1) for a pair on the borders, O(cells near each
 * other) for any other. */

#include "chain/ashlar-faces-private.h"

#include "chain/ashlar-exit-lists-private.h"

#define PROFILE_ORIGIN 256

static inline gboolean
is_across (guint direction)
{
  return direction == ASHLAR_DIRECTION_NORTH || direction == ASHLAR_DIRECTION_SOUTH;
}

static inline gboolean
may_walk (const AshlarVariant *variant, gint x, gint y, const guint8 *traits)
{
  guint16 tile;

  if (x < 0 || y < 0 || x >= variant->width || y >= variant->height)
    return FALSE;
  tile = variant->cells[y * variant->width + x];
  return tile != ASHLAR_TILE_NONE && (traits[tile] & ASHLAR_TILE_MAY_WALK) != 0;
}

/* The block's cells in a window of 8 × 8 cells about the border that two exits share: bit y * 8 + x
 * is the cell three to the left of and above the eastern or southern exit's first cell, plus (x,
 * y). Ends that face each other see the same window, so that a common bit is an overlap. */
static guint64
gather_near (const AshlarVariant *variant, const AshlarVariantExit *exit)
{
  AshlarDirection direction = (AshlarDirection) exit->direction;
  gboolean beyond = direction == ASHLAR_DIRECTION_NORTH || direction == ASHLAR_DIRECTION_WEST;
  gint     left = exit->x + (beyond ? ashlar_direction_dx (direction) : 0) - 3;
  gint     top = exit->y + (beyond ? ashlar_direction_dy (direction) : 0) - 3;
  guint64  near = 0;

  for (gint y = MAX (0, -top); y < MIN (8, variant->height - top); y++)
    for (gint x = MAX (0, -left); x < MIN (8, variant->width - left); x++)
      if (variant->cells[(top + y) * variant->width + left + x] != ASHLAR_TILE_NONE)
        near |= G_GUINT64_CONSTANT (1) << (y * 8 + x);
  return near;
}

static void
fill_face (AshlarFace              *face,
           const AshlarVariant     *variant,
           const AshlarVariantExit *exit,
           const guint8            *traits)
{
  gboolean      across = is_across (exit->direction);
  gint          first = across ? exit->x : exit->y;
  gint          length = across ? variant->width : variant->height;
  AshlarProfile profile = { 0 };
  guint64       any = 0;

  face->direction = exit->direction;
  face->width = exit->width;
  face->near = gather_near (variant, exit);
  face->on_border = ashlar_variant_exit_is_on_rim (variant, exit) ? 1 : 0;
  face->linkable = 1;
  for (guint i = 0; i < exit->width; i++)
    if (!may_walk (variant, (gint) ashlar_variant_exit_x (exit, i),
                   (gint) ashlar_variant_exit_y (exit, i), traits))
      face->linkable = 0;
  if (!face->linkable || !face->on_border)
    return;

  for (gint i = 0; i < length; i++)
    if ((i < first || i >= first + exit->width)
        && may_walk (variant, across ? i : exit->x, across ? exit->y : i, traits))
      {
        guint bit = (guint) (PROFILE_ORIGIN + i - first);

        profile.words[bit / 64] |= G_GUINT64_CONSTANT (1) << (bit % 64);
      }
  for (guint i = 0; i < ASHLAR_PROFILE_WORDS; i++)
    any |= profile.words[i];
  if (any != 0)
    face->profile = g_memdup2 (&profile, sizeof profile);
}

AshlarFaces *
_ashlar_faces_new (const AshlarBlock   *block,
                   const AshlarVariant *variants,
                   guint                n,
                   const guint8        *traits)
{
  AshlarFaces *self = g_new0 (AshlarFaces, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->token = variants[0].cells;
  self->n_exits = block->n_exits;
  self->n_variants = n;
  self->list_keys = g_new0 (char *, MAX (block->n_exits, 1));
  for (guint i = 0; i < block->n_exits; i++)
    self->list_keys[i] = _ashlar_exit_dup_list_key (&block->exits[i]);
  for (guint i = 0; i < n; i++)
    {
      self->n_faces[i] = variants[i].n_exits;
      self->faces[i] = g_new0 (AshlarFace, MAX (variants[i].n_exits, 1));
      for (guint j = 0; j < variants[i].n_exits; j++)
        fill_face (&self->faces[i][j], &variants[i], &variants[i].exits[j], traits);
    }
  return self;
}

AshlarFaces *
_ashlar_faces_ref (AshlarFaces *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
_ashlar_faces_unref (AshlarFaces *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  for (guint i = 0; i < self->n_variants; i++)
    {
      for (guint j = 0; j < self->n_faces[i]; j++)
        g_free (self->faces[i][j].profile);
      g_free (self->faces[i]);
    }
  for (guint i = 0; i < self->n_exits; i++)
    g_free (self->list_keys[i]);
  g_free (self->list_keys);
  g_clear_pointer (&self->inspection, _ashlar_inspection_free);
  g_free (self);
}

const AshlarInspection *
_ashlar_faces_inspect (AshlarFaces           *self,
                       const AshlarBlock     *block,
                       const AshlarVariant   *variant,
                       const AshlarTileTurns *turns)
{
  AshlarInspection *inspection = g_atomic_pointer_get (&self->inspection);

  if (inspection != NULL)
    return inspection;
  inspection = _ashlar_inspection_new (block, variant, turns);
  if (!g_atomic_pointer_compare_and_exchange (&self->inspection, NULL, inspection))
    {
      _ashlar_inspection_free (inspection);
      inspection = g_atomic_pointer_get (&self->inspection);
    }
  return inspection;
}

gboolean
_ashlar_profiles_fit (const AshlarProfile *a, const AshlarProfile *b)
{
  guint64 common = 0;

  if (a == NULL || b == NULL)
    return TRUE;
  for (guint i = 0; i < ASHLAR_PROFILE_WORDS; i++)
    common |= a->words[i] & b->words[i];
  return common == 0;
}

/* Whether floor at (x, y) of @a touches floor of @b, which lies at (dx, dy), other than straight
 * through the exit. */
static gboolean
touches (const AshlarVariant     *a,
         const AshlarVariantExit *exit,
         const AshlarVariant     *b,
         gint                     dx,
         gint                     dy,
         gint                     x,
         gint                     y,
         const guint8            *traits)
{
  gboolean across = is_across (exit->direction);
  gint     along = across ? x - exit->x : y - exit->y;
  gboolean in_exit = (across ? y == exit->y : x == exit->x) && along >= 0 && along < exit->width;

  for (guint direction = 0; direction < ASHLAR_N_DIRECTIONS; direction++)
    {
      gint beside_x = x + ashlar_direction_dx ((AshlarDirection) direction) - dx;
      gint beside_y = y + ashlar_direction_dy ((AshlarDirection) direction) - dy;

      if (!(in_exit && direction == exit->direction) && may_walk (b, beside_x, beside_y, traits))
        return TRUE;
    }
  return FALSE;
}

gboolean
_ashlar_variants_fit (const AshlarVariant *a,
                      guint                exit_a,
                      const AshlarVariant *b,
                      guint                exit_b,
                      const guint8        *traits)
{
  const AshlarVariantExit *left = &a->exits[exit_a];
  const AshlarVariantExit *right = &b->exits[exit_b];
  AshlarDirection          direction = (AshlarDirection) left->direction;
  gint                     dx = left->x + ashlar_direction_dx (direction) - right->x;
  gint                     dy = left->y + ashlar_direction_dy (direction) - right->y;

  if (right->direction != ashlar_direction_opposite (direction) || left->width != right->width)
    return FALSE;

  /* Cells of @a that lie in the frame of @b or beside it. */
  for (gint y = MAX (0, dy - 1); y <= MIN (a->height - 1, dy + b->height); y++)
    for (gint x = MAX (0, dx - 1); x <= MIN (a->width - 1, dx + b->width); x++)
      {
        gint inside_x = x - dx;
        gint inside_y = y - dy;

        if (a->cells[y * a->width + x] == ASHLAR_TILE_NONE)
          continue;
        if (inside_x >= 0 && inside_y >= 0 && inside_x < b->width && inside_y < b->height
            && b->cells[inside_y * b->width + inside_x] != ASHLAR_TILE_NONE)
          return FALSE;
        if (may_walk (a, x, y, traits) && touches (a, left, b, dx, dy, x, y, traits))
          return FALSE;
      }
  return TRUE;
}
