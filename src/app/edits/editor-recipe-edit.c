/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

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

void
editor_recipe_edit_apply (EditorDocument *document,
                          guint           index,
                          AshlarRecipe   *recipe,
                          const char     *label,
                          const char     *merge_key)
{
  g_autoptr (AshlarContent) content
      = ashlar_content_with_recipe (editor_document_get_content (document), index, recipe);

  editor_document_apply (document, content, EDITOR_CHANGE_RECIPE, index, label, merge_key);
}

/* Takes @next; NULL: nothing is done. */
static gboolean
apply_next (EditorDocument *document,
            guint           index,
            AshlarRecipe   *next,
            const char     *label,
            const char     *merge_key)
{
  g_autoptr (AshlarRecipe) owned = next;

  if (owned == NULL)
    return FALSE;
  editor_recipe_edit_apply (document, index, owned, label, merge_key);
  return TRUE;
}

static AshlarRecipe *
get_recipe (EditorDocument *document, guint index)
{
  return ashlar_content_get_recipe (editor_document_get_content (document), index);
}

gboolean
editor_recipe_edit_set (EditorDocument *document,
                        guint           index,
                        const char     *place,
                        AshlarValue    *value,
                        const char     *label,
                        const char     *merge_key)
{
  return apply_next (document, index,
                     ashlar_recipe_with_value (get_recipe (document, index), place, value), label,
                     merge_key);
}

gboolean
editor_recipe_edit_insert (EditorDocument *document,
                           guint           index,
                           const char     *list,
                           guint           at,
                           AshlarValue    *entry,
                           const char     *label)
{
  return apply_next (document, index,
                     ashlar_recipe_with_item (get_recipe (document, index), list, at, entry), label,
                     NULL);
}

gboolean
editor_recipe_edit_move_entry (EditorDocument *document,
                               guint           index,
                               const char     *list,
                               guint           from,
                               guint           to,
                               const char     *label)
{
  return apply_next (document, index,
                     ashlar_recipe_with_moved_item (get_recipe (document, index), list, from, to),
                     label, NULL);
}

void
editor_recipe_edit_set_planner (EditorDocument *document, guint index, const char *id)
{
  const AshlarPlanner *planner = ashlar_registry_find_planner (id);
  g_autoptr (AshlarRecipe) next = ashlar_recipe_copy (get_recipe (document, index));
  AshlarValue *known;

  g_return_if_fail (planner != NULL);
  known = editor_recipe_dup_known_parameters (next->planner.parameters, &planner->part);
  g_free (next->planner.type);
  next->planner.type = g_strdup (id);
  g_clear_pointer (&next->planner.parameters, ashlar_value_unref);
  next->planner.parameters = known;
  editor_recipe_edit_apply (document, index, next, _ ("Change the Planner"), NULL);
}

gboolean
editor_recipe_edit_rename (EditorDocument *document, guint index, const char *id, GError **error)
{
  AshlarContent   *content = editor_document_get_content (document);
  g_autofree char *stripped = g_strstrip (g_strdup (id));
  guint            other = ashlar_content_find_recipe (content, stripped);
  g_autoptr (AshlarRecipe) next = NULL;
  g_autoptr (AshlarContent) renamed = NULL;

  if (stripped[0] == '\0')
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                           _ ("A recipe needs an id"));
      return FALSE;
    }
  if (other == index)
    return TRUE;
  if (other != ASHLAR_NO_INDEX)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS,
                   /* Translators: %s is the id of a recipe. */
                   _ ("Another recipe is called “%s”"), stripped);
      return FALSE;
    }
  next = ashlar_recipe_copy (ashlar_content_get_recipe (content, index));
  g_free (next->id);
  next->id = g_steal_pointer (&stripped);
  renamed = ashlar_content_with_recipe (content, index, next);
  editor_document_apply (document, renamed, EDITOR_CHANGE_RECIPES, index, _ ("Rename the Recipe"),
                         NULL);
  return TRUE;
}

/* "keep", "keep-2", "keep-3" … */
static char *
dup_free_id (AshlarContent *content, const char *wanted)
{
  char *id = g_strdup (wanted);

  for (guint i = 2; ashlar_content_find_recipe (content, id) != ASHLAR_NO_INDEX; i++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", wanted, i);
    }
  return id;
}

