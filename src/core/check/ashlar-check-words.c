/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What a level promises of the words that a crossword gave it: whole words, no others, all of one
 * piece. They are looked at once, for all guarantees of words together.
 *
 * Which squares the crossword had is worked out from the words: their cells are the centres of equal
 * squares, as far apart as the letters of a word. Two squares side by side are joined if one area
 * has both, or a gateway leads from the one into the other. Then no run of joined squares is other
 * than a word if squares are joined only where a word runs through both, and no square has two words
 * of one direction. Where a word runs from one area into another these are linked; their gateway may
 * be beside another of its letters, because two areas have one link however often they meet.
 *
 * Cost: O(letters log links + links log links), expected. */

#include "check/ashlar-check-private.h"

#include <string.h>

#include "base/ashlar-report-private.h"
#include "base/ashlar-union-find-private.h"
#include "content/ashlar-elements-private.h"

#define NO_WORD G_MAXUINT32

/* A square with a letter. */
typedef struct
{
  guint32     x, y;         /* in squares */
  guint32     cell;         /* of the words' cells */
  guint32     word[2];      /* by direction: the word that runs through it, or NO_WORD */
  gboolean    is_joined[2]; /* with the next square in the direction */
  const char *letters;      /* nullable */
} Square;

typedef struct
{
  AshlarCheck       *check;
  const AshlarWords *words;
  guint              width, height;    /* of a square, in tiles */
  guint              phase_x, phase_y; /* where squares begin, below width and height */
  GArray            *squares;          /* of Square */
  GHashTable        *index;            /* y << 16 | x of a square -> its place in squares, and 1 */
} Grid;

/* What was found once, for the guarantee of its code. */
typedef struct
{
  const char *code; /* static */
  char       *subject;
  AshlarText *text;
} Breach;

static void
free_breach (gpointer data)
{
  Breach *breach = data;

  g_free (breach->subject);
  ashlar_text_unref (breach->text);
  g_free (breach);
}

G_GNUC_PRINTF (4, 5)
static void
add_word_breach (AshlarCheck *self, const char *code, const char *subject, const char *format, ...)
{
  Breach *breach = g_new (Breach, 1);
  va_list arguments;

  breach->code = code;
  breach->subject = g_strdup (subject);
  va_start (arguments, format);
  breach->text = ashlar_text_new_valist (format, arguments);
  va_end (arguments);
  g_ptr_array_add (self->word_breaches, breach);
}

static char *
dup_subject (guint word)
{
  return g_strdup_printf ("/words/%u", word);
}

/* The upper left of several. */
static guint
get_middle (guint size)
{
  return (size - 1) / 2;
}

/* ---------------------------------------------------------- each for itself */

/* The letters of the squares make the answer, as far as they are told. */
static void
check_letters (AshlarCheck *self, const AshlarWords *words, guint index)
{
  const AshlarWord *word = &words->words[index];
  g_autofree char  *subject = dup_subject (index), *answer = NULL, *made = NULL;
  g_autoptr (GString) joined = g_string_new (NULL);
  gulong n_characters = (gulong) g_utf8_strlen (word->answer, -1);

  for (guint32 i = word->first; i < word->first + word->n_cells; i++)
    {
      if (words->letters[i] == NULL)
        {
          if (n_characters < word->n_cells)
            add_word_breach (self, "word-letters", subject,
                             "The answer has %lu characters; the word %u squares", n_characters,
                             word->n_cells);
          return;
        }
      g_string_append (joined, words->letters[i]);
    }
  if (strcmp (joined->str, word->answer) == 0)
    return;
  answer = ashlar_text_describe (word->answer);
  made = ashlar_text_describe (joined->str);
  add_word_breach (self, "word-letters", subject,
                   "The letters of the squares make %s; the answer is %s", made, answer);
}

