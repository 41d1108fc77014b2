/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The shape of what was dragged over leaves few orders: those of its size whose pieces are there. Each is measured by the seams that its
 * pieces have where they meet (ashlar-seams.c), and the one that fits best is taken, unless
 *
 * - even that is no better than what chance does now and then: the pieces are shuffled, or none that join; or
 * - another is nearly as good: a person has to say.
 *
 * Rows and columns without a piece at the rectangle's edges may belong to the order or not: both are tried. An empty cell where the order
 * wants a piece is one that was not drawn, for which the one without corners stands, then the full one; a few of them are borne with,
 * as are a few drawings where the order has none.
 *
 * Cost: O(pixels of the area) and that of the seams; nothing of it for an area that is too large for an order. */

#include "render/ashlar-order-guess.h"

#include <string.h>

#include "render/ashlar-seams-private.h"

/* As of AshlarSeamFit: of a thousand shuffled sheets less than one is above. */
#define LEAST_FIT 2001
#define LEAST_LEAD 25  /* of seams, per mille of random ones */
#define ODD_PIECES 8   /* of so many pieces one may be missing or too many */
#define MOST_CELLS 128 /* of those that are dragged over, two rows around any order */
#define MOST_CANDIDATES (ASHLAR_MAX_ORDER_GUESSES - 1)
#define FULL 255

typedef struct
{
  AshlarOrderGuess guess;
  guint            fit; /* 0: not measured */
} Candidate;

typedef struct
{
  const AshlarImage     *image;
  const AshlarSheetGrid *grid;
  AshlarSheetArea        area;
  gboolean              *empty;           /* of its cells */
  guint32               *pieces;          /* of its cells, one picture after the other */
  AshlarSeams           *seams, *middles; /* of its cells, and of the middle of their sides */
  Candidate              candidates[MOST_CANDIDATES];
  guint                  n_candidates;
} Guessing;

/* ------------------------------------------------------------------ pieces */

static void
find_empty (Guessing *self, guint n_columns)
{
  g_autofree gboolean *empty = ashlar_sheet_grid_find_empty (self->grid, self->image);

  self->empty = g_new (gboolean, (gsize) self->area.n_columns * self->area.n_rows);
  for (guint y = 0; y < self->area.n_rows; y++)
    for (guint x = 0; x < self->area.n_columns; x++)
      self->empty[y * self->area.n_columns + x]
          = empty[(gsize) (self->area.row + y) * n_columns + self->area.column + x];
}

static guint
count_pieces (const Guessing *self)
{
  guint n = 0;

  for (guint i = 0; i < self->area.n_columns * self->area.n_rows; i++)
    n += !self->empty[i];
  return n;
}

static void
copy_pieces (Guessing *self)
{
  guint n = self->area.n_columns * self->area.n_rows;
  guint width = self->grid->width, height = self->grid->height;

  self->pieces = g_new (guint32, (gsize) n * width * height);
  for (guint i = 0; i < n; i++)
    {
      guint x, y;

      ashlar_sheet_grid_locate (self->grid, self->area.column + i % self->area.n_columns,
                                self->area.row + i / self->area.n_columns, &x, &y);
      for (guint row = 0; row < height; row++)
        memcpy (self->pieces + ((gsize) i * height + row) * width,
                self->image->pixels + (gsize) (y + row) * self->image->width + x,
                width * sizeof (guint32));
    }
}

/* The rectangle without rows and columns at its edges that hold no piece. */
static AshlarSheetArea
trim (const Guessing *self)
{
  guint left = G_MAXUINT, top = G_MAXUINT, right = 0, bottom = 0;

  for (guint y = 0; y < self->area.n_rows; y++)
    for (guint x = 0; x < self->area.n_columns; x++)
      if (!self->empty[y * self->area.n_columns + x])
        {
          left = MIN (left, x);
          top = MIN (top, y);
          right = MAX (right, x);
          bottom = MAX (bottom, y);
        }
  return (AshlarSheetArea){ left, top, right - left + 1, bottom - top + 1 };
}

/* ------------------------------------------------------------------ candidates */

/* @part: of the area. Fills @numbers by mask. Returns: how many pieces are missing or too many. */
static guint
find_numbers (const Guessing         *self,
              const AshlarOrderGuess *guess,
              const AshlarSheetArea  *part,
              gint                    numbers[256])
{
  gboolean corners = guess->layout == ASHLAR_LAYOUT_CORNER_16;
  gint     full;
  guint    n_odd = 0;

  for (guint mask = 0; mask < 256; mask++)
    numbers[mask] = ASHLAR_NO_PIECE;
  for (guint y = 0; y < part->n_rows; y++)
    for (guint x = 0; x < part->n_columns; x++)
      {
        gint mask = ashlar_layout_get_mask (guess->layout, guess->order, guess->columns, x, y);
        gint number = (gint) ((part->row + y) * self->area.n_columns + part->column + x);

        if (mask == ASHLAR_NO_PIECE)
          n_odd += !self->empty[number];
        /* Where nothing joins, nothing need be drawn. */
        else if (!self->empty[number] || mask == 0)
          numbers[mask] = number;
        else
          n_odd++;
      }
  full = numbers[ashlar_layout_reduce (guess->layout, FULL)];
  for (guint mask = 1; mask < 256; mask++)
    if (numbers[mask] == ASHLAR_NO_PIECE && ashlar_layout_reduce (guess->layout, mask) == mask)
      {
        gint plain = corners ? ASHLAR_NO_PIECE : numbers[mask & 15];

        numbers[mask] = plain != ASHLAR_NO_PIECE ? plain : full;
      }
  return n_odd;
}

