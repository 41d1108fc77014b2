/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Renaming: a tile, a block, a puzzle, a recipe or an object gets another identity, and whatever names it follows. Elements
 * that do not name it are shared. Cost: O(cells) for a tile, O(text of lists, recipes, skins and adventures) for the
 * others. */

#include "content/ashlar-content-edit-private.h"

#include <string.h>

/* --------------------------------------------------------- renaming a tile */

static gboolean
tile_mentions (const AshlarTile *tile, gunichar representation)
{
  if (tile->representation == representation || tile->parent == representation)
    return TRUE;
  for (guint i = 0; i < tile->n_references; i++)
    if (tile->references[i].representation == representation)
      return TRUE;
  for (guint i = 0; i < ASHLAR_N_ORIENTATIONS; i++)
    if (tile->transformed[i] == representation)
      return TRUE;
  return FALSE;
}

static AshlarTile *
tile_with_renamed (const AshlarTile *tile, gunichar from, gunichar to)
{
  AshlarTile *copy = ashlar_tile_copy (tile);

#define RENAME(place) (place) = (place) == from ? to : (place)
  RENAME (copy->representation);
  RENAME (copy->parent);
  for (guint i = 0; i < copy->n_references; i++)
    RENAME (copy->references[i].representation);
  for (guint i = 0; i < ASHLAR_N_ORIENTATIONS; i++)
    RENAME (copy->transformed[i]);
  return copy;
}

static gboolean
block_mentions_tile (const AshlarBlock *block, gunichar representation)
{
  gsize n_cells = (gsize) block->width * block->height;

  for (gsize i = 0; i < n_cells; i++)
    if (block->cells[i] == representation)
      return TRUE;
  for (guint i = 0; i < block->n_exits; i++)
    if (block->exits[i].plug == representation)
      return TRUE;
  return FALSE;
}

static AshlarBlock *
block_with_renamed_tile (const AshlarBlock *block, gunichar from, gunichar to)
{
  AshlarBlock *copy = ashlar_block_copy (block);
  gsize        n_cells = (gsize) copy->width * copy->height;

  for (gsize i = 0; i < n_cells; i++)
    RENAME (copy->cells[i]);
  for (guint i = 0; i < copy->n_exits; i++)
    RENAME (copy->exits[i].plug);
#undef RENAME
  return copy;
}

/* ------------------------------------------------------ renaming in recipes */

typedef struct
{
  AshlarReferenceType type;
  const char         *from, *to;
} Renaming;

static const char *
rename_reference (AshlarReferenceType type, const char *id, gpointer data)
{
  const Renaming *self = data;

  return type == self->type && strcmp (id, self->from) == 0 ? self->to : NULL;
}

static void
rename_in_recipes (AshlarContent *copy, AshlarReferenceType type, const char *from, const char *to)
{
  Renaming                     renaming = { type, from, to };
  const AshlarReferenceVisitor visitor = { rename_reference, &renaming };

  _ashlar_list_make_own (&copy->recipes, &copy->recipe_index, &_ashlar_recipe_type);
  for (guint i = 0; i < copy->recipes->len; i++)
    {
      AshlarRecipe *recipe = ashlar_recipe_with_references (copy->recipes->pdata[i], &visitor);

      if (recipe != NULL)
        _ashlar_list_replace (copy->recipes, i, &_ashlar_recipe_type, recipe);
    }
}

static void
rename_in_skins (AshlarContent *copy, AshlarReferenceType type, const char *from, const char *to)
{
  Renaming                     renaming = { type, from, to };
  const AshlarReferenceVisitor visitor = { rename_reference, &renaming };

  _ashlar_list_make_own (&copy->skins, NULL, &_ashlar_skin_type);
  for (guint i = 0; i < copy->skins->len; i++)
    {
      AshlarSkin *skin = ashlar_skin_with_references (copy->skins->pdata[i], &visitor);

      if (skin != NULL)
        _ashlar_list_replace (copy->skins, i, &_ashlar_skin_type, skin);
    }
}

static void
rename_in_adventures (AshlarContent      *copy,
                      AshlarReferenceType type,
                      const char         *from,
                      const char         *to)
{
  Renaming                     renaming = { type, from, to };
  const AshlarReferenceVisitor visitor = { rename_reference, &renaming };

  _ashlar_list_make_own (&copy->adventures, NULL, &_ashlar_adventure_type);
  for (guint i = 0; i < copy->adventures->len; i++)
    {
      AshlarAdventure *adventure
          = ashlar_adventure_with_references (copy->adventures->pdata[i], &visitor);

      if (adventure != NULL)
        _ashlar_list_replace (copy->adventures, i, &_ashlar_adventure_type, adventure);
    }
}

