/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "crossword-check.h"

#include <ashlar.h>

#include "base/ashlar-union-find-private.h"

/* The level in squares. */
typedef struct
{
  AshlarLevel            *level;
  const AshlarPlan       *plan;
  const AshlarPuzzle     *puzzle;
  const CrosswordPromise *promise;
  guint                   width, height;
  guint8                 *kinds; /* 0, or AshlarAreaKind + 1 */
  guint32                *areas; /* by square */
  guint16 *words[2];             /* by square: word of the level across, down, or ASHLAR_NO_WORD */
  gint     dx, dy;               /* from a square here to that of the puzzle */
  char    *breach;
} Check;

G_GNUC_PRINTF (2, 3)
static gboolean
breach (Check *self, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (self->breach == NULL)
    self->breach = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return FALSE;
}

static const AshlarWord *
get_word (const Check *self, guint word)
{
  return &self->plan->words->words[word];
}

static void
get_square (const Check *self, guint word, guint letter, guint *x, guint *y)
{
  const AshlarCell *cell = &self->plan->words->cells[get_word (self, word)->first + letter];

  *x = cell->x / self->promise->cell;
  *y = cell->y / self->promise->cell;
}

static gboolean
is_letter (const Check *self, gint x, gint y)
{
  return x >= 0 && y >= 0 && x < (gint) self->width && y < (gint) self->height
         && self->kinds[(gsize) y * self->width + (gsize) x] == ASHLAR_AREA_LETTER + 1;
}

/* ---- Squares, out of areas and words */

static gboolean
read_areas (Check *self)
{
  guint cell = self->promise->cell;

  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      const AshlarRectangle *own = &self->plan->rectangles[area];
      AshlarAreaKind         kind = self->plan->kinds[area];

      if (own->x % cell != 0 || own->y % cell != 0 || own->width % cell != 0
          || own->height % cell != 0)
        return breach (self, "area %u is not made of squares", area);
      if (kind != ASHLAR_AREA_LETTER && kind != ASHLAR_AREA_SPECIAL)
        return breach (self, "area %u is neither a letter nor special", area);
      if ((kind == ASHLAR_AREA_SPECIAL)
          != (self->plan->specials != NULL && self->plan->specials[area] != ASHLAR_SPECIAL_NONE))
        return breach (self, "area %u is special in one way and not in the other", area);
      if (kind == ASHLAR_AREA_LETTER && !self->promise->has_words
          && (own->width != cell || own->height != cell))
        return breach (self, "area %u is no square", area);
      if (kind == ASHLAR_AREA_LETTER && own->width != cell && own->height != cell)
        return breach (self, "area %u is not straight", area);
      for (guint y = own->y / cell; y < (guint) (own->y + own->height) / cell; y++)
        for (guint x = own->x / cell; x < (guint) (own->x + own->width) / cell; x++)
          {
            self->kinds[(gsize) y * self->width + x] = (guint8) (kind + 1);
            self->areas[(gsize) y * self->width + x] = area;
          }
    }
  return TRUE;
}

static gboolean
read_word (Check *self, guint word)
{
  const AshlarWord *own = get_word (self, word);
  guint             x, y;
  g_autoptr (GString) answer = g_string_new (NULL);

  get_square (self, word, 0, &x, &y);
  for (guint i = 0; i < own->n_cells; i++)
    {
      const AshlarCell *tile = &self->plan->words->cells[own->first + i];
      guint             step_x = x + (own->direction == ASHLAR_WORD_ACROSS ? i : 0);
      guint             step_y = y + (own->direction == ASHLAR_WORD_ACROSS ? 0 : i);
      guint             middle = (self->promise->cell - 1) / 2;

      if (tile->x != step_x * self->promise->cell + middle
          || tile->y != step_y * self->promise->cell + middle)
        return breach (self, "letter %u of word %u does not stand in the middle of its square", i,
                       word);
      if (!is_letter (self, (gint) step_x, (gint) step_y))
        return breach (self, "letter %u of word %u stands where no letter is", i, word);
      if (!ashlar_level_is_walkable (self->level, tile->x, tile->y))
        return breach (self, "nobody can stand on letter %u of word %u", i, word);
      self->words[own->direction][(gsize) step_y * self->width + step_x] = (guint16) word;
      g_string_append (answer, self->plan->words->letters[own->first + i]);
    }
  if (g_strcmp0 (answer->str, own->answer) != 0)
    return breach (self, "word %u is %s and not %s", word, answer->str, own->answer);
  return TRUE;
}

