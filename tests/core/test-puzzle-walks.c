/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Walks of random edits through crosswords, our own and real ones: whatever is typed, the words are the
 * runs of the grid, numbers are those of custom, a clue stays with its word, a word that comes back has
 * the clue it had, and what is written reads as what there is. */

#include "base/ashlar-json-private.h"
#include "base/ashlar-stream-private.h"
#include "puzzle/ashlar-puzzle-edit-private.h"
#include "crossword-puzzles.h"
#include "puzzle-folder.h"

#include <string.h>

#define CASES 60u
#define CASES_LONG 20000u
#define EDITS 60u

static char *
dup_json (const AshlarValue *value)
{
  AshlarJsonWriter *writer = ashlar_json_writer_new ();
  g_autoptr (GBytes) bytes = NULL;

  ashlar_json_writer_value (writer, value);
  bytes = ashlar_json_writer_free_to_bytes (writer);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* "1A first/4A -/1D second" */
static char *
dup_words (const AshlarPuzzle *puzzle)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < puzzle->n_words; i++)
    g_string_append_printf (text, "%s%s%c %s", i > 0 ? "/" : "",
                            puzzle->words[i].number != NULL ? puzzle->words[i].number : "",
                            puzzle->words[i].direction == ASHLAR_WORD_ACROSS ? 'A' : 'D',
                            puzzle->words[i].clue != NULL ? puzzle->words[i].clue : "-");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

typedef struct
{
  AshlarPuzzle *puzzle;
  GHashTable   *clues; /* by "A 0 2": the last that the word had */
  AshlarStream  stream;
  gboolean      has_custom_numbers;
  GString      *log;
  guint         index;
  const char   *test;
} Walk;

static void
fail (Walk *self, const char *what)
{
  g_error ("case %u: %s\n%s\nrepeat: ASHLAR_TEST_CASE=%u build/tests/core/test-puzzle-walks -p "
           "/puzzle-walks/%s",
           self->index, what, self->log->str, self->index, self->test);
}

static char *
dup_place (const AshlarPuzzleWord *word)
{
  return g_strdup_printf ("%c %u %u", word->direction == ASHLAR_WORD_ACROSS ? 'A' : 'D', word->x,
                          word->y);
}

static gboolean
is_joined (const AshlarPuzzle *self, gint x, gint y, AshlarDirection direction)
{
  gint nx = x + ashlar_direction_dx (direction), ny = y + ashlar_direction_dy (direction);

  if (x < 0 || y < 0 || nx < 0 || ny < 0 || MAX (x, nx) >= (gint) self->width
      || MAX (y, ny) >= (gint) self->height)
    return FALSE;
  return ashlar_puzzle_get_square (self, (guint) x, (guint) y)->kind == ASHLAR_SQUARE_OPEN
         && ashlar_puzzle_get_square (self, (guint) nx, (guint) ny)->kind == ASHLAR_SQUARE_OPEN
         && (ashlar_puzzle_get_square (self, (guint) x, (guint) y)->bars & (1u << direction)) == 0;
}

/* Each run is a word, each word a run; numbers go up from 1. */
static void
check_runs (Walk *self)
{
  const AshlarPuzzle *puzzle = self->puzzle;
  guint               n_runs = 0, number = 0;

  for (guint i = 0; i < puzzle->width * puzzle->height; i++)
    {
      gint             x = (gint) (i % puzzle->width), y = (gint) (i / puzzle->width);
      gboolean         begins[2] = { is_joined (puzzle, x, y, ASHLAR_DIRECTION_EAST)
                                         && !is_joined (puzzle, x, y, ASHLAR_DIRECTION_WEST),
                                     is_joined (puzzle, x, y, ASHLAR_DIRECTION_SOUTH)
                                         && !is_joined (puzzle, x, y, ASHLAR_DIRECTION_NORTH) };
      g_autofree char *label = NULL;

      if (begins[0] || begins[1])
        label = g_strdup_printf ("%u", ++number);
      if (self->has_custom_numbers && g_strcmp0 (label, puzzle->squares[i].label) != 0)
        fail (self, "a number is not that of custom");
      for (guint d = 0; d < 2; d++)
        {
          guint16                 w = d == 0 ? puzzle->across[i] : puzzle->down[i];
          const AshlarPuzzleWord *word;
          guint                   length = 1;

          if (!begins[d])
            continue;
          n_runs++;
          if (w == ASHLAR_NO_WORD)
            fail (self, "a run is no word");
          word = &puzzle->words[w];
          while (is_joined (puzzle, x + (d == 0 ? (gint) length - 1 : 0),
                            y + (d == 1 ? (gint) length - 1 : 0),
                            d == 0 ? ASHLAR_DIRECTION_EAST : ASHLAR_DIRECTION_SOUTH))
            length++;
          if (word->x != x || word->y != y || word->length != length || word->direction != d)
            fail (self, "a word is not its run");
        }
    }
  if (n_runs != puzzle->n_words)
    fail (self, "more words than runs");
}

