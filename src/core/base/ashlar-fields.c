/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A table of types, a row each: how a member of it is read, written, compared, copied and freed. Where a member stands
 * in its element is the row's offset.
 *
 * Cost: linear in the members; keys are sought from where the last one was found, which is where canonical files have
 * the next. */

#include "base/ashlar-fields-private.h"

#include <string.h>

#define AT(type, element) G_STRUCT_MEMBER (type, element, field->offset)
#define AT_READ(type, element) G_STRUCT_MEMBER (type, element, member->field->offset)
#define AT_CONST(type, element) (*(type const *) G_STRUCT_MEMBER_P (element, field->offset))

#define READ(name) static gboolean name (const AshlarMember *member, gpointer element)
#define WRITE(name) static AshlarValue *name (const AshlarField *field, gconstpointer element)
#define EQUAL(name)                                                                                \
  static gboolean name (const AshlarField *field, gconstpointer a, gconstpointer b)
#define COPY(name) static void name (const AshlarField *field, gconstpointer from, gpointer to)
#define CLEAR(name) static void name (const AshlarField *field, gpointer element)

static gboolean
is_null (const AshlarValue *value)
{
  return ashlar_value_get_value_type (value) == ASHLAR_VALUE_NULL;
}

/* Said whatever it is. */
static gboolean
is_said (const AshlarField *field)
{
  return field->own != 0 || field->required || field->always;
}

/* Of what is no array, more than there can be. */
static guint
count_items (const AshlarValue *value)
{
  return ashlar_value_get_value_type (value) == ASHLAR_VALUE_ARRAY
             ? ashlar_value_get_n_items (value)
             : G_MAXUINT;
}

/* ------------------------------------------------------------------- texts */

READ (read_id)
{
  AT_READ (char *, element) = ashlar_read_id (member->report, member->path, member->value);
  return AT_READ (char *, element) != NULL;
}

READ (read_text)
{
  char *text = ashlar_read_optional_text (member->report, member->path, member->value);

  if (text == NULL)
    return is_null (member->value);
  g_free (AT_READ (char *, element));
  AT_READ (char *, element) = text;
  return TRUE;
}

READ (read_nullable)
{
  AT_READ (char *, element)
      = ashlar_read_optional_text (member->report, member->path, member->value);
  return AT_READ (char *, element) != NULL || is_null (member->value);
}

READ (read_choice)
{
  gint word = ashlar_read_word (member->report, member->path, member->value, member->field->things,
                                member->field->words);

  if (word < 0)
    return FALSE;
  g_free (AT_READ (char *, element));
  AT_READ (char *, element) = g_strdup (member->field->words[word]);
  return TRUE;
}

WRITE (write_text)
{
  const char *text = AT_CONST (char *, element);

  if (text == NULL)
    return is_said (field) ? ashlar_value_new_null () : NULL;
  return *text != '\0' || is_said (field) ? ashlar_value_new_string (text) : NULL;
}

EQUAL (equal_text) { return g_strcmp0 (AT_CONST (char *, a), AT_CONST (char *, b)) == 0; }

COPY (copy_text) { AT (char *, to) = g_strdup (AT_CONST (char *, from)); }

CLEAR (clear_text) { g_clear_pointer (&AT (char *, element), g_free); }

/* ----------------------------------------------------------------- numbers */

READ (read_character)
{
  return ashlar_read_character (member->report, member->path, member->value,
                                &AT_READ (gunichar, element));
}

WRITE (write_character)
{
  gunichar character = AT_CONST (gunichar, element);

  return character != 0 || field->required ? ashlar_character_to_value (character) : NULL;
}

READ (read_boolean)
{
  return ashlar_read_boolean (member->report, member->path, member->value,
                              &AT_READ (gboolean, element));
}

WRITE (write_boolean)
{
  gboolean truth = AT_CONST (gboolean, element) != FALSE;

  return truth != field->fallback || is_said (field) ? ashlar_value_new_boolean (truth) : NULL;
}

EQUAL (equal_boolean) { return !AT_CONST (gboolean, a) == !AT_CONST (gboolean, b); }

/* Members of either sign have 32 bits; which one it is, the fallback tells. */
static gint64
get_number (const AshlarField *field, gconstpointer element)
{
  return field->fallback < 0 ? (gint64) AT_CONST (gint32, element)
                             : (gint64) AT_CONST (guint32, element);
}

