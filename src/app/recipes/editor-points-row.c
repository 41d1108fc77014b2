/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "recipes/editor-points-row.h"

#include <glib/gi18n.h>

#include "widgets/editor-expander.h"
#include "widgets/editor-tooltip.h"

#define PERMILLE 1000

struct _EditorPointsRow
{
  AdwExpanderRow parent_instance;

  const AshlarParameterSpec *spec;  /* static */
  AshlarValue               *given; /* owned, nullable */
  gboolean                   updating;
  GPtrArray                 *rows; /* of borrowed AdwActionRow */
};

static void editor_points_row_iface_init (EditorParameterViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorPointsRow,
                               editor_points_row,
                               ADW_TYPE_EXPANDER_ROW,
                               G_IMPLEMENT_INTERFACE (EDITOR_TYPE_PARAMETER_VIEW,
                                                      editor_points_row_iface_init))

static const char *const axes[] = { "x", "y" };

static guint
n_points (EditorPointsRow *self)
{
  return self->given != NULL && ashlar_value_get_value_type (self->given) == ASHLAR_VALUE_ARRAY
             ? ashlar_value_get_n_items (self->given)
             : 0;
}

static gint
get_axis (EditorPointsRow *self, guint index, guint axis)
{
  const AshlarValue *point = ashlar_value_get_item (self->given, index);
  const AshlarValue *number = ashlar_value_get_value_type (point) == ASHLAR_VALUE_ARRAY
                                      && axis < ashlar_value_get_n_items (point)
                                  ? ashlar_value_get_item (point, axis)
                                  : NULL;

  if (number == NULL || ashlar_value_get_value_type (number) != ASHLAR_VALUE_INTEGER)
    return 0;
  return (gint) CLAMP (ashlar_value_get_integer (number), 0, PERMILLE);
}

static AshlarValue *
new_point (gint x, gint y)
{
  AshlarValue *point = ashlar_value_new_array ();

  ashlar_value_array_add (point, ashlar_value_new_integer (x));
  ashlar_value_array_add (point, ashlar_value_new_integer (y));
  return point;
}

/* All points, but the one at @index is @point (NULL: gone); the length appends. Takes @point. */
static void
emit_with (EditorPointsRow *self, guint index, AshlarValue *point)
{
  g_autoptr (AshlarValue) next = ashlar_value_new_array ();
  guint n = n_points (self);

  for (guint i = 0; i < MAX (n, index + 1); i++)
    if (i != index)
      ashlar_value_array_add (next, ashlar_value_ref (ashlar_value_get_item (self->given, i)));
    else if (point != NULL)
      ashlar_value_array_add (next, point);
  g_signal_emit_by_name (self, "changed", self->spec->id,
                         ashlar_value_get_n_items (next) > 0 ? next : NULL);
}

static void
moved_cb (GtkSpinButton *spin, EditorPointsRow *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (spin), ADW_TYPE_ACTION_ROW);
  guint      index;

  if (self->updating || !g_ptr_array_find (self->rows, row, &index) || index >= n_points (self))
    return;
  emit_with (
      self, index,
      new_point (gtk_spin_button_get_value_as_int (g_object_get_data (G_OBJECT (row), axes[0])),
                 gtk_spin_button_get_value_as_int (g_object_get_data (G_OBJECT (row), axes[1]))));
}

static void
remove_cb (GtkButton *button, EditorPointsRow *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), ADW_TYPE_ACTION_ROW);
  guint      index;

  if (g_ptr_array_find (self->rows, row, &index) && index < n_points (self))
    emit_with (self, index, NULL);
}

static void
add_cb (EditorPointsRow *self)
{
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), TRUE);
  emit_with (self, n_points (self), new_point (PERMILLE / 2, PERMILLE / 2));
}