void
_ashlar_content_rename_tile_in_place (AshlarContent *copy, gunichar from, gunichar to)
{
  char from_utf8[7] = "", to_utf8[7] = "";

  g_unichar_to_utf8 (from, from_utf8);
  g_unichar_to_utf8 (to, to_utf8);
  if (copy->default_tile == from)
    copy->default_tile = to;

  _ashlar_list_make_own (&copy->tiles, &copy->tile_index, &_ashlar_tile_type);
  for (guint i = 0; i < copy->tiles->len; i++)
    if (tile_mentions (copy->tiles->pdata[i], from))
      _ashlar_list_replace (copy->tiles, i, &_ashlar_tile_type,
                            tile_with_renamed (copy->tiles->pdata[i], from, to));

  _ashlar_list_make_own (&copy->blocks, &copy->block_index, &_ashlar_block_type);
  for (guint i = 0; i < copy->blocks->len; i++)
    if (block_mentions_tile (copy->blocks->pdata[i], from))
      _ashlar_list_replace (copy->blocks, i, &_ashlar_block_type,
                            block_with_renamed_tile (copy->blocks->pdata[i], from, to));

  rename_in_recipes (copy, ASHLAR_REFERENCE_TILE, from_utf8, to_utf8);
  rename_in_skins (copy, ASHLAR_REFERENCE_TILE, from_utf8, to_utf8);
  rename_in_adventures (copy, ASHLAR_REFERENCE_TILE, from_utf8, to_utf8);
}

AshlarContent *
ashlar_content_with_renamed_tile (AshlarContent *self, gunichar from, gunichar to)
{
  AshlarContent *copy;

  if (from == to)
    return ashlar_content_ref (self);
  if (ashlar_content_find_tile (self, to) != ASHLAR_NO_INDEX)
    return NULL;

  copy = _ashlar_content_copy (self);
  _ashlar_content_rename_tile_in_place (copy, from, to);
  ashlar_content_resolve_tiles (copy);
  return copy;
}

/* -------------------------------------------------------- renaming a block */

static gboolean
block_mentions_block (const AshlarBlock *block, const char *id)
{
  if (strcmp (block->id, id) == 0)
    return TRUE;
  for (guint i = 0; i < block->n_exits; i++)
    if (block->exits[i].list != NULL
        && g_strv_contains ((const char *const *) block->exits[i].list, id))
      return TRUE;
  return FALSE;
}

static AshlarBlock *
block_with_renamed_block (const AshlarBlock *block, const char *from, const char *to)
{
  AshlarBlock *copy = ashlar_block_copy (block);

  if (strcmp (copy->id, from) == 0)
    {
      g_free (copy->id);
      copy->id = g_strdup (to);
    }
  for (guint i = 0; i < copy->n_exits; i++)
    for (char **entry = copy->exits[i].list; entry != NULL && *entry != NULL; entry++)
      if (strcmp (*entry, from) == 0)
        {
          g_free (*entry);
          *entry = g_strdup (to);
        }
  return copy;
}

AshlarContent *
ashlar_content_with_renamed_block (AshlarContent *self, const char *from, const char *to)
{
  AshlarContent *copy;

  if (strcmp (from, to) == 0)
    return ashlar_content_ref (self);
  if (ashlar_content_find_block (self, to) != ASHLAR_NO_INDEX)
    return NULL;

  copy = _ashlar_content_copy (self);
  _ashlar_list_make_own (&copy->blocks, &copy->block_index, &_ashlar_block_type);
  for (guint i = 0; i < copy->blocks->len; i++)
    if (block_mentions_block (copy->blocks->pdata[i], from))
      _ashlar_list_replace (copy->blocks, i, &_ashlar_block_type,
                            block_with_renamed_block (copy->blocks->pdata[i], from, to));

  rename_in_recipes (copy, ASHLAR_REFERENCE_BLOCK, from, to);
  rename_in_adventures (copy, ASHLAR_REFERENCE_BLOCK, from, to);
  return copy;
}

/* ------------------------------------------------------- renaming a puzzle */

