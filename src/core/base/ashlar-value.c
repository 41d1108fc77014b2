/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarValue: an immutable JSON value.
 *
 * Compact, because a file has many: a scalar is one small allocation, a string carries its text,
 * and null, booleans and small integers, strings of
 * one character and what is empty are shared. A double that is a whole number of 64 bits is
 * kept as an integer, so that a value has one form only: what is written as 1 and read again is
 * equal to what was written. Keys are shared reference-counted strings. */

#include "base/ashlar-value-private.h"

#include <math.h>
#include <string.h>

typedef struct
{
  GRefString  *key;
  AshlarValue *value;
} Member;

struct _AshlarValue
{
  gatomicrefcount ref_count;
  guint8          type;    /* AshlarValueType */
  guint8          boolean; /* of booleans */
  guint8          is_static;
  guint8          is_inline; /* of an array or object: its elements go on behind the struct */
  union
  {
    gint64 integer;
    double number;
    gsize  length; /* of a string, bytes */
    struct
    {
      guint n;
      guint allocated;
    };
  };
}; /* the text of a string goes on behind the struct, and so does what a reader put together */

typedef struct
{
  AshlarValue base;
  union
  {
    AshlarValue **items;   /* of an array */
    Member       *members; /* of an object */
  };
} Container;

#define CONTAINER(value) ((Container *) (value))

static AshlarValue **
get_items (const AshlarValue *self)
{
  return self->is_inline ? (AshlarValue **) (self + 1) : CONTAINER (self)->items;
}

static Member *
get_members (const AshlarValue *self)
{
  return self->is_inline ? (Member *) (self + 1) : CONTAINER (self)->members;
}

#define SMALL_MIN (-1)
#define SMALL_MAX 256

static AshlarValue shared_null = { .ref_count = 1, .type = ASHLAR_VALUE_NULL, .is_static = TRUE };
static AshlarValue shared_booleans[2] = {
  { .ref_count = 1, .type = ASHLAR_VALUE_BOOLEAN, .is_static = TRUE, .boolean = FALSE },
  { .ref_count = 1, .type = ASHLAR_VALUE_BOOLEAN, .is_static = TRUE, .boolean = TRUE },
};

static AshlarValue *
shared_integers (void)
{
  static AshlarValue integers[SMALL_MAX - SMALL_MIN + 1];
  static gsize       ready = 0;

  if (g_once_init_enter (&ready))
    {
      for (gint i = SMALL_MIN; i <= SMALL_MAX; i++)
        {
          AshlarValue *value = &integers[i - SMALL_MIN];

          g_atomic_ref_count_init (&value->ref_count);
          value->type = ASHLAR_VALUE_INTEGER;
          value->is_static = TRUE;
          value->integer = i;
        }
      g_once_init_leave (&ready, 1);
    }
  return integers;
}

static AshlarValue *
value_alloc (AshlarValueType type, gsize size)
{
  AshlarValue *self = g_malloc (size);

  g_atomic_ref_count_init (&self->ref_count);
  self->type = (guint8) type;
  self->boolean = FALSE;
  self->is_static = FALSE;
  self->is_inline = FALSE;
  return self;
}

AshlarValue *
ashlar_value_new_null (void)
{
  return &shared_null;
}

AshlarValue *
ashlar_value_new_boolean (gboolean boolean)
{
  return &shared_booleans[boolean ? 1 : 0];
}

AshlarValue *
ashlar_value_new_integer (gint64 integer)
{
  AshlarValue *self;

  if (integer >= SMALL_MIN && integer <= SMALL_MAX)
    return shared_integers () + (integer - SMALL_MIN);

  self = value_alloc (ASHLAR_VALUE_INTEGER, sizeof (AshlarValue));
  self->integer = integer;
  return self;
}

