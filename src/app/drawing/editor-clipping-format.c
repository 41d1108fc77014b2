/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The clipboard is as foreign as any file: it may hold anything. Its size is checked before it is
 * read, its form by the reader of content files, its places here; what the tiles mean is checked
 * when they are merged into a set. */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "drawing/editor-clipping-private.h"

#include "base/ashlar-json-tree-private.h"
#include "document/editor-digits.h"
#include "edits/editor-exit-place.h"
#include "content/ashlar-elements-private.h"

#include <glib/gi18n.h>
#include <string.h>

#define FORMAT "ashlar-stamp"
#define VERSION 1
#define MAX_NAMED 5

/* ---- Writing ---- */

static gboolean
has_cell (GPtrArray *blocks, gunichar character)
{
  for (guint i = 0; i < blocks->len; i++)
    {
      const AshlarBlock *block = g_ptr_array_index (blocks, i);

      for (gsize j = 0; j < (gsize) block->width * block->height; j++)
        if (block->cells[j] == character)
          return TRUE;
    }
  return FALSE;
}

/* One that no cell is. */
static gunichar
choose_hole (GPtrArray *blocks)
{
  gunichar hole = ' ';

  while (has_cell (blocks, hole) || !ashlar_character_is_representation (hole))
    hole++;
  return hole;
}

static AshlarValue *
block_to_value (const AshlarBlock *block, gunichar hole)
{
  g_autoptr (AshlarBlock) copy = ashlar_block_copy (block);

  for (gsize i = 0; i < (gsize) copy->width * copy->height; i++)
    if (copy->cells[i] == EDITOR_STAMP_HOLE)
      copy->cells[i] = hole;
  return ashlar_kind_write (&ashlar_block_kind, copy);
}

/* Takes @value. */
static void
add_element (JsonBuilder *builder, AshlarValue *value)
{
  ashlar_json_add_value (builder, NULL, value);
  ashlar_value_unref (value);
}

GBytes *
editor_clipping_to_bytes (EditorClipping *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  gunichar hole = EDITOR_STAMP_HOLE;

  ashlar_json_begin_object (builder, NULL);
  ashlar_json_add_string (builder, "format", FORMAT);
  ashlar_json_add_integer (builder, "version", VERSION);
  if (has_cell (self->blocks, EDITOR_STAMP_HOLE))
    {
      char utf8[7] = { 0 };

      hole = choose_hole (self->blocks);
      g_unichar_to_utf8 (hole, utf8);
      ashlar_json_add_string (builder, "hole", utf8);
    }
  ashlar_json_begin_array (builder, "blocks");
  for (guint i = 0; i < self->blocks->len; i++)
    add_element (builder, block_to_value (g_ptr_array_index (self->blocks, i), hole));
  json_builder_end_array (builder);
  ashlar_json_begin_array (builder, "tiles");
  for (guint i = 0; i < self->tiles->len; i++)
    add_element (builder,
                 ashlar_kind_write (&ashlar_tile_kind, g_ptr_array_index (self->tiles, i)));
  json_builder_end_array (builder);
  ashlar_json_begin_array (builder, "objects");
  for (guint i = 0; i < self->objects->len; i++)
    add_element (builder,
                 ashlar_kind_write (&ashlar_object_kind, g_ptr_array_index (self->objects, i)));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  return ashlar_json_tree_write (builder);
}

char *
editor_clipping_to_text (EditorClipping *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->blocks->len; i++)
    {
      const AshlarBlock *block = g_ptr_array_index (self->blocks, i);

      if (i > 0)
        g_string_append_c (text, '\n');
      for (guint y = 0; y < block->height; y++)
        {
          for (guint x = 0; x < block->width; x++)
            {
              gunichar character = ashlar_block_get_cell (block, x, y);

              g_string_append_unichar (text, character == EDITOR_STAMP_HOLE ? ' ' : character);
            }
          g_string_append_c (text, '\n');
        }
    }
  return g_string_free (text, FALSE);
}

