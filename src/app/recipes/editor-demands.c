/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "recipes/editor-demands.h"

#include <glib/gi18n.h>

#include "recipes/editor-bounds.h"
#include "recipes/editor-part-popover.h"
#include "level/ashlar-metrics-private.h"
#include "widgets/editor-tooltip.h"

/* What a field holds; demands go no further. */
#define MAX_DEMAND 99999

struct _EditorDemands
{
  AdwPreferencesGroup parent_instance;

  AshlarValue *accept; /* owned, nullable object */
  GPtrArray   *rows;   /* of borrowed AdwActionRow, in the order of the demands */
  gboolean     updating;
};

G_DEFINE_FINAL_TYPE (EditorDemands, editor_demands, ADW_TYPE_PREFERENCES_GROUP)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static guint
n_demands (EditorDemands *self)
{
  return self->accept != NULL ? ashlar_value_get_n_items (self->accept) : 0;
}

static void
emit_changed (EditorDemands *self, const char *metric, AshlarValue *bounds)
{
  g_autoptr (AshlarValue) owned = bounds;
  g_autofree char *id = g_strdup (metric);

  if (!self->updating)
    g_signal_emit (self, signals[CHANGED], 0, id, owned);
}

static const char *
get_metric (EditorDemands *self, GtkWidget *row)
{
  guint index;

  if (!g_ptr_array_find (self->rows, row, &index) || index >= n_demands (self))
    return NULL;
  return ashlar_value_get_key (self->accept, index);
}

static const AshlarMetric *
find_metric (const char *id)
{
  guint index = ashlar_metric_find (id);

  return index != G_MAXUINT ? ashlar_metric_get (index) : NULL;
}

static void
bounds_cb (EditorBounds *bounds, EditorDemands *self)
{
  const char *metric
      = get_metric (self, gtk_widget_get_ancestor (GTK_WIDGET (bounds), ADW_TYPE_ACTION_ROW));
  AshlarValue *value;

  if (metric == NULL || self->updating)
    return;
  value = editor_bounds_dup_value (bounds);
  emit_changed (self, metric, value != NULL ? value : ashlar_value_new_object ());
}

static void
remove_cb (GtkButton *button, EditorDemands *self)
{
  const char *metric
      = get_metric (self, gtk_widget_get_ancestor (GTK_WIDGET (button), ADW_TYPE_ACTION_ROW));

  if (metric != NULL)
    emit_changed (self, metric, NULL);
}

static GtkWidget *
new_row (EditorDemands *self)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *bounds = editor_bounds_new (0, MAX_DEMAND, TRUE);
  GtkWidget *remove = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_widget_set_valign (remove, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (remove, "flat");
  gtk_widget_add_css_class (remove, "row-button");
  editor_tooltip_set (remove, _ ("Remove the Demand"));
  g_signal_connect_object (bounds, "changed", G_CALLBACK (bounds_cb), self, 0);
  g_signal_connect_object (remove, "clicked", G_CALLBACK (remove_cb), self, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), bounds);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), remove);
  g_object_set_data (G_OBJECT (row), "bounds", bounds);
  return row;
}

static void
update_row (GtkWidget *row, const char *id, const AshlarValue *value, const char *error)
{
  const AshlarMetric *metric = find_metric (id);
  g_autofree char    *title = g_markup_escape_text (metric != NULL ? _ (metric->name) : id, -1);
  g_autofree char    *subtitle = g_markup_escape_text (error != NULL    ? error
                                                       : metric != NULL ? _ (metric->unit)
                                                                        : _ ("not in this version"),
                                                    -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), error != NULL ? 0 : 1);
  editor_tooltip_set (row, metric != NULL ? _ (metric->description) : NULL);
  if (error != NULL)
    gtk_widget_add_css_class (row, "row-error");
  else
    gtk_widget_remove_css_class (row, "row-error");
  editor_bounds_set (g_object_get_data (G_OBJECT (row), "bounds"), value, 0, 0);
}

/* Adding */

