/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarGroundRows: which cells have a flag, row after row, 64 cells a word, with the rows above and below
 * at hand: a pass asks 64 cells at once and looks at those alone that it changes. Beyond the canvas no
 * cell has the flag. Cost: O(cells) / 8. */

#pragma once

#include "base/ashlar-eights-private.h"
#include "finish/ashlar-finish-private.h"

G_BEGIN_DECLS

typedef struct
{
  const AshlarGround *ground;
  guint               flag;
  guint               n_words, next; /* of a row; the row behind the one at hand */
  guint64            *memory;
  guint64            *above, *here, *below; /* each with a word of none before and behind it */
} AshlarGroundRows;

/* Stands before the first row. Of the ground as it is when a row comes to be below the one at hand. */
static inline void
ashlar_ground_rows_init (AshlarGroundRows *self, const AshlarGround *ground, guint flag)
{
  guint n_words = ashlar_eights_count_words (ground->width);

  self->ground = ground;
  self->flag = flag;
  self->n_words = n_words;
  self->next = 0;
  self->memory = g_new0 (guint64, 3 * ((gsize) n_words + 2));
  self->above = self->memory + 1;
  self->here = self->above + n_words + 2;
  self->below = self->here + n_words + 2;
  ashlar_eights_to_bits (self->below, ground->cells, ground->width, flag);
}

static inline void
ashlar_ground_rows_clear (AshlarGroundRows *self)
{
  g_clear_pointer (&self->memory, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AshlarGroundRows, ashlar_ground_rows_clear)

/* Goes to the next row; FALSE behind the last. */
static inline gboolean
ashlar_ground_rows_next (AshlarGroundRows *self)
{
  const AshlarGround *ground = self->ground;
  guint64            *free_row = self->above;

  if (self->next == ground->height)
    return FALSE;
  self->above = self->here;
  self->here = self->below;
  self->below = free_row;
  if (++self->next < ground->height)
    ashlar_eights_to_bits (self->below, ground->cells + (gsize) self->next * ground->width,
                           ground->width, self->flag);
  else
    memset (self->below, 0, sizeof (guint64) * self->n_words);
  return TRUE;
}

/* Of each of the cells of word @w whether the one to its left has the flag, or to its right. */
static inline guint64
ashlar_row_left (const guint64 *row, guint w)
{
  return row[w] << 1 | row[(gssize) w - 1] >> 63;
}

static inline guint64
ashlar_row_right (const guint64 *row, guint w)
{
  return row[w] >> 1 | row[w + 1] << 63;
}

G_END_DECLS
