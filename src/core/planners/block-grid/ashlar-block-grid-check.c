/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a set must be like before pieces can be made of it: one size, whole floors, and on each side
 * exits that do not share a cell. Each fault names the block and the way out. Cost: a flood over the
 * cells of each block. */

#include "planners/block-grid/ashlar-block-grid-pieces-private.h"

#include "base/ashlar-orientation-private.h"
#include "planners/ashlar-block-floor-private.h"

static gboolean
is_across (guint direction)
{
  return (direction & 1) == 0;
}

static gboolean
check_size (AshlarGridPieces *self, const AshlarPreparation *preparation, guint b, guint *first)
{
  const AshlarBlock *block = ashlar_content_get_block (preparation->content, b);

  if (*first == G_MAXUINT)
    {
      *first = b;
      self->width = block->width;
      self->height = block->height;
    }
  return block->width == self->width && block->height == self->height;
}

static void
set_size_error (const AshlarGridPieces *self,
                const guint8           *usable,
                const char             *path,
                guint                   odd,
                guint                   first,
                GError                **error)
{
  const AshlarBlock *block = ashlar_content_get_block (self->content, odd);
  const AshlarBlock *other = ashlar_content_get_block (self->content, first);
  guint              n_odd = 0, n_first = 0;
  g_autofree char   *subject = NULL;

  /* The smaller party is the odd one. */
  for (guint b = 0; b < ashlar_content_get_n_blocks (self->content); b++)
    {
      const AshlarBlock *one = ashlar_content_get_block (self->content, b);

      n_odd += usable[b] && one->width == block->width && one->height == block->height;
      n_first += usable[b] && one->width == other->width && one->height == other->height;
    }
  if (n_odd > n_first)
    {
      const AshlarBlock *swap = block;

      block = other;
      other = swap;
    }
  subject = g_strconcat (path, "/blocks", NULL);
  ashlar_generate_error_set (
      error, ASHLAR_GENERATE_ERROR_CONFLICT, subject,
      "%s is %u × %u tiles, but %s is %u × %u: on a grid all blocks have one size. Leave %s out of "
      "the recipe's blocks, or redraw it at %u × %u.",
      block->id, block->width, block->height, other->id, other->width, other->height, block->id,
      other->width, other->height);
}

/* Two exits of one side that share a cell cannot both be joined with one neighbour. */
static void
check_exits (const AshlarGridPieces *self, guint b, GPtrArray *faults)
{
  const AshlarBlock *block = ashlar_content_get_block (self->content, b);
  g_autofree char   *subject = NULL;

  for (guint i = 0; i < block->n_exits; i++)
    for (guint j = i + 1; j < block->n_exits; j++)
      {
        const AshlarExit *one = &block->exits[i];
        const AshlarExit *other = &block->exits[j];
        gint distance = is_across (one->direction) ? other->x - one->x : other->y - one->y;

        if (one->direction != other->direction
            || (is_across (one->direction) ? one->y != other->y : one->x != other->x)
            || distance >= (gint) one->width || -distance >= (gint) other->width)
          continue;
        subject = g_strdup_printf ("/blocks/%u/exits/%u", b, j);
        ashlar_generate_error_set (
            ashlar_faults_next (faults), ASHLAR_GENERATE_ERROR_CONFLICT, subject,
            "Exits %u and %u of %s lead %p from the same cell, and on a grid each exit meets one "
            "exit of the neighbour. Remove one of them, or leave %s out of the recipe's blocks.",
            i, j, block->id, ashlar_direction_get_text (one->direction), block->id);
        return;
      }
}

static void
check_floor (const AshlarGridPieces *self, guint b, GPtrArray *faults)
{
  g_autofree char *subject = NULL;
  guint            first, n;

  ashlar_variants_of_block (self->variants, b, &first, &n);
  if (ashlar_block_floor_is_whole (ashlar_variants_get (self->variants, first), self->traits))
    return;
  subject = g_strdup_printf ("/blocks/%u/representation", b);
  ashlar_generate_error_set (
      ashlar_faults_next (faults), ASHLAR_GENERATE_ERROR_FALLS_APART, subject,
      "The floor of %s falls apart: no walk inside the block joins all of it. Join its parts, or "
      "leave the block out of the recipe's blocks.",
      ashlar_grid_pieces_get_block_id (self, b));
}

gboolean
ashlar_grid_pieces_check (AshlarGridPieces        *self,
                          const AshlarPreparation *preparation,
                          const guint8            *usable,
                          GPtrArray               *faults)
{
  guint    first_block = G_MAXUINT;
  guint    n_before = ashlar_faults_count (faults);
  gboolean is_even = TRUE;

  for (guint b = 0; b < ashlar_content_get_n_blocks (self->content); b++)
    {
      if (!usable[b])
        continue;
      /* Of sizes one is odd: which, is said once. */
      if (is_even && !check_size (self, preparation, b, &first_block))
        {
          is_even = FALSE;
          set_size_error (self, usable, preparation->path, b, first_block,
                          ashlar_faults_next (faults));
        }
      check_exits (self, b, faults);
      check_floor (self, b, faults);
    }
  return ashlar_faults_count (faults) == n_before;
}
