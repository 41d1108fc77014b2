/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* How a level is lit and coloured, so that a game and a picture of it show the same: the lights of
 * its objects, and the palette that was drawn for it. */

#include "level/ashlar-level-private.h"

#include "content/ashlar-object-private.h"
#include "content/ashlar-palette-private.h"

#define WARM 0xffd75f

void
ashlar_level_light_objects (AshlarLevel *self)
{
  for (guint i = 0; i < self->objects->len; i++)
    {
      const AshlarLevelObject *object = &g_array_index (self->objects, AshlarLevelObject, i);
      AshlarLevelLight         light = { .x = object->x, .y = object->y };

      if (object->blueprint == NULL || object->blueprint->light_radius == 0)
        continue;
      light.radius = (guint16) object->blueprint->light_radius;
      light.color = object->blueprint->color < 0 ? WARM : (guint32) object->blueprint->color;
      ashlar_level_add_light (self, &light);
    }
}

void
ashlar_level_add_light (AshlarLevel *self, const AshlarLevelLight *light)
{
  if (self->lights == NULL)
    self->lights = g_array_new (FALSE, FALSE, sizeof (AshlarLevelLight));
  g_array_append_vals (self->lights, light, 1);
}

/**
 * ashlar_level_get_n_lights:
 * @self: a level
 *
 * Returns: how many lights there are, one for each object that gives light
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
 * @x: (out) (optional): column
 * @y: (out) (optional): row
 * @radius: (out) (optional): how far it reaches, in cells; at least 1
 * @color: (out) (optional): 0xRRGGBB: the object's own colour, or a warm yellow if it has none
 *
 * A light of the level.
 */
void
ashlar_level_get_light (
    AshlarLevel *self, guint index, guint *x, guint *y, guint *radius, guint32 *color)
{
  const AshlarLevelLight *light;

  g_return_if_fail (self != NULL && self->lights != NULL && index < self->lights->len);

  light = &g_array_index (self->lights, AshlarLevelLight, index);
  if (x != NULL)
    *x = light->x;
  if (y != NULL)
    *y = light->y;
  if (radius != NULL)
    *radius = light->radius;
  if (color != NULL)
    *color = light->color;
}

/**
 * ashlar_level_get_palette:
 * @self: a level
 *
 * Returns: (transfer none) (nullable): the id of the palette that was drawn for the level; %NULL if
 *   its recipe has none
 */
const char *
ashlar_level_get_palette (AshlarLevel *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return ashlar_recipe_palette_get_id (self->palette);
}

/**
 * ashlar_level_get_palette_color:
 * @self: a level
 * @name: such as `paper`, `ink`, `floor`, `wall`, `light`, `letter`, `vault`, or a name of the
 *   designer's own
 * @color: (out): 0xRRGGBB
 *
 * Looks up a colour of the level's palette.
 *
 * Returns: %FALSE if the level has no palette, or its palette no such colour; @color is untouched
 *   then
 */
gboolean
ashlar_level_get_palette_color (AshlarLevel *self, const char *name, guint32 *color)
{
  g_return_val_if_fail (self != NULL && name != NULL && color != NULL, FALSE);

  return ashlar_recipe_palette_get_color (self->palette, name, color);
}
