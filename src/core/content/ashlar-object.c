/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarObject: what may be placed in a level. */

#include "content/ashlar-object-private.h"
#include "base/ashlar-json-private.h"

#include <string.h>

G_DEFINE_BOXED_TYPE (AshlarObject, ashlar_object, ashlar_object_ref, ashlar_object_unref)

AshlarObject *
ashlar_object_new (const char *id)
{
  AshlarObject *self = g_new0 (AshlarObject, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->id = g_strdup (id);
  self->description = g_strdup ("");
  self->color = -1;
  return self;
}

/**
 * ashlar_object_ref: (skip)
 * @self: an object blueprint
 *
 * Takes a reference.
 *
 * Returns: (transfer full): @self
 */
AshlarObject *
ashlar_object_ref (AshlarObject *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * ashlar_object_unref: (skip)
 * @self: (transfer full): an object blueprint
 *
 * Gives up a reference; with the last one the object blueprint goes.
 */
void
ashlar_object_unref (AshlarObject *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_free (self->id);
  g_free (self->description);
  for (guint i = 0; i < self->n_references; i++)
    g_free (self->references[i].id);
  g_free (self->references);
  g_clear_pointer (&self->light, ashlar_value_unref);
  g_clear_pointer (&self->properties, ashlar_value_unref);
  g_clear_pointer (&self->extras, ashlar_value_unref);
  g_free (self);
}

AshlarObject *
ashlar_object_copy (const AshlarObject *self)
{
  AshlarObject *copy = g_new (AshlarObject, 1);

  *copy = *self;
  g_atomic_ref_count_init (&copy->ref_count);
  copy->id = g_strdup (self->id);
  copy->description = g_strdup (self->description);
  copy->references = g_memdup2 (self->references, self->n_references * sizeof *self->references);
  for (guint i = 0; i < copy->n_references; i++)
    copy->references[i].id = g_strdup (self->references[i].id);
  if (copy->light != NULL)
    ashlar_value_ref (copy->light);
  if (copy->properties != NULL)
    ashlar_value_ref (copy->properties);
  if (copy->extras != NULL)
    ashlar_value_ref (copy->extras);
  return copy;
}

gboolean
ashlar_object_equal (const AshlarObject *a, const AshlarObject *b)
{
  if (a == b)
    return TRUE;
  if (a->symbol != b->symbol || a->color != b->color || a->light_radius != b->light_radius
      || a->n_references != b->n_references)
    return FALSE;
  for (guint i = 0; i < a->n_references; i++)
    if (strcmp (a->references[i].id, b->references[i].id) != 0
        || a->references[i].occurrences != b->references[i].occurrences)
      return FALSE;
  return g_strcmp0 (a->id, b->id) == 0 && strcmp (a->description, b->description) == 0
         && ashlar_value_equal (a->light, b->light)
         && ashlar_value_equal (a->properties, b->properties)
         && ashlar_value_equal (a->extras, b->extras);
}

/**
 * ashlar_object_get_id:
 * @self: an object blueprint
 *
 * Gives the identity of the object in its content.
 *
 * Returns: (transfer none): its id
 */
const char *
ashlar_object_get_id (const AshlarObject *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->id;
}

/**
 * ashlar_object_get_description:
 * @self: an object blueprint
 *
 * Gives the designer's words for the object.
 *
 * Returns: (transfer none): plain text, or ""
 */
const char *
ashlar_object_get_description (const AshlarObject *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->description;
}

/**
 * ashlar_object_get_symbol:
 * @self: an object blueprint
 *
 * Gives the character that stands for the object in text.
 *
 * Returns: a printable Unicode character, or 0 for none
 */
gunichar
ashlar_object_get_symbol (const AshlarObject *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->symbol;
}

/**
 * ashlar_object_get_color:
 * @self: an object blueprint
 * @color: (out) (optional): 0xRRGGBB; untouched where there is none
 *
 * Gives the colour of the object.
 *
 * Returns: whether the designer gave it one
 */
gboolean
ashlar_object_get_color (const AshlarObject *self, guint32 *color)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->color < 0)
    return FALSE;
  if (color != NULL)
    *color = (guint32) self->color;
  return TRUE;
}

/**
 * ashlar_object_get_light_radius:
 * @self: an object blueprint
 *
 * Says how far the light of the object reaches.
 *
 * Returns: cells; 0 for no light
 */
guint
ashlar_object_get_light_radius (const AshlarObject *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->light_radius;
}

/**
 * ashlar_object_dup_properties:
 * @self: an object blueprint
 *
 * Gives all properties of the designer's own that the object has. Single ones:
 * ashlar_object_find_integer() and its like.
 *
 * Returns: (transfer full): a JSON object as text, UTF-8
 */
char *
ashlar_object_dup_properties (const AshlarObject *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return ashlar_json_value_to_text (self->properties);
}
