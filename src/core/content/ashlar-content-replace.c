/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* One tile or object takes the place of another, which goes. Whoever named the one names the other then, so that nothing dangles.
 *
 * Three things fall together on the way. An element that had both among its outcomes has one, with the occurrences of both. An outcome
 * that would be the element itself is dropped. And where the new tile is a descendant of the old one, the tile between them that is its
 * child gets what it had from it as its own, and the old tile's parent: nothing looks otherwise for it, and there is no cycle.
 *
 * Cost: O(cells + text of recipes). */

#include "content/ashlar-content-edit-private.h"

#include "base/ashlar-macros.h"

#include <string.h>

static guint32
add_occurrences (guint32 a, guint32 b)
{
  return (guint32) MIN ((guint64) a + b, ASHLAR_MAX_OCCURRENCES);
}

/* ------------------------------------------------------------------- tiles */

/* What the child of a tile that goes is without it. */
static AshlarTile *
tile_without_parent (const AshlarTile *child, const AshlarTile *parent)
{
  AshlarTile *tile = ashlar_tile_resolve (child, parent);

  ashlar_tile_disown (tile, ~(guint) (child->own | parent->own));
  tile->own = child->own | parent->own;
  tile->parent = parent->parent;
  return tile;
}

/* The tile above @heir, or @heir itself, whose parent @gone is. */
static void
release_ancestor (AshlarContent *copy, gunichar heir, const AshlarTile *gone)
{
  guint index = ashlar_content_find_tile (copy, heir);

  /* No sound chain is longer, and one in a cycle ends here too. */
  for (guint steps = 0; index != ASHLAR_NO_INDEX && steps < copy->tiles->len; steps++)
    {
      const AshlarTile *tile = copy->tiles->pdata[index];

      if (tile->parent == gone->representation)
        {
          _ashlar_list_make_own (&copy->tiles, &copy->tile_index, &_ashlar_tile_type);
          _ashlar_list_replace (copy->tiles, index, &_ashlar_tile_type,
                                tile_without_parent (tile, gone));
          return;
        }
      index = tile->parent != 0 ? ashlar_content_find_tile (copy, tile->parent) : ASHLAR_NO_INDEX;
    }
}

/* NULL: nothing falls together. */
static AshlarTile *
tile_with_merged_outcomes (const AshlarTile *tile, gunichar outcome)
{
  AshlarTile *copy;
  guint       first = ASHLAR_NO_INDEX, n = 0;
  gboolean    any = FALSE;

  for (guint i = 0; i < tile->n_references; i++)
    if (tile->references[i].representation == outcome)
      {
        any |= first != ASHLAR_NO_INDEX || outcome == tile->representation;
        first = i;
      }
  if (!any)
    return NULL;

  copy = ashlar_tile_copy (tile);
  first = ASHLAR_NO_INDEX;
  for (guint i = 0; i < copy->n_references; i++)
    {
      AshlarTileReference reference = copy->references[i];

      if (reference.representation == copy->representation)
        continue;
      if (reference.representation == outcome && first != ASHLAR_NO_INDEX)
        {
          copy->references[first].occurrences
              = add_occurrences (copy->references[first].occurrences, reference.occurrences);
          continue;
        }
      if (reference.representation == outcome)
        first = n;
      copy->references[n++] = reference;
    }
  copy->n_references = n;
  return copy;
}

AshlarContent *
ashlar_content_with_replaced_tile (AshlarContent *self, gunichar from, gunichar to)
{
  guint index = ashlar_content_find_tile (self, from);
  g_autoptr (AshlarTile) gone = NULL;
  AshlarContent *copy;

  if (from == to || index == ASHLAR_NO_INDEX
      || ashlar_content_find_tile (self, to) == ASHLAR_NO_INDEX)
    return NULL;

  gone = ashlar_tile_ref (self->tiles->pdata[index]);
  copy = _ashlar_content_copy (self);
  release_ancestor (copy, to, gone);
  _ashlar_list_make_own (&copy->tiles, &copy->tile_index, &_ashlar_tile_type);
  g_ptr_array_remove_index (copy->tiles, index);
  _ashlar_content_rename_tile_in_place (copy, from, to);
  for (guint i = 0; i < copy->tiles->len; i++)
    {
      AshlarTile *merged = tile_with_merged_outcomes (copy->tiles->pdata[i], to);

      if (merged != NULL)
        _ashlar_list_replace (copy->tiles, i, &_ashlar_tile_type, merged);
    }
  ashlar_content_resolve_tiles (copy);
  return copy;
}

/* ----------------------------------------------------------------- objects */

static void
merge_object_outcomes (AshlarObject *object)
{
  guint n = 0;

  for (guint i = 0; i < object->n_references; i++)
    {
      AshlarObjectReference reference = object->references[i];
      guint                 same = 0;

      while (same < n && strcmp (object->references[same].id, reference.id) != 0)
        same++;
      if (same == n && strcmp (reference.id, object->id) != 0)
        {
          object->references[n++] = reference;
          continue;
        }
      if (same < n)
        object->references[same].occurrences
            = add_occurrences (object->references[same].occurrences, reference.occurrences);
      g_free (reference.id);
    }
  object->n_references = n;
}

AshlarContent *
ashlar_content_with_replaced_object (AshlarContent *self, const char *from, const char *to)
{
  guint          index = ashlar_content_find_object (self, from);
  AshlarContent *copy;

  if (strcmp (from, to) == 0 || index == ASHLAR_NO_INDEX
      || ashlar_content_find_object (self, to) == ASHLAR_NO_INDEX)
    return NULL;

  copy = _ashlar_content_copy (self);
  _ashlar_list_make_own (&copy->objects, &copy->object_index, &_ashlar_object_type);
  g_ptr_array_remove_index (copy->objects, index);
  _ashlar_content_rename_object_in_place (copy, from, to);
  for (guint i = 0; i < copy->objects->len; i++)
    {
      AshlarObject *object = ashlar_object_copy (copy->objects->pdata[i]);

      merge_object_outcomes (object);
      _ashlar_list_replace (copy->objects, i, &_ashlar_object_type, object);
    }
  return copy;
}
