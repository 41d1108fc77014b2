/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Reads blocks. The size is known and checked before the cells are taken; what a cell means is
 * checked later, with the whole content at hand (ashlar-content-validate.c). */

#include "content/ashlar-elements-private.h"

#include <string.h>

enum
{
  BLOCK_ID,
  BLOCK_DESCRIPTION,
  BLOCK_TAGS,
  BLOCK_WIDTH,
  BLOCK_HEIGHT,
  BLOCK_REPRESENTATION,
  BLOCK_OCCURRENCES,
  BLOCK_MINIMUM,
  BLOCK_MAXIMUM,
  BLOCK_EXITS,
  BLOCK_OBJECTS,
  BLOCK_TRANSFORMATIONS,
  N_BLOCK_KEYS,
};

static const char *const block_keys[N_BLOCK_KEYS] = {
  [BLOCK_ID] = "id",
  [BLOCK_DESCRIPTION] = "description",
  [BLOCK_TAGS] = "tags",
  [BLOCK_WIDTH] = "width",
  [BLOCK_HEIGHT] = "height",
  [BLOCK_REPRESENTATION] = "representation",
  [BLOCK_OCCURRENCES] = "occurrences",
  [BLOCK_MINIMUM] = "minimum",
  [BLOCK_MAXIMUM] = "maximum",
  [BLOCK_EXITS] = "exits",
  [BLOCK_OBJECTS] = "objects",
  [BLOCK_TRANSFORMATIONS] = "transformations",
};

enum
{
  EXIT_POSITION,
  EXIT_DIRECTION,
  EXIT_WIDTH,
  EXIT_ALLOWED,
  EXIT_FORBIDDEN,
  EXIT_PLUG,
  N_EXIT_KEYS,
};

static const char *const exit_keys[N_EXIT_KEYS] = {
  [EXIT_POSITION] = "position",     [EXIT_DIRECTION] = "direction",       [EXIT_WIDTH] = "width",
  [EXIT_ALLOWED] = "allowedBlocks", [EXIT_FORBIDDEN] = "forbiddenBlocks", [EXIT_PLUG] = "plug",
};

enum
{
  PLACED_POSITION,
  PLACED_PROBABILITY,
  PLACED_REFERENCE,
  N_PLACED_KEYS,
};

static const char *const placed_keys[N_PLACED_KEYS] = {
  [PLACED_POSITION] = "position",
  [PLACED_PROBABILITY] = "probability",
  [PLACED_REFERENCE] = "reference",
};

static const char *const directions[] = { "North", "East", "South", "West", NULL };

static gboolean
is_absent (const AshlarValue *value)
{
  return value == NULL || ashlar_value_get_value_type (value) == ASHLAR_VALUE_NULL;
}

static gboolean
is_string (const AshlarValue *value)
{
  return ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING;
}

/* ------------------------------------------------------------------- cells */

/* The rows, each with its length in bytes: of an array of strings, or of one string with line
 * breaks. */
typedef struct
{
  const char *text;
  gsize       length;
} Row;

static gboolean
split_rows (AshlarReport *report, const AshlarPath *path, const AshlarValue *value, GArray *rows)
{
  gboolean sound = TRUE;

  if (value != NULL && is_string (value))
    {
      const char *p = ashlar_value_get_string (value);

      /* A line break at the very start or end belongs to how the text was laid out. */
      p += *p == '\r';
      p += *p == '\n';
      while (*p != '\0')
        {
          gsize length = strcspn (p, "\n");
          Row   row = { p, length > 0 && p[length - 1] == '\r' ? length - 1 : length };

          g_array_append_val (rows, row);
          p += length + (p[length] == '\n');
        }
      return TRUE;
    }

  if (!ashlar_read_array (report, path, value, "rows of tiles"))
    return FALSE;
  for (guint y = 0; y < MIN (ashlar_value_get_n_items (value), ASHLAR_MAX_BLOCK_SIZE + 1); y++)
    {
      const AshlarValue *item = ashlar_value_get_item (value, y);
      Row                row = { "", 0 };

      if (is_string (item))
        row = (Row){ ashlar_value_get_string (item), strlen (ashlar_value_get_string (item)) };
      else
        {
          g_autofree char *found = ashlar_value_describe (item);

          ashlar_report_fault (report, ASHLAR_PATH_ITEM (path, y), "wrong-type",
                               "found %s; expected a string, one row of tiles", found);
          sound = FALSE;
        }
      g_array_append_val (rows, row);
    }
  return sound;
}