/* ---- Reading JSON ---- */

static gboolean
check_head (AshlarReport *report, const AshlarPath *root, const AshlarValue *value)
{
  const AshlarValue *format = ashlar_value_lookup (value, "format");
  const AshlarValue *version = ashlar_value_lookup (value, "version");
  gint64             number;

  if (format == NULL || ashlar_value_get_value_type (format) != ASHLAR_VALUE_STRING
      || !g_str_equal (ashlar_value_get_string (format), FORMAT))
    {
      g_autoptr (AshlarText) found = ashlar_value_describe (format);

      ashlar_report_fault (report, ASHLAR_PATH_KEY (root, "format"), "format",
                           "found %p; expected \"%s\"", found, FORMAT);
      return FALSE;
    }
  if (version == NULL)
    {
      ashlar_report_fault (report, ASHLAR_PATH_KEY (root, "version"), "version",
                           "found nothing; expected %d", VERSION);
      return FALSE;
    }
  return ashlar_read_integer (report, ASHLAR_PATH_KEY (root, "version"), version, 1, VERSION,
                              &number);
}

/* What a content would be asked about its blocks, as far as it can be known without tiles. */
static gboolean
check_places (AshlarReport *report, const AshlarPath *path, const AshlarBlock *block)
{
  gboolean any = FALSE;

  for (guint i = 0; i < block->n_exits; i++)
    {
      int left, top, width, height;

      editor_exit_get_cells (&block->exits[i], &left, &top, &width, &height);
      if (left + width <= (int) block->width && top + height <= (int) block->height)
        continue;
      ashlar_report_fault (report, ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (path, "exits"), i), "outside",
                           "found cells outside the block; expected all within %u × %u",
                           block->width, block->height);
      return FALSE;
    }
  for (guint i = 0; i < block->n_objects; i++)
    if (block->objects[i].x >= (int) block->width || block->objects[i].y >= (int) block->height)
      {
        ashlar_report_fault (report, ASHLAR_PATH_ITEM (ASHLAR_PATH_KEY (path, "objects"), i),
                             "outside", "found [%d, %d]; expected a cell of %u × %u",
                             block->objects[i].x, block->objects[i].y, block->width, block->height);
        return FALSE;
      }
  for (gsize i = 0; i < (gsize) block->width * block->height && !any; i++)
    any = block->cells[i] != EDITOR_STAMP_HOLE;
  if (!any)
    ashlar_report_fault (report, ASHLAR_PATH_KEY (path, "representation"), "no-cell",
                         "every cell is a hole; expected a cell");
  return any;
}

static void
read_blocks (EditorClipping    *self,
             AshlarReport      *report,
             const AshlarPath  *path,
             const AshlarValue *list,
             gunichar           hole)
{
  guint n = ashlar_read_list (report, path, list, ASHLAR_MAX_BLOCKS, "blocks");

  if (n == 0 && ashlar_report_get_n_findings (report) == 0)
    ashlar_report_fault (report, path, "no-block", "found none; expected a block");
  for (guint i = 0; i < n; i++)
    {
      const AshlarPath *item = ASHLAR_PATH_ITEM (path, i);
      AshlarBlock      *block = ashlar_read_block (report, item, ashlar_value_get_item (list, i));

      g_ptr_array_add (self->blocks, block);
      if (ashlar_report_get_n_findings (report) > 0)
        return;
      for (gsize j = 0; hole != 0 && j < (gsize) block->width * block->height; j++)
        if (block->cells[j] == hole)
          block->cells[j] = EDITOR_STAMP_HOLE;
      if (!check_places (report, item, block))
        return;
    }
}