READ (read_integer)
{
  gint64 number;

  if (!ashlar_read_integer (member->report, member->path, member->value, member->field->min,
                            member->field->max, &number))
    return FALSE;
  AT_READ (guint32, element) = (guint32) number;
  return TRUE;
}

WRITE (write_integer)
{
  gint64 number = get_number (field, element);

  return number != field->fallback || is_said (field) ? ashlar_value_new_integer (number) : NULL;
}

READ (read_ppm)
{
  return ashlar_read_ppm (member->report, member->path, member->value, &AT_READ (guint32, element));
}

WRITE (write_ppm)
{
  gint64 ppm = get_number (field, element);

  return ppm != field->fallback ? ashlar_value_new_double ((double) ppm / 1000000.0) : NULL;
}

READ (read_word)
{
  gint word = ashlar_read_word (member->report, member->path, member->value, member->field->things,
                                member->field->words);

  if (word >= 0)
    AT_READ (gint32, element) = word;
  return word >= 0;
}

WRITE (write_word) { return ashlar_value_new_string (field->words[AT_CONST (gint32, element)]); }

READ (read_color)
{
  return ashlar_read_color (member->report, member->path, member->value,
                            &AT_READ (gint64, element));
}

WRITE (write_color)
{
  gint64 color = AT_CONST (gint64, element);

  return color >= 0 || is_said (field) ? ashlar_color_to_value (color) : NULL;
}

typedef struct
{
  gint x, y;
} Position;

READ (read_position)
{
  gint64   numbers[2] = { -1, -1 };
  gboolean is_sound = TRUE;

  if (!ashlar_read_array (member->report, member->path, member->value, "[x, y]"))
    return FALSE;
  if (ashlar_value_get_n_items (member->value) != 2)
    {
      ashlar_report_fault (member->report, member->path, "wrong-member->value",
                           "found a list of %u; expected [x, y]",
                           ashlar_value_get_n_items (member->value));
      return FALSE;
    }
  for (guint i = 0; i < 2; i++)
    is_sound &= ashlar_read_integer (member->report, ASHLAR_PATH_ITEM (member->path, i),
                                     ashlar_value_get_item (member->value, i), 0,
                                     member->field->max, &numbers[i]);
  AT_READ (Position, element) = (Position){ (gint) numbers[0], (gint) numbers[1] };
  return is_sound;
}

WRITE (write_position)
{
  AshlarValue *array = ashlar_value_new_array ();

  ashlar_value_array_add (array, ashlar_value_new_integer (AT_CONST (Position, element).x));
  ashlar_value_array_add (array, ashlar_value_new_integer (AT_CONST (Position, element).y));
  return array;
}

/* ----------------------------------------------------------------- strings */

char **
ashlar_read_strings (AshlarReport      *report,
                     const AshlarPath  *path,
                     const AshlarValue *value,
                     guint              limit)
{
  char **words;
  guint  n_items, n = 0;

  if (!ashlar_read_array (report, path, value, "a list of strings"))
    return NULL;
  n_items = ashlar_read_list (report, path, value, limit, "names");
  words = g_new0 (char *, (gsize) n_items + 1);
  for (guint i = 0; i < n_items; i++)
    {
      char *word
          = ashlar_read_id (report, ASHLAR_PATH_ITEM (path, i), ashlar_value_get_item (value, i));

      if (word == NULL)
        continue;
      if (strcmp (word, "tag:") == 0)
        ashlar_report_fault (report, ASHLAR_PATH_ITEM (path, i), "empty-id",
                             "found \"tag:\"; expected a name behind the colon");
      words[n++] = word;
    }
  return words;
}

gboolean
ashlar_strings_equal (char **a, char **b)
{
  if (a == NULL || b == NULL)
    return a == b;
  return g_strv_equal ((const char *const *) a, (const char *const *) b);
}

AshlarValue *
ashlar_strings_to_value (char *const *strings)
{
  AshlarValue *array = ashlar_value_new_array ();

  for (guint i = 0; strings[i] != NULL; i++)
    ashlar_value_array_add (array, ashlar_value_new_string (strings[i]));
  return array;
}

AshlarValue *
ashlar_character_to_value (gunichar character)
{
  char utf8[7] = "";

  g_unichar_to_utf8 (character, utf8);
  return ashlar_value_new_string (utf8);
}

