/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "puzzles/editor-import-report.h"
#include "widgets/editor-tooltip.h"

#include <glib/gi18n.h>

struct _EditorImportReport
{
  GtkWidget parent_instance;

  /* Template children. */
  GtkWidget *card;
  GtkWidget *spinner;
  GtkImage  *read_icon;
  GtkLabel  *read;
  GtkBox    *refused;
  GtkWidget *remarks;
  GtkLabel  *remarks_label;
  GtkLabel  *remarks_text;
};

G_DEFINE_FINAL_TYPE (EditorImportReport, editor_import_report, GTK_TYPE_WIDGET)

static void
close_cb (EditorImportReport *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
dispose (GObject *object)
{
  EditorImportReport *self = EDITOR_IMPORT_REPORT (object);

  g_clear_pointer (&self->card, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_IMPORT_REPORT);
  G_OBJECT_CLASS (editor_import_report_parent_class)->dispose (object);
}

static void
editor_import_report_class_init (EditorImportReportClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-import-report.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, EditorImportReport, name)
  BIND (card);
  BIND (spinner);
  BIND (read_icon);
  BIND (read);
  BIND (refused);
  BIND (remarks);
  BIND (remarks_label);
  BIND (remarks_text);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
}

static void
editor_import_report_init (EditorImportReport *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
clear (EditorImportReport *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->refused))) != NULL)
    gtk_box_remove (self->refused, child);
}

static void
add_refused (EditorImportReport *self, const EditorImport *import)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *icon = gtk_image_new_from_icon_name ("action-unavailable-symbolic");
  /* Translators: the name of a file, and why it is no crossword. */
  g_autofree char *text = g_strdup_printf (_ ("%s refused: %s"), import->name, import->message);
  GtkWidget       *label
      = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "wrap", TRUE, "wrap-mode",
                      PANGO_WRAP_WORD_CHAR, "lines", 8, "ellipsize", PANGO_ELLIPSIZE_END,
                      "selectable", FALSE, "width-chars", 12, "max-width-chars", 24, NULL);

  editor_tooltip_set (label, text);
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_widget_add_css_class (icon, "error");
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (self->refused, box);
}

void
editor_import_report_set_busy (EditorImportReport *self, guint n_files)
{
  g_autofree char *text
      = g_strdup_printf (ngettext ("Reading %u file…", "Reading %u files…", n_files), n_files);

  g_return_if_fail (EDITOR_IS_IMPORT_REPORT (self));
  clear (self);
  gtk_label_set_label (self->read, text);
  gtk_widget_set_visible (GTK_WIDGET (self->read_icon), FALSE);
  gtk_widget_set_visible (self->spinner, TRUE);
  gtk_widget_set_visible (self->remarks, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

static void
show_remarks (EditorImportReport *self, GPtrArray *imports)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *label = NULL;
  guint            n = 0;

  for (guint i = 0; i < imports->len; i++)
    {
      const EditorImport *import = g_ptr_array_index (imports, i);

      for (guint k = 0; import->warnings != NULL && import->warnings[k] != NULL; k++)
        {
          g_string_append_printf (text, "%s%s: %s", text->len > 0 ? "\n" : "", import->name,
                                  import->warnings[k]);
          n++;
        }
    }
  label = g_strdup_printf (ngettext ("%u remark", "%u remarks", n), n);
  gtk_label_set_label (self->remarks_label, label);
  gtk_label_set_label (self->remarks_text, text->str);
  gtk_widget_set_visible (self->remarks, n > 0);
}

void
editor_import_report_show (EditorImportReport *self, GPtrArray *imports)
{
  g_autofree char *read = NULL;
  guint            n_read = 0;

  g_return_if_fail (EDITOR_IS_IMPORT_REPORT (self));
  clear (self);
  gtk_widget_set_visible (GTK_WIDGET (self), imports != NULL);
  if (imports == NULL)
    return;
  for (guint i = 0; i < imports->len; i++)
    {
      const EditorImport *import = g_ptr_array_index (imports, i);

      if (import->puzzle != NULL)
        n_read++;
      else
        add_refused (self, import);
    }
  read = n_read > 0
             ? g_strdup_printf (ngettext ("%u puzzle read", "%u puzzles read", n_read), n_read)
             : g_strdup (_ ("No puzzle read"));
  gtk_label_set_label (self->read, read);
  gtk_widget_set_visible (self->spinner, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->read_icon), n_read > 0);
  show_remarks (self, imports);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, read,
                                  -1);
}