AshlarContent *
ashlar_content_with_renamed_puzzle (AshlarContent *self, const char *from, const char *to)
{
  guint          index = ashlar_content_find_puzzle (self, from);
  AshlarContent *copy;

  if (strcmp (from, to) == 0 || index == ASHLAR_NO_INDEX)
    return ashlar_content_ref (self);
  if (*to == '\0' || ashlar_content_find_puzzle (self, to) != ASHLAR_NO_INDEX)
    return NULL;

  copy = _ashlar_content_copy (self);
  _ashlar_list_make_own (&copy->puzzles, NULL, &_ashlar_puzzle_type);
  _ashlar_list_replace (copy->puzzles, index, &_ashlar_puzzle_type,
                        ashlar_puzzle_with_id (self->puzzles->pdata[index], to));
  rename_in_recipes (copy, ASHLAR_REFERENCE_PUZZLE, from, to);
  rename_in_adventures (copy, ASHLAR_REFERENCE_PUZZLE, from, to);
  return copy;
}

/* ------------------------------------------------------- renaming a recipe */

AshlarContent *
ashlar_content_with_renamed_recipe (AshlarContent *self, const char *from, const char *to)
{
  guint          index = ashlar_content_find_recipe (self, from);
  AshlarRecipe  *renamed;
  AshlarContent *copy;

  if (strcmp (from, to) == 0 || index == ASHLAR_NO_INDEX)
    return ashlar_content_ref (self);
  if (*to == '\0' || ashlar_content_find_recipe (self, to) != ASHLAR_NO_INDEX)
    return NULL;

  renamed = ashlar_recipe_copy (self->recipes->pdata[index]);
  g_free (renamed->id);
  renamed->id = g_strdup (to);
  copy = _ashlar_content_copy (self);
  _ashlar_list_make_own (&copy->recipes, &copy->recipe_index, &_ashlar_recipe_type);
  _ashlar_list_replace (copy->recipes, index, &_ashlar_recipe_type, renamed);
  rename_in_adventures (copy, ASHLAR_REFERENCE_RECIPE, from, to);
  return copy;
}

/* ------------------------------------------------------ renaming an object */

static gboolean
block_mentions_object (const AshlarBlock *block, const char *id)
{
  for (guint i = 0; i < block->n_objects; i++)
    if (strcmp (block->objects[i].reference, id) == 0)
      return TRUE;
  return FALSE;
}

static void
rename_text (char **text, const char *from, const char *to)
{
  if (g_strcmp0 (*text, from) != 0)
    return;
  g_free (*text);
  *text = g_strdup (to);
}

void
_ashlar_content_rename_object_in_place (AshlarContent *copy, const char *from, const char *to)
{
  _ashlar_list_make_own (&copy->objects, &copy->object_index, &_ashlar_object_type);
  for (guint i = 0; i < copy->objects->len; i++)
    {
      AshlarObject *object = ashlar_object_copy (copy->objects->pdata[i]);

      rename_text (&object->id, from, to);
      for (guint j = 0; j < object->n_references; j++)
        rename_text (&object->references[j].id, from, to);
      if (ashlar_object_equal (object, copy->objects->pdata[i]))
        ashlar_object_unref (object);
      else
        _ashlar_list_replace (copy->objects, i, &_ashlar_object_type, object);
    }

  _ashlar_list_make_own (&copy->blocks, &copy->block_index, &_ashlar_block_type);
  for (guint i = 0; i < copy->blocks->len; i++)
    if (block_mentions_object (copy->blocks->pdata[i], from))
      {
        AshlarBlock *block = ashlar_block_copy (copy->blocks->pdata[i]);

        for (guint j = 0; j < block->n_objects; j++)
          rename_text (&block->objects[j].reference, from, to);
        _ashlar_list_replace (copy->blocks, i, &_ashlar_block_type, block);
      }

  rename_in_recipes (copy, ASHLAR_REFERENCE_OBJECT, from, to);
  rename_in_skins (copy, ASHLAR_REFERENCE_OBJECT, from, to);
  rename_in_adventures (copy, ASHLAR_REFERENCE_OBJECT, from, to);
}

AshlarContent *
ashlar_content_with_renamed_object (AshlarContent *self, const char *from, const char *to)
{
  AshlarContent *copy;

  if (strcmp (from, to) == 0)
    return ashlar_content_ref (self);
  if (*to == '\0' || ashlar_content_find_object (self, to) != ASHLAR_NO_INDEX)
    return NULL;

  copy = _ashlar_content_copy (self);
  _ashlar_content_rename_object_in_place (copy, from, to);
  return copy;
}
