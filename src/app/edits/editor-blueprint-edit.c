/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "edits/editor-blueprint-edit.h"

#include "edits/editor-new-object.h"
#include "edits/editor-object-edit.h"
#include "edits/editor-tile-edit.h"
#include "edits/editor-uses.h"

#include <glib/gi18n.h>

/* A character that no tile has yet, the easily typed ones first. */
static gunichar
find_free_representation (AshlarContent *content)
{
  static const char *const nice
      = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+*&%$@!;:^_|/()[]{}<>";

  for (const char *p = nice; *p != '\0'; p++)
    if (ashlar_content_find_tile (content, (gunichar) *p) == ASHLAR_NO_INDEX)
      return (gunichar) *p;
  for (gunichar c = 0xa1; c < 0x2fff; c++)
    if (ashlar_character_is_representation (c)
        && ashlar_content_find_tile (content, c) == ASHLAR_NO_INDEX)
      return c;
  return 0;
}

static EditorEdit *
add_tile (AshlarContent *content, guint template_index, GError **error)
{
  gunichar representation = find_free_representation (content);
  g_autoptr (AshlarTile) tile = NULL;

  if (content->tiles->len >= ASHLAR_MAX_TILES || representation == 0)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_FULL, _ ("A set has at most %d tiles"),
                               ASHLAR_MAX_TILES);
  if (template_index != ASHLAR_NO_INDEX)
    {
      tile = ashlar_tile_copy (g_ptr_array_index (content->tiles, template_index));
      tile->representation = representation;
    }
  else
    {
      tile = ashlar_tile_new (representation);
      g_free (tile->description);
      tile->description = g_strdup (_ ("New tile"));
      tile->color = 0xa0a0a8;
      tile->own |= ASHLAR_TILE_DESCRIPTION | ASHLAR_TILE_COLOR;
    }
  return editor_edit_new (ashlar_content_with_tile (content, ASHLAR_NO_INDEX, tile),
                          EDITOR_CHANGE_TILES, content->tiles->len,
                          template_index != ASHLAR_NO_INDEX ? _ ("Duplicate Tile") : _ ("Add Tile"),
                          NULL);
}

static EditorEdit *
add_object (AshlarContent *content, guint template_index)
{
  g_autoptr (AshlarObject) object = NULL;

  if (template_index != ASHLAR_NO_INDEX)
    {
      char *id;

      object = ashlar_object_copy (g_ptr_array_index (content->objects, template_index));
      id = editor_edit_dup_free_id (content, ashlar_content_find_object, object->id, '_');
      g_free (object->id);
      object->id = id;
    }
  else
    object = editor_new_object_make (content);
  return editor_edit_new (
      ashlar_content_with_object (content, ASHLAR_NO_INDEX, object), EDITOR_CHANGE_OBJECTS,
      content->objects->len,
      template_index != ASHLAR_NO_INDEX ? _ ("Duplicate Object") : _ ("Add Object"), NULL);
}

EditorEdit *
editor_blueprint_edit_add (AshlarContent      *content,
                           EditorBlueprintKind kind,
                           guint               template_index,
                           GError            **error)
{
  EditorEdit *edit = kind == EDITOR_BLUEPRINT_TILE ? add_tile (content, template_index, error)
                                                   : add_object (content, template_index);

  return editor_edit_check (edit, error);
}

EditorEdit *
editor_blueprint_edit_move (
    AshlarContent *content, EditorBlueprintKind kind, guint from, guint to, GError **error)
{
  EditorEdit *edit = kind == EDITOR_BLUEPRINT_TILE
                         ? editor_edit_new (ashlar_content_with_moved_tile (content, from, to),
                                            EDITOR_CHANGE_EVERYTHING, to, _ ("Move Tile"), NULL)
                         : editor_edit_new (ashlar_content_with_moved_object (content, from, to),
                                            EDITOR_CHANGE_OBJECTS, to, _ ("Move Object"), NULL);

  return editor_edit_check (edit, error);
}

EditorEdit *
editor_blueprint_edit_remove (AshlarContent      *content,
                              EditorBlueprintKind kind,
                              guint               index,
                              GError            **error)
{
  g_autofree char *uses = editor_uses_dup_words (content, kind, index);
  EditorEdit      *edit;

  if (uses != NULL)
    return editor_edit_refuse (
        error, EDITOR_EDIT_ERROR_IN_USE,
        kind == EDITOR_BLUEPRINT_TILE
            /* Translators: %s lists uses: "11 cells in 4 blocks, and inside Broken wall" */
            ? _ ("This tile is still used: %s")
            /* Translators: %s lists uses: "3 times in 2 blocks, in 1 recipe" */
            : _ ("This object is still used: %s"),
        uses);
  edit = kind == EDITOR_BLUEPRINT_TILE
             ? editor_edit_new (ashlar_content_with_tile (content, index, NULL),
                                EDITOR_CHANGE_EVERYTHING, index, _ ("Delete Tile"), NULL)
             : editor_edit_new (ashlar_content_with_object (content, index, NULL),
                                EDITOR_CHANGE_OBJECTS, index, _ ("Delete Object"), NULL);
  return editor_edit_check (edit, error);
}

EditorEdit *
editor_blueprint_edit_replace_by (
    AshlarContent *content, EditorBlueprintKind kind, guint index, guint by, GError **error)
{
  gboolean       is_tile = kind == EDITOR_BLUEPRINT_TILE;
  AshlarContent *replaced
      = is_tile ? ashlar_content_with_replaced_tile (
            content, ((AshlarTile *) g_ptr_array_index (content->tiles, index))->representation,
            ((AshlarTile *) g_ptr_array_index (content->tiles, by))->representation)
                : ashlar_content_with_replaced_object (
                    content, ((AshlarObject *) g_ptr_array_index (content->objects, index))->id,
                    ((AshlarObject *) g_ptr_array_index (content->objects, by))->id);

  if (replaced == NULL)
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                               is_tile ? _ ("A tile cannot be replaced by itself")
                                       : _ ("An object cannot be replaced by itself"));
  return editor_edit_check (editor_edit_new (replaced, EDITOR_CHANGE_EVERYTHING, index,
                                             is_tile ? _ ("Replace Tile") : _ ("Replace Object"),
                                             NULL),
                            error);
}

EditorEdit *
editor_blueprint_edit_make_plain (AshlarContent      *content,
                                  EditorBlueprintKind kind,
                                  guint               index,
                                  GError            **error)
{
  AshlarObject *object;
  AshlarTile   *tile;
  guint         parent;

  if (kind == EDITOR_BLUEPRINT_OBJECT)
    {
      object = ashlar_object_copy (g_ptr_array_index (content->objects, index));
      for (guint i = 0; i < object->n_references; i++)
        g_free (object->references[i].id);
      g_clear_pointer (&object->references, g_free);
      object->n_references = 0;
      return editor_object_edit_replace (content, index, object, _ ("Make Plain"), NULL, error);
    }
  tile = ashlar_tile_copy (g_ptr_array_index (content->tiles, index));
  parent = tile->parent != 0 ? ashlar_content_find_tile (content, tile->parent) : ASHLAR_NO_INDEX;
  ashlar_tile_disown (tile, ASHLAR_TILE_REFERENCES);
  /* No outcomes at all, instead of the parent's. */
  if (parent != ASHLAR_NO_INDEX
      && ashlar_tile_is_conditional (g_ptr_array_index (content->resolved, parent)))
    tile->own |= ASHLAR_TILE_REFERENCES;
  return editor_tile_edit_replace (content, index, tile, _ ("Make Plain"), NULL, error);
}
