/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-block-pictures.h"

#include "document/editor-looks.h"
#include "widgets/editor-block-picture.h"
#include "widgets/editor-thumbnail.h"

/* Beyond this many pictures all are forgotten: edited blocks leave theirs behind. */
#define MAX_PICTURES 4096

typedef struct
{
  AshlarBlock *block; /* owned, so that its address is of no other */
  guint        size;
} PictureKey;

struct _EditorBlockPictures
{
  GObject parent_instance;

  EditorDocument *document; /* owned */
  AshlarPalette  *palette;  /* owned: what the pictures are drawn with */
  GHashTable     *pictures; /* PictureKey -> GdkTexture */
  GHashTable     *tiles;    /* index of a tile and size -> GdkTexture */
};

G_DEFINE_FINAL_TYPE (EditorBlockPictures, editor_block_pictures, G_TYPE_OBJECT)

static guint
key_hash (gconstpointer data)
{
  const PictureKey *key = data;

  return g_direct_hash (key->block) ^ (key->size * 2654435761u);
}

static gboolean
key_equal (gconstpointer a, gconstpointer b)
{
  const PictureKey *key_a = a, *key_b = b;

  return key_a->block == key_b->block && key_a->size == key_b->size;
}

static void
key_free (gpointer data)
{
  PictureKey *key = data;

  ashlar_block_unref (key->block);
  g_free (key);
}

static void
editor_block_pictures_finalize (GObject *object)
{
  EditorBlockPictures *self = EDITOR_BLOCK_PICTURES (object);

  g_clear_pointer (&self->pictures, g_hash_table_unref);
  g_clear_pointer (&self->tiles, g_hash_table_unref);
  g_clear_pointer (&self->palette, ashlar_palette_unref);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (editor_block_pictures_parent_class)->finalize (object);
}

static void
editor_block_pictures_class_init (EditorBlockPicturesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_block_pictures_finalize;
}

static void
editor_block_pictures_init (EditorBlockPictures *self)
{
  self->pictures = g_hash_table_new_full (key_hash, key_equal, key_free, g_object_unref);
  self->tiles = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
}

EditorBlockPictures *
editor_block_pictures_new (EditorDocument *document)
{
  EditorBlockPictures *self = g_object_new (EDITOR_TYPE_BLOCK_PICTURES, NULL);

  self->document = g_object_ref (document);
  return self;
}

static void
update_palette (EditorBlockPictures *self)
{
  AshlarPalette *palette = editor_document_get_palette (self->document);

  if (palette == self->palette)
    return;
  g_hash_table_remove_all (self->pictures);
  g_hash_table_remove_all (self->tiles);
  ashlar_palette_ref (palette);
  g_clear_pointer (&self->palette, ashlar_palette_unref);
  self->palette = palette;
}

GdkTexture *
editor_block_pictures_get (EditorBlockPictures *self, guint block, guint size)
{
  AshlarContent      *content;
  g_autofree guint16 *cells = NULL;
  PictureKey          key, *owned;
  GdkTexture         *picture;

  g_return_val_if_fail (EDITOR_IS_BLOCK_PICTURES (self), NULL);
  content = editor_document_get_content (self->document);
  g_return_val_if_fail (block < ashlar_content_get_n_blocks (content), NULL);

  update_palette (self);
  key.block = ashlar_content_get_block (content, block);
  key.size = size;
  picture = g_hash_table_lookup (self->pictures, &key);
  if (picture != NULL)
    return picture;

  if (g_hash_table_size (self->pictures) >= MAX_PICTURES)
    g_hash_table_remove_all (self->pictures);
  cells = editor_block_picture_dup_cells (content, key.block);
  picture = editor_thumbnail_new (self->palette, cells, key.block->width, key.block->height, size,
                                  size, EDITOR_THUMBNAIL_TRANSPARENT);
  owned = g_new (PictureKey, 1);
  owned->block = ashlar_block_ref (key.block);
  owned->size = size;
  g_hash_table_insert (self->pictures, owned, picture);
  return picture;
}

GdkTexture *
editor_block_pictures_find (EditorBlockPictures *self, const char *entry, guint size)
{
  AshlarContent *content;
  guint          index;

  g_return_val_if_fail (EDITOR_IS_BLOCK_PICTURES (self), NULL);
  content = editor_document_get_content (self->document);
  index = ashlar_content_find_block (content, entry);
  for (guint i = 0; index == ASHLAR_NO_INDEX && i < ashlar_content_get_n_blocks (content); i++)
    if (ashlar_block_matches (ashlar_content_get_block (content, i), entry))
      index = i;
  return index != ASHLAR_NO_INDEX ? editor_block_pictures_get (self, index, size) : NULL;
}

GdkTexture *
editor_block_pictures_find_tile (EditorBlockPictures *self, gunichar representation, guint size)
{
  AshlarContent *content;
  GdkTexture    *picture;
  gpointer       key;
  guint          index;

  g_return_val_if_fail (EDITOR_IS_BLOCK_PICTURES (self), NULL);
  content = editor_document_get_content (self->document);
  index = ashlar_content_find_tile (content, representation);
  if (index == ASHLAR_NO_INDEX)
    return NULL;
  update_palette (self);
  /* At most 4,096 tiles, and pictures of at most some hundred pixels. */
  key = GUINT_TO_POINTER ((size << 16 | index) + 1);
  picture = g_hash_table_lookup (self->tiles, key);
  if (picture == NULL)
    {
      picture = editor_thumbnail_new_for_tile (self->palette, (guint16) index, size);
      g_hash_table_insert (self->tiles, key, picture);
    }
  return picture;
}
