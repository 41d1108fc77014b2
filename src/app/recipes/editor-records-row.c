/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "recipes/editor-records-row.h"

#include <glib/gi18n.h>

#include "document/editor-sample-words.h"
#include "recipes/editor-entry-row.h"
#include "recipes/editor-predicate-summary.h"
#include "widgets/editor-expander.h"
#include "widgets/editor-tooltip.h"

struct _EditorRecordsRow
{
  AdwExpanderRow parent_instance;

  const AshlarParameterSpec *spec;  /* static */
  EditorEntryKind            kind;  /* what the rows are made from */
  AshlarValue               *given; /* owned, nullable */
  GPtrArray                 *rows;  /* of borrowed EditorEntryRow */
  char                      *place; /* owned, nullable: of the change that is told */
  char                      *path;  /* owned, nullable: of the list of parameters */

  /* What rows that unfold later are drawn with. */
  AshlarContent       *content;  /* owned, nullable */
  EditorBlockPictures *pictures; /* owned, nullable */
};

static void editor_records_row_iface_init (EditorParameterViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorRecordsRow,
                               editor_records_row,
                               ADW_TYPE_EXPANDER_ROW,
                               G_IMPLEMENT_INTERFACE (EDITOR_TYPE_PARAMETER_VIEW,
                                                      editor_records_row_iface_init))

static guint
n_records (EditorRecordsRow *self)
{
  return self->given != NULL && ashlar_value_get_value_type (self->given) == ASHLAR_VALUE_ARRAY
             ? ashlar_value_get_n_items (self->given)
             : 0;
}

/* Takes @next. */
static void
emit (EditorRecordsRow *self, AshlarValue *next, char *place)
{
  g_autoptr (AshlarValue) owned = next;

  self->place = place;
  g_signal_emit_by_name (self, "changed", self->spec->id,
                         ashlar_value_get_n_items (owned) > 0 ? owned : NULL);
  g_clear_pointer (&self->place, g_free);
}

/* The records with @record (nullable) put before that at @to, and without that at @from; both count as
 * they stand now, and the length is the end. */
static AshlarValue *
dup_with (EditorRecordsRow *self, guint from, guint to, AshlarValue *record)
{
  AshlarValue *next = ashlar_value_new_array ();
  guint        n = n_records (self);

  for (guint i = 0; i <= n; i++)
    {
      if (i == to && record != NULL)
        ashlar_value_array_add (next, ashlar_value_ref (record));
      if (i < n && i != from)
        ashlar_value_array_add (next, ashlar_value_ref (ashlar_value_get_item (self->given, i)));
    }
  return next;
}

static gboolean
find_row (EditorRecordsRow *self, EditorEntryRow *row, guint *index)
{
  return g_ptr_array_find (self->rows, row, index) && *index < n_records (self);
}

/* A field of one. */
static void
changed_cb (EditorEntryRow   *row,
            const char       *place,
            AshlarValue      *value,
            const char       *detail,
            EditorRecordsRow *self)
{
  guint index;

  if (find_row (self, row, &index))
    emit (self, dup_with (self, index, index, value), g_strdup_printf ("%u/%s", index, detail));
}

/* ---- Adding, moving, removing */

static void
move (EditorRecordsRow *self, guint from, guint to)
{
  emit (self,
        dup_with (self, from, to > from ? to + 1 : to, ashlar_value_get_item (self->given, from)),
        NULL);
  if (to < self->rows->len)
    gtk_widget_child_focus (g_ptr_array_index (self->rows, to), GTK_DIR_TAB_FORWARD);
}

static void
command_cb (EditorEntryRow *row, const char *command, EditorRecordsRow *self)
{
  guint index, n = n_records (self);

  if (!find_row (self, row, &index))
    return;
  if (g_str_equal (command, "up") && index > 0)
    move (self, index, index - 1);
  else if (g_str_equal (command, "down") && index + 1 < n)
    move (self, index, index + 1);
  else if (g_str_equal (command, "duplicate"))
    emit (self, dup_with (self, n, index + 1, ashlar_value_get_item (self->given, index)), NULL);
  else if (g_str_equal (command, "remove"))
    emit (self, dup_with (self, index, n, NULL), NULL);
}

static void
dropped_cb (EditorEntryRow *row, guint from, EditorRecordsRow *self)
{
  guint to;

  if (find_row (self, row, &to) && from != to && from < n_records (self))
    move (self, from, to);
}

