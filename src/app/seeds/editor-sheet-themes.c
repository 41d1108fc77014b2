/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Each is a content of its own, with the recipe dressed otherwise: nobody but the sheet ever sees it. What a
 * recipe demands of a finished level is left out of those: a level that is drawn again is another plan. */

#include "ashlar-config.h"

#include "seeds/editor-sheet-themes.h"

#include <glib/gi18n.h>

#include "content/ashlar-elements-private.h"
#include "content/ashlar-recipe-private.h"
#include "pipeline/ashlar-parts.h"

static void
subject_clear (gpointer data)
{
  EditorSheetSubject *subject = data;

  ashlar_content_unref (subject->subject.content);
  g_clear_pointer (&subject->subject.palette, ashlar_palette_unref);
  g_free ((char *) subject->subject.recipe);
  g_free ((char *) subject->title);
}

/* Takes @content and @title. */
static void
add (GArray        *subjects,
     AshlarContent *content,
     AshlarPalette *palette,
     const char    *recipe,
     char          *title)
{
  EditorSheetSubject subject = { .title = title };

  subject.subject.content = content;
  subject.subject.palette = palette != NULL ? ashlar_palette_ref (palette) : NULL;
  subject.subject.recipe = g_strdup (recipe);
  g_array_append_val (subjects, subject);
}

/* The recipe with @theme, and with @tiles if it is not NULL; NULL: it cannot have them. */
static AshlarContent *
dress (AshlarContent *content, guint index, AshlarValue *theme, AshlarValue *tiles)
{
  const AshlarRecipe *recipe = ashlar_content_get_recipe (content, index);
  g_autoptr (AshlarRecipe) free = ashlar_recipe_with_value (recipe, "accept", NULL);
  g_autoptr (AshlarRecipe) themed
      = free != NULL ? ashlar_recipe_with_value (free, "theme", theme) : NULL;
  g_autoptr (AshlarRecipe) tiled = NULL;

  if (themed != NULL && tiles != NULL)
    tiled = ashlar_recipe_with_value (themed, "tiles", tiles);
  else
    tiled = g_steal_pointer (&themed);
  return tiled != NULL ? ashlar_content_with_recipe (content, index, tiled) : NULL;
}

static void
add_recipe (
    GArray *subjects, AshlarContent *content, AshlarPalette *palette, guint index, guint other)
{
  const char *id = ashlar_content_get_recipe (content, index)->id;
  const char *other_id = ashlar_content_get_recipe (content, other)->id;
  g_autoptr (AshlarValue) own
      = ashlar_kind_write (&ashlar_recipe_kind, ashlar_content_get_recipe (content, index));
  g_autoptr (AshlarValue) whole
      = ashlar_kind_write (&ashlar_recipe_kind, ashlar_content_get_recipe (content, other));
  AshlarValue   *theme = ashlar_value_lookup (whole, "theme");
  AshlarValue   *tiles = ashlar_value_lookup (whole, "tiles");
  AshlarContent *dressed;

  if (theme == NULL || ashlar_value_get_n_items (theme) == 0
      || (ashlar_value_equal (theme, ashlar_value_lookup (own, "theme"))
          && ashlar_value_equal (tiles, ashlar_value_lookup (own, "tiles"))))
    return;
  dressed = dress (content, index, theme, tiles);
  if (dressed != NULL)
    /* Translators: %s is the id of a recipe whose theme it is. */
    add (subjects, dressed, palette, id, g_strdup_printf (_ ("as %s"), other_id));
}

static void
add_painter (GArray           *subjects,
             AshlarContent    *content,
             AshlarPalette    *palette,
             guint             index,
             const AshlarPart *painter)
{
  const char *id = ashlar_content_get_recipe (content, index)->id;
  g_autoptr (AshlarValue) theme = ashlar_value_new_array ();
  AshlarValue   *rule = ashlar_value_new_object ();
  AshlarContent *dressed;

  ashlar_value_object_set (rule, "painter", ashlar_value_new_string (ashlar_part_get_id (painter)));
  ashlar_value_array_add (theme, rule);
  dressed = dress (content, index, theme, NULL);
  if (dressed != NULL)
    /* Translators: %s is a painter, "Cave". */
    add (subjects, dressed, palette, id,
         g_strdup_printf (_ ("%s alone"), _ (ashlar_part_get_label (painter))));
}

GArray *
editor_sheet_themes_new (AshlarContent *content, AshlarPalette *palette, guint recipe)
{
  GArray     *subjects = g_array_new (FALSE, FALSE, sizeof (EditorSheetSubject));
  const char *id = ashlar_content_get_recipe (content, recipe)->id;

  g_array_set_clear_func (subjects, subject_clear);
  add (subjects, ashlar_content_ref (content), palette, id, g_strdup (id));
  for (guint i = 0; i < ashlar_content_get_n_recipes (content); i++)
    if (i != recipe && subjects->len < EDITOR_SHEET_MOST / 2)
      add_recipe (subjects, content, palette, recipe, i);
  for (guint i = 0; i < ashlar_get_n_parts (ASHLAR_PART_PAINTER); i++)
    add_painter (subjects, content, palette, recipe, ashlar_get_part (ASHLAR_PART_PAINTER, i));
  return subjects;
}
