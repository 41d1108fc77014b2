/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* Numbers grow; what is no number has the row that the recipe's form has for it, and is the same at each depth. A number within a range has a row for
 * either end, "roomSize.min". */

#include "ashlar-config.h"

#include "adventures/editor-growth-view.h"

#include <glib/gi18n.h>

#include "pipeline/ashlar-registry-private.h"
#include "recipes/editor-parameter-row.h"
#include "recipes/editor-part-popover.h"
#include "widgets/editor-expander.h"
#include "widgets/editor-tooltip.h"

#define N_COLUMNS 4
#define COLUMN_WIDTH 30

struct _EditorGrowthView
{
  AdwPreferencesGroup parent_instance;

  const AshlarPlanner *planner; /* nullable */
  AshlarRecipe        *recipe;  /* owned, nullable */
  AshlarValue         *set;     /* owned, nullable */
  GPtrArray           *rows;    /* of Row, in the order of the set */
  gboolean             updating;

  GtkWidget *head, *columns[N_COLUMNS], *add; /* borrowed */
};

G_DEFINE_FINAL_TYPE (EditorGrowthView, editor_growth_view, ADW_TYPE_PREFERENCES_GROUP)

typedef struct
{
  EditorGrowthView   *view;
  char               *id;
  AshlarParameterSpec specs[3]; /* from, step, to: of a number */
  gboolean            grows;
  GPtrArray          *views; /* of borrowed EditorParameterView */
  GtkWidget          *row;   /* what is in the group */
  GtkWidget          *columns[N_COLUMNS];
} Row;

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
row_free (gpointer data)
{
  Row *row = data;

  g_ptr_array_unref (row->views);
  g_free (row->id);
  g_free (row);
}

/* ---- What it says */

static gboolean
is_number (const AshlarParameterSpec *spec)
{
  return spec->type == ASHLAR_PARAMETER_INTEGER || spec->type == ASHLAR_PARAMETER_PERCENT;
}

/* The planner's, of an end of a range too; NULL: it has none of that name. */
static const AshlarParameterSpec *
find_spec (EditorGrowthView *self, const char *id)
{
  const char *dot = strchr (id, '.');
  gsize       n = dot != NULL ? (gsize) (dot - id) : strlen (id);

  for (guint i = 0; self->planner != NULL && i < self->planner->part.n_parameters; i++)
    {
      const AshlarParameterSpec *spec = &self->planner->part.parameters[i];

      if (strlen (spec->id) == n && strncmp (spec->id, id, n) == 0)
        return spec;
    }
  return NULL;
}

static gboolean
is_growing (const AshlarValue *value)
{
  return value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_OBJECT
         && ashlar_value_lookup (value, "from") != NULL;
}

/* { "from", "step", "to" } of any number. */
static AshlarValue *
dup_growth (AshlarValue *value)
{
  AshlarValue *growth;

  if (is_growing (value))
    return ashlar_value_ref (value);
  growth = ashlar_value_new_object ();
  ashlar_value_object_set (growth, "from", ashlar_value_ref (value));
  return growth;
}

static gboolean
says_nothing (const AshlarValue *growth)
{
  const AshlarValue *step = ashlar_value_lookup (growth, "step");

  return ashlar_value_lookup (growth, "to") == NULL
         && (step == NULL || ashlar_value_get_integer (step) == 0);
}

/* ---- What is done */

static void
emit (EditorGrowthView *self, const char *id, AshlarValue *value)
{
  if (!self->updating)
    g_signal_emit (self, signals[CHANGED], 0, id, value);
}

static void
growth_cb (Row *row, const char *member, AshlarValue *value)
{
  AshlarValue *old = row->view->set != NULL ? ashlar_value_lookup (row->view->set, row->id) : NULL;
  g_autoptr (AshlarValue) growth = NULL;
  g_autoptr (AshlarValue) next = NULL;

  if (old == NULL)
    return;
  growth = dup_growth (old);
  if (value == NULL && g_str_equal (member, "from"))
    return;
  next = value != NULL ? ashlar_value_with_member (growth, member, value)
                       : ashlar_value_without_member (growth, member);
  emit (row->view, row->id, says_nothing (next) ? ashlar_value_lookup (next, "from") : next);
}

static void
value_cb (Row *row, const char *id, AshlarValue *value)
{
  emit (row->view, row->id, value);
}

