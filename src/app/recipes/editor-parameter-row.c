/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "recipes/editor-parameter-row.h"

#include <glib/gi18n.h>

#include "recipes/editor-block-set-dialog.h"
#include "recipes/editor-bounds.h"
#include "content/ashlar-parameter-kind-private.h"
#include "recipes/editor-choice.h"
#include "widgets/editor-picker-button.h"
#include "widgets/editor-tooltip.h"

/* Integers of fewer values than this have a slider; the others are typed. */
#define SLIDER_VALUES 201

struct _EditorParameterRow
{
  AdwActionRow parent_instance;

  const AshlarParameterSpec *specs; /* static */
  guint                      n_specs;
  const struct Control      *control; /* static */

  AshlarContent       *content;  /* owned, nullable */
  EditorBlockPictures *pictures; /* owned, nullable */
  AshlarValue         *given[2]; /* owned, nullable */
  gboolean             updating;

  /* Borrowed: what the type has, NULL otherwise. */
  GtkAdjustment      *numbers[2]; /* integers, percents */
  EditorBounds       *bounds;     /* a range */
  GtkLabel           *number_label;
  GtkWidget          *toggle;
  GtkWidget          *choice;
  GtkWidget          *word;
  EditorPickerButton *chooser;
  GtkWidget          *set_button;
  GtkWidget          *reset;
};

static void editor_parameter_row_iface_init (EditorParameterViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorParameterRow,
                               editor_parameter_row,
                               ADW_TYPE_ACTION_ROW,
                               G_IMPLEMENT_INTERFACE (EDITOR_TYPE_PARAMETER_VIEW,
                                                      editor_parameter_row_iface_init))

static const char *
translated (const char *text)
{
  return text != NULL && text[0] != '\0' ? _ (text) : "";
}

static void
emit_changed (EditorParameterRow *self, guint which, AshlarValue *value)
{
  g_autoptr (AshlarValue) owned = value;

  if (!self->updating)
    g_signal_emit_by_name (self, "changed", self->specs[which].id, owned);
}

static gboolean
is_number (const AshlarParameterSpec *spec)
{
  return spec->type == ASHLAR_PARAMETER_INTEGER || spec->type == ASHLAR_PARAMETER_PERCENT;
}

static gboolean
is_given_as (EditorParameterRow *self, AshlarValueType type)
{
  return self->given[0] != NULL && ashlar_value_get_value_type (self->given[0]) == type;
}

/* An integer that may be left out stands one below its minimum then, shown as a dash. */
static gint
lowest (const AshlarParameterSpec *spec)
{
  return spec->minimum - (spec->optional ? 1 : 0);
}

static gint
number_of (const AshlarParameterSpec *spec, const AshlarValue *given)
{
  if (given != NULL && ashlar_value_get_value_type (given) == ASHLAR_VALUE_INTEGER)
    return (gint) CLAMP (ashlar_value_get_integer (given), spec->minimum, spec->maximum);
  return spec->optional ? lowest (spec) : spec->value;
}

static void
update_number_label (EditorParameterRow *self)
{
  const AshlarParameterSpec *spec = self->specs;
  gint                       value;
  g_autofree char           *text = NULL;

  if (self->number_label == NULL)
    return;
  value = (gint) gtk_adjustment_get_value (self->numbers[0]);
  if (spec->optional && value == lowest (spec))
    text = g_strdup ("–");
  else if (spec->type == ASHLAR_PARAMETER_PERCENT)
    text = g_strdup_printf ("%d %%", value);
  else
    text = g_strdup_printf ("%d %s", value, translated (spec->unit));
  gtk_label_set_label (self->number_label, g_strchomp (text));
}

static void
number_changed_cb (EditorParameterRow *self)
{
  update_number_label (self);
  for (guint i = 0; i < self->n_specs; i++)
    {
      gint value = (gint) gtk_adjustment_get_value (self->numbers[i]);

      if (value != number_of (&self->specs[i], self->given[i]))
        emit_changed (self, i,
                      value == lowest (&self->specs[i]) && self->specs[i].optional
                          ? NULL
                          : ashlar_value_new_integer (value));
    }
}

static gboolean
optional_output_cb (GtkSpinButton *spin, EditorParameterRow *self)
{
  if ((gint) gtk_spin_button_get_value (spin) != lowest (self->specs))
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (spin), "–");
  return TRUE;
}

static int
optional_input_cb (GtkSpinButton *spin, double *value, EditorParameterRow *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));

  if (text[0] != '\0' && !g_str_equal (text, "–"))
    return FALSE;
  *value = lowest (self->specs);
  return TRUE;
}

