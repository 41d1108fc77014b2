/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarSettings: the effective parameters of one part: what a recipe gives over the defaults of
 * the part's list, in the struct that the list's offsets are in.
 *
 * Findings stand in the order of the recipe; a wrong value leaves the default in place. The value
 * is immutable.
 *
 * Cost: O(given members × specs). */

#include "content/ashlar-parameter-kind-private.h"

#include <string.h>

#include "base/ashlar-json-private.h"

struct _AshlarSettings
{
  gatomicrefcount            ref_count;
  const AshlarParameterSpec *specs;
  guint                      n_specs;
  guint8                    *said; /* a byte per spec */
  gpointer                   values;
};

/* A struct that has room for all of them. */
static gpointer
create_values (const AshlarParameterSpec *specs, guint n_specs)
{
  gsize    size = sizeof (gpointer);
  gpointer values;

  for (guint i = 0; i < n_specs; i++)
    size = MAX (size, MAX (specs[i].offset + ashlar_parameter_get_size (&specs[i]),
                           specs[i].given + sizeof (gboolean)));
  values = g_malloc0 (size);
  ashlar_parameters_init (specs, n_specs, values);
  return values;
}

AshlarSettings *
ashlar_settings_new (const AshlarParameterSpec *specs,
                     guint                      n_specs,
                     const AshlarValue         *given,
                     AshlarContent             *content,
                     const char                *path,
                     AshlarReport              *report)
{
  AshlarSettings *self = g_new0 (AshlarSettings, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->specs = specs;
  self->n_specs = n_specs;
  self->said = g_new0 (guint8, MAX (n_specs, 1));
  self->values = create_values (specs, n_specs);

  if (given == NULL || ashlar_value_get_value_type (given) == ASHLAR_VALUE_NULL)
    return self;
  if (ashlar_value_get_value_type (given) != ASHLAR_VALUE_OBJECT)
    {
      g_autoptr (AshlarText) found = ashlar_value_describe (given);

      ashlar_report_add (report, ASHLAR_SEVERITY_ERROR, "parameter-type", path,
                         "%p are no parameters; expected an object", found);
      return self;
    }
  ashlar_parameters_read (specs, n_specs, given, content, &(const AshlarPath){ .key = path },
                          report, self->values, self->said);
  return self;
}

AshlarSettings *
ashlar_settings_ref (AshlarSettings *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_settings_unref (AshlarSettings *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  ashlar_parameters_clear (self->specs, self->n_specs, self->values);
  g_free (self->values);
  g_free (self->said);
  g_free (self);
}

gconstpointer
ashlar_settings_get (const AshlarSettings *self)
{
  return self->values;
}

static gconstpointer
get_field (const AshlarSettings *self, const AshlarParameterSpec *spec)
{
  return (const guint8 *) self->values + spec->offset;
}

static const AshlarParameterSpec *
find_spec (const AshlarSettings *self, const char *id)
{
  return _ashlar_parameter_find_spec (self->specs, self->n_specs, id, strlen (id));
}

gconstpointer
ashlar_settings_find (const AshlarSettings *self, const char *id)
{
  const AshlarParameterSpec *spec = find_spec (self, id);

  return spec != NULL ? get_field (self, spec) : NULL;
}

gconstpointer
ashlar_settings_find_use (const AshlarSettings       *self,
                          AshlarParameterUse          use,
                          const AshlarParameterSpec **spec)
{
  for (guint i = 0; i < self->n_specs; i++)
    if (self->specs[i].use == use)
      {
        if (spec != NULL)
          *spec = &self->specs[i];
        return get_field (self, &self->specs[i]);
      }
  return NULL;
}

gboolean
ashlar_settings_is_given (const AshlarSettings *self, const char *id)
{
  const AshlarParameterSpec *spec = find_spec (self, id);

  return spec != NULL && self->said[spec - self->specs];
}

gboolean
ashlar_settings_is_default (const AshlarSettings *self, const char *id)
{
  const AshlarParameterSpec *spec = find_spec (self, id);
  g_autoptr (AshlarValue) value
      = ashlar_parameter_kind_get (spec->type)->print (spec, get_field (self, spec));
  g_autoptr (AshlarValue) fallback = ashlar_parameter_new_default (spec);

  return ashlar_value_equal (value, fallback);
}

char *
ashlar_settings_dup_word (const AshlarSettings *self, const char *id)
{
  const AshlarParameterSpec *spec = find_spec (self, id);
  g_autoptr (AshlarValue) value
      = ashlar_parameter_kind_get (spec->type)->print (spec, get_field (self, spec));

  if (value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING)
    return g_strdup (ashlar_value_get_string (value));
  return ashlar_json_value_to_text (value);
}

void
ashlar_settings_mark_blocks (const AshlarSettings *self,
                             AshlarParameterUse    use,
                             AshlarContent        *content,
                             guint8               *mask)
{
  for (guint i = 0; i < self->n_specs; i++)
    if (self->specs[i].use == use)
      ashlar_parameter_mark_blocks (&self->specs[i], get_field (self, &self->specs[i]), content,
                                    mask);
}

AshlarValue *
ashlar_settings_to_value (const AshlarSettings *self)
{
  return ashlar_parameters_print (self->specs, self->n_specs, self->values);
}
