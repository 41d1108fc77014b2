/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "recipes/editor-entry-list.h"

#include <glib/gi18n.h>

#include "recipes/editor-entry-row.h"
#include "edits/editor-recipe-edit.h"
#include "widgets/editor-tooltip.h"

struct _EditorEntryList
{
  AdwPreferencesGroup parent_instance;

  const EditorEntryKind  *kind;
  EditorDocument         *document; /* owned, nullable */
  const EditorEntryEdits *edits;    /* static */
  guint                   index;    /* of what has the list */
  char                   *place;    /* of the list in it; owned */
  AshlarValue            *entries;  /* owned, nullable array */

  GPtrArray *rows; /* of borrowed EditorEntryRow, in the order of the entries */
};

G_DEFINE_FINAL_TYPE (EditorEntryList, editor_entry_list, ADW_TYPE_PREFERENCES_GROUP)

enum
{
  CHANGED,
  UNFOLDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static guint
n_entries (EditorEntryList *self)
{
  return self->entries != NULL ? ashlar_value_get_n_items (self->entries) : 0;
}

static void
changed_cb (EditorEntryRow  *row,
            const char      *place,
            AshlarValue     *value,
            const char      *detail,
            EditorEntryList *self)
{
  g_autofree char *whole = NULL;
  guint            index;

  if (!g_ptr_array_find (self->rows, row, &index) || index >= n_entries (self))
    return;
  whole = place[0] != '\0' ? g_strdup_printf ("%s/%u/%s", self->place, index, place)
                           : g_strdup_printf ("%s/%u", self->place, index);
  g_signal_emit (self, signals[CHANGED], 0, whole, value, detail);
}

/* Adding */

static gboolean
has_id (EditorEntryList *self, const char *id)
{
  for (guint i = 0; i < n_entries (self); i++)
    if (g_str_equal (editor_entry_get_text (ashlar_value_get_item (self->entries, i), "id"), id))
      return TRUE;
  return FALSE;
}

/* "cave", "cave-2" … */
static char *
dup_free_id (EditorEntryList *self, const char *wanted)
{
  char *id = g_strdup (wanted);

  for (guint i = 2; has_id (self, id); i++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", wanted, i);
    }
  return id;
}

/* A copy with a name of its own, which comes first. */
static AshlarValue *
with_id (EditorEntryList *self, const AshlarValue *entry, const char *wanted)
{
  g_autofree char *id = dup_free_id (self, wanted);
  AshlarValue     *named = ashlar_value_new_object ();

  ashlar_value_object_set (named, "id", ashlar_value_new_string (id));
  for (guint i = 0; i < ashlar_value_get_n_items (entry); i++)
    if (!g_str_equal (ashlar_value_get_key (entry, i), "id"))
      ashlar_value_object_set (named, ashlar_value_get_key (entry, i),
                               ashlar_value_ref (ashlar_value_get_item (entry, i)));
  return named;
}

static AshlarContent *
get_content (EditorEntryList *self)
{
  return editor_document_get_content (self->document);
}

static void
insert (EditorEntryList *self, guint index, AshlarValue *entry)
{
  g_autoptr (GError) error = NULL;

  if (!editor_edit_apply (self->document,
                          self->edits->insert (get_content (self), self->index, self->place, index,
                                               entry, _ (self->kind->added), &error)))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", editor_words_of_error (error));
  /* What is new is looked at. */
  else if (index < self->rows->len)
    {
      for (guint i = self->rows->len - 1; i > index; i--)
        adw_expander_row_set_expanded (
            g_ptr_array_index (self->rows, i),
            adw_expander_row_get_expanded (g_ptr_array_index (self->rows, i - 1)));
      editor_entry_row_go_to (g_ptr_array_index (self->rows, index), "");
    }
}

/* Before a last rule that takes all that is left, which would leave nothing for the new one. */
static guint
find_place (EditorEntryList *self)
{
  guint              n = n_entries (self);
  const AshlarValue *last = n > 0 ? ashlar_value_get_item (self->entries, n - 1) : NULL;

  if (self->kind->has_when && self->kind->part_key != NULL && last != NULL
      && ashlar_value_lookup (last, "when") == NULL && ashlar_value_lookup (last, "chance") == NULL)
    return n - 1;
  return n;
}

static void
chosen_cb (EditorPartPopover *popover, const char *id, EditorEntryList *self)
{
  g_autoptr (AshlarValue) entry = self->kind->new_entry (id);
  g_autoptr (AshlarValue) named = NULL;

  if (self->document == NULL)
    return;
  if (self->kind->has_id)
    named = with_id (self, entry, id);
  insert (self, find_place (self), named != NULL ? named : entry);
}

static void
fill_cb (EditorPartPopover *popover, EditorEntryList *self)
{
  const AshlarPart *part;

  if (self->kind->fill != NULL)
    {
      self->kind->fill (popover, get_content (self));
      return;
    }
  for (guint i = 0; (part = editor_entry_kind_get_part (self->kind, i)) != NULL; i++)
    editor_part_popover_add_part (popover, part);
}

/* Moving, removing */

static void
move (EditorEntryList *self, guint from, guint to)
{
  GPtrArray *rows = self->rows;
  gboolean   expanded = adw_expander_row_get_expanded (g_ptr_array_index (rows, from));

  editor_edit_apply (self->document,
                     self->edits->move (get_content (self), self->index, self->place, from, to,
                                        _ (self->kind->moved), NULL));
  /* Rows stay where they are and show another entry; what was open stays so with it. */
  for (guint i = from; i < to; i++)
    adw_expander_row_set_expanded (g_ptr_array_index (rows, i),
                                   adw_expander_row_get_expanded (g_ptr_array_index (rows, i + 1)));
  for (guint i = from; i > to; i--)
    adw_expander_row_set_expanded (g_ptr_array_index (rows, i),
                                   adw_expander_row_get_expanded (g_ptr_array_index (rows, i - 1)));
  adw_expander_row_set_expanded (g_ptr_array_index (rows, to), expanded);
  gtk_widget_child_focus (g_ptr_array_index (rows, to), GTK_DIR_TAB_FORWARD);
}

static void
remove_entry (EditorEntryList *self, guint index)
{
  g_autofree char *place = g_strdup_printf ("%s/%u", self->place, index);
  GPtrArray       *rows = self->rows;
  g_autoptr (GError) error = NULL;

  for (guint i = index; i + 1 < rows->len; i++)
    adw_expander_row_set_expanded (g_ptr_array_index (rows, i),
                                   adw_expander_row_get_expanded (g_ptr_array_index (rows, i + 1)));
  if (editor_edit_apply (self->document,
                         self->edits->set (get_content (self), self->index, place, NULL,
                                           _ (self->kind->removed), NULL, &error)))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.toast-undo", "s", _ (self->kind->removed));
  else if (error != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", editor_words_of_error (error));
}

static void
duplicate (EditorEntryList *self, guint index)
{
  AshlarValue *entry = ashlar_value_get_item (self->entries, index);
  g_autoptr (AshlarValue) copy = self->kind->has_id
                                     ? with_id (self, entry, editor_entry_get_text (entry, "id"))
                                     : ashlar_value_ref (entry);

  insert (self, index + 1, copy);
}

static void
command_cb (EditorEntryRow *row, const char *command, EditorEntryList *self)
{
  guint index;

  if (!g_ptr_array_find (self->rows, row, &index) || index >= n_entries (self))
    return;
  if (g_str_equal (command, "up") && index > 0)
    move (self, index, index - 1);
  else if (g_str_equal (command, "down") && index + 1 < n_entries (self))
    move (self, index, index + 1);
  else if (g_str_equal (command, "duplicate"))
    duplicate (self, index);
  else if (g_str_equal (command, "remove"))
    remove_entry (self, index);
}

static void
dropped_cb (EditorEntryRow *row, guint from, EditorEntryList *self)
{
  guint to;

  if (g_ptr_array_find (self->rows, row, &to) && to != from && from < n_entries (self)
      && to < n_entries (self))
    move (self, from, to);
}

static void
unfolded_cb (EditorEntryList *self)
{
  g_signal_emit (self, signals[UNFOLDED], 0);
}

static void
editor_entry_list_dispose (GObject *object)
{
  EditorEntryList *self = EDITOR_ENTRY_LIST (object);

  g_clear_object (&self->document);
  g_clear_pointer (&self->entries, ashlar_value_unref);
  G_OBJECT_CLASS (editor_entry_list_parent_class)->dispose (object);
}

static void
editor_entry_list_finalize (GObject *object)
{
  g_ptr_array_unref (EDITOR_ENTRY_LIST (object)->rows);
  g_free (EDITOR_ENTRY_LIST (object)->place);
  G_OBJECT_CLASS (editor_entry_list_parent_class)->finalize (object);
}

static void
editor_entry_list_class_init (EditorEntryListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_entry_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_entry_list_finalize;
  signals[UNFOLDED] = g_signal_new ("unfolded", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHANGED]
      = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                      G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_POINTER, G_TYPE_STRING);
}

static void
editor_entry_list_init (EditorEntryList *self)
{
  self->rows = g_ptr_array_new ();
  self->edits = &editor_entry_edits_recipe;
}

static void
add_cb (EditorEntryList *self)
{
  chosen_cb (NULL, self->kind->list, self);
}

/* Where there is nothing to choose from, the plus adds at once; where there is no such thing as a new entry, there is none. */
static void
build_add (EditorEntryList *self)
{
  gboolean   chooses = self->kind->fill != NULL || self->kind->part_key != NULL;
  GtkWidget *add;

  if (self->kind->new_entry == NULL)
    return;
  add = chooses ? gtk_menu_button_new () : gtk_button_new_from_icon_name ("list-add-symbolic");
  if (chooses)
    {
      GtkWidget *popover = editor_part_popover_new ();

      g_signal_connect_object (popover, "fill", G_CALLBACK (fill_cb), self, 0);
      g_signal_connect_object (popover, "chosen", G_CALLBACK (chosen_cb), self, 0);
      gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (add), "list-add-symbolic");
      gtk_menu_button_set_popover (GTK_MENU_BUTTON (add), popover);
    }
  else
    {
      g_signal_connect_object (add, "clicked", G_CALLBACK (add_cb), self, G_CONNECT_SWAPPED);
    }
  gtk_widget_add_css_class (add, "flat");
  gtk_widget_set_valign (add, GTK_ALIGN_CENTER);
  editor_tooltip_set (add, _ (self->kind->add));
  gtk_accessible_update_property (GTK_ACCESSIBLE (add), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (self->kind->add), -1);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), add);
}

