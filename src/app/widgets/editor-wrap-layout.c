/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-wrap-layout.h"

struct _EditorWrapLayout
{
  GtkLayoutManager parent_instance;

  int spacing;
};

G_DEFINE_FINAL_TYPE (EditorWrapLayout, editor_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

/* Lays the children out in @room and gives the height; with @place they are put there. */
static int
lay_out (EditorWrapLayout *self, GtkWidget *widget, int room, gboolean place)
{
  gboolean from_right = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int      x = 0, y = 0, line = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int minimum, width, height;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &width, NULL, NULL);
      width = CLAMP (width, minimum, MAX (room, minimum));
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
      if (x > 0 && x + width > room)
        {
          x = 0;
          y += line + self->spacing;
          line = 0;
        }
      if (place)
        gtk_widget_size_allocate (
            child, &(GtkAllocation){ from_right ? room - x - width : x, y, width, height }, -1);
      x += width + self->spacing;
      line = MAX (line, height);
    }
  return y + line;
}

static void
measure (GtkLayoutManager *manager,
         GtkWidget        *widget,
         GtkOrientation    orientation,
         int               for_size,
         int              *minimum,
         int              *natural,
         int              *minimum_baseline,
         int              *natural_baseline)
{
  EditorWrapLayout *self = EDITOR_WRAP_LAYOUT (manager);

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = lay_out (self, widget, for_size < 0 ? G_MAXINT / 2 : for_size, FALSE);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, wanted;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation, -1, &least, &wanted, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural += (*natural > 0 ? self->spacing : 0) + wanted;
    }
}

static void
allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  lay_out (EDITOR_WRAP_LAYOUT (manager), widget, width, TRUE);
}

static GtkSizeRequestMode
get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
editor_wrap_layout_class_init (EditorWrapLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->measure = measure;
  manager_class->allocate = allocate;
  manager_class->get_request_mode = get_request_mode;
}

static void
editor_wrap_layout_init (EditorWrapLayout *self)
{
}

GtkLayoutManager *
editor_wrap_layout_new (int spacing)
{
  EditorWrapLayout *self = g_object_new (EDITOR_TYPE_WRAP_LAYOUT, NULL);

  self->spacing = spacing;
  return GTK_LAYOUT_MANAGER (self);
}
