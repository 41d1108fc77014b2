/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What objects are made of: see ashlar-fields-private.h. */

#include "content/ashlar-elements-private.h"

#include <string.h>

/* ---------------------------------------------------------------- outcomes */

static gboolean
read_references (const AshlarMember *member, gpointer element)
{
  AshlarObject *object = element;
  guint         n_members;

  if (!ashlar_read_container (member->report, member->path, member->value, ASHLAR_VALUE_OBJECT))
    return FALSE;
  n_members = ashlar_value_get_n_items (member->value);
  if (n_members == 0)
    {
      ashlar_report_fault (member->report, member->path, "no-outcome",
                           "no outcome; expected at least one");
      return FALSE;
    }
  if (n_members > ASHLAR_MAX_OUTCOMES)
    {
      ashlar_report_fault (member->report, member->path, "limit",
                           "found %u outcomes; expected at most %d", n_members,
                           ASHLAR_MAX_OUTCOMES);
      return FALSE;
    }
  object->references = g_new0 (AshlarObjectReference, n_members);
  for (guint i = 0; i < n_members; i++)
    {
      const char            *key = ashlar_value_get_key (member->value, i);
      AshlarObjectReference *reference = &object->references[object->n_references];
      gint64                 occurrences;

      if (!ashlar_read_integer (member->report, ASHLAR_PATH_KEY (member->path, key),
                                ashlar_value_get_item (member->value, i), 0, ASHLAR_MAX_OCCURRENCES,
                                &occurrences))
        continue;
      reference->id = g_strdup (key);
      reference->occurrences = (guint32) occurrences;
      object->n_references++;
    }
  return TRUE;
}

static AshlarValue *
write_references (const AshlarField *field, gconstpointer element)
{
  const AshlarObject *object = element;
  AshlarValue        *references;

  if (object->n_references == 0)
    return NULL;
  references = ashlar_value_new_object ();
  for (guint i = 0; i < object->n_references; i++)
    ashlar_value_object_set (references, object->references[i].id,
                             ashlar_value_new_integer (object->references[i].occurrences));
  return references;
}

static void
copy_references (const AshlarField *field, gconstpointer from, gpointer to)
{
  const AshlarObject *self = from;
  AshlarObject       *copy = to;

  copy->references = g_memdup2 (self->references, self->n_references * sizeof *self->references);
  for (guint i = 0; i < copy->n_references; i++)
    copy->references[i].id = g_strdup (self->references[i].id);
}

static void
clear_references (const AshlarField *field, gpointer element)
{
  AshlarObject *self = element;

  for (guint i = 0; i < self->n_references; i++)
    g_free (self->references[i].id);
  g_clear_pointer (&self->references, g_free);
  self->n_references = 0;
}

/* ------------------------------------------------------------------- light */

static gboolean
read_light (const AshlarMember *member, gpointer element)
{
  AshlarObject *object = element;
  AshlarValue  *radius;
  gint64        cells;

  object->light = ashlar_read_optional_object (member->report, member->path, member->value);
  radius = object->light != NULL ? ashlar_value_lookup (object->light, "radius") : NULL;
  if (radius != NULL
      && ashlar_read_integer (member->report, ASHLAR_PATH_KEY (member->path, "radius"), radius, 0,
                              ASHLAR_MAX_LEVEL_SIZE, &cells))
    object->light_radius = (guint) cells;
  return TRUE;
}

/* The radius may have been edited, the rest of the light is as it was read. */
static AshlarValue *
write_light (const AshlarField *field, gconstpointer element)
{
  const AshlarObject *object = element;
  AshlarValue        *written
      = object->light != NULL ? ashlar_value_lookup (object->light, "radius") : NULL;
  g_autoptr (AshlarValue) radius = NULL;

  if (object->light == NULL && object->light_radius == 0)
    return NULL;
  if (object->light != NULL
      && (written != NULL ? ashlar_value_get_integer (written) : 0) == object->light_radius)
    return ashlar_value_ref (object->light);
  radius = ashlar_value_new_integer (object->light_radius);
  return ashlar_value_with_member (object->light, "radius", radius);
}

/* --------------------------------------------------------------- the table */

#define ROW(key_, type_, member_)                                                                  \
  {                                                                                                \
    .key = (key_), .type = ASHLAR_FIELD_##type_, .offset = G_STRUCT_OFFSET (AshlarObject, member_) \
  }

static const AshlarField fields[] = {
  { .key = "id",
    .type = ASHLAR_FIELD_ID,
    .offset = G_STRUCT_OFFSET (AshlarObject, id),
    .required = TRUE },
  ROW ("description", TEXT, description),
  ROW ("symbol", CHARACTER, symbol),
  ROW ("color", COLOR, color),
  { .key = "light",
    .type = ASHLAR_FIELD_VALUE,
    .offset = G_STRUCT_OFFSET (AshlarObject, light),
    .methods = { .read = read_light, .write = write_light } },
  { .key = "references",
    .type = ASHLAR_FIELD_OTHER,
    .methods = { read_references, write_references, NULL, copy_references, clear_references } },
  ROW ("properties", VALUE, properties),
};

const AshlarKind ashlar_object_kind = {
  .fields = fields,
  .n_fields = G_N_ELEMENTS (fields),
  .size = sizeof (AshlarObject),
  .extras = G_STRUCT_OFFSET (AshlarObject, extras),
};

AshlarObject *
ashlar_read_object (AshlarReport *report, const AshlarPath *path, AshlarValue *value)
{
  AshlarObject *object = ashlar_object_new (NULL);

  ashlar_kind_read (&ashlar_object_kind, report, path, value, object);
  return object;
}
