/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Styles: bars, circles and the marks in corners; colours and pictures are kept and mean nothing here.
 *
 * A cell has a style of its own or the name of an entry of "styles", and each of them may build upon
 * another ("named"). Entries are resolved once, on a walk that marks what it has passed, so that a
 * circle ends and a long chain is walked once. Cost: linear in the styles. */

#include "puzzle/ashlar-puzzle-reading-private.h"

#include <string.h>

typedef struct
{
  const AshlarValue *value; /* an object */
  AshlarPuzzleStyle  style;
  enum
  {
    STYLE_NEW,
    STYLE_OPEN,
    STYLE_DONE,
  } state;
} Named;

/* The sides that @text names, whatever stands between them; @is_sound: nothing does. */
static guint8
read_sides (const char *text, gboolean *is_sound)
{
  guint8 bars = 0;

  *is_sound = TRUE;
  for (const char *p = text; *p != '\0'; p++)
    switch (*p)
      {
      case 'T':
      case 't':
        bars |= 1u << ASHLAR_DIRECTION_NORTH;
        break;
      case 'R':
      case 'r':
        bars |= 1u << ASHLAR_DIRECTION_EAST;
        break;
      case 'B':
      case 'b':
        bars |= 1u << ASHLAR_DIRECTION_SOUTH;
        break;
      case 'L':
      case 'l':
        bars |= 1u << ASHLAR_DIRECTION_WEST;
        break;
      default:
        *is_sound = FALSE;
        break;
      }
  return bars;
}

static void
read_barred (AshlarPuzzleReading *self,
             const AshlarPath    *path,
             const AshlarValue   *value,
             AshlarPuzzleStyle   *style)
{
  gboolean is_sound;

  if (ashlar_puzzle_value_is_absent (value)
      || (ashlar_puzzle_value_is (value, ASHLAR_VALUE_BOOLEAN)
          && !ashlar_value_get_boolean (value)))
    return;
  if (!ashlar_puzzle_value_is (value, ASHLAR_VALUE_STRING))
    {
      g_autoptr (AshlarText) found = ashlar_value_describe (value);

      ashlar_report_fault (self->report, path, "wrong-type",
                           "found %p; expected sides of the square: T, R, B, L", found);
      return;
    }
  style->bars |= read_sides (ashlar_value_get_string (value), &is_sound);
  if (!is_sound)
    {
      g_autoptr (AshlarText) found = ashlar_value_describe (value);

      ashlar_puzzle_reading_warn (self, path, "wrong-value",
                                  "found %p; only the letters T, R, B and L count as bars", found);
    }
}

/* The text in the corner that most writers use for numbers. */
static const char *
get_mark (const AshlarValue *marks)
{
  static const char *const corners[] = { "TL", "TR", "BL", "BR" };

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    {
      const AshlarValue *mark = ashlar_value_lookup (marks, corners[i]);
      g_autofree char   *label = NULL;
      gboolean           is_sound = FALSE;

      if (ashlar_puzzle_value_is (mark, ASHLAR_VALUE_STRING))
        label = ashlar_puzzle_dup_label (ashlar_value_get_string (mark), &is_sound);
      if (label != NULL && is_sound)
        return ashlar_value_get_string (mark);
    }
  return NULL;
}

/* What @value itself says, over what is there. */
static void
read_own (AshlarPuzzleReading *self,
          const AshlarPath    *path,
          const AshlarValue   *value,
          AshlarPuzzleStyle   *style)
{
  const AshlarValue *shape = ashlar_value_lookup (value, "shapebg");
  const AshlarValue *marks = ashlar_value_lookup (value, "mark");

  read_barred (self, ASHLAR_PATH_KEY (path, "barred"), ashlar_value_lookup (value, "barred"),
               style);
  if (ashlar_puzzle_value_is (shape, ASHLAR_VALUE_STRING)
      && g_ascii_strcasecmp (ashlar_value_get_string (shape), "circle") == 0)
    style->is_circled = TRUE;
  if (ashlar_puzzle_value_is (marks, ASHLAR_VALUE_OBJECT) && get_mark (marks) != NULL)
    style->mark = get_mark (marks);
}

/* The name that @value builds upon; NULL: none. */
static const char *
get_base (const AshlarValue *value)
{
  const AshlarValue *named = ashlar_value_lookup (value, "named");

  return ashlar_puzzle_value_is (named, ASHLAR_VALUE_STRING) ? ashlar_value_get_string (named)
                                                             : NULL;
}

static void
resolve (AshlarPuzzleReading *self, const AshlarPath *path, const char *name)
{
  g_autoptr (GPtrArray) chain = g_ptr_array_new ();
  AshlarPuzzleStyle style = { 0 };
  const char       *next = name;

  /* Down to what builds upon nothing, or is known. */
  while (next != NULL)
    {
      Named      *named = g_hash_table_lookup (self->styles, next);
      const char *base = get_base (named->value);
      Named      *below = base != NULL ? g_hash_table_lookup (self->styles, base) : NULL;

      named->state = STYLE_OPEN;
      g_ptr_array_add (chain, (gpointer) next);
      if (base != NULL && (below == NULL || below->state == STYLE_OPEN))
        {
          g_autofree char *found = ashlar_text_describe (base);

          g_hash_table_add (self->broken_styles, (gpointer) next);
          ashlar_puzzle_reading_warn (
              self, ASHLAR_PATH_KEY (ASHLAR_PATH_KEY (path, next), "named"), "unknown-reference",
              below == NULL ? N_ ("style %s is not defined") : N_ ("style %s leads back to itself"),
              found);
        }
      else if (below != NULL && below->state == STYLE_DONE)
        style = below->style;
      next = below != NULL && below->state == STYLE_NEW ? base : NULL;
    }
  for (guint i = chain->len; i-- > 0;)
    {
      Named *named = g_hash_table_lookup (self->styles, chain->pdata[i]);

      read_own (self, ASHLAR_PATH_KEY (path, chain->pdata[i]), named->value, &style);
      named->style = style;
      named->state = STYLE_DONE;
    }
}

