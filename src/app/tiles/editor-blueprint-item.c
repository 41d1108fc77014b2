/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "tiles/editor-blueprint-item.h"

struct _EditorBlueprintItem
{
  GObject parent_instance;

  EditorDocument     *document; /* owned */
  EditorBlueprintKind kind;
  guint               index;
};

G_DEFINE_FINAL_TYPE (EditorBlueprintItem, editor_blueprint_item, G_TYPE_OBJECT)

static guint changed_signal;

static void
dispose (GObject *object)
{
  g_clear_object (&EDITOR_BLUEPRINT_ITEM (object)->document);
  G_OBJECT_CLASS (editor_blueprint_item_parent_class)->dispose (object);
}

static void
editor_blueprint_item_class_init (EditorBlueprintItemClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dispose;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_blueprint_item_init (EditorBlueprintItem *self)
{
}

EditorBlueprintItem *
editor_blueprint_item_new (EditorDocument *document, EditorBlueprintKind kind, guint index)
{
  EditorBlueprintItem *self = g_object_new (EDITOR_TYPE_BLUEPRINT_ITEM, NULL);

  self->document = g_object_ref (document);
  self->kind = kind;
  self->index = index;
  return self;
}

EditorDocument *
editor_blueprint_item_get_document (EditorBlueprintItem *self)
{
  return self->document;
}

EditorBlueprintKind
editor_blueprint_item_get_kind (EditorBlueprintItem *self)
{
  return self->kind;
}

guint
editor_blueprint_item_get_index (EditorBlueprintItem *self)
{
  return self->index;
}

void
editor_blueprint_item_changed (EditorBlueprintItem *self)
{
  g_signal_emit (self, changed_signal, 0);
}