GtkWidget *
editor_entry_list_new (const EditorEntryKind *kind)
{
  EditorEntryList *self = g_object_new (EDITOR_TYPE_ENTRY_LIST, NULL);

  self->kind = kind;
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _ (kind->title));
  build_add (self);
  return GTK_WIDGET (self);
}

const EditorEntryKind *
editor_entry_list_get_kind (EditorEntryList *self)
{
  g_return_val_if_fail (EDITOR_IS_ENTRY_LIST (self), NULL);
  return self->kind;
}

static void
add_row (EditorEntryList *self)
{
  GtkWidget *row = editor_entry_row_new (self->kind);

  g_signal_connect_object (row, "changed", G_CALLBACK (changed_cb), self, 0);
  g_signal_connect_object (row, "command", G_CALLBACK (command_cb), self, 0);
  g_signal_connect_object (row, "dropped", G_CALLBACK (dropped_cb), self, 0);
  g_signal_connect_object (row, "unfolded", G_CALLBACK (unfolded_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
}

void
editor_entry_list_set_edits (EditorEntryList *self, const EditorEntryEdits *edits)
{
  g_return_if_fail (EDITOR_IS_ENTRY_LIST (self));
  self->edits = edits;
}

void
editor_entry_list_update (EditorEntryList     *self,
                          EditorDocument      *document,
                          EditorBlockPictures *pictures,
                          guint                recipe,
                          const AshlarValue   *value,
                          const EditorFaults  *faults)
{
  g_return_if_fail (EDITOR_IS_ENTRY_LIST (self));
  editor_entry_list_update_at (self, document, pictures, recipe, self->kind->list,
                               ashlar_value_lookup (value, self->kind->list), faults);
}

/* Another list is shown: what was open of the old one says nothing of it. */
static void
set_list (EditorEntryList *self, EditorDocument *document, guint index, const char *place)
{
  if (self->document == document && self->index == index && g_strcmp0 (self->place, place) == 0)
    return;
  for (guint i = 0; i < self->rows->len; i++)
    adw_expander_row_set_expanded (g_ptr_array_index (self->rows, i), FALSE);
  g_set_object (&self->document, document);
  self->index = index;
  g_free (self->place);
  self->place = g_strdup (place);
}

static void
describe (EditorEntryList *self, const char *error)
{
  const char      *description = NULL;
  g_autofree char *markup = NULL;

  if (error != NULL)
    description = error;
  else if (self->rows->len == 0)
    description = _ (self->kind->empty);
  else if (self->kind->description != NULL && self->rows->len > 1)
    description = _ (self->kind->description);
  markup = description != NULL ? g_markup_escape_text (description, -1) : NULL;
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self), markup);
}