/* In the level, on floor, in no special room. */
static gboolean
check_cells (AshlarCheck *self, const AshlarWords *words, guint index)
{
  const AshlarWord *word = &words->words[index];
  const AshlarPlan *plan = self->plan;
  g_autofree char  *subject = dup_subject (index);

  if (word->n_cells < 2)
    {
      add_word_breach (self, "word-short", subject, "The word has fewer than two squares: %u",
                       word->n_cells);
      return FALSE;
    }
  for (guint32 i = word->first; i < word->first + word->n_cells; i++)
    {
      const AshlarCell *cell = &words->cells[i];
      gsize             at = (gsize) cell->y * plan->width + cell->x;
      guint32           area;

      if (!self->walkable[at])
        add_word_breach (self, "letter-blocked", subject,
                         "Nobody can walk to the letter at (%u, %u)", cell->x, cell->y);
      area = self->canvas->owners[at];
      if (area != ASHLAR_NO_AREA && plan->kinds[area] == ASHLAR_AREA_SPECIAL)
        add_word_breach (self, "letter-in-special", subject,
                         "The letter at (%u, %u) stands in area %u, a special room", cell->x,
                         cell->y, area);
    }
  return TRUE;
}

/* One behind the other, all at the same distance. */
static gboolean
check_line (const Grid *grid, guint index)
{
  const AshlarWord *word = &grid->words->words[index];
  const AshlarCell *cells = grid->words->cells + word->first;
  guint             step_x = word->direction == ASHLAR_WORD_ACROSS ? grid->width : 0;
  guint             step_y = word->direction == ASHLAR_WORD_ACROSS ? 0 : grid->height;
  g_autofree char  *subject = dup_subject (index);

  if ((cells[0].x + grid->width - get_middle (grid->width)) % grid->width != grid->phase_x
      || (cells[0].y + grid->height - get_middle (grid->height)) % grid->height != grid->phase_y)
    {
      add_word_breach (
          grid->check, "word-off-grid", subject,
          "The word begins at (%u, %u), which is no middle of a square; squares of %u × %u tiles "
          "begin at (%u, %u)",
          cells[0].x, cells[0].y, grid->width, grid->height, grid->phase_x, grid->phase_y);
      return FALSE;
    }
  for (guint i = 1; i < word->n_cells; i++)
    if (cells[i].x != cells[i - 1].x + step_x || cells[i].y != cells[i - 1].y + step_y)
      {
        add_word_breach (grid->check, "word-crooked", subject,
                         step_x > 0 ? N_ ("Letter %u stands at (%u, %u); expected (%u, %u), to the "
                                          "right of the one before")
                                    : N_ ("Letter %u stands at (%u, %u); expected (%u, %u), below "
                                          "the one before"),
                         i, cells[i].x, cells[i].y, cells[i - 1].x + step_x,
                         cells[i - 1].y + step_y);
        return FALSE;
      }
  return TRUE;
}

/* ------------------------------------------------------------ all together */

static guint
make_key (guint x, guint y)
{
  return y << 16 | x;
}

static Square *
find_square (const Grid *grid, guint x, guint y)
{
  guint place
      = GPOINTER_TO_UINT (g_hash_table_lookup (grid->index, GUINT_TO_POINTER (make_key (x, y))));

  return place > 0 ? &g_array_index (grid->squares, Square, place - 1) : NULL;
}

/* Where the square that a tile lies in is. */
static guint
get_column (const Grid *grid, const AshlarCell *cell)
{
  return (cell->x + grid->width - grid->phase_x) / grid->width;
}

static guint
get_row (const Grid *grid, const AshlarCell *cell)
{
  return (cell->y + grid->height - grid->phase_y) / grid->height;
}

static Square *
find_square_of (const Grid *grid, const AshlarCell *cell)
{
  return find_square (grid, get_column (grid, cell), get_row (grid, cell));
}

