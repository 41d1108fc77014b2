/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "blocks/editor-block-item.h"

#include "blocks/editor-block-edit.h"

#include <string.h>

struct _EditorBlockItem
{
  GObject parent_instance;

  EditorDocument *document; /* owned */
  guint           index;
};

G_DEFINE_FINAL_TYPE (EditorBlockItem, editor_block_item, G_TYPE_OBJECT)

static guint changed_signal;

static void
dispose (GObject *object)
{
  g_clear_object (&EDITOR_BLOCK_ITEM (object)->document);
  G_OBJECT_CLASS (editor_block_item_parent_class)->dispose (object);
}

static void
editor_block_item_class_init (EditorBlockItemClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dispose;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_block_item_init (EditorBlockItem *self)
{
}

EditorBlockItem *
editor_block_item_new (EditorDocument *document, guint index)
{
  EditorBlockItem *self = g_object_new (EDITOR_TYPE_BLOCK_ITEM, NULL);

  self->document = g_object_ref (document);
  self->index = index;
  return self;
}

EditorDocument *
editor_block_item_get_document (EditorBlockItem *self)
{
  return self->document;
}

guint
editor_block_item_get_index (EditorBlockItem *self)
{
  return self->index;
}

void
editor_block_item_changed (EditorBlockItem *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static gboolean
contains (const char *text, const char *folded)
{
  g_autofree char *own = g_utf8_casefold (text, -1);

  return strstr (own, folded) != NULL;
}

gboolean
editor_block_item_matches (EditorBlockItem *self, const char *words)
{
  const AshlarBlock *block = editor_block_edit_peek (self->document, self->index);
  g_autofree char   *folded = NULL;

  if (words == NULL || words[0] == '\0')
    return TRUE;
  if (block == NULL)
    return FALSE;
  folded = g_utf8_casefold (words, -1);
  if (contains (block->id, folded) || contains (block->description, folded))
    return TRUE;
  for (char **tag = block->tags; *tag != NULL; tag++)
    if (contains (*tag, folded))
      return TRUE;
  return FALSE;
}
