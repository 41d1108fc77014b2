/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The clue lists of an ipuz document, each clue with its word.
 *
 * A clue belongs to the first word of its list's direction whose first square has its number; what is
 * no text says it as the first of a pair or as a member. A clue follows its word: the number in it is
 * written anew, and so are numbers of other words that it speaks of. Clues without a word are laid
 * aside in the document, under a key of our own, with the place of the word that they had:
 *
 *     "io.github.ashlar:spareClues":
 *       [ { "direction": "Across", "position": [0, 2], "length": 5, "clue": … } ]
 *
 * Cost: linear in the lists, the words and the squares. */

#include "content/ashlar-puzzle-document-private.h"

#include <string.h>

#define SPARE_KEY "io.github.ashlar:spareClues"
#define MOST_SPARES 4096

typedef struct
{
  AshlarValue *value; /* owned */
  guint        word;  /* or ASHLAR_NO_WORD */
} Clue;

typedef struct
{
  const char *key;       /* of the list; it lives in the document or is static */
  gint        direction; /* AshlarWordDirection; -1: a list of something else */
  GArray     *clues;     /* of Clue; NULL where @direction is -1 */
} ClueList;

struct _AshlarClueEdit
{
  const AshlarPuzzle *puzzle;   /* whose words these are; borrowed */
  AshlarValue        *document; /* owned */
  GArray             *lists;    /* of ClueList */
  GArray             *spares;   /* of AshlarValue *: items of SPARE_KEY */
};

static const char *const direction_keys[] = { "Across", "Down" };

static gboolean
is_type (const AshlarValue *value, AshlarValueType type)
{
  return value != NULL && ashlar_value_get_value_type (value) == type;
}

static const AshlarValue *
get_member (const AshlarValue *value, const char *key)
{
  return is_type (value, ASHLAR_VALUE_OBJECT) ? ashlar_value_lookup (value, key) : NULL;
}

/* ------------------------------------------------------ numbers and words */

/* The label that a number is: an integer, a text, or the first of several. NULL: none. */
static char *
dup_label (const AshlarValue *number)
{
  if (is_type (number, ASHLAR_VALUE_ARRAY) && ashlar_value_get_n_items (number) > 0)
    number = ashlar_value_get_item (number, 0);
  if (is_type (number, ASHLAR_VALUE_INTEGER))
    return g_strdup_printf ("%" G_GINT64_FORMAT, ashlar_value_get_integer (number));
  return is_type (number, ASHLAR_VALUE_STRING) ? g_strdup (ashlar_value_get_string (number)) : NULL;
}

/* The number of a clue that has one; NULL for a mere text. */
static const AshlarValue *
get_number (const AshlarValue *clue)
{
  static const char *const keys[] = { "number", "numbers", "label" };
  const AshlarValue       *number = NULL;

  if (is_type (clue, ASHLAR_VALUE_ARRAY))
    return ashlar_value_get_n_items (clue) > 0 ? ashlar_value_get_item (clue, 0) : NULL;
  for (guint i = 0; i < G_N_ELEMENTS (keys) && number == NULL; i++)
    number = get_member (clue, keys[i]);
  return number;
}

/* Words by direction and label; the first of several. */
static GHashTable *
index_words (const AshlarPuzzle *puzzle, AshlarWordDirection direction)
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

static void
clue_clear (gpointer data)
{
  ashlar_value_unref (((Clue *) data)->value);
}

static void
clue_list_clear (gpointer data)
{
  g_clear_pointer (&((ClueList *) data)->clues, g_array_unref);
}

static void
spare_clear (gpointer data)
{
  ashlar_value_unref (*(AshlarValue **) data);
}

/* "Across:Orizzontali" runs across. */
static gint
get_direction (const char *key)
{
  gsize length = strcspn (key, ":");

  for (gint i = 0; i < (gint) G_N_ELEMENTS (direction_keys); i++)
    if (strlen (direction_keys[i]) == length
        && g_ascii_strncasecmp (key, direction_keys[i], length) == 0)
      return i;
  return -1;
}