/* Reads width × height cells into @block, which has neither if there is a fault. */
static void
read_cells (AshlarReport      *report,
            const AshlarPath  *path,
            const AshlarValue *value,
            AshlarBlock       *block)
{
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (Row));
  gboolean sound;
  guint    width, height;
  gsize    cell = 0;

  if (!split_rows (report, path, value, rows))
    return;
  height = rows->len;
  if (height < 1 || height > ASHLAR_MAX_BLOCK_SIZE)
    {
      guint n_rows = is_string (value) ? height : ashlar_value_get_n_items (value);

      ashlar_report_fault (report, path, "limit", "found %u rows; expected 1 to %d", n_rows,
                           ASHLAR_MAX_BLOCK_SIZE);
      return;
    }

  width = (guint) g_utf8_strlen (g_array_index (rows, Row, 0).text,
                                 (gssize) g_array_index (rows, Row, 0).length);
  sound = width >= 1 && width <= ASHLAR_MAX_BLOCK_SIZE;
  if (!sound)
    ashlar_report_fault (report, ASHLAR_PATH_ITEM (path, 0), "limit",
                         "found %u cells; expected 1 to %d", width, ASHLAR_MAX_BLOCK_SIZE);
  for (guint y = 1; y < height; y++)
    {
      const Row *row = &g_array_index (rows, Row, y);
      guint      length = (guint) g_utf8_strlen (row->text, (gssize) row->length);

      if (length == width)
        continue;
      ashlar_report_fault (report, ASHLAR_PATH_ITEM (path, y), "size-mismatch",
                           "found %u cells; expected %u as in the first row", length, width);
      sound = FALSE;
    }
  if (!sound)
    return;

  block->width = width;
  block->height = height;
  g_free (block->cells);
  block->cells = g_new (gunichar, (gsize) width * height);
  for (guint y = 0; y < height; y++)
    {
      const Row *row = &g_array_index (rows, Row, y);

      for (const char *p = row->text; p < row->text + row->length; p = g_utf8_next_char (p))
        block->cells[cell++] = g_utf8_get_char (p);
    }
}

static void
check_size (AshlarReport      *report,
            const AshlarPath  *path,
            const AshlarValue *value,
            guint              size,
            const char        *what)
{
  gint64 given;

  if (!is_absent (value)
      && ashlar_read_integer (report, path, value, 1, ASHLAR_MAX_BLOCK_SIZE, &given) && size > 0
      && given != size)
    ashlar_report_fault (report, path, "size-mismatch",
                         "found %" G_GINT64_FORMAT "; expected %u, the number of %s", given, size,
                         what);
}

/* ------------------------------------------------------- exits and objects */

static gboolean
read_position (
    AshlarReport *report, const AshlarPath *path, const AshlarValue *value, gint *x, gint *y)
{
  gint64   numbers[2] = { -1, -1 };
  gboolean sound = TRUE;

  if (!ashlar_read_array (report, path, value, "[x, y]"))
    return FALSE;
  if (ashlar_value_get_n_items (value) != 2)
    {
      ashlar_report_fault (report, path, "wrong-value", "found a list of %u; expected [x, y]",
                           ashlar_value_get_n_items (value));
      return FALSE;
    }
  for (guint i = 0; i < 2; i++)
    sound &= ashlar_read_integer (report, ASHLAR_PATH_ITEM (path, i),
                                  ashlar_value_get_item (value, i), 0, ASHLAR_MAX_BLOCK_SIZE - 1,
                                  &numbers[i]);
  *x = (gint) numbers[0];
  *y = (gint) numbers[1];
  return sound;
}

/* A list of words that are not empty, with at least a name behind "tag:"; NULL and a fault if it is
 * none. */
static char **
read_words (AshlarReport *report, const AshlarPath *path, const AshlarValue *value, guint limit)
{
  char **words;
  guint  n_items;
  guint  n = 0;

  if (!ashlar_read_array (report, path, value, "a list of strings"))
    return NULL;
  n_items = ashlar_read_list (report, path, value, limit, "names");
  words = g_new0 (char *, (gsize) n_items + 1);
  for (guint i = 0; i < n_items; i++)
    {
      char *word
          = ashlar_read_id (report, ASHLAR_PATH_ITEM (path, i), ashlar_value_get_item (value, i));

      if (word == NULL)
        continue;
      if (strcmp (word, "tag:") == 0)
        ashlar_report_fault (report, ASHLAR_PATH_ITEM (path, i), "empty-id",
                             "found \"tag:\"; expected a name behind the colon");
      words[n++] = word;
    }
  return words;
}

