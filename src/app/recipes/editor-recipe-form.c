/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "recipes/editor-recipe-form.h"

#include <glib/gi18n.h>

#include "recipes/editor-demands.h"
#include "recipes/editor-entry-list.h"
#include "recipes/editor-entry-row.h"
#include "widgets/editor-commit-entry.h"
#include "widgets/editor-refusal.h"
#include "widgets/editor-page.h"
#include "recipes/editor-parameter-view.h"
#include "content/ashlar-elements-private.h"
#include "edits/editor-recipe-edit.h"
#include "widgets/editor-tooltip.h"
#include "painters/ashlar-paint-tiles-private.h"
#include "pipeline/ashlar-accept-private.h"
#include "pipeline/ashlar-parts.h"
#include "pipeline/ashlar-registry-private.h"
#include "place/ashlar-placer-private.h"

/* A pause this long ends a gesture: what follows is another step of undo. */
#define GESTURE_MS 900

/* The lists of a recipe, in the order in which a level comes to be. */
static const EditorEntryKind *const before_tiles[] = { &editor_entry_kind_assign };
static const EditorEntryKind *const after_tiles[]
    = { &editor_entry_kind_theme, &editor_entry_kind_finish, &editor_entry_kind_place,
        &editor_entry_kind_palettes };

struct _EditorRecipeForm
{
  GtkWidget parent_instance;

  EditorDocument      *document; /* owned, nullable */
  EditorBlockPictures *pictures; /* owned, nullable */
  guint                recipe;   /* or ASHLAR_NO_INDEX */
  const AshlarPlanner *planner;  /* what the rows are of; NULL: none */
  char                *error;    /* why there is no level; nullable */
  char                *error_subject;
  GPtrArray           *views; /* of borrowed EditorParameterView: the planner's */
  GPtrArray           *tiles; /* of borrowed EditorParameterView */
  GPtrArray           *lists; /* of borrowed EditorEntryList */
  EditorDemands       *demands;
  guint                gesture_source;
  gboolean             updating;
  char                *looked_at; /* JSON Pointer of the entry; nullable */
  GtkWidget           *root;      /* borrowed, whose focus is watched; nullable */

  /* Template children. */
  GtkWidget           *scrolled;
  GtkBox              *groups;
  AdwPreferencesGroup *planner_group;
  AdwPreferencesGroup *tiles_group;
  AdwPreferencesGroup *about_group;
  GtkDropDown         *planner_drop_down;
  GtkListBoxRow       *id_row;
  EditorCommitEntry   *id;
  EditorCommitEntry   *description;
};

enum
{
  LOOKED_AT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorRecipeForm, editor_recipe_form, GTK_TYPE_WIDGET)

static AshlarContent *
get_content (EditorRecipeForm *self)
{
  return editor_document_get_content (self->document);
}

