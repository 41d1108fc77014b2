/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Checking what a recipe gives for one parameter against the part's list: type, range, names that
 * exist.
 *
 * A wrong value gives a finding that says what was found and what was expected. Unknown names of
 * blocks stay in a set, where they name nothing, so that a set with one wrong name does not become
 * the set of all blocks.
 *
 * Cost: O(value), and O(entries + tags × blocks) for names of blocks. */

#include "content/ashlar-elements-private.h"
#include "content/ashlar-settings-private.h"

#include <string.h>

#define MAX_COUNT 65536 /* of counted blocks */
#define MAX_PERMILLE 1000
#define MAX_NAMES 12 /* that a message lists */

/* What a check needs to know and where it complains. */
typedef struct
{
  const AshlarParameterSpec *spec;
  AshlarContent             *content; /* nullable */
  const char                *path;    /* of the value */
  AshlarReport              *report;
} Check;

guint
_ashlar_parameter_count_choices (const AshlarParameterSpec *spec)
{
  guint n = 0;

  while (spec->choices != NULL && spec->choices[n] != NULL)
    n++;
  return n;
}

char *
_ashlar_parameter_join_path (const char *path, const char *key)
{
  GString *pointer = g_string_new (path);

  g_string_append_c (pointer, '/');
  for (const char *c = key; *c != '\0'; c++)
    {
      if (*c == '~')
        g_string_append (pointer, "~0");
      else if (*c == '/')
        g_string_append (pointer, "~1");
      else
        g_string_append_c (pointer, *c);
    }
  return g_string_free (pointer, FALSE);
}

/* "a, b or c", cut short where there are many. */
static char *
join_names (GPtrArray *names)
{
  GString *joined = g_string_new (NULL);
  guint    shown = MIN (names->len, MAX_NAMES);

  for (guint i = 0; i < shown; i++)
    {
      if (i > 0)
        g_string_append (joined, i + 1 == names->len ? " or " : ", ");
      g_string_append (joined, g_ptr_array_index (names, i));
    }
  if (shown < names->len)
    g_string_append_printf (joined, " … (%u more)", names->len - shown);
  if (names->len == 0)
    g_string_append (joined, "nothing: there is none");
  return g_string_free (joined, FALSE);
}

static void
add_wrong_type (const Check *self, const AshlarValue *value, const char *expected)
{
  g_autofree char *found = ashlar_value_describe (value);

  ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "parameter-type", self->path,
                     "%s is no value for \"%s\"; expected %s", found, self->spec->id, expected);
}

/* A number without a fraction counts as an integer, however it is written. */
static gboolean
read_integer (const AshlarValue *value, gint64 *out)
{
  double number;

  if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_INTEGER)
    {
      *out = ashlar_value_get_integer (value);
      return TRUE;
    }
  if (ashlar_value_get_value_type (value) != ASHLAR_VALUE_DOUBLE)
    return FALSE;

  number = ashlar_value_get_double (value);
  if (!(number >= -1e15 && number <= 1e15) || number != (double) (gint64) number)
    return FALSE;
  *out = (gint64) number;
  return TRUE;
}

static void
get_limits (const AshlarParameterSpec *spec, gint *minimum, gint *maximum)
{
  *minimum = spec->minimum;
  *maximum = spec->maximum;
  if (spec->type == ASHLAR_PARAMETER_PERCENT && spec->maximum == 0)
    *maximum = 100;
}

static gboolean
check_integer (const Check *self, const AshlarValue *value, gint minimum, gint maximum, gint *out)
{
  gint64 number;

  if (!read_integer (value, &number))
    {
      add_wrong_type (self, value, "an integer");
      return FALSE;
    }
  if (number < minimum || number > maximum)
    {
      const char *unit = self->spec->unit != NULL ? self->spec->unit : "";

      ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "parameter-range", self->path,
                         "%" G_GINT64_FORMAT " is out of range for \"%s\"; expected %d to %d%s%s",
                         number, self->spec->id, minimum, maximum, *unit != '\0' ? " " : "", unit);
      return FALSE;
    }
  *out = (gint) number;
  return TRUE;
}

