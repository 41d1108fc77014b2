/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What maps of every kind need of the content that they go into: characters for new tiles, the tile
 * that means no tile, blocks cut to size, free ids, exits at openings.
 *
 * A new tile's character is sought in this order: one that the name calls for ("wall" is #), a letter
 * of the name, then letters, digits and signs that no tile has, from the plainest on. So the same
 * names give the same characters in every content that has room for them. */

#include "formats/ashlar-mapping-private.h"

#include <inttypes.h>
#include <string.h>

#include "chain/ashlar-openings-private.h"

#define MAX_ID 64 /* characters */
#define MAX_DEFINITIONS 1024
#define MAX_COMPARED 64

/* ------------------------------------------------------------------- tiles */

gboolean
_ashlar_mapping_has_tile (const AshlarMapping *self, gunichar representation)
{
  return g_hash_table_contains (self->characters, GUINT_TO_POINTER (representation));
}

static gboolean
is_free (const AshlarMapping *self, gunichar character)
{
  return ashlar_character_is_representation (character)
         && !_ashlar_mapping_has_tile (self, character);
}

/* TRUE for scripts that run from left to right, one cell a character. */
static gboolean
is_plain (gunichar character)
{
  return g_unichar_isgraph (character) && !g_unichar_iswide (character)
         && !g_unichar_iszerowidth (character) && (character < 0x590 || character > 0x8ff)
         && (character < 0x200b || character > 0x206f)
         && (character < 0xd800 || character > 0xfaff);
}

gunichar
_ashlar_mapping_choose (const AshlarMapping *self, const char *name)
{
  static const struct
  {
    const char *word, *character;
  } usual[] = {
    { "wall", "#" }, { "floor", "." }, { "ground", "." }, { "water", "~" },  { "lava", "≈" },
    { "door", "+" }, { "grass", "," }, { "bridge", "=" }, { "stairs", "%" }, { "pillar", "o" },
    { "void", "X" }, { "empty", "X" }, { "tree", "♣" },   { "sand", ":" },   { "rock", "^" },
  };
  static const char pool[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                             "!$%&*+-/=?@^_|~,;:'()[]{}";
  g_autofree char  *folded = g_ascii_strdown (name, -1); /* in every language the same */

  if (self->content->tiles->len >= ASHLAR_MAX_TILES)
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (usual); i++)
    if (strstr (folded, usual[i].word) != NULL
        && is_free (self, g_utf8_get_char (usual[i].character)))
      return g_utf8_get_char (usual[i].character);
  for (const char *p = name; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar letter = g_utf8_get_char (p);

      if (!g_unichar_isalpha (letter) || !is_plain (letter))
        continue;
      if (is_free (self, g_unichar_tolower (letter)))
        return g_unichar_tolower (letter);
      if (is_free (self, g_unichar_toupper (letter)))
        return g_unichar_toupper (letter);
    }
  for (guint i = 0; i < sizeof pool - 1; i++)
    if (is_free (self, (gunichar) (guchar) pool[i]))
      return (gunichar) (guchar) pool[i];
  for (gunichar character = 0xa1; character < 0x30000; character++)
    if (is_plain (character) && is_free (self, character))
      return character;
  return 0;
}

void
_ashlar_mapping_add_tile (AshlarMapping *self, AshlarTile *tile)
{
  g_hash_table_add (self->characters, GUINT_TO_POINTER (tile->representation));
  g_ptr_array_add (self->content->tiles, tile);
  self->counts->n_tiles++;
}

gunichar
_ashlar_mapping_get_empty (AshlarMapping *self)
{
  AshlarTile *tile;
  gunichar    character;

  for (guint i = 0; self->empty == 0 && i < self->content->resolved->len; i++)
    {
      const AshlarTile *known = g_ptr_array_index (self->content->resolved, i);

      if (known->empty && known->n_references == 0)
        self->empty = known->representation;
    }
  if (self->empty != 0)
    return self->empty;
  character = _ashlar_mapping_choose (self, "empty");
  if (character == 0)
    return 0;
  tile = ashlar_tile_new (character);
  g_free (tile->description);
  tile->description = g_strdup ("Not part of the block");
  tile->empty = TRUE;
  tile->own |= ASHLAR_TILE_DESCRIPTION | ASHLAR_TILE_EMPTY;
  _ashlar_mapping_add_tile (self, tile);
  return self->empty = character;
}

