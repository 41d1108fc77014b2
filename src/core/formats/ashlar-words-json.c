/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The words of a crossword in level JSON.
 *
 * Which letters stand in which square is written only where the answer alone does not tell: where
 * some square does not hold exactly one character. So a reader of any language takes `letters` if it
 * is there, and else the n-th character of the answer for the n-th square. We read a little more
 * than we write: an answer with combining marks is shared out if it has as many letters, marks with
 * their letter, as there are squares. An answer that is longer and not shared out is kept as it is.
 *
 * Cost: linear in the texts and cells. */

#include "formats/ashlar-words-json-private.h"

#define JOINER 0x200D

enum
{
  WORD_NUMBER,
  WORD_DIRECTION,
  WORD_ANSWER,
  WORD_CLUE,
  WORD_CELLS,
  WORD_LETTERS,
  N_WORD_KEYS,
};

static gboolean
is_attached (gunichar character)
{
  return g_unichar_ismark (character) || character == JOINER;
}

/* Behind the letter that begins at @text: its marks, and what a joiner joins. */
static const char *
skip_letter (const char *text)
{
  gboolean is_joined = FALSE;

  do
    {
      is_joined = g_utf8_get_char (text) == JOINER;
      text = g_utf8_next_char (text);
    }
  while (*text != '\0' && (is_joined || is_attached (g_utf8_get_char (text))));
  return text;
}

static gboolean
is_one_character (const char *letters)
{
  return *letters != '\0' && *g_utf8_next_char (letters) == '\0'
         && !is_attached (g_utf8_get_char (letters));
}

static AshlarValue *
make_pair (const AshlarCell *cell)
{
  AshlarValue *pair = ashlar_value_new_array ();

  ashlar_value_array_add (pair, ashlar_value_new_integer (cell->x));
  ashlar_value_array_add (pair, ashlar_value_new_integer (cell->y));
  return pair;
}

static AshlarValue *
make_text (const char *text)
{
  return text != NULL ? ashlar_value_new_string (text) : ashlar_value_new_null ();
}

AshlarValue *
ashlar_words_make_value (const AshlarWords *self, guint word)
{
  const AshlarWord *one = &self->words[word];
  AshlarValue      *value = ashlar_value_new_object (), *cells = ashlar_value_new_array ();
  AshlarValue      *letters = ashlar_value_new_array ();
  gboolean          is_plain = TRUE;

  ashlar_value_object_set (value, "number", make_text (one->number));
  ashlar_value_object_set (
      value, "direction",
      ashlar_value_new_string (one->direction == ASHLAR_WORD_ACROSS ? "Across" : "Down"));
  ashlar_value_object_set (value, "answer", make_text (one->answer));
  ashlar_value_object_set (value, "clue", make_text (one->clue));
  for (guint32 i = one->first; i < one->first + one->n_cells; i++)
    {
      ashlar_value_array_add (cells, make_pair (&self->cells[i]));
      if (self->letters[i] == NULL)
        continue;
      ashlar_value_array_add (letters, ashlar_value_new_string (self->letters[i]));
      is_plain = is_plain && is_one_character (self->letters[i]);
    }
  ashlar_value_object_set (value, "cells", cells);
  if (is_plain || ashlar_value_get_n_items (letters) != one->n_cells)
    ashlar_value_unref (letters);
  else
    ashlar_value_object_set (value, "letters", letters);
  return value;
}

/* ----------------------------------------------------------------- reading */

/* What is read of all words. */
typedef struct
{
  AshlarLevelElements *elements;
  GStringChunk        *texts; /* becomes the owner */
  GArray              *words; /* of AshlarWord */
  GArray              *cells; /* of AshlarCell */
  GPtrArray           *letters;
} Words;

static const char *
keep (Words *self, char *text)
{
  g_autofree char *taken = text;

  return taken != NULL ? g_string_chunk_insert (self->texts, taken) : NULL;
}

/* One text a cell. */
static void
read_letters (Words *self, const AshlarPath *path, const AshlarValue *value, guint n_cells)
{
  AshlarReport *report = self->elements->report;
  guint         n = _ashlar_level_read_list (self->elements, path, value, "texts");

  if (n != n_cells)
    {
      ashlar_report_fault (report, path, "wrong-size",
                           "found %u texts; expected %u, one for each of the word's cells", n,
                           n_cells);
      return;
    }
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (self->letters,
                     (gpointer) keep (self, ashlar_read_id (report, ASHLAR_PATH_ITEM (path, i),
                                                            ashlar_value_get_item (value, i))));
}

