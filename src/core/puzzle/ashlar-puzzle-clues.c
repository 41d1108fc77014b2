/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The clues of an ipuz document, and which words they are for.
 *
 * The words come from the grid alone. A clue finds its word by the label of the word's first square;
 * where that fails, by the mark in its corner, by the number that custom gives it, by the cells that
 * the clue lists, and if it names nothing at all by its place in the list. The first clue of a word is
 * the word's; words that another clue continues into have the text of that one.
 *
 * Cost: linear in the document, as labels are looked up in tables. */

#include "puzzle/ashlar-puzzle-clues-private.h"

#include <string.h>

/* What is wrong with the text of a clue, or its plain text. */
static void
read_text (AshlarPuzzleReading *self,
           const AshlarPath    *path,
           const AshlarValue   *value,
           AshlarPuzzleEntry   *entry)
{
  g_autofree char *plain = NULL;

  if (!ashlar_puzzle_value_is (value, ASHLAR_VALUE_STRING))
    {
      g_autoptr (AshlarText) found = ashlar_value_describe (value);

      ashlar_report_fault (self->report, path, "wrong-type",
                           "found %p; expected a string, the text of the clue", found);
      return;
    }
  plain = ashlar_puzzle_reading_dup_plain (self, path, value, ASHLAR_MAX_PUZZLE_CLUE);
  entry->html = value;
  if (*plain != '\0')
    entry->clue = ashlar_puzzle_keep (self->puzzle, plain);
}

/* @value may be a list of linked numbers: the first is that of this clue. */
static void
read_number (AshlarPuzzleReading *self,
             const AshlarPath    *path,
             const AshlarValue   *value,
             AshlarPuzzleEntry   *entry)
{
  g_autofree char *text = NULL;

  if (ashlar_puzzle_value_is (value, ASHLAR_VALUE_ARRAY))
    {
      ashlar_puzzle_reading_warn (self, path, "linked-clue",
                                  "found a list of numbers, a linked clue; it is the clue of the "
                                  "first");
      value = ashlar_value_get_n_items (value) > 0 ? ashlar_value_get_item (value, 0) : NULL;
    }
  if (ashlar_puzzle_value_is (value, ASHLAR_VALUE_OBJECT))
    value = ashlar_value_lookup (value, "number");
  text = ashlar_puzzle_value_dup_text (value);
  if (text == NULL && !ashlar_puzzle_value_is_absent (value))
    {
      g_autoptr (AshlarText) found = ashlar_value_describe (value);

      ashlar_report_fault (self->report, path, "wrong-type",
                           "found %p; expected the number of a clue, a whole number or a string",
                           found);
    }
  if (text != NULL && *g_strstrip (text) != '\0')
    entry->number = ashlar_puzzle_keep (self->puzzle, text);
}

static void
read_object (AshlarPuzzleReading *self, const AshlarPath *path, AshlarPuzzleEntry *entry)
{
  static const char *const keys[] = { "number", "numbers", "label" };
  const AshlarValue       *text = ashlar_value_lookup (entry->value, "clue");

  for (guint i = 0; i < G_N_ELEMENTS (keys) && entry->number == NULL; i++)
    if (ashlar_value_lookup (entry->value, keys[i]) != NULL)
      read_number (self, ASHLAR_PATH_KEY (path, keys[i]),
                   ashlar_value_lookup (entry->value, keys[i]), entry);
  if (!ashlar_puzzle_value_is_absent (text))
    read_text (self, ASHLAR_PATH_KEY (path, "clue"), text, entry);
}

static void
read_pair (AshlarPuzzleReading *self, const AshlarPath *path, AshlarPuzzleEntry *entry)
{
  guint n_items = ashlar_value_get_n_items (entry->value);

  if (n_items < 2)
    {
      ashlar_report_fault (self->report, path, "wrong-size",
                           "found a list of %u; expected [number, text], two elements", n_items);
      return;
    }
  if (n_items > 2)
    ashlar_puzzle_reading_warn (self, path, "wrong-size",
                                "found a list of %u; expected [number, text], so only two count",
                                n_items);
  read_number (self, ASHLAR_PATH_ITEM (path, 0), ashlar_value_get_item (entry->value, 0), entry);
  if (ashlar_puzzle_value_is_absent (ashlar_value_get_item (entry->value, 1)))
    ashlar_puzzle_reading_warn (self, ASHLAR_PATH_ITEM (path, 1), "missing",
                                "found null; expected a string, so the clue has no text");
  else
    read_text (self, ASHLAR_PATH_ITEM (path, 1), ashlar_value_get_item (entry->value, 1), entry);
}

static void
read_entry (AshlarPuzzleReading *self, const AshlarPath *path, AshlarPuzzleEntry *entry)
{
  g_autoptr (AshlarText) found = NULL;

  switch (ashlar_value_get_value_type (entry->value))
    {
    case ASHLAR_VALUE_NULL:
      ashlar_puzzle_reading_warn (self, path, "missing", "found null; expected a clue");
      return;
    case ASHLAR_VALUE_STRING:
      read_text (self, path, entry->value, entry);
      break;
    case ASHLAR_VALUE_ARRAY:
      read_pair (self, path, entry);
      break;
    case ASHLAR_VALUE_OBJECT:
      read_object (self, path, entry);
      break;
    case ASHLAR_VALUE_BOOLEAN:
    case ASHLAR_VALUE_INTEGER:
    case ASHLAR_VALUE_DOUBLE:
    default:
      found = ashlar_value_describe (entry->value);
      ashlar_report_fault (self->report, path, "wrong-type",
                           "found %p; expected a clue: [number, text], a string or an object",
                           found);
      return;
    }
  g_array_append_val (self->entries, *entry);
}

