/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "levels/editor-levels-page-private.h"

#include <glib/gi18n.h>

#include "document/editor-looks.h"
#include "widgets/editor-fitting.h"
#include "widgets/editor-old.h"
#include "preview/editor-trace-words.h"

G_DEFINE_FINAL_TYPE (EditorLevelsPage, editor_levels_page, EDITOR_TYPE_PAGE)

/* The level */

static gboolean
levels_look_alike (AshlarLevel *a, AshlarLevel *b)
{
  guint          width, height, other_width, other_height;
  const guint16 *cells = ashlar_level_get_cells (a, &width, &height);
  const guint16 *others = ashlar_level_get_cells (b, &other_width, &other_height);

  if (width != other_width || height != other_height || a->objects->len != b->objects->len
      || a->markers->len != b->markers->len || a->plan->n_areas != b->plan->n_areas
      || a->plan->n_links != b->plan->n_links
      || memcmp (cells, others, (gsize) width * height * sizeof *cells) != 0)
    return FALSE;
  for (guint i = 0; i < a->objects->len; i++)
    {
      const AshlarPlacedObject *left = &g_array_index (a->objects, AshlarPlacedObject, i);
      const AshlarPlacedObject *right = &g_array_index (b->objects, AshlarPlacedObject, i);

      if (left->x != right->x || left->y != right->y
          || g_strcmp0 (left->reference, right->reference) != 0)
        return FALSE;
    }
  for (guint i = 0; i < a->markers->len; i++)
    {
      const AshlarPlacedMarker *left = &g_array_index (a->markers, AshlarPlacedMarker, i);
      const AshlarPlacedMarker *right = &g_array_index (b->markers, AshlarPlacedMarker, i);

      if (left->kind != right->kind || left->x != right->x || left->y != right->y)
        return FALSE;
    }
  return TRUE;
}

static void
update_note (EditorLevelsPage *self, const EditorPreviewResult *result)
{
  g_autofree char *note = NULL;

  if (result->error != NULL && result->error->domain == ASHLAR_GENERATE_ERROR
      && ashlar_generate_error_is_final (result->error))
    note = g_strdup (_ ("No other seed will help: the demand itself cannot be met"));
  else if (self->before != NULL && result->level != NULL
           && levels_look_alike (self->before, result->level))
    /* Translators: %s is a stage, "Theme". */
    note = g_strdup_printf (_ ("Re-rolling %s changed nothing here"),
                            editor_stage_get_name (self->rerolled));
  else
    note = _editor_levels_page_dup_skipped (self, result);
  g_clear_pointer (&self->before, ashlar_level_unref);
  editor_seed_bar_set_note (self->seed_bar, note);
  g_free (self->made_note);
  self->made_note = g_steal_pointer (&note);
}

static void
update_tape (EditorLevelsPage *self, const EditorPreviewResult *result)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self->playback)))
    return;
  editor_playback_set_tape (self->playback, result->tape,
                            result->is_too_large
                                ? _ ("This level is too large for a playback: it may have "
                                     "2048 × 2048 cells at most")
                                : _ ("There is nothing to play back"));
}

void
_editor_levels_page_request_thumbnails (EditorLevelsPage *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    editor_recipe_pictures_request (self->thumbnails, self->page.document,
                                    editor_seed_bar_get_seed (self->seed_bar), self->page.selected);
}

