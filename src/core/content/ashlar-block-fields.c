/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What blocks, their exits and their objects are made of: see ashlar-fields-private.h. What a cell
 * means is checked later, with the whole content at hand (ashlar-content-validate.c). */

#include "content/ashlar-elements-private.h"

#include <inttypes.h>
#include <string.h>

static gboolean
is_null (const AshlarValue *value)
{
  return ashlar_value_get_value_type (value) == ASHLAR_VALUE_NULL;
}

static gboolean
is_string (const AshlarValue *value)
{
  return ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING;
}

/* ------------------------------------------------------------------- exits */

/* An exit's list stands under one of two keys; finish_exit() reads it. */
static AshlarValue *
write_list (const AshlarField *field, gconstpointer element)
{
  const AshlarExit *exit = element;

  return exit->list_kind == field->fallback ? ashlar_strings_to_value (exit->list) : NULL;
}

static void
copy_list (const AshlarField *field, gconstpointer from, gpointer to)
{
  ((AshlarExit *) to)->list = g_strdupv (((const AshlarExit *) from)->list);
}

static void
clear_list (const AshlarField *field, gpointer element)
{
  g_clear_pointer (&((AshlarExit *) element)->list, g_strfreev);
}

static const char *const directions[] = { "North", "East", "South", "West", NULL };

enum
{
  EXIT_POSITION,
  EXIT_DIRECTION,
  EXIT_WIDTH,
  EXIT_ALLOWED,
  EXIT_FORBIDDEN,
  EXIT_PLUG,
};

static const AshlarField exit_fields[] = {
  [EXIT_POSITION] = { .key = "position",
                      .type = ASHLAR_FIELD_POSITION,
                      .offset = G_STRUCT_OFFSET (AshlarExit, x),
                      .required = TRUE,
                      .max = ASHLAR_MAX_BLOCK_SIZE - 1 },
  [EXIT_DIRECTION] = { .key = "direction",
                       .type = ASHLAR_FIELD_WORD,
                       .offset = G_STRUCT_OFFSET (AshlarExit, direction),
                       .required = TRUE,
                       .things = N_ ("direction"),
                       .words = directions },
  [EXIT_WIDTH] = { .key = "width",
                   .type = ASHLAR_FIELD_INTEGER,
                   .offset = G_STRUCT_OFFSET (AshlarExit, width),
                   .min = 1,
                   .max = ASHLAR_MAX_BLOCK_SIZE,
                   .fallback = 1 },
  [EXIT_ALLOWED] = { .key = "allowedBlocks",
                     .type = ASHLAR_FIELD_OTHER,
                     .fallback = ASHLAR_EXIT_LIST_ALLOWED,
                     .methods = { .write = write_list, .copy = copy_list, .clear = clear_list } },
  [EXIT_FORBIDDEN] = { .key = "forbiddenBlocks",
                       .type = ASHLAR_FIELD_OTHER,
                       .fallback = ASHLAR_EXIT_LIST_FORBIDDEN,
                       .methods = { .write = write_list } },
  [EXIT_PLUG]
  = { .key = "plug", .type = ASHLAR_FIELD_CHARACTER, .offset = G_STRUCT_OFFSET (AshlarExit, plug) },
};

/* An exit with a fault in its place has width 0. */
static void
finish_exit (AshlarReport       *report,
             const AshlarPath   *path,
             AshlarValue *const *slots,
             guint32             faulty,
             gpointer            element)
{
  AshlarExit *exit = element;
  gboolean    has_allowed = slots[EXIT_ALLOWED] != NULL && !is_null (slots[EXIT_ALLOWED]);
  gboolean    has_forbidden = slots[EXIT_FORBIDDEN] != NULL && !is_null (slots[EXIT_FORBIDDEN]);
  guint       slot = has_allowed ? EXIT_ALLOWED : EXIT_FORBIDDEN;

  if (faulty & (1u << EXIT_POSITION | 1u << EXIT_DIRECTION | 1u << EXIT_WIDTH))
    exit->width = 0;
  if (has_allowed && has_forbidden)
    ashlar_report_fault (report, path, "both-lists",
                         "found allowedBlocks and forbiddenBlocks; expected one of the two");
  if (!has_allowed && !has_forbidden)
    return;
  exit->list = ashlar_read_strings (report, ASHLAR_PATH_KEY (path, exit_fields[slot].key),
                                    slots[slot], ASHLAR_MAX_LISTED_BLOCKS);
  if (exit->list != NULL)
    exit->list_kind = has_allowed ? ASHLAR_EXIT_LIST_ALLOWED : ASHLAR_EXIT_LIST_FORBIDDEN;
}

