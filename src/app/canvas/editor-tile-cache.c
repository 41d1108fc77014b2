/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A hash table from key to link, and the links in a queue, the last used at its head. Looking up,
 * inserting and dropping the oldest take constant time; invalidation looks at every piece, of which
 * there are a few hundred. */

#include "canvas/editor-tile-cache.h"

#include <math.h>

typedef struct
{
  double      cell_size;
  guint       column, row;
  GdkTexture *texture;
  GList       link;
} Piece;

struct _EditorTileCache
{
  GHashTable *pieces; /* of Piece, which is its own key */
  GQueue      by_use;
};

static guint
piece_hash (gconstpointer key)
{
  const Piece *piece = key;

  return (g_double_hash (&piece->cell_size) * 31 + piece->column) * 31 + piece->row;
}

static gboolean
piece_equal (gconstpointer a, gconstpointer b)
{
  const Piece *one = a, *other = b;

  return one->cell_size == other->cell_size && one->column == other->column
         && one->row == other->row;
}

static void
piece_free (gpointer piece)
{
  g_object_unref (((Piece *) piece)->texture);
  g_free (piece);
}

EditorTileCache *
editor_tile_cache_new (void)
{
  EditorTileCache *self = g_new0 (EditorTileCache, 1);

  self->pieces = g_hash_table_new_full (piece_hash, piece_equal, NULL, piece_free);
  g_queue_init (&self->by_use);
  return self;
}

void
editor_tile_cache_free (EditorTileCache *self)
{
  g_hash_table_unref (self->pieces);
  g_free (self);
}

GdkTexture *
editor_tile_cache_lookup (EditorTileCache *self, double cell_size, guint column, guint row)
{
  Piece  key = { .cell_size = cell_size, .column = column, .row = row };
  Piece *piece = g_hash_table_lookup (self->pieces, &key);

  if (piece == NULL)
    return NULL;
  g_queue_unlink (&self->by_use, &piece->link);
  g_queue_push_head_link (&self->by_use, &piece->link);
  return piece->texture;
}

static void
drop (EditorTileCache *self, Piece *piece)
{
  g_queue_unlink (&self->by_use, &piece->link);
  g_hash_table_remove (self->pieces, piece);
}

void
editor_tile_cache_insert (
    EditorTileCache *self, double cell_size, guint column, guint row, GdkTexture *texture)
{
  Piece *piece = g_new0 (Piece, 1);
  Piece *old;

  piece->cell_size = cell_size;
  piece->column = column;
  piece->row = row;
  piece->texture = g_object_ref (texture);
  piece->link.data = piece;

  old = g_hash_table_lookup (self->pieces, piece);
  if (old != NULL)
    drop (self, old);
  g_hash_table_add (self->pieces, piece);
  g_queue_push_head_link (&self->by_use, &piece->link);
}

void
editor_tile_cache_clear (EditorTileCache *self)
{
  g_queue_init (&self->by_use);
  g_hash_table_remove_all (self->pieces);
}

void
editor_tile_cache_invalidate (EditorTileCache *self, int x, int y, int width, int height)
{
  GList *next;

  for (GList *link = self->by_use.head; link != NULL; link = next)
    {
      Piece *piece = link->data;
      double size = piece->cell_size;
      double left = (double) piece->column * EDITOR_PIECE;
      double top = (double) piece->row * EDITOR_PIECE;

      next = link->next;
      /* One pixel around: it may be the mean of these and other cells. */
      if (floor (x * size) - 1 < left + EDITOR_PIECE && ceil ((x + width) * size) + 1 > left
          && floor (y * size) - 1 < top + EDITOR_PIECE && ceil ((y + height) * size) + 1 > top)
        drop (self, piece);
    }
}

void
editor_tile_cache_trim (EditorTileCache *self, guint n_pieces)
{
  while (self->by_use.length > n_pieces)
    drop (self, self->by_use.tail->data);
}

guint
editor_tile_cache_get_n_pieces (EditorTileCache *self)
{
  return self->by_use.length;
}
