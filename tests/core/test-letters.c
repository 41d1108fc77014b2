/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Letters in crossword dungeons: whatever paints their squares, of whatever size, and whatever pass
 * runs over them, one can stand on each letter, and floor joins two squares only where a word runs
 * through both. The level is looked at tile by tile here, not as the library's own check does. */

#include <ashlar.h>

#include "crossword-puzzles.h"
#include "levels.h"

#define N_DUNGEONS 600
#define N_LONG_DUNGEONS 200000
#define LARGEST_CELL 31

typedef struct
{
  guint64      seed;
  char        *what; /* the recipe's parameters and rest */
  AshlarLevel *level;
  guint        size; /* tiles a square */
} Case;

static guint
below (AshlarStream *stream, guint bound)
{
  return ashlar_stream_below (stream, bound);
}

/* A recipe that says all that matters here. */
static AshlarContent *
make_content (AshlarStream *stream, guint64 seed, Case *self)
{
  static const char *const painters[] = {
    "\"painter\": \"open\"",
    "\"painter\": \"room\"",
    "\"painter\": \"room\", \"parameters\": {\"shrink\": 100}",
    "\"painter\": \"room\", \"parameters\": {\"shrink\": 60, \"doors\": true}",
    "\"painter\": \"tunnel\"",
    "\"painter\": \"tunnel\", \"parameters\": {\"width\": {\"min\": 1, \"max\": 5}}",
    "\"painter\": \"tunnel\", \"parameters\": {\"straightness\": 0}",
  };
  static const char *const predicates[]
      = { "\"deadEnd\": true", "\"special\": \"vault\"", "\"links\": {\"min\": 3}",
          "\"x\": {\"max\": 400}", "\"kind\": \"special\"" };
  static const char *const finishes[]
      = { "\"cellular-automaton\"", "\"remove-dead-ends\"", "\"remove-gaps\"", "\"border\"" };
  g_autoptr (AshlarPuzzle) puzzle = crossword_puzzles_new_random ("p", seed);
  g_autoptr (GString) parameters = g_string_new (NULL);
  g_autoptr (GString) rest = g_string_new (NULL);
  guint n_finishes = below (stream, 4), painter;

  self->size = below (stream, 4) == 0 ? 1 : 3 + below (stream, LARGEST_CELL - 2);
  g_string_printf (parameters, "\"words\": {\"min\": 2, \"max\": %u}, \"cellSize\": %u",
                   2 + below (stream, 9), self->size);
  g_string_append_printf (parameters, ", \"unit\": \"%s\", \"mode\": \"%s\"",
                          below (stream, 2) == 0 ? "letter" : "word",
                          below (stream, 6) == 0 ? "full" : "sparse");
  g_string_append_printf (parameters, ", \"specialRooms\": {\"min\": 0, \"max\": %u}",
                          below (stream, 5));
  g_string_append (rest, ", \"theme\": [");
  if (below (stream, 2) == 0)
    {
      guint when = below (stream, G_N_ELEMENTS (predicates));

      painter = below (stream, G_N_ELEMENTS (painters));
      g_string_append_printf (rest, "{\"id\": \"a\", \"when\": {%s}, %s}, ", predicates[when],
                              painters[painter]);
    }
  painter = below (stream, G_N_ELEMENTS (painters));
  g_string_append_printf (rest, "{\"id\": \"b\", %s}], \"finish\": [", painters[painter]);
  for (guint i = 0; i < n_finishes; i++)
    {
      guint finish = below (stream, G_N_ELEMENTS (finishes));

      g_string_append_printf (rest, "%s%s", i > 0 ? ", " : "", finishes[finish]);
    }
  g_string_append_c (rest, ']');
  self->what = g_strdup_printf ("{%s}%s", parameters->str, rest->str);
  return crossword_puzzles_new_content (puzzle, parameters->str, rest->str);
}

G_GNUC_PRINTF (2, 3)
static void
give_up (const Case *self, const char *format, ...)
{
  g_autofree char *text = ashlar_level_to_text (self->level), *message = NULL;
  va_list          arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_error ("seed %" G_GUINT64_FORMAT " of %s: %s\n%s", self->seed, self->what, message, text);
}

