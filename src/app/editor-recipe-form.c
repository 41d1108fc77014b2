/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "editor-recipe-form.h"

#include <glib/gi18n.h>

#include "base/ashlar-report-private.h"
#include "editor-counted-blocks.h"
#include "editor-page.h"
#include "editor-parameter-row.h"
#include "editor-recipe-edit.h"
#include "editor-tooltip.h"
#include "pipeline/ashlar-registry-private.h"

/* A pause this long ends a gesture: what follows is another step of undo. */
#define GESTURE_MS 900

struct _EditorRecipeForm
{
  GtkWidget parent_instance;

  EditorDocument      *document; /* owned, nullable */
  EditorBlockPictures *pictures; /* owned, nullable */
  guint                recipe;   /* or ASHLAR_NO_INDEX */
  const AshlarPlanner *planner;  /* what the rows are of; NULL: none */
  char                *error;    /* why there is no level; nullable */
  char                *error_subject;
  GPtrArray           *rows; /* of borrowed EditorParameterRow and EditorCountedBlocks */
  guint                gesture_source;
  gboolean             updating;

  /* Template children. */
  GtkWidget           *scrolled;
  GtkBox              *groups;
  AdwPreferencesGroup *planner_group;
  AdwPreferencesGroup *about_group;
  GtkDropDown         *planner_drop_down;
  GtkEditable         *id_row;
  GtkEditable         *description_row;
};

G_DEFINE_FINAL_TYPE (EditorRecipeForm, editor_recipe_form, GTK_TYPE_WIDGET)

static AshlarRecipe *
get_recipe (EditorRecipeForm *self)
{
  AshlarContent *content;

  if (self->document == NULL)
    return NULL;
  content = editor_document_get_content (self->document);
  return self->recipe < ashlar_content_get_n_recipes (content)
             ? ashlar_content_get_recipe (content, self->recipe)
             : NULL;
}

static gboolean
gesture_over_cb (gpointer user_data)
{
  EditorRecipeForm *self = user_data;

  self->gesture_source = 0;
  if (self->document != NULL)
    editor_document_end_gesture (self->document);
  return G_SOURCE_REMOVE;
}

static void
parameter_changed_cb (EditorRecipeForm *self, const char *id, AshlarValue *value)
{
  AshlarRecipe *recipe = get_recipe (self);
  g_autoptr (AshlarRecipe) next = NULL;
  g_autofree char *key = NULL, *label = NULL;

  if (self->updating || recipe == NULL)
    return;
  next = ashlar_recipe_with_parameter (recipe, id, value);
  key = g_strdup_printf ("recipe:%u:%s", self->recipe, id);
  for (guint i = 0; i < self->planner->part.n_parameters; i++)
    if (g_str_equal (self->planner->part.parameters[i].id, id))
      /* Translators: an undo step; %s is a parameter of a generator, for example "Loops". */
      label = g_strdup_printf (_ ("Change “%s”"), _ (self->planner->part.parameters[i].label));
  editor_recipe_edit_apply (self->document, self->recipe, next,
                            label != NULL ? label : _ ("Change the Recipe"), key);

  g_clear_handle_id (&self->gesture_source, g_source_remove);
  self->gesture_source = g_timeout_add (GESTURE_MS, gesture_over_cb, self);
}

/* Rows: built anew when the planner is another. */

