/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The table of the kinds of parameters, lists of parameters as the rows make them, and words that the
 * rows share. Cost: O(given members × specs). */

#include "content/ashlar-parameter-kind-private.h"

#include <string.h>

#include "base/ashlar-json-private.h"

static const AshlarParameterKind *const kinds[ASHLAR_N_PARAMETER_TYPES] = {
  [ASHLAR_PARAMETER_INTEGER] = &_ashlar_parameter_integer,
  [ASHLAR_PARAMETER_PERCENT] = &_ashlar_parameter_percent,
  [ASHLAR_PARAMETER_BOOLEAN] = &_ashlar_parameter_boolean,
  [ASHLAR_PARAMETER_CHOICE] = &_ashlar_parameter_choice,
  [ASHLAR_PARAMETER_RANGE] = &_ashlar_parameter_range,
  [ASHLAR_PARAMETER_WEIGHTS] = &_ashlar_parameter_weights,
  [ASHLAR_PARAMETER_BLOCK_SET] = &_ashlar_parameter_block_set,
  [ASHLAR_PARAMETER_COUNTED_BLOCKS] = &_ashlar_parameter_counted_blocks,
  [ASHLAR_PARAMETER_BLOCK] = &_ashlar_parameter_block,
  [ASHLAR_PARAMETER_PUZZLE] = &_ashlar_parameter_puzzle,
  [ASHLAR_PARAMETER_POINTS] = &_ashlar_parameter_points,
  [ASHLAR_PARAMETER_TILE] = &_ashlar_parameter_tile,
  [ASHLAR_PARAMETER_OBJECT] = &_ashlar_parameter_object,
  [ASHLAR_PARAMETER_PREDICATE] = &_ashlar_parameter_predicate,
  [ASHLAR_PARAMETER_WORD] = &_ashlar_parameter_word,
  [ASHLAR_PARAMETER_RECORDS] = &_ashlar_parameter_records,
  [ASHLAR_PARAMETER_WORDS] = &_ashlar_parameter_words,
};

const AshlarParameterKind *
ashlar_parameter_kind_get (AshlarParameterType type)
{
  return kinds[type];
}

/* ---- Lists */

static gpointer
get_field (const AshlarParameterSpec *spec, gpointer values)
{
  return (guint8 *) values + spec->offset;
}

gsize
ashlar_parameter_get_size (const AshlarParameterSpec *spec)
{
  guint n = spec->type == ASHLAR_PARAMETER_WEIGHTS ? g_strv_length ((char **) spec->choices) : 1;

  return kinds[spec->type]->size * n;
}

void
ashlar_parameters_init (const AshlarParameterSpec *specs, guint n_specs, gpointer values)
{
  for (guint i = 0; i < n_specs; i++)
    if (kinds[specs[i].type]->init != NULL)
      kinds[specs[i].type]->init (&specs[i], get_field (&specs[i], values));
}

void
ashlar_parameters_clear (const AshlarParameterSpec *specs, guint n_specs, gpointer values)
{
  for (guint i = 0; i < n_specs; i++)
    if (kinds[specs[i].type]->clear != NULL)
      kinds[specs[i].type]->clear (&specs[i], get_field (&specs[i], values));
}

static void
report_unknown (const AshlarParameterSpec *specs,
                guint                      n_specs,
                const char                *key,
                const AshlarPath          *path,
                AshlarReport              *report)
{
  g_autoptr (AshlarText) expected = NULL;

  if (n_specs == 0)
    {
      ashlar_report_fault (report, path, "parameter-unknown", "There is no parameter \"%s\"", key);
      return;
    }
  expected = _ashlar_parameter_describe_specs (specs, n_specs);
  ashlar_report_fault (report, path, "parameter-unknown",
                       "There is no parameter \"%s\"; expected %p", key, expected);
}

void
ashlar_parameters_read (const AshlarParameterSpec *specs,
                        guint                      n_specs,
                        const AshlarValue         *given,
                        AshlarContent             *content,
                        const AshlarPath          *path,
                        AshlarReport              *report,
                        gpointer                   values,
                        guint8                    *said)
{
  for (guint i = 0; i < ashlar_value_get_n_items (given); i++)
    {
      const char                *key = ashlar_value_get_key (given, i);
      AshlarValue               *value = ashlar_value_get_item (given, i);
      const AshlarPath          *value_path = ASHLAR_PATH_KEY (path, key);
      const AshlarParameterSpec *spec
          = _ashlar_parameter_find_spec (specs, n_specs, key, strlen (key));

      if (spec == NULL)
        {
          report_unknown (specs, n_specs, key, value_path, report);
        }
      else if (ashlar_value_get_value_type (value) != ASHLAR_VALUE_NULL || !spec->optional)
        {
          const AshlarParameterCheck check = { spec, content, value_path, report };
          gboolean is_said = kinds[spec->type]->read (&check, value, get_field (spec, values));

          if (spec->given != 0)
            G_STRUCT_MEMBER (gboolean, values, spec->given) = is_said;
          if (said != NULL)
            said[spec - specs] = (guint8) is_said;
        }
    }
}

