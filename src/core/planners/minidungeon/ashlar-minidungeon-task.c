/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the planner `minidungeon` works out before anything is drawn: the grid's size, and for every
 * situation of a cell the pieces that may stand there.
 *
 * When a cell's turn comes, its western and its southern neighbour are settled; each asks for an
 * exit, forbids it, or is empty and leaves it free. North and east are free or the rim. Where no
 * neighbour is there, cappers are left out, as the article has it. These situations have a list each,
 * in which a piece stands as often as its weight says (weights are divided by their common divisor
 * first), so that a draw is one look into the list, and exact.
 *
 * Invariant: a grid that passes has a cell where some piece may stand though no neighbour is there, so
 * the fill lays one. It has an exit, and what its exits meet is not left empty: a level has at least
 * two cells whatever the seed.
 *
 * Cost: O(sum of the weights), some hundred kilobytes at most. */

#include "planners/minidungeon/ashlar-minidungeon-private.h"

#include <string.h>

#define NORTH ASHLAR_MINIDUNGEON_NORTH
#define EAST ASHLAR_MINIDUNGEON_EAST
#define SOUTH ASHLAR_MINIDUNGEON_SOUTH
#define WEST ASHLAR_MINIDUNGEON_WEST

#define DEFAULT_CELL 5u /* tiles a side */

const char *const ashlar_minidungeon_piece_names[] = {
  "WNES", "WE",  "NS",  "WN", "NE", "ES", "WS", "WNE",
  "WES",  "NES", "WNS", "Nx", "Sx", "Wx", "Ex", NULL,
};

const guint8 ashlar_minidungeon_pieces[ASHLAR_MINIDUNGEON_N_PIECES] = {
  WEST | NORTH | EAST | SOUTH,
  WEST | EAST,
  NORTH | SOUTH,
  WEST | NORTH,
  NORTH | EAST,
  EAST | SOUTH,
  WEST | SOUTH,
  WEST | NORTH | EAST,
  WEST | EAST | SOUTH,
  NORTH | EAST | SOUTH,
  WEST | NORTH | SOUTH,
  NORTH,
  SOUTH,
  WEST,
  EAST,
};

const char *
ashlar_minidungeon_get_name (guint exits)
{
  for (guint i = 0; i < ASHLAR_MINIDUNGEON_N_PIECES; i++)
    if (ashlar_minidungeon_pieces[i] == exits)
      return ashlar_minidungeon_piece_names[i];
  return "empty";
}

/* The cells' size: the painter's if it has one. */
static gboolean
read_cell (AshlarMinidungeonTask *self, const AshlarPreparation *preparation, GError **error)
{
  const AshlarMinidungeonSettings *settings = ashlar_settings_get (preparation->settings);
  gint                             wanted = settings->cell_size;

  /* The size of the blocks that paint is right whatever it is. */
  if (wanted >= 0 && wanted % 2 == 0
      && (preparation->cell_width != (guint) wanted || preparation->cell_height != (guint) wanted))
    return ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_PARAMETER, preparation->path, "cellSize",
        "A cell of %d tiles has no tile in its middle for passages to meet; expected an odd "
        "number, as %d or %d",
        wanted, wanted - 1, wanted + 1);
  self->cell_width = self->cell_height = wanted >= 0 ? (guint) wanted : DEFAULT_CELL;
  if (preparation->cell_width == 0)
    return TRUE;
  if (wanted >= 0
      && (preparation->cell_width != (guint) wanted || preparation->cell_height != (guint) wanted))
    return ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_CONFLICT, preparation->path, "cellSize",
        "Cells shall be %d × %d tiles, and the blocks that paint them are "
        "%u × %u; leave out cellSize, or choose blocks of that size",
        wanted, wanted, preparation->cell_width, preparation->cell_height);
  self->cell_width = preparation->cell_width;
  self->cell_height = preparation->cell_height;
  return TRUE;
}

static gboolean
check_side (const AshlarPreparation *preparation,
            const char              *parameter,
            guint                    n_cells,
            guint                    cell,
            GError                 **error)
{

  if (n_cells * cell <= ASHLAR_MAX_LEVEL_SIZE)
    return TRUE;
  return ashlar_generate_error_refuse (
      error, ASHLAR_GENERATE_ERROR_TOO_LARGE, preparation->path, parameter,
      "%u cells of %u tiles make %u tiles, and a level has at most %u a "
      "side; expected %s of at most %u, or cells of at most %u tiles",
      n_cells, cell, n_cells * cell, ASHLAR_MAX_LEVEL_SIZE, parameter, ASHLAR_MAX_LEVEL_SIZE / cell,
      ASHLAR_MAX_LEVEL_SIZE / n_cells);
}

