/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "recipes/editor-parameter-view.h"

#include <glib/gi18n.h>

#include "recipes/editor-counted-blocks.h"
#include "recipes/editor-parameter-row.h"
#include "recipes/editor-points-row.h"
#include "recipes/editor-predicate-row.h"
#include "recipes/editor-records-row.h"
#include "recipes/editor-weights-row.h"

G_DEFINE_INTERFACE (EditorParameterView, editor_parameter_view, GTK_TYPE_WIDGET)

static void
editor_parameter_view_default_init (EditorParameterViewInterface *iface)
{
  g_signal_new ("changed", EDITOR_TYPE_PARAMETER_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_POINTER);
}

const char *
editor_parameter_view_get_place (EditorParameterView *self)
{
  EditorParameterViewInterface *iface;

  g_return_val_if_fail (EDITOR_IS_PARAMETER_VIEW (self), NULL);
  iface = EDITOR_PARAMETER_VIEW_GET_IFACE (self);
  return iface->get_place != NULL ? iface->get_place (self) : "";
}

gboolean
editor_parameter_view_has (EditorParameterView *self, const char *id)
{
  g_return_val_if_fail (EDITOR_IS_PARAMETER_VIEW (self), FALSE);
  return EDITOR_PARAMETER_VIEW_GET_IFACE (self)->has (self, id);
}

void
editor_parameter_view_update (EditorParameterView *self,
                              AshlarContent       *content,
                              EditorBlockPictures *pictures,
                              const AshlarValue   *parameters,
                              const EditorFaults  *faults,
                              const char          *path)
{
  g_return_if_fail (EDITOR_IS_PARAMETER_VIEW (self));
  EDITOR_PARAMETER_VIEW_GET_IFACE (self)->update (self, content, pictures, parameters, faults,
                                                  path);
}

static GtkWidget *
new_row (const AshlarParameterSpec *spec)
{
  return editor_parameter_row_new (spec, 1, NULL);
}

/* What a form shows of each kind of parameter. */
static GtkWidget *(*const forms[ASHLAR_N_PARAMETER_TYPES]) (const AshlarParameterSpec *spec) = {
  [ASHLAR_PARAMETER_INTEGER] = new_row,
  [ASHLAR_PARAMETER_PERCENT] = new_row,
  [ASHLAR_PARAMETER_BOOLEAN] = new_row,
  [ASHLAR_PARAMETER_CHOICE] = new_row,
  [ASHLAR_PARAMETER_RANGE] = new_row,
  [ASHLAR_PARAMETER_WEIGHTS] = editor_weights_row_new,
  [ASHLAR_PARAMETER_BLOCK_SET] = new_row,
  [ASHLAR_PARAMETER_COUNTED_BLOCKS] = editor_counted_blocks_new,
  [ASHLAR_PARAMETER_BLOCK] = new_row,
  [ASHLAR_PARAMETER_PUZZLE] = new_row,
  [ASHLAR_PARAMETER_POINTS] = editor_points_row_new,
  [ASHLAR_PARAMETER_TILE] = new_row,
  [ASHLAR_PARAMETER_OBJECT] = new_row,
  [ASHLAR_PARAMETER_PREDICATE] = editor_predicate_row_new,
  [ASHLAR_PARAMETER_WORD] = new_row,
  [ASHLAR_PARAMETER_RECORDS] = editor_records_row_new,
  [ASHLAR_PARAMETER_WORDS] = new_row,
};

/* Width and height, which share a row. */
static gboolean
is_pair (const AshlarParameterSpec *specs, guint n_left)
{
  return n_left > 1 && specs[0].use == ASHLAR_USE_ACROSS && specs[1].use == ASHLAR_USE_DOWN;
}

GPtrArray *
editor_parameter_views_new (const AshlarParameterSpec *specs, guint n_specs)
{
  GPtrArray *views = g_ptr_array_new ();

  for (guint i = 0; i < n_specs; i++)
    if (is_pair (&specs[i], n_specs - i))
      g_ptr_array_add (views, editor_parameter_row_new (&specs[i++], 2, _ ("Size")));
    else
      g_ptr_array_add (views, forms[specs[i].type](&specs[i]));
  return views;
}

/* What is said, or goes without saying. */
static guint
find_choice (const AshlarParameterSpec *spec, const AshlarValue *parameters)
{
  const AshlarValue *value = parameters != NULL ? ashlar_value_lookup (parameters, spec->id) : NULL;

  for (guint i = 0; value != NULL && ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
                    && spec->choices[i] != NULL;
       i++)
    if (g_ascii_strcasecmp (spec->choices[i], ashlar_value_get_string (value)) == 0)
      return i;
  return (guint) spec->value;
}

static gboolean
is_asked (const AshlarParameterSpec *spec,
          const AshlarParameterSpec *specs,
          guint                      n_specs,
          const AshlarValue         *parameters)
{
  for (guint i = 0; i < n_specs; i++)
    if (g_str_equal (specs[i].id, spec->with))
      return (spec->with_choices & 1u << find_choice (&specs[i], parameters)) != 0;
  return TRUE;
}