/* Gives the square its letter; the letters of crossing words agree. */
static void
add_letter (Grid *grid, guint index, guint32 cell)
{
  const AshlarWord *word = &grid->words->words[index];
  const AshlarCell *at = &grid->words->cells[cell];
  const char       *letters = grid->words->letters[cell];
  Square           *square = find_square_of (grid, at);
  g_autofree char  *subject = dup_subject (index);

  if (square == NULL)
    {
      Square new = {
        .x = get_column (grid, at),
        .y = get_row (grid, at),
        .cell = cell,
        .word = { NO_WORD, NO_WORD },
        .letters = letters,
      };

      g_array_append_val (grid->squares, new);
      square = &g_array_index (grid->squares, Square, grid->squares->len - 1);
      g_hash_table_insert (grid->index, GUINT_TO_POINTER (make_key (new.x, new.y)),
                           GUINT_TO_POINTER (grid->squares->len));
    }
  if (square->word[word->direction] != NO_WORD)
    add_word_breach (grid->check, "words-overlap", subject,
                     "The letter at (%u, %u) is one of word %u as well, which runs the same way",
                     at->x, at->y, square->word[word->direction]);
  square->word[word->direction] = index;
  if (letters == NULL || square->letters == NULL || strcmp (letters, square->letters) == 0)
    return;
  {
    g_autofree char *own = ashlar_text_describe (letters);
    g_autofree char *other = ashlar_text_describe (square->letters);

    add_word_breach (
        grid->check, "words-disagree", subject,
        "The square at (%u, %u) holds %s in this word and %s in the one that crosses it", at->x,
        at->y, own, other);
  }
}

/* Two squares next to each other, in any order. */
static void
join (Square *a, Square *b)
{
  if (a == NULL || b == NULL)
    return;
  if (a->x > b->x || a->y > b->y)
    {
      Square *swap = a;

      a = b;
      b = swap;
    }
  if (a->y == b->y && a->x + 1 == b->x)
    a->is_joined[ASHLAR_WORD_ACROSS] = TRUE;
  else if (a->x == b->x && a->y + 1 == b->y)
    a->is_joined[ASHLAR_WORD_DOWN] = TRUE;
}

static guint32
get_owner (const Grid *grid, const Square *square)
{
  const AshlarCanvas *canvas = grid->check->canvas;
  const AshlarCell   *cell = &grid->words->cells[square->cell];

  return canvas->owners[(gsize) cell->y * canvas->width + cell->x];
}

static void
join_squares (Grid *grid)
{
  const AshlarPlan *plan = grid->check->plan;

  for (guint32 link = 0; link < plan->n_links; link++)
    {
      const AshlarCell *cells = plan->gateways + plan->gateway_first[link];
      guint             n = (plan->gateway_first[link + 1] - plan->gateway_first[link]) / 2;

      for (guint i = 0; i < n; i++)
        join (find_square_of (grid, &cells[i]), find_square_of (grid, &cells[n + i]));
    }
  for (guint i = 0; i < grid->squares->len; i++)
    {
      Square *square = &g_array_index (grid->squares, Square, i);
      Square *next[] = { find_square (grid, square->x + 1, square->y),
                         find_square (grid, square->x, square->y + 1) };

      for (guint d = 0; d < G_N_ELEMENTS (next); d++)
        if (next[d] != NULL && get_owner (grid, square) != ASHLAR_NO_AREA
            && get_owner (grid, square) == get_owner (grid, next[d]))
          square->is_joined[d] = TRUE;
    }
}

static guint64
make_pair (guint32 from, guint32 to)
{
  return (guint64) MIN (from, to) << 32 | MAX (from, to);
}

static int
compare_pairs (gconstpointer a, gconstpointer b)
{
  guint64 left = *(const guint64 *) a, right = *(const guint64 *) b;

  return left < right ? -1 : left > right;
}

/* Which areas are linked: an area may have very many links. */
static GArray *
pair_areas (const AshlarPlan *plan)
{
  GArray *pairs = g_array_sized_new (FALSE, FALSE, sizeof (guint64), plan->n_links);

  for (guint32 link = 0; link < plan->n_links; link++)
    {
      guint64 pair = make_pair (plan->link_from[link], plan->link_to[link]);

      g_array_append_val (pairs, pair);
    }
  g_array_sort (pairs, compare_pairs);
  return pairs;
}