static void
remove_cb (Row *row)
{
  emit (row->view, row->id, NULL);
}

/* What the recipe says now, so that nothing is another floor by adding it. */
static AshlarValue *
dup_beginning (EditorGrowthView *self, const AshlarParameterSpec *spec, const char *end)
{
  AshlarValue *given = self->recipe->planner.parameters != NULL
                           ? ashlar_value_lookup (self->recipe->planner.parameters, spec->id)
                           : NULL;

  if (end != NULL)
    {
      gint64             fallback = g_str_equal (end, "min") ? spec->range_min : spec->range_max;
      const AshlarValue *bound = given != NULL ? ashlar_value_lookup (given, end) : NULL;

      return ashlar_value_new_integer (bound != NULL ? ashlar_value_get_integer (bound) : fallback);
    }
  if (given != NULL)
    return ashlar_value_ref (given);
  if (is_number (spec))
    return ashlar_value_new_integer (MAX (spec->value, spec->minimum));
  if (spec->type == ASHLAR_PARAMETER_BOOLEAN)
    return ashlar_value_new_boolean (spec->value != 0);
  return ashlar_value_new_string (spec->choices[spec->value]);
}

static void
chosen_cb (EditorPartPopover *popover, const char *id, EditorGrowthView *self)
{
  const AshlarParameterSpec *spec = find_spec (self, id);
  const char                *dot = strchr (id, '.');
  g_autoptr (AshlarValue) value = NULL;

  if (spec == NULL || self->recipe == NULL)
    return;
  value = dup_beginning (self, spec, dot != NULL ? dot + 1 : NULL);
  emit (self, id, value);
  editor_growth_view_go_to (self, id);
}

static void
offer (EditorGrowthView  *self,
       EditorPartPopover *popover,
       const char        *id,
       const char        *name,
       const char        *help)
{
  if (self->set == NULL || ashlar_value_lookup (self->set, id) == NULL)
    editor_part_popover_add (popover, id, name, help);
}

static void
fill_cb (EditorPartPopover *popover, EditorGrowthView *self)
{
  for (guint i = 0; self->planner != NULL && i < self->planner->part.n_parameters; i++)
    {
      const AshlarParameterSpec *spec = &self->planner->part.parameters[i];

      if (is_number (spec) || spec->type == ASHLAR_PARAMETER_BOOLEAN
          || spec->type == ASHLAR_PARAMETER_CHOICE)
        offer (self, popover, spec->id, _ (spec->label), _ (spec->help));
      if (spec->type == ASHLAR_PARAMETER_RANGE)
        {
          g_autofree char *least = g_strconcat (spec->id, ".min", NULL);
          g_autofree char *most = g_strconcat (spec->id, ".max", NULL);
          /* Translators: the least and the most of a parameter, "Room size, at least" */
          g_autofree char *least_name = g_strdup_printf (_ ("%s, at least"), _ (spec->label));
          g_autofree char *most_name = g_strdup_printf (_ ("%s, at most"), _ (spec->label));

          offer (self, popover, least, least_name, _ (spec->help));
          offer (self, popover, most, most_name, _ (spec->help));
        }
    }
  editor_part_popover_set_empty (popover, _ ("The planner has nothing else to be told."));
}

/* ---- Rows */

static GtkWidget *
new_column (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "growth-value");
  gtk_widget_set_size_request (label, COLUMN_WIDTH, -1);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  return label;
}

static void
set_specs (Row *row, const AshlarParameterSpec *spec)
{
  gint from = spec->minimum, to = spec->maximum;

  for (guint i = 0; i < G_N_ELEMENTS (row->specs); i++)
    row->specs[i] = (AshlarParameterSpec){
      .type = ASHLAR_PARAMETER_INTEGER, .unit = spec->unit, .minimum = from, .maximum = to
    };
  row->specs[0].id = "from";
  row->specs[0].label = N_ ("At depth 1");
  row->specs[0].help = spec->help;
  row->specs[0].value = spec->value;
  row->specs[1].id = "step";
  row->specs[1].label = N_ ("More each depth");
  row->specs[1].help = N_ ("Less, where it is below nothing.");
  row->specs[1].minimum = -to;
  row->specs[1].optional = FALSE;
  row->specs[2].id = "to";
  row->specs[2].label = N_ ("No further than");
  row->specs[2].help = N_ ("Where it ends; without it only the parameter’s own limits hold.");
  row->specs[2].optional = TRUE;
  row->specs[2].value = -1;
}

