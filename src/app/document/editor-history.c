/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Contents stand at 0 … n, steps between them: step i leads from content i to content i + 1.
 * `position` is the content that is current. A push costs one comparison of contents (elements that
 * are shared are equal at a glance). */

#include "ashlar-config.h"

#include "document/editor-history.h"

typedef struct
{
  AshlarContent *content; /* after the step */
  EditorChange   kind;
  guint          subject;
  char          *label;
  char          *merge_key; /* NULL: stands for itself */
} EditorStep;

struct _EditorHistory
{
  AshlarContent *first;
  GPtrArray     *steps; /* of EditorStep */
  guint          position;
};

static void
step_free (gpointer data)
{
  EditorStep *step = data;

  ashlar_content_unref (step->content);
  g_free (step->label);
  g_free (step->merge_key);
  g_free (step);
}

static AshlarContent *
content_at (EditorHistory *self, guint position)
{
  EditorStep *step;

  if (position == 0)
    return self->first;
  step = g_ptr_array_index (self->steps, position - 1);
  return step->content;
}

EditorHistory *
editor_history_new (AshlarContent *content)
{
  EditorHistory *self = g_new0 (EditorHistory, 1);

  self->first = ashlar_content_ref (content);
  self->steps = g_ptr_array_new_with_free_func (step_free);
  return self;
}

void
editor_history_free (EditorHistory *self)
{
  ashlar_content_unref (self->first);
  g_ptr_array_unref (self->steps);
  g_free (self);
}

AshlarContent *
editor_history_get_content (EditorHistory *self)
{
  return content_at (self, self->position);
}

static void
replace_content (AshlarContent **place, AshlarContent *content)
{
  ashlar_content_ref (content);
  ashlar_content_unref (*place);
  *place = content;
}

gboolean
editor_history_push (EditorHistory *self,
                     AshlarContent *content,
                     EditorChange   kind,
                     guint          subject,
                     const char    *label,
                     const char    *merge_key)
{
  EditorStep *last = NULL;

  if (ashlar_content_equal (content, content_at (self, self->position)))
    return FALSE;

  if (self->position < self->steps->len)
    {
      g_ptr_array_set_size (self->steps, (int) self->position);
      editor_history_end_gesture (self);
    }
  if (self->position > 0)
    last = g_ptr_array_index (self->steps, self->position - 1);

  if (last != NULL && merge_key != NULL && g_strcmp0 (last->merge_key, merge_key) == 0)
    {
      if (ashlar_content_equal (content, content_at (self, self->position - 1)))
        {
          self->position--;
          g_ptr_array_set_size (self->steps, (int) self->position);
          return TRUE;
        }
      replace_content (&last->content, content);
      if (last->kind != kind || last->subject != subject)
        last->kind = EDITOR_CHANGE_EVERYTHING;
      return TRUE;
    }

  if (self->steps->len == EDITOR_HISTORY_LENGTH)
    {
      replace_content (&self->first, content_at (self, 1));
      g_ptr_array_remove_index (self->steps, 0);
      self->position--;
    }
  last = g_new0 (EditorStep, 1);
  last->content = ashlar_content_ref (content);
  last->kind = kind;
  last->subject = subject;
  last->label = g_strdup (label);
  last->merge_key = g_strdup (merge_key);
  g_ptr_array_add (self->steps, last);
  self->position++;
  return TRUE;
}

void
editor_history_end_gesture (EditorHistory *self)
{
  EditorStep *last;

  if (self->position == 0)
    return;
  last = g_ptr_array_index (self->steps, self->position - 1);
  g_clear_pointer (&last->merge_key, g_free);
}

gboolean
editor_history_undo (EditorHistory *self, EditorChange *kind, guint *subject)
{
  EditorStep *step;

  if (self->position == 0)
    return FALSE;
  editor_history_end_gesture (self);
  step = g_ptr_array_index (self->steps, --self->position);
  *kind = step->kind;
  *subject = step->subject;
  return TRUE;
}

gboolean
editor_history_redo (EditorHistory *self, EditorChange *kind, guint *subject)
{
  EditorStep *step;

  if (self->position == self->steps->len)
    return FALSE;
  step = g_ptr_array_index (self->steps, self->position++);
  *kind = step->kind;
  *subject = step->subject;
  return TRUE;
}

const char *
editor_history_get_undo_label (EditorHistory *self)
{
  EditorStep *step;

  if (self->position == 0)
    return NULL;
  step = g_ptr_array_index (self->steps, self->position - 1);
  return step->label;
}

const char *
editor_history_get_redo_label (EditorHistory *self)
{
  EditorStep *step;

  if (self->position == self->steps->len)
    return NULL;
  step = g_ptr_array_index (self->steps, self->position);
  return step->label;
}