AshlarValue *
ashlar_value_new_double (double number)
{
  AshlarValue *self;

  g_return_val_if_fail (isfinite (number), ashlar_value_new_null ());

  /* 2^63 itself is no gint64. */
  if (number >= -9223372036854775808.0 && number < 9223372036854775808.0
      && (double) (gint64) number >= number && (double) (gint64) number <= number)
    return ashlar_value_new_integer ((gint64) number);

  self = value_alloc (ASHLAR_VALUE_DOUBLE, sizeof (AshlarValue));
  self->number = number;
  return self;
}

AshlarValue *
ashlar_value_new_string (const char *string)
{
  g_return_val_if_fail (string != NULL, ashlar_value_new_null ());

  return ashlar_value_new_string_length (string, strlen (string));
}

/* Strings of one ASCII character and the empty one: a crossword's grid has little else. */
static AshlarValue *
shared_string (guint character)
{
  typedef struct
  {
    AshlarValue base;
    char        text[2];
  } SharedString;
  static SharedString strings[128];
  static gsize        ready = 0;

  if (g_once_init_enter (&ready))
    {
      for (guint i = 0; i < G_N_ELEMENTS (strings); i++)
        {
          g_atomic_ref_count_init (&strings[i].base.ref_count);
          strings[i].base.type = ASHLAR_VALUE_STRING;
          strings[i].base.is_static = TRUE;
          strings[i].base.length = i > 0;
          strings[i].text[0] = (char) i;
        }
      g_once_init_leave (&ready, 1);
    }
  return &strings[character].base;
}

AshlarValue *
ashlar_value_new_string_length (const char *string, gsize length)
{
  AshlarValue *self;

  if (length == 0 || (length == 1 && (guchar) *string < 128))
    return shared_string (length == 0 ? 0 : (guchar) *string);

  self = value_alloc (ASHLAR_VALUE_STRING, sizeof (AshlarValue) + length + 1);

  self->length = length;
  memcpy ((char *) (self + 1), string, length);
  ((char *) (self + 1))[length] = '\0';
  return self;
}

AshlarValue *
ashlar_value_new_array (void)
{
  AshlarValue *self = value_alloc (ASHLAR_VALUE_ARRAY, sizeof (Container));

  self->n = 0;
  self->allocated = 0;
  CONTAINER (self)->items = NULL;
  return self;
}

AshlarValue *
ashlar_value_new_array_from (AshlarValue **items, guint n_items)
{
  static Container shared_empty
      = { .base = { .ref_count = 1, .type = ASHLAR_VALUE_ARRAY, .is_static = TRUE } };
  AshlarValue *self;

  if (n_items == 0)
    return &shared_empty.base;
  self = value_alloc (ASHLAR_VALUE_ARRAY, sizeof (AshlarValue) + n_items * sizeof *items);
  self->is_inline = TRUE;
  self->n = self->allocated = n_items;
  memcpy (get_items (self), items, n_items * sizeof *items);
  return self;
}

AshlarValue *
ashlar_value_new_object (void)
{
  AshlarValue *self = value_alloc (ASHLAR_VALUE_OBJECT, sizeof (Container));

  self->n = 0;
  self->allocated = 0;
  CONTAINER (self)->members = NULL;
  return self;
}

AshlarValue *
ashlar_value_new_object_from (GRefString **keys, AshlarValue **values, guint n_members)
{
  static Container shared_empty
      = { .base = { .ref_count = 1, .type = ASHLAR_VALUE_OBJECT, .is_static = TRUE } };
  AshlarValue *self;

  if (n_members == 0)
    return &shared_empty.base;
  self = value_alloc (ASHLAR_VALUE_OBJECT, sizeof (AshlarValue) + n_members * sizeof (Member));
  self->is_inline = TRUE;
  self->n = self->allocated = n_members;
  for (guint i = 0; i < n_members; i++)
    get_members (self)[i] = (Member){ .key = keys[i], .value = values[i] };
  return self;
}

