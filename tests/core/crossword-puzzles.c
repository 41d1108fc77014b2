/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "crossword-puzzles.h"

#include "base/ashlar-stream-private.h"

#define BAR_WEST 1u
#define BAR_NORTH 2u

const char *const crossword_kind_names[CROSSWORD_N_KINDS]
    = { "dense", "british", "barred", "shaped", "islands", "ragged" };

typedef struct
{
  AshlarStream stream;
  guint        width, height;
  guint8      *kinds; /* AshlarSquareKind, row-major */
  guint8      *bars;  /* BAR_WEST, BAR_NORTH */
} Grid;

static guint
below (Grid *self, guint bound)
{
  return ashlar_stream_below (&self->stream, bound);
}

static gboolean
percent (Grid *self, guint chance)
{
  return below (self, 100) < chance;
}

static guint8 *
at (Grid *self, guint x, guint y)
{
  return &self->kinds[(gsize) y * self->width + x];
}

/* No run of one or two open squares along one axis. */
static gboolean
has_long_runs (Grid *self, gboolean is_across)
{
  guint n_lines = is_across ? self->height : self->width;
  guint n_places = is_across ? self->width : self->height;

  for (guint line = 0; line < n_lines; line++)
    for (guint place = 0, run = 0; place <= n_places; place++)
      {
        gboolean is_open = place < n_places
                           && *at (self, is_across ? place : line, is_across ? line : place)
                                  == ASHLAR_SQUARE_OPEN;

        if (!is_open && run > 0 && run < 3)
          return FALSE;
        run = is_open ? run + 1 : 0;
      }
  return TRUE;
}

static gboolean
is_connected (Grid *self)
{
  gsize              n = (gsize) self->width * self->height, n_open = 0, head = 0, tail = 0;
  g_autofree guint8 *seen = g_new0 (guint8, n);
  g_autofree gsize  *queue = g_new (gsize, n);

  for (gsize i = n; i-- > 0;)
    if (self->kinds[i] == ASHLAR_SQUARE_OPEN)
      {
        n_open++;
        queue[0] = i;
      }
  if (n_open == 0)
    return TRUE;
  seen[queue[0]] = TRUE;
  for (tail = 1; head < tail; head++)
    {
      gsize i = queue[head], x = i % self->width;
      gsize sides[]
          = { x > 0 ? i - 1 : i, x + 1 < self->width ? i + 1 : i,
              i >= self->width ? i - self->width : i, i + self->width < n ? i + self->width : i };

      for (guint s = 0; s < G_N_ELEMENTS (sides); s++)
        if (!seen[sides[s]] && self->kinds[sides[s]] == ASHLAR_SQUARE_OPEN)
          {
            seen[sides[s]] = TRUE;
            queue[tail++] = sides[s];
          }
    }
  return tail == n_open;
}

/* Blocks in pairs that a half turn brings to each other, as long as no run gets short. */
static void
add_pairs (Grid *self, guint share)
{
  gsize n = (gsize) self->width * self->height, wanted = n * share / 100;

  for (gsize tries = 0, n_blocks = 0; tries < 3 * n && n_blocks < wanted; tries++)
    {
      guint   x = below (self, self->width), y = below (self, self->height);
      guint8 *one = at (self, x, y);
      guint8 *other = at (self, self->width - 1 - x, self->height - 1 - y);

      if (*one != ASHLAR_SQUARE_OPEN || *other != ASHLAR_SQUARE_OPEN)
        continue;
      *one = *other = ASHLAR_SQUARE_BLOCK;
      n_blocks += 2;
      if (has_long_runs (self, TRUE) && has_long_runs (self, FALSE) && is_connected (self))
        continue;
      *one = *other = ASHLAR_SQUARE_OPEN;
      n_blocks -= 2;
    }
}

static void
draw_british (Grid *self)
{
  guint dx = below (self, 2), dy = below (self, 2);

  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      if ((x + dx) % 2 == 1 && (y + dy) % 2 == 1)
        *at (self, x, y) = ASHLAR_SQUARE_BLOCK;
      else if ((x + dx + y + dy) % 2 == 1 && percent (self, 20))
        *at (self, x, y) = ASHLAR_SQUARE_BLOCK;
}

static void
draw_bars (Grid *self, guint chance)
{
  for (gsize i = 0; i < (gsize) self->width * self->height; i++)
    {
      self->bars[i] = percent (self, chance) ? BAR_WEST : 0;
      self->bars[i] |= (guint8) (percent (self, chance) ? BAR_NORTH : 0);
    }
}