static void
check_clues (Walk *self)
{
  for (guint w = 0; w < self->puzzle->n_words; w++)
    {
      const AshlarPuzzleWord *word = &self->puzzle->words[w];
      g_autofree char        *place = dup_place (word);
      const char             *clue = g_hash_table_lookup (self->clues, place);

      if (g_strcmp0 (clue, word->clue) != 0)
        {
          g_string_append_printf (self->log, "%s has %s instead of %s", place,
                                  word->clue != NULL ? word->clue : "no clue",
                                  clue != NULL ? clue : "none");
          fail (self, "a clue has not followed its word");
        }
    }
}

/* What is written reads as what there is. */
static void
check_written (Walk *self)
{
  g_autofree char *text = dup_json (self->puzzle->ipuz);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarValue) document = ashlar_json_read (bytes, "test", &error);
  g_autoptr (AshlarPuzzle) again = NULL;
  g_autofree char *before = dup_words (self->puzzle), *after = NULL;

  g_assert_no_error (error);
  again = ashlar_puzzle_new (self->puzzle->id, document, NULL);
  after = dup_words (again);
  if (!ashlar_puzzle_equal (again, self->puzzle) || strcmp (before, after) != 0)
    fail (self, "what is written reads otherwise");
}

static void
type_letters (Walk *self, guint x, guint y)
{
  static const char *const letters[] = { "a", "Q", "é", "st", "Ж", NULL };
  const char      *typed = letters[ashlar_stream_below (&self->stream, G_N_ELEMENTS (letters))];
  AshlarPuzzle    *before = self->puzzle;
  gsize            typed_at = (gsize) y * before->width + x;
  AshlarPuzzle    *after = ashlar_puzzle_with_letters (before, x, y, typed);
  g_autofree char *folded = typed != NULL ? g_utf8_strup (typed, -1) : NULL;

  g_string_append_printf (self->log, "letters %u %u %s\n", x, y, typed != NULL ? typed : "none");
  if (after == NULL)
    fail (self, "refused");
  for (gsize i = 0; i < (gsize) before->width * before->height; i++)
    {
      gboolean is_typed = i == typed_at;

      if (after->squares[i].kind != (is_typed ? ASHLAR_SQUARE_OPEN : before->squares[i].kind)
          || g_strcmp0 (after->squares[i].letters, is_typed ? folded : before->squares[i].letters)
                 != 0)
        fail (self, "the letters of a square");
    }
  self->has_custom_numbers |= before->squares[typed_at].kind != ASHLAR_SQUARE_OPEN;
  self->puzzle = after;
  ashlar_puzzle_unref (before);
}

static void
put_kind (Walk *self, guint x, guint y)
{
  AshlarSquareKind kind = (AshlarSquareKind) ashlar_stream_below (&self->stream, 3);
  AshlarPuzzle    *before = self->puzzle;

  self->has_custom_numbers |= ashlar_puzzle_get_square (before, x, y)->kind != kind;
  self->puzzle = ashlar_puzzle_with_square (before, x, y, kind);
  g_string_append_printf (self->log, "kind %u %u %u\n", x, y, kind);
  if (ashlar_puzzle_get_square (self->puzzle, x, y)->kind != kind)
    fail (self, "the kind of a square");
  ashlar_puzzle_unref (before);
}

static void
put_clue (Walk *self)
{
  AshlarPuzzle    *before = self->puzzle;
  guint            w = ashlar_stream_below (&self->stream, MAX (1, before->n_words));
  gboolean         is_taken = ashlar_stream_below (&self->stream, 4) == 0;
  g_autofree char *clue
      = is_taken ? NULL : g_strdup_printf ("clue %u", ashlar_stream_below (&self->stream, 1000));

  if (before->n_words == 0)
    return;
  g_string_append_printf (self->log, "clue %u %s\n", w, clue != NULL ? clue : "none");
  self->puzzle = ashlar_puzzle_with_clue (before, w, clue);
  if (clue != NULL)
    g_hash_table_replace (self->clues, dup_place (&before->words[w]), g_strdup (clue));
  else
    {
      g_autofree char *place = dup_place (&before->words[w]);

      g_hash_table_remove (self->clues, place);
    }
  ashlar_puzzle_unref (before);
}