static GtkWidget *
new_remove (Row *row)
{
  GtkWidget *remove = gtk_button_new_from_icon_name ("list-remove-symbolic");

  gtk_widget_add_css_class (remove, "flat");
  gtk_widget_add_css_class (remove, "row-button");
  gtk_widget_set_valign (remove, GTK_ALIGN_CENTER);
  editor_tooltip_set (remove, _ ("As the recipe says"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (remove), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("As the recipe says"), -1);
  g_signal_connect_swapped (remove, "clicked", G_CALLBACK (remove_cb), row);
  return remove;
}

static void
build_growing (Row *row, const AshlarParameterSpec *spec, const char *title)
{
  GtkWidget *columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *last;

  set_specs (row, spec);
  row->row = adw_expander_row_new ();
  editor_expander_set_title (ADW_EXPANDER_ROW (row->row), title);
  for (guint i = 0; i < N_COLUMNS; i++)
    {
      row->columns[i] = new_column ();
      gtk_box_append (GTK_BOX (columns), row->columns[i]);
    }
  adw_expander_row_add_action (ADW_EXPANDER_ROW (row->row), columns);
  for (guint i = 0; i < G_N_ELEMENTS (row->specs); i++)
    {
      GtkWidget *view = editor_parameter_row_new (&row->specs[i], 1, NULL);

      g_signal_connect_swapped (view, "changed", G_CALLBACK (growth_cb), row);
      adw_expander_row_add_row (ADW_EXPANDER_ROW (row->row), view);
      g_ptr_array_add (row->views, view);
    }
  last = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (last), _ ("As the recipe says"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (last), new_remove (row));
  adw_expander_row_add_row (ADW_EXPANDER_ROW (row->row), last);
}

/* What no planner knows is shown to be taken away. */
static void
build_unknown (Row *row)
{
  row->row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row->row), row->id);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row->row), 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row->row), new_remove (row));
}

static void
add_row (EditorGrowthView *self, const char *id, const AshlarValue *value)
{
  Row                       *row = g_new0 (Row, 1);
  const AshlarParameterSpec *spec = find_spec (self, id);
  const char                *dot = strchr (id, '.');
  g_autofree char           *title = NULL;

  row->view = self;
  row->id = g_strdup (id);
  row->views = g_ptr_array_new ();
  row->grows = is_growing (value) || ashlar_value_get_value_type (value) == ASHLAR_VALUE_INTEGER;
  if (spec != NULL && row->grows && (is_number (spec) || dot != NULL))
    {
      title = dot == NULL                 ? g_strdup (_ (spec->label))
              : g_str_equal (dot, ".min") ? g_strdup_printf (_ ("%s, at least"), _ (spec->label))
                                          : g_strdup_printf (_ ("%s, at most"), _ (spec->label));
      build_growing (row, spec, title);
    }
  else if (spec != NULL && dot == NULL)
    {
      g_autoptr (GPtrArray) views = editor_parameter_views_new (spec, 1);

      row->grows = FALSE;
      row->row = g_ptr_array_index (views, 0);
      g_signal_connect_swapped (row->row, "changed", G_CALLBACK (value_cb), row);
      g_ptr_array_add (row->views, row->row);
    }
  else
    {
      row->grows = FALSE;
      build_unknown (row);
    }
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row->row);
  g_ptr_array_add (self->rows, row);
}

/* ---- Showing */

static gboolean
has_rows_of (EditorGrowthView *self, const AshlarPlanner *planner, const AshlarValue *set)
{
  guint n = set != NULL ? ashlar_value_get_n_items (set) : 0;

  if (planner != self->planner || n != self->rows->len)
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      const Row         *row = g_ptr_array_index (self->rows, i);
      const AshlarValue *value = ashlar_value_get_item (set, i);

      if (!g_str_equal (row->id, ashlar_value_get_key (set, i))
          || (row->grows && !is_growing (value)
              && ashlar_value_get_value_type (value) != ASHLAR_VALUE_INTEGER))
        return FALSE;
    }
  return TRUE;
}