static void
read_definitions (EditorClipping    *self,
                  AshlarReport      *report,
                  const AshlarPath  *root,
                  const AshlarValue *value)
{
  const AshlarValue *tiles = ashlar_value_lookup (value, "tiles");
  const AshlarValue *objects = ashlar_value_lookup (value, "objects");
  const AshlarPath  *path = ASHLAR_PATH_KEY (root, "tiles");
  guint              n = ashlar_read_list (report, path, tiles, ASHLAR_MAX_TILES, "tiles");

  for (guint i = 0; i < n && ashlar_report_get_n_findings (report) == 0; i++)
    g_ptr_array_add (self->tiles, ashlar_read_tile (report, ASHLAR_PATH_ITEM (path, i),
                                                    ashlar_value_get_item (tiles, i)));
  path = ASHLAR_PATH_KEY (root, "objects");
  n = ashlar_read_list (report, path, objects, ASHLAR_MAX_BLOCK_OBJECTS, "objects");
  for (guint i = 0; i < n && ashlar_report_get_n_findings (report) == 0; i++)
    g_ptr_array_add (self->objects, ashlar_read_object (report, ASHLAR_PATH_ITEM (path, i),
                                                        ashlar_value_get_item (objects, i)));
}

static char *
dup_finding (AshlarReport *report)
{
  const AshlarFinding *finding = ashlar_report_get_finding (report, 0);
  const char          *subject = ashlar_finding_get_subject (finding);

  return g_strdup_printf (_ ("Not pasted: %s: %s"), subject[0] != '\0' ? subject : "/",
                          editor_words_of_finding (finding));
}

EditorClipping *
editor_clipping_new_from_bytes (GBytes *bytes, char **refused)
{
  const AshlarPath root = { .key = "" };
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (AshlarValue) value = NULL;
  g_autoptr (EditorClipping) self = _editor_clipping_new ();
  const AshlarValue *hole_value;
  gunichar           hole = EDITOR_STAMP_HOLE;

  *refused = NULL;
  if (g_bytes_get_size (bytes) > EDITOR_CLIPPING_MAX_BYTES)
    {
      g_autofree char *size = g_format_size (g_bytes_get_size (bytes));
      g_autofree char *limit = g_format_size (EDITOR_CLIPPING_MAX_BYTES);

      /* Translators: two sizes in bytes */
      *refused = g_strdup_printf (_ ("Not pasted: the clipboard holds %s; expected at most %s"),
                                  size, limit);
      return NULL;
    }
  node = ashlar_json_tree_read (bytes, _ ("clipboard"), &error);
  if (node == NULL)
    {
      *refused = g_strdup_printf (_ ("Not pasted: %s"), editor_words_of_error (error));
      return NULL;
    }
  value = ashlar_json_tree_to_value (node);
  if (!ashlar_read_container (report, &root, value, ASHLAR_VALUE_OBJECT)
      || !check_head (report, &root, value))
    {
      *refused = dup_finding (report);
      return NULL;
    }
  hole_value = ashlar_value_lookup (value, "hole");
  if (hole_value != NULL)
    ashlar_read_character (report, ASHLAR_PATH_KEY (&root, "hole"), hole_value, &hole);
  read_blocks (self, report, ASHLAR_PATH_KEY (&root, "blocks"),
               ashlar_value_lookup (value, "blocks"), hole);
  read_definitions (self, report, &root, value);
  if (ashlar_report_get_n_findings (report) > 0)
    {
      *refused = dup_finding (report);
      return NULL;
    }
  return g_steal_pointer (&self);
}

/* ---- Reading text ---- */

static gboolean
is_tile (AshlarContent *content, gunichar character)
{
  return ashlar_content_find_tile (content, character) != ASHLAR_NO_INDEX;
}

/* Characters that are no tile, each once, in the order of the text; a space is none of them, it is
 * how a hole is drawn. */
static GArray *
collect_strangers (const char *text, const char *end, AshlarContent *content, guint *n_known)
{
  GArray *strangers = g_array_new (FALSE, FALSE, sizeof (gunichar));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (const char *p = text; p < end; p = g_utf8_next_char (p))
    {
      gunichar character = g_utf8_get_char (p);

      if (character == '\n' || character == '\r')
        continue;
      if (is_tile (content, character))
        (*n_known)++;
      else if (character != ' ' && g_hash_table_add (seen, GUINT_TO_POINTER (character)))
        g_array_append_val (strangers, character);
    }
  return strangers;
}

