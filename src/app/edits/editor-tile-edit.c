/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "edits/editor-tile-edit.h"

#include <glib/gi18n.h>

#include "base/ashlar-report-private.h"
#include "edits/editor-uses.h"

/* The change is made only if opening the result would succeed. */
gboolean
editor_tile_edit_apply (EditorDocument *document,
                        AshlarContent  *content,
                        EditorChange    kind,
                        guint           index,
                        const char     *label,
                        const char     *key,
                        GError        **error)
{
  g_autoptr (AshlarReport) report = ashlar_content_validate (content);

  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      if (finding->severity != ASHLAR_SEVERITY_ERROR)
        continue;
      g_set_error_literal (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                           finding->message);
      return FALSE;
    }
  editor_document_apply (document, content, kind, index, label, key);
  return TRUE;
}

gboolean
editor_tile_edit_replace (EditorDocument *document,
                          guint           index,
                          AshlarTile     *tile,
                          const char     *label,
                          const char     *field,
                          GError        **error)
{
  g_autoptr (AshlarTile) owned = tile;
  g_autoptr (AshlarContent) content
      = ashlar_content_with_tile (editor_document_get_content (document), index, owned);

  g_autofree char *key = field != NULL ? g_strdup_printf ("tile-%u-%s", index, field) : NULL;

  return editor_tile_edit_apply (document, content, EDITOR_CHANGE_TILES, index, label, key, error);
}

