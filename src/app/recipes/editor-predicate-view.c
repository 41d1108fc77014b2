/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "recipes/editor-predicate-view.h"

#include <glib/gi18n.h>

#include "recipes/editor-bounds.h"
#include "recipes/editor-condition.h"
#include "widgets/editor-picker-button.h"
#include "widgets/editor-tooltip.h"
#include "recipes/editor-part-popover.h"

struct _EditorPredicateView
{
  GtkWidget parent_instance;

  AshlarContent       *content;   /* owned, nullable */
  EditorBlockPictures *pictures;  /* owned, nullable */
  AshlarValue         *predicate; /* owned, an object */
  gboolean             updating;

  GtkBox        *lines;
  GtkMenuButton *add;
};

G_DEFINE_FINAL_TYPE (EditorPredicateView, editor_predicate_view, GTK_TYPE_WIDGET)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void rebuild (EditorPredicateView *self);

/* Takes @value; NULL: without the key. @structure: the lines are others then. @place: what of the
 * value it is about; NULL: all. */
static void
set_condition_at (EditorPredicateView *self,
                  const char          *key,
                  const char          *place,
                  AshlarValue         *value,
                  gboolean             structure)
{
  g_autofree char *whole = place != NULL ? g_strconcat (key, "/", place, NULL) : g_strdup (key);
  g_autoptr (AshlarValue) owned = value;
  AshlarValue *next = owned != NULL ? ashlar_value_with_member (self->predicate, key, owned)
                                    : ashlar_value_without_member (self->predicate, key);

  ashlar_value_unref (self->predicate);
  self->predicate = next;
  if (structure)
    rebuild (self);
  g_signal_emit (self, signals[CHANGED], 0, self->predicate, whole);
}

static void
set_condition (EditorPredicateView *self, const char *key, AshlarValue *value, gboolean structure)
{
  set_condition_at (self, key, NULL, value, structure);
}

static const AshlarConditionSpec *
spec_of (GtkWidget *control)
{
  return g_object_get_data (G_OBJECT (control), "condition");
}

static void
name_control (GtkWidget *control, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

/* Controls, one function a type */

static void
bounds_cb (EditorBounds *bounds, EditorPredicateView *self)
{
  AshlarValue *value = editor_bounds_dup_value (bounds);

  if (self->updating)
    return;
  set_condition (self, spec_of (GTK_WIDGET (bounds))->key,
                 value != NULL ? value : ashlar_value_new_object (), FALSE);
}

static GtkWidget *
new_bounds (EditorPredicateView *self, const AshlarConditionSpec *spec, const AshlarValue *value)
{
  GtkWidget *bounds = editor_bounds_new (0, spec->maximum, TRUE);

  editor_bounds_set (EDITOR_BOUNDS (bounds), value, 0, 0);
  g_signal_connect_object (bounds, "changed", G_CALLBACK (bounds_cb), self, 0);
  return bounds;
}

static void
selected_cb (GtkDropDown *drop_down, GParamSpec *pspec, EditorPredicateView *self)
{
  const AshlarConditionSpec *spec = spec_of (GTK_WIDGET (drop_down));
  guint                      selected = gtk_drop_down_get_selected (drop_down);

  if (self->updating || selected == GTK_INVALID_LIST_POSITION)
    return;
  if (spec->type == ASHLAR_CONDITION_BOOLEAN)
    set_condition (self, spec->key, ashlar_value_new_boolean (selected == 0), FALSE);
  else if (spec->type == ASHLAR_CONDITION_TAG)
    set_condition (self, spec->key,
                   ashlar_value_new_string (gtk_string_list_get_string (
                       GTK_STRING_LIST (gtk_drop_down_get_model (drop_down)), selected)),
                   FALSE);
  else
    set_condition (self, spec->key, ashlar_value_new_string (spec->choices[selected]), FALSE);
}

static GtkWidget *
new_drop_down (EditorPredicateView       *self,
               const AshlarConditionSpec *spec,
               GtkStringList             *words,
               guint                      selected)
{
  GtkWidget *drop_down = gtk_drop_down_new (G_LIST_MODEL (words), NULL);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (drop_down), selected);
  name_control (drop_down, _ (spec->label));
  g_object_set_data (G_OBJECT (drop_down), "condition", (gpointer) spec);
  g_signal_connect_object (drop_down, "notify::selected", G_CALLBACK (selected_cb), self, 0);
  return drop_down;
}

