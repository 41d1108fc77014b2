/* SPDX-FileCopyrightText: 2026 The Ashlar maintainers
 * SPDX-License-Identifier: MIT */

#include "ashlar-config.h"

#include "editor-levels-page-private.h"

#include <glib/gi18n.h>

#include "editor-recipe-row.h"

enum
{
  PROP_0,
  PROP_DOCUMENT,
  PROP_SUBJECT,
  N_PROPERTIES
};

static void editor_levels_page_iface_init (EditorPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorLevelsPage,
                               editor_levels_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (EDITOR_TYPE_PAGE,
                                                      editor_levels_page_iface_init))

static AshlarContent *
get_content (EditorLevelsPage *self)
{
  return self->document != NULL ? editor_document_get_content (self->document) : NULL;
}

/* The level */

static void
show_level (EditorLevelsPage *self, const EditorPreviewResult *result)
{
  guint width, height;

  ashlar_level_get_cells (result->level, &width, &height);
  editor_tile_canvas_set_palette (self->canvas, result->palette);
  editor_tile_canvas_set_cells (self->canvas, result->cells, width, height);
  self->overlay.level = result->level;
  self->overlay.route = result->route;
  self->overlay.n_route = result->n_route;
  gtk_widget_queue_draw (GTK_WIDGET (self->canvas));

  g_set_object (&self->last_picture, result->thumbnail);
  self->last_seed = result->seed;
  gtk_stack_set_visible_child (self->stack, self->canvas_scrolled);
}

static void
show_failure (EditorLevelsPage *self, const EditorPreviewResult *result)
{
  editor_failure_view_show (self->failure, self->document, self->pictures, self->recipe,
                            result->error);
  editor_failure_view_set_last (self->failure, self->last_picture, self->last_seed);
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (self->failure));
}

static void
ready_cb (EditorLevelsPage *self)
{
  const EditorPreviewResult *result = editor_preview_get_result (self->preview);
  gboolean                   final;

  /* Whatever the overlay points to belongs to the result before. */
  self->overlay.level = NULL;
  self->overlay.route = NULL;
  self->overlay.n_route = 0;
  if (result == NULL || self->document == NULL || g_strcmp0 (result->recipe, self->recipe_id) != 0)
    return;

  if (result->level != NULL)
    show_level (self, result);
  else
    show_failure (self, result);
  final = result->error != NULL && result->error->domain == ASHLAR_GENERATE_ERROR
          && ashlar_generate_error_is_final (result->error);
  editor_seed_bar_set_note (self->seed_bar,
                            final ? _ ("No other seed will help: the demand itself cannot be met")
                                  : NULL);
  editor_recipe_form_set_error (self->form, result->error);
  editor_recipe_list_set_picture (self->list, self->recipe, result->thumbnail,
                                  result->level == NULL);
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
  editor_preview_request (self->preview, self->recipe_id != NULL ? get_content (self) : NULL,
                          self->recipe_id, editor_seed_bar_get_seed (self->seed_bar));
}

/* Thumbnails of the other recipes, one after the other. */
static void
request_thumbnail (EditorLevelsPage *self)
{
  AshlarContent *content = get_content (self);

  if (content == NULL)
    return;
  if (self->next_thumbnail == self->recipe)
    self->next_thumbnail++;
  if (self->next_thumbnail < ashlar_content_get_n_recipes (content))
    editor_preview_request (self->thumbnails, content,
                            ashlar_content_get_recipe (content, self->next_thumbnail)->id,
                            editor_seed_bar_get_seed (self->seed_bar));
}

static void
thumbnail_ready_cb (EditorLevelsPage *self)
{
  const EditorPreviewResult *result = editor_preview_get_result (self->thumbnails);
  AshlarContent             *content = get_content (self);
  guint                      index;

  if (result == NULL || content == NULL)
    return;
  index = ashlar_content_find_recipe (content, result->recipe);
  if (index != ASHLAR_NO_INDEX && index != self->recipe)
    editor_recipe_list_set_picture (self->list, index, result->thumbnail, result->level == NULL);
  self->next_thumbnail++;
  request_thumbnail (self);
}

static void
overlay_cb (EditorTileCanvas *canvas, GtkSnapshot *snapshot, gpointer user_data)
{
  EditorLevelsPage *self = user_data;

  editor_level_overlay_draw (&self->overlay, canvas, snapshot);
}

