/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* All kinds of sections are one record: its place, what shows a value there, and what takes the focus there. A kind is the function that makes such
 * a record, and the few that it sets in it. Whatever is done by hand becomes an edit of the value at the section's place. */

#include "ashlar-config.h"

#include "adventures/editor-adventure-section.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "adventures/editor-adventure-kinds.h"
#include "adventures/editor-text-row.h"
#include "document/editor-words.h"
#include "edits/editor-adventure-edit.h"
#include "edits/editor-adventure-value.h"
#include "recipes/editor-entry-list.h"
#include "recipes/editor-parameter-view.h"
#include "widgets/editor-refusal.h"

/* A pause this long ends a gesture: what follows is another step of undo. */
#define GESTURE_MS 900

/* ---- The column */

static void
section_free (gpointer data)
{
  EditorAdventureSection *section = data;

  if (section->views != NULL)
    g_ptr_array_unref (section->views);
  g_free (section);
}

void
editor_adventure_column_init (EditorAdventureColumn *self,
                              GtkBox                *box,
                              void (*changed) (EditorAdventureColumn *column))
{
  self->sections = g_ptr_array_new_with_free_func (section_free);
  self->box = box;
  self->changed = changed;
}

void
editor_adventure_column_clear (EditorAdventureColumn *self)
{
  g_clear_handle_id (&self->gesture_source, g_source_remove);
  g_clear_pointer (&self->sections, g_ptr_array_unref);
  g_clear_object (&self->adventure);
  g_clear_object (&self->pictures);
  g_clear_pointer (&self->refused, g_free);
  g_clear_pointer (&self->reason, g_free);
}

/* What is refused is told at its row, until something is taken there or elsewhere. */
static void
set_refused (EditorAdventureColumn *self, const char *place, const char *reason)
{
  g_free (self->refused);
  g_free (self->reason);
  self->refused = g_strdup (place);
  self->reason = g_strdup (reason);
}

void
editor_adventure_column_look_at (EditorAdventureColumn *self, EditorPart part)
{
  set_refused (self, NULL, NULL);
  self->part = part;
  self->updating = TRUE;
}

void
editor_adventure_column_empty (EditorAdventureColumn *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->box))) != NULL)
    gtk_box_remove (self->box, child);
  g_ptr_array_set_size (self->sections, 0);
}

/* What the lint says of this adventure, and what was refused. */
static EditorFaults *
find_faults (EditorAdventureColumn *self)
{
  EditorDocument  *document = editor_adventure_get_document (self->adventure);
  AshlarReport    *report = editor_document_get_report (document);
  EditorFaults    *faults = editor_faults_new ();
  guint            index = editor_adventure_get_index (self->adventure);
  g_autofree char *prefix = g_strdup_printf ("/adventures/%u/", index);

  if (self->refused != NULL)
    {
      g_autofree char *subject = g_strconcat (prefix, self->refused, NULL);

      editor_faults_add (faults, subject, self->reason);
    }
  for (guint i = 0; report != NULL && i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);

      if (finding->severity == ASHLAR_SEVERITY_ERROR
          && g_str_has_prefix (ashlar_finding_get_subject (finding), prefix))
        editor_faults_add (faults, ashlar_finding_get_subject (finding),
                           editor_words_of_finding (finding));
    }
  return faults;
}

void
editor_adventure_column_update (EditorAdventureColumn *self, AshlarValue *form)
{
  g_autoptr (EditorFaults) faults = NULL;

  self->updating = TRUE;
  faults = find_faults (self);
  for (guint i = 0; i < self->sections->len; i++)
    {
      EditorAdventureSection *section = g_ptr_array_index (self->sections, i);
      g_autofree char        *place = editor_adventure_section_dup_place (section, NULL);

      section->update (section, editor_adventure_value_find (form, place), faults);
    }
  self->updating = FALSE;
}