AshlarValue *
ashlar_color_to_value (gint64 color)
{
  char text[16];

  if (color < 0)
    return ashlar_value_new_null ();
  g_snprintf (text, sizeof text, "#%06x", (guint) (color & 0xffffff));
  return ashlar_value_new_string (text);
}

READ (read_strings)
{
  char **strings = ashlar_read_strings (member->report, member->path, member->value,
                                        (guint) member->field->max);

  if (strings == NULL)
    return FALSE;
  g_strfreev (AT_READ (char **, element));
  AT_READ (char **, element) = strings;
  return g_strv_length (strings) == count_items (member->value);
}

WRITE (write_strings)
{
  char **strings = AT_CONST (char **, element);

  return *strings != NULL ? ashlar_strings_to_value (strings) : NULL;
}

EQUAL (equal_strings)
{
  return ashlar_strings_equal (AT_CONST (char **, a), AT_CONST (char **, b));
}

COPY (copy_strings) { AT (char **, to) = g_strdupv (AT_CONST (char **, from)); }

CLEAR (clear_strings) { g_clear_pointer (&AT (char **, element), g_strfreev); }

/* ------------------------------------------------------------------ values */

READ (read_value)
{
  AT_READ (AshlarValue *, element)
      = ashlar_read_optional_object (member->report, member->path, member->value);
  return AT_READ (AshlarValue *, element) != NULL || is_null (member->value);
}

WRITE (write_value)
{
  AshlarValue *value = AT_CONST (AshlarValue *, element);

  return value != NULL ? ashlar_value_ref (value) : NULL;
}

EQUAL (equal_value)
{
  return ashlar_value_equal (AT_CONST (AshlarValue *, a), AT_CONST (AshlarValue *, b));
}

COPY (copy_value)
{
  AshlarValue *value = AT_CONST (AshlarValue *, from);

  AT (AshlarValue *, to) = value != NULL ? ashlar_value_ref (value) : NULL;
}

CLEAR (clear_value) { g_clear_pointer (&AT (AshlarValue *, element), ashlar_value_unref); }

/* ---------------------------------------------------------------- elements */

static gconstpointer
get_element (const AshlarField *field, gconstpointer element)
{
  return (const char *) element + field->offset;
}

READ (read_element)
{
  return ashlar_kind_read (member->field->kind, member->report, member->path, member->value,
                           (char *) element + member->field->offset);
}

WRITE (write_element) { return ashlar_kind_write (field->kind, get_element (field, element)); }

EQUAL (equal_element)
{
  return ashlar_kind_equal (field->kind, get_element (field, a), get_element (field, b));
}

COPY (copy_element)
{
  ashlar_kind_copy (field->kind, get_element (field, from), (char *) to + field->offset);
}

CLEAR (clear_element) { ashlar_kind_clear (field->kind, (char *) element + field->offset); }

/* Other members may stand right behind the count: it is never written with padding. */
static char **
get_items (const AshlarField *field, gconstpointer element)
{
  return (char **) (void *) ((char *) element + field->offset);
}

static guint *
get_n_items (const AshlarField *field, gconstpointer element)
{
  return (guint *) (void *) ((char *) element + field->offset + sizeof (gpointer));
}

READ (read_array)
{
  guint n = ashlar_read_list (member->report, member->path, member->value,
                              (guint) member->field->max, member->field->things);
  char *items = n > 0 ? g_malloc0_n (n, member->field->kind->size) : NULL;

  gboolean is_sound = n == count_items (member->value);

  *get_items (member->field, element) = items;
  *get_n_items (member->field, element) = n;
  for (guint i = 0; i < n; i++, items += member->field->kind->size)
    {
      ashlar_kind_init (member->field->kind, items);
      is_sound &= ashlar_kind_read (member->field->kind, member->report,
                                    ASHLAR_PATH_ITEM (member->path, i),
                                    ashlar_value_get_item (member->value, i), items);
    }
  return is_sound;
}

WRITE (write_array)
{
  const char  *items = *get_items (field, element);
  guint        n = *get_n_items (field, element);
  AshlarValue *list;

  if (n == 0)
    return NULL;
  list = ashlar_value_new_array ();
  for (guint i = 0; i < n; i++, items += field->kind->size)
    ashlar_value_array_add (list, ashlar_kind_write (field->kind, items));
  return list;
}

