/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "window/editor-tour.h"

#include <glib/gi18n.h>

#include "blocks/editor-block-live.h"
#include "blocks/editor-blocks-page.h"
#include "drawing/editor-block-canvas.h"
#include "widgets/editor-announce.h"
#include "widgets/editor-element-list.h"

struct _EditorTour
{
  GtkPopover parent_instance;

  EditorWindow   *window; /* borrowed: the parent */
  guint           step;
  guint           placing; /* tick callback; 0: the step is where it belongs */
  guint           frames;  /* since the step was looked for */
  gboolean        is_new;  /* the step was not shown yet */
  GtkWidget      *target;  /* weak, nullable */
  graphene_rect_t place;   /* where the target was in the last frame */
  graphene_rect_t pointed; /* and when it was pointed at */

  /* Template children. */
  GtkLabel  *heading;
  GtkLabel  *text;
  GtkWidget *skip;
  GtkBox    *dots;
  GtkWidget *back;
  GtkButton *next;
};

G_DEFINE_FINAL_TYPE (EditorTour, editor_tour, GTK_TYPE_POPOVER)

enum
{
  ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* A page that was made for this step gets its place in the second frame or so; what is folded away gets none. */
#define MAX_FRAMES 30

static const struct
{
  const char *page;
  /* What it is about: the first of that type on the page, or who calls that command. */
  GType (*get_type) (void);
  const char     *action;
  GtkPositionType side;
  const char     *heading, *text;
} steps[EDITOR_TOUR_N_STEPS] = {
  { "blocks", editor_element_list_get_type, NULL, GTK_POS_RIGHT, N_ ("Begin with blocks"),
    N_ ("A block is a piece of a level: a room, a corridor, a bend. These here belong to the "
        "sample; "
        "the plus above them begins your own.") },
  { "blocks", editor_block_canvas_get_type, NULL, GTK_POS_BOTTOM, N_ ("Draw"),
    N_ ("Take a tile with 1 to 9 and paint. The blue arrows at the border are exits: there the "
        "block meets others.") },
  { "blocks", editor_block_live_get_type, NULL, GTK_POS_TOP, N_ ("Levels grow while you draw"),
    N_ ("This level is made of all the blocks, and follows every stroke.") },
  { "levels", NULL, "page.dice", GTK_POS_BOTTOM, N_ ("Roll the dice"),
    N_ ("Each seed is another level, and the same seed always the same one. At the right, the "
        "recipe "
        "says how levels are made.") },
  { "levels", NULL, "page.export", GTK_POS_BOTTOM, N_ ("Walk it, take it along"),
    N_ ("F5 walks the level. Export writes it for Tiled, Godot and others, or as a page to print. "
        "F1 "
        "has more on whatever is in front.") },
};

/* The target */

static gboolean
is_meant (GtkWidget *widget, guint step)
{
  if (steps[step].get_type != NULL)
    return G_TYPE_CHECK_INSTANCE_TYPE (widget, steps[step].get_type ());
  return GTK_IS_ACTIONABLE (widget)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), steps[step].action)
                == 0;
}

static GtkWidget *
find_target (GtkWidget *root, guint step)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found;

      if (!gtk_widget_get_mapped (child))
        continue;
      found = is_meant (child, step) ? child : find_target (child, step);
      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
set_target (EditorTour *self, GtkWidget *target)
{
  if (self->target == target)
    return;
  if (self->target != NULL)
    gtk_widget_remove_css_class (self->target, "tour-target");
  g_set_weak_pointer (&self->target, target);
  if (target != NULL)
    gtk_widget_add_css_class (target, "tour-target");
}

/* Showing a step */

static GtkPositionType
get_side (EditorTour *self)
{
  GtkPositionType side = steps[self->step].side;

  return side == GTK_POS_RIGHT && gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL
             ? GTK_POS_LEFT
             : side;
}

