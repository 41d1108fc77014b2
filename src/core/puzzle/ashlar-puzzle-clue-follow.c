/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Clues follow their words from one grid to the next: the number in a clue is written anew, and so are
 * numbers of other words that it speaks of. Clues without a word are laid aside in the document, under
 * a key of our own, with the place of the word that they had, and come back with it:
 *
 *     "io.github.ashlar:spareClues":
 *       [ { "direction": "Across", "position": [0, 2], "length": 5, "clue": … } ]
 *
 * Cost: linear in the lists, the words and the squares. */

#include "puzzle/ashlar-puzzle-clue-edit-private.h"

#include <string.h>

#define MOST_SPARES 4096

/* New numbers of words by the old ones. */
typedef struct
{
  GHashTable *words[2]; /* by label, as index_words() has them */
  guint16    *numbers;  /* by word before; 0: it is no more, or it has none */
} Renumbering;

static guint
get_new_number (const Renumbering *self, gint direction, const AshlarValue *number)
{
  g_autofree char *label = _ashlar_clue_dup_label (number);
  gpointer         word;

  return label != NULL && direction >= 0
                 && g_hash_table_lookup_extended (self->words[direction], label, NULL, &word)
             ? self->numbers[GPOINTER_TO_UINT (word)]
             : 0;
}

/* An integer, a text, or several of them. */
static AshlarValue *
renumber (const Renumbering *self, gint direction, AshlarValue *value)
{
  guint        number;
  AshlarValue *copy;

  if (_ashlar_clue_is_type (value, ASHLAR_VALUE_ARRAY))
    {
      copy = ashlar_value_new_array ();
      for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
        ashlar_value_array_add (copy, renumber (self, direction, ashlar_value_get_item (value, i)));
      return copy;
    }
  if (!_ashlar_clue_is_type (value, ASHLAR_VALUE_INTEGER)
      && !_ashlar_clue_is_type (value, ASHLAR_VALUE_STRING))
    return ashlar_value_ref (value);
  number = get_new_number (self, direction, value);
  return number == 0 ? ashlar_value_ref (value) : ashlar_value_new_integer (number);
}

/* [ { "direction": "Down", "number": 9 }, … ] */
static AshlarValue *
renumber_references (const Renumbering *self, AshlarValue *references)
{
  AshlarValue *copy;

  if (!_ashlar_clue_is_type (references, ASHLAR_VALUE_ARRAY))
    return ashlar_value_ref (references);
  copy = ashlar_value_new_array ();
  for (guint i = 0; i < ashlar_value_get_n_items (references); i++)
    {
      AshlarValue       *reference = ashlar_value_get_item (references, i);
      const AshlarValue *direction = _ashlar_clue_get_member (reference, "direction");
      AshlarValue       *number = (AshlarValue *) _ashlar_clue_get_member (reference, "number");

      if (_ashlar_clue_is_type (direction, ASHLAR_VALUE_STRING) && number != NULL)
        {
          g_autoptr (AshlarValue) renumbered = renumber (
              self, _ashlar_clue_get_direction (ashlar_value_get_string (direction)), number);

          ashlar_value_array_add (copy, ashlar_value_with_member (reference, "number", renumbered));
        }
      else
        ashlar_value_array_add (copy, ashlar_value_ref (reference));
    }
  return copy;
}

static AshlarValue *
without_members (const AshlarValue *clue, const char *const *keys)
{
  AshlarValue *copy = ashlar_value_new_object ();

  for (guint i = 0; i < ashlar_value_get_n_items (clue); i++)
    if (!g_strv_contains (keys, ashlar_value_get_key (clue, i)))
      ashlar_value_object_append_from (copy, clue, i);
  return copy;
}

/* A clue whose word has the number @number from now on. @self: nullable, where nothing is known of the
 * numbers that the clue speaks of. @is_same: the word has its length still. */