static void
read_exit_lists (AshlarReport       *report,
                 const AshlarPath   *path,
                 AshlarValue *const *slots,
                 AshlarExit         *exit)
{
  gboolean has_allowed = !is_absent (slots[EXIT_ALLOWED]);
  gboolean has_forbidden = !is_absent (slots[EXIT_FORBIDDEN]);
  guint    slot = has_allowed ? EXIT_ALLOWED : EXIT_FORBIDDEN;

  if (has_allowed && has_forbidden)
    ashlar_report_fault (report, path, "both-lists",
                         "found allowedBlocks and forbiddenBlocks; expected one of the two");
  if (!has_allowed && !has_forbidden)
    return;

  exit->list = read_words (report, ASHLAR_PATH_KEY (path, exit_keys[slot]), slots[slot],
                           ASHLAR_MAX_LISTED_BLOCKS);
  if (exit->list == NULL)
    return;
  exit->list_kind = has_allowed ? ASHLAR_EXIT_LIST_ALLOWED : ASHLAR_EXIT_LIST_FORBIDDEN;
}

/* An exit with a fault in its place has width 0. */
static void
read_exit (AshlarReport *report, const AshlarPath *path, const AshlarValue *value, AshlarExit *exit)
{
  AshlarValue *slots[N_EXIT_KEYS];
  gboolean     sound;
  gint         direction;
  gint64       width = 1;

  if (!ashlar_read_members (report, path, value, exit_keys, N_EXIT_KEYS, slots, &exit->extras))
    return;

#define PATH(slot) ASHLAR_PATH_KEY (path, exit_keys[slot])
  sound = read_position (report, PATH (EXIT_POSITION), slots[EXIT_POSITION], &exit->x, &exit->y);
  direction = ashlar_read_word (report, PATH (EXIT_DIRECTION), slots[EXIT_DIRECTION], "direction",
                                directions);
  if (direction >= 0)
    exit->direction = (AshlarDirection) direction;
  else
    sound = FALSE;
  if (!is_absent (slots[EXIT_WIDTH]))
    sound &= ashlar_read_integer (report, PATH (EXIT_WIDTH), slots[EXIT_WIDTH], 1,
                                  ASHLAR_MAX_BLOCK_SIZE, &width);
  read_exit_lists (report, path, slots, exit);
  if (!is_absent (slots[EXIT_PLUG]))
    ashlar_read_character (report, PATH (EXIT_PLUG), slots[EXIT_PLUG], &exit->plug);
#undef PATH
  exit->width = sound ? (guint) width : 0;
}

/* An object with a fault in its place has x = -1. */
static void
read_placed (AshlarReport      *report,
             const AshlarPath  *path,
             const AshlarValue *value,
             AshlarBlockObject *placed)
{
  AshlarValue *slots[N_PLACED_KEYS];

  placed->probability = 1000000;
  placed->x = -1;
  if (!ashlar_read_members (report, path, value, placed_keys, N_PLACED_KEYS, slots,
                            &placed->extras))
    return;

#define PATH(slot) ASHLAR_PATH_KEY (path, placed_keys[slot])
  if (!read_position (report, PATH (PLACED_POSITION), slots[PLACED_POSITION], &placed->x,
                      &placed->y))
    placed->x = -1;
  if (!is_absent (slots[PLACED_PROBABILITY]))
    ashlar_read_ppm (report, PATH (PLACED_PROBABILITY), slots[PLACED_PROBABILITY],
                     &placed->probability);
  placed->reference = ashlar_read_id (report, PATH (PLACED_REFERENCE), slots[PLACED_REFERENCE]);
#undef PATH
}

static void
read_transformations (AshlarReport      *report,
                      const AshlarPath  *path,
                      const AshlarValue *value,
                      AshlarBlock       *block)
{
  guint n_items = ashlar_read_list (report, path, value, 4096, "transformations");

  for (guint i = 0; i < n_items; i++)
    {
      const AshlarValue *item = ashlar_value_get_item (value, i);
      AshlarOrientation  orientation;
      g_autofree char   *found = NULL;

      if (is_string (item)
          && ashlar_orientation_from_string (ashlar_value_get_string (item), &orientation))
        {
          block->orientations |= (guint8) (1u << orientation);
          continue;
        }
      found = ashlar_value_describe (item);
      ashlar_report_fault (
          report, ASHLAR_PATH_ITEM (path, i), is_string (item) ? "unknown-word" : "wrong-type",
          "%s is no transformation; expected R90, R180, R270, MIRROR, MIRROR_R90, MIRROR_R180 or "
          "MIRROR_R270",
          found);
    }
}

