/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "blocks/editor-block-item.h"

#include <string.h>

struct _EditorBlockItem
{
  GObject parent_instance;

  /* Owned. */
  EditorDocument *document;
  AshlarBlock    *block;
  char           *folded; /* what is searched, one piece a line; made when first asked for */

  guint   index;
  guint64 lost;
  guint   badness;
};

G_DEFINE_FINAL_TYPE (EditorBlockItem, editor_block_item, G_TYPE_OBJECT)

static guint changed_signal;

static void
dispose (GObject *object)
{
  EditorBlockItem *self = EDITOR_BLOCK_ITEM (object);

  g_clear_object (&self->document);
  g_clear_pointer (&self->block, ashlar_block_unref);
  g_clear_pointer (&self->folded, g_free);
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
  self->block = ashlar_block_ref (
      (AshlarBlock *) ashlar_content_get_block (editor_document_get_content (document), index));
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
editor_block_item_set_index (EditorBlockItem *self, guint index)
{
  self->index = index;
}

AshlarBlock *
editor_block_item_get_block (EditorBlockItem *self)
{
  return self->block;
}

void
editor_block_item_set_block (EditorBlockItem *self, AshlarBlock *block)
{
  if (block == self->block)
    return;
  ashlar_block_ref (block);
  ashlar_block_unref (self->block);
  self->block = block;
  g_clear_pointer (&self->folded, g_free);
  editor_block_item_changed (self);
}

guint64
editor_block_item_get_lost (EditorBlockItem *self)
{
  return self->lost;
}

guint
editor_block_item_get_badness (EditorBlockItem *self)
{
  return self->badness;
}

void
editor_block_item_set_findings (EditorBlockItem *self, guint64 lost, guint badness)
{
  if (lost == self->lost && badness == self->badness)
    return;
  self->lost = lost;
  self->badness = badness;
  editor_block_item_changed (self);
}

void
editor_block_item_changed (EditorBlockItem *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* Thousands are searched at each key: they are folded once. Each tag is a line of its own. */
static const char *
get_folded (EditorBlockItem *self)
{
  if (self->folded == NULL)
    {
      g_autofree char *tags = g_strjoinv ("\n#", self->block->tags);
      g_autofree char *all
          = g_strconcat (self->block->id, "\n", self->block->description, "\n#", tags, "\n", NULL);

      self->folded = g_utf8_casefold (all, -1);
    }
  return self->folded;
}

gboolean
editor_block_item_matches (EditorBlockItem *self, const char *words)
{
  g_autofree char *folded = NULL;
  g_auto (GStrv) wanted = NULL;

  if (words == NULL || words[0] == '\0')
    return TRUE;
  folded = g_utf8_casefold (words, -1);
  wanted = g_strsplit_set (folded, " \t", -1);
  for (guint i = 0; wanted[i] != NULL; i++)
    {
      g_autofree char *tag = g_str_has_prefix (wanted[i], "tag:")
                                 ? g_strdup_printf ("\n#%s", wanted[i] + strlen ("tag:"))
                                 : NULL;

      if (strstr (get_folded (self), tag != NULL ? tag : wanted[i]) == NULL)
        return FALSE;
    }
  return TRUE;
}

int
editor_block_item_compare (EditorBlockItem *self, EditorBlockItem *other, const char *order)
{
  const AshlarBlock *block = self->block, *second = other->block;
  gint64             difference = 0;

  if (g_str_equal (order, "id"))
    difference = strcmp (block->id, second->id);
  else if (g_str_equal (order, "occurrences"))
    difference = (gint64) second->occurrences - block->occurrences;
  else if (g_str_equal (order, "findings"))
    difference = (gint64) other->badness - (gint64) self->badness;
  else if (g_str_equal (order, "size"))
    difference = (gint64) second->width * second->height - (gint64) block->width * block->height;
  return difference < 0 ? -1 : difference > 0 ? 1 : 0;
}
