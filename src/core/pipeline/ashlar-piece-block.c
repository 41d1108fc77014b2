/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A block to start from, for a piece that a set lacks: walls all around, an exit on each side that
 * the mask has, straight ways from these to where they cross, and a small chamber there if the way
 * ends in it. The designer draws on from there; the block serves as it is.
 *
 * Cost: O(cells of the block + blocks of the content). */

#include "pipeline/ashlar-pieces-set-private.h"

#include "plan/ashlar-generate-error-private.h"

#include <string.h>

typedef struct
{
  guint first, n;
} Span;

static void
carve (AshlarBlock *block, Span across, Span down, gunichar tile)
{
  for (guint y = down.first; y < down.first + down.n; y++)
    for (guint x = across.first; x < across.first + across.n; x++)
      block->cells[y * block->width + x] = tile;
}

/* One cell more at both ends, off the rim. */
static Span
widen (Span span, guint side)
{
  guint first = span.first > 1 ? span.first - 1 : span.first;
  guint end = MIN (span.first + span.n + 1, side - 1);

  return (Span){ first, end - first };
}

static void
add_exit (AshlarBlock *block, AshlarDirection side, Span span)
{
  gboolean   across = side == ASHLAR_DIRECTION_NORTH || side == ASHLAR_DIRECTION_SOUTH;
  gint       x = side == ASHLAR_DIRECTION_EAST ? (gint) block->width - 1 : 0;
  gint       y = side == ASHLAR_DIRECTION_SOUTH ? (gint) block->height - 1 : 0;
  AshlarExit exit = { .x = across ? (gint) span.first : x,
                      .y = across ? y : (gint) span.first,
                      .direction = side,
                      .width = span.n };

  ashlar_block_insert_exit (block, block->n_exits, &exit);
}

/* "bl_piece_wne", or with a number that makes it new. */
static char *
find_id (AshlarContent *content, guint mask)
{
  g_autofree char *name = g_ascii_strdown (ashlar_piece_mask_get_name (mask), -1);
  g_autofree char *id = g_strdup_printf ("bl_piece_%s", name);

  for (guint n = 2; ashlar_content_find_block (content, id) != ASHLAR_NO_INDEX; n++)
    {
      g_free (id);
      id = g_strdup_printf ("bl_piece_%s_%u", name, n);
    }
  return g_steal_pointer (&id);
}

/* The first tag that the set names, or NULL. */
static const char *
find_tag (const AshlarValue *names)
{
  guint n = 0;

  if (names == NULL)
    return NULL;
  if (ashlar_value_get_value_type (names) == ASHLAR_VALUE_STRING)
    return g_str_has_prefix (ashlar_value_get_string (names), "tag:")
               ? ashlar_value_get_string (names) + strlen ("tag:")
               : NULL;
  if (ashlar_value_get_value_type (names) == ASHLAR_VALUE_ARRAY)
    n = ashlar_value_get_n_items (names);
  for (guint i = 0; i < n; i++)
    {
      const AshlarValue *item = ashlar_value_get_item (names, i);
      const char        *tag
          = ashlar_value_get_value_type (item) == ASHLAR_VALUE_STRING ? find_tag (item) : NULL;

      if (tag != NULL)
        return tag;
    }
  return NULL;
}

static gboolean
check_room (const AshlarPieceSet *set, guint mask, const Span *spans, GError **error)
{
  const guint sides[2] = { set->width, set->height };
  guint       vertical = 1u << ASHLAR_DIRECTION_NORTH | 1u << ASHLAR_DIRECTION_SOUTH;
  gboolean    has_room = sides[0] >= 3 && sides[1] >= 3;

  for (guint axis = 0; axis < 2; axis++)
    if ((mask & (axis == 0 ? vertical : ~vertical)) != 0)
      has_room
          = has_room && spans[axis].first >= 1 && spans[axis].first + spans[axis].n < sides[axis];
  if (!has_room)
    ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_NO_SPACE, "",
                               "A block of %u × %u cells has no room for a wall beside its exits",
                               set->width, set->height);
  return has_room;
}

static gboolean
check_tiles (const AshlarPieceSet *set, const guint8 *traits, GError **error)
{
  if (set->tiles.floor != ASHLAR_TILE_NONE && (traits[set->tiles.wall] & ASHLAR_TILE_MAY_WALK) == 0)
    return TRUE;
  ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_PARAMETER, "/tiles",
                             set->tiles.floor == ASHLAR_TILE_NONE
                                 ? N_ ("There is no tile that can always be walked on to draw a "
                                       "block with")
                                 : N_ ("There is no wall to draw a block with"));
  return FALSE;
}

static gunichar
get_character (AshlarContent *content, guint16 tile)
{
  return ((AshlarTile *) g_ptr_array_index (content->resolved, tile))->representation;
}

