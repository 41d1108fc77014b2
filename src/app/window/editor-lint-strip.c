/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "window/editor-lint-strip.h"

#include <glib/gi18n.h>

#include "base/ashlar-report-private.h"
#include "document/editor-digits.h"
#include "lint/ashlar-lint-private.h"
#include "document/editor-finding.h"
#include "edits/editor-content-edit.h"
#include "widgets/editor-announce.h"
#include "widgets/editor-refusal.h"
#include "widgets/editor-tooltip.h"

#define N_FIRST 3

struct _EditorLintStrip
{
  GtkWidget parent_instance;

  EditorDocument *document; /* owned, nullable */
  GSignalGroup   *document_signals;
  char           *subject;
  guint           n_told;   /* findings, by ear */
  GListStore     *findings; /* of EditorFinding; those of the subject first, errors before warnings
                               before hints */

  /* Template children. */
  GtkImage      *icon;
  GtkLabel      *summary;
  GtkBox        *first;
  GtkLabel      *status;
  GtkMenuButton *all;
  GtkPopover    *popover;
  GtkListView   *list;
};

G_DEFINE_FINAL_TYPE (EditorLintStrip, editor_lint_strip, GTK_TYPE_WIDGET)

/* Between a change and the findings of what it has made. */
static gboolean
is_old (EditorLintStrip *self, EditorFinding *finding)
{
  if (self->document != NULL && editor_finding_is_current (finding, self->document))
    return FALSE;
  gtk_popover_popdown (self->popover);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s",
                              _ ("This was found before the last change: it is being checked"));
  return TRUE;
}

static void
go_to (EditorLintStrip *self, EditorFinding *finding)
{
  if (is_old (self, finding))
    return;
  gtk_popover_popdown (self->popover);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.go-to", "s",
                              editor_finding_get_subject (finding));
}

static void
activate_cb (GtkListView *list, guint position, EditorLintStrip *self)
{
  g_autoptr (EditorFinding) finding
      = g_list_model_get_item (G_LIST_MODEL (self->findings), position);

  if (finding != NULL)
    go_to (self, finding);
}

static void
first_clicked_cb (GtkButton *button, EditorLintStrip *self)
{
  go_to (self, g_object_get_data (G_OBJECT (button), "finding"));
}

/* By the recipe's id: where it stands may have changed. */
static void
open_example (EditorLintStrip *self, EditorFinding *finding)
{
  AshlarContent *content = editor_document_get_content (self->document);
  guint64        seed;
  const char    *id = editor_finding_get_example (finding, &seed);
  guint          recipe = id != NULL ? ashlar_content_find_recipe (content, id) : ASHLAR_NO_INDEX;

  if (recipe == ASHLAR_NO_INDEX)
    return;
  gtk_popover_popdown (self->popover);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-level", "(ut)", recipe, seed);
}

static void
fix_clicked_cb (GtkButton *button, EditorLintStrip *self)
{
  EditorFinding *finding = g_object_get_data (G_OBJECT (button), "finding");
  g_autoptr (GError) error = NULL;

  if (finding == NULL || self->document == NULL || is_old (self, finding))
    return;
  if (editor_finding_get_fix (finding) == NULL)
    {
      open_example (self, finding);
      return;
    }
  gtk_popover_popdown (self->popover);
  if (!editor_apply_or_refuse (
          GTK_WIDGET (self), self->document,
          editor_content_edit_fix (editor_document_get_content (self->document),
                                   editor_finding_get_finding (finding),
                                   editor_finding_get_fix (finding), &error),
          &error))
    return;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast-undo", "s",
                              editor_finding_get_fix (finding));
}

static GtkWidget *
severity_image (AshlarSeverity severity)
{
  GtkWidget *image = gtk_image_new_from_icon_name (editor_severity_get_icon_name (severity));

  gtk_widget_add_css_class (image, editor_severity_get_style (severity));
  return image;
}