static void
ready_cb (EditorLevelsPage *self)
{
  const EditorPreviewResult *result = editor_preview_get_result (self->preview);

  /* Whatever the overlay points to belongs to the result before. */
  _editor_levels_page_forget_view (self);
  if (result == NULL || self->page.document == NULL
      || g_strcmp0 (result->recipe, self->recipe_id) != 0)
    {
      editor_playback_set_tape (self->playback, NULL, NULL);
      _editor_levels_page_update_metrics (self);
      return;
    }

  /* Why there is no level comes first; its plan can be asked for then. */
  if (result->level == NULL && !self->failed)
    g_action_group_change_action_state (G_ACTION_GROUP (self->page.actions), "bare",
                                        g_variant_new_boolean (FALSE));
  self->failed = result->level == NULL;
  update_tape (self, result);
  _editor_levels_page_update_view (self);
  _editor_levels_page_update_metrics (self);
  if (result->level != NULL)
    {
      g_set_object (&self->last_picture, result->thumbnail);
      self->last_seed = result->seed;
      g_clear_pointer (&self->last_content, ashlar_content_unref);
      self->last_content = ashlar_content_ref (result->content);
      editor_advice_clear (self->advice);
    }
  update_note (self, result);
  _editor_levels_page_tell (self);
  editor_recipe_form_set_error (self->form, result->error);
  editor_element_list_set_picture (self->list, &editor_recipe_element_kind, self->page.selected,
                                   result->thumbnail, result->level == NULL);
  _editor_levels_page_update_odds (self);
  _editor_levels_page_update_actions (self);
  editor_page_emit_status_changed (EDITOR_PAGE (self));
}

void
_editor_levels_page_request (EditorLevelsPage *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      self->stale = TRUE;
      return;
    }
  self->stale = FALSE;
  editor_preview_request (
      self->preview, self->recipe_id != NULL ? editor_page_get_content (&self->page) : NULL,
      self->page.document != NULL ? editor_document_get_palette (self->page.document) : NULL,
      self->recipe_id, editor_seed_bar_get_seed (self->seed_bar),
      editor_seed_bar_get_rerolls (self->seed_bar));
}

/* While a level is being made */

static gboolean
making_cb (gpointer user_data)
{
  EditorLevelsPage *self = user_data;

  self->making_source = 0;
  self->is_making = TRUE;
  editor_seed_bar_set_note (self->seed_bar, _ ("Making the level…"));
  _editor_levels_page_update_actions (self);
  editor_page_emit_status_changed (&self->page);
  return G_SOURCE_REMOVE;
}

static void
busy_cb (EditorLevelsPage *self)
{
  gboolean is_busy = editor_preview_is_busy (self->preview);

  editor_old_set (GTK_WIDGET (self->stack), is_busy);
  if (is_busy && self->making_source == 0 && !self->is_making)
    self->making_source = g_timeout_add (EDITOR_OLD_AFTER, making_cb, self);
  if (is_busy)
    return;
  g_clear_handle_id (&self->making_source, g_source_remove);
  if (self->is_making)
    {
      self->is_making = FALSE;
      editor_seed_bar_set_note (self->seed_bar, self->made_note);
      _editor_levels_page_update_actions (self);
      editor_page_emit_status_changed (&self->page);
    }
  if (self->wants_export)
    _editor_levels_page_export (self);
}

static void
overlay_cb (EditorTileCanvas *canvas, GtkSnapshot *snapshot, gpointer user_data)
{
  EditorLevelsPage *self = user_data;

  editor_level_overlay_draw (&self->overlay, canvas, snapshot);
  editor_plan_hands_draw (self->hands, snapshot);
  editor_level_cut_draw (self->cut, snapshot);
}

/* Recipe and seed */

static void
remember_seed (EditorLevelsPage *self)
{
  EditorLevelsSeed seed = { .seed = editor_seed_bar_get_seed (self->seed_bar) };

  memcpy (seed.rerolls, editor_seed_bar_get_rerolls (self->seed_bar), sizeof seed.rerolls);
  if (self->recipe_id != NULL)
    g_hash_table_insert (self->seeds, g_strdup (self->recipe_id), g_memdup2 (&seed, sizeof seed));
}

static void
seed_cb (EditorLevelsPage *self)
{
  g_settings_set_uint64 (self->settings, "seed", editor_seed_bar_get_seed (self->seed_bar));
  remember_seed (self);
  _editor_levels_page_forget_throw (self);
  _editor_levels_page_update_actions (self);
  if (!self->choosing)
    _editor_levels_page_request (self);
}

