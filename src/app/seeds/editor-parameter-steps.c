/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "seeds/editor-parameter-steps.h"

#include <glib/gi18n.h>

gboolean
editor_parameter_is_number (const AshlarParameterSpec *spec)
{
  return spec->type == ASHLAR_PARAMETER_INTEGER || spec->type == ASHLAR_PARAMETER_PERCENT;
}

gboolean
editor_parameter_has_steps (const AshlarParameterSpec *spec)
{
  return (editor_parameter_is_number (spec) && spec->maximum > spec->minimum)
         || spec->type == ASHLAR_PARAMETER_BOOLEAN
         || (spec->type == ASHLAR_PARAMETER_CHOICE && spec->choices[0] != NULL);
}

/* Wide enough for each step to be a number of its own where there are so many. */
static void
get_neighbourhood (const AshlarParameterSpec *spec, gint current, gint64 *from, gint64 *to)
{
  gint64 least = spec->minimum, most = spec->maximum, width = EDITOR_PARAMETER_STEPS - 1;

  current = CLAMP (current, spec->minimum, spec->maximum);
  *from = MIN (current - current / 2, current - width / 2);
  *to = MAX (current + (gint64) current / 2, current + width / 2);
  if (*from < least)
    {
      *to = MAX (*to, least + width);
      *from = least;
    }
  if (*to > most)
    {
      *from = MAX (least, MIN (*from, most - width));
      *to = most;
    }
}

GArray *
editor_parameter_steps_new (const AshlarParameterSpec *spec, gint current, gboolean whole)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (gint));
  gint64  from = 0, to = 1;
  guint   n = EDITOR_PARAMETER_STEPS;

  if (spec->type == ASHLAR_PARAMETER_CHOICE)
    to = (gint64) g_strv_length ((char **) spec->choices) - 1;
  else if (editor_parameter_is_number (spec))
    {
      from = spec->minimum;
      to = spec->maximum;
      if (!whole)
        get_neighbourhood (spec, current, &from, &to);
    }
  if (!editor_parameter_is_number (spec) || to - from < n)
    n = (guint) (to - from) + 1;
  for (guint i = 0; i < n; i++)
    {
      /* The nearest to where it would be. */
      gint value
          = n > 1 ? (gint) (from + (2 * (to - from) * i + (n - 1)) / (2 * (n - 1))) : (gint) from;

      g_array_append_val (steps, value);
    }
  return steps;
}

AshlarValue *
editor_parameter_new_value (const AshlarParameterSpec *spec, gint value)
{
  if (spec->type == ASHLAR_PARAMETER_BOOLEAN)
    return ashlar_value_new_boolean (value != 0);
  if (spec->type == ASHLAR_PARAMETER_CHOICE)
    return ashlar_value_new_string (spec->choices[value]);
  return ashlar_value_new_integer (value);
}

char *
editor_parameter_dup_words (const AshlarParameterSpec *spec, gint value)
{
  if (spec->type == ASHLAR_PARAMETER_BOOLEAN)
    return g_strdup (value != 0 ? _ ("Yes") : _ ("No"));
  if (spec->type == ASHLAR_PARAMETER_CHOICE)
    return g_strdup (spec->choice_labels != NULL ? _ (spec->choice_labels[value])
                                                 : spec->choices[value]);
  if (spec->type == ASHLAR_PARAMETER_PERCENT)
    return g_strdup_printf (_ ("%d %%"), value);
  return g_strdup_printf ("%d", value);
}