static GtkWidget *
new_choice (EditorPredicateView *self, const AshlarConditionSpec *spec, const AshlarValue *value)
{
  GtkStringList *words = gtk_string_list_new (NULL);
  guint          selected = GTK_INVALID_LIST_POSITION;
  const char    *word = ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
                            ? ashlar_value_get_string (value)
                            : "";

  for (guint i = 0; spec->choices[i] != NULL; i++)
    {
      gtk_string_list_append (words, _ (spec->choice_labels[i]));
      if (g_ascii_strcasecmp (spec->choices[i], word) == 0)
        selected = i;
    }
  return new_drop_down (self, spec, words, selected);
}

static GtkWidget *
new_boolean (EditorPredicateView *self, const AshlarConditionSpec *spec, const AshlarValue *value)
{
  GtkStringList *words = gtk_string_list_new (NULL);
  gboolean       yes = ashlar_value_get_value_type (value) != ASHLAR_VALUE_BOOLEAN
                 || ashlar_value_get_boolean (value);

  gtk_string_list_append (words, _ ("Yes"));
  gtk_string_list_append (words, _ ("No"));
  return new_drop_down (self, spec, words, yes ? 0 : 1);
}

static void
chosen_cb (EditorPickerButton *chooser, const char *id, EditorPredicateView *self)
{
  if (id != NULL && !self->updating)
    set_condition (self, spec_of (GTK_WIDGET (chooser))->key, ashlar_value_new_string (id), FALSE);
}

static GtkWidget *
new_chooser (EditorPredicateView       *self,
             const AshlarConditionSpec *spec,
             const AshlarValue         *value,
             EditorChoiceKind           kind)
{
  GtkWidget *chooser = editor_picker_button_new (kind, TRUE);

  editor_picker_button_update (EDITOR_PICKER_BUTTON (chooser), self->content, self->pictures,
                               ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING
                                   ? ashlar_value_get_string (value)
                                   : NULL);
  name_control (editor_picker_button_get_control (EDITOR_PICKER_BUTTON (chooser)), _ (spec->label));
  g_signal_connect_object (chooser, "chosen", G_CALLBACK (chosen_cb), self, 0);
  return chooser;
}

static void
word_cb (GtkEditable *entry, EditorPredicateView *self)
{
  const char *word = gtk_editable_get_text (entry);

  /* An empty id would name nothing; what was there holds until something is typed. */
  if (!self->updating && word[0] != '\0')
    set_condition (self, spec_of (GTK_WIDGET (entry))->key, ashlar_value_new_string (word), FALSE);
}

static GtkWidget *
new_word (EditorPredicateView *self, const AshlarConditionSpec *spec, const AshlarValue *value)
{
  GtkWidget *entry = gtk_entry_new ();

  if (ashlar_value_get_value_type (value) == ASHLAR_VALUE_STRING)
    gtk_editable_set_text (GTK_EDITABLE (entry), ashlar_value_get_string (value));
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), 12);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 12);
  name_control (entry, _ (spec->label));
  g_signal_connect_object (entry, "changed", G_CALLBACK (word_cb), self, 0);
  return entry;
}

/* Conditions in a condition */

static void
nested_cb (EditorPredicateView *nested,
           AshlarValue         *predicate,
           const char          *place,
           EditorPredicateView *self)
{
  set_condition_at (self, spec_of (GTK_WIDGET (nested))->key, place, ashlar_value_ref (predicate),
                    FALSE);
}