/* Rows of the list */

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, EditorLintStrip *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *image = gtk_image_new ();
  GtkWidget *message
      = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "wrap-mode",
                      PANGO_WRAP_WORD_CHAR, "width-chars", 30, "max-width-chars", 52, NULL);
  GtkWidget *place
      = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "ellipsize", PANGO_ELLIPSIZE_MIDDLE, NULL);
  GtkWidget *fix = gtk_button_new ();

  gtk_widget_add_css_class (place, "caption");
  gtk_widget_add_css_class (place, "dim-label");
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (fix, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (texts), message);
  gtk_box_append (GTK_BOX (texts), place);
  gtk_box_append (GTK_BOX (row), image);
  gtk_box_append (GTK_BOX (row), texts);
  gtk_box_append (GTK_BOX (row), fix);
  g_signal_connect (fix, "clicked", G_CALLBACK (fix_clicked_cb), self);
  gtk_list_item_set_child (item, row);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, EditorLintStrip *self)
{
  EditorFinding *finding = gtk_list_item_get_item (item);
  GtkWidget     *row = gtk_list_item_get_child (item);
  GtkWidget     *image = gtk_widget_get_first_child (row);
  GtkWidget     *texts = gtk_widget_get_next_sibling (image);
  GtkWidget     *fix = gtk_widget_get_next_sibling (texts);
  GtkWidget     *message = gtk_widget_get_first_child (texts);
  guint64        seed;
  const char    *example = editor_finding_get_example (finding, &seed);
  const char    *classes[]
      = { editor_severity_get_style (editor_finding_get_severity (finding)), NULL };

  gtk_image_set_from_icon_name (
      GTK_IMAGE (image), editor_severity_get_icon_name (editor_finding_get_severity (finding)));
  gtk_widget_set_css_classes (image, classes);
  gtk_label_set_label (GTK_LABEL (message), editor_finding_get_message (finding));
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (message)),
                       editor_finding_get_place (finding));
  gtk_widget_set_visible (fix, editor_finding_get_fix (finding) != NULL || example != NULL);
  if (editor_finding_get_fix (finding) != NULL)
    gtk_button_set_label (GTK_BUTTON (fix), editor_finding_get_fix (finding));
  else if (example != NULL)
    {
      /* Translators: a button; the number is the seed of a random level. */
      g_autofree char *label = g_strdup_printf (_ ("Open Seed %s"), editor_digits (seed).text);

      gtk_button_set_label (GTK_BUTTON (fix), label);
    }
  g_object_set_data_full (G_OBJECT (fix), "finding", g_object_ref (finding), g_object_unref);
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, EditorLintStrip *self)
{
  GtkWidget *row = gtk_list_item_get_child (item);

  g_object_set_data (G_OBJECT (gtk_widget_get_last_child (row)), "finding", NULL);
}

/* The strip itself */

static void
add_first (EditorLintStrip *self, EditorFinding *finding)
{
  GtkWidget       *button = gtk_button_new ();
  GtkWidget       *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *text = editor_finding_dup_short (finding);
  GtkWidget       *label
      = g_object_new (GTK_TYPE_LABEL, "label", text, "ellipsize", PANGO_ELLIPSIZE_END, NULL);

  gtk_box_append (GTK_BOX (box), severity_image (editor_finding_get_severity (finding)));
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  editor_tooltip_set (button, editor_finding_get_message (finding));
  g_object_set_data_full (G_OBJECT (button), "finding", g_object_ref (finding), g_object_unref);
  g_signal_connect (button, "clicked", G_CALLBACK (first_clicked_cb), self);
  gtk_box_append (self->first, button);
}