/* @plain: without the two buttons, where a row holds two numbers. */
static GtkWidget *
new_spin (EditorParameterRow *self, guint which, gint min, gint max, gboolean plain)
{
  GtkAdjustment *adjustment = gtk_adjustment_new (min, min, max, 1, 10, 0);
  GtkWidget     *spin = gtk_spin_button_new (adjustment, 1, 0);
  int            digits = max >= 10000 ? 5 : max >= 1000 ? 4 : 3;

  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), digits);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), digits);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), !self->specs[0].optional);
  if (self->specs[0].optional)
    {
      g_signal_connect (spin, "output", G_CALLBACK (optional_output_cb), self);
      g_signal_connect (spin, "input", G_CALLBACK (optional_input_cb), self);
    }
  if (plain)
    {
      gtk_widget_add_css_class (spin, "plain");
      for (GtkWidget *child = gtk_widget_get_first_child (spin); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        if (GTK_IS_BUTTON (child))
          gtk_widget_set_visible (child, FALSE);
    }
  self->numbers[which] = adjustment;
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (number_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return spin;
}

static void
name_control (GtkWidget *control, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

static void
add_unit (EditorParameterRow *self, const char *unit)
{
  GtkWidget *label;

  if (translated (unit)[0] == '\0')
    return;
  label = gtk_label_new (translated (unit));
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), label);
}

static void
build_number (EditorParameterRow *self)
{
  const AshlarParameterSpec *spec = self->specs;
  GtkWidget                 *scale;

  if (self->n_specs == 1 && (gint64) spec->maximum - lowest (spec) + 1 <= SLIDER_VALUES)
    {
      self->numbers[0] = gtk_adjustment_new (lowest (spec), lowest (spec), spec->maximum, 1, 10, 0);
      g_signal_connect_object (self->numbers[0], "value-changed", G_CALLBACK (number_changed_cb),
                               self, G_CONNECT_SWAPPED);
      scale = gtk_scale_new (GTK_ORIENTATION_HORIZONTAL, self->numbers[0]);
      gtk_scale_set_digits (GTK_SCALE (scale), 0);
      gtk_range_set_round_digits (GTK_RANGE (scale), 0);
      gtk_widget_set_size_request (scale, 112, 32);
      gtk_widget_set_valign (scale, GTK_ALIGN_CENTER);
      name_control (scale, translated (spec->label));
      self->number_label
          = GTK_LABEL (g_object_new (GTK_TYPE_LABEL, "xalign", 1.0, "width-chars", 8, NULL));
      gtk_widget_add_css_class (GTK_WIDGET (self->number_label), "numeric");
      adw_action_row_add_suffix (ADW_ACTION_ROW (self), scale);
      adw_action_row_add_suffix (ADW_ACTION_ROW (self), GTK_WIDGET (self->number_label));
      return;
    }

  for (guint i = 0; i < self->n_specs; i++)
    {
      GtkWidget *spin
          = new_spin (self, i, lowest (&self->specs[i]), self->specs[i].maximum, self->n_specs > 1);

      name_control (spin, translated (self->specs[i].label));
      if (i > 0)
        adw_action_row_add_suffix (ADW_ACTION_ROW (self), gtk_label_new ("×"));
      adw_action_row_add_suffix (ADW_ACTION_ROW (self), spin);
    }
  add_unit (self, spec->type == ASHLAR_PARAMETER_PERCENT ? "%" : spec->unit);
}

static void
update_number (EditorParameterRow *self)
{
  for (guint i = 0; i < self->n_specs; i++)
    gtk_adjustment_set_value (self->numbers[i], number_of (&self->specs[i], self->given[i]));
  update_number_label (self);
}

static void
bounds_cb (EditorParameterRow *self)
{
  emit_changed (self, 0, editor_bounds_dup_value (self->bounds));
}

static void
build_range (EditorParameterRow *self)
{
  const AshlarParameterSpec *spec = self->specs;

  self->bounds = EDITOR_BOUNDS (editor_bounds_new (spec->minimum, spec->maximum, spec->optional));
  g_signal_connect_object (self->bounds, "changed", G_CALLBACK (bounds_cb), self,
                           G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), GTK_WIDGET (self->bounds));
  add_unit (self, spec->unit);
}

static void
update_range (EditorParameterRow *self)
{
  editor_bounds_set (self->bounds, self->given[0], self->specs->range_min, self->specs->range_max);
}