/* Whether a link leads from the area of one square to that of the other, be its gateway elsewhere. */
static gboolean
are_linked (const Grid *grid, GArray *pairs, const Square *a, const Square *b)
{
  guint32 from = get_owner (grid, a), to = get_owner (grid, b);
  guint64 pair = make_pair (from, to);

  return from != ASHLAR_NO_AREA && to != ASHLAR_NO_AREA
         && g_array_binary_search (pairs, &pair, compare_pairs, NULL);
}

/* Squares are joined where a word runs, and nowhere else. */
static void
check_runs (const Grid *grid)
{
  g_autoptr (GArray) pairs = pair_areas (grid->check->plan);

  for (guint i = 0; i < grid->squares->len; i++)
    {
      const Square     *square = &g_array_index (grid->squares, Square, i);
      const AshlarCell *cell = &grid->words->cells[square->cell];
      const Square     *next[] = { find_square (grid, square->x + 1, square->y),
                                   find_square (grid, square->x, square->y + 1) };

      for (guint d = 0; d < G_N_ELEMENTS (next); d++)
        {
          gboolean is_word = next[d] != NULL && square->word[d] != NO_WORD
                             && square->word[d] == next[d]->word[d];

          if (is_word && !square->is_joined[d] && !are_linked (grid, pairs, square, next[d]))
            {
              g_autofree char *subject = dup_subject (square->word[d]);

              add_word_breach (
                  grid->check, "word-broken", subject,
                  d == ASHLAR_WORD_ACROSS
                      ? N_ ("Nothing joins the letter at (%u, %u) and the one to the "
                            "right of it")
                      : N_ ("Nothing joins the letter at (%u, %u) and the one below it"),
                  cell->x, cell->y);
            }
          else if (!is_word && next[d] != NULL && square->is_joined[d])
            add_word_breach (
                grid->check, "word-partial", "/words",
                d == ASHLAR_WORD_ACROSS
                    ? N_ (
                        "The letter at (%u, %u) and the one to the right of it are joined, and no "
                        "word runs through both")
                    : N_ (
                        "The letter at (%u, %u) and the one below it are joined, and no word runs "
                        "through both"),
                cell->x, cell->y);
        }
    }
}

/* From word to word over the squares that they share. */
static void
check_crossings (const Grid *grid)
{
  g_auto (AshlarUnionFind) groups = { 0 };
  guint n;

  ashlar_union_find_init (&groups, grid->words->n_words);
  for (guint i = 0; i < grid->squares->len; i++)
    {
      const Square *square = &g_array_index (grid->squares, Square, i);

      if (square->word[0] != NO_WORD && square->word[1] != NO_WORD)
        ashlar_union_find_unite (&groups, square->word[0], square->word[1]);
    }
  n = groups.n_sets;
  if (n > 1)
    add_word_breach (grid->check, "words-apart", "/words",
                     "The words fall into %u groups that share no letter; expected one", n);
}

/* Areas of the kind `letter` have one. */
static void
check_letter_areas (const Grid *grid)
{
  const AshlarPlan  *plan = grid->check->plan;
  g_autofree guint8 *has_letter = g_new0 (guint8, plan->n_areas);

  for (guint i = 0; i < grid->squares->len; i++)
    {
      guint32 owner = get_owner (grid, &g_array_index (grid->squares, Square, i));

      if (owner != ASHLAR_NO_AREA)
        has_letter[owner] = TRUE;
    }
  for (guint32 area = 0; area < plan->n_areas; area++)
    if (plan->kinds[area] == ASHLAR_AREA_LETTER && !has_letter[area])
      {
        g_autofree char *subject = g_strdup_printf ("/areas/%u", area);

        add_word_breach (grid->check, "letter-without-word", subject,
                         "The area is for letters, and no word runs through it");
      }
}