void
editor_adventure_column_go_to (EditorAdventureColumn *self, const char *place)
{
  g_autofree char *base = editor_part_dup_place (self->part), *own = NULL;

  /* Of what is no quest and no floor the places of the sections begin with the part's own. */
  own = self->part.kind == EDITOR_PART_QUEST || self->part.kind == EDITOR_PART_FLOOR
            ? g_strdup (place)
        : place[0] != '\0' ? g_strconcat (base, "/", place, NULL)
                           : g_strdup (base);
  for (guint i = 0; i < self->sections->len; i++)
    {
      EditorAdventureSection *section = g_ptr_array_index (self->sections, i);
      gsize                   n = strlen (section->place);
      const char             *rest = own + n;

      if (section->go_to == NULL || strncmp (own, section->place, n) != 0
          || (n > 0 && rest[0] != '\0' && rest[0] != '/'))
        continue;
      if (section->go_to (section, rest[0] == '/' ? rest + 1 : rest))
        return;
    }
}

/* ---- Where a section is */

/* Of what is looked at in the adventure: "" for what stands in it itself. */
static char *
dup_base (EditorAdventureColumn *self)
{
  return self->part.kind == EDITOR_PART_QUEST || self->part.kind == EDITOR_PART_FLOOR
             ? editor_part_dup_place (self->part)
             : g_strdup ("");
}

char *
editor_adventure_section_dup_place (EditorAdventureSection *self, const char *rest)
{
  g_autofree char *base = dup_base (self->column);
  GString         *place = g_string_new (base);
  const char      *parts[] = { self->place, rest };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i] != NULL && parts[i][0] != '\0')
      g_string_append_printf (place, "%s%s", place->len > 0 ? "/" : "", parts[i]);
  return g_string_free (place, FALSE);
}

char *
editor_adventure_section_dup_path (EditorAdventureSection *self)
{
  g_autofree char *place = editor_adventure_section_dup_place (self, NULL);

  return g_strdup_printf ("/adventures/%u%s%s",
                          editor_adventure_get_index (self->column->adventure),
                          place[0] != '\0' ? "/" : "", place);
}

/* ---- What is changed */

static gboolean
gesture_over_cb (gpointer user_data)
{
  EditorAdventureColumn *self = user_data;
  EditorDocument        *document = editor_adventure_get_document (self->adventure);

  self->gesture_source = 0;
  if (document != NULL)
    editor_document_end_gesture (document);
  return G_SOURCE_REMOVE;
}

/* @place: from the adventure on. */
static void
set_value (EditorAdventureColumn *self,
           const char            *place,
           AshlarValue           *value,
           const char            *detail,
           const char            *label)
{
  guint            index = editor_adventure_get_index (self->adventure);
  g_autofree char *key = g_strdup_printf ("adventure:%u:%s:%s", index, place, detail);
  g_autoptr (GError) error = NULL;

  if (self->updating || editor_adventure_get (self->adventure) == NULL)
    return;
  set_refused (self, NULL, NULL);
  if (!editor_edit_apply (editor_adventure_get_document (self->adventure),
                          editor_adventure_edit_set (editor_adventure_get_content (self->adventure),
                                                     index, place, value, label, key, &error)))
    {
      set_refused (self, place, editor_words_of_error (error));
      self->changed (self);
      return;
    }
  g_clear_handle_id (&self->gesture_source, g_source_remove);
  self->gesture_source = g_timeout_add (GESTURE_MS, gesture_over_cb, self);
}

void
editor_adventure_section_set_value (EditorAdventureSection *self,
                                    const char             *rest,
                                    AshlarValue            *value,
                                    const char             *detail,
                                    const char             *label)
{
  g_autofree char *place = editor_adventure_section_dup_place (self, rest);

  set_value (self->column, place, value, detail, label);
}

void
editor_adventure_section_apply (EditorAdventureSection *self, EditorEdit *edit, GError **error)
{
  editor_apply_or_refuse (self->widget, editor_adventure_get_document (self->column->adventure),
                          edit, error);
}

/* ---- Widgets in the column */

GtkWidget *
editor_adventure_column_add_group (EditorAdventureColumn *self, const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  gtk_box_append (self->box, group);
  return group;
}

EditorAdventureSection *
editor_adventure_column_add (EditorAdventureColumn *self,
                             const char            *place,
                             const char            *label,
                             GtkWidget             *widget)
{
  EditorAdventureSection *section = g_new0 (EditorAdventureSection, 1);

  section->column = self;
  section->place = place;
  section->label = label;
  section->widget = widget;
  g_ptr_array_add (self->sections, section);
  return section;
}

EditorAdventureSection *
editor_adventure_column_append (EditorAdventureColumn *self,
                                const char            *place,
                                const char            *label,
                                GtkWidget             *widget)
{
  gtk_box_append (self->box, widget);
  return editor_adventure_column_add (self, place, label, widget);
}