static void
draw_shape (Grid *self)
{
  gboolean is_ring = percent (self, 50);
  guint    dx = self->width / 4, dy = self->height / 4;

  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      {
        gboolean is_aside = x < dx || x >= self->width - dx;
        gboolean is_end = y < dy || y >= self->height - dy;

        if (is_ring ? !is_aside && !is_end : is_aside && is_end)
          *at (self, x, y) = ASHLAR_SQUARE_VOID;
      }
  add_pairs (self, 12);
}

static void
draw_islands (Grid *self)
{
  guint step = 4 + below (self, 3);

  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      if (x % step == step - 1 || y % step == step - 1 || percent (self, 8))
        *at (self, x, y) = ASHLAR_SQUARE_BLOCK;
}

static void
draw_ragged (Grid *self)
{
  guint share = 10 + below (self, 40);

  for (gsize i = 0; i < (gsize) self->width * self->height; i++)
    self->kinds[i] = percent (self, share) ? ASHLAR_SQUARE_BLOCK : ASHLAR_SQUARE_OPEN;
  if (percent (self, 30))
    draw_bars (self, 10);
}

static void
draw_grid (Grid *self, CrosswordKind kind)
{
  for (gsize i = 0; i < (gsize) self->width * self->height; i++)
    self->kinds[i] = ASHLAR_SQUARE_OPEN;
  switch (kind)
    {
    case CROSSWORD_BRITISH:
      draw_british (self);
      break;
    case CROSSWORD_BARRED:
      draw_bars (self, 25);
      break;
    case CROSSWORD_SHAPED:
      draw_shape (self);
      break;
    case CROSSWORD_ISLANDS:
      draw_islands (self);
      break;
    case CROSSWORD_RAGGED:
      draw_ragged (self);
      break;
    case CROSSWORD_DENSE:
    default:
      add_pairs (self, 16);
      break;
    }
}

static AshlarValue *
make_letters (Grid *self)
{
  static const char *const odd[] = { "QU", "Ж", "É", "א", "IJ", "ХО", "☃" };
  char                     letter[2] = { (char) ('A' + below (self, 26)), '\0' };

  return ashlar_value_new_string (percent (self, 3) ? odd[below (self, G_N_ELEMENTS (odd))]
                                                    : letter);
}

static AshlarValue *
make_square (Grid *self, guint x, guint y, guint number)
{
  static const char *const sides[] = { NULL, "L", "T", "TL" };
  gsize                    i = (gsize) y * self->width + x;
  guint                    bars = self->bars[i];
  AshlarValue             *square, *style;

  if (self->kinds[i] == ASHLAR_SQUARE_VOID)
    return ashlar_value_new_null ();
  if (self->kinds[i] == ASHLAR_SQUARE_BLOCK)
    return ashlar_value_new_string ("#");
  if (bars == 0)
    return ashlar_value_new_integer (number);
  square = ashlar_value_new_object ();
  style = ashlar_value_new_object ();
  ashlar_value_object_set (style, "barred", ashlar_value_new_string (sides[bars]));
  ashlar_value_object_set (square, "cell", ashlar_value_new_integer (number));
  ashlar_value_object_set (square, "style", style);
  return square;
}

static AshlarValue *
make_clues (const AshlarPuzzle *puzzle, const guint16 *numbers, AshlarWordDirection direction)
{
  AshlarValue *clues = ashlar_value_new_array ();

  for (guint i = 0; i < puzzle->n_words; i++)
    {
      const AshlarPuzzleWord *word = &puzzle->words[i];
      guint                   number = numbers[(gsize) word->y * puzzle->width + word->x];
      g_autofree char        *text = g_strdup_printf ("What %u %s means", number,
                                               direction == ASHLAR_WORD_ACROSS ? "across" : "down");
      AshlarValue            *pair;

      if (word->direction != direction)
        continue;
      pair = ashlar_value_new_array ();
      ashlar_value_array_add (pair, ashlar_value_new_integer (number));
      ashlar_value_array_add (pair, ashlar_value_new_string (text));
      ashlar_value_array_add (clues, pair);
    }
  return clues;
}