static void
toggle_cb (EditorParameterRow *self)
{
  gboolean active = gtk_switch_get_active (GTK_SWITCH (self->toggle));

  emit_changed (self, 0, ashlar_value_new_boolean (active));
}

static void
build_boolean (EditorParameterRow *self)
{
  self->toggle = gtk_switch_new ();
  gtk_widget_set_valign (self->toggle, GTK_ALIGN_CENTER);
  g_signal_connect_object (self->toggle, "notify::active", G_CALLBACK (toggle_cb), self,
                           G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->toggle);
}

static void
update_boolean (EditorParameterRow *self)
{
  gtk_switch_set_active (GTK_SWITCH (self->toggle), is_given_as (self, ASHLAR_VALUE_BOOLEAN)
                                                        ? ashlar_value_get_boolean (self->given[0])
                                                        : self->specs->value != 0);
}

static void
choice_cb (EditorParameterRow *self)
{
  guint selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->choice));

  if (selected != GTK_INVALID_LIST_POSITION)
    emit_changed (self, 0, ashlar_value_new_string (self->specs->choices[selected]));
}

static void
build_choice (EditorParameterRow *self)
{
  self->choice = editor_choice_new (self->specs);
  g_signal_connect_object (self->choice, "notify::selected", G_CALLBACK (choice_cb), self,
                           G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->choice);
}

static guint
choice_of (const AshlarParameterSpec *spec, const AshlarValue *given)
{
  if (given != NULL && ashlar_value_get_value_type (given) == ASHLAR_VALUE_STRING)
    for (guint i = 0; spec->choices[i] != NULL; i++)
      if (g_ascii_strcasecmp (spec->choices[i], ashlar_value_get_string (given)) == 0)
        return i;
  return (guint) spec->value;
}

static void
update_choice (EditorParameterRow *self)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->choice),
                              choice_of (self->specs, self->given[0]));
}

static void
chosen_cb (EditorParameterRow *self, const char *id)
{
  emit_changed (self, 0, id != NULL ? ashlar_value_new_string (id) : NULL);
}

static void
build_id (EditorParameterRow *self)
{
  self->chooser = EDITOR_PICKER_BUTTON (editor_picker_button_new (
      editor_choice_kind_of_parameter (self->specs->type), !self->specs->optional));
  name_control (editor_picker_button_get_control (self->chooser), translated (self->specs->label));
  gtk_widget_set_valign (GTK_WIDGET (self->chooser), GTK_ALIGN_CENTER);
  g_signal_connect_object (self->chooser, "chosen", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), GTK_WIDGET (self->chooser));
}

static void
update_id (EditorParameterRow *self)
{
  editor_picker_button_update (
      self->chooser, self->content, self->pictures,
      is_given_as (self, ASHLAR_VALUE_STRING) ? ashlar_value_get_string (self->given[0]) : NULL);
}

/* Something must be named where nothing stands for it: what was there holds until it is. */
static void
word_cb (EditorParameterRow *self)
{
  const char *word = gtk_editable_get_text (GTK_EDITABLE (self->word));

  if (word[0] != '\0')
    emit_changed (self, 0, ashlar_value_new_string (word));
  else if (self->specs->optional)
    emit_changed (self, 0, NULL);
}

static void
build_word (EditorParameterRow *self)
{
  self->word = gtk_entry_new ();
  gtk_editable_set_width_chars (GTK_EDITABLE (self->word), 12);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->word), 12);
  gtk_widget_set_valign (self->word, GTK_ALIGN_CENTER);
  name_control (self->word, translated (self->specs->label));
  g_signal_connect_object (self->word, "changed", G_CALLBACK (word_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->word);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->word);
}

/* What is being typed stays as it is typed. */
static void
update_word (EditorParameterRow *self)
{
  const char *word
      = is_given_as (self, ASHLAR_VALUE_STRING) ? ashlar_value_get_string (self->given[0]) : "";

  if (!g_str_equal (word, gtk_editable_get_text (GTK_EDITABLE (self->word))))
    gtk_editable_set_text (GTK_EDITABLE (self->word), word);
}

/* Words with commas between them; nothing is said while there is none. */
static AshlarValue *
dup_words (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  AshlarValue *value = NULL;

  for (guint i = 0; words[i] != NULL; i++)
    if (*g_strstrip (words[i]) != '\0')
      {
        if (value == NULL)
          value = ashlar_value_new_array ();
        ashlar_value_array_add (value, ashlar_value_new_string (words[i]));
      }
  return value;
}

