/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How a level is lit and coloured, so that a game and a picture of it show the same: the lights of
 * its objects, and the palette that was drawn for it. */

#include "level/ashlar-level-private.h"

#include "content/ashlar-object-private.h"
#include "content/ashlar-palette-private.h"

#define WARM 0xffd75f

void
ashlar_level_light_objects (AshlarLevel *self, guint first)
{
  for (guint i = first; i < self->objects->len; i++)
    {
      const AshlarPlacedObject *object = &g_array_index (self->objects, AshlarPlacedObject, i);
      AshlarPlacedLight         light = { .x = object->x, .y = object->y };

      if (object->blueprint == NULL || object->blueprint->light_radius == 0)
        continue;
      light.radius = (guint16) object->blueprint->light_radius;
      light.color = object->blueprint->color < 0 ? WARM : (guint32) object->blueprint->color;
      ashlar_level_add_light (self, &light);
    }
}

void
ashlar_level_add_light (AshlarLevel *self, const AshlarPlacedLight *light)
{
  if (self->lights == NULL)
    self->lights = g_array_new (FALSE, FALSE, sizeof (AshlarPlacedLight));
  g_array_append_vals (self->lights, light, 1);
}

/**
 * ashlar_level_get_n_lights:
 * @self: a level
 *
 * Counts the lights of the level.
 *
 * Returns: how many there are, one for each object that gives light
 */
guint
ashlar_level_get_n_lights (AshlarLevel *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->lights != NULL ? self->lights->len : 0;
}

/**
 * ashlar_level_get_light:
 * @self: a level
 * @index: 0 <= index < n_lights, in the order of the objects
 *
 * Gives a light.
 *
 * Returns: (transfer none): the light, as long as the level lives
 */
const AshlarLevelLight *
ashlar_level_get_light (AshlarLevel *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < ashlar_level_get_n_lights (self), NULL);

  return _ashlar_level_get_element (self, ASHLAR_ELEMENT_LIGHT, index);
}

static const AshlarPlacedLight *
get_light (const AshlarLevelLight *self)
{
  return &g_array_index (self->element.level->lights, AshlarPlacedLight, self->element.index);
}

/**
 * ashlar_level_light_get_position:
 * @self: a light of a level
 * @x: (out) (optional): column, 0 <= x < width of the level
 * @y: (out) (optional): row, 0 <= y < height of the level
 *
 * Says where the light shines from, in cells.
 */
void
ashlar_level_light_get_position (const AshlarLevelLight *self, guint *x, guint *y)
{
  g_return_if_fail (self != NULL);

  if (x != NULL)
    *x = get_light (self)->x;
  if (y != NULL)
    *y = get_light (self)->y;
}

/**
 * ashlar_level_light_get_radius:
 * @self: a light of a level
 *
 * Says how far the light reaches.
 *
 * Returns: cells, at least 1
 */
guint
ashlar_level_light_get_radius (const AshlarLevelLight *self)
{
  g_return_val_if_fail (self != NULL, 1);

  return get_light (self)->radius;
}

/**
 * ashlar_level_light_get_color:
 * @self: a light of a level
 *
 * Says in which colour it shines: the object's own, or a warm yellow if it has none.
 *
 * Returns: 0xRRGGBB
 */
guint32
ashlar_level_light_get_color (const AshlarLevelLight *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return get_light (self)->color;
}

/**
 * ashlar_level_get_palette:
 * @self: a level
 *
 * Says which of its recipe's palettes was drawn for the level.
 *
 * Returns: (transfer none) (nullable): the palette's id; %NULL if the recipe has none
 */
const char *
ashlar_level_get_palette (AshlarLevel *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return ashlar_recipe_palette_get_id (self->palette);
}

/**
 * ashlar_level_dup_palette_names:
 * @self: a level
 *
 * Lists the names of the colours that the level's palette has, in the order of the file: those that
 * ashlar_level_find_palette_color() knows.
 *
 * Returns: (transfer full) (array zero-terminated=1): names, none where there is no palette
 */
char **
ashlar_level_dup_palette_names (AshlarLevel *self)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  guint32 color;

  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; self->palette != NULL && i < ashlar_value_get_n_items (self->palette); i++)
    {
      const char *name = ashlar_value_get_key (self->palette, i);

      if (ashlar_recipe_palette_get_color (self->palette, name, &color))
        g_strv_builder_add (names, name);
    }
  return g_strv_builder_end (names);
}

/**
 * ashlar_level_find_palette_color:
 * @self: a level
 * @name: such as `paper`, `ink`, `floor`, `wall`, `light`, `letter`, `vault`, or a name of the
 *   designer's own
 * @color: (out): 0xRRGGBB; untouched where there is none
 *
 * Looks up a colour of the level's palette.
 *
 * Returns: %FALSE if the level has no palette, or its palette no such colour
 */
gboolean
ashlar_level_find_palette_color (AshlarLevel *self, const char *name, guint32 *color)
{
  g_return_val_if_fail (self != NULL && name != NULL && color != NULL, FALSE);

  return ashlar_recipe_palette_get_color (self->palette, name, color);
}
