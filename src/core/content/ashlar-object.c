/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarObject: what may be placed in a level. */

#include "base/ashlar-json-private.h"
#include "content/ashlar-elements-private.h"

G_DEFINE_BOXED_TYPE (AshlarObject, ashlar_object, ashlar_object_ref, ashlar_object_unref)

AshlarObject *
ashlar_object_new (const char *id)
{
  AshlarObject *self = g_new0 (AshlarObject, 1);

  g_atomic_ref_count_init (&self->ref_count);
  ashlar_kind_init (&ashlar_object_kind, self);
  self->id = g_strdup (id);
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
  ashlar_kind_clear (&ashlar_object_kind, self);
  g_free (self);
}

AshlarObject *
ashlar_object_copy (const AshlarObject *self)
{
  AshlarObject *copy = g_new (AshlarObject, 1);

  ashlar_kind_copy (&ashlar_object_kind, self, copy);
  g_atomic_ref_count_init (&copy->ref_count);
  return copy;
}

gboolean
ashlar_object_equal (const AshlarObject *a, const AshlarObject *b)
{
  return ashlar_kind_equal (&ashlar_object_kind, a, b);
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
