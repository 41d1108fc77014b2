/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Which word a clue is for: by label, mark, custom, cells, place in the list, in this order; then the
 * words that a clue continues into, and whether the answers that some writers give agree.
 *
 * Words of one label and direction (a fault, but there are such grids) are linked, and get their clues
 * in order. Cost: linear in words and clues. */

#include "puzzle/ashlar-puzzle-clues-private.h"

#include <string.h>

/* "across" behind a number, for %p. */
static AshlarText *
get_direction_text (guint direction)
{
  return ashlar_text_get_phrase (direction == ASHLAR_WORD_ACROSS
                                     ? ASHLAR_CONTEXT ("direction of a word", "across")
                                     : ASHLAR_CONTEXT ("direction of a word", "down"));
}

typedef struct
{
  AshlarPuzzleReading *reading;
  const AshlarPath    *path; /* of "clues" */
  gboolean             uses_cells;
  guint                first[3];  /* words of a direction: first[d] … first[d + 1] - 1 */
  GHashTable          *labels[2]; /* label -> 1 + first word */
  GHashTable          *others[2]; /* of words without label: mark or number by custom -> 1 + word */
  guint32             *next_alike; /* by word: 1 + the next of the same label; 0: none */
  guint32             *last_alike; /* by first word of a label: the last of them */
  guint32     *next_free; /* by first word of a label: 1 + the next without a clue; 0: none */
  const char **others_of; /* by word: its name in others */
  gboolean    *is_taken;  /* by word */
} Match;

static void
add_label (Match *self, guint word)
{
  const AshlarPuzzleWord *this = &self->reading->puzzle->words[word];
  GHashTable *labels = self->labels[this->direction];
  guint       first = GPOINTER_TO_UINT (g_hash_table_lookup (labels, this->number));

  self->last_alike[word] = word;
  self->next_free[word] = word + 1;
  if (first == 0)
    {
      g_hash_table_insert (labels, (gpointer) this->number, GUINT_TO_POINTER (word + 1));
      return;
    }
  self->next_alike[self->last_alike[first - 1]] = word + 1;
  self->last_alike[first - 1] = word;
}

static void
add_other (Match *self, guint word, const char *name)
{
  GHashTable *others = self->others[self->reading->puzzle->words[word].direction];

  if (g_hash_table_contains (others, name))
    return;
  g_hash_table_insert (others, (gpointer) name, GUINT_TO_POINTER (word + 1));
  if (self->others_of[word] == NULL)
    self->others_of[word] = name;
}

/* Marks go before numbers by custom: they are in the file. */
static void
add_words (Match *self)
{
  AshlarPuzzle       *puzzle = self->reading->puzzle;
  g_autofree guint16 *numbers = ashlar_puzzle_dup_numbers (puzzle);

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < puzzle->n_words; i++)
      {
        const AshlarPuzzleWord *word = &puzzle->words[i];
        gsize                   square = (gsize) word->y * puzzle->width + word->x;
        g_autofree char        *number = NULL;

        if (word->number != NULL && pass == 0)
          add_label (self, i);
        if (word->number != NULL)
          continue;
        if (pass == 0 && self->reading->marks != NULL
            && self->reading->marks->pdata[square] != NULL)
          add_other (self, i, self->reading->marks->pdata[square]);
        if (pass == 1)
          {
            number = g_strdup_printf ("%u", numbers[square]);
            add_other (self, i, ashlar_puzzle_keep (puzzle, number));
          }
      }
}

/* The names that a clue's number may have: itself, what stands before a hyphen or stroke ("2-3",
 * "1/9"), its digits ("5.", "7A"). Returns how many; @names are to be freed. */
static guint
list_names (const char *number, char *names[3])
{
  gsize part = strcspn (number, "-/,;& "), digits = strspn (number, "0123456789");
  guint n = 0;

  for (const char *dash = number; (dash = strstr (dash, "\xe2\x80")) != NULL; dash += 3)
    part = MIN (part, (gsize) (dash - number));
  names[n++] = g_strdup (number);
  if (part > 0 && number[part] != '\0')
    names[n++] = g_strndup (number, part);
  if (digits > 0 && number[digits] != '\0' && digits != part)
    names[n++] = g_strndup (number, digits);
  return n;
}