EQUAL (equal_array)
{
  const char *first = *get_items (field, a), *second = *get_items (field, b);
  guint       n = *get_n_items (field, a);

  if (n != *get_n_items (field, b))
    return FALSE;
  for (; n > 0; n--, first += field->kind->size, second += field->kind->size)
    if (!ashlar_kind_equal (field->kind, first, second))
      return FALSE;
  return TRUE;
}

COPY (copy_array)
{
  const char *items = *get_items (field, from);
  guint       n = *get_n_items (field, from);
  char       *copy = n > 0 ? g_malloc_n (n, field->kind->size) : NULL;

  *get_items (field, to) = copy;
  *get_n_items (field, to) = n;
  for (; n > 0; n--, items += field->kind->size, copy += field->kind->size)
    ashlar_kind_copy (field->kind, items, copy);
}

CLEAR (clear_array)
{
  char *items = *get_items (field, element);

  for (guint n = *get_n_items (field, element); n > 0; n--, items += field->kind->size)
    ashlar_kind_clear (field->kind, items);
  g_clear_pointer (get_items (field, element), g_free);
  *get_n_items (field, element) = 0;
}

READ (read_list)
{
  guint    n = ashlar_read_list (member->report, member->path, member->value,
                                 (guint) member->field->max, member->field->things);
  gboolean is_sound = n == count_items (member->value);

  for (guint i = 0; i < n && ashlar_read_on (member->report, i, n); i++)
    {
      gpointer item = g_malloc0 (member->field->kind->size);

      ashlar_kind_init (member->field->kind, item);
      is_sound &= ashlar_kind_read (member->field->kind, member->report,
                                    ASHLAR_PATH_ITEM (member->path, i),
                                    ashlar_value_get_item (member->value, i), item);
      g_ptr_array_add (AT_READ (GPtrArray *, element), item);
    }
  return is_sound;
}

WRITE (write_list)
{
  GPtrArray   *items = AT_CONST (GPtrArray *, element);
  AshlarValue *list;

  if (items->len == 0)
    return NULL;
  list = ashlar_value_new_array ();
  for (guint i = 0; i < items->len; i++)
    ashlar_value_array_add (list, ashlar_kind_write (field->kind, g_ptr_array_index (items, i)));
  return list;
}

EQUAL (equal_list)
{
  GPtrArray *first = AT_CONST (GPtrArray *, a), *second = AT_CONST (GPtrArray *, b);

  for (guint i = 0; first->len == second->len && i < first->len; i++)
    if (!ashlar_kind_equal (field->kind, g_ptr_array_index (first, i),
                            g_ptr_array_index (second, i)))
      return FALSE;
  return first->len == second->len;
}

COPY (copy_list)
{
  GPtrArray *items = AT_CONST (GPtrArray *, from);
  GPtrArray *copy = g_ptr_array_new_full (items->len, field->kind->free);

  for (guint i = 0; i < items->len; i++)
    {
      gpointer item = g_malloc (field->kind->size);

      ashlar_kind_copy (field->kind, g_ptr_array_index (items, i), item);
      g_ptr_array_add (copy, item);
    }
  AT (GPtrArray *, to) = copy;
}

CLEAR (clear_list) { g_clear_pointer (&AT (GPtrArray *, element), g_ptr_array_unref); }

/* ------------------------------------------------------------- the table */

/* What is plain has a size, and is compared, copied and cleared by it. */
static const struct
{
  AshlarFieldMethods methods;
  gsize              size;
} types[] = {
  [ASHLAR_FIELD_ID] = { { read_id, write_text, equal_text, copy_text, clear_text } },
  [ASHLAR_FIELD_TEXT] = { { read_text, write_text, equal_text, copy_text, clear_text } },
  [ASHLAR_FIELD_NULLABLE] = { { read_nullable, write_text, equal_text, copy_text, clear_text } },
  [ASHLAR_FIELD_CHOICE] = { { read_choice, write_text, equal_text, copy_text, clear_text } },
  [ASHLAR_FIELD_CHARACTER] = { { read_character, write_character }, sizeof (gunichar) },
  [ASHLAR_FIELD_BOOLEAN] = { { read_boolean, write_boolean, equal_boolean }, sizeof (gboolean) },
  [ASHLAR_FIELD_INTEGER] = { { read_integer, write_integer }, sizeof (gint32) },
  [ASHLAR_FIELD_PPM] = { { read_ppm, write_ppm }, sizeof (gint32) },
  [ASHLAR_FIELD_COLOR] = { { read_color, write_color }, sizeof (gint64) },
  [ASHLAR_FIELD_WORD] = { { read_word, write_word }, sizeof (gint) },
  [ASHLAR_FIELD_POSITION] = { { read_position, write_position }, sizeof (Position) },
  [ASHLAR_FIELD_STRINGS]
  = { { read_strings, write_strings, equal_strings, copy_strings, clear_strings } },
  [ASHLAR_FIELD_VALUE] = { { read_value, write_value, equal_value, copy_value, clear_value } },
  [ASHLAR_FIELD_ELEMENT]
  = { { read_element, write_element, equal_element, copy_element, clear_element } },
  [ASHLAR_FIELD_ARRAY] = { { read_array, write_array, equal_array, copy_array, clear_array } },
  [ASHLAR_FIELD_LIST] = { { read_list, write_list, equal_list, copy_list, clear_list } },
  [ASHLAR_FIELD_OTHER] = { { NULL } },
};

