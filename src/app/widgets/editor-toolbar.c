/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* The More button is the last child. Who has room is decided while sizes are given; the menu is
 * made after that, since a widget may not change in the middle of it. */

#include "ashlar-config.h"

#include "widgets/editor-toolbar.h"
#include "widgets/editor-tooltip.h"

#include <glib/gi18n.h>
#include <string.h>

#define SPACING 3

struct _EditorToolbar
{
  GtkWidget parent_instance;

  /* Owned. */
  GtkWidget *more;
  GMenu     *menu;
  guint      menu_idle;
};

static void editor_toolbar_buildable_init (GtkBuildableIface *iface);

static GtkBuildableIface *parent_buildable;

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorToolbar,
                               editor_toolbar,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE,
                                                      editor_toolbar_buildable_init))

/* ---- The menu ---- */

/* "Flip", of the tooltip "Flip (X)". */
static char *
dup_label (GtkWidget *child)
{
  const char *label = GTK_IS_MENU_BUTTON (child)
                          ? gtk_menu_button_get_label (GTK_MENU_BUTTON (child))
                      : GTK_IS_BUTTON (child) ? gtk_button_get_label (GTK_BUTTON (child))
                                              : NULL;
  const char *key;

  if (label == NULL)
    label = gtk_widget_get_tooltip_text (child);
  if (label == NULL)
    return NULL;
  key = strrchr (label, '(');
  return key != NULL && key > label && g_str_has_suffix (label, ")")
             ? g_strchomp (g_strndup (label, (gsize) (key - label)))
             : g_strdup (label);
}

static void
append_item (GMenu *section, GtkWidget *child)
{
  g_autofree char *label = dup_label (child);
  g_autoptr (GMenuItem) item = NULL;

  if (label == NULL)
    return;
  if (GTK_IS_MENU_BUTTON (child))
    {
      GMenuModel *model = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (child));

      if (model != NULL)
        g_menu_append_submenu (section, label, model);
      return;
    }
  if (!GTK_IS_ACTIONABLE (child) || gtk_actionable_get_action_name (GTK_ACTIONABLE (child)) == NULL)
    return;
  item = g_menu_item_new (label, NULL);
  g_menu_item_set_action_and_target_value (
      item, gtk_actionable_get_action_name (GTK_ACTIONABLE (child)),
      gtk_actionable_get_action_target_value (GTK_ACTIONABLE (child)));
  g_menu_append_item (section, item);
}

static gboolean
fill_menu_cb (gpointer user_data)
{
  EditorToolbar *self = user_data;
  g_autoptr (GMenu) section = g_menu_new ();

  self->menu_idle = 0;
  /* Another menu, not the same filled anew: a popover keeps the pages of submenus that go. */
  g_clear_object (&self->menu);
  self->menu = g_menu_new ();
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != self->more;
       child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_SEPARATOR (child) && g_menu_model_get_n_items (G_MENU_MODEL (section)) > 0)
        {
          g_menu_append_section (self->menu, NULL, G_MENU_MODEL (section));
          g_object_unref (section);
          section = g_menu_new ();
        }
      else if (!gtk_widget_get_child_visible (child) && gtk_widget_get_visible (child))
        append_item (section, child);
    }
  if (g_menu_model_get_n_items (G_MENU_MODEL (section)) > 0)
    g_menu_append_section (self->menu, NULL, G_MENU_MODEL (section));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->more), G_MENU_MODEL (self->menu));
  return G_SOURCE_REMOVE;
}

/* ---- Sizes ---- */

/* Before anything gets more than it needs, all that has room is shown. */
static int
measure_width (GtkWidget *child)
{
  int width;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  return width;
}

/* What is left goes to those that have a longer form, from the first on; it is all of that form or
 * nothing. */
static int
take_wish (GtkWidget *child, int own, int *left)
{
  int wish;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wish, NULL, NULL);
  if (wish - own > *left)
    return own;
  *left -= wish - own;
  return wish;
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
  EditorToolbar *self = EDITOR_TOOLBAR (widget);

  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, most;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation, -1, &least, &most, NULL, NULL);
      if (orientation == GTK_ORIENTATION_VERTICAL)
        {
          *minimum = MAX (*minimum, least);
          *natural = MAX (*natural, most);
        }
      else if (child == self->more)
        *minimum = least;
      else
        *natural += most + SPACING;
    }
  *natural = MAX (*natural, *minimum);
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  EditorToolbar *self = EDITOR_TOOLBAR (widget);
  GtkWidget     *last = NULL; /* the last one that has room */
  int            needed = -SPACING, room = width, left = width, x = 0;
  gboolean       all, rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  gboolean       changed = FALSE, full = FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != self->more;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      needed += measure_width (child) + SPACING;
  all = needed <= width;
  if (!all)
    room -= measure_width (self->more) + SPACING;

  /* Separators at the end part nothing. */
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != self->more;
       child = gtk_widget_get_next_sibling (child))
    {
      int own = gtk_widget_should_layout (child) ? measure_width (child) : 0;

      if (!gtk_widget_should_layout (child))
        continue;
      if (x + own > room)
        break;
      x += own + SPACING;
      if (GTK_IS_SEPARATOR (child))
        continue;
      last = child;
      left = room - x + SPACING;
    }

  x = 0;
  full = last == NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gboolean shown = child == self->more ? !all : !full;
      int      own;

      changed |= gtk_widget_get_child_visible (child) != shown;
      gtk_widget_set_child_visible (child, shown);
      full |= child == last;
      if (!shown || !gtk_widget_should_layout (child))
        continue;
      own = measure_width (child);
      if (child != self->more)
        own = take_wish (child, own, &left);
      gtk_widget_size_allocate (
          child, &(GtkAllocation){ rtl ? width - x - own : x, 0, own, height }, baseline);
      x += own + SPACING;
    }
  if (changed && self->menu_idle == 0)
    self->menu_idle = g_idle_add (fill_menu_cb, self);
}

/* ---- The object ---- */

static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  EditorToolbar *self = EDITOR_TOOLBAR (buildable);

  if (GTK_IS_WIDGET (child))
    gtk_widget_insert_before (GTK_WIDGET (child), GTK_WIDGET (self), self->more);
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
editor_toolbar_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = add_child;
}

static void
dispose (GObject *object)
{
  EditorToolbar *self = EDITOR_TOOLBAR (object);
  GtkWidget     *child;

  g_clear_handle_id (&self->menu_idle, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  self->more = NULL;
  g_clear_object (&self->menu);
  G_OBJECT_CLASS (editor_toolbar_parent_class)->dispose (object);
}

static void
editor_toolbar_class_init (EditorToolbarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TOOLBAR);
}

static void
editor_toolbar_init (EditorToolbar *self)
{
  self->menu = g_menu_new ();
  self->more = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->more), "view-more-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->more), G_MENU_MODEL (self->menu));
  gtk_widget_add_css_class (self->more, "flat");
  editor_tooltip_set (self->more, _ ("More"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->more), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("More"), -1);
  gtk_widget_set_parent (self->more, GTK_WIDGET (self));
  gtk_widget_set_child_visible (self->more, FALSE);
}

void
editor_toolbar_insert_after (EditorToolbar *self, GtkWidget *child, GtkWidget *sibling)
{
  g_return_if_fail (EDITOR_IS_TOOLBAR (self));
  gtk_widget_insert_after (child, GTK_WIDGET (self), sibling);
}

GMenuModel *
editor_toolbar_get_menu (EditorToolbar *self)
{
  g_return_val_if_fail (EDITOR_IS_TOOLBAR (self), NULL);
  return G_MENU_MODEL (self->menu);
}