void
_ashlar_mapping_settle_tiles (AshlarMapping *self)
{
  ashlar_content_resolve_tiles (self->content);
  g_clear_pointer (&self->turns, _ashlar_tile_turns_free);
  self->turns = _ashlar_tile_turns_new (self->content);
}

/* -------------------------------------------------------------- properties */

const AshlarValue *
_ashlar_mapping_find_property (const AshlarValue *properties, const char *name)
{
  for (guint i = 0; properties != NULL && i < ashlar_value_get_n_items (properties); i++)
    if (g_ascii_strcasecmp (ashlar_value_get_key (properties, i), name) == 0)
      return ashlar_value_get_item (properties, i);
  return NULL;
}

const char *
_ashlar_mapping_find_text (const AshlarValue *properties, const char *name)
{
  const AshlarValue *value = _ashlar_mapping_find_property (properties, name);

  return value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
             ? ashlar_value_get_string (value)
             : NULL;
}

void
_ashlar_mapping_declare (AshlarMapping     *self,
                         const char        *name,
                         const AshlarValue *value,
                         const char        *applies_to)
{
  GPtrArray               *known = self->content->property_definitions;
  AshlarPropertyDefinition definition
      = { .name = (char *) name, .applies_to = (char *) applies_to };
  AshlarContent *before;

  switch (ashlar_value_get_value_type (value))
    {
    case ASHLAR_VALUE_BOOLEAN:
      definition.type = ASHLAR_PROPERTY_BOOLEAN;
      break;
    case ASHLAR_VALUE_INTEGER:
      definition.type = ASHLAR_PROPERTY_INTEGER;
      break;
    case ASHLAR_VALUE_DOUBLE:
      definition.type = ASHLAR_PROPERTY_NUMBER;
      break;
    case ASHLAR_VALUE_STRING:
      definition.type = ASHLAR_PROPERTY_STRING;
      break;
    case ASHLAR_VALUE_NULL:
    case ASHLAR_VALUE_ARRAY:
    case ASHLAR_VALUE_OBJECT:
    default:
      return;
    }
  for (guint i = 0; i < known->len; i++)
    {
      const AshlarPropertyDefinition *other = g_ptr_array_index (known, i);

      if (strcmp (other->name, name) == 0 && strcmp (other->applies_to, applies_to) == 0)
        return;
    }
  if (known->len >= MAX_DEFINITIONS)
    return;
  before = self->content;
  self->content = ashlar_content_with_property_definition (before, &definition);
  ashlar_content_unref (before);
}

/* ------------------------------------------------------------------ pieces */

void
_ashlar_mapping_cut_grid (const AshlarMapping *self,
                          gint64               x,
                          gint64               y,
                          gint64               width,
                          gint64               height,
                          const char          *name,
                          const char          *place,
                          GArray              *pieces)
{
  gint64 step_x = CLAMP (self->options->grid_width, 1u, ASHLAR_MAX_BLOCK_SIZE);
  gint64 step_y = CLAMP (self->options->grid_height, 1u, ASHLAR_MAX_BLOCK_SIZE);

  if (width % step_x != 0 || height % step_y != 0)
    ashlar_report_add (self->report, ASHLAR_SEVERITY_HINT, "smaller-pieces", place,
                       "%" PRId64 " × %" PRId64 " cells are no multiple of %" PRId64 " × %" PRId64
                       "; the blocks at the right and at the bottom are smaller",
                       width, height, step_x, step_y);
  for (gint64 top = 0; top < height; top += step_y)
    for (gint64 left = 0; left < width; left += step_x)
      {
        g_autofree char *piece_name = g_strdup_printf ("%s-%" PRId64 "-%" PRId64, name,
                                                       left / step_x + 1, top / step_y + 1);
        AshlarMapPiece   piece = { .name = g_string_chunk_insert (self->names, piece_name),
                                   .is_part_of_grid = TRUE,
                                   .x = x + left,
                                   .y = y + top,
                                   .width = MIN (step_x, width - left),
                                   .height = MIN (step_y, height - top),
                                   .place = place };

        g_array_append_val (pieces, piece);
      }
}