/* Nobody sees it while another page is in front, and there its lists would cost each stroke. */
static void
show_form (EditorLevelsPage *self)
{
  editor_recipe_form_show (self->form, self->page.document, self->pictures, self->page.selected);
}

/* Everything that depends on which recipe is open. */
static void
update (EditorLevelsPage *self)
{
  editor_element_list_select (self->list, &editor_recipe_element_kind, self->page.selected, FALSE);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_form (self);
  gtk_widget_set_sensitive (self->toolbar, self->page.selected != ASHLAR_NO_INDEX);
  gtk_widget_set_visible (GTK_WIDGET (self->seed_bar), self->page.selected != ASHLAR_NO_INDEX);
  if (self->page.selected == ASHLAR_NO_INDEX)
    gtk_stack_set_visible_child (self->stack, self->empty);
  _editor_levels_page_update_actions (self);
  _editor_levels_page_request (self);
  _editor_levels_page_update_many (self);
}

void
_editor_levels_page_choose (EditorLevelsPage *self, guint recipe)
{
  static const EditorLevelsSeed none = { 0 };
  AshlarContent                *content = editor_page_get_content (&self->page);
  const EditorLevelsSeed       *seed;
  const char                   *id;

  if (content == NULL || recipe >= ashlar_content_get_n_recipes (content))
    recipe = ASHLAR_NO_INDEX;
  id = recipe != ASHLAR_NO_INDEX ? ashlar_content_get_recipe (content, recipe)->id : NULL;
  editor_page_select (&self->page, "recipes", recipe);
  if (g_strcmp0 (id, self->recipe_id) != 0)
    {
      g_free (self->recipe_id);
      self->recipe_id = g_strdup (id);
      g_clear_object (&self->last_picture);
      _editor_levels_page_forget_throw (self);
      editor_odds_set_first (self->odds, id);
      seed = id != NULL ? g_hash_table_lookup (self->seeds, id) : NULL;
      g_clear_pointer (&self->before, ashlar_level_unref);
      self->failed = FALSE;
      /* Re-rolls are of the recipe that they were made for. */
      self->choosing = TRUE;
      if (seed == NULL || g_settings_get_boolean (self->settings, "same-seed"))
        editor_seed_bar_set_state (self->seed_bar, editor_seed_bar_get_seed (self->seed_bar),
                                   seed != NULL ? seed->rerolls : none.rerolls);
      else
        editor_seed_bar_set_state (self->seed_bar, seed->seed, seed->rerolls);
      self->choosing = FALSE;
    }
  update (self);
}

static void
selected_cb (EditorLevelsPage *self, EditorElement *element)
{
  _editor_levels_page_choose (self, editor_element_get_index (element));
}

/* What was just made has an id of ours: the designer's is typed over it. */
static void
rename_cb (EditorLevelsPage *self)
{
  editor_panels_reveal_inspector (self->panels);
  editor_recipe_form_edit_id (self->form);
}

/* The document is another value: stay with the recipe that is open, wherever it went. */
static void
document_changed (EditorPage *page, EditorChange kind, guint subject)
{
  EditorLevelsPage *self = EDITOR_LEVELS_PAGE (page);
  AshlarContent    *content = editor_page_get_content (&self->page);
  guint             n = ashlar_content_get_n_recipes (content);
  guint             index;

  /* No level is another one by that. */
  if (kind == EDITOR_CHANGE_SKINS || kind == EDITOR_CHANGE_ADVENTURES)
    return;
  if (kind == EDITOR_CHANGE_LOOKS || kind == EDITOR_CHANGE_EVERYTHING)
    _editor_levels_page_update_styles (self);
  if (kind == EDITOR_CHANGE_STARS)
    {
      _editor_levels_page_update_actions (self);
      editor_sheet_view_show (self->sheet, self->page.document, self->page.selected);
      return;
    }
  index = self->recipe_id != NULL ? ashlar_content_find_recipe (content, self->recipe_id)
                                  : ASHLAR_NO_INDEX;

  if (index == ASHLAR_NO_INDEX && n > 0)
    index = self->page.selected != ASHLAR_NO_INDEX ? MIN (self->page.selected, n - 1) : 0;
  if (kind == EDITOR_CHANGE_LOOKS)
    editor_recipe_pictures_forget (self->thumbnails);
  else
    _editor_levels_page_forget_throw (self);
  _editor_levels_page_choose (self, index);
  _editor_levels_page_update_odds (self);
}