static GtkWidget *
new_nested (EditorPredicateView *self, const AshlarValue *value, GCallback changed)
{
  GtkWidget *nested = editor_predicate_view_new ();

  editor_predicate_view_update (EDITOR_PREDICATE_VIEW (nested), self->content, self->pictures,
                                value);
  gtk_widget_add_css_class (nested, "nested");
  g_signal_connect_object (nested, "changed", changed, self, 0);
  return nested;
}

static const AshlarValue *
get_alternatives (EditorPredicateView *self, const char *key)
{
  const AshlarValue *list = ashlar_value_lookup (self->predicate, key);

  return list != NULL && ashlar_value_get_value_type (list) == ASHLAR_VALUE_ARRAY ? list : NULL;
}

/* The alternative at @index is @predicate (NULL: gone); the length appends. Takes @predicate. */
static void
set_alternative (EditorPredicateView *self,
                 const char          *key,
                 guint                index,
                 const char          *place,
                 AshlarValue         *predicate,
                 gboolean             anew)
{
  g_autofree char *whole = g_strdup_printf ("%u/%s", index, place);

  const AshlarValue *old = get_alternatives (self, key);
  guint              n = old != NULL ? ashlar_value_get_n_items (old) : 0;
  AshlarValue       *list = ashlar_value_new_array ();

  for (guint i = 0; i < MAX (n, index + 1); i++)
    if (i != index)
      ashlar_value_array_add (list, ashlar_value_ref (ashlar_value_get_item (old, i)));
    else if (predicate != NULL)
      ashlar_value_array_add (list, predicate);
  set_condition_at (self, key, whole, list, anew);
}

static guint
index_of (GtkWidget *widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), "index"));
}

static void
alternative_cb (EditorPredicateView *nested,
                AshlarValue         *predicate,
                const char          *place,
                EditorPredicateView *self)
{
  set_alternative (self, spec_of (GTK_WIDGET (nested))->key, index_of (GTK_WIDGET (nested)), place,
                   ashlar_value_ref (predicate), FALSE);
}

static void
remove_alternative_cb (GtkButton *button, EditorPredicateView *self)
{
  set_alternative (self, spec_of (GTK_WIDGET (button))->key, index_of (GTK_WIDGET (button)), "",
                   NULL, TRUE);
}

static void
add_alternative_cb (GtkButton *button, EditorPredicateView *self)
{
  const char        *key = spec_of (GTK_WIDGET (button))->key;
  const AshlarValue *old = get_alternatives (self, key);

  set_alternative (self, key, old != NULL ? ashlar_value_get_n_items (old) : 0, "",
                   ashlar_value_new_object (), TRUE);
}

static GtkWidget *
new_icon_button (const char *icon, const char *tooltip)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "row-button");
  editor_tooltip_set (button, tooltip);
  return button;
}

static GtkWidget *
new_alternatives (EditorPredicateView       *self,
                  const AshlarConditionSpec *spec,
                  const AshlarValue         *value)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *add = gtk_button_new_with_label (_ ("Add an Alternative"));
  guint      n = ashlar_value_get_value_type (value) == ASHLAR_VALUE_ARRAY
                     ? ashlar_value_get_n_items (value)
                     : 0;

  for (guint i = 0; i < n; i++)
    {
      GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      GtkWidget *nested
          = new_nested (self, ashlar_value_get_item (value, i), G_CALLBACK (alternative_cb));
      GtkWidget *remove = new_icon_button ("user-trash-symbolic", _ ("Remove the Alternative"));

      g_object_set_data (G_OBJECT (nested), "condition", (gpointer) spec);
      g_object_set_data (G_OBJECT (nested), "index", GUINT_TO_POINTER (i));
      g_object_set_data (G_OBJECT (remove), "condition", (gpointer) spec);
      g_object_set_data (G_OBJECT (remove), "index", GUINT_TO_POINTER (i));
      gtk_widget_set_hexpand (nested, TRUE);
      gtk_widget_set_valign (remove, GTK_ALIGN_START);
      g_signal_connect_object (remove, "clicked", G_CALLBACK (remove_alternative_cb), self, 0);
      gtk_box_append (GTK_BOX (line), nested);
      gtk_box_append (GTK_BOX (line), remove);
      gtk_box_append (GTK_BOX (box), line);
    }
  g_object_set_data (G_OBJECT (add), "condition", (gpointer) spec);
  gtk_widget_set_halign (add, GTK_ALIGN_START);
  g_signal_connect_object (add, "clicked", G_CALLBACK (add_alternative_cb), self, 0);
  gtk_box_append (GTK_BOX (box), add);
  return box;
}

