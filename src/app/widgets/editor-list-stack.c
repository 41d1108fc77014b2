/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Every list is given as much height as the window has, if it needs that much, and lies where it covers what is in sight of it; its own
 * adjustment says how far it is scrolled there. So its place on the whole is always that of its contents.
 *
 *     whole            window           list
 *     +--------+
 *     | a list |       +------+         +------+  y = 0, scrolled by `top`
 *     |        |       |      |    =    |      |
 *     |        |       |      |         |      |
 *     +--------+       +------+         +------+
 *     | another| */

#include "ashlar-config.h"

#include "widgets/editor-list-stack.h"

struct _EditorListStack
{
  GtkWidget parent_instance;

  GtkAdjustment      *adjustments[2]; /* by orientation; owned */
  GtkScrollablePolicy policies[2];

  /* What is to be in sight with the next layout. */
  GtkWidget *revealed; /* a child; NULL: nothing */
  guint      row, n_rows;

  guint    tick; /* of what the lists are told with the next frame; 0: nothing */
  gboolean is_placing;
  gboolean is_told; /* since the last layout */
};

enum
{
  PROP_HADJUSTMENT = 1,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorListStack,
                               editor_list_stack,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

static int
get_height (GtkWidget *child, int width)
{
  int height = 0;

  if (gtk_widget_should_layout (child))
    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height;
}

static void
measure (GtkWidget     *widget,
         GtkOrientation orientation,
         int            for_size,
         int           *minimum,
         int           *natural,
         int           *minimum_baseline,
         int           *natural_baseline)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, wanted;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation, for_size, &least, &wanted, NULL, NULL);
      if (orientation == GTK_ORIENTATION_HORIZONTAL)
        {
          *minimum = MAX (*minimum, least);
          *natural = MAX (*natural, wanted);
        }
      else
        *natural += wanted;
    }
}

/* Where a list of @wanted pixels lies in a window of @room, if all of it would begin at @top. */
static int
find_y (int top, int wanted, int room)
{
  return CLAMP (0, top, top + wanted - MIN (wanted, room));
}

/* Lays a list out, and gives how far it is to be scrolled where it lies then. */
static int
lay_out (GtkWidget *list, int top, int width, int wanted, int room)
{
  int y = find_y (top, wanted, room);

  gtk_widget_size_allocate (list, &(GtkAllocation){ 0, y, width, MIN (wanted, room) }, -1);
  return y - top;
}

/* GtkGridView takes from the last layout how high its rows are, but from what was scrolled, focused or changed since which items are in
 * them: asked between the two what is at a place it runs out of items, and stays where it is. Where nothing has changed the layout is none. */
static void
lay_out_lists (EditorListStack *self, gboolean scrolls)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int room = gtk_widget_get_height (GTK_WIDGET (self));
  int top = -(int) gtk_adjustment_get_value (self->adjustments[GTK_ORIENTATION_VERTICAL]);

  /* Without a place there is none for the lists; they are told when there is. */
  if (width == 0 || room == 0)
    return;

  self->is_told = self->is_told || scrolls;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int wanted = get_height (child, width);

      if (gtk_widget_should_layout (child) && GTK_IS_SCROLLABLE (child))
        {
          int value = lay_out (child, top, width, wanted, room);

          if (scrolls)
            gtk_adjustment_set_value (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (child)),
                                      value);
        }
      top += wanted;
    }
}

/* Says to the lists how far they are scrolled. A list makes widgets when it is told, so never while it is laid out, and always right after. */
static void
scroll_lists (EditorListStack *self)
{
  lay_out_lists (self, TRUE);
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  EditorListStack *self = EDITOR_LIST_STACK (widget);

  self->tick = 0;
  scroll_lists (self);
  gtk_widget_queue_allocate (widget);
  return G_SOURCE_REMOVE;
}

static void
tell_with_next_frame (EditorListStack *self)
{
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/* A list scrolls itself as well, to the item that has the focus, and keeps its place when it grows: what the stack says holds. */
static void
place_list (EditorListStack *self, GtkWidget *list, int top, int width, int wanted, int room)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  int            scrolled = lay_out (list, top, width, wanted, room);

  if (ABS (gtk_adjustment_get_value (adjustment) - scrolled) >= 0.5)
    tell_with_next_frame (self);
}

