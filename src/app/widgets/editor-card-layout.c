/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The widest child says how many columns there are. They share the whole width of a widget that fills its room (its halign);
 * otherwise they are as wide as that child would like to be, and stand in the middle. A line is as high as its highest child. */

#include "ashlar-config.h"

#include "widgets/editor-card-layout.h"

struct _EditorCardLayout
{
  GtkLayoutManager parent_instance;

  int   spacing;
  guint min_columns;
  guint max_columns;
};

enum
{
  PROP_SPACING = 1,
  PROP_MIN_COLUMNS,
  PROP_MAX_COLUMNS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (EditorCardLayout, editor_card_layout, GTK_TYPE_LAYOUT_MANAGER)

typedef struct
{
  int n;     /* columns */
  int width; /* of each */
  int x;     /* of the first */
} Columns;

static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static void
measure_widest (GtkWidget *widget, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget)); child != NULL;
       child = skip_hidden (gtk_widget_get_next_sibling (child)))
    {
      int least, wanted;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, wanted);
    }
}

static int
add_up (EditorCardLayout *self, int n, int each)
{
  return n * each + (n - 1) * self->spacing;
}

static Columns
divide (EditorCardLayout *self, GtkWidget *widget, int room)
{
  int     minimum, natural;
  Columns columns;

  measure_widest (widget, &minimum, &natural);
  columns.n = CLAMP ((room + self->spacing) / MAX (natural + self->spacing, 1),
                     (int) self->min_columns, (int) self->max_columns);
  columns.width = MAX ((room - (columns.n - 1) * self->spacing) / columns.n, minimum);
  if (gtk_widget_get_halign (widget) != GTK_ALIGN_FILL)
    columns.width = MIN (columns.width, natural);
  columns.x = MAX ((room - add_up (self, columns.n, columns.width)) / 2, 0);
  return columns;
}

static int
measure_line (GtkWidget *first, const Columns *columns)
{
  int        height = 0;
  GtkWidget *child = first;

  for (int i = 0; i < columns->n && child != NULL; i++)
    {
      int width = columns->width, wanted;

      /* A picture asks for more height the more width it is told of, though it will not take that. */
      if (gtk_widget_get_halign (child) != GTK_ALIGN_FILL)
        {
          gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wanted, NULL, NULL);
          width = MIN (width, wanted);
        }
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &wanted, NULL, NULL);
      height = MAX (height, wanted);
      child = skip_hidden (gtk_widget_get_next_sibling (child));
    }
  return height;
}

/* Lays the children out in @room and gives the height; with @place they are put there. */
static int
lay_out (EditorCardLayout *self, GtkWidget *widget, int room, gboolean place)
{
  gboolean   from_right = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  Columns    columns = divide (self, widget, room);
  GtkWidget *child = skip_hidden (gtk_widget_get_first_child (widget));
  int        y = 0;

  while (child != NULL)
    {
      int line = measure_line (child, &columns);

      for (int i = 0; i < columns.n && child != NULL; i++)
        {
          int x = columns.x + i * (columns.width + self->spacing);

          if (from_right)
            x = room - x - columns.width;
          if (place)
            gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, columns.width, line }, -1);
          child = skip_hidden (gtk_widget_get_next_sibling (child));
        }
      y += line + (child != NULL ? self->spacing : 0);
    }
  return y;
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
  EditorCardLayout *self = EDITOR_CARD_LAYOUT (manager);
  int               least, wanted;

  measure_widest (widget, &least, &wanted);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = add_up (self, (int) self->min_columns, least);
      *natural = add_up (self, (int) self->max_columns, wanted);
    }
  else
    *minimum = *natural
        = lay_out (self, widget,
                   for_size < 0 ? add_up (self, (int) self->max_columns, wanted) : for_size, FALSE);
}

static void
allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  lay_out (EDITOR_CARD_LAYOUT (manager), widget, width, TRUE);
}

static GtkSizeRequestMode
get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  EditorCardLayout *self = EDITOR_CARD_LAYOUT (object);

  switch (id)
    {
    case PROP_SPACING:
      g_value_set_int (value, self->spacing);
      break;
    case PROP_MIN_COLUMNS:
      g_value_set_uint (value, self->min_columns);
      break;
    case PROP_MAX_COLUMNS:
      g_value_set_uint (value, self->max_columns);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  EditorCardLayout *self = EDITOR_CARD_LAYOUT (object);

  switch (id)
    {
    case PROP_SPACING:
      self->spacing = g_value_get_int (value);
      break;
    case PROP_MIN_COLUMNS:
      self->min_columns = g_value_get_uint (value);
      break;
    case PROP_MAX_COLUMNS:
      self->max_columns = g_value_get_uint (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

static void
editor_card_layout_class_init (EditorCardLayoutClass *klass)
{
  GObjectClass          *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  manager_class->measure = measure;
  manager_class->allocate = allocate;
  manager_class->get_request_mode = get_request_mode;

  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT16, 0,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_MIN_COLUMNS] = g_param_spec_uint ("min-columns", NULL, NULL, 1, G_MAXINT16, 1,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_MAX_COLUMNS] = g_param_spec_uint ("max-columns", NULL, NULL, 1, G_MAXINT16, 8,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
editor_card_layout_init (EditorCardLayout *self)
{
  self->min_columns = 1;
  self->max_columns = 8;
}