/* Lines */

static GtkWidget *
new_control (EditorPredicateView *self, const AshlarConditionSpec *spec, const AshlarValue *value)
{
  switch (spec->type)
    {
    case ASHLAR_CONDITION_BOUNDS:
      return new_bounds (self, spec, value);
    case ASHLAR_CONDITION_BOOLEAN:
      return new_boolean (self, spec, value);
    case ASHLAR_CONDITION_CHOICE:
      return new_choice (self, spec, value);
    case ASHLAR_CONDITION_TAG:
      return new_chooser (self, spec, value, EDITOR_CHOICE_TAG);
    case ASHLAR_CONDITION_BLOCK:
      return new_chooser (self, spec, value, EDITOR_CHOICE_BLOCK_ENTRY);
    case ASHLAR_CONDITION_OBJECT:
      return new_chooser (self, spec, value, EDITOR_CHOICE_OBJECT);
    case ASHLAR_CONDITION_PREDICATE:
      return new_nested (self, value, G_CALLBACK (nested_cb));
    case ASHLAR_CONDITION_PREDICATES:
      return new_alternatives (self, spec, value);
    case ASHLAR_CONDITION_WORD:
    default:
      return new_word (self, spec, value);
    }
}

static void
remove_cb (GtkButton *button, EditorPredicateView *self)
{
  set_condition (self, spec_of (GTK_WIDGET (button))->key, NULL, TRUE);
}

static void
add_line (EditorPredicateView *self, const AshlarConditionSpec *spec, const AshlarValue *value)
{
  gboolean nests
      = spec->type == ASHLAR_CONDITION_PREDICATE || spec->type == ASHLAR_CONDITION_PREDICATES;
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (_ (spec->label));
  GtkWidget *control = new_control (self, spec, value);
  GtkWidget *remove = new_icon_button ("user-trash-symbolic", _ ("Remove the Condition"));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  editor_tooltip_set (label, _ (spec->help));
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  g_object_set_data (G_OBJECT (control), "condition", (gpointer) spec);
  g_object_set_data (G_OBJECT (remove), "condition", (gpointer) spec);
  g_signal_connect_object (remove, "clicked", G_CALLBACK (remove_cb), self, 0);
  gtk_box_append (GTK_BOX (line), label);
  if (!nests)
    gtk_box_append (GTK_BOX (line), control);
  gtk_box_append (GTK_BOX (line), remove);
  gtk_box_append (self->lines, line);
  if (nests)
    gtk_box_append (self->lines, control);
}

static void
rebuild (EditorPredicateView *self)
{
  guint                      n, n_left = 0;
  const AshlarConditionSpec *specs = ashlar_predicate_get_conditions (&n);
  GtkWidget                 *child;

  self->updating = TRUE;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->lines))) != NULL)
    gtk_box_remove (self->lines, child);
  for (guint i = 0; i < n; i++)
    {
      const AshlarValue *value = ashlar_value_lookup (self->predicate, specs[i].key);

      if (value != NULL && ashlar_value_get_value_type (value) != ASHLAR_VALUE_NULL)
        add_line (self, &specs[i], value);
      else
        n_left++;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->lines), n_left < n);
  gtk_widget_set_visible (GTK_WIDGET (self->add), n_left > 0);
  self->updating = FALSE;
}

