/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Looking up the tiles that painters draw with.
 *
 * What a recipe names must be able to serve: a wall that can be walked on would join areas that are
 * not linked, a floor that cannot would part them. Floor and wall may be conditional; then the
 * outcomes decide: some of a floor's must be walkable (resolving draws those where it matters), none
 * of a wall's. Cost: O(tiles). */

#include "painters/ashlar-paint-tiles-private.h"

#include <glib/gi18n.h>

#include "plan/ashlar-generate-error-private.h"

const char *const ashlar_paint_tile_names[] = { "floor", "wall", "door", NULL };

const AshlarParameterSpec ashlar_paint_tile_specs[ASHLAR_N_PAINT_TILE_SPECS] = {
  { .id = "floor",
    .label = N_ ("Floor"),
    .help = N_ ("What is walked on. By default the first tile that can always be."),
    .type = ASHLAR_PARAMETER_TILE,
    .optional = TRUE },
  { .id = "wall",
    .label = N_ ("Wall"),
    .help = N_ ("What parts areas. By default the tile that fills what no area covers."),
    .type = ASHLAR_PARAMETER_TILE,
    .optional = TRUE },
  { .id = "door",
    .label = N_ ("Door"),
    .help = N_ ("What stands in an opening between two rooms. By default the floor."),
    .type = ASHLAR_PARAMETER_TILE,
    .optional = TRUE },
};

typedef struct
{
  AshlarContent      *content;
  const guint8       *traits;
  const AshlarValue **given;
  const char        **paths;
  guint               n_given;
} Lookup;

/* The tile of that name as an index, ASHLAR_TILE_NONE if nobody names it. @wanted: traits of which
 * the tile must have some; @unwanted: those it may not have. */
static gboolean
find_named (const Lookup *self,
            const char   *name,
            guint         wanted,
            guint         unwanted,
            const char   *fault,
            guint16      *tile,
            GError      **error)
{
  for (guint i = 0; i < self->n_given; i++)
    {
      AshlarValue *value
          = self->given[i] != NULL ? ashlar_value_lookup (self->given[i], name) : NULL;
      const char      *text;
      g_autofree char *subject = NULL;
      guint            index = ASHLAR_NO_INDEX;

      if (value == NULL || ashlar_value_get_value_type (value) == ASHLAR_VALUE_NULL)
        continue;
      subject = g_strdup_printf ("%s/%s", self->paths[i], name);
      text = ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
                 ? ashlar_value_get_string (value)
                 : "";
      if (g_utf8_strlen (text, -1) == 1)
        index = ashlar_content_find_tile (self->content, g_utf8_get_char (text));
      if (index == ASHLAR_NO_INDEX)
        {
          ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_PARAMETER, subject,
                                     "%s: found \"%s\", expected the character of a tile that the "
                                     "content has",
                                     subject, text);
          return FALSE;
        }
      if ((self->traits[index] & wanted) == 0 || (self->traits[index] & unwanted) != 0)
        {
          ashlar_generate_error_set (error, ASHLAR_GENERATE_ERROR_PARAMETER, subject,
                                     "%s: the tile \"%s\" cannot be the %s: %p", subject, text,
                                     name, ashlar_text_get_phrase (fault));
          return FALSE;
        }
      *tile = (guint16) index;
      return TRUE;
    }
  *tile = ASHLAR_TILE_NONE;
  return TRUE;
}

/* The first tile that can always be walked on. */
static guint16
find_floor (const Lookup *self)
{
  for (guint i = 0; i < self->content->tiles->len; i++)
    if ((self->traits[i]
         & (ASHLAR_TILE_IS_EMPTY | ASHLAR_TILE_IS_CONDITIONAL | ASHLAR_TILE_MAY_WALK
            | ASHLAR_TILE_MAY_BLOCK))
        == ASHLAR_TILE_MAY_WALK)
      return (guint16) i;
  return ASHLAR_TILE_NONE;
}

gboolean
ashlar_paint_tiles_init (AshlarPaintTiles   *self,
                         AshlarContent      *content,
                         AshlarVariants     *variants,
                         const AshlarValue **given,
                         const char        **paths,
                         guint               n_given,
                         GError            **error)
{
  Lookup lookup = { content, ashlar_variants_get_tile_traits (variants), given, paths, n_given };

  if (!find_named (&lookup, "floor", ASHLAR_TILE_MAY_WALK, ASHLAR_TILE_IS_EMPTY,
                   "it blocks movement", &self->floor, error)
      || !find_named (&lookup, "wall", ASHLAR_TILE_MAY_BLOCK,
                      ASHLAR_TILE_MAY_WALK | ASHLAR_TILE_IS_EMPTY,
                      "it does not always block movement", &self->wall, error)
      || !find_named (&lookup, "door", ASHLAR_TILE_MAY_WALK,
                      ASHLAR_TILE_MAY_BLOCK | ASHLAR_TILE_IS_CONDITIONAL | ASHLAR_TILE_IS_EMPTY,
                      "it is conditional or may block movement", &self->door, error))
    return FALSE;

  if (self->floor == ASHLAR_TILE_NONE)
    self->floor = find_floor (&lookup);
  if (self->wall == ASHLAR_TILE_NONE)
    {
      guint index = ashlar_content_find_tile (content, content->default_tile);

      self->wall = (guint16) (index == ASHLAR_NO_INDEX ? 0 : index);
    }
  if (self->door == ASHLAR_TILE_NONE)
    self->door = self->floor;
  self->floor_is_conditional = self->floor != ASHLAR_TILE_NONE
                               && (lookup.traits[self->floor] & ASHLAR_TILE_IS_CONDITIONAL) != 0;
  self->wall_is_conditional = (lookup.traits[self->wall] & ASHLAR_TILE_IS_CONDITIONAL) != 0;
  self->wall_is_walkable = (lookup.traits[self->wall] & ASHLAR_TILE_MAY_WALK) != 0;
  self->is_plain = self->floor != ASHLAR_TILE_NONE && self->door == self->floor
                   && !self->floor_is_conditional && !self->wall_is_walkable;
  return TRUE;
}
