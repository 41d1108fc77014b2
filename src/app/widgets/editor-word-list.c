/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-word-list.h"

struct _EditorWordList
{
  GObject parent_instance;

  GStrv words; /* owned */
  guint n_words;
};

static GType
get_item_type (GListModel *model)
{
  return GTK_TYPE_STRING_OBJECT;
}

static guint
get_n_items (GListModel *model)
{
  return EDITOR_WORD_LIST (model)->n_words;
}

static gpointer
get_item (GListModel *model, guint position)
{
  EditorWordList *self = EDITOR_WORD_LIST (model);

  return position < self->n_words ? gtk_string_object_new (self->words[position]) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorWordList,
                               editor_word_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
editor_word_list_finalize (GObject *object)
{
  g_strfreev (EDITOR_WORD_LIST (object)->words);
  G_OBJECT_CLASS (editor_word_list_parent_class)->finalize (object);
}

static void
editor_word_list_class_init (EditorWordListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_word_list_finalize;
}

static void
editor_word_list_init (EditorWordList *self)
{
}

EditorWordList *
editor_word_list_new (GStrv words)
{
  EditorWordList *self = g_object_new (EDITOR_TYPE_WORD_LIST, NULL);

  self->words = words;
  self->n_words = g_strv_length (words);
  return self;
}