static GtkWidget *
new_row (EditorPointsRow *self)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *remove = gtk_button_new_from_icon_name ("user-trash-symbolic");

  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *spin = gtk_spin_button_new_with_range (0, PERMILLE, 10);

      gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
      gtk_editable_set_width_chars (GTK_EDITABLE (spin), 4);
      gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), 4);
      gtk_widget_add_css_class (spin, "plain");
      for (GtkWidget *child = gtk_widget_get_first_child (spin); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        if (GTK_IS_BUTTON (child))
          gtk_widget_set_visible (child, FALSE);
      gtk_accessible_update_property (
          GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL,
          i == 0 ? _ ("Permille from the left") : _ ("Permille from the top"), -1);
      editor_tooltip_set (spin,
                          i == 0 ? _ ("Permille from the left") : _ ("Permille from the top"));
      g_signal_connect_object (spin, "value-changed", G_CALLBACK (moved_cb), self, 0);
      g_object_set_data (G_OBJECT (row), axes[i], spin);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
    }
  gtk_widget_set_valign (remove, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (remove, "flat");
  gtk_widget_add_css_class (remove, "row-button");
  editor_tooltip_set (remove, _ ("Remove the Point"));
  g_signal_connect_object (remove, "clicked", G_CALLBACK (remove_cb), self, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), remove);
  return row;
}

static gboolean
editor_points_row_has (EditorParameterView *view, const char *id)
{
  return g_str_equal (EDITOR_POINTS_ROW (view)->spec->id, id);
}

static void
update_rows (EditorPointsRow *self)
{
  guint n = n_points (self);

  while (self->rows->len > n)
    {
      GtkWidget *row = g_ptr_array_steal_index (self->rows, self->rows->len - 1);

      adw_expander_row_remove (ADW_EXPANDER_ROW (self), row);
    }
  while (self->rows->len < n)
    {
      GtkWidget *row = new_row (self);

      adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
      g_ptr_array_add (self->rows, row);
    }
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);
      /* Translators: a place on the canvas, counted from 1. */
      g_autofree char *title = g_strdup_printf (_ ("Point %u"), i + 1);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
      for (guint j = 0; j < 2; j++)
        gtk_spin_button_set_value (g_object_get_data (G_OBJECT (row), axes[j]),
                                   get_axis (self, i, j));
    }
}

static void
editor_points_row_update (EditorParameterView *view,
                          AshlarContent       *content,
                          EditorBlockPictures *pictures,
                          const AshlarValue   *parameters,
                          const EditorFaults  *faults,
                          const char          *path)
{
  EditorPointsRow *self = EDITOR_POINTS_ROW (view);
  AshlarValue *given = parameters != NULL ? ashlar_value_lookup (parameters, self->spec->id) : NULL;
  g_autofree char *summary = NULL;

  if (given != NULL)
    ashlar_value_ref (given);
  g_clear_pointer (&self->given, ashlar_value_unref);
  self->given = given;
  self->updating = TRUE;
  update_rows (self);
  self->updating = FALSE;
  if (n_points (self) > 0)
    summary
        = g_strdup_printf (ngettext ("%u point", "%u points", n_points (self)), n_points (self));
  editor_expander_set_subtitle (ADW_EXPANDER_ROW (self), summary != NULL ? summary : _ ("none"),
                                editor_faults_find (faults, path, self->spec->id, NULL));
}

static void
editor_points_row_iface_init (EditorParameterViewInterface *iface)
{
  iface->has = editor_points_row_has;
  iface->update = editor_points_row_update;
}

static void
editor_points_row_dispose (GObject *object)
{
  EditorPointsRow *self = EDITOR_POINTS_ROW (object);

  self->updating = TRUE;
  g_clear_pointer (&self->given, ashlar_value_unref);
  G_OBJECT_CLASS (editor_points_row_parent_class)->dispose (object);
}

static void
editor_points_row_finalize (GObject *object)
{
  g_ptr_array_unref (EDITOR_POINTS_ROW (object)->rows);
  G_OBJECT_CLASS (editor_points_row_parent_class)->finalize (object);
}

static void
editor_points_row_class_init (EditorPointsRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_points_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_points_row_finalize;
}

static void
editor_points_row_init (EditorPointsRow *self)
{
  GtkWidget *add = gtk_button_new_from_icon_name ("list-add-symbolic");

  self->rows = g_ptr_array_new ();
  gtk_widget_set_valign (add, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (add, "flat");
  gtk_widget_add_css_class (add, "row-button");
  editor_tooltip_set (add, _ ("Add a Point"));
  g_signal_connect_object (add, "clicked", G_CALLBACK (add_cb), self, G_CONNECT_SWAPPED);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (self), add);
}

GtkWidget *
editor_points_row_new (const AshlarParameterSpec *spec)
{
  EditorPointsRow *self = g_object_new (EDITOR_TYPE_POINTS_ROW, NULL);

  self->spec = spec;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _ (spec->label));
  editor_tooltip_set (GTK_WIDGET (self), _ (spec->help));
  return GTK_WIDGET (self);
}
