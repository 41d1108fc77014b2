/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "edits/editor-palette-edit.h"

#include <glib/gi18n.h>

#include "content/ashlar-content-private.h"
#include "content/ashlar-palette-private.h"
#include "edits/editor-recipe-edit.h"

#define ID "id"

static AshlarValue *
get_palette (AshlarContent *content, guint recipe, guint palette)
{
  return ashlar_value_get_item (ashlar_content_get_recipe (content, recipe)->palettes, palette);
}

/* Takes @value. */
static EditorEdit *
put (AshlarContent *content,
     guint          recipe,
     guint          palette,
     AshlarValue   *value,
     const char    *label,
     GError       **error)
{
  g_autoptr (AshlarValue) owned = value;
  g_autofree char *place = g_strdup_printf ("palettes/%u", palette);

  return editor_recipe_edit_set (content, recipe, place, owned, label, NULL, error);
}

EditorEdit *
editor_palette_edit_rename (
    AshlarContent *content, guint recipe, guint palette, const char *id, GError **error)
{
  g_autofree char   *stripped = g_strstrip (g_strdup (id));
  const AshlarValue *palettes = ashlar_content_get_recipe (content, recipe)->palettes;
  g_autoptr (AshlarValue) value = ashlar_value_new_string (stripped);

  if (stripped[0] == '\0')
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("A palette needs a name"));
  for (guint i = 0; i < ashlar_value_get_n_items (palettes); i++)
    if (g_strcmp0 (ashlar_recipe_palette_get_id (ashlar_value_get_item (palettes, i)), stripped)
        == 0)
      {
        if (i == palette)
          return editor_edit_new_unchanged (content, recipe);
        return editor_edit_refuse (error, EDITOR_EDIT_ERROR_TAKEN,
                                   /* Translators: %s is the name of a palette. */
                                   _ ("Another palette of the recipe is called “%s”"), stripped);
      }
  return put (content, recipe, palette,
              ashlar_value_with_member (get_palette (content, recipe, palette), ID, value),
              _ ("Rename the Palette"), error);
}

/* A name that a colour can have; what is refused is said. */
static gboolean
check_name (const AshlarValue *palette, const char *name, GError **error)
{
  if (name[0] == '\0')
    editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("A colour needs a name"));
  else if (g_str_equal (name, ID))
    editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                        _ ("“id” is what the palette itself is called by"));
  else if (ashlar_value_lookup (palette, name) != NULL)
    editor_edit_refuse (error, EDITOR_EDIT_ERROR_TAKEN,
                        /* Translators: %s is the name of a colour. */
                        _ ("The palette has a colour “%s” already"), name);
  else
    return TRUE;
  return FALSE;
}

EditorEdit *
editor_palette_edit_set_color (AshlarContent *content,
                               guint          recipe,
                               guint          palette,
                               const char    *name,
                               guint32        color,
                               GError       **error)
{
  AshlarValue     *old = get_palette (content, recipe, palette);
  g_autofree char *stripped = g_strstrip (g_strdup (name));
  g_autofree char *text = g_strdup_printf ("#%06x", color & 0xffffff);
  g_autoptr (AshlarValue) value = ashlar_value_new_string (text);
  gboolean is_new = ashlar_value_lookup (old, stripped) == NULL;
  guint32  before;

  if ((is_new || g_str_equal (stripped, ID)) && !check_name (old, stripped, error))
    return NULL;
  if (ashlar_recipe_palette_get_color (old, stripped, &before) && before == (color & 0xffffff))
    return editor_edit_new_unchanged (content, recipe);
  return put (content, recipe, palette, ashlar_value_with_member (old, stripped, value),
              is_new ? _ ("Add a Colour") : _ ("Change a Colour"), error);
}

EditorEdit *
editor_palette_edit_rename_color (AshlarContent *content,
                                  guint          recipe,
                                  guint          palette,
                                  const char    *name,
                                  const char    *next,
                                  GError       **error)
{
  AshlarValue     *old = get_palette (content, recipe, palette);
  g_autofree char *stripped = g_strstrip (g_strdup (next));
  AshlarValue     *renamed;

  if (g_str_equal (stripped, name))
    return editor_edit_new_unchanged (content, recipe);
  if (!check_name (old, stripped, error))
    return NULL;
  /* In its place. */
  renamed = ashlar_value_new_object ();
  for (guint i = 0; i < ashlar_value_get_n_items (old); i++)
    {
      const char *key = ashlar_value_get_key (old, i);

      ashlar_value_object_set (renamed, g_str_equal (key, name) ? stripped : key,
                               ashlar_value_ref (ashlar_value_get_item (old, i)));
    }
  return put (content, recipe, palette, renamed, _ ("Rename a Colour"), error);
}

EditorEdit *
editor_palette_edit_remove_color (
    AshlarContent *content, guint recipe, guint palette, const char *name, GError **error)
{
  AshlarValue *old = get_palette (content, recipe, palette);

  if (g_str_equal (name, ID))
    return editor_edit_new_unchanged (content, recipe);
  return put (content, recipe, palette, ashlar_value_without_member (old, name),
              _ ("Remove a Colour"), error);
}