gint
ashlar_puzzle_direction_from_name (const char *name, gboolean *is_exact)
{
  static const char *const names[] = { "Across", "Down" };
  gsize                    length = strcspn (name, ":");

  for (gint i = 0; i < 2; i++)
    {
      g_autofree char *own = g_strstrip (g_strndup (name, length));

      if (g_ascii_strcasecmp (own, names[i]) != 0)
        continue;
      *is_exact = strlen (names[i]) == length && strncmp (name, names[i], length) == 0;
      return i;
    }
  return -1;
}

static void
read_list (AshlarPuzzleReading *self,
           const AshlarPath    *path,
           const AshlarValue   *list,
           AshlarWordDirection  direction)
{
  g_autoptr (AshlarText) found = NULL;

  if (ashlar_puzzle_value_is (list, ASHLAR_VALUE_ARRAY))
    {
      guint n = ashlar_value_get_n_items (list);

      if (n > ASHLAR_MAX_PUZZLE_CLUES - self->entries->len)
        {
          ashlar_report_fault (self->report, path, "limit",
                               "found %u clues here and before; expected at most %d",
                               n + self->entries->len, ASHLAR_MAX_PUZZLE_CLUES);
          return;
        }
      for (guint i = 0; i < ashlar_value_get_n_items (list); i++)
        {
          AshlarPuzzleEntry entry = {
            .value = ashlar_value_get_item (list, i),
            .key = path->key,
            .index = i,
            .direction = (guint8) direction,
            .word = G_MAXUINT32,
          };

          read_entry (self, ASHLAR_PATH_ITEM (path, i), &entry);
        }
      return;
    }
  found = ashlar_value_describe (list);
  /* Some versions of Crossword Compiler write "]" for an empty list. */
  if (ashlar_puzzle_value_is_absent (list) || ashlar_puzzle_value_is (list, ASHLAR_VALUE_STRING))
    ashlar_puzzle_reading_warn (self, path, "wrong-type",
                                "found %p; expected an array of clues, so it is read as empty",
                                found);
  else
    ashlar_report_fault (self->report, path, "wrong-type", "found %p; expected an array of clues",
                         found);
}

static void
read_lists (AshlarPuzzleReading *self, const AshlarPath *path, const AshlarValue *clues)
{
  static const char *const names[] = { "Across", "Down" };

  for (guint i = 0; i < ashlar_value_get_n_items (clues); i++)
    {
      const char *key = ashlar_value_get_key (clues, i);
      gboolean    is_exact;
      gint        direction = ashlar_puzzle_direction_from_name (key, &is_exact);

      if (direction < 0)
        {
          g_autofree char *found = ashlar_text_describe (key);

          ashlar_puzzle_reading_warn (
              self, ASHLAR_PATH_KEY (path, key), "other-direction",
              "the direction %s is neither Across nor Down, so it is ignored", found);
          continue;
        }
      if (!is_exact)
        {
          g_autofree char *found = ashlar_text_describe (key);

          ashlar_puzzle_reading_warn (self, ASHLAR_PATH_KEY (path, key), "wrong-word",
                                      "%s is read as \"%s\"", found, names[direction]);
        }
      read_list (self, ASHLAR_PATH_KEY (path, key), ashlar_value_get_item (clues, i),
                 (AshlarWordDirection) direction);
    }
}

/* How many words nobody has a clue for. */
static void
count_silent_words (AshlarPuzzleReading *self)
{
  guint n_silent = 0;

  for (guint i = 0; i < self->puzzle->n_words; i++)
    n_silent += self->puzzle->words[i].clue == NULL;
  if (n_silent > 0)
    ashlar_report_add (self->report, ASHLAR_SEVERITY_HINT, "no-clue", "/clues",
                       "words without a clue: %u of %u", n_silent, self->puzzle->n_words);
}

void
ashlar_puzzle_read_clues (AshlarPuzzleReading *self)
{
  const AshlarPath   root = { .key = "" };
  const AshlarPath  *path = ASHLAR_PATH_KEY (&root, "clues");
  const AshlarValue *clues = ashlar_puzzle_reading_get (self, "clues");

  self->entries = g_array_new (FALSE, TRUE, sizeof (AshlarPuzzleEntry));
  if (clues == NULL)
    {
      if (self->is_import)
        ashlar_puzzle_reading_warn (self, path, "missing", "found no clues; words will have none");
    }
  else if (ashlar_read_container (self->report, path, clues, ASHLAR_VALUE_OBJECT))
    {
      read_lists (self, path, clues);
      ashlar_puzzle_match_clues (self, path, clues);
    }
  count_silent_words (self);
}
