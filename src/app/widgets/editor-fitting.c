/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-fitting.h"

struct _EditorFitting
{
  GtkWidget parent_instance;

  GtkWidget *shown; /* borrowed child, nullable */
};

G_DEFINE_FINAL_TYPE (EditorFitting, editor_fitting, GTK_TYPE_WIDGET)

/* As little as the narrowest child needs, as much as the first would like. */
static void
editor_fitting_measure (GtkWidget     *widget,
                        GtkOrientation orientation,
                        int            for_size,
                        int           *minimum,
                        int           *natural,
                        int           *minimum_baseline,
                        int           *natural_baseline)
{
  int least = -1, most = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      gtk_widget_measure (child, orientation, -1, &child_minimum, &child_natural, NULL, NULL);
      if (orientation == GTK_ORIENTATION_HORIZONTAL)
        least = least < 0 ? child_minimum : MIN (least, child_minimum);
      else
        least = MAX (least, child_minimum);
      most = MAX (most, child_natural);
    }
  *minimum = MAX (least, 0);
  *natural = MAX (most, *minimum);
}

static void
editor_fitting_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EditorFitting *self = EDITOR_FITTING (widget);
  GtkWidget     *fitting = NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && fitting == NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int minimum;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      if (minimum <= width || gtk_widget_get_next_sibling (child) == NULL)
        fitting = child;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_set_child_visible (child, child == fitting);
  self->shown = fitting;
  if (fitting != NULL)
    gtk_widget_allocate (fitting, width, height, baseline, NULL);
}

static void
editor_fitting_dispose (GObject *object)
{
  GtkWidget *child;

  EDITOR_FITTING (object)->shown = NULL;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (editor_fitting_parent_class)->dispose (object);
}

static void
editor_fitting_class_init (EditorFittingClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = editor_fitting_dispose;
  widget_class->measure = editor_fitting_measure;
  widget_class->size_allocate = editor_fitting_size_allocate;
}

static void
editor_fitting_init (EditorFitting *self)
{
}

GtkWidget *
editor_fitting_get_shown (EditorFitting *self)
{
  g_return_val_if_fail (EDITOR_IS_FITTING (self), NULL);
  return self->shown;
}
