/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "recipes/editor-bounds.h"
#include "widgets/editor-tooltip.h"

#include <glib/gi18n.h>

struct _EditorBounds
{
  GtkWidget parent_instance;

  gint     minimum, maximum;
  gboolean open;
  gboolean updating;

  GtkAdjustment *ends[2];
};

G_DEFINE_FINAL_TYPE (EditorBounds, editor_bounds, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* An open end stands one below the least value. */
static gint
lowest (EditorBounds *self)
{
  return self->minimum - (self->open ? 1 : 0);
}

static gint
get_end (EditorBounds *self, guint which)
{
  return (gint) gtk_adjustment_get_value (self->ends[which]);
}

static gboolean
is_open (EditorBounds *self, guint which)
{
  return self->open && get_end (self, which) == lowest (self);
}

/* The end that was not touched gives way. */
static void
value_changed_cb (GtkAdjustment *adjustment, EditorBounds *self)
{
  guint which = adjustment == self->ends[1];

  if (self->updating)
    return;
  self->updating = TRUE;
  if (!is_open (self, 0) && !is_open (self, 1) && get_end (self, 0) > get_end (self, 1))
    gtk_adjustment_set_value (self->ends[1 - which], get_end (self, which));
  self->updating = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
output_cb (GtkSpinButton *spin, EditorBounds *self)
{
  if (!self->open || (gint) gtk_spin_button_get_value (spin) != lowest (self))
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (spin), "–");
  return TRUE;
}

static int
input_cb (GtkSpinButton *spin, double *value, EditorBounds *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));

  if (!self->open || (text[0] != '\0' && !g_str_equal (text, "–")))
    return FALSE;
  *value = lowest (self);
  return TRUE;
}

static void
add_spin (EditorBounds *self, guint which)
{
  int        digits = self->maximum >= 10000 ? 5 : self->maximum >= 1000 ? 4 : 3;
  GtkWidget *spin;

  self->ends[which] = gtk_adjustment_new (lowest (self), lowest (self), self->maximum, 1, 10, 0);
  spin = gtk_spin_button_new (self->ends[which], 1, 0);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), digits);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), digits);
  gtk_widget_add_css_class (spin, "plain");
  /* Two fields with two buttons each would fill the row; arrow keys and the wheel step as well. */
  for (GtkWidget *child = gtk_widget_get_first_child (spin); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_BUTTON (child))
      gtk_widget_set_visible (child, FALSE);
  editor_tooltip_set (spin, which == 0 ? _ ("At least") : _ ("At most"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  which == 0 ? _ ("At least") : _ ("At most"), -1);
  g_signal_connect (spin, "output", G_CALLBACK (output_cb), self);
  g_signal_connect (spin, "input", G_CALLBACK (input_cb), self);
  g_signal_connect_object (self->ends[which], "value-changed", G_CALLBACK (value_changed_cb), self,
                           0);
  gtk_widget_set_parent (spin, GTK_WIDGET (self));
  gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
}

static void
editor_bounds_dispose (GObject *object)
{
  GtkWidget *child;

  /* A field that goes may read its text once more. */
  EDITOR_BOUNDS (object)->updating = TRUE;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (editor_bounds_parent_class)->dispose (object);
}

static void
editor_bounds_class_init (EditorBoundsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_bounds_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
editor_bounds_init (EditorBounds *self)
{
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                              6);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
editor_bounds_new (gint minimum, gint maximum, gboolean open)
{
  EditorBounds *self = g_object_new (EDITOR_TYPE_BOUNDS, NULL);

  self->minimum = minimum;
  self->maximum = maximum;
  self->open = open;
  self->updating = TRUE;
  add_spin (self, 0);
  gtk_widget_set_parent (gtk_label_new ("–"), GTK_WIDGET (self));
  add_spin (self, 1);
  self->updating = FALSE;
  return GTK_WIDGET (self);
}

static gint
read_end (EditorBounds *self, const AshlarValue *value, const char *key, gint otherwise)
{
  if (value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_OBJECT)
    value = ashlar_value_lookup (value, key);
  if (value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_INTEGER)
    return (gint) CLAMP (ashlar_value_get_integer (value), self->minimum, self->maximum);
  return self->open ? lowest (self) : otherwise;
}

void
editor_bounds_set (EditorBounds *self, const AshlarValue *value, gint default_min, gint default_max)
{
  g_return_if_fail (EDITOR_IS_BOUNDS (self));
  self->updating = TRUE;
  gtk_adjustment_set_value (self->ends[0], read_end (self, value, "min", default_min));
  gtk_adjustment_set_value (self->ends[1], read_end (self, value, "max", default_max));
  self->updating = FALSE;
}

AshlarValue *
editor_bounds_dup_value (EditorBounds *self)
{
  static const char *const keys[] = { "min", "max" };
  AshlarValue             *value;

  g_return_val_if_fail (EDITOR_IS_BOUNDS (self), NULL);
  if (is_open (self, 0) && is_open (self, 1))
    return NULL;
  value = ashlar_value_new_object ();
  for (guint i = 0; i < 2; i++)
    if (!is_open (self, i))
      ashlar_value_object_set (value, keys[i], ashlar_value_new_integer (get_end (self, i)));
  return value;
}