static AshlarValue *
follow_clue (const Renumbering *self,
             gint               direction,
             const AshlarValue *clue,
             guint              number,
             gboolean           is_same)
{
  static const char *const of_the_letters[] = { "answer", "cells", "enumeration", NULL };
  g_autoptr (AshlarValue) kept = NULL;
  g_autofree char *label = _ashlar_clue_dup_label (_ashlar_clue_get_number (clue));
  g_autofree char *new_label = g_strdup_printf ("%u", number);
  AshlarValue     *copy;

  if (_ashlar_clue_is_type (clue, ASHLAR_VALUE_STRING))
    return _ashlar_clue_new_pair (new_label, ashlar_value_get_string (clue));
  if (_ashlar_clue_is_type (clue, ASHLAR_VALUE_ARRAY))
    return g_strcmp0 (label, new_label) == 0
               ? ashlar_value_ref ((AshlarValue *) clue)
               : _ashlar_clue_with_item (clue, 0, ashlar_value_new_integer (number));

  kept = is_same ? ashlar_value_ref ((AshlarValue *) clue) : without_members (clue, of_the_letters);
  copy = ashlar_value_new_object ();
  for (guint i = 0; i < ashlar_value_get_n_items (kept); i++)
    {
      const char  *key = ashlar_value_get_key (kept, i);
      AshlarValue *value = ashlar_value_get_item (kept, i);

      /* A label that differs from the number is for show, and speaks of the old one. */
      if (strcmp (key, "label") == 0 && g_strcmp0 (label, new_label) != 0)
        continue;
      if (strcmp (key, "number") == 0
          && (self == NULL || !_ashlar_clue_is_type (value, ASHLAR_VALUE_ARRAY)))
        value = g_strcmp0 (label, new_label) == 0 ? ashlar_value_ref (value)
                                                  : ashlar_value_new_integer (number);
      else if (self != NULL && (strcmp (key, "number") == 0 || strcmp (key, "numbers") == 0))
        value = renumber (self, direction, value);
      else if (strcmp (key, "numbers") == 0)
        continue;
      else if (self != NULL && (strcmp (key, "continued") == 0 || strcmp (key, "references") == 0))
        value = renumber_references (self, value);
      else
        value = ashlar_value_ref (value);
      ashlar_value_object_append (copy, g_ref_string_new (key), value);
    }
  if (_ashlar_clue_get_number (copy) == NULL)
    ashlar_value_object_set (copy, "number", ashlar_value_new_integer (number));
  return copy;
}

/* ------------------------------------------------------------ laid aside */

static gboolean
get_spare_word (const AshlarValue *spare, AshlarPuzzleWord *word)
{
  const AshlarValue *direction = _ashlar_clue_get_member (spare, "direction");
  const AshlarValue *position = _ashlar_clue_get_member (spare, "position"), *length;
  gint               d;

  if (!_ashlar_clue_is_type (direction, ASHLAR_VALUE_STRING)
      || !_ashlar_clue_is_type (position, ASHLAR_VALUE_ARRAY)
      || ashlar_value_get_n_items (position) != 2
      || _ashlar_clue_get_member (spare, "clue") == NULL)
    return FALSE;
  d = _ashlar_clue_get_direction (ashlar_value_get_string (direction));
  for (guint i = 0; i < 2; i++)
    {
      const AshlarValue *coordinate = ashlar_value_get_item (position, i);

      if (!_ashlar_clue_is_type (coordinate, ASHLAR_VALUE_INTEGER)
          || ashlar_value_get_integer (coordinate) < 0
          || ashlar_value_get_integer (coordinate) >= ASHLAR_MAX_PUZZLE_SIZE)
        return FALSE;
      *(i == 0 ? &word->x : &word->y) = (guint16) ashlar_value_get_integer (coordinate);
    }
  length = _ashlar_clue_get_member (spare, "length");
  if (_ashlar_clue_is_type (length, ASHLAR_VALUE_INTEGER))
    word->length = (guint16) CLAMP (ashlar_value_get_integer (length), 0, ASHLAR_MAX_PUZZLE_SIZE);
  word->direction = (guint8) MAX (d, 0);
  return d >= 0;
}

/* @word: nullable, for a clue that had none. Takes @clue. */
static void
lay_aside (AshlarClueEdit *self, gint direction, const AshlarPuzzleWord *word, AshlarValue *clue)
{
  AshlarValue *spare = ashlar_value_new_object ();

  ashlar_value_object_set (spare, "direction",
                           ashlar_value_new_string (_ashlar_direction_keys[direction]));
  if (word != NULL)
    {
      AshlarValue *position = ashlar_value_new_array ();

      ashlar_value_array_add (position, ashlar_value_new_integer (word->x));
      ashlar_value_array_add (position, ashlar_value_new_integer (word->y));
      ashlar_value_object_set (spare, "position", position);
      ashlar_value_object_set (spare, "length", ashlar_value_new_integer (word->length));
    }
  ashlar_value_object_set (spare, "clue", clue);
  for (guint i = 0; word != NULL && i < self->spares->len; i++)
    {
      AshlarPuzzleWord other;

      if (get_spare_word (g_array_index (self->spares, AshlarValue *, i), &other)
          && other.direction == direction && other.x == word->x && other.y == word->y)
        g_array_remove_index (self->spares, i--);
    }
  if (self->spares->len >= MOST_SPARES)
    g_array_remove_range (self->spares, 0, self->spares->len - MOST_SPARES + 1);
  g_array_append_val (self->spares, spare);
}

