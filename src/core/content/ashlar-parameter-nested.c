/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Kinds of parameters with something inside: predicates, and records, whose fields have kinds of their
 * own. A record is a struct that the fields' offsets are in, as a part's settings are. Cost: O(value). */

#include "content/ashlar-elements-private.h"
#include "content/ashlar-parameter-kind-private.h"

/* ---- Predicates */

static gboolean
read_predicate (const AshlarParameterCheck *self, AshlarValue *value, gpointer field)
{
  guint before = ashlar_report_count (self->report, ASHLAR_SEVERITY_ERROR);
  g_autoptr (AshlarPredicate) predicate = NULL;

  if (ashlar_value_get_value_type (value) != ASHLAR_VALUE_OBJECT)
    {
      _ashlar_parameter_refuse (
          self, self->path, value,
          ashlar_text_get_phrase ("an object that says which areas are meant"));
      return FALSE;
    }
  predicate = ashlar_read_predicate (self->report, self->path, value);
  if (ashlar_report_count (self->report, ASHLAR_SEVERITY_ERROR) > before)
    return FALSE;
  *(AshlarPredicate **) field = g_steal_pointer (&predicate);
  return TRUE;
}

static void
clear_predicate (const AshlarParameterSpec *spec, gpointer field)
{
  g_clear_pointer ((AshlarPredicate **) field, ashlar_predicate_free);
}

static AshlarValue *
print_predicate (const AshlarParameterSpec *spec, gconstpointer field)
{
  const AshlarPredicate *predicate = *(AshlarPredicate *const *) field;

  return predicate != NULL ? ashlar_value_ref (predicate->source) : NULL;
}

static const char *
parse_predicate (const char *text, AshlarValue **value)
{
  return _ashlar_parameter_parse_json (text, ASHLAR_VALUE_OBJECT, value)
             ? NULL
             : N_ ("a JSON object, as in {\"deadEnd\": true}");
}

static AshlarValue *
map_predicate (const AshlarParameterSpec    *spec,
               AshlarValue                  *value,
               const AshlarReferenceVisitor *visitor)
{
  return ashlar_references_map_predicate (value, visitor);
}

static void
each_predicate (const AshlarParameterSpec *spec,
                gconstpointer              field,
                const AshlarPath          *path,
                AshlarPredicateFunc        func,
                gpointer                   data)
{
  const AshlarPredicate *predicate = *(AshlarPredicate *const *) field;

  if (predicate != NULL)
    func (predicate, path, data);
}

const AshlarParameterKind _ashlar_parameter_predicate = {
  .word = "predicate",
  .size = sizeof (AshlarPredicate *),
  .clear = clear_predicate,
  .read = read_predicate,
  .print = print_predicate,
  .parse = parse_predicate,
  .map = map_predicate,
  .each_predicate = each_predicate,
  .schema = _ashlar_parameter_schema_predicate,
};

/* ---- Records */

static void
free_record (const AshlarParameterSpec *spec, gpointer record)
{
  ashlar_parameters_clear (spec->fields, spec->n_fields, record);
  g_free (record);
}

static void
clear_records (const AshlarParameterSpec *spec, gpointer field)
{
  AshlarRecords *records = g_steal_pointer ((AshlarRecords **) field);

  for (guint i = 0; records != NULL && i < records->len; i++)
    free_record (spec, g_ptr_array_index (records, i));
  g_clear_pointer (&records, g_ptr_array_unref);
}

/* What must be said in each record and is not. */
static void
check_complete (const AshlarParameterCheck *self, const AshlarPath *path, const AshlarValue *value)
{
  for (guint i = 0; i < self->spec->n_fields; i++)
    {
      const AshlarParameterSpec *spec = &self->spec->fields[i];
      const AshlarParameterKind *kind = ashlar_parameter_kind_get (spec->type);

      if (kind->needs_value && !spec->optional && ashlar_value_lookup (value, spec->id) == NULL)
        ashlar_report_fault (self->report, path, "parameter-missing",
                             "A record of \"%s\" has no \"%s\"; expected a %s", self->spec->id,
                             spec->id, kind->word);
    }
}

