/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "edits/editor-star-edit.h"

#include <glib/gi18n.h>

/* Takes @next. */
static EditorEdit *
edit_stars (AshlarContent *content, guint recipe, AshlarRecipe *next, const char *label)
{
  g_autoptr (AshlarRecipe) owned = next;

  return editor_edit_new (ashlar_content_with_recipe (content, recipe, owned), EDITOR_CHANGE_STARS,
                          recipe, label, NULL);
}

/* ASHLAR_NO_INDEX and an error: there is none. */
static guint
find_star (AshlarContent *content, guint recipe, guint64 seed, GError **error)
{
  guint index = recipe < ashlar_content_get_n_recipes (content)
                    ? ashlar_recipe_find_star (ashlar_content_get_recipe (content, recipe), seed)
                    : ASHLAR_NO_INDEX;

  if (index == ASHLAR_NO_INDEX)
    editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                        _ ("The recipe has no star of that seed"));
  return index;
}

EditorEdit *
editor_star_edit_add (
    AshlarContent *content, guint recipe, guint64 seed, const char *hash, GError **error)
{
  const AshlarRecipe *old = ashlar_content_get_recipe (content, recipe);
  g_autoptr (AshlarStar) star = ashlar_star_new (seed, NULL, NULL, hash);

  if (ashlar_recipe_find_star (old, seed) != ASHLAR_NO_INDEX)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_TAKEN, _ ("The seed has a star already"));
  if (old->stars->len >= ASHLAR_MAX_STARS)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_FULL,
                               /* Translators: the most stars that a recipe can have */
                               _ ("A recipe has at most %u stars"), ASHLAR_MAX_STARS);
  return edit_stars (content, recipe, ashlar_recipe_with_star (old, ASHLAR_NO_INDEX, star),
                     _ ("Star the Seed"));
}

EditorEdit *
editor_star_edit_remove (AshlarContent *content, guint recipe, guint64 seed, GError **error)
{
  guint index = find_star (content, recipe, seed, error);

  if (index == ASHLAR_NO_INDEX)
    return NULL;
  return edit_stars (
      content, recipe,
      ashlar_recipe_with_star (ashlar_content_get_recipe (content, recipe), index, NULL),
      _ ("Unstar the Seed"));
}

/* One of the star's texts is another. */
static EditorEdit *
edit_text (AshlarContent *content,
           guint          recipe,
           guint64        seed,
           gboolean       is_name,
           const char    *text,
           GError       **error)
{
  guint               index = find_star (content, recipe, seed, error);
  const AshlarRecipe *old;
  g_autoptr (AshlarStar) star = NULL;
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  char           **place;

  if (index == ASHLAR_NO_INDEX)
    return NULL;
  old = ashlar_content_get_recipe (content, recipe);
  star = ashlar_star_copy (g_ptr_array_index (old->stars, index));
  place = is_name ? &star->name : &star->note;
  g_free (*place);
  *place = *stripped != '\0' ? g_steal_pointer (&stripped) : NULL;
  return edit_stars (content, recipe, ashlar_recipe_with_star (old, index, star),
                     is_name ? _ ("Name the Star") : _ ("Write a Note"));
}

EditorEdit *
editor_star_edit_rename (
    AshlarContent *content, guint recipe, guint64 seed, const char *name, GError **error)
{
  return edit_text (content, recipe, seed, TRUE, name, error);
}

EditorEdit *
editor_star_edit_note (
    AshlarContent *content, guint recipe, guint64 seed, const char *note, GError **error)
{
  return edit_text (content, recipe, seed, FALSE, note, error);
}

EditorEdit *
editor_star_edit_accept (AshlarContent        *content,
                         guint                 recipe,
                         const EditorStarHash *hashes,
                         guint                 n_hashes,
                         GError              **error)
{
  const AshlarRecipe *old = ashlar_content_get_recipe (content, recipe);
  g_autoptr (GHashTable) wanted = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autoptr (GPtrArray) stars
      = g_ptr_array_new_full (old->stars->len, (GDestroyNotify) ashlar_star_unref);

  for (guint i = 0; i < n_hashes; i++)
    g_hash_table_insert (wanted, (gpointer) &hashes[i].seed, (gpointer) hashes[i].hash);
  for (guint i = 0; i < old->stars->len; i++)
    {
      AshlarStar *star = g_ptr_array_index (old->stars, i);
      const char *hash = g_hash_table_lookup (wanted, &star->seed);

      if (hash == NULL || g_strcmp0 (hash, star->hash) == 0)
        {
          g_ptr_array_add (stars, ashlar_star_ref (star));
          continue;
        }
      star = ashlar_star_copy (star);
      g_free (star->hash);
      star->hash = g_strdup (hash);
      g_ptr_array_add (stars, star);
    }
  return edit_stars (content, recipe, ashlar_recipe_with_stars (old, stars),
                     n_hashes == 1 ? _ ("Accept the Level") : _ ("Accept All Levels"));
}