static gboolean
read_range (const Check *self, const AshlarValue *value, AshlarSetting *setting)
{
  gint min = self->spec->range_min;
  gint max = self->spec->range_max;
  gint single;

  if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_OBJECT)
    {
      AshlarValue     *given_min = ashlar_value_lookup (value, "min");
      AshlarValue     *given_max = ashlar_value_lookup (value, "max");
      g_autofree char *min_path = _ashlar_parameter_join_path (self->path, "min");
      g_autofree char *max_path = _ashlar_parameter_join_path (self->path, "max");
      Check            min_check = *self;
      Check            max_check = *self;
      gboolean         good = TRUE;

      min_check.path = min_path;
      max_check.path = max_path;
      for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
        {
          const char *key = ashlar_value_get_key (value, i);

          if (strcmp (key, "min") != 0 && strcmp (key, "max") != 0)
            {
              g_autofree char *path = _ashlar_parameter_join_path (self->path, key);

              ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "parameter-unknown", path,
                                 "A range has no \"%s\"; expected min and max", key);
              good = FALSE;
            }
        }
      if (given_min != NULL)
        good = check_integer (&min_check, given_min, self->spec->minimum, self->spec->maximum, &min)
               && good;
      if (given_max != NULL)
        good = check_integer (&max_check, given_max, self->spec->minimum, self->spec->maximum, &max)
               && good;
      if (!good)
        return FALSE;

      /* One end alone drags the default of the other along. */
      if (given_max == NULL)
        max = MAX (min, max);
      else if (given_min == NULL)
        min = MIN (min, max);
    }
  else if (check_integer (self, value, self->spec->minimum, self->spec->maximum, &single))
    min = max = single;
  else
    return FALSE;

  if (min > max)
    {
      ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "parameter-range", self->path,
                         "The range of \"%s\" goes from %d to %d; expected a minimum that is not "
                         "above the maximum",
                         self->spec->id, min, max);
      return FALSE;
    }
  setting->number = min;
  setting->maximum = max;
  return TRUE;
}

gboolean
_ashlar_parameter_find_choice (const AshlarParameterSpec *spec, const char *word, gint *out)
{
  for (guint i = 0; spec->choices != NULL && spec->choices[i] != NULL; i++)
    if (g_ascii_strcasecmp (spec->choices[i], word) == 0)
      {
        *out = (gint) i;
        return TRUE;
      }
  return FALSE;
}

char *
_ashlar_parameter_describe_choices (const AshlarParameterSpec *spec)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < _ashlar_parameter_count_choices (spec); i++)
    g_ptr_array_add (names, (gpointer) spec->choices[i]);
  return join_names (names);
}

static gboolean
read_choice (const Check *self, const AshlarValue *value, AshlarSetting *setting)
{
  g_autofree char *expected = NULL;

  if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
      && _ashlar_parameter_find_choice (self->spec, ashlar_value_get_string (value),
                                        &setting->number))
    return TRUE;

  expected = _ashlar_parameter_describe_choices (self->spec);
  add_wrong_type (self, value, expected);
  return FALSE;
}

static gboolean
read_weights (const Check *self, const AshlarValue *value, AshlarSetting *setting)
{
  g_autofree gint *weights = NULL;
  guint            n = _ashlar_parameter_count_choices (self->spec);
  gint64           sum = 0;
  gboolean         good = TRUE;

  if (ashlar_value_get_value_type (value) != ASHLAR_VALUE_OBJECT)
    {
      add_wrong_type (self, value, "an object with a number per choice");
      return FALSE;
    }

  weights = g_memdup2 (setting->numbers, n * sizeof *weights);
  for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
    {
      const char      *key = ashlar_value_get_key (value, i);
      g_autofree char *path = _ashlar_parameter_join_path (self->path, key);
      Check            check = *self;
      gint             choice;

      check.path = path;
      if (!_ashlar_parameter_find_choice (self->spec, key, &choice))
        {
          g_autofree char *expected = _ashlar_parameter_describe_choices (self->spec);

          ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "parameter-unknown", path,
                             "\"%s\" has no choice \"%s\"; expected %s", self->spec->id, key,
                             expected);
          good = FALSE;
        }
      else
        good = check_integer (&check, ashlar_value_get_item (value, i), self->spec->minimum,
                              self->spec->maximum, &weights[choice])
               && good;
    }
  if (!good)
    return FALSE;

  for (guint i = 0; i < n; i++)
    sum += weights[i];
  if (n > 0 && sum <= 0)
    {
      ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "parameter-range", self->path,
                         "All weights of \"%s\" are 0; expected at least one above 0",
                         self->spec->id);
      return FALSE;
    }
  g_free (setting->numbers);
  setting->numbers = g_steal_pointer (&weights);
  return TRUE;
}

/* Whether the content has what @name names; TRUE where there is no content to ask. Fills @known
 * with what there is. */
