/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "seeds/editor-sheet-view-private.h"

#include <glib/gi18n.h>

#include "content/ashlar-content-private.h"
#include "content/ashlar-recipe-private.h"
#include "document/editor-digits.h"
#include "document/editor-finding.h"
#include "document/editor-looks.h"
#include "seeds/editor-metric-filter.h"
#include "seeds/editor-sheet-themes.h"
#include "seeds/editor-sheet-tile.h"
#include "widgets/editor-chip.h"

G_DEFINE_FINAL_TYPE (EditorSheetView, editor_sheet_view, GTK_TYPE_WIDGET)

enum
{
  OPEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static AshlarContent *
get_content (EditorSheetView *self)
{
  return self->document != NULL ? editor_document_get_content (self->document) : NULL;
}

AshlarRecipe *
_editor_sheet_view_get_recipe (EditorSheetView *self)
{
  AshlarContent *content = get_content (self);

  return content != NULL && self->recipe < ashlar_content_get_n_recipes (content)
             ? ashlar_content_get_recipe (content, self->recipe)
             : NULL;
}

gboolean
_editor_sheet_view_shows_themes (EditorSheetView *self)
{
  return g_strcmp0 (self->other, "themes") == 0;
}

const char *
_editor_sheet_view_get_other (EditorSheetView *self)
{
  return self->other != NULL && g_str_has_prefix (self->other, "recipe:")
             ? self->other + strlen ("recipe:")
             : NULL;
}

guint
_editor_sheet_view_get_caption (EditorSheetView *self)
{
  if (self->metric != EDITOR_SHEET_BY_SEED)
    return self->metric;
  /* Of one plan the areas are the same, however it is painted. */
  return ashlar_metric_find (_editor_sheet_view_shows_themes (self) ? "criticalPath" : "areas");
}

/* ---- Asking ---- */

/* What is beside the recipe has gone. */
static void
check_other (EditorSheetView *self)
{
  const char *id = _editor_sheet_view_get_other (self);

  if (id != NULL && ashlar_content_find_recipe (get_content (self), id) == ASHLAR_NO_INDEX)
    g_clear_pointer (&self->other, g_free);
}

static GArray *
new_subjects (EditorSheetView *self)
{
  AshlarContent     *content = get_content (self);
  AshlarPalette     *palette = editor_document_get_palette (self->document);
  GArray            *subjects = g_array_new (FALSE, FALSE, sizeof (EditorSheetSubject));
  EditorSheetSubject subject = { .subject = { content, palette, NULL } };

  subject.subject.recipe = ashlar_recipe_get_id (_editor_sheet_view_get_recipe (self));
  g_array_append_val (subjects, subject);
  subject.subject.recipe = _editor_sheet_view_get_other (self);
  if (subject.subject.recipe != NULL)
    g_array_append_val (subjects, subject);
  return subjects;
}

static char *
dup_shape (EditorSheetView *self, const EditorSheetQuestion *question)
{
  GString *shape = g_string_new (ashlar_recipe_get_id (_editor_sheet_view_get_recipe (self)));

  g_string_append_printf (shape, "\n%s\n%" G_GUINT64_FORMAT "\n%u\n%u",
                          self->other != NULL ? self->other : "", question->first_seed,
                          question->n_seeds, question->width);
  for (guint i = 0; i < question->n_subjects; i++)
    if (question->subjects[i].title != NULL)
      g_string_append_printf (shape, "\n%s", question->subjects[i].title);
  return g_string_free (shape, FALSE);
}

static void
ask (EditorSheetView *self, const EditorSheetQuestion *from)
{
  EditorSheetQuestion question = *from;
  g_autofree char    *shape = dup_shape (self, from);
  AshlarContent      *content = get_content (self);
  AshlarPalette      *palette = editor_document_get_palette (self->document);

  if (!self->stopped && self->asked_content != NULL
      && ashlar_content_equal_but_stars (content, self->asked_content)
      && palette == self->asked_palette && g_strcmp0 (shape, self->asked_shape) == 0)
    return;
  self->stopped = FALSE;
  ashlar_content_ref (content);
  g_clear_pointer (&self->asked_content, ashlar_content_unref);
  self->asked_content = content;
  ashlar_palette_ref (palette);
  g_clear_pointer (&self->asked_palette, ashlar_palette_unref);
  self->asked_palette = palette;
  g_free (self->asked_shape);
  self->asked_shape = g_steal_pointer (&shape);
  question.shape = self->asked_shape;
  editor_sheet_ask (self->sheet, &question);
}

static void
forget (EditorSheetView *self)
{
  editor_sheet_clear (self->sheet);
  g_clear_pointer (&self->asked_content, ashlar_content_unref);
  g_clear_pointer (&self->asked_palette, ashlar_palette_unref);
  g_clear_pointer (&self->asked_shape, g_free);
}

void
_editor_sheet_view_ask (EditorSheetView *self)
{
  guint scale = (guint) gtk_widget_get_scale_factor (GTK_WIDGET (self));
  g_autoptr (GArray) subjects = NULL;
  EditorSheetQuestion question = { .side_by_side = !_editor_sheet_view_shows_themes (self),
                                   .first_seed = editor_sheet_bar_get_seed (self->bar),
                                   .n_seeds = editor_sheet_bar_get_count (self->bar),
                                   .width = EDITOR_SHEET_PICTURE_WIDTH * scale,
                                   .height = EDITOR_SHEET_PICTURE_HEIGHT * scale };

  if (_editor_sheet_view_get_recipe (self) == NULL)
    {
      forget (self);
      return;
    }
  check_other (self);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      self->stopped = TRUE;
      return;
    }
  if (question.side_by_side)
    subjects = new_subjects (self);
  else
    {
      subjects = editor_sheet_themes_new (
          get_content (self), editor_document_get_palette (self->document), self->recipe);
      question.first_seed = self->open_seed;
      question.n_seeds = 1;
    }
  question.subjects = (const EditorSheetSubject *) (gpointer) subjects->data;
  question.n_subjects = subjects->len;
  ask (self, &question);
}

