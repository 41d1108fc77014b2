/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "seeds/editor-sensitivity-view.h"

#include <glib/gi18n.h>

#include "edits/editor-recipe-edit.h"
#include "pipeline/ashlar-registry-private.h"
#include "widgets/editor-picker.h"
#include "widgets/editor-refusal.h"

#define LEAST_SEEDS 20 /* of a step */
#define WIDE 100       /* a range that is not looked at as a whole unless asked for */

struct _EditorSensitivityView
{
  GtkWidget parent_instance;

  /* Owned. */
  EditorSensitivity *sensitivity;
  EditorDocument    *document; /* nullable */
  char              *id;       /* of the parameter; nullable */

  guint    recipe;
  guint64  first_seed;
  guint    n_seeds;
  gboolean active, stopped, updating;
  guint    serial; /* of the view, so that two never share a step of undo */

  /* Template children. */
  GtkMenuButton         *parameter;
  GtkDropDown           *metric;
  GtkToggleButton       *whole;
  GtkWidget             *card;
  EditorSensitivityPlot *plot;
  GtkLabel              *words;
  GtkWidget             *progress;
  GtkLabel              *progress_words;
  GtkWidget             *cancel;
  GtkWidget             *again;
};

G_DEFINE_FINAL_TYPE (EditorSensitivityView, editor_sensitivity_view, GTK_TYPE_WIDGET)

/* ---- The parameter ---- */

static const AshlarPart *
get_part (EditorSensitivityView *self)
{
  AshlarContent *content
      = self->document != NULL ? editor_document_get_content (self->document) : NULL;
  const AshlarPlanner *planner;

  if (content == NULL || self->recipe >= ashlar_content_get_n_recipes (content))
    return NULL;
  planner = ashlar_registry_find_planner (
      ashlar_recipe_get_planner (ashlar_content_get_recipe (content, self->recipe)));
  return planner != NULL ? &planner->part : NULL;
}

static const AshlarParameterSpec *
get_spec (EditorSensitivityView *self)
{
  const AshlarPart *part = get_part (self);

  for (guint i = 0; part != NULL && self->id != NULL && i < part->n_parameters; i++)
    if (g_str_equal (part->parameters[i].id, self->id)
        && editor_parameter_has_steps (&part->parameters[i]))
      return &part->parameters[i];
  return NULL;
}

static void
fill_cb (EditorSensitivityView *self, EditorPicker *picker)
{
  EditorChoices    *choices = editor_picker_begin (picker, NULL, NULL, NULL);
  const AshlarPart *part = get_part (self);

  editor_choices_add_none (choices, C_ ("parameter", "None"));
  for (guint i = 0; part != NULL && i < part->n_parameters; i++)
    if (editor_parameter_has_steps (&part->parameters[i]))
      editor_choices_add_word (choices, part->parameters[i].id, _ (part->parameters[i].label),
                               _ (part->parameters[i].help));
}

/* ---- What is shown ---- */

static void
update_words (EditorSensitivityView *self)
{
  g_autofree char *words = editor_sensitivity_plot_dup_words (self->plot);

  gtk_label_set_label (self->words,
                       words != NULL ? words : _ ("Drag the handle, or click a step, to set it"));
}

static void
show (EditorSensitivityView *self)
{
  const AshlarParameterSpec *spec = get_spec (self);
  gboolean                   busy = editor_sensitivity_get_busy (self->sensitivity);
  guint                      n = editor_sensitivity_get_n_items (self->sensitivity);
  g_autofree char           *progress = NULL;

  gtk_menu_button_set_label (self->parameter,
                             spec != NULL ? _ (spec->label) : _ ("Choose a Parameter"));
  gtk_widget_set_visible (self->card, spec != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->words), spec != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->whole),
                          spec != NULL && editor_parameter_is_number (spec));
  gtk_widget_set_visible (self->progress, spec != NULL && (busy || self->stopped));
  gtk_widget_set_visible (self->cancel, busy);
  gtk_widget_set_visible (self->again, !busy && self->stopped);
  /* Translators: how far it is with all steps of a parameter */
  progress = g_strdup_printf (ngettext ("%'u of %'u level", "%'u of %'u levels", n),
                              editor_sensitivity_get_n_done (self->sensitivity), n);
  gtk_label_set_label (self->progress_words, progress);
  editor_sensitivity_plot_set (self->plot, spec, gtk_drop_down_get_selected (self->metric),
                               self->sensitivity);
}