void
editor_parameter_views_show_asked (GPtrArray                 *views,
                                   const AshlarParameterSpec *specs,
                                   guint                      n_specs,
                                   const AshlarValue         *parameters)
{
  for (guint i = 0; i < n_specs; i++)
    for (guint k = 0; specs[i].with != NULL && k < views->len; k++)
      {
        GtkWidget *view = g_ptr_array_index (views, k);
        GtkWidget *parent = gtk_widget_get_parent (view);

        if (!editor_parameter_view_has (EDITOR_PARAMETER_VIEW (view), specs[i].id))
          continue;
        /* Groups within a list lie in a row of it. */
        if (!GTK_IS_LIST_BOX_ROW (view) && GTK_IS_LIST_BOX_ROW (parent))
          view = parent;
        gtk_widget_set_visible (view, is_asked (&specs[i], specs, n_specs, parameters));
      }
}

/* In words */

static char *
dup_choice_label (const AshlarParameterSpec *spec, const char *id)
{
  for (guint i = 0; spec->choices != NULL && spec->choices[i] != NULL; i++)
    if (g_ascii_strcasecmp (spec->choices[i], id) == 0)
      return g_utf8_strdown (
          spec->choice_labels != NULL ? _ (spec->choice_labels[i]) : spec->choices[i], -1);
  return g_strdup (id);
}

static char *
dup_range (const AshlarParameterSpec *spec, const AshlarValue *value)
{
  AshlarValue *min = ashlar_value_lookup (value, "min"), *max = ashlar_value_lookup (value, "max");
  gint64       low = min != NULL && ashlar_value_get_value_type (min) == ASHLAR_VALUE_INTEGER
                         ? ashlar_value_get_integer (min)
                         : spec->range_min;
  gint64       high = max != NULL && ashlar_value_get_value_type (max) == ASHLAR_VALUE_INTEGER
                          ? ashlar_value_get_integer (max)
                          : MAX (low, spec->range_max);

  return low == high ? g_strdup_printf ("%" G_GINT64_FORMAT, low)
                     : g_strdup_printf ("%" G_GINT64_FORMAT "–%" G_GINT64_FORMAT, low, high);
}

/* In the middle of a sentence; what is written in capitals, as HP is, stays so. */
static char *
dup_lower (const char *label)
{
  g_autofree char *capitals = g_utf8_strup (label, -1);

  return g_str_equal (label, capitals) ? g_strdup (label) : g_utf8_strdown (label, -1);
}

/* NULL: it goes without saying. */
static char *
dup_value (const AshlarParameterSpec *spec, const AshlarValue *value)
{
  g_autofree char *label = dup_lower (_ (spec->label));
  g_autofree char *text = NULL;

  switch (ashlar_value_get_value_type (value))
    {
    case ASHLAR_VALUE_BOOLEAN:
      if (ashlar_value_get_boolean (value) == (spec->value != 0))
        return NULL;
      /* Translators: a setting that is off, in a list of settings; %s is its name. */
      return ashlar_value_get_boolean (value) ? g_steal_pointer (&label)
                                              : g_strdup_printf (_ ("no %s"), label);
    case ASHLAR_VALUE_INTEGER:
      if (!spec->optional && ashlar_value_get_integer (value) == spec->value)
        return NULL;
      text = g_strdup_printf (spec->type == ASHLAR_PARAMETER_PERCENT ? "%" G_GINT64_FORMAT " %%"
                                                                     : "%" G_GINT64_FORMAT,
                              ashlar_value_get_integer (value));
      break;
    case ASHLAR_VALUE_STRING:
      if (spec->type == ASHLAR_PARAMETER_CHOICE
          && g_ascii_strcasecmp (spec->choices[spec->value], ashlar_value_get_string (value)) == 0)
        return NULL;
      text = dup_choice_label (spec, ashlar_value_get_string (value));
      break;
    case ASHLAR_VALUE_OBJECT:
      if (spec->type != ASHLAR_PARAMETER_RANGE)
        return g_steal_pointer (&label);
      text = dup_range (spec, value);
      break;
    case ASHLAR_VALUE_ARRAY:
      text = g_strdup_printf ("%u", ashlar_value_get_n_items (value));
      break;
    case ASHLAR_VALUE_NULL:
      return NULL;
    case ASHLAR_VALUE_DOUBLE:
    default:
      text = g_strdup_printf ("%g", ashlar_value_get_double (value));
      break;
    }
  /* Translators: a setting and its value, in a list of settings: "roughness 60". */
  return g_strdup_printf (_ ("%s %s"), label, text);
}

char *
editor_parameters_dup_summary (const AshlarParameterSpec *specs,
                               guint                      n_specs,
                               const AshlarValue         *parameters)
{
  GString *summary = g_string_new (NULL);

  for (guint i = 0; i < n_specs && parameters != NULL; i++)
    {
      const AshlarValue *value = ashlar_value_lookup (parameters, specs[i].id);
      g_autofree char   *text = value != NULL ? dup_value (&specs[i], value) : NULL;

      if (text != NULL)
        g_string_append_printf (summary, "%s%s", summary->len > 0 ? ", " : "", text);
    }
  return g_string_free (summary, FALSE);
}