/* ---- What is said ---- */

static char *
dup_state (EditorSheetView *self)
{
  guint            n_tried = editor_sheet_get_n_tried (self->sheet);
  guint            n_wanted = editor_sheet_get_n_wanted (self->sheet);
  guint            n_failed = editor_sheet_get_n_failed (self->sheet);
  g_autofree char *text = NULL;

  if (_editor_sheet_view_get_recipe (self) == NULL || n_wanted == 0)
    return g_strdup ("");
  if (_editor_sheet_view_shows_themes (self))
    /* Translators: how often one plan is shown, in as many themes. */
    return g_strdup_printf (_ ("Seed %s in every theme: %u of %u"),
                            editor_digits (self->open_seed).text,
                            editor_sheet_get_n_cards (self->sheet) - n_failed, n_wanted);
  if (!editor_metric_filter_is_empty (self->filter))
    {
      guint n = editor_sheet_get_n_fitting (self->sheet);

      /* Translators: "12 of 480 seeds fit". */
      text = g_strdup_printf (ngettext ("%u of %u seed fits", "%u of %u seeds fit", n_tried), n,
                              n_tried);
      if (n_tried >= EDITOR_SHEET_MOST_TRIED && n < n_wanted)
        /* Translators: %s is "12 of 4800 seeds fit". */
        return g_strdup_printf (_ ("%s; no more are tried"), text);
      if (editor_sheet_get_busy (self->sheet) && editor_sheet_get_searching (self->sheet))
        /* Translators: %s is "12 of 480 seeds fit"; further ones are being tried. */
        return g_strdup_printf (_ ("%s; searching on…"), text);
      return g_steal_pointer (&text);
    }
  if (n_tried < n_wanted)
    text = g_strdup_printf (ngettext ("%'u of %'u seed", "%'u of %'u seeds", n_wanted), n_tried,
                            n_wanted);
  else
    text = g_strdup_printf (ngettext ("%'u seed", "%'u seeds", n_wanted), n_wanted);
  if (n_failed == 0)
    return g_steal_pointer (&text);
  /* Translators: "24 seeds", and how many of them made no level. */
  return g_strdup_printf (ngettext ("%s, %u failed", "%s, %u failed", n_failed), text, n_failed);
}

static void
show_only (EditorSheetView *self, GtkWidget *child)
{
  gtk_widget_set_visible (self->grid_place, child == self->grid_place);
  gtk_widget_set_visible (self->failed_page, child == self->failed_page);
  gtk_widget_set_visible (self->none_page, child == self->none_page);
}

static void
show_failure (EditorSheetView *self, const GError *error)
{
  g_autofree char *sentences = editor_error_dup_sentences (error);
  g_autofree char *markup = g_markup_escape_text (sentences, -1);

  adw_status_page_set_description (ADW_STATUS_PAGE (self->failed_page), markup);
  show_only (self, self->failed_page);
}