static void
ask (EditorSensitivityView *self)
{
  EditorSensitivityQuestion question = { .spec = get_spec (self) };

  if (question.spec != NULL)
    {
      question.content = editor_document_get_content (self->document);
      question.recipe = self->recipe;
      question.whole = gtk_toggle_button_get_active (self->whole);
      question.metric = gtk_drop_down_get_selected (self->metric);
      question.first_seed = self->first_seed;
      question.n_seeds = MAX (self->n_seeds / EDITOR_PARAMETER_STEPS, LEAST_SEEDS);
    }
  /* Where the handle is is known at once, also while nothing is measured. */
  if (question.spec != NULL
      && (!self->active || self->stopped || !gtk_widget_get_mapped (GTK_WIDGET (self))))
    editor_sensitivity_has_asked (self->sensitivity, &question);
  else
    editor_sensitivity_ask (self->sensitivity, &question);
  show (self);
}

void
editor_sensitivity_view_update (EditorSensitivityView *self,
                                EditorDocument        *document,
                                guint                  recipe,
                                guint64                first_seed,
                                guint                  n_seeds,
                                gboolean               active)
{
  g_return_if_fail (EDITOR_IS_SENSITIVITY_VIEW (self));
  g_set_object (&self->document, document);
  self->recipe = recipe;
  self->first_seed = first_seed;
  self->n_seeds = n_seeds;
  self->active = active;
  ask (self);
}

/* ---- Hands ---- */

static void
ask_again (EditorSensitivityView *self)
{
  if (self->updating)
    return;
  self->stopped = FALSE;
  ask (self);
}

void
editor_sensitivity_view_set_parameter (EditorSensitivityView *self, const char *id)
{
  const AshlarParameterSpec *spec;

  g_return_if_fail (EDITOR_IS_SENSITIVITY_VIEW (self));
  g_free (self->id);
  self->id = g_strdup (id);
  spec = get_spec (self);
  self->updating = TRUE;
  gtk_toggle_button_set_active (self->whole,
                                spec != NULL && (gint64) spec->maximum - spec->minimum <= WIDE);
  self->updating = FALSE;
  ask_again (self);
}

void
editor_sensitivity_view_set_metric (EditorSensitivityView *self, guint metric)
{
  g_return_if_fail (EDITOR_IS_SENSITIVITY_VIEW (self));
  gtk_drop_down_set_selected (self->metric, metric);
}

static void
chosen_cb (EditorSensitivityView *self, const char *id)
{
  editor_sensitivity_view_set_parameter (self, id);
}

static void
value_cb (EditorSensitivityView *self, gint value, guint gesture)
{
  const AshlarParameterSpec *spec = get_spec (self);
  g_autoptr (AshlarValue) said = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *place = NULL, *label = NULL, *key = NULL;

  if (spec == NULL)
    return;
  said = editor_parameter_new_value (spec, value);
  place = g_strconcat ("planner/parameters/", spec->id, NULL);
  /* Translators: an undo step; %s is a parameter of a generator, for example "Loops". */
  label = g_strdup_printf (_ ("Change “%s”"), _ (spec->label));
  key = g_strdup_printf ("sensitivity %u %u %s", self->serial, gesture, spec->id);
  editor_apply_or_refuse (GTK_WIDGET (self), self->document,
                          editor_recipe_edit_set (editor_document_get_content (self->document),
                                                  self->recipe, place, said, label, key, &error),
                          &error);
}