static void
update_summary (EditorLintStrip *self, guint n_errors, guint n_here)
{
  guint            n = g_list_model_get_n_items (G_LIST_MODEL (self->findings));
  g_autofree char *text = NULL;
  const char      *classes[] = { n_errors > 0 ? "error" : n > 0 ? "dim-label" : "success", NULL };

  if (self->document == NULL || editor_document_get_report (self->document) == NULL)
    text = g_strdup ("");
  else if (n == 0)
    text = g_strdup (_ ("No findings"));
  else if (self->subject != NULL && n_here == 0)
    text = g_strdup_printf (
        ngettext ("None here, %u in the document", "None here, %u in the document", n), n);
  else if (self->subject != NULL && n_here < n)
    /* Translators: the first number is of findings about what is being looked at, the second of
     * all. */
    text = g_strdup_printf (_ ("%u here, %u in the document"), n_here, n);
  else
    text = g_strdup_printf (ngettext ("%u finding", "%u findings", n), n);

  gtk_label_set_label (self->summary, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text[0] != '\0' ? text : _ ("Findings"), -1);
  /* Who comes to it by key hears that there is none. */
  gtk_widget_set_focusable (GTK_WIDGET (self), n == 0);
  gtk_image_set_from_icon_name (self->icon, n_errors > 0 ? "dialog-error-symbolic"
                                            : n > 0      ? "dialog-information-symbolic"
                                                         : "object-select-symbolic");
  gtk_widget_set_css_classes (GTK_WIDGET (self->icon), classes);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), text[0] != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->all), n > 0);
}

static gboolean
is_here (EditorLintStrip *self, const AshlarFinding *finding)
{
  const char *subject = ashlar_finding_get_subject (finding);
  gsize       length;

  if (self->subject == NULL)
    return FALSE;
  length = strlen (self->subject);
  return strncmp (subject, self->subject, length) == 0
         && (subject[length] == '\0' || subject[length] == '/');
}

static void
update (EditorLintStrip *self)
{
  AshlarReport *report
      = self->document != NULL ? editor_document_get_report (self->document) : NULL;
  guint      n = report != NULL ? ashlar_report_get_n_findings (report) : 0;
  guint      n_errors = 0, n_here = 0;
  GtkWidget *child;
  g_autoptr (GPtrArray) sorted = g_ptr_array_new_with_free_func (g_object_unref);

  /* Here before elsewhere, then errors, warnings, hints; the document's order within. */
  for (int here = 1; here >= 0; here--)
    for (int severity = ASHLAR_SEVERITY_ERROR; severity >= ASHLAR_SEVERITY_HINT; severity--)
      for (guint i = 0; i < n; i++)
        {
          const AshlarFinding *finding = ashlar_report_get_finding (report, i);

          if (is_here (self, finding) != here
              || (int) ashlar_finding_get_severity (finding) != severity)
            continue;
          g_ptr_array_add (sorted, editor_finding_new (self->document, i));
          n_here += here != 0;
          n_errors += severity == ASHLAR_SEVERITY_ERROR;
        }
  g_list_store_splice (self->findings, 0, g_list_model_get_n_items (G_LIST_MODEL (self->findings)),
                       sorted->pdata, sorted->len);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->first))) != NULL)
    gtk_box_remove (self->first, child);
  for (guint i = 0; i < MIN (sorted->len, N_FIRST); i++)
    add_first (self, g_ptr_array_index (sorted, i));
  update_summary (self, n_errors, n_here);
}

/* How many there are now, and the first where there are more than before. */
static void
linted_cb (EditorLintStrip *self)
{
  guint            n, n_before = self->n_told;
  g_autofree char *words = NULL;

  update (self);
  n = g_list_model_get_n_items (G_LIST_MODEL (self->findings));
  self->n_told = n;
  if (n == n_before)
    return;
  if (n > n_before)
    {
      g_autoptr (EditorFinding) first = g_list_model_get_item (G_LIST_MODEL (self->findings), 0);

      /* Translators: how many findings there are, and what the first of them says. */
      words = g_strdup_printf (_ ("%s: %s"), gtk_label_get_label (self->summary),
                               editor_finding_get_message (first));
    }
  editor_announce (GTK_WIDGET (self), words != NULL ? words : gtk_label_get_label (self->summary));
}

