/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarStar: a seed of a recipe that is kept by name, with the hash of the level that it gave.
 *
 * Stars and lists of them are immutable: the copies of a recipe share its list, and a changed list
 * shares the stars that stayed, so that ten thousand of them cost an edit one array of pointers. A
 * seed has 64 bits, which a JSON number loses: it is written as a string of decimal digits, and read
 * as a number, too. */

#include "base/ashlar-fields-private.h"
#include "content/ashlar-elements-private.h"

#include <inttypes.h>
#include <string.h>

#define HASH_LENGTH 64 /* hexadecimal digits of a SHA-256 */

/* --------------------------------------------------------------- as a table */

static guint64 *
get_seed (const AshlarField *field, gconstpointer element)
{
  return (guint64 *) (void *) ((char *) element + field->offset);
}

gboolean
ashlar_read_seed (AshlarReport      *report,
                  const AshlarPath  *path,
                  const AshlarValue *value,
                  guint64           *seed)
{
  AshlarValueType type = value != NULL ? ashlar_value_get_value_type (value) : ASHLAR_VALUE_NULL;
  g_autoptr (AshlarText) found = NULL;

  if (type == ASHLAR_VALUE_INTEGER && ashlar_value_get_integer (value) >= 0)
    {
      *seed = (guint64) ashlar_value_get_integer (value);
      return TRUE;
    }
  if (type == ASHLAR_VALUE_STRING
      && g_ascii_string_to_unsigned (ashlar_value_get_string (value), 10, 0, G_MAXUINT64, seed,
                                     NULL))
    return TRUE;
  found = ashlar_value_describe (value);
  ashlar_report_fault (report, path, "wrong-value",
                       "found %p; expected a seed: a whole number from 0 to 18446744073709551615, "
                       "in quotes from 9223372036854775808 on",
                       found);
  return FALSE;
}

static gboolean
read_seed (const AshlarMember *member, gpointer element)
{
  return ashlar_read_seed (member->report, member->path, member->value,
                           get_seed (member->field, element));
}

static AshlarValue *
write_seed (const AshlarField *field, gconstpointer element)
{
  char digits[24];

  g_snprintf (digits, sizeof digits, "%" PRIu64, *get_seed (field, element));
  return ashlar_value_new_string (digits);
}

static gboolean
equal_seed (const AshlarField *field, gconstpointer a, gconstpointer b)
{
  return *get_seed (field, a) == *get_seed (field, b);
}

/* Nothing said is nothing: NULL. */
static gboolean
read_words (const AshlarMember *member, gpointer element)
{
  char **words = (char **) (void *) ((char *) element + member->field->offset);

  *words = ashlar_read_optional_text (member->report, member->path, member->value);
  if (*words == NULL)
    return FALSE;
  if (**words == '\0')
    g_clear_pointer (words, g_free);
  return TRUE;
}

/* In lower case whatever the file has. */
static gboolean
read_hash (const AshlarMember *member, gpointer element)
{
  g_autofree char *text = ashlar_read_optional_text (member->report, member->path, member->value);
  g_autoptr (AshlarText) found = NULL;

  if (text == NULL)
    return FALSE;
  if (strspn (text, "0123456789abcdefABCDEF") == HASH_LENGTH && text[HASH_LENGTH] == '\0')
    {
      ((AshlarStar *) element)->hash = g_ascii_strdown (text, -1);
      return TRUE;
    }
  found = ashlar_value_describe (member->value);
  ashlar_report_fault (member->report, member->path, "wrong-value",
                       "found %p; expected a SHA-256 in 64 hexadecimal digits", found);
  return FALSE;
}

static const AshlarField fields[] = {
  { .key = "seed",
    .type = ASHLAR_FIELD_OTHER,
    .offset = G_STRUCT_OFFSET (AshlarStar, seed),
    .size = sizeof (guint64),
    .required = TRUE,
    .methods = { .read = read_seed, .write = write_seed, .equal = equal_seed } },
  { .key = "name",
    .type = ASHLAR_FIELD_NULLABLE,
    .offset = G_STRUCT_OFFSET (AshlarStar, name),
    .methods = { .read = read_words } },
  { .key = "note",
    .type = ASHLAR_FIELD_NULLABLE,
    .offset = G_STRUCT_OFFSET (AshlarStar, note),
    .methods = { .read = read_words } },
  { .key = "hash",
    .type = ASHLAR_FIELD_NULLABLE,
    .offset = G_STRUCT_OFFSET (AshlarStar, hash),
    .methods = { .read = read_hash } },
};

static void
init_star (gpointer element)
{
  g_atomic_ref_count_init (&((AshlarStar *) element)->ref_count);
}