void
editor_sensitivity_view_stop (EditorSensitivityView *self)
{
  g_return_if_fail (EDITOR_IS_SENSITIVITY_VIEW (self));
  self->stopped = editor_sensitivity_get_busy (self->sensitivity);
  editor_sensitivity_stop (self->sensitivity);
  show (self);
}

static void
cancel_cb (EditorSensitivityView *self)
{
  editor_sensitivity_view_stop (self);
  gtk_widget_grab_focus (self->again);
}

gboolean
editor_sensitivity_view_get_busy (EditorSensitivityView *self)
{
  g_return_val_if_fail (EDITOR_IS_SENSITIVITY_VIEW (self), FALSE);
  return editor_sensitivity_get_busy (self->sensitivity);
}

EditorSensitivityPlot *
editor_sensitivity_view_get_plot (EditorSensitivityView *self)
{
  g_return_val_if_fail (EDITOR_IS_SENSITIVITY_VIEW (self), NULL);
  return self->plot;
}

EditorSensitivity *
editor_sensitivity_view_get_sensitivity (EditorSensitivityView *self)
{
  g_return_val_if_fail (EDITOR_IS_SENSITIVITY_VIEW (self), NULL);
  return self->sensitivity;
}

static void
editor_sensitivity_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (editor_sensitivity_view_parent_class)->map (widget);
  ask (EDITOR_SENSITIVITY_VIEW (widget));
}

/* Nobody looks. */
static void
editor_sensitivity_view_unmap (GtkWidget *widget)
{
  EditorSensitivityView *self = EDITOR_SENSITIVITY_VIEW (widget);

  if (self->sensitivity != NULL)
    editor_sensitivity_stop (self->sensitivity);
  GTK_WIDGET_CLASS (editor_sensitivity_view_parent_class)->unmap (widget);
}

static void
editor_sensitivity_view_dispose (GObject *object)
{
  EditorSensitivityView *self = EDITOR_SENSITIVITY_VIEW (object);
  GtkWidget             *child;

  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_SENSITIVITY_VIEW);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->sensitivity);
  g_clear_object (&self->document);
  g_clear_pointer (&self->id, g_free);
  G_OBJECT_CLASS (editor_sensitivity_view_parent_class)->dispose (object);
}

static void
editor_sensitivity_view_class_init (EditorSensitivityViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_sensitivity_view_dispose;
  widget_class->map = editor_sensitivity_view_map;
  widget_class->unmap = editor_sensitivity_view_unmap;
  g_type_ensure (EDITOR_TYPE_SENSITIVITY_PLOT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/ashlar/Ashlar/editor-sensitivity-view.ui");
#define BIND(child)                                                                                \
  gtk_widget_class_bind_template_child (widget_class, EditorSensitivityView, child)
  BIND (parameter);
  BIND (metric);
  BIND (whole);
  BIND (card);
  BIND (plot);
  BIND (words);
  BIND (progress);
  BIND (progress_words);
  BIND (cancel);
  BIND (again);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, ask_again);
  gtk_widget_class_bind_template_callback (widget_class, update_words);
  gtk_widget_class_bind_template_callback (widget_class, value_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
}

static void
editor_sensitivity_view_init (EditorSensitivityView *self)
{
  static guint last_serial; /* of the main thread alone */
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *picker;

  self->serial = ++last_serial;
  self->recipe = ASHLAR_NO_INDEX;
  self->sensitivity = editor_sensitivity_new ();
  g_signal_connect_object (self->sensitivity, "changed", G_CALLBACK (show), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_init_template (GTK_WIDGET (self));
  picker = editor_picker_new (EDITOR_CHOICE_WORD);
  g_signal_connect_object (picker, "fill", G_CALLBACK (fill_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (picker, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_menu_button_set_popover (self->parameter, picker);
  for (guint i = 0; ashlar_metric_get (i) != NULL; i++)
    gtk_string_list_append (names, _ (ashlar_metric_get (i)->name));
  self->updating = TRUE;
  gtk_drop_down_set_model (self->metric, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->metric, ashlar_metric_find ("criticalPath"));
  self->updating = FALSE;
  update_words (self);
}
