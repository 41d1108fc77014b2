/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The clue lists of an ipuz document, each clue with its word.
 *
 * A clue belongs to the first word of its list's direction whose first square has its number; what is
 * no text says it as the first of a pair or as a member. Cost: linear in the lists and the words. */

#include "puzzle/ashlar-puzzle-clue-edit-private.h"

#include <inttypes.h>
#include <string.h>

const char *const _ashlar_direction_keys[] = { "Across", "Down" };

gboolean
_ashlar_clue_is_type (const AshlarValue *value, AshlarValueType type)
{
  return value != NULL && ashlar_value_get_value_type (value) == type;
}

const AshlarValue *
_ashlar_clue_get_member (const AshlarValue *value, const char *key)
{
  return _ashlar_clue_is_type (value, ASHLAR_VALUE_OBJECT) ? ashlar_value_lookup (value, key)
                                                           : NULL;
}

/* ------------------------------------------------------ numbers and words */

/* The label that a number is: an integer, a text, or the first of several. NULL: none. */
char *
_ashlar_clue_dup_label (const AshlarValue *number)
{
  if (_ashlar_clue_is_type (number, ASHLAR_VALUE_ARRAY) && ashlar_value_get_n_items (number) > 0)
    number = ashlar_value_get_item (number, 0);
  if (_ashlar_clue_is_type (number, ASHLAR_VALUE_INTEGER))
    return g_strdup_printf ("%" PRId64, ashlar_value_get_integer (number));
  return _ashlar_clue_is_type (number, ASHLAR_VALUE_STRING)
             ? g_strdup (ashlar_value_get_string (number))
             : NULL;
}

/* The number of a clue that has one; NULL for a mere text. */
const AshlarValue *
_ashlar_clue_get_number (const AshlarValue *clue)
{
  static const char *const keys[] = { "number", "numbers", "label" };
  const AshlarValue       *number = NULL;

  if (_ashlar_clue_is_type (clue, ASHLAR_VALUE_ARRAY))
    return ashlar_value_get_n_items (clue) > 0 ? ashlar_value_get_item (clue, 0) : NULL;
  for (guint i = 0; i < G_N_ELEMENTS (keys) && number == NULL; i++)
    number = _ashlar_clue_get_member (clue, keys[i]);
  return number;
}

/* Words by direction and label; the first of several. */
GHashTable *
_ashlar_clue_index_words (const AshlarPuzzle *puzzle, AshlarWordDirection direction)
{
  GHashTable *words = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < puzzle->n_words; i++)
    if (puzzle->words[i].direction == direction && puzzle->words[i].number != NULL
        && !g_hash_table_contains (words, puzzle->words[i].number))
      g_hash_table_insert (words, (gpointer) puzzle->words[i].number, GUINT_TO_POINTER (i));
  return words;
}

guint
ashlar_puzzle_find_same_word (const AshlarPuzzle *self, const AshlarPuzzleWord *word)
{
  const guint16 *index = word->direction == ASHLAR_WORD_ACROSS ? self->across : self->down;
  guint          found;

  if (word->x >= self->width || word->y >= self->height)
    return ASHLAR_NO_WORD;
  found = index[(gsize) word->y * self->width + word->x];
  return found != ASHLAR_NO_WORD && self->words[found].x == word->x
                 && self->words[found].y == word->y
             ? found
             : ASHLAR_NO_WORD;
}

/* ----------------------------------------------------------- taking apart */

void
_ashlar_clue_clear (gpointer data)
{
  ashlar_value_unref (((AshlarClue *) data)->value);
}

static void
clue_list_clear (gpointer data)
{
  g_clear_pointer (&((AshlarClueList *) data)->clues, g_array_unref);
}

static void
spare_clear (gpointer data)
{
  ashlar_value_unref (*(AshlarValue **) data);
}

/* "Across:Orizzontali" runs across. */
gint
_ashlar_clue_get_direction (const char *key)
{
  gsize length = strcspn (key, ":");

  for (gint i = 0; i < (gint) G_N_ELEMENTS (_ashlar_direction_keys); i++)
    if (strlen (_ashlar_direction_keys[i]) == length
        && g_ascii_strncasecmp (key, _ashlar_direction_keys[i], length) == 0)
      return i;
  return -1;
}

static AshlarClueList *
add_list (AshlarClueEdit *self, const char *key, gint direction)
{
  AshlarClueList list = { .key = key, .direction = direction };

  if (direction >= 0)
    {
      list.clues = g_array_new (FALSE, FALSE, sizeof (AshlarClue));
      g_array_set_clear_func (list.clues, _ashlar_clue_clear);
    }
  g_array_append_val (self->lists, list);
  return &g_array_index (self->lists, AshlarClueList, self->lists->len - 1);
}