static void
fill_cb (EditorPartPopover *popover, EditorDemands *self)
{
  const AshlarMetric *metric;

  for (guint i = 0; (metric = ashlar_metric_get (i)) != NULL; i++)
    if (self->accept == NULL || ashlar_value_lookup (self->accept, metric->id) == NULL)
      editor_part_popover_add (popover, metric->id, _ (metric->name), _ (metric->description));
}

static void
add_cb (EditorPartPopover *popover, const char *id, EditorDemands *self)
{
  AshlarValue *bounds = ashlar_value_new_object ();

  ashlar_value_object_set (bounds, "min", ashlar_value_new_integer (1));
  emit_changed (self, id, bounds);
  editor_demands_go_to (self, id);
}

static void
editor_demands_dispose (GObject *object)
{
  EditorDemands *self = EDITOR_DEMANDS (object);

  self->updating = TRUE;
  g_clear_pointer (&self->accept, ashlar_value_unref);
  G_OBJECT_CLASS (editor_demands_parent_class)->dispose (object);
}

static void
editor_demands_finalize (GObject *object)
{
  g_ptr_array_unref (EDITOR_DEMANDS (object)->rows);
  G_OBJECT_CLASS (editor_demands_parent_class)->finalize (object);
}

static void
editor_demands_class_init (EditorDemandsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_demands_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_demands_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_POINTER);
}

static void
editor_demands_init (EditorDemands *self)
{
  GtkWidget *add = gtk_menu_button_new ();
  GtkWidget *popover = editor_part_popover_new ();

  self->rows = g_ptr_array_new ();
  g_signal_connect_object (popover, "fill", G_CALLBACK (fill_cb), self, 0);
  g_signal_connect_object (popover, "chosen", G_CALLBACK (add_cb), self, 0);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (add), "list-add-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (add), popover);
  gtk_widget_add_css_class (add, "flat");
  gtk_widget_set_valign (add, GTK_ALIGN_CENTER);
  editor_tooltip_set (add, _ ("Demand something of the level"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (add), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Demand something of the level"), -1);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _ ("Demands"));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), add);
}

GtkWidget *
editor_demands_new (void)
{
  return g_object_new (EDITOR_TYPE_DEMANDS, NULL);
}

void
editor_demands_update (EditorDemands      *self,
                       const AshlarValue  *accept,
                       const EditorFaults *faults,
                       const char         *path)
{
  const char      *error = editor_faults_find_exact (faults, path);
  g_autofree char *markup = NULL;

  g_return_if_fail (EDITOR_IS_DEMANDS (self));
  if (accept != NULL)
    ashlar_value_ref ((AshlarValue *) accept);
  g_clear_pointer (&self->accept, ashlar_value_unref);
  self->accept = (AshlarValue *) accept;

  self->updating = TRUE;
  while (self->rows->len > n_demands (self))
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self),
                                  g_ptr_array_steal_index (self->rows, self->rows->len - 1));
  while (self->rows->len < n_demands (self))
    {
      GtkWidget *row = new_row (self);

      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
      g_ptr_array_add (self->rows, row);
    }
  for (guint i = 0; i < self->rows->len; i++)
    {
      const char *id = ashlar_value_get_key (self->accept, i);

      update_row (g_ptr_array_index (self->rows, i), id, ashlar_value_get_item (self->accept, i),
                  editor_faults_find (faults, path, id, NULL));
    }
  self->updating = FALSE;

  if (error != NULL)
    markup = g_markup_escape_text (error, -1);
  else if (self->rows->len == 0)
    markup = g_markup_escape_text (_ ("Every level is accepted."), -1);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self), markup);
}

void
editor_demands_go_to (EditorDemands *self, const char *metric)
{
  g_return_if_fail (EDITOR_IS_DEMANDS (self));
  for (guint i = 0; i < self->rows->len; i++)
    if (g_str_equal (ashlar_value_get_key (self->accept, i), metric))
      {
        gtk_widget_child_focus (g_object_get_data (g_ptr_array_index (self->rows, i), "bounds"),
                                GTK_DIR_TAB_FORWARD);
        return;
      }
  gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}