AshlarBlock *
ashlar_pieces_make_block (const AshlarPieces *self, guint set_index, guint mask, GError **error)
{
  const AshlarPieceSet *set;
  const char           *tag;
  g_autofree char      *id = NULL;
  AshlarBlock          *block;
  gunichar              floor, wall;
  Span                  spans[2], hub[2];

  g_return_val_if_fail (set_index < self->sets->len && mask < ASHLAR_N_PIECE_MASKS, NULL);

  set = &g_array_index (self->sets, AshlarPieceSet, set_index);
  for (guint axis = 0; axis < 2; axis++)
    {
      guint side = axis == 0 ? set->width : set->height;

      spans[axis] = (Span){ set->offsets[axis], set->widths[axis] };
      hub[axis] = spans[axis];
      if (spans[axis].first < 1 || spans[axis].first + spans[axis].n >= side)
        hub[axis] = (Span){ side / 2, 1 };
    }
  if (!check_room (set, mask, spans, error)
      || !check_tiles (set, ashlar_variants_get_tile_traits (set->table->variants), error))
    return NULL;

  floor = get_character (self->content, set->tiles.floor);
  wall = get_character (self->content, set->tiles.wall);
  id = find_id (self->content, mask);
  block = ashlar_block_new (id, set->width, set->height, wall);
  g_free (block->description);
  block->description = g_strdup_printf ("A piece with %s", ashlar_piece_mask_get_words (mask));
  tag = find_tag (_ashlar_pieces_get_names (self, set_index));
  if (tag != NULL)
    {
      g_strfreev (block->tags);
      block->tags = g_strdupv ((char *[]){ (char *) tag, NULL });
    }

  if (mask != 0)
    carve (block, hub[0], hub[1], floor);
  if (mask != 0 && (mask & (mask - 1)) == 0)
    carve (block, widen (hub[0], set->width), widen (hub[1], set->height), floor);
  for (guint d = 0; d < ASHLAR_N_DIRECTIONS; d++)
    {
      guint axis = d == ASHLAR_DIRECTION_NORTH || d == ASHLAR_DIRECTION_SOUTH ? 0 : 1;
      guint side = axis == 0 ? set->height : set->width;
      Span  way = hub[1 - axis];

      if (!ashlar_piece_mask_has (mask, (AshlarDirection) d))
        continue;
      if (d == ASHLAR_DIRECTION_NORTH || d == ASHLAR_DIRECTION_WEST)
        way = (Span){ 0, way.first + way.n };
      else
        way = (Span){ way.first, side - way.first };
      carve (block, axis == 0 ? spans[0] : way, axis == 0 ? way : spans[1], floor);
      add_exit (block, (AshlarDirection) d, spans[axis]);
    }
  return block;
}

/* The rule's parameters with @id among the blocks. */
static AshlarValue *
add_name (const AshlarThemeRule *rule, const AshlarValue *names, const char *id)
{
  g_autoptr (AshlarValue) value = ashlar_value_new_array ();
  g_autoptr (AshlarValue) own = NULL;
  guint which = _ashlar_pieces_find_painter (rule);

  if (ashlar_value_get_value_type (names) == ASHLAR_VALUE_ARRAY)
    for (guint i = 0; i < ashlar_value_get_n_items (names); i++)
      ashlar_value_array_add (value, ashlar_value_ref (ashlar_value_get_item (names, i)));
  else
    ashlar_value_array_add (value, ashlar_value_ref ((AshlarValue *) names));
  ashlar_value_array_add (value, ashlar_value_new_string (id));
  own = ashlar_value_with_member (ashlar_theme_rule_get_parameters (rule, which), "blocks", value);
  return ashlar_theme_rule_has_weights (rule) ? ashlar_value_with_member (
             rule->parameters, ashlar_theme_rule_get_painter (rule, which), own)
                                              : g_steal_pointer (&own);
}

AshlarContent *
ashlar_pieces_add_block (const AshlarPieces *self, guint set, guint mask, GError **error)
{
  g_autoptr (AshlarBlock) block = ashlar_pieces_make_block (self, set, mask, error);
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (AshlarRecipe) recipe = NULL;
  const AshlarValue *names;
  AshlarThemeRule   *rule;
  AshlarValue       *parameters;

  if (block == NULL)
    return NULL;
  content = ashlar_content_with_block (self->content, ASHLAR_NO_INDEX, block);
  names = _ashlar_pieces_get_names (self, set);
  if (names == NULL || ashlar_value_get_value_type (names) == ASHLAR_VALUE_NULL
      || find_tag (names) != NULL)
    return g_steal_pointer (&content);

  recipe = ashlar_recipe_copy (g_ptr_array_index (content->recipes, self->recipe));
  rule = g_ptr_array_index (recipe->theme, g_array_index (self->sets, AshlarPieceSet, set).rule);
  parameters = add_name (rule, names, block->id);
  ashlar_value_unref (rule->parameters);
  rule->parameters = parameters;
  return ashlar_content_with_recipe (content, self->recipe, recipe);
}