static gpointer
read_record (const AshlarParameterCheck *self, const AshlarPath *path, const AshlarValue *value)
{
  gpointer record = g_malloc0 (self->spec->record_size);

  ashlar_parameters_init (self->spec->fields, self->spec->n_fields, record);
  if (ashlar_value_get_value_type (value) != ASHLAR_VALUE_OBJECT)
    {
      g_autoptr (AshlarText) ids
          = _ashlar_parameter_describe_specs (self->spec->fields, self->spec->n_fields);
      g_autoptr (AshlarText) expected = ashlar_text_new ("an object with %p", ids);

      _ashlar_parameter_refuse (self, path, value, expected);
      return record;
    }
  ashlar_parameters_read (self->spec->fields, self->spec->n_fields, value, self->content, path,
                          self->report, record, NULL);
  check_complete (self, path, value);
  return record;
}

static gboolean
read_records (const AshlarParameterCheck *self, AshlarValue *value, gpointer field)
{
  guint          before = ashlar_report_count (self->report, ASHLAR_SEVERITY_ERROR);
  AshlarRecords *records;

  if (ashlar_value_get_value_type (value) != ASHLAR_VALUE_ARRAY)
    {
      _ashlar_parameter_refuse (self, self->path, value,
                                ashlar_text_get_phrase ("a list of objects"));
      return FALSE;
    }
  records = g_ptr_array_new ();
  for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
    g_ptr_array_add (records, read_record (self, ASHLAR_PATH_ITEM (self->path, i),
                                           ashlar_value_get_item (value, i)));
  if (ashlar_report_count (self->report, ASHLAR_SEVERITY_ERROR) > before)
    {
      clear_records (self->spec, &records);
      return FALSE;
    }
  *(AshlarRecords **) field = records;
  return TRUE;
}

static AshlarValue *
print_records (const AshlarParameterSpec *spec, gconstpointer field)
{
  const AshlarRecords *records = *(AshlarRecords *const *) field;
  AshlarValue         *value;

  if (records == NULL)
    return NULL;
  value = ashlar_value_new_array ();
  for (guint i = 0; i < records->len; i++)
    ashlar_value_array_add (value, ashlar_parameters_print (spec->fields, spec->n_fields,
                                                            g_ptr_array_index (records, i)));
  return value;
}

static const char *
parse_records (const char *text, AshlarValue **value)
{
  return _ashlar_parameter_parse_json (text, ASHLAR_VALUE_ARRAY, value)
             ? NULL
             : N_ ("a JSON list of objects, as in [{\"id\": \"a\"}]");
}

static AshlarValue *
map_record (AshlarValue                  *item,
            const char                   *key,
            gconstpointer                 self,
            const AshlarReferenceVisitor *visitor)
{
  const AshlarParameterSpec *spec = self;

  return ashlar_parameters_map (spec->fields, spec->n_fields, item, visitor);
}

static AshlarValue *
map_records (const AshlarParameterSpec    *spec,
             AshlarValue                  *value,
             const AshlarReferenceVisitor *visitor)
{
  return ashlar_value_get_value_type (value) == ASHLAR_VALUE_ARRAY
             ? ashlar_references_map_items (value, map_record, spec, visitor)
             : ashlar_value_ref (value);
}

static void
each_predicate_of_records (const AshlarParameterSpec *spec,
                           gconstpointer              field,
                           const AshlarPath          *path,
                           AshlarPredicateFunc        func,
                           gpointer                   data)
{
  const AshlarRecords *records = *(AshlarRecords *const *) field;

  for (guint i = 0; records != NULL && i < records->len; i++)
    ashlar_parameters_each_predicate (spec->fields, spec->n_fields, g_ptr_array_index (records, i),
                                      ASHLAR_PATH_ITEM (path, i), func, data);
}

const AshlarParameterKind _ashlar_parameter_records = {
  .word = "records",
  .size = sizeof (AshlarRecords *),
  .clear = clear_records,
  .read = read_records,
  .print = print_records,
  .parse = parse_records,
  .map = map_records,
  .each_predicate = each_predicate_of_records,
  .schema = _ashlar_parameter_schema_records,
};