gboolean
editor_tile_edit_rename (EditorDocument *document, guint index, gunichar to, GError **error)
{
  AshlarContent    *before = editor_document_get_content (document);
  const AshlarTile *tile = g_ptr_array_index (before->tiles, index);
  g_autoptr (AshlarContent) content = NULL;
  char utf8[7] = { 0 };

  if (to == tile->representation)
    return TRUE;
  if (!ashlar_character_is_representation (to))
    {
      g_set_error_literal (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                           _ ("One printable character, without a mark on it"));
      return FALSE;
    }
  g_unichar_to_utf8 (to, utf8);
  content = ashlar_content_with_renamed_tile (before, tile->representation, to);
  if (content == NULL)
    {
      g_autofree char *other = editor_blueprint_dup_name (before, EDITOR_BLUEPRINT_TILE,
                                                          ashlar_content_find_tile (before, to));

      /* Translators: the first %s is one character, the second the tile that has it */
      g_set_error (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                   _ ("“%s” stands for %s already"), utf8, other);
      return FALSE;
    }
  return editor_tile_edit_apply (document, content, EDITOR_CHANGE_EVERYTHING, index,
                                 _ ("Rename Tile"), NULL, error);
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

gboolean
editor_tile_edit_set_own (
    EditorDocument *document, guint index, AshlarTileFields field, gboolean own, GError **error)
{
  AshlarContent *content = editor_document_get_content (document);
  AshlarTile    *tile = ashlar_tile_copy (g_ptr_array_index (content->tiles, index));

  if (own)
    {
      take_resolved_value (tile, g_ptr_array_index (content->resolved, index), field);
      tile->own |= field;
      return editor_tile_edit_replace (document, index, tile, _ ("Set Own Value"), NULL, error);
    }
  ashlar_tile_disown (tile, field);
  return editor_tile_edit_replace (document, index, tile, _ ("Take Parent’s Value"), NULL, error);
}

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

guint
editor_tile_edit_add (EditorDocument *document, guint template_index, GError **error)
{
  AshlarContent *before = editor_document_get_content (document);
  gunichar       representation = find_free_representation (before);
  g_autoptr (AshlarContent) content = NULL;
  g_autoptr (AshlarTile) tile = NULL;

  if (before->tiles->len >= ASHLAR_MAX_TILES || representation == 0)
    {
      g_set_error (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                   _ ("A set has at most %d tiles"), ASHLAR_MAX_TILES);
      return ASHLAR_NO_INDEX;
    }
  if (template_index != ASHLAR_NO_INDEX)
    {
      tile = ashlar_tile_copy (g_ptr_array_index (before->tiles, template_index));
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
  content = ashlar_content_with_tile (before, ASHLAR_NO_INDEX, tile);
  if (!editor_tile_edit_apply (
          document, content, EDITOR_CHANGE_TILES, before->tiles->len,
          template_index != ASHLAR_NO_INDEX ? _ ("Duplicate Tile") : _ ("Add Tile"), NULL, error))
    return ASHLAR_NO_INDEX;
  return ashlar_content_get_n_tiles (editor_document_get_content (document)) - 1;
}

gboolean
editor_tile_edit_set_turn (EditorDocument   *document,
                           guint             index,
                           AshlarOrientation orientation,
                           gunichar          to,
                           GError          **error)
{
  AshlarContent *content = editor_document_get_content (document);
  AshlarTile    *tile = ashlar_tile_copy (g_ptr_array_index (content->tiles, index));
  gboolean       any = FALSE;

  take_resolved_value (tile, g_ptr_array_index (content->resolved, index), ASHLAR_TILE_TRANSFORMED);
  tile->transformed[orientation] = to;
  for (guint o = 0; o < ASHLAR_N_ORIENTATIONS; o++)
    any |= tile->transformed[o] != 0;
  /* A tile that has nobody to take entries from says nothing rather than that there are none. */
  if (any || tile->parent != 0)
    tile->own |= ASHLAR_TILE_TRANSFORMED;
  else
    ashlar_tile_disown (tile, ASHLAR_TILE_TRANSFORMED);
  return editor_tile_edit_replace (document, index, tile, _ ("Change Turned Tile"), NULL, error);
}

gboolean
editor_tile_edit_set_default (EditorDocument *document, guint index, GError **error)
{
  AshlarContent *before = editor_document_get_content (document);
  g_autoptr (AshlarContent) content = ashlar_content_with_default_tile (
      before, ((AshlarTile *) g_ptr_array_index (before->tiles, index))->representation);

  return editor_tile_edit_apply (document, content, EDITOR_CHANGE_PROPERTIES, index,
                                 _ ("Change Default Tile"), NULL, error);
}

gboolean
editor_tile_edit_move (EditorDocument *document, guint from, guint to, GError **error)
{
  g_autoptr (AshlarContent) content
      = ashlar_content_with_moved_tile (editor_document_get_content (document), from, to);

  return editor_tile_edit_apply (document, content, EDITOR_CHANGE_EVERYTHING, to, _ ("Move Tile"),
                                 NULL, error);
}

gboolean
editor_tile_edit_replace_by (EditorDocument *document, guint index, guint by, GError **error)
{
  AshlarContent *before = editor_document_get_content (document);
  g_autoptr (AshlarContent) content = ashlar_content_with_replaced_tile (
      before, ((AshlarTile *) g_ptr_array_index (before->tiles, index))->representation,
      ((AshlarTile *) g_ptr_array_index (before->tiles, by))->representation);

  if (content == NULL)
    {
      g_set_error_literal (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                           _ ("A tile cannot be replaced by itself"));
      return FALSE;
    }
  return editor_tile_edit_apply (document, content, EDITOR_CHANGE_EVERYTHING, index,
                                 _ ("Replace Tile"), NULL, error);
}

gboolean
editor_tile_edit_make_plain (EditorDocument *document, guint index, GError **error)
{
  AshlarContent *content = editor_document_get_content (document);
  AshlarTile    *tile = ashlar_tile_copy (g_ptr_array_index (content->tiles, index));
  guint          parent
      = tile->parent != 0 ? ashlar_content_find_tile (content, tile->parent) : ASHLAR_NO_INDEX;

  ashlar_tile_disown (tile, ASHLAR_TILE_REFERENCES);
  /* No outcomes at all, instead of the parent's. */
  if (parent != ASHLAR_NO_INDEX
      && ashlar_tile_is_conditional (g_ptr_array_index (content->resolved, parent)))
    tile->own |= ASHLAR_TILE_REFERENCES;
  return editor_tile_edit_replace (document, index, tile, _ ("Make Plain"), NULL, error);
}

gboolean
editor_tile_edit_remove (EditorDocument *document, guint index, GError **error)
{
  AshlarContent   *before = editor_document_get_content (document);
  g_autofree char *uses = editor_uses_dup_words (before, EDITOR_BLUEPRINT_TILE, index);
  g_autoptr (AshlarContent) content = NULL;

  if (uses != NULL)
    {
      /* Translators: %s lists uses: "11 cells in 4 blocks, and inside Broken wall" */
      g_set_error (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                   _ ("This tile is still used: %s"), uses);
      return FALSE;
    }
  content = ashlar_content_with_tile (before, index, NULL);
  return editor_tile_edit_apply (document, content, EDITOR_CHANGE_EVERYTHING, index,
                                 _ ("Delete Tile"), NULL, error);
}