static ClueList *
add_list (AshlarClueEdit *self, const char *key, gint direction)
{
  ClueList list = { .key = key, .direction = direction };

  if (direction >= 0)
    {
      list.clues = g_array_new (FALSE, FALSE, sizeof (Clue));
      g_array_set_clear_func (list.clues, clue_clear);
    }
  g_array_append_val (self->lists, list);
  return &g_array_index (self->lists, ClueList, self->lists->len - 1);
}

/* @taken: the words that have a clue. Texts without a number are those of the words in order. */
static void
take_list (AshlarClueEdit    *self,
           ClueList          *list,
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
      g_autofree char *label = dup_label (get_number (value));
      Clue             clue = { .value = ashlar_value_ref (value), .word = ASHLAR_NO_WORD };
      gpointer         word;

      if (label != NULL && g_hash_table_lookup_extended (words, label, NULL, &word))
        clue.word = GPOINTER_TO_UINT (word);
      else if (is_type (value, ASHLAR_VALUE_STRING) && first + i < self->puzzle->n_words
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
  const AshlarValue *spares = ashlar_value_lookup (document, SPARE_KEY);
  g_autoptr (GHashTable) across = index_words (puzzle, ASHLAR_WORD_ACROSS);
  g_autoptr (GHashTable) down = index_words (puzzle, ASHLAR_WORD_DOWN);
  g_autofree guint8 *taken = g_new0 (guint8, puzzle->n_words + 1);

  self->puzzle = puzzle;
  self->document = ashlar_value_ref ((AshlarValue *) document);
  self->lists = g_array_new (FALSE, FALSE, sizeof (ClueList));
  g_array_set_clear_func (self->lists, clue_list_clear);
  self->spares = g_array_new (FALSE, FALSE, sizeof (AshlarValue *));
  g_array_set_clear_func (self->spares, spare_clear);
  for (guint i = 0; is_type (lists, ASHLAR_VALUE_OBJECT) && i < ashlar_value_get_n_items (lists);
       i++)
    {
      const AshlarValue *values = ashlar_value_get_item (lists, i);
      const char        *key = ashlar_value_get_key (lists, i);
      gint      direction = is_type (values, ASHLAR_VALUE_ARRAY) ? get_direction (key) : -1;
      ClueList *list = add_list (self, key, direction);

      if (direction >= 0)
        take_list (self, list, values, direction == ASHLAR_WORD_ACROSS ? across : down, taken);
    }
  for (guint i = 0; is_type (spares, ASHLAR_VALUE_ARRAY) && i < ashlar_value_get_n_items (spares);
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

static AshlarValue *
new_pair (const char *number, const char *html)
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

static AshlarValue *
with_item (const AshlarValue *array, guint index, AshlarValue *item)
{
  AshlarValue *copy = ashlar_value_new_array ();

  for (guint i = 0; i < MAX (index + 1, ashlar_value_get_n_items (array)); i++)
    ashlar_value_array_add (copy, i == index ? item
                                             : ashlar_value_ref (ashlar_value_get_item (array, i)));
  return copy;
}

static AshlarValue *
with_text (const AshlarValue *clue, const char *html)
{
  g_autoptr (AshlarValue) text = ashlar_value_new_string (html);

  if (is_type (clue, ASHLAR_VALUE_OBJECT))
    return ashlar_value_with_member (clue, "clue", text);
  if (is_type (clue, ASHLAR_VALUE_ARRAY) && ashlar_value_get_n_items (clue) > 0)
    return with_item (clue, 1, g_steal_pointer (&text));
  return g_steal_pointer (&text);
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

static void
replace (Clue *clue, AshlarValue *value)
{
  ashlar_value_unref (clue->value);
  clue->value = value;
}

static Clue *
find_clue (AshlarClueEdit *self, guint word, ClueList **list, guint *index)
{
  for (guint i = 0; i < self->lists->len; i++)
    {
      *list = &g_array_index (self->lists, ClueList, i);
      for (*index = 0; (*list)->clues != NULL && *index < (*list)->clues->len; (*index)++)
        if (g_array_index ((*list)->clues, Clue, *index).word == word)
          return &g_array_index ((*list)->clues, Clue, *index);
    }
  return NULL;
}

/* Among the clues of its direction, before those of later words. Takes @value. */
static void
insert_clue (AshlarClueEdit *self, guint word, gint direction, AshlarValue *value)
{
  Clue      clue = { .value = value, .word = word };
  ClueList *list = NULL;
  guint     at;

  for (guint i = 0; i < self->lists->len && list == NULL; i++)
    if (g_array_index (self->lists, ClueList, i).direction == direction)
      list = &g_array_index (self->lists, ClueList, i);
  if (list == NULL)
    list = add_list (self, direction_keys[direction], direction);
  at = list->clues->len;
  while (at > 0 && g_array_index (list->clues, Clue, at - 1).word != ASHLAR_NO_WORD
         && g_array_index (list->clues, Clue, at - 1).word > word)
    at--;
  g_array_insert_val (list->clues, at, clue);
}

void
ashlar_clue_edit_set_clue (AshlarClueEdit *self, guint word, const char *number, const char *html)
{
  ClueList *list;
  guint     index;
  Clue     *clue = find_clue (self, word, &list, &index);

  if (clue == NULL && html != NULL)
    insert_clue (self, word, self->puzzle->words[word].direction, new_pair (number, html));
  else if (clue != NULL && html != NULL)
    replace (clue, with_text (clue->value, html));
  else if (clue != NULL && is_type (clue->value, ASHLAR_VALUE_STRING))
    replace (clue, ashlar_value_new_string (""));
  else if (clue != NULL)
    g_array_remove_index (list->clues, index);
}

void
ashlar_clue_edit_forget_answer (AshlarClueEdit *self, guint word)
{
  ClueList *list;
  guint     index;
  Clue     *clue = find_clue (self, word, &list, &index);

  if (clue != NULL && get_member (clue->value, "answer") != NULL)
    replace (clue, ashlar_value_without_member (clue->value, "answer"));
}

/* ----------------------------------------------------- following the words */

/* New numbers of words by the old ones. */
typedef struct
{
  GHashTable *words[2]; /* by label, as index_words() has them */
  guint16    *numbers;  /* by word before; 0: it is no more, or it has none */
} Renumbering;

static guint
get_new_number (const Renumbering *self, gint direction, const AshlarValue *number)
{
  g_autofree char *label = dup_label (number);
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

  if (is_type (value, ASHLAR_VALUE_ARRAY))
    {
      copy = ashlar_value_new_array ();
      for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
        ashlar_value_array_add (copy, renumber (self, direction, ashlar_value_get_item (value, i)));
      return copy;
    }
  if (!is_type (value, ASHLAR_VALUE_INTEGER) && !is_type (value, ASHLAR_VALUE_STRING))
    return ashlar_value_ref (value);
  number = get_new_number (self, direction, value);
  return number == 0 ? ashlar_value_ref (value) : ashlar_value_new_integer (number);
}

/* [ { "direction": "Down", "number": 9 }, … ] */
static AshlarValue *
renumber_references (const Renumbering *self, AshlarValue *references)
{
  AshlarValue *copy;

  if (!is_type (references, ASHLAR_VALUE_ARRAY))
    return ashlar_value_ref (references);
  copy = ashlar_value_new_array ();
  for (guint i = 0; i < ashlar_value_get_n_items (references); i++)
    {
      AshlarValue       *reference = ashlar_value_get_item (references, i);
      const AshlarValue *direction = get_member (reference, "direction");
      AshlarValue       *number = (AshlarValue *) get_member (reference, "number");

      if (is_type (direction, ASHLAR_VALUE_STRING) && number != NULL)
        {
          g_autoptr (AshlarValue) renumbered
              = renumber (self, get_direction (ashlar_value_get_string (direction)), number);

          ashlar_value_array_add (copy, ashlar_value_with_member (reference, "number", renumbered));
        }
      else
        ashlar_value_array_add (copy, ashlar_value_ref (reference));
    }
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
  g_autofree char *label = dup_label (get_number (clue));
  g_autofree char *new_label = g_strdup_printf ("%u", number);
  AshlarValue     *copy;

  if (is_type (clue, ASHLAR_VALUE_STRING))
    return new_pair (new_label, ashlar_value_get_string (clue));
  if (is_type (clue, ASHLAR_VALUE_ARRAY))
    return g_strcmp0 (label, new_label) == 0
               ? ashlar_value_ref ((AshlarValue *) clue)
               : with_item (clue, 0, ashlar_value_new_integer (number));

  kept = is_same ? ashlar_value_ref ((AshlarValue *) clue) : without_members (clue, of_the_letters);
  copy = ashlar_value_new_object ();
  for (guint i = 0; i < ashlar_value_get_n_items (kept); i++)
    {
      const char  *key = ashlar_value_get_key (kept, i);
      AshlarValue *value = ashlar_value_get_item (kept, i);

      /* A label that differs from the number is for show, and speaks of the old one. */
      if (strcmp (key, "label") == 0 && g_strcmp0 (label, new_label) != 0)
        continue;
      if (strcmp (key, "number") == 0 && (self == NULL || !is_type (value, ASHLAR_VALUE_ARRAY)))
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
  if (get_number (copy) == NULL)
    ashlar_value_object_set (copy, "number", ashlar_value_new_integer (number));
  return copy;
}

/* ------------------------------------------------------------ laid aside */

static gboolean
get_spare_word (const AshlarValue *spare, AshlarPuzzleWord *word)
{
  const AshlarValue *direction = get_member (spare, "direction");
  const AshlarValue *position = get_member (spare, "position"), *length;
  gint               d;

  if (!is_type (direction, ASHLAR_VALUE_STRING) || !is_type (position, ASHLAR_VALUE_ARRAY)
      || ashlar_value_get_n_items (position) != 2 || get_member (spare, "clue") == NULL)
    return FALSE;
  d = get_direction (ashlar_value_get_string (direction));
  for (guint i = 0; i < 2; i++)
    {
      const AshlarValue *coordinate = ashlar_value_get_item (position, i);

      if (!is_type (coordinate, ASHLAR_VALUE_INTEGER) || ashlar_value_get_integer (coordinate) < 0
          || ashlar_value_get_integer (coordinate) >= ASHLAR_MAX_PUZZLE_SIZE)
        return FALSE;
      *(i == 0 ? &word->x : &word->y) = (guint16) ashlar_value_get_integer (coordinate);
    }
  length = get_member (spare, "length");
  if (is_type (length, ASHLAR_VALUE_INTEGER))
    word->length = (guint16) CLAMP (ashlar_value_get_integer (length), 0, ASHLAR_MAX_PUZZLE_SIZE);
  word->direction = (guint8) MAX (d, 0);
  return d >= 0;
}

/* @word: nullable, for a clue that had none. Takes @clue. */
static void
lay_aside (AshlarClueEdit *self, gint direction, const AshlarPuzzleWord *word, AshlarValue *clue)
{
  AshlarValue *spare = ashlar_value_new_object ();

  ashlar_value_object_set (spare, "direction", ashlar_value_new_string (direction_keys[direction]));
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
      const AshlarValue *clue = get_member (spare, "clue");

      if (word == ASHLAR_NO_WORD || has_clue[word]
          || (!is_type (clue, ASHLAR_VALUE_STRING) && get_number (clue) == NULL))
        continue;
      has_clue[word] = TRUE;
      insert_clue (self, word, place.direction,
                   follow_clue (NULL, place.direction, clue,
                                numbers[(gsize) place.y * after->width + place.x],
                                after->words[word].length == place.length));
      g_array_remove_index (self->spares, i--);
    }
}

/* One list: clues of words that stay, in the order that they had. */
static void
follow_list (AshlarClueEdit     *self,
             ClueList           *list,
             const Renumbering  *renumbering,
             const AshlarPuzzle *after,
             guint8             *has_clue)
{
  GArray *clues = g_array_new (FALSE, FALSE, sizeof (Clue));

  g_array_set_clear_func (clues, clue_clear);
  for (guint i = 0; i < list->clues->len; i++)
    {
      Clue                   *clue = &g_array_index (list->clues, Clue, i);
      const AshlarPuzzleWord *word
          = clue->word != ASHLAR_NO_WORD ? &self->puzzle->words[clue->word] : NULL;
      guint same = word != NULL ? ashlar_puzzle_find_same_word (after, word) : ASHLAR_NO_WORD;
      Clue  followed = { .word = same };

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

/* Words may have clues that no list gives them by number: the reader found them some other way. */
static void
say_all_clues (AshlarClueEdit *self)
{
  g_autofree guint8 *has_clue = g_new0 (guint8, self->puzzle->n_words + 1);

  for (guint i = 0; i < self->lists->len; i++)
    {
      const ClueList *list = &g_array_index (self->lists, ClueList, i);

      for (guint j = 0; list->clues != NULL && j < list->clues->len; j++)
        if (g_array_index (list->clues, Clue, j).word != ASHLAR_NO_WORD)
          has_clue[g_array_index (list->clues, Clue, j).word] = TRUE;
    }
  for (guint w = 0; w < self->puzzle->n_words; w++)
    if (!has_clue[w] && self->puzzle->words[w].clue != NULL)
      {
        g_autofree char *html
            = ashlar_document_dup_html (self->puzzle->words[w].clue, ASHLAR_MAX_PUZZLE_CLUE);

        insert_clue (self, w, self->puzzle->words[w].direction, new_pair ("0", html));
      }
}

void
ashlar_clue_edit_follow (AshlarClueEdit *self, const AshlarPuzzle *after, const guint16 *numbers)
{
  g_autoptr (GHashTable) across = index_words (self->puzzle, ASHLAR_WORD_ACROSS);
  g_autoptr (GHashTable) down = index_words (self->puzzle, ASHLAR_WORD_DOWN);
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
    if (g_array_index (self->lists, ClueList, i).clues != NULL)
      follow_list (self, &g_array_index (self->lists, ClueList, i), &renumbering, after, has_clue);
  take_back (self, after, numbers, has_clue);
  self->puzzle = after;
}

/* ---------------------------------------------------- putting it together */

AshlarValue *
ashlar_clue_edit_build (const AshlarClueEdit *self)
{
  const AshlarValue *before = ashlar_value_lookup (self->document, "clues");
  AshlarValue       *lists = ashlar_value_new_object (), *document;

  for (guint i = 0; i < self->lists->len; i++)
    {
      const ClueList *list = &g_array_index (self->lists, ClueList, i);
      AshlarValue    *values;

      if (list->clues == NULL)
        {
          ashlar_value_object_set (lists, list->key,
                                   ashlar_value_ref (ashlar_value_lookup (before, list->key)));
          continue;
        }
      values = ashlar_value_new_array ();
      for (guint j = 0; j < list->clues->len; j++)
        ashlar_value_array_add (values,
                                ashlar_value_ref (g_array_index (list->clues, Clue, j).value));
      ashlar_value_object_set (lists, list->key, values);
    }

  document = ashlar_value_without_member (self->document, SPARE_KEY);
  if (before != NULL || ashlar_value_get_n_items (lists) > 0)
    ashlar_value_object_set (document, "clues", g_steal_pointer (&lists));
  g_clear_pointer (&lists, ashlar_value_unref);
  if (self->spares->len > 0)
    {
      AshlarValue *spares = ashlar_value_new_array ();

      for (guint i = 0; i < self->spares->len; i++)
        ashlar_value_array_add (spares,
                                ashlar_value_ref (g_array_index (self->spares, AshlarValue *, i)));
      ashlar_value_object_set (document, SPARE_KEY, spares);
    }
  return document;
}