void
ashlar_puzzle_read_styles (AshlarPuzzleReading *self)
{
  const AshlarPath   root = { .key = "" };
  const AshlarPath  *path = ASHLAR_PATH_KEY (&root, "styles");
  const AshlarValue *value = ashlar_puzzle_reading_get (self, "styles");
  guint              n_styles = 0;

  self->styles = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  self->broken_styles = g_hash_table_new (g_str_hash, g_str_equal);
  if (value == NULL)
    return;
  if (!ashlar_puzzle_value_is (value, ASHLAR_VALUE_OBJECT))
    {
      g_autoptr (AshlarText) found = ashlar_value_describe (value);

      ashlar_puzzle_reading_warn (self, path, "wrong-type",
                                  "found %p; expected an object, so there are no styles", found);
      return;
    }
  n_styles = ashlar_value_get_n_items (value);
  for (guint i = 0; i < n_styles; i++)
    {
      const AshlarValue *item = ashlar_value_get_item (value, i);

      if (ashlar_puzzle_value_is (item, ASHLAR_VALUE_OBJECT))
        {
          Named *named = g_new0 (Named, 1);

          named->value = item;
          g_hash_table_insert (self->styles, (gpointer) ashlar_value_get_key (value, i), named);
        }
      else
        {
          g_autoptr (AshlarText) found = ashlar_value_describe (item);

          ashlar_puzzle_reading_warn (self, ASHLAR_PATH_KEY (path, ashlar_value_get_key (value, i)),
                                      "wrong-type",
                                      "found %p; expected an object, so it is left out", found);
        }
    }
  for (guint i = 0; i < n_styles; i++)
    {
      const char *name = ashlar_value_get_key (value, i);
      Named      *named = g_hash_table_lookup (self->styles, name);

      if (named != NULL && named->state == STYLE_NEW)
        resolve (self, path, name);
    }
}

void
ashlar_puzzle_read_style (AshlarPuzzleReading *self,
                          const AshlarPath    *path,
                          const AshlarValue   *value,
                          AshlarPuzzleStyle   *style)
{
  const AshlarPath named_path = { .parent = path, .key = "named" };
  const char      *name = NULL;
  const Named     *named;
  gboolean         is_object = ashlar_puzzle_value_is (value, ASHLAR_VALUE_OBJECT);
  g_autoptr (AshlarText) found = NULL;

  *style = (AshlarPuzzleStyle){ 0 };
  if (ashlar_puzzle_value_is_absent (value))
    return;
  if (ashlar_puzzle_value_is (value, ASHLAR_VALUE_STRING))
    name = ashlar_value_get_string (value);
  else if (is_object)
    name = get_base (value);
  else
    {
      found = ashlar_value_describe (value);
      ashlar_puzzle_reading_warn (self, path, "wrong-type",
                                  "found %p; expected an object or the name of a style", found);
      return;
    }
  if (name != NULL)
    {
      named = g_hash_table_lookup (self->styles, name);
      if (named != NULL)
        *style = named->style;
      else
        {
          g_autofree char *shown = ashlar_text_describe (name);

          ashlar_puzzle_reading_warn (self, is_object ? &named_path : path, "unknown-reference",
                                      "the named style %s is not defined", shown);
        }
    }
  if (is_object)
    read_own (self, path, value, style);
}

/* ------------------------------------------------------------ the document */

AshlarValue *
ashlar_puzzle_style_to_value (AshlarPuzzleReading *self, const AshlarValue *value)
{
  AshlarValue *object;

  if (ashlar_puzzle_value_is (value, ASHLAR_VALUE_STRING))
    return g_hash_table_contains (self->styles, ashlar_value_get_string (value))
               ? ashlar_value_ref ((AshlarValue *) value)
               : NULL;
  if (!ashlar_puzzle_value_is (value, ASHLAR_VALUE_OBJECT))
    return NULL;
  object = ashlar_value_new_object ();
  for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
    {
      const char        *key = ashlar_value_get_key (value, i);
      const AshlarValue *item = ashlar_value_get_item (value, i);
      gboolean           is_text = ashlar_puzzle_value_is (item, ASHLAR_VALUE_STRING);

      if (strcmp (key, "barred") == 0)
        {
          gboolean         is_sound;
          guint8           bars;
          g_autofree char *sides = NULL;

          if (!is_text)
            continue;
          bars = read_sides (ashlar_value_get_string (item), &is_sound);
          sides = g_strconcat ((bars & 1u << ASHLAR_DIRECTION_NORTH) != 0 ? "T" : "",
                               (bars & 1u << ASHLAR_DIRECTION_EAST) != 0 ? "R" : "",
                               (bars & 1u << ASHLAR_DIRECTION_SOUTH) != 0 ? "B" : "",
                               (bars & 1u << ASHLAR_DIRECTION_WEST) != 0 ? "L" : "", NULL);
          ashlar_value_object_append (object, g_ref_string_new (key),
                                      ashlar_value_new_string (sides));
        }
      else if (strcmp (key, "named") != 0 || !is_text
               || g_hash_table_contains (self->styles, ashlar_value_get_string (item)))
        ashlar_value_object_append_from (object, value, i);
    }
  return object;
}