#define METHOD(field, name)                                                                        \
  ((field)->methods.name != NULL ? (field)->methods.name : types[(field)->type].methods.name)

/* Of what is plain. */
static gsize
get_size (const AshlarField *field)
{
  return field->size + types[field->type].size;
}

static gboolean
field_equal (const AshlarField *field, gconstpointer a, gconstpointer b)
{
  g_autoptr (AshlarValue) first = NULL, second = NULL;

  if (field->methods.equal != NULL || field->methods.write == NULL)
    return METHOD (field, equal) != NULL
               ? METHOD (field, equal) (field, a, b)
               : memcmp (get_element (field, a), get_element (field, b), get_size (field)) == 0;
  first = field->methods.write (field, a);
  second = field->methods.write (field, b);
  return ashlar_value_equal (first, second);
}

static void
field_copy (const AshlarField *field, gconstpointer from, gpointer to)
{
  if (METHOD (field, copy) != NULL)
    METHOD (field, copy) (field, from, to);
  else
    memcpy ((char *) to + field->offset, get_element (field, from), get_size (field));
}

static void
field_clear (const AshlarField *field, gpointer element)
{
  if (METHOD (field, clear) != NULL)
    METHOD (field, clear) (field, element);
  else
    memset ((char *) element + field->offset, 0, get_size (field));
}

static void
init_field (const AshlarField *field, gpointer element)
{
  if (field->type == ASHLAR_FIELD_TEXT)
    AT (char *, element) = g_strdup ("");
  else if (field->type == ASHLAR_FIELD_STRINGS)
    AT (char **, element) = g_new0 (char *, 1);
  else if (field->type == ASHLAR_FIELD_CHOICE && field->fallback >= 0)
    AT (char *, element) = g_strdup (field->words[field->fallback]);
  else if (field->type == ASHLAR_FIELD_COLOR)
    AT (gint64, element) = -1;
  else if (field->type == ASHLAR_FIELD_LIST)
    AT (GPtrArray *, element) = g_ptr_array_new_with_free_func (field->kind->free);
  else if (field->type == ASHLAR_FIELD_ELEMENT)
    ashlar_kind_init (field->kind, (char *) element + field->offset);
  else if (field->type == ASHLAR_FIELD_BOOLEAN || field->type == ASHLAR_FIELD_INTEGER
           || field->type == ASHLAR_FIELD_PPM || field->type == ASHLAR_FIELD_WORD)
    AT (guint32, element) = (guint32) field->fallback;
}

void
ashlar_kind_init (const AshlarKind *self, gpointer element)
{
  for (guint i = 0; i < self->n_fields; i++)
    init_field (&self->fields[i], element);
  if (self->init != NULL)
    self->init (element);
}

/* ------------------------------------------------------------ the element */

static AshlarValue **
get_extras (const AshlarKind *self, gconstpointer element)
{
  return (AshlarValue **) (void *) ((char *) element + self->extras);
}

static guint *
get_own (const AshlarKind *self, gconstpointer element)
{
  return self->own != 0 ? (guint *) (void *) ((char *) element + self->own) : NULL;
}