const AshlarKind ashlar_exit_kind = {
  .fields = exit_fields,
  .n_fields = G_N_ELEMENTS (exit_fields),
  .size = sizeof (AshlarExit),
  .extras = G_STRUCT_OFFSET (AshlarExit, extras),
  .finish = finish_exit,
};

/* ----------------------------------------------------------------- objects */

static const AshlarField object_fields[] = {
  { .key = "position",
    .type = ASHLAR_FIELD_POSITION,
    .offset = G_STRUCT_OFFSET (AshlarBlockObject, x),
    .required = TRUE,
    .max = ASHLAR_MAX_BLOCK_SIZE - 1 },
  { .key = "probability",
    .type = ASHLAR_FIELD_PPM,
    .offset = G_STRUCT_OFFSET (AshlarBlockObject, probability),
    .fallback = 1000000 },
  { .key = "reference",
    .type = ASHLAR_FIELD_ID,
    .offset = G_STRUCT_OFFSET (AshlarBlockObject, reference),
    .required = TRUE },
};

/* An object with a fault in its place has x = -1. */
static void
finish_object (AshlarReport       *report,
               const AshlarPath   *path,
               AshlarValue *const *slots,
               guint32             faulty,
               gpointer            element)
{
  if (faulty & 1u)
    ((AshlarBlockObject *) element)->x = -1;
}

const AshlarKind ashlar_block_object_kind = {
  .fields = object_fields,
  .n_fields = G_N_ELEMENTS (object_fields),
  .size = sizeof (AshlarBlockObject),
  .extras = G_STRUCT_OFFSET (AshlarBlockObject, extras),
  .finish = finish_object,
};

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
          g_autoptr (AshlarText) found = ashlar_value_describe (item);

          ashlar_report_fault (report, ASHLAR_PATH_ITEM (path, y), "wrong-type",
                               "found %p; expected a string, one row of tiles", found);
          sound = FALSE;
        }
      g_array_append_val (rows, row);
    }
  return sound;
}

/* Reads width × height cells into @block, which has neither if there is a fault. */
static gboolean
read_cells (const AshlarMember *member, gpointer element)
{
  AshlarBlock *block = element;
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (Row));
  gboolean sound;
  guint    width, height;
  gsize    cell = 0;

  if (!split_rows (member->report, member->path, member->value, rows))
    return FALSE;
  height = rows->len;
  if (height < 1 || height > ASHLAR_MAX_BLOCK_SIZE)
    {
      guint n_rows = is_string (member->value) ? height : ashlar_value_get_n_items (member->value);

      ashlar_report_fault (member->report, member->path, "limit", "found %u rows; expected 1 to %d",
                           n_rows, ASHLAR_MAX_BLOCK_SIZE);
      return FALSE;
    }

  width = (guint) g_utf8_strlen (g_array_index (rows, Row, 0).text,
                                 (gssize) g_array_index (rows, Row, 0).length);
  sound = width >= 1 && width <= ASHLAR_MAX_BLOCK_SIZE;
  if (!sound)
    ashlar_report_fault (member->report, ASHLAR_PATH_ITEM (member->path, 0), "limit",
                         "found %u cells; expected 1 to %d", width, ASHLAR_MAX_BLOCK_SIZE);
  for (guint y = 1; y < height; y++)
    {
      const Row *row = &g_array_index (rows, Row, y);
      guint      length = (guint) g_utf8_strlen (row->text, (gssize) row->length);

      if (length == width)
        continue;
      ashlar_report_fault (member->report, ASHLAR_PATH_ITEM (member->path, y), "size-mismatch",
                           "found %u cells; expected %u as in the first row", length, width);
      sound = FALSE;
    }
  if (!sound)
    return FALSE;

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
  return TRUE;
}