static void
remove_rows (EditorGrowthView *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self),
                                  ((const Row *) g_ptr_array_index (self->rows, i))->row);
  g_ptr_array_set_size (self->rows, 0);
}

static char *
dup_sentence (const AshlarValue *growth)
{
  const AshlarValue *step = ashlar_value_lookup (growth, "step");
  const AshlarValue *to = ashlar_value_lookup (growth, "to");
  int                more = step != NULL ? (int) ashlar_value_get_integer (step) : 0;

  if (more == 0)
    return g_strdup (_ ("the same at each depth"));
  if (to == NULL)
    return more > 0 ? g_strdup_printf (_ ("%d more a floor"), more)
                    : g_strdup_printf (_ ("%d less a floor"), -more);
  return more > 0 ? g_strdup_printf (_ ("%d more a floor, to %d"), more,
                                     (int) ashlar_value_get_integer (to))
                  : g_strdup_printf (_ ("%d less a floor, to %d"), -more,
                                     (int) ashlar_value_get_integer (to));
}

/* What the floor says at a depth. */
static void
show_column (EditorGrowthView *self, guint column, char **settings, gboolean reached)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row  *row = g_ptr_array_index (self->rows, i);
      gsize       n = strlen (row->id);
      const char *text = "";

      if (!row->grows)
        continue;
      for (guint k = 0; settings[k] != NULL; k++)
        if (strncmp (settings[k], row->id, n) == 0 && settings[k][n] == '=')
          text = settings[k] + n + 1;
      gtk_label_set_text (GTK_LABEL (row->columns[column]), text);
      if (reached)
        gtk_widget_add_css_class (row->columns[column], "reached");
      else
        gtk_widget_remove_css_class (row->columns[column], "reached");
    }
}

static void
show_columns (EditorGrowthView *self, const AshlarQuest *quest, guint floor)
{
  const AshlarFloor *found = g_ptr_array_index (quest->floors, floor);
  guint              least = 1, greatest = 1;

  if (!ashlar_quest_get_depths (quest, floor, &least, &greatest))
    least = greatest = 1;
  greatest = MIN (greatest + found->times - 1, ASHLAR_MAX_DEPTH);
  for (guint i = 0; i < N_COLUMNS; i++)
    {
      guint depth = least + i;
      g_auto (GStrv) settings = ashlar_floor_dup_settings (found, depth);
      g_autofree char *text = g_strdup_printf ("%u", depth);

      gtk_label_set_text (GTK_LABEL (self->columns[i]), text);
      if (depth <= greatest)
        gtk_widget_add_css_class (self->columns[i], "accent");
      else
        gtk_widget_remove_css_class (self->columns[i], "accent");
      show_column (self, i, settings, depth <= greatest);
    }
}

static void
show_row (EditorGrowthView    *self,
          const Row           *row,
          AshlarContent       *content,
          EditorBlockPictures *pictures,
          const EditorFaults  *faults,
          const char          *set_path)
{
  AshlarValue     *value = ashlar_value_lookup (self->set, row->id);
  g_autofree char *path = g_strconcat (set_path, "/", row->id, NULL);
  const char      *error = editor_faults_find (faults, path, NULL, NULL);
  g_autoptr (AshlarValue) growth = NULL;
  g_autofree char *sentence = NULL;

  if (!row->grows)
    {
      if (row->views->len > 0)
        editor_parameter_view_update (g_ptr_array_index (row->views, 0), content, pictures,
                                      self->set, faults, set_path);
      else
        editor_parameter_row_set_subtitle (row->row, "", error);
      return;
    }
  growth = dup_growth (value);
  sentence = dup_sentence (growth);
  editor_expander_set_subtitle (ADW_EXPANDER_ROW (row->row), sentence, error);
  for (guint i = 0; i < row->views->len; i++)
    editor_parameter_view_update (g_ptr_array_index (row->views, i), content, pictures, growth,
                                  faults, path);
}

