/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "widgets/editor-card-grid.h"

/* On the grid: what it was set up with. */
typedef struct
{
  const EditorCardGrid *cards;
  GtkWidget            *gallery; /* outlives the grid */
  GtkSelectionModel    *model;   /* the grid has it */
} Grid;

static GQuark
get_position_quark (void)
{
  return g_quark_from_static_string ("editor-card-position");
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, Grid *grid)
{
  gtk_list_item_set_child (list_item, grid->cards->new_card (grid->gallery));
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, Grid *grid)
{
  GtkWidget *card = gtk_list_item_get_child (list_item);

  g_object_set_qdata (G_OBJECT (card), get_position_quark (), list_item);
  grid->cards->set_item (card, gtk_list_item_get_item (list_item));
}

static void
unbind_cb (GtkSignalListItemFactory *factory, GtkListItem *list_item, Grid *grid)
{
  GtkWidget *card = gtk_list_item_get_child (list_item);

  g_object_set_qdata (G_OBJECT (card), get_position_quark (), NULL);
  grid->cards->set_item (card, NULL);
}

/* The list item of the card that is @widget, or that it is in, or that is in it; NULL: none. */
static GtkListItem *
find_list_item (GtkWidget *widget, GtkWidget *grid)
{
  GtkWidget *child = widget != NULL ? gtk_widget_get_first_child (widget) : NULL;

  if (child != NULL && g_object_get_qdata (G_OBJECT (child), get_position_quark ()) != NULL)
    return g_object_get_qdata (G_OBJECT (child), get_position_quark ());
  for (; widget != NULL && widget != grid; widget = gtk_widget_get_parent (widget))
    {
      GtkListItem *item = g_object_get_qdata (G_OBJECT (widget), get_position_quark ());

      if (item != NULL)
        return item;
    }
  return NULL;
}

/* The card under the pointer is the one that is meant, unless it is one of several. */
static void
menu_pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, Grid *self)
{
  GtkWidget   *grid = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  GtkListItem *item = find_list_item (gtk_widget_pick (grid, x, y, GTK_PICK_DEFAULT), grid);
  guint        position = item != NULL ? gtk_list_item_get_position (item) : 0;
  double       at_x, at_y;

  if (item != NULL && !gtk_selection_model_is_selected (self->model, position))
    gtk_selection_model_select_item (self->model, position, TRUE);
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_translate_coordinates (grid, self->gallery, x, y, &at_x, &at_y);
  self->cards->popup (self->gallery, &(GdkRectangle){ (int) at_x, (int) at_y, 1, 1 });
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                Grid                  *self)
{
  GtkWidget      *grid = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  GtkWidget      *focus = gtk_root_get_focus (gtk_widget_get_root (grid));
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  graphene_rect_t bounds;

  if (find_list_item (focus, grid) == NULL)
    return GDK_EVENT_PROPAGATE;
  if (modifiers == 0 && (keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete))
    gtk_widget_activate_action (grid, self->cards->delete_action, NULL);
  else if (((modifiers == 0 && keyval == GDK_KEY_Menu)
            || (modifiers == GDK_SHIFT_MASK && keyval == GDK_KEY_F10))
           && gtk_widget_compute_bounds (focus, self->gallery, &bounds))
    self->cards->popup (self->gallery,
                        &(GdkRectangle){ (int) (bounds.origin.x + bounds.size.width / 2),
                                         (int) (bounds.origin.y + bounds.size.height / 2), 1, 1 });
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

void
editor_card_grid_set_up (GtkGridView          *grid,
                         GtkSelectionModel    *model,
                         const EditorCardGrid *cards,
                         GtkWidget            *gallery)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkGesture         *click = gtk_gesture_click_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  Grid               *self = g_new (Grid, 1);

  *self = (Grid){ cards, gallery, model };
  g_object_set_data_full (G_OBJECT (grid), "editor-card-grid", self, g_free);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), self);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), self);
  gtk_grid_view_set_factory (grid, factory);
  g_object_unref (factory);
  gtk_grid_view_set_model (grid, model);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (menu_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (grid), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (grid), keys);
}

void
editor_card_set_name (GtkWidget *card, const char *name)
{
  GtkWidget *cell = gtk_widget_get_parent (card);

  gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  /* The focus is on the cell. */
  if (cell != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