static void
resize (Walk *self)
{
  AshlarPuzzle *before = self->puzzle;
  guint         width = (guint) ashlar_stream_range (&self->stream, 1, 9);
  guint         height = (guint) ashlar_stream_range (&self->stream, 1, 9);

  g_string_append_printf (self->log, "size %u %u\n", width, height);
  self->has_custom_numbers |= width != before->width || height != before->height;
  self->puzzle = ashlar_puzzle_with_size (before, width, height);
  for (guint y = 0; y < MIN (height, before->height); y++)
    for (guint x = 0; x < MIN (width, before->width); x++)
      if (ashlar_puzzle_get_square (before, x, y)->kind
              != ashlar_puzzle_get_square (self->puzzle, x, y)->kind
          || g_strcmp0 (ashlar_puzzle_get_square (before, x, y)->letters,
                        ashlar_puzzle_get_square (self->puzzle, x, y)->letters)
                 != 0)
        fail (self, "a square changed with the size");
  ashlar_puzzle_unref (before);
}

/* Takes @puzzle. */
static void
check_walk (guint index, AshlarPuzzle *puzzle, const char *name)
{
  Walk walk = { .index = index,
                .puzzle = puzzle,
                .test = strcmp (name, "random") == 0 ? "random" : "real",
                .log = g_string_new (name),
                .clues = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free) };

  g_string_append_c (walk.log, '\n');
  ashlar_stream_init (&walk.stream, index, ASHLAR_STAGE_PLAN, 0, 77);
  for (guint w = 0; w < walk.puzzle->n_words; w++)
    if (walk.puzzle->words[w].clue != NULL)
      g_hash_table_insert (walk.clues, dup_place (&walk.puzzle->words[w]),
                           g_strdup (walk.puzzle->words[w].clue));
  for (guint i = 0; i < EDITS; i++)
    {
      guint choice = ashlar_stream_below (&walk.stream, 20);
      guint x = ashlar_stream_below (&walk.stream, walk.puzzle->width);
      guint y = ashlar_stream_below (&walk.stream, walk.puzzle->height);

      if (choice < 7)
        put_kind (&walk, x, y);
      else if (choice < 12)
        type_letters (&walk, x, y);
      else if (choice < 19)
        put_clue (&walk);
      else
        resize (&walk);
      check_runs (&walk);
      check_clues (&walk);
    }
  check_written (&walk);
  ashlar_puzzle_unref (walk.puzzle);
  g_string_free (walk.log, TRUE);
  g_hash_table_unref (walk.clues);
}

static void
test_random (void)
{
  const char *one = g_getenv ("ASHLAR_TEST_CASE");
  guint       first = one != NULL ? (guint) g_ascii_strtoull (one, NULL, 10) : 0;
  guint end = one != NULL ? first + 1 : g_getenv ("ASHLAR_TEST_LONG") != NULL ? CASES_LONG : CASES;

  for (guint i = first; i < end; i++)
    check_walk (i,
                i % 2 == 0 ? crossword_puzzles_new_random ("p", i)
                           : ashlar_puzzle_new_blank ("p", 1 + i % 9, 1 + i / 9 % 9),
                "random");
}

/* The dialects of all writers, as they are: a content file may hold them so. */
static void
test_real (void)
{
  g_autofree char *path = puzzle_folder ("open");
  g_autoptr (GDir) folder = path != NULL ? g_dir_open (path, 0, NULL) : NULL;
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      g_autoptr (GBytes) bytes = ashlar_json_load (file, NULL);
      g_autoptr (AshlarValue) document = ashlar_json_read (bytes, name, NULL);
      AshlarPuzzle *puzzle;

      if (document == NULL || ashlar_value_get_value_type (document) != ASHLAR_VALUE_OBJECT)
        continue;
      puzzle = ashlar_puzzle_new ("p", document, NULL);
      if (puzzle->width > 0)
        check_walk (g_str_hash (name) % 1000, puzzle, name);
      else
        ashlar_puzzle_unref (puzzle);
    }
  if (folder == NULL)
    g_test_skip ("no folder of real crosswords");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/puzzle-walks/random", test_random);
  g_test_add_func ("/puzzle-walks/real", test_real);
  return g_test_run ();
}
