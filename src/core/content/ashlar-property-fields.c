/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the definitions of properties are made of: see ashlar-fields-private.h. */

#include "content/ashlar-elements-private.h"

/* In the order of AshlarPropertyType. */
static const char *const types[] = { "boolean", "integer", "number", "string", NULL };
static const char *const owners[] = { "tile", "object", NULL };

static gboolean
fits_type (const AshlarValue *value, AshlarPropertyType type)
{
  AshlarValueType value_type = ashlar_value_get_value_type (value);

  switch (type)
    {
    case ASHLAR_PROPERTY_BOOLEAN:
      return value_type == ASHLAR_VALUE_BOOLEAN;
    case ASHLAR_PROPERTY_INTEGER:
      return value_type == ASHLAR_VALUE_INTEGER;
    case ASHLAR_PROPERTY_NUMBER:
      return value_type == ASHLAR_VALUE_INTEGER || value_type == ASHLAR_VALUE_DOUBLE;
    case ASHLAR_PROPERTY_STRING:
    default:
      return value_type == ASHLAR_VALUE_STRING;
    }
}

enum
{
  NAME,
  TYPE,
  DEFAULT,
  FOR,
};

static void
finish (AshlarReport       *report,
        const AshlarPath   *path,
        AshlarValue *const *slots,
        guint32             faulty,
        gpointer            element)
{
  AshlarPropertyDefinition *definition = element;

  if (slots[DEFAULT] == NULL || (faulty & (1u << TYPE)))
    return;
  if (fits_type (slots[DEFAULT], definition->type))
    definition->default_value = ashlar_value_ref (slots[DEFAULT]);
  else
    {
      g_autoptr (AshlarText) found = ashlar_value_describe (slots[DEFAULT]);

      ashlar_report_fault (report, ASHLAR_PATH_KEY (path, "default"), "wrong-type",
                           "%p is no %s; expected a value of the type", found,
                           types[definition->type]);
    }
}

/* By finish(), which knows the type. */
static gboolean
read_default (const AshlarMember *member, gpointer element)
{
  return TRUE;
}

static const AshlarField fields[] = {
  [NAME] = { .key = "name",
             .type = ASHLAR_FIELD_ID,
             .offset = G_STRUCT_OFFSET (AshlarPropertyDefinition, name),
             .required = TRUE },
  [TYPE] = { .key = "type",
             .type = ASHLAR_FIELD_WORD,
             .offset = G_STRUCT_OFFSET (AshlarPropertyDefinition, type),
             .required = TRUE,
             .things = N_ ("type"),
             .words = types },
  [DEFAULT] = { .key = "default",
                .type = ASHLAR_FIELD_VALUE,
                .offset = G_STRUCT_OFFSET (AshlarPropertyDefinition, default_value),
                .methods = { .read = read_default } },
  [FOR] = { .key = "for",
            .type = ASHLAR_FIELD_CHOICE,
            .offset = G_STRUCT_OFFSET (AshlarPropertyDefinition, applies_to),
            .always = TRUE,
            .things = N_ ("kind of element"),
            .words = owners },
};

const AshlarKind ashlar_property_definition_kind = {
  .fields = fields,
  .n_fields = G_N_ELEMENTS (fields),
  .size = sizeof (AshlarPropertyDefinition),
  .extras = G_STRUCT_OFFSET (AshlarPropertyDefinition, extras),
  .finish = finish,
};

AshlarPropertyDefinition *
ashlar_read_property_definition (AshlarReport *report, const AshlarPath *path, AshlarValue *value)
{
  AshlarPropertyDefinition *definition = g_new0 (AshlarPropertyDefinition, 1);

  ashlar_kind_init (&ashlar_property_definition_kind, definition);
  ashlar_kind_read (&ashlar_property_definition_kind, report, path, value, definition);
  return definition;
}

AshlarPropertyDefinition *
ashlar_property_definition_copy (const AshlarPropertyDefinition *self)
{
  AshlarPropertyDefinition *copy = g_new (AshlarPropertyDefinition, 1);

  ashlar_kind_copy (&ashlar_property_definition_kind, self, copy);
  return copy;
}

void
ashlar_property_definition_free (AshlarPropertyDefinition *self)
{
  ashlar_kind_clear (&ashlar_property_definition_kind, self);
  g_free (self);
}
