/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "recipes/editor-weights-row.h"

#include <glib/gi18n.h>

#include "widgets/editor-expander.h"
#include "widgets/editor-piece-glyph.h"
#include "widgets/editor-tooltip.h"

/* How far the sliders go at first, in defaults; what is typed beyond stretches them. */
#define SLIDER_DEFAULTS 4

/* One choice. */
typedef struct
{
  GtkAdjustment *slider, *number; /* borrowed */
  GtkLabel      *share;
} Weight;

struct _EditorWeightsRow
{
  AdwExpanderRow parent_instance;

  const AshlarParameterSpec *spec;  /* static */
  AshlarValue               *given; /* owned, nullable */
  gboolean                   updating;

  guint      n_weights;
  Weight    *weights;
  GtkWidget *reset;
};

static void editor_weights_row_iface_init (EditorParameterViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorWeightsRow,
                               editor_weights_row,
                               ADW_TYPE_EXPANDER_ROW,
                               G_IMPLEMENT_INTERFACE (EDITOR_TYPE_PARAMETER_VIEW,
                                                      editor_weights_row_iface_init))

static gint
get_weight (EditorWeightsRow *self, guint choice)
{
  const AshlarValue *value
      = self->given != NULL && ashlar_value_get_value_type (self->given) == ASHLAR_VALUE_OBJECT
            ? ashlar_value_lookup (self->given, self->spec->choices[choice])
            : NULL;

  if (value == NULL || ashlar_value_get_value_type (value) != ASHLAR_VALUE_INTEGER)
    return self->spec->value;
  return (gint) CLAMP (ashlar_value_get_integer (value), self->spec->minimum, self->spec->maximum);
}

static void
set_weight (EditorWeightsRow *self, guint choice, gint weight)
{
  g_autoptr (AshlarValue) number = NULL;
  g_autoptr (AshlarValue) next = NULL;
  const AshlarValue *old
      = self->given != NULL && ashlar_value_get_value_type (self->given) == ASHLAR_VALUE_OBJECT
            ? self->given
            : NULL;

  if (self->updating || weight == get_weight (self, choice))
    return;
  number = ashlar_value_new_integer (weight);
  next = ashlar_value_with_member (old, self->spec->choices[choice], number);
  g_signal_emit_by_name (self, "changed", self->spec->id, next);
}

static guint
find_weight (EditorWeightsRow *self, GtkAdjustment *adjustment)
{
  for (guint i = 0; i < self->n_weights; i++)
    if (self->weights[i].slider == adjustment || self->weights[i].number == adjustment)
      return i;
  g_return_val_if_reached (0);
}

static void
value_changed_cb (GtkAdjustment *adjustment, EditorWeightsRow *self)
{
  set_weight (self, find_weight (self, adjustment), (gint) gtk_adjustment_get_value (adjustment));
}

static void
reset_cb (EditorWeightsRow *self)
{
  g_signal_emit_by_name (self, "changed", self->spec->id, NULL);
}

static const char *
get_label (EditorWeightsRow *self, guint choice)
{
  return self->spec->choice_labels != NULL ? _ (self->spec->choice_labels[choice])
                                           : self->spec->choices[choice];
}

static GtkWidget *
new_slider (EditorWeightsRow *self, guint choice)
{
  Weight    *weight = &self->weights[choice];
  GtkWidget *scale;

  weight->slider = gtk_adjustment_new (0, self->spec->minimum, self->spec->maximum, 1, 10, 0);
  g_signal_connect_object (weight->slider, "value-changed", G_CALLBACK (value_changed_cb), self, 0);
  scale = gtk_scale_new (GTK_ORIENTATION_HORIZONTAL, weight->slider);
  gtk_scale_set_digits (GTK_SCALE (scale), 0);
  gtk_range_set_round_digits (GTK_RANGE (scale), 0);
  gtk_widget_set_hexpand (scale, TRUE);
  gtk_widget_set_size_request (scale, 72, 32);
  gtk_accessible_update_property (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  get_label (self, choice), -1);
  return scale;
}

static GtkWidget *
new_spin (EditorWeightsRow *self, guint choice)
{
  Weight    *weight = &self->weights[choice];
  GtkWidget *spin;

  weight->number = gtk_adjustment_new (0, self->spec->minimum, self->spec->maximum, 1, 10, 0);
  g_signal_connect_object (weight->number, "value-changed", G_CALLBACK (value_changed_cb), self, 0);
  spin = gtk_spin_button_new (weight->number, 1, 0);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 4);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), 4);
  gtk_editable_set_alignment (GTK_EDITABLE (spin), 1);
  gtk_widget_add_css_class (spin, "plain");
  for (GtkWidget *child = gtk_widget_get_first_child (spin); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_BUTTON (child))
      gtk_widget_set_visible (child, FALSE);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  get_label (self, choice), -1);
  return spin;
}

static void
add_weight (EditorWeightsRow *self, guint choice, gboolean glyphs)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *label = gtk_label_new (get_label (self, choice));

  gtk_widget_add_css_class (box, "weight");
  if (glyphs)
    gtk_box_append (GTK_BOX (box), editor_piece_glyph_new (self->spec->choices[choice]));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), glyphs ? 5 : 10);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), new_slider (self, choice));
  gtk_box_append (GTK_BOX (box), new_spin (self, choice));
  self->weights[choice].share
      = GTK_LABEL (g_object_new (GTK_TYPE_LABEL, "xalign", 1.0, "width-chars", 5, NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->weights[choice].share), "numeric");
  gtk_widget_add_css_class (GTK_WIDGET (self->weights[choice].share), "dim-label");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->weights[choice].share));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
}