static void
words_cb (EditorParameterRow *self)
{
  AshlarValue *words = dup_words (gtk_editable_get_text (GTK_EDITABLE (self->word)));

  if (words != NULL || self->specs->optional)
    emit_changed (self, 0, words);
}

static void
build_words (EditorParameterRow *self)
{
  build_word (self);
  g_signal_handlers_disconnect_by_func (self->word, word_cb, self);
  g_signal_connect_object (self->word, "changed", G_CALLBACK (words_cb), self, G_CONNECT_SWAPPED);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->word), _ ("bronze, silver"));
}

static void
update_words (EditorParameterRow *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (AshlarValue) typed = dup_words (gtk_editable_get_text (GTK_EDITABLE (self->word)));

  /* "a, " means what "a" does: it stays as it is typed. */
  if (ashlar_value_equal (typed, self->given[0]))
    return;
  if (is_given_as (self, ASHLAR_VALUE_STRING))
    g_string_append (text, ashlar_value_get_string (self->given[0]));
  for (guint i = 0;
       is_given_as (self, ASHLAR_VALUE_ARRAY) && i < ashlar_value_get_n_items (self->given[0]); i++)
    {
      const AshlarValue *item = ashlar_value_get_item (self->given[0], i);

      if (ashlar_value_get_value_type (item) == ASHLAR_VALUE_STRING)
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                                ashlar_value_get_string (item));
    }
  gtk_editable_set_text (GTK_EDITABLE (self->word), text->str);
}

static void
set_chosen_cb (EditorParameterRow *self, AshlarValue *value)
{
  emit_changed (self, 0, value != NULL ? ashlar_value_ref (value) : NULL);
}

static void
choose_set_cb (EditorParameterRow *self)
{
  GtkWidget *dialog
      = editor_block_set_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                     self->content, self->pictures, self->given[0]);

  g_signal_connect_object (dialog, "changed", G_CALLBACK (set_chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
build_set (EditorParameterRow *self)
{
  self->set_button = gtk_button_new_with_mnemonic (_ ("_Choose…"));
  gtk_widget_set_valign (self->set_button, GTK_ALIGN_CENTER);
  g_signal_connect_object (self->set_button, "clicked", G_CALLBACK (choose_set_cb), self,
                           G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->set_button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->set_button);
}

static char *
dup_set_summary (EditorParameterRow *self)
{
  guint n = ashlar_content_get_n_blocks (self->content), n_used = 0;

  if (self->given[0] == NULL)
    return g_strdup_printf (ngettext ("all %u block", "all %u blocks", n), n);
  n_used = editor_block_set_count (self->content, self->given[0]);
  /* Translators: of the blocks of the document, how many the recipe uses. */
  return g_strdup_printf (_ ("%u of %u used"), n_used, n);
}

/* What stands in a row, by the kind of its parameter. */
static const struct Control
{
  void (*build) (EditorParameterRow *self);
  void (*update) (EditorParameterRow *self);       /* nullable */
  char *(*dup_summary) (EditorParameterRow *self); /* the subtitle; nullable */
} controls[ASHLAR_N_PARAMETER_TYPES] = {
  [ASHLAR_PARAMETER_INTEGER] = { build_number, update_number, NULL },
  [ASHLAR_PARAMETER_PERCENT] = { build_number, update_number, NULL },
  [ASHLAR_PARAMETER_BOOLEAN] = { build_boolean, update_boolean, NULL },
  [ASHLAR_PARAMETER_CHOICE] = { build_choice, update_choice, NULL },
  [ASHLAR_PARAMETER_RANGE] = { build_range, update_range, NULL },
  [ASHLAR_PARAMETER_BLOCK_SET] = { build_set, NULL, dup_set_summary },
  [ASHLAR_PARAMETER_BLOCK] = { build_id, update_id, NULL },
  [ASHLAR_PARAMETER_PUZZLE] = { build_id, update_id, NULL },
  [ASHLAR_PARAMETER_TILE] = { build_id, update_id, NULL },
  [ASHLAR_PARAMETER_OBJECT] = { build_id, update_id, NULL },
  [ASHLAR_PARAMETER_WORD] = { build_word, update_word, NULL },
  [ASHLAR_PARAMETER_WORDS] = { build_words, update_words, NULL },
};

static void
reset_cb (EditorParameterRow *self)
{
  for (guint i = 0; i < self->n_specs; i++)
    if (self->given[i] != NULL)
      emit_changed (self, i, NULL);
}

static void
build_reset (EditorParameterRow *self)
{
  self->reset = gtk_button_new_from_icon_name ("edit-undo-symbolic");
  gtk_widget_set_valign (self->reset, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->reset, "flat");
  gtk_widget_add_css_class (self->reset, "row-button");
  editor_tooltip_set (self->reset, _ ("Back to the default"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->reset), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Back to the default"), -1);
  g_signal_connect_object (self->reset, "clicked", G_CALLBACK (reset_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->reset);
}

static void
editor_parameter_row_dispose (GObject *object)
{
  EditorParameterRow *self = EDITOR_PARAMETER_ROW (object);

  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_object (&self->pictures);
  for (guint i = 0; i < 2; i++)
    g_clear_pointer (&self->given[i], ashlar_value_unref);
  G_OBJECT_CLASS (editor_parameter_row_parent_class)->dispose (object);
}

static void
editor_parameter_row_class_init (EditorParameterRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_parameter_row_dispose;
}

static void
editor_parameter_row_init (EditorParameterRow *self)
{
}

GtkWidget *
editor_parameter_row_new (const AshlarParameterSpec *specs, guint n, const char *title)
{
  EditorParameterRow *self = g_object_new (EDITOR_TYPE_PARAMETER_ROW, NULL);

  g_return_val_if_fail (n == 1 || (n == 2 && is_number (&specs[0]) && is_number (&specs[1])), NULL);
  self->specs = specs;
  self->n_specs = n;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self),
                                 title != NULL ? title : translated (specs->label));
  editor_tooltip_set (GTK_WIDGET (self), translated (specs->help));
  self->updating = TRUE;
  self->control = &controls[specs->type];
  self->control->build (self);
  build_reset (self);
  self->updating = FALSE;
  return GTK_WIDGET (self);
}

static gboolean
editor_parameter_row_has (EditorParameterView *view, const char *id)
{
  EditorParameterRow *self = EDITOR_PARAMETER_ROW (view);

  for (guint i = 0; i < self->n_specs; i++)
    if (g_str_equal (self->specs[i].id, id))
      return TRUE;
  return FALSE;
}

/* What must be named has nothing to go back to. */
static gboolean
has_default (const AshlarParameterSpec *spec)
{
  return spec->optional || !ashlar_parameter_kind_get (spec->type)->needs_value;
}

void
editor_parameter_row_set_subtitle (GtkWidget *row, const char *subtitle, const char *error)
{
  g_autofree char *markup = g_markup_escape_text (error != NULL ? error : subtitle, -1);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), markup);
  if (error != NULL)
    gtk_widget_add_css_class (row, "row-error");
  else
    gtk_widget_remove_css_class (row, "row-error");
}