/* @taken: the words that have a clue. Texts without a number are those of the words in order. */
static void
take_list (AshlarClueEdit    *self,
           AshlarClueList    *list,
           const AshlarValue *values,
           GHashTable        *words,
           guint8            *taken)
{
  guint first = 0;

  while (first < self->puzzle->n_words && self->puzzle->words[first].direction != list->direction)
    first++;
  for (guint i = 0; i < ashlar_value_get_n_items (values); i++)
    {
      AshlarValue     *value = ashlar_value_get_item (values, i);
      g_autofree char *label = _ashlar_clue_dup_label (_ashlar_clue_get_number (value));
      AshlarClue       clue = { .value = ashlar_value_ref (value), .word = ASHLAR_NO_WORD };
      gpointer         word;

      if (label != NULL && g_hash_table_lookup_extended (words, label, NULL, &word))
        clue.word = GPOINTER_TO_UINT (word);
      else if (_ashlar_clue_is_type (value, ASHLAR_VALUE_STRING)
               && first + i < self->puzzle->n_words
               && self->puzzle->words[first + i].direction == list->direction)
        clue.word = first + i;
      if (clue.word != ASHLAR_NO_WORD && taken[clue.word])
        clue.word = ASHLAR_NO_WORD;
      else if (clue.word != ASHLAR_NO_WORD)
        taken[clue.word] = TRUE;
      g_array_append_val (list->clues, clue);
    }
}

AshlarClueEdit *
ashlar_clue_edit_new (const AshlarPuzzle *puzzle, const AshlarValue *document)
{
  AshlarClueEdit    *self = g_new0 (AshlarClueEdit, 1);
  const AshlarValue *lists = ashlar_value_lookup (document, "clues");
  const AshlarValue *spares = ashlar_value_lookup (document, ASHLAR_SPARE_CLUES_KEY);
  g_autoptr (GHashTable) across = _ashlar_clue_index_words (puzzle, ASHLAR_WORD_ACROSS);
  g_autoptr (GHashTable) down = _ashlar_clue_index_words (puzzle, ASHLAR_WORD_DOWN);
  g_autofree guint8 *taken = g_new0 (guint8, puzzle->n_words + 1);

  self->puzzle = puzzle;
  self->document = ashlar_value_ref ((AshlarValue *) document);
  self->lists = g_array_new (FALSE, FALSE, sizeof (AshlarClueList));
  g_array_set_clear_func (self->lists, clue_list_clear);
  self->spares = g_array_new (FALSE, FALSE, sizeof (AshlarValue *));
  g_array_set_clear_func (self->spares, spare_clear);
  for (guint i = 0;
       _ashlar_clue_is_type (lists, ASHLAR_VALUE_OBJECT) && i < ashlar_value_get_n_items (lists);
       i++)
    {
      const AshlarValue *values = ashlar_value_get_item (lists, i);
      const char        *key = ashlar_value_get_key (lists, i);
      gint               direction = _ashlar_clue_is_type (values, ASHLAR_VALUE_ARRAY)
                                         ? _ashlar_clue_get_direction (key)
                                         : -1;
      AshlarClueList    *list = add_list (self, key, direction);

      if (direction >= 0)
        take_list (self, list, values, direction == ASHLAR_WORD_ACROSS ? across : down, taken);
    }
  for (guint i = 0;
       _ashlar_clue_is_type (spares, ASHLAR_VALUE_ARRAY) && i < ashlar_value_get_n_items (spares);
       i++)
    {
      AshlarValue *spare = ashlar_value_ref (ashlar_value_get_item (spares, i));

      g_array_append_val (self->spares, spare);
    }
  return self;
}

void
ashlar_clue_edit_free (AshlarClueEdit *self)
{
  g_array_unref (self->lists);
  g_array_unref (self->spares);
  ashlar_value_unref (self->document);
  g_free (self);
}

/* ---------------------------------------------------------- a single clue */

AshlarValue *
_ashlar_clue_new_pair (const char *number, const char *html)
{
  AshlarValue *pair = ashlar_value_new_array ();
  gint64       integer;

  if (g_ascii_string_to_signed (number, 10, 0, G_MAXINT64, &integer, NULL))
    ashlar_value_array_add (pair, ashlar_value_new_integer (integer));
  else
    ashlar_value_array_add (pair, ashlar_value_new_string (number));
  ashlar_value_array_add (pair, ashlar_value_new_string (html));
  return pair;
}

AshlarValue *
_ashlar_clue_with_item (const AshlarValue *array, guint index, AshlarValue *item)
{
  AshlarValue *copy = ashlar_value_new_array ();

  for (guint i = 0; i < MAX (index + 1, ashlar_value_get_n_items (array)); i++)
    ashlar_value_array_add (copy, i == index ? item
                                             : ashlar_value_ref (ashlar_value_get_item (array, i)));
  return copy;
}