/* ---- The set of maximal runs of two letters or more in the dungeon equals the set of words chosen */

/* Whether one reads on from a square to the next: there is no wall between. */
static gboolean
reads_on (const Check *self, guint x, guint y, guint direction)
{
  guint next_x = x + (direction == ASHLAR_WORD_ACROSS),
        next_y = y + (direction == ASHLAR_WORD_DOWN);

  if (!is_letter (self, (gint) x, (gint) y) || !is_letter (self, (gint) next_x, (gint) next_y))
    return FALSE;
  /* Where all of the grid is there, so are its bars. */
  if (self->promise->is_full)
    {
      const AshlarSquare *square = ashlar_puzzle_get_square (
          self->puzzle, (guint) ((gint) x + self->dx), (guint) ((gint) y + self->dy));

      return (square->bars
              & (1u << (direction == ASHLAR_WORD_ACROSS ? ASHLAR_DIRECTION_EAST
                                                        : ASHLAR_DIRECTION_SOUTH)))
             == 0;
    }
  return TRUE;
}

static gboolean
check_run (Check *self, guint x, guint y, guint direction)
{
  guint begin_x = x, begin_y = y, length = 1;
  guint word = self->words[direction][(gsize) y * self->width + x], first_x, first_y;

  for (; reads_on (self, x, y, direction); length++)
    {
      x += direction == ASHLAR_WORD_ACROSS;
      y += direction == ASHLAR_WORD_DOWN;
    }
  if (word == ASHLAR_NO_WORD)
    return breach (self, "the run of %u letters from (%u, %u) on is no word", length, begin_x,
                   begin_y);
  get_square (self, word, 0, &first_x, &first_y);
  if (first_x != begin_x || first_y != begin_y || get_word (self, word)->n_cells != length)
    return breach (self, "word %u is not the whole run from (%u, %u) on", word, begin_x, begin_y);
  return TRUE;
}

static gboolean
check_runs (Check *self)
{
  guint n_runs = 0;

  for (guint direction = 0; direction < 2; direction++)
    for (guint y = 0; y < self->height; y++)
      for (guint x = 0; x < self->width; x++)
        {
          gboolean is_across = direction == ASHLAR_WORD_ACROSS;

          if (!reads_on (self, x, y, direction)
              || (is_across ? x > 0 && reads_on (self, x - 1, y, direction)
                            : y > 0 && reads_on (self, x, y - 1, direction)))
            continue;
          n_runs++;
          if (!check_run (self, x, y, direction))
            return FALSE;
        }
  if (n_runs != self->plan->words->n_words)
    return breach (self, "there are %u runs and %u words", n_runs, self->plan->words->n_words);
  return TRUE;
}

/* ---- The crossing graph is connected */

static gboolean
check_crossings (Check *self)
{
  g_auto (AshlarUnionFind) sets = { 0 };

  ashlar_union_find_init (&sets, self->plan->words->n_words);
  for (gsize i = 0; i < (gsize) self->width * self->height; i++)
    if (self->words[0][i] != ASHLAR_NO_WORD && self->words[1][i] != ASHLAR_NO_WORD)
      ashlar_union_find_unite (&sets, self->words[0][i], self->words[1][i]);
  return sets.n_sets == 1 || breach (self, "the words fall into %u parts", (guint) sets.n_sets);
}

/* ---- Words are those of the puzzle, on the lines of one pairing */

static guint
find_puzzle_word (const Check *self, guint word)
{
  const AshlarWord *own = get_word (self, word);
  guint             x, y;

  get_square (self, word, 0, &x, &y);
  for (guint i = 0; i < self->puzzle->n_words; i++)
    {
      const AshlarPuzzleWord *other = &self->puzzle->words[i];

      if (other->direction == own->direction && other->x == (gint) x + self->dx
          && other->y == (gint) y + self->dy && other->length == own->n_cells
          && g_strcmp0 (other->answer, own->answer) == 0
          && g_strcmp0 (other->number, own->number) == 0 && g_strcmp0 (other->clue, own->clue) == 0)
        return i;
    }
  return G_MAXUINT;
}

static gboolean
is_of_pairing (const Check *self, guint pairing)
{
  for (guint word = 0; word < self->plan->words->n_words; word++)
    if (!ashlar_pairing_has_word (pairing, &self->puzzle->words[find_puzzle_word (self, word)]))
      return FALSE;
  return TRUE;
}