/* ---- Members of an object */

static void
view_cb (EditorAdventureSection *self,
         const char             *id,
         AshlarValue            *value,
         EditorParameterView    *view)
{
  editor_adventure_section_set_value (self, id, value, editor_parameter_view_get_place (view),
                                      _ (self->label));
}

static void
update_views (EditorAdventureSection *self, AshlarValue *value, const EditorFaults *faults)
{
  EditorAdventureColumn *column = self->column;
  g_autofree char       *path = editor_adventure_section_dup_path (self);

  for (guint i = 0; i < self->views->len; i++)
    editor_parameter_view_update (g_ptr_array_index (self->views, i),
                                  editor_adventure_get_content (column->adventure),
                                  column->pictures, value, faults, path);
}

static gboolean
go_to_view (EditorAdventureSection *self, const char *rest)
{
  g_auto (GStrv) keys = g_strsplit (rest, "/", 2);

  for (guint i = 0; keys[0] != NULL && i < self->views->len; i++)
    if (editor_parameter_view_has (g_ptr_array_index (self->views, i), keys[0]))
      return gtk_widget_child_focus (g_ptr_array_index (self->views, i), GTK_DIR_TAB_FORWARD);
  return FALSE;
}

void
editor_adventure_column_add_views (EditorAdventureColumn *self,
                                   GtkWidget             *group,
                                   const char            *place,
                                   const char            *label,
                                   GPtrArray             *views)
{
  EditorAdventureSection *section = editor_adventure_column_add (self, place, label, group);

  section->views = views;
  section->update = update_views;
  section->go_to = go_to_view;
  for (guint i = 0; i < views->len; i++)
    {
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), g_ptr_array_index (views, i));
      g_signal_connect_swapped (g_ptr_array_index (views, i), "changed", G_CALLBACK (view_cb),
                                section);
    }
}

void
editor_adventure_column_add_fields (EditorAdventureColumn     *self,
                                    const char                *title,
                                    const char                *place,
                                    const char                *label,
                                    const AshlarParameterSpec *specs,
                                    guint                      n_specs)
{
  editor_adventure_column_add_views (self, editor_adventure_column_add_group (self, title), place,
                                     label, editor_parameter_views_new (specs, n_specs));
}

void
editor_adventure_column_add_text (EditorAdventureColumn *self,
                                  GtkWidget             *group,
                                  const char            *place,
                                  const char            *id,
                                  const char            *title,
                                  const char            *label)
{
  GPtrArray *views = g_ptr_array_new ();

  g_ptr_array_add (views, editor_text_row_new (id, title, FALSE));
  editor_adventure_column_add_views (self, group, place, label, views);
}

/* ---- Lists */

static void
list_cb (EditorAdventureSection *self,
         const char             *place,
         AshlarValue            *value,
         const char             *detail,
         EditorEntryList        *list)
{
  set_value (self->column, place, value, detail, _ (editor_entry_list_get_kind (list)->changed));
}

static void
unfolded_cb (EditorAdventureSection *self)
{
  self->column->changed (self->column);
}

static void
update_list (EditorAdventureSection *self, AshlarValue *value, const EditorFaults *faults)
{
  EditorAdventureColumn *column = self->column;
  g_autofree char       *place = editor_adventure_section_dup_place (self, NULL);

  editor_entry_list_update_at (
      EDITOR_ENTRY_LIST (self->widget), editor_adventure_get_document (column->adventure),
      column->pictures, editor_adventure_get_index (column->adventure), place, value, faults);
}

static gboolean
go_to_entry (EditorAdventureSection *self, const char *rest)
{
  editor_entry_list_go_to (EDITOR_ENTRY_LIST (self->widget), rest);
  return TRUE;
}

EditorAdventureSection *
editor_adventure_column_add_list (EditorAdventureColumn *self,
                                  const EditorEntryKind *kind,
                                  const char            *place)
{
  GtkWidget              *list = editor_entry_list_new (kind);
  EditorAdventureSection *section
      = editor_adventure_column_append (self, place, kind->changed, list);

  editor_entry_list_set_edits (EDITOR_ENTRY_LIST (list), &editor_entry_edits_adventure);
  g_signal_connect_swapped (list, "changed", G_CALLBACK (list_cb), section);
  g_signal_connect_swapped (list, "unfolded", G_CALLBACK (unfolded_cb), section);
  section->update = update_list;
  section->go_to = go_to_entry;
  return section;
}