/* Beside what is small; what is large holds it, with the arrow at its middle. */
static void
point (EditorTour *self)
{
  int             width = gtk_widget_get_width (GTK_WIDGET (self->window));
  int             height = gtk_widget_get_height (GTK_WIDGET (self->window));
  GdkRectangle    rectangle = { width / 2, height / 2, 1, 1 };
  graphene_rect_t bounds;

  if (self->target != NULL
      && gtk_widget_compute_bounds (self->target, GTK_WIDGET (self->window), &bounds))
    {
      rectangle = (GdkRectangle){ (int) bounds.origin.x, (int) bounds.origin.y,
                                  (int) bounds.size.width, (int) bounds.size.height };
      if (rectangle.height > height / 3)
        {
          rectangle.y += rectangle.height / 3;
          rectangle.height = 1;
        }
      if (rectangle.width > width / 3)
        {
          rectangle.x += rectangle.width / 2;
          rectangle.width = 1;
        }
    }
  gtk_popover_set_has_arrow (GTK_POPOVER (self), self->target != NULL);
  gtk_popover_set_position (GTK_POPOVER (self), get_side (self));
  gtk_popover_set_pointing_to (GTK_POPOVER (self), &rectangle);
}

static gboolean
place_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  EditorTour     *self = user_data;
  GtkWidget      *page = GTK_WIDGET (editor_window_get_page_in_front (self->window));
  GtkWidget      *target = page != NULL ? find_target (page, self->step) : NULL;
  graphene_rect_t place = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  gboolean        at_rest;

  if (target != NULL && !gtk_widget_compute_bounds (target, GTK_WIDGET (self->window), &place))
    target = NULL;
  at_rest = target != NULL && target == self->target && place.size.width > 0
            && graphene_rect_equal (&place, &self->place);
  set_target (self, target);
  self->place = place;
  if (!at_rest && self->frames++ < MAX_FRAMES)
    return G_SOURCE_CONTINUE;
  self->placing = 0;
  if (self->is_new || !graphene_rect_equal (&place, &self->pointed))
    point (self);
  self->pointed = place;
  if (self->is_new)
    {
      gtk_popover_popup (GTK_POPOVER (self));
      gtk_widget_grab_focus (GTK_WIDGET (self->next));
    }
  self->is_new = FALSE;
  return G_SOURCE_REMOVE;
}

static void
look_for_place (EditorTour *self)
{
  /* Who still holds the tour when it has left the window does not go on with it. */
  if (gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  self->frames = 0;
  if (self->placing == 0)
    self->placing = gtk_widget_add_tick_callback (GTK_WIDGET (self->window), place_cb, self, NULL);
}

static void
show_dots (EditorTour *self)
{
  guint i = 0;

  for (GtkWidget *dot = gtk_widget_get_first_child (GTK_WIDGET (self->dots)); dot != NULL;
       dot = gtk_widget_get_next_sibling (dot), i++)
    if (i == self->step)
      gtk_widget_add_css_class (dot, "current");
    else
      gtk_widget_remove_css_class (dot, "current");
}

static void
show_step (EditorTour *self, guint step)
{
  g_autofree char *heard = NULL, *described = NULL;
  gboolean         is_last = step + 1 == EDITOR_TOUR_N_STEPS;

  self->step = step;
  self->is_new = TRUE;
  set_target (self, NULL);
  gtk_label_set_label (self->heading, _ (steps[step].heading));
  gtk_label_set_label (self->text, _ (steps[step].text));
  gtk_button_set_label (self->next, is_last ? _ ("_Done") : _ ("_Next"));
  gtk_widget_set_visible (self->back, step > 0);
  gtk_widget_set_visible (self->skip, !is_last);
  show_dots (self);
  /* Translators: heard, not seen: the title of a step of the tour, which of them it is, how many there are. */
  heard = g_strdup_printf (_ ("%s, step %u of %u"), _ (steps[step].heading), step + 1,
                           EDITOR_TOUR_N_STEPS);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, heard, -1);
  /* The focus stays on the button from step to step: what is new is said of it. */
  described = g_strdup_printf ("%s. %s", heard, _ (steps[step].text));
  editor_announce_describe (GTK_WIDGET (self->next), described);
  gtk_widget_activate_action (GTK_WIDGET (self->window), "win.show-page", "s", steps[step].page);
  if (steps[step].get_type == editor_block_live_get_type)
    editor_blocks_page_show_live (
        EDITOR_BLOCKS_PAGE (editor_window_get_page (self->window, "blocks")));
  look_for_place (self);
}