/* What the pointer is on: place, tile, block. */
static void
hovered_cb (EditorTileCanvas *canvas, int x, int y, gboolean inside, EditorLevelsPage *self)
{
  AshlarLevel     *level = self->overlay.level;
  guint            width, height;
  const char      *block = NULL;
  AshlarTile      *tile;
  gint             area;
  g_autofree char *readout = NULL;

  if (level == NULL || !inside)
    {
      editor_seed_bar_set_readout (self->seed_bar, NULL);
      return;
    }
  ashlar_level_get_cells (level, &width, &height);
  if (x < 0 || y < 0 || x >= (int) width || y >= (int) height)
    return;
  tile = ashlar_level_get_tile_at (level, (guint) x, (guint) y);
  area = ashlar_level_get_area_at (level, (guint) x, (guint) y);
  if (area >= 0)
    block = ashlar_level_get_area_block (level, (guint) area);
  if (block != NULL)
    /* Translators: a cell under the pointer: column, row, tile, block. */
    readout
        = g_strdup_printf (_ ("%d, %d · %s · %s"), x, y, ashlar_tile_get_description (tile), block);
  else
    /* Translators: a cell under the pointer: column, row, tile. */
    readout = g_strdup_printf (_ ("%d, %d · %s"), x, y, ashlar_tile_get_description (tile));
  editor_seed_bar_set_readout (self->seed_bar, readout);
}

/* Double click: the block that stands there, on its own page. */
static void
activated_cb (EditorTileCanvas *canvas, int x, int y, EditorLevelsPage *self)
{
  AshlarLevel     *level = self->overlay.level;
  AshlarContent   *content = get_content (self);
  guint            width, height, index;
  gint             area;
  const char      *block;
  g_autofree char *pointer = NULL;

  if (level == NULL || content == NULL)
    return;
  ashlar_level_get_cells (level, &width, &height);
  if (x < 0 || y < 0 || x >= (int) width || y >= (int) height)
    return;
  area = ashlar_level_get_area_at (level, (guint) x, (guint) y);
  block = area >= 0 ? ashlar_level_get_area_block (level, (guint) area) : NULL;
  index = block != NULL ? ashlar_content_find_block (content, block) : ASHLAR_NO_INDEX;
  if (index == ASHLAR_NO_INDEX)
    return;
  pointer = g_strdup_printf ("/blocks/%u", index);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.go-to", "s", pointer);
}

/* Recipe and seed */

static void
remember_seed (EditorLevelsPage *self)
{
  guint64 seed = editor_seed_bar_get_seed (self->seed_bar);

  if (self->recipe_id != NULL)
    g_hash_table_insert (self->seeds, g_strdup (self->recipe_id), g_memdup2 (&seed, sizeof seed));
}

static void
seed_cb (EditorLevelsPage *self)
{
  g_settings_set_uint64 (self->settings, "seed", editor_seed_bar_get_seed (self->seed_bar));
  remember_seed (self);
  _editor_levels_page_update_actions (self);
  if (!self->choosing)
    _editor_levels_page_request (self);
}

/* Everything that depends on which recipe is open. */
static void
update (EditorLevelsPage *self)
{
  AshlarContent *content = get_content (self);

  editor_recipe_list_update (self->list, content, self->recipe);
  editor_recipe_form_show (self->form, self->document, self->pictures, self->recipe);
  gtk_widget_set_sensitive (self->toolbar, self->recipe != ASHLAR_NO_INDEX);
  gtk_widget_set_visible (GTK_WIDGET (self->seed_bar), self->recipe != ASHLAR_NO_INDEX);
  if (self->recipe == ASHLAR_NO_INDEX)
    gtk_stack_set_visible_child (self->stack, self->empty);
  _editor_levels_page_update_actions (self);
  _editor_levels_page_request (self);
}

void
_editor_levels_page_choose (EditorLevelsPage *self, guint recipe)
{
  AshlarContent *content = get_content (self);
  const guint64 *seed;
  const char    *id;

  if (content == NULL || recipe >= ashlar_content_get_n_recipes (content))
    recipe = ASHLAR_NO_INDEX;
  id = recipe != ASHLAR_NO_INDEX ? ashlar_content_get_recipe (content, recipe)->id : NULL;
  if (g_strcmp0 (id, self->recipe_id) != 0)
    {
      g_free (self->recipe_id);
      self->recipe_id = g_strdup (id);
      g_clear_object (&self->last_picture);
      seed = id != NULL ? g_hash_table_lookup (self->seeds, id) : NULL;
      if (seed != NULL && !g_settings_get_boolean (self->settings, "seed-pinned"))
        {
          self->choosing = TRUE;
          editor_seed_bar_set_seed (self->seed_bar, *seed);
          self->choosing = FALSE;
        }
    }
  self->recipe = recipe;
  update (self);
  g_object_notify (G_OBJECT (self), "subject");
}

static void
chosen_cb (EditorLevelsPage *self, guint recipe)
{
  _editor_levels_page_choose (self, recipe);
}