static guint
append (EditorDocument *document, AshlarRecipe *recipe, const char *label)
{
  AshlarContent *content = editor_document_get_content (document);
  g_autoptr (AshlarContent) next = ashlar_content_with_recipe (content, ASHLAR_NO_INDEX, recipe);
  guint index = ashlar_content_get_n_recipes (content);

  editor_document_apply (document, next, EDITOR_CHANGE_RECIPES, index, label, NULL);
  return index;
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

guint
editor_recipe_edit_add (EditorDocument *document, const char *planner)
{
  AshlarContent   *content = editor_document_get_content (document);
  g_autofree char *id = dup_free_id (content, planner);
  g_autoptr (AshlarRecipe) recipe = find_recipe (content, id, planner);

  if (recipe == NULL)
    recipe = ashlar_recipe_new (id, planner);
  return append (document, recipe, _ ("Add a Recipe"));
}

void
editor_recipe_edit_move (EditorDocument *document, guint from, guint to)
{
  g_autoptr (AshlarContent) next
      = ashlar_content_with_moved_recipe (editor_document_get_content (document), from, to);

  editor_document_apply (document, next, EDITOR_CHANGE_RECIPES, to, _ ("Move the Recipe"), NULL);
}

guint
editor_recipe_edit_duplicate (EditorDocument *document, guint index)
{
  AshlarContent *content = editor_document_get_content (document);
  g_autoptr (AshlarRecipe) copy = ashlar_recipe_copy (ashlar_content_get_recipe (content, index));
  char *id = dup_free_id (content, copy->id);

  g_free (copy->id);
  copy->id = id;
  return append (document, copy, _ ("Duplicate the Recipe"));
}

void
editor_recipe_edit_delete (EditorDocument *document, guint index)
{
  g_autoptr (AshlarContent) next
      = ashlar_content_with_recipe (editor_document_get_content (document), index, NULL);

  editor_document_apply (document, next, EDITOR_CHANGE_RECIPES, index, _ ("Delete the Recipe"),
                         NULL);
}

void
editor_recipe_edit_allow_block (EditorDocument *document, guint index, const char *block)
{
  AshlarContent      *content = editor_document_get_content (document);
  const AshlarRecipe *recipe = ashlar_content_get_recipe (content, index);
  const AshlarValue  *old = recipe->planner.parameters != NULL
                                ? ashlar_value_lookup (recipe->planner.parameters, "blocks")
                                : NULL;
  g_autoptr (AshlarValue) set = ashlar_value_new_array ();
  g_autoptr (AshlarRecipe) next = NULL;
  g_autofree char *label = NULL;

  if (old == NULL || ashlar_value_get_value_type (old) != ASHLAR_VALUE_ARRAY)
    return;
  for (guint i = 0; i < ashlar_value_get_n_items (old); i++)
    ashlar_value_array_add (set, ashlar_value_ref (ashlar_value_get_item (old, i)));
  ashlar_value_array_add (set, ashlar_value_new_string (block));
  next = ashlar_recipe_with_parameter (recipe, "blocks", set);
  /* Translators: an undo step; %s is a block's id. */
  label = g_strdup_printf (_ ("Add %s to the Recipe"), block);
  editor_recipe_edit_apply (document, index, next, label, NULL);
}

/* The content with one more block; NULL and an error, or NULL alone if the recipe has no such set. */
static AshlarContent *
add_piece (AshlarContent *content, guint index, guint set, guint mask, GError **error)
{
  g_autoptr (AshlarPieces) pieces = ashlar_pieces_new (content, index);

  if (pieces == NULL || set >= ashlar_pieces_get_n_sets (pieces) || mask >= ASHLAR_N_PIECE_MASKS)
    return NULL;
  return ashlar_pieces_add_block (pieces, set, mask, error);
}

guint
editor_recipe_edit_make_piece (
    EditorDocument *document, guint index, guint set, guint mask, GError **error)
{
  g_autoptr (AshlarContent) next
      = add_piece (editor_document_get_content (document), index, set, mask, error);
  g_autofree char *label = NULL;
  guint            block;

  if (next == NULL)
    return ASHLAR_NO_INDEX;
  block = ashlar_content_get_n_blocks (next) - 1;
  /* Translators: an undo step; %s is a block's id. */
  label = g_strdup_printf (_ ("Make %s"),
                           ashlar_block_get_id (ashlar_content_get_block (next, block)));
  /* The recipe may name the block, too. */
  editor_document_apply (document, next, EDITOR_CHANGE_EVERYTHING, 0, label, NULL);
  return block;
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

guint
editor_recipe_edit_make_pieces (EditorDocument *document, guint index, guint set, GError **error)
{
  g_autoptr (AshlarContent) content = ashlar_content_ref (editor_document_get_content (document));
  g_autoptr (AshlarPieces) pieces = ashlar_pieces_new (content, index);
  guint n_sets = pieces != NULL ? ashlar_pieces_get_n_sets (pieces) : 0, n = 0;

  for (guint i = 0; i < n_sets; i++)
    {
      guint mask;

      if (set != ASHLAR_NO_INDEX && set != i)
        continue;
      /* A block that is made may serve more than one piece, so each is asked for anew. */
      while ((mask = find_lacking (content, index, i)) < ASHLAR_N_PIECE_MASKS
             && n < n_sets * ASHLAR_N_PIECE_MASKS)
        {
          AshlarContent *next = add_piece (content, index, i, mask, error);

          if (next == NULL)
            return 0;
          ashlar_content_unref (content);
          content = next;
          n++;
        }
    }
  if (n > 0)
    editor_document_apply (document, content, EDITOR_CHANGE_EVERYTHING, 0,
                           _ ("Make the Missing Pieces"), NULL);
  return n;
}

guint
editor_recipe_edit_make_bridge (EditorDocument *document, guint index, guint from, guint to)
{
  AshlarContent *content = editor_document_get_content (document);
  g_autoptr (AshlarContent) made = NULL;
  guint n = ashlar_content_get_n_blocks (content);

  if (from >= n || to >= n)
    return ASHLAR_NO_INDEX;
  made = ashlar_missing_block_add_bridge (content, editor_document_get_chain (document), index,
                                          from, to);
  if (made == NULL)
    return ASHLAR_NO_INDEX;
  editor_document_apply (document, made, EDITOR_CHANGE_EVERYTHING, 0, _ ("Make the Missing Block"),
                         NULL);
  return n;
}