static void
show_stars (EditorSheetView *self)
{
  const AshlarRecipe *recipe = _editor_sheet_view_get_recipe (self);
  guint               n = g_list_model_get_n_items (editor_sheet_get_model (self->sheet));

  for (guint i = 0; recipe != NULL && i < n; i++)
    {
      g_autoptr (EditorSheetCard) card
          = g_list_model_get_item (editor_sheet_get_model (self->sheet), i);
      guint64 seed = editor_sheet_card_get_seed (card);

      editor_sheet_card_set_starred (card, !_editor_sheet_view_shows_themes (self)
                                               && ashlar_recipe_find_star (recipe, seed)
                                                      != ASHLAR_NO_INDEX);
    }
}

void
_editor_sheet_view_update (EditorSheetView *self)
{
  g_autofree char *state = dup_state (self);
  const GError    *error = editor_sheet_get_common_error (self->sheet);
  guint            n_shown = g_list_model_get_n_items (editor_sheet_get_model (self->sheet));

  gtk_label_set_label (self->state, state);
  if (error != NULL && !_editor_sheet_view_shows_themes (self))
    show_failure (self, error);
  else if (n_shown == 0 && !editor_metric_filter_is_empty (self->filter)
           && !editor_sheet_get_busy (self->sheet))
    {
      adw_status_page_set_description (ADW_STATUS_PAGE (self->none_page), state);
      show_only (self, self->none_page);
    }
  else
    show_only (self, self->grid_place);
  show_stars (self);
  _editor_sheet_view_update_tools (self);
}

/* ---- Cards ---- */

static void
emit_open (EditorSheetView *self, guint recipe, guint64 seed)
{
  g_signal_emit (self, signals[OPEN], 0, recipe, seed);
}

static void
activate_cb (EditorSheetView *self, guint position)
{
  g_autoptr (EditorSheetCard) card
      = g_list_model_get_item (editor_sheet_get_model (self->sheet), position);

  if (card != NULL)
    emit_open (self, self->recipe, editor_sheet_card_get_seed (card));
}

static void
part_pressed_cb (EditorSheetView *self, EditorSheetCard *card)
{
  const char *id = _editor_sheet_view_get_other (self);
  guint other = id != NULL ? ashlar_content_find_recipe (get_content (self), id) : ASHLAR_NO_INDEX;

  if (other != ASHLAR_NO_INDEX)
    emit_open (self, other, editor_sheet_card_get_seed (card));
}

static void
why_cb (EditorSheetView *self)
{
  EditorSheetCard *card = editor_sheet_find (self->sheet, editor_sheet_bar_get_seed (self->bar));

  emit_open (self, self->recipe,
             card != NULL ? editor_sheet_card_get_seed (card) : self->open_seed);
}

static void
star (EditorSheetView *self, EditorSheetCard *card)
{
  if (!_editor_sheet_view_shows_themes (self))
    gtk_widget_activate_action (GTK_WIDGET (self), "page.star-seed", "t",
                                editor_sheet_card_get_seed (card));
}

/* Keys of the grid are for what has the focus in it: a cell with its card. */
static gboolean
key_cb (GtkEventControllerKey *keys,
        guint                  keyval,
        guint                  keycode,
        GdkModifierType        state,
        EditorSheetView       *self)
{
  GtkWidget       *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget       *tile = focus != NULL ? gtk_widget_get_first_child (focus) : NULL;
  EditorSheetCard *card
      = EDITOR_IS_SHEET_TILE (tile) ? editor_sheet_tile_get_card (EDITOR_SHEET_TILE (tile)) : NULL;

  if (card == NULL || (state & gtk_accelerator_get_default_mod_mask ()) != 0
      || (keyval != GDK_KEY_s && keyval != GDK_KEY_S && keyval != GDK_KEY_space))
    return GDK_EVENT_PROPAGATE;
  star (self, card);
  return GDK_EVENT_STOP;
}