static void
document_set (EditorPage *page)
{
  EditorLevelsPage *self = EDITOR_LEVELS_PAGE (page);
  EditorDocument   *document = page->document;

  editor_element_list_set_document (self->list, document);
  g_hash_table_remove_all (self->seeds);
  g_clear_object (&self->pictures);
  if (document != NULL)
    self->pictures = editor_block_pictures_new (document);
  editor_recipe_pictures_forget (self->thumbnails);
  editor_odds_set_document (self->odds, document);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    editor_recipe_form_show (self->form, NULL, NULL, ASHLAR_NO_INDEX);
  editor_tile_canvas_fit (self->canvas);
  _editor_levels_page_recall_style (self, TRUE);
  _editor_levels_page_choose (self, document != NULL ? 0 : ASHLAR_NO_INDEX);
}

static void
document_moved (EditorPage *page)
{
  _editor_levels_page_recall_style (EDITOR_LEVELS_PAGE (page), FALSE);
}

static gboolean
go_to (EditorPage *page, const char *subject)
{
  EditorLevelsPage *self = EDITOR_LEVELS_PAGE (page);
  AshlarContent    *content = editor_page_get_content (&self->page);
  guint             index;
  const char       *rest;

  if (!editor_subject_get_index (subject, "/recipes/", &index, &rest)
      || index >= ashlar_content_get_n_recipes (content))
    return FALSE;
  _editor_levels_page_choose (self, index);
  if (rest[0] != '\0')
    {
      editor_panels_reveal_inspector (self->panels);
      show_form (self);
      editor_recipe_form_go_to (self->form, subject);
    }
  return TRUE;
}

static char *
dup_status (EditorPage *page)
{
  EditorLevelsPage          *self = EDITOR_LEVELS_PAGE (page);
  const EditorPreviewResult *result = editor_preview_get_result (self->preview);
  g_autofree char           *time = NULL, *way = NULL;
  guint                      n, found, wished;

  if (self->is_making)
    return g_strdup (_ ("Making the level…"));
  if (result == NULL || result->level == NULL)
    return NULL;
  /* All of it may have been there already. */
  if (result->microseconds < 100)
    time = g_strdup (_ ("Level ready"));
  else if (result->microseconds < 10000)
    time = g_strdup_printf (_ ("Level in %.1f ms"), (double) result->microseconds / 1000);
  else
    time = g_strdup_printf (_ ("Level in %d ms"), (int) ((result->microseconds + 500) / 1000));
  found = ashlar_level_count_alternatives (result->level, &wished);
  if (found < wished)
    {
      g_autofree char *made = g_steal_pointer (&time);
      /* Translators: routes beside the main one, of as many as the recipe asks for. */
      g_autofree char *routes = g_strdup_printf (_ ("%u of %u alternative routes"), found, wished);

      time = g_strdup_printf (_ ("%s · %s"), made, routes);
    }
  n = result->n_route > 0 ? result->n_route - 1 : 0;
  if (n == 0)
    return g_steal_pointer (&time);
  way = g_strdup_printf (
      ngettext ("exit %u area from the entrance", "exit %u areas from the entrance", n), n);
  /* Translators: "Level in 14 ms" and "exit 9 areas from the entrance". */
  return g_strdup_printf (_ ("%s · %s"), time, way);
}