static gboolean
lies_over (Check *self, const AshlarPuzzleWord *first)
{
  guint x, y, n_pairings = 0;

  get_square (self, 0, 0, &x, &y);
  self->dx = (gint) first->x - (gint) x;
  self->dy = (gint) first->y - (gint) y;
  for (guint word = 0; word < self->plan->words->n_words; word++)
    if (find_puzzle_word (self, word) == G_MAXUINT)
      return FALSE;
  for (guint pairing = 0; pairing < ASHLAR_N_PAIRINGS; pairing++)
    n_pairings += (self->promise->pairing == ASHLAR_N_PAIRINGS || self->promise->pairing == pairing)
                  && is_of_pairing (self, pairing);
  return n_pairings > 0 || self->promise->is_full;
}

static gboolean
check_place (Check *self)
{
  for (guint i = 0; i < self->puzzle->n_words; i++)
    if (lies_over (self, &self->puzzle->words[i]))
      {
        for (guint word = 0;
             self->promise->puzzle_words != NULL && word < self->plan->words->n_words; word++)
          {
            guint32 found = find_puzzle_word (self, word);

            g_array_append_val (self->promise->puzzle_words, found);
          }
        return TRUE;
      }
  return breach (self, "the words are not those of the puzzle on such lines");
}

/* ---- Exactly one empty square of margin */

static gboolean
check_margin (Check *self)
{
  guint left = self->width, top = self->height, right = 0, bottom = 0;

  for (guint y = 0; y < self->height; y++)
    for (guint x = 0; x < self->width; x++)
      if (self->kinds[(gsize) y * self->width + x] != 0)
        {
          left = MIN (left, x);
          top = MIN (top, y);
          right = MAX (right, x);
          bottom = MAX (bottom, y);
        }
  return (left == 1 && top == 1 && right + 2 == self->width && bottom + 2 == self->height)
         || breach (self, "what stands from (%u, %u) to (%u, %u) has not one square of margin",
                    left, top, right, bottom);
}

/* ---- Links: letters in a word, special rooms to what they touch */

static gboolean
are_linked (const Check *self, guint32 a, guint32 b)
{
  for (guint32 i = self->plan->adjacency_first[a]; i < self->plan->adjacency_first[a + 1]; i++)
    if (ashlar_plan_other_end (self->plan, self->plan->adjacency[i], a) == b)
      return TRUE;
  return FALSE;
}

static gboolean
check_neighbours (Check *self, gsize at, gsize next, guint direction)
{
  const guint16 *words = self->words[direction];
  gboolean       is_word = words[at] != ASHLAR_NO_WORD && words[at] == words[next];
  gboolean       has_special
      = self->kinds[at] == ASHLAR_AREA_SPECIAL + 1 || self->kinds[next] == ASHLAR_AREA_SPECIAL + 1;
  guint32 a = self->areas[at], b = self->areas[next];

  if (self->kinds[at] == 0 || self->kinds[next] == 0 || a == b)
    return TRUE;
  if (self->kinds[at] == self->kinds[next] && has_special)
    return breach (self, "the special rooms %u and %u touch", a, b);
  /* Words of which one part lies beside a bar may still be linked elsewhere. */
  if (self->promise->has_words && !is_word && !has_special)
    return TRUE;
  return are_linked (self, a, b) == (is_word || has_special)
         || breach (self, "areas %u and %u are %s", a, b,
                    is_word || has_special ? "not linked" : "linked, but in no word");
}

static gboolean
check_links (Check *self)
{
  for (guint y = 0; y + 1 < self->height; y++)
    for (guint x = 0; x + 1 < self->width; x++)
      {
        gsize at = (gsize) y * self->width + x;

        if (!check_neighbours (self, at, at + 1, ASHLAR_WORD_ACROSS)
            || !check_neighbours (self, at, at + self->width, ASHLAR_WORD_DOWN))
          return FALSE;
      }
  return TRUE;
}

/* ---- Counts */

static guint
count_rooms (const Check *self)
{
  guint n = 0;

  for (guint32 area = 0; area < self->plan->n_areas; area++)
    n += self->plan->kinds[area] == ASHLAR_AREA_SPECIAL;
  return n;
}