/* However often it is scrolled before the next frame, the lists make widgets for what is in sight at first and at last. */
static void
value_changed_cb (EditorListStack *self)
{
  if (!self->is_placing && self->is_told)
    tell_with_next_frame (self);
  else if (!self->is_placing)
    scroll_lists (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static double
find_value (EditorListStack *self, int width, int room)
{
  double value = gtk_adjustment_get_value (self->adjustments[GTK_ORIENTATION_VERTICAL]);
  int    y = 0, height = 0;

  if (self->revealed == NULL)
    return value;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != self->revealed;
       child = gtk_widget_get_next_sibling (child))
    y += get_height (child, width);
  height = get_height (self->revealed, width);
  if (self->n_rows > 0)
    {
      height /= (int) self->n_rows;
      y += (int) self->row * height;
    }
  self->revealed = NULL;
  return CLAMP (value, y + height - room, y);
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EditorListStack *self = EDITOR_LIST_STACK (widget);
  GtkAdjustment   *vertical = self->adjustments[GTK_ORIENTATION_VERTICAL];
  double           value;
  int              total = 0, top;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    total += get_height (child, width);
  value = find_value (self, width, height);
  value = CLAMP (value, 0, MAX (total - height, 0));
  self->is_placing = TRUE;
  gtk_adjustment_configure (self->adjustments[GTK_ORIENTATION_HORIZONTAL], 0, 0, width, width * 0.1,
                            width * 0.9, width);
  gtk_adjustment_configure (vertical, value, 0, MAX (total, height), height * 0.1, height * 0.9,
                            height);
  top = -(int) value;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int wanted = get_height (child, width);

      if (!gtk_widget_should_layout (child))
        continue;
      if (GTK_IS_SCROLLABLE (child))
        place_list (self, child, top, width, wanted, height);
      else
        gtk_widget_size_allocate (child, &(GtkAllocation){ 0, top, width, wanted }, -1);
      top += wanted;
    }
  self->is_placing = self->is_told = FALSE;
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
set_adjustment (EditorListStack *self, GtkOrientation orientation, GtkAdjustment *adjustment)
{
  if (self->adjustments[orientation] == adjustment && adjustment != NULL)
    return;
  if (self->adjustments[orientation] != NULL)
    g_signal_handlers_disconnect_by_data (self->adjustments[orientation], self);
  g_clear_object (&self->adjustments[orientation]);
  self->adjustments[orientation]
      = g_object_ref_sink (adjustment != NULL ? adjustment : gtk_adjustment_new (0, 0, 0, 0, 0, 0));
  g_signal_connect_swapped (self->adjustments[orientation], "value-changed",
                            G_CALLBACK (value_changed_cb), self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  EditorListStack *self = EDITOR_LIST_STACK (object);

  switch (id)
    {
    case PROP_HADJUSTMENT:
      g_value_set_object (value, self->adjustments[GTK_ORIENTATION_HORIZONTAL]);
      break;
    case PROP_VADJUSTMENT:
      g_value_set_object (value, self->adjustments[GTK_ORIENTATION_VERTICAL]);
      break;
    case PROP_HSCROLL_POLICY:
      g_value_set_enum (value, (int) self->policies[GTK_ORIENTATION_HORIZONTAL]);
      break;
    case PROP_VSCROLL_POLICY:
      g_value_set_enum (value, (int) self->policies[GTK_ORIENTATION_VERTICAL]);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  EditorListStack *self = EDITOR_LIST_STACK (object);

  switch (id)
    {
    case PROP_HADJUSTMENT:
      set_adjustment (self, GTK_ORIENTATION_HORIZONTAL, g_value_get_object (value));
      break;
    case PROP_VADJUSTMENT:
      set_adjustment (self, GTK_ORIENTATION_VERTICAL, g_value_get_object (value));
      break;
    case PROP_HSCROLL_POLICY:
      self->policies[GTK_ORIENTATION_HORIZONTAL] = (GtkScrollablePolicy) g_value_get_enum (value);
      break;
    case PROP_VSCROLL_POLICY:
      self->policies[GTK_ORIENTATION_VERTICAL] = (GtkScrollablePolicy) g_value_get_enum (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
dispose (GObject *object)
{
  EditorListStack *self = EDITOR_LIST_STACK (object);
  GtkWidget       *child;

  self->revealed = NULL;
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  for (gsize i = 0; i < G_N_ELEMENTS (self->adjustments); i++)
    if (self->adjustments[i] != NULL)
      {
        g_signal_handlers_disconnect_by_data (self->adjustments[i], self);
        g_clear_object (&self->adjustments[i]);
      }
  G_OBJECT_CLASS (editor_list_stack_parent_class)->dispose (object);
}

static void
editor_list_stack_class_init (EditorListStackClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dispose;
  object_class->get_property = get_property;
  object_class->set_property = set_property;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  widget_class->get_request_mode = get_request_mode;
  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");
}

static void
editor_list_stack_init (EditorListStack *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  set_adjustment (self, GTK_ORIENTATION_HORIZONTAL, NULL);
  set_adjustment (self, GTK_ORIENTATION_VERTICAL, NULL);
}

void
editor_list_stack_reveal (EditorListStack *self, GtkWidget *list, guint row, guint n_rows)
{
  g_return_if_fail (gtk_widget_get_parent (list) == GTK_WIDGET (self));
  self->revealed = list;
  self->row = row;
  self->n_rows = n_rows;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
editor_list_stack_lay_out (EditorListStack *self)
{
  g_return_if_fail (EDITOR_IS_LIST_STACK (self));
  lay_out_lists (self, FALSE);
}
