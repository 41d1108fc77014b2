/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "recipes/editor-predicate-row.h"

#include <glib/gi18n.h>

#include "recipes/editor-parameter-row.h"
#include "recipes/editor-predicate-summary.h"
#include "recipes/editor-predicate-view.h"
#include "widgets/editor-tooltip.h"

#define PREDICATE_WIDTH 330
#define PREDICATE_MAX_HEIGHT 460

struct _EditorPredicateRow
{
  AdwActionRow parent_instance;

  const AshlarParameterSpec *spec;  /* static */
  const char                *place; /* borrowed, while a change is told */

  /* Borrowed. */
  EditorPredicateView *predicate;
  GtkWidget           *button;
};

static void editor_predicate_row_iface_init (EditorParameterViewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorPredicateRow,
                               editor_predicate_row,
                               ADW_TYPE_ACTION_ROW,
                               G_IMPLEMENT_INTERFACE (EDITOR_TYPE_PARAMETER_VIEW,
                                                      editor_predicate_row_iface_init))

static void
predicate_cb (EditorPredicateRow *self, AshlarValue *predicate, const char *place)
{
  self->place = place;
  g_signal_emit_by_name (self, "changed", self->spec->id,
                         ashlar_value_get_n_items (predicate) > 0 ? predicate : NULL);
  self->place = NULL;
}

static gboolean
editor_predicate_row_has (EditorParameterView *view, const char *id)
{
  return g_str_equal (EDITOR_PREDICATE_ROW (view)->spec->id, id);
}

static const char *
editor_predicate_row_get_place (EditorParameterView *view)
{
  EditorPredicateRow *self = EDITOR_PREDICATE_ROW (view);

  return self->place != NULL ? self->place : "";
}

static void
editor_predicate_row_update (EditorParameterView *view,
                             AshlarContent       *content,
                             EditorBlockPictures *pictures,
                             const AshlarValue   *parameters,
                             const EditorFaults  *faults,
                             const char          *path)
{
  EditorPredicateRow *self = EDITOR_PREDICATE_ROW (view);
  const AshlarValue  *given
      = parameters != NULL ? ashlar_value_lookup (parameters, self->spec->id) : NULL;
  g_autofree char *words = editor_predicate_dup_summary (given, content);

  editor_parameter_row_set_subtitle (GTK_WIDGET (self), words[0] != '\0' ? words : _ ("all"),
                                     editor_faults_find (faults, path, self->spec->id, NULL));
  editor_predicate_view_update (self->predicate, content, pictures, given);
}

static void
editor_predicate_row_iface_init (EditorParameterViewInterface *iface)
{
  iface->has = editor_predicate_row_has;
  iface->update = editor_predicate_row_update;
  iface->get_place = editor_predicate_row_get_place;
}

static void
editor_predicate_row_class_init (EditorPredicateRowClass *klass)
{
}

static void
editor_predicate_row_init (EditorPredicateRow *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scrolled;

  self->predicate = EDITOR_PREDICATE_VIEW (editor_predicate_view_new ());
  g_signal_connect_object (self->predicate, "changed", G_CALLBACK (predicate_cb), self,
                           G_CONNECT_SWAPPED);
  scrolled = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", self->predicate, "hscrollbar-policy",
                           GTK_POLICY_NEVER, "propagate-natural-height", TRUE, "max-content-height",
                           PREDICATE_MAX_HEIGHT, NULL);
  gtk_widget_set_size_request (scrolled, PREDICATE_WIDTH, -1);
  gtk_widget_add_css_class (GTK_WIDGET (self->predicate), "conditions");
  gtk_popover_set_child (GTK_POPOVER (popover), scrolled);

  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->button), "document-edit-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), popover);
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->button, "flat");
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (self), 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->button);
}

GtkWidget *
editor_predicate_row_new (const AshlarParameterSpec *spec)
{
  EditorPredicateRow *self = g_object_new (EDITOR_TYPE_PREDICATE_ROW, NULL);

  self->spec = spec;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _ (spec->label));
  editor_tooltip_set (self->button, _ (spec->help));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (spec->help), -1);
  return GTK_WIDGET (self);
}
