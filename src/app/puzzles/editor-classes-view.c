/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "puzzles/editor-classes-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "puzzles/editor-class-bar.h"
#include "widgets/editor-fitting.h"

typedef struct
{
  GtkWidget      *row;
  GtkCheckButton *mark;
  GtkWidget      *name;
  EditorClassBar *bar;
  GtkLabel       *count;
} Row;

struct _EditorClassesView
{
  GtkWidget parent_instance;

  GtkWidget    *list;
  GtkSizeGroup *names, *counts; /* owned: columns */
  Row           rows[ASHLAR_N_PAIRINGS];
};

G_DEFINE_FINAL_TYPE (EditorClassesView, editor_classes_view, GTK_TYPE_WIDGET)

const char *
editor_pairing_get_name (AshlarPairing pairing)
{
  switch (pairing)
    {
    case ASHLAR_PAIRING_ODD:
      return _ ("Odd rows, odd columns");
    case ASHLAR_PAIRING_EVEN:
      return _ ("Even rows, even columns");
    case ASHLAR_PAIRING_ODD_EVEN:
      return _ ("Odd rows, even columns");
    case ASHLAR_PAIRING_EVEN_ODD:
    default:
      return _ ("Even rows, odd columns");
    }
}

static const char *
get_short_name (AshlarPairing pairing)
{
  switch (pairing)
    {
    case ASHLAR_PAIRING_ODD:
      return _ ("Odd, odd");
    case ASHLAR_PAIRING_EVEN:
      return _ ("Even, even");
    case ASHLAR_PAIRING_ODD_EVEN:
      return _ ("Odd, even");
    case ASHLAR_PAIRING_EVEN_ODD:
    default:
      return _ ("Even, odd");
    }
}

/* The short name where there is no room, and then in all rows alike: the long ones are of one width. */
static GtkWidget *
new_name (AshlarPairing pairing)
{
  const char *const names[] = { editor_pairing_get_name (pairing), get_short_name (pairing) };
  GtkWidget        *fitting = g_object_new (EDITOR_TYPE_FITTING, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *label = gtk_label_new (names[i]);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_width_chars (GTK_LABEL (label), i == 0 ? 21 : 10);
      gtk_widget_add_css_class (label, "class-name");
      gtk_widget_set_parent (label, fitting);
    }
  return fitting;
}

static void
add_row (EditorClassesView *self, AshlarPairing pairing)
{
  Row       *row = &self->rows[pairing];
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  row->row = gtk_list_box_row_new ();
  row->mark = GTK_CHECK_BUTTON (gtk_check_button_new ());
  row->name = new_name (pairing);
  row->bar
      = g_object_new (EDITOR_TYPE_CLASS_BAR, "hexpand", TRUE, "valign", GTK_ALIGN_CENTER, NULL);
  row->count = GTK_LABEL (gtk_label_new (NULL));
  if (pairing > 0)
    gtk_check_button_set_group (row->mark, self->rows[0].mark);
  /* The row is what is focused and clicked; the mark shows it. */
  gtk_widget_set_focusable (GTK_WIDGET (row->mark), FALSE);
  gtk_widget_set_can_target (GTK_WIDGET (row->mark), FALSE);
  gtk_label_set_xalign (row->count, 1);
  gtk_widget_add_css_class (GTK_WIDGET (row->count), "numeric");
  gtk_size_group_add_widget (self->names, row->name);
  gtk_size_group_add_widget (self->counts, GTK_WIDGET (row->count));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row->mark));
  gtk_box_append (GTK_BOX (box), row->name);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row->bar));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row->count));
  gtk_widget_add_css_class (row->row, "class-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row->row), box);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row->row), "page.class");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row->row), "s", ashlar_pairing_ids[pairing]);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row->row);
}

static void
dispose (GObject *object)
{
  EditorClassesView *self = EDITOR_CLASSES_VIEW (object);

  g_clear_pointer (&self->list, gtk_widget_unparent);
  g_clear_object (&self->names);
  g_clear_object (&self->counts);
  G_OBJECT_CLASS (editor_classes_view_parent_class)->dispose (object);
}

static void
editor_classes_view_class_init (EditorClassesViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
editor_classes_view_init (EditorClassesView *self)
{
  self->names = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->counts = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "boxed-list");
  gtk_widget_set_parent (self->list, GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What each class gives"), -1);
  for (guint i = 0; i < ASHLAR_N_PAIRINGS; i++)
    add_row (self, i);
}

void
editor_classes_view_show (EditorClassesView         *self,
                          const AshlarPuzzleClasses *classes,
                          AshlarPairing              shown)
{
  guint most = 1;

  g_return_if_fail (EDITOR_IS_CLASSES_VIEW (self));
  for (guint i = 0; classes != NULL && i < ASHLAR_N_PAIRINGS; i++)
    most = MAX (most, classes->classes[i].n_words);
  for (guint i = 0; i < ASHLAR_N_PAIRINGS; i++)
    {
      Row             *row = &self->rows[i];
      guint            all = classes != NULL ? classes->classes[i].n_words : 0;
      guint            connected = classes != NULL ? classes->classes[i].largest : 0;
      g_autofree char *count = NULL, *words = NULL;

      /* Translators: words of a class: those of its largest connected part, all. The first number is
       * shown bold. */
      count = g_strdup_printf (_ ("<b>%u</b> connected of %u"), connected, all);
      gtk_label_set_markup (row->count, count);
      editor_class_bar_set_words (row->bar, connected, all, most);
      gtk_check_button_set_active (row->mark, i == shown);
      if (i == shown)
        gtk_widget_add_css_class (row->row, "chosen");
      else
        gtk_widget_remove_css_class (row->row, "chosen");
      words = g_strconcat (editor_pairing_get_name (i), ": ", gtk_label_get_text (row->count),
                           i == shown ? _ (" (shown)") : "", NULL);
      gtk_accessible_update_property (GTK_ACCESSIBLE (row->row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      words, -1);
    }
}