static void
setup_cb (EditorSheetView *self, GtkListItem *item)
{
  GtkWidget *tile = editor_sheet_tile_new ();

  g_signal_connect_object (tile, "part-pressed", G_CALLBACK (part_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (tile, "star-toggled", G_CALLBACK (star), self, G_CONNECT_SWAPPED);
  gtk_list_item_set_child (item, tile);
}

static void
bind_cb (EditorSheetView *self, GtkListItem *item)
{
  EditorSheetTile *tile = EDITOR_SHEET_TILE (gtk_list_item_get_child (item));

  editor_sheet_tile_set_metric (tile, _editor_sheet_view_get_caption (self));
  editor_sheet_tile_set_takes_stars (tile, !_editor_sheet_view_shows_themes (self));
  editor_sheet_tile_set_card (tile, gtk_list_item_get_item (item));
}

static void
unbind_cb (EditorSheetView *self, GtkListItem *item)
{
  editor_sheet_tile_set_card (EDITOR_SHEET_TILE (gtk_list_item_get_child (item)), NULL);
}

/* A grid view says how high it is with one column, however wide it is, and spreads its rows over that. All
 * cards are of one size: their rows can be counted. */
static GtkSizeRequestMode
get_request_mode_cb (GtkWidget *place)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_cb (GtkWidget     *place,
            GtkOrientation orientation,
            int            for_size,
            int           *minimum,
            int           *natural,
            int           *minimum_baseline,
            int           *natural_baseline)
{
  GtkGridView       *grid = GTK_GRID_VIEW (gtk_widget_get_first_child (place));
  GtkSelectionModel *model = gtk_grid_view_get_model (grid);
  GtkWidget         *cell = gtk_widget_get_first_child (GTK_WIDGET (grid));
  int                n = model != NULL ? (int) g_list_model_get_n_items (G_LIST_MODEL (model)) : 0;
  int                width = 0, height = 0, columns;

  *minimum = *natural = 0;
  if (cell == NULL || n == 0)
    return;
  gtk_widget_measure (cell, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (cell, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  columns = CLAMP (for_size / MAX (width, 1), 1, (int) gtk_grid_view_get_max_columns (grid));
  *minimum = *natural
      = orientation == GTK_ORIENTATION_HORIZONTAL ? width : (n + columns - 1) / columns * height;
}

static void
allocate_cb (GtkWidget *place, int width, int height, int baseline)
{
  GtkWidget *grid = gtk_widget_get_first_child (place);
  int        minimum;

  gtk_widget_measure (grid, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_allocate (grid, width, height, baseline, NULL);
}

static void
init_grid (EditorSheetView *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkSelectionModel) model = GTK_SELECTION_MODEL (
      gtk_no_selection_new (g_object_ref (editor_sheet_get_model (self->sheet))));
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->grid), keys);
  gtk_grid_view_set_factory (self->grid, factory);
  gtk_grid_view_set_model (self->grid, model);
  gtk_widget_set_layout_manager (
      self->grid_place, gtk_custom_layout_new (get_request_mode_cb, measure_cb, allocate_cb));
}

/* ---- Actions ---- */

static void
descending_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  EditorSheetView *self = user_data;

  g_simple_action_set_state (action, state);
  g_settings_set_boolean (self->settings, "sheet-descending", g_variant_get_boolean (state));
  editor_sheet_set_order (self->sheet, self->metric, g_variant_get_boolean (state));
}

static void
search_cb (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  EditorSheetView *self = user_data;

  g_simple_action_set_state (action, state);
  editor_sheet_set_searching (self->sheet, g_variant_get_boolean (state));
}

static void
accept_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _editor_sheet_view_accept (user_data);
}

static void
clear_filter_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _editor_sheet_view_set_filter (user_data, NULL);
}

static void
save_picture_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _editor_sheet_view_choose_file (user_data, FALSE);
}

static void
save_table_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  _editor_sheet_view_choose_file (user_data, TRUE);
}

static void
init_actions (EditorSheetView *self)
{
  static const GActionEntry entries[] = {
    { .name = "descending", .state = "false", .change_state = descending_cb },
    { .name = "search", .state = "false", .change_state = search_cb },
    { .name = "accept", .activate = accept_cb },
    { .name = "clear-filter", .activate = clear_filter_cb },
    { .name = "save-picture", .activate = save_picture_cb },
    { .name = "save-table", .activate = save_table_cb },
  };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "sheet", G_ACTION_GROUP (self->actions));
}

/* ---- The widget ---- */

static void
bar_changed_cb (EditorSheetView *self)
{
  g_settings_set_uint (self->settings, "sheet-count", editor_sheet_bar_get_count (self->bar));
  _editor_sheet_view_ask (self);
}

static void
editor_sheet_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (editor_sheet_view_parent_class)->map (widget);
  _editor_sheet_view_ask (EDITOR_SHEET_VIEW (widget));
}

/* Nobody looks: what is not there yet is made when somebody does. */
static void
editor_sheet_view_unmap (GtkWidget *widget)
{
  EditorSheetView *self = EDITOR_SHEET_VIEW (widget);

  self->stopped = self->stopped || editor_sheet_get_busy (self->sheet);
  editor_sheet_stop (self->sheet);
  GTK_WIDGET_CLASS (editor_sheet_view_parent_class)->unmap (widget);
}

