/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What can be done with the elements of a list, by the functions of their kind. What is refused changes nothing and is said; what is deleted
 * comes with an Undo. */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "widgets/editor-element-list-private.h"

#include <glib/gi18n.h>

static void
toast (EditorElementList *self, const char *text, gboolean undo)
{
  gtk_widget_activate_action (GTK_WIDGET (self), undo ? "win.toast-undo" : "win.toast", "s", text);
}

static void
refuse (EditorElementList *self, const char *verb, const GError *error)
{
  const char *message = error != NULL ? editor_words_of_error (error) : _ ("This cannot be done");

  if (!_editor_element_list_emit_refused (self, verb, message))
    toast (self, message, FALSE);
}

static void
made (EditorElementList *self, const EditorElementKind *kind, guint index)
{
  _editor_element_list_choose (self, kind, index, TRUE);
  _editor_element_list_emit_made (self);
}

static AshlarContent *
get_content (EditorElementList *self)
{
  return editor_document_get_content (self->document);
}

/* Takes @edit, made with @error. @index: what it is about. FALSE: it is refused, and that is said. */
static gboolean
apply (EditorElementList *self, const char *verb, EditorEdit *edit, guint *index, GError **error)
{
  if (edit != NULL)
    *index = edit->subject;
  else
    refuse (self, verb, *error);
  return editor_edit_apply (self->document, edit);
}

/* The kind that is called so or says that it makes one of that, else the first that makes one of anything. */
static const EditorElementKind *
find_kind (EditorElementList *self, const char *name)
{
  const EditorElementKind *any = NULL;

  for (guint i = 0; i < self->n_shelves; i++)
    {
      const EditorElementKind *kind = self->shelves[i].spec->kind;

      if (g_str_equal (kind->name, name) || (kind->makes != NULL && kind->makes (name)))
        return kind;
      if (any == NULL && kind->makes == NULL)
        any = kind;
    }
  return any != NULL ? any : self->shelves[0].spec->kind;
}

static void
new_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorElementList       *self = user_data;
  const char              *what = g_variant_get_string (parameter, NULL);
  const EditorElementKind *kind = find_kind (self, what);
  g_autoptr (GError) error = NULL;
  guint index;

  if (self->document == NULL)
    return;
  if (apply (self, "new",
             kind->add_new (get_content (self), what,
                            kind == self->kind ? self->index : ASHLAR_NO_INDEX, &error),
             &index, &error))
    made (self, kind, index);
}

static void
duplicate_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorElementList       *self = user_data;
  const EditorElementKind *kind = self->kind;
  guint                    n, index;
  g_autofree guint        *indices = editor_element_list_dup_selected (self, &n);
  g_autoptr (GError) error = NULL;

  if (apply (self, "duplicate", kind->duplicate (get_content (self), indices, n, &error), &index,
             &error)
      && n == 1)
    made (self, kind, index);
}

static void
delete_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorElementList *self = user_data;
  guint              n, index;
  g_autofree guint  *indices = editor_element_list_dup_selected (self, &n);
  g_autofree char   *name = self->kind->dup_name (_editor_element_list_peek_selected (self));
  /* Translators: %s is the name of a tile, block, puzzle or recipe. */
  g_autofree char *said
      = n > 1 ? self->kind->dup_removed (n) : g_strdup_printf (_ ("“%s” deleted"), name);
  g_autoptr (GError) error = NULL;

  if (apply (self, "delete", self->kind->remove (get_content (self), indices, n, &error), &index,
             &error))
    toast (self, said, TRUE);
}

static void
rename_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _editor_element_list_emit_rename (user_data);
}

static void
move (
    EditorElementList *self, const EditorElementKind *kind, const guint *indices, guint n, guint to)
{
  g_autoptr (GError) error = NULL;
  guint now;

  if (apply (self, "reorder", kind->move (get_content (self), indices, n, to, &error), &now,
             &error))
    _editor_element_list_choose (self, kind, now, TRUE);
}

