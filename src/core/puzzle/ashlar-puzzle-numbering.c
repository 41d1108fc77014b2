/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is unusual about a grid whose squares are known: numbers that custom would give otherwise, and
 * regions that no word joins. Both are warnings; clues go by the labels. Cost: linear in the squares. */

#include "base/ashlar-union-find-private.h"
#include "puzzle/ashlar-puzzle-classes-private.h"
#include "puzzle/ashlar-puzzle-reading-private.h"

#include <string.h>

/* A grid without any number gets those of custom; one that is being typed is numbered by who types. */
static void
add_numbers (AshlarPuzzleReading *self, const AshlarPath *path, const guint16 *numbers)
{
  AshlarPuzzle *puzzle = self->puzzle;

  for (gsize i = 0; i < (gsize) puzzle->width * puzzle->height; i++)
    if (numbers[i] > 0)
      {
        g_autofree char *label = g_strdup_printf ("%u", numbers[i]);

        puzzle->squares[i].label = ashlar_puzzle_keep (puzzle, label);
      }
  if (!self->is_diagramless)
    ashlar_puzzle_reading_warn (self, path, "no-numbers",
                                "found no number in any square; they are numbered by custom");
}

/* Says how the label of square @index differs, if it does. */
static gboolean
check_label (AshlarPuzzleReading *self,
             const AshlarPath    *path,
             GHashTable          *seen,
             gsize                index,
             guint                number,
             gboolean             is_said)
{
  guint            width = self->puzzle->width;
  const char      *label = self->puzzle->squares[index].label;
  gpointer         before = NULL;
  char             usual[12];
  const AshlarPath row = { .parent = path, .index = (guint) (index / width) };
  const AshlarPath cell = { .parent = &row, .index = (guint) (index % width) };

  g_snprintf (usual, sizeof usual, "%u", number);
  if (label != NULL && g_hash_table_lookup_extended (seen, label, NULL, &before))
    {
      guint first = GPOINTER_TO_UINT (before);

      if (is_said)
        ashlar_puzzle_reading_warn (self, &cell, "repeated-label",
                                    "label %s is already used at /puzzle/%u/%u", label,
                                    first / width, first % width);
      return TRUE;
    }
  if (label != NULL)
    g_hash_table_insert (seen, (gpointer) label, GUINT_TO_POINTER ((guint) index));
  if (label == NULL ? number == 0 : strcmp (label, usual) == 0)
    return FALSE;
  if (!is_said)
    return TRUE;
  if (label == NULL)
    ashlar_puzzle_reading_warn (self, &cell, "unusual-label",
                                "found no label; standard numbering gives %u; clues are matched by "
                                "label",
                                number);
  else if (number == 0)
    ashlar_puzzle_reading_warn (
        self, &cell, "unusual-label",
        "found label %s where no word begins; standard numbering gives none", label);
  else
    ashlar_puzzle_reading_warn (self, &cell, "unusual-label",
                                "found label %s; standard numbering gives %u; clues are matched by "
                                "label",
                                label, number);
  return TRUE;
}

void
ashlar_puzzle_check_numbers (AshlarPuzzleReading *self)
{
  const AshlarPath    root = { .key = "" };
  const AshlarPath   *path = ASHLAR_PATH_KEY (&root, "puzzle");
  AshlarPuzzle       *puzzle = self->puzzle;
  gsize               n_squares = (gsize) puzzle->width * puzzle->height;
  g_autofree guint16 *numbers = ashlar_puzzle_dup_numbers (puzzle);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  gboolean has_label = FALSE;
  guint    n_unusual = 0;

  for (gsize i = 0; i < n_squares && !has_label; i++)
    has_label = puzzle->squares[i].label != NULL;
  if (!has_label)
    {
      if (self->is_import || self->is_diagramless)
        add_numbers (self, path, numbers);
      return;
    }
  for (gsize i = 0; i < n_squares; i++)
    if (puzzle->squares[i].kind == ASHLAR_SQUARE_OPEN)
      n_unusual
          += check_label (self, path, seen, i, numbers[i], n_unusual < ASHLAR_PUZZLE_MOST_ALIKE);
  if (n_unusual > ASHLAR_PUZZLE_MOST_ALIKE)
    ashlar_puzzle_reading_warn (self, path, "unusual-label",
                                "further squares whose label is not that of standard numbering: %u",
                                n_unusual - ASHLAR_PUZZLE_MOST_ALIKE);
}

void
ashlar_puzzle_check_islands (AshlarPuzzleReading *self)
{
  const AshlarPath root = { .key = "" };
  AshlarPuzzle    *puzzle = self->puzzle;
  gsize            n_squares = (gsize) puzzle->width * puzzle->height;
  g_auto (AshlarUnionFind) sets = { 0 };
  g_autoptr (AshlarPuzzleClasses) classes = NULL;
  guint n_regions;

  if (puzzle->n_words < 2)
    return;
  ashlar_union_find_init (&sets, puzzle->n_words);
  for (gsize i = 0; i < n_squares; i++)
    if (puzzle->across[i] != ASHLAR_NO_WORD && puzzle->down[i] != ASHLAR_NO_WORD)
      ashlar_union_find_unite (&sets, puzzle->across[i], puzzle->down[i]);
  n_regions = sets.n_sets;
  if (n_regions < 2)
    return;
  classes = ashlar_puzzle_classes_new (puzzle);
  ashlar_puzzle_reading_warn (
      self, ASHLAR_PATH_KEY (&root, "puzzle"), "islands",
      "the grid falls into %u regions that no word joins; a dungeon reaches "
      "at most %u words of odd rows and columns, %u of even ones, %u of odd "
      "rows and even columns, %u of even rows and odd columns",
      n_regions, classes->classes[ASHLAR_PAIRING_ODD].largest,
      classes->classes[ASHLAR_PAIRING_EVEN].largest,
      classes->classes[ASHLAR_PAIRING_ODD_EVEN].largest,
      classes->classes[ASHLAR_PAIRING_EVEN_ODD].largest);
}