/* The document is another value: stay with the recipe that is open, wherever it went. */
static void
changed_cb (EditorDocument *document, EditorChange kind, guint subject, EditorLevelsPage *self)
{
  AshlarContent *content = get_content (self);
  guint          n = ashlar_content_get_n_recipes (content);
  guint index = self->recipe_id != NULL ? ashlar_content_find_recipe (content, self->recipe_id)
                                        : ASHLAR_NO_INDEX;

  if (index == ASHLAR_NO_INDEX && n > 0)
    index = self->recipe != ASHLAR_NO_INDEX ? MIN (self->recipe, n - 1) : 0;
  _editor_levels_page_choose (self, index);
}

static void
set_document (EditorLevelsPage *self, EditorDocument *document)
{
  if (!g_set_object (&self->document, document))
    return;
  g_signal_group_set_target (self->document_signals, document);
  g_hash_table_remove_all (self->seeds);
  g_clear_object (&self->pictures);
  if (document != NULL)
    self->pictures = editor_block_pictures_new (document);
  self->next_thumbnail = 0;
  editor_tile_canvas_fit (self->canvas);
  _editor_levels_page_choose (self, document != NULL ? 0 : ASHLAR_NO_INDEX);
  g_object_notify (G_OBJECT (self), "document");
}

static gboolean
editor_levels_page_go_to (EditorPage *page, const char *subject)
{
  EditorLevelsPage *self = EDITOR_LEVELS_PAGE (page);
  AshlarContent    *content = get_content (self);
  guint             index;
  const char       *rest;

  if (content == NULL || !editor_subject_get_index (subject, "/recipes/", &index, &rest)
      || index >= ashlar_content_get_n_recipes (content))
    return FALSE;
  _editor_levels_page_choose (self, index);
  if (rest[0] != '\0')
    {
      editor_panels_reveal_inspector (self->panels);
      editor_recipe_form_go_to (self->form, subject);
    }
  return TRUE;
}

static GActionGroup *
editor_levels_page_get_actions (EditorPage *page)
{
  return G_ACTION_GROUP (EDITOR_LEVELS_PAGE (page)->actions);
}

static char *
editor_levels_page_dup_status (EditorPage *page)
{
  EditorLevelsPage          *self = EDITOR_LEVELS_PAGE (page);
  const EditorPreviewResult *result = editor_preview_get_result (self->preview);
  g_autofree char           *time = NULL, *way = NULL;
  guint                      n;

  if (result == NULL || result->level == NULL)
    return NULL;
  if (result->microseconds < 10000)
    time = g_strdup_printf (_ ("Level in %.1f ms"), (double) result->microseconds / 1000);
  else
    time = g_strdup_printf (_ ("Level in %d ms"), (int) ((result->microseconds + 500) / 1000));
  n = result->n_route > 0 ? result->n_route - 1 : 0;
  if (n == 0)
    return g_steal_pointer (&time);
  way = g_strdup_printf (
      ngettext ("exit %u area from the entrance", "exit %u areas from the entrance", n), n);
  /* Translators: "Level in 14 ms" and "exit 9 areas from the entrance". */
  return g_strdup_printf (_ ("%s · %s"), time, way);
}

static void
editor_levels_page_iface_init (EditorPageInterface *iface)
{
  iface->go_to = editor_levels_page_go_to;
  iface->get_actions = editor_levels_page_get_actions;
  iface->dup_status = editor_levels_page_dup_status;
}

static void
editor_levels_page_map (GtkWidget *widget)
{
  EditorLevelsPage *self = EDITOR_LEVELS_PAGE (widget);
  int               scale = gtk_widget_get_scale_factor (widget);

  GTK_WIDGET_CLASS (editor_levels_page_parent_class)->map (widget);
  /* Large enough for the failure page too. */
  editor_preview_set_thumbnail_size (self->preview, (guint) (96 * scale), (guint) (64 * scale));
  editor_preview_set_thumbnail_size (self->thumbnails,
                                     (guint) (EDITOR_RECIPE_PICTURE_WIDTH * scale),
                                     (guint) (EDITOR_RECIPE_PICTURE_HEIGHT * scale));
  if (self->stale)
    _editor_levels_page_request (self);
  self->next_thumbnail = 0;
  request_thumbnail (self);
}

