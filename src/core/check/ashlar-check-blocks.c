/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Blocks as they stand in a level, held against what the designer drew.
 *
 * A cell has the tile of its block, or an outcome of it that turned with the block; where an exit
 * leads nowhere, its plug. Finishing passes may have opened and closed cells since, but for gateways,
 * plugs and the cells of objects, and only with tiles that the recipe draws with. Cost: O(cells of blocks),
 * and the outcomes of each conditional tile once. */

#include "check/ashlar-check-private.h"

#include "content/ashlar-block-private.h"
#include "content/ashlar-tile-private.h"

const AshlarVariant *
ashlar_check_get_variant (const AshlarCheck *self, guint32 area)
{
  const AshlarVariant *variant;

  if (self->variants == NULL || self->areas[area].variant == ASHLAR_NO_VARIANT)
    return NULL;
  variant = ashlar_variants_get (self->variants, self->areas[area].variant);
  return variant->width == self->plan->rectangles[area].width
                 && variant->height == self->plan->rectangles[area].height
             ? variant
             : NULL;
}

void
ashlar_check_block_unknown (AshlarCheck *self)
{
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    if (self->areas[area].block != NULL
        && ashlar_content_find_block (self->content, self->areas[area].block) == ASHLAR_NO_INDEX)
      ashlar_check_breach (self, "areas", area, "The content has no block %s",
                           self->areas[area].block);
}

void
ashlar_check_block_turned (AshlarCheck *self)
{
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      const AshlarCheckArea *read = &self->areas[area];

      if (read->block != NULL && read->orientation >= 0 && read->variant == ASHLAR_NO_VARIANT
          && ashlar_content_find_block (self->content, read->block) != ASHLAR_NO_INDEX)
        ashlar_check_breach (self, "areas", area,
                             "%s is none of the orientations that the block %s has or that "
                             "make a difference",
                             ashlar_orientation_to_string ((AshlarOrientation) read->orientation),
                             read->block);
    }
}

void
ashlar_check_block_size (AshlarCheck *self)
{
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    {
      const AshlarRectangle *own = &self->plan->rectangles[area];
      const AshlarVariant   *variant;

      if (self->areas[area].variant == ASHLAR_NO_VARIANT
          || ashlar_check_get_variant (self, area) != NULL)
        continue;
      variant = ashlar_variants_get (self->variants, self->areas[area].variant);
      ashlar_check_breach (
          self, "areas", area, "The area is %u × %u cells; the block %s is %u × %u as it is turned",
          own->width, own->height, self->areas[area].block, variant->width, variant->height);
    }
}

/* A file's masks say which cells of their blocks are empty. */
void
ashlar_check_block_mask (AshlarCheck *self)
{
  for (guint32 area = 0; self->level->file != NULL && area < self->plan->n_areas; area++)
    {
      const AshlarVariant *variant = ashlar_check_get_variant (self, area);
      const AshlarValue   *mask = self->areas[area].mask;
      guint                n = 0;

      for (guint y = 0; variant != NULL && y < variant->height; y++)
        for (guint x = 0; x < variant->width; x++)
          n += (mask == NULL || ashlar_value_get_string (ashlar_value_get_item (mask, y))[x] == '#')
               != (variant->cells[y * variant->width + x] != ASHLAR_TILE_NONE);
      if (n > 0)
        ashlar_check_breach (self, "areas", area,
                             "The mask differs in %u cells from those that are part of the block "
                             "%s",
                             n, self->areas[area].block);
    }
}

/* ---- Tiles */

typedef struct
{
  const AshlarCheck *check;
  GHashTable        *outcomes; /* tile << 4 | orientation -> a byte per tile */
  guint8            *drawn; /* by tile: what the recipe's passes draw with; NULL: there were none */
} Stamp;

