/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Three things speak for a grid, and each candidate is given points for them, a hundred being as much as ten times as likely.
 *
 * - *Custom.* Cells of 16 and 32 pixels are most common, then 8, 24, 48, 64 and so on; square ones more than others; sheets whose cells fill them
 *   whole, and those of the shape of a known order of pieces.
 * - *Gutters.* A margin or space is believed where all its lines have one colour, or none, and next to it lies something.
 * - *Period.* Pieces are drawn alike: where lines of pixels differ much from the one before, they do so in each cell at the same
 *   place. The differences between neighbouring columns are folded by the period: what varies between the places of a cell is held
 *   against what varies at one place between cells (an analysis of variance, whose F does not favour periods that are a multiple
 *   of the true one). The same for rows.
 *
 * What one colour covers has no period, and custom alone speaks: the confidence says so. Confidences are the shares of the candidates'
 * likelihoods.
 *
 * Cost: O(pixels) for the profiles, then O(candidates · (width + height)), of which there are at most some thousands. */

#include "render/ashlar-grid-guess.h"

#include <math.h>
#include <string.h>

#include "base/ashlar-macros.h"

#define LEAST_CELL 4
#define MOST_CELL 256
#define MOST_MARGIN 4
#define MOST_SPACING 4
#define POINTS_A_TENFOLD 100.0
#define MOST_PERIOD_POINTS 500.0

typedef struct
{
  guint     n;           /* pixels along the axis */
  double   *differences; /* of each line from the one before; n, the first is 0 */
  gboolean *is_gutter;   /* whether a line has one colour, which is that of the gutters */
  double    variation;   /* of the differences, in all */
} Profile;

typedef struct
{
  AshlarGridGuess guess;
  double          points;
} Candidate;

/* ------------------------------------------------------------------ profiles */

/* @step: from a pixel to the next along the axis; @stride: from a line to that beside it. */
static void
fill_profile (Profile *self, const guint32 *pixels, guint n, gsize step, guint across, gsize stride)
{
  double mean = 0;

  self->n = n;
  self->differences = g_new0 (double, n);
  self->is_gutter = g_new0 (gboolean, n);
  for (guint i = 0; i < n; i++)
    {
      const guint32 *line = pixels + i * step;
      guint64        sum = 0;
      gboolean       is_flat = TRUE;

      for (guint j = 0; j < across; j++)
        {
          is_flat = is_flat && line[j * stride] == line[0];
          if (i > 0)
            sum += ashlar_pixel_get_difference (line[j * stride], line[j * stride - step]);
        }
      self->is_gutter[i] = is_flat;
      /* The root, so that one loud line is not everything. */
      self->differences[i] = sqrt ((double) sum / across);
      mean += self->differences[i] / n;
    }
  for (guint i = 1; i < n; i++)
    self->variation += (self->differences[i] - mean) * (self->differences[i] - mean);
}

static void
clear_profile (Profile *self)
{
  g_free (self->differences);
  g_free (self->is_gutter);
}

/* ------------------------------------------------------------------ evidence */

/* Whether every line of the margin and between two cells is a gutter, and not every one beside them. */
static gboolean
has_gutters (const Profile *self, guint cell, guint margin, guint spacing, guint n_cells)
{
  guint n_wider = 0, n_beside = 0;

  for (guint i = 0; i < margin; i++)
    if (!self->is_gutter[i])
      return FALSE;
  for (guint number = 0; number < n_cells; number++)
    {
      guint start = margin + number * (cell + spacing), end = start + cell;

      for (guint i = end; i < MIN (end + spacing, self->n); i++)
        if (!self->is_gutter[i])
          return FALSE;
      n_wider += self->is_gutter[start] + self->is_gutter[end - 1];
      n_beside += 2;
    }
  return n_wider * 2 < n_beside;
}