/* --------------------------------------------------------------- the block */

static void
read_counts (AshlarReport       *report,
             const AshlarPath   *path,
             AshlarValue *const *slots,
             AshlarBlock        *block)
{
  gint64 number;

  if (!is_absent (slots[BLOCK_OCCURRENCES])
      && ashlar_read_integer (report, ASHLAR_PATH_KEY (path, block_keys[BLOCK_OCCURRENCES]),
                              slots[BLOCK_OCCURRENCES], 0, ASHLAR_MAX_OCCURRENCES, &number))
    block->occurrences = (guint32) number;
  if (!is_absent (slots[BLOCK_MINIMUM])
      && ashlar_read_integer (report, ASHLAR_PATH_KEY (path, block_keys[BLOCK_MINIMUM]),
                              slots[BLOCK_MINIMUM], 0, ASHLAR_MAX_OCCURRENCES, &number))
    block->minimum = (gint32) number;
  if (!is_absent (slots[BLOCK_MAXIMUM])
      && ashlar_read_integer (report, ASHLAR_PATH_KEY (path, block_keys[BLOCK_MAXIMUM]),
                              slots[BLOCK_MAXIMUM], 0, ASHLAR_MAX_OCCURRENCES, &number))
    block->maximum = (gint32) number;
}

AshlarBlock *
ashlar_read_block (AshlarReport *report, const AshlarPath *path, const AshlarValue *value)
{
  AshlarBlock *block = ashlar_block_new (NULL, 0, 0, 0);
  AshlarValue *slots[N_BLOCK_KEYS];

  if (!ashlar_read_members (report, path, value, block_keys, N_BLOCK_KEYS, slots, &block->extras))
    return block;

#define PATH(slot) ASHLAR_PATH_KEY (path, block_keys[slot])
  block->id = ashlar_read_id (report, PATH (BLOCK_ID), slots[BLOCK_ID]);
  g_free (block->description);
  block->description
      = ashlar_read_text (report, PATH (BLOCK_DESCRIPTION), slots[BLOCK_DESCRIPTION]);
  if (!is_absent (slots[BLOCK_TAGS]))
    {
      char **tags
          = read_words (report, PATH (BLOCK_TAGS), slots[BLOCK_TAGS], ASHLAR_MAX_BLOCK_TAGS);

      if (tags != NULL)
        {
          g_strfreev (block->tags);
          block->tags = tags;
        }
    }
  read_cells (report, PATH (BLOCK_REPRESENTATION), slots[BLOCK_REPRESENTATION], block);
  check_size (report, PATH (BLOCK_WIDTH), slots[BLOCK_WIDTH], block->width, "cells in a row");
  check_size (report, PATH (BLOCK_HEIGHT), slots[BLOCK_HEIGHT], block->height, "rows");
  read_counts (report, path, slots, block);

  block->n_exits = ashlar_read_list (report, PATH (BLOCK_EXITS), slots[BLOCK_EXITS],
                                     ASHLAR_MAX_BLOCK_EXITS, "exits");
  block->exits = block->n_exits > 0 ? g_new0 (AshlarExit, block->n_exits) : NULL;
  for (guint i = 0; i < block->n_exits; i++)
    read_exit (report, ASHLAR_PATH_ITEM (PATH (BLOCK_EXITS), i),
               ashlar_value_get_item (slots[BLOCK_EXITS], i), &block->exits[i]);

  block->n_objects = ashlar_read_list (report, PATH (BLOCK_OBJECTS), slots[BLOCK_OBJECTS],
                                       ASHLAR_MAX_BLOCK_OBJECTS, "objects");
  block->objects = block->n_objects > 0 ? g_new0 (AshlarBlockObject, block->n_objects) : NULL;
  for (guint i = 0; i < block->n_objects; i++)
    read_placed (report, ASHLAR_PATH_ITEM (PATH (BLOCK_OBJECTS), i),
                 ashlar_value_get_item (slots[BLOCK_OBJECTS], i), &block->objects[i]);

  read_transformations (report, PATH (BLOCK_TRANSFORMATIONS), slots[BLOCK_TRANSFORMATIONS], block);
#undef PATH
  return block;
}