/* Words that must be there have something to begin with; the rest says what it says unsaid. */
static AshlarValue *
new_record (EditorRecordsRow *self)
{
  AshlarValue     *record = ashlar_value_new_object ();
  g_autofree char *name = g_utf8_strdown (_ (self->spec->record), -1);

  for (guint i = 0; i < self->spec->n_fields; i++)
    if (self->spec->fields[i].type == ASHLAR_PARAMETER_WORD && !self->spec->fields[i].optional)
      {
        g_autofree char *word = g_strdup_printf ("%s-%u", name, n_records (self) + 1);

        ashlar_value_object_set (record, self->spec->fields[i].id, ashlar_value_new_string (word));
      }
  return record;
}

static void
add_cb (EditorRecordsRow *self)
{
  g_autoptr (AshlarValue) record = new_record (self);
  guint n = n_records (self);

  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), TRUE);
  emit (self, dup_with (self, n, n, record), NULL);
  /* What is new is looked at. */
  if (n < self->rows->len)
    editor_entry_row_go_to (g_ptr_array_index (self->rows, n), "");
}

/* ---- As a view */

static gboolean
editor_records_row_has (EditorParameterView *view, const char *id)
{
  return g_str_equal (EDITOR_RECORDS_ROW (view)->spec->id, id);
}

static const char *
editor_records_row_get_place (EditorParameterView *view)
{
  EditorRecordsRow *self = EDITOR_RECORDS_ROW (view);

  return self->place != NULL ? self->place : "";
}

static void
update_rows (EditorRecordsRow *self, const EditorFaults *faults, const char *list_path)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%s/%u", list_path, self->spec->id, i);

      editor_entry_row_update (g_ptr_array_index (self->rows, i), self->content, self->pictures,
                               ashlar_value_get_item (self->given, i), i, self->rows->len, faults,
                               path);
    }
}

/* The fields of a row that has just unfolded are new; what is wrong with them is told when the form is
 * drawn next. */
static void
unfolded_cb (EditorRecordsRow *self)
{
  g_autoptr (EditorFaults) none = editor_faults_new ();

  if (self->content != NULL)
    update_rows (self, none, self->path != NULL ? self->path : "");
}

static void
add_row (EditorRecordsRow *self)
{
  GtkWidget *row = editor_entry_row_new (&self->kind);

  g_signal_connect_object (row, "changed", G_CALLBACK (changed_cb), self, 0);
  g_signal_connect_object (row, "command", G_CALLBACK (command_cb), self, 0);
  g_signal_connect_object (row, "dropped", G_CALLBACK (dropped_cb), self, 0);
  g_signal_connect_object (row, "unfolded", G_CALLBACK (unfolded_cb), self, G_CONNECT_SWAPPED);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
  g_ptr_array_add (self->rows, row);
}

static void
editor_records_row_update (EditorParameterView *view,
                           AshlarContent       *content,
                           EditorBlockPictures *pictures,
                           const AshlarValue   *parameters,
                           const EditorFaults  *faults,
                           const char          *path)
{
  EditorRecordsRow *self = EDITOR_RECORDS_ROW (view);
  AshlarValue *given = parameters != NULL ? ashlar_value_lookup (parameters, self->spec->id) : NULL;
  g_autofree char *summary = NULL;

  ashlar_content_ref (content);
  g_clear_pointer (&self->content, ashlar_content_unref);
  self->content = content;
  g_set_object (&self->pictures, pictures);
  if (given != NULL)
    ashlar_value_ref (given);
  g_clear_pointer (&self->given, ashlar_value_unref);
  self->given = given;

  while (self->rows->len > n_records (self))
    adw_expander_row_remove (ADW_EXPANDER_ROW (self),
                             g_ptr_array_steal_index (self->rows, self->rows->len - 1));
  while (self->rows->len < n_records (self))
    add_row (self);
  g_free (self->path);
  self->path = g_strdup (path);
  update_rows (self, faults, path);
  summary = n_records (self) > 0 ? g_strdup_printf ("%u", n_records (self)) : g_strdup (_ ("none"));
  editor_expander_set_subtitle (ADW_EXPANDER_ROW (self), summary,
                                editor_faults_find (faults, path, self->spec->id, NULL));
}

static void
editor_records_row_iface_init (EditorParameterViewInterface *iface)
{
  iface->has = editor_records_row_has;
  iface->update = editor_records_row_update;
  iface->get_place = editor_records_row_get_place;
}

static void
editor_records_row_dispose (GObject *object)
{
  EditorRecordsRow *self = EDITOR_RECORDS_ROW (object);

  g_clear_pointer (&self->given, ashlar_value_unref);
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_object (&self->pictures);
  G_OBJECT_CLASS (editor_records_row_parent_class)->dispose (object);
}