/* How much more the differences vary between the places of a cell than at one place; 1: no more than by chance. */
static double
measure_period (const Profile *self, guint cell, guint margin, guint spacing, guint n_cells)
{
  guint  period = cell + spacing, n = 0, n_places = 0;
  double within = 0, between = 0, mean = 0;

  if (n_cells < 2)
    return 1;
  for (guint i = margin + 1; i < MIN (margin + n_cells * period, self->n); i++, n++)
    mean += self->differences[i];
  mean /= MAX (n, 1);
  for (guint place = 0; place < period; place++)
    {
      double sum = 0, squares = 0;
      guint  count = 0;

      for (guint i = margin + place; i < MIN (margin + n_cells * period, self->n); i += period)
        if (i > margin)
          {
            sum += self->differences[i];
            squares += self->differences[i] * self->differences[i];
            count++;
          }
      if (count == 0)
        continue;
      n_places++;
      within += squares - sum * sum / count;
      between += count * (sum / count - mean) * (sum / count - mean);
    }
  if (n_places < 2 || n <= n_places || self->variation <= 0)
    return 1;
  /* A floor, so that what repeats to the pixel is not infinitely sure. */
  within = MAX (within, self->variation / 1000) / (n - n_places);
  return (between / (n_places - 1)) / within;
}