AshlarValue *
_ashlar_clue_with_text (const AshlarValue *clue, const char *html)
{
  g_autoptr (AshlarValue) text = ashlar_value_new_string (html);

  if (_ashlar_clue_is_type (clue, ASHLAR_VALUE_OBJECT))
    return ashlar_value_with_member (clue, "clue", text);
  if (_ashlar_clue_is_type (clue, ASHLAR_VALUE_ARRAY) && ashlar_value_get_n_items (clue) > 0)
    return _ashlar_clue_with_item (clue, 1, g_steal_pointer (&text));
  return g_steal_pointer (&text);
}

static void
replace (AshlarClue *clue, AshlarValue *value)
{
  ashlar_value_unref (clue->value);
  clue->value = value;
}

static AshlarClue *
find_clue (AshlarClueEdit *self, guint word, AshlarClueList **list, guint *index)
{
  for (guint i = 0; i < self->lists->len; i++)
    {
      *list = &g_array_index (self->lists, AshlarClueList, i);
      for (*index = 0; (*list)->clues != NULL && *index < (*list)->clues->len; (*index)++)
        if (g_array_index ((*list)->clues, AshlarClue, *index).word == word)
          return &g_array_index ((*list)->clues, AshlarClue, *index);
    }
  return NULL;
}

/* Among the clues of its direction, before those of later words. Takes @value. */
void
_ashlar_clue_insert (AshlarClueEdit *self, guint word, gint direction, AshlarValue *value)
{
  AshlarClue      clue = { .value = value, .word = word };
  AshlarClueList *list = NULL;
  guint           at;

  for (guint i = 0; i < self->lists->len && list == NULL; i++)
    if (g_array_index (self->lists, AshlarClueList, i).direction == direction)
      list = &g_array_index (self->lists, AshlarClueList, i);
  if (list == NULL)
    list = add_list (self, _ashlar_direction_keys[direction], direction);
  at = list->clues->len;
  while (at > 0 && g_array_index (list->clues, AshlarClue, at - 1).word != ASHLAR_NO_WORD
         && g_array_index (list->clues, AshlarClue, at - 1).word > word)
    at--;
  g_array_insert_val (list->clues, at, clue);
}

void
ashlar_clue_edit_set_clue (AshlarClueEdit *self, guint word, const char *number, const char *html)
{
  AshlarClueList *list;
  guint           index;
  AshlarClue     *clue = find_clue (self, word, &list, &index);

  if (clue == NULL && html != NULL)
    _ashlar_clue_insert (self, word, self->puzzle->words[word].direction,
                         _ashlar_clue_new_pair (number, html));
  else if (clue != NULL && html != NULL)
    replace (clue, _ashlar_clue_with_text (clue->value, html));
  else if (clue != NULL && _ashlar_clue_is_type (clue->value, ASHLAR_VALUE_STRING))
    replace (clue, ashlar_value_new_string (""));
  else if (clue != NULL)
    g_array_remove_index (list->clues, index);
}

void
ashlar_clue_edit_forget_answer (AshlarClueEdit *self, guint word)
{
  AshlarClueList *list;
  guint           index;
  AshlarClue     *clue = find_clue (self, word, &list, &index);

  if (clue != NULL && _ashlar_clue_get_member (clue->value, "answer") != NULL)
    replace (clue, ashlar_value_without_member (clue->value, "answer"));
}

/* ---------------------------------------------------- putting it together */

AshlarValue *
ashlar_clue_edit_build (const AshlarClueEdit *self)
{
  const AshlarValue *before = ashlar_value_lookup (self->document, "clues");
  AshlarValue       *lists = ashlar_value_new_object (), *document;

  for (guint i = 0; i < self->lists->len; i++)
    {
      const AshlarClueList *list = &g_array_index (self->lists, AshlarClueList, i);
      AshlarValue          *values;

      if (list->clues == NULL)
        {
          ashlar_value_object_set (lists, list->key,
                                   ashlar_value_ref (ashlar_value_lookup (before, list->key)));
          continue;
        }
      values = ashlar_value_new_array ();
      for (guint j = 0; j < list->clues->len; j++)
        ashlar_value_array_add (
            values, ashlar_value_ref (g_array_index (list->clues, AshlarClue, j).value));
      ashlar_value_object_set (lists, list->key, values);
    }

  document = ashlar_value_without_member (self->document, ASHLAR_SPARE_CLUES_KEY);
  if (before != NULL || ashlar_value_get_n_items (lists) > 0)
    ashlar_value_object_set (document, "clues", g_steal_pointer (&lists));
  g_clear_pointer (&lists, ashlar_value_unref);
  if (self->spares->len > 0)
    {
      AshlarValue *spares = ashlar_value_new_array ();

      for (guint i = 0; i < self->spares->len; i++)
        ashlar_value_array_add (spares,
                                ashlar_value_ref (g_array_index (self->spares, AshlarValue *, i)));
      ashlar_value_object_set (document, ASHLAR_SPARE_CLUES_KEY, spares);
    }
  return document;
}
