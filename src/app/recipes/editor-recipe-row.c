/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "recipes/editor-recipe-row.h"

#include <glib/gi18n.h>

#include "widgets/editor-tooltip.h"
#include "pipeline/ashlar-registry-private.h"

struct _EditorRecipeRow
{
  GtkListBoxRow parent_instance;

  char    *id;
  char    *planner; /* its translated name */
  gboolean failed;

  /* Template children. */
  GtkStack   *stack;
  GtkPicture *picture;
  GtkWidget  *failed_label;
  GtkLabel   *title;
  GtkLabel   *subtitle;
  GtkWidget  *menu;
};

G_DEFINE_FINAL_TYPE (EditorRecipeRow, editor_recipe_row, GTK_TYPE_LIST_BOX_ROW)

enum
{
  DROPPED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
update (EditorRecipeRow *self)
{
  gtk_label_set_label (self->title, self->id);
  /* In the first place what matters: there is no room for more. */
  gtk_label_set_label (self->subtitle, self->failed ? _ ("cannot be built") : self->planner);
  gtk_stack_set_visible_child (self->stack,
                               self->failed ? self->failed_label : GTK_WIDGET (self->picture));
}

static void
editor_recipe_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), EDITOR_TYPE_RECIPE_ROW);
  G_OBJECT_CLASS (editor_recipe_row_parent_class)->dispose (object);
}

static void
editor_recipe_row_finalize (GObject *object)
{
  EditorRecipeRow *self = EDITOR_RECIPE_ROW (object);

  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->planner, g_free);
  G_OBJECT_CLASS (editor_recipe_row_parent_class)->finalize (object);
}

/* The menu belongs to the row that is selected: its commands are about that one. */
static void
editor_recipe_row_state_flags_changed (GtkWidget *widget, GtkStateFlags previous)
{
  EditorRecipeRow *self = EDITOR_RECIPE_ROW (widget);

  GTK_WIDGET_CLASS (editor_recipe_row_parent_class)->state_flags_changed (widget, previous);
  if (self->menu != NULL)
    gtk_widget_set_visible (self->menu,
                            (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_SELECTED) != 0);
}

/* Another row is dropped on this one, to take its place. */

static GdkContentProvider *
drag_prepare_cb (GtkDragSource *source, double x, double y, EditorRecipeRow *self)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (GTK_WIDGET (self));

  gtk_drag_source_set_icon (source, picture, (int) x, (int) y);
  return gdk_content_provider_new_typed (EDITOR_TYPE_RECIPE_ROW, self);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, EditorRecipeRow *self)
{
  GtkWidget *dragged = g_value_get_object (value);

  if (dragged == NULL || dragged == GTK_WIDGET (self)
      || gtk_widget_get_parent (dragged) != gtk_widget_get_parent (GTK_WIDGET (self)))
    return FALSE;
  g_signal_emit (self, signals[DROPPED], 0,
                 (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (dragged)));
  return TRUE;
}

static void
build_dragging (EditorRecipeRow *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (EDITOR_TYPE_RECIPE_ROW, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (drag_prepare_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
editor_recipe_row_class_init (EditorRecipeRowClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = editor_recipe_row_dispose;
  object_class->finalize = editor_recipe_row_finalize;
  widget_class->state_flags_changed = editor_recipe_row_state_flags_changed;
  signals[DROPPED] = g_signal_new ("dropped", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-recipe-row.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorRecipeRow, stack);
  gtk_widget_class_bind_template_child (widget_class, EditorRecipeRow, picture);
  gtk_widget_class_bind_template_child_full (widget_class, "failed", FALSE,
                                             G_STRUCT_OFFSET (EditorRecipeRow, failed_label));
  gtk_widget_class_bind_template_child (widget_class, EditorRecipeRow, title);
  gtk_widget_class_bind_template_child (widget_class, EditorRecipeRow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, EditorRecipeRow, menu);
}

static void
editor_recipe_row_init (EditorRecipeRow *self)
{
  self->id = g_strdup ("");
  self->planner = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (self->menu, FALSE);
  build_dragging (self);
}

GtkWidget *
editor_recipe_row_new (void)
{
  return g_object_new (EDITOR_TYPE_RECIPE_ROW, NULL);
}

void
editor_recipe_row_update (EditorRecipeRow *self, AshlarRecipe *recipe)
{
  const AshlarPlanner *planner;

  g_return_if_fail (EDITOR_IS_RECIPE_ROW (self));
  planner = ashlar_registry_find_planner (ashlar_recipe_get_planner (recipe));
  g_free (self->id);
  g_free (self->planner);
  self->id = g_strdup (ashlar_recipe_get_id (recipe));
  self->planner
      = g_strdup (planner != NULL ? _ (planner->part.name) : ashlar_recipe_get_planner (recipe));
  editor_tooltip_set (GTK_WIDGET (self), ashlar_recipe_get_description (recipe));
  update (self);
}

const char *
editor_recipe_row_get_id (EditorRecipeRow *self)
{
  g_return_val_if_fail (EDITOR_IS_RECIPE_ROW (self), NULL);
  return self->id;
}

void
editor_recipe_row_set_picture (EditorRecipeRow *self, GdkTexture *picture)
{
  g_return_if_fail (EDITOR_IS_RECIPE_ROW (self));
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (picture));
}

void
editor_recipe_row_set_failed (EditorRecipeRow *self, gboolean failed)
{
  g_return_if_fail (EDITOR_IS_RECIPE_ROW (self));
  self->failed = failed;
  update (self);
}