static gboolean
editor_weights_row_has (EditorParameterView *view, const char *id)
{
  return g_str_equal (EDITOR_WEIGHTS_ROW (view)->spec->id, id);
}

static void
update_weights (EditorWeightsRow *self)
{
  gint64 sum = 0;
  gint   upper = SLIDER_DEFAULTS * MAX (self->spec->value, 1);

  for (guint i = 0; i < self->n_weights; i++)
    {
      gint weight = get_weight (self, i);

      sum += weight;
      upper = MAX (upper, weight);
    }
  upper = MIN (upper, self->spec->maximum);

  for (guint i = 0; i < self->n_weights; i++)
    {
      gint             weight = get_weight (self, i);
      gint64           percent = sum > 0 ? (weight * G_GINT64_CONSTANT (100) + sum / 2) / sum : 0;
      g_autofree char *share = NULL;

      if (weight > 0 && percent == 0)
        share = g_strdup ("< 1 %");
      else
        share = g_strdup_printf ("%" G_GINT64_FORMAT " %%", percent);
      gtk_adjustment_set_upper (self->weights[i].slider, upper);
      gtk_adjustment_set_value (self->weights[i].slider, weight);
      gtk_adjustment_set_value (self->weights[i].number, weight);
      gtk_label_set_label (self->weights[i].share, share);
    }
}

static char *
dup_summary (EditorWeightsRow *self)
{
  guint n_never = 0;
  gint  first = get_weight (self, 0);
  guint n_equal = 0;

  for (guint i = 0; i < self->n_weights; i++)
    {
      gint weight = get_weight (self, i);

      n_never += weight == 0;
      n_equal += weight == first;
    }
  if (n_equal == self->n_weights)
    return g_strdup (_ ("all equal"));
  if (n_never > 0)
    /* Translators: of the choices with a weight, how many have 0. */
    return g_strdup_printf (ngettext ("uneven, %u never", "uneven, %u never", n_never), n_never);
  return g_strdup (_ ("uneven"));
}

static void
editor_weights_row_update (EditorParameterView *view,
                           AshlarContent       *content,
                           EditorBlockPictures *pictures,
                           const AshlarValue   *parameters,
                           const EditorFaults  *faults,
                           const char          *path)
{
  EditorWeightsRow *self = EDITOR_WEIGHTS_ROW (view);
  AshlarValue *given = parameters != NULL ? ashlar_value_lookup (parameters, self->spec->id) : NULL;
  const char  *error = editor_faults_find (faults, path, self->spec->id, NULL);
  g_autofree char *summary = NULL;

  if (given != NULL)
    ashlar_value_ref (given);
  g_clear_pointer (&self->given, ashlar_value_unref);
  self->given = given;
  self->updating = TRUE;
  update_weights (self);
  self->updating = FALSE;
  summary = dup_summary (self);
  editor_expander_set_subtitle (ADW_EXPANDER_ROW (self), summary, error);
  gtk_widget_set_opacity (self->reset, given != NULL ? 1 : 0);
  gtk_widget_set_sensitive (self->reset, given != NULL);
}

static void
editor_weights_row_iface_init (EditorParameterViewInterface *iface)
{
  iface->has = editor_weights_row_has;
  iface->update = editor_weights_row_update;
}

static void
editor_weights_row_dispose (GObject *object)
{
  EditorWeightsRow *self = EDITOR_WEIGHTS_ROW (object);

  self->updating = TRUE;
  g_clear_pointer (&self->given, ashlar_value_unref);
  G_OBJECT_CLASS (editor_weights_row_parent_class)->dispose (object);
}

static void
editor_weights_row_finalize (GObject *object)
{
  g_free (EDITOR_WEIGHTS_ROW (object)->weights);
  G_OBJECT_CLASS (editor_weights_row_parent_class)->finalize (object);
}

static void
editor_weights_row_class_init (EditorWeightsRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_weights_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_weights_row_finalize;
}

static void
editor_weights_row_init (EditorWeightsRow *self)
{
  self->reset = gtk_button_new_from_icon_name ("edit-undo-symbolic");
  gtk_widget_set_valign (self->reset, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->reset, "flat");
  gtk_widget_add_css_class (self->reset, "row-button");
  editor_tooltip_set (self->reset, _ ("Back to the defaults"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->reset), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Back to the defaults"), -1);
  g_signal_connect_object (self->reset, "clicked", G_CALLBACK (reset_cb), self, G_CONNECT_SWAPPED);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (self), self->reset);
}

GtkWidget *
editor_weights_row_new (const AshlarParameterSpec *spec)
{
  EditorWeightsRow *self = g_object_new (EDITOR_TYPE_WEIGHTS_ROW, NULL);
  gboolean          glyphs = editor_piece_glyph_can_draw (spec->choices);

  self->spec = spec;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _ (spec->label));
  editor_tooltip_set (GTK_WIDGET (self), _ (spec->help));
  self->n_weights = g_strv_length ((char **) spec->choices);
  self->weights = g_new0 (Weight, self->n_weights);
  self->updating = TRUE;
  for (guint i = 0; i < self->n_weights; i++)
    add_weight (self, i, glyphs);
  self->updating = FALSE;
  return GTK_WIDGET (self);
}
