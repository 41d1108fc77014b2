/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

/* What the sheet is sorted by, what is left of it, and what stands beside it. */

#include "ashlar-config.h"

#include "document/editor-words.h"
#include "seeds/editor-sheet-view-private.h"

#include <glib/gi18n.h>

#include "content/ashlar-content-private.h"
#include "content/ashlar-recipe-private.h"
#include "document/editor-faults.h"
#include "document/editor-sample-words.h"
#include "edits/editor-recipe-edit.h"
#include "seeds/editor-metric-filter.h"
#include "seeds/editor-sheet-tile.h"
#include "widgets/editor-chip.h"
#include "widgets/editor-picker.h"

#define DEMANDS_WIDTH 360

/* ---- Sorting ---- */

static void
show_captions (EditorSheetView *self)
{
  for (GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (self->grid)); cell != NULL;
       cell = gtk_widget_get_next_sibling (cell))
    {
      GtkWidget *tile = gtk_widget_get_first_child (cell);

      if (EDITOR_IS_SHEET_TILE (tile))
        editor_sheet_tile_set_metric (EDITOR_SHEET_TILE (tile),
                                      _editor_sheet_view_get_caption (self));
    }
}

static void
sort (EditorSheetView *self, const char *id)
{
  guint            metric = ashlar_metric_find (id);
  g_autofree char *label = NULL;

  self->metric = metric != G_MAXUINT ? metric : EDITOR_SHEET_BY_SEED;
  /* Translators: a button; %s is what it is sorted by. */
  label = g_strdup_printf (_ ("By %s"),
                           metric != G_MAXUINT ? _ (ashlar_metric_get (metric)->name) : _ ("Seed"));
  gtk_menu_button_set_label (self->sort_button, label);
  editor_sheet_set_order (self->sheet, self->metric,
                          g_settings_get_boolean (self->settings, "sheet-descending"));
  show_captions (self);
}

static void
sort_fill_cb (EditorSheetView *self, EditorPicker *picker)
{
  EditorChoices      *choices = editor_picker_begin (picker, NULL, NULL, NULL);
  const AshlarMetric *metric;

  editor_choices_add_word (choices, "seed", _ ("Seed"), NULL);
  for (guint i = 0; (metric = ashlar_metric_get (i)) != NULL; i++)
    editor_choices_add_word (choices, metric->id, _ (metric->name), _ (metric->description));
}

static void
sort_chosen_cb (EditorSheetView *self, const char *id)
{
  g_settings_set_string (self->settings, "sheet-sort", id);
  sort (self, id);
}

/* ---- Filtering ---- */

static void
remove_cb (const char *words, gpointer user_data)
{
  EditorSheetView *self = user_data;

  for (guint i = 0; self->filter != NULL && i < ashlar_value_get_n_items (self->filter); i++)
    {
      const char      *id = ashlar_value_get_key (self->filter, i);
      g_autofree char *said
          = editor_metric_filter_dup_words (id, ashlar_value_get_item (self->filter, i));

      if (g_str_equal (said, words))
        {
          _editor_sheet_view_set_filter (self, ashlar_value_without_member (self->filter, id));
          return;
        }
    }
}

static void
show_filter (EditorSheetView *self)
{
  g_autoptr (EditorFaults) faults = editor_faults_new ();

  editor_chips_clear (self->chips);
  for (guint i = 0; self->filter != NULL && i < ashlar_value_get_n_items (self->filter); i++)
    {
      g_autofree char *words = editor_metric_filter_dup_words (
          ashlar_value_get_key (self->filter, i), ashlar_value_get_item (self->filter, i));

      gtk_box_append (GTK_BOX (self->chips), editor_chip_new (words, NULL, remove_cb, self));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->chips_place),
                          !editor_metric_filter_is_empty (self->filter));
  editor_demands_update (self->demands, self->filter, faults, "");
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->demands), _ ("Filter"));
  adw_preferences_group_set_description (
      ADW_PREFERENCES_GROUP (self->demands),
      editor_metric_filter_is_empty (self->filter) ? _ ("Every seed is shown.") : NULL);
}

