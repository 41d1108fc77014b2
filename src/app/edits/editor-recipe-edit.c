/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "edits/editor-recipe-edit.h"

#include "pipeline/ashlar-missing-block-private.h"

#include <glib/gi18n.h>

#include "pipeline/ashlar-build-private.h"
#include "pipeline/ashlar-pieces-private.h"

AshlarValue *
editor_recipe_dup_known_parameters (const AshlarValue *parameters, const AshlarPart *part)
{
  AshlarValue *known = NULL;

  for (guint i = 0; i < part->n_parameters && parameters != NULL; i++)
    {
      AshlarValue *value = ashlar_value_lookup (parameters, part->parameters[i].id);

      if (value == NULL)
        continue;
      if (known == NULL)
        known = ashlar_value_new_object ();
      ashlar_value_object_set (known, part->parameters[i].id, ashlar_value_ref (value));
    }
  return known;
}

/* Takes @next. */
static EditorEdit *
edit_recipe (AshlarContent *content,
             guint          index,
             AshlarRecipe  *next,
             const char    *label,
             const char    *merge_key)
{
  g_autoptr (AshlarRecipe) owned = next;

  return editor_edit_new (ashlar_content_with_recipe (content, index, owned), EDITOR_CHANGE_RECIPE,
                          index, label, merge_key);
}

/* Takes @next; NULL: the recipe cannot be that. */
static EditorEdit *
edit_place (AshlarContent *content,
            guint          index,
            AshlarRecipe  *next,
            const char    *label,
            const char    *merge_key,
            GError       **error)
{
  if (next == NULL)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("A recipe cannot say that"));
  return edit_recipe (content, index, next, label, merge_key);
}

EditorEdit *
editor_recipe_edit_set (AshlarContent *content,
                        guint          index,
                        const char    *place,
                        AshlarValue   *value,
                        const char    *label,
                        const char    *merge_key,
                        GError       **error)
{
  AshlarRecipe *recipe = ashlar_content_get_recipe (content, index);

  return edit_place (content, index, ashlar_recipe_with_value (recipe, place, value), label,
                     merge_key, error);
}

EditorEdit *
editor_recipe_edit_replace (
    AshlarContent *content, guint index, AshlarRecipe *recipe, const char *label, GError **error)
{
  return edit_place (content, index, recipe != NULL ? ashlar_recipe_ref (recipe) : NULL, label,
                     NULL, error);
}

EditorEdit *
editor_recipe_edit_insert (AshlarContent *content,
                           guint          index,
                           const char    *list,
                           guint          at,
                           AshlarValue   *entry,
                           const char    *label,
                           GError       **error)
{
  AshlarRecipe *recipe = ashlar_content_get_recipe (content, index);

  return edit_place (content, index, ashlar_recipe_with_item (recipe, list, at, entry), label, NULL,
                     error);
}

EditorEdit *
editor_recipe_edit_move_entry (AshlarContent *content,
                               guint          index,
                               const char    *list,
                               guint          from,
                               guint          to,
                               const char    *label,
                               GError       **error)
{
  AshlarRecipe *recipe = ashlar_content_get_recipe (content, index);

  return edit_place (content, index, ashlar_recipe_with_moved_item (recipe, list, from, to), label,
                     NULL, error);
}

EditorEdit *
editor_recipe_edit_describe (AshlarContent *content,
                             guint          index,
                             const char    *description,
                             GError       **error)
{
  AshlarRecipe *next = ashlar_recipe_copy (ashlar_content_get_recipe (content, index));

  g_free (next->description);
  next->description = g_strdup (description);
  return edit_recipe (content, index, next, _ ("Describe the Recipe"), NULL);
}

EditorEdit *
editor_recipe_edit_set_planner (AshlarContent *content, guint index, const char *id, GError **error)
{
  const AshlarPlanner *planner = ashlar_registry_find_planner (id);
  AshlarRecipe        *next = ashlar_recipe_copy (ashlar_content_get_recipe (content, index));
  AshlarValue         *known;

  known = editor_recipe_dup_known_parameters (next->planner.parameters, &planner->part);
  g_free (next->planner.type);
  next->planner.type = g_strdup (id);
  g_clear_pointer (&next->planner.parameters, ashlar_value_unref);
  next->planner.parameters = known;
  return edit_recipe (content, index, next, _ ("Change the Planner"), NULL);
}

/* Takes @id. */
static AshlarRecipe *
copy_with_id (AshlarContent *content, guint index, char *id)
{
  AshlarRecipe *copy = ashlar_recipe_copy (ashlar_content_get_recipe (content, index));

  g_free (copy->id);
  copy->id = id;
  return copy;
}