static void
stamp_clear (Stamp *self)
{
  g_clear_pointer (&self->outcomes, g_hash_table_unref);
  g_clear_pointer (&self->drawn, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Stamp, stamp_clear)

static guint
count_tiles (const Stamp *self)
{
  return self->check->content->resolved->len;
}

/* Marks all that @tile may become, itself if it is not conditional. */
static void
mark_outcomes (const Stamp *self, guint tile, AshlarOrientation orientation, guint8 *marked)
{
  const AshlarContent *content = self->check->content;
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree guint8 *seen = g_new0 (guint8, count_tiles (self));

  g_array_append_val (open, tile);
  for (guint i = 0; i < open->len; i++)
    {
      guint             at = g_array_index (open, guint, i);
      const AshlarTile *own = g_ptr_array_index (content->resolved, at);

      if (seen[at])
        continue;
      seen[at] = TRUE;
      if (own->n_references == 0)
        {
          marked[at] = TRUE;
          marked[ashlar_variants_turn_tile (self->check->variants, (guint16) at, orientation)]
              = TRUE;
        }
      for (guint r = 0; r < own->n_references; r++)
        {
          guint next
              = ashlar_content_find_tile (self->check->content, own->references[r].representation);

          if (own->references[r].occurrences > 0 && next != ASHLAR_NO_INDEX)
            g_array_append_val (open, next);
        }
    }
}

/* Whether a cell where @drawn was drawn, in a block that lies in @orientation, may hold @tile. */
static gboolean
may_hold (Stamp *self, guint16 drawn, AshlarOrientation orientation, guint16 tile)
{
  gpointer key = GUINT_TO_POINTER ((guint) drawn << 4 | orientation);
  guint8  *marked;

  if (drawn == tile)
    return TRUE;
  if (((AshlarTile *) g_ptr_array_index (self->check->content->resolved, drawn))->n_references == 0)
    return FALSE;
  marked = g_hash_table_lookup (self->outcomes, key);
  if (marked == NULL)
    {
      marked = g_new0 (guint8, count_tiles (self));
      mark_outcomes (self, drawn, orientation, marked);
      g_hash_table_insert (self->outcomes, key, marked);
    }
  return tile < count_tiles (self) && marked[tile];
}

static void
mark_named (Stamp *self, const AshlarValue *names)
{
  for (guint i = 0; names != NULL && i < ashlar_value_get_n_items (names); i++)
    {
      const AshlarValue *value = ashlar_value_get_item (names, i);
      guint              tile = ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
                                    ? ashlar_content_find_tile (
                                        self->check->content, g_utf8_get_char (ashlar_value_get_string (value)))
                                    : ASHLAR_NO_INDEX;

      if (tile != ASHLAR_NO_INDEX)
        mark_outcomes (self, tile, ASHLAR_ORIENTATION_IDENTITY, self->drawn);
    }
}

/* What finishing passes draw with: the tiles that the recipe names, the default tile, and the first
 * that can be walked on. */
static void
find_drawn (Stamp *self)
{
  AshlarContent *content = self->check->content;
  guint          index = self->check->level->recipe != NULL
                             ? ashlar_content_find_recipe (content, self->check->level->recipe)
                             : ASHLAR_NO_INDEX;
  guint          wall = ashlar_content_find_tile (content, content->default_tile);

  if (ashlar_check_find_part (self->check, "finish", NULL) == NULL)
    return;
  self->drawn = g_new0 (guint8, count_tiles (self));
  if (wall != ASHLAR_NO_INDEX)
    mark_outcomes (self, wall, ASHLAR_ORIENTATION_IDENTITY, self->drawn);
  for (guint tile = 0; tile < count_tiles (self); tile++)
    if (!((AshlarTile *) g_ptr_array_index (content->resolved, tile))->empty
        && (ashlar_outcomes_get_traits (self->check->outcomes, (guint16) tile,
                                        ASHLAR_ORIENTATION_IDENTITY)
            & ASHLAR_TILE_MAY_WALK)
               != 0)
      {
        gboolean is_certain
            = !(((AshlarTile *) g_ptr_array_index (content->resolved, tile))->n_references > 0);

        mark_outcomes (self, tile, ASHLAR_ORIENTATION_IDENTITY, self->drawn);
        if (is_certain)
          break;
      }
  if (index != ASHLAR_NO_INDEX)
    {
      const AshlarRecipe *recipe = g_ptr_array_index (content->recipes, index);

      mark_named (self, recipe->tiles);
      for (guint i = 0; i < recipe->theme->len; i++)
        mark_named (self, ((AshlarThemeRule *) g_ptr_array_index (recipe->theme, i))->tiles);
    }
}

static gboolean
has_cell (const AshlarVariantExit *exit, guint x, guint y)
{
  gboolean is_level
      = exit->direction == ASHLAR_DIRECTION_NORTH || exit->direction == ASHLAR_DIRECTION_SOUTH;

  return is_level ? y == exit->y && x >= exit->x && x < (guint) exit->x + exit->width
                  : x == exit->x && y >= exit->y && y < (guint) exit->y + exit->width;
}

/* The exit that is plugged at a cell of the block, or NULL: none is there, or one that is linked. */
static const AshlarVariantExit *
find_plugged (const AshlarCheck *self, guint32 area, const AshlarVariant *variant, guint x, guint y)
{
  const guint32           *links = ashlar_check_get_exit_links (self, area);
  const AshlarVariantExit *found = NULL;

  for (guint e = 0; e < variant->n_exits; e++)
    if (has_cell (&variant->exits[e], x, y))
      {
        if (links[e] != ASHLAR_NO_LINK)
          return NULL;
        found = &variant->exits[e];
      }
  return found;
}

/* Whether a cell of a block may hold another plug of the exits there. */
static gboolean
may_be_plug (
    Stamp *self, guint32 area, const AshlarVariant *variant, guint x, guint y, guint16 tile)
{
  for (guint e = 0; e < variant->n_exits; e++)
    if (has_cell (&variant->exits[e], x, y)
        && (may_hold (self, variant->exits[e].plug, (AshlarOrientation) variant->orientation, tile)
            || may_hold (self, variant->exits[e].plug, ASHLAR_ORIENTATION_IDENTITY, tile)))
      return TRUE;
  return FALSE;
}

static gboolean
is_object_cell (const AshlarVariant *variant, guint x, guint y)
{
  for (guint i = 0; i < variant->n_objects; i++)
    if (variant->objects[i].x == x && variant->objects[i].y == y)
      return TRUE;
  return FALSE;
}

/* Whether a pass may have made the cell what it is. */
static gboolean
may_be_drawn (const Stamp *self, const AshlarVariant *variant, guint x, guint y, guint16 tile)
{
  return self->drawn != NULL && tile < count_tiles (self) && self->drawn[tile]
         && !is_object_cell (variant, x, y);
}

typedef enum
{
  LOOK_AT_FLOOR, /* cells that no plug closes */
  LOOK_AT_PLUGS,
} Look;

static void
look_at_block (AshlarCheck *self, Stamp *stamp, guint32 area, Look look)
{
  const AshlarVariant   *variant = ashlar_check_get_variant (self, area);
  const AshlarRectangle *own = &self->plan->rectangles[area];

  for (guint y = 0; variant != NULL && y < variant->height; y++)
    for (guint x = 0; x < variant->width; x++)
      {
        gsize             at = ashlar_check_get_cell (self, own->x + x, own->y + y);
        guint16           drawn = variant->cells[y * variant->width + x];
        guint16           tile = self->canvas->tiles[at];
        AshlarOrientation orientation = (AshlarOrientation) variant->orientation;
        gboolean          is_plugged;

        if (drawn == ASHLAR_TILE_NONE || self->canvas->owners[at] != area)
          continue;
        is_plugged = find_plugged (self, area, variant, x, y) != NULL;
        if (is_plugged != (look == LOOK_AT_PLUGS))
          continue;
        if (is_plugged ? may_be_plug (stamp, area, variant, x, y, tile)
                       : may_hold (stamp, drawn, orientation, tile)
                             || may_be_drawn (stamp, variant, x, y, tile))
          continue;
        if (is_plugged)
          ashlar_check_breach (self, "areas", area,
                               "Nothing is linked to the exit of %s at (%u, %u), and its plug is "
                               "not there",
                               self->areas[area].block, own->x + x, own->y + y);
        else
          ashlar_check_breach (self, "areas", area,
                               "The cell (%u, %u) does not hold what the block %s has there",
                               own->x + x, own->y + y, self->areas[area].block);
      }
}

static void
look_at_blocks (AshlarCheck *self, Look look)
{
  g_auto (Stamp) stamp = { .check = self };

  stamp.outcomes = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  find_drawn (&stamp);
  for (guint32 area = 0; area < self->plan->n_areas; area++)
    look_at_block (self, &stamp, area, look);
}

void
ashlar_check_block_stamp (AshlarCheck *self)
{
  look_at_blocks (self, LOOK_AT_FLOOR);
}

void
ashlar_check_exit_open (AshlarCheck *self)
{
  look_at_blocks (self, LOOK_AT_PLUGS);
}

/* What no area covers is the default tile. */
void
ashlar_check_fill_wrong (AshlarCheck *self)
{
  guint fill = ashlar_content_find_tile (self->content, self->content->default_tile);
  gsize at = 0;
  g_auto (Stamp) stamp = { .check = self };

  if (ashlar_check_is_shared (self) || fill == ASHLAR_NO_INDEX)
    return;
  stamp.outcomes = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  for (guint y = 0; y < self->canvas->height; y++)
    for (guint x = 0; x < self->canvas->width; x++, at++)
      if (self->canvas->owners[at] == ASHLAR_NO_AREA
          && !may_hold (&stamp, (guint16) fill, ASHLAR_ORIENTATION_IDENTITY,
                        self->canvas->tiles[at]))
        ashlar_check_breach (self, "rows", y,
                             "The cell (%u, %u) is of no area; expected the default tile", x, y);
}