static void
add_row (EditorRecipeForm *self, AdwPreferencesGroup *group, GtkWidget *row)
{
  adw_preferences_group_add (group, row);
  g_ptr_array_add (self->rows, row);
  g_signal_connect_object (row, "changed", G_CALLBACK (parameter_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
remove_rows (EditorRecipeForm *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      if (EDITOR_IS_COUNTED_BLOCKS (row))
        gtk_box_remove (self->groups, row);
      else
        adw_preferences_group_remove (self->planner_group, row);
    }
  g_ptr_array_set_size (self->rows, 0);
}

static void
build_rows (EditorRecipeForm *self, const AshlarPlanner *planner)
{
  GtkWidget *last = GTK_WIDGET (self->planner_group);

  remove_rows (self);
  self->planner = planner;
  if (planner == NULL)
    return;
  for (guint i = 0; i < planner->part.n_parameters; i++)
    {
      const AshlarParameterSpec *spec = &planner->part.parameters[i];

      if (spec->type == ASHLAR_PARAMETER_COUNTED_BLOCKS)
        {
          GtkWidget *group = editor_counted_blocks_new (spec);

          gtk_box_insert_child_after (self->groups, group, last);
          last = group;
          g_ptr_array_add (self->rows, group);
          g_signal_connect_object (group, "changed", G_CALLBACK (parameter_changed_cb), self,
                                   G_CONNECT_SWAPPED);
        }
      else if (i + 1 < planner->part.n_parameters && g_str_equal (spec->id, "width")
               && g_str_equal (spec[1].id, "height"))
        add_row (self, self->planner_group, editor_parameter_row_new (spec, 2, _ ("Size"))), i++;
      else if (editor_parameter_row_can_show (spec))
        add_row (self, self->planner_group, editor_parameter_row_new (spec, 1, NULL));
    }
}

/* The finding, or the last failure, that is about the parameter. @rest: what follows its id in the
 * pointer. */
static const char *
find_error (EditorRecipeForm *self,
            AshlarReport     *report,
            const char       *path,
            const char       *id,
            const char      **rest)
{
  g_autofree char *prefix = g_strdup_printf ("%s/%s", path, id);
  gsize            length = strlen (prefix);

  for (guint i = 0; i < ashlar_report_get_n_findings (report); i++)
    {
      const AshlarFinding *finding = ashlar_report_get_finding (report, i);
      const char          *subject = ashlar_finding_get_subject (finding);

      if (g_str_has_prefix (subject, prefix) && (subject[length] == '\0' || subject[length] == '/'))
        {
          *rest = subject + length;
          return ashlar_finding_get_message (finding);
        }
    }
  if (self->error_subject != NULL && g_str_has_prefix (self->error_subject, prefix)
      && (self->error_subject[length] == '\0' || self->error_subject[length] == '/'))
    {
      *rest = self->error_subject + length;
      return self->error;
    }
  *rest = "";
  return NULL;
}

static void
update_rows (EditorRecipeForm *self, AshlarRecipe *recipe)
{
  AshlarContent     *content = editor_document_get_content (self->document);
  const AshlarValue *parameters = recipe->planner.parameters;
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autofree char  *path = g_strdup_printf ("/recipes/%u/planner/parameters", self->recipe);
  const AshlarPart *part = &self->planner->part;
  g_autoptr (AshlarSettings) settings = ashlar_settings_new (part->parameters, part->n_parameters,
                                                             parameters, content, path, report);

  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget  *row = g_ptr_array_index (self->rows, i);
      const char *error = NULL, *rest = "";

      if (EDITOR_IS_COUNTED_BLOCKS (row))
        {
          EditorCountedBlocks *counted = EDITOR_COUNTED_BLOCKS (row);
          const char          *id = editor_counted_blocks_get_id (counted);

          error = find_error (self, report, path, id, &rest);
          editor_counted_blocks_update (counted, content, self->pictures,
                                        parameters != NULL ? ashlar_value_lookup (parameters, id)
                                                           : NULL,
                                        error, rest[0] == '/' ? rest + 1 : NULL);
          continue;
        }
      for (guint j = 0; j < part->n_parameters && error == NULL; j++)
        if (editor_parameter_row_has (EDITOR_PARAMETER_ROW (row), part->parameters[j].id))
          error = find_error (self, report, path, part->parameters[j].id, &rest);
      editor_parameter_row_update (EDITOR_PARAMETER_ROW (row), content, self->pictures, parameters,
                                   error);
    }
}

static void
update_planners (EditorRecipeForm *self, AshlarRecipe *recipe)
{
  guint                       n, selected = GTK_INVALID_LIST_POSITION;
  const AshlarPlanner *const *planners = ashlar_registry_get_planners (&n);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      gtk_string_list_append (names, _ (planners[i]->part.name));
      if (g_str_equal (planners[i]->part.id, recipe->planner.type))
        selected = i;
    }
  if (gtk_drop_down_get_model (self->planner_drop_down) == NULL)
    gtk_drop_down_set_model (self->planner_drop_down, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->planner_drop_down, selected);
}