static void
editor_records_row_finalize (GObject *object)
{
  g_ptr_array_unref (EDITOR_RECORDS_ROW (object)->rows);
  g_free (EDITOR_RECORDS_ROW (object)->path);
  G_OBJECT_CLASS (editor_records_row_parent_class)->finalize (object);
}

static void
editor_records_row_class_init (EditorRecordsRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_records_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_records_row_finalize;
}

static void
editor_records_row_init (EditorRecordsRow *self)
{
  self->rows = g_ptr_array_new ();
}

static void
build_add (EditorRecordsRow *self)
{
  GtkWidget       *add = gtk_button_new_from_icon_name ("list-add-symbolic");
  g_autofree char *name = g_utf8_strdown (_ (self->spec->record), -1);
  /* Translators: %s is what a record of a list is called: "zone", "cost". */
  g_autofree char *words = g_strdup_printf (_ ("Add: %s"), name);

  gtk_widget_set_valign (add, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (add, "flat");
  gtk_widget_add_css_class (add, "row-button");
  editor_tooltip_set (add, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (add), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  g_signal_connect_object (add, "clicked", G_CALLBACK (add_cb), self, G_CONNECT_SWAPPED);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (self), add);
}

/* The field by which a record is known: its name, else its first word; NULL: it has none. */
static const AshlarParameterSpec *
find_heading (const EditorEntryKind *self, const AshlarValue *entry)
{
  const AshlarParameterSpec *heading = NULL;

  for (guint i = 0; i < self->n_fields; i++)
    if (editor_entry_get_text (entry, self->fields[i].id)[0] != '\0'
        && (heading == NULL || g_str_equal (self->fields[i].id, "name"))
        && (self->fields[i].type == ASHLAR_PARAMETER_WORD
            || self->fields[i].type == ASHLAR_PARAMETER_OBJECT))
      heading = &self->fields[i];
  return heading;
}

static const char *
get_object_name (const char *id, AshlarContent *content)
{
  guint       object = ashlar_content_find_object (content, id);
  const char *description
      = object != ASHLAR_NO_INDEX
            ? ashlar_object_get_description (ashlar_content_get_object (content, object))
            : "";

  return description[0] != '\0' ? editor_sample_words (description) : id;
}

static char *
dup_title (const EditorEntryKind *self,
           const AshlarValue     *entry,
           guint                  index,
           AshlarContent         *content)
{
  const AshlarParameterSpec *heading = find_heading (self, entry);
  const char *text = heading != NULL ? editor_entry_get_text (entry, heading->id) : NULL;

  if (heading == NULL)
    /* Translators: what a record of a list is called, and which it is, counted from 1: "Zone 2". */
    return g_strdup_printf (_ ("%s %u"), _ (self->record), index + 1);
  return g_strdup (heading->type == ASHLAR_PARAMETER_OBJECT ? get_object_name (text, content)
                                                            : text);
}

/* What the other fields say, predicates in words. */
static char *
dup_subtitle (const EditorEntryKind *self, const AshlarValue *entry, AshlarContent *content)
{
  const AshlarParameterSpec *heading = find_heading (self, entry);
  GString                   *words = g_string_new (NULL);

  for (guint i = 0; i < self->n_fields; i++)
    {
      const AshlarParameterSpec *field = &self->fields[i];
      g_autofree char           *text = NULL;

      if (field == heading)
        continue;
      if (field->type == ASHLAR_PARAMETER_PREDICATE)
        text = editor_predicate_dup_summary (ashlar_value_lookup (entry, field->id), content);
      else
        text = editor_parameters_dup_summary (field, 1, entry);
      if (text[0] != '\0')
        g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", text);
    }
  return g_string_free (words, FALSE);
}

GtkWidget *
editor_records_row_new (const AshlarParameterSpec *spec)
{
  EditorRecordsRow *self = g_object_new (EDITOR_TYPE_RECORDS_ROW, NULL);

  self->spec = spec;
  self->kind = (EditorEntryKind){
    .list = spec->id,
    .fields = spec->fields,
    .n_fields = spec->n_fields,
    .has_whole_percents = TRUE,
    .record = spec->record,
    .dup_title = dup_title,
    .dup_subtitle = dup_subtitle,
  };
  build_add (self);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _ (spec->label));
  editor_tooltip_set (GTK_WIDGET (self), _ (spec->help));
  return GTK_WIDGET (self);
}