/* What is shown is of an older content, or is not any more. */
static void
show_age (EditorLintStrip *self)
{
  if (self->document != NULL && !editor_document_is_checked (self->document))
    gtk_widget_add_css_class (GTK_WIDGET (self), "old");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "old");
}

/* The same findings as before; what they are about may have another name. */
static void
checked_cb (EditorLintStrip *self)
{
  gboolean renamed = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->findings)) && !renamed; i++)
    {
      g_autoptr (EditorFinding) finding = g_list_model_get_item (G_LIST_MODEL (self->findings), i);

      renamed = editor_finding_is_renamed (finding, self->document);
    }
  if (renamed)
    update (self);
  show_age (self);
}

static void
editor_lint_strip_dispose (GObject *object)
{
  EditorLintStrip *self = EDITOR_LINT_STRIP (object);
  GtkWidget       *child;

  g_clear_object (&self->document_signals);
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_LINT_STRIP);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->document);
  g_clear_object (&self->findings);
  g_clear_pointer (&self->subject, g_free);
  G_OBJECT_CLASS (editor_lint_strip_parent_class)->dispose (object);
}

/* Only an open list has rows: making hundreds of them takes longer than a frame, and what is looked
 * at changes with each click. */
static void
popover_map_cb (EditorLintStrip *self)
{
  g_autoptr (GtkSelectionModel) model
      = GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->findings))));

  gtk_list_view_set_model (self->list, model);
}

static void
popover_closed_cb (EditorLintStrip *self)
{
  gtk_list_view_set_model (self->list, NULL);
}

static void
editor_lint_strip_class_init (EditorLintStripClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = editor_lint_strip_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-lint-strip.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorLintStrip, icon);
  gtk_widget_class_bind_template_child (widget_class, EditorLintStrip, summary);
  gtk_widget_class_bind_template_child (widget_class, EditorLintStrip, first);
  gtk_widget_class_bind_template_child (widget_class, EditorLintStrip, status);
  gtk_widget_class_bind_template_child (widget_class, EditorLintStrip, all);
  gtk_widget_class_bind_template_child (widget_class, EditorLintStrip, popover);
  gtk_widget_class_bind_template_child (widget_class, EditorLintStrip, list);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, unbind_cb);
  gtk_widget_class_bind_template_callback (widget_class, popover_map_cb);
  gtk_widget_class_bind_template_callback (widget_class, popover_closed_cb);
  gtk_widget_class_set_css_name (widget_class, "lintstrip");
}

static void
editor_lint_strip_init (EditorLintStrip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->findings = g_list_store_new (EDITOR_TYPE_FINDING);

  self->document_signals = g_signal_group_new (EDITOR_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "linted", G_CALLBACK (linted_cb), self);
  g_signal_group_connect_swapped (self->document_signals, "checked", G_CALLBACK (checked_cb), self);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (show_age), self);
  update (self);
}

void
editor_lint_strip_set_document (EditorLintStrip *self, EditorDocument *document)
{
  g_return_if_fail (EDITOR_IS_LINT_STRIP (self));
  if (!g_set_object (&self->document, document))
    return;
  self->n_told = 0;
  g_signal_group_set_target (self->document_signals, document);
  update (self);
}

void
editor_lint_strip_set_subject (EditorLintStrip *self, const char *subject)
{
  g_return_if_fail (EDITOR_IS_LINT_STRIP (self));
  if (g_strcmp0 (self->subject, subject) == 0)
    return;
  g_free (self->subject);
  self->subject = g_strdup (subject);
  update (self);
}

void
editor_lint_strip_set_status (EditorLintStrip *self, const char *status)
{
  g_return_if_fail (EDITOR_IS_LINT_STRIP (self));
  gtk_label_set_label (self->status, status != NULL ? status : "");
}

void
editor_lint_strip_popup (EditorLintStrip *self)
{
  g_return_if_fail (EDITOR_IS_LINT_STRIP (self));
  if (g_list_model_get_n_items (G_LIST_MODEL (self->findings)) > 0)
    gtk_menu_button_popup (self->all);
}