/* Clues whose words are there again. @has_clue: by word of @after. */
static void
take_back (AshlarClueEdit     *self,
           const AshlarPuzzle *after,
           const guint16      *numbers,
           guint8             *has_clue)
{
  for (guint i = 0; i < self->spares->len; i++)
    {
      const AshlarValue *spare = g_array_index (self->spares, AshlarValue *, i);
      AshlarPuzzleWord   place = { 0 };
      guint word = get_spare_word (spare, &place) ? ashlar_puzzle_find_same_word (after, &place)
                                                  : ASHLAR_NO_WORD;
      const AshlarValue *clue = _ashlar_clue_get_member (spare, "clue");

      if (word == ASHLAR_NO_WORD || has_clue[word]
          || (!_ashlar_clue_is_type (clue, ASHLAR_VALUE_STRING)
              && _ashlar_clue_get_number (clue) == NULL))
        continue;
      has_clue[word] = TRUE;
      _ashlar_clue_insert (self, word, place.direction,
                           follow_clue (NULL, place.direction, clue,
                                        numbers[(gsize) place.y * after->width + place.x],
                                        after->words[word].length == place.length));
      g_array_remove_index (self->spares, i--);
    }
}

/* One list: clues of words that stay, in the order that they had. */
static void
follow_list (AshlarClueEdit     *self,
             AshlarClueList     *list,
             const Renumbering  *renumbering,
             const AshlarPuzzle *after,
             guint8             *has_clue)
{
  GArray *clues = g_array_new (FALSE, FALSE, sizeof (AshlarClue));

  g_array_set_clear_func (clues, _ashlar_clue_clear);
  for (guint i = 0; i < list->clues->len; i++)
    {
      AshlarClue             *clue = &g_array_index (list->clues, AshlarClue, i);
      const AshlarPuzzleWord *word
          = clue->word != ASHLAR_NO_WORD ? &self->puzzle->words[clue->word] : NULL;
      guint      same = word != NULL ? ashlar_puzzle_find_same_word (after, word) : ASHLAR_NO_WORD;
      AshlarClue followed = { .word = same };

      if (same == ASHLAR_NO_WORD)
        {
          lay_aside (self, list->direction, word, ashlar_value_ref (clue->value));
          continue;
        }
      followed.value = follow_clue (renumbering, list->direction, clue->value,
                                    renumbering->numbers[clue->word],
                                    after->words[same].length == word->length);
      has_clue[same] = TRUE;
      g_array_append_val (clues, followed);
    }
  g_array_unref (list->clues);
  list->clues = clues;
}

guint8 *
ashlar_clue_edit_dup_marks (const AshlarClueEdit *self)
{
  guint8 *marks = g_new0 (guint8, self->puzzle->n_words + 1);

  for (guint i = 0; i < self->lists->len; i++)
    {
      const AshlarClueList *list = &g_array_index (self->lists, AshlarClueList, i);

      for (guint j = 0; list->clues != NULL && j < list->clues->len; j++)
        if (g_array_index (list->clues, AshlarClue, j).word != ASHLAR_NO_WORD)
          marks[g_array_index (list->clues, AshlarClue, j).word] = TRUE;
    }
  return marks;
}

/* Clues that are wanted and stand in no list; and empty ones for words that have a clue which is not
 * wanted: from lists of other directions, or from a word that continues into them. */
static void
add_missing (AshlarClueEdit *self, const char *const *wanted)
{
  g_autofree guint8 *marks = ashlar_clue_edit_dup_marks (self);

  for (guint w = 0; w < self->puzzle->n_words; w++)
    if (!marks[w] && (wanted[w] != NULL || self->puzzle->words[w].clue != NULL))
      {
        g_autofree char *html
            = ashlar_document_dup_html (wanted[w] != NULL ? wanted[w] : "", ASHLAR_MAX_PUZZLE_CLUE);

        _ashlar_clue_insert (self, w, self->puzzle->words[w].direction,
                             _ashlar_clue_new_pair ("0", html));
      }
}