/* The word; one that has no clue yet if there are several. G_MAXUINT32: none. */
static guint32
find_number (const Match *self, AshlarWordDirection direction, const char *number)
{
  char   *names[3];
  guint   n_names = list_names (number, names);
  guint32 found = G_MAXUINT32;

  for (guint i = 0; i < n_names && found == G_MAXUINT32; i++)
    {
      guint first = GPOINTER_TO_UINT (g_hash_table_lookup (self->labels[direction], names[i]));
      guint word = 0;

      if (first != 0)
        {
          word = self->next_free[first - 1];
          while (word != 0 && self->is_taken[word - 1])
            word = self->next_alike[word - 1];
          self->next_free[first - 1] = word;
        }
      else
        first = GPOINTER_TO_UINT (g_hash_table_lookup (self->others[direction], names[i]));
      if (first != 0)
        found = (word != 0 ? word : first) - 1;
    }
  for (guint i = 0; i < n_names; i++)
    g_free (names[i]);
  return found;
}

static const AshlarPath *
entry_path (const Match *self, const AshlarPuzzleEntry *entry, AshlarPath steps[2])
{
  steps[0] = (AshlarPath){ .parent = self->path, .key = entry->key };
  steps[1] = (AshlarPath){ .parent = &steps[0], .index = entry->index };
  return &steps[1];
}

static void
take_word (Match *self, AshlarPuzzleEntry *entry, guint32 index)
{
  AshlarPath        steps[2];
  AshlarPuzzleWord *word = &self->reading->puzzle->words[index];

  entry->word = index;
  if (self->is_taken[index])
    {
      AshlarText *direction = get_direction_text (word->direction);

      if (word->number != NULL)
        ashlar_puzzle_reading_warn (self->reading, entry_path (self, entry, steps), "repeated-clue",
                                    "a second clue for %s %p; the first is taken", word->number,
                                    direction);
      else
        ashlar_puzzle_reading_warn (self->reading, entry_path (self, entry, steps), "repeated-clue",
                                    "a second clue for a word %p; the first is taken", direction);
      return;
    }
  self->is_taken[index] = TRUE;
  word->clue = entry->clue;
  if (word->number == NULL && entry->number != NULL)
    {
      gboolean         is_sound;
      g_autofree char *label = ashlar_puzzle_dup_label (entry->number, &is_sound);

      if (self->others_of[index] != NULL)
        word->number = self->others_of[index];
      else if (label != NULL)
        word->number = ashlar_puzzle_keep (self->reading->puzzle, label);
    }
}

static void
match_numbers (Match *self)
{
  GArray *entries = self->reading->entries;

  for (guint i = 0; i < entries->len; i++)
    {
      AshlarPuzzleEntry *entry = &g_array_index (entries, AshlarPuzzleEntry, i);
      AshlarPath         steps[2];
      g_autofree char   *found = NULL;
      g_autofree char   *bare = NULL;
      guint32            word;

      if (entry->number == NULL)
        continue;
      word = find_number (self, entry->direction, entry->number);
      if (word == G_MAXUINT32 && self->uses_cells)
        word = ashlar_puzzle_find_cells (self->reading, entry->value, entry->direction);
      if (word != G_MAXUINT32)
        {
          take_word (self, entry, word);
          continue;
        }
      found = ashlar_text_describe (entry->number);
      bare = g_strndup (found + 1, strlen (found) - 2);
      ashlar_puzzle_reading_warn (self->reading, entry_path (self, entry, steps), "no-such-word",
                                  "the grid has no %s %p", bare,
                                  get_direction_text (entry->direction));
    }
}

/* Clues that name no number. */
static void
match_places (Match *self)
{
  GArray *entries = self->reading->entries;
  guint   n[2] = { 0, 0 };

  for (guint i = 0; i < entries->len; i++)
    {
      AshlarPuzzleEntry *entry = &g_array_index (entries, AshlarPuzzleEntry, i);
      guint              place = n[entry->direction]++;
      guint      n_words = self->first[entry->direction + 1] - self->first[entry->direction];
      guint32    word = G_MAXUINT32;
      AshlarPath steps[2];

      if (entry->number != NULL)
        continue;
      if (self->uses_cells)
        word = ashlar_puzzle_find_cells (self->reading, entry->value, entry->direction);
      if (word == G_MAXUINT32 && place < n_words)
        word = self->first[entry->direction] + place;
      if (word != G_MAXUINT32)
        take_word (self, entry, word);
      else
        ashlar_puzzle_reading_warn (self->reading, entry_path (self, entry, steps), "no-such-word",
                                    "found clue %u; the grid has only %u words %p", place + 1,
                                    n_words, get_direction_text (entry->direction));
    }
}

