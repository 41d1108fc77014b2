/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "puzzles/editor-clue-item.h"

struct _EditorClueItem
{
  GObject parent_instance;

  char          *number, *clue; /* never NULL after the first update */
  guint          word, length;
  EditorClueTint tint;
};

G_DEFINE_FINAL_TYPE (EditorClueItem, editor_clue_item, G_TYPE_OBJECT)

static guint changed_signal;

static void
finalize (GObject *object)
{
  EditorClueItem *self = EDITOR_CLUE_ITEM (object);

  g_free (self->number);
  g_free (self->clue);
  G_OBJECT_CLASS (editor_clue_item_parent_class)->finalize (object);
}

static void
editor_clue_item_class_init (EditorClueItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_clue_item_init (EditorClueItem *self)
{
}

EditorClueItem *
editor_clue_item_new (void)
{
  return g_object_new (EDITOR_TYPE_CLUE_ITEM, NULL);
}

void
editor_clue_item_update (EditorClueItem         *self,
                         guint                   word,
                         const AshlarPuzzleWord *of,
                         EditorClueTint          tint)
{
  const char *number = of->number != NULL ? of->number : "";
  const char *clue = of->clue != NULL ? of->clue : "";

  g_return_if_fail (EDITOR_IS_CLUE_ITEM (self));
  self->word = word;
  if (g_strcmp0 (self->number, number) == 0 && g_strcmp0 (self->clue, clue) == 0
      && self->length == of->length && self->tint == tint)
    return;
  g_free (self->number);
  self->number = g_strdup (number);
  g_free (self->clue);
  self->clue = g_strdup (clue);
  self->length = of->length;
  self->tint = tint;
  g_signal_emit (self, changed_signal, 0);
}

guint
editor_clue_item_get_word (EditorClueItem *self)
{
  return self->word;
}

const char *
editor_clue_item_get_number (EditorClueItem *self)
{
  return self->number;
}

const char *
editor_clue_item_get_clue (EditorClueItem *self)
{
  return self->clue;
}

guint
editor_clue_item_get_length (EditorClueItem *self)
{
  return self->length;
}

EditorClueTint
editor_clue_item_get_tint (EditorClueItem *self)
{
  return self->tint;
}
