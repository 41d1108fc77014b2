/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is said of one part. Parts are static tables: as boxed values they are copied by being handed
 * on. Which there are: ashlar-registry.c. */

#include "plan/ashlar-part-private.h"

static AshlarPart *
part_hold (AshlarPart *self)
{
  return self;
}

static void
part_release (AshlarPart *self)
{
}

G_DEFINE_BOXED_TYPE (AshlarPart, ashlar_part, part_hold, part_release)

/**
 * ashlar_part_get_id:
 * @self: a part
 *
 * Gives the word by which recipes name the part.
 *
 * Returns: (transfer none): its id: "mine"
 */
const char *
ashlar_part_get_id (const AshlarPart *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->id;
}

/**
 * ashlar_part_get_version:
 * @self: a part
 *
 * Gives the version of the part, which goes up whenever the same seed builds otherwise.
 *
 * Returns: 1 or more
 */
guint
ashlar_part_get_version (const AshlarPart *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->version;
}

/**
 * ashlar_part_get_label:
 * @self: a part
 *
 * Gives the part's name for people.
 *
 * Returns: (transfer none): a few words in English
 */
const char *
ashlar_part_get_label (const AshlarPart *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->name;
}

/**
 * ashlar_part_get_description:
 * @self: a part
 *
 * Says what the part makes.
 *
 * Returns: (transfer none): a sentence in English
 */
const char *
ashlar_part_get_description (const AshlarPart *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->description;
}

/**
 * ashlar_part_get_n_parameters:
 * @self: a part
 *
 * Counts the parameters of the part.
 *
 * Returns: how many there are
 */
guint
ashlar_part_get_n_parameters (const AshlarPart *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_parameters;
}

/**
 * ashlar_part_get_parameter:
 * @self: a part
 * @index: 0 <= index < n_parameters
 *
 * Gives a parameter of the part.
 *
 * Returns: (transfer none): the parameter
 */
const AshlarParameterSpec *
ashlar_part_get_parameter (const AshlarPart *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < self->n_parameters, NULL);

  return &self->parameters[index];
}