static gboolean
is_known (const Check *self, const char *name, GPtrArray *known)
{
  AshlarContent *content = self->content;

  if (content == NULL)
    return TRUE;

  switch (self->spec->type)
    {
    case ASHLAR_PARAMETER_BLOCK:
    case ASHLAR_PARAMETER_BLOCK_SET:
    case ASHLAR_PARAMETER_COUNTED_BLOCKS:
      if (ashlar_content_find_block (content, name) != ASHLAR_NO_INDEX)
        return TRUE;
      for (guint i = 0; g_str_has_prefix (name, "tag:") && i < content->blocks->len; i++)
        if (ashlar_block_matches (g_ptr_array_index (content->blocks, i), name))
          return TRUE;
      for (guint i = 0; i < content->blocks->len; i++)
        g_ptr_array_add (known, ((AshlarBlock *) g_ptr_array_index (content->blocks, i))->id);
      return FALSE;

    case ASHLAR_PARAMETER_OBJECT:
      if (ashlar_content_find_object (content, name) != ASHLAR_NO_INDEX)
        return TRUE;
      for (guint i = 0; i < content->objects->len; i++)
        g_ptr_array_add (known, ((AshlarObject *) g_ptr_array_index (content->objects, i))->id);
      return FALSE;

    case ASHLAR_PARAMETER_TILE:
      if (*name != '\0' && *g_utf8_next_char (name) == '\0'
          && ashlar_content_find_tile (content, g_utf8_get_char (name)) != ASHLAR_NO_INDEX)
        return TRUE;
      return FALSE;

    case ASHLAR_PARAMETER_PUZZLE:
      if (ashlar_content_find_puzzle (content, name) != ASHLAR_NO_INDEX)
        return TRUE;
      for (guint i = 0; i < content->puzzles->len; i++)
        g_ptr_array_add (known, ((AshlarPuzzle *) g_ptr_array_index (content->puzzles, i))->id);
      return FALSE;

    case ASHLAR_PARAMETER_INTEGER:
    case ASHLAR_PARAMETER_PERCENT:
    case ASHLAR_PARAMETER_BOOLEAN:
    case ASHLAR_PARAMETER_CHOICE:
    case ASHLAR_PARAMETER_RANGE:
    case ASHLAR_PARAMETER_WEIGHTS:
    case ASHLAR_PARAMETER_POINTS:
    default:
      return TRUE;
    }
}

static gboolean
check_name (const Check *self, const char *name)
{
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  g_autofree char *expected = NULL;
  const char      *kind = "block";

  if (is_known (self, name, known))
    return TRUE;

  if (self->spec->type == ASHLAR_PARAMETER_TILE)
    {
      ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "parameter-unknown-reference",
                         self->path, "\"%s\" names the tile \"%s\", which does not exist",
                         self->spec->id, name);
      return FALSE;
    }
  if (self->spec->type == ASHLAR_PARAMETER_OBJECT)
    kind = "object";
  else if (self->spec->type == ASHLAR_PARAMETER_PUZZLE)
    kind = "puzzle";
  else if (g_str_has_prefix (name, "tag:"))
    {
      ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "parameter-unknown-reference",
                         self->path, "\"%s\" names \"%s\", but no block has that tag",
                         self->spec->id, name);
      return FALSE;
    }

  expected = join_names (known);
  ashlar_report_add (self->report, ASHLAR_SEVERITY_ERROR, "parameter-unknown-reference", self->path,
                     "\"%s\" names the %s \"%s\", which does not exist; expected %s",
                     self->spec->id, kind, name, expected);
  return FALSE;
}

static gboolean
read_text (const Check *self, const AshlarValue *value, AshlarSetting *setting)
{
  if (ashlar_value_get_value_type (value) != ASHLAR_VALUE_STRING)
    {
      add_wrong_type (self, value, "a name");
      return FALSE;
    }
  if (!check_name (self, ashlar_value_get_string (value)))
    return FALSE;
  setting->text = g_strdup (ashlar_value_get_string (value));
  return TRUE;
}

/* A single name is a list of one. Unknown names stay in the list, where they name nothing. */
static gboolean
read_block_set (const Check *self, const AshlarValue *value, AshlarSetting *setting)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_free);

  if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING)
    {
      check_name (self, ashlar_value_get_string (value));
      g_ptr_array_add (entries, g_strdup (ashlar_value_get_string (value)));
    }
  else if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_ARRAY)
    {
      for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
        {
          g_autofree char *path = g_strdup_printf ("%s/%u", self->path, i);
          AshlarValue     *item = ashlar_value_get_item (value, i);
          Check            check = *self;

          check.path = path;
          if (ashlar_value_get_value_type (item) != ASHLAR_VALUE_STRING)
            {
              add_wrong_type (&check, item, "a block's id or tag:NAME");
              continue;
            }
          check_name (&check, ashlar_value_get_string (item));
          g_ptr_array_add (entries, g_strdup (ashlar_value_get_string (item)));
        }
    }
  else
    {
      add_wrong_type (self, value, "a list of block ids and tag:NAME");
      return FALSE;
    }
  setting->entries = g_steal_pointer (&entries);
  return TRUE;
}