EditorEdit *
editor_recipe_edit_rename (AshlarContent *content, guint index, const char *id, GError **error)
{
  g_autofree char    *stripped = g_strstrip (g_strdup (id));
  guint               other = ashlar_content_find_recipe (content, stripped);
  const AshlarRecipe *recipe = g_ptr_array_index (content->recipes, index);

  if (stripped[0] == '\0')
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("A recipe needs an id"));
  if (other == index)
    return editor_edit_new_unchanged (content, index);
  if (other != ASHLAR_NO_INDEX)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_TAKEN,
                               /* Translators: %s is the id of a recipe. */
                               _ ("Another recipe is called “%s”"), stripped);
  return editor_edit_new (ashlar_content_with_renamed_recipe (content, recipe->id, stripped),
                          EDITOR_CHANGE_RECIPES, index, _ ("Rename the Recipe"), NULL);
}

/* Takes @recipe. */
static EditorEdit *
append (AshlarContent *content, AshlarRecipe *recipe, const char *label)
{
  g_autoptr (AshlarRecipe) owned = recipe;

  return editor_edit_new (ashlar_content_with_recipe (content, ASHLAR_NO_INDEX, owned),
                          EDITOR_CHANGE_RECIPES, ashlar_content_get_n_recipes (content), label,
                          NULL);
}

/* Whether the recipe, put at the end, gives a level. A new recipe has a small canvas: this takes
 * some milliseconds. */
static gboolean
can_be_built (AshlarContent *content, AshlarRecipe *recipe)
{
  g_autoptr (AshlarContent) next = ashlar_content_with_recipe (content, ASHLAR_NO_INDEX, recipe);
  g_autoptr (AshlarGenerator) generator = ashlar_generator_new (next, recipe->id, NULL, NULL);
  g_autoptr (AshlarBuild) build = NULL;
  static const guint32 rerolls[ASHLAR_N_STAGES];

  if (generator == NULL)
    return FALSE;
  build = ashlar_build_new (generator, 1, rerolls, FALSE, NULL, NULL);
  return build != NULL && build->level != NULL;
}

/* A recipe that says no more than its planner; if the content cannot serve that planner's own
 * painter, one that says which other paints everything. NULL: none does either. */
static AshlarRecipe *
find_recipe (AshlarContent *content, const char *id, const char *planner)
{
  guint                       n;
  const AshlarPainter *const *painters = ashlar_registry_get_painters (&n);
  g_autoptr (AshlarRecipe) bare = ashlar_recipe_new (id, planner);

  if (can_be_built (content, bare))
    return g_steal_pointer (&bare);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AshlarValue) rule = ashlar_value_new_object ();
      g_autoptr (AshlarRecipe) painted = NULL;

      ashlar_value_object_set (rule, "id", ashlar_value_new_string (painters[i]->part.id));
      ashlar_value_object_set (rule, "painter", ashlar_value_new_string (painters[i]->part.id));
      painted = ashlar_recipe_with_item (bare, "theme", 0, rule);
      if (painted != NULL && can_be_built (content, painted))
        return g_steal_pointer (&painted);
    }
  return NULL;
}

EditorEdit *
editor_recipe_edit_add (AshlarContent *content, const char *planner, GError **error)
{
  g_autofree char *id = NULL;
  AshlarRecipe    *recipe;

  if (ashlar_registry_find_planner (planner) == NULL)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("There is no planner “%s”"),
                               planner);
  id = editor_edit_dup_free_id (content, ashlar_content_find_recipe, planner, '-');
  recipe = find_recipe (content, id, planner);
  return append (content, recipe != NULL ? recipe : ashlar_recipe_new (id, planner),
                 _ ("Add a Recipe"));
}

EditorEdit *
editor_recipe_edit_move (AshlarContent *content, guint from, guint to, GError **error)
{
  guint n = ashlar_content_get_n_recipes (content);

  if (from >= n || to >= n || from == to)
    return editor_edit_new_unchanged (content, from);
  return editor_edit_new (ashlar_content_with_moved_recipe (content, from, to),
                          EDITOR_CHANGE_RECIPES, to, _ ("Move the Recipe"), NULL);
}

EditorEdit *
editor_recipe_edit_duplicate (AshlarContent *content, guint index, GError **error)
{
  const char *old = ashlar_recipe_get_id (ashlar_content_get_recipe (content, index));
  char       *id = editor_edit_dup_free_id (content, ashlar_content_find_recipe, old, '-');

  return append (content, copy_with_id (content, index, id), _ ("Duplicate the Recipe"));
}

EditorEdit *
editor_recipe_edit_remove (AshlarContent *content, guint index, GError **error)
{
  return editor_edit_new (ashlar_content_with_recipe (content, index, NULL), EDITOR_CHANGE_RECIPES,
                          index, _ ("Delete the Recipe"), NULL);
}