static void
add_candidate (Guessing *self, const AshlarOrderGuess *guess, guint fit)
{
  for (guint i = 0; i < self->n_candidates; i++)
    {
      const AshlarOrderGuess *other = &self->candidates[i].guess;

      if (other->layout == guess->layout && other->order == guess->order
          && other->column == guess->column && other->row == guess->row)
        return;
    }
  if (self->n_candidates < MOST_CANDIDATES)
    self->candidates[self->n_candidates++] = (Candidate){ *guess, fit };
}

/* The quarters of the six cells, one after the other. */
static gboolean
measure_quarters (const Guessing *self, const AshlarSheetArea *part, AshlarSeamFit *fit)
{
  guint wide = self->grid->width / 2, high = self->grid->height / 2,
        n_cells = part->n_columns * part->n_rows;
  gsize               size = (gsize) self->grid->width * self->grid->height;
  g_autofree guint32 *quarters = NULL;
  guint32            *to;
  g_autoptr (AshlarSeams) seams = NULL;

  if (self->grid->width % 2 != 0 || self->grid->height % 2 != 0)
    return FALSE;
  to = quarters = g_new (guint32, n_cells * size);
  for (guint i = 0; i < n_cells * ASHLAR_N_QUARTERS; i++)
    {
      guint          cell = i / ASHLAR_N_QUARTERS, x = part->column + cell % part->n_columns;
      guint          number = (part->row + cell / part->n_columns) * self->area.n_columns + x;
      const guint32 *from = self->pieces + number * size + i % 2 * wide
                            + (gsize) (i / 2 % 2) * high * self->grid->width;

      if (self->empty[number])
        return FALSE;
      for (guint y = 0; y < high; y++, to += wide)
        memcpy (to, from + (gsize) y * self->grid->width, wide * sizeof (guint32));
    }
  seams = _ashlar_seams_new (quarters, n_cells * ASHLAR_N_QUARTERS, wide, high, FALSE);
  *fit = _ashlar_seams_measure_quarters (seams);
  return TRUE;
}

static gboolean
measure (const Guessing *self, AshlarOrderGuess *guess, const AshlarSheetArea *part, guint *fit)
{
  AshlarSeamFit found = { G_MAXUINT, 0 };

  if (guess->layout == ASHLAR_LAYOUT_QUARTERS_20)
    {
      if (!measure_quarters (self, part, &found))
        return FALSE;
    }
  else
    {
      gint  numbers[256];
      guint n_odd = find_numbers (self, guess, part, numbers);

      if (n_odd > ashlar_layout_get_n_pieces (guess->layout) / ODD_PIECES)
        return FALSE;
      /* Of doors and shades no two meet. */
      if (guess->layout != ASHLAR_LAYOUT_AXIS_2 && guess->layout != ASHLAR_LAYOUT_SHADE_8)
        found = _ashlar_seams_measure (guess->layout == ASHLAR_LAYOUT_EDGE_16 ? self->middles
                                                                              : self->seams,
                                       guess->layout, numbers);
    }
  guess->seam = found.seam;
  *fit = found.fit;
  return TRUE;
}

static void
try_part (Guessing *self, const AshlarSheetArea *part)
{
  for (guint layout = ASHLAR_LAYOUT_AXIS_2; layout < ASHLAR_N_LAYOUTS; layout++)
    for (guint order = 0; order < ASHLAR_N_ORDERS; order++)
      {
        AshlarOrderGuess guess = { .layout = (AshlarLayout) layout,
                                   .order = (AshlarOrder) order,
                                   .column = self->area.column + part->column,
                                   .row = self->area.row + part->row,
                                   .n_variants = 1 };
        guint            n_columns, n_rows, fit;

        if (!ashlar_layout_has_order (guess.layout, guess.order))
          continue;
        if (ashlar_layout_has_columns (guess.layout, guess.order))
          guess.columns = part->n_columns;
        ashlar_layout_get_size (guess.layout, guess.order, guess.columns, &n_columns, &n_rows);
        if (n_columns == part->n_columns && n_rows == part->n_rows
            && measure (self, &guess, part, &fit))
          add_candidate (self, &guess, fit);
      }
}

/* ------------------------------------------------------------------ the guess */