/* What a designer may have called it, as an id: one line, not too long, and no tag. */
static char *
make_id (const char *name)
{
  GString *id = g_string_new (NULL);
  guint    n = 0;

  for (const char *p = name; *p != '\0' && n < MAX_ID; p = g_utf8_next_char (p))
    {
      gunichar character = g_utf8_get_char (p);

      if (g_unichar_isspace (character))
        character = ' ';
      if (!g_unichar_isprint (character) || (character == ' ' && id->len == 0))
        continue;
      g_string_append_unichar (id, character);
      n++;
    }
  while (id->len > 0 && id->str[id->len - 1] == ' ')
    g_string_truncate (id, id->len - 1);
  if (g_str_has_prefix (id->str, "tag:"))
    id->str[3] = '-';
  if (id->len == 0)
    g_string_assign (id, "block");
  return g_string_free (id, FALSE);
}

static void
set_tags (AshlarBlock *block, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, ",; \t\n", -1);
  g_autoptr (GStrvBuilder) tags = g_strv_builder_new ();

  for (guint i = 0; words[i] != NULL && i < 256; i++)
    if (*words[i] != '\0')
      g_strv_builder_add (tags, words[i]);
  g_strfreev (block->tags);
  block->tags = g_strv_builder_end (tags);
}

/* What properties of the rectangle or the map say of the block. */
static void
set_properties (AshlarMapping *self, AshlarBlock *block, const AshlarMapPiece *piece)
{
  const char        *text;
  const AshlarValue *value;

  if ((text = _ashlar_mapping_find_text (piece->properties, "description")) != NULL)
    {
      g_free (block->description);
      block->description = g_strdup (text);
    }
  if ((text = _ashlar_mapping_find_text (piece->properties, "tags")) != NULL)
    set_tags (block, text);
  value = _ashlar_mapping_find_property (piece->properties, "occurrences");
  if (value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_INTEGER
      && ashlar_value_get_integer (value) >= 0
      && ashlar_value_get_integer (value) <= ASHLAR_MAX_OCCURRENCES)
    block->occurrences = (guint32) ashlar_value_get_integer (value);
  else if (value != NULL)
    {
      g_autoptr (AshlarText) found = ashlar_value_describe (value);

      ashlar_report_add (self->report, ASHLAR_SEVERITY_WARNING, "wrong-value", piece->place,
                         "occurrences: found %p; expected a whole number from 0 to %d; it is 1",
                         found, ASHLAR_MAX_OCCURRENCES);
    }
}

AshlarBlock *
_ashlar_mapping_draw_block (AshlarMapping        *self,
                            const AshlarMapPiece *piece,
                            AshlarMapCellFunc     get_cell,
                            gpointer              source)
{
  const char      *name = piece->name != NULL && *piece->name != '\0' ? piece->name : NULL;
  g_autofree char *id = make_id (name != NULL ? name : self->file->name);
  AshlarBlock     *block;
  gboolean         is_drawn = FALSE;

  if (piece->width < 1 || piece->height < 1 || piece->width > ASHLAR_MAX_BLOCK_SIZE
      || piece->height > ASHLAR_MAX_BLOCK_SIZE)
    {
      ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "limit", piece->place,
                         "found %" PRId64 " × %" PRId64
                         " cells for the block “%s”; expected at most %d × %d (cut the map into a "
                         "grid of smaller blocks, or draw a rectangle of class “block” around "
                         "each)",
                         piece->width, piece->height, id, ASHLAR_MAX_BLOCK_SIZE,
                         ASHLAR_MAX_BLOCK_SIZE);
      return NULL;
    }
  block = ashlar_block_new (id, (guint) piece->width, (guint) piece->height, ' ');
  for (guint y = 0; y < block->height; y++)
    for (guint x = 0; x < block->width; x++)
      {
        gunichar tile = get_cell (source, piece->x + x, piece->y + y);

        if (tile == 0)
          tile = _ashlar_mapping_get_empty (self);
        if (tile == 0)
          {
            ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "limit", piece->place,
                               "a content has at most %d tiles; there is no room for one that "
                               "means that there is none",
                               ASHLAR_MAX_TILES);
            ashlar_block_unref (block);
            return NULL;
          }
        is_drawn |= tile != self->empty;
        block->cells[(gsize) y * block->width + x] = tile;
      }
  if (is_drawn)
    {
      set_properties (self, block, piece);
      return block;
    }
  if (!piece->is_part_of_grid)
    ashlar_report_add (self->report, ASHLAR_SEVERITY_WARNING, "empty-block", piece->place,
                       "no tile lies in the %u × %u cells of the block “%s”; it is left out",
                       block->width, block->height, id);
  ashlar_block_unref (block);
  return NULL;
}