AshlarValue *
ashlar_parameters_print (const AshlarParameterSpec *specs, guint n_specs, gconstpointer values)
{
  AshlarValue *object = ashlar_value_new_object ();

  for (guint i = 0; i < n_specs; i++)
    {
      const AshlarParameterSpec *spec = &specs[i];
      AshlarValue *value = kinds[spec->type]->print (spec, (const guint8 *) values + spec->offset);

      if (value != NULL)
        ashlar_value_object_set (object, spec->id, value);
    }
  return object;
}

AshlarValue *
ashlar_parameter_map (const AshlarParameterSpec    *spec,
                      AshlarValue                  *value,
                      const AshlarReferenceVisitor *visitor)
{
  return spec != NULL && kinds[spec->type]->map != NULL
             ? kinds[spec->type]->map (spec, value, visitor)
             : ashlar_value_ref (value);
}

typedef struct
{
  const AshlarParameterSpec *specs;
  guint                      n_specs;
} Specs;

static AshlarValue *
map_member (AshlarValue                  *item,
            const char                   *key,
            gconstpointer                 self,
            const AshlarReferenceVisitor *visitor)
{
  const Specs *list = self;

  return ashlar_parameter_map (
      _ashlar_parameter_find_spec (list->specs, list->n_specs, key, strlen (key)), item, visitor);
}

AshlarValue *
ashlar_parameters_map (const AshlarParameterSpec    *specs,
                       guint                         n_specs,
                       AshlarValue                  *given,
                       const AshlarReferenceVisitor *visitor)
{
  const Specs list = { specs, n_specs };

  if (given == NULL || ashlar_value_get_value_type (given) != ASHLAR_VALUE_OBJECT)
    return given != NULL ? ashlar_value_ref (given) : NULL;
  return ashlar_references_map_items (given, map_member, &list, visitor);
}

void
ashlar_parameters_each_predicate (const AshlarParameterSpec *specs,
                                  guint                      n_specs,
                                  gconstpointer              values,
                                  const AshlarPath          *path,
                                  AshlarPredicateFunc        func,
                                  gpointer                   data)
{
  for (guint i = 0; i < n_specs; i++)
    if (kinds[specs[i].type]->each_predicate != NULL)
      kinds[specs[i].type]->each_predicate (&specs[i], (const guint8 *) values + specs[i].offset,
                                            ASHLAR_PATH_KEY (path, specs[i].id), func, data);
}

/* ---- One parameter */

AshlarValue *
ashlar_parameter_new_default (const AshlarParameterSpec *spec)
{
  const AshlarParameterKind *kind = kinds[spec->type];
  g_autofree gpointer        field = g_malloc0 (MAX (ashlar_parameter_get_size (spec), 1));

  /* What a kind sets here is numbers: there is nothing to clear. */
  if (kind->init != NULL)
    kind->init (spec, field);
  return kind->print (spec, field);
}

gboolean
ashlar_parameter_has_default (const AshlarParameterSpec *spec)
{
  return !spec->optional && kinds[spec->type]->describe_default != NULL;
}

/* The kind, numbers and choices are as files have them. */
AshlarText *
ashlar_parameter_describe (const AshlarParameterSpec *spec)
{
  const AshlarParameterKind *kind = kinds[spec->type];
  g_autoptr (GString) words = g_string_new (kind->word);
  g_autoptr (AshlarText) range = NULL;
  g_autoptr (AshlarText) value = NULL;

  if (kind->has_bounds)
    g_string_append_printf (words, " %d … %d", spec->minimum, spec->maximum);
  for (guint i = 0; spec->choices != NULL && spec->choices[i] != NULL; i++)
    g_string_append_printf (words, "%s%s", i == 0 ? " " : ", ", spec->choices[i]);
  range = spec->unit != NULL
              ? ashlar_text_new_layout ("%s %p", words->str, ashlar_text_get_phrase (spec->unit))
              : ashlar_text_new_verbatim (words->str);
  if (!ashlar_parameter_has_default (spec))
    return g_steal_pointer (&range);
  value = kind->describe_default (spec);
  return ashlar_text_new ("%p, default %p", range, value);
}

/* ---- Words */

const AshlarParameterSpec *
_ashlar_parameter_find_spec (const AshlarParameterSpec *specs,
                             guint                      n_specs,
                             const char                *id,
                             gsize                      length)
{
  for (guint i = 0; i < n_specs; i++)
    if (strlen (specs[i].id) == length && strncmp (specs[i].id, id, length) == 0)
      return &specs[i];
  return NULL;
}

AshlarText *
_ashlar_parameter_describe_specs (const AshlarParameterSpec *specs, guint n_specs)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < n_specs; i++)
    g_ptr_array_add (ids, (gpointer) specs[i].id);
  return ashlar_text_new_choice ((const char *const *) ids->pdata, ids->len);
}

void
_ashlar_parameter_refuse (const AshlarParameterCheck *self,
                          const AshlarPath           *path,
                          const AshlarValue          *value,
                          AshlarText                 *expected)
{
  g_autoptr (AshlarText) found = ashlar_value_describe (value);

  ashlar_report_fault (self->report, path, "parameter-type",
                       "%p is no value for \"%s\"; expected %p", found, self->spec->id, expected);
}

gboolean
_ashlar_parameter_parse_json (const char *text, AshlarValueType type, AshlarValue **value)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (AshlarValue) read = ashlar_json_read (bytes, "", NULL);

  if (read == NULL || ashlar_value_get_value_type (read) != type)
    return FALSE;
  *value = g_steal_pointer (&read);
  return TRUE;
}