static char *
dup_names (GArray *characters)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < MIN (characters->len, MAX_NAMED); i++)
    {
      g_autofree char *name = ashlar_character_describe (g_array_index (characters, gunichar, i));

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", name);
    }
  if (characters->len > MAX_NAMED)
    g_string_append (names, ", …");
  return g_string_free (names, FALSE);
}

static void
measure (const char *text, const char *end, gsize *columns, gsize *rows)
{
  gsize column = 0;

  *columns = *rows = 0;
  for (const char *p = text; p < end; p = g_utf8_next_char (p))
    if (*p == '\n')
      {
        *columns = MAX (*columns, column);
        (*rows)++;
        column = 0;
      }
    else if (*p != '\r')
      column++;
  *columns = MAX (*columns, column);
  if (column > 0)
    (*rows)++;
}

EditorClipping *
editor_clipping_new_from_text (
    const char *text, gsize length, AshlarContent *content, char **remark, char **refused)
{
  const char *end = text + length;
  g_autoptr (GArray) strangers = NULL;
  g_autofree char *names = NULL;
  EditorClipping  *self;
  AshlarBlock     *block;
  gsize            columns, rows;
  guint            n_known = 0, x = 0, y = 0;

  *remark = *refused = NULL;
  if (!g_utf8_validate_len (text, length, NULL))
    {
      *refused = g_strdup (_ ("Not pasted: the clipboard’s text is no UTF-8"));
      return NULL;
    }
  if (g_str_has_prefix (text, "\xef\xbb\xbf"))
    text += 3;
  while (end > text && (end[-1] == '\n' || end[-1] == '\r'))
    end--;
  measure (text, end, &columns, &rows);
  if (columns == 0)
    {
      *refused = g_strdup (_ ("Not pasted: there are no cells on the clipboard"));
      return NULL;
    }
  if (columns > ASHLAR_MAX_BLOCK_SIZE || rows > ASHLAR_MAX_BLOCK_SIZE)
    {
      *refused = g_strdup_printf (
          /* Translators: %s are numbers of rows and of characters. */
          _ ("Not pasted: the clipboard’s text has %s rows of up to %s characters; expected at "
             "most %d by %d"),
          editor_digits (rows).text, editor_digits (columns).text, ASHLAR_MAX_BLOCK_SIZE,
          ASHLAR_MAX_BLOCK_SIZE);
      return NULL;
    }
  strangers = collect_strangers (text, end, content, &n_known);
  names = dup_names (strangers);
  if (n_known == 0)
    {
      *refused = strangers->len > 0
                     /* Translators: %s are characters in quotes */
                     ? g_strdup_printf (_ ("Not pasted: no tile of this set is in the clipboard’s "
                                           "text; found %s"),
                                        names)
                     : g_strdup (_ ("Not pasted: there are no cells on the clipboard"));
      return NULL;
    }
  if (strangers->len > 0)
    *remark = g_strdup_printf (ngettext ("%u character is no tile of this set and was left out: %s",
                                         "%u characters are no tiles of this set and were left "
                                         "out: %s",
                                         strangers->len),
                               strangers->len, names);

  block = ashlar_block_new ("bl_pasted", (guint) columns, (guint) rows, EDITOR_STAMP_HOLE);
  for (const char *p = text; p < end; p = g_utf8_next_char (p))
    {
      gunichar character = g_utf8_get_char (p);

      if (character == '\n')
        {
          x = 0;
          y++;
        }
      else if (character != '\r')
        {
          if (is_tile (content, character))
            block->cells[y * block->width + x] = character;
          x++;
        }
    }
  self = _editor_clipping_new ();
  g_ptr_array_add (self->blocks, block);
  return self;
}