EditorEdit *
editor_recipe_edit_allow_block (AshlarContent *content,
                                guint          index,
                                const char    *block,
                                GError       **error)
{
  const AshlarRecipe *recipe = ashlar_content_get_recipe (content, index);
  const AshlarValue  *old = recipe->planner.parameters != NULL
                                ? ashlar_value_lookup (recipe->planner.parameters, "blocks")
                                : NULL;
  g_autoptr (AshlarValue) set = ashlar_value_new_array ();
  g_autofree char *label = NULL;

  if (old == NULL || ashlar_value_get_value_type (old) != ASHLAR_VALUE_ARRAY)
    return editor_edit_new_unchanged (content, index);
  for (guint i = 0; i < ashlar_value_get_n_items (old); i++)
    ashlar_value_array_add (set, ashlar_value_ref (ashlar_value_get_item (old, i)));
  ashlar_value_array_add (set, ashlar_value_new_string (block));
  /* Translators: an undo step; %s is a block's id. */
  label = g_strdup_printf (_ ("Add %s to the Recipe"), block);
  return edit_recipe (content, index, ashlar_recipe_with_parameter (recipe, "blocks", set), label,
                      NULL);
}

/* The content with one more block, or NULL and an error. */
static AshlarContent *
add_piece (AshlarContent *content, guint index, guint set, guint mask, GError **error)
{
  g_autoptr (AshlarPieces) pieces = ashlar_pieces_new (content, index);
  g_autoptr (GError) failure = NULL;
  AshlarContent *made;

  if (pieces == NULL || set >= ashlar_pieces_get_n_sets (pieces) || mask >= ASHLAR_N_PIECE_MASKS)
    {
      editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, _ ("The recipe has no such piece"));
      return NULL;
    }
  made = ashlar_pieces_add_block (pieces, set, mask, &failure);
  if (made == NULL)
    editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID, "%s", editor_words_of_error (failure));
  return made;
}

EditorEdit *
editor_recipe_edit_make_piece (
    AshlarContent *content, guint index, guint set, guint mask, guint *block, GError **error)
{
  AshlarContent   *next = add_piece (content, index, set, mask, error);
  g_autofree char *label = NULL;

  if (next == NULL)
    return NULL;
  *block = ashlar_content_get_n_blocks (next) - 1;
  /* Translators: an undo step; %s is a block's id. */
  label = g_strdup_printf (_ ("Make %s"),
                           ashlar_block_get_id (ashlar_content_get_block (next, *block)));
  /* The recipe may name the block, too. */
  return editor_edit_new (next, EDITOR_CHANGE_EVERYTHING, 0, label, NULL);
}

/* The lowest piece that the set lacks; ASHLAR_N_PIECE_MASKS: none. */
static guint
find_lacking (AshlarContent *content, guint index, guint set)
{
  g_autoptr (AshlarPieces) pieces = ashlar_pieces_new (content, index);
  guint lacking = pieces != NULL && set < ashlar_pieces_get_n_sets (pieces)
                      ? ashlar_pieces_get_lacking (pieces, set)
                      : 0;
  guint mask = 0;

  while (mask < ASHLAR_N_PIECE_MASKS && (lacking & 1u << mask) == 0)
    mask++;
  return mask;
}

EditorEdit *
editor_recipe_edit_make_pieces (
    AshlarContent *content, guint index, guint set, guint *n_made, GError **error)
{
  g_autoptr (AshlarContent) made = ashlar_content_ref (content);
  g_autoptr (AshlarPieces) pieces = ashlar_pieces_new (content, index);
  guint n_sets = pieces != NULL ? ashlar_pieces_get_n_sets (pieces) : 0;

  *n_made = 0;
  for (guint i = 0; i < n_sets; i++)
    {
      guint mask;

      if (set != ASHLAR_NO_INDEX && set != i)
        continue;
      /* A block that is made may serve more than one piece, so each is asked for anew. */
      while ((mask = find_lacking (made, index, i)) < ASHLAR_N_PIECE_MASKS
             && *n_made < n_sets * ASHLAR_N_PIECE_MASKS)
        {
          AshlarContent *next = add_piece (made, index, i, mask, error);

          if (next == NULL)
            return NULL;
          ashlar_content_unref (made);
          made = next;
          ++*n_made;
        }
    }
  return editor_edit_new (g_steal_pointer (&made), EDITOR_CHANGE_EVERYTHING, 0,
                          _ ("Make the Missing Pieces"), NULL);
}

EditorEdit *
editor_recipe_edit_make_bridge (
    AshlarContent *content, AshlarChain *chain, guint index, guint from, guint to, GError **error)
{
  guint          n = ashlar_content_get_n_blocks (content);
  AshlarContent *made = from < n && to < n
                            ? ashlar_missing_block_add_bridge (content, chain, index, from, to)
                            : NULL;

  if (made == NULL)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_NO_ROOM,
                               _ ("No plain block leads from the one to the other"));
  return editor_edit_new (made, EDITOR_CHANGE_EVERYTHING, 0, _ ("Make the Missing Block"), NULL);
}