static AshlarRecipe *
get_recipe (EditorRecipeForm *self)
{
  return self->document != NULL && self->recipe < ashlar_content_get_n_recipes (get_content (self))
             ? ashlar_content_get_recipe (get_content (self), self->recipe)
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

/* What a slider does or fingers type in one go, about one thing, is one step of undo. */
static void
set_value (EditorRecipeForm *self,
           const char       *place,
           AshlarValue      *value,
           const char       *detail,
           const char       *label)
{
  g_autofree char *key = NULL;

  if (self->updating || get_recipe (self) == NULL)
    return;
  key = g_strdup_printf ("recipe:%u:%s:%s", self->recipe, place, detail);
  if (!editor_edit_apply (self->document, editor_recipe_edit_set (get_content (self), self->recipe,
                                                                  place, value, label, key, NULL)))
    return;
  g_clear_handle_id (&self->gesture_source, g_source_remove);
  self->gesture_source = g_timeout_add (GESTURE_MS, gesture_over_cb, self);
}

static char *
dup_change_label (const AshlarParameterSpec *specs, guint n_specs, const char *id)
{
  for (guint i = 0; i < n_specs; i++)
    if (g_str_equal (specs[i].id, id))
      /* Translators: an undo step; %s is a parameter of a generator, for example "Loops". */
      return g_strdup_printf (_ ("Change “%s”"), _ (specs[i].label));
  return g_strdup (_ ("Change the Recipe"));
}

static void
parameter_cb (EditorRecipeForm *self, const char *id, AshlarValue *value)
{
  g_autofree char *place = g_strconcat ("planner/parameters/", id, NULL);
  g_autofree char *label
      = dup_change_label (self->planner->part.parameters, self->planner->part.n_parameters, id);

  set_value (self, place, value, "", label);
}

static void
tile_cb (EditorRecipeForm *self, const char *id, AshlarValue *value)
{
  g_autofree char *place = g_strconcat ("tiles/", id, NULL);
  g_autofree char *label
      = dup_change_label (ashlar_paint_tile_specs, ASHLAR_N_PAINT_TILE_SPECS, id);

  set_value (self, place, value, "", label);
}

static void
entry_cb (EditorEntryList  *list,
          const char       *place,
          AshlarValue      *value,
          const char       *detail,
          EditorRecipeForm *self)
{
  set_value (self, place, value, detail, _ (editor_entry_list_get_kind (list)->changed));
}

static void
demand_cb (EditorRecipeForm *self, const char *metric, AshlarValue *bounds)
{
  g_autofree char *place = g_strconcat ("accept/", metric, NULL);

  set_value (self, place, bounds, "", _ ("Change the Demands"));
}

/* The planner's rows: built anew when it is another. */

static void
remove_views (EditorRecipeForm *self)
{
  for (guint i = 0; i < self->views->len; i++)
    {
      GtkWidget *view = g_ptr_array_index (self->views, i);

      if (GTK_IS_LIST_BOX_ROW (view))
        adw_preferences_group_remove (self->planner_group, view);
      else
        gtk_box_remove (self->groups, view);
    }
  g_ptr_array_set_size (self->views, 0);
}

static void
build_views (EditorRecipeForm *self, const AshlarPlanner *planner)
{
  GtkWidget *last = GTK_WIDGET (self->planner_group);

  remove_views (self);
  self->planner = planner;
  if (planner == NULL)
    return;
  g_clear_pointer (&self->views, g_ptr_array_unref);
  self->views = editor_parameter_views_new (planner->part.parameters, planner->part.n_parameters);
  for (guint i = 0; i < self->views->len; i++)
    {
      GtkWidget *view = g_ptr_array_index (self->views, i);

      g_signal_connect_object (view, "changed", G_CALLBACK (parameter_cb), self, G_CONNECT_SWAPPED);
      if (GTK_IS_LIST_BOX_ROW (view))
        {
          adw_preferences_group_add (self->planner_group, view);
          continue;
        }
      gtk_box_insert_child_after (self->groups, view, last);
      last = view;
    }
}

/* What is the same for all recipes. */

static void update (EditorRecipeForm *self);

static void
add_lists (EditorRecipeForm *self, const EditorEntryKind *const *kinds, guint n, GtkWidget *last)
{
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *list = editor_entry_list_new (kinds[i]);

      g_signal_connect_object (list, "changed", G_CALLBACK (entry_cb), self, 0);
      g_signal_connect_object (list, "unfolded", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
      gtk_box_insert_child_after (self->groups, list, last);
      g_ptr_array_add (self->lists, list);
      last = list;
    }
}

static void
build_sections (EditorRecipeForm *self)
{
  self->tiles = editor_parameter_views_new (ashlar_paint_tile_specs, ASHLAR_N_PAINT_TILE_SPECS);
  for (guint i = 0; i < self->tiles->len; i++)
    {
      GtkWidget *view = g_ptr_array_index (self->tiles, i);

      g_signal_connect_object (view, "changed", G_CALLBACK (tile_cb), self, G_CONNECT_SWAPPED);
      adw_preferences_group_add (self->tiles_group, view);
    }
  self->lists = g_ptr_array_new ();
  add_lists (self, before_tiles, G_N_ELEMENTS (before_tiles), GTK_WIDGET (self->planner_group));
  add_lists (self, after_tiles, G_N_ELEMENTS (after_tiles), GTK_WIDGET (self->tiles_group));
  self->demands = EDITOR_DEMANDS (editor_demands_new ());
  g_signal_connect_object (self->demands, "changed", G_CALLBACK (demand_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_box_insert_child_after (self->groups, GTK_WIDGET (self->demands),
                              g_ptr_array_index (self->lists, self->lists->len - 1));
}

/* What is wrong */

static void
check_part (EditorRecipeForm  *self,
            EditorFaults      *faults,
            const AshlarPart  *part,
            const AshlarValue *parameters,
            const char        *path)
{
  AshlarContent *content = get_content (self);
  g_autoptr (AshlarReport) report = ashlar_report_new ();

  /* What is made of them serves nobody here: the findings do. */
  ashlar_settings_unref (ashlar_part_read (part, parameters, content, path, report));
  editor_faults_add_report (faults, report);
}

static void
add_unknown_part (EditorRecipeForm      *self,
                  EditorFaults          *faults,
                  const EditorEntryKind *kind,
                  const AshlarValue     *entry,
                  guint                  index)
{
  g_autofree char *subject
      = g_strdup_printf ("/recipes/%u/%s/%u/%s", self->recipe, kind->list, index, kind->part_key);
  /* Translators: %s is a painter or a pass as a file names it. */
  g_autofree char *message = g_strdup_printf (_ ("This version has no “%s”."),
                                              editor_entry_get_text (entry, kind->part_key));

  editor_faults_add (faults, subject, message);
}

/* Parts that have weights; @path: of what they are told. */
static void
check_several (EditorRecipeForm      *self,
               EditorFaults          *faults,
               const EditorEntryKind *kind,
               const AshlarValue     *entry,
               const char            *path)
{
  const AshlarValue *weights = ashlar_value_lookup (entry, kind->part_key);
  const AshlarValue *told = ashlar_value_lookup (entry, "parameters");

  for (guint i = 0; told != NULL && i < ashlar_value_get_n_items (weights); i++)
    {
      const char        *id = ashlar_value_get_key (weights, i);
      const AshlarPart  *part = ashlar_find_part (kind->part_kind, id);
      const AshlarValue *own = ashlar_value_lookup (told, id);
      g_autofree char   *own_path = g_strconcat (path, "/", id, NULL);

      if (part != NULL && own != NULL)
        check_part (self, faults, part, own, own_path);
    }
}

static void
check_list (EditorRecipeForm *self, EditorFaults *faults, EditorEntryList *list, AshlarValue *value)
{
  const EditorEntryKind *kind = editor_entry_list_get_kind (list);
  const AshlarValue     *entries = ashlar_value_lookup (value, kind->list);
  guint                  n = entries != NULL ? ashlar_value_get_n_items (entries) : 0;

  for (guint i = 0; i < n; i++)
    {
      const AshlarValue *entry = ashlar_value_get_item (entries, i);
      const AshlarPart  *part = editor_entry_kind_find_part (kind, entry);
      g_autofree char   *path
          = g_strdup_printf ("/recipes/%u/%s/%u/parameters", self->recipe, kind->list, i);

      if (part != NULL)
        check_part (self, faults, part, ashlar_value_lookup (entry, "parameters"), path);
      else if (editor_entry_kind_has_several (kind, entry))
        check_several (self, faults, kind, entry, path);
      else if (kind->part_key != NULL && editor_entry_get_text (entry, kind->part_key)[0] != '\0')
        add_unknown_part (self, faults, kind, entry, i);
    }
}

static void
check_demands_and_places (EditorRecipeForm *self, EditorFaults *faults, AshlarRecipe *recipe)
{
  g_autoptr (AshlarReport) report = ashlar_report_new ();
  g_autofree char *accept_path = g_strdup_printf ("/recipes/%u/accept", self->recipe);
  g_autofree char *place_path = g_strdup_printf ("/recipes/%u/place", self->recipe);

  g_array_unref (ashlar_criteria_read (recipe->accept, accept_path, report));
  ashlar_place_rules_check (recipe->place, get_content (self), place_path, report);
  editor_faults_add_report (faults, report);
}

/* Wrong values, and what the last level failed by. */
static EditorFaults *
find_faults (EditorRecipeForm *self, AshlarRecipe *recipe, AshlarValue *value)
{
  EditorFaults    *faults = editor_faults_new ();
  g_autofree char *path = g_strdup_printf ("/recipes/%u/planner/parameters", self->recipe);

  if (self->planner != NULL)
    check_part (self, faults, &self->planner->part, recipe->planner.parameters, path);
  for (guint i = 0; i < self->lists->len; i++)
    check_list (self, faults, g_ptr_array_index (self->lists, i), value);
  check_demands_and_places (self, faults, recipe);
  if (self->error_subject != NULL)
    editor_faults_add (faults, self->error_subject, self->error);
  return faults;
}

static void
update_views (EditorRecipeForm   *self,
              GPtrArray          *views,
              const AshlarValue  *values,
              const EditorFaults *faults,
              const char         *place)
{
  AshlarContent   *content = get_content (self);
  g_autofree char *path = g_strdup_printf ("/recipes/%u/%s", self->recipe, place);

  for (guint i = 0; i < views->len; i++)
    editor_parameter_view_update (g_ptr_array_index (views, i), content, self->pictures, values,
                                  faults, path);
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

/* What is wrong with the planner as a whole stands under its heading. */
static void
update_planner_description (EditorRecipeForm *self, AshlarRecipe *recipe, EditorFaults *faults)
{
  g_autofree char *path = g_strdup_printf ("/recipes/%u/planner", self->recipe);
  g_autofree char *parameters = g_strconcat (path, "/parameters", NULL);
  g_autofree char *text = NULL, *markup = NULL;
  const char      *error = editor_faults_find_exact (faults, path);

  if (error == NULL)
    error = editor_faults_find_exact (faults, parameters);
  if (self->planner == NULL)
    /* Translators: %s is the type of a planner as a file names it. */
    text = g_strdup_printf (_ ("This version has no planner “%s”."), recipe->planner.type);
  else
    text = g_strdup (error);
  markup = text != NULL ? g_markup_escape_text (text, -1) : NULL;
  adw_preferences_group_set_description (self->planner_group, markup);
  if (error != NULL || self->planner == NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->planner_group), "group-error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->planner_group), "group-error");
}

static void
update (EditorRecipeForm *self)
{
  AshlarRecipe        *recipe = get_recipe (self);
  const AshlarPlanner *planner;
  g_autoptr (AshlarValue) value = NULL;
  g_autoptr (EditorFaults) faults = NULL;
  g_autofree char *accept_path = NULL;

  gtk_widget_set_visible (self->scrolled, recipe != NULL);
  if (recipe == NULL)
    return;
  self->updating = TRUE;
  planner = ashlar_registry_find_planner (recipe->planner.type);
  if (planner != self->planner)
    build_views (self, planner);
  value = ashlar_recipe_to_value (recipe);
  faults = find_faults (self, recipe, value);
  update_planner_description (self, recipe, faults);
  editor_tooltip_set (GTK_WIDGET (self->planner_drop_down),
                      planner != NULL ? _ (planner->part.description) : NULL);
  update_planners (self, recipe);
  update_views (self, self->views, recipe->planner.parameters, faults, "planner/parameters");
  if (planner != NULL)
    editor_parameter_views_show_asked (self->views, planner->part.parameters,
                                       planner->part.n_parameters, recipe->planner.parameters);
  update_views (self, self->tiles, recipe->tiles, faults, "tiles");
  for (guint i = 0; i < self->lists->len; i++)
    editor_entry_list_update (g_ptr_array_index (self->lists, i), self->document, self->pictures,
                              self->recipe, value, faults);
  accept_path = g_strdup_printf ("/recipes/%u/accept", self->recipe);
  editor_demands_update (self->demands, recipe->accept, faults, accept_path);
  editor_commit_entry_set_text (self->id, recipe->id);
  editor_commit_entry_set_text (self->description, recipe->description);
  self->updating = FALSE;
}

static void
planner_cb (EditorRecipeForm *self)
{
  guint                       n, selected = gtk_drop_down_get_selected (self->planner_drop_down);
  const AshlarPlanner *const *planners = ashlar_registry_get_planners (&n);

  if (!self->updating && get_recipe (self) != NULL && selected < n)
    editor_edit_apply (self->document,
                       editor_recipe_edit_set_planner (get_content (self), self->recipe,
                                                       planners[selected]->part.id, NULL));
}

static void
id_cb (EditorRecipeForm *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->id));
  g_autoptr (GError) error = NULL;

  /* A field is left as well when undo takes its recipe away. */
  if (get_recipe (self) != NULL)
    editor_apply_or_refuse (
        GTK_WIDGET (self->id), self->document,
        editor_recipe_edit_rename (get_content (self), self->recipe, text, &error), &error);
}

static void
description_cb (EditorRecipeForm *self)
{
  if (get_recipe (self) != NULL)
    editor_edit_apply (self->document,
                       editor_recipe_edit_describe (
                           get_content (self), self->recipe,
                           gtk_editable_get_text (GTK_EDITABLE (self->description)), NULL));
}

/* What is looked at */

/* The innermost entry around the widget that is about areas. */
static EditorEntryRow *
find_entry (GtkWidget *widget, AshlarValue **predicate)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (EDITOR_IS_ENTRY_ROW (widget)
        && (*predicate = editor_entry_row_dup_predicate (EDITOR_ENTRY_ROW (widget))) != NULL)
      return EDITOR_ENTRY_ROW (widget);
  return NULL;
}

static void
look_at (EditorRecipeForm *self, GtkWidget *widget)
{
  g_autoptr (AshlarValue) predicate = NULL;
  EditorEntryRow *row = widget != NULL && gtk_widget_is_ancestor (widget, GTK_WIDGET (self))
                            ? find_entry (widget, &predicate)
                            : NULL;
  const char     *path = row != NULL ? editor_entry_row_get_path (row) : NULL;

  if (path == NULL && self->looked_at == NULL)
    return;
  g_free (self->looked_at);
  self->looked_at = g_strdup (path);
  g_signal_emit (self, signals[LOOKED_AT], 0, self->looked_at, path != NULL ? predicate : NULL);
}

static void
focus_cb (EditorRecipeForm *self)
{
  look_at (self, self->root != NULL ? gtk_root_get_focus (GTK_ROOT (self->root)) : NULL);
}

static void
motion_cb (EditorRecipeForm *self, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  look_at (self, widget);
}

static void
editor_recipe_form_root (GtkWidget *widget)
{
  EditorRecipeForm *self = EDITOR_RECIPE_FORM (widget);

  GTK_WIDGET_CLASS (editor_recipe_form_parent_class)->root (widget);
  self->root = GTK_WIDGET (gtk_widget_get_root (widget));
  g_signal_connect_object (self->root, "notify::focus-widget", G_CALLBACK (focus_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
editor_recipe_form_unroot (GtkWidget *widget)
{
  EditorRecipeForm *self = EDITOR_RECIPE_FORM (widget);

  g_signal_handlers_disconnect_by_func (self->root, focus_cb, self);
  self->root = NULL;
  GTK_WIDGET_CLASS (editor_recipe_form_parent_class)->unroot (widget);
}

static void
watch_pointer (EditorRecipeForm *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  /* What has the focus counts again. */
  g_signal_connect_object (motion, "leave", G_CALLBACK (focus_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
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

  g_clear_pointer (&self->views, g_ptr_array_unref);
  g_clear_pointer (&self->tiles, g_ptr_array_unref);
  g_clear_pointer (&self->lists, g_ptr_array_unref);
  g_clear_pointer (&self->error, g_free);
  g_clear_pointer (&self->error_subject, g_free);
  g_clear_pointer (&self->looked_at, g_free);
  G_OBJECT_CLASS (editor_recipe_form_parent_class)->finalize (object);
}

static void
editor_recipe_form_class_init (EditorRecipeFormClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = editor_recipe_form_dispose;
  object_class->finalize = editor_recipe_form_finalize;
  widget_class->root = editor_recipe_form_root;
  widget_class->unroot = editor_recipe_form_unroot;
  signals[LOOKED_AT]
      = g_signal_new ("looked-at", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                      NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_POINTER);
  g_type_ensure (EDITOR_TYPE_COMMIT_ENTRY);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-recipe-form.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorRecipeForm, scrolled);
  gtk_widget_class_bind_template_child (widget_class, EditorRecipeForm, groups);
  gtk_widget_class_bind_template_child (widget_class, EditorRecipeForm, planner_group);
  gtk_widget_class_bind_template_child (widget_class, EditorRecipeForm, tiles_group);
  gtk_widget_class_bind_template_child (widget_class, EditorRecipeForm, about_group);
  gtk_widget_class_bind_template_child (widget_class, EditorRecipeForm, id_row);
  gtk_widget_class_bind_template_child (widget_class, EditorRecipeForm, id);
  gtk_widget_class_bind_template_child (widget_class, EditorRecipeForm, description);
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
  self->views = g_ptr_array_new ();
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  editor_commit_entry_set_row (self->id, self->id_row, _ ("By which a game asks for it"));
  build_sections (self);
  watch_pointer (self);
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
  if (document != self->document || recipe != self->recipe)
    editor_commit_entry_finish (GTK_WIDGET (self));
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
  self->error = error != NULL ? dup_first_sentence (editor_words_of_error (error)) : NULL;
  self->error_subject = g_strdup (subject);
  update (self);
}

/* The scrolled window follows the focus. */
static void
focus_view (GPtrArray *views, const char *id)
{
  for (guint i = 0; i < views->len; i++)
    if (editor_parameter_view_has (g_ptr_array_index (views, i), id))
      gtk_widget_child_focus (g_ptr_array_index (views, i), GTK_DIR_TAB_FORWARD);
}

void
editor_recipe_form_go_to (EditorRecipeForm *self, const char *subject)
{
  const char *rest;
  guint       index;
  g_auto (GStrv) parts = NULL;

  g_return_if_fail (EDITOR_IS_RECIPE_FORM (self));
  if (!editor_subject_get_index (subject, "/recipes/", &index, &rest) || rest[0] != '/')
    return;
  parts = g_strsplit (rest + 1, "/", 4);
  if (g_str_equal (parts[0], "planner") && g_strcmp0 (parts[1], "parameters") == 0
      && parts[2] != NULL)
    focus_view (self->views, parts[2]);
  else if (g_str_equal (parts[0], "planner"))
    gtk_widget_grab_focus (GTK_WIDGET (self->planner_drop_down));
  else if (g_str_equal (parts[0], "tiles") && parts[1] != NULL)
    focus_view (self->tiles, parts[1]);
  else if (g_str_equal (parts[0], "accept"))
    editor_demands_go_to (self->demands, parts[1] != NULL ? parts[1] : "");
  else if (g_str_equal (parts[0], "id"))
    editor_recipe_form_edit_id (self);
  for (guint i = 0; i < self->lists->len; i++)
    {
      EditorEntryList *list = g_ptr_array_index (self->lists, i);
      const char      *name = editor_entry_list_get_kind (list)->list;

      if (g_str_equal (parts[0], name))
        editor_entry_list_go_to (list, parts[1] != NULL ? rest + strlen (name) + 2 : "");
    }
}

void
editor_recipe_form_edit_id (EditorRecipeForm *self)
{
  g_return_if_fail (EDITOR_IS_RECIPE_FORM (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->id));
}

void
editor_recipe_form_set_foot (EditorRecipeForm *self, GtkWidget *foot)
{
  g_return_if_fail (EDITOR_IS_RECIPE_FORM (self));
  gtk_box_append (self->groups, foot);
}