/* FALSE and a fault if @value is no object. */
static gboolean
sort_members (const AshlarKind  *self,
              AshlarReport      *report,
              const AshlarPath  *path,
              const AshlarValue *value,
              AshlarValue      **slots,
              AshlarValue      **extras)
{
  guint n_members, next = 0;

  if (!ashlar_read_container (report, path, value, ASHLAR_VALUE_OBJECT))
    return FALSE;
  n_members = ashlar_value_get_n_items (value);
  for (guint i = 0; i < n_members; i++)
    {
      const char *key = ashlar_value_get_key (value, i);
      guint       n_seen = 0;

      while (n_seen < self->n_fields
             && strcmp (self->fields[(next + n_seen) % self->n_fields].key, key) != 0)
        n_seen++;
      if (n_seen < self->n_fields)
        {
          next = (next + n_seen) % self->n_fields;
          slots[next] = ashlar_value_get_item (value, i);
          next++;
          continue;
        }
      if (*extras == NULL)
        *extras = ashlar_value_new_object ();
      ashlar_value_object_append_from (*extras, value, i);
    }
  return TRUE;
}

gboolean
ashlar_kind_read (const AshlarKind *self,
                  AshlarReport     *report,
                  const AshlarPath *path,
                  AshlarValue      *value,
                  gpointer          element)
{
  AshlarValue *slots[ASHLAR_MAX_FIELDS] = { NULL };
  guint       *own = get_own (self, element);
  guint32      faulty = 0;

  g_assert (self->n_fields <= ASHLAR_MAX_FIELDS);

  if (self->name_alone && value != NULL
      && ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING)
    return read_id (&(AshlarMember){ &self->fields[0], report, path, value }, element);
  if (!sort_members (self, report, path, value, slots, get_extras (self, element)))
    return FALSE;

  for (guint i = 0; i < self->n_fields; i++)
    {
      const AshlarField *field = &self->fields[i];

      if (METHOD (field, read) == NULL
          || (!field->required && (slots[i] == NULL || (field->own == 0 && is_null (slots[i])))))
        continue;
      if (field->own != 0 && !(field->type == ASHLAR_FIELD_VALUE && is_null (slots[i])))
        *own |= field->own;
      if (!METHOD (field, read) (
              &(AshlarMember){ field, report, ASHLAR_PATH_KEY (path, field->key), slots[i] },
              element))
        faulty |= 1u << i;
    }
  if (self->finish != NULL)
    self->finish (report, path, slots, faulty, element);
  return faulty == 0;
}

AshlarValue *
ashlar_kind_write (const AshlarKind *self, gconstpointer element)
{
  AshlarValue *object = ashlar_value_new_object (), *extras = *get_extras (self, element);
  const guint *own = get_own (self, element);

  for (guint i = 0; i < self->n_fields; i++)
    {
      const AshlarField *field = &self->fields[i];
      AshlarValue       *value;

      if (field->own != 0 && !(*own & field->own))
        continue;
      value = METHOD (field, write) (field, element);
      if (value != NULL)
        ashlar_value_object_append (object, g_ref_string_new (field->key), value);
    }
  for (guint i = 0; extras != NULL && i < ashlar_value_get_n_items (extras); i++)
    ashlar_value_object_append_from (object, extras, i);
  return object;
}

gboolean
ashlar_kind_equal (const AshlarKind *self, gconstpointer a, gconstpointer b)
{
  if (a == b)
    return TRUE;
  if (self->own != 0 && *get_own (self, a) != *get_own (self, b))
    return FALSE;
  for (guint i = 0; i < self->n_fields; i++)
    if (!field_equal (&self->fields[i], a, b))
      return FALSE;
  return ashlar_value_equal (*get_extras (self, a), *get_extras (self, b));
}

void
ashlar_kind_copy (const AshlarKind *self, gconstpointer from, gpointer to)
{
  AshlarValue **extras = get_extras (self, to);

  memcpy (to, from, self->size);
  for (guint i = 0; i < self->n_fields; i++)
    field_copy (&self->fields[i], from, to);
  if (*extras != NULL)
    ashlar_value_ref (*extras);
}

void
ashlar_kind_clear (const AshlarKind *self, gpointer element)
{
  for (guint i = 0; i < self->n_fields; i++)
    field_clear (&self->fields[i], element);
  g_clear_pointer (get_extras (self, element), ashlar_value_unref);
}

void
ashlar_kind_inherit (const AshlarKind *self, guint fields, gconstpointer parent, gpointer element)
{
  for (guint i = 0; i < self->n_fields; i++)
    {
      const AshlarField *field = &self->fields[i];

      if (!(fields & field->own))
        continue;
      field_clear (field, element);
      if (parent != NULL)
        field_copy (field, parent, element);
      else
        init_field (field, element);
    }
}