/* Lists of other directions: a clue whose cells are just a word that has none. */
static void
match_other_lists (Match *self, const AshlarValue *clues)
{
  for (guint i = 0; self->uses_cells && i < ashlar_value_get_n_items (clues); i++)
    {
      const AshlarValue *list = ashlar_value_get_item (clues, i);
      gboolean           is_exact;

      if (!ashlar_puzzle_value_is (list, ASHLAR_VALUE_ARRAY)
          || ashlar_puzzle_direction_from_name (ashlar_value_get_key (clues, i), &is_exact) >= 0)
        continue;
      for (guint j = 0; j < ashlar_value_get_n_items (list); j++)
        {
          const AshlarValue *clue = ashlar_value_get_item (list, j);
          guint32            word = ashlar_puzzle_find_cells (self->reading, clue, -1);
          const AshlarValue *text;
          g_autofree char   *plain = NULL;

          if (word == G_MAXUINT32 || self->is_taken[word])
            continue;
          text = ashlar_value_lookup (clue, "clue");
          if (!ashlar_puzzle_value_is (text, ASHLAR_VALUE_STRING))
            continue;
          plain = ashlar_puzzle_text_read (ashlar_value_get_string (text), ASHLAR_MAX_PUZZLE_CLUE,
                                           NULL, NULL);
          self->is_taken[word] = TRUE;
          if (*plain != '\0')
            self->reading->puzzle->words[word].clue
                = ashlar_puzzle_keep (self->reading->puzzle, plain);
        }
    }
}

/* ------------------------------------------------------------ linked clues */

/* One word that @entry continues into; its letters go to @answer (nullable). FALSE: they are not known. */
static gboolean
follow_link (Match                   *self,
             const AshlarPuzzleEntry *entry,
             const AshlarPath        *path,
             const AshlarValue       *link,
             GString                 *answer)
{
  gboolean           is_object = ashlar_puzzle_value_is (link, ASHLAR_VALUE_OBJECT);
  const AshlarValue *direction = is_object ? ashlar_value_lookup (link, "direction") : NULL;
  g_autofree char   *number = NULL;
  gint               way = entry->direction;
  gboolean           is_exact;
  guint32            word = G_MAXUINT32;
  AshlarPuzzleWord  *found;

  if (ashlar_puzzle_value_is (direction, ASHLAR_VALUE_STRING))
    way = ashlar_puzzle_direction_from_name (ashlar_value_get_string (direction), &is_exact);
  number = ashlar_puzzle_value_dup_text (is_object ? ashlar_value_lookup (link, "number") : link);
  if (way >= 0 && number != NULL)
    word = find_number (self, (AshlarWordDirection) way, g_strstrip (number));
  if (word == G_MAXUINT32)
    {
      g_autofree char *quoted = number != NULL ? ashlar_text_describe (number) : NULL;
      g_autoptr (AshlarText) described
          = number != NULL ? ashlar_text_new_verbatim (quoted) : ashlar_value_describe (link);

      ashlar_puzzle_reading_warn (self->reading, path, "no-such-word",
                                  "the clue continues into %p, which the grid does not have",
                                  described);
      return FALSE;
    }
  found = &self->reading->puzzle->words[word];
  if (found->clue == NULL)
    found->clue = entry->clue;
  if (found->answer == NULL)
    return FALSE;
  g_string_append (answer, found->answer);
  return TRUE;
}

/* The letters of a text, without case and accents, to compare. */
static char *
fold_letters (const char *text)
{
  g_autofree char *decomposed = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autofree char *folded = g_utf8_casefold (decomposed != NULL ? decomposed : text, -1);
  GString         *letters = g_string_new (NULL);

  for (const char *p = folded; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_isalnum (g_utf8_get_char (p)))
      g_string_append_unichar (letters, g_utf8_get_char (p));
  return g_string_free (letters, FALSE);
}

