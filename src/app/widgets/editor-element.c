/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-element.h"

#include <string.h>

#include "widgets/editor-search.h"

struct _EditorElement
{
  GObject parent_instance;

  const EditorElementKind *kind;
  guint                    index;

  /* Owned. */
  EditorDocument *document;
  gpointer        value;
  char           *id;
  char           *folded; /* what is searched; made when first asked for */
  char           *complaint;
  char           *warning;
  GdkTexture     *picture;

  guint    badness;
  guint64  marks;
  gboolean failed;
};

G_DEFINE_FINAL_TYPE (EditorElement, editor_element, G_TYPE_OBJECT)

static guint changed_signal;

static void
dispose (GObject *object)
{
  EditorElement *self = EDITOR_ELEMENT (object);

  g_clear_object (&self->document);
  g_clear_object (&self->picture);
  G_OBJECT_CLASS (editor_element_parent_class)->dispose (object);
}

static void
finalize (GObject *object)
{
  EditorElement *self = EDITOR_ELEMENT (object);

  g_boxed_free (self->kind->get_type (), self->value);
  g_free (self->id);
  g_free (self->folded);
  g_free (self->complaint);
  g_free (self->warning);
  G_OBJECT_CLASS (editor_element_parent_class)->finalize (object);
}

static void
editor_element_class_init (EditorElementClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dispose;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_element_init (EditorElement *self)
{
}

EditorElement *
editor_element_new (EditorDocument *document, const EditorElementKind *kind, guint index)
{
  EditorElement *self = g_object_new (EDITOR_TYPE_ELEMENT, NULL);

  self->document = g_object_ref (document);
  self->kind = kind;
  self->index = index;
  self->value = g_boxed_copy (kind->get_type (),
                              kind->peek (editor_document_get_content (document), index));
  self->id = kind->dup_id (self->value);
  return self;
}

EditorDocument *
editor_element_get_document (EditorElement *self)
{
  return self->document;
}

AshlarContent *
editor_element_get_content (EditorElement *self)
{
  return editor_document_get_content (self->document);
}

const EditorElementKind *
editor_element_get_kind (EditorElement *self)
{
  return self->kind;
}

guint
editor_element_get_index (EditorElement *self)
{
  return self->index;
}

void
editor_element_set_index (EditorElement *self, guint index)
{
  self->index = index;
}

const char *
editor_element_get_id (EditorElement *self)
{
  return self->id;
}

gpointer
editor_element_get_value (EditorElement *self)
{
  return self->value;
}

void
editor_element_set_value (EditorElement *self, gpointer value, gboolean changed)
{
  GType type = self->kind->get_type ();

  if (value == self->value)
    return;
  value = g_boxed_copy (type, value);
  g_boxed_free (type, self->value);
  self->value = value;
  g_free (self->id);
  self->id = self->kind->dup_id (value);
  g_clear_pointer (&self->folded, g_free);
  if (changed)
    editor_element_changed (self);
}

void
editor_element_changed (EditorElement *self)
{
  g_signal_emit (self, changed_signal, 0);
}

guint
editor_element_get_badness (EditorElement *self)
{
  return self->badness;
}

const char *
editor_element_get_complaint (EditorElement *self)
{
  return self->complaint;
}

guint64
editor_element_get_marks (EditorElement *self)
{
  return self->marks;
}

void
editor_element_set_findings (EditorElement *self,
                             guint          badness,
                             const char    *complaint,
                             guint64        marks)
{
  if (badness == self->badness && marks == self->marks
      && g_strcmp0 (complaint, self->complaint) == 0)
    return;
  self->badness = badness;
  self->marks = marks;
  g_free (self->complaint);
  self->complaint = g_strdup (complaint);
  editor_element_changed (self);
}

GdkTexture *
editor_element_get_picture (EditorElement *self)
{
  return self->picture;
}

gboolean
editor_element_get_failed (EditorElement *self)
{
  return self->failed;
}

void
editor_element_set_picture (EditorElement *self, GdkTexture *picture, gboolean failed)
{
  self->failed = failed;
  if (picture != NULL)
    g_set_object (&self->picture, picture);
  editor_element_changed (self);
}

const char *
editor_element_get_warning (EditorElement *self)
{
  return self->warning;
}

void
editor_element_set_warning (EditorElement *self, const char *warning)
{
  if (g_strcmp0 (warning, self->warning) == 0)
    return;
  g_free (self->warning);
  self->warning = g_strdup (warning);
  editor_element_changed (self);
}

/* Thousands are searched at each key: they are folded once. */
static const char *
get_folded (EditorElement *self)
{
  if (self->folded == NULL)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      self->kind->add_searched (self, text);
      self->folded = editor_search_fold (text->str);
    }
  return self->folded;
}

/* A tag is at the beginning of its line. */
static gboolean
has_tag (const char *text, const char *tag)
{
  gsize length = strlen (tag);

  for (const char *p = strchr (text, '#'); p != NULL; p = strchr (p + 1, '#'))
    if ((p == text || p[-1] == '\n') && strncmp (p + 1, tag, length) == 0)
      return TRUE;
  return FALSE;
}

gboolean
editor_element_matches (EditorElement *self, const char *const *words)
{
  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], "tag:")
            ? !has_tag (get_folded (self), words[i] + strlen ("tag:"))
            : strstr (get_folded (self), words[i]) == NULL)
      return FALSE;
  return TRUE;
}
