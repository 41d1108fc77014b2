/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "widgets/editor-element-model.h"

#include "document/editor-subject.h"

struct _EditorElementModel
{
  GObject parent_instance;

  const EditorElementKind *kind;

  /* Owned. */
  EditorDocument *document; /* nullable */
  GPtrArray      *elements;
  GHashTable     *kept; /* id → element that is gone, for its picture */
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorElementModel,
                               editor_element_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static GType
get_item_type (GListModel *model)
{
  return EDITOR_TYPE_ELEMENT;
}

static guint
get_n_items (GListModel *model)
{
  return EDITOR_ELEMENT_MODEL (model)->elements->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  EditorElement *element = editor_element_model_peek (EDITOR_ELEMENT_MODEL (model), position);

  return element != NULL ? g_object_ref (element) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
finalize (GObject *object)
{
  EditorElementModel *self = EDITOR_ELEMENT_MODEL (object);

  g_clear_object (&self->document);
  g_ptr_array_unref (self->elements);
  g_hash_table_unref (self->kept);
  G_OBJECT_CLASS (editor_element_model_parent_class)->finalize (object);
}

static void
editor_element_model_class_init (EditorElementModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = finalize;
}

static void
editor_element_model_init (EditorElementModel *self)
{
  self->elements = g_ptr_array_new_with_free_func (g_object_unref);
  self->kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
}

EditorElementModel *
editor_element_model_new (const EditorElementKind *kind)
{
  EditorElementModel *self = g_object_new (EDITOR_TYPE_ELEMENT_MODEL, NULL);

  self->kind = kind;
  return self;
}

guint
editor_element_model_get_n (EditorElementModel *self)
{
  return self->elements->len;
}

EditorElement *
editor_element_model_peek (EditorElementModel *self, guint index)
{
  return index < self->elements->len ? g_ptr_array_index (self->elements, index) : NULL;
}

/* ---- The difference ---- */

/* Whether @value has nothing new to show where the element at @index stands; then the element has it. */
static gboolean
takes_quietly (EditorElementModel *self, guint index, gpointer value)
{
  EditorElement *element = editor_element_model_peek (self, index);
  gpointer       before = editor_element_get_value (element);

  if (value == before)
    return TRUE;
  if (self->kind->looks_same == NULL || !self->kind->looks_same (before, value))
    return FALSE;
  editor_element_set_value (element, value, FALSE);
  return TRUE;
}

/* One, or as many of the same ids. */
static gboolean
are_the_same (EditorElementModel *self, AshlarContent *content, guint from, guint to)
{
  if (to - from <= 1)
    return TRUE;
  for (guint i = from; i < to; i++)
    {
      g_autofree char *id = self->kind->dup_id (self->kind->peek (content, i));

      if (g_strcmp0 (id, editor_element_get_id (editor_element_model_peek (self, i))) != 0)
        return FALSE;
    }
  return TRUE;
}

static void
change (EditorElementModel *self, guint index, gpointer value)
{
  EditorElement *element = editor_element_model_peek (self, index);
  gboolean       leaves = self->kind->choose_shelf != NULL
                    && self->kind->choose_shelf (editor_element_get_value (element))
                           != self->kind->choose_shelf (value);

  editor_element_set_value (element, value, TRUE);
  if (leaves)
    g_list_model_items_changed (G_LIST_MODEL (self), index, 1, 1);
}

static void
keep_picture (EditorElementModel *self, EditorElement *element)
{
  if (self->kind->keeps_pictures
      && (editor_element_get_picture (element) != NULL || editor_element_get_failed (element)))
    g_hash_table_insert (self->kept, g_strdup (editor_element_get_id (element)),
                         g_object_ref (element));
}

/* Of those that are gone the one with the id of @value, or a new one. */
static EditorElement *
make (EditorElementModel *self, GHashTable *gone, guint index, gpointer value)
{
  g_autofree char *id = self->kind->dup_id (value);
  EditorElement   *element = g_hash_table_lookup (gone, id);
  EditorElement   *kept = g_hash_table_lookup (self->kept, id);

  if (element != NULL)
    {
      g_object_ref (element);
      g_hash_table_remove (gone, id);
      editor_element_set_value (element, value, TRUE);
      return element;
    }
  element = editor_element_new (self->document, self->kind, index);
  if (kept != NULL)
    editor_element_set_picture (element, editor_element_get_picture (kept),
                                editor_element_get_failed (kept));
  return element;
}

static void
splice (
    EditorElementModel *self, AshlarContent *content, guint head, guint n_removed, guint n_added)
{
  g_autoptr (GPtrArray) before = self->elements;
  g_autoptr (GHashTable) gone = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer       element;
  guint          n = before->len - n_removed + n_added;

  self->elements = g_ptr_array_new_full (n, g_object_unref);
  for (guint i = head; i < head + n_removed; i++)
    g_hash_table_insert (gone, (gpointer) editor_element_get_id (before->pdata[i]),
                         before->pdata[i]);
  for (guint i = 0; i < n; i++)
    {
      if (i < head)
        element = g_object_ref (before->pdata[i]);
      else if (i >= head + n_added)
        element = g_object_ref (before->pdata[i - n_added + n_removed]);
      else
        element = make (self, gone, i, self->kind->peek (content, i));
      editor_element_set_index (element, i);
      g_ptr_array_add (self->elements, element);
    }
  g_hash_table_iter_init (&iter, gone);
  while (g_hash_table_iter_next (&iter, NULL, &element))
    keep_picture (self, element);
  if (n_removed > 0 || n_added > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), head, n_removed, n_added);
}

void
editor_element_model_follow (EditorElementModel *self, EditorDocument *document)
{
  AshlarContent *content = document != NULL ? editor_document_get_content (document) : NULL;
  guint          n = content != NULL ? self->kind->count (content) : 0, head = 0, tail = 0;

  if (document != self->document)
    {
      g_hash_table_remove_all (self->kept);
      splice (self, NULL, 0, self->elements->len, 0);
      g_hash_table_remove_all (self->kept);
      g_set_object (&self->document, document);
    }
  while (head < MIN (n, self->elements->len)
         && takes_quietly (self, head, self->kind->peek (content, head)))
    head++;
  while (tail < MIN (n, self->elements->len) - head
         && takes_quietly (self, self->elements->len - 1 - tail,
                           self->kind->peek (content, n - 1 - tail)))
    tail++;
  if (n == self->elements->len && are_the_same (self, content, head, n - tail))
    for (guint i = head; i < n - tail; i++)
      change (self, i, self->kind->peek (content, i));
  else
    splice (self, content, head, self->elements->len - head - tail, n - head - tail);
}

void
editor_element_model_all_changed (EditorElementModel *self)
{
  for (guint i = 0; i < self->elements->len; i++)
    editor_element_changed (self->elements->pdata[i]);
}

/* ---- The report ---- */

typedef struct
{
  guint       badness;
  guint64     marks;
  const char *complaint;
} Said;

void
editor_element_model_take_report (EditorElementModel *self)
{
  AshlarReport *report
      = self->document != NULL ? editor_document_get_report (self->document) : NULL;
  g_autofree Said *said = g_new0 (Said, self->elements->len);

  if (!self->kind->shows_findings)
    return;
  for (guint i = 0; report != NULL && i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);
      AshlarSeverity       severity = ashlar_finding_get_severity (finding);
      const char          *rest;
      guint                index;

      if (!editor_subject_get_index (ashlar_finding_get_subject (finding), self->kind->pointer,
                                     &index, &rest)
          || (self->kind->find_finding != NULL
              && !self->kind->find_finding (self->document, i, &index))
          || index >= self->elements->len)
        continue;
      said[index].badness = MAX (said[index].badness, (guint) severity + 1);
      if (said[index].complaint == NULL && severity != ASHLAR_SEVERITY_HINT)
        said[index].complaint = editor_words_of_finding (finding);
      if (self->kind->mark != NULL)
        said[index].marks |= self->kind->mark (finding, rest);
    }
  for (guint i = 0; i < self->elements->len; i++)
    editor_element_set_findings (self->elements->pdata[i], said[i].badness, said[i].complaint,
                                 said[i].marks);
}
