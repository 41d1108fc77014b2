/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What is said of one parameter, for those who make a form or a command line of it. Specs are static
 * tables: as boxed values they are copied by being handed on. */

#include "base/ashlar-json-private.h"
#include "content/ashlar-parameter-kind-private.h"

static AshlarParameterSpec *
spec_hold (AshlarParameterSpec *self)
{
  return self;
}

static void
spec_release (AshlarParameterSpec *self)
{
}

G_DEFINE_BOXED_TYPE (AshlarParameterSpec, ashlar_parameter_spec, spec_hold, spec_release)

/**
 * ashlar_parameter_spec_get_id:
 * @self: a parameter
 *
 * Gives the word by which recipes and ashlar_options_set_parameter() name the parameter.
 *
 * Returns: (transfer none): its id: "roomSize"
 */
const char *
ashlar_parameter_spec_get_id (const AshlarParameterSpec *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->id;
}

/**
 * ashlar_parameter_spec_get_label:
 * @self: a parameter
 *
 * Gives the parameter's name for people.
 *
 * Returns: (transfer none): a few words in English
 */
const char *
ashlar_parameter_spec_get_label (const AshlarParameterSpec *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->label;
}

/**
 * ashlar_parameter_spec_get_unit:
 * @self: a parameter
 *
 * Says what the parameter's numbers count.
 *
 * Returns: (transfer none) (nullable): a word in English, such as "tiles"; %NULL for a bare number
 */
const char *
ashlar_parameter_spec_get_unit (const AshlarParameterSpec *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->unit;
}

/**
 * ashlar_parameter_spec_get_description:
 * @self: a parameter
 *
 * Says what the parameter does.
 *
 * Returns: (transfer none): a sentence in English
 */
const char *
ashlar_parameter_spec_get_description (const AshlarParameterSpec *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->help;
}

/**
 * ashlar_parameter_spec_get_value_type:
 * @self: a parameter
 *
 * Says what the parameter's value is.
 *
 * Returns: its type
 */
AshlarParameterType
ashlar_parameter_spec_get_value_type (const AshlarParameterSpec *self)
{
  g_return_val_if_fail (self != NULL, ASHLAR_PARAMETER_INTEGER);

  return self->type;
}

/**
 * ashlar_parameter_spec_is_optional:
 * @self: a parameter
 *
 * Asks whether the parameter may be left without a value, as a maximum that there is none of.
 *
 * Returns: whether it may; all others have their default where nothing is said
 */
gboolean
ashlar_parameter_spec_is_optional (const AshlarParameterSpec *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->optional;
}

/**
 * ashlar_parameter_spec_get_bounds:
 * @self: a parameter
 * @minimum: (out) (optional): the least number that it takes; untouched where there are no bounds
 * @maximum: (out) (optional): the greatest; untouched where there are no bounds
 *
 * Says which numbers an integer, a percent, and each number of a range or of weights may be.
 *
 * Returns: %FALSE for parameters of other types
 */
gboolean
ashlar_parameter_spec_get_bounds (const AshlarParameterSpec *self, gint *minimum, gint *maximum)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (!ashlar_parameter_kind_get (self->type)->has_bounds)
    return FALSE;
  if (minimum != NULL)
    *minimum = self->minimum;
  if (maximum != NULL)
    *maximum = self->maximum;
  return TRUE;
}

/**
 * ashlar_parameter_spec_dup_default:
 * @self: a parameter
 *
 * Gives the value that the parameter has where nothing is said.
 *
 * Returns: (transfer full) (nullable): a JSON value as text, as a recipe would write it; %NULL for
 *   none
 */
char *
ashlar_parameter_spec_dup_default (const AshlarParameterSpec *self)
{
  g_autoptr (AshlarValue) value = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  value = ashlar_parameter_new_default (self);
  return value != NULL ? ashlar_json_value_to_text (value) : NULL;
}

/**
 * ashlar_parameter_spec_get_choices:
 * @self: a parameter
 *
 * Lists the words that a choice takes, or that weights are given to.
 *
 * Returns: (transfer none) (nullable) (array zero-terminated=1): ids; %NULL for parameters of other
 *   types
 */
const char *const *
ashlar_parameter_spec_get_choices (const AshlarParameterSpec *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->choices;
}

/**
 * ashlar_parameter_spec_dup_choice_labels:
 * @self: a parameter
 *
 * Lists what people call the choices, in the order of ashlar_parameter_spec_get_choices().
 *
 * Returns: (transfer full) (nullable) (array zero-terminated=1): a few words in English for each;
 *   %NULL for parameters of other types
 */
char **
ashlar_parameter_spec_dup_choice_labels (const AshlarParameterSpec *self)
{
  guint  n;
  char **labels;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->choices == NULL)
    return NULL;
  n = g_strv_length ((char **) self->choices);
  labels = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    labels[i] = g_strdup (self->choice_labels != NULL ? self->choice_labels[i] : self->choices[i]);
  return labels;
}
