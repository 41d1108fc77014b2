/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* A row stays the same widget as long as its cause is there, so that a button is still under the pointer
 * when more seeds come in. */

#include "ashlar-config.h"

#include "seeds/editor-cause-list.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/ashlar-error-private.h"
#include "document/editor-finding.h"
#include "plan/ashlar-generate-error.h"
#include "seeds/editor-seed-button.h"
#include "widgets/editor-tooltip.h"
#include "widgets/editor-wrap-layout.h"

#define MOST_CAUSES 12
#define MOST_SEEDS 4

typedef struct
{
  char      *key;
  GtkWidget *row; /* borrowed */
  GtkLabel  *count, *title, *details;
  GtkWidget *buttons;
  guint      n_examples; /* that have a button */
  guint64    examples[MOST_SEEDS];
  guint64    n;
  gboolean   seen;
} Row;

struct _EditorCauseList
{
  GtkWidget parent_instance;

  GHashTable *rows; /* key -> Row */

  /* Owned as children. */
  GtkWidget  *box;
  GtkLabel   *words; /* beside the heading */
  GtkListBox *list;
  GtkLabel   *more;
};

G_DEFINE_FINAL_TYPE (EditorCauseList, editor_cause_list, GTK_TYPE_WIDGET)

static void
row_free (gpointer data)
{
  Row *row = data;

  g_free (row->key);
  g_free (row);
}

/* ---- A row ---- */

static GtkLabel *
new_text (const char *style)
{
  GtkLabel *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.f, "wrap", TRUE, "wrap-mode",
                                  PANGO_WRAP_WORD_CHAR, NULL);

  if (style != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (label), style);
  return label;
}

static Row *
add_row (EditorCauseList *self, const char *key)
{
  Row       *row = g_new0 (Row, 1);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  row->key = g_strdup (key);
  row->count = g_object_new (GTK_TYPE_LABEL, "xalign", 1.f, "yalign", 0.f, "width-chars", 5, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (row->count), "heading");
  gtk_widget_add_css_class (GTK_WIDGET (row->count), "numeric");
  row->title = new_text (NULL);
  row->details = new_text ("caption");
  gtk_widget_add_css_class (GTK_WIDGET (row->details), "dim-label");
  row->buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_layout_manager (row->buttons, editor_wrap_layout_new (6));
  gtk_widget_set_margin_top (row->buttons, 3);
  gtk_box_append (GTK_BOX (texts), GTK_WIDGET (row->title));
  gtk_box_append (GTK_BOX (texts), GTK_WIDGET (row->details));
  gtk_box_append (GTK_BOX (texts), row->buttons);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (row->count));
  gtk_box_append (GTK_BOX (line), texts);
  gtk_widget_add_css_class (line, "cause");
  row->row = g_object_new (GTK_TYPE_LIST_BOX_ROW, "child", line, "activatable", FALSE, "selectable",
                           FALSE, "focusable", FALSE, NULL);
  g_object_set_data (G_OBJECT (row->row), "cause", row);
  g_hash_table_insert (self->rows, row->key, row);
  gtk_list_box_append (self->list, row->row);
  return row;
}

static gboolean
has_same_examples (const Row *row, const AshlarCause *cause)
{
  guint n = MIN (cause->n_examples, MOST_SEEDS);

  return row->n_examples == n && memcmp (row->examples, cause->examples, n * sizeof (guint64)) == 0;
}