static double
count_custom (guint cell)
{
  static const struct
  {
    guint  cell;
    double points;
  } customs[]
      = { { 16, 100 }, { 32, 85 }, { 8, 40 },  { 24, 40 }, { 48, 55 },  { 64, 50 }, { 12, 15 },
          { 18, 15 },  { 20, 15 }, { 10, 5 },  { 40, 5 },  { 128, 10 }, { 96, 5 },  { 36, 0 },
          { 72, 0 },   { 80, 0 },  { 100, 0 }, { 256, 0 }, { 50, 0 },   { 25, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (customs); i++)
    if (customs[i].cell == cell)
      return customs[i].points;
  return cell % 2 == 0 ? -60 : -100;
}

/* Those in which a sheet of one material comes. */
static double
count_shape (guint n_columns, guint n_rows)
{
  static const guint shapes[][2] = { { 12, 4 }, { 11, 5 }, { 4, 4 }, { 16, 3 }, { 8, 6 },
                                     { 47, 1 }, { 2, 3 },  { 5, 3 }, { 16, 1 }, { 48, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    if (shapes[i][0] == n_columns && shapes[i][1] == n_rows)
      return 80;
  return 0;
}

/* Pixels that no cell, margin or space has. */
static guint
count_rest (guint length, guint cell, guint margin, guint spacing, guint n_cells)
{
  guint end = margin + n_cells * (cell + spacing) - spacing;
  guint rest = length - end;

  if (rest == margin || rest == spacing || rest == margin + spacing)
    return 0;
  return rest;
}

/* ------------------------------------------------------------------ candidates */

typedef struct
{
  const AshlarImage *image;
  Profile            across, down;
  GArray            *candidates;
} Guessing;

static void
try_grid (Guessing *self, const AshlarSheetGrid *grid)
{
  Candidate candidate = { .guess.grid = *grid };
  guint     n_columns, n_rows, width = self->image->width, height = self->image->height;
  double    periods;

  ashlar_sheet_grid_count (grid, width, height, &n_columns, &n_rows);
  if (n_columns == 0)
    return;
  if (grid->margin + grid->spacing > 0
      && (!has_gutters (&self->across, grid->width, grid->margin, grid->spacing, n_columns)
          || !has_gutters (&self->down, grid->height, grid->margin, grid->spacing, n_rows)))
    return;
  candidate.guess.n_columns = n_columns;
  candidate.guess.n_rows = n_rows;
  candidate.points = (count_custom (grid->width) + count_custom (grid->height)) / 2;
  if (grid->width != grid->height)
    candidate.points -= 120;
  candidate.points += count_shape (n_columns, n_rows);
  if (count_rest (width, grid->width, grid->margin, grid->spacing, n_columns) > 0)
    candidate.points -= 150;
  if (count_rest (height, grid->height, grid->margin, grid->spacing, n_rows) > 0)
    candidate.points -= 150;
  /* Gutters are seldom there by chance, the less the more there are. */
  if (grid->margin + grid->spacing > 0)
    candidate.points += grid->spacing > 0 ? MIN (60.0 * (n_columns + n_rows - 2), 300.0) : -60.0;
  periods
      = log10 (MAX (
            measure_period (&self->across, grid->width, grid->margin, grid->spacing, n_columns),
            0.1))
        + log10 (MAX (
            measure_period (&self->down, grid->height, grid->margin, grid->spacing, n_rows), 0.1));
  candidate.points += CLAMP (periods * 150, -MOST_PERIOD_POINTS, MOST_PERIOD_POINTS);
  g_array_append_val (self->candidates, candidate);
}

static void
try_squares (Guessing *self)
{
  guint most = MIN (MIN (self->image->width, self->image->height), MOST_CELL);

  for (guint cell = MIN (LEAST_CELL, most); cell <= most; cell++)
    for (guint margin = 0; margin <= MOST_MARGIN; margin++)
      for (guint spacing = 0; spacing <= MOST_SPACING; spacing++)
        try_grid (self, &(AshlarSheetGrid){ cell, cell, margin, spacing });
}

/* Of those that are not square only such as fill the picture. */
static void
try_rectangles (Guessing *self)
{
  guint width = self->image->width, height = self->image->height;

  for (guint wide = LEAST_CELL; wide <= MIN (width, MOST_CELL); wide++)
    for (guint high = LEAST_CELL; high <= MIN (height, MOST_CELL); high++)
      if (wide != high && width % wide == 0 && height % high == 0 && wide <= 3 * high
          && high <= 3 * wide)
        try_grid (self, &(AshlarSheetGrid){ wide, high, 0, 0 });
}

/* One picture alone. */
static void
try_whole (Guessing *self)
{
  const AshlarImage *image = self->image;
  Candidate          whole = { .guess = { { image->width, image->height, 0, 0 }, 1, 1, 0 } };

  whole.points = (count_custom (image->width) + count_custom (image->height)) / 2;
  for (guint i = 0; i < self->candidates->len; i++)
    if (g_array_index (self->candidates, Candidate, i).guess.n_columns == 1
        && g_array_index (self->candidates, Candidate, i).guess.n_rows == 1
        && g_array_index (self->candidates, Candidate, i).guess.grid.width == image->width
        && g_array_index (self->candidates, Candidate, i).guess.grid.height == image->height)
      return;
  g_array_append_val (self->candidates, whole);
}

static gint
compare (gconstpointer a_pointer, gconstpointer b_pointer)
{
  const Candidate       *a = a_pointer, *b = b_pointer;
  const AshlarSheetGrid *one = &a->guess.grid, *other = &b->guess.grid;

  if (a->points > b->points || a->points < b->points)
    return a->points > b->points ? -1 : 1;
  if (one->width != other->width)
    return one->width > other->width ? -1 : 1;
  if (one->height != other->height)
    return one->height > other->height ? -1 : 1;
  if (one->margin != other->margin)
    return one->margin < other->margin ? -1 : 1;
  return (gint) one->spacing - (gint) other->spacing;
}

static void
rate (GArray *candidates)
{
  double sum = 0, best = g_array_index (candidates, Candidate, 0).points;

  for (guint i = 0; i < candidates->len; i++)
    sum += pow (10, (g_array_index (candidates, Candidate, i).points - best) / POINTS_A_TENFOLD);
  for (guint i = 0; i < candidates->len; i++)
    {
      Candidate *candidate = &g_array_index (candidates, Candidate, i);

      candidate->guess.confidence
          = (guint) (1000 * pow (10, (candidate->points - best) / POINTS_A_TENFOLD) / sum);
    }
}

guint
ashlar_guess_grid (const AshlarImage *image, AshlarGridGuess guesses[ASHLAR_MAX_GRID_GUESSES])
{
  Guessing self = { .image = image };
  guint    n;

  self.candidates = g_array_new (FALSE, TRUE, sizeof (Candidate));
  fill_profile (&self.across, image->pixels, image->width, 1, image->height, image->width);
  fill_profile (&self.down, image->pixels, image->height, image->width, image->width, 1);
  try_squares (&self);
  try_rectangles (&self);
  try_whole (&self);
  g_array_sort (self.candidates, compare);
  rate (self.candidates);
  n = MIN (self.candidates->len, ASHLAR_MAX_GRID_GUESSES);
  for (guint i = 0; i < n; i++)
    guesses[i] = g_array_index (self.candidates, Candidate, i).guess;
  g_array_unref (self.candidates);
  clear_profile (&self.across);
  clear_profile (&self.down);
  return n;
}