static gboolean
read_counted (const Check *self, const AshlarValue *value, AshlarSetting *setting)
{
  guint n;

  if (ashlar_value_get_value_type (value) != ASHLAR_VALUE_OBJECT)
    {
      add_wrong_type (self, value, "an object with a count per block id or tag:NAME");
      return FALSE;
    }

  n = ashlar_value_get_n_items (value);
  setting->entries = g_ptr_array_new_with_free_func (g_free);
  setting->numbers = g_new0 (gint, MAX (n, 1));
  for (guint i = 0; i < n; i++)
    {
      const char      *key = ashlar_value_get_key (value, i);
      g_autofree char *path = _ashlar_parameter_join_path (self->path, key);
      Check            check = *self;
      gint             count;

      check.path = path;
      if (!check_name (&check, key)
          || !check_integer (&check, ashlar_value_get_item (value, i), 0, MAX_COUNT, &count))
        continue;
      setting->numbers[setting->entries->len] = count;
      g_ptr_array_add (setting->entries, g_strdup (key));
    }
  return TRUE;
}

static gboolean
read_points (const Check *self, const AshlarValue *value, AshlarSetting *setting)
{
  g_autofree gint *numbers = NULL;
  guint            n;

  if (ashlar_value_get_value_type (value) != ASHLAR_VALUE_ARRAY)
    {
      add_wrong_type (self, value, "a list of points [x, y] in permille of the canvas");
      return FALSE;
    }

  n = ashlar_value_get_n_items (value);
  numbers = g_new0 (gint, 2 * (gsize) MAX (n, 1));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%u", self->path, i);
      AshlarValue     *point = ashlar_value_get_item (value, i);
      Check            check = *self;

      check.path = path;
      if (ashlar_value_get_value_type (point) != ASHLAR_VALUE_ARRAY
          || ashlar_value_get_n_items (point) != 2)
        {
          add_wrong_type (&check, point, "a point [x, y] in permille of the canvas");
          return FALSE;
        }
      for (guint axis = 0; axis < 2; axis++)
        if (!check_integer (&check, ashlar_value_get_item (point, axis), 0, MAX_PERMILLE,
                            &numbers[2 * i + axis]))
          return FALSE;
    }
  setting->numbers = g_steal_pointer (&numbers);
  setting->maximum = (gint) n;
  return TRUE;
}

gboolean
_ashlar_setting_read (AshlarSetting             *setting,
                      const AshlarParameterSpec *spec,
                      const AshlarValue         *value,
                      AshlarContent             *content,
                      const char                *path,
                      AshlarReport              *report)
{
  const Check  check = { spec, content, path, report };
  const Check *self = &check;
  gint         minimum, maximum;

  switch (self->spec->type)
    {
    case ASHLAR_PARAMETER_INTEGER:
    case ASHLAR_PARAMETER_PERCENT:
      get_limits (self->spec, &minimum, &maximum);
      return check_integer (self, value, minimum, maximum, &setting->number);
    case ASHLAR_PARAMETER_BOOLEAN:
      if (ashlar_value_get_value_type (value) != ASHLAR_VALUE_BOOLEAN)
        {
          add_wrong_type (self, value, "true or false");
          return FALSE;
        }
      setting->number = ashlar_value_get_boolean (value);
      return TRUE;
    case ASHLAR_PARAMETER_CHOICE:
      return read_choice (self, value, setting);
    case ASHLAR_PARAMETER_RANGE:
      return read_range (self, value, setting);
    case ASHLAR_PARAMETER_WEIGHTS:
      return read_weights (self, value, setting);
    case ASHLAR_PARAMETER_BLOCK_SET:
      return read_block_set (self, value, setting);
    case ASHLAR_PARAMETER_COUNTED_BLOCKS:
      return read_counted (self, value, setting);
    case ASHLAR_PARAMETER_POINTS:
      return read_points (self, value, setting);
    case ASHLAR_PARAMETER_BLOCK:
    case ASHLAR_PARAMETER_PUZZLE:
    case ASHLAR_PARAMETER_TILE:
    case ASHLAR_PARAMETER_OBJECT:
    default:
      return read_text (self, value, setting);
    }
}