AshlarValue *
ashlar_value_ref (AshlarValue *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (!self->is_static)
    g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_value_unref (AshlarValue *self)
{
  g_return_if_fail (self != NULL);

  if (self->is_static || !g_atomic_ref_count_dec (&self->ref_count))
    return;

  if (self->type == ASHLAR_VALUE_ARRAY)
    {
      for (guint i = 0; i < self->n; i++)
        ashlar_value_unref (get_items (self)[i]);
      if (!self->is_inline)
        g_free (CONTAINER (self)->items);
    }
  else if (self->type == ASHLAR_VALUE_OBJECT)
    {
      for (guint i = 0; i < self->n; i++)
        {
          g_ref_string_release (get_members (self)[i].key);
          ashlar_value_unref (get_members (self)[i].value);
        }
      if (!self->is_inline)
        g_free (CONTAINER (self)->members);
    }
  g_free (self);
}

static gboolean
containers_equal (const AshlarValue *a, const AshlarValue *b)
{
  if (a->n != b->n)
    return FALSE;
  for (guint i = 0; i < a->n; i++)
    {
      if (a->type == ASHLAR_VALUE_OBJECT
          && strcmp (get_members (a)[i].key, get_members (b)[i].key) != 0)
        return FALSE;
      if (!ashlar_value_equal (ashlar_value_get_item (a, i), ashlar_value_get_item (b, i)))
        return FALSE;
    }
  return TRUE;
}

gboolean
ashlar_value_equal (const AshlarValue *a, const AshlarValue *b)
{
  if (a == b)
    return TRUE;
  if (a == NULL || b == NULL || a->type != b->type)
    return FALSE;

  switch ((AshlarValueType) a->type)
    {
    case ASHLAR_VALUE_NULL:
      return TRUE;
    case ASHLAR_VALUE_BOOLEAN:
      return a->boolean == b->boolean;
    case ASHLAR_VALUE_INTEGER:
      return a->integer == b->integer;
    case ASHLAR_VALUE_DOUBLE:
      return memcmp (&a->number, &b->number, sizeof a->number) == 0;
    case ASHLAR_VALUE_STRING:
      return a->length == b->length
             && memcmp (ashlar_value_get_string (a), ashlar_value_get_string (b), a->length) == 0;
    case ASHLAR_VALUE_ARRAY:
    case ASHLAR_VALUE_OBJECT:
      return containers_equal (a, b);
    default:
      g_assert_not_reached ();
    }
}

AshlarValueType
ashlar_value_get_value_type (const AshlarValue *self)
{
  g_return_val_if_fail (self != NULL, ASHLAR_VALUE_NULL);

  return (AshlarValueType) self->type;
}

gboolean
ashlar_value_get_boolean (const AshlarValue *self)
{
  g_return_val_if_fail (self != NULL && self->type == ASHLAR_VALUE_BOOLEAN, FALSE);

  return self->boolean;
}

gint64
ashlar_value_get_integer (const AshlarValue *self)
{
  g_return_val_if_fail (self != NULL && self->type == ASHLAR_VALUE_INTEGER, 0);

  return self->integer;
}

double
ashlar_value_get_double (const AshlarValue *self)
{
  g_return_val_if_fail (self != NULL, 0.0);

  if (self->type == ASHLAR_VALUE_INTEGER)
    return (double) self->integer;
  g_return_val_if_fail (self->type == ASHLAR_VALUE_DOUBLE, 0.0);
  return self->number;
}

const char *
ashlar_value_get_string (const AshlarValue *self)
{
  g_return_val_if_fail (self != NULL && self->type == ASHLAR_VALUE_STRING, NULL);

  return (const char *) (self + 1);
}

guint
ashlar_value_get_n_items (const AshlarValue *self)
{
  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (self->type == ASHLAR_VALUE_ARRAY || self->type == ASHLAR_VALUE_OBJECT, 0);

  return self->n;
}

AshlarValue *
ashlar_value_get_item (const AshlarValue *self, guint index)
{
  g_return_val_if_fail (index < ashlar_value_get_n_items (self), NULL);

  return self->type == ASHLAR_VALUE_ARRAY ? get_items (self)[index]
                                          : get_members (self)[index].value;
}

const char *
ashlar_value_get_key (const AshlarValue *self, guint index)
{
  g_return_val_if_fail (self != NULL && self->type == ASHLAR_VALUE_OBJECT, NULL);
  g_return_val_if_fail (index < self->n, NULL);

  return get_members (self)[index].key;
}

static gboolean
find_member (const AshlarValue *self, const char *key, guint *index)
{
  for (guint i = 0; i < self->n; i++)
    if (strcmp (get_members (self)[i].key, key) == 0)
      {
        *index = i;
        return TRUE;
      }
  return FALSE;
}

AshlarValue *
ashlar_value_lookup (const AshlarValue *self, const char *key)
{
  guint index;

  if (self == NULL)
    return NULL;
  g_return_val_if_fail (self->type == ASHLAR_VALUE_OBJECT, NULL);

  return find_member (self, key, &index) ? get_members (self)[index].value : NULL;
}

/* Room for one more element of @size bytes. */
static gpointer
grow (gpointer elements, guint n, guint *allocated, gsize size)
{
  if (n < *allocated)
    return elements;
  g_assert (*allocated < G_MAXUINT / 2);
  *allocated = MAX (4, *allocated * 2);
  return g_realloc_n (elements, *allocated, size);
}

void
ashlar_value_array_add (AshlarValue *self, AshlarValue *item)
{
  g_return_if_fail (self != NULL && self->type == ASHLAR_VALUE_ARRAY && item != NULL);
  g_return_if_fail (!self->is_inline);

  CONTAINER (self)->items
      = grow (CONTAINER (self)->items, self->n, &self->allocated, sizeof *CONTAINER (self)->items);
  get_items (self)[self->n++] = item;
}

void
ashlar_value_array_drop (AshlarValue *self, guint index)
{
  g_return_if_fail (self != NULL && self->type == ASHLAR_VALUE_ARRAY && index < self->n);

  if (self->is_static || !g_atomic_ref_count_compare (&self->ref_count, 1))
    return;
  ashlar_value_unref (get_items (self)[index]);
  get_items (self)[index] = ashlar_value_new_null ();
}

void
ashlar_value_object_append (AshlarValue *self, GRefString *key, AshlarValue *value)
{
  g_return_if_fail (!self->is_inline);

  CONTAINER (self)->members = grow (CONTAINER (self)->members, self->n, &self->allocated,
                                    sizeof *CONTAINER (self)->members);
  get_members (self)[self->n++] = (Member){ .key = key, .value = value };
}

void
ashlar_value_object_set (AshlarValue *self, const char *key, AshlarValue *value)
{
  guint index;

  g_return_if_fail (self != NULL && self->type == ASHLAR_VALUE_OBJECT && key != NULL
                    && value != NULL);

  if (find_member (self, key, &index))
    {
      ashlar_value_unref (get_members (self)[index].value);
      get_members (self)[index].value = value;
      return;
    }
  ashlar_value_object_append (self, g_ref_string_new (key), value);
}

/* Appends the member @index of @source, shared. */
void
ashlar_value_object_append_from (AshlarValue *self, const AshlarValue *source, guint index)
{
  ashlar_value_object_append (self, g_ref_string_acquire (get_members (source)[index].key),
                              ashlar_value_ref (get_members (source)[index].value));
}

AshlarValue *
ashlar_value_with_member (const AshlarValue *self, const char *key, AshlarValue *value)
{
  AshlarValue *copy = ashlar_value_new_object ();
  guint        n_members = self != NULL ? ashlar_value_get_n_items (self) : 0;

  for (guint i = 0; i < n_members; i++)
    ashlar_value_object_append_from (copy, self, i);
  ashlar_value_object_set (copy, key, ashlar_value_ref (value));
  return copy;
}

AshlarValue *
ashlar_value_without_member (const AshlarValue *self, const char *key)
{
  AshlarValue *copy = ashlar_value_new_object ();
  guint        n_members = self != NULL ? ashlar_value_get_n_items (self) : 0;

  for (guint i = 0; i < n_members; i++)
    if (strcmp (get_members (self)[i].key, key) != 0)
      ashlar_value_object_append_from (copy, self, i);
  return copy;
}