static void
end (EditorTour *self, gboolean seen)
{
  g_signal_emit (self, signals[ENDED], 0, seen);
}

static void
next_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  EditorTour *self = EDITOR_TOUR (widget);

  if (self->step + 1 < EDITOR_TOUR_N_STEPS)
    show_step (self, self->step + 1);
  else
    end (self, TRUE);
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  EditorTour *self = EDITOR_TOUR (widget);

  if (self->step > 0)
    show_step (self, self->step - 1);
}

static void
skip_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  end (EDITOR_TOUR (widget), FALSE);
}

/* By Escape, which a popover takes for itself. */
static void
editor_tour_closed (GtkPopover *popover)
{
  end (EDITOR_TOUR (popover), FALSE);
}

/* The object */

static void
editor_tour_realize (GtkWidget *widget)
{
  EditorTour *self = EDITOR_TOUR (widget);

  GTK_WIDGET_CLASS (editor_tour_parent_class)->realize (widget);
  /* What the step points at moves with the window. */
  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (self->window)), "layout",
                           G_CALLBACK (look_for_place), self, G_CONNECT_SWAPPED);
}

/* Out of the window it points at nothing any more, however long somebody holds it. */
static void
editor_tour_unroot (GtkWidget *widget)
{
  EditorTour *self = EDITOR_TOUR (widget);

  set_target (self, NULL);
  if (self->placing != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->window), self->placing);
  self->placing = 0;
  GTK_WIDGET_CLASS (editor_tour_parent_class)->unroot (widget);
}

static void
editor_tour_dispose (GObject *object)
{
  EditorTour *self = EDITOR_TOUR (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_TOUR);
  G_OBJECT_CLASS (editor_tour_parent_class)->dispose (object);
}

static void
editor_tour_class_init (EditorTourClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_tour_dispose;
  widget_class->realize = editor_tour_realize;
  /* A popover is a mere box to a screen reader, which passes it over. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_DIALOG);
  widget_class->unroot = editor_tour_unroot;
  GTK_POPOVER_CLASS (klass)->closed = editor_tour_closed;
  signals[ENDED] = g_signal_new ("ended", EDITOR_TYPE_TOUR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  gtk_widget_class_install_action (widget_class, "tour.next", NULL, next_cb);
  gtk_widget_class_install_action (widget_class, "tour.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "tour.skip", NULL, skip_cb);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-tour.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorTour, heading);
  gtk_widget_class_bind_template_child (widget_class, EditorTour, text);
  gtk_widget_class_bind_template_child (widget_class, EditorTour, skip);
  gtk_widget_class_bind_template_child (widget_class, EditorTour, dots);
  gtk_widget_class_bind_template_child (widget_class, EditorTour, back);
  gtk_widget_class_bind_template_child (widget_class, EditorTour, next);
}

static void
editor_tour_init (EditorTour *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "tour");
  for (guint i = 0; i < EDITOR_TOUR_N_STEPS; i++)
    {
      GtkWidget *dot
          = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                          "valign", GTK_ALIGN_CENTER, NULL);

      gtk_widget_add_css_class (dot, "dot");
      gtk_box_append (self->dots, dot);
    }
}

EditorTour *
editor_tour_new (EditorWindow *window)
{
  EditorTour *self;

  g_return_val_if_fail (EDITOR_IS_WINDOW (window), NULL);
  self = g_object_new (EDITOR_TYPE_TOUR, NULL);
  self->window = window;
  gtk_widget_set_parent (GTK_WIDGET (self), GTK_WIDGET (window));
  show_step (self, 0);
  return self;
}

guint
editor_tour_get_step (EditorTour *self)
{
  g_return_val_if_fail (EDITOR_IS_TOUR (self), 0);
  return self->step;
}

const char *
editor_tour_get_page (EditorTour *self)
{
  g_return_val_if_fail (EDITOR_IS_TOUR (self), NULL);
  return steps[self->step].page;
}

GtkWidget *
editor_tour_get_target (EditorTour *self)
{
  g_return_val_if_fail (EDITOR_IS_TOUR (self), NULL);
  return self->target;
}
