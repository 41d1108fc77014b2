/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* AshlarSettings: the effective parameters of one part: what a recipe gives over the defaults of
 * the part's list.
 *
 * Findings stand in the order of the recipe; a wrong value leaves the default in place. The value
 * is immutable.
 *
 * Cost: O(given members × specs). */

#include "content/ashlar-elements-private.h"
#include "content/ashlar-settings-private.h"

#include <string.h>

struct _AshlarSettings
{
  gatomicrefcount            ref_count;
  const AshlarParameterSpec *specs;
  guint                      n_specs;
  AshlarSetting             *settings;
};

static void
init_default (const AshlarParameterSpec *spec, AshlarSetting *setting)
{
  guint n;

  switch (spec->type)
    {
    case ASHLAR_PARAMETER_INTEGER:
    case ASHLAR_PARAMETER_PERCENT:
      setting->number = spec->optional ? -1 : spec->value;
      break;
    case ASHLAR_PARAMETER_BOOLEAN:
    case ASHLAR_PARAMETER_CHOICE:
      setting->number = spec->value;
      break;
    case ASHLAR_PARAMETER_RANGE:
      setting->number = spec->range_min;
      setting->maximum = spec->range_max;
      break;
    case ASHLAR_PARAMETER_WEIGHTS:
      n = _ashlar_parameter_count_choices (spec);
      setting->numbers = g_new (gint, MAX (n, 1));
      for (guint i = 0; i < MAX (n, 1); i++)
        setting->numbers[i] = spec->value;
      break;
    case ASHLAR_PARAMETER_BLOCK_SET:
    case ASHLAR_PARAMETER_COUNTED_BLOCKS:
    case ASHLAR_PARAMETER_BLOCK:
    case ASHLAR_PARAMETER_PUZZLE:
    case ASHLAR_PARAMETER_POINTS:
    case ASHLAR_PARAMETER_TILE:
    case ASHLAR_PARAMETER_OBJECT:
    default:
      break;
    }
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
  self->settings = g_new0 (AshlarSetting, MAX (n_specs, 1));
  for (guint i = 0; i < n_specs; i++)
    init_default (&specs[i], &self->settings[i]);

  if (given == NULL || ashlar_value_get_value_type (given) == ASHLAR_VALUE_NULL)
    return self;
  if (ashlar_value_get_value_type (given) != ASHLAR_VALUE_OBJECT)
    {
      g_autofree char *found = ashlar_value_describe (given);

      ashlar_report_add (report, ASHLAR_SEVERITY_ERROR, "parameter-type", path,
                         "%s are no parameters; expected an object", found);
      return self;
    }

  for (guint i = 0; i < ashlar_value_get_n_items (given); i++)
    {
      const char                *key = ashlar_value_get_key (given, i);
      AshlarValue               *value = ashlar_value_get_item (given, i);
      const AshlarParameterSpec *spec
          = _ashlar_parameter_find_spec (specs, n_specs, key, strlen (key));
      g_autofree char *value_path = _ashlar_parameter_join_path (path, key);

      if (spec == NULL)
        {
          g_autofree char *expected = _ashlar_parameter_describe_specs (specs, n_specs);

          ashlar_report_add (report, ASHLAR_SEVERITY_ERROR, "parameter-unknown", value_path,
                             n_specs > 0 ? "There is no parameter \"%s\"; expected %s"
                                         : "There is no parameter \"%s\"%s",
                             key, expected);
        }
      else if (ashlar_value_get_value_type (value) != ASHLAR_VALUE_NULL || !spec->optional)
        {
          AshlarSetting *setting = &self->settings[spec - specs];

          setting->given = _ashlar_setting_read (setting, spec, value, content, value_path, report);
        }
    }
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
  for (guint i = 0; i < self->n_specs; i++)
    {
      g_free (self->settings[i].numbers);
      g_free (self->settings[i].text);
      g_clear_pointer (&self->settings[i].entries, g_ptr_array_unref);
    }
  g_free (self->settings);
  g_free (self);
}