static void
check_answer (Match                   *self,
              const AshlarPuzzleEntry *entry,
              const AshlarPath        *path,
              const char              *letters)
{
  const AshlarValue *answer = ashlar_value_lookup (entry->value, "answer");
  g_autofree char   *own = NULL, *other = NULL;
  g_autoptr (AshlarText) found = NULL;

  if (!ashlar_puzzle_value_is (answer, ASHLAR_VALUE_STRING)
      || *ashlar_value_get_string (answer) == '\0')
    return;
  own = fold_letters (letters);
  other = fold_letters (ashlar_value_get_string (answer));
  if (strcmp (own, other) == 0)
    return;
  found = ashlar_value_describe (answer);
  ashlar_puzzle_reading_warn (self->reading, ASHLAR_PATH_KEY (path, "answer"), "other-answer",
                              "found %p; the answer differs from the grid's letters %s", found,
                              letters);
}

static void
follow_links (Match *self, const AshlarPuzzleEntry *entry)
{
  AshlarPath         steps[2];
  const AshlarPath  *path = entry_path (self, entry, steps);
  const AshlarValue *links, *numbers;
  gboolean           is_known = entry->word != G_MAXUINT32;
  g_autoptr (GString) answer = g_string_new (NULL);

  if (!ashlar_puzzle_value_is (entry->value, ASHLAR_VALUE_OBJECT))
    return;
  links = ashlar_value_lookup (entry->value, "continued");
  numbers = ashlar_value_lookup (entry->value, "number");
  if (is_known && self->reading->puzzle->words[entry->word].answer != NULL)
    g_string_append (answer, self->reading->puzzle->words[entry->word].answer);
  else
    is_known = FALSE;
  if (ashlar_puzzle_value_is (links, ASHLAR_VALUE_ARRAY))
    for (guint i = 0; i < ashlar_value_get_n_items (links); i++)
      is_known
          &= follow_link (self, entry, ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (path, "continued"), i),
                          ashlar_value_get_item (links, i), answer);
  else if (!ashlar_puzzle_value_is_absent (links))
    {
      g_autoptr (AshlarText) found = ashlar_value_describe (links);

      ashlar_puzzle_reading_warn (self->reading, ASHLAR_PATH_KEY (path, "continued"), "wrong-type",
                                  "found %p; expected an array of {direction, number}", found);
    }
  if (ashlar_puzzle_value_is (numbers, ASHLAR_VALUE_ARRAY))
    for (guint i = 1; i < ashlar_value_get_n_items (numbers); i++)
      is_known &= follow_link (self, entry, ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (path, "number"), i),
                               ashlar_value_get_item (numbers, i), answer);
  if (is_known)
    check_answer (self, entry, path, answer->str);
}

void
ashlar_puzzle_match_clues (AshlarPuzzleReading *self,
                           const AshlarPath    *path,
                           const AshlarValue   *clues)
{
  guint                   n_words = self->puzzle->n_words;
  g_autofree guint32     *next_alike = g_new0 (guint32, n_words + 1);
  g_autofree guint32     *last_alike = g_new0 (guint32, n_words + 1);
  g_autofree guint32     *next_free = g_new0 (guint32, n_words + 1);
  g_autofree const char **others_of = g_new0 (const char *, n_words + 1);
  g_autofree gboolean    *is_taken = g_new0 (gboolean, n_words + 1);
  Match                   match = {
                      .reading = self,
                      .path = path,
                      .next_alike = next_alike,
                      .last_alike = last_alike,
                      .next_free = next_free,
                      .others_of = others_of,
                      .is_taken = is_taken,
  };

  for (guint i = 0; i < n_words; i++)
    match.first[1] += self->puzzle->words[i].direction == ASHLAR_WORD_ACROSS;
  match.first[2] = n_words;
  for (guint d = 0; d < 2; d++)
    {
      match.labels[d] = g_hash_table_new (g_str_hash, g_str_equal);
      match.others[d] = g_hash_table_new (g_str_hash, g_str_equal);
    }
  add_words (&match);
  match.uses_cells = ashlar_puzzle_check_cells (self, path, clues);
  match_numbers (&match);
  match_places (&match);
  match_other_lists (&match, clues);
  for (guint i = 0; i < self->entries->len; i++)
    follow_links (&match, &g_array_index (self->entries, AshlarPuzzleEntry, i));
  for (guint d = 0; d < 2; d++)
    {
      g_hash_table_unref (match.labels[d]);
      g_hash_table_unref (match.others[d]);
    }
}