static AshlarValue *
write_cells (const AshlarField *field, gconstpointer element)
{
  const AshlarBlock *block = element;
  AshlarValue       *rows = ashlar_value_new_array ();
  char               text[6 * ASHLAR_MAX_BLOCK_SIZE];

  g_return_val_if_fail (block->width <= ASHLAR_MAX_BLOCK_SIZE, rows);

  for (guint y = 0; y < block->height; y++)
    {
      gsize length = 0;

      for (guint x = 0; x < block->width; x++)
        length += (gsize) g_unichar_to_utf8 (ashlar_block_get_cell (block, x, y), text + length);
      ashlar_value_array_add (rows, ashlar_value_new_string_length (text, length));
    }
  return rows;
}

static gboolean
equal_cells (const AshlarField *field, gconstpointer first, gconstpointer second)
{
  const AshlarBlock *a = first, *b = second;

  return a->width == b->width && a->height == b->height
         && memcmp (a->cells, b->cells, (gsize) a->width * a->height * sizeof *a->cells) == 0;
}

static void
copy_cells (const AshlarField *field, gconstpointer from, gpointer to)
{
  const AshlarBlock *self = from;

  ((AshlarBlock *) to)->cells
      = g_memdup2 (self->cells, (gsize) self->width * self->height * sizeof *self->cells);
}

static void
clear_cells (const AshlarField *field, gpointer element)
{
  g_clear_pointer (&((AshlarBlock *) element)->cells, g_free);
}

/* The size is that of the cells. */
static AshlarValue *
write_width (const AshlarField *field, gconstpointer element)
{
  return ashlar_value_new_integer (((const AshlarBlock *) element)->width);
}

static AshlarValue *
write_height (const AshlarField *field, gconstpointer element)
{
  return ashlar_value_new_integer (((const AshlarBlock *) element)->height);
}

static void
check_size (AshlarReport      *report,
            const AshlarPath  *path,
            const AshlarValue *value,
            guint              size,
            const char        *what)
{
  gint64 given;

  if (value != NULL && !is_null (value)
      && ashlar_read_integer (report, path, value, 1, ASHLAR_MAX_BLOCK_SIZE, &given) && size > 0
      && given != size)
    ashlar_report_fault (report, path, "size-mismatch",
                         "found %" PRId64 "; expected %u, the number of %p", given, size,
                         ashlar_text_get_phrase (what));
}

/* --------------------------------------------------------- transformations */

static gboolean
read_transformations (const AshlarMember *member, gpointer element)
{
  AshlarBlock *block = element;
  guint        n_items
      = ashlar_read_list (member->report, member->path, member->value, 4096, "transformations");

  for (guint i = 0; i < n_items; i++)
    {
      const AshlarValue *item = ashlar_value_get_item (member->value, i);
      AshlarOrientation  orientation;
      g_autoptr (AshlarText) found = NULL;

      if (is_string (item)
          && ashlar_orientation_from_string (ashlar_value_get_string (item), &orientation))
        {
          block->orientations |= (guint8) (1u << orientation);
          continue;
        }
      found = ashlar_value_describe (item);
      ashlar_report_fault (
          member->report, ASHLAR_PATH_ITEM (member->path, i),
          is_string (item) ? "unknown-word" : "wrong-type",
          "%p is no transformation; expected R90, R180, R270, MIRROR, MIRROR_R90, MIRROR_R180 or "
          "MIRROR_R270",
          found);
    }
  return TRUE;
}