void
editor_growth_view_update (EditorGrowthView    *self,
                           AshlarContent       *content,
                           EditorBlockPictures *pictures,
                           const AshlarQuest   *quest,
                           guint                floor,
                           const EditorFaults  *faults,
                           const char          *path)
{
  const AshlarFloor *found = g_ptr_array_index (quest->floors, floor);
  guint              index = ashlar_content_find_recipe (content, found->recipe);
  AshlarRecipe      *recipe
      = index != ASHLAR_NO_INDEX ? ashlar_content_get_recipe (content, index) : NULL;
  const AshlarPlanner *planner
      = recipe != NULL ? ashlar_registry_find_planner (recipe->planner.type) : NULL;
  g_autofree char *set_path = g_strconcat (path, "/set", NULL);

  g_return_if_fail (EDITOR_IS_GROWTH_VIEW (self));
  self->updating = TRUE;
  if (!has_rows_of (self, planner, found->set))
    {
      remove_rows (self);
      self->planner = planner;
      for (guint i = 0; found->set != NULL && i < ashlar_value_get_n_items (found->set); i++)
        add_row (self, ashlar_value_get_key (found->set, i), ashlar_value_get_item (found->set, i));
    }
  if (recipe != NULL)
    ashlar_recipe_ref (recipe);
  g_clear_pointer (&self->recipe, ashlar_recipe_unref);
  self->recipe = recipe;
  if (found->set != NULL)
    ashlar_value_ref (found->set);
  g_clear_pointer (&self->set, ashlar_value_unref);
  self->set = found->set;
  for (guint i = 0; i < self->rows->len; i++)
    show_row (self, g_ptr_array_index (self->rows, i), content, pictures, faults, set_path);
  show_columns (self, quest, floor);
  adw_preferences_group_set_description (
      ADW_PREFERENCES_GROUP (self),
      self->rows->len == 0 ? _ ("Every floor is as the recipe says.") : NULL);
  self->updating = FALSE;
}

void
editor_growth_view_go_to (EditorGrowthView *self, const char *id)
{
  g_return_if_fail (EDITOR_IS_GROWTH_VIEW (self));
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = g_ptr_array_index (self->rows, i);

      if (!g_str_equal (row->id, id))
        continue;
      if (ADW_IS_EXPANDER_ROW (row->row))
        adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row->row), TRUE);
      gtk_widget_child_focus (row->views->len > 0 ? g_ptr_array_index (row->views, 0) : row->row,
                              GTK_DIR_TAB_FORWARD);
      return;
    }
  gtk_widget_grab_focus (self->add);
}

static void
editor_growth_view_dispose (GObject *object)
{
  EditorGrowthView *self = EDITOR_GROWTH_VIEW (object);

  self->updating = TRUE;
  g_clear_pointer (&self->recipe, ashlar_recipe_unref);
  g_clear_pointer (&self->set, ashlar_value_unref);
  G_OBJECT_CLASS (editor_growth_view_parent_class)->dispose (object);
}

static void
editor_growth_view_finalize (GObject *object)
{
  g_ptr_array_unref (EDITOR_GROWTH_VIEW (object)->rows);
  G_OBJECT_CLASS (editor_growth_view_parent_class)->finalize (object);
}

static void
editor_growth_view_class_init (EditorGrowthViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_growth_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_growth_view_finalize;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_POINTER);
}

static void
editor_growth_view_init (EditorGrowthView *self)
{
  GtkWidget *popover = editor_part_popover_new ();
  GtkWidget *space = gtk_label_new (NULL);

  self->rows = g_ptr_array_new_with_free_func (row_free);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _ ("Grows with depth"));
  g_signal_connect_object (popover, "fill", G_CALLBACK (fill_cb), self, 0);
  g_signal_connect_object (popover, "chosen", G_CALLBACK (chosen_cb), self, 0);
  self->add = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->add), "list-add-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->add), popover);
  gtk_widget_add_css_class (self->add, "flat");
  gtk_widget_set_valign (self->add, GTK_ALIGN_CENTER);
  editor_tooltip_set (self->add, _ ("Tell the recipe something"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->add), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Tell the recipe something"), -1);
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), self->add);
  self->head = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->head), _ ("Depth"));
  gtk_widget_add_css_class (self->head, "growth-head");
  for (guint i = 0; i < N_COLUMNS; i++)
    {
      self->columns[i] = new_column ();
      adw_action_row_add_suffix (ADW_ACTION_ROW (self->head), self->columns[i]);
    }
  /* As wide as the arrows that unfold the rows. */
  gtk_widget_set_size_request (space, 22, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->head), space);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->head);
}

GtkWidget *
editor_growth_view_new (void)
{
  return g_object_new (EDITOR_TYPE_GROWTH_VIEW, NULL);
}
