/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What holds of objects and lights.
 *
 * An object is a block's own, or a rule put it there. Which it can be, the content tells: a block's
 * own stands where the block has an object that is it or may become it; a rule's stands on floor, in
 * an area and on a cell that the rule means. Without the content an object in a block may be its own.
 *
 * Cost: O(objects * references of the block's objects there, or rules). */

#include "check/ashlar-check-private.h"

#include <string.h>

#include "content/ashlar-object-private.h"

void
ashlar_check_object_outside (AshlarCheck *self)
{
  for (guint i = 0; i < self->level->objects->len; i++)
    {
      const AshlarPlacedObject *object = ashlar_check_get_object (self, i);

      if (object->x >= self->canvas->width || object->y >= self->canvas->height
          || (object->area != ASHLAR_NO_AREA && object->area >= self->plan->n_areas))
        ashlar_check_breach (self, "objects", i, "The object is at (%u, %u), not in the level",
                             object->x, object->y);
    }
}

static gboolean
is_in_rectangle (const AshlarRectangle *rectangle, guint x, guint y)
{
  return x >= rectangle->x && y >= rectangle->y && x < (guint) rectangle->x + rectangle->width
         && y < (guint) rectangle->y + rectangle->height;
}

void
ashlar_check_object_foreign (AshlarCheck *self)
{
  for (guint i = 0; i < self->level->objects->len; i++)
    {
      const AshlarPlacedObject *object = ashlar_check_get_object (self, i);
      gsize                     at = ashlar_check_get_cell (self, object->x, object->y);
      gboolean                  is_there;

      if (object->area == ASHLAR_NO_AREA || self->canvas->owners[at] == object->area)
        continue;
      if (self->areas[object->area].block != NULL)
        is_there = is_in_rectangle (&self->plan->rectangles[object->area], object->x, object->y);
      else
        is_there = ashlar_check_is_shared (self) && self->canvas->owners[at] == ASHLAR_NO_AREA
                   && ashlar_check_is_border_gateway (self, at, object->area);
      if (!is_there)
        ashlar_check_breach (self, "objects", i, "%s stands at (%u, %u), outside its area %u",
                             object->reference, object->x, object->y, object->area);
    }
}

/* ---- Blocks' own */

/* Whether the object @id of the content is @reference, or may become it. */
gboolean
ashlar_check_may_become (const AshlarCheck *self, const char *id, const char *reference)
{
  g_autoptr (GHashTable) seen = NULL;
  g_autoptr (GPtrArray) open = NULL;

  if (strcmp (id, reference) == 0)
    return TRUE;
  seen = g_hash_table_new (g_str_hash, g_str_equal);
  open = g_ptr_array_new ();
  g_ptr_array_add (open, (gpointer) id);
  g_hash_table_add (seen, (gpointer) id);
  for (guint i = 0; i < open->len; i++)
    {
      guint         index = ashlar_content_find_object (self->content, g_ptr_array_index (open, i));
      AshlarObject *object;

      if (index == ASHLAR_NO_INDEX)
        continue;
      object = g_ptr_array_index (self->content->objects, index);
      for (guint r = 0; r < object->n_references; r++)
        {
          if (object->references[r].occurrences == 0)
            continue;
          if (strcmp (object->references[r].id, reference) == 0)
            return TRUE;
          if (g_hash_table_add (seen, object->references[r].id))
            g_ptr_array_add (open, object->references[r].id);
        }
    }
  return FALSE;
}

gboolean
ashlar_check_is_own_object (const AshlarCheck *self, const AshlarPlacedObject *object)
{
  const AshlarVariant   *variant;
  const AshlarRectangle *own;
  const AshlarBlock     *block;

  if (object->area == ASHLAR_NO_AREA || self->areas[object->area].block == NULL)
    return FALSE;
  if (self->areas[object->area].variant == ASHLAR_NO_VARIANT)
    return TRUE;
  variant = ashlar_variants_get (self->variants, self->areas[object->area].variant);
  own = &self->plan->rectangles[object->area];
  block = ashlar_content_get_block (self->content, variant->block);
  for (guint i = 0; i < variant->n_objects; i++)
    if (own->x + variant->objects[i].x == object->x && own->y + variant->objects[i].y == object->y
        && variant->objects[i].probability > 0
        && ashlar_check_may_become (self, block->objects[variant->objects[i].source].reference,
                                    object->reference))
      return TRUE;
  return FALSE;
}

void
ashlar_check_object_blocked (AshlarCheck *self)
{
  for (guint i = 0; i < self->level->objects->len; i++)
    {
      const AshlarPlacedObject *object = ashlar_check_get_object (self, i);

      if (object->area != ASHLAR_NO_AREA && !ashlar_check_is_floor (self, object->x, object->y)
          && !ashlar_check_is_own_object (self, object))
        ashlar_check_breach (self, "objects", i,
                             "%s stands at (%u, %u), where nobody can walk, and is no object of a "
                             "block",
                             object->reference, object->x, object->y);
    }
}

/* ---- Lights */

void
ashlar_check_light_astray (AshlarCheck *self)
{
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < self->level->objects->len; i++)
    {
      const AshlarPlacedObject *object = ashlar_check_get_object (self, i);

      g_hash_table_add (
          places, GUINT_TO_POINTER ((guint) ashlar_check_get_cell (self, object->x, object->y)));
    }
  for (guint i = 0; self->level->lights != NULL && i < self->level->lights->len; i++)
    {
      const AshlarPlacedLight *light = &g_array_index (self->level->lights, AshlarPlacedLight, i);

      if (light->x >= self->canvas->width || light->y >= self->canvas->height
          || !g_hash_table_contains (
              places, GUINT_TO_POINTER ((guint) ashlar_check_get_cell (self, light->x, light->y))))
        ashlar_check_breach (self, "lights", i,
                             "There is a light at (%u, %u), and no object that gives it", light->x,
                             light->y);
    }
}
