/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "editor-recipe-list.h"

#include <glib/gi18n.h>

#include "editor-recipe-row.h"
#include "pipeline/ashlar-registry-private.h"

struct _EditorRecipeList
{
  GtkWidget parent_instance;

  gboolean updating;

  /* Template children. */
  GtkEditable   *search;
  GtkMenuButton *add;
  GtkListBox    *list;
};

G_DEFINE_FINAL_TYPE (EditorRecipeList, editor_recipe_list, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
row_selected_cb (GtkListBox *list, GtkListBoxRow *row, EditorRecipeList *self)
{
  if (!self->updating && row != NULL)
    g_signal_emit (self, signals[CHOSEN], 0, (guint) gtk_list_box_row_get_index (row));
}

static gboolean
filter_cb (GtkListBoxRow *row, gpointer user_data)
{
  EditorRecipeList *self = user_data;
  const char       *words = gtk_editable_get_text (self->search);

  return words[0] == '\0'
         || g_str_match_string (words, editor_recipe_row_get_id (EDITOR_RECIPE_ROW (row)), TRUE);
}

static void
search_cb (EditorRecipeList *self)
{
  gtk_list_box_invalidate_filter (self->list);
}

static void
fill_planners (EditorRecipeList *self)
{
  guint                       n;
  const AshlarPlanner *const *planners = ashlar_registry_get_planners (&n);
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) section = g_menu_new ();

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (_ (planners[i]->part.name), NULL);

      g_menu_item_set_action_and_target (item, "page.new", "s", planners[i]->part.id);
      g_menu_append_item (section, item);
    }
  g_menu_append_section (menu, _ ("New recipe with planner"), G_MENU_MODEL (section));
  gtk_menu_button_set_menu_model (self->add, G_MENU_MODEL (menu));
}

static void
editor_recipe_list_dispose (GObject *object)
{
  EditorRecipeList *self = EDITOR_RECIPE_LIST (object);
  GtkWidget        *child;

  /* Rows that go must not be taken for a choice. */
  self->updating = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_RECIPE_LIST);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (editor_recipe_list_parent_class)->dispose (object);
}

static void
editor_recipe_list_class_init (EditorRecipeListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_recipe_list_dispose;
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  g_type_ensure (EDITOR_TYPE_RECIPE_ROW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-recipe-list.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorRecipeList, search);
  gtk_widget_class_bind_template_child (widget_class, EditorRecipeList, add);
  gtk_widget_class_bind_template_child (widget_class, EditorRecipeList, list);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
}

static void
editor_recipe_list_init (EditorRecipeList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->list, filter_cb, self, NULL);
  fill_planners (self);
}

void
editor_recipe_list_update (EditorRecipeList *self, AshlarContent *content, guint selected)
{
  guint          n = content != NULL ? ashlar_content_get_n_recipes (content) : 0;
  GtkListBoxRow *row;

  g_return_if_fail (EDITOR_IS_RECIPE_LIST (self));
  self->updating = TRUE;
  while ((row = gtk_list_box_get_row_at_index (self->list, (int) n)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; i < n; i++)
    {
      row = gtk_list_box_get_row_at_index (self->list, (int) i);
      if (row == NULL)
        {
          row = GTK_LIST_BOX_ROW (editor_recipe_row_new ());
          gtk_list_box_append (self->list, GTK_WIDGET (row));
        }
      editor_recipe_row_update (EDITOR_RECIPE_ROW (row), ashlar_content_get_recipe (content, i));
    }
  row = selected < n ? gtk_list_box_get_row_at_index (self->list, (int) selected) : NULL;
  gtk_list_box_select_row (self->list, row);
  gtk_list_box_invalidate_filter (self->list);
  self->updating = FALSE;
}

void
editor_recipe_list_set_picture (EditorRecipeList *self,
                                guint             index,
                                GdkTexture       *picture,
                                gboolean          failed)
{
  GtkListBoxRow *row;

  g_return_if_fail (EDITOR_IS_RECIPE_LIST (self));
  row = gtk_list_box_get_row_at_index (self->list, (int) index);
  if (row == NULL)
    return;
  editor_recipe_row_set_failed (EDITOR_RECIPE_ROW (row), failed);
  if (picture != NULL)
    editor_recipe_row_set_picture (EDITOR_RECIPE_ROW (row), picture);
}
