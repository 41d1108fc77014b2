/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "adventures/editor-text-row.h"

/* Four lines, and as many as stand there until the rest scrolls. */
#define LEAST_HEIGHT 80
#define MOST_HEIGHT 160

struct _EditorTextRow
{
  AdwPreferencesRow parent_instance;

  char    *id; /* owned */
  gboolean is_required, updating;

  /* Borrowed. */
  GtkWidget     *title, *view, *error;
  GtkTextBuffer *text;
};

static void editor_text_row_iface_init (EditorParameterViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorTextRow,
                               editor_text_row,
                               ADW_TYPE_PREFERENCES_ROW,
                               G_IMPLEMENT_INTERFACE (EDITOR_TYPE_PARAMETER_VIEW,
                                                      editor_text_row_iface_init))

static char *
dup_text (EditorTextRow *self)
{
  GtkTextIter from, to;

  gtk_text_buffer_get_bounds (self->text, &from, &to);
  return gtk_text_buffer_get_text (self->text, &from, &to, FALSE);
}

static void
changed_cb (EditorTextRow *self)
{
  g_autofree char *text = dup_text (self);
  g_autoptr (AshlarValue) value = NULL;

  if (self->updating || (self->is_required && text[0] == '\0'))
    return;
  if (text[0] != '\0')
    value = ashlar_value_new_string (text);
  g_signal_emit_by_name (self, "changed", self->id, value);
}

static gboolean
editor_text_row_has (EditorParameterView *view, const char *id)
{
  return g_str_equal (EDITOR_TEXT_ROW (view)->id, id);
}

/* What is being typed stays as it is typed. */
static void
editor_text_row_update (EditorParameterView *view,
                        AshlarContent       *content,
                        EditorBlockPictures *pictures,
                        const AshlarValue   *parameters,
                        const EditorFaults  *faults,
                        const char          *path)
{
  EditorTextRow     *self = EDITOR_TEXT_ROW (view);
  const AshlarValue *given = parameters != NULL ? ashlar_value_lookup (parameters, self->id) : NULL;
  const char *text = given != NULL && ashlar_value_get_value_type (given) == ASHLAR_VALUE_STRING
                         ? ashlar_value_get_string (given)
                         : "";
  const char *error = editor_faults_find (faults, path, self->id, NULL);
  g_autofree char *shown = dup_text (self);

  self->updating = TRUE;
  if (!g_str_equal (shown, text)
      && !(self->is_required && shown[0] == '\0' && gtk_widget_has_focus (self->view)))
    gtk_text_buffer_set_text (self->text, text, -1);
  self->updating = FALSE;
  gtk_label_set_text (GTK_LABEL (self->error), error != NULL ? error : "");
  gtk_widget_set_visible (self->error, error != NULL);
}

static void
editor_text_row_iface_init (EditorParameterViewInterface *iface)
{
  iface->has = editor_text_row_has;
  iface->update = editor_text_row_update;
}

static void
editor_text_row_finalize (GObject *object)
{
  g_free (EDITOR_TEXT_ROW (object)->id);
  G_OBJECT_CLASS (editor_text_row_parent_class)->finalize (object);
}

static void
editor_text_row_class_init (EditorTextRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_text_row_finalize;
}

static void
editor_text_row_init (EditorTextRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->title = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_widget_add_css_class (self->title, "caption");
  gtk_widget_add_css_class (self->title, "dim-label");
  self->view = gtk_text_view_new ();
  self->text = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view));
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (self->view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (self->view), FALSE);
  gtk_widget_add_css_class (self->view, "told-text");
  g_object_set (scrolled, "child", self->view, "hscrollbar-policy", GTK_POLICY_NEVER,
                "min-content-height", LEAST_HEIGHT, "max-content-height", MOST_HEIGHT,
                "propagate-natural-height", TRUE, NULL);
  self->error = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->error), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->error), 0);
  gtk_widget_add_css_class (self->error, "caption");
  gtk_widget_add_css_class (self->error, "error");
  gtk_widget_set_visible (self->error, FALSE);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_box_append (GTK_BOX (box), self->title);
  gtk_box_append (GTK_BOX (box), scrolled);
  gtk_box_append (GTK_BOX (box), self->error);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  g_signal_connect_object (self->text, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
editor_text_row_new (const char *id, const char *title, gboolean required)
{
  EditorTextRow *self = g_object_new (EDITOR_TYPE_TEXT_ROW, NULL);

  self->id = g_strdup (id);
  self->is_required = required;
  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  return GTK_WIDGET (self);
}