/* Words may have clues that no list gives them by number: the reader found them some other way. */
static void
say_all_clues (AshlarClueEdit *self)
{
  g_autofree const char **wanted = g_new0 (const char *, self->puzzle->n_words + 1);

  for (guint w = 0; w < self->puzzle->n_words; w++)
    wanted[w] = self->puzzle->words[w].clue;
  add_missing (self, wanted);
}

void
ashlar_clue_edit_follow (AshlarClueEdit *self, const AshlarPuzzle *after, const guint16 *numbers)
{
  g_autoptr (GHashTable) across = _ashlar_clue_index_words (self->puzzle, ASHLAR_WORD_ACROSS);
  g_autoptr (GHashTable) down = _ashlar_clue_index_words (self->puzzle, ASHLAR_WORD_DOWN);
  g_autofree guint16 *new_numbers = g_new0 (guint16, self->puzzle->n_words + 1);
  g_autofree guint8  *has_clue = g_new0 (guint8, after->n_words + 1);
  Renumbering         renumbering = { .words = { across, down }, .numbers = new_numbers };

  for (guint w = 0; w < self->puzzle->n_words; w++)
    {
      const AshlarPuzzleWord *word = &self->puzzle->words[w];

      if (ashlar_puzzle_find_same_word (after, word) != ASHLAR_NO_WORD)
        new_numbers[w] = numbers[(gsize) word->y * after->width + word->x];
    }
  say_all_clues (self);
  for (guint i = 0; i < self->lists->len; i++)
    if (g_array_index (self->lists, AshlarClueList, i).clues != NULL)
      follow_list (self, &g_array_index (self->lists, AshlarClueList, i), &renumbering, after,
                   has_clue);
  take_back (self, after, numbers, has_clue);
  self->puzzle = after;
}

/* @wanted: NULL for a clue that is empty. */
static AshlarValue *
restate_clue (const AshlarClueEdit *self,
              const AshlarValue    *clue,
              guint                 index,
              const guint16        *numbers,
              const char           *wanted)
{
  static const char *const linking[] = { "continued", NULL };
  const AshlarPuzzleWord  *word = &self->puzzle->words[index];
  guint                    number = numbers[(gsize) word->y * self->puzzle->width + word->x];
  g_autofree char         *html
      = ashlar_document_dup_html (wanted != NULL ? wanted : "", ASHLAR_MAX_PUZZLE_CLUE);
  g_autoptr (AshlarValue) numbered = follow_clue (NULL, word->direction, clue, number, FALSE);
  g_autoptr (AshlarValue) alone = _ashlar_clue_is_type (numbered, ASHLAR_VALUE_OBJECT)
                                      ? without_members (numbered, linking)
                                      : ashlar_value_ref (numbered);

  return g_strcmp0 (word->clue, wanted) == 0 ? ashlar_value_ref (alone)
                                             : _ashlar_clue_with_text (alone, html);
}

void
ashlar_clue_edit_restate (AshlarClueEdit *self, const guint16 *numbers, const char *const *wanted)
{

  for (guint i = 0; i < self->lists->len; i++)
    {
      AshlarClueList *list = &g_array_index (self->lists, AshlarClueList, i);

      for (guint j = 0; list->clues != NULL && j < list->clues->len; j++)
        {
          AshlarClue *clue = &g_array_index (list->clues, AshlarClue, j);

          if (clue->word != ASHLAR_NO_WORD && wanted[clue->word] != NULL)
            continue;
          if (clue->word == ASHLAR_NO_WORD)
            lay_aside (self, list->direction, NULL, ashlar_value_ref (clue->value));
          g_array_remove_index (list->clues, j--);
        }
    }
  add_missing (self, wanted);
  for (guint i = 0; i < self->lists->len; i++)
    {
      AshlarClueList *list = &g_array_index (self->lists, AshlarClueList, i);

      for (guint j = 0; list->clues != NULL && j < list->clues->len; j++)
        {
          AshlarClue *clue = &g_array_index (list->clues, AshlarClue, j);
          g_autoptr (AshlarValue) before = clue->value;

          clue->value = restate_clue (self, before, clue->word, numbers, wanted[clue->word]);
        }
    }
}
