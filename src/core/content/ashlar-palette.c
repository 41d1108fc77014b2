/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Reading palettes, in recipes and in levels alike: what is no colour is a fault. They stay the JSON
 * values that they are, because nothing but colours is asked of them. Cost: linear in the members. */

#include "content/ashlar-palette-private.h"

#include <string.h>

#include "content/ashlar-elements-private.h"

#define ID "id"

static gint64
parse_color (const AshlarValue *value)
{
  const char *text = value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
                         ? ashlar_value_get_string (value)
                         : "";
  guint64     color;

  return strlen (text) == 7 && *text == '#'
                 && g_ascii_string_to_unsigned (text + 1, 16, 0, 0xffffff, &color, NULL)
             ? (gint64) color
             : -1;
}

gboolean
ashlar_recipe_palette_get_color (const AshlarValue *palette, const char *name, guint32 *color)
{
  gint64 found;

  if (palette == NULL || strcmp (name, ID) == 0)
    return FALSE;
  found = parse_color (ashlar_value_lookup (palette, name));
  if (found < 0)
    return FALSE;
  *color = (guint32) found;
  return TRUE;
}

const char *
ashlar_recipe_palette_get_id (const AshlarValue *palette)
{
  const AshlarValue *id = palette != NULL ? ashlar_value_lookup (palette, ID) : NULL;

  return id != NULL && ashlar_value_get_value_type (id) == ASHLAR_VALUE_STRING
             ? ashlar_value_get_string (id)
             : NULL;
}

AshlarValue *
ashlar_read_palette (AshlarReport *report, const AshlarPath *path, AshlarValue *value)
{
  g_autofree char *id = NULL;
  gint64           color;

  if (!ashlar_read_container (report, path, value, ASHLAR_VALUE_OBJECT))
    return NULL;
  id = ashlar_read_id (report, ASHLAR_PATH_KEY (path, ID), ashlar_value_lookup (value, ID));
  for (guint i = 0; i < ashlar_value_get_n_items (value); i++)
    {
      const char *key = ashlar_value_get_key (value, i);

      if (strcmp (key, ID) != 0)
        ashlar_read_color (report, ASHLAR_PATH_KEY (path, key), ashlar_value_get_item (value, i),
                           &color);
    }
  return ashlar_value_ref (value);
}

AshlarValue *
ashlar_read_palettes (AshlarReport *report, const AshlarPath *path, AshlarValue *value)
{
  guint n = ashlar_read_list (report, path, value, ASHLAR_MAX_PALETTES, "palettes");
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < n; i++)
    {
      const AshlarPath *item_path = ASHLAR_PATH_ITEM (path, i);
      g_autoptr (AshlarValue) palette
          = ashlar_read_palette (report, item_path, ashlar_value_get_item (value, i));
      const char *id = palette != NULL ? ashlar_recipe_palette_get_id (palette) : NULL;

      if (id != NULL && !g_hash_table_add (ids, (gpointer) id))
        {
          g_autofree char *shown = ashlar_text_describe (id);

          ashlar_report_fault (report, ASHLAR_PATH_KEY (item_path, ID), "repeated",
                               "found %s a second time; expected each once", shown);
        }
    }
  return n > 0 ? ashlar_value_ref (value) : NULL;
}