void
_editor_sheet_view_set_filter (EditorSheetView *self, AshlarValue *filter)
{
  g_autoptr (AshlarValue) owned = filter;

  g_clear_pointer (&self->filter, ashlar_value_unref);
  self->filter = g_steal_pointer (&owned);
  show_filter (self);
  editor_sheet_set_filter (self->sheet, self->filter);
  _editor_sheet_view_update (self);
}

void
editor_sheet_view_search (EditorSheetView *self, AshlarValue *filter)
{
  g_return_if_fail (EDITOR_IS_SHEET_VIEW (self));
  _editor_sheet_view_set_filter (self, ashlar_value_ref (filter));
  if (!editor_sheet_get_searching (self->sheet))
    gtk_widget_activate_action (GTK_WIDGET (self), "sheet.search", NULL);
}

/* What is said of a metric takes the place of what was said of it before. */
static AshlarValue *
with_terms (const AshlarValue *filter, const AshlarValue *terms)
{
  AshlarValue *next
      = filter != NULL ? ashlar_value_ref ((AshlarValue *) filter) : ashlar_value_new_object ();

  for (guint i = 0; i < ashlar_value_get_n_items (terms); i++)
    {
      g_autoptr (AshlarValue) before = next;

      next = ashlar_value_with_member (before, ashlar_value_get_key (terms, i),
                                       ashlar_value_get_item (terms, i));
    }
  return next;
}

void
_editor_sheet_view_typed_cb (EditorSheetView *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AshlarValue) terms = editor_metric_filter_parse (
      gtk_editable_get_text (GTK_EDITABLE (self->filter_entry)), &error);

  if (terms == NULL)
    editor_commit_entry_refuse (self->filter_entry, editor_words_of_error (error));
  else
    _editor_sheet_view_set_filter (self, with_terms (self->filter, terms));
}

static void
demanded_cb (EditorSheetView *self, const char *metric, AshlarValue *bounds)
{
  _editor_sheet_view_set_filter (self, bounds != NULL
                                           ? ashlar_value_with_member (self->filter, metric, bounds)
                                           : ashlar_value_without_member (self->filter, metric));
}