/* ---- Texts of one line */

static void
committed_cb (EditorAdventureSection *self)
{
  EditorAdventure *adventure = self->column->adventure;
  const char      *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  g_autofree char *place = editor_adventure_section_dup_place (self, NULL);
  g_autoptr (AshlarValue) value = NULL;
  g_autoptr (GError) error = NULL;
  EditorEdit *edit;

  /* A field is left as well when undo takes away what it is of. */
  if (editor_adventure_get (adventure) == NULL)
    return;
  if (self->rename != NULL)
    edit = self->rename (self, text, &error);
  else
    {
      value = text[0] != '\0' ? ashlar_value_new_string (text) : NULL;
      edit = editor_adventure_edit_set (editor_adventure_get_content (adventure),
                                        editor_adventure_get_index (adventure), place, value,
                                        _ (self->label), NULL, &error);
    }
  editor_apply_or_refuse (GTK_WIDGET (self->entry), editor_adventure_get_document (adventure), edit,
                          &error);
}

static void
update_entry (EditorAdventureSection *self, AshlarValue *value, const EditorFaults *faults)
{
  editor_commit_entry_set_text (
      self->entry, value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
                       ? ashlar_value_get_string (value)
                       : "");
}

static gboolean
go_to_field (EditorAdventureSection *self, const char *rest)
{
  return gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

void
editor_adventure_column_add_entry (EditorAdventureColumn *self,
                                   GtkWidget             *group,
                                   const char            *place,
                                   const char            *title,
                                   const char            *label,
                                   EditorSectionRename    rename)
{
  GtkWidget              *row = adw_action_row_new ();
  EditorAdventureSection *section = editor_adventure_column_add (self, place, label, row);

  section->rename = rename;
  section->update = update_entry;
  section->go_to = go_to_field;
  section->entry = EDITOR_COMMIT_ENTRY (editor_commit_entry_new (20, rename != NULL));
  gtk_widget_set_valign (GTK_WIDGET (section->entry), GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (section->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), GTK_WIDGET (section->entry));
  /* What can be refused has room for the reason. */
  if (rename != NULL)
    editor_commit_entry_set_row (section->entry, GTK_LIST_BOX_ROW (row), NULL);
  g_signal_connect_swapped (section->entry, "committed", G_CALLBACK (committed_cb), section);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

/* ---- Chips */

EditorAdventureSection *
editor_adventure_column_add_chips (EditorAdventureColumn *self,
                                   const char            *title,
                                   const char            *place,
                                   GtkWidget             *add)
{
  GtkWidget              *group = editor_adventure_column_add_group (self, title);
  GtkWidget              *row = adw_preferences_row_new ();
  EditorAdventureSection *section = editor_adventure_column_add (self, place, NULL, group);

  section->chips = editor_chips_new ();
  gtk_widget_set_margin_top (section->chips, 9);
  gtk_widget_set_margin_bottom (section->chips, 9);
  gtk_widget_set_margin_start (section->chips, 12);
  gtk_widget_set_margin_end (section->chips, 12);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), section->chips);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  gtk_widget_add_css_class (add, "flat");
  gtk_widget_set_valign (add, GTK_ALIGN_CENTER);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (group), add);
  return section;
}

void
editor_adventure_section_show_chips (EditorAdventureSection *self,
                                     AshlarValue            *words,
                                     const char             *none,
                                     EditorChipFunc          remove)
{
  guint n = words != NULL ? ashlar_value_get_n_items (words) : 0;

  editor_chips_clear (self->chips);
  for (guint i = 0; i < n; i++)
    {
      const AshlarValue *word = ashlar_value_get_item (words, i);

      if (ashlar_value_get_value_type (word) == ASHLAR_VALUE_STRING)
        gtk_box_append (GTK_BOX (self->chips),
                        editor_chip_new (ashlar_value_get_string (word), NULL, remove, self));
    }
  if (n == 0)
    {
      GtkWidget *label = gtk_label_new (none);

      gtk_widget_add_css_class (label, "dim-label");
      gtk_box_append (GTK_BOX (self->chips), label);
    }
}