/* Square by square, where the answer has as many letters as the word has squares. */
static void
share_out (Words *self, const char *answer, guint n_cells)
{
  guint       n_letters = 0;
  const char *from = answer;

  for (const char *p = answer; *p != '\0'; p = skip_letter (p))
    n_letters++;
  for (guint i = 0; i < n_cells; i++)
    {
      const char *next = n_letters == n_cells ? skip_letter (from) : from;

      g_ptr_array_add (
          self->letters,
          n_letters == n_cells ? g_string_chunk_insert_len (self->texts, from, next - from) : NULL);
      from = next;
    }
}

static void
read_word (Words *self, const AshlarPath *path, AshlarValue *const *slots)
{
  static const char *const directions[] = { "Across", "Down", NULL };
  AshlarReport            *report = self->elements->report;
  const AshlarPath        *cells_path = ASHLAR_PATH_KEY (path, "cells");
  AshlarWord               word = { .first = self->cells->len };
  gint                     direction;

  word.number = keep (self, ashlar_read_optional_text (report, ASHLAR_PATH_KEY (path, "number"),
                                                       slots[WORD_NUMBER]));
  direction = ashlar_read_word (report, ASHLAR_PATH_KEY (path, "direction"), slots[WORD_DIRECTION],
                                "direction of a word", directions);
  word.direction = direction == ASHLAR_WORD_DOWN ? ASHLAR_WORD_DOWN : ASHLAR_WORD_ACROSS;
  word.answer
      = keep (self, ashlar_read_id (report, ASHLAR_PATH_KEY (path, "answer"), slots[WORD_ANSWER]));
  word.clue = keep (
      self, ashlar_read_optional_text (report, ASHLAR_PATH_KEY (path, "clue"), slots[WORD_CLUE]));
  word.n_cells = _ashlar_level_read_list (self->elements, cells_path, slots[WORD_CELLS], "cells");
  for (guint i = 0; i < word.n_cells; i++)
    {
      AshlarCell cell;

      _ashlar_level_read_position (self->elements, ASHLAR_PATH_ITEM (cells_path, i),
                                   ashlar_value_get_item (slots[WORD_CELLS], i), &cell);
      g_array_append_val (self->cells, cell);
    }
  if (!_ashlar_level_is_null (slots[WORD_LETTERS]))
    read_letters (self, ASHLAR_PATH_KEY (path, "letters"), slots[WORD_LETTERS], word.n_cells);
  else if (word.answer != NULL)
    share_out (self, word.answer, word.n_cells);
  g_array_append_val (self->words, word);
}

static AshlarWords *
join_words (Words *self)
{
  AshlarWords *words = ashlar_words_new (self->words->len, self->cells->len, self->texts,
                                         (GDestroyNotify) g_string_chunk_free);

  for (guint i = 0; i < self->words->len; i++)
    words->words[i] = g_array_index (self->words, AshlarWord, i);
  for (guint i = 0; i < self->cells->len; i++)
    {
      words->cells[i] = g_array_index (self->cells, AshlarCell, i);
      words->letters[i] = g_ptr_array_index (self->letters, i);
    }
  return words;
}

AshlarWords *
ashlar_level_read_words (AshlarLevelElements *self, const AshlarPath *path, AshlarValue *value)
{
  guint n = _ashlar_level_read_list (self, path, value, "words");
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (AshlarWord));
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (AshlarCell));
  g_autoptr (GPtrArray) letters = g_ptr_array_new ();
  Words words = { .elements = self, .words = all, .cells = cells, .letters = letters };

  if (n == 0)
    return NULL;
  words.texts = g_string_chunk_new (1024);
  for (guint i = 0; i < n; i++)
    {
      AshlarValue *slots[N_WORD_KEYS];

      if (_ashlar_level_read_element (self, ASHLAR_PATH_ITEM (path, i), value, i,
                                      ASHLAR_LEVEL_KEYS_WORD, N_WORD_KEYS, slots))
        read_word (&words, ASHLAR_PATH_ITEM (path, i), slots);
    }
  /* A level with a fault is thrown away; its lists may not agree. */
  if (ashlar_report_count (self->report, ASHLAR_SEVERITY_ERROR) == 0)
    return join_words (&words);
  g_string_chunk_free (words.texts);
  return NULL;
}