static gboolean
get_open_level (EditorPage *page, EditorOpenLevel *open)
{
  EditorLevelsPage *self = EDITOR_LEVELS_PAGE (page);

  if (self->page.selected == ASHLAR_NO_INDEX)
    return FALSE;
  if (editor_preview_get_open_level (self->preview, open)
      && g_strcmp0 (open->recipe, self->recipe_id) == 0
      && open->seed == editor_seed_bar_get_seed (self->seed_bar)
      && open->content == editor_page_get_content (page))
    return TRUE;
  /* What is being made, or was never asked for while the page is hidden. */
  *open = (EditorOpenLevel){ editor_page_get_content (page), NULL, self->recipe_id,
                             editor_seed_bar_get_seed (self->seed_bar),
                             editor_seed_bar_get_rerolls (self->seed_bar) };
  return TRUE;
}

static void
editor_levels_page_map (GtkWidget *widget)
{
  EditorLevelsPage *self = EDITOR_LEVELS_PAGE (widget);
  int               scale = gtk_widget_get_scale_factor (widget);

  GTK_WIDGET_CLASS (editor_levels_page_parent_class)->map (widget);
  /* Large enough for the failure page too. */
  editor_preview_set_thumbnail_size (self->preview, (guint) (96 * scale), (guint) (64 * scale));
  if (self->stale)
    {
      show_form (self);
      _editor_levels_page_request (self);
    }
  editor_recipe_pictures_forget (self->thumbnails);
  _editor_levels_page_request_thumbnails (self);
  _editor_levels_page_update_many (self);
}

/* Nobody looks: what is being made is not, and is asked for again when somebody does. */
static void
editor_levels_page_unmap (GtkWidget *widget)
{
  EditorLevelsPage *self = EDITOR_LEVELS_PAGE (widget);

  self->wants_export = FALSE;
  self->stale |= editor_preview_is_busy (self->preview);
  editor_preview_stop (self->preview);
  editor_measuring_stop (self->measuring);
  editor_recipe_pictures_stop (self->thumbnails);
  GTK_WIDGET_CLASS (editor_levels_page_parent_class)->unmap (widget);
  _editor_levels_page_update_many (self);
}

static void
editor_levels_page_dispose (GObject *object)
{
  EditorLevelsPage *self = EDITOR_LEVELS_PAGE (object);

  if (self->preview != NULL)
    editor_preview_stop (self->preview);
  g_clear_handle_id (&self->making_source, g_source_remove);
  if (self->thumbnails != NULL)
    editor_recipe_pictures_stop (self->thumbnails);
  _editor_levels_page_forget_view (self);
  _editor_levels_page_odds_dispose (self);
  if (self->stars != NULL)
    {
      /* What it shows goes with the template. */
      g_signal_handlers_disconnect_by_data (self->stars, self);
      editor_star_list_show (self->stars, NULL, ASHLAR_NO_INDEX);
    }
  g_clear_pointer (&self->before, ashlar_level_unref);
  g_clear_object (&self->pictures);
  g_clear_object (&self->last_picture);
  G_OBJECT_CLASS (editor_levels_page_parent_class)->dispose (object);
}

static void
editor_levels_page_finalize (GObject *object)
{
  EditorLevelsPage *self = EDITOR_LEVELS_PAGE (object);

  g_clear_object (&self->preview);
  g_clear_object (&self->statistics);
  g_clear_object (&self->stars);
  g_clear_object (&self->stars_view);
  g_clear_object (&self->thumbnails);
  editor_worker_dismiss (&self->facts_worker);
  editor_worker_dismiss (&self->dress_worker);
  g_clear_pointer (&self->dress, editor_level_dress_unref);
  g_clear_pointer (&self->facts, editor_level_facts_unref);
  g_clear_pointer (&self->sight, editor_sight_free);
  g_free (self->made_note);
  g_free (self->told);
  g_clear_object (&self->hands);
  g_clear_object (&self->measuring);
  g_clear_object (&self->styles);
  editor_drawn_as_clear (&self->drawn_as);
  g_free (self->lit_path);
  g_free (self->lit);
  g_clear_pointer (&self->lit_predicate, ashlar_value_unref);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->seeds, g_hash_table_unref);
  g_clear_pointer (&self->recipe_id, g_free);
  G_OBJECT_CLASS (editor_levels_page_parent_class)->finalize (object);
}

