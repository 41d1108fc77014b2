/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "levels/editor-step-list.h"

#include <glib/gi18n.h>

#include "preview/editor-trace-words.h"

struct _EditorStep
{
  GObject parent_instance;

  EditorTape *tape;
  guint       index;
};

G_DEFINE_FINAL_TYPE (EditorStep, editor_step, G_TYPE_OBJECT)

static void
editor_step_finalize (GObject *object)
{
  editor_tape_unref (EDITOR_STEP (object)->tape);
  G_OBJECT_CLASS (editor_step_parent_class)->finalize (object);
}

static void
editor_step_class_init (EditorStepClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_step_finalize;
}

static void
editor_step_init (EditorStep *self)
{
}

guint
editor_step_get_index (EditorStep *self)
{
  return self->index;
}

char *
editor_step_dup_title (EditorStep *self)
{
  const AshlarTraceStep *step = editor_tape_get_step (self->tape, self->index);
  g_autofree char       *sentence = editor_tape_dup_sentence (self->tape, self->index);

  /* Translators: number of a step, its stage, what was done: "358 · Paint · A block was painted". */
  return g_strdup_printf (_ ("%u · %s · %s"), self->index + 1,
                          editor_stage_get_name ((AshlarStage) step->stage), sentence);
}

char *
editor_step_dup_details (EditorStep *self)
{
  return editor_tape_dup_details (self->tape, self->index);
}

struct _EditorStepList
{
  GObject parent_instance;

  EditorTape *tape;
};

static void editor_step_list_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorStepList,
                               editor_step_list,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      editor_step_list_iface_init))

static GType
get_item_type (GListModel *model)
{
  return EDITOR_TYPE_STEP;
}

static guint
get_n_items (GListModel *model)
{
  return editor_tape_get_n_steps (EDITOR_STEP_LIST (model)->tape);
}

static gpointer
get_item (GListModel *model, guint position)
{
  EditorStepList *self = EDITOR_STEP_LIST (model);
  EditorStep     *step;

  if (position >= editor_tape_get_n_steps (self->tape))
    return NULL;
  step = g_object_new (EDITOR_TYPE_STEP, NULL);
  step->tape = editor_tape_ref (self->tape);
  step->index = position;
  return step;
}

static void
editor_step_list_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
editor_step_list_finalize (GObject *object)
{
  editor_tape_unref (EDITOR_STEP_LIST (object)->tape);
  G_OBJECT_CLASS (editor_step_list_parent_class)->finalize (object);
}

static void
editor_step_list_class_init (EditorStepListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_step_list_finalize;
}

static void
editor_step_list_init (EditorStepList *self)
{
}

EditorStepList *
editor_step_list_new (EditorTape *tape)
{
  EditorStepList *self = g_object_new (EDITOR_TYPE_STEP_LIST, NULL);

  self->tape = editor_tape_ref (tape);
  return self;
}
