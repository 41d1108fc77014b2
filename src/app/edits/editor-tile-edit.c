/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "edits/editor-tile-edit.h"

#include <glib/gi18n.h>

#include "edits/editor-blueprint.h"

EditorEdit *
editor_tile_edit_replace (AshlarContent *content,
                          guint          index,
                          AshlarTile    *tile,
                          const char    *label,
                          const char    *field,
                          GError       **error)
{
  g_autoptr (AshlarTile) owned = tile;
  EditorEdit *edit = editor_edit_new (ashlar_content_with_tile (content, index, owned),
                                      EDITOR_CHANGE_TILES, index, label, NULL);

  if (field != NULL)
    editor_edit_merge (edit, "tile-%u-%s", index, field);
  return editor_edit_check (edit, error);
}

EditorEdit *
editor_tile_edit_rename (AshlarContent *content, guint index, gunichar to, GError **error)
{
  const AshlarTile *tile = g_ptr_array_index (content->tiles, index);
  AshlarContent    *renamed;
  char              utf8[7] = { 0 };

  if (to == tile->representation)
    return editor_edit_new_unchanged (content, index);
  if (!ashlar_character_is_representation (to))
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                               _ ("One printable character, without a mark on it"));
  renamed = ashlar_content_with_renamed_tile (content, tile->representation, to);
  if (renamed == NULL)
    {
      g_autofree char *other = editor_blueprint_dup_name (content, EDITOR_BLUEPRINT_TILE,
                                                          ashlar_content_find_tile (content, to));

      g_unichar_to_utf8 (to, utf8);
      return editor_edit_refuse (
          error, EDITOR_EDIT_ERROR_TAKEN,
          /* Translators: the first %s is one character, the second the tile that has it */
          _ ("“%s” stands for %s already"), utf8, other);
    }
  return editor_edit_check (
      editor_edit_new (renamed, EDITOR_CHANGE_EVERYTHING, index, _ ("Rename Tile"), NULL), error);
}

/* The value that the resolved tile has, whoever gave it. */
static void
take_resolved_value (AshlarTile *tile, const AshlarTile *resolved, AshlarTileFields field)
{
  switch ((guint) field)
    {
    case ASHLAR_TILE_DESCRIPTION:
      g_free (tile->description);
      tile->description = g_strdup (resolved->description);
      break;
    case ASHLAR_TILE_BLOCKS_LOS:
      tile->blocks_los = resolved->blocks_los;
      break;
    case ASHLAR_TILE_BLOCKS_MOVEMENT:
      tile->blocks_movement = resolved->blocks_movement;
      break;
    case ASHLAR_TILE_EMPTY:
      tile->empty = resolved->empty;
      break;
    case ASHLAR_TILE_ON_ENTER:
      g_free (tile->on_enter);
      tile->on_enter = g_strdup (resolved->on_enter);
      break;
    case ASHLAR_TILE_ON_EXIT:
      g_free (tile->on_exit);
      tile->on_exit = g_strdup (resolved->on_exit);
      break;
    case ASHLAR_TILE_COLOR:
      tile->color
          = resolved->color >= 0 ? resolved->color : ashlar_tile_get_display_color (resolved);
      break;
    case ASHLAR_TILE_IMAGE:
      g_free (tile->image);
      tile->image = g_strdup (resolved->image);
      memcpy (tile->image_region, resolved->image_region, sizeof tile->image_region);
      break;
    case ASHLAR_TILE_REFERENCES:
      g_free (tile->references);
      tile->n_references = resolved->n_references;
      tile->references
          = g_memdup2 (resolved->references, resolved->n_references * sizeof *resolved->references);
      break;
    case ASHLAR_TILE_TRANSFORMED:
      memcpy (tile->transformed, resolved->transformed, sizeof tile->transformed);
      break;
    default:
      g_return_if_reached ();
    }
}

EditorEdit *
editor_tile_edit_set_own (
    AshlarContent *content, guint index, AshlarTileFields field, gboolean own, GError **error)
{
  AshlarTile *tile = ashlar_tile_copy (g_ptr_array_index (content->tiles, index));

  if (own)
    {
      take_resolved_value (tile, g_ptr_array_index (content->resolved, index), field);
      tile->own |= field;
      return editor_tile_edit_replace (content, index, tile, _ ("Set Own Value"), NULL, error);
    }
  ashlar_tile_disown (tile, field);
  return editor_tile_edit_replace (content, index, tile, _ ("Take Parent’s Value"), NULL, error);
}

EditorEdit *
editor_tile_edit_set_turn (
    AshlarContent *content, guint index, AshlarOrientation orientation, gunichar to, GError **error)
{
  AshlarTile *tile = ashlar_tile_copy (g_ptr_array_index (content->tiles, index));
  gboolean    any = FALSE;

  take_resolved_value (tile, g_ptr_array_index (content->resolved, index), ASHLAR_TILE_TRANSFORMED);
  tile->transformed[orientation] = to;
  for (guint o = 0; o < ASHLAR_N_ORIENTATIONS; o++)
    any |= tile->transformed[o] != 0;
  /* A tile that has nobody to take entries from says nothing rather than that there are none. */
  if (any || tile->parent != 0)
    tile->own |= ASHLAR_TILE_TRANSFORMED;
  else
    ashlar_tile_disown (tile, ASHLAR_TILE_TRANSFORMED);
  return editor_tile_edit_replace (content, index, tile, _ ("Change Turned Tile"), NULL, error);
}

EditorEdit *
editor_tile_edit_set_picture (AshlarContent      *content,
                              guint               index,
                              const char         *image,
                              const EditorRegion *region,
                              const char         *field,
                              GError            **error)
{
  AshlarTile *tile = ashlar_tile_copy (g_ptr_array_index (content->tiles, index));

  g_free (tile->image);
  tile->image = g_strdup (image);
  memset (tile->image_region, 0, sizeof tile->image_region);
  if (region != NULL && region->width > 0)
    {
      tile->image_region[0] = (gint) region->x;
      tile->image_region[1] = (gint) region->y;
      tile->image_region[2] = (gint) region->width;
      tile->image_region[3] = (gint) region->height;
    }
  /* Without a parent there is nothing to take the place of a value that is not given. */
  if (image != NULL || tile->parent != 0)
    tile->own |= ASHLAR_TILE_IMAGE;
  else
    tile->own &= ~ASHLAR_TILE_IMAGE;
  return editor_tile_edit_replace (content, index, tile,
                                   image != NULL ? _ ("Choose Picture") : _ ("Remove Picture"),
                                   field, error);
}

EditorEdit *
editor_tile_edit_set_default (AshlarContent *content, guint index, GError **error)
{
  const AshlarTile *tile = g_ptr_array_index (content->resolved, index);

  if (ashlar_tile_is_empty (tile))
    return editor_edit_refuse (error, EDITOR_EDIT_ERROR_INVALID,
                               _ ("What lies between the blocks cannot be empty"));
  return editor_edit_check (
      editor_edit_new (ashlar_content_with_default_tile (content, tile->representation),
                       EDITOR_CHANGE_PROPERTIES, index, _ ("Change Default Tile"), NULL),
      error);
}