void
editor_entry_list_update_at (EditorEntryList     *self,
                             EditorDocument      *document,
                             EditorBlockPictures *pictures,
                             guint                index,
                             const char          *place,
                             AshlarValue         *entries,
                             const EditorFaults  *faults)
{
  AshlarContent   *content = editor_document_get_content (document);
  g_autofree char *list_path = g_strdup_printf ("%s/%u/%s", self->edits->root, index, place);

  g_return_if_fail (EDITOR_IS_ENTRY_LIST (self));
  if (entries != NULL)
    ashlar_value_ref (entries);
  g_clear_pointer (&self->entries, ashlar_value_unref);
  self->entries = entries;
  set_list (self, document, index, place);

  while (self->rows->len > n_entries (self))
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self),
                                  g_ptr_array_steal_index (self->rows, self->rows->len - 1));
  while (self->rows->len < n_entries (self))
    add_row (self);
  for (guint i = 0; i < self->rows->len; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%u", list_path, i);

      editor_entry_row_update (g_ptr_array_index (self->rows, i), content, pictures,
                               ashlar_value_get_item (self->entries, i), i, self->rows->len, faults,
                               path);
      editor_entry_row_update_body (g_ptr_array_index (self->rows, i), document, index);
    }
  describe (self, editor_faults_find_exact (faults, list_path));
}

void
editor_entry_list_go_to (EditorEntryList *self, const char *place)
{
  char   *rest;
  guint64 index = g_ascii_strtoull (place, &rest, 10);

  g_return_if_fail (EDITOR_IS_ENTRY_LIST (self));
  if (rest != place && index < self->rows->len)
    editor_entry_row_go_to (g_ptr_array_index (self->rows, index),
                            rest[0] == '/' ? rest + 1 : rest);
  else
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}
