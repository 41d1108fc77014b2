/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "recipes/editor-recipe-element.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "content/ashlar-content-private.h"
#include "document/editor-sample-words.h"
#include "edits/editor-recipe-edit.h"
#include "pipeline/ashlar-registry-private.h"
#include "recipes/editor-part-popover.h"

static guint
count (AshlarContent *content)
{
  return ashlar_content_get_n_recipes (content);
}

static gpointer
peek (AshlarContent *content, guint index)
{
  return ashlar_content_get_recipe (content, index);
}

static char *
dup_id (gconstpointer recipe)
{
  return g_strdup (((const AshlarRecipe *) recipe)->id);
}

static char *
dup_name (EditorElement *element)
{
  return g_strdup (editor_element_get_id (element));
}

static void
add_searched (EditorElement *element, GString *text)
{
  g_string_append_printf (text, "%s\n", editor_element_get_id (element));
}

/* ---- Cards ---- */

static GtkWidget *
new_picture (void)
{
  GtkWidget *stack = gtk_stack_new (), *picture = gtk_picture_new (), *failed = gtk_label_new ("!");
  GtkWidget *clamp = adw_clamp_new ();

  gtk_widget_add_css_class (failed, "recipe-failed");
  gtk_picture_set_can_shrink (GTK_PICTURE (picture), TRUE);
  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (picture, EDITOR_RECIPE_PICTURE_WIDTH, EDITOR_RECIPE_PICTURE_HEIGHT);
  gtk_stack_add_named (GTK_STACK (stack), picture, "picture");
  gtk_stack_add_named (GTK_STACK (stack), failed, "failed");
  gtk_widget_set_valign (stack, GTK_ALIGN_CENTER);
  gtk_widget_set_overflow (stack, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (stack, "recipe-picture");
  gtk_widget_set_size_request (stack, EDITOR_RECIPE_PICTURE_WIDTH, EDITOR_RECIPE_PICTURE_HEIGHT);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), EDITOR_RECIPE_PICTURE_WIDTH);
  adw_clamp_set_tightening_threshold (ADW_CLAMP (clamp), EDITOR_RECIPE_PICTURE_WIDTH);
  adw_clamp_set_child (ADW_CLAMP (clamp), stack);
  return clamp;
}

static gboolean
show_picture (GtkWidget *clamp, EditorElement *element, GObject *pictures)
{
  GtkStack   *stack = GTK_STACK (adw_clamp_get_child (ADW_CLAMP (clamp)));
  GtkWidget  *picture = gtk_stack_get_child_by_name (stack, "picture");
  GdkTexture *texture = editor_element_get_picture (element);

  gtk_picture_set_paintable (GTK_PICTURE (picture),
                             texture != NULL ? GDK_PAINTABLE (texture) : NULL);
  gtk_stack_set_visible_child_name (stack,
                                    editor_element_get_failed (element) ? "failed" : "picture");
  return TRUE;
}

static void
describe (EditorElement *element, EditorElementWords *words)
{
  AshlarRecipe        *recipe = editor_element_get_value (element);
  const char          *id = ashlar_recipe_get_planner (recipe);
  const char          *description = ashlar_recipe_get_description (recipe);
  const AshlarPlanner *planner = ashlar_registry_find_planner (id);
  const char          *warning = editor_element_get_warning (element);

  words->title = g_strdup (recipe->id);
  /* In the first place what matters: there is no room for more. Of many seeds the shown one is but
   * one: it says nothing of the others. */
  words->subtitle = g_strdup (warning != NULL                       ? warning
                              : editor_element_get_failed (element) ? _ ("this seed fails")
                              : planner != NULL                     ? _ (planner->part.name)
                                                                    : id);
  if (warning != NULL || editor_element_get_failed (element))
    {
      words->badge = "dialog-warning-symbolic";
      words->badge_type = "warning";
    }
  words->spoken = g_strdup_printf ("%s, %s", words->title, words->subtitle);
  words->tooltip = description != NULL && description[0] != '\0'
                       ? g_strdup (editor_sample_words (description))
                       : NULL;
}

/* ---- Edits ---- */

/* @what: a planner. A recipe without one could be written and not be read again. */
static EditorEdit *
add_new (AshlarContent *content, const char *what, guint after, GError **error)
{
  return editor_recipe_edit_add (content, what, error);
}

static EditorEdit *
duplicate (AshlarContent *content, const guint *recipes, guint n, GError **error)
{
  return editor_recipe_edit_duplicate (content, recipes[0], error);
}

static EditorEdit *
remove_recipe (AshlarContent *content, const guint *recipes, guint n, GError **error)
{
  return editor_recipe_edit_remove (content, recipes[0], error);
}

static EditorEdit *
move (AshlarContent *content, const guint *recipes, guint n, guint to, GError **error)
{
  return editor_recipe_edit_move (content, recipes[0], to, error);
}

static void
fill_cb (EditorPartPopover *popover)
{
  guint                       n;
  const AshlarPlanner *const *planners = ashlar_registry_get_planners (&n);

  for (guint i = 0; i < n; i++)
    editor_part_popover_add_part (popover, &planners[i]->part);
}

static void
planner_cb (EditorPartPopover *popover, const char *id)
{
  gtk_widget_activate_action (GTK_WIDGET (popover), "page.new", "s", id);
}

static GtkWidget *
new_add_button (void)
{
  GtkWidget *button = gtk_menu_button_new (), *popover = editor_part_popover_new ();

  g_signal_connect (popover, "fill", G_CALLBACK (fill_cb), NULL);
  g_signal_connect (popover, "chosen", G_CALLBACK (planner_cb), NULL);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "list-add-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  return button;
}

const EditorElementKind editor_recipe_element_kind = {
  .name = "recipe",
  .pointer = "/recipes/",
  .label = N_ ("Recipes"),
  .search = N_ ("Search recipes"),
  .add = N_ ("New Recipe"),
  .columns = 1,
  .count = count,
  .peek = peek,
  .get_type = ashlar_recipe_get_type,
  .dup_id = dup_id,
  .dup_name = dup_name,
  .add_searched = add_searched,
  .new_picture = new_picture,
  .show_picture = show_picture,
  .describe = describe,
  .keeps_pictures = TRUE,
  .add_new = add_new,
  .duplicate = duplicate,
  .remove = remove_recipe,
  .move = move,
  .new_add_button = new_add_button,
};

const EditorElementShelf editor_recipe_shelf = { .kind = &editor_recipe_element_kind };