static const AshlarSetting *
get_setting (const AshlarSettings *self, const char *id)
{
  const AshlarParameterSpec *spec
      = _ashlar_parameter_find_spec (self->specs, self->n_specs, id, strlen (id));

  /* Parts ask for what is in their own list. */
  g_assert (spec != NULL);
  return &self->settings[spec - self->specs];
}

gint
ashlar_settings_get_integer (const AshlarSettings *self, const char *id)
{
  return get_setting (self, id)->number;
}

gboolean
ashlar_settings_get_boolean (const AshlarSettings *self, const char *id)
{
  return get_setting (self, id)->number != 0;
}

gint
ashlar_settings_get_choice (const AshlarSettings *self, const char *id)
{
  return get_setting (self, id)->number;
}

void
ashlar_settings_get_range (const AshlarSettings *self, const char *id, gint *min, gint *max)
{
  const AshlarSetting *setting = get_setting (self, id);

  *min = setting->number;
  *max = setting->maximum;
}

gint
ashlar_settings_get_integer_at (const AshlarSettings *self, guint index)
{
  return self->settings[index].number;
}

void
ashlar_settings_get_range_at (const AshlarSettings *self, guint index, gint *min, gint *max)
{
  *min = self->settings[index].number;
  *max = self->settings[index].maximum;
}

const gint *
ashlar_settings_get_weights (const AshlarSettings *self, const char *id)
{
  return get_setting (self, id)->numbers;
}

const char *
ashlar_settings_get_text (const AshlarSettings *self, const char *id)
{
  return get_setting (self, id)->text;
}

gboolean
ashlar_settings_is_default (const AshlarSettings *self, const char *id)
{
  const AshlarSetting *setting = get_setting (self, id);
  AshlarSetting        unsaid = { 0 };

  init_default (&self->specs[setting - self->settings], &unsaid);
  g_free (unsaid.numbers);
  return setting->number == unsaid.number && setting->maximum == unsaid.maximum
         && setting->text == NULL && (setting->entries == NULL || setting->entries->len == 0);
}

char *
ashlar_settings_dup_word (const AshlarSettings *self, const char *id)
{
  const AshlarSetting *setting = get_setting (self, id);

  if (setting->text != NULL)
    return g_strdup (setting->text);
  if (self->specs[setting - self->settings].type == ASHLAR_PARAMETER_CHOICE)
    return g_strdup (self->specs[setting - self->settings].choices[setting->number]);
  return g_strdup_printf ("%d", setting->number);
}

gboolean
ashlar_settings_is_given (const AshlarSettings *self, const char *id)
{
  return get_setting (self, id)->given;
}

static void
mark_entry (AshlarContent *content, const char *entry, guint8 *mask)
{
  guint index = ashlar_content_find_block (content, entry);

  if (index != ASHLAR_NO_INDEX)
    mask[index] = 1;
  if (!g_str_has_prefix (entry, "tag:"))
    return;
  for (guint i = 0; i < content->blocks->len; i++)
    if (ashlar_block_matches (g_ptr_array_index (content->blocks, i), entry))
      mask[i] = 1;
}

guint8 *
ashlar_settings_dup_block_mask (const AshlarSettings *self, const char *id, AshlarContent *content)
{
  const AshlarSetting *setting = get_setting (self, id);
  guint                n_blocks = content->blocks->len;
  guint8              *mask = g_new0 (guint8, MAX (n_blocks, 1));

  if (setting->text != NULL)
    mark_entry (content, setting->text, mask);
  else if (setting->entries != NULL)
    for (guint i = 0; i < setting->entries->len; i++)
      mark_entry (content, g_ptr_array_index (setting->entries, i), mask);
  else if (self->specs[setting - self->settings].type == ASHLAR_PARAMETER_BLOCK_SET)
    memset (mask, 1, n_blocks);
  return mask;
}

guint
ashlar_settings_get_n_counted (const AshlarSettings *self, const char *id)
{
  const AshlarSetting *setting = get_setting (self, id);

  return setting->entries != NULL ? setting->entries->len : 0;
}