static GtkWidget *
get_canvas (EditorPage *page)
{
  EditorLevelsPage *self = EDITOR_LEVELS_PAGE (page);

  return gtk_widget_get_mapped (GTK_WIDGET (self->one_page)) ? GTK_WIDGET (self->one_page)
                                                             : GTK_WIDGET (self->canvas);
}

static void
editor_levels_page_class_init (EditorLevelsPageClass *klass)
{
  GObjectClass    *object_class = G_OBJECT_CLASS (klass);
  EditorPageClass *page_class = EDITOR_PAGE_CLASS (klass);
  GtkWidgetClass  *widget_class = GTK_WIDGET_CLASS (klass);

  page_class->document_set = document_set;
  page_class->document_changed = document_changed;
  page_class->document_moved = document_moved;
  page_class->go_to = go_to;
  page_class->get_canvas = get_canvas;
  page_class->dup_status = dup_status;
  page_class->get_open_level = get_open_level;
  object_class->dispose = editor_levels_page_dispose;
  object_class->finalize = editor_levels_page_finalize;
  widget_class->map = editor_levels_page_map;
  widget_class->unmap = editor_levels_page_unmap;

  g_type_ensure (EDITOR_TYPE_LEGEND);
  g_type_ensure (EDITOR_TYPE_LEVEL_CUT);
  g_type_ensure (EDITOR_TYPE_PANELS);
  g_type_ensure (EDITOR_TYPE_ELEMENT_LIST);
  g_type_ensure (EDITOR_TYPE_RECIPE_FORM);
  g_type_ensure (EDITOR_TYPE_SEED_BAR);
  g_type_ensure (EDITOR_TYPE_TILE_CANVAS);
  g_type_ensure (EDITOR_TYPE_FAILURE_VIEW);
  g_type_ensure (EDITOR_TYPE_FITTING);
  g_type_ensure (EDITOR_TYPE_PIECES_VIEW);
  g_type_ensure (EDITOR_TYPE_PLAYBACK);
  g_type_ensure (EDITOR_TYPE_ONE_PAGE_VIEW);
  g_type_ensure (EDITOR_TYPE_PAGE_OPTIONS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-levels-page.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, EditorLevelsPage, name)
  BIND (panels);
  BIND (list);
  BIND (form);
  BIND (seed_bar);
  BIND (stack);
  BIND (toolbar);
  BIND (canvas_overlay);
  BIND (why);
  BIND (why_title);
  BIND (why_text);
  BIND (why_hint);
  BIND (playback);
  BIND (pieces);
  BIND (canvas);
  BIND (cut);
  BIND (legend);
  BIND (one_page);
  BIND (style_button);
  BIND (page_button);
  BIND (page_options);
  BIND (failure);
  BIND (empty);
  BIND (overlays_bar);
  BIND (view_bar);
  BIND (many_bar);
  BIND (modes);
  BIND (one_level);
  BIND (many);
  BIND (many_box);
  BIND (many_tabs);
  BIND (inspector);
  BIND (statistics_box);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, rename_cb);
  gtk_widget_class_bind_template_callback (widget_class, seed_cb);
  gtk_widget_class_bind_template_callback (widget_class, _editor_levels_page_named_cb);
  gtk_widget_class_bind_template_callback (widget_class, _editor_levels_page_hovered_cb);
  gtk_widget_class_bind_template_callback (widget_class, _editor_levels_page_looked_at_cb);
  gtk_widget_class_bind_template_callback (widget_class, _editor_levels_page_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, _editor_levels_page_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, _editor_levels_page_moved_cb);
  gtk_widget_class_bind_template_callback (widget_class, _editor_levels_page_cut_changed_cb);
}