static void
update_buttons (Row *row, const AshlarCause *cause)
{
  GtkWidget *child, *button;

  if (row->n > 0 && has_same_examples (row, cause))
    return;
  while ((child = gtk_widget_get_first_child (row->buttons)) != NULL)
    gtk_box_remove (GTK_BOX (row->buttons), child);
  row->n_examples = MIN (cause->n_examples, MOST_SEEDS);
  memcpy (row->examples, cause->examples, row->n_examples * sizeof (guint64));
  for (guint i = 0; i < row->n_examples; i++)
    gtk_box_append (GTK_BOX (row->buttons), editor_seed_button_new (cause->examples[i]));
  if (cause->subject[0] == '\0')
    return;
  button = gtk_button_new_with_label (_ ("Go to the Cause"));
  editor_tooltip_set (button, _ ("Show what the failure is about"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.go-to");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", cause->subject);
  gtk_box_append (GTK_BOX (row->buttons), button);
}

static GError *
dup_error (const AshlarCause *cause)
{
  GError *error = NULL;

  ashlar_error_take (&error, ASHLAR_GENERATE_ERROR, ASHLAR_GENERATE_ERROR_NO_SPACE,
                     cause->text != NULL ? ashlar_text_ref (cause->text)
                                         : ashlar_text_new_verbatim (cause->message));
  return error;
}

static void
update_row (Row *row, const AshlarCause *cause, guint64 n_seeds)
{
  g_autoptr (GError) error = dup_error (cause);
  g_autofree char *sentences = editor_error_dup_sentences (error);
  /* Translators: how often something failed, "74 ×" */
  g_autofree char *count = g_strdup_printf (_ ("%u ×"), (guint) cause->n);
  g_autofree char *share
      = g_strdup_printf (_ ("%.1f %% of the seeds"), 100. * (double) cause->n / (double) n_seeds);
  const char *const final = _ ("No seed will do: the recipe itself fails");

  gtk_label_set_label (row->count, count);
  gtk_label_set_label (row->title, sentences);
  gtk_label_set_label (row->details, cause->is_final ? final : share);
  update_buttons (row, cause);
  row->n = cause->n;
  row->seen = TRUE;
}

/* ---- All of them ---- */

static gint
compare_rows_cb (GtkListBoxRow *a, GtkListBoxRow *b, gpointer user_data)
{
  const Row *first = g_object_get_data (G_OBJECT (a), "cause");
  const Row *second = g_object_get_data (G_OBJECT (b), "cause");

  if (first->n != second->n)
    return first->n > second->n ? -1 : 1;
  return strcmp (first->key, second->key);
}

static gint
compare_causes_cb (gconstpointer a, gconstpointer b)
{
  const AshlarCause *first = *(AshlarCause *const *) a, *second = *(AshlarCause *const *) b;

  return first->n == second->n ? 0 : first->n > second->n ? -1 : 1;
}

static void
update_rows (EditorCauseList *self, const AshlarSurvey *survey)
{
  g_autoptr (GPtrArray) causes = g_ptr_array_new ();
  GHashTableIter iter;
  Row           *row;

  for (guint i = 0; survey != NULL && i < survey->causes->len; i++)
    g_ptr_array_add (causes, g_ptr_array_index (survey->causes, i));
  g_ptr_array_sort (causes, compare_causes_cb);
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &row))
    row->seen = FALSE;
  for (guint i = 0; i < MIN (causes->len, MOST_CAUSES); i++)
    {
      const AshlarCause *cause = g_ptr_array_index (causes, i);
      g_autofree char   *key = g_strconcat (cause->code, " ", cause->subject, NULL);

      row = g_hash_table_lookup (self->rows, key);
      update_row (row != NULL ? row : add_row (self, key), cause, survey->n_seeds);
    }
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &row))
    if (!row->seen)
      {
        gtk_list_box_remove (self->list, row->row);
        g_hash_table_iter_remove (&iter);
      }
  gtk_widget_set_visible (GTK_WIDGET (self->more), causes->len > MOST_CAUSES);
  if (causes->len > MOST_CAUSES)
    {
      guint            n = causes->len - MOST_CAUSES;
      g_autofree char *more
          = g_strdup_printf (ngettext ("and %u rarer cause", "and %u rarer causes", n), n);

      gtk_label_set_label (self->more, more);
    }
}

void
editor_cause_list_update (EditorCauseList *self, const AshlarSurvey *survey, gboolean busy)
{
  guint            n_failed, n_seeds;
  g_autofree char *words = NULL;

  g_return_if_fail (EDITOR_IS_CAUSE_LIST (self));
  n_seeds = survey != NULL ? (guint) survey->n_seeds : 0;
  n_failed = survey != NULL ? (guint) (survey->n_seeds - survey->n_levels) : 0;
  update_rows (self, survey);
  if (!busy)
    gtk_list_box_invalidate_sort (self->list);
  gtk_widget_set_visible (self->box, n_failed > 0);
  /* Translators: how many seeds failed */
  words = g_strdup_printf (ngettext ("%'u of %'u seed", "%'u of %'u seeds", n_seeds), n_failed,
                           n_seeds);
  gtk_label_set_label (self->words, words);
}

static void
editor_cause_list_dispose (GObject *object)
{
  EditorCauseList *self = EDITOR_CAUSE_LIST (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (editor_cause_list_parent_class)->dispose (object);
}

static void
editor_cause_list_finalize (GObject *object)
{
  g_hash_table_unref (EDITOR_CAUSE_LIST (object)->rows);
  G_OBJECT_CLASS (editor_cause_list_parent_class)->finalize (object);
}

static void
editor_cause_list_class_init (EditorCauseListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_cause_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_cause_list_finalize;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
editor_cause_list_init (EditorCauseList *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *heading = gtk_label_new (_ ("Failures"));

  self->rows = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, row_free);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  self->words = new_text ("caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->words), "dim-label");
  gtk_widget_add_css_class (heading, "heading");
  gtk_box_append (GTK_BOX (head), heading);
  gtk_box_append (GTK_BOX (head), GTK_WIDGET (self->words));
  gtk_box_append (GTK_BOX (self->box), head);
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_list_box_set_sort_func (self->list, compare_rows_cb, NULL, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Causes of failure"), -1);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->list));
  self->more = new_text ("caption");
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->more));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_set_visible (self->box, FALSE);
}

GtkWidget *
editor_cause_list_new (void)
{
  return g_object_new (EDITOR_TYPE_CAUSE_LIST, NULL);
}