static void
editor_sheet_view_dispose (GObject *object)
{
  EditorSheetView *self = EDITOR_SHEET_VIEW (object);
  GtkWidget       *child;

  if (self->sheet != NULL)
    g_signal_handlers_disconnect_by_data (self->sheet, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_SHEET_VIEW);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->bar);
  g_clear_object (&self->sheet);
  g_clear_object (&self->document);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (editor_sheet_view_parent_class)->dispose (object);
}

static void
editor_sheet_view_finalize (GObject *object)
{
  EditorSheetView *self = EDITOR_SHEET_VIEW (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->asked_content, ashlar_content_unref);
  g_clear_pointer (&self->asked_palette, ashlar_palette_unref);
  g_clear_pointer (&self->filter, ashlar_value_unref);
  g_free (self->asked_shape);
  g_free (self->other);
  G_OBJECT_CLASS (editor_sheet_view_parent_class)->finalize (object);
}

static void
editor_sheet_view_class_init (EditorSheetViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_sheet_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_sheet_view_finalize;
  widget_class->map = editor_sheet_view_map;
  widget_class->unmap = editor_sheet_view_unmap;
  signals[OPEN] = g_signal_new ("open", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT64);
  g_type_ensure (EDITOR_TYPE_COMMIT_ENTRY);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-sheet-view.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, EditorSheetView, name)
  BIND (sort_button);
  BIND (filter_button);
  BIND (compare_button);
  BIND (filter_entry);
  BIND (chips_place);
  BIND (state);
  BIND (search_button);
  BIND (accept_button);
  BIND (grid_place);
  BIND (grid);
  BIND (failed_page);
  BIND (none_page);
#undef BIND
  gtk_widget_class_bind_template_callback_full (widget_class, "typed_cb",
                                                G_CALLBACK (_editor_sheet_view_typed_cb));
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, why_cb);
  gtk_widget_class_set_css_name (widget_class, "sheetview");
}

static void
editor_sheet_view_init (EditorSheetView *self)
{
  self->settings = g_settings_new (ASHLAR_APP_ID);
  self->sheet = editor_sheet_new ();
  self->recipe = ASHLAR_NO_INDEX;
  self->metric = EDITOR_SHEET_BY_SEED;
  self->open_seed = 1;
  self->bar = EDITOR_SHEET_BAR (g_object_ref_sink (editor_sheet_bar_new ()));
  editor_sheet_bar_set_count (self->bar, g_settings_get_uint (self->settings, "sheet-count"));
  init_actions (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->chips = editor_chips_new ();
  gtk_box_append (self->chips_place, self->chips);
  init_grid (self);
  _editor_sheet_view_tools_init (self);
  g_signal_connect_object (self->bar, "changed", G_CALLBACK (bar_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sheet, "progress", G_CALLBACK (_editor_sheet_view_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sheet, "notify::busy", G_CALLBACK (_editor_sheet_view_update),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor_sheet_get_model (self->sheet), "items-changed",
                           G_CALLBACK (_editor_sheet_view_update), self, G_CONNECT_SWAPPED);
  _editor_sheet_view_update (self);
}

GtkWidget *
editor_sheet_view_new (void)
{
  return g_object_new (EDITOR_TYPE_SHEET_VIEW, NULL);
}

GtkWidget *
editor_sheet_view_get_bar (EditorSheetView *self)
{
  g_return_val_if_fail (EDITOR_IS_SHEET_VIEW (self), NULL);
  return GTK_WIDGET (self->bar);
}

void
editor_sheet_view_show (EditorSheetView *self, EditorDocument *document, guint recipe)
{
  g_return_if_fail (EDITOR_IS_SHEET_VIEW (self));
  if (g_set_object (&self->document, document))
    {
      g_clear_pointer (&self->other, g_free);
      forget (self);
    }
  self->recipe = recipe;
  _editor_sheet_view_ask (self);
  _editor_sheet_view_update (self);
}

void
editor_sheet_view_set_open (EditorSheetView *self, guint64 seed)
{
  g_return_if_fail (EDITOR_IS_SHEET_VIEW (self));
  self->open_seed = seed;
  editor_sheet_set_open (self->sheet, TRUE, seed);
  if (_editor_sheet_view_shows_themes (self))
    _editor_sheet_view_ask (self);
}

EditorSheet *
editor_sheet_view_get_sheet (EditorSheetView *self)
{
  g_return_val_if_fail (EDITOR_IS_SHEET_VIEW (self), NULL);
  return self->sheet;
}