/* Fills in what the squares are; FALSE if the words do not stand on a grid. */
static gboolean
lay_grid (Grid *grid)
{
  const AshlarPlan *plan = grid->check->plan;
  const AshlarCell *cells = grid->words->cells + grid->words->words[0].first;
  gboolean          is_sound = TRUE;

  for (guint i = 0; i < grid->words->n_words; i++)
    {
      const AshlarWord *word = &grid->words->words[i];
      const AshlarCell *two = grid->words->cells + word->first;

      if (word->direction == ASHLAR_WORD_ACROSS && grid->width == 0)
        grid->width = (guint) ABS (two[1].x - two[0].x);
      if (word->direction == ASHLAR_WORD_DOWN && grid->height == 0)
        grid->height = (guint) ABS (two[1].y - two[0].y);
    }
  /* Where all words run one way nothing says how large squares are across it. */
  if (grid->width == 0)
    grid->width = MAX (plan->cell_width > 0 ? plan->cell_width : grid->height, 1);
  if (grid->height == 0)
    grid->height = MAX (plan->cell_height > 0 ? plan->cell_height : grid->width, 1);
  grid->phase_x = (cells[0].x + grid->width - get_middle (grid->width)) % grid->width;
  grid->phase_y = (cells[0].y + grid->height - get_middle (grid->height)) % grid->height;
  /* Squares begin where the canvas does. */
  if (ashlar_check_is_by (grid->check, "crossword") || plan->cell_width == grid->width)
    grid->phase_x = 0;
  if (ashlar_check_is_by (grid->check, "crossword") || plan->cell_height == grid->height)
    grid->phase_y = 0;
  for (guint i = 0; i < grid->words->n_words; i++)
    is_sound = check_line (grid, i) && is_sound;
  return is_sound;
}

static void
look (AshlarCheck *self, const AshlarWords *words)
{
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (Square));
  g_autoptr (GHashTable) index = g_hash_table_new (NULL, NULL);
  Grid     grid = { .check = self, .words = words, .squares = squares, .index = index };
  gboolean is_sound = TRUE;

  for (guint i = 0; i < words->n_words; i++)
    {
      check_letters (self, words, i);
      is_sound = check_cells (self, words, i) && is_sound;
    }
  if (!is_sound || !lay_grid (&grid))
    return;
  for (guint i = 0; i < words->n_words; i++)
    for (guint32 cell = words->words[i].first;
         cell < words->words[i].first + words->words[i].n_cells; cell++)
      add_letter (&grid, i, cell);
  /* No crossword gives a plan whose areas share their borders. */
  if (self->plan->borders == ASHLAR_BORDERS_DISJOINT)
    {
      join_squares (&grid);
      check_runs (&grid);
    }
  check_crossings (&grid);
  check_letter_areas (&grid);
}

void
ashlar_check_words (AshlarCheck *self)
{
  const AshlarWords *words = self->plan->words;

  if (words == NULL || words->n_words == 0)
    return;
  if (self->word_breaches == NULL)
    {
      self->word_breaches = g_ptr_array_new_with_free_func (free_breach);
      look (self, words);
    }
  for (guint i = 0; i < self->word_breaches->len; i++)
    {
      const Breach *breach = g_ptr_array_index (self->word_breaches, i);

      if (g_str_equal (breach->code, self->row->code))
        ashlar_check_breach_at (self, breach->subject, "%p", breach->text);
    }
}

void
ashlar_check_letter_outside (AshlarCheck *self)
{
  const AshlarWords *words = self->plan->words;

  for (guint i = 0; words != NULL && i < words->n_words; i++)
    for (guint32 c = words->words[i].first; c < words->words[i].first + words->words[i].n_cells;
         c++)
      if (words->cells[c].x >= self->canvas->width || words->cells[c].y >= self->canvas->height)
        ashlar_check_breach (self, "words", i, "The letter at (%u, %u) is not in the level",
                             words->cells[c].x, words->cells[c].y);
}