/* A plan is a lattice if each area of it is one square; where some are more it knows squares. */
static gboolean
check_lattice (Check *self)
{
  guint    cell = self->promise->cell;
  gboolean is_lattice = !self->promise->has_words;

  for (guint32 area = 0; area < self->plan->n_areas; area++)
    is_lattice = is_lattice && self->plan->rectangles[area].width == cell
                 && self->plan->rectangles[area].height == cell;
  if (self->plan->cell_width != (is_lattice ? cell : 0)
      || self->plan->cell_height != (is_lattice ? cell : 0))
    return breach (self, "the plan has cells of %u × %u", self->plan->cell_width,
                   self->plan->cell_height);
  return (ashlar_plan_get_square_width (self->plan) == cell
          && ashlar_plan_get_square_height (self->plan) == cell)
         || breach (self, "the plan has squares of %u × %u", self->plan->square_width,
                    self->plan->square_height);
}

static gboolean
check_counts (Check *self)
{
  guint n_words = self->plan->words->n_words, n_rooms = count_rooms (self);

  if (n_words < self->promise->min_words || n_words > self->promise->max_words)
    return breach (self, "there are %u words; wanted %u to %u", n_words, self->promise->min_words,
                   self->promise->max_words);
  return (n_rooms >= self->promise->min_rooms && n_rooms <= self->promise->max_rooms)
         || breach (self, "there are %u special rooms; wanted %u to %u", n_rooms,
                    self->promise->min_rooms, self->promise->max_rooms);
}

static gboolean
check_entrance (Check *self)
{
  guint32 entrance = self->plan->natural_entrance;
  guint   x, y;

  for (guint word = 0; word < self->plan->words->n_words; word++)
    {
      get_square (self, word, 0, &x, &y);
      if (self->areas[(gsize) y * self->width + x] == entrance)
        return TRUE;
    }
  return breach (self, "the natural entrance is not where a word begins");
}

static gboolean
check_guarantees (Check *self)
{
  g_autoptr (AshlarReport) report = ashlar_level_check (self->level);
  const AshlarFinding *finding;

  if (ashlar_report_get_n_findings (report) == 0)
    return TRUE;
  finding = ashlar_report_get_finding (report, 0);
  return breach (self, "%s: %s", ashlar_finding_get_subject (finding),
                 ashlar_finding_get_message (finding));
}

char *
crossword_check_dup_breach (AshlarLevel            *level,
                            const AshlarPuzzle     *puzzle,
                            const CrosswordPromise *promise)
{
  Check self = { .level = level, .plan = level->plan, .puzzle = puzzle, .promise = promise };
  gsize n;
  g_autofree guint8  *kinds = NULL;
  g_autofree guint32 *areas = NULL;
  g_autofree guint16 *words = NULL;

  if (self.plan->words == NULL || self.plan->words->n_words == 0)
    return g_strdup ("the level has no words");
  if (self.plan->width % promise->cell != 0 || self.plan->height % promise->cell != 0)
    return g_strdup ("the canvas is not made of squares");
  self.width = self.plan->width / promise->cell;
  self.height = self.plan->height / promise->cell;
  n = (gsize) self.width * self.height;
  self.kinds = kinds = g_new0 (guint8, n);
  self.areas = areas = g_new0 (guint32, n);
  words = g_new (guint16, 2 * n);
  memset (words, 0xff, 2 * n * sizeof (guint16));
  self.words[0] = words;
  self.words[1] = words + n;
  if (!read_areas (&self))
    return self.breach;
  for (guint word = 0; word < self.plan->words->n_words; word++)
    if (!read_word (&self, word))
      return self.breach;
  if (check_place (&self) && check_runs (&self) && check_crossings (&self) && check_margin (&self)
      && check_links (&self) && check_counts (&self) && check_lattice (&self)
      && check_entrance (&self))
    check_guarantees (&self);
  return self.breach;
}

void
crossword_check_give_up (char *what, AshlarContent *content, guint64 puzzle_seed, guint64 seed)
{
  g_autofree char *owned = what;
  g_autofree char *name
      = g_strdup_printf ("ashlar-crossword-%" G_GUINT64_FORMAT ".ashlar.json", puzzle_seed);
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), name, NULL);
  g_autoptr (GBytes) bytes = ashlar_content_to_bytes (content);

  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                       NULL);
  g_error ("%s\nrepeat with: ashlar generate %s --recipe dungeon --seed %" G_GUINT64_FORMAT, owned,
           path, seed);
}