void
_editor_element_list_move (EditorElementList       *self,
                           const EditorElementKind *kind,
                           guint                    from,
                           guint                    to)
{
  guint             n, one = from;
  g_autofree guint *selected = editor_element_list_dup_selected (self, &n);
  gboolean          among = FALSE, onto = FALSE;

  if (MAX (from, to)
          >= editor_element_model_get_n (_editor_element_list_find_shelf (self, kind)->model)
      || from == to)
    return;
  for (guint i = 0; kind == self->kind && i < n; i++)
    {
      among = among || selected[i] == from;
      onto = onto || selected[i] == to;
    }
  among = among && n > 1;
  if (!among || !onto)
    move (self, kind, among ? selected : &one, among ? n : 1, to);
}

static void
reorder_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorElementList *self = user_data;
  guint              from, to;

  g_variant_get (parameter, "(uu)", &from, &to);
  if (self->document != NULL)
    _editor_element_list_move (self, self->kind, from, to);
}

/* The one that stands beside it on its shelf. */
static guint
find_neighbour (EditorElementList *self, int step)
{
  EditorShelf   *shelf = _editor_element_list_find_shelf (self, self->kind);
  EditorElement *element = _editor_element_list_peek_selected (self), *other;
  guint (*choose) (gconstpointer) = self->kind->choose_shelf;

  if (element == NULL)
    return ASHLAR_NO_INDEX;
  for (guint i = self->index + (guint) step;
       (other = editor_element_model_peek (shelf->model, i)) != NULL; i += (guint) step)
    if (choose == NULL
        || choose (editor_element_get_value (other)) == choose (editor_element_get_value (element)))
      return i;
  return ASHLAR_NO_INDEX;
}

static void
step_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  EditorElementList *self = user_data;
  int   step = g_str_equal (g_action_get_name (G_ACTION (action)), "move-earlier") ? -1 : 1;
  guint to;

  if (_editor_element_list_emit_step (self, step))
    return;
  to = find_neighbour (self, step);
  if (to != ASHLAR_NO_INDEX)
    move (self, self->kind, &self->index, 1, to);
}

static const GActionEntry entries[] = {
  { .name = "new", .activate = new_cb, .parameter_type = "s" },
  { .name = "duplicate", .activate = duplicate_cb },
  { .name = "delete", .activate = delete_cb },
  { .name = "rename", .activate = rename_cb },
  { .name = "reorder", .activate = reorder_cb, .parameter_type = "(uu)" },
  { .name = "move-earlier", .activate = step_cb },
  { .name = "move-later", .activate = step_cb },
};

void
_editor_element_list_add_verbs (EditorElementList *self)
{
  g_action_map_add_action_entries (self->actions, entries, G_N_ELEMENTS (entries), self);
  _editor_element_list_update_verbs (self);
}

void
_editor_element_list_remove_verbs (EditorElementList *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++)
    g_action_map_remove_action (self->actions, entries[i].name);
}

static void
enable (EditorElementList *self, const char *verb, gboolean enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (self->actions, verb)),
                               enabled);
}

void
_editor_element_list_update_verbs (EditorElementList *self)
{
  EditorElement *selected = _editor_element_list_peek_selected (self);
  gboolean       any = selected != NULL;
  gboolean       has_parts = any && self->kind->has_parts != NULL
                       && self->kind->has_parts (editor_element_get_value (selected));

  enable (self, "new", self->document != NULL);
  enable (self, "duplicate", any);
  enable (self, "delete", any);
  enable (self, "rename", any);
  enable (self, "reorder", any);
  enable (self, "move-earlier", has_parts || find_neighbour (self, -1) != ASHLAR_NO_INDEX);
  enable (self, "move-later", has_parts || find_neighbour (self, 1) != ASHLAR_NO_INDEX);
}

void
_editor_element_list_activate (EditorElementList *self, const char *verb)
{
  if (self->actions != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (self->actions), verb, NULL);
}