gboolean
_ashlar_mapping_is_part (const AshlarMapping *self, const AshlarBlock *block, gint64 x, gint64 y)
{
  guint16 tile;

  if (x < 0 || y < 0 || x >= block->width || y >= block->height)
    return FALSE;
  tile = _ashlar_tile_turns_find (self->turns, ashlar_block_get_cell (block, (guint) x, (guint) y));
  return tile != ASHLAR_TILE_NONE && (self->turns->traits[tile] & ASHLAR_TILE_IS_EMPTY) == 0;
}

/* -------------------------------------------------------------- new blocks */

static void
add_openings (AshlarMapping *self, AshlarBlock *block)
{
  guint                     n = 0;
  g_autofree AshlarOpening *openings = _ashlar_block_find_openings (block, self->turns, &n);

  for (guint i = 0; i < n && block->n_exits < ASHLAR_MAX_BLOCK_EXITS; i++)
    {
      const AshlarExit exit = { .x = openings[i].x,
                                .y = openings[i].y,
                                .direction = openings[i].direction,
                                .width = openings[i].width };

      ashlar_block_insert_exit (block, block->n_exits, &exit);
      self->counts->n_openings++;
    }
}

static void
set_id (AshlarBlock *block, char *id)
{
  g_free (block->id);
  block->id = id;
}

/* TRUE: a block of that name, or of that name with a number, is the same. Otherwise it has a free
 * id. */
static gboolean
is_known (AshlarMapping *self, AshlarBlock *block)
{
  g_autofree char *wish = g_strdup (block->id);
  guint            next = GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, wish));

  for (guint i = 2;; i++)
    {
      const AshlarBlock *known = g_hash_table_lookup (self->block_ids, block->id);

      if (known == NULL)
        {
          g_hash_table_insert (self->numbers, g_strdup (wish), GUINT_TO_POINTER (i));
          return FALSE;
        }
      if (ashlar_block_equal (known, block))
        return TRUE;
      /* Of thousands of one name not each is held against all others. */
      if (i > MAX_COMPARED)
        i = MAX (i, next);
      set_id (block, g_strdup_printf ("%s-%u", wish, i));
    }
}

void
_ashlar_mapping_add_block (AshlarMapping *self, AshlarBlock *block, const char *place)
{
  if (!self->options->no_openings)
    add_openings (self, block);
  if (is_known (self, block))
    {
      self->counts->n_known++;
      ashlar_block_unref (block);
      return;
    }
  if (self->content->blocks->len >= ASHLAR_MAX_BLOCKS)
    {
      if (ashlar_report_count (self->report, ASHLAR_SEVERITY_ERROR) == 0)
        ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "limit", place,
                           "a content has at most %d blocks; there is no room for more",
                           ASHLAR_MAX_BLOCKS);
      ashlar_block_unref (block);
      return;
    }
  g_hash_table_insert (self->block_ids, block->id, block);
  g_ptr_array_add (self->content->blocks, block);
  self->counts->n_blocks++;
}