static void
editor_parameter_row_update (EditorParameterView *view,
                             AshlarContent       *content,
                             EditorBlockPictures *pictures,
                             const AshlarValue   *parameters,
                             const EditorFaults  *faults,
                             const char          *path)
{
  EditorParameterRow *self = EDITOR_PARAMETER_ROW (view);
  const char         *error = NULL;
  gboolean            any = FALSE;
  g_autofree char    *subtitle = NULL;

  ashlar_content_ref (content);
  g_clear_pointer (&self->content, ashlar_content_unref);
  self->content = content;
  g_set_object (&self->pictures, pictures);
  for (guint i = 0; i < self->n_specs; i++)
    {
      AshlarValue *given
          = parameters != NULL ? ashlar_value_lookup (parameters, self->specs[i].id) : NULL;

      if (given != NULL)
        ashlar_value_ref (given);
      g_clear_pointer (&self->given[i], ashlar_value_unref);
      self->given[i] = given;
      any |= given != NULL && has_default (&self->specs[i]);
      if (error == NULL)
        error = editor_faults_find (faults, path, self->specs[i].id, NULL);
    }

  self->updating = TRUE;
  if (self->control->update != NULL)
    self->control->update (self);
  self->updating = FALSE;

  if (error == NULL && self->control->dup_summary != NULL)
    subtitle = self->control->dup_summary (self);
  editor_parameter_row_set_subtitle (GTK_WIDGET (self), subtitle != NULL ? subtitle : "", error);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (self), error != NULL ? 0 : 1);
  gtk_widget_set_opacity (self->reset, any ? 1 : 0);
  gtk_widget_set_sensitive (self->reset, any);
}

static void
editor_parameter_row_iface_init (EditorParameterViewInterface *iface)
{
  iface->has = editor_parameter_row_has;
  iface->update = editor_parameter_row_update;
}