static void
editor_levels_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  EditorLevelsPage *self = EDITOR_LEVELS_PAGE (object);

  switch (id)
    {
    case PROP_DOCUMENT:
      g_value_set_object (value, self->document);
      break;
    case PROP_SUBJECT:
      if (self->recipe != ASHLAR_NO_INDEX)
        g_value_take_string (value, g_strdup_printf ("/recipes/%u", self->recipe));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
editor_levels_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_DOCUMENT:
      set_document (EDITOR_LEVELS_PAGE (object), g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
editor_levels_page_dispose (GObject *object)
{
  EditorLevelsPage *self = EDITOR_LEVELS_PAGE (object);

  if (self->preview != NULL)
    editor_preview_stop (self->preview);
  if (self->thumbnails != NULL)
    editor_preview_stop (self->thumbnails);
  g_clear_object (&self->document_signals);
  self->overlay.level = NULL;
  g_clear_pointer ((GtkWidget **) &self->panels, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), EDITOR_TYPE_LEVELS_PAGE);
  g_clear_object (&self->pictures);
  g_clear_object (&self->document);
  g_clear_object (&self->last_picture);
  G_OBJECT_CLASS (editor_levels_page_parent_class)->dispose (object);
}

static void
editor_levels_page_finalize (GObject *object)
{
  EditorLevelsPage *self = EDITOR_LEVELS_PAGE (object);

  g_clear_object (&self->preview);
  g_clear_object (&self->thumbnails);
  g_clear_object (&self->actions);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->seeds, g_hash_table_unref);
  g_clear_pointer (&self->recipe_id, g_free);
  G_OBJECT_CLASS (editor_levels_page_parent_class)->finalize (object);
}

static void
editor_levels_page_class_init (EditorLevelsPageClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = editor_levels_page_dispose;
  object_class->finalize = editor_levels_page_finalize;
  object_class->get_property = editor_levels_page_get_property;
  object_class->set_property = editor_levels_page_set_property;
  widget_class->map = editor_levels_page_map;
  g_object_class_override_property (object_class, PROP_DOCUMENT, "document");
  g_object_class_override_property (object_class, PROP_SUBJECT, "subject");

  g_type_ensure (EDITOR_TYPE_PANELS);
  g_type_ensure (EDITOR_TYPE_RECIPE_LIST);
  g_type_ensure (EDITOR_TYPE_RECIPE_FORM);
  g_type_ensure (EDITOR_TYPE_SEED_BAR);
  g_type_ensure (EDITOR_TYPE_TILE_CANVAS);
  g_type_ensure (EDITOR_TYPE_FAILURE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ashlar/Ashlar/editor-levels-page.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorLevelsPage, panels);
  gtk_widget_class_bind_template_child (widget_class, EditorLevelsPage, list);
  gtk_widget_class_bind_template_child (widget_class, EditorLevelsPage, form);
  gtk_widget_class_bind_template_child (widget_class, EditorLevelsPage, seed_bar);
  gtk_widget_class_bind_template_child (widget_class, EditorLevelsPage, stack);
  gtk_widget_class_bind_template_child (widget_class, EditorLevelsPage, toolbar);
  gtk_widget_class_bind_template_child (widget_class, EditorLevelsPage, gallery_button);
  gtk_widget_class_bind_template_child (widget_class, EditorLevelsPage, inspector_button);
  gtk_widget_class_bind_template_child (widget_class, EditorLevelsPage, canvas_scrolled);
  gtk_widget_class_bind_template_child (widget_class, EditorLevelsPage, canvas);
  gtk_widget_class_bind_template_child (widget_class, EditorLevelsPage, failure);
  gtk_widget_class_bind_template_child (widget_class, EditorLevelsPage, empty);
}

static void
editor_levels_page_init (EditorLevelsPage *self)
{
  self->recipe = ASHLAR_NO_INDEX;
  self->settings = g_settings_new (ASHLAR_APP_ID);
  self->seeds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->preview = editor_preview_new ();
  self->thumbnails = editor_preview_new ();
  gtk_widget_init_template (GTK_WIDGET (self));

  editor_seed_bar_set_seed (self->seed_bar, g_settings_get_uint64 (self->settings, "seed"));
  editor_tile_canvas_set_overlay (self->canvas, overlay_cb, self, NULL);
  g_object_bind_property (self->panels, "gallery-folded", self->gallery_button, "visible",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->panels, "inspector-folded", self->inspector_button, "visible",
                          G_BINDING_SYNC_CREATE);

  self->document_signals = g_signal_group_new (EDITOR_TYPE_DOCUMENT);
  g_signal_group_connect (self->document_signals, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_object (self->preview, "ready", G_CALLBACK (ready_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->thumbnails, "ready", G_CALLBACK (thumbnail_ready_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->seed_bar, "changed", G_CALLBACK (seed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->canvas, "hovered", G_CALLBACK (hovered_cb), self, 0);
  g_signal_connect_object (self->canvas, "activated", G_CALLBACK (activated_cb), self, 0);

  _editor_levels_page_actions_init (self);
  gtk_stack_set_visible_child (self->stack, self->empty);
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
  return self->recipe;
}