const char *
ashlar_settings_get_counted (const AshlarSettings *self, const char *id, guint index, guint *count)
{
  const AshlarSetting *setting = get_setting (self, id);

  g_return_val_if_fail (setting->entries != NULL && index < setting->entries->len, NULL);
  *count = (guint) setting->numbers[index];
  return g_ptr_array_index (setting->entries, index);
}

guint
ashlar_settings_get_n_points (const AshlarSettings *self, const char *id)
{
  return (guint) get_setting (self, id)->maximum;
}

void
ashlar_settings_get_point (
    const AshlarSettings *self, const char *id, guint index, gint *x, gint *y)
{
  const AshlarSetting *setting = get_setting (self, id);

  g_return_if_fail (index < (guint) setting->maximum);
  *x = setting->numbers[2 * index];
  *y = setting->numbers[2 * index + 1];
}

static AshlarValue *
setting_to_value (const AshlarParameterSpec *spec, const AshlarSetting *setting)
{
  AshlarValue *value;

  switch (spec->type)
    {
    case ASHLAR_PARAMETER_INTEGER:
    case ASHLAR_PARAMETER_PERCENT:
      return spec->optional && !setting->given ? NULL : ashlar_value_new_integer (setting->number);
    case ASHLAR_PARAMETER_BOOLEAN:
      return ashlar_value_new_boolean (setting->number != 0);
    case ASHLAR_PARAMETER_CHOICE:
      return ashlar_value_new_string (spec->choices[setting->number]);
    case ASHLAR_PARAMETER_RANGE:
      value = ashlar_value_new_object ();
      ashlar_value_object_set (value, "min", ashlar_value_new_integer (setting->number));
      ashlar_value_object_set (value, "max", ashlar_value_new_integer (setting->maximum));
      return value;
    case ASHLAR_PARAMETER_WEIGHTS:
      value = ashlar_value_new_object ();
      for (guint i = 0; i < _ashlar_parameter_count_choices (spec); i++)
        ashlar_value_object_set (value, spec->choices[i],
                                 ashlar_value_new_integer (setting->numbers[i]));
      return value;
    case ASHLAR_PARAMETER_BLOCK_SET:
      if (setting->entries == NULL)
        return NULL;
      value = ashlar_value_new_array ();
      for (guint i = 0; i < setting->entries->len; i++)
        ashlar_value_array_add (value,
                                ashlar_value_new_string (g_ptr_array_index (setting->entries, i)));
      return value;
    case ASHLAR_PARAMETER_COUNTED_BLOCKS:
      value = ashlar_value_new_object ();
      for (guint i = 0; setting->entries != NULL && i < setting->entries->len; i++)
        ashlar_value_object_set (value, g_ptr_array_index (setting->entries, i),
                                 ashlar_value_new_integer (setting->numbers[i]));
      return value;
    case ASHLAR_PARAMETER_POINTS:
      value = ashlar_value_new_array ();
      for (gint i = 0; i < setting->maximum; i++)
        {
          AshlarValue *point = ashlar_value_new_array ();

          ashlar_value_array_add (point, ashlar_value_new_integer (setting->numbers[2 * i]));
          ashlar_value_array_add (point, ashlar_value_new_integer (setting->numbers[2 * i + 1]));
          ashlar_value_array_add (value, point);
        }
      return value;
    case ASHLAR_PARAMETER_BLOCK:
    case ASHLAR_PARAMETER_PUZZLE:
    case ASHLAR_PARAMETER_TILE:
    case ASHLAR_PARAMETER_OBJECT:
    default:
      return setting->text != NULL ? ashlar_value_new_string (setting->text) : NULL;
    }
}

AshlarValue *
ashlar_settings_to_value (const AshlarSettings *self)
{
  AshlarValue *value = ashlar_value_new_object ();

  for (guint i = 0; i < self->n_specs; i++)
    {
      AshlarValue *member = setting_to_value (&self->specs[i], &self->settings[i]);

      if (member != NULL)
        ashlar_value_object_set (value, self->specs[i].id, member);
    }
  return value;
}