static void
set_text (GtkEditable *editable, const char *text)
{
  if (!g_str_equal (gtk_editable_get_text (editable), text))
    gtk_editable_set_text (editable, text);
}

static void
update (EditorRecipeForm *self)
{
  AshlarRecipe        *recipe = get_recipe (self);
  const AshlarPlanner *planner;

  gtk_widget_set_visible (self->scrolled, recipe != NULL);
  if (recipe == NULL)
    return;
  self->updating = TRUE;
  planner = ashlar_registry_find_planner (recipe->planner.type);
  if (planner != self->planner)
    build_rows (self, planner);
  if (planner == NULL)
    {
      g_autofree char *text = g_strdup_printf (
          /* Translators: %s is the type of a planner as a file names it. */
          _ ("This version has no planner “%s”."), recipe->planner.type);
      g_autofree char *markup = g_markup_escape_text (text, -1);

      adw_preferences_group_set_description (self->planner_group, markup);
    }
  else
    {
      adw_preferences_group_set_description (self->planner_group, NULL);
      editor_tooltip_set (GTK_WIDGET (self->planner_drop_down), _ (planner->part.description));
      update_rows (self, recipe);
    }
  update_planners (self, recipe);
  set_text (self->id_row, recipe->id);
  set_text (self->description_row, recipe->description);
  self->updating = FALSE;
}

static void
planner_cb (EditorRecipeForm *self)
{
  guint                       n, selected = gtk_drop_down_get_selected (self->planner_drop_down);
  const AshlarPlanner *const *planners = ashlar_registry_get_planners (&n);
  AshlarRecipe               *recipe = get_recipe (self);
  g_autoptr (AshlarRecipe) next = NULL;

  if (self->updating || recipe == NULL || selected >= n)
    return;
  next = ashlar_recipe_copy (recipe);
  g_free (next->planner.type);
  next->planner.type = g_strdup (planners[selected]->part.id);
  editor_recipe_edit_apply (self->document, self->recipe, next, _ ("Change the Planner"), NULL);
}

static void
id_cb (EditorRecipeForm *self)
{
  g_autoptr (GError) error = NULL;

  if (!editor_recipe_edit_rename (self->document, self->recipe,
                                  gtk_editable_get_text (self->id_row), &error))
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", error->message);
      update (self);
    }
}

static void
description_cb (EditorRecipeForm *self)
{
  AshlarRecipe *recipe = get_recipe (self);
  g_autoptr (AshlarRecipe) next = NULL;

  if (recipe == NULL)
    return;
  next = ashlar_recipe_copy (recipe);
  g_free (next->description);
  next->description = g_strdup (gtk_editable_get_text (self->description_row));
  editor_recipe_edit_apply (self->document, self->recipe, next, _ ("Describe the Recipe"), NULL);
}

static void
editor_recipe_form_dispose (GObject *object)
{
  EditorRecipeForm *self = EDITOR_RECIPE_FORM (object);

  g_clear_handle_id (&self->gesture_source, g_source_remove);
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_RECIPE_FORM);
  g_clear_object (&self->document);
  g_clear_object (&self->pictures);
  G_OBJECT_CLASS (editor_recipe_form_parent_class)->dispose (object);
}