const AshlarKind ashlar_star_kind = {
  .fields = fields,
  .n_fields = G_N_ELEMENTS (fields),
  .size = sizeof (AshlarStar),
  .extras = G_STRUCT_OFFSET (AshlarStar, extras),
  .init = init_star,
  .free = (GDestroyNotify) ashlar_star_unref,
};

/* ------------------------------------------------------------------ one star */

static char *
dup_text (const char *text)
{
  return text != NULL && *text != '\0' ? g_strdup (text) : NULL;
}

AshlarStar *
ashlar_star_new (guint64 seed, const char *name, const char *note, const char *hash)
{
  AshlarStar *self = g_new0 (AshlarStar, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->seed = seed;
  self->name = dup_text (name);
  self->note = dup_text (note);
  self->hash = g_strdup (hash);
  return self;
}

AshlarStar *
ashlar_star_copy (const AshlarStar *self)
{
  AshlarStar *copy = g_new (AshlarStar, 1);

  ashlar_kind_copy (&ashlar_star_kind, self, copy);
  g_atomic_ref_count_init (&copy->ref_count);
  return copy;
}

AshlarStar *
ashlar_star_ref (AshlarStar *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
ashlar_star_unref (AshlarStar *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  ashlar_kind_clear (&ashlar_star_kind, self);
  g_free (self);
}

/* ---------------------------------------------------------------- their list */

static GPtrArray **
get_stars (const AshlarField *field, gconstpointer element)
{
  return (GPtrArray **) (void *) ((char *) element + field->offset);
}

gboolean
ashlar_stars_equal (const AshlarField *field, gconstpointer a, gconstpointer b)
{
  const GPtrArray *first = *get_stars (field, a), *second = *get_stars (field, b);

  if (first == second)
    return TRUE;
  if (first->len != second->len)
    return FALSE;
  for (guint i = 0; i < first->len; i++)
    if (first->pdata[i] != second->pdata[i]
        && !ashlar_kind_equal (&ashlar_star_kind, first->pdata[i], second->pdata[i]))
      return FALSE;
  return TRUE;
}

void
ashlar_stars_share (const AshlarField *field, gconstpointer from, gpointer to)
{
  *get_stars (field, to) = g_ptr_array_ref (*get_stars (field, from));
}

void
ashlar_stars_check (GPtrArray *stars, AshlarReport *report, const AshlarPath *path)
{
  g_autoptr (GHashTable) seeds = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint i = 0; i < stars->len; i++)
    {
      AshlarStar *star = g_ptr_array_index (stars, i);

      if (!g_hash_table_add (seeds, &star->seed))
        ashlar_report_fault (
            report, ASHLAR_PATH_KEY (ASHLAR_PATH_ITEM (path, i), "seed"), "repeated-seed",
            "found seed %" PRIu64 " again; expected each seed of a recipe to have one star",
            star->seed);
    }
}

guint
ashlar_recipe_find_star (const AshlarRecipe *self, guint64 seed)
{
  for (guint i = 0; i < self->stars->len; i++)
    if (((AshlarStar *) g_ptr_array_index (self->stars, i))->seed == seed)
      return i;
  return ASHLAR_NO_INDEX;
}

AshlarRecipe *
ashlar_recipe_with_stars (const AshlarRecipe *self, GPtrArray *stars)
{
  AshlarRecipe *copy = ashlar_recipe_copy (self);

  g_ptr_array_unref (copy->stars);
  copy->stars = stars != NULL ? g_ptr_array_ref (stars)
                              : g_ptr_array_new_with_free_func (ashlar_star_kind.free);
  return copy;
}

AshlarRecipe *
ashlar_recipe_with_star (const AshlarRecipe *self, guint index, AshlarStar *star)
{
  g_autoptr (GPtrArray) stars = g_ptr_array_new_full (self->stars->len + 1, ashlar_star_kind.free);

  for (guint i = 0; i < self->stars->len; i++)
    if (i != index)
      g_ptr_array_add (stars, ashlar_star_ref (g_ptr_array_index (self->stars, i)));
    else if (star != NULL)
      g_ptr_array_add (stars, ashlar_star_ref (star));
  if (index == ASHLAR_NO_INDEX && star != NULL)
    g_ptr_array_add (stars, ashlar_star_ref (star));
  return ashlar_recipe_with_stars (self, stars);
}

gboolean
ashlar_recipe_equal_but_stars (const AshlarRecipe *a, const AshlarRecipe *b)
{
  g_autoptr (AshlarRecipe) bare = ashlar_recipe_with_stars (a, b->stars);

  return ashlar_recipe_equal (bare, b);
}

AshlarValue *
ashlar_recipe_to_value (const AshlarRecipe *self)
{
  g_autoptr (AshlarRecipe) bare = ashlar_recipe_with_stars (self, NULL);

  return ashlar_kind_write (&ashlar_recipe_kind, bare);
}