static gint
compare (gconstpointer a_pointer, gconstpointer b_pointer)
{
  const Candidate *a = a_pointer, *b = b_pointer;

  if (a->guess.seam != b->guess.seam)
    return a->guess.seam < b->guess.seam ? -1 : 1;
  if (a->guess.layout != b->guess.layout)
    return a->guess.layout < b->guess.layout ? -1 : 1;
  return (gint) a->guess.order - (gint) b->guess.order;
}

static AshlarOrderVerdict
judge (const Guessing *self)
{
  const Candidate *first = &self->candidates[0], *second = &self->candidates[1];

  /* Whatever there are are single pieces. */
  if (self->n_candidates == 0)
    return ASHLAR_ORDER_GUESS_SURE;
  if (first->guess.seam == G_MAXUINT)
    return ASHLAR_ORDER_GUESS_TWO_FIT;
  if (first->fit < LEAST_FIT)
    return ASHLAR_ORDER_GUESS_NONE_FITS;
  if (self->n_candidates > 1 && second->fit >= LEAST_FIT
      && second->guess.seam - first->guess.seam < LEAST_LEAD)
    return ASHLAR_ORDER_GUESS_TWO_FIT;
  return ASHLAR_ORDER_GUESS_SURE;
}

static void
find_candidates (Guessing *self)
{
  AshlarSheetArea whole = { 0, 0, self->area.n_columns, self->area.n_rows }, part = trim (self);
  guint           n = self->area.n_columns * self->area.n_rows;

  copy_pieces (self);
  self->seams = _ashlar_seams_new (self->pieces, n, self->grid->width, self->grid->height, FALSE);
  self->middles = _ashlar_seams_new (self->pieces, n, self->grid->width, self->grid->height, TRUE);
  try_part (self, &whole);
  try_part (self, &part);
  qsort (self->candidates, self->n_candidates, sizeof (Candidate), compare);
}

static gboolean
is_in_sheet (const AshlarSheetArea *area, guint n_columns, guint n_rows)
{
  return area->n_columns > 0 && area->n_rows > 0 && area->column < n_columns
         && area->n_columns <= n_columns - area->column && area->row < n_rows
         && area->n_rows <= n_rows - area->row;
}

gboolean
ashlar_guess_order (const AshlarImage     *image,
                    const AshlarSheetGrid *grid,
                    const AshlarSheetArea *area,
                    AshlarOrderGuesses    *guesses)
{
  Guessing guessing = { .image = image, .grid = grid, .area = *area };
  guint    n_columns, n_rows;

  memset (guesses, 0, sizeof *guesses);
  guesses->area = *area;
  ashlar_sheet_grid_count (grid, image->width, image->height, &n_columns, &n_rows);
  if (!is_in_sheet (area, n_columns, n_rows))
    return FALSE;
  find_empty (&guessing, n_columns);
  guesses->n_pieces = count_pieces (&guessing);
  if (guesses->n_pieces > 1 && (guint64) area->n_columns * area->n_rows <= MOST_CELLS)
    find_candidates (&guessing);
  if (guesses->n_pieces > 0)
    {
      AshlarSheetArea part = trim (&guessing);
      guint           first = part.row * area->n_columns;

      guesses->verdict = judge (&guessing);
      for (guint i = 0; i < guessing.n_candidates; i++)
        guesses->guesses[guesses->n_guesses++] = guessing.candidates[i].guess;
      while (guessing.empty[first])
        first++;
      guesses->guesses[guesses->n_guesses++]
          = (AshlarOrderGuess){ .layout = ASHLAR_LAYOUT_SINGLE,
                                .order = ASHLAR_ORDER_ROW,
                                .column = area->column + first % area->n_columns,
                                .row = area->row + first / area->n_columns,
                                .n_variants = guesses->n_pieces,
                                .seam = G_MAXUINT };
    }
  g_free (guessing.empty);
  g_free (guessing.pieces);
  g_clear_pointer (&guessing.seams, _ashlar_seams_free);
  g_clear_pointer (&guessing.middles, _ashlar_seams_free);
  return guesses->n_pieces > 0;
}

GArray *
ashlar_order_guesses_dup_single_cells (const AshlarOrderGuesses *self,
                                       const AshlarImage        *image,
                                       const AshlarSheetGrid    *grid)
{
  GArray              *cells = g_array_new (FALSE, FALSE, sizeof (AshlarSheetArea));
  g_autofree gboolean *empty = ashlar_sheet_grid_find_empty (grid, image);
  guint                n_columns, n_rows;

  ashlar_sheet_grid_count (grid, image->width, image->height, &n_columns, &n_rows);
  if (!is_in_sheet (&self->area, n_columns, n_rows))
    return cells;
  for (guint y = 0; y < self->area.n_rows; y++)
    for (guint x = 0; x < self->area.n_columns; x++)
      {
        AshlarSheetArea cell = { self->area.column + x, self->area.row + y, 1, 1 };

        if (!empty[(gsize) cell.row * n_columns + cell.column])
          g_array_append_val (cells, cell);
      }
  return cells;
}