static void
editor_recipe_form_finalize (GObject *object)
{
  EditorRecipeForm *self = EDITOR_RECIPE_FORM (object);

  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->error, g_free);
  g_clear_pointer (&self->error_subject, g_free);
  G_OBJECT_CLASS (editor_recipe_form_parent_class)->finalize (object);
}

static void
editor_recipe_form_class_init (EditorRecipeFormClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = editor_recipe_form_dispose;
  object_class->finalize = editor_recipe_form_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-recipe-form.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorRecipeForm, scrolled);
  gtk_widget_class_bind_template_child (widget_class, EditorRecipeForm, groups);
  gtk_widget_class_bind_template_child (widget_class, EditorRecipeForm, planner_group);
  gtk_widget_class_bind_template_child (widget_class, EditorRecipeForm, about_group);
  gtk_widget_class_bind_template_child (widget_class, EditorRecipeForm, id_row);
  gtk_widget_class_bind_template_child (widget_class, EditorRecipeForm, description_row);
  gtk_widget_class_bind_template_child_full (widget_class, "planner", FALSE,
                                             G_STRUCT_OFFSET (EditorRecipeForm, planner_drop_down));
  gtk_widget_class_bind_template_callback (widget_class, planner_cb);
  gtk_widget_class_bind_template_callback (widget_class, id_cb);
  gtk_widget_class_bind_template_callback (widget_class, description_cb);
}

static void
editor_recipe_form_init (EditorRecipeForm *self)
{
  self->recipe = ASHLAR_NO_INDEX;
  self->rows = g_ptr_array_new ();
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->updating = FALSE;
  gtk_widget_set_visible (self->scrolled, FALSE);
}

void
editor_recipe_form_show (EditorRecipeForm    *self,
                         EditorDocument      *document,
                         EditorBlockPictures *pictures,
                         guint                recipe)
{
  g_return_if_fail (EDITOR_IS_RECIPE_FORM (self));
  g_set_object (&self->document, document);
  g_set_object (&self->pictures, pictures);
  self->recipe = recipe;
  update (self);
}

/* The whole of it stands where the level would be. */
static char *
dup_first_sentence (const char *message)
{
  const char *end = strstr (message, ". ");

  return end != NULL ? g_strndup (message, (gsize) (end - message) + 1) : g_strdup (message);
}

void
editor_recipe_form_set_error (EditorRecipeForm *self, const GError *error)
{
  const char *subject = error != NULL && error->domain == ASHLAR_GENERATE_ERROR
                            ? ashlar_generate_error_get_subject (error)
                            : NULL;

  g_return_if_fail (EDITOR_IS_RECIPE_FORM (self));
  if (error == NULL && self->error == NULL)
    return;
  g_free (self->error);
  g_free (self->error_subject);
  self->error = error != NULL ? dup_first_sentence (error->message) : NULL;
  self->error_subject = g_strdup (subject);
  update (self);
}

void
editor_recipe_form_go_to (EditorRecipeForm *self, const char *subject)
{
  const char *parameters = strstr (subject, "/planner/parameters/");
  g_auto (GStrv) parts = NULL;

  g_return_if_fail (EDITOR_IS_RECIPE_FORM (self));
  if (parameters == NULL)
    return;
  parts = g_strsplit (parameters + strlen ("/planner/parameters/"), "/", 2);
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      if (EDITOR_IS_COUNTED_BLOCKS (row)
              ? g_str_equal (editor_counted_blocks_get_id (EDITOR_COUNTED_BLOCKS (row)), parts[0])
              : editor_parameter_row_has (EDITOR_PARAMETER_ROW (row), parts[0]))
        {
          /* The scrolled window follows the focus. */
          gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD);
          return;
        }
    }
}

void
editor_recipe_form_edit_id (EditorRecipeForm *self)
{
  g_return_if_fail (EDITOR_IS_RECIPE_FORM (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->id_row));
}