/* @bare: the same grid without numbers, or NULL. */
static AshlarValue *
make_document (Grid *self, CrosswordKind kind, const AshlarPuzzle *bare)
{
  g_autofree guint16 *numbers = bare != NULL ? ashlar_puzzle_dup_numbers (bare) : NULL;
  AshlarValue        *ipuz = ashlar_value_new_object (), *kinds = ashlar_value_new_array ();
  AshlarValue        *dimensions = ashlar_value_new_object (), *clues = ashlar_value_new_object ();
  AshlarValue        *puzzle = ashlar_value_new_array (), *solution = ashlar_value_new_array ();
  g_autofree char    *title = g_strdup_printf ("A %s grid", crossword_kind_names[kind]);

  for (guint y = 0; y < self->height; y++)
    {
      AshlarValue *squares = ashlar_value_new_array (), *letters = ashlar_value_new_array ();

      for (guint x = 0; x < self->width; x++)
        {
          gsize i = (gsize) y * self->width + x;

          ashlar_value_array_add (squares,
                                  make_square (self, x, y, numbers != NULL ? numbers[i] : 0));
          ashlar_value_array_add (letters, self->kinds[i] == ASHLAR_SQUARE_OPEN
                                               ? make_letters (self)
                                               : ashlar_value_new_null ());
        }
      ashlar_value_array_add (puzzle, squares);
      ashlar_value_array_add (solution, letters);
    }
  ashlar_value_array_add (kinds, ashlar_value_new_string ("http://ipuz.org/crossword#1"));
  ashlar_value_object_set (dimensions, "width", ashlar_value_new_integer (self->width));
  ashlar_value_object_set (dimensions, "height", ashlar_value_new_integer (self->height));
  ashlar_value_object_set (ipuz, "version", ashlar_value_new_string ("http://ipuz.org/v2"));
  ashlar_value_object_set (ipuz, "kind", kinds);
  ashlar_value_object_set (ipuz, "title", ashlar_value_new_string (title));
  ashlar_value_object_set (ipuz, "dimensions", dimensions);
  ashlar_value_object_set (ipuz, "puzzle", puzzle);
  ashlar_value_object_set (ipuz, "solution", solution);
  if (bare != NULL)
    {
      ashlar_value_object_set (clues, "Across", make_clues (bare, numbers, ASHLAR_WORD_ACROSS));
      ashlar_value_object_set (clues, "Down", make_clues (bare, numbers, ASHLAR_WORD_DOWN));
    }
  ashlar_value_object_set (ipuz, "clues", clues);
  return ipuz;
}

AshlarPuzzle *
crossword_puzzles_new (const char *id, CrosswordKind kind, guint width, guint height, guint64 seed)
{
  g_autofree guint8 *kinds = g_new0 (guint8, (gsize) width * height);
  g_autofree guint8 *bars = g_new0 (guint8, (gsize) width * height);
  Grid               grid = { .width = width, .height = height, .kinds = kinds, .bars = bars };
  g_autoptr (AshlarValue) plain = NULL;
  g_autoptr (AshlarValue) numbered = NULL;
  g_autoptr (AshlarPuzzle) bare = NULL;

  ashlar_stream_init (&grid.stream, seed, ASHLAR_STAGE_PLAN, 0, 1913 + kind);
  draw_grid (&grid, kind);
  plain = make_document (&grid, kind, NULL);
  bare = ashlar_puzzle_new (id, plain, NULL);
  numbered = make_document (&grid, kind, bare);
  return ashlar_puzzle_new (id, numbered, NULL);
}

AshlarPuzzle *
crossword_puzzles_new_random (const char *id, guint64 seed)
{
  AshlarStream stream;
  guint        kind, sides[2];

  ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 1912);
  kind = ashlar_stream_below (&stream, CROSSWORD_N_KINDS);
  for (guint i = 0; i < 2; i++)
    {
      gboolean is_usual = ashlar_stream_below (&stream, 10) < 7;

      sides[i] = (guint) (is_usual ? ashlar_stream_range (&stream, 9, 15)
                                   : ashlar_stream_range (&stream, 2, 21));
    }
  return crossword_puzzles_new (id, kind, sides[0], sides[1], seed);
}

AshlarContent *
crossword_puzzles_new_content (AshlarPuzzle *puzzle, const char *parameters, const char *rest)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strdup_printf (
      "{\"format\": \"ashlar-content\", \"version\": 1, \"defaultTile\": \"#\", \"tiles\": ["
      "{\"representation\": \".\"}, "
      "{\"representation\": \"#\", \"blocksLoS\": true, \"blocksMovement\": true}], "
      "\"recipes\": [{\"id\": \"dungeon\", \"planner\": {\"type\": \"crossword\", "
      "\"parameters\": {\"puzzle\": \"%s\"%s%s}}%s}]}",
      puzzle->id, *parameters != '\0' ? ", " : "", parameters, rest);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (AshlarContent) content = ashlar_content_read (bytes, "crossword", report, &error);

  g_assert_no_error (error);
  return ashlar_content_with_puzzle_at (content, ASHLAR_NO_INDEX, puzzle);
}
