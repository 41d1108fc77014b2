/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What each pairing of odd and even gives. Cost: O(squares + words log words) a pairing, and where bars part
 * words what ashlar-puzzle-together.c takes. */

#include "puzzle/ashlar-puzzle-classes-private.h"

#include "base/ashlar-union-find-private.h"
#include "puzzle/ashlar-puzzle-together-private.h"

#include <stdlib.h>

const char *const ashlar_pairing_ids[] = { "odd", "even", "odd-even", "even-odd", NULL };

/* Whether odd rows and odd columns are meant: [pairing][0 rows, 1 columns]. */
static const gboolean is_odd[ASHLAR_N_PAIRINGS][2] = {
  [ASHLAR_PAIRING_ODD] = { TRUE, TRUE },
  [ASHLAR_PAIRING_EVEN] = { FALSE, FALSE },
  [ASHLAR_PAIRING_ODD_EVEN] = { TRUE, FALSE },
  [ASHLAR_PAIRING_EVEN_ODD] = { FALSE, TRUE },
};

gboolean
ashlar_pairing_has_word (AshlarPairing pairing, const AshlarPuzzleWord *word)
{
  guint line = word->direction == ASHLAR_WORD_ACROSS ? word->y : word->x;

  /* Lines are counted from 1: the first, 0 here, is odd. */
  return (line % 2 == 0) == is_odd[pairing][word->direction];
}

typedef struct
{
  guint32 size, root, lowest; /* words; the lowest word of the part */
} Part;

/* The larger first, then by the lowest word. */
static int
compare_parts (const void *a_pointer, const void *b_pointer)
{
  const Part *a = a_pointer;
  const Part *b = b_pointer;

  if (a->size != b->size)
    return a->size > b->size ? -1 : 1;
  return a->lowest < b->lowest ? -1 : a->lowest > b->lowest;
}

/* @together: nullable; by word, whether it counts. */
static void
number_parts (AshlarPuzzleClass *self, const guint32 *roots, const guint8 *together, guint n_words)
{
  g_autofree guint32 *numbers = g_new0 (guint32, n_words); /* by root: 1 + part */
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (Part));

  for (guint i = 0; i < n_words; i++)
    {
      Part part = { .root = roots[i], .lowest = i };

      if (roots[i] == G_MAXUINT32)
        continue;
      if (numbers[roots[i]] == 0)
        {
          g_array_append_val (parts, part);
          numbers[roots[i]] = parts->len;
        }
      g_array_index (parts, Part, numbers[roots[i]] - 1).size += together == NULL || together[i];
    }
  self->n_parts = parts->len;
  if (self->n_parts > 0)
    qsort (parts->data, parts->len, sizeof (Part), compare_parts);
  self->part_sizes = g_new (guint32, MAX (self->n_parts, 1));
  for (guint i = 0; i < self->n_parts; i++)
    {
      const Part *part = &g_array_index (parts, Part, i);

      self->part_sizes[i] = part->size;
      numbers[part->root] = i;
    }
  for (guint i = 0; i < n_words; i++)
    self->part_of[i] = roots[i] != G_MAXUINT32 ? numbers[roots[i]] : G_MAXUINT32;
  self->largest = self->n_parts > 0 ? self->part_sizes[0] : 0;
}

static void
class_init (AshlarPuzzleClass *self, const AshlarPuzzle *puzzle, AshlarPairing pairing)
{
  gsize               n_squares = (gsize) puzzle->width * puzzle->height;
  g_autofree guint32 *roots = g_new (guint32, puzzle->n_words);
  g_autoptr (GArray) conflicts = ashlar_puzzle_find_conflicts (puzzle, pairing);
  g_autofree guint8 *together = NULL;
  g_auto (AshlarUnionFind) sets = { 0 };

  ashlar_union_find_init (&sets, puzzle->n_words);
  self->part_of = g_new (guint32, puzzle->n_words);
  for (gsize i = 0; i < n_squares; i++)
    {
      guint across = puzzle->across[i], down = puzzle->down[i];

      if (across != ASHLAR_NO_WORD && down != ASHLAR_NO_WORD
          && ashlar_pairing_has_word (pairing, &puzzle->words[across])
          && ashlar_pairing_has_word (pairing, &puzzle->words[down]))
        ashlar_union_find_unite (&sets, across, down);
    }
  for (guint i = 0; i < puzzle->n_words; i++)
    {
      gboolean is_member = ashlar_pairing_has_word (pairing, &puzzle->words[i]);

      roots[i] = is_member ? ashlar_union_find_find (&sets, i) : G_MAXUINT32;
      self->n_words += is_member;
    }
  if (conflicts->len > 0)
    {
      together = g_new (guint8, puzzle->n_words);
      ashlar_puzzle_find_together (puzzle, pairing, conflicts, together);
    }
  number_parts (self, roots, together, puzzle->n_words);
}

AshlarPuzzleClasses *
ashlar_puzzle_classes_new (const AshlarPuzzle *puzzle)
{
  AshlarPuzzleClasses *self = g_new0 (AshlarPuzzleClasses, 1);

  for (guint pairing = 0; pairing < ASHLAR_N_PAIRINGS; pairing++)
    class_init (&self->classes[pairing], puzzle, pairing);
  return self;
}

void
ashlar_puzzle_classes_free (AshlarPuzzleClasses *self)
{
  for (guint i = 0; i < ASHLAR_N_PAIRINGS; i++)
    {
      g_free (self->classes[i].part_of);
      g_free (self->classes[i].part_sizes);
    }
  g_free (self);
}