/* Adding */

static void
fill_cb (EditorPartPopover *popover, EditorPredicateView *self)
{
  guint                      n;
  const AshlarConditionSpec *specs = ashlar_predicate_get_conditions (&n);

  for (guint i = 0; i < n; i++)
    {
      const AshlarValue *value = ashlar_value_lookup (self->predicate, specs[i].key);
      g_autoptr (AshlarValue) first = editor_condition_new_value (&specs[i], self->content);

      if (first != NULL
          && (value == NULL || ashlar_value_get_value_type (value) == ASHLAR_VALUE_NULL))
        editor_part_popover_add (popover, specs[i].key, _ (specs[i].label), _ (specs[i].help));
    }
}

static void
add_cb (EditorPartPopover *popover, const char *key, EditorPredicateView *self)
{
  const AshlarConditionSpec *spec = ashlar_predicate_find_condition (key);
  AshlarValue               *value = editor_condition_new_value (spec, self->content);

  if (value != NULL)
    set_condition (self, spec->key, value, TRUE);
}

static void
editor_predicate_view_dispose (GObject *object)
{
  EditorPredicateView *self = EDITOR_PREDICATE_VIEW (object);
  GtkWidget           *child;

  self->updating = TRUE;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->content, ashlar_content_unref);
  g_clear_object (&self->pictures);
  g_clear_pointer (&self->predicate, ashlar_value_unref);
  G_OBJECT_CLASS (editor_predicate_view_parent_class)->dispose (object);
}

static void
editor_predicate_view_class_init (EditorPredicateViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_predicate_view_dispose;
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_STRING);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "predicateview");
}

static void
editor_predicate_view_init (EditorPredicateView *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkWidget        *popover = editor_part_popover_new ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);
  self->predicate = ashlar_value_new_object ();
  self->lines = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 6));
  gtk_widget_set_parent (GTK_WIDGET (self->lines), GTK_WIDGET (self));
  g_signal_connect_object (popover, "fill", G_CALLBACK (fill_cb), self, 0);
  g_signal_connect_object (popover, "chosen", G_CALLBACK (add_cb), self, 0);
  self->add = GTK_MENU_BUTTON (gtk_menu_button_new ());
  gtk_menu_button_set_label (self->add, _ ("Add a Condition"));
  gtk_menu_button_set_popover (self->add, popover);
  gtk_widget_set_halign (GTK_WIDGET (self->add), GTK_ALIGN_START);
  gtk_widget_set_parent (GTK_WIDGET (self->add), GTK_WIDGET (self));
}

GtkWidget *
editor_predicate_view_new (void)
{
  return g_object_new (EDITOR_TYPE_PREDICATE_VIEW, NULL);
}

void
editor_predicate_view_update (EditorPredicateView *self,
                              AshlarContent       *content,
                              EditorBlockPictures *pictures,
                              const AshlarValue   *predicate)
{
  gboolean same;

  g_return_if_fail (EDITOR_IS_PREDICATE_VIEW (self));
  same = self->content != NULL
         && (predicate != NULL ? ashlar_value_equal (predicate, self->predicate)
                               : ashlar_value_get_n_items (self->predicate) == 0);
  ashlar_content_ref (content);
  g_clear_pointer (&self->content, ashlar_content_unref);
  self->content = content;
  g_set_object (&self->pictures, pictures);
  if (same)
    return;
  ashlar_value_unref (self->predicate);
  self->predicate
      = predicate != NULL && ashlar_value_get_value_type (predicate) == ASHLAR_VALUE_OBJECT
            ? ashlar_value_ref ((AshlarValue *) predicate)
            : ashlar_value_new_object ();
  rebuild (self);
}