/* By square: 0 no letter, else bits of the directions in which a word runs on from here, and 4. */
static guint8 *
map_words (const Case *self, guint across, guint down)
{
  guint8 *map = g_new0 (guint8, (gsize) across * down);

  for (guint word = 0; word < ashlar_level_get_n_words (self->level); word++)
    {
      const AshlarLevelWord *found = ashlar_level_get_word (self->level, word);
      guint                  n = ashlar_level_word_get_n_cells (found);
      guint bit = ashlar_level_word_get_direction (found) == ASHLAR_WORD_ACROSS ? 1 : 2;

      for (guint i = 0; i < n; i++)
        {
          const char *letters = ashlar_level_word_get_letters (found, i);
          guint       x, y;

          ashlar_level_word_get_cell (found, i, &x, &y);
          if (letters == NULL || *letters == '\0')
            give_up (self, "no letter %u in word %u", i, word);
          if (x % self->size != (self->size - 1) / 2 || y % self->size != (self->size - 1) / 2)
            give_up (self, "(%u, %u) is no middle of a square", x, y);
          if (!ashlar_level_is_walkable (self->level, x, y))
            give_up (self, "nobody can stand on the letter at (%u, %u)", x, y);
          map[y / self->size * across + x / self->size] |= (guint8) (4 | (i + 1 < n ? bit : 0));
        }
    }
  return map;
}

/* Whether floor goes on from one square to the next somewhere along the side between them. */
static gboolean
is_joined (const Case *self, guint x, guint y, gboolean is_level)
{
  for (guint i = 0; i < self->size; i++)
    {
      guint from_x = x * self->size + (is_level ? self->size - 1 : i);
      guint from_y = y * self->size + (is_level ? i : self->size - 1);

      if (ashlar_level_is_walkable (self->level, from_x, from_y)
          && ashlar_level_is_walkable (self->level, from_x + is_level, from_y + !is_level))
        return TRUE;
    }
  return FALSE;
}

static void
check_squares (const Case *self)
{
  guint              width, height;
  guint              across, down;
  g_autofree guint8 *map = NULL;

  ashlar_level_get_cells (self->level, &width, &height);
  across = width / self->size;
  down = height / self->size;
  map = map_words (self, across, down);
  for (guint y = 0; y + 1 < down; y++)
    for (guint x = 0; x + 1 < across; x++)
      {
        gsize at = (gsize) y * across + x;

        if (map[at] == 0)
          continue;
        if (map[at + 1] != 0 && (map[at] & 1) == 0 && is_joined (self, x, y, TRUE))
          give_up (self, "squares (%u, %u) and (%u, %u) are joined, and no word runs there", x, y,
                   x + 1, y);
        if (map[at + across] != 0 && (map[at] & 2) == 0 && is_joined (self, x, y, FALSE))
          give_up (self, "squares (%u, %u) and (%u, %u) are joined, and no word runs there", x, y,
                   x, y + 1);
      }
}

static void
test_letters (void)
{
  guint64     n = g_getenv ("ASHLAR_TEST_LONG") != NULL ? N_LONG_DUNGEONS : N_DUNGEONS;
  const char *from = g_getenv ("ASHLAR_TEST_FROM");
  guint64     first = from != NULL ? g_ascii_strtoull (from, NULL, 10) : 0;
  guint       n_levels = 0, n_words = 0, n_of_size[LARGEST_CELL + 1] = { 0 };

  for (guint64 seed = first; seed < first + n; seed++)
    {
      AshlarStream stream;
      Case         self = { .seed = seed };
      g_autoptr (AshlarContent) content = NULL;
      g_autoptr (AshlarLevel) level = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *what = NULL;

      ashlar_stream_init (&stream, seed, ASHLAR_STAGE_PLAN, 0, 1913);
      content = make_content (&stream, seed, &self);
      what = self.what;
      level = self.level = ashlar_content_generate (content, "dungeon", seed, NULL, NULL, &error);
      if (level == NULL)
        {
          g_test_message ("seed %" G_GUINT64_FORMAT ": %s", seed, error->message);
          g_assert_cmpuint (error->domain, ==, ASHLAR_GENERATE_ERROR);
          continue;
        }
      check_squares (&self);
      n_levels++;
      n_words += ashlar_level_get_n_words (level);
      n_of_size[self.size]++;
    }
  g_test_message ("%u levels, %u words", n_levels, n_words);
  g_assert_cmpuint (n_levels, >, n / 2);
  for (guint size = 3; size <= LARGEST_CELL; size++)
    g_assert_cmpuint (n_of_size[size], >, 0);
  g_assert_cmpuint (n_of_size[1], >, n / 16);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/letters/open-and-apart", test_letters);
  return g_test_run ();
}
