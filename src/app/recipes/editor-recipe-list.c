/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "recipes/editor-recipe-list.h"

#include <glib/gi18n.h>

#include "recipes/editor-part-popover.h"
#include "content/ashlar-content-private.h"
#include "recipes/editor-recipe-row.h"
#include "widgets/editor-search.h"
#include "pipeline/ashlar-registry-private.h"

struct _EditorRecipeList
{
  GtkWidget parent_instance;

  gboolean updating;
  /* By id, so that they follow a recipe that moves. Owned. */
  GHashTable *pictures; /* -> GdkTexture */
  GHashTable *failed;   /* a set */

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
fill_cb (EditorPartPopover *popover, EditorRecipeList *self)
{
  guint                       n;
  const AshlarPlanner *const *planners = ashlar_registry_get_planners (&n);

  for (guint i = 0; i < n; i++)
    editor_part_popover_add_part (popover, &planners[i]->part);
}

static void
planner_cb (EditorPartPopover *popover, const char *id, EditorRecipeList *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "page.new", "s", id);
}

static void
build_add (EditorRecipeList *self)
{
  GtkWidget *popover = editor_part_popover_new ();

  g_signal_connect_object (popover, "fill", G_CALLBACK (fill_cb), self, 0);
  g_signal_connect_object (popover, "chosen", G_CALLBACK (planner_cb), self, 0);
  gtk_menu_button_set_popover (self->add, popover);
}

static void
search_activated_cb (EditorRecipeList *self)
{
  const char      *typed = gtk_editable_get_text (self->search);
  EditorSearchBest best = EDITOR_SEARCH_BEST_INIT;
  GtkListBoxRow   *row;

  search_cb (self);
  for (guint i = 0; (row = gtk_list_box_get_row_at_index (self->list, (int) i)) != NULL; i++)
    if (filter_cb (row, self))
      editor_search_offer (&best, typed, i, editor_recipe_row_get_id (EDITOR_RECIPE_ROW (row)));
  if (best.position == GTK_INVALID_LIST_POSITION)
    return;
  row = gtk_list_box_get_row_at_index (self->list, (int) best.position);
  gtk_list_box_select_row (self->list, row);
  gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
dropped_cb (EditorRecipeRow *row, guint from, EditorRecipeList *self)
{
  int to = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));

  if (to >= 0 && (guint) to != from)
    gtk_widget_activate_action (GTK_WIDGET (self), "page.move", "(uu)", from, (guint) to);
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
editor_recipe_list_finalize (GObject *object)
{
  EditorRecipeList *self = EDITOR_RECIPE_LIST (object);

  g_clear_pointer (&self->pictures, g_hash_table_unref);
  g_clear_pointer (&self->failed, g_hash_table_unref);
  G_OBJECT_CLASS (editor_recipe_list_parent_class)->finalize (object);
}

static void
editor_recipe_list_class_init (EditorRecipeListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_recipe_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_recipe_list_finalize;
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
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
}

static void
editor_recipe_list_init (EditorRecipeList *self)
{
  self->pictures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->failed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->list, filter_cb, self, NULL);
  build_add (self);
}

void
editor_recipe_list_update (EditorRecipeList *self, AshlarContent *content, guint selected)
{
  guint          n = content != NULL ? ashlar_content_get_n_recipes (content) : 0;
  AshlarRecipe  *recipe;
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
          g_signal_connect_object (row, "dropped", G_CALLBACK (dropped_cb), self, 0);
          gtk_list_box_append (self->list, GTK_WIDGET (row));
        }
      recipe = ashlar_content_get_recipe (content, i);
      editor_recipe_row_update (EDITOR_RECIPE_ROW (row), recipe);
      editor_recipe_row_set_picture (EDITOR_RECIPE_ROW (row),
                                     g_hash_table_lookup (self->pictures, recipe->id));
      editor_recipe_row_set_failed (EDITOR_RECIPE_ROW (row),
                                    g_hash_table_contains (self->failed, recipe->id));
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
  const char    *id;

  g_return_if_fail (EDITOR_IS_RECIPE_LIST (self));
  row = gtk_list_box_get_row_at_index (self->list, (int) index);
  if (row == NULL)
    return;
  id = editor_recipe_row_get_id (EDITOR_RECIPE_ROW (row));
  if (failed)
    g_hash_table_add (self->failed, g_strdup (id));
  else
    g_hash_table_remove (self->failed, id);
  editor_recipe_row_set_failed (EDITOR_RECIPE_ROW (row), failed);
  if (picture == NULL)
    return;
  g_hash_table_insert (self->pictures, g_strdup (id), g_object_ref (picture));
  editor_recipe_row_set_picture (EDITOR_RECIPE_ROW (row), picture);
}