static void
init_filter (EditorSheetView *self)
{
  GtkWidget *popover = gtk_popover_new ();

  self->demands = EDITOR_DEMANDS (editor_demands_new ());
  gtk_widget_set_size_request (GTK_WIDGET (self->demands), DEMANDS_WIDTH, -1);
  g_object_set (self->demands, "margin-top", 12, "margin-bottom", 12, "margin-start", 12,
                "margin-end", 12, NULL);
  g_signal_connect_object (self->demands, "changed", G_CALLBACK (demanded_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_popover_set_child (GTK_POPOVER (popover), GTK_WIDGET (self->demands));
  gtk_menu_button_set_popover (self->filter_button, popover);
}

void
_editor_sheet_view_accept (EditorSheetView *self)
{
  AshlarRecipe *recipe = _editor_sheet_view_get_recipe (self);
  g_autoptr (AshlarValue) accept = NULL;
  g_autoptr (GError) error = NULL;
  EditorEdit *edit;

  if (recipe == NULL || editor_metric_filter_is_empty (self->filter))
    return;
  accept = editor_metric_filter_join (recipe->accept, self->filter);
  edit = editor_recipe_edit_set (editor_document_get_content (self->document), self->recipe,
                                 "accept", accept, _ ("Accept Only Such Levels"), NULL, &error);
  if (editor_edit_apply (self->document, edit))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.toast-undo", "s",
                                _ ("The recipe accepts only such levels"));
  else if (error != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", editor_words_of_error (error));
}

/* ---- Beside it ---- */

static void
compare_fill_cb (EditorSheetView *self, EditorPicker *picker)
{
  EditorChoices *choices = editor_picker_begin (picker, NULL, NULL, NULL);
  AshlarContent *content
      = self->document != NULL ? editor_document_get_content (self->document) : NULL;

  editor_choices_add_none (choices, _ ("Nothing"));
  editor_choices_add_word (choices, "themes", _ ("One plan in every theme"),
                           _ ("The open seed, by the themes of all recipes and by each painter"));
  for (guint i = 0; content != NULL && i < ashlar_content_get_n_recipes (content); i++)
    {
      const AshlarRecipe *recipe = ashlar_content_get_recipe (content, i);
      g_autofree char    *id = g_strconcat ("recipe:", recipe->id, NULL);

      if (i != self->recipe)
        editor_choices_add_word (
            choices, id, recipe->id,
            recipe->description[0] != '\0' ? editor_sample_words (recipe->description) : NULL);
    }
}

static void
show_compared (EditorSheetView *self)
{
  const char      *other = _editor_sheet_view_get_other (self);
  g_autofree char *label = NULL;

  if (other != NULL)
    /* Translators: a button; %s is the id of a recipe beside that of the sheet. */
    label = g_strdup_printf (_ ("Beside %s"), other);
  else
    label = g_strdup (_editor_sheet_view_shows_themes (self) ? _ ("Every Theme") : _ ("Compare"));
  gtk_menu_button_set_label (self->compare_button, label);
}

static void
compare_chosen_cb (EditorSheetView *self, const char *id)
{
  g_free (self->other);
  self->other = g_strdup (id);
  show_captions (self);
  _editor_sheet_view_ask (self);
  _editor_sheet_view_update (self);
}

/* ---- All of it ---- */

static void
add_picker (EditorSheetView *self,
            GtkMenuButton   *button,
            const char      *placeholder,
            GCallback        fill,
            GCallback        chosen)
{
  GtkWidget *picker = editor_picker_new (EDITOR_CHOICE_WORD);

  editor_choice_list_set_placeholder (editor_picker_get_list (EDITOR_PICKER (picker)), placeholder);
  g_signal_connect_object (picker, "fill", fill, self, G_CONNECT_SWAPPED);
  g_signal_connect_object (picker, "chosen", chosen, self, G_CONNECT_SWAPPED);
  gtk_menu_button_set_popover (button, picker);
}

static void
enable (EditorSheetView *self, const char *action, gboolean enabled)
{
  g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), action)), enabled);
}

void
_editor_sheet_view_update_tools (EditorSheetView *self)
{
  gboolean filters = !editor_metric_filter_is_empty (self->filter);
  gboolean has_recipe = _editor_sheet_view_get_recipe (self) != NULL;
  gboolean themes = _editor_sheet_view_shows_themes (self);

  show_compared (self);
  gtk_widget_set_visible (self->search_button, filters && !themes);
  gtk_widget_set_visible (self->accept_button, filters);
  gtk_widget_set_sensitive (GTK_WIDGET (self->bar), has_recipe && !themes);
  enable (self, "accept", filters && has_recipe);
  enable (self, "clear-filter", filters);
  enable (self, "save-picture", editor_sheet_get_n_cards (self->sheet) > 0);
  enable (self, "save-table", editor_sheet_get_n_cards (self->sheet) > 0);
}

void
_editor_sheet_view_tools_init (EditorSheetView *self)
{
  g_autofree char *metric = g_settings_get_string (self->settings, "sheet-sort");

  add_picker (self, self->sort_button, _ ("Search metrics"), G_CALLBACK (sort_fill_cb),
              G_CALLBACK (sort_chosen_cb));
  add_picker (self, self->compare_button, _ ("Search recipes"), G_CALLBACK (compare_fill_cb),
              G_CALLBACK (compare_chosen_cb));
  init_filter (self);
  g_action_change_state (
      g_action_map_lookup_action (G_ACTION_MAP (self->actions), "descending"),
      g_variant_new_boolean (g_settings_get_boolean (self->settings, "sheet-descending")));
  sort (self, metric);
  show_filter (self);
}