static void
editor_levels_page_init (EditorLevelsPage *self)
{
  self->settings = g_settings_new (ASHLAR_APP_ID);
  self->seeds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->preview = editor_preview_new ();
  self->measuring = editor_measuring_new ();
  editor_drawn_as_init (&self->drawn_as);
  _editor_levels_page_odds_init (self);
  _editor_levels_page_actions_init (self);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->thumbnails = editor_recipe_pictures_new (self->list);
  _editor_levels_page_style_init (self);
  _editor_levels_page_export_init (self);
  _editor_levels_page_stars_init (self);
  editor_element_list_set_up (self->list, &editor_recipe_shelf, 1,
                              G_ACTION_MAP (self->page.actions));

  editor_seed_bar_set_seed (self->seed_bar, g_settings_get_uint64 (self->settings, "seed"));
  _editor_levels_page_overlays_init (self);
  editor_tile_canvas_set_overlay (self->canvas, overlay_cb, self, NULL);
  g_signal_connect_object (self->preview, "ready", G_CALLBACK (ready_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->preview, "notify::busy", G_CALLBACK (busy_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "cards-changed",
                           G_CALLBACK (_editor_levels_page_request_thumbnails), self,
                           G_CONNECT_SWAPPED);
  _editor_levels_page_hands_init (self);
  _editor_levels_page_metrics_init (self);
  _editor_levels_page_many_init (self);
  _editor_levels_page_statistics_init (self);
  editor_level_cut_set_canvas (self->cut, self->canvas);
  _editor_levels_page_update_actions (self);
  gtk_stack_set_visible_child (self->stack, self->empty);
}

gboolean
editor_levels_page_show (EditorLevelsPage *self, guint recipe, guint64 seed)
{
  AshlarContent *content;

  g_return_val_if_fail (EDITOR_IS_LEVELS_PAGE (self), FALSE);
  content = editor_page_get_content (&self->page);
  if (content == NULL || recipe >= ashlar_content_get_n_recipes (content))
    return FALSE;
  _editor_levels_page_choose (self, recipe);
  editor_seed_bar_set_seed (self->seed_bar, seed);
  return TRUE;
}

void
_editor_levels_page_open (EditorLevelsPage *self, guint recipe, const EditorLevelName *name)
{
  _editor_levels_page_choose (self, recipe);
  if (name->has_seed && name->has_rerolls)
    editor_seed_bar_set_state (self->seed_bar, name->seed, name->rerolls);
  else if (name->has_seed)
    editor_seed_bar_set_seed (self->seed_bar, name->seed);
}

EditorPreview *
editor_levels_page_get_preview (EditorLevelsPage *self)
{
  g_return_val_if_fail (EDITOR_IS_LEVELS_PAGE (self), NULL);
  return self->preview;
}

guint64
editor_levels_page_get_seed (EditorLevelsPage *self)
{
  g_return_val_if_fail (EDITOR_IS_LEVELS_PAGE (self), 0);
  return editor_seed_bar_get_seed (self->seed_bar);
}

guint
editor_levels_page_get_recipe (EditorLevelsPage *self)
{
  g_return_val_if_fail (EDITOR_IS_LEVELS_PAGE (self), ASHLAR_NO_INDEX);
  return self->page.selected;
}

const guint32 *
editor_levels_page_get_rerolls (EditorLevelsPage *self)
{
  g_return_val_if_fail (EDITOR_IS_LEVELS_PAGE (self), NULL);
  return editor_seed_bar_get_rerolls (self->seed_bar);
}

EditorPlayback *
editor_levels_page_get_playback (EditorLevelsPage *self)
{
  g_return_val_if_fail (EDITOR_IS_LEVELS_PAGE (self), NULL);
  return self->playback;
}
