/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "tiles/editor-tile-edit.h"

#include <glib/gi18n.h>

#include "base/ashlar-report-private.h"

/* The change is made only if opening the result would succeed. */
static gboolean
apply (EditorDocument *document,
       AshlarContent  *content,
       EditorChange    kind,
       guint           index,
       const char     *label,
       const char     *field,
       GError        **error)
{
  g_autoptr (AshlarReport) report = ashlar_content_validate (content);
  g_autofree char *key = field != NULL ? g_strdup_printf ("tile-%u-%s", index, field) : NULL;

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

  return apply (document, content, EDITOR_CHANGE_TILES, index, label, field, error);
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
  if (!ashlar_tile_is_representation (to))
    {
      g_set_error_literal (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                           _ ("One printable character stands for a tile"));
      return FALSE;
    }
  g_unichar_to_utf8 (to, utf8);
  content = ashlar_content_with_renamed_tile (before, tile->representation, to);
  if (content == NULL)
    {
      /* Translators: %s is one character */
      g_set_error (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                   _ ("“%s” stands for another tile already"), utf8);
      return FALSE;
    }
  return apply (document, content, EDITOR_CHANGE_EVERYTHING, index, _ ("Rename Tile"), NULL, error);
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
      return editor_tile_edit_replace (document, index, tile, _ ("Give Own Value"), NULL, error);
    }
  tile->own &= ~(guint) field;
  if (field == ASHLAR_TILE_REFERENCES)
    {
      g_clear_pointer (&tile->references, g_free);
      tile->n_references = 0;
    }
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
    if (ashlar_tile_is_representation (c)
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
  if (!apply (document, content, EDITOR_CHANGE_TILES, before->tiles->len,
              template_index != ASHLAR_NO_INDEX ? _ ("Duplicate Tile") : _ ("Add Tile"), NULL,
              error))
    return ASHLAR_NO_INDEX;
  return ashlar_content_get_n_tiles (editor_document_get_content (document)) - 1;
}

gboolean
editor_tile_edit_remove (EditorDocument *document, guint index, GError **error)
{
  AshlarContent    *before = editor_document_get_content (document);
  const AshlarTile *tile = g_ptr_array_index (before->tiles, index);
  g_autoptr (GArray) uses = editor_tile_find_uses (before, index);
  g_autoptr (GArray) conditionals = editor_tile_find_conditionals (before, index);
  g_autoptr (AshlarContent) content = NULL;

  if (tile->representation == before->default_tile)
    {
      g_set_error_literal (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                           _ ("This is the default tile: it fills what no block covers"));
      return FALSE;
    }
  if (uses->len > 0)
    {
      g_set_error (
          error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
          ngettext ("%u block still uses this tile", "%u blocks still use this tile", uses->len),
          uses->len);
      return FALSE;
    }
  if (conditionals->len > 0)
    {
      const AshlarTile *user
          = g_ptr_array_index (before->resolved, g_array_index (conditionals, guint, 0));

      /* Translators: %s is the description of a conditional tile */
      g_set_error (error, ASHLAR_CONTENT_ERROR, ASHLAR_CONTENT_ERROR_INVALID,
                   _ ("“%s” may still become this tile"), user->description);
      return FALSE;
    }
  content = ashlar_content_with_tile (before, index, NULL);
  return apply (document, content, EDITOR_CHANGE_EVERYTHING, index, _ ("Delete Tile"), NULL, error);
}

static gint
compare_uses (gconstpointer a, gconstpointer b)
{
  const EditorTileUse *first = a, *second = b;

  if (first->n_cells != second->n_cells)
    return first->n_cells > second->n_cells ? -1 : 1;
  return first->block < second->block ? -1 : first->block > second->block;
}

GArray *
editor_tile_find_uses (AshlarContent *content, guint index)
{
  const AshlarTile *tile = g_ptr_array_index (content->tiles, index);
  GArray           *uses = g_array_new (FALSE, FALSE, sizeof (EditorTileUse));

  for (guint b = 0; b < content->blocks->len; b++)
    {
      const AshlarBlock *block = g_ptr_array_index (content->blocks, b);
      EditorTileUse      use = { .block = b };

      for (guint i = 0; i < block->width * block->height; i++)
        use.n_cells += block->cells[i] == tile->representation;
      if (use.n_cells > 0)
        g_array_append_val (uses, use);
    }
  g_array_sort (uses, compare_uses);
  return uses;
}

GArray *
editor_tile_find_conditionals (AshlarContent *content, guint index)
{
  const AshlarTile *tile = g_ptr_array_index (content->tiles, index);
  GArray           *conditionals = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < content->tiles->len; i++)
    {
      const AshlarTile *other = g_ptr_array_index (content->tiles, i);

      for (guint r = 0; r < other->n_references; r++)
        if (other->references[r].representation == tile->representation)
          {
            g_array_append_val (conditionals, i);
            break;
          }
    }
  return conditionals;
}
