/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarObject: what may be placed in a level. */

#include "content/ashlar-object-private.h"
#include "content/ashlar-property-private.h"

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
 * ashlar_object_ref:
 *
 * Returns: (transfer full): the object
 */
AshlarObject *
ashlar_object_ref (AshlarObject *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

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
 *
 * Returns: (transfer none): the object's identity in the content
 */
const char *
ashlar_object_get_id (const AshlarObject *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->id;
}

/**
 * ashlar_object_get_description:
 *
 * Returns: (transfer none): the designer's words, or ""
 */
const char *
ashlar_object_get_description (const AshlarObject *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->description;
}

/**
 * ashlar_object_get_symbol:
 *
 * Returns: the character that stands for it in text, or 0 for none
 */
gunichar
ashlar_object_get_symbol (const AshlarObject *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->symbol;
}

/**
 * ashlar_object_get_color:
 * @color: (out) (optional): 0xRRGGBB
 *
 * Returns: whether the designer gave the object a colour
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
 *
 * Returns: how far its light reaches, in cells; 0 for no light
 */
guint
ashlar_object_get_light_radius (const AshlarObject *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->light_radius;
}

/**
 * ashlar_object_get_boolean:
 * @property: a property of the designer's own
 * @value: (out): its value
 *
 * Returns: whether the object has a property of that name that is true or false
 */
gboolean
ashlar_object_get_boolean (const AshlarObject *self, const char *property, gboolean *value)
{
  g_return_val_if_fail (self != NULL && property != NULL && value != NULL, FALSE);

  return ashlar_property_get_boolean (self->properties, property, value);
}

/**
 * ashlar_object_get_integer:
 * @property: a property of the designer's own
 * @value: (out): its value
 *
 * Returns: whether the object has a property of that name that is a whole number
 */
gboolean
ashlar_object_get_integer (const AshlarObject *self, const char *property, gint64 *value)
{
  g_return_val_if_fail (self != NULL && property != NULL && value != NULL, FALSE);

  return ashlar_property_get_integer (self->properties, property, value);
}

/**
 * ashlar_object_get_double:
 * @property: a property of the designer's own
 * @value: (out): its value
 *
 * Returns: whether the object has a property of that name that is a number
 */
gboolean
ashlar_object_get_double (const AshlarObject *self, const char *property, double *value)
{
  g_return_val_if_fail (self != NULL && property != NULL && value != NULL, FALSE);

  return ashlar_property_get_double (self->properties, property, value);
}

/**
 * ashlar_object_get_string:
 * @property: a property of the designer's own
 *
 * Returns: (transfer none) (nullable): its text; %NULL if there is no property of that name, or it
 * is no text
 */
const char *
ashlar_object_get_string (const AshlarObject *self, const char *property)
{
  g_return_val_if_fail (self != NULL && property != NULL, NULL);

  return ashlar_property_get_string (self->properties, property);
}