static AshlarValue *
write_transformations (const AshlarField *field, gconstpointer element)
{
  const AshlarBlock *block = element;
  AshlarValue       *list;

  if (!(block->orientations & ~1u))
    return NULL;
  list = ashlar_value_new_array ();
  for (guint i = 1; i < ASHLAR_N_ORIENTATIONS; i++)
    if (block->orientations & (1u << i))
      ashlar_value_array_add (
          list, ashlar_value_new_string (ashlar_orientation_to_string ((AshlarOrientation) i)));
  return list;
}

/* --------------------------------------------------------------- the block */

#define ROW(key_, type_, member_)                                                                  \
  .key = (key_), .type = ASHLAR_FIELD_##type_, .offset = G_STRUCT_OFFSET (AshlarBlock, member_)

enum
{
  WIDTH = 3,
  HEIGHT,
};

static const AshlarField fields[] = {
  { ROW ("id", ID, id), .required = TRUE },
  { ROW ("description", TEXT, description) },
  { ROW ("tags", STRINGS, tags), .max = ASHLAR_MAX_BLOCK_TAGS },
  [WIDTH] = { .key = "width", .type = ASHLAR_FIELD_OTHER, .methods = { .write = write_width } },
  [HEIGHT] = { .key = "height", .type = ASHLAR_FIELD_OTHER, .methods = { .write = write_height } },
  { .key = "representation",
    .type = ASHLAR_FIELD_OTHER,
    .required = TRUE,
    .methods = { read_cells, write_cells, equal_cells, copy_cells, clear_cells } },
  { ROW ("occurrences", INTEGER, occurrences), .max = ASHLAR_MAX_OCCURRENCES, .fallback = 1 },
  { ROW ("minimum", INTEGER, minimum), .max = ASHLAR_MAX_OCCURRENCES, .fallback = -1 },
  { ROW ("maximum", INTEGER, maximum), .max = ASHLAR_MAX_OCCURRENCES, .fallback = -1 },
  { ROW ("mayEnd", BOOLEAN, may_end), .fallback = TRUE },
  { ROW ("exits", ARRAY, exits), .max = ASHLAR_MAX_BLOCK_EXITS, .things = N_ ("exits"),
    .kind = &ashlar_exit_kind },
  { ROW ("objects", ARRAY, objects), .max = ASHLAR_MAX_BLOCK_OBJECTS, .things = N_ ("objects"),
    .kind = &ashlar_block_object_kind },
  { .key = "transformations",
    .type = ASHLAR_FIELD_OTHER,
    .methods = { .read = read_transformations, .write = write_transformations } },
};

static void
finish (AshlarReport       *report,
        const AshlarPath   *path,
        AshlarValue *const *slots,
        guint32             faulty,
        gpointer            element)
{
  const AshlarBlock *block = element;

  check_size (report, ASHLAR_PATH_KEY (path, "width"), slots[WIDTH], block->width,
              "cells in a row");
  check_size (report, ASHLAR_PATH_KEY (path, "height"), slots[HEIGHT], block->height, "rows");
}

const AshlarKind ashlar_block_kind = {
  .fields = fields,
  .n_fields = G_N_ELEMENTS (fields),
  .size = sizeof (AshlarBlock),
  .extras = G_STRUCT_OFFSET (AshlarBlock, extras),
  .finish = finish,
};

/* An array is a pointer with its length behind it. */
G_STATIC_ASSERT (G_STRUCT_OFFSET (AshlarBlock, n_exits)
                 == G_STRUCT_OFFSET (AshlarBlock, exits) + sizeof (gpointer));
G_STATIC_ASSERT (G_STRUCT_OFFSET (AshlarBlock, n_objects)
                 == G_STRUCT_OFFSET (AshlarBlock, objects) + sizeof (gpointer));

AshlarBlock *
ashlar_read_block (AshlarReport *report, const AshlarPath *path, AshlarValue *value)
{
  AshlarBlock *block = ashlar_block_new (NULL, 0, 0, 0);

  ashlar_kind_read (&ashlar_block_kind, report, path, value, block);
  return block;
}