static gboolean
read_size (AshlarMinidungeonTask *self, const AshlarPreparation *preparation, GError **error)
{
  const AshlarMinidungeonSettings *settings = ashlar_settings_get (preparation->settings);

  self->across = settings->across;
  self->down = settings->down;
  self->is_narrow = self->across == 1 || self->down == 1;
  if (self->across * self->down < 2)
    return ashlar_generate_error_refuse (
        error, ASHLAR_GENERATE_ERROR_PARAMETER, preparation->path, "across",
        "A grid of 1 × 1 cells has no two cells for the stairs up and the "
        "stairs down; expected across or down to be 2 or more");
  return check_side (preparation, "across", self->across, self->cell_width, error)
         && check_side (preparation, "down", self->down, self->cell_height, error);
}

static guint
get_divisor (guint a, guint b)
{
  while (b != 0)
    {
      guint rest = a % b;

      a = b;
      b = rest;
    }
  return a;
}

static void
read_weights (AshlarMinidungeonTask *self, const AshlarMinidungeonSettings *settings)
{
  for (guint i = 0; i < ASHLAR_MINIDUNGEON_N_PIECES; i++)
    self->weights[ashlar_minidungeon_pieces[i]] = settings->weights[i];
  for (guint exits = 0; exits < ASHLAR_MINIDUNGEON_N_SETS; exits++)
    self->divisor = get_divisor (self->divisor, self->weights[exits]);
  for (guint exits = 0; exits < ASHLAR_MINIDUNGEON_N_SETS; exits++)
    self->weights[exits] /= MAX (self->divisor, 1u);
}

/* Whether some cell has room for these exits while no neighbour is there. */
static gboolean
has_room (const AshlarMinidungeonTask *self, guint exits)
{
  if (!ashlar_minidungeon_may_stand (self, exits, 0))
    return FALSE;
  if ((exits & (WEST | EAST)) != 0 && self->across == 1)
    return FALSE;
  if ((exits & (NORTH | SOUTH)) != 0 && self->down == 1)
    return FALSE;
  if ((exits & (WEST | EAST)) == (WEST | EAST) && self->across < 3)
    return FALSE;
  return (exits & (NORTH | SOUTH)) != (NORTH | SOUTH) || self->down >= 3;
}

static gboolean
check_weights (const AshlarMinidungeonTask *self,
               const AshlarPreparation     *preparation,
               GError                     **error)
{
  g_autoptr (GString) names = NULL;

  for (guint exits = 1; exits < ASHLAR_MINIDUNGEON_N_SETS; exits++)
    if (self->weights[exits] > 0 && has_room (self, exits))
      return TRUE;

  names = g_string_new (NULL);
  for (guint i = 0; i < ASHLAR_MINIDUNGEON_N_PIECES; i++)
    if (has_room (self, ashlar_minidungeon_pieces[i]))
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                              ashlar_minidungeon_piece_names[i]);
  return ashlar_generate_error_refuse (
      error, ASHLAR_GENERATE_ERROR_CONFLICT, preparation->path, "weights",
      "No piece with a weight above 0 can be the first in a grid of %u × %u cells; "
      "give a weight to one of these: %s",
      self->across, self->down, names->str);
}

static void
prepare_choices (AshlarMinidungeonTask *self)
{
  g_autoptr (GByteArray) pieces = g_byte_array_new ();

  for (guint situation = 0; situation < G_N_ELEMENTS (self->choices); situation++)
    {
      AshlarMinidungeonChoice *choice = &self->choices[situation];
      guint                    required = situation & 15u;
      guint                    barred = situation >> 4 & 15u;

      if ((required & barred) != 0 || (required & (NORTH | EAST)) != 0)
        continue;
      choice->first = pieces->len;
      for (guint8 exits = 1; exits < ASHLAR_MINIDUNGEON_N_SETS; exits++)
        if (ashlar_minidungeon_may_stand (self, exits, situation))
          for (guint i = 0; i < self->weights[exits]; i++)
            g_byte_array_append (pieces, &exits, 1);
      if (pieces->len == choice->first)
        {
          const guint8 empty = 0;

          g_byte_array_append (pieces, &empty, 1);
        }
      choice->sum = pieces->len - choice->first;
    }
  self->pieces = g_byte_array_free (g_steal_pointer (&pieces), FALSE);
}

gpointer
ashlar_minidungeon_task_new (const AshlarPreparation *preparation, GError **error)
{
  const AshlarMinidungeonSettings *settings = ashlar_settings_get (preparation->settings);
  AshlarMinidungeonTask           *self = g_new0 (AshlarMinidungeonTask, 1);

  if (!read_cell (self, preparation, error) || !read_size (self, preparation, error))
    {
      ashlar_minidungeon_task_free (self);
      return NULL;
    }
  self->connects = settings->islands == 1;
  self->at_edges = settings->stairs == 1;
  self->spread = settings->spread;
  read_weights (self, settings);
  if (!check_weights (self, preparation, error))
    {
      ashlar_minidungeon_task_free (self);
      return NULL;
    }
  prepare_choices (self);
  return self;
}

void
ashlar_minidungeon_task_free (gpointer prepared)
{
  AshlarMinidungeonTask *self = prepared;

  g_free (self->pieces);
  g_free (self);
}
